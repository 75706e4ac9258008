"""Tools about cars and bicycles: workshops, tyres, spare parts, resale, fuel, towing, lessons, washing, tolls."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="book_workshop | garage_appointment | fix_my_car | reserve_mechanic | drop_off_vehicle | repair_slot",
        says="Book a repair at the garage. | Reserves a day with a mechanic for one job on a vehicle. | Use this when "
        "something on a car must be fixed by professionals. | Workshop appointment by number plate. | Makes a slot in "
        "the repair shop's diary, with or without a loan car. | Leaves a vehicle with the experts.",
        args=(
            Arg("plate | number_plate | vehicle | registration", "number_plate"),
            Arg("job | part | work | what_to_fix", "brakes/clutch/exhaust/gearbox/headlights/windscreen/steering"),
            Arg("date | day | on | drop_off", "date"),
            Arg("loan_car | courtesy_car | replacement | needs_substitute", "flag", optional=True),
        ),
        asks="The {job} of {plate} can't go on like this, could someone look at it on {date}? | {plate}, {job}, "
        "{date}[, {loan_car?with a loan car/no loan car}]. | My husband says we will end up in a ditch one day. Have "
        "the {job} of {plate} seen to on {date}. | I'd leave {plate} with you on {date}. It's the {job}[, and "
        "{loan_car?please give me something else to drive/I can walk home}]. | On {date} I have nothing planned, so "
        "can a mechanic take care of the {job}? The plate is {plate}[ and {loan_car?I'd want a spare car for the "
        "day/I won't want a spare car}]. | Odd noises since we came back from the mountains with four people and a "
        "roof box: it must be the {job}. Plate {plate}, I can come on {date}. | Would {date} suit you to mend the "
        "{job} on {plate}? | I wonder whether you could squeeze {plate} in on {date}, I worry about the {job}. | My "
        "neighbour, who knows about engines, listened for ten minutes and blames the {job}. So take in {plate} on "
        "{date}, please[, {loan_car?and I must stay mobile/and I can stay at home}]. | [{loan_car?I need a "
        "substitute/I have a bicycle, so no substitute}. ]Can you fix the {job} on {date}? It's {plate}.",
        orders="book {plate} in for {date} because of the {job}[, {loan_car?with a courtesy car/without a courtesy "
        "car}] | get the {job} of {plate} repaired on {date} | find me a mechanic for the {job} of {plate} on {date} "
        "| put {plate} down for {date}, {job}[, {loan_car?loan car wanted/loan car not wanted}]",
        gives="<code> | booked as <code>, bring it at <time> | the mechanic expects you at <time>",
    ),
    Family(
        names="postpone_workshop | move_garage_appointment | reschedule_car_repair | shift_mechanic_slot | "
        "new_day_for_repair | change_drop_off_date",
        says="Move a repair at the garage to another day. | Changes the date of an existing workshop appointment. | "
        "Use this if the owner can't bring the vehicle as agreed but still wants the repair. | Reschedules a "
        "mechanic's slot by its number. | New drop-off day, and hour if given, for a booked repair. | Delays a job in "
        "the diary.",
        args=(
            Arg("booking | appointment_id | reference | repair_no", "code"),
            Arg("date | new_date | to_day | new_day", "date"),
            Arg("time | new_time | hour | at", "time", optional=True),
        ),
        asks="I can't get to the mechanic as we agreed, {booking}. Would {date}[ at {time}] be all right instead? | "
        "{booking}, rather on {date}[ at {time}]. | The car has to stay with me a little longer, so make it {date}[ "
        "at {time}] for {booking}. | My mother-in-law needs a lift to the hospital on the day of our repair. Could "
        "{booking} wait until {date}[, {time}]? | Is {date}[ at {time}] possible for {booking}? I'm stuck abroad with "
        "the car. | The garage has me down as {booking}, but I'd sooner drop the van off on {date}[ at {time}]. | "
        "Let's do {booking} on {date}[ at {time}], because my leave was cancelled and all three of us have to work. | "
        "I still want the exhaust done, only not when we said: {date}[ at {time}] for {booking}, please. | Sorry to "
        "be a nuisance! It's about {booking}: I won't have the keys, and {date}[ at {time}] is when I get them back. "
        "| On {date}[ at {time}] I'd be free to come, unlike now. My reference with the workshop is {booking}.",
        orders="move repair {booking} to {date}[ at {time}] | postpone the workshop appointment {booking} until "
        "{date}[, {time}] | reschedule {booking} at the garage for {date}[ at {time}] | shift {booking} to {date}[ at "
        "{time}]",
        gives="moved to <date> | <code> | the shop expects you on <date> at <time>",
    ),
    Family(
        names="change_tyres | swap_wheels | seasonal_tyre_change | fit_tires | mount_season_set | tyre_service",
        says="Have the tyres of a car changed for the season. | Orders a wheel swap at a tyre dealer. | Fits another "
        "set, and keeps the old one in storage if wished. | Use this when the weather calls for different rubber. | "
        "Seasonal changeover, by plate and day. | Puts other wheels on.",
        args=(
            Arg("plate | car | number_plate | vehicle_id", "number_plate"),
            Arg("season | set | tyre_type | kind", "summer/winter/all-season"),
            Arg("date | day | when | on", "date"),
            Arg("store_old | storage | keep_old_set | warehouse", "flag", optional=True),
        ),
        asks="Snow or no snow, I want {season} wheels on {plate} by {date}[, and {store_old?you may keep the others "
        "for me/I take the others home}]. | {plate}, {season} set, {date}[, {store_old?store the old ones/no "
        "storage}]. | Can somebody put the {season} rubber on {plate} on {date}[ and {store_old?hold on to the other "
        "set/load the other set into my boot}]? | The forecast scares my wife, who has to cross the pass with our "
        "twins. Please get {plate} onto {season} tyres on {date}. | I'm not going to jack up {plate} myself with my "
        "bad back. Could your people change it over to the {season} set on {date}? | What about {date} for the switch "
        "to {season}? The number plate is {plate}[, and {store_old?you store the old four/I want the old four back}]. "
        "| My {season} wheels are waiting in the shed, and on {date} I'd like to have them on {plate}. | "
        "[{store_old?We've no room for the others/We've room for the others}. ]Please fit {plate} with {season} tyres "
        "on {date}. | It'll be slippery soon, they say. {season} tyres, please, for {plate}, on {date}. | {plate} "
        "needs other shoes on {date}: {season}.",
        orders="change {plate} to {season} tyres on {date}[ and {store_old?store the old set/give me the old set}] | "
        "put {season} wheels on {plate} on {date} | swap the tyres of {plate} for the {season} set on {date}[, "
        "{store_old?with storage/without storage}] | fit {season} tyres on {date}, plate {plate}",
        gives="<code> | booked for <time>, it takes <int 20 60> minutes | wheels will be changed at <time>",
    ),
    Family(
        names="inspection_due | next_roadworthiness_test | when_is_car_test | safety_check_deadline | "
        "get_inspection_date | sticker_valid_until",
        says="Find out when a vehicle must be inspected next. | Returns the date on which the roadworthiness "
        "certificate runs out. | Use this if an owner does not know how long the sticker is valid. | Deadline of the "
        "official safety check, by number plate. | Looks up until when a car may stay on the road. | Sticker "
        "validity.",
        args=(
            Arg("plate | vehicle | car", "number_plate"),
            Arg("test | check | kind", "safety/emissions/noise", optional=True),
        ),
        asks="Until when may I drive {plate} before somebody official has to look at it[, I mean the {test} test]? | "
        "{plate}: next[ {test}] check? | I've bought my cousin's old banger, {plate}, and he can't remember how long "
        "it's still good for[ as far as {test} goes]. Can you see that? | The police stopped us on the way to the "
        "lake and said something about the sticker of {plate}. By when do we have to take it for the[ {test}] test? | "
        "My certificate is somewhere among forty other papers. When does it lapse for {plate}[, {test} only]? | How "
        "much time have I got left before {plate} must be tested again[ for {test}]? | I wonder whether {plate} is "
        "overdue[ for its {test} test]. | Before we set off with three kids: is {plate} still legal, and for how "
        "long[, regarding {test}]? | [It's about the {test} test: ]what deadline do they have for {plate}? | When do "
        "I have to see the examiner with {plate}[ because of {test}]?",
        orders="look up when {plate} is due for its next[ {test}] inspection | check how long the[ {test}] test of "
        "{plate} is valid | tell me by when {plate} must pass the[ {test}] check | find the expiry of the[ {test}] "
        "certificate for {plate}",
        nouns="the next[ {test}] inspection of {plate} | the deadline for the[ {test}] test of {plate}",
        gives="<date> | valid until <date> | overdue since <date> | <int 1 24> months left",
    ),
    Family(
        names="find_spare_parts | search_car_parts | part_finder | get_components | parts_stock | scrapyard_search",
        says="Search spare parts for a model of car or motorbike. | Returns sellers who have the wanted components. | "
        "Use this when pieces of a vehicle are broken, missing or worn and must be replaced. | Parts finder for used "
        "and new goods. | Looks through scrapyards and dealers for replacement pieces. | Who sells a component.",
        args=(
            Arg("parts | items | pieces", "list of bumpers/mirrors/batteries/hubcaps/wipers/spark plugs/fan belts"),
            Arg("model | vehicle | fits | for_vehicle", "name"),
            Arg("condition | state | quality | new_or_used", "used/new/refurbished", optional=True),
        ),
        asks="Does anybody still sell {parts} for a {model}[, {condition} if possible]? | {model}: {parts}[, "
        "{condition}]. | I'm putting my grandfather's {model} back together with my two boys. What we lack is "
        "{parts}[, preferably {condition}]. | Some idiot backed into my {model} outside the bakery and drove off. Who "
        "has {parts}[ in {condition} condition]? | What's out there for the {model}? I'm after {parts}[, {condition} "
        "only]. | My {model} won't go without {parts}. Where would I get hold of that[, {condition}]? | Could you ask "
        "around at the scrapyards for {parts}? It's for a {model}[, and it should be {condition}]. | [It has to be "
        "{condition}. ]I can do the work myself on Saturday, but I need {parts} that will fit a {model}. | {parts}: "
        "that's all my {model} is waiting for. Any luck[ with {condition} stuff]? | I wonder who might let me have "
        "{parts} for the old {model}[, {condition}].",
        orders="find {parts} for a {model}[, {condition}] | look for sellers of {parts} that fit the {model}[, in "
        "{condition} condition] | search the dealers for {parts}, vehicle {model}[, only {condition}] | get me "
        "{parts} for my {model}[, {condition}]",
        gives="<int 2 30> offers, the cheapest at <company> | <company> | only <company> has it, for <int 20 600> "
        "euros",
    ),
    Family(
        names="resale_value | estimate_car_worth | value_my_vehicle | used_price_check | trade_in_quote | "
        "selling_price",
        says="Estimate the resale value of a used vehicle. | Returns the price that a second-hand dealer would pay. | "
        "Use this when an owner thinks of selling and wonders what the car is worth. | Trade-in quote from model, "
        "year and distance driven. | Valuation of a motorbike or car. | What a buyer might offer.",
        args=(
            Arg(
                "vehicle | car | details",
                fields=(
                    Arg("model | name | make_and_model | type", "name"),
                    Arg("year | built | model_year | first_registered", "int 1985 2026"),
                    Arg("mileage | kilometres | km | distance_driven", "int 5000 290000"),
                ),
            ),
            Arg("condition | state | shape | how_well_kept", "poor/fair/good/excellent", optional=True),
        ),
        asks="What could I ask for my {model} from {year} with {mileage} km on it[, in {condition} condition]? | "
        "{model}, {year}, {mileage} km[, {condition}]. | My {model} was built in {year} and has done {mileage} km. "
        "How much money is in it[ if its shape is {condition}]? | The neighbour's son wants our {model}. It's from "
        "{year} and has {mileage} km behind it[, state {condition}]. What's fair? | Do I still get anything for a "
        "{model} of {year}? It says {mileage} km[ and I'd call its state {condition}]. | A third child is coming and "
        "the {model} is too small. {year}, {mileage} km[, {condition}]: what would a dealer give us? | After "
        "{mileage} km I'm parting with my {model}, built {year}[, condition: {condition}]. Any idea what people pay? "
        "| I wonder what my {model} would bring now, {year}, {mileage} kilometres[, {condition} shape]. | [In "
        "{condition} condition: ]what do they pay for a {model} of {year} after {mileage} km? | My ex wants half of "
        "what the car brings. {year} {model}, {mileage} km[, {condition}]: how much is that altogether?",
        orders="estimate what a {model} from {year} with {mileage} km is worth[ in {condition} condition] | work out "
        "the resale price of my {model}, {year}, {mileage} km[, condition {condition}] | tell me what I'd get for a "
        "{year} {model} with {mileage} km[, {condition}] | value my {model}, {year}, {mileage} km[, {condition}]",
        nouns="the value of a {model} from {year} with {mileage} km[ in {condition} condition]",
        gives="<int 500 45000> | about <int 500 45000> euros | between <int 500 9000> and <int 9100 45000>",
    ),
    Family(
        names="log_refuel | fuel_log_add | record_fill_up | note_tank_stop | add_petrol_entry | write_down_fuel",
        says="Add a stop for fuel to the car's log. | Records how much was filled in, what it cost and the odometer. "
        "| Use this right after somebody has filled the tank. | New entry in the fuel book. | Notes litres and price "
        "of a fill-up. | Stores a petrol receipt.",
        args=(
            Arg("litres | volume | quantity | liters", "num 5 80"),
            Arg("price | total | paid | cost", "num 8 150"),
            Arg("odometer | km_reading | kilometres | counter", "int 1000 250000", optional=True),
            Arg("date | day | on | filled_on", "date", optional=True),
        ),
        asks="I've just put {litres} litres in and paid {price} euros[, the counter says {odometer} km][, it was on "
        "{date}]. | {litres} litres, {price} euros[, {odometer} km][, {date}]. | Tank's full again! {litres} litres "
        "went in, {price} euros gone[, odometer {odometer}][, on {date}]. | Please note that we stopped at the pump[ "
        "on {date}] and got {litres} litres for {price} euros[ at {odometer} km]. | They robbed me of {price} euros "
        "for only {litres} litres[ at {odometer} km][ on {date}]. Keep that in the book. | My wife wants to see where "
        "our money goes: {litres} litres of diesel, {price} euros[, {odometer} km][, {date}]. | Before I lose the "
        "receipt: it says {price} euros and {litres} litres[, and {date}][; the car has {odometer} km]. | [On {date} "
        "]I gave the old car {litres} litres to drink, {price} dollars in all[, at {odometer} km]. | Another {price} "
        "euros burnt, for {litres} litres[, dashboard at {odometer} km][, bought on {date}]. | Can you note what the "
        "car drank[ on {date}]? {litres} litres for {price} euros[, at {odometer} km].",
        orders="log {litres} litres of petrol for {price} euros[ at {odometer} km][ on {date}] | enter a fill-up of "
        "{litres} litres, {price} euros[, odometer {odometer}][, {date}] | write down that I bought {litres} litres "
        "for {price} euros[ on {date}][, {odometer} km] | add {price} euros for {litres} litres to the fuel book[, "
        "{odometer} km][, {date}]",
        gives="saved, <num 4 12> litres per 100 km | logged | entry <code> added",
    ),
    Family(
        names="call_tow_truck | send_breakdown_help | roadside_rescue | tow_me | recovery_vehicle | stranded_driver",
        says="Call a tow truck to a car that has broken down. | Sends roadside help to a stranded driver. | Use this "
        "when a vehicle can't move any more and must be picked up. | Breakdown service for a street, with the cause. "
        "| Orders a recovery vehicle and returns how long it takes. | Rescue for motorists.",
        args=(
            Arg("street | location | where | address", "street"),
            Arg("trouble | problem | cause | reason", "flat tyre/dead battery/no fuel/engine smoke/accident"),
            Arg("passengers | people | persons_on_board", "int 1 7", optional=True),
        ),
        asks="Help, we're stuck at {street}: {trouble}[, {passengers} people in the car]! | {street}, {trouble}[, "
        "{passengers} persons]. | It just rolled to a stop at {street} and won't go any further, {trouble}[; there "
        "are {passengers} of us]. | I'm by the kerb at {street} with my hazard lights on. Could somebody come and get "
        "us? Reason: {trouble}[, and we're {passengers} people]. | My boss expects me in an hour and here I stand. "
        "{street}, and the cause is {trouble}[, passengers: {passengers}]. | Can anyone fetch our car from {street}[ "
        "and {passengers} people with it]? My father's diagnosis is {trouble}. | We won't get home on our own: "
        "{trouble}, {street}[, {passengers} on board]. | [{passengers} of us are in the car. ]It's dark, and this old "
        "thing has died at {street}, with {trouble} to blame. | On our wedding day, of all days: {trouble}! Come to "
        "{street}, quick[, we're {passengers}]. | I wonder if you could have me pulled to a garage from {street}[ "
        "with {passengers} people inside]? {trouble}, I'm afraid.",
        orders="send a tow truck to {street}, {trouble}[, {passengers} people] | get me roadside help at {street} "
        "because of {trouble}[, we're {passengers} people] | rescue us from {street}: {trouble}[, {passengers} on "
        "board] | call the breakdown service to {street}, {trouble}[, {passengers} passengers]",
        gives="<int 10 90> minutes | help is on its way, <int 10 90> minutes | truck <code> is coming",
    ),
    Family(
        names="where_is_towed_car | find_impounded | towed_car_lookup | impound_search | car_removed | pound_of",
        says="Find out where a car was towed to. | Returns the pound that holds a vehicle and the fee for its "
        "release. | Use this when a car has vanished from where it was parked. | Impound search by number plate. | "
        "Looks up removed vehicles in a city. | Place of a car that the authorities took.",
        args=(Arg("plate | registration | car", "number_plate"), Arg("city | town | area", "city", optional=True)),
        asks="I came back from the dentist and {plate} isn't there any more[, this is {city}]. Who took it? | "
        "{plate}, gone[ from {city}]. Which pound? | Did the authorities drag away {plate}[ in {city}]? | OK, I stood "
        "in front of a fire station for five minutes, I admit it. Where do I get {plate} back[ in {city}]? | Somebody "
        "removed {plate}[ in {city}] while we were at the concert, where could it be now? | My son left {plate} in a "
        "loading bay[ in {city}] and now the bay is empty. Could you trace it? | To whom do I pay what to have "
        "{plate} released[ in {city}]? | [We're in {city}. ]There's a gap where I had put {plate}, and a woman says "
        "that a lorry lifted it. | I'm not sure whether {plate} was stolen or just carted off[ by the city of "
        "{city}], can you see? | Tell me which yard has {plate}[, I lost it in {city}].",
        orders="find out where {plate} was towed[ in {city}] | locate my impounded car {plate}[ in {city}] | check "
        "whether {plate} was removed[ in {city}] | look up which pound holds {plate}[ in {city}]",
        nouns="the pound that has {plate}[ in {city}]",
        gives="<street> | it stands at <street>, <int 90 400> euros | <number_plate> is not listed",
    ),
    Family(
        names="book_driving_lesson | driving_school_hour | schedule_practice_drive | learner_lesson | "
        "plan_drive_with_instructor | take_lesson",
        says="Book a driving lesson for a learner. | Reserves an hour with an instructor at the driving school. | Use "
        "this when somebody who has no licence yet wants to practise. | Practice drive on a topic, with day and hour. "
        "| Schedules training behind the wheel. | Hour for a beginner on the road.",
        args=(
            Arg("learner | student | pupil | name", "person"),
            Arg("date | day | on", "date"),
            Arg("time | hour | start | at", "time"),
            Arg("topic | focus | subject", "motorway/night driving/reverse parking/roundabouts", optional=True),
        ),
        asks="{learner} would like to get behind the wheel on {date} at {time}[ and try {topic}]. | {learner}, "
        "{date}, {time}[, {topic}]. | Is an instructor free for {learner} on {date} at {time}[? We'd want {topic} "
        "this time]? | The exam is in three weeks and {learner} is trembling already. One more hour on {date} at "
        "{time}[ with {topic}], please. | Can {learner} practise[ {topic}] with one of you on {date} from {time}? | "
        "Our daughter's friend {learner} failed twice, so would you take the poor thing out on {date} at {time}[ for "
        "some {topic}]? | On {date} at {time} school is over early, and {learner} could use the gap to learn[ "
        "{topic}]. | [It's {topic} that still goes wrong. ]Let {learner} have another go with the teacher on {date}, "
        "{time}. | I'm paying for it, but {learner} is the one who'll sit in the car. {date} at {time}[, with {topic} "
        "as the subject]? | What about {time} on {date} for the next round with {learner}[, this time {topic}]?",
        orders="book a driving lesson for {learner} on {date} at {time}[, topic {topic}] | reserve an instructor for "
        "{learner}, {date}, {time}[, to practise {topic}] | put {learner} down for an hour of driving on {date} at "
        "{time}[ with {topic}] | let {learner} train[ {topic}] on {date} at {time}",
        gives="<code> | lesson <code> booked | <person> will be the instructor",
    ),
    Family(
        names="return_shared_car | end_car_sharing | trip_over | give_vehicle_back | close_shared_ride | done_with_car",
        says="End the use of a shared car. | Hands a car-sharing vehicle back and closes the trip. | Use this when a "
        "member has parked the club's car and is finished. | Return of a vehicle, with its parking place and how full "
        "it is. | Stops the billing of a shared car. | Check-in after a ride.",
        args=(
            Arg("trip_id | trip | ride | session", "code"),
            Arg("parked_at | street | location | left_at", "street"),
            Arg("charge | fuel_percent | level | tank_percent", "int 5 100"),
            Arg("clean | is_clean | tidy", "flag", optional=True),
        ),
        asks="I'm finished with the car, trip {trip_id}. It's at {parked_at}, {charge} percent full[, "
        "{clean?clean/dirty}]. | {trip_id}, {parked_at}, {charge}%[, {clean?clean/dirty}]. | We've put the car at "
        "{parked_at}, so stop the meter for {trip_id}. The battery shows {charge}%[, {clean?all neat inside/the kids "
        "made a mess inside}]. | That's it for {trip_id}: {charge} percent left, and the next member will see it at "
        "{parked_at}[, {clean?nicely tidied/in need of a vacuum cleaner}]. | Could you sign me off {trip_id}? I found "
        "a gap at {parked_at}, there's {charge}% in it[ and {clean?I've wiped the seats/the seats are muddy}]. | My "
        "train goes in six minutes, so quickly: {trip_id}, I've left it at {parked_at} with {charge} percent[, "
        "{clean?spotless/not spotless}]. | No longer needed, {trip_id}. {charge}% remaining, keys inside, "
        "{parked_at}[, {clean?everything clean/sorry for the sand}]. | Not another minute of {trip_id} on my bill! "
        "It's at {parked_at}[, {clean?clean/unclean}], {charge} percent full. | The sofa is upstairs, thanks for the "
        "van! {trip_id} is now at {parked_at}, {charge}%[, {clean?swept/unswept}]. | Someone else may have it now: "
        "{charge} percent, {parked_at}, {trip_id}[, {clean?and it's clean/not clean}].",
        orders="end trip {trip_id}, the car is at {parked_at} with {charge} percent[, {clean?clean/dirty}] | return "
        "the shared car of {trip_id} at {parked_at}, {charge}% full[ and {clean?clean/not clean}] | close {trip_id}, "
        "parked at {parked_at}, {charge} percent[, {clean?tidy/untidy}] | sign me off {trip_id}, {parked_at}, "
        "{charge}%[, {clean?clean/dirty}]",
        gives="trip <code> closed | <num 3 60> euros | ended, thank you",
    ),
    Family(
        names="book_car_wash | clean_my_car | wash_bay | valet_service | reserve_car_cleaning | shine_vehicle",
        says="Book a car wash. | Reserves a bay where a vehicle is cleaned, with extras. | Use this when a car is "
        "dirty inside or outside. | Cleaning programme for a vehicle at a certain hour. | Arranges a valet. | Gets "
        "mud and dust off.",
        args=(
            Arg("programme | package | wash_type | program", "basic/gentle/deluxe"),
            Arg("time | at | hour | slot", "time"),
            Arg("extras | add_ons | options", "list of wax/vacuuming/rim cleaning/polish", optional=True),
        ),
        asks="The pigeons love my car, I don't love them. {programme} programme at {time}[ with {extras}], please. | "
        "{programme}, {time}[, plus {extras}]. | Can I drive through the brushes at {time}? I'd like {programme}[, "
        "and also {extras}]. | After two weeks of camping with five kids you can't tell its colour. Get the mud off "
        "at {time}, {programme} programme[, and do {extras} as well]. | Is there a bay for me at {time}? {programme} "
        "will do[, together with {extras}]. | I have a first date tonight and the car is filthy! The {programme} one, "
        "{time}[, {extras} on top]. | At {time} I'd bring the old lady to be scrubbed. Make it {programme}[ and add "
        "{extras}]. | My mother spilt her coffee on the way here. Could you make us look respectable at {time} with "
        "the {programme} programme[ and {extras}]? | I wonder if it's possible to get rid of all this salt at {time}. "
        "I'd take {programme}[, {extras} included]. | [I want {extras} too. ]Soap and water for the car at {time}, "
        "{programme}.",
        orders="book a {programme} wash at {time}[ with {extras}] | reserve a bay at {time}, {programme}[, extras "
        "{extras}] | have my car cleaned at {time}, programme {programme}[, plus {extras}] | wash the car at {time} "
        "with the {programme} programme[ and {extras}]",
        gives="bay <int 1 9> | <code> | booked, it costs <num 6 60> euros",
    ),
    Family(
        names="explain_warning_light | dashboard_symbol | lamp_meaning | indicator_help | decode_icon | cockpit_lamp",
        says="Explain a warning light on the dashboard. | Returns the meaning of a symbol and whether one may drive "
        "on. | Use this when a lamp behind the wheel glows or flashes. | What an icon in the cockpit stands for. | "
        "Decodes indicator lamps by shape and colour. | Meaning of a glowing picture.",
        args=(
            Arg("symbol | icon | shape", "oil can/engine/snowflake/battery/steering wheel/exclamation mark"),
            Arg("colour | color | lamp_colour", "red/yellow/blue"),
            Arg("flashing | blinking | is_flashing", "flag", optional=True),
        ),
        asks="There's a {colour} {symbol} behind my steering column[, {flashing?blinking/steady}]. May I go on? | "
        "{symbol}, {colour}[, {flashing?flashing/not flashing}]. | What is my car trying to tell me with that "
        "{symbol}? It's {colour}[ and {flashing?it keeps blinking/it doesn't blink}]. | I've had this car for four "
        "days, and now something {colour}: {symbol}[, {flashing?on and off/always on}]. Should I worry? | My husband "
        "says ignore it, I say stop. {colour}, {symbol}[, {flashing?it flashes/it doesn't flash}]. Who's right? | "
        "Since the last bend I've seen this: {symbol}, in {colour}[, {flashing?flickering/not flickering}]. Is it "
        "serious? | Do I have to pull over for a {colour} {symbol}[ that {flashing?flashes/stays on all the time}]? | "
        "The manual is in Finnish, so can you help? Picture: {symbol}. Colour: {colour}[. {flashing?It blinks/It "
        "doesn't blink}]. | Something lit up in {colour}, my daughter calls it '{symbol}'[, and it is "
        "{flashing?blinking/not blinking}]. Can we still make it to the coast? | [{flashing?It's flashing at me/It "
        "just sits there without flashing}: ]{colour}, {symbol}, next to the speedometer. What's up?",
        orders="explain the {colour} {symbol} light[ that {flashing?flashes/doesn't flash}] | tell me what a {colour} "
        "{symbol} in the cockpit means[, {flashing?blinking/not blinking}] | look up the lamp with the {symbol} in "
        "{colour}[, {flashing?flashing/steady}] | decode a {symbol} in {colour}[, {flashing?blinking/steady}]",
        nouns="the meaning of a {colour} {symbol} on the dashboard",
        gives="stop at once and switch off | have it checked within <int 2 14> days | nothing serious, drive on",
    ),
    Family(
        names="report_stolen_bike | bicycle_theft | bike_gone | file_cycle_theft | missing_bike | alert_stolen_cycle",
        says="Report a stolen bicycle. | Files the theft of a bike so that others look out for it. | Use this when "
        "someone's two-wheeler has been taken. | Theft notice with frame number and the place where it was locked. | "
        "Puts a cycle on the list of missing ones. | Tells the community about a theft.",
        args=(
            Arg("frame_number | frame_no | serial | bike_id", "code"),
            Arg("street | last_seen | locked_at | where", "street"),
            Arg("date | day | stolen_on | when", "date"),
            Arg("kind | bike_type | sort", "racing bike/mountain bike/cargo bike/tandem", optional=True),
        ),
        asks="Someone cut my lock at {street} on {date}! The frame says {frame_number}[, it's a {kind}]. | "
        "{frame_number}, {street}, {date}[, {kind}]. | I had to walk home on {date}, because what I had left at "
        "{street} wasn't there any more. Frame {frame_number}[, {kind}]. | Thieves! {date}, {street}, number "
        "{frame_number}[, a {kind}]. | My daughter cried for two hours. They took her birthday present on {date} from "
        "the rack at {street}[, a {kind}], {frame_number} is engraved on it. | Could you let everybody know that "
        "{frame_number}[, my {kind},] vanished from {street} on {date}? | On {date} I locked it at {street}, went in "
        "for bread, came out: nothing but the chain. It carries the number {frame_number}[ and is a {kind}]. | If "
        "anybody is offered {frame_number}[, a {kind}], it's mine and was pinched at {street} on {date}. | The "
        "insurer won't pay a cent until I've told you: {frame_number}[, {kind}], taken on {date}, {street}. | [My "
        "{kind} has new owners, it seems. ]Last seen at {street} on {date}, frame {frame_number}.",
        orders="report bike {frame_number} stolen at {street} on {date}[, a {kind}] | put {frame_number} on the list "
        "of missing cycles, {street}, {date}[, {kind}] | file the theft of my[ {kind},] {frame_number}, from {street} "
        "on {date} | note that {frame_number} was taken from {street} on {date}[, a {kind}]",
        gives="<code> | theft noted as <code> | reported, <int 2 90> members will look out for it",
    ),
    Family(
        names="remember_parking_spot | save_where_i_parked | parked_here | car_position | mark_car | "
        "keep_parking_place",
        says="Remember where the car is parked. | Saves the level and bay of a vehicle, to find it again later. | Use "
        "this when a driver has just left the car somewhere large. | Notes a parking place, with a hint. | Stores the "
        "position of a parked car. | Memo of level and space.",
        args=(
            Arg("level | floor | storey | deck", "int 1 12"),
            Arg("bay | spot | space | place_number", "code"),
            Arg("hint | note | reminder | remark", "message", optional=True),
        ),
        asks="I always walk around for ages afterwards, so: level {level}, bay {bay}[, with the hint: {hint}]. | "
        "Level {level}, {bay}[, note: {hint}]. | We've left the car on floor {level}, space {bay}. I won't know that "
        "any more after the film[; add this: {hint}]. | Can you keep {bay} on deck {level} in mind until we come back "
        "with the shopping[, and this remark: {hint}]? | The car sleeps on level {level} tonight, in {bay}[, and save "
        "the words '{hint}' with it]. | My memory is like a sieve. It's {bay}, storey {level}[, hint: {hint}]. | We "
        "flew off in such a hurry last time that we searched three garages. This time it's floor {level}, bay {bay}[, "
        "remark: {hint}]. | Just got out of the car at {bay} on level {level}, could you hold on to that for me[ with "
        "the note {hint}]? | The kids are racing to the entrance, so quickly: {bay}, level {level}[, and jot down: "
        "{hint}]. | In case my wife asks where she can pick up the car: level {level}, {bay}[, reminder: {hint}].",
        orders="remember that I parked on level {level}, bay {bay}[, hint: {hint}] | save my parking place, {bay} on "
        "floor {level}[, with the note: {hint}] | note bay {bay} on deck {level} for my car[, remark: {hint}] | mark "
        "my car at {bay}, level {level}[, hint: {hint}]",
        gives="saved | I'll remember bay <code> | position <code> stored",
    ),
    Family(
        names="pay_toll | road_charge | settle_crossing_fee | buy_road_pass | toll_payment | vignette_for",
        says="Pay the toll for a vehicle. | Settles the charge for a tunnel, bridge or motorway. | Use this when a "
        "driver owes money for a road. | Buys a road pass by plate. | Vignette purchase. | Returns a receipt for a "
        "crossing.",
        args=(
            Arg("plate | car | vehicle", "number_plate"),
            Arg("road | route | where", "bridge/tunnel/motorway/city centre"),
        ),
        asks="There was no booth at the {road}, how do I give them their money for {plate}? | {road}, {plate}. | "
        "We're going over to my aunt's tonight, so make sure that {plate} may use the {road}. | I don't want a fine "
        "for {plate}. Clear the {road}, please. | Can {plate} go through the {road} without trouble? See to the fee. "
        "| The barrier won't open for {plate}, we're at the {road} with three lorries behind us! | Oh dear, the "
        "{road} isn't free, is it? Get it sorted for {plate}. | I've used the {road} twice and owe them something. "
        "It's {plate}. | Let me use the {road} with {plate}, put it on my account. | For {plate}: I need a sticker or "
        "whatever they want for the {road}.",
        orders="pay the {road} toll for {plate} | buy {plate} a pass for the {road} | settle what {plate} owes for "
        "the {road} | get {plate} a ticket for the {road}",
        gives="<code> | <num 2 40> euros paid | paid, receipt <code>",
    ),
)
