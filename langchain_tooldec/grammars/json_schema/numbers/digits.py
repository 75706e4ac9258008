"""The texts of the numbers in given ranges, digit by digit.

A range is followed as long as the digits read are those of one of its ends; one digit off, it is certain that any
digits may follow, and the expression for those is shared by all.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    byte_class,
    choice,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.grammars.json_schema.numbers import divisibility
from langchain_tooldec.grammars.json_schema.numbers.divisibility import Divisibility
from langchain_tooldec.grammars.json_schema.numbers.spans import Spans
from langchain_tooldec.grammars.json_schema.scalars import DIGIT


def magnitudes(spans: Spans, rule: Divisibility) -> Expression:
    """The numbers without a sign in the spans.

    Args:
        spans: In units of the last decimal place of `rule`; not negative.
        rule: What they are divisible by, and how many digits the point may have after it.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(magnitudes(((95, 120),), Divisibility(scale=1)))
        >>> [machine.matches(text) for text in (b"9.4", b"9.5", b"12", b"12.0", b"12.1")]
        [False, True, True, True, False]
    """
    unit = 10**rule.scale
    found = [sequence(literal("0"), _fraction(_clip(spans, 0, unit), 0, rule))]
    lengths = len(str(spans[-1][1] // unit)) if spans else 0
    free: list[int] = []  # a run of lengths of which every number is in the spans
    for length in range(1, lengths + 1):
        first, end = 10 ** (length - 1) * unit, 10**length * unit
        inside = _clip(spans, first, end)
        if inside == ((0, end - first - 1),):
            free.append(length)
        else:
            found.append(_leading(inside, length, rule))
    if free:
        found.append(_leading_free(free[0], free[-1], rule))
    return choice(*found)


def padded(first: int, last: int, length: int) -> Expression:
    """The whole numbers from `first` to `last`, those that fit, in `length` digits with zeros before them."""
    last = min(last, 10**length - 1)
    return _by_digit(((first, last),), length - 1, 0, Divisibility(0)) if first <= last else EMPTY


def _leading(spans: Spans, length: int, rule: Divisibility) -> Expression:
    """Numbers with `length` digits before the point, the first of them not 0, above the least such number."""
    first = 10 ** (length - 1 + rule.scale)
    return _by_digit(tuple((low + first, high + first) for low, high in spans), length - 1, 0, rule)


def _leading_free(low: int, high: int, rule: Divisibility) -> Expression:
    """All numbers with `low` to `high` digits before the point, the first of them not 0."""
    rests: dict[Expression, int] = {}
    for digit in range(1, 10):
        rest = _free(digit, low - 1, high - 1, rule)
        rests[rest] = rests.get(rest, 0) | 1 << 0x30 + digit
    return _join(rests)


def _by_digit(spans: Spans, more: int, prefix: int, rule: Divisibility) -> Expression:
    """One digit, then `more` digits before the point and perhaps a fraction, which together are in the spans."""
    rests: dict[Expression, int] = {}
    for digit, inside in _split(spans, 10 ** (more + rule.scale)).items():
        rest = _whole(inside, more, prefix * 10 + digit, rule)
        rests[rest] = rests.get(rest, 0) | 1 << 0x30 + digit
    return _join(rests)


def _whole(spans: Spans, more: int, prefix: int, rule: Divisibility) -> Expression:
    """Exactly `more` digits before the point, perhaps a fraction."""
    if spans == ((0, 10 ** (more + rule.scale) - 1),):
        return _free(prefix, more, more, rule)
    return _by_digit(spans, more - 1, prefix, rule) if more else _fraction(spans, prefix, rule)


def _free(prefix: int, low: int, high: int, rule: Divisibility) -> Expression:
    """From `low` to `high` digits before the point, perhaps a fraction."""
    if not rule.is_free:
        return divisibility.whole(rule, prefix, low, high)
    tail = choice(EPSILON, sequence(literal("."), repeat(DIGIT, 1, rule.scale))) if rule.scale else EPSILON
    return sequence(repeat(DIGIT, low, high), tail)


def _fraction(spans: Spans, prefix: int, rule: Divisibility) -> Expression:
    """Nothing, or a point and digits."""
    if not spans:
        return EMPTY
    end = EPSILON if spans[0][0] == 0 and rule.ends(rule.target(prefix, rule.scale)) else EMPTY
    if not rule.scale:
        return end
    return choice(end, sequence(literal("."), _decimals(spans, rule.scale, prefix, rule)))


def _decimals(spans: Spans, left: int, prefix: int, rule: Divisibility) -> Expression:
    """One to `left` digits after the point."""
    full = 10**left - 1
    if rule.is_free and spans in {((0, full),), ((0, 0),)}:
        return repeat(DIGIT if spans[0][1] else literal("0"), 1, left)
    if spans == ((0, full),):
        return divisibility.fraction(rule, rule.target(prefix, left), left)
    rests: dict[Expression, int] = {}
    for digit, inside in _split(spans, 10 ** (left - 1)).items():
        number = prefix * 10 + digit
        more = _decimals(inside, left - 1, number, rule) if left > 1 else EMPTY
        ends = inside[0][0] == 0 and rule.ends(rule.target(number, left - 1))
        rest = choice(more, EPSILON) if ends else more
        rests[rest] = rests.get(rest, 0) | 1 << 0x30 + digit
    return _join(rests)


def _clip(spans: Spans, first: int, end: int) -> Spans:
    """What of the spans is in a range, counted from its start."""
    return tuple(
        (max(low, first) - first, min(high, end - 1) - first) for low, high in spans if low < end and high >= first
    )


def _split(spans: Spans, unit: int) -> dict[int, Spans]:
    """The spans by their leading digit, the one worth `unit`."""
    found: dict[int, list[tuple[int, int]]] = {}
    for low, high in spans:
        for digit in range(low // unit, high // unit + 1):
            start = digit * unit
            found.setdefault(digit, []).append((max(low - start, 0), min(high - start, unit - 1)))
    return {digit: tuple(inside) for digit, inside in found.items()}


def _join(rests: dict[Expression, int]) -> Expression:
    """A digit of each set, then what follows it."""
    return choice(
        *(
            sequence(literal(bytes([mask.bit_length() - 1])) if mask.bit_count() == 1 else byte_class(mask), rest)
            for rest, mask in rests.items()
        )
    )
