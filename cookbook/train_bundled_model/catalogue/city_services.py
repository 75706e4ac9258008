"""Tools about the town hall, libraries, homes, insurance and courts."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="apply_for_permit | request_permit | file_permit_application | submit_permit | new_permit | "
        "ask_for_licence",
        says="Apply for a permit at the town hall. | Files a new application for a permit. | "
        "Use this to ask the city for permission to build, park or sell. | "
        "Submit a permit request in somebody's name. | New permit application; returns its number."
        " | Lodges a request with the authorities for something that is forbidden without paper. | Hands in the form "
        "for a licence, by type and name.",
        args=(
            Arg("kind | permit_type | type | permit", "building/parking/fishing/market/street music"),
            Arg("applicant | name | person | for_person", "person"),
            Arg("start_date | from | valid_from | start", "date", optional=True),
        ),
        asks="Apply for a {kind} permit for {applicant}[ from {start_date}]. | "
        "{applicant} needs a {kind} permit[, starting on {start_date}]. | "
        "I'm {applicant} and I'd like to get a {kind} permit[ as of {start_date}]. | "
        "Can you ask the town hall to let {applicant} have a {kind} licence[ from {start_date} on]? | "
        "Could you see to it that {applicant} gets a {kind} permit? | "
        "Put in an application at the city for {applicant}, {kind} permit[, valid from {start_date}]. | "
        "Send the form for the {kind} permit in the name of {applicant}[, beginning {start_date}]. | "
        "I don't want {applicant} to be fined, so request a {kind} permit[ from {start_date}]."
        " | {kind} permit, {applicant}[, from {start_date}], please apply. | {applicant} has big plans and the city "
        "must agree first, so file for a {kind} permit[, to begin on {start_date}]. | Without the right paper "
        "it's forbidden; please get {applicant} permission, type {kind}[, valid as of {start_date}]. | Hand in "
        "the paperwork for {applicant} at the town hall: {kind}[, from {start_date} on]. | Would the authorities "
        "grant {applicant} a {kind} permit[ from {start_date}]? Lodge the request, please. | [The thing should "
        "start on {start_date}. ]Could you petition the city for a {kind} licence in the name of {applicant}? | "
        "My cousin {applicant} wants to do it by the book, with a {kind} permit[ from {start_date} on], so hand "
        "in the form. | We'd like to have the {kind} permit sorted for {applicant} in good time[, it's needed "
        "from {start_date}].",
        orders="apply for a {kind} permit for {applicant}[ from {start_date}] | "
        "request a {kind} permit in the name of {applicant}[, starting {start_date}] | "
        "ask the city for a {kind} licence for {applicant}"
        " | lodge a request for a {kind} permit for {applicant}[, valid as of {start_date}] | hand in {applicant}'s "
        "form for a {kind} licence[ from {start_date}]",
        gives="<code> | application <code> received",
    ),
    Family(
        names="permit_status | check_permit | get_permit_state | track_permit | permit_progress | is_permit_granted",
        says="Check how far a permit application is. | Returns the status of a permit that was applied for. | "
        "Look up whether the city has granted a permit. | Use this to track an application that is already filed. | "
        "State of a permit, by its number."
        " | Tells if the office has said yes to a request, or what is missing. | News of a form that was handed in "
        "earlier.",
        args=(Arg("permit_id | permit | application | number", "code"),),
        asks="What is the status of permit {permit_id}? | Has the city approved {permit_id} yet? | "
        "How far along is my permit application {permit_id}? | "
        "I'm still waiting for the town hall to decide on {permit_id}, any news? | "
        "Am I allowed to start building, my permit is {permit_id}? | "
        "Did they grant application {permit_id} or turn it down? | Where does permit {permit_id} stand? | "
        "Is the office still working on my permit, number {permit_id}? | "
        "When will I hear from the city about {permit_id}?"
        " | {permit_id}, has the town hall decided? | The builders want to begin and I'm still without my permit, "
        "{permit_id}; how long will it take? | Is there a stamp on {permit_id} yet, or do they want more papers? "
        "| Did my request {permit_id} pass at the town hall? | Look into my permit {permit_id} for me, the office "
        "never answers the phone. | Who has {permit_id} on the desk, and have they said yes to the permit? | I "
        "handed in a form ages ago, {permit_id}, what has happened to it since? | Can I count on {permit_id} "
        "being approved?",
        orders="check the status of permit {permit_id} | find out whether the city has approved {permit_id} | "
        "see how far permit application {permit_id} is | look up where my permit {permit_id} stands"
        " | look into permit {permit_id} and what the office says | tell me if the city said yes to {permit_id}",
        nouns="the status of permit {permit_id} | the state of the permit application {permit_id}",
        gives="granted | still being checked | refused on <date>",
    ),
    Family(
        names="waste_collection_day | next_garbage_pickup | trash_calendar | bin_day | get_waste_schedule | "
        "when_is_rubbish_collected",
        says="Get the next day the bins are emptied in a street. | Returns when rubbish is collected. | "
        "Look up the waste calendar of a street. | Regular garbage collection dates for a kind of waste. | "
        "Use this to find out when the bins must be put out."
        " | Tells when bags and bins must stand at the kerb. | Next visit of the truck, by street and sort.",
        args=(
            Arg("street | road | address | location", "street"),
            Arg("waste | kind | waste_type | bin", "paper/glass/plastic/garden/food", optional=True),
        ),
        asks="When is the [{waste} ]waste collected in {street}? | What day do the bins go out in {street}? | "
        "When do I have to put out the [{waste} ]bin, I live in {street}? | "
        "Which day does the garbage truck come to {street}? | "
        "My [{waste} ]bin in {street} is overflowing, when will they empty it? | "
        "When is the next [{waste} ]rubbish day for {street}? | Is the trash picked up in {street} this week? | "
        "How long until someone takes away the [{waste} ]waste in {street}?"
        " | {street}[, {waste}], next bin day? | It's starting to smell; when does the truck come down {street}[ for "
        "the {waste} waste]? | I always forget the bins! Which day is it for {street}[, {waste} waste]? | Do they "
        "pick up the [{waste} ]rubbish in {street} before the holiday? | We've just moved to {street}, on what "
        "day is the [{waste} ]bin due? | Is {street} on the truck's route soon[, for {waste} waste I mean]? | How "
        "long must I keep the [{waste} ]bags in the shed here at {street}? | Tell me by when the [{waste} ]waste "
        "has to stand at the kerb in {street}.",
        orders="look up the [{waste} ]waste collection day for {street} | "
        "check when the bins are emptied in {street} | find out when the [{waste} ]rubbish is picked up in {street}"
        " | tell me when the [{waste} ]bin must stand at the kerb in {street} | see on what day the truck comes to "
        "{street}[ for {waste} waste]",
        nouns="the next [{waste} ]waste collection day in {street} | the day of the garbage truck in {street}",
        gives="<date> | <weekday> | <weekday> from <time>",
    ),
    Family(
        names="order_bulky_pickup | request_large_item_collection | schedule_bulk_waste | book_junk_removal | "
        "pick_up_furniture | collect_old_item",
        says="Order the city to fetch a large old item. | Books a special pickup of bulky waste. | "
        "Use this to get rid of furniture that does not fit a bin. | "
        "Schedule the removal of one big thing at an address. | Bulky waste pickup at a street and number."
        " | Sends the junk crew for something no bin can hold. | Has old furniture and machines carted away from a "
        "door.",
        args=(
            Arg("item | object | thing | what", "product"),
            Arg("street | address | road | place", "street"),
            Arg("date | day | pickup_date", "date", optional=True),
        ),
        asks="Have someone from the city fetch my old {item} from {street}[ on {date}]. | "
        "I want to get rid of the {item} outside my house in {street}[ on {date}]. | "
        "My {item} is too big for the bin, can they pick it up in {street}[ on {date}]? | "
        "There's a broken {item} in {street}, please have it taken away[ on {date}]. | "
        "Order a bulky waste pickup for the {item} in {street}[ for {date}]. | "
        "Could the city come to {street}[ on {date}] and remove a {item}? | "
        "We are moving out of {street} and the {item} has to go to the dump[ on {date}]. | "
        "Who can haul off the {item} that stands in {street}[ and should be gone on {date}]?"
        " | Bulky waste: {item}, {street}[, {date}]. | The landlord is angry about the {item} in the hallway of "
        "{street}, so let the city haul it off[ on {date}]. | Nobody wants to buy my {item}, have it carted away "
        "from {street}[ on {date}]. | Would the city's crew collect the {item} at {street}[ on {date}]? It's too "
        "heavy for me to lift. | At {street} there's an old {item} to be thrown out that won't fit any bin[, and "
        "{date} would suit us]. | How do I get a huge thing like this {item} out of {street}? Please ask the city "
        "to collect it[ on {date}]. | We cleared grandma's flat in {street}, and the {item} must be disposed of[ "
        "on {date}]. | [{date} would be ideal. ]Send the junk crew to {street} to take the old {item}.",
        orders="have the {item} fetched from {street} as bulky waste[ on {date}] | "
        "order the pickup of an old {item} in {street}[ on {date}] | "
        "get the city to take away the {item} in {street}[ on {date}]"
        " | send the junk crew to {street} for the {item}[ on {date}] | have the old {item} carted away from "
        "{street}[ on {date}]",
        gives="<code> | pickup on <date> | <date>",
    ),
    Family(
        names="find_library_book | is_book_available | search_library | library_catalogue | check_book_in_library | "
        "lookup_library_copy",
        says="Check whether the library has a book. | Returns where a book stands in the library. | "
        "Search the catalogue of the city library for a title. | Use this to see if a book can be borrowed. | "
        "Availability of a book at the library and its branches."
        " | Tells if a copy is free for readers and on which shelf. | For people who would rather borrow than buy.",
        args=(
            Arg("title | book | book_title | query", "title"),
            Arg("branch | library | at", "name", optional=True),
        ),
        asks="Does the library have {title}[ at the {branch} branch]? | "
        "Can I borrow {title}[ from the {branch} branch]? | Is {title} on the shelf or lent out[ at {branch}]? | "
        "I'd love to read {title} without buying it, does the library own it? | "
        "On which shelf of the library do I find {title}[, in the {branch} branch]? | "
        "Look for {title} in the library catalogue[ of the {branch} branch]. | "
        "My teacher told us to read {title}, is there a copy at the library[ in {branch}]? | "
        "Has somebody else taken {title} out of the library? | "
        "Check if the {title} book is in[ at the {branch} library]."
        " | {title}, in the library[, branch {branch}]? | Books are expensive, so I'd rather borrow {title}; is it "
        "in stock at the library[ in {branch}]? | My book club reads {title} next, can I get it from the "
        "library[, branch {branch}]? | Would I find {title} among the library's books[ at the {branch} branch]? | "
        "Is any copy of {title} free for readers[ at the {branch} library]? | Please search the shelves[ of the "
        "{branch} branch] for {title}, I have my library card with me. | I'm on my way to the library[ in "
        "{branch}], is it worth asking for {title}? | How many library copies of {title} are there, and is one "
        "free[ in {branch}]?",
        orders="check whether the library has {title}[ at the {branch} branch] | "
        "search the library catalogue for {title} | find out if {title} can be borrowed[ at the {branch} library]"
        " | see if a library copy of {title} is free[ in {branch}] | search the shelves of the library[ in {branch}] "
        "for {title}",
        nouns="the library shelf of {title} | the place of {title} in the library[ at {branch}]",
        gives="<code> | on shelf <code> | lent out until <date>",
    ),
    Family(
        names="renew_library_loan | extend_loan | prolong_book | keep_book_longer | renew_borrowed_book | "
        "library_renewal",
        says="Renew a book that is borrowed from the library. | Extends the loan of a library book. | "
        "Use this to keep a borrowed book for longer. | Moves the return date of a loan by some weeks. | "
        "Renewal of a library loan; returns the new due date."
        " | Gives a reader extra time with something on loan. | Avoids a fine by setting a later due date.",
        args=(
            Arg("title | book | borrowed_book | item", "title"),
            Arg("weeks | by_weeks | extra_weeks", "int 2 8", optional=True),
        ),
        asks="Renew {title} at the library[ for {weeks} weeks]. | "
        "I haven't finished {title} yet, can I keep it[ {weeks} weeks] longer? | "
        "I need more time with {title}, please tell the library[ to give me {weeks} more weeks]. | "
        "{title} is due back at the library, can you extend it[ by {weeks} weeks]? | "
        "Prolong my loan of {title}[ by {weeks} weeks]. | "
        "I can't return {title} to the library yet, so get me a new due date[, {weeks} weeks later]. | "
        "Could I hold on to the library's {title}[ for another {weeks} weeks]? | "
        "Please push back the return date of {title}[ by {weeks} weeks]."
        " | {title}, longer loan please[, {weeks} weeks]. | My kids hid {title} and I can't bring it back in time; "
        "prolong the loan[ by {weeks} weeks]. | I'm only halfway through {title} from the library, could they let "
        "me keep reading[ for {weeks} weeks more]? | Before there's a fine: give {title} a later due date[, "
        "{weeks} weeks on]. | Is it possible to have {title} on loan a while longer[, say {weeks} weeks]? | I'm "
        "in bed with the flu and the library expects {title} back, so get me an extension[ of {weeks} weeks]. | "
        "Ask the library for[ {weeks} weeks of] extra time with {title}. | Let me hang on to the borrowed "
        "{title}[ for {weeks} weeks].",
        orders="renew my loan of {title}[ for {weeks} weeks] | extend the library book {title}[ by {weeks} weeks] | "
        "ask the library whether I can keep {title} longer"
        " | get me extra time with the library book {title}[, {weeks} weeks] | push the due date of my borrowed "
        "{title} back[ by {weeks} weeks]",
        gives="<date> | due on <date>",
    ),
    Family(
        names="museum_hours | get_opening_hours | museum_opening_times | when_is_museum_open | gallery_hours | "
        "visiting_hours",
        says="Get the opening hours of a museum. | Returns when a museum opens and closes. | "
        "Look up the visiting times of a museum on a weekday. | Use this to find out if a gallery is open. | "
        "Museum opening times, by name."
        " | Tells what hours a gallery keeps. | When an exhibition house lets visitors in, by day if given.",
        args=(
            Arg("museum | museum_name | name | gallery", "name"),
            Arg("weekday | day | on_day", "weekday", optional=True),
        ),
        asks="When does the {museum} museum open[ on {weekday}]? | "
        "What are the opening hours of the {museum} museum[ on {weekday}]? | "
        "Until when can I look at the paintings in the {museum} gallery[ on {weekday}]? | "
        "Is the {museum} museum open[ on {weekday}]? | "
        "How late can we get into the {museum} museum[ on a {weekday}]? | "
        "I'd like to show the kids the dinosaurs at {museum}[ on {weekday}], what time do the doors open? | "
        "Will I stand in front of closed doors at the {museum} museum[ on {weekday}]? | "
        "At what hour does the {museum} gallery close[ on {weekday}]? | "
        "Tell me the visiting times of the {museum} museum."
        " | {museum} museum[, {weekday}], open? | It's raining and the kids are bored; can we visit the {museum} "
        "museum[ on {weekday}]? | My train gets in late, is the {museum} gallery still open in the evening[ on "
        "{weekday}]? | From when to when may one visit the {museum} museum[ on {weekday}]? | Do the people at the "
        "{museum} museum ever take a day off[, {weekday} maybe]? | What hours does the {museum} gallery keep[ on "
        "{weekday}]? | [We'd come on {weekday}. ]When does the {museum} museum let visitors in? | I want to be "
        "first in line at the {museum} museum[ on {weekday}], so what time do they unlock?",
        orders="check when the {museum} museum opens[ on {weekday}] | "
        "look up the opening hours of the {museum} museum[ for {weekday}] | "
        "find out how late the {museum} gallery is open[ on {weekday}]"
        " | tell me what hours the {museum} gallery keeps[ on {weekday}] | see when the {museum} museum lets "
        "visitors in[ on {weekday}]",
        nouns="the opening hours of the {museum} museum[ on {weekday}] | "
        "the closing time of the {museum} gallery[ on {weekday}]",
        gives="<time> to <time> | closed | from <time>",
    ),
    Family(
        names="find_polling_place | polling_station | where_to_vote | get_voting_location | lookup_polling_place | "
        "election_office",
        says="Find where a voter has to vote. | Returns the polling station for an address. | "
        "Look up the place for casting a vote in an election. | Use this to tell people where their ballot box is. | "
        "Polling place of a home address, by street and city."
        " | Tells a resident which building to go to on election day. | Voting office in charge of a home.",
        args=(
            Arg(
                "address | home | voter_address | location",
                fields=(Arg("street | road", "street"), Arg("city | town", "city")),
            ),
        ),
        asks="Where do I vote if I live in {street} in {city}? | What is the polling station for {street}, {city}? | "
        "It's election day and I live in {street}, {city}, where do I go? | "
        "Where can somebody from {street} in {city} cast a ballot? | "
        "Find the polling place for {street} in {city}. | "
        "I've moved to {street} in {city}, so which school do I vote in now? | "
        "To which building do I take my ballot, from {street} in {city}? | "
        "My address is {street}, {city}, where is the next election held for me?"
        " | {street}, {city}: where's the ballot box? | I never got the letter about the election; where do folks of "
        "{street}, {city}, have to go? | My grandmother lives at {street} in {city} and wants to vote, which "
        "building is it? | As a resident of {street} in {city}, where can I hand in my ballot? | Which voting "
        "office is in charge of {street}, {city}? | I'm taking my son to vote for the first time, we're at "
        "{street} in {city}, so where to? | Tell me the room where the people of {street} in {city} elect their "
        "mayor. | Where will the election helpers expect a voter of {street}, {city}?",
        orders="find the polling place for {street} in {city} | look up where people in {street}, {city}, vote | "
        "find out to which polling station {street} in {city} belongs"
        " | tell me where a resident of {street} in {city} can hand in a ballot | look up the voting office in "
        "charge of {street}, {city}",
        nouns="the polling station for {street} in {city} | the place where people from {street} in {city} vote",
        gives="the school in <street> | <street> | town hall, open until <time>",
    ),
    Family(
        names="property_value | estimate_house_price | get_home_value | appraise_property | house_worth | "
        "valuate_real_estate",
        says="Estimate what a house would sell for. | Returns the market value of a property. | "
        "Use this to learn the price of a home, not its rent. | Appraise real estate in a street by its size. | "
        "Selling price of a house or flat, from street and square metres."
        " | Puts a price on a house for people who sell or buy. | Rough valuation of a building by where it stands "
        "and how big it is.",
        args=(
            Arg("street | address | road | location", "street"),
            Arg("area | size | square_metres | living_area", "int 25 400"),
            Arg("garden | has_garden | with_garden", "flag", optional=True),
        ),
        asks="What is a house of {area} square metres in {street}[ {garden?with a garden}] worth? | "
        "How much could I sell my home in {street} for, with {area} square metres[ {garden?and a garden}]? | "
        "I inherited {area} square metres in {street}[, {garden?garden included}], what is the value? | "
        "What would buyers pay for {area} square metres in {street}[ {garden?with a garden}]? | "
        "Estimate the value of a property in {street}, {area} square metres. | "
        "If I wanted to buy {area} square metres in {street}, what price should I expect? | "
        "My parents want to sell their place in {street}, {area} square metres big, how much can they ask? | "
        "Is a house in {street} with {area} square metres[ {garden?and a garden}] worth a million?"
        " | {street}, {area} square metres[, {garden?with a garden/without a garden}]: market value? | We're getting "
        "divorced and have to split the house in {street}, {area} square metres; what's it worth? | The bank "
        "wants to know the value of our {area} square metres in {street}[, {garden?garden included/no garden}]. | "
        "What would a home of {area} square metres in {street} fetch on the market[, {garden?with its "
        "garden/there is no garden}]? | I'm offered a place in {street}, {area} square metres[, {garden?with a "
        "garden/garden missing}]; what is a fair price to buy it? | Could you put a price on {area} square metres "
        "at {street}[, {garden?green garden included/no garden there}]? | If we sold {street}, that is {area} "
        "square metres[ {garden?plus garden/without any garden}], would we be rich? | Give me a rough valuation: "
        "{area} square metres, {street}[, {garden?garden/no garden}].",
        orders="estimate what a house of {area} square metres in {street} is worth[ {garden?with a garden}] | "
        "get the market value of {area} square metres in {street} | "
        "appraise the property in {street} with {area} square metres[ {garden?and a garden}]"
        " | put a price on {area} square metres at {street}[, {garden?with garden/no garden}] | give me a valuation "
        "of the house in {street}, {area} square metres",
        nouns="the value of a house of {area} square metres in {street}[ {garden?with a garden}] | "
        "the selling price of {area} square metres in {street}",
        gives="<int 90000 900000> | about <int 90000 900000> euros",
    ),
    Family(
        names="estimate_rent | average_rent | get_monthly_rent | rent_index | what_rent_to_pay | rental_price",
        says="Estimate the monthly rent of a flat. | Returns what people pay a month for a flat in a city. | "
        "Use this for the rent of a home, not its selling price. | Average rent in a city by the number of rooms. | "
        "Look up how much tenants pay for an apartment."
        " | Tells tenants what landlords usually want. | Going monthly rate of an apartment somewhere.",
        args=(
            Arg("city | town | place | location", "city"),
            Arg("rooms | number_of_rooms | bedrooms", "int 2 7"),
            Arg("furnished | is_furnished | with_furniture", "flag", optional=True),
        ),
        asks="How much is the rent for a {rooms} room flat in {city}? | "
        "What would I pay a month for {rooms} rooms in {city}[, {furnished?furnished}]? | "
        "I'm moving to {city} as a tenant and need {rooms} rooms[, {furnished?furnished}], what will it cost a month? "
        "| "
        "What do landlords in {city} ask for {rooms} rooms? | "
        "Can a student afford {rooms} rooms in {city} every month? | "
        "What's the going rate for renting {rooms} rooms in {city}[, {furnished?furnished}]? | "
        "My landlord in {city} has raised the rent, what is normal for {rooms} rooms[, {furnished?furnished}]? | "
        "Is it expensive to rent a flat with {rooms} rooms in {city}?"
        " | {city}, {rooms} rooms[, {furnished?furnished/unfurnished}], rent? | My daughter will study in {city}; "
        "what do {rooms} rooms set her back per month[, {furnished?furnished/unfurnished}]? | What would a tenant "
        "in {city} have to hand over for {rooms} rooms[ {furnished?with furniture/without furniture}]? | Is it "
        "fair what they want for my {rooms} rooms in {city}? Tell me the usual rent. | Roughly, how much monthly "
        "for an apartment in {city} with {rooms} rooms[, {furnished?furniture included/no furniture}]? | I'd like "
        "to let a flat of {rooms} rooms in {city}[, {furnished?furnished/unfurnished}]; what could I ask from "
        "tenants? | Our company moves us to {city}, so tell me the rents for {rooms} rooms[, "
        "{furnished?with/without} furniture]. | In {city}, are {rooms} rooms affordable for tenants[ "
        "{furnished?if furnished/if unfurnished}]?",
        orders="look up the rent of a {rooms} room flat in {city} | "
        "estimate the monthly rent for {rooms} rooms in {city}[, {furnished?furnished}] | "
        "find out what tenants in {city} pay for {rooms} rooms[, {furnished?furnished}]"
        " | tell me the usual rent for {rooms} rooms in {city}[, {furnished?with/without} furniture] | see what "
        "landlords want for {rooms} rooms in {city}[, {furnished?furnished/unfurnished}]",
        nouns="the monthly rent of {rooms} rooms in {city}[, {furnished?furnished}] | "
        "the average rent for {rooms} rooms in {city}",
        gives="<int 300 3500> | <int 300 3500> a month",
    ),
    Family(
        names="insurance_quote | get_insurance_price | quote_premium | calculate_premium | insure_cost | "
        "price_of_insurance",
        says="Get the price of an insurance. | Returns the yearly premium for covering something. | "
        "Use this to learn what a new policy would cost. | Calculate an insurance quote for a given value. | "
        "Premium for a kind of insurance and the sum insured."
        " | Makes an offer for cover; signs nothing. | Tells what an insurer would take per year.",
        args=(
            Arg("kind | insurance_type | type | product", "car/home/travel/dog/bike"),
            Arg("amount | sum_insured | value | coverage", "int 500 200000"),
            Arg("age | customer_age | years", "int 18 90", optional=True),
        ),
        asks="How much would {kind} insurance over {amount} euros cost me[ at the age of {age}]? | "
        "I want to be covered for {amount} euros with {kind} insurance, what do I pay a year? | "
        "What is the premium for a {kind} policy over {amount} euros[ for someone aged {age}]? | "
        "Give me a quote for {kind} insurance with {amount} euros of cover[, I'm {age}]. | "
        "If I insure up to {amount} euros with a {kind} policy, is that dear? | "
        "What would you charge a customer[ of {age}] for {kind} insurance up to {amount} euros? | "
        "I'm thinking about {kind} insurance, {amount} euros cover, what's the price[ for me at {age}]? | "
        "Would a {kind} policy of {amount} euros be cheap[ for a person of {age}]?"
        " | {kind} insurance, {amount} euros[, age {age}]: price? | I sleep badly without cover; what's {kind} "
        "insurance for {amount} euros going to cost[ at {age}]? | My neighbour pays a fortune, so what would "
        "{kind} insurance up to {amount} euros be for me[ at the age of {age}]? | Please work out a {kind} "
        "policy, sum insured {amount} euros[, customer aged {age}], what's the yearly rate? | [I'm {age}. ]What "
        "do insurers take for {kind} cover of {amount} euros? | How dear is it to have {amount} euros covered, "
        "{kind} insurance[, at {age} years of age]? | We'd like an offer over {amount} euros, {kind} insurance[, "
        "the person is {age}]. | Would I save money with your {kind} insurance? The cover must be {amount} "
        "euros[, and I'm {age}].",
        orders="get a quote for {kind} insurance over {amount} euros[ for someone aged {age}] | "
        "calculate the premium of {kind} insurance up to {amount} euros[ at the age of {age}] | "
        "find out what a {kind} policy over {amount} euros costs"
        " | work out the yearly rate of {kind} insurance for {amount} euros[, customer aged {age}] | make an offer "
        "for a {kind} policy, sum insured {amount} euros[, age {age}]",
        nouns="the price of {kind} insurance over {amount} euros[ at the age of {age}] | "
        "the premium of a {kind} policy up to {amount} euros",
        gives="<num 20 900> | <int 20 900> euros a year",
    ),
    Family(
        names="file_claim | submit_insurance_claim | report_damage | open_claim | make_claim | claim_loss",
        says="File a claim with the insurance after a loss. | Reports damage so that the insurer pays for it. | "
        "Use this when something insured was broken or stolen. | Opens a new claim under a policy. | "
        "Insurance claim with what happened and the cost."
        " | Asks the insurer for money after something went wrong. | Submits a loss, in the customer's own words.",
        args=(
            Arg("policy | policy_number | policy_id | contract", "code"),
            Arg("description | what_happened | details | event", "text"),
            Arg("amount | cost | damage | loss", "num 20 9000", optional=True),
        ),
        asks="File a claim under policy {policy}: '{description}'[, the damage is {amount} euros]. | "
        "I want my insurance to pay[ {amount} euros], policy {policy}, because '{description}'. | "
        "Something bad happened, '{description}', and I'm insured under {policy}[, it cost me {amount} euros]. | "
        "Report damage[ of {amount} euros] to the insurer, policy {policy}, and write '{description}'. | "
        "Can I get my money[, {amount} euros,] back from the insurance {policy} for '{description}'? | "
        "Tell my insurer about the accident: '{description}', policy number {policy}[, loss {amount} euros]. | "
        "My policy is {policy} and I have a loss to report[, {amount} euros]: '{description}'. | "
        "Please open a claim with the text '{description}' on policy {policy}[ for {amount} euros]."
        " | Loss under policy {policy}: '{description}'[, {amount} euros]. | What a day! '{description}', and now I "
        "want the insurer to step in, policy {policy}[, bill {amount} euros]. | Under contract {policy} I'd like "
        "to be paid for this: '{description}'[; it comes to {amount} euros]. | Let the insurance know what went "
        "wrong, '{description}', my policy being {policy}[ and the loss {amount} euros]. | [They want {amount} "
        "euros for the repair. ]Submit this to the insurer with policy {policy}: '{description}'. | Surely policy "
        "{policy} pays for that? Write '{description}'[ and ask for {amount} euros]. | I have a case for the "
        "insurer, number {policy}, namely '{description}'[, cost {amount} euros]. | '{description}' is what I "
        "have to report to insurance {policy}[, with damage of {amount} euros].",
        orders="file a claim under policy {policy} with the text '{description}'[ for {amount} euros] | "
        "report the damage '{description}' to my insurance {policy}[, cost {amount} euros] | "
        "open an insurance claim on {policy} saying '{description}'"
        " | submit '{description}' to the insurer under policy {policy}[, loss {amount} euros] | ask insurance "
        "{policy} to pay[ {amount} euros] for '{description}'",
        gives="<code> | claim <code> opened",
    ),
    Family(
        names="get_contract_end | contract_expiry | when_does_contract_end | contract_term | lookup_contract | "
        "contract_end_date",
        says="Get the date on which a contract ends. | Returns when the contract with a company runs out. | "
        "Look up how long a contract still lasts. | Use this to see the last day for giving notice. | "
        "End of a contract, by the company it was made with."
        " | Tells how long a signed deal still binds us. | For people who want to leave a supplier and need to know "
        "when.",
        args=(
            Arg("company | partner | party | contract_with", "company"),
            Arg("notice | with_notice | include_notice", "flag", optional=True),
        ),
        asks="When does our contract with {company} end? | "
        "How long are we still bound to {company}[, {notice?and what is the notice period}]? | "
        "When does the agreement with {company} run out[ {notice?and by when must we give notice}]? | "
        "I'd like to leave {company}, on which day am I free? | "
        "Until when did we sign with {company}[, {notice?notice period included}]? | "
        "Is the contract with {company} about to expire? | "
        "How much longer do I have to pay {company} under the contract? | "
        "Look up the last day of our deal with {company}[ {notice?with the notice period}]."
        " | {company}, end of contract[, {notice?and the notice period/without the notice period}]? | I found "
        "something cheaper, so when can we get away from {company}[, {notice?and how early must we tell "
        "them/never mind the notice period}]? | Do we still have obligations towards {company} next year? | Which "
        "date is on the paper we signed with {company}, the final one I mean[, {notice?plus the notice we have to "
        "give/without the notice period}]? | Are we soon through with {company}[, {notice?notice period "
        "included/notice period left aside}]? | My predecessor signed something with {company}, how long does "
        "that bind us? | By what day would the deal with {company} be over[, {notice?and how early must one give "
        "notice/leaving aside when to give notice}]? | I must plan the budget: how long will invoices from "
        "{company} keep coming under our contract?",
        orders="look up when the contract with {company} ends[ {notice?with the notice period}] | "
        "find out how long the agreement with {company} lasts | "
        "check the end of our contract with {company}[, {notice?notice period included}]"
        " | tell me how long the deal with {company} binds us[, {notice?with the notice period/without the notice "
        "period}] | see when we are through with {company} by contract",
        nouns="the end of the contract with {company} | the last day of our agreement with {company}",
        gives="<date> | ends on <date>, notice <int 2 6> months before",
    ),
    Family(
        names="court_date | get_hearing | next_court_hearing | lookup_case | trial_date | case_schedule",
        says="Get the date of a hearing at court. | Returns when a case is heard. | "
        "Look up the trial of a case by its file number. | "
        "Use this to find the day somebody has to appear in court. | Next hearing of a court case."
        " | Tells parties and witnesses on which day a judge deals with them. | When a file comes up at court.",
        args=(
            Arg("case_number | case | file_number | case_id", "code"),
            Arg("court_city | city | court", "city", optional=True),
        ),
        asks="When is the hearing in case {case_number}[ at the court of {court_city}]? | "
        "On what day do I have to appear before the judge[ in {court_city}], the case is {case_number}? | "
        "When will case {case_number} be tried[ in {court_city}]? | "
        "My lawyer wants to know the trial date of {case_number}[ in {court_city}]. | "
        "Is there a date yet for {case_number} at the court[ in {court_city}]? | "
        "I was called as a witness in {case_number}, when must I be there[, in {court_city}]? | "
        "How long until the judge hears {case_number}? | "
        "Look up the court date of case {case_number}[ in {court_city}]."
        " | {case_number}, when in court[ in {court_city}]? | I must take a day off for the trial, so when's "
        "{case_number} up[ in {court_city}]? | The letter from the court[ of {court_city}] got wet; when is "
        "{case_number} being heard? | On which day does the judge deal with {case_number}[ in {court_city}]? | "
        "Has the court[ of {court_city}] put {case_number} on its calendar? | My uncle is nervous about the "
        "trial, file {case_number}[, court of {court_city}]; when is it? | Tell me when the parties of "
        "{case_number} meet before the judge[ in {court_city}]. | Will {case_number} be heard soon[ in "
        "{court_city}], or not for months?",
        orders="look up the hearing in case {case_number}[ at the court of {court_city}] | "
        "find out when case {case_number} goes to court[ in {court_city}] | check the trial date of {case_number}"
        " | tell me when the judge deals with {case_number}[ in {court_city}] | see if the court[ of {court_city}] "
        "has set a day for {case_number}",
        nouns="the hearing date of case {case_number}[ in {court_city}] | the court date in case {case_number}",
        gives="<date> | <date> at <time> | not yet set",
    ),
)
