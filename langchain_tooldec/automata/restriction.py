"""Expressions without the strings that contain certain bytes.

A vocabulary may lack a token for a byte. Strings with such bytes are removed from a machine before it runs. Parts left
without a string vanish, so no state is a dead end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from langchain_tooldec.automata.expression import (
    ALL_BYTES,
    Expression,
    Reference,
    byte_class,
    intersection,
    repeat,
)
from langchain_tooldec.automata.shortest_string import known_shortest, shortest_string
from langchain_tooldec.automata.traversal import rewrite

_ONE_TOKEN = re.compile(rb"\xff[^\xff]*(?:\xff|\Z)")
"""A special token or a prefix of one, as tries may be cut within it. It is written as one token whatever its bytes are
(`vocabulary.special_token_bytes`).
"""


class Restriction:
    """Restricts expressions to strings without the missing bytes. Results are cached.

    Bodies of references are restricted when reached. A reference may lose all of its strings, so it is `maybe_empty`
    unless its shortest string is known to survive.

    Args:
        missing: The bytes that no string may contain. Special tokens, between two 0xFF bytes, may contain any.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> from langchain_tooldec.automata.expression import byte_class, choice, literal, repeat
        >>> without_q = Restriction(b"q")
        >>> machine = Automaton(without_q(choice(literal("query"), repeat(byte_class(0b111 << ord("p")), 2, 2))))
        >>> machine.matches(b"pr"), machine.matches(b"pq"), machine.matches(b"query")
        (True, False, False)
    """

    def __init__(self, missing: Iterable[int]) -> None:
        self.missing = bytes(sorted(set(missing) - {0xFF}))
        self._mask = ALL_BYTES & ~sum(1 << byte for byte in self.missing)
        self._anything = repeat(byte_class(self._mask))
        self._cache: dict[Expression, Expression] = {}

    def __call__(self, root: Expression) -> Expression:
        """The restricted expression; the same object if no string is lost."""
        if not self.missing:
            return root
        return rewrite(root, self._cache, lambda node: () if node.negated is not None else node.children(), self._part)

    def spells(self, data: bytes) -> bool:
        """Whether a string contains no missing byte outside special tokens."""
        text = _ONE_TOKEN.sub(b"", data) if b"\xff" in data else data
        return len(text.translate(None, self.missing)) == len(text)

    def missing_in(self, text: str) -> str:
        """The characters of a text that contain a missing byte, each once.

        Example:
            >>> Restriction("qê".encode()).missing_in("requête")
            'qê'
        """
        chars = dict.fromkeys(text) if self.missing else ()
        return "".join(char for char in chars if not self.spells(char.encode("utf-8", "surrogatepass")))

    def lacking(self, expression: Expression) -> str:
        """If no string survives, the missing characters of the expression's shortest string; else ""."""
        if shortest_string(self(expression)) is not None:
            return ""
        return self.missing_in((shortest_string(expression) or b"").decode("utf-8", "replace"))

    def _part(self, node: Expression, inside: list[Expression]) -> Expression:
        if node.mask:
            return byte_class(node.mask & self._mask)
        if node.name is not None:
            return self._reference(node.name, node)
        if node.parts:
            return self._intersection(node.parts)
        if inside or node.data:
            return node.without(self.spells, inside)
        return intersection(node, self._anything) if node.alphabet & ~self._mask else node

    def _intersection(self, parts: frozenset[Expression]) -> Expression:
        """Restricting one part suffices. Complements are kept as they are, beside a restricted part."""
        opposites = [part for part in parts if part.negated is not None]
        others = [self._cache[part] for part in parts if part.negated is None]
        return intersection(*opposites, *(others or [self._anything]))

    def _reference(self, name: str, node: Expression) -> Expression:
        known = known_shortest(node)
        shortest = known if isinstance(known, bytes) and self.spells(known) else None
        restricted = Reference(name, lambda: self(node.body), shortest, node.lock)
        restricted.maybe_empty = shortest is None
        return restricted
