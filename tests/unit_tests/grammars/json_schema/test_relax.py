"""Relaxed schemas: enforceable, and a superset by the judgement of jsonschema."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.api.arguments import arguments_expression
from langchain_tooldec.grammars.json_schema.api.relax import relaxed_schema
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, DATA, ENFORCED

BAD: dict[str, Any] = {"type": "integer", "divisibleBy": 3}


def objects(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": {"a": schema}}


@pytest.mark.parametrize(
    ("schema", "relaxed"),
    [
        (objects(BAD), objects({"type": "integer"})),
        (objects({"items": [BAD]}), None),
        (objects({"allOf": [BAD, {"minimum": 2}]}), objects({"allOf": [{"type": "integer"}, {"minimum": 2}]})),
        (objects({"not": BAD, "type": "integer"}), objects({"type": "integer"})),
        (
            objects({"if": BAD, "then": {"minimum": 9}, "else": {"maximum": 3}, "type": "integer"}),
            objects({"type": "integer"}),
        ),
        (
            objects({"oneOf": [BAD, {"type": "string"}]}),
            objects({"anyOf": [{"type": "integer"}, {"type": "string"}]}),
        ),
        (
            objects({"anyOf": [{"type": "integer"}], "oneOf": [BAD, {"type": "string"}]}),
            objects({"anyOf": [{"type": "integer"}], "allOf": [{"anyOf": [{"type": "integer"}, {"type": "string"}]}]}),
        ),
        (
            {"properties": {"a b": BAD, "it's": BAD, "0": BAD}},
            {"properties": {"a b": {"type": "integer"}, "it's": {"type": "integer"}, "0": {"type": "integer"}}},
        ),
        (
            {"properties": {"a": {"$ref": "#/$defs/n"}}, "$defs": {"n": BAD}},
            {"properties": {"a": {"$ref": "#/$defs/n"}}, "$defs": {"n": {"type": "integer"}}},
        ),
        (
            {"properties": {"a": {"$ref": "#/$defs/n"}, "b": {"not": {"$ref": "#/$defs/n"}}}, "$defs": {"n": BAD}},
            {"properties": {"a": {"$ref": "#/$defs/n"}, "b": {}}, "$defs": {"n": {"type": "integer"}}},
        ),
        ({"properties": {"a": {"$ref": "https://elsewhere/x"}}}, {"properties": {"a": {}}}),
    ],
)
def test_what_is_left_out(schema: dict[str, Any], relaxed: dict[str, Any] | None) -> None:
    before = deepcopy(schema)
    found, left_out = relaxed_schema(schema, arguments_expression)
    arguments_expression(found)
    assert schema == before
    assert left_out
    if relaxed is not None:
        assert found == relaxed


REFERRED = {"$ref": "#/$defs/x"}
NAMED: dict[str, dict[str, Any]] = {
    "argument": {"properties": {"NAME": REFERRED}, "required": ["NAME"]},
    "nested": {"properties": {"NAME": {"type": "object", "properties": {"NAME": REFERRED}, "required": ["NAME"]}}},
    "definition": {
        "properties": {"a": {"$ref": "#/$defs/NAME"}},
        "$defs": {"NAME": {"properties": {"NAME": REFERRED}}},
    },
    "definition of draft 7": {"properties": {"a": REFERRED}, "definitions": {"NAME": {"items": REFERRED}}},
    "dependentSchemas": {"dependentSchemas": {"NAME": {"properties": {"a": REFERRED}}}},
    "dependentRequired": {"dependentRequired": {"NAME": ["a"]}},
    "dependencies": {"dependencies": {"NAME": REFERRED}},
    "const": {"properties": {"a": {"const": {"NAME": REFERRED}}}},
    "enum": {"properties": {"a": {"enum": [{"NAME": REFERRED}, [{"NAME": [REFERRED]}]]}}},
    "default": {"properties": {"a": {"default": {"NAME": REFERRED}, "examples": [{"NAME": REFERRED}]}}},
}


@pytest.mark.parametrize("place", NAMED)
@pytest.mark.parametrize("name", sorted(ENFORCED | BY_NAME | DATA))
def test_a_name_is_no_keyword(place: str, name: str) -> None:
    around: dict[str, Any] = {"$defs": {"x": {"minimum": 1}}, "properties": {}}
    schema: dict[str, Any] = {**around, **json.loads(json.dumps(NAMED[place]).replace("NAME", name))}
    schema["$defs"] = {**schema["$defs"], "x": {"minimum": 1}}
    found, left_out = relaxed_schema(
        {**schema, "properties": {**schema["properties"], "bad": BAD}}, arguments_expression
    )
    assert len(left_out) == 1
    assert found == {**schema, "properties": {**schema["properties"], "bad": {"type": "integer"}}}


def test_an_enforceable_schema_is_itself() -> None:
    schema = objects({"type": "integer", "minimum": 3})
    found, left_out = relaxed_schema(schema, arguments_expression)
    assert found is schema
    assert left_out == ()


def test_each_keyword_that_is_left_out_is_told() -> None:
    schema = {"properties": {"a": BAD, "b": {"type": "array", "items": BAD}}}
    _, left_out = relaxed_schema(schema, arguments_expression)
    assert {(one.path, one.keyword) for one in left_out} == {
        ("$.properties.a", "divisibleBy"),
        ("$.properties.b.items", "divisibleBy"),
    }


def test_what_nothing_satisfies_stays_an_error() -> None:
    with pytest.raises(UnsatisfiableSchemaError):
        relaxed_schema({"properties": {"a": False}, "required": ["a"]}, arguments_expression)


def test_a_part_that_is_too_large_may_be_anything_of_its_type() -> None:
    def check(schema: Any) -> None:
        if "enum" in schema["properties"]["a"]:
            raise SchemaTooLargeError("too large", path="$.properties.a")

    found, left_out = relaxed_schema(objects({"type": "string", "enum": ["x"]}), check)
    assert found == objects({"type": "string"})
    assert [one.keyword for one in left_out] == [""]


def test_a_fault_that_stays_ends_in_any_object() -> None:
    def check(schema: Any) -> None:
        if schema.get("additionalProperties") is not True or "properties" in schema:
            raise UnsupportedSchemaError("no", keyword="properties", path="$.nowhere")

    found, left_out = relaxed_schema(objects({"type": "string"}), check)
    assert found == {"type": "object", "additionalProperties": True}
    assert left_out[-1].path == "$"


VALUES = st.one_of(st.integers(-3, 12), st.sampled_from(["", "x", "xy"]), st.lists(st.integers(0, 4), max_size=3))
LEAVES = st.sampled_from([
    {"type": "integer", "$recursiveRef": "#"},
    {"extends": {"type": "string"}, "type": "integer"},
    {"type": "integer", "minimum": 3},
    {"type": "string", "maxLength": 1},
    {"$ref": "#/$defs/n"},
])  # fmt: skip
SCHEMAS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.builds(lambda one: {"not": one}, inner),
        st.builds(lambda one: {"type": "array", "items": one, "contains": one, "maxContains": 1}, inner),
        st.builds(lambda one, two: {"anyOf": [one, two]}, inner, inner),
        st.builds(lambda one, two: {"oneOf": [one, two]}, inner, inner),
        st.builds(lambda one, two: {"if": one, "then": two}, inner, inner),
        st.builds(lambda one, two: {"allOf": [one, two]}, inner, inner),
    ),
    max_leaves=4,
)


@settings(max_examples=60, deadline=None)
@given(SCHEMAS, st.lists(VALUES, min_size=5, max_size=5))
def test_what_was_valid_stays_valid(schema: dict[str, Any], values: list[Any]) -> None:
    """`$recursiveRef` and `extends` restrict nothing for jsonschema under 2020-12, which makes them stand-ins."""
    root = {**objects(schema), "$defs": {"n": {"type": "integer", "extends": 1}}}
    try:
        found, _ = relaxed_schema(root, arguments_expression)
    except UnsatisfiableSchemaError:
        return
    judge, relaxed = jsonschema.Draft202012Validator(root), jsonschema.Draft202012Validator(dict(found))
    for value in values:
        assert not judge.is_valid({"a": value}) or relaxed.is_valid({"a": value}), found
