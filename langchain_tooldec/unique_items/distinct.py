"""Lists whose items are all different: the only states that remember texts.

A state holds what may follow in the current item, the item's text so far, and the earlier items. There are too many
such states to walk, but only texts already seen and their prefixes behave differently. `masking.items` walks the item
without its memory and treats these few separately.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import islice
from operator import is_
from typing import TypeAlias, cast

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    Transitions,
    byte_class,
    choice,
    literal,
    sequence,
)
from langchain_tooldec.automata.node import Solve, intern

MAX_TRIES = 2_000
"""The most candidates that are tried in search of an unseen item."""
COMMA, END = b",]"
SPACE = 0x20
ENDS = byte_class(1 << COMMA | 1 << END)
"""The bytes that may follow an item. An item that may end here does not continue with one of them."""

_STRING_OR_SPACE = re.compile(rb'("(?:[^"\\]|\\.)*"?)| ', re.DOTALL)

Seen: TypeAlias = frozenset[bytes]
"""The texts of the earlier items, without spaces."""


def without_spaces(text: bytes) -> bytes:
    """The text without spaces outside strings. It may end within a string.

    Example:
        >>> without_spaces(b'{"a b": [1, "c, ')
        b'{"a b":[1,"c, '
    """
    return _STRING_OR_SPACE.sub(rb"\1", text) if b" " in text else text


@dataclass(frozen=True, eq=False)
class Rule:
    """The constraints of a list.

    Attributes:
        items: The expressions of the first items; the last one applies to all further items. Two items are equal if
            their texts differ only in spaces outside JSON strings. No item may require a space.
        low: The fewest items.
        high: The most items; None means no limit.
        space: What may follow a comma.
    """

    items: tuple[Expression, ...]
    low: int
    high: int | None
    space: Expression
    _first_texts: dict[int, list[bytes]] = field(default_factory=dict, repr=False)

    def item(self, seen: Seen) -> Expression:
        """One more item and the rest of the list."""
        return self.next_item(seen) or EMPTY

    def next_item(self, seen: Seen) -> Distinct | None:
        """Like `item`; None if there can be no more."""
        if self.high is not None and len(seen) >= self.high:
            return None
        return distinct(self.items[min(len(seen), len(self.items) - 1)], b"", seen, self)

    def at(self, items: Sequence[Expression]) -> Rule:
        """The same constraints for other items."""
        return replace(self, items=tuple(items), _first_texts={})

    def further(self, seen: Seen, solve: Solve, *, keep: bool) -> list[bytes] | None:
        """The fewest further items after those seen, each the first unseen one; None if there are too few.

        `solve` returns shortest strings; `keep`: they are final and may be cached.
        """
        texts: list[bytes] = []
        untried: dict[int, Iterator[bytes]] = {}  # a candidate that was rejected is not new later either
        for count in range(len(seen), self.low):
            position = min(count, len(self.items) - 1)
            candidates = untried.setdefault(position, self._texts(position, solve, keep=keep))
            new = (text for text in candidates if text not in seen)
            text = None if self.high is not None and count >= self.high else next(new, None)
            if text is None:
                return None
            texts.append(text)
            seen |= {text}
        return texts

    def written(self, further: Iterable[bytes]) -> bytes:
        """The rest of a list with these further items."""
        return b"".join(b"," + text for text in further) + b"]"

    def _texts(self, position: int, solve: Solve, *, keep: bool) -> Iterator[bytes]:
        """The candidates for a position, shortest first. Those produced are cached if `keep`."""
        size = 0
        while size <= MAX_TRIES:
            texts = self._first_texts.get(position, [])
            if len(texts) <= size:
                texts = list(islice(by_length(self.items[position], solve), 2 * size + 8))
                if keep:
                    self._first_texts[position] = texts
            if len(texts) <= size:
                return
            yield from texts[size:]
            size = len(texts)


class Distinct(Expression):
    """The rest of a list, from within an item to the closing bracket.

    Attributes:
        rest: What may follow in the item, ignoring earlier items.
        text: The item so far, without spaces.
        seen: The earlier items.
        rule: The constraints of the list.
    """

    __slots__ = ("rest", "rule", "seen", "text")
    finds_shortest = True

    def __init__(self, rest: Expression, text: bytes, seen: Seen, rule: Rule) -> None:
        self.rest = rest
        self.text = text
        self.seen = seen
        self.rule = rule

    def _compute_transitions(self) -> Transitions:
        going_on = sum(mask for mask, _ in self.rest.transitions())
        if self.rest.nullable:
            going_on |= 1 << COMMA | 1 << END
        after = ((1 << byte, self._derivative(byte)) for byte in range(256) if going_on >> byte & 1)
        return tuple((mask, rest) for mask, rest in after if rest is not EMPTY)

    def _derivative(self, byte: int) -> Expression:
        if (within := self.within(byte)) is not None:
            return within
        return self.ended(byte) if self.rest.nullable and byte in (COMMA, END) else EMPTY

    def within(self, byte: int) -> Distinct | None:
        """The derivative by a byte of the item; None if the item does not go on with it."""
        return distinct(self.rest.derivative(byte), self.whole(bytes([byte])), self.seen, self.rule)

    def ended(self, byte: int, text: bytes = b"") -> Expression:
        """What follows if the item ends after `text` with `byte`, a comma or the closing bracket."""
        whole = self.whole(text)
        if whole in self.seen:
            return EMPTY
        if byte == END:
            return EPSILON if len(self.seen) + 1 >= self.rule.low else EMPTY
        return sequence(self.rule.space, self.rule.item(self.seen | {whole}))

    def whole(self, text: bytes) -> bytes:
        """The item extended by `text`, without spaces."""
        return without_spaces(self.text + text) if b" " in text else self.text + text

    def _operands(self) -> tuple[Expression, ...]:
        return (self.rest,)

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return (self.rest, *self.rule.items)

    def rebuilt(self, children: Sequence[Expression], texts: Sequence[bytes] = ()) -> Expression:
        """See `Expression.rebuilt`."""
        return distinct(children[0], self.text, self.seen, self.rule.at(children[1:])) or EMPTY

    def without(self, spells: Callable[[bytes], bool], children: Sequence[Expression]) -> Expression:
        """See `Expression.without`. The list writes its commas and its closing bracket itself."""
        if not spells(b"]"):
            return EMPTY
        rule = self.rule.at(children[1:])
        if not spells(b","):
            rule = replace(rule, high=1)
        elif all(map(is_, self.children(), children)):
            return self
        return distinct(children[0], self.text, self.seen, rule) or EMPTY

    def shortest_items(self, solve: Solve, *, keep: bool) -> list[bytes] | None:
        """The shortest new text for this item, then the fewest further items.

        None means that the list cannot be completed; such a state is never reached. If all items are alike, this is
        the shortest completion.
        """
        for text in by_length(self.rest, solve, self.text):
            whole = self.text + text
            if whole not in self.seen:
                further = self.rule.further(self.seen | {whole}, solve, keep=keep)
                if further is not None:
                    return [whole, *further]
                if len(self.rule.items) == 1:
                    return None
        return None

    def find_shortest(self, solve: Solve, *, keep: bool) -> bytes | None:
        """A short completion of the list; see `Expression.find_shortest`."""
        items = self.shortest_items(solve, keep=keep)
        return None if items is None else items[0][len(self.text) :] + self.rule.written(items[1:])


def distinct(rest: Expression, text: bytes, seen: Seen, rule: Rule) -> Distinct | None:
    """See `Distinct`; None if nothing follows in the item."""
    if rest is EMPTY:
        return None
    node = intern((Distinct, id(rest), text, seen, id(rule)), Distinct(rest, text, seen, rule), False, True)
    return cast(Distinct, node)


def distinct_list(rule: Rule) -> Expression:
    """A list in brackets whose items are all different.

    Args:
        rule: The constraints of the list. No item may be continued to another item by a comma or a closing bracket.
    """
    return sequence(literal("["), choice(rule.item(frozenset()), literal("]") if rule.low == 0 else EMPTY))


def by_length(start: Expression, solve: Solve, before: bytes = b"") -> Iterator[bytes]:
    """The strings of an expression, shortest first, then in byte order; about `MAX_TRIES` at most.

    Args:
        start: The expression.
        solve: Returns shortest strings.
        before: The text before the strings. Strings with spaces outside JSON strings are omitted.
    """
    # Each candidate is the shortest string that begins with some bytes, then one byte of a set: its length, the string,
    # a number that keeps expressions from being compared, the count of the bytes, the rest of the set, what follows.
    heap: list[tuple[int, bytes, int, int, int, Expression]] = []
    pushed = 0

    def push(prefix: bytes, mask: int, after: Expression) -> None:
        nonlocal pushed
        if mask >> SPACE & 1 and without_spaces(b"%b%b " % (before, prefix))[-1:] != b" ":
            mask ^= 1 << SPACE
        if mask and (rest := solve(after)) is not None:
            byte = mask & -mask
            text = prefix + bytes([byte.bit_length() - 1]) + rest
            pushed += 1
            heappush(heap, (len(text), text, pushed, len(prefix), mask ^ byte, after))

    def split(text: bytes, at: int, node: Expression) -> None:
        for index in range(at, len(text)):
            for mask, after in node.transitions():
                push(text[:index], mask & ~(1 << text[index]), after)
            node = node.derivative(text[index])
        for mask, after in node.transitions():
            push(text, mask, after)

    first = solve(start)
    if first is None:
        return
    yield first
    split(first, 0, start)
    for _ in range(MAX_TRIES):
        if not heap:
            return
        _, text, _, at, others, after = heappop(heap)
        yield text
        push(text[:at], others, after)
        split(text, at + 1, after)
