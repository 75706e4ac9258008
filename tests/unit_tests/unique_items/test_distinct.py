"""Lists of different items, against all short lists written out."""

import json
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import EPSILON, byte_range, choice, literal, optional, repeat, sequence
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.unique_items.distinct import Rule, by_length, distinct_list, without_spaces

WORDS = ("0", "1", "10", "11", "n")
NUMBER = choice(literal("0"), sequence(literal("1"), optional(byte_range(0x30, 0x31))))
ITEM = choice(NUMBER, literal("n"))


def texts(low: int, high: int | None, first: tuple[str, ...] = WORDS, *, different: bool = True) -> set[bytes]:
    """All lists of up to five items by the definition."""
    found = set()
    for size in range(low, (len(WORDS) if high is None else high) + 1):
        for items in product(*(first if index == 0 else WORDS for index in range(size))):
            if len(set(items)) == size or not different:
                found.add(f"[{','.join(items)}]".encode())
    return found


@pytest.mark.parametrize(("low", "high"), [(0, None), (0, 2), (2, 2), (1, 3), (3, None)])
def test_the_lists_and_nothing_else(low: int, high: int | None) -> None:
    expected = texts(low, high)
    lists = distinct_list(Rule((ITEM,), low, high, EPSILON))
    machine = Automaton(lists)
    assert all(machine.matches(text) is (text in expected) for text in texts(0, 4, different=False))
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
    expected = texts(1, 3, first=("n",))
    assert all(machine.matches(text) is (text in expected) for text in texts(0, 3, different=False))


def test_texts_come_by_their_length_and_then_in_the_order_of_their_bytes() -> None:
    strings = sequence(literal('"'), repeat(byte_range(0x61, 0x62)), literal('"'))
    letters = ["", *("".join(word) for size in (1, 2, 3) for word in product("ab", repeat=size))]
    found = by_length(strings, shortest_string)
    assert [next(found) for _ in letters] == [f'"{word}"'.encode() for word in letters]


def test_a_list_in_a_list() -> None:
    """Each list of lists of three items, by the definition."""
    bits = Rule((byte_range(0x30, 0x31),), 0, None, EPSILON)
    machine = Automaton(distinct_list(Rule((distinct_list(bits),), 0, 2, EPSILON)))
    lists = [list(items) for size in range(3) for items in product((0, 1), repeat=size)]
    for size in range(4):
        for value in product(lists, repeat=size):
            inner = all(len(set(items)) == len(items) for items in value)
            expected = inner and size <= 2 and len(set(map(tuple, value))) == size
            assert machine.matches(json.dumps(value, separators=(",", ":")).encode()) is expected


def test_spaces_make_no_other_item() -> None:
    space = optional(literal(" "))
    string = sequence(literal('"'), choice(literal("a, b"), literal("a,b")), literal('"'))
    pair = sequence(literal('{"k":'), space, string, literal(","), space, literal('"l":'), space, ITEM, literal("}"))
    machine = Automaton(distinct_list(Rule((pair,), 0, None, space)))
    spaced = ["", " "]
    for first, second in product(('"a, b"', '"a,b"'), repeat=2):
        for spaces in product(spaced, repeat=7):
            one, other = (
                f'{{"k":{spaces[i]}{text},{spaces[i + 1]}"l":{spaces[i + 2]}1}}'
                for i, text in ((0, first), (3, second))
            )
            assert machine.matches(f"[{one},{spaces[6]}{other}]".encode()) is (first != second)
    assert next(by_length(pair, shortest_string)) == b'{"k":"a,b","l":0}'


@given(st.recursive(st.text('a,: "\\[', max_size=5) | st.integers(0, 9), st.lists))
def test_a_text_without_spaces(value: object) -> None:
    text = json.dumps({"k": value}).encode()
    assert without_spaces(text) == json.dumps({"k": value}, separators=(",", ":")).encode()
    for size in range(len(text)):  # a beginning may end within a string
        assert without_spaces(text).startswith(without_spaces(text[:size]))
