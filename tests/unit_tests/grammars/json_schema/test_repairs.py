"""What programs write and do not mean."""

from typing import Any

import pytest

from langchain_tooldec.grammars.json_schema.api.repairs import repaired, without_slashes


@pytest.mark.parametrize(
    ("schema", "meant", "paths"),
    [
        ({"properties": []}, {"properties": {}}, ["$"]),
        ({"properties": None, "required": None}, {}, ["$", "$"]),
        ({"$defs": None, "anyOf": None, "enum": None}, {}, ["$"] * 3),
        ([], {}, ["$"]),
        (
            {"properties": {"a": {"items": {"required": None, "type": "STRING"}}}},
            {"properties": {"a": {"items": {"type": "string"}}}},
            ["$.properties.a.items"] * 2,
        ),
        ({"anyOf": [{"minimum": None}, {"type": ["String", "NULL"]}]}, {"anyOf": [{}, {"type": ["string", "null"]}]},
         ["$.anyOf[0]", "$.anyOf[1]"]),
        ({"properties": {"required": {"pattern": None}, "any": []}}, {"properties": {"required": {}, "any": {}}},
         ["$.properties.required", "$.properties"]),
        ({"properties": {"pattern": {"type": "string", "pattern": "/^a\\/b$/gi"}, "b": {"pattern": "/^[/]/"}}},
         {"properties": {"pattern": {"type": "string", "pattern": "(?i:^a\\/b$)"}, "b": {"pattern": "^[/]"}}},
         ["$.properties.pattern", "$.properties.b"]),
        ({"properties": {"a": {"required": True, "properties": {"required": {"required": True, "const": 1}}},
                         "b": {"required": False, "type": "string"}, "c": {"required": ["d"]}}, "required": ["c"]},
         {"properties": {"a": {"properties": {"required": {"const": 1}}, "required": ["required"]},
                         "b": {"type": "string"}, "c": {"required": ["d"]}}, "required": ["c", "a"]},
         ["$.properties.a", "$.properties.a.properties.required", "$.properties.b"]),
        ({"required": False, "items": {"properties": {"a": {"items": {"a": 1}, "required": True}}, "required": None}},
         {"items": {"properties": {"a": {"items": {"a": 1}}}, "required": ["a"]}},
         ["$", "$.items.properties.a", "$.items"]),
        ({"properties": {"type": {"type": "any"}, "b": {"items": {"type": ["Any", "null"], "title": "B"}}}},
         {"properties": {"type": {}, "b": {"items": {"title": "B"}}}}, ["$.properties.type", "$.properties.b.items"]),
    ],
)  # fmt: skip
def test_slips_are_read_as_they_are_meant(schema: Any, meant: Any, paths: list[str]) -> None:
    read, slips = repaired(schema)
    assert read == meant
    assert [slip.path for slip in slips] == paths


@pytest.mark.parametrize(
    "schema",
    [
        {"const": None, "default": None, "enum": [None, []]},
        {"properties": {"required": {"type": "null"}}, "required": []},
        {"properties": {"required": True, "a": True}, "patternProperties": {"required": False}},
        {"default": {"properties": []}, "examples": [{"required": None}]},
        {"dependentRequired": {"properties": []}, "dependencies": {"a": []}},
        {"type": "strin", "properties": {"type": {"const": "STRING"}}},
        {"type": None},
        {"required": True, "properties": {"a": {"items": {"required": True}}, "b": {"anyOf": [{"required": True}]}}},
        {"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": "string", "required": True}}},
        {"properties": {"a": {"pattern": "/usr/"}, "b": {"pattern": "/^"}, "pattern": {"const": "/^a/"}}},
        {"description": None, "x-of-somebody": None},
        {"pattern": type("Text", (str,), {})("^abc$")},
    ],
)
def test_what_is_meant_so_stays(schema: Any) -> None:
    assert repaired(schema) == (schema, ())
    assert repaired(schema)[0] is schema


def test_required_that_is_no_list_stays_beside_keys_that_say_so_themselves() -> None:
    assert repaired({"properties": {"a": {"required": True}, "b": {}}, "required": "b"})[0]["required"] == "b"


def test_a_part_in_two_places_or_in_itself() -> None:
    part: dict[str, Any] = {"properties": []}
    schema: dict[str, Any] = {"properties": {"a": part, "b": part}}
    assert repaired(schema)[0] == {"properties": {"a": {"properties": {}}, "b": {"properties": {}}}}
    assert part == {"properties": []}
    part["items"] = part
    assert repaired(schema)[0]["properties"]["a"]["properties"] == {}
    deep: dict[str, Any] = {}
    for _ in range(3000):
        deep = {"items": deep}
    assert repaired(deep)[0] is deep


@pytest.mark.parametrize(
    ("pattern", "meant"),
    [
        ("/^a$/", "^a$"),
        ("/^a/gu", "^a"),
        ("/^a.b$/ms", "(?ms:^a.b$)"),
        ("/^(a|b(c|\\|))$/i", "(?i:^(a|b(c|\\|))$)"),
        ("/^[|/]$/", "^[|/]$"),
        ("/^a$|/b/", None),  # matches "/b/"
        ("/^a|b|c$/", None),  # matches "b"
        ("/^(a)|[)]|b$/", None),
        ("/^a b$/x", None),  # of another language
        ("/^\\/api\\/", None),  # the last slash is escaped
        ("/^[/", None),
        ("/a/", None),
    ],
)
def test_slashes_of_javascript(pattern: str, meant: str | None) -> None:
    assert without_slashes(pattern) == (meant or pattern)
