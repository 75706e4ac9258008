"""Dropping alternatives that another one subsumes: by its counters, or as an unbounded text.

If a counted item can be read in several ways, as in `(a|aa){1,1000}`, a state is a choice of counters:
`x{3,998}|x{4,999}|x{2,999}`. An alternative whose counters lie within those of another is dropped. Walking the example
then takes 0.06 s instead of 7.6 s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from math import inf
from typing import TypeAlias

from langchain_tooldec.automata.node import EPSILON, Expression
from langchain_tooldec.automata.work import charge, uncounted

SPINE = 6
"""The most parts of a sequence that are compared. The remainders must be identical."""
_MAX_PARTS = 256
"""The most nodes of an alternative that are inspected to decide whether an unbounded text subsumes it."""

Interval: TypeAlias = "tuple[int, int | None]"


def subsumed(items: Iterable[Expression]) -> set[Expression]:
    """The alternatives that are subsets of another one, as far as their counters show."""
    begin_alike: dict[int, list[Expression]] = {}
    for item in set(items):
        begin_alike.setdefault(_part(item.head), []).append(item)
    return {item for alike in begin_alike.values() if len(alike) > 1 for item in _subsumed(alike)}


def _subsumed(items: list[Expression]) -> Iterator[Expression]:
    groups: dict[tuple[int, ...], list[tuple[list[Interval], Expression]]] = {}
    for item in items:
        parts, counters = spine(item.head, item.tail)
        if counters:
            groups.setdefault(parts, []).append((counters, item))
    for group in groups.values():
        if len(group) > 1:
            yield from _within_others(group)


def _within_others(group: list[tuple[list[Interval], Expression]]) -> Iterator[Expression]:
    """The members whose intervals lie within those of an earlier member in sort order."""
    group.sort(key=lambda pair: [(low, -inf if high is None else -high) for low, high in pair[0]])
    widest: list[list[Interval]] = []
    for counters, item in group:
        # Among single intervals, the last of the widest ends last. An interval that is not within it is within none.
        candidates = widest if len(counters) > 1 else widest[-1:]
        charge(steps=len(candidates))
        if any(within(counters, other) for other in candidates):
            yield item
        else:
            widest.append(counters)


def _part(node: Expression) -> int:
    """The identity of a part of a sequence, ignoring the bounds of a counter."""
    return id(node) if node.item is None else -id(node.item)


def spine(head: Expression, tail: Expression) -> tuple[tuple[int, ...], list[Interval]]:
    """The parts of a sequence without the bounds of their counters, and these bounds."""
    parts: list[int] = []
    counters: list[Interval] = []
    for _ in range(SPINE):
        parts.append(_part(head))
        if head.item is not None:
            counters.append((head.low, head.high))
        if tail is EPSILON:
            return tuple(parts), counters
        head, tail = tail.head, tail.tail
    return (*parts, id(head), id(tail)), counters


def within(inner: list[Interval], outer: list[Interval]) -> bool:
    """Whether each interval lies within its counterpart. For equal spines, the first sequence is then a subset."""
    return all(
        low >= other_low and (other_high is None or (high is not None and high <= other_high))
        for (low, high), (other_low, other_high) in zip(inner, outer, strict=True)
    )


@uncounted
def without_covered(items: set[Expression], texts: Iterable[Expression]) -> set[Expression]:
    """The alternatives without those that an unbounded text among them covers."""
    for text in texts:
        if len(items) > 1 and text in items:
            items = {item for item in items if item is text or not is_text(item, text)}
    return items


def is_text(root: Expression, star: Expression | None = None) -> bool:
    """Whether an expression is a few literals and byte classes, covered by the unbounded text `star` if given.

    The derivative of `star` by each of them must be itself, unless they form one of its items.
    """
    pending, seen = [root], 0
    while pending and seen < _MAX_PARTS:
        node = pending.pop()
        seen += 1
        if star is not None and star.item in (node, node.item):
            continue
        if node.data:
            if star is not None and reduce(Expression.derivative, node.data, star) is not star:
                return False
        elif node.mask:
            if star is not None and node.mask & ~sum(mask for mask, after in star.transitions() if after is star):
                return False
        elif node.tail is not EPSILON or node.alternatives or (star is not None and node.item is not None):
            pending += node.children()
        elif node is not EPSILON:
            return False
    return not pending
