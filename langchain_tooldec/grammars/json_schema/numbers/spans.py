"""The values that bounds and exclusions leave, as disjoint ranges of whole multiples of a power of ten.

A parser of 64-bit floats rounds what it reads, so a text just below an exclusive maximum of 1 can be read as 1. The
bounds are therefore narrowed to where rounding cannot reach them, for every text that such a parser takes for a float.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from langchain_tooldec.grammars.json_schema.numbers.limits import NumberLimits, exact
from langchain_tooldec.grammars.json_schema.scalars import MAX_DIGITS

FAR = 10 ** (2 * MAX_DIGITS)
"""Where bounds begin to be rounded to `BOUND_DIGITS`, towards the valid side."""
BOUND_DIGITS = 17

Spans: TypeAlias = "tuple[tuple[int, int], ...]"
"""Disjoint ranges of whole numbers, ascending, both ends included."""


@dataclass(frozen=True)
class Span:
    """The values between two bounds, None for no bound."""

    low: Fraction | None = None
    low_open: bool = False
    high: Fraction | None = None
    high_open: bool = False

    def contains(self, value: Fraction) -> bool:
        """Whether a value is in it."""
        return (self.low is None or (self.low < value if self.low_open else self.low <= value)) and (
            self.high is None or (value < self.high if self.high_open else value <= self.high)
        )

    def mirrored(self) -> Span:
        """The values of the other sign."""
        low = None if self.high is None else -self.high
        high = None if self.low is None else -self.low
        return Span(low, self.high_open, high, self.low_open)

    def scaled(self, unit: int, reach: int) -> tuple[int, int]:
        """The first and the last multiple of 1/unit in it, in units; the first is above the last if there is none.

        Args:
            unit: A power of ten.
            reach: The largest number before the point, on either side of 0.
        """
        first, last = 1 - (reach + 1) * unit, (reach + 1) * unit - 1
        if self.low is not None:
            least = self.low * unit
            first = max(first, _coarse(math.floor(least) + 1 if self.low_open else math.ceil(least), unit))
        if self.high is not None:
            greatest = self.high * unit
            last = min(last, -_coarse(-(math.ceil(greatest) - 1 if self.high_open else math.floor(greatest)), unit))
        return first, last


def exact_spans(limits: NumberLimits) -> list[Span]:
    """What the bounds and the excluded values leave, ascending."""
    points = {value for excluded in limits.excluded for value in (excluded, _as_read(excluded))}
    return _without([_bounds(limits)], [(value, value) for value in points])


def rounded_spans(limits: NumberLimits) -> list[Span]:
    """What they leave so that each text in it, read as a 64-bit float, keeps to them as well."""
    bounds = _lowered(_lowered(_bounds(limits)).mirrored()).mirrored()
    return _without([bounds], [_neighbourhood(value) for value in limits.excluded if _is_finite(value)])


def scaled_spans(spans: Iterable[Span], unit: int, reach: int, step: int = 1) -> Spans:
    """The multiples of step/unit in the spans, in units of 1/unit, with at most `reach` before the point."""
    found = []
    for span in spans:
        first, last = span.scaled(unit, reach)
        first, last = -(-first // step) * step, last // step * step
        if first <= last:
            found.append((first, last))
    return tuple(found)


def _coarse(bound: int, unit: int) -> int:
    """A lower bound, if it is far from 0, moved up to where all but its first digits are zeros (below 0, nines).

    A machine follows a bound digit by digit; from there on, any digits will do.
    """
    if abs(bound) < FAR * unit:
        return bound
    block: int = 10 ** (len(str(abs(bound))) - BOUND_DIGITS)
    return -(-bound // block) * block + (1 if bound < 0 else 0)


def _bounds(limits: NumberLimits) -> Span:
    low = None if limits.minimum is None else max(limits.minimum, _as_read(limits.minimum))
    high = None if limits.maximum is None else min(limits.maximum, _as_read(limits.maximum))
    return Span(low, limits.exclusive_minimum, high, limits.exclusive_maximum)


def _as_read(value: Fraction) -> Fraction:
    """What a parser of floats makes of a whole number if it was written with an exponent.

    A schema's `1e23` is a float to Python, less than the whole number 10^23, with which it is compared exactly.
    """
    if value.denominator != 1 or not _is_finite(value):
        return value
    nearest = float(value)
    return Fraction(nearest) if exact(nearest) == value else value


def _lowered(span: Span) -> Span:
    """The span with its upper bound narrowed to what stays below it when rounded.

    Rounding is monotone, so a closed bound holds by itself; but a whole number that no float holds may be rounded up.
    """
    bound = span.high
    if bound is None or not _is_finite(bound):
        return span
    if span.high_open or (bound.denominator == 1 and Fraction(float(bound)) > bound):
        return Span(span.low, span.low_open, _midpoint_below(bound), True)
    return span


def _midpoint_below(value: Fraction) -> Fraction:
    """The middle between the float of a value and the next one below: what is less is rounded to less."""
    nearest = float(value)
    below = math.nextafter(nearest, -math.inf)
    return (Fraction(nearest) + Fraction(below)) / 2 if math.isfinite(below) else Fraction(nearest)


def _neighbourhood(value: Fraction) -> tuple[Fraction, Fraction]:
    """The numbers around a value that floats may round to it: a power of ten to either side.

    A few more than are rounded to it; but the digits of all ends are alike, so that many values make few states.
    """
    margin = max(value - _midpoint_below(value), -_midpoint_below(-value) - value)
    if margin < 1:
        margin = Fraction(1, 10 ** (len(str(math.floor(1 / margin))) - 1))
    else:
        margin = Fraction(10 ** len(str(math.floor(margin))))
    return value - margin, value + margin


def _is_finite(value: Fraction) -> bool:
    try:
        return math.isfinite(float(value))
    except OverflowError:
        return False


def _without(spans: list[Span], gaps: list[tuple[Fraction, Fraction]]) -> list[Span]:
    """The spans less closed gaps."""
    for low, high in sorted(gaps):
        last = spans.pop()
        spans += [
            Span(last.low, last.low_open, low, True) if last.high is None or low <= last.high else last,
            Span(high, True, last.high, last.high_open) if last.low is None or high >= last.low else last,
        ]
    return spans
