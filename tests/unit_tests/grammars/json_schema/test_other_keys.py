"""Objects with alternatives about their keys, named and others: every small object is judged as jsonschema does."""

import json
from itertools import pairwise, product
from string import ascii_lowercase
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import literal
from langchain_tooldec.errors import SchemaTooLargeError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.emitting.objects import NamedKey, TooManyError, object_expression
from langchain_tooldec.grammars.json_schema.emitting.other_keys import OtherEntries
from langchain_tooldec.grammars.json_schema.logic.decisions import MAX_STATES, Decisions, Key
from langchain_tooldec.grammars.json_schema.logic.feasibility import Feasibility
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT
from langchain_tooldec.grammars.json_schema.reading.formula import AnyOf, CountMatching, Formula, Inside
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Subschema
from langchain_tooldec.grammars.writer import JSON


def needs(key: str, value: Any = True) -> dict[str, Any]:
    return {"required": [key], "properties": {key: value}}


MANY = [{"anyOf": [needs(f"p{at}"), needs(f"q{at}")]} for at in range(10)]
"""Over a thousand combinations, so that the alternatives are decided key by key."""


@pytest.mark.parametrize(
    "schema",
    [
        {"anyOf": [needs("a"), needs("b")]},
        {"oneOf": [needs("a", {"const": 1}), needs("b", {"const": "x"})]},
        {"anyOf": [needs("c", {"const": 1}), {"properties": {"a": {"const": "x"}}}]},
        {"if": needs("a", {"const": 1}), "then": needs("b"), "else": needs("c", {"const": "x"})},
        {"not": {"anyOf": [needs("a", {"const": 1}), needs("c")]}},
    ],
    ids=str,
)
def test_objects_are_judged_as_the_standard_does(schema: dict[str, Any]) -> None:
    keys = {"a": True, "b": True, "c": True, **{f"{kind}{at}": True for at in range(10) for kind in "pq"}}
    schema = {"type": "object", "properties": keys, "allOf": [*MANY, schema]}
    found, valid = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema).is_valid
    others = {f"p{at}": 0 for at in range(10)}
    for values in product([None, 1, "x"], repeat=3):
        value = {key: one for key, one in zip("abc", values, strict=True) if one is not None}
        assert found.matches(json.dumps(value | others).encode()) is valid(value | others), value
        assert not found.matches(json.dumps(value).encode())


_PAIRS = {f"{kind}{at}": True for at in range(10) for kind in "pq"}
_X = {"patternProperties": {"^x": {"const": 1}}}


def _closed(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"properties": {**_PAIRS, **properties}, "additionalProperties": False, **more}


@pytest.mark.parametrize(
    "alternative",
    [
        {"anyOf": [_closed({"a": {"const": 1}}), needs("x1")]},
        {"oneOf": [_closed({"a": True, "b": True}), _closed({"a": True, "z": True})]},
        {"not": _closed({"a": True})},
        {"if": _closed({"a": True}, **_X), "then": needs("a"), "else": needs("b")},
        {"anyOf": [{"properties": _PAIRS, "additionalProperties": {"const": "s"}}, _X]},
        {"oneOf": [{"propertyNames": {"maxLength": 1}}, {"patternProperties": {"^x": False}}]},
        {"anyOf": [{"required": ["a", "b"]}, {"properties": {"b": False}, "patternProperties": {"^x": False}}]},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "beside",
    [{}, {"patternProperties": {"1$": {"type": "integer"}}}, {"minProperties": 1, "maxProperties": 12}],
    ids=str,
)
def test_keys_that_are_not_named_are_decided_too(alternative: dict[str, Any], beside: dict[str, Any]) -> None:
    """Objects of named and other keys, in order: judged as jsonschema does, few as the keys in them are."""
    rest = [{"anyOf": [{"required": [f"p{at}"]}, {"required": [f"q{at}"]}]} for at in range(10)]
    schema = {"type": "object", "properties": {**_PAIRS, "a": True, "b": True}, "allOf": [*rest, alternative], **beside}
    found, valid = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema).is_valid
    others = {f"p{at}": 0 for at in range(10)}
    some = {"anyOf": [alternative, {"required": ["p0"]}]}
    schema = {**schema, "allOf": [*rest, some, {"anyOf": [alternative, {"required": ["q0"]}]}]}
    both = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema).is_valid
    for machine, judge in ((found, valid), both):
        for values in product(["s", 1, None], [1, None], ["s", 1, None], ["s", None], [1, None]):
            value = others | {key: one for key, one in zip(("a", "b", "x1", "y", "z"), values, strict=True) if one}
            assert machine.matches(json.dumps(value).encode()) is judge(value), value


