"""Alternatives whose counters lie within those of another: what is left out, and that nothing is lost."""

import re

import pytest
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression, choice, literal, repeat, sequence
from langchain_tooldec.automata.subsumption import subsumed
from langchain_tooldec.automata.traversal import derivatives
from tests.seeds import counted, draw
from tests.unit_tests.support.languages import assert_same_language

A, B = literal("a"), literal("b")
bounds = st.tuples(st.integers(0, 3), st.none() | st.integers(0, 3)).map(
    lambda drawn: (drawn[0], None if drawn[1] is None else drawn[0] + drawn[1])
)


@counted(40, 100)
def test_what_is_left_has_the_same_strings(count: int) -> None:
    draw(count, check_what_is_left, st.lists(st.tuples(bounds, bounds), min_size=3, max_size=6))


def check_what_is_left(drawn: list[tuple[tuple[int, int | None], tuple[int, int | None]]]) -> None:
    items = [sequence(repeat(A, *first), B, repeat(A, *second), B) for first, second in drawn]
    patterns = [f"a{{{a},{b}}}ba{{{c},{d}}}b" for (a, b), (c, d) in drawn]
    whole = re.compile("|".join(patterns).replace("None", "").encode())
    assert_same_language(Automaton(choice(*items)), whole.fullmatch, b"ab", 8)
    left = set(items) - subsumed(items)
    assert left
    assert not subsumed(left)


def test_intervals_that_overlap_are_kept() -> None:
    items = [repeat(A, 0, 5), repeat(A, 2, 7), repeat(A, 3, 4), sequence(B, repeat(A, 0, 5))]
    assert subsumed(items) == {items[2]}
    assert subsumed([sequence(item, B) for item in items[:3]] + [sequence(items[2], A)]) == {sequence(items[2], B)}


@pytest.mark.parametrize(
    ("expression", "most"),
    [
        (repeat(choice(A, sequence(A, A)), 1, 300), 601),
        (repeat(sequence(repeat(A, 1, 5), repeat(B, 0, 1)), 1, 40), 2000),
    ],
)
def test_ambiguous_counters_have_few_states(expression: Expression, most: int) -> None:
    found = list(derivatives(expression, 10_000))
    assert len(found) <= most
    assert all(len(state.children()) <= 12 for state in found)
