"""Where messages say that a fault is, and how they show what is wrong there."""

from typing import Any

import pytest

from langchain_tooldec.errors import UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression

BAD = {"pattern": "("}


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ({"properties": {"a.b": BAD}}, "$.properties['a.b']"),
        ({"properties": {"a b": BAD}}, "$.properties['a b']"),
        ({"properties": {"a_b": BAD}}, "$.properties.a_b"),
        ({"patternProperties": {"^a": BAD}}, "$.patternProperties['^a']"),
        ({"$ref": "#A", "$defs": {"x": {"$anchor": "A", **BAD}}}, "$.$defs.x"),
        ({"$ref": "#/$defs/A~1B%20", "$defs": {"A/B ": BAD}}, "$.$defs['A/B ']"),
        ({"$ref": "#/$defs/x/anyOf/0", "$defs": {"x": {"anyOf": [BAD]}}}, "$.$defs.x.anyOf.0"),
    ],
)
def test_paths(schema: dict[str, Any], path: str) -> None:
    with pytest.raises(UnsupportedSchemaError) as caught:
        schema_expression(schema)
    assert (caught.value.path, caught.value.keyword) == (path, "pattern")


@pytest.mark.parametrize(
    ("schema", "keyword", "reason"),
    [
        ({"items": None}, "items", "must be an object or a boolean, not None"),
        ({"minimum": float("inf")}, "minimum", "must be a finite number"),
        ({"minimum": 10**5000}, "minimum", "too long"),
        ({"type": 10**5000}, "type", "too long"),
        ({"not": [1] * 1000}, "not", "[1, 1, 1"),
    ],
)
def test_values_that_are_wrong(schema: dict[str, Any], keyword: str, reason: str) -> None:
    with pytest.raises(UnsupportedSchemaError) as caught:
        schema_expression(schema)
    assert caught.value.keyword == keyword
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 400


def test_what_has_no_value_is_named() -> None:
    """A key that must be there and may not, and a value that cannot be."""
    forbidden = {"properties": {"a": {"type": "integer"}}, "required": ["b"], "additionalProperties": False}
    with pytest.raises(UnsatisfiableSchemaError, match=r"(?m)\$\.additionalProperties: .* for the required key 'b'$"):
        arguments_expression(forbidden, "book")
    empty = {"properties": {"a": {"type": "integer", "minimum": 3, "maximum": 2}}, "required": ["a"]}
    with pytest.raises(
        UnsatisfiableSchemaError, match=r"(?m)\$\.properties\.a: no value is valid for the required key 'a'$"
    ):
        arguments_expression(empty, "book")
    with pytest.raises(UnsatisfiableSchemaError, match=r"(?m)\$: no value is valid$"):
        arguments_expression({"type": "object", "maxProperties": 0, "minProperties": 1}, "book")
