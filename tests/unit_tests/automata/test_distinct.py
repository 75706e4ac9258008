"""Lists of different items, against all short lists written out."""

from collections.abc import Callable, Hashable
from itertools import product

import pytest

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.distinct import Rule, by_length, distinct_list, nested
from langchain_tooldec.automata.expression import EPSILON, byte_range, choice, literal, optional, repeat, sequence
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string

WORDS = ("0", "1", "10", "11", "n")
NUMBER = choice(literal("0"), sequence(literal("1"), optional(byte_range(0x30, 0x31))))
ITEM = choice(NUMBER, literal("n"))
Key = Callable[[bytes], Hashable]


def texts(low: int, high: int | None, key: Key, first: tuple[str, ...] = WORDS) -> set[bytes]:
    """All lists of up to five items by the definition."""
    found = set()
    for size in range(low, (len(WORDS) if high is None else high) + 1):
        for items in product(*(first if place == 0 else WORDS for place in range(size))):
            if len({key(item.encode()) for item in items}) == size:
                found.add(f"[{','.join(items)}]".encode())
    return found


@pytest.mark.parametrize("key", [None, len, lambda text: text[:1], lambda text: None])
@pytest.mark.parametrize(("low", "high"), [(0, None), (0, 2), (2, 2), (1, 3), (3, None)])
def test_the_lists_and_nothing_else(low: int, high: int | None, key: Key | None) -> None:
    rule = Rule((ITEM,), low, high, EPSILON, key)
    expected = texts(low, high, key or (lambda text: text))
    lists = distinct_list(rule)
    assert is_empty(lists) is (not expected)
    if not expected:
        return
    machine = Automaton(lists)
    assert all(machine.matches(text) is (text in expected) for text in texts(0, 4, lambda text: object()))
    assert shortest_string(lists) in {text for text in expected if len(text) == min(map(len, expected))}
    # Each beginning of a list is a state, and no other text is: nothing leads to where no list is left.
    begun = {text[:size] for text in expected for size in range(len(text))}
    for text in begun:
        state = machine.run(machine.initial, text)
        assert text + machine.shortest_completion(state) in expected
        for byte in b"01n,]":
            beginning = text + bytes([byte])
            assert (machine.next_state(state, byte) != DEAD) is (beginning in begun or beginning in expected)


def test_the_first_items_may_be_others() -> None:
    machine = Automaton(distinct_list(Rule((literal("n"), ITEM), 1, 3, EPSILON)))
    expected = texts(1, 3, lambda text: text, first=("n",))
    assert all(machine.matches(text) is (text in expected) for text in texts(0, 3, lambda text: object()))


def test_texts_come_by_their_length_and_then_in_the_order_of_their_bytes() -> None:
    strings = sequence(literal('"'), repeat(byte_range(0x61, 0x62)), literal('"'))
    letters = ["", *("".join(word) for size in (1, 2, 3) for word in product("ab", repeat=size))]
    found = by_length(strings, shortest_string)
    assert [next(found) for _ in letters] == [f'"{word}"'.encode() for word in letters]


def test_a_list_in_a_list_is_found_by_its_name() -> None:
    inner = distinct_list(Rule((ITEM,), 0, None, EPSILON, name="inner"))
    assert nested([distinct_list(Rule((inner,), 0, None, EPSILON, name="outer"))]) == "outer"
    assert nested([inner]) is None
