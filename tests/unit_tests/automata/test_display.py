"""Expressions as text: a table of them, Python's `re` as the judge of the notation, and the limit on the length."""

import re
from random import Random

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.display import describe
from langchain_tooldec.automata.expression import (
    ALL_BYTES,
    EMPTY,
    EPSILON,
    EVERYTHING,
    Expression,
    byte_class,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    optional,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, number_expression
from langchain_tooldec.grammars.scalars.strings import character
from langchain_tooldec.grammars.text import any_text, text_without
from langchain_tooldec.grammars.writer import JSON
from tests.unit_tests.support.languages import words

A, B, C = literal("a"), literal("b"), literal("c")
DIGIT = byte_range(0x30, 0x39)

NUMBER, INTEGER = number_expression(NumberLimits()), number_expression(NumberLimits(integer=True))

TABLE = [
    (EPSILON, "<end>"),
    (EMPTY, "<nothing>"),
    (EVERYTHING, ".*"),
    (literal("abc"), "abc"),
    (literal("\nAction: "), r"\nAction: "),
    (literal('{"a": 1.5}'), r'{"a": 1\.5}'),
    (literal("(a|b)*"), r"\(a\|b\)\*"),
    (literal("x{2}"), r"x\{2}"),
    (literal("größe"), "größe"),
    (literal(b"\xe2\x82"), r"\xe2\x82"),
    (literal(b"\x00\x1b"), r"\x00\x1b"),
    (byte_range(0x61, 0x63), "[a-c]"),
    (byte_class(1 << 0x2D | 1 << 0x5D), r"[\-\]]"),
    (byte_class(ALL_BYTES), "."),
    (byte_class(ALL_BYTES & ~(1 << 0x22)), '[^"]'),
    (choice(A, B), "[ab]"),
    (choice(literal("ab"), literal("c")), "ab|c"),
    (sequence(choice(literal("ab"), C), literal("de")), "(ab|c)de"),
    (optional(A), "a?"),
    (optional(literal("ab")), "(ab)?"),
    (optional(choice(literal("ab"), C)), "(ab|c)?"),
    (repeat(A), "a*"),
    (repeat(literal("ab"), 1), "(ab)+"),
    (repeat(A, 2, 5), "a{2,5}"),
    (repeat(A, 3, 3), "a{3}"),
    (repeat(A, 2), "a{2,}"),
    (repeat(sequence(A, repeat(B)), 0, 2), "(ab*){0,2}"),
    (repeat(repeat(A, 2, 2), 0, 3), "(a{2}){0,3}"),
    (optional(repeat(A, 2, 2)), "(a{2})?"),
    (INTEGER, "-?<Digits>"),
    (code_points([(0, 0x10FFFF)]), "."),
    (code_points([(0x20, 0x21), (0x23, 0x10FFFF)]), r'[^\x00-\x1f"]'),
    (any_text(), ".*"),
    (complement(A), "~(a)"),
    (intersection(repeat(DIGIT), complement(literal("12"))), "([0-9]*&~(12))"),
    (sequence(A, intersection(repeat(A), complement(literal("a")))), "a(a*&~(a))"),
    (reference("tree", lambda: A), "<tree>"),
    (sequence(literal("["), reference("tree", lambda: A), literal("]")), r"\[<tree>\]"),
]


@pytest.mark.parametrize(("expression", "text"), TABLE, ids=[text for _, text in TABLE])
def test_table(expression: Expression, text: str) -> None:
    assert describe(expression, 200) == text


def random_expression(random: Random, depth: int) -> Expression:
    """Of literals, classes, sequences, choices and repeats over a few letters, some of them special to `re`."""
    if depth == 0:
        return random.choice(
            (literal(random.choice("ab*")), literal(random.choice(("ab", "b)", "a{2"))), byte_range(0x61, 0x62))
        )
    kind = random.randrange(4)
    if kind == 0:
        return sequence(*(random_expression(random, depth - 1) for _ in range(random.randint(2, 3))))
    if kind == 1:
        return choice(*(random_expression(random, depth - 1) for _ in range(random.randint(2, 3))))
    if kind == 2:
        return optional(random_expression(random, depth - 1))
    low = random.randint(0, 2)
    return repeat(random_expression(random, depth - 1), low, random.choice((None, low + 1, low + 2)))


@pytest.mark.parametrize("seed", range(150))
def test_python_reads_the_notation_as_it_is_meant(seed: int) -> None:
    expression = random_expression(Random(seed), 3)
    pattern = re.compile(describe(expression, 5000), re.DOTALL)
    machine = Automaton(expression)
    for word in words(b"ab*){2", 4):
        assert bool(pattern.fullmatch(word.decode())) == machine.matches(word), (pattern.pattern, word)


def test_names_are_found_alone_at_the_start_of_a_sequence_and_in_an_intersection() -> None:
    free = text_without(["Action:", "Stop"])
    names = {NUMBER: "number", INTEGER: "integer", character(): "char", free: "text"}
    assert describe(NUMBER, 80, names) == "<number>"
    assert describe(sequence(literal('{"a": '), NUMBER, literal("}")), 80, names) == '{"a": <number>}'
    assert describe(sequence(literal("x"), INTEGER, A), 80, names) == "x<integer>a"
    assert describe(JSON.string(repeat(character(), 0, 5)), 80, names) == '"<char>{0,5}"'
    machine = Automaton(sequence(free, literal("\n!")))
    assert describe(machine.expression(machine.run(machine.initial, b"I")), 80, names) == r"<text>\n!"
    assert describe(machine.expression(machine.run(machine.initial, b"I A")), 80, names) == r"(<text>&~(ction:.*))\n!"


@pytest.mark.parametrize("limit", [8, 12, 20, 40, 79, 200])
def test_the_limit_holds_and_what_is_left_out_is_marked(limit: int) -> None:
    tools = trie({f"tool_{name}": literal("\nAction Input: {" + name * 9 + "}") for name in "abcdefghij"})
    for expression in [e for e, _ in TABLE] + [tools, sequence(any_text(), tools), literal("a\\\n" * 300), NUMBER]:
        whole, text = describe(expression, 100_000), describe(expression, limit)
        assert len(text) <= limit
        assert (text == whole) if len(whole) <= limit else ("…" in text)
        assert not re.search(r"(?<!\\)(\\\\)*\\(x.?)?…", text), "half of an escape"


def test_every_alternative_gets_its_share() -> None:
    tools = trie({"add": literal(" " + "x" * 100), "divide": literal(" " + "y" * 100), "now": EPSILON})
    assert describe(tools, 30) == "add xxxxxxx…|divide yyyy…|now"


def test_many_tools_are_shown_at_once() -> None:
    tools = trie({f"{i:05d}_tool": literal("\nAction Input: {}") for i in range(10_000)})
    text = describe(sequence(literal("\nAction: "), tools), 80)  # milliseconds; exponential work would take years
    assert text.startswith(r"\nAction: 0(0(")


def test_deep_nesting_takes_no_exponential_time() -> None:
    nested = C
    for _ in range(60):
        nested = choice(sequence(A, nested), sequence(B, nested, literal("long enough to be cut")))
    assert len(describe(nested, 80)) <= 80
