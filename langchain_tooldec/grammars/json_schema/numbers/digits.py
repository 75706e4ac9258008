"""Values as digits: a machine whose states are the values that may still follow.

How many digits stand before the point is known only at the point. A state therefore has, for each number of digits that
may still come before it, the values that those digits and the decimals may have, as arithmetic progressions:

    a number from 5 to 120     after "1": 0 more digits: 0    1 more: 0-9    2 more: 0-20
                               after "12": 0 more: 0    1 more: 0

A digit takes from each progression the section of values that begin with it. So a bound is followed digit by digit, and
divisibility is a remainder: both are the first value of a progression. States without values are `EMPTY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from langchain_tooldec.automata.expression import (
    EMPTY,
    UNSET,
    Expression,
    Transitions,
    byte_range,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.node import intern
from langchain_tooldec.grammars.json_schema.numbers.progressions import Values

DIGIT = byte_range(0x30, 0x39)
LEADING_DIGIT = byte_range(0x31, 0x39)
_ALL_DIGITS = sum(1 << byte for byte in b"0123456789")
_POINT = 1 << ord(".")


class Suffixes(NamedTuple):
    """What may follow the digits that were read, where the count of digits before the point is known.

    Attributes:
        digits: Digits before the point that are still to come.
        places: The most digits after the point.
        values: What all of these digits may be, read as one whole number; missing decimals are zeros.
    """

    digits: int
    places: int
    values: Values

    @property
    def is_free(self) -> bool:
        """Whether any digits may follow."""
        return _is_free(self.values, self.digits + self.places)

    def derivative(self, digit: int) -> Suffixes:
        """The same behind one more digit before the point."""
        return Suffixes(self.digits - 1, self.places, _values_after(digit, self.values, self.digits + self.places))


class Digits(Expression):
    """Digits before the point, perhaps a point, and digits after it.

    Attributes:
        suffixes: What may follow, one for each number of digits before the point, ascending.
    """

    __slots__ = ("suffixes",)

    def __init__(self, suffixes: tuple[Suffixes, ...]) -> None:
        self.suffixes = suffixes

    def _compute_transitions(self) -> Transitions:
        longer = [one for one in self.suffixes if one.digits]
        if all(one.is_free for one in longer):  # it makes no difference which digit it is
            steps = [(_ALL_DIGITS, digits([one.derivative(0) for one in longer]))]
        else:
            steps = [(1 << 0x30 + digit, digits([one.derivative(digit) for one in longer])) for digit in range(10)]
        here = self.suffixes[0]
        if not here.digits and here.places:
            steps.append((_POINT, decimals(here.values, here.places, started=False)))
        return _joined(steps)


class Decimals(Expression):
    """Digits after the point.

    Attributes:
        values: What the digits may be, read as a whole number of `places` digits.
        places: The most digits.
        started: Whether there may be none: "1." is no number.
    """

    __slots__ = ("places", "started", "values")

    def __init__(self, values: Values, places: int, *, started: bool) -> None:
        self.values = values
        self.places = places
        self.started = started

    def _compute_transitions(self) -> Transitions:
        rests = (_values_after(digit, self.values, self.places) for digit in range(10))
        return _joined(
            [(1 << 0x30 + digit, decimals(rest, self.places - 1, started=True)) for digit, rest in enumerate(rests)]
        )


def digits(suffixes: Sequence[Suffixes]) -> Expression:
    """Texts of digits, perhaps with a point.

    Args:
        suffixes: What they may be, one for each number of digits before the point, ascending.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(digits([Suffixes(1, 1, Values((range(25, 100, 25),)))]))
        >>> [machine.matches(text) for text in (b"2.5", b"5", b"5.0", b"05", b"5.5")]
        [True, True, True, False, False]
    """
    left = tuple(one for one in suffixes if one.values.smallest() is not None)
    if not left:
        return EMPTY
    low, high, places = left[0].digits, left[-1].digits, left[0].places
    if len(left) == high - low + 1 and all(one.is_free and one.places == places for one in left):
        whole = repeat(DIGIT, low, high)
        return sequence(whole, optional(sequence(literal("."), repeat(DIGIT, 1, places)))) if places else whole
    nullable = not low and left[0].values.has(0)
    node = intern((Digits, left), Digits(left), nullable, False)
    if node._shortest_string is UNSET:
        node._shortest_string = b"" if nullable else _shortest_digits(left)
    return node


def decimals(values: Values, places: int, *, started: bool) -> Expression:
    """Up to `places` digits after the point; at least one, unless they have `started`."""
    low = 0 if started else 1
    if values.smallest() is None:
        return EMPTY
    if _is_free(values, places):
        return repeat(DIGIT, low, places)
    if values.progressions == (range(1),):
        return repeat(literal("0"), low, places)
    nullable = started and values.has(0)
    key = (Decimals, values, places, started)
    node = intern(key, Decimals(values, places, started=started), nullable, False)
    if node._shortest_string is UNSET:
        node._shortest_string = b"" if nullable else _shortest_decimals(values, places)
    return node


def whole_numbers(first: int, last: int, low: int, high: int) -> Expression:
    """The whole numbers from `first` to `last` in `low` to `high` digits, with zeros before them."""
    values = Values((range(first, last + 1),))
    return digits([Suffixes(count, 0, values.section(0, 10**count)) for count in range(low, high + 1)])


def _is_free(values: Values, width: int) -> bool:
    return not values.avoided and values.progressions == (range(10**width),)


def _values_after(digit: int, values: Values, width: int) -> Values:
    """What may follow a digit, of values with `width` digits."""
    worth: int = 10 ** (width - 1)
    return values.section(digit * worth, (digit + 1) * worth)


def _joined(steps: Iterable[tuple[int, Expression]]) -> Transitions:
    """The steps with those joined that lead to the same."""
    masks: dict[Expression, int] = {}
    for mask, after in steps:
        if after is not EMPTY:
            masks[after] = masks.get(after, 0) | mask
    return tuple((mask, after) for after, mask in masks.items())


def _shortest_digits(suffixes: Sequence[Suffixes]) -> bytes | None:
    """The least of the shortest texts."""
    longest = suffixes[-1].digits + max(one.places for one in suffixes) + 1
    by_length = (list(_texts(suffixes, length)) for length in range(1, longest + 1))
    return next((min(texts).encode() for texts in by_length if texts), None)


def _texts(suffixes: Sequence[Suffixes], length: int) -> Iterator[str]:
    """The least texts of a length, for each place where the point may stand."""
    for one in suffixes:
        places = max(length - one.digits - 1, 0)
        if places > one.places or one.digits + bool(places) + places != length:
            continue
        value = one.values.smallest(10 ** (one.places - places))
        if value is not None:
            text = str(value).zfill(one.digits + one.places)
            yield text[: one.digits] + ("." + text[one.digits :][:places] if places else "")


def _shortest_decimals(values: Values, places: int) -> bytes | None:
    for count in range(1, places + 1):
        unit = 10 ** (places - count)
        value = values.smallest(unit)
        if value is not None:
            return str(value // unit).zfill(count).encode()
    return None
