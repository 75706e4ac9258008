"""Patterns against Python's `re`, text by text, and against the official suite's ECMA-262 cases."""

import json
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic_core import SchemaValidator, core_schema

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    Complement,
    Expression,
    Intersection,
    byte_range,
    complement,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.traversal import derivative, parts
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import GrammarError, GrammarTooLargeError, PatternError
from langchain_tooldec.grammars.json_schema.strings import any_character, character_in
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.regex.assertions import MAX_UNROLLED
from langchain_tooldec.grammars.regex.classes import category
from langchain_tooldec.grammars.regex.parser import MAX_GROUPS
from langchain_tooldec.grammars.regex.tree import MAX_DEPTH, MAX_SIZE
from tests.unit_tests.support.languages import random_texts, words

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
    "a-]}{[": [r"^[\w-]+$", r"a\]", r"[\]a]", "a]", "a}", "{a", "^{+$", "^[a-]$", r"[{}-]", "{a}"],
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


PATTERNS = st.recursive(ATOMS, combined, max_leaves=8)


@settings(max_examples=150)
@given(PATTERNS)
def test_generated_patterns_as_in_python(source: str) -> None:
    assert_as_in_python(source, "ab,", 4)


@pytest.mark.parametrize(
    ("source", "found", "missed"),
    [
        (r"^\cA\cz$", ["\x01\x1a"], ["cAcz"]),
        (r"^\x41\u0042\u{43}$", ["ABC"], ["x41"]),
        (r"^[\x41-\u0043]$", ["B"], ["D"]),
        (r"^\u{1F600}$", ["😀"], ["u"]),
        (r"^\ud83d\uDE00$", ["😀"], []),
        (r"^[\ud83d\uDE00-\u{1F602}]$", ["😁"], ["😃"]),
        ("^😀+$", ["😀😀"], [""]),
        (r"^\t\n\v\f\r\0$", ["\t\n\v\f\r\0"], ["tnvfr0"]),
        (r"^[\b]$", ["\b"], ["b"]),
        (r"^\/\-\_\@\ $", ["/-_@ "], []),
        ("^.$", ["\x85", "é", "😀"], ["\n", "\r", "\u2028", "\u2029", "ab"]),
        (r"^\s$", ["\ufeff", "\xa0", "\u3000", "\u2028"], ["\x85", "\x1c", "\u180e"]),
        (r"^\d$", ["7"], ["\u0667"]),
        (r"^\w$", ["_"], ["é", "\u212a"]),
        (r"^\W$", ["é"], ["_"]),
        ("^[^]$", ["\n", "a"], [""]),
        ("[]|a", ["a"], ["b"]),
        (r"^\p{Lu}\p{Ll}+$", ["Éa", "Ab"], ["ab", "AB"]),
        (r"^\p{Letter}$", ["ß", "א", "漢"], ["1"]),
        (r"^\p{gc=Nd}\p{General_Category=Nd}$", ["1\u0667"], ["ab"]),
        (r"^\p{LC}$", ["a", "A", "ǅ"], ["א"]),
        (r"^[\P{L}x]$", ["1", "x"], ["y"]),
        (r"^[^\p{L}]$", ["1"], ["y"]),
        (r"\A\w+\Z", ["ab"], ["a b", "ab\n"]),
        (r"^ab\z", ["ab"], ["abc"]),
        ("^abc$", ["abc"], ["abc\n"]),
        (r"\B", ["", "ab", ",,"], ["a"]),
        ("(?<year>[0-9]{4})-(?P<month>[0-9]{2})", ["x2024-02y"], ["2024-2"]),
        ("^x{1a}{$", ["x{1a}{"], ["x"]),
        ("^a{0}$", [""], ["a"]),
        ("^a{,b}$", ["a{,b}"], ["a"]),
        (r"^[\w-.]+$", ["a-.b"], ["a/b"]),
        (r"^[a-\d]+$", ["a-5"], ["b"]),
        ("^[+--]+$", ["+,-"], ["a"]),
        ("^[\ud800-\udfff]?a$", ["a"], []),
    ],
)
def test_what_is_read_as_ecma_262_does(source: str, found: list[str], missed: list[str]) -> None:
    expression = compiled(source)
    assert [text for text in found if not matches(expression, text)] == []
    assert [text for text in missed if matches(expression, text)] == []


