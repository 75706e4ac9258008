"""Tools in kitchens: recipes, meal plans, groceries, the pantry, table orders, drinks and diets."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="add_groceries | put_on_shopping_list | shopping_list_add | need_to_buy | note_groceries | "
        "remember_to_buy",
        says="Add things to the shopping list. | Puts groceries on the list for the next time somebody goes shopping. "
        "| Notes what the household has run out of. | Use this if something must be bought; it orders nothing. | "
        "Shopping list entries, for one shop if it is named. "
        "| Reminds the family what the next trip to the shops must bring. | Writes missing articles on the list "
        "of purchases.",
        args=(
            Arg("items | groceries | things | what", "list of product"),
            Arg("shop | store | supermarket | at", "company", optional=True),
        ),
        asks="We're out of {items}[, get it at {shop}]. | Somebody has to buy {items}[ at {shop}]. | {items} should be "
        "on the list[ for {shop}]. | Don't let me come home without {items}[ from {shop}] again. | The twins turn six "
        "on Saturday and eleven kids are coming. What's missing is {items}[, all from {shop}]. | Next time I'm in "
        "town[, at {shop},] I have to bring {items}. | Could you write down {items}[ for when we go to {shop}]? | My "
        "husband Pavel cooked for his whole team last night, so now there is no more {items}[, and {shop} has it "
        "cheap]. | I opened the cupboard and saw that we lack {items}[. We can get that at {shop}]. | Grandma rang: "
        "she wants {items}[, but only from {shop}]. | Also {items}[, from {shop}]. "
        "| Whoever goes shopping next, please think of {items}[, they have it at {shop}]. | {items}, we've used "
        "up the last of it[; {shop} sells it]. | Our new puppy tore everything apart, so I'll have to get "
        "{items}[ when I pass {shop}]. Note it, please. | On my way home I want to pick up {items}[ at {shop}], "
        "so don't let me forget. | [Things to get at {shop}: ]Let me see, we need {items}. | The list isn't "
        "complete yet, is it? {items} still belongs on it[, under {shop}]. | Breakfast was a sad affair this "
        "morning, there's nothing left of {items}. We need more[ from {shop}]. | With the other stuff we have to "
        "fetch[ from {shop}], would you also jot down {items}?",
        orders="put {items} on the shopping list[ for {shop}] | note that we need {items}[ from {shop}] | add {items} "
        "to what I have to buy[ at {shop}] | remember {items} for my next visit[ to {shop}] "
        "| jot down {items} for the next trip to the shops[, namely {shop}] | write {items} on our grocery list[ "
        "under {shop}]",
        gives="added | <int 2 30> | the list has <int 2 30> things now",
    ),
    Family(
        names="stock_pantry | add_to_pantry | store_food | fill_larder | put_food_away | pantry_in",
        says="Enter food that was put into the pantry. | Stores an item in the larder's records, with amount and "
        "place. | Use this after shopping, when things go into the fridge, the freezer or onto a shelf. | Adds to the "
        "supplies at home and keeps the best-before date. | Pantry entry: what, how much of it and where. "
        "| Keeps track of supplies as they come into the house. | Notes where new food was put, how much, and how "
        "long it keeps.",
        args=(
            Arg("item | food | article | product", "product"),
            Arg("quantity | amount | count | pieces", "int 2 40"),
            Arg("location | where | place | storage", "fridge/freezer/cellar/top shelf/larder"),
            Arg("best_before | expires | use_by | expiry_date", "date", optional=True),
        ),
        asks="I put {quantity} packs of {item} into the {location}[, good until {best_before}]. | There are {quantity} "
        "pieces of {item} in the {location} now[, best before {best_before}]. | Just back from the market with Nadia. "
        "{quantity} bags of {item} went into the {location}[ and keep until {best_before}]. | {item}, {quantity} "
        "packs, {location}[, use by {best_before}]. | In the {location} you'll now find {quantity} boxes of {item}[ "
        "that last until {best_before}]. | My mother-in-law brought too much for the three of us again, so {quantity} "
        "portions of {item} are in the {location}[ with {best_before} on the label]. | Can you record {quantity} jars "
        "of {item} for the {location}[, with {best_before} as the last day]? | We had a sale at the farm shop on "
        "Friday, I took {quantity} packs of {item} and they're all in the {location}[, to be eaten by {best_before}]. "
        "| [Good until {best_before}: ]{quantity} tins of {item}, I stacked them in the {location}. | The {location} "
        "got {quantity} more packs of {item}[, expiry {best_before}]. "
        "| The shopping is unpacked: {quantity} packs of {item}, {location}[, to be used by {best_before}]. | "
        "I've just filled the {location} with {quantity} bags of {item}[, they're fine until {best_before}]. | "
        "Please keep track: {item} is in the {location}, {quantity} jars of it[, and {best_before} is stamped on "
        "the lid]. | {quantity} boxes of {item} have moved into the {location}[ and should be eaten before "
        "{best_before}]. | [The label says {best_before}. ]I bought {item}, {quantity} packs, and carried them to "
        "the {location}. | My back hurts from hauling {quantity} crates of {item} to the {location}, so at least "
        "write them down[ with {best_before} as the end]. | Into the {location} goes {item}, {quantity} tins[, "
        "keeping until {best_before}]. | Would you update our supplies? The {location} has {quantity} new packs "
        "of {item} in it[, good to {best_before}].",
        orders="enter {quantity} packs of {item} in the {location}[, good until {best_before}] | store {quantity} jars "
        "of {item} in the {location}[ with the date {best_before}] | add {quantity} boxes of {item} to the "
        "{location}[, best before {best_before}] | note that {quantity} bags of {item} are in the {location} "
        "| record {quantity} tins of {item} as stored in the {location}[, keeping until {best_before}] | update "
        "our supplies with {quantity} packs of {item} in the {location}[, to be eaten by {best_before}]",
        gives="stored | <int 2 60> packs in all | <code>",
    ),
    Family(
        names="pantry_amount | how_much_food_left | check_larder | do_we_have | supplies_at_home | look_in_fridge",
        says="Tell how much of a food is left at home. | Looks into the pantry's records and returns the number of "
        "packs. | Use this to see whether something must be bought; it changes nothing. | Supplies at home of one "
        "item, in all places or only in one. | Checks the larder for an article. "
        "| Answers whether an article is still in the house. | Counts what remains of a food in the household.",
        args=(
            Arg("item | food | article | ingredient", "product"),
            Arg("location | where | place | storage", "fridge/freezer/cellar/larder", optional=True),
        ),
        asks="Do we still have {item}[ in the {location}]? | Is there any {item} left[ in the {location}]? | I'm at "
        "the supermarket with a full trolley and can't remember, is {item} still there at home[ in the {location}]? | "
        "How many packs of {item} have we got[ in the {location}]? | Dario wants to bake something for his class of "
        "24, so have a look if there's {item}[ in the {location}]. | Have we run out of {item}[, I mean in the "
        "{location}]? | [I'm standing at the {location}. ]Should there be {item} somewhere? | Before I drive to the "
        "shop for nothing, check {item}[ in the {location}]. | Any {item}[ in the {location}]? | Guests at eight, the "
        "oven is on, and I need {item}. Is that something we own[, maybe in the {location}]? | Has my flatmate eaten "
        "all of the {item}[ from the {location}]? "
        "| I feel like cooking, but have we enough {item}[ in the {location}]? | How's our supply of {item}[ in "
        "the {location}]? Running low? | Did the kids leave me any {item}[ in the {location}], or is it all gone? "
        "| What remains of the {item} we bought[ and put in the {location}]? | I won't get off the couch for "
        "nothing. Is {item} to be found[ in the {location}]? | {item}: in stock at home or not[, I'd guess the "
        "{location}]? | [I'm thinking of the {location}. ]Would you say there's still {item} to last us the "
        "weekend? | My sister wants to borrow {item} from us. Could we spare any[ of what's in the {location}]?",
        orders="check if there is {item} at home[ in the {location}] | see how much {item} we have[ in the {location}] "
        "| look[ in the {location}] for {item} | find out whether {item} has run out[ in the {location}] "
        "| count what remains of {item}[ in the {location}] | tell me if our {item} will last[, going by what's "
        "in the {location}]",
        nouns="the amount of {item} that we have[ in the {location}] | how many packs of {item} are left[ in the "
        "{location}]",
        gives="<int 0 30> | <int 2 30> packs | nothing left",
    ),
    Family(
        names="save_recipe | store_recipe | add_to_cookbook | new_recipe | write_down_recipe | keep_family_recipe",
        says="Save a recipe. | Writes a dish into the user's own cookbook, with what goes into it. | Keeps a recipe "
        "with title, ingredients and minutes, to cook it again later. | Use this to add a recipe, not to look one up. "
        "| New page in the cookbook; returns its number. "
        "| Remembers how the user makes a dish. | Puts a dish of one's own on paper: ingredients, and how long it "
        "takes.",
        args=(
            Arg("title | dish | name | recipe_name", "title"),
            Arg("ingredients | needs | goes_in | components", "list of product"),
            Arg("minutes | cooking_time | duration | takes", "int 13 180", optional=True),
        ),
        asks="I want to keep {title}, you need {ingredients} for it[ and {minutes} minutes]. | My cookbook should have "
        "{title}[, {minutes} minutes], made from {ingredients}. | Grandpa Otto finally told me after 40 years how "
        "{title} is made. It takes {ingredients}[ and {minutes} minutes on the stove]. | Write down {title}: "
        "{ingredients}[; it takes {minutes} minutes]. | The thing all nine of us loved on Sunday is called {title}, "
        "don't let it get lost. In it are {ingredients}[, {minutes} minutes in the oven]. | Mix {ingredients}[, cook "
        "for {minutes} minutes], and you get {title}. Put that among my recipes. | What goes into {title}? "
        "{ingredients}[, then {minutes} minutes of heat]. Note it for the next time. | Could you remember how I make "
        "{title}[ in {minutes} minutes], with {ingredients}? | We had it in a small inn in the mountains with Ines, "
        "and the cook wrote on a napkin: {title}, from {ingredients}[, {minutes} minutes]. Please store it. | New in "
        "my kitchen: {title}, with {ingredients} inside[, ready in {minutes} minutes]. "
        "| Mum won't be around for ever, so please preserve her {title}. She uses {ingredients}[ and gives it "
        "{minutes} minutes]. | {title}: {ingredients}[, {minutes} minutes]. That one must go into my collection. "
        "| Before I forget how I did it: {ingredients}[ and {minutes} minutes on the fire], and I've named it "
        "{title}. | With {ingredients} I invented something new tonight. Its name is {title}[ and it wants "
        "{minutes} minutes], so make a page for it. | The neighbours begged me to write up {title}. You'll want "
        "{ingredients}[ and a good {minutes} minutes]. | [{minutes} minutes is all it takes. ]File {title} with "
        "my own dishes, the ingredients being {ingredients}. | I'd be sad to lose {title}, made with "
        "{ingredients}[ in {minutes} minutes]. Can you keep it with my other dishes? | Our cookbook deserves a "
        "page on {title}, for which one takes {ingredients}[ and {minutes} minutes].",
        orders="save the recipe {title} with {ingredients}[ and {minutes} minutes] | add {title} to my cookbook[, "
        "{minutes} minutes], made of {ingredients} | write down that {title} needs {ingredients}[ and takes {minutes} "
        "minutes] | keep my recipe {title}[, {minutes} minutes], ingredients {ingredients} "
        "| file {title} among my dishes, made with {ingredients}[ in {minutes} minutes] | preserve my {title}, "
        "which takes {ingredients}[ and {minutes} minutes]",
        gives="<code> | saved on page <int 3 300> | your cookbook has <int 3 300> dishes",
    ),
    Family(
        names="scale_recipe | recipe_for_more_people | adjust_servings | resize_recipe | change_portions | "
        "convert_recipe_size",
        says="Scale a recipe to another number of servings. | Returns the quantities of a dish for more or fewer "
        "people. | Use this when a recipe is meant for four, say, and more will eat. | Recalculates the ingredients, "
        "from the servings it was written for to those needed. | Adjusts portions of a saved dish. "
        "| Makes a dish larger or smaller to suit the round of eaters. | How much of everything is needed if more "
        "people come.",
        args=(
            Arg("recipe | dish | title | recipe_name", "title"),
            Arg("target | servings | people | to_servings", "int 2 60"),
            Arg("original | from_servings | base_servings | written_for", "int 2 12", optional=True),
        ),
        asks="My recipe for {recipe}[ is for {original} people and] has to feed {target}. | We'll be {target} at the "
        "table, how much of everything do I need for {recipe}[, which is written for {original}]? | Turn {recipe}[, "
        "meant for {original},] into a meal for {target}. | The office party is on Thursday in the hall, they all "
        "want {recipe} and there will be {target} of them[, but the book says {original}]. | [The book has it for "
        "{original}. ]What does {recipe} take if {target} people eat? | Can you stretch {recipe}[ from {original} "
        "portions] to {target} portions? | {recipe} please, but for {target} instead[ of {original}]. | Theresa is "
        "vegetarian and brings her own salad, that leaves {target} eaters for {recipe}[, instead of the usual "
        "{original}]. | Only {target} of us are left now that the boys have moved out, so make {recipe} fit[, it used "
        "to be for {original}]. | I've got a big pot and {target} hungry climbers who want {recipe}[; the original "
        "serves {original}]. "
        "| The whole choir stays for supper, {target} singers, and it's {recipe} they'll get. How much of "
        "everything[ if it normally feeds {original}]? | I always end up with leftovers of {recipe}. Cut it down "
        "to {target} eaters[ from {original}]. | {recipe} feeds too few of us[, namely {original}]. Rework the "
        "amounts so that {target} get their fill. | What changes in {recipe} when {target} have to get full[ and "
        "the book talks of {original}]? | [My book says {original} portions. ]I want {target} portions of "
        "{recipe}, what are the amounts? | Do the sums for me, will you? {recipe}, {target} plates[ where it was "
        "{original}]. | There's going to be {target} of us after all, so blow up {recipe} accordingly[, it was "
        "planned for {original}]. | How would I shop for {recipe} with {target} mouths to feed[, given that the "
        "card is for {original}]?",
        orders="scale {recipe}[ from {original}] to {target} servings | change {recipe}[, written for {original},] to "
        "{target} people | work out what I need for {recipe} if {target} people come[ instead of {original}] | adjust "
        "the quantities of {recipe} for {target}[ instead of {original}] "
        "| rework the amounts in {recipe} for {target} eaters[, it's for {original} now] | give me {recipe} in a "
        "size for {target}[ rather than {original}]",
        nouns="the quantities for {recipe} with {target} people[ instead of {original}]",
        gives="<int 200 3000> grams of flour, <int 2 30> eggs | take <num 1.5 9> times of everything | done",
    ),
    Family(
        names="plan_dish | put_meal_on_plan | schedule_dish | set_dinner_for_day | add_to_week_menu | cook_on_day",
        says="Put a dish on the meal plan of the week. | Plans what is eaten on a day, at breakfast, lunch or dinner. "
        "| Use this to decide beforehand what will be cooked and when. | Enters a meal for a weekday, with the cook "
        "if that is clear. | Weekly menu: one dish on one day. "
        "| Settles what the family eats on a given day. | Fills a place in the week's menu.",
        args=(
            Arg(
                "dish | recipe | meal_name | food",
                "pea soup/fried noodles/roast chicken/mushroom risotto/omelette/waffles/lentil curry",
            ),
            Arg("weekday | day | on_day", "weekday"),
            Arg("meal | when | meal_type", "breakfast/lunch/dinner"),
            Arg("cook | chef | prepared_by | who", "person", optional=True),
        ),
        asks="Let's have {dish} for {meal} on {weekday}[, {cook} can make it]. | What about {dish} on {weekday}? For "
        "{meal}, I'd say[, and {cook} does the cooking]. | On {weekday} we eat {dish} at {meal}[, made by {cook}]. | "
        "The plumber comes at ten and I won't get much done, so {dish} will do for {weekday}, {meal}[, with {cook} at "
        "the stove]. | Put {dish} down for {meal} next {weekday}[ and {cook} as the cook]. | {weekday}: {meal} is "
        "{dish}[, cook {cook}]. | My cousin Ulla and her four dogs stay with us, and she loves {dish}, so that's "
        "{meal} on {weekday}[, from the hands of {cook}]. | [{cook} has promised to cook. ]It'll be {dish}, "
        "{weekday}, {meal}. | For {meal} on {weekday} I fancy {dish}[ the way {cook} makes it, so put that name down "
        "as the cook]. | The children voted five to one, {weekday}'s {meal} shall be {dish}[, cooked by {cook}]. | "
        "Could we do {dish} on {weekday} as {meal}[ and leave the work to {cook}]? "
        "| I bought everything for {dish}, so make it our {meal} on {weekday}[ with {cook} in the kitchen]. | "
        "{weekday} is still empty on the menu. For {meal}, how about {dish}[ by {cook}]? | Nobody wants leftovers "
        "on {weekday}, let it be {dish} when it's time for {meal}[; {cook} volunteers]. | The menu needs filling: "
        "{meal}, {weekday}, {dish}[, {cook} cooks]. | My mother-in-law arrives on {weekday} and adores {dish}, "
        "thus {meal} is decided[ and {cook} will prepare it]. | [{cook} is the cook. ]Have {dish} in the plan as "
        "{weekday}'s {meal}. | I won't have to think about {weekday} with {dish} down as {meal}[ and {cook} as "
        "the one at the stove]. | Could {weekday}'s {meal} please be {dish} this time[, and may {cook} make it]?",
        orders="plan {dish} for {meal} on {weekday}[, cooked by {cook}] | put {dish} on the menu for {weekday}, "
        "{meal}[, cook {cook}] | set {weekday}'s {meal} to {dish}[ made by {cook}] | note {dish} as our {meal} on "
        "{weekday} "
        "| fill {weekday}'s {meal} with {dish}[, made by {cook}] | decide on {dish} as {meal} for {weekday}[ and "
        "let {cook} cook it]",
        gives="planned | <weekday> is full now | <int 2 20> meals planned",
    ),
    Family(
        names="table_order | send_to_kitchen | take_order_at_table | waiter_order | enter_table_dishes | "
        "new_guest_order",
        says="Send an order from a table to the kitchen. | Takes down what the guests at a table want to eat. | Order "
        "of a restaurant table, with all dishes, for the cooks to see. | Use this as a waiter, when guests have "
        "chosen. | Enters dishes for a table number and passes on a wish of the guests. "
        "| Carries the guests' choice from the table to the cooks. | What people at a table are going to eat.",
        args=(
            Arg("table | table_number | table_no", "int 2 48"),
            Arg("dishes | items | plates | courses", "list of name"),
            Arg("note | wish | remark | kitchen_note", "text", optional=True),
        ),
        asks="Table {table} would like {dishes}[, with the note '{note}']. | {dishes} for table {table}[, and tell the "
        "cook '{note}']. | The couple by the window, table {table}, are having {dishes}[. They said '{note}']. | It's "
        "so loud here that I hardly heard them, but I think table {table} wants {dishes}[ and '{note}']. | One "
        "birthday, two babies and a dog under the chair: table {table} has chosen {dishes}[, wish: '{note}']. | "
        "Kitchen, please start on {dishes}, it goes to table {table}[ with the remark '{note}']. | They came all the "
        "way from Norway and waited since seven. At last table {table} knows: {dishes}[, and '{note}']. | Can you get "
        "{dishes} going for {table}, the round table[? And pass on '{note}']? | [The guests wish '{note}'. ]New from "
        "table {table}: {dishes}. | Mr. Sato at table {table} takes {dishes}[, he says '{note}']. "
        "| They've closed their menus at table {table}. It'll be {dishes}[, and mind the wish '{note}']. | Fire "
        "up the stove! {dishes} for those hungry folks at table {table}[, note '{note}']. | For {table}: "
        "{dishes}[, with '{note}' written next to it]. | New slip from me: table {table} goes for {dishes}[ and "
        "asks '{note}']. | The twins and their granny at table {table} decided on {dishes}[; they add '{note}']. "
        "| [Tell the chef '{note}'. ]What table {table} picked from the card is {dishes}. | Would you ring in "
        "{dishes}? That's for table {table}[, and there's a remark: '{note}']. | My pen is dead, so take this "
        "down for table {table}: they're eating {dishes}[, wish '{note}'].",
        orders="send {dishes} to the kitchen for table {table}[ with the note '{note}'] | enter {dishes} for table "
        "{table}[, wish '{note}'] | tell the cooks that table {table} wants {dishes}[ and '{note}'] | order {dishes} "
        "for the guests at table {table} "
        "| ring in {dishes} for table {table}[, remark '{note}'] | pass the choice of table {table} to the cooks, "
        "{dishes}[, with '{note}']",
        gives="<int 100 999> | sent to the kitchen | ready in <int 10 50> minutes",
    ),
    Family(
        names="void_dish | take_dish_off_order | strike_from_table | remove_plate | undo_table_item | cancel_dish",
        says="Take a dish off a table's order. | Strikes something that guests no longer want or that was entered by "
        "mistake. | Use this to void one plate; the rest of the table's order stays. | Removes a dish before it "
        "reaches the bill and says why. | Correction of an order in the restaurant. "
        "| Corrects what a table has ordered by dropping one item. | Drops one plate so that guests needn't pay "
        "for it.",
        args=(
            Arg("table | table_number | at_table | table_no", "int 2 48"),
            Arg("dish | item | plate | course", "name"),
            Arg("cause | reason | why", "mistake/too late/cold/changed mind", optional=True),
        ),
        asks="Table {table} doesn't want {dish} any more[, cause: {cause}]. | Strike {dish} at table {table}[, reason "
        "{cause}]. | They never ordered {dish} at table {table}, that was me[. Put it under {cause}]. | The gentleman "
        "with the hat left after 50 minutes, so no {dish} for table {table}[, mark it {cause}]. | Can the kitchen "
        "stop {dish}? It was for table {table}[, and the cause is {cause}]. | {dish} comes off again at table "
        "{table}[: {cause}]. | I mixed up the tables because Rita was shouting from the bar. Forget {dish} for number "
        "{table}[, note {cause}]. | Table {table} sent {dish} back[, {cause}], don't charge it. | The lady at "
        "{table}, who is with a group of six, would rather skip {dish}[; write down {cause}]. | Please don't bill "
        "{dish} to table {table}[, it goes down as {cause}]. "
        "| My mistake or not, {dish} has no business on table {table}'s slip[, so drop it as {cause}]. | They "
        "were quite upset at table {table} about {dish}[, the cause is {cause}]. Let it vanish from their order. "
        "| Table {table} won't be having {dish}[, reason: {cause}], everything else they keep. | Don't make table "
        "{table} pay for {dish}[, enter it as {cause}]. | {dish}, table {table}, void[, {cause}]. | [Cause: "
        "{cause}. ]There's one {dish} too many on the order of table {table}, get it off. | It's chaos here "
        "tonight! Would you drop {dish} from what table {table} is getting[, with {cause} as the cause]? | I'd "
        "like {dish} gone from table {table} before the cook starts on it[; the list should say {cause}].",
        orders="take {dish} off table {table}[, cause {cause}] | strike {dish} from the order of table {table}[ "
        "because of {cause}] | remove {dish} at table {table}[, reason: {cause}] | void the {dish} of table {table} "
        "| drop {dish} from what table {table} ordered[, marked {cause}] | get {dish} off the slip of table "
        "{table}[, {cause} being the reason]",
        gives="struck off | <num 10 300> left on the bill | the kitchen knows",
    ),
    Family(
        names="table_bill | close_table | guest_check | settle_table | print_restaurant_bill | table_checkout",
        says="Print the bill of a restaurant table. | Closes a table: all that was eaten and drunk, split if the "
        "guests like. | Guest check for a table number, with a tip in percent if one is given. | Use this when guests "
        "want to pay and leave. | Returns what a table has to pay, in all or by head. "
        "| Lets diners settle up at the end of their meal. | Adds up a table and takes the payment.",
        args=(
            Arg("table | table_number | at_table | table_no", "int 2 48"),
            Arg("method | pay_by | payment | how", "cash/card/voucher/room charge"),
            Arg("split_by | guests | ways | parts", "int 2 10", optional=True),
            Arg("tip | tip_percent | gratuity", "num 3 25", optional=True),
        ),
        asks="Table {table} would like to pay by {method}[, in {split_by} equal parts][, with {tip}% on top]. | The "
        "check for table {table} please, {method}[, split {split_by} ways][, tip {tip}%]. | They're putting on their "
        "coats at table {table}[ and share it {split_by} ways], {method}[, and there's {tip}% for us]. | Their train "
        "leaves in 15 minutes, so be quick with table {table}, it's {method}[, {split_by} shares][ plus {tip}%]. | "
        "{table} is done, that's the table with the flowers. They pay by {method}[ and divide it by {split_by}][, tip "
        "{tip} percent]. | What does table {table} owe[ per head with {split_by} heads]? They use {method}[ and leave "
        "{tip}%]. | By {method}, table {table}[, divided by {split_by}][, adding {tip}%]. | Our regular Mr. Moran "
        "invited two friends from Lisbon, table {table}, he wants to settle with {method}[ in {split_by} parts][ and "
        "adds {tip}%]. | Can table {table} have it on paper? It'll be {method}[, cut into {split_by}][, {tip}% for "
        "the service]. | We sat at {table} and it was lovely, so[ take {tip}% extra and] let us pay by {method}[, "
        "each of the {split_by} their share]. "
        "| Dessert is eaten and table {table} reaches for the wallet, it's {method}[, {split_by} ways][, and "
        "{tip}% for the waiter]. | Could we settle up? We're at {table} and use {method}[, sharing it by "
        "{split_by}][, and you may add {tip}%]. | Table {table} waves at me for the bill, {method} as usual[, in "
        "{split_by} pieces][, {tip}% tip included]. | [Add {tip}% for the nice service. ]The folks at {table} "
        "want to go home and pay by {method}[, split by {split_by}]. | The babysitter is waiting, so table "
        "{table} needs the total now, {method}[, cut in {split_by} parts][, {tip}% extra]. | What do I collect "
        "from table {table}? It's going to be {method}[ from each of {split_by} guests][ with a tip of {tip}%]. | "
        "{method} at table {table}[, {split_by} separate slips][, tip {tip}%], then they're off. | I'm ready to "
        "wrap up table {table}. They mean to pay by {method}[ in {split_by} portions][ and were generous: "
        "{tip}%].",
        orders="print the bill of table {table}, paid by {method}[, split {split_by} ways][, tip {tip}%] | close table "
        "{table} by {method}[ with {split_by} shares][ and {tip}% tip] | let table {table} pay by {method}[, "
        "{split_by} parts][, {tip}% on top] | make the check for table {table}, {method}[, divided by {split_by}] "
        "| total up table {table}, payment by {method}[, {split_by} ways][, {tip}% tip] | settle up with table "
        "{table} by {method}[ in {split_by} parts][, plus {tip}%]",
        gives="<num 12 600> | <num 12 600> EUR to pay | <num 9 90> each",
    ),
    Family(
        names="sell_out_dish | mark_sold_out | dish_unavailable | take_off_menu | eighty_six | block_menu_item",
        says="Mark a dish as sold out. | Takes something off the menu until there is more of it. | Tells all waiters "
        "that a plate can no longer be ordered. | Use this when the kitchen has run out of what a dish needs. | "
        "Blocks a menu item, for the evening or until a time. "
        "| Lets the staff know that a dish has run out. | Keeps guests from ordering what the kitchen can't make.",
        args=(
            Arg("dish | item | menu_item | plate", "title"),
            Arg("until | back_at | available_again | end_time", "time", optional=True),
            Arg("note | message | tell_guests | reason", "message", optional=True),
        ),
        asks="We have no more {dish}[ until {until}][, guests should hear '{note}']. | {dish} is off[ till {until}][, "
        "say '{note}']. | The last plate of {dish} has just gone out[, there'll be more at {until}][. Tell people "
        "'{note}']. | The fish man never showed up today and Bruno cut his thumb, so {dish} can't be served[ before "
        "{until}][. The waiters may say '{note}']. | Nobody can order {dish} any longer[, not before {until}][, tell "
        "them {note}]. | Stop offering {dish}[ until {until}], please[, with the words {note}]. | A group of 26 ate "
        "it all: there's nothing left of {dish}[ until {until}][, let guests know '{note}']. | If anyone asks for "
        "{dish}, it's gone[ until {until}][. Tell them '{note}']. | Could you hide {dish} from the menu[ until "
        "{until}][ and show '{note}']? | The stove is broken and it's only Tuesday, there goes our {dish}[, at least "
        "until {until}][, text: {note}]. "
        "| The pot is empty, so nobody gets {dish} any more[ until {until}][; have the waiters say '{note}']. | "
        "{dish} has run out[, there's none till {until}][. Our line is '{note}']. | Warn the floor staff that "
        "{dish} isn't to be had[ before {until}][, and that they can say '{note}']. | What a night! We're clean "
        "out of {dish}[ till {until}][, so '{note}' goes on the board]. | [It'll be back at {until}. ]Please let "
        "no one choose {dish} for now[, but read '{note}' instead]. | We can't keep up with the demand, {dish} "
        "needs to be struck from tonight's card[ until {until}][ along with the message '{note}']. | I burned the "
        "whole tray, so cross out {dish} on the menu[ up to {until}][ and write '{note}']. | Would you make "
        "{dish} unavailable[ until {until}][, telling guests '{note}']?",
        orders="mark {dish} as sold out[ until {until}][ with the note '{note}'] | take {dish} off the menu[ until "
        "{until}][ and tell guests '{note}'] | block {dish} for tonight[, until {until}][, note '{note}'] | tell the "
        "waiters that {dish} is gone[ until {until}][, saying '{note}'] "
        "| make {dish} unavailable[ until {until}][, message '{note}'] | cross out {dish} on tonight's menu[ till "
        "{until}][ and write '{note}']",
        gives="blocked | off the menu | <int 5 40> dishes left on the menu",
    ),
    Family(
        names="mix_drink | make_cocktail | cocktail_machine | bar_order | pour_drink | prepare_cocktail",
        says="Mix a drink at the bar. | Makes a cocktail, with or without alcohol. | Sends a drink to the cocktail "
        "machine and returns how long it takes. | Use this when somebody is thirsty for something mixed. | Bar order: "
        "what to mix, how many glasses, what to put in as well. "
        "| The barman's job: shakes or stirs what guests would like. | Gets a round of cocktails going.",
        args=(
            Arg("drink | cocktail | kind | what", "mojito/margarita/daiquiri/spritz/gin tonic/bloody mary"),
            Arg("glasses | count | number | servings", "int 2 20"),
            Arg("extras | with | garnish | add", "list of lime/mint/ice/ginger/cherry/cucumber", optional=True),
            Arg("alcohol_free | no_alcohol | virgin", "flag", optional=True),
        ),
        asks="{glasses} times {drink}[ with {extras}][, {alcohol_free?without alcohol/with alcohol}]. | We'd like "
        "{glasses} glasses of {drink}[ with {extras}][, {alcohol_free?no alcohol please/and do put the alcohol in}]. "
        "| Mix me {drink}, {glasses} glasses[, {extras} in each][, {alcohol_free?alcohol-free/the real thing}]. | The "
        "speeches are over, it's 35 degrees and everybody wants {drink}. Make {glasses} glasses[ and add {extras}][, "
        "{alcohol_free?without alcohol/with alcohol}]. | What we need is {drink}[ with {extras}], {glasses} of them[, "
        "{alcohol_free?we're all driving/none of us is driving}]. | Sarah from table nine drives home, the others get "
        "{glasses} glasses of {drink}[ with {extras}]. | Could the bar do {glasses} of the {drink}[, plus {extras}][, "
        "{alcohol_free?leaving out the alcohol/not leaving out the alcohol}]? | To celebrate her exam on Friday I'll "
        "treat my friends to {drink}, {glasses} glasses[, {extras} inside][, {alcohol_free?no spirits/with spirits}]. "
        "| One {drink} is not enough, we are many. Pour {glasses}[ and throw in {extras}][, "
        "{alcohol_free?alcohol-free/strong as usual}]. | Thirsty! {glasses} glasses, {drink}[, {extras}][, "
        "{alcohol_free?no alcohol/alcohol is fine}]. "
        "| This round is on me, {drink} for everybody, so {glasses} glasses[ with {extras}][, {alcohol_free?all "
        "without alcohol/all with alcohol}]. | Barkeeper, {glasses} of your finest {drink}[, with {extras} on "
        "top][, {alcohol_free?hold the alcohol/keep the alcohol in}]. | I could do with something cool. {drink}, "
        "make it {glasses}[, plus {extras}][, {alcohol_free?alcohol-free please/boozy please}]. | [With {extras}, "
        "if you have that. ]{glasses} glasses of {drink} for the ladies by the pool[, {alcohol_free?no booze/with "
        "the booze}]. | It's been a rotten day at work and my pals need cheering up: {drink}, {glasses} times[, "
        "{alcohol_free?minus the alcohol/alcohol included}]. | Shake up {drink} for us, would you? That's "
        "{glasses} glasses[, {extras} in them][, {alcohol_free?and nothing strong/and nice and strong}]. | How "
        "long do you need for {glasses} glasses of {drink}[ with {extras}][ {alcohol_free?without any "
        "alcohol/with all the alcohol}]? Start right away. | Let's toast! {glasses} servings of {drink}[, each "
        "with {extras}][, {alcohol_free?the harmless kind/the real kind}].",
        orders="mix {glasses} glasses of {drink}[ with {extras}][, {alcohol_free?without alcohol/with alcohol}] | make "
        "{drink} for {glasses}[, adding {extras}][, {alcohol_free?alcohol-free/with alcohol}] | pour {glasses} of "
        "your {drink}[ with {extras}] | prepare {drink}, {glasses} glasses[, {alcohol_free?no alcohol/with alcohol}] "
        "| shake up {glasses} glasses of {drink}[, plus {extras}][, {alcohol_free?hold the alcohol/keep the "
        "alcohol}] | serve us {drink}, {glasses} glasses[ with {extras}][, {alcohol_free?alcohol-free/with "
        "alcohol}]",
        gives="coming up | ready in <int 2 15> minutes | <num 8 90>",
    ),
    Family(
        names="suggest_wine | pair_wine | wine_for_dish | sommelier | which_wine_goes_with | match_bottle",
        says="Suggest a wine for a dish. | Returns the bottle that goes best with what is eaten. | Sommelier: pairs "
        "food and wine, within a price. | Use this if somebody asks what to drink with a meal. | Finds a fitting "
        "bottle in the cellar, in one colour if the guest prefers that. "
        "| Helps hosts to choose a bottle for the meal. | Names what to pour with a course.",
        args=(
            Arg(
                "dish | food | meal | course",
                "grilled trout/beef stew/goat cheese/duck/asparagus/spicy noodles/chocolate cake",
            ),
            Arg("color | colour | type | kind", "red/white/rosé/sparkling", optional=True),
            Arg("max_price | budget | up_to | price_limit", "num 8 120", optional=True),
        ),
        asks="What should we drink with {dish}[, something {color}][, up to {max_price} euros]? | I'm serving {dish}, "
        "which bottle do I open[, if it must be {color}][ and no dearer than {max_price} euros]? | My boss and his "
        "wife are invited for eight o'clock, and there's {dish}. What goes with it[ in {color}][ for at most "
        "${max_price}]? | For {dish} I need a good[ {color}] one[ below {max_price} pounds]. | Tonight it's {dish}. "
        "Any idea what to pour[ in {color}][ for no more than {max_price} euros]? | [The guest wants {color}. ]He is "
        "having {dish}, find him a bottle[ under {max_price} euros]. | Which grapes would do justice to {dish}[, "
        "{color} ones][, at up to {max_price} francs]? | We married 25 years ago in a vineyard, so with the {dish} "
        "there must be a fine drop[, {color} please][, {max_price} euros at the very most]. | Aunt Frieda hates beer. "
        "What else fits {dish}[, preferably {color}][, costing {max_price} or less]? | A[ {color}] bottle to go with "
        "{dish}, please[, max {max_price} dollars]. "
        "| I haven't a clue about wine. Tell me what suits {dish}[, a {color} one][, not above {max_price} "
        "euros]. | We're about to have {dish} and the glasses are still empty. What shall I fill them with[, "
        "{color} by preference][, at {max_price} dollars or under]? | Would anything[ {color}] from the cellar "
        "flatter {dish}[ without costing more than {max_price} euros]? | [My budget is {max_price} pounds. ]Which "
        "wine brings out the best in {dish}[, {color} if that works]? | My future in-laws are wine snobs. With "
        "{dish} on the table, what do I pour them[, {color} for sure][, max {max_price} euros]? | What would a "
        "sommelier choose with {dish}[, given that they'd like {color}][ and want to spend {max_price} dollars at "
        "most]? | The right wine for {dish}, which is it[, a {color} one][, up to {max_price} francs]? | I'm off "
        "to buy a bottle to drink with {dish}[, {color}, I think][, and I have {max_price} euros]. Advise me.",
        orders="suggest a[ {color}] wine for {dish}[ up to {max_price} euros] | find a[ {color}] bottle that goes with "
        "{dish}[ for less than ${max_price}] | pick something[ {color}] to drink with {dish}[, {max_price} euros at "
        "most] | recommend a[ {color}] wine to go with {dish}[ under {max_price} pounds] "
        "| choose a[ {color}] wine that flatters {dish}[, at most {max_price} euros] | tell me which[ {color}] "
        "wine suits {dish}[ and costs under {max_price} dollars]",
        nouns="the best[ {color}] wine for {dish}[ up to {max_price} euros] | a[ {color}] bottle that suits {dish}[ "
        "for under {max_price} dollars]",
        gives="<name> | <name>, <num 8 90> euros | a dry one from <country>",
    ),
    Family(
        names="set_diet_profile | save_eating_habits | diet_of_guest | note_food_preferences | dietary_needs | "
        "eater_profile",
        says="Save what somebody eats and does not eat. | Keeps a person's diet and the foods to leave out. | Use this "
        "when a guest or family member has dietary needs. | Diet profile of a person, so that recipes and menus fit "
        "later on. | Records a way of eating together with foods one can't stand or must not have. "
        "| Remembers for the cook how somebody wants to be fed. | Keeps on file a person's way of eating and the "
        "things to be left out.",
        args=(
            Arg("eater | person | guest | name", "person"),
            Arg(
                "profile | preferences | needs",
                fields=(
                    Arg("diet | eats | diet_type", "vegan/vegetarian/kosher/halal/low-carb"),
                    Arg("avoid | leave_out | no_go", "list of nuts/milk/pork/celery/shellfish/garlic/wheat"),
                ),
            ),
            Arg("from_date | since | starting", "date", optional=True),
        ),
        asks="{eater} eats {diet} and no {avoid}[ since {from_date}]. | Remember that {eater} is on {diet} food and "
        "can't have {avoid}[, starting {from_date}]. | No {avoid} for {eater}, please, and everything {diet}[ from "
        "{from_date} on]. | My brother's new girlfriend, {eater}, comes for Christmas with her two cats. She eats "
        "{diet}, so leave out {avoid}[ from {from_date}]. | We must cook {diet} for {eater}[ as of {from_date}], and "
        "{avoid} are out of the question. | {eater}'s food should be {diet}, without {avoid}[, beginning "
        "{from_date}]. | At the camp with 60 kids there is one, {eater}, who needs {diet} meals and gets a rash from "
        "{avoid}[. That goes for {from_date} and later]. | I talked to {eater} on the phone on Wednesday: {diet}, and "
        "nothing with {avoid}[, from {from_date}]. | Can you keep in mind that {avoid} make {eater} ill and that the "
        "rest has to be {diet}[, valid from {from_date}]? | [Beginning on {from_date}, ]{eater} goes {diet}. Skip "
        "{avoid}, too. "
        "| Whenever {eater} comes, it's {diet} cooking and hands off {avoid}[; that's from {from_date} on]. | Put "
        "it on file: {eater} lives on {diet} food and stays away from {avoid}[ as of {from_date}]. | The doctor "
        "was strict with {eater}, {diet} meals only and not a trace of {avoid}[, starting on {from_date}]. | "
        "{avoid} are poison for {eater}, and the meals should be {diet}[ from {from_date}]. Remember it for our "
        "menus. | [It counts from {from_date}. ]The way {eater} wants to be fed is {diet}, minus {avoid}. | Our "
        "exchange student, {eater}, is too shy to say so, but she needs {diet} dishes that have no {avoid}[, and "
        "that since {from_date}]. | Can the kitchen know about {eater}? It's {diet}, and {avoid} must stay off "
        "the plate[ from {from_date}]. | From what I hear {eater} has turned {diet} and can't stand {avoid}[, "
        "which holds from {from_date}].",
        orders="note that {eater} eats {diet} without {avoid}[ from {from_date}] | save {eater} as {diet}, avoiding "
        "{avoid}[, since {from_date}] | set {eater}'s diet to {diet} and leave out {avoid}[ starting {from_date}] | "
        "keep in mind: {eater}, {diet}, no {avoid} "
        "| put on file that {eater} wants {diet} food, minus {avoid}[, from {from_date} on] | remember {eater} as "
        "an eater of {diet} food who avoids {avoid}[ since {from_date}]",
        gives="noted | <code> | <int 3 90> recipes fit",
    ),
    Family(
        names="check_allergens | dish_contains | allergy_check | is_dish_safe | allergen_info | what_is_in_dish",
        says="Check a dish for allergens. | Tells whether something on the menu contains what a guest reacts to. | Use "
        "this before serving somebody who has an allergy. | Returns the allergens of a plate that are among those "
        "asked for. | Allergy information for one dish. "
        "| Tells guests if they can eat a dish without getting ill. | Looks for things in a dish that could harm "
        "someone.",
        args=(
            Arg("dish | plate | menu_item | food", "title"),
            Arg(
                "allergens | substances | contains | check_for",
                "list of gluten/eggs/soy/sesame/mustard/peanuts/lactose",
            ),
        ),
        asks="Is there any {allergens} in {dish}? | Can I eat {dish} if I react to {allergens}? | My son breaks out in "
        "spots from {allergens}, may he have {dish}? | {dish} looks delicious, but what about {allergens}? | A lady "
        "at table six with three kids asks if {dish} is free of {allergens}. | Would {dish} be all right for someone "
        "who can't have {allergens}? | We once spent a whole night at the hospital with Mira, so please make sure "
        "that {dish} is without {allergens}. | Does the cook put {allergens} into {dish}? | No {allergens} for me, "
        "doctor's orders. Is {dish} okay? | Before I bring {dish} to the school party on Friday, look whether it has "
        "{allergens} in it. | {allergens}: does {dish}, the special of the day, contain that? "
        "| I'd be in trouble with {allergens}. Is {dish} harmless? | Could {dish} hurt somebody who mustn't come "
        "near {allergens}? | {dish} for a kid who can't stomach {allergens}, yes or no? | Will my throat swell up "
        "if I order {dish}? It's {allergens} that I react to. | Not a crumb of {allergens} is allowed for the "
        "gentleman by the door. Can I bring him {dish}? | Which of these is hidden in {dish}: {allergens}? | My "
        "girlfriend fell in love with {dish} on your menu, yet she can't have {allergens}. Safe? | Was {dish} "
        "prepared without {allergens}? I've got to be careful.",
        orders="check {dish} for {allergens} | find out if {dish} contains {allergens} | see whether {dish} is free of "
        "{allergens} | make sure there's no {allergens} in {dish} "
        "| see if someone who reacts to {allergens} can eat {dish} | look for {allergens} in what {dish} is made "
        "of",
        nouns="the traces of {allergens} in {dish}",
        gives="no, none of these | it contains eggs | safe | traces are possible",
    ),
    Family(
        names="deliver_food | order_takeaway | food_delivery | bring_dinner_home | order_meal_to_address | "
        "send_takeout",
        says="Order food to be brought to an address. | Has dishes of a restaurant delivered to the door. | Takeaway "
        "order with restaurant, dishes and street; returns when it arrives. | Use this if people are hungry and don't "
        "want to cook or go out. | Food delivery, right away or at a wished time. "
        "| Saves hungry people from cooking: a courier brings the meal. | Lets a restaurant send a meal to "
        "somebody's home.",
        args=(
            Arg("restaurant | from_restaurant | kitchen | place", "company"),
            Arg(
                "dishes | items | food | meals",
                "list of pizza/ramen/falafel/burritos/sushi/dumplings/lasagna/spring rolls",
            ),
            Arg("street | address | deliver_to | to", "street"),
            Arg("time | at | deliver_at | arrive_by", "time", optional=True),
        ),
        asks="We're starving, get us {dishes} from {restaurant} to {street}[ at {time}]. | Could {restaurant} bring "
        "{dishes} to {street}[ by {time}]? | I'm too tired to cook tonight. {dishes} from {restaurant} would be "
        "great, I live at {street}[ and I'm home at {time}]. | Have {dishes} brought to {street}[ for {time}], "
        "{restaurant} makes the best. | From {restaurant}: {dishes}, to {street}[, at {time}]. | The movers are still "
        "carrying boxes, five strong men, and all want to eat. Send {dishes} to {street}, from {restaurant}[, around "
        "{time}]. | At {street}, where my aunt Greta lives, they need {dishes} from {restaurant}[ at {time}]. | [It "
        "should be there at {time}. ]Please order {dishes} at {restaurant} and let them come to {street}. | The match "
        "starts soon and the fridge is empty, so I want {dishes} on my sofa, {street}, made by {restaurant}[, at "
        "{time}]. | Does {restaurant}, the place Hugo told us about on Sunday, have {dishes}? Then have it sent to "
        "{street}[ at {time}]. "
        "| The fridge is bare and I'm in my pyjamas. {restaurant} could send {dishes} over to {street}[ around "
        "{time}]. | {dishes}, from {restaurant}, to be eaten at {street}[ at {time}]. Make it happen! | Let's not "
        "cook. I vote for {dishes} out of the kitchen of {restaurant}, brought to {street}[ at about {time}]. | "
        "Can a courier carry {dishes} from {restaurant} to {street}[ so we can eat at {time}]? | [We'd like to "
        "eat at {time}. ]The hungry crowd sits at {street} and wants {dishes} by {restaurant}. | Our late shift "
        "at {street} is starving, let {restaurant} come round with {dishes}[ by {time}]. | Who needs a stove? Get "
        "a delivery of {dishes} to {street}, the cook being {restaurant}[, for {time}]. | My leg is in plaster "
        "and I can't go out, so I'd love {dishes} from {restaurant} here at {street}[, {time} would be perfect].",
        orders="order {dishes} from {restaurant} to {street}[ for {time}] | get {dishes} delivered to {street} by "
        "{restaurant}[ at {time}] | have {restaurant} bring {dishes} to {street}[ by {time}] | send {dishes} from "
        "{restaurant} to {street}[, {time}] "
        "| let a courier bring {dishes} from {restaurant} to {street}[ by {time}] | have a meal of {dishes} sent "
        "over to {street} from {restaurant}[ at {time}]",
        gives="<time> | on its way, there at <time> | <num 12 90> to pay at the door",
    ),
)
