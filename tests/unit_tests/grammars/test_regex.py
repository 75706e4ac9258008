"""Patterns against Python's `re`, text by text, and against the official suite's ECMA-262 cases."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    Expression,
    byte_range,
    repeat,
)
from langchain_tooldec.automata.unicode import code_points

# from langchain_tooldec.grammars.json_schema.strings import character_in
from langchain_tooldec.grammars.regex import pattern
from tests.unit_tests.support.languages import words

ANY = repeat(code_points([(0, 0x10FFFF)]))
LOWER = byte_range(ord("a"), ord("z"))


def compiled(source: str) -> Expression:
    return pattern(source, code_points)


def matches(expression: Expression, text: str) -> bool:
    return expression is not EMPTY and Automaton(expression).matches(text.encode())


def assert_as_in_python(source: str, letters: str, longest: int) -> None:
    """Every text over the letters, up to a length, is judged as `re.search` does.

    `$` is `\\Z` there. Before 3.14, Python finds no `\\B` in the empty text, where ECMA-262 does (22.2.2.4).
    """
    truth = re.compile(source.replace("$", r"\Z"), re.ASCII)
    expression = compiled(source)
    automaton = None if expression is EMPTY else Automaton(expression)
    texts = [word.decode() for word in words(letters.encode(), longest)]
    if r"\B" in source:
        del texts[0]
    wrong = [
        text
        for text in texts
        if (automaton is not None and automaton.matches(text.encode())) is not bool(truth.search(text))
    ]
    assert wrong == [], f"{source!r} judges {len(wrong)} texts wrongly"


TABLE = {
    "ab,": [
        "", "a", "ab", "a|b", "a*", "a+b?", "^a", "b$", "^a$", "^$", "$^", "a^b", "a$b", "^^a", "a$$", "^a|b$",
        "(^a|b$)a", "(^a|b)a", "a$|^b", "(?:^|,)a", "a(?:,|$)", "(^|a)(^|b)", "(^a|b)*", "(^a|b)+,", "(a|b$)*",
        "(a$|b)*,", "(^a?)*b", "(a?^)?b", "(a?$b?)+", "((^|,)a)*b", "(^|,)*$", "(^|a){0,2}b", "^(^a?){2,3}b",
        "(a|$){2}", "(a$|b){1,2}", "a*$", "^a*", "^(a|b$)+$",
        "^a{2}$", "^a{2,}$", "^a{1,3}$", "^(ab){1,2}$", "^(a{2}){0,2}$", "^(a{1,2}){2,3}$", "^(a{2,3})*$",
        "^(a{2,3})+$", "^(a{3}|b)*$", "^(a*)*$", "^(a?){3}$", "^a*?b+?,??$", "^(a|aa|aaa)$", "^(a|a{3,})$",
        "^(ab|a,|a|b,|b)*$", "^aa*a?$", "^(|a|b)$", "^[^b]?a", "[ab]", "[^ab]", "[a-b,]", ".", "^.$", "^(a,|ab,)+$",
        r"^\w+$", r"\W", r"^(\w,)+$", r"a\,b", r"^\d*$", r"[\w]", r"[^\w]", r"[\W]", r"^[\W\w]$",
    ],
    "ab, ": [
        r"\b", r"\B", r"\ba", r"a\b", r"\bab\b", r"\Ba", r"a\B", r"\b\b", r"\b\B", r"^\b", r"\b$", r"^\B$", r"(\ba|b)+",
        r"(\b\w+\b,?)+", r"^(\b\w+\b,?)+$", r"(\B|a)*b", r"^(\b|,)*$", r"^(a|\b)(b|\B)(,|\b)$", r"(a\b|,\B)*b",
        r"^(\ba\b,?){2}$", r"\b(a|,)*\b", r"\B(a|,)*\B", r"(?:\b|a)(?:,|\B)*", r"^(?:a\b|\B,?)+$", r".\b.\b.",
        r"(.?\b){2}.", r"^(\b|^|,)*a", r"(^|\b)a($|\b)", r"^(\b[ab]+\b ?)+$", r"^\b.*\b$", r"(\b(^a|b)?)*,",
    ],
    "\n\r\ta ": [".", "^.$", r"^\s+$", r"\S", r"\n$", "^a$", r"^[\s]$", r"[^\S\t]", r"\t\r", r"[\n-\r]"],
    "a-]}{[": [r"^[\w-]+$", r"a\]", r"[\]a]", "a]", "a}", "{a", "^{+$", "^[a-]$", "^[[]$", r"[{}-]", "{a}"],
}  # fmt: skip
CASES = [(source, letters) for letters, sources in TABLE.items() for source in sources]


@pytest.mark.parametrize(("source", "letters"), CASES, ids=[repr(source) for source, _ in CASES])
def test_as_in_python(source: str, letters: str) -> None:
    if (source == "^.$" and "\r" in letters) or source == ".":
        letters = letters.replace("\r", "")  # no line end in Python
    assert_as_in_python(source, letters, 6 if len(letters) < 4 else 4)


ATOMS = st.sampled_from(["a", "b", ",", ".", "[ab]", "[^a]", r"\w", r"\W", "^", "$", r"\b", r"\B", "(?:)"])


def combined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    counts = st.sampled_from(["*", "+", "?", "{2}", "{0,2}", "{1,}", "{1,3}", "*?", "{2,3}?"])
    return st.one_of(
        st.lists(inner, min_size=2, max_size=3).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda items: f"(?:{'|'.join(items)})"),
        st.tuples(inner, counts).map(lambda pair: f"(?:{pair[0]}){pair[1]}"),
    )


@settings(max_examples=150)
@given(st.recursive(ATOMS, combined, max_leaves=8))
def test_generated_patterns_as_in_python(source: str) -> None:
    assert_as_in_python(source, "ab,", 4)
