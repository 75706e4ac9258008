"""JSON on several lines: what `json.dumps(indent=2)` writes, and nothing else."""

import json
from random import Random
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import SchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_reference, schema_expression
from langchain_tooldec.grammars.json_schema.emitting.context import given_values
from langchain_tooldec.grammars.writer import LAYOUTS
from tests.seeds import sampled
from tests.unit_tests.support.random_schemas import random_schema, random_value

ORDER: dict[str, Any] = {
    "properties": {
        "items": {"type": "array", "items": {"type": "object", "properties": {"n{": {"type": "integer"}}}},
        'say "}"': {"type": "string"},
        "any": {},
        "one": {"enum": ["a", {"b": [1, {}]}, [], 'c: "[1,2]"']},
        "tree": {"$ref": "#/$defs/tree"},
    },
    "$defs": {"tree": {"type": "object", "properties": {"left": {"$ref": "#/$defs/tree"}}}},
}


def lines(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=2).encode()


def compact(text: bytes) -> bytes:
    return json.dumps(json.loads(text), ensure_ascii=False).encode()


@sampled(60, 3000)
def test_a_value_is_accepted_on_several_lines_where_it_is_on_one(seeds: range) -> None:
    accepted = 0
    for seed in seeds:
        random = Random(seed)
        schema = random_schema(random)
        if '"uniqueItems": true' in json.dumps(schema):
            continue
        try:
            expression = schema_expression(schema)
        except SchemaError:
            continue
        one, several = Automaton(expression), Automaton(schema_expression(schema, writer=LAYOUTS["indented"]))
        shortest = several.shortest_completion(several.initial)
        assert shortest == lines(json.loads(shortest))
        for value in [json.loads(shortest), *(random_value(random) for _ in range(12))]:
            accepts = one.matches(compact(lines(value)))
            accepted += accepts
            assert several.matches(lines(value)) is accepts, (schema, value)
    assert accepted > len(seeds)


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"items": [{"n{": 1}, {}], "one": {"b": [1, {}]}},
        {"items": [], 'say "}"': '{"a": [1, 2]}, \\ " \n', "any": [[], [[{"x": None}]]], "one": 'c: "[1,2]"'},
        {"tree": {"left": {"left": {}}}, "any": {}},
    ],
)
def test_brackets_and_commas_in_texts_break_no_line(arguments: dict[str, object]) -> None:
    arguments = {key: arguments[key] for key in ORDER["properties"] if key in arguments}
    machine = Automaton(arguments_expression(ORDER, writer=LAYOUTS["indented"]))
    assert machine.matches(lines(arguments))
    assert shortest_string(given_values([arguments], LAYOUTS["indented"])) == lines(arguments)
    assert machine.matches(compact(lines(arguments))) is (not arguments)
    assert not machine.matches(lines(arguments).replace(b"\n", b"\n ")) or not arguments


def test_what_a_line_holds_beside_its_values_is_forced() -> None:
    schema = {"properties": {"city": {"type": "string"}, "days": {"type": "integer"}}, "required": ["city", "days"]}
    machine = Automaton(arguments_expression(schema, writer=LAYOUTS["indented"]))
    assert machine.forced_run(machine.initial) == b'{\n  "city": "'


@sampled(100, 300)
def test_a_plain_schema_tells_its_shortest_lines_before_it_is_compiled(seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        schema = {"properties": {"a": random_schema(random), "b": random_schema(random)}, "required": ["a"]}
        try:
            told = shortest_string(arguments_reference(schema, writer=LAYOUTS["indented"]))
        except SchemaError:
            continue
        assert told == shortest_string(arguments_expression(schema, writer=LAYOUTS["indented"]))


def test_items_that_must_be_different_stay_on_one_line() -> None:
    schema = {"properties": {"ids": {"type": "array", "items": {"type": "integer"}, "uniqueItems": True}}}
    machine = Automaton(arguments_expression(schema, writer=LAYOUTS["indented"]))
    assert machine.matches(b'{\n  "ids": [1, 2]\n}')
    assert machine.matches(b'{\n  "ids": []\n}')
    assert not machine.matches(b'{\n  "ids": [1, 1]\n}')


def test_the_layout_of_a_long_object_takes_no_deep_stack() -> None:
    schema = {"properties": {f"key{number}": {"type": "integer"} for number in range(800)}}
    machine = Automaton(arguments_expression(schema, writer=LAYOUTS["indented"]))
    assert machine.matches(lines({"key3": 1, "key799": 2}))
