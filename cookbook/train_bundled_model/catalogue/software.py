"""Tools about software: code repositories, issues, builds, servers, deployments and access."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="open_issue | report_bug | new_issue | file_bug_report | add_issue | issue_create | log_defect",
        says="Open a new issue in a repository. | Report a bug in a software project. | "
        "Use this to write down a new defect or feature request. | Files a fresh bug report and returns its number.",
        args=(
            Arg("title | summary | text | headline", "text"),
            Arg("repo | repository | project", "name"),
            Arg("severity | priority | level", "minor/major/critical", optional=True),
        ),
        asks="Open an issue '{title}' in {repo}[ and mark it {severity}]. | "
        "Something is broken in {repo}: '{title}'. Write it down as a bug[, {severity} I'd say]. | "
        "Could you report '{title}' to the people who maintain {repo}? | "
        "I found a [{severity} ]problem with {repo}, please put it on the tracker: '{title}'. | "
        "There should be a new bug report in {repo} that says '{title}'. | "
        "Nobody has reported '{title}' for {repo} yet, can you do that? | "
        "Let the {repo} project know about this [{severity} ]defect: '{title}'. | "
        'I want a feature in {repo}. Put "{title}" on their list of open points. | '
        "Can we get '{title}' onto the bug list of {repo}?",
        orders="open an issue in {repo} that says '{title}'[ with {severity} severity] | "
        "report the [{severity} ]bug '{title}' in {repo} | add '{title}' to the issues of {repo}",
        gives="<int 1 4000> | <code> | issue <int 1 4000> opened",
    ),
    Family(
        names="list_issues | open_issues | get_issues | find_bugs | issue_list | show_bug_reports | search_issues",
        says="List the open issues of a repository. | Returns the bugs that are still open in a project. | "
        "Look up which bug reports are waiting in a repository. | Open issues, on request only those of one person.",
        args=(
            Arg("repo | repository | project", "name"),
            Arg("assignee | person | owner | developer", "person", optional=True),
            Arg("limit | max_results | count", "int 2 50", optional=True),
        ),
        asks="Which issues are open in {repo}[ for {assignee}]? | What bugs does {repo} still have? | "
        "What is still broken in {repo}? | Show me the open bug reports of {repo}[, only those of {assignee}]. | "
        "List [{limit} ]open issues of {repo}. | What's left to fix in {repo}[ for {assignee}]? | "
        "I'd like to fix something in {repo} today, what is waiting? | "
        "[Show at most {limit}: ]Which problems have people reported in {repo}? | "
        "How does the bug list of {repo} look[ for {assignee}]?",
        orders="list the open issues of {repo}[ that belong to {assignee}] | "
        "show me [{limit} ]bugs that are open in {repo} | look up what is still broken in {repo}",
        nouns="the open issues of {repo}[ assigned to {assignee}] | the bugs in {repo}",
        gives="<int 0 90> open issues | <code>, <code>, <code> | <code>",
    ),
    Family(
        names="close_issue | resolve_issue | mark_issue_done | finish_bug | issue_close | set_bug_closed",
        says="Close an issue of a repository. | Mark a bug as done. | Use this when a bug no longer needs any work. | "
        "Resolves an existing issue, on request with a reason.",
        args=(
            Arg("issue | issue_id | bug_id | number", "code"),
            Arg("reason | resolution | state", "fixed/duplicate/invalid", optional=True),
        ),
        asks="Close issue {issue}[ as {reason}]. | The bug {issue} is gone, we can tick it off. | "
        "We're done with {issue}[, it is {reason}]. Please close it. | "
        "Can {issue} come off the bug list[ as {reason}]? | "
        "Nobody needs to work on bug {issue} any more, mark it done[ with the reason {reason}]. | "
        "Issue {issue} is solved, please shut it. | "
        "I fixed {issue} this morning, so it should not be open any longer. | "
        "Set the bug {issue} to done[, reason: {reason}].",
        orders="close issue {issue}[ as {reason}] | mark bug {issue} as done | "
        "resolve {issue}[ with the reason {reason}]",
        gives="closed | <code> is closed",
    ),
    Family(
        names="list_commits | commit_history | git_log | recent_changes | get_commits | show_code_changes",
        says="List the latest commits of a repository. | Returns the history of changes to a code base. | "
        "Look up who changed what in the code lately. | Commit history of a project, newest first.",
        args=(
            Arg("repo | repository | project", "name"),
            Arg("author | committer | person", "person", optional=True),
            Arg("since | after | start_date", "date", optional=True),
        ),
        asks="What are the latest commits in {repo}[ by {author}]? | "
        "What changed in the code of {repo}[ since {since}]? | "
        "Who has been working on the code of {repo} lately? | Show me the git log of {repo}[ from {since} on]. | "
        "Has anything been pushed to {repo}[ since {since}]? | I was away, what happened in the code base {repo}"
        "[ after {since}]? | Show me the commit history of {repo}[, just the work of {author}]. | "
        "Which commits went into {repo}[ after {since}]? | "
        "Let me see how the source code of {repo} has evolved[, only changes by {author}].",
        orders="list the commits in {repo}[ by {author}][ since {since}] | show what changed in the code of {repo} | "
        "get the git history of {repo}[ since {since}]",
        nouns="the latest commits in {repo}[ by {author}] | the commit history of {repo}",
        gives="<int 1 60> commits | <code> by <person> | <code>",
    ),
    Family(
        names="merge_pull_request | merge_pr | accept_pull_request | merge_changes | pr_merge | complete_merge_request",
        says="Merge a pull request into the main branch. | Accept the proposed changes of a pull request. | "
        "Use this to bring a reviewed pull request into a repository. | Merges an open pull request by its number.",
        args=(
            Arg("number | pr_number | pull_request | id", "int 1 5000"),
            Arg("repo | repository | project", "name"),
            Arg("squash | squash_commits", "flag", optional=True),
        ),
        asks="Merge pull request {number} of {repo}[ {squash?with all commits squashed}]. | "
        "The review of PR {number} in {repo} went well, bring it in[ {squash?as one squashed commit}]. | "
        "Can number {number} go into the main branch of {repo} now? | "
        "Everyone approved pull request {number} for {repo}, so please accept it. | "
        "Take the changes of PR {number} into {repo}[ {squash?and squash them}]. | "
        "I'd like {repo} to have what was proposed in pull request {number}. | "
        "PR {number} looks good to me, get it into {repo}. | "
        "Could you land {number} on main in {repo}[ {squash?as a single squashed commit}]?",
        orders="merge pull request {number} into {repo}[ {squash?and squash the commits}] | "
        "accept PR {number} of {repo} | land pull request {number} in {repo}[ {squash?squashed}]",
        gives="merged | merged as <code> | <code>",
    ),
    Family(
        names="run_build | trigger_build | start_ci | build_project | launch_build | ci_run | run_test_suite",
        says="Start a new build of a project. | Trigger the continuous integration run of a repository. | "
        "Use this to compile and test a project now. | Builds a project and runs its tests, returns the build number.",
        args=(
            Arg("project | repo | repository", "name"),
            Arg("branch | ref", "name", optional=True),
            Arg("clean | no_cache | from_scratch", "flag", optional=True),
        ),
        asks="Start a build of {project}[ on the branch {branch}]. | "
        "Run the tests of {project}[ on branch {branch}]. | "
        "Please compile {project} again[ {clean?from scratch}]. | Kick off CI for {project}[, branch {branch}]. | "
        "I just pushed to {project}, can you set the build going[ {clean?without the cache}]? | "
        "Give the test suite of {project} another go[ {clean?with an empty cache}]. | "
        "Time to build {project} once more. | "
        "Could you try whether {project} compiles[ {clean?from a clean checkout}]?",
        orders="start a build of {project}[ on the branch {branch}] | run the test suite of {project} | "
        "kick off CI for {project}[ {clean?without the cache}]",
        gives="<int 100 9000> | build <int 100 9000> started",
    ),
    Family(
        names="build_status | ci_status | check_build | get_build_result | last_build | is_build_green",
        says="Get the result of the last build of a project. | Whether the latest CI run passed or failed. | "
        "Tells if the tests of a repository are green. | "
        "Look up how the most recent build went, without starting one.",
        args=(
            Arg("project | repo | repository", "name"),
            Arg("branch | ref", "name", optional=True),
        ),
        asks="Did the last build of {project} pass[ on branch {branch}]? | Is {project} green[ on {branch}]? | "
        "How did the latest CI run of {project} go? | Are the tests of {project} failing[ on the branch {branch}]? | "
        "What does CI say about {project}? | Has the build of {project} finished yet? | "
        "Is [the branch {branch} of ]{project} red again? | "
        "Somebody said the tests in {project} are broken, is that so? | "
        "What is the status of the build of {project}[, branch {branch}]?",
        orders="check whether the last build of {project} passed[ on {branch}] | tell me if {project} is green | "
        "look up how CI went for {project}[ on the branch {branch}]",
        nouns="the build status of {project}[ on {branch}] | the result of the last CI run of {project}",
        gives="passed | failed after <int 1 40> minutes | <int 0 12> tests failed",
    ),
    Family(
        names="restart_server | reboot_machine | reboot | restart_host | server_restart | power_cycle",
        says="Restart a server. | Reboot a machine by its host name. | Use this to turn a server off and on again. | "
        "Restarts one host, by force where it hangs.",
        args=(
            Arg("server | host | machine | hostname", "name"),
            Arg("force | forced | hard", "flag", optional=True),
        ),
        asks="Restart the server {server}[ {force?by force}]. | "
        "{server} hangs, can you reboot it[ {force?the hard way}]? | "
        "Turn the machine {server} off and on again. | The host {server} doesn't react any more, boot it afresh. | "
        "I installed updates on {server}, so it needs a reboot. | "
        "Could you give {server} a fresh start[ {force?by force}]? | "
        "Bring {server} down and straight up again[, {force?forcing it}]. | "
        "Nothing on {server} answers. Have you tried switching it off and on?",
        orders="restart the server {server}[ {force?by force}] | reboot {server} | "
        "turn the machine {server} off and on again",
        gives="restarting | <int 10 300> seconds | the server is up again",
    ),
    Family(
        names="server_load | cpu_usage | get_host_metrics | machine_stats | check_resource_use | monitor_server",
        says="Get how busy a server is. | Current use of processor, memory or disk on a machine. | "
        "Returns the load of a host in percent. | Measure a resource of a running server.",
        args=(
            Arg("server | host | machine", "name"),
            Arg("metric | resource | measure", "CPU/memory/disk"),
        ),
        asks="How much {metric} is {server} using? | What is the {metric} load of the server {server}? | "
        "Is {server} running out of {metric}? | How busy is the {metric} of {server} right now? | "
        "{server} feels slow, can you see whether {metric} is the trouble? | "
        "Give me the {metric} figures for the host {server}. | What percentage of its {metric} does {server} use? | "
        "Do we need more {metric} in {server}?",
        orders="check the {metric} usage of {server} | measure how much {metric} {server} is using | "
        "look up the {metric} load on {server}",
        nouns="the {metric} usage of {server} | the {metric} load on the server {server}",
        gives="<int 1 100> | <int 1 100> percent | <num 0 100>",
    ),
    Family(
        names="search_logs | read_logs | get_log_entries | tail_logs | find_errors_in_log | service_logs | show_log",
        says="Get the latest log lines of a service. | Search the logs of an application. | "
        "Returns what a program wrote to its log, by level on request. | Read the log messages of a running service.",
        args=(
            Arg("service | app | application | source", "name"),
            Arg("level | severity | kind", "error/warning/debug", optional=True),
            Arg("lines | limit | count | max_lines", "int 5 500", optional=True),
        ),
        asks="What do the logs of {service} say? | Show me the last [{lines} ]log lines of {service}. | "
        "Does {service} write any [{level} ]messages? | "
        "Why did {service} crash? Look into its log[ at level {level}]. | "
        "{service} was acting up last night, what did it print? | "
        "Let me read the [{level} ]messages that {service} left behind. | "
        "Fetch the log of {service}[, {lines} lines are enough]. | "
        "Were there any complaints from {service} in the log[, {level} level only]? | "
        "I need the [{level} ]entries from the log of {service}[, at most {lines}].",
        orders="show the [{level} ]logs of {service}[, {lines} lines] | "
        "read the last [{lines} ]log lines of {service} | "
        "look for [{level} ]messages in the log of {service}",
        nouns="the log of {service} | the last [{lines} ]log lines of {service}",
        gives="connection lost at <time> | <int 0 40> entries | started at <time>, no trouble since",
    ),
    Family(
        names="deploy_service | deploy | roll_out | ship_version | deploy_app | push_to_environment | start_deployment",
        says="Deploy a version of a service to an environment. | Roll out an application. | "
        "Use this to bring a new version of an app live. | Puts a build of a service onto its machines.",
        args=(
            Arg("service | app | application", "name"),
            Arg("version | tag | build", "num 1 9"),
            Arg("environment | env | target | stage", "staging/production/testing"),
        ),
        asks="Deploy version {version} of {service} to {environment}. | "
        "Can version {version} of {service} go to {environment} now? | "
        "Roll out {service}, version {version}, on {environment}. | "
        "We'd like {environment} to run version {version} of {service}. | "
        "Ship {service} to {environment}, version {version} please. | "
        "Put version {version} of the app {service} onto the {environment} machines. | "
        "Version {version} of {service} is tested, let's get it onto {environment}. | "
        "The {environment} environment still has the old {service}, upgrade it to version {version}.",
        orders="deploy version {version} of {service} to {environment} | "
        "roll out version {version} of {service} on {environment} | "
        "ship {service} to {environment} in version {version} | bring version {version} of {service} to {environment}",
        gives="deployed | <code> | deployment <code> is done",
    ),
    Family(
        names="roll_back | rollback_deployment | revert_deployment | undo_deploy | restore_previous_version | "
        "deploy_undo",
        says="Roll a service back to its previous version. | Undo the last deployment. | "
        "Use this when a new version of an app makes trouble. | Returns an environment to the version before.",
        args=(
            Arg("service | app | application", "name"),
            Arg("environment | env | target | stage", "staging/production/testing"),
        ),
        asks="Roll {service} back on {environment}. | Undo the last deployment of {service} to {environment}. | "
        "The new {service} is a disaster, go back to the old one on {environment}. | "
        "Can we have the previous version of {service} on {environment} again? | "
        "Since this morning {service} keeps failing on {environment}, take the update back. | "
        "Revert {environment} to the {service} we had before. | "
        "That was a mistake: {service} must not stay on {environment} in its new version. | "
        "Please return {service} on {environment} to how it was.",
        orders="roll back {service} on {environment} | undo the last deployment of {service} on {environment} | "
        "go back to the previous version of {service} on {environment}",
        gives="rolled back | back on version <num 1 9> | <num 1 9>",
    ),
    Family(
        names="scale_containers | set_replicas | scale_service | change_instance_count | resize_cluster | scale_to",
        says="Set how many containers of a service run. | Scale a service up or down. | "
        "Change the number of copies of an app. | Use this when a service needs more or fewer instances.",
        args=(
            Arg("service | app | deployment | workload", "name"),
            Arg("replicas | count | instances | containers", "int 1 40"),
        ),
        asks="Scale {service} to {replicas} containers. | "
        "We expect a lot of visitors, run {replicas} copies of {service}. | "
        "{service} can do with {replicas} instances tonight. | "
        "How about {replicas} replicas for {service}? Set that up. | "
        "I want {replicas} containers of {service} running. | "
        "Change the number of instances of {service} to {replicas}. | "
        "{replicas} copies of {service} should be enough, please adjust it. | "
        "Can you resize {service} so that {replicas} of it are running?",
        orders="scale {service} to {replicas} containers | run {replicas} instances of {service} | "
        "set the number of replicas of {service} to {replicas}",
        gives="<int 1 40> containers running | scaled",
    ),
    Family(
        names="grant_access | add_permission | give_rights | allow_user | share_repository | set_user_role",
        says="Give a user access to a repository. | Grant someone rights on a project. | "
        "Use this to let a developer in. | Adds a person to a project with a role.",
        args=(
            Arg("user | person | member | username", "person"),
            Arg("repo | repository | project | resource", "name"),
            Arg("role | permission | access_level", "read/write/admin", optional=True),
        ),
        asks="Give {user} [{role} ]access to {repo}. | {user} can't open {repo}, please let them in. | "
        "Could you add {user} to the people who work on {repo}[, with {role} rights]? | "
        "{user} joins the team of {repo} today and needs [{role} ]rights. | "
        "Allow {user} into the project {repo}[ with the role {role}]. | "
        "From now on {user} may work on {repo}[ with {role} permission]. | "
        "Can we let {user} see {repo}? | Share the repository {repo} with {user}[ as {role}].",
        orders="give {user} [{role} ]access to {repo} | let {user} into {repo}[ with {role} rights] | "
        "grant {user} [{role} ]rights on {repo}",
        gives="granted | access granted until <date>",
    ),
    Family(
        names="revoke_access | remove_permission | take_away_rights | deny_user | unshare_repository | "
        "remove_user_from",
        says="Take away a user's access to a repository. | Revoke the rights of someone on a project. | "
        "Use this when a person must not get in any longer. | Removes a member from a project.",
        args=(
            Arg("user | person | member | username", "person"),
            Arg("repo | repository | project | resource", "name"),
        ),
        asks="Take away {user}'s access to {repo}. | {user} has left, so lock them out of {repo}. | "
        "{user} should not see {repo} any more. | Remove {user} from the project {repo}. | "
        "Why can {user} still get into {repo}? Stop that, please. | Make sure {user} can no longer change {repo}. | "
        "Could you revoke the rights that {user} has on {repo}? | "
        "{user} moved to another team and is finished with {repo}, "
        "withdraw the permissions.",
        orders="revoke {user}'s access to {repo} | lock {user} out of {repo} | remove {user} from {repo} | "
        "take the rights on {repo} away from {user}",
        gives="revoked | <int 1 5> permissions removed",
    ),
    Family(
        names="create_user | add_account | new_user | set_up_account | user_create | make_login",
        says="Create a user account. | Set up a login for a new colleague. | "
        "Use this when somebody needs an account of their own. | "
        "Adds a new user to the system and returns the user's id.",
        args=(
            Arg(
                "user | account | profile | details",
                fields=(Arg("person | name | full_name", "person"), Arg("email | mail", "email")),
            ),
            Arg("admin | is_admin | superuser", "flag", optional=True),
        ),
        asks="Create an account for {person} with the address {email}[, {admin?as an administrator}]. | "
        "{person} starts on Monday and needs a login, the mail is {email}. | "
        "Could you set {person} up in the system? They can be reached at {email}. | "
        "We have a new colleague, {person} ({email}). Make them a user[, {admin?with admin rights}]. | "
        "Add {person}, {email}, to our users[ {admin?as an admin}]. | "
        "How about a new account: {person}, mail {email}? | "
        "{person} has no user name yet, please arrange one for {email}. | "
        "Make a login for {email}, it belongs to {person}[, {admin?who is to be an administrator}].",
        orders="create a user account for {person} with the mail {email}[ {admin?and admin rights}] | "
        "set up a login for {person}, {email} | add {person} with {email} as a new user[ {admin?with admin rights}]",
        gives="<code> | <int 100 9999> | account <code> created",
    ),
)
