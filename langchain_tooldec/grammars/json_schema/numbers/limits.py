"""What a schema asks of a number.

Source: JSON Schema validation, draft 2020-12, section 6.2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

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
        exclusive_minimum: Whether that value itself is ruled out.
        maximum: The greatest value, None for no such bound.
        exclusive_maximum: Whether that value itself is ruled out.
        multiple_of: What it is divisible by; positive.
        not_multiple_of: What it is not divisible by (`not: {multipleOf: ...}`); positive.
        excluded: Values ruled out (`not: {enum: [...]}`).

    Example:
        >>> quarters = NumberLimits(multiple_of=frozenset([Fraction(1, 4)]))
        >>> limits = quarters.merge(NumberLimits(minimum=Fraction(1, 2)))
        >>> limits.allows(Fraction(3, 4)), limits.allows(Fraction(1, 4))
        (True, False)
    """

    integer: bool = False
    minimum: Fraction | None = None
    exclusive_minimum: bool = False
    maximum: Fraction | None = None
    exclusive_maximum: bool = False
    multiple_of: frozenset[Fraction] = frozenset()
    not_multiple_of: frozenset[Fraction] = frozenset()
    excluded: frozenset[Fraction] = frozenset()

    def merge(self, other: NumberLimits) -> NumberLimits:
        """The limits of both."""
        low = _narrower(self.minimum, self.exclusive_minimum, other.minimum, other.exclusive_minimum, 1)
        high = _narrower(self.maximum, self.exclusive_maximum, other.maximum, other.exclusive_maximum, -1)
        return replace(
            self,
            integer=self.integer or other.integer,
            minimum=low[0],
            exclusive_minimum=low[1],
            maximum=high[0],
            exclusive_maximum=high[1],
            multiple_of=self.multiple_of | other.multiple_of,
            not_multiple_of=self.not_multiple_of | other.not_multiple_of,
            excluded=self.excluded | other.excluded,
        )

    def mirrored(self) -> NumberLimits:
        """The limits of the same numbers with the other sign."""
        return replace(
            self,
            minimum=None if self.maximum is None else -self.maximum,
            exclusive_minimum=self.exclusive_maximum,
            maximum=None if self.minimum is None else -self.minimum,
            exclusive_maximum=self.exclusive_minimum,
            excluded=frozenset(-value for value in self.excluded),
        )

    def allows(self, value: Fraction) -> bool:
        """Whether a value keeps every limit."""
        low, high = self.minimum, self.maximum
        return (
            (not self.integer or value.denominator == 1)
            and (low is None or (value > low if self.exclusive_minimum else value >= low))
            and (high is None or (value < high if self.exclusive_maximum else value <= high))
            and all((value / divisor).denominator == 1 for divisor in self.multiple_of)
            and all((value / divisor).denominator != 1 for divisor in self.not_multiple_of)
            and value not in self.excluded
        )


def _narrower(
    one: Fraction | None, one_open: bool, other: Fraction | None, other_open: bool, sign: int
) -> tuple[Fraction | None, bool]:
    """The bound that leaves less, of two lower ones (`sign` 1) or two upper ones (-1)."""
    if one is None or other is None:
        return (other, other is not None and other_open) if one is None else (one, one_open)
    bound, is_open = max((sign * one, one_open), (sign * other, other_open))
    return sign * bound, is_open
