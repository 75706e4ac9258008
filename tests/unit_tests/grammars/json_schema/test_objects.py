"""Objects: their keys, as many as they may have, and those that nobody names."""

import json
from itertools import permutations, product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.traversal import derivative, parts
from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression
from langchain_tooldec.grammars.json_schema.emitting.containers import MAX_DEPTH
from langchain_tooldec.grammars.writer import Writer

_STRING, _INTEGER, _NULL = {"type": "string"}, {"type": "integer"}, {"type": "null"}


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


@pytest.mark.parametrize(
    ("schema", "taken"),
    [
        ({"minProperties": 2}, 2),
        ({"minProperties": 3, "maxProperties": 3}, 3),
        ({"properties": {"a": _INTEGER}, "minProperties": 3}, 3),
        ({"properties": {"a": {}}, "required": ["b"], "additionalProperties": _INTEGER, "minProperties": 2}, 2),
        ({"patternProperties": {"^[bc]": _INTEGER}, "additionalProperties": _NULL, "minProperties": 2}, 2),
        ({"not": {"additionalProperties": _STRING}, "minProperties": 2}, 2),
        ({"not": {"anyOf": [{"additionalProperties": _NULL}, {"additionalProperties": _INTEGER}]}}, 2),
        ({"not": {"anyOf": [{"additionalProperties": _NULL}, {"additionalProperties": {"not": _NULL}}]}}, 2),
        ({"not": {"anyOf": [{"patternProperties": {one: _INTEGER}} for one in ("^a", "^b")]}, "maxProperties": 2}, 2),
    ],
)
def test_several_keys_that_are_not_named_are_told_apart(schema: dict[str, Any], taken: int) -> None:
    """Texts of up to three entries, with keys that are there twice, are judged by `jsonschema` as Python reads them.

    Those that are valid are written too, if every key is in its place and the last ones begin in different ways.
    """
    schema = {"type": "object"} | schema
    machine, judge = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema)
    named = [*schema.get("properties", ()), *schema.get("required", ())]
    counts, keys_of = 0, ["", ["a", "b", "ab", "c"], ["a", "b", "ab", "c"], ["a", "b", "c"]]
    for size in range(4):
        for keys in product(keys_of[size], repeat=size):
            for values in product(["1", "null"], repeat=size):
                text = "{" + ", ".join(f'"{key}": {value}' for key, value in zip(keys, values, strict=True)) + "}"
                valid = judge.is_valid(json.loads(text))
                accepted = machine.matches(text.encode())
                assert valid or not accepted, text
                in_order = sorted(keys, key=lambda key: (key not in named, key)) == [*keys]
                if valid and size == taken == len({key[0] for key in keys}) and in_order:
                    counts += 1
                    assert accepted, text
    assert counts


def test_keys_that_are_not_named_may_stand_in_any_order() -> None:
    machine = Automaton(schema_expression({"type": "object", "minProperties": 3}, defaults="standard"))
    for keys in permutations(("name", "age", "city", "zip")):
        assert machine.matches(json.dumps(dict.fromkeys(keys, 1)).encode())
        assert not machine.matches(json.dumps(dict.fromkeys(keys[:2], 1)).encode())
    assert not machine.matches(b'{"name": 1, "age": 2, "name": 3}')


def test_more_keys_that_are_not_named_than_can_be_told_apart_are_refused() -> None:
    with pytest.raises(SchemaTooLargeError, match="8 keys are asked for of which 1 are named; 6 more may be"):
        schema_expression({"type": "object", "properties": {"a": {}}, "minProperties": 8}, defaults="standard")


def test_an_alternative_without_a_value_does_not_refuse_the_others() -> None:
    """No value of one key is both; the other alternative is kept."""
    both = {"not": {"anyOf": [{"additionalProperties": _NULL}, {"additionalProperties": {"not": _NULL}}]}}
    schema = {"type": "object", "anyOf": [{**both, "maxProperties": 1}, {"maxProperties": 0}]}
    machine = Automaton(schema_expression(schema, defaults="standard"))
    assert machine.matches(b"{}")
    assert not machine.matches(b'{"a": 1}')


