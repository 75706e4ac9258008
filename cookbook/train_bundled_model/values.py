"""Values of arguments by kind (cities, people, dates, codes, messages, ...) and their JSON Schema.

Half of the names are made up, so that the model has to copy them from the question.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from typing import Any

from phrases import errand, message, thing
from spoken import day_forms, day_to_come, hour_forms, listed, number
from words import LISTS, any_word, one_of


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
    write: Callable[[random.Random, Any], str] = lambda _, value: str(value)


def proper(rng: random.Random) -> str:
    """A proper name: of a place, a person, a firm, a work, or made up."""
    return rng.choice((city, person, company, title, name, name, name))(rng)


def foreign(rng: random.Random) -> str:
    """A word or two in another script."""
    letters = one_of(rng, "scripts")
    if rng.random() < 0.25:  # any Chinese character
        letters = "".join(chr(rng.randint(0x4E00, 0x9FA5)) for _ in range(8))
    words = ("".join(rng.choice(letters) for _ in range(rng.randint(1, 6))) for _ in range(rng.choice((1, 1, 1, 2))))
    return " ".join(words)


def _coined(rng: random.Random, most: int = 1) -> str:
    """A made-up name of at most so many words."""
    return " ".join(any_word(rng).capitalize() for _ in range(rng.randint(1, most)))


def _namesake(rng: random.Random, most: int = 1) -> str:
    """What a place, a street or a firm may be named after."""
    return rng.choice((_coined(rng, most), one_of(rng, "last_names"), one_of(rng, "title_words").capitalize()))


def city(rng: random.Random) -> str:
    """A city, real or made up."""
    roll = rng.random()
    if roll < 0.03:
        return foreign(rng)
    return one_of(rng, "cities") if roll < 0.55 else _coined(rng, 2)


def town(rng: random.Random) -> str:
    """A city, mostly with its country or its region after a comma."""
    after = country(rng) if rng.random() < 0.6 else one_of(rng, "regions")
    return f"{city(rng)}, {after}" if rng.random() < 0.8 else city(rng)


def country(rng: random.Random) -> str:
    """A country, sometimes made up."""
    return one_of(rng, "countries") if rng.random() < 0.75 else _coined(rng)


def place(rng: random.Random) -> str:
    """A place: a city, a country, a restaurant, ..."""
    roll = rng.random()
    if roll < 0.4:
        return city(rng)
    if roll < 0.5:
        return country(rng)
    ending, head = one_of(rng, "place_endings"), _namesake(rng)
    return rng.choice((f"{head} {ending}", f"{head} {ending}", f"{ending} {head}", head))


def person(rng: random.Random) -> str:
    """A first name, a last name, or both."""
    roll = rng.random()
    if roll < 0.03:
        return foreign(rng)
    first = one_of(rng, "first_names") if rng.random() < 0.6 else _coined(rng)
    last = one_of(rng, "last_names") if rng.random() < 0.6 else _coined(rng)
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
    head = _namesake(rng, 2)
    return f"{head} {one_of(rng, 'company_endings')}" if rng.random() < 0.6 else head


def product(rng: random.Random) -> str:
    """A product, mostly in lower case."""
    roll = rng.random()
    head = one_of(rng, "product_heads") if rng.random() < 0.75 else any_word(rng)
    if roll < 0.35:
        return head
    if roll < 0.75:
        return f"{one_of(rng, 'product_marks') if rng.random() < 0.75 else any_word(rng)} {head}"
    if roll < 0.85:
        return f"{_coined(rng)} {head}"
    model = rng.choice((str(rng.randint(1, 900)), f"{rng.choice('SXTZ')}{rng.randint(1, 99)}", "Pro", "Mini", "Max"))
    return f"{_coined(rng)} {model}"


def title(rng: random.Random) -> str:
    """The title of a book, a film, a song, an album."""
    if rng.random() < 0.03:
        return foreign(rng)
    count, joints = rng.choice((1, 1, 2, 2, 3)), ("of", "of the", "and", "in the", "for", "to")
    words = [one_of(rng, "title_words") if rng.random() < 0.7 else any_word(rng) for _ in range(count)]
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
    words = [one_of(rng, "plain") if rng.random() < 0.7 else any_word(rng) for _ in range(count)]
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
        return one_of(rng, "topics")
    if roll < 0.6:
        other = rng.choice((one_of(rng, "topics"), city(rng)))
        return f"{one_of(rng, 'topics')} {rng.choice(('in', 'for', 'and', 'near', 'from'))} {other}"
    found = [one_of(rng, "plain") if rng.random() < 0.6 else any_word(rng) for _ in range(rng.randint(1, 3))]
    return " ".join(found)


def name(rng: random.Random) -> str:
    """A proper name of one to three words for anything."""
    roll = rng.random()
    if roll < 0.04:
        return foreign(rng)
    if roll < 0.3:
        return " ".join(word.capitalize() for word in rng.sample(LISTS["title_words"], rng.choice((1, 1, 2))))
    if roll < 0.4:
        return f"{any_word(rng)}{rng.choice('-_')}{rng.choice((any_word(rng), str(rng.randint(1, 99))))}"
    if roll < 0.5:
        return f"{_coined(rng)} {rng.randint(1, 99)}"
    return _coined(rng, 3)


def word(rng: random.Random) -> str:
    """Any one word."""
    known = rng.choice(("plain", "title_words", "title_words"))
    return one_of(rng, known) if rng.random() < 0.6 else any_word(rng)


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
    first, word = one_of(rng, "first_names").lower(), any_word(rng)
    user = rng.choice((first, word, f"{one_of(rng, 'first_names')}.{one_of(rng, 'last_names')}".lower()))
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
    stem = rng.choice((one_of(rng, "plain"), any_word(rng), f"{one_of(rng, 'plain')}_{one_of(rng, 'plain')}"))
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
    head = _namesake(rng)
    return rng.choice(
        (
            f"{rng.randint(1, 250)} {head} {one_of(rng, 'streets')}",
            f"{head} {one_of(rng, 'streets')} {rng.randint(1, 250)}",
        )
    )


def plate(rng: random.Random) -> str:
    """A car's number plate."""
    letters = "".join(rng.choice("ABCDEFGHKLMNPRSTUVWXZ") for _ in range(rng.randint(2, 4)))
    parted = f"{letters[:2]}-{letters[2:] or 'K'} {rng.randint(1, 9999)}"
    return rng.choice((parted, f"{letters} {rng.randint(10, 999)}", f"{letters}{rng.randint(10, 9999)}"))


