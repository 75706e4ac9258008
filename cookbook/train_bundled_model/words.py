"""Word pools of the training text: verbs with their synonyms, nouns, names, and made-up words.

Made-up words keep the model from learning names by heart: it has to copy them.
The `HELD_OUT_*` pools never occur in training; `evaluate.py` builds its unseen tools from them.
"""

from __future__ import annotations

import random


def pool(text: str) -> tuple[str, ...]:
    """The entries of a list written as text: between commas if there are any, else between spaces.

    Example:
        >>> pool("red chair, tea")
        ('red chair', 'tea')
    """
    return tuple(entry.strip() for entry in text.split(",")) if "," in text else tuple(text.split())


VERB_GROUPS: tuple[tuple[str, ...], ...] = (
    ("get", "find", "look up", "retrieve", "fetch", "show", "check", "tell me", "give me", "return"),
    ("search", "find", "look for", "query"),
    ("list", "show", "enumerate", "display"),
    ("create", "make", "add", "open", "set up"),
    ("delete", "remove", "erase", "drop"),
    ("update", "change", "edit", "modify"),
    ("send", "deliver", "transmit"),
    ("book", "reserve"),
    ("cancel", "call off", "stop"),
    ("schedule", "plan", "arrange"),
    ("calculate", "compute", "work out", "determine"),
    ("count", "tally"),
    ("translate", "render"),
    ("summarize", "sum up"),
    ("play", "start"),
    ("order", "buy", "purchase"),
    ("track", "follow", "trace"),
    ("rate", "score", "grade"),
    ("convert", "transform", "turn"),
    ("compare", "contrast"),
    ("validate", "verify", "check"),
    ("assign", "give", "allocate"),
    ("upload", "store", "save"),
    ("download", "fetch"),
    ("estimate", "predict", "forecast"),
    ("rename", "relabel"),
    ("print", "output"),
    ("read", "load"),
    ("write", "record", "log"),
    ("pay", "settle"),
    ("lock", "secure"),
    ("measure", "gauge"),
    ("start", "launch", "run"),
    ("close", "shut", "end"),
    ("approve", "accept", "confirm"),
    ("block", "ban"),
    ("encode", "encrypt"),
    ("merge", "combine", "join"),
    ("split", "divide up"),
    ("sort", "rank"),
)
HELD_OUT_VERB_GROUPS: tuple[tuple[str, ...], ...] = (
    ("register", "enroll", "sign up"),
    ("inspect", "examine"),
    ("archive", "file away"),
    ("paint", "color in"),
    ("brew", "prepare"),
    ("mount", "attach"),
    ("draft", "compose"),
    ("rotate", "spin"),
    ("publish", "release"),
    ("harvest", "gather"),
)
NOUNS = pool("""
    weather forecast, temperature, humidity, wind speed, traffic, news, headline, article, stock price,
    exchange rate, currency, balance, invoice, payment, refund, receipt, salary, tax, budget, loan, account,
    customer, user, profile, password, email, message, phone number, address, contact, calendar, event, meeting,
    appointment, reminder, alarm, timer, task, project, ticket, issue, bug, report, document, file, folder,
    image, photo, video, song, playlist, album, movie, book, author, recipe, ingredient, restaurant, hotel, room,
    flight, train, bus, taxi, ride, route, distance, map, location, city, country, capital, population, language,
    time zone, holiday, product, price, stock level, cart, order, shipment, package, delivery, warehouse,
    supplier, contract, employee, department, team, manager, candidate, job, course, student, teacher, exam,
    homework, school, library, score, match, player, league, tournament, patient, doctor, medicine, diagnosis,
    recipe rating, review, comment, post, tweet, channel, subscriber, server, database, table, backup, branch,
    commit, release, container, license, sensor, device, light, thermostat, door, camera, battery, printer,
    robot, drone, car, bike, parking spot, fuel level, engine, tire, garden, plant, tree, animal, dog, cat,
    horse, fish, bird, star, planet, moon phase, tide, earthquake, river level, mountain height, word, synonym,
    definition, sentence, paragraph, poem, joke, quote, fact, number, prime, factor, root, area, volume,
    perimeter, average, maximum, median, tip, discount, interest, mortgage, height, weight, age, birthday, speed,
    calories, heart rate, step count, workout, diet, insurance, claim, vote, election, law, court case, patent,
    museum, painting, statue, concert, theater, seat, coupon, gift, wish list, newsletter, survey, poll,
    question, answer, lesson, chapter, page, note, bookmark, tag, label, category, color, font, theme, logo,
    website, domain, link, certificate, token, session, queue, job status, log, metric, alert, dashboard, chart,
    spreadsheet, cell, row, column, formula, owner, status, deadline, priority, version, currency code
""")
HELD_OUT_NOUNS = pool("""
    visa, passport, pipeline, satellite, reservoir, orchard, bakery, violin, chess opening, elevator, bridge,
    harbor, volcano, glacier, mineral, enzyme, genome, telescope, sculpture, carpet, mattress, bicycle lane,
    pension, dividend, warranty, membership, locker, greenhouse, beehive, turbine, cable, antenna, firmware,
    sprint, milestone, podcast, caption, subtitle, lyrics, choreography
""")
PLACES = pool("""
    Paris, London, Berlin, Rome, Madrid, Lisbon, Vienna, Oslo, Stockholm, Helsinki, Dublin, Athens, Warsaw,
    Prague, Budapest, New York, Los Angeles, San Francisco, Chicago, Boston, Toronto, Mexico City, Buenos Aires,
    Rio de Janeiro, Lima, Cairo, Lagos, Nairobi, Cape Town, Mumbai, Delhi, Tokyo, Osaka, Seoul, Beijing,
    Shanghai, Hong Kong, Bangkok, Hanoi, Jakarta, Manila, Sydney, Melbourne, Auckland, France, Germany, Italy,
    Spain, Portugal, Austria, Norway, Sweden, Finland, Ireland, Greece, Poland, Japan, China, India, Brazil,
    Peru, Chile, Egypt, Kenya, Canada, Mexico, Australia, New Zealand, South Africa, Switzerland, Zürich,
    São Paulo, Málaga
""")
PEOPLE = pool("""
    Alice Bob Carol David Emma Frank Grace Henry Ivy Jack Karen Leo Maria Nina Oscar Paul Rosa Sam Tina Victor
    Wendy Yuki Zoe Ahmed Chen Priya Omar Lena Hugo Clara Smith Jones Brown Miller Garcia Kim Singh Novak Rossi
    Dubois
""")
THINGS = pool("""
    laptop, phone, red chair, desk lamp, coffee, green tea, bread, apple, banana, oak table, winter coat,
    blue shirt, running shoes, camera, keyboard, mouse, monitor, notebook, pen, bottle, umbrella, watch, guitar,
    piano, tent, backpack, bike helmet, water filter, garden hose, hammer, screw, paint, sofa, pillow, blanket,
    mirror, clock, radio, headphones, charger, battery pack, usb cable
""")
PLAIN = pool("""
    the, quick, meeting, is, late, see, you, soon, please, call, back, today, tomorrow, hello, world, good,
    morning, thanks, for, your, help, new, old, big, small, bright, dark, happy, lunch, at, noon, buy, milk, and,
    eggs, see, you, there, project, done, red, blue, green, summer, winter, night, day, river, stone, fire,
    music, learning, python, garden, history, space, travel, cheap, best, easy, open, source, data, science
""")
_ONSETS = pool("""
    b c d f g h j k l m n p r s t v w z br cr dr fl gr kl pl qu sh sk sl st th tr zh
""")
_NUCLEI = pool("""
    a e i o u a e i o u ai ea ee ia io oo ou
""")
_CODAS = ["", "", "", "", "n", "r", "l", "s", "t", "m", "k", "nd", "rn", "x", "th", "ck", "sh", "ng"]


