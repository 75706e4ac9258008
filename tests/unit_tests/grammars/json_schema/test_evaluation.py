"""What nothing has looked at, beside alternatives: judged as jsonschema does."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.logic.evaluation import MAX_ALTERNATIVES, alternatives
from langchain_tooldec.grammars.json_schema.reading.formula import ForAll, Unevaluated
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

INTEGER = {"type": "integer"}
OBJECTS: list[Any] = [
    {},
    {"a": 1},
    {"b": 1},
    {"a": 1, "b": 1},
    {"a": 1, "c": 1},
    {"b": 1, "c": 1},
    {"a": "x"},
    {"d": 1},
]
LISTS: list[Any] = [[], [1], [1, 2], ["x"], [1, "x"], ["x", 1], [1, "x", 2], [None]]


def has(key: str) -> dict[str, Any]:
    return {"properties": {key: INTEGER}, "required": [key]}


def paths(schema: dict[str, Any]) -> list[frozenset[str]]:
    """The keys that each alternative has looked at."""
    parser = SchemaParser(schema, None)
    formula = parser.parse(Subschema(schema, "$"))
    assert isinstance(formula, Unevaluated)
    rests = [path[-1] for path in alternatives(formula, parser)]
    return [rest.keys.names for rest in rests if isinstance(rest, ForAll) and rest.keys.inverted]


@pytest.mark.parametrize(
    ("schema", "values"),
    [
        ({"properties": {"a": INTEGER}, "unevaluatedProperties": False}, OBJECTS),
        ({"anyOf": [has("a"), has("b")], "unevaluatedProperties": False}, OBJECTS),
        ({"oneOf": [has("a"), has("b")], "unevaluatedProperties": {"const": 1}}, OBJECTS),
        ({"if": has("a"), "then": has("c"), "else": has("b"), "unevaluatedProperties": False}, OBJECTS),
        ({"$ref": "#/$defs/x", "unevaluatedProperties": False, "$defs": {"x": has("a")}}, OBJECTS),
        ({"allOf": [{"not": {"not": has("a")}}], "unevaluatedProperties": False}, OBJECTS),
        ({"prefixItems": [INTEGER], "unevaluatedItems": False}, LISTS),
        ({"contains": {"type": "string"}, "unevaluatedItems": INTEGER}, LISTS),
        ({"anyOf": [{"prefixItems": [INTEGER]}, {"prefixItems": [True, INTEGER]}], "unevaluatedItems": False}, LISTS),
        ({"if": has("a"), "unevaluatedProperties": False}, OBJECTS),
        ({"if": has("a"), "else": has("b"), "unevaluatedProperties": False}, OBJECTS),
        ({"if": has("a"), "then": has("b"), "unevaluatedProperties": {"type": "string"}}, OBJECTS),
        ({"if": has("a"), "unevaluatedProperties": {"type": "string"}}, OBJECTS),
        ({"if": {"properties": {"b": INTEGER}}, "properties": {"a": INTEGER}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"anyOf": [has("a"), has("b")]}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"if": has("a")}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"not": has("a")}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"dependentSchemas": {"a": has("b")}}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"patternProperties": {"^a": INTEGER}}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"additionalProperties": INTEGER}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"unevaluatedProperties": INTEGER}, "unevaluatedProperties": False}, OBJECTS),
        ({"if": True, "unevaluatedProperties": False}, OBJECTS),
        ({"allOf": [{"if": has("a")}, {"if": has("b")}], "unevaluatedProperties": False}, OBJECTS),
        ({"dependentSchemas": {"a": {"if": has("b")}}, "unevaluatedProperties": INTEGER}, OBJECTS),
        ({"$ref": "#/$defs/x", "unevaluatedProperties": False, "$defs": {"x": {"if": has("a")}}}, OBJECTS),
        ({"if": {"$ref": "#/$defs/x"}, "unevaluatedProperties": False, "$defs": {"x": has("a")}}, OBJECTS),
        (
            {
                "if": {"$dynamicRef": "#x"},
                "unevaluatedProperties": False,
                "$defs": {"x": {"$dynamicAnchor": "x", **has("a")}},
            },
            OBJECTS,
        ),
        ({"enum": [{"a": 1}, {"b": 1}, {}], "if": has("a"), "unevaluatedProperties": False}, OBJECTS),
        ({"if": {"prefixItems": [INTEGER]}, "unevaluatedItems": False}, LISTS),
        (
            {"if": {"prefixItems": [INTEGER]}, "else": {"prefixItems": [True, INTEGER]}, "unevaluatedItems": False},
            LISTS,
        ),
        ({"if": {"contains": {"type": "string"}}, "unevaluatedItems": INTEGER}, LISTS),
        ({"if": {"items": INTEGER}, "unevaluatedItems": False}, LISTS),
    ],
    ids=str,
)
def test_values_are_judged_as_the_standard_does(schema: dict[str, Any], values: list[Any]) -> None:
    found, valid = Automaton(schema_expression(schema, defaults="standard")), Draft202012Validator(schema).is_valid
    for value in values:
        assert found.matches(json.dumps(value).encode()) is valid(value), value


@pytest.mark.parametrize("schema", [{"if": has("a")}, {"properties": {"unevaluatedItems": {"if": {"extends": {}}}}}])
def test_an_if_alone_is_not_read_where_nothing_asks_for_it(schema: dict[str, Any]) -> None:
    parser = SchemaParser(schema, None)
    assert parser.asks_what_is_evaluated is False
    assert Automaton(schema_expression({"type": "object", **schema}, defaults="standard")).matches(b"{}")


@pytest.mark.parametrize("keyword", ["anyOf", "allOf"])
def test_a_reference_back_to_the_whole_schema_is_entered_once(keyword: str) -> None:
    beside = {keyword: [{"$ref": "#"}, {"type": "object"}], "unevaluatedProperties": False}
    texts = Automaton(schema_expression({"type": "object", "properties": {"a": INTEGER}} | beside))
    assert [texts.matches(json.dumps(value).encode()) for value in OBJECTS] == [
        value in ({}, {"a": 1}) for value in OBJECTS
    ]


def test_each_selection_of_few_branches_is_an_alternative() -> None:
    schema = {"anyOf": [has("a"), has("b"), has("c")], "unevaluatedProperties": False}
    expected = ["a", "b", "c", "ab", "ac", "bc", "abc"]
    assert sorted(map(sorted, paths(schema))) == sorted(sorted(names) for names in expected)


def test_branches_that_look_at_nothing_more_stay_alternatives() -> None:
    parts = [{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]} for _ in range(20)]
    schema = {"properties": {"a": True, "b": True}, "allOf": parts, "unevaluatedProperties": False}
    assert paths(schema) == [frozenset("ab")]


def test_too_many_alternatives_are_counted_before_they_are_made() -> None:
    parts = [{"oneOf": [has(f"a{at}"), has(f"b{at}")]} for at in range(40)]
    with pytest.raises(
        GrammarTooLargeError, match=f"{2**40:,} alternatives or more.*the limit is {MAX_ALTERNATIVES:,}"
    ):
        paths({"allOf": parts, "unevaluatedProperties": False})
