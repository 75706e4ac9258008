"""Classes of keys: every key is in one of them at most, and in that of all patterns that are found in it."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.traversal import derivative, derivatives
from langchain_tooldec.errors import SchemaTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.compiler import schema_expression
from langchain_tooldec.grammars.json_schema.emitting.key_classes import KeyClass, KeyPartition, by_first_byte
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT
from langchain_tooldec.grammars.json_schema.reading.formula import ForAll
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Subschema

_KEYS = ["".join(letters) for size in range(4) for letters in product("abx", repeat=size)]


def _classes(patterns: list[str], named: list[str], walked: list[Expression] | None = None) -> list[KeyClass]:
    for_all = [ForAll(OBJECT, KeySet.matching(one, "$"), Subschema({"title": one}, "$")) for one in patterns]
    seen = [] if walked is None else walked
    partition = KeyPartition(for_all, [], named, SchemaParser({}, None), lambda _: EMPTY, seen.append, {})
    return list(partition.classes())


@pytest.mark.parametrize(
    "patterns",
    [
        [],
        ["^a"],
        ["^a", "b$"],
        ["^a", "^b", "^x"],
        ["a", "b", "x"],
        ["^a*$", "^a", "^ab"],
        ["^[ab]+$", "^(?:ab|x)"],
        ["^a", "^a.*$", "^(?:a)"],
        ["^a[ab]{0,200}b$", "^a[ab]{0,200}a$", "^(?:[ab]{2,249})|x$"],
    ],
)
def test_keys_are_divided_as_the_patterns_are_found(patterns: list[str]) -> None:
    named = ["ab", "x"]
    classes = _classes(patterns, named)
    for key in _KEYS:
        meant = [one for one in classes if derivative(one.keys, key.encode()).nullable]
        assert len(meant) == (key not in named)
        for one in meant:
            assert one.holds == {pattern for pattern in patterns if re.search(pattern, key)}
            assert {subschema.schema["title"] for subschema in one.subschemas} == one.holds


def test_patterns_that_no_key_has_together_make_one_class_each() -> None:
    walked: list[Expression] = []
    classes = _classes([f"^prefix{number}_" for number in range(40)], [], walked)
    assert len(classes) == 41
    assert len(walked) < 41 * 41


def test_patterns_that_count_are_told_apart_without_counting() -> None:
    walked: list[Expression] = []
    classes = _classes([f"^[a-z][a-z0-9_]{{0,245}}_{end}$" for end in ("bin", "hex")], [], walked)
    assert [len(one.holds) for one in classes] == [1, 1, 0]
    assert not any(is_empty(one) for one in walked)
    assert max(len(list(derivatives(one, 10_000))) for one in walked) < 2_000


def test_patterns_that_divide_every_class_are_refused() -> None:
    patterns = {f"key{letter}": {"minimum": 1} for letter in "abcdefghijkl"}
    with pytest.raises(SchemaTooLargeError, match=r"limit") as refused:
        schema_expression({"type": "object", "patternProperties": patterns}, defaults="standard")
    assert refused.value.path.startswith("$")


def test_patterns_beside_many_properties_that_close_an_object() -> None:
    schema: dict[str, Any] = {
        "type": "object",
        "properties": {f"property_{number}": {"type": "string"} for number in range(60)},
        "patternProperties": {"^x-": {}, "^property_[a-z]+$": {"type": "integer"}, "^property_1": {"maxLength": 3}},
        "additionalProperties": False,
    }
    machine = Automaton(schema_expression(schema, defaults="standard"))
    judge = Draft202012Validator(schema)
    for key, value in product(["property_1", "property_12", "property_x", "x-1", "property_", "z"], ["abc", "abcd", 1]):
        assert machine.matches(json.dumps({key: value}).encode()) is judge.is_valid({key: value})


def test_many_names_are_left_by_a_trie() -> None:
    """The complement of six hundred names is asked for each byte of a key."""
    named = [f"key_{number}" for number in range(600)]
    (others,) = _classes([], named)
    state = others.keys
    for byte in b"key_7":
        assert len(state.children()) <= 2
        state = state.derivative(byte)
    assert not state.nullable
    assert state.derivative(ord("x")).nullable


@pytest.mark.parametrize("most", [1, 2, 3, 8])
def test_keys_are_divided_by_the_first_byte_after_what_they_have_in_common(most: int) -> None:
    keys = ['"ab"', '"abc"', '"abd"', '"abdx"', '"abe"']
    parts = [Automaton(part) for part in by_first_byte(choice(*(literal(key) for key in keys)), most)]
    of_key = {key: [at for at, part in enumerate(parts) if part.matches(key.encode())] for key in keys}
    assert all(len(of) == 1 for of in of_key.values())
    assert of_key['"abd"'] == of_key['"abdx"']
    assert len(parts) == min(most, 4)  # a quote, c, d, e
    assert not any(part.matches(b'"abf"') or part.matches(b'"a"') for part in parts)


def test_no_part_has_a_key_that_begins_with_an_escape() -> None:
    parts = [Automaton(part) for part in by_first_byte(choice(literal('"a"'), literal('"\\n"'), literal('"b"')), 9)]
    assert [sum(part.matches(key) for part in parts) for key in (b'"a"', b'"b"', b'"\\n"')] == [1, 1, 0]
