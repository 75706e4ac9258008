"""Arrays: items by place, `contains` by counting, `uniqueItems` by telling items apart.

Source: JSON Schema core, section 10.3.1; validation, section 6.4, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, intersection, literal, repeat, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.cases import length_of
from langchain_tooldec.grammars.json_schema.containers import COMMA, array_of
from langchain_tooldec.grammars.json_schema.facts import Each, Fact, Length, Some, Span, Term, Terms, Unique
from langchain_tooldec.grammars.json_schema.keys import joined

MAX_COUNTED = 10_000
"""Combinations of a place and of how many items have matched each `contains` so far."""

Compile: TypeAlias = "Callable[[Terms], Expression]"
"""The expression of a value that is valid for all terms."""
Tell: TypeAlias = "Callable[[list[Terms], Terms, int, int | None], Expression]"
"""The array of different items: terms of the first places, of the others, and the bounds."""


@dataclass(frozen=True)
class ArrayFacts:
    """What the facts say of an array.

    Attributes:
        low: The fewest items.
        high: The most items, None: any number.
        each: What items there must all be.
        some: What some items must be, with how many.
        unique: The fact that items are different, if they must be.
    """

    low: int
    high: int | None
    each: tuple[Each, ...]
    some: tuple[Some, ...]
    unique: Unique | None

    @classmethod
    def of(cls, facts: Sequence[Fact]) -> ArrayFacts:
        """The facts that speak of arrays, by what they say."""
        low, high = length_of([fact for fact in facts if isinstance(fact, Length)])
        each = [fact for fact in facts if isinstance(fact, Each)]
        some = [fact for fact in facts if isinstance(fact, Some) and (fact.low or fact.high is not None)]
        each += [Each(fact.kinds, fact.where, fact.term.opposite()) for fact in some if fact.high == 0]
        unique = [fact for fact in facts if isinstance(fact, Unique)]
        rest = tuple(fact for fact in some if fact.high != 0)
        return cls(low, high, tuple(each), rest, min(unique, key=lambda fact: fact.holds) if unique else None)

    @property
    def places(self) -> int:
        """The places after which every place is like the next."""
        wheres = [*(fact.where for fact in self.each), *(fact.where for fact in self.some)]
        spans = [where for where in wheres if isinstance(where, Span)]
        found = max((span.start if span.stop is None else span.stop for span in spans), default=0)
        return found if self.high is None else min(found, self.high)

    def terms(self, place: int) -> Terms:
        """What the item at a place must be valid for."""
        return joined([fact.term for fact in self.each if _covers(fact, place)])


def _covers(fact: Each | Some, place: int) -> bool:
    assert isinstance(fact.where, Span)
    return fact.where.start <= place and (fact.where.stop is None or place < fact.where.stop)


def array_expression(facts: ArrayFacts, compile_terms: Compile, tell_apart: Tell) -> Expression:
    """The arrays that the facts allow.

    Limits: as for `tell_apart` where items must be different.
    """
    if facts.high is not None and facts.low > facts.high:
        return EMPTY
    places = [facts.terms(place) for place in range(facts.places)]
    rest = facts.terms(facts.places)
    if facts.unique is None or (facts.high is not None and facts.high < 2):
        different = None
    else:
        different = tell_apart(places, rest, facts.low, facts.high)
        if not facts.some:
            return different
    if facts.some:
        counted = _Counted(facts, compile_terms).expression()
        return counted if different is None else intersection(counted, different)
    items = EMPTY if facts.high is not None and facts.high <= len(places) else compile_terms(rest)
    return array_of(items, [compile_terms(terms) for terms in places], facts.low, facts.high)


_Counts: TypeAlias = "tuple[int, ...]"


class _Counted:
    """Arrays in which the items that match are counted, one count for each `contains`.

    A count without an upper bound rises when an item is chosen to match, which needs nothing of the others; one with an
    upper bound tells the items that match from those that do not.
    """

    def __init__(self, facts: ArrayFacts, compile_terms: Compile) -> None:
        self._facts = facts
        self._compile = compile_terms
        self._last = max(facts.places, facts.low, facts.high or 0)  # after it, the place is no longer counted
        self._full = [fact.low if fact.high is None else fact.high for fact in facts.some]
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
        empty = self._facts.high == 0
        return sequence(literal("["), self._end(0, none) if empty else self._step(0, none, after, comma=False))

    def _step(self, place: int, counts: _Counts, after: dict[_Counts, Expression], *, comma: bool) -> Expression:
        """What follows `place` items: the end, or one more."""
        found = [self._end(place, counts)]
        for item, then in self._items(place, counts):
            found.append(sequence(COMMA, item, after[then]) if comma else sequence(item, after[then]))
        return choice(*found)

    def _at_the_end(self, counts: _Counts, after: dict[_Counts, Expression]) -> Expression:
        """What follows the last place that is counted."""
        end = self._end(self._last, counts)
        if self._facts.high is not None:
            return end
        stay, on = [], [end]
        for item, then in self._items(self._last, counts):
            if then == counts:
                stay.append(item)
            else:
                on.append(sequence(COMMA, item, after[then]))
        return sequence(repeat(sequence(COMMA, choice(*stay))), choice(*on))

    def _end(self, place: int, counts: _Counts) -> Expression:
        enough = all(count >= fact.low for count, fact in zip(counts, self._facts.some, strict=True))
        return literal("]") if enough and place >= self._facts.low else EMPTY

    def _items(self, place: int, counts: _Counts) -> Iterator[tuple[Expression, _Counts]]:
        """Each way in which the next item can count, with the counts after it."""
        ways: list[list[tuple[Term | None, int]]] = []
        for fact, count in zip(self._facts.some, counts, strict=True):
            if not _covers(fact, place):
                ways.append([(None, count)])
                continue
            full = fact.low if fact.high is None else fact.high
            found = [(None if fact.high is None else fact.term.opposite(), count)]
            if count < full:
                found.append((fact.term, count + 1))
            ways.append(found)
        own = self._facts.terms(place)
        for chosen in product(*ways):
            terms = joined([*own, *(term for term, _ in chosen if term is not None)])
            yield self._compile(terms), tuple(count for _, count in chosen)
