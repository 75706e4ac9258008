"""Things that must be different, told apart by labels.

Two values with different labels are different; of values with one label, one is written. Where every value has a label
of its own nothing is lost; else the label is what can be seen early, such as the first character of a string.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from langchain_tooldec.automata.expression import (
    EMPTY,
    Expression,
    choice,
    literal,
    reference,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.containers import COMMA

_COMBINATIONS = 6_000
"""Selections of labels that are written out, each with its continuations."""
MAX_ORDERS = 30_000
_FEW = 8
"""Labels that are always told apart."""


@dataclass(frozen=True, eq=False)
class Labelled:
    """Texts that share a label.

    Attributes:
        label: What tells them from others.
        bits: What they are good for, as bits.
        text: The texts.
    """

    label: Hashable
    bits: int
    text: Expression


def different(items: Sequence[Labelled], size: int, wanted: int, first: bool, after: Expression) -> Expression:
    """`size` of the items, with different labels, that are together good for all that is wanted; then `after`.

    Raises:
        GrammarTooLargeError: There are more than `MAX_ORDERS` orders.

    Args:
        items: What to choose from.
        size: How many.
        wanted: Bits that the chosen items must have together.
        first: Whether the first of them has no comma before it.
        after: What follows.
    """
    known: dict[tuple[frozenset[Hashable], int], Expression] = {}
    most = MAX_ORDERS // max(len(items), 1)

    def rest(used: frozenset[Hashable], left: int) -> Expression:
        if len(used) == size:
            return EMPTY if left else after
        if (used, left) not in known:
            if len(known) > most:
                raise GrammarTooLargeError(f"over {MAX_ORDERS:,} orders of keys that are not named, the limit")
            found = []
            for item in items:
                if item.label not in used:
                    then = rest(used | {item.label}, left & ~item.bits)
                    found.append(sequence(*(() if first and not used else (COMMA,)), item.text, then))
            known[used, left] = choice(*found)
        return known[used, left]

    return rest(frozenset(), wanted)


def labels_for(size: int, ways: int) -> int:
    """How many labels may be told apart where `size` things must be different, each of them in so many ways."""
    most = max(size, _FEW)
    while most < 256 and comb(most + 1, size - 1) * (most + 1) * ways <= _COMBINATIONS:
        most += 1
    return most


@lru_cache(maxsize=256)
def by_first_byte(text: Expression, most: int) -> Sequence[tuple[Hashable, Expression]]:
    """Split texts by the first byte after what all of them have in common.

    Args:
        text: The texts, none of which is the beginning of another.
        most: Labels that there may be; bytes share labels where there are more.

    Returns:
        Labels and parts. A backslash is left out, since an escape may be of any character.
    """
    prefix = bytearray()
    steps = text.transitions()
    while len(steps) == 1 and steps[0][0].bit_count() == 1 and not steps[0][1].nullable:
        prefix.append(steps[0][0].bit_length() - 1)
        steps = steps[0][1].transitions()
    found: dict[Hashable, list[Expression]] = {}
    for mask, after in steps:
        if not is_empty(after):
            for byte in _bytes(mask & ~(1 << 0x5C)):
                found.setdefault(byte % most, []).append(sequence(literal(bytes([byte])), after))
    return [(label, sequence(literal(bytes(prefix)), choice(*parts))) for label, parts in found.items()]


def _bytes(mask: int) -> list[int]:
    return [byte for byte in range(256) if mask >> byte & 1]


def unique_items(places: Sequence[Sequence[Labelled]], low: int, high: int | None) -> Expression:
    """Arrays of items with different labels.

    What follows an item is built when it is reached, so that the number of labels does not matter.

    Args:
        places: The items that may stand at each of the first places; those of the last, at all that follow.
        low: The fewest items.
        high: The most items.

    Raises:
        GrammarTooLargeError: The first places differ, and too many selections of items may stand there.
    """
    found = _Unique(places, low, high)
    return sequence(literal("["), found.start())


class _Unique:
    def __init__(self, places: Sequence[Sequence[Labelled]], low: int, high: int | None) -> None:
        self._all_places = places
        self._vary = len(places) > 1
        self._low = low
        self._high = high
        self._known: dict[frozenset[Hashable], Expression] = {}
        self._sorted: dict[int, list[tuple[bytes, Hashable]]] = {}

    def _places(self, place: int) -> Sequence[Labelled]:
        return self._all_places[min(place, len(self._all_places) - 1)]

    def start(self) -> Expression:
        return choice(*self._alternatives(frozenset()))

    def _after(self, used: frozenset[Hashable]) -> Expression:
        """What follows the items with these labels: built when it is reached, where anything follows at all."""
        if used not in self._known and self._vary and len(used) < self._low:
            if len(self._known) > MAX_ORDERS // 100:
                raise GrammarTooLargeError(f"over {MAX_ORDERS // 100} selections of different items, the limit")
            self._known[used] = choice(*self._alternatives(used))
        if used not in self._known:
            least = self._least(used)
            self._known[used] = (
                EMPTY
                if least is None
                else reference(f"{len(used)} different items", lambda: choice(*self._alternatives(used)), least)
            )
        return self._known[used]

    def _alternatives(self, used: frozenset[Hashable]) -> list[Expression]:
        count = len(used)
        found = [literal("]")] if count >= self._low else []
        if self._high is None or count < self._high:
            for item in self._places(count):
                if item.label not in used:
                    text = item.text if not used else sequence(COMMA, item.text)
                    found.append(sequence(text, self._after(used | {item.label})))
        return found

    def _least(self, used: frozenset[Hashable]) -> bytes | None:
        """The least of the shortest texts of what follows, without building it.

        All places are alike here: the shortest texts are taken, as many as it takes, and among the orders of these the
        least.
        """
        missing = self._low - len(used)
        if missing <= 0:
            return b"]"
        found = b""
        taken = set(used)
        for place in range(len(used), self._low):
            left = self._low - place - 1
            text, label = self._next(place, taken, left)
            if text is None:
                return None
            taken.add(label)
            found += b"," + text
        return found + b"]"

    def _next(self, place: int, taken: set[Hashable], left: int) -> tuple[bytes | None, Hashable]:
        """The item that the least text has at a place, with `left` items after it."""
        texts: list[tuple[bytes, Hashable]] = []
        for text, label in self._shortest(place):
            if len(texts) > left and len(text) > len(texts[left][0]):
                break
            if label not in taken:
                texts.append((text, label))
        if len(texts) <= left:
            return None, None
        # Those that are as long as the last one needed may stand for it; the others are all needed, in any order.
        end = b"," if left else b"]"
        return min(texts, key=lambda entry: entry[0] + end)

    def _shortest(self, place: int) -> Sequence[tuple[bytes, Hashable]]:
        items = self._places(place)
        key = id(items)
        if key not in self._sorted:
            found = [(text, item.label) for item in items if (text := shortest_string(item.text)) is not None]
            self._sorted[key] = sorted(found, key=lambda entry: (len(entry[0]), entry[0]))
        return self._sorted[key]
