r"""The neighbours of a position in a text: an edge of the text, or a character.

Characters that no assertion of a pattern distinguishes form a *block*. A set of contexts is a bit mask: `EDGE` is an
edge of the text, `LAST` a newline that ends the text, and each further bit is a block. So a look-around at one
character, such as `^`, `$` and `\b`, is a condition on two masks: what precedes a position, and what may follow it.

    ^  =  (?<!.)  =  EDGE before            (?!a)  =  anything but an `a` after
    $  =  (?!.)   =  EDGE after             \b  =  a word before and none after, or none before and a word after

Source: D'Antoni and Veanes, "Minimization of Symbolic Automata" (2014), section 2, for the blocks (minterms).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import TypeGuard

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.classes import ALL, NEW_LINE, Ranges, complement, intersection, normalized
from langchain_tooldec.grammars.regex.plain import trimmed
from langchain_tooldec.grammars.regex.tree import (
    FINAL_LINE_END,
    Alternatives,
    Characters,
    LookAround,
    Repetition,
    Series,
    Tree,
)

EDGE = 1
"""An edge of the text, as a mask."""
LAST = 2
"""A newline that ends the text, as a mask of what may follow a position."""
MAX_BLOCKS = 24
"""The most blocks of characters that the assertions of one pattern may distinguish."""


class Contexts:
    """The contexts that the assertions of a pattern distinguish.

    Attributes:
        any: All contexts, as a mask.
        characters: All blocks.
        bits: The mask of each block.

    Args:
        sets: Sets of characters; each becomes a union of blocks.

    Raises:
        GrammarTooLargeError: There are more blocks than `MAX_BLOCKS`.

    Example:
        >>> contexts = Contexts([((0x61, 0x7A),), ((0x61, 0x61),)])
        >>> contexts.mask(((0x61, 0x7A),)), contexts.ranges(0b100)
        (12, ((97, 97),))
    """

    def __init__(self, sets: Iterable[Ranges] = ()) -> None:
        blocks = [ALL]
        for ranges in dict.fromkeys(sets):
            split = [(intersection(block, ranges), intersection(block, complement(ranges))) for block in blocks]
            blocks = [part for pair in split for part in pair if part]
            if len(blocks) > MAX_BLOCKS:
                raise GrammarTooLargeError(
                    f"the look-arounds of the pattern divide the characters into {len(blocks)} sets, "
                    f"the limit is {MAX_BLOCKS}"
                )
        self._blocks = {4 << index: block for index, block in enumerate(blocks)}
        self.bits = tuple(self._blocks)
        self.characters = sum(self.bits)
        self.any = EDGE | LAST | self.characters
        self._ranges: dict[int, Ranges] = {}
        self._masks: dict[Ranges, int] = {}
        self._seen: dict[tuple[Tree, int, bool], int | None] = {}

    def mask(self, ranges: Ranges) -> int:
        """The contexts of the characters in the ranges, which are a union of blocks."""
        if ranges not in self._masks:
            blocks = sum(bit for bit, block in self._blocks.items() if intersection(block, ranges))
            self._masks[ranges] = blocks | (LAST if intersection(NEW_LINE, ranges) else 0)
        return self._masks[ranges]

    def ranges(self, mask: int) -> Ranges:
        """The characters of these contexts."""
        if mask not in self._ranges:
            self._ranges[mask] = normalized(pair for bit, block in self._blocks.items() if bit & mask for pair in block)
        return self._ranges[mask]

    def is_local(self, tree: Tree) -> TypeGuard[LookAround]:
        """Whether a tree is a look-around that depends only on the two contexts."""
        return isinstance(tree, LookAround) and self.seen(tree, EDGE) is not None

    def seen(self, tree: Tree, before: int, *, ahead: bool = True) -> int | None:
        """What may follow a position so that a tree matches there.

        Args:
            tree: The tree to match.
            before: What precedes the position, as a mask of one bit.
            ahead: Whether the tree is matched from the position on; else up to it.

        Returns:
            A mask; None if it depends on more than the two contexts.
        """
        key = tree, before, ahead
        if key not in self._seen:
            self._seen[key] = self._see(tree, before, ahead=ahead)
        return self._seen[key]

    def _see(self, tree: Tree, before: int, *, ahead: bool) -> int | None:
        match tree:
            case Characters(ranges):
                return self.mask(ranges) if ahead else self.any if before & self.mask(ranges) else 0
            case LookAround():
                inner = self.seen(_at_its_edge(tree), before, ahead=tree.ahead)
                return self.any & ~inner if tree.negated and inner is not None else inner
            case Alternatives(parts):
                masks = [mask for part in parts if (mask := self.seen(part, before, ahead=ahead)) is not None]
                return reduce(or_, masks, 0) if len(masks) == len(parts) else None
            case Repetition(low=0):
                return self.any
            case Repetition(low=low):
                return None if low > 1 and tree.item.reads else self.seen(tree.item, before, ahead=ahead)
        if ahead and tree == FINAL_LINE_END:
            return LAST
        mask, read = self.any, False
        for part in tree.parts if ahead else tree.parts[::-1]:
            if read and (part.asserts or not part.nullable):
                return None
            one = self.any if read else self.seen(part, before, ahead=ahead)
            if one is None:
                return None
            mask, read = mask & one, read or part.reads
        return mask


def contexts_of(tree: Tree) -> Contexts:
    """The contexts that the assertions of a pattern distinguish."""
    return Contexts(_sets(tree, Contexts()))


def _sets(tree: Tree, contexts: Contexts) -> Iterator[Ranges]:
    """The sets of characters that decide local look-arounds, and all that a longer look-behind reads."""
    if contexts.is_local(tree):
        yield from _beside(tree, ahead=True)
    elif isinstance(tree, LookAround) and not tree.ahead:
        yield from _characters(_at_its_edge(tree))
    elif tree.asserts:
        for part in tree.parts:
            yield from _sets(part, contexts)


def _at_its_edge(look: LookAround) -> Tree:
    """The pattern of a look-around, reduced beside the rest of the text."""
    return look.item if look.item.asserts else trimmed(look.item, last=look.ahead)


def _beside(tree: Tree, *, ahead: bool) -> Iterator[Ranges]:
    """The sets of characters on which `Contexts.seen` depends."""
    match tree:
        case Characters(ranges):
            yield ranges
        case LookAround():
            yield from _beside(_at_its_edge(tree), ahead=tree.ahead)
        case Alternatives(parts):
            for part in parts:
                yield from _beside(part, ahead=ahead)
        case Series(parts):
            for part in parts if ahead else parts[::-1]:
                yield from _beside(part, ahead=ahead)
                if part.reads:
                    return
        case Repetition(low=low) if low:
            yield from _beside(tree.item, ahead=ahead)


def _characters(tree: Tree) -> Iterator[Ranges]:
    if isinstance(tree, Characters):
        yield tree.ranges
    for part in tree.parts:
        yield from _characters(part)
