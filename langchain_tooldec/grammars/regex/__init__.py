r"""A `pattern` of JSON Schema: the texts in which an ECMA-262 regular expression is found.

    pattern ──parser──► tree ──continuations──► expression

Reading order: `classes` (sets of characters), `tree` (what is simplified), `parser`, `emission` (trees without
assertions), `contexts` (what may stand beside a place), `borders` (what a tree may begin and end with), `continuations`
(how assertions are taken away) and `compiler`.
"""

from langchain_tooldec.grammars.regex.compiler import pattern

__all__ = ["pattern"]
