"""Sub-machines: parts of an expression of many states, walked once per vocabulary.

The body of a string, free text, a run of digits: each stands in front of something else in every tool. What a
vocabulary's tokens do inside of it does not depend on what follows. So its walk is kept (`masking.submachine_walk`).
Here is told what is walked as one.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from langchain_tooldec.automata.expression import (
    EPSILON,
    ByteClass,
    Choice,
    Concatenation,
    Expression,
    Literal,
    Reference,
    Repeat,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivatives, parts
from langchain_tooldec.automata.trie import Trie

MAX_ITEM_STATES = 64
"""States of a repeated item up to which it is walked together with its repetition."""
_TAKEN_APART = (Literal, ByteClass, Choice, Concatenation, Reference, Trie)

_items: WeakKeyDictionary[Expression, tuple[bool, bool]] = WeakKeyDictionary()
"""Of a repeated item: whether it is small, and whether it is prefix-free."""


class Submachine(NamedTuple):
    """A sub-machine, as it is walked: a counted repeat is walked without its bounds, and they are compared afterwards.

    Attributes:
        expression: What to walk.
        low: Items that must be completed before it may be left.
        high: Items that may be begun; None: any number.
        counted: Whether items are counted.
        bytewise: Whether each byte is an item; else one is complete wherever the machine is in its first state again.
        item: The shortest string of an item; where bytes are items, of all but the last.
        last: The shortest string of the last item, where it differs.
        further: The shortest string of items that must be completed before those that are counted.
    """

    expression: Expression
    low: int = 0
    high: int | None = None
    counted: bool = False
    bytewise: bool = False
    item: bytes = b""
    last: bytes = b""
    further: bytes = b""

    @property
    def before(self) -> bytes:
        """The shortest string of all items that must be completed."""
        return self.further + self.items(self.low)

    def items(self, count: int) -> bytes:
        """The shortest string of the last `count` items."""
        return self.item * (count - 1) + self.last if self.last and count else self.item * count


def submachine(head: Expression, tail: Expression, longest: int) -> tuple[Submachine, Expression]:
    """How to walk the beginning of `head`, then `tail`; and what follows it.

    The beginning is the head. But where bytes of a class are followed by one that could be another of them
    (`[a-z-]{0,61}[a-z]`, a label that ends with a letter), it is both: the head alone may be left at every letter,
    both together only where something else follows.

    Args:
        head: No sequence.
        tail: What follows it.
        longest: Bytes of the longest token.
    """
    last, rest = (tail.head, tail.tail) if isinstance(tail, Concatenation) else (tail, EPSILON)
    item = head.item if isinstance(head, Repeat) else EPSILON
    if not (isinstance(item, ByteClass) and isinstance(last, ByteClass) and item.mask | last.mask == item.mask):
        return _repeat(head, longest), tail
    assert isinstance(head, Repeat)
    both = sequence(repeat(item), last)
    strings = shortest_string(item) or b"", shortest_string(last) or b""
    return Submachine(both, head.low + 1, head.high and head.high + 1, True, True, *strings), rest


def _repeat(node: Expression, longest: int) -> Submachine:
    """How to walk one expression.

    Where an item of a repeat ends is certain if none of its strings begins another one, as with characters: then one
    walk, with the items counted, serves all bounds. Else bounds that no token can reach are left out, so that
    counters far from their limit are one sub-machine.

    Args:
        node: The expression.
        longest: Bytes of the longest token.
    """
    if not isinstance(node, Repeat) or node.item.nullable:
        return Submachine(node)
    if _item(node.item)[1]:
        item = shortest_string(node.item) or b""
        return Submachine(repeat(node.item), node.low, node.high, True, isinstance(node.item, ByteClass), item)
    high = None if node.high is None or node.high >= longest else node.high
    low = min(node.low, longest + 1)
    further = (shortest_string(node.item) or b"") * (node.low - low)
    return Submachine(repeat(node.item, low, high), further=further)


def is_submachine(head: Expression) -> bool:
    """Whether an expression, which is no sequence, is walked as one."""
    if isinstance(head, Repeat):
        return _item(head.item)[0]
    return not isinstance(head, _TAKEN_APART) and head is not EPSILON


def _is_run(node: Expression) -> bool:
    """Whether an expression is a repeat of bytes."""
    return isinstance(node, Repeat) and isinstance(node.item, ByteClass)


def _item(item: Expression) -> tuple[bool, bool]:
    """Whether a repeated item is small, and whether it is prefix-free.

    A small one is walked together with its repetition; one with text in it is not, since the text is a sub-machine of
    its own. Of a prefix-free one no string begins another one: it never
    ends where it could go on.
    """
    known = _items.get(item)
    if known is None:
        if any(isinstance(part, (Reference, Repeat)) and not _is_run(part) for part in parts([item])):
            known = False, False
        else:
            states = list(derivatives(item, MAX_ITEM_STATES + 1))
            known = len(states) <= MAX_ITEM_STATES, all(state is EPSILON or not state.nullable for state in states)
        _items[item] = known
    return known
