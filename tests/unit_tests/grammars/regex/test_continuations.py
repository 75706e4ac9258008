"""Anchors, word boundaries and look-arounds at one character against Python's `re`, text by text."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.expression import Complement, Intersection
from langchain_tooldec.automata.traversal import derivative, derivatives, parts
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.continuations import MAX_NESTED, MAX_UNROLLED
from tests.unit_tests.support.patterns import assert_as_in_python, compiled, judge, matches

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
    "a-]}{[": [r"^[\w-]+$", r"a\]", r"[\]a]", "a]", "a}", "{a", "^{+$", "^[a-]$", r"[{}-]", "{a}"],
}  # fmt: skip
CASES = [(source, letters) for letters, sources in TABLE.items() for source in sources]


@pytest.mark.parametrize(("source", "letters"), CASES, ids=[repr(source) for source, _ in CASES])
def test_as_in_python(source: str, letters: str) -> None:
    if (source == "^.$" and "\r" in letters) or source == ".":
        letters = letters.replace("\r", "")  # no line end in Python
    assert_as_in_python(source, letters, 6 if len(letters) < 4 else 4)


NEAR = [
    "(?=a)b", "(?!a)b", "(?<=a)b", "(?<!a)b", "(?<![ab]),", "a(?!b)", "a(?=b|$)", "(?<=^|,)a", "(?<!^)a", "(?!$)a?",
    "(?!^)",
    r"^(?!,)[ab,]+(?<!,)$", "^(?:(?!,)[ab,]{1,2}(?<!,),)+b$", "(?:(?<!a)b|(?!b)a)*,", "(?=[ab])(?=[b,])",
    "(?=(?!a)b)a|,",
    "(?!(?!a))b", "(?<=(?<!a))b", r"(?=\b)a", r"(?<!\b)a", r"(?=a.*)b?,", "(?<=.*a),", "((?<=a)b?)*,", "(?<!a|b)",
    "(?!)|a",
]  # fmt: skip


@pytest.mark.parametrize("source", NEAR)
def test_look_arounds_at_one_character(source: str) -> None:
    assert not compiled(source).maybe_empty
    assert_as_in_python(source, "ab,", 5)


ATOMS = st.sampled_from(["a", "b", ",", ".", "[ab]", "[^a]", r"\w", r"\W", "^", "$", r"\b", r"\B", "(?:)"])


def combined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    counts = st.sampled_from(["*", "+", "?", "{2}", "{0,2}", "{1,}", "{1,3}", "*?", "{2,3}?"])
    return st.one_of(
        st.lists(inner, min_size=2, max_size=3).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda items: f"(?:{'|'.join(items)})"),
        st.tuples(inner, counts).map(lambda pair: f"(?:{pair[0]}){pair[1]}"),
    )


PATTERNS = st.recursive(ATOMS, combined, max_leaves=8)


@settings(max_examples=150)
@given(PATTERNS)
def test_generated_patterns_as_in_python(source: str) -> None:
    assert_as_in_python(source, "ab,", 4)


@given(PATTERNS)
def test_no_pattern_needs_a_search(source: str) -> None:
    assert not compiled(source).maybe_empty
    assert not any(isinstance(part, (Complement, Intersection)) for part in parts([compiled(source)]))


@pytest.mark.parametrize(("source", "number"), [(r"(\ba,){101}", "101"), ("(^a|b){0,1000}", "1,000")])
def test_a_counter_is_unrolled_up_to_a_limit(source: str, number: str) -> None:
    with pytest.raises(GrammarTooLargeError, match=f"{number} times, the limit is {MAX_UNROLLED}"):
        compiled(source)


@pytest.mark.parametrize("source", ["[ab]{17}", "a{20}b", "a{18,}[ab]?c", "(a{20}|b{19})c", r"\w{16}$", "a{16}a?,"])
def test_a_long_counter_begins_with_a_run(source: str) -> None:
    truth, expression, chance = judge(source), compiled(source), random.Random(0)
    for _ in range(500):
        runs = [chance.choice("ab,c") * chance.randint(1, 25) for _ in range(chance.randint(0, 4))]
        assert matches(expression, "".join(runs)) is bool(truth("".join(runs)))


def test_a_long_counter_is_one_counter_wherever_it_may_begin() -> None:
    state = derivative(compiled("(a?){1000}a{1000}"), b"a" * 500)
    assert len(parts([state])) < 100


@pytest.mark.parametrize(
    ("source", "most"),
    [(r"^(\b\w+\b\W?)+$", 20), (r"^(?:(?!-)[a-z-]{1,63}(?<!-)\.)+[a-z]{2,63}$", 260), ("^(^a|b)*$", 5)],
)
def test_a_loop_is_a_reference_for_each_state(source: str, most: int) -> None:
    assert sum(1 for _ in derivatives(compiled(source), 1_000)) < most


def test_loops_around_an_assertion_are_nested_up_to_a_limit() -> None:
    def nested(loops: int) -> str:
        return "(?:" * loops + r"\ba" + ")*b?" * loops

    assert matches(compiled(nested(MAX_NESTED)), "a,b")
    with pytest.raises(GrammarTooLargeError, match=f"nests {MAX_NESTED + 1} loops around an assertion, the limit is"):
        compiled(nested(MAX_NESTED + 1))
