"""What the automaton of a schema accepts, judged by `json` and `jsonschema`: sound and complete."""

import gc
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.node import interned
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.emitting.containers import MAX_DEPTH
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.schemas import SCHEMAS, closed, instances, spellings


@cache
def machine(name: str) -> Automaton:
    return Automaton(schema_expression(SCHEMAS[name]))


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(closed(SCHEMAS[name]))


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schemas_are_schemas(name: str) -> None:
    schema = SCHEMAS[name]
    if name != "required but not declared, twice":  # `required` should not repeat a key, but does in the wild
        Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", SCHEMAS)
def test_all_that_is_written_is_valid(name: str) -> None:
    for data in random_texts(machine(name), 60):
        value = json.loads(data.decode())
        errors = [error.message for error in validator(name).iter_errors(value)]
        assert errors == [], data.decode()


@pytest.mark.parametrize("name", SCHEMAS)
@given(data=st.data())
@settings(max_examples=25, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_all_that_is_valid_can_be_written(name: str, data: st.DataObject) -> None:
    value = data.draw(instances(SCHEMAS[name]))
    assume(validator(name).is_valid(value))
    for text in spellings(value):
        assert machine(name).matches(text.encode()), text


@st.composite
def value_and_damage(draw: st.DrawFn, name: str) -> str:
    """The text of a valid value with one character changed, left out or added."""
    text = json.dumps(draw(instances(SCHEMAS[name])), ensure_ascii=False)
    at = draw(st.integers(0, len(text)))
    cut = draw(st.integers(0, 2))
    return text[:at] + draw(st.text('{}[]",: 0a\\', max_size=2)) + text[at + cut :]


@pytest.mark.parametrize("name", SCHEMAS)
@given(data=st.data())
@settings(max_examples=25, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_what_is_broken_cannot_be_written(name: str, data: st.DataObject) -> None:
    text = data.draw(value_and_damage(name))
    if machine(name).matches(text.encode()):
        validator(name).validate(json.loads(text))


def test_the_spaces_are_free_one_by_one() -> None:
    for text in ('{"b": "", "d":true}', '{"b":"", "d": true}', '{"a":1,"b": "","c": null, "d":true}'):
        assert machine("object, mixed").matches(text.encode())


def test_a_keyword_without_a_type_speaks_of_its_type() -> None:
    """Narrower than JSON Schema, where `maxLength` says nothing about numbers, but what tools mean by it."""
    automaton = Automaton(schema_expression({"maxLength": 2}))
    assert [automaton.matches(text) for text in (b'"ab"', b'"abc"', b"12")] == [True, False, False]


def test_another_key_is_not_a_declared_one() -> None:
    """Neither a second time, nor out of its place with the value of any other key."""
    schema = {
        "properties": {"id": {"type": "integer"}, 'say "hi"': {"type": "null"}},
        "required": ["later"],
        "additionalProperties": {"type": "string"},
    }
    automaton = Automaton(schema_expression(schema))
    for text, expected in {
        '{"id": 1, "later": "x", "ids": "y", "i": "z"}': True,
        '{"later": "x", "other": "y"}': True,
        '{"id": "x", "later": "x"}': False,
        '{"later": "x", "id": "x"}': False,
        '{"later": "x", "id": 1}': False,
        '{"id": 1, "later": "x", "id": "x"}': False,
        '{"later": "x", "later": "y"}': False,
        '{"later": "x", "\\u0069d": "x"}': False,
        '{"later": "x", "say \\"hi\\"": "x"}': False,
    }.items():
        assert automaton.matches(text.encode()) is expected, text


def test_key_order_is_the_schemas() -> None:
    automaton = machine("object, required")
    assert automaton.matches(b'{"a": 1, "b": ""}')
    assert not automaton.matches(b'{"b": "", "a": 1}')


@pytest.mark.parametrize("text", ["[ 1]", "[1 ]", "[1 ,2]", "[1,  2]", "[1,\n2]", " [1]", "[1] ", "[1,2,]", "[,]"])
def test_at_most_one_space_and_only_after_colons_and_commas(text: str) -> None:
    assert not machine("array of").matches(text.encode())


def test_a_machine_is_small_whatever_the_bounds() -> None:
    """Bounds are counters: a state is made when it is met, so their number goes by what was read."""
    automaton = Automaton(schema_expression({"type": "string", "minLength": 1000, "maxLength": 10**9}))
    assert automaton.matches(b'"' + b"x" * 1000 + b'"')
    assert not automaton.matches(b'"' + b"x" * 999 + b'"')
    assert len(automaton) < 10 * 1002


def test_two_thousand_optional_keys() -> None:
    names = [f"key_{number}" for number in range(2000)]
    schema = {"type": "object", "properties": {name: {"type": "boolean"} for name in names}}
    automaton = Automaton(schema_expression(schema))
    assert automaton.matches(b'{"key_0": true, "key_7": false, "key_1999": true}')
    assert not automaton.matches(b'{"key_7": true, "key_0": false}')
    assert automaton.matches(b"{}")
    schema["required"] = names[::2]
    automaton = Automaton(schema_expression(schema))
    text = json.dumps(dict.fromkeys(names, True))
    assert automaton.matches(text.encode())
    assert not automaton.matches(text.replace(', "key_1998": true', "").encode())
    assert json.loads(automaton.shortest_completion(automaton.initial)).keys() == set(names[::2])


def test_almost_a_hundred_levels_of_nesting() -> None:
    schema: Any = {"type": "integer"}
    value: Any = 1
    for _ in range(49):
        schema = {"type": "array", "items": {"type": "object", "properties": {"x": schema}}}
        value = [{"x": value}]
    automaton = Automaton(schema_expression(schema))
    assert automaton.matches(json.dumps(value).encode())
    assert not automaton.matches(json.dumps([{"x": value}]).encode())


def press(automaton: Automaton, wished: bytes) -> bytes:
    """What a model writes that always prefers the first of these bytes that is allowed, and else finishes."""
    state, text = automaton.initial, b""
    while len(text) < 20_000:
        row = automaton.rows(state)[state]
        byte = next((byte for byte in wished if row[byte] != DEAD), None)
        if byte is None:
            return text + automaton.shortest_completion(state)
        state, text = int(row[byte]), text + bytes([byte])
    raise AssertionError("this does not end")


LINK = {"type": "object", "properties": {"n": {"$ref": "#/$defs/L"}, "v": {"type": "null"}}, "required": ["v"]}
RECURSIVE: dict[str, tuple[Any, bytes]] = {
    "lists": ({"type": "array", "items": {"$ref": "#/$defs/L"}}, b"["),
    "objects": (LINK, b'{"n:'),
    "objects that are wanted": (
        {
            "type": "object",
            "properties": {"n": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/L", "type": "object"}]}},
            "required": ["n"],
        },
        b'{"n:',
    ),
    "by turns": (
        {"type": "array", "items": {"anyOf": [LINK, {"type": "array", "items": {"$ref": "#/$defs/L"}}]}, "minItems": 1},
        b"[",
    ),
    "an end that is far": (
        {
            "anyOf": [
                {"type": "array", "items": {"$ref": "#/$defs/L"}, "minItems": 2},
                {"const": {"a": {"b": {"c": {"d": [[]]}}}}},
            ]
        },
        b"[",
    ),
    "beside what never ends": (
        {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/N"}, {"$ref": "#/$defs/L"}]}},
        b"[",
    ),
}
NEVER = {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}, "required": ["n"]}


@pytest.mark.parametrize("name", RECURSIVE)
def test_no_value_nests_without_end(name: str) -> None:
    target, wished = RECURSIVE[name]
    schema = {"$ref": "#/$defs/L", "$defs": {"L": target, "N": NEVER}}
    automaton = Automaton(schema_expression(schema))
    text = press(automaton, wished)
    Draft202012Validator(closed(schema)).validate(json.loads(text))
    state, depth, deepest = automaton.initial, 0, 0
    for byte in text:  # on the way, and next to it, there is no dead end
        depth += (byte in b"[{") - (byte in b"]}")
        assert depth <= MAX_DEPTH + 6
        for after in {*automaton.rows(state)[state].tolist()} - {DEAD}:
            assert automaton.is_accept(automaton.run(after, automaton.shortest_completion(after)))
        state = automaton.next_state(state, byte)
        deepest = max(deepest, depth)
    assert deepest >= MAX_DEPTH - 6


def test_levels_are_built_when_they_are_reached() -> None:
    root = {"$ref": "#/$defs/L", "$defs": {"L": RECURSIVE["by turns"][0]}}
    gc.collect()
    before = interned()
    automaton = Automaton(schema_expression(root))
    assert json.loads(automaton.shortest_completion(automaton.initial)) == [[]]
    assert interned() - before < 500


def test_what_is_impossible_drops_out() -> None:
    schema = {
        "properties": {"a": {"$ref": "#/$defs/V"}, "b": {"anyOf": [{"$ref": "#/$defs/N"}, {"type": "null"}]}},
        "required": ["b"],
        "$defs": {"V": False, "N": NEVER},
    }
    automaton = Automaton(schema_expression(schema))
    assert automaton.matches(b'{"b": null}')
    assert automaton.run(automaton.initial, b'{"a') == DEAD
    assert automaton.run(automaton.initial, b'{"b": {') == DEAD


@pytest.mark.parametrize(
    ("schema", "lengths"),
    [
        ({"type": "string", "anyOf": [{"minLength": 500}, {"enum": ["x"]}]}, [0, 1, 499, 500]),
        ({"$ref": "#/$defs/T", "maxLength": 1500, "$defs": {"T": {"minLength": 1000}}}, [999, 1000, 1500, 1501]),
        ({"type": "string", "anyOf": [{"const": ""}, {"type": "string", "minLength": 30_000}]}, [0, 1, 200]),
        ({"$ref": "#/$defs/T", "maxLength": 30_000, "$defs": {"T": {"type": "string", "minLength": 20_000}}}, [200]),
    ],
)
def test_lengths_beside_a_reference_stay_one_counter(schema: Any, lengths: list[int]) -> None:
    automaton = Automaton(schema_expression(schema))
    validator = Draft202012Validator(schema)
    for length in lengths:
        value = "x" * length
        assert automaton.matches(json.dumps(value).encode()) is validator.is_valid(value)
        state = automaton.run(automaton.initial, json.dumps(value)[:-1].encode())
        if state != DEAD:
            whole = value + json.loads('"' + automaton.shortest_completion(state).decode())
            assert validator.is_valid(whole)
            assert len(automaton) < 15 * (length + 20)


@pytest.mark.parametrize(
    "schema",
    [
        {"enum": [{"b": 1, "a": 2}, {"a": 1, "z": 3}, {"b": "x"}, [], 1], "properties": {"a": {"type": "integer"}}},
        {
            "enum": [{"b": 1, "a": "x"}, {"a": 1}, {}],
            "properties": {"a": {"type": "string"}, "b": {"type": "integer"}},
            "required": ["a"],
            "additionalProperties": False,
        },
        {"enum": [[1, {"y": 1, "x": 2}], [1], [[]]], "prefixItems": [{"type": "integer"}], "minItems": 2},
        {
            "enum": ["a", {"c": {"c": {}}}, {"c": 1}],
            "$ref": "#/$defs/C",
            "$defs": {"C": {"properties": {"c": {"$ref": "#/$defs/C", "type": "object"}}}},
        },
        {"properties": {"x": {"$ref": "#", "enum": [{}, {"x": {}}, {"x": 1}]}}},
    ],
)
def test_given_values_stay_if_they_are_valid(schema: Any) -> None:
    """In whatever order their keys stand."""
    automaton = Automaton(schema_expression(schema))
    for value in schema.get("enum", [{"x": {}}, {"x": {"x": {}}}, {"x": {"x": 1}}]):
        expected = Draft202012Validator(schema).is_valid(value)
        assert automaton.matches(json.dumps(value).encode()) is expected, value
