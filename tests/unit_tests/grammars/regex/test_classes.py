"""Sets of characters against `unicodedata` and against sets."""

import re
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.grammars.regex.classes import (
    Ranges,
    category,
    complement,
    folded,
    intersection,
    normalized,
    shorthand,
)

RANGES = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 9)).map(lambda pair: (pair[0], sum(pair))), max_size=5)


def members(ranges: Ranges, limit: int = 60) -> set[int]:
    return {point for first, last in ranges for point in range(first, min(last, limit) + 1)}


@given(RANGES, RANGES)
def test_ranges_are_sets(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> None:
    left, right = normalized(one), normalized(other)
    assert members(left) == members(tuple(one))
    assert all(low > last + 1 for (_, last), (low, _) in pairwise(left))
    assert members(complement(left)) == set(range(61)) - members(left)
    assert members(intersection(left, right)) == members(left) & members(right)


@pytest.mark.parametrize("letter", "dws")
def test_what_all_have_is_what_any_has(letter: str) -> None:
    common, ecma, possible = (shorthand(letter, dialects=dialects) for dialects in ("all", "ecma", "any"))
    assert intersection(common, ecma) == common
    assert intersection(ecma, possible) == ecma
    assert shorthand(letter.upper(), dialects="all") == complement(shorthand(letter, dialects="any"))


@pytest.mark.parametrize("name", ["Lu", "Zs", "Nd", "Cn", "P", "LC"])
def test_general_categories_are_those_of_unicodedata(name: str) -> None:
    members = {"LC": {"Lu", "Ll", "Lt"}}.get(name, {name})
    points = {point for first, last in category(name) for point in range(first, last + 1)}
    for point in range(0x3000):
        found = unicodedata.category(chr(point))
        assert (point in points) is (found in members or found[0] in members)


def test_cases_are_folded_as_re_does() -> None:
    """What all dialects take for the same letter, Python does, and what Python does, some dialect does."""
    cased = [char for char in map(chr, range(0x20000)) if char.lower() != char or char.upper() != char]
    text = "".join(cased)
    for char in cased:
        found = {ord(other) for other in re.findall(re.escape(char), text, re.IGNORECASE)}
        point = ((ord(char), ord(char)),)
        surely, possibly = (set(points(folded(point, dialects))) for dialects in ("all", "any"))
        assert surely <= found <= possibly, char
        assert len(surely) > 1 or len(found) == 1 or len(char.upper()) > 1 or char in "İı", char


def test_letters_of_other_dialects() -> None:
    assert points(folded(((0x69, 0x69),), "any")) == [0x49, 0x69, 0x130, 0x131]
    assert points(folded(((0x69, 0x69),), "all")) == points(folded(((0x69, 0x69),), "ecma")) == [0x49, 0x69]


def points(ranges: Ranges) -> list[int]:
    return [point for first, last in ranges for point in range(first, last + 1)]
