"""Never fails open: what cannot be enforced is refused, by tool, path and keyword; annotations are not refused."""

import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import (
    GrammarTooLargeError,
    SchemaError,
    SchemaTooLargeError,
    ToolDecError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression
from langchain_tooldec.grammars.json_schema.emitting import compiler
from langchain_tooldec.grammars.json_schema.reading.keywords import ENFORCED, REFUSED

RESTRICTING: dict[str, Any] = {
    "divisibleBy": 2,
    "extends": {"type": "string"},
    "disallow": "null",
}

Place = Callable[[dict[str, Any]], dict[str, Any]]
PLACES: dict[str, tuple[Place, str]] = {
    "the arguments": (lambda bad: {"type": "object", "properties": {"x": {"type": "null"}}, **bad}, "$"),
    "a property": (lambda bad: {"properties": {"x": bad}}, "$.properties.x"),
    "a property of a property": (
        lambda bad: {"properties": {"x": {"type": "object", "properties": {"y": bad}}}},
        "$.properties.x.properties.y",
    ),
    "the items": (lambda bad: {"properties": {"x": {"type": "array", "items": bad}}}, "$.properties.x.items"),
    "an item of a tuple": (
        lambda bad: {"properties": {"x": {"type": "array", "prefixItems": [{"type": "null"}, bad]}}},
        "$.properties.x.prefixItems[1]",
    ),
    "a definition": (lambda bad: {"properties": {"x": {"$ref": "#/$defs/T"}}, "$defs": {"T": bad}}, "$.$defs.T"),
    "a definition of a definition": (
        lambda bad: {
            "properties": {"x": {"$ref": "#/$defs/T"}},
            "$defs": {"T": {"type": "array", "items": {"$ref": "#/$defs/U"}}, "U": {"anyOf": [bad, {"type": "null"}]}},
        },
        "$.$defs.U.anyOf[0]",
    ),
    "anyOf": (lambda bad: {"properties": {"x": {"anyOf": [{"type": "null"}, bad]}}}, "$.properties.x.anyOf[1]"),
    "other keys": (lambda bad: {"type": "object", "additionalProperties": bad}, "$.additionalProperties"),
    "beside an enum": (lambda bad: {"properties": {"x": {"enum": ["a", 1], **bad}}}, "$.properties.x"),
    "beside a $ref": (
        lambda bad: {"properties": {"x": {"$ref": "#/$defs/T", **bad}}, "$defs": {"T": {"type": "string"}}},
        "$.properties.x",
    ),
    "a type that the keyword does not speak of": (
        lambda bad: {"properties": {"x": {"type": "boolean", **bad}}},
        "$.properties.x",
    ),
}


def test_the_table_is_complete() -> None:
    assert RESTRICTING.keys() == REFUSED


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("keyword", sorted(REFUSED))
def test_a_keyword_is_refused_wherever_it_stands(keyword: str, place: str) -> None:
    put, path = PLACES[place]
    with pytest.raises(UnsupportedSchemaError) as caught:
        arguments_expression(put({keyword: RESTRICTING[keyword]}), "book_trip")
    assert (caught.value.tool, caught.value.path, caught.value.keyword) == ("book_trip", path, keyword)
    assert all(part in str(caught.value) for part in ("'book_trip'", path, repr(keyword)))


@pytest.mark.parametrize(
    "validator",
    [
        jsonschema.Draft3Validator,
        jsonschema.Draft4Validator,
        jsonschema.Draft6Validator,
        jsonschema.Draft7Validator,
        jsonschema.Draft201909Validator,
        jsonschema.Draft202012Validator,
    ],
)
def test_every_keyword_that_a_validator_checks_is_known(validator: Any) -> None:
    assert validator.VALIDATORS.keys() - ENFORCED - REFUSED == set()
    assert ENFORCED.isdisjoint(REFUSED)


@pytest.mark.parametrize(
    "harmless",
    [{"uniqueItems": False}, {"exclusiveMinimum": False}, {"unevaluatedItems": True}, {"propertyNames": True}],
)
def test_a_keyword_that_restricts_nothing_is_not_refused(harmless: dict[str, Any]) -> None:
    values = ["a", 1, None, [1, 1], {"a": 1}]
    automaton = Automaton(schema_expression({"enum": values, **harmless}))
    for value in values:
        jsonschema.validate(value, {key: part for key, part in harmless.items() if key != "exclusiveMinimum"})
        assert automaton.matches(json.dumps(value).encode())


@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        ("title", "pattern"),
        ("description", "format: date"),
        ("default", {"pattern": "^a", "format": "date"}),
        ("examples", [{"minimum": 1}]),
        ("deprecated", True),
        ("readOnly", True),
        ("writeOnly", True),
        ("$comment", "allOf"),
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("$id", "https://example.com/schema"),
        ("contentMediaType", "application/json"),
        ("contentEncoding", "base64"),
        ("x-order", 3),
        ("$defs", {"unused": {"pattern": "^a"}}),
    ],
)
def test_an_annotation_changes_nothing(annotation: str, value: Any) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, annotation: value}
    automaton = Automaton(arguments_expression(schema, "tool"))
    inside = Automaton(schema_expression({"type": ["string", "null"], "maxLength": 1, annotation: value}))
    assert [automaton.matches(text) for text in (b"{}", b'{"a": "b"}', b'{"a": 1}', b'{"c": 1}')] == [True, True] + [
        False
    ] * 2
    assert [inside.matches(text) for text in (b'"b"', b"null", b'"bb"', b"1")] == [True, True, False, False]


