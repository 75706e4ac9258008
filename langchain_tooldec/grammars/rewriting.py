r"""JSON in another notation: the same values, with other brackets, words, keys and strings.

What is compiled from a schema is JSON on one line, with a space behind each colon and comma that may be left out. A
rewriting reads such an expression from its beginning, knows at each place which brackets are open and what comes next,
and asks a `Notation` how that is written there.

Every part of an expression has one effect on the place, whichever of its texts is written: a value closes the brackets
and quotes that it opens. So the effect is seen in the part's shortest text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
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
from langchain_tooldec.errors import GrammarError

_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[{}\[\],:]| +|true|false|null|[^"{}\[\],: ]+', re.DOTALL)
_UP_TO_QUOTE = re.compile(rb'((?:[^"\\]|\\.)*)"', re.DOTALL)
_BACKSLASHES = re.compile(rb"\\*\Z")
_STRUCTURE, _QUOTE = b"{}[],:", 0x22
_MANY = 8
"""Alternatives from which a trie is made of them."""


class Place(NamedTuple):
    """A place in a text of JSON: which brackets are open there, and what may come next.

    Attributes:
        brackets: The open brackets, the outermost first.
        next: "value" or "key": that comes. "colon": a key was written. "more": a value was written, so a comma, a
            bracket that closes, or the end comes. "first": a bracket was opened just now.
        key: The key in the outermost object whose value comes. None: it is not known, or the place lies deeper.
    """

    brackets: str = ""
    next: Word["value", "first", "key", "colon", "more"] = "value"
    key: str | None = None

    @property
    def takes_key(self) -> bool:
        """Whether a string is a key here."""
        return self.brackets.endswith("{") and self.next in {"first", "key"}

    def behind(self, token: bytes) -> Place:
        """The place behind a bracket, a comma, a colon, a complete string or another scalar."""
        if token in {b"{", b"["}:
            return Place(self.brackets + token.decode(), "first")
        if token in {b"}", b"]"}:
            return Place(self.brackets[:-1], "more")
        if token == b",":
            return Place(self.brackets, "key" if self.brackets.endswith("{") else "value")
        if token == b":":
            return self._replace(next="value")
        if self.takes_key:
            return Place(self.brackets, "colon", json.loads(token) if len(self.brackets) == 1 else None)
        return Place(self.brackets, "more")

    def behind_string(self, content: Expression) -> Place:
        """The place behind a string, given as it is between the quotes."""
        if isinstance(content, Literal) or content is EPSILON or not self.takes_key or len(self.brackets) > 1:
            return self.behind(b'"%b"' % (content.data if isinstance(content, Literal) else b""))
        return Place(self.brackets, "colon")

    def after(self, text: bytes) -> Place:
        """The place behind a text that ends in no string."""
        place = self
        for token in _TOKEN.findall(text):
            place = place if token.isspace() else place.behind(token)
        return place


class Rewriting:
    """How the parts of JSON are written in a notation: as in JSON, where no method says otherwise.

    Attributes:
        nested_alike: Whether a value that stands behind two open brackets or more is written in the same way behind any
            of them.
    """

    nested_alike = True

    def begins(self, place: Place) -> bool:
        """Whether `begin` writes something at a place."""
        return False

    def begin(self, place: Place, *, string: bool) -> Expression:
        """What stands before a value, a key or a bracket that closes at once; `string`: whether it is a string."""
        return EPSILON

    def is_raw(self, place: Place) -> bool:
        """Whether a value may be an empty text at a place."""
        return False

    def structure(self, token: bytes, place: Place) -> Expression:
        """A bracket, a comma or a colon."""
        return literal(token)

    def space(self, place: Place) -> Expression:
        """What may stand behind a comma or a colon: a space that may be left out, or nothing."""
        return OPTIONAL_SPACE

    def word(self, word: bytes, place: Place) -> Expression:
        """`true`, `false` or `null`."""
        return literal(word)

    def string(self, content: Expression, place: Place) -> Expression:
        """A key or a value, given as JSON has it between the quotes."""
        return sequence(literal('"'), content, literal('"'))

    def canonical(self) -> Sequence[Rewriting]:
        """The same with one way to write each value, for items that must be different; empty: as JSON writes them.

        Of several, one is for all items of a list.
        """
        return ()


def rewritten(expression: Expression, rewriting: Rewriting, place: Place = Place()) -> Expression:  # noqa: B008 (it is frozen)
    """The values of an expression of JSON in another notation.

    Args:
        expression: Compiled from a schema.
        rewriting: The notation.
        place: Where the values stand.

    Raises:
        GrammarError: The expression is not made of whole strings, words and brackets.
    """
    return _Rewriter(rewriting).of(expression, place)


_Visit: TypeAlias = "Generator[tuple[Expression, Place], Expression, Expression]"


class _Rewriter:
    """Writes one expression in a notation, and those that it refers to when they are reached."""

    def __init__(self, rewriting: Rewriting) -> None:
        self._rewriting = rewriting
        self._known: dict[tuple[Expression, Place], Expression] = {}
        self._lock = BuildLock()

    def of(self, node: Expression, place: Place) -> Expression:
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

    def _visit(self, node: Expression, place: Place) -> _Visit:
        if node in {EPSILON, EMPTY}:
            return node
        if isinstance(node, Literal):
            return self._text(node.data, place)
        if isinstance(node, Concatenation):
            return (yield from self._concatenation(node, place))
        if isinstance(node, Choice):
            return (yield from self._any([(EPSILON, one, place) for one in node.alternatives]))
        if isinstance(node, Trie):
            return (
                yield from self._any([(EPSILON, sequence(literal(name), leaf), place) for name, leaf in node.rests()])
            )
        if isinstance(node, Distinct):
            return self._different(node)
        if isinstance(node, Reference):
            if self._rewriting.is_raw(place):  # a reference must not match the empty string
                return (yield node.body, place)
            return self._reference(node, place)
        if isinstance(node, ByteClass):
            structure = [byte for byte in _STRUCTURE if node.mask >> byte & 1]
            others = byte_class(node.mask & ~sum(1 << byte for byte in structure))
            return choice(*(self._text(bytes([byte]), place) for byte in structure), self._scalar(others, place))
        if isinstance(node, Repeat):
            if self._rewriting.begins(place):
                return (yield _first_item(node), place)
            return repeat((yield node.item, place), node.low, node.high)
        return self._scalar(node, place)

    def _any(self, alternatives: Iterable[tuple[Expression, Expression, Place]]) -> _Visit:
        """Any one of the alternatives: what is written, what is still to be rewritten, and where that stands."""
        written = []
        for before, node, place in alternatives:
            written.append(sequence(before, (yield node, place)))
        return _one_of(written)

    def _concatenation(self, node: Concatenation, place: Place) -> _Visit:
        head, tail = node.head, node.tail
        if head is OPTIONAL_SPACE:
            return sequence(self._rewriting.space(place), (yield tail, place))
        if head.nullable and self._rewriting.begins(place):  # whether the head is there is decided before it begins
            some = _first_item(head) if isinstance(head, Repeat) else head
            alternatives = (
                [one for one in some.alternatives if one is not EPSILON] if isinstance(some, Choice) else [some]
            )
            return (
                yield from self._any(
                    (EPSILON, one, place) for one in [tail, *(sequence(one, tail) for one in alternatives)]
                )
            )
        if isinstance(head, Literal) and (quote := _open_quote(head.data)) is not None:
            before, place = self._text(head.data[:quote], place), place.after(head.data[:quote])
            strings = list(_strings(sequence(literal(head.data[quote + 1 :]), tail)))
            return sequence(
                before,
                (
                    yield from self._any(
                        (self._string(content, place), rest, place.behind_string(content)) for content, rest in strings
                    )
                ),
            )
        shortest = shortest_string(head)
        if shortest is None:
            return EMPTY
        return sequence((yield head, place), (yield tail, place.after(shortest)))

    def _reference(self, node: Reference, place: Place) -> Expression:
        shortest = shortest_string(node)
        if shortest is None:
            return EMPTY
        if self._rewriting.nested_alike and place.next == "value" and len(place.brackets) > 1 and _is_value(shortest):
            place = Place("[[", "value")
            if (known := self._known.get((node, place))) is not None:
                return known
        hint = shortest if self._text(shortest, place) is literal(shortest) else None  # another value may be shorter
        written = Reference(node.name, lambda: self.of(node.body, place), hint, self._lock)
        return self._known.setdefault((node, place), written)

    def _different(self, node: Distinct) -> Expression:
        ways, place = self._rewriting.canonical(), Place("[[", "value")
        written = []
        for rewriter in map(_Rewriter, ways):
            places = tuple(rewriter.of(item, place) for item in node.rule.places)
            written.append(replace(node.rule, places=places, space=rewriter._rewriting.space(place)).item(frozenset()))
        return choice(*written) if ways else node

    def _text(self, data: bytes, place: Place) -> Expression:
        written = []
        for token in _TOKEN.findall(data):
            if token.isspace():
                written.append(literal(token) if self._rewriting.space(place) is not EPSILON else EPSILON)
                continue
            if token[0] == _QUOTE:
                written.append(self._string(literal(token[1:-1]), place))
            elif token in _STRUCTURE:
                opens = token in {b"[", b"{"} and self._rewriting.begins(place)
                begin = self._rewriting.begin(place, string=False) if opens else EPSILON
                written += [begin, self._rewriting.structure(token, place)]
            else:
                is_word = token in {b"true", b"false", b"null"}
                written.append(self._scalar(self._rewriting.word(token, place) if is_word else literal(token), place))
            place = place.behind(token)
        return sequence(*written)

    def _string(self, content: Expression, place: Place) -> Expression:
        return sequence(self._rewriting.begin(place, string=True), self._rewriting.string(content, place))

    def _scalar(self, node: Expression, place: Place) -> Expression:
        return sequence(self._rewriting.begin(place, string=False), node)


def _one_of(written: Sequence[Expression]) -> Expression:
    """Any one of the expressions; many that begin with texts are a trie."""
    if len(written) < _MANY:
        return choice(*written)
    leaves: dict[bytes, list[Expression]] = {}
    others = []
    for one in written:
        head, tail = (one.head, one.tail) if isinstance(one, Concatenation) else (one, EPSILON)
        if isinstance(head, Literal):
            leaves.setdefault(head.data, []).append(tail)
        else:
            others.append(one)
    return choice(trie({text: choice(*rests) for text, rests in leaves.items()}), *others)


def _open_quote(data: bytes) -> int | None:
    """Where the string begins that a text does not end."""
    last = _TOKEN.findall(data)[-1]
    return len(data) - len(last) if last[0] == _QUOTE and not _UP_TO_QUOTE.fullmatch(last[1:]) else None


def _strings(node: Expression) -> Iterator[tuple[Expression, Expression]]:
    """The strings that an expression goes on with, within their quotes, and what follows each behind its quote."""
    parts: list[Expression] = []
    while True:
        head, tail = (node.head, node.tail) if isinstance(node, Concatenation) else (node, EPSILON)
        within = _within(shortest_string(head) or b"", parts)
        if within is not None and isinstance(head, Literal):
            yield sequence(*parts, literal(within)), sequence(literal(head.data[len(within) + 1 :]), tail)
            return
        if within is not None:
            for one in _alternatives(head):
                yield from _strings(sequence(*parts, one, tail))
            return
        if tail is EPSILON:
            raise GrammarError("a string of a grammar has no end")
        parts.append(head)
        node = tail


def _within(text: bytes, before: Sequence[Expression]) -> bytes | None:
    """What of a text is in the string that it ends; None if it ends none."""
    last = before[-1] if before else EPSILON
    escape = _BACKSLASHES.search(last.data) if isinstance(last, Literal) else None
    odd = escape[0][: len(escape[0]) % 2] if escape else b""
    match = _UP_TO_QUOTE.match(odd + text)
    return match[1][len(odd) :] if match else None


def _alternatives(node: Expression) -> Iterable[Expression]:
    """The alternatives of an expression that ends strings."""
    if isinstance(node, Trie):
        return [sequence(literal(name), leaf) for name, leaf in node.rests()]
    if isinstance(node, Choice):
        return node.alternatives
    raise GrammarError(f"strings of a grammar end in a {type(node).__name__}")


def _is_value(text: bytes) -> bool:
    """Whether a text is one value of JSON."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _first_item(node: Repeat) -> Expression:
    """One item or more, as an item and the others."""
    return sequence(node.item, repeat(node.item, max(node.low - 1, 0), None if node.high is None else node.high - 1))
