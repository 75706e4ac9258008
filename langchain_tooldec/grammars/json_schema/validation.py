"""Whether a value that stands in a schema (`enum`, `const`) is valid for the keywords beside it.

Source: JSON Schema core and validation, draft 2020-12; the enforced keywords alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.json_schema.constants import is_of_type, same_value

Resolve = Callable[[str], Any]
"""Gives the schema that a `$ref` points to."""


def is_valid(value: Any, schema: Any, resolve: Resolve, entered: frozenset[str] = frozenset()) -> bool:
    """Whether a JSON value is valid for a well-formed schema.

    Args:
        value: The value.
        schema: The schema; its keywords must have been checked.
        resolve: Gives the target of a reference.
        entered: The references that led to this schema for this very value.

    Raises:
        GrammarError: A reference leads back to itself for the same value.
    """
    if isinstance(schema, bool):
        return schema
    return (
        _fits_itself(value, schema)
        and _fits_combined(value, schema, resolve, entered)
        and (not isinstance(value, Mapping) or _fits_object(value, schema, resolve))
        and (not isinstance(value, (list, tuple)) or _fits_array(value, schema, resolve))
    )


def _fits_itself(value: Any, schema: Mapping[str, Any]) -> bool:
    """`type`, `enum`, `const` and the lengths."""
    named = schema.get("type")
    if named is not None and not any(
        is_of_type(value, kind) for kind in ([named] if isinstance(named, str) else named)
    ):
        return False
    if "enum" in schema and not any(same_value(value, item) for item in schema["enum"]):
        return False
    if "const" in schema and not same_value(value, schema["const"]):
        return False
    for kinds, low, high in ((str, "minLength", "maxLength"), ((list, tuple), "minItems", "maxItems")):
        if isinstance(value, kinds) and not schema.get(low, 0) <= len(value) <= schema.get(high, len(value)):
            return False
    return True


def _fits_combined(value: Any, schema: Mapping[str, Any], resolve: Resolve, entered: frozenset[str]) -> bool:
    if "anyOf" in schema and not any(is_valid(value, branch, resolve, entered) for branch in schema["anyOf"]):
        return False
    if "$ref" not in schema:
        return True
    pointer = schema["$ref"]
    if pointer in entered:
        raise GrammarError(f"reference {pointer!r} leads back to itself")
    return is_valid(value, resolve(pointer), resolve, entered | {pointer})


def _fits_object(value: Mapping[str, Any], schema: Mapping[str, Any], resolve: Resolve) -> bool:
    declared, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    return all(key in value for key in schema.get("required", ())) and all(
        is_valid(item, declared.get(key, others), resolve) for key, item in value.items()
    )


def _fits_array(value: list[Any] | tuple[Any, ...], schema: Mapping[str, Any], resolve: Resolve) -> bool:
    prefix, others = schema.get("prefixItems", ()), schema.get("items", True)
    return all(
        is_valid(item, prefix[index] if index < len(prefix) else others, resolve) for index, item in enumerate(value)
    )
