"""Every keyword, judged by jsonschema as the standard has it: nothing invalid is written, what is valid can be."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft4Validator, Draft202012Validator, FormatChecker
from jsonschema.validators import validator_for

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import SchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.reading.keywords import ENFORCED
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.random_schemas import random_root, random_value
from tests.unit_tests.support.schemas import SCHEMAS

_INTEGER = {"type": "integer"}
_SHAPE = {
    "oneOf": [
        {"properties": {"kind": {"const": "circle"}, "r": _INTEGER}, "required": ["kind", "r"]},
        {"properties": {"kind": {"const": "square"}, "a": _INTEGER}, "required": ["kind", "a"]},
    ],
    "type": "object",
}
_NODE = {"type": "object", "properties": {"v": _INTEGER, "c": {"items": {"$ref": "#/$defs/N"}}}, "required": ["v"]}

TABLE: dict[str, tuple[Any, list[Any], list[Any]]] = {
    # schema, valid values that can be written, invalid ones
    "minimum": ({"type": "number", "minimum": 2}, [2, 2.5, 300], [1.9, -3]),
    "exclusive bounds": ({"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 3}, [1, 2], [0, 3]),
    "multipleOf": ({"type": "integer", "multipleOf": 7, "maximum": 100}, [0, 98, -7], [1, 105]),
    "pattern": ({"type": "string", "pattern": "^[a-z]+$", "maxLength": 4}, ["a", "abcd"], ["", "A", "abcde"]),
    "pattern beside a long bound": (
        {"type": "string", "pattern": "^[^ @]+@[^ @]+$", "maxLength": 320},
        ["a@b", "é@" + "x" * 150],
        ["a@", "é@" + "x" * 319],
    ),
    "format": ({"type": "string", "format": "date"}, ["2024-02-29"], ["2023-02-29", "x"]),
    "allOf": (
        {"allOf": [{"properties": {"a": _INTEGER}, "required": ["a"]}, {"properties": {"b": {"type": "null"}}}]},
        [{"a": 1}, {"a": 1, "b": None}],
        [{"b": None}, {"a": 1, "b": 2}],
    ),
    "allOf that closes": (
        {
            "type": "object",
            "properties": {"a": _INTEGER},
            "allOf": [{"properties": {"b": True}, "additionalProperties": False}],
        },
        [{}, {"b": 1}],
        [{"a": 1}],
    ),
    "oneOf": (_SHAPE, [{"kind": "circle", "r": 1}, {"kind": "square", "a": 2}], [{"kind": "circle", "a": 1}, {}]),
    "oneOf that overlaps": (
        {"type": "integer", "oneOf": [{"multipleOf": 2}, {"multipleOf": 3}]},
        [2, 3, 4, 9],
        [1, 6, 12],
    ),
    "not": ({"not": {"type": ["object", "null"]}}, [1, "a", [], True], [None, {}]),
    "not required": ({"type": "object", "not": {"required": ["a", "b"]}}, [{}, {"a": 1}, {"b": 1}], [{"a": 1, "b": 1}]),
    "required, declared by none": (
        {"type": "object", "properties": {"c": True}, "required": ["b", "a"]},
        [{"a": 1, "b": 2}, {"b": 1, "x": 2, "a": 3}, {"c": 1, "b": 2, "a": 3, "y": 0}],
        [{"a": 1, "x": 2}, {"c": 1, "b": 2}],
    ),
    "not a constant": ({"type": ["integer", "string"], "not": {"enum": [1, "a"]}}, [0, 2, "", "ab"], [1, "a"]),
    "not a pattern": ({"type": "string", "not": {"pattern": "a"}}, ["", "b"], ["a", "ba"]),
    "if, then, else": (
        {
            "type": "object",
            "properties": {"kind": {"enum": ["a", "b"]}, "n": _INTEGER},
            "required": ["kind"],
            "if": {"properties": {"kind": {"const": "a"}}},
            "then": {"required": ["n"]},
            "else": {"properties": {"n": False}},
        },
        [{"kind": "a", "n": 1}, {"kind": "b"}],
        [{"kind": "a"}, {"kind": "b", "n": 1}],
    ),
    "dependentRequired": (
        {"type": "object", "properties": {"a": True, "b": True}, "dependentRequired": {"b": ["a"]}},
        [{}, {"a": 1}, {"a": 1, "b": 2}],
        [{"b": 1}],
    ),
    "dependentSchemas": (
        {"type": "object", "properties": {"a": True}, "dependentSchemas": {"a": {"minProperties": 2}}},
        [{}, {"b": 1}, {"a": 1, "b": 2}],
        [{"a": 1}],
    ),
    "patternProperties": (
        {"type": "object", "patternProperties": {"^a": _INTEGER, "b$": {"minimum": 5}}, "additionalProperties": False},
        [{}, {"a": 1}, {"ab": 7, "xb": "x"}],
        [{"c": 1}, {"ab": 1}, {"a": "x"}],
    ),
    "propertyNames": ({"type": "object", "propertyNames": {"maxLength": 2}}, [{}, {"ab": 1}], [{"abc": 1}]),
    "minProperties": (
        {"type": "object", "minProperties": 2},
        [{"a": 1, "b": 2}, {"c": 0, "b": 1, "a": 1}],
        [{}, {"a": 1}],
    ),
    "maxProperties": (
        {"type": "object", "properties": {"x": _INTEGER}, "maxProperties": 1},
        [{}, {"x": 1}, {"y": "a"}],
        [{"x": 1, "y": 2}],
    ),
    "unevaluatedProperties": (
        {"type": "object", "allOf": [{"properties": {"a": _INTEGER}}], "unevaluatedProperties": False},
        [{}, {"a": 1}],
        [{"b": 1}, {"a": "x"}],
    ),
    "contains": (
        {"type": "array", "contains": {"const": 1}, "minContains": 2, "maxContains": 3},
        [[1, 1], [0, 1, "x", 1], [1, 1, 1]],
        [[1], [1, 1, 1, 1]],
    ),
    "uniqueItems": (
        {"type": "array", "items": {"enum": ["a", "b", 1]}, "uniqueItems": True},
        [[], ["b", "a", 1]],
        [["a", "a"]],
    ),
    "uniqueItems of integers": (
        {"type": "array", "items": _INTEGER, "uniqueItems": True},
        [[1, 2, 30, 2019, 2020]],
        [[1, 1]],
    ),
    "uniqueItems of strings": (
        {"items": {"type": "string"}, "uniqueItems": True},
        [["red", "green", "blue"]],
        [["a", "a"]],
    ),
    "unevaluatedItems": (
        {"type": "array", "prefixItems": [{"type": "string"}], "unevaluatedItems": _INTEGER},
        [["a"], ["a", 1, 2]],
        [["a", "b"]],
    ),
    "additionalItems": ({"items": [{"type": "string"}], "additionalItems": False}, [[], ["a"]], [["a", 1], [1]]),
    "$anchor": ({"$ref": "#it", "$defs": {"T": {"$anchor": "it", "type": "null"}}}, [None], [1]),
    "$dynamicRef": (
        {
            "$dynamicRef": "#it",
            "$defs": {"T": {"$dynamicAnchor": "it", "type": ["null", "array"], "items": {"$ref": "#it"}}},
        },
        [None, [None, []]],
        [1, [1]],
    ),
    "recursion beside a bound": (
        {"$ref": "#/$defs/N", "$defs": {"N": _NODE}, "maxProperties": 2},
        [{"v": 1, "c": [{"v": 2}]}],
        [{"v": 1, "c": [{}]}],
    ),
    "boolean schemas": ({"type": "object", "properties": {"a": True, "b": False}}, [{}, {"a": 1}], [{"b": 1}]),
}
OTHER_DRAFTS: dict[str, tuple[Any, list[Any], list[Any]]] = {
    "draft 4": ({"type": "integer", "minimum": 1, "exclusiveMinimum": True}, [2], [1]),
    "dependencies": ({"type": "object", "dependencies": {"a": ["b"]}}, [{}, {"a": 1, "b": 2}], [{"a": 1}]),
}


@pytest.mark.parametrize("name", TABLE)
def test_a_keyword(name: str) -> None:
    schema, valid, invalid = TABLE[name]
    kind = Draft4Validator if name == "additionalItems" else Draft202012Validator
    check(schema, valid, invalid, kind(schema, format_checker=FormatChecker(["date"])))


@pytest.mark.parametrize("name", OTHER_DRAFTS)
def test_a_keyword_of_an_older_draft(name: str) -> None:
    schema, valid, invalid = OTHER_DRAFTS[name]
    check(schema, valid, invalid, Draft4Validator(schema))


DRAFTS = {
    "draft-04": "http://json-schema.org/draft-04/schema#",
    "draft-06": "http://json-schema.org/draft-06/schema#",
    "draft-07": "http://json-schema.org/draft-07/schema#",
    "2019-09": "https://json-schema.org/draft/2019-09/schema",
    "2020-12": "https://json-schema.org/draft/2020-12/schema",
}
OF_SOME_DRAFTS: dict[str, Any] = {
    "const": {"oneOf": [{"const": 1}, {"enum": [1, 2]}]},
    "contains": {"type": "array", "anyOf": [{"maxItems": 0}, {"not": {"contains": {"const": 1}}}]},
    "propertyNames": {"type": "object", "anyOf": [{"maxProperties": 0}, {"not": {"propertyNames": {"maxLength": 1}}}]},
    "if": {"type": "integer", "if": {"minimum": 2}, "then": False},
    "dependentRequired": {"type": "object", "dependentRequired": {"a": ["b"]}},
    "minContains": {"type": "array", "contains": {"type": "integer"}, "minContains": 2},
    "unevaluatedProperties": {"type": "object", "properties": {"a": True}, "unevaluatedProperties": False},
    "prefixItems": {"type": "array", "prefixItems": [{"type": "integer"}]},
    "nullable": {"type": "integer", "nullable": True},
    "$dynamicRef": {"$dynamicRef": "#/$defs/N", "$defs": {"N": {"type": "integer"}}},
    "$recursiveRef": {"type": ["array", "null"], "items": {"$recursiveRef": "#"}},
    "beside a $ref": {
        "anyOf": [{"not": {"$ref": "#/definitions/N", "maximum": 2}}, {"type": "null"}],
        "definitions": {"N": {"type": "integer"}},
    },
}
VALUES: list[Any] = [None, 0, 1, 2, 3, "a", [], [1], [2], [1, 1], ["a"], {}, {"a": 1}, {"aa": 1}, {"a": 1, "b": 2}]


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("name", OF_SOME_DRAFTS)
def test_a_keyword_that_only_some_drafts_have(name: str, draft: str) -> None:
    schema = {"$schema": DRAFTS[draft], **OF_SOME_DRAFTS[name]}
    validator = validator_for(schema)(schema)
    automaton = Automaton(schema_expression(schema, defaults="standard"))
    written = [value for value in VALUES if automaton.matches(json.dumps(value).encode())]
    assert written == [value for value in VALUES if validator.is_valid(value)]


def check(schema: Any, valid: list[Any], invalid: list[Any], validator: Any) -> None:
    automaton = Automaton(schema_expression(schema, defaults="standard"))
    assert all(map(validator.is_valid, valid))
    assert not any(map(validator.is_valid, invalid))
    for value in valid:
        for text in (json.dumps(value), json.dumps(value, separators=(",", ":"))):
            assert automaton.matches(text.encode()), text
    assert [value for value in invalid if automaton.matches(json.dumps(value).encode())] == []
    for data in random_texts(automaton, 40):
        assert validator.is_valid(json.loads(data)), data


def test_null_beside_a_type_of_openapi() -> None:
    """As OpenAPI 3.0.3 clarifies: null is added to `type`, and to nothing else."""
    automaton = Automaton(schema_expression({"type": "string", "nullable": True, "enum": ["a"]}))
    assert [automaton.matches(text) for text in (b'"a"', b"null")] == [True, False]
    automaton = Automaton(schema_expression({"type": "string", "nullable": True, "maxLength": 1}))
    assert [automaton.matches(text) for text in (b'"a"', b"null", b"1")] == [True, True, False]


def test_the_tables_have_every_keyword() -> None:
    text = json.dumps([SCHEMAS, TABLE, OTHER_DRAFTS, OF_SOME_DRAFTS])
    assert [keyword for keyword in ENFORCED if f'"{keyword}":' not in text] == []


@given(st.randoms(use_true_random=False), st.sampled_from(["tool", "standard"]))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_random_schemas(random: Random, defaults: Any) -> None:
    """Whatever is said, what is written is valid; or the schema is refused."""
    schema = random_root(random)
    validator = Draft202012Validator(schema, format_checker=FormatChecker(["date", "ipv4", "uuid"]))
    try:
        automaton = Automaton(schema_expression(schema, "tool", defaults=defaults))
    except SchemaError:
        return
    for data in random_texts(automaton, 12, longest=40):
        assert validator.is_valid(json.loads(data)), (schema, data)


def test_most_of_what_is_valid_can_be_written() -> None:
    """Of small values that are valid for random schemas; what is missing is key order and items that look alike."""
    written: list[bool] = []
    number = 0
    while len(written) < 1500:
        random, number = Random(number), number + 1
        schema = random_root(random)
        try:
            automaton = Automaton(schema_expression(schema, defaults="standard"))
        except SchemaError:
            continue
        validator = Draft202012Validator(schema, format_checker=FormatChecker(["date", "ipv4", "uuid"]))
        values = [value for value in (random_value(random) for _ in range(20)) if validator.is_valid(value)]
        written += [automaton.matches(json.dumps(value).encode()) for value in values]
    assert sum(written) / len(written) > 0.99
