"""Tools about texts, words and the web: translation, spelling, search, news, addresses of pages, passwords."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="translate | translate_phrase | say_in_language | translator | convert_language | translate_sentence",
        says="Translate a phrase. | Returns what a sentence is in a foreign language. | "
        "Use this to say something in another tongue. | Puts a text into the language you name."
        " | Tells how a foreigner would say the same. | Carries a wording over from one tongue to another.",
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
        "I'm writing to a friend who reads {language}, what do I write for '{text}'?"
        " | '{text}': how would a native speaker of {language} put that? | On holiday I'll have to say '{text}', so "
        "teach me the {language} for it. | The visitors know nothing but {language}. I want to let them know "
        "'{text}'[, and that's {source}]. | {language}, please: '{text}'. | Could I have '{text}' rendered in "
        "{language}[, the original is {source}]? | My grandmother's recipe says '{text}'[ in {source}] and I'd "
        "like it in {language}. | For the sign at the door we need '{text}' in the {language} tongue as well. | "
        "What are the {language} words that mean '{text}'[ when the original is {source}]?",
        orders="translate '{text}'[ from {source}] into {language} | say '{text}' in {language} | "
        "put the phrase '{text}'[, which is {source},] into {language}"
        " | render '{text}'[, originally {source},] in {language} | tell me how a speaker of {language} would say "
        "'{text}'",
        nouns="the {language} translation of '{text}' | the {language} for '{text}'",
        gives="<words> | <word> <word> <word>",
    ),
    Family(
        names="detect_language | identify_language | which_language | guess_language | language_of | "
        "recognise_language",
        says="Detect the language of a text. | Tells which language some words are written in. | "
        "Use this when you don't know what tongue a sentence is. | Returns the name of the language of a phrase."
        " | Finds out what tongue somebody uses. | Recognises by its words where a sentence comes from.",
        args=(Arg("text | phrase | sentence | content", "text"),),
        asks="What language is '{text}'? | Which language is '{text}' written in? | "
        "I got a card that says '{text}', what tongue is that? | Is '{text}' English or something else? | "
        "Can you recognise the language of '{text}'? | Where might '{text}' come from, by its language? | "
        "Somebody wrote '{text}' to me. What do they speak? | Tell me the language that '{text}' is in."
        " | '{text}', is that Dutch or Danish or what? | The label on this jar reads '{text}' and I can't place the "
        "language. | Do you happen to know what people speak when they say '{text}'? | I overheard '{text}' on the "
        "bus. Name the tongue! | Before we look for an interpreter: what is '{text}' written in? | Someone "
        "scribbled '{text}' on the wall, which language might it be? | Make a guess at the language: '{text}'. | A "
        "bottle was washed ashore with the words '{text}' inside. From which tongue are they?",
        orders="detect the language of '{text}' | find out which language '{text}' is | "
        "identify the language in which '{text}' is written"
        " | recognise what tongue '{text}' is | name the language somebody used in '{text}'",
        nouns="the language of '{text}' | the language in which '{text}' is written",
        gives="<language> | probably <language>",
    ),
    Family(
        names="summarize | summarise_text | make_summary | shorten_text | sum_up | condense | tl_dr",
        says="Summarise a text. | Shorten a text to its main points. | Use this to get the gist of a message. | "
        "Returns a short version of a text."
        " | Leaves out the details and keeps what matters. | Says the essence of a longer passage in few words.",
        args=(
            Arg("text | content | passage | message", "text"),
            Arg("sentences | max_sentences | length", "int 2 8", optional=True),
            Arg("style | form | tone", "plain/formal/funny", optional=True),
        ),
        asks="Summarise '{text}'[ in {sentences} sentences]. | What is the gist of '{text}'? | "
        "Make this shorter[, in a {style} tone]: '{text}'. | I have no time to read '{text}', what's the main point? | "
        "Boil '{text}' down[ to {sentences} sentences]. | Give me the short version of '{text}'[, {style} in style]. | "
        "Tell me briefly what '{text}' is about. | Condense '{text}'[ to {sentences} sentences at most]. | "
        "In a nutshell, what does '{text}' say?"
        " | '{text}' is too long for my boss, give her the essence[ in {sentences} sentences]. | Cut the waffle "
        "from '{text}'[ and leave {sentences} sentences]. | What matters most in '{text}'[, told in a {style} "
        "way]? | My eyes are tired. Can you tell me the key points of '{text}'[ in {sentences} sentences]? | I "
        "need a digest of '{text}'[, please keep it {style}]. | Long story short, '{text}' amounts to what? | [In "
        "{sentences} sentences, ]what is the author of '{text}' getting at? | Reduce '{text}' to what I really "
        "have to know[, in a {style} tone].",
        orders="summarise '{text}'[ in {sentences} sentences] | sum up '{text}'[ in a {style} style] | "
        "boil '{text}' down to the main point"
        " | reduce '{text}' to its essence[ in {sentences} sentences] | write a digest of '{text}'[ in a {style} "
        "tone]",
        nouns="the summary of '{text}' | the gist of '{text}'",
        gives="<words> | In short: <words>",
    ),
    Family(
        names="read_page | load_page | fetch_web_page | get_page_text | open_url | web_page_content",
        says="Get the text of a web page. | Open a web address and return what the page says. | "
        "Use this to read a page whose address is known. | Fetches a page from the web as text."
        " | Shows what stands under a given link. | Downloads a page so that one can read it without a browser.",
        args=(
            Arg("url | address | link | page", "url"),
            Arg("max_words | limit | length", "int 20 500", optional=True),
        ),
        asks="What does the page {url} say? | Open {url} and tell me what's there. | "
        "I was sent the link {url}, what is it about? | Read {url} for me[, {max_words} words are enough]. | "
        "What can I find on {url}? | Get the text of {url}[, at most {max_words} words]. | "
        "Is {url} worth reading? Show me what's on it. | "
        "Fetch the web page {url}[ and cut it after {max_words} words]. | "
        "I can't click on {url} here, please show me its content."
        " | {url} won't load on my phone, so tell me what it has to say[ in the first {max_words} words]. | My "
        "niece sent me {url}. What would I see there? | Go to {url} and bring back what's written on it[, up to "
        "{max_words} words]. | What's the story at {url}[, told in its first {max_words} words]? | Have you got "
        "the words of {url} for me[, but not more than {max_words}]? | I'd like to know what they have put on "
        "{url} this week. | Let me read {url} here in our chat[, the first {max_words} words]. | I don't dare to "
        "follow the link {url}, look at it in my place.",
        orders="read the page {url}[ and stop after {max_words} words] | open {url} | "
        "get the [first {max_words} words of the ]text of {url}"
        " | go to {url} and bring back its text[, {max_words} words at most] | show me what is written at {url}",
        nouns="the text of {url} | the content of the web page {url}",
        gives="<words> | Welcome to <name>, open from <time> | <int 20 900> words about <words>",
    ),
    Family(
        names="count_words | word_count | number_of_words | text_length | words_in_text | count_text",
        says="Count the words of a text. | How long a text is, in words or characters. | "
        "Returns the length of a text. | Use this to check a text against a limit."
        " | Measures a passage, for instance for a form with little room. | Tells of how many words something "
        "consists.",
        args=(
            Arg("text | content | passage | sentence", "text"),
            Arg("unit | count_by | what", "words/letters/sentences", optional=True),
        ),
        asks="How many words are in '{text}'? | How long is '{text}'[, counted in {unit}]? | "
        "Count how long '{text}' is[ in {unit}]. | What's the length of '{text}'[ in {unit}]? | "
        "The limit is strict, so measure '{text}' for me[ in {unit}]. | "
        "Is '{text}' too long? Count it[ in {unit}]. | I have to fit '{text}' into a form, how long is it? | "
        "Tell me the word count of '{text}'. | What does '{text}' come to[ in {unit}]?"
        " | '{text}': how many words does that make? | The newspaper charges by length. What would '{text}' amount "
        "to[ in {unit}]? | I was told to keep it short, so how much have I written with '{text}'[, in terms of "
        "{unit}]? | Would you do a count on '{text}'[ by {unit}]? | Does '{text}' exceed the limit? I'd like the "
        "figure[ in {unit}]. | Find the length of this for me[, in {unit}]: '{text}'. | My essay is just '{text}', "
        "tell me its size[ in {unit}]. | How much text is '{text}' if you count it[ by {unit}]?",
        orders="count the words in '{text}' | measure the length of '{text}'[ in {unit}] | "
        "find out how long '{text}' is[ in {unit}]"
        " | do a count on '{text}'[ by {unit}] | tell me of how many words '{text}' consists",
        nouns="the number of words in '{text}' | the length of '{text}'[ in {unit}]",
        gives="<int 2 400> | <int 2 400> words",
    ),
    Family(
        names="check_spelling | spell_check | correct_text | find_typos | proofread | fix_spelling",
        says="Check the spelling of a text. | Find and correct typing mistakes. | "
        "Use this to proofread a message before you send it. | Returns a text with its errors put right."
        " | Puts wrong letters right before others see them. | Looks over what was typed and says what is wrong "
        "with it.",
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
        "Before I send '{text}', look for errors[ {grammar?in grammar too}]."
        " | '{text}' looks odd to me, have I mixed up any letters? | My application says '{text}'. Would a strict "
        "teacher mark anything red[{grammar?, grammar included/, grammar aside}]? | Clean up '{text}', I'm all "
        "thumbs on this keyboard[ and the language is {language}]. | Spelling was my worst subject at school. "
        "Which words are wrong in '{text}'? | Are all the letters of '{text}' where they should be[ in "
        "{language}]? | Give '{text}' a last look for slips before it goes to print[{grammar?, with the grammar "
        "too/, but leave the grammar}]. | I was half asleep when I typed '{text}', mend what's wrong[{grammar?, "
        "grammar as well/, but not the grammar}]. | Would '{text}' embarrass me in a [{language} ]letter, or is it "
        "written without mistakes?",
        orders="check the spelling of '{text}'[ in {language}] | proofread '{text}'[ {grammar?with its grammar}] | "
        "find the typos in '{text}'"
        " | look over '{text}' for wrong letters[{grammar?, grammar too/, but ignore the grammar}] | mend the "
        "spelling of '{text}'[, which is {language}]",
        nouns="the corrected form of '{text}' | the spelling mistakes in '{text}'",
        gives="no mistakes | <int 0 9> | <int 1 9> mistakes: <word>, <word>",
    ),
    Family(
        names="get_synonyms | synonyms | find_similar_words | thesaurus | other_words_for | word_alternatives",
        says="Find synonyms of a word. | Words that mean the same as a given one. | "
        "Use this to avoid repeating a word. | Looks a word up in a thesaurus."
        " | Offers other words when one has been used too often. | Names expressions that come close in meaning.",
        args=(
            Arg("word | term | expression", "word"),
            Arg("limit | count | max_results | number", "int 2 12", optional=True),
        ),
        asks="What is another word for {word}? | Give me [{limit} ]synonyms of {word}. | "
        "I keep writing {word}, what could I say instead? | Which words mean the same as {word}? | "
        "How else can one say {word}? | Is there a better word than {word}? | "
        "I need [{limit} ]alternatives to the word {word}. | Replace {word} for me, it's in my essay too often. | "
        "Look {word} up in the thesaurus[ and name {limit} words]."
        " | {word} sounds dull, which [{limit} ]words might I put in its place? | In my poem {word} doesn't rhyme. "
        "What else says the same? | My speech has {word} in every line, I could do with [{limit} ]alternatives. | "
        "What would the thesaurus list next to {word}? | Instead of {word} I'd like to use something else, make "
        "[{limit} ]suggestions. | I'm doing a crossword: same meaning as {word}[, and I'd like {limit} "
        "candidates]. | Is there anything like {word}, only more elegant? | Which expressions are close in meaning "
        "to {word}[, say {limit} of them]?",
        orders="find [{limit} ]synonyms for {word} | look for other words for {word} | "
        "suggest [{limit} ]words that mean the same as {word}"
        " | name [{limit} ]expressions close in meaning to {word} | list what else one could say for {word}",
        nouns="the synonyms of {word} | the best synonym for {word}",
        gives="<word> | <word>, <word>, <word>",
    ),
    Family(
        names="define_word | dictionary | word_meaning | look_up_word | get_definition | definition_of",
        says="Get the definition of a word. | What a word means. | Looks a word up in the dictionary. | "
        "Use this to explain a word that somebody doesn't know."
        " | Makes clear to somebody what an unknown term stands for. | Tells the sense of a term as a dictionary "
        "does.",
        args=(
            Arg("word | term | entry", "word"),
            Arg("language | lang | dictionary_language", "language", optional=True),
        ),
        asks="What does {word} mean[ in {language}]? | Define {word}. | What is the meaning of the word {word}? | "
        "I came across {word} in a letter, what is that supposed to be? | Is {word} a real word[ in {language}]? | "
        "Look {word} up in the [{language} ]dictionary. | Explain the word {word} to me. | "
        "My teacher used the word {word} and I did not understand it. | "
        "How does the [{language} ]dictionary explain {word}?"
        " | {word}, never heard of it. What's that? | The contract I'm to sign has the term {word} in it, what does "
        "it stand for[ in {language}]? | When people say {word}[ in {language}], what do they have in mind? | I "
        "nodded when she said {word}, but I haven't a clue what it is. | Can you tell me in plain terms what is "
        "meant by {word}? | My little boy asked what {word} is and I couldn't say. How does one describe that "
        "term? | Let me have the [{language} ]dictionary entry for {word}. | Does {word} stand for anything[ in "
        "{language}]?",
        orders="define {word} | look up what {word} means[ in {language}] | "
        "find {word} in the [{language} ]dictionary | explain the meaning of {word}"
        " | tell me what the term {word} stands for[ in {language}] | get the [{language} ]dictionary entry for "
        "{word}",
        nouns="the meaning of {word}[ in {language}] | the definition of {word}",
        gives="a kind of <word> | to be very <word> | <words>",
    ),
    Family(
        names="search_web | web_search | google | internet_search | search_online | find_on_the_web | browse",
        says="Search the web. | Find pages on the internet about something. | "
        "Use this for a general search with a search engine. | Returns links for some search words."
        " | Asks a search engine and lists what it comes up with. | Looks around online for sites that fit some "
        "keywords.",
        args=(
            Arg("query | search_query | keywords | q", "words"),
            Arg("limit | max_results | results | num_results", "int 1 20", optional=True),
            Arg("country | region", "country", optional=True),
        ),
        asks="Search the web for {query}[ and show {limit} hits]. | What can you find online about {query}? | "
        "Google {query} for me. | Are there any web pages on {query}[, hosted in the country {country}]? | "
        "I'd like [{limit} ]links about {query}. | What does the internet say about {query}? | "
        "Find me sites on {query}[, with {country} as the region]. | See what a search engine gives for {query}. | "
        "Could you do a quick online search on {query}[, {limit} results are enough]?"
        " | Type {query} into a search engine for me[ and list {limit} hits]. | {query}: see what's out there on "
        "the net[, {limit} links are enough]. | My hands are full of dough, could you google {query}[, limited to "
        "sites in {country}]? | I want to browse the net for {query}[, with {country} as the region]. | Which "
        "sites come up when one enters {query}[ and looks in {country}]? | Do an internet search, please, keywords "
        "{query}[, {limit} results]. | If I googled {query}, what would be the [{limit} ]best links? | Somebody on "
        "the web is sure to have written about {query}. Find me the links[, no more than {limit}].",
        orders="search the web for {query}[ with the country set to {country}] | google {query} | "
        "find [{limit} ]pages about {query} on the internet | look online for {query}[ and list {limit} results]"
        " | enter {query} into a search engine[ and list {limit} hits] | browse the net for {query}[, sites in "
        "{country} only]",
        nouns="the top search result for {query} | the web pages about {query}",
        gives="<url> | <url>, <url> | <int 100 90000> hits",
    ),
    Family(
        names="encyclopedia | wikipedia | search_encyclopedia | encyclopedia_article | wiki_lookup | get_background",
        says="Get an encyclopedia article on a topic. | Look something up in Wikipedia. | "
        "Use this for background knowledge on a subject. | Returns the opening lines of an encyclopedia entry."
        " | Says what is generally known of something. | Reference work: explains a subject from the ground up.",
        args=(
            Arg("topic | subject | title | query", "words"),
            Arg("language | lang | edition", "language", optional=True),
        ),
        asks="What does Wikipedia say about {topic}? | Is there an encyclopedia entry on {topic}[ in {language}]? | "
        "Give me some background on {topic}. | I have to give a talk on {topic}, what are the basic facts? | "
        "Look {topic} up in the [{language} ]Wikipedia. | Teach me the basics of {topic}. | "
        "What is generally known about {topic}? | Show me the [{language} ]encyclopedia article about {topic}. | "
        "My daughter asks about {topic}, how would an encyclopedia explain it?"
        " | {topic}: what would I read in a good encyclopedia[ in {language}]? | I know nothing at all about "
        "{topic}, so a reference article would be a start[, in {language} please]. | For my homework I need an "
        "introduction to {topic}, the kind that stands in an encyclopedia. | Fill me in on the history and the "
        "essentials of {topic}[, out of the {language} Wikipedia]. | Could you open the reference article on "
        "{topic}[ in the {language} edition]? | We argued over dinner about {topic}. Let's see how the "
        "encyclopedia puts it. | Has the [{language} ]Wikipedia got a page on {topic}, and how does it begin? | "
        "I'm a beginner in matters of {topic}, what should everyone know of it?",
        orders="look up {topic} in the [{language} ]encyclopedia | "
        "read the Wikipedia article on {topic}[ in {language}] | "
        "give me the basic facts about {topic}"
        " | open the [{language} ]Wikipedia entry on {topic} | fill me in on the essentials of {topic}",
        nouns="the encyclopedia entry on {topic} | the [{language} ]Wikipedia article about {topic}",
        gives="<words>, first described by <person> | known since <int 1200 1990> | <words>",
    ),
    Family(
        names="get_news | latest_news | news_search | headlines | find_news | news_about | top_stories",
        says="Get the latest news on a topic. | Current headlines about something. | "
        "Use this to hear what happened lately. | Returns fresh newspaper stories about a subject."
        " | Brings somebody up to date on what is going on. | What the press has been reporting lately on a theme.",
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
        "What have journalists reported about {topic}[ since {since}]?"
        " | I was off the grid in the mountains. What have I missed about {topic}[ since {since}]? | {topic}, any "
        "fresh reports[ out of {country}]? | What's the press saying these days on {topic}[ in {country}]? | Bring "
        "me up to speed with the current events around {topic}[, everything after {since}]. | Is {topic} in the "
        "headlines again[ in {country}]? | Over breakfast I like to hear today's reports on {topic}. | Read me "
        "this morning's stories on {topic}[ from {country}], I'm stuck in traffic. | How has the story of {topic} "
        "developed[ since {since}]? I stopped following the news.",
        orders="get the news[ from {country}] about {topic} | "
        "look up the latest headlines on {topic}[ since {since}] | "
        "find out what the papers[ in {country}] say about {topic}"
        " | bring me up to date on {topic}[ with reports from {country}] | read me the newest reports on {topic}[ "
        "since {since}]",
        nouns="the news[ from {country}] about {topic} | the latest headline on {topic}",
        gives="<words> on the rise in <country> | <person> speaks about <words> | <int 0 40> stories",
    ),
    Family(
        names="shorten_url | short_link | make_short_url | tiny_link | url_shortener | compress_link",
        says="Make a short link from a long web address. | Shorten a URL. | "
        "Use this when a link is too long to share. | Returns a short address that leads to a page."
        " | Gives an endless address a brief form. | Makes a link handy enough to be typed or printed.",
        args=(
            Arg("url | link | long_url | address", "url"),
            Arg("alias | custom_name | slug", "word", optional=True),
        ),
        asks="Shorten {url}[ and call it {alias}]. | Can I have a short link to {url}? | "
        "{url} is too long for a poster, make it handy. | "
        "I need something shorter than {url}[, with {alias} as its ending]. | "
        "Turn {url} into a tiny address[ with the alias {alias}]. | "
        "Nobody can type {url} by hand, give me a brief one. | "
        "Make a short URL for {url}[ that ends in {alias}]. | How can I squeeze {url} into a text message?"
        " | {url} fills my whole post, trim it[ to something ending in {alias}]. | I have to read {url} out on the "
        "phone, that takes forever. Something brief, please[, with {alias} at the end]. | Could {url} become a "
        "little link[ by the name of {alias}]? | For our business cards we need {url} in a compact form[, alias "
        "{alias}]. | Half of {url} gets cut off in my message, so compress the link. | What would be a handier "
        "link that leads to {url}[, with {alias} in it]? | People mistype {url} all the time. Offer them a short "
        "one[ with the word {alias}]. | I'd like {url} as short as it gets.",
        orders="shorten the link {url}[ with the alias {alias}] | make a short address for {url} | "
        "turn {url} into a short link[ called {alias}]"
        " | trim the web address {url}[ to one that ends in {alias}] | compress {url} into a handy link[ named "
        "{alias}]",
        nouns="the short link for {url} | the short form of the address {url}",
        gives="<url> | short link: <url>",
    ),
    Family(
        names="check_website | is_site_up | ping_url | website_status | site_reachable | check_url | test_link",
        says="Check whether a website is up. | Whether a link works. | "
        "Use this to test if a page can be reached. | Returns the status of a web address, not its content."
        " | Tells whether a server still answers. | Finds out if a page is dead or alive.",
        args=(
            Arg("url | address | link | website", "url"),
            Arg("timeout | seconds | max_wait", "int 1 60", optional=True),
        ),
        asks="Is {url} up? | Is {url} down or is it just me? | Does the link {url} still work? | "
        "I can't reach {url}, is it broken? | Can {url} be reached[ within {timeout} seconds]? | "
        "Check whether {url} answers[ in {timeout} seconds]. | Has {url} gone offline? | "
        "Test the address {url} for me[, wait {timeout} seconds at most]. | Do I get an error at {url}?"
        " | {url} shows me a blank screen. Is it alive at all[ if you give it {timeout} seconds]? | Customers ring "
        "up to say that {url} isn't working, can you confirm that? | Try to connect to {url}[ for {timeout} "
        "seconds] and tell me if it responds. | Dead or alive: {url}? | I've kept {url} among my bookmarks since "
        "my student days. Does it exist at all these days? | Does the server behind {url} respond[ in under "
        "{timeout} seconds]? | Is there trouble with {url}, or is it my own connection that's to blame? | Knock at "
        "{url}[, wait {timeout} seconds] and see whether anybody is home.",
        orders="check whether {url} is up | test the link {url}[ and wait {timeout} seconds] | "
        "see if {url} can be reached[ within {timeout} seconds]"
        " | try to connect to {url}[ for {timeout} seconds] | find out if the site {url} is dead or alive",
        nouns="the status of the website {url}",
        gives="up | down since <time> | <int 200 504> | answered after <int 10 900> ms",
    ),
    Family(
        names="generate_password | make_password | new_password | random_password | suggest_password | "
        "password_generator",
        says="Generate a random password. | Make up a safe password of a given length. | "
        "Use this when somebody needs a new secret for an account. | Returns a password nobody can guess."
        " | Thinks up a secret that no thief will guess. | Protects a new account with a random string of signs.",
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
        "Give me a new password, {length} long[, {symbols?with special characters}]."
        " | {length} characters that no hacker will crack, please[, {symbols?special signs included/without special "
        "signs}]. | I got hacked last night! Think up a fresh password, {length} characters long[, {symbols?with "
        "symbols/without symbols}]. | My wifi needs protection: a random key with {length} signs[{symbols?, "
        "special characters among them/, only letters and digits}]. | The login form insists on {length} "
        "characters[{symbols? and at least one symbol/ and no symbols}], invent a password. | Using my dog's name "
        "isn't safe, so I'd like {length} random characters to log in with. | Could you come up with a login "
        "secret of {length} characters[{symbols?, symbols and all/, no symbols}]? | How about a new password of "
        "{length} signs, one that I couldn't make up myself? | To lock my diary app I want a random password, "
        "length {length}[, {symbols?symbols welcome/symbols unwelcome}].",
        orders="generate a password with {length} characters[ {symbols?and symbols}] | "
        "make up a safe password of {length} characters | "
        "suggest a password that is {length} characters long[ {symbols?and has special characters}]"
        " | invent a password of {length} signs[{symbols?, symbols included/, without symbols}] | come up with a "
        "login secret that has {length} characters",
        gives="<word><int 10 99>x<word> | <code><word><int 10 99>",
    ),
    Family(
        names="encode_text | encode | to_code | convert_to_encoding | text_encoder | write_in_code",
        says="Encode a text. | Turn plain words into Base64, hex or Morse. | "
        "Use this to write a text in a code. | Returns the encoded form of a text."
        " | Writes a message in such a way that it can't be read at a glance. | Changes letters into another "
        "notation.",
        args=(
            Arg("text | plain_text | message | content", "text"),
            Arg("encoding | scheme | format | code", "Base64/hex/Morse"),
        ),
        asks="Encode '{text}' in {encoding}. | What is '{text}' in {encoding}? | "
        "I want to send '{text}' as {encoding}. | How do I write '{text}' in {encoding}? | "
        "Turn '{text}' into {encoding}. | Give me {encoding} for the plain words '{text}'. | "
        "Our secret club uses {encoding}, so what does '{text}' become? | "
        "Make {encoding} of '{text}', so that it can't be read at first sight."
        " | '{text}' has to be changed into {encoding}. | My nephew loves secret messages, write him '{text}' in "
        "{encoding}. | The machine understands nothing but {encoding}. Feed it '{text}'. | How does '{text}' look "
        "once it's put into {encoding}? | I'd like '{text}' disguised as {encoding}. | Could you convert the words "
        "'{text}' to {encoding} notation? | If I had to send '{text}' by {encoding}, what would I send? | Using "
        "{encoding}, write '{text}' so that nosy people can't tell what it is.",
        orders="encode '{text}' in {encoding} | turn '{text}' into {encoding} | write '{text}' in {encoding}"
        " | disguise '{text}' as {encoding} | convert the plain text '{text}' to {encoding} notation",
        nouns="the {encoding} form of '{text}' | the {encoding} code of '{text}'",
        gives="<code> | <word><int 10 99><word>",
    ),
    Family(
        names="decode_text | decode | from_code | text_decoder | decipher | read_code | unscramble",
        says="Decode a text. | Turn Base64, hex or Morse back into plain words. | "
        "Use this to read something written in a code. | Returns the plain text behind a coded one."
        " | Makes a coded message readable again. | Reveals what is hidden behind signs that look like nonsense.",
        args=(
            Arg("code | encoded | encoded_text | data", "code"),
            Arg("encoding | scheme | format | code_type", "Base64/hex/Morse"),
        ),
        asks="Decode {code} from {encoding}. | What does {code} mean, it is {encoding}? | "
        "Somebody sent me {code} in {encoding}, what does it say? | Turn the {encoding} {code} back into plain text. | "
        "I can't read {code}. It should be {encoding}, please decipher it. | "
        "Which words are hidden in the {encoding} string {code}? | "
        "Get me the readable form of {code}, which was written in {encoding}. | "
        "What was {code} before it was put into {encoding}?"
        " | {code} looks like gibberish. I believe it's {encoding}, make it readable. | Under the floorboards we "
        "found a note with {code} on it, in {encoding}. What does it tell us? | {encoding}: {code}. Crack it! | "
        "Undo the {encoding} on {code}. | Can you make out what {code} means if the signs are {encoding}? | I "
        "received {code} and was told it's {encoding}; what's the message? | What did my friend want to say with "
        "the {encoding} message {code}? | The log file has {code} in it, that's {encoding}, and I'd like human "
        "words.",
        orders="decode {code} from {encoding} | read the {encoding} {code} | decipher {code}, which is in {encoding}"
        " | crack the message {code}, written in {encoding} | undo the {encoding} on {code}",
        nouns="the plain text behind the {encoding} {code} | the decoded form of {code} in {encoding}",
        gives="<words> | <word>",
    ),
)
