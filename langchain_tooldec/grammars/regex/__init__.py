r"""A `pattern` of JSON Schema: the texts in which an ECMA-262 regular expression is found.

    pattern ──parser──► tree ──continuations──► expression

Reading order: `classes` (sets of characters), `tree` (simplification), `parser`, `plain` (trees without assertions),
`contexts` (the neighbours of a position), `continuations` (eliminating assertions) and `compiler`.
"""

from langchain_tooldec.grammars.regex.compiler import pattern

__all__ = ["pattern"]
