"""Tools about homes: flats, viewings, rents, tenants, mortgages, moving house."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="search_flats | find_apartments | flats | homes_to_let | search_rental_listings | find_places_to_live",
        says="Search flats that are to let. | Returns rental listings in one or several towns, by rooms and price. | "
        "Use this when somebody looks for a new home and does not want to buy. | Finds apartments within a monthly "
        "budget. | Rental market search."
        " | Shows homes that one can rent, with enough rooms and a rent one can pay. | For people in search of a "
        "flat: what is free where.",
        args=(
            Arg("towns | cities | locations | places", "list of city"),
            Arg("rooms | min_rooms | room_count", "int 2 7"),
            Arg("max_rent | budget | up_to | price_limit", "int 400 3500"),
            Arg("pets | pets_allowed | with_pets", "flag", optional=True),
        ),
        asks="We need somewhere to live in {towns}, {rooms} rooms, {max_rent} euros a month at most[, {pets?and pets "
        "must be allowed}]. | Is there anything with {rooms} rooms below ${max_rent} in {towns}[ {pets?where a dog is "
        "welcome}]? | My sister Anna starts her new job in August and we two will share, so what is free in {towns} "
        "with {rooms} rooms for up to {max_rent} euros[, {pets?cats allowed}]? | {towns}, {rooms} rooms, not over "
        "{max_rent}[, {pets?with a dog}]. | I can't spend more than {max_rent} a month. What could I get with {rooms} "
        "rooms in {towns}[ {pets?if I bring my cat}]? | After eleven years the landlord wants his place back for his "
        "son, so we're looking at {towns} now, {rooms} rooms and no more than €{max_rent}[, {pets?and we have a "
        "dog}]. | {rooms} rooms would do for the four of us, {max_rent} euros is our limit, and it could be {towns}. "
        "| Show me what they're letting in {towns}: {rooms} rooms, {max_rent} or less[, {pets?pets okay}]. | With "
        "{max_rent} euros in my pocket every month, do I find {rooms} rooms in {towns}[ {pets?for me and two "
        "cats/without animals in the house}]? | Any apartments around {towns} for me and my three kids? It should "
        "have {rooms} rooms and stay under {max_rent} dollars."
        " | I'm looking for a flat to rent in {towns} with {rooms} rooms, and the rent mustn't be above {max_rent} "
        "euros[, {pets?with pets allowed/pets don't matter}]. | Can you find me an apartment in {towns}? {rooms} "
        "rooms, {max_rent} euros a month tops[, {pets?I have a dog/I have no pets}]. | Our lease runs out in spring "
        "and we haven't found a thing. Which {rooms}-room flats in {towns} rent for {max_rent} euros or less[, "
        "{pets?pets permitted/pets being no issue}]? | What's on the rental market in {towns} under {max_rent} euros, "
        "{rooms} rooms at least[, {pets?and they must take my cat/and we keep no animals}]? | A student friend wants "
        "to share with others: a flat with {rooms} rooms, {towns}, monthly rent below {max_rent}[, {pets?animals "
        "welcome/no animals}]. | Do any landlords in {towns} let {rooms} rooms for {max_rent} euros[ {pets?to people "
        "with a dog/to people without a dog}]? | Moving out of my parents' at last! I can pay {max_rent} euros of "
        "rent and would like {rooms} rooms, {towns} preferred[, {pets?pet-friendly/pets not needed}]. | Up to "
        "{max_rent} euros of rent, {rooms} rooms, anywhere in {towns}[, {pets?where pets may live too/no pets "
        "involved}]: what's available?",
        orders="find flats with {rooms} rooms in {towns} for at most {max_rent} euros[, {pets?pets allowed}] | look "
        "for a home to let in {towns}, {rooms} rooms, up to {max_rent} a month | search apartments under ${max_rent} "
        "with {rooms} rooms in {towns}[ {pets?where pets are allowed/without pets}] | show me rentals of {rooms} "
        "rooms in {towns} below {max_rent} euros"
        " | search the rental listings in {towns} for {rooms} rooms at up to {max_rent} euros[, {pets?pets "
        "welcome/without pets}] | get me a list of {rooms}-room apartments to rent in {towns}, {max_rent} euros at "
        "most",
        nouns="the flats with {rooms} rooms to let in {towns} for up to {max_rent} euros[, {pets?pets allowed}]",
        gives="<code> | <int 2 40> flats found, the best is <code> | <street> for <int 400 3500> euros",
    ),
    Family(
        names="book_viewing | arrange_flat_viewing | schedule_house_tour | viewing_slot | set_up_property_visit | "
        "inspect_home",
        says="Arrange a viewing of a flat or house. | Books a time at which a buyer or tenant may look at a property. "
        "| Use this when someone wants to see a home from inside before deciding. | Property tour with the agent, on "
        "a day and hour. | Schedules a visit and returns its number."
        " | Makes a date with the agent to be shown round a home. | Lets somebody see rooms that are to let or for "
        "sale, at a fixed time.",
        args=(
            Arg("address | property | street | home", "street"),
            Arg("date | day | viewing_date | on", "date"),
            Arg("time | at | hour | slot", "time"),
            Arg("visitor | name | prospect | who", "person", optional=True),
        ),
        asks="Could I have a look at {address} on {date} at {time}[, it's for {visitor}]? | The one at {address} "
        "sounds lovely, can we come round on {date} at {time}[ under the name of {visitor}]? | [{visitor} here. ]I'd "
        "like to see {address} from the inside, {date}, {time} would suit me. | My husband is away with the kids "
        "until Sunday, so only {date} at {time} works to go and see {address}[, the name is {visitor}]. | {address}, "
        "{date}, {time}[, {visitor}]. | We saw the sign in the window at {address}. Would the agent show it to "
        "[{visitor} ]us on {date} at {time}? | My boss gives me the afternoon off, so let them open {address} for me "
        "on {date} at {time}[; I'm {visitor}]. | Before I sign anything I want to walk through the rooms at "
        "{address}. How about {time} on {date}[, in the name of {visitor}]? | At {time} on {date} I'm in the area "
        "anyway, may I peek into {address}[, my name is {visitor}]? | [For my client {visitor}: ]is the agent free on "
        "{date} at {time} to show us round {address}?"
        " | Can I view the flat at {address} on {date} at {time}[? My name is {visitor}]? | I'd like to book a "
        "viewing for {address}, {date} at {time}[, visitor {visitor}]. | Please ask the estate agent for an "
        "appointment at {address}: {date}, {time}[, {visitor} is coming]. | Is {time} on {date} still free for a "
        "viewing of {address}[ with {visitor}]? | The photos of {address} look too good to be true, I have to see "
        "that with my own eyes. {date}, {time}, please[, for {visitor}]. | A colleague told me that {address} is up "
        "for rent. Can somebody let us in on {date} at {time}[, under the name {visitor}]? | On {date} at {time}, "
        "would it be possible to tour the property, {address}[? It's {visitor} who wants to see it]? | [Put {visitor} "
        "down as the visitor. ]We want to inspect the apartment at {address} before renting it, {date} at {time}.",
        orders="arrange a viewing of {address} on {date} at {time}[ for {visitor}] | book me a tour of the house at "
        "{address}, {date} at {time} | get us in to see {address} on {date} at {time}[, name {visitor}] | set up a "
        "visit to {address} for [{visitor} on ]{date}, {time}"
        " | make an appointment to see the flat at {address} on {date} at {time}[ for {visitor}] | schedule a "
        "viewing, {address}, {date}, {time}[, visitor {visitor}]",
        gives="<code> | viewing <code> booked | the agent expects you at <time>",
    ),
    Family(
        names="cancel_viewing | drop_flat_viewing | call_off_house_tour | viewing_cancel | withdraw_property_visit | "
        "not_coming_to_viewing",
        says="Cancel a viewing. | Calls off a visit to a property and tells the agent why. | Use this when a "
        "prospective tenant or buyer will not turn up. | Frees the slot of a house tour that was booked. | Removes a "
        "viewing by its number; a note for the agent is optional."
        " | Takes back an appointment to look at a flat or house. | Lets the agent know that an interested person "
        "stays away.",
        args=(
            Arg("viewing_id | viewing | visit | booking_id", "code"),
            Arg("note | message | reason | to_agent", "message", optional=True),
        ),
        asks="We won't come to see the place, viewing {viewing_id}[, and tell the agent: {note}]. | {viewing_id} is "
        "off[, write: {note}]. | We've found something in another part of town, so {viewing_id} can go to somebody "
        "else[, with the note '{note}']. | I don't want to look at that house any more. It's {viewing_id}[, and let "
        "them know {note}]. | Could you get me out of {viewing_id}? My wife was there yesterday with her mother and "
        "both hated the kitchen[; say {note}]. | Scratch {viewing_id}, please[, and pass on to the agent that "
        "{note}]. | Two hundred euros more than in the ad, no thanks: we skip {viewing_id}[ and tell them {note}]. | "
        "Our visit was confirmed as {viewing_id} but Thursday is impossible now, so drop it[ with the words {note}]. "
        "| No need to show us round, the booking was {viewing_id}[, and the agent should hear this: {note}]. | Please "
        "inform whoever has the keys that nobody turns up for {viewing_id}[, message: {note}]."
        " | Please cancel my viewing {viewing_id}[ and leave the agent this note: {note}]. | I can't make it to the "
        "flat viewing, number {viewing_id}[; tell them {note}]. | We took another flat this morning, so call off "
        "viewing {viewing_id}[, with the message: {note}]. | No longer interested in the house. You can cancel "
        "{viewing_id}[ and add {note}]. | Can the agent be told that I'm not coming to viewing {viewing_id}[ and that "
        "{note}]? | Having read about the damp walls, I'd rather not see it at all. The viewing was {viewing_id}, so "
        "take me off[ and say {note}]. | Would you withdraw our property visit, {viewing_id}[, with this line for the "
        "agent: {note}]? | The bank said no to us, sadly. Viewing {viewing_id} makes no sense any more, remove it[ "
        "and write {note}].",
        orders="cancel viewing {viewing_id}[ and tell the agent {note}] | call off the house tour {viewing_id} | drop "
        "our visit {viewing_id}[ with the note {note}] | free the viewing slot {viewing_id}[, saying {note}]"
        " | withdraw from viewing {viewing_id}[ with the message {note}] | tell the agent that nobody comes to "
        "viewing {viewing_id}[ and add {note}]",
        gives="cancelled | slot <time> is free again | viewing <code> removed",
    ),
    Family(
        names="advertise_home | put_house_on_market | list_for_sale | sell_property | new_sale_listing | "
        "publish_property_ad",
        says="Put a property up for sale. | Publishes an advertisement for a home that the owner wants to sell. | New "
        "sale listing with address, asking price and kind. | Use this for selling, not for letting. | Offers real "
        "estate on the market and returns the number of the ad."
        " | Helps an owner to find a buyer for a flat, a house or land. | Brings a home to the notice of buyers, with "
        "what it shall cost.",
        args=(
            Arg("kind | property_type | type | what", "flat/house/garage/farm/shop/cottage"),
            Arg("address | location | street | where", "street"),
            Arg("price | asking_price | amount | ask", "int 20000 950000"),
            Arg("agent | broker | agency | through", "company", optional=True),
        ),
        asks="We want {price} euros for our {kind} at {address}[, and {agent} shall handle it]. | Grandma moved in "
        "with my brother in May, so her {kind} at {address} has to go, for {price} euros[, through {agent}]. | I'm "
        "selling the {kind}, {address}, asking ${price}[; the broker is {agent}]. | Can you offer my {kind} at "
        "{address} for {price} dollars[ with {agent} as the agency]? | {address}, a {kind}, €{price}[, agent "
        "{agent}]. | Let buyers know about the {kind} we own at {address}. The price is {price}[ and {agent} does the "
        "talking]. | The twins need a room each and three of us share one, so our {kind} is going. It's at {address} "
        "and should bring {price} euros[, sold by {agent}]. | For {price} euros anyone can have the {kind} my uncle "
        "Tom left me, {address}[, ask {agent}]. | Please find somebody who pays {price} for a {kind} at {address}[; "
        "{agent} has the keys]. | [{agent} will act for us. ]We built the {kind} at {address} ourselves in two years "
        "and would let it go for {price}."
        " | I want to sell my {kind} at {address} for {price} euros[, via {agent}]. | Please list our {kind} for "
        "sale, {address}, asking price {price} euros[, agent {agent}]. | Could you put an advert online for the "
        "{kind} at {address}? We're asking {price} euros[ and {agent} is the broker]. | It's time to part with the "
        "{kind} at {address}. Let's say {price} euros[, handled by {agent}]. | {price} euros is what I hope to get "
        "for the {kind} I inherited, it stands at {address}[; {agent} would be selling it]. | We're emigrating for "
        "good and need a buyer for our {kind}. The address is {address}, the price {price} euros[, and buyers should "
        "ring {agent}]. | How do I get the {kind} at {address} on the market[ with {agent}]? I'd want {price} for it. "
        "| [Our estate agent is {agent}. ]For sale: one {kind}, {address}, yours for {price} euros.",
        orders="put the {kind} at {address} on the market for {price} euros[ through {agent}] | sell my {kind}, "
        "{address}, for ${price} | publish an ad for a {kind} at {address} with an asking price of {price}[, agency "
        "{agent}] | offer the {kind} at {address} to buyers for {price} euros"
        " | list my {kind} at {address} for sale at {price} euros[ via {agent}] | find a buyer for the {kind} at "
        "{address}, asking price {price} euros[, broker {agent}]",
        gives="<code> | ad <code> is online | published, <int 2 90> people look for this",
    ),
    Family(
        names="report_defect | tell_landlord_damage | flat_defect | file_repair_request | submit_maintenance_ticket | "
        "something_broken_at_home",
        says="Report damage in a rented flat to the landlord. | Files a maintenance request for a broken item in a "
        "tenant's home. | Use this when something at home does not work and the owner has to see to it. | Defect "
        "notice with address and urgency. | Opens a repair ticket, returns its number."
        " | Lets the owner of a rented home know what needs to be mended. | Passes on what is broken in somebody's "
        "flat, and how soon help is needed.",
        args=(
            Arg("item | broken_item | what | defect", "thing"),
            Arg("address | flat | street | home", "street"),
            Arg("urgency | priority | how_urgent | level", "low/normal/high"),
        ),
        asks="Since the storm on Sunday there's a problem with {item} at {address}, urgency {urgency}. | I live at "
        "{address} and {item} doesn't work any more, {urgency} priority. | Tell the landlord that {item} is broken, "
        "it's {address}, and the urgency is {urgency}. | We have the in-laws and their two dogs here until Friday, of "
        "course now {item} gives up! Address {address}, priority {urgency}. | {address}: {item}, {urgency}. | Would "
        "the owner please send somebody about {item}? I'm at {address} and consider it {urgency}. | My daughter "
        "slipped in the puddle this morning, because {item} leaks. We're the tenants of {address} and this is "
        "{urgency} priority. | Nobody has come for nine days! At {address} it is still {item} that is damaged, so "
        "make it {urgency} urgency. | It's of {urgency} urgency, but {item} at {address} has stopped working. | Could "
        "someone look at {item} in my place, {address}? I'd call it {urgency}. | What I rent at {address} is fine "
        "except for {item}, which fell apart last night, {urgency} priority."
        " | Please report a defect in my flat to the landlord: {item}, {address}, {urgency} urgency. | I need a "
        "repair at {address}. It's {item} that broke, {urgency} priority. | Something's wrong with {item} again, and "
        "as a tenant of {address} I want it fixed. Urgency: {urgency}. | Can you let the property manager know about "
        "{item} at {address}? The priority is {urgency}. | There's water on the floor and I'm standing in it in my "
        "slippers! The cause is {item}, the flat is {address}, the urgency {urgency}. | With {urgency} priority, "
        "please have {item} mended in our rented place at {address}. | We've been living at {address} for a month and "
        "{item} has never worked. Put in a repair request, {urgency} urgency. | To the owner of my apartment, "
        "{address}: {item} needs fixing, and that's a {urgency} priority matter.",
        orders="report to the landlord that {item} at {address} is broken, {urgency} urgency | file a repair request "
        "for {item}, {address}, priority {urgency} | open a {urgency} priority ticket about {item} in the flat at "
        "{address} | let the owner of {address} know that {item} is damaged, urgency {urgency}"
        " | ask the landlord to have {item} at {address} fixed, {urgency} priority | submit a maintenance request for "
        "{address}: {item}, urgency {urgency}",
        gives="<code> | ticket <code> opened | the caretaker comes at <time>",
    ),
    Family(
        names="record_rent | note_rent_payment | rent_received | book_in_rent | log_tenant_payment | mark_rent_as_paid",
        says="Note that a tenant paid the rent. | Records money received from a renter for one month. | Use this on "
        "the landlord's side when the rent has arrived. | Rent book entry: who, how much, which month. | Marks a "
        "month as paid and returns what is still open."
        " | Keeps the landlord's book of rents that came in. | Enters that someone has paid for the month, and in "
        "which way.",
        args=(
            Arg("tenant | renter | tenant_name | payer", "person"),
            Arg("amount | rent | sum | paid", "int 250 2900"),
            Arg("month | for_month | period", "month"),
            Arg("method | paid_by | how", "cash/card/cheque/bank transfer", optional=True),
        ),
        asks="{tenant} gave me {amount} euros for {month}[ by {method}]. | The {month} rent of {tenant} is here, "
        "${amount}[, {method}]. | {tenant} on the third floor, the one with the two cats, has finally paid {month}: "
        "{amount} euros[ by {method}]. | Got {amount} from {tenant}, that's {month}[, by {method}]. | Put into the "
        "book that {amount} euros came in for {month}[ by {method}], from {tenant}. | My brother Paul was at the "
        "house on Tuesday and brought home {tenant}'s {amount} euros for {month}[, paid by {method}]. | {month}, "
        "{tenant}, {amount}[, {method}]. | Could you tick off {month} for {tenant}, who handed over {amount} dollars[ "
        "by {method}]? | For {month} I have {amount} euros [by {method} ]from {tenant} now, so there's no need for a "
        "reminder. | I was afraid of another excuse after those four weeks, but {tenant} has sent the {amount} for "
        "{month}[ by {method}]."
        " | Rent came in: {tenant} paid {amount} euros for {month}[ by {method}]. | Please record the {month} rent "
        "from {tenant}, {amount} euros[, {method}]. | I received {amount} euros in rent for {month}[, {method}]. It's "
        "from {tenant}. | You can mark {month} as paid for {tenant}, the sum was {amount} euros[, paid by {method}]. "
        "| {tenant} stopped me on the stairs just now and settled {month}, {amount} euros[ by {method}], so keep a "
        "record of it. | Has {tenant}'s rent for {month} been entered? If not, do so, it was {amount} euros[ by "
        "{method}]. | For the books: {month} rent received, {amount} euros, tenant {tenant}[, {method}]. | I'd hate "
        "to chase someone who has paid. Enter {amount} euros from {tenant} as the rent of {month}[, which came by "
        "{method}].",
        orders="record {amount} euros of rent from {tenant} for {month}[ by {method}] | note that {tenant} paid "
        "${amount} for {month} | mark {month} as paid by {tenant}, {amount} euros[, {method}] | book in the {month} "
        "rent of {tenant}: {amount}"
        " | enter the rent of {tenant} for {month}, {amount} euros[ by {method}] | log {amount} euros received from "
        "tenant {tenant} for {month}[, {method}]",
        gives="saved | nothing left to pay | <int 20 900> euros still open",
    ),
    Family(
        names="raise_rent | increase_rent | rent_up | announce_higher_rent | adjust_rent_upwards | "
        "send_rent_increase_letter",
        says="Raise a tenant's rent by a percentage. | Announces an increase, valid from a given day. | Use this when "
        "the landlord wants more money each month from someone. | Rent adjustment letter with percentage and reason. "
        "| Increases what a renter pays and returns the new sum."
        " | Makes a home dearer for the one who lives in it, by so many percent. | Tells a renter that more is to be "
        "paid from some day on.",
        args=(
            Arg("tenant | renter | to | tenant_name", "person"),
            Arg("percent | increase | by | rate", "num 1 15"),
            Arg("start | from_date | valid_from | effective_date", "date"),
            Arg("reason | why | because_of", "inflation/modernisation/higher taxes/a new lift", optional=True),
        ),
        asks="From {start} on I want {percent}% more from {tenant}[ because of {reason}]. | {tenant}'s rent goes up "
        "by {percent}% on {start}[ due to {reason}]. | We spent eighty thousand on the roof this spring. Let {tenant} "
        "know that it'll be {percent} percent more from {start}[, reason: {reason}]. | Everything gets dearer, so "
        "{tenant} will have to pay {percent} % extra as of {start}[, on account of {reason}]. | Could you tell "
        "{tenant} that living here costs {percent}% more[ because of {reason}], starting {start}? | {tenant}: plus "
        "{percent}%, {start}[, {reason}]. | The Nowaks downstairs have accepted theirs. Now it's {tenant}'s turn, "
        "{percent}%, beginning on {start}[, because of {reason}]. | By {percent}% I'd like to put up what {tenant} "
        "owes me each month, from {start}[, and give {reason} as the reason]. | On {start} the next step of {percent} "
        "percent is due for {tenant}[ because of {reason}], please write the letter. | I'm sorry for {tenant} with "
        "the three little ones, but {percent}% it must be from {start}[, blame {reason}]."
        " | I'd like to raise {tenant}'s rent by {percent}% from {start}[ because of {reason}]. | Please send "
        "{tenant} a rent increase of {percent} percent, valid from {start}[, reason: {reason}]. | Rent increase for "
        "{tenant}, {percent}%, effective {start}[, due to {reason}]. | Can we charge {tenant} {percent}% more rent "
        "starting on {start}[ on grounds of {reason}]? | {tenant} has been paying the same for ages. From {start}, "
        "make the rent {percent} percent higher[, citing {reason}]. | Heating, insurance, repairs, it all eats me up. "
        "I have to ask {percent}% more rent of {tenant} as of {start}[, with {reason} as grounds]. | Starting "
        "{start}, {tenant} is to pay {percent} percent on top of the present rent[, {reason} being the reason]. | "
        "[Because of {reason}, ]a letter has to go to {tenant}: the rent rises by {percent}% on {start}.",
        orders="raise the rent of {tenant} by {percent}% from {start}[ because of {reason}] | announce to {tenant} an "
        "increase of {percent} percent as of {start} | put up {tenant}'s rent by {percent}%, valid from {start}[, "
        "reason {reason}] | make {tenant} pay {percent}% more from {start}[ due to {reason}]"
        " | increase the rent for {tenant} by {percent} percent as of {start}[, because of {reason}] | write to "
        "{tenant} that the rent goes up {percent}% on {start}[ due to {reason}]",
        gives="<int 400 2900> | letter <code> sent | the new rent is <int 400 2900> euros",
    ),
    Family(
        names="list_arrears | who_owes_rent | unpaid_rents | late_tenants | overdue_rent_report | "
        "tenants_behind_with_rent",
        says="List tenants who have not paid. | Returns everybody in a building whose rent is overdue, with the sums. "
        "| Use this to learn which renters are behind. | Arrears of a house. | Looks up unpaid rents, from a minimum "
        "number of months on request."
        " | Shows the landlord who still owes money for living in a house. | Finds tenants with missing rents.",
        args=(
            Arg("building | house | address | property", "street"),
            Arg("months | min_months | at_least | overdue_months", "int 2 12", optional=True),
        ),
        asks="Who still owes us money at {building}[, {months} months or more]? | Which of the people at {building} "
        "are behind[ by at least {months} months]? | The bank rang me twice this week about the loan, so I must know "
        "who hasn't paid at {building}[ for {months} months]. | Has everyone in {building} transferred what they "
        "should[ in the last {months} months]? | {building}, all debts[ from {months} months on]. | I'm meeting my "
        "lawyer Ms. Braun on Friday. Give me the bad payers of {building}[, those with {months} months open]. | How "
        "much is outstanding in the house at {building}[ after {months} months]? | For {building}, where we have nine "
        "flats, are any payments missing[ for {months} months or longer]? | Is somebody late with the money at "
        "{building}[ by {months} months]? | [Only from {months} months upwards: ]which tenants in {building} need a "
        "reminder?"
        " | Who hasn't paid their rent at {building}[ for {months} months]? | Which tenants of {building} owe me "
        "money[, {months} months of rent or more]? | I need a list of everyone at {building} who is in arrears[ by "
        "{months} months]. | Are there any rent debts in the house at {building}[ that are {months} months old]? | "
        "Before I call the debt collectors, tell me who's behind on rent at {building}[, {months} months or more]. | "
        "Give me the names of the late payers at {building}[ who are {months} months behind]. | The bank account "
        "looks rather thin this time. Whose rent is missing for {building}[, by at least {months} months]? | [At "
        "least {months} months late: ]who among the renters at {building} falls under that?",
        orders="list the tenants of {building} who have not paid[ for {months} months] | show me the unpaid rents at "
        "{building} | check who is behind with the rent in {building}[ by {months} months or more] | look up the "
        "arrears for {building}"
        " | give me the tenants in arrears at {building}[, {months} months or more] | find the late payers in the "
        "house at {building}[ with {months} months open]",
        nouns="the unpaid rents at {building}[ of {months} months or more] | the tenants of {building} who are behind "
        "with the rent",
        gives="none | <person> owes <int 300 4000> euros | <person>, <person> and <person>",
    ),
    Family(
        names="end_tenancy | give_notice_on_flat | terminate_lease | move_out_notice | lease_termination | "
        "quit_rental_contract",
        says="Give notice on a rented home. | Terminates a lease for a given day. | Use this when a tenant moves out "
        "for good. | Notice to quit, by lease number; the deposit is then settled. | Ends a rental contract and "
        "returns the day of the handover."
        " | Lets a tenant leave a flat for good on a certain day. | Sends the landlord word that a lease shall stop.",
        args=(
            Arg("lease_id | lease | rental_contract | contract", "code"),
            Arg("move_out | last_day | end_date | until", "date"),
            Arg("reason | grounds | why", "a new job/a larger family/noise/the price/illness", optional=True),
        ),
        asks="I'm leaving my flat on {move_out}, the lease is {lease_id}[, because of {reason}]. | We got the keys to "
        "our own house! So {lease_id} should stop on {move_out}[, the reason is {reason}]. | Please let the landlord "
        "know that I'm out by {move_out}[ because of {reason}], lease {lease_id}. | {lease_id} ends {move_out}[, due "
        "to {reason}]. | My girlfriend Clara got a place at a university four hours from here, which means I quit "
        "{lease_id} as of {move_out}[ on account of {reason}]. | Can I get out of {lease_id} by {move_out}[ for the "
        "reason of {reason}]? | After {move_out} I no longer want to rent what we have under {lease_id}[; {reason} is "
        "why]. | It's been six good years here, but with {lease_id} it is over on {move_out}[, because of {reason}]. "
        "| The number of my lease is {lease_id} and {move_out} will be my last day in the apartment[, owing to "
        "{reason}]. | How do we get rid of {lease_id}? We want to have moved out on {move_out}[ because of {reason}]."
        " | I want to give notice on my flat, lease {lease_id}, moving out on {move_out}[ because of {reason}]. | "
        "Please terminate lease {lease_id} as of {move_out}[, the reason being {reason}]. | We're moving out on "
        "{move_out}. Our rental contract is {lease_id}[ and the reason is {reason}]. | Can you cancel my rental "
        "contract {lease_id}? My last day would be {move_out}[, because of {reason}]. | Time to hand back the keys: "
        "lease {lease_id}, {move_out}[, on grounds of {reason}]. | I can't stand it in this flat another winter! "
        "{lease_id} has to end, and {move_out} is when I go[, due to {reason}]. | From {move_out} somebody else can "
        "have our apartment. Send the notice for {lease_id}[ and give {reason} as the reason]. | [It's {reason} that "
        "drives us out. ]Let the lease {lease_id} run until {move_out} and no longer.",
        orders="give notice on the lease {lease_id} for {move_out}[ because of {reason}] | terminate my rental "
        "contract {lease_id} on {move_out} | end the tenancy {lease_id} as of {move_out}[, reason {reason}] | quit "
        "the flat under lease {lease_id} by {move_out}"
        " | terminate lease {lease_id} on {move_out}[, because of {reason}] | send my notice for rental contract "
        "{lease_id}, moving out on {move_out}[, reason {reason}]",
        gives="<date> | notice sent, handover on <date> | lease <code> ends",
    ),
    Family(
        names="apply_for_flat | submit_tenant_application | rental_application | ask_for_apartment | "
        "send_application_to_landlord | apply_rent",
        says="Apply for a flat as a tenant. | Sends the data of an interested person to the landlord of a listing. | "
        "Use this when somebody has seen a home and wants to have it. | Rental application with name, e-mail and "
        "monthly income. | Hands in an application, returns its number."
        " | Tells a landlord who would like to rent the home on offer. | Puts somebody on the list of people who want "
        "a certain flat.",
        args=(
            Arg("listing | listing_id | flat | offer", "code"),
            Arg(
                "applicant | tenant | person | candidate",
                fields=(
                    Arg("name | full_name", "person"),
                    Arg("email | mail | contact", "email"),
                    Arg("income | monthly_income | salary", "int 1200 9000"),
                ),
            ),
            Arg("smoker | smokes | is_smoker", "flag", optional=True),
        ),
        asks="I want to live in {listing}! I'm {name}, I earn {income} euros a month and my mail is {email}[, and I'm "
        "{smoker?a smoker/not a smoker}]. | We'd take {listing}. Write {name}, {email}, income {income}[, "
        "{smoker?smoker/non-smoker}]. | {name} would like to have {listing}, makes ${income} a month and can be "
        "reached at {email}[, {smoker?smokes/does not smoke}]. | We were there on Saturday with about thirty others, "
        "please put me down for {listing}: {name}, {email}, {income} euros of income[, {smoker?smoker/non-smoker}]. | "
        "For {listing} there's one more who is interested: {name} with {income} euros a month, {email}[, {smoker?a "
        "smoker/a non-smoker}]. | My name is {name} and with {income} euros a month I can afford {listing}, so write "
        "to {email}[ and mention that I {smoker?smoke/don't smoke}]. | The kitchen is small, but my friend Lukas says "
        "take it. So: {listing}, {name}, {income}, {email}[, {smoker?smoker/non-smoker}]. | Could the landlord of "
        "{listing} consider {name}, who has {income} dollars a month[ and {smoker?smokes/does not smoke}]? The "
        "address is {email}. | {email} is where the answer should go; {name}, earning {income}, hopes to get "
        "{listing}. | Hand in my papers for {listing}, I'm called {name}, my pay is {income} euros, my e-mail "
        "{email}[ and I {smoker?smoke/don't smoke}]."
        " | I'd like to apply for the apartment {listing}. Name {name}, e-mail {email}, monthly income {income} "
        "euros[, {smoker?I smoke/I don't smoke}]. | Please send my application for {listing}: {name}, {email}, I make "
        "{income} euros a month[ and {smoker?I'm a smoker/I'm a non-smoker}]. | Is the flat {listing} still to be "
        "had? If so, {name} applies for it, {income} euros a month, {email}[, {smoker?smoker/non-smoker}]. | {name} "
        "wants to rent {listing} and brings in {income} euros monthly; contact {email}[, {smoker?smoker/non-smoker}]. "
        "| That flat is a dream, and there's even a tree outside. Apply for {listing} in my name, {name}, with "
        "{email} and an income of {income} euros[, {smoker?smoking/not smoking}]. | With a salary of {income} euros I "
        "hope to rent {listing}. I'm {name}, {email}[, {smoker?and I do smoke/and I never smoke}]. | Could you submit "
        "a rental application for {name}? The flat is {listing}, the mail {email}, the income {income} euros[, "
        "{smoker?a smoker/a non-smoker}]. | My contact is {email}, my name {name}, my pay {income} euros a month, and "
        "I'd love to be the next tenant of {listing}[, {smoker?though I smoke/and I don't smoke}].",
        orders="apply for the flat {listing} as {name}, {email}, income {income}[, {smoker?smoker/non-smoker}] | send "
        "an application for {listing} in the name of {name} with {income} euros a month, mail {email} | put {name} "
        "forward as tenant of {listing}, earning ${income}, reachable at {email} | ask the landlord for {listing} on "
        "behalf of {name}, {email}, monthly income {income}"
        " | submit my application for the apartment {listing}: {name}, {email}, {income} euros a month[, "
        "{smoker?smoker/non-smoker}] | tell the landlord of {listing} that {name} wants to rent it, {email}, income "
        "{income} euros[, {smoker?a smoker/not a smoker}]",
        gives="<code> | application <code> sent | you are number <int 2 60> on the list",
    ),
    Family(
        names="compare_mortgages | mortgage_offers | which_bank_for_house_loan | home_loan_rates | "
        "find_cheapest_mortgage | check_mortgage_lenders",
        says="Compare the mortgages of several lenders. | Returns the interest that banks ask for a loan on a home. | "
        "Use this before buying a house, to find the cheapest financing. | Home loan rates by sum and term. | Ranks "
        "mortgage offers, cheapest first."
        " | Shows what a loan for a house costs with one bank and another. | Finds out who lends money for a home "
        "most cheaply.",
        args=(
            Arg("banks | lenders | providers | compare", "list of company"),
            Arg("amount | loan | sum | principal", "int 30000 800000"),
            Arg("years | term | duration_years | runtime", "int 5 35"),
        ),
        asks="What would {banks} want for {amount} euros over {years} years? | To buy the house we need {amount} "
        "euros for {years} years. Who is cheapest, {banks}? | I have talked to {banks} and want to know who's best "
        "for ${amount} paid back in {years} years. | My parents add fifty thousand, the other {amount} we borrow, "
        "{years} years long: {banks}, please compare. | {amount} over {years} years, {banks}. | Is it better to go to "
        "{banks} if I want to finance my flat with {amount} dollars and {years} years? | In {years} years I'd like to "
        "be rid of the debt, it's {amount} euros for the cottage, and I'm choosing among {banks}. | We sign at the "
        "notary's on Wednesday at ten and still don't know whom to take! It's {banks}, {amount} euros, {years} years. "
        "| Among {banks}, where do I get the lowest interest on {amount} for my home within {years} years? | Ask "
        "{banks} about their rates. My wife thinks {amount} euros is enough, and {years} years is what we can stand."
        " | Which of {banks} has the best mortgage for {amount} euros over {years} years? | Can you compare home "
        "loans from {banks}? I need {amount} euros for {years} years. | I'm about to buy a flat and need a mortgage "
        "of {amount} euros, {years} years. How do {banks} compare? | What interest do {banks} charge on a "
        "{years}-year mortgage of {amount} euros? | My brother-in-law paid far too much for his loan, so let's be "
        "careful: {amount} euros over {years} years, and the candidates are {banks}. | Mortgage check, please: "
        "{banks}, {amount} euros, {years} years. | For a house loan of {amount} euros that runs {years} years, who of "
        "{banks} is the least expensive? | Over {years} years I can pay back {amount} euros. Show me the mortgage "
        "offers of {banks}.",
        orders="compare the mortgages of {banks} for {amount} euros over {years} years | find out which of {banks} is "
        "cheapest for a home loan of ${amount}, {years} years | get the house loan rates of {banks} for {amount} and "
        "{years} years | rank {banks} by their interest on {amount} euros with a term of {years} years"
        " | check the mortgage rates at {banks}, {amount} euros for {years} years | show me which of {banks} has the "
        "best home loan for {amount} euros over {years} years",
        nouns="the mortgage rates of {banks} for {amount} euros over {years} years",
        gives="<num 1 7> | <company> at <num 1 7> % | <company> is the cheapest",
    ),
    Family(
        names="book_movers | hire_moving_company | removal_van | order_removal | schedule_house_move | "
        "get_men_with_van",
        says="Book movers. | Orders a removal firm that brings a household from one address to another. | Use this "
        "when somebody changes flats and needs a van with people who carry. | House move on a day, with special "
        "pieces named beforehand. | Hires a moving crew and returns the price."
        " | Gets people with a van to carry furniture to a new home. | Arranges the transport of a whole household on "
        "moving day.",
        args=(
            Arg("old_address | from_address | pickup | origin", "street"),
            Arg("new_address | to_address | destination | target", "street"),
            Arg("date | day | moving_day | on", "date"),
            Arg("heavy | heavy_items | bulky | special_items", "list of product", optional=True),
        ),
        asks="We're moving from {old_address} to {new_address} on {date}[, the heavy things are {heavy}]. | Can "
        "somebody carry our stuff from {old_address} to {new_address} on {date}[, with heavy pieces such as {heavy}]? "
        "| On {date} I need strong people. It all goes out of {old_address} and up to {new_address}[, with {heavy} "
        "among it]. | My back is ruined and my two sons are abroad, so please get a van for {date}, from "
        "{old_address} to {new_address}[; watch out for {heavy}]. | {old_address} to {new_address}, {date}[, heavy: "
        "{heavy}]. | The new place is {new_address}, the old one {old_address}, and the day is {date}[. Bulky things "
        "are {heavy}]. | I've just signed for {new_address}! Send the men to {old_address} on {date}[, and tell them "
        "about {heavy}]. | Could a crew be at {old_address} on {date} and bring everything to {new_address}[, "
        "including {heavy}]? | Last time cousin Milan drove the truck into a wall, so this time professionals: "
        "{date}, off from {old_address}, on to {new_address}[, with {heavy}]. | For {date} we want help with the "
        "boxes, about sixty of them, from {old_address} to where we'll live, {new_address}[. There is also {heavy}]."
        " | I need movers on {date}, from {old_address} to {new_address}[, and they'll have to carry {heavy}]. | Can "
        "you book a moving company for {date}? We go from {old_address} to {new_address}[ with heavy things such as "
        "{heavy}]. | Please hire a van and some helpers for our move, {old_address} to {new_address}, {date}[; bulky: "
        "{heavy}]. | Who could move my furniture from {old_address} to {new_address} on {date}[, including {heavy}]? "
        "| It's the fifth floor and there's no lift, so I won't do it alone. From {old_address}, to {new_address}, on "
        "{date}[, and mind {heavy}]. | Moving day is {date}! Find us a removal firm that picks up at {old_address} "
        "and unloads at {new_address}[, with {heavy} on the list]. | To {new_address} is where our household should "
        "go on {date}. It's at {old_address} now[, with {heavy} as the heavy stuff]. | [There's {heavy} to be "
        "carried. ]Get me a moving crew for {date}, out of {old_address} and into {new_address}.",
        orders="book movers from {old_address} to {new_address} on {date}[ and mention {heavy}] | order a removal van "
        "for {date}, {old_address} to {new_address} | hire people to carry our household from {old_address} to "
        "{new_address} on {date}[, heavy items {heavy}] | schedule the house move to {new_address} from {old_address} "
        "on {date}"
        " | get a moving company to bring our things from {old_address} to {new_address} on {date}[, including "
        "{heavy}] | arrange movers for {date}, from {old_address} to {new_address}[, with {heavy}]",
        gives="<int 300 3000> | movers <code> booked | <company> comes at <time>",
    ),
    Family(
        names="label_moving_box | pack_box | moving_box_contents | note_box | register_packed_carton | "
        "which_things_in_box",
        says="Write down what is in a moving box. | Labels a carton with its room and contents. | Use this while "
        "packing, so that things can be found after the move. | Packing list entry for one numbered box. | Saves box "
        "number, things inside and where it goes."
        " | Remembers which things were packed in which carton. | Keeps a list of the boxes of a move and the rooms "
        "they belong in.",
        args=(
            Arg("box | box_number | number | carton", "int 2 99"),
            Arg("contents | things | items | inside", "list of product"),
            Arg("room | goes_to | destination | target_room", "kitchen/bedroom/bathroom/cellar/office/attic"),
        ),
        asks="In box {box} there are {contents}, it goes to the {room}. | {contents} are now packed in number {box}, "
        "for the {room}. | Carton {box}: {contents}, {room}. | Jonas and I are on our third coffee and box {box} is "
        "full. Inside are {contents}, and at the other end it belongs in the {room}. | Remember that I put {contents} "
        "into box {box}, please, for the {room}. | The men should bring {box} to the {room}, what's inside is "
        "{contents}. | I just taped up box {box} with {contents} and wrote {room} on it. | We lost half of it last "
        "time, in the move of 2019. So note: {contents}, box {box}, {room}. | For the {room} I've filled box number "
        "{box} with {contents}. | Where will we look for {contents} next week? In box {box}, in the {room}, keep that "
        "in mind."
        " | Moving box {box} is for the {room} and holds {contents}. | Please label box {box}: {contents}, "
        "destination {room}. | I've packed {contents} in box {box}. It should end up in the {room}. | Can you add box "
        "{box} to the packing list? It has {contents} in it and goes in the {room}. | I'd hate to open every carton "
        "to find {contents}. They're in box {box} for the {room}, so save that. | {room}, box {box}: that's where I "
        "put {contents} when I packed. | My hands are black from all the newspaper. Anyway, note {contents} as the "
        "contents of box {box}, {room}. | What's packed in box {box}? Write {contents}, and that it's meant for the "
        "{room}.",
        orders="label box {box} with {contents} for the {room} | note that {contents} are in moving box {box}, which "
        "goes to the {room} | write down box {box}, {room}: {contents} | pack {contents} into box {box} for the {room}"
        " | add box {box} with {contents} to the packing list, {room} | save that moving box {box} for the {room} "
        "holds {contents}",
        gives="saved | box <int 2 99> labelled | <int 2 60> boxes so far",
    ),
    Family(
        names="notify_residents | message_tenants | inform_house | write_to_all_renters | post_building_notice | "
        "tell_everyone_in_building",
        says="Send a notice to all residents of a building. | Tells the tenants of a house something. | Use this when "
        "everybody under one roof must be informed. | House notice by paper, text or e-mail. | Writes to all renters "
        "at an address and returns how many were reached."
        " | Lets everyone who lives in a house know about something. | Passes on news from the owner or caretaker to "
        "all flats of a building.",
        args=(
            Arg("building | address | house | where", "street"),
            Arg("notice | message | text | what", "message"),
            Arg("channel | by | via | medium", "letter/e-mail/poster", optional=True),
        ),
        asks="Everyone at {building} should read this[ by {channel}]: {notice}. | Tell the people in {building} "
        "{notice}[, by {channel}]. | The caretaker is on holiday for two weeks, so could you let all of {building} "
        "know: {notice}[, by {channel}]? | At {building}[, by {channel}], to all: {notice}. | Write to the tenants of "
        "{building}[ by {channel}] with the words {notice}. | Mrs. Kaya in number four has already phoned me five "
        "times. Please send this round the house at {building}[ by {channel}]: {notice}. | [By {channel}: ]{notice}. "
        "That goes to the whole of {building}. | Could those who live at {building} be told '{notice}'[, by {channel} "
        "if possible]? | Nobody ever reads the board downstairs, but try it again with {building}[ by {channel}]: "
        "{notice}. | I own the house at {building} and would like to say '{notice}' to all who live there[, by "
        "{channel}]."
        " | Please inform all tenants at {building}[ by {channel}]: {notice}. | Can you send a notice to everyone "
        "living at {building}[ by {channel}]? It should say: {notice}. | All residents of {building} need to know "
        "this[, by {channel}]: {notice}. | Put out a message to the whole house at {building}[ by {channel}]: "
        "{notice}. | I manage the building at {building} and I'm tired of ringing at every door. Let all the tenants "
        "know[ by {channel}]: {notice}. | A message for every flat at {building}[, by {channel}]: {notice}. | Would "
        "you announce to the renters of {building}[ by {channel}] the following: {notice}? | [By {channel}, please: "
        "]the residents at {building} are to be told '{notice}'.",
        orders="tell all residents of {building} {notice}[, by {channel}] | notify the house at {building}: {notice} "
        "| write to every renter at {building}[ by {channel}]: {notice} | let the tenants of {building} know {notice}"
        " | inform all tenants of {building}[ by {channel}]: {notice} | send everyone who lives at {building} this "
        "notice[ by {channel}]: {notice}",
        gives="sent | <int 3 60> residents reached | <code>",
    ),
)
