"""Random schemas on which validators differ, random values near them, and a panel of such validators."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

import jsonschema

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.scalars.formats import FORMATS, NUMBER_FORMATS
from tests.unit_tests.support.schemas import Schema

NAMES = ["a", "k", "é", "-"]
TEXTS = [
    "a",
    "é",
    "-",
    "٣",
    "3",
    "a\n",
    "",
    "ab",
    "é-",
    "me@localhost",
    "me@here.org",
    "here.org",
    "a b",
    "_",
    "ſ",
    "K",
]
NUMBERS = [0, 1, -1, 255, 256, 3_000_000_000, 2.5, 1.0]
PATTERNS = [r"^\w+$", r"^\w", r"\W", r"^\d$", r"^\D+$", r"^[^\W]$", "^a$", r"\bé", r"^\S\S?$", "^.$", "^[a-z]+$", "^"]
FORMATS_OF_TEXTS = ["email", "hostname", "uri-reference", "color"]
FORMATS_OF_NUMBERS = ["int32", "uint8", "float"]


def random_schema(random: Random, depth: int = 3) -> Schema:
    """A schema of one or two parts, each often combined by `oneOf`, `if` or `not`."""
    schema: dict[str, Any] = {}
    for _ in range(random.choice([1, 1, 2])):
        schema |= random.choice(_LEAVES if depth == 0 else _PARTS)(random, depth - 1)
    return schema


def _text(random: Random, depth: int) -> Schema:
    kind = random.choice([{}, {"type": "string"}])
    return kind | random.choice([{"pattern": random.choice(PATTERNS)}, {"format": random.choice(FORMATS_OF_TEXTS)}])


def _number(random: Random, depth: int) -> Schema:
    kind = {"type": random.choice(["integer", "number"])}
    return kind | random.choice([{"format": random.choice(FORMATS_OF_NUMBERS)}, {"minimum": random.choice(NUMBERS)}])


def _given(random: Random, depth: int) -> Schema:
    given = [random.choice([*TEXTS, *TEXTS, *NUMBERS, None]) for _ in range(random.randrange(1, 5))]
    return {"enum": given} if len(given) > 1 else {"const": given[0]}


def _object(random: Random, depth: int) -> Schema:
    names = random.sample(NAMES, random.randrange(1, 3))
    schema: Schema = {"type": "object", "properties": {name: random_schema(random, max(depth, 0)) for name in names}}
    if random.random() < 0.6:
        schema["required"] = random.sample(NAMES, random.randrange(1, 3))
    if random.random() < 0.4:
        schema["patternProperties"] = {random.choice(PATTERNS): random_schema(random, max(depth - 1, 0))}
    if random.random() < 0.3:
        schema["additionalProperties"] = random.random() < 0.5 or random_schema(random, 0)
    if random.random() < 0.15:
        schema["propertyNames"] = _text(random, 0)
    if random.random() < 0.1:
        schema["unevaluatedProperties"] = random.random() < 0.5
    return schema


def _array(random: Random, depth: int) -> Schema:
    inside = random.choice(["items", "contains"])
    return {"type": "array", inside: random_schema(random, max(depth, 0)), "maxItems": 2}


def _several(keyword: str) -> Callable[[Random, int], Schema]:
    return lambda random, depth: {keyword: [random_schema(random, depth) for _ in range(random.randrange(2, 4))]}


def _not(random: Random, depth: int) -> Schema:
    return {"not": random_schema(random, depth)}


def _if(random: Random, depth: int) -> Schema:
    return {keyword: random_schema(random, depth) for keyword in ("if", "then", "else")}


_LEAVES = [_text, _number, _given, _given]
_PARTS = [*_LEAVES, _object, _object, _array, *map(_several, ("oneOf", "oneOf", "anyOf", "allOf")), _not, _if, _if]


def random_value(random: Random, depth: int = 2) -> Any:
    """A value of the same texts, numbers and keys."""
    kind = random.randrange(6 if depth else 4)
    if kind == 4:
        return [random_value(random, depth - 1) for _ in range(random.randrange(3))]
    if kind == 5:
        return {name: random_value(random, depth - 1) for name in NAMES if random.random() < 0.5}
    return random.choice(NUMBERS if kind == 0 else TEXTS)


def given_values(schema: Schema) -> Iterator[Any]:
    """The values that a schema gives anywhere."""
    if isinstance(schema, dict):
        yield from schema.get("enum", ())
        yield from [schema["const"]] if "const" in schema else ()
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from given_values(part)


def _python(pattern: str, text: str) -> Any:
    return re.search(pattern, text)


_ECMA_SPACES = r"\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_IN_ECMA_262 = {"$": r"\Z", r"\S": f"[^{_ECMA_SPACES}]", "^.": r"^[^\n\r\u2028\u2029]"}


def _ecma_262(pattern: str, text: str) -> Any:
    """Letters and digits of ASCII, spaces of Unicode, and `$` at the very end only."""
    for written, meant in _IN_ECMA_262.items():
        pattern = pattern.replace(written, meant)
    return re.search(pattern, text, re.ASCII)


def _checker(lenient: bool) -> jsonschema.FormatChecker:
    checker = jsonschema.FormatChecker(formats=())
    for name in FORMATS_OF_TEXTS:
        if name in FORMATS:
            machine = Automaton(FORMATS[name].content)
            checker.checks(name)(_lenient(name) if lenient else _exact(machine))
    for name in FORMATS_OF_NUMBERS:
        checker.checks(name)(_within(name))
    return checker


def _exact(machine: Automaton) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, str) or machine.matches(value.encode())


def _lenient(name: str) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, str) or name != "email" or "@" in value


def _within(name: str) -> Callable[[object], bool]:
    limits = NUMBER_FORMATS[name]

    def check(value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return True
        whole = not limits.integer or value == int(value)
        return whole and (limits.minimum is None or limits.minimum <= value <= (limits.maximum or value))

    return check


_DIALECTS = (_python, _ecma_262)
_CHECKERS = (None, _checker(lenient=True), _checker(lenient=False))


@contextmanager
def _dialect(search: Callable[[str, str], Any]) -> Iterator[None]:
    shim = SimpleNamespace(search=search)
    with mock.patch("jsonschema._keywords.re", shim), mock.patch("jsonschema._utils.re", shim):
        yield


def is_valid_for_all(schema: Schema, value: Any) -> bool:
    """Whether every validator of the panel accepts a value: dialects of patterns, times readings of formats."""
    for search in _DIALECTS:
        with _dialect(search):
            for checker in _CHECKERS:
                if not jsonschema.Draft202012Validator(schema, format_checker=checker).is_valid(value):
                    return False
    return True
