"""Values as digits: a machine whose states are the remaining values.

A state holds, for each possible number of digits before the point, the values of these digits and the decimals, as
arithmetic progressions:

    a number from 5 to 120     after "1": 0 more digits: 0    1 more: 0-9    2 more: 0-20
                               after "12": 0 more: 0    1 more: 0

A digit selects from each progression the values that begin with it. This tracks bounds and remainders digit by digit,
both as the first value of a progression. After the point, the only count is the most decimals. States without values
are `EMPTY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from langchain_tooldec.automata.expression import (
    EMPTY,
    Expression,
    Transitions,
    byte_range,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.node import intern
from langchain_tooldec.grammars.scalars.numbers.progressions import Values

DIGIT = byte_range(0x30, 0x39)
LEADING_DIGIT = byte_range(0x31, 0x39)
_ALL_DIGITS = sum(1 << byte for byte in b"0123456789")
_POINT = 1 << ord(".")

WHOLE, POINT, DECIMALS = range(3)
"""What was read last: nothing or a digit before the point; the point, which needs a digit; a digit after the point."""


class Suffixes(NamedTuple):
    """The possible remaining digits, for a known number of digits before the point.

    Attributes:
        digits: How many digits are still to come: before the point, or at most after it.
        places: The most digits after a point that comes later.
        values: What all of these digits may be, read as one integer; missing decimals are zeros.
    """

    digits: int
    places: int
    values: Values

    @property
    def is_free(self) -> bool:
        """Whether any digits may follow."""
        return not self.values.avoided and self.values.progressions == (range(10 ** (self.digits + self.places)),)

    def derivative(self, digit: int) -> Suffixes:
        """The remaining digits after one more digit."""
        worth: int = 10 ** (self.digits + self.places - 1)
        return Suffixes(self.digits - 1, self.places, self.values.section(digit * worth, (digit + 1) * worth))

    def shortest_text(self, fewest: int = 0) -> str:
        """The shortest text with at least `fewest` decimals, the least among equals. There must be a value."""
        by_places = (
            (count, self.values.smallest(10 ** (self.places - count))) for count in range(fewest, self.places + 1)
        )
        places, value = next((count, value) for count, value in by_places if value is not None)
        text = str(value).zfill(self.digits + self.places)
        return text[: self.digits] + ("." + text[self.digits :][:places] if places else "")


class Digits(Expression):
    """The rest of a number.

    Attributes:
        suffixes: The possible rests, one per number of digits before the point, ascending; after the point, one.
        stage: `WHOLE`, `POINT` or `DECIMALS`.
    """

    __slots__ = ("given", "stage", "suffixes")
    alphabet = _ALL_DIGITS | _POINT

    def __init__(self, suffixes: tuple[Suffixes, ...], stage: int) -> None:
        self.given: bytes | None = None
        self.suffixes = suffixes
        self.stage = stage

    def _compute_transitions(self) -> Transitions:
        longer = [one for one in self.suffixes if one.digits]
        stage = DECIMALS if self.stage else WHOLE
        if all(one.is_free for one in longer):  # all digits lead to the same state
            steps = [(_ALL_DIGITS, digits([one.derivative(0) for one in longer], stage))]
        else:
            after = ([one.derivative(digit) for one in longer] for digit in range(10))
            steps = [(1 << 0x30 + digit, digits(rest, stage)) for digit, rest in enumerate(after)]
        here = self.suffixes[0]
        if not here.digits and here.places:
            steps.append((_POINT, digits([Suffixes(here.places, 0, here.values)], POINT)))
        return _joined(steps)


def digits(suffixes: Sequence[Suffixes], stage: int = WHOLE) -> Expression:
    """Texts of digits, possibly with a point.

    Args:
        suffixes: What they may be, one per number of digits before the point, ascending; after the point, one.
        stage: What was read last.

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
    if stage != WHOLE:
        low = 1 if stage == POINT else 0
        if left[0].is_free or left[0].values.progressions == (range(1),):
            return repeat(DIGIT if left[0].is_free else literal("0"), low, high)
    elif len(left) == high - low + 1 and all(one.is_free and one.places == places for one in left):
        whole = repeat(DIGIT, low, high)
        return sequence(whole, optional(sequence(literal("."), repeat(DIGIT, 1, places)))) if places else whole
    nullable = not low and left[0].values.has(0)
    node = cast(Digits, intern((Digits, left, stage), Digits(left, stage), nullable, False))
    if node.given is None:
        node.given = node._shortest_string = b"" if nullable else _shortest_string(left, stage)
    return node


def whole_numbers(first: int, last: int, low: int, high: int) -> Expression:
    """The whole numbers from `first` to `last` in `low` to `high` digits, zero-padded."""
    values = Values((range(first, last + 1),))
    return digits([Suffixes(count, 0, values.section(0, 10**count)) for count in range(low, high + 1)])


def _joined(steps: Iterable[tuple[int, Expression]]) -> Transitions:
    """Merge the steps that lead to the same expression."""
    masks: dict[Expression, int] = {}
    for mask, after in steps:
        if after is not EMPTY:
            masks[after] = masks.get(after, 0) | mask
    return tuple((mask, after) for after, mask in masks.items())


def _shortest_string(suffixes: Sequence[Suffixes], stage: int) -> bytes:
    """The least of the shortest texts."""
    if stage != WHOLE:  # decimals, like those of a number without digits before its point
        count, _, values = suffixes[0]
        return Suffixes(0, count, values).shortest_text(1).removeprefix(".").encode()
    best = suffixes[0].shortest_text()
    for one in suffixes[1:]:
        if one.digits > len(best):
            break
        best = min(best, one.shortest_text(), key=lambda text: (len(text), text))
    return best.encode()
