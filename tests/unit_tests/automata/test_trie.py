"""A trie as a slice of a sorted table, against a dict; `test_names` looks at it as a name trie."""

import gc
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    byte_range,
    choice,
    literal,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.node import interned
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.trie import Trie, either, trie
from tests.unit_tests.support.languages import states_of, words

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


def test_a_trie_can_be_built_of_its_parts() -> None:
    """Its branches, or its leaves: also where part of each string was read."""
    table = trie({"add": literal("1"), "address": literal("2"), "sub": literal("3")})
    inner = derivative(trie({"xadd": literal("1"), "xaddress": literal("2"), "xsub": literal("3")}), b"x")
    assert isinstance(inner, Trie)
    texts = b"add1", b"address2", b"sub3", b"add2", b"sub"
    for node in (table, inner):
        assert node.branches_out
        for other in (node, choice(*node.branches()), node.rebuilt(node.children())):
            assert [Automaton(other).matches(text) for text in texts] == [True, True, True, False, False]


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


TEXTS = st.lists(st.text("ab_é😀", min_size=1, max_size=6), min_size=1, max_size=12, unique=True)


@given(TEXTS, TEXTS)
def test_each_name_has_its_own_leaf(some: list[str], others: list[str]) -> None:
    automaton = Automaton(trie({name: literal(f"({index})") for index, name in enumerate(some)}))
    for name in {*some, *others}:
        for index in range(len(some)):
            expected = name in some and some.index(name) == index
            assert automaton.matches(f"{name}({index})".encode()) is expected


@given(TEXTS)
def test_prefixes_and_longer_names_are_no_names(some: list[str]) -> None:
    automaton = Automaton(trie(dict.fromkeys(some, EPSILON)))
    for name in some:
        for variant in (name, name[:-1], name + "a", name[1:]):
            assert automaton.matches(variant.encode()) is (variant in some)


def test_names_that_are_prefixes_of_each_other() -> None:
    some = ["a", "ab", "abc", "abd", "b", "bb", "bbbb"]
    automaton = Automaton(trie(dict.fromkeys(some, EPSILON)))
    for word in words(b"abcd", 5):
        assert automaton.matches(word) is (word.decode() in some)


def test_the_empty_name_is_a_name() -> None:
    automaton = Automaton(trie(dict.fromkeys(["", "a"], EPSILON)))
    assert [automaton.matches(word) for word in (b"", b"a", b"aa")] == [True, True, False]


def random_names(count: int) -> list[str]:
    random = Random(7)
    parts = ["get", "set", "list", "user", "users", "user_id", "weather", "by", "all", "v2", "ö", "create", "x"]
    found: set[str] = set()
    while len(found) < count:
        found.add("_".join(random.choices(parts, k=random.randint(1, 6))))
    return sorted(found)


def test_two_thousand_names() -> None:
    some = random_names(2000)
    automaton = Automaton(trie({name: literal(f"#{index}") for index, name in enumerate(some)}))
    assert all(automaton.matches(f"{name}#{index}".encode()) for index, name in enumerate(some))
    assert not any(automaton.matches(f"{name}#{index + 1}".encode()) for index, name in enumerate(some))
    known = set(some)
    cut = {name[:length] for name in some for length in (len(name) - 1, len(name) // 2)} - known
    assert len(cut) > 1000
    assert not any(automaton.matches(f"{name}#1".encode()) for name in cut)


def test_the_trie_has_no_more_states_than_prefixes() -> None:
    some = random_names(500)
    automaton = Automaton(trie(dict.fromkeys(some, EPSILON)))
    prefixes = {name.encode()[:length] for name in some for length in range(len(name.encode()) + 1)}
    assert len(states_of(automaton)) <= len(prefixes)


def test_order_does_not_matter() -> None:
    some = random_names(200)
    assert trie(dict.fromkeys(some, EPSILON)) is trie(dict.fromkeys(some[::-1], EPSILON))


def test_only_the_leaf_that_is_entered_is_built() -> None:
    built: list[str] = []

    def leaf(name: str) -> Expression:
        def build() -> Expression:
            built.append(name)
            return literal("()")

        return reference(name, build)

    some = random_names(1000)
    automaton = Automaton(trie({name: leaf(name) for name in some}))
    assert automaton.run(automaton.initial, some[500].encode()[:-1]) != DEAD
    entered = {name for name in some if some[500].startswith(name) or name == some[500]}
    assert automaton.matches(some[500].encode() + b"()")
    assert set(built) <= entered
    assert some[500] in built


def test_a_leaf_may_be_nothing() -> None:
    automaton = Automaton(trie({"now": EPSILON, "now_utc": literal("()")}))
    assert [automaton.matches(text) for text in (b"now", b"now_utc", b"now_utc()")] == [True, False, True]
