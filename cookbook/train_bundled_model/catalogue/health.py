"""Tools about health, from the doctor's diary to sleep and sport."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="book_appointment | make_doctor_appointment | schedule_visit | create_consultation | "
        "reserve_doctor_slot | new_appointment",
        says="Book a new appointment with a doctor on a day. | "
        "Makes a doctor's appointment and returns its number. | "
        "Use this to reserve a new slot in a doctor's diary. | Schedule a first visit to a physician or dentist. | "
        "New consultation with a named doctor."
        " | Gets a patient a place in the surgery's diary. | Arranges that a doctor will see somebody on a day of "
        "their choice.",
        args=(
            Arg("doctor | doctor_name | physician | with", "person"),
            Arg("date | day | on", "date"),
            Arg("time | at | start_time", "time", optional=True),
        ),
        asks="Can I see {doctor} on {date}[ at {time}]? | "
        "I need a doctor's appointment with {doctor} on {date}[, at {time} if you can]. | "
        "My back is killing me, get me in with {doctor} on {date}[ at {time}]. | "
        "Is there any chance {doctor} could have a look at me on {date}[ at {time}]? | "
        "Put me down for a check-up with {doctor} for {date}[, {time}]. | "
        "I'd like {doctor} to examine my knee on {date}[ at {time}]. | "
        "Please make me a doctor's appointment for {date}[ at {time}], with {doctor}. | "
        "My tooth hurts and {doctor} is my dentist, so book me a visit on {date}[ at {time}]. | "
        "Fit me in at the practice of {doctor}, {date} would be good[, {time} even better]."
        " | {date}[, {time}], {doctor}, because of my cough, please arrange that. | My ears have been ringing all "
        "week, could {doctor} take me on {date}[ at {time}]? | Has {doctor} got a gap in the diary on {date}[ "
        "around {time}]? I'd take it. | I'm overdue for a blood test, so I want to go to {doctor} on {date}[ at "
        "{time}]. | Ask the surgery of {doctor} for a slot on {date}[, preferably {time}]. | On {date}[ at {time}] "
        "I've got the day off, that would be perfect for a first visit to {doctor}. | The rash on my arm worries "
        "me. Let {doctor} look at it on {date}[, {time}]. | Would the receptionist squeeze me in with {doctor} on "
        "{date}[, about {time}]?",
        orders="book an appointment with the doctor {doctor} on {date}[ at {time}] | "
        "get me in to see {doctor} on {date}[ at {time}] | "
        "schedule a check-up with {doctor} for {date}[ at {time}] | "
        "reserve a slot with the doctor, {doctor}, on {date}"
        " | arrange a consultation with {doctor} for {date}[ at {time}] | ask {doctor}'s surgery for a slot on "
        "{date}[ at {time}]",
        gives="<code> | booked as <code>",
    ),
    Family(
        names="cancel_appointment | delete_visit | drop_appointment | call_off_consultation | remove_booking | "
        "annul_doctor_visit",
        says="Cancel a doctor's appointment. | Deletes an appointment that was booked before. | "
        "Use this when a patient will not come to a visit after all. | "
        "Call off a consultation, with the reason if there is one. | "
        "Removes a visit from the doctor's diary for good."
        " | Tells the surgery that somebody isn't coming any more. | Frees a slot in the doctor's diary, with a "
        "word of explanation.",
        args=(
            Arg("appointment_id | appointment | visit_id | id", "code"),
            Arg("reason | why | note", "text", optional=True),
        ),
        asks="Cancel appointment {appointment_id}[ with the reason '{reason}']. | "
        "I can't make it to the doctor, please call off {appointment_id}[ and tell them '{reason}']. | "
        "I'm feeling fine again, so I no longer need visit {appointment_id}. | "
        "Could you take {appointment_id} out of the doctor's diary[ and note the reason '{reason}']? | "
        "I won't be coming to my appointment {appointment_id}[, because '{reason}']. | "
        "Please tell the surgery that {appointment_id} is off[: '{reason}']. | "
        "Can you get rid of my consultation {appointment_id}? | "
        "Scrap the check-up with number {appointment_id}[, and give '{reason}' as the reason]."
        " | {appointment_id} isn't going to happen, let the doctor know[ the reason: '{reason}']. | My cold is "
        "gone, so somebody else may have my slot {appointment_id}. | Would you strike {appointment_id} from the "
        "surgery's list[ and write '{reason}' beside it]? | I've changed to another doctor and won't turn up for "
        "{appointment_id}[; tell them '{reason}']. | Withdraw me from the check-up {appointment_id}[, with the "
        "words '{reason}']. | Don't expect me at the practice for {appointment_id}[: '{reason}']. | Is it too late "
        "to back out of the visit {appointment_id}[, with '{reason}' as the reason]? | I'm ill with nerves at the "
        "thought of the dentist, so please annul {appointment_id}[ and say '{reason}'].",
        orders="cancel appointment {appointment_id}[ with the reason '{reason}'] | "
        "call off the visit {appointment_id} | "
        "delete my doctor's appointment {appointment_id}[, reason '{reason}'] | "
        "take {appointment_id} out of the doctor's diary"
        " | strike {appointment_id} from the surgery's list[ with the note '{reason}'] | back out of the "
        "consultation {appointment_id}[, saying '{reason}']",
        gives="cancelled | appointment cancelled, no fee | done, <int 1 9> visits left",
    ),
    Family(
        names="reschedule_appointment | move_appointment | change_visit_time | shift_consultation | postpone_visit | "
        "update_appointment",
        says="Move an existing doctor's appointment to another day. | "
        "Changes the date of a visit that is already booked. | "
        "Use this to postpone or bring forward an appointment. | Puts a consultation on a new date and time. | "
        "New date for an appointment that stays booked."
        " | Keeps a visit but gives it another day. | Finds a different date for a check-up that had been arranged.",
        args=(
            Arg("appointment_id | appointment | visit | id", "code"),
            Arg("new_date | date | to_date | day", "date"),
            Arg("new_time | time | to_time", "time", optional=True),
        ),
        asks="Move my appointment {appointment_id} to {new_date}[ at {new_time}]. | "
        "Could we put off {appointment_id} until {new_date}[ at {new_time}]? | "
        "Something came up, can the visit {appointment_id} be on {new_date}[ at {new_time}] instead? | "
        "I'd rather come on {new_date}[ at {new_time}], my appointment number is {appointment_id}. | "
        "Shift the consultation {appointment_id} to {new_date}[, {new_time}]. | "
        "Is it possible to change the day of {appointment_id} to {new_date}[ and the time to {new_time}]? | "
        "I have to work that day, so please make it {new_date}[ at {new_time}] for appointment {appointment_id}. | "
        "Push check-up {appointment_id} back to {new_date}[ at {new_time}]."
        " | {appointment_id} on {new_date}[, {new_time}] rather than what we agreed. | My train was cancelled, so "
        "how about {new_date}[ at {new_time}] for the consultation {appointment_id}? | Let's have {appointment_id} "
        "take place on {new_date}[ at {new_time}], the old day is no good. | Would the surgery mind seeing me on "
        "{new_date}[ at {new_time}] for {appointment_id}? | I can't get a babysitter any earlier: put "
        "{appointment_id} off to {new_date}[, {new_time}]. | {new_date}[ at {new_time}] suits me better for the "
        "check-up {appointment_id}. | Please carry {appointment_id} over to {new_date}[, {new_time}], I still want "
        "to see the doctor. | Is there a way to swap the day of my visit {appointment_id} for {new_date}[, "
        "{new_time}]?",
        orders="move appointment {appointment_id} to {new_date}[ at {new_time}] | "
        "postpone the visit {appointment_id} until {new_date} | "
        "reschedule {appointment_id} for {new_date}[ at {new_time}] | "
        "change the date of my consultation {appointment_id} to {new_date}[, {new_time}]"
        " | put off the consultation {appointment_id} to {new_date}[ at {new_time}] | swap the day of visit "
        "{appointment_id} for {new_date}[, {new_time}]",
        gives="<date> | moved to <date> at <time>",
    ),
    Family(
        names="list_appointments | get_patient_visits | show_appointments | upcoming_visits | appointments_of | "
        "patient_schedule",
        says="List the appointments a patient has. | Returns all doctor's visits booked for a patient. | "
        "Look up when somebody has to see the doctor. | Coming visits of one patient, as a list. | "
        "Use this to read a patient's appointments without changing them."
        " | Shows what has been arranged for a patient at the surgery. | Gives the days on which somebody is "
        "expected by the doctor.",
        args=(
            Arg("patient | patient_name | person | of", "person"),
            Arg("month | in_month", "month", optional=True),
        ),
        asks="Which appointments does {patient} have[ in {month}]? | "
        "When does {patient} have to go to the doctor[ in {month}]? | "
        "How often is {patient} coming to the clinic[ in {month}]? | "
        "Show me all visits of the patient {patient}[ in {month}]. | Is {patient} seeing a doctor any time soon? | "
        "Does {patient} have any check-ups coming up[ in {month}]? | "
        "What has been booked at the surgery for {patient}[ for {month}]? | "
        "List the consultations of {patient}[ for {month}]. | "
        "I'd like to drive {patient} to the doctor, so when are the visits[ in {month}]?"
        " | {patient}, when are they due at the clinic[ in {month}]? | My dad {patient} forgets everything. What "
        "has he got at the doctor's[ in {month}]? | How many times must {patient} turn up at the surgery[ in "
        "{month}]? | On what days is {patient} expected by the doctors[ in {month}]? | Before I plan our holiday, "
        "let me see the medical appointments of {patient}[ for {month}]. | I'm looking after {patient} and need to "
        "know every check-up that's planned[ in {month}]. | Read out the medical visits that {patient} has lined "
        "up[ for {month}]. | Is there anything in the diary of the practice under {patient}[ in {month}]?",
        orders="list the appointments of {patient}[ in {month}] | "
        "look up when {patient} has to see the doctor[ in {month}] | "
        "show me the doctor's visits of {patient}[ for {month}]"
        " | read out the check-ups that {patient} has lined up[ in {month}] | see on what days {patient} is "
        "expected at the clinic[ in {month}]",
        nouns="the doctor's appointments of {patient}[ in {month}] | the next check-ups of {patient}",
        gives="<date> at <time> | <date> with <person>, <date> with <person> | none",
    ),
    Family(
        names="find_patient | search_patient | get_patient_id | lookup_patient_record | patient_number | fetch_patient",
        says="Find the number of a patient in the records. | Returns the patient number for a name. | "
        "Look up a patient who is already in the files. | Use this to get a patient's record number from the name. | "
        "Search the clinic's patients by name and date of birth."
        " | Tells under which number somebody is kept in the files. | Finds out if the clinic knows a person "
        "already.",
        args=(
            Arg("name | patient_name | full_name | patient", "person"),
            Arg("birth_date | born | date_of_birth | dob", "date", optional=True),
        ),
        asks="What is the patient number of {name}[, born on {birth_date}]? | "
        "Do we have {name}[, born {birth_date},] in our files? | "
        "Find the record of the patient {name}[ with the date of birth {birth_date}]. | "
        "Somebody called {name}[, born {birth_date},] is on the phone, is that one of our patients? | "
        "Has {name} been treated here before? | Pull up the file of {name}[, born on {birth_date}]. | "
        "Under which number does the clinic keep {name}[, born {birth_date}]? | "
        "I need the medical record number for {name}[, birthday {birth_date}]."
        " | {name}[, born {birth_date}], what number is that in our records? | A gentleman at the desk says he is "
        "{name}[ and his birthday is {birth_date}]. Is he in our system? | The lab sent results for {name}[, date "
        "of birth {birth_date}], but left out the patient number. | Check if {name}[, born on {birth_date},] is "
        "known to the clinic. | Would you dig up the medical file that belongs to {name}[, born {birth_date}]? | I "
        "can't read the doctor's handwriting. Which number has the patient {name}[, who was born on {birth_date}]? "
        "| Is there a chart of {name}[, born {birth_date},] in the cabinet? | I need to know how {name}[ with the "
        "birth date {birth_date}] is listed among our patients.",
        orders="find the patient {name}[, born on {birth_date}] | "
        "look up the record number of {name}[, born {birth_date}] | "
        "search the patient files for {name}[, born {birth_date}]"
        " | check if the clinic knows {name}[, born {birth_date}] | dig up the number of the patient {name}[, born "
        "on {birth_date}]",
        nouns="the patient number of {name}[, born on {birth_date}] | the record number of the patient {name}",
        gives="<code> | patient <code>, born <date>",
    ),
    Family(
        names="register_patient | add_patient | create_patient_record | admit_patient | new_patient | enrol_patient",
        says="Register a new patient at the clinic. | Creates a record for somebody who was never here before. | "
        "Add a patient with name and phone number to the files. | "
        "Use this to open a new patient file, not to search for one. | New patient record with contact details."
        " | Takes somebody into the clinic's files for the first time. | Signs up a person who has just come to the "
        "practice.",
        args=(
            Arg(
                "patient | person | details | record",
                fields=(Arg("name | full_name", "person"), Arg("phone | phone_number | tel", "phone")),
            ),
            Arg("emergency | urgent | is_emergency", "flag", optional=True),
        ),
        asks="Register {name} as a new patient, phone {phone}[, {emergency?it is an emergency}]. | "
        "We have someone new at the desk, {name}, who can be called on {phone}[, {emergency?it is an emergency}]. | "
        "Please open a patient file for {name} with the number {phone}. | "
        "{name} has never been to our clinic, so put them in the books with {phone}. | "
        "Could you sign up {name} at the surgery[ {emergency?as an emergency}], telephone {phone}? | "
        "Add a patient called {name}, reachable at {phone}[, and mark it {emergency?as an emergency}]. | "
        "I'm {name} and it's my first visit here, my phone number is {phone}. | "
        "Create a record for our new patient {name}, phone {phone}."
        " | {name}, phone {phone}, first time here[, {emergency?an emergency/no emergency}]. | An ambulance brings "
        "{name}, whom we've never treated, take down {phone}[ and treat it {emergency?as urgent/as not urgent}]. | "
        "My husband {name} would like to join your practice, his number is {phone}. | A stranger walked in "
        "limping: {name}, to be called at {phone}, so start a file[{emergency?, urgent/, not urgent}]. | Enrol "
        "{name} at the practice with {phone} as the contact[{emergency?, this is an emergency/, this is no "
        "emergency}]. | I've moved to town and need a doctor. {name} is what I'm called, and {phone} reaches me. | "
        "Would you take {name} on as a patient? You can phone them on {phone}[, {emergency?it's urgent/it isn't "
        "urgent}]. | There's nobody by the name of {name} in the files, so make an entry with the phone {phone}.",
        orders="register {name} as a new patient with the phone number {phone}[, {emergency?as an emergency}] | "
        "add the patient {name}, phone {phone} | "
        "open a patient file for {name} with the number {phone}[ {emergency?as an emergency}]"
        " | enrol {name} at the practice with the phone {phone}[{emergency?, urgently/, no emergency}] | start a "
        "patient file for {name}, who can be called on {phone}",
        gives="<code> | registered as patient <code>",
    ),
    Family(
        names="set_medicine_reminder | add_pill_reminder | remind_medication | schedule_medicine | "
        "medication_alarm | plan_pills",
        says="Set a daily reminder to take a medicine. | Reminds the user of their pills at a fixed time. | "
        "Use this to plan when a medicine has to be taken. | Adds an alarm for a medication. | "
        "Daily reminder for a drug, with the number of pills."
        " | Makes sure that nobody forgets their tablets. | Rings once a day when a drug is due.",
        args=(
            Arg("medicine | drug | medication | pill", "name"),
            Arg("time | at | hour", "time"),
            Arg("pills | count | tablets", "int 2 6", optional=True),
        ),
        asks="Remind me to take my {medicine} at {time}[, {pills} pills]. | "
        "I always forget my medicine, so ping me at {time} for [{pills} tablets of ]{medicine}. | "
        "Don't let me miss [{pills} tablets of ]{medicine} at {time} each day. | "
        "I have to swallow [{pills} pills of ]{medicine} every day at {time}, can you keep track of that? | "
        "Set a pill alarm for {medicine} at {time}[ with {pills} tablets]. | "
        "The doctor wants me on {medicine}, every day at {time}[, {pills} tablets each time], so nudge me. | "
        "Could you tell me every day at {time} that it's time for my medicine {medicine}? | "
        "Make sure that I take [{pills} pills of ]{medicine} at {time}."
        " | {medicine} at {time}, each and every day[, {pills} tablets], and I'm sure to forget it. | It's {time} "
        "when I ought to swallow my {medicine}[, {pills} pills], so beep then. | My memory is like a sieve! Call "
        "out at {time} that my {medicine} is due[, {pills} tablets of it]. | From today I'm on {medicine}, I need "
        "a daily nudge at {time}[ for {pills} tablets]. | I'd hate to skip [{pills} pills of ]{medicine}, so give "
        "me a shout every day at {time}. | Would you ring at {time} day after day so that I swallow [{pills} "
        "tablets of ]{medicine}? | Put [{pills} pills of ]my drug {medicine} on the daily plan for {time}. | Every "
        "day when it's {time} I should be told to take my tablets, the {medicine}[, {pills} of them].",
        orders="remind me to take [{pills} tablets of ]{medicine} at {time} | "
        "set a medicine reminder for {medicine} at {time} | "
        "add a daily alarm at {time} for [{pills} pills of ]the medicine {medicine}"
        " | ring every day at {time} for [{pills} tablets of ]my drug {medicine} | give me a daily nudge at {time} "
        "to swallow [{pills} pills of ]{medicine}",
        gives="reminder set | I will remind you at <time> | <code>",
    ),
    Family(
        names="check_drug_interactions | medicine_interactions | are_drugs_compatible | check_medicines | "
        "drug_conflicts | combine_medicines",
        says="Check whether medicines may be taken together. | Finds dangerous interactions between several drugs. | "
        "Use this to learn if a mix of medications is safe. | Returns conflicts among a list of medicines. | "
        "Interaction check for two or more drugs."
        " | Warns of drugs that harm each other. | Tells if a medicine can be combined with what somebody takes "
        "already.",
        args=(
            Arg("medicine | drug | medication | first", "name"),
            Arg("others | with | combined_with | other_medicines", "list of name"),
        ),
        asks="Can I take {medicine} together with {others}? | Is it safe to mix {medicine} with {others}? | "
        "My doctor gave me {medicine}, does it get along with {others}? | "
        "Are there any interactions between {medicine} and these: {others}? | "
        "Would it be a bad idea to swallow {medicine} on the same day as {others}? | "
        "Does the drug {medicine} go well with {others}? | "
        "I'm already on {others}, is it dangerous to add the medicine {medicine}? | "
        "Check the medicine {medicine} for conflicts with {others}. | "
        "My grandmother takes {medicine} on top of {others}, should I worry?"
        " | {medicine} on top of {others}, is that asking for trouble? | The chemist frowned when I wanted "
        "{medicine} along with {others}. Do they clash? | I've taken {others} since my operation. May {medicine} "
        "be added? | Would {medicine} harm a person who's already on {others}? | Warn me if {medicine} doesn't "
        "agree with {others}. | I have a headache and found {medicine} in the drawer, but I'm on {others}. Is that "
        "all right? | Would {others} rule out that I take {medicine}? | How risky is the combination of {medicine} "
        "with {others}?",
        orders="check whether {medicine} can be taken together with {others} | "
        "look for interactions of the drug {medicine} with {others} | "
        "find out if mixing the medicine {medicine} with {others} is dangerous"
        " | warn me if {medicine} clashes with {others} | see how risky {medicine} is on top of {others}",
        nouns="the interactions of the medicine {medicine} with {others} | "
        "the risk of taking {medicine} together with {others}",
        gives="no known interactions | do not take <name> with <name> | safe in small doses",
    ),
    Family(
        names="log_workout | add_exercise | record_training | save_workout | track_activity | enter_sport_session",
        says="Write a workout into the training diary. | Records how long somebody exercised. | "
        "Save a sport session with its kind and minutes. | Use this after training, to keep track of it. | "
        "New entry in the exercise log; returns the calories burned."
        " | Keeps a record of what somebody has done for their fitness. | Notes down a finished session of sport "
        "with its length.",
        args=(
            Arg("activity | sport | kind | exercise", "running/swimming/cycling/skating/rowing/boxing/hiking"),
            Arg("minutes | duration | duration_minutes | length", "int 5 180"),
            Arg("date | day | on", "date", optional=True),
        ),
        asks="I did {minutes} minutes of {activity}[ on {date}]. | "
        "Log {minutes} minutes of {activity}[ for {date}]. | "
        "I went {activity} for {minutes} minutes[ on {date}], note it down please. | "
        "Put {minutes} minutes of {activity} into my training diary[ for {date}]. | "
        "Just back from {activity}, {minutes} minutes and I'm dead tired. | "
        "Can you write down that I spent {minutes} minutes {activity}[ on {date}]? | "
        "My sport[ on {date}] was {activity}, {minutes} minutes of it. | "
        "How many calories did I burn with {minutes} minutes of {activity}[ on {date}]? Save them. | "
        "Please keep track of my {activity}, it was {minutes} minutes[ on {date}]."
        " | {activity}: {minutes} minutes[, {date}]. Into the diary with it! | Phew, {minutes} minutes of "
        "{activity} behind me[ on {date}], my legs are like jelly. | My coach wants proof that I went {activity} "
        "for {minutes} minutes[ on {date}], so save it. | Jot down {activity} with a length of {minutes} minutes[ "
        "for {date}]. | [On {date}, ]I managed {minutes} minutes of {activity}, that deserves an entry in my "
        "fitness log. | We spent {minutes} minutes {activity}[ on {date}] in spite of the rain, please file that "
        "as my training. | Could you credit me with {minutes} minutes for {activity}[ on {date}]? | In the "
        "training log there's still no {activity}[ for {date}]; it was {minutes} minutes.",
        orders="log {minutes} minutes of {activity}[ for {date}] | "
        "record a workout of {minutes} minutes {activity}[ on {date}] | "
        "add {minutes} minutes of {activity} to my training diary[ for {date}] | "
        "write down that I did {minutes} minutes of {activity}"
        " | jot down {minutes} minutes of {activity} in the fitness log[ for {date}] | save my {activity}, "
        "{minutes} minutes[, done on {date}]",
        gives="<int 50 900> | saved, <int 50 900> calories burned",
    ),
    Family(
        names="get_heart_rate | read_pulse | heart_rate | measure_heartbeat | pulse_of | current_bpm",
        says="Read somebody's heart rate from the watch. | Returns the pulse of a person in beats per minute. | "
        "Get how fast a heart is beating. | Use this to look up a pulse, at rest or on average. | "
        "Heart rate of a person who wears a sensor."
        " | Tells how many times a minute somebody's heart beats. | Shows the pulse that a sensor on the wrist has "
        "measured.",
        args=(
            Arg("person | user | wearer | who", "person"),
            Arg("mode | kind | type", "resting/average/highest", optional=True),
        ),
        asks="What is {person}'s [{mode} ]heart rate? | How fast is {person}'s heart beating? | "
        "Check the [{mode} ]pulse of {person}. | {person} looks pale, how many beats per minute is it? | "
        "Is {person}'s pulse normal? | Can you read the [{mode} ]heartbeat of {person} from the watch? | "
        "After all that running I want to know {person}'s [{mode} ]pulse. | How many bpm does {person} have? | "
        "Tell me the [{mode} ]bpm of {person}."
        " | {person}'s [{mode} ]pulse, what does the watch say? | How hard is {person}'s heart working, in beats "
        "per minute? | The nurse wants a figure: the [{mode} ]heartbeat of {person}, please. | We've just climbed "
        "the hill and {person} is gasping, is the pulse through the roof? | What [{mode} ]bpm does the sensor on "
        "{person}'s wrist show? | I worry about {person}, so look at the [{mode} ]heart rate for me. | Could you "
        "take the [{mode} ]pulse of {person} with the sensor? | When it comes to the heart, how many beats a "
        "minute does {person} reach?",
        orders="read the [{mode} ]heart rate of {person} | check {person}'s [{mode} ]pulse | "
        "look up how fast {person}'s heart is beating | get the [{mode} ]bpm of {person}"
        " | take {person}'s [{mode} ]pulse with the sensor | see what [{mode} ]heart rate {person}'s watch shows",
        nouns="the [{mode} ]heart rate of {person} | the [{mode} ]pulse of {person}",
        gives="<int 45 180> | <int 45 180> beats per minute",
    ),
    Family(
        names="get_sleep | sleep_hours | sleep_report | how_long_slept | fetch_sleep_data | night_summary",
        says="Get how long the user slept in a night. | Returns the hours of sleep for a date. | "
        "Look up the sleep of one night from the tracker. | Sleep report of a night, on request with its phases. | "
        "Use this to find out how well somebody rested."
        " | Tells how many hours the user spent asleep. | Looks at what the tracker noted during one night.",
        args=(
            Arg("date | night | day", "date"),
            Arg("phases | with_phases | details", "flag", optional=True),
        ),
        asks="How long did I sleep on {date}[, {phases?with all the phases}]? | "
        "How many hours was I in bed on {date}? | Did I get enough rest on {date}? | "
        "I felt awful on {date}, had I slept badly? | Show me my night of {date}[ {phases?with the phases}]. | "
        "What does the tracker say about my sleep on {date}[, {phases?phases included}]? | "
        "Was the night of {date} a short one? | "
        "Give me the sleep report for {date}[ {phases?with deep and light phases}]. | "
        "For how many hours did I have my eyes shut on {date}?"
        " | {date}: how many hours of sleep was that[{phases?, with light and deep phases/, phases left out}]? | "
        "I'm yawning all the time, was my night of {date} that bad? | When I went to bed on {date}, how long did I "
        "stay asleep[{phases?, phase by phase/, without the phases}]? | Let me see how I slept on {date}[{phases?, "
        "split into phases/, no phases needed}]. | The baby cried so much on {date}, did I get any sleep at all? | "
        "Can the tracker tell me how restful {date} was for me[{phases?, phases and all/, but not the phases}]? | "
        "Did I get anywhere near enough sleep on {date}? | My doctor asks about my nights, so fetch what was "
        "recorded while I slept on {date}[, {phases?including each phase/leaving the phases out}].",
        orders="look up how long I slept on {date} | get my sleep report for {date}[ {phases?with the phases}] | "
        "check how well I rested on {date} | show me the sleep data of {date}[, {phases?phases included}]"
        " | see how many hours I was asleep on {date}[{phases?, split into phases/, without phases}] | fetch what "
        "the tracker noted about my night of {date}",
        nouns="the hours I slept on {date} | the length of my sleep on {date}",
        gives="<num 3 11> | <int 4 10> hours | <int 4 10> hours, woke up <int 1 6> times",
    ),
    Family(
        names="make_diet_plan | plan_meals | create_diet | meal_plan | generate_menu | nutrition_plan",
        says="Make a plan of meals for a diet. | Creates a menu for some days that fits a diet. | "
        "Use this to get ideas of what to eat on a diet. | "
        "Returns meals for each day, within a number of calories. | "
        "Diet plan for several days, leaving out foods one dislikes."
        " | Tells what to cook day by day for people who eat in a special way. | Composes breakfasts, lunches and "
        "dinners for a diet.",
        args=(
            Arg("diet | kind | diet_type | style", "vegan/vegetarian/keto/paleo/gluten-free"),
            Arg("days | number_of_days | length", "int 2 30"),
            Arg("calories | max_calories | daily_calories | limit", "int 1200 3500", optional=True),
        ),
        asks="Make me a {diet} diet plan for {days} days[ with {calories} calories a day]. | "
        "What should I eat in the next {days} days if I want to go {diet}[ and stay under {calories} calories]? | "
        "I want to lose weight, give me {days} days of {diet} food[ with at most {calories} calories]. | "
        "My daughter has turned {diet}, so what can I cook for {days} days? | "
        "Put together a {diet} menu for {days} days[, {calories} calories each]. | "
        "Can you think up {diet} meals for {days} days[ at {calories} calories a day]? | "
        "I'm trying {diet} for {days} days, what goes on my plate[, with no more than {calories} calories]? | "
        "Plan {days} days of {diet} breakfasts, lunches and dinners[ within {calories} calories]."
        " | {days} days of {diet} eating, what would they look like[ at {calories} calories daily]? | My doctor has "
        "put me on {diet} food, so I need ideas for {days} days[, no more than {calories} calories each]. | I'd "
        "like to try how {diet} eating feels, let's say for {days} days[ on {calories} calories]. | Our camp lasts "
        "{days} days and everybody there eats {diet}. Draw up the meals[, with {calories} calories per day]. | "
        "Which {diet} dishes would get me through {days} days[ if I may have {calories} calories daily]? | After "
        "all those Christmas cookies I want {days} strict days, {diet} ones[, with {calories} calories as the "
        "limit]. | Compose a menu for {days} days, all of it {diet}[ and below {calories} calories a day]. | I "
        "can't think of any {diet} recipes, so tell me what to cook over {days} days[ with {calories} calories "
        "each].",
        orders="make a {diet} diet plan for {days} days[ with {calories} calories a day] | "
        "put together a {diet} menu for {days} days | "
        "plan {diet} meals for {days} days[ under {calories} calories a day] | "
        "think up what I can eat for {days} days on a {diet} diet"
        " | compose {days} days of {diet} meals[ with {calories} calories each] | draw up what to cook on a {diet} "
        "diet for {days} days[, at most {calories} calories daily]",
        gives="day 1: soup and salad, day 2: rice with beans | plan <code> is ready | <code>",
    ),
    Family(
        names="check_symptoms | symptom_checker | assess_symptom | triage | what_illness | evaluate_complaint",
        says="Say what a symptom may mean and what to do. | Returns possible causes of a symptom. | "
        "Use this when somebody feels ill and wants to know why. | "
        "Assess a complaint by how many days it has lasted. | Symptom check that tells whether to see a doctor."
        " | Judges whether a complaint is harmless. | Explains what may be wrong with somebody who feels unwell.",
        args=(
            Arg("symptom | complaint | sign | problem", "fever/coughing/nausea/dizziness/toothache/back pain/itching"),
            Arg("days | for_days | duration_days | since_days", "int 2 21"),
            Arg("age | patient_age | years", "int 2 95", optional=True),
        ),
        asks="I've had {symptom} for {days} days, what could it be[ at {age} years of age]? | "
        "For {days} days now it's been {symptom}, should I worry[ at {age}]? | "
        "What does it mean when {symptom} lasts {days} days[ at the age of {age}]? | "
        "My son[, {age} years old,] has been suffering from {symptom} for {days} days. | "
        "I feel terrible, {symptom} for {days} days, am I ill? | "
        "Is {symptom} over {days} days something serious[ if you are {age}]? | "
        "After {days} days of {symptom}, do I need a doctor[ when I'm {age}]? | "
        "My wife[, who is {age},] complains of {symptom}, {days} days already, what may be behind it?"
        " | {symptom}, {days} days, and it won't stop. What's wrong with me[ at {age}]? | Does a person[ of {age}] "
        "need treatment after {days} days with {symptom}? | My neighbour[, {age} years old,] can't shake off "
        "{symptom}, it's been {days} days. Is that harmless? | It started {days} days ago: {symptom}. What might "
        "have caused it[ in someone aged {age}]? | I'm scared, I've been having {symptom} for {days} days[ and I'm "
        "{age}]. | Could {symptom} for {days} days be a sign of something bad[ in a patient of {age}]? | Tea and "
        "rest haven't helped: {days} days of {symptom}[ at my age of {age}]. What now? | What illness brings on "
        "{symptom} for {days} days[ when one is {age}]?",
        orders="check what {symptom} for {days} days may mean[ at the age of {age}] | "
        "find out why I've had {symptom} for {days} days | "
        "assess {symptom} that has lasted {days} days[ in a patient aged {age}]"
        " | judge whether {symptom} for {days} days is harmless[ at {age} years of age] | explain what may be "
        "behind {days} days of {symptom}[ at the age of {age}]",
        nouns="the likely cause of {symptom} that lasts {days} days[ at the age of {age}]",
        gives="probably a cold, drink a lot | see a doctor within <int 2 7> days | nothing serious, rest a little",
    ),
)
