"""Tools of a family and its notes: reminders, to-dos, chores, birthdays, presents, children, diaries and photos."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="nudge_me | ping_me_about | reminder_create | remind_me_to_do | errand_reminder | remind_user_later",
        says="Sets a reminder for an errand. | Reminds the user of something to do on a given day, at an hour if one "
        "is named. | Use this when the asker fears to forget a thing; it only sends a notice. | Pings you about a "
        "job. | A notification that pops up on the day, with the words of the errand."
        " | Makes the user's phone ring on the day when an errand is due. | Keeps the user from forgetting what "
        "they meant to do.",
        args=(
            Arg("task | what | text | todo", "errand"),
            Arg("day | date | on_date | when", "date"),
            Arg("hour | time | at | remind_time", "time", optional=True),
        ),
        asks="Don't let me forget to {task} on {day}[ at {hour}]. | I have to {task}, so give me a shout {day}[ at "
        "{hour}]. | {day}[, {hour}]: {task}. | My head is a sieve since the twins were born. I must {task}, and "
        "that's due {day}[, {hour} sharp]. | Could you poke me {day}[ at {hour}] so that I {task}? | Leon is away "
        "for three weeks and I'm alone with it all. Please see that I {task} on {day}[ at {hour}]. | Beep for "
        "{day}[, {hour}], and the text would be {task}. | Somebody should {task}. Since Mia can't before Friday, "
        "it's me, so let me know {day}[ at {hour}]. | Will you tell me {day}[ at {hour}] that I wanted to {task}? | "
        "Jog my memory {day}[ at {hour}], I've promised old Mrs. Lund from number nine to {task}. | i keep "
        "forgetting to {task}, can you bug me {day}[ at {hour}]?"
        " | On {day}[, around {hour},] I want my phone to buzz because I have to {task}. | I'd be in real trouble "
        "if I didn't {task} on {day}, so alert me[ at {hour}]. | Note to self for {day}[, {hour}]: {task}. | "
        "Would an alert on {day}[ at {hour}] be possible, so that I remember to {task}? | [At {hour} my phone "
        "should ring. ]The date is {day} and the thing I mustn't forget is to {task}. | I always put things off "
        "until it's too late. Make some noise on {day}[ at {hour}] until I {task}. | My wife will kill me unless "
        "I {task}. Drop me a notice on {day}[, {hour}]. | Shout at me on {day}[ at {hour}], will you? I need to "
        "{task} and I know what I'm like.",
        orders="remind me to {task} on {day}[ at {hour}] | ping me {day}[ at {hour}] to {task} | tell me on {day}[ "
        "at {hour}] that I have to {task} | make sure that I {task} on {day}[ at {hour}]"
        " | alert me on {day}[ at {hour}] so that I {task} | let my phone ring on {day}[ at {hour}] because I "
        "need to {task}",
        gives="reminder set for <date> | <code> | you will be reminded at <time>",
    ),
    Family(
        names="remind_person | nudge_relative | remind_other | send_reminder_to | tell_family_member_to_do | "
        "prod_someone",
        says="Reminds another person of something they should do. | Sends a member of the family a friendly nudge "
        "about an errand. | Use this when somebody else, not the user, has a job to remember. | Nudges a relative by "
        "text. | Reminder for someone else; takes their number if it isn't stored."
        " | Gives a friend or relative a gentle push by text message. | Tells someone else what is expected of "
        "them, so that it gets done.",
        args=(
            Arg("person | who | recipient | to", "person"),
            Arg("task | errand | what | action", "errand"),
            Arg("number | phone | phone_number | mobile", "phone", optional=True),
        ),
        asks="{person} must not forget to {task}[, the number is {number}]. | Would you let {person} know that it's "
        "time to {task}[, on {number} if possible]? | {person}[ ({number})] ought to {task}. | I've told {person} "
        "four times now, but nothing happens. Write once more[ to {number}] and say: {task}. | It's my turn to cook "
        "for Aunt Greta tonight, so it is {person} who has to {task}. Say so[ via {number}]. | Give {person} a "
        "little push[ on {number}] to {task}. | Can you see to it that {person}[, whose number is {number},] doesn't "
        "forget to {task}? | Tom moved out in May and took the calendar with him. Now {person} never remembers to "
        "{task}. A word[ to {number}] would help. | Please drop {person} a line[ at {number}], the thing to do is "
        "{task}. | To {task} was the job of {person}[, telephone {number}]. Any chance you bring it up again?"
        " | I can't be everyone's secretary, so text {person}[ on {number}] that it's high time to {task}. | Does "
        "{person} still know about the promise to {task}? Better ask[ via {number}]. | {person} never thinks of "
        "anything. Send word[ to {number}] to please {task}. | [{number} is the phone. ]Urge {person} to {task}, "
        "and be kind about it. | I'd hate to nag, so you do it: {person} needs to {task}[, phone {number}]. | My "
        "brother and I agreed that {person} would {task}. Make sure the message gets across[ on {number}]. | Poke "
        "{person}[ at {number}], who was supposed to {task}. | The one who should {task} is {person}, but I bet "
        "it's slipped their mind. Text them[ on {number}], please.",
        orders="remind {person} to {task}[ and use the number {number}] | tell {person}[ on {number}] to {task} | "
        "nudge {person}[, {number},] because somebody must {task} | send {person} a word[ to {number}] to {task}"
        " | urge {person}[ on {number}] to {task} | text {person}[ at {number}] not to forget to {task}",
        gives="sent to <person> | <person> answered: <message> | done",
    ),
    Family(
        names="add_todos | todo_batch | put_jobs_on_list | append_tasks | extend_todo_list | fill_up_list_of_jobs",
        says="Puts one or more jobs on a to-do list. | Adds several tasks at once, on the list that is named. | Use "
        "this when somebody pours out all that has to be done. | Extends a list of jobs and returns how many are on "
        "it. | Bulk entry of to-dos."
        " | Takes down everything that waits to be done. | Longer to-do list, for the house, the job, the garden "
        "or a trip.",
        args=(
            Arg("tasks | items | todos | jobs", "list of errand"),
            Arg("list_name | which_list | target | board", "home/office/garden/holiday/party", optional=True),
        ),
        asks="I still have to {tasks}[, that's for the {list_name} list]. | [For {list_name}: ]{tasks}. | There's so "
        "much to do before Nadia and her two dogs come on Sunday: {tasks}[, all of it under {list_name}]. | Can you "
        "jot these down[ under {list_name}]: {tasks}? | What a week! My plan is to {tasks}[ and I keep that under "
        "{list_name}]. | Write down[ in {list_name}] that I need to {tasks}. | The in-laws stay for nine days, "
        "Grandpa has a cold, and I should {tasks}. Note it[ with the {list_name} things], would you? | Things to be "
        "done[ in the {list_name} department] are {tasks}. | My boss wants me to {tasks}, so please keep track of "
        "that[ in the {list_name} list]. | {tasks}, all of that has to be on paper somewhere[, best under "
        "{list_name}]. | Before we leave for Crete I want to {tasks}. Would you keep that[ in {list_name}] for me?"
        " | Before I go mad, get this out of my head and onto a list[, the {list_name} one]: {tasks}. | There are "
        "chores waiting[ for {list_name}], namely to {tasks}. | My to-dos[ for {list_name}] keep growing. Now "
        "I've got to {tasks}, too. | Would you add to what I have to do[, under {list_name}]: {tasks}? | {tasks}. "
        "That's what is still undone[, so extend the {list_name} list]. | I couldn't sleep for thinking that I "
        "need to {tasks}. Put it all in my to-dos[ under {list_name}]. | The doctor says I should write "
        "everything down, so here we go[, heading {list_name}]: {tasks}. | [To be filed with {list_name}. ]I mean "
        "to {tasks}, keep it all together for me.",
        orders="add these to my[ {list_name}] to-dos: {tasks} | put on the[ {list_name}] list that I must {tasks} | "
        "note[ under {list_name}] that I have to {tasks} | write down[ for {list_name}]: {tasks}"
        " | extend my[ {list_name}] to-do list by these: {tasks} | file[ under {list_name}] what I have to do: "
        "{tasks}",
        gives="<int 1 5> added | the list has <int 5 30> entries",
    ),
    Family(
        names="defer_task | put_off_job | push_back_todo | task_later | postpone_todo_until | snooze_errand",
        says="Puts off a task until a later day. | Moves the due date of a job that is already on the list. | Use "
        "this if the user won't manage something in time and wants to do it another day. | Snoozes a to-do, with an "
        "excuse if there is one. | New deadline for an errand."
        " | Gives the user more time for a job that was due earlier. | Shifts the deadline of a to-do.",
        args=(
            Arg("task | job | todo | item", "errand"),
            Arg("until | new_date | due | to_day", "date"),
            Arg("excuse | reason | why | comment", "message", optional=True),
        ),
        asks="I won't get round to {task}, let's say {until} instead[. The excuse: {excuse}]. | {until} is early "
        "enough to {task}[, as {excuse}]. | I'd planned to {task} today, but with five kids in the house it has to "
        "wait until {until}[, reason: {excuse}]. | Can the plan to {task} slip to {until}[, with the comment that "
        "{excuse}]? | Not today! I'll {task} by {until}[, because {excuse}]. | My back hurts and Dr. Falk told me to "
        "lie flat for three days, so I can {task} only by {until}[. Note: {excuse}]. | New date to {task}: {until}[, "
        "for {excuse}]. | Give me until {until} to {task}[, my excuse being that {excuse}]. | Viktor borrowed the "
        "ladder on Monday. Without it I can't {task}, so make that due {until}[ and write {excuse}]. | Would it be "
        "all right to {task} {until} rather than now[, given that {excuse}]?"
        " | I'm too worn out to {task} today, {until} will have to do[, excuse: {excuse}]. | Don't expect me to "
        "{task} before {until}[. Why? {excuse}]. | There's no way I can {task} now. Shift it to {until}[ and put "
        "down as a reason: {excuse}]. | Is it very bad if I {task} on {until} instead of this week[? My reason: "
        "{excuse}]? | [My excuse reads: {excuse}. ]The deadline to {task} should slide to {until}. | {until} "
        "would suit me better to {task}[, since {excuse}]. | The weather's too lovely to {task}, which can easily "
        "wait for {until}[; the excuse is {excuse}]. | Our car broke down and I'm late with everything. To {task} "
        "has to be rescheduled for {until}[, comment: {excuse}].",
        orders="put off my plan to {task} until {until}[ with the reason that {excuse}] | let me {task} by {until} "
        "instead of now[, excuse: {excuse}] | move the job to {task} to {until}[ since {excuse}] | give me time "
        "until {until} to {task}"
        " | shift the deadline to {task} to {until}[, excuse: {excuse}] | snooze my plan to {task} until {until}[ "
        "with the comment {excuse}]",
        gives="moved to <date> | due on <date> | <int 2 9> jobs are late",
    ),
    Family(
        names="assign_chore | chore_for | give_household_job | set_chore | put_on_chore_plan | hand_out_housework",
        says="Gives a chore to a member of the household. | Writes into the chore plan who does a job, and on which "
        "day of the week. | Use this when somebody is to be responsible for a piece of housework. | Household job "
        "for one person; can be paid with pocket money. | Hands out a duty at home."
        " | Makes one member of the family responsible for housework on a certain day. | Weekly duty at home, "
        "with or without a coin for it.",
        args=(
            Arg("person | who | member | assignee", "person"),
            Arg("chore | job | duty | housework", "errand"),
            Arg("weekday | day | on_day | day_of_week", "weekday"),
            Arg("reward | pocket_money | pay | euros", "num 2 15", optional=True),
        ),
        asks="From now on {person} has to {chore} every {weekday}[ for {reward} euros]. | {weekday} is the day for "
        "{person} to {chore}[, worth ${reward}]. | Who's going to {chore} each {weekday}? {person}[, and I'd pay "
        "{reward} euros]. | I've got two night shifts this week and Bea is at camp till the 20th, so let {person} "
        "{chore} on {weekday}[. There's {reward} euros in it]. | On {weekday}, {person} could {chore}[ and earn "
        "{reward} euros], don't you think? | The job on {weekday} is to {chore}, and it falls to {person}[ at "
        "${reward}]. | {person} is old enough now. Make it their business to {chore} on {weekday}[, with {reward} "
        "euros as a reward]. | Grandma's knees are bad, she shouldn't do it any more. On {weekday} it's {person} who "
        "will {chore}[ for {reward} euros]. | Please write into the plan for {weekday} that {person} must {chore}[, "
        "{reward} euros]. | {person}, {weekday}: {chore}[, pay {reward} euros]. | Our flat has six rooms and nobody "
        "cares! I want {person} to {chore} when {weekday} comes[, and we'll give {reward} euros for it]."
        " | It wouldn't hurt {person} to {chore} each {weekday}[, and {reward} euros may sweeten it]. | "
        "{weekday}s belong to {person}, who is going to {chore}[. Pocket money: {reward} euros]. | I'm not the "
        "maid here! {person} can {chore} on {weekday}[ and gets {reward} euros]. | Could {person} be the one to "
        "{chore} each {weekday}[? I'd hand over ${reward} for it]? | [There's {reward} euros to be earned. ]On "
        "{weekday}, {person} is responsible and must {chore}. | Since the youngest started school, everyone has "
        "duties. For {person} it's to {chore} every {weekday}[, {reward} euros]. | On the chore chart, under "
        "{weekday}, it should say that {person} has to {chore}[ and earns ${reward}]. | Every {weekday} somebody "
        "has to {chore} around here, and I vote for {person}[, paid with {reward} euros].",
        orders="let {person} {chore} every {weekday}[ for {reward} euros] | put {person} down to {chore} on "
        "{weekday}[, reward {reward} euros] | tell the plan that on {weekday} {person} has to {chore} | give "
        "{person} the duty to {chore} each {weekday}[ and ${reward} for it]"
        " | make {person} responsible to {chore} on {weekday}[ for {reward} euros] | write on the chore chart "
        "that {person} has to {chore} every {weekday}[ and earns ${reward}]",
        gives="on the plan | <person> has <int 1 6> chores now",
    ),
    Family(
        names="rotate_chore | take_turns | chore_rotation | duty_roster_for_family | alternate_housework | "
        "make_turn_plan",
        says="Makes people take turns with a chore. | Sets up a rotation: one job, several people, and how often it "
        "changes hands. | Use this when nobody should always be the one who has to do it. | Duty roster for a piece "
        "of housework; returns whose turn is first. | Alternates a job among flatmates or children."
        " | Shares out a tiresome job fairly among those who live together. | Sets an order in which several "
        "people do the same housework.",
        args=(
            Arg("chore | job | duty | what", "errand"),
            Arg("people | members | who | participants", "list of person"),
            Arg("rhythm | frequency | every | interval", "daily/weekly/monthly", optional=True),
        ),
        asks="{people} should share the duty to {chore}[, {rhythm}]. | It's always me! {people} can {chore} in "
        "turns[ on a {rhythm} basis]. | Fair's fair, so {people} will {chore}, one after the other[, with a {rhythm} "
        "change]. | We're seven in this flat since Jonas came back from Oslo, but only {people} are willing to "
        "{chore}. Let them alternate[ {rhythm}]. | Could {people} swap[ {rhythm}] when it comes to who has to "
        "{chore}? | To {chore} shall be the job of {people} by turns[, {rhythm} please]. | I did it all through "
        "March with a broken thumb. Now {people} are up to {chore}[, switching {rhythm}]. | {chore}: {people}[, "
        "{rhythm}]. | Whose turn is it to {chore}? Make[ {rhythm}] rounds of {people}, then we needn't argue. | "
        "There was another quarrel at breakfast, so I'd like to have {people} {chore} in a fixed order[ that moves "
        "on {rhythm}]."
        " | Nobody likes to {chore}, so spread it fairly over {people}[, with a {rhythm} switch]. | {people} are "
        "all quite capable of it. Who is to {chore} should change[ {rhythm}]. | It isn't fair that I always "
        "{chore}. Let it go round among {people}[, {rhythm}]. | Would you set up a roster[, {rhythm} please,] so "
        "that {people} each get to {chore}? | [Change over {rhythm}. ]The ones who {chore} are {people}, in that "
        "order. | In our household it's one for all: {people} will {chore}, each when their turn comes[, "
        "{rhythm}]. | The girls nearly came to blows over who should {chore}. I want a roster of {people}[ with "
        "{rhythm} turns]. | First one, then the next, that's how {people} shall {chore}[ on a {rhythm} cycle].",
        orders="let {people} take turns[ {rhythm}] to {chore} | make[ a {rhythm}] rotation among {people} to {chore} "
        "| have {people} {chore} by turns[, changing {rhythm}] | plan for {people} to {chore} alternately[, {rhythm}]"
        " | set up a[ {rhythm}] roster of {people} to {chore} | spread the duty to {chore} fairly over {people}[, "
        "{rhythm}]",
        gives="<person> begins | rotation set, first turn on <date>",
    ),
    Family(
        names="award_stars | star_chart_add | give_child_points | reward_kid | stars_for_child | add_behaviour_stars",
        says="Gives a child stars on the reward chart. | Adds points for something a kid has done well. | Use this "
        "to praise a child with stars; it returns how many there are by now. | Star chart entry with the good deed. "
        "| Books reward points for a son or a daughter."
        " | Praises a child with points that add up to a treat. | Credits a kid for good behaviour.",
        args=(
            Arg("child | kid | name | for_child", "person"),
            Arg("stars | points | amount | count", "int 2 20"),
            Arg("deed | reason | done | good_deed", "errand", optional=True),
        ),
        asks="{child} gets {stars} stars[, the deed was to {deed}]. | {stars} for {child}, please[! The task was: "
        "{deed}]. | Our {child} was a great help[ when we had to {deed}], I'd say that's worth {stars} stars. | Nine "
        "people came to dinner and Pia cried the whole time, but {child} was an angel[ and even agreed to {deed}]. "
        "Add {stars} stars. | Can you reward {child} with {stars} points[ for the offer to {deed}]? | I promised "
        "{stars} stars[ to anyone who would {deed}], and {child} has earned them. | Up goes the chart of {child} by "
        "{stars}[, with the remark {deed}]. | It took 40 minutes and a lot of patience. Still, {child} did it[, "
        "namely {deed},] and deserves {stars} stars. | Well done, {child}! Here come {stars} points[ for managing to "
        "{deed}]. | Put {stars} gold ones next to the name {child}[, for this: {deed}]."
        " | I'm so proud of {child}! {stars} stars at once[, and write that it was for this: {deed}]. | {child} "
        "earned {stars} more today[ by being ready to {deed}]. | Somebody brushed teeth without a fuss. {stars} "
        "points go to {child}[, who also wanted to {deed}]. | How about {stars} shiny stars for {child}[, whose "
        "good deed was to {deed}]? | [Deed: {deed}. ]That's worth {stars} stars, {child} will be delighted. | No "
        "tears at the dentist's, so our brave {child} receives {stars} stars[, deed: {deed}]. | On the fridge "
        "chart, {child} goes up by {stars} points[ for having agreed to {deed}]. | My husband says {stars} stars "
        "are too many, but {child} deserves them[ after helping me to {deed}].",
        orders="give {child} {stars} stars[ for helping to {deed}] | add {stars} points for {child}[, deed: {deed}] "
        "| reward {child} with {stars} stars[ because it was no fun to {deed}] | put {stars} stars on the chart of "
        "{child}"
        " | credit {child} with {stars} stars[ for the deed: {deed}] | let {child} have {stars} points on the "
        "reward chart[ for helping to {deed}]",
        gives="<int 5 90> stars in all | <int 1 20> more to the next treat",
    ),
    Family(
        names="append_to_note | note_append | extend_note | add_line_to_note | write_more_in_note | "
        "put_into_existing_note",
        says="Adds a line to a note that exists. | Appends some words to a note, at its top or its bottom. | Use "
        "this when the user has a note with a title and wants to write more into it. | Extends a memo; nothing in it "
        "gets lost. | More text for a note, found by its title."
        " | Continues a memo with another sentence. | Writes something further into a note without touching what "
        "is there.",
        args=(
            Arg("title | note | note_title | heading", "title"),
            Arg("line | text | content | addition", "message"),
            Arg("position | where | place | end", "top/bottom", optional=True),
        ),
        asks="In {title}, write[ at the {position}]: {line}. | One more thing for {title}[ (at the {position})]: "
        "{line}. | Under the heading {title} there should also be a line saying {line}[, at the {position}]. | You "
        "know the page called {title} which Selma and I began in the train? This goes[ to the {position}] in there: "
        "{line}. | I forgot something. {line}, this belongs into {title}[, at the {position} please]. | Could you "
        "squeeze {line} into {title}[, right at the {position}]? | {title} isn't complete, it lacks this[ at the "
        "{position}]: {line}. | Three of us share a kitchen and a notebook. Open {title} and scribble[ at the "
        "{position}]: {line}. | Let me dictate for {title}[, {position} of the page]: {line}. | It's about the memo "
        "{title}. Sorry for ringing at half past six! Please add[ at the {position}] this: {line}."
        " | My memo {title} should go on with this[ at the {position}]: {line}. | {title}[, {position}]: {line}. "
        "| Have I got {line} in {title} yet? If not, write it in[, at the {position}]. | I've just thought of "
        "something else for {title}. Type[ at the {position}]: {line}. | [Right at the {position}. ]That's where "
        "I'd like to have this sentence in {title}: {line}. | Would you extend {title} by the words {line}[ at "
        "its {position}]? | Before it slips my mind again, {line} has to be in my note {title}[, at the "
        "{position}]. | My hands are covered in flour. Kindly type {line} into the note {title}[, {position} of "
        "it].",
        orders="add to the note {title}[ at the {position}] the line {line} | write into {title}[, at the "
        "{position}]: {line} | append to the memo called {title} the words {line} | put[ at the {position}] of "
        "{title} the sentence {line}"
        " | extend the note {title}[ at the {position}] by this: {line} | type into my memo {title}[, at the "
        "{position}]: {line}",
        gives="saved | the note has <int 3 60> lines now",
    ),
    Family(
        names="share_note | note_share | let_others_read_note | give_note_to | send_note_to_people | "
        "show_list_to_family",
        says="Shares a note with other people. | Lets relatives or friends read a note, and change it if that is "
        "wanted. | Use this when someone else should be able to see what the user has written. | Gives access to a "
        "memo or a list. | Sharing of one note, found by its title, with everyone who is named."
        " | Opens a note to others, for reading or for writing as well. | Makes what is in a memo visible to "
        "relatives and friends.",
        args=(
            Arg("title | note | note_title | document", "title"),
            Arg("people | with_people | readers | share_with", "list of person"),
            Arg("can_edit | editable | may_write | write_access", "flag", optional=True),
        ),
        asks="{people} may see {title}[ {can_edit?and change it/but not change it}]. | Let {people} have a look at "
        "{title}[, {can_edit?and they can write in it/reading only}]. | I've put the packing list for our six days "
        "in Norway into {title}, and {people} want it too[ {can_edit?and should be able to edit/but must not edit}]. "
        "| Is {title} visible for {people}? If not, make it so[, {can_edit?with write access/read-only}]. | {title} "
        "is of interest to {people}[, {can_edit?who may also correct it/who can only read it}]. | Please pass what I "
        "wrote under {title} on to {people}[, {can_edit?editing allowed/no editing}]. | Ursula always asks me for it "
        "on Thursdays, but this time {people} need {title}[ {can_edit?and the right to write/without the right to "
        "write}]. | Show {people} the page named {title}[ {can_edit?and allow changes/and allow no changes}]. | "
        "{people} and I work on it together, I mean {title}. Can they get in[ {can_edit?and write/without writing}]? "
        "| My phone has 4% left, so quickly: {title} to {people}[, {can_edit?editable/not editable}]."
        " | I'm tired of reading {title} out on the phone, just let {people} open it themselves[, "
        "{can_edit?editing included/but without editing}]. | Could {people} get access to {title}[, {can_edit?and "
        "change things in there/just to look}]? | {people} keep asking what's in {title}, so make it visible to "
        "them[ {can_edit?and let them write, too/but let nobody write in it}]. | Grant {people} a view of "
        "{title}[ {can_edit?plus permission to change it/and nothing beyond that}]. | [{can_edit?They may "
        "scribble in it/They mustn't scribble in it}. ]Open {title} to {people}, please. | We plan the reunion as "
        "a team, that's why {title} should be seen by {people}[, {can_edit?and edited/though not edited}]. | The "
        "secret's out anyway. {title} can be read by {people}[ {can_edit?and rewritten if they like/but stays as "
        "it is}]. | I don't want to keep {title} to myself any longer: {people} are to see it[ {can_edit?and work "
        "on it/without working on it}].",
        orders="share {title} with {people}[ {can_edit?and let them edit/but don't let them edit}] | let {people} "
        "read {title}[ {can_edit?and change it/without changing it}] | give {people} access to the note {title}[ "
        "{can_edit?with the right to edit/for reading only}] | show my note {title} to {people}"
        " | open {title} to {people}[ {can_edit?for reading and writing/for reading only}] | make the note "
        "{title} visible to {people}[ {can_edit?and allow them to change it/and don't allow any changes}]",
        gives="shared with <int 1 5> people | <person> has seen it",
    ),
    Family(
        names="save_birthday | birthday_add | remember_birthday | note_birth_date_of | store_date_of_birth | "
        "put_birthday_in_calendar",
        says="Saves somebody's birthday. | Stores the day on which a friend or relative was born, and warns ahead of "
        "it if asked. | Use this when the user tells when a person has their birthday. | New entry in the birthday "
        "calendar. | Remembers a date of birth, with the days of notice."
        " | Remembers when someone came into the world, to congratulate in time. | Keeps the day on which a loved "
        "one gets older.",
        args=(
            Arg("person | who | name | friend", "person"),
            Arg("born | birthday | date | birth_date", "date"),
            Arg("notice | days_before | warn_days | remind_before", "int 2 21", optional=True),
        ),
        asks="{person} was born on {born}[, tell me {notice} days ahead]. | {born} is {person}'s big day[, and I'd "
        "like {notice} days to find a present]. | {person}: {born}[, {notice} days of notice]. | I've just learned "
        "that {person} celebrates on {born}. Bear it in mind[ and warn me {notice} days before]. | Last year I "
        "missed it and Clara didn't speak to me for two months! So, {person} has birthday on {born}[; give me "
        "{notice} days]. | Could you keep in mind that {person} came into the world on {born}[ and speak up {notice} "
        "days early]? | We met at Piet's party in Ghent. {person} told me the date, {born}[, and {notice} days in "
        "advance would do for a card]. | Cake for {person} on {born}, never again shall I forget it[. {notice} days "
        "before, I want to hear from you]. | On {born} we have to congratulate {person}[, and I need {notice} days "
        "to bake]. | My cousin and my boss have theirs in the same week. The one I can't remember is {person}, "
        "that's {born}[, with {notice} days' warning]."
        " | I never know when to bake for {person}. It's {born}, keep it for me[ with a warning {notice} days "
        "earlier]. | My niece has had her baby! {person} arrived on {born}[, and I want to hear about it {notice} "
        "days before each year]. | The birth date of {person} is {born}[, and {notice} days' warning would be "
        "lovely]. | Would you store {born} for {person}, so that I'll congratulate in time[? Warn me {notice} "
        "days ahead]? | [I need {notice} days to post a parcel. ]Keep in your calendar that {person} turns a year "
        "older on {born}. | Since {born} is when {person} blows out the candles, don't let it get lost[, notice "
        "{notice} days]. | How embarrassing that I had to ask {person} for the birth date again. {born} it is[, "
        "remind me {notice} days in advance]. | {person}, date of birth {born}, belongs in the family calendar[ "
        "with {notice} days of warning].",
        orders="save {born} as the birthday of {person}[ and warn me {notice} days before] | remember that {person} "
        "was born on {born}[, {notice} days of notice] | write {person} into the birthday calendar for {born} | keep "
        "{person}'s birthday, {born}[, and tell me {notice} days ahead]"
        " | store {born} as the birth date of {person}[, notice {notice} days] | keep in mind that {person} turns "
        "a year older on {born}[ and warn me {notice} days early]",
        gives="saved | <person> will be <int 1 99>",
    ),
    Family(
        names="birthdays_in_month | list_birthdays | whose_birthday | upcoming_birthdays | get_birthdays | "
        "show_birthday_calendar",
        says="Lists the birthdays of a month. | Tells who of the family or the friends has their birthday in a "
        "month; changes nothing. | Use this to find out for whom to bake or to buy flowers. | Birthday calendar, "
        "returned as names and days. | Looks up whose birthday comes."
        " | Shows who turns a year older in the course of a month. | Names of those who blow out candles in a "
        "given month.",
        args=(
            Arg("month | in_month | month_name | of_month", "month"),
            Arg("circle | group | among | whose", "family/friends/colleagues/neighbours", optional=True),
        ),
        asks="Who has to be congratulated in {month}[ among the {circle}]? | {month}: who turns older[ of my "
        "{circle}]? | How many cakes must I bake in {month}[ for {circle}]? | I'm at the card shop with Edda and "
        "we've only ten minutes. Whom do we celebrate in {month}[, just {circle}]? | Is there anyone[ among our "
        "{circle}] born in {month}? | In {month}, for whom do I need flowers[, looking at {circle} only]? | Last "
        "October I forgot three of them, so tell me who was born in {month}[ as far as {circle} go]. | Anybody[ from "
        "the {circle}] I should ring up in {month} to sing for them? | Let me know whose day it is in {month}[, "
        "{circle} only]. | We want to go to Malta with the two boys, but not if[ {circle}] parties fall into "
        "{month}. Whose would that be?"
        " | I'm buying cards today. Who blows out candles in {month}[, only {circle}]? | [Leave out everyone but "
        "{circle}. ]Whose birthdays are coming in {month}? | {month} is always expensive. Who gets a year older "
        "then[, {circle} I mean]? | Tell me the {month} birthdays[ in the {circle} circle], I don't want to "
        "offend anybody again. | Does anyone[ of the {circle}] celebrate being born in {month}? | Which[ of my "
        "{circle}] dear ones have their day in {month}? | Before I book a trip in {month}, I'd better know whose "
        "birthday I'd miss[ among {circle}]. | How many candles will be needed in {month}, and for whom[, as "
        "regards {circle}]?",
        orders="list all birthdays in {month}[ of {circle}] | tell me who celebrates in {month}[ among the {circle}] "
        "| show the birthday calendar for {month}[, {circle} only] | look up who was born in {month}[ among my "
        "{circle}]"
        " | show me who turns a year older in {month}[ among {circle}] | find out whose birthdays fall in "
        "{month}[, {circle} only]",
        nouns="the birthdays in {month}[ of my {circle}] | the people born in {month}",
        gives="<person> on <date> | <person>, <person> and <person> | nobody",
    ),
    Family(
        names="add_gift_idea | wish_list_add | save_present_idea | note_wish | gift_idea_for_person | "
        "remember_what_someone_wants",
        says="Notes an idea for a present. | Writes down what somebody wishes for, and what it may cost. | Use this "
        "when the user hears or thinks of a thing that would please a person. | Wish list entry for one person. | "
        "Keeps gift ideas until the day comes."
        " | Remembers what would make somebody happy at Christmas or on their birthday. | Stores a thing to be "
        "given one day, with a limit for the price.",
        args=(
            Arg("person | for_person | recipient | who", "person"),
            Arg("present | gift | idea | wish", "thing"),
            Arg("limit | max_price | budget | price", "num 5 300", optional=True),
        ),
        asks="{person} would love {present}[, up to {limit} euros]. | What about {present} for {person}[, if it "
        "stays under ${limit}]? | {present} is what {person} wants[, and I won't spend more than {limit} euros]. | "
        "We walked past four shops with little Timo on my arm, and {person} stared at {present}. Keep it in mind[, "
        "{limit} euros at most]. | Idea[ for {limit} euros]: {person} could get {present}. | Did you hear what "
        "{person} said? {present}, of all things[, for {limit} euros]! Write that down. | For our tenth anniversary "
        "I got socks. So I'll do better, {person} shall have {present}[, limit {limit} euros]. | I think {person} "
        "needs {present}[ and ${limit} is what I can pay], note it for December. | Should I forget it: {present}, "
        "that was the dream of {person}[, cost {limit} euros]. | Hilde says {person} hasn't got one yet, I mean "
        "{present}. Let's save that[ with {limit} euros]."
        " | {person} couldn't stop looking at {present} in the window. Let's remember that[, for {limit} euros or "
        "less]. | Christmas is far away, but {present} would make {person} so happy[, as long as it's below "
        "{limit} euros]. | For {person}: {present}[, max. {limit} euros]. | I've had a brainwave! {person} should "
        "be given {present}[, which may cost {limit} euros]. Keep the idea. | What would please {person}? "
        "Probably {present}[, up to ${limit}], so don't let me forget. | [I'd pay {limit} euros. ]Store {present} "
        "among the ideas for {person}. | {person} broke the old one and sighs about it. So {present} would be a "
        "nice surprise one day[, at {limit} euros]. | When I asked {person} about wishes, the answer was "
        "{present}[, and it costs around {limit} euros]. Hold on to that.",
        orders="note {present} as a present for {person}[, up to {limit} euros] | save the idea to give {person} "
        "{present}[ for at most ${limit}] | remember that {person} wishes for {present}[, {limit} euros] | put "
        "{present} on the wish list of {person}"
        " | store {present} among the gift ideas for {person}[, limit {limit} euros] | keep in mind that "
        "{present} would please {person}[, at most {limit} euros]",
        gives="noted | <int 2 12> ideas for <person>",
    ),
    Family(
        names="write_diary | diary_entry | journal_add | dear_diary | log_my_day | save_journal_page",
        says="Writes an entry into the diary. | Keeps what happened on a day, and the mood if it was told. | Use "
        "this when the user wants to hold on to a moment of their life. | Journal page in the user's own words. | "
        "Logs one's day and one's mood."
        " | Holds on to what the user lived through, for later years. | Private page about one's day, with the "
        "feeling that went with it.",
        args=(
            Arg("entry | text | content | story", "message"),
            Arg("mood | feeling | state | felt", "happy/calm/tired/sad/angry/proud", optional=True),
            Arg("date | day | of_day | entry_date", "date", optional=True),
        ),
        asks="Dear diary[, it's {date}]: {entry}[. I feel {mood}]. | For my journal[ of {date}][, mood {mood}]: "
        "{entry}. | [{date} made me {mood}. ]Keep this for later: {entry}. | I want to remember what went on[, it "
        "was {date}]. {entry}[, and I was {mood}]. | The kids sleep at last, all three, and Henrik is out till "
        "eleven. So, into my journal[ for {date}]: {entry}[. Mood: {mood}]. | Write it down before I forget[, under "
        "{date}], {entry}[, feeling {mood}]. | My therapist says ten lines a day, here's one[ for {date}]: {entry}[. "
        "It left me {mood}]. | What a day[, this {date}]! {entry}. Put that in my book[ with the mood {mood}]. | Can "
        "you log for me[ on {date}] the following[, which made me {mood}]: {entry}? | Page[ of {date}] for the "
        "diary[, {mood}]: {entry}."
        " | I'd like to look back on this when I'm old[, dated {date}]: {entry}[. I was {mood}]. | Diary time[, "
        "{date}]! {entry}[. Feeling: {mood}]. | [Mood: {mood}. ][Day: {date}. ]In my journal it shall say: "
        "{entry}. | Nobody else may read it, but I have to get it off my chest[, for {date}]: {entry}[. It made "
        "me {mood}]. | Would you put in my memoirs[ under {date}] these lines: {entry}[? They were written by "
        "someone {mood}]? | Before I turn out the light, a few words for my diary[ of {date}]: {entry}[. I'm "
        "{mood}]. | {entry}, that's my line for the journal[ on {date}][, and the mood is {mood}]. | My "
        "grandchildren should read one day[ what I noted on {date}]: {entry}[. I felt {mood}].",
        orders="write into my diary[ for {date}]: {entry}[, mood {mood}] | log my day[, {date},] as follows[, "
        "feeling {mood}]: {entry} | keep in the journal[ of {date}]: {entry} | put down[ for {date}][ that I was "
        "{mood}, and] these words: {entry}"
        " | enter in my diary[ for {date}]: {entry}[, feeling {mood}] | hold on to this in my journal[, dated "
        "{date}][, mood {mood}]: {entry}",
        gives="saved as page <int 2 400> | dear diary, day <int 2 300>",
    ),
    Family(
        names="tag_photo | photo_tag_people | label_faces | name_people_in_picture | who_is_in_photo_set | "
        "add_photo_caption_people",
        says="Tags the people in a photo. | Writes into a picture who can be seen in it, and where it was taken. | "
        "Use this to name faces, so that the picture is found again later. | Labels a snapshot. | Names and place "
        "for one image file."
        " | Stores with an image whose faces are on it. | Adds names, and the spot if known, to a snapshot.",
        args=(
            Arg("photo | file | image | picture", "path"),
            Arg("people | persons | faces | names", "list of person"),
            Arg("place | location | taken_at | where", "place", optional=True),
        ),
        asks="In {photo} you see {people}[, at {place}]. | That's {people} on {photo}[, taken at {place}]. | "
        "{photo}: {people}[ ({place})]. | I'm sorting 600 pictures for Grandpa's 80th on Saturday. The one stored as "
        "{photo} has {people} on it[, and we were at {place}]. | {people} are laughing in {photo}[, we had stopped "
        "at {place}]. Mark them, please. | Who's that on {photo}? Surely {people}[ at {place}], so write it in. | "
        "Could you put the names {people} to the faces in {photo}[ and {place} as the spot]? | Otto held the camera, "
        "that's why he's not in it. {photo} shows {people}[ in front of {place}]. | [At {place} ]I took {photo}, "
        "those waving are {people}. Label them. | Hard to tell after five winters, but I believe it's {people} in "
        "{photo}[, and {place} behind them]."
        " | I'd like to find {photo} again when I look for {people}[ or for {place}], so add the names. | The "
        "faces on {photo} belong to {people}[, and the spot is {place}]. | Grandma doesn't recognise anybody in "
        "{photo}. Write that it's {people}[, standing at {place}]. | {people}[, {place}], that's what should be "
        "attached to the snapshot {photo}. | Would you attach the names of {people} to {photo}[, with {place} as "
        "the location]? | [We were at {place} that day. ]Mark {people} on the image {photo}, please. | What a "
        "lovely shot, {photo}! The ones grinning into the camera are {people}[, at {place}], let everyone know. | "
        "From left to right {photo} has {people} in it[, and the view is of {place}]. Put that into the file.",
        orders="tag {people} in {photo}[, taken at {place}] | label {photo} with the names {people}[ and the place "
        "{place}] | write into the picture {photo} that it shows {people}[ at {place}] | name the faces in {photo}: "
        "{people}"
        " | mark {people} on the image {photo}[, location {place}] | attach the names {people} to the snapshot "
        "{photo}[ and the place {place}]",
        gives="tagged | <int 1 5> faces named",
    ),
    Family(
        names="book_babysitter | babysitter | find_sitter_for | hire_nanny_evening | childcare_request | "
        "get_someone_to_mind_children",
        says="Books a babysitter. | Orders somebody to look after children at home, from an hour on and for some "
        "hours. | Use this when the parents go out and the little ones can't stay alone. | Childcare for an evening; "
        "returns who will come. | Sitter for the children named, at the time given."
        " | Finds a kind soul who stays with the kids while their parents are out. | Someone to mind boys and "
        "girls for an evening, by date, hour and length.",
        args=(
            Arg("children | kids | child_names | for_children", "list of person"),
            Arg(
                "shift | slot | time_slot | when",
                fields=(
                    Arg("date | day | on", "date"),
                    Arg("start | from_time | begin | at", "time"),
                    Arg("hours | length | duration_hours", "int 2 9"),
                ),
            ),
        ),
        asks="Who can mind {children} on {date} from {start}, for {hours} hours? | We're invited on {date} and need "
        "someone for {children}, {hours} hours, starting at {start}. | {children} can't be alone on {date}. Get us "
        "help at {start} for {hours} hours. | The theatre tickets cost 90 euros and my mother has the flu, so please "
        "send somebody for {children}: {date}, {start}, {hours} hours. | {date}, {start}, {hours} hours, {children}: "
        "is anyone free? | I'd like an evening with my husband Arne after two years! Could a student stay with "
        "{children} for {hours} hours on {date}, from {start} on? | For {hours} hours on {date} nobody's home, "
        "beginning at {start}. Someone should be with {children}. | {children} need company from {start} on {date}; "
        "{hours} hours should be enough. | Our nanny quit on Tuesday. Is there another one to watch {children} on "
        "{date} at {start} for {hours} hours?"
        " | We haven't been to the cinema in ages! Someone should mind {children} on {date}, {hours} hours, as of "
        "{start}. | {children}, {date}, from {start}, {hours} hours: a sitter, please. | I've got a late shift on "
        "{date}, starting {start}, and my mother can't come. {hours} hours with {children}, who'd do that? | "
        "Would anybody play with {children} for {hours} hours while we're at the wedding on {date}? From {start} "
        "on. | It's our anniversary on {date} and we'd love to go out at {start}. {children} will need a nanny "
        "for {hours} hours. | At {start} on {date} we're leaving the house, so {children} will need somebody kind "
        "for {hours} hours. | {hours} hours of peace is all I ask, on {date} from {start}. Who takes care of "
        "{children}? | The kindergarten is on strike. {children} can't stay home by themselves on {date}: {hours} "
        "hours, beginning {start}.",
        orders="book a babysitter for {children} on {date} at {start} for {hours} hours | find someone to look after "
        "{children} for {hours} hours on {date} from {start} | get a sitter on {date}, {start}, {hours} hours, for "
        "{children} | order childcare for {children}, {date} from {start}, {hours} hours"
        " | hire a nanny for {children} on {date}, {start}, {hours} hours | arrange for somebody to stay with "
        "{children} on {date} from {start} for {hours} hours",
        gives="<person> will come | <person> comes at <time> | nobody is free",
    ),
)
