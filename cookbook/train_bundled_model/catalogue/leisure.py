"""Tools about free time and curiosity: films, parks, festivals, riddles, quizzes, records, dancing, outings."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="where_to_stream | check_streaming | streaming_availability | find_stream | who_streams | "
        "watch_online_at",
        says="Find out which streaming services show a film or series. | Returns the platforms where a title can be "
        "watched online. | Use this when somebody wants to see something at home and doesn't know who has it. | "
        "Streaming availability by country. | Tool that tells on which subscription a movie is included. | Looks up "
        "where one can stream a title.",
        args=(
            Arg("title | film | movie | name", "title"),
            Arg("country | region | market | in_country", "country", optional=True),
        ),
        asks="Who has {title} online[ in {country}]? | Is {title} part of any subscription[ one can get in {country}]? "
        "| I'd love to watch {title} from the sofa tonight, which service do I need[ in {country}]? | On which "
        "platform can I stream {title}[ while I'm in {country}]? | My sister won't stop raving about {title} and I "
        "can't find it anywhere on my telly[, I live in {country}]. | [We're on holiday in {country}. ]Can we see "
        "{title} on the tablet somewhere? | {title}: which app is it on[ in {country}]? | We missed {title} at the "
        "cinema, so where does it stream now[ for people in {country}]? | Has any provider[ in {country}] got {title} "
        "without extra charge? | Before I pay for yet another service: does one of them carry {title}[ in {country}]? "
        "| It's raining cats and dogs and the kids beg for {title}, so tell me who streams it[ in {country}]. | I'm "
        "searching all my subscriptions for {title}[, but the choice in {country} is different].",
        orders="find out where {title} can be streamed[ in {country}] | check which service has {title}[ in {country}] "
        "| look up who streams {title}[ in {country}] | see whether {title} is on any platform[ in {country}]",
        nouns="the streaming services with {title}[ in {country}] | the platforms that show {title}[ in {country}] | a "
        "place to watch {title} online[ in {country}]",
        gives="on <int 1 4> services | included in one subscription | only for rent, <num 2 6> euros",
    ),
    Family(
        names="save_to_watchlist | watch_later | save_for_movie_night | remember_film | bookmark_title | put_on_list",
        says="Put a film or series on the watchlist. | Saves a title to be watched some other day. | Use this when "
        "somebody hears of a movie and doesn't want to forget it. | Watchlist entry with the person who recommended "
        "it. | Bookmarks what the user intends to see. | Adds a title to the things still unseen, with an optional "
        "note of whose tip it was.",
        args=(
            Arg("title | film | movie | show", "title"),
            Arg("recommended_by | tip_from | suggested_by | friend", "person", optional=True),
        ),
        asks="Remind me that I still have to see {title}[, it was a tip from {recommended_by}]. | {title} goes on my "
        "watchlist[, recommended by {recommended_by}]. | No time for {title} tonight, keep it for later[ and write "
        "down that {recommended_by} suggested it]. | [{recommended_by} says I'd enjoy it: ]save {title} among the "
        "things I want to watch. | Could you bookmark {title} for a rainy weekend[? It was {recommended_by} who told "
        "me about it]? | I fell asleep after the trailer, but {title} looked great, so let's not forget it[; the tip "
        "came from {recommended_by}]. | I'd hate to forget about {title}, everybody in the canteen talks about it[, "
        "{recommended_by} most of all]. | One more for the films I haven't seen yet: {title}[, thanks to "
        "{recommended_by}]. | Would you note {title} for our next movie night[, as proposed by {recommended_by}]? | "
        "Sounds like my kind of film, {title}. Keep it on the list of what to see[, tip by {recommended_by}]. | "
        "{title} must wait until the exams are over, so store it with the other unseen ones[, from {recommended_by}]. "
        "| Some day I'm going to watch {title}[ because {recommended_by} keeps asking], so put it where I'll find it.",
        orders="add {title} to my watchlist[, recommended by {recommended_by}] | save {title} to watch later[, tip "
        "from {recommended_by}] | put {title} on the list of films to see[, suggested by {recommended_by}] | bookmark "
        "the film {title}[ that {recommended_by} recommended]",
        gives="added | <int 3 80> titles on the list now | it was already there",
    ),
    Family(
        names="get_queue_time | ride_wait | how_long_is_the_line | attraction_waiting_time | park_queues | "
        "check_ride_queue",
        says="Get the waiting time of a ride in the theme park. | Returns how many minutes people stand in line for an "
        "attraction. | Use this when a visitor of an amusement park asks whether the queue is long. | Live queue "
        "length by ride. | Waiting minutes at a fairground attraction, for all or for fast lane holders. | Tells "
        "whether it's worth walking over to a ride.",
        args=(
            Arg("ride | attraction | ride_name | which", "roller coaster/ghost train/log flume/carousel/big wheel"),
            Arg("lane | queue_type | line | entrance", "normal/fast/single rider", optional=True),
        ),
        asks="How long would we stand at the {ride}[ in the {lane} lane]? | Is the line for the {ride} terrible right "
        "now[, I mean the {lane} one]? | The kids want to go on the {ride}, is it worth walking over there[ to the "
        "{lane} entrance]? | What's the wait at the {ride}[, {lane} lane]? | {ride}: how many minutes[ in the {lane} "
        "line]? | My feet are killing me, so I won't queue for ages. How bad is the {ride}[ in the {lane} queue]? | "
        "Can we still squeeze in the {ride} before the parade, or are there too many people[ in the {lane} queue]? | "
        "[We'd take the {lane} entrance. ]How crowded is it at the {ride}? | I'd rather eat my ice cream first if "
        "there's a long queue for the {ride}[, {lane} side]. | When would it be our turn if we lined up[ in the {lane} "
        "lane] for the {ride} now? | Grandpa has promised the little one the {ride}, but he can't stand for long. "
        "What's the waiting time there[ in the {lane} line]? | Are many people ahead of us at the {ride}[ if we use "
        "the {lane} entrance]?",
        orders="check the queue at the {ride}[, {lane} lane] | tell me how long the wait for the {ride} is[ in the "
        "{lane} line] | get the waiting time of the {ride}[ for the {lane} entrance] | see how busy the {ride} is[, "
        "{lane} queue]",
        nouns="the waiting time at the {ride}[, {lane} lane] | the queue for the {ride}[ at the {lane} entrance] | the "
        "minutes in line for the {ride}",
        gives="<int 5 90> minutes | closed at the moment | hardly anybody, <int 1 5> minutes",
    ),
    Family(
        names="buy_season_pass | order_annual_pass | get_year_card | season_ticket_for_visits | issue_visitor_pass | "
        "become_passholder",
        says="Buy a season pass for a zoo, park or pool. | Orders a card with which somebody may come as often as they "
        "like. | Use this when a person wants to visit the same attraction all year. | Annual pass in the name of a "
        "visitor. | Issues a yearly card, valid from a date if one is given. | Returns the number of the new pass.",
        args=(
            Arg("holder | visitor | name | pass_holder", "person"),
            Arg("attraction | place | venue | for_place", "zoo/theme park/aquarium/botanical garden/water park"),
            Arg("start_date | valid_from | from_date | begins", "date", optional=True),
        ),
        asks="{holder} would like to go to the {attraction} as often as possible, so get a pass for the whole year[ "
        "from {start_date}]. | One annual ticket for the {attraction}, name {holder}[, starting {start_date}]. | "
        "Single tickets are too dear, let's have a yearly card for {holder} and the {attraction}[, valid from "
        "{start_date}]. | Can {holder} get into the {attraction} all season with one card[, beginning {start_date}]? | "
        "For the {attraction}: season pass, {holder}[, from {start_date}]. | I'm giving {holder} unlimited visits to "
        "the {attraction} as a present[, and it should begin on {start_date}]. | [As of {start_date}, ]{holder} wants "
        "to stroll into the {attraction} whenever the mood strikes, without buying a ticket each time. | Our neighbour "
        "{holder} has retired and would live in the {attraction} if they let people, so we're paying for a year of "
        "visits[ from {start_date}]. | What about a card for {holder} that opens the {attraction} every day of the "
        "year[, first day {start_date}]? | Make {holder} a passholder of the {attraction}[ with effect from "
        "{start_date}], please. | I promised {holder} a whole year of the {attraction} for those school marks[, "
        "counting from {start_date}]. | The {attraction} is where {holder} goes every other weekend, wouldn't a season "
        "ticket be cheaper? Order it[ from {start_date}].",
        orders="buy a season pass for the {attraction} for {holder}[, valid from {start_date}] | order {holder} an "
        "annual card for the {attraction}[ from {start_date}] | get a year's pass to the {attraction} in the name of "
        "{holder}[, starting {start_date}] | issue a yearly pass, {attraction}, for {holder}[, from {start_date}]",
        gives="pass <code> | <code> | <num 40 190> euros, pass <code>",
    ),
    Family(
        names="zoo_feeding_time | when_are_animals_fed | feeding_schedule | animal_show_times | keeper_talk_at | "
        "get_feeding_hour",
        says="Get the hour at which animals are fed in the zoo. | Feeding schedule by kind of animal. | Returns when "
        "visitors can see the keepers bring food. | Use this when zoo visitors don't want to miss a feeding. | Tells "
        "the time of the public feeding and the keeper's talk. | Looks up feeding hours, which may differ by day of "
        "the week.",
        args=(
            Arg("animal | animals | species | enclosure", "penguins/seals/lions/elephants/otters/giraffes"),
            Arg("weekday | day | on_day | day_of_week", "weekday", optional=True),
        ),
        asks="When do the {animal} get their dinner[ on {weekday}]? | At what hour should we be at the {animal} to see "
        "them eat[ on {weekday}]? | My son won't leave the zoo before he has seen the {animal} gulp something down, "
        "when is that[ on {weekday}]? | {animal}: feeding hours[ on {weekday}]? | What time does the keeper come with "
        "the bucket for the {animal}[ on {weekday}]? | I'd hate to miss the feeding of the {animal}[ on {weekday}]. | "
        "[We're coming to the zoo on {weekday}. ]When is it mealtime for the {animal}? | Are the {animal} fed in the "
        "morning or after lunch[ on {weekday}]? | Last time we got to the {animal} just as the last bite was gone. "
        "When do they start[ on {weekday}]? | How can I catch the talk at the {animal}, the one where they hand out "
        "the food[, on {weekday}]? | Tell the class when they may watch the {animal} having lunch[ on {weekday}]. | "
        "The camera is charged and I need a shot of hungry {animal}, so what's their feeding time[ on {weekday}]?",
        orders="look up when the {animal} are fed[ on {weekday}] | tell me the feeding time of the {animal}[ on "
        "{weekday}] | find out when the keeper feeds the {animal}[ on {weekday}] | check the zoo's meal times for the "
        "{animal}[ on {weekday}]",
        nouns="the feeding time of the {animal}[ on {weekday}] | the hour when the {animal} are fed[ on {weekday}] | "
        "the zoo's feeding schedule for the {animal}",
        gives="at <time> | at <time>, beside the big pool | not in public",
    ),
    Family(
        names="festival_lineup | who_plays_on_stage | list_festival_acts | stage_programme | get_running_order | "
        "bands_on_stage",
        says="List the acts on a stage of the music festival. | Returns who plays on a given day, in order. | Use this "
        "when festival visitors ask which bands are on. | Running order by stage and day. | Programme of one of the "
        "festival's stages. | Shows the line-up, so that fans know where to stand.",
        args=(
            Arg("stage | stage_name | location | where", "main stage/forest stage/lake stage/dance tent"),
            Arg("weekday | day | festival_day | on", "weekday"),
        ),
        asks="Who's playing at the {stage} on {weekday}? | Which bands are on at the {stage} come {weekday}? | What "
        "have they got lined up for {weekday} at the {stage}? | {weekday}, {stage}: who's on? | I only have a ticket "
        "for {weekday} and I'll spend it at the {stage}, so which acts will I hear? | Is there anybody worth leaving "
        "my sleeping bag for at the {stage} on {weekday}? | We've pitched our tent right beside the {stage}. Who will "
        "keep us awake on {weekday}? | On {weekday} we'd like to camp in front of the {stage}, what's the running "
        "order? | Show me the {weekday} line-up of the {stage}. | My boots are full of mud already, but tell me who "
        "performs on {weekday} at the {stage}. | I can't decide where to be on {weekday}; what does the {stage} offer? "
        "| Whose music will come from the {stage} on {weekday}?",
        orders="list the bands at the {stage} on {weekday} | show the {weekday} programme of the {stage} | tell me who "
        "performs at the {stage} on {weekday} | get the {stage} line-up for {weekday}",
        nouns="the line-up of the {stage} on {weekday} | the acts at the {stage} on {weekday} | the {weekday} running "
        "order at the {stage}",
        gives="<int 3 9> acts, the first at <time> | <person> and <int 2 6> bands | nobody that day",
    ),
    Family(
        names="get_riddle | ask_me_riddle | brain_teaser | random_puzzle_question | pose_riddle | riddle_of_the_day",
        says="Get a riddle to guess. | Returns a brain-teaser with its solution hidden. | Use this when somebody wants "
        "something to puzzle over. | Riddles by difficulty, for children and grown-ups. | Poses a puzzle in words, on "
        "a theme if one is wanted. | Picks a teaser from the collection.",
        args=(
            Arg("difficulty | level | how_hard | grade", "simple/tricky/fiendish"),
            Arg("theme | topic | about | subject", "animals/numbers/food/pirates/weather", optional=True),
        ),
        asks="Give my brain something to chew on, {difficulty} please[, and about {theme}]. | Got a riddle for me? It "
        "should be {difficulty}[ and deal with {theme}]. | We've been in the car for hours and the children are bored, "
        "so ask them something {difficulty} to guess[, say on {theme}]. | A {difficulty} brain-teaser[ on {theme}], if "
        "you have one. | I bet I can solve any {difficulty} riddle[ on {theme}], try me! | What goes with tea? A "
        "{difficulty} puzzle[ with {theme} in it]! | [On the subject of {theme}: ]let me guess something {difficulty}. "
        "| Which {difficulty} riddle[ about {theme}] could I put to my grandchildren? | Something {difficulty} to rack "
        "my brains over, please[, preferably about {theme}]. | The power is out and we sit in the dark, could you pose "
        "us a {difficulty} riddle[ on {theme}]? | My friend thinks she's clever, I need a {difficulty} one to stump "
        "her[, about {theme} if possible]. | Make me think hard or not so hard: {difficulty} riddle[, theme {theme}].",
        orders="ask me a {difficulty} riddle[ about {theme}] | find a {difficulty} brain-teaser[ on {theme}] | give us "
        "a {difficulty} riddle to guess[, theme {theme}] | pick some {difficulty} teaser[ about {theme}] for the "
        "children",
        nouns="a {difficulty} riddle[ about {theme}] | a {difficulty} brain-teaser[ on {theme}] | something "
        "{difficulty} to guess[, about {theme}]",
        gives="What has teeth but never bites? | What gets wetter the more it dries? | I have <int 2 9> legs and no "
        "feet, what am I?",
    ),
    Family(
        names="start_quiz | create_trivia_round | quiz_me | launch_quiz_game | new_trivia_game | run_pub_quiz",
        says="Start a quiz. | Creates a round of trivia questions on a subject. | Use this when people want to test "
        "what they know against each other. | Trivia game with a chosen number of questions. | Launches a quiz for one "
        "or several players and keeps the score. | Tool that asks question after question and counts the right "
        "answers.",
        args=(
            Arg("subject | topic | category | field", "geography/music/history/sports/science/cinema"),
            Arg("questions | count | number_of_questions | length", "int 5 40"),
            Arg("players | participants | contestants | who_plays", "list of person", optional=True),
        ),
        asks="Test how much we know about {subject}, {questions} questions[, contestants {players}]. | {subject}, "
        "{questions} questions[, {players}]. | I fancy a trivia round[ with {players}], {questions} questions on "
        "{subject}. | Can you be our quizmaster for {questions} questions of {subject}[? The contestants are "
        "{players}]? | [It's for {players}. ]Fire {questions} {subject} questions at us! | Let's see if I still know "
        "my {subject}: {questions} questions, and count how many I get right. | The pub is shut, so we're doing the "
        "quiz in the kitchen, {questions} questions in the field of {subject}[, played by {players}]. | Could we have "
        "a {subject} quiz that's {questions} questions long[, for {players}]? | How about {questions} rounds of who "
        "knows what, only {subject}[, played by {players}]? | My flatmate claims nobody beats him in {subject}. Set up "
        "{questions} questions to prove him wrong[; {players} will play]. | Quiz night! {subject} it is, and "
        "{questions} questions will do[ for {players}]. | With {questions} trivia questions about {subject} the train "
        "ride[ with {players}] will pass quickly.",
        orders="start a {subject} quiz with {questions} questions[ for {players}] | quiz us on {subject}, {questions} "
        "questions[, players {players}] | set up {questions} trivia questions about {subject}[ for {players}] | launch "
        "a round of {questions} questions on {subject}[ for {players}]",
        gives="quiz <code> started | here comes the first question | round <code>",
    ),
    Family(
        names="who_invented | find_inventor | invention_origin | get_inventor | inventor_lookup | where_idea_came_from",
        says="Find out who invented something. | Returns the inventor and the year of an invention. | Use this when "
        "somebody is curious who first thought of an everyday thing. | Inventor lookup. | Origin of a device: person, "
        "place, date. | Tells whose idea an object was.",
        args=(
            Arg(
                "invention | device | object | item",
                "zip fastener/telescope/ballpoint pen/parachute/steam engine/tin opener/thermometer/lightning rod",
            ),
        ),
        asks="Who came up with the {invention}? | Whose idea was the {invention}? | Which clever mind do we have to "
        "thank for the {invention}? | I've been wondering all morning who made the very first {invention}. | My "
        "daughter asked me at breakfast who had invented the {invention}, and I had no answer. | The {invention}: "
        "inventor and year? | Was there really a time before the {invention}, and who ended it? | Name the person "
        "behind the {invention}. | We have a bet going about the inventor of the {invention}. | How did the "
        "{invention} come into the world, I mean through whom? | Somebody must have built a {invention} before "
        "everybody else did, tell me who. | To whom does history give the credit for the {invention}?",
        orders="find out who invented the {invention} | look up the inventor of the {invention} | tell me whose idea "
        "the {invention} was | get the name of the person who invented the {invention}",
        nouns="the inventor of the {invention} | the origin of the {invention} | the person who invented the "
        "{invention}",
        gives="<person> in <int 1600 1930> | <person> | invented in <int 1600 1930>",
    ),
    Family(
        names="get_world_record | record_holder | find_record | superlative_lookup | world_best | list_extremes",
        says="Get the world record for something. | Returns what or who holds a title such as the tallest or the "
        "oldest. | Use this when somebody asks for an extreme of nature or of human making. | Book of records, by "
        "superlative. | Current record holder with the figure that was measured. | Looks up a champion among things, "
        "plants and animals.",
        args=(
            Arg(
                "record | superlative | category | title",
                "tallest building/longest river/fastest animal/oldest tree/heaviest pumpkin/deepest lake/biggest "
                "flower/longest beard",
            ),
        ),
        asks="What's the {record} of all? | Which one is the {record} on record? | I've always wanted to know about "
        "the {record}, which is it? | The {record}: name and figures? | Does anybody know the current champion in the "
        "category {record}? | We argued half the evening over the {record}, so who's right? | Where does one find the "
        "{record} ever measured? | My grandson collects extremes like the {record}, tell us the holder. | If I had to "
        "name the {record}, what would be the right answer? | Has the record for the {record} been broken lately? | "
        "Tell me what holds the title of {record}. | It's for a bet in the canteen: the {record}, and by how much does "
        "it beat the rest?",
        orders="look up the {record} | find the world record for the {record} | tell me which is the {record} | name "
        "the holder of the title {record}",
        nouns="the world record for the {record} | the {record} ever known | the current {record}",
        gives="measured at <num 10 900> | held since <int 1950 2024> | record number <int 12 400> in the book",
    ),
    Family(
        names="league_standings | get_league_table | show_table | check_rankings | points_table | who_is_top",
        says="Get the table of a sports league. | Returns the ranking of all teams with their points. | Use this when "
        "fans ask who leads or who is going down. | League standings by sport. | Shows positions in the championship, "
        "of this season or an earlier one. | Tool that lists clubs from first to last.",
        args=(
            Arg(
                "sport | league | competition | discipline", "football/handball/ice hockey/basketball/volleyball/rugby"
            ),
            Arg("season | year | season_year | in_year", "int 1985 2025", optional=True),
        ),
        asks="Who's at the top of the {sport} league[ in the {season} season]? | What does the {sport} table look "
        "like[ for {season}]? | Which teams are bottom in {sport} and have to fear going down[, season {season}]? | "
        "{sport} standings[, {season}]? | I've been away at sea and lost track, how do the clubs rank in {sport}[ for "
        "{season}]? | [Think back to {season}. ]In what order did the {sport} teams finish? | How many points lie "
        "between the leaders and the rest in {sport}[ in the {season} table]? | My heart can hardly take it, but show "
        "me the {sport} ranking[ of {season}]. | Are we still in the upper half of the {sport} championship[ of "
        "{season}]? | Let me see where every {sport} club stands[ in {season}]. | Dad swears his team came first in "
        "{sport}[ in {season}], so I want to see the whole ranking. | Give me the {sport} league from first to last[, "
        "year {season}].",
        orders="show the {sport} table[ of {season}] | get the standings in {sport}[ for the {season} season] | tell "
        "me which team leads the {sport} league[ in {season}] | check how the clubs rank in {sport}[, season {season}]",
        nouns="the {sport} table[ of {season}] | the standings in the {sport} league[, season {season}] | the ranking "
        "of the {sport} clubs[ in {season}]",
        gives="<int 40 90> points at the top | <int 12 20> teams, the leaders by <int 2 11> points | the season hasn't "
        "begun",
    ),
    Family(
        names="join_dance_class | sign_up_for_dancing | book_dance_course | dance_lessons | enter_dance_group | "
        "register_dancer",
        says="Sign somebody up for a dance class. | Registers a dancer for a style and a level. | Use this when a "
        "person wants to learn the steps. | Enrolment at the dancing school, with or without a partner. | Books a "
        "place in a weekly dance group. | Returns the first evening of the course.",
        args=(
            Arg("dancer | student | name | participant", "person"),
            Arg("style | dance | dance_style | which_dance", "tango/salsa/waltz/swing/ballet/flamenco"),
            Arg("level | group | skill | experience", "beginner/intermediate/advanced"),
            Arg("needs_partner | find_partner | partner_wanted | alone", "flag", optional=True),
        ),
        asks="{dancer} has always dreamt of {style}, so get them into the {level} group[, {needs_partner?somebody to "
        "dance with is needed/they bring somebody to dance with}]. | {dancer}, {style}, {level}[, "
        "{needs_partner?partner wanted/no partner wanted}]. | Is there room in the {level} {style} class for "
        "{dancer}[, {needs_partner?who would need a partner/who has a partner}]? | Before the wedding {dancer} must "
        "learn not to tread on toes: {style}, {level}[, {needs_partner?find a partner, please/a partner exists}]. | "
        "I'd like to give {dancer} lessons in {style} as a present, {level} level[ and {needs_partner?with a partner "
        "from you/without a partner from you}]. | Can {dancer} learn some {style} with you? The level would be "
        "{level}[, {needs_partner?and there's nobody to come along/and someone will come along}]. | Two left feet or "
        "not, {dancer} is going to do {style}, {level}[, {needs_partner?please look for a partner/no need to look for "
        "a partner}]. | For the {level} course in {style}: {dancer}[, {needs_partner?single/coming as a couple}]. | "
        "Since the doctor prescribed more movement, {dancer} wants a place on the dance floor, {level} {style}[, "
        "{needs_partner?alone/not alone}]. | My colleague {dancer} is bored on Tuesdays and would love to try {style}, "
        "at {level} level. | [{needs_partner?A partner has to be found/A partner is already there}. ]Let {dancer} take "
        "part in {style}, {level} group. | {style} is what the heart of {dancer} beats for, and {level} should be the "
        "right class[; {needs_partner?partner needed/partner not needed}].",
        orders="sign {dancer} up for {style}, {level}[, {needs_partner?partner needed/partner not needed}] | register "
        "{dancer} in the {level} {style} class[ {needs_partner?and find a partner/and find no partner}] | book dance "
        "lessons for {dancer}, {style}, {level} level | put {dancer} in the {level} group for {style}[, "
        "{needs_partner?without a partner/with a partner}]",
        gives="first evening on <date> | <code> | the class is full, <int 2 12> people are waiting",
    ),
    Family(
        names="find_picnic_spot | picnic_places | where_to_picnic | suggest_picnic_meadow | search_picnic_area | "
        "blanket_spots",
        says="Find a nice place for a picnic. | Returns meadows and tables where one may eat outdoors near a town. | "
        "Use this when people want to spread a blanket and unpack their basket. | Picnic spots around a city, with "
        "what they offer. | Searches green places for eating in the open air. | Suggests where to lie in the grass "
        "with sandwiches.",
        args=(
            Arg("city | near | town | around", "city"),
            Arg(
                "feature | must_have | with_feature | wish",
                "shade/benches/playgrounds/fire pits/toilets",
                optional=True,
            ),
        ),
        asks="Where can we spread our blanket near {city}[? There should be {feature}]? | The basket is packed, now we "
        "need somewhere green around {city}[ with {feature}]. | Is there a meadow in {city} where one may eat "
        "outside[, with {feature}]? | I'd love to have lunch in the grass somewhere about {city}[, {feature} would be "
        "a must]. | It's the first warm Sunday and the potato salad is ready: any good spot close to {city}[ that "
        "offers {feature}]? | Picnic, {city}[, {feature}]. | Twelve hungry scouts want to unpack their sandwiches near "
        "{city}, which place would you pick[ if {feature} is wanted]? | [With {feature}, if possible: ]what's a pretty "
        "corner of {city} for sitting on the ground and eating? | In {city} there must be some quiet lawn for our "
        "sandwiches and a bottle of lemonade[, {feature} included]. | He's going to propose over strawberries on a "
        "blanket, so find a romantic bit of grass around {city}[ having {feature}]. | Which parks in {city} are nice "
        "for eating outdoors with the family[, with {feature}]? | We don't feel like a restaurant, we've got bread and "
        "cheese and want to sit under the sky near {city}[, close to {feature}].",
        orders="find a picnic spot near {city}[ with {feature}] | suggest somewhere to picnic around {city}[, "
        "including {feature}] | search for a place in {city} where we can eat on a blanket[, with {feature}] | look "
        "for picnic meadows near {city}[ that have {feature}]",
        nouns="a picnic spot near {city}[ with {feature}] | the best places for a picnic in {city}[, with {feature}] | "
        "meadows around {city} for a picnic",
        gives="<int 2 9> spots | a meadow <num 1 12> kilometres away | the old mill, <int 5 40> minutes on foot",
    ),
    Family(
        names="suggest_day_trip | plan_day_out | excursion_ideas | find_outing | where_to_go_for_a_day | "
        "weekend_getaway_tip",
        says="Suggest a day trip from a town. | Returns an excursion that can be done between breakfast and supper. | "
        "Use this when people look for an idea for a day out. | Outing tips within a certain travel time. | Finds "
        "destinations from which one is home again in the evening. | Ideas for an excursion by train, car or bicycle.",
        args=(
            Arg("start_city | from_city | home | departure", "city"),
            Arg("max_hours | hours | travel_hours | travel_time_limit", "int 1 4"),
            Arg("transport | by | means | mode", "train/car/bicycle/boat", optional=True),
        ),
        asks="Where could we go for the day from {start_city}, not more than {max_hours} hours away[ by {transport}]? "
        "| We're stuck at home in {start_city} and want to see something else, but be back by night; {max_hours} hours "
        "each way is the limit[, {transport} preferred]. | An excursion from {start_city}, please, at most {max_hours} "
        "hours[ by {transport}]. | What's a nice outing if you start in {start_city} and can stand {max_hours} hours "
        "on the way[ by {transport}]? | My parents are visiting us in {start_city} and have seen every church here. "
        "Any idea for a day out within {max_hours} hours[, going by {transport}]? | [By {transport} if we can: ]show "
        "us something new around {start_city} that takes {max_hours} hours to reach, no longer. | From {start_city}, "
        "{max_hours} hours at the most[, by {transport}]: what's worth the journey there and back in a day? | I need "
        "to get out of {start_city} on my day off, {max_hours} hours of travel wouldn't scare me[, and {transport} "
        "would be lovely]. | Surprise us with a destination for tomorrow, home in time for supper. We live in "
        "{start_city} and the kids can bear {max_hours} hours[ by {transport}]. | In {max_hours} hours[ by "
        "{transport}] one gets quite far from {start_city}, so what would make a good day? | Could you think of an "
        "outing[ by {transport}] for the choir? {start_city} is where we meet, {max_hours} hours is what the older "
        "ones can manage. | Leaving {start_city} after breakfast, up to {max_hours} hours of travel[ by {transport}], "
        "back for the late news: what do you recommend?",
        orders="suggest a day trip from {start_city} within {max_hours} hours[ by {transport}] | find us an outing "
        "from {start_city}, {max_hours} hours at most[, by {transport}] | think of an excursion that starts in "
        "{start_city} and takes up to {max_hours} hours[ by {transport}] | recommend a day out from {start_city}, no "
        "more than {max_hours} hours away[ by {transport}]",
        nouns="a day trip from {start_city} within {max_hours} hours[ by {transport}] | an outing of at most "
        "{max_hours} hours from {start_city}[, by {transport}] | ideas for a day out, {max_hours} hours from "
        "{start_city} at most[, by {transport}]",
        gives="<city> and its castle | the old harbour of <city> | <int 2 8> ideas, the nearest is <city>",
    ),
    Family(
        names="get_fun_fact | random_trivia | did_you_know | surprise_me_with_fact | useless_knowledge | "
        "fact_of_the_day",
        says="Get a random fun fact. | Returns a piece of surprising knowledge about the world. | Use this when "
        "somebody is bored and wants to learn something odd. | Did-you-know of the moment. | Useless but amusing "
        "knowledge, one item a call. | Tells a curious truth that hardly anybody knows.",
        asks="Tell me something I don't know. | Got any useless knowledge for me? | Surprise me with something "
        "curious! | What's an odd thing that hardly anybody knows? | I'm bored at the bus stop, amaze me. | What "
        "strange thing did nobody teach me at school? | I need a bit of trivia to break the ice at dinner with my "
        "in-laws. | Let me hear a weird but true thing about the world. | A fun fact, please, my coffee is getting "
        "cold and so am I. | Teach me some small absurd truth. | My students are half asleep, is there some "
        "astonishing fact to wake them with? | I'd like to be a little cleverer than a minute ago, in an amusing way.",
        orders="tell me a fun fact | surprise me with some odd knowledge | share a curious fact with us | give me some "
        "useless trivia",
        nouns="a fun fact | some surprising trivia | a curious piece of knowledge",
        gives="honey never spoils | a snail has thousands of teeth | bananas are berries",
    ),
    Family(
        names="drop_hobby_course | leave_evening_class | cancel_course_place | withdraw_from_workshop | quit_class | "
        "give_up_course_spot",
        says="Withdraw somebody from a hobby course. | Cancels a place in an evening class. | Use this when a "
        "participant can't or won't go on with a workshop. | Cancellation of a leisure course, with the wish for money "
        "back or a voucher. | Frees the seat of a person who gives up. | Takes a name off the list of a class for "
        "amateurs.",
        args=(
            Arg("participant | student | name | member", "person"),
            Arg(
                "course | class_name | workshop | hobby", "pottery/watercolours/knitting/photography/guitar/calligraphy"
            ),
            Arg("compensation | refund_as | instead | give_back", "refund/voucher", optional=True),
        ),
        asks="{participant} doesn't want to go to {course} any more[, a {compensation} would be welcome]. | Somebody "
        "else can have the place of {participant} in {course}[, we'd take a {compensation}]. | {course} isn't for "
        "{participant} after all, please take the name off the list[ and arrange a {compensation}]. | {participant} is "
        "out of {course}[, {compensation} please]. | With a broken wrist {participant} can hardly go on with the "
        "{course} class[, so a {compensation} would be kind]. | Could you get {participant} out of the {course} "
        "workshop[ with a {compensation}]? | The new baby leaves {participant} no evenings for {course}, so that's "
        "over[; a {compensation} would be fair]. | As for {course}: {participant} gives up[ and hopes for a "
        "{compensation}]. | I'm afraid {participant} has lost all interest in {course}, let them go[ and offer a "
        "{compensation}]. | [I'd like a {compensation} for it. ]No more {course} for {participant}, from now on. | Can "
        "{participant} still pull out of {course}, now that the shifts have changed[, and get a {compensation}]? | "
        "It's the teacher, not the {course}, but {participant} won't be coming back to class[, so see to the "
        "{compensation}].",
        orders="withdraw {participant} from {course}[ and ask for a {compensation}] | cancel the {course} course for "
        "{participant}[ with a {compensation}] | take {participant} off the {course} class[, {compensation} wanted] | "
        "give up the place of {participant} in {course}[ for a {compensation}]",
        gives="place cancelled | <num 15 140> euros come back | voucher <code>",
    ),
)