def made_up_word(rng: random.Random) -> str:
    """A word of one to three syllables that means nothing.

    Example:
        >>> made_up_word(random.Random(0)).isalpha()
        True
    """
    syllables = rng.choice((1, 2, 2, 2, 3))
    parts = (rng.choice(_ONSETS) + rng.choice(_NUCLEI) + rng.choice(_CODAS) for _ in range(syllables))
    return "".join(parts)


def proper_name(rng: random.Random) -> str:
    """A capitalised name of one to three words, real or made up."""
    kind = rng.random()
    if kind < 0.15:
        return rng.choice(PLACES)
    if kind < 0.25:
        return " ".join(rng.sample(PEOPLE, rng.choice((1, 2))))
    return " ".join(made_up_word(rng).capitalize() for _ in range(rng.choice((1, 1, 1, 2, 2, 3))))


def thing(rng: random.Random) -> str:
    """The name of a product in small letters, real or made up."""
    if rng.random() < 0.4:
        return rng.choice(THINGS)
    return " ".join(made_up_word(rng) for _ in range(rng.choice((1, 1, 2))))


def phrase(rng: random.Random) -> str:
    """A few words of running text, for messages and searches."""
    words = [rng.choice(PLAIN) if rng.random() < 0.6 else made_up_word(rng) for _ in range(rng.randint(1, 5))]
    text = " ".join(words)
    return text.capitalize() if rng.random() < 0.4 else text


def code(rng: random.Random) -> str:
    """An identifier such as `A-1042`, `ORD77` or `zx4`."""
    letters = "".join(rng.choice("ABCDEFGHKLMNPRSTUVWXZ") for _ in range(rng.randint(1, 3)))
    text = f"{letters}{rng.choice(('', '-', '-', '_'))}{rng.randint(1, 99999)}"
    return text.lower() if rng.random() < 0.2 else text
