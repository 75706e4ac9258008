"""From limits to the expression of the numbers within them."""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, sequence
from langchain_tooldec.grammars.json_schema import scalars
from langchain_tooldec.grammars.json_schema.numbers.digits import magnitudes
from langchain_tooldec.grammars.json_schema.numbers.divisibility import Divisibility
from langchain_tooldec.grammars.json_schema.numbers.exponents import with_exponent
from langchain_tooldec.grammars.json_schema.numbers.limits import NumberLimits
from langchain_tooldec.grammars.json_schema.numbers.spans import (
    Span,
    exact_spans,
    rounded_spans,
    scaled_spans,
)
from langchain_tooldec.grammars.json_schema.scalars import MAX_DIGITS

FLOAT_DIGITS = 15
"""Decimals with so many significant digits are all different as 64-bit floats."""

GRID_DIGITS = 6
"""Digits after the point of a number that need only not be divisible by something."""

_LARGEST = int(sys.float_info.max)


@lru_cache(maxsize=4096)
def number_expression(limits: NumberLimits) -> Expression:
    """The texts of the numbers that keep the limits; `EMPTY` if there is none.

    An integer is written without point and exponent. A value counts as the exact decimal that is written; where a
    reader of 64-bit floats would see one that breaks a bound or is excluded, it is left out as well.

    Args:
        limits: What must hold.

    Raises:
        GrammarTooLargeError: The divisors take too many remainders.

    Limits:
        - At most `MAX_DIGITS` digits before and after the point; more only where a bound has more.
        - With bounds, an exponent is written only on a side without end, after one digit and perhaps a fraction
          (`1.5e+16`), where every number with it is within them.
        - With divisors, no exponents; and before and after the point `FLOAT_DIGITS` digits together, not counting
          zeros at the end, so that floats tell all of them apart (more only where a bound has more). A number that need
          only not be divisible has at most `GRID_DIGITS` digits after the point, or as many as the limits have.
        - A minus only where a number below 0 is valid: no `-0` for a minimum of 0.
        - Checkers that divide floats (Python's jsonschema, ajv) do not see that some decimals are multiples of 0.1 or
          0.01 (0.3 / 0.1 is 2.9999999999999996). JSON Schema means the quotient of the numbers, and so does this. On
          divisors that a float holds exactly (0.5, 2.5, whole numbers), both agree.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(number_expression(NumberLimits(minimum=Fraction(0), maximum=Fraction(1, 2))))
        >>> [machine.matches(text) for text in (b"0", b"0.25", b"0.50", b"0.51", b"-0.1")]
        [True, True, True, False, False]
    """
    if limits == NumberLimits(integer=limits.integer):
        return scalars.integer() if limits.integer else scalars.number()
    division = _Division.of(limits)
    if division is None:
        return EMPTY
    if limits.integer:
        return _integers(limits, division)
    return _decimals(limits, division)


@dataclass(frozen=True)
class _Division:
    """What a number is divisible by (None: any number will do), and what it is not."""

    divisor: Fraction | None
    avoided: tuple[Fraction, ...]

    @classmethod
    def of(cls, limits: NumberLimits) -> _Division | None:
        """The divisors of the limits as one; None if they leave no number."""
        divisors = limits.multiple_of | ({Fraction(1)} if limits.integer else set())
        divisor = _common_multiple(*divisors) if divisors else None
        if divisor is None and limits.not_multiple_of:
            bounds = {bound for bound in (limits.minimum, limits.maximum) if bound is not None}
            divisor = Fraction(1, 10 ** max(GRID_DIGITS, *map(_places, limits.not_multiple_of | bounds)))
        if divisor is None:
            return cls(None, ())
        avoided = sorted({_common_multiple(divisor, other) for other in limits.not_multiple_of})
        least = [item for item in avoided if not any(item % other == 0 for other in avoided if other < item)]
        return None if divisor in least else cls(divisor, tuple(least))

    def rule(self, scale: int) -> Divisibility:
        """The same for numbers with `scale` digits after the point; all divisors are multiples of the last of them."""
        if self.divisor is None:
            return Divisibility(scale)
        unit = 10**scale
        return Divisibility(scale, int(self.divisor * unit), tuple(int(item * unit) for item in self.avoided))

    def whole(self) -> Divisibility:
        """The same for whole numbers."""
        one = Fraction(1)
        divisor = _common_multiple(self.divisor or one, one)
        avoided = {int(_common_multiple(divisor, other)) for other in self.avoided}
        return Divisibility(0, int(divisor), tuple(sorted(avoided)))


