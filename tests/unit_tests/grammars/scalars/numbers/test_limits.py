"""Limits: what a number in a schema stands for, and what several limits leave together."""

import math
import operator
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.grammars.scalars.numbers import NumberLimits, exact, least_within
from langchain_tooldec.grammars.scalars.numbers.limits import MAX_INTEGER, as_float

BOUNDS = st.none() | st.integers(-3, 3).map(Fraction)
DIVISORS = st.frozensets(st.sampled_from([Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2)]), max_size=1)
LIMITS = st.builds(
    NumberLimits,
    st.booleans(),
    BOUNDS,
    BOUNDS,
    DIVISORS,
    DIVISORS,
    st.frozensets(st.integers(-3, 3).map(Fraction), max_size=2),
)
VALUES = [Fraction(number, 4) for number in range(-20, 21)]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0.1, Fraction(1, 10)),
        (-3.75, Fraction(-15, 4)),
        (5e-324, Fraction(5, 10**324)),
        (1e23, Fraction(10**23)),
        (10**30, Fraction(10**30)),
        (Decimal("1e400"), Fraction(10**400)),
        (Decimal("0.10"), Fraction(1, 10)),
        (-0.0, Fraction(0)),
    ],
)
def test_a_number_is_the_decimal_that_is_written(value: float | Decimal, expected: Fraction) -> None:
    assert exact(value) == expected


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), Decimal("NaN"), True, "1", None, Decimal("1e1001"), Decimal("1e-1001"), -(10**1000)],
)
def test_what_is_no_number(value: object) -> None:
    with pytest.raises(ValueError, match="must"):
        exact(value)  # type: ignore[arg-type]


@given(LIMITS)
def test_mirrored_limits_allow_the_numbers_of_the_other_sign(limits: NumberLimits) -> None:
    for value in VALUES:
        assert limits.mirrored().allows(-value) is limits.allows(value)


@given(
    st.integers(-40, 40).map(lambda value: value / 8) | st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.booleans(),
)
def test_the_least_number_within_a_bound(bound: float, exclusive: bool, integer: bool) -> None:
    """It keeps the bound, as a decimal and as it is read; the whole number or the float before it does not."""
    least = least_within(exact(bound), exclusive=exclusive, integer=integer)
    keeps = operator.gt if exclusive else operator.ge
    assert keeps(int(least) if least.denominator == 1 else float(least), bound)
    if integer or abs(bound) > MAX_INTEGER:
        assert least.denominator == 1
        assert not (keeps(least - 1, exact(bound)) and keeps(int(least) - 1, bound))
    else:
        assert not keeps(math.nextafter(float(least), -math.inf), bound)


@pytest.mark.parametrize(
    ("value", "read"),
    [
        (Fraction(10**23), Fraction(int(1e23))),
        (Fraction(2**53 + 1), Fraction(2**53 + 1)),
        (Fraction(1, 10), Fraction(1, 10)),
        (Fraction(10**400), Fraction(10**400)),
    ],
)
def test_a_float_in_a_schema_is_what_python_compares_with(value: Fraction, read: Fraction) -> None:
    assert as_float(value) == read
