"""JSON Schemas with every keyword that is enforced, and strategies for their valid values."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import strategies as st

Schema = Any

_STRING, _INTEGER, _NUMBER = {"type": "string"}, {"type": "integer"}, {"type": "number"}
_CITY = {
    "type": "object",
    "properties": {"name": {"type": "string", "minLength": 1}, "zip": {"type": "string", "maxLength": 5}},
    "required": ["name"],
}
_TREE = {
    "$ref": "#/$defs/node",
    "$defs": {
        "node": {
            "type": "object",
            "properties": {
                "value": {"type": "integer"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/node"}, "maxItems": 2},
            },
            "required": ["value"],
        }
    },
}

SCHEMAS: dict[str, Schema] = {
    # scalars
    "anything": True,
    "anything, as an object": {},
    "null": {"type": "null"},
    "boolean": {"type": "boolean"},
    "integer": _INTEGER,
    "number": _NUMBER,
    "string": _STRING,
    "string, minimum": {"type": "string", "minLength": 3},
    "string, maximum": {"type": "string", "maxLength": 3},
    "string, both": {"type": "string", "minLength": 2, "maxLength": 4},
    "string, one length, as a float": {"type": "string", "minLength": 2.0, "maxLength": 2.0},
    "string, empty": {"type": "string", "maxLength": 0},
    "string, long": {"type": "string", "minLength": 100, "maxLength": 1000},
    "string by its keyword alone": {"minLength": 1},
    "types": {"type": ["integer", "null"]},
    "types with keywords of one": {"type": ["string", "boolean"], "maxLength": 2},
    "number and integer": {"type": ["number", "integer"]},
    # constants
    "const string": {"const": 'with "quotes", \\ and é😀\n'},
    "const number": {"const": -1.5},
    "const null": {"const": None},
    "const object": {"const": {"a": [1, {"b": None}], "c": "x, y: z"}},
    "const array": {"const": [1, [2, []], {}]},
    "enum of every type": {
        "enum": [None, True, False, 0, 1, -2.5, 1e20, "", "a", "ab", [], [1, 2], {}, {"a": {"b": 1}}]
    },
    "enum that shares prefixes": {"enum": ["get", "get_user", "get_users", "set", "s"]},
    "enum with a type": {"type": "integer", "enum": [1, "1", 2.0, 2.5, None, True]},
    "enum with a length": {"enum": ["a", "bbb", "cc"], "maxLength": 2},
    "enum and const": {"enum": [1, 2, True], "const": 1},
    "enum of booleans and numbers": {"type": "boolean", "enum": [0, 1, True]},
    # arrays
    "array": {"type": "array"},
    "array of": {"type": "array", "items": _INTEGER},
    "array, minimum": {"type": "array", "items": {"type": "boolean"}, "minItems": 2},
    "array, maximum": {"type": "array", "items": {"type": "null"}, "maxItems": 3},
    "array, one length": {"type": "array", "items": _STRING, "minItems": 2, "maxItems": 2},
    "array, empty": {"type": "array", "items": _STRING, "maxItems": 0},
    "array of nothing": {"type": "array", "items": False},
    "array of arrays": {"type": "array", "items": {"type": "array", "items": _NUMBER, "maxItems": 2}, "minItems": 1},
    "array of objects": {"type": "array", "items": _CITY},
    "tuple": {"type": "array", "prefixItems": [_STRING, _INTEGER], "minItems": 2, "maxItems": 2},
    "tuple, open": {"type": "array", "prefixItems": [_STRING, _INTEGER]},
    "tuple, then others": {"type": "array", "prefixItems": [_STRING], "items": {"type": "boolean"}, "minItems": 3},
    "tuple, closed": {
        "type": "array",
        "prefixItems": [_STRING, _INTEGER, {"type": "null"}],
        "items": False,
        "minItems": 1,
    },
    "tuple, cut short": {"type": "array", "prefixItems": [_STRING, _INTEGER, _STRING], "maxItems": 2},
    "tuple, then a bounded rest": {"prefixItems": [_INTEGER], "items": {"const": 0}, "minItems": 2, "maxItems": 4},
    "tuple with an impossible place": {"type": "array", "prefixItems": [_INTEGER, False]},
    # objects
    "object": {"type": "object"},
    "object, no keys": {"type": "object", "properties": {}},
    "object, required": {"type": "object", "properties": {"a": _INTEGER, "b": _STRING}, "required": ["a", "b"]},
    "object, optional": {"type": "object", "properties": {"a": _INTEGER, "b": _STRING, "c": {"type": "null"}}},
    "object, mixed": {
        "type": "object",
        "properties": {"a": _INTEGER, "b": _STRING, "c": {"type": "null"}, "d": {"type": "boolean"}},
        "required": ["d", "b"],
    },
    "object, first required": {"type": "object", "properties": {"a": _INTEGER, "b": _STRING}, "required": ["a"]},
    "object, an impossible key": {"type": "object", "properties": {"a": False, "b": _INTEGER}},
    "object, nested": {
        "type": "object",
        "properties": {"from": _CITY, "to": _CITY, "via": {"type": "array", "items": _CITY}},
        "required": ["from", "to"],
    },
    "object, keys to escape": {
        "type": "object",
        "properties": {
            'say "hi"': _INTEGER,
            "back\\slash": _INTEGER,
            "tab\t": _INTEGER,
            "ключ😀": _INTEGER,
            "": _STRING,
        },
        "required": ['say "hi"', ""],
    },
    "object, key a prefix of a key": {
        "properties": {"a": _INTEGER, "ab": _INTEGER, "abc": _INTEGER},
        "required": ["ab"],
    },
    "map": {"type": "object", "additionalProperties": _INTEGER},
    "map, any value": {"type": "object", "additionalProperties": True},
    "map, no value": {"type": "object", "additionalProperties": False},
    "map beside keys": {
        "type": "object",
        "properties": {"id": _STRING, "ids": {"type": "null"}},
        "required": ["id"],
        "additionalProperties": {"type": "array", "items": _INTEGER, "maxItems": 1},
    },
    "required but not declared": {"type": "object", "required": ["x", "y"]},
    "required but not declared, twice": {"type": "object", "required": ["x", "x"], "additionalProperties": _INTEGER},
    "required beside declared": {"type": "object", "properties": {"a": _INTEGER}, "required": ["x"]},
    # combinations
    "anyOf": {"anyOf": [_INTEGER, {"type": "null"}, {"type": "string", "maxLength": 2}]},
    "anyOf, overlapping": {"anyOf": [{"const": "abc"}, {"type": "string", "maxLength": 2}, {"enum": ["abd", "x"]}]},
    "anyOf, objects": {
        "anyOf": [
            {"type": "object", "properties": {"kind": {"const": "a"}, "n": _INTEGER}, "required": ["kind", "n"]},
            {"type": "object", "properties": {"kind": {"const": "ab"}, "s": _STRING}, "required": ["kind", "s"]},
        ]
    },
    "anyOf, nested": {"anyOf": [{"anyOf": [{"const": 1}, {"const": 2}]}, {"type": "array", "items": {"const": 3}}]},
    "anyOf with false": {"anyOf": [False, {"type": "boolean"}]},
    "anyOf beside a type": {"type": "string", "anyOf": [{"minLength": 3}, {"maxLength": 1}]},
    "anyOf beside keys": {
        "type": "object",
        "properties": {"a": _INTEGER, "b": _INTEGER},
        "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
    },
    "anyOf beside an enum": {"enum": [1, "a", None, "abc"], "anyOf": [_STRING, {"type": "null"}]},
    "anyOf of bounded strings": {"type": "string", "maxLength": 5, "anyOf": [{"minLength": 4}, {"const": "ab"}]},
    # references
    "$ref": {"$ref": "#/$defs/city", "$defs": {"city": _CITY}},
    "$ref, twice": {
        "type": "object",
        "properties": {"a": {"$ref": "#/definitions/x"}, "b": {"$ref": "#/definitions/x"}},
        "required": ["b"],
        "definitions": {"x": {"enum": ["one", "two"]}},
    },
    "$ref with escapes": {"$ref": "#/$defs/a~1b~0c%25", "$defs": {"a/b~c%": {"type": "null"}}},
    "$ref into a property": {"properties": {"a": _CITY, "b": {"$ref": "#/properties/a"}}, "required": ["b"]},
    "$ref into a list": {"anyOf": [_INTEGER, {"type": "array", "items": {"$ref": "#/anyOf/0"}}]},
    "$ref to a $ref": {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"type": "boolean"}}},
    "$ref beside a type": {"$ref": "#/$defs/x", "type": "string", "$defs": {"x": {"type": ["string", "integer"]}}},
    "$ref beside a length": {"$ref": "#/$defs/x", "minLength": 2, "$defs": {"x": {"type": "string", "maxLength": 3}}},
    "$ref beside an enum": {"$ref": "#/$defs/x", "enum": ["a", "abc"], "$defs": {"x": {"maxLength": 2}}},
    "recursive list": {"anyOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#"}, "maxItems": 2}]},
    "recursive tree": _TREE,
    "recursive beside a type": {
        "$ref": "#/$defs/T",
        "$defs": {"T": {"type": "object", "properties": {"v": _INTEGER, "c": {"$ref": "#/$defs/T", "type": "object"}}}},
    },
    "mutually recursive": {
        "$ref": "#/$defs/and",
        "$defs": {
            "and": {
                "type": "object",
                "properties": {"and": {"type": "array", "items": {"$ref": "#/$defs/or"}}},
                "required": ["and"],
            },
            "or": {"anyOf": [{"type": "boolean"}, {"$ref": "#/$defs/and"}]},
        },
    },
    "linked list": {
        "$ref": "#/$defs/link",
        "$defs": {
            "link": {
                "type": "object",
                "properties": {"next": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/link"}]}},
                "required": ["next"],
            }
        },
    },
    # annotations
    "annotations": {
        "title": "T",
        "description": "d",
        "type": "object",
        "properties": {
            "pattern": {"type": "string", "title": "Pattern", "default": {"pattern": "^a"}, "examples": ["b"]}
        },
        "required": ["pattern"],
        "$comment": "format",
    },
}


def closed(schema: Schema) -> Schema:
    """The schema as this package reads it: an object with declared keys has no others, unless the schema says so."""
    if not isinstance(schema, Mapping):
        return schema
    changed: dict[str, Any] = {}
    for keyword, value in schema.items():
        if keyword in {"properties", "$defs", "definitions"}:
            changed[keyword] = {name: closed(part) for name, part in value.items()}
        elif keyword in {"anyOf", "prefixItems"}:
            changed[keyword] = [closed(part) for part in value]
        elif keyword in {"items", "additionalProperties"}:
            changed[keyword] = closed(value)
        else:
            changed[keyword] = value
    if "properties" in schema and "additionalProperties" not in schema and "enum" not in schema:
        changed["additionalProperties"] = {} if set(schema.get("required", ())) - schema["properties"].keys() else False
        if changed["additionalProperties"] == {}:
            names = {*schema["properties"], *schema["required"]}
            changed["propertyNames"] = {"enum": sorted(names)}
    return changed


PLAIN_KEYS = st.text(st.characters(codec="utf-8", exclude_characters='"\\', min_codepoint=0x20), max_size=4)
"""Undeclared keys are written without escapes."""

FLOATS = st.floats(-9e99, 9e99, allow_nan=False).filter(lambda value: value == 0 or abs(value) > 1e-99)
INTEGERS = st.integers(1 - 2**63, 2**63 - 1) | st.integers(-9, 9)
STRINGS = st.text(max_size=6) | st.text('"\\/\b\f\n\r\t\x00\x1f\x7fé€😀\u2028', max_size=6)
SCALARS = st.none() | st.booleans() | INTEGERS | FLOATS | STRINGS
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(STRINGS, inner, max_size=3), max_leaves=6
)


def instances(schema: Schema) -> st.SearchStrategy[Any]:
    """Values that are meant to be valid, with keys in the schema's order; to be checked with jsonschema."""
    return _Instances(schema).of(schema)


