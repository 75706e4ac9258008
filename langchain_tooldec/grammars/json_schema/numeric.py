"""Numbers: the assertions about one, as its limits.

Source: JSON Schema validation, section 6.2, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formula import (
    FRACTION,
    INTEGER,
    NUMBER,
    Assertion,
    Bound,
    Multiple,
    NotNumber,
)
from langchain_tooldec.grammars.json_schema.numbers import NumberLimits, number_expression


def number_of_assertions(assertions: Sequence[Assertion], kinds: int) -> Expression:
    """The numbers of some kinds that the assertions allow.

    Args:
        assertions: What holds.
        kinds: `INTEGER`, `FRACTION` or both.

    Raises:
        GrammarTooLargeError: Numbers must not be multiples of too many others.

    Limits: as for `number_expression`.
    """
    return number_expression(limits_of(assertions, kinds))


def limits_of(assertions: Sequence[Assertion], kinds: int) -> NumberLimits:
    """The limits that assertions set together."""
    not_whole = frozenset([Fraction(1)]) if kinds & NUMBER == FRACTION else frozenset[Fraction]()
    limits = NumberLimits(integer=kinds & NUMBER == INTEGER, not_multiple_of=not_whole)
    for assertion in assertions:
        limits = limits.merge(_limits(assertion))
    return limits


def _limits(assertion: Assertion) -> NumberLimits:
    """The limits that one assertion sets; none if it does not speak of numbers."""
    if isinstance(assertion, Bound):
        if assertion.low:
            return NumberLimits(minimum=assertion.value, exclusive_minimum=assertion.exclusive)
        return NumberLimits(maximum=assertion.value, exclusive_maximum=assertion.exclusive)
    if isinstance(assertion, Multiple):
        divisors = frozenset([assertion.of])
        return NumberLimits(multiple_of=divisors) if assertion.holds else NumberLimits(not_multiple_of=divisors)
    return NumberLimits(excluded=frozenset([assertion.value])) if isinstance(assertion, NotNumber) else NumberLimits()
