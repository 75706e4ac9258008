r"""A `pattern` of JSON Schema: the texts in which an ECMA-262 regular expression is found.

    pattern text ──parser──► tree ──assertions──► tree of whole texts ──lengths──► within bounds ──► expression

Reading order: `classes` (sets of characters), `tree`, `parser`, `assertions` (how `^`, `$`, `\b` and `\B` are taken
away), `lengths` and `compiler`.
"""

from langchain_tooldec.grammars.regex.compiler import expression, pattern, whole_texts

__all__ = ["expression", "pattern", "whole_texts"]
