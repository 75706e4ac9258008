"""The keywords of JSON Schema, by what is done with them.

A keyword that is in none of these tables is an annotation (JSON Schema core, section 6.5: unknown keywords are).
"""

from __future__ import annotations

ENFORCED = frozenset({
    "type", "enum", "const", "anyOf", "$ref",
    "properties", "required", "additionalProperties",
    "items", "prefixItems", "minItems", "maxItems",
    "minLength", "maxLength",
})  # fmt: skip
"""What the compiler builds into the expression."""

REFUSED = frozenset({
    "allOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependentRequired", "dependencies",
    "pattern", "format",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "divisibleBy",
    "patternProperties", "propertyNames", "minProperties", "maxProperties", "unevaluatedProperties",
    "contains", "minContains", "maxContains", "uniqueItems", "unevaluatedItems", "additionalItems",
    "$dynamicRef", "$recursiveRef", "extends", "disallow",
})  # fmt: skip
"""What restricts values in some draft and cannot be enforced: an error when the tool is bound, never ignored."""

TYPE_KEYWORDS = {
    "object": frozenset({"properties", "required", "additionalProperties"}),
    "array": frozenset({"items", "prefixItems", "minItems", "maxItems"}),
    "string": frozenset({"minLength", "maxLength"}),
    "integer": frozenset[str](),
    "number": frozenset[str](),
    "boolean": frozenset[str](),
    "null": frozenset[str](),
}
"""The types, each with the enforced keywords that speak of it."""


def is_harmless(keyword: str, value: object) -> bool:
    """Whether a refused keyword has a value that restricts nothing, such as `"uniqueItems": false`."""
    return (keyword in {"uniqueItems", "exclusiveMinimum", "exclusiveMaximum"} and value is False) or (
        keyword in {"unevaluatedProperties", "unevaluatedItems", "additionalItems", "propertyNames"} and value is True
    )
