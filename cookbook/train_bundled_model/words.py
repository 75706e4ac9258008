"""Word pools of the training text: verbs with their synonyms, nouns, names, and made-up words.

Made-up words keep the model from memorizing names: it has to copy them. The `HELD_OUT_*` pools never occur in training;
the set `unseen` is made of them.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path


def pool(text: str) -> tuple[str, ...]:
    """The entries of a list written as text, separated by commas if there are any, else by spaces.

    Example:
        >>> pool("red chair, tea")
        ('red chair', 'tea')
    """
    return tuple(" ".join(entry.split()) for entry in text.split(",")) if "," in text else tuple(text.split())


def _groups(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(map(pool, text.split(";")))


VERB_GROUPS = _groups("""
    get, find, look up, retrieve, fetch, show, check, tell me, give me, return; search, find, look for, query; list,
    show, enumerate, display; create, make, add, open, set up; delete, remove, erase, drop; update, change, edit,
    modify; send, deliver, transmit; book, reserve; cancel, call off, stop; schedule, plan, arrange; calculate,
    compute, work out, determine; count, tally; translate, render; summarize, sum up; play, start; order, buy,
    purchase; track, follow, trace; rate, score, grade; convert, transform, turn; compare, contrast; validate,
    verify, check; assign, give, allocate; upload, store, save; download, fetch; estimate, predict, forecast;
    rename, relabel; print, output; read, load; write, record, log; pay, settle; lock, secure; measure, gauge;
    start, launch, run; close, shut, end; approve, accept, confirm; block, ban; encode, encrypt; merge, combine,
    join; split, divide up; sort, rank
""")
HELD_OUT_VERB_GROUPS = _groups("""
    register, enroll, sign up; inspect, examine; archive, file away; paint, color in; brew, prepare; mount, attach;
    draft, compose; rotate, spin; publish, release; harvest, gather
""")
NOUNS = pool("""
    weather forecast, temperature, humidity, wind speed, traffic, news, headline, article, stock price, exchange
    rate, currency, balance, invoice, payment, refund, receipt, salary, tax, budget, loan, account, customer, user,
    profile, password, email, message, phone number, address, contact, calendar, event, meeting, appointment,
    reminder, alarm, timer, task, project, ticket, issue, bug, report, document, file, folder, image, photo, video,
    song, playlist, album, movie, book, author, recipe, ingredient, restaurant, hotel, room, flight, train, bus,
    taxi, ride, route, distance, map, location, city, country, capital, population, language, time zone, holiday,
    product, price, stock level, cart, order, shipment, package, delivery, warehouse, supplier, contract, employee,
    department, team, manager, candidate, job, course, student, teacher, exam, homework, school, library, score,
    match, player, league, tournament, patient, doctor, medicine, diagnosis, recipe rating, review, comment, post,
    tweet, channel, subscriber, server, database, table, backup, branch, commit, release, container, license,
    sensor, device, light, thermostat, door, camera, battery, printer, robot, drone, car, bike, parking spot, fuel
    level, engine, tire, garden, plant, tree, animal, dog, cat, horse, fish, bird, star, planet, moon phase, tide,
    earthquake, river level, mountain height, word, synonym, definition, sentence, paragraph, poem, joke, quote,
    fact, number, prime, factor, root, area, volume, perimeter, average, maximum, median, tip, discount, interest,
    mortgage, height, weight, age, birthday, speed, calories, heart rate, step count, workout, diet, insurance,
    claim, vote, election, law, court case, patent, museum, painting, statue, concert, theater, seat, coupon, gift,
    wish list, newsletter, survey, poll, question, answer, lesson, chapter, page, note, bookmark, tag, label,
    category, color, font, theme, logo, website, domain, link, certificate, token, session, queue, job status, log,
    metric, alert, dashboard, chart, spreadsheet, cell, row, column, formula, owner, status, deadline, priority,
    version, currency code
""")
HELD_OUT_NOUNS = pool("""
    visa, passport, pipeline, satellite, reservoir, orchard, bakery, violin, chess opening, elevator, bridge,
    harbor, volcano, glacier, mineral, enzyme, genome, telescope, sculpture, carpet, mattress, bicycle lane,
    pension, dividend, warranty, membership, locker, greenhouse, beehive, turbine, cable, antenna, firmware, sprint,
    milestone, podcast, caption, subtitle, lyrics, choreography
