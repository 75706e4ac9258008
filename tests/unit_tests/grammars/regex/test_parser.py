"""What is read as a pattern, and what is refused with its position."""

import re

import pytest

from langchain_tooldec.errors import GrammarTooLargeError, PatternError
from langchain_tooldec.grammars.regex.classes import Dialects
from langchain_tooldec.grammars.regex.parser import MAX_GROUPS, parse
from langchain_tooldec.grammars.regex.tree import LookAround
from tests.unit_tests.support.patterns import compiled, matches


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


@pytest.mark.parametrize(
    ("source", "position", "reason"),
    [
        ("a(?=b)*", 1, "look-around"),
        ("a(?!b){2}", 1, "look-around"),
        ("(?<=a", 0, "never closed"),
        ("(?<!a(b)", 0, "never closed"),
        (r"(a)\1", 3, "backreference"),
        (r"(?<n>a)\k<n>", 7, "backreference"),
        ("(?P<n>a)(?P=n)", 8, "backreference"),
        ("(a)?(?(1)b|c)", 4, "depends on another"),
        ("a(?R)?b", 1, "a pattern inside of itself"),
        ("(?|a|b)", 0, "this kind of group"),
        ("(?x) a b", 0, "the flag 'x' cannot be enforced; .* without its spaces"),
        ("b(?ia:c)", 1, "the flag 'a' cannot be enforced"),
        ("(?>a)", 0, "an atomic group"),
        ("(?#x)a", 0, "comments are not part"),
        ("a++", 2, "possessive"),
        ("a{2}{3}", 4, "quantifier"),
        ("*a", 0, "nothing to repeat"),
        ("(+)", 1, "nothing to repeat"),
        ("a{,5}", 1, "nothing to repeat"),
        ("a{,}", 1, "nothing to repeat"),
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


@pytest.mark.parametrize("dialects", ["all", "any"])
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("[a&&b]", r"'&&' in a class .*; write '\\&\\&'"),
        (r"[\w&&[^_]]", "'&&' in a class"),
        ("[&&]", "'&&' in a class"),
        ("[a~~b]", "'~~' in a class"),
        ("[--b]", "'--' in a class"),
        ("^[+--]$", "'--' in a class"),
        ("[^--b]", "'--' in a class"),
        ("[a[b]]", r"'\[' in a class .*; write '\\\['"),
        ("[[a]]", r"'\[' in a class"),
        ("x[^[a]b]", r"'\[' in a class"),
        ("[]a]", r"a first '\]' .*; write '\\\]'"),
        ("[^]a]", r"a first '\]'"),
        ("[]]", r"a first '\]'"),
        (r"\<a", "edge of a word"),
        (r"a\>", "edge of a word"),
        (r"\b{start}a", "edge of a word"),
        (r"\b{end-half}", "edge of a word"),
    ],
)
def test_what_another_engine_reads_otherwise_is_refused(source: str, reason: str, dialects: Dialects) -> None:
    with pytest.raises(PatternError, match=reason):
        compiled(source, dialects)
    parse(source)  # ECMA-262 alone has no doubt


@pytest.mark.parametrize(
    ("source", "found", "missed"),
    [
        ("^[^[]$", ["a", "]"], ["["]),  # Rust has no such class
        (r"^[[\]()]$", ["[", "]", "("], ["a"]),
        (r"^[\[\]]$", ["[", "]"], ["a"]),
        ("^[a&b]$", ["a", "&"], ["c"]),
        (r"^[\&&]$", ["&"], ["a"]),
        ("^[-a]$", ["-", "a"], ["b"]),
        ("^[a-]$", ["-", "a"], ["b"]),
        ("^[^-]$", ["a"], ["-"]),
        (r"^[a\-\-b]$", ["a", "-"], ["c"]),
        (r"^[\<]$", ["<"], ["a"]),
        ("^<a>$", ["<a>"], ["a"]),
        ("[]|a", ["a"], ["b"]),
        ("^[^]$", ["a", "]"], [""]),
    ],
)
def test_what_every_engine_that_knows_it_reads_alike_is_kept(source: str, found: list[str], missed: list[str]) -> None:
    expression = compiled(source, "all")
    assert [text for text in found if not matches(expression, text)] == []
    assert [text for text in missed if matches(expression, text)] == []


