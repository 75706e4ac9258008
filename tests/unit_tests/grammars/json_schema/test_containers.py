"""Arrays by their parts, and values of any kind, against what Python's `json` reads."""

from __future__ import annotations

import json
from itertools import product

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, Expression, literal
from langchain_tooldec.grammars.json_schema.emitting.containers import any_text, any_value, array_of
from langchain_tooldec.grammars.json_schema.emitting.context import given_values
from langchain_tooldec.grammars.writer import JSON, Writer


@pytest.mark.parametrize(("low", "high"), [(0, None), (1, None), (2, 3), (0, 0), (0, 1)])
@pytest.mark.parametrize("prefix", ["", "x", "xy"])
def test_an_array_has_its_first_items_and_then_others(prefix: str, low: int, high: int | None) -> None:
    machine = Automaton(array_of(literal("i"), [literal(letter) for letter in prefix], low, high))
    for size in range(5):
        for letters in product("xyi", repeat=size):
            right = all(one == (prefix[at] if at < len(prefix) else "i") for at, one in enumerate(letters))
            valid = right and low <= size and (high is None or size <= high)
            assert machine.matches(f"[{','.join(letters)}]".encode()) is valid


def test_no_array_has_more_items_than_it_may_have() -> None:
    assert array_of(literal("i"), [], 3, 2) is EMPTY
    assert array_of(literal("i"), [literal("x")], 3, 2) is EMPTY


@pytest.mark.parametrize("value", [None, True, -1.5, "a\n", [], {}, [1, [2, {"a": [None]}]], {"a": {"b": []}, "c": 1}])
def test_any_value_is_written_with_and_without_spaces(value: object) -> None:
    machine = Automaton(any_value(9, JSON, any_text(), canonical=False))
    assert machine.matches(json.dumps(value).encode())
    assert machine.matches(json.dumps(value, separators=(",", ":")).encode())


def test_any_value_has_so_many_levels() -> None:
    machine = Automaton(any_value(2, JSON, any_text(), canonical=False))
    assert machine.matches(b"[[1]]")
    assert not machine.matches(b"[[[1]]]")
    assert machine.matches(b'{"a":1,"b":1}')
    assert not Automaton(any_value(2, JSON, any_text(), canonical=True)).matches(b'{"a":1,"b":1}')


def test_a_given_text_is_written_once() -> None:
    class Counting(Writer):
        count = 0

        def string(self, content: Expression) -> Expression:
            Counting.count += 1
            return super().string(content)

    given = given_values(["a", "b", 1, [], ["c"]], Counting())
    assert Counting.count == 4  # "c" with each spacing
    assert all(Automaton(given).matches(text) for text in (b'"a"', b'"b"', b"1", b"[]", b'["c"]'))
