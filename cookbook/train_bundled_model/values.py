"""Values of arguments by kind (cities, people, dates, codes, messages, ...) and their JSON Schema.

Half of the names are made up, so that the model has to copy them from the question.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from phrases import errand, message, thing
from spoken import day_forms, day_to_come, hour_forms, listed, number
from words import (
    CITIES,
    COMPANY_ENDINGS,
    COUNTRIES,
    FIRST_NAMES,
    LANGUAGES,
    LAST_NAMES,
    MONTHS,
    PLAIN,
    PRODUCT_HEADS,
    PRODUCT_MARKS,
    SCRIPTS,
    STREETS,
    TITLE_WORDS,
    TOPICS,
    WEEKDAYS,
    any_word,
    pool,
)

_CURRENCIES = pool("USD EUR GBP JPY CHF SEK NOK DKK PLN CZK AUD CAD CNY INR BRL MXN")
_REGIONS = (
    *("Texas", "TX", "California", "CA", "New York", "NY", "Ontario", "Bavaria", "Tuscany", "Scotland", "UK", "USA"),
    *("Queensland", "Punjab", "Andalusia", "Florida", "FL", "Ohio", "OH", "Oregon", "WA", "IL", "Normandy"),
)


@dataclass(frozen=True)
class Kind:
    """A kind of values.

    Attributes:
        name: Results and arguments with the same name can be exchanged.
        schema: The JSON Schema.
        draw: Draws a value for a call.
        write: How a question writes it.
    """

    name: str
    schema: dict[str, Any]
    draw: Callable[[random.Random], Any]
    write: Callable[[random.Random, Any], str]


def proper(rng: random.Random) -> str:
    """A proper name: of a place, a person, a firm, a work, or made up."""
    return rng.choice((city, person, company, title, name, name, name))(rng)


def foreign(rng: random.Random) -> str:
    """A word or two in another script."""
    letters = rng.choice(SCRIPTS)
    if rng.random() < 0.25:  # any Chinese character
        letters = "".join(chr(rng.randint(0x4E00, 0x9FA5)) for _ in range(8))
    words = ("".join(rng.choice(letters) for _ in range(rng.randint(1, 6))) for _ in range(rng.choice((1, 1, 1, 2))))
    return " ".join(words)


def _coined(rng: random.Random, least: int = 1, most: int = 2) -> str:
    return " ".join(any_word(rng).capitalize() for _ in range(rng.randint(least, most)))


def city(rng: random.Random) -> str:
    """A city, real or made up."""
    roll = rng.random()
    if roll < 0.03:
        return foreign(rng)
    return rng.choice(CITIES) if roll < 0.55 else _coined(rng)


def town(rng: random.Random) -> str:
    """A city, mostly with its country or its region behind a comma."""
    behind = country(rng) if rng.random() < 0.6 else rng.choice(_REGIONS)
    return f"{city(rng)}, {behind}" if rng.random() < 0.8 else city(rng)


def country(rng: random.Random) -> str:
    """A country, sometimes made up."""
    return rng.choice(COUNTRIES) if rng.random() < 0.75 else _coined(rng, 1, 1)


def place(rng: random.Random) -> str:
    """A place: a city, a country, a restaurant, ..."""
    roll = rng.random()
    if roll < 0.4:
        return city(rng)
    if roll < 0.5:
        return country(rng)
    ending = rng.choice(
        ("Park", "Station", "Airport", "Square", "Hotel", "Bridge", "Museum", "Hall", "Inn", "Lake", "Beach", "House")
    )
    head = rng.choice((_coined(rng, 1, 1), rng.choice(LAST_NAMES), rng.choice(TITLE_WORDS).capitalize()))
    return rng.choice((f"{head} {ending}", f"{head} {ending}", f"{ending} {head}", head))


def person(rng: random.Random) -> str:
    """A first name, a last name, or both."""
    roll = rng.random()
    if roll < 0.03:
        return foreign(rng)
    first = rng.choice(FIRST_NAMES) if rng.random() < 0.6 else _coined(rng, 1, 1)
    last = rng.choice(LAST_NAMES) if rng.random() < 0.6 else _coined(rng, 1, 1)
    if roll < 0.45:
        return first
    if roll < 0.9:
        return f"{first} {last}"
    return rng.choice(
        (f"Dr. {last}", f"Mr. {last}", f"Mrs. {last}", last, f"{first} {rng.choice('ABCDEGHJKLMNPRST')}. {last}")
    )


def company(rng: random.Random) -> str:
    """The name of a firm."""
    if rng.random() < 0.04:
        return foreign(rng)
    head = rng.choice((_coined(rng), rng.choice(LAST_NAMES), rng.choice(TITLE_WORDS).capitalize()))
    return f"{head} {rng.choice(COMPANY_ENDINGS)}" if rng.random() < 0.6 else head


def product(rng: random.Random) -> str:
    """A product, mostly in lower case."""
    roll = rng.random()
    head = rng.choice(PRODUCT_HEADS) if rng.random() < 0.75 else any_word(rng)
    if roll < 0.35:
        return head
    if roll < 0.75:
        return f"{rng.choice(PRODUCT_MARKS) if rng.random() < 0.75 else any_word(rng)} {head}"
    if roll < 0.85:
        return f"{_coined(rng, 1, 1)} {head}"
    model = rng.choice((str(rng.randint(1, 900)), f"{rng.choice('SXTZ')}{rng.randint(1, 99)}", "Pro", "Mini", "Max"))
    return f"{_coined(rng, 1, 1)} {model}"


def title(rng: random.Random) -> str:
    """The title of a book, a film, a song, an album."""
    if rng.random() < 0.03:
        return foreign(rng)
    count, joints = rng.choice((1, 1, 2, 2, 3)), ("of", "of the", "and", "in the", "for", "to")
    words = [rng.choice(TITLE_WORDS) if rng.random() < 0.7 else any_word(rng) for _ in range(count)]
    if len(words) > 1 and rng.random() < 0.4:
        words.insert(1, rng.choice(joints))
    name = " ".join(word if word in joints else word.capitalize() for word in words)
    return f"The {name}" if rng.random() < 0.3 else name


def text(rng: random.Random) -> str:
    """A message of several words: half of them natural, half in random order."""
    roll = rng.random()
    if roll < 0.05:
        return foreign(rng)
    if roll < 0.5:
        found = rng.choice((message, message, message, errand, thing))(rng)
        return found[0].upper() + found[1:] + rng.choice(("", "", ".", "!")) if rng.random() < 0.3 else found
    count = rng.randint(1, 8)
    words = [rng.choice(PLAIN) if rng.random() < 0.7 else any_word(rng) for _ in range(count)]
    found = " ".join(words)
    if rng.random() < 0.15:
        found = found.replace(" ", ", ", 1)
    if rng.random() < 0.1:
        hour = rng.randint(1, 12)
        found += f" {rng.choice((str(rng.randint(1, 99)), f'{hour}:30', f'at {hour}', person(rng)))}"
    found = found[0].upper() + found[1:] if rng.random() < 0.5 else found
    return found + rng.choice(("", "", "", ".", "!"))


def words(rng: random.Random) -> str:
    """A topic or something to search for."""
    roll = rng.random()
    if roll < 0.4:
        return rng.choice(TOPICS)
    if roll < 0.6:
        other = rng.choice((rng.choice(TOPICS), city(rng)))
        return f"{rng.choice(TOPICS)} {rng.choice(('in', 'for', 'and', 'near', 'from'))} {other}"
    found = [rng.choice(PLAIN) if rng.random() < 0.6 else any_word(rng) for _ in range(rng.randint(1, 3))]
    return " ".join(found)


def name(rng: random.Random) -> str:
    """A proper name of one to three words for anything."""
    roll = rng.random()
    if roll < 0.04:
        return foreign(rng)
    if roll < 0.3:
        return " ".join(word.capitalize() for word in rng.sample(TITLE_WORDS, rng.choice((1, 1, 2))))
    if roll < 0.4:
        return f"{any_word(rng)}{rng.choice('-_')}{rng.choice((any_word(rng), str(rng.randint(1, 99))))}"
    if roll < 0.5:
        return f"{_coined(rng, 1, 1)} {rng.randint(1, 99)}"
    return _coined(rng, 1, 3)


def word(rng: random.Random) -> str:
    """Any one word."""
    pool = rng.choice((PLAIN, TITLE_WORDS, TITLE_WORDS))
    return rng.choice(pool) if rng.random() < 0.6 else any_word(rng)


def code(rng: random.Random) -> str:
    """An identifier such as `A-1042`, `ORD77`, `zx4` or `8f3a`."""
    roll = rng.random()
    if roll < 0.1:
        return "".join(rng.choice("0123456789abcdef") for _ in range(rng.choice((4, 6, 8))))
    letters = "".join(rng.choice("ABCDEFGHKLMNPRSTUVWXZ") for _ in range(rng.randint(1, 4)))
    found = f"{letters}{rng.choice(('', '-', '-', '-', '_', '/'))}{rng.randint(1, 10 ** rng.randint(1, 6))}"
    if roll < 0.2:
        found += f"-{rng.randint(1, 99)}"
    if roll > 0.93:
        return str(rng.randint(100, 10**7))
    return found.lower() if rng.random() < 0.15 else found


def day(rng: random.Random) -> str:
    """An ISO 8601 date."""
    spread = rng.randint(-36000, 9000) if rng.random() < 0.2 else rng.randint(-900, 1800)
    return (date(2024, 6, 1) + timedelta(days=spread)).isoformat()


def clock(rng: random.Random) -> str:
    """A time of day."""
    return f"{rng.randint(0, 23):02d}:{rng.choice((0, 0, 15, 30, 45, rng.randint(0, 59))):02d}"


def email(rng: random.Random) -> str:
    """An e-mail address."""
    first, word = rng.choice(FIRST_NAMES).lower(), any_word(rng)
    user = rng.choice((first, word, f"{rng.choice(FIRST_NAMES)}.{rng.choice(LAST_NAMES)}".lower()))
    user = "".join(letter for letter in user if letter.isascii() and letter != " ")
    host = rng.choice(("example", "mail", any_word(rng), any_word(rng)))
    return f"{user}@{host}.{rng.choice(('com', 'org', 'net', 'de', 'io'))}"


def url(rng: random.Random) -> str:
    """A web address."""
    host = f"{rng.choice(('', 'www.', 'api.'))}{any_word(rng)}.{rng.choice(('com', 'org', 'net', 'io', 'dev'))}"
    tail = rng.choice(("", "", f"/{any_word(rng)}", f"/{any_word(rng)}/{rng.randint(1, 99)}"))
    return f"{rng.choice(('https://', 'https://', 'http://', ''))}{host}{tail}"


def path(rng: random.Random) -> str:
    """The path of a file or a folder."""
    stem = rng.choice((rng.choice(PLAIN), any_word(rng), f"{rng.choice(PLAIN)}_{rng.choice(PLAIN)}"))
    file = f"{stem}.{rng.choice(('txt', 'csv', 'pdf', 'json', 'py', 'log', 'md', 'xlsx', 'png', 'yaml'))}"
    roll = rng.random()
    if roll < 0.6:
        return file
    count, known = rng.randint(1, 2), ("data", "home", "src", "docs", "tmp", "backup")
    folders = [rng.choice((*known, any_word(rng))) for _ in range(count)]
    return rng.choice(("/", "")) + "/".join([*folders, file] if roll < 0.9 else folders)


def phone(rng: random.Random) -> str:
    """A telephone number."""
    return rng.choice((
        f"+{rng.randint(1, 99)} {rng.randint(100, 999)} {rng.randint(1000, 9999999)}",
        f"{rng.randint(100, 999)}-{rng.randint(1000, 9999)}",
        f"555-{rng.randint(1000, 9999)}", f"0{rng.randint(100, 999)} {rng.randint(10000, 999999)}",
    ))  # fmt: skip


def street(rng: random.Random) -> str:
    """A street with a number."""
    head = rng.choice((_coined(rng, 1, 1), rng.choice(LAST_NAMES), rng.choice(TITLE_WORDS).capitalize()))
    return rng.choice(
        (f"{rng.randint(1, 250)} {head} {rng.choice(STREETS)}", f"{head} {rng.choice(STREETS)} {rng.randint(1, 250)}")
    )


def plate(rng: random.Random) -> str:
    """A car's number plate."""
    letters = "".join(rng.choice("ABCDEFGHKLMNPRSTUVWXZ") for _ in range(rng.randint(2, 4)))
    parted = f"{letters[:2]}-{letters[2:] or 'K'} {rng.randint(1, 9999)}"
    return rng.choice((parted, f"{letters} {rng.randint(10, 999)}", f"{letters}{rng.randint(10, 9999)}"))