""")
CITIES = pool("""
    Paris, London, Berlin, Rome, Madrid, Lisbon, Vienna, Oslo, Stockholm, Helsinki, Dublin, Athens, Warsaw, Prague,
    Budapest, New York, Los Angeles, San Francisco, Chicago, Boston, Toronto, Mexico City, Buenos Aires, Rio de
    Janeiro, Lima, Cairo, Lagos, Nairobi, Cape Town, Mumbai, Delhi, Tokyo, Osaka, Seoul, Beijing, Shanghai, Hong
    Kong, Bangkok, Hanoi, Jakarta, Manila, Sydney, Melbourne, Auckland, Zürich, São Paulo, Málaga, Munich, Hamburg,
    Cologne, Lyon, Marseille, Nice, Milan, Naples, Turin, Venice, Porto, Seville, Valencia, Barcelona, Geneva,
    Basel, Brussels, Amsterdam, Rotterdam, Copenhagen, Bergen, Gothenburg, Tallinn, Riga, Vilnius, Kraków, Gdańsk,
    Zagreb, Ljubljana, Belgrade, Sofia, Bucharest, Istanbul, Ankara, Tel Aviv, Dubai, Doha, Karachi, Lahore, Dhaka,
    Kathmandu, Colombo, Singapore, Kuala Lumpur, Taipei, Perth, Brisbane, Denver, Seattle, Portland, Austin, Dallas,
    Houston, Miami, Atlanta, Detroit, Montreal, Vancouver, Havana, Bogotá, Quito, Santiago, Montevideo, Accra,
    Tunis, Reykjavík, Graz, Leeds, Bristol, Oxford, Edinburgh, Glasgow, Cork
""")
COUNTRIES = pool("""
    France, Germany, Italy, Spain, Portugal, Austria, Norway, Sweden, Finland, Ireland, Greece, Poland, Japan,
    China, India, Brazil, Peru, Chile, Egypt, Kenya, Canada, Mexico, Australia, New Zealand, South Africa,
    Switzerland, Belgium, Denmark, Iceland, Hungary, Romania, Turkey, Thailand, Vietnam, Indonesia, Morocco,
    Nigeria, Ghana, Argentina, Colombia, Cuba, Nepal, South Korea, Estonia, Latvia, Croatia, Ukraine, Israel, Malta,
    the Netherlands
""")
FIRST_NAMES = pool("""
    Alice Bob Carol David Emma Frank Grace Henry Ivy Jack Karen Leo Maria Nina Oscar Paul Rosa Sam Tina Victor Wendy
    Yuki Zoe Ahmed Chen Priya Omar Lena Hugo Clara Anna Peter John Mary James Linda Robert Laura Michael Sarah
    Thomas Julia Daniel Sofia Lucas Mia Elena Ivan Olga Pierre Chloé José Ana Luis Carmen Fatima Ali Hassan Mei Wei
    Kenji Akira Ravi Anita Kofi Amara Björn Ingrid Lars Freya Jürgen Zoë René Łukasz Agnieszka Tom Ben Kate Lucy
    Nadia Eric Ruth
""")
LAST_NAMES = pool("""
    Smith Jones Brown Miller Garcia Kim Singh Novak Rossi Dubois Johnson Williams Davis Wilson Taylor Clark Lewis
    Walker Hall Young King Wright Hill Green Baker Nelson Carter Müller Schmidt Weber Fischer Hansen Larsen Berg
    Lindqvist Kowalski Nowak Silva Santos Pereira Lopez Martinez Hernández Núñez Moreau Laurent Bianchi Ferrari
    Tanaka Sato Suzuki Wang Li Zhang Chen Nguyen Patel Sharma Khan Hassan Okafor Mensah Ivanov Popov Horváth
    Virtanen O'Brien Murphy
""")
COMPANY_ENDINGS = pool(
    "Inc, Ltd, GmbH, Corp, Group, Labs, Partners, Foods, Energy, Motors, & Sons, Bank, Systems, Logistics"
)
LANGUAGES = pool("""
    English, French, German, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Greek, Turkish, Arabic, Hebrew,
    Hindi, Chinese, Japanese, Korean, Swedish, Norwegian, Danish, Finnish, Czech, Hungarian, Latin, Vietnamese, Thai
