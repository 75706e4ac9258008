"""Tools about music, films, books, photos, podcasts, libraries and museums."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="play_song | play_music | play_track | start_song | listen_to | music_play | stream_song",
        says="Play a song on the speakers. | Starts the music with the given track. | "
        "Use this when somebody wants to hear a song. | Play one track, in a room if given. | "
        "Music player: start a song by its title."
        " | Lets a tune sound, in the whole house or one room of it. | Music on: plays what the user wants to hear.",
        args=(
            Arg("song | title | track | song_name", "title"),
            Arg("room | speaker | where", "kitchen/bedroom/bathroom/garden/living room", optional=True),
        ),
        asks="Play {song}[ in the {room}]. | I'd love to hear {song}[ in the {room}]. | "
        "Put on the song '{song}'[ in the {room}], please. | "
        "Can we have some music[ in the {room}], perhaps {song}? | I'm in the mood for {song}. | "
        "Let me listen to {song}[ in the {room}]. | You know that tune {song}? Let it run[ in the {room}]. | "
        "Time to dance[ in the {room}], start {song}! Loud, please. | "
        "My favourite track is {song}, so let's hear it. | Would you start {song} on the speakers[ in the {room}]?"
        " | {song}, nice and loud[, in the {room}]! | It's far too quiet here, fill the air[ of the {room}] with "
        "{song}. | My wife and I first danced to {song}, could we have it now[ over the {room} speaker]? | How "
        "about a bit of {song}[ while I'm in the {room}]? | Nothing cheers me up like {song}, so get it going[ in "
        "the {room}]. | Turn the stereo on[ in the {room}], it should be {song}. | I haven't heard {song} since my "
        "school days, I'd so like to hear it again. | The guests are yawning. Give them {song}[ through the {room} "
        "speaker].",
        orders="play {song}[ in the {room}] | put on {song}[ in the {room}] | start the song {song} | "
        "let me hear {song}"
        " | get {song} going[ in the {room}] | turn up {song}[ on the {room} speaker]",
        gives="now playing | the music has started | ok, playing",
    ),
    Family(
        names="create_playlist | new_playlist | make_playlist | start_playlist | playlist_create | build_mix",
        says="Create a new, empty or filled playlist. | Makes a playlist with the given name. | "
        "Use this to start a new collection of songs. | New playlist, with first songs if given. | "
        "Sets up a playlist that does not exist yet."
        " | Opens a collection of music under a name of one's own. | Lays out a fresh mix, to be filled now or "
        "later.",
        args=(
            Arg("name | playlist_name | playlist | label", "name"),
            Arg("songs | tracks | titles", "list of title", optional=True),
        ),
        asks="Create a playlist called {name}[ with {songs}]. | "
        "I need a new playlist, {name}[, and it starts with {songs}]. | "
        "Make me a mix named {name}[ out of {songs}]. | "
        "Start a fresh collection of songs called {name}[ with {songs}]. | "
        "Could you set up a list {name} for my music[, with {songs} in it]? | "
        "For the road trip I want a new mix called {name}. | "
        "Let's open a new song list and call it {name}[. Put {songs} in it]. | "
        "Can I have a playlist with the name {name}[, made of {songs}]? | "
        "Build a mix {name} for Saturday's party[ from {songs}]."
        " | {name} shall be the name of my next playlist[, beginning with {songs}]. | I'm tired of my old mixes, "
        "let me have one called {name}[ that consists of {songs}]. | Grandpa turns eighty and I want a collection "
        "{name} for the party[, with {songs} to begin with]. | Would you begin a playlist? Title: {name}[, tracks: "
        "{songs}]. | [Take {songs} and ]make a brand-new playlist by the name of {name}. | There's no mix called "
        "{name} so far, and there should be. | Music for jogging deserves its own list, {name}[, including "
        "{songs}]. | Could we bundle some tunes under the new heading {name}[, namely {songs}]?",
        orders="create a playlist called {name}[ with {songs}] | make a new mix named {name}[ out of {songs}] | "
        "start a new song list called {name} | set up a playlist {name}"
        " | open a fresh playlist under the name {name}[, including {songs}] | begin the new mix {name}[ with "
        "{songs}]",
        gives="<code> | created as <code> | your playlist is ready",
    ),
    Family(
        names="add_to_playlist | playlist_add | append_song | put_in_playlist | add_track | save_song",
        says="Add a song to a playlist that exists. | Puts one more track into a playlist. | "
        "Use this to save a song to a list; it plays nothing. | Append a track to a playlist. | "
        "Adds one song to a named mix."
        " | Files a tune under one of the mixes you have. | Makes a list of songs one title longer.",
        args=(Arg("song | track | title | song_title", "title"), Arg("playlist | list | playlist_name | mix", "name")),
        asks="Add {song} to the playlist {playlist}. | Put '{song}' into my {playlist} mix as well. | "
        "I like {song}, so save it in {playlist}. | My playlist {playlist} is missing {song}. | "
        "Can {song} go on the list {playlist} too? | {song} belongs in my {playlist} playlist, please see to it. | "
        "Would you append {song} to {playlist}? | I keep humming {song}. Keep it in my {playlist} songs. | "
        "One more track for {playlist}: {song}."
        " | {playlist} should have {song} on it, too. | What a chorus! Slip {song} into {playlist} before I forget "
        "it. | Next time I listen to {playlist}, I want {song} to come up. | Would {song} fit among the tracks of "
        "{playlist}? I think so, include it. | They played {song} on the radio this morning, it has to join my mix "
        "{playlist}. | Extend {playlist} by {song}. | I never got round to putting {song} on {playlist}, do it for "
        "me. | {playlist} is too short for the drive, stick {song} at the end of it.",
        orders="add {song} to the playlist {playlist} | put {song} into my {playlist} mix | "
        "save {song} in the list {playlist} | append the song {song} to {playlist}"
        " | extend the mix {playlist} by {song} | slip {song} into my playlist {playlist}",
        gives="<int 2 200> | added | the playlist now has <int 2 200> songs",
    ),
    Family(
        names="get_lyrics | lyrics | song_text | find_lyrics | show_words_of_song | song_words",
        says="Get the words of a song. | Returns the lyrics of a track. | Look up what is sung in a song. | "
        "Use this for the text of a song, not to play it. | The text of a song, to read or sing along."
        " | Shows line by line what is sung. | Finds the verses and the chorus of a tune.",
        args=(
            Arg("song | title | track | song_title", "title"),
            Arg("singer | artist | performer | band", "person", optional=True),
        ),
        asks="What are the lyrics of {song}[ by {singer}]? | How does the text of '{song}'[ by {singer}] go? | "
        "I want to sing along to {song}[ by {singer}], but I don't know the words. | "
        "Show me what they sing in {song}. | "
        "I never understand what is sung in {song}[ by {singer}]. Can I read it? | "
        "Can you find the words to {song}[ by {singer}]? | What's the first verse of {song}[ by {singer}]? | "
        "Karaoke tonight! I need the text of {song}[ by {singer}]. | "
        "I always mishear the chorus of {song}. What does it say?"
        " | {song}[ by {singer}]: what are the words? | After the la-la-la, how does {song}[ by {singer}] carry on? "
        "| The choir rehearses {song} this evening and I've lost the sheet with the verses[, it's the version by "
        "{singer}]. | My kids keep singing {song} wrong. I'd like the proper words[ as {singer} sings them]. | "
        "What is it that [{singer} keeps repeating ]in the refrain of {song}? | May I read along while {song} is "
        "playing? Bring up the verses[, as performed by {singer}]. | I've been humming {song}[ by {singer}] all "
        "day without knowing a single line of it. | Do you have the text that goes with the melody of {song}[, "
        "sung by {singer}]?",
        orders="find the lyrics of {song}[ by {singer}] | show me the words of {song}[ by {singer}] | "
        "get the text of the song {song} | look up what they sing in {song}"
        " | bring up the verses of {song}[ by {singer}] | write out the refrain of {song}[ as {singer} sings it]",
        nouns="the lyrics of {song}[ by {singer}] | the words of {song}",
        gives="Oh, the river is long and the night is young | Come home, come home, the lamp is lit | "
        "la la la, my heart is blue",
    ),
    Family(
        names="find_films | search_movies | recommend_film | movie_search | suggest_movies | discover_films",
        says="Find films of a genre. | Recommends movies to watch, from a year if given. | "
        "Use this when somebody doesn't know what to watch. | Returns a film that fits a genre. | "
        "Movie suggestions by kind of film."
        " | Names a movie in the style you are in the mood for. | Tips for the evening on the sofa: something to "
        "see, by genre.",
        args=(
            Arg(
                "genre | kind | category | film_type",
                "comedy/horror film/western/love story/thriller/documentary/musical",
            ),
            Arg("year | release_year | from_year", "int 1950 2024", optional=True),
        ),
        asks="Find me a good {genre}[ from {year}]. | "
        "What should we watch tonight? Something like a {genre}[ from {year}], perhaps. | "
        "Can you suggest a {genre}[ of the year {year}]? | I feel like seeing a {genre}[ made in {year}]. | "
        "Any movie tips? We like this genre: {genre}. | Which {genre}[ of {year}] is worth my evening? | "
        "We've got popcorn, but no idea which {genre}[ from {year}] to put on. | "
        "Recommend a film from the {genre} shelf[, year {year}]. | Is there a {genre}[ from {year}] you would pick? | "
        "I'm bored, and only a {genre} can help. Which one?"
        " | Tonight calls for a {genre}[ from {year}], name me one. | My girlfriend is down with the flu and wants "
        "a {genre}[, ideally of {year}]. | I've seen everything on my shelf. Which other {genre} might I enjoy[, "
        "say one from {year}]? | What would a fan of the genre {genre} put on[ out of the year {year}]? | Surprise "
        "us with a {genre}[ shot in {year}]. | A {genre}[ of {year}], please, and it may last all night. | Which "
        "title comes to your mind when I say {genre}[ and {year}]? | It's raining and the sofa is calling, all we "
        "lack is a {genre}[ that came out in {year}].",
        orders="find a {genre}[ from {year}] | suggest a {genre} for tonight | recommend a {genre}[ made in {year}] | "
        "look for a good {genre}[ from {year}]"
        " | name me a {genre}[ that came out in {year}] | pick out a {genre} for a rainy evening[, from {year}]",
        nouns="the best {genre}[ of {year}]",
        gives="<title> | <title> and <title> | you might like <title>",
    ),
    Family(
        names="get_film_rating | movie_score | film_rating | rate_lookup | movie_reviews | critics_score",
        says="Get the rating of a film. | Returns how many points the critics give a movie. | "
        "Use this to learn if a film is any good. | Score of a film out of ten. | "
        "Looks up what viewers think of one movie."
        " | Tells whether a movie is praised or panned. | The marks that reviewers and audiences award a film.",
        args=(Arg("film | movie | title | film_title", "title"),),
        asks="Is {film} a good film? | How is the movie {film} rated? | "
        "What do the critics say about the film {film}? | Is it worth seeing {film} at all? | "
        "How many points out of ten does the film {film} have? | My friends want to see {film}. Did people like it? | "
        "Would I waste my evening with the movie {film}? | What score does {film} get from viewers? | "
        "Did the film '{film}' get good reviews?"
        " | {film}: masterpiece or rubbish? | Tickets are expensive these days. Is {film} worth the money? | I'd "
        "rather not sit through a bad movie, so how was {film} received? | How many stars out of ten were handed "
        "to {film}? | My boss raves about {film}, but what did the reviewers make of it? | Did audiences love the "
        "movie {film} or walk out of it? | Before I press play on {film}, give me its score. | I can't decide on "
        "{film} until I know what marks it got.",
        orders="look up the rating of {film} | find out if {film} is a good film | get the critics' score of {film} | "
        "check how viewers like the movie {film}"
        " | see how {film} was received | tell me how many points {film} got from the reviewers",
        nouns="the rating of the film {film} | the score of {film} | the points the critics give {film}",
        gives="<num 1 10> | <num 1 10> out of ten | <num 1 10>",
    ),
    Family(
        names="get_showtimes | cinema_times | film_showings | movie_times | screenings | when_is_film_on",
        says="Find when a film is shown in the cinemas of a city. | Returns the showing times of a movie. | "
        "Use this to plan an evening at the cinema. | Cinema programme for one film in one city. | "
        "Screenings of a film, on a day if given."
        " | Tells at what hour a movie begins at the pictures in a town. | Cinema listings: which screenings there "
        "are of one film.",
        args=(
            Arg("film | movie | title", "title"),
            Arg("city | town | location", "city"),
            Arg("date | day | on_date", "date", optional=True),
        ),
        asks="When is {film} on in {city}[ on {date}]? | "
        "At what time can I see {film} at a cinema in {city}[ on {date}]? | "
        "Do any cinemas in {city} show {film}[ on {date}]? | "
        "I'm taking my mum to see {film} in {city}[ on {date}], when does it start? | "
        "What are the showtimes of {film} in {city}[ for {date}]? | Is '{film}' still running in {city}? | "
        "We'd like to watch {film} on the big screen in {city}[ on {date}]. What time? | "
        "When do they screen {film} in {city}[ on {date}]? | Look up the showings of {film} in {city}[ on {date}]."
        " | {city}, {film}, which screenings are left[ on {date}]? | The babysitter needs to know at what hour "
        "{film} begins in {city}[ on {date}]. | I'd hate to miss the start of {film}. When do they run it in "
        "{city}[ on {date}]? | Is there a late show of {film} anywhere in {city}[ on {date}]? | [On {date} ]I'll "
        "be in {city} with nothing to do, at what time does {film} play at the pictures? | Can you check the "
        "cinema programme of {city} for {film}[, {date}]? | Popcorn is on me! What time is {film} shown in {city}[ "
        "on {date}]? | How often a day do the cinemas of {city} put on {film}[, for instance on {date}]?",
        orders="find out when {film} is shown in {city}[ on {date}] | look up the showtimes of {film} in {city} | "
        "check when I can see {film} at a cinema in {city}[ on {date}]"
        " | check the cinema programme of {city} for {film}[ on {date}] | list the screenings of {film} in {city}[ "
        "on {date}]",
        nouns="the showtimes of {film} in {city}[ on {date}] | the time {film} starts in {city}",
        gives="<time> | at <time> and <time> | <time>, in the small hall",
    ),
    Family(
        names="find_books | search_books | book_search | books_about | recommend_book | discover_books",
        says="Find books about a topic. | Searches for something to read on a subject. | "
        "Returns books that fit a topic. | Use this when somebody wants reading tips. | "
        "Book suggestions, in a language if given."
        " | Names titles for those who want to read up on something. | Reading tips for a theme of your choice.",
        args=(
            Arg("topic | subject | about | query", "words"),
            Arg("language | lang | written_in", "language", optional=True),
        ),
        asks="Find books about {topic}[ in {language}]. | What can I read on {topic}[ in {language}]? | "
        "I'd like to read something about {topic}[, in {language} if you can]. | "
        "Which good books deal with {topic}? | Can you recommend a novel or a guide about {topic}[ in {language}]? | "
        "My daughter has discovered {topic}. Any reading tips[ in {language}]? | "
        "Is there anything written on {topic}[ in {language}]? | "
        "Look for titles on the subject of {topic}[ in {language}]. | "
        "I need some reading for the train, ideally about {topic}[ and in {language}]."
        " | {topic} fascinates me, which book should I get[ in {language}]? | My nephew devours everything on "
        "{topic}, what could I give him to read[ in {language}]? | For the beach I'd like a thick paperback on "
        "{topic}[, written in {language}]. | Who has published anything about {topic}[ in {language}], and under "
        "what title? | I want to read up on {topic}[, preferably in {language}]. | Our reading circle has picked "
        "{topic} as its theme. Suggest some literature[ in {language}]. | Is there a [{language} ]novel that is "
        "all about {topic}? | Name me [{language} ]literature dealing with {topic}.",
        orders="find a book about {topic}[ in {language}] | search for books on {topic} | "
        "recommend something to read about {topic}[ in {language}] | look for books that deal with {topic}"
        " | name me some [{language} ]literature on {topic} | suggest a paperback about {topic}[, written in "
        "{language}]",
        nouns="the best book about {topic}[ in {language}]",
        gives="<title> | <title> by <person> | <title>, <title> and <title>",
    ),
    Family(
        names="get_book_author | who_wrote | book_author | find_writer | author_of | lookup_author",
        says="Say who wrote a book. | Returns the author of a book. | Use this to learn the writer's name. | "
        "Writer of the given book. | Looks up the author by the book's title."
        " | Tells from whose pen a title comes. | Names the novelist or poet who created a work.",
        args=(Arg("book | title | book_title | work", "title"),),
        asks="Who wrote {book}? | Who is the author of the book {book}? | "
        "I just finished the novel '{book}'. Whose work is it? | Which writer gave us {book}? | "
        "By whom is the book {book}? | I'm reading {book}, but the cover is torn off. Who wrote it? | "
        "Whose name is on the cover of {book}? | Do you know the writer behind the book {book}? | "
        "What is the name of the person who wrote {book}?"
        " | {book}, who's that by? | We have a quiz at the pub tonight: from whose pen is {book}? | My teacher "
        "asked for the author of {book} and I went red. | Which novelist is to blame for {book}? | To find {book} "
        "on the shelf I have to know the writer's surname. | Somebody must have written {book}, tell me who. | I "
        "adored {book} and would like to know the name of its author. | Was {book} written by a man or a woman, "
        "and what's the name?",
        orders="find out who wrote {book} | tell me the author of {book} | look up the writer of the book {book} | "
        "get the name of the author of {book}"
        " | name the novelist who wrote {book} | tell me from whose pen {book} is",
        nouns="the author of {book} | the writer of the book {book} | the person who wrote {book}",
        gives="<person> | by <person> | <person>",
    ),
    Family(
        names="reserve_book | library_reserve | hold_book | request_book | place_hold | borrow_book",
        says="Reserve a book at the library. | Puts a book aside for a reader. | "
        "Use this to borrow a book from the library later. | Place a hold on a library book; returns its number. | "
        "Library reservation by title."
        " | Has the librarians keep a title for somebody to collect. | Secures a copy for a reader before others "
        "take it.",
        args=(
            Arg("book | title | book_title", "title"),
            Arg("reader | member | for_whom | borrower", "person"),
            Arg("until | pickup_date | latest | keep_until", "date", optional=True),
        ),
        asks="Reserve {book} for {reader}[ until {until}]. | "
        "Could the library put {book} aside for {reader}[ until {until}]? | "
        "{reader} wants to borrow {book}, please hold it[ until {until}]. | "
        "Is {book} on the shelf? Then keep it for {reader}. | Place a hold on {book} for {reader}[, until {until}]. | "
        "I'd like the library to save a copy of '{book}' for {reader}. | "
        "Don't lend {book} to anyone else, {reader} needs it. | "
        "Can you request {book} at the library? It's for {reader}. | "
        "{reader} would like to pick up {book} at the library, so book it."
        " | {reader} has been after {book} for weeks, secure the library's copy[ until {until}]. | Would the "
        "librarian keep {book} behind the desk for {reader}[, no later than {until}]? | In the name of {reader}, "
        "I'd like to borrow {book}[ and fetch it by {until}]. | {book} for {reader}, please, to be collected from "
        "the library[ by {until}]. | The exam is near and {reader} needs {book} from the library shelf, put a hold "
        "on it[ lasting until {until}]. | As soon as {book} comes back to the library, {reader} should get it. | "
        "Make sure that nobody but {reader} walks out of the library with {book}[ before {until}]. | Is a copy of "
        "{book} free at the library? {reader} would like to have it set aside[ until {until}].",
        orders="reserve {book} for {reader}[ until {until}] | put a hold on {book} for {reader} | "
        "ask the library to keep {book} for {reader}"
        " | secure the library's copy of {book} for {reader}[ until {until}] | have {book} set aside in the name of "
        "{reader}",
        gives="<code> | reserved, number <code> | the copy is waiting at the desk",
    ),
    Family(
        names="renew_loan | extend_loan | library_renew | prolong_borrowing | keep_book_longer | renew_book",
        says="Renew the loan of a library book. | Extends how long a borrowed book may be kept. | "
        "Use this to keep a book longer; it reserves nothing. | Longer loan for an item by its number. | "
        "Returns the new day by which to bring the item back."
        " | Lets a reader return a library item later than agreed. | Prolongs the time for which something is "
        "borrowed.",
        args=(
            Arg("item | loan_id | book_id | loan", "code"),
            Arg("weeks | for_weeks | extra_weeks", "int 2 8", optional=True),
        ),
        asks="Renew my library loan {item}[ for {weeks} weeks]. | "
        "I haven't finished reading {item} yet, may I keep it[ {weeks} weeks] longer? | "
        "May I return the library book {item} later[, in {weeks} weeks]? | "
        "The book {item} is due, but I still need it[ for {weeks} weeks]. | "
        "Extend the borrowing time of {item}[ by {weeks} weeks]. | "
        "I can't bring {item} back to the library in time. Prolong it[ by {weeks} weeks]. | "
        "Please give me more time for loan {item}[, say {weeks} weeks]. | "
        "Is it possible to hold on to the borrowed book {item}[ for {weeks} weeks more]? | "
        "Loan {item} runs out tomorrow and I'm only at page ten, so stretch it[ by {weeks} weeks]."
        " | {item} is half read, let me have it for some more time[, {weeks} weeks to be exact]. | I'm in bed with "
        "a cold and can't get to the library, so extend {item}[ by {weeks} weeks]. | Could I get another few weeks "
        "with my loan {item}[, let's say {weeks}]? | To avoid the fine, please put off the return of {item}[ by "
        "{weeks} weeks]. | My son is still reading {item}. He'd like to have it [{weeks} weeks ]longer. | Ask the "
        "library if {item} may stay with me[ another {weeks} weeks]. | Prolong {item}[, {weeks} weeks would do]. | "
        "The library wants {item} back so soon! Can that be delayed[ by {weeks} weeks]?",
        orders="renew the loan {item}[ for {weeks} weeks] | extend my library loan {item}[ by {weeks} weeks] | "
        "let me keep the library book {item} longer"
        " | put off the return of {item} to the library[ by {weeks} weeks] | prolong what I borrowed as {item}[, "
        "{weeks} weeks]",
        gives="<date> | now due on <date> | <date>",
    ),
    Family(
        names="find_photos | search_photos | photo_search | show_pictures | pictures_of | gallery_search",
        says="Find photos by who is in them. | Searches the album for pictures of people. | "
        "Use this to look for snapshots, in a place if given. | Returns photos that show certain people. | "
        "Photo gallery search."
        " | Digs out the pictures on which certain faces can be seen. | Goes through the album for shots of friends "
        "and family.",
        args=(
            Arg("people | persons | who | faces", "list of person"),
            Arg("place | taken_in | location", "city", optional=True),
        ),
        asks="Find photos of {people}[ in {place}]. | Show me pictures of {people}[ taken in {place}]. | "
        "Do I have any snapshots with {people}[ from {place}]? | "
        "Where are my pictures of {people}[ from our days in {place}]? | "
        "I'm making an album and need shots of {people}[ in {place}]. | Which of my photos show {people}? | "
        "Look through the gallery for {people}[ in {place}]. | "
        "Didn't I take a picture of {people}[ in {place}] once? | "
        "I'd like to see {people} in my album[, from the trip to {place}]."
        " | {people}[ in {place}], have I got them on camera? | For the wedding speech I want every shot with "
        "{people} in it[, as long as it was taken in {place}]. | It's years since I saw the pictures with "
        "{people}[ from {place}], dig them out. | On which snapshots can one see {people}[ in {place}]? | Grandma "
        "asks for a calendar with {people}. What pictures are there[ from {place}]? | Somewhere in my gallery I "
        "must have {people} smiling at the camera[ in {place}], help me look. | I miss {people} so much! Bring up "
        "their photos[ from {place}]. | Filter my album by {people}[ and by {place}].",
        orders="find photos of {people}[ in {place}] | show me the pictures of {people}[ from {place}] | "
        "search my album for {people} | look for snapshots of {people}[ taken in {place}]"
        " | dig out the snapshots with {people}[ from {place}] | filter my photos by {people}[ and the place "
        "{place}]",
        nouns="the photos of {people}[ in {place}] | the pictures that show {people}",
        gives="<int 1 400> photos | <code>, <code> and <code> | <code>",
    ),
    Family(
        names="resize_photo | scale_image | change_picture_size | photo_resize | shrink_image | set_image_size",
        says="Change the size of a photo. | Scales an image to a width and a height. | "
        "Use this to make a picture smaller or larger. | Returns the resized picture's id. | "
        "New pixel size for one image."
        " | Brings a picture to the number of pixels that is needed. | Makes an image fit a frame by scaling it.",
        args=(
            Arg("photo | image | picture | image_id", "code"),
            Arg(
                "size | dimensions | new_size",
                fields=(Arg("width | w", "int 100 2000"), Arg("height | h", "int 100 2000")),
            ),
        ),
        asks="Resize photo {photo} to {width} by {height}. | "
        "Make the picture {photo} {width} pixels wide and {height} pixels high. | "
        "Image {photo} is far too big for the web, I need {width} x {height}. | "
        "Can you scale {photo} to {width} by {height} pixels? | "
        "I want {photo} with a width of {width} and a height of {height}. | "
        "Picture {photo} won't fit the frame. It has to be {width} wide and {height} high. | "
        "Shrink or stretch {photo} until it is {width} by {height}. | "
        "For my profile I need {photo} in {width} x {height}. | Bring image {photo} to {width} by {height} pixels."
        " | {width} wide, {height} high, that's what {photo} should be. | The printer refuses {photo} unless it "
        "measures {width} by {height} pixels. | Could {photo} be brought down or blown up to {width} x {height}? | "
        "My website has a slot of {width} by {height} pixels, fit {photo} into it. | Change the dimensions of "
        "{photo}: width {width}, height {height}. | I need {photo} for a banner, so set it to {width} times "
        "{height} pixels. | {photo} looks squashed. Give it a width of {width} and a height of {height}. | Can you "
        "turn {photo} into a picture of {width} by {height}?",
        orders="resize photo {photo} to {width} by {height} | scale the image {photo} to {width} by {height} pixels | "
        "make picture {photo} {width} wide and {height} high"
        " | fit picture {photo} into {width} by {height} pixels | set the dimensions of {photo} to {width} x "
        "{height}",
        gives="<code> | saved as <code> | the picture has its new size",
    ),
    Family(
        names="play_podcast | start_podcast | listen_podcast | podcast_play | stream_episode | play_episode",
        says="Play a podcast. | Starts an episode of a show, the newest if none is given. | "
        "Use this to listen to talk shows, not songs. | Podcast player: one episode of one show. | "
        "Streams a podcast by name."
        " | Lets a talk show run in the headphones, as fast as one likes. | Starts people talking: an episode of a "
        "series to listen to.",
        args=(
            Arg("show | podcast | podcast_name | series", "name"),
            Arg("episode | number | episode_number", "int 1 300", optional=True),
            Arg("speed | rate | playback_speed", "num 1 2", optional=True),
        ),
        asks="Play the podcast {show}[, episode {episode}][, at speed {speed}]. | "
        "I want to hear the podcast {show}[, episode {episode}]. | "
        "Let's listen to the show {show} on the way[, episode {episode}][, speed {speed}]. | "
        "Start my favourite podcast {show}[ from episode {episode}][ at {speed} times the speed]. | "
        "Can you put on the podcast {show}[, number {episode},][ with speed {speed}]? | "
        "What are they talking about on the podcast {show}? Let me hear it. | "
        "I'm doing the ironing, so some talk would be nice: {show}[, episode {episode}]. | "
        "Stream the latest from the podcast {show}[ at {speed} times the speed]. | "
        "Could I have the podcast {show}[, number {episode},] in my headphones?"
        " | {show} is my morning podcast, get it running[, episode {episode}][, speed {speed}]. | Cooking is boring "
        "without a podcast. I'd take {show}[, episode {episode}][ at speed {speed}]. | Has the podcast {show} got "
        "anything new? Turn it on[ at {speed} times the normal speed]. | I'm dying to know how the podcast {show} "
        "goes on[ in episode {episode}], let it play. | [Episode {episode} of ]{show} would be the right podcast "
        "for my walk with the dog. | Could we hear the presenters of {show} chat a little[, in episode {episode}][ "
        "and at speed {speed}]? | A colleague swears by the podcast {show}, let me try it[ with number {episode}][ "
        "at {speed} speed]. | Continue with the podcast {show}[, number {episode}][, played at speed {speed}].",
        orders="play the podcast {show}[, episode {episode}][, at speed {speed}] | "
        "start the podcast {show}[ at speed {speed}] | put on an episode of the podcast {show} | "
        "let me listen to the podcast {show}"
        " | get the podcast {show} running[, episode {episode}][ at speed {speed}] | let the presenters of {show} "
        "talk[ in episode {episode}]",
        gives="now playing | the episode lasts <int 15 120> minutes | <int 15 120>",
    ),
    Family(
        names="museum_hours | museum_opening_times | when_museum_opens | get_museum_times | gallery_hours | "
        "visit_hours",
        says="Get the opening hours of a museum. | Returns when a museum opens. | "
        "Use this to plan a visit to a museum. | Museum times, on a day if given. | "
        "Looks up at what time a museum lets visitors in."
        " | Tells from when to when an exhibition house can be visited. | Says at what hour the doors of a gallery "
        "open and close.",
        args=(
            Arg("museum | museum_name | gallery | place", "name"),
            Arg("date | day | visit_date", "date", optional=True),
        ),
        asks="When does the {museum} museum open[ on {date}]? | "
        "What are the hours of the {museum} museum[ on {date}]? | Can I visit the {museum} museum[ on {date}]? | "
        "Is the {museum} museum open[ on {date}]? | How early may we turn up at the {museum} museum[ on {date}]? | "
        "I'd love to see the paintings in the {museum} museum[ on {date}], when do they let people in? | "
        "At what time can I get into the {museum} museum[ on {date}]? | "
        "My class is going to the {museum} museum[ on {date}]. From when is it open? | "
        "Will I find the doors of the {museum} museum closed[ on {date}]?"
        " | {museum} museum, from when to when[ on {date}]? | My aunt is coming to town[ on {date}] and loves art. "
        "What hours does the {museum} museum keep? | I'd hate to stand before closed doors at the {museum} museum[ "
        "on {date}]. | Until when can one wander round the {museum} museum[ on {date}]? | [On {date}, ]does the "
        "{museum} museum let in visitors, and from what hour? | It's pouring, so we thought of the {museum} "
        "museum[ for {date}]. Is it open at all? | How long do I have to look round the {museum} museum[ on "
        "{date}] before they lock up? | Would it make sense to queue at the {museum} museum early in the morning[ "
        "of {date}]?",
        orders="look up when the {museum} museum opens[ on {date}] | "
        "check the hours of the {museum} museum[ on {date}] | find out if the {museum} museum is open[ on {date}]"
        " | see from when to when the {museum} museum can be visited[ on {date}] | tell me what hours the {museum} "
        "museum keeps[ on {date}]",
        nouns="the opening hours of the {museum} museum[ on {date}] | the time the {museum} museum opens[ on {date}]",
        gives="<time> | from <time> to <time> | closed | <time>",
    ),
    Family(
        names="find_artist | who_painted | artwork_artist | painter_of | get_painter | identify_painter",
        says="Say who painted a picture. | Returns the artist of a work of art. | "
        "Use this to learn a painter's name. | Painter of the given painting. | "
        "Looks up the artist of a picture, not the author of a book."
        " | Names the hand behind a canvas. | Tells to which master a work on a museum wall is ascribed.",
        args=(Arg("artwork | painting | work | picture", "title"),),
        asks="Who painted {artwork}? | Which artist made the picture {artwork}? | "
        "Whose brush is behind the painting {artwork}? | I saw the canvas '{artwork}' in a gallery. Who is it by? | "
        "Who is the painter of {artwork}? | Do you know who created the work of art {artwork}? | "
        "There's a poster of the painting {artwork} in my hall, but who made it? | "
        "What's the name of the artist who painted {artwork}? | By which painter is {artwork}?"
        " | {artwork}, whose work is this painting? | My art exam is tomorrow, and I can't remember who did the "
        "painting {artwork}. | To which master is the picture {artwork} ascribed? | I fell in love with {artwork} "
        "at the exhibition and would like to know who painted it. | Somebody stood at an easel and created "
        "{artwork}. Who was it? | Which signature is in the corner of the painting {artwork}? | We're arguing "
        "about the painting {artwork}: from whose studio does it come? | Name the artist that the world has to "
        "thank for the canvas {artwork}.",
        orders="find out who painted {artwork} | tell me the painter of {artwork} | "
        "look up the artist of the painting {artwork}"
        " | name the master who painted {artwork} | tell me whose signature is on the painting {artwork}",
        nouns="the painter of {artwork} | the artist who painted {artwork}",
        gives="<person> | painted by <person> | <person>",
    ),
)
