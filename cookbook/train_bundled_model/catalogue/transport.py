"""Tools about getting around: directions, parking, taxis, bikes, cars, traffic and parcels."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="get_directions | directions | find_route | navigate | route_planner | plan_route | show_the_way",
        says="Get directions from one place to another. | Returns the way to go, step by step. | "
        "Find a route between two places. | Navigation by car, by bike, by bus or by tram. | "
        "Use this to learn which way to go, not how far it is."
        " | Tells which streets to take, turn after turn. | Leads somebody from a starting point to a goal.",
        args=(
            Arg("origin | start | from_place | source", "place"),
            Arg("destination | goal | to_place | end", "place"),
            Arg("mode | by | travel_mode | transport", "car/bike/bus/tram", optional=True),
        ),
        asks="How do I get from {origin} to {destination}[ by {mode}]? | "
        "Which way is it from {origin} to {destination}[ by {mode}]? | "
        "I'm standing at {origin} and have no idea how to reach {destination}[ by {mode}]. | "
        "Give me directions from {origin} to {destination}[ by {mode}]. | "
        "Guide me from {origin} to {destination}[, I go by {mode}]. | "
        "What's the best route between {origin} and {destination}[ by {mode}]? | "
        "We are lost at {origin}, how do we find {destination}? | "
        "Where do I have to turn off on my way from {origin} to {destination}? | "
        "Take me from {origin} to {destination}[ by {mode}], turn by turn."
        " | {origin}, {destination}[, by {mode}]: which turns do I take? | My phone has no signal, so tell me the "
        "streets from {origin} to {destination}[ by {mode}]. | Visitors keep asking us the way: how does one "
        "reach {destination} from {origin}[ by {mode}]? | I want to be led from {origin} right to the door of "
        "{destination}[, travelling by {mode}]. | Explain how to find {destination} when you start at {origin}[ "
        "and go by {mode}]. | Left or right out of {origin}? I'm trying to reach {destination}[ by {mode}]. | "
        "Where does one change or turn between {origin} and {destination}[ when going by {mode}]? | Plot a path "
        "to {destination} for me[, by {mode}], beginning at {origin}.",
        orders="get directions from {origin} to {destination}[ by {mode}] | "
        "show me the way from {origin} to {destination}[ by {mode}] | "
        "find a route from {origin} to {destination}[ by {mode}]"
        " | plot a path from {origin} to {destination}[ by {mode}] | lead me to {destination} from {origin}[ by "
        "{mode}]",
        nouns="the way from {origin} to {destination}[ by {mode}] | "
        "the best route from {origin} to {destination}[ by {mode}]",
        gives="straight on, then left at <street> | along <street> to <place> | <street>",
    ),
    Family(
        names="get_distance | distance_between | how_far | measure_distance | road_distance | distance | "
        "compute_mileage",
        says="Get the distance between two cities. | Returns how far one place is from another. | "
        "Measure how long the road between two towns is. | Distance in km or miles; gives no directions. | "
        "Use this to find out how far it is."
        " | Tells how much road lies between two towns. | Gives a length for a pair of towns, neither a duration nor "
        "a way.",
        args=(
            Arg("origin | start | from_city | place_a | a", "city"),
            Arg("destination | end | to_city | place_b | b", "city"),
            Arg("unit | units | measured_in", "kilometres/miles", optional=True),
        ),
        asks="How far is it from {origin} to {destination}[ in {unit}]? | "
        "How long is the trip between {origin} and {destination}, counted[ in {unit}] on the road? | "
        "What is the distance from {origin} to {destination}[ in {unit}]? | "
        "Is {destination} far away from {origin}? | "
        "My sister moved from {origin} to {destination}, how far apart is that[ in {unit}]? | "
        "How long is the road between {origin} and {destination}[ in {unit}]? | "
        "If I cycle from {origin} to {destination}, how far will my legs have carried me[, in {unit}]? | "
        "How close is {origin} to {destination}[, in {unit}]?"
        " | {origin} to {destination}, how far[, in {unit}]? | Before I agree to that move, how big is the gap "
        "between {origin} and {destination}[, in {unit}]? | Are {origin} and {destination} close neighbours or "
        "worlds apart[, measured in {unit}]? | I need the length of the road from {origin} to {destination}[ in "
        "{unit}] for my logbook. | For a quiz: what length of road separates {origin} from {destination}[, given "
        "in {unit}]? | Tell me how much road lies between {origin} and {destination}[, in {unit}]. | Is it too "
        "far to walk from {origin} to {destination}[, what's the figure in {unit}]? | [In {unit}, please. ]How "
        "far does a lorry have to go from {origin} to {destination}?",
        orders="measure the distance from {origin} to {destination}[ in {unit}] | "
        "find out how far it is from {origin} to {destination}[ in {unit}] | "
        "tell me how far apart {origin} and {destination} are[ in {unit}]"
        " | give me the length of the road between {origin} and {destination}[ in {unit}] | work out how much road "
        "lies between {origin} and {destination}[, in {unit}]",
        nouns="the distance from {origin} to {destination}[ in {unit}] | "
        "the distance between {origin} and {destination}[ in {unit}]",
        gives="<int 5 4000> | <num 5 900> | about <int 5 4000> by road",
    ),
    Family(
        names="travel_time | drive_duration | estimate_travel_time | how_long_to_get_there | journey_time | get_eta",
        says="Estimate how long the drive between two places takes. | Returns the travel time in minutes. | "
        "Work out when one arrives, with the traffic at that hour. | Duration of a journey by car. | "
        "Use this for the time on the road, not for the way or the distance."
        " | Predicts the arrival of somebody who drives off at a given hour. | Minutes at the wheel between a start "
        "and a goal.",
        args=(
            Arg("origin | start | from_place | source", "place"),
            Arg("destination | goal | to_place | end", "place"),
            Arg("departure | leave_at | start_time | at", "time"),
        ),
        asks="How long does it take to drive from {origin} to {destination} if I leave at {departure}? | "
        "How many minutes is it from {origin} to {destination} by car at {departure}? | "
        "If I set off from {origin} at {departure}, when will I be at {destination}? | "
        "Can I make it from {origin} to {destination} within an hour, leaving at {departure}? | "
        "How much time should I plan for the drive between {origin} and {destination} at {departure}? | "
        "Is it a long drive from {origin} to {destination} around {departure}? | "
        "When must my parents expect me at {destination} if I start in {origin} at {departure}?"
        " | {origin} to {destination}, off at {departure}: how long? | The doctor hates waiting; if the car rolls "
        "out of {origin} at {departure}, what's my arrival at {destination}? | We've got a baby in the back seat, "
        "so how long would we sit in the car from {origin} to {destination}, departing {departure}? | Departing "
        "from {origin} at {departure}, how soon could we reach {destination}? | When should I say I'll show up at "
        "{destination}? I'm getting out of {origin} at {departure}. | With the usual jams at {departure}, how "
        "many minutes from {origin} to {destination} behind the wheel? | Give me an estimate, please: {departure} "
        "start at {origin}, heading for {destination}, how much time on the road? | Is half an hour enough for "
        "{origin} to {destination} when I hit the road at {departure}?",
        orders="estimate the driving time from {origin} to {destination} at {departure} | "
        "tell me how long the drive from {origin} to {destination} takes at {departure} | "
        "work out when one arrives at {destination} after leaving {origin} at {departure}"
        " | predict my arrival at {destination} when I drive off from {origin} at {departure} | estimate the time on "
        "the road between {origin} and {destination} with a start at {departure}",
        nouns="the driving time from {origin} to {destination} at {departure}",
        gives="<int 5 400> | <int 5 400> minutes | <time>",
    ),
    Family(
        names="show_map | open_map | get_map | display_map | map_of | view_area",
        says="Show a map of a place. | Opens the map of an area. | Display a town or a region on a map. | "
        "Returns a map, as streets, terrain or satellite picture. | "
        "Use this to see where something lies; it plans no route."
        " | Zooms in on a spot so that one can look at it. | Draws a region on the screen in a chosen style.",
        args=(
            Arg("place | location | area | center", "place"),
            Arg("style | map_type | layer | view", "street/terrain/satellite/cycling", optional=True),
        ),
        asks="Show me a[ {style}] map of {place}. | Where exactly is {place}? | "
        "I'd like to see {place} from above[, {style} view]. | "
        "Can I look at {place} on a map[ in {style} style]? | "
        "What does the area around {place} look like[ in {style} view]? | Open the map at {place}. | "
        "Draw me the surroundings of {place}[ as a {style} map]. | "
        "I can't picture where {place} lies, put it on the screen."
        " | {place}[, {style} view], on a map please. | Where on earth is {place}? | I've never heard of {place}, "
        "let me see it[ on a {style} map]. | Zoom in on {place}[ with the {style} layer]. | We bought land near "
        "{place} and want to see the lie of it[; use the {style} view]. | Bring up {place} on the screen[, "
        "{style} style]. | Could I have a look at {place} as a bird would see it[, {style} layer]? | For my "
        "geography homework I have to see the region of {place}[ as a {style} map].",
        orders="show {place} on a[ {style}] map | open a[ {style}] map of {place} | display the area around {place}"
        " | zoom in on {place}[ with the {style} layer] | bring up the region of {place}[ as a {style} map]",
        gives="<url> | map opened | https://maps.example/<int 100 999>",
    ),
    Family(
        names="find_parking | parking_search | nearest_car_park | free_parking_spots | where_to_park | locate_parking",
        says="Find a free parking space near a place. | Returns car parks with free spots. | "
        "Search for somewhere to leave the car. | Car parks close to a place, with an hourly price limit. | "
        "Use this to look for parking; it pays for nothing."
        " | Points drivers to a lot or garage that still has room. | Tells where a vehicle can be left, by price and "
        "roof.",
        args=(
            Arg("place | near | location | destination", "place"),
            Arg("max_price | hourly_limit | price_limit | max_per_hour", "num 1 9", optional=True),
            Arg("covered | indoor | roofed", "flag", optional=True),
        ),
        asks="Where can I park near {place}[ for at most {max_price} an hour][, {covered?under a roof/out in the "
        "open}]? | "
        "Is there any space left for my car around {place}? | "
        "Find a parking spot close to {place}[, up to {max_price} per hour][, {covered?indoors/outdoors}]. | "
        "I'm driving to {place}, where do I leave the car[ for under {max_price} an hour]? | "
        "I've been circling {place} for ages, is there a free space? | "
        "Which[ {covered?covered/open-air}] car park is nearest to {place}[ and costs no more than {max_price} an "
        "hour]? | "
        "Any garage by {place} that isn't full yet? | "
        "I need somewhere to put the van near {place}[, not above {max_price} an hour]."
        " | {place}, parking[, {max_price} an hour at most][, {covered?roofed/not roofed}]? | The concert starts "
        "soon and I'm still behind the wheel: where can I ditch the car by {place}[ for no more than {max_price} "
        "an hour]? | Is it hopeless to come to {place} by car, or are there spaces left[ below {max_price} per "
        "hour]? | [{covered?It should be under cover/It needn't be under cover}. ]Where's a spot for the car "
        "around {place}? | Point me to a garage or lot next to {place}[ that charges {max_price} an hour or "
        "less]. | My aunt can't walk far, so where can we leave the car right beside {place}? | How full are the "
        "car parks near {place}[, the ones up to {max_price} an hour]? | We're coming to {place} with a trailer, "
        "is there anywhere to put it[, {covered?with a roof over it/in the open air}]?",
        orders="find a[ {covered?covered/open-air}] parking spot near {place}[ for up to {max_price} an hour] | "
        "look for somewhere to park around {place}[ below {max_price} an hour] | "
        "search for a free car park by {place}"
        " | point me to a space for the car beside {place}[ at {max_price} an hour or less] | see which lots near "
        "{place} have room[, {covered?under cover/in the open air}]",
        nouns="the nearest car park to {place} | the number of free parking spots near {place}",
        gives="<street> | <int 0 300> | <int 3 200> spots in <street>",
    ),
    Family(
        names="pay_parking | buy_parking_ticket | start_parking | park_car | extend_parking | pay_for_parking",
        says="Pay for parking a car. | Buys a parking ticket for a number plate. | "
        "Start paid parking in a zone for some minutes. | Mobile parking ticket for a car that stands already. | "
        "Use this instead of putting coins into the meter."
        " | Feeds the meter for a vehicle by phone. | Makes it legal to leave a car in a zone for a while.",
        args=(
            Arg("plate | number_plate | license_plate | car", "number_plate"),
            Arg("minutes | duration | length_minutes | for_minutes", "int 10 240"),
            Arg("zone | parking_zone | area | zone_code", "code"),
        ),
        asks="Pay {minutes} minutes of parking for {plate} in zone {zone}. | "
        "My car {plate} needs a parking ticket for {minutes} minutes, zone {zone}. | "
        "I've left {plate} by the road in zone {zone}, buy a ticket for {minutes} minutes. | "
        "I don't want a fine, so cover {plate} for {minutes} minutes in zone {zone}. | "
        "Put {minutes} minutes on the meter for {plate}, it stands in {zone}. | "
        "The meeting will take another {minutes} minutes, can {plate} stay where it is in zone {zone}? | "
        "Start parking for the car with plate {plate}, {minutes} minutes, zone {zone}. | "
        "I have no coins for the machine, get {plate} a ticket for {minutes} minutes in {zone}."
        " | {plate}, zone {zone}, {minutes} minutes. | A warden is coming down the road! Quick, {minutes} minutes "
        "for {plate} in {zone}. | My dentist is running late; buy another {minutes} minutes for {plate} in "
        "{zone}. | In zone {zone} there stands {plate}, please feed the meter for {minutes} minutes. | How much "
        "for {minutes} minutes in zone {zone}? Whatever it is, pay it for {plate}. | The sign says {zone}, I'll "
        "be gone {minutes} minutes, and the car is {plate}, so get me a ticket. | Would you take care of the "
        "parking fee? {plate}, zone {zone}, {minutes} minutes. | I ran into the bakery with the car left out in "
        "{zone}, so make it legal for {minutes} minutes, plate {plate}.",
        orders="pay for {minutes} minutes of parking for {plate} in zone {zone} | "
        "buy a parking ticket for {plate} for {minutes} minutes in zone {zone} | "
        "let {plate} park for {minutes} minutes in {zone}"
        " | feed the meter for {plate} with {minutes} minutes in zone {zone} | cover {plate} in zone {zone} for "
        "{minutes} minutes",
        gives="<num 1 20> | paid until <time> | <time>",
    ),
    Family(
        names="book_taxi | order_taxi | call_cab | request_ride | hail_ride | get_a_cab | order_ride",
        says="Order a taxi from one place to another. | Calls a cab with a driver. | "
        "Request a ride to a destination. | Taxi booking, for now or for a time. | "
        "Use this when someone wants to be driven."
        " | Has a driver collect people and drop them somewhere. | Arranges a lift in a car that somebody else "
        "drives.",
        args=(
            Arg("pickup | origin | from_place | start", "place"),
            Arg("destination | dropoff | to_place | goal", "place"),
            Arg("time | at | pickup_time | when", "time", optional=True),
        ),
        asks="Get me a taxi from {pickup} to {destination}[ at {time}]. | "
        "I need a cab to {destination}, I'm at {pickup}[, pick me up at {time}]. | "
        "Can someone drive me from {pickup} to {destination}[ at {time}]? | "
        "We had some wine, so have a driver take us from {pickup} to {destination}[ at {time}]. | "
        "Order a ride for my grandma from {pickup} to {destination}[, {time}]. | "
        "The last bus has gone, how about a cab from {pickup} to {destination}? | "
        "Send a taxi to {pickup}[ for {time}], we're going to {destination}. | "
        "Have a driver wait at {pickup}[ at {time}] and bring the guests to {destination}."
        " | Cab, {pickup}, {destination}[, {time}]. | My suitcase is heavy and it's raining cats and dogs; somebody "
        "please drive me to {destination} from {pickup}[ at {time}]. | Is there a driver free who could collect "
        "us at {pickup}[ at {time}] and drop us at {destination}? | I've missed my lift, so let a cab come to "
        "{pickup}[ by {time}] and take me to {destination}. | {destination} is where I have to be, {pickup} is "
        "where I am; get me a car with a driver[ for {time}]. | Grandpa can't manage the stairs of the metro, "
        "have him driven from {pickup} to {destination}[ at {time}]. | Arrange a ride out of {pickup} to "
        "{destination}[, pickup at {time}]. | Would a cab be possible[ around {time}] from {pickup}? The fare "
        "goes to {destination}.",
        orders="book a taxi from {pickup} to {destination}[ at {time}] | "
        "call a cab from {pickup} to {destination}[ for {time}] | "
        "order a ride to {destination} from {pickup}[ at {time}]"
        " | arrange a ride from {pickup} to {destination}[, pickup at {time}] | have a driver collect me at "
        "{pickup}[ at {time}] and drop me at {destination}",
        gives="<code> | the driver <person> comes at <time> | <time>",
    ),
    Family(
        names="cancel_taxi | cancel_ride | call_off_cab | stop_ride | release_driver | abort_taxi",
        says="Cancel a taxi that was ordered. | Calls off a ride before the driver comes. | "
        "Use this when a cab is no longer needed. | Cancellation of a booked ride by its number. | "
        "Tells the taxi driver not to come."
        " | Sends a driver away who is still on the way. | Takes back an order for a ride.",
        args=(Arg("ride | ride_id | booking | taxi_id", "code"),),
        asks="Cancel my taxi {ride}. | I don't need the cab {ride} any more. | "
        "A friend is giving me a lift, so call off ride {ride}. | Tell the driver of {ride} not to come. | "
        "The driver of {ride} is far too late, I don't want the ride now. | "
        "We'd rather walk, please get rid of the taxi with number {ride}. | Can I still get out of ride {ride}? | "
        "Ride {ride} was ordered by mistake, stop it."
        " | {ride}, no taxi after all, thanks. | My neighbour is driving me, so the cab with the number {ride} can "
        "stay away. | Please send the driver of {ride} back home. | The party goes on and nobody wants to leave "
        "yet, so forget about the cab {ride}. | Do I pay a fee if I scrap the ride {ride}? Scrap it in any case. "
        "| I caught the bus after all; the taxi {ride} needn't come. | Would you kindly annul the ride I ordered "
        "as {ride}? | We called one cab too many, and {ride} is the one to go.",
        orders="cancel the taxi {ride} | call off ride {ride} | tell the driver of ride {ride} not to come | "
        "drop the cab with number {ride}"
        " | send the cab {ride} away | let the driver of {ride} know that nobody will ride along",
        gives="cancelled | a fee of <int 2 12> EUR | <num 1 12>",
    ),
    Family(
        names="rent_bike | hire_bicycle | bike_rental | unlock_bike | borrow_bike | start_bike_ride",
        says="Rent a bike at a station. | Hires a bicycle for some hours. | Unlock a city bike. | "
        "Bike rental by station, hours and kind of bike. | Use this to borrow a bicycle."
        " | Opens the lock of a shared bicycle and starts the clock. | Lends two wheels for a few hours, of the type "
        "wanted.",
        args=(
            Arg("station | place | location | dock", "place"),
            Arg("hours | duration | how_long | rental_hours", "int 2 12"),
            Arg("kind | type | bike_type | model", "city/mountain/cargo/touring"),
        ),
        asks="Rent a {kind} bike at {station} for {hours} hours. | "
        "I'd like to cycle for {hours} hours, starting at {station}, on a {kind} bike. | "
        "Can I borrow a {kind} bicycle at {station} for {hours} hours? | "
        "Get me two wheels and a saddle at {station} for {hours} hours, a {kind} bike if they have one. | "
        "Unlock a {kind} bike for me at {station}, I need it {hours} hours. | "
        "My own bicycle has a flat tire, so hire me a {kind} one at {station} for {hours} hours. | "
        "We want to pedal along the river for {hours} hours, take a {kind} bike from {station}."
        " | {station}, {kind} bike, {hours} hours. | I'd love some fresh air after all that desk work: a {kind} bike "
        "from {station}, {hours} hours, please. | Could you free up a {kind} bike for me? I'm at {station} and "
        "will bring it back in {hours} hours. | The tram is on strike, so I'll pedal: {hours} hours, {kind} bike, "
        "dock at {station}. | Take out a {kind} bike at {station} in my name, {hours} hours should be enough. | "
        "For {hours} hours I need a {kind} bicycle, and {station} is where I'm standing. | How much is a {kind} "
        "bike at {station}? I'd keep it {hours} hours, so go ahead and let me ride off. | Open the lock of a "
        "{kind} bike by {station}, I'm riding for {hours} hours.",
        orders="rent a {kind} bike at {station} for {hours} hours | "
        "hire a {kind} bicycle from {station} for {hours} hours | "
        "unlock a {kind} bike at {station} for {hours} hours"
        " | take out a {kind} bike at {station} for {hours} hours | open the lock of a {kind} bicycle at {station}, "
        "{hours} hours",
        gives="<code> | bike <code> unlocked | <int 1000 9999>",
    ),
    Family(
        names="find_rental_bikes | count_available_bikes | bikes_at_station | bike_availability | free_bikes | "
        "check_bike_dock",
        says="See how many rental bikes a station has. | Returns the free bicycles at a dock. | "
        "Check if bikes can be hired somewhere; rents none. | Number of city bikes that stand at a place. | "
        "Use this before you walk to the bike station."
        " | Tells how well stocked a dock of shared bicycles is. | A look at the rack, for people who want to ride "
        "soon.",
        args=(Arg("station | place | location | dock", "place"),),
        asks="How many bikes are left at {station}? | Are there any bikes to hire at {station}? | "
        "Is it worth walking to {station} for a rental bike? | "
        "Does the dock at {station} still have a bicycle? | "
        "Would three of us all find a bike at {station}? | Is the bike rack at {station} empty? | "
        "What can one rent on two wheels at {station}? | "
        "How many free bicycles does the station at {station} show?"
        " | {station}, any bikes there? | I'd hate to find an empty rack, so how many bikes wait at {station}? | Can "
        "my whole class get bicycles at {station}, or are there too few? | Look at the dock by {station}, is "
        "anything left to ride? | Have the commuters taken all the bicycles from {station} again? | How well "
        "stocked is the bike dock at {station} just now? | Should I go to {station} for a bicycle or try "
        "elsewhere? | Tell me if a shared bike can be had at {station} at the moment.",
        orders="check how many bikes are at {station} | see if {station} has a bike to rent | "
        "count the free bicycles at {station}"
        " | see how well stocked the bike dock at {station} is | tell me if any shared bikes wait at {station}",
        nouns="the number of bikes at {station} | the free rental bikes at {station}",
        gives="<int 0 40> | <int 1 30> bikes and <int 1 20> free docks",
    ),
    Family(
        names="fuel_price | get_fuel_price | gas_price | petrol_price | cheapest_fuel | price_at_pump | diesel_price",
        says="Get the price of fuel in a city. | Returns what petrol or diesel costs per litre. | "
        "Look up the cheapest gas station of a town. | Fuel prices by city and kind. | "
        "Use this before you fill up the car."
        " | Tells what filling stations ask for, by type. | Compares the pumps of a town.",
        args=(
            Arg("city | location | town | place", "city"),
            Arg("fuel | kind | fuel_type | type", "petrol/diesel/hydrogen"),
        ),
        asks="What does {fuel} cost in {city}? | How much is a litre of {fuel} in {city}? | "
        "Where is {fuel} cheapest in {city}? | My tank is nearly empty, what do they charge for {fuel} in {city}? | "
        "Should I fill up with {fuel} in {city} or drive on? | Is {fuel} still so expensive in {city}? | "
        "What is the price at the pump for {fuel} around {city}? | "
        "We'll stop for {fuel} in {city}, what will they want per litre? | Has {fuel} become cheaper in {city}?"
        " | {fuel}, {city}, price? | The needle is on red and {city} is coming up; is {fuel} dear there? | Which gas "
        "station in {city} has the best deal on {fuel}? | Would it pay to make a detour to {city} for {fuel}? | I "
        "drive for a living and watch every cent: how much is {fuel} around {city} today? | In {city}, what are "
        "the pumps asking for {fuel}? | Tell me how much a filling station in {city} wants for {fuel}. | Did "
        "{fuel} go up again in {city}?",
        orders="look up the price of {fuel} in {city} | check what a litre of {fuel} costs in {city} | "
        "find the cheapest {fuel} in {city}"
        " | see what the pumps in {city} ask for {fuel} | compare filling stations in {city} for {fuel}",
        nouns="the price of {fuel} in {city} | the cost of a litre of {fuel} in {city}",
        gives="<num 1 3> | <num 1 3> EUR per litre at <street>",
    ),
    Family(
        names="trip_fuel_cost | fuel_for_trip | calculate_fuel | gas_money | estimate_fuel_use | driving_cost",
        says="Calculate the fuel a drive needs. | Returns what the fuel for a trip costs. | "
        "Work out the gas money for a distance. | Fuel cost from kilometres, consumption and price. | "
        "Use this to see how much a drive costs, not what a litre costs."
        " | Adds up the petrol for a journey of a given length. | Tells what an engine will burn on the way, and its "
        "cost.",
        args=(
            Arg("distance | km | kilometres | length", "int 10 2000"),
            Arg("consumption | per_100_km | litres_per_100_km", "num 3 15"),
            Arg("price | price_per_litre | litre_price", "num 1 3", optional=True),
        ),
        asks="What does the fuel for {distance} km cost with {consumption} litres per 100 km[ at {price} a litre]? | "
        "My car burns {consumption} litres per 100 km, what do I need for {distance} km[ if a litre is {price}]? | "
        "How much gas money should we collect for {distance} km with {consumption} litres per 100 km[ and {price} per "
        "litre]? | "
        "We're driving {distance} km in a van that takes {consumption} litres per 100 km, what goes into the tank? | "
        "How expensive is a drive of {distance} km at {consumption} litres per 100 km[ and a price of {price}]? | "
        "With {consumption} litres per 100 km, what will {distance} km at the wheel set me back[ at {price} per "
        "litre]? | "
        "Split among friends, we need the fuel bill for {distance} km, {consumption} litres per 100 km[, {price} a "
        "litre]."
        " | {distance} km, {consumption} litres per 100 km[, {price} a litre]: what's the bill? | We're taking the "
        "old camper, {consumption} litres per 100 km, for {distance} km; what will that cost in petrol[ when a "
        "litre is {price}]? | My job pays me back for fuel; I drove {distance} km with {consumption} litres per "
        "100 km[, paying {price} a litre], so what do I claim? | Is the train cheaper? Tell me what {distance} km "
        "by car burn at {consumption} litres per 100 km[ and {price} a litre]. | At {consumption} litres per 100 "
        "km, how much fuel vanishes over {distance} km[, and how much money at {price} a litre]? | [A litre costs "
        "{price}. ]How much fuel money for {distance} km if the engine swallows {consumption} litres per 100 km? "
        "| Will a full tank do for {distance} km when I use {consumption} litres per 100 km? | I promised to "
        "share the petrol with my flatmate: {distance} km at {consumption} litres per 100 km[, {price} per "
        "litre].",
        orders="calculate the fuel for {distance} km at {consumption} litres per 100 km[ and {price} per litre] | "
        "work out the gas money for {distance} km with {consumption} litres per 100 km[ at {price} a litre] | "
        "estimate what {distance} km cost with {consumption} litres per 100 km"
        " | tell me what a drive of {distance} km burns at {consumption} litres per 100 km[, with a litre at "
        "{price}] | add up the petrol for {distance} km, {consumption} litres per 100 km[, {price} per litre]",
        nouns="the fuel cost of {distance} km at {consumption} litres per 100 km[ and {price} per litre] | "
        "the fuel needed for {distance} km at {consumption} litres per 100 km",
        gives="<num 2 300> | <num 2 300> EUR | <int 2 160> litres",
    ),
    Family(
        names="traffic_report | get_traffic | check_traffic | traffic_jams | road_conditions | congestion_level",
        says="Get the traffic on a road or in a city. | Returns jams, roadworks and closed roads. | "
        "Check how busy the roads are right now. | Live traffic report of an area. | "
        "Use this to find out about delays on the road."
        " | Tells drivers where cars have come to a standstill. | News from the roads: accidents, queues and "
        "closures.",
        args=(Arg("place | road | area | location", "city"),),
        asks="How is the traffic in {place}? | Are there any delays on the roads around {place}? | "
        "Is everything jammed in {place} again? | Will I get stuck if I drive through {place} now? | "
        "Have drivers had any trouble in {place} this morning? | Tell me about the roads of {place}. | "
        "Why is nobody moving on the motorway near {place}? | Rush hour in {place}, how bad is it today? | "
        "Are the streets of {place} clear? | Should I drive around {place}?"
        " | {place}, traffic? | My plumber claims to be stuck in {place}; is it really that bad on the roads? | "
        "Anything blocked or closed around {place}? | Before I turn the key: are cars moving in {place}? | Would "
        "I be better off leaving later, with what is going on in the streets of {place}? | Have they cleared the "
        "accident on the ring road of {place}? | How long are the queues of cars near {place}? | I'd hate to sit "
        "in a jam for ages, so how's the road through {place}?",
        orders="check the traffic in {place} | find out whether the roads of {place} are free | "
        "see how busy the roads around {place} are | list the traffic problems near {place}"
        " | see if cars are moving in {place} | tell me about jams and roadworks around {place}",
        nouns="the traffic in {place} | the number of traffic problems in {place} | the delay on the roads of {place}",
        gives="<int 0 30> | <int 1 12> km of jam | a delay of <int 3 90> minutes",
    ),
    Family(
        names="rent_car | book_rental_car | hire_car | car_rental | reserve_car | get_hire_car",
        says="Rent a car in a city. | Books a rental car that one drives oneself. | "
        "Reserve a hire car from a date on for some days. | Car rental by city, date, days and size. | "
        "Use this to get a car for some days, without a driver."
        " | Has a self-drive car waiting at a rental desk. | Takes a vehicle for a holiday, of the size wanted.",
        args=(
            Arg("city | location | pickup_city | place", "city"),
            Arg("start | from_date | pickup_date | start_date", "date"),
            Arg("days | number_of_days | duration | rental_days", "int 2 30"),
            Arg("size | car_class | category | type", "small/medium/large"),
        ),
        asks="Rent a {size} car in {city} from {start} for {days} days. | "
        "I need something to drive in {city} for {days} days from {start} on, size {size}. | "
        "Book us a rental car of size {size} in {city}, pickup {start}, {days} days. | "
        "We land in {city} on {start} and want our own wheels for {days} days, a {size} car will do. | "
        "Get me a hire car in {city} as of {start}, I bring it back after {days} days, {size} size please. | "
        "On {start} I start driving around {city} for {days} days, reserve a {size} car without a driver. | "
        "Can I have a {size} car for my stay of {days} days in {city}, from {start}?"
        " | {city}, {size} rental car, {days} days from {start}. | No trains go to that village, so we need a {size} "
        "vehicle from {start}, {days} days, picked up in {city}. | Have a {size} car waiting for me in {city} on "
        "{start}; I'll keep it for {days} days. | As my own car is at the garage, get a {size} one off a rental "
        "desk in {city}: {start}, {days} days. | We want to explore the countryside around {city} on our own, "
        "{days} days, {size} car, from {start}. | For {days} days I'd like to be mobile in {city}, a {size} car "
        "from {start} on would be great. | Does any rental desk in {city} have a {size} car as of {start}? I'd "
        "take it for {days} days, so reserve it. | Starting {start}, {days} days, {size}: please sort out a "
        "self-drive car in {city}.",
        orders="rent a {size} car in {city} from {start} for {days} days | "
        "book a rental car of size {size} in {city} from {start} for {days} days | "
        "reserve a {size} hire car in {city} for {days} days from {start}"
        " | have a {size} car waiting for me in {city} from {start}, {days} days | sort out a self-drive car in "
        "{city} for {days} days as of {start}, {size} size",
        gives="<code> | <int 60 900> | <number_plate> is reserved",
    ),
    Family(
        names="lookup_vehicle | vehicle_info | car_by_plate | get_car_details | check_number_plate | find_vehicle | "
        "registration_lookup",
        says="Look up a car by its number plate. | Returns owner, model or inspection date of a vehicle. | "
        "Get a detail of a registered car. | Vehicle register, searched by licence plate. | "
        "Use this to find out about a car that somebody has."
        " | Pulls one fact about a registered vehicle from the files. | Tells whose a car is, or another entry under "
        "its plate.",
        args=(
            Arg("plate | number_plate | license_plate | registration", "number_plate"),
            Arg("detail | field | info | what", "owner/model/mileage/inspection date"),
        ),
        asks="What is the {detail} of the car with the plate {plate}? | Look up the {detail} of the car {plate}. | "
        "Somebody with the plate {plate} blocks my drive, what does the register say about the {detail}? | "
        "What do we know about the vehicle {plate}, I need its {detail}. | "
        "I'm thinking of buying the car {plate}, what is on record as to its {detail}? | "
        "Check number plate {plate}, I want the {detail}. | Show me the {detail} entry for vehicle {plate}. | "
        "A van with the plate {plate} hit my fence, please get me its {detail}. | "
        "Which {detail} is registered for {plate}?"
        " | {plate}, {detail}? | A stranger is parked on our lawn, plate {plate}; pull the {detail} from the "
        "register. | The dealer is vague about {plate}, so tell me the {detail}. | Under {plate}, what stands in "
        "the files as the {detail}? | For our fleet list I still lack the {detail} of {plate}. | Could you pull "
        "up {plate} and read me the {detail}? | Who could tell me the {detail} of a car registered as {plate}? | "
        "Only the {detail} interests me, the licence plate is {plate}.",
        orders="look up the {detail} of the car with the plate {plate} | check the {detail} of vehicle {plate} | "
        "search the vehicle register for {plate} and its {detail} | find out the {detail} of the car {plate}"
        " | pull the {detail} of {plate} from the register | read me the {detail} recorded for the licence plate "
        "{plate}",
        nouns="the {detail} of the car {plate} | the registered {detail} of the vehicle {plate}",
        gives="<person> | <date> | <company> van, owned by <person>",
    ),
    Family(
        names="ship_parcel | send_parcel | send_package | create_shipping_label | mail_package | post_parcel",
        says="Send a parcel to somebody. | Makes a shipping label for a package. | "
        "Ship a package to an address with a weight. | New parcel with recipient and street. | "
        "Use this to post something; it does not track it."
        " | Dispatches a carton to somebody's door. | Prints the sticker for a box that goes out by mail.",
        args=(
            Arg("recipient | to_person | addressee | name", "person"),
            Arg("address | to_address | ship_to", fields=(Arg("street | line", "street"), Arg("city | town", "city"))),
            Arg("weight | kilograms | weight_kg | kg", "num 0.5 30"),
        ),
        asks="Send a parcel of {weight} kg to {recipient}, {street}, {city}. | "
        "I have a birthday present of {weight} kg for {recipient}, it goes to {street} in {city}. | "
        "Ship a box that weighs {weight} kg to {recipient} at {street}, {city}. | "
        "Make a label for a package to {recipient}, {street}, {city}, {weight} kg. | "
        "{recipient} lives at {street} in {city} and should get this parcel of {weight} kg. | "
        "Post these books to {recipient} in {city}, {street}, {weight} kg in all. | "
        "Have a courier bring my package of {weight} kg to {street} in {city}, for {recipient}."
        " | Parcel, {weight} kg: {recipient}, {street}, {city}. | My nephew left his boots here, {weight} kg with "
        "the box, so mail them to {recipient} at {street} in {city}. | Could somebody pick this up and take it to "
        "{recipient}? It's {weight} kg, and the door is {street} in {city}. | To {street}, {city}, goes a carton "
        "of {weight} kg, and {recipient} should be on the label. | I've baked cookies for {recipient}, {weight} "
        "kg of them, please get them to {street}, {city}. | Dispatch {weight} kg to {recipient} in {city}, street "
        "address {street}. | Print me a sticker for a box to {recipient}, it's going to {street}, {city}, and "
        "weighs {weight} kg. | {recipient} in {city} bought my old lamp; mail it to {street}, the scales say "
        "{weight} kg.",
        orders="send a parcel of {weight} kg to {recipient}, {street}, {city} | "
        "ship a package of {weight} kg to {recipient} at {street} in {city} | "
        "post a box to {recipient}, {street}, {city}, {weight} kg"
        " | dispatch a carton of {weight} kg to {recipient}, {street}, {city} | print a label for {recipient}, "
        "{street} in {city}, {weight} kg",
        gives="<code> | label <code> printed | <code>",
    ),
    Family(
        names="parcel_postage | postage | parcel_price | get_shipping_rate | quote_shipment | delivery_fee",
        says="Get the price of sending a parcel. | Returns the postage for a weight and a country. | "
        "Calculate what shipping a package costs. | Shipping rate by country and weight. | "
        "Use this before you send a parcel; it sends nothing."
        " | Quotes the fee of the post before anything is handed in. | Tells how many stamps a weight needs, by "
        "country.",
        args=(
            Arg("weight | kilograms | weight_kg | kg", "num 0.5 30"),
            Arg("country | destination | to_country", "country"),
        ),
        asks="What does it cost to send a parcel of {weight} kg to {country}? | "
        "How much is the postage for {weight} kg to {country}? | "
        "I'd like to post {weight} kg of books to {country}, how many stamps is that? | "
        "Is it expensive to ship {weight} kg to {country}? | "
        "What would the courier charge for {weight} kg to {country}? | "
        "My cousin in {country} wants a package of {weight} kg, what will it set me back? | "
        "Tell me the rate for a {weight} kg box to {country}."
        " | {weight} kg to {country}, how much? | Before I wrap the gifts for my aunt in {country}: what's the fee "
        "for {weight} kg? | Is it cheaper to carry {weight} kg to {country} myself, or what would the post want? "
        "| Quote me a package bound for {country} that weighs {weight} kg. | How many stamps would I have to "
        "stick on a carton of {weight} kg for {country}? | A customer in {country} asks about shipping fees; the "
        "goods come to {weight} kg. | If I mailed {weight} kg of coffee to {country}, would it ruin me? | For a "
        "box to {country}, what does the post take when it weighs {weight} kg?",
        orders="get the shipping price for {weight} kg to {country} | "
        "check what a parcel of {weight} kg to {country} costs | "
        "calculate the postage for {weight} kg to {country}"
        " | quote the fee for mailing {weight} kg to {country} | tell me what the post takes for {weight} kg to "
        "{country}",
        nouns="the postage for {weight} kg to {country} | the price of a parcel of {weight} kg to {country}",
        gives="<num 3 120> | <num 3 120> EUR | <int 4 150>",
    ),
    Family(
        names="track_parcel | parcel_status | track_package | where_is_my_parcel | trace_parcel | locate_package",
        says="Track a parcel by its number. | Returns where a package is. | "
        "Look up when a parcel will be delivered. | Status of a package that is under way. | "
        "Use this to find a parcel that was sent by post or courier."
        " | Traces a shipment from depot to depot. | Tells how far away a box is that somebody waits for.",
        args=(Arg("parcel | tracking_number | parcel_id | number", "code"),),
        asks="Where is my parcel {parcel}? | Has package {parcel} arrived yet? | "
        "When will the postman bring {parcel}? | "
        "I've been waiting for {parcel} for days, where is it stuck? | "
        "Track the package with number {parcel}. | Did my grandmother get the parcel {parcel}? | "
        "Is {parcel} out for delivery? | How far has the package {parcel} come? | "
        "Do I have to be at home tomorrow for parcel {parcel}?"
        " | {parcel}, where is it? | The kids can't wait for their present, how long until {parcel} gets here? | The "
        "shop says it was sent, so what has become of {parcel}? | Has the courier lost {parcel}? | Give me the "
        "latest on shipment {parcel}. | Is {parcel} through customs by now? | I have to go out for bread; is the "
        "courier with {parcel} anywhere near? | Could you find out at which depot {parcel} is lying?",
        orders="track parcel {parcel} | find out where package {parcel} is | "
        "check when parcel {parcel} will be delivered"
        " | trace the shipment {parcel} | see if {parcel} has reached the depot",
        nouns="the status of parcel {parcel} | the delivery date of package {parcel} | "
        "the present place of parcel {parcel}",
        gives="<city> | in <city> since <date> | <date>",
    ),
    Family(
        names="redirect_parcel | change_delivery | reschedule_parcel | deliver_later | new_delivery_date | "
        "postpone_parcel",
        says="Change the delivery day of a parcel. | Has a package brought on another date. | "
        "Postpone the delivery of a parcel that is under way. | "
        "New date for a package, left with a neighbour or not. | "
        "Use this when nobody is at home for the postman."
        " | Tells the courier to come on a day that suits better. | Keeps a box back until somebody is home, or "
        "names who may accept it.",
        args=(
            Arg("parcel | tracking_number | parcel_id | number", "code"),
            Arg("date | day | new_date | delivery_date", "date"),
            Arg("neighbour | neighbor_name | leave_with | alternative", "person", optional=True),
        ),
        asks="Bring parcel {parcel} on {date} instead[, or leave it with {neighbour}]. | "
        "I won't be home, can {parcel} come on {date}[ and go to {neighbour} next door]? | "
        "Please deliver package {parcel} on {date}[, my neighbour {neighbour} may take it]. | "
        "Nobody opens the door before {date}, so hold {parcel} until then. | "
        "We're on holiday until {date}, don't bring {parcel} any earlier[ unless {neighbour} takes it]. | "
        "Move the delivery of {parcel} to {date}[ and hand it to {neighbour}]. | "
        "Could the postman come with {parcel} on {date}[ and ring at the door of {neighbour}]?"
        " | {parcel}, please not now but on {date}[, or at {neighbour}'s door]. | We're at a funeral, so have the "
        "courier keep {parcel} and bring it on {date}[ or give it to {neighbour}]. | Will {date} work for "
        "{parcel}[, with {neighbour} as a backup]? I'm away before. | Push {parcel} back to {date}[; {neighbour} "
        "is allowed to sign for it]. | The doorbell is broken and I'm at work; {date} would be a better day for "
        "{parcel}[, else give it to {neighbour}]. | On {date} I'm home all day, that's when {parcel} should be "
        "brought[, though {neighbour} can have it, too]. | Don't ring with {parcel} until {date}, I'm in "
        "hospital[, and {neighbour} would look after it]. | Tell the courier I'd rather have {parcel} on {date}[ "
        "and that {neighbour} may accept it].",
        orders="move the delivery of parcel {parcel} to {date}[ and leave it with {neighbour}] | "
        "have package {parcel} brought on {date}[ to my neighbour {neighbour}] | "
        "postpone parcel {parcel} to {date}"
        " | push the delivery of {parcel} back to {date}[, with {neighbour} as a backup] | tell the courier to bring "
        "{parcel} on {date}[ or hand it to {neighbour}]",
        gives="<date> | new date saved | between <time> and <time>",
    ),
)
