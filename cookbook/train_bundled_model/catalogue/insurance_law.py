"""Tools about insurance and the law: policies, claims, contracts, courts, the police and permits."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="take_out_policy | buy_insurance | sign_up_for_cover | open_policy | cover | create_insurance_policy",
        says="Take out an insurance for a thing. | Buys cover for something one owns. | New policy for an object up "
        "to a sum, against one kind of risk. | Use this when somebody wants to be insured and has no contract yet. | "
        "Opens an insurance policy; returns its number.",
        args=(
            Arg("item | insured_object | object | what", "thing"),
            Arg("risk | against | peril", "theft/fire/water damage/breakage"),
            Arg("sum_insured | value | up_to | limit", "int 100 50000", optional=True),
        ),
        asks="I want to be paid if {risk} ever hits {item}[, up to {sum_insured} euros]. | My uncle lost everything "
        "in 2019, so insure {item} against {risk}[ for ${sum_insured}]. | Can I get cover against {risk} for {item}[, "
        "up to {sum_insured}]? | We're five students in one flat and nobody locks the door. Please insure {item} "
        "against {risk}[, value {sum_insured} euros]. | {risk} is what I fear most, so I'd like protection for "
        "{item}[ up to {sum_insured} francs]. | If {item} suffers from {risk}, who pays? Get me a contract for that[ "
        "with a limit of {sum_insured}]. | Since the neighbours moved to Oslo I worry about {item}. Sell me something "
        "against {risk}[, {sum_insured} euros at most]. | Cover for {item}, {risk}[, {sum_insured} euros]. | How do I "
        "protect {item} from {risk}[ up to {sum_insured}]? Sign me up, please. | Before we leave for three weeks I "
        "need {item} insured[ for {sum_insured} dollars], against {risk}.",
        orders="insure {item} against {risk}[ for {sum_insured} euros] | take out cover for {item}, risk {risk}[, up "
        "to {sum_insured}] | buy a policy against {risk} for {item}[ worth {sum_insured} euros] | protect {item} "
        "against {risk}",
        gives="<code> | policy <code> starts on <date> | insured for <num 3 90> a month",
    ),
    Family(
        names="cancel_policy | end_insurance | terminate_policy | quit_insurance | give_notice_to_insurer | stop_cover",
        says="Cancel an insurance policy. | Gives notice to the insurer. | Ends a policy on a day and tells the "
        "company why. | Use this when somebody does not want to be insured any longer. | Termination of cover, by "
        "number; returns the confirmation.",
        args=(
            Arg("policy | policy_no | contract | number", "code"),
            Arg("end | last_day | end_date | effective", "date", optional=True),
            Arg("reason | why | motive", "too expensive/item sold/moved away/better offer", optional=True),
        ),
        asks="I don't want to pay for {policy} any more[, reason: {reason}][, stop it as of {end}]. | Get me out of "
        "{policy}[, last day {end}][, because of this: {reason}]. | We sold the car to Henrik for 4,000 euros, so "
        "policy {policy} can go[, final day {end}]. | Would you write to the insurer that {policy} is over[, "
        "{reason}][, last day {end}]? | {policy}, which my father signed for me in 2015, is no use to me. Drop it[, "
        "last day {end}][, because: {reason}]. | Insurance {policy} must not be renewed[, {reason}][; I want it to "
        "stop, date {end}]. | My mate Ali pays half as much. That's enough, give notice for {policy}[, final day "
        "{end}][, reason {reason}]. | Please put an end to my cover {policy}[, date {end}][, motive {reason}]. | Stop "
        "{policy}[, {reason}]. | What do I have to do to get rid of {policy}[, as from {end}]? Just do it for me.",
        orders="cancel the policy {policy}[, last day {end}][, reason {reason}] | give notice for insurance "
        "{policy}[, {reason}] | end my cover {policy}[, date {end}] | terminate {policy}[, as of {end}][, because "
        "{reason}]",
        gives="cancelled | policy <code> ends on <date> | <num 5 400> will be paid back",
    ),
    Family(
        names="get_claim_status | claim_progress | check_claim | claim | has_insurer_decided | track_insurance_case",
        says="Tell how far the insurer is with a claim. | Status of a claim. | Returns whether a loss that was "
        "reported will be paid and when. | Use this when a customer is still waiting for the insurer's money or "
        "answer. | Looks up a damage case by its number, changes nothing.",
        args=(
            Arg("claim | claim_id | case | number", "code"),
            Arg("company | insurer | with", "company", optional=True),
        ),
        asks="Have they[ at {company}] made up their mind about {claim} yet? | When do I get my money for {claim}[ "
        "from {company}]? | The kitchen was flooded three months ago and I still wait. What's up with {claim}[ at "
        "{company}]? | Did they[ at {company}] accept {claim} or not? | My roommate Jill had her broken window paid "
        "in a week, so why does {claim} take so long[ at {company}]? | Any news on {claim}[ from {company}]? | I sent "
        "photos, two bills and a letter from the plumber. Is {claim} through[ at {company}]? | {claim}[, {company}]: "
        "where does it stand? | A tree fell on our roof on Sunday, the number they gave me is {claim}. Is somebody[ "
        "at {company}] dealing with it? | How's {claim} coming along[ with {company}]?",
        orders="check what has become of claim {claim}[ at {company}] | find out whether the insurer[ {company}] pays "
        "for {claim} | look up the state of the damage case {claim}[ with {company}] | see if claim {claim} was "
        "accepted",
        nouns="the state of claim {claim}[ at {company}] | the insurer's decision on {claim}",
        gives="open | accepted, <num 50 9000> will be paid | refused on <date> | waiting for documents",
    ),
    Family(
        names="add_claim_evidence | attach_to_claim | upload_claim_documents | send_proof | claim_files | "
        "supply_documents_to_insurer",
        says="Add documents to a claim. | Uploads proof of a loss, such as photos and receipts. | Sends one or more "
        "files to the insurer for a case that is already open. | Use this when the insurer wants to see evidence. | "
        "Attachments for a damage case; returns how many files it has now.",
        args=(
            Arg("claim | claim_id | case | to", "code"),
            Arg("files | documents | proof | attachments", "list of path"),
            Arg("kind | type | evidence_type", "photos/receipts/expert report/letters", optional=True),
        ),
        asks="They want to see more for {claim}, here you go: {files}[ ({kind})]. | Please attach {files} to {claim}[ "
        "as {kind}]. | The insurer in Basel called me twice this week, so add {files} to case {claim}[, they are "
        "{kind}]. | {files} must go to the people who handle {claim}[, filed under {kind}]. | I found {files} on my "
        "old laptop, will that help with {claim}[ as {kind}]? Send it along. | For {claim}[, {kind}]: {files}. | Case "
        "{claim} still lacks proof. Hand in {files}[ under {kind}]. | Our tent burned down at a festival with 300 "
        "people. Put {files} with claim {claim}[, category {kind}]. | Could {files} be forwarded to whoever decides "
        "on {claim}[, marked as {kind}]? | My wife Noor wrote everything down, use {files}[ as {kind}] to support "
        "{claim}.",
        orders="add {files} to the claim {claim}[ as {kind}] | upload {files} as proof for {claim} | send {files} to "
        "the insurer for case {claim}[, type {kind}] | attach {files} to {claim}[, marked {kind}]",
        gives="<int 1 12> files in the case | uploaded | received on <date>",
    ),
    Family(
        names="pay_out_claim | settle_claim | approve_payout | release_compensation | payout | "
        "transfer_settlement_to_insured",
        says="Pay out a claim to the insured. | Settles a damage case with a sum of money. | Approves compensation; "
        "the case is closed unless told otherwise. | Use this as a claims handler, once it is clear how much a "
        "customer gets. | Payout for a loss, with the amount and the receiver.",
        args=(
            Arg("claim | claim_id | case | loss", "code"),
            Arg("amount | sum | compensation | payout", "num 50 20000"),
            Arg("payee | receiver | to | beneficiary", "person"),
            Arg("close | final | close_case", "flag", optional=True),
        ),
        asks="{payee} gets {amount} euros for {claim}[, and {close?close the case/keep the case open}]. | Let {payee} "
        "have ${amount}, case {claim}[; {close?that closes it/it stays open}]. | Our expert saw the burnt kitchen on "
        "Thursday: {amount} euros for {payee}, number {claim}[, {close?final/not final}]. | The damage in {claim} is "
        "worth {amount} CHF. Send that to {payee}[, {close?and then it's closed/but leave it open}]. | I've spoken "
        "with Mr. Brandt, our lawyer, who says that {payee} is right. Transfer {amount} dollars for {claim}. | Two "
        "years of letters, what a mess! Give {payee} the {amount} euros and be done with {claim}. | How soon can "
        "{payee} be paid {amount} euros for {claim}? Start it[ and {close?close the file/don't close the file}]. | "
        "{claim}: {amount} euros to {payee}[, {close?case closed/case still open}]. | Could you release {amount} "
        "euros in {claim}, {payee} being the one who lost the bike[, and {close?close it/not close it}]? | Of the "
        "9,000 euros that were asked for in {claim}, we grant {amount}; the receiver is {payee}.",
        orders="pay {payee} {amount} euros for claim {claim}[ and {close?close it/leave it open}] | settle {claim} "
        "with {amount} dollars for {payee} | release {amount} euros in case {claim} to {payee}[, {close?final/not "
        "final}] | compensate {payee} with {amount} for the loss {claim}",
        gives="paid | settlement <code> | money arrives on <date>",
    ),
    Family(
        names="add_insured_driver | register_driver_on_policy | insure_driver | extend_car_policy | add_driver | "
        "let_person_drive",
        says="Add a driver to a car policy. | Insures another person who drives the same car. | Extends motor cover "
        "to one more driver, given with name and date of birth. | Use this when somebody else will be at the wheel. | "
        "Additional driver; returns what it costs a year.",
        args=(
            Arg("policy | policy_no | car_policy | contract", "code"),
            Arg("driver | person", fields=(Arg("name | full_name", "person"), Arg("birth_date | born | dob", "date"))),
        ),
        asks="{name}, born {birth_date}, will use my car too, policy {policy}. | Can {name} drive under {policy}? "
        "Birthday {birth_date}. | My daughter passed her test at the third try. Put {name}, date of birth "
        "{birth_date}, on {policy}. | We share the van with the Petersens, so insure {name} ({birth_date}) as well; "
        "the number is {policy}. | Policy {policy}: {name}, {birth_date}, is at the wheel from now on. | {name} takes "
        "turns with me on the way to Naples, please include that in {policy}, date of birth {birth_date}. | Is it "
        "expensive to have {name} on {policy}, born {birth_date}? Do it anyway. | For {policy} I want one more person "
        "covered, namely {name} with the birth date {birth_date}. | I had an accident last June and must not drive "
        "for six weeks. {name} ({birth_date}) does it, so change {policy}. | Could you let {name} behind the wheel, "
        "born {birth_date}, contract {policy}?",
        orders="add {name}, born {birth_date}, to the car policy {policy} | insure {name} ({birth_date}) as a driver "
        "under {policy} | put the driver {name} on {policy}, date of birth {birth_date} | extend {policy} to {name}, "
        "born {birth_date}",
        gives="added, <num 20 600> more a year | <code> | <person> is insured from <date>",
    ),
    Family(
        names="set_deductible | change_policy_excess | adjust_deductible | update_own_share | excess | "
        "lower_or_raise_deductible",
        says="Change the deductible of a policy. | Sets the excess. | Adjusts the part of each loss that the insured "
        "pays out of their own pocket. | Use this to make an insurance cheaper or better by another own share. | New "
        "deductible for a contract; returns the new yearly price.",
        args=(
            Arg("policy | policy_id | contract | number", "code"),
            Arg("deductible | excess | own_share | amount", "int 0 3000"),
        ),
        asks="With {policy} I'd rather pay the first {deductible} euros of any damage myself. | Make my own share "
        "{deductible} euros in {policy}. | How much cheaper does {policy} get if I bear ${deductible} of each loss? "
        "Change it, please. | My broker Stella says that 45 euros a month is too much, so set the excess of {policy} "
        "to {deductible} euros. | {policy}, our house insurance since 2012, should have a deductible of {deductible} "
        "francs. | I had no accident in twelve years. Let me carry {deductible} euros per damage under {policy}. | "
        "From now on {deductible} euros is what I pay out of my own pocket before {policy} steps in. | Is it possible "
        "to go to {deductible} euros of excess for {policy}? | Policy {policy}, own share {deductible} euros. | Last "
        "time I had to pay 800 myself and that hurt. Put it at {deductible} for {policy}.",
        orders="set the deductible of {policy} to {deductible} euros | change the excess to {deductible} dollars for "
        "policy {policy} | let me bear {deductible} euros of each loss under {policy} | adjust my own share in "
        "{policy} to {deductible} euros",
        gives="<num 80 2000> a year | changed | new price from <date>",
    ),
    Family(
        names="draft_contract | create_agreement | write_contract | prepare_contract | agreement | "
        "make_contract_between_parties",
        says="Draft a contract between several people. | Writes up an agreement about a thing. | Prepares the text of "
        "a sale, a loan or a lease, ready to be signed. | Use this when parties have agreed on something and "
        "want it on paper. | New agreement; returns the path of the file.",
        args=(
            Arg("parties | signers | people | between", "list of person"),
            Arg("kind | type | form", "sale/loan/lease"),
            Arg("subject | item | object | about", "thing"),
            Arg("price | amount | sum", "num 10 20000", optional=True),
        ),
        asks="{parties} agreed on the {kind} of {subject}[ for {price} euros], please put it in writing. | We need "
        "something to sign for {parties}: {kind} of {subject}[, {price} euros]. | I don't trust a handshake, not "
        "after what Boris did. Write up the {kind} of {subject}[ at ${price}] for {parties}. | What would a {kind} of "
        "{subject} look like on paper[, {price} euros], the names being {parties}? | It's about {subject}, a {kind}[ "
        "for {price} francs]. The ones who sign are {parties}. | After four hours at the kitchen table it's settled: "
        "{kind} of {subject}[, price {price}]. Get the papers ready for {parties}. | Contract, {kind}, {subject}[, "
        "{price} euros], {parties}. | Could you set up the papers for {parties}[, {price} euros] so that the {kind} "
        "of {subject} is safe? | My cousin in Kyoto will check it later, but start a {kind} agreement about "
        "{subject}[ over {price} dollars] for {parties}. | Make the {kind} of {subject} official[ for {price} euros], "
        "with {parties} as the parties.",
        orders="draft a {kind} contract about {subject}[ for {price} euros], parties {parties} | write up the {kind} "
        "of {subject} for {parties}[, {price} dollars] | prepare an agreement for {parties}: {kind} of {subject}[, "
        "{price} euros] | put the {kind} of {subject} in writing for {parties}",
        gives="<path> | contract <code> drafted | <int 1 12> pages, ready to be signed",
    ),
    Family(
        names="search_clauses | find_in_contract | contract_lookup | clauses_about | get_clause | "
        "what_does_agreement_say",
        says="Find what a contract says about a subject. | Searches a legal document for clauses. | Returns the "
        "paragraphs of an agreement in which something is laid down. | Use this to read a passage of a file with a "
        "contract, not to change it. | Clause search; the number of hits can be limited.",
        args=(
            Arg("document | file | contract | path", "path"),
            Arg("topic | subject | about | query", "words"),
            Arg("limit | max_hits | top", "int 2 20", optional=True),
        ),
        asks="What have I signed about {topic} in {document}[, {limit} hits at most]? | Is there anything on {topic} "
        "in {document}[, {limit} passages at most]? | My landlord, Mr. Vogel, claims that {document} rules out "
        "{topic}. Where does it say so[, top {limit}]? | I have read {document} twice and can't find a word on "
        "{topic}. Can you[, up to {limit} paragraphs]? | According to {document}, what are my rights when it comes to "
        "{topic}[, in {limit} passages or fewer]? | We move out in nine weeks, so which parts of {document} deal with "
        "{topic}[, {limit} at most]? | {document}: {topic}? | Who pays for {topic}? It must be somewhere in "
        "{document}[, give me {limit} places]. | Quote me the lines on {topic} from {document}[, no more than "
        "{limit}]. | Before Vera signs {document} on Monday, she'd like to see everything on {topic}[, at most "
        "{limit} hits].",
        orders="find the clauses about {topic} in {document}[, at most {limit}] | search {document} for rules on "
        "{topic}[, top {limit}] | show me what {document} says on {topic} | quote the paragraphs of {document} that "
        "deal with {topic}[, {limit} at most]",
        nouns="the clauses on {topic} in {document}[, at most {limit}] | the passages of {document} about {topic}",
        gives="clause <int 1 60>: <text> | nothing found | clauses <int 1 20> and <int 21 60>",
    ),
    Family(
        names="find_lawyer | search_attorney | lawyer_directory | attorney_near | legal_help | "
        "get_solicitor_for_matter",
        says="Find a lawyer for a field of law. | Attorney search. | Returns solicitors in a town who know a certain "
        "kind of case, in a language if needed. | Use this when somebody needs legal help and has nobody yet. | "
        "Directory of law firms, by place and speciality.",
        args=(
            Arg("field | speciality | area_of_law | matter", "divorce/tenancy/tax/inheritance/labour/traffic"),
            Arg("city | town | place | near", "city"),
            Arg("language | speaks | in_language", "language", optional=True),
        ),
        asks="I need someone who knows {field} law, in {city}[ and speaking {language}]. | Who could defend me in "
        "{city}? It's a {field} matter[, and I only speak {language}]. | My boss Mr. Adler and I don't get on any "
        "more and it will end badly. Any {field} law expert in {city}[ who speaks {language}]? | {city}, {field} "
        "law[, {language}]: whom should I call? | Is there a good solicitor in {city} for {field} cases[, "
        "{language}-speaking]? | Grandma left a house in Bari and there are six of us, so we want advice in {city}. "
        "The field is {field}[, the language {language}]. | They fined me twice this month! Which attorney near "
        "{city} does {field} law[ in {language}]? | I live in {city} and have a {field} problem, can you name someone "
        "to represent me[, {language} preferred]? | A friend from {city} has trouble, {field} I think, and wants to "
        "ask a professional[ in {language}]. | Someone for {field} law please, {city}[, {language}].",
        orders="find a lawyer for {field} law in {city}[ who speaks {language}] | look for a {field} attorney near "
        "{city}[, {language}-speaking] | name somebody in {city} who can help with a {field} case | search for a "
        "solicitor in {city}, {field} law[, {language}]",
        nouns="a {field} lawyer in {city}[ who speaks {language}] | solicitors for {field} law in {city}",
        gives="<person>, <street> | <person> and <person> | <company>, <phone>",
    ),
    Family(
        names="report_theft | report_stolen_item | file_police_report | notify_police_of_theft | stolen | "
        "press_charges_for_theft",
        says="Report a theft to the police. | Tells the police what was stolen, and where. | Files a complaint for "
        "one or more missing belongings; returns the reference. | Use this when something was taken by a thief. | "
        "Police report about stolen property.",
        args=(
            Arg("items | stolen_items | belongings | things", "list of thing"),
            Arg("street | place | address | scene", "street"),
            Arg("date | day | when", "date", optional=True),
        ),
        asks="Somebody broke in at {street}[, {date},] and took {items}. | I want to press charges: {items} gone from "
        "{street}[, {date}]. | We were at the cinema with the kids, and when we came home to {street} a thief had got "
        "{items}[, date {date}]. | My bag was opened at {street}[, {date}], and {items} disappeared. | At {street} "
        "someone walked off with {items}[, that was {date}]. | I'm so angry. I left the car at {street} for ten "
        "minutes, and now {items} can't be found any more[, {date}]. | Help, burglars! Address {street}, missing: "
        "{items}[, day {date}]. | Who do I tell that {items} got nicked at {street}[, {date}]? The officer in Leeds "
        "sent me here. | Stolen: {items}, {street}[, {date}]. | My neighbour Ruth saw two men running away from "
        "{street}. They had {items} with them[, {date}], please let the police know.",
        orders="tell the police that {items} got stolen at {street}[, {date}] | report the theft of {items}, place "
        "{street}[, {date}] | press charges for {items} taken at {street} | file a complaint about stolen things, "
        "{items}, scene {street}[, date {date}]",
        gives="<code> | reference <code> | an officer calls you on <date>",
    ),
    Family(
        names="add_witnesses | register_witness | summon_witnesses | name_witnesses | witness | call_people_to_testify",
        says="Name witnesses in a court case. | Registers people who will testify. | Adds persons to the list of "
        "those whom the judge hears, for one side if it is known. | Use this when somebody saw what happened and "
        "should tell it in court. | Witness list of a case; returns how many there are.",
        args=(
            Arg("case | case_number | file_number | trial", "code"),
            Arg("witnesses | people | persons | names", "list of person"),
            Arg("side | party | called_by", "plaintiff/defendant/court", optional=True),
        ),
        asks="{witnesses} saw it all, put that down for {case}[, side: {side}]. | The judge should hear {witnesses} "
        "in {case}[, called by the {side}]. | It happened in front of the bakery at eight, and {witnesses} stood "
        "right there. The case is {case}[, the side {side}]. | For trial {case} we call {witnesses}[ on behalf of the "
        "{side}]. | In {case}[, side {side},] let {witnesses} speak. | Mr. Ito refuses to testify, so I want "
        "{witnesses} heard instead, number {case}[, for the {side}]. | Can {witnesses} come and tell what they know "
        "about {case}[, for the {side}]? | {case}, to testify: {witnesses}[ ({side})]. | There were forty people on "
        "the bus to Cork but only {witnesses} looked up. Have that in the file {case}[ for the {side}]. | My lawyer "
        "forgot someone. Please get {witnesses} onto the list in {case}[, side: {side}].",
        orders="name {witnesses} to testify in {case}[ for the {side}] | add {witnesses} to those who are heard in "
        "case {case} | summon {witnesses} in the trial {case}[, called by the {side}] | register {witnesses} for "
        "{case}[, side {side}]",
        gives="<int 1 9> witnesses in the case | summons sent | heard on <date>",
    ),
    Family(
        names="file_lawsuit | sue | start_legal_action | bring_to_court | lodge_complaint_at_court | open_civil_case",
        says="Sue somebody for money. | Files a lawsuit against a company. | Brings a civil case before the court of "
        "a town; returns the file number. | Use this when letters did not help and a judge must decide. | Legal "
        "action of one person, with the sum in dispute.",
        args=(
            Arg("plaintiff | claimant | who | for_person", "person"),
            Arg("defendant | against | opponent | company", "company"),
            Arg("amount | sum | damages | dispute_value", "num 100 50000"),
            Arg("court_city | court | city | place", "city", optional=True),
        ),
        asks="{plaintiff} wants {amount} euros from {defendant}, let a judge decide[ in {court_city}]. | Take "
        "{defendant} to court[ in {court_city}] for {plaintiff}, over ${amount}. | {defendant} hasn't answered eight "
        "letters, so {plaintiff} goes to court[ in {court_city}], {amount} euros are at stake. | The new roof leaks "
        "and the roofer, {defendant}, won't pay {amount} euros. Sue them for {plaintiff}[, court of {court_city}]. | "
        "I'm {plaintiff}, and {defendant} owes me {amount} francs[; the court is in {court_city}]. See you before the "
        "judge! | Our mediator, Mrs. Lund, gave up on Wednesday. Go ahead with the case of {plaintiff} against "
        "{defendant}, {amount} euros[, court {court_city}]. | {plaintiff} versus {defendant}, {amount} euros[, "
        "{court_city}]. | How do we force {defendant} to pay {plaintiff} the {amount} euros? Through a judge[ in "
        "{court_city}], so start it. | For a damage of {amount} dollars we see each other in court: {plaintiff} "
        "against {defendant}[, {court_city}]. | My back was never the same after that lift. I, {plaintiff}, demand "
        "{amount} euros in court from {defendant}[; place: {court_city}].",
        orders="sue {defendant} for {amount} euros on behalf of {plaintiff}[, court of {court_city}] | bring "
        "{plaintiff}'s case against {defendant} to court, {amount} euros[, {court_city}] | start legal action of "
        "{plaintiff} against {defendant} over {amount} dollars | file a suit for {plaintiff}, {amount} euros from "
        "{defendant}[, court in {court_city}]",
        gives="<code> | file number <code> | hearing on <date>",
    ),
    Family(
        names="contest_fine | appeal_ticket | object_to_fine | dispute_penalty | fight_ticket | challenge_traffic_fine",
        says="Appeal against a fine. | Objects to a penalty from the police or the town. | Contests a ticket and "
        "tells the authority what really happened. | Use this when somebody thinks that they should not have to pay a "
        "fine. | Objection to a traffic ticket; returns until when it is decided.",
        args=(
            Arg("fine | ticket | fine_id | penalty", "code"),
            Arg("statement | explanation | text | because", "message"),
            Arg("driver | name | who", "person", optional=True),
        ),
        asks="I won't pay {fine}[, I'm {driver}]. Tell them '{statement}'. | {fine} is unfair[ to {driver}], please "
        "object and write: {statement}. | Forty euros for six minutes, seriously? Fight {fine}[ in the name of "
        "{driver}] and say {statement}. | [My name is {driver}. ]Against ticket {fine} I'd like to state that "
        "{statement}. | My explanation for {fine} is '{statement}'[, the driver was {driver}], so get it cancelled. | "
        "We only stopped in Nice because our baby Theo was sick. Contest {fine}[ for {driver}] with the words "
        "'{statement}'. | Can one do anything about {fine}[, sent to {driver}]? My defence would be: {statement}. | "
        "Penalty {fine}[, driver {driver}]: I don't accept it, {statement}. | There was no sign at all, I have three "
        "photos of it. Appeal {fine}[, driver {driver}], and the letter should say {statement}. | Could you challenge "
        "{fine}[ on behalf of {driver}] with this text: {statement}?",
        orders="appeal against {fine}[ for {driver}] with the text '{statement}' | contest the ticket {fine}[, driver "
        "{driver}], and explain that {statement} | object to fine {fine} and tell them {statement} | fight the "
        "penalty {fine}[ on behalf of {driver}] with '{statement}'",
        gives="<code> | objection received, decided by <date> | fine cancelled",
    ),
    Family(
        names="renew_permit | extend_licence | prolong_permit | renew_licence | permit_extension | keep_permit_valid",
        says="Renew a permit that runs out. | Extends a licence by some years. | Prolongs an existing permission for "
        "its holder, instead of applying for a new one. | Use this before a permit is no longer valid. | Extension of "
        "a licence; returns the new last day.",
        args=(
            Arg("permit | permit_number | licence | number", "code"),
            Arg("years | duration_years | for_years", "int 2 10"),
            Arg("holder | owner | name | person", "person", optional=True),
        ),
        asks="{permit} runs out soon, give it {years} more years[; the holder is {holder}]. | Could {permit} live on "
        "for another {years} years[, the owner being {holder}]? | My stall at the market in Ghent is open six days a "
        "week, so I need {permit} for {years} years longer[, holder {holder}]. | Make sure {permit}[, held by "
        "{holder},] stays valid for {years} more years. | I want to go on fishing after May! Another {years} years of "
        "{permit}, please[, name {holder}]. | The officer, Mrs. Quist, said it takes two forms. Prolong {permit}[ of "
        "{holder}] by {years} years. | {years} more years for {permit}[, holder {holder}]. | Is it possible to have "
        "{permit} extended[ for {holder}], say {years} years? | Licence {permit}[, which belongs to {holder},] "
        "expires while we are abroad with the children. Add {years} years. | Without {permit} we must close the bar, "
        "and 14 people lose their job, so prolong it by {years} years[ for {holder}].",
        orders="renew permit {permit} for {years} years[, holder {holder}] | extend the licence {permit}[ of "
        "{holder}] by {years} years | prolong {permit} by {years} years | keep {permit} valid for {years} more "
        "years[, holder {holder}]",
        gives="<date> | valid until <date> | <num 10 300> to pay",
    ),
)
