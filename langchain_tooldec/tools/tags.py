"""Tagged unions: each alternative has a key, the tag, whose value identifies the alternative.

The tag is required in each alternative and comes first, so that it decides what may follow.

Source: OpenAPI Specification 3.1.1, section 4.8.25 (Discriminator Object); pydantic's discriminated unions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def with_tag(branch: Any, key: str, values: Sequence[Any]) -> dict[str, Any]:
    """An alternative with its tag required and first.

    Args:
        branch: The schema of the alternative.
        key: The tag's name.
        values: The tag's possible values.

    Example:
        >>> with_tag({"properties": {"n": {}, "kind": {"const": "a"}}}, "kind", ["a"])
        {'properties': {'kind': {'const': 'a'}, 'n': {}}, 'required': ['kind']}
        >>> with_tag({"$ref": "#/$defs/A"}, "kind", ["a"])["allOf"][1]
        {'$ref': '#/$defs/A'}
    """
    own = given(branch, key)
    if own is None or "$ref" in branch or not isinstance(required := branch.get("required", []), list):
        return {"allOf": [{"type": "object", "properties": {key: {"enum": [*values]}}, "required": [key]}, branch]}
    tag = branch["properties"][key] if [*own] == [*values] else {"enum": [*values]}
    return {
        **branch,
        "properties": {key: tag} | {name: part for name, part in branch["properties"].items() if name != key},
        "required": [key, *(name for name in required if name != key)],
    }


def tag_values(stated: Sequence[Any] | None, names: Sequence[str]) -> list[Any]:
    """The possible tags of an alternative: those that it states, restricted to `names` if any of them match.

    Args:
        stated: The values that the alternative gives the tag; None or empty if it gives none.
        names: The values that the union maps to it, or else its own name.
    """
    if not stated:
        return [*names]
    folded = {name.casefold() for name in names}
    alike = [value for value in stated if isinstance(value, str) and value.casefold() in folded]
    return [value for value in stated if value in names] or alike or [*stated]


def telling_key(wholes: Sequence[Mapping[str, Any]]) -> str | None:
    """The key whose text values are distinct across all alternatives, or None."""
    for key in wholes[0].get("properties", ()) if len(wholes) > 1 else ():
        each = [given(whole, key) for whole in wholes]
        values = [value for some in each for value in some or [None, None]]
        if all(isinstance(value, str) for value in values) and len(values) == len({*values}):
            return str(key)
    return None


def given(schema: Mapping[str, Any], key: str) -> list[Any] | None:
    """The values that an object's own properties give a key, or None."""
    properties = schema.get("properties")
    part = properties.get(key) if isinstance(properties, Mapping) else None
    values = ([part["const"]] if "const" in part else part.get("enum")) if isinstance(part, Mapping) else None
    return values if isinstance(values, list) and values else None
