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
    parts = [tree_expression(part, character) for part in tree.parts]
    match tree:
        case Characters(ranges):
            written = character(ranges)
            if written.mask.bit_count() == 1:  # so that neighbours can merge
                return literal(bytes([written.mask.bit_length() - 1]))
            return written
        case Alternatives():
            return choice(*parts)
        case Repetition(low=0, high=1):
            return optional(parts[0])
        case Repetition(low=low, high=high):
            return repeat(parts[0], low, high)
    return sequence_of(*parts)


def bordered(tree: Tree, ranges: Ranges, *, last: bool) -> Tree:
    """The non-empty texts of a tree whose first (or last) character is in the ranges.

    Example:
        >>> from langchain_tooldec.grammars.regex.parser import parse
        >>> bordered(parse("a*b?"), ((0x61, 0x61),), last=True) == parse("a+")
        True
    """
    if not tree.nullable and ranges == ALL:
        return tree
    match tree:
        case Characters():
            return characters(intersection(tree.ranges, ranges))
        case Alternatives(parts):
            return alternatives(bordered(part, ranges, last=last) for part in parts)
        case Repetition((item,), low, high):
            outer = bordered(item, ranges, last=last)
            if outer == item:
                return repetition(item, max(low, 1), high)
            others = repetition(item, max(low - 1, 0), None if high is None else high - 1)
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
    match tree:
        case Repetition((item,), low):
            return repetition(item, low, low)
        case Alternatives():
            return alternatives(trimmed(part, last=last) for part in tree.parts)
        case Series():
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
    match counter:
        case Repetition((Characters(ranges) as item,), low) if low >= LONG_RUN:
            before = alternatives([EPSILON, sequence([TEXT, characters(complement(ranges))])])
            return sequence([before, repetition(item, low), *rest])
    return sequence([TEXT, tree])


def _up_to_first(tree: Tree, end: Tree) -> Tree:
    """The same part before `end` and any text, made deterministic: `[ab]*b` before any text is `a*b`."""
    match tree, end:
        case Repetition((Characters(ranges),), 0, None), Characters(others):
            return repetition(characters(intersection(ranges, complement(others))))
    return tree
