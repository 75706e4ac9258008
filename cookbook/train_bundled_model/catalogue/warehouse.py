"""Tools about goods in business: stock, suppliers, deliveries, invoices, factories and machines."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="get_stock_level | check_stock | inventory_count | stock_of | units_on_hand | query_inventory | in_stock",
        says="Get how many pieces of an item are in stock. | Returns the number of units on hand. | "
        "Look up the inventory of one article, in one warehouse if given. | "
        "Current stock of an item, without changing it.",
        args=(
            Arg("item | product | article | sku", "product"),
            Arg("warehouse | depot | location | site", "name", optional=True),
        ),
        asks="How many pieces of the {item} do we have[ in the warehouse {warehouse}]? | "
        "Is the {item} in stock[ at {warehouse}]? | Have we still got enough of the {item}[ in depot {warehouse}]? | "
        "A customer wants the {item}, is there any left[ in {warehouse}]? | What's our inventory of the {item}? | "
        "Are we out of the {item}[ at the {warehouse} depot]? | "
        "How much of the {item} is lying on the shelves[ of warehouse {warehouse}]? | "
        "Do we need to worry about running out of the {item}? | "
        "Count for me how often we have the {item} on hand[ at {warehouse}].",
        orders="check how many of the {item} are in stock[ in {warehouse}] | look up our inventory of the {item} | "
        "tell me whether the {item} is in stock[ at the warehouse {warehouse}]",
        nouns="the stock of the {item}[ in the warehouse {warehouse}] | "
        "the number of pieces of the {item} that we have[ at {warehouse}]",
        gives="<int 0 900> | <int 0 900> pieces | <int 2 400> in stock, <int 1 40> of them reserved",
    ),
    Family(
        names="set_stock | adjust_inventory | update_stock | correct_count | record_stock_count | stock_update",
        says="Set how many pieces of an item are in stock. | Correct the inventory after counting. | "
        "Use this to write down a new stock figure. | Overwrites the stored quantity of an article.",
        args=(
            Arg("item | product | article | sku", "product"),
            Arg("quantity | count | new_count | units", "int 0 900"),
            Arg("warehouse | depot | location | site", "name", optional=True),
        ),
        asks="Set the stock of the {item} to {quantity}[ in the warehouse {warehouse}]. | "
        "I just counted {quantity} pieces of the {item}[ in {warehouse}], please correct the number. | "
        "The system is wrong about the {item}, the real count is {quantity}[ at {warehouse}]. | "
        "Update our inventory: {item}, {quantity} pieces[, warehouse {warehouse}]. | "
        "Some of it got damaged, so for the {item} we are down to {quantity}[ in the depot {warehouse}]. "
        "Write that down. | From now on the books should say {quantity} for the {item}[ at the {warehouse} depot]. | "
        "After stocktaking, change the figure for the {item} to {quantity}. | "
        "Could you put {quantity} down as the count of the {item}[ in {warehouse}]?",
        orders="set the stock of the {item} to {quantity}[ in {warehouse}] | "
        "correct the inventory of the {item} to {quantity} pieces[ at {warehouse}] | "
        "write down that there are {quantity} pieces of the {item}[ in the warehouse {warehouse}]",
        gives="saved | updated | it was <int 0 900> before",
    ),
    Family(
        names="move_stock | transfer_stock | relocate_goods | shift_inventory | stock_transfer | send_between_depots",
        says="Move goods from one warehouse to another. | Transfer pieces of an item between depots. | "
        "Use this to relocate stock inside the company. | Takes units out of one site and books them into another.",
        args=(
            Arg("item | product | article", "product"),
            Arg("quantity | count | units | pieces", "int 2 500"),
            Arg("source | from_warehouse | origin | from_depot", "name"),
            Arg("target | to_warehouse | destination | to_depot", "name"),
        ),
        asks="Move {quantity} pieces of the {item} from {source} to {target}. | "
        "{target} is running low, so bring over {quantity} units of the {item} from {source}. | "
        "Could {source} hand over {quantity} pieces of the {item} to {target}? | "
        "We have too many of the {item} in {source}, shift {quantity} to {target}. | "
        "Take {quantity} pieces of the {item} out of the warehouse {source} and put them in {target}. | "
        "I need {quantity} units of the {item} in {target}, they are still at {source}. | "
        "Send {quantity} of the {item} across from the depot {source} to the depot {target}. | "
        "Relocate {quantity} pieces of our {item} stock, out of {source} and into {target}.",
        orders="move {quantity} pieces of the {item} from {source} to {target} | "
        "transfer {quantity} units of the {item} from the warehouse {source} to {target} | "
        "bring {quantity} of the {item} from {source} over to {target}",
        gives="moved | <code> | transfer <code> booked",
    ),
    Family(
        names="order_from_supplier | reorder | restock_item | create_purchase_order | buy_supplies | replenish",
        says="Order more of an item from a supplier. | Create a purchase order for new goods. | "
        "Use this to restock something that runs low. | Buys units of an article for the warehouse.",
        args=(
            Arg("item | product | article | goods", "product"),
            Arg("quantity | count | units | amount", "int 2 900"),
            Arg("supplier | vendor | from_company", "company", optional=True),
            Arg("needed_by | deadline | due_date", "date", optional=True),
        ),
        asks="Order {quantity} more pieces of the {item}[ from {supplier}]. | "
        "We're almost out of the {item}, get us {quantity} new ones[ by {needed_by}]. | "
        "Restock the {item} with {quantity} units[ bought from {supplier}][ by {needed_by}]. | "
        "Buy {quantity} pieces of the {item} for the warehouse[, they must be here by {needed_by}]. | "
        "The shelf with the {item} is nearly empty. Have {quantity} sent to us[ by {supplier}]. | "
        "Send [{supplier} ]a purchase order for the {item}, {quantity} pieces[, needed by {needed_by}]. | "
        "Can we purchase another {quantity} of the {item}[ at {supplier}]? | "
        "Fill up our supply of the {item}: {quantity} pieces[ from {supplier}][, no later than {needed_by}].",
        orders="order {quantity} pieces of the {item}[ from {supplier}] | "
        "restock the {item} with {quantity} units[ by {needed_by}] | "
        "buy {quantity} more of the {item}[ from {supplier}][ by {needed_by}]",
        gives="<code> | purchase order <code> | ordered, arrives on <date>",
    ),
    Family(
        names="find_supplier | list_suppliers | supplier_search | who_supplies | search_vendors | get_vendors",
        says="Find companies that supply an item. | Returns vendors we could buy goods from. | "
        "Look up who makes or sells a product to businesses. | Supplier directory, by item and country.",
        args=(
            Arg("item | product | goods | material", "product"),
            Arg("country | region | based_in", "country", optional=True),
        ),
        asks="Who can supply us with the {item}[ from {country}]? | Which vendors offer the {item}[ in {country}]? | "
        "Where do we buy the {item} from? | Find a supplier for the {item}[ based in {country}]. | "
        "Our maker of the {item} went bankrupt, who else is there[ in {country}]? | "
        "I need a company that produces the {item}[ in {country}]. | "
        "Is there anybody[ in {country}] who sells the {item} in bulk? | "
        "Give me some firms that could deliver the {item} to us. | What are our sources for the {item}[ in {country}]?",
        orders="find a supplier for the {item}[ in {country}] | "
        "list the vendors that sell the {item}[ in {country}] | look up who makes the {item}",
        nouns="the supplier of the {item}[ in {country}] | the companies that supply the {item}[ in {country}]",
        gives="<company> | <company> and <company> | <company> in <city>",
    ),
    Family(
        names="dispatch_goods | ship_items | create_shipment | send_delivery | schedule_delivery | arrange_dispatch",
        says="Send goods from the warehouse to a customer's address. | Create a new shipment of one or more items. | "
        "Use this to arrange an outgoing delivery. | Dispatches items and returns the delivery number.",
        args=(
            Arg("items | goods | products | contents", "list of product"),
            Arg(
                "address | deliver_to | destination",
                fields=(Arg("street | street_address", "street"), Arg("city | town", "city")),
            ),
            Arg("date | delivery_date | ship_date | on_day", "date", optional=True),
        ),
        asks="Send the following to {street} in {city}[ on {date}]: {items}. | "
        "Please ship {items} to {street}, {city}[ on {date}]. | "
        "Our client at {street} in {city} is waiting for {items}. Get that on the road[ on {date}]. | "
        "Arrange a delivery to {street}, {city}[ for {date}]. It contains {items}. | "
        "A truck should take {items} to {street} in {city}[ on {date}]. | "
        "Load {items} and drop it off at {street} in {city}. | "
        "Could you dispatch {items} to the customer in {city}, {street}[, on {date}]? | "
        "Make a shipment out of {items} for {street}, {city}[, leaving on {date}].",
        orders="ship {items} to {street} in {city}[ on {date}] | dispatch {items} to {street}, {city} | "
        "arrange a delivery of {items} to {street} in {city}[ for {date}]",
        gives="<code> | delivery <code> is planned | <code>, arriving at <time>",
    ),
    Family(
        names="track_delivery | delivery_status | shipment_status | trace_shipment | where_is_truck | check_delivery",
        says="Get where a delivery is at the moment. | Returns the state of a shipment by its number. | "
        "Look up whether a truckload has arrived. | Follow goods that are already on the way.",
        args=(Arg("delivery_id | shipment | delivery | shipment_number", "code"),),
        asks="Where is the delivery {delivery_id}? | Has the shipment {delivery_id} arrived? | "
        "When does the truck with {delivery_id} get here? | "
        "The dock is waiting for {delivery_id}, how long will it be? | Is delivery {delivery_id} late? | "
        "What happened to shipment {delivery_id}, it was due yesterday? | Which place did {delivery_id} pass last? | "
        "Follow up on the goods with the delivery number {delivery_id}. | "
        "Did the load {delivery_id} reach the customer?",
        orders="track the delivery {delivery_id} | find out where shipment {delivery_id} is | "
        "check whether delivery {delivery_id} has arrived",
        nouns="the location of the shipment {delivery_id} | the status of the delivery {delivery_id}",
        gives="<city> | in <city> since <time> | delivered on <date> | <time>",
    ),
    Family(
        names="create_invoice | bill_customer | issue_invoice | write_invoice | new_invoice | invoice_client | "
        "send_bill",
        says="Create an invoice for a customer. | Bill a company for an amount of money. | "
        "Use this to charge a client for goods or work. | Writes a new invoice and returns its number.",
        args=(
            Arg("customer | client | company | bill_to", "company"),
            Arg("amount | total | sum", "num 20 9000"),
            Arg("due_date | payable_by | due", "date", optional=True),
            Arg("description | note | subject | memo", "text", optional=True),
        ),
        asks="Create an invoice over {amount} for {customer}[, due on {due_date}]. | "
        "Bill {customer} {amount}[ for '{description}'][, payable by {due_date}]. | "
        '{customer} owes us {amount} now, send them a bill[ with the note "{description}"]. | '
        "Charge {amount} to {customer}[, to be paid by {due_date}]. | "
        "It's time that {customer} pays. Write an invoice for {amount}[ with the subject '{description}'][, "
        "payable by {due_date}]. | "
        'Please ask {customer} for {amount} in a new invoice[ with the text "{description}"]. | '
        "Put together a bill of {amount} for our client {customer}. | "
        "We should get {amount} from {customer}[ by {due_date}]. Issue the paperwork[ and write "
        "'{description}' on it].",
        orders="create an invoice over {amount} for {customer}[ for '{description}'][, due on {due_date}] | "
        "bill {customer} {amount}[ for '{description}'] | "
        "send {customer} an invoice of {amount}[ payable by {due_date}]",
        gives="<code> | invoice <code> created | <code> was sent to <email>",
    ),
    Family(
        names="list_invoices | get_invoices | find_bills | invoice_overview | invoices_by_status | outstanding_bills",
        says="List the invoices of a customer. | Returns which bills a client has not settled yet. | "
        "Look up existing invoices by customer and state. | What a company was billed, without creating anything.",
        args=(
            Arg("customer | client | company", "company"),
            Arg("status | state | payment_state", "paid/unpaid/overdue", optional=True),
        ),
        asks="Which invoices of {customer} are there[ that are {status}]? | "
        "Show me all [{status} ]bills for {customer}. | Does {customer} still owe us anything? | "
        "List the [{status} ]invoices for {customer}. | What did we bill {customer} for so far? | "
        "Has {customer} settled everything? | I'm about to call {customer}, which [{status} ]invoices are on file? | "
        "How many [{status} ]invoices does {customer} have with us? | "
        "Pull up whatever we have charged {customer}[, {status} ones only].",
        orders="list the [{status} ]invoices of {customer} | show me the [{status} ]bills for {customer} | "
        "look up what we have billed {customer}",
        nouns="the [{status} ]invoices of {customer} | the [{status} ]bills for {customer}",
        gives="<code> | <code> over <num 20 9000> | <int 0 20> invoices",
    ),
    Family(
        names="factory_output | production_count | get_output | units_produced | plant_report | production_figures",
        says="Get how many units a factory has produced. | Returns the output of a plant on one day. | "
        "Look up production figures. | Number of pieces made at a site, not what is in stock.",
        args=(
            Arg("factory | plant | site | works", "name"),
            Arg("date | day | production_date", "date", optional=True),
            Arg("shift | crew", "morning/evening/night", optional=True),
        ),
        asks="How much did the factory {factory} produce[ in the {shift} shift][ on {date}]? | "
        "What is the output of the {factory} plant[ for {date}]? | "
        "How many units came off the line at {factory}[ in the {shift} shift]? | "
        "Was it a good day at the {factory} factory[ on {date}]? Give me the production figures. | "
        "What did the [{shift} shift ]people at plant {factory} make[ on {date}]? | "
        "Is {factory} meeting its goals? Tell me how many pieces they built[ during the {shift} shift]. | "
        "How busy was the production at {factory}[ on {date}]? | "
        "The boss wants to know what {factory} turned out[ on {date}][ in the {shift} shift].",
        orders="get the output of the factory {factory}[ on {date}] | "
        "look up how many units {factory} produced[ in the {shift} shift][ on {date}] | "
        "tell me the production figures of the {factory} plant[ for {date}]",
        nouns="the output of the factory {factory}[ on {date}] | "
        "the number of units made at the {factory} plant[ in the {shift} shift]",
        gives="<int 50 9000> | <int 50 9000> units | <int 50 9000> pieces, <int 0 40> of them faulty",
    ),
    Family(
        names="machine_status | check_machine | get_machine_state | is_machine_running | read_machine | "
        "equipment_status",
        says="Get whether a machine is running. | Returns the state of a piece of factory equipment. | "
        "Look up if a machine has a fault at the moment. | Reads speed, heat or pressure of a machine in the plant.",
        args=(
            Arg("machine | machine_id | equipment | unit_id", "code"),
            Arg("reading | sensor | measure", "speed/temperature/pressure", optional=True),
        ),
        asks="Is the machine {machine} running? | What's wrong with {machine}? It's making a strange noise. | "
        "How is machine {machine} doing[, mostly its {reading}]? | Has {machine} stopped again? | "
        "What is the [{reading} ]reading of the machine {machine}? | Does the equipment {machine} report any fault? | "
        "I smell smoke near {machine}, take a look at the state of that machine[, above all the {reading}]. | "
        "Check[ the {reading} of] the machine {machine}. | Can we count on {machine} today or is it down?",
        orders="check the [{reading} of the ]machine {machine} | find out whether machine {machine} is running | "
        "read the state of the machine {machine}[ with its {reading}]",
        nouns="the [{reading} of the ]machine {machine} | the [{reading} ]reading of machine {machine}",
        gives="<int 10 300> | running since <time> | stopped | <num 1 90>",
    ),
    Family(
        names="schedule_maintenance | book_service | plan_repair | arrange_inspection | maintenance_order | "
        "service_machine",
        says="Schedule maintenance for a machine. | Have a technician service some equipment on a date. | "
        "Use this to plan a repair or inspection. | Books a service visit for one machine.",
        args=(
            Arg("machine | machine_id | equipment | unit_id", "code"),
            Arg("date | day | service_date | on", "date"),
            Arg("technician | engineer | mechanic | assigned_to", "person", optional=True),
            Arg("urgent | is_urgent | high_priority", "flag", optional=True),
        ),
        asks="Schedule maintenance for the machine {machine} on {date}[ with {technician}][ and call it "
        "{urgent?urgent/not urgent}]. | "
        "Somebody has to look after {machine} on {date}[, {urgent?it's urgent/it's not urgent}]. | "
        "Can {machine} be serviced on {date}[ by {technician}]? | "
        "Have the machine {machine} repaired on {date}[, best by {technician}][, {urgent?it can't wait/it's "
        "no emergency}]. | {machine} needs fresh oil and a check, put that down for {date}. | "
        "Plan an inspection of {machine} for {date}[ and mark it {urgent?as urgent}]. | "
        "On {date} I want a mechanic to fix {machine}[, and that should be {technician}]. | "
        "Book a service visit for the equipment {machine}, date {date}[, with {technician}][, {urgent?top "
        "priority/low priority}].",
        orders="schedule maintenance of the machine {machine} for {date}[ with {technician}][, {urgent?marked "
        "urgent/not marked urgent}] | "
        "have {machine} serviced on {date}[ by {technician}][, {urgent?urgently/without any hurry}] | "
        "plan a repair of {machine} on {date}[ by {technician}]",
        gives="<code> | planned for <time> | <person> | <person> will come at <time>",
    ),
)
