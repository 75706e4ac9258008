"""The walk of a sub-machine: a part of many states, walked once per vocabulary.

The body of a string, free text, a run of digits: each stands in front of something else in every tool. What a
vocabulary's tokens do inside of it does not depend on what follows. So its walk is kept: the tokens that stay inside,
and the *exits*, the edges of the prefix tree that start where the sub-machine may be left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.expression import (
    EPSILON,
    ByteClass,
    Concatenation,
    Expression,
    Reference,
    Repeat,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivatives, parts
from langchain_tooldec.masking.sets import members, ordered, runs
from langchain_tooldec.vocabulary.prefix_tree import Edges, Nodes, PrefixTree

Counts = npt.NDArray[np.int16]
MAX_ITEM_STATES = 64
"""States of a repeated item up to which it is walked together with its repetition."""


@dataclass(frozen=True)
class ByByte:
    """Numbers that belong to edges of the prefix tree, by the edge's byte.

    Attributes:
        values: Shape (n,), int32: those of byte 0 first.
        starts: Shape (257,), int64: those of byte b are `values[starts[b]:starts[b + 1]]`.
        counts: Shape (n,), int16: items completed before each; None where nothing is counted.
    """

    values: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    counts: Counts | None

    def by(self, mask: int, low: int, high: int | None) -> npt.NDArray[np.int32]:
        """Those of a set of bytes (256-bit mask), with `low` to `high` items completed."""
        chosen: Any
        if mask.bit_count() == 1:
            chosen = slice(self.starts[mask.bit_length() - 1], self.starts[mask.bit_length()])
        else:
            chosen = np.flatnonzero(np.repeat(members(mask), np.diff(self.starts)))
        values: npt.NDArray[np.int32] = self.values[chosen]
        if self.counts is not None and (low > 0 or high is not None):
            counts = self.counts[chosen]
            fits = (counts >= low) & (counts <= (np.iinfo(np.int16).max if high is None else high))
            values = ordered(values[fits])  # one may have been met with several counts
        return values

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return self.values.nbytes + (0 if self.counts is None else self.counts.nbytes)


class NodeCounts:
    """The items completed at each node of a tree. Where every byte is an item, that is how deep the node is.

    Args:
        tree: The tree.
        machine: What is walked.
        nodes: Where the walk begins.
    """

    def __init__(self, tree: PrefixTree, machine: Submachine, nodes: Nodes) -> None:
        self._tree, self._machine = tree, machine
        above = int(tree.depth[nodes.min()])
        self._above = above if machine.bytewise and above == int(tree.depth[nodes.max()]) else None
        self._counts = np.zeros(len(tree.node_byte) if machine.counted and self._above is None else 0, np.int16)

    def count(self, first: int, last: int, completed: npt.NDArray[np.bool_]) -> None:
        """Count the items of a slice of nodes, given which of them complete one."""
        if len(self._counts):
            above = self._counts.take(self._tree.parent[first:last])
            self._counts[first:last] = above + (self._machine.bytewise | completed)

    def at(self, nodes: npt.NDArray[np.intp]) -> Counts | None:
        """Shape (n,), int16: the items at some nodes; None where nothing is counted."""
        if not self._machine.counted:
            return None
        return self._counts.take(nodes) if self._above is None else self._tree.depth.take(nodes) - self._above

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return self._counts.nbytes


@dataclass(frozen=True)
class Leaving:
    """As `ByByte`, of a walk through a large part of the tree: looked up for the bytes that are asked for.

    Attributes:
        edges: Edges of the tree.
        leaving: Shape (nodes,), bool: where the sub-machine may be left.
        node_counts: Items completed at each node.
    """

    edges: Edges
    leaving: npt.NDArray[np.bool_]
    node_counts: NodeCounts

    def by(self, mask: int, low: int, high: int | None) -> npt.NDArray[np.int32]:
        """See `ByByte.by`."""
        values, above = self._within([slice(self.edges.starts[a], self.edges.starts[b]) for a, b in runs(mask)])
        counts = self.node_counts.at(above) if low > 0 or high is not None else None
        if counts is not None:
            values = values[(counts >= low) & (counts <= (np.iinfo(np.int16).max if high is None else high))]
        return values

    def all(self) -> ByByte:
        """Those of all bytes."""
        values, above = self._within([slice(None)])
        found = np.flatnonzero(self.leaving.take(self.edges.above))
        return ByByte(values, np.searchsorted(found, self.edges.starts), self.node_counts.at(above))

    def _within(self, parts: list[slice]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.intp]]:
        """The values of edges that start where it may be left, and where they start."""
        above = np.concatenate([self.edges.above[part] for part in parts])
        found = np.flatnonzero(self.leaving.take(above))
        return np.concatenate([self.edges.values[part] for part in parts]).take(found), above.take(found)

    @property
    def nbytes(self) -> int:
        """Bytes in memory, less the edges, which belong to the tree."""
        return self.leaving.nbytes + self.node_counts.nbytes


@dataclass(frozen=True)
class Exits:
    """The edges of the prefix tree that start where a sub-machine may be left.

    Attributes:
        tokens: The tokens that end with such an edge.
        nodes: The nodes that such edges lead to, those from which it goes on.
    """

    tokens: ByByte | Leaving
    nodes: ByByte | Leaving


@dataclass(frozen=True)
class Begun:
    """The items that each token of a vocabulary begins inside of a sub-machine.

    Attributes:
        items: Shape (logits_size,), uint8 or uint16: the fewest items begun; the largest number if it does not stay
            inside.
        stay: Shape (logits_size,), bool: the tokens that stay inside, whatever they begin.
        most: The most items that any of them begins.
    """

    items: npt.NDArray[np.unsignedinteger[Any]]
    stay: npt.NDArray[np.bool_]
    most: int

    def at_most(self, high: int | None) -> npt.NDArray[np.bool_]:
        """The tokens that begin at most `high` items; not to be written to."""
        return self.stay if high is None or high >= self.most else self.items <= high

    def allows(self, token_id: int, high: int | None) -> bool:
        """Whether a token stays inside and begins at most `high` items."""
        return bool(self.stay[token_id]) and (high is None or int(self.items[token_id]) <= high)


@dataclass(frozen=True)
class SubmachineWalk:
    """What the tokens below some nodes do inside a sub-machine.

    Attributes:
        token_ids: Shape (tokens,), int32: those that stay inside, by how they are completed.
        rests: The shortest strings that complete what tokens end in (in a repeat: its item).
        starts: The tokens that `rests[i]` completes are `token_ids[starts[i]:starts[i + 1]]`.
        counts: Shape (tokens,), int16: items completed by each token; None where nothing is counted.
        exits: Where it may be left.
        table: The items that tokens begin, as a table of the vocabulary; None where they are few.
    """

    token_ids: npt.NDArray[np.int32]
    rests: tuple[bytes, ...]
    starts: tuple[int, ...]
    counts: Counts | None
    exits: Exits
    table: Begun | None = None

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        arrays: list[npt.NDArray[Any] | None] = [self.token_ids, self.counts]
        arrays += [self.table.items, self.table.stay] if self.table else []
        held = sum(array.nbytes for array in arrays if array is not None)
        return 4096 + held + self.exits.tokens.nbytes + self.exits.nodes.nbytes

    def begun(self) -> Counts:
        """Shape (tokens,), int16: items that each token has begun, those completed and the one it ends in."""
        if self.counts is None:
            return np.zeros(len(self.token_ids), np.int16)
        inside = np.array([rest != b"" for rest in self.rests], np.int16)
        return self.counts + np.repeat(inside, np.diff(self.starts))

    def staying(self, high: int | None) -> npt.NDArray[np.int32]:
        """The tokens that begin at most `high` items."""
        return self.token_ids if high is None else self.token_ids[self.begun() <= high]

    def with_table(self, logits_size: int) -> SubmachineWalk:
        """The same with its table."""
        begun = self.begun()
        most = int(begun.max(initial=0))
        nothing = 0xFF if most < 0xFF else 0xFFFF
        items = np.full(logits_size, nothing, np.min_scalar_type(nothing))
        # From several nodes a token may be read in several ways: the least count is the one that fits.
        np.minimum.at(items, self.token_ids, begun.astype(items.dtype))
        stay = items != nothing
        stay.flags.writeable = items.flags.writeable = False  # many states share them
        return replace(self, table=Begun(items, stay, most))


@dataclass(frozen=True)
class Submachine:
    """A sub-machine, as it is walked: a counted repeat is walked without its bounds, and they are compared afterwards.

    Attributes:
        expression: What to walk.
        low: Items that must be completed before it may be left.
        high: Items that may be begun; None: any number.
        counted: Whether items are counted.
        bytewise: Whether each byte is an item; else one is complete wherever the machine is in its first state again.
        item: The shortest string of an item; where bytes are items, of all but the last.
        last: The shortest string of the last item, where it differs.
        further: The shortest string of items that must be completed before those that are counted.
    """

    expression: Expression
    low: int = 0
    high: int | None = None
    counted: bool = False
    bytewise: bool = False
    item: bytes = b""
    last: bytes = b""
    further: bytes = b""

    @property
    def before(self) -> bytes:
        """The shortest string of all items that must be completed."""
        return self.further + self.items(self.low)

    def items(self, count: int) -> bytes:
        """The shortest string of the last `count` items."""
        return self.item * (count - 1) + self.last if self.last and count else self.item * count


def submachine(head: Expression, tail: Expression, longest: int) -> tuple[Submachine, Expression]:
    """How to walk the beginning of `head`, then `tail`; and what follows it.

    The beginning is the head. But where bytes of a class are followed by one that could be another of them
    (`[a-z-]{0,61}[a-z]`, a label that ends with a letter), it is both: the head alone may be left at every letter,
    both together only where something else follows.

    Args:
        head: No sequence.
        tail: What follows it.
        longest: Bytes of the longest token.
    """
    last, rest = (tail.head, tail.tail) if isinstance(tail, Concatenation) else (tail, EPSILON)
    item = head.item if isinstance(head, Repeat) else EPSILON
    if not (isinstance(item, ByteClass) and isinstance(last, ByteClass) and item.mask | last.mask == item.mask):
        return _repeat(head, longest), tail
    assert isinstance(head, Repeat)
    both = sequence(repeat(item), last)
    if head.low == 0 and head.high is None:
        return Submachine(both), rest
    least = shortest_string(item) or b"", shortest_string(last) or b""
    return Submachine(both, head.low + 1, head.high and head.high + 1, True, True, *least), rest


def _repeat(node: Expression, longest: int) -> Submachine:
    """How to walk one expression.

    Where an item of a repeat ends is certain if none of its strings begins another one, as with characters: then one
    walk, with the items counted, serves all bounds. Else bounds that no token can reach are left out, so that
    counters far from their limit are one sub-machine.

    Args:
        node: The expression.
        longest: Bytes of the longest token.
    """
    if not isinstance(node, Repeat) or node.item.nullable:
        return Submachine(node)
    if node.low == 0 and node.high is None:
        return Submachine(node)
    if _is_prefix_free(node.item):
        item = shortest_string(node.item) or b""
        return Submachine(repeat(node.item), node.low, node.high, True, isinstance(node.item, ByteClass), item)
    high = None if node.high is None or node.high >= longest else node.high
    low = min(node.low, longest + 1)
    further = (shortest_string(node.item) or b"") * (node.low - low)
    return Submachine(repeat(node.item, low, high), further=further)


@lru_cache(maxsize=256)
def is_small(item: Expression) -> bool:
    """Whether a repeated item is small enough to be walked together with its repetition."""
    if any(isinstance(part, Reference) for part in parts([item])):
        return False
    return sum(1 for _ in derivatives(item, MAX_ITEM_STATES + 1)) <= MAX_ITEM_STATES


@lru_cache(maxsize=256)
def _is_prefix_free(item: Expression) -> bool:
    """Whether no string of the item begins another one: it never ends where it could go on."""
    return all(node is EPSILON or not node.nullable for node in derivatives(item, MAX_ITEM_STATES + 1))
