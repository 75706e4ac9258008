"""Post and logistics: letters, couriers, customs, containers, trucks, pickups and returns of parcels."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="estimate_customs_duty | import_tax | customs_calculator | duty_for_import | how_much_duty | "
        "calculate_import_charges",
        says="Estimate the customs duty on an import. | Calculates what is to be paid at the border for goods from "
        "abroad. | Use this to learn the import tax before something is ordered in another country. | Import charges "
        "by goods, value and origin. | Returns duty and tax in percent and in money.",
        args=(
            Arg("goods | product | item | article", "product"),
            Arg("value | price | declared_value | worth", "int 100 4000"),
            Arg("origin | country | from_country | shipped_from", "country"),
        ),
        asks="What will customs charge me for a {goods} worth ${value} from {origin}? | If I order a {goods} for "
        "{value} euros in {origin}, what comes on top? | My cousin Farah sends me a {goods} from {origin} for my 40th "
        "birthday, value {value} dollars. Is there any tax? | {origin} to here: {goods}, {value} euros. Duty? | A "
        "seller over in {origin} wants {value} dollars for a {goods} and 25 for postage, what else do I have to pay "
        "at the border? | Do I owe the state anything on a {goods} from {origin} that cost {value}? | We're three "
        "friends sharing a {goods} bought in {origin}. It was {value} euros, so what's the import tax? | I paid "
        "{value} for a {goods}, it comes from {origin}; will it get more expensive when it arrives? | Before I click "
        "on buy: {value} dollars, one {goods}, sent out of {origin}, what are the extra costs? | From {origin} I'm "
        "bringing in a {goods}, which is worth {value} euros.",
        orders="estimate the duty on a {goods} worth {value} dollars from {origin} | "
        "calculate the import tax for a {goods} of {value} euros out of {origin} | "
        "find out what the border costs me for a {goods} from {origin}, value ${value}",
        nouns="the duty on a {goods} worth {value} euros from {origin} | the import tax for a {goods} of ${value} "
        "from {origin}",
        gives="<num 2 600> | <int 0 25>% duty, <num 2 600> in all | free of duty",
    ),
    Family(
        names="fill_customs_form | customs_declaration | declare_contents | create_cn22 | declare_goods | "
        "prepare_declaration_of_contents",
        says="Fill in the customs form of a parcel. | Declares what is inside a shipment to another country. | Use "
        "this to write the declaration that goes on a package abroad. | Customs declaration: contents, value, gift or "
        "not. | Creates a CN22 with a list of goods; returns the number of the form.",
        args=(
            Arg("contents | items | goods | inside", "list of product"),
            Arg("country | destination | to_country | going_to", "country"),
            Arg("value | total_value | worth | amount", "int 100 900"),
            Arg("gift | is_gift | present", "flag", optional=True),
        ),
        asks="My box for {country} has {contents} in it, {value} euros altogether[, {gift?it's a present/it was "
        "sold}]. | Fill in the form for {contents}, going to {country}, value {value} dollars[, {gift?a gift/not a "
        "gift}]. | Aunt Lucia in apartment 12 turns 70, so I'm mailing {contents} to {country}. Declare {value} "
        "euros[ and {gift?tick gift/that it is no gift}]. | {country} wants to know what's inside: {contents}. Put "
        "down {value} dollars[, {gift?as a gift/as a sale}]. | Could you do the border papers for {contents}? They "
        "are worth {value} and travel to {country}[ {gift?as a present/as merchandise}]. | The clerk sent me away on "
        "Tuesday because the paper was missing. It's {contents} for {country}, worth ${value}. | Last time two "
        "parcels came back, so please write it properly: contents {contents}, destination {country}, {value} euros[, "
        "{gift?gift/no gift}]. | To {country} go {contents}, at a value of {value} dollars, make the declaration. | I "
        "need papers for a shipment, {value} euros in value, to {country}, with these in it: {contents}.",
        orders="declare {contents} to {country}, value {value} euros[, {gift?a gift/no gift}] | "
        "fill in the customs form for {contents} worth {value} dollars to {country} | "
        "make a declaration for the box to {country}: {contents}, {value} euros[, {gift?gift/sale}]",
        gives="<code> | form <code> is ready to print | declared, duty is paid by the receiver",
    ),
    Family(
        names="request_courier_pickup | collect_parcels | book_collection | order_pickup | fetch_from_door | "
        "arrange_courier_collection",
        says="Have a courier fetch parcels. | Books the collection of packages at an address. | Use this if somebody "
        "can't bring their parcels to the post office. | Pickup at the door, by day and part of the day. | Sends a "
        "driver who takes parcels along; returns the number of the pickup.",
        args=(
            Arg("street | address | pickup_address | where", "street"),
            Arg("parcels | count | packages | pieces", "int 2 40"),
            Arg("date | day | pickup_date | on", "date"),
            Arg("window | part_of_day | slot", "morning/afternoon/evening", optional=True),
        ),
        asks="I have {parcels} boxes here at {street}, can someone come and get them, day {date}[, in the {window}]? "
        "| Send a driver to {street}, {date}[, {window} if possible], for {parcels} packages. | My leg is in plaster "
        "since March and I can't carry {parcels} parcels to the shop, pick them up at {street}, {date}[, best in the "
        "{window}]. | {parcels} parcels, {street}, {date}[, {window}]. | At {street} there are {parcels} cartons "
        "ready to go, {date} would suit us[, any time in the {window}]. | Ms. Novak at the front desk will hand over "
        "{parcels} pieces. The house is {street} and the day {date}[, some time in the {window}]. | Would {date} "
        "work[, {window} hours,] for fetching {parcels} parcels from {street}? | We sold a lot at the fair on Sunday, "
        "so {parcels} parcels have to leave {street}. Date: {date}[, in the {window}]. | Can you stop by {street} "
        "to take {parcels} packages off our hands? {date} please[, in the {window}]. | The van missed us twice. "
        "{street}, {parcels} boxes, next try: {date}[, in the {window}].",
        orders="have {parcels} parcels collected at {street}, day {date}[, in the {window}] | "
        "book a courier for {parcels} boxes at {street} for {date}[, {window}] | "
        "order a pickup of {parcels} packages at {street}, {date}[, {window} if possible]",
        gives="<code> | the driver comes at <time> | pickup <code> booked",
    ),
    Family(
        names="hold_mail | pause_mail_delivery | store_letters | vacation_hold | keep_post_back | "
        "stop_letters_for_holiday",
        says="Keep back somebody's mail for a while. | Stores letters at the post office during an absence. | Use "
        "this when a person is away and their letterbox would overflow. | Holiday hold of the post between two days. "
        "| Pauses the delivery of mail to a person, from the first day to the last one.",
        args=(
            Arg("person | name | addressee | recipient", "person"),
            Arg("start | from_date | first_day | begins", "date"),
            Arg("end | until | last_day | to_date", "date"),
        ),
        asks="Please keep all letters for {person} from {start} to {end}. | {person} is away between {start} and "
        "{end}, don't put anything in the box. | We go sailing with the Bergs, eight weeks in all, so hold what comes "
        "for {person} from {start} until {end}. | From {start} nobody empties the letterbox of {person}; store "
        "everything till {end}. | Could the postwoman skip {person} for a while? First day {start}, last day {end}. | "
        "Last summer 60 envelopes lay on the stairs and Mr. Quill complained. This time hold them: {person}, {start} "
        "to {end}. | {person} will be in hospital, starting {start}. Could her mail wait for her until {end}? | I'm "
        "{person} and from {start} to {end} I'll be out of the country. Nothing should be delivered. | No mail for "
        "{person} before {end} please, beginning {start}. | {person}: absent {start} to {end}.",
        orders="hold the mail of {person} from {start} to {end} | keep back letters for {person} from {start} until "
        "{end} | stop delivering post to {person}, starting {start}, up to {end} | store what comes for {person} "
        "between {start} and {end}",
        gives="<code> | mail is held until <date> | stored at the office in <street>",
    ),
    Family(
        names="forward_mail | redirect_letters | mail_forwarding | change_postal_address | send_post_on | "
        "set_up_mail_redirection",
        says="Forward letters to a new address. | Sends a person's post on after they have moved. | Use this when "
        "somebody moves house and wants their mail there. | Redirection order for letters, with street and city. | "
        "Sets up the forwarding of all mail of a household, for some months if wanted.",
        args=(
            Arg("person | name | resident | addressee", "person"),
            Arg(
                "address | new_address | destination",
                fields=(Arg("street | street_address | line1", "street"), Arg("city | town | place", "city")),
            ),
            Arg("months | duration | for_months | period", "int 3 24", optional=True),
        ),
        asks="{person} now lives at {street} in {city}, send the letters there[ for {months} months]. | I'm {person} "
        "and I've moved, so everything should go to {street}, {city}[, for {months} months]. | After 30 years in "
        "Hull, grandma moves in with my sister Eva! Her name is {person} and the post should go to {street} in "
        "{city}[ for {months} months]. | {person}'s mail, please send it on to {street}, {city}[, {months} months]. | "
        "[For the next {months} months, ]put what arrives for {person} in the bag to {city}, {street}. | New home in "
        "{city}, {street}. Can {person} get letters there[ for {months} months]? | The old flat is empty since Friday "
        "and two bills got lost. {person}, now {street}, {city}[, {months} months please]. | Letters for {person} "
        "must no longer go to the office but to {street}, which is in {city}. | We found a house in {city}! The "
        "street is {street}. Make sure that {person} gets post there[ for {months} months]. | Could you redirect "
        "{person} to {street}, {city}[, for {months} months]?",
        orders="forward the mail of {person} to {street}, {city}[, for {months} months] | "
        "redirect letters for {person} to {street} in {city}[ for {months} months] | "
        "send the post of {person} on to {city}, {street}",
        gives="<code> | forwarding starts on <date> | order <code>, <num 20 60> euros",
    ),
    Family(
        names="find_parcel_locker | lockers_near | parcel_station | locate_post_box | drop_off_points | "
        "search_drop_off_location",
        says="Find a place to hand in or fetch parcels. | Lists post offices, lockers or shops in a city. | "
        "Use this to learn where one can drop off a package. | Parcel locations near a city, by their kind. | "
        "Returns addresses and hours of the next drop-off points.",
        args=(
            Arg("city | near | town | location", "city"),
            Arg("kind | type | point_type", "locker/post office/parcel shop/letterbox", optional=True),
            Arg("limit | max_results | number | how_many", "int 2 9", optional=True),
        ),
        asks="Where in {city} can I drop a parcel[ at a {kind}][, tell me {limit} places]? | "
        "Is there a[ {kind}] near {city} where one can hand in a box[, {limit} would be enough]? | "
        "I sold my boots to a lady called Greet and now I'm in {city} with a carton under my arm, where do I take it"
        "[, to which {kind}]? | Which[ {limit}] spots in {city} accept packages[ at a {kind}]? | "
        "[{limit} options for a {kind}, please, ]{city}. Where do I leave my package? | "
        "We're on a hike for 4 days and have to send something home from {city}, is there a chance[ of a {kind}]? | "
        "My train from Ghent leaves {city} at 6. Where could I quickly post something[ at a {kind}]? | "
        "Name[ {limit}] places to mail a package in {city}[, each of them a {kind}]. | "
        "{city}: anywhere to collect a parcel after work[, like a {kind}]? | "
        "It says my box waits at a pickup point, which ones are there in {city}?",
        orders="find[ {limit}] places to drop off a parcel in {city}[, kind {kind}] | "
        "look for a[ {kind}] to hand in a package in {city}[, at most {limit} results] | "
        "show me where to post a parcel in {city}[ at a {kind}]",
        nouns="the nearest place for parcels in {city}[, a {kind}] | the nearest {city} drop-off points",
        gives="<street>, open until <time> | <street> | <int 2 9> places, the nearest at <street>",
    ),
    Family(
        names="create_return_slip | print_return_label | return_to_sender_label | returns_slip | send_back_items | "
        "make_prepaid_return",
        says="Make a label to send goods back. | Creates a return slip for some items of an order. | Use this when a "
        "customer wants to send things back by post. | Return label with the reason; returns a code to print. | "
        "Prepaid slip for a parcel that goes back to the shop.",
        args=(
            Arg("order | order_id | order_number | purchase", "code"),
            Arg("items | products | articles | goods", "list of product"),
            Arg("reason | cause | why", "damaged/too small/too big/wrong item/not needed", optional=True),
        ),
        asks="I'm sending back {items} from order {order}[, reason: {reason}]. | {items} from {order} must go back[ "
        "because: {reason}], give me a label. | My twins, who are 9, hate everything! Order {order}, these go back: "
        "{items}[, reason {reason}]. | How do I return {items}? They came with {order}[ and I'd call it {reason}]. | "
        "Order {order}: I keep the rest but not these: {items}[; {reason}]. | Joan ordered twice by mistake on "
        "Thursday, so let me print something for {items}, order number {order}[, with '{reason}' on it]. | It all "
        "looked great on the web page. I don't want {items} any more, though, it was {order}[, reason {reason}]. | "
        "Slip please, {order}, {items}[, {reason}]. | Can I get a sticker to mail {items} back to you[ as {reason}]? "
        "You'll find them under {order}. | With {order} you sent five boxes, and I'd like to give back {items}[, "
        "stating: {reason}].",
        orders="make a return label for {items} from order {order}[, reason {reason}] | "
        "print a slip to send back {items} of {order}[, {reason}] | "
        "create a return for the order {order} with {items}[, reason: {reason}]",
        gives="<code> | label <code>, valid until <date> | <url>",
    ),
    Family(
        names="leave_delivery_note | driver_instruction | note_for_courier | tell_driver | delivery_instructions | "
        "add_drop_off_message",
        says="Leave a note for the driver of a parcel. | Passes a message on to the courier who brings a package. | "
        "Use this to tell the delivery person something about a parcel on its way. | "
        "Delivery instruction for a shipment, free text. | Attaches words for the messenger to a tracking number.",
        args=(
            Arg("parcel | parcel_id | tracking_number | shipment", "code"),
            Arg("note | message | instruction | words", "message"),
        ),
        asks="Tell whoever brings {parcel}: {note}. | The driver with {parcel} should know this: {note}. | I'm at "
        "work until 6 and my flatmate Ola is deaf, so for {parcel} write '{note}'. | {parcel} is out today, let them "
        "know: {note}. | Could the man in the van get a line from me? It's {parcel} and the words are: {note}. | "
        "About {parcel}, which comes from my aunt in Oslo, say this to the courier: {note}. | For {parcel}, please "
        "pass on: {note}. | There are three doors and people get lost here. Put '{note}' on {parcel}. | With {parcel} "
        "goes the following remark, '{note}'. | Last week they threw it over the fence! Attach '{note}' to {parcel}, "
        "would you? | Note '{note}' on the box with the number {parcel}.",
        orders="tell the driver of {parcel}: {note} | leave the note '{note}' for the courier of {parcel} | "
        "add an instruction to {parcel}: {note} | pass on '{note}' to the messenger with {parcel}",
        gives="noted | <code> | the driver has read it at <time>",
    ),
    Family(
        names="claim_lost_parcel | parcel_damage_claim | report_broken_parcel | compensation_request | file_loss | "
        "open_shipping_claim",
        says="Claim money for a lost or broken parcel. | Files a damage report with the carrier for a shipment. | Use "
        "this if something arrived in pieces or never arrived. | Compensation claim: parcel, what was in it, its "
        "worth. | Opens a case at the parcel service and returns its number.",
        args=(
            Arg("parcel | tracking_number | shipment_id | package", "code"),
            Arg("content | item | goods | what", "thing"),
            Arg("amount | worth | sum | claimed", "int 100 900"),
            Arg("problem | case | kind", "lost/broken/wet/opened", optional=True),
        ),
        asks="In {parcel} there was {content}[ and it is {problem}], I want {amount} euros. | Parcel {parcel} never "
        "made it to me in one piece[, it is {problem}]. Content: {content}. I ask for ${amount}. | My nephew Ravi, "
        "who lives on the 3rd floor, cried all evening. It was {content}, sent as {parcel}[ and now {problem}], and "
        "it cost {amount} euros. | You owe me {amount} euros for {content}, parcel {parcel}[, {problem}]. | {parcel}[ "
        "is {problem}]! What was in it: {content}. Who gives me my {amount} dollars back? | I've waited for nine "
        "weeks. {content}, shipped under {parcel}, {amount} euros[, {problem}], please open a case. | Can I get "
        "{amount} euros for {content}? The number was {parcel}[ and the box was {problem}]. | When the postman rang "
        "on Monday I knew it at once[, {problem}]: {parcel}, with {content} inside, worth ${amount}. | I insured "
        "{parcel} for 500, and {amount} is what I claim for {content}. | Start a case about {parcel}[, {problem}]; "
        "content {content}; value {amount} euros.",
        orders="claim {amount} euros for {content} in {parcel}[, which is {problem}] | "
        "file a report on the parcel {parcel}[, {problem}], content {content}, worth ${amount} | "
        "ask the carrier for {amount} euros, parcel {parcel}, content {content}",
        gives="<code> | case <code> is open | you will get <int 50 900> euros",
    ),
    Family(
        names="buy_stamps | order_stamps | print_postage_stamps | stamp_shop | get_stamps | purchase_postage_stamps",
        says="Buy stamps. | Orders postage stamps for letters of a kind. | "
        "Use this when somebody has letters to send and nothing to stick on them. | "
        "Stamps by number and letter size, to be printed at home. | Sells stamps; the total price is returned.",
        args=(
            Arg("count | quantity | number | how_many", "int 2 200"),
            Arg("kind | letter_type | size | format", "postcards/standard letters/large letters/registered letters"),
            Arg("abroad | international | foreign", "flag", optional=True),
        ),
        asks="I need {count} stamps for {kind}[, {abroad?going abroad/for inside the country}]. | {count} stamps "
        "please, {kind}[, {abroad?international/domestic}]. | We get married on 12 May with 90 guests and I've run "
        "out! Get me {count} stamps for {kind}[ {abroad?to other countries}]. | Can I have postage for {count} "
        "{kind}[ {abroad?to foreign countries/within the country}]? | Grandpa Willem still writes by hand, send him "
        "{count} stamps for {kind}[, {abroad?the foreign ones}]. | What I want to put in the box are {kind}[ "
        "{abroad?for overseas/for here}], {count} of them, and none has a stamp. | For {kind}, {count} stamps[, "
        "{abroad?abroad}]. | My drawer is empty and the office wants 3 quotes by Friday, so order {count} for "
        "{kind}[, {abroad?international ones/domestic ones}]. | How do I pay the post for {count} {kind}[ "
        "{abroad?that leave the country}]? Buy what I need. | Stock up: {kind}, {count} stamps.",
        orders="buy {count} stamps for {kind}[, {abroad?international/domestic}] | order postage for {count} {kind} | "
        "get me {count} stamps for {kind}[ {abroad?that go abroad/within the country}] | print stamps for {count} "
        "{kind}",
        gives="<num 2 300> | <int 2 200> stamps, <num 2 300> euros | <code>",
    ),
    Family(
        names="container_position | locate_container | container_status | where_is_container | sea_freight_tracking | "
        "get_container_eta",
        says="Look up where a container is. | Returns the ship, the port and the arrival of containers. | "
        "Use this to follow sea freight. | Position of one or several boxes at sea, by their numbers. | "
        "Tracks ocean containers and says when they reach a port.",
        args=(
            Arg("containers | container_ids | boxes | numbers", "list of code"),
            Arg("port | harbour | port_of_arrival", "city", optional=True),
        ),
        asks="Where at sea are {containers}[, the ones for {port}]? | When do {containers} get in[ at {port}]? | Our "
        "customer Mr. Baptiste has called four times since Wednesday, are {containers} in port yet[ in {port}]? | The "
        "ship with {containers}[ bound for {port}], how far is it? | {containers}, any news[ from {port}]? | We have "
        "200 chairs in there, so find out when {containers} arrive[ in {port}]. | Have {containers} been unloaded[ at "
        "{port}]? | I'd like to know which vessel carries {containers}[ to {port}]. | There was a storm off Spain. "
        "Tell me that {containers} didn't go overboard! | [In {port} they see nothing. ]On what ocean are "
        "{containers}? | Which of these has left the quay[ of {port}]: {containers}?",
        orders="locate {containers} at sea[, port {port}] | find out when {containers} arrive[ in {port}] | "
        "look up the ship of {containers}[ on the way to {port}] | follow the sea freight {containers}",
        nouns="the position of {containers} at sea | the arrival of {containers}[ in {port}] | the ship that carries "
        "{containers}",
        gives="on board the <name>, due <date> | <date> | unloaded in <city>",
    ),
    Family(
        names="plan_truck_tour | assign_truck_route | dispatch_lorry | truck_tour | route_for_driver | "
        "plan_haulage_tour",
        says="Plan the tour of a truck. | Gives a driver a lorry and the cities to drive to, in order. | "
        "Use this in dispatch to send somebody off with a truck. | Haulage tour with driver, vehicle and stops. | "
        "Assigns a route of several stops to a lorry and the person at its wheel.",
        args=(
            Arg("driver | person | employee | trucker", "person"),
            Arg("truck | plate | lorry | vehicle", "number_plate"),
            Arg("stops | cities | route | towns", "list of city"),
            Arg("start | depart_at | leaves | start_time", "time", optional=True),
        ),
        asks="{driver} takes the truck {truck} to {stops}[, leaving at {start}]. | Send {driver} with {truck} through "
        "{stops}[, start {start}]. | Piet has the flu and 18 pallets are waiting, so let {driver} drive {truck} to "
        "{stops}[, off at {start}]. | To {stops}, in that order, with {truck}. At the wheel: {driver}[, {start}]. | "
        "Who goes where: {driver}, lorry {truck}, {stops}[, departure {start}]. | Can {driver} do {stops} with the "
        "{truck}[ if the start is at {start}]? Then put it in the plan. | The {truck} is back from the garage after 2 "
        "weeks. Put {driver} in it and have them serve {stops}[, from {start}]. | {truck} should call at {stops}; "
        "{driver} is driving[ and starts at {start}]. | Our client Lund Foods pays double for this one. Tour for "
        "{driver} with {truck}: {stops}[, on the road by {start}]. | Give {driver} the keys of {truck}, stops are "
        "{stops}[, wheels rolling at {start}].",
        orders="send {driver} with the truck {truck} to {stops}[, starting at {start}] | "
        "plan a tour for {driver} with {truck}: {stops}[, departure {start}] | "
        "put {driver} on the lorry {truck} with the stops {stops}",
        gives="<code> | <int 90 1900> km, back at <time> | tour <code> planned",
    ),
    Family(
        names="volumetric_weight | dimensional_weight | dim_weight | billable_weight | parcel_volume_weight | "
        "weight_from_dimensions",
        says="Calculate the volumetric weight of a parcel. | Returns the weight that a carrier bills for a large box. "
        "| Use this for light but bulky packages. | Dimensional weight from length, width and height in centimetres. "
        "| Billable kilograms of a package, from its size and what it really weighs.",
        args=(
            Arg(
                "size | dimensions | box | measures",
                fields=(
                    Arg("length | long | l", "int 20 180"),
                    Arg("width | wide | w", "int 10 120"),
                    Arg("height | high | h", "int 5 110"),
                ),
            ),
            Arg("weight | actual_weight | kg | scale_weight", "num 1 40"),
        ),
        asks="My box is {length} by {width} by {height} cm and weighs {weight} kg, what will they bill? | {length} x "
        "{width} x {height} cm, {weight} kg. What counts for the courier? | For Nadia's 50th I'm mailing a lampshade: "
        "{length} cm long, {width} wide, {height} high and only {weight} kilos. How heavy is that for the carrier? | "
        "It weighs {weight} kg on my scale, but the carton is {length} cm long, {width} cm wide and {height} cm high. "
        "| How many kilos do I pay for with {weight} kg in a {length} x {width} x {height} cm box? | Two of us could "
        "hardly carry it through the door, {length} long, {width} wide, {height} tall, all in cm, {weight} kg. Does "
        "size or weight count? | A package of {weight} kg, length {length}, width {width}, height {height}: what does "
        "the freight firm make of it? | The pillow pack has {length} cm in length, {height} cm in height and {width} "
        "cm in width, at {weight} kg. | Will a carton that is {width} cm wide, {length} cm long and {height} cm high "
        "be charged as more than the {weight} kg it has? | Work it out for me, {weight} kg, {length} by {width} by "
        "{height}.",
        orders="calculate the billed weight of a {length} x {width} x {height} cm box with {weight} kg | "
        "work out the volumetric weight: {weight} kg, {length} by {width} by {height} cm | "
        "find out what a carrier bills for {weight} kg, {length} cm long, {width} cm wide and {height} cm high",
        nouns="the billable weight of a {length} x {width} x {height} cm box of {weight} kg",
        gives="<num 1 90> | <num 1 90> kg | billed as <num 1 90> kg",
    ),
    Family(
        names="authorize_collection | allow_pickup_by | parcel_proxy | name_substitute_receiver | authorise_neighbour "
        "| let_someone_collect",
        says="Allow somebody else to collect a parcel. | Gives another person the right to fetch a package at the "
        "counter. | Use this when the receiver can't come and sends a friend. | Proxy for a parcel: names who may "
        "take it. | Authorises a substitute to receive a shipment, up to a given day.",
        args=(
            Arg("parcel | parcel_number | tracking_code | shipment", "code"),
            Arg("person | substitute | proxy | collected_by", "person"),
            Arg("until | valid_until | expires | last_day", "date", optional=True),
        ),
        asks="{person} may take {parcel} for me[, valid until {until}]. | Give {parcel} to {person}[, by {until}], "
        "please. | I broke two ribs and my brother Hugo is abroad, so {person} will come to the counter for "
        "{parcel}[, until {until}]. | Can {person} pick {parcel} up in my place[, up to {until}]? | [Until {until}, "
        "]{person}, who lives next door, is allowed to have {parcel}. | The slip says I need my passport, but I'm in "
        "Lyon with six students. Let {person} have {parcel}[, no later than {until}]. | My box {parcel} can be handed "
        "to {person}[ until {until}]. | Is it all right if {person} shows up for {parcel}[, {until} at the latest]? "
        "Write that down. | {parcel}: substitute is {person}[, ends {until}]. | Don't give {parcel} to Carol again! "
        "The only one who may carry it away is {person}[, up to {until}]. | I work until 8 every day, {person} goes "
        "to fetch it instead, the number is {parcel}.",
        orders="allow {person} to collect {parcel}[ until {until}] | let {person} take the parcel {parcel}[, up to "
        "{until}] | authorise {person} for {parcel}[, valid until {until}] | name {person} as the one who fetches "
        "{parcel}",
        gives="<code> | allowed, bring the code <code> | valid until <date>",
    ),
)
