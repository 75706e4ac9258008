"""What is wrong with arguments that no machine wrote."""

from datetime import date
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.grammars.json_schema.api.mistakes import mistake_in

SCHEMA: dict[str, Any] = {
    "type": "object",
    "$defs": {
        "Item": {
            "type": "object",
            "properties": {"sku": {"type": "string", "pattern": "^[A-Z]+$"}, "n": {"type": "integer", "minimum": 1}},
            "required": ["sku"],
        }
    },
    "properties": {
        "city": {"type": "string", "description": "Where."},
        "days": {"type": "integer", "maximum": 7},
        "unit": {"enum": ["C", "F"]},
        "items": {"type": "array", "items": {"$ref": "#/$defs/Item"}},
        "first": {"$ref": "#/$defs/Item"},
        "when": {"type": "string", "format": "date-time"},
    },
    "required": ["city"],
}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, "'city' is missing"),
        ({"city": None}, "'city' must be {'type': 'string'}, not None"),
        ({"city": 5}, "'city' must be {'type': 'string'}, not 5"),
        ({"city": "x", "days": "3"}, "'days' must be {'type': 'integer', 'maximum': 7}, not '3'"),
        ({"city": "x", "days": 9}, "'days' must be {'type': 'integer', 'maximum': 7}, not 9"),
        ({"city": "x", "unit": "K"}, "'unit' must be {'enum': ['C', 'F']}, not 'K'"),
        ({"city": "x", "first": {}}, "'first.sku' is missing"),
        ({"city": "x", "items": [{"sku": "A"}, {"n": 0}]}, "'items[1].sku' is missing"),
        ({"city": "x", "items": ({"sku": "a"},)}, "'items[0].sku' must be {'type': 'string', 'pattern': '^[A-Z]+$'}"),
        ({"city": "x", "items": "A"}, "'items' must be {'type': 'array', 'items': {'$ref': '#/$defs/Item'}}, not 'A'"),
    ],
)
def test_the_first_mistake(arguments: dict[str, Any], said: str) -> None:
    assert (mistake_in(arguments, SCHEMA) or "").startswith(said)


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"days": 3.0},
        {"other": 1},
        {"when": "2025-05-03 14:30"},
        {"when": date(2025, 5, 3)},
        {"items": [{"sku": "A", "n": 2}]},
    ],
)
def test_what_is_not_surely_wrong(more: dict[str, Any]) -> None:
    assert mistake_in({"city": "x", **more}, SCHEMA) is None


def test_what_may_not_be_there() -> None:
    closed = {"properties": {"a": False, "b": {}}, "additionalProperties": False}
    assert mistake_in({"c": 1}, closed) == "'c' is not known; known: a, b"
    assert mistake_in({"a": 1}, closed) == "'a' must not be there"
    assert mistake_in({"b": 1}, closed) is None


def test_a_schema_that_nobody_can_judge() -> None:
    assert mistake_in({"a": 1}, {"properties": {"a": {"$ref": "#/nowhere"}}}) is None
    assert mistake_in({"a": "b"}, {"properties": {"a": {"pattern": r"(a)\1"}}}) is None
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert mistake_in({"a": deep}, {"properties": {"a": {"items": {"$ref": "#/properties/a"}}}}) is None


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("date", ["2024-02-29"], ["not a date", "2023-02-29", "2024-13-45", "20240101", "2024-1-1", ""]),
        ("date-time", ["2024-01-01T00:00:00Z", "2025-05-03t14:30:60.123456789+02:00", "2025-05-03 14:30"],
         ["not a date", "2024-01-01", "2024-01-01T25:00:00Z", "20240101T000000Z"]),
        ("time", ["12:00:00Z", "12:00"], ["noon", "25:00:00Z", "12"]),
        ("duration", ["P1D", "PT1.5S", "P1000000000D"], ["P", "PT", "1 day"]),
        ("uuid", ["123e4567-e89b-12d3-a456-426614174000"], ["123"]),
        ("email", ["me@localhost", '"a b"@c.de', "me@[127.0.0.1]"], ["me", "a b@c.de", "@c.de", "me@"]),
        ("uri", ["urn:isbn:1", "http://localhost:99999"], ["example.com", "http://a b", "//a.example"]),
        ("hostname", ["xn--a.example", "a" * 63], ["a b", "-x", "x_y", "a..b", "a" * 64]),
        ("ipv4", ["1.2.3.4"], ["300.1.1.1", "1.2.3"]),
        ("ipv6", ["::1"], ["1.2.3.4"]),
        ("byte", ["YQ==", "YR=="], ["!!", "YQ"]),
        ("base64url", ["YQ", "YQ=="], ["!!", "a+/"]),
        ("decimal", ["1.5", "1e5"], ["x", "1,5", "1e"]),
        ("int64", ["5", "+05"], ["x", "9223372036854775808", "1.0"]),
        ("json-string", ["[[[1e5]]]"], ["{"]),
        ("regex", ["(?<a>b)"], []),
    ],
)  # fmt: skip
def test_formats_refuse_what_no_reader_takes(name: str, good: list[str], bad: list[str]) -> None:
    schema = {"properties": {"a": {"type": "string", "format": name}}}
    assert [text for text in good if mistake_in({"a": text}, schema)] == []
    assert [text for text in bad if not mistake_in({"a": text}, schema)] == []


def test_a_mistake_shows_what_restricts_and_nothing_else() -> None:
    told = {"title": "T", "x-validators": ["f"], "x-other": 1, "description": "d"}
    inner = {"type": "object", "properties": {"title": {"type": "number", "multipleOf": 5, **told}}, **told}
    schema = {"properties": {"a": {"anyOf": [inner, {"enum": ["x-validators"]}], **told}}}
    said = "{'anyOf': [{'type': 'object', 'properties': {'title': {'type': 'number', 'multipleOf': 5}}}, {'enum': "
    assert mistake_in({"a": {"title": 3}}, schema) == f"'a' must be {said}['x-validators']}}]}}, not {{'title': 3}}"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from(["A", "a", "C", 2.5, 3.0]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["sku", "n"]), inner, max_size=2),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from([*SCHEMA["properties"], "other"]), VALUES, max_size=4))
def test_as_jsonschema_has_it(arguments: dict[str, Any]) -> None:
    valid = jsonschema.Draft202012Validator(SCHEMA).is_valid(arguments)
    assert (mistake_in(arguments, SCHEMA) is None) == valid
