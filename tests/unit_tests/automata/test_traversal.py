"""Walks over expressions, against the sets of strings that they stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from langchain_tooldec.automata.traversal import derivative, derivatives, is_subset, parts, without_counters
from langchain_tooldec.automata.work import work_limit
from tests.unit_tests.support.expressions import MEANINGS, WORDS, Meaning


@given(MEANINGS, st.sampled_from(WORDS))
def test_what_remains_after_a_string_is_what_the_definition_leaves(meaning: Meaning, prefix: bytes) -> None:
    expression, language = meaning
    rest = derivative(expression, prefix)
    for word in WORDS:
        if prefix + word in WORDS:
            assert derivative(rest, word).nullable == (prefix + word in language)


@given(MEANINGS, MEANINGS)
def test_a_subset_has_no_string_of_its_own(one: Meaning, other: Meaning) -> None:
    if is_subset(one[0], other[0], 1_000):
        assert one[1] <= other[1]


@given(MEANINGS)
def test_everything_is_its_own_subset(meaning: Meaning) -> None:
    assert is_subset(meaning[0], meaning[0], 10_000)


@given(MEANINGS)
def test_without_counters_there_are_no_fewer_strings(meaning: Meaning) -> None:
    expression, language = meaning
    wider = without_counters(sequence(repeat(expression, 0, 1_000), literal("a")))
    assert all(derivative(wider, word + b"a").nullable for word in language)


def test_without_counters_there_are_few_states() -> None:
    counted = sequence(literal("a"), repeat(byte_range(0x61, 0x7A), 2, 900), literal("_b"))
    wider = without_counters(choice(counted, repeat(counted, 20)))
    assert len(list(derivatives(wider, 1_000))) < 200
    assert derivative(wider, b"a" + 1_000 * b"x" + b"_b").nullable
    assert not derivative(wider, b"ax_b").nullable


def test_too_few_pairs_show_nothing() -> None:
    word = repeat(byte_range(0x61, 0x7A), 0, 50)
    assert is_subset(word, word, 52)
    assert not is_subset(word, word, 50)


def test_derivatives_are_each_listed_once_and_no_more_than_asked_for() -> None:
    word = literal("abcdef")
    assert set(derivatives(word, 100)) == {derivative(word, b"abcdef"[:length]) for length in range(7)}
    assert len(list(derivatives(word, 3))) == 3


def test_parts_come_before_what_they_are_part_of() -> None:
    hidden = literal("hidden")
    name = reference("name", lambda: hidden)
    item = sequence(byte_range(0x61, 0x7A), name)
    whole: Expression = repeat(item, 1, 3)
    pieces = parts([whole])
    assert pieces.index(item) < pieces.index(whole)
    assert pieces.index(name) < pieces.index(item)
    assert hidden not in pieces


@pytest.mark.parametrize(("low", "high"), [(0, None), (0, 9), (3, 5), (40, 60), (7, None)])
@pytest.mark.parametrize("tail", [EPSILON, literal('",'), byte_range(0x61, 0x62)])
def test_items_of_one_byte_are_read_together(low: int, high: int | None, tail: Expression) -> None:
    """The same object as byte by byte, without the counters in between."""
    node = stepwise = sequence(repeat(choice(byte_range(0x61, 0x7A), literal("\\n")), low, high), tail)
    data = b"abcd\\nxyzuvw" * 3
    for byte in data:
        stepwise = stepwise.derivative(byte)
    assert derivative(node, data) is stepwise


def test_a_counter_is_not_made_for_every_byte() -> None:
    node = sequence(repeat(byte_range(0x61, 0x7A), 0, 12_345), literal('"}'))
    with work_limit("reading", expressions=10) as work:
        derivative(node, b"many" * 1_000)
    assert work.expressions == 2


@given(st.lists(st.sampled_from(WORDS[1:]), min_size=2, max_size=5), MEANINGS, st.sampled_from(WORDS))
def test_alternatives_of_texts_are_read_together(texts: list[bytes], meaning: Meaning, data: bytes) -> None:
    node = stepwise = sequence(choice(*(sequence(literal(text), meaning[0]) for text in texts)), literal("!"))
    for byte in data:
        stepwise = stepwise.derivative(byte)
    assert derivative(node, data) is stepwise


def test_an_alternative_that_is_not_read_is_not_made() -> None:
    keys = choice(*(sequence(literal(f'"key {number}": '), byte_range(0x30, 0x39)) for number in range(50)))
    with work_limit("reading", expressions=10) as work:
        derivative(keys, b'"key 17": 4')
    assert work.expressions <= 3


def test_nothing_follows_what_is_no_prefix() -> None:
    assert derivative(literal("abc"), b"ax") is EMPTY
    assert derivative(literal("abc"), b"abcd") is EMPTY
