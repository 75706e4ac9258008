"""Look-arounds against Python's `re` (and the `regex` module, where a look-behind has no fixed width), text by text."""

import pytest
import regex
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivative, derivatives
from langchain_tooldec.errors import GrammarTooLargeError, PatternError
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.regex.classes import Dialects
from langchain_tooldec.grammars.regex.continuations import MAX_STATES, MAX_STEPS, MAX_UNROLLED
from langchain_tooldec.grammars.scalars.strings import character_in
from tests.unit_tests.support.patterns import assert_as_in_python, compiled, judge, matches

TABLE = [
    "(?=ab)", "(?!ab)", "(?<=ab)", "(?<!ab)", "^(?!ab)", "(?<!ab)$", "a(?=b,)b", "a(?!b,)", "(?<=a,)b", "(?<!a,)b",
    "(?=a*b)[ab]+,", "(?=.*a)(?=.*b)(?!.*,)", "^(?=.*a)(?=.*b).{3,}$", "^(?!.*,,)[ab,]+$", "^(?!(?:ab|b)$)[ab]*$",
    "^(?!ab)|b(?=a,)", "(?:(?=ab)a|b(?!a,))+$", "^((?!ab).)*$", "^((?!ab,)[ab,])+$", "^(?:(?!ab)[ab,]){1,3}$",
    "^(?:(?!aa)[ab]|,(?=b|$)){2,}$", "^(?:a(?=b)|(?<=ab),|b)*$", "^[ab,]+(?<!ab)$", "^[ab,]{2,4}(?<!a,)$",
    "^(?:[ab,](?<!ab))*$", "(?<=^a+),", "(?<=a[ab]*),b", "(?<!a.*)b", "(?<=a(?<!ba))b", "(?<=(?<!a)b+),",
    "(?=a(?=b(?=,)))",
    "(?!a(?!b))a", "(?=(?<=a)b,)", "(?=b(?<=ab))", "(?!,(?<=a,))[b,]", "^(?=[ab]+$)(?:a|b,|bb)*$",
    "(?=a)(?=[ab]b)(?!ab,)",
    "(?:(?=ab)|b)*,", "(?:(?=ab)b?|a)+,", "(?:(?:(?=ab)|b)*(?=,b)|,)*$", "(?:(?!ab))*a", "(?:(?=ab)){2}a",
    "(?<=(?:ab)+),",
    r"\b(?!ab\b)\w+", r"(?=\bab\b)", r"(?<!\bab),", r"(?<=a\Bb),", r"^(?!.*\b(?:ab|ba)\b)", "(?=ab$)", "(?<!^ab),",
    "(?!$|ab)",
    "(?=,|ab)(?<=^|b)", "a{0}(?!ab)", "(?!)", "(?=)", "(?<!)", "(?<=)", "(?!ab|)", "(?:a(?=b,)|a(?=,))[b,]+",
]  # fmt: skip


@pytest.mark.parametrize("source", TABLE)
def test_as_in_python(source: str) -> None:
    assert_as_in_python(source, "ab,", 6)


ATOMS = st.sampled_from(["a", "b", ",", ".", "[ab]", "[^a]", r"\w", "^", "$", r"\b", r"\B", "ab", "a*"])


def combined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    counts = st.sampled_from(["*", "+", "?", "{2}", "{0,2}", "{1,}"])
    looks = st.sampled_from(["(?=", "(?!", "(?<=", "(?<!"])
    return st.one_of(
        st.lists(inner, min_size=2, max_size=3).map("".join),
        st.lists(inner, min_size=2, max_size=2).map(lambda items: f"(?:{'|'.join(items)})"),
        st.tuples(inner, counts).map(lambda pair: f"(?:{pair[0]}){pair[1]}"),
        st.tuples(looks, inner).map(lambda pair: f"{pair[0]}{pair[1]})"),
    )


PATTERNS = st.recursive(ATOMS, combined, max_leaves=7).filter(lambda source: "(?=" in source or "!" in source)


@settings(max_examples=100)
@given(PATTERNS)
def test_generated_patterns_as_in_python(source: str) -> None:
    try:
        compiled(source)
    except PatternError:
        assume(False)  # a look-behind that looks ahead: see below
    assert_as_in_python(source, "ab,", 4)


