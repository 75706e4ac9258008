"""Random expressions, each with its strings by the textbook's definition of every operation."""

from hypothesis import strategies as st

from langchain_tooldec.automata.expression import (
    EMPTY,
    EVERYTHING,
    Expression,
    byte_class,
    choice,
    complement,
    intersection,
    literal,
    repeat,
    sequence,
)
from tests.unit_tests.support.languages import words

LONGEST = 4
# No expression below names the byte 0, so it stands for every byte but a and b, and is the least of them.
WORDS = words(b"\x00ab", LONGEST)
Language = frozenset[bytes]


def _join(left: Language, right: Language) -> Language:
    return frozenset(x + y for x in left for y in right if len(x) + len(y) <= LONGEST)


def _times(item: Language, low: int, high: int | None) -> Language:
    power: Language = frozenset({b""})
    texts: set[bytes] = set()
    for count in range(low + LONGEST + 1 if high is None else high + 1):
        if count >= low:
            texts |= power
        power = _join(power, item)
    return frozenset(texts)


Meaning = tuple[Expression, Language]
"""An expression, and the strings of up to four bytes in it, by the textbook's definition of each operation."""


def _leaf(text: bytes) -> Meaning:
    return literal(text), frozenset({text})


def _class(letters: bytes) -> Meaning:
    return byte_class(sum(1 << letter for letter in set(letters))), frozenset(bytes([letter]) for letter in letters)


def _combine(inner: st.SearchStrategy[Meaning]) -> st.SearchStrategy[Meaning]:
    several = st.lists(inner, min_size=1, max_size=3)
    return st.one_of(
        st.tuples(inner, inner).map(lambda two: (sequence(two[0][0], two[1][0]), _join(two[0][1], two[1][1]))),
        several.map(lambda all_: (choice(*(e for e, _ in all_)), frozenset().union(*(words for _, words in all_)))),
        several.map(
            lambda all_: (
                intersection(*(e for e, _ in all_)),
                frozenset(WORDS).intersection(*(words for _, words in all_)),
            )
        ),
        inner.map(lambda one: (complement(one[0]), frozenset(WORDS) - one[1])),
        st.tuples(inner, st.integers(0, 2), st.none() | st.integers(0, 2)).map(
            lambda drawn: (
                repeat(drawn[0][0], drawn[1], None if drawn[2] is None else drawn[1] + drawn[2]),
                _times(drawn[0][1], drawn[1], None if drawn[2] is None else drawn[1] + drawn[2]),
            )
        ),
    )


MEANINGS = st.recursive(
    st.one_of(
        st.sampled_from([b"", b"a", b"b", b"ab", b"aba"]).map(_leaf),
        st.sampled_from([b"a", b"b", b"ab"]).map(_class),
        st.sampled_from([(EMPTY, frozenset()), (EVERYTHING, frozenset(WORDS))]),
    ),
    _combine,
    max_leaves=8,
)
