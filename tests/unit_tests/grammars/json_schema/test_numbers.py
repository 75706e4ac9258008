"""Numbers within limits, against exact decimals."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema.numbers import NumberLimits, exact, number_expression
from tests.unit_tests.grammars.json_schema.test_scalars import is_number, read


def limits_of(keywords: dict[str, Any]) -> NumberLimits:
    """The limits of a schema; `not` may have `multipleOf` and `enum`."""
    negated = keywords.get("not", {})
    found = NumberLimits(
        integer=keywords.get("type") == "integer",
        not_multiple_of=frozenset(exact(value) for value in negated.get("multipleOf", ())),
        excluded=frozenset(exact(value) for value in negated.get("enum", ())),
    )
    for keyword, value in keywords.items():
        if keyword not in {"type", "not"}:
            found = found.merge(NumberLimits.of(keyword, value))
    return found


SHORT_NUMBERS = [
    text for length in range(1, 7) for text in map("".join, product("-0159.", repeat=length)) if is_number(read(text))
]
EXHAUSTIVE: list[dict[str, Any]] = [
    {"type": "integer", "minimum": 1, "maximum": 100},
    {"type": "integer", "minimum": -15, "maximum": 9},
    {"type": "integer", "multipleOf": 2.5},
    {"type": "integer", "not": {"enum": [1, 0, 55]}},
    {"type": "integer", "multipleOf": 7, "minimum": -100, "maximum": 20_000, "not": {"multipleOf": [5]}},
    {"minimum": 0},
    {"exclusiveMinimum": 0},
    {"minimum": 0, "maximum": 1},
    {"exclusiveMaximum": 1},
    {"minimum": -0.5, "exclusiveMaximum": 0.1},
    {"exclusiveMinimum": 0, "exclusiveMaximum": 1e-3},
    {"minimum": -3.75, "maximum": -0.1},
    {"minimum": 5},
    {"maximum": -1},
    {"maximum": 0},
    {"exclusiveMaximum": 0},
    {"multipleOf": 5},
    {"multipleOf": 0.5},
    {"multipleOf": 0.05, "minimum": 0.1, "maximum": 50},
    {"multipleOf": 0.25, "exclusiveMinimum": -1, "not": {"enum": [0.5, 1]}},
    {"not": {"multipleOf": [5]}},
    {"not": {"multipleOf": [1]}},
    {"not": {"multipleOf": [0.1]}},
    {"not": {"enum": [0, 5, 0.5]}},
]


@pytest.mark.parametrize("keywords", EXHAUSTIVE, ids=str)
def test_every_short_number(keywords: dict[str, Any]) -> None:
    limits = limits_of(keywords)
    machine = Automaton(number_expression(limits))
    for text in SHORT_NUMBERS:
        valid = limits.allows(Fraction(text)) and not (limits.integer and "." in text)
        sign_alone = text.startswith("-") and Fraction(text) == 0 and not machine.matches(b"-0.1")
        if not sign_alone:  # a minus may be left out where nothing below 0 is valid
            assert machine.matches(text.encode()) is valid, text