def test_of_keys_that_are_not_named_some_must_have_a_value() -> None:
    """It is asked of some of them, not of all, whatever else is decided; the last one has it."""
    rest = [{"anyOf": [{"required": [f"p{at}"]}, {"required": [f"q{at}"]}]} for at in range(10)]
    alternative = {"anyOf": [{"not": {"properties": _PAIRS, "additionalProperties": {"const": 1}}}, needs("a")]}
    schema = {"type": "object", "properties": {**_PAIRS, "a": True}, "allOf": [*rest, alternative]}
    machine, judge = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema)
    others = {f"p{at}": 0 for at in range(10)}
    for values in product([1, None], ["s", 1, None], ["s", 1, None]):
        value = others | {key: one for key, one in zip("axy", values, strict=True) if one}
        accepted = machine.matches(json.dumps(value).encode())
        assert judge.is_valid(value) or not accepted, value
        assert accepted or not judge.is_valid(value) or [*value.values()][-1] == 1, value


def test_alternatives_about_patterns_alone() -> None:
    """No key is named; beyond what can be decided, an error says so."""

    def patterns(count: int) -> dict[str, Any]:
        pairs = [({f"^{one}": False}, {f"^{other}": {"type": "integer"}}) for one, other in pairwise(ascii_lowercase)]
        choices = [{"anyOf": [{"patternProperties": part} for part in pair]} for pair in pairs[:count]]
        return {"type": "object", "allOf": choices}

    machine, judge = Automaton(schema_expression(patterns(9), defaults="standard")), Draft202012Validator(patterns(9))
    for keys in (["a"], ["b", "c"], ["a", "c", "e"], ["b"], ["z", "j"]):
        for values in product([1, "s"], repeat=len(keys)):
            value = dict(zip(keys, values, strict=True))
            assert machine.matches(json.dumps(value).encode()) is judge.is_valid(value), value
    with pytest.raises(SchemaTooLargeError, match="over 1,000 combinations"):
        schema_expression(patterns(12), defaults="standard")


@pytest.mark.parametrize("inner", [True, {"type": "integer"}, {}], ids=str)
def test_a_key_that_only_a_turned_schema_names_is_no_other_key(inner: Any) -> None:
    schema = {"type": "object", "not": {"properties": {"a": inner}, "additionalProperties": False}}
    machine, judge = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema)
    for value in ({"a": 1}, {"a": "x"}, {"b": 1}, {}, {"a": 1, "b": 2}):
        assert machine.matches(json.dumps(value).encode()) is judge.is_valid(value), value


def asks(key: str) -> Formula:
    return CountMatching(OBJECT, KeySet.named(key), Subschema(True, "$"))


def _named(assertion: Inside) -> list[Key]:
    return [*assertion.keys.names] if assertion.keys.is_named else []


def test_the_states_at_one_key_are_limited() -> None:
    """Pairs of which the second parts come after all first ones: each set of first parts is a state."""
    pairs = [AnyOf((asks(f"a{at:02}"), asks(f"b{at:02}"))) for at in range(MAX_STATES.bit_length() + 1)]
    keys = [NamedKey(f"{kind}{at:02}") for kind in "ab" for at in range(len(pairs))]
    feasibility = Feasibility(FormulaValidator(SchemaParser({}, None)), lambda subschemas, look: [None])
    decisions = Decisions(feasibility, _named)
    others = OtherEntries([], [], decisions, lambda *_: literal("0"), JSON, ordered=False)
    with pytest.raises(TooManyError, match=f"over {MAX_STATES} states"):
        object_expression(keys, 0, None, decisions.state(pairs), others)
