"""The keywords of JSON Schema, by what is done with them, and by the drafts that have them.

A keyword that is in none of these tables is an annotation (JSON Schema core, section 6.5: unknown keywords are).

Source: the meta-schemas of drafts 4, 6, 7, 2019-09 and 2020-12; OpenAPI 3.0.3 for `nullable`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
"""What is valid for a schema that stands elsewhere."""

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
"""What the compiler builds into the expression."""

REFUSED = frozenset({"extends", "disallow", "divisibleBy"})
"""What restricts values in some draft and cannot be enforced: an error when the tool is bound, never ignored."""

BY_NAME = frozenset({"properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"})
"""Keywords whose values are schemas by names, which may be those of keywords."""

DATA = frozenset({"enum", "const", "default", "examples"})
"""Keywords whose values are no schemas."""

VALIDATORS = "x-validators"
"""Names what is asked for besides and no schema can say: functions of a class, in `tools.pydantic_schema`."""

RESTRICTING = ENFORCED | REFUSED | {VALIDATORS}
"""The keywords that restrict values, or that a notice mentions."""

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
    """The draft that the `$schema` of a document names; None where it names none that is known.

    Example:
        >>> draft_of({"$schema": "http://json-schema.org/draft-07/schema#"})
        'draft-07'
    """
    named = root.get("$schema") if isinstance(root, Mapping) else None
    return next((draft for draft in _LATER if draft in named), None) if isinstance(named, str) else None


def not_in_draft(draft: str | None) -> frozenset[str]:
    """The keywords that are annotations in a document of a draft; none where no draft is named."""
    return frozenset() if draft is None else _LATER[draft] | {"nullable"}


def ref_stands_alone(draft: str | None) -> bool:
    """Whether keywords beside a `$ref` are ignored (draft 7, section 8.3)."""
    return draft in _REF_STANDS_ALONE


def only(schema: Any) -> str | None:
    """The one keyword of a schema beside annotations, if there is one alone."""
    keywords = schema.keys() & RESTRICTING if isinstance(schema, Mapping) else ()
    return next(iter(keywords)) if len(keywords) == 1 else None