TYPICAL = {
    r"^(?!\s*$).+": ([" a", "a"], ["", " ", "\t"]),
    r"^(?=.*[A-Z])(?=.*\d).{8,}$": (["abcdefG1", "é1234567A"], ["abcdefg1", "A1", "ABCDEFGH"]),
    r"^(?=.*?[A-Z])(?=.*?[a-z])(?=.*?[0-9])(?=.*?[#?!@$%^&*-]).{8,}$": (["aB3#5678"], ["aB3 5678", "aB3#"]),
    r"^(?!.*--)[a-z0-9-]+$": (["a-b", "-"], ["a--b", "", "--"]),
    r"^(?!(?:con|prn|aux)$)[\w.-]+$": (["cons", "con.txt", "co"], ["con", "aux"]),
    r"(?<![a-z])foo": (["foo", "1foo", "xfoo foo"], ["xfoo"]),
    r"^((?!foo).)*$": (["", "fo o", "bar"], ["foo", "a foo"]),
    r"^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$": (["a", "a-b", "a" * 63], ["-a", "a-", "", "a" * 64]),
    r"^(?:(?!-)[A-Za-z0-9-]{1,63}(?<!-)\.)+[A-Za-z]{2,63}$": (["a.bc", "a-b.c.de"], ["-a.bc", "a-.bc", "a..bc"]),
    r"^(?!xn--)[a-z0-9-]+(?<!-test)$": (["xn-", "a-tes"], ["xn--a", "a-test"]),
    r"^(?:[^/]+/)*(?!index)[^/]+(?<!\.html)$": (["a/b", "x/inde", "a.htm"], ["a/index", "a/b.html", "index1"]),
    r"^(?:(?!--)[a-z0-9-]){1,63}$": (["a-b", "-" * 1], ["a--b", ""]),
    r"^(?!0+$)\d{1,10}$": (["10", "001"], ["0", "000"]),
}


@pytest.mark.parametrize("source", TYPICAL)
@pytest.mark.parametrize("dialects", ["ecma", "all", "any"])
def test_typical_patterns(source: str, dialects: Dialects) -> None:
    expression = pattern(source, character_in, dialects=dialects)
    found, missed = TYPICAL[source]
    truth = judge(source)
    assert [text for text in found if not truth(text) or not matches(expression, text)] == []
    assert [text for text in missed if truth(text) or matches(expression, text)] == []
    assert shortest_string(expression) is not None
    assert sum(1 for _ in derivatives(expression, 4_000)) < 4_000


@pytest.mark.parametrize(
    "source", [r"^(?!\w)", r"^(?=\W\b)", r"(?<!\d\d)a", r"^(?!.*a$)", r"(?<=\w\s)\S", r"^(?!\s*$).+"]
)
def test_readers_that_differ(source: str) -> None:
    """What must hold is found by Python's `re`, with letters of all scripts; what must not is not."""
    truth = regex.compile(source)
    required, possible = (pattern(source, character_in, dialects=dialects) for dialects in ("all", "any"))
    texts = [
        "",
        "a",
        "é",
        "—",
        "-é",
        "—a",
        "٣٣a",
        "33a",
        "a\\n",
        "ba\\n",
        "é a",
        "é\u2003é",
        "\\u001c",
        "\ufeff",
        " \u2028b",
    ]
    for text in texts:
        read = text.replace("\\n", "\n").replace("\\u001c", "\x1c")
        assert truth.search(read) or not matches(required, text), text
        assert matches(possible, text) or not truth.search(read), text


def test_what_can_never_hold_is_empty() -> None:
    for source in ("^(?=ab)(?!a)", "(?=ab)ba", "^(?<=ab)", "^(?:(?=ab)b)+$", "(?=a.)(?=,.)"):
        assert shortest_string(compiled(source)) is None
    state = derivative(compiled("^(?:(?!ab)[ab,])+$"), b"ab")
    assert shortest_string(state) is None


@pytest.mark.parametrize(
    ("source", "position"), [("a(?<=a(?=b,))", 1), (r"(?<!ab\b),", 0), ("(?<=ab$)", 0), ("b(?:(?<=(?!ab)a))", 4)]
)
def test_a_look_behind_cannot_look_ahead(source: str, position: int) -> None:
    with pytest.raises(PatternError, match="look-behind that looks ahead") as caught:
        compiled(source)
    assert (caught.value.pattern, caught.value.position) == (source, position)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("(?:(?=ab)a){101}", f"101 times, the limit is {MAX_UNROLLED}"),
        ("(?:(?=ab)a|b){0,5000}", f"5,000 times, the limit is {MAX_UNROLLED}"),
        ("(?<=a[ab]{12}),b", f"501 states, the limit is {MAX_STATES}"),
        ("((?:(?:(?!ab)a){0,99}b){0,99}b){0,99}", f"steps to compile, the limit is {MAX_STEPS:,}"),
    ],
)
def test_limits_name_the_number_and_the_limit(source: str, reason: str) -> None:
    with pytest.raises(GrammarTooLargeError, match=reason):
        compiled(source)


@pytest.mark.parametrize(
    ("source", "brief"),
    [
        ("(?=^@)", "(?=^)"),
        ("(?=^,@)", "^,"),
        ("(?=^,@|b)", "^,|b"),
        ("(?!(?=^,@)a)b", "b"),
        ("(?<=@,$)", ",$"),
        ("(?<=@,a)", ",a"),
    ],
)  # fmt: skip
def test_what_may_be_left_out_beside_the_rest_of_the_text_distinguishes_no_characters(source: str, brief: str) -> None:
    """There is no limit on these, though there is one on the sets of characters that look-arounds distinguish."""
    machine = pattern(source.replace("@", "".join(f"{chr(0x61 + letter)}?" for letter in range(26))), character_in)
    expected = pattern(brief, character_in)
    for text in ("", ",", "a", "b", ",a", "a,", "b,a", "ab,", ",b"):
        assert derivative(machine, text.encode()).nullable is derivative(expected, text.encode()).nullable, text
