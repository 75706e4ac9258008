"""Remainders as a machine: its states, and how each can be finished."""

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.shortest_string import shortlex_min
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.numbers.divisibility import MAX_REMAINDERS, Divisibility, whole
from tests.unit_tests.support.languages import can_finish, states_of

RULES = [
    Divisibility(scale=0, divisor=7),
    Divisibility(scale=0, divisor=1000),
    Divisibility(scale=0, divisor=48),
    Divisibility(scale=0, divisor=3, avoided=(6, 21)),
    Divisibility(scale=2, divisor=25),
    Divisibility(scale=3, divisor=70),
    Divisibility(scale=3, divisor=1, avoided=(1000,)),
    Divisibility(scale=2, divisor=30, avoided=(60, 3000)),
    Divisibility(scale=2, avoided=(300,), margin=12),
    Divisibility(scale=3, avoided=(700, 1000), margin=300),
]


def fits(rule: Divisibility, text: str) -> bool:
    before, _, after = text.partition(".")
    value = int((before + after.ljust(rule.scale, "0")) or "0")
    return value % rule.divisor == 0 and all(
        rule.margin < value % other < other - rule.margin for other in rule.avoided
    )


def texts(low: int, high: int, scale: int) -> list[str]:
    """From `low` to `high` digits, perhaps a point and up to `scale` digits."""
    wholes = [
        str(value).zfill(length) if length else "" for length in range(low, high + 1) for value in range(10**length)
    ]
    fractions = [str(value).zfill(length) for length in range(1, scale + 1) for value in range(10**length)]
    return wholes + [f"{before}.{after}" for before in wholes for after in fractions]


@pytest.mark.parametrize("rule", RULES, ids=str)
@pytest.mark.parametrize("prefix", [0, 1, 35])
def test_every_short_continuation(rule: Divisibility, prefix: int) -> None:
    low, high = (1, 4) if rule.scale == 0 else (0, 1)
    machine = Automaton(whole(rule, prefix, low, high))
    for text in texts(low, high, rule.scale):
        assert machine.matches(text.encode()) is fits(rule, f"{prefix}{text}"), text
    assert not machine.matches(b"1" * (high + 1))
    assert not machine.matches(b"1.")


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_states_are_finished_by_the_least_shortest_text(rule: Divisibility) -> None:
    """Against shortest texts found backwards from the accepting states, one byte at a time."""
    machine = Automaton(whole(rule, 1, 0, 5))
    states = states_of(machine)
    assert can_finish(machine, states) == set(states)
    found: dict[int, bytes] = {state: b"" for state in states if machine.is_accept(state)}
    while len(found) < len(states):
        layer = {}
        for state in states:
            if state not in found:
                row = machine.rows(state)[state]
                steps = [bytes([byte]) + found[int(row[byte])] for byte in b".0123456789" if int(row[byte]) in found]
                if (best := shortlex_min(steps)) is not None:
                    layer[state] = best
        found.update(layer)
    assert {state: machine.shortest_completion(state) for state in states} == found


def test_no_continuation_is_nothing() -> None:
    assert whole(Divisibility(scale=0, divisor=100), 1, 0, 1) is EMPTY
    assert whole(Divisibility(scale=0, divisor=100), 1, 2, 2).transitions() == ((1 << ord("0"), zeros(1)),)


def zeros(count: int) -> Expression:
    return whole(Divisibility(scale=0, divisor=100), 10, count, count)


@pytest.mark.parametrize(
    ("divisor", "most"), [(2, 2), (5, 2), (10, 2), (1000, 4), (7, 7), (64, 20), (21, 21), (997, 997)]
)
def test_few_states_for_each_number_of_digits_left(divisor: int, most: int) -> None:
    """Where the digits at the end decide, fewer than there are remainders."""
    digits = 12
    machine = Automaton(whole(Divisibility(scale=0, divisor=divisor), 1, 0, digits))
    assert len(states_of(machine)) <= most * (digits + 1)


@pytest.mark.parametrize(
    ("rule", "few"),
    [
        (Divisibility(0, MAX_REMAINDERS - 1), True),
        (Divisibility(0, MAX_REMAINDERS + 1), False),
        (Divisibility(0, 10**12), True),
        (Divisibility(0, 2**40), False),
        (Divisibility(0, 1, (101, 103)), False),
        (Divisibility(20, 10**18), True),
        (Divisibility(20, 20_011 * 10**18), False),
    ],
    ids=str,
)
def test_many_remainders_are_refused(rule: Divisibility, few: bool) -> None:
    if few:
        rule.check_size(15)
    else:
        with pytest.raises(GrammarTooLargeError, match=r"[\d,]+ remainders, the limit is 10,000"):
            rule.check_size(15)