def _as_is(_rng: random.Random, value: Any) -> str:
    return str(value)


def _day_written(rng: random.Random, value: str) -> str:
    return rng.choice(day_forms(value)) if rng.random() < 0.4 else value


def _hour_written(rng: random.Random, value: str) -> str:
    return rng.choice(hour_forms(value)) if rng.random() < 0.5 else value


_DRAWS: dict[str, Callable[[random.Random], str]] = {
    "city": city, "town": town, "country": country, "place": place, "person": person, "company": company,
    "product": product, "title": title, "text": text, "words": words, "word": word, "name": name, "code": code,
    "date": day, "time": clock, "errand": errand, "message": message, "thing": thing,
    "email": email, "url": url, "path": path, "phone": phone, "street": street, "number_plate": plate,
    "language": lambda rng: rng.choice(LANGUAGES), "currency": lambda rng: rng.choice(_CURRENCIES),
    "weekday": lambda rng: rng.choice(WEEKDAYS), "month": lambda rng: rng.choice(MONTHS),
    "datetime": lambda rng: f"{day(rng)}{rng.choice('T ')}{clock(rng)}",
}  # fmt: skip


def _whole(low: int, high: int) -> Callable[[random.Random], int]:
    def draw(rng: random.Random) -> int:
        if high - low > 200 and rng.random() < 0.5:  # small numbers are as common as large ones
            return rng.randint(low, low + 10 ** rng.randint(1, len(str(high - low)) - 1))
        return rng.randint(low, high)

    return draw


