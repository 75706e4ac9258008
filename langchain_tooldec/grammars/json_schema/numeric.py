"""Numbers: the facts about one, as its limits.

Source: JSON Schema validation, section 6.2, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.facts import FRACTION, INTEGER, NUMBER, Bound, Fact, Multiple, NotNumber
from langchain_tooldec.grammars.json_schema.numbers import NumberLimits, number_expression


def number_of_facts(facts: Sequence[Fact], kinds: int) -> Expression:
    """The numbers of some kinds that the facts allow.

    Args:
        facts: What holds.
        kinds: `INTEGER`, `FRACTION` or both.

    Raises:
        GrammarTooLargeError: The divisors take too many remainders.

    Limits: as for `number_expression`.
    """
    return number_expression(limits_of(facts, kinds))


def limits_of(facts: Sequence[Fact], kinds: int) -> NumberLimits:
    """The limits that facts set together."""
    whole = frozenset([Fraction(1)]) if kinds & NUMBER == FRACTION else frozenset[Fraction]()
    found = NumberLimits(integer=kinds & NUMBER == INTEGER, not_multiple_of=whole)
    for fact in facts:
        if (limits := _limits(fact)) is not None:
            found = found.merge(limits)
    return found


def _limits(fact: Fact) -> NumberLimits | None:
    if isinstance(fact, Bound):
        if fact.low:
            return NumberLimits(minimum=fact.value, exclusive_minimum=fact.exclusive)
        return NumberLimits(maximum=fact.value, exclusive_maximum=fact.exclusive)
    if isinstance(fact, Multiple):
        of = frozenset([fact.of])
        return NumberLimits(multiple_of=of) if fact.holds else NumberLimits(not_multiple_of=of)
    return NumberLimits(excluded=frozenset([fact.value])) if isinstance(fact, NotNumber) else None
