"""Tools about shopping: products, prices, carts, orders, returns, reviews and coupons."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="search_products | find_product | product_search | browse_shop | search_catalog | shop_for | find_offers",
        says="Search the shop for products. | Find articles in the online store by keyword and highest price. | "
        "Returns the products that match a search. | Use this to see what the shop sells before choosing something.",
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
        "My sister needs another {product}, see what the store offers[ from {brand}][ up to {max_price}].",
        orders="search the shop for {product}[ by {brand}][ under {max_price}] | "
        "find me another {product} to buy[ for at most {max_price}] | "
        "see what the store has when it comes to {product}",
        gives="<product> | <int 1 60> matches | <product>, <product> and <product>",
    ),
    Family(
        names="get_product_price | price_of | item_price | check_price | product_cost | lookup_price | get_price_tag",
        says="Get the price of a product. | What an article costs in the shop. | "
        "Returns how much one piece of a product costs. | "
        "Look up a single item's price, in another currency on request.",
        args=(
            Arg("product | item | article | product_name", "product"),
            Arg("currency | currency_code", "currency", optional=True),
        ),
        asks="How much is the {product}[ in {currency}]? | What does the {product} cost[ in {currency}]? | "
        "What would I have to pay for one {product}? | Is the {product} expensive? | "
        "How much do you want for the {product}[, in {currency}]? | "
        "I can't find the tag, what is the price of the {product}? | "
        "Can I afford the {product}? Tell me what it costs[ in {currency}]. | "
        "What are you charging for the {product} these days? | Give me the price of the {product}[ in {currency}].",
        orders="check the price of the {product}[ in {currency}] | "
        "tell me how much the {product} costs[ in {currency}] | look up what I'd pay for the {product}",
        nouns="the price of the {product}[ in {currency}] | the cost of one {product}[ in {currency}] | "
        "the amount the shop charges for the {product}",
        gives="<num 1 900> | <int 2 900> | <num 1 900> <currency>",
    ),
    Family(
        names="add_to_cart | put_in_cart | cart_add | add_item_to_basket | basket_add | place_in_trolley",
        says="Add a product to the shopping cart. | Put an article into the basket without ordering it yet. | "
        "Use this when the customer wants to take an item. | Adds one or more pieces of a product to the cart.",
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
        "wrapped}]. | Okay, I've decided on the {product}. Add it to what I'm buying[ and make it {quantity}].",
        orders="add the {product} to my cart[, {quantity} pieces][, {gift_wrap?gift wrapped/without wrapping}] | "
        "put the {product} into the basket[ {gift_wrap?as a gift}] | "
        "place the {product} in my shopping cart[ {quantity} times]",
        gives="added | <int 1 20> | <int 1 20> items in the cart",
    ),
    Family(
        names="remove_from_cart | cart_remove | delete_from_basket | take_out_of_cart | drop_cart_items | "
        "discard_items",
        says="Remove products from the shopping cart. | Take articles out of the basket again. | "
        "Use this when the customer no longer wants things that are in the cart. | "
        "Deletes the named items from a cart.",
        args=(Arg("products | items | articles | item_names", "list of product"),),
        asks="Remove {products} from my cart. | Take {products} out of the basket. | "
        "I changed my mind about {products}, get rid of that before I pay. | "
        "What I don't need any more in my cart: {products}. | Could you clear {products} out of my trolley? | "
        "I put {products} in my cart by mistake, delete that. | My basket is too full, throw out {products}. | "
        "Everything may stay in the cart except {products}. | Let's leave out {products} after all, I won't buy that.",
        orders="remove {products} from my cart | take {products} out of the shopping basket | "
        "delete {products} from my trolley",
        gives="removed | <int 0 12> | <int 0 12> items left in the cart",
    ),
    Family(
        names="show_cart | view_cart | get_basket | cart_contents | list_cart_items | cart_total | basket_summary",
        says="Show what is in the shopping cart. | Returns the items in the basket and what they cost together. | "
        "Contents and sum of the current cart. | Use this to look into the cart without changing it.",
        args=(Arg("with_shipping | include_shipping | add_delivery_cost", "flag", optional=True),),
        asks="What's in my cart[, {with_shipping?with shipping/without shipping}]? | "
        "How much is everything in my basket together[ {with_shipping?including shipping}]? | "
        "Show me my shopping cart[ {with_shipping?with the delivery costs/without delivery costs}]. | "
        "What have I picked so far? | "
        "What does my whole cart come to[ {with_shipping?with shipping/before shipping}]? | "
        "I forgot what I put in the basket, list it for me. | "
        "What would I pay at the till right now[, {with_shipping?delivery included}]? | "
        "Is there anything in my trolley yet? | Before I order, let me see everything I chose.",
        orders="show me my cart[ {with_shipping?including shipping/leaving out the shipping}] | "
        "list what is in my basket | tell me the total of my cart[ {with_shipping?with delivery}]",
        nouns="the total of my cart[ {with_shipping?including shipping/without shipping}] | "
        "the sum of everything in my basket[ {with_shipping?with shipping}]",
        gives="<num 5 900> | <int 5 900> | <product> and <product>, <num 5 900> in all",
    ),
    Family(
        names="place_order | checkout | submit_order | buy_cart | complete_purchase | order_now | send_order",
        says="Order everything in the cart and have it sent to an address. | Check out the current shopping cart. | "
        "Use this to finish a purchase, not just to fill the cart. | Places the order and returns its number.",
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
        "Let's finish this. Ship the cart to {street}, {city}[ and use {payment} as payment].",
        orders="order my cart to {street} in {city}[, payment by {payment}][, {express?express shipping/normal "
        "shipping}] | check out and ship everything to {street}, {city}[ {express?by express}] | "
        "complete the purchase with delivery to {street} in {city}",
        gives="<code> | order <code> placed | <code>, it arrives on <date>",
    ),
    Family(
        names="track_order | order_status | where_is_my_order | get_order | check_order | order_progress | "
        "locate_parcel",
        says="Get the status of one order. | Returns where an order is and when it will arrive. | "
        "Look up how far along a purchase is. | Tracking of a single order by its number.",
        args=(Arg("order_id | order | order_number | id", "code"),),
        asks="Where is my order {order_id}? | Has {order_id} been shipped yet? | When will {order_id} get here? | "
        "I've been waiting for a week, what is going on with order {order_id}? | "
        "Is the parcel for order {order_id} on its way? | What's the status of my purchase {order_id}? | "
        "Nothing has come in the mail for {order_id}, where did it get stuck? | How far along is order {order_id}? | "
        "I ordered something under the number {order_id}, track it please.",
        orders="track the order {order_id} | check whether order {order_id} has been shipped | "
        "find out where order {order_id} is",
        nouns="the status of order {order_id} | the arrival date of order {order_id}",
        gives="<date> | shipped, arrives on <date> | waiting in <city> | <city>",
    ),
    Family(
        names="cancel_order | order_cancel | call_off_order | stop_order | revoke_purchase | withdraw_order",
        says="Cancel an order that has not arrived yet. | Call off a purchase by its order number. | "
        "Use this to stop an order before it is delivered. | "
        "Cancels an existing order, with a reason where one is given.",
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
        "Scrap order {order_id} please[ and tell them '{reason}'].",
        orders="cancel the order {order_id}[ with the reason '{reason}'] | call off order {order_id} | "
        'stop order {order_id} before it ships[ and note "{reason}"]',
        gives="cancelled | <code> is cancelled | <num 5 500> will be paid back",
    ),
    Family(
        names="list_orders | order_history | get_my_orders | past_purchases | find_orders | show_purchases",
        says="List the orders of a customer. | Returns all purchases made in the shop since a date. | "
        "History of what somebody has bought. | Look up several orders at once, by customer and state.",
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
        "Pull up the [{status} ]orders that {customer} placed[ since {since}].",
        orders="list the [{status} ]orders of {customer}[ since {since}] | "
        "show what {customer} has bought[ since {since}] | look up the order history of {customer}",
        nouns="the [{status} ]orders of {customer}[ since {since}] | the purchases {customer} made[ since {since}]",
        gives="<code> | <code>, <code> and <code> | <int 0 40> orders",
    ),
    Family(
        names="return_item | start_return | send_back | create_return | return_product | request_refund | give_back",
        says="Send a delivered product back to the shop. | Start a return for an item of an order. | "
        "Use this when the customer has the item and wants the money back. | Creates a return label for a bought item.",
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
        "Please take back the {product} that you sent me with {order_id}[, it was {reason}].",
        orders="return the {product} from order {order_id}[ as {reason}] | "
        "send back the {product} of order {order_id}[ because it is {reason}] | "
        "get me a refund for the {product} in {order_id}",
        gives="<code> | return <code> started | <num 5 500> refunded",
    ),
    Family(
        names="write_review | rate_product | post_review | leave_rating | submit_product_review | give_stars",
        says="Write a review of a product. | Rate an article with one to five stars. | "
        "Use this to publish the customer's opinion on something they bought. | "
        "Posts a rating and, if given, a comment.",
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
        "Out of five, I'd say the {product} gets {stars}. Publish it for me.",
        orders="rate the {product} with {stars} out of five[ and write '{comment}'] | "
        "leave a {stars} star review for the {product}[ with the text '{comment}'] | "
        "give the {product} a rating of {stars}",
        gives="posted | thank you | review <code> published",
    ),
    Family(
        names="get_reviews | product_reviews | read_reviews | average_rating | customer_opinions | product_rating",
        says="Get the reviews of a product. | What other customers think of an article. | "
        "Returns the average stars that buyers gave. | Read existing ratings, without writing one.",
        args=(
            Arg("product | item | article", "product"),
            Arg("limit | count | max_reviews | number", "int 2 40", optional=True),
        ),
        asks="Is the {product} any good? | What do people say about the {product}? | "
        "How many stars does the {product} have on average? | Show me [{limit} ]reviews of the {product}. | "
        "Are buyers happy with their {product}? | How is the {product} rated? | "
        "Before I buy the {product}, let me read what others wrote[, {limit} opinions will do]. | "
        "Would other customers recommend the {product}? | "
        "Did anybody complain about the {product}? Look through [{limit} of ]the customer reviews.",
        orders="read [{limit} of ]the reviews of the {product} | look up how customers rate the {product} | "
        "show me [{limit} ]opinions on the {product}",
        nouns="the average rating of the {product} | the customer reviews of the {product}",
        gives="<num 1 5> | <num 1 5> stars from <int 3 800> buyers | <int 1 5> stars",
    ),
    Family(
        names="apply_coupon | redeem_coupon | use_voucher | enter_promo_code | use_discount_code | redeem_code",
        says="Apply a coupon to the current cart. | Redeem a voucher the customer already has. | "
        "Use this when somebody has a promo code for money off. | Enters a discount code at the checkout.",
        args=(Arg("code | coupon | promo_code | voucher", "code"),),
        asks="Apply the coupon {code}. | I have a voucher {code}, take it off my bill. | "
        "My friend gave me the promo code {code}, can I use it here? | Use {code} so that I pay less. | "
        "The magazine said I get a discount with {code}. Try it on my cart. | Redeem {code} for me before I pay. | "
        "Where do I enter the discount code {code}? Please do it for me. | "
        "Make my cart cheaper with the code {code}. | Here's my gift voucher: {code}. Use it for this purchase.",
        orders="apply the coupon {code} to my cart | redeem the voucher {code} | "
        "use the promo code {code} on my purchase",
        gives="<num 1 60> | <int 5 50> percent off | the new total is <num 5 400>",
    ),
    Family(
        names="create_coupon | new_voucher | make_discount_code | issue_coupon | add_promotion | generate_promo_code",
        says="Create a new coupon for customers of the shop. | Make a discount code that takes off some percent. | "
        "Use this as the shop owner to start a promotion. | Issues a fresh voucher and returns its code.",
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
        "Generate a code that makes [the {product} ]{percent} percent cheaper[ up to {valid_until}].",
        orders="create a coupon for {percent} percent off[ the {product}][ until {valid_until}] | "
        "make a new discount code worth {percent} percent[, valid until {valid_until}] | "
        "issue a voucher of {percent} percent[ for the {product}]",
        gives="<code> | the code is <code> | coupon <code> created",
    ),
)
