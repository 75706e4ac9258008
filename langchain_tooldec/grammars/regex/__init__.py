r"""A `pattern` of JSON Schema: the texts in which an ECMA-262 regular expression is found.

    pattern ──parser──► tree ──assertions──► tree of the whole texts ──compiler──► expression

Reading order: `classes` (sets of characters), `tree` (what is simplified), `parser`, `assertions` (how `^`, `$`, `\b`
and `\B` are taken away) and `compiler`.
"""

from langchain_tooldec.grammars.regex.compiler import pattern

__all__ = ["pattern"]
