"""Schemas of 3.0 and 3.1 as JSON Schema, judged by jsonschema and by hand."""

import json
from decimal import Decimal
from typing import Annotated, Any

import jsonschema
import pytest
from pydantic import BaseModel, Field

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import DocumentError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi.documents import References, read_document
from langchain_tooldec.openapi.report import Report
from langchain_tooldec.openapi.schemas import Schemas, references_in
from tests.unit_tests.support.languages import random_texts


def convert(schema: Any, version: str = "3.0.3", **components: Any) -> tuple[dict[str, Any], Report]:
    """A converted schema with everything that it reaches in `$defs`."""
    document = read_document({"openapi": version, "components": {"schemas": components}})
    report = Report()
    references = References(document)
    schemas = Schemas(references, report, document.version)
    converted = schemas.convert(schema, references.base, "it")
    left, definitions = [converted], dict[str, Any]()
    while left:
        for name in references_in(left.pop()):
            if name not in definitions:
                definitions[name] = schemas.definition(name)
                left.append(definitions[name])
    return {**converted, **({"$defs": definitions} if definitions else {})}, report


def of(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def is_valid(value: Any, schema: Any) -> bool:
    return jsonschema.Draft202012Validator(schema).is_valid(value)


PET = {
    "type": "object",
    "required": ["id", "name"],
    "properties": {
        "id": {"type": "integer", "readOnly": True},
        "name": {"type": "string"},
        "secret": {"type": "string", "writeOnly": True},
        "mother": {"$ref": "#/components/schemas/Pet"},
    },
}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer", "nullable": True}, {"type": ["integer", "null"]}),
        ({"type": "string", "enum": ["a"], "nullable": True}, {"type": ["string", "null"], "enum": ["a"]}),
        ({"type": "number", "minimum": 1, "exclusiveMinimum": True}, {"type": "number", "exclusiveMinimum": 1}),
        ({"type": "number", "maximum": 1, "exclusiveMaximum": False}, {"type": "number", "maximum": 1}),
        ({"exclusiveMaximum": True}, {}),
        ({"type": "integer", "format": "int32", "minimum": 3}, {"type": "integer", "minimum": 3, "maximum": 2**31 - 1}),
        ({"type": "integer", "format": "int64", "example": 3}, {"type": "integer", "format": "int64", "examples": [3]}),
        ({"type": "integer", "format": "int32", "nullable": True, "minimum": 0},
         {"type": ["integer", "null"], "minimum": 0, "maximum": 2**31 - 1}),
        ({"type": ["integer", "null"], "format": "int32", "maximum": 9},
         {"type": ["integer", "null"], "minimum": -(2**31), "maximum": 9}),
        ({"type": ["integer", "null"], "format": "int64"}, {"type": ["integer", "null"], "format": "int64"}),
        ({"type": "number", "format": "float"}, {"type": "number", "format": "float"}),
        ({"type": "number", "format": "double"}, {"type": "number"}),
        ({"type": "string", "format": "int64"}, {"type": "string", "format": "int64"}),
        ({"type": "string", "format": "byte"}, {"type": "string", "format": "byte"}),
        ({"type": "string", "contentEncoding": "base64"}, {"type": "string", "format": "byte"}),
        ({"type": "string", "format": "binary"}, {"type": "string", "contentMediaType": "application/octet-stream"}),
        ({"type": "string", "xml": {}, "x": 1, "description": "<b>t</b>"}, {"type": "string", "description": "t"}),
        ({"allOf": [{"type": "string"}], "description": "d"}, {"type": "string", "description": "d"}),
        ({"allOf": [{"type": "string"}], "nullable": True}, {"type": ["string", "null"]}),
        ({"oneOf": [{"type": "string"}], "nullable": True},
         {"anyOf": [{"oneOf": [{"type": "string"}]}, {"type": "null"}]}),
        ({"type": "object", "additionalProperties": {"type": "string", "nullable": True}},
         {"type": "object", "additionalProperties": {"type": ["string", "null"]}}),
        ({"type": "object", "properties": {"type": {"type": "string"}, "$ref": {"type": "string"}}},
         {"type": "object", "properties": {"type": {"type": "string"}, "$ref": {"type": "string"}}}),
    ],
)  # fmt: skip
def test_keywords(schema: Any, expected: Any) -> None:
    assert convert(schema)[0] == expected


