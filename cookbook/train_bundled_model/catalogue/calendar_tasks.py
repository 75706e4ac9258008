"""Tools about the calendar, reminders, alarms, timers, to-do lists and notes."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="create_event | add_event | new_calendar_entry | add_to_calendar | make_appointment | put_on_calendar",
        says="Add an event to the calendar. | Creates a new calendar entry on a given day. | New appointment in my "
        "own calendar. | Use this to put something on the calendar. | Block a day in the calendar with a named event."
        " | Pencils something in. | Reserves a date in the user's diary, all day or from some hour.",
        args=(
            Arg("title | subject | summary | event_name", "text"),
            Arg("date | day | on", "date"),
            Arg("time | start_time | at", "time", optional=True),
        ),
        asks="Put '{title}' on my calendar for {date}[ at {time}]. | Could you add an event called '{title}' on "
        "{date}[, starting at {time}]? | I have something coming up on {date}[ at {time}], please write it down as "
        "'{title}'. | Make an appointment '{title}' on {date}[ at {time}]. | New calendar entry for {date}[, "
        "{time}]: '{title}'. | Save the date, {date}[ at {time}], for '{title}'. | I don't want to forget '{title}', "
        "it takes place on {date}[ at {time}], so enter it in my calendar. | Can '{title}' go in my diary on {date}? "
        "| Please block {date}[ from {time}] for '{title}'. | "
        "On {date}[ at {time}] there's '{title}', so pencil that in. | My boss has finally fixed the day: '{title}'"
        " is on {date}[, {time}]. Into the calendar with it, please. | Keep {date}[ from {time} on] free, I've got "
        "'{title}'. | '{title}', {date}[, {time}]: calendar, please. | The kids would never forgive me if I missed "
        "'{title}'. It's on {date}[ at {time}], so mark it in the diary. | Could you mark {date} in my diary with "
        "'{title}'[, start {time}]? | I've been invited to '{title}' and said yes. Reserve {date}[ at {time}] for "
        "it. | [{time} is when it begins. ]Let my calendar show '{title}' on {date}.",
        orders="add '{title}' to my calendar on {date}[ at {time}] | create an event '{title}' for {date}[ at "
        "{time}] | put '{title}' in my diary for {date} | make a calendar entry '{title}' on {date}[, {time}] | "
        "pencil in '{title}' on {date}[ at {time}] | mark {date} in my calendar with '{title}'[, {time}]",
        gives="<code> | event <code> created | added to your calendar as <code>",
    ),
    Family(
        names="schedule_meeting | arrange_meeting | set_up_meeting | invite_to_meeting | plan_meeting | book_meeting "
        "| meet_with",
        says="Schedule a meeting with several people. | Sends a meeting invitation to the attendees. | Meeting with "
        "other people at a day and time. | Use this to bring people together for a meeting. | Arranges a meeting and "
        "invites everyone. | "
        "Gets a group round the table. | Fixes a conference with colleagues, for as many minutes as needed.",
        args=(
            Arg("attendees | participants | people | invitees", "list of person"),
            Arg("when | slot | start", fields=(Arg("date | day", "date"), Arg("time | hour", "time"))),
            Arg("minutes | duration | length", "int 15 180", optional=True),
        ),
        asks="Schedule a meeting with {attendees} on {date} at {time}[ for {minutes} minutes]. | I need to sit down "
        "with {attendees} on {date} at {time}[, {minutes} minutes should do]. | Invite {attendees} to a meeting on "
        "{date} at {time}. | Can we get {attendees} together at {time} on {date}[ for {minutes} minutes]? | Would "
        "you set up a talk with {attendees} for {date}, {time}[, {minutes} minutes long]? | {attendees} and I should "
        "meet on {date} at {time}, please arrange that. | Let's all meet on {date} at {time}, send an invitation to "
        "{attendees}. | Find us a place in everyone's calendar on {date} at {time}, the guests are {attendees}. | "
        "Book a [{minutes} minute ]discussion with {attendees} at {time} on {date}. | "
        "We can't go on without talking. {date}, {time}, and I want {attendees} at the table[ for {minutes} "
        "minutes]. | Ask {attendees} to join me at {time} on {date}[, it takes {minutes} minutes]. | On {date} at "
        "{time} I'd like to go through the budget with {attendees}[, {minutes} minutes at most]. | Please gather "
        "{attendees} for a project kick-off, {date} at {time}. | Does {time} on {date} suit {attendees}? If so, fix"
        " a meeting[ of {minutes} minutes]. | The client is unhappy, so I have to put my head together with "
        "{attendees} on {date} at {time}[ for {minutes} minutes]. | [{minutes} minutes are enough. ]Convene "
        "{attendees} on {date} at {time}. | Would you line up a conference with {attendees}, {date}, {time}?",
        orders="schedule a [{minutes} minute ]meeting with {attendees} on {date} at {time} | invite {attendees} to "
        "meet on {date} at {time}[ for {minutes} minutes] | set up a meeting at {time} on {date} with {attendees} | "
        "arrange to meet {attendees} on {date} at {time} | "
        "convene {attendees} on {date} at {time}[ for {minutes} minutes] | get {attendees} to a meeting on {date} "
        "at {time}[, {minutes} minutes]",
        gives="<code> | invitations sent | meeting <code> scheduled",
    ),
    Family(
        names="cancel_event | delete_event | cancel_meeting | call_off_meeting | remove_from_calendar | "
        "drop_appointment",
        says="Cancel an event or a meeting. | Removes an event from the calendar for good. | Use this to call off an "
        "appointment. | Deletes a calendar entry by its id. | Cancellation of a planned meeting. | "
        "Wipes an appointment out, with or without word to the guests. | Scraps something that was on the calendar.",
        args=(
            Arg("event | event_id | meeting_id | id", "code"),
            Arg("notify | tell_guests | inform_guests", "flag", optional=True),
        ),
        asks="Cancel the meeting {event}[ {notify?and let the guests know/without telling the guests}]. | Please "
        "take {event} off my calendar. | {event} isn't going to happen, can you call it off[ {notify?and tell "
        "everyone/but tell nobody}]? | I can't make it to {event}, so drop it entirely. | Delete the event {event} "
        "from my calendar[ {notify?and inform the guests/without informing the guests}]. | We no longer need "
        "appointment {event}, get rid of it. | Could you scrap event {event}? | The meeting {event} is off, remove "
        "it please. | Clear {event} from my diary[ {notify?and write to the guests/without writing to the guests}]. | "
        "Half of the team is ill, so {event} can't take place. Scratch it[ {notify?and let the others know/without "
        "telling the others}]. | {event}: cancelled, please[, {notify?with word to the guests/with no word to the "
        "guests}]. | I've changed my mind about {event}. Wipe it from the calendar. | There's no point in holding "
        "{event} any more, is there? Strike it out. | My flight was diverted and {event} is dead. Call it off[ "
        "{notify?and apologise to the guests/but write to nobody}]. | [{notify?Tell the guests/Don't tell the "
        "guests}, please. ]Appointment {event} won't take place. | Would you free up my day by scrapping {event}[ "
        "{notify?and notifying people/without notifying people}]? | It's a pity about {event}, but nobody signed "
        "up, so take it out of the diary.",
        orders="cancel the event {event}[ {notify?and tell the guests/without telling the guests}] | call off "
        "meeting {event} | remove {event} from my calendar | delete the appointment {event} | "
        "scrap the meeting {event}[ {notify?and notify everyone/without notifying anyone}] | strike {event} from my"
        " diary",
        gives="cancelled | event <code> was removed",
    ),
    Family(
        names="reschedule_meeting | move_event | postpone_meeting | shift_appointment | change_event_date | "
        "update_meeting_date",
        says="Move a meeting to another day. | Reschedules an existing event to a new date. | Change when an event "
        "takes place. | Use this to postpone or bring forward an appointment. | Sets a different date for a planned "
        "event. | "
        "Puts an appointment off, or brings it forward. | Gives something planned another day, and hour if needed.",
        args=(
            Arg("event | event_id | meeting | meeting_id", "code"),
            Arg("new_date | date | to_date", "date"),
            Arg("new_time | time | to_time", "time", optional=True),
        ),
        asks="Move the meeting {event} to {new_date}[ at {new_time}]. | Can we do {event} on {new_date}[ at "
        "{new_time}] instead? | I have to postpone {event}, make it {new_date}[, {new_time}]. | Please reschedule "
        "{event} to {new_date}[ at {new_time}]. | {new_date} suits me better for {event}, please change it. | Push "
        "appointment {event} back to {new_date}[ at {new_time}]. | Something came up, could {event} take place on "
        "{new_date}[ at {new_time}] rather than as planned? | Is it possible to shift {event} to {new_date}? | Event "
        "{event} has the wrong day, it should be {new_date}[ at {new_time}]. | "
        "The caretaker needs the room, so {event} has to wander to {new_date}[, {new_time}]. | {event}: new date "
        "{new_date}[, {new_time}]. | I'll be at a funeral that day. Let's hold {event} on {new_date}[ at "
        "{new_time}]. | Would everyone mind if {event} happened on {new_date}[ at {new_time}]? If not, please move "
        "it. | Better {new_date}[ at {new_time}] than not at all: put {event} there. | I'm not ready for {event}. "
        "Give me until {new_date}[, {new_time}]. | Can {event} wait till {new_date}[, {new_time}]? | Let's bring "
        "{event} forward to {new_date}[, {new_time}], before people go on holiday.",
        orders="move event {event} to {new_date}[ at {new_time}] | postpone the meeting {event} to {new_date} | "
        "reschedule {event} for {new_date}[ at {new_time}] | change the date of {event} to {new_date} | "
        "put {event} off until {new_date}[, {new_time}] | hold {event} on {new_date} instead[, at {new_time}]",
        gives="moved to <date> | done, the guests were told | <date>",
    ),
    Family(
        names="list_events | get_agenda | show_calendar | events_on | my_schedule | read_calendar | day_overview",
        says="List the events of a day. | Returns all calendar entries on a date. | The agenda of one day. | Use "
        "this to see what is planned. | Shows which appointments I have on a day. | "
        "Tells what the user is up to on a date. | Opens the diary at one day.",
        args=(Arg("date | day | on | for_date", "date"),),
        asks="What's on my calendar on {date}? | Do I have anything planned for {date}? | Am I busy on {date}? | "
        "Show me my schedule for {date}. | Which appointments do I have on {date}? | What does my day look like on "
        "{date}? | List all the events on {date}. | How full is {date} for me? | Where do I have to be on {date}? | "
        "Give me an overview of {date}. | I've lost track, what am I doing on {date}? | "
        "My mother wants to visit on {date}. Have I got anything on? | {date}: what's in the diary? | Will {date} "
        "be stressful for me? | I'm planning what to wear on {date}, so tell me whom I'm meeting and when. | Can I "
        "take {date} off without missing any appointments? | Run me through {date}, please, one appointment after "
        "the other. | How does {date} look in my diary, packed or empty? | I've got a bad feeling that I "
        "double-booked myself on {date}. What's on?",
        orders="show my calendar for {date} | list the events on {date} | tell me what I have planned on {date} | "
        "read me the agenda of {date} | "
        "run me through my appointments of {date} | look in my diary for {date}",
        nouns="the agenda for {date} | the list of my appointments on {date}",
        gives="<time> dentist, <time> lunch with <person> | nothing planned | meeting with <person> at <time>",
    ),
    Family(
        names="find_free_slot | free_time | check_availability | available_slot | when_is_free | get_open_slots",
        says="Find a time when a person is free. | Returns the first open slot of someone on a day. | Availability "
        "of a colleague on a date. | Use this to see when somebody has time. | Looks for a gap in a person's "
        "calendar. | "
        "Tells when a colleague could be caught. | Spots gaps between someone's appointments.",
        args=(
            Arg("person | name | attendee | colleague", "person"),
            Arg("date | day | on", "date"),
            Arg("minutes | duration | length", "int 15 180", optional=True),
        ),
        asks="When is {person} free on {date}[ for {minutes} minutes]? | Does {person} have time on {date}? | I'd "
        "like to catch {person} on {date}[ for {minutes} minutes], what time works? | Find a gap[ of {minutes} "
        "minutes] in {person}'s calendar on {date}. | Is there an open slot[ of {minutes} minutes] with {person} on "
        "{date}? | Check the availability of {person} on {date}. | At what time on {date} can {person} spare me a "
        "moment? | Could {person} fit me in on {date}[ for {minutes} minutes]? | What hours does {person} have open "
        "on {date}? | When could I talk to {person} on {date}[ for {minutes} minutes]? | "
        "I need {person}'s signature on {date}. When is there a moment to knock on the door? | {person}, {date}[, "
        "{minutes} minutes]: any gap? | Is {person}'s diary full on {date}, or could I squeeze in somewhere[ for "
        "{minutes} minutes]? | Is there any point in trying {person} on {date}, or is every hour taken? | Our "
        "trainee would like a chat[ of {minutes} minutes] with {person}. When might it work on {date}? | On {date},"
        " at what hour is {person} not in a meeting? | [I only need {minutes} minutes. ]When could {person} see me "
        "on {date}? | How early on {date} does {person} have a hole in the calendar[ of {minutes} minutes]?",
        orders="find a free slot[ of {minutes} minutes] with {person} on {date} | check when {person} is free on "
        "{date} | look for[ {minutes} minutes of] open time in {person}'s calendar on {date} | see whether {person} "
        "has time on {date} | "
        "spot a gap[ of {minutes} minutes] between {person}'s appointments on {date} | see where {person} has room "
        "on {date}[ for {minutes} minutes]",
        nouns="the first free slot of {person} on {date} | the time when {person} is free on {date}",
        gives="<time> | free from <time> | no time that day",
    ),
    Family(
        names="set_reminder | remind_me | add_reminder | create_reminder | new_reminder | reminder_at",
        says="Remind me of something at a time. | Sets a reminder with a text. | Use this so that the user gets "
        "reminded later. | A reminder that pops up at the given time. | Creates a reminder, with a message to show. | "
        "Jogs the user's memory at the right moment. | Pops up a few words at some hour, today or another day.",
        args=(
            Arg("text | message | about | what", "text"),
            Arg("time | at | remind_at", "time"),
            Arg("date | day | on", "date", optional=True),
        ),
        asks="Remind me at {time}[ on {date}] of '{text}'. | Set a reminder for {time}[ on {date}] that says "
        "'{text}'. | Don't let me forget '{text}' at {time}[ on {date}]. | I always forget things, so nudge me at "
        "{time}[ on {date}] with '{text}'. | Could you give me a reminder '{text}' at {time}? | At {time}[ on "
        "{date}] I want to be told '{text}'. | Ping me at {time}[ on {date}]: '{text}'. | Will you remind me "
        "'{text}' at {time}[ on {date}]? | It's important that I think of '{text}' when it is {time}, help me "
        "remember. | Please make a reminder, '{text}', {time}[, {date}]. | "
        "My memory is like a sieve: '{text}', {time}[, {date}]. Give me a shout. | When the clock strikes {time}[ "
        "on {date}], say '{text}' to me. | '{text}', that's what I should hear from you at {time}[ on {date}]. | "
        "I'd hate for '{text}' to slip my mind, so prod me at {time}[ on {date}]. | Let my phone buzz at {time}[ on"
        " {date}] with the words '{text}'. | [On {date}, ]poke me at {time} about '{text}', would you? | My wife "
        "will kill me if I forget. '{text}', and I need to hear it at {time}[ on {date}]. | Is it all right if you "
        "jog my memory with '{text}' at {time}?",
        orders="remind me of '{text}' at {time}[ on {date}] | set a reminder '{text}' for {time}[ on {date}] | nudge "
        "me about '{text}' at {time} | add a reminder at {time}[ on {date}] saying '{text}' | "
        "jog my memory at {time}[ on {date}] with '{text}' | let me hear '{text}' at {time}[ on {date}]",
        gives="I will remind you at <time> | <code> | reminder set",
    ),
    Family(
        names="set_alarm | wake_me | create_alarm | alarm_at | add_alarm | new_alarm | wake_up_call",
        says="Set an alarm clock. | Rings at a given time to wake the user. | Use this to be woken up. | An alarm "
        "for a time of day. | Turns on the alarm clock, on some weekday if asked. | "
        "Gets the sleeper out of bed. | Makes the bedside clock go off.",
        args=(
            Arg("time | at | wake_time", "time"),
            Arg("weekday | day | day_of_week", "weekday", optional=True),
        ),
        asks="Wake me up at {time}[ on {weekday}]. | Set an alarm for {time}[ on {weekday}]. | I have to get up at "
        "{time}[ on {weekday}]. | Can you make sure I'm awake at {time}[ on {weekday}]? | The alarm clock should "
        "ring at {time}[ on {weekday}]. | I must be out of bed by {time}[ on {weekday}]. | Don't let me sleep past "
        "{time}[ on {weekday}]. | Alarm at {time}, please. | My train leaves early[ on {weekday}], get me up at "
        "{time}. | Could I have a wake-up call at {time}[ on {weekday}]? | "
        "I've an exam[ on {weekday}] and I'm a heavy sleeper. Ring at {time}, as loud as you can. | {time}[ on "
        "{weekday}], and not a minute later, I want to be awake. | [On {weekday} ]I start the early shift, so shake"
        " me awake at {time}. | Could you ring the bell beside my bed at {time}[ on {weekday}]? | The ferry won't "
        "wait for us. Up at {time}[ on {weekday}], please! | I'm taking a nap, but I mustn't sleep beyond {time}. |"
        " What if I overslept[ on {weekday}]? Let the alarm go off at {time}. | Get the whole family up at {time}[ "
        "on {weekday}].",
        orders="set an alarm for {time}[ on {weekday}] | wake me at {time}[ on {weekday}] | get me out of bed at "
        "{time} | make the alarm clock ring at {time}[ on {weekday}] | "
        "let the alarm go off at {time}[ on {weekday}] | ring to get me up at {time}[ on {weekday}]",
        gives="alarm set for <time> | <code> | ringing at <time>",
    ),
    Family(
        names="cancel_alarm | turn_off_alarm | delete_alarm | remove_alarm | stop_alarm | alarm_off",
        says="Turn off an alarm. | Deletes the alarm set for a time. | Use this so that the alarm clock does not "
        "ring. | Switches an alarm off again. | Removal of an alarm, by its time. | "
        "Lets the sleeper stay in bed after all. | Scraps a wake-up call that was ordered.",
        args=(Arg("time | at | alarm_time", "time"),),
        asks="Turn off the alarm at {time}. | I don't need to be woken at {time} any more. | Cancel my {time} alarm. "
        "| Can I sleep on instead of getting up at {time}? | Let me sleep in, no ringing at {time}. | Please delete "
        "the alarm for {time}. | The wake-up call at {time} isn't needed, switch it off. | Forget about waking me at "
        "{time}. | Could you remove the {time} alarm? | My alarm must not ring at {time}. | "
        "The school is closed because of snow, so there's no need to ring at {time}. | {time} alarm: off, please. |"
        " I've got the day off, so scrap the alarm for {time}. | My wife is ill and should sleep. Silence the alarm"
        " that is set for {time}. | I'm up already, so nothing has to ring at {time}. | At {time} I'd rather hear "
        "nothing at all from my alarm clock. | Is an alarm still set for {time}? It shouldn't be, take it out. | I "
        "made a mistake with the alarm for {time}, undo it.",
        orders="turn off the alarm at {time} | cancel the {time} alarm | delete the alarm set for {time} | make sure "
        "the alarm does not ring at {time} | "
        "scrap the alarm for {time} | stop the clock from waking me at {time}",
        gives="the alarm is off | no alarm at <time>",
    ),
    Family(
        names="start_timer | set_timer | countdown | run_timer | new_timer | timer_for",
        says="Start a timer of some minutes. | Counts down and rings when the time is up. | A countdown in minutes. "
        "| Use this to time something such as cooking. | Runs a timer, with a label if wanted. | "
        "Beeps when so many minutes have gone by. | Egg clock for the kitchen, sports or breaks.",
        args=(
            Arg("minutes | duration | length | mins", "int 2 120"),
            Arg("label | name | title", "name", optional=True),
        ),
        asks="Start a timer for {minutes} minutes[ and call it {label}]. | Tell me when {minutes} minutes are up. | "
        "Set a {minutes} minute timer[ named {label}]. | The eggs need {minutes} minutes, can you time that? | Count "
        "down {minutes} minutes[ under the name {label}]. | Beep in {minutes} minutes. | Give me {minutes} minutes "
        "on the clock[, labelled {label}]. | Let me know once {minutes} minutes have passed. | The cake has to bake "
        "for {minutes} minutes, watch the time for me. | Can you run a countdown of {minutes} minutes[ with the "
        "label {label}]? | "
        "The pasta goes into the water now: {minutes} minutes[, call it {label}]. | {minutes} minutes from now I "
        "have to take the bread out, so beep then. | I only allow myself {minutes} minutes of games. Count them[ as"
        " {label}], please. | How about a short rest? Let me hear a bell when {minutes} minutes are over. | The "
        "hair dye may stay in for {minutes} minutes, no longer. Keep an eye on the clock[ under {label}]. | [Name "
        "it {label}. ]I need a countdown, {minutes} minutes. | Ready, steady, go! {minutes} minutes[ for {label}], "
        "and then ring. | Would you run me a kitchen timer[ with the name {label}] that rings after {minutes} "
        "minutes?",
        orders="start a timer of {minutes} minutes[ called {label}] | count down {minutes} minutes | set the timer "
        "to {minutes} minutes[ with the label {label}] | beep after {minutes} minutes | "
        "ring when {minutes} minutes are over | let a countdown[ named {label}] run for {minutes} minutes",
        gives="timer started | <code> | counting down from <int 2 120> minutes",
    ),
    Family(
        names="time_left | check_timer | remaining_time | timer_status | read_timer | minutes_left",
        says="Check how much time is left on a timer. | Returns the minutes a running timer still has. | Remaining "
        "time of a timer, by name. | Use this to look at a countdown without changing it. | "
        "Tells how soon a countdown will ring. | Where a timer stands, in minutes.",
        args=(Arg("timer | label | name | timer_name", "name"),),
        asks="How much time is left on the timer {timer}? | When does the {timer} timer go off? | How many minutes "
        "does the timer {timer} still have? | How long until the countdown {timer} is over? | Is the timer {timer} "
        "nearly done? | What does the {timer} timer say? | How long do I still have to wait for the timer called "
        "{timer}? | Check the timer {timer}. | Look at the countdown named {timer}, how far is it? | "
        "Can I still nip out to the shop, or is the timer {timer} about to ring? | {timer}: how long to go? | I set"
        " a timer called {timer} and lost sight of it. How far has it got? | Something smells burnt. How many "
        "minutes does {timer} have to run? | Before I get into the shower, when will {timer} ring? | How close to "
        "zero is the countdown {timer}? | Has my {timer} timer much longer to go? | Don't stop the timer {timer}, "
        "just tell me where it stands.",
        orders="check how long the timer {timer} still runs | tell me the time left on the {timer} timer | look at "
        "the countdown {timer} | "
        "see where the timer {timer} stands | find out when the countdown {timer} will ring",
        nouns="the minutes left on the timer {timer} | the remaining time of the {timer} timer",
        gives="<int 1 60> | <int 2 60> minutes left",
    ),
    Family(
        names="add_task | create_todo | new_task | add_to_todo_list | add_todo | put_on_list | create_task",
        says="Add a task to the to-do list. | Creates a new to-do item. | New task, with a deadline or a priority if "
        "given. | Use this to write down something that has to be done. | Puts an item on the to-do list. | "
        "One more chore on the list. | Notes a job to be done, and by when.",
        args=(
            Arg("task | text | title | description", "text"),
            Arg("due | due_date | deadline", "date", optional=True),
            Arg("priority | importance", "low/medium/high", optional=True),
        ),
        asks="Add '{task}' to my to-do list[, due on {due}][, with {priority} priority]. | I have to do this[ by "
        "{due}]: '{task}'. | Put '{task}' on the list of things to do[ with {priority} priority]. | Can you note "
        "'{task}' as a task[ of {priority} priority][, deadline {due}]? | Write '{task}' down among my chores[, it "
        "must be done by {due}]. | New task[ for {due}]: '{task}'. | One more thing for my list: '{task}'[, "
        "{priority} priority]. | There's still '{task}' to be done[ before {due}], add it to my list. | Make a "
        "[{priority} priority ]to-do item '{task}'[ for {due}]. | "
        "Before I forget: '{task}' is still to be done. On the to-do list with it[, deadline {due}][, {priority} "
        "priority]. | My landlord wants '{task}' dealt with[ by {due}]. Enter it as a to-do[ of {priority} "
        "priority]. | What else is left for me? Ah yes, '{task}'. Add it to the to-dos[ with {priority} priority]. "
        "| '{task}': to-do[, {priority} priority][, by {due}]. | [The deadline is {due}. ]There's the chore "
        "'{task}', so list it among my tasks. | Would you enter '{task}' among my open jobs[, due {due}]? | I "
        "promised to take care of '{task}'[ before {due}], so make that a task. | [{priority} priority, please. ]A "
        "new to-do, '{task}'[, to be ready by {due}].",
        orders="add '{task}' to my to-do list[ with {priority} priority] | create a task '{task}'[ due on {due}] | "
        "put '{task}' on my list of things to do[ by {due}] | make a to-do item '{task}'[ of {priority} priority] | "
        "enter '{task}' among my chores[, due {due}] | list '{task}' as a to-do[ with {priority} priority][, by "
        "{due}]",
        gives="<code> | task <code> added | it is on your list",
    ),
    Family(
        names="complete_task | mark_done | finish_task | check_off | tick_off_task | task_done | close_todo",
        says="Mark a task as done. | Ticks off an item of the to-do list. | Use this when a task has been finished. "
        "| Sets the state of a to-do item to done. | Completion of one task, by its id. | "
        "Puts a tick next to something accomplished. | Closes a to-do after the work.",
        args=(Arg("task | task_id | id | item", "code"),),
        asks="Mark task {task} as done. | I've finished {task}. | You can tick off {task}. | Cross {task} off my "
        "list, it's done. | {task} is taken care of, please check it off. | Task {task} is complete. | Good news, "
        "I'm through with {task}, so update my to-do list. | Could you set {task} to done? | The work on {task} is "
        "over, tick the box. | That's {task} out of the way, mark it as finished. | "
        "Phew, {task} took me all night, but it's over. Close it, please. | {task}: done! | The painters have just "
        "left, so {task} can be closed. | Nothing more to do on {task}, so put a tick next to it. | You may strike "
        "{task}, I did it on the train this morning. | Why does {task} still show up as open? I completed it ages "
        "ago, so update it. | Can you record that {task} has been completed? | Hooray, {task} is behind me. Tick!",
        orders="mark {task} as done | tick off the task {task} | check {task} off my list | set task {task} to "
        "finished | "
        "put a tick next to {task} | close the finished to-do {task}",
        gives="well done | task <code> is done | <int 0 12> tasks left",
    ),
    Family(
        names="list_tasks | show_todos | get_tasks | open_tasks | my_tasks | read_todo_list | todo_items",
        says="List the tasks of a to-do list. | Returns the items on one of the lists. | The tasks on a list, all of "
        "them or only the open or finished ones. | Use this to see what there is to do. | Reads out a to-do list. | "
        "Tells what chores a list contains. | Brings up the to-dos of a project.",
        args=(
            Arg("list_name | list | todo_list | project", "name"),
            Arg("state | status", "open/finished/overdue", optional=True),
        ),
        asks="What's on my to-do list {list_name}? | Show me the [{state} ]tasks on the list {list_name}. | Which "
        "[{state} ]items are on the {list_name} list? | What do I still have to do for {list_name}? | Read me the "
        "[{state} ]tasks of {list_name}. | Is there anything[ {state}] on my list {list_name}? | List all [{state} "
        "]to-dos under {list_name}. | I'm about to start work on {list_name}, what are the [{state} ]tasks? | What's "
        "there to be done on {list_name}? | Let me see my {list_name} list[, only what is {state}]. | "
        "I've a free afternoon. What could I get done from {list_name}? | {list_name}: which [{state} ]tasks are "
        "there? | Did I leave anything out of {list_name}? Show me its [{state} ]items. | My flatmate asks what's "
        "on {list_name}[, {state} things only]. Could you read it to us? | Let's go through the [{state} ]chores of"
        " {list_name}, one after the other. | [I only want what is {state}. ]What does the {list_name} list "
        "contain? | I'd like to see how we're getting on with {list_name}, so bring up the [{state} ]to-dos. | "
        "Nobody remembers what we put on the to-do list {list_name}. Open it, please.",
        orders="list the [{state} ]tasks of {list_name} | show me my to-do list {list_name} | read out the [{state} "
        "]items on the list {list_name} | tell me what there is to do for {list_name} | "
        "open the list {list_name} and read me the [{state} ]chores | bring up the [{state} ]to-dos of {list_name}",
        nouns="the [{state} ]tasks on the list {list_name} | the to-do list {list_name}",
        gives="call <person>, pay the rent | <int 1 20> tasks | buy <product>, write to <person>",
    ),
    Family(
        names="create_note | write_note | save_note | take_note | jot_down | new_note | add_note",
        says="Save a note. | Writes a short text into the notebook. | A new note, pinned to the top if wanted. | Use "
        "this to keep a thought, not a task. | Stores a text among the user's notes. | "
        "Scribbles a thought down. | Keeps words for later, under a tag if wanted.",
        args=(
            Arg("text | content | body | note", "text"),
            Arg("tag | label | category", "word", optional=True),
            Arg("pinned | pin | on_top", "flag", optional=True),
        ),
        asks="Take a note: '{text}'. | Write this down[ under the tag {tag}]: '{text}'. | Jot down '{text}' for me[ "
        "and tag it {tag}]. | Could you make a note that says '{text}'[ {pinned?and pin it/but don't pin it}]? | "
        "Save '{text}' in my notebook[ with the tag {tag}]. | Let me get this on paper: '{text}'. | I just had a "
        "thought, '{text}', keep it in my notes[ {pinned?pinned to the top/without pinning it}]. | Note '{text}'[, "
        "tag {tag}]. | Please store the words '{text}' as a note[ {pinned?and pin it/without pinning it}]. | Before "
        "it slips my mind, put '{text}' in the notebook. | Keep '{text}' as a note[ under {tag}][ and {pinned?pin "
        "it/do not pin it}]. | "
        "Good idea from my daughter: '{text}'. Keep it with my notes[, tag {tag}]. | Scribble this in my notebook[,"
        " {pinned?pinned/not pinned}]: '{text}'. | I've no pen on me. '{text}', could you hold on to that[ under "
        "the tag {tag}]? | The professor said '{text}', and I want to have that in my notes[ with the tag {tag}]. |"
        " Let me dictate a note[ for the tag {tag}]: '{text}'. | [{pinned?To be pinned on top/Not to be pinned}. "
        "]File a note with the words '{text}'. | '{text}', please, in my notebook[, tagged {tag}]. | Would you "
        "record my thought, '{text}', as a note[ and {pinned?pin it on top/leave it unpinned}]?",
        orders="save a note '{text}'[ with the tag {tag}] | write down '{text}' in my notebook | take a note saying "
        "'{text}'[ {pinned?and pin it/without pinning it}] | jot down '{text}'[ under the tag {tag}] | "
        "scribble '{text}' in my notes[, tag {tag}] | keep the thought '{text}' in my notebook[, {pinned?pinned/not"
        " pinned}]",
        gives="<code> | note <code> saved | written down",
    ),
    Family(
        names="search_notes | find_note | look_up_note | notes_about | query_notes | search_notebook",
        says="Search my notes. | Finds the notes about a topic. | Use this to look for something written down "
        "before. | Full-text search in the notebook. | Returns the saved notes that mention some words. | "
        "Digs out what was scribbled earlier. | Flips through old notes for certain words.",
        args=(
            Arg("query | topic | about | keywords", "words"),
            Arg("limit | max_results | count", "int 2 20", optional=True),
        ),
        asks="What did I write down about {query}? | Find my notes on {query}[, at most {limit} of them]. | Search "
        "my notebook for {query}[ and show up to {limit} hits]. | Have I noted anything about {query}? | I know I "
        "scribbled something on {query}, where is it? | Which of my notes mention {query}? | Look through my notes "
        "for {query}[ and stop after {limit} results]. | Do I have a note on {query}? | Show me my notes about "
        "{query}[, no more than {limit}]. | "
        "My professor asked about {query} and I drew a blank. Is there something in my notes[, {limit} hits at "
        "most]? | {query}: what have I got in my notebook[, up to {limit} results]? | On the bus I once wrote "
        "something clever on {query}. Dig the note out, please. | Turn up whatever I jotted down concerning "
        "{query}[, the first {limit} hits will do]. | [{limit} results at most. ]Which of my scribblings contain "
        "{query}? | Is {query} mentioned anywhere in my notes? | I'm preparing a talk and need all that I scribbled"
        " on {query}[, but not over {limit} notes]. | Flip through my notebook until you come across {query}.",
        orders="search my notes for {query}[, at most {limit} of them] | find the note about {query} | look up what "
        "I wrote down about {query} | go through my notebook for {query}[ and show up to {limit} hits] | "
        "dig out my notes concerning {query}[, {limit} at most] | flip through my notebook for {query}[, up to "
        "{limit} results]",
        nouns="the note about {query} | the note that mentions {query}",
        gives="<code> | notes <code> and <code> | nothing about that",
    ),
)
