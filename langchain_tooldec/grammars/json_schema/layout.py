r"""JSON on several lines, as `json.dumps(value, indent=2)` writes it.

What is compiled is JSON on one line, with a space behind each colon and comma that may be left out. `indented` writes
the same values on several lines: it reads the expression from its beginning, and knows at each place how many brackets
are open and whether the place is in a string. There is one spelling of each value then, so its line breaks are forced.

Every part of an expression has one such effect, whichever of its texts is written: a value closes the brackets and
quotes that it opens. So the effect is told by the part's shortest text.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Literal as Word
from typing import NamedTuple, TypeAlias

from langchain_tooldec.automata.distinct import Distinct
from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    OPTIONAL_SPACE,
    ByteClass,
    Choice,
    Concatenation,
    Expression,
    Literal,
    Repeat,
    byte_class,
    choice,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.reference import BuildLock, Reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import Trie, trie

Layout: TypeAlias = Word["compact", "indented"]
"""One line with optional spaces, or the lines of `json.dumps(indent=2)`."""

_OPENING, _CLOSING, _STRUCTURE = b"[{", b"]}", b'[]{},:" '


class Position(NamedTuple):
    """Where a text goes on.

    Attributes:
        depth: Brackets that are open.
        within: What it is in: a string, an escape of one, brackets that were opened just now, or none of these.
    """

    depth: int = 0
    within: Word["string", "escape", "opened", ""] = ""

    @property
    def line(self) -> bytes:
        """The end of a line, and the indentation of the next one."""
        return b"\n" + b"  " * self.depth


def indented_text(text: bytes, place: Position = Position()) -> tuple[bytes, Position]:  # noqa: B008 (it is frozen)
    r"""A part of JSON on several lines, and the place behind it.

    Example:
        >>> indented_text(b'{"a": [1,2], "b": []')[0]
        b'{\n  "a": [\n    1,\n    2\n  ],\n  "b": []'
    """
    written = bytearray()
    for byte in text:
        byte_text = bytes([byte])
        if place.within == "escape":
            place = place._replace(within="string")
        elif place.within == "string":
            place = Position(place.depth, "escape" if byte_text == b"\\" else "" if byte_text == b'"' else "string")
        elif byte_text == b" ":
            continue
        else:
            before = place
            place = Position(
                place.depth + (byte in _OPENING) - (byte in _CLOSING),
                "opened" if byte in _OPENING else "string" if byte_text == b'"' else "",
            )
            if byte in _CLOSING:
                written += b"" if before.within else place.line
            elif before.within:
                written += before.line
            byte_text += place.line if byte_text == b"," else b" " if byte_text == b":" else b""
        written += byte_text
    return bytes(written), place


_Visit: TypeAlias = "Generator[tuple[Expression, Position], Expression, Expression]"


class _Indentation:
    """Writes one expression anew, and those that it refers to when they are reached."""

    def __init__(self) -> None:
        self._known: dict[tuple[Expression, Position], Expression] = {}
        self._lock = BuildLock()

    def of(self, node: Expression, place: Position) -> Expression:
        """The expression at a place. A loop instead of recursion: an object with 1,000 keys nests that deep."""
        asked, visits = [(node, place)], [self._visit(node, place)]
        given: Expression | None = None
        while visits:
            try:
                part = visits[-1].send(given) if given is not None else next(visits[-1])
            except StopIteration as done:
                visits.pop()
                given = self._known[asked.pop()] = done.value
                continue
            given = self._known.get(part)
            if given is None:
                asked.append(part)
                visits.append(self._visit(*part))
        return self._known[node, place]

    def _visit(self, node: Expression, place: Position) -> _Visit:
        if isinstance(node, Literal):
            return literal(indented_text(node.data, place)[0])
        if isinstance(node, Concatenation):
            return (yield from self._concatenation(node, place))
        if isinstance(node, Choice):
            return (yield from self._any(node.alternatives, place))
        if isinstance(node, Trie):
            leaves = {}
            for name, leaf in node.rests():
                text, behind = indented_text(name, place)
                leaves[text] = yield leaf, behind
            return trie(leaves)
        if place.within in {"string", "escape"} or node in {EPSILON, EMPTY}:
            return node
        return (yield from self._value(node, place))

    def _any(self, nodes: Iterable[Expression], place: Position) -> _Visit:
        written = []
        for node in nodes:
            written.append((yield node, place))
        return choice(*written)

    def _concatenation(self, node: Concatenation, place: Position) -> _Visit:
        head, tail = node.head, node.tail
        if head is OPTIONAL_SPACE and not place.within:
            return (yield tail, place)
        if head.nullable and place.within == "opened":  # whether the bracket is closed at once is decided here
            some = _first_item(head) if isinstance(head, Repeat) else head
            return (yield from self._any([tail, *(sequence(one, tail) for one in _alternatives(some))], place))
        shortest = shortest_string(head)
        if shortest is None:
            return EMPTY
        written = yield head, place
        return sequence(written, (yield tail, indented_text(shortest, place)[1]))

    def _value(self, node: Expression, place: Position) -> _Visit:
        """What begins outside of strings, and is neither a text nor several parts."""
        if isinstance(node, Distinct):
            return node
        if isinstance(node, Reference):
            shortest = shortest_string(node)
            is_line = shortest is not None and indented_text(shortest, place)[0] == shortest
            hint = shortest if is_line else None  # several lines may be longer than another value
            return Reference(node.name, lambda: self.of(node.body, place), hint, self._lock)
        if isinstance(node, ByteClass):
            structure = [byte for byte in _STRUCTURE if node.mask >> byte & 1]
            others = byte_class(node.mask & ~sum(1 << byte for byte in structure))
            begin = literal(place.line) if place.within else EPSILON
            written = yield from self._any([literal(bytes([byte])) for byte in structure], place)
            return choice(written, sequence(begin, others))
        if isinstance(node, Repeat):
            if place.within:
                return (yield _first_item(node), place)
            return repeat((yield node.item, place), node.low, node.high)
        return sequence(literal(place.line), node) if place.within else node


def _alternatives(node: Expression) -> Iterable[Expression]:
    return [one for one in node.alternatives if one is not EPSILON] if isinstance(node, Choice) else [node]


def _first_item(node: Repeat) -> Expression:
    """One item or more, as an item and the others."""
    return sequence(node.item, repeat(node.item, max(node.low - 1, 0), None if node.high is None else node.high - 1))


def indented(expression: Expression) -> Expression:
    r"""The values of an expression of JSON on several lines.

    Args:
        expression: Compiled from a schema.

    Limits: the items of an array that must be different stay on one line, as their texts are compared.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(indented(literal('{"n": 12}')))
        >>> machine.shortest_completion(machine.initial)
        b'{\n  "n": 12\n}'
    """
    return _Indentation().of(expression, Position())
