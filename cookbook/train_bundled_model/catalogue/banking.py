"""Tools about money: balances, transfers, payments, exchange rates, loans, cards, stocks and taxes."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="get_balance | account_balance | check_balance | how_much_money | balance_of | read_account",
        says="Get the balance of a bank account. | How much money is in an account right now. | "
        "Returns what the customer can spend. | Look up the amount on one account, not its single payments. "
        "| Tells how rich the customer is at the moment, account by account. | Looks whether there's still money "
        "on an account.",
        args=(Arg("account | account_type | which", "checking/savings/business"),),
        asks="How much money is in my {account} account? | What's the balance of my {account} account? | "
        "How much do I have left on {account}? | Am I broke? Look at my {account} account. | "
        "Is there still enough on my {account} account for the rent? | Tell me how my {account} account stands. | "
        "Do I have any money in {account}? | Let me know what I can spend from the {account} account. | "
        "Has my {account} account gone below zero? "
        "| Can I treat myself to new shoes, or is {account} nearly empty? | Payday was yesterday, so what does "
        "{account} stand at now? | I'd like to know the figure on my {account} account before I go to the market. "
        "| {account} account: how much is there? | Would my {account} account survive a big dinner? Tell me the "
        "sum on it. | I've lost track of my finances. How's {account} looking? | Am I in the red with {account}, "
        "or do I have something to play with? | Without going to the cash machine, what's in my {account} "
        "account?",
        orders="check the balance of my {account} account | tell me how much is on my {account} account | "
        "look up what I have in {account} "
        "| see if my {account} account is in the red | look how much money is left in {account}",
        nouns="the balance of my {account} account | the money on my {account} account",
        gives="<num 10 9000> | <int 1 9000> | <num 10 9000> <currency>",
    ),
    Family(
        names="transfer_money | send_money | make_transfer | wire_funds | pay_person | bank_transfer | remit",
        says="Send money to a person once. | Transfer an amount from your account to somebody else. | "
        "Use this for a single payment to a friend or relative. | Wires funds right away, with a message if given. "
        "| Moves funds to another private person, just this time. | One payment to somebody's account, straight "
        "away.",
        args=(
            Arg("recipient | to | payee | beneficiary", "person"),
            Arg("amount | sum | value", "num 1 3000"),
            Arg("currency | currency_code", "currency", optional=True),
            Arg("message | reference | note | memo", "text", optional=True),
        ),
        asks="Send {amount}[ {currency}] to {recipient}. | "
        "Transfer {amount}[ {currency}] to {recipient}[ with the message '{message}']. | "
        "I owe {recipient} {amount}[ {currency}], please settle that. | "
        "{recipient} lent me some cash, give back {amount}[ {currency}] from my account. | "
        "Wire {recipient} {amount}[ {currency}][ and write '{message}']. | "
        'Could {recipient} get {amount}[ {currency}] from me today[ with the note "{message}"]? | '
        "Let {recipient} have {amount}[ {currency}] out of my account[, reference '{message}']. | "
        "Of my money, {amount}[ {currency}] should go to {recipient}[, with '{message}' as the note]. | "
        "I'd like to give {recipient} {amount}[ {currency}] as a present, send it from my account. "
        "| {recipient} got the concert tickets for both of us, so my share of {amount}[ {currency}] has to go "
        "over there[ with '{message}']. | Time to pay my debts: {amount}[ {currency}] for {recipient}[, and put "
        "'{message}' in the reference]. | Please get {amount}[ {currency}] over to {recipient} before lunch, the "
        "rent is due. | [Write '{message}' with it. ]{recipient} is waiting for {amount}[ {currency}] of mine. | "
        "I lost the bet, what can I say. {recipient} wins {amount}[ {currency}], so pay up for me[ and add "
        "'{message}']. | Can you slip {amount}[ {currency}] into the account of {recipient}[, saying "
        "'{message}']? | {amount}[ {currency}], to {recipient}, right now[, with the line '{message}']. | My "
        "niece {recipient} is stuck at the station with an empty purse. She needs {amount}[ {currency}] from me.",
        orders="send {amount}[ {currency}] to {recipient}[ with the message '{message}'] | "
        "transfer {amount}[ {currency}] to {recipient} | "
        'wire {recipient} {amount}[ {currency}][ and write "{message}"] '
        "| pay {recipient} {amount}[ {currency}] once[ with '{message}' as the reference] | move {amount}[ "
        "{currency}] from my account to {recipient}[, saying '{message}']",
        gives="sent | <code> | transfer <code> is on its way",
    ),
    Family(
        names="create_standing_order | repeat_transfer | recurring_payment | set_up_regular_transfer | autopay",
        says="Set up a payment that repeats. | Create a standing order to a person. | "
        "Use this when money should go out again and again. | Sends an amount every week, month or year by itself. "
        "| Pays somebody regularly without being asked again. | Automatic payment at a fixed rhythm, beginning at "
        "once or on a given day.",
        args=(
            Arg("recipient | to | payee", "person"),
            Arg("amount | sum | value", "num 5 2000"),
            Arg("interval | frequency | period", "weekly/monthly/yearly"),
            Arg("start_date | first_payment | starting", "date", optional=True),
        ),
        asks="Set up a {interval} payment of {amount} to {recipient}[ from {start_date} on]. | "
        "{recipient} should get {amount} from me {interval}[, starting on {start_date}]. | "
        "I don't want to think about it any more: pay {recipient} {amount} {interval}, automatically. | "
        "Create a standing order for {recipient} over {amount}, {interval}[, the first one on {start_date}]. | "
        "Make it a habit to send {recipient} {amount} {interval}. | "
        "My daughter's pocket money goes to {recipient}: {amount}, {interval}[, beginning on {start_date}]. | "
        "Can you have {amount} sent {interval} to {recipient}[ as of {start_date}]? | "
        "From now on, {recipient} receives {amount} {interval} out of my account. "
        "| I'm tired of typing it in each time. {recipient} is to get {amount} {interval}, just like clockwork[, "
        "beginning {start_date}]. | My share of the rent, {amount}, should reach {recipient} {interval} without "
        "my lifting a finger[, for the first time on {start_date}]. | [The first one is due on {start_date}. ]Let "
        "{amount} flow to {recipient} {interval}, by itself. | {interval}, {amount}, to {recipient}[, from "
        "{start_date}], and keep it going until I say stop. | I've promised {recipient} support during the "
        "studies: {amount}, {interval}[, as from {start_date}]. | I always forget the piano lessons. Could "
        "{recipient} be paid {amount} {interval} by the bank itself[, {start_date} being the first day]? | "
        "Arrange for {recipient} to be sent {amount} {interval}[, with {start_date} as the beginning], over and "
        "over. | Now that the lease is signed I want {amount} to go {interval} to {recipient}[, starting "
        "{start_date}].",
        orders="set up a {interval} payment of {amount} to {recipient}[ from {start_date} on] | "
        "create a {interval} standing order over {amount} for {recipient} | "
        "pay {recipient} {amount} {interval}[, starting on {start_date}] "
        "| arrange {interval} payments of {amount} to {recipient}[, beginning on {start_date}] | let {recipient} "
        "have {amount} {interval} from my account, automatically[ from {start_date}]",
        gives="<code> | standing order <code> is set | the first payment is on <date> | <date>",
    ),
    Family(
        names="request_money | ask_for_payment | collect_money | split_bill | send_payment_request | charge_friends",
        says="Ask people to send you money. | Send a payment request to one or more persons. | "
        "Use this to collect what friends owe you. | Requests the same amount from each person named. "
        "| Reminds others that they still have to pay their share. | Gets money in from friends after a shared "
        "expense.",
        args=(
            Arg("people | persons | from_people | debtors", "list of person"),
            Arg("amount | amount_each | sum", "num 2 400"),
            Arg("reason | note | message | purpose", "text", optional=True),
        ),
        asks="Ask {people} for {amount} each. | "
        "I was the one who paid, so collect {amount} each from {people}[ and say '{reason}']. | "
        'Request {amount} per head from {people}[ with the note "{reason}"]. | '
        "Here's who owes me {amount} each: {people}. Remind them to pay. | "
        "Could you get {amount} apiece back from {people}[, for '{reason}']? | "
        'Send a payment request over {amount} each to {people}[ saying "{reason}"]. | '
        "It's {amount} a person. I want that back from {people}[, reason '{reason}']. | "
        "I'm still waiting for {amount} each from {people}, let them know[ that it's for '{reason}']. "
        "| The dinner was on me, but {people} should chip in {amount} apiece[; tell them '{reason}']. | I can't "
        "go on paying for everyone. Let {people} know I get {amount} from each[, and write '{reason}']. | Not a "
        "cent has come in from {people} so far, it's {amount} each[, for '{reason}']. Jog their memory. | For the "
        "teacher's farewell gift I laid out the cash, so ask {people} for their part, {amount} a head. | [Say "
        "'{reason}' in it. ]A little nudge to {people}, please: each of them owes me {amount}. | Who's still in "
        "debt with me? {people}, every one with {amount}. Get it in[ and mention '{reason}']. | {amount} from "
        "each of {people}, that's what I'm owed[, and '{reason}' is the purpose]. Please go after it. | Would you "
        "be so kind as to tell {people} that I'd like {amount} per person[ because '{reason}']?",
        orders="ask {people} for {amount} each | request {amount} each from {people}[ with the note '{reason}'] | "
        'collect {amount} per head from {people}[ and say "{reason}"] '
        "| nudge {people} to pay me {amount} apiece[, reason '{reason}'] | get {amount} from each of {people}[ "
        "and tell them '{reason}']",
        gives="requested | <int 1 5> requests sent | <code>",
    ),
    Family(
        names="pay_bill | settle_invoice | pay_company | bill_payment | pay_invoice | make_bill_payment",
        says="Pay a bill of a company. | Settle an invoice that was sent to you. | "
        "Use this to pay a firm, such as the electricity or phone company. | Pays an invoice from the bank account. "
        "| Settles what a business charges, now or on a chosen day. | Transfers the amount of a bill to the "
        "company that sent it.",
        args=(
            Arg("company | biller | firm | payee", "company"),
            Arg("amount | total | sum", "num 5 2500"),
            Arg("invoice | reference | invoice_number | bill_id", "code", optional=True),
            Arg("pay_on | date | payment_date", "date", optional=True),
        ),
        asks="Pay the bill of {company} over {amount}[, invoice {invoice}][, on {pay_on}]. | "
        "{company} wants {amount} from me[ for the invoice {invoice}], please pay. | "
        "My phone bill from {company} came in, it's {amount}. Settle it[ on {pay_on}]. | "
        "The electricity company {company} sent a reminder for {amount}. Get that out of the way[ on {pay_on}]. | "
        "I have to pay {company} {amount}[ by {pay_on}][, reference {invoice}]. | "
        "Take care of the {amount} that {company} charged me[ on bill {invoice}]. | "
        "Settle what I owe {company}, namely {amount}[, on {pay_on}]. | "
        "There's an invoice[ {invoice}] from {company} on my desk, {amount} in total. Please pay it. "
        "| The plumbers from {company} did a fine job and their {amount} should reach them[ on {pay_on}][, bill "
        "number {invoice}]. | {amount} to {company}[ for {invoice}], before they cut off my internet. | I've got "
        "the second reminder from {company}, how embarrassing! Make it right, it's {amount}[, reference "
        "{invoice}]. | My gas is from {company}, they're asking for {amount}[ under {invoice}]. Could you clear "
        "that[ on {pay_on}]? | [Invoice {invoice} is due. ]Let {company} have their {amount}[ on {pay_on}]. | I "
        "don't want any debts with {company}, so their {amount} for mending the boiler should go out[ on "
        "{pay_on}]. | What {company} sent me adds up to {amount}[, see {invoice}], please see to it[ on "
        "{pay_on}]. | The insurance is due again, {company} takes {amount}[ and wants it on {pay_on}].",
        orders="pay {company} the {amount} on the bill[ {invoice}][ on {pay_on}] | "
        "settle the invoice[ {invoice}] of {company} over {amount} | pay the {amount} I owe {company}[ on {pay_on}] "
        "| clear the bill of {company}, {amount} in total[, invoice {invoice}][, on {pay_on}] | see to it that "
        "{company} gets the {amount} for their invoice[ {invoice}][ on {pay_on}]",
        gives="paid | <code> | payment <code> goes out on <date>",
    ),
    Family(
        names="list_transactions | account_history | bank_statement | get_transactions | recent_payments | "
        "show_spending",
        says="List the latest transactions on an account. | Bank statement with what came in and went out. | "
        "Returns past payments, each with its date. | Look up what was spent or received, not the balance. "
        "| Every movement on an account, newest first. | Tells where the money went and where it came from.",
        args=(
            Arg("account | account_type | which", "checking/savings/business"),
            Arg("since | from_date | start_date", "date", optional=True),
            Arg("limit | count | max_entries", "int 3 60", optional=True),
        ),
        asks="What are the last [{limit} ]transactions on my {account} account[ since {since}]? | "
        "What did I spend from my {account} account[ since {since}]? | "
        "Where did all my money in {account} go[ since {since}]? | "
        "Show me the bank statement of the {account} account[ from {since} on]. | "
        "Has anything come in on my {account} account[ after {since}]? | "
        "I don't recognise a payment, list the latest [{limit} ]ones on {account}. | "
        "Which payments left my {account} account[ since {since}]? | "
        "Let me go through the [{limit} ]most recent bookings in my {account} account[ after {since}]. | "
        "For my bookkeeping I need everything that moved on {account}[ since {since}]. "
        "| Did my boss pay me yet? Go through what came in on {account}[ since {since}]. | I feel robbed. Which "
        "sums were taken from {account}[ after {since}][, at most {limit} of them]? | [Go back to {since}. ]What "
        "has been happening on my {account} account? | Let me see the ins and outs of {account}[ from {since} up "
        "to now][, {limit} entries will do]. | Something about {account} doesn't add up, so I'd like to read the "
        "[{limit} ]newest entries. | Who paid me, and whom did I pay? It's about the {account} account[, from "
        "{since} onwards]. | My accountant wants a printout of all the payments on {account}[ since {since}]. | "
        "Could I have the [{limit} ]latest lines of the {account} account[, none older than {since}]?",
        orders="list the [last {limit} ]transactions on my {account} account[ since {since}] | "
        "show what I spent from the {account} account[ since {since}] | get the bank statement of my {account} account "
        "| go through the [{limit} ]latest payments on {account}[ since {since}] | print out what came in and "
        "went out on my {account} account[ after {since}]",
        nouns="the [last {limit} ]transactions on my {account} account | "
        "the bank statement of my {account} account[ since {since}]",
        gives="<int 0 60> transactions | <num 5 900> to <company> on <date> | <num 5 900> from <person>",
    ),
    Family(
        names="get_exchange_rate | exchange_rate | currency_rate | fx_rate | rate_between | forex_quote",
        says="Get the exchange rate between two currencies. | What one unit of a currency is worth in another. | "
        "Returns a rate only, for today or for a past date. | Look up how two currencies stand to each other. "
        "| Tells how many units of one money you get for a unit of another. | Compares the worth of two "
        "currencies.",
        args=(
            Arg("base | from_currency | source | base_currency", "currency"),
            Arg("target | to_currency | quote | target_currency", "currency"),
            Arg("date | day | on_date", "date", optional=True),
        ),
        asks="What is the exchange rate from {base} to {target}[ on {date}]? | "
        "How much {target} do you get for one {base}? | What's one {base} worth in {target}[ on {date}]? | "
        "How does {base} stand against {target}? | Is {base} strong compared with {target} these days? | "
        "What was the rate of {base} in {target}[ on {date}]? | "
        "I'm going abroad and wonder how many {target} one {base} buys. | "
        "Give me the {base} to {target} rate[ of {date}]. | At what rate is {base} traded for {target}? "
        "| Has {base} gone up or down against {target}? I'd like to see the figure[ for {date}]. | If I hand over "
        "one {base}, what comes back in {target}? | Which course did {base} to {target} have[ on {date}]? | Our "
        "supplier bills in {target} while we earn {base}. How do these two stand[ on {date}]? | For a single "
        "{base}, what number of {target} would the bank give me? | {base} into {target}: today's rate, please. | "
        "I'm writing an essay on inflation. What was {base} worth, measured in {target}[, on {date}]? | Is it a "
        "good moment to swap {base} for {target}? What's the going rate?",
        orders="look up the exchange rate from {base} to {target}[ on {date}] | "
        "tell me what one {base} is worth in {target} | get the {base} to {target} rate[ for {date}] "
        "| compare {base} with {target} and tell me the rate[ on {date}] | find out how {base} stands against "
        "{target}[ on {date}]",
        nouns="the exchange rate from {base} to {target}[ on {date}] | the value of one {base} in {target}[ on {date}]",
        gives="<num 0 4> | <num 0 150> | one to <num 0 4>",
    ),
    Family(
        names="convert_currency | currency_converter | exchange_amount | change_money | money_in_currency | "
        "to_currency",
        says="Convert an amount of money into another currency. | How much a sum is worth in a different currency. | "
        "Returns the converted amount, not the rate. | Use this when a sum in one currency is wanted in another. "
        "| Changes a sum from one sort of money to another. | What a price abroad means in the money at home.",
        args=(
            Arg("amount | sum | value", "num 1 5000"),
            Arg("source | from_currency | base", "currency"),
            Arg("target | to_currency | into", "currency"),
        ),
        asks="How much is {amount} {source} in {target}? | Convert {amount} {source} to {target}. | "
        "The hotel costs {amount} {source}, what's that in {target}? | "
        "If I change {amount} {source}, how many {target} do I get? | "
        "I have {amount} {source} left from my holiday, what would it be in {target}? | "
        "What do {amount} {source} come to when I pay in {target}? | "
        "Tell me the {target} value of {amount} {source}. | "
        "They want {amount} {source}, but I only think in {target}. How much is it? | "
        "Turn {amount} {source} into {target} for me. "
        "| My cousin sent me {amount} {source} for my birthday. What does that make in {target}? | The taxi meter "
        "shows {amount} {source}, is that a lot? I'm used to {target}. | {amount} {source}, please, as {target}. "
        "| Give me {target} for {amount} {source}. How much is it? | I found {amount} {source} in an old coat, so "
        "what's the sum once it has become {target}? | In {target}, what would the ticket cost? They charge "
        "{amount} {source} for it. | Say I earned {amount} {source} over there, what would it be in {target} at "
        "home? | Can you do the sum for me, {amount} {source} expressed in {target}?",
        orders="convert {amount} {source} to {target} | work out how much {amount} {source} is in {target} | "
        "tell me what {amount} {source} are worth in {target} "
        "| express {amount} {source} in {target} | change {amount} {source} into {target} and tell me the sum",
        nouns="the value of {amount} {source} in {target} | the amount of {target} that {amount} {source} is worth",
        gives="<num 1 9000> | <int 1 9000> | about <int 1 9000>",
    ),
    Family(
        names="loan_payment | monthly_installment | mortgage_calculator | calculate_loan | loan_rate | credit_costs",
        says="Calculate the monthly payment of a loan. | What a mortgage costs each month. | "
        "Returns the installment for an amount, interest rate and number of years. | "
        "Work out how dear a credit would be. "
        "| Tells a borrower what has to be paid month after month. | Works out the burden of a credit from its "
        "sum, length and interest.",
        args=(
            Arg("amount | principal | loan_amount | sum", "int 1000 400000"),
            Arg("years | term | duration_years", "int 2 35"),
            Arg("interest | rate | annual_rate | interest_rate", "num 0.5 12"),
        ),
        asks="What would I pay per month for a loan of {amount} over {years} years at {interest} percent? | "
        "If I borrow {amount} at {interest} percent for {years} years, how much is it every month? | "
        "We want to buy a house and need {amount}. What's the installment with {interest} percent interest "
        "and {years} years? | "
        "How expensive is a credit of {amount} that runs {years} years with {interest} percent? | "
        "Could I afford to borrow {amount}? The bank says {interest} percent and {years} years. | "
        "Calculate the mortgage: {amount}, {years} years, {interest} percent interest. | "
        "The bank lends me {amount} at {interest} percent, to be paid back in {years} years. What is due each "
        "month? | "
        "Paying off {amount} in {years} years at an interest of {interest} percent, what does that mean monthly? "
        "| The house we fell in love with takes a loan of {amount}. Over {years} years and with {interest} "
        "percent, what's our monthly burden? | Suppose I take out {amount}, paid off in {years} years, the bank "
        "asking {interest} percent: what leaves my account every month? | At {interest} percent, {years} years "
        "long, what must I put down each month for {amount} from the bank? | I'm dreaming of a boat, so tell me "
        "the monthly rate if I borrow {amount} for {years} years with {interest} percent interest. | My advisor "
        "offers {interest} percent on {amount}. Is that bearable with {years} years to pay it off? | {years} "
        "years, {interest} percent, {amount} borrowed. What will that cost us each month? | How much would we "
        "have to spare every month to get rid of a {amount} mortgage in {years} years, given {interest} percent? "
        "| We'd take {amount} to fix the roof, with {interest} percent for {years} years. Let me know the monthly "
        "share.",
        orders="calculate the monthly payment for a loan of {amount} over {years} years at {interest} percent | "
        "work out what borrowing {amount} at {interest} percent for {years} years costs me a month | "
        "tell me the installment of a mortgage of {amount} with {interest} percent interest and {years} years "
        "| figure out the monthly rate for {amount} at {interest} percent, paid off in {years} years | compute "
        "what I pay each month on a credit of {amount}, {years} years, {interest} percent",
        nouns="the monthly payment on a loan of {amount} over {years} years at {interest} percent | "
        "the installment for borrowing {amount} at {interest} percent for {years} years",
        gives="<num 20 4000> | <int 20 4000> | <num 20 4000> a month",
    ),
    Family(
        names="block_card | freeze_card | lock_card | disable_bank_card | card_stop | suspend_card",
        says="Block a bank card so that nobody can pay with it. | Freeze a credit card at once. | "
        "Use this when a card was lost or stolen. | Locks a card, and orders a new one on request. "
        "| Stops all payments with a card immediately. | Makes a bank card useless for thieves and finders.",
        args=(
            Arg("card | last_digits | card_digits | card_ending", "int 1000 9999"),
            Arg("reason | cause | why", "lost/stolen/damaged", optional=True),
            Arg("replace | send_new_card | order_replacement", "flag", optional=True),
        ),
        asks="Block my card ending in {card}[, it was {reason}][, and {replace?send a new one/don't send a new "
        "one}]. | "
        "Freeze the card with the last digits {card}[ for being {reason}][ {replace?and send me a new one/but "
        "send no new one}]. | My card {card} must not be used any more[ since it was {reason}]. | "
        "Nothing must be bought with my card {card} any longer[, {replace?and get me a replacement/and I need "
        "no replacement}]. | Make sure that nobody can pay with card {card}[, which is {reason}]. | "
        "Lock the credit card that ends in {card}[ as {reason}]. | "
        "Please put card {card} out of use[ because it's {reason}][ {replace?and order me another one/but "
        "don't order another one}]. | "
        "I'm worried about my card {card}, better shut it off[, {replace?and I need a new one/and I don't "
        "want a new one}]. "
        "| Quick, before it's too late! {card} are the last digits of the card, nobody should be able to use it[, "
        "{replace?and mail me a fresh one/and don't mail me another}]. | No shop may accept {card} from now on. "
        "Stop it right away[, it's {reason}][, {replace?with a new one to follow/I won't need a new one}]. | A "
        "stranger rang me and asked odd things about my card {card}, so make it worthless at once. | [It's "
        "{reason}. ]The card with {card} at the end has to be shut down[, {replace?and I'd like a new one/no new "
        "one, please}]. | I have a bad feeling, so {card} mustn't work at any till[; enter it as {reason}][ "
        "{replace?and order a second one/and order nothing new}]. | Please see that no more payments go through "
        "with {card}[, since it's {reason}][; {replace?send a substitute/a substitute isn't needed}]. | Can you "
        "turn off my card, the one that ends with {card}[, seeing that it's {reason}]? | There are purchases on "
        "{card} that I never made. Shut that card off before it gets worse[, {replace?and print me a new one/but "
        "I don't need a new one}].",
        orders="block the card ending in {card}[ as {reason}][ {replace?with a replacement/without a replacement}] | "
        "freeze my card {card}[ {replace?and order a new one/without ordering a new one}] | "
        "lock the credit card {card}[ because it was {reason}] "
        "| shut off the card with {card} at the end[, it's {reason}][, {replace?and mail me a new one/no new one "
        "needed}] | stop all payments with card {card}[ because it is {reason}]",
        gives="blocked | the card is locked | a new card comes on <date> | <date>",
    ),
    Family(
        names="set_card_limit | change_spending_limit | card_limit | limit_card | update_card_limit | cap_card",
        says="Set how much can be spent with a card. | Change the spending limit of a bank card. | "
        "Use this to raise or lower what a card may pay. | Puts a cap on a card without blocking it. "
        "| Decides on the highest sum that can be paid by card. | More or less room for spending, for a day, a "
        "week or a month.",
        args=(
            Arg("card | last_digits | card_digits | card_ending", "int 1000 9999"),
            Arg("limit | maximum | max_amount | new_limit", "int 50 9000"),
            Arg("period | per | interval", "day/week/month", optional=True),
        ),
        asks="Set the limit of my card {card} to {limit}[ per {period}]. | "
        "I want to spend no more than {limit}[ a {period}] with the card {card}. | "
        "My son has the card ending in {card}, he shouldn't spend more than {limit}[ in a {period}]. | "
        "Allow payments up to {limit}[ every {period}] on card {card}. | "
        "Can my card {card} go up to {limit}[ per {period}]? I'm buying furniture. | "
        "Cap the card that ends in {card} at {limit}[ a {period}]. | "
        "The shop refused my card {card}, raise what I can pay with it to {limit}. | "
        "Change the spending limit on the card with the last digits {card}, make it {limit}[ per {period}]. "
        "| I shop too much. Let {card} pay {limit} at the very most[ in one {period}]. | {card} may go as high as "
        "{limit}[ a {period}], no further. | We're getting married and the caterer takes cards only, so let me "
        "pay up to {limit} with {card}. | Make {limit} the ceiling for the card with {card} at the end[, counted "
        "by the {period}]. | Could my daughter's card, {card}, be held to {limit}[ per {period}]? | [Count it by "
        "the {period}. ]No more than {limit} should leave through my card {card}. | The ceiling on {card} is far "
        "too low for my trip. I need {limit}[ each {period}]. | Let the card that ends in {card} do {limit}[ a "
        "{period}] and not a cent beyond.",
        orders="set the limit of card {card} to {limit}[ per {period}] | "
        "cap the card ending in {card} at {limit}[ a {period}] | allow up to {limit}[ per {period}] on my card {card} "
        "| make {limit} the ceiling of card {card}[ for each {period}] | allow no more than {limit} on the card "
        "ending in {card}[ within a {period}]",
        gives="changed | it was <int 50 9000> before | the new limit holds from <date>",
    ),
    Family(
        names="get_stock_price | share_price | stock_quote | quote | ticker_price | market_price | price_per_share",
        says="Get the price of a company's stock. | What one share costs on the exchange. | "
        "Returns the current quote of a listed firm. | Look up how shares of a company stand, without trading. "
        "| Tells what an investor pays for a share of a firm. | Where a company's stock stands, now or at the "
        "close of a day.",
        args=(
            Arg("company | stock | firm | issuer", "company"),
            Arg("date | day | on_date", "date", optional=True),
        ),
        asks="What is the share price of {company}[ on {date}]? | How is {company} doing on the stock market? | "
        "What does one share of {company} cost? | Where did {company} close[ on {date}]? | "
        "Are the shares of {company} up or down? | "
        "How much is a piece of {company} worth on the exchange[ on {date}]? | "
        "I own some {company} and wonder what the stock trades at. | Give me the quote for {company}[ of {date}]. | "
        "Do investors like {company}? Tell me its price on the exchange. "
        "| Should I be worried about my {company} shares? Just tell me where they stand. | My uncle won't stop "
        "raving about {company}. What does a share of it go for[, as of {date}]? | {company} on the exchange[ on "
        "{date}]: how much for one? | Did {company} drop again[ on {date}]? I'd like the number of the closing "
        "bell. | After all the bad news, what is a share in {company} still worth[ on {date}]? | How are things "
        "with {company} on Wall Street, up or down? | [Take {date}. ]What did investors have to pay for a share "
        "of {company}? | What do they want at the exchange for a single share in {company}?",
        orders="look up the share price of {company}[ on {date}] | check how the stock of {company} is doing | "
        "get the quote for {company} shares[ of {date}] "
        "| find out what one {company} share costs[ on {date}] | see where {company} stands on the exchange[ on "
        "{date}]",
        nouns="the share price of {company}[ on {date}] | the stock price of {company}[ on {date}] | "
        "the price of one share of {company}[ on {date}]",
        gives="<num 1 900> | <num 1 900> <currency> | <num 1 900>, down <num 0 9> percent",
    ),
    Family(
        names="trade_shares | place_stock_order | stock_trade | broker_order | execute_trade | submit_trade",
        says="Buy or sell shares of a company. | Place an order at the stock exchange. | "
        "Use this to trade stocks, not to look up a quote. | Sends a trade to the broker and returns its number. "
        "| Changes the portfolio by so many shares of a company. | Sends the broker out to deal in a stock, at a "
        "limit if wished.",
        args=(
            Arg("side | action | direction", "buy/sell"),
            Arg("shares | quantity | count | number_of_shares", "int 2 500"),
            Arg("company | stock | firm | issuer", "company"),
            Arg("price_limit | limit | limit_price", "num 1 900", optional=True),
        ),
        asks="I want to {side} {shares} shares of {company}[ at a limit of {price_limit}]. | "
        "Please {side} {shares} pieces of {company} for my portfolio[, price limit {price_limit}]. | "
        "It's a good time to {side} {company}, let's do it with {shares} shares. | "
        "Tell my broker to {side} {shares} of the {company} shares[ with {price_limit} as the limit]. | "
        "Everybody is talking about {company} and I think I should {side}. Do that with {shares} shares. | "
        "Could you {side} {company} stock for me, {shares} shares[, limit {price_limit}]? | "
        "Place an order to {side} {shares} shares in {company}[, limited to {price_limit} each]. | "
        "My decision on {company} is made: {side} {shares} shares. "
        "| I've slept on it: {side} {shares} shares in {company} for me[, but only at {price_limit}]. | "
        "{company}, {shares} shares, {side}[, limit at {price_limit}]. | Before the exchange closes I'd like to "
        "{side} {shares} of my favourite, {company}[, the limit being {price_limit}]. | My gut tells me to {side} "
        "{company}. How about {shares} shares[ at {price_limit} each]? | Get the broker on it: {side} {shares} "
        "shares, the firm is {company}[, and {price_limit} is as far as I go]. | [The limit is {price_limit}. "
        "]Would you {side} {shares} shares of {company} on my behalf? | With the news about their boss I had "
        "better {side}. It's {company}, and {shares} shares are enough. | {shares} shares of {company} is what I "
        "mean to {side} today[, limited at {price_limit}].",
        orders="{side} {shares} shares of {company}[ at a limit of {price_limit}] | "
        "tell the broker to {side} {shares} {company} shares | "
        "place an order to {side} {shares} shares of {company}[ with a limit of {price_limit}] "
        "| have my broker {side} {shares} shares in {company}[ at {price_limit} each] | {side} {shares} of the "
        "shares of {company} for my portfolio[, limit {price_limit}]",
        gives="<code> | done at <num 1 900> | order <code> placed | <num 1 900>",
    ),
    Family(
        names="income_tax | calculate_tax | estimate_tax | tax_on_income | tax_calculator | compute_income_tax",
        says="Calculate the income tax for a year. | How much tax somebody pays on what they earn. | "
        "Returns the tax due on a yearly income in a country. | "
        "Use this to estimate what the state takes from a salary. "
        "| What is owed to the tax office on a salary. | Shows how big the bite of the state is, by country and "
        "pay.",
        args=(
            Arg("income | salary | yearly_income | earnings", "int 8000 200000"),
            Arg("country | tax_country | where", "country"),
            Arg("married | is_married | joint_filing", "flag", optional=True),
        ),
        asks="How much income tax is due on {income} in {country}[ {married?for a married person/for a single "
        "person}]? | If I earn {income} a year in {country}, what does the state take[ {married?when I'm married}]? | "
        "I got a job offer in {country} with {income} a year. How much of it goes to the tax office? | "
        "What are the taxes on a salary of {income} in {country}[ {married?for married people}]? | "
        "Estimate the tax for {country} on earnings of {income}[, {married?filed as a married couple}]. | "
        "My yearly pay is {income} and I live in {country}[ and {married?I am married/I'm not married}]. What "
        "will I owe in tax? | Would {country} tax me heavily on {income} a year? | "
        "Tell me what I have to put aside for the taxman in {country} when I make {income}. "
        "| What's left over for the taxman in {country} if my boss pays me {income} a year[ {married?and I have a "
        "husband/and I'm single}]? | They'd pay me {income} over in {country}. How big a bite will the tax office "
        "take[, {married?seeing that I'm married/seeing that I'm unmarried}]? | {country}, {income} a year, tax "
        "on that[, {married?for a couple/for someone single}]? | I got a raise to {income}, hooray! Now what does "
        "{country} take from it in tax? | Since we moved to {country} I dread the tax letter. I make {income}[ "
        "and {married?we're man and wife/I have no spouse}], so what's coming? | Out of {income} earned in "
        "{country}, how much disappears into taxes[ {married?with a wife at home/with no wife or husband}]? | How "
        "heavy is the tax burden on {income} for people living in {country}[, {married?married ones/single "
        "ones}]? | A nurse in {country} makes {income} a year[ and {married?is married/isn't married}]. What tax "
        "does she pay?",
        orders="calculate the income tax on {income} in {country}[ {married?for a married person}] | "
        "estimate what the tax office in {country} wants from a salary of {income}[ of {married?a married "
        "person/an unmarried person}] | "
        "work out the tax on earnings of {income} in {country}[ {married?as a married couple}] "
        "| tell me what {country} takes in tax from {income} a year[ if I'm {married?married/single}] | find out "
        "how much of {income} goes to the taxman in {country}[, {married?married/not married}]",
        nouns="the income tax on {income} in {country}[ {married?for a married person}] | "
        "the tax due in {country} on a salary of {income}",
        gives="<num 500 60000> | <int 500 60000> | <int 5 45> percent, that is <int 500 60000>",
    ),
)