_DRAWS: dict[str, Callable[[random.Random], str]] = {
    "city": city, "town": town, "country": country, "place": place, "person": person, "company": company,
    "product": product, "title": title, "text": text, "words": words, "word": word, "name": name, "code": code,
    "date": day, "time": clock, "errand": errand, "message": message, "thing": thing,
    "email": email, "url": url, "path": path, "phone": phone, "street": street, "number_plate": plate,
    "language": partial(one_of, name="languages"), "currency": partial(one_of, name="currencies"),
    "weekday": partial(one_of, name="weekdays"), "month": partial(one_of, name="months"),
    "datetime": lambda rng: f"{day(rng)}{rng.choice('T ')}{clock(rng)}",
}  # fmt: skip


def _whole(rng: random.Random, low: int, high: int) -> int:
    if high - low > 200 and rng.random() < 0.5:  # small numbers are as common as large ones
        return rng.randint(low, low + 10 ** rng.randint(1, len(str(high - low)) - 1))
    return rng.randint(low, high)


def _decimal(rng: random.Random, low: float, high: float) -> float:
    if high - low > 2 and rng.random() < 0.5:
        return _whole(rng, round(low), max(round(low), round(high)))
    return round(rng.uniform(low, high), rng.choice((1, 1, 2, 2, 3)))


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

    def spoken(rng: random.Random, value: str) -> str:
        """The value in another form, with a share for each kind."""
        if kind.name == "time":
            return rng.choice(hour_forms(value)) if rng.random() < (0.5 if exact else 0.3) else value
        if exact:
            return rng.choice(day_forms(value)) if rng.random() < 0.4 else value
        return day_to_come(rng, value) if rng.random() < 0.35 else value

    if kind.name not in {"date", "time"}:
        return kind
    return replace(kind, write=spoken) if exact else replace(kind, draw=lambda rng: spoken(rng, kind.draw(rng)))


def kind_of(text: str) -> Kind:
    """The kind that a family's text names.

    Raises:
        ValueError: There is no such kind.

    Example:
        >>> kind_of("int 1 9").schema
        {'type': 'integer'}
    """
    match text.split():
        case _ if text in _DRAWS:
            return Kind(text, {"type": "string"}, _DRAWS[text])
        case ["int", low, high]:
            return _integers(int(low), int(high))
        case ["num", low, high]:
            draw = partial(_decimal, low=float(low), high=float(high))
            return Kind("number", {"type": "number"}, draw, partial(number, in_words=False))
        case ["fraction", low, high]:  # limits in percent
            percent = partial(_decimal, low=float(low), high=float(high))
            return Kind("number", {"type": "number"}, lambda rng: round(percent(rng) / 100, 5), _percent)
        case ["flag"]:
            return Kind("flag", {"type": "boolean"}, lambda rng: rng.random() < 0.65)
        case ["list", "of", *entry]:
            return _lists(kind_of(" ".join(entry)))
    values = [value.strip() for value in text.split("/")]
    if len(values) > 1 and all(values):
        return Kind("enum", {"type": "string", "enum": values}, lambda rng: rng.choice(values))
    raise ValueError(f"no kind of values: {text!r}")


def _integers(low: int, high: int) -> Kind:
    """Years are written unchanged, small counts sometimes in words."""
    kind = Kind("integer", {"type": "integer"}, partial(_whole, low=low, high=high))
    years = 1000 <= low < high < 2200
    return kind if years else replace(kind, write=partial(number, in_words=high <= 60))


def _lists(entry: Kind) -> Kind:
    """Lists of different values of a kind."""
    least = 2 if entry.name in {"integer", "number"} else 1

    def draw(rng: random.Random) -> list[Any]:
        return list(dict.fromkeys(entry.draw(rng) for _ in range(rng.randint(least, 5))))

    write = partial(listed, things=entry.name == "product")
    return Kind("list", {"type": "array", "items": entry.schema}, draw, write)
