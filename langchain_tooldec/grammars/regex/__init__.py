r"""A `pattern` of JSON Schema: the texts in which an ECMA-262 regular expression is found.

    pattern ──parser──► tree ──guards──────► tree of the whole texts ──emission──► expression
                          └────lookaround──────────────────────────────────────────────▲

Reading order: `classes` (sets of characters), `tree` (what is simplified), `parser`, `contexts` and `guards` (how `^`,
`$`, `\b`, `\B` and look-arounds at one character are taken away), `emission`, `lookaround` (the other look-arounds, as
intersections and complements) and `compiler`.
"""

from langchain_tooldec.grammars.regex.compiler import pattern

__all__ = ["pattern"]
