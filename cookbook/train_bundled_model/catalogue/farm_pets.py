"""Tools about fields and barns, cats and dogs, the vet and the garden."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="book_vet | vet_appointment | schedule_vet_visit | make_appointment_at_animal_clinic | "
        "reserve_vet_slot | animal_doctor_booking",
        says="Books a visit at the vet. | Make an appointment at the animal clinic for a pet, on a certain day. | Use "
        "this when a pet has to be examined by a veterinarian. | Veterinary appointment for one animal. | Reserves a "
        "slot with an animal doctor and returns the booking number.",
        args=(
            Arg("pet | pet_name | patient | animal_name", "name"),
            Arg("species | animal | kind | type_of_pet", "dog/cat/rabbit/parrot/hamster/tortoise"),
            Arg("date | day | visit_date | on", "date"),
            Arg("vet | veterinarian | doctor | with_vet", "person", optional=True),
        ),
        asks="My {species} {pet} has been limping since the hike with Uncle Bob, get us in at the clinic on {date}[, "
        "{vet} knows the case]. | {pet} keeps scratching both ears, can somebody look at the poor {species} on "
        "{date}? | On {date} I could bring my {species}, who is called {pet}[, and I'd like {vet} to have a look]. | "
        "Can my {species}, {pet}, be seen on {date}[ by {vet}]? | Vet for {pet} the {species}, {date}[, with {vet}]. | "
        "Since Monday our {species} won't eat a thing. The name is {pet} and we could come on {date}[, to {vet} "
        "please]. | We have two children and one sick {species} named {pet}, is there an opening on {date}[ with "
        "{vet}]? | I'm off work on {date}, so could the {species} {pet} get its jabs then[ from {vet}]? | {date} would "
        "suit us for the check-up of {pet}, my daughter's {species}[, and we always go to {vet}]. | Please put down my "
        "{species} for an examination on {date}[ by {vet}], it answers to {pet}.",
        orders="book the vet for my {species} {pet} on {date}[ with {vet}] | take {date} for a check-up of the "
        "{species} {pet}[ by {vet}] | get an appointment on {date}[ with {vet}] for {pet}, our {species} | have the "
        "{species} called {pet} examined on {date}[ by {vet}]",
        gives="<code> | booked for <time> | <time> at the clinic, number <code>",
    ),
    Family(
        names="register_pet | add_pet | new_animal_record | create_pet_profile | enroll_pet_with_owner | pet_signup",
        says="Registers a pet with its owner. | Creates the profile of a new animal and returns its record number. | "
        "Use this when somebody has got a pet that is not in the files yet. | Add a pet. | New pet record: what the "
        "animal is called, what it is, and whom it belongs to.",
        args=(
            Arg(
                "pet | animal | pet_data | profile",
                fields=(
                    Arg("pet_name | name | called", "name"),
                    Arg("species | kind | sort", "dog/cat/ferret/budgie/guinea pig/snake"),
                ),
            ),
            Arg("owner | owner_name | keeper | belongs_to", "person"),
            Arg("chip | chip_number | microchip | transponder", "code", optional=True),
        ),
        asks="{owner} has adopted a {species} called {pet_name}, put them in the files[ with chip {chip}]. | We've got "
        "a new {species} at home, {pet_name}, my name is {owner}[ and the chip says {chip}]. | Please register the "
        "{species} {pet_name} to {owner}[, microchip {chip}]. | A {species} named {pet_name}[, chip {chip},] now lives "
        "with {owner}, enter it. | After months of begging the twins finally have a pet, a {species}. It's called "
        "{pet_name}, and their mother {owner} signs for it[, chip number {chip}]. | Add {pet_name} ({species}), owner "
        "{owner}[, chip {chip}]. | Could you set up a profile for {owner}'s {species}? They picked {pet_name} as a "
        "name[ and the chip is {chip}]. | The shelter in Bremen gave a {species} to {owner} on Friday, so write down "
        "{pet_name} as new[, with the transponder {chip}]. | {pet_name} is the latest addition to the family of "
        "{owner}, a {species}[ with the chip {chip}], please enrol it. | I'm {owner}, and I'd like my {species} "
        "{pet_name} to be on record[ under chip {chip}].",
        orders="register the {species} {pet_name} for {owner}[ with the chip {chip}] | add a {species} called "
        "{pet_name} that belongs to {owner}[, chip {chip}] | create a profile for {owner}'s {species} {pet_name} | put "
        "{owner}'s new {species} in the files[ with microchip {chip}], its name is {pet_name}",
        gives="<code> | registered as <code> | profile <code> created",
    ),
    Family(
        names="log_vaccination | record_shots | add_vaccines | save_immunisation_of_animal | jab_entry | "
        "update_vaccine_card",
        says="Records which vaccines an animal was given. | Saves shots in the vaccination card of a pet, by name, "
        "with the day they were given. | Use this after an animal has been vaccinated. | Vaccination log of animals. | "
        "Log jabs.",
        args=(
            Arg("animal | pet | pet_name | patient", "name"),
            Arg("vaccines | shots | vaccinations | jabs | given", "list of name"),
            Arg("date | given_on | day", "date", optional=True),
        ),
        asks="{animal} got {vaccines} at the vet's[ on {date}]. | Our dog {animal} was so brave, it took three people "
        "to hold him while he had his jabs against {vaccines}[ on {date}]. | Put {vaccines} in the card of {animal}[, "
        "date {date}]. | Just back from Dr. Pohl with {animal}, who has been immunised against {vaccines}[ "
        "({date})]. | Can you write down for my cat {animal} that the shots were {vaccines}[, on {date}]? | The kennel "
        "in Graz wants proof before the weekend. Enter {vaccines} for {animal}[, given on {date}]. | Vaccinated "
        "{animal}: {vaccines}[, {date}]. | [On {date} ]I had the mare {animal} done for {vaccines}, please keep that "
        "on file. | {vaccines}, that is what our rabbit {animal} received[ on {date}]. | Please save the following "
        "shots for {animal}[, all from {date}]: {vaccines}.",
        orders="log the vaccines {vaccines} for {animal}[ on {date}] | note that {animal} was vaccinated with "
        "{vaccines}[ on {date}] | add {vaccines} to the vaccination card of {animal}[ with the date {date}] | record "
        "the shots of {animal}: {vaccines}",
        gives="saved | card updated, next shot on <date> | <int 1 12> vaccinations on file",
    ),
    Family(
        names="find_pet_sitter | search_sitters | pet_sitters_in | look_for_animal_carer | who_can_watch_my_pet | "
        "sitter_search",
        says="Finds people who look after pets. | Search for a pet sitter in a town who is free on some weekdays. | "
        "Use this when owners go away and their animal needs company. | Pet sitters nearby, with their prices. | "
        "Returns carers for dogs, cats and birds.",
        args=(
            Arg("animal | species | pet_type", "dog/cat/bird/fish/rabbit/horse"),
            Arg("city | town | location | where", "city"),
            Arg("days | weekdays | on_days | needed_on", "list of weekday"),
            Arg("max_price | budget | per_day | price_limit", "int 10 90", optional=True),
        ),
        asks="Who could take care of my {animal} in {city} on {days}[ for {max_price} euros a day]? | I live in {city} "
        "and work late on {days}, so the {animal} is alone all day. Is there anybody[ who takes at most "
        "${max_price}]? | We are flying to Rome with the kids and the {animal} must stay home in {city}. We'd need "
        "someone on {days}[, up to {max_price} euros a day]. | Sitter for a {animal}, {city}, {days}[, max {max_price} "
        "a day]. | My neighbour Gisela is in hospital, and somebody has to watch her {animal} here in {city} on "
        "{days}[, I'd pay {max_price} dollars a day]. | On {days} I can't be with my {animal}, is anyone in {city} "
        "free[ and not dearer than {max_price} euros]? | Does anyone in {city} mind a {animal} on {days}[ for under "
        "${max_price}]? | I'm looking for a kind soul for our old {animal}, only on {days}, in {city}[, at {max_price} "
        "euros or less]. | In {city}, where my mother lives, her {animal} needs a companion on {days}[; she can spend "
        "{max_price} euros a day]. | With my new job I'm out on {days}. Find help for the {animal} in {city}[ below "
        "{max_price} euros].",
        orders="find someone in {city} to look after a {animal} on {days}[ for at most {max_price} euros a day] | "
        "search for a {animal} sitter in {city} who is free on {days} | look for help with my {animal} on {days} in "
        "{city}[, {max_price} dollars a day at most]",
        nouns="the people in {city} who would sit a {animal} on {days}[ for {max_price} euros]",
        gives="<person> | <person> and <person>, both free | <person>, <int 10 80> euros a day",
    ),
    Family(
        names="leave_sitter_notes | instruct_sitter | pet_sitter_todo | send_instructions_to_carer | sitter_tasks | "
        "add_sitter_chores",
        says="Tells the person who looks after house and pets what to do. | Sends a list of chores to a pet sitter. | "
        "Use this to leave instructions for the carer while one is away; it hires nobody. | Sitter instructions. | "
        "Chore list for a sitter, returned as a link.",
        args=(
            Arg("sitter | carer | to | person", "person"),
            Arg("chores | tasks | todo | instructions", "list of errand"),
            Arg("note | message | remark | extra", "message", optional=True),
        ),
        asks="{sitter} is minding the house next week and should {chores}[, and say '{note}']. | While we're in Spain "
        "with Grandma, {sitter} has to {chores}. | Can you let our sitter {sitter} know what is to be done? To "
        "{chores}[, plus the note '{note}']. | Chores for {sitter}: {chores}[. Note: {note}]. | The cats stay home "
        "with {sitter}, who needs to {chores}[, with the note '{note}']. | I forgot to leave a list on the table. "
        "{sitter}, our carer, ought to {chores}. | Please ask {sitter}, who has our keys until Sunday, to {chores}[ "
        "and add '{note}']. | Before the taxi comes at six, write {sitter} the sitting instructions, which are to "
        "{chores}[, and close with '{note}']. | Our pet sitter is called {sitter}. To do: {chores}[. Remark: "
        "{note}]. | Would you kindly instruct {sitter} to {chores} while I am away[ and mention '{note}']?",
        orders="tell the pet sitter {sitter} to {chores}[ with the note '{note}'] | leave these chores for {sitter}: "
        "{chores} | give {sitter} the sitter's list, to {chores}[, remark '{note}'] | instruct our carer {sitter} to "
        "{chores}",
        gives="sent to <person> | <url> | list with <int 1 6> chores saved",
    ),
    Family(
        names="report_lost_pet | missing_pet | lost_animal_notice | publish_missing_animal_alert | pet_is_gone | "
        "post_lost_pet",
        says="Reports that a pet has run away. | Publishes a missing animal notice with a phone number for finders. | "
        "Use this when a dog, cat or bird is lost. | Lost pet alert around the place where it was last seen. | Raises "
        "an alarm for a missing animal and returns the notice number.",
        args=(
            Arg("pet | name | pet_name | missing", "name"),
            Arg("last_seen | place | seen_at | location", "place"),
            Arg("phone | contact | call | phone_number", "phone"),
            Arg("reward | finders_reward | reward_amount", "int 20 900", optional=True),
        ),
        asks="{pet} slipped the leash near {last_seen}, whoever finds her should call {phone}[ and gets {reward} "
        "euros]. | My son left the door open and now {pet} is gone. She was spotted at {last_seen}, our number is "
        "{phone}[, and we offer ${reward}]. | Missing: {pet}, {last_seen}, {phone}[, {reward} dollars]. | Our cat "
        "{pet} disappeared around {last_seen}, ask people to ring {phone}[ for {reward} euros]. | The thunder on "
        "Tuesday scared {pet} away and nobody has seen the poor thing since {last_seen}. Put out a call with {phone}[ "
        "and promise {reward} euros]. | I was walking four dogs at {last_seen} when {pet} took off, please alert "
        "everyone, they can reach me on {phone}[ and will get {reward} euros]. | Can you spread the word that {pet} "
        "vanished by {last_seen}? Tell them to dial {phone}[, with ${reward} for the finder]. | At {last_seen} we lost "
        "sight of {pet}, call us on {phone}[, {reward} euros for bringing him back]. | My parrot flew away over "
        "{last_seen}. My phone is {phone} and the bird is called {pet}[, I'd give {reward} euros]. | {phone} is where "
        "to call if anyone finds {pet}, who ran off close to {last_seen}[. Reward: ${reward}].",
        orders="report that {pet} is missing since {last_seen}, phone {phone}[, reward {reward} euros] | put up a "
        "notice for our lost dog {pet}, seen at {last_seen}, with {phone}[ and a reward of ${reward}] | raise the "
        "alarm that {pet} ran away near {last_seen}, contact {phone} | warn the neighbours that {pet} escaped by "
        "{last_seen}, number {phone}[, {reward} dollars for the finder]",
        gives="<code> | notice <code> is online | alert sent to <int 20 900> people",
    ),
    Family(
        names="log_milk | record_milk_yield | milking_entry | save_litres_from_cow | add_milking_result | milk_diary",
        says="Records how much milk a cow has given. | Milk yield entry, in litres, for one animal. | Use this after "
        "milking to save the amount. | Saves the result of a milking and returns the week's total. | Log milk.",
        args=(
            Arg("cow | animal | tag | cow_id", "code"),
            Arg("litres | amount | yield_litres | quantity", "num 4 38"),
            Arg("milking | session | time_of_day", "morning/afternoon/evening", optional=True),
        ),
        asks="{cow} gave {litres} litres[ this {milking}]. | We got {litres} litres out of {cow}[ in the {milking}]. | "
        "The new girl, {cow}, was nervous with two students in the barn, only {litres} l[ this {milking}], note it. | "
        "{litres} litres from {cow}[, {milking} round]. | Put down {litres} l for {cow}[ ({milking})]. | After 3 days "
        "of antibiotics {cow} is back in the parlour[ since {milking}] and the tank took {litres} litres from her. | "
        "Franz says his best cow, tag {cow}, filled {litres} litres[ this {milking}], is that on file? | Would you "
        "save the amount for number {cow}? It was {litres} litres[, the {milking} one]. | In stall 12 stands {cow}, "
        "and[ this {milking}] the meter showed {litres} litres. | Weighed the can of {cow}: {litres} litres[, "
        "{milking}]. | The dairy truck comes on Thursday, so please enter the [{milking} ]yield of {cow}, {litres} "
        "litres.",
        orders="log {litres} litres of milk for {cow}[ from the {milking} milking] | note that {cow} gave {litres} "
        "litres[ in the {milking}] | enter {litres} litres as the milk yield of the cow {cow}[ for the {milking}] | "
        "write down {litres} l from {cow}",
        gives="<num 50 300> | saved, <num 50 300> litres this week | entry <code>",
    ),
    Family(
        names="plan_sowing | sow_field | schedule_planting | plant_crop | add_seeding_job | create_sowing_plan",
        says="Plans which crop is sown in a field. | Creates a sowing job for a field on a date. | Sow a field. | Use "
        "this to decide what will grow where; it doesn't record a harvest. | Seeding plan with the crop and the area "
        "in hectares, and the day when the drill goes out.",
        args=(
            Arg("crop | seed | plant | what", "winter wheat/barley/maize/oats/rapeseed/sugar beet"),
            Arg("field | plot | parcel | where", "name"),
            Arg("date | sow_on | start_date | day", "date"),
            Arg("hectares | area | ha | size", "num 1 80", optional=True),
        ),
        asks="{field} gets {crop} on {date}[, {hectares} hectares]. | The soil has dried after the rain of last week, "
        "so let's put {crop} into {field} on {date}[, all {hectares} ha]. | I want {crop} on {field} this time, the "
        "drill is free on {date}[ for {hectares} hectares]. | {date}: {crop}, {field}[, {hectares} ha]. | My father "
        "always had potatoes there, but I'd rather grow {crop} on {field}. Put it down for {date}[ and {hectares} "
        "hectares]. | Could we seed [{hectares} hectares of ]the plot {field} with {crop} on {date}? | On {date} "
        "Henrik brings his tractor to {field} and we start with [{hectares} ha of ]{crop}. | We need feed for 60 "
        "bulls, so plan {crop} on the field called {field} for {date}[, {hectares} hectares of it]. | How about {crop} "
        "on {field}[, say {hectares} hectares]? Then book it for {date}. | Let the men drill {crop} at {field}[ "
        "({hectares} hectares)], starting {date}.",
        orders="sow {crop} in the field {field} on {date}[ on {hectares} hectares] | plan [{hectares} hectares of "
        "]{crop} for the field {field}, date {date} | have {field} seeded with {crop} on {date} | put {crop} into the "
        "ground at {field} on {date}[, {hectares} ha]",
        gives="<code> | sowing job <code> created | needs <int 80 900> kg of seed",
    ),
    Family(
        names="soil_test | read_soil | measure_soil | get_soil_values | ground_analysis | soil_lab_report",
        says="Returns measured values of the soil in a field or bed. | Soil analysis. | Use this to learn whether the "
        "ground is too dry, too sour or too poor. | Reads one property of the earth at a spot, at a depth in "
        "centimetres. | Gets moisture, acidity and the like.",
        args=(
            Arg("property | what | measure | quantity", "moisture/acidity/temperature/nitrogen/salt content"),
            Arg("field | bed | spot | plot", "name"),
            Arg("depth_cm | depth | centimetres | at_depth", "int 5 90", optional=True),
        ),
        asks="How is the {property} of the ground in {field}[, {depth_cm} cm down]? | My beans turn yellow although I "
        "water them twice a week. What {property} does the earth of {field} have[ at {depth_cm} cm]? | {property} at "
        "{field}[, {depth_cm} cm]? | Tell me the {property} below {field}[ at a depth of {depth_cm} centimetres]. | "
        "Before Lukas spreads any lime on Saturday, I need the {property} for {field}[, measured {depth_cm} cm "
        "deep]. | Is the earth in {field} all right? I mean the {property}[, {depth_cm} centimetres under the "
        "surface]. | In {field}[, {depth_cm} cm below the grass], what's the {property} like? | We paid 300 euros for "
        "the probe in {field}, so what does it say about the {property}[ at {depth_cm} cm]? | Could you check {field} "
        "for {property}[ {depth_cm} cm under the top]? | The ground at {field}, our best plot, feels strange, give me "
        "its {property}[ in {depth_cm} cm].",
        orders="measure the {property} of the soil in {field}[ at {depth_cm} cm] | read the {property} of the ground "
        "at {field}[, {depth_cm} cm deep] | check the soil of {field} for {property} | get me the {property} in the "
        "earth of {field}[ at a depth of {depth_cm} cm]",
        nouns="the {property} of the soil in {field}[ at {depth_cm} cm] | the {property} of the ground at {field}",
        gives="<num 1 40> | <num 1 40>, a bit low | normal",
    ),
    Family(
        names="spray_field | apply_treatment | crop_protection_job | record_spraying | treat_plants_with | spray",
        says="Applies a product against weeds or pests to a field. | Orders a spraying run with a dose per hectare. | "
        "Use this to treat a crop with fertiliser, fungicide or another liquid. | Spray a field. | Crop protection "
        "job: the product, how many litres per hectare, and where.",
        args=(
            Arg("product | agent | substance | treatment", "product"),
            Arg("dose | litres_per_hectare | rate | dosage", "num 0.3 9"),
            Arg("field | plot | target | where", "name"),
            Arg("wind_limit | max_wind | wind | max_wind_kmh", "int 5 25", optional=True),
        ),
        asks="{field} is full of thistles, go over it with {dose} litres of {product} per hectare[ if the wind stays "
        "under {wind_limit} km/h]. | Treat {field} with {product}, {dose} l/ha[, wind below {wind_limit} km/h]. | The "
        "aphids are back and Mrs. Ott has already lost half of her peas. Give {field} {dose} litres per hectare of "
        "{product}[, not above {wind_limit} km/h of wind]. | {product} on {field}, {dose} l/ha[, max {wind_limit} "
        "km/h]. | Can you take the sprayer out to {field} with {product} at {dose} litres a hectare[ and stop at "
        "{wind_limit} km/h wind]? | I bought 20 cans of {product}. It should go on {field}, {dose} litres for each "
        "hectare[, up to a wind of {wind_limit} km/h]. | At {dose} litres per hectare, {product} will do for {field}[ "
        "unless it blows more than {wind_limit} km/h]. | We had three wet weeks, there's mildew in {field}, so use "
        "{product}[ in winds up to {wind_limit} km/h], {dose} l per hectare. | Would {dose} l/ha of {product} be all "
        "right for {field}[ with at most {wind_limit} km/h of wind]? Then do it. | My plot, {field}, needs {product} "
        "against the moss, {dose} litres a hectare.",
        orders="spray {field} with {dose} litres of {product} per hectare[ at no more than {wind_limit} km/h wind] | "
        "apply {product} to the field {field} at {dose} l/ha | put {dose} litres per hectare of {product} on {field}[ "
        "while the wind is below {wind_limit} km/h]",
        gives="<code> | done, <int 10 400> litres used | too windy now, planned for <time>",
    ),
    Family(
        names="move_herd | move_animals_to_pasture | change_grazing | relocate_livestock | drive_cattle | "
        "herd_transfer",
        says="Moves animals to another pasture. | Relocates livestock, by ear tag, to a meadow or barn. | Use this to "
        "change where cattle or sheep graze. | Pasture change for a list of tags. | Herd transfer.",
        args=(
            Arg("tags | animals | ear_tags | ids", "list of code"),
            Arg("pasture | to | meadow | destination", "name"),
            Arg("date | on | move_date", "date", optional=True),
        ),
        asks="{tags} go to {pasture}[ on {date}]. | The grass is gone here, so bring {tags} over to {pasture}[ on "
        "{date}]. | After the vet's visit on Monday I want {tags} up on {pasture}[, from {date}]. | Could {tags} graze "
        "on {pasture}[ from {date}]? | [{date}: ]{tags} to {pasture}. | Old Wenzel will fix the fence with his two "
        "sons, and then {tags} are allowed onto {pasture}[, {date}]. | I'd like {pasture} to be used by {tags}[ as of "
        "{date}]. | The creek has flooded six of our fields. Get {tags} out of there and onto {pasture}[ by {date}]. | "
        "{pasture} has fresh water now, send these there[ on {date}]: {tags}. | Change the meadow for {tags}, they "
        "belong on {pasture}[ after {date}].",
        orders="move {tags} to {pasture}[ on {date}] | drive the animals {tags} onto the pasture {pasture} | bring "
        "{tags} to the meadow {pasture}[ on {date}] | let {tags} graze on {pasture}[ from {date}]",
        gives="moved | <int 2 60> animals on the pasture now | planned as <code>",
    ),
    Family(
        names="farm_market_price | get_farm_price | produce_price | livestock_market_quote | what_does_a_tonne_cost | "
        "price_at_market",
        says="Gets what farm produce sells for at a market. | Returns today's market quote for crops and meat. | Use "
        "this before selling, to compare what buyers pay in different towns. | Farm prices by market. | Price of "
        "grain, potatoes, lamb and more, per tonne or per kilo.",
        args=(
            Arg("produce | commodity | goods | item", "wheat/rye/lamb/pork/wool/honey"),
            Arg("market | town | city | at", "city"),
            Arg("unit | per | basis", "tonne/kilo/sack", optional=True),
        ),
        asks="What are they paying for {produce} in {market}[ per {unit}]? | We have 14 trailers of {produce} in the "
        "yard, what would {market} give us[ for a {unit}]? | How much does {produce} fetch in {market}[ by the "
        "{unit}]? | {produce}, {market}[, per {unit}]? | My cousin Pavel sold his sheep for nothing last year, so "
        "before I go to {market}, what's the quote for {produce}[ per {unit}]? | Is {produce} dear in {market}[, "
        "counted by the {unit}]? | In {market}, where the big mill is, how high is {produce} right now[ for one "
        "{unit}]? | I can only store things until April. Should I get rid of my {produce} in {market}? Tell me the "
        "going rate[ per {unit}]. | Give me {market}'s rate for {produce}[, by {unit}]. | What would a dealer at "
        "{market} charge[ per {unit}] for {produce}?",
        orders="get the market price of {produce} in {market}[ per {unit}] | look up what {produce} sells for in "
        "{market} | find out how much {market} pays for {produce}[ per {unit}] | check the quote for [a {unit} of "
        "]{produce} at the market of {market}",
        nouns="the market price of {produce} in {market}[ per {unit}] | what [a {unit} of ]{produce} costs in {market}",
        gives="<num 2 400> | <num 2 400> euros | <int 2 400>, falling since <weekday>",
    ),
    Family(
        names="order_feed | buy_animal_feed | feed_delivery | restock_fodder | purchase_fodder_for_farm | feed_order",
        says="Orders feed for the animals on a farm. | Buys fodder in kilos from a dealer and has it delivered. | Use "
        "this when hay, pellets or other fodder runs low. | Feed order. | Restocks the fodder store; returns when the "
        "truck will come.",
        args=(
            Arg("feed | fodder | kind | feed_type", "hay/straw/horse pellets/chicken corn/calf milk powder"),
            Arg("kilos | kg | amount_kg | weight", "int 50 5000"),
            Arg("dealer | supplier | from | seller", "company", optional=True),
            Arg("deliver_on | date | delivery_date", "date", optional=True),
        ),
        asks="We're nearly out of {feed}, get {kilos} kilos[ from {dealer}][ by {deliver_on}]. | The barn is empty and "
        "35 mouths want to eat, so {kilos} kg of {feed}, please[, from {dealer}][, on {deliver_on}]. | {kilos} kg "
        "{feed}[, {dealer}][, {deliver_on}]. | Could somebody[ from {dealer}, the dealer in the valley,] bring us "
        "{kilos} kilos of {feed}? | My brother Sepp used up all the {feed} over Easter. I need another {kilos} kilos[, "
        "ask {dealer}][, to arrive on {deliver_on}]. | We'll need {feed} for the winter, about {kilos} kilos[, and "
        "{dealer} has the best][; it should be here on {deliver_on}]. | Have {kilos} kilos of {feed} sent to the farm[ "
        "by {dealer}][ on {deliver_on}]. | How about filling up on {feed}? I'd take {kilos} kilos[ from {dealer}][, "
        "for {deliver_on}]. | [From {dealer} ]I'd like {kilos} kilos of {feed}[ on {deliver_on}], the gate is open "
        "till seven. | The foals are growing like mad, so double the {feed}, make it {kilos} kilos[ with delivery on "
        "{deliver_on}].",
        orders="order {kilos} kilos of {feed}[ from {dealer}][ for {deliver_on}] | buy {kilos} kg of {feed}[ at "
        "{dealer}] | restock {feed} with {kilos} kilos[ by {deliver_on}] | get us {kilos} kilos of {feed}[ from the "
        "dealer {dealer}][, to be delivered on {deliver_on}]",
        gives="<date> | ordered, arrives on <date> | order <code>",
    ),
    Family(
        names="add_garden_job | garden_task | assign_gardener | plan_yard_work | give_job_to_gardener | gardening_todo",
        says="Gives the gardener a job on a weekday. | Adds a task to the plan of the garden helpers. | Use this to "
        "have something done around the house and yard by a helper. | Garden job. | Assigns yard work to a person and "
        "returns how many jobs they have.",
        args=(
            Arg("gardener | helper | who | assignee", "person"),
            Arg("job | task | work | todo", "errand"),
            Arg("weekday | day | on_day", "weekday"),
        ),
        asks="{gardener} should {job} on {weekday}. | On {weekday}, have {gardener} {job}. | We're giving a party for "
        "thirty guests, so on {weekday} I want {gardener} to {job}. | Can our gardener {gardener} {job} on "
        "{weekday}? | {weekday}, {gardener}: {job}. | My back is no good since the fall, so somebody else must {job}, "
        "and I thought of {gardener} on {weekday}. | Would you ask {gardener}, who helps in the yard, to {job} when he "
        "comes on {weekday}? | Please put {gardener} down for {weekday}, the task is to {job}. | To {job} is nothing "
        "for Hanna, let {gardener} do it on {weekday}. | The mayor visits our roses next month. Until then there's a "
        "lot to do, and {gardener} can {job} on {weekday}.",
        orders="tell the gardener {gardener} to {job} on {weekday} | let {gardener} {job} on {weekday} | add a garden "
        "job for {gardener} on {weekday}: {job} | make {gardener} {job} in the garden on {weekday}",
        gives="<int 1 9> | planned, <person> has <int 1 9> jobs | noted for <time>",
    ),
    Family(
        names="price_dog_boarding | kennel_cost | boarding_quote | cost_of_animal_hotel | pet_hotel_price | "
        "calculate_boarding",
        says="Calculates what a stay in the animal hotel costs. | Quote for boarding pets from one day to another. | "
        "Use this to learn the price of a kennel; it doesn't reserve a place. | Kennel cost. | Price of pet boarding, "
        "which depends on the size and on extra services.",
        args=(
            Arg("size | pet_size | animal_size", "tiny/small/medium/large/giant"),
            Arg(
                "stay | period | dates | booking",
                fields=(Arg("check_in | start | arrive", "date"), Arg("check_out | end | leave", "date")),
            ),
            Arg("extras | services | options | add_ons", "list of word", optional=True),
        ),
        asks="What would a {size} dog cost me from {check_in} to {check_out}[ with {extras}]? | We're off to Greece "
        "with the kids and can't take the {size} dog, what's the kennel from {check_in} until {check_out}[, including "
        "{extras}]? | {check_in} to {check_out}, {size} dog[, extras {extras}], how much? | I have to leave my {size} "
        "puppy with you on {check_in} and get her on {check_out}, how many euros is that[ with the extras {extras}]? | "
        "Our {size} dog would arrive on {check_in} and go home on {check_out}[, and we'd like {extras}], what will the "
        "bill be? | Between {check_in} and {check_out} I'm in hospital. How expensive is it to board a {size} dog[ "
        "plus {extras}]? | Is it under $200 if a {size} dog stays from {check_in} till {check_out}[ with {extras} on "
        "top]? | Martin paid 35 a night for his terrier. What's the rate for a {size} one, {check_in} through "
        "{check_out}[, adding {extras}]? | Give me an offer for a {size} hound coming on {check_in}, leaving "
        "{check_out}[, services {extras}]. | I'd bring her on {check_in} and fetch her on {check_out}; she is a {size} "
        "dog[ and needs {extras}]. What do I owe you then?",
        orders="work out the kennel price for a {size} dog from {check_in} to {check_out}[ with the extras {extras}] | "
        "quote me a stay from {check_in} till {check_out} for a {size} dog[ including {extras}] | tell me what "
        "boarding a {size} dog costs between {check_in} and {check_out}",
        nouns="the price of boarding a {size} dog from {check_in} to {check_out}[ with {extras}]",
        gives="<num 40 600> | <int 40 600> euros | <int 2 30> nights, $<int 40 600>",
    ),
)
