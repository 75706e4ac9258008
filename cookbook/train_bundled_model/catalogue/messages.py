"""Tools about email, chat, text messages, phone calls, newsletters and posts."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="email_someone | write_email | mail | new_mail | send_mail | mail_to | deliver_email",
        says="Write an email to an address. | Sends a mail with a subject and some text. | A new email, not a reply. "
        "| Use this to write to somebody by email. | Delivers an email to the given address.",
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
        "email to {to}: '{subject}'. | Would you mail {to} under the heading '{subject}'[ and say '{body}']?",
        orders="email {to} with the subject '{subject}'[ and the text '{body}'] | write a mail to {to} about "
        "'{subject}' | send an email titled '{subject}' to {to}[ saying '{body}'] | mail {to}, subject '{subject}'[, "
        "text '{body}']",
        gives="sent | the mail is on its way | <code>",
    ),
    Family(
        names="reply_to_email | answer_mail | reply | respond_to_message | write_back | send_reply",
        says="Reply to an email. | Answers a mail that was received. | Sends a response to a message, given its id. "
        "| Use this to write back to the sender. | A reply, to everyone if asked.",
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
        "the sender alone}].",
        orders="reply '{text}' to the email {message}[, {to_all?to everyone/only to the sender}] | answer {message} "
        "with '{text}' | write back to {message} saying '{text}' | respond to mail {message} with '{text}'",
        gives="reply sent | answered | <code>",
    ),
    Family(
        names="forward_email | pass_on_mail | forward | forward_message | share_email | send_on",
        says="Forward an email to other people. | Passes a received mail on to somebody else. | Use this to share a "
        "mail with others. | Sends an existing email on, unchanged. | Forwarding of one mail, by its id.",
        args=(
            Arg("message | message_id | mail_id | email_id", "code"),
            Arg("recipients | people | to | forward_to", "list of person"),
        ),
        asks="Forward {message} to {recipients}. | Pass the mail {message} on to {recipients}. | Could {recipients} "
        "get a copy of the email {message}? | Share message {message} with {recipients}. | I think {recipients} "
        "should see the mail {message}, send it on. | Let {recipients} read email {message} too. | The mail "
        "{message} is really for {recipients}, please pass it along. | Can you send {message} on to {recipients}? | "
        "{recipients} asked for my mail {message}, let them have it.",
        orders="forward the email {message} to {recipients} | pass {message} on to {recipients} | share the mail "
        "{message} with {recipients} | send {message} on to {recipients}",
        gives="forwarded | passed on to <int 1 5> people | <code>",
    ),
    Family(
        names="search_mail | find_emails | search_inbox | look_for_mail | query_mailbox | emails_about",
        says="Search the mailbox. | Finds emails about a topic. | Returns the mails that mention some words. | Use "
        "this to look for an old email, from one person if given. | Full-text search in the inbox.",
        args=(
            Arg("query | topic | words | keywords", "words"),
            Arg("sender | from_person | author | from", "person", optional=True),
        ),
        asks="Find the mail[ from {sender}] about {query}. | Search my inbox for {query}. | Did anyone write to me "
        "about {query}? | Which emails[ by {sender}] mention {query}? | Somewhere there's a mail[ from {sender}] on "
        "{query}, can you dig it out? | Do I have any mail[ from {sender}] about {query}? | Look through my mailbox "
        "for {query}[, sent by {sender}]. | I can't find the email[ that {sender} sent me] about {query}. | Where is "
        "the mail[ from {sender}] concerning {query}? | Show me all correspondence[ with {sender}] on {query}.",
        orders="search my mail for {query} | find the email[ from {sender}] about {query} | look through the inbox "
        "for {query}[, sent by {sender}] | dig out the mail about {query}",
        nouns="the email[ from {sender}] about {query} | the mail that mentions {query}",
        gives="<code> | mails <code> and <code> | no such mail",
    ),
    Family(
        names="count_unread | unread_mail | new_messages | unread_count | check_inbox | number_of_unread_emails",
        says="Count the unread emails. | Returns how many new mails there are. | Number of messages not read yet. | "
        "Use this to check for new mail, in one folder if given.",
        args=(Arg("folder | mailbox | label", "inbox/work/family/spam", optional=True),),
        asks="Do I have new mail[ in the folder {folder}]? | How many unread emails are there[ in the folder "
        "{folder}]? | Has anybody written to me lately[, I mean the {folder} folder]? | Is there anything new[ in my "
        "{folder} folder]? | How many messages haven't I read yet[ in my {folder} folder]? | Check my mail[, the "
        "folder {folder}]. | You've got mail, they say, but how many[ in the {folder} folder]? | Count the unread "
        "mail[ in the {folder} folder]. | I was away for a week, how much mail is waiting for me[ in the folder "
        "{folder}]? | Any new emails[ under {folder}]?",
        orders="count the unread emails[ in the {folder} folder] | check whether I have new mail[ in the folder "
        "{folder}] | tell me how many mails I haven't read[ in my {folder} folder]",
        nouns="the number of unread emails[ in the {folder} folder] | the count of new mails[ in the folder {folder}]",
        gives="<int 0 90> | <int 2 90> new mails",
    ),
    Family(
        names="delete_email | remove_mail | trash_message | bin_email | erase_mail | throw_away_mail",
        says="Delete an email. | Moves a mail to the trash. | Use this to get rid of a message. | Removes one mail "
        "from the mailbox, by its id. | Erases an email, for good if wanted.",
        args=(
            Arg("message | message_id | mail_id | email_id", "code"),
            Arg("forever | permanent | for_good", "flag", optional=True),
        ),
        asks="Delete the email {message}[ {forever?for good/but keep it in the trash}]. | Throw away {message}, I "
        "don't need that mail. | Get rid of the mail {message}. | Put {message} in the trash. | The message "
        "{message} is junk, bin it. | Could you erase mail {message}[ {forever?forever/but let me undo it}]? | I "
        "never want to see email {message} again. | Remove {message} from my mailbox[ {forever?for good/but keep it "
        "in the trash}]. | Is it possible to make the mail {message} disappear?",
        orders="delete the mail {message}[ {forever?for good/but keep it in the trash}] | throw away email {message} "
        "| put the message {message} in the trash | remove {message} from my inbox",
        gives="deleted | mail <code> is in the trash",
    ),
    Family(
        names="post_to_channel | send_chat_message | channel_message | write_in_chat | chat | message_channel",
        says="Write a message into a chat channel. | Posts a text to the team chat. | Chat message to all members of "
        "a channel. | Use this to tell a whole channel something. | Sends a line to a chat room.",
        args=(
            Arg("channel | room | chat_room | channel_name", "name"),
            Arg("text | message | content | body", "text"),
        ),
        asks="Post '{text}' in the channel {channel}. | Write '{text}' in the {channel} chat. | Let everybody in "
        "{channel} know: '{text}'. | Tell the channel {channel} '{text}'. | Can you drop '{text}' into the chat room "
        "{channel}? | Say '{text}' in {channel}. | The folks in the {channel} channel should read this: '{text}'. | "
        "Please send '{text}' to the {channel} channel. | I want to announce '{text}' in the chat {channel}. | Ping "
        "everyone in channel {channel} with '{text}'.",
        orders="post '{text}' in the channel {channel} | write '{text}' to the chat {channel} | tell everyone in the "
        "{channel} channel '{text}' | send '{text}' to the chat room {channel}",
        gives="posted | message <code> is in the channel | seen by <int 2 90> people",
    ),
    Family(
        names="send_sms | text_message | send_text | text_number | sms | short_message",
        says="Send a text message to a phone number. | Sends an SMS. | A short message to a mobile phone. | Use this "
        "to text somebody. | Texts a number, silently if wanted.",
        args=(
            Arg("phone | number | to | phone_number", "phone"),
            Arg("text | message | body | content", "text"),
            Arg("silent | quiet | no_sound", "flag", optional=True),
        ),
        asks="Text {phone} '{text}'. | Send an SMS to {phone}: '{text}'. | Please text '{text}' to the number "
        "{phone}[, {silent?silently/with a sound}]. | Can you message {phone} and say '{text}'? | Let the person at "
        "{phone} know by text: '{text}'. | Write '{text}' to {phone}[, {silent?silently/with a sound}]. | Don't ring "
        "{phone}, just send them '{text}' by phone. | The mobile {phone} should get this text: '{text}'. | Could you "
        "fire off '{text}' as a short message to {phone}?",
        orders="text {phone} '{text}' | send an SMS to {phone} saying '{text}' | write '{text}' to the number "
        "{phone}[, {silent?silently/with a sound}] | message the phone {phone} with '{text}'",
        gives="delivered | the text was sent | <code>",
    ),
    Family(
        names="call_person | phone_call | make_call | dial | ring_up | start_call | call_contact",
        says="Call a person. | Starts a phone call with somebody. | Use this to ring someone up. | A call by voice "
        "or by video. | Dials the number of a contact.",
        args=(
            Arg("person | contact | who | name", "person"),
            Arg("mode | kind | call_type", "voice/video", optional=True),
        ),
        asks="Call {person}. | Give {person} a ring. | I want to talk to {person}[ by {mode} call]. | Could you get "
        "{person} on the phone? | Start a [{mode} ]call with {person}. | Ring up {person} for me. | Put me through "
        "to {person}[ by {mode}]. | I haven't heard {person}'s voice in ages, please dial. | Can I speak with "
        "{person} now[, over {mode}]? | Get me {person} on the line.",
        orders="call {person} | ring {person} up | start a [{mode} ]call with {person} | get {person} on the phone",
        gives="ringing | <person> does not pick up | the call lasted <int 2 60> minutes",
    ),
    Family(
        names="missed_calls | count_missed_calls | calls_missed | missed_call_count | check_missed_calls | "
        "unanswered_calls",
        says="Count the missed calls of a day. | Returns how many calls were not answered. | Number of missed phone "
        "calls on a date. | Use this to see whether somebody tried to ring.",
        args=(
            Arg("date | day | on", "date"),
            Arg("caller | person | from_person", "person", optional=True),
        ),
        asks="Did I miss any calls[ from {caller}] on {date}? | How many calls did I miss on {date}? | Has anyone "
        "tried to reach me by phone on {date}? | How often did my phone ring in vain on {date}? | My phone was off "
        "on {date}, how many times did it ring[ with {caller} calling]? | Count the missed calls[ from {caller}] on "
        "{date}. | Were there unanswered calls[ by {caller}] on {date}? | On {date} I left my phone at home, how "
        "many calls[ from {caller}] went unanswered? | Check the phone for missed calls[ from {caller}] on {date}.",
        orders="count the missed calls[ from {caller}] on {date} | check for missed calls on {date} | tell me how "
        "many calls I missed[ from {caller}] on {date}",
        nouns="the number of missed calls[ from {caller}] on {date} | the count of unanswered calls on {date}",
        gives="<int 0 12> | <int 2 12> missed calls | none",
    ),
    Family(
        names="subscribe_newsletter | add_subscriber | new_newsletter_reader | subscribe | join_newsletter | "
        "add_to_mailing_list",
        says="Subscribe a person to a newsletter. | Adds a reader to a mailing list. | New subscriber of a "
        "newsletter. | Use this when someone wants to receive a newsletter. | Puts a name and an address on the "
        "mailing list.",
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
        "{newsletter}, to {email}.",
        orders="subscribe {name}, {email}, to the [{rhythm} ]newsletter {newsletter} | put {name} with the email "
        "{email} on the mailing list {newsletter} | add {name} ({email}) as a reader of the newsletter {newsletter}",
        gives="subscribed | <int 10 9000> readers now | <code>",
    ),
    Family(
        names="unsubscribe_newsletter | remove_subscriber | unsubscribe | leave_newsletter | stop_newsletter | "
        "remove_from_mailing_list",
        says="Unsubscribe an address from a newsletter. | Takes a reader off a mailing list. | Use this when someone "
        "wants no more newsletters. | Ends the subscription of an email address.",
        args=(
            Arg("newsletter | list | mailing_list", "name"),
            Arg("email | address | subscriber | reader", "email"),
        ),
        asks="Unsubscribe {email} from the newsletter {newsletter}. | Stop sending {newsletter} to {email}. | Take "
        "{email} off the mailing list {newsletter}. | {email} doesn't want the newsletter {newsletter} any more. | "
        "No more mails from {newsletter} for {email}, please. | The reader {email} is tired of {newsletter}, remove "
        "the address. | Could you end the {newsletter} subscription of {email}? | I'm {email} and I'd like to leave "
        "the {newsletter} list. | Remove the address {email} from the subscribers of {newsletter}. | Why does "
        "{email} still get {newsletter}? Put an end to it.",
        orders="unsubscribe {email} from {newsletter} | take {email} off the mailing list {newsletter} | stop "
        "sending the newsletter {newsletter} to {email} | remove {email} from the readers of {newsletter}",
        gives="unsubscribed | <int 10 9000> readers left",
    ),
    Family(
        names="create_post | share_post | post_online | write_post | new_post | post_update | share_status",
        says="Write a post on my profile. | Shares a text online for others to see. | A new post for friends or for "
        "everyone. | Use this to post on social media, not to one person. | Puts a status update on the user's page.",
        args=(
            Arg("text | content | body | status", "text"),
            Arg("audience | visible_to | visibility", "everyone/friends/family", optional=True),
        ),
        asks="Post '{text}' on my profile[ for {audience}]. | Share '{text}' online[ with {audience}]. | Put "
        "'{text}' up on my page[, visible to {audience}]. | Let the world know on social media: '{text}'. | My new "
        "status is '{text}'[, {audience} may see it]. | Could you write a post that says '{text}'[, for {audience} "
        "to see]? | I'd like my followers to read '{text}'. | Update my status to '{text}'[ for {audience}]. | Tweet "
        "'{text}'. | Make a post[ for {audience}]: '{text}'.",
        orders="post '{text}' on my profile[ for {audience}] | share '{text}' online[ with {audience}] | put "
        "'{text}' on my page | write a post saying '{text}'[, visible to {audience}]",
        gives="<code> | your post is online | post <code> shared",
    ),
)
