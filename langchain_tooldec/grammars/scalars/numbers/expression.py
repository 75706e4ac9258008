"""From limits to the expression of the numbers within them."""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from decimal import Context, Decimal
from fractions import Fraction

from langchain_tooldec.automata.expression import (
    EMPTY,
    Expression,
    byte_class,
    choice,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import is_subset
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.scalars.numbers.digits import (
    DIGIT,
    LEADING_DIGIT,
    Suffixes,
    digits,
    whole_numbers,
)
from langchain_tooldec.grammars.scalars.numbers.limits import (
    MAX_EXACT,
    MAX_INTEGER,
    MAX_PLACES,
    NumberLimits,
    exact,
)
from langchain_tooldec.grammars.scalars.numbers.progressions import allowed_values

DECIMAL_PLACES = 20
"""The most digits after the point: enough for every 64-bit float as Python writes it without an exponent."""
FLOAT_DIGITS = sys.float_info.dig
"""64-bit floats distinguish all decimals of 15 digits."""
MAX_EXPONENT_DIGITS = 2
"""The most digits of an exponent. Keeps every number finite as a 64-bit float, hence valid JSON when rewritten."""
MAX_WIDE_INTEGER = 2**128 - 1
"""The largest upper bound of integers up to which all whole numbers below it are written."""
MAX_UNSIGNED = 2**64 - 1
"""The largest upper bound of numbers that may have a point up to which all whole numbers below it are written."""

_MAX_PAIRS = 2_000
"""The most pairs of states inspected to see whether a number is already in canonical form."""
_LARGEST_EXPONENT: int = 10**MAX_EXPONENT_DIGITS - 1
_FLOAT_REPR_DIGITS = 16
"""Python writes floats with more digits before the point with an exponent."""
_ENDLESS_DIGITS = _FLOAT_REPR_DIGITS + 1
"""An upper bound with this many digits counts as no bound."""
_LARGEST: int = 10**sys.float_info.max_10_exp - 1
"""The largest number of digits that are surely a finite 64-bit float."""
_EXPONENT_MARK = byte_class(1 << ord("e") | 1 << ord("E"))


@shared(maxsize=512)
def number_expression(limits: NumberLimits) -> Expression:
    """The texts of the numbers within the limits; `EMPTY` if none can be written.

    Integers have no point or exponent. A value is the exact decimal that is written. Read as a 64-bit float, it is also
    within the bounds and not excluded.

    Args:
        limits: The constraints.

    Raises:
        GrammarTooLargeError: There are more than `MAX_AVOIDED` divisors to avoid.

    Limits:
        - Whole numbers up to `MAX_INTEGER` on either side of 0; up to `MAX_EXACT` on either side of 0 where there is a
          divisor, or a float beyond it is excluded. A bound of integers beyond these, up to `MAX_WIDE_INTEGER`, stands
          in their place if there is no divisor; so does a bound of other numbers, up to `MAX_UNSIGNED`. Where all valid
          numbers are farther from 0, those with as many digits as the first of them.
        - At most `DECIMAL_PLACES` digits after the point, and 16 before it; with a bound beyond `MAX_EXACT`, 15. Where
          rounding to a float could break a limit (excluded values, divisors), a number with a point has at most
          `FLOAT_DIGITS` digits. Where no number is within the bounds, only the bounds themselves are written.
        - An exponent has at most `MAX_EXPONENT_DIGITS` digits. With bounds it is written only on a side without end (a
          bound of 17 digits counts as none), after one digit and perhaps decimals (`1.5e+16`), and for numbers ten
          times within the bounds and beyond the excluded values; with divisors never.
        - A minus only where a number below 0 is valid: no `-0` for a minimum of 0.
        - Checkers that divide floats (Python's jsonschema, ajv) do not see that some decimals are multiples of 0.1 or
          0.01 (0.3 / 0.1 is 2.9999999999999996). JSON Schema means the quotient of the numbers, and so does this. On
          divisors that a float holds exactly (0.5, 2.5, whole numbers), both agree.

    Example:
        >>> from fractions import Fraction
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(number_expression(NumberLimits(minimum=Fraction(0), maximum=Fraction(1, 2))))
        >>> [machine.matches(text) for text in (b"0", b"0.25", b"0.50", b"0.51", b"-0.1")]
        [True, True, True, False, False]
    """
    above, below = _unsigned(limits), _unsigned(limits.mirrored(), negative=True)
    minus = literal("-")
    numbers = sequence(optional(minus), above) if above is below else choice(above, sequence(minus, below))
    return _bounds_alone(limits) if numbers is EMPTY and not limits.integer else numbers


@shared(maxsize=256)
def canonical_number(number: Expression) -> Expression:
    """Numbers with a single spelling each: no two texts are the same number or the same 64-bit float.

    Whole numbers beyond `MAX_EXACT` differ only for readers that keep them exact.

    Limits: no exponents, no zeros at the end of decimals, no `-0`; `FLOAT_DIGITS` digits if there is a point.
    """
    ways = number.alternatives or (number,)
    form = _canonical_numbers()
    return choice(*(one if is_subset(one, form, _MAX_PAIRS) else intersection(one, form) for one in ways))


@shared()
def _canonical_numbers() -> Expression:
    whole = sequence(LEADING_DIGIT, repeat(DIGIT))
    heads = [DIGIT, *(sequence(LEADING_DIGIT, repeat(DIGIT, more, more)) for more in range(1, FLOAT_DIGITS - 1))]
    decimals = [
        sequence(head, literal("."), repeat(DIGIT, 0, FLOAT_DIGITS - 1 - count), LEADING_DIGIT)
        for count, head in enumerate(heads, 1)
    ]
    return choice(literal("0"), sequence(optional(literal("-")), choice(whole, *decimals)))


def _unsigned(limits: NumberLimits, *, negative: bool = False) -> Expression:
    """The non-negative numbers, without a sign; for those after a minus, nothing if only 0 remains."""
    suffixes = _suffixes(limits)
    if negative and not any(part[-1] for one in suffixes for part in one.values.progressions):
        return EMPTY
    plain = digits(suffixes)
    if _is_free(limits):
        sign = optional(choice(literal("+"), literal("-")))
        exponent = sequence(_EXPONENT_MARK, sign, repeat(DIGIT, 1, MAX_EXPONENT_DIGITS))
        return sequence(plain, optional(exponent))
    return choice(plain, _exponent_forms(limits))


def _is_free(limits: NumberLimits) -> bool:
    """Whether every non-negative number is allowed."""
    return (limits.minimum or 0) <= 0 and replace(limits, minimum=None) == NumberLimits()


def _suffixes(limits: NumberLimits) -> list[Suffixes]:
    """The values by their number of digits before the point."""
    reach = _largest_written(limits)
    nearest = math.floor(max(limits.minimum or 0, 0))
    is_near = all(bound is None or abs(bound) <= MAX_EXACT for bound in (limits.minimum, limits.maximum))
    most_with_point = _FLOAT_REPR_DIGITS if is_near else FLOAT_DIGITS
    suffixes = []
    for count in range(len(str(nearest)), len(str(reach)) + 1):
        end = min(10**count, reach + 1)
        places = 0 if count > most_with_point else _decimal_places(limits, count)
        first = 10 ** (count - 1 + places) if count > 1 else 0
        values = allowed_values(limits, places, first, end * 10**places - 1)
        # A number that must not be a multiple is as far from all of them as from other decimals.
        if limits.integer or all((other * 10**places).denominator == 1 for other in limits.not_multiple_of):
            suffixes.append(Suffixes(count, places, values))
    return suffixes


def _decimal_places(limits: NumberLimits, count: int) -> int:
    """How many digits may follow the point after `count` digits.

    Rounding may move a number to an excluded value, or off a multiple. No two decimals of `FLOAT_DIGITS` digits round
    to the same float.
    """
    if limits.integer:
        return 0
    if limits.multiple_of or limits.not_multiple_of or limits.excluded - {0}:
        return max(FLOAT_DIGITS - count, 0)
    return DECIMAL_PLACES


def _largest_written(limits: NumberLimits) -> int:
    """The largest number that is written."""
    divides, high = limits.multiple_of or limits.not_multiple_of, limits.maximum
    is_exact = limits.integer or all(abs(value) <= MAX_EXACT for value in limits.excluded)
    reach = MAX_INTEGER if is_exact and not divides else MAX_EXACT
    is_wide = not limits.multiple_of if limits.integer else reach == MAX_INTEGER
    if is_wide and high is not None and reach < high <= (MAX_WIDE_INTEGER if limits.integer else MAX_UNSIGNED):
        reach = math.floor(high)
    nearest = allowed_values(limits, 0, 0, _LARGEST).smallest()
    return reach if nearest is None or nearest <= reach else min(10 ** len(str(nearest)) - 1, _LARGEST)


def _exponent_forms(limits: NumberLimits) -> Expression:
    """The numbers d.ddd * 10^n, for each n for which all of them are ten times within the bounds."""
    high = limits.maximum
    is_endless = high is None or high >= 10 ** (_ENDLESS_DIGITS - 1)
    if limits.integer or limits.multiple_of or limits.not_multiple_of or not is_endless:
        return EMPTY
    low = max(limits.minimum or 0, *limits.excluded, 0)
    exponents = range(-_LARGEST_EXPONENT, _LARGEST_EXPONENT + 1)
    least = next((n for n in exponents if 10 * low <= Fraction(10) ** n), _LARGEST_EXPONENT + 1)
    most = _LARGEST_EXPONENT if high is None else min(len(str(math.floor(high))) - 3, _LARGEST_EXPONENT)
    above = sequence(optional(literal("+")), whole_numbers(max(least, 0), most, 1, MAX_EXPONENT_DIGITS))
    below = sequence(literal("-"), whole_numbers(0, -least, 1, MAX_EXPONENT_DIGITS))
    decimals = optional(sequence(literal("."), repeat(DIGIT, 1, FLOAT_DIGITS - 1)))
    return sequence(LEADING_DIGIT, decimals, _EXPONENT_MARK, choice(above, below))


def _bounds_alone(limits: NumberLimits) -> Expression:
    """The bounds that satisfy all limits, if they are not whole and are exact as floats."""
    bounds = {bound for bound in (limits.minimum, limits.maximum) if bound is not None and limits.allows(bound)}
    exact_floats = (bound for bound in bounds if bound.denominator > 1 and exact(float(bound)) == bound)
    context = Context(prec=2 * MAX_PLACES)
    decimals = (context.divide(Decimal(bound.numerator), Decimal(bound.denominator)) for bound in exact_floats)
    return choice(*(literal(f"{decimal:f}") for decimal in decimals))
