"""Shortest strings by hand-made truth: recursion, long chains, and the limit."""

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    EVERYTHING,
    UNSET,
    Expression,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    optional,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty, settle, shortest_string, shortlex_min
from langchain_tooldec.automata.traversal import derivatives
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import GrammarTooLargeError
from tests.unit_tests.support.languages import states_of, words

A, B, C = literal("a"), literal("b"), literal("c")


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (literal("ab"), b"ab"),
        (byte_range(0x62, 0x7A), b"b"),
        (choice(literal("bb"), literal("ab"), literal("ccc")), b"ab"),
        (choice(literal("aaa"), literal("z")), b"z"),
        (repeat(literal("ba"), 3, 9), b"bababa"),
        (sequence(optional(A), B), b"b"),
        (EMPTY, None),
        (sequence(A, EMPTY), None),
        (intersection(repeat(literal("aa"), 1), repeat(literal("aaa"), 1)), b"aaaaaa"),
        (intersection(literal("a"), literal("b")), None),
        (complement(choice(literal(""), byte_range(0, 255))), b"\x00\x00"),
        (complement(optional(literal("zz"))), b"\x00"),
        (intersection(repeat(choice(B, A), 1), complement(repeat(A))), b"b"),
        (intersection(choice(literal("ba"), literal("ab"), B), complement(B)), b"ab"),
        (intersection(EVERYTHING, complement(optional(byte_range(0, 254)))), b"\xff"),
    ],
)
def test_by_hand(expression: Expression, expected: bytes | None) -> None:
    assert shortest_string(expression) == expected


def test_least_goes_by_length_and_then_by_byte_order() -> None:
    assert shortlex_min([b"bb", None, b"ba", b"aaa"]) == b"ba"
    assert shortlex_min([None]) is None
    assert shortlex_min([]) is None


def nested() -> Expression:
    """Lists of lists with a number in each: `[1[1]]`."""
    item: Expression = reference("item", lambda: sequence(literal("["), literal("1"), repeat(item), literal("]")))
    return item


def test_recursion_is_settled_by_its_base_case() -> None:
    assert shortest_string(nested()) == b"[1]"
    only_deeper: Expression = reference("deeper", lambda: sequence(A, only_deeper))
    assert shortest_string(only_deeper) is None
    assert shortest_string(choice(only_deeper, literal("bbb"))) == b"bbb"


def test_recursion_through_a_detour() -> None:
    """The short way is only seen from the other reference: x -> yyy or z, z -> a x or b."""
    x: Expression = reference("x", lambda: choice(literal("yyy"), z))
    z: Expression = reference("z", lambda: choice(sequence(A, x), B))
    assert shortest_string(sequence(x, z)) == b"bb"
    assert shortest_string(z) == b"b"


def test_the_law_holds_through_recursion() -> None:
    automaton = Automaton(repeat(nested(), 1, 3))
    for state in states_of(automaton, limit=500):
        completion = automaton.shortest_completion(state)
        assert automaton.is_accept(automaton.run(state, completion))
        if completion:
            after = automaton.next_state(state, completion[0])
            assert automaton.shortest_completion(after) == completion[1:]


def test_against_enumeration_of_recursive_strings() -> None:
    automaton = Automaton(nested())
    candidates = words(b"1[]", 6)
    accepted = [word for word in candidates if automaton.matches(word)]
    for prefix in words(b"1[]", 3):
        state = automaton.run(automaton.initial, prefix)
        rests = [word[len(prefix) :] for word in accepted if word.startswith(prefix)]
        if rests:
            assert automaton.shortest_completion(state) == min(rests, key=lambda rest: (len(rest), rest))


def test_long_chains_are_no_recursion() -> None:
    chain = sequence(*(choice(literal("xy"), byte_range(0x61 + n % 3, 0x70)) for n in range(10_000)))
    assert shortest_string(chain) == (b"abc" * 3334)[:10_000]

    last = literal("the end")
    for number in range(100):
        last = choice(sequence(literal(f"{number:04}"), last), literal(f"{number:04}" * 5))
    assert shortest_string(last) == b"0099" * 5


def test_void_is_seen_inside() -> None:
    void = intersection(repeat(literal("ab"), 1), repeat(literal("ba"), 1))
    assert is_empty(void)
    assert is_empty(sequence(A, void))
    assert is_empty(choice(void, intersection(A, B)))
    assert not is_empty(choice(void, A))
    assert not is_empty(repeat(void))


