"""JSON Schema as expressions: which texts are a valid value.

Reading order: `keywords` (what is enforced, ignored, refused), `scalars`, `strings`, `containers`, `constants` (the
texts of each type), `validation` (values that a schema gives), `merging` (two schemas as one), `references` (what a
`$ref` means, and how deep it goes) and `compiler`, which joins them.
"""

from langchain_tooldec.grammars.json_schema.compiler import arguments_expression, schema_expression

__all__ = ["arguments_expression", "schema_expression"]