def _integers(limits: NumberLimits, division: _Division, digits: int | None = None) -> Expression:
    """Whole numbers without a point, of `digits` digits where the bounds do not ask for more."""
    rule = division.whole()
    if rule.divisor in rule.avoided:
        return EMPTY
    reach = _reach(limits, digits or (MAX_DIGITS if rule.is_free else FLOAT_DIGITS), rule.period)
    return _signed(exact_spans(limits), rule, reach)


def _decimals(limits: NumberLimits, division: _Division) -> Expression:
    """Any numbers within limits; where floats are too coarse for a point, without one."""
    rounded = rounded_spans(limits)
    if division.divisor is not None:
        return _decimal_multiples(limits, division, rounded)
    reach, scale = _reach(limits, MAX_DIGITS, 1), MAX_DIGITS
    if not scaled_spans(rounded, 10**scale, reach):  # a range so narrow that its numbers have more digits
        scale = max(scale, *(_places(bound) for bound in _values(limits))) + 1
    found = _signed(rounded, Divisibility(scale), reach)
    if scaled_spans(rounded, 1, reach) == scaled_spans(exact_spans(limits), 1, reach):
        return found
    return choice(found, _integers(limits, division))


def _decimal_multiples(limits: NumberLimits, division: _Division, rounded: list[Span]) -> Expression:
    places = _places(division.divisor or Fraction(1))
    rule = division.rule(max(places, MAX_DIGITS))
    digits = max(FLOAT_DIGITS - places, 1)
    reach = 10**digits - 1
    found = _signed(rounded, rule, reach)
    demanded = _reach(limits, digits, math.ceil(Fraction(rule.period, 10**rule.scale)))
    if demanded > reach:
        found = choice(found, _integers(limits, division, digits))
    return _signed(rounded, rule, demanded) if found is EMPTY else found


def _reach(limits: NumberLimits, digits: int, period: int) -> int:
    """The largest number to write: of `digits` digits, or more where what is valid begins later."""
    largest = max((abs(value) for value in _values(limits)), default=Fraction(0))
    beginning = min(math.ceil(largest) + period * (1 + len(limits.excluded)), _LARGEST)
    reach: int = 10 ** max(digits, len(str(beginning))) - 1
    return min(reach, _LARGEST)


def _signed(spans: list[Span], rule: Divisibility, reach: int) -> Expression:
    """The numbers in the spans, with their sign."""
    rule.check_size(len(str(reach)))
    below = [span.mirrored() for span in reversed(spans)]
    negative = _magnitudes(below, rule, reach) if _has_positive(below, rule, reach) else EMPTY
    return choice(_magnitudes(spans, rule, reach), sequence(literal("-"), negative))


def _has_positive(spans: list[Span], rule: Divisibility, reach: int) -> bool:
    found = scaled_spans(spans, 10**rule.scale, reach, rule.divisor)
    return bool(found) and found[-1][1] > 0


def _magnitudes(spans: list[Span], rule: Divisibility, reach: int) -> Expression:
    """The numbers in the spans that have no sign."""
    last = spans[-1]
    endless = last.high is None and rule.is_free and rule.scale > 0
    if endless and (last.low is None or last.low < 0 or (last.low == 0 and not last.low_open)):
        return scalars.unsigned_number()
    scaled = scaled_spans(spans, 10**rule.scale, reach, rule.divisor)
    plain = magnitudes(tuple((max(low, 0), high) for low, high in scaled if high >= 0), rule)
    return choice(plain, with_exponent(last)) if endless else plain


def _values(limits: NumberLimits) -> list[Fraction]:
    """The bounds and excluded values."""
    return [value for value in (limits.minimum, limits.maximum, *limits.excluded) if value is not None]


def _common_multiple(*values: Fraction) -> Fraction:
    """The least number that all values divide."""
    return Fraction(
        math.lcm(*(value.numerator for value in values)), math.gcd(*(value.denominator for value in values))
    )


def _places(value: Fraction) -> int:
    """The digits that a decimal has after its point."""
    places, rest = 0, value.denominator
    while rest % 10 == 0:
        places, rest = places + 1, rest // 10
    while rest % 2 == 0 or rest % 5 == 0:
        places, rest = places + 1, rest // (2 if rest % 2 == 0 else 5)
    if rest != 1:
        raise ValueError(f"must be a decimal, not {value}")
    return places
