"""Readers of the keywords for numbers, strings, arrays and objects; each returns assertions.

Source: JSON Schema validation, sections 6.2 to 6.5, and core, section 10.3, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, ARRAY, FRACTION, NUMBER, OBJECT, STRING
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import Reports
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Pattern, Span, Subschema, Where
from langchain_tooldec.grammars.json_schema.reading.syntax import (
    Malformed,
    count_of,
    list_of,
    list_of_names,
    mapping_of,
    number_of,
)
from langchain_tooldec.grammars.scalars.formats import FORMATS, NUMBER_FORMATS
from langchain_tooldec.grammars.scalars.numbers import NumberLimits

Schema: TypeAlias = "Mapping[str, Any]"
Read: TypeAlias = "Callable[[Schema, str, Reports], f.Formula]"


def _bound(keyword: str, low: bool, exclusive: bool) -> Read:
    """A reader of a bound. In draft 4, an exclusive bound is a boolean that modifies the inclusive one."""
    inclusive_keyword = "minimum" if low else "maximum"
    exclusive_keyword = "exclusiveMinimum" if low else "exclusiveMaximum"

    def read(schema: Schema, path: str, reports: Reports) -> f.Formula:
        if exclusive and isinstance(schema[keyword], bool):
            if schema[keyword] and inclusive_keyword not in schema:
                raise Malformed(keyword, f"a number, or stand beside {inclusive_keyword!r}", True)
            return f.ANYTHING
        return f.Bound(NUMBER, number_of(schema, keyword), low, exclusive or schema.get(exclusive_keyword) is True)

    return read


def _multiple(schema: Schema, path: str, reports: Reports) -> f.Formula:
    of = number_of(schema, "multipleOf")
    if of <= 0:
        raise Malformed("multipleOf", "greater than 0", schema["multipleOf"])
    return f.Multiple(NUMBER, of, path)


def _length(keyword: str, kind: int, low: bool) -> Read:
    def read(schema: Schema, path: str, reports: Reports) -> f.Formula:
        count = count_of(schema, keyword)
        return f.Length(kind, count, None) if low else f.Length(kind, 0, count)

    return read


def _pattern(schema: Schema, path: str, reports: Reports) -> f.Formula:
    if not isinstance(schema["pattern"], str):
        raise Malformed("pattern", "a string", schema["pattern"])
    return f.Matches(STRING, Pattern(schema["pattern"], path))


def _format(schema: Schema, path: str, reports: Reports) -> f.Formula:
    name = schema["format"]
    if not isinstance(name, str):
        raise Malformed("format", "a string", name)
    parts: list[f.Formula] = []
    speaks_of_texts = name not in NUMBER_FORMATS or _names_strings(schema)
    if speaks_of_texts and name in FORMATS:
        parts.append(f.Formatted(STRING, name, path))
        if FORMATS[name].limits:
            reports.note(path, "format", "enforced as a subset", FORMATS[name].limits)
    elif speaks_of_texts:
        reports.note(path, "format", "annotation", f"{name!r} restricts nothing here{_nearest(name)}")
    if NUMBER_FORMATS.get(name, NumberLimits()) != NumberLimits():
        parts.append(f.Formatted(NUMBER, name, path))
    return f.AllOf(tuple(parts))


def limits_of_format(name: str) -> f.Formula:
    """The numbers of a format, as assertions."""
    limits = NUMBER_FORMATS[name]
    parts: list[f.Formula] = [f.Kinds(ANY_KIND & ~FRACTION)] if limits.integer else []
    if limits.minimum is not None:
        parts.append(f.Bound(NUMBER, limits.minimum, True, False))
    if limits.maximum is not None:
        parts.append(f.Bound(NUMBER, limits.maximum, False, False))
    return f.AllOf(tuple(parts))


def _nearest(name: str) -> str:
    close = get_close_matches(name, sorted({*FORMATS, *NUMBER_FORMATS} - {name}), n=3)
    return f"; formats that do, and whose names are like it: {', '.join(close)}" if close else ""


def _names_strings(schema: Schema) -> bool:
    named = schema.get("type")
    return "string" in named if isinstance(named, (list, tuple)) else named == "string"


def _properties(schema: Schema, path: str, reports: Reports) -> f.Formula:
    properties = mapping_of(schema, "properties")
    parts = [
        _each(OBJECT, KeySet.named(key), part, f"{path}.properties{step(key)}") for key, part in properties.items()
    ]
    return f.AllOf((f.Declared(OBJECT, tuple(properties), "additionalProperties" in schema), *parts))


def _pattern_properties(schema: Schema, path: str, reports: Reports) -> f.Formula:
    path = f"{path}.patternProperties"
    parts = [
        _each(OBJECT, KeySet.matching(pattern, path), part, f"{path}{step(pattern)}")
        for pattern, part in mapping_of(schema, "patternProperties").items()
    ]
    return f.AllOf((f.Declared(OBJECT, (), "additionalProperties" in schema), *parts))


def _additional_properties(schema: Schema, path: str, reports: Reports) -> f.Formula:
    names = mapping_of(schema, "properties") if "properties" in schema else ()
    patterns = mapping_of(schema, "patternProperties") if "patternProperties" in schema else ()
    matching = frozenset(Pattern(pattern, f"{path}.patternProperties") for pattern in patterns)
    part = _each(
        OBJECT, ~KeySet(frozenset(names), matching), schema["additionalProperties"], f"{path}.additionalProperties"
    )
    return f.AllOf((f.Declared(OBJECT, (), True), part))


def _required(schema: Schema, path: str, reports: Reports) -> f.Formula:
    return f.AllOf(tuple(must_have(key, path) for key in list_of_names(schema, "required")))


def must_have(key: str, path: str, *, opens: bool = True) -> f.Formula:
    """The object has the key; see `CountMatching.opens`."""
    return f.CountMatching(OBJECT, KeySet.named(key), Subschema(True, path), opens=opens)


def _property_names(schema: Schema, path: str, reports: Reports) -> f.Formula:
    subschema = Subschema(schema["propertyNames"], f"{path}.propertyNames")
    return f.ForAll(OBJECT, ~KeySet(schemas=frozenset([subschema])), Subschema(False, path))


def _prefix(schema: Schema, path: str, keyword: str) -> f.Formula:
    parts = enumerate(list_of(schema, keyword))
    return f.AllOf(tuple(_each(ARRAY, Span(i, i + 1), part, f"{path}.{keyword}[{i}]") for i, part in parts))


def _prefix_items(schema: Schema, path: str, reports: Reports) -> f.Formula:
    return _prefix(schema, path, "prefixItems")


def _items(schema: Schema, path: str, reports: Reports) -> f.Formula:
    """One schema for the items after `prefixItems`; before 2020-12 also a list, one schema per place."""
    if isinstance(schema["items"], (list, tuple)):
        if "prefixItems" in schema:
            raise Malformed("items", "a schema beside 'prefixItems'", schema["items"])
        return _prefix(schema, path, "items") if schema["items"] else f.ANYTHING
    start = len(list_of(schema, "prefixItems")) if "prefixItems" in schema else 0
    return _each(ARRAY, Span(start), schema["items"], f"{path}.items")


def _additional_items(schema: Schema, path: str, reports: Reports) -> f.Formula:
    """Applies to items after the list of `items`; without such a list it has no effect."""
    if not isinstance(schema.get("items"), (list, tuple)):
        return f.ANYTHING
    return _each(ARRAY, Span(len(schema["items"])), schema["additionalItems"], f"{path}.additionalItems")


def _contains(schema: Schema, path: str, reports: Reports) -> f.Formula:
    low = count_of(schema, "minContains") if "minContains" in schema else 1
    high = count_of(schema, "maxContains") if "maxContains" in schema else None
    return f.CountMatching(ARRAY, Span(0), Subschema(schema["contains"], f"{path}.contains"), low, high, evaluates=True)


def _each(kind: int, where: Where, schema: Any, path: str) -> f.Formula:
    """The items or entries at `where` are valid for a schema, and count as evaluated."""
    return f.ForAll(kind, where, Subschema(schema, path), evaluates=True)


def _unique(schema: Schema, path: str, reports: Reports) -> f.Formula:
    if not isinstance(schema["uniqueItems"], bool):
        raise Malformed("uniqueItems", "true or false", schema["uniqueItems"])
    return f.Unique(ARRAY, path) if schema["uniqueItems"] else f.ANYTHING


ASSERTIONS: Mapping[str, Read] = {
    "minimum": _bound("minimum", True, False),
    "maximum": _bound("maximum", False, False),
    "exclusiveMinimum": _bound("exclusiveMinimum", True, True),
    "exclusiveMaximum": _bound("exclusiveMaximum", False, True),
    "multipleOf": _multiple,
    "minLength": _length("minLength", STRING, True),
    "maxLength": _length("maxLength", STRING, False),
    "pattern": _pattern,
    "format": _format,
    "properties": _properties,
    "patternProperties": _pattern_properties,
    "additionalProperties": _additional_properties,
    "required": _required,
    "propertyNames": _property_names,
    "minProperties": _length("minProperties", OBJECT, True),
    "maxProperties": _length("maxProperties", OBJECT, False),
    "prefixItems": _prefix_items,
    "items": _items,
    "additionalItems": _additional_items,
    "contains": _contains,
    "minItems": _length("minItems", ARRAY, True),
    "maxItems": _length("maxItems", ARRAY, False),
    "uniqueItems": _unique,
}
"""The reader of each keyword."""