def _amount(rng: random.Random, value: float) -> str:
    return number(rng, value, in_words=False)


def _written(low: int, high: int) -> Callable[[random.Random, Any], str]:
    """How numbers of a range are written: years unchanged, small counts sometimes in words."""
    if 1000 <= low < high < 2200:
        return _as_is
    return lambda rng, value: number(rng, value, in_words=high <= 60)


def _decimal(low: float, high: float) -> Callable[[random.Random], float]:
    whole = _whole(round(low), max(round(low), round(high)))

    def draw(rng: random.Random) -> float:
        if high - low > 2 and rng.random() < 0.5:
            return whole(rng)
        return round(rng.uniform(low, high), rng.choice((1, 1, 2, 2, 3)))

    return draw


def _fraction(low: float, high: float) -> Callable[[random.Random], float]:
    """Fractions, from bounds in percent."""
    percent = _decimal(low, high)
    return lambda rng: round(percent(rng) / 100, 5)


def _percent(rng: random.Random, value: float) -> str:
    """A fraction, mostly in percent."""
    if rng.random() < 0.1:
        return str(value)
    return f"{round(100 * value, 3):g}{rng.choice(('%', '%', ' %', ' percent', ' per cent'))}"


def said(kind: Kind, exact: bool) -> Kind:
    """Days and hours as people say them; other kinds unchanged.

    If the schema requires a form, the spoken value is converted to it; else it is copied.

    Args:
        kind: A kind; only `date` and `time` have other forms.
        exact: Whether the schema requires `2025-03-01` and `17:30`.
    """
    if kind.name == "date":
        return replace(kind, write=_day_written) if exact else replace(kind, draw=_any_day)
    if kind.name == "time":
        return replace(kind, write=_hour_written) if exact else replace(kind, draw=_any_hour)
    return kind


