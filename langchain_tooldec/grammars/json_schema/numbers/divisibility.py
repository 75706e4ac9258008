"""Digits that make a multiple: remainders as a machine.

What may follow a number's first digits depends on them through remainders alone. With k digits still to come, the
first ones `n` make a multiple of `m` exactly when the k digits, read as a number below 10^k, leave the remainder
`-n * 10^k mod m`: that is the *target* of k. A state is the list of its targets, for each k that is possible, with
those left out that no k digits can hit. Two beginnings with equal lists can be continued in the same ways, so there
are as few states as can be: for 1000 as many as zeros at the end matter, where remainders alone would be a thousand.
A list without any target is a dead end, and is `EMPTY` at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd, lcm
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, EPSILON, UNSET, Expression, Transitions, literal, repeat
from langchain_tooldec.automata.node import intern
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.scalars import DIGIT

MAX_REMAINDERS = 10_000
"""Remainders that a state may have to tell apart; each is a state for every number of digits that may follow."""

POINT = 1 << ord(".")

Target: TypeAlias = "tuple[int, ...]"
"""What the digits to come must be, modulo the divisor; then, for each divisor to avoid, what they must not be or come
close to, or -1 where they cannot."""


@dataclass(frozen=True)
class Divisibility:
    """A divisor, and divisors to avoid, in units of the last decimal place.

    Attributes:
        scale: Digits after the point, where missing ones are zeros.
        divisor: What a number is divisible by.
        avoided: What it is not divisible by; multiples of the divisor.
        margin: By how much more than this it differs from what is divisible by those; less than half of each. Without
            it, a parser of floats could round a number to such a multiple.
    """

    scale: int
    divisor: int = 1
    avoided: tuple[int, ...] = ()
    margin: int = 0

    @cached_property
    def is_free(self) -> bool:
        """Whether every number will do."""
        return self.divisor == 1 and not self.avoided

    @cached_property
    def period(self) -> int:
        """After how many units everything repeats."""
        return lcm(self.divisor, *self.avoided)

    def check_size(self, digits: int) -> None:
        """See that the remainders are few.

        With k digits to come, what was read matters modulo period / gcd(period, 10^k), and at most 10^k targets can
        be hit, of which only multiples of that gcd occur.

        Args:
            digits: Before the point.

        Raises:
            GrammarTooLargeError: There are more than `MAX_REMAINDERS`.
        """
        period = self.period
        powers = (10**width for width in range(self.scale + digits + 1))
        found = max(min(period, power) // gcd(period, power) for power in powers)
        if found > MAX_REMAINDERS:
            raise GrammarTooLargeError(
                f"divisibility takes a machine of {found:,} remainders, the limit is {MAX_REMAINDERS:,}"
            )

    def target(self, prefix: int, width: int) -> Target | None:
        """The target of `width` more digits after the first ones, read as a number."""
        power = 10**width
        return self._reduced([-prefix * power % divisor for divisor in (self.divisor, *self.avoided)], width)

    def after(self, targets: Sequence[Target | None], digit: int, width: int) -> list[Target | None]:
        """The targets once a digit is read, of `width` more digits and upwards; before, each had one digit more."""
        found: list[Target | None] = []
        power, divisor = 10**width, self.divisor
        for target in targets:
            if target is None:
                found.append(None)
            elif self.avoided:
                found.append(self._read(target, digit * power, width + len(found)))
            else:
                value = (target[0] - digit * power) % divisor
                found.append((value,) if value < power else None)
            power *= 10
        return found

    def _read(self, target: Target, value: int, width: int) -> Target | None:
        avoided = zip(target[1:], self.avoided, strict=True)
        rest = [-1 if missed < 0 else (missed - value) % other for missed, other in avoided]
        return self._reduced([(target[0] - value) % self.divisor, *rest], width)

    def _reduced(self, values: list[int], width: int) -> Target | None:
        power = 10**width
        if values[0] >= power:
            return None
        if not self.avoided:
            return (values[0],)
        found = [values[0]]
        for missed, other in zip(values[1:], self.avoided, strict=True):
            found.append(-1 if power + self.margin <= missed < other - self.margin else missed)
        # Within a period there is always a number: the divisor itself is not among the divisors to avoid.
        target = tuple(found)
        return target if power >= self.period or self.least(target, width, 0) is not None else None

    def least(self, target: Target, width: int, zeros: int) -> int | None:
        """The least number of `width` digits, the last `zeros` of them 0, that hits the target."""
        unit: int = 10**zeros
        common = gcd(unit, self.divisor)
        first, missed = divmod(target[0], common)
        if missed:
            return None
        step = self.divisor // common
        inverse: int = pow(unit // common, -1, step)
        first = first * inverse % step
        last = min(10 ** (width - zeros), first + self.period // gcd(self.period, unit))
        while first < last:
            too_close = self._too_close(first * unit, target)
            if not too_close:
                return first * unit
            first += -(-too_close // (step * unit)) * step
        return None

    def _too_close(self, value: int, target: Target) -> int:
        """How much larger a number must be at least so as to avoid what the target says; 0 if it does."""
        for missed, other in zip(target[1:], self.avoided, strict=True):
            beyond = (value - missed + self.margin) % other
            if missed >= 0 and beyond <= 2 * self.margin:
                return 2 * self.margin + 1 - beyond
        return 0

    def ends(self, target: Target | None) -> bool:
        """Whether zeros, or nothing, hit the target."""
        return target is not None and target[0] == 0 and not self._too_close(0, target)


class WholeDigits(Expression):
    """More digits before the point, then perhaps a point and digits after it."""

    __slots__ = ("rule", "targets")
    rule: Divisibility
    targets: tuple[Target | None, ...]  # by the digits still to come before the point

    def _compute_transitions(self) -> Transitions:
        rule, scale = self.rule, self.rule.scale
        found: dict[Expression, int] = {}
        for digit in range(10):
            after = _whole(rule, rule.after(self.targets[1:], digit, scale))
            found[after] = found.get(after, 0) | 1 << 0x30 + digit
        found[fraction(rule, self.targets[0], scale)] = POINT
        return _alive(found)


class FractionDigits(Expression):
    """More digits after the point."""

    __slots__ = ("left", "rule", "started", "target")
    rule: Divisibility
    left: int
    target: Target
    started: bool  # whether there may be no more digits; "1." is no number

    def _compute_transitions(self) -> Transitions:
        found: dict[Expression, int] = {}
        for digit in range(10):
            (target,) = self.rule.after((self.target,), digit, self.left - 1)
            after = more_fraction(self.rule, target, self.left - 1)
            found[after] = found.get(after, 0) | 1 << 0x30 + digit
        return _alive(found)


def _alive(found: dict[Expression, int]) -> Transitions:
    return tuple((mask, after) for after, mask in found.items() if after is not EMPTY)


def whole(rule: Divisibility, prefix: int, low: int, high: int) -> Expression:
    """From `low` to `high` more digits before the point, then perhaps digits after it, after the first ones."""
    targets: list[Target | None] = [None] * low
    targets += [rule.target(prefix, rule.scale + count) for count in range(low, high + 1)]
    return _whole(rule, targets)


def _whole(rule: Divisibility, targets: list[Target | None]) -> Expression:
    while targets and targets[-1] is None:
        targets.pop()
    if not targets:
        return EMPTY
    if len(targets) == 1 and not rule.scale:
        return EPSILON
    key = (WholeDigits, rule, tuple(targets))
    node = intern(key, rule.ends(targets[0]), False, rule=rule, targets=tuple(targets))
    if node._shortest_string is UNSET:
        node._shortest_string = _shortest_whole(rule, targets)
    return node


def fraction(rule: Divisibility, target: Target | None, left: int) -> Expression:
    """One to `left` digits after the point."""
    if target is None or not left:
        return EMPTY
    return _fraction(rule, target, left, started=False)


def more_fraction(rule: Divisibility, target: Target | None, left: int) -> Expression:
    """Up to `left` digits after the point."""
    if target is None:
        return EMPTY
    return _fraction(rule, target, left, started=True) if left else EPSILON


def _fraction(rule: Divisibility, target: Target, left: int, *, started: bool) -> Expression:
    least = 0 if started else 1
    if target[0] == 0 and rule.divisor >= 10**left:
        return repeat(literal("0"), least, left)
    if rule.divisor == 1 and max(target[1:]) < 0:  # nothing is left to avoid
        return repeat(DIGIT, least, left)
    nullable = started and rule.ends(target)
    key = (FractionDigits, rule, target, left, started)
    node = intern(key, nullable, False, rule=rule, target=target, left=left, started=started)
    if node._shortest_string is UNSET:
        node._shortest_string = b"" if nullable else _shortest_fraction(rule, target, left)
    return node


def _shortest_whole(rule: Divisibility, targets: list[Target | None]) -> bytes | None:
    """The least of the shortest texts, by the number of digits before and after the point."""
    for length in range(len(targets) + rule.scale + 1):
        found = []
        for after in range(max(min(length, rule.scale + 1), 1)):
            before = length - after - 1 if after else length
            if before >= len(targets) or (target := targets[before]) is None:
                continue
            value = rule.least(target, before + rule.scale, rule.scale - after)
            if value is not None:
                text = str(value).zfill(before + rule.scale)
                found.append(text[:before] + ("." + text[before : before + after] if after else ""))
        if found:
            return min(found).encode()
    return None


def _shortest_fraction(rule: Divisibility, target: Target, left: int) -> bytes | None:
    for count in range(1, left + 1):
        value = rule.least(target, left, left - count)
        if value is not None:
            return str(value // 10 ** (left - count)).zfill(count).encode()
    return None
