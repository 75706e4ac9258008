r"""The neighbours of a place in a text: an edge of the text, or a character.

Characters that no assertion of a pattern distinguishes form a *block*. A set of contexts is a bit mask: `EDGE` is an
edge of the text, `LAST` a newline that ends the text, where Python's `$` holds, and each further bit is a block. So
`^`, `$`, `\b` and a look-around at one character are conditions on two masks: what precedes a place, and what may
follow it.

    ^        =  EDGE before                      \b  =  a word before and none after, or none before and a word after
    $        =  EDGE after, or LAST              (?!a)  =  anything but an `a` after

Source: D'Antoni and Veanes, "Minimization of Symbolic Automata" (2014), section 2, for the blocks (minterms).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.borders import trimmed
from langchain_tooldec.grammars.regex.classes import (
    ALL,
    NEW_LINE,
    WORD,
    Dialects,
    Ranges,
    complement,
    intersection,
    normalized,
    shorthand,
)
from langchain_tooldec.grammars.regex.tree import (
    Alternatives,
    BoundaryAssertion,
    Characters,
    LookAround,
    Repetition,
    Tree,
)

EDGE = 1
"""An edge of the text, as a mask."""
LAST = 2
"""A newline that ends the text, as a mask of what may follow a place."""
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
        self._words: dict[Dialects, tuple[int, int]] = {}
        self._seen: dict[tuple[Tree, int, bool], int | None] = {}

    def mask(self, ranges: Ranges) -> int:
        """The contexts of the characters in the ranges, which are a union of blocks."""
        blocks = sum(bit for bit, block in self._blocks.items() if intersection(block, ranges))
        return blocks | (LAST if intersection(NEW_LINE, ranges) else 0)

    def ranges(self, mask: int) -> Ranges:
        """The characters of these contexts."""
        if mask not in self._ranges:
            self._ranges[mask] = normalized(pair for bit, block in self._blocks.items() if bit & mask for pair in block)
        return self._ranges[mask]

    def word(self, dialects: Dialects) -> tuple[int, int]:
        r"""The contexts inside a word and those outside, for `\b` and `\B`.

        A character that is part of a word only in some dialects is in neither for "all" and in both for "any"; for
        "ecma" it is outside.
        """
        if dialects not in self._words:
            inside = self.mask(WORD)
            outside = self.any & ~inside
            if dialects != "ecma":
                surely_out = self.mask(shorthand("W", dialects="all")) | EDGE
                inside, outside = (inside, surely_out) if dialects == "all" else (self.any & ~surely_out, outside)
            self._words[dialects] = inside, outside
        return self._words[dialects]

    def is_local(self, tree: Tree) -> bool:
        """Whether a tree is a look-around that depends only on the two contexts."""
        return isinstance(tree, LookAround) and self.seen(tree, EDGE) is not None

    def seen(self, tree: Tree, before: int, *, ahead: bool = True) -> int | None:
        """What may follow a place so that a tree matches there.

        Args:
            tree: The tree to match.
            before: What precedes the place, as a mask of one bit.
            ahead: Whether the tree is matched from the place on; else up to it.

        Returns:
            A mask; None if it depends on more than the two contexts.
        """
        key = tree, before, ahead
        if key not in self._seen:
            self._seen[key] = self._see(tree, before, ahead=ahead)
        return self._seen[key]

    def _see(self, tree: Tree, before: int, *, ahead: bool) -> int | None:
        if isinstance(tree, Characters):
            return self.mask(tree.ranges) if ahead else self.any if before & self.mask(tree.ranges) else 0
        if isinstance(tree, BoundaryAssertion):
            return self._assertion(tree, before)
        if isinstance(tree, LookAround):
            body = tree.body if tree.body.asserts else trimmed(tree.body, last=tree.ahead)
            inner = self.seen(body, before, ahead=tree.ahead)
            return self.any & ~inner if tree.negated and inner is not None else inner
        if isinstance(tree, Alternatives):
            return self._either([self.seen(part, before, ahead=ahead) for part in tree.parts])
        if isinstance(tree, Repetition):
            if tree.low > 1 and tree.item.reads:
                return None
            return self.seen(tree.item, before, ahead=ahead) if tree.low else self.any
        mask, read = self.any, False
        for part in tree.parts if ahead else tree.parts[::-1]:
            if read and (part.asserts or not part.nullable):
                return None
            one = self.any if read else self.seen(part, before, ahead=ahead)
            if one is None:
                return None
            mask, read = mask & one, read or part.reads
        return mask

    def _assertion(self, tree: BoundaryAssertion, before: int) -> int:
        if tree.kind == "^":
            return self.any if before & EDGE else 0
        if tree.kind == "$":
            return EDGE | (LAST & self.mask(NEW_LINE) if tree.dialects == "any" else 0)
        inside, outside = self.word(tree.dialects)
        if tree.kind == "B":
            after = (inside if before & inside else 0) | (outside if before & outside else 0)
            # Before 3.14, Python finds none in the empty text.
            return after & ~EDGE if tree.dialects == "all" and before & EDGE else after
        return (outside if before & inside else 0) | (inside if before & outside else 0)

    def _either(self, masks: list[int | None]) -> int | None:
        union = 0
        for mask in masks:
            if mask is None:
                return None
            union |= mask
        return union


class _Recorder(Contexts):
    """Records the sets of characters that a look-around mentions."""

    def __init__(self) -> None:
        super().__init__()
        self.sets: list[Ranges] = []

    def mask(self, ranges: Ranges) -> int:
        self.sets.append(ranges)
        return self.any


def contexts_of(tree: Tree) -> Contexts:
    """The contexts that the assertions of a pattern distinguish."""
    return Contexts(_sets(tree))


def _sets(tree: Tree) -> Iterator[Ranges]:
    """The sets of characters in assertions. For a longer look-behind, all sets that it reads."""
    if isinstance(tree, (BoundaryAssertion, LookAround)):
        recorder = _Recorder()
        if recorder.seen(tree, EDGE) is not None:
            yield from recorder.sets
            return
    for part in tree.parts if tree.asserts else ():
        yield from _sets(part)
    if isinstance(tree, LookAround) and not tree.ahead:
        yield from _characters(tree.body)


def _characters(tree: Tree) -> Iterable[Ranges]:
    if isinstance(tree, Characters):
        yield tree.ranges
    for part in tree.parts:
        yield from _characters(part)
