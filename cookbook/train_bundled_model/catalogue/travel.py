"""Tools about travel: flights, hotels, trains, papers, luggage and tours."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="search_flights | look_for_flights | flight_search | list_flights | lookup_flights | get_flight_offers | "
        "available_flights",
        says="Search for flights between two cities on a date. | Returns flights with their prices; books nothing. | "
        "Find planes from one city to another. | List of flight offers for a route and a day. | "
        "Use this to see which airlines fly somewhere."
        " | Air connections for a route, with departure times and fares. | Compare what airlines offer before buying "
        "a seat anywhere.",
        args=(
            Arg("origin | from_city | departure | start", "city"),
            Arg("destination | to_city | arrival | target", "city"),
            Arg("date | day | departure_date | when", "date"),
            Arg("direct | nonstop | direct_only", "flag", optional=True),
        ),
        asks="Which flights are there from {origin} to {destination} on {date}[, {direct?nonstop only/stopovers are "
        "fine}]? | "
        "Is there a plane from {origin} to {destination} on {date}? | "
        "I need to fly to {destination} from {origin} on {date}, what are my options? | "
        "Find me a flight {origin} to {destination} on {date}[ {direct?without changing planes}]. | "
        "Who flies between {origin} and {destination} on {date}? | "
        "How can I get from {origin} to {destination} by air on {date}? | "
        "We live in {origin} and dream of {destination}, can we fly there on {date}? | "
        "Show me what the airlines offer from {origin} to {destination} for {date}[, {direct?nonstop only/with or "
        "without a stop}]. | "
        "What does it cost to fly from {origin} to {destination} on {date}?"
        " | {date}, {origin} to {destination}, what's flying[, {direct?only planes that go straight through/changing "
        "on the way is all right}]? | My brother gets married in {destination}, so on {date} I'd have to take off "
        "from {origin}; anything cheap? | Let's see the fares out of {origin} for {date}, the goal is "
        "{destination}[, {direct?with no layover/even with a layover}]. | Could you scan the airlines for seats "
        "to {destination} on {date}? I'd start in {origin}. | I'd hate to spend a whole day on the motorway, so "
        "does anybody fly {origin} to {destination} on {date}? | Compare the airfares for {origin} to "
        "{destination}, leaving on {date}[, {direct?and skip anything with a stopover/stopovers included}]. | On "
        "{date} I must be away from {origin} and up in the air towards {destination}; tell me which departures "
        "exist. | Are the planes from {origin} to {destination} pricey on {date}? Our budget is rather thin.",
        orders="search for flights from {origin} to {destination} on {date}[, {direct?nonstop only/stopovers are "
        "fine}] | "
        "find a plane from {origin} to {destination} on {date} | "
        "list the flights that go from {origin} to {destination} on {date}"
        " | compare airfares from {origin} to {destination} for {date}[, {direct?straight through only/with stops "
        "allowed}] | see who flies to {destination} out of {origin} on {date}",
        nouns="the cheapest flight from {origin} to {destination} on {date} | "
        "the price of a flight from {origin} to {destination} on {date}",
        gives="<code> at <time> | <int 2 9> flights from <int 40 300> EUR | <int 40 900>",
    ),
    Family(
        names="book_flight | reserve_flight | buy_plane_ticket | flight_booking | purchase_flight | reserve_plane_seat",
        says="Book a seat on a flight. | Buys a plane ticket for a passenger. | "
        "Reserve a place on a plane by the flight's number. | Flight booking for one person in a class. | "
        "Use this once the flight is chosen."
        " | Confirms a chosen flight and pays the fare. | Issue an air ticket in a traveller's name.",
        args=(
            Arg("flight | flight_number | flight_id | number", "code"),
            Arg("passenger | traveller | name | person", "person"),
            Arg("cabin | travel_class | seat_class", "economy/business/first"),
        ),
        asks="Book flight {flight} for {passenger} in {cabin} class. | "
        "{passenger} wants to be on flight {flight}, in {cabin} class. | "
        "Buy a plane ticket on {flight} for {passenger}, {cabin} class. | "
        "I'll take {flight}, the passenger is {passenger}, {cabin} class please. | "
        "Could {passenger} still get a seat on {flight} in {cabin} class? | "
        "Get {passenger} onto flight {flight}, {cabin} class. | "
        "We need {passenger} to fly with {flight} in {cabin} class, go ahead and pay."
        " | {flight}, {passenger}, {cabin}. | That one, {flight}, looks right, so put {passenger} on it in {cabin}. "
        "| My wife picked {flight} in the end; please issue a ticket in the name of {passenger}, {cabin} class. | "
        "{passenger} has a meeting abroad and can't miss it, so secure a {cabin} class seat on {flight}. | Go for "
        "{flight}, {cabin} class, traveller {passenger}. | Would you mind paying for {cabin} class on {flight}? "
        "It's {passenger} who will be sitting there. | The choice is made: {cabin} class, {flight}, and the one "
        "who flies is {passenger}. | I've compared enough, {passenger} takes {flight} in {cabin} class.",
        orders="book flight {flight} for {passenger} in {cabin} class | "
        "buy {passenger} a ticket for flight {flight} in {cabin} class | "
        "reserve a seat on {flight} for {passenger} in {cabin} class"
        " | issue a {cabin} class ticket on {flight} in the name of {passenger} | put {passenger} on {flight}, "
        "{cabin} class",
        gives="<code> | booked, reference <code> | <int 60 1800>",
    ),
    Family(
        names="flight_status | get_flight_status | track_flight | is_flight_on_time | flight_delay | check_flight | "
        "live_flight_info",
        says="Check whether a flight is on time. | Returns delay, gate and landing time of a flight. | "
        "Track a plane by its flight number. | Live status of one flight. | "
        "Use this to find out when a plane leaves or lands."
        " | Arrival and departure news for a plane that is flying today. | Tells those who wait at the airport how "
        "punctual a plane is.",
        args=(Arg("flight | flight_number | flight_id | number", "code"),),
        asks="Is flight {flight} on time? | Has {flight} landed yet? | "
        "My mother is on flight {flight}, when does she touch down? | Is the {flight} delayed? | "
        "Which gate does {flight} leave from? | "
        "I have to pick someone up who is coming with {flight}, when will the plane be there? | "
        "Where in the air is {flight} now? | Did they call off {flight}? | How late is flight {flight}? | "
        "When does {flight} take off?"
        " | {flight}, any delay? | I'm already at arrivals with flowers in my hand, what's keeping {flight}? | "
        "Should we hurry to the airport, or does {flight} run behind schedule? | Tell me if anything changed "
        "about the departure of {flight}. | There's thick fog outside; will {flight} still take off as planned? | "
        "At what hour will {flight} touch the ground? | Could you look where the plane with the number {flight} "
        "has got to? | I wonder which terminal {flight} comes in at.",
        orders="check whether flight {flight} is on time | track flight {flight} | find out when {flight} lands | "
        "look up the delay of flight {flight}"
        " | see if flight {flight} is running late | tell me where the plane {flight} has got to",
        nouns="the status of flight {flight} | the delay of flight {flight} | the landing time of {flight}",
        gives="<time> | <int 5 180> minutes late | on time, gate <int 1 90>",
    ),
    Family(
        names="flight_check_in | check_in | online_check_in | get_boarding_pass | check_in_passenger | "
        "pick_flight_seat",
        says="Check a passenger in for a booked flight. | Does the online check-in of a booking. | "
        "Get the boarding pass of a flight that is already booked. | Check in with a booking code, with a seat wish. | "
        "Use this a day before the plane leaves."
        " | Gives out the boarding card for a reservation, in a surname. | Assigns a seat and confirms that somebody "
        "will fly.",
        args=(
            Arg("booking | booking_code | reference | reservation", "code"),
            Arg("last_name | surname | passenger | name", "person"),
            Arg("seat | seat_type | seat_wish | position", "window/aisle/middle", optional=True),
        ),
        asks="Check {last_name} in for the flight with booking {booking}[, {seat} seat please]. | "
        "I fly tomorrow, my booking is {booking} and I'm called {last_name}, do my check-in[, {seat} seat if "
        "possible]. | "
        "Get me the boarding pass for {booking}, name {last_name}. | "
        "Can {last_name} check in online for {booking}[ and sit at the {seat}]? | "
        "{last_name} needs a boarding card for reservation {booking}[, {seat} seat]. | "
        "We want to skip the queue at the airport, check in {last_name} under {booking}[, {seat} seat]. | "
        "Has check-in opened for {booking}, and if so, could you do it for {last_name}[, {seat} seat please]?"
        " | {booking} under {last_name}, boarding pass please[, {seat} if it's free]. | It's less than a day until "
        "we leave: register {last_name} for boarding, the reference reads {booking}[, {seat} seat]. | Before "
        "somebody takes the good seats, check {booking} in for {last_name}[, {seat} preferred]. | Could you send "
        "the boarding card to my phone? Name {last_name}, reference {booking}[, {seat} seat]. | {last_name} gets "
        "nervous at counters, so sort out the check-in of {booking} from home[, {seat} seat]. | I only have hand "
        "luggage and would rather walk straight to security, so let {last_name} check in with {booking}[, {seat} "
        "seat if there is one]. | [The {seat} seat would be nice. ]Have {last_name} checked in, {booking} is what "
        "the airline gave us. | When can the boarding pass of {last_name} be printed? The booking is {booking}, "
        "please do it as soon as it opens.",
        orders="check {last_name} in for booking {booking}[, {seat} seat] | "
        "get the boarding pass of {last_name} for {booking} | "
        "do the online check-in of {booking} for {last_name}[, {seat} seat]"
        " | fetch the boarding card for {last_name}, reference {booking}[, {seat} seat] | have {last_name} checked "
        "in under {booking}[, {seat} preferred]",
        gives="<code> | seat <int 1 40>A, gate <int 1 60> | checked in",
    ),
    Family(
        names="cancel_trip | cancel_travel_booking | cancel_booking | call_off_trip | annul_booking | drop_reservation",
        says="Cancel a travel booking. | Calls off a booked flight, hotel or train by its code. | "
        "Use this to give up a reservation and get the money back. | Cancellation of a trip that was booked. | "
        "Withdraws a reservation; returns the refund."
        " | Undo a reservation that somebody no longer wants to use. | Frees booked seats or rooms; tells how much "
        "is paid back.",
        args=(Arg("booking | booking_code | reference | reservation_id", "code"),),
        asks="Cancel my booking {booking}. | We can't travel after all, please call off {booking}. | "
        "I want my money back for reservation {booking}. | "
        "I've fallen ill and won't make the trip {booking}. | Drop the reservation {booking}. | "
        "Plans have changed, get rid of the booking with code {booking}. | "
        "Is it still possible to get out of {booking}? | Our holiday {booking} is off."
        " | {booking} won't happen, sadly, so undo it. | My daughter broke her leg and we have to stay home, scrap "
        "{booking}. | How much do I get back if I give up {booking}? Do it anyway. | Please withdraw us from "
        "{booking} before the fee goes up. | I changed my mind about the seaside; {booking} can go. | We're not "
        "going anywhere this summer, release whatever was reserved as {booking}. | Would you kindly annul "
        "{booking}? | The boss struck the business trip, so {booking} has to be called off.",
        orders="cancel the booking {booking} | call off my trip {booking} | give up reservation {booking}"
        " | annul the reservation {booking} | back out of the trip booked as {booking}",
        gives="<int 20 900> | cancelled, <int 20 900> EUR refunded | done",
    ),
    Family(
        names="find_hotels | search_hotels | hotel_search | list_hotels | available_hotels | where_to_stay | "
        "find_accommodation",
        says="Find hotels in a city. | Returns places to stay with free rooms. | "
        "Search for accommodation by city, stars and price. | List of hotels in a town; books nothing. | "
        "Use this when somebody needs a bed for the night."
        " | Lists inns and guesthouses with a vacancy. | Gives names of lodgings in a town, not the price of a given "
        "one.",
        args=(
            Arg("city | location | town | place", "city"),
            Arg("max_price | budget | price_limit | max_rate", "int 40 400", optional=True),
            Arg("stars | min_stars | category | rating", "int 2 5", optional=True),
        ),
        asks="Which hotels are there in {city}[ with {stars} stars][ below {max_price} a night]? | "
        "Where can I stay in {city}[ for at most {max_price} a night]? | "
        "I need a bed for tonight in {city}[, not above {max_price}]. | "
        "Find us a nice place to sleep in {city}[ with at least {stars} stars]. | "
        "We'll spend the weekend in {city}, any hotels[ of {stars} stars][ under {max_price} per night]? | "
        "Show me accommodation in {city}[ with {stars} stars or more][ up to {max_price} a night]. | "
        "Are there any rooms left in {city}[ for less than {max_price}]? | "
        "Our train broke down in {city}, where could we spend the night?"
        " | {city}, somewhere clean to sleep[, {stars} stars or better][, {max_price} a night tops]. | I'm getting "
        "in late and know nobody in {city}; is there an inn with a vacancy[ for under {max_price}]? | Suggest "
        "some lodgings around {city}[ that cost {max_price} at most]. | Grandma wants to come along to {city} and "
        "she likes it posh[, {stars} stars at least], so which hotels come into question? | What's on offer in "
        "the way of guesthouses in {city}[, {max_price} per night being my limit]? | A conference takes me to "
        "{city} and I still have no roof over my head[; up to {max_price} a night is fine]. | [I have {max_price} "
        "to spend on each night. ]Where would you put up in {city}? | Do they have decent hotels in {city}[, say "
        "{stars} stars], where one gets a proper bed?",
        orders="find hotels in {city}[ with {stars} stars][ for up to {max_price} a night] | "
        "look for somewhere to stay in {city}[ below {max_price}] | list the[ {stars} star] hotels of {city}"
        " | suggest lodgings in {city}[ for no more than {max_price} a night] | see which hotels in {city} have "
        "rooms free[, {stars} stars at least]",
        nouns="the cheapest hotel in {city}[ with {stars} stars] | "
        "the number of hotels in {city}[ below {max_price} a night]",
        gives="<name> | <name> and <name> | <int 0 60>",
    ),
    Family(
        names="room_price | get_room_rate | price_of_hotel | cost_of_stay | nightly_rate | hotel_cost | quote_hotel",
        says="Get the price of a room in a hotel. | Returns what some nights in a hotel cost. | "
        "Look up the rate of one hotel. | Cost of a hotel stay for a number of nights. | "
        "Use this to learn the price before you book a room."
        " | Quote for a stay, by length and room type. | Tells how much a particular hotel would want.",
        args=(
            Arg("hotel | name | hotel_name | property", "name"),
            Arg("nights | number_of_nights | duration | stay", "int 2 21"),
            Arg("room | room_type | type", "single/double/twin"),
        ),
        asks="How much are {nights} nights at the {hotel} in a {room} room? | "
        "What would I pay for {nights} nights in the hotel {hotel}, {room} room? | "
        "Is the {hotel} expensive if we stay {nights} nights in a {room}? | "
        "What does the {hotel} charge for a {room} room for {nights} nights? | "
        "Can I afford {nights} nights in the {hotel} if I take a {room}? | "
        "Tell me the rate of the hotel {hotel} for {nights} nights in a {room}. | "
        "What is the total for a stay of {nights} nights at {hotel}, with a {room} room?"
        " | {hotel}, {room} room, {nights} nights: how much? | Before we decide, I'd like to know the bill for "
        "{nights} nights in a {room} at the {hotel}. | Will {nights} nights in a {room} at the {hotel} break the "
        "bank? | My colleague raves about the {hotel}; what does a {room} room come to over {nights} nights? | "
        "Work out the damage for a {room} room if we sleep {nights} nights at {hotel}. | For a {room}, what rate "
        "does the {hotel} give to people who stay {nights} nights? | I need the figure for my travel request: "
        "{nights} nights, {room} room, hotel {hotel}. | Say we took a {room} room for {nights} nights, how much "
        "money would the {hotel} want?",
        orders="check what {nights} nights at the {hotel} cost in a {room} | "
        "get the price of a {room} room at the {hotel} for {nights} nights | "
        "ask the hotel {hotel} for its rate for {nights} nights in a {room}"
        " | quote a {room} room at the {hotel} for {nights} nights | find out how much the {hotel} wants for "
        "{nights} nights in a {room}",
        nouns="the price of {nights} nights at the {hotel} in a {room} | "
        "the cost of a {room} room in the hotel {hotel} for {nights} nights",
        gives="<int 60 2400> | <num 60 900> EUR in all | <num 80 1900>",
    ),
    Family(
        names="book_hotel | reserve_room | hotel_booking | book_room | make_hotel_reservation | reserve_hotel",
        says="Book a room in a hotel. | Reserves a hotel room from a date for some nights. | "
        "Make a hotel reservation for a guest. | Hotel booking with arrival date and number of nights. | "
        "Use this when the hotel has been chosen."
        " | Confirms a stay at a house the guest has decided on. | Takes a room for good, with or without the "
        "morning meal.",
        args=(
            Arg("hotel | name | hotel_name | property", "name"),
            Arg("arrival | check_in | start_date | from_date", "date"),
            Arg("nights | number_of_nights | duration", "int 2 21"),
            Arg("breakfast | with_breakfast | breakfast_included", "flag", optional=True),
        ),
        asks="Book a room at the {hotel} from {arrival} for {nights} nights[, {breakfast?with breakfast/without "
        "breakfast}]. | "
        "I'd like to stay at the {hotel} for {nights} nights, arriving on {arrival}[, {breakfast?breakfast "
        "included/no breakfast}]. | "
        "We get to the {hotel} on {arrival} and leave after {nights} nights, please reserve it. | "
        "Reserve {nights} nights at the hotel {hotel} from {arrival}[ {breakfast?with/without} breakfast]. | "
        "Please get us a room in the {hotel}, arrival {arrival}, {nights} nights[, {breakfast?with breakfast/and no "
        "breakfast}]. | "
        "The {hotel} it is: {nights} nights from {arrival} on[, {breakfast?breakfast too/but no breakfast}]. | "
        "Can the {hotel} put me up for {nights} nights as of {arrival}? If so, book it. | "
        "My boss will sleep at the {hotel} for {nights} nights starting {arrival}, make the reservation."
        " | {hotel}, {nights} nights, from {arrival}[, {breakfast?breakfast included/no breakfast}], please confirm. "
        "| Our anniversary should be special, so take a room at the {hotel} as of {arrival} and keep it {nights} "
        "nights. | I've made up my mind, the {hotel}! We check in on {arrival} and stay {nights} nights[, "
        "{breakfast?with the morning buffet/without the morning buffet}]. | Hold a bed for me at the {hotel}, "
        "arriving {arrival}, {nights} nights[, {breakfast?breakfast included/I'll have breakfast elsewhere}]. | "
        "As of {arrival} I'll be sleeping at {hotel} for {nights} nights, would you confirm that with them[, "
        "{breakfast?breakfast wanted/breakfast not wanted}]? | Secure us {nights} nights at the {hotel}, the "
        "first one on {arrival}, because the fair fills up the whole town. | [{breakfast?Breakfast is a must/Skip "
        "the breakfast}. ]Get the {hotel} to keep a room from {arrival} for {nights} nights. | On {arrival} we "
        "roll in with the kids, so let the {hotel} know that we take a room for {nights} nights.",
        orders="book the hotel {hotel} for {nights} nights from {arrival}[, {breakfast?with/without} breakfast] | "
        "reserve a room at the {hotel} on {arrival} for {nights} nights[ {breakfast?with/without} breakfast] | "
        "make a reservation at the {hotel} for {nights} nights starting on {arrival}"
        " | secure {nights} nights at the {hotel} as of {arrival}[, {breakfast?breakfast included/no breakfast}] | "
        "have the {hotel} keep a room from {arrival} for {nights} nights",
        gives="<code> | reserved, number <code> | <num 60 2000>",
    ),
    Family(
        names="find_trains | train_search | train_times | get_train_connections | rail_timetable | next_train | "
        "search_trains",
        says="Look up trains between two cities. | Returns the next train connections. | "
        "Search the railway timetable. | Departure times of trains from one city to another. | "
        "Use this to see when a train goes; it sells no tickets."
        " | Railway schedule: when and from which platform. | Gives connections by rail to people who wonder when to "
        "be at the station.",
        args=(
            Arg("origin | from_station | start | departure", "city"),
            Arg("destination | to_station | arrival | target", "city"),
            Arg("time | after | departure_time | leave_at", "time", optional=True),
        ),
        asks="When does the next train go from {origin} to {destination}[ after {time}]? | "
        "How do I get from {origin} to {destination} by rail[, leaving at {time}]? | "
        "Is there a train to {destination} from {origin}[ around {time}]? | "
        "What connections does the railway have between {origin} and {destination}[ from {time} on]? | "
        "I missed the last train from {origin} to {destination}, when is the next one? | "
        "I can be on the platform in {origin}[ at {time}], which train takes me to {destination}? | "
        "Show me the timetable from {origin} to {destination}[ after {time}]. | "
        "Do I have to change trains between {origin} and {destination}? | "
        "I don't like flying, can I take the railway from {origin} to {destination}[ at {time}]?"
        " | {origin} to {destination} by train[, any time after {time}]? | My meeting in {destination} got moved, "
        "which express leaves {origin}[ past {time}]? | What platform and what minute for the next ride on rails "
        "from {origin} to {destination}? | Are there still trains running towards {destination} when I leave the "
        "office in {origin}[ at {time}]? | I'd like to see the railway schedule, {origin} to {destination}[, "
        "starting {time}]. | [I'm free from {time} on. ]What train could I catch in {origin} that goes to "
        "{destination}? | How often does the railway serve {destination} from {origin}? | The kids love trains, "
        "so let's go from {origin} to {destination} that way; when could we depart[, if not before {time}]?",
        orders="look up trains from {origin} to {destination}[ after {time}] | "
        "find the next train from {origin} to {destination}[ after {time}] | "
        "check the railway timetable from {origin} to {destination}[ around {time}]"
        " | tell me which trains run from {origin} to {destination}[ past {time}] | see when one can depart by rail "
        "from {origin} to {destination}[, not before {time}]",
        nouns="the next train from {origin} to {destination}[ after {time}] | "
        "the departure time of the train from {origin} to {destination}",
        gives="<time> | at <time> from platform <int 1 20> | <code> at <time>",
    ),
    Family(
        names="buy_train_ticket | book_train | train_booking | purchase_rail_ticket | reserve_train_seat | "
        "get_train_ticket",
        says="Buy a train ticket between two cities. | Books a seat on a train for a day. | "
        "Purchase a rail ticket, one way or return. | Train booking with route and date. | "
        "Use this to pay for a railway journey."
        " | Pays the fare for a rail journey on a given day. | Issues railway tickets, also with the way back.",
        args=(
            Arg("origin | from_station | start | departure", "city"),
            Arg("destination | to_station | arrival | target", "city"),
            Arg("date | day | travel_date", "date"),
            Arg("round_trip | return_ticket | and_back", "flag", optional=True),
        ),
        asks="Buy a[ {round_trip?return/one-way}] train ticket from {origin} to {destination} for {date}. | "
        "Book me on a train from {origin} to {destination} on {date}[, {round_trip?there and back/one way}]. | "
        "I need a rail ticket {origin} to {destination} on {date}[, {round_trip?return/single}]. | "
        "On {date} I'm taking the train from {origin} to {destination}, please get the ticket. | "
        "Get my aunt a[ {round_trip?return/one-way}] seat on the railway from {origin} to {destination}, {date}. | "
        "Please pay for a train journey on {date} from {origin} to {destination}[, {round_trip?and back/one way "
        "only}]. | "
        "Reserve a seat on the express from {origin} to {destination} for {date}. | "
        "I'd like to go by train to {destination} on {date}, starting in {origin}, so buy me a ticket."
        " | {date}, train ticket, {origin} to {destination}[, {round_trip?return/single}], purchase it. | Grandpa "
        "refuses to drive, so pay for his seat on the railway from {origin} to {destination} on {date}. | I want "
        "to have my train ticket in hand before everything is sold out: {origin} to {destination}, {date}[, "
        "{round_trip?there and back/just there}]. | Please order a railway ticket to {destination}; I board in "
        "{origin} on {date}[ {round_trip?and also need the way back/and don't need the way back}]. | Could you "
        "put a seat on the train from {origin} to {destination} on my card? I travel on {date}. | One ticket, "
        "please: from {origin} by rail, to {destination}, on {date}[, {round_trip?return/one-way}]. | I'm off to "
        "{destination} to see my niece, by train from {origin} on {date}, so pay the fare[ {round_trip?for both "
        "directions/for one direction}]. | Would you purchase our railway seats for {date}? It's {origin} to "
        "{destination}[, {round_trip?with the journey home/without the journey home}].",
        orders="buy a[ {round_trip?return/one-way}] train ticket from {origin} to {destination} for {date} | "
        "book a train from {origin} to {destination} on {date}[, {round_trip?there and back/one way}] | "
        "get me a rail ticket from {origin} to {destination} for {date}"
        " | purchase a seat on the train from {origin} to {destination}, {date}[, {round_trip?with the way "
        "back/without the way back}] | pay for a rail journey to {destination} on {date}, starting in {origin}",
        gives="<code> | <num 9 180> | ticket <code>, wagon <int 1 14>",
    ),
    Family(
        names="visa_requirements | need_visa | check_visa | entry_rules | visa_info | travel_documents | "
        "get_entry_requirements",
        says="Check whether a traveller needs a visa. | Returns the entry rules of a country. | "
        "Look up which papers are needed to enter a country. | Visa rules for a nationality and a destination. | "
        "Use this to find out about passports and visas; it applies for none."
        " | Tells if a passport is enough to cross a border, and for how long. | Explains which documents one "
        "country asks from the nationals of another.",
        args=(
            Arg("nationality | citizenship | passport | passport_country", "country"),
            Arg("destination | country | to_country | target", "country"),
        ),
        asks="Do I need a visa for {destination} with a passport from {nationality}? | "
        "What papers does a citizen of {nationality} need to enter {destination}? | "
        "Can people from {nationality} just travel to {destination}? | "
        "I hold a passport of {nationality}, will they let me into {destination}? | "
        "My wife is from {nationality}, does she have to apply for anything before going to {destination}? | "
        "How long may someone from {nationality} stay in {destination}? | "
        "What does the border police of {destination} want to see from travellers of {nationality}? | "
        "Is there a visa for visitors from {nationality} to {destination}?"
        " | Passport from {nationality}, going to {destination}: visa or not? | We plan a honeymoon in "
        "{destination}; is my passport from {nationality} enough? | A citizen of {nationality} would love to see "
        "{destination}, which documents does the border ask for? | Does {destination} ask for a visa if you come "
        "from {nationality}? | I'd hate to be turned away at the border of {destination}; my papers are from "
        "{nationality}, so what else must I bring? | Explain the entry rules that {destination} has for nationals "
        "of {nationality}. | Is {destination} visa-free for holders of a passport from {nationality}? | My "
        "passport says {nationality}, how many days may I spend in {destination} without extra papers?",
        orders="check the visa rules of {destination} for citizens of {nationality} | "
        "find out whether people from {nationality} need a visa for {destination} | "
        "look up what papers a traveller from {nationality} needs in {destination}"
        " | explain the entry rules of {destination} to a citizen of {nationality} | see if a passport from "
        "{nationality} is enough for {destination}",
        nouns="the visa rules of {destination} for people from {nationality}",
        gives="no visa for <int 14 180> days | visa needed, <int 20 160> EUR | <int 7 180>",
    ),
    Family(
        names="apply_for_visa | request_visa | submit_visa_application | visa_application | order_visa | start_visa",
        says="Apply for a visa to a country. | Submits a visa application for a traveller. | "
        "Request permission to enter a country from a date on. | New visa application with name and arrival date. | "
        "Use this to get a visa, not to read the rules."
        " | Lodges the papers with an embassy so that somebody may enter. | Starts the paperwork for crossing a "
        "border that needs a stamp.",
        args=(
            Arg("country | destination | for_country", "country"),
            Arg("applicant | traveller | name | person", "person"),
            Arg("arrival | entry_date | from_date | start_date", "date"),
        ),
        asks="Apply for a visa to {country} for {applicant}, arriving on {arrival}. | "
        "{applicant} wants to enter {country} on {arrival}, please hand in the visa application. | "
        "I'd like to get {applicant} a visa for {country} from {arrival}. | "
        "Fill in the entry papers of {country} for {applicant} with arrival on {arrival}. | "
        "On {arrival} {applicant} goes to {country} and still has no visa, request one. | "
        "Ask the embassy of {country} to let {applicant} in as of {arrival}. | "
        "Could you start the visa paperwork for {applicant}, who travels to {country} on {arrival}?"
        " | Visa application, {country}, {applicant}, {arrival}. | {applicant} starts a new job in {country} on "
        "{arrival}; get the visa going. | The consulate of {country} should receive an application from "
        "{applicant}, whose first day there is {arrival}. | We found out that nobody gets in without a stamp, so "
        "order {applicant} a visa for {country}, as of {arrival}. | Please lodge the request for {applicant} to "
        "enter {country}; the plane lands on {arrival}. | From {arrival} onwards, {applicant} must be allowed "
        "into {country}; hand the embassy what it wants. | Can you file for permission to travel to {country}? "
        "The traveller is {applicant} and gets there on {arrival}. | I'd like the visa business done early: "
        "{applicant}, {country}, entering on {arrival}.",
        orders="apply for a visa to {country} for {applicant} from {arrival} | "
        "request a visa for {applicant} who enters {country} on {arrival} | "
        "send the embassy of {country} an application for {applicant}, arrival {arrival}"
        " | lodge a visa request with {country} for {applicant}, entering on {arrival} | file for {applicant} to be "
        "let into {country} as of {arrival}",
        gives="<code> | application <code> sent | <date>",
    ),
    Family(
        names="baggage_allowance | luggage_rules | get_luggage_limit | bag_limits | how_much_luggage | carry_on_size",
        says="Get the luggage allowance of an airline. | Returns how heavy a bag may be. | "
        "Look up how many bags one may take on a plane. | Baggage rules of an airline by kind of bag. | "
        "Use this before you pack a suitcase for a flight."
        " | Tells the maximum weight and size an airline permits. | Free bags on a carrier, in the cabin or in the "
        "hold.",
        args=(
            Arg("airline | carrier | company", "company"),
            Arg("kind | bag_type | type | baggage", "hand luggage/checked luggage/sports gear", optional=True),
        ),
        asks="How much luggage may I take with {airline}[ as {kind}]? | "
        "How heavy can my suitcase be when I fly {airline}? | "
        "What are the packing rules of {airline}[ for {kind}]? | "
        "Is my backpack too big for the cabin with {airline}? | "
        "Does {airline} charge extra for my things[, I mean {kind}]? | "
        "I'm flying with {airline} next week, how many kilos am I allowed[ for {kind}]? | "
        "How many bags does {airline} let me bring[ as {kind}]? | "
        "We're packing for our flight with {airline}, what's the weight limit[ for {kind}]? | "
        "Will {airline} let me on board with two suitcases?"
        " | {airline}[, {kind}]: how many kilos? | My suitcase already weighs as much as I do, will {airline} take "
        "it? | We bought far too many souvenirs; what does {airline} accept[ as {kind}]? | Tell me the maximum "
        "size {airline} permits[ for {kind}]. | Before I close the zip: what's the limit at {airline}[ for "
        "{kind}]? | Does {airline} have strict rules on what one brings on board[, {kind} in particular]? | At "
        "the counter of {airline}, from which weight do I pay extra[ for {kind}]? | How generous is {airline} "
        "with passengers who pack too much[, as regards {kind}]?",
        orders="look up the luggage allowance of {airline}[ for {kind}] | "
        "check how many kilos {airline} allows[ for {kind}] | find out what bags I may take with {airline}"
        " | tell me the maximum weight with {airline}[ for {kind}] | see what {airline} accepts in the way of bags[, "
        "{kind} only]",
        nouns="the luggage allowance of {airline}[ for {kind}] | the weight limit of {airline}[ for {kind}]",
        gives="<int 7 32> | one bag of <int 7 32> kg | <int 1 3> bags",
    ),
    Family(
        names="report_lost_luggage | lost_baggage | luggage_claim | file_missing_bag | report_missing_suitcase | "
        "open_baggage_case",
        says="Report a bag that did not arrive. | Files a claim for luggage lost on a flight. | "
        "Use this when a suitcase is missing at the airport. | Opens a search for lost baggage. | "
        "Tell the airline that a bag was lost, with flight and description."
        " | Has a missing suitcase traced and leaves a number to call. | For travellers whose things never came out "
        "on the carousel.",
        args=(
            Arg("flight | flight_number | flight_id", "code"),
            Arg("bag | item | luggage | description", "product"),
            Arg("contact | phone | phone_number | callback", "phone"),
        ),
        asks="My {bag} did not arrive with flight {flight}, call me at {contact}. | "
        "The airline lost my {bag} on {flight}, my number is {contact}. | "
        "I've been waiting at the belt for an hour, but no sign of my {bag} from {flight}, reach me at {contact}. | "
        "Report a {bag} as lost on flight {flight}, phone {contact}. | "
        "Somebody must look for the {bag} that was in the hold of {flight} and ring {contact}. | "
        "Where do I say that my {bag} went missing on flight {flight}, with {contact} as contact? | "
        "After {flight} landed, my {bag} was nowhere to be found, please open a case with phone {contact}."
        " | {flight} came in without my {bag}, {contact} is my phone. | Everybody got their things except me: the "
        "{bag} is missing, the flight was {flight}, ring {contact}. | Please start a search for the {bag} that "
        "was loaded onto {flight}, and let them phone {contact}. | Call {contact} once it turns up, please; it's "
        "about my {bag}, which should have come with {flight}. | Now I'm stuck without clean clothes, because "
        "{flight} left my {bag} behind. Have it traced, my number is {contact}. | Could you notify the baggage "
        "office? {flight}, missing {bag}, callback {contact}. | My {bag} never came out onto the carousel after "
        "{flight}, so lodge a complaint and give them {contact}. | If anyone finds the {bag} that I checked in "
        "for {flight}, they should try {contact}; please put that on file.",
        orders="report that my {bag} was lost on flight {flight}, phone {contact} | "
        "open a claim for the {bag} missing from {flight} with {contact} as contact | "
        "tell the airline to ring {contact} about the {bag} that was missing after flight {flight}"
        " | have my {bag} traced after flight {flight}, callback {contact} | notify the baggage office that {flight} "
        "came without my {bag}, phone {contact}",
        gives="<code> | case <code> opened | done",
    ),
    Family(
        names="book_tour | reserve_tour | join_guided_tour | tour_booking | sign_up_for_tour | book_sightseeing",
        says="Book places on a guided tour. | Reserves a sightseeing tour for some people. | "
        "Sign a group up for a tour with a guide. | Tour booking by name, date and number of people. | "
        "Use this for guided walks, boat rides and day trips."
        " | Secures spots on an excursion where somebody explains the sights. | Lets visitors join a led group in a "
        "language they understand.",
        args=(
            Arg("tour | name | tour_name | trip", "name"),
            Arg("people | group_size | persons | participants", "int 1 20"),
            Arg("date | day | on", "date"),
            Arg("language | guide_language | spoken_language", "language"),
        ),
        asks="Book the {tour} tour for {people} people on {date} in {language}. | "
        "{people} of us would like to go on the {tour} tour on {date}, with a guide who speaks {language}. | "
        "Put us down for the sightseeing trip {tour} on {date}, {people} guests, in {language}. | "
        "On {date} we want a guide to show us around, take the {tour} tour for {people} people in {language}. | "
        "Is there room for {people} on the {tour} tour of {date} in {language}? If yes, take it. | "
        "Get {people} places on the guided walk called {tour} for {date}, {language} if possible. | "
        "My class of {people} should join the {tour} tour on {date}, held in {language}."
        " | {tour} tour, {date}, {people} people, {language}. | My in-laws visit and want to see the sights: "
        "{people} of us on the {tour} tour, {date}, explained in {language}. | Do they run the {tour} trip on "
        "{date} with somebody speaking {language}? There'd be {people} of us, so secure the places. | We'd love "
        "to be led around, the {tour} excursion in {language}, {people} heads, on {date}. | Secure spots for "
        "{people} on the excursion {tour}; we come on {date} and understand {language}. | For {date} I promised "
        "the team of {people} an outing: {tour}, guided in {language}. | Let {people} of us join the {language} "
        "group that does {tour} on {date}. | Would a guide have time for {people} visitors on {date}? It's the "
        "{tour} tour and it should be in {language}, please confirm it.",
        orders="book the tour {tour} on {date} for {people} people in {language} | "
        "sign {people} people up for the {tour} tour on {date} with a guide who speaks {language} | "
        "reserve {people} places on the guided tour {tour} for {date} in {language}"
        " | secure {people} spots on the {tour} excursion for {date} in {language} | let {people} of us join the "
        "{tour} tour on {date}, guided in {language}",
        gives="<code> | booked, start at <time> | <int 20 600>",
    ),
    Family(
        names="plan_itinerary | create_itinerary | make_travel_plan | plan_trip | plan_round_trip | build_route_plan",
        says="Plan a trip through several cities. | Makes a new itinerary from a list of stops. | "
        "Create a day-by-day travel plan. | Itinerary over some days with stops in the given cities. | "
        "Use this to work out a holiday; it books nothing."
        " | Works out in which order to visit places, and for how long. | Drafts a new tour for a holiday from a "
        "wish list.",
        args=(
            Arg("cities | stops | places | destinations", "list of city"),
            Arg("days | number_of_days | duration | length", "int 3 30"),
            Arg("start | start_date | departure | begin", "date"),
        ),
        asks="Plan a trip of {days} days with stops in {cities}, starting on {start}. | "
        "We have {days} days and want to see {cities}, how should we travel from {start} on? | "
        "Make me an itinerary for {cities} over {days} days from {start}. | "
        "I'm off for {days} days as of {start} and would love to visit {cities}, work something out. | "
        "What would a holiday of {days} days look like that takes in {cities} and begins on {start}? | "
        "Put together a travel plan of {days} days that covers {cities}, departure {start}. | "
        "Our honeymoon lasts {days} days from {start}, and it should lead us to {cities}."
        " | {cities}, {days} days, off on {start}: what's a sensible order? | My wife has never seen {cities}; draw "
        "up a tour of {days} days that begins on {start}. | Starting {start}, how would you spread {days} days "
        "over {cities}? | Sketch a journey for us, {days} days long, through {cities}, leaving on {start}. | I've "
        "got {days} days off work from {start} and a long wish list: {cities}. Turn it into a schedule. | On "
        "{start} we set out for {days} days, and {cities} are all musts, so what would each day look like? | Can "
        "all of {cities} be fitted into {days} days if we leave home on {start}? | I'd like to have every day "
        "mapped out for {cities}, {days} days from {start} onwards.",
        orders="plan a trip to {cities} over {days} days from {start} | "
        "make an itinerary of {days} days for {cities} starting on {start} | "
        "work out a holiday of {days} days from {start} that takes in {cities}"
        " | sketch a journey of {days} days through {cities}, leaving on {start} | spread {days} days over {cities} "
        "as of {start}",
        gives="<code> | plan <code> with <int 2 9> stops | <date>",
    ),
    Family(
        names="show_itinerary | get_itinerary | view_trip | trip_details | my_travel_plan | read_trip_plan",
        says="Show the itinerary of a trip. | Returns the stops and bookings of a planned trip. | "
        "Look up what is planned on a journey, also for one day. | Details of an existing travel plan. | "
        "Use this to read a trip; it changes nothing."
        " | Reads out what has been arranged for a journey. | Overview of a saved tour: towns, beds and rides.",
        args=(
            Arg("trip | trip_id | itinerary | itinerary_id", "code"),
            Arg("day | day_number | nth_day", "int 1 20", optional=True),
        ),
        asks="What's on the itinerary of trip {trip}[ for day {day}]? | "
        "Where are we going[ on day {day}] of trip {trip}? | Show me my travel plan {trip}[, day {day}]. | "
        "Which hotel and which trains are part of trip {trip}? | "
        "What are we doing[ on day {day}] of the holiday {trip}? | "
        "I forgot what we planned, read me the trip {trip}[ for day {day}]. | "
        "What comes after breakfast[ on day {day}] during trip {trip}? | "
        "Let me see all the stops of trip {trip}. | When does journey {trip} start?"
        " | {trip}[, day {day}], what's the plan? | My husband keeps asking where we sleep, so pull up {trip}[, day "
        "{day} only]. | Remind me what we arranged for {trip}[ on day {day}]. | Which towns does {trip} lead to[ "
        "on day {day}]? | Open the plan of our journey {trip}[ at day {day}], please. | [It's about day {day}. "
        "]Could you read out what we've got lined up in {trip}? | I'd like to know whether there is any time for "
        "the beach in {trip}[ on day {day}]. | How is {trip} laid out, and what's already arranged[ for day "
        "{day}]?",
        orders="show the itinerary of trip {trip}[ for day {day}] | read me the travel plan {trip} | "
        "look up what is planned on trip {trip}[ for day {day}]"
        " | pull up the plan of journey {trip}[, day {day}] | remind me what we arranged for trip {trip}[ on day "
        "{day}]",
        nouns="the itinerary of trip {trip}[ for day {day}] | the first stop of trip {trip}",
        gives="<city> | <city>, then <city> | <city> at <time>",
    ),
    Family(
        names="add_trip_stop | add_to_itinerary | insert_stop | extend_trip | add_destination | append_city",
        says="Add a stop to an existing trip. | Puts another city into an itinerary. | "
        "Extend a planned journey by a place and some nights. | One more destination for a travel plan. | "
        "Use this to change a trip that was planned before."
        " | Squeezes one more town into a tour that has been planned already. | Lengthens a holiday plan by a stay "
        "somewhere.",
        args=(
            Arg("trip | trip_id | itinerary | itinerary_id", "code"),
            Arg("stop", fields=(Arg("city | place | town", "city"), Arg("nights | number_of_nights", "int 2 9"))),
        ),
        asks="Add {nights} nights in {city} to trip {trip}. | "
        "We also want to see {city} on journey {trip}, for {nights} nights. | "
        "Put {city} on the itinerary {trip} with {nights} nights. | "
        "Could trip {trip} take in {city} too? We'd stay {nights} nights. | "
        "Change of plans for {trip}: {nights} more nights, in {city}. | "
        "My friend in {city} has invited us for {nights} nights, work that into trip {trip}. | "
        "Make room for {nights} nights in {city} during holiday {trip}."
        " | {trip}: add {city}, {nights} nights. | Everybody says {city} is lovely, so let {trip} stop there for "
        "{nights} nights. | We have some spare time, how about {nights} nights in {city} on top of what {trip} "
        "has? | Squeeze {city} into {trip}; {nights} nights should do. | Could you stretch {trip} a little? I'd "
        "like {nights} nights in {city}. | I want {city} in there as well, with {nights} nights, the plan is "
        "{trip}. | Prolong our tour {trip} by staying {nights} nights in {city}. | The kids beg for {city}, so "
        "{trip} gets {nights} nights more, spent there.",
        orders="add {city} to trip {trip} for {nights} nights | "
        "put a stop of {nights} nights in {city} into trip {trip} | "
        "extend the journey {trip} by {nights} nights in {city}"
        " | squeeze {nights} nights in {city} into journey {trip} | stretch trip {trip} by {nights} nights in {city}",
        gives="<date> | added, the trip now ends on <date> | done",
    ),
)
