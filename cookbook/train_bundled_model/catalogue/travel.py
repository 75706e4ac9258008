"""Tools about travel: flights, hotels, trains, papers, luggage and tours."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="search_flights | look_for_flights | flight_search | list_flights | lookup_flights | get_flight_offers | "
        "available_flights",
        says="Search for flights between two cities on a date. | Returns flights with their prices; books nothing. | "
        "Find planes from one city to another. | List of flight offers for a route and a day. | "
        "Use this to see which airlines fly somewhere.",
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
        "What does it cost to fly from {origin} to {destination} on {date}?",
        orders="search for flights from {origin} to {destination} on {date}[, {direct?nonstop only/stopovers are "
        "fine}] | "
        "find a plane from {origin} to {destination} on {date} | "
        "list the flights that go from {origin} to {destination} on {date}",
        nouns="the cheapest flight from {origin} to {destination} on {date} | "
        "the price of a flight from {origin} to {destination} on {date}",
        gives="<code> at <time> | <int 2 9> flights from <int 40 300> EUR | <int 40 900>",
    ),
    Family(
        names="book_flight | reserve_flight | buy_plane_ticket | flight_booking | purchase_flight | reserve_plane_seat",
        says="Book a seat on a flight. | Buys a plane ticket for a passenger. | "
        "Reserve a place on a plane by the flight's number. | Flight booking for one person in a class. | "
        "Use this once the flight is chosen.",
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
        "We need {passenger} to fly with {flight} in {cabin} class, go ahead and pay.",
        orders="book flight {flight} for {passenger} in {cabin} class | "
        "buy {passenger} a ticket for flight {flight} in {cabin} class | "
        "reserve a seat on {flight} for {passenger} in {cabin} class",
        gives="<code> | booked, reference <code> | <int 60 1800>",
    ),
    Family(
        names="flight_status | get_flight_status | track_flight | is_flight_on_time | flight_delay | check_flight | "
        "live_flight_info",
        says="Check whether a flight is on time. | Returns delay, gate and landing time of a flight. | "
        "Track a plane by its flight number. | Live status of one flight. | "
        "Use this to find out when a plane leaves or lands.",
        args=(Arg("flight | flight_number | flight_id | number", "code"),),
        asks="Is flight {flight} on time? | Has {flight} landed yet? | "
        "My mother is on flight {flight}, when does she touch down? | Is the {flight} delayed? | "
        "Which gate does {flight} leave from? | "
        "I have to pick someone up who is coming with {flight}, when will the plane be there? | "
        "Where in the air is {flight} now? | Did they call off {flight}? | How late is flight {flight}? | "
        "When does {flight} take off?",
        orders="check whether flight {flight} is on time | track flight {flight} | find out when {flight} lands | "
        "look up the delay of flight {flight}",
        nouns="the status of flight {flight} | the delay of flight {flight} | the landing time of {flight}",
        gives="<time> | <int 5 180> minutes late | on time, gate <int 1 90>",
    ),
    Family(
        names="flight_check_in | check_in | online_check_in | get_boarding_pass | check_in_passenger | "
        "pick_flight_seat",
        says="Check a passenger in for a booked flight. | Does the online check-in of a booking. | "
        "Get the boarding pass of a flight that is already booked. | Check in with a booking code, with a seat wish. | "
        "Use this a day before the plane leaves.",
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
        "Has check-in opened for {booking}, and if so, could you do it for {last_name}[, {seat} seat please]?",
        orders="check {last_name} in for booking {booking}[, {seat} seat] | "
        "get the boarding pass of {last_name} for {booking} | "
        "do the online check-in of {booking} for {last_name}[, {seat} seat]",
        gives="<code> | seat <int 1 40>A, gate <int 1 60> | checked in",
    ),
    Family(
        names="cancel_trip | cancel_travel_booking | cancel_booking | call_off_trip | annul_booking | drop_reservation",
        says="Cancel a travel booking. | Calls off a booked flight, hotel or train by its code. | "
        "Use this to give up a reservation and get the money back. | Cancellation of a trip that was booked. | "
        "Withdraws a reservation; returns the refund.",
        args=(Arg("booking | booking_code | reference | reservation_id", "code"),),
        asks="Cancel my booking {booking}. | We can't travel after all, please call off {booking}. | "
        "I want my money back for reservation {booking}. | "
        "I've fallen ill and won't make the trip {booking}. | Drop the reservation {booking}. | "
        "Plans have changed, get rid of the booking with code {booking}. | "
        "Is it still possible to get out of {booking}? | Our holiday {booking} is off.",
        orders="cancel the booking {booking} | call off my trip {booking} | give up reservation {booking}",
        gives="<int 20 900> | cancelled, <int 20 900> EUR refunded | done",
    ),
    Family(
        names="find_hotels | search_hotels | hotel_search | list_hotels | available_hotels | where_to_stay | "
        "find_accommodation",
        says="Find hotels in a city. | Returns places to stay with free rooms. | "
        "Search for accommodation by city, stars and price. | List of hotels in a town; books nothing. | "
        "Use this when somebody needs a bed for the night.",
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
        "Our train broke down in {city}, where could we spend the night?",
        orders="find hotels in {city}[ with {stars} stars][ for up to {max_price} a night] | "
        "look for somewhere to stay in {city}[ below {max_price}] | list the[ {stars} star] hotels of {city}",
        nouns="the cheapest hotel in {city}[ with {stars} stars] | "
        "the number of hotels in {city}[ below {max_price} a night]",
        gives="<name> | <name> and <name> | <int 0 60>",
    ),
    Family(
        names="room_price | get_room_rate | price_of_hotel | cost_of_stay | nightly_rate | hotel_cost | quote_hotel",
        says="Get the price of a room in a hotel. | Returns what some nights in a hotel cost. | "
        "Look up the rate of one hotel. | Cost of a hotel stay for a number of nights. | "
        "Use this to learn the price before you book a room.",
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
        "What is the total for a stay of {nights} nights at {hotel}, with a {room} room?",
        orders="check what {nights} nights at the {hotel} cost in a {room} | "
        "get the price of a {room} room at the {hotel} for {nights} nights | "
        "ask the hotel {hotel} for its rate for {nights} nights in a {room}",
        nouns="the price of {nights} nights at the {hotel} in a {room} | "
        "the cost of a {room} room in the hotel {hotel} for {nights} nights",
        gives="<int 60 2400> | <num 60 900> EUR in all | <num 80 1900>",
    ),
    Family(
        names="book_hotel | reserve_room | hotel_booking | book_room | make_hotel_reservation | reserve_hotel",
        says="Book a room in a hotel. | Reserves a hotel room from a date for some nights. | "
        "Make a hotel reservation for a guest. | Hotel booking with arrival date and number of nights. | "
        "Use this when the hotel has been chosen.",
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
        "My boss will sleep at the {hotel} for {nights} nights starting {arrival}, make the reservation.",
        orders="book the hotel {hotel} for {nights} nights from {arrival}[, {breakfast?with/without} breakfast] | "
        "reserve a room at the {hotel} on {arrival} for {nights} nights[ {breakfast?with/without} breakfast] | "
        "make a reservation at the {hotel} for {nights} nights starting on {arrival}",
        gives="<code> | reserved, number <code> | <num 60 2000>",
    ),
    Family(
        names="find_trains | train_search | train_times | get_train_connections | rail_timetable | next_train | "
        "search_trains",
        says="Look up trains between two cities. | Returns the next train connections. | "
        "Search the railway timetable. | Departure times of trains from one city to another. | "
        "Use this to see when a train goes; it sells no tickets.",
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
        "I don't like flying, can I take the railway from {origin} to {destination}[ at {time}]?",
        orders="look up trains from {origin} to {destination}[ after {time}] | "
        "find the next train from {origin} to {destination}[ after {time}] | "
        "check the railway timetable from {origin} to {destination}[ around {time}]",
        nouns="the next train from {origin} to {destination}[ after {time}] | "
        "the departure time of the train from {origin} to {destination}",
        gives="<time> | at <time> from platform <int 1 20> | <code> at <time>",
    ),
    Family(
        names="buy_train_ticket | book_train | train_booking | purchase_rail_ticket | reserve_train_seat | "
        "get_train_ticket",
        says="Buy a train ticket between two cities. | Books a seat on a train for a day. | "
        "Purchase a rail ticket, one way or return. | Train booking with route and date. | "
        "Use this to pay for a railway journey.",
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
        "I'd like to go by train to {destination} on {date}, starting in {origin}, so buy me a ticket.",
        orders="buy a[ {round_trip?return/one-way}] train ticket from {origin} to {destination} for {date} | "
        "book a train from {origin} to {destination} on {date}[, {round_trip?there and back/one way}] | "
        "get me a rail ticket from {origin} to {destination} for {date}",
        gives="<code> | <num 9 180> | ticket <code>, wagon <int 1 14>",
    ),
    Family(
        names="visa_requirements | need_visa | check_visa | entry_rules | visa_info | travel_documents | "
        "get_entry_requirements",
        says="Check whether a traveller needs a visa. | Returns the entry rules of a country. | "
        "Look up which papers are needed to enter a country. | Visa rules for a nationality and a destination. | "
        "Use this to find out about passports and visas; it applies for none.",
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
        "Is there a visa for visitors from {nationality} to {destination}?",
        orders="check the visa rules of {destination} for citizens of {nationality} | "
        "find out whether people from {nationality} need a visa for {destination} | "
        "look up what papers a traveller from {nationality} needs in {destination}",
        nouns="the visa rules of {destination} for people from {nationality}",
        gives="no visa for <int 14 180> days | visa needed, <int 20 160> EUR | <int 7 180>",
    ),
    Family(
        names="apply_for_visa | request_visa | submit_visa_application | visa_application | order_visa | start_visa",
        says="Apply for a visa to a country. | Submits a visa application for a traveller. | "
        "Request permission to enter a country from a date on. | New visa application with name and arrival date. | "
        "Use this to get a visa, not to read the rules.",
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
        "Could you start the visa paperwork for {applicant}, who travels to {country} on {arrival}?",
        orders="apply for a visa to {country} for {applicant} from {arrival} | "
        "request a visa for {applicant} who enters {country} on {arrival} | "
        "send the embassy of {country} an application for {applicant}, arrival {arrival}",
        gives="<code> | application <code> sent | <date>",
    ),
    Family(
        names="baggage_allowance | luggage_rules | get_luggage_limit | bag_limits | how_much_luggage | carry_on_size",
        says="Get the luggage allowance of an airline. | Returns how heavy a bag may be. | "
        "Look up how many bags one may take on a plane. | Baggage rules of an airline by kind of bag. | "
        "Use this before you pack a suitcase for a flight.",
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
        "Will {airline} let me on board with two suitcases?",
        orders="look up the luggage allowance of {airline}[ for {kind}] | "
        "check how many kilos {airline} allows[ for {kind}] | find out what bags I may take with {airline}",
        nouns="the luggage allowance of {airline}[ for {kind}] | the weight limit of {airline}[ for {kind}]",
        gives="<int 7 32> | one bag of <int 7 32> kg | <int 1 3> bags",
    ),
    Family(
        names="report_lost_luggage | lost_baggage | luggage_claim | file_missing_bag | report_missing_suitcase | "
        "open_baggage_case",
        says="Report a bag that did not arrive. | Files a claim for luggage lost on a flight. | "
        "Use this when a suitcase is missing at the airport. | Opens a search for lost baggage. | "
        "Tell the airline that a bag was lost, with flight and description.",
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
        "After {flight} landed, my {bag} was nowhere to be found, please open a case with phone {contact}.",
        orders="report that my {bag} was lost on flight {flight}, phone {contact} | "
        "open a claim for the {bag} missing from {flight} with {contact} as contact | "
        "tell the airline to ring {contact} about the {bag} that was missing after flight {flight}",
        gives="<code> | case <code> opened | done",
    ),
    Family(
        names="book_tour | reserve_tour | join_guided_tour | tour_booking | sign_up_for_tour | book_sightseeing",
        says="Book places on a guided tour. | Reserves a sightseeing tour for some people. | "
        "Sign a group up for a tour with a guide. | Tour booking by name, date and number of people. | "
        "Use this for guided walks, boat rides and day trips.",
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
        "My class of {people} should join the {tour} tour on {date}, held in {language}.",
        orders="book the tour {tour} on {date} for {people} people in {language} | "
        "sign {people} people up for the {tour} tour on {date} with a guide who speaks {language} | "
        "reserve {people} places on the guided tour {tour} for {date} in {language}",
        gives="<code> | booked, start at <time> | <int 20 600>",
    ),
    Family(
        names="plan_itinerary | create_itinerary | make_travel_plan | plan_trip | plan_round_trip | build_route_plan",
        says="Plan a trip through several cities. | Makes a new itinerary from a list of stops. | "
        "Create a day-by-day travel plan. | Itinerary over some days with stops in the given cities. | "
        "Use this to work out a holiday; it books nothing.",
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
        "Our honeymoon lasts {days} days from {start}, and it should lead us to {cities}.",
        orders="plan a trip to {cities} over {days} days from {start} | "
        "make an itinerary of {days} days for {cities} starting on {start} | "
        "work out a holiday of {days} days from {start} that takes in {cities}",
        gives="<code> | plan <code> with <int 2 9> stops | <date>",
    ),
    Family(
        names="show_itinerary | get_itinerary | view_trip | trip_details | my_travel_plan | read_trip_plan",
        says="Show the itinerary of a trip. | Returns the stops and bookings of a planned trip. | "
        "Look up what is planned on a journey, also for one day. | Details of an existing travel plan. | "
        "Use this to read a trip; it changes nothing.",
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
        "Let me see all the stops of trip {trip}. | When does journey {trip} start?",
        orders="show the itinerary of trip {trip}[ for day {day}] | read me the travel plan {trip} | "
        "look up what is planned on trip {trip}[ for day {day}]",
        nouns="the itinerary of trip {trip}[ for day {day}] | the first stop of trip {trip}",
        gives="<city> | <city>, then <city> | <city> at <time>",
    ),
    Family(
        names="add_trip_stop | add_to_itinerary | insert_stop | extend_trip | add_destination | append_city",
        says="Add a stop to an existing trip. | Puts another city into an itinerary. | "
        "Extend a planned journey by a place and some nights. | One more destination for a travel plan. | "
        "Use this to change a trip that was planned before.",
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
        "Make room for {nights} nights in {city} during holiday {trip}.",
        orders="add {city} to trip {trip} for {nights} nights | "
        "put a stop of {nights} nights in {city} into trip {trip} | "
        "extend the journey {trip} by {nights} nights in {city}",
        gives="<date> | added, the trip now ends on <date> | done",
    ),
)