def test_a_text_that_is_too_long_is_not_written() -> None:
    word = repeat(literal("abc"), 1000)
    assert shortest_string(sequence(word, A), 3001) == b"abc" * 1000 + b"a"
    with pytest.raises(GrammarTooLargeError, match=r"3,002 bytes, the limit is 3,001"):
        shortest_string(sequence(word, A, B), 3001)
    with pytest.raises(GrammarTooLargeError, match=r"9,000,000,000,000 bytes"):
        shortest_string(repeat(repeat(repeat(literal("abc"), 1), 3 * 10**12), 1), 3001)


def test_a_search_does_not_begin_anew_in_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found from one state is noted for all states on the way."""
    both = intersection(repeat(choice(A, B), 300, 700), complement(sequence(EVERYTHING, B, B, EVERYTHING)))
    automaton = Automaton(both)
    text = automaton.shortest_completion(automaton.initial)
    assert text == b"a" * 300
    monkeypatch.setattr("langchain_tooldec.automata.shortest_string.SEARCH_LIMIT", 20)
    state = automaton.initial
    for index, byte in enumerate(text):
        assert automaton.shortest_completion(state) == text[index:]
        state = automaton.next_state(state, byte)


def test_a_text_that_is_kept_is_held_against_the_limit_too() -> None:
    word = sequence(repeat(literal("abc"), 1000), A, A)
    assert shortest_string(word) == b"abc" * 1000 + b"aa"
    with pytest.raises(GrammarTooLargeError, match=r"3,002 bytes, the limit is 3,001"):
        shortest_string(word, 3001)
    assert shortest_string(word, 3002) == b"abc" * 1000 + b"aa"


def deep(levels: int) -> Expression:
    """`(x(x(x(...)y)y)y|z)`: no sequence or choice of it can be made part of the one around it."""
    node: Expression = literal("z")
    for _ in range(levels):
        node = choice(repeat(sequence(literal("x"), node, B), 1, 3), C)
    return node


def test_deep_nesting_is_no_recursion() -> None:
    levels = 5_000
    assert shortest_string(sequence(deep(levels), A)) == b"ca"
    last: Expression = literal("z")
    for _ in range(levels):
        last = repeat(sequence(A, last), 1, 2)
    assert shortest_string(last) == b"a" * levels + b"z"


def test_a_chain_of_references_is_solved_in_two_rounds() -> None:
    """Each round visits every expression once: the work grows as the chain does."""

    def steps(length: int) -> int:
        chain = [B]

        def link(follower: Expression) -> Expression:
            return reference("link", lambda: sequence(A, follower, optional(chain[-1])))

        for _ in range(length):
            chain.append(link(chain[-1]))
        with work_limit("the chain") as work:
            assert shortest_string(chain[-1]) == b"a" * length + b"b"
        return work.steps

    assert steps(400) < 2.2 * steps(200)


def test_what_is_empty_is_not_searched_through_the_bounds_of_its_length() -> None:
    letters = repeat(byte_range(0x61, 0x62))
    ends = intersection(sequence(letters, literal("a")), sequence(letters, literal("b")))
    with work_limit("a test", steps=100):
        assert is_empty(intersection(ends, repeat(byte_range(0x61, 0x62), 0, 1_000_000)))


def texts_with(*parts: str) -> Expression:
    """Texts of a few letters in which all of these stand."""
    letters = repeat(byte_range(ord("a"), ord("j")))
    return intersection(letters, *(sequence(letters, literal(part), letters) for part in parts))


@pytest.mark.parametrize("start", [texts_with("ab", "bc", "ca"), intersection(A, repeat(B)), texts_with("ab", "cd")])
def test_what_is_settled_at_once_is_what_searches_find(start: Expression) -> None:
    states = list(derivatives(start, 10_000))
    found = [shortest_string(state) for state in states]
    for state in states:
        state._shortest_string = b"" if state.nullable else UNSET
    settle(states)
    assert [state._shortest_string for state in states] == found


def test_settling_takes_each_transition_once_where_searches_take_many() -> None:
    states = list(derivatives(texts_with("hab", "ibc", "jca", "gfa"), 10_000))
    transitions = sum(len(state.transitions()) for state in states)
    assert len(states) > 50
    with work_limit("settling") as work:
        settle(states)
    assert work.steps < 2 * (transitions + len(states))
    with work_limit("looking") as work:
        assert not any(is_empty(state) for state in states)
    assert work.steps == 0


def test_a_text_of_any_length_is_no_bound_that_a_search_leaves_out() -> None:
    with work_limit("looking") as work:
        assert shortest_string(texts_with("hab", "ibc", "jca")) == b"habibcjca"
    assert work.steps < 600  # 725 where the search is made without the part that is any text, too
