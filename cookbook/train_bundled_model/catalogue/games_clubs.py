"""Tools about games and clubs: board games, video games, puzzles, tournaments, members and collections."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="log_game_play | add_play | record_play | game_diary_entry | note_board_game_session | save_played_game",
        says="Log a play of a board game. | Keeps a diary of what was played, by whom and for how long. | Use this "
        "after a game night to write down one game and the people at the table. | Play log entry with "
        "participants. | Records one session of a tabletop game and returns its number."
        " | Remembers what was on the table, and who sat around it. | Writes a finished round of a tabletop game "
        "into the diary.",
        args=(
            Arg("game | title | board_game | what", "title"),
            Arg("players | participants | who | people", "list of person"),
            Arg("minutes | duration | length_minutes | took", "int 10 300", optional=True),
        ),
        asks="Yesterday I played {game} with {players}[, and it took {minutes} minutes]. | The rain kept us inside, "
        "so I got {game} out with {players}[ and we were busy for {minutes} minutes]. | Write down that {players} "
        "sat at the table for {game}[, {minutes} minutes in all]. | {players} just finished a game of {game}[ after "
        "{minutes} minutes], can you keep track of that? | Game night was great on Friday. The one on the table was "
        "{game}[, it lasted {minutes} minutes], and with me were {players}. | Could you note who was there for "
        "{game}? It was {players}[, {minutes} minutes from start to end]. | Uncle Bert went home early, but I still "
        "got a session of {game} in with {players}[, {minutes} min], so log it. | New entry: {game}, {players}[, "
        "{minutes} min]. | My old copy of {game} finally left the shelf, thanks to {players}[, who needed {minutes} "
        "minutes], please save that."
        " | I'd like to remember this evening: {game} with {players}[, all over in {minutes} minutes]. | {game} "
        "came to the table again, and {players} were in on it[ for {minutes} minutes]. | Who won doesn't matter, "
        "but keep in the log that {players} had a go at {game}[, length {minutes} minutes]. | [{minutes} minutes "
        "went by like nothing. ]That was {game}, enjoyed by {players}, for my play diary. | What a battle, "
        "{players} and me over {game}[, for {minutes} whole minutes]! Put it on record. | Would you enter one "
        "round of {game}? At the table were {players}[, and we sat there for {minutes} minutes]. | My log has a "
        "gap since the power cut, we had {game} by candlelight then, {players} and I[, {minutes} minutes]. | For "
        "the statistics: {players}[, {minutes} minutes], board game {game}.",
        orders="log a play of {game} with {players}[, {minutes} minutes] | write down that {players} played {game}[ "
        "for {minutes} minutes] | record a session of {game}[ of {minutes} minutes] with {players} | add {game} to "
        "the play log, players {players}"
        " | put on record that {players} had a round of {game}[ lasting {minutes} minutes] | enter a round of "
        "{game} with {players} in my play diary[, {minutes} minutes]",
        gives="<code> | logged as play <int 1 400> | saved, played <int 1 30> times so far",
    ),
    Family(
        names="suggest_board_game | pick_game | what_to_play | recommend_tabletop_game | game_for_group | choose_game",
        says="Suggest a board game that suits a group. | Picks something from the shelf for the number of people. | "
        "Returns the title of a tabletop game by group size, time and difficulty. | Use this when nobody knows what "
        "to play. | Recommendation of a game, never of a video game."
        " | Helps a table full of people who can't decide what to unpack. | Idea for game night, by head count, "
        "patience and brains.",
        args=(
            Arg("players | player_count | group_size | people", "int 2 12"),
            Arg("max_minutes | time_limit | minutes | within_minutes", "int 15 180", optional=True),
            Arg("difficulty | level | weight | complexity", "easy/medium/hard", optional=True),
        ),
        asks="What could {players} of us play tonight[ in {max_minutes} minutes][, something {difficulty}]? | There "
        "are {players} people round my table and everyone is bored, any idea[ for the next {max_minutes} minutes][, "
        "{difficulty} if possible]? | Grandma brought her new glasses and wants a game, {players} of us "
        "altogether[, not longer than {max_minutes} minutes][, {difficulty} please]. | I'd like something[ "
        "{difficulty}] for {players}[ that is over in {max_minutes} minutes]. | Dinner is at seven. Which box shall "
        "I open for a party of {players}[ with {max_minutes} minutes left][, something {difficulty}]? | Pick us "
        "something[ {difficulty}] off the shelf, we are {players}[ and have {max_minutes} minutes]. | {players} "
        "players[, {max_minutes} minutes][, {difficulty}], what do you recommend? | My cousin Lena hates chess, so "
        "find another game for a group of {players}[, at most {max_minutes} minutes][, {difficulty} rules]. | The "
        "train is late and {players} of us are stuck in the waiting room, so what goes on a small table[ in "
        "{max_minutes} minutes][ and is {difficulty}]? | Is there anything[ {difficulty}] in the cupboard for "
        "{players} people[ and {max_minutes} minutes]?"
        " | We can't agree on anything! {players} of us, the table is clear[, {max_minutes} minutes to go][, and "
        "it should be {difficulty}]. Ideas? | Family evening with {players} at the table[, {max_minutes} minutes "
        "at most], so surprise us[ with something {difficulty}]. | What would keep {players} people happy around "
        "a table[ for {max_minutes} minutes][, {difficulty} enough]? | [Bedtime is in {max_minutes} minutes. ]The "
        "kids are whining, please name a board game that {players} can play[, {difficulty} to learn]. | The "
        "internet is down, so we're back to cardboard and dice. Which one for {players}[, {difficulty}][, up to "
        "{max_minutes} minutes]? | There will be {players} of us at the holiday cottage. What should I pack to "
        "play in the evenings[, {difficulty}][, not over {max_minutes} minutes]? | If you were us, {players} "
        "people on a rainy afternoon, what would you unpack[ for {max_minutes} minutes][, at a {difficulty} "
        "level]? | I'd like to win for once. Which tabletop game is good with {players}[ and {difficulty}][ and "
        "done after {max_minutes} minutes]?",
        orders="suggest a board game for {players} people[ that takes at most {max_minutes} minutes][ and is "
        "{difficulty}] | recommend a game for {players} players[ in {max_minutes} minutes][, {difficulty} rules] | "
        "choose something[ {difficulty}] for {players} people to play[, {max_minutes} minutes] | pick a tabletop "
        "game for a group of {players}[ with {max_minutes} minutes to spare]"
        " | name a board game for {players}[, {difficulty}][, under {max_minutes} minutes] | help {players} of us "
        "decide what to play[ in {max_minutes} minutes][, preferably something {difficulty}]",
        nouns="a good board game for {players} people[ with {max_minutes} minutes]",
        gives="<title> | <title>, for <int 2 6> players | <title> or <title>",
    ),
    Family(
        names="enter_tournament | tournament_entry | register_competitor | sign_up_for_tournament | "
        "put_player_in_cup | add_entrant",
        says="Enter a player in a tournament. | Registers a competitor with name and rating and returns the start "
        "number. | Use this when somebody wants to compete in an open, a cup or a league. | Tournament registration "
        "of one person. | Puts a name on the entry list, with the strength of the player."
        " | Gets someone a start number in a competition. | Adds a contestant, with name and strength, to those "
        "who fight for the cup.",
        args=(
            Arg("tournament | event | cup | competition", "name"),
            Arg(
                "player | entrant | competitor | participant",
                fields=(
                    Arg("name | player_name | full_name", "person"),
                    Arg("rating | elo | strength", "int 800 2700"),
                ),
            ),
        ),
        asks="I want to sign {name} up for the {tournament}, the rating is {rating}. | {name} would love to compete "
        "in the {tournament} and has {rating} Elo. | Put {name} down for the {tournament} with {rating} points on "
        "the rating list. | Is there still a place in the {tournament} for {name}, who is rated {rating}? | My "
        "trainer told me to start small. I'm {name}, rated {rating}, and the {tournament} sounds right to me. | Two "
        "boys from our school have already entered the {tournament}, now {name} with a rating of {rating} would "
        "like to play as well. | {tournament}: {name}, {rating}. | The bus leaves on Saturday with eleven of us. "
        "Please get {name} into the {tournament} before that, Elo {rating}. | Can {name} be in the {tournament} "
        "too, at {rating} rating points? | The club pays the fee, so enter our strongest junior, {name}, who stands "
        "at {rating}, for the {tournament}."
        " | {name} has trained all winter and wants to show it at the {tournament}. The Elo is {rating}. | Would "
        "the {tournament} take {name}? We're talking about a rating of {rating}. | {rating} is what {name} has on "
        "the list, and the {tournament} is where we'd love to see that tested. | I'm feeling brave, so the "
        "{tournament} it is! My name: {name}. My rating: {rating}. | There's a contestant missing in the "
        "{tournament}, namely {name}, strength {rating}. | Before entries close for the {tournament}, get a start "
        "number for {name}, Elo {rating}. | My daughter doesn't dare to ask herself. She's {name}, has a rating "
        "of {rating} and dreams of the {tournament}. | Please let {name} take part in the {tournament}, the "
        "strength is given as {rating}.",
        orders="enter {name} with a rating of {rating} in the {tournament} | register {name} for the {tournament}, "
        "Elo {rating} | add {name}, rated {rating}, to the players of the {tournament} | sign up {name} for the "
        "{tournament} with the rating {rating}"
        " | get a start number in the {tournament} for {name}, rating {rating} | let {name}, Elo {rating}, take "
        "part in the {tournament}",
        gives="<code> | start number <int 1 200> | entered, round one on <date> at <time>",
    ),
    Family(
        names="draw_pairings | make_bracket | pair_players | create_match_schedule | tournament_draw | seed_bracket",
        says="Draw who plays whom. | Makes the pairings of a competition from the list of players and the format. | "
        "Returns the matches of the first round. | Use this to set up a bracket or a league. | Random draw for "
        "everybody who has already entered."
        " | Decides by chance which opponents meet. | Pairs up the contestants, as a cup, a league or everyone "
        "against everyone.",
        args=(
            Arg("players | entrants | names | competitors", "list of person"),
            Arg("format | system | mode | kind", "knockout/round robin/league"),
        ),
        asks="Who meets whom if {players} play a {format}? | Everybody is here and has had coffee, so draw the "
        "first round of a {format} for {players}. | Make a {format} out of {players}. | We rented the hall until "
        "six. Can you set up a {format} with {players} so that we can begin? | We have {players} here and want a "
        "{format}. | Mix up {players} for the {format}, please, and be fair. | The boards are set up for {players}, "
        "it's going to be a {format}, so what are the pairings? | Last year the draw by hand took an hour, and Emma "
        "complained. This time do it for me: {format}, {players}. | For our table tennis evening I need a {format} "
        "with {players}. | Could a {format} be arranged for {players}?"
        " | Who's up against whom? It's {players} this time, and we play a {format}. | {players}, {format}: let "
        "chance decide who meets. | Toss the names {players} into a hat and give us a {format}, please. | We're "
        "itching to start! The contestants are {players}, the mode is a {format}, only the draw is missing. | I "
        "don't want anyone to say I cheated, so you decide about the opponents in our {format}: {players}. | The "
        "darts board is up. A {format} among {players} would be fun, who throws first against whom? | Would you "
        "work out the matches of a {format} in which {players} take part? | A {format} it shall be. Opponents for "
        "{players}, please, drawn at random.",
        orders="draw the pairings of a {format} for {players} | make a {format} bracket with {players} | put "
        "{players} into a {format} and show the first round | pair {players} for a {format}"
        " | work out who meets whom in a {format} of {players} | decide by chance the opponents in a {format} "
        "with {players}",
        gives="<person> against <person>, <person> against <person> | round 1: <person> - <person> | <int 2 12> "
        "matches drawn",
    ),
    Family(
        names="find_crossword_word | crossword_help | solve_clue | crossword_lookup | words_for_clue | clue_solver",
        says="Find a word for a crossword clue. | Returns words that fit a clue and a number of squares. | Use this "
        "when one answer in a crossword is missing. | Crossword dictionary, searched by clue and length. | Looks up "
        "answers with the right number of letters."
        " | Gets puzzlers out of trouble when a line stays empty. | Solution for one clue, given how long it must "
        "be.",
        args=(
            Arg("clue | question | hint | definition", "words"),
            Arg("length | letters | squares | letter_count", "int 3 15"),
        ),
        asks="What has {length} letters and goes with the clue {clue}? | I'm stuck at 14 across: {clue}, {length} "
        "letters. | Grandpa and I have nearly finished the puzzle in the paper, only the one with {clue} is left, "
        "{length} squares. | The clue says {clue} and there are {length} boxes, any idea? | {clue} in {length} "
        "letters? | I've got {length} empty squares and the hint is {clue}. | Every Sunday it is the same corner "
        "that beats me. Is there a {length} letter word for {clue}? | Which answer of {length} letters might they "
        "mean by {clue}? | My pen is out and Marta is laughing at me, so help: {length} letters for {clue}. | It "
        "must be a word of {length} letters, and all they tell me is {clue}."
        " | {clue}, {length} letters, it's on the tip of my tongue! | I've been chewing my pencil for an hour "
        "over {clue}. The solution takes {length} letters. | What do you call this with {length} letters: {clue}? "
        "| My neighbour finished hers before breakfast, I'm still missing one. {length} boxes, and they ask for "
        "{clue}. | Down in the corner it says {clue}. What would fill {length} squares? | Would you happen to "
        "know the solution to {clue}? It fills {length} squares. | I could win a trip if only I had the solution! "
        "{clue} is the clue, with {length} letters. | There's a gap of {length} letters next to {clue}, what "
        "might it be?",
        orders="find a word of {length} letters for the clue {clue} | solve the crossword clue {clue}, {length} "
        "letters | look up {clue} with {length} squares in the crossword dictionary | tell me a {length} letter "
        "answer to {clue}"
        " | fill {length} squares of my crossword, the clue is {clue} | help me with {clue}, {length} letters, in "
        "the crossword",
        nouns="the crossword answer to {clue} with {length} letters",
        gives="<word> | <word>, <word> | maybe <word>",
    ),
    Family(
        names="make_word_search | word_search_puzzle | hide_words | create_letter_grid | wordsearch | build_word_hunt",
        says="Make a word search puzzle. | Hides words in a grid of random letters. | Generates a letter grid in "
        "which given words are to be found, and returns a file to print. | Use this for a sheet on which children "
        "look for hidden words. | Letter puzzle from your own vocabulary."
        " | Buries vocabulary among random letters for people to circle. | Printable letter jumble in which "
        "somebody has to spot what was hidden.",
        args=(
            Arg("words | hidden_words | vocabulary | to_find", "list of word"),
            Arg("size | grid_size | rows | width", "int 8 30", optional=True),
        ),
        asks="Hide {words} in a square of letters[ with {size} rows]. | My pupils are bored, make them something in "
        "which they look for {words}[ in {size} rows of letters]. | I need a sheet with letters all over it and "
        "somewhere in there {words}[, {size} rows deep]. | It's my niece's birthday and nine kids will sit here, so "
        "could you bury {words} in a grid[ of size {size}] for them? | Can you turn {words} into a letter puzzle[ "
        "of size {size}]? | The children learned these this week: {words}. Make a puzzle of them[, grid size "
        "{size}]. | For the long drive to the coast I'd like a puzzle where you have to find {words}[ among {size} "
        "rows]. | The words are {words}[ and the grid is {size} wide], please make it hard to spot them. | Word "
        "hunt with {words}[, size {size}], ready to print. | Mr. Olsen used to do these by hand. Now I want one[ "
        "with {size} rows], and the ones to spot are {words}."
        " | I'd like the kids to circle {words} in a jumble of letters[, {size} rows high]. | Something to print "
        "for the waiting room, please: a letter jumble[ of {size} rows] that hides {words}. | {words}[, {size} "
        "rows], and the rest filled with random letters. | My class has a spelling test on Friday. To practise, "
        "let them spot {words} in a maze of letters[, {size} lines]. | How well can you conceal {words}? I want a "
        "grid[ with {size} rows] that keeps Grandpa busy. | [A grid of {size} would fit on the page. ]Scatter "
        "{words} among random letters for the school paper. | Would you scatter {words} across a field of "
        "letters[ that measures {size}], so that we have something to look for? | The twins love circling words "
        "on paper, so give them {words} to discover[ in a square of {size} letters].",
        orders="make a word search with {words}[ and {size} rows] | hide {words} in a letter grid[ of size "
        "{size}] | create a puzzle in which one has to find {words}[, grid size {size}] | build a letter puzzle[ "
        "with {size} rows] from {words}"
        " | scatter {words} among random letters[ in {size} rows] | conceal {words} in a grid of letters[ with "
        "{size} rows]",
        gives="<path> | puzzle saved as <path> | grid with <int 2 20> words made",
    ),
    Family(
        names="redeem_game_key | activate_key | unlock_game_code | add_game_by_key | key_activation | "
        "use_product_key_for_game",
        says="Redeem the key of a video game. | Activates a game code on a platform, so that the game shows up in "
        "the library. | Use this when someone has bought or was given a key. | Key activation for PC and "
        "consoles. | Unlocks what belongs to a code and returns the title."
        " | Turns the code from a box or a voucher into a game one can play. | Adds a title that was paid for "
        "elsewhere to somebody's game library.",
        args=(
            Arg("key | code | game_key | activation_code", "code"),
            Arg("platform | system | device | on", "PC/PlayStation/Xbox/Switch"),
            Arg("account | email | user_email | account_email", "email", optional=True),
        ),
        asks="I got {key} for Christmas and want to play it on my {platform}[, my account is {account}]. | Here is "
        "a code from the box, {key}, for the {platform}[, account {account}]. | Unlock {key} on {platform}[ for "
        "{account}]. | My brother paid 40 euros for this and left for Spain. Does {key} work on the {platform}[ "
        "under {account}]? | The shop sent me {key}, so put the game on my {platform}[, login {account}]. | Can you "
        "get the one with {key} into the library of my {platform}[, which runs under {account}]? | [{account} is my "
        "login. ]I scratched the card and it says {key}, that should be for {platform}. | The download for my "
        "{platform} needs an activation first: {key}[, account {account}]. | After three tries I give up, you do "
        "it, {platform}, code {key}[, account {account}]."
        " | There was a voucher in my birthday card that reads {key}. I play on {platform}[ as {account}]. | "
        "{platform}, {key}[, {account}]. | I'm dying to play, so cash in {key} for my {platform}[, I log in with "
        "{account}]. | Would you type in {key} for me? It belongs to a game for {platform}[, account {account}]. "
        "| My son has mowed lawns all summer to afford it. Please let {key} do its magic on the {platform}[ of "
        "{account}]. | [Log in as {account}. ]Then add the game behind {key} to what I own on {platform}. | What "
        "game hides behind {key}? Cash it in for {platform}[ and credit {account}]. | On my {platform}[, where "
        "I'm {account},] nothing happens when I enter {key}, so please do the activation.",
        orders="redeem the game key {key} on {platform}[ for {account}] | activate {key} for the {platform}[, "
        "account {account}] | unlock the game with the code {key} on my {platform} | use the key {key} on "
        "{platform}[ with the account {account}]"
        " | cash in {key} for my {platform}[, login {account}] | add the game behind {key} to {platform}[ for "
        "{account}]",
        gives="<title> | activated, <title> is in the library | <title> added",
    ),
    Family(
        names="load_saved_game | load_game | continue_game | resume_save | open_save_slot | load_slot",
        says="Load a saved game. | Continues a video game from one of its save slots. | Use this to go on where the "
        "player stopped, not to begin anew. | Opens a save by title and slot number. | Resumes the progress that "
        "was stored before and returns the level."
        " | Takes the player back to where they left off. | Restores the progress of a video game by the number "
        "of its save.",
        args=(
            Arg("game | title | game_title | which", "title"),
            Arg("slot | save_slot | number | save_number", "int 1 30"),
        ),
        asks="I want to go on with {game} from slot {slot}. | Where was I in {game}? Open number {slot}. | Dinner "
        "is over, so back to {game}, my progress is in slot {slot}. | Slot {slot} of {game}, please. | My sister "
        "used the first few slots in {game}, mine is {slot}, so let me play on from there. | Bring me back to "
        "{game} at the point that I kept in slot {slot}. | I stopped at the dragon last night with two lives left. "
        "It's {game}, slot {slot}. | From slot {slot}, carry on with the one called {game}. | Yesterday the power "
        "failed while I was in {game}, does slot {slot} still work?"
        " | I left off in {game} just before the boss fight, that's save number {slot}. | Take me back to {game}, "
        "I was on save {slot}. | The baby's asleep, at last I can go on playing {game}! Restore slot {slot}. | "
        "Would you restore what I had in {game}? Number {slot}, I believe. | {game}, where we left off, slot "
        "{slot}. | I don't feel like starting over with {game}, so fetch save number {slot}. | Is my castle still "
        "standing in {game}? Let me in through slot {slot}. | My progress must not be lost: {game}, and the "
        "number of the save is {slot}. Let me play on.",
        orders="load slot {slot} of {game} | continue {game} from slot {slot} | resume my game of {game} in slot "
        "{slot} | open the save {slot} of {game}"
        " | take me back to {game}, save number {slot} | restore my progress in {game} from slot {slot}",
        gives="level <int 1 60> | loaded, level <int 1 60>, <int 1 9> lives | progress of <date> loaded",
    ),
    Family(
        names="create_game_server | host_game | open_lobby | new_multiplayer_room | start_game_server | make_lobby",
        says="Open a server for a multiplayer game. | Creates a lobby that friends can join, and returns its "
        "address. | Use this to host a match online with a mode and a number of places. | Multiplayer room with an "
        "optional password. | Hosts an online game under a name of your own."
        " | Sets up a place on the net where a team can play together. | Private or public session of an online "
        "game, with a limit of players.",
        args=(
            Arg("name | server_name | lobby | room_name", "name"),
            Arg("mode | game_mode | type | rules", "survival/creative/deathmatch/racing"),
            Arg("max_players | slots | capacity | limit", "int 2 64"),
            Arg("password | secret | pass | join_password", "word", optional=True),
        ),
        asks="We want to play online tonight, open a {mode} room called {name} for {max_players} players[ with the "
        "password {password}]. | Can you host {mode} for up to {max_players} people under the name {name}[, "
        "password {password}]? | My cousins in Norway would like to join us. Call it {name}, {mode}, {max_players} "
        "places[, and they get in with {password}]. | I need a place for {max_players} of us to meet, {mode} of "
        "course, and it should be called {name}[, locked with {password}]. | {name} is the name, {max_players} "
        "slots, {mode} mode[, secret word {password}]. | School's out on Thursday, so set up {name}, a {mode} lobby "
        "with room for {max_players}[ and {password} as the password]. | Give us a {mode} server, {max_players} "
        "seats, named {name}[, and nobody comes in without {password}]. | Last time strangers came in and Jonas was "
        "upset. Make {name} for {mode} with a limit of {max_players}[ and the password {password}]. | At most "
        "{max_players} players, {mode}, and let's name it {name}[, protected by {password}]. | Start {name} for "
        "us[, password {password}], it's {mode} and I expect {max_players} people."
        " | The gang is bored and wants {mode}! Set up {name} with space for {max_players}[, and let {password} "
        "be the key]. | {name}, {mode}, {max_players}[, password {password}]. | I'd like to invite everyone from "
        "my class to {mode}, that makes {max_players} players. {name} would be a cool name[, and {password} keeps "
        "the others out]. | Would you get a {mode} session going, titled {name}, no more than {max_players} "
        "inside[, password {password}]? | [Only those who know {password} may come in. ]It's {mode} night, so we "
        "need {name} with {max_players} slots. | Since we live in different towns we meet online. Let there be "
        "{name} for {max_players} friends playing {mode}[, password {password}]. | For {mode} with {max_players} "
        "people we want our own session, and {name} should be written over the door[, which opens with "
        "{password}]. | How about a bit of {mode}? I'll be the host, {name} is what it's called, up to "
        "{max_players} can join[ with the password {password}].",
        orders="host a {mode} game called {name} for {max_players} players[ with the password {password}] | create "
        "a lobby {name} with {max_players} places in {mode} mode[, password {password}] | open a {mode} room for "
        "{max_players} people and call it {name} | start the server {name}, {mode}, up to {max_players} players[, "
        "locked with {password}]"
        " | set up a {mode} session named {name} for {max_players} people[, password {password}] | get {name} "
        "online in {mode} mode with {max_players} slots[ and the password {password}]",
        gives="<url> | open at <url> | lobby <code> is waiting for players",
    ),
    Family(
        names="report_player | flag_cheater | file_player_complaint | report_gamer | complain_about_player | "
        "tell_moderators",
        says="Report a player to the moderators. | Files a complaint about somebody who broke the rules of an "
        "online game. | Use this for cheats, insults and other bad behaviour in a match. | Complaint against a "
        "gamer, with the kind of offence and what happened. | Tells the referees of a game who misbehaved."
        " | Lets the referees of an online game know who doesn't play fair. | Blows the whistle on a gamer, with "
        "the sort of offence.",
        args=(
            Arg("player | nickname | offender | user", "name"),
            Arg("offence | reason | kind | category", "cheating/insults/spam/threats"),
            Arg("comment | details | note | what_happened", "message", optional=True),
        ),
        asks="{player} should be banned for {offence}[, and tell them {comment}]. | Somebody called {player} ruined "
        "our match with {offence}, can the moderators look at that[ and read my note: {comment}]? | I had such a "
        "nice evening with my two friends until {offence} by {player} began. Do something[, with the comment "
        "{comment}]. | It's about {offence} again, the guy's nickname is {player}[, and I'd like to add: "
        "{comment}]. | Let the referees know about {player}, it was {offence}[, details: {comment}]. | We were "
        "winning 3 to 1. Then came {offence}, from {player} of all people, so please pass that on[ with the words "
        "{comment}]. | Who do I tell about {offence}? The one who did it is {player}[, and my note says "
        "{comment}]. | My son Theo is only ten and was crying because of {player}, the reason is {offence}[, "
        "comment: {comment}]. | Complaint: {player}, {offence}[, {comment}]. | I don't want to see {player} in this "
        "game any more, and the reason is {offence}[, plus this comment: {comment}]."
        " | I'm fed up with {player}! It's a clear case of {offence}[, and please quote me: {comment}]. | Blow "
        "the whistle on {player}, would you? The charge is {offence}[; my words are {comment}]. | {offence} "
        "spoils all the fun here, and {player} is behind it[. My note for the moderators: {comment}]. | Nobody "
        "should have to put up with {player}. We've seen {offence} all evening[, I'd like to say {comment}]. | "
        "[My statement is: {comment}. ]The moderators should have a word with {player}, on account of {offence}. "
        "| Is it allowed that {player} gets away with {offence}? I want it punished[, along with this remark: "
        "{comment}]. | My team lost because of {offence}, and the culprit goes by the name of {player}[. Remark: "
        "{comment}]. | The one to blame is {player}, the crime is {offence}[, what I have to say is {comment}].",
        orders="report {player} for {offence}[ with the comment {comment}] | file a complaint against {player}, "
        "{offence}[, and add {comment}] | tell the moderators about {offence} by {player}[ and write {comment}] | "
        "flag the player {player} for {offence}"
        " | blow the whistle on {player} because of {offence}[ and state {comment}] | have the moderators punish "
        "{player} for {offence}[, remark: {comment}]",
        gives="<code> | complaint <code> received | thanks, <int 1 9> complaints about this player so far",
    ),
    Family(
        names="lend_club_item | loan_out | lend_equipment | hand_out_gear | club_loan | note_borrowed_item",
        says="Lend something that belongs to the club. | Notes who takes which piece of equipment home, and until "
        "when. | Use this when a member borrows gear from the store room. | Loan of club property to a person. | "
        "Hands out an item and returns the number of the loan."
        " | Lets a member take gear out of the store room for a while. | Keeps track of what club members have at "
        "home.",
        args=(
            Arg("item | thing | equipment | what", "thing"),
            Arg("borrower | member | person | lent_to", "person"),
            Arg("until | due_date | return_by | due", "date", optional=True),
        ),
        asks="{borrower} would like to take {item} home[ until {until}]. | May {borrower} have {item}[ till "
        "{until}]? | Our next match is three weeks away, so {item} can go to {borrower}[, to be back by {until}]. | "
        "Give {borrower} {item}[ and write down that it's due on {until}]. | Note that {item} is with {borrower}[, "
        "back on {until}]. | Sarah has the key to the store room. She'll give {item} to {borrower}[, who brings it "
        "back by {until}], please write that down. | We won't need {item} for a while, let {borrower} have it[ up "
        "to {until}]. | As a member for twenty years {borrower} may surely borrow {item}[ until {until}]? | "
        "Somebody asked for {item} after training, it was {borrower}[, and {until} is fine for the return]. | Loan "
        "for {borrower}: {item}[, until {until}]."
        " | {borrower} signed for {item} this afternoon[ and keeps it until {until}]. | {item} leaves our store "
        "room today, in the hands of {borrower}[, and we want it back by {until}]. | The cupboard in the "
        "clubhouse is half empty again. {item}, for instance, went to {borrower}[ until {until}]. | Would it be "
        "OK for {borrower} to use {item} at home[ up to {until}]? If so, put it in the loan book. | [The day of "
        "return is {until}. ]{borrower} of our club gets {item} on loan. | So that we know where {item} is: "
        "{borrower} took it along[, to return it on {until}]. | {borrower}, who plays in our second team, needs "
        "{item}[ until {until}], let the club help out. | In the loan book it should say {borrower} under "
        "{item}[, due {until}].",
        orders="lend {item} to {borrower}[ until {until}] | hand out {item} to the member {borrower}[, due on "
        "{until}] | note that {borrower} borrowed {item}[ until {until}] | write down a loan of {item} to {borrower}"
        " | write {item} in the loan book under {borrower}[, due {until}] | let {borrower} take home {item} from "
        "the club[ until {until}]",
        gives="<code> | loan <code>, due on <date> | noted",
    ),
    Family(
        names="record_club_fee | member_paid_dues | book_membership_fee | dues_payment | receive_subscription | "
        "enter_club_payment",
        says="Record that a member has paid the club fee. | Books the yearly dues of one person. | Use this when "
        "the treasurer gets money from somebody in the club. | Membership fee received, with the amount and how it "
        "was paid. | Enters a subscription in the club's books and returns the receipt number."
        " | Ticks off someone who has settled the yearly subscription. | Books what came into the club's till, by "
        "person and way of payment.",
        args=(
            Arg("member | payer | name | paid_by", "person"),
            Arg("amount | sum | fee | euros", "num 5 400"),
            Arg("method | paid_in | means | how", "cash/card/cheque/transfer"),
        ),
        asks="{member} gave me {amount} euros for this year, by {method}. | I just got {amount} euros from {member} "
        "by {method}, that's the membership done. | Our treasurer is on holiday until the 9th. Meanwhile {member} "
        "has paid {amount} euros, {method}. | Tick off {member}, €{amount} by {method}. | By {method} came {amount} "
        "euros, the sender is {member}, so the dues are settled. | Can you note for the club that {amount} euros "
        "arrived from {member} by {method}? | After the training {member} stopped me, next to Oliver's car, and "
        "paid €{amount} by {method}, so please book it. | The fee of {member} is in: €{amount}, {method}. | Who "
        "still owes us? Not {member}, who sent {amount} euros by {method}, put that down. | Thirty members and "
        "nobody pays, only {member} did, {amount} euros, by {method}. Enter it."
        " | {member} is square with the club now, having paid €{amount} by {method}. | €{amount}, {method}, "
        "{member}, that's for the membership. | I nearly forgot that {member} pressed €{amount} on me after the "
        "match. The way of payment was {method}, for the subscription. | Would you tick off {member}? The "
        "subscription of {amount} euros came by {method}. | The till grows by {amount} euros, as {member} has "
        "settled the yearly fee by {method}. | Good news from our slowest payer! The dues of {member} came in, "
        "{method}, {amount} euros. | Strike {member} off the list of debtors, the club received {amount} euros by "
        "{method}. | As a treasurer I love {member}, who settled the subscription by {method}, all {amount} euros "
        "of it. Note that down.",
        orders="record a club fee of {amount} euros from {member}, paid by {method} | book the dues of {member}, "
        "{amount} euros by {method} | enter that {member} paid €{amount} for the membership by {method} | note "
        "{amount} euros by {method} from the member {member}"
        " | tick off the subscription of {member}, {amount} euros, {method} | put €{amount} by {method} in the "
        "club's books for {member}",
        gives="<code> | receipt <code> | booked, <int 1 40> members still owe",
    ),
    Family(
        names="plan_club_night | set_club_meeting | fix_regular_meeting | club_evening | schedule_club | "
        "set_meeting_day",
        says="Set the weekly evening of a club. | Fixes on which day and at what hour a club meets. | Use this to "
        "plan regular meetings of a group with a common hobby. | Regular club night, with the place if it is "
        "known. | Stores the weekday and time of the members' meetings."
        " | Decides when members get together, week after week. | Weekly gathering of a society: its day, its "
        "hour and its room.",
        args=(
            Arg("club | group | club_name | society", "name"),
            Arg("weekday | day | on | meeting_day", "weekday"),
            Arg("time | at | hour | start_time", "time"),
            Arg("place | where | location | room", "place", optional=True),
        ),
        asks="From now on {club} meets every {weekday} at {time}[ at {place}]. | The chess people of {club} can "
        "only do {weekday}s, say at {time}[, and the place is {place}]. | Every {weekday} at {time} is when {club} "
        "should come together[, at {place}]. | We talked for an hour and nobody agreed, in the end {club} took "
        "{weekday}, {time}[, {place}]. | Let's have {club} on {weekday}s at {time}[ in {place}]. | Old Mr. Brandt "
        "needs his sleep, so {club} now begins at {time}, always on a {weekday}[, at {place}]. | [{place} is free "
        "again! So ]{club} is going to be on {weekday} at {time} each week. | Could {club} get together on "
        "{weekday} at {time}[ at {place}] each week? | Seven new people joined. For {club}, make it {weekday}s, "
        "{time}[, {place}]. | Which evening? I'd say {weekday} at {time} for {club}[, and {place} as the place]."
        " | I'd like to see more faces at {club}, so let's gather on {weekday} at {time}[, at {place}]. | {club}: "
        "{weekday}, {time}[, {place}], week after week. | Would {weekday} at {time} suit everyone in {club}[, "
        "with {place} as our home]? Then let's make it regular. | The landlord threw us out, and {club} has to "
        "gather on {weekday} at {time} now[, at {place}]. | [We'll sit at {place}. ]The weekly gathering of "
        "{club} begins at {time}, and the day is {weekday}. | Football on television always clashes with {club}, "
        "so our evening becomes {weekday}, {time}[, {place}]. | Members of {club} should keep {weekday} free from "
        "{time} on[ and come to {place}], each and every week. | After a long vote {weekday} won. {club} will "
        "start at {time}[ in {place}] every week.",
        orders="set the club night of {club} to {weekday} at {time}[ at {place}] | plan {club} for every {weekday} "
        "at {time}[ at {place}] | let {club} meet on {weekday}s at {time} | fix {weekday}, {time}, for the meetings "
        "of {club}[, place {place}]"
        " | let {club} gather each {weekday} at {time}[ at {place}] | make {weekday} at {time} the regular "
        "evening of {club}[, place {place}]",
        gives="<weekday> at <time> | members informed | set, first evening on <date>",
    ),
    Family(
        names="add_to_collection | catalogue_collectible | new_collection_piece | register_collectible | "
        "collection_add | add_collectors_item",
        says="Add a piece to a collection. | Catalogues a collector's item with its condition and what it is "
        "worth. | Use this for stamps, coins, dolls, cards and anything else that one collects. | New collectible "
        "in the catalogue. | Enters an object that the collector has found, returns its number."
        " | Puts a treasure into the catalogue of somebody who collects. | Writes down a find with its state and "
        "its price.",
        args=(
            Arg("item | piece | object | collectible", "thing"),
            Arg("condition | state | grade | quality", "mint/good/worn/damaged"),
            Arg("value | worth | estimated_value | price", "num 1 900", optional=True),
        ),
        asks="I found {item} at the flea market, it's {condition}[ and worth about {value} euros]. | My collection "
        "has grown by {item}, condition {condition}[, value {value} dollars]. | Look what aunt Rosa left me! It's "
        "{item}, {condition}, I'd say[, maybe {value} euros]. | Please keep {item} in the list of what I collect, "
        "state {condition}[, worth ${value}]. | In {condition} condition[ and with a value of {value} euros] I now "
        "own {item} as well. | Of forty things in the box I kept only one, {item}, {condition}[, estimated at "
        "{value} euros]. | Could {item} go into the catalogue, too? The condition is {condition}[ and the dealer "
        "says {value} euros]. | The dealer in Prague sold me {item}, {condition} but beautiful[, and the value is "
        "{value} euros], so add that. | Since Sunday I have {item}[, worth {value} dollars], and it's {condition}, "
        "enter it."
        " | I couldn't resist {item} at the auction! It's in {condition} shape[ and should fetch {value} euros], "
        "so catalogue it. | {item}, {condition}[, {value} euros], one more for the collection. | My cabinet has a "
        "new treasure, {item}. I'd call it {condition}[, with a price of {value} euros on the market]. | Would "
        "you add {item} to my treasures? State: {condition}[, price: {value} euros]. | [They tell me it'd fetch "
        "${value}. ]I've swapped some duplicates for {item}, {condition}, to be listed with the rest. | After "
        "years of searching I finally hold {item} in my hands, {condition} as it is[, valued at {value} euros]. "
        "List it with my pieces. | As a collector I can be proud of {item}, whose condition is {condition}[ and "
        "whose value is put at {value} euros]. Into the catalogue with it! | The attic gave us one more for the "
        "showcase: {item}, which is {condition}[, a matter of {value} euros].",
        orders="add {item} to my collection, condition {condition}[, value {value} euros] | catalogue {item} as "
        "{condition}[ with a value of {value} euros] | enter {item}, {condition}, in the list of my collection | "
        "register {item} in {condition} condition[, worth {value} dollars]"
        " | list {item} among my collector's pieces as {condition}[, valued at {value} euros] | put {item} into "
        "the catalogue of my collection, state {condition}[, price {value} euros]",
        gives="<code> | item <int 1 900> of the collection | added, <int 1 900> pieces now",
    ),
    Family(
        names="trade_cards | offer_card_trade | swap_cards | propose_swap | card_exchange | collector_trade",
        says="Offer a trade of collector cards to someone. | Proposes a swap: what one gives and what one wants for "
        "it. | Use this when two collectors exchange their doubles. | Card exchange with another player. | Sends a "
        "trade offer and returns its number."
        " | Suggests to another collector what could change hands. | Barter of doubles, with what is handed over "
        "and what comes back.",
        args=(
            Arg("give | offer | offered_cards | mine", "list of name"),
            Arg("want | get | wanted_cards | theirs", "list of name"),
            Arg("partner | with_player | other | to", "person"),
        ),
        asks="I'd give {partner} my {give} for {want}. | Would {partner} let me have {want} if I hand over "
        "{give}? | Ask {partner} whether {give} would be enough for {want}. | I have some cards twice since my "
        "birthday, so offer {give} to {partner} in exchange for {want}. | {partner} has what I need: {want}. In "
        "return I'd part with {give}. | Only one page in my album is still empty. Propose {give} against {want} to "
        "{partner}. | To {partner}: my {give} for your {want}. | My brother says it's a bad deal, but I want {want} "
        "from {partner} and would pay with {give}. | Could we swap? I mean {give} from me, {want} from {partner}. | "
        "Let {partner} know that {give} can go if I receive {want}."
        " | I've got {give} to spare and would kill for {want}. See if {partner} is up for it. | {want} is all "
        "I'm missing! {partner} could have {give} for it, make that offer. | Would {partner} be interested in "
        "{give}? I'd take {want} for it. | My deal for {partner}: you get {give}, I get {want}. | It breaks my "
        "heart to let go of {give}, but {partner} owns {want}, so suggest a swap. | {partner} is after {give}, "
        "I'm told. Fine, as long as I'm given {want}. | What would {partner} say to a barter of {give} for "
        "{want}? Find out with an offer. | Before the fair closes I want to make {partner} an offer, which is "
        "{give} on my side and {want} on the other.",
        orders="offer {give} to {partner} for {want} | propose a trade to {partner}, my {give} against {want} | "
        "swap {give} for {want} with {partner} | ask {partner} for {want} and give {give} in return"
        " | suggest a barter to {partner}, {give} from me for {want} | make {partner} an offer of {give} in "
        "return for {want}",
        gives="<code> | offer <code> sent | <person> will think about it",
    ),
    Family(
        names="find_hobby_club | search_clubs | clubs_for_hobby | hobby_groups_near | find_society | local_clubs",
        says="Find a club for a hobby in a town. | Returns the societies and groups that share an interest. | Use "
        "this for people who want to do what they like with others. | Directory of local clubs, by interest, town "
        "and age group. | Lists groups one could join, without joining any."
        " | Helps newcomers to meet people with the same passion. | Shows which associations in a town welcome "
        "fans of something.",
        args=(
            Arg("hobby | interest | topic | about", "words"),
            Arg("city | town | place | near", "city"),
            Arg("age_group | for_whom | audience | age", "children/teenagers/adults/seniors", optional=True),
        ),
        asks="Is there anyone else in {city} who is into {hobby}[, a group for {age_group} maybe]? | I've just "
        "moved to {city} and know nobody, where do people meet for {hobby}[, {age_group} in particular]? | Where "
        "can[ {age_group}] people go in {city} if they like {hobby}? | My wife says I need company. My thing is "
        "{hobby} and I live in {city}[, and it should be for {age_group}]. | Are there people around {city}[, "
        "{age_group} above all,] who share an interest in {hobby}? | {hobby} is what I like best, who does that in "
        "{city}[ with {age_group}]? | Which societies in {city} are about {hobby}[ and take {age_group}]? | In "
        "{city}, where my two sisters live, I'd like to meet others who care about {hobby}[, {age_group} only]. | I "
        "don't want to do this alone any longer: {hobby}, {city}[, {age_group}]. | After the move in May we need "
        "something new, so who offers {hobby} in {city}[ to {age_group}]?"
        " | I feel lonely since I retired. Who gathers in {city} for {hobby}[, preferably {age_group}]? | {city}: "
        "{hobby}[, {age_group}], any associations? | My passion is {hobby}, and I'd love to share it with "
        "somebody in {city}[, a circle of {age_group} ideally]. | Would you know of an association in {city} "
        "that's all about {hobby}[ and open to {age_group}]? | [It's meant for {age_group}. ]What does {city} "
        "offer to fans of {hobby} who'd like company? | My boys are glued to their screens, only {hobby} excites "
        "them. Is there some group in {city}[, for {age_group}]? | Where do the fans of {hobby} meet up in "
        "{city}[, the {age_group} among them]? | It would be lovely to find like-minded people near {city}, my "
        "interest being {hobby}[ and the company {age_group}].",
        orders="find a club for {hobby} in {city}[ for {age_group}] | look for groups in {city} that like {hobby}[, "
        "for {age_group}] | search the clubs of {city} for {hobby} | list societies about {hobby} in {city}[ that "
        "take {age_group}]"
        " | show me associations in {city} for fans of {hobby}[, open to {age_group}] | help me meet people in "
        "{city} who share a passion for {hobby}[, {age_group} preferably]",
        nouns="clubs for {hobby} in {city}[ for {age_group}]",
        gives="<name> | <name>, every <weekday> | <name> and <name>",
    ),
)
