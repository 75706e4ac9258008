"""Which kinds of values the bounds of numbers and the lengths of texts, lists and objects leave.

Source: JSON Schema validation, sections 6.2 to 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor

from langchain_tooldec.grammars.json_schema.reading.formula import (
    FRACTION,
    INTEGER,
    NUMBER,
    STRING,
    Assertion,
    Bound,
    CountMatching,
    Formatted,
    Length,
    Matches,
)
from langchain_tooldec.grammars.json_schema.scalars.formats import are_apart


def possible_kinds(kinds: int, assertions: tuple[Assertion, ...]) -> int:
    """The kinds for which bounds and lengths do not contradict each other."""
    lengths: dict[int, list[Length]] = {}
    bounds: list[Bound] = []
    patterns: dict[str, set[bool]] = {}
    for assertion in assertions:
        if isinstance(assertion, Length):
            lengths.setdefault(assertion.kinds, []).append(assertion)
        elif isinstance(assertion, Bound):
            bounds.append(assertion)
        elif isinstance(assertion, CountMatching):
            if assertion.high is not None and assertion.low > assertion.high:
                kinds &= ~assertion.kinds
        elif isinstance(assertion, Matches):
            patterns.setdefault(assertion.pattern, set()).add(assertion.holds)
    for kind, of_kind in lengths.items():
        low, high = length_of(of_kind)
        if high is not None and low > high:
            kinds &= ~kind
    if bounds and kinds & NUMBER:
        kinds &= ~_impossible_numbers(bounds)
    formats = [assertion.name for assertion in assertions if isinstance(assertion, Formatted) and assertion.holds]
    if any(len(of_kind) > 1 for of_kind in patterns.values()) or (len(formats) > 1 and are_apart(formats)):
        kinds &= ~STRING
    return kinds


def length_of(assertions: Iterable[Assertion]) -> tuple[int, int | None]:
    """The bounds that all of the lengths among the assertions, which are of one kind, have in common."""
    lengths = [one for one in assertions if isinstance(one, Length)]
    highs = [one.high for one in lengths if one.high is not None]
    return max((one.low for one in lengths), default=0), min(highs) if highs else None


def tightest(bounds: list[Bound], low: bool) -> tuple[Fraction, bool] | None:
    """The bound that all lower (or upper) bounds together are, and whether it is exclusive."""
    sides = [(bound.value, bound.exclusive) for bound in bounds if bound.low is low]
    if not sides:
        return None
    return max(sides) if low else min(sides, key=lambda bound: (bound[0], not bound[1]))


def _impossible_numbers(bounds: list[Bound]) -> int:
    """The kinds of numbers that the bounds leave none of."""
    low, high = tightest(bounds, True), tightest(bounds, False)
    if low is None or high is None:
        return 0
    if low[0] > high[0] or (low[0] == high[0] and (low[1] or high[1])):
        return NUMBER
    if low[0] == high[0]:
        return FRACTION if low[0].denominator == 1 else INTEGER
    first = floor(low[0]) + 1 if low[1] else ceil(low[0])
    last = ceil(high[0]) - 1 if high[1] else floor(high[0])
    return INTEGER if first > last else 0
