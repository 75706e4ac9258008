"""Tools of marketing: campaigns, leads, customers, newsletters, adverts, surveys, reviews and sales."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="create_campaign | launch_marketing_campaign | new_campaign | campaign_start | "
        "set_up_promotion_campaign | mkt_campaign_new",
        says="Starts a marketing campaign on one channel. | Set up a new campaign with a name, a channel and the "
        "money that may be spent. | Use this when a promotion is to be planned from scratch; it changes no campaign "
        "that already runs. | Campaign set-up; returns the number of the new campaign. | Plans an advertising drive "
        "and books its budget.",
        args=(
            Arg("name | campaign | campaign_name | label", "title"),
            Arg("channel | medium | via", "radio/television/email/billboards/social media"),
            Arg("budget | total_budget | amount | max_spend", "int 500 90000"),
            Arg("start_date | starts | begin | from_date", "date", optional=True),
        ),
        asks="We want to go on {channel} with {name}, ${budget} at most[, from {start_date} on]. | Our board met on "
        "Tuesday and gave us {budget} euros for {name}, which should run on {channel}[ from {start_date}]. | Can you "
        "get {name} going on {channel} with {budget} dollars[, beginning {start_date}]? | {name}, {channel}, {budget} "
        "euros[, starting {start_date}]. | Let's push our brand: {budget} dollars for {channel}, the whole thing is "
        "called {name}[ and begins on {start_date}]. | Sales in Denmark dropped by a third and Helga is nervous. So "
        "please kick off {name} on {channel} with ${budget}[ on {start_date}]. | The four of us came up with {name} "
        "over lunch. I'd spend {budget} on it and do it through {channel}[, as of {start_date}]. | [From {start_date} "
        "on, ]{channel} should carry our new campaign {name}, for {budget} euros. | I have {budget} dollars to spend "
        "on {channel} for something named {name}[, first day {start_date}], could you prepare that? | Would you plan "
        "{name}? It's meant for {channel} and may cost {budget} euros[; day one is {start_date}]. | My predecessor "
        "burnt 200 grand on posters, I'm more careful: {budget} euros, {channel}, title {name}[, launch {start_date}].",
        orders="start the campaign {name} on {channel} with a budget of {budget} euros[ on {start_date}] | set up "
        "{name} as a campaign on {channel}, ${budget} in all[, from {start_date}] | plan a {budget} euro campaign "
        "called {name} on {channel}[ that begins on {start_date}] | launch {name} on {channel} for {budget} dollars",
        gives="<code> | campaign <code> is planned | created, id <code>",
    ),
    Family(
        names="pause_campaign | halt_campaign | suspend_promotion | campaign_pause | stop_running_campaign | "
        "put_campaign_on_hold",
        says="Pauses a running campaign. | Put a campaign on hold, for good or until a certain day. | Halts all "
        "adverts of a promotion without deleting them. | Use this if a marketing drive must not go on for now. | "
        "Interrupts a campaign so that no more money is spent.",
        args=(
            Arg("campaign | name | campaign_name | title", "title"),
            Arg("until | resume_on | resume_date | end_of_pause", "date", optional=True),
        ),
        asks="Stop {campaign} for now[ and go on with it on {until}]. | {campaign} costs us too much, can we let it "
        "rest[ until {until}]? | The press is all over us since the accident in the Leeds plant, so nothing of "
        "{campaign} should be seen[ before {until}]. | We have run out of stock. Hold back {campaign}, please[, at "
        "least until {until}]. | Could {campaign} take a break[ until {until}]? | My colleague Ines is off with the "
        "flu and nobody else knows {campaign}. Freeze it[ until {until}]. | No more adverts for {campaign}[ until "
        "{until}]! | [Until {until}, ]I don't want anyone to see {campaign}. | Two customers complained about the "
        "tone of {campaign}, so it has to be off the air[ till {until}]. | Is there a way to interrupt {campaign}[ "
        "and let it run again from {until}]?",
        orders="pause the campaign {campaign}[ until {until}] | put {campaign} on hold[ until {until}] | halt the "
        "promotion {campaign}[, to be resumed on {until}] | suspend everything that runs under the name {campaign}[ "
        "until {until}]",
        gives="paused | on hold, <int 10 90>% of the budget left | the campaign <code> is paused",
    ),
    Family(
        names="campaign_results | get_campaign_stats | campaign_report | how_did_campaign_do | "
        "campaign_performance_metrics | campaign_kpi",
        says="Returns one figure of a campaign, such as its clicks or sales. | How well a campaign did, in one month "
        "or over all of its time. | Reports the performance of a promotion. | Use this to learn whether a marketing "
        "drive paid off; it changes nothing. | Statistics of a past or current campaign.",
        args=(
            Arg("campaign | campaign_name | name | promotion", "title"),
            Arg("metric | figure | measure | kpi", "clicks/views/sales/sign-ups/costs"),
            Arg("month | in_month | period", "month", optional=True),
        ),
        asks="How many {metric} did {campaign} bring us[ in {month}]? | Was {campaign} worth it? Give me the "
        "{metric}[ for {month}]. | My boss wants to see the {metric} of {campaign}[ in {month}] before she flies to "
        "Madrid on Thursday. | {metric} of {campaign}[, {month}]? | I'm on slide three of my talk for the five "
        "investors and still need what {campaign} had in {metric}[ in {month}]. | [In {month}, ]what were the "
        "{metric} of {campaign}? | Did {campaign} do any good[ in {month}]? I only care about the {metric}. | Could "
        "you tell me the {metric} for the one called {campaign}[, just for {month}]? | Show me how {campaign} went[ "
        "in {month}], in terms of {metric}. | Oskar bet me a beer that {campaign} would flop, so let me see its "
        "{metric}[ of {month}].",
        orders="get the {metric} of {campaign}[ in {month}] | look up the {metric} that {campaign} had[ in {month}] | "
        "report the {metric} of the campaign {campaign}[ for {month}] | check how {campaign} did, {metric} only[, in "
        "{month}]",
        nouns="the {metric} of the campaign {campaign}[ in {month}] | the number for {metric} of {campaign}[ in "
        "{month}]",
        gives="<int 20 90000> | <int 20 90000>, up <int 2 60>% on the month before",
    ),
    Family(
        names="send_newsletter | mail_out_newsletter | newsletter_send | dispatch_mailing | email_blast_to_segments | "
        "bulk_mail",
        says="Sends a finished newsletter to groups of readers. | Mails an issue of the newsletter out, to all the "
        "groups named. | Use this when a mailing is written and should go to its subscribers. | Email blast to one or "
        "more segments, at once or at a later hour. | Dispatches a bulk email and returns to how many people it went.",
        args=(
            Arg("issue | newsletter | mailing | subject", "title"),
            Arg("groups | segments | lists | audience", "list of name"),
            Arg("time | send_at | at | hour", "time", optional=True),
        ),
        asks="{issue} is ready, it goes to {groups}[ at {time}]. | Could you mail {issue} to {groups}[ at {time}]? | "
        "Everyone in {groups} should find {issue} in the inbox[ at {time}]. | Nadine has finally corrected the two "
        "typos, so get {issue} out to {groups}[ at {time}]. | Our readers in {groups} are waiting for {issue}. Off it "
        "goes[ at {time}]! | Please let {groups} have {issue}[, but not before {time}]. | We've spent three weeks on "
        "the pictures for {issue}. Now {groups} may read it[, {time} would be a good hour]. | To {groups}: {issue}[, "
        "at {time}]. | [At {time}, ]send the mailing {issue} to these groups: {groups}. | I promised our sponsor from "
        "Zurich that {groups} would get {issue}[ at {time} sharp]. | The spring number was read by 40%, let's see how "
        "{issue} does with {groups}[ if it leaves at {time}].",
        orders="send the newsletter {issue} to {groups}[ at {time}] | mail {issue} to the readers in {groups}[ at "
        "{time}] | get {issue} out to the groups {groups}[ at {time}] | dispatch the mailing {issue} to {groups}",
        gives="sent to <int 40 9000> readers | <int 40 9000> | queued as <code>",
    ),
    Family(
        names="capture_lead | add_lead | new_sales_lead | save_prospect | record_potential_customer | crm_lead_in",
        says="Saves a potential customer whom sales should follow up. | New sales lead with the person, the firm and "
        "where we met them. | Adds a prospect to the CRM; not for people who already buy from us. | Use this after a "
        "fair or a call, when somebody has shown interest. | Records a lead and returns its number.",
        args=(
            Arg(
                "lead | prospect | contact | person",
                fields=(
                    Arg("name | full_name | contact_name", "person"),
                    Arg("company | firm | organisation", "company"),
                ),
            ),
            Arg("source | origin | found_via | came_from", "trade fair/website/phone call/referral/webinar"),
            Arg("email | mail | email_address", "email", optional=True),
        ),
        asks="I met {name} of {company}[ ({email})], we should talk again. Source: {source}. | {name} from {company} "
        "might buy from us[, write to {email}], it came by {source}. | Through a {source} we got to know {name}, who "
        "works at {company}[ and has the address {email}]. | Put down {name}, {company}, {source}[, {email}]. | A "
        "{source} brought us {name}[ ({email})]. That's somebody at {company} who asked about prices. | My feet hurt "
        "after two days in Hall 7, but {name} of {company} sounded keen[, mail {email}]. It's a {source} contact. | "
        "There's interest at {company}! {name} is the one to call[ or write to at {email}], and it's thanks to a "
        "{source}. | Could you keep {name} in mind for sales? Firm: {company}, {source}[, address {email}]. | While "
        "Bianca was at lunch I talked with {name}, head of purchasing at {company}[, {email}]. Please save that as a "
        "{source} lead. | {company} is looking for a new supplier and has 80 people. Note {name} as our contact "
        "there[, {email}], origin {source}.",
        orders="save {name} of {company} as a lead from a {source}[ with the address {email}] | add the prospect "
        "{name}, who works for {company}, source {source}[, email {email}] | record that a {source} gave us {name} "
        "from {company}[, {email}] | put {name} at {company}[, {email},] into the CRM as a {source} lead",
        gives="<code> | lead <code> saved",
    ),
    Family(
        names="hand_over_leads | assign_leads | give_leads_to_rep | leads_assign | pass_prospects_to_salesperson | "
        "distribute_leads",
        says="Gives leads to a salesperson. | Hands potential customers over to a member of the sales team who will "
        "look after them. | Use this to change who is responsible for prospects. | Assigns a list of firms to one "
        "sales rep. | Passes companies on to a colleague in sales.",
        args=(
            Arg("leads | companies | prospects | firms", "list of company"),
            Arg("rep | salesperson | owner | assignee", "person"),
        ),
        asks="{rep} takes care of {leads} from now on. | Let {rep} deal with {leads}. | Can {rep} call {leads}? I "
        "won't get round to it. | {leads} belong to {rep} now. | I'm on leave for three weeks from Monday, so "
        "everything with {leads} goes to {rep}. | Who looks after {leads}? Make it {rep}, please. | Since Gregor left "
        "for Oslo nobody talks to {leads}. {rep} would be happy to. | From the long list I'd give {leads} to {rep}. | "
        "{rep} has a light month and speaks Portuguese, which should help with {leads}. Pass them on. | For {leads}, "
        "the person in charge is {rep}. | We closed six deals in May and I have too much on my desk: would you move "
        "{leads} over to {rep}?",
        orders="give {leads} to {rep} | make {rep} responsible for {leads} | assign the leads {leads} to {rep} | hand "
        "{leads} over to {rep} in sales | pass the prospects {leads} on to our colleague {rep}",
        gives="done | <int 2 9> leads handed over | <person> was informed",
    ),
    Family(
        names="move_lead_stage | update_deal | set_lead_status | deal_stage | change_pipeline_stage | "
        "advance_deal_in_pipeline",
        says="Moves a deal to another stage of the sales pipeline. | Sets how far the talks with a prospect have "
        "come. | Update the status of a deal, for instance when it is won or lost. | Use this if something changed in "
        "a negotiation with a firm. | Pipeline stage of a company, with the value of the deal if it is known.",
        args=(
            Arg("company | deal | prospect | account_name", "company"),
            Arg("stage | status | step | phase", "contacted/qualified/in negotiation/won/lost"),
            Arg("value | deal_value | worth | amount", "int 1000 250000", optional=True),
        ),
        asks="{company} is {stage}[, worth ${value}]. | Good news from Erik, who was there with two engineers: "
        "{company} is now {stage}[, {value} euros]. | The deal with {company}[ over {value} dollars] counts as "
        "{stage} from today. | After eleven calls I'd say {company} is {stage}[; it's about {value} euros]. | Could "
        "you mark {company} as {stage}[ with a value of {value} dollars]? | [It's {value} euros: ]{company} went from "
        "new to {stage} this morning. | Please change {company} to {stage}[ and put in {value} as the sum]. | I had "
        "coffee with their buyer at the station in Lyon. So {company} can be set to {stage}[, ${value}]. | How far "
        "are we with {company}? Well, {stage}, note that[, {value} euros]. | Forget what I said on Friday, the one "
        "with {company}[ for {value} dollars] is {stage}.",
        orders="set {company} to {stage}[, deal value {value} euros] | mark the deal with {company} as {stage}[, "
        "${value}] | move {company} to the stage {stage}[ at {value} dollars] | update the pipeline: {company} is "
        "{stage}[ with {value} euros]",
        gives="done | the deal is now <int 5 95>% likely | <code>",
    ),
    Family(
        names="note_on_customer | add_customer_note | customer_memo | log_client_contact | write_into_customer_file | "
        "crm_note",
        says="Adds a note to a customer's file. | Writes down what a client said, for the colleagues who talk to them "
        "next. | Use this after a talk with a customer to keep what matters. | Customer memo: one remark in the "
        "history of contacts. | Logs a call, a visit or a letter of somebody who buys from us.",
        args=(
            Arg("customer | client | who | customer_name", "person"),
            Arg("note | remark | text | memo", "message"),
            Arg("contact | contact_type | by | kind", "call/visit/letter/chat", optional=True),
        ),
        asks="Write into {customer}'s file: {note}. | For the records, {customer} said this[ in a {contact}]: {note}. "
        "| I just spoke to {customer}, who has bought from us for nine years. Keep this[ as {contact}]: {note}. | "
        "{note}, that's what {customer} told me[ (a {contact})], so the others should know. | Could you remember "
        "about {customer} that {note}[, heard in a {contact}]? | Sandra will call our client on Wednesday, and before "
        "that she has to read in {customer}'s history that {note}. | Note for {customer}[, {contact}]: {note}. | In "
        "case {customer} rings again, all of us need to know this[ from a {contact}]: {note}. | There's news from "
        "{customer}[ by {contact}], namely: {note}. | Leave a remark with the customer {customer}, it should read "
        "{note}[ and be filed as {contact}].",
        orders="note in {customer}'s file[ as {contact}]: {note} | add the remark {note} to the customer {customer} | "
        "put down for the client {customer}[, {contact}]: {note} | log[ a {contact}] with {customer}, the note is "
        "{note}",
        gives="noted | saved as note <code> | <int 2 40> notes in this file",
    ),
    Family(
        names="find_lapsed_customers | inactive_clients | customers_without_orders | list_sleeping_customers | "
        "win_back_list | churned",
        says="Lists customers who have not bought anything for some months. | Finds sleeping clients of a city whom "
        "one could win back. | Use this to see who stopped ordering; it writes to nobody. | Returns inactive "
        "customers, the best ones first. | Search for buyers that were lost, by place and length of silence.",
        args=(
            Arg("city | location | town | place", "city"),
            Arg("months | inactive_months | silent_for | since_months", "int 2 36"),
            Arg("limit | top | max_results | how_many", "int 5 100", optional=True),
        ),
        asks="Who in {city} hasn't ordered for {months} months[, {limit} names at most]? | It's been {months} months "
        "and we heard nothing from[ {limit} of] our buyers in {city}, who are they? | I'm in {city} next Friday with "
        "Paula and could visit people[, {limit} at most,] who left us {months} months ago. | Which of our old friends "
        "in {city} have been silent for {months} months[, give me {limit} names]? | In {city}, where our first shop "
        "stood, many stay away. Name those gone for {months} months[, up to {limit}]. | Give me[ {limit}] names in "
        "{city} that haven't shown up in the books for {months} months. | Have we lost anybody in {city} over the "
        "last {months} months[, where the first {limit} would do]? | Nothing bought in {months} months, {city}[, "
        "{limit} names]. | We have free samples left and a van that goes to {city}. Who there has kept quiet for "
        "{months} months[, {limit} of them]? | Let me see[ the top {limit}] people from {city} who used to buy a lot "
        "but didn't in the past {months} months.",
        orders="list[ {limit}] customers in {city} without an order for {months} months | find who stopped buying in "
        "{city} {months} months ago[, at most {limit}] | show me[ {limit}] clients from {city} that have been quiet "
        "for {months} months | look for sleeping customers of {months} months in {city}[, {limit} of them]",
        nouns="the customers in {city} without an order for {months} months | [the {limit} best ]clients from {city} "
        "who have bought nothing for {months} months",
        gives="<person>, <person> and <person> | <int 2 300> customers, first <person>",
    ),
    Family(
        names="run_ad | place_advert | advertise_product | book_online_ad | new_ad | start_product_advertisement",
        says="Runs an advert for a product. | Books advertising for an article in some countries, with a price per "
        "day. | Puts an ad online and returns its identifier. | Use this when people abroad or at home should see "
        "what we sell. | Starts a paid display of one product on a network.",
        args=(
            Arg("product | item | article | what", "product"),
            Arg("countries | where | target_countries | markets", "list of country"),
            Arg("daily_budget | per_day | budget_per_day | daily_limit", "int 5 900"),
            Arg("format | ad_type | style", "video/banner/text", optional=True),
        ),
        asks="I'd like people in {countries} to see our {product}, ${daily_budget} a day[, as {format}]. | Let's make "
        "the {product} known in {countries}[ with a {format} ad] for {daily_budget} euros a day. | Advertise the "
        "{product}[ by {format}]! Countries: {countries}, daily limit {daily_budget} dollars. | Our warehouse is full "
        "since the fair in Milan, so show the {product} to everybody in {countries} at {daily_budget} euros per day[, "
        "{format} only]. | {daily_budget} euros a day for the {product} in {countries}[, {format}]. | Nobody abroad "
        "knows our {product}. Could you change that in {countries}[ with some {format}], spending {daily_budget} a "
        "day? | In {countries}, I want the {product} on every screen[, as {format}], but for {daily_budget} dollars a "
        "day, not more. | My partner Luisa thinks that the {product} would sell well in {countries}, so let's try "
        "{daily_budget} euros daily[ and go for {format}]. | Would {daily_budget} dollars a day be enough to promote "
        "the {product} in {countries}[ by {format}]? Just start it. | We only make 40 of them a week, still: put the "
        "{product} in front of people from {countries}, ${daily_budget} each day[, format {format}].",
        orders="run an ad for the {product} in {countries} with {daily_budget} euros a day[, format {format}] | "
        "advertise the {product} in {countries} for ${daily_budget} a day[ by {format}] | spend {daily_budget} "
        "dollars a day on showing the {product} in {countries} | book adverts for the {product} in {countries} at "
        "{daily_budget} euros a day[, {format}]",
        gives="<code> | the ad <code> is live",
    ),
    Family(
        names="set_ad_keywords | add_search_terms | bid_on_keywords | ad_keywords | choose_keywords_for_advert | "
        "target_words",
        says="Sets the search words at which an advert is shown. | Keywords of an ad, with the highest price for a "
        "click. | Bids on words that people type into a search engine. | Use this to say for which searches an advert "
        "that exists should come up. | Adds search terms to an ad.",
        args=(
            Arg("ad | ad_id | advert | advert_id", "code"),
            Arg("keywords | words | terms | search_terms", "list of word"),
            Arg("max_bid | bid | price_per_click | cpc", "num 1 9", optional=True),
        ),
        asks="Whoever searches for {keywords} should see {ad}[, at most ${max_bid} a click]. | Show {ad} to people "
        "who type {keywords}[ and pay up to {max_bid} euros for each click]. | {ad} needs better words: {keywords}[, "
        "{max_bid} euros per click]. | The agency in Ghent forgot half of it. For {ad} we want {keywords}[, never "
        "above {max_bid} dollars a click]. | If somebody looks for {keywords}, I'd like {ad} to come up[ for "
        "{max_bid} dollars]. | Can {ad} be found by {keywords}[ for {max_bid} dollars a click]? | [Paying {max_bid} "
        "euros a click, ]let {ad} appear for {keywords}. | We had 12 clicks last week, which is a joke. Try "
        "{keywords} for {ad}[ with bids up to ${max_bid}]. | Words for {ad}: {keywords}[; bid {max_bid}]. | Theo "
        "wrote down what his customers say, {keywords} namely, so put that on {ad}[ and bid {max_bid} euros].",
        orders="set the keywords of {ad} to {keywords}[ with a bid of {max_bid} euros] | show the advert {ad} for "
        "{keywords}[ at ${max_bid} a click] | add the search terms {keywords} to {ad} | bid[ {max_bid} dollars] on "
        "{keywords} for {ad}",
        gives="<int 2 12> words are active | done | about <int 20 4000> searches a day",
    ),
    Family(
        names="create_survey | ask_customers | new_questionnaire | start_opinion_poll | survey_new | "
        "set_up_customer_survey",
        says="Starts a survey among customers or staff. | Creates a questionnaire on a subject and invites people to "
        "it. | Use this to find out what people think; returns the link. | New poll with the number of its questions "
        "and the day on which it closes. | Sets up a study of opinions.",
        args=(
            Arg("topic | subject | about | theme", "words"),
            Arg("audience | group | participants | who", "customers/employees/visitors/newsletter readers"),
            Arg("questions | question_count | number_of_questions | length", "int 2 30"),
            Arg("closes | deadline | end_date | until", "date", optional=True),
        ),
        asks="What do our {audience} think about {topic}? {questions} questions should do[, until {closes}]. | Let's "
        "ask our {audience} {questions} questions about {topic}[ before {closes}]. | I need opinions on {topic} from "
        "the {audience}, {questions} questions[, closing {closes}]. | Management meets in the Alps in two weeks and "
        "wants numbers: {questions} questions on {topic} to all {audience}[, open until {closes}]. | Poll the "
        "{audience}[ until {closes}], subject {topic}, {questions} questions. | Could you prepare {questions} "
        "questions for our {audience}? It's about {topic}[ and ends on {closes}]. | [By {closes} ]I want to know how "
        "the {audience} feel about {topic}, {questions} short questions please. | Ralf and I have argued for an hour, "
        "so let the {audience} decide: {questions} questions, {topic}[, last day {closes}]. | We never asked our "
        "{audience} anything in five years. Begin with {topic} and keep it to {questions} questions[, till {closes}]. "
        "| {topic}, {questions} questions, {audience}[, deadline {closes}].",
        orders="start a survey of {questions} questions among {audience} about {topic}[ until {closes}] | create a "
        "poll for our {audience} on {topic} with {questions} questions[ that closes on {closes}] | ask the {audience} "
        "{questions} questions about {topic} | set up a questionnaire on {topic} with {questions} questions for "
        "{audience}[, open until {closes}]",
        gives="<url> | the survey is at <url> | <code>",
    ),
    Family(
        names="answer_review | reply_to_review | respond_to_rating | review_reply | write_public_answer_to_review | "
        "react_to_reviewer",
        says="Posts our answer below a customer's review. | Replies in public to what somebody wrote about us. | Use "
        "this to thank a reviewer or to say sorry; it writes no review. | Owner's response to a rating. | Publishes a "
        "comment of the shop under a review.",
        args=(
            Arg("reviewer | author | customer | written_by", "person"),
            Arg("reply | answer | response | comment", "message"),
            Arg("site | platform | portal", "Google/Yelp/Trustpilot/Facebook", optional=True),
        ),
        asks="{reviewer} gave us one star[ on {site}], answer with {reply}. | [On {site}, ]{reviewer} wrote about us. "
        "Our answer is: {reply}. | Did you see what {reviewer} posted[ on {site}]? Say {reply}. | We got three "
        "reviews this week, but only the one by {reviewer}[ on {site}] is unfair. Put under it: {reply}. | Under "
        "{reviewer}'s comment[ on {site}] please write {reply}. | Tell {reviewer}[, who rated us on {site},] in "
        "public: {reply}. | Our chef Malik is still angry, I'd rather be polite. Let {reviewer} read this[ on "
        "{site}]: {reply}. | {reviewer} loved us[, see {site}]! Post below it: {reply}. | How about {reply} as a "
        "reaction to {reviewer}[ on {site}]? Post it. | That review from {reviewer}[ on {site}], the one with the "
        "photo of the soup, deserves a few words from us: {reply}.",
        orders="reply to the review of {reviewer}[ on {site}] with {reply} | answer {reviewer}[ on {site}] in public: "
        "{reply} | write below {reviewer}'s review[ on {site}]: {reply} | respond to the rating by {reviewer} with "
        "the words {reply}",
        gives="posted | your answer is online | <url>",
    ),
    Family(
        names="start_sale | mark_down_products | reduce_prices | discount_items | sale_on | launch_price_promotion",
        says="Lowers the price of some products by a percentage. | Puts articles on sale until a certain day. | Use "
        "this to mark things down for everybody; for a code that one types in, use another tool. | Price reduction of "
        "one or more goods in percent. | Starts a discount in the shop.",
        args=(
            Arg("products | items | articles | goods", "list of product"),
            Arg("percent | discount | percentage | reduction", "int 5 70"),
            Arg("until | ends | end_date | valid_until", "date", optional=True),
        ),
        asks="{percent}% off {products}[ until {until}]! | Make {products} {percent}% cheaper[ until {until}]. | Can "
        "we sell {products} for {percent}% less[, up to {until}]? | Nobody wants {products} any more, so take "
        "{percent} percent off[ until {until}]. | The new collection arrives on Monday in two trucks. Let's get rid "
        "of {products} with {percent}% off[, through {until}]. | [Until {until}, ]everyone should save {percent}% on "
        "{products}. | I'd knock {percent} percent off {products}[, lasting until {until}]. | Jana says that the shop "
        "next door has 20% on everything. We answer with {percent}% on {products}[, till {until}]. | For our tenth "
        "birthday: {products}, {percent}% less[ until {until}]. | What about a bargain? {products} with a reduction "
        "of {percent} percent[, good until {until}], please.",
        orders="take {percent}% off {products}[ until {until}] | reduce {products} by {percent} percent[ until "
        "{until}] | start a sale of {products} with {percent}% off[ that ends on {until}] | mark {products} down by "
        "{percent}%",
        gives="done, <int 2 9> prices changed | the sale is on | <code>",
    ),
    Family(
        names="award_points | give_loyalty_points | credit_bonus_points | loyalty_add | add_points_to_customer_card | "
        "reward_customer",
        says="Adds loyalty points to a customer's card. | Rewards a faithful buyer with bonus points. | Credits "
        "points in the loyalty programme and returns the new total. | Use this as a thank-you or to make up for a "
        "mistake. | Bonus points for one customer, with the reason if there is one.",
        args=(
            Arg("customer | member | client | holder", "person"),
            Arg("points | bonus | amount | number_of_points", "int 10 5000"),
            Arg("reason | why | occasion", "birthday/referral/apology/anniversary/large order", optional=True),
        ),
        asks="{customer} gets {points} points[ for the {reason}]. | Give {customer} {points} points[, reason: "
        "{reason}]. | I'd like to thank {customer} with {points} points[ ({reason})]. | {customer} waited 40 minutes "
        "at the till while Otto looked for the key. {points} points should help[, put {reason} as the reason]. | "
        "Please credit {points} to {customer}'s card[ for {reason}]. | How about {points} points for {customer}[, the "
        "reason being {reason}]? | [As for the {reason}: ]let {customer} have {points} points. | {customer}, {points} "
        "points[, {reason}]. | She comes in every Tuesday with her two dogs, so add {points} to the account of "
        "{customer}[ under {reason}]. | Could {customer}'s balance grow by {points} points[, for {reason}]?",
        orders="award {points} points to {customer}[ for {reason}] | credit {customer} with {points} bonus points[, "
        "reason {reason}] | add {points} points to {customer}'s card | reward {customer} with {points} points[ "
        "({reason})]",
        gives="<int 50 9000> | <int 50 9000> points in all | done",
    ),
)
