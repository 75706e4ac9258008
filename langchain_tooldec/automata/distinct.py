"""Lists whose items are all different: the one kind of state that remembers texts.

A state stands in one item of the list. It is what may follow in the item, the text of the item so far and the items
before it. There is a state for each text, far more than can be walked; yet only the texts that were seen, and their
beginnings, are unlike the rest. `masking.walk` walks the item without its memory and looks at these few by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import islice
from typing import TypeAlias

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    Reference,
    Transitions,
    byte_class,
    choice,
    literal,
    sequence,
)
from langchain_tooldec.automata.node import intern

MAX_TRIES = 2_000
"""Texts that are tried for one that was not seen."""
COMMA, END = b",]"
ENDS = byte_class(1 << COMMA | 1 << END)
"""The bytes that may follow an item; no item goes on with one of them where it may end."""

Solve: TypeAlias = "Callable[[Expression], bytes | None]"
"""The least of the shortest strings of an expression."""


@dataclass(frozen=True, eq=False)
class Rule:
    """What a list must be.

    Attributes:
        places: The texts of the first items; those of the last, of all that follow.
        low: The fewest items.
        high: The most items, None: any number.
        space: What may stand after a comma.
        key: What a text means: texts with the same key are the same item.
        name: What to call the list.
    """

    places: tuple[Expression, ...]
    low: int
    high: int | None
    space: Expression
    key: Callable[[bytes], Hashable]
    name: str = ""
    _least: dict[int, list[bytes]] = field(default_factory=dict, repr=False)

    def place(self, count: int) -> Expression:
        """The texts of the item after `count` others."""
        return self.places[min(count, len(self.places) - 1)]

    def item(self, seen: Seen) -> Expression:
        """One more item and the rest of the list."""
        count = len(seen.texts)
        if self.high is not None and count >= self.high:
            return EMPTY
        return distinct(self.place(count), b"", seen, self)

    def least(self, count: int, size: int, solve: Solve, *, keep: bool) -> list[bytes]:
        """The `size` least texts of the item after `count` others, all if there are fewer."""
        count = min(count, len(self.places) - 1)
        found = self._least.get(count)
        if found is None or len(found) < size:
            found = list(islice(by_length(self.place(count), solve), size))
            if keep:
                self._least[count] = found
        return found[:size]

    def rest(self, seen: Seen, solve: Solve, *, keep: bool, more: int = 0) -> bytes | None:
        """A short text of what follows these items: the fewest others, each the least that is new, and the end.

        Args:
            seen: The items.
            solve: Gives shortest strings.
            keep: Whether these are final.
            more: Items that there must be at least.
        """
        found = bytearray()
        keys = set(seen.keys)
        for count in range(len(seen.texts), max(self.low, len(seen.texts) + more)):
            if self.high is not None and count >= self.high:
                return None
            for text in self.least(count, 2 * len(keys) + 8, solve, keep=keep):
                if (key := self.key(text)) not in keys:
                    break
            else:
                return None
            keys.add(key)
            found += b"," + text
        return bytes(found) + b"]"


@dataclass(frozen=True)
class Seen:
    """The items before: their texts, and what they mean."""

    texts: frozenset[bytes] = frozenset()
    keys: frozenset[Hashable] = frozenset()

    def with_text(self, text: bytes, key: Hashable) -> Seen:
        """One more."""
        return Seen(self.texts | {text}, self.keys | {key})


class Distinct(Expression):
    """The rest of a list from inside of an item, up to the closing bracket.

    Attributes:
        rest: What may follow in the item, without memory.
        text: The item so far.
        seen: The items before it.
        rule: What the list must be.
    """

    __slots__ = ("rest", "rule", "seen", "text")
    rest: Expression
    text: bytes
    seen: Seen
    rule: Rule

    def _compute_transitions(self) -> Transitions:
        found = []
        for mask, _ in self.rest.transitions():
            for byte in _bytes(mask):
                found.append((1 << byte, self._derivative(byte)))
        if self.rest.nullable:
            found += [(1 << byte, self._derivative(byte)) for byte in (COMMA, END)]
        return tuple((mask, after) for mask, after in found if after is not EMPTY)

    def _derivative(self, byte: int) -> Expression:
        after = self.rest.derivative(byte)
        if after is not EMPTY:
            return distinct(after, self.text + bytes([byte]), self.seen, self.rule)
        return self.ended(byte) if self.rest.nullable and byte in (COMMA, END) else EMPTY

    def ended(self, byte: int, text: bytes = b"") -> Expression:
        """What follows the item, after so much more text, and then a comma or the closing bracket."""
        whole = self.text + text
        key = self.rule.key(whole)
        if key in self.seen.keys:
            return EMPTY
        if byte == END:
            return EPSILON if len(self.seen.texts) + 1 >= self.rule.low else EMPTY
        return sequence(self.rule.space, self.rule.item(self.seen.with_text(whole, key)))

    def _inside(self) -> tuple[Expression, ...]:
        return (self.rest, *self.rule.places)

    def shortest_string(self, solve: Solve, *, keep: bool) -> bytes | None:
        """A short text of what remains: the least that makes the item new, and the fewest others.

        Where all places are alike, no text is shorter.
        """
        for text in by_length(self.rest, solve):
            whole = self.text + text
            key = self.rule.key(whole)
            if key not in self.seen.keys:
                after = self.rule.rest(self.seen.with_text(whole, key), solve, keep=keep)
                if after is not None:
                    return text + after
                if len(self.rule.places) == 1:
                    return None
        return None


def distinct(rest: Expression, text: bytes, seen: Seen, rule: Rule) -> Expression:
    """See `Distinct`."""
    if rest is EMPTY:
        return EMPTY
    return intern((Distinct, id(rest), text, seen, rule), False, True, rest=rest, text=text, seen=seen, rule=rule)


def distinct_list(rule: Rule) -> Expression:
    """A list of items that are all different, in brackets.

    Args:
        rule: What the list must be. No item may begin another one in such a way that it goes on with a comma or a
            closing bracket.
    """
    found = [rule.item(Seen()), *([literal("]")] if rule.low == 0 else [])]
    return sequence(literal("["), choice(*found))


def by_length(start: Expression, solve: Solve) -> Iterator[bytes]:
    """The strings of an expression, the shorter ones first, then in byte order; at most `MAX_TRIES`."""
    heap: list[tuple[int, bytes, int, int, int, Expression]] = []
    pushed = 0

    def push(prefix: bytes, mask: int, after: Expression) -> None:
        nonlocal pushed
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
        _, text, _, at, others, node = heappop(heap)
        yield text
        push(text[:at], others, node)
        split(text, at + 1, node)


def _bytes(mask: int) -> list[int]:
    return [byte for byte in range(256) if mask >> byte & 1]


def nested(roots: Iterable[Expression]) -> str | None:
    """The name of a list of different items in which there is another one, None if there is none."""
    for part in _reached(roots):
        if isinstance(part, Distinct) and any(isinstance(inner, Distinct) for inner in _reached(part.rule.places)):
            return part.rule.name
    return None


def _reached(roots: Iterable[Expression]) -> set[Expression]:
    """All that expressions are made of, the bodies of references too."""
    found: set[Expression] = set()
    left = list(roots)
    while left:
        node = left.pop()
        if node not in found:
            found.add(node)
            left += (node.body,) if isinstance(node, Reference) else node.children()
    return found
