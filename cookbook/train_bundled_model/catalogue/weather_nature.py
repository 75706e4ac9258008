"""Tools about the weather and nature."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="get_weather | weather | current_weather | weather_at | fetch_weather | weather_report | weather_now",
        says="Get the current weather of a city. | Current weather conditions at a place. | "
        "Look up what the weather is like somewhere right now. | Returns temperature and sky for a location. | "
        "Use this to see how warm, wet or windy it is at the moment.",
        args=(
            Arg("city | location | town | place", "city"),
            Arg("unit | units | scale", "celsius/fahrenheit", optional=True),
        ),
        asks="What is the weather like in {city}[ in {unit}]? | How warm is it in {city} right now[, in {unit}]? | "
        "Do I need an umbrella in {city}? | Is it cold in {city} at the moment? | How's the sky over {city}? | "
        "I'm about to land in {city}, is it sunny there? | Should I wear a coat in {city} today? | "
        "How many degrees does the thermometer show in {city}[, in {unit}]? | Is it raining in {city} just now? | "
        "I'm going for a walk in {city}, what is it like outside[, in {unit} please]? | "
        "Current temperature for {city}[ in {unit}], please.",
        orders="check the weather in {city}[ in {unit}] | tell me how warm it is in {city}[ in {unit}] | "
        "look up the current temperature in {city}[ in {unit}] | see whether the sun is shining in {city}",
        nouns="the weather in {city}[ in {unit}] | the current temperature in {city}[ in {unit}]",
        gives="<int -10 40> degrees and sunny | cloudy, <int -10 30> degrees | <int -15 40>",
    ),
    Family(
        names="get_forecast | weather_forecast | forecast | predict_weather | upcoming_weather | outlook | "
        "weather_next_days",
        says="Get the weather forecast of a city for the next days. | Predict the weather of the coming days. | "
        "Returns what the weather will be like. | Weather outlook for a place and a number of days. | "
        "Use this to learn about the weather ahead, not the present one.",
        args=(
            Arg("city | location | place | town", "city"),
            Arg("days | number_of_days | horizon | day_count", "int 2 14", optional=True),
        ),
        asks="What will the weather be like in {city}[ over the next {days} days]? | "
        "Is it going to rain in {city}[ within the next {days} days]? | "
        "Give me the forecast for {city}[ for {days} days]. | Will it snow soon in {city}? | "
        "We want to have a picnic in {city} tomorrow, will it stay dry? | "
        "How warm will it get in {city}[ in the coming {days} days]? | "
        "I'm packing for a trip to {city}, what weather should I expect[ in the next {days} days]? | "
        "Is a storm coming to {city}[ in the {days} days ahead]? | "
        "Will the sun come out again in {city}[ during the next {days} days]? | "
        "Does the heat in {city} last[ for another {days} days]?",
        orders="get the forecast for {city}[ for the next {days} days] | "
        "find out whether it will rain in {city}[ in the next {days} days] | "
        "tell me what weather is coming to {city}[ over {days} days] | predict the weather in {city}",
        nouns="the weather forecast for {city}[ for {days} days] | the expected weather in {city}",
        gives="rain, then sun, up to <int 5 35> degrees | dry and <int -5 30> degrees | <int -10 38>",
    ),
    Family(
        names="past_weather | historical_weather | weather_history | weather_on_date | climate_archive | "
        "get_weather_record",
        says="Look up the weather of a day in the past. | Historical weather of a city on a date. | "
        "Returns how the weather was on an earlier day. | Use this to search the weather archive by date. | "
        "Temperature and rain that were measured on a given day.",
        args=(Arg("city | place | location | town", "city"), Arg("date | day | on | when", "date")),
        asks="What was the weather like in {city} on {date}? | Did it rain in {city} on {date}? | "
        "How warm was it on {date} in {city}? | We got married on {date} in {city}, was the sun shining that day? | "
        "How cold did it get in {city} on {date}? | Was there any snow in {city} on {date}? | "
        "My insurance wants to know if there was a storm in {city} on {date}. | "
        "I was born in {city} on {date}, what was it like outside? | How much rain fell on {city} on {date}?",
        orders="look up how the weather was in {city} on {date} | check whether it rained in {city} on {date} | "
        "find the temperature that was measured in {city} on {date} | search the weather archive of {city} for {date}",
        nouns="the weather in {city} on {date} | the temperature that {city} had on {date}",
        gives="<int -15 38> degrees and rain | <int -15 38> | snow, <int -12 1> degrees",
    ),
    Family(
        names="weather_alerts | get_alerts | severe_weather | storm_warnings | active_warnings | "
        "check_weather_danger | "
        "list_weather_warnings",
        says="List the severe weather warnings of a place. | Active alerts about storms, floods, heat and ice. | "
        "Returns official weather warnings for a region. | Check whether a city has a weather warning. | "
        "Use this to find out if the weather is dangerous somewhere.",
        args=(
            Arg("place | region | area | location", "city"),
            Arg("kind | type | hazard | event", "storm/flood/heat/ice/wind", optional=True),
        ),
        asks="Are there any[ {kind}] warnings for {place}? | Is it safe to drive to {place} in this weather? | "
        "Has the weather service put out an[ official {kind}] alert for {place}? | "
        "Do people in {place} have to worry about severe weather? | "
        "My parents live in {place}, is anything dangerous coming their way? | "
        "Is any[ {kind}] warning in force in {place} at the moment? | "
        "I heard sirens in {place}, has any[ {kind}] warning gone out? | "
        "Should I stay indoors in {place}[ because of the {kind}]? | "
        "Show me all active weather alerts[ about {kind}] in {place}.",
        orders="check for[ {kind}] warnings in {place} | list the active weather alerts[ about {kind}] for {place} | "
        "see whether {place} has a severe weather warning | find out if any[ {kind}] warning is out for {place}",
        nouns="the weather warnings[ about {kind}] for {place} | the number of weather alerts in {place}",
        gives="no warnings | <int 1 5> warnings, one until <date> | <int 0 6>",
    ),
    Family(
        names="subscribe_weather_alerts | add_alert_subscription | notify_bad_weather | weather_alarm_signup | "
        "register_for_warnings | set_weather_notification",
        says="Subscribe to weather warnings for a city. | Sign someone up for storm alerts by email. | "
        "Sends a mail from now on when bad weather comes to a place. | "
        "Use this to be told of future warnings; it does not show the present ones. | "
        "New subscription to severe weather messages.",
        args=(
            Arg("city | place | region | location", "city"),
            Arg("email | address | mail | recipient", "email"),
            Arg("hazards | kinds | events", "list of storm/flood/heat/ice/wind", optional=True),
        ),
        asks="Let me know at {email} whenever bad weather is coming to {city}. | "
        "Sign {email} up for weather warnings[ of {hazards}] in {city}. | "
        "I'd like to get warnings[ about {hazards}] for {city} at {email}. | "
        "Next time it gets dangerous in {city}[ because of {hazards}], drop a line to {email}. | "
        "Subscribe {email} to the alerts[ on {hazards}] for {city}. | "
        "From now on, mail every weather warning for {city} to {email}. | "
        "Can {email} be told early when trouble[ such as {hazards}] is heading for {city}? | "
        "We just moved to {city}, please put {email} on the list for weather warnings[ about {hazards}].",
        orders="subscribe {email} to weather alerts[ about {hazards}] for {city} | "
        "put {email} on the list for bad weather messages from {city} | "
        "have warnings[ about {hazards}] for {city} sent to {email} from now on",
        gives="<code> | subscribed as <code> | done",
    ),
    Family(
        names="get_sunrise | sunrise_time | when_does_sun_rise | dawn | morning_light | find_sunrise",
        says="Find out when the sun rises in a city. | Returns when the sun comes up at a place. | "
        "Look up at what time the day begins to be light. | Sunrise of a place, today or on a date. | "
        "Use this for dawn, the morning end of the night.",
        args=(
            Arg("city | place | location | town", "city"),
            Arg("date | day | on", "date", optional=True),
        ),
        asks="When does the sun rise in {city}[ on {date}]? | What time does the sun come up in {city}[ on {date}]? | "
        "When does it get light in {city}[ on {date}]? | "
        "I want to photograph the dawn over {city}[ on {date}], when must I be there? | "
        "How early is sunrise in {city}[ on {date}]? | When will it stop being dark in {city} in the morning? | "
        "Is it still dark at six in the morning in {city}[ on {date}]? | "
        "At what hour does daylight begin in {city}[ on {date}]? | "
        "We leave {city} at first light[ on {date}], when is that?",
        orders="look up the time of sunrise in {city}[ on {date}] | tell me when it gets light in {city}[ on {date}] | "
        "find out when the sun comes up in {city}[ on {date}]",
        nouns="the time of sunrise in {city}[ on {date}] | the hour of dawn in {city}[ on {date}]",
        gives="<time> | the sun rises at <time>",
    ),
    Family(
        names="get_sunset | sunset_time | when_does_sun_set | dusk | nightfall | find_sunset | evening_light",
        says="Get the time of sunset in a city. | Returns when the sun goes down at a place. | "
        "Look up at what time it gets dark. | Sunset of a place on a date. | "
        "Use this for dusk, the evening end of the day.",
        args=(
            Arg("city | place | location | town", "city"),
            Arg("date | day | on", "date"),
        ),
        asks="When does the sun set in {city} on {date}? | What time does the sun go down in {city} on {date}? | "
        "When does it get dark in {city} on {date}? | "
        "I'd like to be home before dark in {city} on {date}, what time is that? | "
        "How late is nightfall in {city} on {date}? | "
        "We want to watch the sun sink into the sea at {city} on {date}, when should we come? | "
        "By when do I need my bike lights in {city} on {date}? | Until when is it light in {city} on {date}?",
        orders="look up the time of sunset in {city} on {date} | tell me when it gets dark in {city} on {date} | "
        "find out when the sun goes down in {city} on {date}",
        nouns="the time of sunset in {city} on {date} | the hour of dusk in {city} on {date}",
        gives="<time> | the sun sets at <time>",
    ),
    Family(
        names="air_quality | get_air_quality | pollution_level | aqi | measure_air | smog_index | check_air",
        says="Get the air quality of a city. | Returns how polluted the air is. | "
        "Look up how clean the air is at a place. | Air quality index, also for one pollutant. | "
        "Use this for smog and fine dust, not for the weather.",
        args=(
            Arg("city | location | place | town", "city"),
            Arg(
                "pollutant | substance | gas | component",
                "ozone/fine dust/nitrogen dioxide/carbon monoxide",
                optional=True,
            ),
        ),
        asks="How clean is the air in {city}? | Is the air in {city} bad today? | "
        "How much poison[, in particular {pollutant},] is in the air of {city}? | "
        "Is it safe to jog outside in {city} with all that smog? | "
        "I have asthma, can I breathe freely in {city}[ or is there too much {pollutant}]? | "
        "How polluted is {city} right now[, as far as {pollutant} goes]? | "
        "Should I wear a mask against the smog in {city}? | "
        "What is the air quality in {city}[ for {pollutant}]? | "
        "Are the[ {pollutant}] pollution levels in {city} too high? | "
        "My eyes are burning, how bad is the pollution in {city}?",
        orders="check the air quality in {city}[ for {pollutant}] | "
        "find out how polluted {city} is[ with {pollutant}] | "
        "measure the[ {pollutant}] pollution in {city} | tell me how clean the air of {city} is",
        nouns="the air quality in {city}[ for {pollutant}] | the[ {pollutant}] pollution level in {city}",
        gives="<int 5 280> | index <int 5 280>, moderate | good",
    ),
    Family(
        names="pollen_count | get_pollen | pollen_forecast | allergy_level | hay_fever_report | check_pollen",
        says="Get the pollen count of a city. | Returns how much pollen is in the air. | "
        "Look up the allergy risk at a place. | Pollen level of one plant in a town. | "
        "Use this for hay fever; smog has its own tool.",
        args=(
            Arg("city | location | place | town", "city"),
            Arg("plant | allergen | source | pollen_type", "grass/birch/hazel/ragweed/olive"),
        ),
        asks="How bad is the {plant} pollen in {city}? | What is the {plant} pollen count for {city}? | "
        "Is there a lot of {plant} pollen flying around in {city}? | "
        "My nose is running, has the {plant} pollen season begun in {city}? | "
        "Should my allergic daughter take her pills in {city} because of {plant}? | "
        "Can someone with a {plant} pollen allergy go outside in {city} today? | "
        "How high is the allergy risk in {city} for {plant}?",
        orders="check the {plant} pollen count in {city} | look up how much {plant} pollen is in the air of {city} | "
        "find out how bad the {plant} allergy will be in {city}",
        nouns="the {plant} pollen count in {city} | the {plant} pollen level of {city}",
        gives="<int 0 400> | high, <int 50 400> grains | low",
    ),
    Family(
        names="tide_times | get_tides | tide_table | high_and_low_water | when_is_tide | next_tide",
        says="Get the times of high or low tide at a coast. | Returns when the sea is highest or lowest. | "
        "Look up the tide table of a beach or harbour. | High and low water at a place on a date. | "
        "Use this before you walk on the flats or take a boat out.",
        args=(
            Arg("place | beach | port | location", "place"),
            Arg("kind | type | tide | state", "high/low"),
            Arg("date | day | on", "date", optional=True),
        ),
        asks="When is {kind} tide at {place}[ on {date}]? | What time is {kind} water in {place}[ on {date}]? | "
        "We want to take the boat out at {place}[ on {date}], when is the tide {kind}? | "
        "When does the sea at {place} reach its {kind} point[ on {date}]? | "
        "I'm digging for mussels near {place}, when is the water {kind}? | "
        "The kids want to play on the beach at {place}[ on {date}], at what time is {kind} tide? | "
        "How long until the next {kind} tide in {place}? | "
        "At what hour is the ocean {kind} at {place}[ on {date}]?",
        orders="look up {kind} tide at {place}[ on {date}] | tell me when the water is {kind} at {place}[ on {date}] | "
        "find the time of {kind} tide in {place}[ on {date}]",
        nouns="the time of {kind} tide at {place}[ on {date}] | the next {kind} tide in {place}",
        gives="<time> | at <time> and at <time>",
    ),
    Family(
        names="plant_care | how_to_grow | get_plant_guide | care_instructions | plant_advice | gardening_tips",
        says="Get care instructions for a plant. | Returns how much water and light a plant needs. | "
        "Look up how to look after a flower, herb or tree. | Growing advice for one kind of plant. | "
        "Use this for questions on keeping plants alive.",
        args=(Arg("plant | species | flower | name", "name"),),
        asks="How do I look after a {plant}? | What does my {plant} need to grow well? | "
        "The leaves of my {plant} are turning yellow, what is it missing? | "
        "I was given a {plant} in a pot, how do I keep it alive? | "
        "How much sun and rain does a {plant} like? | What should I know before I plant a {plant}? | "
        "My {plant} won't bloom, what can I do? | Where in the garden should the {plant} stand? | "
        "Any advice for the {plant} on my balcony? | I keep killing every {plant} I buy, any tips?",
        orders="look up how to care for a {plant} | find out what a {plant} needs to grow | "
        "give me gardening tips for a {plant}",
        nouns="the care instructions for a {plant} | the growing guide for the {plant}",
        gives="water it every <int 2 20> days | half shade, and no frost | every <int 2 20> days",
    ),
    Family(
        names="animal_facts | get_animal | animal_info | species_lookup | describe_animal | zoology_search | "
        "wildlife_encyclopedia",
        says="Look up facts about an animal. | Returns what an animal eats, where it lives or how old it gets. | "
        "Encyclopedia of animal species. | Get one kind of fact about a species. | "
        "Use this to learn about mammals, birds, fish and insects.",
        args=(
            Arg("animal | species | creature | name", "name"),
            Arg("fact | topic | field | property", "diet/habitat/lifespan/weight"),
        ),
        asks="What is the {fact} of the {animal}? | Tell me about the {fact} of a {animal}. | "
        "My son is writing about the {animal} and needs its {fact}. | "
        "Is anything known about the {animal} and its {fact}? | "
        "At the zoo we saw a {animal}, and now I wonder about its {fact}. | "
        "I'm curious about the creature called {animal}, its {fact} for example. | "
        "What do zoologists say on the {fact} of a wild {animal}? | "
        "How would you describe the {fact} of the {animal}?",
        orders="look up the {fact} of the {animal} | tell me about the {fact} of a {animal} | "
        "find out what the encyclopedia says on the {fact} of the {animal}",
        nouns="the {fact} of the {animal} | the typical {fact} of a {animal}",
        gives="<int 2 90> | about <int 2 90> | plants and insects, found in <country>",
    ),
    Family(
        names="report_sighting | log_wildlife | record_animal_sighting | add_observation | note_species | "
        "submit_sighting",
        says="Report that an animal was seen somewhere. | Adds a sighting to the wildlife map. | "
        "Record an observation of a wild animal. | New entry with species, place and number of animals. | "
        "Use this to log what you saw in nature.",
        args=(
            Arg("animal | species | what | creature", "name"),
            Arg("place | location | where | spot", "place"),
            Arg("count | number | how_many | amount", "int 1 60", optional=True),
        ),
        asks="I just saw a wild {animal} near {place}, please put it on the map. | "
        "Report a sighting of[ {count}] {animal} at {place}. | "
        "Note for the rangers: {animal} spotted at {place}[, {count} in all]. | "
        "There was a group of[ {count}] {animal} by {place}, please record that. | "
        "Guess what, a {animal} crossed my path at {place}, can you log it? | "
        "Add my observation of the {animal} at {place}[, {count} animals]. | "
        "We watched a {animal} at {place} this morning and want to tell the nature society. | "
        "Please write down that the {animal} is back at {place}[, I counted {count}].",
        orders="report that a {animal} was seen at {place} | log a sighting of[ {count}] {animal} at {place} | "
        "record the {animal} that I saw near {place}[, {count} of them] | "
        "put a {animal} at {place} on the wildlife map",
        gives="<code> | sighting <code> saved | thank you",
    ),
    Family(
        names="list_sightings | get_sightings | recent_wildlife | animals_seen | search_observations | wildlife_nearby",
        says="List the animals that were seen near a place. | Returns recent wildlife observations. | "
        "Search the sightings that others reported. | Which wild animals were spotted in an area. | "
        "Use this to read the wildlife map; it adds nothing to it.",
        args=(
            Arg("place | location | area | near", "place"),
            Arg("radius | distance | radius_km | within", "int 1 80", optional=True),
        ),
        asks="Which wild animals have been seen around {place}[ within {radius} km]? | "
        "Has anybody spotted wildlife near {place}? | "
        "What creatures might I run into on a hike at {place}[ and up to {radius} km around it]? | "
        "Show me the sightings at {place}[ in a radius of {radius} km]. | "
        "Have people reported any rare birds or mammals by {place}? | "
        "I'd love to watch wildlife[ less than {radius} km] from {place}, what is there to see? | "
        "What did other hikers observe near {place}[, within {radius} km]?",
        orders="list the animals seen near {place}[ within {radius} km] | "
        "look up recent wildlife sightings at {place} | "
        "find out what animals others have spotted around {place}[ within {radius} km]",
        nouns="the wildlife sightings near {place}[ within {radius} km] | the number of animals seen at {place}",
        gives="<int 0 40> | <name> and <int 1 9> others | <name>",
    ),
)
