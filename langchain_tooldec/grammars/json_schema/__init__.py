"""JSON Schema as expressions: which texts are a valid value.

    schema ──parse──► formula of assertions ──dnf──► disjuncts ──numeric, texts, arrays, objects──► expression

Reading order: `keywords` (what is enforced, ignored, refused), `formula` (what a schema says, and its opposite),
`parse` with `assertions`, `syntax` and `pointers` (from keywords to assertions), `evaluation` (`unevaluated...`), `dnf`
(assertions without combinators), `validation` (values that a schema gives), then what writes each kind: `scalars`,
`numbers` and `numeric`; `strings`, `formats` and `texts`; `containers`, `arrays` and `unique`, with `canonical` and
`places` for items that must differ; `objects`, with `keys`, `key_classes`, `decisions` and `other_keys`;
`constants`. `references` limits how deep a `$ref` goes, `sizes` and `product` how large what is searched later may be;
`plain` is the short way of plain schemas, `compiler` joins all of them, `faults` and `reports` tell what it does not
enforce. `arguments` is what tools need of it, `positional` where their names are not written; `shortest_arguments`
lets them be compiled late, `layout` writes them on several lines, `relax` gives the nearest superset, and `slips` reads
schemas as they are meant; `mistakes` says what is wrong with arguments that nobody constrained.
"""

from langchain_tooldec.grammars.json_schema.arguments import (
    arguments_expression,
    arguments_notices,
    arguments_reference,
)
from langchain_tooldec.grammars.json_schema.compiler import schema_expression
from langchain_tooldec.grammars.json_schema.layout import Layout
from langchain_tooldec.grammars.json_schema.positional import (
    argument_names,
    positional_expression,
    positional_reference,
)
from langchain_tooldec.grammars.json_schema.reports import Notice
from langchain_tooldec.grammars.json_schema.strings import string_without

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
