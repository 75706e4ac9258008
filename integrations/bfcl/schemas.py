"""The benchmark's function descriptions as tools: Python types become those of JSON Schema.

Names stay unchanged, including dots: every format of this package supports them, so no mapping back is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.grammars.json_schema.api.repairs import TYPES

_TYPES = {**TYPES, "tuple": "array", "any": ""}
"""By the benchmark's words in lower case; "" is unrestricted."""

_BRANCHES = ("anyOf", "oneOf", "allOf")


def tool_of(stated: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """A function of the benchmark as a tool.

    Args:
        stated: With `name`, `description` and `parameters`.

    Returns:
        The tool, with `parameters` as JSON Schema; and the repairs of the schema, in words.

    Raises:
        ValueError: A part is not a schema, or has an unknown type.

    Example:
        >>> tool, repairs = tool_of({"name": "f", "parameters": {"type": "dict", "properties": {"a": {"type": "any"}}}})
        >>> tool["parameters"], repairs
        ({'type': 'object', 'properties': {'a': {}}}, [])
    """
    repairs: list[str] = []
    name = str(stated["name"])
    stated_schema = json_schema(stated["parameters"], name, repairs)
    parameters = {"type": "object", "properties": {}, **stated_schema} | {"type": "object"}
    return {"name": name, "description": str(stated.get("description", "")), "parameters": parameters}, repairs


def json_schema(stated: Any, path: str, repairs: list[str]) -> dict[str, Any]:
    """Convert a schema of the benchmark to JSON Schema, keeping the order of keys.

    If an array has an `enum` of which no value is a list, no array is valid; the `enum` is meant for the items, and is
    moved there.

    Args:
        stated: With Python types.
        path: Its path, for messages.
        repairs: Collects the repairs.

    Raises:
        ValueError: See `tool_of`.
    """
    if not isinstance(stated, Mapping):
        raise ValueError(f"{path}: {stated!r} is no schema")
    schema: dict[str, Any] = {}
    for key, value in stated.items():
        if key == "type":
            schema.update(_type(value, path))
        elif key == "properties":
            parts = dict(value).items()
            schema[key] = {name: json_schema(part, f"{path}.{name}", repairs) for name, part in parts}
        elif key == "items" or (key == "additionalProperties" and isinstance(value, Mapping)):
            schema[key] = json_schema(value, f"{path}.{key}", repairs)
        elif key in _BRANCHES:
            schema[key] = [json_schema(part, f"{path}.{key}[{place}]", repairs) for place, part in enumerate(value)]
        else:
            schema[key] = value
    enum = schema.get("enum")
    if schema.get("type") == "array" and enum and not any(isinstance(value, list) for value in enum):
        del schema["enum"]
        schema["items"] = {**schema.get("items", {}), "enum": enum}
        repairs.append(f"{path}: the enum of an array is that of its items")
    return schema


def _type(stated: Any, path: str) -> dict[str, Any]:
    words = stated if isinstance(stated, list) else [stated]
    kinds = [_TYPES.get(str(word).lower()) for word in words]
    if None in kinds:
        raise ValueError(f"{path}: there is no type {stated!r}")
    if "" in kinds:
        return {}
    return {"type": kinds if isinstance(stated, list) else kinds[0]}
