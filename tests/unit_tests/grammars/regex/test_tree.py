"""Trees are small, and patterns that mean the same are the same tree."""

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EMPTY,
    Expression,
    byte_range,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.traversal import derivative, parts
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.parser import parse
from langchain_tooldec.grammars.regex.tree import MAX_DEPTH, MAX_SIZE
from tests.unit_tests.support.patterns import compiled

ANY = repeat(code_points([(0, 0x10FFFF)]))
LOWER = byte_range(ord("a"), ord("z"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[a-z][a-z]*", "[a-z]+"), ("ab|ac", "a[bc]"), ("(x{1,5}){2}", "x{2,10}"), ("a|b|c", "[a-c]"), ("a|a{2,}",
        "a+"),
        ("a+|", "a*"), ("(a?){1000}a{1000}", "a{1000,2000}"), ("((a{1,50}){1,50}){1,50}", "a{1,125000}"),
        ("(?=a)b|(?=a)c", "(?=a)[bc]"), ("[]a|b", "b"),
    ],
)  # fmt: skip
def test_what_means_the_same_is_the_same(one: str, other: str) -> None:
    assert parse(one) == parse(other)
    assert hash(parse(one)) == hash(parse(other))


@pytest.mark.parametrize(("one", "other"), [("(?=a)", "(?!a)"), ("(?=a)", "(?<=a)"), ("(a{2}){0,3}", "a{0,6}")])
def test_what_does_not_is_not(one: str, other: str) -> None:
    assert parse(one) != parse(other)


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


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("|".join("a" * length for length in range(1, 300)), f"branches {MAX_DEPTH + 1} times.* limit is {MAX_DEPTH}"),
        ("ab?" * 40_000, f"{120_001:,} nodes, the limit is {MAX_SIZE:,}"),
        ("(?:" * 49 + "ab|c" + "|d){2,3}e" * 49, f"nested {MAX_DEPTH + 1} levels deep, the limit is {MAX_DEPTH}"),
    ],
    ids=["branches", "nodes", "levels"],
)
def test_limits_name_the_number_and_the_limit(source: str, reason: str) -> None:
    with pytest.raises(GrammarTooLargeError, match=reason):
        parse(source)


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
