"""Free text against `in` of Python."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.text import any_text, text_without
from tests.unit_tests.support.languages import can_finish, random_texts, states_of, words

MARKERS = [
    ["Action:"],
    ["Thought:", "Action:", "Action Input:", "Observation:", "Final Answer:"],
    ["aab", "abab", "b"],  # overlap themselves and each other
    ["aa", "aaa"],
    ["\n\n", "\n"],
    ["→", "€uro", "😀"],
    ["</s>", "<s>", "s>"],
]
ids = [" ".join(markers).encode("unicode_escape").decode() for markers in MARKERS]
machines = {tuple(markers): Automaton(text_without(markers)) for markers in MARKERS}


@st.composite
def markers_and_text(draw: st.DrawFn) -> tuple[tuple[str, ...], str]:
    """Text that is full of pieces of the markers, so that whole ones and near misses both come up."""
    markers = draw(st.sampled_from(list(machines)))
    letters = "".join(sorted(set("".join(markers))))
    piece = st.one_of(
        st.sampled_from(markers),
        st.sampled_from(markers).flatmap(lambda marker: st.integers(0, len(marker)).map(lambda end: marker[:end])),
        st.sampled_from(markers).flatmap(lambda marker: st.integers(0, len(marker)).map(lambda start: marker[start:])),
        st.text(letters, max_size=4),
        st.text(max_size=3),
    )
    return markers, "".join(draw(st.lists(piece, max_size=6)))


@given(markers_and_text())
def test_text_without_markers_is_text_that_has_none(drawn: tuple[tuple[str, ...], str]) -> None:
    markers, text = drawn
    assert machines[markers].matches(text.encode()) is not any(marker in text for marker in markers)


@pytest.mark.parametrize("markers", MARKERS, ids=ids)
def test_every_short_text(markers: list[str]) -> None:
    """Every text of up to six of the markers' own letters (of the first three)."""
    letters = sorted(set("".join(markers).encode()))[-3:]
    for word in words(bytes(letters), 6):
        try:
            text = word.decode()
        except UnicodeDecodeError:
            assert not machines[tuple(markers)].matches(word)
            continue
        assert machines[tuple(markers)].matches(word) is not any(marker in text for marker in markers)


@pytest.mark.parametrize("markers", MARKERS, ids=ids)
def test_random_walks_never_write_a_marker(markers: list[str]) -> None:
    for data in random_texts(machines[tuple(markers)], 60):
        assert not any(marker in data.decode() for marker in markers)


@pytest.mark.parametrize("markers", MARKERS, ids=ids)
def test_text_can_always_end(markers: list[str]) -> None:
    automaton = machines[tuple(markers)]
    states = states_of(automaton)
    assert len(states) < 200
    assert can_finish(automaton, states) == set(states)
    assert all(automaton.run(automaton.initial, marker.encode()) == DEAD for marker in markers)


@given(st.binary(max_size=8))
def test_text_is_utf8(data: bytes) -> None:
    try:
        data.decode()
        expected = True
    except UnicodeDecodeError:
        expected = False
    assert Automaton(any_text()).matches(data) is expected
    assert Automaton(text_without([])).matches(data) is expected


def test_an_empty_marker_is_in_every_text() -> None:
    with pytest.raises(GrammarError):
        Automaton(text_without([""]))
