"""Schemas that only name a type, which most of a tool's arguments have: the same expressions without the detour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema import scalars
from langchain_tooldec.grammars.json_schema.strings import string

ANNOTATIONS = frozenset({
    "title", "description", "default", "examples", "example", "deprecated", "readOnly", "writeOnly", "$comment",
    "$schema", "$defs", "definitions", "discriminator", "xml", "externalDocs", "contentEncoding", "contentMediaType",
})  # fmt: skip
"""Keywords that say nothing about values, which need not be looked up."""


@cache
def _scalar(kind: str) -> Expression | None:
    builders: Mapping[str, Callable[[], Expression]] = {
        "string": string,
        "integer": scalars.integer,
        "number": scalars.number,
        "boolean": scalars.boolean,
        "null": scalars.null,
    }
    return builders[kind]() if kind in builders else None


def plain_value(schema: Mapping[str, Any]) -> Expression | None:
    """The expression of a schema of a scalar type and annotations alone; None for any other."""
    kind = schema.get("type")
    return _scalar(kind) if isinstance(kind, str) and _says_only("type", schema) else None


def only(schema: Any) -> str | None:
    """The one keyword of a schema beside annotations, if there is one alone."""
    if not isinstance(schema, Mapping):
        return None
    found = [keyword for keyword in schema if keyword not in ANNOTATIONS]
    return found[0] if len(found) == 1 else None


def _says_only(name: str, schema: Mapping[str, Any]) -> bool:
    return all(keyword == name or keyword in ANNOTATIONS for keyword in schema)


_LEAST = {
    "string": '""', "integer": "0", "number": "0", "boolean": "true", "null": "null", "array": "[]", "object": "{}",
}  # fmt: skip
_OF_VALUE = ANNOTATIONS | {"type"}
_OF_ARGUMENTS = ANNOTATIONS | {"type", "properties", "required"}


def plain_arguments(schema: Any) -> bytes | None:
    """The least of the shortest texts of arguments of plain types; None where more than a glance is needed.

    What passes is never refused: an object with keys that need no escapes, each of a type and annotations alone.
    """
    if type(schema) is not dict or not schema.keys() <= _OF_ARGUMENTS or schema.get("type", "object") != "object":
        return None
    properties, required = schema.get("properties", {}), schema.get("required", ())
    if type(properties) is not dict or type(required) not in {list, tuple}:
        return None
    least = []
    left = len(required)
    for key, part in properties.items():
        if type(key) is not str or type(part) is not dict or not part.keys() <= _OF_VALUE or not _is_plain(key):
            return None
        kind = part.get("type")
        if type(kind) is not str or kind not in _LEAST:
            return None
        if key in required:
            least.append(f'"{key}":{_LEAST[kind]}')
            left -= 1
    return f"{{{','.join(least)}}}".encode() if left == 0 else None


def _is_plain(key: str) -> bool:
    """Whether a key is written as itself."""
    return (key.isidentifier() and key.isascii()) or (
        key.isascii() and key.isprintable() and '"' not in key and "\\" not in key
    )
