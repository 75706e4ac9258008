r"""pydantic's `Json[...]`: a text that is itself JSON, as a pattern.

Limits: the pattern has the types, given values and keys of the contents; all keys are written, in order. Their bounds,
patterns and formats are checked by the class alone. Texts have the short escapes, without `\u`. Contents that nest
deeper than `_MAX_LEVELS`, that take a pattern longer than `_MAX_LENGTH`, or of any type, are any JSON that begins as
their type does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

_MAX_LEVELS, _MAX_LENGTH = 5, 3_000
_TEXT = r'"(?:[^"\\\x00-\x1F]|\\["\\/bfnrt])*"'
_SCALARS = {
    "string": _TEXT, "integer": r"-?(?:0|[1-9]\d{0,18})", "number": r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?",
    "boolean": "(?:true|false)", "null": "null",
}  # fmt: skip
_BEGINNINGS = {"object": r"^\{", "array": r"^\["}
_SIGNS = re.compile(r"([\\^$.*+?()\[\]{}|/])")

Resolve: TypeAlias = "Callable[[str], Mapping[str, Any] | None]"


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
