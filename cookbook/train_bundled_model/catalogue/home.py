"""Tools about the home: lights, heating, doors, cameras, robots and devices."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="turn_on_light | light_on | switch_lights_on | lamp_on | enable_light | lights_up | illuminate_room",
        says="Switch on the lights in a room. | Turns the lamp of one room on, at a brightness if given. | "
        "Use this to light up a room. | Light on in the given room. | Make a dark room bright. | "
        "Lets there be light in one part of the house. | Starts the bulbs of a room, fully or dimmed.",
        args=(
            Arg("room | place | area | zone", "kitchen/hall/bedroom/bathroom/study/attic/cellar/living room"),
            Arg("brightness | level | percent | dim_level", "int 5 100", optional=True),
        ),
        asks="Turn on the lights in the {room}[ at {brightness} percent]. | It's too dark in the {room}. | "
        "Could I have some light in the {room}[, at about {brightness} percent]? | "
        "I can't see a thing in the {room}! Lamp on, please. | Lights on in the {room}[, {brightness} percent]. | "
        "I'm walking into the {room} and it's pitch black. | "
        "Switch the {room} lamp on[ at {brightness} percent brightness]. | "
        "Would you light up the {room}[ to {brightness} percent]? | "
        "Someone is in the {room} with no light, please fix that. | Brighten the {room}[ to {brightness} percent]. | "
        "In the {room} I keep stumbling over the toys, so give me some light[, {brightness} percent or so]. | The "
        "{room}: lamps, please[, {brightness} percent]. | Grandma is trying to knit in the {room} at dusk, so let "
        "there be light[ at {brightness} percent]. | Why is the {room} still so gloomy? I'd rather have the bulbs "
        "burning[ at {brightness} percent]. | [{brightness} percent would do. ]My eyes hurt from squinting in the "
        "{room}, can you get the lamp going? | I dropped an earring somewhere in the {room} and need to see the "
        "floor[, so go up to {brightness} percent]. | Could we get the bulbs going in the {room}[ with {brightness}"
        " percent of their power]? | Before I carry the laundry over to the {room}, please make sure that the lamp "
        "is burning there.",
        orders="turn on the light in the {room}[ at {brightness} percent] | switch on the {room} lights | "
        "light up the {room}[ to {brightness} percent] | make it bright in the {room} | "
        "get the bulbs in the {room} burning[ at {brightness} percent] | give me light in the {room}[, {brightness}"
        " percent]",
        gives="on | the light in the room is on | ok, lamps on | done",
    ),
    Family(
        names="turn_off_light | light_off | switch_lights_off | lamp_off | lights_out | darken_room | disable_light",
        says="Switch off the lights in a room. | Turns the lamp of one room off. | Use this to make a room dark. | "
        "Light off in the given room, after a delay if wanted. | Put out the lamps in one room. | "
        "Saves electricity where nobody needs a lamp. | Lets the bulbs of a room go dark, at once or later.",
        args=(
            Arg("room | place | area | zone", "kitchen/hall/bedroom/bathroom/study/attic/cellar/living room"),
            Arg("delay | minutes | after_minutes | wait", "int 2 60", optional=True),
        ),
        asks="Turn off the lights in the {room}[ in {delay} minutes]. | "
        "Nobody is in the {room} any more, save the electricity. | "
        "Lights out in the {room}[ in {delay} minutes], please. | "
        "I left the lamp burning in the {room}. Can you put it out? | Make the {room} dark[ after {delay} minutes]. | "
        "I want to sleep, so kill the lights in the {room}. | "
        "Switch the {room} lamp off[ {delay} minutes from now]. | "
        "The {room} doesn't need any light now, does it? Off, please. | "
        "It's far too bright for a film in the {room}, no lamps please. | "
        "Could the {room} go dark[ in {delay} minutes]? | "
        "We are off to bed, so the {room} can go black[ in {delay} minutes]. | My electricity bill is awful, and "
        "still the bulbs in the {room} burn all night. Put a stop to that. | [In {delay} minutes, not sooner. "
        "]Lamps out in the {room}. | The baby has dropped off in the {room}, so I want it dark in there[ {delay} "
        "minutes from now]. | I've got a headache and the {room} is glaring at me. Could you kill the lamp? | "
        "Everyone has left the {room}, but did anyone think of the lamp? Put it out[ in {delay} minutes]. | Would "
        "you see to it that no bulb is burning in the {room}[ after {delay} minutes]? | Moths keep coming in "
        "because of the lamp in the {room}, so cut it[ in {delay} minutes].",
        orders="turn off the light in the {room}[ in {delay} minutes] | switch off the {room} lights | "
        "put out the lamps in the {room} | make the {room} dark[ after {delay} minutes] | "
        "kill the lights in the {room}[ in {delay} minutes] | let the {room} go dark[ after {delay} minutes]",
        gives="off | the room is dark now | ok, lamps off",
    ),
    Family(
        names="set_light_color | change_lamp_color | light_colour | tint_lights | color_lamp | paint_light",
        says="Change the colour of the lights in a room. | Sets the lamp of a room to a colour. | "
        "Use this to give a room red, blue or other light. | Light colour for one room. | "
        "Tints the lamps; does not turn them off. | "
        "Gives the bulbs in a room another hue. | Recolours smart lamps to suit a mood.",
        args=(
            Arg("room | room_name | where | lamp", "name"),
            Arg("color | colour | tint | shade", "red/blue/green/purple/orange/pink/warm white"),
        ),
        asks="Make the lights in room {room} {color}. | I'd like {color} light in the {room} room. | "
        "Can the lamp in room {room} be {color}? | Change the colour in the {room} room to {color}. | "
        "For the party, bathe the {room} room in {color}. | "
        "How about something {color} for the bulbs in room {room}? | "
        "Set the mood in the {room} room: {color}, please. | Turn the bulbs in the {room} room {color}. | "
        "I'm in room {room} and want everything to glow {color}. | "
        "{color} for the {room} room, please, it's my daughter's birthday. | I'm bored with how the {room} room "
        "looks at night. Give its lamps a {color} tone. | We are having a disco in the {room} room. Every lamp "
        "{color}, please! | My wife finds the lamp in room {room} too harsh and would prefer {color}. | What would "
        "the {room} room look like in {color}? Try it on the lamps. | Only {color} calms the baby down, so let the "
        "lamps in the {room} room glow like that. | Would you switch the bulbs in room {room} over to {color}? | A "
        "little atmosphere wouldn't hurt in the {room} room; how about the lamps going {color}?",
        orders="make the lights in the {room} room {color} | set the lamp in room {room} to {color} | "
        "change the light colour of room {room} to {color} | tint the {room} room {color} | "
        "give the {room} room {color} light | let the bulbs in room {room} shine {color}",
        gives="the lamps have changed colour | ok | colour set",
    ),
    Family(
        names="set_thermostat | set_heating | change_room_temperature | adjust_heat | heat_to | target_temperature",
        says="Set the temperature the heating should reach. | Changes the thermostat to a number of degrees. | "
        "Use this to make the home warmer or cooler. | New target for the heating. | "
        "Sets the heat at home, in one room or everywhere. | "
        "Tells the boiler how many degrees are wanted. | Adjusts how warm the radiators make it indoors.",
        args=(
            Arg("degrees | temperature | target | value", "int 14 27"),
            Arg("room | zone | area", "kitchen/bedroom/bathroom/nursery/office/living room", optional=True),
        ),
        asks="Set the thermostat[ in the {room}] to {degrees} degrees. | "
        "I'm freezing[ in the {room}], bring it up to {degrees} degrees. | "
        "Can we have {degrees} degrees[ in the {room}]? | Heat[ the {room}] to {degrees} degrees, please. | "
        "It should be {degrees} degrees[ in the {room}] when I get home. | "
        "The children are cold[ in the {room}], make it {degrees} degrees. | "
        "Would you put the heating[ in the {room}] on {degrees}? | "
        "It's stuffy[ in the {room}]. Let's go down to {degrees} degrees. | "
        "I sleep best at {degrees} degrees, so set that[ for the {room}]. | "
        "Change the target[ for the {room}] to {degrees} degrees. | "
        "{degrees} degrees would be lovely[ in the {room}], my fingers are numb. | The baby needs a constant "
        "{degrees} degrees[ in the {room}], can you see to that? | Turn the radiators up or down[ in the {room}] "
        "until we're at {degrees} degrees. | Gas has become so expensive that {degrees} degrees must be enough[ in "
        "the {room}]. | My mother-in-law is coming and she feels the cold, so have it at {degrees} degrees[ in the "
        "{room}]. | [For the {room}: ]{degrees} degrees, please. | Could the boiler aim for {degrees} degrees[ in "
        "the {room}]? | What do you say we keep it at {degrees} degrees[ in the {room}] from now on?",
        orders="set the heating[ in the {room}] to {degrees} degrees | make it {degrees} degrees[ in the {room}] | "
        "put the thermostat on {degrees} degrees | warm the house to {degrees} degrees | "
        "bring the temperature[ in the {room}] to {degrees} degrees | let the radiators[ in the {room}] go to "
        "{degrees} degrees",
        gives="<int 5 60> | the target is set | it will take <int 5 60> minutes",
    ),
    Family(
        names="get_room_temperature | room_temp | indoor_temperature | read_thermometer | measure_room | "
        "how_warm_inside",
        says="Read how warm it is in a room of the house. | Returns the indoor temperature of a room. | "
        "Current reading of a room's thermometer. | Use this to learn the warmth indoors, not outside. | "
        "Measures a room; changes nothing. | "
        "Tells how hot or chilly it is in one part of the house. | Asks the indoor sensor for the degrees.",
        args=(
            Arg("room | zone | area | sensor", "kitchen/bedroom/bathroom/nursery/office/cellar/greenhouse/living room"),
        ),
        asks="How warm is it in the {room}? | What does the thermometer in the {room} say? | "
        "Is the {room} cold right now? | What's the temperature in the {room}? | Do I need a sweater in the {room}? | "
        "How many degrees do we have in the {room}? | I wonder whether the {room} has got too hot. | "
        "Is it comfortable to sit in the {room} at the moment? | Check how chilly the {room} is. | "
        "Is the heating doing its job in the {room}? How warm has it become? | "
        "Before I carry the tomato plants to the {room}, what does the thermometer read in there? | The {room}: how"
        " many degrees? | My toes are blue and I'm sitting in the {room}. What does the sensor claim? | Will the "
        "wine get too warm in the {room}? Tell me the reading. | Has it cooled down at all in the {room} since we "
        "opened the window? | I'd like to know if the {room} is warm enough for a nap without a blanket. | Somebody"
        " complained about the cold in the {room}; what's the actual figure? | Could you have a look at the sensor "
        "in the {room} and read me the degrees?",
        orders="tell me how warm the {room} is | read the thermometer in the {room} | "
        "check the temperature in the {room} | find out how many degrees it is in the {room} | "
        "see how many degrees the sensor in the {room} shows | give me the thermometer reading from the {room}",
        nouns="the temperature in the {room} | the number of degrees in the {room}",
        gives="<int 8 30> | <num 12 28> | <int 8 30> degrees",
    ),
    Family(
        names="lock_door | secure_door | close_lock | lock_up | bolt_door | door_lock",
        says="Lock a door of the house. | Locks the given door. | "
        "Use this to shut a door so that nobody can get in. | Secure one door, with the alarm if wanted. | "
        "Turns the key of a smart lock. | "
        "Shuts out burglars at one entrance. | Throws the bolt of a smart lock at home.",
        args=(
            Arg("door | door_name | entrance | which", "front/back/garage/side/garden"),
            Arg("alarm | arm | with_alarm | set_alarm", "flag", optional=True),
        ),
        asks="Lock the {door} door[ {alarm?and set the alarm/without setting the alarm}]. | "
        "I think I left the {door} door open. Can you secure it? | "
        "We've all gone out, bolt the {door} door[ {alarm?with the alarm on/with no alarm}]. | "
        "Make sure nobody gets in through the {door} door. | "
        "Would you turn the key in the {door} door[ {alarm?and arm the alarm/but leave the alarm off}]? | "
        "It's bedtime, so shut up the {door} door. | Please keep strangers from using the {door} door. | "
        "The {door} door shouldn't be open at night, lock it. | "
        "Can you close the lock on the {door} door[, {alarm?with the alarm/without the alarm}]? | "
        "There have been burglaries on our road, so the {door} door had better be locked[ {alarm?with the alarm "
        "on/but with no alarm}]. | I'm already in the car. Must I run back to the {door} door, or can you lock it "
        "for me? | {door} door: lock it[, {alarm?alarm on/alarm off}]. | Good night! There's just the {door} door "
        "to be bolted[ {alarm?and the alarm to be armed/and no alarm to be armed}]. | The toddler has learnt how to"
        " open the {door} door, so please lock it before he's out in the street. | [{alarm?With the alarm "
        "armed/Without any alarm}, please. ]Close up the {door} door while we're on holiday. | I'd sleep better if "
        "the {door} door were bolted[ {alarm?and the alarm active/even without the alarm}]. | From now on nobody "
        "comes in by the {door} door, so turn the key.",
        orders="lock the {door} door[ {alarm?and set the alarm/without the alarm}] | secure the {door} door | "
        "bolt the {door} door | turn the key in the {door} door | "
        "close up the {door} door[ {alarm?and switch on the alarm/but leave the alarm off}] | see that the {door} "
        "door gets locked",
        gives="locked | the door is locked now | ok, secured",
    ),
    Family(
        names="unlock_door | open_lock | release_lock | let_in | door_unlock | unbolt_door | open_door",
        says="Unlock a door of the house. | Opens the lock of the given door. | Use this to let somebody in. | "
        "Release one door so that it can be opened. | Unbolts a door, with a PIN if it has one. | "
        "Draws back the bolt for someone who waits outside. | Lets a visitor into the house.",
        args=(
            Arg("door | door_name | entrance | which", "front/back/garage/side/garden"),
            Arg("pin | pin_code | secret", "int 1000 9999", optional=True),
        ),
        asks="Unlock the {door} door[ with PIN {pin}]. | My sister is standing at the {door} door, let her in. | "
        "Can you open the {door} door for the plumber[? The PIN is {pin}]? | "
        "I've forgotten my key, please undo the {door} door[, PIN {pin}]. | "
        "I'm locked out at the {door} door[, my PIN is {pin}]. | Release the lock on the {door} door[ using {pin}]. | "
        "The parcel man wants to come in by the {door} door. | "
        "My hands are full, would you get the {door} door for me? | Unbolt the {door} door[ with the code {pin}]. | "
        "The dog is scratching at the {door} door and I'm in the bath, so undo the lock[, PIN {pin}]. | [PIN {pin}."
        " ]Open up the {door} door, please. | Could you have the {door} door unlocked when the children come from "
        "school? | I'm outside with all the shopping and no free hand, so release the {door} door[ with PIN {pin}]."
        " | The cleaning lady will be here any minute. Please leave the {door} door unlocked for her. | It was me "
        "who rang! Let me in by the {door} door[, the PIN is {pin}]. | [My PIN is {pin}. ]Would you kindly undo the"
        " {door} door? | Grandpa can't get in through the {door} door, his key doesn't fit. Can you help him[ with "
        "the PIN {pin}]?",
        orders="unlock the {door} door[ with PIN {pin}] | open the lock on the {door} door | "
        "let them in at the {door} door | unbolt the {door} door | "
        "undo the lock of the {door} door[, PIN {pin}] | grant entry by the {door} door[ with the code {pin}]",
        gives="unlocked | the door can be opened now | welcome home",
    ),
    Family(
        names="is_door_locked | door_status | check_lock | lock_state | get_door_state | query_lock",
        says="Say whether a door is locked. | Returns the state of a door's lock. | "
        "Check one door without locking or opening it. | Use this to ask if a door is shut. | "
        "State of the lock: open or locked. | "
        "Reports whether an entrance is bolted at the moment. | Answers if the key was turned.",
        args=(Arg("door | door_name | entrance | which", "front/back/garage/side/garden"),),
        asks="Is the {door} door locked? | Did I forget to lock the {door} door? | "
        "Can anybody walk in through the {door} door right now? | Is the {door} door open or shut? | "
        "I can't remember whether I closed the {door} door, did I? | What state is the lock of the {door} door in? | "
        "Are we safe at the {door} door? | Just check if the {door} door is secured. | "
        "Was the {door} door left unlocked? | "
        "I'm lying in bed and worrying about the {door} door. Is it locked? | Would a burglar find the {door} door "
        "bolted? | My husband swears that he turned the key in the {door} door. Is he right? | {door} door, locked,"
        " yes or no? | Halfway to the airport I'm getting nervous about the {door} door. How did we leave it? | I "
        "don't want you to touch the {door} door, only to tell me if it's bolted. | What does the lock on the "
        "{door} door report? | Do I have to go downstairs again because of the {door} door, or is it locked "
        "already?",
        orders="check whether the {door} door is locked | tell me if the {door} door is open | "
        "look at the state of the {door} door | find out if I locked the {door} door | "
        "see if the {door} door is still bolted | report how the lock of the {door} door stands",
        nouns="the state of the {door} door",
        gives="locked | open | locked since <time> | not locked",
    ),
    Family(
        names="record_camera | start_recording | camera_record | save_footage | film_area | capture_video",
        says="Record video with a camera of the house. | Starts a recording on one camera for some minutes. | "
        "Use this to film what happens at a spot. | Save footage from a home camera; returns the clip's id. | "
        "Security camera recording. | "
        "Keeps a clip of the driveway, the gate or another spot. | Films for a number of minutes, silent or not.",
        args=(
            Arg("camera | camera_name | location | spot", "porch/driveway/garden/gate/balcony/garage"),
            Arg("minutes | duration | length | minutes_long", "int 2 90"),
            Arg("sound | with_sound | audio", "flag", optional=True),
        ),
        asks="Record the {camera} for {minutes} minutes[ {sound?with sound/without sound}]. | "
        "Something is moving at the {camera}, film it for {minutes} minutes. | "
        "Start the camera at the {camera} and keep the next {minutes} minutes. | "
        "I want {minutes} minutes of video from the {camera}[, {sound?with audio/with no audio}]. | "
        "Could you save what happens at the {camera} over the next {minutes} minutes? | "
        "Keep an eye on the {camera} for {minutes} minutes and save it[, {sound?sound included/sound left out}]. | "
        "A fox visits the {camera} at night, so capture {minutes} minutes. | "
        "The neighbour's dog is at the {camera} again. Get {minutes} minutes of proof on video. | "
        "Can I have the {camera} on video for {minutes} minutes[ {sound?with sound/without sound}]? | "
        "Somebody keeps stealing our parcels. {minutes} minutes of footage from the {camera}, please[, {sound?with "
        "sound/without sound}]. | Let the camera run at the {camera} for {minutes} minutes[, {sound?microphone "
        "on/microphone off}]. | For the next {minutes} minutes I'd like everything at the {camera} on tape[, "
        "{sound?including audio/without audio}]. | There's a strange van outside. Could you film the {camera} for "
        "{minutes} minutes? | My son is juggling at the {camera}, so get {minutes} minutes of that on video[ "
        "{sound?with sound/without sound}]. | [{sound?I want to hear the voices too/I need no sound}. ]Make a "
        "recording of the {camera}, {minutes} minutes long. | Hedgehogs at the {camera}! I'd hate to miss them, so "
        "record the coming {minutes} minutes. | {camera} camera, {minutes} minutes, record[ {sound?with "
        "audio/without audio}].",
        orders="record the {camera} for {minutes} minutes[ {sound?with sound/without sound}] | "
        "film the {camera} for {minutes} minutes | save {minutes} minutes of video from the {camera} | "
        "start a recording of {minutes} minutes at the {camera} | "
        "get {minutes} minutes of footage of the {camera}[ {sound?with audio/without audio}] | capture what happens"
        " at the {camera} for {minutes} minutes",
        gives="<code> | recording <code> has started | saved as <code>",
    ),
    Family(
        names="start_vacuum | vacuum_rooms | clean_floor | run_vacuum_robot | hoover | sweep_rooms | robot_clean",
        says="Send the vacuum robot to clean some rooms. | Cleans the floors of the given rooms. | "
        "Use this to have the house hoovered. | Start the cleaning robot in one or more rooms. | "
        "Vacuum run, in a chosen mode. | "
        "Sets the robot to suck up dust and crumbs. | Starts a sweep of certain rooms, quiet or strong.",
        args=(
            Arg("rooms | areas | zones | room_names", "list of name"),
            Arg("mode | power | strength | suction", "quiet/normal/strong", optional=True),
        ),
        asks="Vacuum rooms {rooms}[ in {mode} mode]. | "
        "The floors in {rooms} are filthy. Send the robot[ in {mode} mode]. | Can you hoover {rooms}[, on {mode}]? | "
        "There are crumbs all over {rooms}, get rid of them. | "
        "I'd like {rooms} swept before the guests arrive[, in {mode} mode]. | "
        "Let the robot do the floors in {rooms}[, set to {mode}]. | "
        "Dog hair everywhere in {rooms}! Clean it up[ in {mode} mode]. | Please have the floors of {rooms} cleaned. | "
        "Could the little robot go over {rooms}[ in {mode} mode] while I'm out? | "
        "My mother is on her way and {rooms} could do with a hoover. Let the robot loose[ on {mode}]. | Sand from "
        "the beach has got into {rooms}, so suck it up[ in {mode} mode]. | {rooms}: hoover, please[, {mode} mode]. "
        "| [{mode} mode, please. ]Do the floors of {rooms}. | While we're at the cinema, have the machine do "
        "{rooms}[ with {mode} suction]. | I'm allergic to dust. Is it possible to have {rooms} vacuumed[ on {mode}]"
        " once more? | I spilt flour on my way through {rooms}, can the robot get it up[ with {mode} power]? | Get "
        "the dust out of {rooms} before tonight[, {mode} suction].",
        orders="vacuum {rooms}[ in {mode} mode] | clean the floors in {rooms} | "
        "send the robot to hoover {rooms}[ in {mode} mode] | have {rooms} swept | "
        "let the robot hoover {rooms}[ with {mode} suction] | get the dust out of {rooms}[ in {mode} mode]",
        gives="<int 10 90> | it will take <int 10 90> minutes | cleaning has started",
    ),
    Family(
        names="list_devices | show_devices | get_smart_devices | connected_devices | device_list | find_devices",
        says="List the smart devices in the house. | Returns the devices that are connected, in one room or in all. | "
        "Shows which lamps, plugs and sensors there are. | Use this to see your devices; it switches nothing. | "
        "Overview of the gadgets at home. | "
        "Inventory of lamps, plugs and sensors at home. | Tells what is hooked up to the hub, or which gadgets are "
        "offline.",
        args=(
            Arg("room | area | zone", "kitchen/bedroom/bathroom/office/garage/living room", optional=True),
            Arg("offline | only_offline | not_connected", "flag", optional=True),
        ),
        asks="Which smart devices do I have[ in the {room}][, {offline?only offline ones/online ones too}]? | "
        "List all the gadgets[ in the {room}][, {offline?but only offline ones/offline or online}]. | "
        "What gadgets are there[ in the {room}][, {offline?only offline ones/online ones too}]? | "
        "Show me all the plugs and sensors[ in the {room}]. | Give me an overview of my devices[ in the {room}]. | "
        "Can you tell me what equipment is installed[ in the {room}]? | "
        "I've lost track of all the smart things we own[ in the {room}]. What are they? | "
        "Show my devices[ in the {room}][, {offline?just those without a connection/with or without a connection}]. | "
        "What is hooked up to the home network[ in the {room}]? | "
        "The insurance people want to know what smart gear we own[ in the {room}]. Can you draw up a list? | How "
        "many clever gadgets have piled up[ in the {room}] by now, and what are they[, {offline?counting just the "
        "offline ones/counting offline and online ones}]? | Before I buy another smart lamp, what do I already "
        "have[ in the {room}]? | I'm the new lodger. Which sensors and plugs are there[ in the {room}]? | [In the "
        "{room}, ]what is linked to the hub[, {offline?offline things only/offline things and online ones}]? | A "
        "full inventory of the connected devices[ in the {room}], please[, {offline?leaving out those "
        "online/whether online or not}]. | Could you run through the smart home gear[ in the {room}] for me? | What"
        " has my husband connected[ in the {room}] this time?",
        orders="list the devices[ in the {room}] | "
        "show me the gadgets[ in the {room}][, {offline?only the offline ones/offline and online}] | "
        "list the smart devices[ in the {room}][, {offline?only the offline ones/online or offline}] | "
        "look up which devices are connected[ in the {room}] | "
        "take stock of the smart gear[ in the {room}] | give me an inventory of the devices[ in the {room}][, "
        "{offline?only the offline ones/online or offline}]",
        nouns="the list of devices[ in the {room}] | the connected gadgets[ in the {room}]",
        gives="a lamp, a plug and a sensor | <int 2 30> devices | <int 2 30>",
    ),
    Family(
        names="move_robot | drive_robot_to | send_robot | robot_goto | navigate_robot | go_to_position",
        says="Drive the robot to a position. | Moves a robot to the given x and y. | "
        "Use this to send the robot somewhere; it cleans nothing. | Robot motion to a point on the map. | "
        "Go to a point, at a speed if given. | "
        "Steers a robot to coordinates on the floor plan. | Has the machine roll to a spot and wait there.",
        args=(
            Arg(
                "target | position | point | goal", fields=(Arg("x | x_pos", "int 0 50"), Arg("y | y_pos", "int 0 50"))
            ),
            Arg("speed | pace | how_fast", "slow/medium/fast", optional=True),
        ),
        asks="Move the robot to x {x}, y {y}[ at {speed} speed]. | Drive to point {x}, {y}[, speed {speed}]. | "
        "Can the robot go to x = {x} and y = {y}[ at {speed} speed]? | I want it standing at ({x}, {y}). | "
        "Send our little helper to position {x}, {y} on the map[, at {speed} speed]. | "
        "Roll over to x {x} and y {y}, robot[, {speed} please]. | The robot is in my way, let it wait at {x}, {y}. | "
        "Navigate to coordinates {x}, {y}[ with {speed} speed]. | Park the robot at x {x}, y {y}. | "
        "Robot, your next stop is x {x}, y {y}[, at {speed} speed]. | The charging cable doesn't reach that far, so"
        " get over to x {x}, y {y}[ at {speed} speed]. | My aunt keeps tripping over the machine. Would it kindly "
        "roll to ({x}, {y})? | How about taking up position at x = {x}, y = {y}[, {speed} speed]? | [{speed} speed,"
        " please. ]Go to x {x}, y {y}. | I'd like the robot over by point {x}, {y} for a photo. | From where it "
        "stands now, the robot should head for x {x} and y {y}[ at {speed} speed]. | We're testing the wheels: make"
        " it travel to x {x}, y {y}[ with {speed} speed].",
        orders="move the robot to x {x}, y {y}[ at {speed} speed] | send the robot to position {x}, {y} | "
        "drive to x {x} and y {y}[ at {speed} speed] | park the robot at {x}, {y} | "
        "steer the robot to x {x}, y {y}[ at {speed} speed] | let the robot roll to coordinates {x}, {y}",
        gives="arrived | <num 1 60> | the robot is on its way | moved <num 1 60> metres",
    ),
)
