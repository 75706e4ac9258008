"""Tools about files, folders, databases, spreadsheets, backups, charts and JSON."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="find_files | search_files | locate_file | file_search | look_for_documents | list_matching_files",
        says="Find files by what they are about. | Search the disk for documents on a topic. | "
        "Use this when you don't know where a file is. | Returns the paths of files that match some words.",
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
        "Help me locate the documents that mention {query}[, {extension} only].",
        orders="find [{extension} ]files about {query}[ in the directory {folder}] | locate my documents on {query} | "
        "search [the folder {folder} ]for files about {query}",
        nouns="the file about {query} | the path of the document on {query}",
        gives="<path> | <path>, <path> | <int 1 30> files",
    ),
    Family(
        names="read_file | open_file | get_file_content | show_file | load_document | view_file | cat_file",
        says="Read what a file contains. | Returns the content of a file. | Open a document and show its text. | "
        "Use this to see the text inside a file.",
        args=(
            Arg("path | file | filename | file_path", "path"),
            Arg("lines | max_lines | limit", "int 5 200", optional=True),
        ),
        asks="What does {path} say? | Read {path} to me[, the first {lines} lines]. | What is in the file {path}? | "
        "Show me [the first {lines} lines of ]{path}. | I'd like to see [{lines} lines of ]{path}. | "
        "Open {path}, I need to know what it says. | Can I have a look inside {path}? | "
        "Print [the first {lines} lines of ]the document {path}. | What did I write in {path}?",
        orders="read {path} | show [the first {lines} lines of ]{path} | open the file {path} | "
        "print [{lines} lines of ]{path}",
        nouns="the content of {path} | the first lines of the file {path}",
        gives="Dear <person>, see you on <weekday> | total: <num 1 500> | <words>",
    ),
    Family(
        names="delete_file | remove_file | erase_file | trash_file | file_delete | discard_document",
        says="Delete a file. | Remove a file from the disk. | Use this to get rid of a document. | "
        "Puts a file in the bin or erases it for good.",
        args=(
            Arg("path | file | filename | file_path", "path"),
            Arg("permanent | permanently | skip_trash", "flag", optional=True),
        ),
        asks="Delete {path}[ {permanent?for good}]. | I don't need {path} any more, get rid of it. | "
        "Throw {path} away[, {permanent?permanently}]. | {path} is out of date, off with it. | "
        "Can you wipe {path} from the disk[ {permanent?so that it can't be restored}]? | "
        "The file {path} only wastes space, remove it. | Please put {path} in the bin. | "
        "Nobody should ever see {path}, erase it[ {permanent?for good}].",
        orders="delete the file {path}[ {permanent?permanently}] | get rid of {path} | "
        "remove {path} from the disk[ {permanent?for good}]",
        gives="deleted | <num 1 90> MB freed",
    ),
    Family(
        names="move_file | relocate_file | put_file_in_folder | file_move | transfer_to_folder | mv",
        says="Move a file into another folder. | Put a document in a different folder. | "
        "Takes a file from where it is and stores it in the given directory. | Change the place where a file lies.",
        args=(
            Arg("path | file | source | filename", "path"),
            Arg("folder | destination | target | directory", "name"),
        ),
        asks="Move {path} to the folder {folder}. | {path} belongs in {folder}, put it there. | "
        "Could you tidy {path} away into {folder}? | I saved {path} in the wrong place, it should be in {folder}. | "
        "Take {path} and put it into the {folder} directory. | Please get {path} over to {folder}. | "
        "{folder} is where {path} ought to lie, not here. | Can {path} go into the folder {folder}?",
        orders="move {path} to {folder} | put the file {path} into the folder {folder} | "
        "tidy {path} away into the folder {folder}",
        gives="moved | <path>",
    ),
    Family(
        names="copy_file | duplicate_file | clone_file | file_copy | make_copy | cp",
        says="Copy a file into a folder, the original stays. | Make a duplicate of a file somewhere else. | "
        "Use this to have a second copy of a document. | Duplicates a file.",
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
        "Duplicate {path} into the {folder} directory[, {overwrite?overwriting the old file}].",
        orders="copy {path} to {folder}[ {overwrite?and overwrite the old file}] | make a copy of {path} in {folder} | "
        "duplicate {path} into the folder {folder}",
        gives="copied | <path>",
    ),
    Family(
        names="file_size | get_file_size | size_of_file | how_big_is_file | measure_file | disk_space_of_file",
        says="Get the size of a file. | How much disk space a file takes. | Returns how big a document is. | "
        "Look up the number of bytes of a file.",
        args=(
            Arg("path | file | filename | file_path", "path"),
            Arg("unit | units | measure", "kilobytes/megabytes/gigabytes", optional=True),
        ),
        asks="How big is {path}[ in {unit}]? | How much space does {path} take up? | "
        "What size does {path} have[ in {unit}]? | "
        "Is {path} small enough to mail it? | Does {path} fit on a USB stick? How large is it[ in {unit}]? | "
        "How heavy is the file {path}[, in {unit}]? | "
        "Tell me the size of {path}[ in {unit}].",
        orders="check how big {path} is[ in {unit}] | look up the size of {path}[ in {unit}] | "
        "tell me how much space {path} needs",
        nouns="the size of {path}[ in {unit}] | the file size of {path}",
        gives="<int 1 9000> | <num 1 900> | <num 1 900> MB",
    ),
    Family(
        names="create_folder | make_directory | new_folder | mkdir | add_folder | folder_create",
        says="Create a new empty folder. | Make a directory. | Use this to have a new place for files. | "
        "Adds a folder, inside another one on request.",
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
        "Make a subfolder with the name {folder}[ in {parent}]. | Add an empty directory, {folder}[, to {parent}].",
        orders="create the folder {folder}[ in {parent}] | make a new directory called {folder}[ inside {parent}] | "
        "add an empty folder named {folder}",
        gives="created | folder <code> | <path>",
    ),
    Family(
        names="list_folder | list_files | show_directory | ls | folder_contents | get_files_in_folder",
        says="List the files in a folder. | Show what a directory contains. | "
        "Returns the names of all files in a folder. | "
        "Use this to see what lies in one folder.",
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
        "Is the folder {folder} empty, or what does it hold?",
        orders="list the files in {folder}[ by {sort_by}] | show what is in the folder {folder}"
        "[ {hidden?including hidden files}] | have a look into the directory {folder}",
        nouns="the files in the folder {folder}[ by {sort_by}] | the content of the directory {folder}",
        gives="<path>, <path> | <int 0 200> files | <path>",
    ),
    Family(
        names="count_rows | row_count | count_records | table_size | how_many_entries | number_of_rows",
        says="Count the rows of a database table. | How many records a table holds. | "
        "Returns the number of entries in a table. | Use this to see how large a database table is.",
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
        "Did the import fill the table {table}? Count what's there.",
        orders="count the rows in the table {table}[ of the database {database}] | "
        "find out how many records the {table} table has | "
        "get the number of entries in the table {table}[ in {database}]",
        nouns="the number of rows in the table {table}[ of {database}] | the row count of the {table} table",
        gives="<int 0 90000> | <int 0 90000> rows",
    ),
    Family(
        names="add_record | insert_row | insert_into_table | save_contact_row | new_entry | append_row",
        says="Add a row to a database table. | Insert a new record of a person. | "
        "Use this to store one more entry in a table. | Saves a person's data as a new line of a table.",
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
        "Record {person} from {city} in the table {table}, age {age}.",
        orders="add {person} from {city} to the table {table} with the age {age} | "
        "insert {person} in {city}, aged {age}, into the {table} table | "
        "store {person} from {city}, {age} years old, as a row of the table {table}",
        gives="<int 1 90000> | row <int 1 90000> added | <code>",
    ),
    Family(
        names="export_table | download_table | save_table_as | table_to_file | dump_table | convert_table",
        says="Export a database table to a file. | Save a table in another format. | "
        "Use this to take data out of the database. | Writes all rows of a table to a file and returns its path.",
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
        "How do I get {table} out as {format}? Please do it for me.",
        orders="export the table {table} as {format} | save [{limit} rows of ]the {table} table in {format} | "
        "turn the table {table} into {format}",
        gives="<path> | saved as <path>",
    ),
    Family(
        names="run_saved_query | run_sql | execute_query | sql_query | run_report | query_database",
        says="Run a saved SQL query on a database. | Execute a stored query and return its result. | "
        "Use this to run a query that was written before. | Returns the rows that a stored SQL statement finds.",
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
        "What comes out if {database} is queried with {query}[, up to {limit} rows]?",
        orders="run the query {query} on {database}[ with at most {limit} rows] | "
        "execute the SQL statement {query} on {database} | query {database} with {query}",
        nouns="the result of query {query} on {database}",
        gives="<int 0 9000> | <int 1 500> rows | <num 1 9000>",
    ),
    Family(
        names="back_up_database | create_backup | backup_now | save_backup | make_snapshot | backup_create",
        says="Make a backup of a database. | Save a copy of all data now. | "
        "Use this to secure a database before a change. | Stores a snapshot and returns its id.",
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
        "Please back {database} up[ {compress?as a zip}].",
        orders="back up {database}[ {compress?in compressed form}] | make a backup of the database {database} | "
        "take a snapshot of {database}[ {compress?and zip it}]",
        gives="<code> | backup <code> saved | <num 1 80> GB saved",
    ),
    Family(
        names="restore_backup | recover_database | load_backup | restore_from_snapshot | backup_restore | "
        "bring_back_data",
        says="Restore a database from a backup. | Bring lost data back from the copy of a day. | "
        "Use this after data was lost or damaged. | Replaces a database by an earlier backup.",
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
        "Bring {database} back, using the snapshot made on {date}.",
        orders="restore {database} from the backup of {date} | recover the database {database} as of {date} | "
        "bring {database} back to the state of {date}",
        gives="restored | <int 1 90000> rows restored | <int 1 90000>",
    ),
    Family(
        names="sum_column | column_total | spreadsheet_sum | add_up_column | total_of_column | sheet_statistics",
        says="Calculate a figure over a column of a spreadsheet. | "
        "Returns the total, average or maximum of a column. | "
        "Sums up the numbers in one column of a sheet. | Use this for statistics on a spreadsheet column.",
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
        "Please work out the {column} {operation} from the sheet {sheet}.",
        orders="calculate the {operation} of the column {column} in the sheet {sheet} | "
        "work out the {operation} of {column} in the spreadsheet {sheet} | "
        "get the {operation} over the {column} column of {sheet}",
        nouns="the {operation} of the column {column} in {sheet} | "
        "the {operation} of {column} in the spreadsheet {sheet}",
        gives="<num 1 9000> | <int 1 9000>",
    ),
    Family(
        names="draw_chart | make_chart | plot_values | create_graph | plot | chart_data",
        says="Draw a chart of some numbers. | Make a bar, line or pie chart. | Plot values as a picture. | "
        "Use this to show figures as a graph.",
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
        "My sales were {values}. Visualise that in a {kind} chart[ under the title '{title}'].",
        orders="draw a {kind} chart of {values}[ with the heading '{title}'] | plot {values} as a {kind} chart | "
        "make a {kind} diagram of {values}[ titled '{title}']",
        gives="<path> | chart saved as <path>",
    ),
    Family(
        names="json_value | read_json_key | get_from_json | json_lookup | extract_json_field | config_value",
        says="Get the value of a key in a JSON file. | Look up one field of a JSON document. | "
        "Returns what a setting in a JSON file is set to. | Read one entry of a configuration file.",
        args=(
            Arg("key | field | property | setting", "word"),
            Arg("path | file | json_file | document", "path"),
        ),
        asks="What is the value of {key} in the JSON file {path}? | What is {key} set to in {path}? | "
        "Look into {path} and tell me the setting {key}. | Which value does the JSON in {path} have for {key}? | "
        "I only need the field {key} out of {path}. | Does {path} say anything under the key {key}? | "
        "Our configuration is in {path}. What does it give for {key}? | Get {key} from the JSON document {path}.",
        orders="read the key {key} from the JSON file {path} | look up the field {key} in {path} | "
        "get the value of {key} from {path}",
        nouns="the value of {key} in {path} | the JSON field {key} of {path}",
        gives="<int 1 900> | <word> | <num 1 90>",
    ),
)
