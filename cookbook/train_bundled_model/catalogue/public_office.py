"""Tools about public offices: identity papers, registers, taxes, benefits, elections, certificates, petitions."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="apply_for_passport | order_identity_document | new_id_card | request_travel_papers | "
        "issue_identification | identity_document_application | passport_or_id",
        says="Apply for a passport or another proof of identity. | Orders a new identity document for a citizen. | Use "
        "this when somebody has no valid papers or theirs run out. | Starts the making of an official document and "
        "returns its number. | Identification application, ordinary or express. | Has personal papers issued by the "
        "citizens' office.",
        args=(
            Arg("document | document_type | kind | paper", "passport/identity card/driving licence/travel permit"),
            Arg("holder | person | applicant | citizen | for_whom", "person"),
            Arg("express | urgent | fast_track | priority", "flag", optional=True),
        ),
        asks="{holder} needs a new {document}[, {express?as fast as you can/no hurry}]. | We fly to my aunt's wedding "
        "in May and {holder} still hasn't got a {document}[, {express?please rush it/but there's plenty of time}]. | "
        "New {document}, {holder}[, {express?express/not express}]. | How does {holder} get a {document}? Set it going "
        "for me[, {express?I'll pay extra for speed/the slow way is fine}]. | The old {document} falls apart after ten "
        "years in a back pocket, so make another for {holder}[ {express?at top speed/whenever it suits you}]. | The "
        "photo shows a child with two teeth missing. Time for a fresh {document}, the name is {holder}[ and "
        "{express?it's urgent/it isn't urgent}]. | I'm {holder} and I'd like my own {document}[, {express?quickly/at "
        "normal speed}]. | Would you get {holder} a {document}[ {express?in a hurry/without any rush}]? | Without a "
        "valid {document} they won't let {holder} on the ferry, so let's have one made[, {express?really fast}]. | My "
        "{document} has run out! Put me down for the next, {holder} is my name[, {express?and hurry}]. | "
        "[{express?It's really urgent: /It isn't urgent: }]a {document} for {holder}, please.",
        orders="apply for a new {document} for {holder}[, {express?express/not express}] | order {holder} a "
        "{document}[ {express?as an urgent case/as a normal case}] | request a {document} in the name of {holder} | "
        "have a {document} made for {holder}[ {express?at high speed/in no hurry}]",
        gives="<code> | application <code>, ready on <date> | ordered, the fee is <int 20 120> euros",
    ),
    Family(
        names="report_lost_passport | declare_document_missing | lost_papers | block_identity_card | stolen_id_notice "
        "| invalidate_document | passport_gone",
        says="Report a passport or identity card as lost. | Declares official papers missing and makes them invalid. | "
        "Use this when a document was stolen or cannot be found. | Blocks the number so that no stranger can misuse "
        "it. | Loss notice for identification, with the place if known. | Marks personal papers as gone in the "
        "register.",
        args=(
            Arg("number | document_number | serial | id_number", "code"),
            Arg("since | lost_on | date | day_of_loss", "date"),
            Arg("where | place | last_seen | location", "city", optional=True),
        ),
        asks="My passport has been gone since {since}, the number is {number}[, it must have been in {where}]. | "
        "Somebody took my handbag while I paid, and {number} was inside[; that was in {where}]. It happened on "
        "{since}. | {number}, missing since {since}[, {where}]. | I've turned the flat upside down for three days and "
        "can't find {number}. I last held it on {since}[ in {where}]. | Nobody must be able to travel with {number} "
        "any more, I dropped it somewhere on {since}[, I think in {where}]. | Our Nadia left her card lying about[ "
        "near {where}], so please make {number} worthless as from {since}. | Can you make {number} void? It vanished "
        "on {since}[ while we were in {where}]. | On {since} my wallet was pinched[ in {where}], and with it {number}. "
        "| Oh dear, {number} is nowhere in my jacket. It must have slipped out on {since}[ at the station in {where}]. "
        "| I'm afraid a thief has had {number} since {since}[, it was taken in {where}].",
        orders="report document {number} as lost on {since}[ in {where}] | block my identity card {number}, stolen on "
        "{since}[, {where}] | declare {number} missing since {since} | make papers {number} invalid from {since}[, "
        "last seen in {where}]",
        gives="reported, <code> | document <code> is blocked | noted; bring two photos for a new one",
    ),
    Family(
        names="document_ready | check_passport_progress | is_my_id_finished | papers_status | track_identity_document "
        "| application_state | can_i_collect",
        says="Tells whether ordered papers can be collected. | Check how far the production of a passport is. | "
        "Returns the state of an application at the citizens' office. | Use this when somebody waits for a document. | "
        "Progress of an official document by its number. | Looks up if identification is printed, sent or still being "
        "examined.",
        args=(Arg("application | application_number | reference | file_number | case_id", "code"),),
        asks="Is {application} ready to be picked up? | I've been waiting for five weeks now. What about "
        "{application}? | Any news on {application}? | Can I come and fetch {application} yet, or do they still print "
        "it? | How much longer will {application} take? Our plane leaves in a month. | My brother got his after ten "
        "days, and mine, {application}, is nowhere to be seen. Where is it? | I wonder whether {application} lies at "
        "the counter already. | They gave me the slip {application}. Is it worth walking over there today? | Still "
        "nothing in my letter box! Please look what's up with {application}. | Do you know if {application} is done?",
        orders="check whether {application} can be collected | see how far the passport {application} is | look up the "
        "state of my papers, {application} | find out if {application} is finished",
        nouns="the state of the document {application} | the progress of passport application {application}",
        gives="ready for collection since <date> | still being printed | <date> | sent by post on <date>",
    ),
    Family(
        names="book_office_appointment | town_hall_slot | reserve_counter_time | see_an_official | "
        "make_appointment_at_authority | visit_citizens_office",
        says="Book an appointment at a public office. | Reserves a time at the counter of an authority. | Use this "
        "when a citizen has to speak to an official in person. | Town hall visit by department, day and hour. | "
        "Returns the number of the slot that was taken. | Arranges when someone may come to the office.",
        args=(
            Arg(
                "department | office | desk | authority",
                "tax office/registry office/housing office/youth office/customs office",
            ),
            Arg("date | day | on | visit_date", "date"),
            Arg("time | at | hour | clock_time", "time"),
            Arg("concern | errand | reason | subject", "errand", optional=True),
        ),
        asks="Could I drop by the {department} on {date} at {time}[ to {concern}]? | I'd like to talk to someone at "
        "the {department}, {date}, {time}[, because I must {concern}]. | {department}, {date}, {time}[, to {concern}]. "
        "| Queuing for two hours with the baby was no fun, so let the {department} expect me on {date} at {time}[, I "
        "want to {concern}]. | Does the {department} have somebody for me at {time} on {date}[ so that I can "
        "{concern}]? | My boss lets me go earlier that day: {date}, {time}, at the {department}[, in order to "
        "{concern}]. | [I need to {concern}. ]When I'm in town on {date} I could be at the {department} by {time}. | "
        "Would they see my wife and me at the {department} on {date}, say {time}[, so that we can {concern}]? | The "
        "website of the {department} makes me mad! Just get me in on {date} at {time}[ to {concern}]. | At {time} on "
        "{date} I have an hour between two lessons. Please put me in the {department}'s diary[, I want to {concern}]. "
        "| Is {date} at {time} still open at the {department}? Then that one is mine[, I have to {concern}].",
        orders="book an appointment at the {department} on {date} at {time}[ to {concern}] | reserve me a slot at the "
        "{department}, {date}, {time} | arrange a visit to the {department} for {time} on {date}[, in order to "
        "{concern}] | get me a time at the {department} on {date}, {time}[, I must {concern}]",
        gives="<code> | slot <code>, counter <int 1 30> | booked, bring your identity card",
    ),
    Family(
        names="move_office_appointment | reschedule_town_hall_visit | shift_counter_slot | change_appointment_day | "
        "later_or_earlier_at_office | postpone_authority_visit",
        says="Move an appointment at a public office to another day. | Reschedules a visit to an authority. | Use this "
        "when a citizen still wants to come, but not then. | Changes day or hour of a reserved counter slot. | Puts a "
        "town hall meeting off or brings it forward. | New day for an existing slot, by its number.",
        args=(
            Arg("slot | appointment_id | booking | number", "code"),
            Arg("new_date | date | to_day | moved_to", "date"),
            Arg("new_time | time | hour | at", "time", optional=True),
        ),
        asks="I can't make it to the town hall as planned, may {slot} be on {new_date} instead[, at {new_time}]? | "
        "{slot}: {new_date} rather[, {new_time}]. | The kids have a fever, all three of them. Could the lady at the "
        "counter see me on {new_date}[ at {new_time}]? My number is {slot}. | {new_date} suits me better for {slot}[, "
        "about {new_time}]. | Something came up at work, so I'll turn up for {slot} on {new_date}[ at {new_time}]. | I "
        "haven't got all my papers together yet; let {slot} wait until {new_date}[, {new_time} would be good]. | My "
        "meeting with the official, {slot}, comes at a bad moment. {new_date} please[, at {new_time}]. | I'd rather "
        "see them on {new_date}[ at {new_time}], it's about {slot}. | We're still away with the caravan then. Would "
        "they have me on {new_date}[ at {new_time}] instead of the hour in {slot}? | Don't drop {slot}, just push it "
        "to {new_date}[, {new_time}]. | Ask the clerk to fit {slot} in on {new_date}[ at {new_time}].",
        orders="move my office appointment {slot} to {new_date}[ at {new_time}] | reschedule {slot} for {new_date}[, "
        "{new_time}] | change slot {slot} to {new_date} | put {slot} off until {new_date}[ at {new_time}]",
        gives="moved to <date> at <time> | <code> | slot changed, counter <int 1 30>",
    ),
    Family(
        names="cancel_office_appointment | give_back_counter_slot | drop_town_hall_visit | not_coming_to_authority | "
        "delete_official_appointment | call_off_office_visit | release_slot",
        says="Cancel an appointment at a public office. | Gives a reserved counter slot back to others. | Use this "
        "when a citizen will not come to the authority at all. | Deletes a visit to the town hall. | Calls off a "
        "meeting with an official for good, with a word of excuse if wanted.",
        args=(
            Arg("slot | appointment_id | booking | number", "code"),
            Arg("note | message | excuse | tell_them", "message", optional=True),
        ),
        asks="I won't need {slot} at the town hall any more[, tell them {note}]. | {slot} can go to the next in the "
        "queue[, and leave the note '{note}']. | My husband settled it online within five minutes, so nobody has to "
        "wait for me at {slot}[; let the clerk know: {note}]. | Forget {slot}[, with the words {note}]. | We've "
        "decided to stay in the old flat after all. That makes {slot} pointless, doesn't it? Take us off[ and write "
        "{note}]. | I don't intend to turn up for {slot}, could you let the office know[, message: {note}]? | Strike "
        "{slot} from their book[, saying {note}]. | The letter they wanted has turned up behind the fridge! So no "
        "visit, {slot} is free again[, and the lady at the desk should hear: {note}]. | Is it too late to back out of "
        "{slot}? I'd like to[, with this for the office: {note}]. | Don't look for another day, just scrap {slot}[ and "
        "say {note}].",
        orders="cancel my office appointment {slot}[ and tell them {note}] | give slot {slot} back[ with the message "
        "{note}] | call off the visit to the authority, {slot} | drop {slot} at the town hall[, saying {note}]",
        gives="cancelled | slot <code> is free again | removed, nothing to pay",
    ),
    Family(
        names="register_residence | report_move | moved_in | change_registered_address | sign_up_at_new_home | "
        "enter_new_address_in_register | declare_residence",
        says="Register a new address with the town. | Enters people at their new home in the residents' register. | "
        "Use this when a household has moved within the country. | Official notice of a move, with street, town and "
        "everyone who lives there. | Tells the authorities where somebody lives now.",
        args=(
            Arg("people | residents | household | persons", "list of person"),
            Arg(
                "address | new_home | new_address | residence",
                fields=(Arg("street | street_address | road", "street"), Arg("town | city | municipality", "city")),
            ),
            Arg("since | moved_on | move_in_date | from_date", "date", optional=True),
        ),
        asks="New home! {street} in {town}[, since {since}], and the names are {people}. | {people} live at {street}, "
        "{town} now[; the move was on {since}]. | {town}, {street}: {people}[, from {since}]. | The boxes are still "
        "packed and the cat sulks, but we're in: {people}, {street}, {town}[, as of {since}]. | Would you let the town "
        "of {town} know that {street} is the home of {people}[ since {since}]? | [We got the keys on {since}. ]Please "
        "put {people} down at {street}, {town}, before they fine us. | They say I've got two weeks to tell the "
        "authorities. So: {street} in {town}, people: {people}[, day of the move {since}]. | We left the noisy flat "
        "over the bar. Our new place is {street}, {town}[, where we arrived on {since}], and it's for {people}. | Who "
        "has to be told that {people} sleep at {street} in {town} now[, from {since} on]? Do it for us. | Make it "
        "official that {street}, {town} is where to find {people}[, beginning {since}].",
        orders="register {people} at {street} in {town}[ from {since}] | enter {street}, {town} as the new address of "
        "{people}[, moved in on {since}] | report the move of {people} to {street}, {town} | sign {people} up as "
        "residents of {town}, {street}[, since {since}]",
        gives="<code> | registered, certificate <code> | <int 1 6> people entered in the register",
    ),
    Family(
        names="deregister_residence | leave_country_notice | sign_off_at_town_hall | moving_abroad | "
        "remove_from_residents_register | emigration_notice | departure_report",
        says="Sign a resident off who moves abroad. | Removes a person from the residents' register on leaving the "
        "country. | Use this when someone gives up their home here for good. | Notice of emigration, with the day of "
        "departure. | Ends a registration without a new address in the country.",
        args=(
            Arg("resident | person | name | who", "person"),
            Arg("destination | to_country | country | where_to", "country"),
            Arg("leaves_on | departure | date | last_day", "date", optional=True),
        ),
        asks="{resident} emigrates to {destination}[ on {leaves_on}]. | I'm off to {destination} for good[, the last "
        "day here is {leaves_on}]! I'm {resident}. | {resident}, gone to {destination}[, {leaves_on}]. | My firm sends "
        "me away for five years and I give up the flat. I'm {resident} and {destination} is the country[; I go on "
        "{leaves_on}]. | Who has to know that {resident} won't live here any longer, but in {destination}[, from "
        "{leaves_on}]? Let them know. | She fell in love on a cruise, so {resident} settles down in {destination}[, "
        "the plane goes on {leaves_on}]. Take that name off the books, please. | Could the town strike {resident} off[ "
        "on {leaves_on}]? {destination} is the next home. | [After {leaves_on} there's nobody left here: ]{resident} "
        "says goodbye to us all and starts anew in {destination}. | Our son packs his bags for {destination} and won't "
        "keep a room with us. His name is {resident}[ and he leaves on {leaves_on}]. | {destination} gets a new "
        "inhabitant[ on {leaves_on}] and we lose one, namely {resident}. Please make that known at the town hall.",
        orders="sign {resident} off, moving to {destination}[ on {leaves_on}] | deregister {resident}, who leaves for "
        "{destination}[ on {leaves_on}] | take {resident} off the residents' register because of a move to "
        "{destination} | report that {resident} emigrates to {destination}[, departure {leaves_on}]",
        gives="signed off, <code> | registration ends on <date> | <code>",
    ),
    Family(
        names="register_business | start_company_entry | found_firm | new_trade_registration | open_enterprise | "
        "enter_in_trade_register | business_sign_up",
        says="Register a new business with the authorities. | Enters a firm in the trade register. | Use this when "
        "somebody starts to work on their own account. | Founding notice for a company, with its kind of trade. | "
        "Returns the number under which an enterprise is known to the state.",
        args=(
            Arg("firm | business_name | company | name", "company"),
            Arg("trade | sector | line_of_business | branch", "retail/catering/transport/crafts/consulting/farming"),
            Arg("owner | founder | proprietor | run_by", "person"),
            Arg("employees | staff | headcount | workers", "int 1 60", optional=True),
        ),
        asks="I'm {owner} and I've decided to be my own boss: {firm}, {trade}[, with {employees} people working for "
        "me]. | {firm}, {trade}, {owner}[, {employees} employees]. | Can {owner} start trading as {firm}? It's "
        "{trade}[ and there'll be {employees} on the payroll]. | After the plant closed, {owner} takes the savings of "
        "half a life and sets up {firm}, in {trade}[, hiring {employees}]. | Let the state know that {firm} exists "
        "from now on. {owner} runs it, {trade} is what they do[, {employees} staff]. | My daughter wants to stand on "
        "her own feet with {firm}. Her name is {owner}, the line is {trade}[, {employees} workers to begin with]. | "
        "What we do is {trade}, the sign over the door will read {firm} and the one in charge is {owner}[; we're "
        "{employees} in all]. Make it legal, please. | The bank won't talk to me before {firm} is official. The field "
        "is {trade} and {owner} is the proprietor[, {employees} jobs]. | Would you launch {firm} on paper for {owner}, "
        "under {trade}[, with a team of {employees}]? | [We'll have {employees} people. ]{owner} goes into {trade}, "
        "under the name {firm}.",
        orders="register the business {firm} of {owner} under {trade}[ with {employees} employees] | enter {firm} in "
        "the trade register, {trade}, owner {owner}[, {employees} staff] | found {firm} for {owner} in {trade} | set "
        "up {owner}'s new firm {firm} in {trade}[ with {employees} workers]",
        gives="<code> | registered under <code> | entered, the fee is <int 20 90> euros",
    ),
    Family(
        names="request_certificate | order_vital_record | civil_record_copy | get_official_certificate | "
        "extract_from_register | certified_papers",
        says="Order a certificate from the registry office. | Sends an official proof of birth, marriage or death. | "
        "Use this when somebody needs a stamped extract from the civil register. | Requests certified copies about a "
        "person. | Civil record by kind, name and number of copies.",
        args=(
            Arg("record | kind | certificate_type | event", "birth/marriage/death/divorce/adoption"),
            Arg("subject | person | name | about", "person"),
            Arg("copies | number_of_copies | quantity | how_many", "int 2 9", optional=True),
            Arg("translated_into | language | translation", "language", optional=True),
        ),
        asks="I need a proof with a stamp, the {record} of {subject}[, {copies} copies][, put into {translated_into}]. "
        "| The priest wants proof of the {record} of {subject}[, {copies} times][ and in {translated_into}]. | "
        "{subject}, {record}[, {copies} copies][, in {translated_into}]. | They asked me for an official paper about a "
        "{record}, the one of {subject}[; {copies} of them][, translated into {translated_into}]. | In grandma's "
        "drawer we found everything except the paper on the {record} of {subject}. Can the registry print it[ {copies} "
        "times][, in {translated_into}]? | Where do I get something in writing on the {record} of {subject}? Have it "
        "posted[, {copies} sheets][ in {translated_into}]. | To settle things with the bank I must show the {record} "
        "of {subject} on paper[, {copies} copies should do][, in {translated_into} please]. | Would the clerk look up "
        "{subject} and write out the {record}[ {copies} times][ in {translated_into}]? | My lawyer insists on seal and "
        "signature for the {record} of {subject}[. {copies} copies][. Translate it into {translated_into}]. | [In "
        "{translated_into}, please: ][{copies} copies of ]the {record} papers of {subject}.",
        orders="order the {record} certificate of {subject}[, {copies} copies][, translated into {translated_into}] | "
        "request [{copies} copies of ]the {record} record of {subject}[ in {translated_into}] | get me the {record} "
        "certificate of {subject}[ {copies} times] | send for an extract on the {record} of {subject}",
        gives="<code> | ordered, <num 8 60> euros | certificate <code> goes out on <date>",
    ),
    Family(
        names="enrol_at_school | school_enrolment | put_child_down_for_school | sign_pupil_up_at_town_hall | "
        "request_school_place | first_day_of_school_entry",
        says="Enrol a child at public schools. | Puts a pupil down for a school place in the district. | Use this when "
        "parents choose where their child shall learn. | School entry at the town hall, with wishes in order. | "
        "Requests a place in a class for a boy or girl.",
        args=(
            Arg("child | pupil | name | student", "person"),
            Arg("schools | wishes | preferred_schools | choices", "list of place"),
            Arg("grade | year | class_level | form", "int 1 12"),
            Arg("lunch | meals | school_lunch | eats_at_school", "flag", optional=True),
        ),
        asks="{child} is going into grade {grade} and we'd like {schools}, in that order[, {lunch?with lunch/without "
        "lunch}]. | {child}, grade {grade}, {schools}[, {lunch?meals please/no meals}]. | How time flies, {child} "
        "starts grade {grade}! Our wishes are {schools}[, {lunch?and the little one eats there/and we cook at home}]. "
        "| We moved here because of my job and don't know the teachers yet. Could {child} join grade {grade} at "
        "{schools}[ {lunch?and eat there/but eat at home}]? | Is there still a desk at {schools} for {child} in grade "
        "{grade}[, {lunch?lunch included/lunch not needed}]? If so, take it. | My neighbour says {schools} would be "
        "best. Let {child} learn there, grade {grade}[, {lunch?fed at noon/home at noon}]. | Our wish list reads "
        "{schools}. It's for {child}, who will be in grade {grade}[, {lunch?with a warm meal/without a meal}]. | For "
        "grade {grade} we want {child} to go to {schools}[, {lunch?with lunch/no lunch}]. | Is there anything I have "
        "to fill in for {child}? Grade {grade}, {schools}, please do it for us[, {lunch?hot lunch as well/no hot "
        "lunch}]. | [{lunch?We both work, so lunch is a must. /Lunch isn't needed. }]{schools} for {child}, and make "
        "that grade {grade}.",
        orders="enrol {child} in grade {grade} at {schools}[ {lunch?with lunch/without lunch}] | put {child} down for "
        "{schools}, grade {grade}[, {lunch?meals included/no meals}] | request a place for {child} in grade {grade} at "
        "{schools} | sign my child {child} up for grade {grade}, wishes {schools}",
        gives="<code> | place at <place> from <date> | on the waiting list as number <int 1 40>",
    ),
    Family(
        names="pay_fine | settle_penalty | pay_ticket | fine_payment | transfer_penalty_to_state | clear_ticket",
        says="Pay a fine to a public office. | Settles a penalty for parking, speeding or litter. | Use this when a "
        "citizen accepts a ticket and wants it off the desk. | Transfers the sum of a penalty notice. | Clears an open "
        "ticket by its number.",
        args=(
            Arg("notice | ticket | fine_id | penalty_number", "code"),
            Arg("amount | sum | euros | total", "num 5 400"),
            Arg("offence | cause | violation | for_what", "parking/speeding/littering/noise", optional=True),
        ),
        asks="They caught me[, it was {offence}], so here are the {amount} euros for {notice}. | {notice}, {amount} "
        "euros[, {offence}]. | I admit it, my fault. {amount} euros go to the state for {notice}[, the matter was "
        "{offence}]. | A yellow slip lay on our mat this morning, number {notice}. Give them their {amount} dollars[, "
        "it's about {offence}]. | Arguing with them costs more nerves than it's worth, so hand over {amount} euros for "
        "{notice}[, {offence}]. | Can we get {notice} out of the way? It's {amount} euros[ for {offence}]. | {amount} "
        "euros[ for {offence}]! Expensive day. Send it off, the notice says {notice}. | My son did it, but the letter "
        "came to me, so I cough up {amount} euros for {notice}[, that's {offence}]. | Before a second letter comes, "
        "let the town have €{amount} for {notice}[ because of {offence}]. | The police want {amount} from me[ for "
        "{offence}]. I won't object, the number is {notice}.",
        orders="pay the fine {notice}, {amount} euros[, {offence}] | settle penalty {notice} with {amount} euros[ for "
        "{offence}] | clear ticket {notice} by paying ${amount} | transfer {amount} euros for penalty notice "
        "{notice}[, {offence}]",
        gives="paid, receipt <code> | penalty <code> is settled | <code>",
    ),
    Family(
        names="spread_tax_debt | pay_tax_in_instalments | tax_payment_plan | ask_tax_office_for_time | defer_tax_bill "
        "| tax_in_parts",
        says="Ask the tax office to take a tax bill in parts. | Proposes monthly instalments for tax that is owed. | "
        "Use this when somebody cannot pay the state at once. | Payment plan for a tax debt. | Puts off a demand by "
        "the revenue service, month by month.",
        args=(
            Arg("bill | tax_bill | assessment | demand", "code"),
            Arg("months | instalments | parts | over_months", "int 2 36"),
            Arg("start | first_payment | begins_on | from_date", "date", optional=True),
        ),
        asks="The taxman wants it all at once and I haven't got it. Could I pay {bill} over {months} months[, "
        "beginning {start}]? | {bill}, {months} instalments[, first one {start}]. | My freezer and my car broke down "
        "in one week, so may I stretch {bill} over {months} months[ from {start}]? | I'm short of cash. Beg them to "
        "split {bill} into {months} bits[, the first on {start}]. | Would they let me have {months} months for "
        "{bill}[, starting {start}]? | {months} small sums instead of a big one, that's what I'd like for {bill}[; the "
        "first comes on {start}]. | We owe the revenue people a fortune after the good year. Please spread {bill} "
        "across {months} months[, as of {start}]. | I do want to pay {bill}, only slowly: {months} months[ from "
        "{start}]. | [On {start} I could begin. ]Is it possible to chop {bill} into {months} payments? | What the "
        "state asks for in {bill} is too much in one go, make it {months} parts[ beginning on {start}].",
        orders="ask for {months} instalments on tax bill {bill}[ from {start}] | spread tax debt {bill} over {months} "
        "months[, first payment {start}] | split the tax demand {bill} into {months} parts | arrange to pay {bill} to "
        "the tax office in {months} months[, starting {start}]",
        gives="granted, <num 20 600> euros a month | <code> | the office decides by <date>",
    ),
    Family(
        names="apply_for_benefit | claim_state_support | social_aid_request | ask_for_allowance | welfare_application "
        "| benefit",
        says="Apply for a benefit from the state. | Claims public support for a household with little money. | Use "
        "this when somebody asks the welfare office for help. | Allowance request with income and size of the "
        "household. | Files for social aid and returns a case number.",
        args=(
            Arg("benefit | support | allowance | type", "housing/child/heating/unemployment/care"),
            Arg("income | monthly_income | earnings | net_income", "num 0 2400"),
            Arg("household | household_size | people | family_size", "int 2 9"),
        ),
        asks="We're {household} at home and live on {income} euros a month, can we get the {benefit} benefit? | "
        "{benefit} benefit, {income} euros, {household} people. | I lost my shifts at the mill and only {income} a "
        "month comes in for the {household} of us. See whether the state helps, with {benefit} money. | Money's tight: "
        "{income} euros for {household} mouths. I'd like to try for the {benefit} allowance. | A friend told me "
        "there's {benefit} support for people like us. {household} in the family, {income} euros every month. | It "
        "isn't easy to ask, but {income} euros won't feed {household}. Could I have {benefit} aid? | My purse holds "
        "{income} euros a month, we share it among {household}. Please put in for the {benefit} grant. | Is there any "
        "{benefit} help when {household} people have to make do with {income} euros? I want it. | With {income} coming "
        "in each month and {household} around the table, we need a hand from the welfare people, {benefit} please. | "
        "The {benefit} one is for us, I think. We earn {income} euros and there are {household} of us.",
        orders="apply for the {benefit} benefit, income {income} euros, household of {household} | claim {benefit} "
        "support for {household} people with {income} euros a month | file for {benefit} aid: {household} in the home, "
        "{income} euros | request the {benefit} allowance on {income} a month for a family of {household}",
        gives="<code> | case <code>, they decide by <date> | granted, <num 30 800> euros a month",
    ),
    Family(
        names="election_results | who_won_election | votes_counted | show_poll_outcome | winner_of_vote | "
        "get_vote_shares",
        says="Returns the result of an election in a town. | Tells who won a vote and with what share. | Use this when "
        "somebody asks how people voted. | Outcome of a past poll by town and year. | Looks up counted ballots.",
        args=(
            Arg("town | city | municipality | district", "city"),
            Arg("year | election_year | held_in | in_year", "int 1950 2035"),
            Arg("vote | election | ballot | poll", "council/mayor/parliament/president/school board", optional=True),
        ),
        asks="Who won in {town} in {year}[, I mean the {vote} vote]? | How did people in {town} vote in {year}[ for "
        "the {vote}]? | {town}, {year}[, {vote}], who came first? | My uncle swears his party was ahead in {town} in "
        "{year}[, in the {vote} vote]. Was it? | In {year} I was too young to take part. What did {town} decide[ in "
        "the {vote} vote]? | Which way did {town} go in {year}[; it's the {vote} vote I care about]? | I've bet a cake "
        "with Olga on it: who got most crosses in {town} in {year}[, {vote}]? | Once they had counted everything in "
        "{town} in {year}, who was on top[ in the {vote} vote]? | I'd be curious about the figures for {town}, back in "
        "{year}[, {vote} only]. | [It's about the {vote} vote. ]Whom did the folks of {town} choose in {year}?",
        orders="show the election results of {town} in {year}[, {vote}] | look up who won the [{vote} ]vote in {town} "
        "in {year} | find out how {town} voted in {year}[, {vote}] | tell me who came first in {town} in {year}[ in "
        "the {vote} vote]",
        nouns="the result of the {year} election in {town}[, {vote}] | the winner of the [{vote} ]vote in {town} in "
        "{year}",
        gives="<person> won with <num 20 70> percent | <person> | turnout <int 30 90> percent, first <person>",
    ),
    Family(
        names="start_petition | launch_petition | collect_signatures | new_citizens_petition | petition_parliament | "
        "public_appeal",
        says="Start a petition. | Collects signatures of citizens for a demand. | Use this when people want the "
        "council to act on something. | Opens a public appeal with a goal and returns its number. | New citizens' "
        "initiative on a subject.",
        args=(
            Arg("topic | subject | about | demand", "words"),
            Arg("goal | signatures | target | names_needed", "int 50 20000"),
            Arg("until | deadline | closes_on | end_date", "date", optional=True),
        ),
        asks="They must hear us about {topic}! I want {goal} people to sign[ by {until}]. | {topic}, {goal} "
        "signatures[, until {until}]. | Nobody at the council listens, so let's get {goal} names together on {topic}[ "
        "before {until}]. | My neighbours and I are fed up and want something done about {topic}. {goal} of us should "
        "put our names to it[, and it ends {until}]. | Could you set up a list for citizens to sign, on {topic}, with "
        "{goal} as the mark[ and {until} as the last day]? | If {goal} of us raise our voices over {topic}, the mayor "
        "can't look away. Get it going[, it runs till {until}]. | [We've got until {until}. ]I'd love {goal} townsfolk "
        "to stand up for a debate on {topic}. | Is there a way to bring {topic} before parliament? We'd gather {goal} "
        "autographs[, up to {until}]. | {goal} signatures is what I aim for[ by {until}], and the matter is {topic}. | "
        "Make the politicians talk about {topic}: an appeal, {goal} supporters[, open until {until}].",
        orders="start a petition on {topic} with a goal of {goal} signatures[, until {until}] | launch a public appeal "
        "about {topic}, {goal} names[ by {until}] | collect {goal} signatures about {topic}[ before {until}] | open a "
        "citizens' petition on {topic} for {goal} supporters",
        gives="<code> | petition <code> is online | <int 1 900> have signed already",
    ),
)
