"""What a schema requires of a number.

Source: JSON Schema validation, draft 2020-12, section 6.2.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

MAX_INTEGER = 2**63 - 1
"""The largest whole number that is written unless bounds ask for more: that of signed 64 bits, as in SQL."""
MAX_EXACT = 2**53 - 1
"""Up to here 64-bit floats distinguish all whole numbers.

Source: RFC 8259, section 6; RFC 7493 (I-JSON), section 2.2.
"""
MAX_PLACES = 1_000
"""Digits that a number in a schema may have on either side of the point."""
MAX_SIGNIFICANT_DIGITS = 40
"""Digits of a number with a point, without leading zeros."""


def exact(value: int | float | Decimal) -> Fraction:
    """The exact value of a JSON number in a schema, as the decimal that is written.

    Raises:
        ValueError: It is not a number (a boolean, a text), infinite, or has too many digits.

    Example:
        >>> exact(0.1), exact(1e-7), exact(12)
        (Fraction(1, 10), Fraction(1, 10000000), Fraction(12, 1))
    """
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        raise ValueError(f"must be a number, not {value!r}")
    decimal = Decimal(repr(value)) if isinstance(value, float) else value
    if isinstance(decimal, int):
        is_short = abs(decimal) < 10**MAX_PLACES
    elif not decimal.is_finite():
        raise ValueError(f"must be finite, not {value!r}")
    else:
        _, digits, exponent = decimal.as_tuple()
        is_short = -MAX_PLACES <= int(exponent) <= MAX_PLACES - len(digits) and len(digits) <= MAX_SIGNIFICANT_DIGITS
    if not is_short:
        raise ValueError(
            f"must have at most {MAX_PLACES:,} digits before the point and after it, and"
            f" {MAX_SIGNIFICANT_DIGITS} in a number with a point"
        )
    return Fraction(decimal)


@dataclass(frozen=True)
class NumberLimits:
    """Constraints on a number, all of which must hold.

    Attributes:
        integer: It is whole.
        minimum: The least value, or None.
        maximum: The greatest value, or None.
        multiple_of: Required divisors; positive.
        not_multiple_of: Forbidden divisors (`not: {multipleOf: ...}`); positive.
        excluded: Excluded values (`not: {enum: [...]}`).
    """

    integer: bool = False
    minimum: Fraction | None = None
    maximum: Fraction | None = None
    multiple_of: frozenset[Fraction] = frozenset()
    not_multiple_of: frozenset[Fraction] = frozenset()
    excluded: frozenset[Fraction] = frozenset()

    def mirrored(self) -> NumberLimits:
        """The limits of the negated numbers."""
        return replace(
            self,
            minimum=None if self.maximum is None else -self.maximum,
            maximum=None if self.minimum is None else -self.minimum,
            excluded=frozenset(-value for value in self.excluded),
        )

    def allows(self, value: Fraction) -> bool:
        """Whether a value satisfies every limit."""
        return (
            (not self.integer or value.denominator == 1)
            and (self.minimum is None or value >= self.minimum)
            and (self.maximum is None or value <= self.maximum)
            and all((value / divisor).denominator == 1 for divisor in self.multiple_of)
            and all((value / divisor).denominator != 1 for divisor in self.not_multiple_of)
            and value not in self.excluded
        )


@lru_cache(maxsize=1 << 12)
def least_within(bound: Fraction, *, exclusive: bool, integer: bool) -> Fraction:
    """The least number that satisfies a lower bound, both as an exact decimal and as a 64-bit float.

    Rounding is monotone: numbers from the first float beyond an exclusive bound on never round to the bound, however
    many digits they have. Beyond `MAX_EXACT`, bounds and the numbers written within them are whole.
    """
    low = max(bound, as_float(bound))
    if integer or abs(low) > MAX_EXACT:
        return Fraction(math.floor(low) + 1 if exclusive else math.ceil(low))
    return exact(math.nextafter(float(low), math.inf)) if exclusive else low


def as_float(value: Fraction) -> Fraction:
    """A whole number as a float parser reads it, if it was written with an exponent.

    A schema's `1e23` is a float in Python, less than the whole number 10^23, with which it is compared exactly.
    """
    if value.denominator != 1:
        return value
    try:
        nearest = float(value)
    except OverflowError:
        return value
    return Fraction(nearest) if exact(nearest) == value else value
