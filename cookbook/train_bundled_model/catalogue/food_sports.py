"""Tools about food, restaurants, sports and games."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="find_recipes | recipes_with | search_recipes | cook_with | recipe_finder | what_can_i_cook",
        says="Find recipes that use certain ingredients. | Suggests a dish from what is in the fridge. | "
        "Returns recipes that need the given ingredients. | Use this to get an idea of what to cook. | "
        "Recipe search by ingredients. "
        "| Gives ideas for a meal out of what the cook has at home. | Tells which dishes somebody could make of "
        "some foods.",
        args=(
            Arg(
                "ingredients | foods | items | has",
                "list of rice/tomatoes/eggs/cheese/spinach/potatoes/onions/mushrooms/beans/carrots/pasta/lentils",
            ),
            Arg("diet | diet_type | restriction", "vegan/vegetarian/gluten-free", optional=True),
        ),
        asks="What can I cook with {ingredients}? | Find a[ {diet}] recipe with {ingredients}. | "
        "My fridge holds only {ingredients}. Any ideas for dinner[, {diet} please]? | "
        "I have {ingredients} left over, what can I make of them? | "
        "Is there a[ {diet}] dish that uses {ingredients}? | We're hungry and all we've got is {ingredients}. | "
        "Suggest something tasty[ and {diet}] from {ingredients}. | "
        "How could I turn {ingredients} into a[ {diet}] meal? | "
        "Please look for recipes using {ingredients}[, {diet} ones]. | "
        "I bought {ingredients} at the market. Now what shall I do in the kitchen? "
        "| Got {ingredients} in the house and no plan. What's for dinner[, keeping it {diet}]? | {ingredients}: "
        "is there any dish that brings it all together[, a {diet} one]? | Don't let me throw away {ingredients}! "
        "Surely that can become something nice[ and {diet}]. | My neighbour left me {ingredients} from her "
        "garden, and I'm no great cook. Inspire me[, {diet} if you can]. | For tonight I want ideas[, strictly "
        "{diet},] in which {ingredients} play a part. | The shops are shut and we have {ingredients} on the "
        "counter, so dream up a meal for us. | [It has to be {diet}. ]Which recipes call for {ingredients}? | Is "
        "it possible to throw together a supper from {ingredients}[, something {diet}]?",
        orders="find a[ {diet}] recipe with {ingredients} | suggest a dish made from {ingredients} | "
        "look for something[ {diet}] to cook with {ingredients} "
        "| give me ideas[ for {diet} meals] that use up {ingredients} | dream up a[ {diet}] supper from "
        "{ingredients}",
        nouns="the best[ {diet}] recipe with {ingredients}",
        gives="a stew | fried rice with vegetables | a pie and a salad | <int 2 40> recipes",
    ),
    Family(
        names="get_recipe | show_recipe | how_to_cook | recipe_for | cooking_steps | fetch_recipe",
        says="Get the recipe of a dish. | Returns the steps to cook a dish. | "
        "Use this when somebody asks how a dish is made. | Recipe of one dish, for a number of people if given. | "
        "Explains how to prepare a meal. "
        "| Teaches how a certain dish is cooked, step by step. | Tells the cook what a dish needs and what to do "
        "with it.",
        args=(
            Arg(
                "dish | meal | recipe | food",
                "pancakes/lasagne/onion soup/apple pie/fried rice/goulash/pizza/bean stew/potato salad/chicken curry",
            ),
            Arg("servings | people | portions | serves", "int 2 20", optional=True),
        ),
        asks="How do I make {dish}[ for {servings} people]? | "
        "Give me a recipe for {dish}[, enough for {servings} people]. | "
        "I've never cooked {dish} before. What are the steps? | What goes into {dish}[ for {servings} people]? | "
        "My guests want {dish}[ and there are {servings} of us], how is it done? | Teach me to cook {dish}. | "
        "How is {dish} prepared? | I'd like to try {dish} tonight[ for {servings} people]. Walk me through it. | "
        "Can you show me how grandma makes {dish}[ for {servings} people]? | "
        "What do I have to do in the kitchen to get {dish}[ for {servings} people]? "
        "| {dish}, how does one go about it[ with {servings} at the table]? | My daughter has been begging for "
        "{dish} all week, so I need to learn it[, enough for {servings}]. | What do I buy and what do I do if "
        "it's going to be {dish}[ for {servings} eaters]? | I bet I can manage {dish} if you tell me what comes "
        "first and what comes next. | [We're {servings} hungry people. ]Can you talk me through {dish}? | Step by "
        "step, please: {dish}[ for a round of {servings}]. | Mine always burns. What's the right way to make "
        "{dish}[ to serve {servings}]? | I've got the apron on and the pan is hot, now explain {dish} to me[, "
        "{servings} portions of it].",
        orders="get the recipe for {dish}[ for {servings} people] | "
        "show me how to make {dish}[ for {servings} people] | look up how {dish} is cooked | "
        "explain how I prepare {dish} "
        "| walk me through making {dish}[, {servings} portions] | teach me to make {dish}[ for a table of "
        "{servings}]",
        nouns="the recipe for {dish}[ for {servings} people] | the steps for making {dish}",
        gives="Chop, fry and simmer for <int 10 60> minutes. | Mix everything and bake it at <int 150 230> degrees.",
    ),
    Family(
        names="substitute_ingredient | replace_ingredient | ingredient_swap | instead_of | find_substitute | "
        "alternative_to",
        says="Find what can replace an ingredient. | Returns a substitute for something in a recipe. | "
        "Use this when an ingredient has run out. | Swap for one ingredient, vegan if wanted. | "
        "Names an alternative to an ingredient. "
        "| Helps a cook who lacks something that the recipe needs. | Says what else does the job of an "
        "ingredient.",
        args=(
            Arg(
                "ingredient | food | item | missing", "butter/eggs/milk/flour/sugar/cream/honey/yeast/vinegar/olive oil"
            ),
            Arg("vegan | vegan_only | plant_based", "flag", optional=True),
        ),
        asks="What can I use instead of {ingredient}[? {vegan?It must be vegan/It needn't be vegan}]? | "
        "I'm out of {ingredient}, what now? | "
        "What replaces {ingredient} in a cake[, {vegan?only vegan things/vegan or not}]? | "
        "The shop had no {ingredient}. Is there something else I could take? | "
        "My recipe calls for {ingredient}, but I don't have any. | "
        "Is there a swap for {ingredient}[ {vegan?that is vegan/whether vegan or not}]? | "
        "Find an alternative to {ingredient}[, {vegan?vegan only/not only vegan}]. | "
        "My friend can't eat {ingredient}, so what do I bake with? | How can I do without {ingredient} in my cooking? "
        "| Oh no, somebody finished the {ingredient}! What would do the same job[, {vegan?something vegan/vegan "
        "or otherwise}]? | The dough is half done and there's no {ingredient} in the house. What do I put in "
        "there? | I get a rash from {ingredient}, so name me something to cook with in its place[, {vegan?from "
        "plants only/from plants or not}]. | Would anything else work where it says {ingredient}[, {vegan?as long "
        "as it's vegan/it may come from animals}]? | If you had to bake without {ingredient}, what would you "
        "take? | [{vegan?I'm cooking for a vegan/None of us is vegan}. ]So what could stand in for {ingredient}? "
        "| I refuse to drive to town merely for {ingredient}. Which other thing from the cupboard will do? | What "
        "could I swap {ingredient} for without spoiling the taste[, {vegan?using nothing from animals/animal "
        "products being fine}]?",
        orders="find a substitute for {ingredient}[, {vegan?vegan only/not only vegan}] | "
        "tell me what to use instead of {ingredient} | look up what replaces {ingredient} "
        "| name something that does the job of {ingredient}[, {vegan?a vegan thing/vegan or not}] | suggest what "
        "I could take in place of {ingredient}[, {vegan?strictly vegan/not necessarily vegan}]",
        nouns="the best substitute for {ingredient} | the alternative to {ingredient}",
        gives="apple sauce | oat milk | <int 2 5> spoons of mashed banana | oil and a little salt",
    ),
    Family(
        names="count_calories | get_calories | food_energy | calories_in | calorie_lookup | nutrition_energy",
        says="Count the calories in some food. | Returns how much energy a food has. | "
        "Use this for questions about fattening food. | Calories of an amount of food in grams. | "
        "Looks up the kilocalories of a portion. "
        "| Tells people on a diet how rich a portion is. | Energy of a weighed piece of food.",
        args=(
            Arg(
                "food | item | product | ingredient",
                "rice/bread/cheese/chocolate/salmon/yoghurt/pasta/ham/peanuts/ice cream",
            ),
            Arg("grams | weight | amount | weight_in_grams", "int 20 900"),
        ),
        asks="How many calories are in {grams} grams of {food}? | "
        "I ate {grams} grams of {food}. How bad is that for my diet? | How fattening are {grams} grams of {food}? | "
        "How much energy is there in {grams} g of {food}? | "
        "If I have {grams} grams of {food}, how many calories do I take in? | "
        "Would {grams} grams of {food} ruin my diet? How many kcal is it? | "
        "Count the calories of {grams} grams of {food}. | "
        "I'm on a diet and fancy {grams} g of {food}. How many kcal would that be? | "
        "How many kilocalories do {grams} grams of {food} have? "
        "| My scales say {grams} grams of {food}. What does that add to my calories today? | {food}, {grams} "
        "grams: how many kcal? | Is it a sin to have {grams} grams of {food} before bed? I mean in calories. | "
        "How long would I have to sweat for {grams} g of {food}? Start with the calories in it. | I couldn't "
        "resist the {food} and had {grams} grams. What's that in kilocalories? | With {grams} grams of {food} on "
        "my plate, what energy am I about to swallow? | For my food diary I need the calories of what I had for "
        "lunch, {grams} g of {food}. | Does a helping of {food}, {grams} grams of it, weigh heavily on my calorie "
        "count?",
        orders="count the calories in {grams} grams of {food} | look up how much energy {grams} g of {food} have | "
        "tell me how fattening {grams} grams of {food} are "
        "| work out the kilocalories of {grams} g of {food} | see how many calories I take in with {grams} grams "
        "of {food}",
        nouns="the calories in {grams} grams of {food} | the energy of {grams} g of {food}",
        gives="<int 20 2000> | <int 20 2000> kcal | <int 20 2000>",
    ),
    Family(
        names="find_restaurants | search_restaurants | where_to_eat | restaurant_finder | places_to_eat | nearby_food",
        says="Find restaurants in a city. | Suggests where to eat, by kind of food. | "
        "Returns restaurants of a cuisine. | Use this when somebody is hungry and wants to eat out. | "
        "Restaurant search; it books no table. "
        "| Tips for hungry people: who serves such food in this town. | Looks for a place to dine, within a "
        "budget if there is one.",
        args=(
            Arg("city | town | location | place", "city"),
            Arg("cuisine | food | kind | style", "Italian/Indian/Thai/Mexican/Greek/Turkish/Japanese/French"),
            Arg("max_price | budget | price_limit", "int 10 90", optional=True),
        ),
        asks="Where can I get {cuisine} food in {city}[ for under {max_price}]? | "
        "Find a restaurant in {city} with {cuisine} cooking. | "
        "I'm hungry! Something {cuisine} in {city}[, not over {max_price}]. | "
        "Which places in {city} serve good {cuisine} dishes[ for at most {max_price}]? | "
        "We'd like to eat {cuisine} tonight. Where should we go in {city}? | "
        "Is there a nice {cuisine} place in {city}[ where we pay less than {max_price}]? | "
        "We're in {city} and my boss loves {cuisine} meals. Where do I take her[ for up to {max_price}]? | "
        "Who cooks the best {cuisine} food in {city}? | Look for {cuisine} restaurants in {city}[ below {max_price}]. "
        "| My stomach is growling and I crave {cuisine} food. Anything good around {city}[, up to {max_price} a "
        "head]? | {city}, {cuisine}, tonight: what would you recommend[ for below {max_price}]? | Know a cosy "
        "{cuisine} spot in {city}[ that leaves me with change from {max_price}]? | Our hotel in {city} serves "
        "nothing after nine, so who can feed us {cuisine} dishes? | Is {city} any good for people who love "
        "{cuisine} cooking? Name some places[ for {max_price} at the most]. | [I don't want to pay over "
        "{max_price}. ]Which {cuisine} restaurants does {city} have? | We'll be in {city} for our honeymoon and "
        "want to go out for {cuisine} food. Suggestions? | I'd walk for an hour to get proper {cuisine} cooking "
        "in {city}[, if it's not beyond {max_price}]. Where to?",
        orders="find a {cuisine} restaurant in {city}[ for under {max_price}] | look for {cuisine} food in {city} | "
        "suggest where to eat {cuisine} in {city}[ for at most {max_price}] "
        "| recommend good {cuisine} cooking in {city}[ that stays under {max_price}] | find out who serves "
        "{cuisine} food in {city}[ for up to {max_price}]",
        nouns="the best {cuisine} restaurant in {city}[ for under {max_price}]",
        gives="<name> | try <name> in <street> | <name> and <name>",
    ),
    Family(
        names="book_table | reserve_table | table_reservation | restaurant_booking | make_reservation | dinner_booking",
        says="Book a table at a restaurant. | Reserves seats for a meal. | "
        "Use this to make a restaurant reservation. | Returns the number of the booked table. | "
        "Table for some people on a day, at a time if given. "
        "| Makes sure that guests have a place to sit at a restaurant. | Asks a restaurant to keep seats for a "
        "party.",
        args=(
            Arg("restaurant | place | restaurant_name", "name"),
            Arg("people | guests | party_size | seats", "int 2 20"),
            Arg("date | day | on_date", "date"),
            Arg("time | at_time | hour", "time", optional=True),
        ),
        asks="Book a table for {people} at {restaurant} on {date}[ at {time}]. | "
        "There will be {people} of us at {restaurant} on {date}[, around {time}]. Reserve, please. | "
        "Can I get seats for {people} people at {restaurant} on {date}[ at {time}]? | "
        "We want to celebrate at {restaurant} on {date}[ from {time}], {people} guests. | "
        "I'd like to have dinner at {restaurant} on {date}[ at {time}] with {people} people. | "
        "Does {restaurant} have room for {people} on {date}[ at {time}]? If so, take it. | "
        "Make a reservation at {restaurant} for {date}[ at {time}], {people} people. | "
        "Keep {people} chairs for us at {restaurant} on {date}[ at {time}]. | "
        "On {date}[ at {time}] I'm inviting the family to {restaurant}. We'll be {people}, so call ahead. "
        "| My parents' anniversary is on {date}, so I'd like {people} seats at {restaurant}[, say {time}]. | "
        "{restaurant}, {date}, {people} of us[, {time}]. Please arrange it. | I'd hate to stand in line, so make "
        "sure we've got places at {restaurant} on {date}[, {time}], {people} in all. | Could you call "
        "{restaurant} and ask them to expect {people} on {date}[ at {time}]? | A window seat would be lovely. "
        "We're {people} and plan to be at {restaurant} on {date}[ by {time}]. | [{time} would suit us. ]On {date} "
        "a group of {people} would like to dine at {restaurant}, so sort out a table. | The team has earned a "
        "feast! {people} people at {restaurant}, on {date}[ at {time}], see to the booking. | Will {restaurant} "
        "take {people} of us on {date}[, {time} or so]? Put us down.",
        orders="book a table for {people} at {restaurant} on {date}[ at {time}] | "
        "reserve seats for {people} people at {restaurant} for {date}[ at {time}] | "
        "get us a table at {restaurant} on {date}[ at {time}] for {people} "
        "| ask {restaurant} to keep {people} seats on {date}[ at {time}] | arrange a dinner at {restaurant} for "
        "{people} on {date}[, starting at {time}]",
        gives="<code> | booked, your number is <code> | table <int 1 40> is yours",
    ),
    Family(
        names="cancel_table | cancel_reservation | drop_booking | call_off_dinner | delete_table_booking | free_table",
        says="Cancel a table at a restaurant. | Calls off a restaurant reservation by its number. | "
        "Use this when guests can't come to dinner. | Removes a booked table. | Give a reserved table back. "
        "| Tells a restaurant that the guests won't show up. | Gives up seats that were reserved for a meal.",
        args=(
            Arg("booking | reservation | booking_id | number", "code"),
            Arg("reason | message | note | why", "text", optional=True),
        ),
        asks="Cancel my table {booking}. | "
        "We can't come to dinner, so call off reservation {booking}[ and write '{reason}']. | "
        "I don't need the restaurant booking {booking} any more. | "
        "The kids are ill, so {booking} is off. Tell the restaurant[: '{reason}']. | "
        "Please drop the table booking {booking}[ with the note '{reason}']. | "
        "Somebody else can have our table, the number is {booking}[. Give as the reason '{reason}']. | "
        "Can I still back out of the dinner reservation {booking}? | "
        "We're eating at home after all. Get rid of table booking {booking}[, reason '{reason}']. | "
        "Would you let the restaurant know that {booking} won't happen[? Say '{reason}']. "
        "| Nobody feels like going out tonight, so drop our dinner, {booking}[, with the words '{reason}']. | "
        "{booking} was our table. Let others have it[ and say '{reason}']. | My wife has the flu and we won't "
        "make it to the restaurant, {booking} can go[; tell them '{reason}']. | I feel bad for the restaurant, "
        "but {booking} has to be called off[. Write them '{reason}']. | Would it still be possible to give up the "
        "table we reserved, {booking}[, giving '{reason}' as an excuse]? | We had seats reserved under {booking}, "
        "but our train is stuck. Please undo that. | [Tell the host '{reason}'. ]Table reservation {booking} is "
        "no longer needed. | The birthday dinner, {booking}, isn't going to happen[, and the host should read "
        "'{reason}'].",
        orders="cancel the table {booking}[ with the note '{reason}'] | "
        "call off the restaurant reservation {booking} | drop the table booking {booking}[, reason '{reason}'] "
        "| give up our table, the booking is {booking}[, and say '{reason}'] | tell the restaurant that {booking} "
        "is off[ because '{reason}']",
        gives="cancelled | the table is free again | your booking has been removed",
    ),
    Family(
        names="restaurant_rating | get_restaurant_score | rate_restaurant_lookup | restaurant_reviews | stars_of | "
        "how_good_is",
        says="Get the rating of a restaurant. | Returns how many stars guests give a restaurant. | "
        "Use this to learn if the food at a place is good. | Stars of one restaurant. | "
        "What guests think of a restaurant. "
        "| Tells whether people liked eating there. | Average opinion of the diners on one place.",
        args=(Arg("restaurant | place | restaurant_name", "name"),),
        asks="Is the food at {restaurant} any good? | How many stars does the restaurant {restaurant} have? | "
        "What do guests say about the restaurant {restaurant}? | Is it worth eating at {restaurant}? | "
        "How is the restaurant {restaurant} rated? | "
        "My colleagues want to have lunch at {restaurant}. Do people like it? | "
        "Would you take your mother to dinner at {restaurant}? How good is it? | "
        "Did diners enjoy the restaurant {restaurant}? | Look up the reviews of the restaurant {restaurant}. "
        "| Would I regret a dinner at {restaurant}? See what the diners think. | A friend raves about "
        "{restaurant}, but do its guests agree? | {restaurant}: a treat or a tourist trap? | How do people who "
        "have eaten at {restaurant} feel about it? | Before I take my date to {restaurant}, I'd like to know if "
        "diners go home happy. | Does the kitchen of {restaurant} deserve the praise? Give me its stars. | Is "
        "{restaurant} known for good meals or rather for bad ones? | I heard mixed things about the cook at "
        "{restaurant}. What's the average mark from the guests?",
        orders="look up the rating of the restaurant {restaurant} | find out how good the food at {restaurant} is | "
        "check how many stars the restaurant {restaurant} has "
        "| see what diners think of {restaurant} | find out if guests were happy with their meal at {restaurant}",
        nouns="the rating of the restaurant {restaurant} | the number of stars of the restaurant {restaurant}",
        gives="<num 1 5> | <num 1 5> stars | <int 1 5>",
    ),
    Family(
        names="match_result | get_score | game_result | final_score | last_match | who_won",
        says="Get the result of a team's match. | Returns how a game ended, the last one if no day is given. | "
        "Use this for matches that are over. | Final score of a team. | Looks up whether a team won. "
        "| Tells fans how their side did. | Outcome of a game that was already played.",
        args=(Arg("team | club | side | team_name", "name"), Arg("date | day | played_on", "date", optional=True)),
        asks="How did {team} play[ on {date}]? | Did team {team} win[ on {date}]? | "
        "What was the score of the {team} game[ on {date}]? | "
        "I missed the match[ on {date}]. How did it end for {team}? | Has {team} lost again[, I mean on {date}]? | "
        "How many goals were there when {team} played[ on {date}]? | "
        "What's the result of the {team} match[ on {date}]? | "
        "Are the fans of {team} happy after the game[ on {date}]? How did it go? | "
        "How did it turn out for {team} on the pitch[ on {date}]? "
        "| Quick, the score of {team}[ from {date}]! I was stuck at a wedding. | Did {team} beat them[ on {date}] "
        "or was it a draw? | I recorded nothing and saw nothing. What happened in the {team} game[ on {date}]? | "
        "My dad is in a foul mood. Did his beloved {team} get thrashed[ on {date}]? | Tell me {team} made it[ on "
        "{date}]! Or did they blow it? | [On {date} I was on a plane. ]How many did {team} put in, and how many "
        "did they let in? | {team} played[ on {date}] and I fell asleep at half-time. Who came out on top? | Was "
        "there anything to celebrate for {team}[ on {date}], or did the others win?",
        orders="look up the result of the {team} match[ on {date}] | find out how {team} played[ on {date}] | "
        "tell me whether team {team} won[ on {date}] | check the score of the {team} game[ on {date}] "
        "| see if {team} won or lost[ on {date}] | give me the final score of {team}[ from {date}]",
        nouns="the result of the {team} match[ on {date}] | the final score of {team}[ on {date}]",
        gives="<int 0 5> to <int 0 5> | won by <int 1 4> | a draw | lost in the last minute",
    ),
    Family(
        names="next_match | upcoming_game | next_fixture | when_does_team_play | match_schedule | coming_match",
        says="Find when a team plays next. | Returns the day of a team's next match. | "
        "Use this for games that have not been played yet. | Next fixture of a team. | "
        "Looks up the coming game; gives no results. "
        "| Tells fans when their side is on the pitch again. | Date of the game that a club has ahead of it.",
        args=(
            Arg("team | club | side | team_name", "name"),
            Arg("home | home_only | at_home", "flag", optional=True),
        ),
        asks="When does {team} play next[ {home?at home/home or away}]? | "
        "What's the next match of {team}[, {home?only counting home games/home or away}]? | "
        "I'd like to cheer for {team} again. When can I? | On which day will {team} be on the pitch again? | "
        "When is the coming game of {team}[ {home?in its own stadium/in any stadium}]? | "
        "How long must I wait until team {team} plays again? | "
        "I want tickets for {team}. What day is the next game[ {home?at home/home or away}]? | "
        "Look up the next fixture of {team}. | What does the schedule say about {team}, when are they up again? "
        "| My scarf is washed and ready. When's {team} up next[, {home?on home ground/no matter where}]? | I want "
        "to keep the day free for {team}, so when will they be playing? | {team}'s upcoming fixture, when is it[, "
        "{home?counting only those at home/counting home and away}]? | Do I have to work on the day {team} plays "
        "its next match? Tell me the date. | How soon can I see {team} again[ {home?in our stadium/here or "
        "elsewhere}]? | We're planning a boys' weekend around a {team} game. Which date comes first[, {home?a "
        "home game/home or away doesn't matter}]? | The break is nearly over, isn't it? Let me know when {team} "
        "kicks off again. | [{home?I only go to home games/I travel to away games too}. ]What's the next date "
        "with {team}?",
        orders="find out when {team} plays next[ {home?at home/home or away}] | look up the next match of {team} | "
        "check the day of the coming {team} game "
        "| tell me when {team} is up again[, {home?at home/home or away}] | see which day {team} plays its next "
        "game[ {home?on home ground/anywhere}]",
        nouns="the day of the next {team} match | the date {team} plays next[ {home?at home/home or away}]",
        gives="<date> | on <date> at <time> | <date>",
    ),
    Family(
        names="player_goals | get_player_stats | goals_by | player_statistics | count_goals | scorer_info",
        says="Count the goals of a player. | Returns how often a player has scored. | "
        "Use this for questions about one player, not a team. | Player statistics: goals, in a season if given. | "
        "Looks up a scorer's goals. "
        "| Tells how dangerous a striker has been for goalkeepers. | Number of times somebody found the net.",
        args=(
            Arg("player | player_name | scorer | athlete", "person"),
            Arg("season | year | in_year", "int 1990 2024", optional=True),
        ),
        asks="How many goals did {player} score[ in {season}]? | How often did {player} hit the net[ in {season}]? | "
        "Was {player} a good striker[ in {season}]? How many goals were there? | "
        "What are the stats of the player {player}[ for {season}]? | "
        "How often has {player} found the goal[ in {season}]? | "
        "My son adores the striker {player}. How many goals is that[ for {season}]? | "
        "Count the goals of {player}[ in the {season} season]. | Did {player} shoot many goals[ in {season}]? | "
        "I bet {player} has scored more than anyone[ in {season}]. What's the number? "
        "| They say {player} is past the best years. How many goals did we see[ in {season}]? | {player}[ in "
        "{season}]: how many balls ended up in the net? | I'm collecting facts for my football quiz. What's the "
        "goal tally of {player}[ for {season}]? | Did {player} really outscore everybody[ in {season}]? Let me "
        "have the figure. | What did {player} contribute[ in the {season} season], counted in goals? | Add up "
        "what {player} has put past the goalkeepers[ during {season}]. | Before we sign {player}, tell us how "
        "many times that foot has scored[ in {season}]. | How deadly a finisher is {player}? Goals, please[, for "
        "{season}].",
        orders="count the goals of {player}[ in {season}] | look up how often {player} scored[ in {season}] | "
        "get the player stats of {player}[ for {season}] "
        "| give me the goal tally of {player}[ for {season}] | check how many times {player} found the net[ in "
        "{season}]",
        nouns="the number of goals {player} scored[ in {season}] | the goals of the player {player}[ in {season}]",
        gives="<int 0 45> | <int 2 45> goals | <int 0 45>",
    ),
    Family(
        names="log_workout | add_workout | record_training | save_exercise | track_activity | note_sport",
        says="Log a workout that you have done. | Records minutes of sport in the training diary. | "
        "Use this when somebody has finished exercising. | Save one exercise session. | "
        "Adds training to the log; makes no plan. "
        "| Keeps track of exercise that is behind you. | Notes in the sports log what somebody did and for how "
        "long.",
        args=(
            Arg("sport | activity | exercise | kind", "running/swimming/cycling/rowing/yoga/boxing/climbing/tennis"),
            Arg("minutes | duration | length | time_spent", "int 5 180"),
            Arg("date | day | done_on", "date", optional=True),
        ),
        asks="I did {minutes} minutes of {sport}[ on {date}]. Write it down. | "
        "Log {minutes} minutes of {sport}[ for {date}]. | "
        "Put {minutes} minutes of {sport} in my training diary[ for {date}]. | "
        "Phew, {minutes} minutes of {sport} done! Please note it. | "
        "Record that I spent {minutes} minutes on {sport}[ on {date}]. | "
        "My workout[ on {date}] was {sport}, {minutes} minutes, please save it. | "
        "Can you add {sport} to my fitness log, {minutes} minutes[ on {date}]? | "
        "I'm back from {sport} and all sweaty. It took {minutes} minutes, keep a record. | "
        "Remember for my statistics: {sport}, {minutes} minutes[, {date}]. "
        "| {sport}, {minutes} minutes, done and dusted[, on {date}]. In the diary with it. | My legs are killing "
        "me after {minutes} minutes of {sport}, so at least let it count in my log. | [On {date} I went to the "
        "club. ]It was {sport} for {minutes} minutes, put that in my sports log. | I skipped the cake and did "
        "{sport} instead, {minutes} minutes[, {date}]. Keep track of it. | Just got off the mat, the bike or "
        "whatever: {minutes} minutes of {sport} to be noted. | My coach wants proof, so jot down that I managed "
        "{minutes} minutes of {sport}[ on {date}]. | The log lacks my {sport}[ from {date}], which was {minutes} "
        "minutes long. | Could you tick off {sport} for me? I kept going for {minutes} minutes[ on {date}].",
        orders="log {minutes} minutes of {sport}[ on {date}] | "
        "write {minutes} minutes of {sport} in my training diary | record my {minutes} minutes of {sport}[ for {date}] "
        "| jot down {sport} for {minutes} minutes[ on {date}] in my sports log | save a session of {sport}, "
        "{minutes} minutes long[, done on {date}]",
        gives="saved | <int 50 900> | that burned <int 50 900> calories",
    ),
    Family(
        names="make_training_plan | plan_training | create_workout_plan | training_schedule | coach_plan | "
        "prepare_for_race",
        says="Make a training plan for a race. | Returns a plan to get fit for a distance. | "
        "Use this to prepare for a run in some weeks. | Training schedule by distance and weeks. | "
        "Plans future workouts; logs none. "
        "| Tells a runner how to prepare for the big day. | Coach for a race: what to run week after week.",
        args=(
            Arg(
                "race | goal | target",
                fields=(Arg("distance | km | kilometers", "int 3 42"), Arg("weeks | in_weeks", "int 3 30")),
            ),
            Arg("level | fitness | experience", "beginner/amateur/expert", optional=True),
        ),
        asks="Make me a training plan for a {distance} km run in {weeks} weeks[, level {level}]. | "
        "How should I train to run {distance} kilometres {weeks} weeks from now[? My level is {level}]? | "
        "In {weeks} weeks I have to run {distance} km. Help me get ready[, as {level} level]. | "
        "I want to be fit for {distance} km in {weeks} weeks[ and my level is {level}]. | "
        "My friends talked me into a race of {distance} km. I have {weeks} weeks. What do I do[ at {level} level]? | "
        "Can I manage {distance} kilometres after {weeks} weeks of practice? Show me how[, my level being {level}]. | "
        "Set up {weeks} weeks of training for a race of {distance} km[ at {level} level]. | "
        "Be my coach: {distance} km, {weeks} weeks to go[, {level} level]. | "
        "I need a schedule that gets me to {distance} kilometres in {weeks} weeks. "
        "| I've foolishly signed up for {distance} km. With {weeks} weeks left, what should my running look "
        "like[, at {level} level]? | From the sofa to {distance} kilometres in {weeks} weeks, how[, taking me as "
        "{level} level]? | Give me {weeks} weeks of running homework so that {distance} km won't kill me[. "
        "Consider me {level} level]. | The race is {distance} km long and it's {weeks} weeks away. Coach me[, my "
        "level is {level}]. | [Level {level}. ]What must I run, and how often, to finish {distance} km {weeks} "
        "weeks from today? | My sister and I dream of doing {distance} kilometres together. We've got {weeks} "
        "weeks to prepare, so where do we begin? | Lay down a schedule for me, please: {distance} km is the goal "
        "and there are {weeks} weeks till the start[, level {level}]. | Is it realistic to build up to {distance} "
        "km within {weeks} weeks[ as a runner of {level} level]? Lay it out for me.",
        orders="make a training plan for {distance} km in {weeks} weeks[ at {level} level] | "
        "plan {weeks} weeks of training for a {distance} km race | "
        "prepare me for a run of {distance} km in {weeks} weeks "
        "| coach me to {distance} km within {weeks} weeks[, level {level}] | lay out {weeks} weeks of running "
        "that lead to {distance} kilometres[ for {level} level]",
        gives="<int 2 6> runs a week | run three times a week, slowly | your plan is <code>",
    ),
    Family(
        names="get_high_score | best_score | top_score | game_record | player_score | highest_points",
        says="Get the high score of a player in a game. | Returns the most points somebody has reached in a game. | "
        "Use this for video and board game records. | Best score of a player in one game. | "
        "Looks up points in a game, not goals in a match. "
        "| Tells how many points a gamer has made at best. | Personal record of somebody who plays a game.",
        args=(Arg("game | game_name | title", "name"), Arg("player | user | gamer | who", "person")),
        asks="What is {player}'s high score in the game {game}? | "
        "How many points has {player} ever got in the game {game}? | "
        "How good is {player} at the game {game}? What's the record? | "
        "Look up the best result of {player} in {game}, the video game. | "
        "I want to beat {player} at the game {game}. How many points do I need? | "
        "{player} boasts about the game {game} all day. What's the real top score? | "
        "What's the most points {player} has made while playing the game {game}? | "
        "Which record does {player} hold in the game {game}? | How far did {player} get in the game {game}, in points? "
        "| Has {player} got a better score in the game {game} than me? I need the number of points. | Who could "
        "ever top {player} at the game {game}? Show me the record. | The kids are arguing about the game {game}. "
        "What's the most {player} has ever scored? | {player}, playing the game {game}: what was the best round, "
        "in points? | In the game {game}, how high has {player} climbed on the scoreboard? | I'm asking for a "
        "bet. What's the personal best of {player} in {game}, the game? | Did {player} really crack the game "
        "{game}? I'd like to see the points with my own eyes. | How many points must I collect in the game {game} "
        "to be ahead of {player}?",
        orders="look up the high score of {player} in the game {game} | "
        "find out how many points {player} has in the game {game} | get {player}'s record in the game {game} "
        "| show me the personal best of {player} in the game {game} | see how many points {player} reached in the "
        "game {game}",
        nouns="the high score of {player} in the game {game} | the record of {player} in the game {game}",
        gives="<int 100 9999> | <int 100 9999> points | <int 100 9999>",
    ),
)
