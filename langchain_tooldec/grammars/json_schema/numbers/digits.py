"""The texts of the numbers in given ranges, digit by digit.

A range is followed as long as the digits read are those of one of its ends; one digit off, it is certain that any
digits may follow, and the expression for those is shared by all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    byte_class,
    choice,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.grammars.json_schema.numbers import divisibility
from langchain_tooldec.grammars.json_schema.numbers.divisibility import Divisibility
from langchain_tooldec.grammars.json_schema.numbers.spans import Spans
from langchain_tooldec.grammars.json_schema.scalars import DIGIT, LEADING_DIGIT, fraction


@lru_cache(maxsize=512)
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
    longest = len(str(spans[-1][1] // unit)) if spans else 0
    firsts = [unit * 10 ** (length - 1) for length in range(1, longest + 1)]
    inside = {length: _clip(spans, first, 10 * first) for length, first in enumerate(firsts, 1)}
    for free, run in groupby(inside, lambda length: _is_full(inside[length], 9 * firsts[length - 1], rule)):
        lengths = list(run)
        if free:
            found.append(_leading_free(lengths[0], lengths[-1], rule))
        else:
            found += [_leading(inside[length], length, rule) for length in lengths]
    return choice(*found)


def padded(first: int, last: int, length: int) -> Expression:
    """The whole numbers from `first` to `last`, those that fit, in `length` digits with zeros before them."""
    last = min(last, 10**length - 1)
    return _by_digit(((first, last),), length - 1, 0, Divisibility(0)) if first <= last else EMPTY


def _leading(spans: Spans, length: int, rule: Divisibility) -> Expression:
    """Numbers with `length` digits before the point, the first of them not 0; spans count from the least of them."""
    first = 10 ** (length - 1 + rule.scale)
    return _by_digit(tuple((low + first, high + first) for low, high in spans), length - 1, 0, rule)


def _leading_free(low: int, high: int, rule: Divisibility) -> Expression:
    """All numbers with `low` to `high` digits before the point, the first of them not 0."""
    if rule.is_free:
        return sequence(LEADING_DIGIT, _free(0, low - 1, high - 1, rule))
    return _join((1 << 0x30 + digit, _free(digit, low - 1, high - 1, rule)) for digit in range(1, 10))


def _by_digit(spans: Spans, more: int, prefix: int, rule: Divisibility) -> Expression:
    """One digit, then `more` digits before the point and perhaps a fraction, which together are in the spans."""
    return _join(
        (mask, _whole(inside, more, prefix * 10 + digit, rule))
        for mask, inside, digit in _split(spans, 10 ** (more + rule.scale), rule)
    )


def _whole(spans: Spans, more: int, prefix: int, rule: Divisibility) -> Expression:
    """Exactly `more` digits before the point, perhaps a fraction."""
    if _is_full(spans, 10 ** (more + rule.scale), rule):
        return _free(prefix, more, more, rule)
    return _by_digit(spans, more - 1, prefix, rule) if more else _fraction(spans, prefix, rule)


def _free(prefix: int, low: int, high: int, rule: Divisibility) -> Expression:
    """From `low` to `high` digits before the point, perhaps a fraction."""
    if not rule.is_free:
        return divisibility.whole(rule, prefix, low, high)
    digits = repeat(DIGIT, low, high)
    return sequence(digits, optional(fraction(rule.scale))) if rule.scale else digits


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
    return _new_decimals(spans, left, 0 if rule.is_free else prefix, rule)


@lru_cache(maxsize=4096)
def _new_decimals(spans: Spans, left: int, prefix: int, rule: Divisibility) -> Expression:
    if _is_full(spans, 10**left, rule):
        return repeat(DIGIT, 1, left) if rule.is_free else divisibility.fraction(rule, rule.target(prefix, left), left)
    if spans == ((0, 0),):
        return repeat(literal("0"), 1, left) if rule.ends(rule.target(prefix, left)) else EMPTY
    if spans[0][0] > 0 and (zeros := left - len(str(spans[-1][1]))):
        return sequence(literal("0" * zeros), _decimals(spans, left - zeros, prefix * 10**zeros, rule))
    return _join(
        (mask, _more_decimals(inside, left - 1, prefix * 10 + digit, rule))
        for mask, inside, digit in _split(spans, 10 ** (left - 1), rule)
    )


def _more_decimals(spans: Spans, left: int, prefix: int, rule: Divisibility) -> Expression:
    """Up to `left` digits after the point."""
    more = _decimals(spans, left, prefix, rule) if left else EMPTY
    return choice(more, EPSILON) if spans[0][0] == 0 and rule.ends(rule.target(prefix, left)) else more


def _clip(spans: Spans, first: int, end: int) -> Spans:
    """What of the spans is in a range, counted from its start."""
    return tuple(
        (max(low, first) - first, min(high, end - 1) - first) for low, high in spans if low < end and high >= first
    )


def _is_full(spans: Spans, end: int, rule: Divisibility) -> bool:
    """Whether the spans leave out no multiple of the divisor below `end`; at both ends of a span there is one."""
    return len(spans) == 1 and spans[0][0] < rule.divisor and end - 1 - spans[0][1] < rule.divisor


def _split(spans: Spans, unit: int, rule: Divisibility) -> Iterator[tuple[int, Spans, int]]:
    """The spans by their leading digit, which is worth `unit`: the digits with equal ones, these, one of the digits.

    With a divisor, what may follow depends on the digit as well, and each stands alone.
    """
    found: dict[int, list[tuple[int, int]]] = {}
    for low, high in spans:
        for digit in range(low // unit, high // unit + 1):
            start = digit * unit
            found.setdefault(digit, []).append((max(low - start, 0), min(high - start, unit - 1)))
    masks: dict[tuple[Spans, int], tuple[int, int]] = {}
    for digit, inside in found.items():
        key = (tuple(inside), 0 if rule.is_free else digit)
        masks[key] = masks.get(key, (0, 0))[0] | 1 << 0x30 + digit, digit
    yield from ((mask, inside, digit) for (inside, _), (mask, digit) in masks.items())


def _join(rests: Iterable[tuple[int, Expression]]) -> Expression:
    """A digit of each set, then what follows it."""
    masks: dict[Expression, int] = {}
    for mask, rest in rests:
        masks[rest] = masks.get(rest, 0) | mask
    return choice(*(sequence(_one_of(mask), rest) for rest, mask in masks.items()))


def _one_of(mask: int) -> Expression:
    return literal(bytes([mask.bit_length() - 1])) if mask.bit_count() == 1 else byte_class(mask)
