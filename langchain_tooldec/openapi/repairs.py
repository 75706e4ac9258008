"""Common slips in schemas, interpreted as intended and reported.

The result is never wider than what the document says, unless that allows no value at all.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from langchain_tooldec.grammars.json_schema.api.repairs import TYPES, without_slashes
from langchain_tooldec.grammars.json_schema.reading.keywords import RESTRICTING
from langchain_tooldec.openapi.report import Report

_CLASSES = {
    "ASCII": r"\x00-\x7F", "Alnum": "0-9A-Za-z", "Alpha": "A-Za-z", "Digit": "0-9", "Graph": r"\x21-\x7E",
    "Lower": "a-z", "Print": r"\x20-\x7E", "Space": r"\s", "Upper": "A-Z", "XDigit": "0-9A-Fa-f", "all": r"\s\S",
}  # fmt: skip
"""Java's character classes (`java.util.regex.Pattern`), in ECMA-262 syntax for use within a class."""
_PART = re.compile(r"\\p\{(\w+)\}|\\.|[\[\]]", re.DOTALL)
_KEYWORDS_OF = {
    "object": {"properties", "required", "additionalProperties", "patternProperties", "minProperties", "maxProperties"},
    "array": {"items", "prefixItems", "minItems", "maxItems", "uniqueItems"},
    "number": {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
    "string": {"pattern", "format", "minLength", "maxLength"},
}
"""Keywords that constrain a single type."""
_BOUNDS = _KEYWORDS_OF["number"]
_COUNTS = {"minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"}
_TRUTHS = {"additionalProperties", "exclusiveMinimum", "exclusiveMaximum", "uniqueItems"}
_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?")
_TYPES = TYPES | {
    "any": None, "date": "string", "datetime": "string", "file": "string", "text": "string", "uuid": "string",
}  # fmt: skip
"""JSON Schema's types, and the types that other words stand for; None: any type."""


def mend_texts(schema: Mapping[str, Any], path: str, report: Report) -> Mapping[str, Any]:
    """Bounds and booleans written as texts: `"maximum": "50"`, `"additionalProperties": "true"`."""
    meant = {key: _from_text(key, value) for key, value in schema.items() if isinstance(value, str)}
    meant = {key: value for key, value in meant.items() if value is not None}
    for key, value in meant.items():
        report.repair(path, f"{key!r}: {schema[key]!r} was read as {json.dumps(value)}")
    return {**schema, **meant} if meant else schema


def _from_text(key: str, value: str) -> bool | float | None:
    """The intended value of a text where a keyword takes none; None if there is none."""
    if key in _TRUTHS and value.lower() in {"true", "false"}:
        return value.lower() == "true"
    if key in _COUNTS and value.isdecimal():
        return int(value)
    if key in _BOUNDS and _NUMBER.fullmatch(value):
        return int(value) if _is_digits(value) else float(value)
    return None


def mend_types(converted: dict[str, Any], path: str, report: Report) -> None:
    """Replace types given by other names."""
    stated = converted["type"]
    types = stated if isinstance(stated, list) else [stated]
    meant = {one: _TYPES.get(one.lower(), one) for one in types if isinstance(one, str)}
    meant = {one: kind for one, kind in meant.items() if kind != one}
    for one, kind in meant.items():
        report.repair(path, f"'type': {one!r} was read as {kind or 'any type'!r}")
    if None in meant.values():
        del converted["type"]
    elif meant:
        types = [meant.get(one, one) if isinstance(one, str) else one for one in types]
        converted["type"] = types if isinstance(stated, list) else types[0]


def mend_enum(converted: dict[str, Any], kind: Any, path: str, report: Report) -> None:
    """Fix enum values that have another type than the schema; an enum on a list applies to its items."""
    values = converted["enum"]
    if values == []:
        report.repair(path, "an 'enum' without values was left out")
        del converted["enum"]
    elif isinstance(values, list) and kind == "array" and not any(isinstance(value, list) for value in values):
        report.repair(path, "the values of 'enum' were read as those of the items, as 'type' has it")
        items = converted.get("items", {})
        converted["items"] = (items if isinstance(items, dict) else {}) | {"enum": converted.pop("enum")}
    elif isinstance(values, list) and kind == "string" and not any(isinstance(value, str) for value in values):
        converted["enum"] = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
        report.repair(path, "the values of 'enum' were read as texts, as 'type' has it")
    elif isinstance(values, list) and kind == "integer" and all(_is_digits(value) for value in values):
        converted["enum"] = [int(value) for value in values]
        report.repair(path, "the values of 'enum' were read as numbers, as 'type' has it")


def mend_pattern(converted: dict[str, Any], path: str, report: Report) -> None:
    """Replace Java's names of classes in a pattern, and remove the slashes around it."""
    if not isinstance(pattern := converted.get("pattern"), str):
        return
    for mend, done in (
        (_without_java, "Java's classes in 'pattern' were written as ECMA-262 has them"),
        (without_slashes, "the slashes around 'pattern' were taken for marks of a literal"),
    ):
        if (written := mend(pattern)) != pattern:
            report.repair(path, done)
            converted["pattern"] = pattern = written


def _without_java(pattern: str) -> str:
    is_inside = False

    def write(part: re.Match[str]) -> str:
        nonlocal is_inside
        is_inside = {"[": True, "]": False}.get(part[0], is_inside)
        members = _CLASSES.get(part[1])
        return part[0] if members is None else members if is_inside else f"[{members}]"

    return _PART.sub(write, pattern)


def typed(converted: Any, path: str, report: Report) -> Any:
    """A schema without a type gets the one that its keywords constrain: otherwise any other would be valid."""
    kind = _kind(converted)
    if kind is None:
        return converted
    report.repair(path, f"without a 'type': read as {kind!r}")
    return converted | {"type": kind}


def _kind(converted: Any) -> str | None:
    """The type that a schema's keywords constrain, if it states none."""
    if not isinstance(converted, dict) or converted.keys() & {"type", "enum", "const", "$ref", "not"}:
        return None
    branches = [part for keyword in ("anyOf", "oneOf", "allOf") for part in converted.get(keyword, ())]
    if branches:
        kinds = {_kind(part) for part in branches if not isinstance(part, dict) or part.keys() & RESTRICTING}
        return kinds.pop() if len(kinds) == 1 else None
    return next((kind for kind, keywords in _KEYWORDS_OF.items() if converted.keys() & keywords), None)


def as_null(part: Any) -> Any:
    """Null, where generators for 3.0, which lacks it, write an object of any kind as an alternative."""
    return {"type": "null"} if part == {"type": "object", "nullable": True} else part


def _is_digits(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch("-?[0-9]+", value) is not None