@pytest.mark.parametrize("name", sorted(REFUSED | ENFORCED))
def test_a_name_is_not_a_keyword(name: str) -> None:
    """Properties, definitions and constants may be called like keywords."""
    schema = {
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"}},
        "required": [name],
        "$defs": {name: {"enum": [{name: "^a"}, name]}},
    }
    automaton = Automaton(arguments_expression(schema, "tool"))
    assert automaton.matches(json.dumps({name: {name: "^a"}}).encode())
    assert automaton.matches(json.dumps({name: name}).encode())
    assert not automaton.matches(b"{}")
    assert not automaton.matches(json.dumps({name: "other"}).encode())


@pytest.mark.parametrize(
    ("schema", "keyword"),
    [
        ({"type": "strnig"}, "type"),
        ({"type": None}, "type"),
        ({"type": [{"a": 1}]}, "type"),
        ({"type": ["string", 3]}, "type"),
        ({"enum": []}, "enum"),
        ({"enum": "abc"}, "enum"),
        ({"enum": [float("nan")]}, "enum"),
        ({"enum": ["\ud800"]}, "enum"),
        ({"enum": [{1, 2}]}, "enum"),
        ({"const": float("inf")}, "const"),
        ({"const": object()}, "const"),
        ({"type": "string", "minLength": -1}, "minLength"),
        ({"type": "string", "maxLength": 1.5}, "maxLength"),
        ({"type": "string", "maxLength": True}, "maxLength"),
        ({"type": "string", "maxLength": None}, "maxLength"),
        ({"type": "array", "minItems": "2"}, "minItems"),
        ({"type": "array", "prefixItems": [True], "items": [{"type": "string"}]}, "items"),
        ({"type": "array", "prefixItems": {}}, "prefixItems"),
        ({"type": "object", "properties": ["a"]}, "properties"),
        ({"type": "object", "properties": {"\udc00": {}}}, "properties"),
        ({"type": "object", "properties": {"a": None}}, "schema"),
        ({"type": "object", "required": "a"}, "required"),
        ({"type": "object", "properties": {"a": {"required": True}}}, "required"),
        ({"type": "object", "required": [1]}, "required"),
        ({"anyOf": []}, "anyOf"),
        ({"anyOf": {"type": "string"}}, "anyOf"),
        ({"oneOf": [{"$ref": "#/$defs/p"}, {"type": "null"}], "$defs": {"p": {"$ref": "#/$defs/p"}}}, "$ref"),
        ({"$ref": "other.json#/T"}, "$ref"),
        ({"$dynamicRef": "other.json#T"}, "$dynamicRef"),
        ({"$recursiveRef": "#"}, "$recursiveRef"),
        ({"$ref": "#anchor"}, "$ref"),
        ({"$ref": "#/$defs/missing"}, "$ref"),
        ({"$ref": "#/anyOf/7", "anyOf": [True]}, "$ref"),
        ({"$ref": 5}, "$ref"),
        ({"$ref": "#"}, "$ref"),
        ({"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"anyOf": [{"$ref": "#/$defs/a"}]}}}, "$ref"),
        ({"$ref": "#/$defs/a", "$defs": {"a": {"type": "object", "$ref": "#/$defs/a"}}}, "$ref"),
        ({"$ref": "#/$defs/b", "$defs": {"b": {"type": "boolean", "$ref": "#/$defs/b"}}}, "$ref"),
        (
            {
                "properties": {"x": {"$ref": "#/$defs/c"}},
                "$defs": {"c": {"anyOf": [{"minimum": 1}, {"$ref": "#/$defs/c"}]}},
            },
            "$ref",
        ),
        ({"enum": ["a"], "$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}, "$ref"),
        ({"enum": ["a"], "$ref": "#/$defs/a", "$defs": {"a": {"minLength": "b"}}}, "minLength"),
        ({"type": "object", "properties": None}, "properties"),
        (None, "schema"),
        ("string", "schema"),
        ([{"type": "string"}], "schema"),
    ],
)
def test_what_is_no_schema_is_refused(schema: Any, keyword: str) -> None:
    with pytest.raises(UnsupportedSchemaError) as caught:
        schema_expression(schema, "tool")
    assert caught.value.keyword == keyword
    assert caught.value.path.startswith("$")
    assert "'tool'" in str(caught.value)


UNSATISFIABLE: dict[str, tuple[Any, str]] = {
    "false": (False, "$"),
    "required and impossible": ({"properties": {"a": False}, "required": ["a"]}, "$.properties.a"),
    "required and not declared": (
        {"properties": {}, "required": ["a"], "additionalProperties": False},
        "$.additionalProperties",
    ),
    "lengths": ({"type": "string", "minLength": 3, "maxLength": 2}, "$"),
    "items": ({"type": "array", "minItems": 3, "maxItems": 2}, "$"),
    "items, none": ({"type": "array", "items": False, "minItems": 1}, "$.items"),
    "tuple": ({"prefixItems": [{"type": "null"}], "items": False, "minItems": 2}, "$.items"),
    "tuple, lengths": ({"prefixItems": [{"type": "null"}, True], "minItems": 3, "maxItems": 1}, "$"),
    "enum of another type": ({"type": "integer", "enum": ["1", 1.5, True]}, "$"),
    "const not in the enum": ({"enum": [1, 2], "const": True}, "$"),
    "enum too long": ({"enum": ["abc"], "maxLength": 2}, "$"),
    "anyOf of nothing": ({"anyOf": [False, {"type": "string", "maxLength": 1, "minLength": 2}]}, "$"),
    "types": ({"type": []}, "$"),
    "type beside anyOf": ({"type": "string", "anyOf": [{"type": "integer"}, {"type": "null"}]}, "$"),
    "$ref beside a type": ({"$ref": "#/$defs/T", "type": "string", "$defs": {"T": {"type": "null"}}}, "$"),
    "$ref beside a length": (
        {"$ref": "#/$defs/T", "minLength": 3, "$defs": {"T": {"type": "string", "maxLength": 2}}},
        "$",
    ),
    "deep": (
        {
            "properties": {"a": {"type": "array", "items": {"enum": [1], "type": "null"}, "minItems": 1}},
            "required": ["a"],
        },
        "$.properties.a.items",
    ),
    "recursion without an end": (
        {"$ref": "#/$defs/T", "$defs": {"T": {"properties": {"next": {"$ref": "#/$defs/T"}}, "required": ["next"]}}},
        "$.$defs.T",
    ),
    "a definition": (
        {"properties": {"a": {"$ref": "#/$defs/V"}}, "required": ["a"], "$defs": {"V": False}},
        "$.$defs.V",
    ),
    "many items": ({"type": "array", "items": {"type": "null"}, "minItems": 10**7}, "$"),
    "a long string, in a key that can be left out": (
        {"properties": {"a": {"type": "string", "minLength": 10**9}}},
        "$",
    ),
    "many long strings": ({"minItems": 10**5, "items": {"type": "string", "minLength": 10**5}}, "$"),
}


@pytest.mark.parametrize(("schema", "path"), UNSATISFIABLE.values(), ids=UNSATISFIABLE)
def test_a_schema_without_values_is_refused(schema: Any, path: str) -> None:
    with pytest.raises(UnsatisfiableSchemaError) as caught:
        schema_expression(schema, "tool")
    assert (caught.value.tool, caught.value.path) == ("tool", path)
    assert "'tool'" in str(caught.value)
    assert path in str(caught.value)


def test_the_errors_are_one_family() -> None:
    assert issubclass(UnsupportedSchemaError, SchemaError)
    assert issubclass(UnsatisfiableSchemaError, SchemaError)
    assert issubclass(SchemaError, ToolDecError)
    with pytest.raises(SchemaError) as caught:
        schema_expression({"extends": {"type": "string"}})
    assert caught.value.tool is None
    assert str(caught.value).startswith("$: ")


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string"},
        {"type": ["array", "null"]},
        {"type": "array"},
    ],
)
def test_arguments_that_are_no_object_are_refused(schema: Any) -> None:
    with pytest.raises(UnsupportedSchemaError, match="must be an object") as caught:
        arguments_expression(schema, "tool")
    assert caught.value.tool == "tool"


def test_arguments_that_only_a_reference_gives_a_type_are_objects() -> None:
    with pytest.raises(UnsatisfiableSchemaError):
        arguments_expression({"$ref": "#/$defs/T", "$defs": {"T": {"type": "integer"}}}, "tool")
    either = Automaton(arguments_expression({"anyOf": [{"type": "object", "properties": {}}, {"type": "string"}]}))
    assert either.matches(b"{}")
    assert not either.matches(b'""')


def test_arguments_are_an_object_whatever_stands_beside_their_type() -> None:
    """An object that may be null; and, up to draft 7, a type beside a reference, which is ignored."""
    nullable = Automaton(arguments_expression({"type": "object", "nullable": True, "properties": {}}, "tool"))
    assert (nullable.matches(b"{}"), nullable.matches(b"null")) == (True, False)
    beside = {"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/T", "type": "array"}
    referred = Automaton(arguments_expression({**beside, "definitions": {"T": {"type": "object"}}}, "tool"))
    assert (referred.matches(b"{}"), referred.matches(b"[]")) == (True, False)


@pytest.mark.parametrize(
    ("schema", "accepted", "refused"),
    [
        ({}, ["{}"], ['{"a": 1}', "1"]),
        ({"type": "object"}, ["{}"], ['{"a": 1}']),
        ({"type": "object", "properties": {}}, ["{}"], ['{"a": 1}']),
        ({"title": "now", "description": "The time."}, ["{}"], ['{"a": 1}']),
        ({"properties": {"a": {"type": "null"}}}, ["{}", '{"a": null}'], ['{"a": 1}', '{"b": null}', "[]", "null"]),
        ({"additionalProperties": True}, ["{}", '{"a": [1]}'], ["1"]),
        ({"type": "object", "additionalProperties": {"type": "null"}}, ["{}", '{"a": null}'], ['{"a": 1}']),
        (
            {"$ref": "#/$defs/A", "$defs": {"A": {"type": "object", "properties": {"a": {"const": 1}}}}},
            ["{}", '{"a": 1}'],
            ['{"a": 2}', '{"b": 1}'],
        ),
        (
            {"anyOf": [{"properties": {"a": {"const": 1}}}, {"enum": [{"b": 2}]}]},
            ['{"a": 1}', '{"b": 2}'],
            ['{"b": 1}'],
        ),
        ({"type": "object", "enum": [{}, {"a": 1}, 1]}, ["{}", '{"a": 1}', '{"a":1}'], ["1"]),
    ],
)
def test_arguments(schema: Any, accepted: list[str], refused: list[str]) -> None:
    automaton = Automaton(arguments_expression(schema, "tool"))
    assert [text for text in accepted if not automaton.matches(text.encode())] == []
    assert [text for text in refused if automaton.matches(text.encode())] == []


OWN_ID = {"$id": "https://example.com/b", "$defs": {"T": {"type": "integer"}}, "$ref": "#/$defs/T"}


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"x": OWN_ID}, "$defs": {"T": {"type": "string"}}},
        {"properties": {"x": {"$ref": "#/$defs/U"}}, "$defs": {"U": OWN_ID, "T": {"type": "string"}}},
        {"properties": {"x": {"$ref": "#/$defs/U/$defs/T"}}, "$defs": {"U": OWN_ID, "T": {"type": "string"}}},
        {"properties": {"x": {"anyOf": [{"type": "null"}, OWN_ID], "type": ["null", "integer"]}}, "$defs": {"T": True}},
    ],
)
def test_in_a_schema_within_the_schema_references_count_from_its_id(schema: Any) -> None:
    """Read from the root, `#/...` would allow what is not valid."""
    machine, judge = Automaton(arguments_expression(schema, "tool")), jsonschema.Draft202012Validator(schema)
    for value in ({"x": 1}, {"x": "a"}, {"x": None}):
        assert machine.matches(json.dumps(value).encode()) is judge.is_valid(value)