@pytest.mark.parametrize(
    ("schema", "expected", "done"),
    [
        ({"type": "int"}, {"type": "integer"}, "'type': 'int' was read as 'integer'"),
        ({"type": "string", "enum": [1, True]}, {"type": "string", "enum": ["1", "true"]}, "read as texts"),
        ({"type": "integer", "enum": ["1"]}, {"type": "integer", "enum": [1]}, "read as numbers"),
        ({"type": "string", "enum": []}, {"type": "string"}, "without values"),
        ({"type": "string", "nullable": "true"}, {"type": ["string", "null"]}, "'nullable': 'true' was read as true"),
        ({"properties": {"a": {"type": "string", "required": True}}},
         {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}, "read as a required property"),
        ({"properties": {"a": {"type": "string"}}, "required": "a"},
         {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}, "read as a list"),
        ({"properties": {"a": {"$ref": "#/x"}, "b": {"type": "string"}}},
         {"type": "object", "properties": {"b": {"type": "string"}}}, "left out"),
        ({"properties": {"a": {"items": {"maxLength": 2}}}},
         {"type": "object",
          "properties": {"a": {"type": "array", "items": {"type": "string", "maxLength": 2}}}}, "read as 'string'"),
        ({"anyOf": [{"required": ["a"]}, {"required": ["b"]}]},
         {"anyOf": [{"type": "object", "required": [key]} for key in "ab"]}, "read as 'object'"),
        ({"allOf": [{"properties": {"a": {}}}, {"description": "d"}]},
         {"type": "object", "allOf": [{"properties": {"a": {}}}, {"description": "d"}]}, "read as 'object'"),
        ({"anyOf": [{"minimum": 0}, {"type": "string"}]},
         {"anyOf": [{"type": "number", "minimum": 0}, {"type": "string"}]}, "read as 'number'"),
        ({"type": "string", "pattern": r"\[\p{XDigit}{2}[^\]\p{Print}]\p{L}\\p{Alpha}"},
         {"type": "string", "pattern": r"\[[0-9A-Fa-f]{2}[^\]\x20-\x7E]\p{L}\\p{Alpha}"}, "Java's classes"),
        ({"type": "string", "pattern": "/^(?:[a-z]+|1)/i"}, {"type": "string", "pattern": "(?i:^(?:[a-z]+|1))"},
         "slashes"),
        ({"type": "string", "pattern": r"/^\p{Alpha}$/"}, {"type": "string", "pattern": "^[A-Za-z]$"}, "Java's"),
        ({"type": "object", "additionalProperties": "true"}, {"type": "object", "additionalProperties": True},
         "'additionalProperties': 'true' was read as true"),
        ({"type": "integer", "maximum": "50", "minimum": 1}, {"type": "integer", "maximum": 50, "minimum": 1},
         "'maximum': '50' was read as 50"),
        ({"type": "number", "minimum": "-0.5", "exclusiveMinimum": "True"},
         {"type": "number", "exclusiveMinimum": -0.5},
         "'minimum': '-0.5' was read as -0.5"),
        ({"type": "string", "maxLength": "3"}, {"type": "string", "maxLength": 3}, "'maxLength': '3' was read as 3"),
        ({"type": "array", "items": {"type": "string"}, "enum": ["a", "b"]},
         {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}}, "those of the items"),
    ],
)  # fmt: skip
def test_repairs(schema: Any, expected: Any, done: str) -> None:
    converted, report = convert(schema)
    assert converted == expected
    assert done in report.repaired[0].done


def test_what_is_read_only_is_left_out_wherever_it_is_asked_for() -> None:
    child = {
        "allOf": [of("Pet"), {"type": "object", "required": ["id", "tag"], "properties": {"tag": {"type": "string"}}}]
    }
    schema, _ = convert({"allOf": [of("Child")], "required": ["id"]}, Pet=PET, Child=child)
    assert is_valid({"name": "n", "tag": "t", "secret": "s"}, schema)
    assert not is_valid({"name": "n"}, schema)
    assert "id" not in schema["$defs"]["Pet"]["properties"]
    stamp = {"type": "string", "readOnly": True}
    schema, _ = convert({"type": "object", "properties": {"at": of("Stamp")}, "required": ["at"]}, Stamp=stamp)
    assert schema == {"type": "object", "properties": {}, "required": []}


