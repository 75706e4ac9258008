"""Code-point ranges against Python's own UTF-8 codec."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import GrammarError

LAST = 0x10FFFF
# Where the length of a UTF-8 form changes, where its first or second byte does, and the surrogates.
EDGES = [0, 1, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF]
EDGES += [0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, LAST - 1, LAST]
ranges = st.tuples(st.integers(0, LAST), st.integers(0, LAST)).map(sorted).map(tuple)


def encoded(code_point: int) -> bytes | None:
    try:
        return chr(code_point).encode()
    except UnicodeEncodeError:
        return None


def accepts_exactly(automaton: Automaton, first: int, last: int, code_point: int) -> bool:
    data = encoded(code_point)
    if data is None:
        return not automaton.matches(chr(code_point).encode(errors="surrogatepass"))
    return automaton.matches(data) is (first <= code_point <= last)


@pytest.mark.parametrize("first", EDGES)
def test_all_edges(first: int) -> None:
    for last in EDGES:
        if last < first or (first >= 0xD800 and last <= 0xDFFF):
            continue
        automaton = Automaton(code_points([(first, last)]))
        near = {edge + step for edge in (*EDGES, first, last) for step in (-1, 0, 1)}
        wrong = [at for at in near if 0 <= at <= LAST and not accepts_exactly(automaton, first, last, at)]
        assert wrong == [], f"U+{first:04X}-U+{last:04X}"


@pytest.mark.parametrize("inside", [(0, LAST), (0x7FF, 0x2FFFF)])
@pytest.mark.parametrize("every", [13, pytest.param(1, marks=pytest.mark.slow)])
def test_every_code_point(inside: tuple[int, int], every: int) -> None:
    automaton = Automaton(code_points([inside]))
    assert all(accepts_exactly(automaton, *inside, at) for at in range(0, LAST + 1, every))


@given(ranges, st.integers(0, LAST))
def test_random_ranges(inside: tuple[int, int], elsewhere: int) -> None:
    try:
        automaton = Automaton(code_points([inside]))
    except GrammarError:
        assert all(encoded(at) is None for at in inside)
        return
    for code_point in (elsewhere, *inside, inside[0] - 1, inside[1] + 1, sum(inside) // 2):
        if 0 <= code_point <= LAST:
            assert accepts_exactly(automaton, *inside, code_point)


@given(st.lists(ranges, min_size=1, max_size=4), st.characters())
def test_several_ranges_are_their_union(several: list[tuple[int, int]], character: str) -> None:
    data = character.encode()
    expected = any(first <= ord(character) <= last for first, last in several)
    expression = code_points([*several, (0x61, 0x61)])
    assert Automaton(expression).matches(data) is (expected or character == "a")


@given(st.binary(max_size=5))
def test_bytes_that_are_no_character_have_no_transition(data: bytes) -> None:
    """Overlong forms, surrogates, lone continuation bytes: whatever Python does not decode to one character."""
    try:
        expected = len(data.decode()) == 1
    except UnicodeDecodeError:
        expected = False
    assert Automaton(code_points([(0, LAST)])).matches(data) is expected


def test_surrogates_alone_are_nothing() -> None:
    with pytest.raises(GrammarError):
        Automaton(code_points([(0xD800, 0xDFFF)]))
    automaton = Automaton(code_points([(0, LAST)]))
    assert automaton.run(automaton.initial, b"\xed\xa0") == DEAD
    assert automaton.run(automaton.initial, b"\xc0") == DEAD
    assert automaton.run(automaton.initial, b"\xf4\x90") == DEAD
