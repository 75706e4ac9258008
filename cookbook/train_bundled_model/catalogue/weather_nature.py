"""Tools about the weather and nature."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="get_weather | weather | current_weather | weather_at | fetch_weather | weather_report | weather_now",
        says="Get the current weather of a city. | Current weather conditions at a place. | "
        "Look up what the weather is like somewhere right now. | Returns temperature and sky for a location. | "
        "Use this to see how warm, wet or windy it is at the moment. | "
        "Present conditions outdoors, degrees in the unit you like. | Tells if it rains, shines or blows somewhere "
        "now.",
        args=(
            Arg("city | location | town | place", "city"),
            Arg("unit | units | scale", "celsius/fahrenheit", optional=True),
        ),
        asks="What is the weather like in {city}[ in {unit}]? | How warm is it in {city} right now[, in {unit}]? | "
        "Do I need an umbrella in {city}? | Is it cold in {city} at the moment? | How's the sky over {city}? | "
        "I'm about to land in {city}, is it sunny there? | Should I wear a coat in {city} today? | "
        "How many degrees does the thermometer show in {city}[, in {unit}]? | Is it raining in {city} just now? | "
        "I'm going for a walk in {city}, what is it like outside[, in {unit} please]? | "
        "Current temperature for {city}[ in {unit}], please. | "
        "I've a video call with a client in {city} and want to chat about their weather. What's it doing there? | "
        "{city} right now: how many degrees[, in {unit}]? | Are they sweating or freezing in {city} at the moment[,"
        " in {unit}]? | My sister has just stepped out of the station in {city} without a jacket. Is she going to "
        "be cold? | If I looked out of a window in {city} this minute, would I see sun or clouds? | Sandals or "
        "boots? I'm leaving my hotel in {city} now. | How windy is it out there in {city} as we speak? | [In "
        "{unit}, ]what do the thermometers of {city} say now?",
        orders="check the weather in {city}[ in {unit}] | tell me how warm it is in {city}[ in {unit}] | "
        "look up the current temperature in {city}[ in {unit}] | see whether the sun is shining in {city} | "
        "find out what the sky over {city} looks like now | report the conditions outside in {city}[, degrees in "
        "{unit}]",
        nouns="the weather in {city}[ in {unit}] | the current temperature in {city}[ in {unit}]",
        gives="<int -10 40> degrees and sunny | cloudy, <int -10 30> degrees | <int -15 40>",
    ),
    Family(
        names="get_forecast | weather_forecast | forecast | predict_weather | upcoming_weather | outlook | "
        "weather_next_days",
        says="Get the weather forecast of a city for the next days. | Predict the weather of the coming days. | "
        "Returns what the weather will be like. | Weather outlook for a place and a number of days. | "
        "Use this to learn about the weather ahead, not the present one. | "
        "Tells what the skies have in store for a town. | Sun or rain to come, up to two weeks ahead.",
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
        "Does the heat in {city} last[ for another {days} days]? | "
        "We're getting married outdoors in {city} before long. Must I order a tent? | [For the {days} days to come,"
        " ]do the experts expect sun or rain in {city}? | Can I leave the garden furniture out in {city}[ for the "
        "next {days} days], or will it get soaked? | I'm painting a fence in {city} and the paint hates damp. What "
        "lies ahead[ in the coming {days} days]? | {city}, weather outlook[, {days} days], please. | How are the "
        "skies over {city} going to develop[ in the {days} days to come]? | Should farmers around {city} prepare "
        "for frost[ within {days} days]? | I'd hate to sit in a wet tent near {city}. What do the forecasters say[ "
        "about the next {days} days]?",
        orders="get the forecast for {city}[ for the next {days} days] | "
        "find out whether it will rain in {city}[ in the next {days} days] | "
        "tell me what weather is coming to {city}[ over {days} days] | predict the weather in {city} | "
        "see how the weather in {city} will turn out[ over the coming {days} days] | look ahead at the weather in "
        "{city}[ for {days} days]",
        nouns="the weather forecast for {city}[ for {days} days] | the expected weather in {city}",
        gives="rain, then sun, up to <int 5 35> degrees | dry and <int -5 30> degrees | <int -10 38>",
    ),
    Family(
        names="past_weather | historical_weather | weather_history | weather_on_date | climate_archive | "
        "get_weather_record",
        says="Look up the weather of a day in the past. | Historical weather of a city on a date. | "
        "Returns how the weather was on an earlier day. | Use this to search the weather archive by date. | "
        "Temperature and rain that were measured on a given day. | "
        "Tells if it rained, snowed or froze on some bygone day. | Meteorological records by town and day.",
        args=(Arg("city | place | location | town", "city"), Arg("date | day | on | when", "date")),
        asks="What was the weather like in {city} on {date}? | Did it rain in {city} on {date}? | "
        "How warm was it on {date} in {city}? | We got married on {date} in {city}, was the sun shining that day? | "
        "How cold did it get in {city} on {date}? | Was there any snow in {city} on {date}? | "
        "My insurance wants to know if there was a storm in {city} on {date}. | "
        "I was born in {city} on {date}, what was it like outside? | How much rain fell on {city} on {date}? | "
        "I'm writing a crime novel that plays in {city} on {date}. Was it foggy that night? | {date}, {city}: had "
        "they rain or sunshine? | Our roof was damaged on {date}. Was there hail in {city}, so that I can prove it?"
        " | Grandma insists that she skated to school in {city} on {date}. Could it have been cold enough? | What "
        "did the thermometers in {city} show back on {date}? | On {date} my flight out of {city} was cancelled "
        "because of fog, they said. Is that true? | How stormy did it get on {date} around {city}? | For my thesis "
        "I need the rainfall of {date}, as measured at {city}.",
        orders="look up how the weather was in {city} on {date} | check whether it rained in {city} on {date} | "
        "find the temperature that was measured in {city} on {date} | search the weather archive of {city} for {date}"
        " | dig out the weather that {city} had on {date} | get me the rainfall and temperature of {date} in {city}",
        nouns="the weather in {city} on {date} | the temperature that {city} had on {date}",
        gives="<int -15 38> degrees and rain | <int -15 38> | snow, <int -12 1> degrees",
    ),
    Family(
        names="weather_alerts | get_alerts | severe_weather | storm_warnings | active_warnings | "
        "check_weather_danger | "
        "list_weather_warnings",
        says="List the severe weather warnings of a place. | Active alerts about storms, floods, heat and ice. | "
        "Returns official weather warnings for a region. | Check whether a city has a weather warning. | "
        "Use this to find out if the weather is dangerous somewhere. | "
        "Tells if the met office has raised an alarm for a region. | Dangerous weather now in force: storm, flood, "
        "heat, ice or wind.",
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
        "Show me all active weather alerts[ about {kind}] in {place}. | "
        "We have a tent pitched close to {place}. Do the authorities warn of anything[, {kind} above all]? | "
        "{place}: any[ {kind}] alerts out? | My daughter rides her bike to school in {place}. Have they issued an "
        "official[ {kind}] warning? | Is the met office worried about {place}[ because of {kind}]? | How many[ "
        "{kind}] warnings are there for {place} as of now? | The sky over {place} has turned a nasty green, so what"
        " do the official alerts say[ about {kind}]? | [When it comes to {kind}, ]is {place} on the list of places "
        "in danger? | Read me every alarm that the weather service has raised for {place}[ on account of {kind}].",
        orders="check for[ {kind}] warnings in {place} | list the active weather alerts[ about {kind}] for {place} | "
        "see whether {place} has a severe weather warning | find out if any[ {kind}] warning is out for {place} | "
        "look up what the weather service warns of in {place}[, {kind} in particular] | read me the[ {kind}] alerts"
        " in force for {place}",
        nouns="the weather warnings[ about {kind}] for {place} | the number of weather alerts in {place}",
        gives="no warnings | <int 1 5> warnings, one until <date> | <int 0 6>",
    ),
    Family(
        names="subscribe_weather_alerts | add_alert_subscription | notify_bad_weather | weather_alarm_signup | "
        "register_for_warnings | set_weather_notification",
        says="Subscribe to weather warnings for a city. | Sign someone up for storm alerts by email. | "
        "Sends a mail from now on when bad weather comes to a place. | "
        "Use this to be told of future warnings; it does not show the present ones. | "
        "New subscription to severe weather messages. | "
        "Standing order for alarm mails on nasty weather. | Signs an address up to be warned of storms or floods to"
        " come.",
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
        "We just moved to {city}, please put {email} on the list for weather warnings[ about {hazards}]. | "
        "We keep boats near {city}, so somebody should write to {email} each time a warning[ for {hazards}] comes "
        "out. | {email} wants to hear early about nasty weather[ like {hazards}] in {city}. | Last year our cottage"
        " in {city} lost its roof and nobody had told us. In future, alert {email}[ to {hazards}]. | Could your "
        "service send alarm mails[ on {hazards}] to {email}? I mean those for {city}. | Is it possible to have each"
        " future alert for {city} land in the mailbox {email}? | [I care about {hazards}. ]Add {email} to those who"
        " get the warnings for {city}. | My mother in {city} never listens to the radio. Mail her at {email} as "
        "soon as danger[ from {hazards}] is on the way. | A subscription to the alerts for {city}, please, going to"
        " {email}[ and covering {hazards}].",
        orders="subscribe {email} to weather alerts[ about {hazards}] for {city} | "
        "put {email} on the list for bad weather messages from {city} | "
        "have warnings[ about {hazards}] for {city} sent to {email} from now on | "
        "mail {email} from now on when a warning[ about {hazards}] comes out for {city} | register {email} for "
        "future weather warnings[ on {hazards}] in {city}",
        gives="<code> | subscribed as <code> | done",
    ),
    Family(
        names="get_sunrise | sunrise_time | when_does_sun_rise | dawn | morning_light | find_sunrise",
        says="Find out when the sun rises in a city. | Returns when the sun comes up at a place. | "
        "Look up at what time the day begins to be light. | Sunrise of a place, today or on a date. | "
        "Use this for dawn, the morning end of the night. | "
        "Daybreak by town. | Tells from what hour in the morning there is daylight.",
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
        "We leave {city} at first light[ on {date}], when is that? | "
        "The fishermen of {city} go out at daybreak[ on {date}]. When is that? | I'm fasting, so by what time does "
        "dawn break over {city}[ on {date}]? | {city}, sunrise[, {date}]? | My flight lands in {city} in the small "
        "hours[ of {date}]. When will there be daylight? | Our cock crows with the first rays in {city}. At what "
        "time will that be[ on {date}]? | [On {date}, ]how early can I go running in {city} without a lamp? | From "
        "what time in the morning does the sun shine on {city}[ on {date}]? | How long must the night watch wait "
        "for daylight in {city}[ on {date}]?",
        orders="look up the time of sunrise in {city}[ on {date}] | tell me when it gets light in {city}[ on {date}] | "
        "find out when the sun comes up in {city}[ on {date}] | "
        "check how early daybreak is in {city}[ on {date}] | get the hour when day breaks over {city}[ on {date}]",
        nouns="the time of sunrise in {city}[ on {date}] | the hour of dawn in {city}[ on {date}]",
        gives="<time> | the sun rises at <time>",
    ),
    Family(
        names="get_sunset | sunset_time | when_does_sun_set | dusk | nightfall | find_sunset | evening_light",
        says="Get the time of sunset in a city. | Returns when the sun goes down at a place. | "
        "Look up at what time it gets dark. | Sunset of a place on a date. | "
        "Use this for dusk, the evening end of the day. | "
        "Sundown by town and day. | Tells from what hour in the evening it is dark.",
        args=(
            Arg("city | place | location | town", "city"),
            Arg("date | day | on", "date"),
        ),
        asks="When does the sun set in {city} on {date}? | What time does the sun go down in {city} on {date}? | "
        "When does it get dark in {city} on {date}? | "
        "I'd like to be home before dark in {city} on {date}, what time is that? | "
        "How late is nightfall in {city} on {date}? | "
        "We want to watch the sun sink into the sea at {city} on {date}, when should we come? | "
        "By when do I need my bike lights in {city} on {date}? | Until when is it light in {city} on {date}? | "
        "The lantern parade in {city} starts as soon as it's dark. When will that be on {date}? | {date}, {city}: "
        "sundown when? | Until what hour will our football team in {city} have daylight on {date}? | On {date} I'm "
        "proposing to her on the beach of {city}, at the moment the sun disappears. When exactly? | My night vision"
        " is poor, so on {date} I must leave {city} before dusk. When does that begin? | For the fireworks on "
        "{date} we need darkness. By what time does night fall over {city}? | I wonder how late the last rays reach"
        " {city} on {date}. | In {city}, will it still be light after supper on {date}? When does the sun vanish?",
        orders="look up the time of sunset in {city} on {date} | tell me when it gets dark in {city} on {date} | "
        "find out when the sun goes down in {city} on {date} | "
        "check how late the sun disappears in {city} on {date} | get the hour of nightfall for {city} on {date}",
        nouns="the time of sunset in {city} on {date} | the hour of dusk in {city} on {date}",
        gives="<time> | the sun sets at <time>",
    ),
    Family(
        names="air_quality | get_air_quality | pollution_level | aqi | measure_air | smog_index | check_air",
        says="Get the air quality of a city. | Returns how polluted the air is. | "
        "Look up how clean the air is at a place. | Air quality index, also for one pollutant. | "
        "Use this for smog and fine dust, not for the weather. | "
        "Tells how healthy it is to breathe outdoors. | Figures for smog, dust and exhaust fumes by town.",
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
        "My eyes are burning, how bad is the pollution in {city}? | "
        "We have a newborn and live in {city}. Can I leave the windows open[, considering the {pollutant}]? | "
        "{city}, smog level[, {pollutant} above all]? | They've closed the schools in {city} because of the haze. "
        "How bad is the air really? | Is it worth moving to {city} for my lungs, or is the air filthy there[, full "
        "of {pollutant}]? | [I worry about {pollutant}. ]What are people breathing in {city} today? | What have the"
        " factories of {city} put into the air today[, {pollutant} for instance]? | I coach runners in {city}. Are "
        "the readings for dirty air[, {pollutant} in particular,] low enough to train? | Give me the pollution "
        "index of {city}[, only for {pollutant}].",
        orders="check the air quality in {city}[ for {pollutant}] | "
        "find out how polluted {city} is[ with {pollutant}] | "
        "measure the[ {pollutant}] pollution in {city} | tell me how clean the air of {city} is | "
        "see how dirty the air in {city} is[, as regards {pollutant}] | get the pollution index for {city}[, only "
        "{pollutant}]",
        nouns="the air quality in {city}[ for {pollutant}] | the[ {pollutant}] pollution level in {city}",
        gives="<int 5 280> | index <int 5 280>, moderate | good",
    ),
    Family(
        names="pollen_count | get_pollen | pollen_forecast | allergy_level | hay_fever_report | check_pollen",
        says="Get the pollen count of a city. | Returns how much pollen is in the air. | "
        "Look up the allergy risk at a place. | Pollen level of one plant in a town. | "
        "Use this for hay fever; smog has its own tool. | "
        "Warns people who sneeze because of a plant in bloom. | Grains in the air, by town and plant.",
        args=(
            Arg("city | location | place | town", "city"),
            Arg("plant | allergen | source | pollen_type", "grass/birch/hazel/ragweed/olive"),
        ),
        asks="How bad is the {plant} pollen in {city}? | What is the {plant} pollen count for {city}? | "
        "Is there a lot of {plant} pollen flying around in {city}? | "
        "My nose is running, has the {plant} pollen season begun in {city}? | "
        "Should my allergic daughter take her pills in {city} because of {plant}? | "
        "Can someone with a {plant} pollen allergy go outside in {city} today? | "
        "How high is the allergy risk in {city} for {plant}? | "
        "{plant} makes me sneeze like mad. Dare I go to {city} this weekend? | In {city}, is there much {plant} "
        "pollen about? | My eyes are streaming on a bench in {city}. Is it the {plant}? | Are the pharmacies of "
        "{city} busy again because of {plant}, or is the count low? | {plant}, {city}: high or low pollen today? | "
        "For hay fever sufferers who react to {plant}, what's it like in {city}? | How many grains of {plant} "
        "pollen were measured over {city}? | Would you tell an allergic cyclist to avoid {city} on account of the "
        "{plant}?",
        orders="check the {plant} pollen count in {city} | look up how much {plant} pollen is in the air of {city} | "
        "find out how bad the {plant} allergy will be in {city} | "
        "see how much {plant} is in bloom around {city} for my hay fever | get me the hay fever risk from {plant} "
        "in {city}",
        nouns="the {plant} pollen count in {city} | the {plant} pollen level of {city}",
        gives="<int 0 400> | high, <int 50 400> grains | low",
    ),
    Family(
        names="tide_times | get_tides | tide_table | high_and_low_water | when_is_tide | next_tide",
        says="Get the times of high or low tide at a coast. | Returns when the sea is highest or lowest. | "
        "Look up the tide table of a beach or harbour. | High and low water at a place on a date. | "
        "Use this before you walk on the flats or take a boat out. | "
        "Tells sailors and walkers when the water comes and goes. | Hours of ebb and flow by beach.",
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
        "At what hour is the ocean {kind} at {place}[ on {date}]? | "
        "The causeway by {place} is under water half of the day. When's the next {kind} tide[ on {date}]? | "
        "{place}, {kind} tide[, {date}]: what time? | Our keel nearly touched the mud. When will the water at "
        "{place} be {kind}[ on {date}]? | [On {date}, ]by what time will the sea at {place} have got to its {kind} "
        "mark? | I collect shells, and my spot is {place}. Tell me when {kind} water is due[ on {date}]. | Surfers "
        "at {place} swear by {kind} tide. When do I need to paddle out[ on {date}]? | The ferry from {place} only "
        "sails at {kind} tide. What does the table say[ for {date}]? | Is {kind} water at {place} before or after "
        "lunch[ on {date}]?",
        orders="look up {kind} tide at {place}[ on {date}] | tell me when the water is {kind} at {place}[ on {date}] | "
        "find the time of {kind} tide in {place}[ on {date}] | "
        "check the tide table of {place} for {kind} water[ on {date}] | work out when {place} has {kind} tide[ on "
        "{date}]",
        nouns="the time of {kind} tide at {place}[ on {date}] | the next {kind} tide in {place}",
        gives="<time> | at <time> and at <time>",
    ),
    Family(
        names="plant_care | how_to_grow | get_plant_guide | care_instructions | plant_advice | gardening_tips",
        says="Get care instructions for a plant. | Returns how much water and light a plant needs. | "
        "Look up how to look after a flower, herb or tree. | Growing advice for one kind of plant. | "
        "Use this for questions on keeping plants alive. | "
        "Tells gardeners what a plant likes and hates. | Watering, light, soil and pruning by species.",
        args=(Arg("plant | species | flower | name", "name"),),
        asks="How do I look after a {plant}? | What does my {plant} need to grow well? | "
        "The leaves of my {plant} are turning yellow, what is it missing? | "
        "I was given a {plant} in a pot, how do I keep it alive? | "
        "How much sun and rain does a {plant} like? | What should I know before I plant a {plant}? | "
        "My {plant} won't bloom, what can I do? | Where in the garden should the {plant} stand? | "
        "Any advice for the {plant} on my balcony? | I keep killing every {plant} I buy, any tips? | "
        "{plant}: sun or shade, and how often do I water it? | I'm looking after my neighbour's {plant} this month "
        "and have no clue. What does it like? | Is it normal that the {plant} drops its leaves in winter, or am I "
        "doing something wrong? | Does a {plant} survive frost, or should it come indoors? | When is the right "
        "moment to cut back the {plant}? | The cat knocked over my {plant} and now it looks sad. How do I nurse it "
        "back to health? | I'd love to have a {plant} on the windowsill, but I've never kept anything green alive. "
        "Where do I start? | What soil and fertiliser would you give a {plant}?",
        orders="look up how to care for a {plant} | find out what a {plant} needs to grow | "
        "give me gardening tips for a {plant} | "
        "explain to me how to keep a {plant} alive | get me the growing guide of the {plant}",
        nouns="the care instructions for a {plant} | the growing guide for the {plant}",
        gives="water it every <int 2 20> days | half shade, and no frost | every <int 2 20> days",
    ),
    Family(
        names="animal_facts | get_animal | animal_info | species_lookup | describe_animal | zoology_search | "
        "wildlife_encyclopedia",
        says="Look up facts about an animal. | Returns what an animal eats, where it lives or how old it gets. | "
        "Encyclopedia of animal species. | Get one kind of fact about a species. | "
        "Use this to learn about mammals, birds, fish and insects. | "
        "Tells what a species is like: food, home, age or mass. | Zoological knowledge for the curious.",
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
        "How would you describe the {fact} of the {animal}? | "
        "For a quiz I need the {fact} of the {animal}. | {animal}, {fact}? | Nobody in the family knows anything on"
        " the {fact} of the {animal}. Do you? | We argued over dinner about the {animal}. What do the books give as"
        " its {fact}? | As far as {fact} goes, what sort of beast is the {animal}? | I'm drawing a children's book "
        "with a {animal} in it and want the {fact} to be right. | Could you enlighten me on the {animal}? It's the "
        "{fact} that interests me. | What's special about the {fact} of the {animal} compared with its relatives?",
        orders="look up the {fact} of the {animal} | tell me about the {fact} of a {animal} | "
        "find out what the encyclopedia says on the {fact} of the {animal} | "
        "teach me about the {fact} of the {animal} | read up on the {animal} and tell me its {fact}",
        nouns="the {fact} of the {animal} | the typical {fact} of a {animal}",
        gives="<int 2 90> | about <int 2 90> | plants and insects, found in <country>",
    ),
    Family(
        names="report_sighting | log_wildlife | record_animal_sighting | add_observation | note_species | "
        "submit_sighting",
        says="Report that an animal was seen somewhere. | Adds a sighting to the wildlife map. | "
        "Record an observation of a wild animal. | New entry with species, place and number of animals. | "
        "Use this to log what you saw in nature. | "
        "Tells the nature survey which creature turned up where. | Files an encounter with wildlife, with the "
        "number of heads.",
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
        "Please write down that the {animal} is back at {place}[, I counted {count}]. | "
        "Something was rustling at {place}, and then I saw it: a {animal}! Enter it on your map, please. | "
        "{place}:[ {count}] {animal}, seen with my own eyes. Please file it. | My children are so proud, they found"
        " a {animal} near {place}. Would you register it? | Near {place} I came upon {animal}[, {count} to be "
        "exact]. That should go into the database. | [I counted {count}. ]I never thought I'd meet {animal} at "
        "{place}. Make a record of it, please. | A walker here. You will want to have this on file: {animal} at "
        "{place}[, about {count} in number]. | Does the survey know about the {animal} at {place}? If not, add what"
        " I saw[, {count} in total]. | Please let the biologists know that[ {count}] {animal} turned up at {place}.",
        orders="report that a {animal} was seen at {place} | log a sighting of[ {count}] {animal} at {place} | "
        "record the {animal} that I saw near {place}[, {count} of them] | "
        "put a {animal} at {place} on the wildlife map | "
        "register[ {count}] {animal} seen at {place} | enter my encounter with {animal} at {place}[, {count} of "
        "them,] in the wildlife database",
        gives="<code> | sighting <code> saved | thank you",
    ),
    Family(
        names="list_sightings | get_sightings | recent_wildlife | animals_seen | search_observations | wildlife_nearby",
        says="List the animals that were seen near a place. | Returns recent wildlife observations. | "
        "Search the sightings that others reported. | Which wild animals were spotted in an area. | "
        "Use this to read the wildlife map; it adds nothing to it. | "
        "Tells what creatures others came across in an area. | Reads the log of the nature survey around a spot.",
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
        "What did other hikers observe near {place}[, within {radius} km]? | "
        "I'm taking my binoculars to {place}. What have people seen there lately[, up to {radius} km away]? | "
        "{place}, wildlife log[, {radius} km around], please. | Are there really wolves near {place}? Show what's "
        "been reported[ inside {radius} km]. | Which birds and beasts turned up at {place} recently[, give or take "
        "{radius} km]? | My kids won't sleep in the tent until they know what prowls around {place}[ within "
        "{radius} km]. What's on record? | What's the latest from the nature watchers of {place}[ and {radius} km "
        "about]? | [Within {radius} km, ]what did the community spot around {place}? | Is there anything furry or "
        "feathered on the map near {place}[, no more than {radius} km off]?",
        orders="list the animals seen near {place}[ within {radius} km] | "
        "look up recent wildlife sightings at {place} | "
        "find out what animals others have spotted around {place}[ within {radius} km] | "
        "show what nature lovers reported from {place}[ and {radius} km around] | read me the wildlife log of "
        "{place}[, {radius} km radius]",
        nouns="the wildlife sightings near {place}[ within {radius} km] | the number of animals seen at {place}",
        gives="<int 0 40> | <name> and <int 1 9> others | <name>",
    ),
)
