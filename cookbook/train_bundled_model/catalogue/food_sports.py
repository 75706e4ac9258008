"""Tools about food, restaurants, sports and games."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="find_recipes | recipes_with | search_recipes | cook_with | recipe_finder | what_can_i_cook",
        says="Find recipes that use certain ingredients. | Suggests a dish from what is in the fridge. | "
        "Returns recipes that need the given ingredients. | Use this to get an idea of what to cook. | "
        "Recipe search by ingredients.",
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
        "I bought {ingredients} at the market. Now what shall I do in the kitchen?",
        orders="find a[ {diet}] recipe with {ingredients} | suggest a dish made from {ingredients} | "
        "look for something[ {diet}] to cook with {ingredients}",
        nouns="the best[ {diet}] recipe with {ingredients}",
        gives="a stew | fried rice with vegetables | a pie and a salad | <int 2 40> recipes",
    ),
    Family(
        names="get_recipe | show_recipe | how_to_cook | recipe_for | cooking_steps | fetch_recipe",
        says="Get the recipe of a dish. | Returns the steps to cook a dish. | "
        "Use this when somebody asks how a dish is made. | Recipe of one dish, for a number of people if given. | "
        "Explains how to prepare a meal.",
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
        "What do I have to do in the kitchen to get {dish}[ for {servings} people]?",
        orders="get the recipe for {dish}[ for {servings} people] | "
        "show me how to make {dish}[ for {servings} people] | look up how {dish} is cooked | "
        "explain how I prepare {dish}",
        nouns="the recipe for {dish}[ for {servings} people] | the steps for making {dish}",
        gives="Chop, fry and simmer for <int 10 60> minutes. | Mix everything and bake it at <int 150 230> degrees.",
    ),
    Family(
        names="substitute_ingredient | replace_ingredient | ingredient_swap | instead_of | find_substitute | "
        "alternative_to",
        says="Find what can replace an ingredient. | Returns a substitute for something in a recipe. | "
        "Use this when an ingredient has run out. | Swap for one ingredient, vegan if wanted. | "
        "Names an alternative to an ingredient.",
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
        "My friend can't eat {ingredient}, so what do I bake with? | How can I do without {ingredient} in my cooking?",
        orders="find a substitute for {ingredient}[, {vegan?vegan only/not only vegan}] | "
        "tell me what to use instead of {ingredient} | look up what replaces {ingredient}",
        nouns="the best substitute for {ingredient} | the alternative to {ingredient}",
        gives="apple sauce | oat milk | <int 2 5> spoons of mashed banana | oil and a little salt",
    ),
    Family(
        names="count_calories | get_calories | food_energy | calories_in | calorie_lookup | nutrition_energy",
        says="Count the calories in some food. | Returns how much energy a food has. | "
        "Use this for questions about fattening food. | Calories of an amount of food in grams. | "
        "Looks up the kilocalories of a portion.",
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
        "How many kilocalories do {grams} grams of {food} have?",
        orders="count the calories in {grams} grams of {food} | look up how much energy {grams} g of {food} have | "
        "tell me how fattening {grams} grams of {food} are",
        nouns="the calories in {grams} grams of {food} | the energy of {grams} g of {food}",
        gives="<int 20 2000> | <int 20 2000> kcal | <int 20 2000>",
    ),
    Family(
        names="find_restaurants | search_restaurants | where_to_eat | restaurant_finder | places_to_eat | nearby_food",
        says="Find restaurants in a city. | Suggests where to eat, by kind of food. | "
        "Returns restaurants of a cuisine. | Use this when somebody is hungry and wants to eat out. | "
        "Restaurant search; it books no table.",
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
        "Who cooks the best {cuisine} food in {city}? | Look for {cuisine} restaurants in {city}[ below {max_price}].",
        orders="find a {cuisine} restaurant in {city}[ for under {max_price}] | look for {cuisine} food in {city} | "
        "suggest where to eat {cuisine} in {city}[ for at most {max_price}]",
        nouns="the best {cuisine} restaurant in {city}[ for under {max_price}]",
        gives="<name> | try <name> in <street> | <name> and <name>",
    ),
    Family(
        names="book_table | reserve_table | table_reservation | restaurant_booking | make_reservation | dinner_booking",
        says="Book a table at a restaurant. | Reserves seats for a meal. | "
        "Use this to make a restaurant reservation. | Returns the number of the booked table. | "
        "Table for some people on a day, at a time if given.",
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
        "On {date}[ at {time}] I'm inviting the family to {restaurant}. We'll be {people}, so call ahead.",
        orders="book a table for {people} at {restaurant} on {date}[ at {time}] | "
        "reserve seats for {people} people at {restaurant} for {date}[ at {time}] | "
        "get us a table at {restaurant} on {date}[ at {time}] for {people}",
        gives="<code> | booked, your number is <code> | table <int 1 40> is yours",
    ),
    Family(
        names="cancel_table | cancel_reservation | drop_booking | call_off_dinner | delete_table_booking | free_table",
        says="Cancel a table at a restaurant. | Calls off a restaurant reservation by its number. | "
        "Use this when guests can't come to dinner. | Removes a booked table. | Give a reserved table back.",
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
        "Would you let the restaurant know that {booking} won't happen[? Say '{reason}'].",
        orders="cancel the table {booking}[ with the note '{reason}'] | "
        "call off the restaurant reservation {booking} | drop the table booking {booking}[, reason '{reason}']",
        gives="cancelled | the table is free again | your booking has been removed",
    ),
    Family(
        names="restaurant_rating | get_restaurant_score | rate_restaurant_lookup | restaurant_reviews | stars_of | "
        "how_good_is",
        says="Get the rating of a restaurant. | Returns how many stars guests give a restaurant. | "
        "Use this to learn if the food at a place is good. | Stars of one restaurant. | "
        "What guests think of a restaurant.",
        args=(Arg("restaurant | place | restaurant_name", "name"),),
        asks="Is the food at {restaurant} any good? | How many stars does the restaurant {restaurant} have? | "
        "What do guests say about the restaurant {restaurant}? | Is it worth eating at {restaurant}? | "
        "How is the restaurant {restaurant} rated? | "
        "My colleagues want to have lunch at {restaurant}. Do people like it? | "
        "Would you take your mother to dinner at {restaurant}? How good is it? | "
        "Did diners enjoy the restaurant {restaurant}? | Look up the reviews of the restaurant {restaurant}.",
        orders="look up the rating of the restaurant {restaurant} | find out how good the food at {restaurant} is | "
        "check how many stars the restaurant {restaurant} has",
        nouns="the rating of the restaurant {restaurant} | the number of stars of the restaurant {restaurant}",
        gives="<num 1 5> | <num 1 5> stars | <int 1 5>",
    ),
    Family(
        names="match_result | get_score | game_result | final_score | last_match | who_won",
        says="Get the result of a team's match. | Returns how a game ended, the last one if no day is given. | "
        "Use this for matches that are over. | Final score of a team. | Looks up whether a team won.",
        args=(Arg("team | club | side | team_name", "name"), Arg("date | day | played_on", "date", optional=True)),
        asks="How did {team} play[ on {date}]? | Did team {team} win[ on {date}]? | "
        "What was the score of the {team} game[ on {date}]? | "
        "I missed the match[ on {date}]. How did it end for {team}? | Has {team} lost again[, I mean on {date}]? | "
        "How many goals were there when {team} played[ on {date}]? | "
        "What's the result of the {team} match[ on {date}]? | "
        "Are the fans of {team} happy after the game[ on {date}]? How did it go? | "
        "How did it turn out for {team} on the pitch[ on {date}]?",
        orders="look up the result of the {team} match[ on {date}] | find out how {team} played[ on {date}] | "
        "tell me whether team {team} won[ on {date}] | check the score of the {team} game[ on {date}]",
        nouns="the result of the {team} match[ on {date}] | the final score of {team}[ on {date}]",
        gives="<int 0 5> to <int 0 5> | won by <int 1 4> | a draw | lost in the last minute",
    ),
    Family(
        names="next_match | upcoming_game | next_fixture | when_does_team_play | match_schedule | coming_match",
        says="Find when a team plays next. | Returns the day of a team's next match. | "
        "Use this for games that have not been played yet. | Next fixture of a team. | "
        "Looks up the coming game; gives no results.",
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
        "Look up the next fixture of {team}. | What does the schedule say about {team}, when are they up again?",
        orders="find out when {team} plays next[ {home?at home/home or away}] | look up the next match of {team} | "
        "check the day of the coming {team} game",
        nouns="the day of the next {team} match | the date {team} plays next[ {home?at home/home or away}]",
        gives="<date> | on <date> at <time> | <date>",
    ),
    Family(
        names="player_goals | get_player_stats | goals_by | player_statistics | count_goals | scorer_info",
        says="Count the goals of a player. | Returns how often a player has scored. | "
        "Use this for questions about one player, not a team. | Player statistics: goals, in a season if given. | "
        "Looks up a scorer's goals.",
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
        "I bet {player} has scored more than anyone[ in {season}]. What's the number?",
        orders="count the goals of {player}[ in {season}] | look up how often {player} scored[ in {season}] | "
        "get the player stats of {player}[ for {season}]",
        nouns="the number of goals {player} scored[ in {season}] | the goals of the player {player}[ in {season}]",
        gives="<int 0 45> | <int 2 45> goals | <int 0 45>",
    ),
    Family(
        names="log_workout | add_workout | record_training | save_exercise | track_activity | note_sport",
        says="Log a workout that you have done. | Records minutes of sport in the training diary. | "
        "Use this when somebody has finished exercising. | Save one exercise session. | "
        "Adds training to the log; makes no plan.",
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
        "Remember for my statistics: {sport}, {minutes} minutes[, {date}].",
        orders="log {minutes} minutes of {sport}[ on {date}] | "
        "write {minutes} minutes of {sport} in my training diary | record my {minutes} minutes of {sport}[ for {date}]",
        gives="saved | <int 50 900> | that burned <int 50 900> calories",
    ),
    Family(
        names="make_training_plan | plan_training | create_workout_plan | training_schedule | coach_plan | "
        "prepare_for_race",
        says="Make a training plan for a race. | Returns a plan to get fit for a distance. | "
        "Use this to prepare for a run in some weeks. | Training schedule by distance and weeks. | "
        "Plans future workouts; logs none.",
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
        "I need a schedule that gets me to {distance} kilometres in {weeks} weeks.",
        orders="make a training plan for {distance} km in {weeks} weeks[ at {level} level] | "
        "plan {weeks} weeks of training for a {distance} km race | "
        "prepare me for a run of {distance} km in {weeks} weeks",
        gives="<int 2 6> runs a week | run three times a week, slowly | your plan is <code>",
    ),
    Family(
        names="get_high_score | best_score | top_score | game_record | player_score | highest_points",
        says="Get the high score of a player in a game. | Returns the most points somebody has reached in a game. | "
        "Use this for video and board game records. | Best score of a player in one game. | "
        "Looks up points in a game, not goals in a match.",
        args=(Arg("game | game_name | title", "name"), Arg("player | user | gamer | who", "person")),
        asks="What is {player}'s high score in the game {game}? | "
        "How many points has {player} ever got in the game {game}? | "
        "How good is {player} at the game {game}? What's the record? | "
        "Look up the best result of {player} in {game}, the video game. | "
        "I want to beat {player} at the game {game}. How many points do I need? | "
        "{player} boasts about the game {game} all day. What's the real top score? | "
        "What's the most points {player} has made while playing the game {game}? | "
        "Which record does {player} hold in the game {game}? | How far did {player} get in the game {game}, in points?",
        orders="look up the high score of {player} in the game {game} | "
        "find out how many points {player} has in the game {game} | get {player}'s record in the game {game}",
        nouns="the high score of {player} in the game {game} | the record of {player} in the game {game}",
        gives="<int 100 9999> | <int 100 9999> points | <int 100 9999>",
    ),
)
