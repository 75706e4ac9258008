"""Tools about daily office work: minutes, printers, desks, allowances, approvals, absences, visitors, cards."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="record_vote | minute_ballot | note_vote_result | add_vote_to_minutes | save_show_of_hands | "
        "write_down_ballot",
        says="Enter the outcome of a vote in the minutes. | Records how many people were for a motion and how many "
        "opposed it. | Use this when a meeting has just voted on something. | Tool that keeps the count of "
        "raised hands. | Vote result for the protocol. | Saves the ballot on a topic, abstentions included.",
        args=(
            Arg(
                "topic | motion | subject | item | voted_on",
                "budget/office move/parking plan/new logo/smoking ban/dress code",
            ),
            Arg("in_favour | yes | ayes | votes_for | pro", "int 2 40"),
            Arg("against | no | nays | votes_against | contra", "int 2 40"),
            Arg("abstained | abstentions | undecided | neutral", "int 2 20", optional=True),
        ),
        asks="Hands are down: {in_favour} for the {topic}, {against} opposed[, {abstained} couldn't make up their "
        "minds]. | {topic}: {in_favour} yes, {against} no[, {abstained} abstained]. | That was close! The "
        "{topic} got {in_favour} ayes and {against} nays[, with {abstained} abstentions]; put it on paper. | "
        "We've finally voted about the {topic}, after an hour of shouting. {in_favour} want it and {against} "
        "don't[, while {abstained} kept out of it]. | Could the protocol say that {against} were against the "
        "{topic} and {in_favour} in favour[, {abstained} neutral]? | {in_favour} colleagues said yes to the "
        "{topic}. {against} said no[ and {abstained} said nothing at all]. | For the minutes, please: the "
        "motion on the {topic}, {against} opposed, {in_favour} in favour[, {abstained} abstaining]. | I'd "
        "hate to have to count again later. The {topic} had {in_favour} supporters and {against} opponents[ "
        "and {abstained} who didn't vote]. | With {in_favour} votes to {against}, the {topic} is settled[, "
        "{abstained} people abstained]. Keep that for the record. | Somebody has to write this down and my "
        "pen is empty: {topic}, {in_favour} pro, {against} contra[, {abstained} undecided]. | [{abstained} "
        "people didn't care. ]As to the {topic}, I counted {in_favour} for it and {against} against it. | "
        "Would you note the ballot on the {topic}? It went {in_favour} yes to {against} no[ with {abstained} "
        "abstaining].",
        orders="record the vote on the {topic}: {in_favour} for, {against} against[, {abstained} abstained] | put in "
        "the minutes that {in_favour} were for the {topic} and {against} against it[, with {abstained} "
        "abstentions] | note {in_favour} yes and {against} no for the {topic}[, {abstained} undecided] | "
        "write down the ballot about the {topic}, {against} opposed, {in_favour} in favour[, {abstained} "
        "neutral]",
        gives="carried | <int 51 90> percent in favour | entered as item <int 2 12>",
    ),
    Family(
        names="get_minutes | meeting_protocol | what_was_decided | read_meeting_record | find_minutes | "
        "look_up_protocol",
        says="Get the minutes of a past meeting. | Returns what was said and decided when a group met. | Use this "
        "when somebody missed a meeting or can't remember its outcome. | Looks up the protocol by group and "
        "day. | Minutes archive. | Tool that fetches the written record of a session.",
        args=(
            Arg("group | team | committee | which_meeting | body", "sales/design/finance/project/marketing/safety"),
            Arg("date | day | held_on | meeting_date | on", "date"),
        ),
        asks="What did they agree on at the {group} meeting on {date}? | I was at the dentist on {date}. What came "
        "out of the {group} meeting? | {group} meeting, {date}, what was decided? | Did anybody write down "
        "what the {group} people talked about on {date}? I'd like to read it. | My boss swears that the "
        "{group} team promised him something on {date}. Can you show me the record? | Let me see the protocol "
        "of {date}, the one by the {group} group. | I can't for the life of me recall how our {group} "
        "meeting ended on {date}. | On {date} the {group} team sat together for hours. What's the upshot? | "
        "Minutes, please: {group}, {date}. | Who promised what in the {group} round of {date}? I slept "
        "through half of it. | Before I say something silly, I want to know what was settled by the {group} "
        "committee on {date}. | Is there a record of the {date} session of the {group} team? I missed it "
        "because of the snow.",
        orders="get the minutes of the {group} meeting on {date} | show me what the {group} team decided on {date} | "
        "look up the protocol of {date} for the {group} group | fetch the record of the {group} session held "
        "on {date}",
        nouns="the minutes of the {group} meeting on {date} | what the {group} team decided on {date} | the "
        "protocol of the {group} session of {date}",
        gives="<int 2 9> decisions, signed by <person> | decided: <errand> | no minutes of <date>",
    ),
    Family(
        names="print_document | send_to_printer | make_hard_copies | run_off | paper_copies | start_print_job",
        says="Print a document. | Sends a file to the office printer, any number of times. | Use this when "
        "somebody wants something on paper. | Print job with copies and sides. | Tool that makes hard copies. "
        "| Puts a file out on paper, on one or both sides.",
        args=(
            Arg("file | path | document | source | filename", "path"),
            Arg("copies | count | how_many | number_of_copies | times", "int 2 60"),
            Arg("both_sides | duplex | double_sided | two_sided", "flag", optional=True),
        ),
        asks="I need {file} on paper, {copies} times[, {both_sides?on both sides/one side only}]. | {copies} hard "
        "copies of {file}, please[, {both_sides?double-sided/single-sided}]. | Everyone in the room wants to "
        "hold {file} in their hands, so run off {copies}[, {both_sides?on both sides of the sheet/with blank "
        "backs}]. | {file}, {copies} copies[, {both_sides?duplex/not duplex}]. | Could you put {file} on "
        "paper for me? {copies} ought to do[, {both_sides?both sides used/just the front used}]. | My eyes "
        "hurt from the screen. Give me {file} as a printout, and {copies} of it for the others[, "
        "{both_sides?double-sided/without anything on the back}]. | The audience gets handouts: {copies} of "
        "{file}[, {both_sides?two-sided/one-sided}]. | [{both_sides?Save some trees and use both sides/Leave "
        "the backs empty}. ]The printer should do {copies} of {file}. | Would you send {file} to the machine "
        "in the hall and let it make {copies}[, {both_sides?front and back/front only}]? | I'm on the train "
        "and the workshop starts right after, so {copies} printouts of {file} should be waiting for me. | "
        "There have to be {copies} paper copies of {file} on the table before the clients walk in[, "
        "{both_sides?printed on both sides/printed on one side}]. | How about {copies} prints of {file}[, "
        "{both_sides?both sides/single sides}]?",
        orders="print {file}, {copies} copies[, {both_sides?double-sided/single-sided}] | make {copies} printouts of "
        "{file}[ {both_sides?on both sides/on one side}] | send {file} to the printer {copies} times[, "
        "{both_sides?duplex/no duplex}] | run off {copies} copies of {file}[, "
        "{both_sides?two-sided/one-sided}]",
        gives="<int 4 300> pages sent | job <code> | printing on floor <int 1 9>",
    ),
    Family(
        names="check_toner | printer_ink_left | cartridge_level | get_toner_status | how_full_is_printer | ink_gauge",
        says="Check how much toner a printer still has. | Returns the filling of the cartridges on a floor. | Use "
        "this when prints get pale or before a big print job. | Ink level, by storey and colour. | Tells "
        "whether a cartridge must be changed soon. | Gauge for the office copiers.",
        args=(
            Arg("floor | level | storey | printer_floor | on_floor", "int 1 19"),
            Arg("color | ink | cartridge | toner_color", "black/cyan/magenta/yellow", optional=True),
        ),
        asks="Is the printer on floor {floor} running dry[, I mean the {color} one]? | How much[ {color}] toner is "
        "left on floor {floor}? | Everything that comes out up on floor {floor} looks grey. What's in the[ "
        "{color}] cartridge? | Floor {floor},[ {color}] ink? | Will the[ {color}] ink on level {floor} last "
        "till the weekend? | Do I have to bring a new[ {color}] cartridge up to floor {floor}? | I wonder how "
        "full the[ {color}] toner is in the machine on level {floor}. | My slides came out striped and it's "
        "my first presentation here. Is the[ {color}] ink low on floor {floor}? | On floor {floor} the copier "
        "keeps blinking at me. How's its[ {color}] toner doing? | What percentage of[ {color}] toner does "
        "the copier on storey {floor} have? | Before I run off the whole handbook on floor {floor}, is there "
        "enough[ {color}] ink? | I'd hate to be caught without[ {color}] toner on level {floor}, so how do we "
        "stand?",
        orders="check the[ {color}] toner on floor {floor} | look how much[ {color}] ink the printer on level "
        "{floor} has | tell me the[ {color}] cartridge level on floor {floor} | see whether floor {floor} is "
        "low on[ {color}] toner",
        nouns="the[ {color}] toner level on floor {floor} | how full the[ {color}] cartridge on floor {floor} is | "
        "the[ {color}] ink left in the printer on level {floor}",
        gives="<int 2 98> percent | enough for <int 20 900> pages | nearly empty",
    ),
    Family(
        names="reserve_desk | book_workplace | hot_desk | get_place_to_work | claim_workstation | hold_seat_in_office",
        says="Reserve a desk in the office. | Books a workplace for one day in a shared building. | Use this when "
        "somebody comes in and has no fixed seat. | Hot desk reservation by day and part of the house. | "
        "Returns the number of the seat that is kept. | Workstation for a day.",
        args=(
            Arg("date | day | on | for_date | when", "date"),
            Arg("area | zone | part | section", "quiet zone/open space/west wing/library/attic"),
            Arg("extra | equipment | with | feature", "second screen/docking station/footrest/window", optional=True),
        ),
        asks="I'm coming in on {date} and would love to sit in the {area}[, with a {extra}]. | Anything free in "
        "the {area} on {date}[ that has a {extra}]? | {area}, {date}[, {extra}], one seat for me. | The "
        "builders next door are driving me crazy, so keep me a spot in the {area} for {date}[; I need a "
        "{extra}]. | Where can I plug in my laptop on {date}? The {area} would be perfect[, ideally with a "
        "{extra}]. | For {date} I want somewhere to work in the {area}[, {extra} included]. | Could I have a "
        "place in the {area} on {date}[ with a {extra}]? Last time I ended up in the canteen. | No home "
        "office for me on {date}, so a desk in the {area}, please[, and a {extra}]. | [It should have a "
        "{extra}. ]Put me in the {area} on {date}. | If there's still a workplace to be had on {date}, I'd "
        "take the {area}[ and a {extra}]. | Make sure that nobody takes my chair in the {area} on {date}[, "
        "the one with the {extra}]. | On {date} my back can't stand the sofa any longer. Is there a table in "
        "the {area} for me[, with a {extra}]?",
        orders="reserve a desk in the {area} on {date}[ with a {extra}] | book me a workplace for {date}, {area}[, "
        "{extra}] | get me a seat in the {area} for {date}[ with a {extra}] | hold a desk on {date} in the "
        "{area}[, {extra} needed]",
        gives="desk <int 2 180> | desk <int 2 180> is yours | all taken on <date>",
    ),
    Family(
        names="assign_locker | give_out_locker | hand_over_cupboard_key | allot_storage_box | locker_for_employee | "
        "lend_locker",
        says="Assign a locker to an employee. | Gives somebody a cupboard with a key for coat and bag. | Use this "
        "when a colleague has nowhere to lock up private things. | Returns the number of the box that was "
        "allotted. | Locker handed out to a person. | Allots storage to staff, with an end if it is "
        "temporary.",
        args=(
            Arg("employee | person | for_whom | colleague | holder", "person"),
            Arg("size | locker_size | format | kind", "small/large/tall/double"),
            Arg("until | end_date | back_by | valid_until", "date", optional=True),
        ),
        asks="{employee} has nowhere to put a bike helmet. A {size} locker, please[, until {until}]. | Can "
        "{employee} have a {size} locker[ until {until}]? | {employee}, {size} locker[, back by {until}]. | "
        "Let {employee} lock things away[ until {until}], a {size} box would do. | Is there a {size} locker "
        "left for {employee}[, just until {until}]? | Things get stolen here, and {employee} is fed up. Find "
        "a {size} box with a key[, to be returned on {until}]. | A {size} one goes to {employee}[ until "
        "{until}], for coat, shoes and all that. | {employee} runs at lunch and the wet clothes hang over my "
        "chair. Time for a {size} locker[, {until} would be the end of it]. | [Up to {until}, ]{employee} "
        "should get a key to one of the {size} lockers. | Which of the {size} cupboards in the changing room "
        "may {employee} use[ until {until}]? | I promised {employee} a {size} locker by the stairs[, to keep "
        "until {until}]. | Who gets the free {size} locker? I say {employee}[, and until {until} only].",
        orders="assign {employee} a {size} locker[ until {until}] | give a {size} locker to {employee}[, back by "
        "{until}] | hand {employee} the key to a {size} locker[ until {until}] | allot a {size} locker to "
        "{employee}[, until {until}]",
        gives="locker <int 2 240> | number <int 2 240>, the key is at the desk | no box of that size is free",
    ),
    Family(
        names="per_diem | daily_travel_allowance | get_meal_allowance | subsistence_rate | travel_day_rate | "
        "calculate_daily_allowance",
        says="Get the daily allowance for a business trip. | Returns how much a travelling employee may claim for "
        "meals per day. | Use this when somebody goes abroad for work and asks what the firm pays without "
        "receipts. | Per diem by country. | Calculates the flat rate for food on the road. | Rate table for "
        "subsistence.",
        args=(
            Arg("country | destination | abroad_in | travel_country | land", "country"),
            Arg("days | number_of_days | length | duration_days", "int 2 28", optional=True),
        ),
        asks="How much does the firm give me for food when I work in {country}[ for {days} days]? | {country}[, "
        "{days} days]: what's the allowance? | What may I put down for meals in {country} without any "
        "receipts[, if I stay {days} days]? | They're sending me to {country}[ for {days} days] and I don't "
        "want to live on crisps. What do I get for eating? | I lost every single restaurant bill. What's the "
        "flat rate for {country}[ over {days} days]? | What per diem applies in {country}[ for a trip of "
        "{days} days]? | Do I get more for a day in {country} than at home[, and what does it make in {days} "
        "days]? | [I'll be on the road for {days} days. ]What's my daily money in {country}? | I'm filling in "
        "my travel form and need the sum they pay for meals in {country}[, {days} days]. | If I visit a "
        "customer in {country}[ for {days} days], how much pocket money does the company owe me? | Is it true "
        "that the meal money for {country} was cut? Tell me what I get[ for {days} days]. | For {country}, "
        "what's the going rate of the daily allowance[, {days} days in a row]?",
        orders="get the daily allowance for {country}[, {days} days] | tell me the per diem for a business trip to "
        "{country}[ of {days} days] | work out my meal money for[ {days} days in] {country} | look up what I "
        "can claim for food in {country}[ for {days} days]",
        nouns="the daily allowance for {country}[ over {days} days] | the per diem in {country}[ for {days} days] | "
        "my meal money for {country}[, {days} days]",
        gives="<num 20 80> euros a day | <int 60 900> euros | <num 12 60> for half a day",
    ),
    Family(
        names="pending_approvals | my_approval_queue | list_waiting_for_ok | open_sign_offs | "
        "what_needs_my_approval | inbox_of_requests",
        says="List what is waiting for my approval. | Returns all requests that the user still has to say yes or "
        "no to. | Use this when a manager asks what is on his desk for a decision. | Open sign-offs, of one "
        "kind if wished. | Tool that shows the approval queue. | Requests nobody has decided on yet.",
        args=(
            Arg(
                "kind | type | category | only | request_type",
                "overtime/travel/training/purchases/time off",
                optional=True,
            ),
        ),
        asks="Is anybody waiting for my okay[ on {kind}]? | What do I still have to approve[, {kind} only]? | I've "
        "been away for ages. Who's been hoping for a yes from me[ about {kind}]? | Anything in my approval "
        "queue[ concerning {kind}]? | I'd hate to be the one who holds everybody up. Which requests are stuck "
        "with me[ regarding {kind}]? | Show me the things that need my blessing[, as long as they're about "
        "{kind}]. | What's lying around for me to decide[ when it comes to {kind}]? | My team says that I'm "
        "slow. Which of their requests[ for {kind}] haven't I dealt with? | [Only {kind}, please: ]what's "
        "still open for my sign-off? | Let me go through everything I haven't said yes or no to[, just "
        "{kind}]. | How many people want a green light from me[ for {kind}], and what for? | I have a quiet "
        "moment between calls, so what's left for me to wave through[ in the way of {kind}]?",
        orders="list what's waiting for my approval[, {kind} only] | show my open sign-offs[ for {kind}] | check "
        "whether any requests[ for {kind}] need my okay | go through the requests I haven't decided on[, just "
        "{kind}]",
        nouns="what's waiting for my approval[ under {kind}] | the approvals[ of {kind}] I still have to give | the "
        "requests[ for {kind}] that need my okay",
        gives="<int 2 25> requests | <int 2 9> requests, the oldest by <person> | nothing to decide",
    ),
    Family(
        names="request_signatures | collect_signatures | send_for_signing | get_it_signed | start_e_sign | ask_to_sign",
        says="Ask people to sign a document electronically. | Sends a paper round until every person has put a "
        "name under it. | Use this when a contract or letter must be signed by several people. | E-signature "
        "envelope for named signers. | Collects signatures, with a last day if given. | Starts the signing of "
        "a paper.",
        args=(
            Arg(
                "document | paper | what | form | contract",
                "lease/work contract/offer letter/loan agreement/secrecy pledge",
            ),
            Arg("signers | people | who_signs | signatories | recipients", "list of person"),
            Arg("deadline | due | sign_by | last_day", "date", optional=True),
        ),
        asks="The {document} is ready, now {signers} must put their names under it[ by {deadline}]. | I need the "
        "autographs of {signers} on the {document}[, no later than {deadline}]. | {document}, to be signed by "
        "{signers}[ before {deadline}]. | Nothing happens until the {document} has been signed by "
        "{signers}[, and {deadline} is the last day]. | Could you have {signers} sign the {document}[ by "
        "{deadline}]? The lawyer has read it twice. | Let {signers} scribble their names on the {document}, "
        "electronically[ and by {deadline}]. | My scanner died, so get the {document} signed online by "
        "{signers}[, {deadline} at the latest]. | [It has to be done by {deadline}: ]pass the {document} "
        "round for {signers} to sign. | Who still has to sign the {document}? That would be {signers}[, until "
        "{deadline}]. Send it out, please. | We're all in different towns, but the {document} wants a "
        "signature from {signers}[ by {deadline}]. | Everything in the {document} has been agreed. Go and "
        "collect the signatures of {signers}[, deadline {deadline}]. | Would you send out the {document}[ "
        "with {deadline} as the last day], for signing by {signers}?",
        orders="get the {document} signed by {signers}[ by {deadline}] | ask {signers} to sign the {document}[ "
        "before {deadline}] | send the {document} to {signers} for signature[, due {deadline}] | collect "
        "signatures for the {document} from {signers}[ until {deadline}]",
        gives="<code> | sent to <int 2 6> people | <person> has signed already",
    ),
    Family(
        names="set_out_of_office | away_notice | turn_on_absence_message | auto_reply_on | vacation_responder | "
        "automatic_answer",
        says="Turn on the out-of-office notice. | Answers incoming mail automatically while the user is away. | "
        "Use this when somebody leaves for some days and others should know. | Absence message with first and "
        "last day, and a deputy if there is one. | Sets an automatic reply. | Vacation responder.",
        args=(
            Arg("first_day | start | from_date | away_from | begins", "date"),
            Arg("last_day | end | until | away_until | ends", "date"),
            Arg("deputy | substitute | contact | stand_in", "person", optional=True),
        ),
        asks="I'm away from {first_day} to {last_day}, let people who write to me know[ that {deputy} is there]. | "
        "Between {first_day} and {last_day} my mails should be answered by a robot[, which names {deputy}]. "
        "| Out of office, {first_day} to {last_day}[, deputy {deputy}]. | Beach at last! Anyone who mails me "
        "from {first_day} until {last_day} gets a friendly automatic reply[ and is told to ask {deputy}]. | I "
        "don't want customers to think I'm ignoring them from {first_day} to {last_day}, so put up a "
        "notice[; {deputy} looks after them]. | Can an auto-reply go out from {first_day} through {last_day}[ "
        "with {deputy} as the contact]? | My knee gets operated on, so nobody will hear from me from "
        "{first_day} until {last_day}. Set up the absence note[ and mention {deputy}]. | [{deputy} stands in "
        "for me. ]Tell whoever writes that I'm gone from {first_day} to {last_day}. | From {first_day} on, an "
        "away message, please, until {last_day}[, pointing to {deputy}]. | Could you switch on my absence "
        "notice for {first_day} to {last_day}[, saying that {deputy} covers for me]? | The mailbox should say "
        "that I'm not around, starting {first_day} and ending {last_day}[; {deputy} has my files]. | I'd "
        "like a vacation responder from {first_day} until {last_day}[ that gives {deputy} as my stand-in].",
        orders="set my out-of-office notice from {first_day} to {last_day}[, deputy {deputy}] | turn on the "
        "auto-reply from {first_day} until {last_day}[ and name {deputy} as contact] | answer my mail "
        "automatically from {first_day} to {last_day}[ with {deputy} as my stand-in] | put up an absence "
        "message for {first_day} to {last_day}[, mentioning {deputy}]",
        gives="on from <date> | the notice is set | active until <date>",
    ),
    Family(
        names="register_visitor | announce_guest_at_reception | expect_visitor | visitor_pass_for | sign_in_guest | "
        "add_to_visitor_list",
        says="Announce a visitor to the reception. | Registers somebody from another company so that the gate lets "
        "them in. | Use this when an outsider comes to the office. | Returns the number of a visitor's pass. "
        "| Visitor list entry, with a number plate for the car park if needed. | Prepares a guest badge.",
        args=(
            Arg("visitor | guest | name | who | visitor_name", "person"),
            Arg("company | from_company | firm | employer", "company"),
            Arg("date | day | on | visit_date", "date"),
            Arg("plate | car | number_plate | vehicle", "number_plate", optional=True),
        ),
        asks="{visitor} of {company} will be at our gate on {date}[, the car is {plate}]. | The front desk should "
        "know that {visitor} from {company} drops by on {date}[ with the car {plate}]. | {visitor}, "
        "{company}, {date}[, {plate}], visitor's pass. | Please make sure they let {visitor} in on {date}. "
        "The firm is {company}[ and the plate {plate}]. | On {date} we're having {visitor} over, who works "
        "for {company}[ and parks with us: {plate}]. | Last time the guard sent our guest home again! So put "
        "{visitor} from {company} on the list for {date}[, number plate {plate}]. | Can {visitor} get a badge "
        "at the entrance on {date}? The company is called {company}[, the plate is {plate}]. | {company} is "
        "sending us {visitor} on {date}, tell the porter[ to open up for {plate}]. | I'm expecting {visitor} "
        "on {date} to look at our boiler, sent by {company}[, and the van is {plate}]. Reception ought to "
        "know. | [Keep a space in the yard for {plate}. ]It's {visitor} of {company}, visiting on {date}. | "
        "Would you announce {visitor} downstairs for {date}, from {company}[, with {plate}]? | A guest pass "
        "for {date}, please: {visitor}, who comes from {company}[ and drives {plate}].",
        orders="register {visitor} from {company} as a visitor on {date}[, plate {plate}] | announce {visitor} of "
        "{company} at the reception for {date}[ with the car {plate}] | put {visitor} from {company} on the "
        "visitors' list for {date}[, {plate}] | prepare a guest badge for {visitor}, {company}, {date}[, car "
        "{plate}]",
        gives="pass <code> | reception knows | <person> picks the guest up",
    ),
    Family(
        names="set_cell | write_to_spreadsheet | update_sheet_value | put_number_in_cell | fill_in_table_field | "
        "edit_worksheet",
        says="Write a number into a cell of a spreadsheet. | Changes one value of a worksheet, given by its column "
        "and row. | Use this when a figure in a table must be entered or corrected. | Puts a value where row "
        "and column meet. | Cell editor. | Returns the old content of the field that is overwritten.",
        args=(
            Arg("column | col | column_letter | in_column", "A/B/C/D/E/F"),
            Arg("row | line | row_number | in_row", "int 2 99"),
            Arg("value | number | content | figure | new_value", "num 1 900"),
            Arg("sheet | tab | worksheet | table", "budget/forecast/stock/payroll/travel", optional=True),
        ),
        asks="Column {column}, row {row} should read {value}[ in the {sheet} sheet]. | There's a typo in row "
        "{row}, column {column}[ of the {sheet} tab]. It has to be {value}. | Put {value} into column "
        "{column}, row {row}[, {sheet} tab]. | [{sheet} sheet, ]column {column}, row {row}: {value}. | Row "
        "{row} in column {column} is still blank[ on the {sheet} tab], make it {value}. | Whoever filled in "
        "row {row} can't count. The figure in column {column} is {value}[ on the {sheet} sheet]. | The total "
        "looks wrong to me because column {column} doesn't have {value} in row {row}[ of the {sheet} sheet]. "
        "Fix it, please. | Could you change what's in column {column} of row {row}[ of our {sheet} table] to "
        "{value}? | {value} belongs in row {row} under {column}[, in the {sheet} tab]. | The accountant "
        "phoned me in the bath just to say that it's {value} in row {row}, column {column}[, on the {sheet} "
        "tab]. | I want the number {value} to stand in row {row} of column {column}[ in the {sheet} "
        "worksheet]. | Would you overwrite row {row}, column {column}[, {sheet} sheet,] with {value}?",
        orders="write {value} into column {column}, row {row}[ of the {sheet} sheet] | set row {row} in column "
        "{column} to {value}[ on the {sheet} tab] | change column {column}, row {row} to {value}[ in the "
        "{sheet} table] | enter {value} in row {row} under column {column}[, {sheet} sheet]",
        gives="it was <num 1 900> before | written | the sum is now <num 100 9000>",
    ),
    Family(
        names="order_office_supplies | restock_stationery | get_stationery | request_desk_material | "
        "refill_supply_cupboard | buy_office_stuff",
        says="Order office supplies. | Requests stationery for the cupboard in the corridor. | Use this when "
        "things to write, staple or file with have run out. | Stationery request. | Tool that refills what a "
        "desk needs. | Has small office material bought.",
        args=(
            Arg(
                "items | supplies | things | articles | what",
                "list of pens/staples/envelopes/folders/sticky notes/markers/printer paper/paper clips",
            ),
        ),
        asks="We've run out of {items} again. | The cupboard is bare! Bring {items}, please. | Who took all the "
        "{items}? Get us some more. | I can't work like this, there's a shortage of {items} on our corridor. "
        "| {items} for the second shelf, if you'd be so kind. | Would you see to it that we have {items} "
        "before the trainees arrive? | My drawer could do with {items}. | The secretary is on leave, so I'm "
        "asking you: can we have fresh {items}? | Not much left in the way of {items}, could you stock up? | "
        "Next time you order stationery, think of {items}. | I've been borrowing {items} from the neighbours "
        "for weeks and they're getting cross. | What our office is short of: {items}.",
        orders="order {items} for the office | restock the stationery cupboard with {items} | get us more {items} | "
        "request new {items} for my desk",
        gives="<code> | ordered, here on <date> | <int 2 40> euros",
    ),
    Family(
        names="create_date_poll | find_date_together | let_people_pick_day | poll_for_date | ask_which_day_suits | "
        "availability_vote",
        says="Create a poll to find a date that suits everybody. | Lets a group choose between several days. | Use "
        "this when nobody knows yet on which day something will take place. | Returns the link under which "
        "people tick the days they can come. | Date poll for an occasion. | Asks participants for their "
        "favourite of some dates.",
        args=(
            Arg(
                "occasion | topic | title | for_what | event",
                "team lunch/workshop/farewell party/kick-off/strategy day/summer outing",
            ),
            Arg("dates | options | days | choices | candidates", "list of date"),
        ),
        asks="Which day suits people best for the {occasion}? They can choose from {dates}. | Let everyone tick "
        "when they can come to the {occasion}: {dates}. | {occasion}: {dates}. Have them vote. | We'll never "
        "agree on a day for the {occasion} by mail. Put {dates} up for a vote. | Could you ask around whether "
        "{dates} would be best for the {occasion}? | I'm torn between {dates} for our {occasion}, so let the "
        "team pick. | Half of us have kids on holiday and the rest are always ill. Start a poll with {dates} "
        "for the {occasion}. | The {occasion} could be on {dates}. What do the others prefer? Make one of "
        "those polls. | A link where folks can mark {dates}, please, it's about the {occasion}. | From "
        "{dates}, the majority shall decide when the {occasion} takes place. | Would you set up something "
        "with {dates} to click on, so that we find a day for the {occasion}? | With {dates} to choose from, "
        "there must be a day when all of us can make the {occasion}. Ask them.",
        orders="create a poll for the {occasion} with {dates} | let people choose a day for the {occasion} from "
        "{dates} | poll the team on {dates} for the {occasion} | start a date poll, {occasion}, {dates}",
        gives="<url> | poll open, <url> | <int 2 30> people were asked",
    ),
    Family(
        names="order_business_cards | print_visiting_cards | new_calling_cards | get_cards_made | card_reprint | "
        "business_card_order",
        says="Order business cards for an employee. | Has little cards with name and number printed. | Use this "
        "when somebody has no cards left to hand out at fairs or to customers. | Visiting cards, by name and "
        "quantity. | Sends an order to the card printer. | Reprint of calling cards, with another phone "
        "number if it has changed.",
        args=(
            Arg("name | employee | person | on_card | for_whom", "person"),
            Arg("quantity | amount | count | pieces", "int 50 900"),
            Arg("phone | mobile | number_on_card | phone_number", "phone", optional=True),
        ),
        asks="{name} has no business cards left, {quantity} more, please[, with {phone} on them]. | We need "
        "{quantity} business cards that say {name}[ and {phone}]. | {quantity} cards, {name}[, {phone}]. | "
        "{name} goes to the trade fair with empty pockets. Have {quantity} visiting cards made[ with the "
        "number {phone}]. | Could {name} get {quantity} of those little cards to hand out[, showing {phone}]? "
        "| How embarrassing, {name} had to scribble on a napkin for a client. Get {quantity} cards printed[ "
        "that show {phone}]. | [The number has changed to {phone}. ]Let's have {quantity} new business cards "
        "for {name}. | {quantity} should be enough for {name} to give away at the congress. Business cards, I "
        "mean[, phone {phone}]. | A box of {quantity} calling cards for {name}, thick paper[, {phone} at the "
        "bottom]. | Our new colleague has nothing to leave with customers yet. Business cards for {name}, "
        "{quantity} of them[, with {phone}]. | Would you ask the print shop for {quantity} visiting cards in "
        "the name of {name}[ with {phone}]? | I'd like {name} to have proper cards with our logo, say "
        "{quantity}[, and {phone} under the name].",
        orders="order {quantity} business cards for {name}[ with {phone}] | have {quantity} visiting cards printed "
        "for {name}[, phone {phone}] | get {name} {quantity} new business cards[ showing {phone}] | reprint "
        "the cards of {name}, {quantity} pieces[, number {phone}]",
        gives="<code> | ready on <date> | <int 20 90> euros",
    ),
    Family(
        names="restore_document_version | revert_shared_file | go_back_to_version | undo_document_changes | "
        "bring_back_old_draft | roll_back_document",
        says="Restore an earlier version of a shared document. | Takes a file back to how it was before others "
        "changed it. | Use this when colleagues have spoilt a text and the old draft is wanted. | Version "
        "history: makes a former state the current one. | Reverts edits by version number. | Undoes what was "
        "done to a shared file.",
        args=(
            Arg("file | document | path | doc | shared_file", "path"),
            Arg("version | revision | version_number | draft_no", "int 2 48"),
        ),
        asks="Somebody has ruined {file}, I want version {version} back. | {file} was fine in version {version}. "
        "Can we have that again? | {file}, back to version {version}. | Make revision {version} of {file} the "
        "valid one again. | Who deleted half of {file}? Never mind, just bring back draft {version}. | I "
        "liked {file} much better before the intern got at it. It was version {version}. | Could you undo "
        "everything that happened to {file} since version {version}? | Version {version} was the last one "
        "that made sense, so let {file} look like that. | The customer prefers what we had before. That's "
        "draft {version} of {file}, please put it in place again. | Oh no, I pasted my shopping list over "
        "{file}! Is version {version} still there? Then take that. | Let's forget all later edits and return "
        "to version {version} of {file}. | As for {file}, revision {version} is the one we should all be "
        "looking at, not this mess.",
        orders="restore version {version} of {file} | take {file} back to version {version} | revert {file} to "
        "revision {version} | bring back draft {version} of {file}",
        gives="restored | <int 2 90> changes undone | now it's version <int 49 60>",
    ),
)
