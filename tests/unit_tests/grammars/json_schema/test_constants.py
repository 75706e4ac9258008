"""JSON values in a schema: equality as the JSON Schema validator of Python has them."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema.reading.constants import one_of, spelling, value_key
from tests.unit_tests.support.schemas import VALUES

values: st.SearchStrategy[Any] = VALUES | st.sampled_from(
    [0, 0.0, False, 1, 1.0, True, "", [], {}, None, 1e20, 10**20, [1], [1.0], [True]]
)


@given(values, values)
def test_equality_is_the_validators(left: Any, right: Any) -> None:
    assert (value_key(left) == value_key(right)) is Draft202012Validator({"const": left}).is_valid(right)
    assert value_key(left) == value_key(left)


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        (1, 1.0, True),
        (1, True, False),
        (0, False, False),
        ([1], [True], False),
        ({"a": [0]}, {"a": [False]}, False),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        ([1, 2], [2, 1], False),
        ("1", 1, False),
        (None, False, False),
    ],
)
def test_true_is_not_one(left: Any, right: Any, same: bool) -> None:
    assert (value_key(left) == value_key(right)) is same
    assert (value_key(right) == value_key(left)) is same


@given(values)
def test_a_constant_is_written_in_two_ways(value: Any) -> None:
    automaton = Automaton(one_of([value]))
    assert automaton.matches(json.dumps(value, ensure_ascii=False).encode())
    assert automaton.matches(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())
    assert json.loads(spelling(value)) == value


@given(st.lists(values, min_size=1, max_size=6), values)
def test_one_of_several(several: list[Any], other: Any) -> None:
    automaton = Automaton(one_of(several))
    texts = {json.dumps(value, ensure_ascii=False, separators=pair) for value in several for pair in (None, (",", ":"))}
    for value in (*several, other):
        text = json.dumps(value, ensure_ascii=False)
        assert automaton.matches(text.encode()) is (text in texts)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800", ["\udfff"], {"a": {1}}, object(), b"x"])
def test_what_is_not_json_cannot_be_spelled(value: object) -> None:
    with pytest.raises(ValueError, match=r"JSON|surrogate"):
        spelling(value)
