"""Values as arithmetic progressions: the whole numbers allowed by bounds, divisors and excluded values.

A progression is a Python `range`; ranges with the same values are equal. A number with decimals is counted in units of
its last decimal place.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.scalars.numbers.limits import NumberLimits, as_float

MAX_AVOIDED = 20
"""The most divisors that a number must not have."""


class Values(NamedTuple):
    """Non-negative whole numbers.

    Attributes:
        progressions: Each value is in one of these, which are non-empty and disjoint.
        avoided: Pairs of a remainder and a divisor; no value has such a remainder.
    """

    progressions: tuple[range, ...] = ()
    avoided: tuple[tuple[int, int], ...] = ()

    def has(self, value: int) -> bool:
        """Whether a whole number is one of the values."""
        return any(value in part for part in self.progressions) and not self._is_avoided(value)

    def section(self, first: int, end: int) -> Values:
        """The values from `first` up to `end`, excluded, relative to `first`."""
        progressions = []
        for part in self.progressions:
            start, step = part.start, part.step
            if start < first:
                start += -(-(first - start) // step) * step
            if start < (stop := min(part.stop, end)):
                progressions.append(range(start - first, stop - first, step))
        moved = (((remainder - first) % divisor, divisor) for remainder, divisor in self.avoided)
        return Values(tuple(progressions), tuple(pair for pair in moved if pair[0] < end - first))

    def smallest(self, unit: int = 1) -> int | None:
        """The smallest value that is a multiple of `unit`; None if there is none.

        Each divisor to avoid must be a multiple of all steps.
        """
        candidates = (self._smallest(part, unit) for part in self.progressions)
        return min((value for value in candidates if value is not None), default=None)

    def _smallest(self, part: range, unit: int) -> int | None:
        common = math.gcd(part.step, unit)
        if part.start % common:
            return None
        inverse = pow(part.step // common, -1, unit // common)
        value = part.start + -part.start // common * inverse % (unit // common) * part.step
        step = math.lcm(part.step, unit)
        if any(step % divisor == 0 and value % divisor == remainder for remainder, divisor in self.avoided):
            return None
        while value in part and self._is_avoided(value):
            value += step
        return value if value in part else None

    def _is_avoided(self, value: int) -> bool:
        return any(value % divisor == remainder for remainder, divisor in self.avoided)


def allowed_values(limits: NumberLimits, places: int, first: int, last: int) -> Values:
    """The values that the limits allow.

    Args:
        limits: The constraints; `integer` is ignored.
        places: Digits after the point: values count in units of 10^-places.
        first: The least value to consider, at least 0.
        last: The largest value to consider.

    Raises:
        GrammarTooLargeError: There are more than `MAX_AVOIDED` divisors to avoid.

    Example:
        >>> allowed_values(NumberLimits(minimum=Fraction(1, 2), multiple_of=frozenset([Fraction(1, 4)])), 2, 0, 99)
        Values(progressions=(range(50, 100, 25),), avoided=())
    """
    if (count := len(limits.not_multiple_of)) > MAX_AVOIDED:
        raise GrammarTooLargeError(f"numbers must not be multiples of {count} others, the limit is {MAX_AVOIDED}")
    unit: int = 10**places
    if limits.minimum is not None:
        first = max(first, math.ceil(limits.minimum * unit))
    if limits.maximum is not None:
        last = min(last, math.floor(limits.maximum * unit))
    divisor = common_multiple(Fraction(1, unit), *limits.multiple_of)
    avoided = {int(common_multiple(divisor, other) * unit) for other in limits.not_multiple_of}
    excluded = sorted({value * unit for given in limits.excluded for value in (given, as_float(given))})
    gaps = [int(value) for value in excluded if value.denominator == 1]
    step = int(divisor * unit)
    progression = range(-(-first // step) * step, last + 1, step)
    return Values(tuple(_without(progression, gaps)), tuple((0, other) for other in sorted(avoided)))


def _without(values: range, gaps: Iterable[int]) -> Iterator[range]:
    """A progression without some of its values, given in ascending order."""
    for gap in gaps:
        if gap in values:
            if gap > values.start:
                yield range(values.start, gap, values.step)
            values = range(gap + values.step, values.stop, values.step)
    if values:
        yield values


def common_multiple(*values: Fraction) -> Fraction:
    """The least number that is a multiple of all values."""
    return Fraction(
        math.lcm(*(value.numerator for value in values)), math.gcd(*(value.denominator for value in values))
    )
