r"""What may stand beside a place of a text: its edge, or a character.

Characters that no assertion of a pattern tells apart are one *block*. A set of contexts is a bit mask: bit 0 is the
edge, where there is no character, and each further bit is a block. So `^`, `$`, `\b` and a look-around at one character
are pairs of masks.

Source: D'Antoni and Veanes, "Minimization of Symbolic Automata" (2014), section 2, for the blocks (minterms).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.classes import (
    ALL,
    WORD,
    Dialects,
    Ranges,
    complement,
    intersection,
    normalized,
    shorthand,
)
from langchain_tooldec.grammars.regex.tree import Alternatives, Assertion, Characters, LookAround, Repetition, Tree

EDGE = 1
"""The edge of the text, as a mask."""
MAX_BLOCKS = 24
"""Blocks of characters that the assertions of one pattern may tell apart."""


class Contexts:
    """The contexts that the assertions of a pattern tell apart.

    Attributes:
        any: All of them, as a mask.
        characters: All but the edge.
        bits: The mask of each block.

    Args:
        sets: Sets of characters; each becomes a union of blocks.

    Raises:
        GrammarTooLargeError: There are more blocks than `MAX_BLOCKS`.

    Example:
        >>> contexts = Contexts([((0x61, 0x7A),), ((0x61, 0x61),)])
        >>> contexts.mask(((0x61, 0x7A),)), contexts.ranges(0b10)
        (6, ((97, 97),))
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
        self._blocks = {2 << index: block for index, block in enumerate(blocks)}
        self.bits = tuple(self._blocks)
        self.characters = sum(self.bits)
        self.any = EDGE | self.characters
        self._ranges: dict[int, Ranges] = {}

    def mask(self, ranges: Ranges) -> int:
        """The contexts that are a character of the ranges, which are a union of blocks."""
        return sum(bit for bit, block in self._blocks.items() if intersection(block, ranges))

    def ranges(self, mask: int) -> Ranges:
        """The characters of these contexts."""
        if mask not in self._ranges:
            self._ranges[mask] = normalized(pair for bit, block in self._blocks.items() if bit & mask for pair in block)
        return self._ranges[mask]

    def word(self, dialects: Dialects) -> tuple[int, int]:
        r"""The contexts that are inside of a word and those that are outside, for `\b` and `\B`.

        A character that is part of a word for some dialects only is in neither for "all" and in both for "any"; for
        "ecma" it is no part of a word.
        """
        surely_out = self.mask(shorthand("W", dialects="all"))
        inside = self.characters & ~surely_out if dialects == "any" else self.mask(WORD)
        outside = surely_out if dialects == "all" else self.characters & ~self.mask(WORD)
        return inside, outside | EDGE


def contexts_of(tree: Tree) -> Contexts:
    """The contexts that the assertions of a pattern tell apart."""
    return Contexts(_sets(tree))


def _sets(tree: Tree) -> Iterator[Ranges]:
    """The sets of characters of which the assertions speak."""
    if isinstance(tree, Assertion) and tree.kind in "bB":
        yield WORD
        if tree.dialects != "ecma":
            yield shorthand("W", dialects="all")
    if isinstance(tree, LookAround):
        yield from _looked_at(tree)
    for part in tree.parts if tree.asserts else ():
        yield from _sets(part)


def _looked_at(look: LookAround) -> Iterable[Ranges]:
    """The sets of characters of which a look-around speaks.

    Ahead, these are the sets of a look-around at one character; of one that looks further, none. Behind, all that it
    reads: see `lookaround`.
    """
    if look.ahead:
        return _nearest(look.body) or ()
    return (tree.ranges for tree in _leaves(look.body) if isinstance(tree, Characters))


def _leaves(tree: Tree) -> Iterator[Tree]:
    left = [tree]
    while left:
        node = left.pop()
        yield node
        left += node.parts


def _nearest(tree: Tree) -> list[Ranges] | None:
    """What a tree reads, if that is one character and then anything that can be left out; None if it reads more."""
    if isinstance(tree, Characters):
        return [tree.ranges]
    if isinstance(tree, (Assertion, LookAround)):
        return []
    if isinstance(tree, Repetition):
        return _nearest(tree.item) if tree.low == 1 else [] if tree.low == 0 and not tree.asserts else None
    if isinstance(tree, Alternatives):
        choices = [_nearest(part) for part in tree.parts]
        return None if None in choices else [ranges for sets in choices for ranges in sets or ()]
    rest = [part for part in tree.parts if not isinstance(part, (Assertion, LookAround))]
    if any(part.asserts or not part.nullable for part in rest[1:]):
        return None
    return _nearest(rest[0]) if rest else []