def test_null_beside_a_reference_and_siblings_of_3_1() -> None:
    old, _ = convert({**of("Name"), "nullable": True, "maxLength": 1}, Name={"type": "string"})
    assert [is_valid(value, old) for value in (None, "abc", 1)] == [True, True, False]
    new, _ = convert({**of("Name"), "maxLength": 1}, "3.1.0", Name={"type": ["string", "null"]})
    assert [is_valid(value, new) for value in (None, "abc", "a")] == [True, False, True]


def test_recursion_is_kept_and_names_are_distinct() -> None:
    schema, _ = convert({"type": "array", "items": of("Pet")}, Pet=PET)
    assert schema["$defs"]["Pet"]["properties"]["mother"] == {"$ref": "#/$defs/Pet"}
    one = {"type": "object", "properties": {"x": {"type": "object", "properties": {"x": {"type": "string"}}}}}
    paths = [
        {"$ref": "#/components/schemas/One/properties/x"},
        {"$ref": "#/components/schemas/One/properties/x/properties/x"},
    ]
    schema, _ = convert({"anyOf": paths}, One=one)
    assert schema["anyOf"] == [{"$ref": "#/$defs/x"}, {"$ref": "#/$defs/x_2"}]


def test_discriminators() -> None:
    kinds: dict[str, Any] = {
        "Cat": {
            "type": "object",
            "required": ["kind"],
            "properties": {"kind": {"type": "string"}, "n": {"type": "integer"}},
        },
        "Dog": {"type": "object", "properties": {"kind": {"type": "string"}}},
        "Eel": {"type": "object", "properties": {"kind": {"type": "string", "enum": ["fish"]}}},
    }
    parts = [of(name) for name in kinds]
    plain, _ = convert({"oneOf": parts, "discriminator": {"propertyName": "kind"}}, **kinds)
    values: list[Any] = [{"kind": "Cat"}, {"kind": "Dog"}, {"kind": "fish"}, {"kind": "Eel"}, {"kind": "cat"}, {}]
    assert [is_valid(value, plain) for value in values] == [True, True, True, False, False, False]
    mapping = {"cat": "Cat", "kitten": "#/components/schemas/Cat", "gone": "#/nowhere"}
    mapped, _ = convert({"anyOf": parts, "discriminator": {"propertyName": "kind", "mapping": mapping}}, **kinds)
    values = [{"kind": "cat"}, {"kind": "kitten"}, {"kind": "Cat"}, {"kind": "Dog"}]
    assert [is_valid(value, mapped) for value in values] == [True, True, False, True]


def test_what_is_no_schema() -> None:
    with pytest.raises(DocumentError, match="must be an object, not 3"):
        convert(3)
    deep: dict[str, Any] = {}
    for _ in range(150):
        deep = {"type": "array", "items": deep}
    with pytest.raises(DocumentError, match="nests too deeply"):
        convert(deep)
    schema, report = convert(of("Broken"), Broken={"allOf": [{"$ref": "#/nowhere"}]})
    assert schema["$defs"] == {"Broken": False}
    assert report.repaired[0].path == "Broken"


class Item(BaseModel):
    """What FastAPI writes of a class with prices."""

    price: Decimal
    least: Annotated[Decimal, Field(ge=0)]
    opt: Decimal | None = None
    more: list[Decimal] = []
    text: str | float = ""


def test_decimals_of_fastapi_are_numbers_or_texts_of_digits() -> None:
    schema = Item.model_json_schema(ref_template="#/components/schemas/{model}")
    converted, _ = convert(of("Item"), "3.1.0", Item=schema)
    machine = Automaton(arguments_expression(converted))
    good = {"price": "19.99", "least": 1.5, "opt": None, "more": [1, "0.25"], "text": "any"}
    assert machine.matches(json.dumps(good).encode())
    for name, value in {"price": "damaged", "least": "x", "opt": "", "more": ["1,5"]}.items():
        assert not machine.matches(json.dumps({**good, name: value}).encode())
    for data in random_texts(machine, 60, longest=200):
        Item.model_validate(json.loads(data))


def test_a_number_or_any_text_of_others_stays_so() -> None:
    branches = [{"type": "number"}, {"type": "string"}]
    converted, _ = convert({"type": "object", "properties": {"x": {"anyOf": branches}}}, "3.1.0")
    assert converted["properties"]["x"]["anyOf"] == branches
