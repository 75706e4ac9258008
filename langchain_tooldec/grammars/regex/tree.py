"""A pattern as a tree, simplified as it is built.

Build trees with `characters`, `sequence`, `alternatives` and `repetition`, never with the classes: the functions keep
trees small, and equivalent patterns mostly become equal trees. `[a-z][a-z]*` is `[a-z]+`, `ab|ac` is `a[bc]` (so many
words form a trie), `(x{1,5}){2}` is `x{2,10}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import ClassVar, TypeAlias

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.classes import ALL, NEW_LINE, Ranges, normalized

MAX_SIZE = 100_000
"""The most nodes of a tree, counted with repetition."""
MAX_DEPTH = 100
"""The most levels of a tree. Traversals recurse two or three times per level, far from the limit of Python's stack, so
that results do not depend on the caller's stack.
"""


@dataclass(frozen=True, eq=False)
class _Inner:
    """A node with parts. The properties are computed once, from those of the parts."""

    parts: tuple[Tree, ...]

    @cached_property
    def nullable(self) -> bool:
        """Whether the empty text matches, assertions permitting."""
        return all(part.nullable for part in self.parts)

    @property
    def item(self) -> Tree:
        """The single part of a repetition or a look-around."""
        return self.parts[0]

    @cached_property
    def asserts(self) -> bool:
        """Whether it contains an assertion."""
        return any(part.asserts for part in self.parts)

    @cached_property
    def reads(self) -> bool:
        """Whether it may read a character."""
        return any(part.reads for part in self.parts)

    @cached_property
    def size(self) -> int:
        """The number of nodes."""
        return 1 + sum(part.size for part in self.parts)

    @cached_property
    def depth(self) -> int:
        """The number of levels."""
        return 1 + max((part.depth for part in self.parts), default=0)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (type(self), *(getattr(self, field.name) for field in fields(self) if field.compare))

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)  # cached: a tree is hashed at each level of its ancestors

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, _Inner) and self._hash == other._hash and self._key == other._key)


@dataclass(frozen=True)
class Characters:
    """One character of the ranges, which are `classes.normalized`."""

    ranges: Ranges
    parts: ClassVar[tuple[Tree, ...]] = ()
    size: ClassVar[int] = 1
    depth: ClassVar[int] = 1
    nullable: ClassVar[bool] = False
    asserts: ClassVar[bool] = False
    reads: ClassVar[bool] = True


@dataclass(frozen=True, eq=False)
class LookAround(_Inner):
    """An assertion: a condition on the text before or after a position. Anchors and word boundaries are such, too.

    Attributes:
        item: The pattern that must match there, or must not.
        ahead: Whether it matches from that position on; else up to it.
        negated: Whether the pattern must not match.
        position: The position of the group in the pattern, for messages.
    """

    ahead: bool
    negated: bool
    position: int = field(default=0, compare=False)
    nullable: ClassVar[bool] = True
    asserts: ClassVar[bool] = True
    reads: ClassVar[bool] = False


@dataclass(frozen=True, eq=False)
class Series(_Inner):
    """All parts in order; none of them is a series."""


@dataclass(frozen=True, eq=False)
class Alternatives(_Inner):
    """Any of the parts; none of them has alternatives itself."""

    @cached_property
    def nullable(self) -> bool:
        """See `_Inner.nullable`."""
        return any(part.nullable for part in self.parts)


@dataclass(frozen=True, eq=False)
class Repetition(_Inner):
    """Its single part `low` to `high` times; None means no limit."""

    low: int
    high: int | None

    @cached_property
    def nullable(self) -> bool:
        """See `_Inner.nullable`."""
        return self.low == 0 or self.item.nullable


Tree: TypeAlias = "Characters | LookAround | Series | Alternatives | Repetition"

EPSILON = Series(())
"""The empty text."""
NOTHING = Alternatives(())
"""No text at all."""


def characters(ranges: Iterable[tuple[int, int]]) -> Tree:
    """One character of the ranges."""
    sorted_ranges = normalized(ranges)
    return Characters(sorted_ranges) if sorted_ranges else NOTHING


def look_around(body: Tree, *, ahead: bool, negated: bool, position: int = 0) -> Tree:
    """A condition on the text before or after a position; see `LookAround`."""
    return _checked(LookAround((body,), ahead, negated, position))


BEGINNING = LookAround((Characters(ALL),), ahead=False, negated=True)
"""The beginning of the text: no character is before it."""
END = LookAround((Characters(ALL),), ahead=True, negated=True)
"""The end of the text."""
FINAL_LINE_END = Series((Characters(NEW_LINE), END))
"""A newline that ends the text, before which Python's `$` holds."""


def sequence(items: Iterable[Tree]) -> Tree:
    """All items in order. Adjacent repetitions are merged."""
    parts: list[Tree] = []
    for item in items:
        for part in item.parts if isinstance(item, Series) else (item,):
            if part == NOTHING:
                return NOTHING
            if parts and (joined := _joined(parts[-1], part)) is not None:
                parts[-1] = joined
            else:
                parts.append(part)
    return parts[0] if len(parts) == 1 else _checked(Series(tuple(parts)))


