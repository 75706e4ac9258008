"""Tools about units of measure, dates, times and ways of writing numbers."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="convert_length | length_converter | to_metric_length | convert_distance | distance_units | "
        "change_length_unit",
        says="Convert a length from imperial to metric units. | "
        "Returns a distance in kilometres, metres or centimetres. | "
        "Length conversion, such as miles to kilometres. | Use this to turn feet or inches into metric.",
        args=(
            Arg("value | length | distance | amount | x", "num 1 500"),
            Arg("from_unit | unit | source_unit | from", "miles/feet/inches/yards"),
            Arg("to_unit | target_unit | into | to", "kilometres/metres/centimetres"),
        ),
        asks="How many {to_unit} are {value} {from_unit}? | What is {value} {from_unit} in {to_unit}? | "
        "Convert {value} {from_unit} to {to_unit}. | "
        "The American guide says {value} {from_unit}, what is that in {to_unit}? | "
        "My new shelf is {value} {from_unit} long, how many {to_unit} is that? | "
        "I only think in {to_unit}, so how far is {value} {from_unit}? | "
        "It's another {value} {from_unit} to go, how much is that in {to_unit}? | "
        "If a rope measures {value} {from_unit}, how long is it in {to_unit}? | "
        "Express {value} {from_unit} in {to_unit}.",
        orders="convert {value} {from_unit} to {to_unit} | turn {value} {from_unit} into {to_unit} | "
        "tell me how many {to_unit} there are in {value} {from_unit} | express {value} {from_unit} in {to_unit}",
        nouns="the length of {value} {from_unit} in {to_unit}",
        gives="<num 1 5000>",
    ),
    Family(
        names="convert_weight | weight_converter | to_metric_weight | convert_mass | mass_units | change_weight_unit",
        says="Convert a weight from pounds, ounces or stone to metric. | Returns a mass in kilograms or grams. | "
        "Weight conversion into metric units. | Use this to know how heavy something is in kilograms.",
        args=(
            Arg(
                "quantity | weight | mass | amount",
                fields=(Arg("value | number", "num 1 300"), Arg("unit | from_unit", "pounds/ounces/stone")),
            ),
            Arg("to_unit | target | target_unit | into", "kilograms/grams"),
        ),
        asks="How many {to_unit} are {value} {unit}? | What's {value} {unit} in {to_unit}? | "
        "Convert {value} {unit} to {to_unit}. | "
        "The recipe asks for {value} {unit} of flour, how many {to_unit} is that? | "
        "My dog weighs {value} {unit}, what would the vet here write in {to_unit}? | "
        "The airline counts in {to_unit} and my bag has {value} {unit}, so how heavy is it? | "
        "I lifted {value} {unit} at the gym, what does that make in {to_unit}? | "
        "The baby was {value} {unit} at birth, can you say that in {to_unit}? | "
        "My scale shows {to_unit}, so what should it show for {value} {unit}?",
        orders="convert {value} {unit} to {to_unit} | change {value} {unit} into {to_unit} | "
        "tell me how heavy {value} {unit} is in {to_unit} | express {value} {unit} as {to_unit}",
        nouns="the weight of {value} {unit} in {to_unit}",
        gives="<num 1 5000> | <int 1 9000>",
    ),
    Family(
        names="convert_temperature | temperature_converter | change_temperature_scale | degrees_to | "
        "convert_degrees | temp_units",
        says="Convert a temperature to another scale. | "
        "Returns the same number of degrees in Celsius, Fahrenheit or kelvin. | "
        "Conversion between temperature scales, not the weather. | Use this to turn oven degrees into the other scale.",
        args=(
            Arg("degrees | temperature | value | temp", "int 5 450"),
            Arg("to_scale | scale | target | to_unit", "celsius/fahrenheit/kelvin"),
        ),
        asks="What is {degrees} degrees in {to_scale}? | Convert {degrees} degrees to {to_scale}. | "
        "The recipe says to bake at {degrees}, what is that in {to_scale}? | "
        "How do I write {degrees} degrees in {to_scale}? | "
        "My thermometer only shows {to_scale}, so what will it say for {degrees} degrees? | "
        "It was {degrees} degrees according to the paper, how much is that in {to_scale}? | "
        "If I set my oven to {degrees}, what would that be on the {to_scale} scale? | "
        "How hot is {degrees} in {to_scale}? | I grew up with {to_scale}, so what does {degrees} degrees mean?",
        orders="convert {degrees} degrees to {to_scale} | change {degrees} degrees into {to_scale} | "
        "tell me what {degrees} degrees is in {to_scale}",
        nouns="the temperature of {degrees} degrees in {to_scale}",
        gives="<num 1 800> | <int 1 800>",
    ),
    Family(
        names="world_clock | current_time_in | time_in_city | get_local_time | what_time_is_it | city_clock",
        says="Get the current local time in a city. | Returns what the clock shows in a place right now. | "
        "World clock for any city. | Use this to see how late it is somewhere else at the moment.",
        args=(
            Arg("city | place | location | town", "city"),
            Arg("format | clock_format | style", "12-hour/24-hour", optional=True),
        ),
        asks="What time is it in {city}[, in {format} format]? | How late is it in {city} right now? | "
        "Are people in {city} still awake at this moment? | Is it already morning in {city}? | "
        "What does the clock say in {city}[, as a {format} time]? | "
        "I want to ring my cousin in {city}, is it too late there? | "
        "Is it day or night in {city} now? | Tell me the local time in {city}[ in {format} style]. | "
        "Are the shops in {city} likely to be open at this hour, what time do they have?",
        orders="check what time it is in {city}[ in {format} format] | look up the local time in {city} | "
        "tell me how late it is in {city}[ on a {format} clock]",
        nouns="the current time in {city}[ in {format} format] | the local time in {city}",
        gives="<time> | it is <time>",
    ),
    Family(
        names="convert_timezone | time_zone_converter | translate_time | convert_time | meeting_time_in | "
        "shift_timezone",
        says="Convert a clock time from one city's time zone to another's. | "
        "Returns what a given time is somewhere else. | "
        "Time zone conversion of a given hour between two places. | Use this to plan calls across time zones.",
        args=(
            Arg("time | at | clock_time | local_time", "time"),
            Arg("from_city | from_place | source_zone | origin", "city"),
            Arg("to_city | to_place | target_zone | destination", "city"),
        ),
        asks="When it is {time} in {from_city}, what time is it in {to_city}? | "
        "What is {time} {from_city} time in {to_city}? | "
        "The call is at {time} in {from_city}, when is that for people in {to_city}? | "
        "If my flight leaves {from_city} at {time}, what does the clock say in {to_city} then? | "
        "The match starts at {time} in {from_city}, when do I have to switch on the TV in {to_city}? | "
        "We meet at {time} {from_city} time: how late is it for my boss in {to_city}? | "
        "Convert {time} from {from_city} time to {to_city} time. | "
        "Someone in {from_city} suggested {time}, is that in the middle of the night in {to_city}?",
        orders="convert {time} in {from_city} to {to_city} time | "
        "work out what {time} in {from_city} is in {to_city} | "
        "tell me when {time} {from_city} time is for someone in {to_city}",
        nouns="the time in {to_city} when it is {time} in {from_city}",
        gives="<time> | <time> in <city>",
    ),
    Family(
        names="days_between | date_difference | count_days | days_diff | date_span | number_of_days",
        says="Count the days between two dates. | Returns how many days lie from one date to another. | "
        "Difference of two dates in days. | Use this to see how long a stay or a wait is in days.",
        args=(
            Arg("start_date | start | from_date | first_date | date1", "date"),
            Arg("end_date | end | to_date | second_date | date2", "date"),
        ),
        asks="How many days are there between {start_date} and {end_date}? | "
        "How long is it from {start_date} to {end_date}? | "
        "I arrive on {start_date} and leave on {end_date}, how many nights is that? | "
        "School breaks up on {start_date} and starts again on {end_date}, how long are we off? | "
        "If we start on {start_date} and finish by {end_date}, how much time do we have? | "
        "Count the days from {start_date} until {end_date}. | "
        "I bought it on {start_date} and it broke on {end_date}, how long did it last? | "
        "What's the gap between {start_date} and {end_date}, in days?",
        orders="count the days between {start_date} and {end_date} | "
        "work out how many days it is from {start_date} to {end_date} | "
        "find the difference in days between {start_date} and {end_date}",
        nouns="the number of days between {start_date} and {end_date} | the gap from {start_date} to {end_date}",
        gives="<int 1 900> | <int 2 900> days",
    ),
    Family(
        names="calculate_age | age | get_age | how_old | age_from_birthday | compute_age",
        says="Calculate someone's age from the date of birth. | Returns how many years old a person is. | "
        "Age in years for a birthday. | Use this to find how old somebody is or was on a date.",
        args=(
            Arg("birth_date | birthday | born | date_of_birth | dob", "date"),
            Arg("on_date | as_of | reference_date | at", "date", optional=True),
        ),
        asks="How old is someone who was born on {birth_date}[, as of {on_date}]? | "
        "My birthday is {birth_date}, what's my age[ on {on_date}]? | "
        "She came into the world on {birth_date}, how many candles go on the cake? | "
        "If I was born on {birth_date}, am I of age[ on {on_date}]? | "
        "Date of birth {birth_date}: how many years is that? | "
        "The tree was planted on {birth_date}, how old is it now? | "
        "Can a child born on {birth_date} start school yet, how old is it[ on {on_date}]? | "
        "Work out the age of a person born on {birth_date}[ on the day {on_date}].",
        orders="calculate the age of someone born on {birth_date}[ as of {on_date}] | "
        "work out how old a person born on {birth_date} is[ on {on_date}] | "
        "tell me the age of a person whose date of birth is {birth_date}",
        nouns="the age of someone born on {birth_date}[ on {on_date}]",
        gives="<int 1 99> | <int 2 99> years old",
    ),
    Family(
        names="weekday_of | day_of_week | get_weekday | which_weekday | weekday_for_date | find_day_name",
        says="Find the weekday of a date. | Returns which day of the week a date falls on. | "
        "Day of the week, such as Monday, for a date. | "
        "Use this to see if a date is on a weekend.",
        args=(Arg("date | day | on | calendar_date", "date"),),
        asks="What day of the week is {date}? | Which weekday does {date} fall on? | "
        "Is {date} a Saturday or a Sunday? | "
        "Does {date} land on a weekend? | I was born on {date}, was that a Monday? | "
        "Our wedding is planned for {date}, do people have to work that day or is it the weekend? | "
        "What day will we have on {date}? | The exam is on {date}, which day is that? | "
        "We only train on Tuesdays, so is {date} one?",
        orders="find the weekday of {date} | tell me what day of the week {date} is | "
        "check which day {date} falls on | "
        "look up if {date} is on a weekend",
        nouns="the weekday of {date} | the day of the week on {date}",
        gives="<weekday> | it is a <weekday>",
    ),
    Family(
        names="is_leap_year | check_leap_year | leap_year | test_leap | has_leap_day | leap_year_check",
        says="Check whether a year is a leap year. | Tells if February has 29 days in a year. | "
        "Leap year test for a given year. | "
        "Returns true if the year has 366 days.",
        args=(Arg("year | y | calendar_year", "int 1600 2400"),),
        asks="Is {year} a leap year? | Does {year} have 366 days? | Was there a February 29 in {year}? | "
        "How many days does February have in {year}? | Does the year {year} get an extra day? | "
        "My birthday is on the last of February, is there a 29th in {year}? | "
        "Do we have to add a day to the calendar for {year}? | Check if {year} is a leap year. | "
        "Is {year} one of the longer years?",
        orders="check whether {year} is a leap year | find out if {year} has 366 days | "
        "tell me if February {year} has 29 days",
        gives="true | false | it has <int 365 366> days",
    ),
    Family(
        names="public_holidays | get_holidays | list_holidays | bank_holidays | holiday_calendar | national_holidays",
        says="List the public holidays of a country. | Returns the days off in a country in a year. | "
        "Bank and national holidays by country. | Use this to see when shops and offices are closed for a holiday.",
        args=(
            Arg("country | nation | region | in_country", "country"),
            Arg("year | for_year | calendar_year", "int 2020 2035", optional=True),
        ),
        asks="Which public holidays are there in {country}[ in {year}]? | "
        "When are the banks closed in {country}[ during {year}]? | "
        "What days do people get off in {country}[ in {year}]? | "
        "I'm planning a business trip to {country}[ in {year}], which days should I avoid because nobody works? | "
        "What do they celebrate officially in {country}? | List the holidays of {country}[ for {year}]. | "
        "Are there long weekends in {country}[ in {year}], going by the national holidays? | "
        "When is everything shut in {country}? | On which days is school out by law in {country}[ in {year}]?",
        orders="list the public holidays in {country}[ for {year}] | "
        "look up the bank holidays of {country}[ in {year}] | "
        "find out which days are holidays in {country}[ in {year}]",
        nouns="the public holidays of {country}[ in {year}] | the list of national holidays in {country}",
        gives="<date>, <date> and <date> | the next one is <date> | <date>",
    ),
    Family(
        names="add_days | date_plus_days | shift_date | date_after | calculate_due_date | days_later",
        says="Add a number of days to a date. | Returns the date so many days after another one. | "
        "Date that comes some days later. | Use this to find a deadline counted in days from a date.",
        args=(
            Arg("date | start_date | from_date | start", "date"),
            Arg("days | n | number_of_days | offset | delta", "int 2 365"),
            Arg("working_days | business_days | skip_weekends", "flag", optional=True),
        ),
        asks="What date is {days} days after {date}[, {working_days?counting only working days}]? | "
        "If I start on {date} and it takes {days} days[, {working_days?not counting weekends}], when am I done? | "
        "The invoice is from {date} and due in {days} days, what's the last day to pay? | "
        "I ordered on {date} and they promise {days} days[, {working_days?working days only}], when does it come? | "
        "Which day do I get when I add {days} days to {date}? | "
        "Count {days} days on from {date}[ {working_days?without the weekends}]. | "
        "My visa was issued on {date} and is good for {days} days, when does it run out? | "
        "The return period is {days} days and I bought the shoes on {date}, until when can I bring them back?",
        orders="add {days} days to {date}[, {working_days?skipping weekends}] | "
        "find the date {days} days after {date} | "
        "work out when {days} days from {date} are over[, {working_days?counting only working days}]",
        nouns="the date {days} days after {date}[, {working_days?counting only working days}]",
        gives="<date>",
    ),
    Family(
        names="time_between | duration | elapsed_time | hours_between | time_difference | shift_length",
        says="Work out how long it is between two clock times. | "
        "Returns the hours and minutes from a start to an end. | "
        "Duration between two times of day. | Use this for the length of a shift or meeting.",
        args=(
            Arg("start_time | start | begin | from_time", "time"),
            Arg("end_time | end | finish | to_time", "time"),
            Arg("break_minutes | pause | minus_minutes", "int 5 90", optional=True),
        ),
        asks="How long is it from {start_time} to {end_time}? | "
        "I worked from {start_time} until {end_time}[ with {break_minutes} minutes off], how many hours is that? | "
        "The train leaves at {start_time} and gets in at {end_time}, how long is the ride? | "
        "How many hours lie between {start_time} and {end_time}[, less {break_minutes} minutes]? | "
        "I went to bed at {start_time} and got up at {end_time}, how much sleep did I get? | "
        "The film starts at {start_time} and ends at {end_time}[ with a break of {break_minutes} minutes], how long is "
        "it? | "
        "If we meet at {start_time} and I must go at {end_time}, how much time do we have together? | "
        "What's the length of a shift from {start_time} to {end_time}[ minus {break_minutes} minutes of break]?",
        orders="work out the time between {start_time} and {end_time}[ without {break_minutes} minutes of break] | "
        "calculate how long a shift from {start_time} to {end_time} is[ with a break of {break_minutes} minutes] | "
        "count the hours from {start_time} to {end_time}",
        nouns="the time from {start_time} to {end_time} | the duration between {start_time} and {end_time}",
        gives="<int 2 12> hours and <int 2 59> minutes | <num 1 12>",
    ),
    Family(
        names="to_roman | roman_numeral | convert_to_roman | int_to_roman | roman_number | write_roman",
        says="Write a number as a Roman numeral. | Returns a number in Roman letters such as XIV. | "
        "Conversion of integers into Roman numerals. | Use this to spell a year or chapter the ancient Roman way.",
        args=(Arg("number | n | value | arabic | integer", "int 2 3999"),),
        asks="What is {number} in Roman numerals? | How did the ancient Romans write {number}? | "
        "Which letters do I carve on the stone for the year {number}? | Write {number} with letters like X, V and I. | "
        "How would {number} look on an old church clock? | "
        "I'd like {number} as a tattoo, in the Roman style, how is it spelled? | "
        "Turn {number} into a Roman number. | "
        "The book numbers its chapters with M, C and X, so how is {number} written? | "
        "What's the Roman numeral for {number}?",
        orders="write {number} in Roman numerals | convert {number} to a Roman numeral | "
        "spell {number} the way the Romans did",
        nouns="the Roman numeral for {number} | the Roman spelling of {number}",
        gives="XLVII | MCMLXIV | the number <int 2 3999> in Roman letters is DCXII",
    ),
    Family(
        names="to_binary | int_to_binary | binary_of | convert_to_binary | decimal_to_binary | bits_of_number",
        says="Write a number in binary. | Returns the ones and zeros of an integer. | "
        "Base two form of a decimal number. | "
        "Use this to see a number as bits.",
        args=(
            Arg("number | n | decimal | value | x", "int 2 4096"),
            Arg("bits | width | length | min_digits", "int 8 64", optional=True),
        ),
        asks="What is {number} in binary[, with {bits} bits]? | How does a computer store {number}[ in {bits} bits]? | "
        "Write {number} with only ones and zeros. | "
        "What does {number} look like in base two[, padded to {bits} digits]? | "
        "Which bits are set in {number}? | Convert {number} to binary[ using {bits} digits]. | "
        "I have a row of[ {bits}] switches, which must be on to show {number}? | "
        "How do I count {number} with just 0 and 1[ in {bits} places]? | "
        "My homework wants {number} as a binary number, what is it?",
        orders="convert {number} to binary[ with {bits} bits] | write {number} in base two[ using {bits} digits] | "
        "turn {number} into ones and zeros",
        nouns="the binary form of {number}[ in {bits} bits]",
        gives="1001011 | 110010 | in base two it takes <int 2 12> digits: 1011",
    ),
)