INNER_ID = {"$id": "https://example.com/b", "type": "object", "properties": {"n": {"type": "integer"}}}


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"x": INNER_ID}},
        {"properties": {"x": {"$ref": "#/$defs/U"}, "y": {"$ref": "#/$defs/T"}}, "$defs": {"U": INNER_ID, "T": True}},
        {"properties": {"x": {"$ref": "#T"}, "y": INNER_ID}, "$defs": {"T": {"$anchor": "T", "type": "object"}}},
    ],
)
def test_an_id_that_no_reference_passes_through_changes_nothing(schema: Any) -> None:
    machine = Automaton(arguments_expression(schema, defaults="standard"))
    validator = jsonschema.Draft202012Validator(schema)
    values: list[Any] = [{}, {"x": {}}, {"x": {"n": 1}}, {"x": {"n": "a"}}, {"x": 1}, {"y": {"n": 1}}, {"y": {"n": ""}}]
    written = [value for value in values if machine.matches(json.dumps(value).encode())]
    assert written == [value for value in values if validator.is_valid(value)]


def test_an_id_that_is_a_fragment_is_a_name() -> None:
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": {"x": {"$ref": "#T"}},
        "definitions": {"U": {"$id": "#T", "properties": {"y": {"$ref": "#/definitions/V"}}}, "V": {"type": "null"}},
    }
    machine = Automaton(arguments_expression(schema))
    assert [machine.matches(text) for text in (b'{"x": {"y": null}}', b'{"x": {"y": 1}}')] == [True, False]


