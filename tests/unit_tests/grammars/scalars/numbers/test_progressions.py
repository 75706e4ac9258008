"""Values as arithmetic progressions, against every value one by one."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.scalars.numbers import NumberLimits
from langchain_tooldec.grammars.scalars.numbers.progressions import (
    MAX_AVOIDED,
    Values,
    allowed_values,
    common_multiple,
)

HALVES = st.integers(-3, 60).map(lambda value: Fraction(value, 2))
DIVISORS = st.frozensets(st.sampled_from([*map(Fraction, (1, 2, 3, 0.5, 1.25))]), max_size=3)
LIMITS = st.builds(
    NumberLimits,
    minimum=st.none() | HALVES,
    maximum=st.none() | HALVES,
    multiple_of=DIVISORS,
    not_multiple_of=DIVISORS,
    excluded=st.frozensets(HALVES, max_size=4),
)


def listed(values: Values) -> list[int]:
    parts = [value for part in values.progressions for value in part]
    return [value for value in parts if all(value % divisor != remainder for remainder, divisor in values.avoided)]


@given(LIMITS, st.integers(0, 2), st.integers(0, 50), st.integers(0, 300))
def test_the_values_are_those_that_the_limits_allow(limits: NumberLimits, places: int, first: int, last: int) -> None:
    expected = [value for value in range(first, last + 1) if limits.allows(Fraction(value, 10**places))]
    allowed = allowed_values(limits, places, first, last)
    assert all(allowed.progressions)
    assert listed(allowed) == expected
    assert [value for value in range(last + 2) if allowed.has(value)] == expected


@given(LIMITS, st.integers(0, 1999), st.integers(0, 300))
def test_a_section(limits: NumberLimits, first: int, width: int) -> None:
    allowed = allowed_values(limits, 2, 0, 1999)
    section = allowed.section(first, first + width)
    assert listed(section) == [value - first for value in listed(allowed) if first <= value < first + width]
    assert all(section.progressions)


@given(LIMITS, st.integers(0, 19), st.sampled_from([1, 10, 100]))
def test_the_smallest_value(limits: NumberLimits, first: int, unit: int) -> None:
    section = allowed_values(limits, 2, 0, 1999).section(first * 100, 2000)
    assert section.smallest(unit) == min((value for value in listed(section) if value % unit == 0), default=None)


@pytest.mark.parametrize("count", [MAX_AVOIDED, MAX_AVOIDED + 1])
def test_many_divisors_to_avoid(count: int) -> None:
    limits = NumberLimits(not_multiple_of=frozenset(Fraction(10**50 + number) for number in range(count)))
    if count <= MAX_AVOIDED:
        assert allowed_values(limits, 20, 0, 10**400).smallest() == 1
    else:
        with pytest.raises(GrammarTooLargeError, match="multiples of 21 others, the limit is 20"):
            allowed_values(limits, 20, 0, 10**400)


def test_a_huge_divisor_leaves_one_progression() -> None:
    limits = NumberLimits(multiple_of=frozenset([Fraction(10**300 + 7)]))
    assert allowed_values(limits, 20, 0, 10**400) == Values((range(0, 10**400 + 1, (10**300 + 7) * 10**20),))


def test_the_least_number_that_all_divide() -> None:
    assert common_multiple(Fraction(3, 4), Fraction(1, 2), Fraction(5)) == 15
    assert common_multiple(Fraction(1, 10), Fraction(3, 100)) == Fraction(3, 10)
