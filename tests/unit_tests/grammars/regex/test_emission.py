"""Trees without assertions as expressions."""

from langchain_tooldec.automata.expression import EMPTY, EPSILON, Expression, Literal, literal, optional, repeat
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.regex.classes import Ranges
from langchain_tooldec.grammars.regex.emission import tree_expression
from langchain_tooldec.grammars.regex.parser import parse
from langchain_tooldec.grammars.regex.tree import NOTHING


def test_nodes() -> None:
    a = literal("a")
    for source, expected in {
        "": EPSILON, "a": a, "a?": optional(a), "a{2,5}": repeat(a, 2, 5), "abc": literal("abc"), "a*": repeat(a),
    }.items():  # fmt: skip
        assert tree_expression(parse(source), code_points) is expected
    assert tree_expression(NOTHING, code_points) is EMPTY


def test_neighbours_are_one_literal() -> None:
    assert isinstance(tree_expression(parse("a[b]\\x63"), code_points), Literal)


def test_parts_that_are_alike_are_written_once() -> None:
    written: list[Ranges] = []

    def character(ranges: Ranges) -> Expression:
        written.append(ranges)
        return code_points(ranges)

    tree = parse("(?:[ab]c?){9}d" * 100)
    tree_expression(tree, character)
    assert len(written) <= tree.size
