"""Tools about outdoors and fitness: workouts, trails, huts, climbing, pools, boats, rented gear, fishing."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="training_totals | sum_up_workouts | sport_volume | how_much_exercise | monthly_activity | my_mileage",
        says="Sum up the training of a month. | Returns the total amount of one sport from the diary. | Use this when "
        "an athlete wants to know how much was done, not a single session. | Monthly mileage or hours of an activity. "
        "| Adds all logged workouts of a kind together. | Exercise statistics by sport."
        " | Tells an athlete how much of a sport a whole month holds. | Looks back on what was trained, all sessions "
        "taken together.",
        args=(
            Arg("sport | activity | discipline | kind", "running/cycling/swimming/rowing/hiking/skiing"),
            Arg("month | in_month | period | for_month", "month"),
            Arg("unit | measure | count_in | shown_as", "kilometres/miles/hours", optional=True),
        ),
        asks="How much {sport} did I do in {month}[, in {unit}]? | Was I lazy in {month}? I mean {sport}[, and tell me "
        "in {unit}]. | {sport}, {month}[, {unit}]. | My brother says he beat me in {month}, so what did I get to with "
        "{sport}[, counted in {unit}]? | What does my diary add up to for {month} when you only look at {sport}[ and "
        "count {unit}]? | Let's see whether {month} was any good for my {sport}[, in {unit} please]. | I wonder what "
        "all that {sport} in {month} comes to[ in {unit}]. | Those two weeks with a sore knee cost me a lot. Put "
        "together, what's left of {month} for {sport}[, in {unit}]? | [In {unit}, ]what did {month} bring me in "
        "{sport}? | I'm filling in a form for my club. {sport} in {month} makes how much altogether[, in {unit}]?"
        " | What's my total {sport} for {month}[, in {unit}]? | How far did I come with my {sport} in {month}[, "
        "measured in {unit}]? | Can you give me the training stats for {month}? {sport} only[, in {unit}]. | My coach "
        "wants my {month} total of {sport}[, and she wants {unit}]. | I bet a crate of lemonade on my {sport} this "
        "year. What does {month} amount to[, expressed in {unit}]? | For {month}, add together everything I logged as "
        "{sport}[, result in {unit}]. | Did I do more {sport} than usual in {month}, and what's the sum of it[ in "
        "{unit}]? | [Please count {unit}. ]All my {sport} of {month} added up makes what?",
        orders="add up my {sport} in {month}[ in {unit}] | tell me how much {sport} I did in {month}[, in {unit}] | "
        "total my {month} workouts, just {sport}[, counted in {unit}] | sum up {sport} for {month}"
        " | give me my {sport} total for {month}[ in {unit}] | calculate how much {sport} I logged in {month}[, in "
        "{unit}]",
        nouns="the total of my {sport} in {month}[ in {unit}] | how much {sport} I did in {month}",
        gives="<int 3 240> | <num 4 180> in <int 2 25> sessions | nothing was logged",
    ),
    Family(
        names="delete_workout | erase_activity | remove_session | wipe_training | drop_recording | workout_delete",
        says="Delete a workout from the diary. | Erases one recorded session for good. | Use this when an activity was "
        "logged by mistake or twice. | Removal of a training entry by its number. | Takes a wrong recording out of the "
        "log. | Discards exercise data that should not count."
        " | Takes a session out of the log that never was one. | Gets rid of training data that a device recorded "
        "wrongly.",
        args=(
            Arg("workout_id | session | entry | activity_id", "code"),
            Arg("device | recorded_by | source | tracker", "watch/phone/treadmill/bike computer", optional=True),
        ),
        asks="Get rid of {workout_id}[, the one from my {device}], I was sitting in a bus then. | {workout_id} never "
        "happened[, my {device} made it up], so out with it. | Session {workout_id} is in there twice[, once through "
        "the {device}]; that one can go. | I forgot to press stop and drove home. Wipe {workout_id}[ from the "
        "{device}], please. | That wasn't me, my son borrowed my things on Sunday: {workout_id}[, from the {device}], "
        "away with it. | Could you make {workout_id} disappear[, the one that the {device} sent]? | I'd rather not see "
        "{workout_id} again[, that nonsense of the {device}]. | Nobody runs 90 km in ten minutes. Kick out "
        "{workout_id}[, which my {device} stored]. | [The {device} went mad on Monday. ]Scrap the entry {workout_id}. "
        "| I'd be glad if {workout_id} were gone for good[; it was the {device} that saved it]."
        " | Can you delete workout {workout_id}[, recorded with my {device}]? | Please remove the training session "
        "{workout_id} from my log[; my {device} recorded it]. | I logged something by accident. It's {workout_id}[ "
        "from the {device}], delete it. | Workout {workout_id} is wrong[, thanks to my {device}], so erase it. | The "
        "dog ran around with my wristband all afternoon, funny but useless. Delete the activity {workout_id}[ that "
        "came from the {device}]. | There's a fake session in my training diary[, the {device} put it there]: "
        "{workout_id}. Remove it, please. | How can I take {workout_id} out of my statistics again[? It got there "
        "through the {device}]? | It spoils my average, so I want the recorded session {workout_id} wiped[, the one "
        "off the {device}].",
        orders="delete workout {workout_id}[ recorded by the {device}] | erase session {workout_id}[ from my {device}] "
        "| throw {workout_id} out of my training diary | wipe the activity {workout_id}[ that the {device} saved]"
        " | remove the recorded session {workout_id} from my log[, source {device}] | get rid of workout "
        "{workout_id}[ from the {device}]",
        gives="deleted | entry <code> removed | your total is now <num 5 300> km",
    ),
    Family(
        names="find_trails | hiking_routes | suggest_hikes | walks_near | search_footpaths | where_to_walk | hikes",
        says="Find hiking trails near one or more towns. | Returns walks up to a length, and if wanted of one level. | "
        "Use this when somebody is looking for an idea where to hike. | Footpath search by region, distance and "
        "difficulty. | Suggests tours on foot; says nothing about today's state of the path. | Lists marked routes."
        " | Gives ideas for walks around a town, not longer than one can manage. | Finds footpaths, on request only "
        "round trips or easy ones.",
        args=(
            Arg("regions | towns | areas | near", "list of city"),
            Arg("max_km | longest | up_to_km | length_limit", "num 3 28"),
            Arg("level | difficulty | grade | how_hard", "easy/moderate/hard/very hard", optional=True),
            Arg("loop | round_trip | circular | back_to_start", "flag", optional=True),
        ),
        asks="Where could we go for a walk around {regions}, {max_km} km at most[, something {level}][, {loop?and back "
        "at the car in the end/it may end anywhere}]? | We'd like to stretch our legs near {regions}. Not more than "
        "{max_km} kilometres[, {level}][ and {loop?in a circle/no circle}]. | {regions}, up to {max_km} km[, "
        "{level}][, {loop?loop/no loop}]. | My parents-in-law bring their old dog, so what paths are there at "
        "{regions} below {max_km} km[, {level} ones][, {loop?ending where they begin/no loops}]? | I feel like a day "
        "in the woods. {max_km} km is my limit, and {regions} would be within reach[; make it {level}][, {loop?a "
        "round/one way}]. | Any nice tours by {regions}[, rated {level}], no longer than {max_km} km[ and {loop?coming "
        "back to the start/not circular}]? | Got my new boots, where should I take them? {regions} would be fine, "
        "{max_km} km or less[, {level}]. | [I want it {level}. ]Which routes around {regions} stay under {max_km} km[ "
        "{loop?and form a loop/without being a loop}]? | {max_km} kilometres is what my knees allow. What does the "
        "land around {regions} have for me[ that counts as {level}]? | The kids need fresh air. Which outing at "
        "{regions} has {max_km} km tops[, {level}][, {loop?full circle/not a circle}]?"
        " | Can you find us some hiking trails near {regions}? No more than {max_km} km[, {level}][, {loop?round "
        "trips please/no round trips}]. | What hikes are there around {regions} with a maximum of {max_km} km[, "
        "difficulty {level}][, {loop?circular ones/not circular ones}]? | I'm looking for a[ {level}] trail close to "
        "{regions}, {max_km} km or shorter[, {loop?that loops back/that doesn't loop back}]. | Suggest a weekend "
        "walk, please. We stay at {regions} and can do {max_km} km[; it should be {level}][, {loop?a loop/not a "
        "loop}]. | Which footpaths can you recommend by {regions} for somebody who manages {max_km} km[ and likes it "
        "{level}]? | After all that cake I need to move. A hike of up to {max_km} km around {regions}, what is there[ "
        "that's {level}][, {loop?ending at the start/ending elsewhere}]? | Under {max_km} km, near {regions}[, "
        "{level}]: any good routes for hikers[, {loop?in a loop/not in a loop}]? | [A {level} one, please: ]my scouts "
        "and I want a trail at {regions}, {max_km} kilometres at the very most.",
        orders="find hikes near {regions} of up to {max_km} km[, {level}][, {loop?circular/one way}] | show me trails "
        "around {regions} not longer than {max_km} km[ that are {level}][, {loop?loops only/no loops}] | suggest a[ "
        "{level}] walk at {regions}, {max_km} km at most | look for footpaths near {regions} under {max_km} kilometres"
        " | find me hiking trails around {regions}, {max_km} km maximum[, {level}][, {loop?round trip/one way}] | "
        "recommend some[ {level}] hikes near {regions} under {max_km} km",
        nouns="hiking routes near {regions} up to {max_km} km[, {level}][, {loop?back to the start/one way}] | the[ "
        "{level}] trails below {max_km} km around {regions}",
        gives="<name> | <int 2 30> trails, the shortest has <num 2 9> km | <name>, <num 3 20> km, <int 80 900> m up",
    ),
    Family(
        names="trail_condition | path_status | is_trail_open | check_footpath | trail_report | how_is_the_path",
        says="Tell the present state of a trail. | Returns whether a path is open, snowy, muddy or closed. | Use this "
        "before setting out, to learn if a known route can be walked. | Trail report for a place and, if given, a day. "
        "| Looks up closures and snow on a hiking path. | Current walking conditions."
        " | Says if one can walk a path now, or if snow or mud is in the way. | Gives the latest on how a route "
        "underfoot is.",
        args=(
            Arg("trail | route | path | place", "place"),
            Arg("date | day | on | planned_for", "date", optional=True),
        ),
        asks="Can one get through at {trail}[ on {date}]? | Is there still snow up by {trail}[ on {date}]? | {trail} "
        "trail, open or shut[, {date}]? | It poured for three nights. Will we sink in the mud at {trail}[ on {date}]? "
        "| We have our hearts set on {trail}[ for {date}], but I heard something about rocks coming down. Do they let "
        "people in? | Do I need spikes under my boots for {trail}[ on {date}]? | My uncle had to turn back with his "
        "four friends, so before we drive all the way to {trail}[ on {date}]: is it passable? | I wonder if they have "
        "cleared the way at {trail} yet[; we'd go on {date}]. | [For {date}: ]are trainers enough at {trail}, or is it "
        "all slippery? | What are we in for at {trail}[ on {date}], ice, puddles or dry ground?"
        " | What's the trail condition at {trail}[ for {date}]? | Is the hiking path at {trail} open[ on {date}]? | "
        "How are the conditions on the {trail} trail[ on {date}]? | Can you check if {trail} is walkable[ on {date}]? "
        "| Someone told me the bridge at {trail} was washed away. Is the path usable[ on {date}]? | I'd hate to carry "
        "the baby through knee-deep snow, so what's the path like at {trail}[ on {date}]? | Any closures on the way "
        "to {trail}[ on {date}]? | [We plan to go on {date}. ]How muddy is it at the moment on the path by {trail}?",
        orders="check whether the trail at {trail} is open[ on {date}] | look up the state of the path at {trail}[ for "
        "{date}] | tell me if we can walk at {trail}[ on {date}] | find out how muddy the route at {trail} is"
        " | get the current trail conditions for {trail}[ on {date}] | see if the hiking path at {trail} is closed[ "
        "on {date}]",
        nouns="the condition of the trail at {trail}[ on {date}] | the trail report for {trail}",
        gives="open and dry | closed until <date> | snow above <int 900 2800> m | muddy, <int 1 6> fallen trees",
    ),
    Family(
        names="report_trail_hazard | warn_hikers | danger_on_path | trail_warning | tell_rangers | flag_bad_path",
        says="Report a danger on a trail to the rangers. | Files a hazard on a hiking path so that others are warned. "
        "| Use this when someone has met something in the way outdoors. | Warning for walkers: what, where, and "
        "whether one gets past. | Sends a problem with a footpath to its keepers. | Notice of an obstacle outdoors."
        " | Tells the people in charge of a path what blocks it. | Warns walkers of something nasty that lies ahead.",
        args=(
            Arg("hazard | problem | danger | what", "fallen tree/rockfall/missing bridge/ice/wasp nest/deep mud"),
            Arg("place | location | where | near", "place"),
            Arg("passable | can_pass | way_around | still_walkable", "flag"),
        ),
        asks="Careful, {hazard} near {place}, {passable?one can get past/no way past}. | We nearly got hurt at "
        "{place}: {hazard}. {passable?There is room to walk around it/You can't walk around it}, please let the "
        "wardens know. | {hazard}, {place}, {passable?passable/not passable}. | I was out with Lena and her pupils and "
        "at {place} we met this: {hazard}. {passable?We managed to pass/We had to turn round}. | Could you let the "
        "others know what to expect at {place}, I mean {hazard}? {passable?People can still go on/People have to turn "
        "back}. | They ought to close the way at {place}, or at least put up a sign. The trouble is {hazard}, "
        "{passable?though we did get past/and we didn't get past}. | {passable?It can be climbed over/It can't be "
        "climbed over}, but the rangers should hear about it: {hazard} close to {place}. | Not nice up there at "
        "{place}, {hazard} right on the way, {passable?but we found a way around/and there is no way around}. | Tell "
        "whoever looks after the hills: {hazard} at {place}, and {passable?walkers get by/walkers are stuck}. | My "
        "husband twisted his ankle. Cause: {hazard} at {place}, {passable?but you can pass/you can't pass}."
        " | I want to report a hazard on the trail: {hazard} at {place}, {passable?you can still get by/you can't get "
        "by}. | Please warn other hikers. There's {hazard} near {place}, {passable?but it's passable/and it isn't "
        "passable}. | Trail hazard at {place}: {hazard}, {passable?the path can be used/the path can't be used}. | "
        "Can you tell the rangers that we found {hazard} at {place}? {passable?With care one can pass/It's impossible "
        "to pass}. | We had to comfort the kids after that. Report {hazard} on the path by {place}, {passable?it can "
        "be passed/it cannot be passed}. | Somebody should do something about the path at {place}! I ran into "
        "{hazard}, {passable?though there's a way round it/and there's no way round it}. | {passable?People can "
        "pass/People can't pass}, but please pass on to the rangers that there is {hazard} by {place}. | At {place}, "
        "on the marked path, watch out for {hazard}; {passable?we got round it/we couldn't get round it}. Let "
        "everyone know.",
        orders="report {hazard} on the trail at {place}, {passable?still passable/not passable} | warn other hikers of "
        "{hazard} near {place}; {passable?they can get past/they can't get past} | tell the rangers about {hazard} by "
        "{place} and say that {passable?there is a way around/there is no way around} | pass on a warning for {place}: "
        "{hazard}, {passable?passable/not passable}"
        " | report a trail hazard at {place}: {hazard}, {passable?one can get by/one can't get by} | let the rangers "
        "know about {hazard} near {place}, {passable?path passable/path blocked}",
        gives="thank you, report <code> | the rangers come on <date> | warning shown to <int 3 90> hikers",
    ),
    Family(
        names="book_hut_beds | reserve_refuge | hut_reservation | sleep_at_hut | bunks_for_night | cabin_overnight",
        says="Reserve beds in a mountain hut. | Books a night at a refuge for a group of walkers. | Use this when "
        "hikers need a place to sleep up in the hills. | Bunks for one night, with dinner on request. | Secures "
        "overnight places in a cabin and returns the booking. | New hut reservation by day and number of people."
        " | Gets walkers a place to sleep in a refuge, with or without a meal. | Holds bunks in the hills for a party "
        "on a certain night.",
        args=(
            Arg("hut | refuge | cabin | hut_name", "name"),
            Arg("date | night | on | arrival", "date"),
            Arg("beds | people | places | bunks", "int 2 14"),
            Arg("dinner | half_board | with_meals | supper", "flag", optional=True),
        ),
        asks="{beds} of us want to sleep up at {hut} on {date}[, {dinner?and we'd eat there/and we bring our own "
        "food}]. | Has {hut} got room for {beds} on {date}? If so, we take it[, {dinner?with supper/without supper}]. "
        "| {hut}, {date}, {beds} bunks[, {dinner?with dinner/no dinner}]. | We won't make it back to the valley on "
        "{date}, so get {beds} mattresses for us at {hut}[ {dinner?plus something warm to eat/and nothing to eat}]. | "
        "Can we stay the night of {date} in {hut}? That's {beds} heads[, {dinner?all hungry, so meals too/meals not "
        "needed}]. | My cousin Ida turns forty and wants to see the sun come up from the top. {beds} people, {hut}, "
        "{date}[, {dinner?and dinner for all/and no dinner}]. | I'd love to wake up above the clouds: {date} at {hut}, "
        "{beds} beds[ {dinner?and the evening meal/but no evening meal}]. | Let {hut} expect {beds} tired walkers for "
        "the night of {date}[, {dinner?all hungry/who cook for themselves}]. | For {date} we need a roof over {beds} "
        "heads, preferably the one of {hut}[, {dinner?with food/without food}]. | Never on the floor again! Keep "
        "{beds} places free for us in {hut} on {date}[, {dinner?half board/no half board}]."
        " | Can you book {beds} beds at {hut} for {date}[, {dinner?with dinner/without dinner}]? | I'd like to "
        "reserve {beds} bunks in the mountain hut {hut} on {date}[, {dinner?dinner included/dinner not included}]. | "
        "We're hiking hut to hut and need {beds} beds on {date} at {hut}[, {dinner?plus dinner/dinner not wanted}]. | "
        "Please make a hut reservation: {hut}, night of {date}, {beds} people[, {dinner?dinner too/no dinner, "
        "thanks}]. | Are there {beds} places left to sleep at {hut} on {date}? Book them[ {dinner?with half "
        "board/without half board}]. | It'll be dark and cold by the time we get up to {hut} on {date}. Make sure "
        "there are {beds} beds for us[ {dinner?and a hot dinner/but no dinner}]. | On {date} our climbing course "
        "stays overnight at {hut}, so we need {beds} bunks[, {dinner?meals included/meals excluded}]. | How about a "
        "night in the mountains? {hut} on {date}, for {beds} people[, {dinner?dinner as well/no meals}].",
        orders="reserve {beds} beds at {hut} for the night of {date}[ {dinner?with dinner/without dinner}] | book us "
        "into the hut {hut} on {date}, {beds} people[, {dinner?half board/no meals}] | get {beds} bunks in {hut} on "
        "{date} | put us down for {beds} places at {hut}, {date}[, {dinner?supper included/no supper}]"
        " | make a hut reservation at {hut} for {beds} people on {date}[, {dinner?with meals/without meals}] | book "
        "{beds} bunks for {date} at the refuge {hut}[, {dinner?dinner included/no dinner}]",
        gives="<code> | booking <code>, be there by <time> | <int 2 14> beds kept at <name>",
    ),
    Family(
        names="cancel_hut_night | give_back_bunks | hut_cancel | not_coming_to_hut | drop_cabin | release_beds",
        says="Cancel a night in a mountain hut. | Gives reserved bunks back so that others can have them. | Use this "
        "when walkers will not turn up at the refuge. | Calls off an overnight stay in the hills and tells the keeper "
        "why. | Withdrawal of a cabin booking by its number. | Releases hut places."
        " | Lets the keeper of a refuge know that guests stay away. | Gives up a booked night in the mountains.",
        args=(
            Arg("booking | reservation | booking_id | hut_booking", "code"),
            Arg("reason | why | cause | grounds", "bad weather/illness/injury/late train/other plans", optional=True),
            Arg("note | message | to_keeper | words", "message", optional=True),
        ),
        asks="We can't come up to the hut, it's {booking}[, because of {reason}][, and let the keeper know: {note}]. | "
        "Somebody else may sleep in our bunks, number {booking}[, reason {reason}][, with the line: {note}]. | "
        "{booking} is off[, {reason}][. Write: {note}]. | The mountains have to wait for us. Please drop {booking}[, "
        "on account of {reason}][, and add: {note}]. | [{reason}, sadly. ]None of the nine of us will be up there that "
        "night, so free {booking}[ and say: {note}]. | Don't let them cook for us, {booking} is not happening[, due to "
        "{reason}][; pass on: {note}]. | I hate to do it three days before, but we give up our beds under {booking}[. "
        "Reason: {reason}][. To the keeper: {note}]. | Could the refuge take {booking} off their list[, they may hear "
        "that it's {reason}][ and read this: {note}]? | My sister-in-law decided for all of us: no hut. The number was "
        "{booking}[, and the cause is {reason}][. Tell them this: {note}]. | We stay down in the valley after all[, "
        "the reason being {reason}]. {booking} can go[, and the keeper gets these words: {note}]."
        " | Can you cancel our hut reservation {booking}[, reason: {reason}][, and send the keeper this: {note}]? | "
        "Please cancel the mountain hut, booking {booking}[, because of {reason}][; the message is: {note}]. | We "
        "have to call off the night at the refuge, {booking}[, owing to {reason}][. Message for the keeper: {note}]. "
        "| We don't need the beds in the hut after all. Booking {booking}, cancel it[ because of {reason}][ and write "
        "to the keeper: {note}]. | The hut trip is off[, it's {reason}]. Give up the reservation {booking}[ and leave "
        "a message: {note}]. | I'd hate for others to be turned away while our bunks are empty, so release "
        "{booking}[, reason {reason}][, adding: {note}]. | No hike, no hut. Get us out of booking {booking}[ on "
        "grounds of {reason}][ with these words: {note}]. | [Reason: {reason}. ]Our beds at the mountain hut, "
        "reserved as {booking}, can be given to others[; let the keeper know: {note}].",
        orders="cancel our hut night {booking}[, reason {reason}][, with the message: {note}] | give back the bunks of "
        "{booking}[ because of {reason}][ and tell the keeper: {note}] | release the beds we hold under {booking}[, "
        "cause {reason}] | call off our stay at the refuge, {booking}[, and write: {note}]"
        " | cancel the mountain hut booking {booking}[ because of {reason}][ and tell them: {note}] | let the refuge "
        "know we're not coming, reservation {booking}[, reason {reason}][, message: {note}]",
        gives="cancelled, <int 5 60> euros come back | beds released | booking <code> is gone",
    ),
    Family(
        names="leave_tour_plan | register_trip | start_safety_watch | hike_plan | sign_out_for_tour | guard_my_trip",
        says="Leave a tour plan, so that somebody raises the alarm. | Stores where a hiker goes, when they want to be "
        "back and whom to call otherwise. | Use this before setting off alone. | Safety watch with a return time and "
        "an emergency contact. | Sign out for a trip; help comes if nobody returns. | Registers a tour."
        " | Makes sure that somebody is called if a walker is overdue. | Takes down goal, hour of return and whom to "
        "ring in an emergency.",
        args=(
            Arg("destination | goal | going_to | where", "place"),
            Arg("back_by | return_time | latest | home_at", "time"),
            Arg(
                "contact | emergency_contact | call_if_late | alarm",
                fields=(
                    Arg("name | person | who | contact_name", "person"),
                    Arg("phone | number | tel | mobile", "phone"),
                ),
            ),
        ),
        asks="I'm heading for {destination} on my own. If I'm not home by {back_by}, ring {name} on {phone}. | "
        "{destination}, back at {back_by} at the latest, otherwise {name}, {phone}. | Off to {destination} now! Should "
        "{back_by} pass without a word from me, {name} must know, {phone}. | Nobody comes with me this time, my "
        "friends all have the flu. I walk to {destination} and return by {back_by}; in case I don't, call {name}, "
        "{phone}. | Out to {destination} I go. {name} is to be woken on {phone} if {back_by} comes and I don't. | My "
        "wife worries. So: I go up {destination}, and after {back_by} somebody should phone {name} under {phone}. | "
        "Can you keep an eye on me? I want to see {destination} and be down again before {back_by}. The one to alert "
        "is {name} at {phone}. | Call {name}, that's {phone}, if you don't hear from me until {back_by}. I'm out at "
        "{destination}. | By {back_by} I'm out of the wild. I'm bound for {destination}, my guardian angel is {name}, "
        "{phone}. | I promised {name}, {phone}, to say where I go: {destination}, back by {back_by}."
        " | I'm going hiking to {destination} and should be back by {back_by}. My emergency contact is {name}, "
        "{phone}. | Can you register my tour? Destination {destination}, return {back_by}, contact {name}, {phone}. | "
        "Please alert {name} on {phone} if I haven't returned from {destination} by {back_by}. | Solo trip to "
        "{destination} today, home by {back_by}. In an emergency call {name}, {phone}. | There's no phone signal up "
        "at {destination}, which makes me a little nervous. If I'm missing after {back_by}, contact {name} at "
        "{phone}. | Start a safety watch for me: {destination}, until {back_by}, then ring {name} under {phone}. | In "
        "case something happens: {name} is my emergency contact, {phone}. I'm on my way to {destination} and expect "
        "to be back at {back_by}. | If you hear nothing by {back_by}, something went wrong at {destination}. Then "
        "{name} has to be told, the number is {phone}.",
        orders="leave a tour plan for {destination}, back by {back_by}, emergency contact {name}, {phone} | watch over "
        "my trip to {destination} and call {name} on {phone} if I'm not back at {back_by} | sign me out for "
        "{destination} until {back_by}, contact {name}, phone {phone} | alert {name}, {phone}, unless I'm back from "
        "{destination} by {back_by}"
        " | register my hike to {destination}, return by {back_by}, emergency contact {name}, {phone} | start a "
        "safety watch until {back_by} for my tour to {destination}, alerting {name} on {phone}",
        gives="<code> | watch <code> runs until <time> | plan stored, have a safe tour",
    ),
    Family(
        names="end_safety_watch | i_am_back | safe_return | sign_in_after_tour | close_tour_plan | stop_tour_alarm",
        says="End the safety watch of a tour after a safe return. | Signs a hiker in again, so that no alarm goes out. "
        "| Use this when someone has come back from a registered trip. | Closes a tour plan by its number. | Everybody "
        "is well: the search is not needed. | Stops the return alarm of an outing."
        " | Lets the watchers know that a hiker is home. | Calls off the alarm, as nobody is missing.",
        args=(
            Arg("plan_id | watch | tour | plan", "code"),
            Arg("remark | message | note | say", "message", optional=True),
        ),
        asks="I'm down safe and sound, {plan_id}[, and pass on: {remark}]. | No need to send anyone, we made it, "
        "{plan_id}[. Tell them: {remark}]. | {plan_id}, all well[, {remark}]. | My feet hurt but I'm in the car with a "
        "hot tea. {plan_id} is over[, and leave the line: {remark}]. | Nobody has to come looking for me any more, "
        "it's about {plan_id}[, and add the words: {remark}]. | Please keep them from ringing my mother at 3 in the "
        "morning! {plan_id}, I'm home[, with this note: {remark}]. | All four of us are in one piece again, so relax "
        "about {plan_id}[. Our message: {remark}]. | Back at the bus stop. Could you take {plan_id} off your list of "
        "missing people[ and let them read: {remark}]? | Stand down, please. {plan_id} ended well[; for the others: "
        "{remark}]. | I nearly forgot to say that we're out of the woods, {plan_id}[. One thing more: {remark}]."
        " | I'm back from my tour, please end the watch {plan_id}[ with the note: {remark}]. | We've returned safely, "
        "so you can close {plan_id}[ and write down: {remark}]. | Can you stop the safety alarm {plan_id}? I'm home[. "
        "My remark: {remark}]. | Tour {plan_id} is finished and I'm fine[; my message: {remark}]. | Signing in again "
        "after the hike, plan {plan_id}[, remark: {remark}]. | It got late and I was freezing, but I'm back on the "
        "road now. Call off the alarm for {plan_id}[, saying: {remark}]. | I'd hate it if the helicopter came for "
        "nothing! End tour plan {plan_id}, I've returned[, and note: {remark}]. | Home again with all my fingers and "
        "toes, so {plan_id} can be closed[. What I want to add: {remark}].",
        orders="end the safety watch {plan_id}[ with the remark: {remark}] | close my tour plan {plan_id}[ and write: "
        "{remark}] | sign me in again, {plan_id}[, message: {remark}] | stop the alarm for tour {plan_id}, I'm safe"
        " | close the watch {plan_id}, I'm back safely[, remark: {remark}] | call off the alarm of my tour plan "
        "{plan_id}[ and add: {remark}]",
        gives="welcome back | watch <code> ended | the contact has been told",
    ),
    Family(
        names="rent_outdoor_gear | hire_sports_equipment | gear_rental | borrow_kit | reserve_kit | rental_set",
        says="Rent outdoor equipment for some days. | Hires skis, boots, tents and other gear from the sports shop. | "
        "Use this when someone needs kit and does not own it. | New gear rental: what, from when, how long. | Reserves "
        "sports equipment for pick-up. | Lends things for the mountains at a daily price."
        " | Gets somebody the kit for a holiday in the mountains, for a fee. | Sets aside sports gear in the right "
        "size from a certain day on.",
        args=(
            Arg("items | gear | equipment | kit", "list of skis/snowshoes/helmet/tent/poles/rucksack/sleeping bag"),
            Arg("start | from_date | pickup | first_day", "date"),
            Arg("days | duration | for_days | length", "int 2 14"),
            Arg("height_cm | body_height | height | size_cm", "int 120 205", optional=True),
        ),
        asks="I don't own any of this and need it from {start} for {days} days: {items}[. I'm {height_cm} cm tall]. | "
        "{items}, {start}, {days} days[, {height_cm} cm]. | Could the shop lend me {items}? I'd pick it up on {start} "
        "and bring it back after {days} days[; I measure {height_cm} cm]. | Buying makes no sense for one holiday, so "
        "I'd rather pay by the day, from {start}, {days} of them. My list: {items}[, for someone of {height_cm} cm]. | "
        "My nephew joins us on the tour and has nothing to put on or carry. What he needs: {items}, starting {start}, "
        "{days} days[, he's {height_cm} cm]. | From {start} on we're in the mountains for {days} days and still lack "
        "{items}[; the person is {height_cm} cm tall]. | [{height_cm} cm is how tall I am. ]Get me {items} for {days} "
        "days, beginning on {start}. | What would it take to have {items} ready for me on {start}? I'd keep it {days} "
        "days[ and I'm {height_cm} cm]. | Mine were stolen from the cellar in March. For {days} days, from {start}, "
        "I'd use yours: {items}[, height {height_cm} cm]. | We fly with hand luggage only, therefore I'd like to find "
        "{items} waiting there on {start}, {days} days long[, made for {height_cm} cm]."
        " | Can I rent {items} for {days} days from {start}[? My height is {height_cm} cm]? | I'd like to hire "
        "{items}, starting {start}, for {days} days[, I'm {height_cm} cm]. | Please reserve some rental gear for me: "
        "{items}, {days} days, from {start}[, body height {height_cm} cm]. | We need to borrow {items} for our trip. "
        "First day {start}, {days} days in all[, for a person {height_cm} cm tall]. | For {days} days, beginning "
        "{start}, I'd like to rent the following equipment: {items}[, height {height_cm} cm]. | I've never been on a "
        "winter holiday before and own nothing. So rent {items} for me as of {start}, {days} days[; I'm {height_cm} "
        "cm]. | What I need from the sports shop is {items}, and it's for {days} days from {start}[, body height "
        "being {height_cm} cm]. | [The hirer is {height_cm} cm tall. ]From {start}, put {items} aside for us, {days} "
        "days of rental.",
        orders="rent {items} from {start} for {days} days[, height {height_cm} cm] | hire me {items} for {days} days "
        "starting on {start}[, I'm {height_cm} cm tall] | reserve this kit, {items}, from {start}, {days} days[, for a "
        "person of {height_cm} cm] | borrow {items} at the sports shop for {days} days from {start}"
        " | hire {items} from {start}, {days} days[, for someone {height_cm} cm tall] | book rental gear, {items}, "
        "for {days} days from {start}[, height {height_cm} cm]",
        gives="<code> | rental <code>, <num 20 240> euros | ready for you at <time>",
    ),
    Family(
        names="extend_gear_rental | keep_kit_longer | prolong_hire | add_rental_days | due_later | renew_hire",
        says="Extend the rental of outdoor gear by some days. | Lets a customer keep hired equipment longer. | Use "
        "this when borrowed kit comes back later than agreed. | Adds days to a running gear loan; starts no new one. | "
        "Later return of sports equipment. | Renews a hire."
        " | Gives somebody who has hired skis or a tent more time with them. | Puts off the day on which rented "
        "sports gear is due.",
        args=(
            Arg("rental | rental_id | loan | contract", "code"),
            Arg("extra_days | days | more_days | by_days", "int 2 10"),
            Arg("reason | why | because | cause", "snow/illness/breakdown/good weather", optional=True),
        ),
        asks="Can I hold on to the skis and the rest for {extra_days} more days[ because of {reason}]? It's {rental}. "
        "| {rental}, {extra_days} days longer[, {reason}]. | I won't manage to bring the tent back in time[ owing to "
        "{reason}], so make it {extra_days} days more on {rental}. | We like it so much up here that we stay on. "
        "Please put {extra_days} days on top of {rental}[, grounds: {reason}]. | The road is shut and I'm stuck with "
        "your boots[, blame {reason}]. {rental} needs another {extra_days} days. | Would the shop mind getting its "
        "things {extra_days} days later[, the cause being {reason}]? The contract says {rental}. | Don't expect our "
        "stuff today, it is {rental}, we'll have it for {extra_days} further days[ on account of {reason}]. | "
        "[{reason}! ]Six adults, one car, no chance to return anything. Give us {extra_days} days extra for {rental}. "
        "| For {rental} I'd gladly pay {extra_days} days more, if nobody is waiting for the gear[; the reason is "
        "{reason}]. | {extra_days} days beyond what we said, is that all right with {rental}[, given {reason}]?"
        " | Can I extend my gear rental {rental} by {extra_days} days[, because of {reason}]? | Please prolong the "
        "ski hire {rental}, {extra_days} days more[, reason: {reason}]. | I'd like to keep the rented equipment "
        "{extra_days} days longer, contract {rental}[, due to {reason}]. | Our rental {rental} needs to run "
        "{extra_days} more days[ because of {reason}]. | We're stuck in the valley and can't return the gear[, the "
        "reason is {reason}]. Add {extra_days} days to {rental}, please. | Is it OK if we return the rented kit "
        "{extra_days} days late[ owing to {reason}]? The number is {rental}. | I'd hate to pay a fine for being late "
        "with the snowshoes. Extend {rental} by {extra_days} days[, on grounds of {reason}]. | [Because of {reason}, "
        "]the equipment from rental {rental} stays with us for {extra_days} days more.",
        orders="extend rental {rental} by {extra_days} days[, reason {reason}] | keep the gear of {rental} for "
        "{extra_days} more days[ because of {reason}] | prolong my equipment hire {rental}, {extra_days} days | add "
        "{extra_days} days to {rental}[ on account of {reason}]"
        " | extend my equipment rental {rental}, {extra_days} days more[, because of {reason}] | let me keep the "
        "rented gear {extra_days} days longer, contract {rental}[, reason {reason}]",
        gives="extended, <num 8 90> euros more | due on <date> now | somebody else needs it, sorry",
    ),
    Family(
        names="buy_fishing_licence | fishing_permit | get_angling_card | licence_for_angler | let_me_fish | fish_pass",
        says="Buy a fishing licence. | Issues a permit that lets an angler fish in a water. | Use this before somebody "
        "casts a line for the first time. | Angling card by name, water and length of validity. | Gets the paper the "
        "warden asks anglers for. | Sells permits; does not record what was caught."
        " | Makes it lawful for somebody to fish in a lake or river. | Gets an angler the permission for a day, a "
        "year or something between.",
        args=(
            Arg("angler | holder | name | person", "person"),
            Arg("water | lake | river | place", "place"),
            Arg("validity | valid_for | period | duration", "day/week/month/season/year"),
            Arg("start | valid_from | from_date | begins", "date", optional=True),
        ),
        asks="{angler} wants to fish at {water} for a {validity}[, from {start}]. | Is it possible to make it legal "
        "that {angler} sits at {water} with a rod, for one {validity}[ starting {start}]? | {angler}, {water}, one "
        "{validity}[, from {start}]. | Grandpa's old rod is mended, so let {angler} go after trout at {water} for a "
        "{validity}[, beginning {start}]. | The warden fined my neighbour 80 euros. I want none of that: papers for "
        "{angler}, {water}, a {validity}[, as of {start}]. | What {angler} would love as a present is to throw a line "
        "in at {water} for a whole {validity}[, with {start} as the first day]. | [From {start} on ]I need the card "
        "for {water} in the name of {angler}, a {validity} will do. | May {angler} catch something at {water}? Sort "
        "out the {validity} paper for that[, good from {start}]. | We go to {water} with worms and a bucket, and "
        "{angler} still lacks the permission for the {validity}[ that begins on {start}]. | One {validity} of peace "
        "and quiet by the water is what {angler} needs. It's {water}, please do the paperwork[, from {start}]."
        " | Can I get a fishing licence for {angler} at {water}? For a {validity}[, starting {start}]. | Please buy a "
        "{validity} fishing permit for {angler}, {water}[, from {start}]. | I need a permit to fish at {water} for a "
        "{validity}, name {angler}[, valid from {start}]. | Fishing licence for {angler}: {water}, one {validity}[, "
        "start {start}]. | {angler} just bought a new rod and can't wait. What's missing is a {validity} permit for "
        "{water}[ from {start}]. | We'd hate to be caught without a licence at {water}. Get one for {angler}, for a "
        "{validity}[, beginning on {start}]. | For a {validity}[ from {start}], {angler} would like to be allowed to "
        "fish at {water}. | [Starting on {start}, ]could you organise an angling permit, one {validity}, {water}, for "
        "{angler}?",
        orders="buy a fishing licence at {water} for {angler}, valid for a {validity}[ from {start}] | get {angler} an "
        "angling card for {water}, one {validity}[, starting {start}] | issue a {validity} permit to {angler} for "
        "fishing at {water} | make out a permit for {angler} at {water} for a {validity}[ as of {start}]"
        " | buy {angler} a fishing permit for {water}, one {validity}[, from {start}] | order a {validity} fishing "
        "licence for {angler} at {water}[ starting {start}]",
        gives="<code> | licence <code>, <int 8 120> euros | valid until <date>",
    ),
    Family(
        names="log_catch | record_fish | catch_report | note_fish_caught | enter_catch | add_to_fishing_book",
        says="Record a fish that was caught. | Writes a catch with its weight into the angler's book. | Use this when "
        "something was on the hook and has to be reported. | Catch report by kind of fish, kilos and, if measured, "
        "centimetres. | Adds an entry to the fishing statistics. | Notes what was pulled out of the water."
        " | Keeps count of what an angler pulled out, with its weight. | Adds a fish to the book, whether it was kept "
        "or let go.",
        args=(
            Arg("fish | species | kind | what", "trout/pike/carp/perch/eel/salmon"),
            Arg("weight_kg | weight | kilos | kg", "num 0.3 14"),
            Arg("length_cm | length | size | cm", "int 18 120", optional=True),
            Arg("released | let_go | put_back | set_free", "flag", optional=True),
        ),
        asks="I got a {fish} today, {weight_kg} kilos[ and {length_cm} cm][, {released?and let it go/and took it "
        "home}]. | Look what was on my hook: a {fish} of {weight_kg} kg[, {length_cm} cm long][! {released?It swims "
        "again/It's in the pan}]. | {fish}, {weight_kg} kg[, {length_cm} cm][, {released?released/kept}]. | After a "
        "whole morning of nothing and wet feet, finally a {fish}! My scales say {weight_kg} kg[, the tape {length_cm} "
        "cm][, {released?back in the water it went/it's dinner now}]. | You won't believe it, {weight_kg} kilos of "
        "{fish}[ at {length_cm} centimetres][, {released?and I set it free/and I keep it}]. Put that in my book. | The "
        "warden wants to know everything, so: {fish}, {weight_kg} kilos[, from nose to tail {length_cm} cm][, "
        "{released?given back to the river/not given back}]. | My daughter Ines pulled out her first {fish}, "
        "{weight_kg} kg[, {length_cm} cm][, {released?and kissed it goodbye/and wants to eat it}]. Let it be written "
        "down. | {weight_kg} kg is what my {fish} came to[, with {length_cm} cm][; {released?I threw it back/I didn't "
        "throw it back}]. | [{length_cm} cm long! ]That {fish} weighed {weight_kg} kg, add it to my list[, "
        "{released?it's free again/it comes home with me}]. | Luck at last, one {fish} with {weight_kg} kilos[ and "
        "{length_cm} cm][, {released?though I put it back/and it stays in my bucket}]."
        " | Please log my catch: {fish}, {weight_kg} kg[, {length_cm} cm][, {released?let go again/taken home}]. | I "
        "caught a {fish} that weighs {weight_kg} kg[ and measures {length_cm} cm][, {released?and I released it/and I "
        "kept it}]. | Can you add a {fish} to my fishing log? {weight_kg} kilos[, {length_cm} cm long][, "
        "{released?set free/not set free}]. | New catch! A {fish}, weight {weight_kg} kg[, length {length_cm} cm][, "
        "{released?released/kept}]. | My arms still ache from that fight. It was a {fish}, {weight_kg} kg[, "
        "{length_cm} cm], so note it[; {released?it was released/it wasn't released}]. | Enter this in the catch "
        "book: one {fish} of {weight_kg} kilos[, {length_cm} centimetres][, {released?put back/not put back}]. | "
        "{weight_kg} kg, can you imagine! That {fish} must go in my fishing diary[, with a length of {length_cm} "
        "cm][; {released?I let it go/I took it home}]. | [It was {length_cm} cm long. ]Down at the river I landed a "
        "{fish} with a weight of {weight_kg} kg[, {released?which I released/which I kept}].",
        orders="log a {fish} of {weight_kg} kg[ and {length_cm} cm][, {released?released/not released}] | record my "
        "catch, a {fish} with {weight_kg} kilos[, {length_cm} cm long] | write a {fish} into my fishing book, "
        "{weight_kg} kg[, {length_cm} cm][, {released?put back/kept}] | note a {fish} of {weight_kg} kilos"
        " | add a {fish} of {weight_kg} kg to my catch log[, {length_cm} cm][, {released?set free/kept}] | enter my "
        "catch in the fishing book: {fish}, {weight_kg} kilos[, {length_cm} cm]",
        gives="catch <int 1 80> of the year | noted, your biggest has <num 2 15> kg | <code>",
    ),
    Family(
        names="find_climbing_partner | search_belayer | climbing_mates | match_climbers | rope_partner | need_belayer",
        says="Find a partner to climb with. | Returns climbers who have time on the wanted days. | Use this when "
        "somebody has no one to hold the rope. | Belayer search by town, days of the week and skill. | Matches people "
        "for the climbing wall or the rocks. | Lists possible rope mates."
        " | Shows climbers who could hold one's rope, by town and weekday. | Helps people who want to climb and lack "
        "a second person.",
        args=(
            Arg("town | city | where | near", "city"),
            Arg("days | weekdays | free_on | when", "list of weekday"),
            Arg("skill | level | ability | experience", "beginner/good climber/professional", optional=True),
        ),
        asks="Who would hold my rope in {town} on {days}[, preferably a {skill}]? | I'm new in {town} and have nobody "
        "to go to the wall with. {days} would suit me[, with a {skill} if possible]. | {town}, {days}[, {skill}]. | My "
        "buddy Pablo broke two fingers, so who else in {town} fancies the rocks on {days}[, ideally some {skill}]? | "
        "Is there anyone around {town} who likes heights as much as I do and has time on {days}[, perhaps a {skill}]? "
        "| On {days} I'd like to go up some walls in {town}, but not all alone[; I look for a {skill}]. | Alone I can "
        "only do the low boulders. Somebody in {town} must be free on {days}[, a {skill} please]. | [I want a {skill}. "
        "]Which people from {town} could secure me on {days}? | It takes two for this sport and I'm only one. I live "
        "in {town} and my evenings are {days}[, the other should be a {skill}]. | Any folks with a harness and good "
        "nerves in {town}? I can make {days}[ and hope for a {skill}]."
        " | Can you find me a climbing partner in {town}? I'm free on {days}[ and want a {skill}]. | I'm looking for "
        "someone to climb with in {town} on {days}[, ideally a {skill}]. | Is there a belayer in {town} with time on "
        "{days}[, a {skill} perhaps]? | Who goes climbing in {town} on {days} and needs a partner[? I'd like a "
        "{skill}]? | I'd hate to let my new rope gather dust. Who'd climb with me on {days} in {town}[, preferably a "
        "{skill}]? | Climbing partner wanted: {town}, {days}[, {skill}]. | My wife is afraid of heights and won't "
        "come to the climbing hall. On {days}, who else is there in {town}[, possibly a {skill}]? | [Somebody who is "
        "a {skill} would be best. ]I want to go climbing on {days} in {town}, but I have no partner.",
        orders="find me a climbing partner in {town} for {days}[, {skill}] | look for a belayer in {town} on {days}[ "
        "who is a {skill}] | show who could climb with me in {town} on {days}[, level {skill}] | get me a rope mate in "
        "{town}, {days}"
        " | search for a climbing partner in {town} on {days}[ who's a {skill}] | find someone in {town} to climb "
        "with on {days}[, a {skill} if possible]",
        nouns="climbers in {town} with time on {days}[, {skill}] | a rope partner in {town} for {days}",
        gives="<person> | <person> and <int 2 9> others | nobody so far",
    ),
    Family(
        names="reserve_swim_lane | book_pool_lane | lane_booking | swim_slot | get_lane_at_pool | keep_lane_free",
        says="Reserve a lane in a swimming pool. | Books water for a swimmer or a team at a day and hour. | Use this "
        "when somebody wants to swim undisturbed. | Lane booking with pool, date and time. | Keeps one or more lanes "
        "free for training. | Secures a swim slot."
        " | Gives swimmers a part of the pool to themselves. | Fixes day and hour at which a team gets its lanes.",
        args=(
            Arg("pool | baths | swimming_pool | where", "name"),
            Arg(
                "slot | booking | when | session",
                fields=(Arg("date | day | on", "date"), Arg("time | at | start | hour", "time")),
            ),
            Arg("lanes | lane_count | number_of_lanes | how_many", "int 2 6", optional=True),
        ),
        asks="I'd like to do my lengths at {pool} on {date} at {time}[ and need {lanes} lanes]. | Can we have the "
        "water to ourselves in {pool}, {date}, {time}[, {lanes} lanes]? | {pool}, {date}, {time}[, {lanes} lanes]. | "
        "My doctor says my back wants crawl, not running. Is {time} on {date} possible at {pool}[ with {lanes} lanes]? "
        "| It's always so full of splashing kids. Keep a strip of {pool} for us at {time} on {date}[, or rather "
        "{lanes} lanes]. | Our triathlon group meets on {date}. Please rope off a bit of {pool} from {time} on[, "
        "{lanes} lanes wide]. | The team would train in {pool} again, {date} at {time}[; {lanes} lanes are enough]. | "
        "[With {lanes} lanes for us: ]could {pool} let us in the water on {date} at {time}? | On {date}, {time}, I "
        "want to plough up and down in {pool} without bumping into anybody[, {lanes} lanes if you can]. | At {time} on "
        "{date} my swimmers and I will stand in front of {pool}, so see that there's space[, {lanes} lanes]."
        " | Can I reserve a lane at {pool} on {date} at {time}[? We need {lanes} lanes]? | Please book us in for lane "
        "swimming at {pool}, {date}, {time}[, {lanes} lanes]. | I want to swim laps at {pool} on {date}. Is a lane "
        "free at {time}[, or {lanes} lanes]? | Our swimming club needs water time at {pool}: {date}, {time}[, {lanes} "
        "lanes]. | Book a swim slot for me, {pool}, {time} on {date}[, {lanes} lanes please]. | I'm training for my "
        "first kilometre without a break. At {time} on {date}, I'd like a lane at {pool}[, better {lanes} lanes]. | "
        "The school wants to teach its pupils to dive, so reserve a lane in {pool} for {date}, {time}[, {lanes} lanes "
        "in fact]. | [We'd take {lanes} lanes. ]Would {pool} have a swimming lane for us at {time} on {date}?",
        orders="reserve a place to swim at {pool} on {date} at {time}[, {lanes} lanes] | book {pool} for swim training "
        "on {date}, {time}[, with {lanes} lanes] | get us into the water of {pool} at {time} on {date} | keep [{lanes} "
        "lanes ]free for me at {pool}, {date}, {time}"
        " | book a swimming lane at {pool}, {time} on {date}[, {lanes} lanes] | secure water time for our swimmers at "
        "{pool} on {date}, {time}[, {lanes} lanes]",
        gives="<code> | lane <int 1 8> is yours | booked, <num 4 40> euros",
    ),
    Family(
        names="charter_boat | hire_boat | boat_rental | take_boat_out | get_boat_for_hours | rent_watercraft",
        says="Hire a boat for some hours. | Charters a canoe, sailing boat or another craft at a harbour. | Use this "
        "when someone wants to go out on the water. | Boat rental, with a skipper if wanted. | Gets a vessel ready for "
        "guests. | Rents out watercraft by the hour."
        " | Gets people out on the water in a craft that isn't theirs. | Makes a canoe or larger vessel ready, with "
        "somebody to steer on request.",
        args=(
            Arg("boat | kind | craft | boat_type", "canoe/rowing boat/sailing boat/motorboat/pedal boat/raft"),
            Arg("harbour | port | lake | where", "place"),
            Arg("hours | duration | for_hours | length", "int 2 12"),
            Arg("skipper | with_skipper | captain | crewed", "flag", optional=True),
        ),
        asks="We'd love to get out on the water at {harbour}, in a {boat}, for {hours} hours[, {skipper?with somebody "
        "who steers/we steer ourselves}]. | {boat}, {harbour}, {hours} hours[, {skipper?with skipper/no skipper}]. | "
        "What a calm day! {hours} hours in a {boat} off {harbour} would be just right[, {skipper?and a captain "
        "please/and no captain}]. | My fiancé proposes to spend our anniversary afloat, so a {boat} at {harbour}, "
        "{hours} hours[ {skipper?plus someone to sail us/without anyone else on board}]. | Could you see to it that a "
        "{boat} waits for us at {harbour}? We want it for {hours} hours[, {skipper?crewed/not crewed}]. | "
        "[{skipper?None of us can steer, so we need a skipper. /We need no skipper. }]For {hours} hours a {boat} at "
        "{harbour}, please. | The children are bored on the beach of {harbour}, and a {boat} would save us, {hours} "
        "hours or so[, {skipper?with a captain/without a captain}]. | At {harbour} I'd like to paddle about or be "
        "blown about, in short I'd like a {boat}, {hours} hours[, {skipper?skipper included/no skipper needed}]. | "
        "{hours} hours of waves and no phone, that's my plan. Put me in a {boat} at {harbour}[ {skipper?with a person "
        "who knows how to steer/and leave the steering to me}]. | I wonder what they have tied up at {harbour}; if "
        "there's a {boat}, it's ours for {hours} hours[, {skipper?together with its captain/but not the captain}]."
        " | Can we rent a {boat} at {harbour} for {hours} hours[, {skipper?with a skipper/without a skipper}]? | I'd "
        "like to charter a {boat} for {hours} hours, departing from {harbour}[, {skipper?skipper needed/no skipper "
        "needed}]. | Please hire us a {boat}. We're at {harbour} and want it for {hours} hours[ {skipper?including a "
        "captain/excluding a captain}]. | How about a boat trip? {harbour}, {hours} hours, a {boat}[, {skipper?with "
        "someone to steer/we'll steer it ourselves}]. | We're four friends with a picnic basket and no plan. Get us a "
        "{boat} for {hours} hours at {harbour}[, {skipper?with a captain/no captain}]. | For {hours} hours I'd like "
        "to have a {boat}, to be picked up at {harbour}[, {skipper?skipper included/skipper not included}]. | From "
        "{harbour} we want to go out in a {boat}[ {skipper?with a skipper on board/with no skipper on board}], about "
        "{hours} hours. | My dad always dreamed of a day on the water, so book him a {boat} in {harbour}, {hours} "
        "hours[, {skipper?with a skipper/he has a licence and needs no skipper}].",
        orders="hire a {boat} at {harbour} for {hours} hours[ {skipper?with a skipper/without a skipper}] | charter a "
        "{boat} in {harbour}, {hours} hours[, {skipper?crewed/not crewed}] | get us a {boat} for {hours} hours at "
        "{harbour} | rent a {boat} at {harbour} for {hours} hours[, {skipper?captain included/no captain}]"
        " | book a {boat} at {harbour} for {hours} hours[, {skipper?with a captain/without a captain}] | reserve a "
        "{boat} for {hours} hours at {harbour}[, {skipper?skipper wanted/skipper not wanted}]",
        gives="<code> | be at pier <int 1 20> at <time> | <num 30 400> euros, life jackets included",
    ),
)
