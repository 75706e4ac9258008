"""Tools about accounts and markets: invoices, expenses, taxes, stocks, funds, budgets, cash and donations."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="log_expense | add_expense | record_spending | expense_entry | note_down_expense | track_cost",
        says="Log an expense. | Adds what was spent to the household book, with its category. | New entry in the "
        "expense journal; returns its number. | Use this right after money has been spent, to keep the accounts "
        "complete. | Records a cost with amount, category and, if known, the seller.",
        args=(
            Arg("amount | sum | cost | price_paid", "num 2 900"),
            Arg("category | kind | expense_type | label", "travel/meals/rent/software/fuel/clothing/office supplies"),
            Arg("merchant | shop | seller | vendor", "company", optional=True),
        ),
        asks="I just spent {amount} euros on {category}[ at {merchant}]. | Put ${amount} under {category}[, paid to "
        "{merchant}]. | {amount} pounds went on {category}[ at {merchant}], keep a note of it please. | My tax "
        "adviser wants all of it on file, so here goes: {category}, {amount} euros[, bought from {merchant}]. | The "
        "week with Jonas and the two interns cost me {amount} pounds for {category}[, all of it at {merchant}]. | "
        "Could you write down that {category} cost me {amount} francs today[ and that I paid {merchant}]? | I lost "
        "the receipt on Tuesday, but it was {amount} euros for {category}[ from {merchant}]. | Another {amount} "
        "kroner gone for {category}[, thanks to {merchant}]. | Can ${amount} go into the books as {category}[ with "
        "{merchant} as the seller]? | Lena asks me every evening where the money goes: {amount} euros for {category} "
        "this time[, at {merchant}].",
        orders="log {amount} euros for {category}[ at {merchant}] | note down that I paid[ {merchant}] ${amount} for "
        "{category} | add a cost of {amount} pounds to the {category} category[, seller {merchant}] | put {category} "
        "for {amount} euros[ from {merchant}] into my household book",
        gives="<code> | saved, <num 20 900> spent this month | entry <code> added",
    ),
    Family(
        names="sum_expenses | total_spent | expenses_by_category | spending_report | get_cost_overview | "
        "how_much_did_i_spend",
        says="Add up the expenses of a month. | Returns the total of what was spent, for all categories or one. | "
        "Spending report: how much money went where in a month. | Use this to learn what something costs you per "
        "month, not to enter a new cost. | Reads the household book and gives one sum.",
        args=(
            Arg("month | in_month | for_month", "month"),
            Arg("category | kind | expense_type", "travel/meals/rent/software/fuel/clothing", optional=True),
            Arg("year | in_year", "int 2015 2026", optional=True),
        ),
        asks="How much did I spend in {month}[ {year}][ on {category}]? | Where did all my money go in {month}[ "
        "{year}][? I mean only {category}]? | What did[ {category} in] {month}[ {year}] cost us all in all? | My "
        "husband says we live too well, so tell me what we paid[ for {category}] in {month}[ {year}]. | I'm at the "
        "accountant's with Petra on Thursday and she wants our {month}[ {year}] costs[ for {category}]. | Was "
        "{month}[ {year}] an expensive month[ as far as {category} goes]? | Total up {month}[ {year}][, just the "
        "{category}]. | What sum do we get[ for {category}] in {month}[ {year}]? | Before we book anything for the "
        "five of us, I'd like to see the damage of {month}[ {year}][ for {category}]. | Did I burn a lot of cash[ on "
        "{category}] during {month}[ {year}]?",
        orders="add up what I spent[ on {category}] in {month}[ {year}] | show me the costs of {month}[ {year}][, "
        "{category} only] | tell me how much we paid[ for {category}] in {month}[ {year}] | get the spending report "
        "of {month}[ {year}][ for {category}]",
        nouns="the total of my expenses[ for {category}] in {month}[ {year}] | what we spent[ on {category}] in "
        "{month}[ {year}]",
        gives="<num 40 4000> | <num 40 4000> EUR in <int 3 60> entries",
    ),
    Family(
        names="claim_expenses | submit_reimbursement | expense_claim | refund_employee_costs | hand_in_receipts | "
        "file_travel_claim",
        says="Claim expenses back from the employer. | Hands in receipts of an employee, who then gets the money back. "
        "| Reimbursement request with a list of receipt numbers and a purpose. | Use this when staff paid for "
        "something of the firm out of their own pocket. | Sends receipts to the finance department and returns the "
        "number of the claim.",
        args=(
            Arg("employee | staff_member | claimant | who", "person"),
            Arg("receipts | receipt_ids | vouchers | documents", "list of code"),
            Arg("purpose | occasion | reason", "errand", optional=True),
        ),
        asks="{employee} paid out of pocket and needs the money back for {receipts}[, it was to {purpose}]. | Please "
        "hand in {receipts} for {employee}[, who had to {purpose}]. | We owe {employee} for the receipts {receipts}[, "
        "spent to {purpose}]. | I promised {employee} on Monday that finance would settle {receipts}[, which were "
        "needed to {purpose}]. | Can {employee} be paid back for {receipts}[, spent because we had to {purpose}]? | "
        "{employee}'s receipts are {receipts}[ and the reason is to {purpose}], put in a claim. | The hotel was full, "
        "so Karim slept elsewhere, but that's his own business. Just claim {receipts} for {employee}[, occasion: "
        "{purpose}]. | Reimburse {receipts}, all paid by {employee}[ to {purpose}]. | Our colleague {employee} went "
        "with two clients[ to {purpose}] and came home with receipts {receipts}, so get that refunded. | [I sent her "
        "out to {purpose}. ]Give {employee} back what is on {receipts}.",
        orders="claim {receipts} for {employee}[, purpose: {purpose}] | hand in the receipts {receipts} on behalf of "
        "{employee}[, who went to {purpose}] | get {employee} the money back for {receipts}[, spent to {purpose}] | "
        "submit {employee}'s receipts {receipts}[ with the purpose to {purpose}]",
        gives="<code> | claim <code> handed in | paid back by <date>",
    ),
    Family(
        names="remind_debtor | send_dunning_letter | payment_reminder | chase_unpaid_invoice | dun_customer | "
        "late_payment_notice",
        says="Remind a customer of an unpaid invoice. | Sends a dunning letter for an invoice that is overdue. | Late "
        "payment notice to a debtor, in a chosen tone. | Use this when a client has not paid in time; the bill itself "
        "stays as it is. | Chases money that is owed to us, by letter, and returns when it went out.",
        args=(
            Arg("customer | debtor | client | company", "company"),
            Arg("invoice | invoice_id | bill | invoice_number", "code"),
            Arg("tone | style | level", "friendly/firm/final", optional=True),
            Arg("days | grace_days | deadline_days", "int 13 60", optional=True),
        ),
        asks="{customer} still hasn't paid {invoice}, send them a[ {tone}] letter[ and give them {days} days]. | We're "
        "waiting for our money from {customer} since spring, it is about {invoice}[. Make it {tone}][, {days} days to "
        "pay]. | Can you nudge {customer} about {invoice}[ with a {tone} note][, to be settled within {days} days]? | "
        "Nothing has come in for {invoice}, the one we wrote to {customer}[, so be {tone}][ and set {days} days]. | I "
        "talked to Mr. Blom there twice and got nowhere. Chase {customer} for {invoice}[ in a {tone} tone][, payable "
        "in {days} days]. | Invoice {invoice} is late. {customer} ought to hear from us[ in {tone} words][ and have "
        "{days} days]. | Our cash is low with payday on Friday, so please press {customer} for {invoice}[, {tone} in "
        "tone][, {days} days left]. | Would you write to {customer}, our oldest client, that {invoice} is open[, in "
        "{tone} words][, with {days} days to pay]? | Tell {customer} to pay up for {invoice}[, {tone} style][, or "
        "else in {days} days it goes to court]. | My partner forgot four of these letters last year, so don't forget "
        "{customer} and their {invoice}[, {tone} please][, {days} days].",
        orders="remind {customer} of invoice {invoice}[ in a {tone} tone][ with {days} days to pay] | send a[ {tone}] "
        "dunning letter to {customer} for {invoice}[, {days} days] | chase {customer} for the unpaid bill {invoice}[, "
        "tone {tone}][, deadline {days} days] | write to {customer} that {invoice} is overdue[, {tone} please]",
        gives="letter sent | reminder <code> went out on <date> | <code>",
    ),
    Family(
        names="record_invoice_payment | mark_invoice_paid | book_incoming_payment | invoice_settled | "
        "register_receipt_of_payment",
        says="Mark an invoice as paid. | Books money that came in against an open invoice. | Registers an incoming "
        "payment; the rest of the invoice stays open if the sum is smaller. | Use this when a customer has paid what "
        "was billed, by bank, cash or card. | Payment received: enter sum and way of payment for one invoice.",
        args=(
            Arg("invoice | invoice_id | bill | invoice_number", "code"),
            Arg("amount | sum | received | paid_amount", "num 20 5000"),
            Arg("method | paid_by | way | channel", "cash/card/bank transfer/cheque", optional=True),
        ),
        asks="The {amount} euros for {invoice} have arrived[ by {method}]. | Good news, {invoice} got paid: {amount} "
        "dollars[ by {method}]. | Tick off {invoice}, they gave us {amount} euros[ by {method}]. | Somebody came to "
        "the desk with his two kids and paid {amount} pounds[ by {method}] for {invoice}. | I see ${amount}[ by "
        "{method}] on the account, that must be for {invoice}. | Is {invoice} still open? They paid {amount} euros[ "
        "by {method}], so close it. | After three reminders and a call to Mrs. Haas we finally have our {amount} "
        "euros[, by {method},] for {invoice}. | Can you enter that {invoice} brought us {amount} francs[, paid by "
        "{method}]? | {invoice}: {amount} euros in[, {method}]. | We met the client for lunch on Wednesday and he "
        "settled {invoice} on the spot, {amount} euros[ by {method}].",
        orders="mark {invoice} as paid with {amount} euros[ by {method}] | book {amount} dollars[, paid by {method},] "
        "against invoice {invoice} | enter that {amount} pounds came in for {invoice}[ by {method}] | register the "
        "money for {invoice}, {amount} euros[ by {method}]",
        gives="booked, nothing left to pay | <num 10 900> still open | <code>",
    ),
    Family(
        names="issue_credit_note | credit_customer | correct_invoice | write_credit_memo | reduce_bill | "
        "refund_invoice_part",
        says="Issue a credit note for an invoice. | Reduces a bill that was written before, by a sum and with the "
        "reason. | Credit memo: gives a customer back part of what was invoiced. | Use this if an invoice was too "
        "high, or goods were faulty. | Corrects an invoice downwards and returns the number of the note.",
        args=(
            Arg("invoice | invoice_id | original_invoice | bill", "code"),
            Arg("amount | credit | reduction | sum", "num 3 900"),
            Arg("reason | note | explanation | text", "message"),
        ),
        asks="Take {amount} euros off invoice {invoice} and say: {reason}. | We charged too much on {invoice}, credit "
        "them ${amount} with the words {reason}. | {invoice} has to go down by {amount} pounds, reason: '{reason}'. | "
        "The client rang twice on Friday and my boss Edda gave in, so knock {amount} dollars off {invoice}. Reason: "
        "{reason}. | Could you write a credit memo over {amount} euros for {invoice}, explaining '{reason}'? | They "
        "sent back six of the chairs, hence {amount} euros less on {invoice}, with the note {reason}. | '{reason}' is "
        "what it should say when you give them {amount} euros back from {invoice}. | I'd like to make up for our "
        "mistake on {invoice}, {amount} francs would be fair. Just put '{reason}' on it. | A discount of {amount} "
        "euros on {invoice} was agreed with their buyer Tomas at the fair, now put it on paper and write '{reason}'.",
        orders="credit {amount} euros on invoice {invoice} with the reason '{reason}' | take ${amount} off {invoice} "
        "and note '{reason}' | write a credit note over {amount} pounds for {invoice}, saying '{reason}' | lower the "
        "bill {invoice} by {amount} euros, reason '{reason}'",
        gives="<code> | credit note <code> written | done, <num 50 900> left to pay",
    ),
    Family(
        names="add_sales_tax | vat_on_amount | gross_from_net | apply_vat | compute_value_added_tax | price_with_tax",
        says="Add value added tax to a net price. | Returns the gross amount for a net sum and a tax rate in percent. "
        "| VAT calculator, for one amount at one rate. | Use this to find out what a buyer pays once sales tax is on "
        "top. | Works out the tax on goods, rounded if asked.",
        args=(
            Arg("net | net_amount | price | before_tax", "num 5 5000"),
            Arg("rate | vat_rate | tax_percent | percent", "num 5 27"),
            Arg("rounded | round_up | whole_numbers", "flag", optional=True),
        ),
        asks="What is {net} euros with {rate}% tax on top[, {rounded?rounded to whole euros/down to the cent}]? | The "
        "plumber quoted {net} euros before tax, how much will I hand over at {rate}%[, {rounded?rounded/to the "
        "cent}]? | Net it's ${net}, the rate is {rate}%. What do I write at the bottom of the bill[, {rounded?rounded "
        "up/not rounded}]? | At {rate} percent, what does {net} turn into[ {rounded?in round numbers/to the exact "
        "cent}]? | Our shop has 14 shelves of this stuff, and each piece is {net} without the {rate} percent. What's "
        "the final price[, {rounded?rounded/exact to the cent}]? | Since July the government takes {rate}%, so what "
        "becomes of my {net} euros[ {rounded?when rounded/without rounding}]? | {net} plus {rate}% please[, "
        "{rounded?rounded/not rounded}]. | Gross for {net} dollars net at {rate}%[, {rounded?rounded/not rounded}]? | "
        "My nephew Arno sells honey for {net} euros net, tell him the gross with {rate}%[ {rounded?and round "
        "it/without rounding}].",
        orders="add {rate}% tax to {net} euros[, {rounded?rounded/not rounded}] | work out the gross price of ${net} "
        "at {rate} percent[ {rounded?in round numbers/to the cent}] | put {rate}% on top of {net} dollars | find out "
        "what {net} euros net comes to at {rate}%[, {rounded?rounded/to the cent}]",
        nouns="{net} euros plus {rate}% tax[, {rounded?rounded/not rounded}] | the gross of {net} dollars at {rate} "
        "percent",
        gives="<num 6 6000> | <num 6 6000> in all, of which <num 1 900> tax",
    ),
    Family(
        names="file_tax_return | submit_tax_declaration | send_return_to_tax_office | hand_in_taxes | tax_filing | "
        "declare_taxes",
        says="File a tax return. | Sends somebody's yearly declaration to the tax office, with documents. | Submits "
        "the taxes of a person for one year and attaches files. | Use this once all papers are ready; it does not "
        "work out what has to be paid. | Tax declaration for a year, returned with the office's confirmation.",
        args=(
            Arg("taxpayer | person | filer | name", "person"),
            Arg("year | tax_year | for_year", "int 2014 2025"),
            Arg("documents | attachments | files | papers", "list of path", optional=True),
        ),
        asks="Send off {taxpayer}'s taxes for {year}[ with {documents} attached]. | {taxpayer} is done with the papers "
        "for {year}, get them to the tax office[ along with {documents}]. | Could you declare {year} for {taxpayer}[? "
        "The papers are {documents}]? | The deadline is Sunday at midnight and {taxpayer} is still on the beach. Hand "
        "in {year}[ plus {documents}]. | My father, {taxpayer}, never did his {year} taxes, please file them now[ "
        "using {documents}]. | Tax year {year}, taxpayer {taxpayer}[, enclosed {documents}]. Off it goes. | [I've "
        "scanned {documents}. ]Please submit everything for {taxpayer}, year {year}. | Has the office got {year} from "
        "{taxpayer} yet? If not, file it[ together with {documents}]. | We have three children and no time, so do the "
        "{year} declaration in the name of {taxpayer}[ and attach {documents}]. | I want {taxpayer} to get the refund "
        "for {year} soon, so let the tax people have it[ with the files {documents}].",
        orders="file the {year} taxes of {taxpayer}[ with {documents}] | hand in the declaration for {taxpayer}, year "
        "{year}[, attaching {documents}] | send {taxpayer}'s tax return of {year} to the office[ together with "
        "{documents}] | declare {taxpayer}'s income of {year}[, papers: {documents}]",
        gives="<code> | received under <code> | filed on <date>",
    ),
    Family(
        names="fund_performance | get_fund_return | how_did_fund_do | etf_performance | portfolio_fund_yield | "
        "fund_gain",
        says="Get how a fund has performed. | Returns the gain or loss of an investment fund over a period, in "
        "percent. | Performance of an ETF or mutual fund. | Use this to compare what funds have earned; it knows no "
        "single shares. | Looks up the yield of a fund, before or after fees.",
        args=(
            Arg("fund | fund_name | etf | portfolio", "name"),
            Arg("period | span | time_range | over", "this year/last year/five years/ten years"),
            Arg("after_fees | net_of_fees | without_costs", "flag", optional=True),
        ),
        asks="How did the {fund} fund do over {period}[, {after_fees?after fees/before fees}]? | What would {fund} "
        "have earned me in {period}[ {after_fees?once fees are off/with the fees left in}]? | My colleague Birgit "
        "swears by {fund}. Was {period} any good for it[, {after_fees?fees taken off/fees not taken off}]? | Did "
        "{fund} make money during {period}[, {after_fees?after fees/before fees}]? | Looking at {period}, is {fund} "
        "up or down[ {after_fees?after costs/before costs}]? | I've got 20 years until I retire and the bank offers "
        "me {fund}, so show me its {period}[ {after_fees?after fees/before fees}]. | Was it wise to put my savings "
        "into {fund}, seen over {period}[, {after_fees?after/before} fees]? | Please tell me the percentage for "
        "{period} of the one called {fund}[, {after_fees?after fees/before fees}]. | Grandma left us {fund} in her "
        "will, and on Saturday the family will ask how it did over {period}.",
        orders="get the performance of {fund} for {period}[ {after_fees?after fees/before fees}] | look up what the "
        "fund {fund} earned in {period}[, {after_fees?after fees/before fees}] | check how {fund} did over {period} | "
        "show me the gain of the fund {fund} for {period}[ {after_fees?net of fees/before fees}]",
        nouns="the yield of the fund {fund} for {period}[ {after_fees?after fees/before fees}] | the performance of "
        "{fund} over {period}",
        gives="<num -20 40> | <num -20 40> percent | up <num 1 30>%",
    ),
    Family(
        names="start_savings_plan | invest_monthly | create_fund_plan | regular_investment | buy_fund_every_month | "
        "new_saving_plan",
        says="Start a savings plan for a fund. | Invests the same sum in a fund every month, from now on. | Regular "
        "investment: buys shares of a fund on a fixed day of the month. | Use this to put money aside for the long "
        "run, a little each month. | Sets up a plan with fund and monthly amount and returns its number.",
        args=(
            Arg(
                "plan | order | details",
                fields=(Arg("fund | fund_name | into", "name"), Arg("amount | rate | sum", "num 25 900")),
            ),
            Arg("day | day_of_month | on_day", "int 13 28", optional=True),
            Arg("owner | for_person | beneficiary", "person", optional=True),
        ),
        asks="Put {amount} euros a month into {fund}[ for {owner}][, always on day {day}]. | I'd like to save {amount} "
        "euros in {fund} every month[ on day {day}][ in the name of {owner}]. | From now on ${amount} shall go to "
        "{fund} each month[, on day {day} of the month][, for {owner}]. | We have a new baby, born on Tuesday and 51 "
        "cm long, so let's feed {fund} with {amount} a month[ on day {day}][ for {owner}]. | Could {fund} get "
        "{amount} euros of my salary every month[, day {day}][, as a plan for {owner}]? | [{owner} should have "
        "something later in life. ]Buy {fund} for {amount} dollars month by month[, on day {day}]. | Every month "
        "{amount} pounds, fund {fund}[, owner {owner}][, day {day}]. | My adviser Mr. Lind says that {fund} is fine "
        "for 30 years, so I'll take it with {amount} a month[ on day {day}][ for {owner}]. | Set aside {amount} "
        "francs monthly[ for {owner}] and let {fund} have it[ on day {day}]. | I gave up smoking and want to put that "
        "money, {amount} euros a month, to work in {fund}[ on day {day}][ for {owner}].",
        orders="invest {amount} euros a month in {fund}[ for {owner}][ on day {day}] | start a savings plan with "
        "{fund} and ${amount} monthly[, day {day}][, owner {owner}] | put {amount} pounds every month into the fund "
        "{fund}[ on day {day}] | buy {fund} each month for {amount} euros[ in the name of {owner}]",
        gives="<code> | plan <code> starts on <date> | plan is running",
    ),
    Family(
        names="watch_stocks | add_to_watchlist | follow_shares | observe_companies | watchlist_add | "
        "keep_eye_on_stocks",
        says="Put companies on the stock watchlist. | Follows the shares of several firms, without buying any. | Adds "
        "listed companies to a watchlist; returns how many are on it now. | Use this if somebody wants to keep an eye "
        "on stocks. | Watchlist entry for one or more shares, on a named list if there is one.",
        args=(
            Arg("companies | stocks | firms | shares", "list of company"),
            Arg("watchlist | list_name | into_list", "name", optional=True),
        ),
        asks="Keep an eye on {companies} for me[ in my list {watchlist}]. | I don't want to buy yet, but let me follow "
        "{companies}[ under {watchlist}]. | {companies} look interesting, watch them please[ in {watchlist}]. | My "
        "broker Stig rang at nine and talked about {companies}. Just observe those[ in the list called {watchlist}]. "
        "| Could you track the shares of {companies}[ and keep them in {watchlist}]? | The market is falling, I lost "
        "300 euros on Monday, so for now I'd only like to watch {companies}[ with the list {watchlist}]. | Add to "
        "what I follow[ in {watchlist}]: {companies}. | What about {companies}? I'd love to see their prices every "
        "day[, so put them into {watchlist}]. | Everyone at the office has stock in {companies}, put that on my "
        "radar[, list {watchlist}]. | [Open {watchlist}, the list I made last week. ]Next to what is there I want to "
        "have {companies}.",
        orders="watch the shares of {companies}[ in the list {watchlist}] | follow {companies} for me[ under "
        "{watchlist}] | add {companies} to the stocks I observe[, list {watchlist}] | keep an eye on the stock of "
        "{companies}[ in {watchlist}]",
        gives="<int 3 40> | now watching <int 3 40> companies | added",
    ),
    Family(
        names="set_price_alert | stock_alarm | alert_at_price | notify_share_price | create_price_trigger | "
        "warn_when_stock",
        says="Set an alert for a share price. | Tells the user when a stock rises above or falls below a price. | "
        "Price alarm for one company on the exchange, sent by mail if wanted. | Use this to be notified at a certain "
        "price; nothing is bought or sold. | Creates a trigger on a share and returns its number.",
        args=(
            Arg("company | stock | firm | share", "company"),
            Arg("direction | side | when", "above/below"),
            Arg("price | threshold | limit | level", "num 3 900"),
            Arg("email | mail_to | notify", "email", optional=True),
        ),
        asks="Let me know when {company} is {direction} {price} dollars[, at {email}]. | Ping me[ on {email}] as soon "
        "as {company} goes {direction} {price}. | If {company} ever trades {direction} ${price}, I must hear of it[ "
        "at {email}]. | I bought 40 of them with my brother Emil and I'm nervous. Warn me[ via {email}] once "
        "{company} is {direction} {price} euros. | {company} {direction} {price} euros, tell me when that happens[, "
        "my mail is {email}]. | I'm on a boat until Sunday without news, so[ mail {email} and] shout if {company} "
        "moves {direction} {price}. | Should the price be {direction} {price} pounds for {company}, send a word[ to "
        "{email}]. | Can you wake me up when shares of {company} stand {direction} {price} francs[, writing to "
        "{email}]? | My limit is {price}: tell me[ at {email}] when {company} gets {direction} that. | Watch out for "
        "{company}, the firm that built our kitchen, and report[ to {email}] when it is {direction} {price} euros.",
        orders="warn me when {company} is {direction} {price} dollars[ by mail to {email}] | set an alert for "
        "{company} {direction} {price} euros[, mail {email}] | tell me[ at {email}] once the stock of {company} goes "
        "{direction} {price} | notify me[ via {email}] if {company} trades {direction} ${price}",
        gives="<code> | alert <code> is on | I will tell you",
    ),
    Family(
        names="set_budget | plan_budget | limit_category | define_monthly_budget | budget_for_category | "
        "cap_spending_on",
        says="Set a monthly budget for a category. | Limits what may be spent on something in a month. | Budget of a "
        "household or a team, category by category. | Use this to plan how much money there is for food, rent and so "
        "on. | Defines the most that a category may cost, and warns at a share of it if asked.",
        args=(
            Arg("category | kind | purpose | for_what", "groceries/eating out/clothes/holidays/presents/pets/hobbies"),
            Arg("amount | limit | maximum | budget", "num 20 3000"),
            Arg("month | from_month | starting", "month", optional=True),
            Arg("warn_at | warning_percent | alert_share", "int 50 95", optional=True),
        ),
        asks="I don't want to spend more than {amount} euros on {category}[ in {month}][, warn me at {warn_at}%]. | "
        "{category} may cost {amount} a month at most[, from {month} on][ with a warning at {warn_at}%]. | No more "
        "than ${amount} for {category}[ in {month}], please[, and tell me when {warn_at}% are gone]. | We are saving "
        "for a house and Rolf earns less now, so {amount} euros is all there is for {category}[ in {month}][, alarm "
        "at {warn_at}%]. | What we have for {category} is {amount} pounds[ from {month}][, with a shout at {warn_at} "
        "percent]. | Can you hold us to {amount} euros of {category}[ starting in {month}][ and speak up at "
        "{warn_at}%]? | Set {amount} aside for {category}[ in {month}][, warning at {warn_at} percent]. | Last year "
        "it was twice that, and my two girls cried, but {category} gets {amount} euros[ from {month}][, notify at "
        "{warn_at}%]. | Our money for {category} should be capped at {amount} francs[ from {month} on][ and I want to "
        "know at {warn_at}%].",
        orders="limit {category} to {amount} euros a month[ from {month}][, warn at {warn_at}%] | plan ${amount} for "
        "{category}[ in {month}][ with a warning at {warn_at} percent] | set the budget for {category} to {amount} "
        "pounds[, starting in {month}] | allow {amount} euros for {category}[ and warn me at {warn_at}%]",
        gives="budget set | <int 20 900> left this month | saved as <code>",
    ),
    Family(
        names="order_foreign_cash | buy_travel_money | get_banknotes | order_currency | reserve_foreign_notes | "
        "holiday_money",
        says="Order foreign cash. | Has banknotes of another currency put aside at a branch of the bank. | Travel "
        "money, to be picked up in a city from a given day on. | Use this before a journey, to have notes and coins "
        "of the country in hand. | Reserves cash in a currency; returns a code for the counter.",
        args=(
            Arg("currency | currency_code | notes | money", "currency"),
            Arg("amount | sum | how_much", "int 50 5000"),
            Arg("branch | city | pickup_city | at_branch", "city"),
            Arg("pickup_date | date | ready_by | day", "date", optional=True),
        ),
        asks="I need {amount} {currency} in cash, I can come to the bank in {branch}[ on {pickup_date}]. | Put "
        "{amount} {currency} in notes aside for me in {branch}[, for {pickup_date}]. | We fly to Asia with the kids "
        "in four weeks, so get me {amount} {currency}, pick-up in {branch}[ on {pickup_date}]. | Can your counter in "
        "{branch} have {amount} {currency} for me[ by {pickup_date}]? | In {branch}, where I work, I'd like to "
        "collect {amount} {currency}[ on {pickup_date}]. | Cash please: {amount} {currency}, branch {branch}[, "
        "{pickup_date}]. | My grandfather doesn't trust cards, he wants {amount} {currency} in his pocket. {branch} "
        "is the nearest branch[ and {pickup_date} the day]. | [On {pickup_date} ]I'll drop by in {branch} and would "
        "like to walk out with {amount} {currency}. | How do I get {amount} {currency} for the holidays? I could "
        "fetch them in {branch}[ on {pickup_date}].",
        orders="order {amount} {currency} in cash to {branch}[ for {pickup_date}] | put {amount} {currency} aside at "
        "the branch in {branch}[, pick-up on {pickup_date}] | get me {amount} {currency} in notes, to be collected in "
        "{branch}[ on {pickup_date}] | reserve {amount} {currency} in {branch}[ from {pickup_date}]",
        gives="<code> | ready on <date> | code for the counter: <code>",
    ),
    Family(
        names="start_fundraiser | create_donation_campaign | raise_money_for | collect_donations | open_charity_drive "
        "| new_fundraiser",
        says="Start a fundraiser. | Opens a campaign that collects donations for a cause until a goal is reached. | "
        "Donation drive with a title and a sum to raise, in the name of somebody. | Use this to ask many people for "
        "money for something good; it gives none itself. | New charity campaign; returns the page where people can "
        "donate.",
        args=(
            Arg("title | campaign | name | headline", "title"),
            Arg("goal | target | amount | goal_amount", "num 200 50000"),
            Arg("organizer | host | by | organiser", "person"),
            Arg("ends_on | end_date | until | deadline", "date", optional=True),
        ),
        asks="{organizer} wants to raise {goal} euros with {title}[, until {ends_on}]. | Open a collection called "
        "{title} for {goal} euros, run by {organizer}[, closing on {ends_on}]. | Our school lost its roof in the "
        "storm and 80 pupils sit in a tent. Name it {title}, we need {goal} dollars, {organizer} is in charge[ until "
        "{ends_on}]. | Can we gather ${goal} under the name {title}[ by {ends_on}]? {organizer} will look after it. | "
        "Ask the whole town to chip in: {title}, {goal} pounds, contact {organizer}[, last day {ends_on}]. | [By "
        "{ends_on} ]{organizer} hopes to get {goal} euros together for what they call {title}. | I'd like to help our "
        "neighbour after the fire on Monday. Let {organizer} collect {goal} euros, with {title} as the headline[ and "
        "{ends_on} as the end]. | The campaign {title} goes live today, {goal} euros is what {organizer} is after[, "
        "and it ends on {ends_on}]. | Put {organizer}'s campaign online, it is named {title} and the goal is {goal} "
        "francs[ by {ends_on}].",
        orders="start a fundraiser named {title} for {goal} euros by {organizer}[ until {ends_on}] | collect ${goal} "
        "for {organizer}'s campaign {title}[, ending on {ends_on}] | open a donation drive called {title}, goal "
        "{goal} pounds, organizer {organizer} | raise {goal} euros under the title {title} in the name of "
        "{organizer}[ by {ends_on}]",
        gives="<url> | campaign <code> is open | <code>",
    ),
)
