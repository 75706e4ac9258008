"""Tools about music, films, books, photos, podcasts, libraries and museums."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="play_song | play_music | play_track | start_song | listen_to | music_play | stream_song",
        says="Play a song on the speakers. | Starts the music with the given track. | "
        "Use this when somebody wants to hear a song. | Play one track, in a room if given. | "
        "Music player: start a song by its title.",
        args=(
            Arg("song | title | track | song_name", "title"),
            Arg("room | speaker | where", "kitchen/bedroom/bathroom/garden/living room", optional=True),
        ),
        asks="Play {song}[ in the {room}]. | I'd love to hear {song}[ in the {room}]. | "
        "Put on the song '{song}'[ in the {room}], please. | "
        "Can we have some music[ in the {room}], perhaps {song}? | I'm in the mood for {song}. | "
        "Let me listen to {song}[ in the {room}]. | You know that tune {song}? Let it run[ in the {room}]. | "
        "Time to dance[ in the {room}], start {song}! Loud, please. | "
        "My favourite track is {song}, so let's hear it. | Would you start {song} on the speakers[ in the {room}]?",
        orders="play {song}[ in the {room}] | put on {song}[ in the {room}] | start the song {song} | "
        "let me hear {song}",
        gives="now playing | the music has started | ok, playing",
    ),
    Family(
        names="create_playlist | new_playlist | make_playlist | start_playlist | playlist_create | build_mix",
        says="Create a new, empty or filled playlist. | Makes a playlist with the given name. | "
        "Use this to start a new collection of songs. | New playlist, with first songs if given. | "
        "Sets up a playlist that does not exist yet.",
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
        "Build a mix {name} for Saturday's party[ from {songs}].",
        orders="create a playlist called {name}[ with {songs}] | make a new mix named {name}[ out of {songs}] | "
        "start a new song list called {name} | set up a playlist {name}",
        gives="<code> | created as <code> | your playlist is ready",
    ),
    Family(
        names="add_to_playlist | playlist_add | append_song | put_in_playlist | add_track | save_song",
        says="Add a song to a playlist that exists. | Puts one more track into a playlist. | "
        "Use this to save a song to a list; it plays nothing. | Append a track to a playlist. | "
        "Adds one song to a named mix.",
        args=(Arg("song | track | title | song_title", "title"), Arg("playlist | list | playlist_name | mix", "name")),
        asks="Add {song} to the playlist {playlist}. | Put '{song}' into my {playlist} mix as well. | "
        "I like {song}, so save it in {playlist}. | My playlist {playlist} is missing {song}. | "
        "Can {song} go on the list {playlist} too? | {song} belongs in my {playlist} playlist, please see to it. | "
        "Would you append {song} to {playlist}? | I keep humming {song}. Keep it in my {playlist} songs. | "
        "One more track for {playlist}: {song}.",
        orders="add {song} to the playlist {playlist} | put {song} into my {playlist} mix | "
        "save {song} in the list {playlist} | append the song {song} to {playlist}",
        gives="<int 2 200> | added | the playlist now has <int 2 200> songs",
    ),
    Family(
        names="get_lyrics | lyrics | song_text | find_lyrics | show_words_of_song | song_words",
        says="Get the words of a song. | Returns the lyrics of a track. | Look up what is sung in a song. | "
        "Use this for the text of a song, not to play it. | The text of a song, to read or sing along.",
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
        "I always mishear the chorus of {song}. What does it say?",
        orders="find the lyrics of {song}[ by {singer}] | show me the words of {song}[ by {singer}] | "
        "get the text of the song {song} | look up what they sing in {song}",
        nouns="the lyrics of {song}[ by {singer}] | the words of {song}",
        gives="Oh, the river is long and the night is young | Come home, come home, the lamp is lit | "
        "la la la, my heart is blue",
    ),
    Family(
        names="find_films | search_movies | recommend_film | movie_search | suggest_movies | discover_films",
        says="Find films of a genre. | Recommends movies to watch, from a year if given. | "
        "Use this when somebody doesn't know what to watch. | Returns a film that fits a genre. | "
        "Movie suggestions by kind of film.",
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
        "I'm bored, and only a {genre} can help. Which one?",
        orders="find a {genre}[ from {year}] | suggest a {genre} for tonight | recommend a {genre}[ made in {year}] | "
        "look for a good {genre}[ from {year}]",
        nouns="the best {genre}[ of {year}]",
        gives="<title> | <title> and <title> | you might like <title>",
    ),
    Family(
        names="get_film_rating | movie_score | film_rating | rate_lookup | movie_reviews | critics_score",
        says="Get the rating of a film. | Returns how many points the critics give a movie. | "
        "Use this to learn if a film is any good. | Score of a film out of ten. | "
        "Looks up what viewers think of one movie.",
        args=(Arg("film | movie | title | film_title", "title"),),
        asks="Is {film} a good film? | How is the movie {film} rated? | "
        "What do the critics say about the film {film}? | Is it worth seeing {film} at all? | "
        "How many points out of ten does the film {film} have? | My friends want to see {film}. Did people like it? | "
        "Would I waste my evening with the movie {film}? | What score does {film} get from viewers? | "
        "Did the film '{film}' get good reviews?",
        orders="look up the rating of {film} | find out if {film} is a good film | get the critics' score of {film} | "
        "check how viewers like the movie {film}",
        nouns="the rating of the film {film} | the score of {film} | the points the critics give {film}",
        gives="<num 1 10> | <num 1 10> out of ten | <num 1 10>",
    ),
    Family(
        names="get_showtimes | cinema_times | film_showings | movie_times | screenings | when_is_film_on",
        says="Find when a film is shown in the cinemas of a city. | Returns the showing times of a movie. | "
        "Use this to plan an evening at the cinema. | Cinema programme for one film in one city. | "
        "Screenings of a film, on a day if given.",
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
        "When do they screen {film} in {city}[ on {date}]? | Look up the showings of {film} in {city}[ on {date}].",
        orders="find out when {film} is shown in {city}[ on {date}] | look up the showtimes of {film} in {city} | "
        "check when I can see {film} at a cinema in {city}[ on {date}]",
        nouns="the showtimes of {film} in {city}[ on {date}] | the time {film} starts in {city}",
        gives="<time> | at <time> and <time> | <time>, in the small hall",
    ),
    Family(
        names="find_books | search_books | book_search | books_about | recommend_book | discover_books",
        says="Find books about a topic. | Searches for something to read on a subject. | "
        "Returns books that fit a topic. | Use this when somebody wants reading tips. | "
        "Book suggestions, in a language if given.",
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
        "I need some reading for the train, ideally about {topic}[ and in {language}].",
        orders="find a book about {topic}[ in {language}] | search for books on {topic} | "
        "recommend something to read about {topic}[ in {language}] | look for books that deal with {topic}",
        nouns="the best book about {topic}[ in {language}]",
        gives="<title> | <title> by <person> | <title>, <title> and <title>",
    ),
    Family(
        names="get_book_author | who_wrote | book_author | find_writer | author_of | lookup_author",
        says="Say who wrote a book. | Returns the author of a book. | Use this to learn the writer's name. | "
        "Writer of the given book. | Looks up the author by the book's title.",
        args=(Arg("book | title | book_title | work", "title"),),
        asks="Who wrote {book}? | Who is the author of the book {book}? | "
        "I just finished the novel '{book}'. Whose work is it? | Which writer gave us {book}? | "
        "By whom is the book {book}? | I'm reading {book}, but the cover is torn off. Who wrote it? | "
        "Whose name is on the cover of {book}? | Do you know the writer behind the book {book}? | "
        "What is the name of the person who wrote {book}?",
        orders="find out who wrote {book} | tell me the author of {book} | look up the writer of the book {book} | "
        "get the name of the author of {book}",
        nouns="the author of {book} | the writer of the book {book} | the person who wrote {book}",
        gives="<person> | by <person> | <person>",
    ),
    Family(
        names="reserve_book | library_reserve | hold_book | request_book | place_hold | borrow_book",
        says="Reserve a book at the library. | Puts a book aside for a reader. | "
        "Use this to borrow a book from the library later. | Place a hold on a library book; returns its number. | "
        "Library reservation by title.",
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
        "{reader} would like to pick up {book} at the library, so book it.",
        orders="reserve {book} for {reader}[ until {until}] | put a hold on {book} for {reader} | "
        "ask the library to keep {book} for {reader}",
        gives="<code> | reserved, number <code> | the copy is waiting at the desk",
    ),
    Family(
        names="renew_loan | extend_loan | library_renew | prolong_borrowing | keep_book_longer | renew_book",
        says="Renew the loan of a library book. | Extends how long a borrowed book may be kept. | "
        "Use this to keep a book longer; it reserves nothing. | Longer loan for an item by its number. | "
        "Returns the new day by which to bring the item back.",
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
        "Loan {item} runs out tomorrow and I'm only at page ten, so stretch it[ by {weeks} weeks].",
        orders="renew the loan {item}[ for {weeks} weeks] | extend my library loan {item}[ by {weeks} weeks] | "
        "let me keep the library book {item} longer",
        gives="<date> | now due on <date> | <date>",
    ),
    Family(
        names="find_photos | search_photos | photo_search | show_pictures | pictures_of | gallery_search",
        says="Find photos by who is in them. | Searches the album for pictures of people. | "
        "Use this to look for snapshots, in a place if given. | Returns photos that show certain people. | "
        "Photo gallery search.",
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
        "I'd like to see {people} in my album[, from the trip to {place}].",
        orders="find photos of {people}[ in {place}] | show me the pictures of {people}[ from {place}] | "
        "search my album for {people} | look for snapshots of {people}[ taken in {place}]",
        nouns="the photos of {people}[ in {place}] | the pictures that show {people}",
        gives="<int 1 400> photos | <code>, <code> and <code> | <code>",
    ),
    Family(
        names="resize_photo | scale_image | change_picture_size | photo_resize | shrink_image | set_image_size",
        says="Change the size of a photo. | Scales an image to a width and a height. | "
        "Use this to make a picture smaller or larger. | Returns the resized picture's id. | "
        "New pixel size for one image.",
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
        "For my profile I need {photo} in {width} x {height}. | Bring image {photo} to {width} by {height} pixels.",
        orders="resize photo {photo} to {width} by {height} | scale the image {photo} to {width} by {height} pixels | "
        "make picture {photo} {width} wide and {height} high",
        gives="<code> | saved as <code> | the picture has its new size",
    ),
    Family(
        names="play_podcast | start_podcast | listen_podcast | podcast_play | stream_episode | play_episode",
        says="Play a podcast. | Starts an episode of a show, the newest if none is given. | "
        "Use this to listen to talk shows, not songs. | Podcast player: one episode of one show. | "
        "Streams a podcast by name.",
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
        "Could I have the podcast {show}[, number {episode},] in my headphones?",
        orders="play the podcast {show}[, episode {episode}][, at speed {speed}] | "
        "start the podcast {show}[ at speed {speed}] | put on an episode of the podcast {show} | "
        "let me listen to the podcast {show}",
        gives="now playing | the episode lasts <int 15 120> minutes | <int 15 120>",
    ),
    Family(
        names="museum_hours | museum_opening_times | when_museum_opens | get_museum_times | gallery_hours | "
        "visit_hours",
        says="Get the opening hours of a museum. | Returns when a museum opens. | "
        "Use this to plan a visit to a museum. | Museum times, on a day if given. | "
        "Looks up at what time a museum lets visitors in.",
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
        "Will I find the doors of the {museum} museum closed[ on {date}]?",
        orders="look up when the {museum} museum opens[ on {date}] | "
        "check the hours of the {museum} museum[ on {date}] | find out if the {museum} museum is open[ on {date}]",
        nouns="the opening hours of the {museum} museum[ on {date}] | the time the {museum} museum opens[ on {date}]",
        gives="<time> | from <time> to <time> | closed | <time>",
    ),
    Family(
        names="find_artist | who_painted | artwork_artist | painter_of | get_painter | identify_painter",
        says="Say who painted a picture. | Returns the artist of a work of art. | "
        "Use this to learn a painter's name. | Painter of the given painting. | "
        "Looks up the artist of a picture, not the author of a book.",
        args=(Arg("artwork | painting | work | picture", "title"),),
        asks="Who painted {artwork}? | Which artist made the picture {artwork}? | "
        "Whose brush is behind the painting {artwork}? | I saw the canvas '{artwork}' in a gallery. Who is it by? | "
        "Who is the painter of {artwork}? | Do you know who created the work of art {artwork}? | "
        "There's a poster of the painting {artwork} in my hall, but who made it? | "
        "What's the name of the artist who painted {artwork}? | By which painter is {artwork}?",
        orders="find out who painted {artwork} | tell me the painter of {artwork} | "
        "look up the artist of the painting {artwork}",
        nouns="the painter of {artwork} | the artist who painted {artwork}",
        gives="<person> | painted by <person> | <person>",
    ),
)
