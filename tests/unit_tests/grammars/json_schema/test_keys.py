"""What assertions say of keys, found by name."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.logic.keys import SubschemasOfKeys, joined, order_of_keys, required_keys
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT
from langchain_tooldec.grammars.json_schema.reading.formula import (
    CountMatching,
    ForAll,
)
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Subschema

_A, _B, _C = (Subschema({"title": title}, "$") for title in "ABC")
_PATTERN = KeySet.matching("^x", "$")
_ASSERTIONS = (
    ForAll(OBJECT, ~(KeySet.named("a") | _PATTERN), _C),
    ForAll(OBJECT, KeySet.named("a", "b"), _A),
    ForAll(OBJECT, _PATTERN, _B),
    CountMatching(OBJECT, KeySet.named("x1"), _A),
    CountMatching(OBJECT, KeySet.named("z"), _A, 0, 1),
)


def test_subschemas_of_a_key_come_in_the_order_of_the_assertions() -> None:
    subschemas_of = SubschemasOfKeys(_ASSERTIONS, FormulaValidator(SchemaParser({}, None)))
    assert subschemas_of("a") == (_A,)
    assert subschemas_of("b") == (_C, _A)
    assert subschemas_of("x1") == (_B, _A)
    assert subschemas_of("other") == (_C,)


def test_required_keys_are_those_that_must_be_there() -> None:
    assert list(required_keys(_ASSERTIONS)) == ["x1"]


def test_subschemas_are_joined_once_and_without_those_that_say_nothing() -> None:
    nothing = [Subschema(True, "$"), Subschema(False, "$", negated=True)]
    assert joined([_A, *nothing, _B, _A]) == (_A, _B)
    never = Subschema(False, "$")
    assert joined([never]) == (never,)


_INTEGER = {"type": "integer"}


def _declares(names: str, **more: Any) -> dict[str, Any]:
    return {"properties": dict.fromkeys(names, _INTEGER), **more}


ORDERS: list[tuple[dict[str, Any], str]] = [
    ({"allOf": [_declares("ca")], **_declares("ab")}, "abc"),
    ({"oneOf": [_declares("dc", required=["d"]), _declares("ce", required=["e"])], **_declares("ab")}, "abdce"),
    ({"$ref": "#/$defs/base", "anyOf": [_declares("xa")], "$defs": {"base": _declares("ba")}}, "bax"),
    ({"if": _declares("b", required=["b"]), "then": _declares("da"), "else": _declares("ca")}, "bdac"),
    ({"dependentSchemas": {"a": _declares("dc")}, **_declares("ab")}, "abdc"),
    ({"unevaluatedProperties": False, "anyOf": [_declares("cb")], **_declares("a")}, "acb"),
    ({"allOf": [{"allOf": [_declares("b")], **_declares("c")}, _declares("a")]}, "cba"),
    ({"anyOf": [_declares("a", required=["z"]), _declares("b", required=["b"])]}, "azb"),
    ({"not": _declares("dc", required=["d"]), **_declares("ba")}, "badc"),
]


@pytest.mark.parametrize(("schema", "order"), ORDERS, ids=str)
def test_keys_stand_where_they_are_declared_first(schema: dict[str, Any], order: str) -> None:
    positions = order_of_keys((Subschema(schema, "$"),), SchemaParser(schema, None))
    assert "".join(sorted(positions, key=positions.__getitem__)) == order
    assert len(set(positions.values())) == len(positions)


@pytest.mark.parametrize(("schema", "order"), ORDERS[:-2], ids=str)
def test_a_valid_object_is_written_in_the_order_of_its_keys(schema: dict[str, Any], order: str) -> None:
    """Whichever alternatives it is valid for: here, for all but the first of `oneOf`."""
    keys = order.replace("d", "") if "oneOf" in schema else order
    machine = Automaton(schema_expression({"type": "object", **schema}, defaults="standard"))
    assert Draft202012Validator(schema).is_valid(dict.fromkeys(keys, 1))
    written = [
        "".join(chosen)
        for chosen in itertools.permutations(keys)
        if machine.matches(json.dumps(dict.fromkeys(chosen, 1)).encode())
    ]
    assert written == [keys]


def test_alternatives_with_keys_of_their_own_have_one_order() -> None:
    branches = [_declares("ab", required=["a"]), _declares("cba", required=["c"])]
    machine = Automaton(schema_expression({"type": "object", "anyOf": branches}, defaults="standard"))
    assert machine.matches(b'{"a": 1, "b": 1, "c": 1}')
    assert not machine.matches(b'{"c": 1, "b": 1, "a": 1}')


def test_a_schema_that_cannot_be_read_declares_nothing() -> None:
    schema = {"anyOf": [{"properties": 5}, _declares("a")]}
    assert order_of_keys((Subschema(schema, "$"),), SchemaParser(schema, None)) == {"a": 0}
