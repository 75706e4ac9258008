"""A trie as a slice of a sorted table, against a dict; `test_names` looks at it as a name trie."""

import gc
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY, EPSILON, byte_range, choice, literal, repeat, sequence
from langchain_tooldec.automata.node import interned
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import Trie, either, trie

strings = st.lists(st.text("ab\xff", max_size=5), min_size=1, max_size=15, unique=True)


@given(strings, st.data())
def test_a_trie_is_the_choice_of_its_strings(some: list[str], data: st.DataObject) -> None:
    table = {text.encode("latin-1"): literal(f"={index}") for index, text in enumerate(some)}
    plain = choice(*(sequence(literal(text), leaf) for text, leaf in table.items()))
    found, expected = Automaton(trie(table)), Automaton(plain)
    assert shortest_string(trie(table)) == shortest_string(plain)
    text = data.draw(st.sampled_from([*table, *(text + b"=0" for text in table)]))
    states = [(found.initial, expected.initial)]
    for byte in text:
        states.append((found.next_state(states[-1][0], byte), expected.next_state(states[-1][1], byte)))
    for state, other in states:
        assert found.is_accept(state) is expected.is_accept(other)
        assert (found.rows(state)[state] != 0).tolist() == (expected.rows(other)[other] != 0).tolist()


def test_only_what_is_reached_is_made() -> None:
    random = Random(3)
    table = {f"{random.getrandbits(64):x}".encode(): EPSILON for _ in range(10_000)}
    gc.collect()
    before = interned()
    whole = trie(table)
    assert isinstance(whole, Trie)
    assert interned() == before + 1
    name = next(iter(table))
    assert Automaton(whole).matches(name)
    assert interned() - before <= 2 * len(name) + 1


def test_equal_tables_are_one_and_are_forgotten() -> None:
    gc.collect()
    before = interned()
    table = {bytes([byte, byte]): repeat(byte_range(48, 57), byte) for byte in range(100)}
    whole = trie(table)
    assert trie(dict(reversed(table.items()))) is whole
    assert trie({**table, b"other": EMPTY}) is whole
    assert whole.transitions()
    del whole, table
    gc.collect()
    assert interned() == before


def test_nothing_to_choose_from_is_nothing() -> None:
    assert trie({}) is EMPTY
    assert trie({b"a": EMPTY}) is EMPTY
    assert trie({b"abc": EPSILON, b"b": EMPTY}) is literal("abc")


def test_many_byte_strings_of_a_choice_are_one_trie() -> None:
    names = [f"operation {number:04d}" for number in range(500)]
    machine = Automaton(sequence(either(*map(literal, names), repeat(literal("x"), 1)), literal("!")))
    assert machine.forced_run(machine.initial) == b""
    assert machine.forced_run(machine.run(machine.initial, b"o")) == b"peration 0"
    assert all(machine.matches(f"{name}!".encode()) for name in (*names, "xxx"))
    assert not machine.matches(b"operation 0500!")


@pytest.mark.parametrize("texts", [["a", "b"], [f"{number}" for number in range(30)], ["same"] * 20])
def test_a_choice_of_byte_strings_matches_each(texts: list[str]) -> None:
    machine = Automaton(either(*map(literal, texts)))
    assert all(machine.matches(text.encode()) for text in texts)
    assert not machine.matches(b"other")


def test_each_string_may_begin_the_next_one() -> None:
    """A chain of thousands is no recursion."""
    names = [b"a" * length for length in range(1, 2_001)]
    machine = Automaton(trie({name: literal(f"{len(name)}") for name in names}))
    for length in (1, 2, 1_999, 2_000):
        assert machine.matches(b"a" * length + b"%d" % length)
        assert not machine.matches(b"a" * length + b"%d" % (length + 1))
    assert not machine.matches(b"a" * 2_001 + b"2001")
