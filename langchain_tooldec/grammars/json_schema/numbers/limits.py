"""What a schema asks of a number.

Source: JSON Schema validation, draft 2020-12, section 6.2.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

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
        >>> limits = NumberLimits.of("minimum", 0.5).merge(NumberLimits.of("multipleOf", 0.25))
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

    @classmethod
    def of(cls, keyword: str, value: Any) -> NumberLimits:
        """The limit that one keyword sets.

        Args:
            keyword: `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` or `multipleOf`.
            value: Its value in the schema.

        Raises:
            ValueError: The value is no number that the keyword can have.
        """
        number = exact(value)
        if keyword == "multipleOf":
            if number <= 0:
                raise ValueError(f"must be greater than 0, not {value!r}")
            return cls(multiple_of=frozenset([number]))
        exclusive = keyword.startswith("exclusive")
        if keyword in {"minimum", "exclusiveMinimum"}:
            return cls(minimum=number, exclusive_minimum=exclusive)
        if keyword in {"maximum", "exclusiveMaximum"}:
            return cls(maximum=number, exclusive_maximum=exclusive)
        raise ValueError(f"{keyword!r} sets no limit to a number")

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

    def simplified(self) -> NumberLimits:
        """The same limits without divisors to avoid of which no multiple is within the bounds."""
        low, high = self.minimum, self.maximum
        if low is None or high is None or not self.not_multiple_of:
            return self
        bounds = NumberLimits(False, low, self.exclusive_minimum, high, self.exclusive_maximum)
        first = {divisor: math.ceil(low / divisor) * divisor for divisor in self.not_multiple_of}
        met = {
            divisor
            for divisor, multiple in first.items()
            if bounds.allows(multiple) or (multiple == low and bounds.allows(multiple + divisor))
        }
        return replace(self, not_multiple_of=frozenset(met))

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
