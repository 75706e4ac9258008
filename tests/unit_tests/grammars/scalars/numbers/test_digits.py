"""Values as digits: every short text, and how each state can be finished."""

from itertools import product

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, literal, optional, repeat, sequence
from langchain_tooldec.automata.shortest_string import shortlex_min
from langchain_tooldec.grammars.scalars.numbers.digits import (
    DECIMALS,
    DIGIT,
    POINT,
    Suffixes,
    digits,
    whole_numbers,
)
from langchain_tooldec.grammars.scalars.numbers.progressions import Values
from tests.unit_tests.support.languages import can_finish, states_of


def suffixes_of(count: int, places: int, *progressions: range, avoided: tuple[tuple[int, int], ...] = ()) -> Suffixes:
    return Suffixes(count, places, Values(progressions, avoided))


CASES: list[list[Suffixes]] = [
    [suffixes_of(1, 0, range(10)), suffixes_of(2, 0, range(10, 64))],
    [suffixes_of(1, 0, range(0, 10, 7)), suffixes_of(3, 0, range(105, 1000, 7))],
    [suffixes_of(0, 0, range(1)), suffixes_of(2, 0, range(0, 99, 48)), suffixes_of(3, 0, range(9, 999, 125))],
    [suffixes_of(2, 0, range(40), range(42, 100))],
    [suffixes_of(2, 0, range(3, 90, 9), range(6, 100, 9))],
    [suffixes_of(2, 0, range(2, 100, 3), avoided=((2, 6), (17, 21)))],
    [suffixes_of(1, 2, range(95, 730))],
    [suffixes_of(0, 2, range(0, 100, 25)), suffixes_of(1, 1, range(0, 100, 5))],
    [suffixes_of(0, 1, range(10)), suffixes_of(1, 1, range(100)), suffixes_of(2, 1, range(1000))],
    [suffixes_of(1, 2, range(1000), avoided=((0, 100),)), suffixes_of(2, 1, range(0, 1000, 5), avoided=((0, 10),))],
    [suffixes_of(1, 1, range(0, 100, 15), avoided=((0, 30),)), suffixes_of(2, 0, range(100), avoided=((0, 1),))],
    [suffixes_of(1, 2, range(300, 301), range(415, 420))],
]
TEXTS = [
    before + after
    for before in ("".join(part) for count in range(4) for part in product("0123456789", repeat=count))
    for after in ("", *("." + "".join(part) for count in range(1, 3) for part in product("0123456789", repeat=count)))
]


def is_one(suffixes: list[Suffixes], text: str) -> bool:
    before, _, after = text.partition(".")
    return any(
        one.digits == len(before)
        and len(after) <= one.places
        and one.values.has(int((before + after.ljust(one.places, "0")) or "0"))
        for one in suffixes
    )


@pytest.mark.parametrize("suffixes", CASES, ids=str)
def test_every_short_text(suffixes: list[Suffixes]) -> None:
    machine = Automaton(digits(suffixes))
    accepted = [text for text in TEXTS if machine.matches(text.encode())]
    assert accepted == [text for text in TEXTS if is_one(suffixes, text)]
    assert not machine.matches(b"1.")


@pytest.mark.parametrize("suffixes", CASES, ids=str)
def test_states_are_finished_by_the_least_shortest_text(suffixes: list[Suffixes]) -> None:
    """Against shortest texts found backwards from the accepting states, one byte at a time."""
    machine = Automaton(digits(suffixes))
    states = states_of(machine)
    assert can_finish(machine, states) == set(states)
    shortest: dict[int, bytes] = {state: b"" for state in states if machine.is_accept(state)}
    while len(shortest) < len(states):
        layer = {}
        for state in states:
            if state not in shortest:
                row = machine.rows(state)[state]
                after = {byte: shortest.get(int(row[byte])) for byte in b".0123456789"}
                steps = [bytes([byte]) + rest for byte, rest in after.items() if rest is not None]
                if (best := shortlex_min(steps)) is not None:
                    layer[state] = best
        shortest.update(layer)
    assert {state: machine.shortest_completion(state) for state in states} == shortest


@pytest.mark.parametrize(
    "suffixes",
    [
        [],
        [suffixes_of(2, 1)],
        [suffixes_of(2, 1, range(0, 1000, 10), avoided=((0, 10),))],
        [suffixes_of(3, 0, range(1000), avoided=((0, 1),))],
        [suffixes_of(3, 0, range(6, 7), avoided=((0, 2),))],
    ],
    ids=str,
)
def test_no_value_is_nothing(suffixes: list[Suffixes]) -> None:
    assert digits(suffixes) is EMPTY


def test_free_digits_are_counted_not_followed() -> None:
    free = [suffixes_of(count, 3, range(10 ** (count + 3))) for count in range(2, 6)]
    point = sequence(literal("."), repeat(DIGIT, 1, 3))
    assert digits(free) is sequence(repeat(DIGIT, 2, 5), optional(point))
    assert digits([suffixes_of(3, 0, range(1000))], DECIMALS) is repeat(DIGIT, 0, 3)


@pytest.mark.parametrize(
    ("values", "stage", "texts"),
    [
        (range(1), POINT, ["0", "00"]),
        (range(25, 100, 50), POINT, ["25", "75"]),
        (range(0, 100, 50), POINT, ["0", "00", "5", "50"]),
        (range(0, 100, 50), DECIMALS, ["", "0", "00", "5", "50"]),
    ],
)
def test_decimals(values: range, stage: int, texts: list[str]) -> None:
    machine = Automaton(digits([suffixes_of(2, 0, values)], stage))
    tried = ["", *("".join(part) for count in range(1, 4) for part in product("0257", repeat=count))]
    assert [text for text in sorted(tried) if machine.matches(text.encode())] == texts
    assert machine.shortest_completion(machine.initial).decode() == min(texts, key=lambda text: (len(text), text))


def test_decimals_without_a_value() -> None:
    assert digits([suffixes_of(2, 0)], DECIMALS) is EMPTY


def test_whole_numbers_in_few_digits() -> None:
    machine = Automaton(whole_numbers(7, 30, 1, 3))
    texts = ["".join(part) for count in range(1, 5) for part in product("0123456789", repeat=count)]
    assert [text for text in texts if machine.matches(text.encode())] == [
        text for text in texts if 7 <= int(text) <= 30 and len(text) <= 3
    ]


@pytest.mark.parametrize(("step", "most"), [(2, 2), (5, 2), (10, 2), (1000, 4), (7, 7), (64, 20), (21, 21), (997, 997)])
def test_few_states_for_each_number_of_digits_left(step: int, most: int) -> None:
    """Where the digits at the end decide, fewer than there are remainders."""
    high = 12
    suffixes = [suffixes_of(count, 0, range(-(10**count) % step, 10**count, step)) for count in range(high + 1)]
    assert len(states_of(Automaton(digits(suffixes)))) <= most * (high + 1)


def test_a_remainder_takes_no_work_until_it_is_met() -> None:
    """A huge divisor: only the states next to the way of a text are built."""
    step = 10**200 + 267
    machine = Automaton(digits([suffixes_of(400, 0, range(0, 10**400, step))]))
    text = str(step * (10**199 + 7)).zfill(400).encode()
    assert machine.matches(text)
    assert not machine.matches(text[:-1] + (b"1" if text.endswith(b"0") else b"0"))
    assert len(machine) <= 10 * len(text) + 2
