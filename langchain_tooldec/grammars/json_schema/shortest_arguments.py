"""The shortest arguments of plain schemas, told without compiling them.

A plain schema has nothing in it that could be refused. Its tool is not compiled when it is bound, but when a call first
reaches it: 10,000 tools are bound in 0.13 s where compiling all of them takes 4 s. Until then, only the shortest
arguments are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.plain import ANNOTATIONS

_SHORTEST = {
    "string": '""', "integer": "0", "number": "0", "boolean": "true", "null": "null", "array": "[]", "object": "{}",
}  # fmt: skip
_OF_VALUE = ANNOTATIONS | {"type"}
_OF_OBJECT = ANNOTATIONS | {"type", "properties", "required", "additionalProperties"}
MAX_LEVELS = 8
MAX_VALUES = 100
"""Values of an enum in a plain schema."""
MAX_LOW = 16
"""The largest `minLength` in a plain schema."""
MAX_NUMBER = 10**9
MAX_KEYS = 200
MAX_TEXT = 200
"""Characters of a key or of a value of an enum."""
MAX_BYTES = 2_000
"""Bytes of the shortest arguments; a schema that needs more is compiled when it is bound."""


def shortest_arguments(schema: Any) -> bytes | None:
    """The shortest text of a tool's arguments, the first in byte order; None where the schema is not plain.

    A plain schema is never refused: it is an object with keys that need no escapes, each with annotations and a type
    alone, or with a few more keywords (`_WITH_TYPE`).

    Example:
        >>> shortest_arguments({"properties": {"n": {"type": "integer", "minimum": 3}}, "required": ["n"]})
        b'{"n":3}'
    """
    text = _object(schema, MAX_LEVELS) if type(schema) is dict else None
    return None if text is None or len(text) > MAX_BYTES else text.encode()


def shortest_values(schema: Any) -> list[str] | None:
    """The shortest text of each argument, in the order of the schema; None where it is not plain."""
    if shortest_arguments(schema) is None:
        return None
    texts = (_value(part, MAX_LEVELS) for part in schema.get("properties", {}).values())
    return [text for text in texts if text is not None]


def _value(schema: Any, levels: int) -> str | None:
    """The shortest text of a value."""
    if type(schema) is not dict or not levels:
        return None
    kind = schema.get("type")
    if type(kind) is str and schema.keys() <= _OF_VALUE:
        return _SHORTEST.get(kind)
    keywords = schema.keys() - ANNOTATIONS
    for known, write in _WITH_TYPE.get(kind, ()) if type(kind) is str else _WITHOUT_TYPE:
        if keywords and keywords <= known:
            return write(schema, levels - 1)
    return None


def _object(schema: Mapping[str, Any], levels: int) -> str | None:
    if not schema.keys() <= _OF_OBJECT or schema.get("type", "object") != "object":
        return None
    properties, required = schema.get("properties", {}), schema.get("required", ())
    if type(properties) is not dict or len(properties) > MAX_KEYS or type(required) not in {list, tuple}:
        return None
    if schema.get("additionalProperties", False) is not False:
        return None
    texts = []
    left = len(required)
    for key, part in properties.items():
        value = _value(part, levels)
        if value is None or type(key) is not str or not _is_plain(key):
            return None
        if key in required:
            texts.append(f'"{key}":{value}')
            left -= 1
    return f"{{{','.join(texts)}}}" if left == 0 else None


def _string(schema: Mapping[str, Any], _: int) -> str | None:
    low, high = schema.get("minLength", 0), schema.get("maxLength", MAX_VALUES)
    return f'"{" " * low}"' if _are_counts(low, high) and low <= MAX_LOW else None


def _number(schema: Mapping[str, Any], _: int) -> str | None:
    low, high = schema.get("minimum", 0), schema.get("maximum", MAX_NUMBER)
    # A larger number may have a shorter text with an exponent: of those from 200 on, it is `1e9`.
    highest = MAX_NUMBER if schema["type"] == "integer" else 99
    if type(low) is not int or type(high) is not int or not 0 <= high <= MAX_NUMBER or not low <= min(high, highest):
        return None
    return str(max(low, 0))


def _array(schema: Mapping[str, Any], levels: int) -> str | None:
    low, high = schema.get("minItems", 0), schema.get("maxItems", MAX_VALUES)
    item = _value(schema.get("items", {"type": "null"}), levels)
    return "[]" if item is not None and _are_counts(low, high) and low == 0 else None


def _enum(schema: Mapping[str, Any], _: int) -> str | None:
    values = schema["enum"]
    if schema.get("type", "string") != "string" or type(values) is not list or not 0 < len(values) <= MAX_VALUES:
        return None
    if not all(type(value) is str and _is_plain(value) for value in values):
        return None
    return _shortlex_min(f'"{value}"' for value in values)


def _types(schema: Mapping[str, Any], _: int) -> str | None:
    kinds = schema["type"]
    if type(kinds) is not list or not kinds or not all(type(kind) is str and kind in _SHORTEST for kind in kinds):
        return None
    return _shortlex_min(_SHORTEST[kind] for kind in kinds)


def _any_of(schema: Mapping[str, Any], levels: int) -> str | None:
    """A value or null, as an optional argument has it."""
    branches = schema["anyOf"]
    if type(branches) is not list or len(branches) != 2 or {"type": "null"} not in branches:
        return None
    texts = [_value(branch, levels) for branch in branches]
    return None if None in texts else _shortlex_min(text for text in texts if text is not None)


_Writer: TypeAlias = "Callable[[Mapping[str, Any], int], str | None]"
_WITHOUT_TYPE: tuple[tuple[frozenset[str], _Writer], ...] = (
    (frozenset({"enum"}), _enum),
    (frozenset({"type"}), _types),
    (frozenset({"anyOf"}), _any_of),
)
_WITH_TYPE: dict[str, tuple[tuple[frozenset[str], _Writer], ...]] = {
    "string": ((frozenset({"type", "minLength", "maxLength"}), _string), (frozenset({"type", "enum"}), _enum)),
    "integer": ((frozenset({"type", "minimum", "maximum"}), _number),),
    "number": ((frozenset({"type", "minimum", "maximum"}), _number),),
    "array": ((frozenset({"type", "items", "minItems", "maxItems"}), _array),),
    "object": ((_OF_OBJECT, _object),),
}
"""For schemas without a type and with one: the keywords that they may have, and what writes the shortest text."""


def _shortlex_min(texts: Iterable[str]) -> str:
    return min(texts, key=lambda text: (len(text), text))


def _are_counts(low: Any, high: Any) -> bool:
    return type(low) is int and type(high) is int and 0 <= low <= high


def _is_plain(text: str) -> bool:
    """Whether a text is written as itself, and not long."""
    if len(text) > MAX_TEXT:
        return False
    return (text.isidentifier() and text.isascii()) or (
        text.isascii() and text.isprintable() and '"' not in text and "\\" not in text
    )
