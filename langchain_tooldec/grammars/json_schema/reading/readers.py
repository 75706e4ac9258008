"""The readers of the keywords: each reads one keyword of a schema, independently of the others, as a formula.

Source: JSON Schema core, section 10, and validation, section 6, draft 2020-12; draft 4 to 7 where a keyword had another
form; OpenAPI 3.0.3 for `nullable`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import (
    ANY_KIND,
    ARRAY,
    FRACTION,
    KINDS,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    check_value,
)
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import (
    Malformed,
    Reports,
    count_of,
    list_of,
    list_of_names,
    mapping_of,
    number_of,
    shown,
)
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Pattern, Span, Subschema, Where
from langchain_tooldec.grammars.scalars.formats import FORMATS, NUMBER_FORMATS
from langchain_tooldec.grammars.scalars.numbers import NumberLimits

Schema: TypeAlias = "Mapping[str, Any]"


def _type(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    """`type`, and OpenAPI's `nullable`, which only adds null to the type beside it."""
    named = schema["type"]
    kinds = NULL if schema.get("nullable") is True else 0
    for name in named if isinstance(named, (list, tuple)) else [named]:
        if not isinstance(name, str) or name not in KINDS:
            reports.refuse("type", path, f"must be one of {', '.join(KINDS)}, not {shown(name)}")
        kinds |= KINDS[name]
    return f.Kinds(kinds)