def test_a_long_pattern_is_shortened_in_the_message() -> None:
    with pytest.raises(PatternError) as caught:
        compiled("a" * 10_000 + "(")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("source", "number", "limit"),
    [
        ("(" * 51 + "a" + ")" * 51, "51", str(MAX_GROUPS)),
        ("(" * 9_000, "51", str(MAX_GROUPS)),
        ("a{99999999999}", "11", "10"),
    ],
)
def test_limits_name_the_number_and_the_limit(source: str, number: str, limit: str) -> None:
    with pytest.raises(GrammarTooLargeError, match=re.escape(limit)) as caught:
        parse(source)
    assert number in str(caught.value)


def test_what_must_not_match_is_read_for_the_other_dialects() -> None:
    for ahead, source in ((True, r"(?!\b)"), (False, r"(?<!\b)")):
        for dialects, other in (("all", "any"), ("any", "all"), ("ecma", "ecma")):
            inner = parse(r"\b", dialects=other)  # type: ignore[arg-type]
            outer = parse(source, dialects=dialects)  # type: ignore[arg-type]
            assert outer == LookAround((inner,), ahead=ahead, negated=True)
    assert parse(r"(?!a)\b", dialects="all") != parse(r"(?!a)\b", dialects="any")


@pytest.mark.parametrize(
    ("source", "found", "missed"),
    [
        ("^(?i:get|post)$", ["GET", "get", "Post"], ["gets"]),
        ("(?i)^get$", ["GET", "gEt"], ["got"]),
        ("^(?i:a)b$", ["ab", "Ab"], ["aB", "AB"]),
        ("^(?i:a(?-i:b)c)d$", ["Abcd", "abCd"], ["aBcd", "abcD"]),
        ("^(a(?i)b|c)d$", ["aBd", "Cd", "cd"], ["Abd", "abD"]),
        ("^(?i:[a-c]+)$", ["aBc"], ["d"]),
        ("^(?i:[^a-c])$", ["d", "D"], ["a", "B"]),
        ("^(?i:straße)$", ["STRAßE", "straẞe"], ["STRASSE"]),
        ("^(?i:привет)$", ["ПРИВЕТ", "Привет"], ["привед"]),
        (r"^(?i:\u0041\x42)$", ["ab", "AB"], ["b"]),
        (r"^(?i:\p{Lu})$", ["a", "A"], ["1"]),
        ("^a(?s:.)b$", ["a\nb", "axb"], ["ab"]),
        ("(?si)^A.B$", ["a\nb"], ["ab"]),
        ("(?m)^b$", ["b", "a\nb", "b\nc"], ["ab", "a\nbc"]),
        ("(?i)(?!admin)^[a-z]+$", ["user", "USER"], ["admin", "Admin", "ADMIN"]),
        ("^(?i:a)+$", ["aAa"], [""]),
        ("(?u)^é$", ["é"], ["É"]),
    ],
)
def test_flags_of_a_group_and_of_the_rest(source: str, found: list[str], missed: list[str]) -> None:
    everyone: tuple[Dialects, ...] = ("ecma", "all", "any")
    for dialects in everyone:
        expression = compiled(source, dialects)
        assert [text for text in found if not matches(expression, text)] == []
        assert [text for text in missed if matches(expression, text)] == []


def test_what_is_no_letter_in_any_case() -> None:
    strict: tuple[Dialects, ...] = ("ecma", "all")
    for dialects in strict:
        assert [char for char in "-kS_" if matches(compiled(r"^(?i:\W)$", dialects), char)] == ["-"]
        assert [char for char in "-kS_" if matches(compiled(r"^(?i:[^\W])$", dialects), char)] == ["k", "S", "_"]
    assert not matches(compiled(r"^(?i:\P{Lu})$", "all"), "a")
    assert matches(compiled(r"^(?i:[^\P{Lu}])$", "all"), "a")
