"""From a tree without assertions to the expression of its texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from langchain_tooldec.automata.expression import Expression, choice, literal, optional, repeat
from langchain_tooldec.automata.expression import sequence as sequence_of
from langchain_tooldec.grammars.regex.classes import Ranges
from langchain_tooldec.grammars.regex.tree import Alternatives, Characters, Repetition, Tree

CharacterWriter: TypeAlias = "Callable[[Ranges], Expression]"
"""Returns the expression of one character of some ranges, as written in the text."""


def tree_expression(tree: Tree, character: CharacterWriter) -> Expression:
    """The expression of a tree, with each character written by `character`.

    Iterative, innermost parts first, so that deep trees cause no recursion.

    Example:
        >>> from langchain_tooldec.automata.unicode import code_points
        >>> from langchain_tooldec.grammars.regex.parser import parse
        >>> tree_expression(parse("abc"), code_points).data
        b'abc'
    """
    order: list[Tree] = []
    left = [tree]
    while left:
        node = left.pop()
        order.append(node)
        left += node.parts
    emitted: dict[int, Expression] = {}
    for node in reversed(order):
        if id(node) not in emitted:
            emitted[id(node)] = _emit(node, [emitted[id(part)] for part in node.parts], character)
    return emitted[id(tree)]


def _emit(tree: Tree, parts: list[Expression], character: CharacterWriter) -> Expression:
    """The expression of one node, given those of its parts."""
    if isinstance(tree, Characters):
        written = character(tree.ranges)
        if written.mask.bit_count() == 1:  # so that neighbours can merge
            return literal(bytes([written.mask.bit_length() - 1]))
        return written
    if isinstance(tree, Repetition):
        return optional(parts[0]) if (tree.low, tree.high) == (0, 1) else repeat(parts[0], tree.low, tree.high)
    return choice(*parts) if isinstance(tree, Alternatives) else sequence_of(*parts)
