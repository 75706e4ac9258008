"""Of what kinds the value of each argument may be, for notations that do not write it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from langchain_tooldec.errors import SchemaError
from langchain_tooldec.grammars.json_schema.emitting.compiler import Compiler
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

KINDS = frozenset({"string", "number", "boolean", "null", "array", "object"})
"""The types of JSON values, with integers among the numbers."""
_TYPES = {**{kind: kind for kind in KINDS}, "integer": "number"}
_FIRST_BYTES = {
    '"': "string", "[": "array", "{": "object", "t": "boolean", "f": "boolean", "n": "null",
    **dict.fromkeys("-0123456789", "number"),
}  # fmt: skip


def argument_kinds(schema: Any, name: str) -> frozenset[str]:
    """The kinds of value that an argument may have; all of them where the properties do not say so.

    Args:
        schema: The JSON Schema of the arguments.
        name: The argument.

    Example:
        >>> sorted(argument_kinds({"properties": {"n": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}}, "n"))
        ['null', 'number']
    """
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    part = properties.get(name) if isinstance(properties, Mapping) else None
    if part is None:
        return KINDS
    types = part.get("type") if isinstance(part, Mapping) and not part.get("nullable") else None
    named = [types] if isinstance(types, str) else types if isinstance(types, list) else []
    if named and all(isinstance(one, str) and one in _TYPES for one in named):
        return frozenset(_TYPES[one] for one in named)
    if isinstance(part, Mapping) and isinstance(part.get("enum"), list):
        return frozenset(_FIRST_BYTES.get(json.dumps(value)[0], "number") for value in part["enum"])
    try:
        value = Compiler(schema, None, "tool").finish((Subschema(part, f"$.properties{step(name)}"),))
    except SchemaError:
        return KINDS
    return frozenset(
        kind for mask, _ in value.transitions() for byte, kind in _FIRST_BYTES.items() if mask >> ord(byte) & 1
    )
