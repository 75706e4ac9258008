"""Tools about email, chat, text messages, phone calls, newsletters and posts."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="email_someone | write_email | mail | new_mail | send_mail | mail_to | deliver_email",
        says="Write an email to an address. | Sends a mail with a subject and some text. | A new email, not a reply. "
        "| Use this to write to somebody by email. | Delivers an email to the given address. | "
        "Composes electronic mail, with a heading and maybe some lines. | Gets a letter into somebody's inbox.",
        args=(
            Arg("to | address | email | to_address", "email"),
            Arg("subject | title | headline", "text"),
            Arg("body | text | message | content", "text", optional=True),
        ),
        asks="Write to {to} with the subject '{subject}'[ and the text '{body}']. | Please email {to}, the subject "
        "line is '{subject}'[, the text '{body}']. | Can you send a mail titled '{subject}' to {to}[ saying "
        "'{body}']? | Drop {to} a line about '{subject}'[ and write '{body}']. | I need a mail to go out to {to}, "
        "headed '{subject}'[, with the words '{body}']. | Shoot {to} an email, subject '{subject}'[, body '{body}']. "
        "| {to} is waiting for mail from me, the subject should be '{subject}'[ and the message '{body}']. | New "
        "email to {to}: '{subject}'. | Would you mail {to} under the heading '{subject}'[ and say '{body}']? | "
        "The landlord reads nothing but mail, so contact {to}, heading '{subject}'[, and write '{body}']. | "
        "'{subject}' is what I want to see in the subject line[, '{body}' in the body]. The mail goes to {to}. | "
        "Mail to {to}, re '{subject}'[: '{body}']. | Compose something for {to}, under the title '{subject}'[, with"
        " the text '{body}']. | I promised {to} news today. Take '{subject}' as the subject of the mail[ and "
        "'{body}' as the text]. | Could {to} get an email from me, '{subject}' at the top[ and '{body}' below]? | "
        "My printer died, so it has to be email: {to}, '{subject}'[, and in the body '{body}']. | Please type an "
        "email with the headline '{subject}'[ and the words '{body}'] and send it off to {to}.",
        orders="email {to} with the subject '{subject}'[ and the text '{body}'] | write a mail to {to} about "
        "'{subject}' | send an email titled '{subject}' to {to}[ saying '{body}'] | mail {to}, subject '{subject}'[, "
        "text '{body}'] | "
        "compose a mail to {to}, subject '{subject}'[, saying '{body}'] | get an email headed '{subject}' out to "
        "{to}[ with the text '{body}']",
        gives="sent | the mail is on its way | <code>",
    ),
    Family(
        names="reply_to_email | answer_mail | reply | respond_to_message | write_back | send_reply",
        says="Reply to an email. | Answers a mail that was received. | Sends a response to a message, given its id. "
        "| Use this to write back to the sender. | A reply, to everyone if asked. | "
        "Gets back to whoever wrote. | Sends an answer to a mail, alone or to all of its readers.",
        args=(
            Arg("message | message_id | mail_id | email_id", "code"),
            Arg("text | body | answer | reply_text", "text"),
            Arg("to_all | reply_all | everyone", "flag", optional=True),
        ),
        asks="Reply to {message} with '{text}'. | Answer the mail {message}[ {to_all?to everyone/only to the "
        "sender}]: '{text}'. | Write back '{text}' to the email {message}. | Tell the sender of {message} '{text}'. "
        "| I owe an answer to {message}, just say '{text}'[ {to_all?to everyone/only to the sender}]. | Could you "
        "respond to {message} by saying '{text}'? | My response to mail {message} is '{text}'. | About {message}, "
        "get back to them with '{text}'. | Please send '{text}' as a reply to {message}[, {to_all?to all of them/to "
        "the sender alone}]. | "
        "{message} has been waiting for days. Answer '{text}'. | They want to know if I'm coming, that's {message}."
        " Get back to them: '{text}'[, {to_all?everyone on the list/just the sender}]. | '{text}', that's all I "
        "have to say to {message}[, {to_all?and everyone may read it/for the eyes of the sender only}]. | Let "
        "whoever wrote {message} know '{text}'. | Re {message}: '{text}'[, {to_all?reply to all/reply to the sender"
        " only}]. | I can't type in the car. Would you respond '{text}' to {message}[, {to_all?with everyone in "
        "copy/to the sender only}]? | How rude of me, {message} is still unanswered! Please put '{text}' in a "
        "reply. | [{to_all?This is for everyone/This is for the sender alone}. ]Reply '{text}' to the mail "
        "{message}.",
        orders="reply '{text}' to the email {message}[, {to_all?to everyone/only to the sender}] | answer {message} "
        "with '{text}' | write back to {message} saying '{text}' | respond to mail {message} with '{text}' | "
        "get back to the sender of {message} with '{text}' | send the answer '{text}' to mail {message}[, "
        "{to_all?to everyone/only to the sender}]",
        gives="reply sent | answered | <code>",
    ),
    Family(
        names="forward_email | pass_on_mail | forward | forward_message | share_email | send_on",
        says="Forward an email to other people. | Passes a received mail on to somebody else. | Use this to share a "
        "mail with others. | Sends an existing email on, unchanged. | Forwarding of one mail, by its id. | "
        "Hands on a mail that came in. | Relays what was received to colleagues or friends.",
        args=(
            Arg("message | message_id | mail_id | email_id", "code"),
            Arg("recipients | people | to | forward_to", "list of person"),
        ),
        asks="Forward {message} to {recipients}. | Pass the mail {message} on to {recipients}. | Could {recipients} "
        "get a copy of the email {message}? | Share message {message} with {recipients}. | I think {recipients} "
        "should see the mail {message}, send it on. | Let {recipients} read email {message} too. | The mail "
        "{message} is really for {recipients}, please pass it along. | Can you send {message} on to {recipients}? | "
        "{recipients} asked for my mail {message}, let them have it. | "
        "Somebody must have forgotten {recipients} when {message} went out. Pass it on, please. | I'm on leave, so "
        "{message} is now a matter for {recipients}. Hand it on. | Could you make sure that {message} also reaches "
        "{recipients}? | What would {recipients} say about {message}? Send it over to find out. | {message} goes to"
        " {recipients} as well. | Let's keep {recipients} in the loop and hand on the email {message}. | The email "
        "{message} came to me by mistake, it was meant for {recipients}. Redirect it, would you? | I'd feel better "
        "if {recipients} knew what's in {message}, so relay it.",
        orders="forward the email {message} to {recipients} | pass {message} on to {recipients} | share the mail "
        "{message} with {recipients} | send {message} on to {recipients} | "
        "hand the mail {message} on to {recipients} | relay email {message} to {recipients}",
        gives="forwarded | passed on to <int 1 5> people | <code>",
    ),
    Family(
        names="search_mail | find_emails | search_inbox | look_for_mail | query_mailbox | emails_about",
        says="Search the mailbox. | Finds emails about a topic. | Returns the mails that mention some words. | Use "
        "this to look for an old email, from one person if given. | Full-text search in the inbox. | "
        "Fishes old mail out of the inbox. | Tells which correspondence is about something.",
        args=(
            Arg("query | topic | words | keywords", "words"),
            Arg("sender | from_person | author | from", "person", optional=True),
        ),
        asks="Find the mail[ from {sender}] about {query}. | Search my inbox for {query}. | Did anyone write to me "
        "about {query}? | Which emails[ by {sender}] mention {query}? | Somewhere there's a mail[ from {sender}] on "
        "{query}, can you dig it out? | Do I have any mail[ from {sender}] about {query}? | Look through my mailbox "
        "for {query}[, sent by {sender}]. | I can't find the email[ that {sender} sent me] about {query}. | Where is "
        "the mail[ from {sender}] concerning {query}? | Show me all correspondence[ with {sender}] on {query}. | "
        "The tax office wants proof about {query}. Is there anything in my mail[ from {sender}]? | {query}: any "
        "mail[ from {sender}]? | I'm sure I got a message[ from {sender}] with details of {query}, but it has "
        "vanished in a sea of ads. Locate it. | [It was {sender} who wrote it. ]Where's the email on {query}? | Was"
        " {query} ever mentioned in my inbox[ by {sender}]? | Could you fish out whatever email I received[ from "
        "{sender}] on {query}? | My mailbox is a mess. Pull up everything[ that {sender} wrote] on {query}. | I "
        "have to prove that somebody wrote to me about {query}[, namely {sender}]. Find the mail.",
        orders="search my mail for {query} | find the email[ from {sender}] about {query} | look through the inbox "
        "for {query}[, sent by {sender}] | dig out the mail about {query} | "
        "fish out the emails[ from {sender}] on {query} | pull up old mail[ by {sender}] that mentions {query}",
        nouns="the email[ from {sender}] about {query} | the mail that mentions {query}",
        gives="<code> | mails <code> and <code> | no such mail",
    ),
    Family(
        names="count_unread | unread_mail | new_messages | unread_count | check_inbox | number_of_unread_emails",
        says="Count the unread emails. | Returns how many new mails there are. | Number of messages not read yet. | "
        "Use this to check for new mail, in one folder if given. | "
        "Tells how much unopened mail has piled up. | Tally of what is still to be read.",
        args=(Arg("folder | mailbox | label", "inbox/work/family/spam", optional=True),),
        asks="Do I have new mail[ in the folder {folder}]? | How many unread emails are there[ in the folder "
        "{folder}]? | Has anybody written to me lately[, I mean the {folder} folder]? | Is there anything new[ in my "
        "{folder} folder]? | How many messages haven't I read yet[ in my {folder} folder]? | Check my mail[, the "
        "folder {folder}]. | You've got mail, they say, but how many[ in the {folder} folder]? | Count the unread "
        "mail[ in the {folder} folder]. | I was away for a week, how much mail is waiting for me[ in the folder "
        "{folder}]? | Any new emails[ under {folder}]? | "
        "Is it worth opening my mail today, or is nothing new there[ in the {folder} folder]? | I'm scared to look."
        " How many messages have piled up unread[ in the folder {folder}]? | Tell me the tally of unopened mail[ "
        "under {folder}]. | Back from the holidays! How bad is it[ in the {folder} folder], I mean the unopened "
        "emails? | [I mean the folder {folder}. ]How many mails have I still to read? | Did any mail come in while "
        "I slept[, in the {folder} folder]? | What's my unread count[ for {folder}]? | Could you see if the "
        "postman, I mean the digital one, brought something new[ to the {folder} folder]?",
        orders="count the unread emails[ in the {folder} folder] | check whether I have new mail[ in the folder "
        "{folder}] | tell me how many mails I haven't read[ in my {folder} folder] | "
        "see how many emails are unopened[ in the folder {folder}] | give me the tally of unread mail[ in the "
        "{folder} folder]",
        nouns="the number of unread emails[ in the {folder} folder] | the count of new mails[ in the folder {folder}]",
        gives="<int 0 90> | <int 2 90> new mails",
    ),
    Family(
        names="delete_email | remove_mail | trash_message | bin_email | erase_mail | throw_away_mail",
        says="Delete an email. | Moves a mail to the trash. | Use this to get rid of a message. | Removes one mail "
        "from the mailbox, by its id. | Erases an email, for good if wanted. | "
        "Tosses out correspondence nobody needs. | Discards one mail, with or without a way back.",
        args=(
            Arg("message | message_id | mail_id | email_id", "code"),
            Arg("forever | permanent | for_good", "flag", optional=True),
        ),
        asks="Delete the email {message}[ {forever?for good/but keep it in the trash}]. | Throw away {message}, I "
        "don't need that mail. | Get rid of the mail {message}. | Put {message} in the trash. | The message "
        "{message} is junk, bin it. | Could you erase mail {message}[ {forever?forever/but let me undo it}]? | I "
        "never want to see email {message} again. | Remove {message} from my mailbox[ {forever?for good/but keep it "
        "in the trash}]. | Is it possible to make the mail {message} disappear? | "
        "{message} is just advertising, isn't it? Into the bin[, {forever?for good/but so that I can still get it "
        "back}]. | My ex wrote {message}, and I don't want it around. Wipe it[ {forever?forever/but leave a copy in"
        " the trash}]. | Clear out {message}, my mailbox is nearly full. | {message}: bin it[ {forever?for good/but"
        " recoverably}]. | I've dealt with {message} and there's no reason to keep it, so toss it. | That {message}"
        " is phishing. Kill it before my father clicks on something. | [{forever?With no way back/With a way back},"
        " please. ]Discard the mail {message}. | Would you dump the email {message}[, {forever?permanently/not "
        "permanently}]?",
        orders="delete the mail {message}[ {forever?for good/but keep it in the trash}] | throw away email {message} "
        "| put the message {message} in the trash | remove {message} from my inbox | "
        "discard email {message}[ {forever?permanently/but not permanently}] | toss the mail {message} in the bin",
        gives="deleted | mail <code> is in the trash",
    ),
    Family(
        names="post_to_channel | send_chat_message | channel_message | write_in_chat | chat | message_channel",
        says="Write a message into a chat channel. | Posts a text to the team chat. | Chat message to all members of "
        "a channel. | Use this to tell a whole channel something. | Sends a line to a chat room. | "
        "Gives everybody in a chat room a heads-up. | Puts a line up where a whole team reads it.",
        args=(
            Arg("channel | room | chat_room | channel_name", "name"),
            Arg("text | message | content | body", "text"),
        ),
        asks="Post '{text}' in the channel {channel}. | Write '{text}' in the {channel} chat. | Let everybody in "
        "{channel} know: '{text}'. | Tell the channel {channel} '{text}'. | Can you drop '{text}' into the chat room "
        "{channel}? | Say '{text}' in {channel}. | The folks in the {channel} channel should read this: '{text}'. | "
        "Please send '{text}' to the {channel} channel. | I want to announce '{text}' in the chat {channel}. | Ping "
        "everyone in channel {channel} with '{text}'. | "
        "Everyone in {channel} is wondering what's going on. Tell them '{text}'. | Into the chat {channel}, please:"
        " '{text}'. | I can't open the chat on this laptop, so type '{text}' in {channel} for me. | '{text}', could"
        " you put that up in the {channel} channel? | Give the team in {channel} a heads-up with '{text}'. | The "
        "whole room {channel} has to know before lunch: '{text}'. | Spread '{text}' among the members of {channel}."
        " | Would you chime in on the {channel} channel and say '{text}'?",
        orders="post '{text}' in the channel {channel} | write '{text}' to the chat {channel} | tell everyone in the "
        "{channel} channel '{text}' | send '{text}' to the chat room {channel} | "
        "give the {channel} channel a heads-up with '{text}' | put '{text}' up in the chat room {channel}",
        gives="posted | message <code> is in the channel | seen by <int 2 90> people",
    ),
    Family(
        names="send_sms | text_message | send_text | text_number | sms | short_message",
        says="Send a text message to a phone number. | Sends an SMS. | A short message to a mobile phone. | Use this "
        "to text somebody. | Texts a number, silently if wanted. | "
        "Gets some words onto a mobile, by number. | SMS, with or without a ping.",
        args=(
            Arg("phone | number | to | phone_number", "phone"),
            Arg("text | message | body | content", "text"),
            Arg("silent | quiet | no_sound", "flag", optional=True),
        ),
        asks="Text {phone} '{text}'. | Send an SMS to {phone}: '{text}'. | Please text '{text}' to the number "
        "{phone}[, {silent?silently/with a sound}]. | Can you message {phone} and say '{text}'? | Let the person at "
        "{phone} know by text: '{text}'. | Write '{text}' to {phone}[, {silent?silently/with a sound}]. | Don't ring "
        "{phone}, just send them '{text}' by phone. | The mobile {phone} should get this text: '{text}'. | Could you "
        "fire off '{text}' as a short message to {phone}? | "
        "My daughter is at {phone} and has no internet up there. Just an SMS: '{text}'. | {phone}, short message: "
        "'{text}'[, {silent?silently/with a sound}]. | '{text}', and that by SMS to {phone}[, {silent?with no "
        "sound/with a sound}]. | The plumber never picks up at {phone}, so write him '{text}'. | Whoever has the "
        "number {phone} needs to read '{text}' now. | Can a message saying '{text}' go to the phone {phone}[ "
        "{silent?without a ping/with a ping}]? | Before the train enters the tunnel, let {phone} have my text "
        "'{text}'. | I've lost my glasses, so would you tap in '{text}' for me and text it to {phone}?",
        orders="text {phone} '{text}' | send an SMS to {phone} saying '{text}' | write '{text}' to the number "
        "{phone}[, {silent?silently/with a sound}] | message the phone {phone} with '{text}' | "
        "get an SMS with '{text}' to {phone}[, {silent?silently/with a sound}] | tap in '{text}' and text it to "
        "{phone}",
        gives="delivered | the text was sent | <code>",
    ),
    Family(
        names="call_person | phone_call | make_call | dial | ring_up | start_call | call_contact",
        says="Call a person. | Starts a phone call with somebody. | Use this to ring someone up. | A call by voice "
        "or by video. | Dials the number of a contact. | "
        "Puts the user through to somebody. | Places a call, with or without a picture.",
        args=(
            Arg("person | contact | who | name", "person"),
            Arg("mode | kind | call_type", "voice/video", optional=True),
        ),
        asks="Call {person}. | Give {person} a ring. | I want to talk to {person}[ by {mode} call]. | Could you get "
        "{person} on the phone? | Start a [{mode} ]call with {person}. | Ring up {person} for me. | Put me through "
        "to {person}[ by {mode}]. | I haven't heard {person}'s voice in ages, please dial. | Can I speak with "
        "{person} now[, over {mode}]? | Get me {person} on the line. | "
        "My sister had her baby! I must talk to {person} this minute[, {mode} call]. | Is {person} reachable? Try "
        "the phone[, {mode} call]. | Let's phone {person}[, by {mode}], I need to hear how the exam went. | Would "
        "you dial {person}'s number and put it on speaker? | I owe {person} a birthday call[, a {mode} one]. Go "
        "ahead and connect us. | Connect me with {person}[ by {mode} call]. | I'd rather speak to {person} than "
        "write[, {mode} is best]. Could you place the call? | [A {mode} call, please. ]I have to reach {person} by "
        "phone.",
        orders="call {person} | ring {person} up | start a [{mode} ]call with {person} | get {person} on the phone | "
        "phone {person}[ by {mode}] | place a [{mode} ]call to {person}",
        gives="ringing | <person> does not pick up | the call lasted <int 2 60> minutes",
    ),
    Family(
        names="missed_calls | count_missed_calls | calls_missed | missed_call_count | check_missed_calls | "
        "unanswered_calls",
        says="Count the missed calls of a day. | Returns how many calls were not answered. | Number of missed phone "
        "calls on a date. | Use this to see whether somebody tried to ring. | "
        "Tells how often the phone rang in vain. | Tally of calls nobody picked up, from one caller if wanted.",
        args=(
            Arg("date | day | on", "date"),
            Arg("caller | person | from_person", "person", optional=True),
        ),
        asks="Did I miss any calls[ from {caller}] on {date}? | How many calls did I miss on {date}? | Has anyone "
        "tried to reach me by phone on {date}? | How often did my phone ring in vain on {date}? | My phone was off "
        "on {date}, how many times did it ring[ with {caller} calling]? | Count the missed calls[ from {caller}] on "
        "{date}. | Were there unanswered calls[ by {caller}] on {date}? | On {date} I left my phone at home, how "
        "many calls[ from {caller}] went unanswered? | Check the phone for missed calls[ from {caller}] on {date}. | "
        "I was under anaesthetic on {date}. How many calls came in that nobody took[, from {caller} for example]? |"
        " {date}: how many missed calls[ from {caller}]? | My ringer was on mute on {date}. How many calls slipped "
        "through[ from {caller}]? | The surgery was going to phone me back on {date}. Has my mobile got a missed "
        "call? | How busy was my line on {date}, counting only what I didn't pick up[ from {caller}]? | Did my "
        "phone ring on {date} without my noticing[, {caller} perhaps]? | I'd like to apologise to whoever phoned in"
        " vain on {date}[, {caller} above all]. How many calls were there? | Give me the tally of calls that I "
        "didn't answer on {date}[, those of {caller} only].",
        orders="count the missed calls[ from {caller}] on {date} | check for missed calls on {date} | tell me how "
        "many calls I missed[ from {caller}] on {date} | "
        "see how many calls[ from {caller}] I didn't pick up on {date} | give me the tally of missed calls of "
        "{date}[, only from {caller}]",
        nouns="the number of missed calls[ from {caller}] on {date} | the count of unanswered calls on {date}",
        gives="<int 0 12> | <int 2 12> missed calls | none",
    ),
    Family(
        names="subscribe_newsletter | add_subscriber | new_newsletter_reader | subscribe | join_newsletter | "
        "add_to_mailing_list",
        says="Subscribe a person to a newsletter. | Adds a reader to a mailing list. | New subscriber of a "
        "newsletter. | Use this when someone wants to receive a newsletter. | Puts a name and an address on the "
        "mailing list. | "
        "Signs up a new fan for regular mails. | Enrols somebody for each issue, daily, weekly or monthly.",
        args=(
            Arg("newsletter | list | mailing_list", "name"),
            Arg("reader | subscriber | contact", fields=(Arg("name | full_name", "person"), Arg("email", "email"))),
            Arg("rhythm | frequency | how_often", "daily/weekly/monthly", optional=True),
        ),
        asks="Subscribe {name}, {email}, to the newsletter {newsletter}. | {name} would like to get the [{rhythm} "
        "]newsletter {newsletter} at {email}. | Put {name} with the address {email} on the mailing list "
        "{newsletter}. | Can {name} receive {newsletter}[ {rhythm}]? The address is {email}. | We have a new reader "
        "of {newsletter}: {name}, {email}. | From now on send the newsletter {newsletter}[ {rhythm}] to {name} at "
        "{email}. | Add {name} ({email}) to the subscribers of {newsletter}. | {name} asked to be put on the list "
        "{newsletter}[ for {rhythm} mails], email {email}. | Start sending {name} our [{rhythm} ]mailing "
        "{newsletter}, to {email}. | "
        "At the fair I met {name} ({email}), who is keen on {newsletter}. Add the address as a reader[, {rhythm}]. "
        "| {newsletter}[, {rhythm}]: new reader {name}, {email}. | My neighbour {name} loves your recipes. Could "
        "{email} be added to the readers of {newsletter}[, {rhythm}]? | Would you enrol {name} for the [{rhythm} "
        "]newsletter {newsletter}, using the address {email}? | I'm {name} and I can't get enough of {newsletter}. "
        "Send it to {email}[ {rhythm}] from today. | Please sign up {email} for {newsletter}, the name is {name}[, "
        "{rhythm} issues]. | [{rhythm}, please. ]Let the newsletter {newsletter} go to {name} at {email}. | Who "
        "wants {newsletter}? {name} does, and the address is {email}.",
        orders="subscribe {name}, {email}, to the [{rhythm} ]newsletter {newsletter} | put {name} with the email "
        "{email} on the mailing list {newsletter} | add {name} ({email}) as a reader of the newsletter {newsletter} | "
        "sign {name} up for {newsletter} at {email}[, {rhythm}] | enrol {name}, {email}, for the [{rhythm} "
        "]newsletter {newsletter}",
        gives="subscribed | <int 10 9000> readers now | <code>",
    ),
    Family(
        names="unsubscribe_newsletter | remove_subscriber | unsubscribe | leave_newsletter | stop_newsletter | "
        "remove_from_mailing_list",
        says="Unsubscribe an address from a newsletter. | Takes a reader off a mailing list. | Use this when someone "
        "wants no more newsletters. | Ends the subscription of an email address. | "
        "Opts a reader out. | Sees to it that no further issues arrive.",
        args=(
            Arg("newsletter | list | mailing_list", "name"),
            Arg("email | address | subscriber | reader", "email"),
        ),
        asks="Unsubscribe {email} from the newsletter {newsletter}. | Stop sending {newsletter} to {email}. | Take "
        "{email} off the mailing list {newsletter}. | {email} doesn't want the newsletter {newsletter} any more. | "
        "No more mails from {newsletter} for {email}, please. | The reader {email} is tired of {newsletter}, remove "
        "the address. | Could you end the {newsletter} subscription of {email}? | I'm {email} and I'd like to leave "
        "the {newsletter} list. | Remove the address {email} from the subscribers of {newsletter}. | Why does "
        "{email} still get {newsletter}? Put an end to it. | "
        "My inbox is drowning. No further issues of {newsletter} to {email}, please. | {newsletter}: strike "
        "{email}. | How do I get rid of {newsletter}? My address is {email}, take it out. | {email} has never asked"
        " for {newsletter}, so cancel the subscription. | The owner of {email} has left the company. There's no "
        "need to keep mailing {newsletter} there. | Would you opt {email} out of {newsletter}? | It was fun for a "
        "while, but {newsletter} should stop coming to {email}. | We got a complaint from {email}: still "
        "{newsletter} every time. Please drop the address from the list.",
        orders="unsubscribe {email} from {newsletter} | take {email} off the mailing list {newsletter} | stop "
        "sending the newsletter {newsletter} to {email} | remove {email} from the readers of {newsletter} | "
        "opt {email} out of {newsletter} | cancel the subscription of {email} to {newsletter}",
        gives="unsubscribed | <int 10 9000> readers left",
    ),
    Family(
        names="create_post | share_post | post_online | write_post | new_post | post_update | share_status",
        says="Write a post on my profile. | Shares a text online for others to see. | A new post for friends or for "
        "everyone. | Use this to post on social media, not to one person. | Puts a status update on the user's page. | "
        "Publishes a few words on the user's wall. | Tells followers the news, or just friends or family.",
        args=(
            Arg("text | content | body | status", "text"),
            Arg("audience | visible_to | visibility", "everyone/friends/family", optional=True),
        ),
        asks="Post '{text}' on my profile[ for {audience}]. | Share '{text}' online[ with {audience}]. | Put "
        "'{text}' up on my page[, visible to {audience}]. | Let the world know on social media: '{text}'. | My new "
        "status is '{text}'[, {audience} may see it]. | Could you write a post that says '{text}'[, for {audience} "
        "to see]? | I'd like my followers to read '{text}'. | Update my status to '{text}'[ for {audience}]. | Tweet "
        "'{text}'. | Make a post[ for {audience}]: '{text}'. | "
        "I've got news, and it belongs on my profile: '{text}'[, {audience} can read it]. | My page has been silent"
        " for ages. Let's publish '{text}'[ for {audience}]. | '{text}', online with it[, for {audience} to see]! |"
        " Would you publish '{text}' as a status[ that {audience} can see]? | My followers deserve an update: "
        "'{text}'. | [This is for {audience}. ]Publish '{text}' on my wall. | We had the best day of our lives, and"
        " on my timeline it should say '{text}'[, visible to {audience}]. | What's on my mind? '{text}', so put "
        "that in my feed[ for {audience}].",
        orders="post '{text}' on my profile[ for {audience}] | share '{text}' online[ with {audience}] | put "
        "'{text}' on my page | write a post saying '{text}'[, visible to {audience}] | "
        "publish '{text}' on my wall[ for {audience}] | put '{text}' in my feed[, visible to {audience}]",
        gives="<code> | your post is online | post <code> shared",
    ),
)
