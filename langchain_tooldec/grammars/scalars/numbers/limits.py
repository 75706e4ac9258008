"""What a schema asks of a number.

Source: JSON Schema validation, draft 2020-12, section 6.2.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

MAX_INTEGER = 2**63 - 1
"""The largest whole number that is written unless bounds ask for more: what 64 bits with a sign hold, as in SQL."""
MAX_EXACT = 2**53 - 1
"""Up to here 64-bit floats tell all whole numbers apart.

Source: RFC 8259, section 6; RFC 7493 (I-JSON), section 2.2.
"""
MAX_PLACES = 1_000
"""Digits that a number in a schema may have on either side of the point."""
MAX_SIGNIFICANT_DIGITS = 40
"""Digits of a number with a point, without the zeros before them."""


def exact(value: int | float | Decimal) -> Fraction:
    """The value that a JSON number in a schema stands for, as the decimal that it is written as.

    Raises:
        ValueError: It is no number (a boolean, a text), infinite, or has too many digits.

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
    """What must hold of a number; every limit at once.

    Attributes:
        integer: It is whole.
        minimum: The least value, None for no such bound.
        maximum: The greatest value, None for no such bound.
        multiple_of: What it is divisible by; positive.
        not_multiple_of: What it is not divisible by (`not: {multipleOf: ...}`); positive.
        excluded: Values ruled out (`not: {enum: [...]}`).

    Example:
        >>> limits = NumberLimits(minimum=Fraction(1, 2), multiple_of=frozenset([Fraction(1, 4)]))
        >>> limits.allows(Fraction(3, 4)), limits.allows(Fraction(1, 4))
        (True, False)
    """

    integer: bool = False
    minimum: Fraction | None = None
    maximum: Fraction | None = None
    multiple_of: frozenset[Fraction] = frozenset()
    not_multiple_of: frozenset[Fraction] = frozenset()
    excluded: frozenset[Fraction] = frozenset()

    def mirrored(self) -> NumberLimits:
        """The limits of the same numbers with the other sign."""
        return replace(
            self,
            minimum=None if self.maximum is None else -self.maximum,
            maximum=None if self.minimum is None else -self.minimum,
            excluded=frozenset(-value for value in self.excluded),
        )

    def allows(self, value: Fraction) -> bool:
        """Whether a value keeps every limit."""
        return (
            (not self.integer or value.denominator == 1)
            and (self.minimum is None or value >= self.minimum)
            and (self.maximum is None or value <= self.maximum)
            and all((value / divisor).denominator == 1 for divisor in self.multiple_of)
            and all((value / divisor).denominator != 1 for divisor in self.not_multiple_of)
            and value not in self.excluded
        )


def least_within(bound: Fraction, *, exclusive: bool, integer: bool) -> Fraction:
    """The least number that keeps a lower bound, as an exact decimal and as a 64-bit float.

    Rounding is monotone: a number from the first float beyond an exclusive bound on is never rounded to the bound,
    however many digits it has. Beyond `MAX_EXACT` a bound is a whole number, and so is what is written within it.

    Example:
        >>> (
        ...     least_within(Fraction(1), exclusive=True, integer=True),
        ...     least_within(Fraction(1, 3), exclusive=False, integer=True),
        ... )
        (Fraction(2, 1), Fraction(1, 1))
    """
    low = max(bound, as_float(bound))
    if integer or abs(low) > MAX_EXACT:
        return Fraction(math.floor(low) + 1 if exclusive else math.ceil(low))
    return exact(math.nextafter(float(low), math.inf)) if exclusive else low


def as_float(value: Fraction) -> Fraction:
    """What a parser of floats makes of a whole number if it was written with an exponent.

    A schema's `1e23` is a float to Python, less than the whole number 10^23, with which it is compared exactly.
    """
    if value.denominator != 1:
        return value
    try:
        nearest = float(value)
    except OverflowError:
        return value
    return Fraction(nearest) if exact(nearest) == value else value
