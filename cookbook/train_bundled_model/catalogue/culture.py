"""Tools about culture: museums, theatres, libraries, archives."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="report_lost_book | library_item_lost | declare_book_missing | lost_library_book | borrowed_copy_gone | "
        "tell_library_book_disappeared | book_loss",
        says="Report a borrowed library book as lost. | Tells the library that a reader cannot give an item back. | "
        "Use this when something on loan has disappeared and will never return to the shelf. | Loss notice for a "
        "borrowed title; replies with the price of a new copy. | Declares a copy missing, optionally on one reader's "
        "account. | Marks a loan as gone for good.",
        args=(
            Arg("title | book | item | book_title", "title"),
            Arg(
                "happened | how | cause | circumstances",
                "left on a train/stolen/eaten by the dog/soaked in the bath/thrown away",
            ),
            Arg("card | card_number | reader_id | account", "code", optional=True),
        ),
        asks="I can't find {title} anywhere, it was probably {happened}[, my card is {card}]. | Sorry to tell the "
        "librarians that {title} won't come back, it was {happened}[, account {card}]. | {title}: {happened}[, card "
        "{card}]. | We turned the whole house upside down, under both beds too, but {title} is gone, most likely "
        "{happened}[; that's on card {card}]. | What do I do about {title}? You see, it was {happened}[, and I "
        "borrowed it with {card}]. | My son swears that he put it into his bag with two others, yet {title} was "
        "{happened}[, he reads on card {card}]. | They want {title} back by Friday, which is impossible, as it was "
        "{happened}[; my number there is {card}]. | [On card {card}: ]it was {happened}, so the copy of {title} will "
        "not be returned. | Let them know that somebody has to buy another {title}, because the one I took home was "
        "{happened}[, reader {card}]. | Guess what, it was {happened}! That was the end of {title}, and the people at "
        "the desk should hear about it[, card {card}].",
        orders="report {title} as lost, {happened}[, card {card}] | tell the library that {title} was {happened}[, "
        "reader number {card}] | declare the borrowed {title} missing, it was {happened} | let the librarian know I "
        "no longer have {title}, {happened}[, account {card}]",
        gives="<int 8 60> euros for a new copy | loss recorded under <code> | noted, please bring another copy by "
        "<date>",
    ),
    Family(
        names="library_fines | get_reader_fees | overdue_charges | what_reader_owes | check_late_fees | "
        "outstanding_library_fees | fees_on_card",
        says="Look up what a reader owes the library. | Returns the open fines of a library card. | Use this to see "
        "charges for books that were brought back late. | Outstanding fees of a borrower, of one sort or all. | Shows "
        "how much has piled up on a reader's account. | Sum of late fees, reservations and replacements.",
        args=(
            Arg("card | card_number | reader | account_id", "code"),
            Arg("sort | fee_type | kind | charge", "late return/damage/reservation/card replacement", optional=True),
        ),
        asks="How much do I owe the library on card {card}[, just for {sort}]? | Is there anything to pay on {card}[ "
        "for {sort}]? | {card}, how bad is it this time[, I mean for {sort}]? | I've had those novels since before "
        "Easter, so I'm afraid to ask what has piled up on {card}[ for {sort}]. | They won't let me borrow any more "
        "until my debts are settled. What do they want from {card}[ for {sort}]? | Card {card}[, {sort}]: how many "
        "euros? | My grandson is nine and forgets everything, so tell me what his reading habit costs me, it's "
        "{card}[, {sort} only]. | I wonder whether {card} is still in the red[ because of {sort}]. | Before I go "
        "there with my purse: what's open for reader {card}[ as to {sort}]? | [Only {sort}, please: ]how deep do I "
        "have to dig into my pocket, account {card}? | Does {card} have any debts at the lending desk[, {sort} in "
        "particular]?",
        orders="look up the fines on library card {card}[ for {sort}] | show me what reader {card} owes[ for {sort}] "
        "| check the late fees of {card} | get the open charges of card {card}[, {sort} only]",
        nouns="the fines on library card {card}[ for {sort}] | what reader {card} owes[ for {sort}]",
        gives="<num 0 40> euros | nothing to pay | <int 1 9> items late, <num 1 30> euros",
    ),
    Family(
        names="waive_fine | forgive_library_debt | cancel_reader_fee | strike_off_late_fee | write_off_fine | "
        "remove_charge_from_card | let_reader_off",
        says="Waive a reader's fine. | Forgives all or part of what a borrower has to pay. | Use this when the "
        "librarian decides that a late fee need not be paid. | Strikes an amount off a library account. | Goodwill "
        "for borrowers: deletes a charge, with the reason. | Writes off a debt at the lending desk and returns the "
        "rest.",
        args=(
            Arg("reader | borrower | patron | name", "person"),
            Arg("amount | euros | sum | fee", "num 0.5 45"),
            Arg(
                "reason | why | because_of | grounds",
                "illness/our mistake/first time/holiday closure/hardship",
                optional=True,
            ),
        ),
        asks="{reader} needn't pay the {amount} euros[, reason: {reason}]. | Let {reader} off the {amount} euros[, "
        "{reason}]. | Could we forget about the {amount} euros that {reader} has on the account[, putting it down to "
        "{reason}]? | {reader} came in crying with three children and a bag of wet comics. Be kind and take {amount} "
        "off the bill[ for {reason}]. | {amount} euros, {reader}, gone[, {reason}]. | It's not worth a quarrel: "
        "{reader} was only one day over, so strike out those {amount} euros[, and put {reason} as the grounds]. | I "
        "told {reader} that we'd turn a blind eye to the ${amount}[ because of {reason}]. | [It's a case of {reason}, "
        "so ]please don't charge {reader} those {amount} euros after all. | Would you mind dropping the {amount} "
        "euros for {reader}[, on account of {reason}]? | The boss says mercy for {reader}, who came on crutches "
        "through the snow on Monday: {amount} less to pay[, {reason}]. | As to {reader}, make {amount} euros of the "
        "penalty disappear[ with the note {reason}].",
        orders="waive the fine of {amount} euros for {reader}[ because of {reason}] | forgive {reader} {amount} "
        "euros[, {reason}] | strike {amount} euros off the library account of {reader} | cancel {reader}'s late fee, "
        "${amount}[, reason {reason}] | write off {amount} euros that {reader} owes[, {reason}]",
        gives="waived | <num 0 12> euros left to pay | account of <person> is clear",
    ),
    Family(
        names="suggest_purchase | propose_new_book | acquisition_wish | library_should_buy | "
        "recommend_title_to_library | reader_wish | add_to_acquisition_list",
        says="Suggest that the library buy something. | Puts a reader's wish on the acquisition list. | Use this when "
        "a work is in no catalogue and should be bought for everyone. | Proposal for a new title on the shelves. | "
        "Recommends a book, film or game to the buyers. | Hands in a purchase wish, with the maker if known.",
        args=(
            Arg("title | work | wish | name", "title"),
            Arg("medium | format | type | media_type", "book/audiobook/film/comic/board game/magazine"),
            Arg("creator | author | maker | by", "person", optional=True),
        ),
        asks="You really ought to have {title} on your shelves, the {medium}[ by {creator}]. | Why isn't there a copy "
        "of {title} here? It's a {medium}[ by {creator}] that everybody talks about. | {title}, {medium}[, "
        "{creator}]: please get it for the library. | My whole class would love to borrow the {medium} {title}[ by "
        "{creator}], so could the library spend some money on it? | Could the buyers think about {title}? It's a "
        "{medium}[, made by {creator}]. | I have a wish for next year's budget: {title}[ by {creator}], a {medium}. | "
        "A {medium} is missing in your collection, namely {title}[ by {creator}]. | If there's any cash left, the "
        "{medium} {title}[ by {creator}] would make four pensioners very happy. | I've asked in all five branches, "
        "nobody owns the {medium} {title}[ by {creator}], that must change. | Put in a good word for {title}[ by "
        "{creator}], the {medium}, with those who choose what comes in. | [{creator} made it: ]the {medium} {title} "
        "would be something for all of us, won't you purchase it?",
        orders="suggest that the library buy the {medium} {title}[ by {creator}] | propose {title}[ by {creator}] for "
        "the collection, a {medium} | put the {medium} {title} on the acquisition list[, by {creator}] | recommend "
        "the {medium} {title}[ by {creator}] to the library",
        gives="wish <code> noted | the library will buy it | <int 2 30> readers want it, too",
    ),
    Family(
        names="request_archive_file | order_archive_document | reading_room_order | bring_up_old_records | "
        "consult_archive_box | lay_out_papers_for_visitor",
        says="Order a file from the archive to the reading room. | Has old records brought up from the stacks for a "
        "day. | Use this when a visitor wants to study original papers on site. | Reading room order by shelf mark. | "
        "Lays out a box of documents for a researcher. | Reserves historic sources for somebody's visit.",
        args=(
            Arg("shelf_mark | signature | file_number | box", "code"),
            Arg("date | visit_day | on | needed_on", "date"),
            Arg("time | arrival | from_hour | at", "time", optional=True),
            Arg("purpose | aim | use | what_for", "family history/a school project/a newspaper article/a court case"),
        ),
        asks="I'd like to leaf through {shelf_mark} on {date}[, from {time}]. It's for {purpose}. | Can {shelf_mark} "
        "be on my table on {date}[ at {time}]? I need it for {purpose}. | {shelf_mark}, {date}[, {time}], {purpose}. "
        "| Great-grandfather was the miller here and nobody at home knows more, so I'm coming on {date}[ at {time}] "
        "to look into {shelf_mark}; call it {purpose}. | For {purpose} I have to see the original letters in "
        "{shelf_mark}, and {date}[, {time},] would suit me. | Please carry {shelf_mark} up from the cellar for "
        "{date}[, I'll be there at {time}], it's about {purpose}. | A friend and I cross half the country to get to "
        "you, so have {shelf_mark} ready on {date}[ by {time}], reason: {purpose}. | I'm working on {purpose} and "
        "hope to sit over {shelf_mark} on {date}[, starting at {time}]. | Would somebody dig out {shelf_mark} by "
        "{date}[, {time}]? I promise to wear gloves, it's for {purpose}. | On {date}[ at {time}] I'll drop in because "
        "of {purpose}, and the yellowed papers I'm after are {shelf_mark}.",
        orders="order {shelf_mark} to the reading room for {date}[ at {time}], purpose {purpose} | bring up the "
        "records {shelf_mark} on {date}[ at {time}] for {purpose} | lay out archive box {shelf_mark} on {date} for "
        "{purpose} | have file {shelf_mark} ready for me on {date}[, {time}], for {purpose}",
        gives="table <int 1 24> is yours | order <code> | the file is being fetched",
    ),
    Family(
        names="digitise_pages | scan_old_document | make_archive_scans | reproduce_manuscript | "
        "digital_copies_of_file | photograph_pages",
        says="Have pages of a historic document scanned. | Orders digital copies from the archive's holdings. | Use "
        "this when a reader cannot travel and needs pictures of the pages. | Reproduction order by page numbers, in "
        "colour or grey. | Turns paper leaves into image files that are mailed. | Digitises leaves of a manuscript "
        "and replies with a link.",
        args=(
            Arg("document | manuscript | file_id | record", "code"),
            Arg("pages | page_numbers | leaves | which_pages", "list of int 1 180"),
            Arg("colour | in_colour | color_scan | coloured", "flag", optional=True),
            Arg("email | send_to | recipient | deliver_to", "email"),
        ),
        asks="I live too far away to come, so please send pages {pages} of {document} to {email}[, {colour?in "
        "colour/in grey}]. | Could I get pictures of {document}, pages {pages}[, {colour?in colour/black and white "
        "will do}]? My address is {email}. | {document}, pages {pages}[, {colour?coloured/grey}], {email}. | Put "
        "{document} under the camera for me, pages {pages}, and mail the result to {email}[. {colour?I want to see "
        "the colours/I don't need colours}]. | My professor in Oslo can't read the tiny copy I made, and {email} "
        "would be glad of something sharper: {document}, pages {pages}[, {colour?in full colour/no colour}]. | What I "
        "need from {document} are pages {pages}[, {colour?with all their colours/just in grey}], as files for "
        "{email}. | To {email} with it: the pages {pages} from {document}[, {colour?in colour please/grey is cheaper "
        "so take that}]. | Is it possible to have {document} on my screen at home[ {colour?in colour/in plain grey}], "
        "at least pages {pages}? Use {email}. | The paper falls apart when you touch it, so copy {document} before "
        "it's too late, pages {pages}[, {colour?and in colour/colour isn't needed}], for {email}. | {email} is where "
        "they should go, the pages {pages} out of {document}[, {colour?colour scans/grey scans}].",
        orders="scan pages {pages} of {document}[ {colour?in colour/in grey}] and send them to {email} | digitise "
        "{document}, pages {pages}[, {colour?coloured/not coloured}], for {email} | photograph the pages {pages} of "
        "manuscript {document} for {email} | send digital copies of {document}, pages {pages}, to {email}[, "
        "{colour?in colour/without colour}]",
        gives="<url> | <int 2 40> euros for the scans | job <code> queued",
    ),
    Family(
        names="join_museum_friends | new_museum_membership | become_friend_of_museum | sign_up_museum_supporter | "
        "annual_pass_for_museum | enrol_patron",
        says="Sign somebody up as a friend of the museum. | Starts a yearly membership with free entry. | Use this "
        "when a visitor wants to come in all year round. | New supporter with contact details and level. | Enrols a "
        "person among the patrons and sends the card. | Annual pass for a gallery or museum.",
        args=(
            Arg("museum | house | institution | gallery", "place"),
            Arg("level | tier | category | pass_type", "single/couple/family/student/senior"),
            Arg(
                "member | friend | contact | applicant",
                fields=(Arg("name | full_name | holder", "person"), Arg("email | mail | address", "email")),
            ),
        ),
        asks="I'd love to go to {museum} as often as I like, please make it {level}, for {name}, {email}. | We stood "
        "in the queue for tickets three times this spring, that's enough: {name} wants the {level} card of {museum}, "
        "write to {email}. | {museum}, {level}, {name}, {email}. | What a wonderful place {museum} is! {name} would "
        "like to belong to it, at the {level} rate, mail {email}. | It pays after four visits, so get {name} "
        "({email}) the {level} pass for {museum}. | Could {name} support {museum} every year from now on? {level} "
        "tariff, reachable at {email}. | For her birthday I'm giving {name} twelve months of {museum}, the {level} "
        "kind; her address is {email}. | Put {name} with {email} on the list of those who walk into {museum} for free "
        "all year, {level}. | No more queues! From now on {name} walks past the desk of {museum} with the {level} "
        "card, which you send to {email}. | My mail is {email}, my name {name}, and I want in at {museum} with the "
        "{level} card.",
        orders="sign {name} up as a friend of {museum}, {level}, with the address {email} | start a {level} "
        "membership of {museum} for {name}, {email} | enrol {name} ({email}) at {museum} as {level} | get a {level} "
        "annual card of {museum} for {name}, mail to {email}",
        gives="card <code> | welcome, member <code> | <int 25 140> euros a year, valid until <date>",
    ),
    Family(
        names="quit_museum_membership | leave_museum_friends | museum_card_no_longer_wanted | stop_annual_pass | "
        "cancel_patronage | end_supporter_contract",
        says="End a museum membership. | Stops the yearly card so that it is not renewed. | Use this when a friend of "
        "the museum wants to leave. | Resignation of a supporter, by card number. | Terminates patronage on a day, "
        "with the member's reason. | Closes the contract of an annual pass holder.",
        args=(
            Arg("card | membership_id | member_number | pass", "code"),
            Arg("last_day | end | until | effective", "date", optional=True),
            Arg("reason | why | motive | cause", "moving away/too expensive/no time/bad service/illness"),
        ),
        asks="I don't go there any more, so let {card} run out[ on {last_day}]. Reason: {reason}. | Please don't "
        "charge me for another year of {card}[, stop it on {last_day}]; put down {reason}. | {card}[, {last_day}], "
        "{reason}: I'm leaving. | I loved those quiet mornings among the paintings, but it's over, {card} has to go[ "
        "by {last_day}]; write {reason} on the form. | No more free entry for me: {card} ends[ on {last_day}], the "
        "reason is {reason}. | My husband and I hardly ever used it, so get us out of {card}[ from {last_day}], and "
        "under reasons tick {reason}. | Would you tell the friends' office that {card} is not to go on[ after "
        "{last_day}]? They'll ask why: {reason}. | I won't remain a supporter for a simple reason, {reason}, so "
        "delete number {card}[, last day {last_day}]. | I'd like to hand in my card, {card}[, as of {last_day}], and "
        "if anyone asks, {reason}. | As for {card}, count me out[ after {last_day}]. If you must know: {reason}.",
        orders="end the museum membership {card}[ on {last_day}], reason {reason} | stop the annual card {card}[ as "
        "of {last_day}], reason: {reason} | let membership {card} run out[ on {last_day}], giving {reason} as the "
        "reason | take {card} off the list of museum friends[ on {last_day}], {reason}",
        gives="ended on <date> | we're sorry to lose you | membership <code> stopped",
    ),
    Family(
        names="lend_artwork | outgoing_loan | send_painting_to_exhibition | loan_work_to_museum | "
        "give_piece_to_other_house | artwork_on_tour",
        says="Lend a work of art to another museum. | Records an outgoing loan with the insured value. | Use this "
        "when a piece from our collection will be shown elsewhere. | Loan agreement for a foreign exhibition. | Gives "
        "an object away for some weeks, insured if wished. | Lets a partner house borrow a painting or sculpture.",
        args=(
            Arg("work | artwork | piece | object_title", "title"),
            Arg("borrower | to_museum | receiving_house | venue", "place"),
            Arg("weeks | duration | loan_weeks | for_weeks", "int 3 60"),
            Arg("value | insured_for | insurance_value | worth", "int 1000 900000", optional=True),
        ),
        asks="{borrower} would like to show {work} for {weeks} weeks, and we said yes[. Insure it for {value} euros]. "
        "| Let {borrower} have {work} for {weeks} weeks[, it's worth {value} euros]. | {work} to {borrower}, {weeks} "
        "weeks[, {value} euros]. | The director had lunch with an old friend, and now {work} travels to {borrower} "
        "for {weeks} weeks[, covered for {value} euros]. | Our wall will be empty, but {borrower} begged so nicely "
        "for {work}; {weeks} weeks it is[, at a value of {value} euros]. | For {weeks} weeks people can admire {work} "
        "at {borrower}[, and we put {value} euros on the paper], so please prepare the contract. | Could you get the "
        "agreement going? {work}, {weeks} weeks, our partner is {borrower}[ and the sum is {value} euros]. | They "
        "open a big show at {borrower} and can't do without {work}, so off it goes for {weeks} weeks[, insured at "
        "{value} dollars]. | We can spare {work} for {weeks} weeks, so {borrower} may hang it[ if they insure it for "
        "{value} euros]. | I promised {borrower} that they'd get {work} from us, back in {weeks} weeks[, and it "
        "counts as {value} euros].",
        orders="lend {work} to {borrower} for {weeks} weeks[, insured for {value} euros] | send {work} to {borrower} "
        "on loan, {weeks} weeks[, value {value} euros] | let {borrower} borrow {work} for {weeks} weeks | draw up a "
        "loan of {work} to {borrower} over {weeks} weeks[ with {value} euros insurance]",
        gives="loan <code> | agreement <code> drawn up | the crate leaves on <date>",
    ),
    Family(
        names="restore_artwork | send_to_conservator | conservation_job | repair_museum_piece | treatment_of_object | "
        "bring_work_to_workshop",
        says="Send a work of art to the restorers. | Opens a conservation job for a damaged piece. | Use this when an "
        "object of the collection needs cleaning or mending. | Treatment order with the kind of damage. | Hands "
        "something over to the workshop, up to a cost. | Has a conservator repair what time or visitors did.",
        args=(
            Arg("work | artwork | object_name | piece", "title"),
            Arg(
                "damage | problem | condition | defect",
                "scratches/mould/flaking paint/yellow varnish/a torn canvas/rust",
            ),
            Arg("budget | max_cost | limit | up_to", "num 80 9000", optional=True),
        ),
        asks="{work} looks awful, it has {damage}. Can the experts do something[ for {budget} euros]? | {work}: "
        "{damage}[, at most {budget} euros]. | When the sun fell on {work} this morning I noticed {damage}, so let "
        "the workshop have it[, but not over {budget} euros]. | Please save {work} from {damage}[, {budget} euros are "
        "there for it]. | A noisy school class leaned against {work}, and now there's {damage}[. We can pay {budget} "
        "euros]. | Would someone with patient hands see to {work}? I found {damage}[, and the limit is ${budget}]. | "
        "[For {budget} euros or less, ]make {work} beautiful again, the trouble is {damage}. | We can't show {work} "
        "to anyone with {damage}, it must be put right[ for up to {budget} euros]. | There's {damage} on {work}, "
        "which hung above a radiator since the war. Get it treated[, {budget} euros maximum]. | {damage}, that's what "
        "{work} suffers from; give it to a doctor for old paintings[, price up to {budget} euros].",
        orders="send {work} to the restorers because of {damage}[, up to {budget} euros] | have {work} restored, it "
        "has {damage}[, for at most {budget} euros] | bring {work} to the workshop, damage: {damage} | open a "
        "conservation job for {work} with {damage}[ and a limit of {budget} euros]",
        gives="job <code> | ready in <int 2 30> weeks | the workshop expects it on <date>",
    ),
    Family(
        names="hang_artwork | put_work_on_display | place_in_gallery | mount_picture | show_piece_in_room | "
        "install_exhibit",
        says="Hang a work of art in a room. | Puts a piece on display at a certain height. | Use this when something "
        "comes out of the store and visitors shall see it. | Installation order for a hall and a height in metres. | "
        "Mounts an exhibit on a wall or in a case. | Gives an object its place in the gallery.",
        args=(
            Arg("work | artwork | exhibit | picture", "title"),
            Arg("room | hall | room_number | gallery", "int 1 60"),
            Arg("height | metres | height_m | above_floor", "num 0.4 2.6", optional=True),
        ),
        asks="Visitors keep asking for {work}, so bring it out into room {room}[, {height} metres up]. | {work} in "
        "room {room}[, {height} metres]. | There's an ugly bare spot in room {room} and {work} would fill it nicely[ "
        "at {height} metres]. | I want people to see {work} when they come into hall {room}[, at a height of {height} "
        "metres]. | Get {work} out of the cellar, nails and ladder ready, it belongs in room {room}[, {height} m "
        "above the floor]. | Wouldn't {work} look splendid in room {room}? Let the men do it tonight[, {height} "
        "metres high]. | Room {room} is painted and dry, {work} may go up[, and please measure {height} metres]. | "
        "[At {height} metres, so that children can see it too: ]{work} goes to room {room}. | The curator changed her "
        "mind over coffee: it's {work} that she wants on the wall in room {room}[, {height} metres from the ground]. "
        "| May I have {work} where everyone can stare at it, in hall {room}[, {height} metres up]?",
        orders="hang {work} in room {room}[ at {height} metres] | put {work} on display in hall {room}[, {height} "
        "metres above the floor] | mount {work} on the wall of room {room}[ at a height of {height} m] | show {work} "
        "to the visitors in room {room}",
        gives="done | <person> hangs it at <time> | on display in room <int 1 60>",
    ),
    Family(
        names="where_is_artwork | locate_exhibit | artwork_location | find_work_in_museum | which_room_is_piece_in | "
        "exhibit_finder",
        says="Find out where in the museum a work is. | Returns the room or store of an exhibit. | Use this when a "
        "visitor looks for one certain piece. | Location of an object in the collection, on display or not. | Tells "
        "in which hall something hangs or stands. | Guides people to a painting or sculpture.",
        args=(
            Arg("work | artwork | title | exhibit", "title"),
            Arg("museum | house | gallery | collection", "place"),
            Arg("artist | painter | creator | made_by", "person", optional=True),
        ),
        asks="I've walked round {museum} for an hour and still haven't come across {work}[ by {artist}]. | Where do I "
        "find {work}[ by {artist}] in {museum}? | {museum}, {work}[, {artist}]: which room? | My feet hurt and I only "
        "came to {museum} for one picture, {work}[ by {artist}], so which way? | Upstairs or downstairs? I mean "
        "{work}[, {artist}'s], at {museum}. | Does {museum} have {work}[ by {artist}] out at the moment, and in which "
        "corner? | Mum wants a photo of herself in front of {work}[ by {artist}] at {museum}, where must we go? | "
        "Whereabouts in {museum} does {work} stand[, the one by {artist}]? | We have twenty minutes before {museum} "
        "closes. Point me to {work}[ by {artist}]! | [I'm mad about {artist}. ]In which hall at {museum} can one see "
        "{work}?",
        orders="find {work}[ by {artist}] in {museum} | tell me in which room of {museum} {work} hangs[, painted by "
        "{artist}] | locate {work}[ by {artist}] at {museum} | look up where {museum} keeps {work}[ by {artist}]",
        nouns="the room of {work}[ by {artist}] in {museum} | where {work}[ by {artist}] is in {museum}",
        gives="room <int 1 60> | not on display at present | hall <int 1 40>, next to <title>",
    ),
    Family(
        names="fetch_prop | get_stage_prop | borrow_from_prop_store | props_request | need_object_on_stage | "
        "bring_requisite",
        says="Get a prop from the theatre's store. | Requests an object that an actor needs on stage. | Use this when "
        "something has to lie ready for a scene. | Prop order for a play and an act. | Has an item brought from the "
        "store to the stage. | Asks the props department for something.",
        args=(
            Arg("prop | item | object_needed | what", "thing"),
            Arg("play | production | show | piece", "title"),
            Arg("act | act_number | in_act | scene", "int 1 5"),
            Arg("side | stage_side | where | entrance", "left/right", optional=True),
        ),
        asks="In {play} somebody has to hold {prop}, act {act}[, on the {side}]. Do we own such a thing? | {play}, "
        "act {act}: {prop}[, {side}]. | The director had an idea in the bath: {prop} must lie there in act {act} of "
        "{play}[, {side} side of the stage]. | We can't play act {act} of {play} without {prop}[, which I need on the "
        "{side}]. | Would the people downstairs dig out {prop} for {play}? It's for act {act}[, stage {side}]. | "
        "Nobody laughs in act {act} of {play}, so let's try it with {prop}[ on the {side}]. | I look silly up there "
        "without {prop}! {play}, act {act}[, I come from the {side}]. | Make sure that {prop} is waiting when act "
        "{act} of {play} begins[, on the {side}]. | [On the {side}, please: ]for act {act} of {play} the actors are "
        "short of {prop}. | Someone sold what we used in {play}, so I'll have {prop} instead, act {act}[, {side}].",
        orders="fetch {prop} for act {act} of {play}[, stage {side}] | bring {prop} from the store for {play}, act "
        "{act}[, to the {side}] | get the prop for act {act} of {play}: {prop}[, {side}] | request {prop} as a prop "
        "for {play}, act {act}",
        gives="it is ready | shelf <code> | we have to build one, <int 2 9> days",
    ),
    Family(
        names="call_rehearsal | schedule_rehearsal | summon_cast | rehearsal_plan_entry | get_ensemble_together | "
        "set_practice_on_stage",
        says="Call the cast to a rehearsal. | Schedules a practice of a play with those who take part. | Use this "
        "when actors or musicians have to go through a piece together. | Entry in the rehearsal plan, with a note to "
        "all. | Summons an ensemble on a day. | Invites performers to prepare a production.",
        args=(
            Arg("piece | play | work | production", "title"),
            Arg("cast | people | participants | who", "list of person"),
            Arg("date | day | on | when", "date"),
            Arg("note | message | remark | tell_them", "message", optional=True),
        ),
        asks="{cast} don't know their lines yet, so we go through {piece} again on {date}[ and I tell them: {note}]. "
        "| {piece}, {date}, {cast}[, note: {note}]. | The premiere of {piece} comes closer, I want {cast} on the "
        "stage on {date}[. Tell them {note}]. | On {date} it's time to run {piece} with {cast}[, and write to them: "
        "{note}]. | Get {cast} together for {piece} on {date}[ with the words {note}]. | Last night was a disaster, "
        "half of the jokes fell flat. {cast}, {piece}, once more on {date}[, plus this remark: {note}]! | Could "
        "{cast} come in on {date}? {piece} needs polishing[, and add: {note}]. | Let {cast} know that we practise "
        "{piece} on {date}[ and that {note}]. | I need {cast} for {piece}, and {date} is the only day when the stage "
        "is free[; the message is {note}]. | {piece} still sounds like cats in the rain. {cast} had better turn up on "
        "{date}[; say {note}].",
        orders="call {cast} to a rehearsal of {piece} on {date}[ with the note {note}] | schedule a rehearsal of "
        "{piece} on {date} for {cast}[, saying {note}] | get {cast} to practise {piece} on {date} | summon {cast} for "
        "{piece}, {date}[, message: {note}]",
        gives="all of them are told | rehearsal <code>, stage <int 1 4> | <person> has no time that day",
    ),
    Family(
        names="replace_actor | send_in_understudy | recast_role | stand_in_for_performer | swap_singer | "
        "substitute_on_stage",
        says="Replace a performer who cannot go on. | Sends in an understudy for one evening. | Use this when a "
        "singer or actor is ill and another takes the part. | Change of cast, from one artist to another. | Lets "
        "somebody stand in on stage. | Emergency swap before the curtain rises.",
        args=(
            Arg("missing | absent | sick_actor | out", "person"),
            Arg("stand_in | understudy | substitute | replacement", "person"),
            Arg("show | play | performance | production", "title"),
            Arg("date | evening | on | day", "date", optional=True),
        ),
        asks="{missing} has lost her voice, so {stand_in} must sing in {show}[ on {date}]. | {stand_in} for {missing} "
        "in {show}[, {date}]. | Poor {missing} slipped on the stairs. Can {stand_in} jump in for {show}[ on {date}]? "
        "| {show} without {missing}[ on {date}]? Then it's the big chance for {stand_in}. | Tell {stand_in} to learn "
        "the lines in {show}, as {missing} is in bed with a fever[ and won't play on {date}]. | Instead of {missing} "
        "we'll see {stand_in} in {show}[ on {date}]. | The audience shouldn't notice: {missing} is out, {stand_in} is "
        "in, {show}[, {date}]. | I hear {missing} is stuck abroad, so {stand_in} takes over in {show}[ on {date}]. | "
        "[On {date} we've a problem. ]{missing} can't do {show}, but {stand_in} knows every word. | Since {missing} "
        "broke a leg while skiing, put {stand_in} into the costume for {show}[, {date}].",
        orders="replace {missing} with {stand_in} in {show}[ on {date}] | let {stand_in} stand in for {missing} in "
        "{show}[ on {date}] | send in {stand_in} as understudy for {missing}, {show}[, {date}] | give {missing}'s "
        "part in {show} to {stand_in}[ on {date}]",
        gives="the cast list is changed | <person> is told | costume fitting at <time>",
    ),
)
