"""Tools of a help desk: tickets, complaints, agents, help articles, devices, passwords and meeting rooms."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="open_ticket | create_help_ticket | new_support_request | helpdesk_new | log_incident_for_user | "
        "raise_ticket",
        says="Opens a ticket at the help desk. | Records a problem that somebody has, so that support can look into "
        "it. | Creates a support request with the words of the person who asks; returns the ticket number. | Use this "
        "when something does not work and no ticket exists yet. | New incident for the service desk, on request with "
        "a priority.",
        args=(
            Arg("requester | user | reporter | opened_by", "person"),
            Arg("problem | description | issue | body", "message"),
            Arg("priority | urgency | severity | level", "low/normal/high/critical", optional=True),
        ),
        asks="{requester} reports: {problem}[, priority {priority}]. | Somebody should help {requester}, who says "
        "{problem}[, and it's {priority}]. | {requester} from the third floor is on the phone since ten past nine. "
        "The trouble is this[ ({priority})]: {problem}. | Can support have a look at what {requester} wrote[, "
        "{priority} priority]: {problem}. | Here's a case for you[, {priority}], {requester} writes {problem}. | "
        "[Urgency {priority}. ]I'm {requester} and my problem is: {problem}. | I tried to fix it twice and gave up. "
        "Please take it down for {requester}[ as {priority}], {problem}. | {requester} isn't happy. The message was: "
        "{problem}[, make it {priority}]. | Ticket for {requester}[, {priority}]: {problem}. | My desk neighbour Vera "
        "told me to call you. The name is {requester}, the issue[ is {priority} and] reads {problem}.",
        orders="open a ticket for {requester}[ with {priority} priority] about this: {problem} | create a[ "
        "{priority}] support request from {requester}, the text is {problem} | log for {requester}[ as {priority}]: "
        "{problem} | raise a[ {priority} priority] ticket in the name of {requester}, saying {problem}",
        gives="<code> | ticket <code> opened",
    ),
    Family(
        names="ticket_status | get_ticket | look_up_ticket | check_support_case | ticket_info | "
        "what_happened_to_ticket",
        says="Tells how far a support ticket is. | Looks up a case of the help desk and returns its state and who "
        "works on it. | Use this when somebody asks what became of a request; it changes nothing. | State of a "
        "ticket, if wanted with all that was written in it. | Reads one support case by its number.",
        args=(
            Arg("ticket | ticket_id | case | case_number", "code"),
            Arg("history | with_history | comments | full", "flag", optional=True),
        ),
        asks="What's going on with {ticket}[, {history?with the whole history}]? | Is anybody working on {ticket}[ "
        "and can I read {history?every comment/a short summary}]? | {ticket}: any news[, {history?including all that "
        "was written}]? | I've been waiting since the first of May, and twelve colleagues with me. How far is "
        "{ticket}[, {history?with everything that was said/in short}]? | Has {ticket} been solved? | My monitor still "
        "flickers though Bruno was here on Friday. What became of {ticket}[, {history?comments included/without "
        "comments}]? | Show me {ticket}[ {history?with all comments/without the comments}]. | The number you gave me "
        "was {ticket}, is it still open[ ({history?please show the full history})]? | Who has {ticket} on the desk[, "
        "{history?and what did they write so far}]? | You said two days. It's been five! Let me see {ticket}[, "
        "{history?every single entry/the summary only}].",
        orders="check how far {ticket} is[, {history?with its history}] | look up the support case {ticket}[ "
        "{history?with all comments/without comments}] | see whether {ticket} is solved | get the ticket {ticket}[, "
        "{history?full history}]",
        nouns="the state of the ticket {ticket}[ {history?with its history}] | the progress in {ticket}",
        gives="open, <person> works on it | solved on <date> | waiting for an answer from <person>",
    ),
    Family(
        names="assign_ticket | ticket_assign | give_case_to_agent | set_ticket_owner | route_ticket | "
        "hand_case_to_colleague",
        says="Gives a ticket to an agent or a technician. | Sets who works on a case of the help desk. | Use this "
        "when a request has no owner or needs another one. | Routes a ticket to one member of the support team, with "
        "a word to them if wanted. | Changes the owner of a support case.",
        args=(
            Arg("ticket | ticket_id | case | case_number", "code"),
            Arg("agent | assignee | technician | owner", "person"),
            Arg("comment | note | remark | hint", "message", optional=True),
        ),
        asks="{agent} should look after {ticket}[, and tell them {comment}]. | Give {ticket} to {agent}[ and add "
        "{comment}]. | Who's free? Let {agent} do {ticket}[, with the comment {comment}]. | Patrick is ill and Mona "
        "has nine cases already, so {ticket} goes to {agent}[. Note for them: {comment}]. | {ticket} for {agent}, "
        "please[: {comment}]. | Can {agent} take over {ticket}[ and read this: {comment}]? | It's about the scanner "
        "in Building B, which {agent} knows best, hence {ticket} is theirs[. Leave the remark {comment}]. | {ticket} "
        "is nobody's baby. Put {agent} on it[ and write {comment}]. | I can't solve {ticket} before my holidays on "
        "the 12th. Maybe {agent} would be so kind[. Let them know: {comment}]. | From now on the one responsible for "
        "{ticket} is {agent}[, for whom I have a note: {comment}].",
        orders="assign {ticket} to {agent}[ with the note {comment}] | give the case {ticket} to {agent}[ and say "
        "{comment}] | make {agent} the owner of {ticket}[, comment {comment}] | route {ticket} to the technician "
        "{agent}",
        gives="assigned | <person> has <int 2 20> tickets now",
    ),
    Family(
        names="escalate_tickets | escalate_cases | raise_to_next_level | tickets_escalate | bring_tickets_to_manager "
        "| level_up_cases",
        says="Passes tickets up to a higher level of support. | Escalates one or more cases to experts, a manager or "
        "the vendor. | Use this if the first line cannot help and somebody above must step in. | Brings stuck cases "
        "before those who can decide. | Escalation of support tickets.",
        args=(
            Arg("tickets | cases | ticket_ids | ids", "list of code"),
            Arg("target | to_level | level | escalate_to", "second level/manager/vendor/security team"),
        ),
        asks="We are stuck with {tickets}, the {target} has to decide. | {tickets}, that's a matter for the {target}. "
        "| Let the {target} see {tickets}. | I've tried for six hours with Kofi and a screwdriver. Please bring "
        "{tickets} before the {target}. | Can the {target} step in on {tickets}? | Nobody here understands {tickets}. "
        "Up to the {target} with that! | The customer from Bremen threatens to leave on Monday, so I want the "
        "{target} to know of {tickets}. | It's beyond our means, I'm afraid: {tickets} should go to the {target}. | "
        "To the {target}: {tickets}. | All the cases about the new firmware, that's {tickets}, are something for the "
        "{target}. | Would you ask the {target} to take on {tickets}, as our two trainees can't?",
        orders="escalate {tickets} to the {target} | pass {tickets} up to the {target} | bring the tickets {tickets} "
        "to the {target} | get the {target} involved in {tickets}",
        gives="escalated | <int 2 9> cases passed on | the answer will come by <date>",
    ),
    Family(
        names="close_ticket | ticket_close | solve_case | finish_support_request | mark_ticket_solved | "
        "complete_help_request",
        says="Closes a support ticket with its solution. | Marks a case as solved and writes down what helped. | Use "
        "this when the user's problem is gone. | Ends a request at the help desk; the person who asked is told. | "
        "Completes a ticket, giving the kind of solution.",
        args=(
            Arg("ticket | ticket_id | case | case_number", "code"),
            Arg("solution | resolution | outcome | fix", "fixed/replaced/not reproducible/duplicate/user error"),
            Arg("minutes | time_spent | effort_minutes | worked", "int 5 240", optional=True),
        ),
        asks="{ticket} is done: {solution}[, {minutes} minutes]. | We can shut {ticket}, it was {solution}[ and took "
        "{minutes} minutes]. | [After {minutes} minutes ]{ticket} is over, put {solution}. | Rosalind called back, "
        "all five laptops work again. So {ticket} is {solution}[ ({minutes} minutes of work)]. | Close {ticket} as "
        "{solution}[, I needed {minutes} minutes]. | Could you end {ticket}? Result: {solution}[, time {minutes} "
        "minutes]. | It was only the cable, who would have thought! {ticket} can be filed as {solution}[ with "
        "{minutes} minutes]. | I don't want to see {ticket} any more, {solution} it is[, {minutes} minutes in all]. | "
        "Nothing left to do for me in {ticket}[ after {minutes} minutes of it], so set it to {solution}. | Tick off "
        "{ticket}, please, with {solution} as the reason[ and {minutes} minutes on the clock].",
        orders="close {ticket} as {solution}[ after {minutes} minutes] | mark the ticket {ticket} as {solution}[, "
        "{minutes} minutes spent] | finish {ticket} with the result {solution}[ and {minutes} minutes of work] | tick "
        "off the case {ticket}, {solution}[, {minutes} minutes]",
        gives="closed | <person> was told",
    ),
    Family(
        names="merge_tickets | combine_cases | join_duplicate_tickets | tickets_merge | fold_tickets_into_one | "
        "unite_support_cases",
        says="Merges duplicate tickets into one. | Joins cases that are about the same thing; only the main one stays "
        "open. | Use this when several people reported one fault. | Combines support requests and keeps all of their "
        "comments. | Folds a list of tickets into a main ticket.",
        args=(
            Arg("main | into | target_ticket | keep", "code"),
            Arg("duplicates | others | merged | duplicate_tickets", "list of code"),
        ),
        asks="{duplicates} are the same as {main}, make one out of it. | Put {duplicates} into {main}. | We only need "
        "{main}, so {duplicates} can go into it. | The mail server was down on Tuesday and everybody wrote to us. "
        "Please fold {duplicates} into {main}. | {main} says it all. Could {duplicates} become part of it? | Isn't "
        "that twice the same? Join {duplicates} to {main}. | Keep {main} and let {duplicates} be swallowed by it. | "
        "Seven people on one corridor, one dead printer: {main} is the case that stays, {duplicates} should vanish in "
        "it. | Since Hugo reported everything again, {duplicates} belong into {main}. | Into {main}, please: "
        "{duplicates}.",
        orders="merge {duplicates} into {main} | combine {duplicates} with the main ticket {main} | join the "
        "duplicates {duplicates} to {main} | keep {main} and fold {duplicates} into it",
        gives="merged | <int 2 9> tickets are one now",
    ),
    Family(
        names="file_complaint | register_complaint | customer_complains | complaint_new | log_customer_grievance | "
        "take_complaint",
        says="Registers a complaint of a customer. | Records what a client is unhappy with, and about which part of "
        "our service. | Use this when somebody complains; for faults of computers there are tickets. | New grievance, "
        "with an address for the answer if there is one. | Takes down a complaint and returns its number.",
        args=(
            Arg("customer | client | complainant | who", "person"),
            Arg("subject | about | area | category", "delivery/staff/billing/quality/waiting time"),
            Arg("details | text | statement | what", "message"),
            Arg("email | reply_to | mail | answer_to", "email", optional=True),
        ),
        asks="{customer} is angry about the {subject}[ and wants an answer at {email}], quote: {details}. | A "
        "complaint by {customer}[ ({email})] on {subject}: {details}. | It's about {subject}. {customer}[, {email},] "
        "told us {details}. | {customer} has been with us for 15 years and now this, {subject}[, answer to {email}]. "
        "The words were: {details}. | My name is {customer}[, you reach me at {email}]. I'm not content with the "
        "{subject}, because of this: {details}. | We have an unhappy guest, {customer}[ with the address {email}]. "
        "Topic {subject}. I heard: {details}. | Please write down that {customer} moans about {subject}[, mail "
        "{email}]: {details}. | There were three of them at the counter, but only {customer} was loud. Subject "
        "{subject}[, reply to {email}]; what was said: {details}. | The {subject} again! This time it's {customer}[, "
        "{email}], who says {details}. | I talked to {customer} for half an hour in the Porto branch. Enter it under "
        "{subject}[ with {email}], please: {details}.",
        orders="file a complaint by {customer} about {subject}[, answer to {email}], text: {details} | register that "
        "{customer}[, {email},] complains about the {subject} with these words: {details} | take down {customer}'s "
        "complaint on {subject}[ (mail {email})]: {details} | log a complaint under {subject} for {customer}[ at "
        "{email}], saying {details}",
        gives="<code> | complaint <code> registered | an answer is due on <date>",
    ),
    Family(
        names="grant_goodwill | compensate_customer | pay_compensation | goodwill_payment | "
        "settle_complaint_with_money | make_amends",
        says="Pays a customer a sum to make up for a complaint. | Compensation for a case in which we were wrong. | "
        "Settles a grievance with money, as a voucher or in another form. | Use this to make amends; the complaint is "
        "closed then. | Goodwill payment with amount and currency.",
        args=(
            Arg("complaint | complaint_id | case | reference", "code"),
            Arg(
                "sum | payment | compensation | money",
                fields=(Arg("amount | value | total", "num 5 400"), Arg("currency | unit | currency_code", "currency")),
            ),
            Arg("form | method | paid_as | how", "voucher/bank transfer/credit note", optional=True),
        ),
        asks="For {complaint} we pay {amount} {currency}[ as a {form}]. | Give the lady behind {complaint} {amount} "
        "{currency}[ by {form}], she's right. | {amount} {currency}[ as {form}] should make up for {complaint}. | We "
        "were wrong, I admit. {complaint} ends with {amount} {currency}[ in the form of a {form}]. | The sofa came "
        "with a scratch and two weeks late, so let's offer {amount} {currency}[, {form},] in the matter {complaint}. "
        "| Can I say sorry with {amount} {currency}[ ({form})] in {complaint}? | Three mails from Mr. Okafor's lawyer "
        "are enough. Settle {complaint} at {amount} {currency}[, {form}]. | {complaint}: {amount} {currency}[, "
        "{form}]. | Take {amount} {currency} out of our goodwill pot[ as {form}], it's for {complaint}. | If it were "
        "me, I'd close {complaint} with {amount} {currency}[ and a {form}].",
        orders="compensate {complaint} with {amount} {currency}[ as {form}] | pay {amount} {currency}[ by {form}] for "
        "{complaint} | settle the complaint {complaint} with {amount} {currency}[, {form}] | make up for {complaint} "
        "with {amount} {currency}",
        gives="paid | <code> | the customer gets <num 5 400>",
    ),
    Family(
        names="find_agents | agents_by_skill | who_can_help_with | available_support_staff | search_support_team | "
        "agent_finder",
        says="Finds members of the support team who speak a language. | Lists agents by what they know and on which "
        "weekday they work. | Use this to see who could take a call; it assigns nothing. | Returns names of "
        "colleagues at the service desk with some skill. | Search for support staff.",
        args=(
            Arg("language | speaks | spoken_language | tongue", "language"),
            Arg("field | skill | expertise | knows", "networks/printers/billing/phones/databases"),
            Arg("weekday | day | works_on | on", "weekday", optional=True),
        ),
        asks="Who speaks {language} and knows about {field}[ on {weekday}]? | Is there somebody with {language} for "
        "{field}[ who works on {weekday}]? | A lady calls who only understands {language}, it concerns {field}. Who "
        "might talk to her[ on {weekday}]? | [On {weekday}, ]which of us can answer in {language} when it's about "
        "{field}? | Our client in Antwerp has 60 seats and a problem with {field}. I need people with {language}[ for "
        "{weekday}]. | {language}, {field}[, {weekday}], who have we got? | I don't speak a word of {language}! Who "
        "in the team does and has an idea of {field}[, and is in on {weekday}]? | Name those that know {field} and "
        "also {language}[, {weekday} shift]. | Julian normally does it, but he has moved to sales. Who else is good "
        "at {field} in {language}[ and here on {weekday}]? | Could anyone explain {field} in {language} to a caller[ "
        "this {weekday}]?",
        orders="find an agent who speaks {language} and knows {field}[ on {weekday}] | list who can help with {field} "
        "in {language}[ on {weekday}] | look for support staff with {language} and {field}[, working on {weekday}] | "
        "show me our people for {field} that speak {language}",
        nouns="the agents for {field} who speak {language}[ and work on {weekday}]",
        gives="<person> and <person> | <person> | nobody at the moment",
    ),
    Family(
        names="search_knowledge_base | kb_search | find_help_article | search_solutions | look_for_known_fix | "
        "how_to_lookup",
        says="Searches the help articles for a solution. | Looks into the knowledge base and returns the articles "
        "that fit. | Use this before a ticket is opened, to see whether a fix is known. | Finds instructions that "
        "support wrote down, by words. | Knowledge base search; give the number of hits if you want few.",
        args=(
            Arg("query | words | search_text | q", "words"),
            Arg("limit | max_results | hits | top", "int 2 20", optional=True),
        ),
        asks="Do we have anything written on {query}[, {limit} hits at most]? | How did we solve {query} last time[, "
        "and please not more than {limit} articles]? | What do our instructions say about {query}[, best {limit} "
        "only]? | Before I bother anyone: is there a known fix for {query}[ among the top {limit}]? | The intern "
        "started on Monday and asks about {query}. Find something to read for her[, {limit} articles]. | {query}, any "
        "articles[, {limit} of them]? | Show me[ {limit}] help pages on {query}. | Two callers wanted to hear about "
        "{query} this morning and I knew nothing. What has been written[, up to {limit} entries]? | I bet that Tamara "
        "once described {query}. Can you dig it out[, first {limit} results]? | Somewhere there must be a guide to "
        "{query}[; {limit} suggestions would do], can you get it?",
        orders="search the knowledge base for {query}[, {limit} results] | find[ {limit}] help articles about {query} "
        "| look for a known solution to {query}[, at most {limit}] | see what support wrote on {query}",
        nouns="[the {limit} best ]help articles on {query}",
        gives="<title> | <int 2 20> articles, first <title> | <url>",
    ),
    Family(
        names="write_help_article | add_kb_article | publish_solution | kb_new | document_known_fix | new_how_to",
        says="Writes a new article for the knowledge base. | Publishes a solution so that others need not ask. | Adds "
        "a how-to with a title and some tags, for staff alone or for everybody. | Use this to document what helped. | "
        "New help page; returns its address.",
        args=(
            Arg("title | headline | heading | name", "title"),
            Arg("body | text | content | solution", "message"),
            Arg("tags | labels | keywords | topics", "list of word"),
            Arg("public | visible_to_all | is_public | external", "flag", optional=True),
        ),
        asks="Put this[, {public?for everyone/for staff only},] under {title} with the tags {tags}: {body}. | Let's "
        "write an article {title}[, {public?open to customers/internal}], tags {tags}, which says {body}. | Others "
        "shouldn't have to ask. Title {title}[, {public?public/not public}], tags {tags}. And the text: {body}. | "
        "Could you publish {title}[ {public?for all to see/inside the firm}]? Tagged with {tags}, it reads {body}. | "
        "I explained that to eleven people this month! So document it[ {public?for customers, too/for us alone}] as "
        "{title}, tags {tags}: {body}. | [{public?Visible to everybody/Hidden from customers}: ]under the headline "
        "{title} and tagged with {tags} you can note {body}. | Xenia found out on Sunday what helps. Keep it as "
        "{title}[ ({public?public/internal})], labels {tags}. The content: {body}. | New page[ {public?for the "
        "public/for colleagues}], {title}, tags {tags}: {body}. | The tags should be {tags}. The name is {title}[, "
        "{public?published for all/for internal use}]. Here's what it says: {body}. | We need one more in the "
        "collection, it's {title}[ ({public?outside readers allowed/no outside readers})] with {tags} as tags, and it "
        "tells people {body}.",
        orders="write the[ {public?public/internal}] help article {title} with the tags {tags}, saying {body} | "
        "publish {title}[ {public?for everybody/for staff}] with {tags} as tags and this text: {body} | add {title} "
        "to the knowledge base with {tags} as its tags and the content {body} | document under {title}[, "
        "{public?public/internal}], tags {tags}: {body}",
        gives="<url> | published as <code>",
    ),
    Family(
        names="hand_out_device | issue_equipment | give_laptop_to_employee | lend_hardware | device_out | "
        "record_device_handover",
        says="Hands a device out to an employee. | Records who got which piece of hardware, by its inventory number. "
        "| Use this when somebody receives equipment from the IT store. | Issues a company device, for ever or until "
        "it must be brought back. | Equipment loan to a member of staff.",
        args=(
            Arg("employee | staff_member | user | receiver", "person"),
            Arg("device | hardware | equipment | item", "laptop/tablet/phone/headset/monitor/keyboard"),
            Arg("inventory_number | asset_tag | serial | asset_id", "code"),
            Arg("return_date | until | back_on | due", "date", optional=True),
        ),
        asks="{employee} gets the {device} {inventory_number}[ until {return_date}]. | I gave {employee} a {device}, "
        "number {inventory_number}[, to be back on {return_date}]. | The {device} with the sticker {inventory_number} "
        "went to {employee}[, who brings it back on {return_date}]. | {employee} begins in accounting today, sits "
        "next to Doris and needs a {device}. Take {inventory_number}[, due back {return_date}]. | Can {employee} have "
        "{inventory_number}, the {device}[, till {return_date}]? | [Until {return_date}, ]the {device} "
        "{inventory_number} belongs to {employee}. | Out of the four in the cupboard I took {inventory_number}. That "
        "{device} is {employee}'s now[ until {return_date}]. | {inventory_number}, {device}, {employee}[, back "
        "{return_date}]. | Please note that {employee} walked away with a {device}[ and has it until {return_date}], "
        "it's {inventory_number}. | Since the old one fell into the pool in Malaga, {employee} receives a new "
        "{device}: {inventory_number}[, return by {return_date}].",
        orders="hand the {device} {inventory_number} out to {employee}[ until {return_date}] | give {employee} the "
        "{device} with the number {inventory_number}[, back on {return_date}] | record that {employee} has the "
        "{device} {inventory_number}[ until {return_date}] | issue a {device} to {employee}, asset "
        "{inventory_number}[, due {return_date}]",
        gives="done | <person> signs for it | handed out, receipt <code>",
    ),
    Family(
        names="report_lost_device | device_stolen | lost_hardware | missing_equipment_report | company_phone_lost | "
        "report_missing_company_device",
        says="Reports that a device of the firm is lost or stolen. | Use this when an employee misses a company phone "
        "or laptop; its data can be erased. | Missing hardware report. | Records the loss of equipment and where it "
        "happened. | Locks a device that has disappeared, and wipes it on request.",
        args=(
            Arg("employee | owner | staff_member | user", "person"),
            Arg("device | item | hardware | what", "laptop/tablet/phone/security key"),
            Arg("city | place | location | lost_in", "city"),
            Arg("wipe | erase | delete_data | remote_wipe", "flag", optional=True),
        ),
        asks="{employee}'s {device} is gone, it happened in {city}[, {wipe?erase it/don't erase it}]. | Somebody took "
        "the {device} of {employee} in {city}[, {wipe?so wipe all data/but keep the data on it}]. | {employee} left "
        "the {device} on a train to {city}[, {wipe?delete everything on it/nothing should be deleted}]. | Bad news: "
        "in {city} the {device} disappeared. It's the one {employee} uses[, {wipe?please wipe it/leave the data "
        "alone}]. | We were six at the table and nobody saw the thief. {employee} hasn't got the {device} any more, "
        "that was in {city}[; {wipe?clear it from afar/no need to clear it}]. | Help, I'm {employee} and can't find "
        "my {device}! I had it in {city}[. {wipe?Erase it/Don't erase it yet}]. | {device} lost in {city}, "
        "{employee}[, {wipe?with wipe/no wipe}]. | In {city}, where our fair stand was, {employee} missed the "
        "{device} on the last evening[. {wipe?All data must go/Keep the data}]. | My colleague Ulrich says it isn't "
        "so bad, but I'd rather tell you: {employee} was robbed of the {device} in {city}[, {wipe?wipe it at "
        "once/leave it as it is}]. | What do we do when a {device} stays behind in a taxi in {city}? It was "
        "{employee}'s[, {wipe?and it should be emptied/and it shouldn't be emptied}].",
        orders="report {employee}'s {device} as lost in {city}[ and {wipe?wipe it/don't wipe it}] | record that "
        "{employee} lost the {device} in {city}[, {wipe?with data erased/without erasing data}] | tell IT that the "
        "{device} of {employee} is missing in {city}[, {wipe?wipe it/keep its data}] | note the loss of a {device} in "
        "{city} by {employee}",
        gives="<code> | reported, the device is locked",
    ),
    Family(
        names="reset_password | password_reset | new_login_for_user | send_reset_link | recover_account | pw_reset",
        says="Resets the password of an account. | Sends a link by which somebody can log in again. | Use this if a "
        "user has forgotten the password to a system of the firm. | Account recovery for one user name; needs the "
        "system's name. | Lets a person choose new credentials.",
        args=(
            Arg("user | username | login | account", "email"),
            Arg("system | service | application | app", "mail/payroll/intranet/calendar/wiki"),
            Arg("send_to | notify | recovery_phone | phone", "phone", optional=True),
        ),
        asks="I can't get into the {system} any more, my login is {user}[ and my phone {send_to}]. | {user} has "
        "forgotten how to log in to the {system}[; send it to {send_to}]. | The {system} doesn't let {user} in[, text "
        "{send_to}]. | After three weeks in Peru, {user} no longer knows the secret word for the {system}[. Reach "
        "them at {send_to}]. | Could {user} get a new password for the {system}[ on {send_to}]? | Locked out! {user}, "
        "{system}[, {send_to}]. | My son played with my computer and now I've tried five times in vain: {system}, "
        "{user}[, mobile {send_to}]. | [Text {send_to}: ]{user} needs fresh credentials for the {system}. | Please "
        "let {user} back into the {system}[, with the link going to {send_to}]. | It says wrong password whenever "
        "{user} opens the {system}. Mrs. Quist from HR can confirm who that is[, or ring {send_to}].",
        orders="reset the {system} password of {user}[ and text {send_to}] | send {user} a new login for the "
        "{system}[ via {send_to}] | help {user} back into the {system}[, phone {send_to}] | recover {user}'s access "
        "to the {system}",
        gives="the link is on its way | sent, valid for <int 10 60> minutes",
    ),
    Family(
        names="book_meeting_room | reserve_conference_room | meeting_room_booking | get_us_a_room | room_booking | "
        "seminar_room_reserve",
        says="Books a meeting room in the office. | Reserves a conference room on a day, from an hour on. | Use this "
        "to get a place for a talk in the firm; it invites nobody. | Room booking with the things that should stand "
        "ready. | Returns the confirmation for a seminar room.",
        args=(
            Arg("room | room_name | which | name", "name"),
            Arg("date | day | on | booking_date", "date"),
            Arg("start | from_time | starts_at | begin", "time"),
            Arg("equipment | extras | needed", "list of beamer/whiteboard/video system/flip chart", optional=True),
        ),
        asks="We'd like to sit in {room} on {date} from {start}[, with {equipment}]. | Is {room} free at {start} on "
        "{date}? Take it[ and provide {equipment}]. | Keep {room} for me, {date}, {start}[, including {equipment}]. | "
        "The auditors come with five people and lots of folders, so I need {room} on {date} at {start}[ plus "
        "{equipment}]. | On {date} nobody else should be in {room}, from {start}[, and I want {equipment} there]. | "
        "Could Eleni's team have {room} on {date}[ together with {equipment}]? Starting at {start}. | {start} on "
        "{date}, {room}[, {equipment}], please. | Last Thursday we had to stand in the corridor for an hour. This "
        "time let us have {room}: {date}, {start}[, with {equipment}]. | [With {equipment}, ]I want {room} at {start} "
        "on {date}. | Get {room} for our talk with the people from Turin[, {equipment} needed]. It's on {date} at "
        "{start}.",
        orders="book {room} on {date} from {start}[ with {equipment}] | reserve the meeting room {room} for {date} at "
        "{start}[, equipment: {equipment}] | get us {room} at {start} on {date}[ with {equipment}] | keep the room "
        "{room} on {date} from {start}",
        gives="<code> | booked, code <code> | the room is yours",
    ),
)
