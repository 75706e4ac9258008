"""Trees without assertions as expressions, and what they may begin or end with, against the texts of the trees."""

import itertools
import re

import pytest

from langchain_tooldec.automata import expression as e
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.regex.classes import Ranges
from langchain_tooldec.grammars.regex.parser import parse
from langchain_tooldec.grammars.regex.plain import TEXT, bordered, found_in_text, tree_expression, trimmed
from langchain_tooldec.grammars.regex.tree import EPSILON, NOTHING, sequence
from tests.unit_tests.support.patterns import matches

WORDS = ["".join(letters) for length in range(6) for letters in itertools.product("ab", repeat=length)]
TREES = ["a*b?", "(ab|b){1,2}", "a{2}b*", "(a|bb)*", "a", "(ab?){0,2}a", "b*a+b*", "(a*b)+a{1,2}"]


@pytest.mark.parametrize("source", TREES)
@pytest.mark.parametrize("last", [False, True])
def test_the_border_of_a_tree(source: str, last: bool) -> None:
    expression = tree_expression(bordered(parse(source), ((0x61, 0x61),), last=last), code_points)
    border = {word for word in WORDS if word and word[-1 if last else 0] == "a" and re.fullmatch(source, word)}
    assert {word for word in WORDS if matches(expression, word)} == border


@pytest.mark.parametrize("source", TREES)
def test_what_is_left_beside_any_text(source: str) -> None:
    tree = parse(source)
    before, after = found_in_text(tree), sequence([trimmed(tree, last=True), TEXT])
    for beside, truth in ((before, f"[ab]*(?:{source})"), (after, f"(?:{source})[ab]*")):
        expression = tree_expression(beside, code_points)
        assert {word for word in WORDS if matches(expression, word)} == set(filter(re.compile(truth).fullmatch, WORDS))


def test_nothing_of_the_empty_text_has_a_border() -> None:
    assert bordered(EPSILON, ((0x61, 0x61),), last=True) == parse("[]")


def test_nodes() -> None:
    a = e.literal("a")
    for source, expected in {
        "": e.EPSILON, "a": a, "a?": e.optional(a), "a{2,5}": e.repeat(a, 2, 5), "abc": e.literal("abc"),
        "a*": e.repeat(a),
    }.items():  # fmt: skip
        assert tree_expression(parse(source), code_points) is expected
    assert tree_expression(NOTHING, code_points) is e.EMPTY


def test_neighbours_are_one_literal() -> None:
    assert isinstance(tree_expression(parse("a[b]\\x63"), code_points), e.Literal)


def test_parts_that_are_alike_are_written_once() -> None:
    written: list[Ranges] = []

    def character(ranges: Ranges) -> e.Expression:
        written.append(ranges)
        return code_points(ranges)

    tree = parse("(?:[ab]c?){9}d" * 100)
    tree_expression(tree, character)
    assert len(written) <= tree.size
