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
        GrammarTooLargeError: The divisors take too many remainders.

    Limits: as for `number_expression`.
    """
    return number_expression(limits_of(assertions, kinds))


def limits_of(assertions: Sequence[Assertion], kinds: int) -> NumberLimits:
    """The limits that assertions set together."""
    whole = frozenset([Fraction(1)]) if kinds & NUMBER == FRACTION else frozenset[Fraction]()
    found = NumberLimits(integer=kinds & NUMBER == INTEGER, not_multiple_of=whole)
    for assertion in assertions:
        if (limits := _limits(assertion)) is not None:
            found = found.merge(limits)
    return found


def _limits(assertion: Assertion) -> NumberLimits | None:
    if isinstance(assertion, Bound):
        if assertion.low:
            return NumberLimits(minimum=assertion.value, exclusive_minimum=assertion.exclusive)
        return NumberLimits(maximum=assertion.value, exclusive_maximum=assertion.exclusive)
    if isinstance(assertion, Multiple):
        of = frozenset([assertion.of])
        return NumberLimits(multiple_of=of) if assertion.holds else NumberLimits(not_multiple_of=of)
    return NumberLimits(excluded=frozenset([assertion.value])) if isinstance(assertion, NotNumber) else None
