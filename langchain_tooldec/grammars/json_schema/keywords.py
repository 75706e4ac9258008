"""The keywords of JSON Schema, by what is done with them.

A keyword that is in none of these tables is an annotation (JSON Schema core, section 6.5: unknown keywords are).
"""

from __future__ import annotations

ENFORCED = frozenset({
    "type", "enum", "const", "nullable", "$ref",
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

REFUSED = frozenset({"$dynamicRef", "$recursiveRef", "extends", "disallow", "divisibleBy"})
"""What restricts values in some draft and cannot be enforced: an error when the tool is bound, never ignored."""
