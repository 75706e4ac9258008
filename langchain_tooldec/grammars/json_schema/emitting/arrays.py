"""Arrays: items by place, `contains` by counting, `uniqueItems` by telling items apart.

Source: JSON Schema core, section 10.3.1; validation, section 6.4, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, repeat, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.containers import COMMA, array_of
from langchain_tooldec.grammars.json_schema.emitting.unique import different_items
from langchain_tooldec.grammars.json_schema.logic.bounds import length_of
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.reading.formula import (
    ARRAY,
    Assertion,
    CountMatching,
    ForAll,
    Span,
    Subschema,
    Subschemas,
    Unique,
)

MAX_COUNTED = 10_000
"""Combinations of a place and of how many items have matched each `contains` so far."""

Compile: TypeAlias = "Callable[[Subschemas], Expression]"
"""The expression of a value that is valid for all subschemas."""


@dataclass(frozen=True)
class ArrayAssertions:
    """What the assertions say of an array.

    Attributes:
        low: The fewest items.
        high: The most items, None: any number.
        each: What items there must all be.
        some: What some items must be, with how many.
        unique: The assertion that items are different or that they are not, if there is one.
    """

    low: int
    high: int | None
    each: tuple[ForAll, ...]
    some: tuple[CountMatching, ...]
    unique: Unique | None

    @classmethod
    def of(cls, assertions: Sequence[Assertion]) -> ArrayAssertions:
        """The assertions that speak of arrays, by what they say."""
        some = [one for one in assertions if isinstance(one, CountMatching) and (one.low or one.high is not None)]
        none = [ForAll(one.kinds, one.where, one.subschema.opposite()) for one in some if one.high == 0]
        unique = [assertion for assertion in assertions if isinstance(assertion, Unique)]
        return cls(
            *length_of(assertions),
            each=(*(assertion for assertion in assertions if isinstance(assertion, ForAll)), *none),
            some=tuple(one for one in some if one.high != 0),
            unique=min(unique, key=lambda assertion: assertion.holds, default=None),
        )

    @property
    def places(self) -> int:
        """The places after which every place is like the next."""
        assertions: list[ForAll | CountMatching] = [*self.each, *self.some]
        spans = [assertion.where for assertion in assertions if isinstance(assertion.where, Span)]
        last = max((span.start if span.stop is None else span.stop for span in spans), default=0)
        return last if self.high is None else min(last, self.high)

    @property
    def is_unique(self) -> bool:
        """Whether it takes more than nothing to have items that are all different."""
        return self.unique is not None and (self.high is None or self.high > 1)

    def with_counted_first(self) -> ArrayAssertions:
        """A subset of these arrays: the fewest items that each of `some` asks for come first.

        No other one matches if it has an upper bound.
        """
        low, each, after = self.low, [*self.each], 0
        for one in self.some:
            assert isinstance(one.where, Span)
            first = max(one.where.start, after) if one.where.stop is None else one.where.start
            after = max(first + one.low, after)
            fits = one.where.stop is None or first + one.low <= one.where.stop
            each.append(ForAll(ARRAY, Span(first, first + one.low), one.subschema if fits else Subschema(False, "$")))
            if one.high is not None:
                others = Span(one.where.start, first), Span(first + one.low, one.where.stop)
                each += [ForAll(ARRAY, span, one.subschema.opposite()) for span in others]
            low = max(low, first + one.low if one.low else 0)
        return replace(self, low=low, each=tuple(each), some=())

    def subschemas(self, place: int) -> Subschemas:
        """What the item at a place must be valid for."""
        return joined([assertion.subschema for assertion in self.each if _covers(assertion, place)])


def _covers(assertion: ForAll | CountMatching, place: int) -> bool:
    assert isinstance(assertion.where, Span)
    return assertion.where.start <= place and (assertion.where.stop is None or place < assertion.where.stop)


def array_expression(assertions: ArrayAssertions, compile_subschemas: Compile) -> Expression:
    """The arrays that the assertions allow.

    Args:
        assertions: What the array is.
        compile_subschemas: Gives the values of an item, in canonical form if items must be different.

    Limits: as for `unique.different_items`. Where items must be different, those that `contains` asks for come first,
    and no other one matches if their number has an upper bound.
    """
    if assertions.is_unique:
        assertions = assertions.with_counted_first()
    low, high = assertions.low, assertions.high
    if high is not None and low > high:
        return EMPTY
    if assertions.some:
        return _Counted(assertions, compile_subschemas).expression()
    first = [compile_subschemas(assertions.subschemas(place)) for place in range(assertions.places)]
    none = high is not None and high <= len(first)
    items = EMPTY if none else compile_subschemas(assertions.subschemas(assertions.places))
    if not assertions.is_unique:
        return array_of(items, first, low, high)
    return different_items([*first, items], low, high)


_Counts: TypeAlias = "tuple[int, ...]"


class _Counted:
    """Arrays in which the items that match are counted, one count for each `contains`.

    A count without an upper bound rises when an item is chosen to match, which needs nothing of the others; one with an
    upper bound tells the items that match from those that do not.
    """

    def __init__(self, assertions: ArrayAssertions, compile_subschemas: Compile) -> None:
        self._assertions = assertions
        self._compile = compile_subschemas
        self._last = max(
            assertions.places, assertions.low, assertions.high or 0
        )  # after it, the place is no longer counted
        self._full = [assertion.low if assertion.high is None else assertion.high for assertion in assertions.some]
        size = self._last + 1
        for full in self._full:
            size *= full + 1
        if size > MAX_COUNTED:
            raise GrammarTooLargeError(f"counting items takes {size:,} combinations, the limit is {MAX_COUNTED:,}")

    def expression(self) -> Expression:
        every = list(product(*(range(full + 1) for full in self._full)))[::-1]  # higher counts come first
        after: dict[_Counts, Expression] = {}
        for counts in every:
            after[counts] = self._at_the_end(counts, after)
        for place in range(self._last - 1, 0, -1):
            after = {counts: self._step(place, counts, after, comma=True) for counts in every}
        none = tuple(0 for _ in self._full)
        empty = self._assertions.high == 0
        return sequence(literal("["), self._end(0, none) if empty else self._step(0, none, after, comma=False))

    def _step(self, place: int, counts: _Counts, after: dict[_Counts, Expression], *, comma: bool) -> Expression:
        """What follows `place` items: the end, or one more."""
        more = (sequence(item, after[then]) for item, then in self._items(place, counts))
        return choice(self._end(place, counts), *(sequence(COMMA, one) if comma else one for one in more))

    def _at_the_end(self, counts: _Counts, after: dict[_Counts, Expression]) -> Expression:
        """What follows the last place that is counted."""
        end = self._end(self._last, counts)
        if self._assertions.high is not None:
            return end
        stay, on = [], [end]
        for item, then in self._items(self._last, counts):
            if then == counts:
                stay.append(item)
            else:
                on.append(sequence(COMMA, item, after[then]))
        return sequence(repeat(sequence(COMMA, choice(*stay))), choice(*on))

    def _end(self, place: int, counts: _Counts) -> Expression:
        enough = all(count >= assertion.low for count, assertion in zip(counts, self._assertions.some, strict=True))
        return literal("]") if enough and place >= self._assertions.low else EMPTY

    def _items(self, place: int, counts: _Counts) -> Iterator[tuple[Expression, _Counts]]:
        """Each way in which the next item can count, with the counts after it."""
        ways: list[list[tuple[Subschema | None, int]]] = []
        for assertion, count in zip(self._assertions.some, counts, strict=True):
            if not _covers(assertion, place):
                ways.append([(None, count)])
                continue
            full = assertion.low if assertion.high is None else assertion.high
            counted = [(assertion.subschema, count + 1)] if count < full else []
            ways.append([(None if assertion.high is None else assertion.subschema.opposite(), count), *counted])
        own = self._assertions.subschemas(place)
        for chosen in product(*ways):
            subschemas = joined([*own, *(subschema for subschema, _ in chosen if subschema is not None)])
            yield self._compile(subschemas), tuple(count for _, count in chosen)