def _any_day(rng: random.Random) -> str:
    value = day(rng)
    return day_to_come(rng, value) if rng.random() < 0.35 else value


def _any_hour(rng: random.Random) -> str:
    value = clock(rng)
    return rng.choice(hour_forms(value)) if rng.random() < 0.3 else value


def kind_of(text: str) -> Kind:
    """The kind that a family's text names.

    Raises:
        ValueError: There is no such kind.

    Example:
        >>> kind_of("int 1 9").schema
        {'type': 'integer'}
    """
    head, *rest = text.split()
    if text in _DRAWS:
        return Kind(text, {"type": "string"}, _DRAWS[text], _as_is)
    if head == "int" and len(rest) == 2:
        low, high = int(rest[0]), int(rest[1])
        return Kind("integer", {"type": "integer"}, _whole(low, high), _written(low, high))
    if head == "num" and len(rest) == 2:
        return Kind("number", {"type": "number"}, _decimal(float(rest[0]), float(rest[1])), _amount)
    if head == "fraction" and len(rest) == 2:
        return Kind("number", {"type": "number"}, _fraction(float(rest[0]), float(rest[1])), _percent)
    if text == "flag":
        return Kind("flag", {"type": "boolean"}, lambda rng: rng.random() < 0.65, _as_is)
    if head == "list" and rest[:1] == ["of"]:
        item = kind_of(" ".join(rest[1:]))
        least = 2 if item.name in {"integer", "number"} else 1
        draw = item.draw
        return Kind(
            "list",
            {"type": "array", "items": item.schema},
            lambda rng: list(dict.fromkeys(draw(rng) for _ in range(rng.randint(least, 5)))),
            lambda rng, value: listed(rng, value, things=item.name == "product"),
        )
    values = [value.strip() for value in text.split("/")]
    if len(values) > 1 and all(values):
        return Kind("enum", {"type": "string", "enum": values}, lambda rng: rng.choice(values), _as_is)
    raise ValueError(f"no kind of values: {text!r}")
