"""Tools about science, countries, history and school."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="get_element | chemical_element | element_info | periodic_table | lookup_element | element_property",
        says="Look up a property of a chemical element. | Periodic table lookup. | "
        "Returns the density, weight or melting point of an element. | "
        "Use this for facts about elements such as gold or oxygen.",
        args=(
            Arg("element | name | symbol | element_name", "gold/iron/oxygen/helium/copper/zinc/neon"),
            Arg("property | field | fact", "melting point/boiling point/density/atomic number"),
        ),
        asks="What is the {property} of {element}? | Do you know the {property} of {element}? | "
        "In chemistry class we talked about {element}: what's its {property}? | "
        "Look up {element} and give me its {property}. | "
        "Which {property} does {element} have? | "
        "The periodic table lists a {property} for {element}, how much is it? | "
        "I need the {property} of {element} for my lab report. | For {element}, what {property} do the books give? | "
        "Our teacher asked about the {property} of {element} and nobody knew, what is it?",
        orders="look up the {property} of {element} | find the {property} of the element {element} | "
        "check the periodic table for the {property} of {element}",
        nouns="the {property} of {element}",
        gives="<num 1 3000> | <int 1 110>",
    ),
    Family(
        names="planet_info | get_planet | planet_facts | lookup_planet | solar_system | describe_planet",
        says="Get facts about a planet. | Returns the size, moons and distance of a planet. | "
        "Data on the planets of the solar system. | "
        "Use this for questions about other worlds around the sun.",
        args=(Arg("planet | name | body | planet_name", "Mercury/Venus/Mars/Jupiter/Saturn/Neptune"),),
        asks="How many moons does {planet} have? | How far is {planet} from the sun? | "
        "How big is {planet} compared to the earth? | "
        "Could I stand on {planet}? | How long is a day on {planet}? | What is known about {planet}? | "
        "Is it hot or cold on {planet}? | "
        "My daughter is giving a talk about {planet}, what should she know? | What's {planet} made of? | "
        "How long does {planet} take to go round the sun?",
        orders="look up facts about the planet {planet} | find out how big {planet} is | "
        "tell me about {planet} and its moons",
        nouns="the distance of {planet} from the sun | the size of the planet {planet}",
        gives="<int 2 90> moons, <int 50 4500> million km from the sun | <num 1 140>",
    ),
    Family(
        names="get_capital | capital_of | capital_city | country_capital | find_capital | lookup_capital",
        says="Find the capital city of a country. | Returns the capital of a country. | Capital city by country. | "
        "Use this to learn where a country has its seat of government.",
        args=(Arg("country | nation | country_name | state", "country"),),
        asks="What is the capital of {country}? | Which city is the capital of {country}? | "
        "Where does the government of {country} sit? | "
        "What's the capital city in {country} called? | In which city would I find the parliament of {country}? | "
        "From which city is {country} ruled? | Quiz question: the capital of {country} is which city? | "
        "I always forget what the main seat of power in {country} is, which city? | Name the capital of {country}.",
        orders="find the capital of {country} | look up which city is the capital of {country} | "
        "tell me from which city {country} is governed | name the capital city of {country}",
        nouns="the capital of {country} | the capital city of {country}",
        gives="<city>",
    ),
    Family(
        names="get_population | population_of | country_population | count_inhabitants | number_of_people | "
        "inhabitants",
        says="Get the population of a country. | Returns how many people live in a country. | "
        "Number of inhabitants by country and year. | "
        "Use this to compare how many people countries have.",
        args=(
            Arg("country | nation | country_name | region", "country"),
            Arg("year | in_year | as_of", "int 1900 2025", optional=True),
        ),
        asks="How many people live in {country}? | What is the population of {country}[ as of {year}]? | "
        "How many inhabitants did {country} have[ in {year}]? | Is {country} a crowded place, how many live there? | "
        "How populous is {country}[, going by {year}]? | "
        "If everyone in {country} were counted[ in {year}], how many would it be? | "
        "For my essay I need the number of inhabitants of {country}[ in {year}]. | "
        "How large is the nation of {country} in terms of people? | Was {country} home to many people[ in {year}]?",
        orders="look up the population of {country}[ in {year}] | find out how many people live in {country} | "
        "get the number of inhabitants of {country}[ for {year}]",
        nouns="the population of {country}[ in {year}] | the number of people in {country}",
        gives="<int 100000 90000000> | <num 1 300> million",
    ),
    Family(
        names="spoken_languages | country_languages | languages_of | get_languages | official_languages | "
        "what_do_they_speak",
        says="List the languages spoken in a country. | Returns which languages people speak in a country. | "
        "Official and other languages by country. | Use this to learn how people talk in a country.",
        args=(
            Arg("country | nation | country_name | place", "country"),
            Arg("official_only | official | only_official", "flag", optional=True),
        ),
        asks="Which languages are spoken in {country}[, {official_only?only the official ones}]? | "
        "What do people speak in {country}? | I'm moving to {country}, which language should I learn? | "
        "Will they understand my English in {country}, or what do they talk? | "
        "What's the mother tongue of most people in {country}[, {official_only?counting only official languages}]? | "
        "In what tongue are the road signs in {country}? | Which tongues does one hear on the streets of {country}? | "
        "List the languages of {country}[, {official_only?official ones only}]. | "
        "What language would a child in {country} grow up with?",
        orders="list the languages of {country}[, {official_only?only official ones}] | "
        "find out what people speak in {country} | "
        "look up which languages one hears in {country}",
        nouns="the languages of {country} | the main language in {country}",
        gives="<language> and <language> | <language>",
    ),
    Family(
        names="get_grade | student_grade | show_marks | look_up_grade | fetch_mark | school_results | check_grades",
        says="Look up the grade of a student in a subject. | Returns the mark a pupil has got. | "
        "Grades of a student, by subject and term. | "
        "Use this to see how well somebody does at school.",
        args=(
            Arg("student | pupil | student_name | name", "person"),
            Arg("subject | course | class", "maths/physics/history/biology/music"),
            Arg("term | semester | period", "spring/summer/autumn", optional=True),
        ),
        asks="What grade did {student} get in {subject}[ in the {term} term]? | How is {student} doing in {subject}? | "
        "Did {student} pass {subject}[ last {term}]? | "
        "Is {student} good at {subject}, going by the marks[ of the {term} term]? | "
        "What mark does {student} have in {subject}[ for the {term} term]? | "
        "The parents of {student} are asking about {subject}, what's on the report card? | "
        "Should {student} worry about {subject}, or are the results fine? | "
        "Show me the {subject} grade of {student}[ for {term}].",
        orders="look up the grade of {student} in {subject}[ for the {term} term] | "
        "check how {student} is doing in {subject} | "
        "show the {subject} mark of {student}[ from the {term} term]",
        nouns="the grade of {student} in {subject}[ for the {term} term] | the {subject} mark of {student}",
        gives="<int 1 100> | <int 2 15> points | <num 1 6>",
    ),
    Family(
        names="enroll_student | enrol | join_course | register_for_course | sign_up_student | add_to_course",
        says="Enrol a student in a course. | Sign a student up for a class. | Course registration for a student. | "
        "Use this to put somebody on the list of a course.",
        args=(
            Arg(
                "student | participant | learner",
                fields=(Arg("name | full_name", "person"), Arg("age | years", "int 6 70")),
            ),
            Arg("course | course_code | course_id | class_code", "code"),
        ),
        asks="Can you enrol {name}, aged {age}, in course {course}? | Sign {name} up for {course}, age {age}. | "
        "I'd like to get {name}, who is {age}, into the course {course}. | "
        "Please book {name}, {age} years old, a place in {course}. | "
        "Our neighbour {name} is {age} and wants to take part in {course}. | "
        "Put {name}, {age} years old, on the list for class {course}. | "
        "Could {name} attend {course} from now on, at the age of {age}? | "
        "Register {name} ({age}) for course {course}. | "
        "A new learner called {name}, age {age}, would like to join {course}.",
        orders="enrol {name}, aged {age}, in course {course} | sign up {name} ({age}) for {course} | "
        "put {name}, who is {age}, on the list of course {course}",
        gives="enrolled under <code> | <code> | <person> has a place",
    ),
    Family(
        names="exam_date | next_exam | get_exam | when_is_exam | exam_schedule | test_date",
        says="Find when the next exam in a subject takes place. | Returns the date of an exam. | "
        "Exam schedule by subject. | "
        "Use this to see how soon a test comes up.",
        args=(
            Arg("subject | course | topic | class", "words"),
            Arg("year_group | grade_level | school_year | form", "int 5 13", optional=True),
        ),
        asks="When is the exam on {subject}[ for year {year_group}]? | On which day do we sit the test on {subject}? | "
        "How soon do I have to be ready to be tested on {subject}? | "
        "When will students[ of year {year_group}] be examined on {subject}? | "
        "What's the date of the next exam about {subject}[ in year {year_group}]? | "
        "I still have to study {subject}, how many days until they test us on it? | "
        "My son[ in year {year_group}] fears the exam on {subject}, when does it take place? | "
        "Is the test about {subject} soon?",
        orders="find the date of the exam on {subject}[ for year {year_group}] | check when the test on {subject} is | "
        "look up the exam about {subject}[ in year {year_group}]",
        nouns="the date of the exam on {subject}[ for year {year_group}] | the day of the test on {subject}",
        gives="<date> | on <date> at <time>",
    ),
    Family(
        names="add_homework | assign_homework | set_homework | create_assignment | note_homework | new_assignment",
        says="Add a homework task for a subject. | Write down a new assignment and when it is due. | "
        "New entry in the homework diary. | "
        "Use this to set or note homework.",
        args=(
            Arg("subject | course | class", "maths/physics/history/biology/music"),
            Arg("task | description | assignment | text", "text"),
            Arg("due_date | due | deadline | hand_in_by", "date", optional=True),
        ),
        asks="Add homework for {subject}: '{task}'[, due {due_date}]. | "
        'We have to do this for {subject}[ by {due_date}]: "{task}". | '
        "Note down for {subject}: '{task}'[, to be handed in on {due_date}]. | "
        'The {subject} teacher gave us a task[ for {due_date}], "{task}", please write it in my diary. | '
        'Could you set my {subject} class the assignment "{task}"[ with the deadline {due_date}]? | '
        'So that I don\'t forget it for {subject}: "{task}"[, deadline {due_date}]. | '
        "There's something new to do in {subject}[ until {due_date}], namely '{task}'. | "
        "Put '{task}' on the homework list for {subject}[, due on {due_date}].",
        orders="add the {subject} homework '{task}'[, due {due_date}] | "
        "write down '{task}' as homework for {subject}[ by {due_date}] | "
        'set the {subject} class the task "{task}"[ for {due_date}]',
        gives="noted as <code> | <code> | homework saved, due <date>",
    ),
    Family(
        names="list_homework | get_homework | show_assignments | homework_due | pending_homework | what_homework",
        says="List the homework that is still to be done. | Returns the open assignments, by subject or due date. | "
        "Overview of homework. | Use this to see which school tasks are left.",
        args=(
            Arg("subject | course | class", "maths/physics/history/biology/music", optional=True),
            Arg("due_date | due | for_date | date", "date", optional=True),
        ),
        asks="What homework do I have[ in {subject}][ for {due_date}]? | "
        "Is there anything left to do for school[ by {due_date}]? | "
        "What did the teacher give us to do[ in {subject}]? | "
        "Show my assignments[ for {subject}][ due on {due_date}]. | "
        "Do I have to hand anything in[ on {due_date}]? | "
        "Can I go out and play, or are there school tasks open[ in {subject}]? | "
        "Which exercises are still waiting for me[ in {subject}]? | Have I done all my homework[ for {subject}]? | "
        "What must I finish at my desk[ before {due_date}] for school?",
        orders="list my homework[ in {subject}][ due {due_date}] | show the open assignments[ for {subject}] | "
        "check what is left to do for school[ by {due_date}]",
        nouns="the homework I have[ in {subject}][ for {due_date}] | the list of open assignments[ for {subject}]",
        gives="<int 2 9> tasks, the first is due <date> | nothing to do until <date>",
    ),
    Family(
        names="find_teacher | teacher_of | who_teaches | get_teacher | lookup_teacher | class_teacher",
        says="Find out who teaches a subject. | Returns the teacher of a subject at a school. | "
        "Teacher lookup by subject. | "
        "Use this to know whom to ask about lessons.",
        args=(
            Arg("subject | course | lesson | taught_subject", "maths/physics/history/biology/music/geography"),
            Arg("school | school_name | institution", "name", optional=True),
        ),
        asks="Who teaches {subject}[ at {school}]? | Who is the {subject} teacher[ at {school}]? | "
        "Whom do I ask about my {subject} lessons[ at {school}]? | "
        "What's the name of the person giving {subject} classes[ at {school}]? | "
        "Which teacher do we have for {subject}? | "
        "My son struggles with {subject}, whom should I talk to[ at {school}]? | "
        "Who stands in front of the class for {subject}[ at the {school} school]? | "
        "Who will be in charge of {subject} lessons[ at {school}] this year?",
        orders="find the {subject} teacher[ at {school}] | look up who teaches {subject}[ at {school}] | "
        "tell me whom to ask about {subject} lessons[ at {school}]",
        nouns="the {subject} teacher[ at {school}] | the name of the teacher for {subject}[ at {school}]",
        gives="<person> | <person>, room <int 2 300>",
    ),
    Family(
        names="history_events | events_in_year | what_happened | historical_events | on_this_year | search_history",
        says="List historic events of a year. | Returns what happened in the past in a year. | "
        "History lookup by year and country. | "
        "Use this for wars, inventions and other things of the past.",
        args=(
            Arg("year | in_year | when", "int 1000 2010"),
            Arg("country | place | nation | region", "country", optional=True),
            Arg("limit | max_events | count | top", "int 2 20", optional=True),
        ),
        asks="What happened in {year}[ in {country}]? | Which historic events took place in {year}[ in {country}]? | "
        "What was going on[ in {country}] in the year {year}? | Was there a war[ in {country}] in {year}? | "
        "Tell me[ {limit}] important things that happened in {year}. | "
        "What would the newspapers[ in {country}] have written about in {year}? | "
        "For a talk at school I need[ {limit}] events from {year}[ in {country}]. | "
        "If I travelled back to {year}[ and visited {country}], what would I witness? | "
        "Why is {year} remembered[ in {country}]?",
        orders="list[ {limit}] events from {year}[ in {country}] | look up what happened in {year}[ in {country}] | "
        "find[ {limit}] things that took place[ in {country}] in {year}",
        nouns="the events of {year}[ in {country}] | the history of the year {year}[ in {country}]",
        gives="a treaty was signed in <city> | <int 2 9> events, among them a battle near <city> | "
        "the plague came to <city>",
    ),
)
