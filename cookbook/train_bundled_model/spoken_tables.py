"""Tables of arguments that questions paraphrase, from `spoken_arguments.yaml`: their keys, values and words."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from rare_values import technical
from spoken import number
from values import Kind, city, kind_of, said
from words import any_word, made_up_word, one_of, read_lists


def _last_name(rng: random.Random) -> str:
    return one_of(rng, "last_names") if rng.random() < 0.6 else made_up_word(rng).capitalize()


def _street(rng: random.Random) -> str:
    return f"{made_up_word(rng).capitalize()} {rng.choice(('Street', 'Road', 'Lane', 'Avenue', 'Way', 'Square'))}"


def _house(rng: random.Random) -> str:
    house = rng.randint(1, 300)
    return rng.choice((f"{house} {_street(rng)}", f"{_street(rng)} {house}", f"{_last_name(rng)}weg {house}"))


def _postcode(rng: random.Random) -> str:
    a, b, c, d = (chr(rng.randint(65, 90)) for _ in range(4))
    digits, digit = rng.randint(10000, 99999), rng.randint(1, 9)
    return rng.choice((str(digits), f"{a}{b}{digit} {digit}{c}{d}"))


def _phone(rng: random.Random) -> str:
    return rng.choice(("{}-{}", "+{} {}", "0{} {}")).format(rng.randint(10, 999), rng.randint(1000, 9999999))


_DRAWS: Mapping[str, Callable[[random.Random], str]] = {
    "full name": lambda rng: f"{one_of(rng, 'first_names')} {one_of(rng, 'last_names')}",
    "first name": partial(one_of, name="first_names"),
    "last name": _last_name,
    "street": _street,
    "house": _house,
    "postcode": _postcode,
    "city": city,
    "phone": _phone,
    "word": any_word,
    "words": lambda rng: " ".join(any_word(rng) for _ in range(rng.randint(1, 3))),
    "technical": technical,
    "room": lambda rng: f"{one_of(rng, 'rooms')} room",
    "place": lambda rng: f"{any_word(rng)} {rng.choice(('hall', 'corner', 'yard', 'hill', 'park'))}",
}


def _kind(text: str) -> Kind:
    """The kind of a field."""
    match text.split():
        case ["whole", low, high]:
            return Kind("integer", {"type": "integer"}, lambda rng: rng.randint(int(low), int(high)), number)
        case ["real", low, high, digits]:
            return Kind(
                "number", {"type": "number"}, lambda rng: round(rng.uniform(float(low), float(high)), int(digits))
            )
        case ["date"]:
            return replace(said(kind_of("date"), True), schema={"type": "string", "format": "date"})
        case _:
            return Kind("string", {"type": "string"}, _DRAWS[text])


Objects = tuple[tuple[tuple[str, ...], Mapping[str, Kind], tuple[str, ...]], ...]


def _objects(rows: tuple[Mapping[str, Any], ...]) -> Objects:
    return tuple(
        (row["keys"], {name: _kind(*kind) for name, kind in row["fields"].items()}, row["words"]) for row in rows
    )


_TABLES = read_lists("spoken_arguments.yaml")
FLAGS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = _TABLES["flags"]
"""The words for a true flag, and for a false one."""
ENUMS: tuple[tuple[str, Mapping[str, tuple[str, ...]]], ...] = tuple(_TABLES["enums"].items())
"""Keys, and the words for each entry."""
OBJECTS = _objects(_TABLES["objects"])
"""Keys of objects, their fields, and the words for them; a phrase mentions each field once."""
RECORDS = _objects(_TABLES["records"])
"""Keys of lists of objects, the fields of an entry, and the words for an entry."""
IDENTIFIERS = tuple((*row["key"], _kind(*row["kind"]), row["words"]) for row in _TABLES["identifiers"])
"""Keys, the kind of a value that is copied whole, and the words for it if nothing else can be meant."""
