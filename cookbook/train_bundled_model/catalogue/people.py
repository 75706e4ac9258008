"""Tools about contacts, customers, employees, salaries, recruiting, teams and club members."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="find_phone | get_phone_number | contact_phone | phone_book | look_up_number | number_of",
        says="Look up somebody's phone number. | Returns the telephone number of a contact. | Phone book search by "
        "name. | Use this to find out how to call a person. | The number of a person, at home, at work or mobile."
        " | Tells which digits to dial to get a person on the line. | For those who want to call and lack the "
        "number.",
        args=(
            Arg("person | name | contact | who", "person"),
            Arg("kind | type | which", "home/work/mobile", optional=True),
        ),
        asks="What's {person}'s [{kind} ]number? | Under which [{kind} ]number can I call {person}? | Look up the "
        "[{kind} ]phone number of {person}. | How do I reach {person} by telephone? | I'd like to ring {person}, "
        "which number do I dial? | Do you have a [{kind} ]number for {person}? | Find {person} in the phone book. | "
        "Can you tell me {person}'s telephone number? | What do I have to dial to get hold of {person}? | I've lost "
        "{person}'s [{kind} ]number, can you help?"
        " | {person}[, {kind}], phone number? | I'm running late for lunch with {person} and must call, what's the "
        "[{kind} ]number? | Somebody needs to phone {person} right away, have we got a [{kind} ]number on file? | "
        "Where can I get {person} on the line? | {person} isn't answering my letters, so dig out the [{kind} "
        "]phone number. | I'd like to wish {person} a happy birthday over the phone; on which [{kind} ]number? | "
        "Have you got {person}'s digits? | Read me the [{kind} ]number we have for {person}, I'm holding the "
        "receiver.",
        orders="look up {person}'s [{kind} ]number | find the [{kind} ]phone number of {person} | tell me which "
        "number to dial for {person} | get {person}'s telephone number"
        " | dig out the [{kind} ]phone number of {person} | read me {person}'s [{kind} ]digits",
        nouns="the [{kind} ]number to dial for {person} | the [{kind} ]telephone number of {person}",
        gives="<phone> | the number is <phone>",
    ),
    Family(
        names="find_email_address | get_email | contact_email | look_up_email | email_of | address_book_email",
        says="Look up somebody's email address. | Returns the mail address of a contact. | Email address of a person "
        "in the address book. | Use this to find out where to write to."
        " | Tells to which inbox mail for a person should go. | The electronic address of somebody we know.",
        args=(Arg("person | name | contact | who", "person"),),
        asks="What is {person}'s email address? | Where can I write to {person}? | Do you know the mail address of "
        "{person}? | I need to mail {person}, to which address? | Look up {person}'s email. | How can I contact "
        "{person} by email? | Find the address that {person} uses for mail. | Which email does {person} have? | I "
        "want to send {person} a file by mail, where should it go?"
        " | {person}, email? | My letter to {person} should go electronically, so where to? | What comes before and "
        "after the at sign for {person}? | I lost the visiting card of {person}, can you dig out the email? | I "
        "have photos to share with {person}; give me the address of the inbox. | Which inbox does {person} read? "
        "| Is there an email on file for {person}? | Under what address does {person} get electronic mail?",
        orders="look up {person}'s email address | find the mail address of {person} | tell me where to mail "
        "{person} | get the email of {person}"
        " | dig out {person}'s email | tell me which inbox {person} reads",
        nouns="the email address of {person} | the mail address of {person}",
        gives="<email> | it is <email>",
    ),
    Family(
        names="add_contact | save_contact | new_contact | create_contact | store_number | add_to_phone_book",
        says="Save a new contact. | Adds a person and a phone number to the address book. | New entry in the phone "
        "book. | Use this to store somebody's number. | Creates a contact with a number, and an email if given."
        " | Keeps the number of somebody one has just met. | Makes an entry in the phone book, from name and digits.",
        args=(
            Arg("name | person | full_name", "person"),
            Arg("phone | number | phone_number", "phone"),
            Arg("email | email_address", "email", optional=True),
        ),
        asks="Save {name}'s number, it's {phone}[, and the email {email}]. | Add {name} to my contacts, {phone}[, "
        "{email}]. | I met {name} today, the number is {phone}[ and the email {email}], keep that. | New contact: "
        "{name}, {phone}[, {email}]. | Put {name} in my phone book with {phone}[ and {email}]. | {name} just gave me "
        "the number {phone}, please store it. | Can you create an entry for {name}, phone {phone}[, email {email}]? "
        "| Remember that {name} has the number {phone}. | Please note down {phone} as the phone number of {name}[, "
        "email {email}]."
        " | {name}, {phone}[, {email}], for the phone book. | I'll surely forget it, so hang on to {phone}, which "
        "belongs to {name}[, who also reads {email}]. | Our new babysitter is {name}; keep {phone} handy[ and "
        "{email} as well]. | Whenever {phone} rings, that's {name}, so make an entry[ with {email}]. | Jot down a "
        "number for {name}, would you? It's {phone}[ and the email is {email}]. | I sat next to {name} on the "
        "train and got {phone}[ plus {email}], don't let me lose it. | Could {phone} go into the address book "
        "under {name}[, together with {email}]? | The plumber's card says {name}, {phone}[, {email}]; copy it "
        "into my contacts.",
        orders="add {name} with the number {phone}[ and the email {email}] to my contacts | save {phone} as {name}'s "
        "number | put {name}, {phone}, in the address book | create a contact for {name}, phone {phone}[, email "
        "{email}]"
        " | keep {phone} in my phone book under {name}[, with {email}] | jot down {name}'s number, {phone}[, and the "
        "email {email}]",
        gives="contact saved | <code> | <int 5 400> contacts now",
    ),
    Family(
        names="delete_contact | remove_contact | forget_contact | erase_contact | drop_contact | "
        "remove_from_phone_book",
        says="Delete a contact. | Removes a person from the address book. | Use this to forget somebody's number. | "
        "Erases an entry of the phone book. | Deletion of one contact, by name."
        " | Throws an entry out of the phone book. | Wipes the name and the number of somebody one won't call again.",
        args=(Arg("person | name | contact", "person"),),
        asks="Delete {person} from my contacts. | I don't need {person}'s number any more. | Remove {person} from "
        "the address book. | Get rid of the contact {person}. | {person} and I are no longer in touch, so take the "
        "entry out of my phone book. | Could you erase {person} from my phone? | Strike {person} off my contacts. | "
        "Forget the number of {person}. | {person} should not be among my contacts."
        " | {person} can go from my phone book. | I never want to see the name {person} in my contacts again. | We "
        "broke up, so wipe {person} out of the address book. | Clear out the entry for {person}, would you? | Is "
        "{person} still in my phone? Throw the entry away. | No more calls to {person}, please drop the number. | "
        "The old plumber retired, that's {person}; take that contact away. | Tidy up my contacts by tossing "
        "{person}.",
        orders="delete the contact {person} | remove {person} from my address book | take {person} out of my "
        "contacts | erase {person} from the phone book"
        " | wipe {person} out of my contacts | throw away the entry of {person} in the phone book",
        gives="contact deleted | <person> was removed | <int 5 400> contacts left",
    ),
    Family(
        names="add_customer | create_customer | new_client | new_customer | open_customer_record | save_client",
        says="Create a new customer with an address. | Adds a client to the customer list. | New customer record. | "
        "Use this when somebody becomes a customer. | Saves the name and the address of a client."
        " | Registers a buyer whom the firm will supply from now on. | Sets up a client file with where the person "
        "lives.",
        args=(
            Arg("name | customer | client | customer_name", "person"),
            Arg(
                "address | home | location",
                fields=(Arg("street | street_address", "street"), Arg("city | town", "city")),
            ),
        ),
        asks="We have a new customer, {name}, {street} in {city}. | Add the customer {name}, who lives at {street} "
        "in {city}. | Create a record for our client {name} at {street}, {city}. | {name} from {city}, {street}, "
        "wants to buy from us, make a customer record. | Please take {name} into the customer list, the address is "
        "{street}, {city}. | Could you open a customer file for {name}? The address is {street} in {city}. | New "
        "client: {name}, {street}, {city}. | {name} is now a client of ours and lives in {city}, {street}. | Enter "
        "{name}, {street}, {city}, as a customer."
        " | Customer {name}, {street}, {city}, please enter. | Good news, {name} signed today! Set up the client "
        "file, {street} in {city}. | From now on we deliver to {name} at {street} in {city}, so put that among "
        "our customers. | A buyer called {name} walked into the shop and left an address, {street}, {city}; make "
        "a customer of that. | Register {name} as a client, home at {street}, {city}. | The client base grows: "
        "{name}, residing at {street} in {city}. | Could {name} get a customer number? We know {street}, {city}, "
        "as the address. | I met {name} of {street}, {city}, at the trade fair and sold a machine, so we need a "
        "customer record.",
        orders="add the customer {name}, {street}, {city} | create a customer record for {name} at {street} in "
        "{city} | take the client {name} with the address {street}, {city}, into the customer list"
        " | register the client {name}, {street} in {city} | set up a customer file for {name}, {street}, {city}",
        gives="<code> | customer <code> created | customer number <int 100 9999>",
    ),
    Family(
        names="count_customers | number_of_customers | customer_count | how_many_clients | clients_in | "
        "customers_by_city",
        says="Count the customers in a city. | Returns how many clients live somewhere. | Number of customers at a "
        "place. | Use this to see how many buyers there are in a city, the active ones only if asked."
        " | Head count of the buyers in a town. | Tells how big the clientele is somewhere.",
        args=(
            Arg("city | town | location | place", "city"),
            Arg("active | only_active | active_only", "flag", optional=True),
        ),
        asks="How many customers do we have in {city}[, {active?only the active ones/active or not}]? | How many "
        "clients come from {city}? | Count our customers in {city}[, {active?only active ones/active or not}]. | How "
        "many people in {city} buy from us? | Are there many of our clients in {city}? | I'm writing a report on "
        "{city}, how big is our customer base there? | What's the number of customers in {city}? | Do we sell to a "
        "lot of people in {city}, and how many? | Tell me the size of our clientele in {city}[, {active?counting "
        "only active ones/counting active or not}]."
        " | {city}, customers, how many[, {active?active ones only/active or not}]? | The chief wants to open a "
        "branch in {city}, so how many buyers have we got around there? | Is {city} a big market for us, in "
        "number of customers[, {active?leaving out the inactive ones/including the inactive ones}]? | Give me a "
        "head count of clients for {city}[, {active?active accounts only/active and inactive}]. | Of all the "
        "people we serve, how many live in {city}? | I'd like a figure for {city}: clients on our books[, "
        "{active?just the active ones/all of them, active or not}]. | Do we have more than a handful of customers "
        "in {city}? | [{active?Leave out sleeping accounts/Sleeping accounts count, too}. ]How large is our "
        "clientele in {city}?",
        orders="count the customers in {city}[, {active?only the active ones/active or not}] | tell me how many "
        "clients we have in {city} | find out how many people in {city} buy from us"
        " | give me a head count of our clients in {city}[, {active?only active accounts/with inactive accounts}] | "
        "work out how many buyers {city} has brought us",
        nouns="the number of customers in {city} | the count of our clients in {city}",
        gives="<int 0 900> | <int 2 900> customers",
    ),
    Family(
        names="request_vacation | book_leave | request_time_off | ask_for_leave | plan_vacation | enter_holiday",
        says="Request vacation for an employee. | Enters time off between two dates. | A request for leave, from the "
        "first to the last day. | Use this when somebody wants to take days off. | Books holidays for a member of "
        "staff."
        " | Hands in a holiday form for a worker. | Files for free days, with their beginning and their end.",
        args=(
            Arg("employee | person | worker | name", "person"),
            Arg("start_date | from_date | first_day | start", "date"),
            Arg("end_date | to_date | last_day | end", "date"),
        ),
        asks="Request vacation for {employee} from {start_date} to {end_date}. | {employee} wants to be off from "
        "{start_date} until {end_date}. | Book time off for {employee}, {start_date} to {end_date}. | Could "
        "{employee} go on holiday from {start_date} to {end_date}? | {employee} is going away on {start_date} and "
        "coming back after {end_date}, please enter the leave. | Enter leave for {employee} between {start_date} and "
        "{end_date}. | From {start_date} to {end_date} {employee} won't be at work, put in for the days off. | "
        "Please ask for a break for {employee}, first day {start_date}, last day {end_date}. | Give {employee} the "
        "days from {start_date} to {end_date} off."
        " | {employee}, off work, {start_date} to {end_date}. | The baby is due, so {employee} would like to stay "
        "home from {start_date} to {end_date}; hand in the request. | Put {employee} on leave, beginning "
        "{start_date}, ending {end_date}. | Hand in a holiday form for {employee}: it starts on {start_date} and "
        "the last free day is {end_date}. | {employee} has found a cottage by the sea from {start_date} to "
        "{end_date}, so file for leave. | Between {start_date} and {end_date} count {employee} out, it's "
        "vacation. | May {employee} be away from {start_date} till {end_date}? I'd like the request to go in at "
        "once. | Would you file free days for {employee}? They run from {start_date} until {end_date}.",
        orders="request vacation for {employee} from {start_date} to {end_date} | book leave from {start_date} to "
        "{end_date} for {employee} | put {employee} down for time off between {start_date} and {end_date}"
        " | file for free days for {employee}, {start_date} through {end_date} | hand in a holiday form for "
        "{employee} from {start_date} till {end_date}",
        gives="<code> | request <code> was sent | approved by <person>",
    ),
    Family(
        names="leave_balance | remaining_leave | days_off_left | holiday_balance | vacation_balance | check_leave",
        says="Tell how much leave an employee still has. | Returns the days off that remain this year. | Holiday "
        "balance of a worker. | Use this before somebody asks for time off. | Number of unused days of leave."
        " | Tells how much vacation a worker hasn't taken. | State of somebody's holiday account, for a year if "
        "given.",
        args=(
            Arg("employee | person | worker | staff_member", "person"),
            Arg("year | in_year", "int 2015 2035", optional=True),
        ),
        asks="How much holiday does {employee} still have[ in {year}]? | How many days off are left for {employee}[ "
        "in {year}]? | Can {employee} take any more time off[ in {year}]? | What is {employee}'s leave balance[ for "
        "{year}]? | Has {employee} used up all the holidays[ of {year}]? | How many more days may {employee} stay "
        "away from work[ in {year}]? | Check the remaining leave of {employee}[ for {year}]. | {employee} would like "
        "a week in the sun, how many free days remain? | Look up the unused holidays of {employee}[ in {year}]."
        " | {employee}, holidays left[ in {year}]? | {employee} asks for another long weekend; is there enough "
        "holiday left[ for {year}]? | What remains of {employee}'s vacation[ in {year}]? | I'm planning shifts "
        "and must know how many free days {employee} hasn't taken[ in {year}]. | Of the holidays[ of {year}], how "
        "many has {employee} not touched yet? | Does {employee} have vacation to spare[ for {year}]? | Tell me "
        "the number of days {employee} could still be off[ in {year}]. | Poor {employee} looks tired, would the "
        "holiday account allow a break[ in {year}]?",
        orders="check how many days off {employee} has left[ in {year}] | look up {employee}'s leave balance[ for "
        "{year}] | tell me how much holiday remains for {employee}"
        " | see what remains of {employee}'s vacation[ in {year}] | count the free days {employee} hasn't taken[ in "
        "{year}]",
        nouns="the leave balance of {employee}[ for {year}] | the number of days off left for {employee}[ in {year}]",
        gives="<int 0 30> | <int 2 30> days left",
    ),
    Family(
        names="get_salary | employee_salary | look_up_pay | salary_of | wage | monthly_pay | read_salary",
        says="Get the salary of an employee. | Returns what somebody earns. | The pay of a worker, in a currency if "
        "given. | Use this to look up wages, it changes nothing."
        " | Tells what is on somebody's payslip. | Reads the present income of a worker.",
        args=(
            Arg("employee | person | worker | name", "person"),
            Arg("currency | unit | currency_code", "currency", optional=True),
        ),
        asks="How much does {employee} earn[ in {currency}]? | What is {employee}'s salary[ in {currency}]? | What "
        "do we pay {employee}[, in {currency}]? | How much money does {employee} make here[, in {currency}]? | Look "
        "up the pay of {employee}[ in {currency}]. | What does {employee} take home each month[, in {currency}]? | "
        "Is {employee} well paid, what's the exact sum? | Tell me {employee}'s wage[ in {currency}]. | I'm doing the "
        "payroll, what goes to {employee}[, in {currency}]?"
        " | {employee}, current pay[, in {currency}]? | The bank wants proof of income for {employee}, so what's on "
        "the payslip[, in {currency}]? | How well do we reward {employee}[, put in {currency}]? | What lands on "
        "{employee}'s account every month[, in {currency}]? | I suspect we're too stingy with {employee}; what's "
        "the present wage[ in {currency}]? | Before the talk with {employee} I want to know the current income[ "
        "in {currency}]. | [In {currency}, please. ]What sum is {employee} on? | Remind me how much {employee} "
        "costs us per month[ in {currency}].",
        orders="look up the salary of {employee}[ in {currency}] | tell me what {employee} earns | check how much we "
        "pay {employee}[ in {currency}] | get {employee}'s wage"
        " | read me what is on {employee}'s payslip[, in {currency}] | remind me how much {employee} gets per month[ "
        "in {currency}]",
        nouns="the salary of {employee}[ in {currency}] | the monthly pay of {employee}",
        gives="<int 1800 9500> | <num 1800 9500> | <int 1800 9500> a month",
    ),
    Family(
        names="raise_salary | increase_pay | give_raise | pay_rise | update_salary | bump_salary",
        says="Raise the salary of an employee. | Increases somebody's pay by some percent. | A pay rise, from a date "
        "on if given. | Use this to give someone more money, not to look it up."
        " | Puts some percent on top of a worker's pay. | Rewards somebody with more money each month.",
        args=(
            Arg("employee | person | worker | name", "person"),
            Arg("percent | by | increase | raise_percent", "num 1 20"),
            Arg("from_date | start_date | valid_from", "date", optional=True),
        ),
        asks="Raise {employee}'s salary by {percent} percent[ from {from_date} on]. | Give {employee} a raise of "
        "{percent} percent[, starting on {from_date}]. | {employee} deserves {percent} percent more money[ from "
        "{from_date} on]. | Increase the pay of {employee} by {percent} percent[ from {from_date}]. | Can {employee} "
        "get {percent} percent more[, as of {from_date}]? | {employee} did great work, add {percent} percent to the "
        "wage. | We agreed with {employee} on a pay rise of {percent} percent[ as of {from_date}], please enter it. "
        "| On the next payroll {employee} earns {percent} percent more. | Bump up what {employee} earns by {percent} "
        "percent."
        " | {employee}, plus {percent} percent[, from {from_date}]. | I don't want to lose {employee} to the "
        "competition, so put {percent} percent on top[ as of {from_date}]. | The board said yes: {percent} "
        "percent up for {employee}[, beginning {from_date}]. | Reward {employee} with {percent} percent more "
        "pay[, effective {from_date}]. | Let {employee}'s wage climb by {percent} percent[ from {from_date}]. | "
        "{percent} percent is what {employee} gets on top[, valid from {from_date}]. | It's time {employee} took "
        "home {percent} percent more[, from {from_date} on]. | Would you adjust the pay of {employee} upwards? "
        "It's {percent} percent[ and counts from {from_date}].",
        orders="raise the salary of {employee} by {percent} percent[ from {from_date} on] | give {employee} "
        "{percent} percent more pay | increase {employee}'s wage by {percent} percent[ as of {from_date}]"
        " | put {percent} percent on top of {employee}'s pay[, effective {from_date}] | let the wage of {employee} "
        "climb by {percent} percent[ as of {from_date}]",
        gives="<int 1900 9900> | the new salary is <int 1900 9900> | entered",
    ),
    Family(
        names="schedule_interview | plan_interview | invite_candidate | set_up_interview | job_interview | "
        "interview_candidate",
        says="Schedule a job interview with a candidate. | Invites an applicant to an interview. | Interview date "
        "for a person who applied. | Use this in recruiting, to meet an applicant. | Sets up a talk with a job "
        "candidate."
        " | Arranges for the panel to meet somebody who wants to be hired. | Fixes the day on which an applicant "
        "comes in.",
        args=(
            Arg("candidate | applicant | person | name", "person"),
            Arg("date | day | on", "date"),
            Arg("time | hour | at", "time", optional=True),
        ),
        asks="Schedule an interview with {candidate} on {date}[ at {time}]. | Invite the candidate {candidate} for "
        "{date}[, {time}]. | We'd like to get to know the applicant {candidate} on {date}[ at {time}]. | {candidate} "
        "applied for the job, set up a talk for {date}[ at {time}]. | Can we interview {candidate} on {date}[ at "
        "{time}]? | The application of {candidate} looks good, have them come in on {date}[ at {time}]. | Plan a job "
        "interview for {candidate}, {date}[, {time}]. | Let's talk to the applicant {candidate} about the job on "
        "{date}. | Ask {candidate} to come to an interview on {date}."
        " | {candidate}, job interview, {date}[, {time}]. | The kitchen needs a new cook and {candidate} wrote a "
        "fine letter; have a talk arranged for {date}[ at {time}]. | Would {date}[ at {time}] suit us for meeting "
        "the applicant {candidate}? | Of all who applied, {candidate} is my favourite, so let's meet on {date}[ "
        "at {time}]. | On {date}[ at {time}] I'd like to put some questions to the candidate {candidate}. | We're "
        "hiring and want to see {candidate} in person, {date}[ at {time}] is when. | Reserve a slot for the "
        "applicant {candidate} on {date}[ at {time}], the panel is curious. | Could the applicant {candidate} "
        "present themselves on {date}[, {time}]?",
        orders="schedule an interview with {candidate} on {date}[ at {time}] | invite the applicant {candidate} for "
        "{date} | set up a job interview with {candidate} for {date}[ at {time}] | plan to interview {candidate} on "
        "{date}"
        " | arrange a job talk with {candidate} on {date}[ at {time}] | reserve {date}[ at {time}] for meeting the "
        "applicant {candidate}",
        gives="<code> | <person> was invited | interview on <date>",
    ),
    Family(
        names="create_team | new_team | form_team | build_group | set_up_team | make_team",
        says="Create a team of several people. | Forms a new group with a name and members. | New team in the "
        "company. | Use this to put people into one team. | Sets up a team, with a lead if given."
        " | Gathers some colleagues into a squad with its own name. | Assembles a crew for a project.",
        args=(
            Arg("team | name | team_name | group", "name"),
            Arg("members | people | persons", "list of person"),
            Arg("lead | leader | manager | head", "person", optional=True),
        ),
        asks="Create a team called {team} with {members}[, led by {lead}]. | {members} will work together as "
        "{team}[, with {lead} in charge]. | Form the group {team} out of {members}[ under {lead}]. | I want "
        "{members} in a new team named {team}[, headed by {lead}]. | Can you put {members} into a team {team}? | "
        "Let's start a new crew, {team}, made up of {members}[, with {lead} as its lead]. | Set up the team {team} "
        "for {members}. | We need {members} as one group, the name is {team}[ and the boss is {lead}]. | There's a "
        "new team {team}: {members}[, lead {lead}]."
        " | Squad {team}: {members}[, chief {lead}]. | The launch needs its own crew, so gather {members} under the "
        "name {team}[, {lead} leads]. | {members} get along well, let's make a unit of them called {team}[ and "
        "let {lead} run it]. | From now on {members} are {team}[, and {lead} calls the shots]. | Assemble {team}, "
        "please, with {members} in it[ and {lead} as the boss]. | Which people? {members}. Which name? {team}. So "
        "set up that squad[ with {lead} on top]. | I'd like a squad {team} to exist, consisting of {members}[, "
        "answering to {lead}]. | Could {team} be founded with {members} on board[ and {lead} at the head]?",
        orders="create the team {team} with {members}[, led by {lead}] | form a group {team} out of {members} | put "
        "{members} into a new team called {team}[ under {lead}]"
        " | assemble the squad {team} out of {members}[ under {lead}] | gather {members} in a unit named {team}[, "
        "{lead} leads]",
        gives="<code> | team <code> was created | a team of <int 2 12>",
    ),
    Family(
        names="add_club_member | join_club | new_club_member | admit_to_club | take_into_club | create_member",
        says="Add a person to a club. | Makes somebody a member of a club. | New club member, with a plan if given. "
        "| Use this when someone wants to join. | Takes a person into a club or society."
        " | Signs somebody up with a society. | Starts a membership, on a tier if one was chosen.",
        args=(
            Arg("person | name | new_member", "person"),
            Arg("club | society | club_name", "name"),
            Arg("plan | level | tier", "basic/family/premium", optional=True),
        ),
        asks="Add {person} to the club {club}[ on the {plan} plan]. | {person} wants to join the club {club}[ with "
        "the {plan} plan]. | Make {person} a[ {plan}] member of the {club} club. | Can {person} become a member of "
        "{club}[ on the {plan} plan]? | We have someone new at the {club} club, it's {person}[, {plan} plan]. | Let "
        "{person} into the club {club}. | {person} paid the fee of the {club} club[ for the {plan} plan], please add "
        "the name. | Put {person} on the member list of {club}[, plan {plan}]. | From today {person} belongs to the "
        "{club} club[ under the {plan} plan]."
        " | {person}, {club} club[, {plan}], new member. | My neighbour {person} plays well and should be one of us "
        "at the {club} club[, {plan} plan]. | Sign {person} up with the society {club}[ for {plan}]. | {person} "
        "filled in the form of the {club} club[ and ticked {plan}], so get the membership going. | Could the "
        "{club} club take {person} in[ on {plan} terms]? | Welcome {person} to the society {club}[ under the "
        "{plan} plan]. | The {club} club has voted in favour of {person}, enter the new name[ with plan {plan}]. "
        "| After some trial evenings {person} is keen to belong to {club}[, {plan} membership], so do the "
        "paperwork.",
        orders="add {person} to the club {club}[ on the {plan} plan] | make {person} a member of the {club} club | "
        "put {person} on the member list of {club}[ with the {plan} plan] | let {person} join the club {club}"
        " | sign {person} up with the {club} club[ for the {plan} plan] | welcome {person} as a member of {club}[, "
        "plan {plan}]",
        gives="<code> | member number <int 10 9999> | welcome to the club",
    ),
)