def _joined(left: Tree, right: Tree) -> Tree | None:
    """Merge `x{a,b}x{c,d}` into `x{a+c,b+d}`, if at least one is a counter of plain characters; else None."""
    if not isinstance(left, Repetition) and not isinstance(right, Repetition):
        return None
    (item, low, high), (other, more, most) = _counted(left), _counted(right)
    if not isinstance(item, Characters) or item != other:
        return None
    return repetition(item, low + more, None if high is None or most is None else high + most)


def _counted(tree: Tree) -> tuple[Tree, int, int | None]:
    return (tree.item, tree.low, tree.high) if isinstance(tree, Repetition) else (tree, 1, 1)


def alternatives(items: Iterable[Tree]) -> Tree:
    """Any of the items. Common beginnings are factored out."""
    flat = (part for item in items for part in (item.parts if isinstance(item, Alternatives) else (item,)))
    return _branches([item.parts if isinstance(item, Series) else (item,) for item in flat], 0, 1)


def _branches(group: Sequence[Sequence[Tree]], at: int, level: int) -> Tree:
    """Any of the series, without their first `at` parts."""
    if level > MAX_DEPTH:
        raise GrammarTooLargeError(f"the pattern branches {level} times in one place, the limit is {MAX_DEPTH}")
    ranges: list[tuple[int, int]] = []
    firsts: dict[Tree, list[Sequence[Tree]]] = {}
    for series in group:
        first = series[at] if at < len(series) else EPSILON
        if isinstance(first, Characters) and len(series) == at + 1:
            ranges += first.ranges
        else:
            firsts.setdefault(first, []).append(series)
    branches = [characters(ranges)] if ranges else []
    for alike in firsts.values():
        end = min((_shared_length(alike[0], series, at) for series in alike[1:]), default=len(alike[0]))
        rest = [_branches(alike, end, level + 1)] if len(alike) > 1 and end > at else []
        branches.append(sequence([*alike[0][at:end], *rest]))
    branches = _merged(branches)
    return branches[0] if len(branches) == 1 else _checked(Alternatives(tuple(branches)))


def _shared_length(left: Sequence[Tree], right: Sequence[Tree], at: int) -> int:
    while at < min(len(left), len(right)) and left[at] == right[at]:
        at += 1
    return at


def _merged(items: Sequence[Tree]) -> list[Tree]:
    """Merge the counts of equal items: `a|a{2,}` is `a+`, `a+|` is `a*`."""
    counts: dict[Tree, list[tuple[int, int | None]]] = {}
    for item, low, high in map(_counted, items):
        counts.setdefault(item, []).append((low, high))
    if counts.pop(EPSILON, None):
        lowest = {item: min(low for low, _ in bounds) for item, bounds in counts.items()}
        if not any(low == 0 or (item.nullable and not item.asserts) for item, low in lowest.items()):
            counts.setdefault(next((item for item, low in lowest.items() if low == 1), EPSILON), []).append((0, 0))
    return [repetition(item, *joined) for item, bounds in counts.items() for joined in _joined_intervals(bounds)]


def _joined_intervals(bounds: list[tuple[int, int | None]]) -> list[tuple[int, int | None]]:
    """Merge intervals of counts that leave no gap between them."""
    intervals: list[tuple[int, int | None]] = []
    for low, high in sorted(bounds, key=lambda pair: pair[0]):
        if intervals and (intervals[-1][1] is None or low <= intervals[-1][1] + 1):
            last = intervals[-1][1]
            intervals[-1] = intervals[-1][0], None if last is None or high is None else max(last, high)
        else:
            intervals.append((low, high))
    return intervals


def repetition(item: Tree, low: int = 0, high: int | None = None) -> Tree:
    """The item `low` to `high` times. Nested counters are merged where that is exact."""
    if high == 0 or item == EPSILON or (item == NOTHING and low == 0):
        return EPSILON
    if item == NOTHING or (low, high) == (1, 1):
        return item
    if isinstance(item, Repetition) and _without_gaps(item.low, item.high, low, high):
        most = None if item.high is None or high is None else item.high * high
        return repetition(item.item, item.low * low, most)
    return _checked(Repetition((item,), low, high))


def _without_gaps(a: int, b: int | None, low: int, high: int | None) -> bool:
    """Whether (x{a,b}){low,high} has every count from a * low to b * high; (x{2}){0,3} has no odd ones."""
    if low == 0 and high != 0:
        return a <= 1
    return low == high or b is None or low * b + 1 >= (low + 1) * a


def _checked(tree: Tree) -> Tree:
    if tree.size > MAX_SIZE:
        raise GrammarTooLargeError(f"the pattern takes {tree.size:,} nodes, the limit is {MAX_SIZE:,}")
    if tree.depth > MAX_DEPTH:
        raise GrammarTooLargeError(f"the pattern is nested {tree.depth} levels deep, the limit is {MAX_DEPTH}")
    return tree