""")
WEEKDAYS = pool("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
MONTHS = pool("January February March April May June July August September October November December")
STREETS = pool("Street, Avenue, Road, Lane, Drive, Way, Court")
PRODUCT_HEADS = pool("""
    laptop, phone, chair, desk lamp, coffee, tea, bread, apple, banana, table, coat, shirt, shoes, camera, keyboard,
    mouse, monitor, notebook, pen, bottle, umbrella, watch, guitar, piano, tent, backpack, bike helmet, water
    filter, garden hose, hammer, screw, paint, sofa, pillow, blanket, mirror, clock, radio, headphones, charger,
    battery pack, usb cable, kettle, toaster, knife, pan, pot, plate, cup, mug, bowl, vase, lamp, rug, curtain,
    shelf, bed, mattress, drill, saw, ladder, rope, bicycle, scooter, skateboard, football, tennis racket, yoga mat,
    jacket, sweater, dress, skirt, socks, gloves, hat, scarf, belt, wallet, ring, necklace, toy car, puzzle, board
    game, doll, printer, speaker, tablet, router, vacuum cleaner, blender, olive oil, rice, pasta, cheese, milk,
    eggs, honey, chocolate, soap, shampoo, towel
""")
PRODUCT_MARKS = pool("""
    red, blue, green, black, white, yellow, brown, grey, oak, steel, leather, wooden, cotton, wool, glass, plastic,
    large, small, big, mini, old, new, cheap, fast, silent, wireless, electric, digital, folding, round, square,
    winter, summer, garden, kitchen, travel, office, kids, organic, dark, light, heavy, soft, smart
""")
TITLE_WORDS = pool("""
    night, river, stone, fire, garden, winter, summer, shadow, light, star, moon, sun, ocean, island, forest,
    mountain, dream, secret, house, tower, bridge, road, king, queen, prince, wolf, bear, eagle, raven, tiger, rose,
    lily, glass, silver, gold, iron, crystal, storm, wind, rain, snow, thunder, silence, memory, time, hour, world,
    sky, heart, soul, blood, bone, dust, sand, salt, lost, last, first, hidden, broken, golden, dark, bright, blue,
    red, white, black, old, new, apollo, orion, atlas, phoenix, falcon, delta, alpha, omega, nova, luna, mercury,
    jupiter, saturn, odyssey, legend, journey, return, letter, song, dance, voice, mirror, door, key, crown, sword,
    ship, sea, harbor, city, village, paris
""")
TOPICS = pool("""
    machine learning, climate change, solar energy, cheap flights, jazz, chess, black holes, gardening, world
    history, healthy food, running shoes, electric cars, python programming, renewable energy, coffee, tea, the moon
    landing, roman history, quantum physics, football, tennis, yoga, meditation, artificial intelligence, robots,
    dinosaurs, whales, bees, volcanoes, earthquakes, the stock market, inflation, taxes, housing, education,
    vaccines, sleep, stress, vitamin d, marathon training, italian cooking, vegan recipes, sushi, chocolate cake,
    modern art, photography, poetry, opera, rock music, video games, open source, databases, cybersecurity, cloud
    computing, space travel, mars, satellites, tourism, hotels, museums, castles, camping, hiking, skiing, sailing,
    fishing, cats, dogs, horses, birds
""")
PLAIN = pool("""
    the, quick, meeting, is, late, see, you, soon, please, call, back, today, tomorrow, hello, world, good, morning,
    thanks, for, your, help, new, old, big, small, bright, dark, happy, lunch, at, noon, buy, milk, and, eggs,
    there, project, done, red, blue, green, summer, winter, night, day, river, stone, fire, music, learning, python,
    garden, history, space, travel, cheap, best, easy, open, source, data, science, we, are, running, out, of,
    paper, the, train, leaves, in, ten, minutes, can, come, my, home, dinner, ready, car, broke, down, budget,
    report, plan, review, notes, team, party, friday, monday, birthday, happy, sorry, cannot, make, it, next, week,
    send, me, file, price, offer, sale, now, never, always, again, about, with, from, to, work, school, doctor,
    water, plants, dog, walk, clean, kitchen, fix, door, light, roof, book, flight, hotel, list, final, draft,
    version, test, results, first, last, weekly, update
""")
SCRIPTS = (
    "你好啊集团公司天气北京上海市图书馆客户名称中国人民大学电影音乐春夏秋冬山水火木金土日月星辰红绿蓝白黑王李张刘陈",
    "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもアイウエオカキクケコサシスセソ東京大阪日本",
    "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИКЛМНОПРСТ", "αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΕΖΗΘ",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "अआइईउऊकखगघचछजझटठडढतथदधनपफबभमयरलवशसह",
    "가나다라마바사아자차카타파하서울부산한국김이박최정",
    "äöüßéèêëàâáãåæøñçíìîóòôõúùûýłśźżčřšžăâîșțğıőű", "😀😂🎉🚀🌍❤👍🔥🐱🐶🍕☕",
)  # fmt: skip
_ONSETS = pool("""
    b c d f g h j k l m n p r s t v w z br cr dr fl gr kl pl qu sh sk sl st th tr zh
