"""Tools about restaurants and hotels, seen by their staff: guests' seats, bills, rooms, wake-up calls, parties."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="seat_walk_in | find_seats_for_arrivals | show_party_to_table | place_guests_now | host_stand | walk_ins",
        says="Seat guests who have come without a reservation. | Finds a free table at once for a party at the door. "
        "| Use this when people walk in and want to eat now. | Host stand for new arrivals. | Returns the table to "
        "which somebody is led. | Give walk-in customers a place to sit.",
        args=(
            Arg("people | party_size | covers | how_many | pax", "int 2 14"),
            Arg("area | section | zone | part_of_house", "terrace/garden/bar/balcony/back room"),
            Arg("high_chair | child_seat | with_high_chair | baby_seat", "flag", optional=True),
        ),
        asks="{people} just came through the door with empty stomachs, they'd love the {area}[, {high_chair?and the "
        "little one needs a high chair/no high chair}]. | I have a family of {people} standing here, nothing booked, "
        "where in the {area} can they go[, {high_chair?with a baby seat, please/without a baby seat}]? | Can we "
        "squeeze {people} more into the {area}[, {high_chair?one of them a baby}]? | {area}, {people}[, "
        "{high_chair?high chair too/high chair not needed}]. | It's pouring outside and a group of {people} came in "
        "from the bus stop; put them in the {area}[{high_chair?, with a chair for a toddler}]. | Where shall I take "
        "these {people}? They won't sit anywhere but in the {area}[, {high_chair?and they carry an infant/and the "
        "kids are big enough for normal chairs}]. | Could the {area} hold {people} hikers who didn't phone ahead[, "
        "{high_chair?a child seat included}]? | These folks never reserved but look hungry, {people} of them, and one "
        "asked for the {area}. | Got room in the {area}? We're talking about {people} who turned up just like that[ "
        "{high_chair?with a tiny one to strap in/and all are grown up}]. | I wonder whether there's still a corner in "
        "the {area} for {people} who are waiting by the coats[, {high_chair?high chair included}].",
        orders="seat {people} in the {area}[ {high_chair?with a high chair/without a high chair}] | find {people} "
        "arrivals a spot in the {area}[, {high_chair?with a child seat}] | show a party of {people} to the {area} | "
        "give these {people} something free in the {area}[{high_chair? and a baby seat}]",
        gives="table <int 2 48> | table <int 2 48> is free and laid | nothing free, <int 10 50> minutes to wait",
    ),
    Family(
        names="join_waiting_list | queue_party | add_to_waitlist | line_up_guests | wait_for_table | standby",
        says="Put a party on the waiting list. | Queues guests while every table is taken. | Use this when the house "
        "is full and somebody is willing to wait. | Waiting list entry with a head count. | Returns how long a group "
        "will have to stand by. | Notes who is next once seats come free.",
        args=(
            Arg("name | guest | party_name | under_name", "person"),
            Arg("people | party_size | heads | number_of_guests", "int 2 12"),
            Arg("phone | mobile | text_to | contact_number", "phone", optional=True),
        ),
        asks="We're packed, so let {name} wait for {people} seats[ and ring {phone} when it's time]. | {name} and "
        "company, {people} altogether, don't mind hanging around until something opens up[; their phone is {phone}]. "
        "| {name}, {people}, waiting[, {phone}]. | Nothing free yet, but {name} would stay for a place for {people}[; "
        "we can reach them on {phone}]. | Who's next in line? Put {name} there, party of {people}[, mobile {phone}]. "
        "| They'll take a stroll by the river until we have {people} chairs. It's {name}[, and {phone} is where to "
        "text]. | I told {name} it takes a good while tonight and they said fine, so keep them in the queue with "
        "{people}[ under {phone}]. | Could you jot down {name} for the next gap? There are {people} of them[ and the "
        "number is {phone}]. | [Text {phone} as soon as it's their turn: ]{name} is in the hall with a group of "
        "{people}. | How long until we can take {people}? Write {name} down, they're patient[, and buzz them at "
        "{phone}].",
        orders="put {name} on the waiting list, {people} people[, phone {phone}] | queue a party of {people} under "
        "{name}[ with the number {phone}] | let {name} wait for a table for {people}[ and text {phone}] | line up "
        "{people} guests, name {name}",
        gives="<int 10 55> minutes to wait | number <int 1 15> in the queue | <person> is on the list",
    ),
    Family(
        names="move_party | change_table | reseat_guests | shift_diners | switch_seats | other_table",
        says="Move guests from one table to another. | Reseats a party that is already sitting, with its orders. | "
        "Use this when diners dislike their seats or you need the spot. | Transfer of a running check between two "
        "table numbers. | Changes where a group sits in the restaurant. | Swap seats for customers who are in the "
        "middle of a meal.",
        args=(
            Arg("from_table | old_table | current_table | source", "int 2 60"),
            Arg("to_table | new_table | target_table | destination", "int 2 60"),
            Arg("reason | because | why | cause", "draught/noise/sun/smell/wobbly table", optional=True),
        ),
        asks="The couple at {from_table} would rather sit at {to_table}[, it's the {reason}]. | Get the folks from "
        "{from_table} over to {to_table}[ because of the {reason}]. | {from_table} to {to_table}, please[, {reason}]. "
        "| Table {from_table} is shivering, could they go to {to_table}? Their soup comes along. | Take everything "
        "from {from_table}, plates and all, across to table {to_table}[; they mention the {reason}]. | The old "
        "gentleman's hearing is poor and his daughter asked nicely, so {to_table} instead of {from_table} for them[; "
        "note {reason}]. | Guests keep grumbling at {from_table}[ about the {reason}], let's carry them to {to_table} "
        "with their drinks. | I want {to_table} for the people who now have {from_table}. | Whatever {from_table} has "
        "eaten so far should follow them to {to_table}[, and write down {reason} as the cause]. | Would you mind if "
        "{from_table} went and sat at {to_table}[, seeing how the {reason} bothers them]?",
        orders="move table {from_table} to {to_table}[ because of the {reason}] | reseat the guests of {from_table} "
        "at {to_table}[, reason {reason}] | switch the party from {from_table} to table {to_table}[ due to the "
        "{reason}] | shift the diners at {from_table} over to {to_table}",
        gives="moved | <int 2 9> orders go along to table <int 2 60> | table <int 2 60> is occupied",
    ),
    Family(
        names="separate_checks | pay_individually | each_pays_own | divide_table_bill | split_between_diners | "
        "go_dutch",
        says="Divide the check of a table among several payers. | Prints one bill for each guest of a group. | Use "
        "this when people at one table want to pay apart. | Splits what was consumed between the persons named. | "
        "Separate payment for friends who ate together. | Returns what every one of them owes.",
        args=(
            Arg("table | table_no | at_table | table_number", "int 2 48"),
            Arg("payers | guests | persons | who_pays", "list of person"),
            Arg("mode | how | method | split_by", "equally/by dish", optional=True),
        ),
        asks="Table {table} wants to pay apart: {payers}[, {mode}]. | The party at {table} don't share a purse, so "
        "{payers} settle up each for themselves[, {mode}]. | Can {payers} get their own slips? They're at {table}[, "
        "divided {mode}]. | {table}: {payers}[, {mode}]. | Nobody at {table} feels like treating the others. It's "
        "{payers} who'll hand over money[, {mode}]. | I need to know what is owed by {payers} at number {table}[ if "
        "it goes {mode}]. | {payers} were colleagues once and quarrel about every cent, so one receipt each for "
        "{table}[, {mode}]. | Who of {payers} has to give me how much? I'm standing at table {table}[ and they'd like "
        "it {mode}]. | At {table} they finished dessert ages ago and now {payers} each pull out a card[, so cut it "
        "{mode}]. | Let {payers} pay on their own for what they had at {table}[, {mode}].",
        orders="split the bill of table {table} between {payers}[, {mode}] | divide the check at {table} among "
        "{payers}[ {mode}] | make separate bills for {payers} at table {table}[, {mode}] | have {payers} pay one by "
        "one at {table}",
        nouns="the shares of {payers} at table {table}[, divided {mode}]",
        gives="<int 2 6> bills printed | <num 8 70> each | <person> pays <num 8 70>",
    ),
    Family(
        names="charge_to_room | put_on_room_bill | post_room_charge | add_to_folio | room_account_entry | sign_to_room",
        says="Charge something to a guest's hotel bill. | Posts an amount to the account of a room, to be paid on "
        "departure. | Use this when somebody signs for a service instead of paying cash. | Adds an expense to the "
        "folio of a lodger. | New item on a room's bill: what for and how much. | Books a sum on the account that is "
        "settled at check-out.",
        args=(
            Arg("room | room_number | room_no | account", "int 101 899"),
            Arg("amount | sum | price | total", "num 4 240"),
            Arg("service | what_for | item | category", "dinner/laundry/parking/massage/telephone/breakfast"),
            Arg("signed_by | guest | signature | signer", "person", optional=True),
        ),
        asks="{room} doesn't pay cash, it goes on the room: {amount} euros, {service}[, {signed_by} signed]. | "
        "They'll settle the {service} when they leave, {amount} dollars, room {room}[, slip signed by {signed_by}]. | "
        "{room}, {service}, {amount}[, {signed_by}]. | Someone from {room} forgot their wallet upstairs, so add "
        "${amount} to what they owe us[, {signed_by} put the name under it]. It was for {service}. | Write it down "
        "for later: {room} had {service}, {amount} dollars[, {signed_by} knows of it]. | Can the {service} for "
        "{amount} be paid with the rest by {room}[, as signed by {signed_by}]? | The lady in {room} had {service} "
        "again and says put it on my tab, it makes {amount} euros[; her slip reads {signed_by}]. | Write down "
        "{amount} for {service} against {room}[, as {signed_by} agreed]. | The till is down; remember that {room} "
        "still owes us €{amount} for {service}[, name of {signed_by}]. | [{signed_by} has signed. ]The {service} came "
        "to {amount}, and the guests of {room} want it with everything else at the end.",
        orders="charge {amount} euros for {service} to room {room}[, signed by {signed_by}] | put the {service} on "
        "the bill of {room}, {amount} dollars[, signature {signed_by}] | add ${amount} for {service} to the account "
        "of room {room}[ under {signed_by}] | post {service} at {amount} to {room}",
        gives="<num 40 900> is now owed | posted as <code> | no such guest in room <int 101 899>",
    ),
    Family(
        names="log_minibar | minibar_used | record_fridge_items | snacks_gone | minibar_check | taken_from_fridge",
        says="Enter what guests took out of the minibar. | Records bottles and snacks missing in a room's little "
        "fridge. | Use this on the morning round, after counting the drinks. | Minibar consumption of a room, by "
        "article. | Logs what was drunk upstairs. | Items to be billed and refilled.",
        args=(
            Arg("room | room_no | room_number", "int 101 899"),
            Arg("article | item | drink | what", "beer/water/juice/peanuts/chocolate/champagne"),
            Arg("count | quantity | pieces | how_many", "int 2 9"),
            Arg("refill | restock | fill_up | replace", "flag", optional=True),
        ),
        asks="They helped themselves to {count} of the {article} in {room}[, {refill?fill it up again/don't fill it "
        "up again}]. | {room} is short of {article}, {count} pieces[, {refill?new ones please/no new ones}]. | "
        "{room}: {article}, {count}[, {refill?refill/no refill}]. | While making the bed I saw that {count} of "
        "{article} are gone in {room}[ {refill?and I want it topped up/and nobody needs to top it up}]. | The family "
        "in {room} swear they had nothing, but I miss {article} times {count}. | Somebody was thirsty or bored last "
        "night: {room} had {count} x {article}[, {refill?so put in the same again/and since they leave today it stays "
        "empty}]. | Can you note {count} portions of {article} out of the cold box in {room}[ {refill?and send up "
        "more/but send nothing up}]? | I counted twice with Olga from the third floor, {article} is down by {count} "
        "in {room}. | When {room} leaves they have to pay for {count} servings of {article}, the ones next to the "
        "bed. | No {article} left in {room}, there used to be {count}[; {refill?bring more/we bring no more}].",
        orders="log {count} {article} from the minibar of {room}[, {refill?and refill it/without refilling it}] | "
        "enter {article} as taken in room {room}, {count} pieces[, {refill?to be replaced/not to be replaced}] | "
        "record that {room} used {count} of the {article} | bill {room} for {count} {article} from the minibar",
        gives="<num 4 60> added to room <int 101 899> | recorded | <int 2 20> left on the trolley",
    ),
    Family(
        names="set_room_state | mark_room | update_housekeeping_status | room_is_now | change_condition | flag_room",
        says="Set the housekeeping state of a hotel room. | Marks a room as clean, dirty or otherwise. | Use this "
        "when a maid has finished, or when a room must not be given out. | Updates the condition that reception sees "
        "for a room number. | New status after cleaning. | Writes down how a room is.",
        args=(
            Arg("room | room_number | number", "int 101 899"),
            Arg("state | status | condition", "clean/dirty/inspected/occupied/vacant/out of order"),
            Arg("note | remark | comment | details", "message", optional=True),
        ),
        asks="I've just done {room}, it's {state} now[; remark: {note}]. | {room} {state}[, {note}]. | As of this "
        "minute {room} counts as {state}[, and let the others read: {note}]. | Reception still sees the old thing for "
        "{room}, but it's {state}[. Write next to it that {note}]. | Four floors and two of us today, anyway: {room} "
        "can go down as {state}[ with the words {note}]. | Don't let anyone believe otherwise, {room} is {state}[, "
        "they should know this: {note}]. | Could somebody tell the front desk that {room} is {state}[ and that "
        "{note}]? | I looked into {room} after the plumber went, and it is {state}[; for the next shift: {note}]. | "
        "The fresh towels hang there and the windows are shut: {room}, {state}[, {note}]. | Would you tick {state} "
        "for {room}[ and scribble '{note}' below it]?",
        orders="mark room {room} as {state}[ with the note {note}] | set {room} to {state}[, remark: {note}] | change "
        "the status of {room} to {state} | flag {room} {state}[ and add that {note}]",
        gives="room <int 101 899> updated | saved at <time> | it already had that state",
    ),
    Family(
        names="rooms_in_state | list_rooms_by_status | housekeeping_board | which_rooms_are | floor_overview | "
        "rooms_to_do",
        says="List the rooms that have a certain housekeeping state. | Returns room numbers by status, of one floor "
        "if wanted. | Use this to see what is left to do; no room is changed. | Housekeeping board for the maids. | "
        "Tells which rooms are ready or taken. | Look up numbers for the next round.",
        args=(
            Arg("state | status | condition | filter", "clean/dirty/inspected/occupied/vacant/out of order"),
            Arg("floor | level | storey | on_floor", "int 2 12", optional=True),
        ),
        asks="Which ones are still {state}[ on floor {floor}]? | What do we have that's {state}[ up on level "
        "{floor}]? | {state}[, floor {floor}]? | Early arrivals are sitting in the lobby with their bags: what's "
        "{state}[ on floor {floor}]? | I've got my trolley and plenty of time, so tell me what is {state}[ on level "
        "{floor}]. | Is anything {state}[ on floor {floor}] at the moment, and if so, the numbers please. | Before "
        "the coach with the choir arrives I want to know what stands as {state}[ on floor {floor}]. | Give me an idea "
        "of everything that is {state}[ on storey {floor}]. | The new girl asks where to go next. Whatever is "
        "{state}[ on floor {floor}], I'd say. | How many doors are marked {state}[ on the floor numbered {floor}], "
        "and which?",
        orders="list the {state} rooms[ on floor {floor}] | show me all rooms that are {state}[ on level {floor}] | "
        "tell me which rooms are {state}[ on floor {floor}] | name every {state} room[ of level {floor}]",
        nouns="the {state} rooms[ on floor {floor}] | the numbers of all rooms that are {state}[ on level {floor}]",
        gives="<list of int 101 899> | <int 2 30> rooms | none but <int 101 899>",
    ),
    Family(
        names="guest_wake_up_call | ring_in_morning | schedule_morning_call | wake_guest | room_wakeup | alarm_call",
        says="Schedule a wake-up call for a hotel guest. | Has the telephone in a room ring at a given hour. | Use "
        "this when a lodger asks the front desk to be woken. | Morning call for a room number, with a hot drink if "
        "wished. | Makes sure that nobody oversleeps. | Get someone staying here out of bed.",
        args=(
            Arg("room | room_no | extension", "int 101 899"),
            Arg("time | hour | call_at | at", "time"),
            Arg("date | day | morning_of | on", "date", optional=True),
            Arg("drink | hot_drink | bring | tray", "coffee/tea/cocoa", optional=True),
        ),
        asks="The gentleman in {room} must be up at {time}[ on {date}][ and would like {drink}]. | {room}, {time}[, "
        "{date}][, {drink}]. | Don't let {room} sleep past {time}[ on {date}][; bring {drink} along]. | {room} has a "
        "plane to catch and sleeps like a stone, phone them at {time}[ on {date}][ and carry up {drink}]. | Could we "
        "give {room} a ring at {time}[ on {date}][, {drink} with it]? | They have no clock with them in {room} and "
        "their phone is dead, so it's us who get them out of bed, {time}[ on {date}][, with {drink}]. | At {time}[ on "
        "{date}] please buzz {room} until somebody answers[, then {drink} at the door]. | I promised the bride's "
        "mother that she opens her eyes at {time}[ on {date}], she's in {room}[ and drinks {drink}]. | For {room} the "
        "night is over at {time}[ on {date}][, and {drink} should stand ready]. | Would you see to it that {room} is "
        "awake by {time}[ on {date}][ and gets {drink}]?",
        orders="wake room {room} at {time}[ on {date}][ with {drink}] | schedule a wake-up call for {room}, {time}[, "
        "{date}][, and bring {drink}] | ring {room} at {time}[ on {date}][, {drink} to follow] | get {room} out of "
        "bed at {time}[ on {date}][ with {drink}]",
        gives="<code> | the call to <int 101 899> is set | room rings at <time>",
    ),
    Family(
        names="drop_wake_up_call | cancel_morning_call | let_guest_sleep | remove_room_alarm | no_wakeup | "
        "undo_wake_call",
        says="Cancel a guest's wake-up call. | Takes a room off the list of those to be woken. | Use this when a "
        "lodger changes his mind and wants to sleep in. | Removes a morning call that was ordered at the desk. | "
        "Stops the phone from ringing in a room. | No alarm, and no maids on demand.",
        args=(
            Arg("room | room_no | extension | number", "int 101 899"),
            Arg("do_not_disturb | dnd | quiet | keep_maids_away", "flag", optional=True),
        ),
        asks="{room} would rather have a lie-in, forget the phone[, {do_not_disturb?and nobody may knock there/the "
        "maid may still knock}]. | Leave {room} in bed tomorrow[, {do_not_disturb?no maids either/maids are fine}]. | "
        "{room} no longer needs to be roused[ {do_not_disturb?and wants absolute peace/but cleaning can go on}]. | "
        "Their flight was put off until evening, so don't ring {room} after all. | We had {room} down for six and "
        "they've changed their minds. Strike it[, {do_not_disturb?and keep everybody away from the door/and "
        "housekeeping goes in as always}]. | The lady in {room} came home at four from her cousin's wedding; please "
        "no phone for her[{do_not_disturb? and no knocking}]. | No morning ring for {room}[, {do_not_disturb?not even "
        "the cleaners should go there/cleaners go in as usual}]. | Can you undo what I entered for {room}? He has set "
        "his own clock. | {room} can dream on, nobody phones them[, {do_not_disturb?nobody knocks/only the maid "
        "knocks}]. | I hope it's not too late to spare {room} the early phone[ {do_not_disturb?and anyone at the "
        "door}].",
        orders="cancel the wake-up call of {room}[{do_not_disturb? and keep the maids out}] | let {room} sleep[, "
        "{do_not_disturb?not to be disturbed/cleaning allowed}] | drop the morning call for room {room} | take {room} "
        "off the wake-up list[, {do_not_disturb?with the quiet sign on/without the quiet sign}]",
        gives="removed | room <int 101 899> will not be called | there was no call for <int 101 899>",
    ),
    Family(
        names="log_found_item | lost_property_in | left_behind_by_guest | register_forgotten_thing | found_in_hotel | "
        "keep_lost_object",
        says="Register something that a guest left behind. | Enters an object in the lost property book, with the "
        "place where it lay. | Use this when staff pick up a forgotten thing. | New find for the cupboard of "
        "unclaimed belongings. | Records who came across it. | Enter what somebody forgot here.",
        args=(
            Arg("item | object | what | belonging", "thing"),
            Arg("spot | found_in | place | where", "lobby/pool/breakfast room/sauna/lift/cloakroom"),
            Arg("date | found_on | day", "date"),
            Arg("finder | found_by | employee | handed_in_by", "person", optional=True),
        ),
        asks="Look what was lying in the {spot} on {date}: {item}[; {finder} picked it up]. | Someone went home "
        "without {item}. It's from the {spot}, {date}[, and {finder} brought it to me]. | {item}, {spot}, {date}[, "
        "{finder}]. | [{finder} came across this, ]{item}, behind a plant in the {spot} on {date}, and no owner in "
        "sight. | On {date} a guest must have forgotten {item} in the {spot}[, thanks to {finder} it's safe]. | I "
        "have {item} here on the desk, turned up in the {spot} on {date}[ and {finder} handed it in]. | Nobody has "
        "asked for it so far, but put {item} in our book: {spot}, {date}[, spotted by {finder}]. | Whose may this be? "
        "In the {spot} there was {item} on {date}[, says {finder}]. | Two coach groups left on {date} and, as always, "
        "something stayed in the {spot}, this time {item}[; it was {finder} who saw it]. | Please store {item} until "
        "somebody misses it. It was in the {spot} on {date}[ and {finder} got hold of it].",
        orders="register {item} as found in the {spot} on {date}[ by {finder}] | enter {item} in the lost property "
        "book, {spot}, {date}[, finder {finder}] | log that {item} was left in the {spot} on {date}[ and picked up by "
        "{finder}] | keep {item} from the {spot}, {date}[, {finder}]",
        gives="<code> | shelf <int 2 40> | entered as <code>",
    ),
    Family(
        names="send_back_lost_item | return_forgotten | post_to_owner | give_back_find | mail_home | reunite",
        says="Send a found object back to the guest who lost it. | Posts something from the lost property cupboard to "
        "its owner. | Use this when the owner of a find is known and wants it. | Closes a lost property entry by "
        "mailing the thing home. | Return of forgotten belongings. | Gives a stored object back to a person.",
        args=(
            Arg("find | item_code | found_item | entry", "code"),
            Arg(
                "owner | recipient | send_to | addressee",
                fields=(Arg("name | who", "person"), Arg("street | address", "street"), Arg("town | city", "city")),
            ),
            Arg("insured | with_insurance | insure", "flag", optional=True),
        ),
        asks="{find} belongs to {name}, so off it goes to {street}, {town}[, {insured?insured/uninsured}]. | We know "
        "now whose {find} is: {name}, {street} in {town}[; {insured?insure the parcel/leave the parcel uninsured}]. | "
        "{find}, {name}, {street}, {town}[, {insured?with insurance/without insurance}]. | A very relieved {name} "
        "rang and lives at {street} in {town}. Can {find} go there[ {insured?with insurance/without any insurance}]? "
        "| The child cries for it every night, so {find} has to get to {name} quickly, the address is {street}, "
        "{town}. | Please wrap {find} up for {name}, {street}, {town}[{insured?, and insure it}]. | {name} was here "
        "for the trade fair and can't come by again before spring; mail {find} to {town}, {street}[, "
        "{insured?insured/not insured}]. | Could {name} in {town}, {street}, have {find} back[, {insured?with the "
        "parcel insured/no insurance needed}]? | In {town}, at {street}, {name} is waiting for {find} from our "
        "cupboard[, {insured?so insure it well/it needn't be insured}]. | Let's make {name} happy and put {find} in "
        "the post: {street}, {town}.",
        orders="return {find} to {name}, {street}, {town}[, {insured?insured/uninsured}] | post {find} to {name} at "
        "{street} in {town}[ {insured?with insurance/without insurance}] | send {find} home to {name}, {street}, "
        "{town} | mail {find} to {name}, {town}, {street}[, {insured?insured/uninsured}]",
        gives="<code> | posted, it costs <num 4 30> | <code> is on its way",
    ),
    Family(
        names="note_guest_complaint | unhappy_guest | log_anger | dissatisfied_lodger | grievance | annoyance",
        says="Note a complaint that a hotel guest has made. | Records what annoys somebody in a room, and what was "
        "offered. | Use this when a lodger is dissatisfied with something. | Entry in the complaints book for the "
        "manager. | Logs a grievance. | Saves bad feedback from a room.",
        args=(
            Arg("room | room_number | from_room", "int 101 899"),
            Arg("topic | about | subject | category", "noise/heating/smell/bed/breakfast/staff"),
            Arg("offered | apology | compensation", "free drink/fruit basket/discount/better room", optional=True),
        ),
        asks="{room} is furious about the {topic}[, I offered them this: {offered}]. | I've just been shouted at by "
        "{room} because of the {topic}[; they get a {offered}]. | {room}, {topic}[, {offered}]. | The manager should "
        "read that {room} can't stand the {topic}[, that they have a {offered} coming]. | Put it in the book: {room} "
        "isn't amused by the {topic}[, {offered} given]. | They have stayed with us every summer since their "
        "honeymoon, and now {room} gets cross over the {topic}[, I tried to calm them with a {offered}]. | Another "
        "one who won't come back, {room}, this time the {topic}[. I promised a {offered}]. | The {topic} again! "
        "{room} came down in slippers to tell me[ and went off with a {offered}]. | For the record, {room} isn't "
        "satisfied with the {topic}[, they took the {offered}]. | Could you write down that the {topic} spoils the "
        "holiday of {room}[, a {offered} was offered]?",
        orders="note that {room} complains about the {topic}[, {offered} offered] | record a complaint from {room} "
        "about the {topic}[ and a {offered} as apology] | log {room} as unhappy with the {topic}[, compensation "
        "{offered}] | write down the anger of {room} about the {topic}[, {offered} given]",
        gives="<code> | complaint <code> noted | the manager calls room <int 101 899> at <time>",
    ),
    Family(
        names="move_guest_to_room | change_hotel_room | rehouse_lodger | swap_guest_room | another_room | relocate",
        says="Move a hotel guest into another room. | Changes the room of somebody who has already checked in. | Use "
        "this when a lodger can't stay in his room. | Rehouses a guest; bill and key go along. | Transfer between two "
        "room numbers. | Let somebody sleep elsewhere in the house.",
        args=(
            Arg("old_room | from_room | current_room | leaves", "int 101 499"),
            Arg("new_room | to_room | target_room | gets", "int 101 499"),
            Arg("time | at | from_time | when", "time", optional=True),
        ),
        asks="The pipe burst over {old_room}, they get {new_room} instead[, from {time}]. | {old_room} wants a sea "
        "view, so let them have {new_room}[ at {time}]. | {old_room} into {new_room}[, {time}]. | Take the suitcases "
        "from {old_room} along to {new_room}[ at {time}], the guests sleep there from now on. | Nobody gets any sleep "
        "next to the lift. I'm giving the couple from {old_room} the key for {new_room}[ at {time}]. | {new_room} is "
        "made up and quiet, would you see that {old_room} goes there[ by {time}]? | Grandmother can't climb the "
        "stairs any more, so it's goodbye {old_room} and hello {new_room}[ at {time}]. | Whoever is in {old_room} "
        "will spend the rest of the stay in {new_room}[, they pack at {time}]. | Is it all right to have {new_room} "
        "for the people who are in {old_room}[ from {time}]? | We need {old_room} for the painters; its guests will "
        "be in {new_room}[ after {time}].",
        orders="move the guest from {old_room} to {new_room}[ at {time}] | rehouse {old_room} in room {new_room}[, "
        "{time}] | change room {old_room} to {new_room} for the guests[ from {time}] | give {old_room} the key of "
        "{new_room}[ at {time}]",
        gives="new key for <int 101 899> | moved, the bill goes along | room <int 101 499> isn't clean yet",
    ),
    Family(
        names="receive_ingredients | check_in_food_delivery | kitchen_goods_in | accept_supplies | ingredient_arrival "
        "| take_in",
        says="Record a delivery of ingredients at the kitchen door. | Takes in fresh goods: who brought them, weight "
        "and temperature. | Use this when the supplier's van is there, not for ordering. | Arrival of food for the "
        "restaurant, for the hygiene file. | Logs kilos received. | Notes that groceries for the cooks have come.",
        args=(
            Arg("goods | kind | food | category", "fish/meat/vegetables/butter/cheese/flour"),
            Arg("supplier | vendor | brought_by | company", "company"),
            Arg("kilos | weight_kg | amount | kg", "num 2 90"),
            Arg("temperature | degrees | measured | celsius", "num 1 9", optional=True),
        ),
        asks="{supplier} is at the back door with {kilos} kilos of {goods}[, I measured {temperature} degrees]. | The "
        "{goods} came, {kilos} kg from {supplier}[ at {temperature} degrees]. | {goods}, {supplier}, {kilos} kg[, "
        "{temperature} degrees]. | We've just unloaded {goods}, {supplier} brought {kilos} kilos of it[ and the "
        "thermometer says {temperature}]. | The van from {supplier} was late again because of the roadworks, but here "
        "are the {kilos} kilos of {goods}[, {temperature} degrees cold]. | Chef, it's all in: {kilos} kilograms, "
        "{goods}, by {supplier}[, core at {temperature} °C]. | Can you put in the hygiene file that {supplier} "
        "dropped off {kilos} kg of {goods}[ with {temperature} degrees]? | I signed the driver's slip for {goods} "
        "weighing {kilos} kilos, he's from {supplier}[; it had {temperature} degrees]. | My hands are full of crates, "
        "so write for me: {goods} by {supplier}, {kilos} kilos on the scales[, {temperature} degrees inside]. | At "
        "last we can cook: {supplier} brought us the {goods}, {kilos} kg[, {temperature} degrees].",
        orders="record the arrival of {kilos} kg of {goods} from {supplier}[ at {temperature} degrees] | take in "
        "{goods} from {supplier}, {kilos} kilos[, {temperature} degrees] | log {kilos} kilos of {goods} that "
        "{supplier} brought[, temperature {temperature}] | note {goods}, {kilos} kg, by {supplier}[, {temperature} "
        "degrees]",
        gives="<code> | taken in at <time> | too warm, send it back | put it in cold store <int 2 6>",
    ),
    Family(
        names="price_of_party | banquet_quote | function_estimate | celebration_cost | quote_private_event | "
        "hall_price",
        says="Work out what a celebration in our house costs. | Returns a quote for a private party with a meal. | "
        "Use this when a customer asks the price of a banquet; nothing is booked. | Estimate for a function by heads, "
        "day and occasion. | Cost of hosting a closed company. | Tells what we charge for a feast.",
        args=(
            Arg("occasion | event_type | kind | reason", "wedding/birthday/funeral/christening/staff party/reunion"),
            Arg("guests | heads | people | covers", "int 15 180"),
            Arg("date | day | on | event_date", "date"),
            Arg("meal | menu | food | serving", "buffet/three courses/barbecue/finger food", optional=True),
        ),
        asks="A lady is on the line, what would we take for a {occasion} with {guests} people on {date}[, {meal}]? | "
        "{occasion}, {date}, {guests} heads[, {meal}]. How much? | How deep must they dig into their pockets for a "
        "{occasion} on {date} if {guests} come[ and we do {meal}]? | He has three other offers on his desk, so give "
        "me our figure for {guests} at a {occasion} on {date}[ with {meal}]. | If {guests} turn up for the {occasion} "
        "on {date}[ and have {meal}], what do I charge? | The couple in the lobby need a number from me: {occasion}, "
        "{date}, {guests} to feed[, {meal}]. | What do we ask to lend the big hall to {guests} for their {occasion} "
        "on {date}[, {meal} included]? | They haven't decided yet, they'd only like to know what we want for a "
        "{occasion}, {guests} persons, {date}[, with {meal}]. | The boss wants every quote in writing, so how many "
        "euros for {guests} mouths on {date}[, {meal}], the thing being a {occasion}? | Suppose we close the house on "
        "{date} for a {occasion} of {guests}[ with {meal}]: what's on the invoice?",
        orders="price a {occasion} for {guests} people on {date}[ with {meal}] | work out the cost of a {occasion} on "
        "{date} with {guests} guests[, {meal}] | quote a {occasion} on {date}, {guests} heads[, {meal}] | tell me "
        "what we take for {guests} at a {occasion} on {date}[, {meal}]",
        nouns="the price of a {occasion} for {guests} on {date}[ with {meal}] | our quote for a {occasion} with "
        "{guests} guests on {date}[, {meal}]",
        gives="<int 600 9000> euros | <num 25 90> a head | the hall is taken on <date>",
    ),
)
