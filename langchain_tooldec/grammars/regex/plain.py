"""Trees without assertions: as expressions, by their first and last characters, and reduced beside any text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from langchain_tooldec.automata.expression import Expression, choice, literal, optional, repeat
from langchain_tooldec.automata.expression import sequence as sequence_of
from langchain_tooldec.grammars.regex.classes import ALL, Ranges, complement, intersection
from langchain_tooldec.grammars.regex.tree import (
    EPSILON,
    Alternatives,
    Characters,
    Repetition,
    Series,
    Tree,
    alternatives,
    characters,
    repetition,
    sequence,
)

LONG_RUN = 16
"""From this count on, a counter of characters starts only at the beginning of a run of them."""
TEXT = repetition(characters(ALL))
"""Any text."""
CharacterWriter: TypeAlias = "Callable[[Ranges], Expression]"
"""Returns the expression of one character of some ranges, as written in the text."""


def tree_expression(tree: Tree, character: CharacterWriter) -> Expression:
    """The expression of a tree, with each character written by `character`.

    Example:
        >>> from langchain_tooldec.automata.unicode import code_points
        >>> from langchain_tooldec.grammars.regex.parser import parse
        >>> tree_expression(parse("abc"), code_points).data
        b'abc'
    """
    if isinstance(tree, Characters):
        written = character(tree.ranges)
        if written.mask.bit_count() == 1:  # so that neighbours can merge
            return literal(bytes([written.mask.bit_length() - 1]))
        return written
    parts = [tree_expression(part, character) for part in tree.parts]
    if isinstance(tree, Repetition):
        return optional(parts[0]) if (tree.low, tree.high) == (0, 1) else repeat(parts[0], tree.low, tree.high)
    return choice(*parts) if isinstance(tree, Alternatives) else sequence_of(*parts)


def bordered(tree: Tree, ranges: Ranges, *, last: bool) -> Tree:
    """The non-empty texts of a tree whose first (or last) character is in the ranges.

    Example:
        >>> from langchain_tooldec.grammars.regex.parser import parse
        >>> bordered(parse("a*b?"), ((0x61, 0x61),), last=True) == parse("a+")
        True
    """
    if not tree.nullable and ranges == ALL:
        return tree
    if isinstance(tree, Characters):
        return characters(intersection(tree.ranges, ranges))
    if isinstance(tree, Alternatives):
        return alternatives(bordered(part, ranges, last=last) for part in tree.parts)
    if isinstance(tree, Repetition):
        item, low, high = tree.item, max(tree.low - 1, 0), None if tree.high is None else tree.high - 1
        outer, others = bordered(item, ranges, last=last), repetition(item, low, high)
        if outer == item:
            return repetition(item, max(tree.low, 1), tree.high)
        return sequence([others, outer] if last else [outer, others])
    choices = []
    parts = tree.parts[::-1] if last else tree.parts
    for index, part in enumerate(parts):
        whole = [bordered(part, ranges, last=last), *parts[index + 1 :]]
        choices.append(sequence(whole[::-1] if last else whole))
        if not part.nullable:
            break
    return alternatives(choices)


def trimmed(tree: Tree, *, last: bool) -> Tree:
    """What remains of a tree beside any text: `a{2,5}` becomes `a{2}`, `a*b` becomes `b`."""
    if tree.nullable:
        return EPSILON
    if isinstance(tree, Repetition):
        return repetition(tree.item, tree.low, tree.low)
    if isinstance(tree, Alternatives):
        return alternatives(trimmed(part, last=last) for part in tree.parts)
    if isinstance(tree, Series):
        parts = list(tree.parts[::-1] if last else tree.parts)
        while parts[0].nullable:
            del parts[0]
        parts[0] = trimmed(parts[0], last=last)
        if last and len(parts) > 1:
            parts[1] = _up_to_first(parts[1], parts[0])
        return sequence(parts[::-1] if last else parts)
    return tree


def found_in_text(tree: Tree) -> Tree:
    """Any text, then a tree. A long counter at its beginning starts where a run of its characters starts.

    Otherwise one would start at each character: `a{1000}` would be a choice of a thousand counters.
    """
    tree = trimmed(tree, last=False)
    counter, *rest = tree.parts if isinstance(tree, Series) and tree.parts else (tree,)
    if not isinstance(counter, Repetition) or not isinstance(counter.item, Characters) or counter.low < LONG_RUN:
        return sequence([TEXT, tree])
    others = characters(complement(counter.item.ranges))
    before = alternatives([EPSILON, sequence([TEXT, others])])
    return sequence([before, repetition(counter.item, counter.low), *rest])


def _up_to_first(tree: Tree, end: Tree) -> Tree:
    """The same part before `end` and any text, made deterministic: `[ab]*b` before any text is `a*b`."""
    if not isinstance(tree, Repetition) or not isinstance(tree.item, Characters) or not isinstance(end, Characters):
        return tree
    if tree.low or tree.high is not None:
        return tree
    return repetition(characters(intersection(tree.item.ranges, complement(end.ranges))))
