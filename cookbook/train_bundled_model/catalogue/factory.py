"""Tools about machines and what they make: production orders, repairs, quality, sensors and the lab."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="report_machine_fault | log_breakdown | fault_ticket | machine_is_broken | "
        "open_repair_request_for_machine | report_malfunction | fault",
        says="Reports a fault of a machine. | Opens a repair ticket with a description of what is wrong. | Use this "
        "when equipment in the hall breaks down or behaves oddly. | Breakdown report for the repair crew. | Log a "
        "malfunction and how bad it is; returns the ticket number.",
        args=(
            Arg("machine | asset | equipment | machine_name", "name"),
            Arg("problem | description | fault_text | what_happened", "message"),
            Arg("severity | level | impact", "minor/serious/critical", optional=True),
        ),
        asks="The shift leader Yusuf just rang about {machine}. His words were '{problem}'[, and he calls it "
        "{severity}]. | {machine} is acting up again, note this for the mechanics: {problem}[. It's {severity}]. | Can "
        "you open a ticket for {machine}? It should say {problem}[ and be marked {severity}]. | {machine}: {problem}[, "
        "{severity}]. | I've been standing here for 20 minutes with three colleagues and nobody comes. Report "
        "{machine} with the words '{problem}'[ as {severity}]. | Something's wrong with {machine}, people say "
        "'{problem}'[, so treat it as {severity}]. | '{problem}' is what the night shift wrote about {machine}[, a "
        "{severity} case], pass it on to the workshop. | Please let the repair crew know about {machine}, with the "
        "text {problem}[, level {severity}]. | We have visitors from Lyon on Thursday and {machine} won't start. File "
        "a [{severity} ]fault, text: {problem}. | Would you put in a [{severity} ]complaint about {machine} saying "
        "{problem}?",
        orders="report a [{severity} ]fault of {machine} with the text '{problem}' | open a repair ticket for "
        "{machine}[ as {severity}]: {problem} | tell the mechanics about {machine} that {problem}[, marked "
        "{severity}] | log a [{severity} ]breakdown of {machine} and describe it as '{problem}'",
        gives="<code> | ticket <code> opened | reported, <person> is on the way",
    ),
    Family(
        names="create_production_order | new_work_order | make_order | schedule_manufacturing_run | plan_production | "
        "release_job",
        says="Creates an order to produce goods. | Plans the manufacture of a product in a quantity, with a "
        "deadline. | Use this to have pieces made in the plant, not to buy them. | Production order. | New job for the "
        "shop floor; returns its number.",
        args=(
            Arg("product | item | article | part", "product"),
            Arg("quantity | pieces | amount | qty", "int 20 9000"),
            Arg("due | due_date | deadline | finish_by", "date"),
            Arg("line | production_line | on_line | work_centre", "name", optional=True),
        ),
        asks="The customer in Milan wants more, so build {quantity} {product} by {due}[ on line {line}]. | How about "
        "{quantity} pieces of {product} until {due}[, run on {line}]? | We need {quantity} of the {product}, ready by "
        "{due}[, from the line {line}]. | {quantity} x {product}, due {due}[, line {line}]. | Greta promised her "
        "buyers a delivery in 2 lots. Make it {quantity} units of {product}, finished by {due}[ on {line}]. | Can the "
        "plant turn out {quantity} {product} before {due}[ using {line}]? | By {due} I want {quantity} {product} in "
        "boxes[, and {line} should do the job]. | Stock is down to 12, let's manufacture {product} again, {quantity} "
        "of them, deadline {due}[, on the line {line}]. | Put {product} on the schedule[ of {line}], {quantity} pieces "
        "that must be done by {due}. | Would you release a job for {product}? It's {quantity} pieces with {due} as the "
        "deadline[, and {line} is free].",
        orders="produce {quantity} {product} by {due}[ on line {line}] | create a production order for {quantity} "
        "pieces of {product}, due {due}[, on {line}] | have {quantity} {product} made by {due} | schedule {product} "
        "for the shop floor[ on line {line}], {quantity} pieces until {due}",
        gives="<code> | order <code> released | planned, starts at <time>",
    ),
    Family(
        names="set_machine_speed | adjust_rpm | change_spindle_speed | set_feed_rate_of_machine | speed_setpoint | "
        "machine_rpm",
        says="Changes how fast a machine runs. | Sets the speed of a machine in revolutions or metres per minute. | "
        "Use this to slow a machine down or speed it up; it never switches it off. | Speed setpoint. | Adjusts the "
        "pace of equipment on the shop floor.",
        args=(
            Arg("machine | machine_id | unit | drive", "code"),
            Arg("speed | value | setpoint | target", "num 1 900"),
            Arg("unit_of_speed | unit_name | measure | speed_unit", "rpm/metres per minute/hertz"),
        ),
        asks="Let {machine} go at {speed} {unit_of_speed}. | {machine} is shaking the whole hall, bring it to {speed} "
        "{unit_of_speed}. | Could you run {machine} with {speed} {unit_of_speed} from now on? | {machine} at {speed} "
        "{unit_of_speed}, please. | Ines is grinding a batch of 40 shafts and they get too hot, so take {machine} to "
        "{speed} {unit_of_speed}. | We're behind by two hours. What if {machine} did {speed} {unit_of_speed}? Set it "
        "like that. | {speed} {unit_of_speed} would be right for {machine}. | I don't like the sound of {machine}, it "
        "should turn at {speed} {unit_of_speed} only. | The manual on page 17 says that {machine} needs {speed} "
        "{unit_of_speed} for steel, change it. | Please have {machine}, next to the lift, work at {speed} "
        "{unit_of_speed}.",
        orders="set {machine} to {speed} {unit_of_speed} | run {machine} at {speed} {unit_of_speed} | change the speed "
        "of {machine} to {speed} {unit_of_speed} | make {machine} turn with {speed} {unit_of_speed}",
        gives="speed set | now <num 1 900> | confirmed by <person>",
    ),
    Family(
        names="stop_line | halt_production_line | line_stop | shut_down_line | emergency_halt | pause_conveyor",
        says="Stops a production line. | Halts the conveyor and all stations of a line. | Use this to bring a line to "
        "a standstill, in an emergency or for a break. | Line stop with a reason. | Shuts a line down until somebody "
        "starts it again.",
        args=(
            Arg("line | line_name | conveyor | production_line", "name"),
            Arg("emergency | immediate | hard_stop | at_once", "flag"),
            Arg("reason | why | cause | comment", "message", optional=True),
        ),
        asks="Stop {line} {emergency?at once/when the current piece is done}[, reason: {reason}]. | There's oil on the "
        "floor and two men have slipped, {line} must stand still {emergency?immediately/after this round}[ with the "
        "note '{reason}']. | Could {line} be halted {emergency?this very second/after the running piece}[ because "
        "{reason}]? | {line} off, {emergency?emergency/no emergency}[: {reason}]. | {emergency?Quick, it's an "
        "emergency, kill/No emergency, but shut down} {line}[ and write '{reason}']. | The inspector from Ghent "
        "arrives at nine, so let {line} come to rest {emergency?right away/at the end of the cycle}[, noting "
        "'{reason}']. | I want {line} to stand still {emergency?without any delay/when it has finished its piece}[, as "
        "{reason}]. | Marek has cut his finger at station 4. Bring {line} to a halt {emergency?this instant/gently, "
        "after the piece}[, with the remark '{reason}']. | Would you pause {line} {emergency?as an emergency/in the "
        "normal way}[ and give '{reason}' as the reason]? | Lunch for all sixteen of us! {line} can rest now, "
        "{emergency?instantly/once the belt is empty}.",
        orders="stop the line {line} {emergency?at once/after the current piece}[ with the reason '{reason}'] | halt "
        "{line} {emergency?immediately/at the end of the cycle} | shut {line} down {emergency?as an emergency/in the "
        "normal way}[, reason '{reason}'] | bring the conveyor {line} to a standstill {emergency?right now/when it is "
        "empty}[ because {reason}]",
        gives="stopped | line stopped at <time> | <time>",
    ),
    Family(
        names="log_defects | record_scrap | enter_rejects | save_quality_defects_of_batch | defect_entry | "
        "add_faulty_parts",
        says="Records defective pieces of a batch. | Saves how many parts failed the inspection and with which flaw. | "
        "Use this to enter scrap or rejects in the quality records. | Defect log by batch. | Enters faulty parts and "
        "returns the reject rate.",
        args=(
            Arg(
                "batch | lot | source | from_batch",
                fields=(Arg("batch_id | id | number", "code"), Arg("station | made_at | cell", "name")),
            ),
            Arg("defect | flaw | kind | defect_type", "cracks/scratches/wrong colour/missing screws/burrs/leaks"),
            Arg("count | pieces | faulty | how_many", "int 2 400"),
        ),
        asks="{count} parts of {batch_id} from {station} have {defect}. | I went through {batch_id} with Olga, and "
        "{count} pieces made at {station} show {defect}. | We found {defect} on {count} units, the batch is {batch_id} "
        "and they came from {station}. | {batch_id}, {station}: {count} with {defect}. | The customer in Cork sent "
        "back a whole pallet and wants an answer within 5 days. Put {count} pieces with {defect} in the books for "
        "{batch_id}, produced at {station}. | Can you note {defect} for {count} parts? It's batch {batch_id}, station "
        "{station}. | {station} messed up {count} pieces in {batch_id}, {defect} all over. | Please enter the rejects "
        "of {batch_id}: {count}, because of {defect}, origin {station}. | After ten good weeks {station} has a bad "
        "one, {defect} on {count} parts in the lot {batch_id}. | {defect}, {count} times, in {batch_id} of station "
        "{station}, write that down.",
        orders="log {count} pieces with {defect} in batch {batch_id} from {station} | record {defect} on {count} parts "
        "of {batch_id}, made at {station} | enter {count} rejects of the batch {batch_id} from station {station}, flaw "
        "{defect} | note that {station} made {count} parts of {batch_id} with {defect}",
        gives="<num 1 15> | saved, reject rate <num 1 15>% | <int 2 900> defects in this batch",
    ),
    Family(
        names="judge_batch | release_batch | quality_verdict | set_batch_disposition | approve_lot | qc_decision",
        says="Saves the verdict of quality control on a batch. | Releases, rejects or blocks a lot of goods. | Use "
        "this when an inspector has decided whether goods may be shipped. | QC decision. | Sets the status of a batch "
        "after inspection, signed by the inspector.",
        args=(
            Arg("batch | lot | batch_id | lot_number", "code"),
            Arg("verdict | decision | status | result", "approved/rejected/on hold"),
            Arg("inspector | signed_by | checker | by", "person"),
            Arg("remark | comment | note | explanation", "message", optional=True),
        ),
        asks="{inspector} has looked at {batch}, it's {verdict}[, remark '{remark}']. | {batch} is {verdict}, says "
        "{inspector}[, adding '{remark}']. | After four hours in the test room with Mr. Sato's samples, {inspector} "
        "wants {batch} to be {verdict}[ with the comment '{remark}']. | {batch} {verdict}, {inspector}[, {remark}]. | "
        "Could you mark {batch} as {verdict}? The signature is {inspector}'s[ and the note reads '{remark}']. | The "
        "truck to Porto leaves on Friday, so enter now that lot {batch} is {verdict}, checked by {inspector}[: "
        "{remark}]. | As of today {batch} counts as {verdict}, {inspector} signs for that[ and writes '{remark}']. | "
        "I'm {inspector} from quality, please set {batch} to {verdict}[ and attach '{remark}']. | My verdict on "
        "{batch}, for which we had 30 complaints last year, is {verdict}. Sign it with {inspector}[, comment "
        "'{remark}']. | {verdict} is what {inspector} decided for {batch}[, with the words '{remark}'].",
        orders="set the batch {batch} to {verdict}, signed by {inspector}[, with the note '{remark}'] | mark {batch} "
        "as {verdict} for {inspector}[ and add '{remark}'] | save {inspector}'s verdict that {batch} is {verdict} | "
        "enter {batch} as {verdict} by {inspector}[: {remark}]",
        gives="saved | status changed at <time> | certificate <code>",
    ),
    Family(
        names="read_sensor | sensor_value | get_measurement | latest_reading | query_probe | fetch_sensor_reading",
        says="Reads the latest value of a sensor. | Returns what a probe is measuring, such as pressure or humidity. | "
        "Use this to look at a measurement without changing anything. | Sensor value. | Current reading of an "
        "instrument in the plant, or the one at a given time.",
        args=(
            Arg("sensor | sensor_id | probe | tag", "code"),
            Arg("quantity | channel | signal | what", "pressure/humidity/vibration/flow/voltage/temperature"),
            Arg("at | time | moment | at_time", "time", optional=True),
        ),
        asks="What {quantity} does {sensor} show[ at {at}]? | The {quantity} on {sensor}[ at {at}]? | How high is the "
        "{quantity} according to {sensor}[, at {at} I mean]? | Somebody smelled gas near tank 3 and two alarms went "
        "off. Tell me the {quantity} from {sensor}[ at {at}]. | {sensor}, {quantity}[, {at}]? | Could you see what "
        "{sensor} says about {quantity}[ for {at}]? | I'm on the phone with Birgit from the control room, she asks for "
        "the {quantity} at {sensor}[, the one of {at}]. | Has the {quantity} of {sensor}, the probe behind the boiler, "
        "gone up[ by {at}]? | How was the {quantity} at {sensor}[, our probe in the cellar, at {at}]? | We calibrated "
        "it on Monday, and still I don't trust {sensor}. What's its {quantity}[ at {at}]?",
        orders="read the {quantity} from {sensor}[ at {at}] | get me the {quantity} of the probe {sensor} | look at "
        "what {quantity} {sensor} measured[ at {at}] | fetch the {quantity} of {sensor}[ for {at}]",
        nouns="the {quantity} at the sensor {sensor}[ at {at}] | the {quantity} reading of {sensor}",
        gives="<num 1 300> | <num 1 300>, within limits | no signal since <time>",
    ),
    Family(
        names="set_alarm_limits | sensor_thresholds | configure_alert_range | define_limits | alarm_band | "
        "warn_outside",
        says="Sets the limits between which a sensor may move. | Configures an alarm that goes off outside of a "
        "range. | Use this to be warned when a measured value is too low or too high. | Alarm thresholds of a probe. | "
        "Defines lower and upper bound, and who gets the mail.",
        args=(
            Arg("sensor | probe | sensor_id | tag", "code"),
            Arg("low | minimum | lower | min_value", "num 1 40"),
            Arg("high | maximum | upper | max_value", "num 41 300"),
            Arg("email | notify | mail_to | recipient", "email", optional=True),
        ),
        asks="Warn me[ at {email}] when {sensor} is below {low} or above {high}. | {sensor} has to stay between {low} "
        "and {high}[, else write to {email}]. | Last winter 3 pipes burst, so from now on ring the bell if {sensor} "
        "leaves the range of {low} to {high}[ and tell {email}]. | {sensor}: min {low}, max {high}[, {email}]. | "
        "Anything over {high} at {sensor} is dangerous, and under {low} too. Sound the alarm then[ with a mail to "
        "{email}]. | Can {sensor} get {low} as its lower and {high} as its upper limit[, with alerts to {email}]? | "
        "Dr. Weiss stores vaccines in there. Make sure that {sensor} doesn't drop under {low} or climb past {high}[; "
        "her address is {email}]. | I'd like an alert[ to {email}] as soon as {sensor} isn't within {low} and "
        "{high}. | From {low} up to {high} is fine for {sensor}, everything else isn't[, so mail {email}]. | Would you "
        "keep an eye on {sensor}? It was 38 yesterday, but {high} is the most and {low} the least I accept[, contact "
        "{email}].",
        orders="set the limits of {sensor} to {low} and {high}[ and mail alerts to {email}] | warn[ {email}] if "
        "{sensor} goes under {low} or over {high} | give {sensor} a minimum of {low} and a maximum of {high} | alert[ "
        "{email}] when {sensor} is outside of {low} to {high}",
        gives="limits saved | alarm <code> is active | <code>",
    ),
    Family(
        names="calibrate_instrument | run_calibration | calibration | adjust_scale | calibrate_with_references | "
        "recalibrate",
        says="Calibrates a measuring instrument. | Adjusts a scale, meter or probe by known reference values. | Use "
        "this when an instrument shows wrong values. | Calibration with several points. | Runs a calibration and "
        "returns the remaining error.",
        args=(
            Arg("instrument | device | meter | tool", "thing"),
            Arg("references | points | reference_values | standards", "list of num 1 200"),
            Arg("technician | done_by | operator | who", "person", optional=True),
        ),
        asks="Calibrate {instrument} at {references}[, {technician} will do it]. | I'm sure that {instrument} is off "
        "by a few percent. Check it at the points {references}[ with {technician}]. | For {instrument} we have the "
        "standards {references}, could you adjust it[ together with {technician}]? | The auditors come from Vienna "
        "next Tuesday, so {instrument} must be right at {references}[; ask {technician}]. | Points {references}, "
        "instrument {instrument}[, {technician}]. | Can {instrument} be recalibrated with {references}[ by "
        "{technician}]? | We dropped {instrument} on the stairs, poor Nils was in tears. Tune it again using "
        "{references}[, operator {technician}]. | Please run {references} through {instrument} to set it straight[, "
        "done by {technician}]. | {references} are the reference values for {instrument}[, and {technician} is the one "
        "to adjust it]. Start please. | Two of our five tests failed and I blame {instrument}, so correct it by "
        "{references}[, with {technician} at hand].",
        orders="calibrate {instrument} with {references}[ by {technician}] | adjust {instrument} at the points "
        "{references} | run a calibration of {instrument} by the references {references}[, operator {technician}] | "
        "set {instrument} right at {references}",
        gives="<num 0 3> | done, error below <num 1 3>% | certificate <code>",
    ),
    Family(
        names="reserve_lab_equipment | book_instrument | lab_booking | reserve_microscope_time | equipment_slot | "
        "request_lab_device",
        says="Reserves a device in the laboratory. | Books time on an instrument for a scientist. | Use this when a "
        "student or researcher wants to use lab equipment. | Lab booking: device, user, day and hours. | Gets a slot "
        "on a shared instrument and returns its number.",
        args=(
            Arg("device | instrument | equipment | apparatus", "microscope/centrifuge/spectrometer/oven/laser/freezer"),
            Arg("user | researcher | booked_by | scientist", "person"),
            Arg("date | day | on | slot_date", "date"),
            Arg("hours | duration | duration_hours | length", "int 2 12", optional=True),
        ),
        asks="{user} needs the {device} on {date}[ for {hours} hours]. | May {user} have the {device} on {date}[, "
        "{hours} hours would do]? | My doctoral student {user} has 24 samples from Iceland to look at, keep the "
        "{device} free on {date}[ for {hours} hours]. | {device}, {date}, {user}[, {hours} hours]. | Is the {device} "
        "taken on {date}? If not, it's for {user}[, {hours} hours]. | On {date} Professor Lund's group is away, so "
        "give the {device} to {user}[ for {hours} hours]. | I'd like to work at the {device} on {date}[ for about "
        "{hours} hours], my name is {user}. | We have one {device} for eleven people! Please put {user} on the list "
        "for {date}[ with {hours} hours]. | Could the {device} be kept for {user}, our guest from Bonn, on {date}[, "
        "{hours} hours long]? | {date} is when {user} wants to use the {device}[, and it'll take {hours} hours].",
        orders="reserve the {device} for {user} on {date}[ for {hours} hours] | book {user} on the {device} for "
        "{date}[, {hours} hours] | keep the {device} free on {date} for {user} | give {user} [{hours} hours of ]time "
        "on the {device} on {date}",
        gives="<code> | reserved from <time> | slot <code>, room <int 1 90>",
    ),
    Family(
        names="register_sample | log_lab_sample | submit_specimen | new_sample_with_tests | sample_in | "
        "request_analysis",
        says="Registers a sample in the laboratory with the tests to be made. | Submit a specimen for analysis. | Use "
        "this when material arrives at the lab and has to be examined. | Sample intake. | Creates a lab order for a "
        "sample and says when results are due.",
        args=(
            Arg("sample | sample_id | specimen | label", "code"),
            Arg("tests | analyses | checks | parameters", "list of word"),
            Arg("origin | taken_at | source | from_place", "place"),
            Arg("rush | express | priority | hurry", "flag", optional=True),
        ),
        asks="{sample} comes from {origin} and needs the tests {tests}[, {rush?it is a rush job/there is no hurry}]. | "
        "We took {sample} at {origin}, please test for {tests}[, {rush?as fast as you can/take your time}]. | Six fish "
        "were found dead on Sunday, so the office wants {sample}, drawn at {origin}, to be examined for {tests}[ and "
        "{rush?it can't wait/it can wait}]. | {sample}, {origin}, tests {tests}[ ({rush?express/normal speed})]. | Can "
        "the lab check {sample} for {tests}? Emil filled the bottle at {origin}[ and it's {rush?very urgent/not "
        "urgent}]. | I'm bringing in {sample} from {origin}. What I want to know is {tests}[, and {rush?it is "
        "urgent/it is not urgent}]. | Here's another one out of {origin}, label {sample}, to be analysed for {tests}[, "
        "{rush?with priority/without priority}]. | A courier left a box at the door at 6:40. Inside is {sample}, it "
        "was collected at {origin} and the form says {tests}[, and it is {rush?a rush job/not a rush job}]. | Run "
        "{tests} on {sample}, the one from {origin}[, {rush?at once/whenever there is time}]. | From {origin}, where "
        "the old mine is, we got {sample}. Look for {tests}[, {rush?urgently/at leisure}].",
        orders="register the sample {sample} from {origin} for the tests {tests}[, {rush?express/no hurry}] | test "
        "{sample}, taken at {origin}, for {tests} | have {sample} from {origin} analysed for {tests}[ {rush?as a rush "
        "job/without hurry}] | submit {sample}, origin {origin}, with the tests {tests}",
        gives="<date> | results on <date> | accepted as <code>",
    ),
    Family(
        names="request_spare_parts | order_replacement_parts | spare_parts | parts_for_machine | get_spares | "
        "draw_parts_from_store",
        says="Requests spare parts for a machine. | Orders replacement parts that a repair needs. | Use this when "
        "components are worn out and new ones must be fitted. | Spares request for the maintenance store. | Get parts; "
        "tells when they can be picked up.",
        args=(
            Arg("parts | items | components | spares", "list of product"),
            Arg("machine | for_machine | asset | equipment", "code"),
            Arg("requested_by | mechanic | requester | person", "person", optional=True),
        ),
        asks="{machine} needs {parts}[, {requested_by} is asking]. | To fix {machine} we have to get {parts}[, says "
        "{requested_by}]. | Could the store hand out {parts} for {machine}[ to {requested_by}]? | {machine} has been "
        "down since Wednesday and it costs us $900 an hour. What's missing is {parts}[, and {requested_by} will "
        "collect it]. | {parts} for {machine}[, {requested_by}]. | I took the cover off {machine} with Tomek: it's all "
        "rust. We'll want {parts}[ in the name of {requested_by}]. | Send {parts} for {machine}[, it was "
        "{requested_by} who asked]. | Once {parts} are here, {machine} can run again, so get hold of them[ for "
        "{requested_by}]. | Please have {parts} ready for the repair of {machine}[, {requested_by} comes by]. | The "
        "two presses share a cabinet, but only {machine} lacks {parts}. Ask the store[ on behalf of {requested_by}].",
        orders="request {parts} for {machine}[ for the mechanic {requested_by}] | order {parts} to repair {machine} | "
        "get {parts} as spares for {machine}[, requested by {requested_by}] | ask the store for {parts}, machine "
        "{machine}[, on behalf of {requested_by}]",
        gives="<code> | ready at <time> | <int 1 9> in stock, the rest on <date>",
    ),
    Family(
        names="assign_operators | staff_machine | put_workers_on_line | set_crew | man_station | crew_for_shift",
        says="Assigns workers to a station for a shift. | Decides who works where in the factory. | Use this to staff "
        "a machine or line. | Crew of a work station. | Puts people on a station and returns how many are still "
        "missing.",
        args=(
            Arg("workers | operators | people | crew", "list of person"),
            Arg("station | line | machine | workplace", "name"),
            Arg("shift | turn | period", "early/late/night/weekend"),
        ),
        asks="{workers} will work at {station} in the {shift} shift. | Half of the team has the flu, so for the "
        "{shift} shift I need {workers} on {station}. | Who's at {station}? Make it {workers} for the {shift} shift. | "
        "{station}, {shift} shift: {workers}. | Can you send {workers} to {station} for the {shift} turn? | Roza asked "
        "me twice for a change and is off to Malta now. Her place in the {shift} shift at {station} goes to "
        "{workers}. | Please put {workers} down for the {shift} shift, at {station}. | The {shift} shift at {station} "
        "is taken by {workers}. | For {station}, our newest cell with its 3 robots, plan {workers} in the {shift} "
        "shift. | I'd like to see {workers} running {station} during the {shift} shift.",
        orders="assign {workers} to {station} for the {shift} shift | put {workers} on {station} in the {shift} "
        "shift | staff {station} with {workers} for the {shift} shift | plan the {shift} shift at {station} with "
        "{workers}",
        gives="saved | <int 1 5> still missing | shift complete",
    ),
    Family(
        names="check_tolerance | is_part_within_tolerance | tolerance_check | gauge_part | compare_to_nominal | "
        "dimension_ok",
        says="Checks whether a measured size is within tolerance. | Compares the dimension of a part with the "
        "drawing. | Use this to decide if a part is good or scrap by one measurement. | Tolerance check in "
        "millimetres. | Says by how much a size is off, and whether that's allowed.",
        args=(
            Arg("measured | actual | measurement | size", "num 5 90"),
            Arg("nominal | target | should_be | drawing_size", "num 5 90"),
            Arg("tolerance | plus_minus | allowed | margin", "num 0.05 2"),
        ),
        asks="The bolt has {measured} mm instead of {nominal} mm, is that fine with ±{tolerance} mm? | I measured "
        "{measured} mm and the drawing says {nominal} mm with a tolerance of {tolerance} mm, good or scrap? | Nominal "
        "{nominal} mm, tolerance {tolerance} mm, measured {measured} mm? | Is {measured} mm all right for a shaft of "
        "{nominal} mm, give or take {tolerance} mm? | Pia has turned 60 rings for the client in Turin, and mine is "
        "{measured} mm thick. It ought to be {nominal} mm, plus or minus {tolerance} mm. Can it be used? | Allowed are "
        "{tolerance} mm either way and the hole should be {nominal} mm. The caliper shows {measured} mm, so do I throw "
        "it away? | {nominal} mm ± {tolerance} mm, and I get {measured} mm. Pass? | With {tolerance} mm of play around "
        "{nominal} mm, does a pin of {measured} mm pass? | My apprentice filed for two hours. Now it's {measured} mm, "
        "where {nominal} mm was wanted, and he may be off by {tolerance} mm. Did he make it? | Would the customer take "
        "{measured} mm if he ordered {nominal} mm and accepts a deviation of {tolerance} mm?",
        orders="check whether {measured} mm is within {tolerance} mm of {nominal} mm | compare a measured {measured} "
        "mm with the nominal {nominal} mm at a tolerance of {tolerance} mm | tell me if {measured} mm is still good "
        "for {nominal} mm ± {tolerance} mm | find out if a part of {measured} mm can pass for {nominal} mm with "
        "{tolerance} mm allowed",
        gives="within tolerance | scrap, <num 0 2> mm too large | <num 0 2>",
    ),
    Family(
        names="get_downtime | machine_downtime | hours_of_standstill | lost_time_report | outage_hours | "
        "downtime_stats",
        says="Looks up how long a machine stood still. | Returns the downtime of equipment in a month, in hours. | Use "
        "this to see lost production time, by cause if wanted. | Downtime statistics. | Report of outages that have "
        "happened; doesn't say whether the machine runs now.",
        args=(
            Arg("machine | equipment | asset | unit", "code"),
            Arg("month | in_month | period", "month"),
            Arg("cause | reason | because_of", "repairs/missing material/tool changes/power cuts", optional=True),
        ),
        asks="How long was {machine} out of action in {month}[ because of {cause}]? | How many hours did we lose on "
        "{machine} in {month}[ through {cause}]? | The director has blamed Zoltan and his crew of eight. I'd rather "
        "see how long {machine} really stood still in {month}[ due to {cause}]. | {machine}, {month}, lost hours[ from "
        "{cause}]? | Was {month} a bad one for {machine}[ as far as {cause} go]? | Did {machine} stand around much in "
        "{month}[ owing to {cause}]? | We spent 14 thousand euros on new motors, so did {machine}, the old press, stop "
        "less in {month}[ because of {cause}]? | In {month}, how many hours was {machine} idle[ on account of "
        "{cause}]? | For my talk in Leeds I need a number: the standstill of {machine} during {month}[, only for "
        "{cause}]. | Tell me what {machine} missed in {month}[ by {cause}], in hours.",
        orders="look up the downtime of {machine} in {month}[ because of {cause}] | get the lost hours of {machine} "
        "for {month} | find out how long {machine} stood still in {month}[ due to {cause}] | show me the {month} "
        "outages of {machine}",
        nouns="the downtime of {machine} in {month}[ because of {cause}] | the lost hours of {machine} in {month}",
        gives="<num 1 90> | <num 1 90> hours | <int 2 90> hours in <int 2 20> stops",
    ),
)
