"""Sub-machines: parts of an expression with many states, walked once per vocabulary.

Bodies of strings, free text and runs of digits occur in every tool. What tokens do inside them does not depend on what
follows, so the walk is cached (`masking.submachine_walk`). This module decides what is a sub-machine.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from langchain_tooldec.automata.expression import EPSILON, Expression, intersection, repeat, sequence
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivatives, parts

MAX_ITEM_STATES = 64
"""The most states of a repeated item that is walked together with its repetition."""
MAX_TEXT_STATES = 256
"""The most states of a text under a rule that is walked without its bounds."""

_items: WeakKeyDictionary[Expression, tuple[bool, bool]] = WeakKeyDictionary()
"""For a repeated item: whether it is small, and whether it is prefix-free."""
_texts: WeakKeyDictionary[Expression, bool] = WeakKeyDictionary()
"""For a repeat without bounds under a rule: whether it may end after each item."""


class Submachine(NamedTuple):
    """A sub-machine to walk. A counted repeat is walked without its bounds, which are compared afterwards.

    Attributes:
        expression: The expression to walk.
        low: Items that must be complete before it may be left.
        high: Items that may be begun; None means no limit.
        counted: Whether items are counted.
        bytewise: Whether each byte is an item. Otherwise an item is complete whenever the machine accepts.
        item: The shortest string of an item; if bytewise, of all but the last.
        last: The shortest string of the last item, if different.
        further: The shortest string of required items before the counted ones.
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
        """The shortest string of all required items."""
        return self.further + self.items(self.low)

    def items(self, count: int) -> bytes:
        """The shortest string of the last `count` items."""
        return self.item * (count - 1) + self.last if self.last and count else self.item * count


def submachine(head: Expression, tail: Expression, longest: int) -> tuple[Submachine, Expression]:
    """How to walk the beginning of `head` (no sequence), then `tail`; and what follows that beginning.

    The beginning is the head, except for a repeated byte class followed by a subset of it (`[a-z-]{0,61}[a-z]`, a label
    that ends with a letter). These are walked together, since the head alone could be left at every letter. `longest`
    is the bytes of the longest token.
    """
    item, last = head.item, tail.head
    if head.parts:
        return _ruled(head, longest) or Submachine(head), tail
    if item is None or not last.mask or item.mask | last.mask != item.mask:
        return _repeat(head, longest), tail
    both = sequence(repeat(item), last)
    strings = shortest_string(item) or b"", shortest_string(last) or b""
    return Submachine(both, head.low + 1, head.high and head.high + 1, True, True, *strings), tail.tail


def _repeat(node: Expression, longest: int) -> Submachine:
    """How to walk one expression.

    If no string of a repeated item is a proper prefix of another, as with characters, item boundaries are certain: one
    walk that counts items serves all bounds. Otherwise bounds that no token can reach are dropped, so that counters far
    from their limit share a sub-machine.
    """
    item = node.item
    if item is None or item.nullable:
        return Submachine(node)
    text = shortest_string(item) or b""
    if _item(item)[1]:
        return Submachine(repeat(item), node.low, node.high, True, item.mask != 0, text)
    high = None if node.high is None or node.high >= longest else node.high
    low = min(node.low, longest + 1)
    return Submachine(repeat(item, low, high), further=text * (node.low - low))


def _ruled(node: Expression, longest: int) -> Submachine | None:
    """How to walk a counted repeat under a rule, such as a bounded text without a marker; None: with its bounds.

    If the text may end after each item, whatever was written, then the bounds alone say how many items may follow, and
    one walk serves all bounds, as without a rule.
    """
    counters = [part for part in node.parts if part.item is not None]
    if len(counters) != 1 or counters[0].low > 1:
        return None
    (counter,) = counters
    high = None if counter.high is None or counter.high >= longest else counter.high
    item = counter.item
    if item is None or (counter.low == 0 and counter.high is None):
        return None
    text = intersection(repeat(item), *(node.parts - {counter}))
    if not _ends_anywhere(text, item):
        return None
    if counter.low == 0 and high is None:
        return Submachine(text)
    return Submachine(text, counter.low, high, True, item.mask != 0, shortest_string(item) or b"")


def _ends_anywhere(text: Expression, item: Expression) -> bool:
    """Whether a repeat under a rule may end after each of its items, as far as `MAX_TEXT_STATES` can prove it."""
    known = _texts.get(text)
    if known is None:
        known = _item(item) == (True, True)
        if known:
            states = list(derivatives(text, MAX_TEXT_STATES + 1))
            again = repeat(item)
            between = [state for state in states if state in (again, EPSILON) or again in state.parts]
            known = len(states) <= MAX_TEXT_STATES and all(state.nullable for state in between)
        _texts[text] = known
    return known


def is_submachine(head: Expression) -> bool:
    """Whether an expression, which is not a sequence, is walked as a sub-machine."""
    return head.is_unit if head.item is None else _item(head.item)[0]


def _is_walked_alone(part: Expression) -> bool:
    """Whether a part of an item, such as a text or a number with bounds, is a sub-machine of its own.

    Intersections and complements count as parts of the item, since many have few states.
    """
    if part.item is not None:
        return not part.item.mask
    return part.name is not None or (part.is_unit and not part.parts and part.negated is None)


def _item(item: Expression) -> tuple[bool, bool]:
    """Whether a repeated item is small, and whether it is prefix-free.

    Only a small item is walked together with its repetition. An item with a part that is walked alone is not small, and
    its states need not be counted: those of a pair of numbers take 6 ms.
    """
    known = _items.get(item)
    if known is None:
        if any(_is_walked_alone(part) for part in parts([item])):
            known = False, False
        else:
            states = list(derivatives(item, MAX_ITEM_STATES + 1))
            known = len(states) <= MAX_ITEM_STATES, all(state is EPSILON or not state.nullable for state in states)
        _items[item] = known
    return known
