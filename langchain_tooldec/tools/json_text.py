r"""Texts that are JSON, as patterns: the keys of Python dicts, whatever their type is, and pydantic's `Json[...]`.

Limits: bounds on keys that are not whole numbers are checked by the class alone. The pattern of a `Json[...]` has the
types, given values and keys of the contents; all keys are written, in order. Their bounds, patterns and formats are
checked by the class alone. Texts have the short escapes, without `\u`. Contents that nest deeper than `_MAX_LEVELS`,
that take a pattern longer than `_MAX_LENGTH`, or of any type, are any JSON that begins as their type does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.reading.keywords import VALIDATORS
from langchain_tooldec.tools.enforced_schema import DECIMAL_TEXT, with_validators

_WHOLE = 10**19 - 1
"""The largest whole number as a key, for want of a bound."""
_NOTED = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "allOf")
_MAX_LEVELS, _MAX_LENGTH = 5, 3_000
_TEXT = r'"(?:[^"\\\x00-\x1F]|\\["\\/bfnrt])*"'
_SCALARS = {
    "string": _TEXT, "integer": r"-?(?:0|[1-9]\d{0,18})", "number": r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?",
    "boolean": "(?:true|false)", "null": "null",
}  # fmt: skip
_BEGINNINGS = {"object": r"^\{", "array": r"^\["}
_SIGNS = re.compile(r"([\\^$.*+?()\[\]{}|/])")

Resolve: TypeAlias = "Callable[[str], Mapping[str, Any] | None]"


def key_texts(schema: Any, resolve: Resolve, is_read: Callable[[str], bool]) -> Any:
    """The JSON Schema of the texts that are read as values of a schema; False if none is.

    Args:
        schema: The JSON Schema of the values.
        resolve: Returns the schema that a `$ref` refers to.
        is_read: Whether a text is read as one of the values.

    Example:
        >>> key_texts({"type": "integer", "minimum": 8, "maximum": 120}, lambda ref: None, lambda text: True)
        {'pattern': '^(?:[8-9]|[1-9][0-9]{1}|1[0-1][0-9]{1}|120)$'}
    """
    if not isinstance(schema, Mapping):
        return schema
    if "$ref" in schema:
        schema = {**(resolve(schema["$ref"]) or {}), **{key: part for key, part in schema.items() if key != "$ref"}}
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        texts = {value if isinstance(value, str) else json.dumps(value): None for value in values}
        return _noted({"enum": read}, schema) if (read := [text for text in texts if is_read(text)]) else False
    if branches := schema.get("anyOf", schema.get("oneOf")):
        each = [key_texts(branch, resolve, is_read) for branch in branches]
        possible = [branch for branch in each if branch is not False]
        return _noted({} if {} in possible else {"anyOf": possible}, schema) if possible else False
    if (kind := schema.get("type")) == "string":
        return {key: part for key, part in schema.items() if key not in {"type", "title"}}
    if kind == "integer":
        patterns = "|".join(_whole_numbers(schema))
        return _noted({"pattern": f"^(?:{patterns})$"}, schema, "multipleOf") if patterns else False
    if kind == "number":
        return _noted({"pattern": DECIMAL_TEXT}, schema, *_NOTED)
    if kind == "boolean":
        return _noted({"enum": ["true", "false"]}, schema)
    return False if kind else schema


def _noted(texts: dict[str, Any], schema: Mapping[str, Any], *keywords: str) -> dict[str, Any]:
    """Texts with the names of what is checked of them by the class alone."""
    bounds = ["bounds of keys"] if any(keyword in schema for keyword in keywords) else []
    return with_validators(texts, *schema.get(VALIDATORS, ()), *bounds)


def _whole_numbers(schema: Mapping[str, Any]) -> Iterator[str]:
    """Patterns that together have the whole numbers within the bounds of a schema."""
    low = max(schema.get("minimum", -_WHOLE), schema.get("exclusiveMinimum", -_WHOLE - 1) + 1)
    high = min(schema.get("maximum", _WHOLE), schema.get("exclusiveMaximum", _WHOLE + 1) - 1)
    yield from (f"-{part}" for part in _positive(max(1, -high), -low))
    if low <= 0 <= high:
        yield "0"
    yield from _positive(max(1, low), high)


def _positive(low: int, high: int) -> Iterator[str]:
    """Patterns for the whole numbers from `low` to `high`, each for numbers that differ in the last digits only."""
    while low <= high:
        if high == _WHOLE and low == 10 ** (digits := len(str(low)) - 1):
            yield f"[1-9][0-9]{{{digits},18}}"
            return
        zeros = 0
        while low % 10 ** (zeros + 1) == 0 and low + 10 ** (zeros + 1) - 1 <= high:
            zeros += 1
        size = 10**zeros
        digit = low // size % 10
        more = min(9 - digit, (high - low + 1) // size - 1)
        start = str(low // size)[:-1] + (f"[{digit}-{digit + more}]" if more else str(digit))
        yield start + (f"[0-9]{{{zeros}}}" if zeros else "")
        low += (more + 1) * size


def json_text(contents: Mapping[str, Any], resolve: Resolve) -> dict[str, str]:
    r"""The keywords of a text whose JSON is valid for a schema.

    Args:
        contents: The JSON Schema of the contents.
        resolve: Returns the schema that a `$ref` refers to.

    Example:
        >>> json_text({"type": "array", "items": {"type": "null"}}, lambda ref: None)
        {'pattern': '^(?:\\[(?:null(?:, ?null)*)?\\])$'}
    """
    pattern = _pattern(contents, resolve, _MAX_LEVELS)
    if pattern is not None and len(pattern) <= _MAX_LENGTH:
        return {"pattern": f"^(?:{pattern})$"}
    whole = (resolve(contents["$ref"]) if "$ref" in contents else None) or contents
    begins = _BEGINNINGS.get(str(whole.get("type")))
    return {"format": "json-string", **({"pattern": begins} if begins else {})}


def _pattern(schema: Any, resolve: Resolve, levels: int) -> str | None:
    """The texts of a value; None if a pattern cannot say them."""
    if isinstance(schema, Mapping) and "$ref" in schema:
        schema = resolve(schema["$ref"])
    if not isinstance(schema, Mapping) or not levels:
        return None
    if values := schema.get("enum", [schema["const"]] if "const" in schema else []):
        return _any(map(_exactly, values))
    if branches := schema.get("anyOf", schema.get("oneOf")):
        return _any(_pattern(branch, resolve, levels - 1) for branch in branches)
    if schema.get("type") == "array":
        return _array(schema, resolve, levels - 1)
    if schema.get("type") == "object":
        return _object(schema, resolve, levels - 1)
    if isinstance(kinds := schema.get("type"), list):
        return _any(_pattern({**schema, "type": kind}, resolve, levels) for kind in kinds)
    return _SCALARS.get(kinds or "")


def _array(schema: Mapping[str, Any], resolve: Resolve, levels: int) -> str | None:
    if "prefixItems" in schema:
        items = [_pattern(item, resolve, levels) for item in schema["prefixItems"]]
        return None if None in items else rf"\[{', ?'.join(map(str, items))}\]"
    item = _pattern(schema.get("items"), resolve, levels)
    return None if item is None else rf"\[(?:{item}(?:, ?{item})*)?\]"


def _object(schema: Mapping[str, Any], resolve: Resolve, levels: int) -> str | None:
    if "properties" in schema:
        values = {name: _pattern(part, resolve, levels) for name, part in schema["properties"].items()}
        entries = [f"{_exactly(name)}: ?{value}" for name, value in values.items()]
        return None if None in values.values() else rf"\{{{', ?'.join(entries)}\}}"
    value = _pattern(schema.get("additionalProperties"), resolve, levels)
    return None if value is None else rf"\{{(?:{_TEXT}: ?{value}(?:, ?{_TEXT}: ?{value})*)?\}}"


def _exactly(value: Any) -> str:
    """The one text of a given value."""
    return _SIGNS.sub(r"\\\1", json.dumps(value, ensure_ascii=False))


def _any(patterns: Iterable[str | None]) -> str | None:
    each = [*patterns]
    return None if None in each else f"(?:{'|'.join(map(str, each))})"
