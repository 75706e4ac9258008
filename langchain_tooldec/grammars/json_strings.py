r"""Splitting expressions at the ends of JSON strings.

A string may span several parts of an expression: in the sequence `"`, a pattern, `": 1`, the string ends in the last
part. If it ends in several alternatives, as in `"` and (`red"` or `blue"`), each is a separate string:

    >>> from langchain_tooldec.automata.expression import choice
    >>> found = strings(choice(literal('red": 1'), literal('blue": 2')))
    >>> sorted((content.data, rest.data) for content, rest in found)
    [(b'blue', b': 2'), (b'red', b': 1')]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from langchain_tooldec.automata.expression import EPSILON, Expression, literal, sequence
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import Trie
from langchain_tooldec.errors import GrammarError

QUOTE = 0x22
"""The byte that begins and ends a string."""
TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[{}\[\],:]| +|true|false|null|[^"{}\[\],: ]+', re.DOTALL)
"""A token of JSON: a string, perhaps incomplete; a bracket, comma or colon; spaces; another scalar."""
_UP_TO_QUOTE = re.compile(rb'((?:[^"\\]|\\.)*)"', re.DOTALL)
_BACKSLASHES = re.compile(rb"\\*\Z")


def open_string(data: bytes) -> int | None:
    """The position of the quote that opens an unterminated string; None if there is none."""
    last = TOKEN.findall(data)[-1]
    return len(data) - len(last) if last[:1] == b'"' and not _UP_TO_QUOTE.fullmatch(last[1:]) else None


def strings(node: Expression) -> Iterator[tuple[Expression, Expression]]:
    """The strings that an expression may continue with, without quotes, each with what follows its closing quote."""
    parts: list[Expression] = []
    while True:
        head, tail = node.head, node.tail
        within = _within(shortest_string(head) or b"", parts)
        if within is not None and head.data:
            yield sequence(*parts, literal(within)), sequence(literal(head.data[len(within) + 1 :]), tail)
            return
        if within is not None:
            for one in _alternatives(head):
                yield from strings(sequence(*parts, one, tail))
            return
        if tail is EPSILON:
            raise GrammarError("a string of a grammar has no end")
        parts.append(head)
        node = tail


def _within(text: bytes, before: Sequence[Expression]) -> bytes | None:
    """The part of a text before the quote that closes the string; None if it has no such quote."""
    last = before[-1] if before else EPSILON
    escape = _BACKSLASHES.search(last.data)
    odd = escape[0][: len(escape[0]) % 2] if escape else b""
    match = _UP_TO_QUOTE.match(odd + text)
    return match[1][len(odd) :] if match else None


def _alternatives(node: Expression) -> Iterable[Expression]:
    """The alternatives of an expression that ends strings."""
    if isinstance(node, Trie):
        return [sequence(literal(name), leaf) for name, leaf in node.rests()]
    if node.alternatives:
        return node.alternatives
    raise GrammarError(f"strings of a grammar end in a {type(node).__name__}")