def test_entries_of_different_classes_are_told_apart() -> None:
    """Each must be there, whatever its key; one entry may be both."""
    schema = {
        "type": "object",
        "not": {"anyOf": [{"patternProperties": {one: {"type": "null"}}} for one in ("^a", "^b")]},
    }
    machine = Automaton(schema_expression(schema, defaults="standard"))
    for value in ({"a": 1, "b": 2}, {"b": 1, "c": 1, "a": None, "a1": 3, "b1": 4}, {"a": 1}, {"b": 1, "a": None}, {}):
        assert machine.matches(json.dumps(value).encode()) is Draft202012Validator(schema).is_valid(value)


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"a": _INTEGER, "b": _STRING, "c": {}}, "required": ["b"]},
        {"properties": {"a": _INTEGER, "b": _INTEGER, "c": _INTEGER}, "minProperties": 1, "maxProperties": 2},
        {"properties": dict.fromkeys("abc", _INTEGER), "additionalProperties": False, "minProperties": 2},
        {"properties": {"a": _INTEGER, "b": _STRING}, "additionalProperties": False, "minProperties": 1},
        {"properties": dict.fromkeys("abcdefghijklm", _INTEGER), "required": ["c", "k"], "maxProperties": 4},
        {"patternProperties": {"^a": _INTEGER, "b$": {"minimum": 0}}, "additionalProperties": _STRING},
        {"patternProperties": {"^a": _INTEGER, "^b": _STRING, "^c": False}, "properties": {"b1": _INTEGER, "x": {}}},
        {"propertyNames": {"pattern": "^[ab]"}, "additionalProperties": _INTEGER, "minProperties": 1},
        {"not": {"additionalProperties": _STRING}, "properties": {"a": {}}},
        {"required": ["z", "a"], "additionalProperties": _INTEGER},
    ],
)
def test_objects_are_valid_and_those_in_order_are_written(schema: dict[str, Any]) -> None:
    """Every object of up to three keys is judged by `jsonschema`; the valid ones with their keys in order are taken."""
    schema = {"type": "object"} | schema
    machine = Automaton(schema_expression(schema, defaults="standard"))
    judge = Draft202012Validator(schema)
    named = [*schema.get("properties", ()), *schema.get("required", ())]
    keys = [*dict.fromkeys([*named, "a", "ab", "b1", "z"])][:8]
    for size in range(4):
        for chosen in permutations(keys, size):
            in_order = [*(key for key in keys if key in chosen)] == [*chosen]
            for values in product([-1, "s"], repeat=size):
                value = dict(zip(chosen, values, strict=True))
                accepted = machine.matches(json.dumps(value).encode())
                assert judge.is_valid(value) or not accepted, value
                # Of what some entry must be, the last one is.
                if in_order and judge.is_valid(value) and not ("not" in schema and values[-1:] != (-1,)):
                    assert accepted, value


def test_what_may_come_next_among_many_keys_is_small() -> None:
    """Built after each of a thousand keys: each key is in few of the parts."""
    schema = {"type": "object", "properties": {f"key_{number}": _INTEGER for number in range(1_000)}}
    machine = schema_expression(schema, defaults="standard")
    inside = parts([machine])
    assert sum(len(part.children()) for part in inside) < 50 * 1_000
    after = derivative(machine, b'{"key_7": 1, ')
    assert len(after.children()) < 20
    assert derivative(after, b'"key_8"') is not EMPTY
    assert derivative(after, b'"key_7"') is EMPTY


def test_a_key_in_disguise_is_not_a_key_that_is_not_named() -> None:
    schema = {"type": "object", "properties": {"é/": _INTEGER, "plain": _INTEGER}}
    machine = Automaton(schema_expression(schema, defaults="standard"))
    for key in ("é/", "\\u00e9/", "\\u00E9\\/", "é\\/", "plain"):
        assert not machine.matches(f'{{"{key}": "x"}}'.encode())
    assert machine.matches(b'{"plain": 1, "other": "x"}')


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


def test_an_object_behind_a_reference_is_as_open_as_one_in_its_place() -> None:
    """Only the arguments themselves have no other keys where a schema speaks of none."""
    inline: dict[str, Any] = {"properties": {"a": {"type": "object"}}, "required": ["a"]}
    behind = {"properties": {"a": {"$ref": "#/$defs/any"}}, "required": ["a"], "$defs": {"any": {"type": "object"}}}
    for schema in (inline, behind):
        assert Automaton(arguments_expression(schema)).matches(b'{"a": {"x": 1}}')
    assert not Automaton(arguments_expression({"$ref": "#/$defs/any", "$defs": behind["$defs"]})).matches(b'{"x": 1}')


class NamesOnly(Writer):
    """JSON whose keys are identifiers, as those of Python's keyword arguments are."""

    def key(self, content: Expression) -> Expression:
        if content.data and not content.data.decode().isidentifier():
            raise UnsupportedSchemaError("cannot be written", keyword="properties", path="$")
        return super().key(content)


@pytest.mark.parametrize(
    ("schema", "valid"),
    [
        ({"properties": {"a": {}, "b-c": {}}, "required": ["a"], "maxProperties": 1}, '{"a":1}'),
        ({"properties": {"b-c": {}}, "maxProperties": 0}, "{}"),
        ({"patternProperties": {"^b-c$": {}}, "maxProperties": 0}, "{}"),
        (
            {
                "properties": {"a": {}, "b": {}, "b-c": {}},
                "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
                "maxProperties": 1,
            },
            '{"b":1}',
        ),
    ],
)
def test_a_key_that_no_object_has_room_for_need_not_be_written(schema: dict[str, Any], valid: str) -> None:
    machine = Automaton(arguments_expression(schema, writer=NamesOnly()))
    assert machine.matches(valid.encode())
    assert not machine.matches(b'{"b-c":1}')
    with pytest.raises(UnsupportedSchemaError, match="cannot be written"):
        arguments_expression(
            {key: value for key, value in schema.items() if key != "maxProperties"}, writer=NamesOnly()
        )


def test_a_fault_below_a_key_that_no_object_has_room_for_is_found() -> None:
    schema = {"properties": {"a": {}, "b": {"pattern": "("}}, "required": ["a"], "maxProperties": 1}
    with pytest.raises(UnsupportedSchemaError, match="pattern"):
        arguments_expression(schema)
