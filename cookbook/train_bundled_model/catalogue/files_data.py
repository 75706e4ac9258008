"""Tools about files, folders, databases, spreadsheets, backups, charts and JSON."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="find_files | search_files | locate_file | file_search | look_for_documents | list_matching_files",
        says="Find files by what they are about. | Search the disk for documents on a topic. | "
        "Use this when you don't know where a file is. | Returns the paths of files that match some words."
        " | Looks for documents whose content fits a subject. | Tells where on the computer something about a theme "
        "is kept.",
        args=(
            Arg("query | keywords | topic | search_term", "words"),
            Arg("folder | directory | location", "name", optional=True),
            Arg("extension | file_type | kind", "PDF/Word/text", optional=True),
        ),
        asks="Where did I save the file about {query}? | Find files about {query}[ in the folder {folder}]. | "
        "Do I have any [{extension} ]documents on {query}? | "
        "I wrote something about {query} last year, it must be somewhere on the disk[, maybe in {folder}]. | "
        "Which [{extension} ]files deal with {query}? | Look through my disk for anything on {query}. | "
        "I can't find my notes on {query}, where are they? | "
        "Is there a [{extension} ]file on {query}[ in the folder {folder}]? | "
        "Help me locate the documents that mention {query}[, {extension} only]."
        " | There must be something on {query} among my papers[ in {folder}], dig it up. | {query}: what have I got "
        "on that, in any folder? | My laptop is a mess and the meeting starts soon. Which of my [{extension} "
        "]documents cover {query}? | Track down whatever I typed about {query}[, as {extension}]. | I remember a "
        "draft concerning {query}, but not what I called it. | Go hunting[ in {folder}] for my papers on {query}. "
        "| Did I ever write up {query}[ as a {extension} file]? | Anything[ under {folder}] that deals with "
        "{query} would help me, I've been clicking around for ages.",
        orders="find [{extension} ]files about {query}[ in the directory {folder}] | locate my documents on {query} | "
        "search [the folder {folder} ]for files about {query}"
        " | hunt down [{extension} ]documents concerning {query} | dig out what I wrote on {query}[ from the folder "
        "{folder}]",
        nouns="the file about {query} | the path of the document on {query}",
        gives="<path> | <path>, <path> | <int 1 30> files",
    ),
    Family(
        names="read_file | open_file | get_file_content | show_file | load_document | view_file | cat_file",
        says="Read what a file contains. | Returns the content of a file. | Open a document and show its text. | "
        "Use this to see the text inside a file."
        " | Prints a document on the screen, whole or only its beginning. | Gives back the text stored under a "
        "path.",
        args=(
            Arg("path | file | filename | file_path", "path"),
            Arg("lines | max_lines | limit", "int 5 200", optional=True),
        ),
        asks="What does {path} say? | Read {path} to me[, the first {lines} lines]. | What is in the file {path}? | "
        "Show me [the first {lines} lines of ]{path}. | I'd like to see [{lines} lines of ]{path}. | "
        "Open {path}, I need to know what it says. | Can I have a look inside {path}? | "
        "Print [the first {lines} lines of ]the document {path}. | What did I write in {path}?"
        " | Let me see what's written in {path}[, {lines} lines are plenty]. | {path}, please, on my screen[, the "
        "top {lines} lines only]. | My colleague left me {path} before she went on leave. What's it about? | I "
        "haven't looked into {path} for months, remind me what's in there. | Would you mind going through {path} "
        "with me[, just {lines} lines of it]? | Pull up {path} so that I can check a sentence[ within the first "
        "{lines} lines]. | The text of {path} is what I'm after[, cut off after {lines} lines]. | Without my "
        "glasses on I can't open anything, so tell me what {path} contains.",
        orders="read {path} | show [the first {lines} lines of ]{path} | open the file {path} | "
        "print [{lines} lines of ]{path}"
        " | pull up the text of {path}[, {lines} lines of it] | let me see what is written in {path}",
        nouns="the content of {path} | the first lines of the file {path}",
        gives="Dear <person>, see you on <weekday> | total: <num 1 500> | <words>",
    ),
    Family(
        names="delete_file | remove_file | erase_file | trash_file | file_delete | discard_document",
        says="Delete a file. | Remove a file from the disk. | Use this to get rid of a document. | "
        "Puts a file in the bin or erases it for good."
        " | Clears away a document that nobody wants any longer. | Takes a file off the disk, with no way back if "
        "asked.",
        args=(
            Arg("path | file | filename | file_path", "path"),
            Arg("permanent | permanently | skip_trash", "flag", optional=True),
        ),
        asks="Delete {path}[ {permanent?for good}]. | I don't need {path} any more, get rid of it. | "
        "Throw {path} away[, {permanent?permanently}]. | {path} is out of date, off with it. | "
        "Can you wipe {path} from the disk[ {permanent?so that it can't be restored}]? | "
        "The file {path} only wastes space, remove it. | Please put {path} in the bin. | "
        "Nobody should ever see {path}, erase it[ {permanent?for good}]."
        " | {path} can go[, {permanent?and I mean for good}]. | Why do we still have {path}? Chuck it "
        "out[{permanent?, no way back/, but leave me a way back}]. | My disk is full to the brim, so {path} has to "
        "disappear[ {permanent?without a trace}]. | Would you clear away {path}[, {permanent?skipping the bin/but "
        "only into the bin}]? | I saved {path} by mistake and it embarrasses me. Make it vanish. | Time to say "
        "goodbye to {path}[ {permanent?once and for all}]. | Nothing in {path} is true any longer, so dump "
        "it[{permanent? beyond recovery/, though I may want it back}]. | Bin {path}, would you?",
        orders="delete the file {path}[ {permanent?permanently}] | get rid of {path} | "
        "remove {path} from the disk[ {permanent?for good}]"
        " | throw away {path}[ {permanent?beyond recovery/but let me restore it}] | make {path} vanish from the "
        "disk",
        gives="deleted | <num 1 90> MB freed",
    ),
    Family(
        names="move_file | relocate_file | put_file_in_folder | file_move | transfer_to_folder | mv",
        says="Move a file into another folder. | Put a document in a different folder. | "
        "Takes a file from where it is and stores it in the given directory. | Change the place where a file lies."
        " | Changes the folder in which a document is kept. | Relocates one file; afterwards it's no longer in the "
        "old place.",
        args=(
            Arg("path | file | source | filename", "path"),
            Arg("folder | destination | target | directory", "name"),
        ),
        asks="Move {path} to the folder {folder}. | {path} belongs in {folder}, put it there. | "
        "Could you tidy {path} away into {folder}? | I saved {path} in the wrong place, it should be in {folder}. | "
        "Take {path} and put it into the {folder} directory. | Please get {path} over to {folder}. | "
        "{folder} is where {path} ought to lie, not here. | Can {path} go into the folder {folder}?"
        " | Shift {path} across to {folder}, it's cluttering my desktop. | From now on {path} lives in {folder}. | "
        "Would you file {path} under {folder} instead of where it is? | Drag {path} over to {folder} for me, my "
        "mouse is broken. | {path} got lost among the holiday pictures. Its proper home is {folder}. | I'd rather "
        "have {path} in {folder} and no longer here. | Into {folder} with {path}! | The colleagues look in "
        "{folder}, so that's where {path} has to go.",
        orders="move {path} to {folder} | put the file {path} into the folder {folder} | "
        "tidy {path} away into the folder {folder}"
        " | shift {path} over to the folder {folder} | file {path} under {folder} instead of here",
        gives="moved | <path>",
    ),
    Family(
        names="copy_file | duplicate_file | clone_file | file_copy | make_copy | cp",
        says="Copy a file into a folder, the original stays. | Make a duplicate of a file somewhere else. | "
        "Use this to have a second copy of a document. | Duplicates a file."
        " | Puts a second version of a file into another folder and leaves the first alone. | Clones a document, on "
        "request over an older one.",
        args=(
            Arg("path | file | source | filename", "path"),
            Arg("folder | destination | target | directory", "name"),
            Arg("overwrite | replace | replace_existing", "flag", optional=True),
        ),
        asks="Copy {path} to the folder {folder}[ {overwrite?and replace what is there}]. | "
        "I want {path} in {folder} as well. | Make a duplicate of {path} in {folder}. | "
        "Keep {path} where it is, but put another one into {folder}. | "
        "Can {folder} have its own copy of {path}[, {overwrite?even if the old one is overwritten}]? | "
        "I'd feel better with a second {path} in {folder}. | "
        "Before I change {path}, please save a copy of it in {folder}. | "
        "Duplicate {path} into the {folder} directory[, {overwrite?overwriting the old file}]."
        " | Leave {path} alone, but give {folder} one just like it[{overwrite?, overwriting an old one/, without "
        "overwriting anything}]. | I need {path} twice: here and in {folder}[, {overwrite?and an older one there "
        "may be replaced}]. | Could you clone {path} into {folder}[{overwrite?, replacing the version there/, and "
        "spare the version there}]? | The new girl only has access to {folder}, so place a duplicate of {path} in "
        "there. | Just in case my changes go wrong, {folder} should hold a spare {path}. | {path} should stay and "
        "also turn up in {folder}[{overwrite?, on top of whatever has that name/, unless something has that "
        "name}]. | One {path} isn't enough, let {folder} have a twin of it. | Please replicate {path} in "
        "{folder}[{overwrite?, overwriting allowed/, overwriting forbidden}].",
        orders="copy {path} to {folder}[ {overwrite?and overwrite the old file}] | make a copy of {path} in {folder} | "
        "duplicate {path} into the folder {folder}"
        " | clone {path} into {folder}[{overwrite?, replacing the old version/, keeping the old version}] | leave "
        "{path} here and place a second one in {folder}",
        gives="copied | <path>",
    ),
    Family(
        names="file_size | get_file_size | size_of_file | how_big_is_file | measure_file | disk_space_of_file",
        says="Get the size of a file. | How much disk space a file takes. | Returns how big a document is. | "
        "Look up the number of bytes of a file."
        " | Tells how many megabytes or kilobytes a document occupies. | Measures a file, for instance before it is "
        "sent.",
        args=(
            Arg("path | file | filename | file_path", "path"),
            Arg("unit | units | measure", "kilobytes/megabytes/gigabytes", optional=True),
        ),
        asks="How big is {path}[ in {unit}]? | How much space does {path} take up? | "
        "What size does {path} have[ in {unit}]? | "
        "Is {path} small enough to mail it? | Does {path} fit on a USB stick? How large is it[ in {unit}]? | "
        "How heavy is the file {path}[, in {unit}]? | "
        "Tell me the size of {path}[ in {unit}]."
        " | My mailbox refuses heavy attachments. What does {path} weigh[ in {unit}]? | {path}: how many bytes[, or "
        "rather {unit}]? | Is {path} a monster, or will it download quickly? | I wonder how much room {path} eats "
        "on my disk[, expressed in {unit}]. | How much of my disk does the file {path} fill[, in {unit}]? | What "
        "would I gain[ in {unit}] if {path} weren't on my disk? | Figure out how large {path} is[ in {unit}], I "
        "pay for every bit of storage. | Before I upload {path} over this slow line, let me know how big a thing "
        "it is[ in {unit}].",
        orders="check how big {path} is[ in {unit}] | look up the size of {path}[ in {unit}] | "
        "tell me how much space {path} needs"
        " | measure {path}[ in {unit}] | see how much disk {path} fills[, in {unit}]",
        nouns="the size of {path}[ in {unit}] | the file size of {path}",
        gives="<int 1 9000> | <num 1 900> | <num 1 900> MB",
    ),
    Family(
        names="create_folder | make_directory | new_folder | mkdir | add_folder | folder_create",
        says="Create a new empty folder. | Make a directory. | Use this to have a new place for files. | "
        "Adds a folder, inside another one on request."
        " | Opens up a fresh place on the disk where documents can be kept. | Starts a subfolder with a name of "
        "your choice.",
        args=(
            Arg("folder | name | directory | folder_name", "name"),
            Arg("parent | inside | parent_folder", "name", optional=True),
        ),
        asks="Create a folder called {folder}[ inside {parent}]. | "
        "I need a new directory named {folder}[ under {parent}]. | "
        "Could you make a place for my files with the name {folder}[, within {parent}]? | "
        "Let there be a folder {folder}[ in the folder {parent}]. | "
        "I'd like to keep these things apart, so add a folder {folder}. | "
        "There's no folder for {folder} yet, can you set one up[ in {parent}]? | "
        "Make a subfolder with the name {folder}[ in {parent}]. | Add an empty directory, {folder}[, to {parent}]."
        " | {folder} should be a folder of its own[, within {parent}]. | My downloads are chaos! Start me a "
        "directory {folder}[ below {parent}]. | Open up a new home for my scans, name it {folder}[, and nest it in "
        "{parent}]. | We begin the project on Monday and need somewhere to store it: {folder}[, as part of "
        "{parent}]. | Is it possible to have an extra folder, {folder}, [inside of {parent} ]for the invoices? | I "
        "want [{parent} to get ]a subdirectory by the name of {folder}. | Set up {folder} as an empty folder[ in "
        "{parent}], I'll fill it later. | [Within {parent}, ]please start a folder that says {folder} on the "
        "label.",
        orders="create the folder {folder}[ in {parent}] | make a new directory called {folder}[ inside {parent}] | "
        "add an empty folder named {folder}"
        " | start a fresh directory {folder}[ below {parent}] | set up {folder} as a new folder[ within {parent}]",
        gives="created | folder <code> | <path>",
    ),
    Family(
        names="list_folder | list_files | show_directory | ls | folder_contents | get_files_in_folder",
        says="List the files in a folder. | Show what a directory contains. | "
        "Returns the names of all files in a folder. | "
        "Use this to see what lies in one folder."
        " | Lists everything that is stored in one directory. | Gives an overview of a folder's files, in the order "
        "you like.",
        args=(
            Arg("folder | directory | dir | folder_name", "name"),
            Arg("sort_by | order | sort", "name/date/size", optional=True),
            Arg("hidden | show_hidden | all_files", "flag", optional=True),
        ),
        asks="What is in the folder {folder}? | List everything in {folder}[, sorted by {sort_by}]. | "
        "Which files do I have in {folder}[ {hidden?including the hidden ones}]? | "
        "Show me what lies in the directory {folder}[, ordered by {sort_by}]. | "
        "Is there anything in the folder {folder}? | "
        "I forgot what I put into {folder}, can you look[ {hidden?and show hidden files too}]? | "
        "Give me an overview of the folder {folder}[ by {sort_by}]. | What documents are kept under {folder}? | "
        "Is the folder {folder} empty, or what does it hold?"
        " | What have I stored in {folder}[, sorted by {sort_by}]? | Run me through all the files of {folder}[ by "
        "{sort_by}]. | {folder} hasn't been opened since spring. What's lying around in there[{hidden?, hidden "
        "things too/, without hidden things}]? | Could you peek into the directory {folder} and name every "
        "file[{hidden?, invisible ones as well/, but no invisible ones}]? | I'd like the inventory of {folder}[, "
        "ordered by {sort_by}]. | My brother used this computer. What did he leave in the folder {folder}? | All "
        "the files of {folder}[ in order of {sort_by}], please! | Let me know what the {folder} folder "
        "holds[{hidden?, with everything hidden/, leaving out what's hidden}].",
        orders="list the files in {folder}[ by {sort_by}] | show what is in the folder {folder}"
        "[ {hidden?including hidden files}] | have a look into the directory {folder}"
        " | peek into the folder {folder}[{hidden?, hidden files too/, without hidden files}] | name all the files "
        "of {folder}[ in order of {sort_by}]",
        nouns="the files in the folder {folder}[ by {sort_by}] | the content of the directory {folder}",
        gives="<path>, <path> | <int 0 200> files | <path>",
    ),
    Family(
        names="count_rows | row_count | count_records | table_size | how_many_entries | number_of_rows",
        says="Count the rows of a database table. | How many records a table holds. | "
        "Returns the number of entries in a table. | Use this to see how large a database table is."
        " | Tells how full a database table is. | Counts the records that are stored under one table name.",
        args=(
            Arg("table | table_name | collection", "word"),
            Arg("database | db | db_name", "name", optional=True),
        ),
        asks="How many rows does the table {table} have[ in the database {database}]? | "
        "How many records are there in the {table} table[ of {database}]? | "
        "Is the table {table} empty[ in {database}], or how much is in it? | Count the entries in the table {table}. | "
        "How large has the table {table} grown[ in {database}]? | "
        "What number of rows is stored in the table {table}? | "
        "Tell me how many lines of data the {table} table holds[ in {database}]. | "
        "Did the import fill the table {table}? Count what's there."
        " | I need a head count of {table}[ in {database}]. | {table} feels slow today. How many records has it "
        "got[ on {database}]? | Has anyone put data into the table {table} yet[, in the database {database}], and "
        "how much? | How full is {table}[ in the database {database}]? | For my report: the number of entries "
        "[{database} has ]in {table}. | Are there thousands of rows in {table}, or only a handful? | [In "
        "{database}, ]how many records would I find under {table}? | We cleaned up the table {table} last night. "
        "What's the row count[ in {database}] now?",
        orders="count the rows in the table {table}[ of the database {database}] | "
        "find out how many records the {table} table has | "
        "get the number of entries in the table {table}[ in {database}]"
        " | tell me how full the table {table} is[ in {database}] | check the row count of {table}[ on {database}]",
        nouns="the number of rows in the table {table}[ of {database}] | the row count of the {table} table",
        gives="<int 0 90000> | <int 0 90000> rows",
    ),
    Family(
        names="add_record | insert_row | insert_into_table | save_contact_row | new_entry | append_row",
        says="Add a row to a database table. | Insert a new record of a person. | "
        "Use this to store one more entry in a table. | Saves a person's data as a new line of a table."
        " | Enters somebody's name, town and age into a database table. | Appends one person to the rows of a "
        "table.",
        args=(
            Arg("table | table_name | collection", "word"),
            Arg(
                "record | row | values | data",
                fields=(
                    Arg("person | name | customer", "person"),
                    Arg("city | town", "city"),
                    Arg("age | years", "int 18 90"),
                ),
            ),
        ),
        asks="Add {person} from {city}, age {age}, to the table {table}. | "
        "Insert a row for {person} into {table}, the city is {city} and the age {age}. | "
        "We got one more: {person}, {city}, {age} years old. Write it into the table {table}. | "
        "{person} lives in {city} and is {age}, store that in the {table} table. | "
        "The table {table} lacks {person} of {city} ({age} years old), please put that in. | "
        "Could you save {person} in the table {table}, with {city} as the city and {age} as the age? | "
        "A new line for the {table} table: {person} in {city}, aged {age}. | "
        "Record {person} from {city} in the table {table}, age {age}."
        " | {table} needs another line: {person} from {city}, {age}. | At {age}, {person} of {city} has just signed "
        "up, so extend the table {table}. | Please enter into {table}: name {person}, city {city}, age {age}. | "
        "{person}, aged {age} and living in {city}, isn't in the {table} table yet. Change that. | Would you "
        "append {person} to {table}? Home is {city}, age is {age}. | The form on my desk says {person}, {city}, "
        "{age}. It has to go into {table}. | Into the table {table} goes {person}, who comes from {city} and is "
        "{age} years of age. | Let's not forget {person} from {city}, {age} years old, when it comes to the "
        "{table} rows.",
        orders="add {person} from {city} to the table {table} with the age {age} | "
        "insert {person} in {city}, aged {age}, into the {table} table | "
        "store {person} from {city}, {age} years old, as a row of the table {table}"
        " | append to {table} the row {person}, {city}, {age} | enter {person} of {city}, {age} years of age, into "
        "the table {table}",
        gives="<int 1 90000> | row <int 1 90000> added | <code>",
    ),
    Family(
        names="export_table | download_table | save_table_as | table_to_file | dump_table | convert_table",
        says="Export a database table to a file. | Save a table in another format. | "
        "Use this to take data out of the database. | Writes all rows of a table to a file and returns its path."
        " | Delivers the rows of a table as a document to take along. | Turns database content into CSV, JSON or "
        "Excel.",
        args=(
            Arg("table | table_name | source", "word"),
            Arg("format | file_format | file_type", "CSV/JSON/Excel"),
            Arg("limit | max_rows", "int 10 5000", optional=True),
        ),
        asks="Export the table {table} as {format}. | I need {format} with the data of the {table} table"
        "[, at most {limit} rows]. | Can I have the table {table} in {format}? | "
        "My boss wants the {table} table, in {format} if possible. | "
        "Turn [the first {limit} rows of ]the table {table} into {format}. | "
        "Get the data of {table} out of the database and into {format}[, but no more than {limit} rows]. | "
        "Write [{limit} rows of ]the {table} table to a file in the {format} format. | "
        "How do I get {table} out as {format}? Please do it for me."
        " | Hand me {table} as {format}, the auditors are waiting[; {limit} rows will satisfy them]. | {format}, "
        "please, with everything that's in {table}. | Our partner can't get at the database, so let's send {table} "
        "in {format}[, limited to {limit} rows]. | Would you dump {table} into {format} for me[, stopping at "
        "{limit} rows]? | I want to work on {table} at home, so let me take it along in {format}. | Give me "
        "[{limit} rows of ]{table}, wrapped up as {format}. | The statistics program eats nothing but {format}. "
        "Can you feed it the {table} table[, up to {limit} rows]? | Pull {table} out[, no further than row "
        "{limit},] and make it {format}.",
        orders="export the table {table} as {format} | save [{limit} rows of ]the {table} table in {format} | "
        "turn the table {table} into {format}"
        " | dump {table} into {format}[, stopping at {limit} rows] | hand me {format} with the rows of {table}",
        gives="<path> | saved as <path>",
    ),
    Family(
        names="run_saved_query | run_sql | execute_query | sql_query | run_report | query_database",
        says="Run a saved SQL query on a database. | Execute a stored query and return its result. | "
        "Use this to run a query that was written before. | Returns the rows that a stored SQL statement finds."
        " | Starts one of the stored SQL statements and hands over its rows. | Fires a prepared query at a "
        "database.",
        args=(
            Arg("query | query_id | sql_id | statement", "code"),
            Arg("database | db | db_name", "name"),
            Arg("limit | max_rows | rows", "int 1 500", optional=True),
        ),
        asks="Run query {query} on the database {database}. | "
        "What does the SQL statement {query} give on {database}? | "
        "Execute {query} against {database}[ and stop after {limit} rows]. | "
        "We have a saved query {query}, use it on {database}[, {limit} rows will do]. | "
        "I need the figures from {query}, taken from the database {database}. | "
        "Ask {database} with our statement {query}[ and show {limit} rows]. | "
        "Let {query} loose on {database}, I want to see what comes back. | "
        "What comes out if {database} is queried with {query}[, up to {limit} rows]?"
        " | Fire {query} at {database}[ and give me {limit} rows]. | My manager wonders what {query} would bring up "
        "in {database}. | {database} is back online. Could you launch our query {query} there[, at most {limit} "
        "rows]? | Use statement {query} to ask {database}[, and be content with {limit} rows]. | What rows does "
        "{database} return for the stored statement {query}[ if you stop after {limit}]? | It's the end of the "
        "quarter again: {query}, to be run on {database}. | Put {query} to {database}[, with {limit} as the "
        "maximum of rows]. | I'd like to know the outcome of our prepared SQL {query}, and the database is "
        "{database}.",
        orders="run the query {query} on {database}[ with at most {limit} rows] | "
        "execute the SQL statement {query} on {database} | query {database} with {query}"
        " | launch the stored query {query} on {database}[, at most {limit} rows] | fire the statement {query} at "
        "the database {database}",
        nouns="the result of query {query} on {database}",
        gives="<int 0 9000> | <int 1 500> rows | <num 1 9000>",
    ),
    Family(
        names="back_up_database | create_backup | backup_now | save_backup | make_snapshot | backup_create",
        says="Make a backup of a database. | Save a copy of all data now. | "
        "Use this to secure a database before a change. | Stores a snapshot and returns its id."
        " | Secures everything a database holds, right now. | Puts all data aside in case something breaks.",
        args=(
            Arg("database | db | source | name", "name"),
            Arg("compress | compressed | zip", "flag", optional=True),
        ),
        asks="Make a backup of {database}[ {compress?and compress it}]. | "
        "Before we touch {database}, secure all of its data. | "
        "Can you take a snapshot of {database}[, {compress?zipped}]? | "
        "I'm afraid of losing what is in {database}, save a copy. | "
        "{database} hasn't been backed up for weeks, do it now[ {compress?in compressed form}]. | "
        "Put the whole of {database} somewhere safe. | We need a fresh safety copy of the database {database}. | "
        "Please back {database} up[ {compress?as a zip}]."
        " | The technicians open the server tonight, so I want {database} secured first[{compress?, in a compressed "
        "archive/, uncompressed}]. | {database}: backup, now[{compress?, zipped/, not zipped}]. | If the disk "
        "dies, is {database} lost? Better make a safety copy at once. | Could somebody archive all of {database} "
        "as it stands[{compress?, squeezed to save space/, without squeezing it}]? | I'd sleep better if there "
        "were a fresh backup of {database}. | Freeze the present state of {database}[{compress? in a zip/, but "
        "don't zip it}]. | We update {database} at noon, save everything beforehand. | Don't let us lose a single "
        "record of {database}, take a full copy[{compress? and squeeze it/ and leave it uncompressed}].",
        orders="back up {database}[ {compress?in compressed form}] | make a backup of the database {database} | "
        "take a snapshot of {database}[ {compress?and zip it}]"
        " | secure all the data of {database}[{compress?, compressed/, uncompressed}] | save the present state of "
        "{database} in a backup",
        gives="<code> | backup <code> saved | <num 1 80> GB saved",
    ),
    Family(
        names="restore_backup | recover_database | load_backup | restore_from_snapshot | backup_restore | "
        "bring_back_data",
        says="Restore a database from a backup. | Bring lost data back from the copy of a day. | "
        "Use this after data was lost or damaged. | Replaces a database by an earlier backup."
        " | Turns a database back to how it was on an earlier day. | Loads what was saved on a certain day over "
        "what is there now.",
        args=(
            Arg("database | db | target | name", "name"),
            Arg("date | backup_date | day | snapshot_date", "date"),
        ),
        asks="Restore {database} from the backup of {date}. | "
        "Somebody emptied {database}, go back to the state of {date}. | "
        "We lost data in {database}. Can we have it back as it was on {date}? | "
        "Set {database} back to {date}. | Please load the copy of {date} into {database}. | "
        "I want {database} to look like it did on {date}. | "
        "The data in {database} is damaged, recover it from {date}. | "
        "Bring {database} back, using the snapshot made on {date}."
        " | Roll {database} back to {date}, please. | {date} was the last day when {database} was fine. Return to "
        "that. | An intern wiped half of {database}! Is there a way back to {date}? | On {date} everything in "
        "{database} was still right, so load that version. | I'd give a lot to have {database} again as of {date}. "
        "| Since the update {database} shows nonsense; use what we saved on {date} instead. | Would you reinstate "
        "{database} from the copy taken {date}? | Undo all that happened to {database} after {date}.",
        orders="restore {database} from the backup of {date} | recover the database {database} as of {date} | "
        "bring {database} back to the state of {date}"
        " | roll {database} back to {date} | load the copy taken on {date} into {database}",
        gives="restored | <int 1 90000> rows restored | <int 1 90000>",
    ),
    Family(
        names="sum_column | column_total | spreadsheet_sum | add_up_column | total_of_column | sheet_statistics",
        says="Calculate a figure over a column of a spreadsheet. | "
        "Returns the total, average or maximum of a column. | "
        "Sums up the numbers in one column of a sheet. | Use this for statistics on a spreadsheet column."
        " | Works out a statistic for all the cells below one heading of a sheet. | Average, total or highest value "
        "of a spreadsheet field.",
        args=(
            Arg("column | column_name | field", "word"),
            Arg("sheet | spreadsheet | workbook | file", "name"),
            Arg("operation | function | statistic", "total/average/maximum"),
        ),
        asks="What is the {operation} of the column {column} in the spreadsheet {sheet}? | "
        "In my sheet {sheet}, what's the {operation} of {column}? | "
        "Go through the {column} column of {sheet} and give me the {operation}. | "
        "I need the {operation} over all the {column} cells in {sheet}. | "
        "Which {operation} do you get for {column} in the workbook {sheet}? | "
        "Take the spreadsheet {sheet}: how much is the {operation} in the column {column}? | "
        "Look at {sheet} and tell me the {operation} for the column {column}. | "
        "Please work out the {column} {operation} from the sheet {sheet}."
        " | {sheet} has a column {column}. Its {operation}, please. | The treasurer asks for the {operation} of "
        "{column}, and the numbers are in the sheet {sheet}. | Can you run down {column} in {sheet} and come up "
        "with the {operation}? | {operation} of {column}, spreadsheet {sheet}, quickly! | I'm too lazy to type a "
        "formula: what {operation} results for {column} in my workbook {sheet}? | In {sheet} there are lots of "
        "figures under {column}, and I want to know their {operation}. | Using {sheet}, calculate the {operation} "
        "for everything below the heading {column}. | Our budget is in {sheet}. How high is the {operation} for "
        "{column}?",
        orders="calculate the {operation} of the column {column} in the sheet {sheet} | "
        "work out the {operation} of {column} in the spreadsheet {sheet} | "
        "get the {operation} over the {column} column of {sheet}"
        " | come up with the {operation} for {column} in the workbook {sheet} | run down the column {column} of "
        "{sheet} and tell me the {operation}",
        nouns="the {operation} of the column {column} in {sheet} | "
        "the {operation} of {column} in the spreadsheet {sheet}",
        gives="<num 1 9000> | <int 1 9000>",
    ),
    Family(
        names="draw_chart | make_chart | plot_values | create_graph | plot | chart_data",
        says="Draw a chart of some numbers. | Make a bar, line or pie chart. | Plot values as a picture. | "
        "Use this to show figures as a graph."
        " | Makes figures visible as bars, a curve or slices of a pie. | Produces a picture of a series of numbers, "
        "with a heading if wanted.",
        args=(
            Arg("values | data | numbers | points", "list of int 1 200"),
            Arg("kind | chart_type | type | style", "bar/line/pie"),
            Arg("title | heading | label", "text", optional=True),
        ),
        asks="Draw a {kind} chart of {values}[ with the title '{title}']. | "
        "Can I see {values} as a {kind} chart[, headed '{title}']? | "
        "Plot the numbers {values} for me, {kind} chart please. | "
        "I need a {kind} graph for my talk, the figures are {values}[ and the heading is '{title}']. | "
        "How would {values} look in a {kind} diagram? | Turn {values} into a {kind} chart[ and call it '{title}']. | "
        "Show {values} as a picture, I think a {kind} chart is best. | "
        "My sales were {values}. Visualise that in a {kind} chart[ under the title '{title}']."
        " | {values}: please make a {kind} chart out of these[, with '{title}' on top]. | My audience hates tables, "
        "so present {values} in a {kind} graph[ named '{title}']. | I'd like to look at {values} graphically. A "
        "{kind} chart would do. | Could a {kind} diagram show {values}[ below the heading '{title}']? | [For the "
        "slide '{title}', ]I need {values} drawn up as a {kind} chart. | Sketch me a {kind} graph, the points are "
        "{values}. | We counted {values} visitors, week by week. What does that look like as a {kind} chart[ with "
        "the caption '{title}']? | Visualise {values}, and choose the {kind} type[; above it, write '{title}'].",
        orders="draw a {kind} chart of {values}[ with the heading '{title}'] | plot {values} as a {kind} chart | "
        "make a {kind} diagram of {values}[ titled '{title}']"
        " | visualise {values} in a {kind} graph[ with '{title}' on top] | sketch a {kind} chart for the figures "
        "{values}",
        gives="<path> | chart saved as <path>",
    ),
    Family(
        names="json_value | read_json_key | get_from_json | json_lookup | extract_json_field | config_value",
        says="Get the value of a key in a JSON file. | Look up one field of a JSON document. | "
        "Returns what a setting in a JSON file is set to. | Read one entry of a configuration file."
        " | Tells what a JSON document has under a certain name. | Fetches a single entry from a file of settings.",
        args=(
            Arg("key | field | property | setting", "word"),
            Arg("path | file | json_file | document", "path"),
        ),
        asks="What is the value of {key} in the JSON file {path}? | What is {key} set to in {path}? | "
        "Look into {path} and tell me the setting {key}. | Which value does the JSON in {path} have for {key}? | "
        "I only need the field {key} out of {path}. | Does {path} say anything under the key {key}? | "
        "Our configuration is in {path}. What does it give for {key}? | Get {key} from the JSON document {path}."
        " | Under {key}, what does {path} have? | The server won't start. Has {key} got the right value in {path}? "
        "| {path} is full of settings, I'm only interested in {key}. | Could you fetch me {key} from the settings "
        "in {path}? | Somebody fiddled with {path}. How is {key} configured there now? | I'm wondering which {key} "
        "we have configured in {path}. | Tell me, according to the JSON in {path}, what {key} equals. | Check the "
        "entry {key} in our config, that's {path}.",
        orders="read the key {key} from the JSON file {path} | look up the field {key} in {path} | "
        "get the value of {key} from {path}"
        " | fetch the setting {key} out of {path} | tell me what {key} equals in the JSON file {path}",
        nouns="the value of {key} in {path} | the JSON field {key} of {path}",
        gives="<int 1 900> | <word> | <num 1 90>",
    ),
)
