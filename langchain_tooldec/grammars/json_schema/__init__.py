"""JSON Schema as expressions: the texts that are valid values.

    schema ──reading──► formula of assertions ──logic──► disjuncts ──emitting──► expression

Four folders, in the order in which a schema passes through them:

- `reading`: from keywords to formulas (`keywords`, `formula`, `parse` with `readers` and `pointers`);
- `logic`: what formulas mean together (`dnf` computes disjuncts, `validation` checks values that a schema gives);
- `emitting`: from disjuncts to expressions, one module per kind of value; `compiler` combines them;
- `api`: the interface for others (`arguments`, `positional`, `relax`, `repairs`, `mistakes`).

The texts of strings, string formats and numbers are in `grammars.scalars`, which knows no keywords.
"""

from langchain_tooldec.grammars.json_schema.api.arguments import (
    arguments_expression,
    arguments_notices,
    arguments_reference,
)
from langchain_tooldec.grammars.json_schema.api.positional import (
    argument_names,
    positional_expression,
    positional_reference,
)
from langchain_tooldec.grammars.json_schema.emitting.compiler import schema_expression
from langchain_tooldec.grammars.json_schema.reading.reports import Notice
from langchain_tooldec.grammars.scalars.strings import string_without
from langchain_tooldec.grammars.writer import Layout

__all__ = [
    "Layout",
    "Notice",
    "argument_names",
    "arguments_expression",
    "arguments_notices",
    "arguments_reference",
    "positional_expression",
    "positional_reference",
    "schema_expression",
    "string_without",
]
