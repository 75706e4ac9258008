"""Tools about events: guests and seats, invitations, venues, catering, tickets, talks, music and presents."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="add_guests_to_list | guest_list_add | add_guests | extend_guest_list | put_on_guest_list | new_guests",
        says="Add people to the guest list of an event. | Puts names on the list of those who may come in. | Use "
        "this when someone else is to be asked to a party or a wedding. | Guest list entry for one or more "
        "people. | Extends the list of guests and returns how many there are now."
        " | Enlarges the circle of those who are welcome at a celebration. | Lets further people be expected at "
        "the door of an event.",
        args=(
            Arg("guests | names | people | attendees", "list of person"),
            Arg("event | event_name | party | occasion", "name"),
        ),
        asks="I forgot {guests} when I planned the {event}, put them on the list. | {guests} must come to the "
        "{event} as well. | The door staff of the {event} should let {guests} in. | My mother insists on her bridge "
        "partners, so for the {event} we also have {guests}. | We can't have the {event} without {guests}! | For "
        "the {event}, please write down {guests}. | There is room for ten more since the Weber family cancelled. "
        "Let's have {guests} at the {event}. | Could {guests} still be among those who come to the {event}? | At "
        "the {event}, I'd love to see {guests}, so make sure that they are expected. | My boss Martin pays for the "
        "drinks at the {event}, and all he asks is that {guests} may join us."
        " | Surely {guests} are welcome at the {event}, too? | {event}: plus {guests}. | I'd be ashamed if "
        "{guests} were turned away at the {event}, they have to be expected. | It slipped my mind that the "
        "{event} isn't complete without some old friends, namely {guests}. | Would you make sure that {guests} "
        "get past the bouncers at the {event}? | We've found more chairs, which means that {guests} can be at the "
        "{event} with us. | My husband has met half the town at the pub. Now he wants {guests} at the {event}, so "
        "extend the list. | {guests} asked me if they could drop in at the {event}, and of course they can, so "
        "count them in.",
        orders="add {guests} to the guest list of the {event} | put {guests} on the list for the {event} | write "
        "{guests} down as guests of the {event} | extend the guest list of the {event} by {guests}"
        " | let {guests} be expected at the {event} | count in {guests} for the {event}",
        gives="<int 4 220> guests | added, <int 4 220> on the list | list updated",
    ),
    Family(
        names="record_rsvp | answer_invitation | note_reply | rsvp | guest_reply | set_attendance | save_guest_answer",
        says="Record a guest's reply to an invitation. | Stores whether somebody is coming, and with how many "
        "others. | RSVP of one guest. | Use this when an answer arrives from a person who was asked to an event. | "
        "Notes who accepts and who declines."
        " | Keeps what somebody who was invited has answered. | Yes, no or maybe of one invitee, and how many "
        "more they bring.",
        args=(
            Arg("guest | name | person | invitee", "person"),
            Arg("reply | answer | status | response", "coming/not coming/undecided"),
            Arg("companions | plus | extra_guests | brings", "int 2 6", optional=True),
        ),
        asks="{guest} just called and is {reply}[, with {companions} others]. | A card from {guest} came in the "
        "mail, with a pressed flower in it, and it says {reply}[, plus {companions}]. | Put down {guest} as "
        "{reply}[ and add {companions} more people]. | About Saturday in the garden: {guest} is {reply}[, together "
        "with {companions} friends]. | I met Carla at the baker's, and she told me that {guest} is {reply}[ and "
        "that {companions} more will be there, too]. | {reply}, says {guest}[, and we should count {companions} "
        "people on top]. | Has {guest} answered? Yes, {reply}[, {companions} companions], so note it, please. | "
        "Tick the box for {guest}: {reply}[, plus {companions}]. | [We need {companions} more chairs, because "
        "that's how many will be with this guest. ]The answer of {guest} is {reply}. | After two weeks of silence "
        "{guest} finally wrote, the word is {reply}[, party of {companions} besides]."
        " | {guest} rang the doorbell this morning to say: {reply}[, with a party of {companions} in tow]. | I "
        "ran into {guest} at the supermarket, who's {reply}[ and would bring {companions} along]. | You can stop "
        "wondering about {guest}. The verdict: {reply}[, {companions} extra mouths to feed]. | So far {guest} "
        "counts as {reply}[, bringing {companions}]. | Would you update {guest} to {reply}[ and reckon with "
        "{companions} on top]? | [There'll be {companions} more in the car. ]As for {guest}, that's {reply}, I've "
        "just had a text. | The caterer keeps asking for figures. At least I know about {guest} now: {reply}[, "
        "accompanied by {companions}]. | I've opened the mail at last, and {guest} is {reply}[, {companions} "
        "companions included].",
        orders="record that {guest} is {reply}[ with {companions} others] | note {guest} as {reply}[, plus "
        "{companions}] | mark {guest} as {reply} | set the reply of {guest} to {reply}[, plus {companions}]"
        " | file the answer of {guest} as {reply}[, with {companions} companions] | put {guest} down as {reply}[ "
        "and count {companions} more]",
        gives="saved | <int 2 150> coming so far | reply <code> stored",
    ),
    Family(
        names="assign_seat | seat_guest | place_guest | set_table_for_guest | seating_plan_entry | give_seat",
        says="Seat a guest at a table. | Assigns a numbered table to one person in the seating plan. | Use this to "
        "decide where somebody sits at a dinner or a wedding. | Place card: who sits at which table, and on which "
        "chair. | Enters a single guest in the plan of the room."
        " | Decides at which table, and on which chair, one guest will eat. | Writes a place card with a table "
        "number.",
        args=(
            Arg("guest | name | who | person", "person"),
            Arg("table | table_number | table_no | at_table", "int 1 40"),
            Arg("chair | seat | seat_number | place", "int 1 14", optional=True),
        ),
        asks="{guest} goes to table {table}[, chair {chair}]. | My aunt can't hear well, so she stays near the "
        "band, but {guest} can sit at table {table}[ on chair {chair}]. | Table {table} still has a gap, give it to "
        "{guest}[, chair {chair}]. | Where does {guest} sit? I'd say at table {table}[, chair number {chair}]. | "
        "Now that Felix has cancelled, would you move {guest} over to table {table}[, chair {chair}]? | Write the "
        "place card for {guest}: table {table}[, seat {chair}]. | At table {table}[ on chair {chair}] I want "
        "{guest}. | With her long legs the bride needs space. Put {guest} elsewhere, at table {table}[, on chair "
        "{chair}]. | There are twelve of us from the office and it's getting loud. For {guest} table {table}[ and "
        "chair {chair}] would be better."
        " | I'd like {guest} to have a good view, so table {table} it is[, chair {chair}]. | Table {table}[, "
        "chair {chair}]: {guest}. | The place cards aren't done yet, one is still missing, for {guest}. Make it "
        "table {table}[ and seat {chair}]. | Would {guest} be comfortable at table {table}[ on chair {chair}]? "
        "Then let's fix that. | [Chair {chair} is next to the window. ]{guest} loves fresh air, so choose "
        "table {table}. | My grandmother insists that {guest} dines at table {table}[, chair "
        "{chair}], and one doesn't argue with her. | At dinner, {guest} belongs at table {table}[, on seat "
        "{chair}]. | Somebody spilled wine on the seating plan, so once more for {guest}: table {table}[, chair "
        "{chair}].",
        orders="seat {guest} at table {table}[ on chair {chair}] | assign table {table}[, chair {chair},] to "
        "{guest} | put {guest} at table {table}[, seat {chair}] | enter {guest} in the seating plan, table {table}"
        " | reserve a chair at table {table}[, seat {chair},] for {guest} | give {guest} a place at table "
        "{table}[, chair {chair}]",
        gives="table <int 1 40>, chair <int 1 12> | seated | done, <int 1 9> chairs free at this table",
    ),
    Family(
        names="keep_guests_together | seat_near_people | seating_wish | relative_seat | set_seating_rule | "
        "place_beside",
        says="Say whom a guest should or must not sit beside. | Stores a wish about the neighbours of one person at "
        "the table. | Use this for couples, families and people who don't get along. | Seating rule for somebody "
        "and the others around them. | Keeps people side by side or away from each other, without naming a table."
        " | Keeps friends close or enemies apart when the tables are planned. | Wish of a guest about the people "
        "around them at dinner.",
        args=(
            Arg("guest | name | person | who", "person"),
            Arg("position | rule | relation | how", "next to/near/far from"),
            Arg("others | neighbours | people | from_or_with", "list of person"),
        ),
        asks="When we plan the tables, {guest} should be {position} {others}. | Please have {guest} sit {position} "
        "{others}, it will be a nicer evening for all. | There was a quarrel at Christmas about an inheritance, so "
        "{guest} sits {position} {others}, if you don't mind. | I promised {guest} a chair {position} {others}. | "
        "We have eighty people in the hall and one rule: {position} {others}, that's where {guest} belongs. | "
        "Grandma Ilse will not discuss it, {guest} has to be {position} {others}. | Could you move {guest} so that "
        "the chair is {position} {others}? | {position} {others} is best for {guest}, don't you think? | The groom "
        "told me on Monday that he wants {guest} {position} {others}. | Don't forget when you arrange the chairs: "
        "{guest}, {position} {others}."
        " | I'd hate to see tears at the wedding, so keep {guest} {position} {others}. | {guest} begged me to be "
        "{position} {others} during dinner. | {guest}: {position} {others}, and don't ask why. | Would it be "
        "possible for {guest} to end up {position} {others} when the places are given out? | They haven't spoken "
        "since the divorce, or maybe they have, I can't keep up. Anyway, {guest} wants to be {position} {others}. "
        "| Whatever the table is, {guest} should find a chair {position} {others}. | I've a request from {guest} "
        "for the seating: {position} {others}, please. | The best thing for everybody's mood would be {guest} "
        "{position} {others}.",
        orders="seat {guest} {position} {others} | keep {guest} {position} {others} at dinner | arrange the chairs "
        "so that {guest} is {position} {others} | note the wish that {guest} sit {position} {others}"
        " | place {guest} {position} {others} | see to it that {guest} ends up {position} {others} at the table",
        gives="rule saved | plan changed, <int 1 12> guests moved | <code>",
    ),
    Family(
        names="find_venue | search_venues | venue_finder | look_for_hall | event_location_search | suggest_venue | "
        "venues_in",
        says="Find a venue for an event. | Searches halls, gardens and boats that can be rented for a party. | "
        "Returns places in a town that hold a number of people, within a budget if there is one. | Use this before "
        "anything is reserved. | Event locations by capacity."
        " | Shows what rooms, boats and gardens one could celebrate in. | Rental locations for a big crowd, "
        "compared by town and size.",
        args=(
            Arg("city | town | where | location", "city"),
            Arg("capacity | guests | people | head_count", "int 10 600"),
            Arg("style | type | kind | setting", "barn/hall/garden/rooftop/boat", optional=True),
            Arg("budget | max_price | max_rent | limit", "int 300 9000", optional=True),
        ),
        asks="Where in {city} can {capacity} people celebrate[, preferably in a {style}][, for up to {budget} "
        "euros]? | We are getting married! It will be {capacity} of us in {city}[, a {style} would be a dream][ and "
        "{budget} euros is all we have]. | My firm turns thirty in June and I have to find something in {city} for "
        "{capacity}[, a {style} maybe][, not above ${budget}]. | Is there a place for {capacity} in {city}[, a "
        "{style} if possible][, below {budget} dollars]? | {capacity} dancers, one night, {city}[, a {style}][, "
        "{budget} euros at most]. | Half of the family comes from {city}, so that is where we want to feed "
        "{capacity} hungry people[, in a {style}][ for {budget} euros]. | I'm looking for a[ {style} or a] room "
        "near {city} where {capacity} fit in[ and that costs no more than {budget} euros]. | What's on offer around "
        "{city} if I expect {capacity}[ and would like a {style}][ and can spend {budget} euros]? | Two friends "
        "recommended their own flat, but with {capacity} people that's silly. What else is there in {city}[, such "
        "as a {style}][, up to €{budget}]? | Help me find somewhere to hold a reunion of {capacity} in {city}[, in "
        "a {style}, say][, with {budget} euros]."
        " | I turn forty soon and my living room is tiny. What could I rent in {city} for {capacity} people[, a "
        "{style} ideally][, under {budget} euros]? | {city}, {capacity} guests[, {style}][, max. {budget} euros]: "
        "any rooms? | We expect {capacity} for the christening and have no idea where to put them in {city}[. A "
        "{style} would be lovely][. Our limit is {budget} euros]. | [I can spend {budget} euros. ]Which spots in "
        "{city} hold {capacity} for a party[, in a {style} for choice]? | Does {city} have anything big enough "
        "for {capacity} people to dance in[, like a {style}][, at less than {budget} euros]? | My bride dreams of "
        "saying yes in {city}[, in a {style}], in front of {capacity} people. Show me what there is[ for {budget} "
        "euros]. | With {capacity} coming to our summer ball we've outgrown the school. I want to see "
        "alternatives in {city}[, say a {style}][, not dearer than {budget} euros]. | Is anyone renting out a[ "
        "{style} or some other] place to {capacity} party people around {city}[ for {budget} euros or less]?",
        orders="find a venue in {city} for {capacity} people[, a {style}][, up to {budget} euros] | search {city} "
        "for a place that holds {capacity}[, if possible a {style}][, below {budget} euros] | look for an event "
        "location for {capacity} in {city}[, a {style}][, budget {budget} euros] | suggest somewhere in {city} for "
        "a party of {capacity}[ in a {style}][ for {budget} euros]"
        " | show me halls and other places in {city} for {capacity} guests[, preferably a {style}][, under "
        "{budget} euros] | compare what one can rent in {city} for a celebration of {capacity}[, such as a "
        "{style}][, within {budget} euros]",
        nouns="venues in {city} for {capacity} people",
        gives="<place> | <place>, <int 300 4000> euros | <place> and <place>",
    ),
    Family(
        names="reserve_venue | book_hall | rent_venue | hire_room_for_event | venue_booking | hold_location",
        says="Reserve a venue for a day. | Rents a hall or another location for a number of hours. | Books the "
        "place of an event and returns the booking number. | Use this when it is settled where the party will be. | "
        "Hire of a room for a celebration."
        " | Makes sure that a hall is ours on the day of the party. | Contract with the owner of a location, by "
        "the day and the number of hours.",
        args=(
            Arg("venue | place | hall | location", "place"),
            Arg("date | day | on | event_date", "date"),
            Arg("hours | duration | length | for_hours", "int 2 24", optional=True),
        ),
        asks="We have decided on {venue}, so take it for {date}[, {hours} hours]. | Is {venue} free on {date}[ for "
        "{hours} hours]? If so, it's ours. | My parents danced at {venue} forty years ago, and on {date} we want to "
        "do the same there[ for {hours} hours]. | The band agreed, the cake is ordered, now all we need is {venue} "
        "on {date}[, {hours} hours]. | On {date} the choir would like to have {venue} to itself[ for {hours} "
        "hours]. | {venue}, {date}[, {hours} h], please make it fixed. | Could you secure {venue} for us? It's "
        "about {date}[, for {hours} hours]. | Claudia liked the boat better, but we take {venue}, on {date}[, and "
        "pay for {hours} hours]. | Let the owner of {venue} know that we come on {date}[ and stay {hours} hours]. | "
        "For our reunion on {date} I'd like to rent {venue}[, {hours} hours should do]."
        " | I've fallen in love with {venue}! Let's have it on {date}[ for {hours} hours] before someone else "
        "does. | On {date} nobody but us should be in {venue}[, for {hours} hours]. | Would you sign the contract "
        "for {venue}? The party's on {date}[ and lasts {hours} hours]. | {date} is when our choir celebrates, and "
        "we've picked {venue}[, {hours} hours, please]. | [We need {hours} hours. ]Please tie down {venue} for "
        "{date}. | My daughter wants her graduation ball in {venue}, so get us that on {date}[, {hours} hours "
        "long]. | We'd better be quick, everyone's after {venue}. Claim it for {date}[ and {hours} hours]. | It's "
        "going to be {venue} after all, on {date}[, where we'd stay for {hours} hours].",
        orders="reserve {venue} for {date}[, {hours} hours] | rent {venue} on {date}[ for {hours} hours] | book the "
        "hall called {venue} for {date}[ for {hours} hours] | hire {venue} for our party on {date}[, {hours} hours]"
        " | secure {venue} for our celebration on {date}[, {hours} hours] | claim {venue} on {date}[ for {hours} "
        "hours]",
        gives="<code> | booked as <code>, <int 200 5000> euros | reserved until <date>",
    ),
    Family(
        names="order_catering | book_caterer | event_catering | cater_party | order_buffet | hire_caterer",
        says="Order catering for an event. | Has food for many people brought to an address. | Books a caterer with "
        "a menu, for a number of guests, and returns the price. | Use this for feeding a party, not for a table in "
        "a restaurant. | Buffet, barbecue or snacks, delivered."
        " | Has a feast cooked elsewhere and carried to the party. | Hot and cold food in large amounts, brought "
        "to a street at an hour.",
        args=(
            Arg("menu | food | cuisine | style", "barbecue/Indian food/Italian food/finger food/vegan food"),
            Arg("guests | people | portions | servings", "int 10 300"),
            Arg(
                "delivery | deliver_to | destination",
                fields=(Arg("address | street | location", "street"), Arg("time | at | arrival", "time")),
            ),
        ),
        asks="We need {menu} for {guests} people at {address}, to be there at {time}. | Who brings {menu} for "
        "{guests} to {address} by {time}? | My daughter graduates and I can't cook. Please send {menu} for {guests} "
        "to {address} at {time}. | {guests} hungry guests, {menu}, {address}, {time}. | At {time} there should be "
        "{menu} on the tables at {address}, enough for {guests}. | Everybody loved the cake last year but they were "
        "still hungry, so I want {menu} this time, {guests} portions, at {address}, {time}. | {address} is where we "
        "celebrate, please let {menu} for {guests} arrive at {time}. | The oven is broken! Can anyone feed {guests} "
        "people with {menu} at {address} around {time}? | Aunt Vera will do the drinks and two of her friends the "
        "music. What is missing is {menu} for {guests}, at {address}, {time}. | How much is {menu} for {guests}? If "
        "it's all right, have it come to {address} at {time}."
        " | I can't stand in the kitchen on my own birthday. {menu} for {guests}, please, at {address} from "
        "{time}. | {time}, {address}: {menu}, {guests} portions. | Would somebody cook {menu} for {guests} of my "
        "friends and carry it to {address} by {time}? | The football team will be starving after the final. Let "
        "there be {menu} at {address} when it's {time}, {guests} plates. | {guests} mouths to feed at {address} "
        "and my stove has given up! Bring {menu} at {time}. | We thought of {menu} for the office party, {guests} "
        "servings, to be dropped off at {address} at {time}. | At {address}, {guests} people will be wanting "
        "{menu}, and {time} is when they sit down. | I'd love to surprise my parents with {menu} for {guests}. "
        "Their address is {address}, the hour is {time}.",
        orders="order {menu} for {guests} people to {address} at {time} | book a caterer with {menu} for {guests} "
        "guests at {address}, {time} | have {menu} for {guests} delivered to {address} by {time} | get {menu} for "
        "{guests} people to {address} at {time}"
        " | have a caterer bring {menu} for {guests} to {address}, {time} | feed {guests} people at {address} "
        "with {menu} at {time}",
        gives="<int 200 5000> euros | order <code>, <int 200 5000> euros | <company> will deliver",
    ),
    Family(
        names="note_dietary_need | set_guest_diet | dietary_requirement | guest_food_restriction | add_diet_note | "
        "special_meal",
        says="Note what a guest does not eat. | Stores a dietary requirement so that the kitchen knows. | Use this "
        "for allergies, beliefs and habits of people who are invited. | Special meal for one person at an event. | "
        "Tells the cooks about the diet of an attendee."
        " | Lets the cooks know what must not be on somebody's plate. | Keeps in mind who among the guests eats "
        "differently.",
        args=(
            Arg("guest | person | name | attendee", "person"),
            Arg("diet | requirement | meal | need", "vegan/vegetarian/gluten-free/halal/kosher"),
            Arg("remark | note | comment | details", "message", optional=True),
        ),
        asks="{guest} eats only {diet} food[, and wrote: {remark}]. | The cook should know that {guest} is to get "
        "something {diet}[ and also this: {remark}]. | One of the nine at our table, {guest}, needs a {diet} "
        "plate[, remark: {remark}]. | Please make it {diet} for {guest}[, with the remark {remark}]. | I talked to "
        "the restaurant about the soup. Still open is {guest}, who asked for {diet} dishes[ and says {remark}]. | "
        "Something {diet} for {guest}, please[, and pass on {remark}]. | Would you tell the kitchen {diet} for "
        "{guest}[ and add {remark}]? | My brother eats everything, but his friend {guest} needs {diet} meals[, and "
        "the note is {remark}]. | It has to be {diet}, otherwise {guest} goes home hungry[, so add the comment "
        "{remark}]. | When you do the menu for the 20th, {guest} gets the {diet} one[, remark: {remark}]."
        " | I'd hate for {guest} to sit before an empty plate, so serve something {diet} there[ and heed this: "
        "{remark}]. | {guest}: {diet}[, {remark}]. | Does the chef know yet that {guest} sticks to {diet} "
        "cooking[? There's a comment as well: {remark}]? | [They told me: {remark}. ]So {guest} should be given "
        "{diet} food. | At our silver wedding {guest} can't have the roast, it must be something {diet}[, and "
        "mention {remark}]. | For the sake of {guest}, let's have one {diet} dinner at the long table[, with the "
        "words {remark}]. | The allergies and habits drive me mad, but fine: {guest} takes {diet} meals[, remark "
        "{remark}]. | Only {diet} dishes are allowed for {guest}[, who would like the kitchen to read this: "
        "{remark}].",
        orders="note that {guest} needs {diet} food[, with the remark {remark}] | set the diet of {guest} to "
        "{diet}[ and add {remark}] | tell the kitchen that {guest} gets a {diet} meal[, remark: {remark}] | put "
        "down {guest} for {diet} dishes"
        " | remember that {guest} eats {diet} meals[ and the remark {remark}] | have the cooks prepare something "
        "{diet} for {guest}[, with the comment {remark}]",
        gives="noted | kitchen informed, <int 1 20> special meals | saved for <person>",
    ),
    Family(
        names="transfer_ticket | pass_on_ticket | rename_ticket | give_ticket_to | change_ticket_holder | "
        "hand_over_ticket",
        says="Pass a ticket on to someone else. | Changes the holder of a ticket and sends it to the new one. | Use "
        "this when the buyer can't go and another person takes the place. | Transfer of an admission ticket by "
        "e-mail. | Puts another name on a ticket that is already paid for."
        " | Lets a friend walk in with an admission that somebody else has paid. | New name on a ticket, with a "
        "mail to the person if an address is given.",
        args=(
            Arg("ticket | ticket_number | ticket_id | code", "code"),
            Arg("new_holder | to_name | recipient | holder", "person"),
            Arg("email | to_email | address | mail", "email", optional=True),
        ),
        asks="I've got the flu, so {new_holder} will go to the concert with {ticket}[, send it to {email}]. | Let "
        "{new_holder} have {ticket}[, the address is {email}]. | Can {ticket} be used by {new_holder}[, who is at "
        "{email}]? | My mother bought two of them and only needs one. The other, {ticket}, is for {new_holder}[, "
        "{email}]. | Put the name {new_holder} on {ticket}[ and mail it to {email}]. | {new_holder} is happy to "
        "take {ticket} off my hands[ and reads mail at {email}]. | Row 5, next to Paul, and I can't be there! "
        "Please make {ticket} over to {new_holder}[ at {email}]. | What I paid doesn't matter, just see that "
        "{ticket} gets to {new_holder}[, e-mail {email}]. | For {new_holder}[, {email}]: my ticket {ticket}."
        " | My boss won't give me the evening off. {new_holder} may sit in my seat, the ticket is {ticket}[ and "
        "the mail goes to {email}]. | {ticket} now belongs to {new_holder}[, {email}]. | Would you swap my name "
        "on {ticket} for that of {new_holder}[ and write to {email}]? | I've made {new_holder} a present of "
        "{ticket}[, so let it arrive at {email}]. | Since I'll be in hospital that night, {new_holder} should "
        "enjoy the show with {ticket}[; {email} is where to send it]. | [The mail address is {email}. ]My seat at "
        "the musical, {ticket}, ought to be in the name of {new_holder}. | It would be a pity to let {ticket} go "
        "to waste, {new_holder} is dying to see the band[ and can be mailed at {email}]. | Whose name is on "
        "{ticket}? It should be {new_holder} from now on[, reachable at {email}].",
        orders="pass on ticket {ticket} to {new_holder}[ at {email}] | transfer {ticket} to {new_holder}[, e-mail "
        "{email}] | change the holder of {ticket} to {new_holder}[ and send it to {email}] | rewrite the ticket "
        "{ticket} in the name of {new_holder}"
        " | make over {ticket} to {new_holder}[, mail {email}] | let {new_holder} go with ticket {ticket}[ and "
        "mail it to {email}]",
        gives="<code> | sent to <email> | ticket now belongs to <person>",
    ),
    Family(
        names="refund_event_ticket | return_ticket | ticket_refund | give_back_ticket | money_back_for_ticket | "
        "claim_ticket_refund",
        says="Return a ticket and get the money back. | Asks the box office for a refund of one admission. | Use "
        "this if a show was cancelled or somebody can't go. | Ticket refund, with a reason to choose from. | Gives "
        "a ticket back for good and returns the sum that is repaid."
        " | Claims back what was paid for a show that one won't see. | Repayment for one admission, because of "
        "illness, bad weather and the like.",
        args=(
            Arg("ticket | ticket_number | ticket_id | number", "code"),
            Arg("reason | why | cause | grounds", "illness/cancellation/bad weather/double purchase"),
            Arg("account | iban | pay_to | bank_account", "code", optional=True),
        ),
        asks="I'd like my money for {ticket}, the reason is {reason}[, pay it into {account}]. | {ticket} is "
        "useless now because of {reason}[, my account is {account}]. | What a pity about the opera, we had hired a "
        "babysitter and all. Repay {ticket}, please, {reason}[, account {account}]. | Because of {reason} I don't "
        "need {ticket} any more[, the money should go to {account}]. | Can the box office take back {ticket}? It's "
        "a case of {reason}[, and my bank account is {account}]. | We were five and four of us still go, only "
        "{ticket} has to be returned, {reason}[, to account {account}]. | Ticket: {ticket}. Reason: {reason}[. "
        "Account: {account}]. | It says 85 euros on it and I want them back, number {ticket}, {reason}[, into my "
        "account {account}]. | My husband Rolf is sorry to miss it, but {reason} is what it is, so get us the price "
        "of {ticket}[, account number {account}]. | Do I get anything back for {ticket} in the case of {reason}[, "
        "and can it go to {account}]?"
        " | I won't be able to use {ticket}, it's a matter of {reason}. Can I have my cash back[ in account "
        "{account}]? | {reason}! So what I spent on {ticket} ought to be returned to me[, to {account}]. | We "
        "were so looking forward to the musical, but {reason} got in the way. Hand in {ticket} and claim the "
        "price[, account {account}]. | [My account number is {account}. ]Would you claim the price of {ticket} "
        "for me, on the grounds of {reason}? | On account of {reason} I want to be paid back for {ticket}[, into "
        "{account}]. | The box office owes me something for {ticket}, as it was {reason}[, and {account} is where "
        "the money belongs]. | It's a shame to waste the money. {ticket} goes back to the box office[, payment to "
        "{account}], stated cause {reason}. | No show for me, I'm afraid, {reason}. What can we get for {ticket}[ "
        "in account {account}]?",
        orders="refund ticket {ticket}, reason {reason}[, to the account {account}] | return {ticket} to the box "
        "office for {reason}[, money to {account}] | get my money back for {ticket} because of {reason}[, account "
        "{account}] | give back the ticket {ticket}, {reason}"
        " | claim the price of {ticket} on the grounds of {reason}[, to be paid to {account}] | hand {ticket} "
        "back to the box office due to {reason}[ and have {account} credited]",
        gives="<int 10 180> euros | <int 10 180> euros will be paid back | refund <code> in <int 2 14> days",
    ),
    Family(
        names="submit_talk | propose_session | call_for_papers_entry | offer_talk | send_talk_proposal | "
        "new_conference_talk",
        says="Propose a talk for a conference. | Submits the title, the speaker and the length of a presentation. | "
        "Use this for an answer to a call for papers. | Session proposal, in one of several forms. | Sends an idea "
        "for a lecture to the programme committee and returns its number."
        " | Applies for a slot on stage at a conference. | Hands in what a speaker would like to present, and for "
        "how long.",
        args=(
            Arg("title | talk_title | subject | heading", "title"),
            Arg("speaker | presenter | author | given_by", "person"),
            Arg("minutes | length | duration | slot_minutes", "int 10 90"),
            Arg("form | format | kind | session_type", "lecture/workshop/poster/panel", optional=True),
        ),
        asks="{speaker} would like to speak about {title} for {minutes} minutes[, as a {form}]. | I have an idea "
        "for your programme. It is called {title}, takes {minutes} minutes and {speaker} will give it[, as a "
        "{form}]. | The deadline is Friday and the four of us finally agree on {title}, by {speaker}, {minutes} "
        "minutes[, {form}]. | Would the committee like {title}? {speaker} needs {minutes} minutes[ and thinks of a "
        "{form}]. | Hand in {title} with {speaker} on the stage, {minutes} min[, as a {form}]. | My professor liked "
        "my slides on the plane to Oslo, so let's try it: {title}, {minutes} minutes, speaker {speaker}[, "
        "{form}]. | {minutes} minutes are enough for {speaker} to present {title}[ in the form of a {form}]. | We "
        "want to come with {title}[, a {form}], {minutes} minutes long, and {speaker} will be the one in front. | "
        "Put {speaker} forward for the conference, with {title}, {minutes} minutes[, {form}]. | [As a {form}: "
        "]{title}, {speaker}, {minutes} minutes, could you enter that for us?"
        " | {speaker} has been working on this for years, the world should hear {title}. {minutes} minutes would "
        "be enough[ as a {form}]. | {title}[ ({form})], {speaker}, {minutes} minutes, for the call for papers. | "
        "Could there be {minutes} minutes in your programme for {speaker} and {title}[, in the shape of a "
        "{form}]? | The organisers still look for contributions, so how about {speaker} with {title}[, a {form}], "
        "{minutes} minutes? | I'd love to see {speaker} on that stage! Apply with {title}, lasting {minutes} "
        "minutes[, as a {form}]. | My knees are trembling, but let's apply. The heading is {title}, the length is "
        "{minutes} minutes, I'm {speaker}[ and I'd prefer a {form}]. | [We're thinking of a {form}. ]Under the "
        "heading {title}, {speaker} could entertain the audience for {minutes} minutes. Please hand it in. | Our "
        "whole lab is proud of {title}. Let the committee consider it, with {speaker} talking for {minutes} "
        "minutes[ in a {form}].",
        orders="submit the talk {title} by {speaker}, {minutes} minutes[, as a {form}] | propose {title} for the "
        "conference, speaker {speaker}, {minutes} minutes[, {form}] | send in {speaker}'s {title} with a length of "
        "{minutes} minutes[ as a {form}] | offer a talk of {minutes} minutes called {title} by {speaker}"
        " | hand in {title} with {speaker} as the speaker, {minutes} minutes[, as a {form}] | apply for a slot of "
        "{minutes} minutes in which {speaker} presents {title}[ as a {form}]",
        gives="<code> | proposal <code> received | sent, answer by <date>",
    ),
    Family(
        names="find_concerts | upcoming_gigs | concerts_of | tour_dates | when_does_artist_play | live_shows | "
        "gig_finder",
        says="Find the concerts of an artist. | Returns dates and halls of live shows. | Use this when somebody "
        "wants to hear a singer or a band on stage. | Tour dates, in one town or everywhere. | Looks up where a "
        "musician plays next, and sells nothing."
        " | Tells on which nights a singer or a group can be heard live. | Shows of one act, by town and by "
        "month.",
        args=(
            Arg("artist | band | musician | performer", "name"),
            Arg("city | town | in_city | near", "city", optional=True),
            Arg("month | in_month | when", "month", optional=True),
        ),
        asks="When can I hear {artist} live[ in {city}][ in {month}]? | My girlfriend has had every record of "
        "{artist} since she was twelve, are they on the road[ in {month}][, near {city}]? | Is {artist} coming[ to "
        "{city}][ in {month}]? | I missed {artist} twice, once because of Peter's car. When is the next chance[ in "
        "{city}][, {month} for instance]? | Where does {artist} play[ in {month}][, and is {city} one of the "
        "places]? | Does {artist} go on tour[ in {month}][ and stop in {city}]? | [In {city}, ][in {month}, ]is "
        "{artist} on stage anywhere? | We are three old fans with time on our hands. Any gigs of {artist}[ around "
        "{city}][ in {month}]? | They say {artist} is better on stage than on the radio, can I see for myself[ in "
        "{city}][ in {month}]? | {artist} live[ in {city}][, {month}]?"
        " | I'd give anything to see {artist} once in my life. What are the dates[ in {month}][, within reach of "
        "{city}]? | Are there any shows of {artist} coming up[ in {city}][ during {month}]? | {artist} has a new "
        "album out, so there must be a tour. Which nights[ in {month}][, and do they include {city}]? | [I'll be "
        "in {city} for work. ][It has to be {month}. ]Could I catch {artist} live by any chance? | On which "
        "evenings does {artist} perform[ in {month}][ around {city}]? | What's {artist} up to[ in {month}], any "
        "performances[ near {city}]? | My dad cries whenever he hears {artist}, I want to take him to a show[ in "
        "{city}][ in {month}]. When are they? | Before I plan my holidays: where will {artist} be singing[ in "
        "{month}][, and is {city} among the stops]?",
        orders="find concerts of {artist}[ in {city}][ in {month}] | look up when {artist} plays[ in {city}][ in "
        "{month}] | list the gigs of {artist}[ in {month}][ near {city}] | show me the tour dates of {artist}[ in "
        "{city}][ for {month}]"
        " | tell me on which nights {artist} performs[ in {city}][ in {month}] | search for live shows of "
        "{artist}[ near {city}][ during {month}]",
        nouns="the next concert of {artist}[ in {city}][ in {month}] | the tour dates of {artist}",
        gives="<date> in <city> | <date>, <place> | no concerts found",
    ),
    Family(
        names="hire_musicians | book_band | book_act | engage_artist | hire_music_for_party | get_entertainment",
        says="Hire musicians for an event. | Engages a DJ, a pianist or a whole band for some hours. | Use this "
        "when there should be music at one's own party, with wishes for pieces to play. | Books entertainment and "
        "returns the fee. | Live music to be hired, by the hour."
        " | Gets someone to play at a celebration, so that people can dance. | Paid performers for one's own "
        "feast, with favourite tunes if wanted.",
        args=(
            Arg("act | kind | who | ensemble", "DJ/pianist/brass band/jazz trio/string quartet"),
            Arg("date | day | on | event_date", "date"),
            Arg("hours | for_hours | duration | length", "int 2 12"),
            Arg("wishes | requests | must_have | music_wishes", "list of title", optional=True),
        ),
        asks="We'd like a {act} on {date} for {hours} hours[, and the guests would love {wishes}]. | It's my "
        "parents' golden wedding with sixty guests, and a {act} is missing, {date}, {hours} hours[, with {wishes} "
        "on the programme]. | Get me a {act} for {date}, {hours} hours[, who knows {wishes}]. | Could a {act} come "
        "on {date} and stay for {hours} hours[? We'd want {wishes}, too]? | Everybody falls asleep after the cake. "
        "I think a {act} for {hours} hours on {date} would help[, ideally playing {wishes}]. | For {hours} hours on "
        "{date} we need a {act}[ with {wishes}]. | Nobody liked what Kevin did at our last party, so this time it's "
        "a real {act}, {hours} hours, {date}[, including {wishes}]. | What does a {act} cost? If it's not too bad, "
        "take one for {hours} hours on {date}[ and ask for {wishes}]. | {date}, {hours} hours, {act}[, and please "
        "{wishes}]. | The hall has a stage of 20 square metres, and on {date} I want a {act} on it for {hours} "
        "hours[, performing {wishes}]."
        " | We want to dance on {date}, {hours} hours long! Is there a {act} who'd come[ and play {wishes}]? | A "
        "{act} would be the icing on the cake of our garden party, {date}, {hours} hours[, with {wishes} in the "
        "set]. | Silence is awful at a wedding. {hours} hours of {act} on {date}, please[, with {wishes} among "
        "it]. | How much would we pay a {act} to entertain us for {hours} hours on {date}[? My wife dreams of "
        "{wishes}]? Engage one, please. | [{wishes} must be in the repertoire. ]We're looking to engage a {act} "
        "on {date}, {hours} hours of playing. | My uncle offered to sing, heaven forbid. Let a {act} do it on "
        "{date}, {hours} hours[, and let us hear {wishes}]. | On {date}, would a {act} be free to play for our "
        "guests, {hours} hours in total[, {wishes} included]? | I'm picturing the sunset, the lake and a {act}, "
        "{hours} hours, on {date}[, performing {wishes}]. Arrange that.",
        orders="hire a {act} for {hours} hours on {date}[ and ask for {wishes}] | book a {act} on {date} for "
        "{hours} hours[, with {wishes}] | engage a {act} for our party on {date}, {hours} hours[, who can play "
        "{wishes}] | get a {act} for {date}, {hours} hours"
        " | find us a {act} to play {hours} hours on {date}[, {wishes} included] | arrange for a {act} to "
        "entertain our guests on {date} for {hours} hours[ with {wishes}]",
        gives="<person> | <person>, <int 100 2000> euros | booked as <code>",
    ),
    Family(
        names="log_wedding_gift | record_gift | note_present | gift_received | present_list_add | thank_you_list",
        says="Record a present and who gave it. | Keeps a list of gifts so that everybody can be thanked later. | "
        "Use this when the couple unwraps what the guests brought. | Gift log of a wedding or a birthday. | Notes "
        "the giver of a present, with what was written on the card."
        " | Remembers what came from whom, for the thank-you letters. | Entry for something unwrapped at a party, "
        "with its card.",
        args=(
            Arg("gift | present | item | what", "thing"),
            Arg("giver | given_by | donor | from_guest", "person"),
            Arg("card | card_text | greeting | message", "message", optional=True),
        ),
        asks="{giver} gave us {gift}[, and on the card it says {card}]. | From {giver} we got {gift}[ with the "
        "words {card}]. | There were forty parcels on the table and the first one I opened had {gift} in it, from "
        "{giver}[, card: {card}]. | Write down {gift} from {giver}[, who wrote {card}]. | So that I don't forget to "
        "say thanks: {giver}, {gift}[, and the card reads {card}]. | We must write to {giver} because of {gift}[, "
        "and the card said {card}], keep that for me. | Guess who brought {gift}? It was {giver}, remember that for "
        "us[, and also the line {card}]. | Lisa thinks it came from her uncle, but {gift} was {giver}'s idea, put "
        "that down[ with the text {card}]. | What a day, my feet hurt from dancing. I still have to note {gift}, "
        "from {giver}[, with a card saying {card}]. | Present from {giver}: {gift}[, card: {card}]."
        " | We've just unwrapped {gift}, and the kind soul was {giver}[. The card: {card}]. | {gift}: {giver}[, "
        "{card}]. | I'm writing thank-you letters next week and mustn't mix them up. {giver} came with {gift}[ "
        "and a card that reads {card}]. | Would you keep in mind that {gift} was from {giver}[, with the greeting "
        "{card}]? | How sweet of {giver} to bring {gift}[ and to write {card}]! That goes on our list. | [A card "
        "was tied to it: {card}. ]The one who thought of {gift} was {giver}. | Under all that wrapping paper "
        "there was {gift}, sent by {giver}[ along with the lines {card}]. Note it before I lose track. | To whom "
        "do we owe {gift}? To {giver}[, whose card said {card}], please file that for later.",
        orders="note {gift} as a present from {giver}[, with the card {card}] | record that {giver} gave us {gift}[ "
        "and wrote {card}] | put {gift} from {giver} on the list of presents[, card: {card}] | log a gift from "
        "{giver}, {gift}"
        " | file {gift} under presents from {giver}[, card: {card}] | remember for the thank-you letters that "
        "{gift} came from {giver}[ with the greeting {card}]",
        gives="<int 1 90> presents so far | noted | saved as gift <int 1 90>",
    ),
    Family(
        names="send_invitations | invite_by_mail | mail_invites | send_invites | email_invitation | "
        "invite_people_to_event",
        says="Send invitations to an event by e-mail. | Mails a list of addresses with the name and the day of a "
        "celebration. | Use this when the guests are to be told for the first time. | Invitation mailing with a few "
        "words of your own. | Asks people to come, and collects no replies."
        " | Spreads the news of a celebration to several mailboxes. | Lets friends know by e-mail when a party "
        "is, and that they are welcome.",
        args=(
            Arg("event | event_name | occasion | party", "name"),
            Arg("addresses | emails | to | recipients", "list of email"),
            Arg("date | day | on | event_date", "date"),
            Arg("text | words | personal_note | message", "message", optional=True),
        ),
        asks="Ask {addresses} to the {event} on {date}[ and write {text}]. | The {event} is on {date}, so let "
        "{addresses} know[, with the line {text}]. | We've found a day at last, {date}. Write to {addresses} that "
        "they are welcome at the {event}[, and add {text}]. | I hope to see {addresses} at the {event} on {date}, "
        "please tell them[, and say {text}]. | On {date} we hold the {event}. Anna said she'd do the mails, but she "
        "broke her arm, so you do it: {addresses}[, text: {text}]. | Would you get a nice mail about the {event}, "
        "{date}, out to {addresses}[ that says {text}]? | My sister and I are hosting the {event} on {date}, these "
        "should hear of it: {addresses}[, along with my note {text}]. | {event}, {date}, for {addresses}[, text: "
        "{text}]. | It'll be small, nine people or so, but {addresses} must know about the {event} on {date}[, and "
        "also that {text}]. | Please drop a line to {addresses} about the {event}, the day is {date}[ and the "
        "message {text}]."
        " | It's official, the {event} takes place on {date}! Spread the word to {addresses}[ and say {text}]. | "
        "Would you tell {addresses} by mail that we count on them for the {event} on {date}[, adding the words "
        "{text}]? | {date} is the day of the {event}, and I don't want to leave out {addresses}[. My words for "
        "them: {text}]. | [My text would be: {text}. ]Send it to {addresses}, because they should come to the "
        "{event} on {date}. | I can't print cards in time for the {event} on {date}, so {addresses} will get it "
        "by e-mail[ with the sentence {text}]. | The date of the {event} is set at last, {date}. Nobody has been "
        "asked yet, so please begin with {addresses}[ and include {text}]. | To {addresses}, please: join us for "
        "the {event} on {date}[, {text}]. | It'd be wonderful to have {addresses} around for the {event}, {date}. "
        "Mail them a warm invitation[ saying {text}].",
        orders="send invitations for the {event} on {date} to {addresses}[, with the words {text}] | invite "
        "{addresses} to the {event} on {date}[ and add {text}] | mail {addresses} about the {event} on {date}[, "
        "text: {text}] | write to {addresses} that the {event} is on {date}"
        " | ask {addresses} by e-mail to come to the {event} on {date}[, with the line {text}] | spread the news "
        "of the {event} on {date} to {addresses}[ and write {text}]",
        gives="<int 1 40> invitations sent | sent | all mails sent, <int 1 3> came back",
    ),
    Family(
        names="assign_helper_task | give_volunteer_job | volunteer_duty | helper_plan_add | crew_task | "
        "assign_event_helper",
        says="Give a helper of an event something to do. | Enters who takes over which duty, and from what hour. | "
        "Use this to plan the volunteers and the crew on the day itself. | Duty of one volunteer at a festival or a "
        "party. | Adds a task with a name to the crew's plan and returns its number."
        " | Plans which member of the crew does what at a festival. | Gives a volunteer a duty, and the hour when "
        "it begins.",
        args=(
            Arg("helper | volunteer | person | who", "person"),
            Arg("task | duty | job | what", "errand"),
            Arg("time | start | at | from_time", "time", optional=True),
        ),
        asks="{helper} will {task} before the guests come[, at {time}]. | Somebody has to {task}[ at {time}], I "
        "think of {helper}. | For the summer party, {helper} could {task}[, starting at {time}]. | We are six in "
        "the crew and Nora is with the band all night. So {helper} has to {task}[, {time}]. | Who is free to "
        "{task}[ at {time}]? I'd take {helper} for that. | Ask {helper} to {task} on the day of the festival[, from "
        "{time}]. | Let {helper} {task}, that's the best use of a strong back[, say at {time}]. | It's about "
        "{helper}, who has promised to {task}[ at {time}], enter it in our plan. | [At {time}, ]{helper} should "
        "{task} so that the doors can open. | I can't be everywhere with 300 people in the park, {helper} must "
        "{task}[ at {time}]."
        " | For the street fair I'm counting on {helper} to {task}[ at {time}]. | The volunteers' plan has a gap. "
        "Could {helper} {task}[, beginning at {time}]? | {helper} signed up as a volunteer, so why not {task}[ at "
        "{time}]? | [Around {time}, ]to {task} would be just the right job for {helper} in our festival team. | "
        "Nobody in the crew wants to {task}, and in the end we drew straws: {helper}[, {time}]. | Among the "
        "helpers it's {helper} whose duty it'll be to {task}[, {time} onwards]. | Before the band gets here, one "
        "of the crew must {task}. {helper}, I'd say[, at {time}]. | The open day will be chaos unless {helper} is "
        "there to {task}[ at {time}], so put that in the crew's plan.",
        orders="have {helper} {task} at the festival[ at {time}] | put {helper} down to {task}[, starting at "
        "{time}] | plan that {helper} will {task} on the day of the party[ at {time}] | assign {helper} to {task}[ "
        "from {time}]"
        " | enter {helper} in the crew's plan to {task}[ at {time}] | give the volunteer {helper} the duty to "
        "{task}[ from {time}]",
        gives="<code> | task <code> given to <person> | entered, <int 1 20> duties still open",
    ),
)
