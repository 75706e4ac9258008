"""Lists whose items are all different: the one kind of state that remembers texts.

A state stands in one item of the list. It is what may follow in the item, the text of the item so far and the items
before it. There is a state for each text, far more than can be walked; yet only the texts that were seen, and their
beginnings, are unlike the rest. `masking.walk` walks the item without its memory and looks at these few by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Set
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


Seen: TypeAlias = frozenset[bytes]
"""The texts of the items before."""


@dataclass(frozen=True, eq=False)
class Rule:
    """What a list must be.

    Attributes:
        places: The texts of the first items; those of the last, of all that follow. None is empty.
        low: The fewest items.
        high: The most items, None: any number.
        space: What may stand after a comma.
        key: What a text means: texts with the same key are the same item. None: each text is another item. With a key,
            a mask asks for each token by itself, which takes a hundred times as long.
        name: What to call the list.
    """

    places: tuple[Expression, ...]
    low: int
    high: int | None
    space: Expression
    key: Callable[[bytes], Hashable] | None = None
    name: str = ""
    _first_texts: dict[int, list[bytes]] = field(default_factory=dict, repr=False)

    def item(self, seen: Seen) -> Expression:
        """One more item and the rest of the list."""
        if self.high is not None and len(seen) >= self.high:
            return EMPTY
        return distinct(self.places[min(len(seen), len(self.places) - 1)], b"", seen, self)

    def keys(self, seen: Seen) -> Set[Hashable]:
        """What the items mean."""
        return seen if self.key is None else {self.key(text) for text in seen}

    def is_new(self, text: bytes, keys: Set[Hashable]) -> bool:
        """Whether a text is none of the items with these keys."""
        return (text if self.key is None else self.key(text)) not in keys

    def further(self, seen: Seen, solve: Solve, *, keep: bool) -> list[bytes] | None:
        """The fewest other items after those seen, each the first that is new; None if there are too few.

        Args:
            seen: The items.
            solve: Gives shortest strings.
            keep: Whether these are final.
        """
        texts: list[bytes] = []
        keys = set(self.keys(seen))
        left: dict[int, Iterator[bytes]] = {}  # what was passed over is not new later either
        for count in range(len(seen), self.low):
            place = min(count, len(self.places) - 1)
            candidates = left.setdefault(place, self._texts(place, solve, keep=keep))
            new = (text for text in candidates if self.is_new(text, keys))
            text = None if self.high is not None and count >= self.high else next(new, None)
            if text is None:
                return None
            texts.append(text)
            keys.add(text if self.key is None else self.key(text))
        return texts

    def written(self, further: Iterable[bytes]) -> bytes:
        """The rest of a list with these items."""
        return b"".join(b"," + text for text in further) + b"]"

    def _texts(self, place: int, solve: Solve, *, keep: bool) -> Iterator[bytes]:
        """The first texts of the items of a place, the shorter ones first; those looked at are kept."""
        size = 0
        while size <= MAX_TRIES:
            texts = self._first_texts.get(place, [])
            if len(texts) <= size:
                texts = list(islice(by_length(self.places[place], solve), 2 * size + 8))
                if keep:
                    self._first_texts[place] = texts
            if len(texts) <= size:
                return
            yield from texts[size:]
            size = len(texts)


class Distinct(Expression):
    """The rest of a list from inside of an item, up to the closing bracket.

    Attributes:
        rest: What may follow in the item, without memory.
        text: The item so far.
        seen: The items before it.
        rule: What the list must be.
    """

    __slots__ = ("rest", "rule", "seen", "text")

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
        after = self.rest.derivative(byte)
        if after is not EMPTY:
            return distinct(after, self.text + bytes([byte]), self.seen, self.rule)
        return self.ended(byte) if self.rest.nullable and byte in (COMMA, END) else EMPTY

    def ended(self, byte: int, text: bytes = b"") -> Expression:
        """What follows the item, after so much more text, and then a comma or the closing bracket."""
        whole = self.text + text
        if not self.rule.is_new(whole, self.rule.keys(self.seen)):
            return EMPTY
        if byte == END:
            return EPSILON if len(self.seen) + 1 >= self.rule.low else EMPTY
        return sequence(self.rule.space, self.rule.item(self.seen | {whole}))

    def _operands(self) -> tuple[Expression, ...]:
        return (self.rest,)

    def _inside(self) -> tuple[Expression, ...]:
        return (self.rest, *self.rule.places)

    def shortest_items(self, solve: Solve, *, keep: bool) -> list[bytes] | None:
        """The texts of this item and the fewest others: the first that makes the item new, and so on.

        None is that of a state from which no way leads on, which is never reached. Where all places are alike, no
        items take fewer bytes.
        """
        keys = self.rule.keys(self.seen)
        for text in by_length(self.rest, solve):
            whole = self.text + text
            if self.rule.is_new(whole, keys):
                further = self.rule.further(self.seen | {whole}, solve, keep=keep)
                if further is not None:
                    return [whole, *further]
                if len(self.rule.places) == 1:
                    return None
        return None

    def shortest_string(self, solve: Solve, *, keep: bool) -> bytes | None:
        """A short text of what remains."""
        items = self.shortest_items(solve, keep=keep)
        return None if items is None else items[0][len(self.text) :] + self.rule.written(items[1:])


def distinct(rest: Expression, text: bytes, seen: Seen, rule: Rule) -> Expression:
    """See `Distinct`."""
    if rest is EMPTY:
        return EMPTY
    return intern((Distinct, id(rest), text, seen, rule), Distinct(rest, text, seen, rule), False, True)


def distinct_list(rule: Rule) -> Expression:
    """A list of items that are all different, in brackets.

    Args:
        rule: What the list must be. No item may begin another one in such a way that it goes on with a comma or a
            closing bracket.
    """
    return sequence(literal("["), choice(rule.item(frozenset()), literal("]") if rule.low == 0 else EMPTY))


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
