"""Numbers: the assertions about one, as its limits.

Source: JSON Schema validation, section 6.2, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.logic.bounds import tightest
from langchain_tooldec.grammars.json_schema.reading.formula import (
    FRACTION,
    INTEGER,
    NUMBER,
    Assertion,
    Bound,
    Multiple,
    NotNumber,
)
from langchain_tooldec.grammars.json_schema.scalars.numbers import NumberLimits, least_within, number_expression


def number_of_assertions(assertions: Sequence[Assertion], kinds: int) -> Expression:
    """The numbers of some kinds that the assertions allow.

    Args:
        assertions: What holds.
        kinds: `INTEGER`, `FRACTION` or both.

    Raises:
        GrammarTooLargeError: Numbers must not be multiples of too many others.

    Limits: as for `number_expression`; none is written between an exclusive bound and the float next to it.
    """
    return number_expression(limits_of(assertions, kinds))


def limits_of(assertions: Sequence[Assertion], kinds: int) -> NumberLimits:
    """The limits that assertions set together; those that speak of no numbers set none."""
    integer = kinds & NUMBER == INTEGER
    bounds = [one for one in assertions if isinstance(one, Bound)]
    minimum = _least([bound for bound in bounds if bound.low], integer=integer)
    negated = [Bound(NUMBER, -bound.value, True, bound.exclusive) for bound in bounds if not bound.low]
    maximum = _least(negated, integer=integer)
    multiples = [one for one in assertions if isinstance(one, Multiple)]
    not_whole = {Fraction(1)} if kinds & NUMBER == FRACTION else set()
    return NumberLimits(
        integer=integer,
        minimum=minimum,
        maximum=None if maximum is None else -maximum,
        multiple_of=frozenset(one.of for one in multiples if one.holds),
        not_multiple_of=frozenset(not_whole | {one.of for one in multiples if not one.holds}),
        excluded=frozenset(one.value for one in assertions if isinstance(one, NotNumber)),
    )


def _least(bounds: list[Bound], *, integer: bool) -> Fraction | None:
    """The least number that keeps all lower bounds; None if there are none."""
    low = tightest(bounds, True)
    return None if low is None else least_within(low[0], exclusive=low[1], integer=integer)
