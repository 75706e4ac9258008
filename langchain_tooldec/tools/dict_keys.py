"""Keys of Python dicts: JSON writes them as texts, whatever their type is.

Limits: bounds on keys that are not whole numbers are checked by the class alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from langchain_tooldec.grammars.json_schema.reading.keywords import VALIDATORS
from langchain_tooldec.tools.enforced_schema import DECIMAL_TEXT

_WHOLE = 10**19 - 1
"""The largest whole number as a key, for want of a bound."""
_NOTED = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "allOf")


def key_texts(schema: Any, resolve: Callable[[str], Any], is_read: Callable[[str], bool]) -> Any:
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
    named = ["bounds of keys"] if any(keyword in schema for keyword in keywords) else []
    told = sorted({*schema.get(VALIDATORS, ()), *named})
    return {**texts, VALIDATORS: told} if told else texts


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
        begin = str(low // size)[:-1] + (f"[{digit}-{digit + more}]" if more else str(digit))
        yield begin + (f"[0-9]{{{zeros}}}" if zeros else "")
        low += (more + 1) * size