def test_an_id_of_draft_four_is_one_and_a_name_is_none() -> None:
    inner = {"id": "http://a.b/c", "definitions": {"T": {"type": "integer"}}, "allOf": [{"$ref": "#/definitions/T"}]}
    schema: Any = {"properties": {"x": inner}, "definitions": {"T": {"type": "string"}}}
    for draft, written in (("04", b'{"x": 1}'), ("07", b'{"x": "a"}')):
        machine = Automaton(
            arguments_expression({"$schema": f"http://json-schema.org/draft-{draft}/schema#", **schema})
        )
        assert [text for text in (b'{"x": 1}', b'{"x": "a"}') if machine.matches(text)] == [written]
    named = {"$id": "https://example.com/a", "properties": {"$id": {"type": "string"}, "id": {"$ref": "#/$defs/id"}}}
    automaton = Automaton(arguments_expression({**named, "$defs": {"id": {"type": "string"}}}, "tool"))
    assert automaton.matches(b'{"$id": "a", "id": "b"}')


@pytest.mark.parametrize("schema", ["abc", None, [], 5, True])
def test_arguments_that_are_no_schema_are_refused(schema: Any) -> None:
    with pytest.raises(UnsupportedSchemaError, match="must be an object") as caught:
        arguments_expression(schema, "tool")
    assert (caught.value.tool, caught.value.path) == ("tool", "$")


