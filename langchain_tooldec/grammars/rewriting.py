r"""JSON in another notation: the same values with other brackets, words, keys and strings.

A compiled schema is an expression over JSON texts, with an optional space after each colon and comma. `rewritten` turns
it into an expression over the same values in another notation. For example, as Python's arguments:

    {"city": "Oslo", "metric": true}     becomes     city='Oslo', metric=True)

The expression is read token by token. A `Place` describes a token's position: the open brackets, and what may come
next. A `Rewriting` is the notation and writes each token:

    token       place.brackets  place.next   call                               Python writes
    {           ""              "value"      structure(b"{", place)             nothing
    "city"      "{"             "first"      string(literal("city"), place)     city
    :           "{"             "colon"      structure(b":", place)             =
    "Oslo"      "{"             "value"      string(literal("Oslo"), place)     'Oslo' or "Oslo"
    ,           "{"             "more"       structure(b",", place)             ,
    "metric"    "{"             "key"        string(literal("metric"), place)   metric
    true        "{"             "value"      word(b"true", place)               True
    }           "{"             "more"       structure(b"}", place)             )

Alternatives, repeats and references of the expression are preserved, and each part is rewritten at its place. This
relies on three properties:

- All texts of a part have the same effect on the place, since a value closes the brackets and quotes that it opens. So
  the place after a part is that after its shortest text.
- The parts of a string are passed together (`json_strings` finds its end): `string` receives an expression.
- Results are cached by part and place. There are few places, so an expression of n parts takes about n steps.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from typing import Literal as Word
from typing import NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    OPTIONAL_SPACE,
    Expression,
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
from langchain_tooldec.grammars.json_strings import QUOTE, TOKEN, open_string, strings
from langchain_tooldec.unique_items.distinct import Distinct

_STRUCTURE, _WORDS = b"{}[],:", frozenset({b"true", b"false", b"null"})
_MANY = 8
"""From this many alternatives on, a trie is made of them."""


class Place(NamedTuple):
    """A position in a JSON text: the open brackets, and what may come next.

    Attributes:
        brackets: The open brackets, outermost first.
        next: "value" or "key": that comes next. "colon": after a key. "more": after a value, so a comma, a closing
            bracket or the end comes next. "first": after an opening bracket.
        key: The key in the outermost object whose value comes next; None if unknown or not applicable.

    Example:
        >>> Place().after(b'{"tags": [')
        Place(brackets='{[', next='first', key=None)
    """

    brackets: str = ""
    next: Word["value", "first", "key", "colon", "more"] = "value"
    key: str | None = None

    @property
    def takes_key(self) -> bool:
        """Whether a string is a key here."""
        return self.brackets.endswith("{") and self.next in {"first", "key"}

    def after(self, text: bytes) -> Place:
        """The place after a text that does not end within a string."""
        place = self
        for token in TOKEN.findall(text):
            place = place if token.isspace() else place.behind(token)
        return place

    def behind(self, token: bytes) -> Place:
        """The place after a bracket, a comma, a colon, a complete string or another scalar."""
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
        """The place after a string, given without its quotes."""
        if content.data or content is EPSILON or not self.takes_key or len(self.brackets) > 1:
            return self.behind(b'"%b"' % content.data)
        return Place(self.brackets, "colon")


class Rewriting:
    """A notation: how the tokens of JSON are written. By default, as in JSON.

    Attributes:
        nested_alike: Whether values within two or more open brackets are written alike, whatever the brackets.
    """

    nested_alike = True

    def structure(self, token: bytes, place: Place) -> Expression:
        """A bracket, a comma or a colon."""
        return literal(token)

    def space(self, place: Place) -> Expression:
        """What may follow a comma or a colon: an optional space, or nothing."""
        return OPTIONAL_SPACE

    def word(self, word: bytes, place: Place) -> Expression:
        """`true`, `false` or `null`."""
        return literal(word)

    def string(self, content: Expression, place: Place) -> Expression:
        """A key or a value, given as the content of a JSON string."""
        return sequence(literal('"'), content, literal('"'))

    def begins(self, place: Place) -> bool:
        """Whether `begin` writes something at a place."""
        return False

    def begin(self, place: Place, *, string: bool) -> Expression:
        """What precedes a value, a key or an immediately closing bracket. `string`: whether it is a string."""
        return EPSILON

    def is_raw(self, place: Place) -> bool:
        """Whether a value may be empty text at a place, as a string without quotes may be."""
        return False

    def canonical(self) -> Sequence[Rewriting]:
        """Notations with a single way to write each value, for items that must differ; empty: as in JSON.

        If there are several, each list uses one of them for all of its items.
        """
        return ()


def rewritten(expression: Expression, rewriting: Rewriting, place: Place = Place()) -> Expression:  # noqa: B008 (it is frozen)
    """The values of a JSON expression in another notation.

    Args:
        expression: Compiled from a schema.
        rewriting: The notation.
        place: The position of the values.

    Raises:
        GrammarError: The expression does not consist of whole strings, words and brackets.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> class Capitals(Rewriting):
        ...     def word(self, word, place):
        ...         return literal(word.title())
        >>> answers = choice(literal('{"sure": true}'), literal('{"sure": "true"}'))
        >>> machine = Automaton(rewritten(answers, Capitals()))
        >>> [machine.matches(text) for text in (b'{"sure": True}', b'{"sure": "true"}', b'{"sure": true}')]
        [True, True, False]
    """
    return _Rewriter(rewriting).written(expression, place)


_Visit: TypeAlias = "Generator[tuple[Expression, Place], Expression, Expression]"
"""Rewrites one part: it yields each subexpression with its place, and is sent the rewritten one."""


class _Rewriter:
    """Rewrites one expression, and its references on first use."""

    def __init__(self, rewriting: Rewriting) -> None:
        self._rewriting = rewriting
        self._known: dict[tuple[Expression, Place], Expression] = {}
        self._lock = BuildLock()

    def written(self, node: Expression, place: Place) -> Expression:
        """The expression at a place. Iterative: an object with 1,000 keys nests that deep."""
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
        """Rewrite a part by its kind. All other kinds are numbers, written as in JSON."""
        if node in {EPSILON, EMPTY}:
            return node
        if node.data:
            return self._tokens(node.data, place)
        if node.tail is not EPSILON:
            return (yield from self._sequence(node.head, node.tail, place))
        if node.alternatives:
            return (yield from self._any([(EPSILON, one, place) for one in node.alternatives]))
        if isinstance(node, Trie):
            texts = [sequence(literal(name), leaf) for name, leaf in node.rests()]
            return (yield from self._any([(EPSILON, one, place) for one in texts]))
        if isinstance(node, Distinct):
            return self._distinct(node)
        if isinstance(node, Reference):
            if self._rewriting.is_raw(place):  # a reference must not match the empty string
                return (yield node.body, place)
            return self._reference(node, place)
        if node.mask:
            structure = [byte for byte in _STRUCTURE if node.mask >> byte & 1]
            others = byte_class(node.mask & ~sum(1 << byte for byte in structure))
            return choice(*(self._tokens(bytes([byte]), place) for byte in structure), self._scalar(others, place))
        if node.item is not None:
            if self._rewriting.begins(place):
                return (yield _first_item(node.item, node.low, node.high), place)
            return repeat((yield node.item, place), node.low, node.high)
        if node.derivative(QUOTE) is not EMPTY:
            raise GrammarError(f"a grammar has strings within an expression of kind {type(node).__name__}")
        return self._scalar(node, place)

    def _tokens(self, data: bytes, place: Place) -> Expression:
        """A text of whole tokens."""
        written = []
        for token in TOKEN.findall(data):
            if token.isspace():
                written.append(literal(token) if self._rewriting.space(place) is not EPSILON else EPSILON)
                continue
            if token[:1] == b'"':
                written.append(self._string(literal(token[1:-1]), place))
            elif token in _STRUCTURE:
                opens = token in {b"[", b"{"} and self._rewriting.begins(place)
                begin = self._rewriting.begin(place, string=False) if opens else EPSILON
                written += [begin, self._rewriting.structure(token, place)]
            else:
                scalar = self._rewriting.word(token, place) if token in _WORDS else literal(token)
                written.append(self._scalar(scalar, place))
            place = place.behind(token)
        return sequence(*written)

    def _string(self, content: Expression, place: Place) -> Expression:
        return sequence(self._rewriting.begin(place, string=True), self._rewriting.string(content, place))

    def _scalar(self, node: Expression, place: Place) -> Expression:
        return sequence(self._rewriting.begin(place, string=False), node)

    def _sequence(self, head: Expression, tail: Expression, place: Place) -> _Visit:
        if head is OPTIONAL_SPACE:
            return sequence(self._rewriting.space(place), (yield tail, place))
        if head.nullable and self._rewriting.begins(place):  # its presence is decided before `begin` writes
            return (yield from self._any([(EPSILON, one, place) for one in [tail, *_with_head(head, tail)]]))
        if head.data and (quote := open_string(head.data)) is not None:
            before, at_string = self._tokens(head.data[:quote], place), place.after(head.data[:quote])
            found = strings(sequence(literal(head.data[quote + 1 :]), tail))
            ways = [
                (self._string(content, at_string), rest, at_string.behind_string(content)) for content, rest in found
            ]
            return sequence(before, (yield from self._any(ways)))
        shortest = shortest_string(head)
        if shortest is None:
            return EMPTY
        return sequence((yield head, place), (yield tail, place.after(shortest)))

    def _any(self, alternatives: Iterable[tuple[Expression, Expression, Place]]) -> _Visit:
        """Any of the alternatives, each as: what is written, what remains to be rewritten, and the place of that."""
        written = []
        for before, node, place in alternatives:
            written.append(sequence(before, (yield node, place)))
        return _one_of(written)

    def _reference(self, node: Reference, place: Place) -> Expression:
        """A reference whose body is rewritten on first use."""
        shortest = shortest_string(node)
        if shortest is None:
            return EMPTY
        if self._rewriting.nested_alike and place.next == "value" and len(place.brackets) > 1 and _is_value(shortest):
            place = _NESTED
            if (known := self._known.get((node, place))) is not None:
                return known
        hint = shortest if self._tokens(shortest, place) is literal(shortest) else None  # else others may be shorter
        written = Reference(node.name, lambda: self.written(node.body, place), hint, self._lock)
        return self._known.setdefault((node, place), written)

    def _distinct(self, node: Distinct) -> Expression:
        """A list of different items, each written in one way, so that equal items have equal texts."""
        ways = []
        for rewriter in map(_Rewriter, self._rewriting.canonical()):
            places = [rewriter.written(item, _NESTED) for item in node.rule.places]
            rule = replace(node.rule.at(places), space=rewriter._rewriting.space(_NESTED))
            ways.append(rule.item(frozenset()))
        return choice(*ways) if ways else node


_NESTED = Place("[[", "value")
"""Represents all places of values within two or more brackets."""


def _one_of(written: Sequence[Expression]) -> Expression:
    """Any of the expressions. Many that begin with literals become a trie."""
    if len(written) < _MANY:
        return choice(*written)
    leaves: dict[bytes, list[Expression]] = {}
    others = []
    for one in written:
        if one.head.data:
            leaves.setdefault(one.head.data, []).append(one.tail)
        else:
            others.append(one)
    return choice(trie({text: choice(*rests) for text, rests in leaves.items()}), *others)


def _with_head(head: Expression, tail: Expression) -> list[Expression]:
    """The non-empty alternatives of an optional head, each followed by the tail."""
    some = head if head.item is None else _first_item(head.item, head.low, head.high)
    return [sequence(one, tail) for one in some.alternatives or (some,) if one is not EPSILON]


def _first_item(item: Expression, low: int, high: int | None) -> Expression:
    """One or more of a repeat's items, as one item followed by the rest."""
    return sequence(item, repeat(item, max(low - 1, 0), None if high is None else high - 1))


def _is_value(text: bytes) -> bool:
    """Whether a text is a single JSON value."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
