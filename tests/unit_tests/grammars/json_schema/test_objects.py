"""Objects: their keys, as many as they may have, and those that nobody names."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression
from langchain_tooldec.grammars.json_schema.containers import MAX_DEPTH


def test_no_limit_is_met_while_generating() -> None:
    part: dict[str, Any] = {
        "type": "object",
        "properties": {"c": {"$ref": "#/$defs/T"}},
        "patternProperties": {"^a": {}, "^b": {}, "^d": {}, "f": {}},
        "not": {"patternProperties": {"x": {"type": "string"}}},
    }
    found = Automaton(schema_expression({"$ref": "#/$defs/T", "$defs": {"T": part}}))
    state = found.initial
    for _ in range(MAX_DEPTH - 1):
        for byte in b'{"c":':
            state = found.next_state(state, byte)
    rest = found.shortest_completion(state)
    assert rest is not None
    json.loads(b'{"c":' * (MAX_DEPTH - 1) + rest)


def test_many_keys_that_several_facts_speak_of() -> None:
    keys = [f"key{number}" for number in range(2_000)]
    schema = {
        "type": "object",
        "properties": {key: {"type": "integer"} for key in keys},
        "required": keys[:1_000],
        "allOf": [
            {"patternProperties": {"0$": {"minimum": 10}}},
            {"properties": {key: {"maximum": 20} for key in keys}},
        ],
    }
    found = Automaton(schema_expression(schema))
    least = {key: 10 if key.endswith("0") else 0 for key in keys[:1_000]}
    for changed, valid in (({}, True), ({"key990": 9}, False), ({"key999": 21}, False), ({"key1990": 20}, True)):
        value = {**least, **changed}
        assert Draft202012Validator(schema).is_valid(value) is valid
        assert found.matches(json.dumps(value).encode()) is valid


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "#/$defs/A", "$defs": {"A": {"properties": {"a": {}}}}},
        {"anyOf": [{"required": ["a"]}], "properties": {"a": {}}},
    ],
)
def test_arguments_without_a_type_are_objects(schema: dict[str, Any]) -> None:
    found = Automaton(arguments_expression(schema, defaults="standard"))
    assert found.matches(b'{"a": 1}')
    assert not found.matches(b'"a"')


@pytest.mark.parametrize("properties", [{"a": {"type": "string"}}, {"a": {}}])
def test_keys_that_are_asked_for_do_not_open_an_object(properties: dict[str, Any]) -> None:
    with pytest.raises(UnsatisfiableSchemaError):
        schema_expression({"type": "object", "minProperties": 2, "properties": properties})


def test_an_object_without_declared_keys_that_must_have_some_is_a_map() -> None:
    found = Automaton(arguments_expression({"type": "object", "minProperties": 2}))
    assert found.matches(b'{"a": 1, "b": 2}')
    assert not found.matches(b'{"a": 1}')


@pytest.mark.parametrize("keyword", ["dependentRequired", "dependencies"])
def test_a_key_that_others_depend_on_is_not_opened(keyword: str) -> None:
    """One that nothing declares is left out; those that it asks for where it is declared may be written."""
    declared = {"properties": {"radius": {"type": "integer"}}}
    machine = Automaton(arguments_expression(declared | {keyword: {"shape": ["circle"]}}))
    assert machine.matches(b'{"radius": 1}')
    assert not machine.matches(b'{"shape": 1, "circle": 2}')
    machine = Automaton(arguments_expression(declared | {keyword: {"radius": ["unit"]}}))
    assert machine.matches(b'{"radius": 1, "unit": "m"}')
    assert not machine.matches(b'{"radius": 1}')
    machine = Automaton(schema_expression(declared | {keyword: {"shape": ["circle"]}}, defaults="standard"))
    assert machine.matches(b'{"shape": 1, "circle": 2}')
