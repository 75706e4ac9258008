"""Tools about pets, the farm, fun, charity, energy and machines."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="feed_pet | dispense_pet_food | give_food | fill_food_bowl | pet_feeder | serve_pet_meal",
        says="Give a pet food from the automatic feeder. | Fills the bowl of a pet. | "
        "Use this to feed a cat or dog at home. | Dispense some grams of food for a pet. | "
        "Pet feeding by name, with the amount."
        " | Lets the feeding machine drop a portion for an animal that lives in the house. | Dinner for a pet, at "
        "once, weighed in grams if wanted.",
        args=(
            Arg("pet | pet_name | animal | name", "name"),
            Arg("grams | amount | portion", "int 20 400", optional=True),
        ),
        asks="Feed my cat {pet}[ with {grams} grams]. | {pet} looks hungry, fill the bowl[ with {grams} grams]. | "
        "I forgot to give my dog {pet} breakfast, can you do it[, {grams} grams]? | "
        "I'm still at the office, please let {pet} have dinner[, {grams} grams of it]. | "
        "The dog, {pet}, is begging, give it something to eat[, {grams} grams]. | "
        "Could you drop [{grams} grams of ]food into the bowl of {pet}? | "
        "Is it time for {pet} to eat? Then run the feeder[ for {grams} grams]. | "
        "My cat {pet} wants a snack[ of {grams} grams]. | Serve [{grams} grams of ]pet food to {pet}."
        " | Nobody's home and {pet} hasn't had a bite since morning, release a portion[ of {grams} grams]. | I "
        "can hear {pet} meowing through the camera. Kibble, quickly[, {grams} grams]! | [{grams} grams should do. "
        "]Put out something for {pet} before the poor thing starves. | I'd hate for {pet} to go to bed with an "
        "empty stomach[, so {grams} grams please]. | Would you see to it that {pet} gets a meal[ weighing {grams} "
        "grams]? | My flight is delayed, so the machine in the kitchen has to look after {pet} tonight[ and drop "
        "{grams} grams]. | Time for kibble, {pet}[, {grams} grams today]! | The vet said small portions, so no "
        "more than this for my old dog {pet}[: {grams} grams].",
        orders="feed the cat {pet}[ with {grams} grams] | fill the food bowl of {pet}[ with {grams} grams] | "
        "give my dog {pet} something to eat | serve [{grams} grams of ]food to my pet {pet}"
        " | let the feeder drop a portion[ of {grams} grams] for {pet} | offer {pet} a meal[ of {grams} grams] "
        "from the machine",
        gives="fed | <int 20 400> grams served | the feeder is empty",
    ),
    Family(
        names="count_livestock | animals_on_farm | livestock_count | how_many_animals | get_herd_size | farm_inventory",
        says="Count the animals of a kind on the farm. | Returns how many animals a farm has. | "
        "Look up the size of a herd or flock. | Use this to know the number of cows, sheep or hens. | "
        "Livestock count, for the whole farm or one field."
        " | Tells how many head of cattle, poultry or other farm animals there are. | Tally of one species, on "
        "all of the land or on a single pasture.",
        args=(
            Arg("animal | kind | species | livestock", "cows/sheep/goats/pigs/hens/horses/ducks"),
            Arg("field | pasture | area", "name", optional=True),
        ),
        asks="How many {animal} do we have[ in the {field} field]? | Count the {animal}[ on the {field} pasture]. | "
        "Are all the {animal} there, how many are they[, in the {field} field]? | "
        "What is the number of {animal} on the farm? | "
        "The vet asks how big our stock of {animal} is[ in the {field} field]. | "
        "The fence was open, tell me how many {animal} are left[ on the {field} field]. | "
        "Do we own more than a dozen {animal}? | "
        "I'm buying feed, so how many {animal} are grazing[ on the {field} pasture]?"
        " | I need the head count of our {animal}[, only those on {field}]. | Someone from the ministry is coming "
        "and wants a figure for the {animal}[ over at {field}]. | {animal}, how many of them are still ours[ up "
        "on {field}]? | There was a fox about last night, I wonder whether we lost any {animal}. What's the "
        "tally[ at {field}]? | [Take a look at {field}. ]Could you give me a total for the {animal}? | How large "
        "has our herd or flock of {animal} grown by now[, on {field} alone]? | After the thunderstorm I'm worried "
        "about the {animal}[ on {field}], do a roll call. | Before I sign the insurance form, I must know the "
        "quantity of {animal} we keep[ at {field}].",
        orders="count the {animal} on the farm | look up how many {animal} we have[ in the {field} field] | "
        "find out how many {animal} there are[ on the {field} pasture]"
        " | tell me the head count of our {animal}[ on {field}] | do a tally of the {animal}[ grazing at {field}]",
        nouns="the number of {animal} on the farm | the number of {animal} we have[ in the {field} field]",
        gives="<int 2 300> | <int 2 300> animals",
    ),
    Family(
        names="water_plants | start_irrigation | run_sprinkler | irrigate_bed | water_garden | sprinkle",
        says="Water a part of the garden. | Turns on the sprinkler for some minutes. | "
        "Use this when plants are dry. | Starts the irrigation of the lawn, roses or another bed. | "
        "Garden watering, now or at a time of day."
        " | Opens the valve of the garden hose for one bed and shuts it after some minutes. | Gives thirsty "
        "plants a shower, straight away or at an hour to be named.",
        args=(
            Arg("area | bed | plants | zone", "lawn/roses/tomatoes/hedge/greenhouse/herbs"),
            Arg("minutes | duration | for_minutes | run_time", "int 2 60"),
            Arg("time | start_time | at", "time", optional=True),
        ),
        asks="Water the {area} for {minutes} minutes[ at {time}]. | "
        "The {area} could do with a drink, {minutes} minutes please[, at {time}]. | "
        "It hasn't rained for weeks, so sprinkle the {area} for {minutes} minutes[ at {time}]. | "
        "Can you give the {area} water for {minutes} minutes[, starting at {time}]? | "
        "Everything is so dry, turn on the hose at the {area} for {minutes} minutes[ at {time}]. | "
        "Let the sprinkler run on the {area}[ from {time}] for {minutes} minutes. | "
        "I don't want the {area} to dry out, {minutes} minutes of watering should do[, at {time}]. | "
        "Irrigate the {area}[ at {time}], {minutes} minutes long."
        " | {minutes} minutes of water for the {area}, please[, not before {time}]. | The leaves are hanging "
        "down! A good soak of {minutes} minutes for the {area}[ at {time}], quick. | [At {time} would be best. "
        "]Would you open the valve for the {area} and close it {minutes} minutes later? | We're off to the "
        "seaside and nobody will be here to look after the {area}, so have it sprayed for {minutes} minutes[ at "
        "{time}]. | It's been a scorcher, the {area} must be thirsty. I'd say {minutes} minutes[, from {time} "
        "on]. | Set the hose to {minutes} minutes for the {area}[, beginning at {time}]. | How about a shower of "
        "{minutes} minutes for our {area}[ around {time}]? | Mum would be heartbroken if the {area} died, they "
        "need to get wet for {minutes} minutes[ at {time}].",
        orders="water the {area} for {minutes} minutes[ at {time}] | "
        "run the sprinkler on the {area} for {minutes} minutes | "
        "give the {area} {minutes} minutes of water[, starting at {time}] | "
        "irrigate the {area} for {minutes} minutes[ at {time}]"
        " | soak the {area} for {minutes} minutes[ at {time}] | open the valve of the {area} for {minutes} "
        "minutes[, from {time}]",
        gives="watering started | <int 5 300> litres used | <int 5 300>",
    ),
    Family(
        names="buy_event_tickets | book_tickets | order_concert_tickets | purchase_tickets | get_event_seats | "
        "reserve_event",
        says="Buy tickets for an event. | Books seats at a concert, fair or show. | "
        "Use this to get people into an event in a city. | "
        "Orders a number of tickets and returns the order number. | Ticket purchase for a named event."
        " | Pays for admission to a concert, a fair or a festival for a whole group. | Gets places in the "
        "audience, with a choice of where to sit or stand.",
        args=(
            Arg("event | event_name | show | concert", "name"),
            Arg("count | tickets | quantity | number_of_tickets", "int 2 12"),
            Arg("city | town | where", "city", optional=True),
            Arg("category | seats | section", "standing/balcony/front row", optional=True),
        ),
        asks="Buy {count} tickets for {event}[ in {city}][, {category}]. | "
        "Get us {count} seats at {event}[ in {city}][, {category} please]. | "
        "There are {count} of us who want to see {event} live[ in {city}][, {category}]. | "
        "I'd love to go to the {event} concert[ in {city}], make it {count} tickets[, {category}]. | "
        "Are there still {count} tickets for {event}[ in {city}]? If so, take them. | "
        "Please order {count} tickets to the {event} festival[ in {city}]. | "
        "All {count} of my friends are coming to {event}[ in {city}], can you get them in? | "
        "Before it sells out, grab {count} tickets for {event}[ in {city}][, {category}]. | "
        "Could you book {event}[ in {city}] for {count} people[, {category}]?"
        " | We'd like to be in the audience at {event}[ in {city}], the {count} of us[, {category} if they have "
        "it]. | {event}, {count} tickets[, {city}][, {category}]. | My kids won't talk of anything but {event}. "
        "Could you get hold of {count} tickets[ for {city}][, {category}]? | I've been paid, so I'm treating "
        "everyone: {count} places for {event}[ in {city}][, {category}]. | [I'd go as far as {city} for this. "
        "]Secure {count} admissions to {event}[, {category}], will you? | Sign me up for {count} seats when "
        "{event} is on[ in {city}][, {category} would be great]. | I'd hate to miss {event}[ in {city}], so buy "
        "{count} tickets while there are any[, best {category}]. | How do we get into {event}? There will be "
        "{count} of us[, {category} preferred], so pay for the tickets, please.",
        orders="buy {count} tickets for {event}[ in {city}][, {category}] | "
        "get {count} seats at the {event} concert[ in {city}] | "
        "order {count} tickets to {event}[ in {city}][, {category}]"
        " | pay for {count} tickets to see {event}[ in {city}][, {category}] | grab {count} places at {event}[ in "
        "{city}][, {category}]",
        gives="<code> | order <code>, <num 20 400> euros | sold out",
    ),
    Family(
        names="find_match | suggest_date | search_singles | dating_match | find_partner | browse_profiles",
        says="Find single people for a date. | Suggests a match from the dating profiles. | "
        "Use this to meet somebody of a given age who is single. | Search dating profiles near a city. | "
        "Dating match between two ages, with shared interests if wanted."
        " | Looks among lonely hearts for somebody to go out with. | Introduces singles of a certain age who live "
        "in or near a town.",
        args=(
            Arg("city | near | location | town", "city"),
            Arg("min_age | age_from | youngest | from_age", "int 20 40"),
            Arg("max_age | age_to | oldest | to_age", "int 41 75"),
            Arg("interests | hobbies | likes", "list of chess/cooking/dancing/hiking/music", optional=True),
        ),
        asks="Find me a date in {city}, between {min_age} and {max_age} years old[, who likes {interests}]. | "
        "I'm lonely, are there singles from {min_age} to {max_age} in {city}[ who are into {interests}]? | "
        "Who could I fall in love with in {city}, aged {min_age} to {max_age}[, fond of {interests}]? | "
        "Show me single people in {city} from {min_age} to {max_age}[ with an interest in {interests}]. | "
        "My brother is looking for a girlfriend in {city}, {min_age} to {max_age}[, she should like {interests}]. | "
        "Is anybody near {city} between {min_age} and {max_age} looking for love? | "
        "I'd like to meet someone nice near {city}, not under {min_age} and not over {max_age}[, who enjoys "
        "{interests}]. | "
        "Find a partner for me around {city}, at least {min_age} and at most {max_age} years old."
        " | I've been on my own since the divorce. Anyone to have a coffee with in {city}, from {min_age} up to "
        "{max_age}[, ideally keen on {interests}]? | {city}, {min_age} to {max_age}, single[, loves {interests}], "
        "who have you got? | Time to fall in love again! I picture someone from {city}, older than {min_age} but "
        "younger than {max_age}[, into {interests}]. | My mother thinks I should get married. So who's available "
        "around {city}, say {min_age} to {max_age}[ and crazy about {interests}]? | Is there a soulmate for me in "
        "{city}[, one who enjoys {interests}]? My range goes from {min_age} to {max_age}. | Between {min_age} and "
        "{max_age} would be the right age for me, and {city} the right place[. We should share {interests}]. Any "
        "profiles? | Set me up with somebody in {city}, {min_age} at the youngest and {max_age} at the oldest[, "
        "fond of {interests}]. | Who else is unattached near {city}? I could imagine an age from {min_age} to "
        "{max_age}[, plus a taste for {interests}].",
        orders="find me a date in {city} between {min_age} and {max_age} years old[ who likes {interests}] | "
        "look for singles from {min_age} to {max_age} near {city}[, fond of {interests}] | "
        "suggest a partner aged {min_age} to {max_age} in {city}"
        " | show me profiles of people in {city}, {min_age} to {max_age} years old[, who like {interests}] | "
        "introduce me to someone single from {city} aged between {min_age} and {max_age}[ who is into "
        "{interests}]",
        gives="<person> | <person>, <int 20 75>, loves music | nobody found",
    ),
    Family(
        names="tell_joke | get_joke | random_joke | make_me_laugh | fetch_joke | joke_about",
        says="Tell a joke about something. | Returns a funny line on a subject. | "
        "Use this when the user wants to laugh. | Fetch a joke from the collection. | "
        "Joke on a topic, clean ones only if asked for."
        " | Comes up with something witty on a theme, to make people giggle. | Humour on demand, suitable for "
        "small ears if asked.",
        args=(
            Arg("topic | subject | about | theme", "words"),
            Arg("clean | family_friendly | safe", "flag", optional=True),
        ),
        asks="Tell me a joke about {topic}[, {clean?one for children too}]. | "
        "Make me laugh with something about {topic}. | "
        "Do you know a funny one about {topic}[, {clean?but nothing rude}]? | "
        "I'm bored, say something hilarious about {topic}[ {clean?without dirty words}]. | "
        "What's the best gag about {topic}[, {clean?with kids listening}]? | "
        "Cheer me up with a good one on {topic}. | "
        "I need a punchline about {topic} for my speech[, {clean?nothing rude}]. | "
        "Have you heard any jokes about {topic}[, {clean?clean ones please}]? | "
        "Is there anything funny to say about {topic}?"
        " | It's been a rotten day, I could do with a laugh. Something on {topic}[, {clean?fit for my kids/it may "
        "be rude}]. | Got any good ones about {topic}[, {clean?safe for Grandma's ears/dirty ones welcome}]? | "
        "{topic}! There must be a gag on that[, {clean?a decent one/a naughty one if you like}]. | My nephew "
        "wants to giggle, and his favourite theme is {topic}[, {clean?so keep it decent/and he's old enough for "
        "anything}]. | Crack one about {topic} for us[, {clean?nothing dirty/rude is fine}]. | Everybody's asleep "
        "at this party. Any quip on {topic} to wake them up[, {clean?the vicar is listening/no need to be "
        "polite}]? | I bet you can't make me giggle about {topic}[, {clean?and no swearing/swearing allowed}]. | "
        "Would you have a witty line to do with {topic}[, {clean?one I can tell at school/however rude}]?",
        orders="tell me a joke about {topic}[, {clean?a clean one}] | make me laugh with a joke on {topic} | "
        "find something funny about {topic}[, {clean?but nothing rude}]"
        " | crack a joke on {topic}[, {clean?fit for children/rude if you like}] | say something witty about "
        "{topic}[, {clean?without swearing/swearing allowed}]",
        gives="why did it cross the road? to get to the other side | knock, knock | that one is too old to tell",
    ),
    Family(
        names="get_quote | famous_quote | quotation | find_saying | quote_by | wise_words",
        says="Get a famous saying of a person. | Returns a quotation by an author. | "
        "Use this to find wise words that somebody said. | Look up a quote, on a subject if given. | "
        "Quotation from a known person, not a joke."
        " | Finds a sentence for which somebody is remembered. | Words of an author, a ruler or a thinker, for a "
        "speech or a card.",
        args=(
            Arg("author | person | by | said_by", "person"),
            Arg("topic | subject | about", "love/money/work/time/friendship/courage", optional=True),
        ),
        asks="Give me a quote by {author}[ about {topic}]. | What did {author} say[ about {topic}]? | "
        "I need some wise words of {author}[ on {topic}]. | Is there a famous saying by {author}[ about {topic}]? | "
        "I want to open my speech with a line of {author}[ on {topic}]. | "
        "How did {author} put it so well[, when it came to {topic}]? | "
        "Find a quotation from {author}[ about {topic}]. | Which sentence made {author} famous? | "
        "Inspire me with something {author} once said[ about {topic}]."
        " | I'm writing a card for my sister and would like to start with a sentence of {author}[ on {topic}]. | "
        "{author} must have come up with something clever[ on {topic}], what was it? | My essay needs a motto, "
        "preferably by {author}[ and to do with {topic}]. | What were the immortal words of {author}[ regarding "
        "{topic}]? | [It's for a toast to {topic}. ]Do you know a line that {author} is remembered for? | On the "
        "wall of our classroom there should be a thought of {author}[ about {topic}]. | How does that line by "
        "{author} go[, the one on {topic}]? | Teach me a bit of wisdom from {author}[ concerning {topic}], I feel "
        "a bit lost today.",
        orders="find a quote by {author}[ about {topic}] | look up what {author} said[ about {topic}] | "
        "give me some wise words of {author}[ on {topic}]"
        " | quote {author}[ on {topic}] | search for a sentence by {author}[ that deals with {topic}]",
        nouns="the best known quote by {author}[ about {topic}] | the famous words of {author}[ on {topic}]",
        gives="'all good things take time' | 'who dares, wins' | 'nothing comes from nothing'",
    ),
    Family(
        names="get_horoscope | daily_horoscope | read_stars | zodiac_forecast | horoscope_for | star_sign_reading",
        says="Get the horoscope of a star sign. | Returns what the stars say for a sign of the zodiac. | "
        "Use this when somebody asks about their luck by star sign. | Read the stars for a sign and a day. | "
        "Horoscope for one zodiac sign."
        " | Astrology for one of the twelve signs, for today or another day. | Foretells love, luck and money "
        "from the zodiac.",
        args=(
            Arg(
                "sign | star_sign | zodiac | zodiac_sign",
                "Aries/Taurus/Gemini/Cancer/Leo/Virgo/Libra/Scorpio/Sagittarius/Capricorn/Aquarius/Pisces",
            ),
            Arg("date | day | for_date", "date", optional=True),
        ),
        asks="What is the horoscope for {sign}[ on {date}]? | What do the stars say for {sign}[ on {date}]? | "
        "My star sign is {sign}, will I be lucky[ on {date}]? | "
        "I was born under {sign}, what lies ahead of me[ on {date}]? | "
        "Will {sign} find love according to the stars[ on {date}]? | "
        "Read me the stars, my sign is {sign}[ and the day is {date}]. | "
        "How does the zodiac look for {sign}[ on {date}]? | "
        "Is it a good day for somebody whose sign is {sign}[, on {date}]? | "
        "What's in store for people born under {sign}[ on {date}]? | "
        "Tell someone born under {sign} what to expect[ on {date}]."
        " | {sign} here! Anything I should watch out for[ on {date}]? | I don't really believe in astrology, but "
        "what does it promise to a {sign}[ for {date}]? | My girlfriend is a {sign} and wants to know how her day "
        "will be[ on {date}]. | [I have an interview on {date}. ]Are the planets on the side of {sign}? | Does "
        "fortune smile upon {sign}[ on {date}]? | Would the planets advise a {sign} to stay in bed[ on {date}]? | "
        "Grandma never leaves the house without hearing about {sign}, so what's her fortune[ for {date}]? | "
        "Mercury is in retrograde again, they say. What does that mean for {sign}[ on {date}]?",
        orders="get the horoscope for {sign}[ on {date}] | read the stars for {sign}[ on {date}] | "
        "look up what the zodiac says about {sign}[ for {date}]"
        " | tell me the fortune of {sign}[ for {date}] | find out what astrology promises to {sign}[ on {date}]",
        nouns="the horoscope for {sign}[ on {date}] | the luck of {sign} in the stars",
        gives="love is in the air | a day for patience | expect a letter from <person>",
    ),
    Family(
        names="check_lottery_ticket | lottery_result | did_i_win | compare_lotto_numbers | lotto_check | "
        "prize_for_numbers",
        says="Check whether lottery numbers have won. | Returns the prize for a set of lottery numbers. | "
        "Use this after a draw, to compare one's numbers. | Look up if a lotto ticket hit the jackpot. | "
        "Lottery check of several numbers against a draw."
        " | Finds out if the numbers somebody bet on were drawn. | Winnings of a lotto slip, for the last draw or "
        "an earlier one.",
        args=(
            Arg("numbers | picks | my_numbers | ticket_numbers", "list of int 1 49"),
            Arg("draw_date | date | draw | drawn_on", "date", optional=True),
        ),
        asks="Did I win the lottery with {numbers}[ on {draw_date}]? | "
        "Check my lotto numbers {numbers}[ for the draw on {draw_date}]. | "
        "Am I rich now? My ticket says {numbers}[ and the draw was on {draw_date}]. | "
        "How much did {numbers} win in the lottery[ on {draw_date}]? | "
        "I played {numbers} in the lotto[ on {draw_date}], any luck? | "
        "Were {numbers} among the numbers they drew[ on {draw_date}]? | "
        "Can I quit my job, I bet on {numbers} in the draw[ of {draw_date}]? | "
        "Is there a prize for the ticket with {numbers}[ from {draw_date}]? | "
        "Compare {numbers} with the lottery draw[ of {draw_date}]."
        " | I've got goosebumps! The numbers on my slip are {numbers}[, drawn on {draw_date}]. Any money coming? "
        "| {numbers}, is that a winner[, for {draw_date}]? | My wife has put her hopes in {numbers}[ for "
        "{draw_date}], should we open the champagne? | Am I still poor? These are the ones I ticked: {numbers}[, "
        "draw of {draw_date}]. | [The draw I mean was on {draw_date}. ]What did {numbers} bring us in the lotto? "
        "| I found an old slip in my coat that reads {numbers}[, from {draw_date}]. Is it worth anything? | Has "
        "fortune smiled on {numbers}[ in the draw on {draw_date}]? | We always bet on our birthdays, so {numbers} "
        "it was[ on {draw_date}]. Let me know if the yacht is in reach.",
        orders="check the lottery numbers {numbers}[ for the draw on {draw_date}] | "
        "find out whether {numbers} won the lottery[ on {draw_date}] | "
        "compare my ticket with {numbers} to the lotto draw"
        " | see if my slip with {numbers} is worth anything[ in the draw of {draw_date}] | tell me what {numbers} "
        "won in the lotto[ on {draw_date}]",
        nouns="the lottery prize for {numbers}[ on {draw_date}] | the winnings of a lotto ticket with {numbers}",
        gives="<int 5 90000> | <int 5 900> euros | nothing this time",
    ),
    Family(
        names="get_high_score | best_score | game_score | top_points | player_record | leaderboard_entry",
        says="Get the best score of a player in a game. | Returns a player's record in points. | "
        "Look up how many points somebody reached in a computer game. | "
        "Use this to read the leaderboard for one player. | High score of a player, by game."
        " | Tells the best result that someone has ever reached in a game. | Personal best of one gamer, at a "
        "chosen difficulty if wanted.",
        args=(
            Arg("player | user | person | player_name", "person"),
            Arg("game | game_name | in_game", "name"),
            Arg("level | difficulty | mode", "easy/normal/hard", optional=True),
        ),
        asks="What is the high score of {player} in {game}[ on {level}]? | "
        "How many points did {player} get in the game {game}[ on {level}]? | "
        "How good is {player} at playing {game}[ on {level}]? | "
        "What do I have to beat if {player} challenges me in {game}[ on {level}]? | "
        "Show the record of {player} in {game}[ on the {level} level]. | Is {player} any good at {game}? | "
        "{player} keeps bragging about {game}, what was the best round in points[ on {level}]? | "
        "How far up did {player} get on the {game} leaderboard[ on {level}]? | "
        "I play {game} too, how many points has {player} made[ on {level}]?"
        " | I want to overtake {player} in {game}[ on {level}], how many points will that take? | {player} in "
        "{game}[, {level}]: what's the record? | My little cousin {player} can't stop boasting. What was really "
        "scored in {game}[ on {level}]? | Where does {player} stand on the table of {game}[ at {level} "
        "difficulty]? | Has {player} improved in {game}[ on {level}]? Give me the best result so far. | In "
        "{game}[ on {level}], what's the most that {player} ever managed? | We've bet a pizza on it: the top "
        "result of {player} in {game}[, playing on {level}], please. | For the hall of fame I need the points "
        "{player} has reached in {game}[ on {level}].",
        orders="look up the high score of {player} in {game}[ on {level}] | "
        "get the best result of {player} in the game {game} | "
        "check how many points {player} has in {game}[ on {level}]"
        " | tell me the most points {player} ever had in {game}[ on {level}] | find the personal best of {player} "
        "in {game}[, level {level}]",
        nouns="the high score of {player} in {game}[ on {level}] | the record of {player} in the game {game}",
        gives="<int 100 99999> | <int 100 99999> points",
    ),
    Family(
        names="donate | give_to_charity | make_donation | send_donation | support_cause | charity_gift",
        says="Give money to a charity. | Makes a donation for a good cause. | "
        "Use this to support people, animals or nature with money. | "
        "Sends a gift to a charity, once or each month. | Donation of a sum, with or without the donor's name."
        " | Transfers money to people who do good, as a gift. | Contribution to a good cause; once, or again and "
        "again.",
        args=(
            Arg("amount | sum | euros | value", "int 2 2000"),
            Arg("charity | organisation | cause | to", "name"),
            Arg("monthly | recurring | every_month", "flag", optional=True),
            Arg("anonymous | hide_name", "flag", optional=True),
        ),
        asks="Donate {amount} euros to {charity}[ {monthly?every month}][, {anonymous?anonymously}]. | "
        "I want to help {charity} with {amount} euros[ {monthly?each month}]. | "
        "It's Christmas, let's give {amount} euros to the charity {charity}[, {anonymous?without my name}]. | "
        "Please support {charity} with {amount} euros[ {monthly?every month}][, {anonymous?without giving my name}]. "
        "| "
        "{charity} does such good work, send them {amount} euros as a gift[ {monthly?each month}]. | "
        "Could you put {amount} euros in the collecting box of {charity}[, {anonymous?anonymously}]? | "
        "I'd like {charity} to get a donation of {amount} euros from me[, {monthly?month after month}]. | "
        "Let's do some good: {amount} euros for {charity}[ {monthly?every month}]."
        " | I feel so lucky this year, let {charity} have {amount} euros of it[, {monthly?each month/just once}]. "
        "| {amount} euros for {charity}[, {monthly?every month/a single time}][, {anonymous?don't mention me/with "
        "my name on it}]. | After what I saw on the news I can't just sit here. {charity} should receive {amount} "
        "euros[, {anonymous?nobody needs to know it was me/they may know who it's from}]. | Would you pass "
        "{amount} euros on to {charity}[ {monthly?on a monthly basis/as a one-off}]? | [{anonymous?My name stays "
        "out of it/My name may be printed}. ]I'd like to contribute {amount} euros to {charity}. | My late father "
        "always thought of {charity}, so in his memory I'm giving them {amount} euros[, {monthly?month by "
        "month/only this time}]. | The people at {charity} need every cent. I can spare {amount} euros[ "
        "{monthly?a month/once}]. | How about {amount} euros from my savings to {charity}[, "
        "{monthly?regularly/not regularly}]? It's for a good cause.",
        orders="donate {amount} euros to {charity}[ {monthly?every month}][, {anonymous?anonymously}] | "
        "give {amount} euros to the charity {charity}[ {monthly?each month}] | "
        "support {charity} with a gift of {amount} euros[, {anonymous?without my name}]"
        " | contribute {amount} euros to {charity}[, {monthly?month by month/just once}] | pass {amount} euros on "
        "to {charity}[, {anonymous?anonymously/in my name}]",
        gives="<code> | thank you, receipt <code> | donated",
    ),
    Family(
        names="get_energy_usage | power_consumption | electricity_used | read_meter | energy_report | kilowatt_hours",
        says="Get how much energy a home has used. | Returns the power consumption of a month. | "
        "Read the meter for electricity, gas or heat. | Use this to look up how many kilowatt hours were used. | "
        "Energy used in a month, by kind."
        " | Tells what went through the meter of a household in a given month. | Kilowatt hours of power, gas or "
        "warmth that were consumed.",
        args=(
            Arg("kind | energy | type | source", "electricity/gas/heat"),
            Arg("month | in_month | period", "month"),
            Arg("year | in_year", "int 2015 2026", optional=True),
        ),
        asks="How much {kind} did we use in {month}[ {year}]? | "
        "What was our {kind} consumption in {month}[ {year}]? | "
        "How many kilowatt hours of {kind} were there in {month}[ {year}]? | "
        "Did we waste a lot of {kind} in {month}[ {year}]? | "
        "The bill for {month}[ {year}] is so high, how much {kind} went through the meter? | "
        "Read the {kind} meter for {month}[ {year}]. | "
        "I'm trying to save {kind}, what did we get through in {month}[ {year}]? | "
        "Were we thrifty with the {kind} in {month}[ {year}]? | Show me the {kind} we burned up in {month}[ {year}]."
        " | I nearly fainted when I opened the bill. What did we consume in {month}[ {year}] in terms of {kind}? "
        "| {kind}, {month}[ {year}], how many kilowatt hours? | Was our demand for {kind} really that high in "
        "{month}[ {year}]? | My landlord asks for a figure: the {kind} used up in {month}[ {year}]. | With the "
        "kids home all of {month}[ {year}], we must have wasted a fortune. How much {kind} did it take? | Since "
        "we put in new windows I wonder if it helps. Give me the {kind} for {month}[ {year}], please. | What does "
        "the meter say for {month}[ {year}], I mean the one for {kind}? | I'd like to compare with my neighbours, "
        "so how much {kind} did this house swallow in {month}[ {year}]?",
        orders="look up how much {kind} we used in {month}[ {year}] | read the {kind} meter for {month}[ {year}] | "
        "get our {kind} consumption in {month}[ {year}]"
        " | tell me the kilowatt hours of {kind} for {month}[ {year}] | find out how much {kind} the house "
        "consumed in {month}[ {year}]",
        nouns="the {kind} consumption in {month}[ {year}] | the {kind} we used in {month}[ {year}]",
        gives="<num 50 900> | <int 50 900> kilowatt hours",
    ),
    Family(
        names="satellite_pass | next_flyover | when_satellite_visible | track_satellite | predict_pass | overhead_time",
        says="Get when a satellite flies over a city. | Returns the next pass of a satellite in the sky. | "
        "Use this to know when a space station can be seen. | Predict the flyover of a satellite for a place. | "
        "Next time a satellite is overhead."
        " | Tells when to look up in order to see a spacecraft. | Time at which something in orbit crosses the "
        "sky above a town.",
        args=(
            Arg("satellite | name | object | spacecraft", "name"),
            Arg("city | over | place | location", "city"),
            Arg("date | day | on", "date", optional=True),
        ),
        asks="When does the satellite {satellite} pass over {city}[ on {date}]? | "
        "When can I see {satellite} in the sky above {city}[ on {date}]? | "
        "At what time should I look up in {city} to spot the satellite {satellite}[ on {date}]? | "
        "Is {satellite} going to fly over {city}[ on {date}]? | "
        "We want to wave at the space station {satellite} from {city}[ on {date}], when is it overhead? | "
        "How long until {satellite} is back over {city} on its orbit? | "
        "Tell me the next flyover of {satellite} in {city}[ on {date}]. | "
        "When will the antenna in {city} have contact with satellite {satellite}[ on {date}]?"
        " | My son has a new telescope and wants to catch {satellite} from our roof in {city}[ on {date}]. When "
        "should he be ready? | {satellite}, {city}[, {date}]: what time does it cross the sky? | Will people in "
        "{city} be able to see {satellite} in orbit[ on {date}], and when? | I'd hate to miss {satellite} as it "
        "flies above {city}[ on {date}]. What's the hour? | [For {date}, ]what's the right moment in {city} to "
        "look out for {satellite} among the stars? | That bright dot over {city}, Grandpa says it's {satellite}. "
        "When does it come round again[, maybe on {date}]? | Our radio club in {city} hopes to pick up signals "
        "from {satellite}[ on {date}]. At what hour is it above us? | When does the orbit of {satellite} bring it "
        "across {city}[ on {date}]?",
        orders="find out when the satellite {satellite} passes over {city}[ on {date}] | "
        "look up when {satellite} can be seen in the sky over {city}[ on {date}] | "
        "predict the next flyover of {satellite} over {city}"
        " | tell me when to look up in {city} for {satellite}[ on {date}] | work out at what hour {satellite} "
        "crosses the sky above {city}[ on {date}]",
        nouns="the next pass of the satellite {satellite} over {city} | "
        "the time {satellite} flies over {city}[ on {date}]",
        gives="<time> | <time>, low in the west | not visible",
    ),
    Family(
        names="move_robot | drive_robot | robot_move | send_robot | steer_robot | robot_step",
        says="Move a robot in a direction. | Drives a robot some metres and stops. | "
        "Use this to steer a robot on wheels. | Makes a named robot go forward, backward, left or right. | "
        "Robot motion by direction and distance."
        " | Makes a machine roll a few metres this way or that. | Remote control for one robot; slow if there is "
        "a risk.",
        args=(
            Arg("robot | robot_name | unit | name", "name"),
            Arg("direction | way | heading", "forward/backward/left/right"),
            Arg("metres | distance | meters | length", "num 1 20"),
            Arg("slowly | slow | careful", "flag", optional=True),
        ),
        asks="Move the robot {robot} {metres} metres {direction}[, {slowly?slowly}]. | "
        "Drive {robot} {direction} for {metres} metres[, {slowly?slowly}]. | "
        "Let {robot} roll {metres} metres {direction}[ {slowly?at low speed}]. | "
        "{robot} is in my way, make it go {direction} by {metres} metres. | "
        "Could our machine {robot} come {metres} metres {direction}[, {slowly?and take care}]? | "
        "I want {robot} to be {metres} metres further {direction}[, {slowly?but slowly}]. | "
        "Steer {robot} {direction}, {metres} metres[, {slowly?nice and slow}]. | "
        "Have {robot} take a trip of {metres} metres {direction}."
        " | {metres} metres {direction}, {robot}[, {slowly?at a snail's pace/as fast as you like}]! | There's a "
        "puddle in front of {robot}. Let it go {direction} for {metres} metres[, {slowly?gently/at normal "
        "speed}]. | {robot} should get {metres} metres {direction} of where it stands[, {slowly?without "
        "haste/speed doesn't matter}]. | [{slowly?Gently, the floor is wet/Hurry}. ]Would you roll {robot} "
        "{direction} by {metres} metres? | The door won't close because {robot} blocks it, {direction} with it, "
        "{metres} metres at least. | I need {robot} closer to the shelf, that's {metres} metres {direction}[, "
        "{slowly?with caution/at full speed}]. | Can {robot} shift {direction}? About {metres} metres[, "
        "{slowly?but take it easy/and make it quick}]. | Take {robot} {metres} metres {direction}, the children "
        "want to see it roll[, {slowly?not too fast/at full speed}].",
        orders="move the robot {robot} {metres} metres {direction}[, {slowly?slowly}] | "
        "drive {robot} {direction} by {metres} metres | "
        "steer {robot} {metres} metres {direction}[ {slowly?at low speed}]"
        " | roll {robot} {metres} metres {direction}[, {slowly?gently/at full speed}] | make {robot} go "
        "{direction} for {metres} metres[, {slowly?with caution/at normal speed}]",
        gives="moved | stopped after <num 1 20> metres | blocked by a wall",
    ),
    Family(
        names="call_elevator | request_lift | elevator_to_floor | send_lift | summon_elevator | lift_call",
        says="Call the elevator to a floor. | Sends a lift to where somebody waits. | "
        "Use this to go up or down in a building. | Requests an elevator, from one floor to another. | "
        "Lift call by floor; returns the seconds to wait."
        " | Has a cabin come to the storey where people are waiting. | Ride in a building's lift, with or without "
        "a place to get off.",
        args=(
            Arg("floor | from_floor | pickup_floor | at", "int 1 60"),
            Arg("destination | to_floor | target_floor | to", "int 1 60", optional=True),
        ),
        asks="Call the elevator to floor {floor}[, I want to go to floor {destination}]. | "
        "I'm standing on floor {floor}, send the lift[ and take me to floor {destination}]. | "
        "My legs hurt, I can't take the stairs from floor {floor}[ to floor {destination}]. | "
        "Could the lift come to floor {floor}[ and go on to floor {destination}]? | "
        "We have a heavy sofa on floor {floor}[ that must go to floor {destination}], get the elevator here. | "
        "I need a ride from floor {floor}[ to floor {destination}] in this building. | "
        "How long do I wait for the lift on floor {floor}[ to ride to floor {destination}]? Call it please. | "
        "Get me a lift on floor {floor}[ to floor {destination}]. | Summon the elevator for a guest on floor {floor}."
        " | There's a lady in a wheelchair on floor {floor}[ who would like to get to floor {destination}], let "
        "the lift come to her. | Lift to {floor}, please[, then to {destination}]. | My arms are full of "
        "groceries and I'm on floor {floor}[; home is on floor {destination}]. Get the doors to open here! | "
        "We're waiting on floor {floor} with a pram, where's the elevator[? We want floor {destination}]? | "
        "[Destination is floor {destination}. ]Someone's got to be picked up by the lift on floor {floor}. | Six "
        "boxes of paper won't climb the stairs by themselves, so I'd like the cabin on floor {floor}[, bound for "
        "floor {destination}]. | Would you mind bringing the cabin to floor {floor}[ and afterwards to floor "
        "{destination}]? | Up or down, I don't care, just pick me up with the elevator at floor {floor}[ and drop "
        "me at floor {destination}].",
        orders="call the elevator to floor {floor}[ for a ride to floor {destination}] | "
        "send the lift to floor {floor}[ and on to floor {destination}] | get the elevator to come to floor {floor}"
        " | bring the cabin of the lift to floor {floor}[, then to floor {destination}] | pick me up with the "
        "elevator on floor {floor}[ and take me to floor {destination}]",
        gives="<int 5 90> | lift <int 1 6> is coming | coming in <int 5 90> seconds",
    ),
)