def _constants(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    values = list_of(schema, keyword) if keyword == "enum" else [schema[keyword]]
    for value in values:
        try:
            check_value(value)
        except ValueError as error:
            reports.refuse(keyword, path, f"has a value that cannot be written: {error}")
    return f.Constants.of(values, path)


def _all_of(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    return f.AllOf(branches(schema, path, keyword))


def _one_of(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    parts = branches(schema, path, keyword)
    return f.OneOf(parts) if len(parts) > 1 else parts[0]


def branches(schema: Schema, path: str, keyword: str) -> tuple[f.Satisfies, ...]:
    """The schemas in the list of a keyword."""
    parts = list_of(schema, keyword)
    return tuple(f.Satisfies(Subschema(part, f"{path}.{keyword}[{index}]")) for index, part in enumerate(parts))


def _not(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    return f.Satisfies(Subschema(schema["not"], f"{path}.not", negated=True))


def _dependent(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    """If a key is present, others must be (a list), or the object must be valid for a schema."""
    parts: list[f.Formula] = []
    for key, needed in mapping_of(schema, keyword).items():
        where = f"{path}.{keyword}{step(key)}"
        if isinstance(needed, (list, tuple)) and keyword != "dependentSchemas":
            then: list[f.Formula] = [_must_have(name, where) for name in list_of_names({keyword: needed}, keyword)]
        elif keyword == "dependentRequired":
            reports.refuse(keyword, path, f"must have lists of names, not {shown(needed)}")
        elif isinstance(needed, str):  # draft 3
            then = [_must_have(needed, where)]
        else:
            then = [f.Satisfies(Subschema(needed, where))]
        absent = f.ForAll(OBJECT, KeySet.named(key), Subschema(False, where))
        present = f.AllOf((f.Kinds(OBJECT), _must_have(key, where, opens=False), *then))
        parts.append(f.AnyOf((absent, present), apart=True))
    return f.AllOf(tuple(parts))


def _bound(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    """In draft 4, an exclusive bound is a boolean that modifies the inclusive one."""
    low, exclusive = keyword.lower().endswith("minimum"), keyword.startswith("exclusive")
    inclusive_keyword, exclusive_keyword = ("minimum", "exclusiveMinimum") if low else ("maximum", "exclusiveMaximum")
    if exclusive and isinstance(schema[keyword], bool):
        if schema[keyword] and inclusive_keyword not in schema:
            raise Malformed(keyword, f"a number, or stand beside {inclusive_keyword!r}", True)
        return f.ANYTHING
    return f.Bound(NUMBER, number_of(schema, keyword), low, exclusive or schema.get(exclusive_keyword) is True)


def _multiple(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    of = number_of(schema, keyword)
    if of <= 0:
        raise Malformed(keyword, "greater than 0", schema[keyword])
    return f.Multiple(NUMBER, of, path)


def _length(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    kind, count = _LENGTHS[keyword[3:]], count_of(schema, keyword)
    return f.Length(kind, count, None) if keyword.startswith("min") else f.Length(kind, 0, count)


def _pattern(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    if not isinstance(schema["pattern"], str):
        raise Malformed("pattern", "a string", schema["pattern"])
    return f.Matches(STRING, Pattern(schema["pattern"], path))


def _format(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    name, kinds = schema["format"], schema.get("type")
    if not isinstance(name, str):
        raise Malformed("format", "a string", name)
    parts: list[f.Formula] = []
    names_strings = "string" in kinds if isinstance(kinds, (list, tuple)) else kinds == "string"
    if name in NUMBER_FORMATS and not names_strings:
        pass  # a format of numbers alone
    elif name in FORMATS:
        parts.append(f.Formatted(STRING, name, path))
        if FORMATS[name].limits:
            reports.note(path, "format", "enforced as a subset", FORMATS[name].limits)
    else:
        reports.note(path, "format", "annotation", f"{name!r} restricts nothing here{_nearest(name)}")
    if NUMBER_FORMATS.get(name, NumberLimits()) != NumberLimits():
        parts.append(f.Formatted(NUMBER, name, path))
    return f.AllOf(tuple(parts))


def _nearest(name: str) -> str:
    close = get_close_matches(name, sorted({*FORMATS, *NUMBER_FORMATS} - {name}), n=3)
    return f"; formats that do, and whose names are like it: {', '.join(close)}" if close else ""


def limits_of_format(name: str) -> f.Formula:
    """The numbers of a format, as assertions."""
    limits = NUMBER_FORMATS[name]
    parts: list[f.Formula] = [f.Kinds(ANY_KIND & ~FRACTION)] if limits.integer else []
    if limits.minimum is not None:
        parts.append(f.Bound(NUMBER, limits.minimum, True, False))
    if limits.maximum is not None:
        parts.append(f.Bound(NUMBER, limits.maximum, False, False))
    return f.AllOf(tuple(parts))


def _properties(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    """`properties` or `patternProperties`."""
    path, parts, by_name = f"{path}.{keyword}", mapping_of(schema, keyword), keyword == "properties"
    each = [
        _each(OBJECT, KeySet.named(key) if by_name else KeySet.matching(key, path), part, path + step(key))
        for key, part in parts.items()
    ]
    return f.AllOf((f.Declared(OBJECT, tuple(parts) if by_name else (), "additionalProperties" in schema), *each))


def _additional_properties(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    names = mapping_of(schema, "properties") if "properties" in schema else ()
    patterns = mapping_of(schema, "patternProperties") if "patternProperties" in schema else ()
    matching = frozenset(Pattern(pattern, f"{path}.patternProperties") for pattern in patterns)
    part = _each(OBJECT, ~KeySet(frozenset(names), matching), schema[keyword], f"{path}.{keyword}")
    return f.AllOf((f.Declared(OBJECT, (), True), part))


def _required(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    return f.AllOf(tuple(_must_have(key, path) for key in list_of_names(schema, keyword)))


def _must_have(key: str, path: str, *, opens: bool = True) -> f.Formula:
    """The object has the key; see `CountMatching.opens`."""
    return f.CountMatching(OBJECT, KeySet.named(key), Subschema(True, path), opens=opens)


def _property_names(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    subschema = Subschema(schema[keyword], f"{path}.{keyword}")
    return f.ForAll(OBJECT, ~KeySet(schemas=frozenset([subschema])), Subschema(False, path))


def _prefix_items(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    parts = enumerate(list_of(schema, keyword))
    return f.AllOf(tuple(_each(ARRAY, Span(i, i + 1), part, f"{path}.{keyword}[{i}]") for i, part in parts))


def _items(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    """One schema for the items after `prefixItems`; before 2020-12 also a list, one schema per item."""
    if isinstance(schema["items"], (list, tuple)):
        if "prefixItems" in schema:
            raise Malformed("items", "a schema beside 'prefixItems'", schema["items"])
        return _prefix_items(schema, keyword, path, reports) if schema["items"] else f.ANYTHING
    start = len(list_of(schema, "prefixItems")) if "prefixItems" in schema else 0
    return _each(ARRAY, Span(start), schema["items"], f"{path}.items")


def _additional_items(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    """Applies to items after the list of `items`; without such a list it has no effect."""
    if not isinstance(schema.get("items"), (list, tuple)):
        return f.ANYTHING
    return _each(ARRAY, Span(len(schema["items"])), schema[keyword], f"{path}.{keyword}")


def _contains(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    low = count_of(schema, "minContains") if "minContains" in schema else 1
    high = count_of(schema, "maxContains") if "maxContains" in schema else None
    return f.CountMatching(ARRAY, Span(0), Subschema(schema["contains"], f"{path}.contains"), low, high, evaluates=True)


def _each(kind: int, where: Where, schema: Any, path: str) -> f.Formula:
    """The items or entries at `where` are valid for a schema, and count as evaluated."""
    return f.ForAll(kind, where, Subschema(schema, path), evaluates=True)


def _unique(schema: Schema, keyword: str, path: str, reports: Reports) -> f.Formula:
    if not isinstance(schema[keyword], bool):
        raise Malformed(keyword, "true or false", schema[keyword])
    return f.Unique(ARRAY, path) if schema[keyword] else f.ANYTHING


_LENGTHS = {"Length": STRING, "Items": ARRAY, "Properties": OBJECT}
READERS: Mapping[str, Callable[[Schema, str, str, Reports], f.Formula]] = {
    "type": _type,
    **dict.fromkeys(("enum", "const"), _constants),
    "allOf": _all_of,
    "oneOf": _one_of,
    "not": _not,
    **dict.fromkeys(("dependentRequired", "dependentSchemas", "dependencies"), _dependent),
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _bound),
    "multipleOf": _multiple,
    **dict.fromkeys((bound + what for bound in ("min", "max") for what in _LENGTHS), _length),
    "pattern": _pattern,
    "format": _format,
    **dict.fromkeys(("properties", "patternProperties"), _properties),
    "additionalProperties": _additional_properties,
    "required": _required,
    "propertyNames": _property_names,
    "prefixItems": _prefix_items,
    "items": _items,
    "additionalItems": _additional_items,
    "contains": _contains,
    "uniqueItems": _unique,
}
"""The reader of each keyword that needs no other schema, called with a schema, the keyword and the schema's path."""
