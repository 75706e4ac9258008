"""Tools about research: samples, reagents, experiments, measurements, papers, telescopes, field studies."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="discard_sample | dispose_of_specimen | destroy_sample | sample_disposal | throw_out_specimen | "
        "remove_specimen_for_good | scrap_lab_material",
        says="Dispose of a laboratory sample. | Destroys a specimen that is no longer needed and records the way. | "
        "Use this when material from the store may be thrown away for ever. | Final removal of a sample, on a day if "
        "one is given. | Returns a protocol number after a specimen was destroyed. | Marks lab material as waste.",
        args=(
            Arg("sample_id | sample | specimen | item_id | barcode", "code"),
            Arg("method | disposal_method | way | how", "burning/autoclave/acid bath/shredding"),
            Arg("date | on | disposal_date | day", "date", optional=True),
        ),
        asks="We're through with {sample_id}, it can go, by {method}[, on {date}]. | {sample_id}, {method}[, {date}]. "
        "| The tube labelled {sample_id} has turned mouldy and nobody wants it. Get rid of it please, {method} is the "
        "rule for this sort[, {date} would do]. | Professor Lund retired and left a full freezer behind; {sample_id} "
        "has no owner now, so let it end with {method}[ on {date}]. | I wonder whether we still have to keep "
        "{sample_id}. No? Then out with it, {method}[, {date} at the latest]. | Nobody will ever look at {sample_id} "
        "again. {method}, please[, and do that on {date}]. | Can you make {sample_id} disappear[ on {date}]? It "
        "should go through {method} because it was infected. | The contract says that after the last study nothing of "
        "{sample_id} may remain, so choose {method}[ and see to it on {date}]. | [On {date} the waste people come. "
        "]Please have {sample_id} wiped out by {method}. | I spilled half of {sample_id} this morning and the rest is "
        "useless, {method} for it[ on {date}].",
        orders="dispose of sample {sample_id} by {method}[ on {date}] | destroy specimen {sample_id}, {method}[, "
        "{date}] | throw {sample_id} away, way of disposal {method}[, on {date}] | get {sample_id} out of our store "
        "for ever, by {method}[ on {date}]",
        gives="destroyed | <code> | sample <code> was removed from the store | protocol <code>",
    ),
    Family(
        names="split_sample | aliquot_specimen | divide_into_portions | make_aliquots | portion_out_sample | subsample "
        "| share_out_specimen",
        says="Split a sample into smaller portions. | Divides a specimen and gives each part its own number. | Use "
        "this when several tests or people need some of the same material. | Portions of equal size from one "
        "original. | Makes a number of aliquots, with a volume for each if wanted. | Returns the labels of the parts.",
        args=(
            Arg("sample_id | parent | original | specimen | source_id", "code"),
            Arg("portions | parts | count | aliquots | n", "int 2 48"),
            Arg("millilitres | volume_ml | size | ml_each", "num 1 25", optional=True),
        ),
        asks="Can I have {sample_id} in {portions} tubes[, {millilitres} ml in each]? | {portions} times {sample_id}[, "
        "{millilitres} millilitres each]. | Instead of one big bottle of {sample_id} I'd rather have {portions} "
        "little ones[ of {millilitres} ml]. | Both hospitals asked for some of {sample_id}; {portions} pieces should "
        "be enough[, each {millilitres} ml]. | If it thaws too often it goes bad, that's why {sample_id} must be in "
        "{portions} separate vials before Maria freezes it[, with {millilitres} ml in every vial]. | [{millilitres} "
        "ml each, that's all the machine takes. ]Please get me {portions} from {sample_id}. | Is there enough of "
        "{sample_id} to make {portions} out of it[ at {millilitres} ml]? If so, do. | {sample_id} is to be handed "
        "round, {portions} people get a share[ of {millilitres} ml]. | The mud from the lake, {sample_id}, goes to "
        "{portions} different students[ and each gets {millilitres} ml]. | Everybody in the group wants a bit of "
        "{sample_id}, so cut it up into {portions}[, {millilitres} ml apiece].",
        orders="split {sample_id} into {portions} portions[ of {millilitres} ml] | divide specimen {sample_id} by "
        "{portions}[, {millilitres} ml each] | make {portions} aliquots from {sample_id}[ with {millilitres} ml] | "
        "share out {sample_id} in {portions} tubes[, {millilitres} millilitres per tube]",
        gives="<code> | <int 2 48> parts, the first is <code> | labels from <code> to <code>",
    ),
    Family(
        names="locate_sample | where_is_specimen | find_in_freezer | sample_position | get_storage_slot | "
        "look_up_specimen_place | shelf_of_sample",
        says="Find out where a sample is stored. | Returns the freezer, shelf and box of a specimen. | Use this when "
        "someone is looking for a tube and does not know its place. | Storage position of laboratory material. | "
        "Tells the place of a specimen, and who had it last if asked. | Looks up a barcode in the sample store.",
        args=(
            Arg("sample_id | specimen | barcode | tube | label", "code"),
            Arg("with_history | show_handlers | last_users | history", "flag", optional=True),
        ),
        asks="Where did we put {sample_id}[, {with_history?and who touched it last/I don't care who had it}]? | I've "
        "been through three freezers and there's no {sample_id} anywhere. Any idea[{with_history? and can you tell "
        "who had it in their hands/, without the names}]? | {sample_id}, which shelf[, {with_history?and in whose "
        "hands was it before/only the shelf}]? | The tube with the label {sample_id} isn't in its rack, please tell "
        "me in which box I should look[{with_history? and through whose hands it went/, nothing else}]. | My student "
        "needs {sample_id} by noon and I'm at home with a cold, so which drawer is it in[{with_history?, and who "
        "worked with it/, no names needed}]? | I wonder in which corner of the cold room {sample_id} is "
        "hiding[{with_history?, and who hid it there}]. | I hope {sample_id} is still in the house. Is "
        "it[{with_history?, and who was the last to open it/? Just the place}]? | Which freezer do I open for "
        "{sample_id}[{with_history? and whom can I ask about it/, that is all I want}]? | Paul says it was in the "
        "door, Ana says on top: what does the list say about the place of {sample_id}[{with_history?, and about the "
        "people who had it}]? | Help, I can't find {sample_id}[, {with_history?and I want to know who used it/the "
        "drawer will do}]!",
        orders="find {sample_id} in our freezers[{with_history? and list who handled it}] | tell me where {sample_id} "
        "is stored[{with_history?, with its former users/, without its history}] | look up the shelf of specimen "
        "{sample_id}[{with_history? and who had it}] | locate {sample_id}[{with_history? with its history}]",
        nouns="the place of sample {sample_id}[{with_history? and the people who had it}]",
        gives="freezer <int 1 9>, shelf <int 1 8> | box <code> | in use by <person> | not in the store",
    ),
    Family(
        names="order_reagent | buy_chemicals | purchase_reagent | chemical_order | get_lab_chemicals | "
        "restock_substance | new_reagent_request",
        says="Order a chemical for the laboratory. | Buys a reagent in a given amount and grade. | Use this when a "
        "substance is used up or not in the cupboard yet. | Purchase of chemicals by the gram. | Requests a new "
        "bottle of a substance from the chemical store. | Places a reagent order and returns its number.",
        args=(
            Arg("substance | chemical | reagent", "acetone/ethanol/citric acid/glucose/silver nitrate/agar"),
            Arg("grams | amount_g | quantity | mass", "int 5 2500"),
            Arg("grade | purity | quality", "technical/pure/analytical/food grade", optional=True),
            Arg("needed_by | deadline | latest_date | by", "date", optional=True),
        ),
        asks="We're nearly out of {substance}, get us {grams} grams[ in {grade} quality][ before {needed_by}]. | "
        "{substance}, {grams} g[, {grade}][, by {needed_by}]. | The cupboard is empty again! {grams} grams of "
        "{substance}, please[, {grade}][, and not later than {needed_by}]. | Could you buy {grams} g of {substance} "
        "for the school class[? It has to be {grade}][; the lesson is on {needed_by}]. | Thomas took the last "
        "spoonful of {substance}, and I can't go on without {grams} grams of it[, {grade} if possible][, here by "
        "{needed_by}]. | [By {needed_by}, ]I'd like to have {grams} g of [{grade} ]{substance} on my bench. | Our "
        "next trial eats a lot of {substance}: {grams} grams should last[, and {grade} is good enough][, arriving by "
        "{needed_by}]. | The bottle of {substance} broke this morning, nobody was hurt, but now we want {grams} grams "
        "of it back[, {grade} like the old one][, by {needed_by}]. | Please see that {grams} grams of {substance} "
        "turn up here[ on {needed_by} or earlier][. Quality: {grade}]. | Let somebody bring us {substance}, I could "
        "do with {grams} grams[, {grade}][, before {needed_by}].",
        orders="order {grams} grams of {substance}[, {grade}][, needed by {needed_by}] | buy {grams} g of [{grade} "
        "]{substance}[ until {needed_by}] | restock {substance} with {grams} grams[ in {grade} quality][ before "
        "{needed_by}] | get the lab {grams} g of {substance}[, grade {grade}]",
        gives="<code> | ordered, arrives on <date> | order <code> for <num 3 400> euros",
    ),
    Family(
        names="log_reagent_use | take_from_bottle | record_consumption | deduct_chemical | reagent_used | "
        "note_chemical_withdrawal | substance_taken",
        says="Record how much of a reagent was used. | Takes an amount off the content of a bottle in the list of "
        "chemicals. | Use this after somebody has weighed out some substance, so that the rest is known. | "
        "Consumption entry for a chemical. | Notes a withdrawal and returns what is left. | Books grams out of a "
        "bottle.",
        args=(
            Arg("bottle_id | bottle | container | flask | jar", "code"),
            Arg("grams | taken_g | amount | used", "num 1 90"),
            Arg("user | taken_by | chemist | who | person", "person", optional=True),
        ),
        asks="I've just had {grams} grams out of {bottle_id}[, my name is {user}]. | {bottle_id}: minus {grams} g[, "
        "{user}]. | There's {grams} g less in {bottle_id} now[, thanks to {user}]. | [{user} here. ]{grams} grams "
        "from {bottle_id} went into my soup of salts, keep count of that. | So that nobody wonders where it went: "
        "{grams} g are missing from {bottle_id}[, and {user} has them]. | We weighed {grams} grams from {bottle_id} "
        "for the afternoon course with Elena[; put it down to {user}]. | Please bring the list up to date, bottle "
        "{bottle_id} lost {grams} g[ to {user}]. | Could you write down {grams} g for {bottle_id}[ under {user}]? The "
        "sheet on the cupboard is full. | After yesterday's accident {bottle_id} is short of {grams} grams[, blame "
        "{user}]. | Half of it landed on the floor, still all {grams} grams count as gone from {bottle_id}[; the one "
        "to ask is {user}].",
        orders="record {grams} grams used from {bottle_id}[ by {user}] | take {grams} g off bottle {bottle_id}[, user "
        "{user}] | note that {grams} grams of {bottle_id} are gone[, taken by {user}] | book {grams} g out of "
        "{bottle_id}[ for {user}]",
        gives="<num 1 900> grams are left | noted | bottle <code> is nearly empty",
    ),
    Family(
        names="record_measurement | add_reading | log_data_point | enter_measured_value | save_observation_value | "
        "append_to_series | note_reading",
        says="Add a measured value to a series. | Saves a reading with its unit in a data series. | Use this when "
        "somebody has read a value off an instrument. | New data point for a running measurement. | Enters a result "
        "in the measurement book, with a remark if there is one. | Stores one reading.",
        args=(
            Arg("series | series_id | dataset | run", "code"),
            Arg(
                "reading | measurement | result | data_point",
                fields=(
                    Arg("value | number | measured", "num 1 400"),
                    Arg("unit | units", "grams/volts/lux/bar/seconds/hertz"),
                ),
            ),
            Arg("remark | note | comment | annotation", "message", optional=True),
        ),
        asks="It says {value} {unit} now, that belongs to {series}[, remark: {remark}]. | {series}: {value} {unit}[, "
        "{remark}]. | Write {value} {unit} into {series} for me, my gloves are wet[, and add '{remark}']. | I've just "
        "looked at the display, {value} {unit}. Keep that with the others in {series}[ and with the words {remark}]. "
        "| For {series} I got {value} {unit} this time, a bit more than before lunch[; beside it put {remark}]. | "
        "Could you put {value} {unit} down under {series}[ with the comment {remark}]? | The needle stands at {value} "
        "{unit} and Kofi wants every number in {series}[, including this line: {remark}]. | Here comes the next one "
        "for {series}! {value} {unit}[, note: {remark}]. | After the third attempt we have {value} {unit}, so let "
        "{series} know[. Comment: {remark}]. | {value} {unit} is what came out, and {series} is where it should go[, "
        "together with {remark}].",
        orders="add {value} {unit} to series {series}[ with the remark {remark}] | enter a reading of {value} {unit} "
        "in {series}[, note {remark}] | save {value} {unit} under {series}[ and comment {remark}] | note {value} "
        "{unit} in the data of {series}[: {remark}]",
        gives="saved | <int 2 400> values in the series | value <int 2 90> of run <code> | done",
    ),
    Family(
        names="find_outliers | detect_anomalies | odd_values | suspicious_readings | outlier_test | "
        "flag_strange_numbers | screen_data",
        says="Find outliers in a list of numbers. | Returns the values that lie far away from the others. | Use this "
        "when some readings look wrong and should be checked. | Test for unusual data points. | Detects anomalies; "
        "the limit in standard deviations can be set. | Screens a measurement for values that do not fit.",
        args=(
            Arg("values | numbers | data | readings | series", "list of num 1 90"),
            Arg("limit | threshold | sigmas | z | max_deviation", "num 1.5 4", optional=True),
        ),
        asks="Does one of these look wrong to you: {values}[? Anything beyond {limit} sigma counts]? | {values}, which "
        "don't belong[, limit {limit}]? | I have {values} here and I'm afraid that somebody bumped into the table "
        "meanwhile. Which ones can't I trust[, with {limit} standard deviations as the border]? | Our thermometer has "
        "a loose wire, so please pick the crazy ones out of {values}[, more than {limit} sigma off]. | What sticks "
        "out in {values}[ by over {limit} sigma]? | Before the professor sees this, tell me what is fishy about "
        "{values}[, use {limit} as the limit]. | {values}. Any black sheep among them[ at {limit} sigma]? | My "
        "colleague swears they are all fine: {values}. Are they[, if {limit} sigma is still allowed]? | One of us "
        "must have mistyped something in {values}, can you spot it[ with a threshold of {limit}]? | [With {limit} "
        "sigma as the cut: ]which of {values} would you throw out?",
        orders="find the outliers in {values}[ with a limit of {limit} sigma] | check {values} for odd numbers[, "
        "threshold {limit}] | screen {values} for anomalies[ beyond {limit} standard deviations] | flag what doesn't "
        "fit in {values}",
        nouns="the outliers among {values}[ at {limit} sigma] | the values in {values} that don't fit",
        gives="<list of num 1 90> | none | <int 1 3> suspicious values | <num 1 90> lies far off",
    ),
    Family(
        names="fit_trend | trend_line | linear_regression | slope_and_intercept | best_straight_line | regress_y_on_x "
        "| fit_curve_to_points",
        says="Fit a line or curve to pairs of numbers. | Returns the trend of one series of values against another. | "
        "Use this to see how y depends on x. | Regression for two lists of equal length. | Draws the best curve "
        "through measured points and gives its formula. | Slope and start of the line that comes closest to the data.",
        args=(
            Arg("xs | x | x_values | inputs | horizontal", "list of int 1 60"),
            Arg("ys | y | y_values | outputs | vertical", "list of num 1 300"),
            Arg("shape | model | curve | fit_type", "straight line/parabola/power curve", optional=True),
        ),
        asks="With x at {xs} I got {ys}[, and I think it's a {shape}]. What's the rule behind it? | x: {xs}; y: {ys}[; "
        "{shape}]. | After {xs} minutes the pot had {ys} degrees. Can you tell how it goes on[, as a {shape}]? | I "
        "put weights of {xs} on the spring and it stretched by {ys}, so how steep is that[ if you take a {shape}]? | "
        "Would you lay something through my points[, a {shape}]? Across I have {xs}, upwards {ys}. | The plants were "
        "{ys} centimetres high on the days {xs}; Mia says they grow evenly, I'm not so sure[, take a {shape}]. | How "
        "strongly does the second row follow the first? First {xs}, second {ys}[, fitted with a {shape}]. | Here's "
        "what we have from the physics class, {xs} against {ys}[, the teacher wants a {shape}]. What formula comes "
        "nearest? | Going by x values of {xs} and y values of {ys}, which way do things move[, assuming a {shape}]? | "
        "[Use a {shape}. ]My inputs were {xs} and what came out was {ys}; describe that by an equation.",
        orders="fit a [{shape} as a ]trend through x {xs} and y {ys} | work out the regression of {ys} on {xs}[ with a "
        "{shape}] | find the best curve for x values {xs} and y values {ys}[, shape {shape}] | calculate how {ys} "
        "depends on {xs}[, as a {shape}]",
        nouns="the trend of {ys} over {xs}[ as a {shape}]",
        gives="<num -3 9> | y = <num 0.1 9> x + <num 1 40> | slope <num -3 9>",
    ),
    Family(
        names="search_papers | find_studies | literature_search | scholarly_articles | look_up_publications | "
        "papers_about | what_is_published_on",
        says="Search scientific papers on a topic. | Finds published studies, newest first. | Use this when someone "
        "wants to know what researchers have written about a subject. | Literature search over journals and "
        "conference volumes. | Returns articles by field and age. | Lists publications about a theme.",
        args=(
            Arg("topic | subject | query | keywords | about", "words"),
            Arg("since | from_year | year | not_older_than", "int 1970 2024", optional=True),
            Arg("field | discipline | science | area", "biology/chemistry/astronomy/physics/medicine", optional=True),
        ),
        asks="What has been written on {topic}[ since {since}][, only in {field}]? | {topic}[, {field}][, {since} or "
        "newer]. | My thesis is about {topic} and I haven't read a line yet, show me what there is[ from {since} on][ "
        "in {field}]. | Has anyone ever looked into {topic}[ after {since}][ in {field}]? | I wonder whether science "
        "has anything to say about {topic}[, I mean {field}][, and not before {since}]. | Dig up something to read "
        "about {topic} for our seminar with Doctor Weiss[, {field} please][, nothing older than {since}]. | A friend "
        "claims that {topic} has never been examined. Prove him wrong[ with something from {field}][, {since} or "
        "later]! | [In {field}, ]who has studied {topic}[ since {since}]? | I'd like to catch up on {topic}, what "
        "came out[ after {since}][ in {field} journals]? | The reviewers say we ignored half of what is known about "
        "{topic}, so what did we miss[ since {since}][ in {field}]?",
        orders="search papers about {topic}[ since {since}][ in {field}] | find studies on {topic}[, field {field}][, "
        "from {since} on] | look up what researchers published on {topic}[ after {since}] | list articles about "
        "{topic}[ from {field}][, {since} and newer]",
        nouns="the studies about {topic}[ since {since}][ in {field}] | the latest papers on {topic}[ from {field}][, "
        "not older than {since}]",
        gives="<title> by <person> | <int 2 90> papers, the newest is <code> | <code> | nothing found",
    ),
    Family(
        names="format_citation | cite_source | make_reference | bibliography_entry | reference_in_style | "
        "write_footnote_for",
        says="Format a reference for the bibliography. | Returns the citation of a publication in a given style. | Use "
        "this when an author has to name a source properly. | Footnote or list entry for a book or article. | Writes "
        "down who published what and when, the way a journal wants it. | Bibliography formatter.",
        args=(
            Arg("work | title | publication | source", "title"),
            Arg("author | by | writer | first_author", "person"),
            Arg("year | published | publication_year", "int 1950 2024"),
            Arg("style | format | layout", "author-year/numbered/footnote", optional=True),
        ),
        asks="How do I write '{work}' by {author}, {year}, in my list at the end[, {style}]? | {author}, {work}, "
        "{year}[, {style}]. | I quoted {author} from {year}, the book is called {work}. Make it look right[, {style} "
        "is what they want]. | My supervisor crossed out the line about {work} because it was not proper. It's from "
        "{author} and came out in {year}[; she wants {style}]. | Turn this into something that I can paste behind my "
        "thesis[ in {style} form]: {work}, {author}, {year}. | In {year} {author} brought out {work}. Now I need that "
        "with all the commas in the right places[, as {style}]. | I never know where the brackets go! It's {author}'s "
        "{work} of {year}[, and the paper uses {style}]. | Could you tell me how to mention {work}, {year}, by "
        "{author} so that nobody calls it stealing[? The style is {style}]? | [The journal takes {style} only. ]What "
        "do I put there for {work} ({year}) by {author}? | Three pages of text and no sources! Let's begin with "
        "{work}, {author} wrote it in {year}[, {style}].",
        orders="cite {work} by {author}, {year}[, style {style}] | format a reference for '{work}', {author}, {year}[ "
        "as {style}] | write a bibliography entry for {author}, {work}, {year}[ in {style} style] | make a footnote "
        "or entry for {work} ({year}) by {author}",
        nouns="the reference for {work} by {author} from {year}[ in {style} style]",
        gives="<person> (<int 1950 2024>). <title>. | [<int 1 40>] <person>, <title>",
    ),
    Family(
        names="request_telescope_time | apply_for_observation | book_observatory_night | propose_target | "
        "observing_request | get_dome_slot",
        says="Request observing time at a telescope. | Books the dome for a night to look at a target. | Use this when "
        "an astronomer wants a turn at the instrument. | Observation request with target, night and hours. | Applies "
        "for a slot at the observatory and returns its number. | Reserves a big mirror for somebody's galaxy or star.",
        args=(
            Arg("target | object | what | aim", "galaxy/comet/nebula/double star/star cluster/meteor"),
            Arg("night | date | on | observing_date", "date"),
            Arg("hours | duration_h | length", "num 1 9"),
            Arg("filters | colours | bands", "list of red/green/blue/infrared/clear", optional=True),
        ),
        asks="I'd love to point the big mirror at a {target} for {hours} hours on {night}[, through {filters}]. | "
        "{target}, {night}, {hours} h[, {filters}]. | Is the dome free on {night}? Our {target} needs {hours} hours "
        "of light[ in {filters}]. | Could my students stay up with the {target} on {night}, {hours} hours would be "
        "plenty[, with {filters} in front of the camera]? | The moon won't disturb us on {night}, so let me have "
        "{hours} hours for a {target}[ and put in {filters}]. | We have a new {target} and everybody is excited! "
        "Please give us {hours} hours with it, {night}[, {filters}]. | For {hours} hours I want nothing but this "
        "{target} in the eyepiece, on {night} if the committee agrees[; glass in {filters}]. | On {night} I'm up on "
        "the mountain with Chiara anyway, may we stare at a {target} for {hours} hours[ in {filters}]? | [I'll work "
        "in {filters}. ]What I'm after is a {target}, {hours} hours, {night}. | Put my name on the list for {night}: "
        "a {target}, some {hours} hours[, {filters}].",
        orders="request {hours} hours at the telescope for a {target} on {night}[, filters {filters}] | book the "
        "observatory on {night} for {hours} hours, target {target}[, in {filters}] | apply for {hours} hours with a "
        "{target} on {night}[ through {filters}] | get us the dome on {night}, {hours} hours for the {target}",
        gives="<code> | slot <code> begins at <time> | on the waiting list, place <int 1 12>",
    ),
    Family(
        names="give_up_telescope_time | cancel_observation | release_observing_slot | withdraw_observing_request | "
        "drop_dome_night | free_observatory_slot",
        says="Cancel observing time at a telescope. | Releases a reserved night so that others may observe. | Use this "
        "when an astronomer cannot use the slot. | Withdraws an observing request by its number. | Hands a night at "
        "the observatory back, with the reason if there is one. | Cancellation by a stargazer.",
        args=(
            Arg("slot_id | request_id | observation | run_id", "code"),
            Arg("reason | why | cause", "clouds/illness/broken camera/travel problems", optional=True),
        ),
        asks="We can't use {slot_id}, let somebody else look at the sky[; it's because of {reason}]. | {slot_id} is "
        "off[, {reason}]. | I won't make it up the mountain, so {slot_id} may go to the next team[. The trouble is "
        "{reason}]. | Sadly nothing will come of {slot_id}[ on account of {reason}], please take us off the plan. | "
        "[Because of {reason} ]we have to let {slot_id} go. | There's no point in driving four hours for nothing, "
        "forget about {slot_id}[ ({reason})]. | Could you hand {slot_id} back to the observatory[ and name {reason} "
        "as the cause]? Daniel will try again in spring. | Don't keep the mirror waiting for us, nobody shows up for "
        "{slot_id}[, thanks to {reason}]. | Whoever comes after us on the list can have {slot_id}[, our reason is "
        "{reason}]. | My comet is gone behind the sun, so I have no use for {slot_id}[; officially it's {reason}].",
        orders="cancel my telescope time {slot_id}[ because of {reason}] | release observing slot {slot_id}[, reason "
        "{reason}] | withdraw {slot_id} at the observatory[, {reason}] | give up our night {slot_id}[, {reason}]",
        gives="released | <person> takes over the slot | night <code> is free again | cancelled",
    ),
    Family(
        names="visible_in_sky | night_sky_tonight | whats_up_there | sky_chart | observable_objects | stargazing_guide",
        says="Tells what can be seen in the night sky from a place. | Returns planets, stars or meteors above the "
        "horizon. | Use this for stargazing on a given evening. | Sky guide by location, with or without a telescope. "
        "| Lists the bright objects over a town. | Evening sky on a date.",
        args=(
            Arg("place | location | seen_from | observer", "city"),
            Arg("date | night | evening | on", "date"),
            Arg("naked_eye | without_telescope | eyes_only", "flag", optional=True),
        ),
        asks="What's up there over {place} on {date}[, {naked_eye?just with my eyes/I have a telescope}]? | {place}, "
        "{date}, anything to look at above us[{naked_eye? without a telescope/ through a telescope}]? | The kids want "
        "to lie in the grass in {place} on {date}. Which planets will they get[{naked_eye?, with nothing but their "
        "eyes/ with their new telescope}]? | If it stays clear in {place} on {date}, what should I look for[ "
        "{naked_eye?with the naked eye/with my telescope}]? | I promised Zoe shooting stars and I'll be in {place} on "
        "{date}, do we stand a chance[{naked_eye? without any glass/ with the telescope}]? | That bright dot above "
        "{place} on {date}, what might it be[{naked_eye?? I saw it without a telescope/? I saw it in a telescope}]? | "
        "Is it worth staying up on {date} in {place}[ {naked_eye?if I own no telescope/with a good telescope}]? | On "
        "{date} the street lamps in {place} go out for an hour. Tell me what we'll discover overhead[{naked_eye? "
        "without instruments/ by telescope}]. | I wonder whether Saturn shows itself in {place} on "
        "{date}[{naked_eye?, to the naked eye/, in a telescope}]. | We're camping near {place} on {date} and would "
        "like to know our stars[{naked_eye?, seen with plain eyes/, seen by telescope}].",
        orders="check which stars stand over {place} on {date}[{naked_eye? for the naked eye/ for a telescope}] | list "
        "what is in the night sky over {place} on {date}[ {naked_eye?for the naked eye/for telescopes}] | show me the "
        "stars above {place} on {date}[{naked_eye?, eyes only/, with telescope}] | tell me what I can see in the sky "
        "from {place} on {date}",
        nouns="the planets and stars over {place} on {date}[{naked_eye? for the naked eye/ for a telescope}]",
        gives="Jupiter from <time>, Mars after <time> | <int 1 6> planets, best at <time> | only the moon",
    ),
    Family(
        names="plan_field_study | set_up_expedition | schedule_fieldwork | send_team_into_field | research_trip | "
        "field_campaign",
        says="Plan a field study with a team. | Schedules research outdoors at a place for some days. | Use this when "
        "scientists go out to count, dig or measure on the spot. | New expedition with subject, place and members. | "
        "Sets up fieldwork and returns the number of the campaign. | Expedition planner.",
        args=(
            Arg("subject | topic | theme | study_of", "bats/frogs/wild bees/moss/glaciers/old graves/snails"),
            Arg("place | site | area | where", "place"),
            Arg("team | members | researchers | people", "list of person"),
            Arg(
                "period | stay | dates",
                fields=(Arg("start | begin | first_day", "date"), Arg("days | day_count", "int 2 30")),
            ),
        ),
        asks="{team} will go and study {subject} around {place}, {days} days from {start}. | {subject}, {place}, with "
        "{team}, from {start}, {days} days. | Let's get out of the office! From {start} on we'll look at {subject} "
        "near {place} for {days} days, the crew being {team}. | I'd like to send {team} to {place} for {days} days to "
        "see how the {subject} are doing there, beginning {start}. | The fund has paid at last, so {team} can spend "
        "{days} days with the {subject} of {place}, off on {start}. | Could {team} have a close look at {subject} in "
        "{place}? They leave on {start} and stay {days} days. | Pack the tents: {place}, {days} days as of {start}, "
        "it's all about {subject}, and {team} are in. | Nobody has counted {subject} in {place} since the flood, so "
        "put something together for {team}, {start}, {days} days. | We want boots on the ground at {place} on "
        "{start}, namely {team}, because of the {subject}, for {days} days. | Before winter comes somebody should "
        "check the {subject} at {place}. I thought of {team}, {days} days, {start}.",
        orders="plan a field study on {subject} at {place} with {team}, {days} days from {start} | set up an "
        "expedition to {place} for {subject}, team {team}, starting {start}, {days} days | schedule {days} days of "
        "fieldwork on {subject} near {place} from {start} for {team} | send {team} to {place} on {start} for {days} "
        "days to study {subject}",
        gives="<code> | campaign <code> with <int 1 6> people | planned, permit <code> is needed",
    ),
    Family(
        names="abort_experiment | stop_trial | terminate_test_run | break_off_experiment | end_trial_early | "
        "pull_the_plug_on_test",
        says="Abort a running experiment. | Stops a trial before its planned end and says why. | Use this when "
        "something goes wrong during a test in the laboratory. | Early end of a study that is under way. | Terminates "
        "a run; its data are kept if wanted. | Halts a run in an emergency.",
        args=(
            Arg("experiment_id | trial | test_run | study_id", "code"),
            Arg("cause | reason | why", "power cut/smoke/leak/wrong dose/no effect"),
            Arg("keep_data | save_results | preserve", "flag", optional=True),
        ),
        asks="{experiment_id} can't go on, {cause}[. {keep_data?Hold on to the numbers so far/Throw away the numbers "
        "so far}]. | {cause}! Switch {experiment_id} off[ {keep_data?but save the data/and forget the data}]! | We "
        "have to break {experiment_id} off, the trouble is: {cause}[, {keep_data?and we still need its values/and its "
        "values are worthless}]. | Pull the plug on {experiment_id}[, {keep_data?keep what we have/keep nothing}]. "
        "The official cause is {cause}. | {experiment_id}, {cause}, no further[, {keep_data?data stay/data go}]. | "
        "There were supposed to be three more weeks, but with '{cause}' in the log I don't want {experiment_id} to "
        "continue[; {keep_data?please rescue the figures/delete the figures}]. | The ethics board has heard about it "
        "({cause}), so {experiment_id} is over[, {keep_data?its records must be kept/without leaving any records}]. | "
        "Better safe than sorry, call a halt to {experiment_id}[ {keep_data?with all results stored/with no results "
        "stored}], we've got this on our hands: {cause}. | Owen is at the door shouting '{cause}', please bring "
        "{experiment_id} to a standstill[ {keep_data?and save everything/without saving}]. | I hate to do it after "
        "all the work, but that's it for {experiment_id}[, {keep_data?just don't lose the readings/wipe the readings "
        "too}]. Put down {cause}.",
        orders="abort experiment {experiment_id}, cause {cause}[, {keep_data?keep the data/drop the data}] | stop "
        "trial {experiment_id} at once, {cause}[ {keep_data?and save the results/without saving the results}] | "
        "terminate {experiment_id} with the reason {cause}[, {keep_data?data kept/data deleted}] | end test run "
        "{experiment_id} early: {cause}",
        gives="stopped at <time> | aborted | run <code> ended after <int 2 90> hours",
    ),
)
