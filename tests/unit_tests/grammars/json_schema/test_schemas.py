"""What the automaton of a schema accepts, judged by `json` and `jsonschema`: sound and complete."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.keywords import ENFORCED
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.schemas import SCHEMAS, closed, instances, spellings


@cache
def machine(name: str) -> Automaton:
    return Automaton(schema_expression(SCHEMAS[name]))


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(closed(SCHEMAS[name]))


def test_the_table_has_every_enforced_keyword() -> None:
    text = json.dumps(SCHEMAS)
    assert [keyword for keyword in ENFORCED if f'"{keyword}":' not in text] == []
    assert len(SCHEMAS) >= 40


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


def test_a_hundred_levels_of_nesting() -> None:
    schema: Any = {"type": "integer"}
    value: Any = 1
    for _ in range(100):
        schema = {"type": "array", "items": {"type": "object", "properties": {"x": schema}}}
        value = [{"x": value}]
    automaton = Automaton(schema_expression(schema))
    assert automaton.matches(json.dumps(value).encode())
    assert not automaton.matches(json.dumps([{"x": value}]).encode())
