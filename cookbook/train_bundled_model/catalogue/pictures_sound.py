"""Tools about pictures and sound: editing photos, albums, prints, scans, videos, recordings, podcasts, posters."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="crop_photo | trim_image_edges | cut_picture_to_shape | image_crop | reframe_shot | crop | "
        "photo_cutout_frame",
        says="Crop a photo to a shape. | Cuts away the edges of an image so that only the wanted part remains. | Use "
        "this when a picture shows too much around its subject. | Reframes a shot as square, wide or tall. | Returns "
        "the image without its margins. | Picture cropping around an object."
        " | Takes a piece out of a picture and drops the rest. | Makes a photo fit a square, round, wide or tall "
        "space.",
        args=(
            Arg("photo | image | file | picture", "path"),
            Arg("shape | ratio | format | frame", "square/wide/tall/round"),
            Arg("subject | keep | focus | around", "thing", optional=True),
        ),
        asks="{photo}, {shape}[, around {subject}]. | There's far too much sky in {photo}, make it {shape}[ and "
        "leave only {subject}]. | My profile needs something {shape}, could you snip off the borders of {photo}[ so "
        "that {subject} stays]? | I'd like {photo} to be {shape}, without the strangers at the sides[; {subject} has "
        "to remain in view]. | You can see my aunt's elbow on the left of {photo}. Can we lose the rim and have it "
        "{shape}[ with {subject} in the middle]? | Is there a way to get a {shape} version of {photo} that doesn't "
        "squash anything[ and still shows {subject}]? | For the website they only take {shape} images, so chop "
        "{photo} down, please[, but keep {subject}]. | A {shape} piece out of {photo}[, just {subject},] would be "
        "lovely. | Get rid of the empty space around the middle of {photo}: it should come out {shape}[, centred on "
        "{subject}]. | [{subject} is all I care about, so ]bring {photo} into a {shape} frame."
        " | Can you crop {photo} to a {shape} format[, keeping {subject} in it]? | My passport form wants a {shape} "
        "photo. Please cut {photo} accordingly[ and keep {subject} in the frame]. | Take {photo} and zoom in on what "
        "matters[, I mean {subject}], {shape} please. | I'd hate to have that rubbish bin in my holiday picture. Cut "
        "{photo} so that it's {shape}[ and {subject} stays]. | What would {photo} look like if it were {shape}[, with "
        "only {subject} left]? | The margins of {photo} are ugly. Slice them off and leave a {shape} picture[ of "
        "{subject}]. | A {shape} crop is what I need, from {photo}[, centred around {subject}]. | [Concentrate on "
        "{subject}. ]The printer's frame is {shape}, so {photo} has to lose its sides.",
        orders="crop {photo} to a {shape} shape[ around {subject}] | cut off the edges of {photo} until it is "
        "{shape}[ and shows {subject}] | make a {shape} section of {photo}[ with {subject}] | frame {photo} tighter, "
        "{shape}[, keeping {subject}]"
        " | trim the edges of {photo} to get a {shape} picture[ of {subject}] | reframe {photo} as {shape}[ with "
        "{subject} in the centre]",
        gives="<path> | cropped to <int 300 4000> by <int 300 4000> pixels | saved as <path>",
    ),
    Family(
        names="rotate_photo | turn_picture | straighten_image | image_rotation | spin_photo | tilt_correct | "
        "fix_orientation_of_shot",
        says="Rotate an image by some degrees. | Turns a picture to the left or right. | Use this when a photo lies "
        "on its side or its horizon is crooked. | Straightens a tilted shot. | Changes the orientation of a picture "
        "and saves it. | Image rotation with angle and direction."
        " | Sets a slanting photo upright. | Turns an image round by an angle, one way or the other.",
        args=(
            Arg("image | photo | picture | file", "path"),
            Arg("degrees | angle | by", "int 1 180"),
            Arg("direction | side | towards | turn", "left/right"),
        ),
        asks="{image} is crooked, {degrees} degrees to the {direction} should fix it. | {image}, {direction}, "
        "{degrees}°. | I held the phone the wrong way, so {image} needs to go {degrees} degrees {direction}. | The "
        "sea runs downhill in {image}! Tip it {direction} by {degrees} degrees, would you? | Everybody in {image} "
        "looks as if they were falling over. Give it {degrees} degrees to the {direction}. | My father complains "
        "that he has to bend his neck for {image}; {direction} by {degrees} degrees, please. | Can you spin {image} "
        "{degrees} degrees to the {direction}? | It takes {degrees} degrees to the {direction} before {image} is "
        "level. | To the {direction} with {image}, {degrees} degrees will do. | Why do the holiday shots always lie "
        "sideways? {image} has to swing {direction} by {degrees} degrees."
        " | Can you rotate {image} {degrees} degrees {direction}? | Please turn {image} to the {direction}, {degrees} "
        "degrees. | {image} came out of the camera sideways, so rotate it {direction} by {degrees} degrees. | I need "
        "{image} turned by {degrees} degrees, towards the {direction}. | Straighten the horizon in {image}, will you? "
        "About {degrees} degrees {direction}. | The tower leans in {image} and it's not even the one in Pisa. Turn "
        "the picture {degrees} degrees to the {direction}. | By {degrees} degrees, and to the {direction}, that's how "
        "{image} must be rotated to hang straight. | My scanner put everything at an angle! {image} wants turning "
        "{direction}, {degrees} degrees exactly.",
        orders="rotate {image} by {degrees} degrees to the {direction} | turn {image} {degrees}° {direction} | "
        "straighten {image}, {degrees} degrees {direction} | tilt {image} to the {direction} by {degrees} degrees"
        " | spin {image} {direction} by {degrees} degrees | fix the orientation of {image}, {degrees} degrees to the "
        "{direction}",
        gives="<path> | turned | the picture is level now, see <path>",
    ),
    Family(
        names="add_watermark | stamp_photos | mark_pictures_as_mine | watermark_images | protect_images | "
        "overlay_copyright | sign_photo",
        says="Put a watermark on photos. | Stamps the owner's name over one or several images. | Use this when "
        "images are to be protected against copying. | Overlays a pale copyright mark. | Signs image files visibly "
        "before they are shared. | Copyright stamp with corner and opacity."
        " | Shows on each picture whose it is. | Keeps others from using photos by writing a name across them.",
        args=(
            Arg("images | photos | pictures | files", "list of path"),
            Arg("owner | mark | signature | label", "person"),
            Arg("corner | position | where | place", "top left/top right/bottom left/bottom right/centre"),
            Arg("opacity | percent | visibility", "int 5 95", optional=True),
        ),
        asks="People keep stealing my work, so {owner} should stand in the {corner} of {images}[ at {opacity} "
        "percent opacity]. | {images}: {owner}, {corner}[, {opacity}%]. | I want everyone to know who took {images}. "
        "Write {owner} {corner}[, {opacity} percent visible]. | Before those go to the newspaper, protect {images} "
        "with the name {owner} at the {corner}[ with {opacity}% opacity]. | Could you sign {images} as {owner}, "
        "{corner}[, at {opacity} percent]? | A copyright notice for {owner} belongs on {images}, position {corner}[ "
        "and {opacity}% strong]. | Nobody shall post {images} as their own any more! Stamp {owner} over it, "
        "{corner}[, {opacity} percent]. | {owner} took them, so let it say so, {corner}, on {images}[, opacity "
        "{opacity}]. | My cousin's shop used our pictures without asking. Mark {images} {corner} with {owner}[, "
        "{opacity}% visible]. | Shall we make thieves' lives harder? {owner} as a signature, {corner}, over "
        "{images}[ with {opacity} percent]."
        " | Can you add a watermark to {images}? It should read {owner}, {corner}[, {opacity}% opacity]. | Please "
        "watermark {images} with {owner} in the {corner}[ at {opacity} percent]. | I'm about to upload {images} and "
        "want the photographer's name, {owner}, in the {corner}[ with {opacity}% opacity]. | Copyright {owner}: put "
        "that on {images}, {corner}[, opacity {opacity} percent]. | A client used my shots without paying. From now "
        "on {owner} has to be visible on {images}, {corner}[, {opacity}% strong]. | In the {corner}, please, a pale "
        "{owner} over {images}[, {opacity} percent opaque]. | The wedding pictures {images} still lack a mark. The "
        "name is {owner}, the place {corner}[ and the opacity {opacity}%]. | I'd hate to see {images} on somebody "
        "else's page, so overlay them with {owner}, {corner}[, at {opacity}%].",
        orders="put a watermark with {owner} in the {corner} on {images}[ at {opacity}% opacity] | stamp {images} "
        "with the name {owner}, {corner}[, {opacity} percent] | mark {images} as the property of {owner}, {corner} | "
        "sign the photos {images} as {owner} at the {corner}[ with {opacity} percent opacity]"
        " | watermark {images} with {owner}, {corner}[, {opacity} percent opacity] | protect {images} by overlaying "
        "{owner} in the {corner}[ at {opacity}%]",
        gives="<int 1 9> pictures marked | stamped copies are in <path> | watermark added",
    ),
    Family(
        names="write_caption | caption_image | put_text_on_picture | add_text_to_photo | speech_bubble | meme_text | "
        "label_picture_below",
        says="Write a caption on a picture. | Adds a line of text to an image, above or below. | Use this when words "
        "should appear in a photo. | Puts a sentence into an image file. | Text for memes and greeting pictures. | "
        "Returns the image with its line."
        " | Prints a sentence on a photo, as on a postcard. | Gives an image something to say.",
        args=(
            Arg("picture | image | photo | on", "path"),
            Arg("line | text | caption | sentence", "message"),
            Arg("edge | position | where | placement", "above/below/across", optional=True),
        ),
        asks="{picture} needs some words: {line}[, {edge}]. | Let it say '{line}' on {picture}[, {edge} the image]. "
        '| I\'d love to send {picture} round the office with "{line}" printed on it[, {edge}]. | Could {picture} '
        "carry the words '{line}'[, placed {edge}]? | Make a joke out of {picture}, [{edge}, ]reading: {line}. | For "
        'Lena\'s birthday card: {picture}, and there[, {edge},] stands "{line}". | Everyone who sees {picture} '
        'ought to read: {line}[ (put it {edge})]. | "{line}" goes on {picture}[, {edge}, please]. | A picture '
        "alone doesn't tell it all, so type '{line}' on {picture}[, {edge}]. | Would you letter {picture}[ {edge}] "
        "with this: {line}?"
        " | Can you add text to {picture}[, {edge} the image]? It should say '{line}'. | Turn {picture} into a meme[, "
        'text {edge}]: {line}. | Please put a caption on {picture}[, {edge}], namely "{line}". | I need {picture} '
        "with the text '{line}' on it[, {edge}]. | My brother fell asleep in the soup and I've got it on camera. "
        "Write[ {edge}] on {picture}: {line}. | The caption for {picture} is '{line}'[, and it goes {edge}]. | Give "
        "{picture} a speech bubble[, {edge}]. What it says: {line}. | [The words go {edge}. ]A greeting card, made "
        'from {picture} and the sentence "{line}".',
        orders="write '{line}' on {picture}[, {edge}] | caption {picture}[ {edge}] with \"{line}\" | put the words "
        "'{line}' on the picture {picture}[, {edge}] | print this on {picture}[ {edge}]: {line}"
        " | add the text '{line}' to the image {picture}[, {edge}] | make a meme of {picture} that says[ {edge}]: "
        "{line}",
        gives="<path> | the text is on it | saved as <path>",
    ),
    Family(
        names="create_photo_album | new_album | start_picture_collection | photo_book | album_make | gather_photos",
        says="Create a photo album. | Opens a new picture collection under a title. | Use this when several shots "
        "should be kept together in one book. | Starts an album, with first photos and people who may look at it. | "
        "New gallery for a trip or a feast. | Returns the number of the fresh album."
        " | Brings loose pictures together under one name. | Makes a gallery of photos that family and friends can "
        "see.",
        args=(
            Arg("title | name | album_title | heading", "title"),
            Arg("photos | pictures | files | contents", "list of path"),
            Arg("viewers | share_with | guests | visible_to", "list of person", optional=True),
        ),
        asks="I want {photos} kept together as '{title}'[, and {viewers} may look at it]. | {title}: {photos}[, "
        "shared with {viewers}]. | Our summer deserves a book of its own! Call it {title} and begin with {photos}[; "
        "show it to {viewers}]. | Could you gather {photos} into something named {title}[ that {viewers} can open]? "
        "| The pictures are all over the disk, so {photos} should live under the heading {title}[, open to "
        "{viewers}]. | [This is for {viewers}. ]Put {photos} in a collection with the title {title}. | It's nice to "
        "leaf through memories on the sofa, so bind {photos} as {title}[ and let {viewers} see it]. | How about a "
        "gallery {title} out of {photos}[, with {viewers} as guests]? | There's no place yet for {photos}. Make one, "
        "its name is {title}[, visible to {viewers}]. | Let's have {title} as a memory book, containing {photos}[, "
        "for the eyes of {viewers}]."
        " | Can you make a new photo album called {title} and put {photos} in it[, shared with {viewers}]? | Please "
        "create an album for {photos}, title {title}[, with access for {viewers}]. | New album: {title}, first "
        "pictures {photos}[, viewers {viewers}]. | I'd like to start a gallery named {title} with {photos}[, which "
        "{viewers} can view]. | We're back from the trip and everyone wants to see the pictures. Open an album "
        "{title} with {photos}[ and invite {viewers}]. | Group {photos} into an album, please. I'd name it {title}[ "
        "and let {viewers} in]. | The best ones are {photos}, and I want them in an album with the name {title}[, "
        "visible for {viewers}]. | [{viewers} asked to see our snaps. ]Could {photos} go in a fresh album, {title}?",
        orders="create an album called {title} with {photos}[ and share it with {viewers}] | start a new photo "
        "album, {title}, from {photos}[, visible to {viewers}] | collect {photos} in an album {title} | make a photo "
        "book {title} with {photos}[ for {viewers}]"
        " | open a new album {title} for {photos}[, shared with {viewers}] | group {photos} in a gallery called "
        "{title}[ that {viewers} may see]",
        gives="<code> | album <code> created | <int 1 5> pictures are in it",
    ),
    Family(
        names="order_prints | print_photos | photo_lab_order | develop_pictures | get_paper_copies | prints | "
        "have_photos_printed",
        says="Order prints of a photo. | Has a picture developed on paper by the lab. | Use this when someone wants "
        "an image to hold in the hand or to hang up. | Sends a photo to print, with paper and number of copies. | "
        "Paper copies of a digital shot. | Places an order at the photo lab."
        " | Gets a digital picture on paper, canvas or card. | Sends an image to the lab, so many times and so wide.",
        args=(
            Arg("photo | file | picture | image", "path"),
            Arg("copies | count | quantity | how_many", "int 1 60"),
            Arg("paper | finish | surface | paper_type", "glossy/matte/canvas/cardboard"),
            Arg("width_cm | width | cm_wide", "num 9 90", optional=True),
        ),
        asks="I'd like to hold {photo} in my hands: {copies} on {paper}[, {width_cm} cm wide]. | {photo}, {copies} "
        "times, {paper}[, {width_cm} cm]. | The whole family wants {photo} for the fridge, so {copies} pieces, "
        "{paper}[ and {width_cm} cm across]. | Could the lab do {photo} as {paper}, {copies} of them[ with a width "
        "of {width_cm} centimetres]? | Pictures on a phone get forgotten. Have {photo} on {paper}, {copies} please[, "
        "each {width_cm} cm wide]. | {copies} copies in {paper} will be enough of {photo}[, {width_cm} centimetres "
        "wide]. | Uncle Ben has no computer, he needs {photo} on paper; take {paper} and make it {copies}[, "
        "{width_cm} cm in width]. | What if we hung up {photo}? I'd take {copies} in {paper}[ at {width_cm} cm]. | "
        "Get {photo} developed for the grandparents, {paper}, quantity {copies}[, width {width_cm} cm]. | For my "
        "wall and the neighbours' I want {copies} {paper} ones of {photo}[, {width_cm} cm broad]."
        " | Can you order {copies} prints of {photo}? On {paper}, please[, {width_cm} cm wide]. | Please have {photo} "
        "printed, {copies} copies, {paper} finish[, {width_cm} cm wide]. | I need {copies} {paper} prints of "
        "{photo}[, width {width_cm} cm]. | Print {photo} for me at the photo shop: {paper}, {copies} copies[, "
        "{width_cm} cm wide]. | It's Mother's Day soon and {photo} would make a nice present. Order it on {paper}, "
        "{copies} copies[, {width_cm} centimetres wide]. | How do I get {photo} on {paper}? {copies} prints would "
        "do[, each {width_cm} cm in width]. | On {paper}[ and {width_cm} cm wide], I'd like {copies} copies of "
        "{photo} from the lab. | All the aunts asked for a picture of the baby, so {copies} prints of {photo}, "
        "{paper}[, {width_cm} cm across].",
        orders="print {photo} {copies} times on {paper}[, {width_cm} cm wide] | order {copies} {paper} prints of "
        "{photo}[ with a width of {width_cm} cm] | have {copies} copies of {photo} made, {paper} | send {photo} to "
        "the photo lab, {copies} on {paper}[, {width_cm} centimetres wide]"
        " | order {copies} paper copies of {photo}, {paper}[, {width_cm} cm wide] | have {photo} developed {copies} "
        "times on {paper}[ with {width_cm} cm of width]",
        gives="<code> | order <code>, ready on <date> | that makes <num 2 80> euros",
    ),
    Family(
        names="scan_page | scan_document | digitise_paper | scanner_start | read_in_sheet | paper_to_file | scan",
        says="Scan a sheet of paper. | Digitises what lies on the glass and saves it as a file. | Use this when "
        "something exists only on paper. | Starts the scanner with a resolution. | Paper to file, in colour or grey. "
        "| Reads in pages and returns where they were stored."
        " | Makes a file of a letter, receipt or drawing. | Takes in what lies under the scanner's lid.",
        args=(
            Arg("save_as | target | output | filename", "path"),
            Arg("dpi | resolution | dots_per_inch", "int 75 1200"),
            Arg("color | in_color | colour | coloured", "flag", optional=True),
        ),
        asks="The contract only exists on paper, get it into {save_as} with {dpi} dpi[, {color?in colour/in grey}]. "
        "| {dpi} dpi, {save_as}[, {color?coloured/black and white}]. | I've put grandpa's letter on the glass. It "
        "should become {save_as} at {dpi} dots per inch[, {color?with its colours/no colours}]. | Could you read in "
        "what's lying there and name it {save_as}? {dpi} dpi will do[, {color?colourful, please/grey is fine}]. | "
        "The tax office won't accept paper any more, so make {save_as} of it[, {color?in colour/without colour}], "
        "{dpi} dpi. | My drawing is under the lid, I need it on the computer as {save_as}, {dpi} dpi[, {color?all "
        "the colours too/pencil only so no colour}]. | Digitise the stack in front of you[ {color?in colour/in "
        "grey}] at {dpi} dpi and call the result {save_as}. | {save_as} is where the paper should go, {dpi} dpi[, "
        "{color?coloured/not coloured}]. | With {dpi} dpi, can this receipt be turned into {save_as}[, {color?in "
        "colour/grey}]? | The flyer on the glass should turn into {save_as}, {dpi} dpi[, {color?coloured/no colour}]."
        " | Can you scan this and save it as {save_as}? {dpi} dpi[, {color?in colour/in grey}]. | Please scan the "
        "document at {dpi} dpi[ {color?in colour/in black and white}], the file name is {save_as}. | I need a scan of "
        "my passport at {dpi} dpi, saved as {save_as}[, {color?colour, please/colour isn't needed}]. | Use the "
        "scanner, {dpi} dpi[, {color?colour on/colour off}], and write to {save_as}. | The receipt is fading fast, "
        "I'd hate to lose it. Put a digital copy in {save_as}, {dpi} dpi[, {color?with colours/without colours}]. | "
        "As {save_as}, please: the sheet I've just laid on the scanner, with {dpi} dpi[ and {color?in full colour/in "
        "grey only}]. | There's a signed form in the scanner. Make {save_as} out of it at a resolution of {dpi} dpi[, "
        "{color?coloured/grey}]. | My mum's handwritten recipe has to become a file, {save_as}[, {color?and I'd like "
        "colour/and grey will do}]. Resolution: {dpi} dpi.",
        orders="scan the paper to {save_as} with {dpi} dpi[ {color?in colour/in grey}] | save the sheet on the glass "
        "as {save_as}, {dpi} dpi | digitise the sheet into {save_as} at {dpi} dpi[, {color?coloured/black and "
        "white}] | start the scanner with {dpi} dpi and store {save_as}[, {color?in colour/without colour}]"
        " | scan this document at {dpi} dpi as {save_as}[, {color?in colour/in black and white}] | make a digital "
        "copy of the sheet in the scanner, {dpi} dpi, {save_as}[, {color?colour/no colour}]",
        gives="<path> | stored as <path> | the scanner is warming up",
    ),
    Family(
        names="trim_video | cut_clip | shorten_film | extract_scene | video_cut | keep_part_of_footage | clip",
        says="Trim a video to a part of it. | Cuts a scene out of a film by start and end. | Use this when footage "
        "is too long and only some seconds are wanted. | Drops what comes before and after a section. | Video "
        "cutting, times in seconds. | Returns a shorter clip."
        " | Keeps one scene of a film and loses the others. | Makes footage shorter, from one second to another.",
        args=(
            Arg("video | film | footage | source", "path"),
            Arg("start | from_second | begin | start_seconds", "num 0 300"),
            Arg("end | to_second | until | end_seconds", "num 301 900"),
            Arg("mute | silent | without_sound | drop_audio", "flag", optional=True),
        ),
        asks="Only {start} to {end} seconds of {video} is worth watching, throw away the rest[, {mute?silent "
        "please/and leave the sound in}]. | {video}, {start} to {end} s[, {mute?muted/with sound}]. | The baby "
        "laughs from second {start} to second {end} in {video}, that's all I need[, {mute?without sound/sound "
        "included}]. | Nobody watches {video} in full. Could it run from {start} s to {end} s[ {mute?with no noise "
        "at all/with its voices}]? | Please chop {video}: it should begin at {start} and stop at {end} seconds[, "
        "{mute?quiet/not muted}]. | The goal in {video} comes after {start} seconds and the cheering is over at "
        "{end}; I'd like just that[, {mute?mute it/keep the sound}]. | My thumb is in front of the lens for most of "
        "{video}; {start} until {end} seconds is fine, save that[ {mute?without the sound/with the sound}]. | Let "
        "{video} start at {start} seconds and finish at {end}[, {mute?no audio/audio on}]. | I wonder whether "
        "{video} could be shorter, say from {start} to {end} seconds[, {mute?soundless/with audio}]. | From {start} "
        "seconds up to {end} it's a nice scene. Get it out of {video}[, {mute?silent/the sound too}]."
        " | Can you cut {video} so that only {start} to {end} seconds are left[, {mute?without audio/with audio}]? | "
        "Please trim {video}: start {start} s, end {end} s[, {mute?sound off/sound on}]. | I need a clip out of "
        "{video}, from {start} to {end} seconds[, {mute?mute it as well/keep the audio}]. | Shorten {video}, will "
        "you? It should go from {start} seconds to {end}[, {mute?with the sound removed/with the sound kept}]. | The "
        "funny bit of {video} is between {start} and {end} seconds, so make that a clip of its own[, "
        "{mute?muted/unmuted}]. | Grandpa takes forever to blow out the candles. Just {start} s to {end} s from "
        "{video}, please[, {mute?no sound/leave the sound on}]. | From {video} I'd like to keep what's between second "
        "{start} and second {end}[ {mute?and have it silent/and still hear it}]. | Everything before {start} seconds "
        "and after {end} seconds of {video} can be cut away[; {mute?make it silent/don't make it silent}].",
        orders="trim {video} from {start} to {end} seconds[, {mute?without sound/with sound}] | cut the scene "
        "between {start} and {end} seconds out of {video}[, {mute?muted/with its sound}] | shorten {video} to what "
        "happens from {start} s to {end} s | keep seconds {start} to {end} of {video}[ {mute?silently/with audio}]"
        " | make a clip of {video}, {start} to {end} seconds[, {mute?muted/not muted}] | cut {video} down to the part "
        "from {start} s until {end} s[ {mute?without audio/with audio}]",
        gives="<path> | the clip lasts <int 5 90> seconds | cut, see <path>",
    ),
    Family(
        names="add_subtitles | subtitle_video | burn_in_captions | translate_dialogue_below | text_track_for_film | "
        "make_subs | closed_captions",
        says="Add subtitles to a video. | Shows the spoken words as text at the bottom of a film. | Use this when "
        "viewers cannot hear or do not understand what is said. | Generates a text track in some language. | Closed "
        "captions for a clip, optionally delayed. | Puts translated dialogue under the scenes."
        " | Lets viewers read what is spoken in a film. | Writes lines in a chosen language under moving pictures.",
        args=(
            Arg("film | video | movie | clip", "path"),
            Arg("language | lang | in_language | translate_to", "language"),
            Arg("delay | shift | offset_seconds | seconds_later", "num 0 9", optional=True),
        ),
        asks="Half of the guests won't understand {film}, could they read it in {language}[, {delay} seconds later]? "
        "| {film}, {language}[, {delay} s]. | My aunt is deaf but would love to watch {film}; she reads {language}[, "
        "and {delay} seconds later suits her]. | I need {language} text underneath {film}[ with a delay of {delay} "
        "seconds]. | They mumble so much in {film} that I'd like to see the words in {language}[, {delay} seconds "
        "behind]. | For the festival {film} has to be readable in {language}[, and move the lines by {delay} "
        "seconds]. | What are they saying in {film}? Show it in {language} at the bottom[, {delay} s after they "
        "speak]. | {language} speakers should be able to follow {film} as well[, shifted by {delay} seconds]. | We "
        "watch without sound on the train, so give {film} some lines to read, in {language}[, {delay} seconds late]. "
        "| Would {language} lines under {film} be a lot of work[, delayed by {delay} seconds]?"
        " | Can you add {language} subtitles to {film}[, delayed by {delay} seconds]? | Please subtitle {film} in "
        "{language}[ with {delay} seconds of delay]. | I need {film} with captions in {language}[, {delay} seconds "
        "later than the speech]. | Subs for {film}, please: {language}[, {delay} seconds late]. | My in-laws only "
        "speak {language}, so they'd be lost in {film}. Could it have subtitles[ that come {delay} seconds later]? | "
        "Is it possible to watch {film} with {language} captions[, shifted {delay} seconds back]? | In {language}, if "
        "you can, I'd like the dialogue of {film} as subtitles[, {delay} s after the voice]. | The actors have such "
        "an accent! With {language} subtitles we might get what {film} is about[; delay them by {delay} seconds].",
        orders="add {language} subtitles to {film}[ with a delay of {delay} seconds] | subtitle {film} in "
        "{language}[, {delay} s later] | put {language} text under {film} | make captions in {language} for {film}[, "
        "shifted by {delay} seconds]"
        " | generate {language} subtitles for {film}[, {delay} seconds late] | caption {film} in {language}[ with "
        "{delay} seconds of delay]",
        gives="<path> | <int 20 900> lines were added | subtitles in <language> are on",
    ),
    Family(
        names="start_recording_sound | record_audio | tape_this | microphone_on | capture_voice | sound_recorder",
        says="Record sound with a microphone. | Starts an audio recording of some minutes. | Use this when a talk, "
        "song or noise is to be kept. | Turns the microphone on and saves what it hears. | Sound recorder with name "
        "and length. | Begins a new take."
        " | Keeps what can be heard, for so many minutes. | Tapes a voice or instrument with a chosen microphone.",
        args=(
            Arg("name | title | label | take_name", "title"),
            Arg("minutes | length | duration | for_minutes", "int 1 180"),
            Arg("microphone | mic | input | device", "headset/studio/built-in/wireless", optional=True),
        ),
        asks="I'm going to sing now, keep it as {name}; it takes {minutes} minutes[, over the {microphone} "
        "microphone]. | {name}, {minutes} minutes[, {microphone} mic]. | Switch the mic on for {minutes} minutes[, "
        "the {microphone} one,] and call what you hear {name}. | Grandma tells her story today and I don't want to "
        "lose a word. Tape it for {minutes} minutes as {name}[ with the {microphone} microphone]. | Could you listen "
        "for {minutes} minutes[ through the {microphone} mic] and store the sound under {name}? | The band is ready: "
        "{name}, {minutes} minutes, and go[, {microphone} input]! | Next comes the professor's talk, so {minutes} "
        "minutes of tape please, labelled {name}[, use the {microphone} microphone]. | Let the tape run for "
        "{minutes} minutes, its title is {name}[, from the {microphone} mic]. | Under the name {name} I'd like to "
        "have the birds outside, {minutes} minutes of them[, {microphone} microphone]. | We begin the take {name} "
        "now, be sure to get all {minutes} minutes[ on the {microphone} mic]."
        " | Can you start recording? {minutes} minutes, and name it {name}[, with the {microphone} microphone]. | "
        "Please record the next {minutes} minutes of audio as {name}[ using the {microphone} mic]. | I want to make "
        "an audio recording called {name}, {minutes} minutes long[, through the {microphone} microphone]. | Turn on "
        "the[ {microphone}] microphone and record {minutes} minutes under the name {name}. | Our choir is about to "
        "rehearse in here. Record it for {minutes} minutes[ over the {microphone} mic], the title is {name}. | Start "
        "a voice memo, {name}, for {minutes} minutes[, {microphone} mic please]. | The engine makes a strange noise, "
        "and the mechanic must hear that. Record {minutes} minutes of it as {name}[, {microphone} microphone]. | "
        "{minutes} minutes of sound from this room, saved as {name}, that's what I'm after[; use the {microphone} "
        "mic].",
        orders="record {minutes} minutes of sound as {name}[ with the {microphone} microphone] | start a recording "
        "called {name}, {minutes} minutes[, {microphone} mic] | tape the next {minutes} minutes as {name} | capture "
        "my voice for {minutes} minutes under the title {name}[ through the {microphone} microphone]"
        " | start an audio recording of {minutes} minutes named {name}[, {microphone} microphone] | turn the[ "
        "{microphone}] microphone on for {minutes} minutes and save the sound as {name}",
        gives="<path> | recording since <time> | <int 1 180> minutes are on tape",
    ),
    Family(
        names="transcribe_recording | speech_to_text | type_out_audio | transcript | write_down_what_was_said | "
        "audio_to_text | dictation_typist",
        says="Transcribe a recording. | Turns speech in an audio file into written text. | Use this when someone "
        "wants to read what was said. | Types out an interview with the names of its speakers. | Speech to text. | "
        "Returns a transcript of the spoken words."
        " | Listens to a sound file and types along. | Gives the text of a talk or dictation that was recorded.",
        args=(
            Arg("recording | audio | file | sound_file", "path"),
            Arg("speakers | voices | participants | people", "list of person", optional=True),
            Arg("timestamps | with_times | show_times | time_marks", "flag", optional=True),
        ),
        asks="I'd rather read {recording} than listen to it[, {speakers} are talking][, {timestamps?with time "
        "marks/time marks are not needed}]. | {recording} as text[, voices: {speakers}][, {timestamps?with times/no "
        "times}]. | Who has the patience to hear all of {recording}? On paper, please[, voices of {speakers}][, "
        "{timestamps?minutes noted/no minutes noted}]. | What did they say in {recording}[, where you hear "
        "{speakers}]? Word for word, please[, {timestamps?showing when/without showing when}]. | My fingers hurt, "
        "could you type up {recording}[ with {speakers} as speakers][, {timestamps?times in the margin/nothing in "
        "the margin}]? | The editor asks for the interview in writing, it's {recording}[, with {speakers}][, "
        "{timestamps?each line with its time/without times}]. | I dictated a letter in the car, {recording}; I want "
        "it as something written[, {timestamps?time marks included/leave time marks out}][ (voices of {speakers})]. "
        "| Every word in {recording}, black on white[, spoken by {speakers}][, {timestamps?timed/untimed}]. | My "
        "notes of the meeting are gone but there's {recording}, so make new ones from it[; {speakers} spoke][, "
        "{timestamps?with times/times don't matter}]. | Would you listen to {recording} for me and write along[, "
        "it's {speakers}][, {timestamps?the clock beside it/no clock beside it}]?"
        " | Can you transcribe {recording} for me[, speakers: {speakers}][, {timestamps?with timestamps/without "
        "timestamps}]? | Please turn {recording} into text[; the voices are {speakers}][, {timestamps?timestamps "
        "included/timestamps left out}]. | I need a written transcript of {recording}[ with {speakers} talking][, "
        "{timestamps?timestamped/not timestamped}]. | Get me the text of the voice message {recording}[, spoken by "
        "{speakers}][, {timestamps?with the times/without the times}]. | The court wants the phone call word for "
        "word. The audio is {recording}[, you hear {speakers}][, {timestamps?time marks needed/time marks not "
        "needed}]. | What was said in {recording}? Type it out, please[, speakers {speakers}][, {timestamps?and note "
        "the times/and omit the times}]. | I'm hard of hearing, so {recording} is no use to me unless it's written "
        "down[, {timestamps?times and all/just the words}]. | [It's {speakers} you'll hear. ]Could {recording} be "
        "typed up by noon[, {timestamps?with timestamps/timestamps not required}]?",
        orders="transcribe {recording}[ with the speakers {speakers}][, {timestamps?with timestamps/without "
        "timestamps}] | type out {recording}[, voices of {speakers}] | turn the speech in {recording} into text[ "
        "{timestamps?with time marks/with no time marks}] | write down what is said in {recording}[ by {speakers}]"
        " | make a transcript of {recording}[, speakers {speakers}][, {timestamps?with times/without times}] | "
        "convert the audio {recording} to text[ {timestamps?with timestamps/without timestamps}]",
        nouns="the transcript of {recording}[ with {speakers}]",
        gives="<message> | <path> | <int 90 9000> words, see <path>",
    ),
    Family(
        names="mix_track_level | set_track_volume | fader | adjust_in_mix | balance_instruments | change_gain | "
        "push_channel",
        says="Change the volume of one track in a mix. | Moves the fader of an instrument by some decibels. | Use "
        "this when a voice or instrument is too strong or too weak in a song. | Balances instruments against each "
        "other. | Gain of a channel, up or down. | Sound mixing: sets a level."
        " | Makes one part of a song stronger or weaker. | Sets how much of a voice or instrument is heard among the "
        "others.",
        args=(
            Arg("track | channel | instrument | part", "voice/drums/bass/guitar/piano/choir/organ"),
            Arg("change | direction | move | way", "up/down"),
            Arg("decibels | db | amount | by_db", "num 1 12"),
            Arg("song | project | mix | session", "title", optional=True),
        ),
        asks="The {track} isn't right yet[ in {song}], {change} by {decibels} decibels please. | {track} {change}, "
        "{decibels} dB[, {song}]. | The {track} should go {decibels} dB {change}[ in {song}]. | [On {song} the "
        "balance is wrong. ]Fader of the {track} {change}, {decibels} decibels. | Our singer isn't happy: with the "
        "{track} {decibels} decibels {change} she'd like it better[, it's about {song}]. | Before we send the tape "
        "away[, the one of {song}], nudge the {track} {change} by {decibels} decibels. | I'd like the {track} "
        "{change} {decibels} dB[ in {song}]. | {decibels} decibels {change} for the {track}[ of {song}], then listen "
        "again. | What does it sound like[ in {song}] with the {track} {change} {decibels} dB? | The neighbours' son "
        "plays well, but his {track} wants to go {change} by {decibels} decibels[ on {song}]."
        " | Can you turn the {track} {change} by {decibels} dB[ in {song}]? | Please move the {track} {change}, "
        "{decibels} decibels[, in the mix of {song}]. | I think the {track} needs to go {change} {decibels} dB in the "
        "mix[, the song is {song}]. | [In {song}, ]could we have the {track} {decibels} decibels {change}, please? | "
        "My ears tell me the balance is off[ on {song}]. Take the {track} {change}, say {decibels} dB. | Mixing "
        "question[ for {song}]: can the {track} go {change} by {decibels} decibels? | By {decibels} dB {change}, "
        "that's where I want the {track}[ of {song}] to be. | The producer has listened to it in his car[, I mean "
        "{song},] and wants the {track} {decibels} decibels {change}.",
        orders="turn the {track} {change} by {decibels} dB[ in {song}] | move the {track} {decibels} decibels "
        "{change}[ in the mix of {song}] | bring the {track} {change} {decibels} dB | set the {track} {change} by "
        "{decibels} decibels[ on {song}]"
        " | adjust the {track} in the mix, {change} {decibels} dB[, song {song}] | take the {track} {decibels} "
        "decibels {change}[ on {song}]",
        gives="the level is now <num -20 6> dB | done, the mix plays again | fader moved",
    ),
    Family(
        names="publish_podcast_episode | release_episode | put_show_online | upload_podcast | new_episode | "
        "episode_out | schedule_podcast_release",
        says="Publish an episode of a podcast. | Puts a finished show online on a day. | Use this when a host wants "
        "listeners to get a new part of the series. | Releases an audio file to the subscribers. | Podcast hosting: "
        "schedules what comes out. | Returns the address of the episode."
        " | Gives listeners the next part of a show. | Uploads a talk as a new episode, with its heading and day.",
        args=(
            Arg("audio | file | recording | sound_file", "path"),
            Arg("title | episode_title | headline | called", "title"),
            Arg("date | release_date | publish_on | day", "date"),
            Arg("guest | interviewee | with_guest", "person", optional=True),
        ),
        asks="Our listeners should get {audio} on {date}, under the title {title}[, with {guest} as the guest]. | "
        "{title}, {date}, {audio}[, guest {guest}]. | The talk[ with {guest}] is cut and ready, {audio}, so let it "
        "out on {date} as {title}. | Can {audio} go online on {date}? We call it {title}[ and {guest} is in it]. | "
        "On {date} it's time for {title}, the sound is in {audio}[ and our visitor was {guest}]. | After three weeks "
        "of silence the fans are waiting! {audio} goes out on {date}, named {title}[, featuring {guest}]. | I'd love "
        "the subscribers to hear {title} on {date}; take {audio}[ and mention {guest}]. | Make {audio} available to "
        "everybody from {date}, its heading is {title}[, {guest} talks in it]. | [{guest} was our guest, and "
        "]{title} is the next part of the show: {audio}, out on {date}. | Would you see to it that {audio} reaches "
        "the audience on {date} as {title}[, together with the name of {guest}]?"
        " | Can you publish the new podcast episode {title} on {date}? The audio is {audio}[ and the guest is "
        "{guest}]. | Please release {audio} as an episode titled {title} on {date}[, guest: {guest}]. | Schedule my "
        "podcast for {date}: {title}, file {audio}[, with {guest}]. | I've finished editing the episode {title}. "
        "Upload {audio} and let it appear on {date}[, naming {guest} as guest]. | It took me all night, but the "
        "interview is done. Put it in the podcast on {date}, {audio}, titled {title}[, guest {guest}]. | New episode! "
        "{title} on {date}, sound file {audio}[, I talked to {guest}]. | My subscribers expect something on {date}, "
        "so give them {title}, which is in {audio}[ and has {guest} in it]. | [With {guest} as my guest, ]{title} "
        "should be in everyone's podcast app on {date}; the recording is {audio}.",
        orders="publish {audio} as the episode {title} on {date}[ with the guest {guest}] | release the episode "
        "{title}, file {audio}, on {date}[, guest {guest}] | put {audio} online on {date} under the title {title} | "
        "send {title} to our listeners on {date}, sound in {audio}[, interview with {guest}]"
        " | upload {audio} to the podcast as {title}, out on {date}[, guest {guest}] | schedule the podcast episode "
        "{title} for {date} with the file {audio}[ and the guest {guest}]",
        gives="<url> | <code> | the episode comes out on <date>",
    ),
    Family(
        names="design_poster | make_event_poster | create_flyer | poster | draw_placard | advertise_on_paper | "
        "notice_for_wall",
        says="Design a poster for an event. | Makes a flyer that says what happens where and when. | Use this when "
        "passers-by should learn of a concert or party. | Creates a placard to hang up. | Large notice with "
        "headline, place, day and hour. | Returns the poster as a file."
        " | Draws attention to a party, play or concert on a sheet for the wall. | Lays out a flyer with all that "
        "guests must know.",
        args=(
            Arg("headline | title | heading | slogan", "title"),
            Arg(
                "event | details | occasion | when_and_where",
                fields=(
                    Arg("place | venue | location", "place"),
                    Arg("date | day | on", "date"),
                    Arg("time | hour | starts_at", "time"),
                ),
            ),
            Arg("style | look | mood", "funny/classic/retro/simple/wild", optional=True),
        ),
        asks="The whole town must hear about {headline}: {place}, {date}, {time}[, something {style}]. | {headline}, "
        "{place}, {date}, {time}[, {style}]. | I need something for the walls and shop windows. {headline}, it's on "
        "{date} at {time} in {place}[, {style} please]. | Our choir sings in {place} on {date} at {time}, could you "
        "draw a placard that says {headline}[ and looks {style}]? | We have no audience yet, so paint {headline} in "
        "big letters, {place}, {date}, {time}[, and it should be {style}]. | On {date}, at {time}, we meet in "
        "{place}, and the neighbours should know. Put {headline} on top of the flyer[, {style} in style]. | "
        "Something[ {style}] to pin up all over {place} for {date}, {time}: {headline}. | What would a[ {style}] "
        "flyer look like for {headline}, starting at {time} on {date} in {place}? | It starts at {time} in {place} "
        "on {date}. Make people stop and look, with {headline} as the heading[, {style}]. | My sister has no idea, "
        "so sketch a[ {style}] notice: {headline}, {date}, {time}, {place}."
        " | Can you design a[ {style}] poster for {headline}? It's at {place}, {date}, {time}. | Please make a flyer "
        "for {headline} on {date} at {time}, {place}[, in a {style} style]. | I need a poster that says {headline}, "
        "{date}, {time}, {place}[, and the look should be {style}]. | Create an event poster for me[, {style}]: "
        "{headline}, location {place}, on {date} at {time}. | We're having a street party in {place} and nobody knows "
        "yet! A flyer, please: {headline}, {date}, {time}[, {style}]. | For the notice board at work, a[ {style}] "
        "poster of {headline}, which is on {date}, {time}, at {place}. | The school play needs a poster. {headline} "
        "is the title, {place} the stage, {date} the day, {time} the hour[, {style} the style]. | {place}, {date}, "
        "{time}: turn that into a flyer headed {headline}[ with a {style} look].",
        orders="design a[ {style}] poster for {headline} in {place} on {date} at {time} | make a flyer with the "
        "headline {headline}, {place}, {date}, {time}[, {style}] | draw a placard: {headline}, {date}, {time}, "
        "{place} | create a poster that invites to {place} on {date} at {time} for {headline}[, {style} style]"
        " | make a[ {style}] event poster: {headline}, {place}, {date}, {time} | lay out a flyer for {headline} on "
        "{date} at {time} in {place}[, {style}]",
        gives="<path> | the draft is <path> | poster <code> is ready to print",
    ),
    Family(
        names="draw_logo | create_company_logo | logo_maker | brand_sign | sketch_emblem | make_trademark_picture",
        says="Draw a logo for a firm. | Creates an emblem in the wanted colours. | Use this when a business lacks a "
        "sign of its own. | Sketches several drafts of a company's mark. | Brand picture with name and palette. | "
        "Returns logo drafts."
        " | Gives a business a picture that people remember. | Makes drafts of a sign for letters, vans and doors.",
        args=(
            Arg("firm | company | brand | business", "company"),
            Arg("colors | colours | palette | in_colors", "list of red/blue/green/black/gold/orange/purple"),
            Arg("symbol | motif | shows | object", "thing", optional=True),
        ),
        asks="{firm} has no face yet, could you sketch something in {colors}[ that shows {symbol}]? | {firm}, "
        "{colors}[, {symbol}]. | I'm founding {firm} with my cousin and we need a sign for the door, in {colors}[, "
        "perhaps with {symbol}]. | What could stand on the vans of {firm}? The colours are {colors}[, the motif is "
        "{symbol}]. | Customers should know {firm} at a glance, so think up an emblem[ with {symbol}], {colors}. | "
        "In {colors}, please: a mark for {firm}[ built around {symbol}]. | The old sign of {firm} makes people "
        "laugh. Give us a fresh one in {colors}[ with {symbol} on it]. | {firm} still lacks an image. Take {colors}[ "
        "and draw {symbol}]. | How would {firm} look as a little picture in {colors}[ with {symbol}]? | Our letters "
        "need a head: {firm}[, {symbol}], all of it in {colors}."
        " | Can you design a logo for {firm} in {colors}[ with {symbol} in it]? | Please create a logo for my company "
        "{firm}, colours {colors}[, motif {symbol}]. | I need a logo: {firm}, {colors}[, featuring {symbol}]. | My "
        "startup is called {firm} and has no logo so far. I like {colors}[ and picture {symbol}]. | Make some logo "
        "drafts for {firm}, will you? Colours: {colors}[. Show {symbol}]. | We print our first business cards next "
        "week and {firm} still has no emblem. {colors} would suit us[, and {symbol} as the symbol]. | [{symbol} "
        "should be in it somewhere. ]A logo in {colors} for {firm}, please. | With {colors} as its colours, what logo "
        "would you give {firm}[, maybe one with {symbol}]?",
        orders="draw a logo for {firm} in {colors}[ with {symbol}] | create an emblem for {firm}, colours {colors}[, "
        "motif {symbol}] | sketch a mark in {colors} for {firm} | design the sign of {firm} in {colors}[ showing "
        "{symbol}]"
        " | design a logo for the company {firm}, {colors}[, with {symbol}] | make {firm} a logo in {colors}[ that "
        "shows {symbol}]",
        gives="<path> | <int 2 12> drafts are in <path> | logo <code> saved",
    ),
    Family(
        names="take_screenshot | capture_screen | screen_grab | snapshot_of_display | print_screen | grab_window",
        says="Take a screenshot. | Captures what the display shows right now. | Use this when someone wants a "
        "picture of a window or the whole screen. | Screen grab after some seconds. | Saves an image of the desktop. "
        "| Snapshot of the monitor, with or without the mouse pointer."
        " | Keeps a picture of what somebody sees on the computer. | Grabs a window or half of the display, at once "
        "or a little later.",
        args=(
            Arg("area | region | part | what", "whole screen/front window/left half/right half"),
            Arg("wait | delay | seconds | after_seconds", "int 1 30", optional=True),
            Arg("pointer | show_pointer | mouse | with_cursor", "flag", optional=True),
        ),
        asks="I want to show the helpdesk what I see, keep an image of the {area}[ in {wait} seconds][, {pointer?the "
        "mouse too/without the mouse}]. | {area}, click[, {wait} seconds from now][, {pointer?with pointer/no "
        "pointer}]. | That error message is about to vanish! Grab the {area}[ {wait} seconds from now][, "
        "{pointer?arrow and all/the arrow left out}]. | Could I have my {area} as an image[, after {wait} seconds][, "
        "{pointer?and the cursor with it/but not the cursor}]? | My boss won't believe this, freeze the {area}[ "
        "after {wait} seconds] for me[, {pointer?mouse visible/mouse hidden}]. | Please photograph the {area} for "
        "me[, {wait} seconds from now][, {pointer?mouse and all/no mouse}]. | Snap the {area}[, wait {wait} seconds "
        "first][, {pointer?pointer included/pointer excluded}]. | Save how the {area} looks[ when {wait} seconds are "
        "over][, {pointer?with the little arrow/minus the little arrow}]. | The {area} as it is now, I need that for "
        "my manual[, {wait} seconds later][, {pointer?with cursor/cursor off}]. | What I'm looking at should not get "
        "lost: the {area}[, {wait} s from now][, {pointer?and the pointer/and no pointer}]."
        " | Can you take a screenshot of the {area}[ in {wait} seconds][, {pointer?including the mouse/excluding the "
        "mouse}]? | Please capture my {area}[ after {wait} seconds][, {pointer?with the mouse pointer/without the "
        "mouse pointer}]. | Screenshot, {area}[, {wait} seconds delay][, {pointer?show the pointer/hide the "
        "pointer}]. | I need a screenshot for the bug report: the {area}[, in {wait} seconds][, {pointer?cursor "
        "visible/cursor hidden}]. | Make a screen grab of the {area} for me[, but wait {wait} seconds][, "
        "{pointer?cursor included/cursor excluded}]. | I've finally beaten my high score! Quick, a screenshot of the "
        "{area}[, {pointer?pointer too/no pointer, please}]. | [Give me {wait} seconds to open the menu. ]Then a "
        "picture of the {area} of my display, please[, {pointer?with the arrow/without the arrow}]. | For the "
        "tutorial we want what the {area} shows as a screenshot[, taken {wait} seconds from now][, {pointer?mouse "
        "shown/mouse not shown}].",
        orders="take a screenshot of the {area}[ in {wait} seconds][ {pointer?with the pointer/without the pointer}] "
        "| snap the {area}[ in {wait} seconds] | capture the {area}[ after {wait} seconds][, {pointer?mouse "
        "included/no mouse}] | grab the {area} as an image[ {pointer?with the cursor/without the cursor}][, {wait} "
        "seconds from now]"
        " | make a screenshot, {area}[, after {wait} seconds][, {pointer?with mouse/without mouse}] | save a screen "
        "grab of the {area}[ {pointer?including the pointer/excluding the pointer}][, {wait} seconds from now]",
        gives="<path> | saved as <path> | the picture is in the clipboard",
    ),
)
