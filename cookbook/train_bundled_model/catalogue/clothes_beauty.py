"""Tools about clothes and beauty: hairdressers, cosmetics, wardrobes, sizes, laundry, shoes, jewellery, perfumes."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="book_hairdresser | hair_appointment | salon_booking | reserve_barber_chair | schedule_beauty_visit | "
        "new_styling_slot | get_hair_done",
        says="Book an appointment at the hairdresser. | Reserves a chair in the salon for a treatment, day and hour. "
        "| Use this when a customer wants to have hair, beard or nails done. | New salon appointment, with a "
        "favourite stylist if wished. | Enters a client in the barber's diary. | Makes a beauty booking and returns "
        "its number."
        " | Puts a person down for a cut, a shave or other care of hair and hands. | Finds room in the salon's day "
        "for somebody new.",
        args=(
            Arg("service | treatment | what | kind", "haircut/perm/shave/blow-dry/manicure"),
            Arg("date | day | on", "date"),
            Arg("time | hour | at | start", "time"),
            Arg("stylist | barber | with | hairdresser", "person", optional=True),
        ),
        asks="I look like a sheepdog. Could you fit me in for a {service} on {date} at {time}[, with {stylist} "
        "please]? | {service}, {date}, {time}[, {stylist}]. | My sister marries a day later, so I need a {service} on "
        "{date}, {time} at the latest[, and only {stylist} may touch my head]. | Is anyone free to give me a "
        "{service} at {time} on {date}[, best of all {stylist}]? | I wonder whether I might come in on {date} around "
        "{time}. It's just a {service}[, and {stylist} knows me]. | The photos for my passport are next month and I "
        "look wild: {service}, please, {time} on {date}[, by {stylist}]. | I haven't been to you for half a year, "
        "shame on me! How about {date}, {time}, for a {service}[ by {stylist}]? | [{stylist} did such a lovely job "
        "last time. ]May I have a {service} on {date}, let's say {time}? | My mum would like a {service} and can only "
        "make {time} on {date}[, she asks for {stylist}]. | [With {stylist}, if at all possible: ]a {service} for my "
        "teenage son, {date}, {time}."
        " | Squeeze me in for a {service} at {time} on {date}[, {stylist} would be perfect]. | Do you have a free "
        "chair on {date} at {time}? I'm after a {service}[ from {stylist}]. | There's a big family party coming up "
        "and I can't go like this. A {service} on {date}, about {time}, would save me[; ask {stylist} to do it]. | "
        "Can you get me into the salon {date} at {time}[ with {stylist}]? A {service} is long overdue. | On {date} I "
        "finish work early, so a {service} at {time} would be great[, {stylist} if she or he is in]. | Time for a "
        "{service}, I think. Would {time} on {date} be any good[ for {stylist}]? | I'd hate to show up at the "
        "interview looking like this, so please sort me out with a {service}, {date}, {time}[, {stylist} does it "
        "best]. | [I always go to {stylist}. ]Is the {time} slot on {date} still open for a {service}?",
        orders="book a {service} on {date} at {time}[ with {stylist}] | get me a {service} on {date}, {time}[, "
        "{stylist} if possible] | make an appointment for a {service}, {date} at {time}[, {stylist}] | reserve a "
        "chair for {time} on {date}, a {service}[ by {stylist}]"
        " | fit me in at the salon for a {service} on {date} at {time}[, {stylist} preferred] | secure the {time} "
        "slot on {date} for a {service}[ with {stylist}]",
        gives="<code> | booked for <time>, number <code> | <person> expects you at <time>",
    ),
    Family(
        names="move_hair_appointment | reschedule_salon_visit | postpone_haircut | change_barber_time | "
        "shift_beauty_booking | another_salon_slot",
        says="Move a salon appointment to another day or hour. | Reschedules an existing visit to the hairdresser. | "
        "Use this when a client keeps the booking but wants it earlier or later. | Gives a beauty booking a new slot. "
        "| Changes when somebody comes to the barber. | New day and time for an appointment, found by its number."
        " | Swaps the hour of a booked haircut for one that suits better. | Puts off or brings forward a salon date "
        "that already exists.",
        args=(
            Arg("appointment | booking_id | visit | appointment_id", "code"),
            Arg("slot | new_slot | move_to | to", fields=(Arg("date | day", "date"), Arg("time | hour", "time"))),
            Arg("text_client | send_sms | confirm_by_text | notify", "flag", optional=True),
        ),
        asks="I can't make it to the barber as planned, {appointment}, but {date} at {time} would do[; "
        "{text_client?text me that it worked/no need to text me}]. | {appointment}: rather {date}, {time}[, "
        "{text_client?with a text message/without a text message}]. | My train gets in two hours late, could we say "
        "{time} on {date} for {appointment}[ {text_client?and send me a text}]? | The kids have flu, all three of "
        "them. Make {appointment} {date} at {time} instead. | Is it awful if I turn up on {date}, {time}, and not "
        "when {appointment} says[, {text_client?with a text to me/without a text}]? | {date} suits me better, {time} "
        "to be precise. It's about {appointment}[, {text_client?please text back/no texts, please}]. | They need me "
        "at work until five, so push {appointment} to {time}, {date}. | Could {appointment} be on {date} after all? "
        "{time} is when I could be with you[, {text_client?and do text me/and no text is needed}]. | Our stylist is "
        "ill; have {appointment} take place at {time} on {date}[ and {text_client?text the client/don't text the "
        "client}]. | Let's swap the hour of {appointment}, I'd prefer {time} on {date}."
        " | Something came up, can we shift {appointment} to {date}, {time}[, {text_client?and text me the "
        "details/and you needn't text}]? | I mixed up my days. What I booked as {appointment} should really be on "
        "{date} at {time}[; {text_client?please send me a text/don't bother with a text}]. | Any chance of coming on "
        "{date} at {time} instead? My salon booking is {appointment}[, {text_client?and text me if it's fine/no text "
        "necessary}]. | The babysitter cancelled on me, so my haircut {appointment} has to wait until {date}, "
        "{time}[, {text_client?text me then/no text}]. | Bring {appointment} forward to {date}, {time}, if the "
        "stylist is free then[ {text_client?and let me have a text/without texting me}]. | {time} on {date} would "
        "work much better for {appointment} than what we agreed[, {text_client?a text to confirm would be nice/a text "
        "isn't necessary}]. | I still want my hair done, just not that day. Put {appointment} on {date} at {time}, "
        "please[, {text_client?with a text/without a text}]. | Hi, could you rebook {appointment} for me? {date} is "
        "good, {time} ideally[, {text_client?drop me a text/skip the text}].",
        orders="move {appointment} to {date} at {time}[ {text_client?with a text/without a text}] | reschedule salon "
        "visit {appointment}, now {date}, {time} | put {appointment} back to {time} on {date}[ {text_client?and send "
        "a text}] | change {appointment} to {date}, {time}[, {text_client?with a text/no text}]"
        " | rebook hair appointment {appointment} for {date} at {time}[, {text_client?and text the client/without a "
        "text}] | shift {appointment} at the salon to {time} on {date}[ {text_client?and confirm by text/and don't "
        "text}]",
        gives="moved to <time> | <code> is now on <date> | new slot confirmed",
    ),
    Family(
        names="cancel_hair_appointment | drop_salon_visit | no_haircut | call_off_barber | release_beauty_slot | "
        "delete_styling_booking | salon_cancellation",
        says="Cancel an appointment at the hairdresser. | Calls off a salon visit for good. | Use this when a client "
        "will not come and wants no other day. | Releases a chair that was reserved, with a word for the stylist. | "
        "Deletes a beauty booking. | Removal of a barber's customer from the diary, by number."
        " | Takes a hair appointment out of the book, with no new date. | Lets the salon know that a booked customer "
        "stays away.",
        args=(
            Arg("appointment | booking_id | visit | number", "code"),
            Arg("note | message | reason | excuse", "message", optional=True),
        ),
        asks="I'm letting my hair grow, so forget about {appointment}[ and tell them: {note}]. | {appointment} won't "
        "happen[, say {note}]. | My neighbour cut it for me in the kitchen last night for ten euros, I don't need "
        "{appointment} any more[; the note is '{note}']. | Please scrap {appointment}[, with the words {note}]. | "
        "Somebody else may have my place in the chair, it was {appointment}[, and let the stylist know that {note}]. "
        "| Can I get out of {appointment} without paying[ and tell them {note}]? | Sorry, broken leg, I shan't be at "
        "the salon. It's {appointment}[, pass on: {note}]. | I wonder if it's too late to say no to {appointment}[, "
        "with this for the stylist: {note}]. | There's {appointment} for a perm on Saturday, which my wife doesn't "
        "want after all, so bin it[ and write {note}]. | Take me out of your diary, I had {appointment}[, and I'd "
        "like to add {note}]."
        " | I've decided to shave it all off myself, so you can cancel {appointment}[ and leave the stylist a line: "
        "{note}]. | Don't wait for me at the salon, I'm not coming to {appointment}[; tell them {note}]. | I need to "
        "call off my haircut, number {appointment}[, with the excuse: {note}]. | Hair's fine as it is! You may delete "
        "{appointment}[ and pass on {note}]. | Money's tight this month and the highlights have to go. Would you "
        "cancel {appointment} for me[ and write {note}]? | Please let the barber have that hour back, it's "
        "{appointment}[, with this message: {note}]. | What do I do if I can't get to the salon at all? The booking "
        "is {appointment}, kill it[ and say {note}]. | My fringe can wait another year. {appointment} is no longer "
        "needed[, let them know: {note}].",
        orders="cancel {appointment}[ and tell the stylist {note}] | call off my visit {appointment} to the salon[, "
        "saying {note}] | drop hair appointment {appointment}[ with the note {note}] | give the slot {appointment} to "
        "someone else[, message: {note}]"
        " | delete my booking {appointment} at the barber[ and let them know {note}] | tell the salon I'm not coming, "
        "appointment {appointment}[, and that {note}]",
        gives="cancelled | <code> is off | the chair at <time> is free again",
    ),
    Family(
        names="find_salon | hairdressers_nearby | beauty_parlours | search_barbers | where_to_get_styled | "
        "salons_in_town | look_up_stylists",
        says="Find hairdressers and beauty salons in a town. | Returns barbers and parlours that offer a treatment. | "
        "Use this when someone does not know yet where to have hair or skin cared for. | Salon directory by place, "
        "treatment and price. | Lists stylists within a budget. | Looks up where beauticians work."
        " | Shows which salons in a place offer a certain treatment. | Answers who nearby does hair, nails or skin, "
        "and for how much.",
        args=(
            Arg("town | city | where | location", "city"),
            Arg("treatment | service | offer", "massage/hair colouring/facials/nail care/waxing"),
            Arg("max_price | budget | up_to | price_limit", "int 15 180", optional=True),
            Arg("walk_in | no_appointment | without_booking", "flag", optional=True),
        ),
        asks="We've just moved to {town} and I know nobody. Where would one go for {treatment} here[, {max_price} "
        "euros at most][, {walk_in?without booking first/with a fixed appointment}]? | {treatment}, {town}[, up to "
        "{max_price}][, {walk_in?walk-in/by appointment}]. | Who does {treatment} in {town}[ for under {max_price} "
        "euros][, {walk_in?where I can simply walk in}]? | My old barber has retired and I look shaggy, so which "
        "places in {town} have {treatment}[ for {max_price} dollars or less]? | I'm at a conference in {town} with a "
        "free afternoon and would love {treatment}[, as long as it stays below {max_price}][, {walk_in?no "
        "booking/booked ahead}]. | Is there anybody decent for {treatment} around {town}[, within {max_price} euros]? "
        "| [I won't spend more than {max_price} euros. ]Which shops in {town} offer {treatment}[ {walk_in?to people "
        "without an appointment/by appointment}]? | Aunt Vera wants {treatment} for her birthday; she lives in "
        "{town}[ and {max_price} euros are there to be spent]. | Somebody must be good at {treatment} in a place like "
        "{town}[, and cost no more than {max_price}][, {walk_in?where you just drop in/where you book first}]. | "
        "Before the wedding we girls need {treatment}. {town} is where we stay[, {max_price} euros each]."
        " | Got any tips for {treatment} around {town}[, costing {max_price} euros or less][, {walk_in?no appointment "
        "needed/by appointment only}]? | I'm only in {town} for the weekend and fancy {treatment}. Which places are "
        "there[ for up to {max_price} euros][, {walk_in?where you just drop in/where you book ahead}]? | Looking for "
        "a good beauty salon in {town}, mainly for {treatment}[; my budget is {max_price} euros][, {walk_in?and I'd "
        "like to walk in/and I don't mind booking}]. | Which parlour would people in {town} recommend for "
        "{treatment}[, at no more than {max_price} euros][, {walk_in?walk-ins welcome/appointments only}]? | My skin "
        "and nerves need some pampering. {treatment} somewhere in {town} would do the trick[, as long as it's under "
        "{max_price} euros]. | A friend is visiting and asked me about {treatment}; what does {town} have to offer[ "
        "below {max_price} euros][, {walk_in?without an appointment/with an appointment}]? | Are there any decent "
        "salons for {treatment} in {town}[ that charge {max_price} euros at most]? | [With only {max_price} euros "
        "left in my purse: ]where in {town} can I get {treatment}[, {walk_in?just by walking in/if I call ahead}]?",
        orders="find {treatment} in {town}[ for up to {max_price} euros][, {walk_in?without booking/by appointment}] "
        "| show me salons with {treatment} in {town}[, {max_price} euros at most] | look for someone in {town} who "
        "does {treatment}[ below {max_price}] | list the parlours of {town} with {treatment}[ {walk_in?for walk-ins}]"
        " | search {town} for salons that do {treatment}[ for up to {max_price} euros][, {walk_in?walk-in/by "
        "appointment}] | name some beauty parlours in {town} with {treatment}[ under {max_price} euros]",
        nouns="the salons in {town} with {treatment}[ for up to {max_price} euros]",
        gives="<company> at <street> | <int 2 30> salons, the nearest is <company> | <company>, <int 15 120> euros",
    ),
    Family(
        names="rate_hairdresser | review_stylist | barber_stars | leave_salon_feedback | grade_haircut | "
        "how_was_your_stylist",
        says="Rate a hairdresser after a visit. | Gives a stylist one to five stars and a comment. | Use this to "
        "praise or blame the person who did somebody's hair. | Feedback on a barber's work. | Stores how happy a "
        "client was in the salon. | Publishes an opinion of a beautician."
        " | Takes a client's verdict on a stylist, in stars. | Leaves a review of the one who cut, coloured or shaved.",
        args=(
            Arg("stylist | hairdresser | barber | employee", "person"),
            Arg("stars | score | points | rating", "int 1 5"),
            Arg("comment | remark | feedback | words", "message", optional=True),
        ),
        asks="I couldn't stop crying in front of the mirror: {stars} of five for {stylist}[, and add: {comment}]. | "
        "{stylist} gets {stars} stars from me[, with the words {comment}]. | {stylist}, {stars}[, {comment}]. | What "
        "{stylist} did to my fringe deserves {stars} out of five[; write {comment}]. | Three friends asked me where I "
        "had it done! Please give {stylist} {stars} stars[ and say {comment}]. | Now that I've washed it myself, "
        "{stars} is fair for {stylist}[, and let people read this: {comment}]. | Can I let others know how {stylist} "
        "treats customers? {stars} stars[, comment: {comment}]. | {stars} stars go to {stylist} after the colour I "
        "got on Tuesday[, and I want to tell them {comment}]. | My opinion of {stylist}? {stars}, after an hour and a "
        "half in that chair[. Note down: {comment}]. | [I'd like the page to say '{comment}'. ]It's {stars} stars and "
        "it's about {stylist}."
        " | I'd like to leave a review for {stylist}, {stars} stars[, and the text is: {comment}]. | How was my "
        "haircut? Well, {stars} out of five for {stylist}[. You can write: {comment}]. | Post {stars} stars for my "
        "barber {stylist}[ with this remark: {comment}]. | Honest feedback on the new hairdresser, that's {stylist}: "
        "{stars} stars[; {comment}]. | My wife didn't recognise me after the cut. I'd say {stars} of five stars is "
        "what {stylist} has earned[, plus this line: {comment}]. | Can I review the person who did my highlights? It "
        "was {stylist}, {stars} stars[, comment: {comment}]. | {stars} stars, no more and no less, for the way "
        "{stylist} trimmed my beard[; please add {comment}]. | It's only fair to say how it went at the salon: "
        "{stylist} did my hair and I'd go for {stars} stars[ and the words: {comment}].",
        orders="rate {stylist} with {stars} stars[ and the comment {comment}] | give hairdresser {stylist} {stars} "
        "out of five[, saying {comment}] | score {stylist} {stars} for my haircut[, comment {comment}] | leave "
        "{stars} stars for {stylist}[ and write {comment}]"
        " | review the stylist {stylist} with {stars} stars[, text: {comment}] | post a rating of {stars} stars for "
        "barber {stylist}[ and add {comment}]",
        gives="thanks for <int 1 5> stars | review <code> is online | average is now <num 2 5>",
    ),
    Family(
        names="check_cosmetic | cream_contains | inspect_ingredients | is_it_safe_for_skin | cosmetics_label | "
        "allergen_in_lotion",
        says="Check whether a cosmetic contains certain substances. | Reads the label of a cream or lotion for "
        "allergens. | Use this when somebody's skin does not tolerate everything. | Ingredients of make-up and care "
        "products. | Tells if a product is free of what a person avoids. | Scans a tube's small print for a customer."
        " | Looks through the ingredients of a beauty product for things to avoid. | Warns if make-up or a cream "
        "holds what somebody is allergic to.",
        args=(
            Arg("product | cosmetic | name | brand", "name"),
            Arg("avoid | allergens | without", "list of nuts/alcohol/perfume/soy/lanolin"),
            Arg("skin | skin_type | for_skin", "dry/oily/sensitive/normal", optional=True),
        ),
        asks="My daughter gets a rash from {avoid}. Can she use {product}[ on her {skin} skin]? | {product}: any "
        "{avoid}[? My skin is {skin}]? | I got {product} for my birthday, but I can't stand {avoid}[ with my {skin} "
        "skin], so may I put it on? | Would {product} be all right for me[, {skin} skin], if I itch from {avoid}? | "
        "What's in {product}? I'm worried about {avoid}[ because of my {skin} skin]. | Since the doctor told me to "
        "keep away from {avoid} last spring, I don't trust anything, not even {product}[, and I have {skin} skin]. | "
        "My cheeks burn from {avoid}. Is {product} okay then[, also for {skin} skin]? | Before I throw away nineteen "
        "euros: does {product} have {avoid} inside[, and will {skin} skin like it]? | The print on the tube is too "
        "small for my eyes. It's {product}, and I'm looking for {avoid}[, with {skin} skin]. | [For {skin} skin: "
        "]{product}, {avoid}?"
        " | Is there {avoid} in {product}[? Asking for {skin} skin]? | I'm allergic to {avoid}. Is it safe to use "
        "{product}[ on {skin} skin]? | Can you look at the ingredients of {product} for me? I have to stay clear of "
        "{avoid}[, and my skin is {skin}]. | A friend swears by {product}, but {avoid} gives me red spots[ and my "
        "skin is {skin} anyway]. Should I try it? | I'd hate to wake up all swollen again, so does {product} come "
        "without {avoid}[, and is it made for {skin} skin]? | My baby's godmother sent us {product}. We avoid {avoid} "
        "at home[ because of {skin} skin], so is it fine? | Anything bad for me in {product}? By bad I mean {avoid}[; "
        "I've got {skin} skin]. | With {avoid} being poison for my face, would you let me put on {product}[, given my "
        "{skin} skin]?",
        orders="check {product} for {avoid}[, {skin} skin] | read the label of {product} and look for {avoid}[, it's "
        "for {skin} skin] | see whether {product} has {avoid} in it[ and suits {skin} skin] | tell me if {product} is "
        "free of {avoid}[, I have {skin} skin]"
        " | look up the ingredients of {product} and warn me of {avoid}[, skin type {skin}] | find out if there is "
        "{avoid} in {product}[ and if it's good for {skin} skin]",
        gives="free of all of them | contains <nuts/alcohol/perfume/soy/lanolin> | none in <int 8 40> ingredients",
    ),
    Family(
        names="shoe_size_for_foot | what_shoe_size | foot_length_to_size | get_footwear_size | size_of_my_feet | "
        "shoe_fitting",
        says="Work out the shoe size for the length of a foot. | Returns the size in which shoes should be ordered. | "
        "Use this when someone has measured a foot in centimetres. | Footwear sizes by country and width. | Converts "
        "foot length to a shoe number. | How big boots or sneakers must be."
        " | Turns the measured length of a foot into the number to buy. | Says what size fits, in the numbers of a "
        "country.",
        args=(
            Arg("length | foot_length | cm | centimetres", "num 14 31"),
            Arg("system | country | scale | standard", "UK/US/EU/Japanese"),
            Arg("width | foot_width | fit", "narrow/medium/wide", optional=True),
        ),
        asks="I stood on a sheet of paper and my toes end at {length} cm. Which {system} number do I take[, my feet "
        "are {width}]? | {length} cm in {system} sizes[, {width}]? | My boy grows like mad, he's at {length} "
        "centimetres now, so what do I order for him in {system}[ with a {width} fit]? | The web shop only has "
        "{system} numbers. My feet are {length} cm long[ and {width}]. | What would fit me, {length} cm from heel to "
        "toe, going by {system} numbers[, {width} feet]? | I've bought boots that pinch twice this year! Heel to toe "
        "it's {length} cm, and the shop counts the {system} way[, {width} cut]. | If a foot is {length} centimetres[ "
        "and {width}], what do the {system} boxes say? | Grandpa needs slippers and can't come along. He has {length} "
        "cm[, {width} feet] and I need it in {system}. | In {system} terms, how big are feet of {length} cm[ if they "
        "are {width}]? | [A {width} foot, ]{length} cm, {system}."
        " | I measured my feet with a ruler, {length} cm. What's that in {system} shoe sizes[, for a {width} foot]? | "
        "Which {system} size do I need if my foot is {length} cm long[ and rather {width}]? | Can you help me pick "
        "the right size? The label is {system} and my foot has {length} centimetres[, {width} in width]. | Ordering "
        "football boots for my niece: {length} cm, {system} sizing[, {width} feet]. What do I click on? | I'd hate to "
        "send the sneakers back once more. {length} cm is my foot, and they only list {system} sizes[, I need "
        "{width}]. | What does {length} cm of foot come to in {system} sizing[, with a {width} fit]? | They asked me "
        "at the bowling alley for my {system} size and I had no idea. My feet measure {length} cm[ and are {width}]. "
        "| [My feet are {width}. ]For a length of {length} centimetres, what's the {system} shoe size?",
        orders="give me the {system} shoe size for {length} cm[, {width}] | find out the {system} size for feet of "
        "{length} centimetres[, {width} fit] | turn a foot length of {length} cm into a {system} size[ for {width} "
        "feet] | work out my {system} size from {length} cm[, {width}]"
        " | look up which {system} shoe size goes with {length} cm[, {width} feet] | convert {length} cm of foot "
        "length to {system} shoe sizes[, {width} fit]",
        nouns="the {system} shoe size for {length} cm[, {width} feet]",
        gives="<int 3 47> | size <num 3 13> | between <int 20 33> and <int 34 47>",
    ),
    Family(
        names="add_to_wardrobe | put_in_closet | new_garment | register_clothes | wardrobe_entry | hang_up_item | "
        "log_new_clothing",
        says="Add a piece of clothing to the digital wardrobe. | Registers a garment that someone now owns. | Use "
        "this after buying or receiving something to wear. | New entry in the closet list, with its shelf. | Records "
        "what hangs where and what it cost. | Stores one more thing to wear."
        " | Enters a newly bought or given garment in the list of one's clothes. | Keeps track of what a closet holds "
        "and on which board it lies.",
        args=(
            Arg("item | garment | piece | clothing", "thing"),
            Arg("shelf | compartment | shelf_number", "int 1 12"),
            Arg("price | paid | cost", "num 5 280", optional=True),
        ),
        asks="I came home with {item} and it now lies on shelf {shelf}[; it was {price} euros]. | {item}, shelf "
        "{shelf}[, {price} euros]. | My cousin has grown out of it, so {item} is mine now and goes on shelf {shelf}[, "
        "worth {price}]. | Could you note that I own {item}? Look for it on shelf {shelf}[, it cost me {price}]. | I "
        "couldn't resist, I've bought {item}[ for {price} euros]! It lives on shelf {shelf}. | Remember {item}, will "
        "you? I always forget what I have. It's on shelf {shelf}[ and was {price} euros]. | Among my things to wear "
        "there is now {item}, on number {shelf}[, price {price}]. | [For {price} euros ]I've treated myself to "
        "{item}, and shelf {shelf} had some room. | The sales were great. {item} came with me and it's on shelf "
        "{shelf}[, {price} euros well spent]. | Shelf {shelf} gets {item}[, which set me back {price} euros]."
        " | New in my closet: {item}, shelf {shelf}[, price {price} euros]. | Can you put {item} into my digital "
        "wardrobe? It's lying on shelf {shelf}[ and cost me {price} euros]. | I went shopping again and now there's "
        "{item} on shelf {shelf}[ that I paid {price} euros for]. | Save {item} to my clothes list, please, with "
        "shelf number {shelf}[ and {price} euros as the price]. | My flatmate gave me {item} for Christmas. I keep it "
        "on shelf {shelf}, so put it on the list of my clothes[; it must have cost {price} euros]. | To my clothes "
        "you can add {item}[, bought for {price} euros]. You'll find it on shelf {shelf}. | On shelf {shelf} of the "
        "closet there's something new to wear, {item}[, which was {price} euros]. | Would you enter {item} in my "
        "wardrobe app[ at {price} euros]? Shelf {shelf} is where it belongs.",
        orders="add {item} to my wardrobe, shelf {shelf}[, {price} euros] | put {item} on shelf {shelf} of my closet "
        "list[, it cost {price}] | register {item} on shelf {shelf}[ with a price of {price} euros] | write down that "
        "{item} is on shelf {shelf} now[ and cost {price}]"
        " | enter {item} in the list of my clothes, shelf {shelf}[, {price} euros] | save {item} as new in my closet "
        "on shelf {shelf}[, bought for {price} euros]",
        gives="added as <code> | <code> | you now own <int 20 180> pieces",
    ),
    Family(
        names="lend_garment | clothes_lent_out | friend_borrows_clothing | note_loan_of_clothes | lend_from_wardrobe "
        "| gave_it_to_wear",
        says="Note that a piece of clothing is lent to somebody. | Records who borrows a garment and until when. | "
        "Use this when something to wear leaves the closet for a while. | Loan of clothes to a friend, with the day "
        "of return. | Marks an item of the wardrobe as away. | Remembers which friend has what."
        " | Keeps in mind who went away with which of somebody's clothes. | Enters a loan from the closet: what, to "
        "whom, till when.",
        args=(
            Arg("item | garment | piece | what", "thing"),
            Arg("borrower | friend | to | person", "person"),
            Arg("back_on | return_date | until | due", "date", optional=True),
        ),
        asks="{borrower} has {item} at the moment[ and brings it back on {back_on}]. | If I search for {item} again: "
        "{borrower} took it for a party[, till {back_on}]. | {item} to {borrower}[, {back_on}]. | I let {borrower} "
        "wear {item}[, and I want to see it again on {back_on}]. | I never get my stuff back, so write this down: "
        "{item} is with {borrower}[ until {back_on}]. | {borrower} begged me for {item} and I'm too kind[; it should "
        "come home on {back_on}]. | Could you keep in mind that {borrower} went off with {item}[ and promised me "
        "{back_on}]? | For the ball, {borrower} may have {item}[, but only until {back_on}]. | [Till {back_on} "
        "]{borrower} is the one who has {item}. | You won't find {item} in my closet, {borrower} needs it more than I "
        "do[. I get it back on {back_on}]."
        " | I'm lending {item} to {borrower}[, who'll return it on {back_on}]. | Just so that I don't forget: "
        "{borrower} borrowed {item} from me[ and has to give it back on {back_on}]. | Can you mark {item} as out of "
        "my closet? {borrower} is wearing it[ till {back_on}]. | {borrower} spilled soup over everything and went "
        "home in my clothes, that is in {item}[; back on {back_on}]. | Who's got {item}? For the record, it's "
        "{borrower}[, and it's due back on {back_on}]. | My clothes keep wandering off! This time {borrower} is "
        "borrowing {item}[ up to {back_on}]. | Make a note that I lent {item} out of my wardrobe, to {borrower}[, "
        "with {back_on} as the day of return]. | [It comes back on {back_on}: ]{item}, which I've lent to {borrower} "
        "to wear.",
        orders="lend {item} to {borrower}[ until {back_on}] | note that {borrower} borrows {item}[, back on "
        "{back_on}] | mark {item} as lent to {borrower}[ till {back_on}] | let {borrower} have {item} from my "
        "wardrobe[ until {back_on}]"
        " | write down that {borrower} has borrowed {item} to wear[ until {back_on}] | record a loan of {item} from "
        "my closet to {borrower}[, due back on {back_on}]",
        gives="noted | <code> lent to <person> | loan <code>, due <date>",
    ),
    Family(
        names="suggest_outfit | what_to_wear | pick_clothes | outfit_for_occasion | dress_me | style_advice | "
        "choose_look",
        says="Suggest an outfit for an occasion and a temperature. | Picks clothes that go together. | Use this when "
        "somebody does not know what to put on. | Returns a look in the colours that are wanted. | Style advice for "
        "events, by weather. | Chooses what to wear."
        " | Helps to decide what clothes to put on for an event. | Puts together something fitting to wear, by "
        "occasion and degrees outside.",
        args=(
            Arg("occasion | event | for_what", "wedding/job interview/funeral/garden party/hike/concert"),
            Arg("temperature | degrees | celsius", "int -10 34"),
            Arg("colours | colors | palette", "list of red/blue/black/white/beige/pink", optional=True),
        ),
        asks="I'm standing in front of my closet in despair. There's a {occasion}, it's {temperature} degrees[, and I "
        "like {colours}]. | {occasion}, {temperature} degrees[, {colours}]? | What would you put on for a {occasion} "
        "at {temperature} degrees[ if you only had {colours}]? | My whole family will be at the {occasion} and I "
        "don't want to freeze or sweat at {temperature} degrees[; I look good in {colours}]. | How does one turn up "
        "at a {occasion} when it's {temperature} outside[, in {colours} if possible]? | It's {temperature} degrees "
        "today. Jeans at a {occasion}, or what do you think[? I'd go for {colours}]? | I never know which shirt goes "
        "with which trousers! A {occasion}, {temperature} degrees[, preferably {colours}]. | [I feel best in "
        "{colours}. ]Got an idea for a {occasion} in {temperature} degrees? | With {temperature} degrees and a "
        "{occasion} ahead, should I take a skirt[, maybe something in {colours}]? | My boss invited me to a "
        "{occasion}, and I have nothing nice for {temperature} degrees[ except things in {colours}]."
        " | What should I wear to a {occasion} if it's {temperature} degrees[, ideally in {colours}]? | Help me "
        "choose my clothes! It's a {occasion}, and they forecast {temperature} degrees[; my colours are {colours}]. | "
        "Any outfit ideas for a {occasion}? It'll be around {temperature} degrees[, and I own a lot of {colours}]. | "
        "I've got a {occasion} coming up and would hate to be the worst dressed. Expect {temperature} degrees[, and "
        "{colours} for colours]. | What goes with {temperature} degrees and a {occasion}[, colourwise {colours}]? | "
        "My girlfriend says I have no taste. So what does one put on for a {occasion} at {temperature} degrees[, "
        "using {colours}]? | At {temperature} degrees, what's a good look for a {occasion}[, in shades of {colours}]? "
        "| Coat or no coat, tie or no tie? I'm off to a {occasion} with {temperature} degrees outside[ and would like "
        "{colours}].",
        orders="suggest an outfit for a {occasion} at {temperature} degrees[ in {colours}] | dress me for a "
        "{occasion}, {temperature} degrees[, colours {colours}] | pick some clothes for a {occasion} in {temperature} "
        "degrees[, with {colours}] | tell me what to wear to a {occasion} in {temperature} degrees[, in {colours}]"
        " | put together something to wear for a {occasion} at {temperature} degrees[ in {colours}] | help me dress "
        "for a {occasion} with {temperature} degrees outside[, using {colours}]",
        nouns="an outfit for a {occasion} at {temperature} degrees[ in {colours}]",
        gives="a <red/blue/green/black> coat and boots | linen trousers and a <white/beige/pink> shirt | the dark suit",
    ),
    Family(
        names="drop_off_dry_cleaning | hand_in_laundry | laundry_order | clean_clothes | take_to_cleaners | "
        "new_cleaning_ticket",
        says="Hand in clothes at the dry cleaner's. | Opens a laundry order for a customer. | Use this when garments "
        "shall be washed or cleaned by a shop. | Cleaning ticket with name and phone. | Takes in dirty textiles and "
        "returns the number of the ticket. | Leave laundry to be washed."
        " | Sends garments to be cleaned and notes whose they are. | Starts a cleaning job for the things that a "
        "customer left at the shop.",
        args=(
            Arg("items | clothes | garments | textiles", "list of coats/suits/dresses/shirts/curtains/blankets"),
            Arg("customer | owner | client", fields=(Arg("name | who", "person"), Arg("phone | tel", "phone"))),
            Arg("ready_by | due | needed_on", "date", optional=True),
        ),
        asks="{name} has brought {items}, ring {phone}[, wanted back by {ready_by}]. | {items}, {name}, {phone}[, "
        "{ready_by}]. | Could you get the mud out of my {items}? I'm {name}, {phone}[, and I'd need them on "
        "{ready_by}]. | After the christening our {items} are full of chocolate. The name's {name}, my number "
        "{phone}[, and {ready_by} would be great]. | I've got a pile of {items} here that smell of smoke; it's "
        "{name}, call {phone}[ and please be done by {ready_by}]. | My machine at home ruins everything, so you take "
        "care of the {items}, okay? {name}, {phone}[, until {ready_by}]. | [We travel on {ready_by} and want them "
        "fresh by then: ]{items} for {name}, phone {phone}. | Put {items} on the account of {name}, whose number is "
        "{phone}[; the deadline is {ready_by}]. | At the counter is {name}, {phone}, with {items}[ that must be "
        "spotless on {ready_by}]. | May I leave {items} with you[ till {ready_by}]? {name} is the name and {phone} "
        "reaches me."
        " | I need my {items} dry-cleaned[ before {ready_by}]. Name's {name}, phone {phone}. | Can I drop off {items} "
        "for cleaning? It's {name}, you reach me at {phone}[, and I need everything by {ready_by}]. | Red wine "
        "everywhere, my {items} urgently want a wash[, to be done on {ready_by}]. Book it under {name}, {phone}. | A "
        "new customer for the cleaner's, {name} with {phone}, is leaving {items}[, to be ready on {ready_by}]. | "
        "{name} would like to have {items} washed and ironed[ by {ready_by}]; call {phone} when it's done. | Please "
        "open a ticket at the laundry. There are {items} to clean, the owner is {name}, {phone}[, and it's due on "
        "{ready_by}]. | The cat slept on all our {items}! Clean them, please[, by {ready_by}], for {name}, {phone}. | "
        "When it's clean, ring {phone}, that's {name}. I'm handing in {items}[ and want them on {ready_by}].",
        orders="take in {items} from {name}, {phone}[, for {ready_by}] | have the {items} of {name} cleaned[ by "
        "{ready_by}], phone {phone} | write a cleaning ticket for {name}, {phone}: {items}[, due {ready_by}] | wash "
        "{items} for {name}, {phone}[, ready by {ready_by}]"
        " | hand in {items} at the dry cleaner's for {name}, {phone}[, needed on {ready_by}] | open a laundry order "
        "for {name}, phone {phone}, with {items}[ to be ready by {ready_by}]",
        gives="<code> | ticket <code>, ready on <date> | <num 8 90> euros, number <code>",
    ),
    Family(
        names="laundry_ready | is_my_cleaning_done | cleaning_status | check_laundry_ticket | dry_cleaning_progress | "
        "when_to_collect_clothes",
        says="Check whether clothes at the cleaner's can be collected. | Returns how far a laundry order is. | Use "
        "this when a customer asks if the washing is finished. | Status of a cleaning ticket. | Tells when garments "
        "may be picked up. | Looks up if a suit is clean yet."
        " | Says if the things on a cleaning slip are done. | Finds out for a customer whether the suit or coat is "
        "still being washed.",
        args=(
            Arg("ticket | ticket_id | number | slip", "code"),
            Arg("shop | branch | cleaner", "company", optional=True),
        ),
        asks="Can I come for my coat already? The slip says {ticket}[ and {shop}]. | {ticket}[, {shop}], done yet? | "
        "I've nothing left to wear but pyjamas. How are things with {ticket}[ at {shop}]? | Is there any point in "
        "walking over [to {shop} ]now? It's about {ticket}. | I left three shirts and a tie last Monday, the paper "
        "reads {ticket}[, shop {shop}], and nobody has called me. | What's happening to {ticket}[, the one at "
        "{shop}]? | [I was at {shop}. ]Do I get my suit today? My number is {ticket}. | My flight goes tonight and my "
        "only jacket is still with you under {ticket}[, in the {shop} branch]. | I wonder if {ticket} is out of the "
        "drum and ironed by now[; {shop} has it]. | Have they finished {ticket}[ over at {shop}], or is it still wet?"
        " | Is my laundry ready? Ticket {ticket}[, from {shop}]. | When can I pick up my clothes from the cleaner's[, "
        "{shop}]? The ticket number is {ticket}. | Could you check on my dry cleaning, slip {ticket}[ at {shop}]? | "
        "The gala is tonight and my dress is at the cleaner's[, at {shop}]. Is ticket {ticket} finished? | I'd hate "
        "to walk there in the rain for nothing: are the things on slip {ticket} clean yet[, in the shop of {shop}]? | "
        "How far along is cleaning ticket {ticket}[ over at {shop}]? | Any news from the laundry about {ticket}[, "
        "left with {shop}]? | They told me it takes two days for the shirts on {ticket}[ at {shop}]. Are they done?",
        orders="check if {ticket} can be picked up[ at {shop}] | look how far they are with {ticket}[ at {shop}] | "
        "find out whether {ticket} is clean[, branch {shop}] | see if my clothes are ready, slip {ticket}[, {shop}]"
        " | check on my dry cleaning {ticket}[ at {shop}] | ask the laundry if ticket {ticket} is ready[, branch "
        "{shop}]",
        nouns="the state of cleaning ticket {ticket}[ at {shop}]",
        gives="ready since <time> | still being ironed | come on <date> | <int 1 4> of <int 5 9> pieces are done",
    ),
    Family(
        names="stain_advice | get_stain_out | remove_spot | stain_remover_guide | spot_treatment | "
        "clean_mark_from_fabric",
        says="Explain how to get a stain out of a fabric. | Returns home remedies against spots. | Use this when "
        "somebody has spilled something on clothes. | Stain removal by material. | Advice on treating marks, fresh or "
        "dry. | What to do about wine or ink on cloth."
        " | Tells what to do about something spilled on clothes. | Gives the right trick for a spot, depending on the "
        "cloth.",
        args=(
            Arg("stain | spot | substance | mark", "red wine/blood/grease/ink/coffee/grass/lipstick"),
            Arg("fabric | material | textile | cloth", "cotton/silk/wool/linen/leather"),
            Arg("dry | dried_in | is_old", "flag", optional=True),
        ),
        asks="Oh no, there's {stain} all over my {fabric} trousers[, {dry?already dry/still wet}]! | {stain} on "
        "{fabric}[, {dry?dried in/fresh}]. | How do I save a {fabric} blouse that has {stain} on it[, {dry?and it's "
        "from last week/it happened just now}]? | My uncle laughed so hard that he knocked my arm, and now there is "
        "{stain} on {fabric}[, {dry?dry by now/still wet}]. | Does salt or lemon help if {stain} gets on {fabric}[ "
        "{dry?and has dried/and is still wet}]? | My {fabric} skirt looks horrible, it's {stain}[, and {dry?it's been "
        "there for days/it's only minutes old}]. | Do I have to throw it away? It's {fabric} and someone dropped "
        "{stain} on it[, {dry?an old spot/a fresh spot}]. | I'm desperate: {fabric}, {stain}[, {dry?long dry/still "
        "damp}], and guests in twenty minutes. | The kids wiped their hands on me again. What beats {stain} when the "
        "cloth is {fabric}[ {dry?and the mark is old/and the mark is fresh}]? | [{dry?It has dried in, I'm afraid. "
        "/It's still wet. }]Can {stain} be washed from {fabric}?"
        " | What's the best way to get {stain} out of {fabric}[ when it's {dry?dry already/still wet}]? | How do you "
        "remove {stain} from {fabric}[, {dry?an old stain/a fresh stain}]? | Quick, {stain} on my good {fabric} "
        "shirt[, {dry?and it has dried/and still wet}]! What do I do? | I've ruined my sister's {fabric} scarf with "
        "{stain}[, {dry?hours ago/a minute ago}]. She must never find out, so how do I clean it? | Is there a home "
        "remedy for {fabric} that has got {stain} on it[ and {dry?has been drying for days/isn't dry yet}]? | I wear "
        "{fabric} once a year, and of course I get {stain} on it[, {dry?dry now/wet still}]. Can you help? | Cold "
        "water or hot for {stain}? The cloth is {fabric}[ and {dry?the spot is dry/the spot is wet}]. | Will my "
        "{fabric} jacket ever be clean again? There's {stain} on the sleeve[, {dry?since last month/since just now}].",
        orders="tell me how to get {stain} out of {fabric}[, {dry?dried in/still wet}] | help me remove {stain} from "
        "{fabric}[, {dry?an old mark/a fresh mark}] | find a remedy for {stain} on {fabric}[, {dry?dry/fresh}] | "
        "explain what works against {stain} on {fabric}"
        " | give me a trick against {stain} on {fabric}[, {dry?already dry/not dry yet}] | save my {fabric} jacket "
        "from {stain}[, {dry?dried in/fresh}]",
        nouns="a remedy for {stain} on {fabric}",
        gives="cold water and salt for <int 5 60> minutes | soap, then vinegar | rub it with half a lemon",
    ),
    Family(
        names="repair_shoes | cobbler_order | shoe_repair | mend_footwear | send_to_cobbler | fix_my_shoes | resole",
        says="Have shoes repaired by a cobbler. | Places an order for mending footwear. | Use this when soles, zips "
        "or seams have given way. | Cobbler's job with a limit for the price. | Sends worn shoes to be fixed. | Order "
        "for new soles and the like."
        " | Gets broken footwear back into shape, at most for a given sum. | Gives a pair of shoes to somebody who "
        "mends them.",
        args=(
            Arg("pair | shoes | footwear | kind", "boots/sandals/sneakers/loafers/pumps/slippers"),
            Arg("job | part | repair | what", "soles/zips/seams/buckles/insoles"),
            Arg("max_cost | limit | up_to | budget", "num 10 95", optional=True),
        ),
        asks="I walk on my socks nearly, the {job} of my {pair} are gone[; I'd pay {max_cost} euros]. | {pair}, "
        "{job}[, {max_cost} at most]. | I love my {pair} too much to bin them just for the {job}[, as long as it "
        "stays below {max_cost} euros]. | Can anything be done about the {job} on these {pair}[ for {max_cost} euros "
        "or less]? | My dog has chewed my {pair} and now I need new {job}[, up to {max_cost}]. | Would the old man at "
        "the corner look after my {pair}? It's the {job}[, and {max_cost} dollars is my limit]. | These {pair} have "
        "been with me for ages and only the {job} let me down[, so {max_cost} euros is okay]. | The {job} gave up on "
        "my {pair} right in the middle of the dance floor[. More than {max_cost} I won't spend]. | [For {max_cost} "
        "euros, not a cent more: ]the {job} of my {pair}, please. | Water gets into my {pair}, so somebody has to see "
        "to the {job}[ and keep it under {max_cost}]."
        " | My {pair} need new {job}, can a cobbler do that[ for {max_cost} euros at most]? | I'd like to have my "
        "{pair} repaired, it's the {job}[, for up to {max_cost} euros]. | Get the {job} on my {pair} mended, please[, "
        "but spend no more than {max_cost} euros]. | Something's wrong with the {job} of my favourite {pair}. Send "
        "them off to be fixed[, {max_cost} euros is the limit]. | Are my {pair} worth a visit to the shoemaker? The "
        "{job} have come apart[, and I'd put in {max_cost} euros]. | The hike finished off the {job} of my {pair}, so "
        "they have to go to the cobbler[, for {max_cost} euros or less]. | Who fixes {pair}? Mine have worn-out "
        "{job}[ and I can pay {max_cost} euros]. | [Don't go over {max_cost} euros, but ]I want the {job} of my old "
        "{pair} done like new.",
        orders="repair the {job} of my {pair}[ for up to {max_cost} euros] | have the {job} on my {pair} fixed[, "
        "{max_cost} euros at most] | send my {pair} to the cobbler because of the {job}[, limit {max_cost}] | get new "
        "{job} for my {pair}[, not over {max_cost}]"
        " | mend my {pair}, the {job} are broken[, up to {max_cost} euros] | take my {pair} to the shoemaker for the "
        "{job}[, {max_cost} euros at most]",
        gives="<code> | ready on <date>, job <code> | <num 10 90> euros, ready by <weekday>",
    ),
    Family(
        names="value_jewellery | appraise_jewel | what_is_my_ring_worth | estimate_gold_price | jewellery_appraisal | "
        "jeweller_estimate",
        says="Estimate what a piece of jewellery is worth. | Appraises gold, silver or platinum by weight. | Use this "
        "before somebody sells or insures a jewel. | Value of a ring or chain in euros. | Returns a jeweller's guess "
        "at the price. | Worth of precious metal and stones."
        " | Guesses the price of gold, silver or platinum that is worn as jewellery. | Tells an owner how much a "
        "jewel could bring.",
        args=(
            Arg("piece | item | type | jewel", "ring/necklace/bracelet/brooch/chain"),
            Arg("metal | material | made_of", "gold/silver/platinum"),
            Arg("grams | weight | weight_g", "num 1 85"),
            Arg("diamonds | stones | gems", "int 1 24", optional=True),
        ),
        asks="Granny left me a {piece}, {metal}, {grams} grams[ with {diamonds} diamonds]. Am I rich? | {piece}, "
        "{metal}, {grams} g[, {diamonds} diamonds]. | How much would I get for a {piece} of {metal} that weighs "
        "{grams} grams[ and has {diamonds} diamonds in it]? | We broke up in June, so what does his {piece} bring me? "
        "It's {metal}, {grams} grams[, {diamonds} diamonds]. | The kitchen scales show {grams} g for my {metal} "
        "{piece}[, which has {diamonds} diamonds]. Is it valuable? | I'd like to insure a {piece} and have no clue: "
        "{metal}, {grams} grams[ and {diamonds} diamonds]. | A man at the market wants this {piece}, {metal}, {grams} "
        "grams[, {diamonds} diamonds]. What should he pay? | [There are {diamonds} diamonds on it! ]What could I ask "
        "for {grams} grams of {metal} in the shape of a {piece}? | I found a {piece} in the attic; {metal}, {grams} "
        "grams[, I count {diamonds} diamonds]. Worth selling? | If a {metal} {piece} is {grams} g heavy[ and carries "
        "{diamonds} diamonds], what do people pay?"
        " | What's my {metal} {piece} worth? It weighs {grams} grams[ and has {diamonds} diamonds]. | Can you "
        "estimate the value of a {piece}, {grams} grams of {metal}[, set with {diamonds} diamonds]? | I'm thinking of "
        "selling my {piece}. It's {metal}, {grams} grams[, with {diamonds} diamonds], so what's a fair price? | "
        "Before the pawnshop cheats me: {grams} g, a {metal} {piece}[, {diamonds} diamonds]. How much is it? | How "
        "valuable is a {metal} {piece} of {grams} grams[ that sparkles with {diamonds} diamonds]? | The insurance "
        "wants a figure for my {piece} in {metal}, weight {grams} g[, {diamonds} diamonds]. | My late aunt's {piece} "
        "turned up in a sock. {grams} grams, {metal}[, {diamonds} diamonds on it]. What would a jeweller say? | [It "
        "has {diamonds} diamonds. ]Does anybody pay good money for a {piece} made of {metal}, {grams} grams in weight?",
        orders="value a {metal} {piece} of {grams} grams[ with {diamonds} diamonds] | tell me the worth of my "
        "{piece}, {grams} g of {metal}[, {diamonds} diamonds] | estimate a {piece} in {metal}, {grams} grams[, "
        "{diamonds} diamonds] | appraise my {piece}: {metal}, {grams} g[, {diamonds} diamonds]"
        " | find out what a {metal} {piece} of {grams} grams is worth[, {diamonds} diamonds] | put a price on my "
        "{metal} {piece}, {grams} grams[ and {diamonds} diamonds]",
        nouns="the worth of a {metal} {piece} of {grams} grams[ with {diamonds} diamonds]",
        gives="<num 20 4000> euros | about <int 20 4000> | between <int 20 90> and <int 100 900> euros",
    ),
    Family(
        names="find_perfume | fragrance_finder | suggest_scent | pick_cologne | perfume_by_notes | smell_good",
        says="Find a perfume by its notes. | Suggests fragrances that smell of certain things. | Use this when "
        "someone looks for a new scent or a gift. | Perfume search with a limit for the price. | Recommends colognes, "
        "from faint to heavy. | Which bottle suits a nose and a purse."
        " | Tells which scents match what somebody likes to smell. | Proposes a perfume to wear or to give, light or "
        "heavy.",
        args=(
            Arg("notes | scents | smells_of | ingredients", "list of rose/vanilla/lemon/cedar/lavender/musk/jasmine"),
            Arg("strength | intensity | how_strong", "light/medium/strong"),
            Arg("max_price | budget | up_to", "num 12 150", optional=True),
        ),
        asks="I want to smell of {notes}, but {strength}[, and pay {max_price} euros at most]. | {notes}, "
        "{strength}[, up to {max_price}]. | Mum adores {notes}. Which bottle do I wrap for her, something {strength}[ "
        "under {max_price} euros]? | My old one isn't made any more. It was {strength} and had {notes} in it[, and it "
        "cost less than {max_price}]. | What would you spray on for the opera? Something {strength}, I'm fond of "
        "{notes}[ and have {max_price} euros]. | Is there anything {strength} with a whiff of {notes}[ for "
        "{max_price} or less]? | My two colleagues share my office, so it had better be {strength}, say {notes}[, for "
        "no more than {max_price}]. | A gift for my wife: {notes}, {strength}[, within {max_price} euros]. | [I've "
        "got {max_price} euros to spend. ]Who sells something for behind the ears that's {strength}, along the lines "
        "of {notes}? | On holiday a stranger smelled so good, {notes} I think, quite {strength}. What was it[, and do "
        "I get it for {max_price}]?"
        " | Can you recommend a {strength} perfume that smells of {notes}[ and costs less than {max_price} euros]? | "
        "I'm looking for a new fragrance with {notes}, {strength} rather than anything else[, budget {max_price} "
        "euros]. | Which cologne has {notes} in it and is {strength}[, for at most {max_price} euros]? | My gran "
        "always smelled of {notes}. I'd love a scent like that, a {strength} one[ for up to {max_price} euros]. | "
        "Something {strength} to dab on for a first date? {notes} would be my thing[, and {max_price} euros my "
        "limit]. | {notes} in a bottle, {strength}, please[, and under {max_price} euros]. | I'd hate to give my "
        "husband the same aftershave again. A {strength} scent with {notes}, what is there[ below {max_price} euros]? "
        "| [For {max_price} euros or less: ]is there a {strength} fragrance around with {notes}?",
        orders="find a {strength} perfume with {notes}[ for up to {max_price} euros] | recommend a {strength} scent "
        "that smells of {notes}[, {max_price} euros at most] | look for a fragrance with {notes}, {strength}[, below "
        "{max_price}] | pick me a {strength} cologne with {notes}[ under {max_price} dollars]"
        " | suggest a {strength} fragrance with {notes}[ for less than {max_price} euros] | show me {strength} scents "
        "that have {notes}[, up to {max_price} euros]",
        nouns="a {strength} perfume with {notes}[ for up to {max_price} euros]",
        gives="<name> by <company> | <name>, <num 15 140> euros | <int 2 30> perfumes, first <name>",
    ),
)
