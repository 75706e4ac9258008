"""Numbers that assertions allow together, judged by jsonschema."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.logic.shapes import number_shape, possible_kinds
from langchain_tooldec.grammars.json_schema.reading.constants import FRACTION, INTEGER, NUMBER, STRING
from langchain_tooldec.grammars.json_schema.reading.formula import Bound, Length
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, number_expression

_NUMBER = st.integers(-12, 12) | st.sampled_from([-2.5, -0.25, 0.5, 1.75, 7.5])
_PART = st.fixed_dictionaries(
    {},
    optional={
        "minimum": _NUMBER,
        "maximum": _NUMBER,
        "exclusiveMinimum": _NUMBER,
        "exclusiveMaximum": _NUMBER,
        "multipleOf": st.sampled_from([1, 2, 3, 0.5, 0.25, 2.5]),
        "type": st.sampled_from(["integer", "number"]),
    },
)
VALUES = [value / 4 for value in range(-60, 61)]


@given(st.lists(_PART, min_size=1, max_size=3), st.lists(_NUMBER, max_size=2))
def test_numbers_that_keep_all_limits(parts: list[dict[str, Any]], excluded: list[float]) -> None:
    schema = {"type": "number", "allOf": [*parts, {"not": {"enum": excluded}}] if excluded else parts}
    valid = [value for value in VALUES if Draft202012Validator(schema).is_valid(value)]
    if not valid:
        return
    machine = Automaton(schema_expression(schema, defaults="standard"))
    written = [f"{value:g}" for value in VALUES]
    assert [text for text in written if machine.matches(text.encode())] == [f"{value:g}" for value in valid]


@pytest.mark.parametrize(
    ("kinds", "texts"), [(INTEGER, ["1"]), (FRACTION, ["1.5"]), (NUMBER, ["1", "1.5"]), (NUMBER | STRING, ["1", "1.5"])]
)
def test_kinds_of_numbers(kinds: int, texts: list[str]) -> None:
    machine = Automaton(number_expression(number_shape([], kinds)))
    assert [text for text in ("1", "1.5", '"1"') if machine.matches(text.encode())] == texts


def test_assertions_about_others_set_no_limit() -> None:
    assert number_shape([Length(STRING, 3, 4)], NUMBER) == NumberLimits()
    assert number_expression(number_shape([], NUMBER)) is not EMPTY


def test_the_work_of_comparing_bounds_is_counted() -> None:
    bounds = Bound(NUMBER, Fraction(2), True, False), Bound(NUMBER, Fraction(1), False, False)
    with work_limit("the test") as work:
        assert possible_kinds(NUMBER | STRING, bounds) == STRING
    assert work.steps >= 8 * len(bounds)
