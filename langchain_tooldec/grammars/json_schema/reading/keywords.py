"""The keywords of JSON Schema, by treatment and by draft.

A keyword in none of these tables is an annotation (JSON Schema core, section 6.5: unknown keywords are).

Source: the meta-schemas of drafts 4, 6, 7, 2019-09 and 2020-12; OpenAPI 3.0.3 for `nullable`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
"""Keywords that apply a schema given elsewhere."""

ENFORCED = frozenset({
    "type", "enum", "const", "nullable", *REFERENCES,
    "allOf", "anyOf", "oneOf", "not", "if", "then", "else",
    "dependentRequired", "dependentSchemas", "dependencies",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
    "minLength", "maxLength", "pattern", "format",
    "properties", "required", "additionalProperties", "patternProperties", "propertyNames",
    "minProperties", "maxProperties", "unevaluatedProperties",
    "items", "prefixItems", "additionalItems", "minItems", "maxItems", "uniqueItems",
    "contains", "minContains", "maxContains", "unevaluatedItems",
})  # fmt: skip
"""The keywords that the compiler enforces."""

REFUSED = frozenset({"extends", "disallow", "divisibleBy"})
"""Keywords that restrict values in some draft but cannot be enforced: an error at bind time, never ignored."""

BY_NAME = frozenset({
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies", "dependentRequired",
})  # fmt: skip
"""Keywords whose values map names to schemas or to lists of names. These names may look like keywords."""

_SCALARS = frozenset((str, int, float, bool, type(None)))
DATA = frozenset({"enum", "const", "default", "examples"})
"""Keywords whose values are not schemas."""

VALIDATORS = "x-validators"
"""Names constraints that no schema can express: functions of a class, in `tools.pydantic_schema`."""

GROUNDED = "x-grounded"
"""Texts and numbers must stand in the conversation: true, or an object with the fields of `grounding.Scope`."""

CONVERSATION = "x-conversation"
"""Of a root: what was said, a `grounding.Conversation`. Without it, `GROUNDED` restricts nothing."""

RESTRICTING = ENFORCED | REFUSED | {VALIDATORS, GROUNDED}
"""The keywords that restrict values or cause a notice."""

_AFTER_2019_09 = frozenset({"prefixItems", "$dynamicRef"})
_AFTER_DRAFT_7 = _AFTER_2019_09 | {
    "$recursiveRef", "dependentRequired", "dependentSchemas", "minContains", "maxContains",
    "unevaluatedItems", "unevaluatedProperties",
}  # fmt: skip
_AFTER_DRAFT_6 = _AFTER_DRAFT_7 | {"if", "then", "else"}
_AFTER_DRAFT_4 = _AFTER_DRAFT_6 | {"const", "contains", "propertyNames"}
_LATER = {
    "draft-04": _AFTER_DRAFT_4,
    "draft-06": _AFTER_DRAFT_6,
    "draft-07": _AFTER_DRAFT_7,
    "2019-09": _AFTER_2019_09,
    "2020-12": frozenset({"$recursiveRef"}),
}
_REF_STANDS_ALONE = ("draft-04", "draft-06", "draft-07")


def draft_of(root: Any) -> str | None:
    """The draft named by a document's `$schema`; None if it names no known one.

    Example:
        >>> draft_of({"$schema": "http://json-schema.org/draft-07/schema#"})
        'draft-07'
    """
    named = root.get("$schema") if isinstance(root, Mapping) else None
    return next((draft for draft in _LATER if draft in named), None) if isinstance(named, str) else None


def not_in_draft(draft: str | None) -> frozenset[str]:
    """The keywords that are annotations in a document of a draft; none if no draft is given."""
    return frozenset() if draft is None else _LATER[draft] | {"nullable"}


def ref_stands_alone(draft: str | None) -> bool:
    """Whether keywords beside a `$ref` are ignored (draft 7, section 8.3)."""
    return draft in _REF_STANDS_ALONE


def parts_of(node: Any, *, by_name: bool = False) -> list[tuple[Any, Any, bool]]:
    """The parts of a schema, a list, or with `by_name` of what maps names to schemas, in which there may be schemas.

    Returns:
        The key or index of each part that is no scalar, the part, and whether its own keys are names, which may look
        like keywords.

    Example:
        >>> parts_of({"properties": {"not": {}}, "const": {"not": {}}})
        [('properties', {'not': {}}, True)]
    """
    if isinstance(node, (list, tuple)):
        return [(at, part, False) for at, part in enumerate(node) if type(part) not in _SCALARS]
    if type(node) is not dict and not isinstance(node, Mapping):
        return []
    if by_name:
        return [(key, part, False) for key, part in node.items() if type(part) not in _SCALARS]
    inner = [one for one in node.items() if type(one[1]) not in _SCALARS and one[0] not in DATA]
    return [(key, part, key in BY_NAME) for key, part in inner]


def schemas_in(part: Any) -> Iterator[Any]:
    """Every schema in a schema or a list of schemas, itself included; each once."""
    pending, seen = [(part, False)], set[tuple[int, bool]]()
    while pending:
        node, by_name = pending.pop()
        if (id(node), by_name) in seen:
            continue
        seen.add((id(node), by_name))
        if isinstance(node, Mapping) and not by_name:
            yield node
        pending += [one[1:] for one in parts_of(node, by_name=by_name)]


def only(schema: Any) -> str | None:
    """The only restricting keyword of a schema, or None."""
    keywords = schema.keys() & RESTRICTING if isinstance(schema, Mapping) else ()
    return next(iter(keywords)) if len(keywords) == 1 else None
