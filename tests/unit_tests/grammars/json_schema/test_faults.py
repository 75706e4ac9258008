"""Every fault of a schema is told, each once, and where it stands."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.json_schema.reading.reachable import MAX_SUBSCHEMAS

FAULTY: dict[str, Any] = {"extends": {}}
BACKREFERENCE = r"(a)\1"
"""A pattern that Python's `re` has, and no finite automaton."""


def faults_of(schema: Any) -> set[tuple[str, str]]:
    with pytest.raises(UnsupportedSchemaError) as caught:
        schema_expression(schema)
    told = [(path, keyword) for path, keyword, *_ in caught.value.faults]
    assert len(told) == len(set(told))
    return set(told)


@pytest.mark.parametrize(
    ("around", "path"),
    [
        ({"properties": {"a": FAULTY}}, "$.properties.a"),
        ({"patternProperties": {"^a": FAULTY}}, "$.patternProperties['^a']"),
        ({"additionalProperties": FAULTY}, "$.additionalProperties"),
        ({"propertyNames": FAULTY}, "$.propertyNames"),
        ({"items": FAULTY}, "$.items"),
        ({"prefixItems": [True, FAULTY]}, "$.prefixItems[1]"),
        ({"contains": FAULTY}, "$.contains"),
        ({"allOf": [FAULTY]}, "$.allOf[0]"),
        ({"anyOf": [FAULTY, True]}, "$.anyOf[0]"),
        ({"oneOf": [FAULTY, True]}, "$.oneOf[0]"),
        ({"not": FAULTY}, "$.not"),
        ({"if": FAULTY, "then": True}, "$.if"),
        ({"if": {"type": "null"}, "then": FAULTY}, "$.then"),
        ({"unevaluatedProperties": FAULTY}, "$.unevaluatedProperties"),
        ({"$ref": "#/$defs/A", "$defs": {"A": FAULTY}}, "$.$defs.A"),
    ],
)
def test_a_fault_is_told_beside_another(around: dict[str, Any], path: str) -> None:
    schema = {"allOf": [{"properties": {"first": {"disallow": "any"}}}], **around}
    expected = {(path, "extends")}
    if "allOf" not in around:
        expected.add(("$.allOf[0].properties.first", "disallow"))
    assert faults_of(schema) == expected


@pytest.mark.parametrize(
    ("under", "path"),
    [
        (lambda part: part, ""),
        (lambda part: {"items": part}, ".items"),
        (lambda part: {"type": "object", "additionalProperties": False, "allOf": [{"properties": {"y": part}}]},
         ".allOf[0].properties.y"),
        (lambda part: {"$ref": "#/$defs/A", "$defs": {"A": part}}, None),
    ],
)  # fmt: skip
def test_a_fault_under_a_key_that_no_object_may_have(under: Callable[[Any], Any], path: str | None) -> None:
    def schema(part: Any) -> Any:
        under_it = under(part)
        definitions = under_it.pop("$defs", {}) if path is None else {}
        only_b = {"type": "object", "properties": {"b": {"type": "integer"}}, "additionalProperties": False}
        return only_b | {"allOf": [{"properties": {"z": under_it}}], "$defs": definitions}

    expected = "$.$defs.A" if path is None else f"$.allOf[0].properties.z{path}"
    assert faults_of(schema({"type": "strin", "pattern": "("})) == {(expected, "type"), (expected, "pattern")}
    schema_expression(schema({"type": "integer", "pattern": "("}))  # no string is asked for


def test_patterns_that_cannot_be_enforced_are_faults() -> None:
    assert re.search(BACKREFERENCE, "aa")
    schema = {
        "properties": {"a": {"type": "string", "pattern": BACKREFERENCE}, "b": FAULTY},
        "patternProperties": {BACKREFERENCE: True},
    }
    paths = {path for path, _ in faults_of(schema)}
    assert paths == {"$.properties.a", "$.properties.b", "$.patternProperties"}


def test_a_schema_that_refers_to_itself_is_looked_at_once() -> None:
    root = {"properties": {"next": {"$ref": "#"}, "a": FAULTY, "b": {"divisibleBy": 2}}}
    assert faults_of(root) == {("$.properties.a", "extends"), ("$.properties.b", "divisibleBy")}


def test_so_many_subschemas_are_looked_into() -> None:
    properties = {f"p{index}": dict(FAULTY) for index in range(MAX_SUBSCHEMAS + 100)}
    assert len(faults_of({"properties": properties})) in range(MAX_SUBSCHEMAS - 2, MAX_SUBSCHEMAS + 1)
