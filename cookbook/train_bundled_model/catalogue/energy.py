"""Energy: meters, tariffs, suppliers, solar panels, heating, charging cars, recycling and emissions."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="submit_meter_reading | send_reading | enter_meter_value | report_meter | post_meter_count | new_reading",
        says="Submit a meter reading. | Sends the number that a customer read off the meter to the energy company. | "
        "Use this when somebody tells what their meter shows. | Stores a reading under the number of the meter. | "
        "Meter reading for the yearly bill, entered by the customer; returns a confirmation number.",
        args=(
            Arg("meter | meter_id | meter_number | device", "code"),
            Arg("reading | value | count | units", "int 100 98000"),
            Arg("kind | meter_type | medium", "electricity/gas/water", optional=True),
        ),
        asks="My [{kind} ]meter {meter} says {reading}. | {reading} is what the [{kind} ]meter {meter} shows. | I "
        "crawled under the stairs with my son Leo at 7 and could read {reading} on the[ {kind}] meter {meter}. | "
        "Please put down {reading} for the[ {kind}] meter {meter}, we only moved in on Monday. | Can you pass on to "
        "the utility that {meter}[, the one for {kind},] is at {reading}? | You sent me two letters about it: the "
        "display of {meter} reads {reading}. | Meter {meter}: {reading}. | The tenant of flat 4, Mrs. Olsen, has "
        "{reading} on her[ {kind}] counter {meter}. | For the annual bill, the counter in our cellar, number {meter}, "
        "stands at {reading}. | Write down {reading} kWh for {meter}. | I'm three weeks late, sorry, but here it is: "
        "{reading}, meter {meter}.",
        orders="submit {reading} for the[ {kind}] meter {meter} | enter the value {reading} of meter {meter} | "
        "tell the energy company that my [{kind} ]meter {meter} shows {reading} | send in {reading} for {meter}",
        gives="<code> | reading saved, confirmation <code> | <int 40 900> more than last year",
    ),
    Family(
        names="estimate_solar_yield | solar_output | pv_calculator | roof_potential | compute_panel_harvest | "
        "predict_photovoltaic_production",
        says="Estimate how much power solar panels would make. | Calculates the yearly yield of a photovoltaic "
        "system. | Use this to see whether panels on a roof are worth it. | PV yield from place, number of modules "
        "and direction. | Returns kilowatt hours per year that the sun would bring at a location.",
        args=(
            Arg("city | location | place | site", "city"),
            Arg("panels | modules | panel_count | number_of_panels", "int 2 60"),
            Arg("direction | facing | orientation", "south/east/west/north", optional=True),
        ),
        asks="What would {panels} panels bring me in {city}[, facing {direction}]? | We bought a house in {city} with "
        "two chimneys and three kids in it, does it pay to put {panels} modules on top[, looking {direction}]? | My "
        "uncle Otto got 20 from a firm in Leeds, but what could {panels} panels make in {city}? | {panels} solar "
        "modules in {city}[, on the {direction} side], how many kWh is that? | How much sun could I catch with "
        "{panels} panels on a barn near {city}[ that faces {direction}]? | In {city} the sky is often grey. Are "
        "{panels} panels[ towards the {direction}] still a good idea? | Thinking of going solar, {panels} modules[ to "
        "the {direction}], {city}. | Could a roof in {city} with room for {panels} panels run a whole household? | "
        "The landlord offers me his[ {direction}] roof in {city}; I'd fit {panels} modules there, so give me the "
        "yield. | Tell me what {panels} modules produce in a year in {city}.",
        orders="estimate the yield of {panels} solar panels in {city}[, facing {direction}] | "
        "work out how much power {panels} modules[ towards the {direction}] would make in {city} | "
        "calculate the output of a roof in {city} with {panels} panels",
        nouns="the yearly output of {panels} solar panels in {city}[, facing {direction}]",
        gives="<int 900 18000> | <int 900 18000> kWh a year | about <int 900 18000> kWh, worth <int 200 3000> euros",
    ),
    Family(
        names="compare_tariffs | find_power_deal | cheapest_electricity_plan | tariff_search | energy_offers | "
        "search_energy_contracts",
        says="Compare electricity tariffs. | Finds the cheapest contract for a given use of power per year. | "
        "Searches the offers of all suppliers in a city. | Tariff comparison by consumption, on request only green "
        "power. | Use this when somebody pays too much for electricity and looks for another plan.",
        args=(
            Arg("consumption | kwh | annual_kwh | yearly_use", "int 900 9000"),
            Arg("city | town | location | area", "city"),
            Arg("green | renewable_only | eco", "flag", optional=True),
        ),
        asks="Which plan is best for {consumption} kWh a year in {city}[, {green?only renewables please}]? | I pay "
        "far too much, 140 euros a month with my roommate Priya! Show me something better in {city} for {consumption} "
        "kWh[, {green?green power only/it need not be green}]. | We use {consumption} kilowatt hours a year and live "
        "in {city}, who is cheap[ {green?and sells clean power}]? | {city}, {consumption} kWh per year[, {green?from "
        "wind and sun/any source}]. Any good offers? | My daughter moves from Bath to {city} in June and will need "
        "roughly {consumption} kWh a year, what can she get? | At {consumption} kWh, what would be the lowest price "
        "for me in {city}[ {green?with green energy}]? | Are there bargains for power in {city}? Last year four of us "
        "used {consumption} kWh. | Look around for a contract in {city}, my bill says {consumption} kWh[, {green?and "
        "I want it green}]. | My contract runs out on Friday. I need a new one for {consumption} kWh in {city}. | Who "
        "sells {consumption} kWh a year at a fair price in {city}?",
        orders="compare tariffs in {city} for {consumption} kWh a year[, {green?green power only/green or not}] | "
        "find the cheapest plan for {consumption} kWh in {city} | "
        "search for a power contract in {city} with {consumption} kWh per year[ {green?from renewable sources}]",
        nouns="the cheapest tariff in {city} for {consumption} kWh a year | the power deals for {consumption} kWh in "
        "{city}",
        gives="<company>, <int 30 250> euros a month | <company> | <int 2 12> offers, the best by <company>",
    ),
    Family(
        names="switch_supplier | change_energy_provider | move_to_supplier | change_provider | "
        "supplier_change_request | switch_contract",
        says="Switch to another energy supplier. | Starts the change of provider for a customer, from a given day on. "
        "| Use this once somebody has chosen a new energy company. | Moves a customer's contract to a different "
        "utility. | Change of supplier; cancels the old contract and returns the number of the new one.",
        args=(
            Arg("supplier | new_supplier | provider | company", "company"),
            Arg(
                "customer | holder | client",
                fields=(Arg("name | full_name | contract_holder", "person"), Arg("email | mail | contact", "email")),
            ),
            Arg("start | from_date | start_date | begins", "date", optional=True),
        ),
        asks="Switch {name}, {email}, over to {supplier}[, starting {start}]. | "
        "I'm {name} and I've had it with my old provider after 6 years, so sign me up with {supplier}[ from {start}], "
        "my address is {email}. | We want to get our power from {supplier}[ as of {start}]; contract holder {name}, "
        "write to {email}. | Could {name} be moved to {supplier}[, first day {start}]? The mail is {email}. | "
        "My neighbour Jonas saves 300 a year with {supplier}. I want that too[, from {start}]: {name}, {email}. | "
        "{supplier} made the best offer, so let {name} go there[ from {start}], contact {email}. | "
        "Please get {name} out of that awful contract and into one with {supplier}[, beginning {start}]. "
        "Papers to {email}. | From now on the gas of {name} should come from {supplier}, send the papers to {email}. | "
        "New provider {supplier}, customer {name}, {email}[, start {start}]. | "
        "{name} here, {email}. A man at the door on Tuesday talked us into {supplier}, let's do it.",
        orders="switch {name} ({email}) to the supplier {supplier}[ from {start}] | "
        "move the contract of {name}, {email}, to {supplier}[, starting {start}] | "
        "change the energy provider of {name} to {supplier}[ as of {start}], contact {email}",
        gives="<code> | switched, contract <code> | the old contract ends on <date>",
    ),
    Family(
        names="report_blackout | power_cut | report_power_outage | no_electricity | grid_fault_ticket | "
        "lights_out_notice",
        says="Report a power cut. | Tells the grid operator that an address is without electricity. | Use this when "
        "the lights went out in a street. | Opens a fault ticket for a blackout, with the hour it began. | Grid fault "
        "at an address; returns when the current is expected back.",
        args=(
            Arg("street | address | location | where", "street"),
            Arg("since | began | start_time | from", "time", optional=True),
        ),
        asks="There's no electricity at {street}[ since {since}]. | Everything is dark here at {street}[ since "
        "{since}]! | My mother Helga, 84, sits in the dark[ since {since}], her place is {street}. | The fridge is "
        "melting and 12 guests are coming, {street} has had no current[ since {since}]. | {street}, nothing works[ "
        "since {since}], not even the doorbell. | Has anyone told you that {street} went black[ at {since}]? | After "
        "the storm on Sunday our lights are gone again, {street}[, it began at {since}]. | I'm calling for the bakery "
        "next to the church, {street}: all the ovens died[ at {since}]. | Is it only us? Not a single lamp works at "
        "{street}. | We tried the fuses three times, so it must be the grid. We live at {street}[ and it happened at "
        "{since}]. | Blackout, {street}[, {since}].",
        orders="report a power cut at {street}[ since {since}] | tell the grid operator that {street} has no "
        "electricity[ since {since}] | open a fault ticket for {street}[, dark since {since}] | let them know that "
        "the lights went out at {street}",
        gives="<code> | power back at about <time> | known fault, ticket <code>",
    ),
    Family(
        names="schedule_car_charging | charge_ev | plan_charge | set_charge_target | ev_ready_by | "
        "program_wallbox_session",
        says="Plan the charging of an electric car at home. | Charges a car up to a level by a given hour. | Sets the "
        "wallbox so that the battery is full enough in time. | Use this when somebody wants their EV ready for a "
        "trip. | Charging session with target percentage and deadline.",
        args=(
            Arg("car | vehicle | ev | car_name", "name"),
            Arg("level | target | percent | target_soc", "int 30 100"),
            Arg("ready | ready_by | by_time | deadline", "time"),
        ),
        asks="Have {car} at {level}% by {ready}. | I need {level} percent in {car} when I leave at {ready}. | "
        "Tomorrow I drive 340 km to Aunt Vera, so {car} must be at {level}% by {ready}. | By {ready}, please fill "
        "{car} up to {level}%. | Could the car, we call it {car}, be {level}% full at {ready}? | It's plugged in at "
        "22%. Get {car} to {level}% before {ready}. | {car} should be good for a long trip at {ready}, {level}% will "
        "do. | My husband takes {car} to work at {ready}, load the battery to {level}%. | Don't stop before {level}%, "
        "and be done by {ready}, it's {car} that is in the garage. | Top up {car} overnight, {level}%, ready at "
        "{ready}. | We're five people with luggage on Saturday: {car}, {level}%, {ready}.",
        orders="charge {car} to {level}% by {ready} | have {car} ready at {ready} with {level} percent | "
        "plan the charging of {car} up to {level}%, done by {ready} | set the wallbox for {car}: {level}% at {ready}",
        gives="charging from <time> | planned, <num 2 60> kWh | <time>",
    ),
    Family(
        names="find_charging_stations | chargers_near | ev_stations | where_to_charge | charge_point_search | "
        "list_plugs_around",
        says="Find charging stations for electric cars. | Lists public chargers in a place by their plug. | "
        "Use this to learn where an EV can be charged on the road. | Search of charge points, with a minimum power. | "
        "Returns the free charging columns around a place.",
        args=(
            Arg("place | location | near | around", "place"),
            Arg("plug | connector | plug_type", "CCS/CHAdeMO/Type 2/Schuko", optional=True),
            Arg("power | min_kw | minimum_power | kilowatts", "int 11 350", optional=True),
        ),
        asks="Where can I plug in near {place}[ with {plug}][, at least {power} kW]? | "
        "My battery is down to 9% and we're close to {place}, help[, I need {plug}][ and {power} kW]! | "
        "Any chargers around {place}[, {plug}][, {power} kW or more]? | "
        "We stop for lunch at {place} with the kids, is there somewhere to fill up the EV[ through {plug}]? | "
        "{place}: which columns are free[ for {plug}][ and give {power} kW]? | "
        "On Thursday I meet Dana in {place} and won't get home without juice[, my car has {plug}]. | "
        "Is there anything[ with {power} kW][ through {plug}] near {place}? | "
        "I've only got an hour, so it should be quick: what is there at {place}? | "
        "The rental is electric, that's new to me. Does {place} have stations[ with {plug}]? | "
        "Show me[ {plug}] chargers close to {place}[ from {power} kW up].",
        orders="find[ {plug}] charging stations near {place}[ with at least {power} kW] | "
        "look for a charger around {place}[ with {plug}][, {power} kW or more] | "
        "list the charge points at {place}[ that have {plug}]",
        nouns="the[ {plug}] chargers near {place} | the nearest charging station to {place}[ with {plug}]",
        gives="<int 2 20> chargers, the nearest at <street> | <street> | none free within <int 2 30> km",
    ),
    Family(
        names="trip_emissions | carbon_of_trip | co2_calculator | travel_footprint | emissions_for_distance | "
        "calculate_transport_emissions",
        says="Calculate the CO2 of a trip. | Returns how many kilograms of carbon dioxide a journey causes. | Carbon "
        "footprint of a distance by means of transport. | Use this to find out how bad a journey is for the climate. "
        "| Emissions of travel, shared among the people on board if their number is given.",
        args=(
            Arg("distance | km | kilometres | length_km", "int 5 9000"),
            Arg("transport | mode | vehicle | by", "plane/train/bus/car/ferry/motorbike"),
            Arg("people | passengers | travellers | shared_by", "int 2 9", optional=True),
        ),
        asks="How much CO2 is {distance} km by {transport}[ for {people} of us]? | What does a {transport} emit over "
        "{distance} km[ with {people} people on board]? | My son Nils, who is 11, keeps asking how dirty {distance} "
        "kilometres by {transport} are. | I go to Rome twice a year; each time it's {distance} km by {transport}[ and "
        "{people} people], how guilty should I feel? | {distance} km, {transport}[, {people} persons]. Carbon? | By "
        "{transport} it is {distance} km[ and we are {people}], is that bad for the climate? | Taking the {transport} "
        "for {distance} km[, {people} of us together], what is the footprint? | The school wants numbers by Friday: "
        "{distance} kilometres by {transport}[, {people} travelling]. | We went {distance} km by {transport} to see "
        "grandma. How many kilos of greenhouse gas was that? | Greta told me that a {transport} is worst of all, what "
        "would {distance} km come to?",
        orders="calculate the CO2 of {distance} km by {transport}[ for {people} people] | "
        "work out the footprint of {distance} kilometres by {transport}[, shared by {people}] | "
        "find out how much carbon {distance} km by {transport} cause",
        nouns="the emissions of {distance} km by {transport}[ for {people} people] | "
        "the carbon footprint of {distance} km by {transport}",
        gives="<num 1 900> | <num 1 900> kg | <num 1 900> kg of CO2, <int 2 40> trees for a month",
    ),
    Family(
        names="sort_waste | which_bin | recycling_guide | waste_sorting_help | how_to_dispose | bin_for_items",
        says="Tell in which bin things go. | Says how to dispose of items, by the rules of a city. | Use this when "
        "somebody wants to throw something away and is not sure where. | Recycling guide for a list of objects. | "
        "Waste sorting; returns a container or a collection point for each item.",
        args=(
            Arg("items | things | objects | waste", "list of product"),
            Arg("city | town | municipality", "city", optional=True),
        ),
        asks="Where do I throw {items}[ in {city}]? | Which bin is right for {items}[ if you live in {city}]? | "
        "We're clearing out grandpa Emil's flat before Monday and don't know where these go[ in {city}]: {items}. | "
        "Can {items} be recycled[ in {city}]? | How do I get rid of {items} without a fine[ from {city}]? | "
        "[I'm new in {city}. ]Paper bin or rest, where does one put {items}? | "
        "My flatmate Tariq dumps everything into one bag, but {items} surely belong elsewhere[ in {city}]? | "
        "After 15 years I have to part with {items}, what's the proper way[ in {city}]? | "
        "Sort these for me[ by the rules of {city}]: {items}. | "
        "The yellow bag is full and so is the blue one. Into what would {items} go[ over in {city}]? | "
        "{items}, is that plastic waste[ in {city}]?",
        orders="tell me which bin {items} go in[ in {city}] | find out how to dispose of {items}[ in {city}] | "
        "look up where to throw away {items} | sort {items} by the recycling rules[ of {city}]",
        nouns="the right bin for {items}[ in {city}]",
        gives="paper bin | take it to the recycling centre | yellow bag, the rest to <street>",
    ),
    Family(
        names="appliance_cost | running_cost | device_power_cost | cost_to_run | consumption_cost | "
        "calculate_appliance_running_cost",
        says="Calculate what it costs to run a device. | Multiplies the watts of an appliance by the hours it is on. | "
        "Use this to see how expensive an electrical device is. | Running cost of an appliance in a month. | "
        "Power cost by wattage and daily use, at a price per kWh if one is given.",
        args=(
            Arg("watts | power | wattage | power_watts", "int 100 3500"),
            Arg("hours | hours_per_day | daily_hours | usage", "num 1 24"),
            Arg("price | cents | price_per_kwh | rate", "num 12 58", optional=True),
        ),
        asks="What does a heater of {watts} W cost me at {hours} hours a day[ and {price} cents per kWh]? | My "
        "{watts} watt aquarium pump burns {hours} hours a day, is that expensive[ at {price} cents]? | [At {price} "
        "cents a kWh, ]how much is {watts} W for {hours} hours daily? | Our two teenagers game {hours} hours a day on "
        "a {watts} watt machine, what will that come to[ with {price} ct per kWh]? | The fan I got from Bjorn for 30 "
        "euros takes {watts} W and is on {hours} hours each day. Will it ruin me? | If something with {watts} watts "
        "is on {hours} hours every day, what do I pay[ at {price} cents]? | {hours} hours per day, {watts} W[, "
        "{price} cents]. Monthly cost? | Is it worth replacing a freezer that draws {watts} watts, {hours} hours a "
        "day[, when I pay {price} cents per kWh]? | She leaves the toaster oven on, {hours} hours a day, and it has "
        "{watts} watts. | The label says {watts} W; I'd use it {hours} hours a day[ and power is {price} cents here], "
        "so what's the damage?",
        orders="work out the cost of {watts} watts for {hours} hours a day[ at {price} cents per kWh] | "
        "calculate what a {watts} W device costs at {hours} hours a day[ with power at {price} cents] | "
        "tell me how expensive {hours} hours a day with {watts} W are",
        nouns="the running cost of a {watts} W device at {hours} hours a day[ and {price} cents per kWh]",
        gives="<num 1 90> | <num 1 90> euros a month | <num 1 90> a month, <num 10 900> a year",
    ),
    Family(
        names="program_heating | heating_schedule | warm_zones | set_heating_times | radiator_plan | "
        "create_heating_program",
        says="Program the heating of named zones for a part of the day. | Keeps zones of a house at a temperature "
        "between two times. | Use this to heat parts of a building every day from one hour to another. | Heating "
        "program: zones, degrees, begin, end. | Sets the radiators of one or several zones by a daily schedule.",
        args=(
            Arg("zones | rooms | zone_list | areas", "list of name"),
            Arg("degrees | temperature | target_temp | celsius", "num 15 25"),
            Arg("begin | from_time | start | on_at", "time"),
            Arg("end | until | to_time | off_at", "time"),
        ),
        asks="Keep {zones} at {degrees} degrees from {begin} to {end}. | "
        "Between {begin} and {end} I want {degrees} degrees in {zones}. | "
        "The guests of group B sleep badly, so make it {degrees} degrees in {zones} between {begin} and {end}. | "
        "It's freezing in here! From {begin} until {end}, {degrees} degrees: {zones}. | "
        "Since Mira works from home on three days, I'd like {zones} warm, {degrees} degrees, {begin} to {end}. | "
        "Could it be {degrees} degrees every day in {zones}, starting at {begin} and going down again at {end}? | "
        "{zones}: {degrees} degrees, on at {begin}, off at {end}. | "
        "We get up at {begin} and go at {end}, it should be {degrees} degrees in {zones} then. | "
        "Grandma is visiting and 18 degrees won't do, make it {degrees} from {begin} till {end} in {zones}. | "
        "Have the radiators run at {degrees} degrees in {zones} from {begin} to {end}.",
        orders="heat {zones} to {degrees} degrees from {begin} to {end} | "
        "set {degrees} degrees for {zones} between {begin} and {end} | "
        "program the radiators from {begin} until {end}: {degrees} degrees in {zones}",
        gives="program saved | <code> | saves about <int 3 25>% gas",
    ),
    Family(
        names="change_installment | set_monthly_payment | adjust_prepayment | update_budget_billing | monthly_rate | "
        "change_energy_installments",
        says="Change the monthly payment of an energy contract. | Raises or lowers what a customer pays each month. | "
        "Use this if somebody wants to pay more or less per month for power or gas. | "
        "Sets the instalment of a contract to an amount. | Budget billing, valid from the given month on.",
        args=(
            Arg("contract | contract_id | account | contract_number", "code"),
            Arg("amount | monthly | new_amount | instalment", "int 100 480"),
            Arg("month | from_month | starting", "month", optional=True),
        ),
        asks="I'd like to pay {amount} euros a month for {contract}[ from {month} on]. | Put contract {contract} at "
        "${amount}[ as of {month}]. | Five of us became two when the kids moved out, so {amount} euros must be enough "
        "for {contract}[ from {month}]. | Can we make it {amount} euros a month[, beginning in {month}]? The contract "
        "is {contract}. | {contract}: new rate {amount}[ from {month}]. | We owed 700 last winter because of Pavel's "
        "sauna, so raise {contract} to {amount} euros[, starting {month}]. | [From {month} on, ]please take €{amount} "
        "off my account for {contract} each month. | On {contract} I want to hand over {amount} a month instead of "
        "95[, first time in {month}]. | My pension is small. Would {amount} euros monthly be fine with you[ from "
        "{month}], number {contract}? | Your letter of Wednesday says 230, yet {amount} euros is all I can do for "
        "{contract}.",
        orders="change the monthly payment of {contract} to {amount} euros[ from {month}] | "
        "set {amount} euros a month for the contract {contract}[, starting in {month}] | "
        "raise what I pay for {contract} to ${amount}[ as of {month}]",
        gives="changed to <int 60 480> a month | <code> | valid from <month>",
    ),
    Family(
        names="book_boiler_service | heating_maintenance | order_heat_technician | boiler_check | service_heating | "
        "schedule_burner_inspection",
        says="Book a technician for a heating system. | Orders the yearly service of a boiler or heat pump. | Use "
        "this when a heating needs maintenance or repair at home. | Heating technician's visit to an address on a "
        "day. | Makes an appointment for heating work, with a note for the fitter.",
        args=(
            Arg("system | device | heating_type", "boiler/heat pump/pellet stove/gas heater/floor heating"),
            Arg("street | address | home | site", "street"),
            Arg("date | day | on_date | visit_day", "date"),
            Arg("note | message | remark", "message", optional=True),
        ),
        asks="Send someone for the {system} at {street}, {date} would be good[, and tell them: {note}]. | Our "
        "{system} makes odd noises and my wife Ines hasn't slept for two nights, could a technician come to {street} "
        "for a look, {date} perhaps[, with the note '{note}']? | It's time for the yearly service of the {system}: "
        "{street}, {date}[. Note for the fitter: {note}]. | At {street} there's a {system} that nobody has looked at "
        "in 8 years, get it checked, preferably {date}. | {street}, {system}, {date}: maintenance please[, and write "
        "down: {note}]. | Is anyone free {date} to see to the {system} at {street}[, and let them know: {note}]? | "
        "The chimney sweep was here on Monday and wasn't happy with the {system}. We're at {street}, {date} suits us. "
        "| I want the {system} at {street} looked after before winter, let's say {date}[, and mention this: {note}]. "
        "| Have the {system} serviced at {street}, the day is {date}[, with the remark '{note}'].",
        orders="book a technician for the {system} at {street}, day: {date}[, with the note '{note}'] | "
        "order the service of the {system} at {street} for {date}[ and tell them {note}] | "
        "get the {system} at {street} checked, {date} if possible",
        gives="<code> | the technician comes at <time> | booked with <company>",
    ),
    Family(
        names="cheapest_power_hours | spot_price_window | best_time_to_run | low_price_slot | when_is_power_cheap | "
        "find_cheap_hours",
        says="Find when electricity is cheapest. | Returns the hours of a day with the lowest spot price. | "
        "Use this to decide when to do the laundry or charge something. | Cheapest time window of a given length. | "
        "Dynamic tariff: start of the cheapest hours in a row on a date.",
        args=(
            Arg("hours | duration | window | length", "int 2 8"),
            Arg("date | day | for_day", "date"),
        ),
        asks="When should I start a wash that takes {hours} hours if the day is {date}? | "
        "For {date}, what are the {hours} cheapest hours? | "
        "I want to bake with Sofia for 20 guests, the oven runs {hours} hours, date {date}. When does it cost least? | "
        "{hours} hours of dryer, {date}, when is it a bargain? | "
        "Which {hours} hours have the lowest price for {date}? | "
        "The sauna needs {hours} hours and my bill of 180 euros was a shock. What's a good slot for {date}? | "
        "Let me know the best window of {hours} hours, {date}. | "
        "We have one of those tariffs that change each hour, and the car needs {hours} hours. Plan it for {date}. | "
        "Say it's {date} and I need {hours} hours in a row, when is the power almost free?",
        orders="find the {hours} cheapest hours for {date} | tell me when to run something for {hours} hours, {date} | "
        "look up the best window of {hours} hours for {date} | pick the cheapest {hours} hours of power, day {date}",
        nouns="the cheapest {hours} hours of power for {date} | the best {hours} hours to use electricity, {date}",
        gives="<time> | from <time>, <num 5 30> cents | <time>, saves <int 5 60>%",
    ),
)