@pytest.mark.parametrize("levels", [150, 300, 2000])
@pytest.mark.parametrize("required", [False, True])
def test_a_schema_that_nests_too_deeply_is_refused(levels: int, required: bool) -> None:
    schema: Any = {"type": "integer"}
    for _ in range(levels):
        schema = {"type": "object", "properties": {"x": schema}, "required": ["x"] * required}
    with pytest.raises(UnsupportedSchemaError, match=r"nests too deeply; at most (100 levels|220 steps)"):
        arguments_expression(schema, "tool")


def test_a_limit_that_is_reached_is_a_schema_error_with_both_numbers() -> None:
    many = {"allOf": [{"anyOf": [{"minimum": n}, {"multipleOf": n + 2}, {"maximum": -n}]} for n in range(9)]}
    texts = {"type": "string", "allOf": [{"pattern": "a.{50}b"}, {"pattern": "c.{70}d"}, {"pattern": "e.{30}f"}]}
    for schema, number in ((many, "1,000"), (texts, f"{compiler.MAX_STEPS:,}|20,000")):
        with pytest.raises(SchemaTooLargeError, match=number) as caught:
            arguments_expression({"properties": {"x": schema}}, "tool")
        assert (caught.value.tool, caught.value.path[:14]) == ("tool", "$.properties.x")
        assert isinstance(caught.value, GrammarTooLargeError)


@pytest.mark.parametrize(
    "schema",
    [
        {
            "properties": {"x": {"$ref": "#/$defs/V", "type": "string", "minItems": 1, "items": {"$ref": "#/$defs/B"}}},
            "required": ["x"],
            "$defs": {"V": {"type": "integer"}, "B": {"type": "string"}},
        },
        {
            "properties": {"x": {"$ref": "#/$defs/O", "enum": ["ab"]}},
            "$defs": {"O": {"type": "strin"}},
        },
    ],
)
def test_references_that_nobody_could_look_at_are_schema_errors(schema: dict[str, Any]) -> None:
    with pytest.raises(SchemaError, match=r"\$\.(properties\.x|\$defs\.O)"):
        arguments_expression(schema, "t")
