"""Tools about building and crafts: sites, renovation, tools, materials, sewing, repairs."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="paint_needed | litres_of_paint | estimate_paint | wall_paint_amount | how_much_paint | "
        "calculate_emulsion_for_walls",
        says="Work out how much paint a wall needs. | Returns the litres of colour for an area and a number of coats. "
        "| Use this before buying paint. | Paint quantity for walls, ceilings and other surfaces. | Calculates the "
        "tins for a coating job.",
        args=(
            Arg("area | square_metres | surface_area | m2", "num 4 160"),
            Arg("coats | layers | number_of_coats", "int 2 5"),
            Arg("surface | base | wall_type | on", "plaster/wood/brick/concrete/wallpaper", optional=True),
        ),
        asks="I've got {area} square metres [of {surface} ]to do, {coats} coats, how many tins is that? | {area} m2[ "
        "on {surface}], {coats} coats. | With {coats} coats over {area} square metres[ of {surface}], how many litres "
        "should I bring home? | We are doing the nursery before the baby comes in six weeks, it's {area} square "
        "metres[ of {surface}] and I'd like {coats} layers. | My shop only sells buckets of ten litres. How many for "
        "{area} m2[ of {surface}] if it takes {coats} coats? | Is one bucket enough for {area} square metres[ on "
        "{surface}] and {coats} layers? | The [{surface} ]walls measure {area} square metres in all and Dad says "
        "{coats} coats, so tell me what to get. | Two of my friends will help with the rollers on Saturday: {coats} "
        "coats, {area} m2[, {surface}]. How much must be in the house by then? | If I go over it {coats} times, what "
        "do {area} square metres[ of {surface}] swallow? | [It's {surface}. ]For a hall of {area} m2 and {coats} "
        "coats I need to know the litres.",
        orders="work out the paint for {area} square metres[ of {surface}] and {coats} coats | calculate how many "
        "litres {coats} coats on {area} m2[ of {surface}] take | tell me how much paint goes on {area} square metres "
        "with {coats} layers[ on {surface}] | estimate the emulsion for {coats} coats over {area} m2",
        nouns="the litres of paint for {area} square metres[ of {surface}] and {coats} coats",
        gives="<num 2 90> | <num 2 90> litres | <int 2 9> tins of ten litres",
    ),
    Family(
        names="find_craftsman | search_tradespeople | tradesman | who_can_fix_it | local_craft_firms | "
        "look_for_skilled_worker",
        says="Find a craftsman in a town. | Returns tradespeople of one craft who work near a place. | Use this when "
        "someone needs skilled hands but knows nobody. | Directory of plumbers, roofers and the like. | Searches "
        "craft firms that are free before a given day.",
        args=(
            Arg("trade | craft | profession", "plumber/electrician/roofer/carpenter/locksmith/tiler"),
            Arg("city | town | location | near", "city"),
            Arg("before | free_until | by_date | latest", "date", optional=True),
        ),
        asks="Do you know a good {trade} in {city}[ who has time before {before}]? | We have just moved to {city}, "
        "two kids and a dog, and don't know a soul, but we need a {trade}[ before {before}]. | {trade}, {city}[, by "
        "{before}]. | Where do I get hold of a {trade} who comes to {city}[ earlier than {before}]? | My "
        "mother-in-law visits from Porto on Friday and the house is a ruin! Any {trade} around {city}[, free before "
        "{before}]? | Somebody told me that in {city}, where my parents live, it's impossible to get a {trade}[ "
        "before {before}]. Is that so? | I need a {trade}[, at the latest on {before},] for a job in {city}. | The "
        "last one took 900 euros and never came back. Who else works as a {trade} in {city}[ and can start by "
        "{before}]? | In {city}[, before {before}], is there a {trade} with decent reviews? | Give me the number of "
        "some {trade} from {city}[ with a free day before {before}].",
        orders="find a {trade} in {city}[ who is free before {before}] | look for a {trade} near {city}[ by {before}] "
        "| search tradespeople in {city}, I need a {trade} | get me a list of every {trade} in {city}[ available "
        "before {before}]",
        nouns="a good {trade} in {city}[ who is free before {before}]",
        gives="<person>, phone <phone> | <company> | <company>, <company> and <company>",
    ),
    Family(
        names="book_handyman | hire_odd_job_man | handyman_visit | schedule_handyman | send_someone_to_do_it | "
        "order_household_help_hours",
        says="Book a handyman for a small job. | Sends a person to somebody's home to do a task there. | Use this for "
        "odd jobs that need no specialist. | Handyman by the hour, with day and address. | Orders help around the "
        "house and returns the visit's number.",
        args=(
            Arg("task | job | work | to_do", "errand"),
            Arg("address | street | at | place", "street"),
            Arg("date | day | on | when", "date"),
            Arg("hours | duration | length | how_long", "int 2 9", optional=True),
        ),
        asks="I need a man to {task} at {address} on {date}[, for {hours} hours]. | Could someone come to {address} "
        "on {date} and {task}[ for about {hours} hours]? | My knee is in plaster since the skiing trip with Oskar, so "
        "please have somebody {task} at {address} on {date}[, {hours} hours should do]. | {address}, {date}[, {hours} "
        "hours]: {task}. | On {date} I want to have someone at {address} to {task}[, let's say for {hours} hours]. | "
        "Who would {task} for an old lady? I live at {address} and {date} is fine[, {hours} hours at most]. | My "
        "tenants have been asking for it since last spring. Get a person to {task}, {date}, {address}[, {hours} "
        "hours]. | We're both at work all week, can you send a pair of hands to {address} on {date}[ for {hours} "
        "hours] to {task}? | I can't {task} myself any more. Is there help for {date}[ for {hours} hours] at "
        "{address}? | What needs doing at {address} is to {task}, and {date} would be the day[, with {hours} hours "
        "for it].",
        orders="book a handyman to {task} at {address} on {date}[ for {hours} hours] | send somebody to {address} on "
        "{date} to {task} | get an odd job man for {date} at {address} who can {task}[ in {hours} hours] | hire a "
        "helper to {task}, {date}, {address}",
        gives="<code> | <person> comes at <time> | visit <code> booked",
    ),
    Family(
        names="request_quotes | ask_for_estimates | get_offers_from_builders | quote_request | invite_bids | "
        "collect_cost_estimates",
        says="Ask building firms for a quote. | Requests cost estimates from several companies for one piece of work. "
        "| Use this to compare prices before hiring. | Invitation to bid, with a day until which offers may come in. "
        "| Sends a call for offers to contractors.",
        args=(
            Arg("work | project | job", "new bathroom/roof repair/garden wall/loft conversion/winter garden"),
            Arg("companies | firms | contractors | bidders", "list of company"),
            Arg("deadline | due | until | reply_by", "date", optional=True),
        ),
        asks="What would {companies} charge for a {work}[ if we need an answer by {deadline}]? | Write to "
        "{companies}, we're planning a {work}[ and need figures by {deadline}]. | I'd like to know the price of a "
        "{work} from {companies}[, not later than {deadline}]. | Our neighbours the Hansens paid twelve thousand and "
        "were cheated, so let {companies} each tell us what a {work} costs[ until {deadline}]. | {work}: "
        "{companies}[, until {deadline}]. | Let's see who's cheapest for the {work}, ask {companies}[ and give them "
        "time until {deadline}]. | The architect drew it in an afternoon and the bank has said yes. Now {companies} "
        "should make us an offer[ by {deadline}] for the {work}. | For a {work} I want prices[ before {deadline}] "
        "from {companies}. | Could you find out from {companies} how much a {work} is[, with answers by {deadline}]? "
        "| Since the hail in June we can't put off the {work}. Please get numbers from {companies}[ by {deadline}].",
        orders="ask {companies} for a quote for a {work}[ by {deadline}] | request estimates for the {work} from "
        "{companies} | get offers for a {work} from {companies}[ until {deadline}] | invite {companies} to bid for "
        "the {work}[, deadline {deadline}]",
        gives="<code> | <int 2 9> firms asked | <company> wants <int 900 90000> euros",
    ),
    Family(
        names="order_building_material | buy_building_supplies | deliver_to_site | site_delivery | "
        "purchase_construction_material | call_off_material",
        says="Order material for a building site. | Has sand, bricks and other supplies brought to where they are "
        "used. | Use this when the workers are running out of something. | Site delivery by the tonne. | Places an "
        "order with the builders' merchant, returns the delivery number.",
        args=(
            Arg("material | what | goods | supply", "sand/gravel/cement/bricks/lime/topsoil/roof tiles"),
            Arg("tonnes | quantity | amount | tons", "num 2 40"),
            Arg("site | address | deliver_to | where", "street"),
            Arg("arrive_by | time | before | at", "time", optional=True),
        ),
        asks="We need {tonnes} tonnes of {material} at {site}[ by {arrive_by}]. | Send {tonnes} t of {material} to "
        "{site}[, it must be there at {arrive_by}]. | There's nothing left in the yard and six men are standing "
        "around! Bring {tonnes} tonnes of {material} to {site}[ before {arrive_by}]. | {site}, {material}, {tonnes} "
        "tonnes[, {arrive_by}]. | Could the lorry with {tonnes} tonnes of {material} come to {site}[ at {arrive_by}]? "
        "| The rain has washed half of it into the street, so Marek wants {tonnes} tonnes of new {material} for "
        "{site}[, there by {arrive_by}]. | For the house we're putting up at {site} I'd like {material}, {tonnes} "
        "tonnes of it[, at {arrive_by}]. | Is it possible to get {material} to {site}[ by {arrive_by}]? About "
        "{tonnes} tonnes. | At {site} they've used up all the {material}, let them have another {tonnes} tonnes[ at "
        "{arrive_by}]. | {material} again, please, {tonnes} tonnes[ by {arrive_by}]. This time it's not for the "
        "school but for {site}.",
        orders="order {tonnes} tonnes of {material} for {site}[, to arrive by {arrive_by}] | have {tonnes} t of "
        "{material} delivered to {site}[ at {arrive_by}] | buy {material} for the site at {site}, {tonnes} tonnes | "
        "bring {site} {tonnes} tonnes of {material}[ before {arrive_by}]",
        gives="<code> | delivery <code> at <time> | on the way, <int 90 4000> euros",
    ),
    Family(
        names="hire_tool | rent_out_tools | tool_hire | borrow_machine | reserve_power_tools | get_tools_for_days",
        says="Hire tools for some days. | Reserves machines and other equipment at a tool shop. | Use this when "
        "somebody wants to do a job but does not own what it takes. | Tool rental, with delivery on request. | Lends "
        "equipment out to a customer and returns the price.",
        args=(
            Arg("tools | items | machines | equipment", "list of product"),
            Arg("days | for_days | duration | length", "int 2 21"),
            Arg("customer | name | hirer | for", "person"),
            Arg("delivery | deliver | bring", "flag", optional=True),
        ),
        asks="{customer} would like to have {tools} for {days} days[, {delivery?delivered to the door/picked up in "
        "the shop}]. | Can I get {tools} from you for {days} days? The name is {customer}[ and I'd like it "
        "{delivery?delivered/to be ready for collection}]. | I'm {customer}, doing up a cottage with my two brothers, "
        "and for {days} days we could use {tools}[, {delivery?brought to us/which we collect ourselves}]. | {days} "
        "days, {tools}, {customer}[, {delivery?with delivery/no delivery}]. | My own stuff was stolen out of the van "
        "on Monday night, so I need {tools} over the next {days} days[, {delivery?with delivery/without delivery}]. "
        "{customer} is my name. | Put {tools} aside for {customer}, {days} days[, {delivery?to be delivered/without "
        "delivery}]. | What is free for {customer}? We are talking about {tools}, for {days} days[, "
        "{delivery?delivery included/picked up by us}]. | For {days} days {customer} from the allotments wants "
        "{tools}[, {delivery?sent there by van/and will pick it up}]. | Buying would be silly for one floor. Let me "
        "take {tools} for {days} days, under {customer}[, {delivery?and please deliver/no delivery needed}]. | The "
        "bathroom should be done in {days} days, and for that {customer} asks for {tools}[, {delivery?with "
        "delivery/without delivery}].",
        orders="hire {tools} for {days} days in the name of {customer}[, {delivery?with delivery/without delivery}] | "
        "reserve {tools} for {customer}, {days} days | lend {customer} {tools} for {days} days[ {delivery?and deliver "
        "them/without delivery}] | book {tools} at the tool shop for {customer} and {days} days",
        gives="<code> | <int 20 600> euros | hired until <date>",
    ),
    Family(
        names="locate_tool | where_is_tool | tool_finder | find_in_workshop | toolbox_lookup | look_up_tool_place",
        says="Tell where a tool is kept. | Looks up the place of a thing in the workshop. | Use this when someone "
        "cannot find what they want to work with. | Tool finder: drawer, hook or the person who has it now. | Returns "
        "who borrowed something or in which drawer it lies.",
        args=(
            Arg("tool | item | thing | what", "product"),
            Arg("workshop | place | garage | location", "name", optional=True),
        ),
        asks="Where did we put the {tool}[ in the workshop {workshop}]? | Who has got the {tool}[ from {workshop}]? | "
        "I've been through every drawer twice and can't see the {tool}[ in {workshop}]. | Kasper was here with three "
        "apprentices last week and now the {tool} is gone[ from the workshop {workshop}]. Where could it be? | The "
        "{tool}[, workshop {workshop}]? | On which hook does the {tool} hang[ in {workshop}]? | I want to put the new "
        "shelves up before lunch, but without the {tool}[ out of the workshop {workshop}] I can't begin. Any idea? | "
        "Is the {tool} still around[ in {workshop}] or did someone take it home? | Please help me find the {tool}, it "
        "should be in the workshop[ called {workshop}]. | [In {workshop}: ]in what cupboard do I look for the {tool}?",
        orders="find the {tool}[ in the workshop {workshop}] | look up where the {tool} is kept[ in {workshop}] | "
        "tell me who has the {tool}[ from the workshop {workshop}] | check in which drawer the {tool} lies",
        nouns="the place of the {tool}[ in the workshop {workshop}] | the drawer with the {tool}",
        gives="drawer <int 2 60> | <person> has it | on the hook by the door",
    ),
    Family(
        names="count_tiles | tiles_for_floor | tile_calculator | how_many_tiles | tiling_quantity | "
        "calculate_floor_tiles",
        says="Count the tiles for a floor. | Returns how many tiles of a size cover a room. | Use this to plan "
        "tiling, with some percent extra for waste. | Tile calculator. | From a room's length and width and the edge "
        "of one tile, computes the number of pieces.",
        args=(
            Arg(
                "floor | room | area | dimensions",
                fields=(Arg("length | long | l", "num 2 14"), Arg("width | wide | w", "num 2 9")),
            ),
            Arg("edge | tile_size | tile_edge_cm | side", "int 10 90"),
            Arg("waste | extra_percent | spare | reserve", "int 3 20", optional=True),
        ),
        asks="My bathroom is {length} m long and {width} m wide, how many squares of {edge} cm go in[ with {waste}% "
        "extra]? | {length} by {width} metres, {edge} cm tiles[, {waste}% waste]. | I found lovely stone ones in "
        "Portugal, {edge} centimetres a side. How many for a kitchen {length} metres long, {width} metres wide[, plus "
        "{waste}% for breakage]? | The hall is {width} m wide and {length} m long. What do I order if a tile has "
        "{edge} cm[ and I want {waste}% spare]? | With pieces of {edge} cm, what does a floor of {length} x {width} m "
        "take[ at {waste}% waste]? | We got them for half the price because the box of 40 was open: {edge} cm each. "
        "How many for {length} m by {width} m[, {waste} percent on top]? | The room is {length} metres in length, "
        "{width} in width, and what Rosa chose is {edge} by the same in cm[; add {waste}%]. How many? | How many of "
        "those {edge} cm things do we need to cover {length} x {width} metres[ and have {waste}% in reserve]? | For "
        "{length} m times {width} m of terrace[ and {waste}% extra] I need a number, the slabs are {edge} cm. | "
        "[Count {waste}% extra. ]Our floor measures {length} by {width} m, and the squares {edge} cm.",
        orders="count the tiles of {edge} cm for a floor of {length} by {width} m[ with {waste}% waste] | work out "
        "how many {edge} cm tiles cover {length} x {width} metres | calculate tiles with an edge of {edge} cm for a "
        "room {length} m long and {width} m wide[, {waste}% extra] | tell me how many squares of {edge} cm fit on "
        "{length} by {width} m",
        nouns="the number of {edge} cm tiles for a room of {length} by {width} m[ with {waste}% waste]",
        gives="<int 20 900> | <int 20 900> tiles | <int 3 60> boxes",
    ),
    Family(
        names="plan_cuts | cutting_list | optimise_board_cuts | saw_plan | cut_boards | how_to_saw_pieces_from_planks",
        says="Plan how to saw boards into pieces. | Returns a cutting list that wastes little wood. | Use this before "
        "sawing, with the length of a plank and those of the parts. | Cut optimiser for timber. | Distributes pieces "
        "over boards of one length.",
        args=(
            Arg("pieces | lengths | parts | cuts", "list of int 20 180"),
            Arg("board | board_length | stock | plank", "int 200 600"),
            Arg("wood | timber | species | material", "oak/pine/beech/spruce/larch", optional=True),
        ),
        asks="I want {pieces} cm out of planks of {board} cm[ in {wood}], how do I saw? | From {board} cm boards[ of "
        "{wood}] I have to make {pieces} cm. | The shelf for my nephew's fifth birthday consists of parts of {pieces} "
        "cm, the [{wood} ]planks are {board} cm. Where do I cut? | {pieces}, out of {board}[, {wood}]. | How many "
        "planks of {board} cm[, {wood},] do I use up for lengths of {pieces} cm? | The sawmill only has [{wood} in "
        "]{board} cm. Can you get {pieces} cm out of that without much waste? | Wood has become so dear that Karl now "
        "burns coal, so be thrifty: {pieces} cm are the parts, {board} cm the board[, it's {wood}]. | What I need in "
        "the end is {pieces} centimetres, what lies here is {board} centimetres long[ and made of {wood}]. | Which "
        "cuts do I make[ in the {wood}] if each board has {board} cm and the pieces should be {pieces} cm? | For a "
        "rabbit hutch: {pieces} cm[ of {wood}], and I bought it in lengths of {board} cm.",
        orders="plan the cuts for {pieces} cm from boards of {board} cm[ in {wood}] | make a cutting list with "
        "{pieces} cm out of {board} cm planks | tell me how to saw {pieces} cm from [{wood} ]boards of {board} cm | "
        "divide planks of {board} cm[ of {wood}] into pieces of {pieces} cm",
        gives="<int 2 9> boards | <int 2 9> boards, <int 3 80> cm left over | plan <code> is ready",
    ),
    Family(
        names="mix_concrete | concrete_recipe | mixing_ratio | cement_sand_water | mortar_mix | "
        "ingredients_for_concrete",
        says="Give the recipe for concrete or mortar. | Returns how much cement, sand and water make a volume of mix. "
        "| Use this before filling the mixer. | Mixing ratio by purpose. | Computes the sacks that a pour takes.",
        args=(
            Arg("litres | volume | amount | liters", "int 20 900"),
            Arg("purpose | use | mix_type | for", "foundation/bricklaying/screed/fence posts/rendering"),
            Arg("sack | sack_kg | bag_weight | bag", "int 20 40", optional=True),
        ),
        asks="What goes into {litres} litres for {purpose}[ with {sack} kg sacks]? | I need {litres} litres of mix "
        "for {purpose}, how many shovels of what[, the sacks are {sack} kg]? | {purpose}, {litres} l[, sacks of "
        "{sack} kg]. | My father-in-law says one to four, the man in the shop says one to three. What's right for "
        "{litres} litres of {purpose}[ if a bag has {sack} kg]? | How much cement do {litres} litres for {purpose} "
        "take[, in bags of {sack} kg]? | On Saturday we're five people and one mixer. It's for {purpose}, about "
        "{litres} litres[, and they sell it by {sack} kilos]: what should be there? | Tell me what to pour together "
        "if I want {litres} litres for {purpose}[ out of {sack} kg bags]. | For {purpose} we've worked out {litres} "
        "litres. What do I buy[ in sacks of {sack} kg]? | Is there a recipe for {purpose}? It should give {litres} "
        "litres[ and the bags here hold {sack} kg]. | The hole takes {litres} litres, it's for {purpose}[ and I have "
        "{sack} kg bags], so how do I mix?",
        orders="give me the mix of {litres} litres for {purpose}[ with {sack} kg sacks] | work out cement, sand and "
        "water for {litres} litres of {purpose} | tell me how to mix {litres} litres for {purpose}[ from {sack} kg "
        "bags] | calculate what {litres} l for {purpose} take",
        nouns="the recipe of {litres} litres for {purpose}[ with {sack} kg sacks]",
        gives="<int 2 30> sacks | 1 part cement, <int 3 6> parts sand | <int 10 300> kg cement and <int 9 200> litres "
        "water",
    ),
    Family(
        names="alter_clothes | tailor_order | clothing_alteration | send_to_tailor | take_in_for_alteration | "
        "change_fit_of_garment",
        says="Give clothes to the tailor. | Takes an order to change how a garment fits. | Use this when something to "
        "wear is too long, too wide or torn. | Alteration by centimetres, or just mending. | Sewing shop order that "
        "returns the collection number.",
        args=(
            Arg("garment | piece | clothing | what", "trousers/skirt/dress/coat/suit jacket/shirt"),
            Arg("change | alteration | action | work", "shorten/lengthen/widen/take in"),
            Arg("centimetres | cm | by_cm | by", "int 2 15"),
            Arg("customer | name | owner | client", "person"),
        ),
        asks="{customer} brings a {garment}, please {change} by {centimetres} cm. | I lost weight since Easter, so "
        "{change} my {garment} by {centimetres} centimetres, will you? {customer}. | {garment}: {change}, "
        "{centimetres} cm, {customer}. | {customer}'s {garment} does not sit right, {change} it by {centimetres} cm. "
        "| Could you {change} the {garment} of {customer} by {centimetres} cm before the wedding on the 20th? | There "
        "are eleven orders on the rail already, but {customer} begs us to {change} a {garment}, {centimetres} cm it "
        "is. | By {centimetres} cm we shall {change} what {customer} left here, the {garment}. | Her aunt Lena wore "
        "it in 1974 and now it's for {customer}: {change} the {garment}, {centimetres} cm. | The order is to {change} "
        "a {garment} by {centimetres} cm, and {customer} collects it. | How soon can you {change} a {garment} by "
        "{centimetres} centimetres? My name is {customer}. | My husband {customer} has put on his {garment} again for "
        "the first time in eight years, please {change} it by {centimetres} cm.",
        orders="{change} the {garment} of {customer} by {centimetres} cm | take in an order to {change} {customer}'s "
        "{garment} by {centimetres} cm | have the tailor {change} a {garment}, {centimetres} cm, for {customer} | "
        "write down that {customer} wants us to {change} a {garment} by {centimetres} cm",
        gives="<code> | ready on <date> | order <code>, <int 9 90> euros",
    ),
    Family(
        names="save_measurements | body_measures | record_dressmaker_sizes | customer_measures | "
        "store_sewing_measurements | take_measure",
        says="Save somebody's body measurements. | Keeps chest, waist and hips of a person for whom clothes are sewn. "
        "| Use this after the measuring tape. | Dressmaker's measures in centimetres. | Stores the sizes of a sewing "
        "customer, no order yet.",
        args=(
            Arg("person | customer | name | client", "person"),
            Arg(
                "measures | measurements | sizes | body",
                fields=(
                    Arg("chest | bust | chest_cm", "int 70 130"),
                    Arg("waist | waist_cm", "int 55 120"),
                    Arg("hips | hip | hips_cm", "int 75 135"),
                ),
            ),
        ),
        asks="{person} has {chest} round the chest, {waist} in the waist and {hips} at the hips. | Keep these for "
        "{person}: chest {chest}, waist {waist}, hips {hips}. | I've just had {person} here with the tape: hips "
        "{hips}, waist {waist}, chest {chest}. | Two bridesmaids cancelled, but {person} came after all. It's {chest} "
        "cm chest, {waist} cm waist and {hips} cm hips. | {person}, {chest} chest, {waist} waist, {hips} hips. | A "
        "waist of {waist}, hips of {hips} and a chest of {chest}, that's {person}. | Please remember what {person} "
        "measures, {chest} cm above, I mean the chest, then {waist} at the waist and {hips} at the hips. | My cousin "
        "Irina holds the tape and I write: {person}'s waist is {waist} cm, the chest {chest}, the hips {hips}. | The "
        "dress is for {person}, who was at my place on Sunday with her dog. Waist {waist}, chest {chest}, hips "
        "{hips}. | Could you note that the chest of {person} is {chest}, the waist {waist} and the hips {hips}?",
        orders="save chest {chest}, waist {waist} and hips {hips} for {person} | record {person}'s measures: {chest} "
        "chest, {waist} waist, {hips} hips | store the sizes of {person}, waist {waist}, hips {hips}, chest {chest} | "
        "note {chest} cm chest, {waist} cm waist and {hips} cm hips for {person}",
        gives="saved | <code> | the pattern is size <int 32 54>",
    ),
    Family(
        names="log_site_hours | book_working_time | crew_hours | enter_labour_hours | worker_timesheet | "
        "note_hours_on_site",
        says="Write down working hours on a building site. | Records how long workers were busy at an address. | Use "
        "this in the evening, for the wages. | Timesheet of a crew. | Books labour time to a construction job and "
        "returns the hours so far.",
        args=(
            Arg("workers | crew | names | who", "list of person"),
            Arg("hours | time_spent | duration | worked", "num 2 12"),
            Arg("site | address | job_site | where", "street"),
            Arg("weather | conditions | sky", "sun/rain/snow/frost/wind", optional=True),
        ),
        asks="{workers} did {hours} hours at {site}[ in the {weather}]. | We had {workers} at {site} for {hours} "
        "hours[, with {weather}]. | {site}, {workers}, {hours} h[, {weather}]. | {hours} hours each for {workers}, "
        "who were laying pipes at {site}[ in {weather}]. | The crane broke down at two and Olaf went to the doctor, "
        "but {workers} kept going and did {hours} hours at {site}[ despite the {weather}]. | Could you put {hours} "
        "hours for {workers} on the sheet[, {weather} all day], site {site}? | At {site} it took {workers} {hours} "
        "hours today[, there was {weather}]. | Please pay {workers} for {hours} hours, they were at {site}[ in "
        "{weather} all the time]. | The architect wanted the wall in another place, which cost {workers} another "
        "{hours} hours at {site}[, in the {weather}]. | [It was a day of {weather}. ]On the job at {site} I had "
        "{workers} with me for {hours} hours.",
        orders="log {hours} hours for {workers} at {site}[, weather {weather}] | write down that {workers} worked "
        "{hours} hours at {site} | book {hours} hours of {workers} to the site at {site}[ with {weather}] | enter "
        "{workers} with {hours} hours, {site}",
        gives="saved | <int 10 900> hours so far | <code>",
    ),
    Family(
        names="repair_guide | how_to_mend | diy_instructions | fix_it_yourself | show_repair_steps | "
        "find_mending_tutorial",
        says="Explain how to repair a thing oneself. | Returns step-by-step instructions to mend an object. | Use "
        "this when somebody does not want to pay a craftsman. | Do-it-yourself manual, for a level of skill. | Finds "
        "a tutorial that fits the problem.",
        args=(
            Arg("object | item | what | thing", "thing"),
            Arg("problem | fault | damage | defect", "crack/leak/scratch/loose screw/hole/dent"),
            Arg("skill | level | experience", "beginner/handy/expert", optional=True),
        ),
        asks="There's a {problem} in {object}, how do I deal with it[ as a {skill} person]? | How can I fix {object} "
        "myself? It has a {problem}[ and my level is {skill}]. | {object}, {problem}[, {skill}]. | My son and his "
        "four friends played indoors on Sunday, and now {object} has a {problem}. What do I do[, level {skill}]? | I "
        "don't want to throw away {object} because of a {problem}, show me the steps[ for level {skill}]. | A shop in "
        "Lyon would charge 80 euros to mend {object}, and it's just a {problem}. Can't I do that at home[ with skill "
        "level {skill}]? | What do I need to get rid of a {problem} in {object}[ at skill level {skill}]? | Because "
        "of a {problem} I've put {object} aside for months, teach me how to mend it[, skill {skill}]. | It's the "
        "{problem} that bothers me, on {object}. Is it hard to do[ with skill level {skill}]? | Grandfather could "
        "mend anything, but nobody has told me what to do about a {problem} when it's in {object}[; level: {skill}].",
        orders="explain how to mend {object} with a {problem}[, level {skill}] | show me how to repair a {problem} in "
        "{object} | find instructions for {object}, which has a {problem}[, skill level {skill}] | teach me to fix a "
        "{problem} in {object}",
        gives="clean it, let it dry, then glue it | <url> | <int 3 12> steps, about <int 10 90> minutes",
    ),
)
