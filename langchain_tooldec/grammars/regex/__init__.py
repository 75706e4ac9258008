r"""A `pattern` of JSON Schema: the texts in which an ECMA-262 regular expression is found.

    pattern ──parser──► tree ──continuations──► expression

Reading order: `classes` (sets of characters), `tree` (simplification), `parser`, `emission` (trees without assertions),
`contexts` (the neighbours of a place), `borders` (the first and last characters of a tree), `continuations`
(eliminating assertions) and `compiler`.
"""

from langchain_tooldec.grammars.regex.compiler import pattern

__all__ = ["pattern"]
