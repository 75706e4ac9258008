"""Expressions without some bytes, against the textbook: the strings of an expression that have none of these bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    EVERYTHING,
    Expression,
    byte_class,
    choice,
    literal,
    optional,
    reference,
    repeat,
    sequence,
    unit,
)
from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.unique_items.distinct import Rule, distinct_list
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes
from tests.unit_tests.support.expressions import MEANINGS, WORDS, Meaning


def matches(expression: Expression, data: bytes) -> bool:
    for byte in data:
        expression = expression.derivative(byte)
    return expression.nullable


@given(MEANINGS, st.sets(st.sampled_from(b"\x00ab")))
def test_it_is_the_strings_without_the_bytes(meaning: Meaning, missing: set[int]) -> None:
    expression, language = meaning
    left = Restriction(missing)(expression)
    expected = {word for word in language if missing.isdisjoint(word)}
    assert {word for word in WORDS if matches(left, word)} == expected
    if expected:
        assert not is_empty(left)


@given(MEANINGS, st.sets(st.sampled_from(b"\x00ab")))
def test_no_state_is_a_dead_end(meaning: Meaning, missing: set[int]) -> None:
    left = Restriction(missing)(meaning[0])
    text = shortest_string(left)
    if left is EMPTY or is_empty(left):
        return
    assert text is not None
    assert missing.isdisjoint(text)
    machine = Automaton(left)
    state = machine.initial
    for byte in text:
        state = machine.next_state(state, byte)
        assert missing.isdisjoint(machine.shortest_completion(state))


def test_nothing_is_done_where_nothing_is_missing() -> None:
    expression = sequence(literal("a"), repeat(code_points([(0, 0x10FFFF)])))
    assert Restriction(())(expression) is expression
    assert Restriction(b"z")(literal("abc")) is literal("abc")


def test_what_loses_nothing_is_the_same_object() -> None:
    names = trie({"add": literal("1"), "sub": choice(literal("2"), literal("33"))})
    assert Restriction(b"z")(names) is names


def test_names_that_are_lost_are_no_names() -> None:
    left = Restriction(b"b")(trie({"add": literal("1"), "sub": literal("2"), "mul": literal("b")}))
    assert left is sequence(literal("add"), literal("1"))


def test_special_tokens_may_have_any_bytes() -> None:
    """A special token is one token, whatever its text."""
    left = Restriction(b"|c")(sequence(literal(special_token_bytes("<|call|>")), literal("{}")))
    assert matches(left, b"\xff<|call|>\xff{}")
    assert Restriction(b"|")(literal("a|")) is EMPTY


def test_special_tokens_that_begin_alike() -> None:
    """A trie cuts them where they differ; each is one token all the same."""
    names = ["<add>", "<sub>", "<subtract>", "<sub>x"]
    tokens = {special_token_bytes(name): literal(f"({number}") for number, name in enumerate(names)}
    left = Restriction(b"<s")(trie(tokens))
    assert left is trie(tokens)
    beside = Restriction(b"s")(trie({**tokens, b"plain": EPSILON, b"lost": EPSILON}))
    assert matches(beside, special_token_bytes("<subtract>") + b"(2")
    assert matches(beside, b"plain")
    assert not matches(beside, b"lost")


def test_the_opposite_of_something_has_no_missing_bytes_either() -> None:
    left = Restriction(b"a")(EVERYTHING)
    assert matches(left, b"xyz")
    assert not matches(left, b"a")


def test_a_reference_is_restricted_when_it_is_reached() -> None:
    built = []

    def build() -> Expression:
        built.append(1)
        return choice(literal("cab"), sequence(literal("["), nested, literal("]")), literal("c"))

    nested = reference("nested", build, b"c")
    left = Restriction(b"a")(nested)
    assert built == []
    assert shortest_string(left) == b"c"
    assert not left.maybe_empty
    assert matches(left, b"[[c]]")
    assert not matches(left, b"cab")
    assert built == [1]


def test_a_reference_may_be_left_without_a_string() -> None:
    lost = reference("lost", lambda: sequence(literal("a"), optional(lost)))
    kept = Restriction(b"a")(sequence(literal("x"), choice(lost, literal("y"))))
    machine = Automaton(kept)
    assert machine.forced_run(machine.initial) == b"xy"
    assert is_empty(Restriction(b"a")(sequence(literal("x"), lost)))


def test_a_reference_whose_shortest_string_is_lost_has_another() -> None:
    left = Restriction(b"a")(reference("some", lambda: choice(literal("a"), literal("long")), b"a"))
    assert shortest_string(left) == b"long"


def test_lists_of_different_items() -> None:
    rule = Rule((byte_class(sum(1 << byte for byte in b"abc")),), 2, None, EPSILON)
    left = Restriction(b"a")(distinct_list(rule))
    assert matches(left, b"[b,c]")
    assert not matches(left, b"[a,b]")
    assert not matches(left, b"[b,b]")
    assert is_empty(Restriction(b"ab")(distinct_list(rule)))


def test_lists_of_different_items_write_commas_and_brackets() -> None:
    rule = Rule((byte_class(sum(1 << byte for byte in b"abc")),), 0, None, EPSILON)
    one = Restriction(b",")(distinct_list(rule))
    assert matches(one, b"[a]")
    assert matches(one, b"[]")
    assert not matches(one, b"[a,b]")
    assert shortest_string(Restriction(b"]")(distinct_list(rule))) is None
    two = Rule(rule.items, 2, None, EPSILON)
    assert shortest_string(Restriction(b",")(distinct_list(two))) is None


def test_numbers_without_a_digit() -> None:
    left = Restriction(b"7")(schema_expression({"type": "integer", "minimum": 5, "maximum": 19}))
    numbers = [number for number in range(25) if matches(left, str(number).encode())]
    assert numbers == [5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19]
    assert is_empty(Restriction(b"7")(schema_expression({"type": "integer", "minimum": 77, "maximum": 77})))


def test_a_unit_stays_one() -> None:
    left = Restriction(b"a")(unit(choice(literal("ab"), literal("cd"), literal("ef"))))
    assert left is unit(choice(literal("cd"), literal("ef")))


@pytest.mark.parametrize("depth", [3000])
def test_expressions_nest_deeply(depth: int) -> None:
    expression: Expression = literal("x")
    for number in range(depth):
        expression = sequence(optional(literal(f"{number},")), expression)
    left = Restriction(b"7")(expression)
    assert matches(left, b"12,0,x")
    assert not matches(left, b"7,x")


def test_characters_of_which_a_byte_is_missing() -> None:
    left = Restriction(b"\xf1\x85")(repeat(code_points([(0, 0x10FFFF)])))
    for char in ("a", "é", "€", "\U0001f600", "\U000f0000"):
        assert matches(left, char.encode())
    for char in ("\u0145", "\U00040000"):
        assert not matches(left, char.encode())
