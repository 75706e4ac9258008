"""Tools about shopping: products, prices, carts, orders, returns, reviews and coupons."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="search_products | find_product | product_search | browse_shop | search_catalog | shop_for | find_offers",
        says="Search the shop for products. | Find articles in the online store by keyword and highest price. | "
        "Returns the products that match a search. | Use this to see what the shop sells before choosing something. "
        "| Tells a customer which articles of a kind are on sale. | Looks through the range by maker and budget.",
        args=(
            Arg("product | query | keyword | item", "product"),
            Arg("max_price | price_limit | budget | up_to", "int 5 900", optional=True),
            Arg("brand | maker | manufacturer", "company", optional=True),
        ),
        asks="Do you sell any {product}[ for less than {max_price}]? | "
        "Show me every {product} in the shop[ made by {brand}][ for up to {max_price}]. | "
        "I'm looking for some new {product}[ and can spend {max_price} at most]. | "
        "Where can I find one {product} or another in your store[, preferably from {brand}]? | "
        "What have you got in the way of {product}[ by {brand}][ under {max_price}]? | "
        "My old {product} broke, what could I buy instead[ for up to {max_price}]? | "
        "Is there any kind of {product} in your range[ from {brand}][ that stays below {max_price}]? | "
        "Search the catalogue for: {product}[, made by {brand}][, at most {max_price}]. | "
        "My sister needs another {product}, see what the store offers[ from {brand}][ up to {max_price}]. "
        "| {product} is what I'm after[, ideally from {brand}][, and my purse says {max_price} tops]. | Got "
        "anything like {product} on your shelves[ by {brand}]? | It's our anniversary and all my wife talks about "
        "is {product}, so let me see the choice[ below {max_price}]. | [I've {max_price} to spend. ]Which "
        "{product} could I pick from? | Browse around for {product}, would you[, though only {brand} makes the "
        "kind I like]? | I'd love to compare a few kinds of {product} before I settle on one[, none dearer than "
        "{max_price}]. | Does {product} come in other colours, and who makes it? Bring up all that's on offer[ "
        "from {brand}]. | Our flat is still empty after the move, so let's have a look round for {product}[ that "
        "won't cost over {max_price}].",
        orders="search the shop for {product}[ by {brand}][ under {max_price}] | "
        "find me another {product} to buy[ for at most {max_price}] | "
        "see what the store has when it comes to {product} "
        "| browse the store for {product}[ made by {brand}][, nothing over {max_price}] | list all offers for "
        "{product}[ from {brand}]",
        gives="<product> | <int 1 60> matches | <product>, <product> and <product>",
    ),
    Family(
        names="get_product_price | price_of | item_price | check_price | product_cost | lookup_price | get_price_tag",
        says="Get the price of a product. | What an article costs in the shop. | "
        "Returns how much one piece of a product costs. | "
        "Look up a single item's price, in another currency on request. "
        "| Tells the customer how dear a single article is. | Reads the price tag of one item.",
        args=(
            Arg("product | item | article | product_name", "product"),
            Arg("currency | currency_code", "currency", optional=True),
        ),
        asks="How much is the {product}[ in {currency}]? | What does the {product} cost[ in {currency}]? | "
        "What would I have to pay for one {product}? | Is the {product} expensive? | "
        "How much do you want for the {product}[, in {currency}]? | "
        "I can't find the tag, what is the price of the {product}? | "
        "Can I afford the {product}? Tell me what it costs[ in {currency}]. | "
        "What are you charging for the {product} these days? | Give me the price of the {product}[ in {currency}]. "
        "| I've got my eye on the {product}, but what's the damage[ in {currency}]? | Would I be ruined if I "
        "bought the {product}? I mean, what do you take for it[, in {currency}]? | Say I wanted the {product}, "
        "how deep must I reach into my pocket[, counted in {currency}]? | The {product} caught my fancy in the "
        "window and there was no sticker on it. How much[, {currency} please]? | Has the {product} become cheaper "
        "since last month? I'd like to know what it goes for now[ in {currency}]. | [I only think in {currency}. "
        "]What does it say on the tag of the {product}? | Roughly what does one pay for the {product} at your "
        "place[, given in {currency}]? | I'm saving up for the {product}. What sum do I need to reach[ in "
        "{currency}]?",
        orders="check the price of the {product}[ in {currency}] | "
        "tell me how much the {product} costs[ in {currency}] | look up what I'd pay for the {product} "
        "| give me the price tag of the {product}[ in {currency}] | find out what you charge for one {product}[ "
        "in {currency}]",
        nouns="the price of the {product}[ in {currency}] | the cost of one {product}[ in {currency}] | "
        "the amount the shop charges for the {product}",
        gives="<num 1 900> | <int 2 900> | <num 1 900> <currency>",
    ),
    Family(
        names="add_to_cart | put_in_cart | cart_add | add_item_to_basket | basket_add | place_in_trolley",
        says="Add a product to the shopping cart. | Put an article into the basket without ordering it yet. | "
        "Use this when the customer wants to take an item. | Adds one or more pieces of a product to the cart. "
        "| Reserves an article for the purchase by laying it in the trolley. | Another item joins those that will "
        "be paid for later.",
        args=(
            Arg("product | item | article", "product"),
            Arg("quantity | count | pieces | amount", "int 2 20", optional=True),
            Arg("gift_wrap | as_gift | wrapped", "flag", optional=True),
        ),
        asks="Add the {product} to my cart[, {quantity} of them]. | "
        "Put the {product} in my basket[ {gift_wrap?wrapped as a gift}]. | "
        "I'll take the {product}[, {quantity} pieces][, {gift_wrap?as a gift}]. | "
        "The {product} looks great, drop it into my cart. | "
        "Could the {product} go in my trolley[, {quantity} times]? | "
        "I want the {product} too, but I'm not paying yet[, and it should be {gift_wrap?gift wrapped/sent "
        "unwrapped}]. | "
        "Let's get the {product}[, {quantity} pieces][, {gift_wrap?in wrapping paper/without any wrapping "
        "paper}]. Into the basket with it. | "
        "My cart should also have the {product}[, quantity {quantity}][, {gift_wrap?wrapped up nicely/not "
        "wrapped}]. | Okay, I've decided on the {product}. Add it to what I'm buying[ and make it {quantity}]. "
        "| Ooh, the {product}! That's coming with me[, {quantity} of those]. | Throw in the {product} as well[, "
        "times {quantity}][, {gift_wrap?and do it up with a ribbon/no ribbon or anything}]. | My nephew will go "
        "crazy over the {product}, so pop it in the basket[, {gift_wrap?nicely wrapped/plain, without paper}]. | "
        "I haven't finished looking around, but keep the {product} in my trolley for later[, {quantity} pieces]. "
        "| [{quantity} pieces, please. ]The {product}, into the cart it goes. | Along with the rest I'd like to "
        "have the {product}[, {gift_wrap?packed as a present/not packed as a present}], add that. | The old one "
        "fell off the balcony this morning, so let the {product} join my other things in the basket. | Could you "
        "lay the {product} in there with my other stuff before I check out[, {quantity} altogether]?",
        orders="add the {product} to my cart[, {quantity} pieces][, {gift_wrap?gift wrapped/without wrapping}] | "
        "put the {product} into the basket[ {gift_wrap?as a gift}] | "
        "place the {product} in my shopping cart[ {quantity} times] "
        "| throw the {product} into my trolley[, {quantity} of them] | drop the {product} in the cart with my "
        "other things[, {gift_wrap?gift paper included/no gift paper}]",
        gives="added | <int 1 20> | <int 1 20> items in the cart",
    ),
    Family(
        names="remove_from_cart | cart_remove | delete_from_basket | take_out_of_cart | drop_cart_items | "
        "discard_items",
        says="Remove products from the shopping cart. | Take articles out of the basket again. | "
        "Use this when the customer no longer wants things that are in the cart. | "
        "Deletes the named items from a cart. "
        "| Empties the trolley of particular articles before payment. | Takes back a choice that has not been "
        "ordered yet.",
        args=(Arg("products | items | articles | item_names", "list of product"),),
        asks="Remove {products} from my cart. | Take {products} out of the basket. | "
        "I changed my mind about {products}, get rid of that before I pay. | "
        "What I don't need any more in my cart: {products}. | Could you clear {products} out of my trolley? | "
        "I put {products} in my cart by mistake, delete that. | My basket is too full, throw out {products}. | "
        "Everything may stay in the cart except {products}. | Let's leave out {products} after all, I won't buy that. "
        "| Oops, {products} landed in my basket, that wasn't me. Out with it. | I'm over my budget, so {products} "
        "will have to leave the trolley. | {products}: not wanted any longer in my cart, please. | My flatmate "
        "says we already own {products}, so I needn't have that in the basket. | On second thoughts I can live "
        "without {products}. Cart minus that, please. | Would you put {products} back on the shelf for me? I've "
        "chosen something else instead. | The toddler got hold of my phone and filled the basket, so {products} "
        "must come out again before I check out. | Strike {products} off what I'm about to buy.",
        orders="remove {products} from my cart | take {products} out of the shopping basket | "
        "delete {products} from my trolley "
        "| put {products} back on the shelf and out of my cart | clear {products} from the basket before I pay",
        gives="removed | <int 0 12> | <int 0 12> items left in the cart",
    ),
    Family(
        names="show_cart | view_cart | get_basket | cart_contents | list_cart_items | cart_total | basket_summary",
        says="Show what is in the shopping cart. | Returns the items in the basket and what they cost together. | "
        "Contents and sum of the current cart. | Use this to look into the cart without changing it. "
        "| Gives an overview of all that has been chosen but not bought. | Adds up the trolley, if wished with "
        "the postage.",
        args=(Arg("with_shipping | include_shipping | add_delivery_cost", "flag", optional=True),),
        asks="What's in my cart[, {with_shipping?with shipping/without shipping}]? | "
        "How much is everything in my basket together[ {with_shipping?including shipping}]? | "
        "Show me my shopping cart[ {with_shipping?with the delivery costs/without delivery costs}]. | "
        "What have I picked so far? | "
        "What does my whole cart come to[ {with_shipping?with shipping/before shipping}]? | "
        "I forgot what I put in the basket, list it for me. | "
        "What would I pay at the till right now[, {with_shipping?delivery included}]? | "
        "Is there anything in my trolley yet? | Before I order, let me see everything I chose. "
        "| Remind me of what's sitting in my trolley[, {with_shipping?postage counted in/postage not counted}]. | "
        "Have I gone overboard? Add up my basket[ {with_shipping?and put the shipping on top/but leave the "
        "shipping aside}]. | I was interrupted by the doorbell. Which things had I already laid in the cart? | "
        "Quick look at my basket, please[, {with_shipping?with the delivery fee/without the delivery fee}]. | So "
        "far I've been clicking like mad, what will it all cost me[ {with_shipping?once it's delivered/before "
        "delivery}]? | Did I remember everything? Read out the contents of my cart. | Before I get my wallet, "
        "what does the whole lot come to[, {with_shipping?mailing included/mailing excluded}]? | I'd like to go "
        "over what I've collected in the shop up to now.",
        orders="show me my cart[ {with_shipping?including shipping/leaving out the shipping}] | "
        "list what is in my basket | tell me the total of my cart[ {with_shipping?with delivery}] "
        "| go through my basket with me[, {with_shipping?shipping costs included/without the shipping costs}] | "
        "add up everything in the trolley[ {with_shipping?plus the postage/minus the postage}]",
        nouns="the total of my cart[ {with_shipping?including shipping/without shipping}] | "
        "the sum of everything in my basket[ {with_shipping?with shipping}]",
        gives="<num 5 900> | <int 5 900> | <product> and <product>, <num 5 900> in all",
    ),
    Family(
        names="place_order | checkout | submit_order | buy_cart | complete_purchase | order_now | send_order",
        says="Order everything in the cart and have it sent to an address. | Check out the current shopping cart. | "
        "Use this to finish a purchase, not just to fill the cart. | Places the order and returns its number. "
        "| Turns the basket into a real order, to be shipped to a street and town. | Buys what has been chosen, "
        "after the customer has said where it should go.",
        args=(
            Arg(
                "address | ship_to | delivery_address",
                fields=(Arg("street | street_address", "street"), Arg("city | town", "city")),
            ),
            Arg("payment | payment_method | pay_with", "card/invoice/voucher", optional=True),
            Arg("express | fast_shipping", "flag", optional=True),
        ),
        asks="Order what's in my cart and send it to {street} in {city}[, paying by {payment}]. | "
        "I'm done shopping, ship it all to {street}, {city}[ {express?by express/by normal mail}]. | "
        "Check out, please. The address is {street}, {city}[, I pay by {payment}][ and want it {express?as "
        "express/without express}]. | "
        "Complete my purchase and have it delivered to {street} in {city}[, paid by {payment}][, {express?by "
        "express/but not by express}]. | "
        "That's everything I want. Please send it to {street} in {city}[, I'd like to use {payment}]. | "
        "Buy the things in my basket[ by {payment}], the parcel goes to {street}, {city}[ {express?by express}]. | "
        "Can I get all of my basket sent to {street} in {city}[ {express?with express shipping}]? | "
        "Let's finish this. Ship the cart to {street}, {city}[ and use {payment} as payment]. "
        "| Right, I'll buy the lot. Deliver to {street}, {city}[, charge it by {payment}]. | My new home is "
        "{street} in {city}, so that's where all of the trolley should travel[, {express?as fast as you "
        "can/there's no rush}]. | Go ahead and place it, {street} in {city}[, {payment} as always][, "
        "{express?express please/standard post will do}]. | [I'd rather settle by {payment}. ]Everything in the "
        "cart is for {street}, {city}, and I'm ready to buy. | {street}, {city}: that's where my basket has to "
        "go[, {express?and quickly/and it can take its time}], so close the deal. | The party is coming up and I "
        "can't wait any longer. Purchase what's in the cart and mail it to {street} in {city}[, {express?with "
        "express/without express}]. | Yes, I'm sure. Turn my basket into an order for {street}, {city}[ paid by "
        "{payment}]. | Would you wrap up the purchase? The postman finds me in {city}, at {street}[, and I'm "
        "paying by {payment}].",
        orders="order my cart to {street} in {city}[, payment by {payment}][, {express?express shipping/normal "
        "shipping}] | check out and ship everything to {street}, {city}[ {express?by express}] | "
        "complete the purchase with delivery to {street} in {city} "
        "| buy everything in the basket and deliver it to {street}, {city}[, paying by {payment}] | finish my "
        "purchase, to be shipped to {street} in {city}[ {express?with express delivery/with ordinary delivery}]",
        gives="<code> | order <code> placed | <code>, it arrives on <date>",
    ),
    Family(
        names="track_order | order_status | where_is_my_order | get_order | check_order | order_progress | "
        "locate_parcel",
        says="Get the status of one order. | Returns where an order is and when it will arrive. | "
        "Look up how far along a purchase is. | Tracking of a single order by its number. "
        "| Says whether a purchase is packed, on the road or delivered. | Delivery progress of something that was "
        "bought.",
        args=(Arg("order_id | order | order_number | id", "code"),),
        asks="Where is my order {order_id}? | Has {order_id} been shipped yet? | When will {order_id} get here? | "
        "I've been waiting for a week, what is going on with order {order_id}? | "
        "Is the parcel for order {order_id} on its way? | What's the status of my purchase {order_id}? | "
        "Nothing has come in the mail for {order_id}, where did it get stuck? | How far along is order {order_id}? | "
        "I ordered something under the number {order_id}, track it please. "
        "| Any news on {order_id}? | The neighbours got theirs ages ago, so what's keeping {order_id}? | I have "
        "to be at home when it comes: what day will {order_id} be at my door? | {order_id} should have arrived by "
        "now, right? | My mum keeps asking for her present. Can you tell me what {order_id} is up to? | Did the "
        "courier pick up {order_id} already, or is it still lying in your storeroom? | How much longer do I have "
        "to be patient with {order_id}? | I'd like an update on what I bought, the number on the receipt is "
        "{order_id}.",
        orders="track the order {order_id} | check whether order {order_id} has been shipped | "
        "find out where order {order_id} is "
        "| give me an update on the delivery of {order_id} | tell me when purchase {order_id} will be here",
        nouns="the status of order {order_id} | the arrival date of order {order_id}",
        gives="<date> | shipped, arrives on <date> | waiting in <city> | <city>",
    ),
    Family(
        names="cancel_order | order_cancel | call_off_order | stop_order | revoke_purchase | withdraw_order",
        says="Cancel an order that has not arrived yet. | Call off a purchase by its order number. | "
        "Use this to stop an order before it is delivered. | "
        "Cancels an existing order, with a reason where one is given. "
        "| Undoes a purchase while the parcel hasn't reached the buyer. | The customer regrets having bought "
        "something and calls it off.",
        args=(
            Arg("order_id | order | order_number | id", "code"),
            Arg("reason | note | why | comment", "text", optional=True),
        ),
        asks="Cancel my order {order_id}. | Is it too late to call off {order_id}? Do so if you can. | "
        'Please stop order {order_id}[ and give "{reason}" as the reason]. | '
        "Can I still get out of my purchase {order_id}? If so, cancel it. | "
        "About the purchase {order_id}, I'd like you to undo it[ with the note '{reason}']. | "
        "You needn't ship {order_id} any more[, just note '{reason}']. | "
        "Let's forget about it and withdraw my order {order_id}[, reason: '{reason}']. | "
        "Scrap order {order_id} please[ and tell them '{reason}']. "
        "| I clicked too fast, {order_id} was a mistake. Please don't send it[ and put down '{reason}']. | Found "
        "it cheaper elsewhere, so I no longer want {order_id}[; you may write '{reason}']. | {order_id} shouldn't "
        "go out any more[, because of this: '{reason}']. | No need to pack {order_id}. I'm backing out[, the "
        "reason being '{reason}']. | Could you pull the plug on {order_id} before it leaves your house[ and leave "
        "the note '{reason}']? | My husband bought the very same thing yesterday, what a pity. Kill order "
        "{order_id} for me. | I've had second thoughts about {order_id}, so let it drop[ with '{reason}' as a "
        "comment]. | [Write '{reason}' in the file. ]I hereby take back my order {order_id}.",
        orders="cancel the order {order_id}[ with the reason '{reason}'] | call off order {order_id} | "
        'stop order {order_id} before it ships[ and note "{reason}"] '
        "| pull the plug on order {order_id}[, telling them '{reason}'] | withdraw purchase {order_id} for me[ "
        "and leave the comment '{reason}']",
        gives="cancelled | <code> is cancelled | <num 5 500> will be paid back",
    ),
    Family(
        names="list_orders | order_history | get_my_orders | past_purchases | find_orders | show_purchases",
        says="List the orders of a customer. | Returns all purchases made in the shop since a date. | "
        "History of what somebody has bought. | Look up several orders at once, by customer and state. "
        "| Everything one client has purchased, newest first. | Overview of a buyer's orders, open ones and old "
        "ones.",
        args=(
            Arg("customer | buyer | client | customer_name", "person"),
            Arg("status | state | order_status", "open/shipped/cancelled", optional=True),
            Arg("since | from_date | after", "date", optional=True),
        ),
        asks="What has {customer} bought from us[ since {since}]? | "
        "Which [{status} ]orders does {customer} have[ since {since}]? | "
        "Show me all [{status} ]purchases of {customer}. | "
        "{customer} is on the phone and asks about earlier orders, list them[ from {since} on]. | "
        "Has {customer} ever shopped here[ after {since}]? | "
        "I need the order history of {customer}[, only the {status} ones]. | "
        "What did {customer} get from our store[ since {since}]? | "
        "Pull up the [{status} ]orders that {customer} placed[ since {since}]. "
        "| How good a customer is {customer}? Let me see what was ordered[ since {since}]. | {customer} claims to "
        "have bought half the shop[ since {since}], is that so? Get me all of it. | [Starting at {since}: ]Which "
        "things did we ever sell to {customer}? | Are there any [{status} ]orders in the name of {customer}[ "
        "dating from after {since}]? | Our bookkeeper needs every [{status} ]purchase by {customer} for the tax "
        "papers. | Before I send out the thank-you card: what all did {customer} order from us[ after {since}]? | "
        "I can't recall the number, only the name, {customer}. Which [{status} ]orders have you got there? | Let "
        "me look over the [{status} ]purchases we have on file for {customer}[, starting with {since}].",
        orders="list the [{status} ]orders of {customer}[ since {since}] | "
        "show what {customer} has bought[ since {since}] | look up the order history of {customer} "
        "| pull up every [{status} ]order placed by {customer}[ after {since}] | go through the [{status} "
        "]purchases of {customer}[ from {since} on]",
        nouns="the [{status} ]orders of {customer}[ since {since}] | the purchases {customer} made[ since {since}]",
        gives="<code> | <code>, <code> and <code> | <int 0 40> orders",
    ),
    Family(
        names="return_item | start_return | send_back | create_return | return_product | request_refund | give_back",
        says="Send a delivered product back to the shop. | Start a return for an item of an order. | "
        "Use this when the customer has the item and wants the money back. | Creates a return label for a bought item. "
        "| Lets a buyer give goods back after delivery. | Money back for something that disappointed the "
        "customer.",
        args=(
            Arg("product | item | article", "product"),
            Arg("order_id | order | order_number", "code"),
            Arg("reason | cause", "broken/wrong/unwanted", optional=True),
        ),
        asks="I want to return the {product} from order {order_id}[, it is {reason}]. | "
        "The {product} I got with {order_id} has to go back[ because it's {reason}]. | "
        "How do I give back the {product}? It came with order {order_id}[ and is {reason}]. | "
        "I'd rather have my money back for the {product} from my order {order_id}. | "
        "Start a return for the {product} of order {order_id}[, reason {reason}]. | "
        "Order {order_id} arrived and I won't keep the {product}[, put it down as {reason}]. Send it back. | "
        "Can I get a refund for the {product} out of {order_id}[ as it was {reason}]? | "
        "Please take back the {product} that you sent me with {order_id}[, it was {reason}]. "
        "| I'm not happy with the {product} that came with {order_id}[, it's {reason}], so you can have it back. "
        "| The {product} doesn't fit through my door, what a shame. Take it back, please, the order was "
        "{order_id}. | In {order_id} there was the {product}[, sadly {reason}]. I'd like to mail it back to you. "
        "| Print me a label so I can post the {product} back, it belongs to {order_id}[ and it's {reason}]. | "
        "{order_id} was a disappointment: the {product}[ is {reason} and] goes straight back to you. | [It's "
        "{reason}, I'm afraid. ]How can I get my money for the {product} that was part of {order_id}? | My wife "
        "unpacked {order_id} and can't stand the {product}. We'd like to hand it back[, you may call it "
        "{reason}]. | What must I do so that you collect the {product} again? You shipped it under {order_id}[, "
        "and it's {reason}].",
        orders="return the {product} from order {order_id}[ as {reason}] | "
        "send back the {product} of order {order_id}[ because it is {reason}] | "
        "get me a refund for the {product} in {order_id} "
        "| mail the {product} out of order {order_id} back to the shop[, marked as {reason}] | open a return for "
        "the {product} from {order_id}[, cause {reason}]",
        gives="<code> | return <code> started | <num 5 500> refunded",
    ),
    Family(
        names="write_review | rate_product | post_review | leave_rating | submit_product_review | give_stars",
        says="Write a review of a product. | Rate an article with one to five stars. | "
        "Use this to publish the customer's opinion on something they bought. | "
        "Posts a rating and, if given, a comment. "
        "| Lets a buyer judge an article in public. | New customer review: stars, with a sentence if wished.",
        args=(
            Arg("product | item | article", "product"),
            Arg("stars | rating | score", "int 1 5"),
            Arg("comment | text | review | opinion", "text", optional=True),
        ),
        asks="Give the {product} a rating of {stars}. | "
        "Rate the {product} with {stars} out of five[ and write '{comment}']. | "
        "I've had the {product} for a month now and it deserves {stars} of five stars[, with the remark "
        "'{comment}']. | My verdict on the {product}: {stars} out of five. Post that[ with the words '{comment}']. | "
        "Leave a {stars} star review for the {product}[ saying '{comment}']. | "
        'Tell other shoppers what I think of the {product}: {stars} of five stars[, text "{comment}"]. | '
        "I'd like to rate my new {product}, stars: {stars}[, comment: '{comment}']. | "
        "Out of five, I'd say the {product} gets {stars}. Publish it for me. "
        "| The {product}? {stars} of five from me[, and let people read '{comment}']. | After a whole winter with "
        "the {product} my judgement is {stars} out of five stars[. Add '{comment}']. | Everybody should know how "
        "I feel about the {product}, so publish {stars} out of five[ plus '{comment}']. | [Write '{comment}' "
        "underneath. ]My score for the {product} is {stars} out of five. | Can I let other buyers know about the "
        "{product}? It earns {stars} of five stars[ and the line '{comment}']. | {stars} out of five, not more "
        "and not less, go to the {product}[, together with '{comment}']. | You asked me for feedback in your "
        "mail. Well, the {product} gets a {stars} out of five[, and you can quote me: '{comment}']. | Put my "
        "review of the {product} online with {stars} out of five[ and the sentence '{comment}'].",
        orders="rate the {product} with {stars} out of five[ and write '{comment}'] | "
        "leave a {stars} star review for the {product}[ with the text '{comment}'] | "
        "give the {product} a rating of {stars} "
        "| publish my review of the {product}, {stars} of five stars[, with the comment '{comment}'] | award "
        "{stars} out of five stars to the {product}[ and add '{comment}']",
        gives="posted | thank you | review <code> published",
    ),
    Family(
        names="get_reviews | product_reviews | read_reviews | average_rating | customer_opinions | product_rating",
        says="Get the reviews of a product. | What other customers think of an article. | "
        "Returns the average stars that buyers gave. | Read existing ratings, without writing one. "
        "| Opinions that other people have left about a product. | Finds out if buyers were satisfied with an "
        "item.",
        args=(
            Arg("product | item | article", "product"),
            Arg("limit | count | max_reviews | number", "int 2 40", optional=True),
        ),
        asks="Is the {product} any good? | What do people say about the {product}? | "
        "How many stars does the {product} have on average? | Show me [{limit} ]reviews of the {product}. | "
        "Are buyers happy with their {product}? | How is the {product} rated? | "
        "Before I buy the {product}, let me read what others wrote[, {limit} opinions will do]. | "
        "Would other customers recommend the {product}? | "
        "Did anybody complain about the {product}? Look through [{limit} of ]the customer reviews. "
        "| I can't decide on the {product}, what's the general opinion[ in, say, {limit} reviews]? | Do those who "
        "own the {product} regret it? Read me [{limit} of ]their comments. | What sort of marks does the "
        "{product} get from people who have it at home? | Is it all hype, or does the {product} live up to it? "
        "Check the stars. | My brother warned me about the {product}. See how others found it[, {limit} voices "
        "are enough]. | Fetch me [{limit} ]customer comments on the {product}, good ones and bad ones. | Has the "
        "{product} made its buyers happy or angry? | Any experiences with the {product} out there[, let's say "
        "{limit} of them]?",
        orders="read [{limit} of ]the reviews of the {product} | look up how customers rate the {product} | "
        "show me [{limit} ]opinions on the {product} "
        "| find out what buyers say about the {product}[, {limit} opinions at most] | check whether customers "
        "were satisfied with the {product}",
        nouns="the average rating of the {product} | the customer reviews of the {product}",
        gives="<num 1 5> | <num 1 5> stars from <int 3 800> buyers | <int 1 5> stars",
    ),
    Family(
        names="apply_coupon | redeem_coupon | use_voucher | enter_promo_code | use_discount_code | redeem_code",
        says="Apply a coupon to the current cart. | Redeem a voucher the customer already has. | "
        "Use this when somebody has a promo code for money off. | Enters a discount code at the checkout. "
        "| Lowers the bill by a code that the buyer types in. | Deducts a customer's voucher from what must be "
        "paid.",
        args=(Arg("code | coupon | promo_code | voucher", "code"),),
        asks="Apply the coupon {code}. | I have a voucher {code}, take it off my bill. | "
        "My friend gave me the promo code {code}, can I use it here? | Use {code} so that I pay less. | "
        "The magazine said I get a discount with {code}. Try it on my cart. | Redeem {code} for me before I pay. | "
        "Where do I enter the discount code {code}? Please do it for me. | "
        "Make my cart cheaper with the code {code}. | Here's my gift voucher: {code}. Use it for this purchase. "
        "| There's a {code} printed on the flyer from my mailbox, does that bring down my bill? | Before you "
        "charge me, take {code} into account. | I nearly forgot the discount, it's {code}. | {code}, that's my "
        "gift card from grandma. I'd like to spend it on what's in the basket. | Knock something off the price "
        "with {code}, will you? | Does {code} still count for my purchase? If it does, deduct it. | You emailed "
        "me a thank-you code last week, {code}, and I want to make use of it now. | I won't pay the full price as "
        "long as I've got {code}. Put it in.",
        orders="apply the coupon {code} to my cart | redeem the voucher {code} | "
        "use the promo code {code} on my purchase "
        "| enter {code} as my discount at the checkout | deduct my gift voucher {code} from the bill",
        gives="<num 1 60> | <int 5 50> percent off | the new total is <num 5 400>",
    ),
    Family(
        names="create_coupon | new_voucher | make_discount_code | issue_coupon | add_promotion | generate_promo_code",
        says="Create a new coupon for customers of the shop. | Make a discount code that takes off some percent. | "
        "Use this as the shop owner to start a promotion. | Issues a fresh voucher and returns its code. "
        "| Thinks up a promo code that buyers can enter later. | For the seller: a reduction in percent, for some "
        "time or one article.",
        args=(
            Arg("percent | discount | percent_off", "int 5 70"),
            Arg("valid_until | expires | end_date | expiry", "date", optional=True),
            Arg("product | item | only_for", "product", optional=True),
        ),
        asks="Create a coupon for {percent} percent off[ that is valid until {valid_until}]. | "
        "Our customers should get {percent} percent off[ the {product}], make a code for that[ which ends on "
        "{valid_until}]. | I want to run a promotion with {percent} percent discount[ until {valid_until}]. | "
        "Issue a new voucher worth {percent} percent[, only for the {product}][, ending {valid_until}]. | "
        "Sales are slow. Let's give people {percent} percent off[ every {product}] with a new promo code. | "
        "Could you set up a discount code of {percent} percent[, good until {valid_until}]? | "
        "I need a fresh coupon to print in the flyer, {percent} percent off[, expiring on {valid_until}]. | "
        "Generate a code that makes [the {product} ]{percent} percent cheaper[ up to {valid_until}]. "
        "| Let's lure some shoppers with {percent} percent off[ on the {product}][ till {valid_until}]. We need a "
        "code to send around. | I'd like to thank our regulars with a {percent} percent voucher[, which runs out "
        "on {valid_until}]. | The shelves are too full before the summer, so set up a promo code, {percent} "
        "percent less[ for the {product}]. | Have a code made that knocks off {percent} percent[, good for the "
        "{product} alone][, last day {valid_until}]. | [It should end on {valid_until}. ]Buyers with a special "
        "code ought to pay {percent} percent less, come up with one. | What about a promotion[ for the "
        "{product}], {percent} percent off, with a code on the posters? | For our newsletter I want a brand-new "
        "discount code, {percent} percent[, and from {valid_until} it's over]. | Give me something to print on "
        "the receipts: a voucher that lowers the bill[ for the {product}] by {percent} percent.",
        orders="create a coupon for {percent} percent off[ the {product}][ until {valid_until}] | "
        "make a new discount code worth {percent} percent[, valid until {valid_until}] | "
        "issue a voucher of {percent} percent[ for the {product}] "
        "| set up a promo code that gives {percent} percent off[ on the {product}][, ending on {valid_until}] | "
        "prepare a {percent} percent voucher for our customers[, to be used by {valid_until}]",
        gives="<code> | the code is <code> | coupon <code> created",
    ),
)