class _Instances:
    def __init__(self, root: Schema) -> None:
        self._root = root
        self._references: dict[str, st.SearchStrategy[Any]] = {}

    def of(self, schema: Schema) -> st.SearchStrategy[Any]:
        if schema is True or schema == {}:
            return VALUES
        if schema is False:
            return st.nothing()
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        if "const" in schema:
            return st.just(schema["const"])
        if "$ref" in schema:
            return self._reference(schema["$ref"])
        if "anyOf" in schema:
            rest = {key: value for key, value in schema.items() if key != "anyOf"}
            return st.one_of(*(self.of({**rest, **part} if part and rest else part) for part in schema["anyOf"]))
        return self._typed(schema)

    def _reference(self, pointer: str) -> st.SearchStrategy[Any]:
        if pointer not in self._references:
            target = self._root
            for raw in pointer.split("/")[1:]:
                key = raw.replace("%25", "%").replace("~1", "/").replace("~0", "~")
                target = target[int(key)] if isinstance(target, list) else target[key]
            self._references[pointer] = st.deferred(lambda: self.of(target))
        return self._references[pointer]

    def _typed(self, schema: Schema) -> st.SearchStrategy[Any]:
        guess = "object" if schema.keys() & {"properties", "required"} else "array"
        named = schema.get("type", "string" if "minLength" in schema or "maxLength" in schema else guess)
        kinds: Mapping[str, Callable[[], st.SearchStrategy[Any]]] = {
            "null": st.none,
            "boolean": st.booleans,
            "integer": lambda: INTEGERS,
            "number": lambda: INTEGERS | FLOATS,
            "string": lambda: self._string(schema),
            "array": lambda: self._array(schema),
            "object": lambda: self._object(schema),
        }
        return st.one_of(*(kinds[kind]() for kind in ([named] if isinstance(named, str) else named)))

    def _string(self, schema: Schema) -> st.SearchStrategy[str]:
        low = int(schema.get("minLength", 0))
        high = min(int(schema.get("maxLength", low + 6)), low + 6)
        special = st.text('"\\/\b\f\n\r\t\x00\x1f\x7fé€😀\u2028', min_size=low, max_size=high)
        return st.text(min_size=low, max_size=high) | special

    def _array(self, schema: Schema) -> st.SearchStrategy[list[Any]]:
        prefix = [self.of(part) for part in schema.get("prefixItems", ())]
        low, high = schema.get("minItems", 0), schema.get("maxItems")
        high = max(low, len(prefix) + 2) if high is None else high
        rest = self.of(schema.get("items", True))

        def of_length(length: int) -> st.SearchStrategy[list[Any]]:
            parts = [*prefix, *([rest] * length)][:length]
            return st.tuples(*parts).map(list)

        return st.one_of(*(of_length(length) for length in range(low, high + 1)))

    def _object(self, schema: Schema) -> st.SearchStrategy[dict[str, Any]]:
        declared = schema.get("properties", {})
        required = list(dict.fromkeys(schema.get("required", ())))
        extra = self.of(schema.get("additionalProperties", "properties" not in schema))

        @st.composite
        def draw_object(draw: st.DrawFn) -> dict[str, Any]:
            members = {}
            for key, part in declared.items():
                if part is not False and (key in required or draw(st.booleans())):
                    members[key] = draw(self.of(part))
            for key in required:
                if key not in declared:
                    members[key] = draw(extra if not extra.is_empty else VALUES)
            if not extra.is_empty:
                others = draw(st.dictionaries(PLAIN_KEYS, extra, max_size=2))
                members.update({key: value for key, value in others.items() if key not in {*declared, *required}})
            return members

        return draw_object()


def spellings(value: Any) -> list[str]:
    """A value as models write it: with a space after colons and commas, or without."""
    return [
        json.dumps(value, ensure_ascii=False),
        json.dumps(value, ensure_ascii=False, separators=(",", ":")),
    ]
