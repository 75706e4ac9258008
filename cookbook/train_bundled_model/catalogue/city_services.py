"""Tools about the town hall, libraries, homes, insurance and courts."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="apply_for_permit | request_permit | file_permit_application | submit_permit | new_permit | "
        "ask_for_licence",
        says="Apply for a permit at the town hall. | Files a new application for a permit. | "
        "Use this to ask the city for permission to build, park or sell. | "
        "Submit a permit request in somebody's name. | New permit application; returns its number.",
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
        "I don't want {applicant} to be fined, so request a {kind} permit[ from {start_date}].",
        orders="apply for a {kind} permit for {applicant}[ from {start_date}] | "
        "request a {kind} permit in the name of {applicant}[, starting {start_date}] | "
        "ask the city for a {kind} licence for {applicant}",
        gives="<code> | application <code> received",
    ),
    Family(
        names="permit_status | check_permit | get_permit_state | track_permit | permit_progress | is_permit_granted",
        says="Check how far a permit application is. | Returns the status of a permit that was applied for. | "
        "Look up whether the city has granted a permit. | Use this to track an application that is already filed. | "
        "State of a permit, by its number.",
        args=(Arg("permit_id | permit | application | number", "code"),),
        asks="What is the status of permit {permit_id}? | Has the city approved {permit_id} yet? | "
        "How far along is my permit application {permit_id}? | "
        "I'm still waiting for the town hall to decide on {permit_id}, any news? | "
        "Am I allowed to start building, my permit is {permit_id}? | "
        "Did they grant application {permit_id} or turn it down? | Where does permit {permit_id} stand? | "
        "Is the office still working on my permit, number {permit_id}? | "
        "When will I hear from the city about {permit_id}?",
        orders="check the status of permit {permit_id} | find out whether the city has approved {permit_id} | "
        "see how far permit application {permit_id} is | look up where my permit {permit_id} stands",
        nouns="the status of permit {permit_id} | the state of the permit application {permit_id}",
        gives="granted | still being checked | refused on <date>",
    ),
    Family(
        names="waste_collection_day | next_garbage_pickup | trash_calendar | bin_day | get_waste_schedule | "
        "when_is_rubbish_collected",
        says="Get the next day the bins are emptied in a street. | Returns when rubbish is collected. | "
        "Look up the waste calendar of a street. | Regular garbage collection dates for a kind of waste. | "
        "Use this to find out when the bins must be put out.",
        args=(
            Arg("street | road | address | location", "street"),
            Arg("waste | kind | waste_type | bin", "paper/glass/plastic/garden/food", optional=True),
        ),
        asks="When is the [{waste} ]waste collected in {street}? | What day do the bins go out in {street}? | "
        "When do I have to put out the [{waste} ]bin, I live in {street}? | "
        "Which day does the garbage truck come to {street}? | "
        "My [{waste} ]bin in {street} is overflowing, when will they empty it? | "
        "When is the next [{waste} ]rubbish day for {street}? | Is the trash picked up in {street} this week? | "
        "How long until someone takes away the [{waste} ]waste in {street}?",
        orders="look up the [{waste} ]waste collection day for {street} | "
        "check when the bins are emptied in {street} | find out when the [{waste} ]rubbish is picked up in {street}",
        nouns="the next [{waste} ]waste collection day in {street} | the day of the garbage truck in {street}",
        gives="<date> | <weekday> | <weekday> from <time>",
    ),
    Family(
        names="order_bulky_pickup | request_large_item_collection | schedule_bulk_waste | book_junk_removal | "
        "pick_up_furniture | collect_old_item",
        says="Order the city to fetch a large old item. | Books a special pickup of bulky waste. | "
        "Use this to get rid of furniture that does not fit a bin. | "
        "Schedule the removal of one big thing at an address. | Bulky waste pickup at a street and number.",
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
        "Who can haul off the {item} that stands in {street}[ and should be gone on {date}]?",
        orders="have the {item} fetched from {street} as bulky waste[ on {date}] | "
        "order the pickup of an old {item} in {street}[ on {date}] | "
        "get the city to take away the {item} in {street}[ on {date}]",
        gives="<code> | pickup on <date> | <date>",
    ),
    Family(
        names="find_library_book | is_book_available | search_library | library_catalogue | check_book_in_library | "
        "lookup_library_copy",
        says="Check whether the library has a book. | Returns where a book stands in the library. | "
        "Search the catalogue of the city library for a title. | Use this to see if a book can be borrowed. | "
        "Availability of a book at the library and its branches.",
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
        "Check if the {title} book is in[ at the {branch} library].",
        orders="check whether the library has {title}[ at the {branch} branch] | "
        "search the library catalogue for {title} | find out if {title} can be borrowed[ at the {branch} library]",
        nouns="the library shelf of {title} | the place of {title} in the library[ at {branch}]",
        gives="<code> | on shelf <code> | lent out until <date>",
    ),
    Family(
        names="renew_library_loan | extend_loan | prolong_book | keep_book_longer | renew_borrowed_book | "
        "library_renewal",
        says="Renew a book that is borrowed from the library. | Extends the loan of a library book. | "
        "Use this to keep a borrowed book for longer. | Moves the return date of a loan by some weeks. | "
        "Renewal of a library loan; returns the new due date.",
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
        "Please push back the return date of {title}[ by {weeks} weeks].",
        orders="renew my loan of {title}[ for {weeks} weeks] | extend the library book {title}[ by {weeks} weeks] | "
        "ask the library whether I can keep {title} longer",
        gives="<date> | due on <date>",
    ),
    Family(
        names="museum_hours | get_opening_hours | museum_opening_times | when_is_museum_open | gallery_hours | "
        "visiting_hours",
        says="Get the opening hours of a museum. | Returns when a museum opens and closes. | "
        "Look up the visiting times of a museum on a weekday. | Use this to find out if a gallery is open. | "
        "Museum opening times, by name.",
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
        "Tell me the visiting times of the {museum} museum.",
        orders="check when the {museum} museum opens[ on {weekday}] | "
        "look up the opening hours of the {museum} museum[ for {weekday}] | "
        "find out how late the {museum} gallery is open[ on {weekday}]",
        nouns="the opening hours of the {museum} museum[ on {weekday}] | "
        "the closing time of the {museum} gallery[ on {weekday}]",
        gives="<time> to <time> | closed | from <time>",
    ),
    Family(
        names="find_polling_place | polling_station | where_to_vote | get_voting_location | lookup_polling_place | "
        "election_office",
        says="Find where a voter has to vote. | Returns the polling station for an address. | "
        "Look up the place for casting a vote in an election. | Use this to tell people where their ballot box is. | "
        "Polling place of a home address, by street and city.",
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
        "My address is {street}, {city}, where is the next election held for me?",
        orders="find the polling place for {street} in {city} | look up where people in {street}, {city}, vote | "
        "find out to which polling station {street} in {city} belongs",
        nouns="the polling station for {street} in {city} | the place where people from {street} in {city} vote",
        gives="the school in <street> | <street> | town hall, open until <time>",
    ),
    Family(
        names="property_value | estimate_house_price | get_home_value | appraise_property | house_worth | "
        "valuate_real_estate",
        says="Estimate what a house would sell for. | Returns the market value of a property. | "
        "Use this to learn the price of a home, not its rent. | Appraise real estate in a street by its size. | "
        "Selling price of a house or flat, from street and square metres.",
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
        "Is a house in {street} with {area} square metres[ {garden?and a garden}] worth a million?",
        orders="estimate what a house of {area} square metres in {street} is worth[ {garden?with a garden}] | "
        "get the market value of {area} square metres in {street} | "
        "appraise the property in {street} with {area} square metres[ {garden?and a garden}]",
        nouns="the value of a house of {area} square metres in {street}[ {garden?with a garden}] | "
        "the selling price of {area} square metres in {street}",
        gives="<int 90000 900000> | about <int 90000 900000> euros",
    ),
    Family(
        names="estimate_rent | average_rent | get_monthly_rent | rent_index | what_rent_to_pay | rental_price",
        says="Estimate the monthly rent of a flat. | Returns what people pay a month for a flat in a city. | "
        "Use this for the rent of a home, not its selling price. | Average rent in a city by the number of rooms. | "
        "Look up how much tenants pay for an apartment.",
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
        "Is it expensive to rent a flat with {rooms} rooms in {city}?",
        orders="look up the rent of a {rooms} room flat in {city} | "
        "estimate the monthly rent for {rooms} rooms in {city}[, {furnished?furnished}] | "
        "find out what tenants in {city} pay for {rooms} rooms[, {furnished?furnished}]",
        nouns="the monthly rent of {rooms} rooms in {city}[, {furnished?furnished}] | "
        "the average rent for {rooms} rooms in {city}",
        gives="<int 300 3500> | <int 300 3500> a month",
    ),
    Family(
        names="insurance_quote | get_insurance_price | quote_premium | calculate_premium | insure_cost | "
        "price_of_insurance",
        says="Get the price of an insurance. | Returns the yearly premium for covering something. | "
        "Use this to learn what a new policy would cost. | Calculate an insurance quote for a given value. | "
        "Premium for a kind of insurance and the sum insured.",
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
        "Would a {kind} policy of {amount} euros be cheap[ for a person of {age}]?",
        orders="get a quote for {kind} insurance over {amount} euros[ for someone aged {age}] | "
        "calculate the premium of {kind} insurance up to {amount} euros[ at the age of {age}] | "
        "find out what a {kind} policy over {amount} euros costs",
        nouns="the price of {kind} insurance over {amount} euros[ at the age of {age}] | "
        "the premium of a {kind} policy up to {amount} euros",
        gives="<num 20 900> | <int 20 900> euros a year",
    ),
    Family(
        names="file_claim | submit_insurance_claim | report_damage | open_claim | make_claim | claim_loss",
        says="File a claim with the insurance after a loss. | Reports damage so that the insurer pays for it. | "
        "Use this when something insured was broken or stolen. | Opens a new claim under a policy. | "
        "Insurance claim with what happened and the cost.",
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
        "Please open a claim with the text '{description}' on policy {policy}[ for {amount} euros].",
        orders="file a claim under policy {policy} with the text '{description}'[ for {amount} euros] | "
        "report the damage '{description}' to my insurance {policy}[, cost {amount} euros] | "
        "open an insurance claim on {policy} saying '{description}'",
        gives="<code> | claim <code> opened",
    ),
    Family(
        names="get_contract_end | contract_expiry | when_does_contract_end | contract_term | lookup_contract | "
        "contract_end_date",
        says="Get the date on which a contract ends. | Returns when the contract with a company runs out. | "
        "Look up how long a contract still lasts. | Use this to see the last day for giving notice. | "
        "End of a contract, by the company it was made with.",
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
        "Look up the last day of our deal with {company}[ {notice?with the notice period}].",
        orders="look up when the contract with {company} ends[ {notice?with the notice period}] | "
        "find out how long the agreement with {company} lasts | "
        "check the end of our contract with {company}[, {notice?notice period included}]",
        nouns="the end of the contract with {company} | the last day of our agreement with {company}",
        gives="<date> | ends on <date>, notice <int 2 6> months before",
    ),
    Family(
        names="court_date | get_hearing | next_court_hearing | lookup_case | trial_date | case_schedule",
        says="Get the date of a hearing at court. | Returns when a case is heard. | "
        "Look up the trial of a case by its file number. | "
        "Use this to find the day somebody has to appear in court. | Next hearing of a court case.",
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
        "Look up the court date of case {case_number}[ in {court_city}].",
        orders="look up the hearing in case {case_number}[ at the court of {court_city}] | "
        "find out when case {case_number} goes to court[ in {court_city}] | check the trial date of {case_number}",
        nouns="the hearing date of case {case_number}[ in {court_city}] | the court date in case {case_number}",
        gives="<date> | <date> at <time> | not yet set",
    ),
)