@pytest.mark.parametrize("name", ["Lu", "Zs", "Nd", "Cn", "P", "LC"])
def test_general_categories_are_those_of_unicodedata(name: str) -> None:
    members = {"LC": {"Lu", "Ll", "Lt"}}.get(name, {name})
    points = {point for first, last in category(name) for point in range(first, last + 1)}
    for point in range(0x3000):
        found = unicodedata.category(chr(point))
        assert (point in points) is (found in members or found[0] in members)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("^[a-z]+$", repeat(LOWER, 1)),
        ("^[a-z][a-z]*$", repeat(LOWER, 1)),
        ("^([a-z]{2,5})$", repeat(LOWER, 2, 5)),
        ("^(?:[a-z]{1,5}){2}$", repeat(LOWER, 2, 10)),
        ("^(?:(?:[a-z]{0,9})*)+$", repeat(LOWER)),
        ("^[a-z]?$", optional(LOWER)),
        ("^(|[a-z])$", optional(LOWER)),
        ("^(abc|abd)$", sequence(literal("ab"), byte_range(ord("c"), ord("d")))),
        ("abc", sequence(ANY, literal("abc"), ANY)),
        ("^abc", sequence(literal("abc"), ANY)),
        ("abc$", sequence(ANY, literal("abc"))),
        ("(^|^)abc", sequence(literal("abc"), ANY)),
        ("a*ba{2,5}", sequence(ANY, literal("b"), repeat(literal("a"), 2, 2), ANY)),
        ("", ANY),
        ("a*", ANY),
        ("^a*", ANY),
        ("^|b", ANY),
        ("a^", EMPTY),
        ("$b", EMPTY),
    ],
)
def test_frequent_shapes_are_plain(source: str, expected: Expression) -> None:
    assert compiled(source) is expected


@given(PATTERNS)
def test_no_pattern_needs_a_search(source: str) -> None:
    assert not compiled(source).maybe_empty
    assert not any(isinstance(part, (Complement, Intersection)) for part in parts([compiled(source)]))


@pytest.mark.parametrize(
    ("source", "position", "reason"),
    [
        ("a(?=b)", 1, "look-around"),
        ("a(?!b)", 1, "look-around"),
        ("(?<=a)b", 0, "look-around"),
        ("(?<!a)b", 0, "look-around"),
        (r"(a)\1", 3, "backreference"),
        (r"(?<n>a)\k<n>", 7, "backreference"),
        ("(?P<n>a)(?P=n)", 8, "group"),
        ("(?i)a", 0, "group"),
        ("(?>a)", 0, "group"),
        ("(?#x)a", 0, "group"),
        ("a++", 2, "possessive"),
        ("a{2}{3}", 4, "quantifier"),
        ("*a", 0, "nothing to repeat"),
        ("(+)", 1, "nothing to repeat"),
        ("a{,5}", 1, "nothing to repeat"),
        ("^*a", 0, "anchor"),
        (r"a\b+", 1, "anchor"),
        ("a{3,2}", 1, "out of order"),
        ("[z-a]", 1, "out of order"),
        ("(a", 0, "never closed"),
        ("a)", 1, "closes no group"),
        ("[a", 0, "never closed"),
        ("[[:alpha:]]", 1, "POSIX"),
        (r"\p{Script=Greek}", 0, "categories"),
        (r"\p{Nonsense}", 0, "categories"),
        (r"\pL", 0, "categories"),
        (r"a\y", 1, "no escape"),
        (r"\01", 0, "no escape"),
        (r"[\B]", 1, "no escape"),
        (r"\xG0", 0, "no escape"),
        (r"\u{110000}", 0, "no character"),
        ("a\\", 1, "no escape"),
    ],
)
def test_what_is_refused(source: str, position: int, reason: str) -> None:
    with pytest.raises(PatternError, match=reason) as caught:
        compiled(source)
    assert (caught.value.pattern, caught.value.position) == (source, position)
    assert f"pattern {source!r}, position {position}: " in str(caught.value)


def test_a_long_pattern_is_shortened_in_the_message() -> None:
    with pytest.raises(PatternError) as caught:
        compiled("a" * 10_000 + "(")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("source", "number", "limit"),
    [
        ("(" * 51 + "a" + ")" * 51, "51", str(MAX_GROUPS)),
        ("a{99999999999}", "11", "10"),
        (r"(\ba,){101}", "101", str(MAX_UNROLLED)),
        ("(^a|b){0,1000}", "1,000", str(MAX_UNROLLED)),
        ("|".join("a" * length for length in range(1, 300)), "151", str(MAX_DEPTH)),
        ("ab?" * 40_000, f"{120_001:,}", f"{MAX_SIZE:,}"),
    ],
)
def test_limits_name_the_number_and_the_limit(source: str, number: str, limit: str) -> None:
    with pytest.raises(GrammarTooLargeError, match=re.escape(limit)) as caught:
        compiled(source)
    assert number in str(caught.value)


def test_words_that_begin_alike_may_be_many() -> None:
    names = [f"item-{number:05}" for number in range(3_000)]
    automaton = Automaton(compiled(f"^(?:{'|'.join(names)})$"))
    assert automaton.matches(b"item-02999")
    assert not automaton.matches(b"item-03000")


def test_counters_within_counters_stay_counters() -> None:
    source = "^((?:(?:a{1,1000}b){1,1000}c){1,1000}d){1,1000000000}$"
    expression = compiled(source)
    assert len(parts([expression])) < 20
    node = expression
    for byte in b"aab" * 50 + b"c" + b"ab" * 50:
        node = derivative(node, byte.to_bytes(1, "big"))
        assert len(parts([node])) < 60
    assert Automaton(expression).matches(b"aabcd" * 3)


