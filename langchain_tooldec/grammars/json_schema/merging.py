"""Two schemas for one value, written as one.

A value must be valid for a schema's `$ref` or a branch of its `anyOf` and for the keywords beside it. Where both can be
written as one schema, a length bound stays one counter; an intersection of two machines would count twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from langchain_tooldec.grammars.json_schema.keywords import ENFORCED

_TIGHTER: Mapping[str, Callable[[Any, Any], Any]] = {
    "minLength": max,
    "maxLength": min,
    "minItems": max,
    "maxItems": min,
}
_ONE_SIDE = (
    frozenset({"properties", "additionalProperties"}),  # the second speaks of the first in the same schema only
    frozenset({"prefixItems", "items"}),  # likewise
    frozenset({"enum", "const"}),
    frozenset({"anyOf"}),
    frozenset({"$ref"}),
)
"""Keywords of which only one of two schemas may have any."""


def merge(left: Mapping[str, Any], right: Mapping[str, Any]) -> dict[str, Any] | None:
    """The enforced keywords of both schemas in one, None where they cannot be joined exactly.

    Example:
        >>> merge({"type": ["string", "null"], "minLength": 2}, {"type": "string", "minLength": 5})
        {'type': ['string'], 'minLength': 5}
    """
    left, right = enforced(left), enforced(right)
    if any(group & left.keys() and group & right.keys() for group in _ONE_SIDE):
        return None
    merged = {**left, **right}
    for keyword in left.keys() & right.keys():
        one, other = left[keyword], right[keyword]
        if keyword == "type":
            merged[keyword] = _common_types(one, other)
        elif keyword == "required":
            if not isinstance(one, (list, tuple)) or not isinstance(other, (list, tuple)):
                return None
            merged[keyword] = [*one, *(key for key in other if key not in one)]
        elif isinstance(one, (int, float)) and isinstance(other, (int, float)):
            merged[keyword] = _TIGHTER[keyword](one, other)
        else:
            return None
    return merged


def enforced(schema: Mapping[str, Any], *without: str) -> dict[str, Any]:
    """The keywords that restrict values, less some."""
    return {keyword: value for keyword, value in schema.items() if keyword in ENFORCED and keyword not in without}


def _common_types(left: Any, right: Any) -> list[Any]:
    """The types that are in both lists; every integer is a number."""
    one, other = ([named] if not isinstance(named, (list, tuple)) else list(named) for named in (left, right))
    found = [kind for kind in one if kind in other or (kind == "integer" and "number" in other)]
    return [*found, *(kind for kind in other if kind == "integer" and "number" in one and kind not in found)]
