"""Tools about work: hiring, applications, shifts, leave, payroll and the training of staff."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="post_vacancy | advertise_job | publish_job_ad | create_job_opening | vacancy | "
        "put_position_on_careers_page",
        says="Publish an opening for a new member of staff. | Advertises a vacancy. | Job ad for one profession in a "
        "town; returns the reference of the ad. | Use this when an employer is looking for somebody new. | Puts a "
        "free position on the careers page, with the monthly pay if it may be shown.",
        args=(
            Arg("role | profession | position | job_title", "nurse/welder/cook/baker/driver/receptionist"),
            Arg("city | town | location | where", "city"),
            Arg("salary | monthly_pay | pay | wage", "int 1200 9000", optional=True),
        ),
        asks="We need another {role} in {city}, so get the word out[ at {salary} euros a month]. | Two people quit "
        "last week. Find me a {role} for {city}[, paid {salary} a month]. | Could you let the world know that our "
        "branch in {city} wants a {role}[ at ${salary} a month]? | Ever since Marta retired we have been short of "
        "hands, and {city} lacks a {role}[ for {salary} a month], please announce it. | Wanted in {city}: one "
        "{role}[, {salary} euros monthly]. | I run three places, and the one in {city} has no {role} any more, so "
        "tell people we are hiring[ for {salary} a month]. | Can the ad for a {role} in {city} go online today[ with "
        "a wage of {salary}]? | Our head office is in Vienna, but the new {role} will work in {city}[ and get "
        "{salary} a month]; write the ad. | There is far too much to do in {city}, where we have nine guests for each "
        "of us. Let's recruit a {role}[ for {salary}].",
        orders="advertise for a {role} in {city}[ with {salary} euros a month] | publish a job ad in {city} for a "
        "{role}[ paid {salary} a month] | announce that we are looking for a {role} in {city} | open a position as "
        "{role} in {city}[ at {salary} a month]",
        gives="<code> | the ad is online at <url> | opening <code> published",
    ),
    Family(
        names="search_jobs | find_job_offers | job_search | look_for_work | jobs | list_open_positions",
        says="Search for work in a field. | Finds open positions that somebody could apply for. | Returns vacancies "
        "near a town, only the part-time ones on demand. | Use this when somebody wants a new employer. | Job search "
        "by topic and place, best match first.",
        args=(
            Arg("field | keywords | topic | about", "words"),
            Arg("near | city | town | area", "city"),
            Arg("part_time | only_part_time | half_days", "flag", optional=True),
        ),
        asks="Does anybody near {near} hire people for {field}[, {part_time?part-time only/full or part time}]? | I "
        "just moved to {near} with my two kids and know a lot about {field}, what[ {part_time?part-time/full-time or "
        "part-time}] jobs are there? | My brother Paul lost his job in March. Who needs somebody for {field} around "
        "{near}[, {part_time?half days only/any hours}]? | Anything going in {field}, {near}[, "
        "{part_time?part-time}]? | Where could I earn my living with {field} if I stay in {near}[ and {part_time?can "
        "only work half days/can work any hours}]? | I studied {field} for five years and now I need an employer in "
        "{near}[, {part_time?part-time please}]. | {near} is where my wife works, so I'd like something there too, "
        "ideally in {field}[ and {part_time?part-time/part-time or full-time}]. | Is there a firm in {near} that "
        "wants a person for {field}[, {part_time?a few hours a day}]? | I have been a waiter for nine years, and my "
        "dream is a job in {field}, in {near} or close to it.",
        orders="look for work in {field} near {near}[, {part_time?only part-time/part-time or full-time}] | find me a "
        "job in {field} around {near} | search vacancies about {field} in {near}[, {part_time?part-time ones}]",
        nouns="open positions in {field} near {near} | the jobs in {field} that one can get in {near}",
        gives="<int 0 80> jobs found | <company> in <city>, <company> in <city> | <code>, <code>",
    ),
    Family(
        names="submit_job_application | apply_for_job | send_application | apply | hand_in_cv | "
        "file_candidate_documents",
        says="Apply for a vacancy. | Sends somebody's papers to an employer for an advertised position. | Hands in an "
        "application with its documents; returns the number of the application. | Use this when a candidate wants to "
        "be considered for a job. | Application of one person, with files such as the CV.",
        args=(
            Arg("vacancy | job_id | opening | reference", "code"),
            Arg("applicant | candidate | name | person", "person"),
            Arg("documents | files | attachments | papers", "list of path"),
        ),
        asks="{applicant} would love to get job {vacancy}, so send them {documents}. | Please hand in {documents} for "
        "{applicant}, the reference of the ad is {vacancy}. | My neighbour Olga saw the ad {vacancy} and told my son "
        "{applicant} about it. Send off {documents} in his name. | The deadline is Friday and I'm still in Lisbon. "
        "Could you get {documents} to the people behind {vacancy}? The name is {applicant}. | I want to work there! "
        "Position {vacancy}, my name is {applicant}, and my papers are {documents}. | We have to enclose {documents} "
        "when {applicant} goes for the position {vacancy}, can you do that? | Attach {documents} and let {applicant} "
        "run for opening {vacancy}. | For {vacancy}: {applicant}, files {documents}. | After six refusals {applicant} "
        "tries once more, this time with {documents} and for the opening {vacancy}. | Can {applicant} still throw a "
        "hat in the ring for {vacancy}, with {documents}?",
        orders="apply for job {vacancy} on behalf of {applicant} with {documents} | send {documents} as the "
        "application of {applicant} for {vacancy} | hand in {applicant}'s application for opening {vacancy}, files "
        "{documents} | submit {documents} for the candidate {applicant}, vacancy {vacancy}",
        gives="<code> | application <code> received | sent to <company>",
    ),
    Family(
        names="reject_applicant | turn_down_candidate | decline_application | send_rejection | reject | "
        "refuse_job_seeker",
        says="Turn down somebody who applied. | Rejects a candidate. | Sends a refusal to a job seeker, with a "
        "personal line if wanted. | Use this when an applicant will not get the position. | Negative answer to an "
        "application; returns when it was sent.",
        args=(
            Arg("applicant | candidate | name | person", "person"),
            Arg("message | personal_note | remark | text", "message", optional=True),
        ),
        asks="{applicant} isn't the right one for us[, tell them {message}]. | Sorry, but we won't take {applicant}[, "
        "and add the line '{message}']. | We liked Greta best and gave her the job, so write to {applicant} that it "
        "didn't work out[, with the words '{message}']. | Out of nine people we met on Tuesday, {applicant} was the "
        "weakest, so it's a no[ and say {message}]. | No from our side to {applicant}[: {message}]. | The boss "
        "doesn't want {applicant}, who came from Lyon for the interview[, so let them know that {message}]. | What a "
        "pity, {applicant} has no driving licence and we need one. Say no to them[ and write '{message}']. | Can't "
        "hire {applicant} after all, would you break the news[ and mention that {message}]? | The place went to Mr. "
        "Novak. That means we have to disappoint {applicant}[, with the note '{message}'].",
        orders="turn down {applicant}[ with the note '{message}'] | say no to the applicant {applicant}[ and add "
        "'{message}'] | tell {applicant} that they don't get the job[ and that {message}] | send a rejection to "
        "{applicant}[, saying '{message}']",
        gives="rejection sent | <person> was told on <date>",
    ),
    Family(
        names="make_job_offer | offer_job | extend_offer | send_offer_letter | offer | propose_employment",
        says="Offer somebody a job at a yearly salary. | Makes a candidate an offer of employment. | Offer letter "
        "with pay, first day and benefits. | Use this once you have decided whom to hire, to tell the chosen person "
        "the terms. | Proposes terms to a future employee and returns the number of the offer.",
        args=(
            Arg("candidate | chosen_person | name | to", "person"),
            Arg("salary | yearly_pay | annual_salary | gross", "int 18000 120000"),
            Arg("start | first_day | start_date | from", "date", optional=True),
            Arg("benefits | perks | extras", "list of company car/gym card/rail pass/phone", optional=True),
        ),
        asks="Let's take {candidate}, ${salary} a year[, first day {start}][ and {benefits} on top]. | We want "
        "{candidate} on board for {salary} euros a year[ from {start} on][, with {benefits}]. | Tom interviewed five "
        "people and {candidate} won by far, so promise {salary} a year[ and {benefits}][, starting {start}]. | Could "
        "you send {candidate} our terms, which are {salary} a year[, {benefits}][ and {start} as the first day]? | "
        "Would {candidate} say yes to {salary} a year[ plus {benefits}][, if it begins on {start}]? Ask officially. | "
        "{salary} euros is what I'd pay {candidate} per year[, from {start} on]. Make it official. | The last two "
        "said no because of the money. This time it's {salary} a year for {candidate}[, together with {benefits}][, "
        "to begin on {start}]. | {candidate} is my first choice, Leo only the second. Put {salary} a year on paper "
        "for my favourite[ and throw in {benefits}]. | Tell {candidate} the job is theirs at {salary} a year[ with "
        "{benefits}][ and that they begin on {start}]. | I have to leave for Oslo at noon, so get the letter to "
        "{candidate} out now: {salary} a year[, start {start}].",
        orders="offer {candidate} the job at {salary} a year[, starting {start}][, with {benefits}] | propose "
        "{salary} a year to {candidate}[ and {benefits}] | send {candidate} an offer letter over {salary} euros[, "
        "first day {start}] | make an offer of {salary} a year to {candidate}[, with {benefits}][, from {start} on]",
        gives="<code> | offer <code> sent | <person> has until <date> to answer",
    ),
    Family(
        names="assign_shift | roster_staff | put_on_shift | add_to_rota | set_work_shift | plan_workers_for_shift",
        says="Put workers on a shift of one day. | Rosters staff. | Adds people to the rota for the early, late or "
        "night turn of a day. | Use this to decide who has to work when. | New entries in the duty roster, for one or "
        "several employees.",
        args=(
            Arg("staff | employees | workers | people", "list of person"),
            Arg("shift | turn | part_of_day", "early/late/night"),
            Arg("date | day | on", "date"),
        ),
        asks="{staff} should do the {shift} shift, {date}. | Who covers the {shift} shift, {date}? I'd say {staff}, "
        "please enter that. | We expect sixty guests and Hugo is ill, so give {staff} the {shift} shift; the day is "
        "{date}. | {date}: {shift} shift with {staff}. | For {date} the {shift} turn goes to {staff}, because the "
        "others worked all Sunday. | Can you plan {staff} in for the {shift} turn, day {date}? | Sorry for asking so "
        "late. My manager in Porto wants {staff} at the {shift} shift, date {date}. | Nobody signed up for the "
        "{shift} shift, {date}, so it will have to be {staff}. | Please have {staff} work the {shift} turn, {date}, "
        "while the new oven gets installed.",
        orders="put {staff} on the {shift} shift, {date} | roster {staff} for the {shift} shift, day {date} | add "
        "{staff} to the rota, {date}, {shift} shift | let {staff} work the {shift} turn, {date}",
        gives="rostered | <code> | <int 1 9> people on the shift now",
    ),
    Family(
        names="swap_shifts | trade_shift | exchange_duty | shift_swap | replace_on_shift | "
        "let_colleague_take_over_shift",
        says="Let a colleague take over somebody's shift. | Swaps duties between two employees. | Trade of a shift: "
        "one person gets free, another works instead. | Use this when a worker cannot come and has found a "
        "replacement. | Replaces one name in the roster of a day by another.",
        args=(
            Arg("off | from_employee | giver | who_is_free", "person"),
            Arg("replacement | to_employee | taker | who_works", "person"),
            Arg("date | day | on", "date"),
        ),
        asks="{replacement} works instead of {off}, {date}. | {off} can't come, {date}, but {replacement} will fill "
        "in. | It's the wedding of Julia's sister, so {off} needs {date} off and {replacement} takes the shift. | "
        "Could {replacement} jump in for {off}, it's about {date}? | For {date}, cross out {off} and write "
        "{replacement} in the roster. | {off} here. {date} I have to be in Geneva with four colleagues, and "
        "{replacement} agreed to cover for me. | Is it all right if {replacement} does the duty of {off}, {date}? | "
        "We talked it over at lunch: {replacement} in, {off} out, {date}. | Give {off}'s shift to {replacement}, date "
        "{date}. | {off}'s daughter has a fever. {replacement}, who lives next door, can stand in, {date}.",
        orders="let {replacement} work instead of {off}, {date} | replace {off} by {replacement} in the roster, "
        "{date} | hand the shift of {off} over to {replacement}, {date} | swap {off} for {replacement}, day {date}",
        gives="swapped | <person> now works on <date> | <code>",
    ),
    Family(
        names="who_is_on_duty | list_shift_workers | get_roster | staff_on_day | duty_list | show_rota_of_department",
        says="Tell who works in a department on a weekday. | Returns the roster. | List of the employees on duty, of "
        "one shift if it is given. | Use this to read the rota without changing anything. | The staff that is planned "
        "for a day of the week.",
        args=(
            Arg("department | team | unit | area", "kitchen/warehouse/reception/front desk/sales/delivery"),
            Arg("weekday | day | day_of_week", "weekday"),
            Arg("shift | turn | only_shift", "early/late/night", optional=True),
        ),
        asks="Who is working {weekday} in the {department} team[, {shift} shift]? | I have a box for the {department} "
        "people, who will be in on {weekday}[ during the {shift} shift]? | Which colleagues can I expect to meet on "
        "{weekday} if I go to the {department} team[ in the {shift} shift]? | My aunt wants to thank somebody from "
        "{department}, but she can only come {weekday}. Who's there[ in the {shift} shift]? | {department}, "
        "{weekday}[, {shift} shift]: who? | Are there enough of us in {department} on {weekday}[, {shift} shift]? "
        "Eleven guests have asked. | Give me the names of everyone planned for {weekday}[, {shift} turn,] in "
        "{department}. | Ines told me that nobody would be in the {department} team on {weekday}[, {shift} shift]. Is "
        "that so? | Can you read me {weekday}'s list for {department}[, just the {shift} turn]? | I forgot whether I "
        "have to get up early. What does the {department} plan look like for {weekday}[, {shift} shift]?",
        orders="tell me who works in {department} on {weekday}[, {shift} shift] | show the roster of {department} for "
        "{weekday}[, {shift} turn] | list the staff on duty in the {department} team on {weekday}",
        nouns="the staff on duty in {department} on {weekday}[, {shift} shift] | the {weekday} roster of {department}",
        gives="<person>, <person> and <person> | nobody | <person>",
    ),
    Family(
        names="report_sick | call_in_sick | register_sick_leave | sick_note | log_illness_absence | mark_employee_ill",
        says="Report an employee as ill. | Registers sick leave for some days. | Enters an absence through illness, "
        "with or without a doctor's note. | Use this when a worker stays in bed instead of coming in. | Sick note for "
        "one person; returns the last day of the absence.",
        args=(
            Arg("employee | worker | staff_member | who", "person"),
            Arg("days | duration_days | how_long | length", "int 2 30"),
            Arg("doctors_note | has_certificate | certificate", "flag", optional=True),
        ),
        asks="{employee} has the flu and will be out for {days} days[, {doctors_note?with a doctor's note/without a "
        "doctor's note}]. | I'm {employee}, I've got a fever of 39 and can't work for {days} days[; {doctors_note?I "
        "have a doctor's note/I have no doctor's note}]. | The doctor told {employee} to stay in bed for {days} "
        "days[, {doctors_note?and wrote a certificate/but there is no certificate yet}]. | Don't count on {employee} "
        "for {days} days, Lena caught it as well last week, and now it's the stomach again. | Can you note that "
        "{employee} is off sick, {days} days[, {doctors_note?certificate attached/no certificate}]? | {employee} "
        "slipped on the ice in Graz and broke an arm. That means {days} days at home[, {doctors_note?doctor's note "
        "follows by post/without a doctor's note so far}]. | For the next {days} days {employee} won't come in, too "
        "much coughing. | Poor {employee}, tooth pulled, {days} days out[, {doctors_note?proof from the dentist is "
        "here/no proof yet}]. | We'll be two people short in the kitchen: {employee} is ill for {days} days. | {days} "
        "days of illness for {employee}, please.",
        orders="report {employee} ill for {days} days[, {doctors_note?with a doctor's note/without a doctor's note}] "
        "| call in sick for {employee}, {days} days[, {doctors_note?certificate included/no certificate}] | enter "
        "{days} sick days for {employee} | register {employee} as unwell for {days} days[ {doctors_note?with a "
        "certificate}]",
        gives="get well soon | <date> | absent until <date>",
    ),
    Family(
        names="decide_on_leave | answer_leave_request | approve_time_off | process_holiday_request | leave_decision | "
        "settle_days_off",
        says="Decide on a request for days off. | Approves, refuses or postpones somebody's leave. | A manager's "
        "answer to a holiday request, with a comment. | Use this to let an employee go on holiday or not, once they "
        "have asked for it. | Settles an open application for vacation.",
        args=(
            Arg("request | request_id | leave_id | id", "code"),
            Arg("decision | answer | verdict", "approve/refuse/postpone"),
            Arg("comment | note | remark | reply", "message", optional=True),
        ),
        asks="What shall we do with leave request {request}? I say {decision}[, and tell the person {comment}]. | "
        "Request {request} lies on my desk since May. My answer: {decision}[, with the comment '{comment}']. | "
        "{decision} it, the holiday {request}[, and reply that {comment}]. | Ten of us want the same week in August, "
        "so for {request} choose {decision}[ and write '{comment}']. | Could you {decision} the days off in "
        "{request}[ and mention that {comment}]? | I've talked to Carla about the staffing, and we {decision} "
        "{request}[; add '{comment}']. | On vacation request {request} my verdict is {decision}[, the note being "
        "'{comment}']. | Dana wants to see her parents in Manila, that's {request}, right? Please {decision} it[ and "
        "answer '{comment}']. | They all deserve a break, but the rules are the rules, so I have to {decision} "
        "{request}[ and say {comment}].",
        orders="{decision} the leave request {request}[ with the comment '{comment}'] | {decision} the days off asked "
        "for in {request}[ and reply {comment}] | set the answer to holiday request {request} to {decision} | settle "
        "{request} with {decision}[, remark '{comment}']",
        gives="decided | <person> was informed | request <code> closed",
    ),
    Family(
        names="log_work_hours | enter_timesheet | record_hours_worked | book_hours | add_time_entry | timesheet",
        says="Write down the hours somebody worked on a project. | Timesheet entry. | Books working time to a project "
        "and returns the total of the week. | Use this after work to record how long an employee was busy with what. "
        "| Adds hours to the time account of a member of staff.",
        args=(
            Arg("employee | worker | person | who", "person"),
            Arg("hours | time_spent | amount | h", "num 0.5 12"),
            Arg("project | job | client_project | on", "name"),
            Arg("date | day | worked_on", "date", optional=True),
        ),
        asks="{employee} spent {hours} hours on {project}[ ({date})]. | Add {hours} h for {employee}, it was all for "
        "project {project}[, day {date}]. | We were four in the workshop, but only {employee} worked on {project}, "
        "{hours} hours[, {date}]. | How about booking {employee}'s {hours} hours to the project {project}[, {date}]? "
        "| {hours} hours on project {project} by {employee}[, {date}]. | It was a long day, the train from Bern was "
        "late, and still {employee} did {hours} hours for {project}[, date {date}]. | I'm {employee}. Please count "
        "{hours} hours of mine for the project {project}[, {date}]. | Project {project} kept {employee} busy for "
        "{hours} hours[, that was {date}], so note it before payday. | Time sheet of {employee}: {project}, {hours} "
        "hours[, {date}]. | Anton went home at three with a headache, {employee} stayed and gave the project "
        "{project} {hours} hours[ ({date})].",
        orders="log {hours} hours for {employee} on project {project}[, {date}] | book {hours} hours of {employee} to "
        "{project}[, day {date}] | note that {employee} worked {hours} hours on {project}[, {date}]",
        gives="<num 1 45> hours this week | saved | <code>",
    ),
    Family(
        names="run_payroll | pay_wages | process_salaries | payroll_run | transfer_staff_pay | execute_monthly_payroll",
        says="Pay the wages of a month. | Runs the payroll for some departments. | Transfers the salaries of staff, "
        "or only tries it out. | Use this at the end of a month so that employees get their money. | Payroll run; "
        "returns the sum that was paid.",
        args=(
            Arg("month | period | for_month", "month"),
            Arg("departments | units | groups | teams", "list of sales/kitchen/warehouse/legal/support/design"),
            Arg("test | dry_run | simulate", "flag", optional=True),
        ),
        asks="It's time for the {month} wages of {departments}[, {test?as a trial run/for real}]. | People in "
        "{departments} are still waiting for their {month} money[, {test?just simulate it first/transfer it for "
        "real}]. | Eva from the bank called twice. The {month} salaries for {departments} can go out now[, {test?but "
        "only as a test/and not as a test}]. | Could you do the {month} payroll, but just {departments}[, {test?as a "
        "dry run/no dry run}]? | For {departments} please pay {month}[ {test?as a rehearsal}]. | Nobody got anything "
        "in {month}! Send {departments} what they earned. | {departments} did great work, three prizes in one year, "
        "so don't keep them waiting for their {month} pay. | {month}, {departments}, pay out[, {test?trial only/for "
        "real}]. | I'm off to Crete on Friday, thus let's settle {month} for {departments} today[, {test?just "
        "pretending}]. | How much would leave our account if we paid {departments} for {month}? Run it[ {test?as a "
        "simulation/and not as a simulation}].",
        orders="pay the {month} wages of {departments}[, {test?as a test run/for real}] | run payroll for "
        "{departments}, {month}[, {test?simulation only}] | send the {month} salaries to {departments} | transfer the "
        "pay for {month}, departments {departments}[, {test?dry run/no dry run}]",
        gives="<num 900 90000> paid | <int 2 300> payslips sent | run <code> finished",
    ),
    Family(
        names="pay_bonus | grant_bonus | add_one_off_payment | reward_employee | bonus | give_staff_premium",
        says="Pay a bonus to an employee. | Grants a one-off reward on top of the wage. | Extra money for a member of "
        "staff, shown on the next payslip with what it is for. | Use this to reward good work once, not to change the "
        "salary for good. | One-time premium in a currency.",
        args=(
            Arg("employee | worker | person | to", "person"),
            Arg("amount | sum | value", "int 50 5000"),
            Arg("currency | unit | in_currency", "currency"),
            Arg("text | payslip_text | message | line", "message", optional=True),
        ),
        asks="{employee} deserves something extra, say {amount} {currency}[, with the line '{text}']. | Give "
        "{employee} {amount} {currency} on top this month[ and print '{text}' on the payslip]. | We sold 800 tickets "
        "in Lima thanks to {employee}. Let's say thank you with {amount} {currency}[ and the words '{text}']. | How "
        "about a little {amount} {currency} present for {employee}[, text: {text}]? | {amount} {currency} extra for "
        "{employee}[, note '{text}']. | Without {employee} the fair would have been a disaster, so I want to see "
        "{amount} {currency} more on the next payslip[, together with '{text}']. | My partner Nils agrees that "
        "{employee} should get {amount} {currency} for the night shifts of last week. | Can you reward {employee}'s "
        "hard work with {currency} {amount}[ and add '{text}']? | Ten years with us! For the anniversary, {employee} "
        "receives {amount} {currency}[, along with the line '{text}']. | Don't change the wage, just pay {employee} "
        "{currency} {amount} once.",
        orders="pay {employee} a bonus of {amount} {currency}[ with the text '{text}'] | grant {amount} {currency} to "
        "{employee} as a one-off reward | reward {employee} with {amount} {currency}[ and the line '{text}'] | add a "
        "premium of {currency} {amount} for {employee}[, text '{text}']",
        gives="bonus booked | <code> | paid with the wages of <month>",
    ),
    Family(
        names="enrol_in_course | book_staff_training | sign_up_for_training | register_course_participants | "
        "send_to_workshop | training",
        says="Sign employees up for a training course. | Books staff training. | Use this when colleagues have to "
        "learn something in a course. | Course enrolment by title, on site or online.",
        args=(
            Arg("course | title | workshop | seminar", "title"),
            Arg("participants | employees | staff | people", "list of person"),
            Arg("format | mode | how", "on site/online/hybrid", optional=True),
        ),
        asks="{participants} should attend {course}[, {format}]. | I'd like {participants} to learn something new, so "
        "get them places in {course}[, {format}]. | The inspector from Ghent complained about our safety rules. "
        "That's why the course {course} is a must for {participants}[, {format} if possible]. | Is there room for "
        "{participants} in the workshop called {course}[, {format}]? Book it. | Seminar {course}[, {format}]: "
        "{participants}. | Put the names {participants} on the list for {course}[, {format}]. | Ute raved about "
        "{course}, which she did last autumn, and now {participants} can do it too[, {format}]. | Could "
        "{participants} take part in {course}[, the {format} edition]? | We all struggle with the new machines, but "
        "{participants} most of all, so reserve seats in {course}[, {format}]. | Let {participants} go to the "
        "training with the title {course}[, {format}].",
        orders="sign {participants} up for the course {course}[, {format}] | enrol {participants} in {course}[, "
        "{format}] | book the training {course} for {participants}[, {format}] | send {participants} to the workshop "
        "{course}",
        gives="<code> | <int 1 9> seats booked | starts on <date>",
    ),
    Family(
        names="onboard_employee | start_onboarding | welcome_newcomer | create_onboarding_plan | onboarding | "
        "prepare_first_week_of_new_hire",
        says="Prepare the first days of a new employee. | Creates an onboarding plan with tasks and a mentor. | "
        "Onboarding for a newcomer, whose account is opened with the mail address. | Use this after somebody was "
        "hired, to tell what they must do first and who looks after them. | Welcomes a new colleague.",
        args=(
            Arg("newcomer | new_hire", fields=(Arg("name | full_name", "person"), Arg("email | mail", "email"))),
            Arg("tasks | first_tasks | todo", "list of errand"),
            Arg("mentor | buddy | looked_after_by", "person", optional=True),
        ),
        asks="{name} ({email}) starts on Monday and has to {tasks}[, with {mentor} as the mentor]. | Our new "
        "colleague {name} should first {tasks}; the mail address is {email}[ and the buddy is {mentor}]. | Please get "
        "everything ready for {name}, {email}, who will {tasks}[ under the eye of {mentor}]. | There's a new face in "
        "the office in Zagreb: {name}, {email}. First tasks: {tasks}[; {mentor} helps]. | Sven left and {name} takes "
        "his desk, mail {email}. In the first week the job is to {tasks}[, looked after by {mentor}]. | What must "
        "{name} do in the beginning? I'd say {tasks}. Set that up with {email}[ and {mentor} as the buddy]. | "
        "[{mentor} is the mentor. ]Tell {name} at {email} to {tasks} in the first week. | Make {name}'s first days "
        "easy: open an account for {email} and let the newcomer {tasks}[, guided by {mentor}]. | New hire {name}, "
        "{email}[, mentor {mentor}], to do: {tasks}.",
        orders="prepare the first days of {name}, {email}, who must {tasks}[, with {mentor} as the buddy] | onboard "
        "{name} with the address {email} and the tasks {tasks}[, mentor {mentor}] | welcome {name} ({email}) and have "
        "them {tasks}",
        gives="plan <code> created | <code> | welcome mail sent to <email>",
    ),
    Family(
        names="end_employment | terminate_employee | record_resignation | offboard | dismiss_staff_member | "
        "employee_exit",
        says="End the employment of somebody. | Records that a member of staff stops working here, with the last day "
        "and the grounds. | Use this when an employee resigns, retires or is dismissed. | Offboarding of a worker.",
        args=(
            Arg("employee | worker | person | who", "person"),
            Arg("last_day | end_date | until | exit_date", "date"),
            Arg("grounds | type | kind | because_of", "resignation/retirement/dismissal", optional=True),
        ),
        asks="{employee} is leaving us, last day {last_day}[, it's a {grounds}]. | We'll have to say goodbye to "
        "{employee}[, {grounds}], final day {last_day}. | Thirty years in the same workshop, and now {employee} "
        "stops[, {grounds}], the last day being {last_day}. | {last_day} will be the last time we see {employee} at "
        "work[, due to {grounds}]. | Mila and Jon stay, but {employee} goes[ ({grounds})], end of contract "
        "{last_day}. | Could you close {employee}'s contract, last day {last_day}[, reason {grounds}]? | I'm "
        "{employee} and found something better in Turin, so {last_day} is my last working day[, a {grounds}]. | Exit "
        "of {employee}: {last_day}[, {grounds}]. | The key and the laptop of {employee} must be back by the last day, "
        "{last_day}[, it's a {grounds}], so start the exit. | After the third warning we part ways with {employee}, "
        "final day {last_day}[; file it as {grounds}].",
        orders="end the employment of {employee}, last day {last_day}[, {grounds}] | record that {employee} stops "
        "working here, final day {last_day}[, {grounds}] | offboard {employee}, exit date {last_day}",
        gives="<code> | <int 0 30> days of leave to be paid out | exit recorded",
    ),
)
