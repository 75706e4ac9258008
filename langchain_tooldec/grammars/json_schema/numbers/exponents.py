"""Numbers with an exponent, where every one of them is within limits."""

from __future__ import annotations

import math
from fractions import Fraction

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, optional, sequence
from langchain_tooldec.grammars.json_schema.numbers.digits import padded
from langchain_tooldec.grammars.json_schema.numbers.spans import Span
from langchain_tooldec.grammars.json_schema.scalars import (
    EXPONENT_MARK,
    LEADING_DIGIT,
    MAX_EXPONENT_DIGITS,
    fraction,
)

_LARGEST: int = 10**MAX_EXPONENT_DIGITS - 1


def with_exponent(span: Span) -> Expression:
    """The numbers d.ddd * 10^n with each n for which all of them are in a span of positive numbers.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(with_exponent(Span(low=Fraction(5))))
        >>> [machine.matches(text) for text in (b"5e0", b"1e1", b"2.5E+16", b"10e1", b"1e-1")]
        [False, True, True, False, False]
    """
    least = _least_exponent(span.low or Fraction(0), span.low_open)
    most = _LARGEST if span.high is None else min(len(str(math.floor(span.high))) - 2, _LARGEST)
    upper = [padded(max(least, 0), most, digits) for digits in range(1, MAX_EXPONENT_DIGITS + 1)]
    lower = [padded(0, -least, digits) for digits in range(1, MAX_EXPONENT_DIGITS + 1)] if least < 0 else [EMPTY]
    exponent = choice(sequence(optional(literal("+")), choice(*upper)), sequence(literal("-"), choice(*lower)))
    return sequence(LEADING_DIGIT, optional(fraction()), EXPONENT_MARK, exponent)


def _least_exponent(low: Fraction, is_open: bool) -> int:
    """The least n that is written with 10^n in a span from `low`; more than any if there is none."""
    if low > 1:
        return len(str(math.floor(low) if is_open else math.ceil(low) - 1))
    least = 1 - len(str(math.floor(1 / low))) if low > 0 else -_LARGEST
    if is_open and low * Fraction(10 ** max(-least, 0)) == 1:
        least += 1
    return max(least, -_LARGEST)