""")
_NUCLEI = pool("""
    a e i o u a e i o u ai ea ee ia io oo ou
""")
_CODAS = ["", "", "", "", "n", "r", "l", "s", "t", "m", "k", "nd", "rn", "x", "th", "ck", "sh", "ng"]


def made_up_word(rng: random.Random) -> str:
    """A meaningless word of one to three syllables.

    Example:
        >>> made_up_word(random.Random(0)).isalpha()
        True
    """
    syllables = rng.choice((1, 2, 2, 2, 3))
    parts = (rng.choice(_ONSETS) + rng.choice(_NUCLEI) + rng.choice(_CODAS) for _ in range(syllables))
    return "".join(parts)


_ENGLISH = re.compile("[a-z]{4,}")
_OWN = " ".join((*NOUNS, *TITLE_WORDS, *PLAIN, *TOPICS, *PRODUCT_HEADS, *PRODUCT_MARKS, *CITIES, *LAST_NAMES)).lower()
_CATALOGUE = Counter(
    word
    for file in sorted((Path(__file__).parent / "catalogue").glob("*.yaml"))
    for word in _ENGLISH.findall(file.read_text(encoding="utf-8").lower())
)
_REAL = tuple(sorted({*_ENGLISH.findall(_OWN), *(word for word, count in _CATALOGUE.items() if count > 2)}))
"""Real words: those of the pools, and those that occur at least three times in the catalogue."""
_KEPT_BACK = frozenset((*HELD_OUT_NOUNS, *(verb for group in HELD_OUT_VERB_GROUPS for verb in group)))
OUT_OF_PLACE = tuple(word for word in _REAL if word not in _KEPT_BACK)
"""Real words that may occur where they are unexpected."""
_LONG = tuple(word for word in OUT_OF_PLACE if len(word) > 5)


def blended_word(rng: random.Random) -> str:
    """The head of one real word and the tail of another: English spelling, so that any token may need matching.

    Example:
        >>> 3 < len(blended_word(random.Random(0))) < 16
        True
    """
    while True:
        head, tail = rng.choice(_REAL), rng.choice(_REAL)
        word = head[: rng.randint(2, len(head) - 1)] + tail[rng.randint(1, len(tail) - 2) :]
        if 4 <= len(word) <= 15 and word not in _KEPT_BACK:
            return word


def any_word(rng: random.Random) -> str:
    """A word for a value: made of syllables, blended, or a real one out of place.

    Blends and real words contain tokens that otherwise occur only in descriptions, where none is copied.

    Example:
        >>> any_word(random.Random(0)).islower()
        True
    """
    roll = rng.random()
    if roll < 0.4:
        return made_up_word(rng)
    return blended_word(rng) if roll < 0.85 else rng.choice(_LONG)


SMALL_TALK: tuple[tuple[tuple[str, ...], str], ...] = (
    (("Hello!", "Hi!", "Hi there!", "Hey!", "Good morning!", "Good evening!", "Hello, how are you?", "How are you?",
      "Hallo!"),
     "Hello! How can I help you?"),
    (("Thanks!", "Thank you!", "Thanks a lot!", "Great, thanks!", "Perfect, thank you.", "Thank you very much!",
      "Cheers!"),
     "You are welcome!"),
    (("Who are you?", "What are you?", "What is your name?", "Are you a robot?", "Are you human?",
      "Tell me about yourself."),
     "I am a small language model that answers with tools."),
    (("What can you do?", "How can you help me?", "Can you help me?", "I need help.", "Help!", "What do you know?"),
     "I can use the tools that I am given. Ask me something!"),
    (("Bye!", "Goodbye!", "See you!", "See you later!", "Good night!", "Bye bye!"),
     "Goodbye!"),
    (("OK.", "Good.", "Great!", "Nice!", "Well done!", "Cool!", "Very good.", "That was right.", "Perfect."),
     "Glad to help!"),
    (("Sorry!", "Never mind.", "Forget it.", "No, thanks.", "Nothing.", "Stop."),
     "All right."),
)  # fmt: skip
"""What people say besides questions, and the answers."""
