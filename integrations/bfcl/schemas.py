"""The benchmark's function descriptions as tools: Python's types become those of JSON Schema.

A name stays as it is, dots included: every format of this package carries it, so nothing has to be read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_TYPES = {
    "dict": "object",
    "object": "object",
    "float": "number",
    "number": "number",
    "double": "number",
    "integer": "integer",
    "int": "integer",
    "string": "string",
    "str": "string",
    "boolean": "boolean",
    "bool": "boolean",
    "array": "array",
    "list": "array",
    "tuple": "array",
    "null": "null",
    "any": "",
}
"""By the benchmark's words, in lower case; "" restricts nothing."""

_BRANCHES = ("anyOf", "oneOf", "allOf")


def tool_of(stated: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """A function of the benchmark as a tool.

    Args:
        stated: With `name`, `description` and `parameters`.

    Returns:
        The tool, its `parameters` a JSON Schema; and what was repaired in the schema, in words.

    Raises:
        ValueError: A part is no schema, or has a type that nobody knows.

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
    """A schema of the benchmark as JSON Schema, in the order of its keys.

    An array whose `enum` is a list of other things than arrays has no value; the `enum` is meant for its items, and is
    put there.

    Args:
        stated: With Python's types.
        path: Where it stands, for words.
        repairs: What was repaired is added here.

    Raises:
        ValueError: As in `tool_of`.
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
