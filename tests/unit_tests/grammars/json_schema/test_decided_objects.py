"""Objects with alternatives about their keys: every object of three keys is judged as jsonschema does."""

import json
from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import literal
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.decided_objects import DecidedKey, decided_object
from langchain_tooldec.grammars.json_schema.decisions import MAX_STATES, Decisions
from langchain_tooldec.grammars.json_schema.formula import OBJECT, AnyOf, CountMatching, Formula, NamedKeys, Subschema


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


def asks(key: str) -> Formula:
    return CountMatching(OBJECT, NamedKeys(frozenset([key])), Subschema(True, "$"))


def test_the_states_at_one_key_are_limited() -> None:
    """Pairs of which the second parts come after all first ones: each set of first parts is a state."""
    pairs = [AnyOf((asks(f"a{at:02}"), asks(f"b{at:02}"))) for at in range(MAX_STATES.bit_length() + 1)]
    keys = [
        DecidedKey(f"{kind}{at:02}", f'"{kind}{at:02}"', (), False, True) for kind in "ab" for at in range(len(pairs))
    ]
    ends = literal("}"), literal("}")
    with pytest.raises(GrammarTooLargeError, match=f"over {MAX_STATES} states"):
        decided_object(keys, pairs, Decisions(lambda subschemas: True), lambda *_: literal("0"), ends)
