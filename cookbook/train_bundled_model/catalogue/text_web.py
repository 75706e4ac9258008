"""Tools about texts, words and the web: translation, spelling, search, news, addresses of pages, passwords."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="translate | translate_phrase | say_in_language | translator | convert_language | translate_sentence",
        says="Translate a phrase. | Returns what a sentence is in a foreign language. | "
        "Use this to say something in another tongue. | Puts a text into the language you name.",
        args=(
            Arg("text | phrase | sentence | content", "text"),
            Arg("language | target_language | target | to", "language"),
            Arg("source | source_language | from_language", "language", optional=True),
        ),
        asks="How do you say '{text}' in {language}? | What is '{text}' in {language}? | "
        "I need '{text}' in {language}[, it is written in {source}]. | "
        'My landlady only speaks {language}. How do I tell her "{text}"? | '
        "Put '{text}' into {language} for me. | What would someone in a country with {language} say for '{text}'? | "
        "Turn '{text}'[, which is {source},] into {language}. | Give me the {language} for '{text}'. | "
        "Translate '{text}'[ from {source}] to {language}. | "
        "I'm writing to a friend who reads {language}, what do I write for '{text}'?",
        orders="translate '{text}'[ from {source}] into {language} | say '{text}' in {language} | "
        "put the phrase '{text}'[, which is {source},] into {language}",
        nouns="the {language} translation of '{text}' | the {language} for '{text}'",
        gives="<words> | <word> <word> <word>",
    ),
    Family(
        names="detect_language | identify_language | which_language | guess_language | language_of | "
        "recognise_language",
        says="Detect the language of a text. | Tells which language some words are written in. | "
        "Use this when you don't know what tongue a sentence is. | Returns the name of the language of a phrase.",
        args=(Arg("text | phrase | sentence | content", "text"),),
        asks="What language is '{text}'? | Which language is '{text}' written in? | "
        "I got a card that says '{text}', what tongue is that? | Is '{text}' English or something else? | "
        "Can you recognise the language of '{text}'? | Where might '{text}' come from, by its language? | "
        "Somebody wrote '{text}' to me. What do they speak? | Tell me the language that '{text}' is in.",
        orders="detect the language of '{text}' | find out which language '{text}' is | "
        "identify the language in which '{text}' is written",
        nouns="the language of '{text}' | the language in which '{text}' is written",
        gives="<language> | probably <language>",
    ),
    Family(
        names="summarize | summarise_text | make_summary | shorten_text | sum_up | condense | tl_dr",
        says="Summarise a text. | Shorten a text to its main points. | Use this to get the gist of a message. | "
        "Returns a short version of a text.",
        args=(
            Arg("text | content | passage | message", "text"),
            Arg("sentences | max_sentences | length", "int 2 8", optional=True),
            Arg("style | form | tone", "plain/formal/funny", optional=True),
        ),
        asks="Summarise '{text}'[ in {sentences} sentences]. | What is the gist of '{text}'? | "
        "Make this shorter[, in a {style} tone]: '{text}'. | I have no time to read '{text}', what's the main point? | "
        "Boil '{text}' down[ to {sentences} sentences]. | Give me the short version of '{text}'[, {style} in style]. | "
        "Tell me briefly what '{text}' is about. | Condense '{text}'[ to {sentences} sentences at most]. | "
        "In a nutshell, what does '{text}' say?",
        orders="summarise '{text}'[ in {sentences} sentences] | sum up '{text}'[ in a {style} style] | "
        "boil '{text}' down to the main point",
        nouns="the summary of '{text}' | the gist of '{text}'",
        gives="<words> | In short: <words>",
    ),
    Family(
        names="read_page | load_page | fetch_web_page | get_page_text | open_url | web_page_content",
        says="Get the text of a web page. | Open a web address and return what the page says. | "
        "Use this to read a page whose address is known. | Fetches a page from the web as text.",
        args=(
            Arg("url | address | link | page", "url"),
            Arg("max_words | limit | length", "int 20 500", optional=True),
        ),
        asks="What does the page {url} say? | Open {url} and tell me what's there. | "
        "I was sent the link {url}, what is it about? | Read {url} for me[, {max_words} words are enough]. | "
        "What can I find on {url}? | Get the text of {url}[, at most {max_words} words]. | "
        "Is {url} worth reading? Show me what's on it. | "
        "Fetch the web page {url}[ and cut it after {max_words} words]. | "
        "I can't click on {url} here, please show me its content.",
        orders="read the page {url}[ and stop after {max_words} words] | open {url} | "
        "get the [first {max_words} words of the ]text of {url}",
        nouns="the text of {url} | the content of the web page {url}",
        gives="<words> | Welcome to <name>, open from <time> | <int 20 900> words about <words>",
    ),
    Family(
        names="count_words | word_count | number_of_words | text_length | words_in_text | count_text",
        says="Count the words of a text. | How long a text is, in words or characters. | "
        "Returns the length of a text. | Use this to check a text against a limit.",
        args=(
            Arg("text | content | passage | sentence", "text"),
            Arg("unit | count_by | what", "words/letters/sentences", optional=True),
        ),
        asks="How many words are in '{text}'? | How long is '{text}'[, counted in {unit}]? | "
        "Count how long '{text}' is[ in {unit}]. | What's the length of '{text}'[ in {unit}]? | "
        "The limit is strict, so measure '{text}' for me[ in {unit}]. | "
        "Is '{text}' too long? Count it[ in {unit}]. | I have to fit '{text}' into a form, how long is it? | "
        "Tell me the word count of '{text}'. | What does '{text}' come to[ in {unit}]?",
        orders="count the words in '{text}' | measure the length of '{text}'[ in {unit}] | "
        "find out how long '{text}' is[ in {unit}]",
        nouns="the number of words in '{text}' | the length of '{text}'[ in {unit}]",
        gives="<int 2 400> | <int 2 400> words",
    ),
    Family(
        names="check_spelling | spell_check | correct_text | find_typos | proofread | fix_spelling",
        says="Check the spelling of a text. | Find and correct typing mistakes. | "
        "Use this to proofread a message before you send it. | Returns a text with its errors put right.",
        args=(
            Arg("text | content | passage | message", "text"),
            Arg("language | lang | locale", "language", optional=True),
            Arg("grammar | check_grammar | include_grammar", "flag", optional=True),
        ),
        asks="Is '{text}' spelled right? | Check the spelling of '{text}'[ in {language}]. | "
        "Are there any typos in '{text}'? | "
        "I typed '{text}' in a hurry, can you correct it[ {grammar?with the grammar}]? | "
        "Proofread '{text}'[, it's {language}]. | Did I make any mistakes in '{text}'? | "
        "Put '{text}' right[, {grammar?grammar included}]. | "
        "My spelling is poor, how should I have written '{text}'? | "
        "Before I send '{text}', look for errors[ {grammar?in grammar too}].",
        orders="check the spelling of '{text}'[ in {language}] | proofread '{text}'[ {grammar?with its grammar}] | "
        "find the typos in '{text}'",
        nouns="the corrected form of '{text}' | the spelling mistakes in '{text}'",
        gives="no mistakes | <int 0 9> | <int 1 9> mistakes: <word>, <word>",
    ),
    Family(
        names="get_synonyms | synonyms | find_similar_words | thesaurus | other_words_for | word_alternatives",
        says="Find synonyms of a word. | Words that mean the same as a given one. | "
        "Use this to avoid repeating a word. | Looks a word up in a thesaurus.",
        args=(
            Arg("word | term | expression", "word"),
            Arg("limit | count | max_results | number", "int 2 12", optional=True),
        ),
        asks="What is another word for {word}? | Give me [{limit} ]synonyms of {word}. | "
        "I keep writing {word}, what could I say instead? | Which words mean the same as {word}? | "
        "How else can one say {word}? | Is there a better word than {word}? | "
        "I need [{limit} ]alternatives to the word {word}. | Replace {word} for me, it's in my essay too often. | "
        "Look {word} up in the thesaurus[ and name {limit} words].",
        orders="find [{limit} ]synonyms for {word} | look for other words for {word} | "
        "suggest [{limit} ]words that mean the same as {word}",
        nouns="the synonyms of {word} | the best synonym for {word}",
        gives="<word> | <word>, <word>, <word>",
    ),
    Family(
        names="define_word | dictionary | word_meaning | look_up_word | get_definition | definition_of",
        says="Get the definition of a word. | What a word means. | Looks a word up in the dictionary. | "
        "Use this to explain a word that somebody doesn't know.",
        args=(
            Arg("word | term | entry", "word"),
            Arg("language | lang | dictionary_language", "language", optional=True),
        ),
        asks="What does {word} mean[ in {language}]? | Define {word}. | What is the meaning of the word {word}? | "
        "I came across {word} in a letter, what is that supposed to be? | Is {word} a real word[ in {language}]? | "
        "Look {word} up in the [{language} ]dictionary. | Explain the word {word} to me. | "
        "My teacher used the word {word} and I did not understand it. | "
        "How does the [{language} ]dictionary explain {word}?",
        orders="define {word} | look up what {word} means[ in {language}] | "
        "find {word} in the [{language} ]dictionary | explain the meaning of {word}",
        nouns="the meaning of {word}[ in {language}] | the definition of {word}",
        gives="a kind of <word> | to be very <word> | <words>",
    ),
    Family(
        names="search_web | web_search | google | internet_search | search_online | find_on_the_web | browse",
        says="Search the web. | Find pages on the internet about something. | "
        "Use this for a general search with a search engine. | Returns links for some search words.",
        args=(
            Arg("query | search_query | keywords | q", "words"),
            Arg("limit | max_results | results | num_results", "int 1 20", optional=True),
            Arg("country | region", "country", optional=True),
        ),
        asks="Search the web for {query}[ and show {limit} hits]. | What can you find online about {query}? | "
        "Google {query} for me. | Are there any web pages on {query}[, hosted in the country {country}]? | "
        "I'd like [{limit} ]links about {query}. | What does the internet say about {query}? | "
        "Find me sites on {query}[, with {country} as the region]. | See what a search engine gives for {query}. | "
        "Could you do a quick online search on {query}[, {limit} results are enough]?",
        orders="search the web for {query}[ with the country set to {country}] | google {query} | "
        "find [{limit} ]pages about {query} on the internet | look online for {query}[ and list {limit} results]",
        nouns="the top search result for {query} | the web pages about {query}",
        gives="<url> | <url>, <url> | <int 100 90000> hits",
    ),
    Family(
        names="encyclopedia | wikipedia | search_encyclopedia | encyclopedia_article | wiki_lookup | get_background",
        says="Get an encyclopedia article on a topic. | Look something up in Wikipedia. | "
        "Use this for background knowledge on a subject. | Returns the opening lines of an encyclopedia entry.",
        args=(
            Arg("topic | subject | title | query", "words"),
            Arg("language | lang | edition", "language", optional=True),
        ),
        asks="What does Wikipedia say about {topic}? | Is there an encyclopedia entry on {topic}[ in {language}]? | "
        "Give me some background on {topic}. | I have to give a talk on {topic}, what are the basic facts? | "
        "Look {topic} up in the [{language} ]Wikipedia. | Teach me the basics of {topic}. | "
        "What is generally known about {topic}? | Show me the [{language} ]encyclopedia article about {topic}. | "
        "My daughter asks about {topic}, how would an encyclopedia explain it?",
        orders="look up {topic} in the [{language} ]encyclopedia | "
        "read the Wikipedia article on {topic}[ in {language}] | "
        "give me the basic facts about {topic}",
        nouns="the encyclopedia entry on {topic} | the [{language} ]Wikipedia article about {topic}",
        gives="<words>, first described by <person> | known since <int 1200 1990> | <words>",
    ),
    Family(
        names="get_news | latest_news | news_search | headlines | find_news | news_about | top_stories",
        says="Get the latest news on a topic. | Current headlines about something. | "
        "Use this to hear what happened lately. | Returns fresh newspaper stories about a subject.",
        args=(
            Arg("topic | subject | about | query", "words"),
            Arg("country | region", "country", optional=True),
            Arg("since | from_date | after", "date", optional=True),
        ),
        asks="What's new[ in {country}] about {topic}? | Any news on {topic}[ since {since}]? | "
        "What are the headlines[ in {country}] about {topic}? | Has anything happened with {topic} lately? | "
        "What do the papers write about {topic} today? | Keep me up to date on {topic}[, in {country} above all]. | "
        "I missed the evening report, was there something on {topic}? | "
        "Show me the latest stories[ from {country}] about {topic}. | "
        "What have journalists reported about {topic}[ since {since}]?",
        orders="get the news[ from {country}] about {topic} | "
        "look up the latest headlines on {topic}[ since {since}] | "
        "find out what the papers[ in {country}] say about {topic}",
        nouns="the news[ from {country}] about {topic} | the latest headline on {topic}",
        gives="<words> on the rise in <country> | <person> speaks about <words> | <int 0 40> stories",
    ),
    Family(
        names="shorten_url | short_link | make_short_url | tiny_link | url_shortener | compress_link",
        says="Make a short link from a long web address. | Shorten a URL. | "
        "Use this when a link is too long to share. | Returns a short address that leads to a page.",
        args=(
            Arg("url | link | long_url | address", "url"),
            Arg("alias | custom_name | slug", "word", optional=True),
        ),
        asks="Shorten {url}[ and call it {alias}]. | Can I have a short link to {url}? | "
        "{url} is too long for a poster, make it handy. | "
        "I need something shorter than {url}[, with {alias} as its ending]. | "
        "Turn {url} into a tiny address[ with the alias {alias}]. | "
        "Nobody can type {url} by hand, give me a brief one. | "
        "Make a short URL for {url}[ that ends in {alias}]. | How can I squeeze {url} into a text message?",
        orders="shorten the link {url}[ with the alias {alias}] | make a short address for {url} | "
        "turn {url} into a short link[ called {alias}]",
        nouns="the short link for {url} | the short form of the address {url}",
        gives="<url> | short link: <url>",
    ),
    Family(
        names="check_website | is_site_up | ping_url | website_status | site_reachable | check_url | test_link",
        says="Check whether a website is up. | Whether a link works. | "
        "Use this to test if a page can be reached. | Returns the status of a web address, not its content.",
        args=(
            Arg("url | address | link | website", "url"),
            Arg("timeout | seconds | max_wait", "int 1 60", optional=True),
        ),
        asks="Is {url} up? | Is {url} down or is it just me? | Does the link {url} still work? | "
        "I can't reach {url}, is it broken? | Can {url} be reached[ within {timeout} seconds]? | "
        "Check whether {url} answers[ in {timeout} seconds]. | Has {url} gone offline? | "
        "Test the address {url} for me[, wait {timeout} seconds at most]. | Do I get an error at {url}?",
        orders="check whether {url} is up | test the link {url}[ and wait {timeout} seconds] | "
        "see if {url} can be reached[ within {timeout} seconds]",
        nouns="the status of the website {url}",
        gives="up | down since <time> | <int 200 504> | answered after <int 10 900> ms",
    ),
    Family(
        names="generate_password | make_password | new_password | random_password | suggest_password | "
        "password_generator",
        says="Generate a random password. | Make up a safe password of a given length. | "
        "Use this when somebody needs a new secret for an account. | Returns a password nobody can guess.",
        args=(
            Arg("length | characters | size | num_chars", "int 6 40"),
            Arg("symbols | special_characters | use_symbols", "flag", optional=True),
        ),
        asks="Make me a password with {length} characters[ {symbols?and special characters}]. | "
        "I need a safe password of length {length}. | Think of a secret with {length} letters for my new account. | "
        "Generate {length} random characters I can log in with[, {symbols?symbols included}]. | "
        "My bank wants a password of {length} characters[ {symbols?with symbols}], suggest one. | "
        "What would be a strong password that is {length} characters long? | "
        "Nobody should be able to guess it: {length} characters[ {symbols?with signs like % and #}], for my login. | "
        "Give me a new password, {length} long[, {symbols?with special characters}].",
        orders="generate a password with {length} characters[ {symbols?and symbols}] | "
        "make up a safe password of {length} characters | "
        "suggest a password that is {length} characters long[ {symbols?and has special characters}]",
        gives="<word><int 10 99>x<word> | <code><word><int 10 99>",
    ),
    Family(
        names="encode_text | encode | to_code | convert_to_encoding | text_encoder | write_in_code",
        says="Encode a text. | Turn plain words into Base64, hex or Morse. | "
        "Use this to write a text in a code. | Returns the encoded form of a text.",
        args=(
            Arg("text | plain_text | message | content", "text"),
            Arg("encoding | scheme | format | code", "Base64/hex/Morse"),
        ),
        asks="Encode '{text}' in {encoding}. | What is '{text}' in {encoding}? | "
        "I want to send '{text}' as {encoding}. | How do I write '{text}' in {encoding}? | "
        "Turn '{text}' into {encoding}. | Give me {encoding} for the plain words '{text}'. | "
        "Our secret club uses {encoding}, so what does '{text}' become? | "
        "Make {encoding} of '{text}', so that it can't be read at first sight.",
        orders="encode '{text}' in {encoding} | turn '{text}' into {encoding} | write '{text}' in {encoding}",
        nouns="the {encoding} form of '{text}' | the {encoding} code of '{text}'",
        gives="<code> | <word><int 10 99><word>",
    ),
    Family(
        names="decode_text | decode | from_code | text_decoder | decipher | read_code | unscramble",
        says="Decode a text. | Turn Base64, hex or Morse back into plain words. | "
        "Use this to read something written in a code. | Returns the plain text behind a coded one.",
        args=(
            Arg("code | encoded | encoded_text | data", "code"),
            Arg("encoding | scheme | format | code_type", "Base64/hex/Morse"),
        ),
        asks="Decode {code} from {encoding}. | What does {code} mean, it is {encoding}? | "
        "Somebody sent me {code} in {encoding}, what does it say? | Turn the {encoding} {code} back into plain text. | "
        "I can't read {code}. It should be {encoding}, please decipher it. | "
        "Which words are hidden in the {encoding} string {code}? | "
        "Get me the readable form of {code}, which was written in {encoding}. | "
        "What was {code} before it was put into {encoding}?",
        orders="decode {code} from {encoding} | read the {encoding} {code} | decipher {code}, which is in {encoding}",
        nouns="the plain text behind the {encoding} {code} | the decoded form of {code} in {encoding}",
        gives="<words> | <word>",
    ),
)
