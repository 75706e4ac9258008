"""Tools of networks: servers, domains, deployments, logs, code reviews, databases, message queues and cloud."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="launch_vm | create_server | provision_machine | new_cloud_instance | spin_up_vm | order_virtual_server",
        says="Starts a new virtual machine in the cloud. | Creates a server with so many cores and so much memory, "
        "in a region if one is wanted. | Use this when there isn't a machine yet; it returns the address of the new "
        "one. | Provisions a VM. | New cloud instance, by name and size.",
        args=(
            Arg("server | name | hostname | vm_name", "name"),
            Arg(
                "specs | size | machine | resources",
                fields=(
                    Arg("cores | cpus | vcpus | cpu_count", "int 2 64"),
                    Arg("memory_gb | memory | ram | gigabytes", "int 4 512"),
                ),
            ),
            Arg("region | location | data_center | zone", "city", optional=True),
        ),
        asks="We need a box called {server} with {cores} cores and {memory_gb} GB[, in {region}]. | Get me {server}[ "
        "in {region}], {memory_gb} GB of RAM and {cores} CPUs. | {cores} cores, {memory_gb} GB, name {server}[, "
        "{region}]. Go! | Our 12 trainees start on Monday and have nothing to work on, so bring up {server}[ in "
        "{region}]: {cores} cores, {memory_gb} gigabytes. | Could I have one more host[ in {region}], say {server}, "
        "{cores} processors and {memory_gb} GB of memory? | [In {region} ]I'd like {memory_gb} GB and {cores} "
        "virtual CPUs under the name {server}. | The old one died on Friday with three disks. Its successor {server} "
        "should have {cores} cores[, stand in {region}] and offer {memory_gb} GB. | {server} doesn't exist so far. "
        "Please change that, with {cores} CPUs and {memory_gb} GB[, hosted in {region}]. | For the tests of Priya's "
        "group: {server}, {cores} cores, {memory_gb} GB[, close to {region}]. | Is there room[ in {region}] for "
        "{server}, the one with {memory_gb} GB and {cores} cores that we talked about? Then switch it on.",
        orders="launch {server}[ in {region}] with {cores} cores and {memory_gb} GB of memory | create a server "
        "called {server}, {cores} CPUs, {memory_gb} GB[, in {region}] | spin up {server}[ in {region}] on "
        "{memory_gb} GB and {cores} cores | order a virtual machine with {cores} cores and {memory_gb} GB[ in "
        "{region}], named {server}",
        gives="<code> | running as <name> | ready in <int 1 9> minutes",
    ),
    Family(
        names="set_firewall_rule | open_ports | firewall_add | port_rule | change_packet_filter | add_rule_to_firewall",
        says="Adds a rule to the firewall of a server. | Lets traffic on some ports through, or stops it. | Use this "
        "if a program can't be reached from outside, or shouldn't be. | Port rule for one machine, TCP or UDP. | "
        "Changes the packet filter; takes a list of port numbers.",
        args=(
            Arg("server | host | machine | target", "name"),
            Arg("ports | port_numbers | port_list | open", "list of int 20 9999"),
            Arg("action | rule | policy | decision", "allow/block"),
            Arg("protocol | proto | transport | layer", "TCP/UDP", optional=True),
        ),
        asks="On {server}, {action}[ {protocol} on] {ports}. | Nobody gets through to {server}! The rule for {ports} "
        "must be {action}[, for {protocol}]. | {action} {ports}[ ({protocol})] at {server}, please. | There were 40 "
        "login attempts from abroad last night, says Ingrid, so for {ports}[, {protocol},] on {server} choose "
        "{action}. | Could you {action} whatever comes in on[ {protocol}] {ports} to {server}? | {server}: {ports}[ "
        "over {protocol}], {action}. | We move in two weeks and the new game needs it. I want you to {action} the "
        "numbers {ports} on {server}[ with {protocol}]. | As for {ports} on {server}, what we'd like is {action}[, "
        "{protocol} only]. | The auditor comes at ten. Before that, {action}[ {protocol} traffic through] {ports} on "
        "the machine {server}. | Is it you who can {action} {ports}[, that is {protocol},] for {server}? Then do.",
        orders="{action} the ports {ports}[ for {protocol}] on {server} | set the firewall of {server} to {action}[ "
        "{protocol} on] {ports} | add a rule to {action} {ports} on {server}[, {protocol}] | make the packet filter "
        "of {server} {action} the ports {ports}",
        gives="rule <int 1 90> added | <int 2 5> ports changed | <code>",
    ),
    Family(
        names="ping_hosts | hosts_alive | check_reachability | are_machines_up | test_connection_to_hosts | ping_all",
        says="Checks whether machines answer on the network. | Pings several hosts and returns which of them reply, "
        "and how fast. | Use this to see if computers are connected; it does not restart anything. | Reachability "
        "test. | Sends echo requests to a list of hosts.",
        args=(
            Arg("hosts | machines | servers | targets", "list of name"),
            Arg("tries | count | attempts | packets", "int 2 20", optional=True),
        ),
        asks="Are {hosts} up[, try {tries} times]? | Do we still have a line to {hosts}[, with {tries} attempts]? | "
        "Since the thunderstorm on Sunday I hear nothing from {hosts}. Are they there[, {tries} tries]? | {hosts} "
        "seem dead. Knock[ {tries} times], would you? | Can you see {hosts} from where you are[ with {tries} "
        "packets]? | Somebody tripped over a cable, I think it was Olaf. Which of {hosts} are gone[ after {tries} "
        "tries]? | Say hello to {hosts}[, {tries} times each], I want to know who replies. | Is anything wrong with "
        "{hosts}[ if you try {tries} times]? | I'm 300 km away and the lights in the cellar are off. Tell me whether "
        "{hosts} respond[ to {tries} requests]. | {hosts}: alive or not[, {tries} pings]?",
        orders="ping {hosts}[ {tries} times] | test the connection to {hosts}[ with {tries} packets] | check whether "
        "{hosts} answer[ within {tries} tries] | find out which of {hosts} are online",
        nouns="the reachability of {hosts} | the reply times of {hosts}[ over {tries} pings]",
        gives="all answer | <name> does not answer | <int 1 5> reply in <int 2 90> ms",
    ),
    Family(
        names="register_domain | buy_domain | domain_order | claim_web_name | domain_purchase | "
        "register_internet_address",
        says="Registers a domain. | Buys an internet address for a number of years in the name of its holder. | Use "
        "this when a name on the web is to be taken before others take it. | Domain purchase; returns the number of "
        "the contract. | Orders a web name from the registrar.",
        args=(
            Arg("domain | domain_name | name | address", "url"),
            Arg("holder | owner | registrant | for_company", "company"),
            Arg("years | duration_years | term | period", "int 2 10", optional=True),
        ),
        asks="{holder} would like to own {domain}[ for {years} years]. | Is {domain} still free? Then get it for "
        "{holder}[, {years} years]. | Get {domain} before somebody else does[, for {years} years], the holder is "
        "{holder}. | Our customer {holder}, 30 people in a barn near Graz, wants {domain}[ for the next {years} "
        "years]. | [{years} years of ]{domain}, to be billed to {holder}, please. | On Tuesday Marta had a great "
        "idea for a name: {domain}. Secure it[ for {years} years] with {holder} as the owner. | Can we have {domain} "
        "in the name of {holder}[ until {years} years have passed]? | {domain} must belong to {holder}[, at least "
        "for {years} years]. | It costs 14 euros, that's nothing. Sign {holder} up for {domain}[ with a term of "
        "{years} years]. | {holder} opens two shops in June and has no site so far, so take {domain}[ and pay for "
        "{years} years].",
        orders="register {domain} for {holder}[ for {years} years] | buy the domain {domain}[ for {years} years] in "
        "the name of {holder} | order {domain}, holder {holder}[, {years} years] | claim the address {domain} for "
        "the firm {holder}",
        gives="<code> | registered until <date> | already taken",
    ),
    Family(
        names="set_dns_record | dns_add | point_domain_to | create_dns_entry | update_name_server_entry | "
        "dns_record_new",
        says="Sets a DNS record. | Makes a domain point to a machine or another name. | Use this if visitors or mail "
        "of an address should go elsewhere. | Entry in the name server, of type A, CNAME, MX or TXT. | Updates a "
        "zone; old records of the type are replaced.",
        args=(
            Arg("domain | zone | record_name | host", "url"),
            Arg("record_type | type | kind | rr_type", "A/CNAME/MX/TXT"),
            Arg("value | target | points_to | data", "code"),
            Arg("ttl | ttl_seconds | lifetime | seconds", "int 60 7200", optional=True),
        ),
        asks="{domain} should lead to {value} as {record_type}[, TTL {ttl}]. | {record_type} for {domain}: {value}[, "
        "{ttl} seconds]. | Would you let {domain} go to {value}, type {record_type}[ and {ttl} seconds]? | We "
        "changed our provider on the 3rd and now Lotte gets no mail. {domain} needs the {record_type} entry {value}[ "
        "with {ttl} seconds]. | The value is {value}, the type {record_type}, and the whole thing is for {domain}[, "
        "valid {ttl} seconds]. | From tonight on people who type {domain} have to land on {value}. That's "
        "{record_type}[ with a lifetime of {ttl} seconds]. | [Keep it for {ttl} seconds: ]{value} is the "
        "{record_type} of {domain}. | I've spent four hours and two coffees on it, still nothing! Put {value} behind "
        "{domain} as type {record_type}[, TTL {ttl} s]. | For {domain} I need the type {record_type} with {value} in "
        "it[ ({ttl} seconds)]. | Their support told Emil to use {value}, so that goes into the {record_type} line of "
        "{domain}[, {ttl} seconds].",
        orders="set the {record_type} record of {domain} to {value}[, TTL {ttl}] | point {domain} to {value} with "
        "the {record_type} entry[ of {ttl} seconds] | add {value} as {record_type} for {domain}[ with {ttl} seconds] "
        "| change the DNS of {domain}, {record_type} {value}",
        gives="record saved | visible in <int 2 60> minutes",
    ),
    Family(
        names="certificate_expiry | cert_valid_until | check_tls_certificate | ssl_end_date | "
        "when_does_certificate_end | get_cert_expiry",
        says="Tells until when the certificate of a site is valid. | Looks up the TLS certificate behind an address "
        "and returns its last day. | Use this when browsers warn of a site, or before they do. | Expiry date of an "
        "SSL certificate. | Reads how long https still works; renews nothing.",
        args=(
            Arg("address | url | site | domain", "url"),
            Arg("warn_days | days | margin | notify_before", "int 5 60", optional=True),
        ),
        asks="How long is {address} safe to visit[, and are {warn_days} days left]? | Does the padlock of {address} "
        "hold[ for {warn_days} more days]? | My browser calls {address} unsafe. When did that end[, or are there "
        "{warn_days} days to go]? | Last year Ravi forgot it, and for six hours 900 customers saw a red page. What's "
        "the last day for {address}[ with a margin of {warn_days} days]? | {address}, until when[, and does it last "
        "{warn_days} days more]? | Do I have to renew anything for {address}[ in the next {warn_days} days]? | I'm "
        "off to Peru for a month. Will {address} get through it[, {warn_days} days at least]? | See when encryption "
        "runs out at {address}[, and shout if it's less than {warn_days} days]. | Somebody from the bank called "
        "about {address} at nine. Is its certificate fine[ for {warn_days} days]?",
        orders="check the certificate of {address}[ with {warn_days} days of margin] | find out until when https "
        "works for {address} | look up when the certificate of {address} ends[, warn {warn_days} days before] | tell "
        "me the last valid day of the certificate at {address}",
        nouns="the end date of the certificate of {address} | the validity of https at {address}[, {warn_days} days "
        "ahead]",
        gives="<date> | valid until <date> | <int 1 300> days left",
    ),
    Family(
        names="freeze_deployments | release_freeze | block_rollouts | set_change_freeze | stop_releases_between | "
        "deploy_ban",
        says="Forbids deployments between two days. | Sets a freeze, during which nothing goes live, with the reason "
        "for it. | Use this before holidays or big sales, when production must not be touched. | Change freeze. | "
        "Blocks releases from a first to a last day.",
        args=(
            Arg("first_day | start | from_date | begin", "date"),
            Arg("last_day | end | until | to_date", "date"),
            Arg("reason | why | note | message", "message", optional=True),
        ),
        asks="Nothing goes live from {first_day} to {last_day}[, the reason: {reason}]. | Hands off production "
        "between {first_day} and {last_day}[! Tell people {reason}]. | From {first_day} on no more releases, until "
        "{last_day}[. Note: {reason}]. | Half of the team skis in Tyrol and Kim is alone with five services. Let "
        "nobody ship between {first_day} and {last_day}[, note {reason}]. | Could we keep everything as it is from "
        "{first_day} through {last_day}[, with the words {reason}]? | {first_day} to {last_day}: no rollouts[ "
        "({reason})]. | Until {last_day} I want peace, starting on {first_day}[. The message is {reason}]. | The "
        "last time we shipped before Christmas it cost 20,000 euros and Dana's holiday. So stop it all from "
        "{first_day} till {last_day}[ and write {reason}]. | The ban starts on {first_day} and ends on {last_day}[, "
        "and its reason reads {reason}]. | The sale is on, please don't let a single change through between "
        "{first_day} and {last_day}[, as {reason}].",
        orders="freeze deployments from {first_day} to {last_day}[ with the note {reason}] | block all releases "
        "between {first_day} and {last_day}[, reason: {reason}] | let nothing go live from {first_day} until "
        "{last_day}[ because {reason}] | set a change freeze that begins {first_day} and ends {last_day}",
        gives="frozen until <date> | <int 1 9> releases put off",
    ),
    Family(
        names="shift_traffic | canary_release | traffic_split | send_share_to_version | route_users_to_version | "
        "set_canary_percent",
        says="Sends a share of the traffic to a version of a service. | Lets some per cent of the users see a new "
        "version, while the rest stays where it is. | Use this for a canary release, not for a complete rollout. | "
        "Traffic split between versions. | Routes visitors to a build, by percentage.",
        args=(
            Arg("service | app | application | name", "name"),
            Arg("version | build | revision | to_version", "code"),
            Arg("share | percent | percentage | weight", "int 1 99"),
        ),
        asks="Let {share}% of the users of {service} have {version}. | {version} may take {share}% of {service}. | "
        "In {service}, go up to {share}% with {version}. | After two quiet days and only seven complaints Felix is "
        "brave: {share}% for {version}, it's about {service}. | How about {share}% on {version}? I mean {service}, "
        "the others stay as they are. | Only {share}% of those who open {service} should get {version} for now. | "
        "{service}: {version} {share}%. | Yesterday at 15:00 we saw three errors and it was only the cache. Please "
        "give {version} {share} percent of {service}. | Can {version} of {service} be shown to {share}% of the "
        "visitors? | I'm not sure about {version} yet, so {share}% is all it gets of what comes to {service}.",
        orders="send {share}% of the traffic of {service} to {version} | give {version} a share of {share}% in "
        "{service} | route {share} percent of the users of {service} to {version} | set the canary {version} of "
        "{service} to {share}%",
        gives="<int 1 99>% on <code> | traffic shifted",
    ),
    Family(
        names="create_log_alert | alert_on_log_line | log_watch | warn_if_logged | watch_log_for_phrase | "
        "new_log_alarm",
        says="Warns when a phrase turns up too often in the logs. | Creates an alert on log lines, with the number "
        "in an hour that is too many. | Use this to hear of errors as they happen; old lines are not searched. | Log "
        "alarm for a service, sent by mail if an address is given. | Watches what a program writes.",
        args=(
            Arg("service | app | log_of | source", "name"),
            Arg("phrase | pattern | text | search_for", "words"),
            Arg("limit | threshold | more_than | max_per_hour", "int 2 500"),
            Arg("email | mail_to | notify | recipient", "email", optional=True),
        ),
        asks="If {service} says '{phrase}' more than {limit} times, tell[ {email} or] me. | Wake me[ via {email}] "
        "when '{phrase}' shows up over {limit} times in {service}. | More than {limit} lines with '{phrase}' from "
        "{service} would be bad. Let[ {email}] somebody know then. | Four of us looked at it for a week and Bo found "
        "nothing. So whenever {service} writes '{phrase}' {limit} times, cry out[ to {email}]. | {service}, the "
        "phrase {phrase}, {limit} an hour[, goes to {email}]. | Keep an eye on {service} for me: '{phrase}', at most "
        "{limit}[, else write to {email}]. | Can I hear about it[ at {email}] once the words '{phrase}' were there "
        "{limit} times in {service}? | We lost 3,000 orders on Saturday because no one saw it. From {limit} times "
        "'{phrase}' in {service} on, ring the bell[ at {email}]. | The bad words are {phrase}, the program "
        "{service}, the number {limit}[, the address {email}]. Sound the alarm if so!",
        orders="warn[ {email}] if {service} logs '{phrase}' more than {limit} times | set an alarm on the phrase "
        "{phrase} in the logs of {service}, limit {limit}[, mail to {email}] | watch {service} for '{phrase}' and "
        "alert[ {email}] at {limit} | create an alert for {limit} times '{phrase}' from {service}[ to {email}]",
        gives="<code> | alert is on",
    ),
    Family(
        names="request_review | ask_for_code_review | add_reviewers | review_request | get_second_pair_of_eyes | "
        "assign_reviewers",
        says="Asks people to review a code change. | Puts reviewers on a pull request, if wanted with a day by which "
        "they should answer. | Use this when a change is ready and others have to look at it. | Review request. | "
        "Adds names to those who must approve a merge request.",
        args=(
            Arg("change | pull_request | pr | merge_request", "code"),
            Arg("reviewers | people | developers | who", "list of person"),
            Arg("deadline | due | by_date | until", "date", optional=True),
        ),
        asks="Could {reviewers} look at {change}[ by {deadline}]? | {change} is ready for {reviewers}[, I need it "
        "{deadline}]. | Let {reviewers} read {change}[, deadline {deadline}]. | Hannah is on parental leave and her "
        "two deputies are swamped, so {reviewers} have to check {change}[ until {deadline}]. | Before {change} goes "
        "in I'd like to hear from {reviewers}[, best by {deadline}]. | Who sees mistakes? {reviewers}! Show them "
        "{change}[ and say it's due {deadline}]. | I've been at {change} since five in the morning and can't see it "
        "any more. Fresh eyes, please: {reviewers}[, {deadline}]. | {reviewers} for {change}[ ({deadline})]. | It's "
        "just eleven lines that Aylin and I wrote in Basel. Would {reviewers} be so kind and go through {change}[ by "
        "{deadline}]? | For {change} I want the blessing of {reviewers}[, no later than {deadline}].",
        orders="ask {reviewers} to review {change}[ by {deadline}] | put {reviewers} on {change} as reviewers[, due "
        "{deadline}] | request a review of {change} from {reviewers}[ until {deadline}] | get {reviewers} to look "
        "through {change}[ by {deadline}]",
        gives="<int 1 5> people were asked | <person> accepted | review requested",
    ),
    Family(
        names="comment_on_code | review_comment | line_comment | add_remark_to_line | comment_file_line | "
        "leave_code_note",
        says="Leaves a comment on a line of code. | Writes a reviewer's remark next to a line in a file. | Use this "
        "to tell the author what's wrong, or good, at one spot; the code isn't changed. | Review comment with file "
        "and line number. | Remark for the programmer.",
        args=(
            Arg("file | path | filename | in_file", "path"),
            Arg("line | line_number | row | at_line", "int 1 2000"),
            Arg("comment | text | remark | body", "message"),
            Arg("severity | kind | level | weight", "question/nitpick/suggestion/blocker", optional=True),
        ),
        asks="In {file} at line {line}[, as a {severity}]: {comment}. | Line {line} of {file}, tell the author "
        "{comment}[, and mark it as {severity}]. | Something for {file}, line {line}[, a {severity}]: {comment}. | "
        "I've read all six files that Ruben sent on Thursday. To {file}, line {line}, I have this to say[ "
        "({severity})]: {comment}. | Could you write next to line {line} in {file}[, marked {severity},] the words "
        "{comment}? | [{severity}: ]{file}, {line}, {comment}. | Scroll down to {line} in {file}. There I want to "
        "note[ as a {severity}]: {comment}. | It took me 20 minutes and a walk to understand line {line} of {file}[, "
        "so this is a {severity}]. Please put there: {comment}. | My remark is {comment}[, a {severity}], and it "
        "belongs to {file}, line {line}. | Whoever wrote {file} should hear this about line {line}[ as a "
        "{severity}]: {comment}.",
        orders="comment on line {line} of {file}[ as a {severity}]: {comment} | write at line {line} in {file}[, "
        "{severity},] the remark {comment} | leave a[ {severity}] note in {file} on line {line} saying {comment} | "
        "tell the author of {file}, line {line}[, as a {severity}], {comment}",
        gives="<code> | comment saved | <person> was told",
    ),
    Family(
        names="create_index | add_db_index | index_columns | speed_up_table | make_database_index | table_index_add",
        says="Creates an index on columns of a database table. | Makes searches in a table faster by indexing some "
        "of its columns. | Use this if queries are slow; it adds no rows and deletes none. | Database index, unique "
        "or not. | Indexes a table.",
        args=(
            Arg("table | table_name | relation | on_table", "word"),
            Arg("columns | fields | column_names | keys", "list of word"),
            Arg("unique | is_unique | no_duplicates | distinct", "flag", optional=True),
        ),
        asks="Searching {table} by {columns} takes ages, do something[ {unique?and make it unique/but leave it "
        "non-unique}]. | In the table {table}, people always look for {columns}. Speed that up[, {unique?unique/not "
        "unique}]. | {table} should be faster on {columns}[, {unique?no duplicates allowed/duplicates allowed}]. | "
        "Since Wednesday 80 users wait nine seconds for each page. Murat says {columns} in {table} would help[, "
        "{unique?unique/duplicates are fine}]. | Can you index {columns} of {table}[ {unique?as unique/with "
        "duplicates allowed}]? | We filter on {columns} all day long, and {table} has two million rows. Please act[, "
        "{unique?with unique values/without uniqueness}]. | {table}: {columns}[, {unique?unique/not unique}]. | The "
        "table is called {table}, the slow ones are {columns}[, {unique?and they can't occur twice/and they may "
        "occur twice}]. | Every report by Svea runs over {columns} in the table {table}[ {unique?and no value comes "
        "twice/where values repeat}], so let the database prepare for it. | I was told to put one on {columns}, an "
        "index that is, at {table}[, {unique?a unique one/an ordinary one}].",
        orders="create an index on {columns} in {table}[, {unique?unique/not unique}] | index the columns {columns} "
        "of the table {table}[ {unique?as unique/as non-unique}] | make {table} faster for {columns} | add a[ "
        "{unique?unique/plain}] database index over {columns} to {table}",
        gives="<name> | created in <int 2 300> seconds",
    ),
    Family(
        names="publish_message | queue_send | enqueue_message | push_to_queue | mq_publish | put_message_on_topic",
        says="Puts a message on a queue. | Publishes an event, so that programs that listen to the topic get it. | "
        "Use this to hand words to other services, now or after a delay; people don't see it. | Sends to a topic of "
        "the message broker. | Enqueues a text, after so many seconds if asked.",
        args=(
            Arg("queue | topic | channel | queue_name", "name"),
            Arg("body | message | payload | text", "message"),
            Arg("delay | delay_seconds | wait | after_seconds", "int 5 900", optional=True),
        ),
        asks="To {queue}[ after {delay} seconds]: {body}. | Into {queue} goes this[ in {delay} seconds]: {body}. | "
        "All who listen to {queue} should get[, {delay} seconds from now,] the following: {body}. | Jin's worker "
        "hasn't eaten anything since half past two. Feed {queue} with this[, {delay} seconds later]: {body}. | Can "
        "you drop something into {queue}[, delayed by {delay} seconds]? The text is {body}. | {body}, that's what "
        "{queue} has to receive[ once {delay} seconds are over]. | For the demo in Lyon with eight guests I need one "
        "event. Topic {queue}[, wait {delay} seconds], content: {body}. | Test, test! Let {queue} carry these words[ "
        "{delay} seconds from now]: {body}. | {queue}[, +{delay} seconds]: {body}. | The three consumers on {queue} "
        "are bored. Give them something[ after {delay} seconds], such as {body}.",
        orders="put on the queue {queue}[ after {delay} seconds]: {body} | publish to {queue}[ with {delay} seconds "
        "of delay] the message {body} | push {body} to the topic {queue}[ in {delay} seconds] | enqueue in {queue}[, "
        "{delay} seconds later,] the text {body}",
        gives="<code> | <int 1 90> messages are waiting",
    ),
    Family(
        names="queue_backlog | queue_depth | count_waiting_messages | pending_in_queues | backlog_of_queues | "
        "mq_length",
        says="Counts the messages that wait in queues. | Returns how much is still to be worked off in one or more "
        "topics of the broker. | Use this to see whether consumers keep up; nothing is sent or removed. | Backlog of "
        "message queues. | Length of a queue, or only of what is older than some minutes.",
        args=(
            Arg("queues | topics | channels | queue_names", "list of name"),
            Arg("older_than | min_age_minutes | minutes | age", "int 2 120", optional=True),
        ),
        asks="How much is piled up in {queues}[ for over {older_than} minutes]? | Are {queues} keeping up[, or is "
        "anything there for {older_than} minutes]? | {queues}, what's left[ that has been there {older_than} "
        "minutes]? | Our two workers were down from six to seven and Nils only shrugs. What has gathered in "
        "{queues}[ and is older than {older_than} minutes]? | Is anything stuck in {queues}[ longer than "
        "{older_than} minutes]? | I guess it's jammed again in {queues}. How many are standing in line[, "
        "{older_than} minutes or more]? | Tell me how full {queues} are[, counting only from {older_than} minutes "
        "on]. | On Black Friday it was 70,000, so today should be fine. Give me the figures for {queues}[, over "
        "{older_than} minutes old]. | Would you see if {queues} have been worked off[, at least what came more than "
        "{older_than} minutes ago]?",
        orders="count the messages waiting in {queues}[ for more than {older_than} minutes] | check how long the "
        "line in {queues} is | look how much is left in {queues}[ after {older_than} minutes] | show the backlog of "
        "{queues}[, older than {older_than} minutes]",
        nouns="the backlog of {queues}[ older than {older_than} minutes] | the number of waiting messages in {queues}",
        gives="<int 2 9000> | <int 0 9000> waiting | all empty",
    ),
    Family(
        names="cloud_costs | get_cloud_bill | hosting_spend | cloud_invoice_total | what_does_cloud_cost | "
        "monthly_cloud_charges",
        says="Tells what the cloud cost in a month. | Sums up the charges of a hosting provider, in any currency. | "
        "Use this to answer what servers and storage were billed at; it pays nothing. | Cloud bill by provider and "
        "month. | Looks up the hosting expenses and returns an amount.",
        args=(
            Arg("provider | vendor | cloud | hoster", "company"),
            Arg("month | billing_month | for_month | period", "month"),
            Arg("currency | in_currency | unit | currency_code", "currency", optional=True),
        ),
        asks="How much did {provider} charge us in {month}[, in {currency}]? | What was the bill from {provider} for "
        "{month}[ in {currency}]? | In {month}, what went to {provider}[, expressed in {currency}]? | Our 15 "
        "machines are with {provider} since Lena signed there. What did {month} come to[ in {currency}]? | Did "
        "{provider} get expensive? I'd like to see {month}[, {currency} please]. | My boss meets the investors on "
        "Tuesday at noon and asks for {month}, only what {provider} took[, as {currency}]. | [In {currency}, "
        "]{provider}, {month}: how bad is it? | For {month} I have the power bill of 310 euros on my desk. What's "
        "missing is {provider}[, in {currency}]. | Are we paying {provider} too much? Take {month} as an example[ "
        "and reckon in {currency}]. | Please tell me the sum that {provider} wanted for our servers in {month}[ "
        "({currency})].",
        orders="look up what {provider} billed for {month}[ in {currency}] | get the cloud costs of {month} at "
        "{provider}[ in {currency}] | tell me how much we paid {provider} for hosting in {month}[, in {currency}] | "
        "sum up the charges by {provider} in {month}",
        nouns="the bill from the hoster {provider} for {month}[ in {currency}] | the cloud costs at {provider} in "
        "{month}",
        gives="<num 20 9000> | <num 20 9000> <currency> | <int 2 40>% more than the month before",
    ),
)
