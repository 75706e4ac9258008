"""Tools about little web services: QR codes, coordinates, owners of sites, pictures, speech, spam, colours, polls."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="make_qr_code | generate_qr | qr_from_link | create_qr_image | qrcode | link_to_scan_code",
        says="Make a QR code for a web address. | Generates the black-and-white square that phones read with their "
        "camera. | Use this when people should scan something instead of typing a link. | Returns a QR image of the "
        "given size. | QR generator. | Tool that turns a URL into a scannable picture, for posters and menus.",
        args=(
            Arg("link | url | content | data | target", "url"),
            Arg("size | pixels | width | size_px", "int 120 900", optional=True),
        ),
        asks="Make me a QR code that opens {link}[, {size} pixels wide]. | I want guests to point their phones at the "
        "menu and land on {link}[; {size} pixels should be wide enough]. | {link} as a QR code, please[, {size} "
        "pixels]. | Could I get one of those squares people scan for {link}[ with a width of {size}]? | We're "
        "printing flyers and nobody will type {link}, so give me something to scan[, {size} pixels across]. | How do "
        "I get {link} onto a badge so that a camera can read it? | Our shop window needs a scannable code[ of {size} "
        "pixels] leading to {link}. | Grandpa can't manage keyboards, but he can hold his phone up to a picture. Turn "
        "{link} into one he can scan. | [{size} pixels, please: ]a scan code for {link}. | Would you encode {link} as "
        "QR[ at {size} pixels]? | I'd love a little square for the back of my business card that takes people to "
        "{link}. | The students all have their phones out anyway, let them scan their way to {link}[ from a code "
        "{size} pixels in size].",
        orders="make a QR code for {link}[, {size} pixels wide] | generate a scannable code that leads to {link} | "
        "turn {link} into a QR image[ of {size} pixels] | create a QR square for {link}",
        nouns="a QR code for {link}[, {size} pixels wide] | a code to scan that opens {link} | the QR image of {link}",
        gives="<path> | <url> | code saved as <path>",
    ),
    Family(
        names="geocode_address | get_coordinates | address_to_latlon | geocode | locate_address | search_lat_lng",
        says="Get the coordinates of an address. | Returns latitude and longitude for a street and a town. | Use this "
        "when a program needs a point on the globe rather than a postal address. | Geocoder. | Converts where "
        "somebody lives into GPS numbers. | Tool that finds the exact position of a building.",
        args=(
            Arg("street | address | street_address | line1", "street"),
            Arg("city | town | municipality | locality", "city"),
        ),
        asks="What are the coordinates of {street} in {city}? | {street}, {city}: latitude and longitude, please. | I "
        "need the GPS position of {street}, {city}. | My drone only understands numbers, so where exactly is {street} "
        "in {city}? | Could you geocode {street} in {city} for me? | For the geocache I have to know at which "
        "latitude and longitude {street} lies, that's in {city}. | In {city} there's a house at {street}, and I'd "
        "like to have its lat and long. | The old GPS on my boat won't take addresses. Which figures do I punch in "
        "for {street}, {city}? | Where on the globe is {street}, {city}, in degrees? | Our map needs a pin for "
        "{street} over in {city}, so fetch me its coordinates. | The helicopter crew asked for a position, and all I "
        "have is {city}, {street}. | Turn {street} in {city} into a pair of coordinates, would you?",
        orders="get the coordinates of {street} in {city} | find the latitude and longitude of {street}, {city} | "
        "geocode {street} in {city} | work out the GPS position of {street}, {city}",
        nouns="the coordinates of {street} in {city} | the latitude and longitude of {street}, {city} | the GPS "
        "position of {street} in {city}",
        gives="<num -60 70>, <num -170 170> | latitude <num -60 70>, longitude <num -170 170>",
    ),
    Family(
        names="postcode_lookup | find_place_by_postcode | zip_to_town | resolve_postal_code | which_town_has_zip | "
        "get_postcode_area",
        says="Look up which town a postcode belongs to. | Returns the place behind a postal code of a country. | Use "
        "this when only the ZIP of an address is known. | Postcode directory. | Finds the municipality for the "
        "numbers or letters on an envelope. | Zip codes to towns.",
        args=(
            Arg("postcode | zip_code | postal_code | zip | plz", "code"),
            Arg("country | nation | in_country | country_name", "country"),
        ),
        asks="Which town in {country} has the postcode {postcode}? | {postcode}, {country}: what place is that? | The "
        "rain washed away half of the envelope, all that's left is {postcode} and {country}. Where should it go? | "
        "Somebody ordered from {country} and left only the zip, {postcode}. What's the town called? | Where in "
        "{country} do you end up with the postal code {postcode}? | I'd like to know which village hides behind "
        "{postcode} in {country}. | My pen friend moved within {country}, and her new postcode is {postcode}. Which "
        "place would that be? | Is {postcode} somewhere in the north of {country}, and what's the town? | What does "
        "the ZIP {postcode} stand for in {country}? | In {country}, who gets their post under {postcode}? I mean the "
        "town, not the people. | The form should fill in the municipality by itself: country {country}, postcode "
        "{postcode}. | Tell me the place that goes with postcode {postcode} over in {country}.",
        orders="look up the town with the postcode {postcode} in {country} | find out which place in {country} has the "
        "zip {postcode} | resolve the postal code {postcode} for {country} | tell me what town {postcode} is in "
        "{country}",
        nouns="the town with the postcode {postcode} in {country} | the place behind the zip {postcode}, {country} | "
        "the name of the town for postal code {postcode} in {country}",
        gives="<city> | <city> and the villages around it | it belongs to <city>",
    ),
    Family(
        names="locate_server | where_is_site_hosted | ip_location | host_geolocation | get_server_country | "
        "resolve_and_locate",
        says="Find out where in the world a website is hosted. | Resolves a host to its IP address and returns the "
        "country of the machine. | Use this when somebody asks where a site physically stands. | IP geolocation of a "
        "web address. | Locates the server behind a page. | Tool that tells from which country pages are served.",
        args=(
            Arg("site | host | website | hostname | url", "url"),
            Arg("detail | extra | include | also", "city/provider/time zone", optional=True),
        ),
        asks="Where in the world is {site} hosted[, and what about the {detail}]? | In which country does the machine "
        "behind {site} stand[; I'd like the {detail}, too]? | {site}: server location, please[, with the {detail}]. | "
        "What's the IP address of {site} and what country is it in[, plus the {detail}]? | Our privacy officer won't "
        "allow data outside of Europe. On whose soil is {site} running[, with the {detail} as well]? | Pages from "
        "{site} take ages to get here, I bet they come from the other side of the ocean. Do they? | I wonder from "
        "what corner of the globe {site} is served. | Could you trace the computer that answers for {site} to a "
        "country[ and name the {detail}]? | [With the {detail} if known: ]where are the servers of {site}? | Geolocate "
        "{site} for me[ and add the {detail}]. | The customers want to hear that {site} sits in a data centre nearby. "
        "Does it really? | They claim to be a local firm, but does {site} even run on a machine in this country[, and "
        "what does the {detail} say]?",
        orders="find out where {site} is hosted[, with the {detail}] | locate the server of {site}[ and add the "
        "{detail}] | look up the IP address and the country of {site} | trace {site} to the country it is served from",
        nouns="the location of the server behind {site}[, with the {detail}] | the country in which {site} is hosted | "
        "the IP address of {site} and where it is",
        gives="<country> | <country>, near <city> | the machine stands in <city>",
    ),
    Family(
        names="generate_image | create_picture | text_to_image | paint_ai_picture | imagine | draw_image",
        says="Generate a picture from a description. | Paints an image of something in a chosen style. | Use this when "
        "somebody wants an illustration that doesn't exist yet. | Text to image. | Returns a new picture file; no "
        "photos are searched or changed. | Tool that draws whatever it is told.",
        args=(
            Arg("subject | prompt | motif | what | description", "thing"),
            Arg("style | look | technique | art_style", "watercolour/cartoon/photo/collage/pencil sketch/comic"),
            Arg("background | scene | setting | where", "place", optional=True),
        ),
        asks="Draw {subject} for me as a {style}[ with {background} in the background]. | I'd love to see {subject}[ "
        "at {background}], done as a {style}. | A {style} of {subject}[, set in {background}], please. | Can you come "
        "up with a {style} that shows {subject}[ in front of {background}]? | My daughter is bored and wants a picture "
        "of {subject}, a {style} if possible. | We need an illustration for the school paper: {subject}[ in "
        "{background}], and it should be a {style}. | What would {subject} look like as a {style}[ against "
        "{background}]? | Paint me {subject}. I imagine it as a {style}[, and {background} behind it]. | The cover of "
        "my novel is still blank. Dream up a {style} of {subject}[ somewhere in {background}]. | Make art! {subject}, "
        "{style}[, {background}]. | Nobody ever took a picture of {subject}, so invent a {style} of it. | "
        "[{background} should be seen in the distance. ]Create a {style} with {subject} in the middle.",
        orders="draw {subject} as a {style}[ with {background} behind it] | generate a {style} of {subject}[ in "
        "{background}] | create a picture of {subject}, a {style} | paint {subject} as a {style}[, set in "
        "{background}]",
        gives="<path> | the picture is saved as <path> | <url>",
    ),
    Family(
        names="text_to_speech | speak_text | synthesize_voice | read_aloud | say_it | tts",
        says="Turn written words into speech. | Reads a text aloud with an artificial voice. | Use this when somebody "
        "would rather listen than read. | Speech synthesis in several voices. | Returns a sound file in which the "
        "words are spoken. | Tool that says a sentence out loud.",
        args=(
            Arg("text | words | sentence | script | input", "message"),
            Arg("voice | speaker | tone | voice_type", "deep/warm/cheerful/robotic/calm"),
            Arg("file | output | save_as | audio_file", "path", optional=True),
        ),
        asks="Read this aloud in a {voice} voice: {text}. | Say '{text}' with a {voice} voice[ and save it as {file}]. "
        '| Let a {voice} voice speak "{text}"[, and keep the sound in {file}]. | How would "{text}" sound in a {voice} '
        "voice? | I need an announcement for the lift, spoken by something {voice}[, file {file}]: {text}. | My eyes "
        "are tired. Read me '{text}' in a {voice} tone. | Aunt Rosa can't see very well any more, so speak it to her, "
        "{voice} please: {text}. | Could you turn '{text}' into speech[ and put it in {file}]? The voice should be "
        '{voice}. | For the answering machine I\'d like a {voice} voice that says: {text}. | "{text}", out loud, '
        "{voice}[, stored as {file}]. | The puppet in our play should talk in a {voice} voice and these are its words: "
        "{text}. | [Into {file}, please: ]a {voice} voice that speaks the line '{text}'.",
        orders="read '{text}' aloud in a {voice} voice[ and save it as {file}] | speak the words \"{text}\" with a "
        "{voice} voice | turn '{text}' into speech, {voice} voice[, file {file}] | say '{text}' in a {voice} voice",
        gives="<path> | <int 2 40> seconds of sound | spoken and saved as <path>",
    ),
    Family(
        names="analyze_sentiment | sentiment_score | detect_mood_of_text | is_positive_or_negative | get_tone | "
        "classify_feeling",
        says="Tell whether a text is positive or negative. | Returns the sentiment of what somebody wrote. | Use this "
        "to see how people feel about a thing from their words. | Mood of a comment, as a score. | Sentiment analysis. "
        "| Classifies written remarks as happy, neutral or angry.",
        args=(Arg("text | comment | sentence | remark | content", "message"),),
        asks="Is this meant in a friendly or a nasty way: {text}? | What's the sentiment of '{text}'? | A guest wrote "
        "\"{text}\" and I can't tell if she's pleased or cross. | How does the person feel who says '{text}'? | My ex "
        "texted me: {text}. Is there anger in that? | Positive or negative: {text}? | I'd like to know the mood behind "
        "these words: {text}. | Would you call '{text}' a happy comment? | Does \"{text}\" come across as grumpy? | "
        "Rate the tone of the following remark: {text}. | The boss left a note and I'm a bit scared of it. It says "
        "'{text}'. Did that sound upset? | \"{text}\" is what someone put under our video, and I wonder if they liked "
        "it or hated it.",
        orders="tell me whether '{text}' is positive or negative | analyse the sentiment of \"{text}\" | find out what "
        "mood '{text}' is written in | rate the feeling in the words '{text}'",
        nouns="the sentiment of '{text}' | the mood of the comment \"{text}\" | the tone in which '{text}' is written",
        gives="positive, <num 0 1> | negative | neutral with a score of <num 0 1>",
    ),
    Family(
        names="check_spam | is_spam | spam_score | detect_junk_message | phishing_check | rate_junk_probability",
        says="Check whether a message is spam. | Returns how likely it is that words come from a swindler or an "
        "advertiser. | Use this before somebody trusts a dubious mail. | Spam and phishing detector. | Judges if a "
        "text is junk; deletes nothing. | Tool that smells fraud in what strangers send.",
        args=(
            Arg("message | text | body | content", "message"),
            Arg("sender | from_address | sent_by | from_email", "email", optional=True),
        ),
        asks='Is this spam[, it\'s from {sender}]: {message}? | I got "{message}"[ from {sender}], can I trust that? | '
        "[{sender} writes to me: ]'{message}'. Is it a scam? | Someone I've never heard of says '{message}'[ and uses "
        "the address {sender}]. Does that smell fishy? | How likely is it that '{message}' is junk[, considering that "
        "it came from {sender}]? | My mother nearly fell for one of those tricks last week. What about this one: "
        '{message}? | "{message}": genuine or phishing[, with {sender} as the sender]? | Before I click on anything, '
        "is '{message}' the work of a crook[ going by {sender}]? | Could \"{message}\" be fraud[ if it's {sender} who "
        "sent it]? | The comment section is full of rubbish. Would you let '{message}' through or is it an advert? | "
        "I don't want to be had again: do swindlers write things like '{message}'? | Run the junk filter over this, "
        "will you[, sender {sender}]: {message}.",
        orders="check if '{message}' is spam[, sent by {sender}] | find out whether \"{message}\" is a scam[ from "
        "{sender}] | run '{message}' through the spam filter | tell me how likely '{message}' is phishing[ from "
        "{sender}]",
        nouns="the spam score of '{message}'[ from {sender}] | the likelihood that \"{message}\" is a scam | the "
        "verdict of the junk filter on '{message}'",
        gives="spam, <num 0 1> | looks genuine | <int 2 98> percent likely to be junk",
    ),
    Family(
        names="suggest_tags | extract_keywords | propose_hashtags | auto_tag | keywords_for_text | get_topics",
        says="Suggest tags for a text. | Extracts the most important keywords of what was written. | Use this when a "
        "post needs hashtags or an article should be found. | Returns labels that fit, the best first. | Hashtag "
        "finder. | Tool that names the topics of a passage.",
        args=(
            Arg("text | content | passage | post", "text"),
            Arg("count | max_tags | limit | how_many", "int 2 12", optional=True),
        ),
        asks="Which hashtags go with '{text}'[, {count} at most]? | Suggest[ {count}] tags for the text \"{text}\". | "
        "I'm about to post '{text}' and want strangers to find it, so what labels should I put under it? | Give me[ "
        "{count}] keywords for this: {text}. | What are the topics of '{text}'[, {count} of them]? | \"{text}\" needs "
        "some keywords[, say {count}]. | My blog demands labels before it publishes, and I never know any. The text "
        "is '{text}'[ and {count} will do]. | Under which catchwords should I file '{text}'[, no more than {count}]? "
        '| Could you pull the[ {count}] most important words out of "{text}"? | People only see us with the right '
        "hashtags, so find[ {count}] good ones for '{text}'. | [Up to {count}, please: ]tags that suit '{text}'. | "
        "How would you label the passage '{text}', just in keywords?",
        orders="suggest[ {count}] tags for '{text}' | find[ {count}] hashtags that go with \"{text}\" | extract the[ "
        "{count}] main keywords from '{text}' | label the text '{text}' with keywords",
        nouns="[{count} ]tags for '{text}' | the keywords of \"{text}\"[, {count} at most] | [{count} ]hashtags that "
        "suit '{text}'",
        gives="<word>, <word> | <list of word> | <word> and <word> fit best",
    ),
    Family(
        names="color_palette | get_colour_scheme | matching_colors | harmonize_colour | suggest_palette | shades_for",
        says="Suggest colours that go together with a given one. | Returns a palette of hex codes built on a base "
        "colour. | Use this when a page, a slide or a wall needs a colour scheme. | Palette generator for designers. | "
        "Finds shades that match. | Tool for colour harmonies; nothing gets painted.",
        args=(
            Arg("color | base_color | colour | seed | main_colour", "red/navy/olive/turquoise/mustard/lilac/coral"),
            Arg("scheme | harmony | mode | mood", "pastel/contrasting/warm/monochrome", optional=True),
            Arg("count | number_of_colors | size | n", "int 3 9", optional=True),
        ),
        asks="What goes well with {color}[, something {scheme}][, {count} shades in all]? | I need a[ {scheme}] "
        "palette based on {color}[, {count} colours]. | Our new homepage will be mostly {color}, which colours match "
        "that[ in a {scheme} way][, {count} of them]? | {color}: colours to match, please[, {scheme}][, {count} "
        "pieces]. | My slides look dull in {color} alone. What can I put next to it[, {scheme} if possible]? | Find[ "
        "{count}] shades that harmonise with {color}[, they should be {scheme}]. | Starting from {color}, what would a "
        "designer choose[ if it must be {scheme}]? | The bride has set her heart on {color}. Which other tones should "
        "the cards and the ribbons have[ for a {scheme} look]? | I never had an eye for these things, does anything "
        "suit {color}[ and still look {scheme}]? | Build me a[ {scheme}] colour scheme around {color}[ with {count} "
        "tones]. | [Let it be {scheme}: ]what are good companions for {color}? | Hex codes that sit nicely beside "
        "{color}[, {count} of them], that's all I'm after.",
        orders="suggest[ {count}] colours that match {color}[, {scheme}] | build a[ {scheme}] palette around {color}[ "
        "with {count} shades] | find colours that go with {color} | put together a[ {scheme}] colour scheme based on "
        "{color}",
        nouns="a[ {scheme}] palette for {color}[ with {count} colours] | [{count} ]shades that go with {color} | "
        "matching colours for {color}[ in a {scheme} scheme]",
        gives="<int 3 9> shades, the first is <code> | <code> and <code> | best with <code>",
    ),
    Family(
        names="unit_price | price_per_unit | calculate_base_price | cost_per_kilo | compare_pack_price | "
        "get_price_per_litre",
        says="Calculate the unit price of a pack. | Returns what one kilo, litre or piece costs. | Use this to compare "
        "big and small packages fairly. | Price per unit from the price and the amount. | Breaks the price on a shelf "
        "down to a single unit. | Base price calculator for shoppers.",
        args=(
            Arg("price | total_price | cost | pack_price", "num 2 90"),
            Arg("amount | quantity | content | pack_size", "int 2 40"),
            Arg("unit | measure | per | unit_name", "kilos/litres/metres/pieces/sheets"),
        ),
        asks="If {amount} {unit} cost {price} euros, what's the price of a single one? | {price} dollars for {amount} "
        "{unit}, how much is that per unit? | The big box has {amount} {unit} in it and costs {price}. What do I pay "
        "for each? | I'm standing in front of the shelf without my glasses: {amount} {unit} at ${price}, what does one "
        "come to? | What's the unit price when a pack of {amount} {unit} is sold at {price} dollars? | They charge "
        "€{price} for {amount} {unit}. Break that down to one for me. | Family pack, {amount} {unit}, {price} euros: "
        "base price, please. | I suspect the jumbo size is a rip-off. It's {price} for {amount} {unit}, so what does "
        "it make apiece? | Is {price} euros for {amount} {unit} cheap, I mean by the unit? | My husband came home with "
        "{amount} {unit} and a receipt over {price}. What did he pay for each of them? | With {amount} {unit} in a "
        "pack and a price tag of {price} dollars, how much is each? | By law we have to print the price per unit on "
        "the label. The pack holds {amount} {unit} and sells for {price}.",
        orders="calculate the unit price of {amount} {unit} for {price} euros | work out what one costs when {amount} "
        "{unit} are {price} dollars | find the price per unit at {price} for {amount} {unit} | break {price} euros "
        "for {amount} {unit} down to the base price",
        nouns="the unit price of {amount} {unit} at {price} euros | the price for one when {amount} {unit} cost "
        "{price} | the base price of a pack with {amount} {unit} for {price} dollars",
        gives="<num 0 30> | <num 0 30> each | <num 0 30> per unit",
    ),
    Family(
        names="whois_lookup | get_domain_owner | whois | who_owns_site | domain_registration_info | check_registrant",
        says="Look up who owns a domain. | Returns the registrant of a web name, and since when it has been taken. | "
        "Use this when somebody asks who is behind a site. | WHOIS. | Reads the public register of internet names; "
        "buys nothing. | Tool that reveals the holder of a website.",
        args=(Arg("domain | site | domain_name | website | name", "url"),),
        asks="Who owns {domain}? | Who's behind {domain}, a real firm or some chap in a basement? | {domain} belongs "
        "to whom? | I'd like to make an offer for {domain}, whose is it? | Do a whois on {domain}, please. | In whose "
        "name is {domain} registered? | Since when has {domain} been taken, and by whom? | A shop that sells "
        "suspiciously cheap shoes runs under {domain}. Can you find out who the holder is? | Someone has been copying "
        "our articles and putting them on {domain}. I want to know the registrant. | My lawyer asks for the name of "
        "the owner of {domain}. | Tell me who has registered {domain}. | It'd help to know whom {domain} belongs to "
        "before I give them my card details.",
        orders="look up who owns {domain} | find the registrant of {domain} | do a whois lookup for {domain} | check "
        "in whose name {domain} is registered",
        nouns="the owner of {domain} | the whois entry of {domain} | the name of whoever registered {domain}",
        gives="<company> | <person>, since <date> | registered by <company> on <date>",
    ),
    Family(
        names="create_webhook | register_webhook | add_callback_url | subscribe_to_event | hook_up_url | "
        "notify_endpoint_on",
        says="Register a webhook. | Calls a web address each time that something happens in the system. | Use this "
        "when another program should hear of events at once. | Adds a callback for one type of event. | Returns the id "
        "of the new hook. | Tool that wires an event to an endpoint, signed with a secret if there is one.",
        args=(
            Arg("event | on_event | trigger | event_type", "order paid/user created/file uploaded/ticket closed"),
            Arg("url | endpoint | callback_url | target_url", "url"),
            Arg("secret | signing_secret | token | signing_key", "code", optional=True),
        ),
        asks="Add a webhook for '{event}' that calls {url}[ with the secret {secret}]. | Whenever we see '{event}', "
        "{url} should be told automatically[; sign it with {secret}]. | I want a POST to {url} on every '{event}'[, "
        "secret {secret}]. | {event}, webhook, {url}[, {secret}]. | Our accounting program keeps asking for news like "
        "a child on a car ride. Just have the event '{event}' call {url} by itself[, signed with {secret}]. | Can "
        "{url} be called each time '{event}' happens[, the key being {secret}]? | Hook up {url} to the event "
        "'{event}'[, and use {secret} for the signature]. | The people from the integration team gave me {url} as "
        "their endpoint, they'd like to hear about '{event}'[ and expect the token {secret}]. | Let's stop polling, "
        "and push every '{event}' to {url} instead. | Where do I enter {url} so it gets called on '{event}'? Please "
        "set that up[ with {secret} as the secret]. | [The secret is {secret}. ]Send the event '{event}' on to {url} "
        "from now on. | For '{event}' there's to be a callback at {url}.",
        orders="create a webhook to {url} for the event '{event}'[, secret {secret}] | call {url} whenever the event "
        "'{event}' occurs | register {url} as a callback for '{event}'[ with the secret {secret}] | hook {url} up to "
        "'{event}'",
        gives="<code> | hook <code> is active | registered, its id is <code>",
    ),
    Family(
        names="create_poll | start_vote | new_poll | let_group_vote | make_poll | open_ballot",
        says="Start a poll in the group. | Lets everybody in a chat vote on several choices. | Use this when friends "
        "or colleagues can't agree. | Poll with a topic and its options; returns its link. | Opens a quick vote. | "
        "Puts alternatives to the people, one answer each unless more are allowed.",
        args=(
            Arg("topic | question | title | about | poll_name", "words"),
            Arg("options | choices | answers | alternatives", "list of place"),
            Arg("multiple | multiple_choice | allow_several | many_answers", "flag", optional=True),
        ),
        asks="Start a poll about {topic} with the choices {options}[, {multiple?several answers allowed/one answer "
        "each}]. | Let them vote on {topic}: {options}[, {multiple?more than one vote is fine/just one vote "
        "apiece}]. | We can't agree where to go for {topic}, so put {options} to the vote. | Poll: {topic}. Options: "
        "{options}[. {multiple?Several ticks per person/One tick per person}]. | I'd like to know what the group "
        "prefers for {topic}, and the candidates are {options}. | Could the team decide between {options} by a quick "
        "vote? The subject is {topic}. | Everyone in the chat shouts something else when it comes to {topic}. Let "
        "them tick a box: {options}[, {multiple?as many as they like/a single one only}]. | Make a little vote out "
        "of it, please, called {topic}, and people can pick from {options}. | {options}: have the others cast their "
        "votes[, {multiple?two or more allowed/only one allowed}]. It's for {topic}. | For {topic}, the club should "
        "decide democratically, with {options} on the ballot. | Nobody reads my long mails, so ask the folks in the "
        "group to vote. Topic: {topic}. Choices: {options}. | Set up a ballot on {topic} and offer {options}[, "
        "{multiple?with several answers possible/with one answer only}].",
        orders="start a poll on {topic} with the options {options}[, {multiple?several answers allowed/one answer "
        "only}] | let the group vote on {topic}, choices {options} | open a vote about {topic} between {options} | "
        "create a poll called {topic} with {options} as choices",
        gives="<url> | poll <code> is open | the vote has started, see <url>",
    ),
    Family(
        names="pick_random | draw_name | random_choice | choose_by_lot | pick_one_of | draw_straws",
        says="Pick one from a list by chance. | Draws a name out of a hat. | Use this when the lot should decide who "
        "does something or wins. | Random choice among people. | Returns the lucky, or unlucky, one. | Tool for "
        "drawing straws, fair to all.",
        args=(
            Arg("names | options | candidates | people | items", "list of person"),
            Arg("task | what_for | purpose | reason", "errand", optional=True),
        ),
        asks="Draw a name: {names}[; whoever comes up has to {task}]. | Who of {names} shall it be? Let chance "
        "decide. | Pick one of {names} at random[ to {task}]. | We drew no straws as we haven't got any, so you "
        "choose blindly from {names}[, and that one must {task}]. | {names}, and one of them is the lucky one. Which? "
        "| There's a single slice of cake left, and {names} all want it. Whose is it, by lot? | Nobody volunteers[ to "
        "{task}], so spin the wheel with {names} on it. | I don't want to play favourites between {names}[ when "
        "somebody has to {task}]. Toss a coin or whatever you do. | Put {names} in a hat and pull one out[ who will "
        "{task}]. | [Somebody must {task}. ]Random pick, please: {names}. | The raffle has these people in it: "
        "{names}. Who wins? | Can fate tell me which of {names} gets to go first?",
        orders="pick one of {names} at random[ to {task}] | draw a name out of {names} | let the lot decide between "
        "{names}[ about who has to {task}] | choose someone by chance from {names}",
        gives="<person> | it hit <person> | <person> was drawn",
    ),
    Family(
        names="crypto_price | get_coin_price | coin_ticker | cryptocurrency_rate | token_value | check_crypto",
        says="Get the price of a cryptocurrency. | Returns what a coin is worth at the moment. | Use this when "
        "somebody asks about digital money. | Crypto ticker. | Looks up the rate of one coin in ordinary money; trades "
        "nothing. | Tool that reads the current value of a token off the exchanges.",
        args=(
            Arg("coin | token | symbol | crypto | asset", "bitcoin/ether/litecoin/monero/solana/dogecoin"),
            Arg("currency | in_currency | vs_currency | fiat", "currency", optional=True),
        ),
        asks="What's {coin} at[, in {currency}]? | How much is one {coin} worth right now[ in {currency}]? | My nephew "
        "won't shut up about {coin}. What does one cost[ in {currency}]? | {coin}[ in {currency}], current price? | "
        "Has {coin} crashed again? Show me where it stands[ in {currency}]. | I put my Christmas money into {coin} and "
        "don't dare look. What's it worth[, in {currency} please]? | Give me the {coin} price[ in {currency}]. | Am I "
        "a millionaire yet? I own a single {coin}, so tell me today's value[ in {currency}]. | What would I have to "
        "pay for one {coin} at this moment[ if I paid in {currency}]? | [In {currency}: ]how high is {coin}? | Is "
        "{coin} up or down? I'd like the figure[ in {currency}]. | They were talking about {coin} on the radio, and "
        "I'm curious what it goes for[ in {currency}].",
        orders="get the price of {coin}[ in {currency}] | look up what {coin} is worth[ in {currency}] | check the "
        "rate of {coin}[ in {currency}] | tell me how {coin} stands[ in {currency}]",
        nouns="the price of {coin}[ in {currency}] | the current value of one {coin}[ in {currency}] | the {coin} "
        "rate[ in {currency}]",
        gives="<num 1 90000> | <num 1 90000>, up <num 0 9> percent | down to <num 1 90000>",
    ),
)