def test_a_pattern_that_doubles_is_walked_only_where_the_text_goes() -> None:
    automaton = Automaton(compiled("a[ab]{30}$"))
    assert automaton.matches(b"ab" * 40 + b"a")
    assert len(automaton) < 200


SAMPLED = [
    r"^\w+$", r"\W", r"^\W+$", r"^\D+$", r"^\S+$", r"^\s+$", r"^[^\w]+$", r"^[^\W]+$", r"^[^\s\d]+$", r"^[^\D]$",
    r"\bfoo\b", r"^\b.+\b$", r"\B.\B", r"^.+$", r"^(\b\w+\b\W?)+$", r"^(\B|\w,)*b",
]  # fmt: skip


@pytest.mark.parametrize("source", SAMPLED)
def test_common_patterns_are_read_alike_everywhere(source: str) -> None:
    """By Python's `re` and by Rust's `regex`, both with letters and digits of all scripts, and by ECMA-262."""
    exact = Automaton(pattern(source, character_in))
    rust = SchemaValidator(core_schema.str_schema(pattern=source))
    for data in random_texts(Automaton(pattern(source, character_in, dialects="all")), 150, longest=40):
        text = json.loads(b'"' + data + b'"')
        assert re.search(source.replace("$", r"\Z"), text), text
        assert rust.validate_python(text) == text
        assert exact.matches(data)


def test_common_patterns_keep_what_nobody_disputes() -> None:
    for source, texts in {
        r"^\W$": [",", "—", "’", "…", "€", "→", "。", "×"], r"^\D$": ["a", "é", "漢", "—"], r"^\S$": ["a", "é", "漢"],
        r"^\s$": [" ", "\t", "\n", "\xa0", "\u3000"], r"\bfoo\b": ["foo", "a foo.", "—foo—"],
    }.items():  # fmt: skip
        common = pattern(source, code_points, dialects="all")
        assert [text for text in texts if not matches(common, text)] == []


@pytest.mark.parametrize(
    "source", [*SAMPLED[:-2], SAMPLED[-1], r"^a$", r"^.$", r"(a|b$)c?", r"\d", r"^\s*$", r"a\Z", r"\B", r"^\w\b"]
)
def test_what_nobody_finds_is_found_by_nobody(source: str) -> None:
    """By Python's `re` as it is, with its `$` before a last line's end, by Rust's `regex`, and by ECMA-262."""
    exact = Automaton(pattern(source, character_in))
    rust = SchemaValidator(core_schema.str_schema(pattern=source.replace(r"\Z", r"\z")))
    nobody = intersection(repeat(any_character()), complement(pattern(source, character_in, dialects="any")))
    if is_empty(nobody):
        assert source in {r"\B", r"\B.\B", r"^(\B|\w,)*b"}
        return
    for data in random_texts(Automaton(nobody), 150, longest=40):
        text = json.loads(b'"' + data + b'"')
        assert not re.search(source, text), text
        assert not rust.isinstance_python(text), text
        assert not exact.matches(data)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"^\w+$", "é"), (r"^\d+$", "٣٣"), (r"^\W$", "é"), (r"^a$", "a\n"), (r"^[^\W]$", "é"), (r"^\s$", "\x1c"),
        (r"^\s$", "\x85"), (r"^.$", "\u2028"), (r"\ba\b", "éa"), (r"\Ba", "éa"), (r"^[^\d]$", "٣"), (r"a$", "a\n"),
    ],
)  # fmt: skip
def test_dialects_differ(source: str, text: str) -> None:
    assert not matches(pattern(source, code_points, dialects="all"), text)
    assert matches(pattern(source, code_points, dialects="any"), text)


def test_word_boundaries_of_all_dialects_in_a_loop_take_too_many_nodes() -> None:
    with pytest.raises(GrammarTooLargeError, match="nodes, the limit is"):
        pattern(SAMPLED[-2], code_points, dialects="any")


@pytest.mark.parametrize("source", [r"^a$\n", r"(a$|b)\s", r"(a$|\n)*"])
def test_a_line_end_after_the_end_is_refused_where_dialects_differ(source: str) -> None:
    with pytest.raises(GrammarError, match=r"write '\$' last"):
        pattern(source, code_points, dialects="any")


def test_the_official_suite(data_dir: Path) -> None:
    folder = data_dir / "json_schema_test_suite" / "tests" / "draft2020-12"
    files = ("pattern.json", "optional/ecmascript-regex.json", "optional/non-bmp-regex.json")
    groups = [group for file in files for group in json.loads((folder / file).read_text("utf-8"))]
    cases = [
        (group["schema"]["pattern"], test["data"], test["valid"])
        for group in groups
        if "pattern" in group["schema"]
        for test in group["tests"]
        if isinstance(test["data"], str)
    ]
    assert len(cases) > 60
    wrong = [case for case in cases if matches(compiled(case[0]), case[1]) is not case[2]]
    assert wrong == []
