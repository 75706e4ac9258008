"""From limits to the expression of the numbers within them."""

from __future__ import annotations

import math
import sys
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
from langchain_tooldec.grammars.json_schema.scalars import MAX_DIGITS, MAX_EXPONENT_DIGITS

FLOAT_DIGITS = 15
"""Decimals with so many significant digits are all different as 64-bit floats."""

MARGIN_DIGITS = 6
"""A number that must not be a multiple differs from one in so many digits after the point, or more where the divisor
has more; in others where the bounds leave no such number."""

_LARGEST: int = 10**sys.float_info.max_10_exp - 1
"""More digits than that are no finite 64-bit float."""
_ENDLESS = 10 ** (MAX_DIGITS + 10**MAX_EXPONENT_DIGITS)
"""More than any number that is written with an exponent."""


@lru_cache(maxsize=512)
def number_expression(limits: NumberLimits) -> Expression:
    """The texts of the numbers that keep the limits; `EMPTY` if there is none.

    An integer is written without point and exponent. A value counts as the exact decimal that is written; where a
    parser of 64-bit floats would see one that breaks a bound or is excluded, it is left out as well.

    Args:
        limits: What must hold.

    Raises:
        GrammarTooLargeError: The divisors take too many remainders.

    Limits:
        - At most `MAX_DIGITS` digits before and after the point. Before it twice as many where a bound has them, and
          more on either side only where there is no number else.
        - With bounds, an exponent is written only on a side without end, after one digit and perhaps a fraction
          (`1.5e+16`), where every number with it is within them; a side up to 10^`MAX_DIGITS` or more counts as such.
        - With divisors, no exponents; and before and after the point `FLOAT_DIGITS` digits together, not counting
          zeros at the end, so that floats tell all of them apart (more only where there is no number else). A number
          that need only not be divisible differs from all multiples in the first `MARGIN_DIGITS` after the point.
        - Numbers that differ from an excluded one by less than floats tell apart, or by less than ten times that.
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
    limits = limits.simplified()
    if limits.integer:
        return _integers(limits)
    # Bounds may be so far from 0 or so close together that only numbers with fewer or more digits are between them.
    places = map(_places, (*_bounds(limits), *limits.multiple_of, *limits.not_multiple_of))
    needed = max(MAX_DIGITS, *(count + 1 for count in places), 0)
    far = max(FLOAT_DIGITS - len(str(_nearest(limits))), 1)
    attempts = [(MAX_DIGITS, MARGIN_DIGITS), (MAX_DIGITS, far), (needed, FLOAT_DIGITS - 1)]
    found = (_decimals(limits, scale, margin) for scale, margin in attempts)
    return next((expression for expression in found if expression is not EMPTY), EMPTY)


def _divisibility(limits: NumberLimits, scale: int, precision: int = 0) -> Divisibility | None:
    """The divisors of the limits for numbers with `scale` digits after the point; None if they leave no number.

    Args:
        limits: What must hold.
        scale: Digits after the point.
        precision: In how many of them a number must differ from the multiples that it must not be.
    """
    unit = Fraction(1, 10**scale)
    divisor = _common_multiple(unit, *limits.multiple_of)
    avoided = sorted({_common_multiple(divisor, other) for other in limits.not_multiple_of})
    if divisor in avoided:
        return None
    least = [item for item in avoided if not any(item % other == 0 for other in avoided if other < item)]
    margin = 10 ** (scale - precision) - 1 if avoided and 0 < precision < scale and not limits.multiple_of else 0
    return Divisibility(scale, int(divisor / unit), tuple(int(item / unit) for item in least), margin)


def _integers(limits: NumberLimits) -> Expression:
    """Whole numbers without a point."""
    rule = _divisibility(limits, 0)
    if rule is None:
        return EMPTY
    reach = _reach(limits, rule, MAX_DIGITS if rule.is_free else FLOAT_DIGITS)
    return _signed(exact_spans(limits), rule, reach)


def _decimals(limits: NumberLimits, scale: int, margin: int) -> Expression:
    """Any numbers with up to `scale` digits after the point; where floats are too coarse for a point, without one."""
    if limits.multiple_of:
        precision = _places(_common_multiple(*limits.multiple_of))
    else:
        precision = max(margin, *(_places(divisor) + 1 for divisor in limits.not_multiple_of), 0)
    rule = _divisibility(limits, scale, precision)
    if rule is None:
        return EMPTY
    exact, rounded = exact_spans(limits), rounded_spans(limits)
    if limits.multiple_of or limits.not_multiple_of:
        digits = MAX_DIGITS if rule.is_free else max(FLOAT_DIGITS - precision, 1)
        return _decimal_multiples(limits, rule, rounded, digits)
    reach = _reach(limits, rule, MAX_DIGITS)
    found = _signed(rounded, rule, reach, exponents=True)
    if scaled_spans(rounded, 1, reach) == scaled_spans(exact, 1, reach):
        return found
    return choice(found, _integers(limits))


def _decimal_multiples(limits: NumberLimits, rule: Divisibility, rounded: list[Span], digits: int) -> Expression:
    reach = 10**digits - 1
    found = _signed(rounded, rule, reach)
    needed = _reach(limits, rule, digits)
    if needed > reach or digits < MAX_DIGITS // 2:
        found = choice(found, _integers(limits))
    return _signed(rounded, rule, needed) if found is EMPTY and limits.multiple_of else found


def _reach(limits: NumberLimits, rule: Divisibility, digits: int) -> int:
    """The largest number to write before the point: `digits` nines, or more where what is valid begins later.

    Any number will do: then also as many as the bounds have, up to twice `MAX_DIGITS`.
    """
    period = -(-rule.period // 10**rule.scale)
    needed = min(_nearest(limits) + period * (1 + len(limits.excluded)), _LARGEST)
    lengths = [len(str(math.ceil(abs(bound)))) for bound in _bounds(limits)] if rule.is_free else []
    most = max(digits, len(str(needed)), *(length for length in lengths if length <= 2 * MAX_DIGITS))
    reach: int = 10**most - 1
    return min(reach, _LARGEST)


def _nearest(limits: NumberLimits) -> int:
    """The number closest to 0 within the bounds, as a whole one."""
    return math.ceil(max(limits.minimum or 0, -(limits.maximum or 0), 0))


def _signed(spans: list[Span], rule: Divisibility, reach: int, *, exponents: bool = False) -> Expression:
    """The numbers in the spans, with their sign."""
    rule.check_size(len(str(reach)))
    below = [span.mirrored() for span in reversed(spans)]
    written = scaled_spans(below, 10**rule.scale, reach, rule.divisor)
    has_negative = bool(written) and written[-1][1] > 0
    negative = _magnitudes(below, rule, reach, exponents) if has_negative else EMPTY
    return choice(_magnitudes(spans, rule, reach, exponents), sequence(literal("-"), negative))


def _magnitudes(spans: list[Span], rule: Divisibility, reach: int, exponents: bool) -> Expression:
    """The numbers in the spans that have no sign."""
    last = spans[-1]
    exponents = exponents and (last.high is None or last.high >= 10**MAX_DIGITS)
    if exponents and last.contains(Fraction(0)) and (last.high is None or last.high >= _ENDLESS):
        return scalars.unsigned_number()
    scaled = scaled_spans(spans, 10**rule.scale, reach, rule.divisor)
    plain = magnitudes(tuple((max(low, 0), high) for low, high in scaled if high >= 0), rule)
    return choice(plain, with_exponent(last)) if exponents else plain


def _bounds(limits: NumberLimits) -> list[Fraction]:
    return [bound for bound in (limits.minimum, limits.maximum) if bound is not None]


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
