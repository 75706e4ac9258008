"""Intersections and complements of expressions."""

from __future__ import annotations

from langchain_tooldec.automata.node import (
    ALL_BYTES,
    EMPTY,
    EPSILON,
    Expression,
    Transitions,
    in_order,
    intern,
    lookup,
)
from langchain_tooldec.automata.work import charge, current_work


class Intersection(Expression):
    """The strings that every part matches."""

    __slots__ = ("_steps", "height", "parts")

    def __init__(self, parts: frozenset[Expression]) -> None:
        self.parts = parts
        self.height = 1 + max([part.height for part in parts])
        self._steps: dict[int, Expression] = {}  # derivatives by one byte: text stays in one state for most bytes

    def _compute_transitions(self) -> Transitions:
        # Derives every part, whatever the order, so that left recursion is found in any of them.
        first, *others = all_transitions = [part.transitions() for part in self.parts]
        charge(steps=sum(map(len, all_transitions)))
        classes = [(mask, [after]) for mask, after in first]
        for transitions in others:
            refined: list[tuple[int, list[Expression]]] = []
            for mask, afters in classes:
                for other, after in transitions:
                    both = mask & other
                    if both == mask:  # no copy: there may be thousands of parts
                        afters.append(after)
                        refined.append((mask, afters))
                        break
                    if both:
                        refined.append((both, [*afters, after]))
            classes = refined
        pairs = [(mask, intersection(*afters)) for mask, afters in classes]
        return in_order([pair for pair in pairs if pair[1] is not EMPTY])

    def _derivative(self, byte: int) -> Expression:
        work = current_work()
        ledger = None if work is None else work.ledger
        steps = self._steps if ledger is None else ledger.steps.setdefault(self, {})
        after = steps.get(byte)
        if after is None:
            after = steps[byte] = intersection(*[part.derivative(byte) for part in self.parts])
            if work is not None and ledger is None:
                work.keeps(self)
        return after

    def forget(self) -> None:
        """See `Expression.forget`."""
        super().forget()
        self._steps = {}

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return tuple(self.parts)


class Complement(Expression):
    """Every byte string that is not in another expression."""

    __slots__ = ("height", "negated")
    negated: Expression

    def __init__(self, item: Expression) -> None:
        self.negated = item
        self.height = item.height + 1

    def _compute_transitions(self) -> Transitions:
        left = ALL_BYTES
        pairs: list[tuple[int, Expression]] = []
        for mask, after in self.negated.transitions():
            left &= ~mask
            if (rest := complement(after)) is not EMPTY:
                pairs.append((mask, rest))
        return (*pairs, (left, EVERYTHING)) if left else tuple(pairs)

    def _derivative(self, byte: int) -> Expression:
        return complement(self.negated.derivative(byte))

    def children(self) -> tuple[Expression, ...]:
        """See `Expression.children`."""
        return (self.negated,)


def intersection(*parts: Expression) -> Expression:
    """The strings that match every part; everything if there are no parts."""
    items = {one for part in parts for one in part.parts or (part,) if one is not EVERYTHING}
    if EMPTY in items:
        return EMPTY
    if EPSILON in items:
        return EPSILON if all(item.nullable for item in items) else EMPTY
    if len(items) < 2:
        return items.pop() if items else EVERYTHING
    key = (Intersection, frozenset(map(id, items)))
    if (node := lookup(key)) is not None:
        return node
    nullable = all(item.nullable for item in items)
    return intern(key, Intersection(frozenset(items)), nullable, True)


def complement(item: Expression) -> Expression:
    """The strings that do not match the item."""
    if item.negated is not None:
        return item.negated
    if item is EMPTY:
        return EVERYTHING
    return intern((Complement, id(item)), Complement(item), not item.nullable, True)


Intersection.make, Complement.make = intersection, complement
EVERYTHING: Expression = intern((Complement, id(EMPTY)), Complement(EMPTY), True, False)
"""Every byte string."""
