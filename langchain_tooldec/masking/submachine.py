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

from langchain_tooldec.automata.automaton import DEAD, StateTable
from langchain_tooldec.automata.expression import EPSILON, Expression, Reference, Repeat, repeat
from langchain_tooldec.automata.shortest import shortest
from langchain_tooldec.automata.traversal import derivatives, parts
from langchain_tooldec.masking.sets import members, ordered
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

Counts = npt.NDArray[np.int16]
FEW = 64
"""Nodes below a frontier up to which they are followed one by one rather than a level at once, in numpy."""
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


@dataclass(frozen=True)
class Exits:
    """The edges of the prefix tree that start where a sub-machine may be left.

    Attributes:
        tokens: The tokens that end with such an edge.
        nodes: The nodes that such edges lead to, those from which it goes on.
    """

    tokens: ByByte
    nodes: ByByte

    @staticmethod
    def of(tree: PrefixTree, nodes: Nodes, counts: Counts | None) -> Exits:
        """The exits of the edges into these nodes."""
        order = np.argsort(tree.node_byte[nodes], kind="stable")
        nodes = nodes[order]
        counts = None if counts is None else counts[order]
        token_ids, origin = tree.tokens_of(nodes)
        inner = np.flatnonzero(tree.child_start[nodes] < tree.child_start[nodes + 1])
        return Exits(
            _by_byte(tree, nodes, token_ids, origin, counts), _by_byte(tree, nodes, nodes[inner], inner, counts)
        )


def _by_byte(
    tree: PrefixTree,
    nodes: Nodes,
    values: npt.NDArray[np.int32],
    origin: npt.NDArray[np.int64],
    counts: Counts | None,
) -> ByByte:
    """Values, each of which belongs to the node `nodes[origin]`; the nodes are in the order of their bytes."""
    sizes = np.bincount(tree.node_byte[nodes[origin]], minlength=256)
    return ByByte(values, np.concatenate([[0], np.cumsum(sizes)]), None if counts is None else counts[origin])


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
        arrays: list[npt.NDArray[Any] | None]
        tokens, nodes = self.exits.tokens, self.exits.nodes
        arrays = [self.token_ids, self.counts, tokens.values, tokens.counts, nodes.values, nodes.counts]
        arrays += [self.table.items, self.table.stay] if self.table else []
        return 4096 + sum(array.nbytes for array in arrays if array is not None)

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
        before: The shortest string of all items that must be completed.
    """

    expression: Expression
    low: int = 0
    high: int | None = None
    counted: bool = False
    before: bytes = b""


def submachine(node: Expression, longest: int) -> Submachine:
    """How to walk an expression.

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
        before = (shortest(node.item) or b"") * node.low
        return Submachine(repeat(node.item), node.low, node.high, True, before)
    high = None if node.high is None or node.high >= longest else node.high
    low = min(node.low, longest + 1)
    before = (shortest(node.item) or b"") * (node.low - low)
    return Submachine(repeat(node.item, low, high), before=before)


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


def walk(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Nodes) -> SubmachineWalk:
    """Follow every token below some nodes of the tree through a sub-machine.

    A frontier of (node, state, count) goes down the tree; what has no transition is dropped. Equal to trying each token
    byte by byte, with every shared prefix read once.
    """
    frontier = _Frontier(states, tree, machine, several=len(nodes) > 1)
    at = np.full(len(nodes), frontier.start, np.int32)
    counts = np.zeros(len(nodes), np.int16)
    while tree.size[nodes].sum() > FEW:
        nodes, at, counts = frontier.level(nodes, at, counts)
    frontier.rest(list(zip(nodes.tolist(), at.tolist(), counts.tolist(), strict=True)))
    return frontier.found()


class _Frontier:
    """What a walk has found so far: tokens with the states they end in, and edges at which it may be left."""

    def __init__(self, states: StateTable, tree: PrefixTree, machine: Submachine, several: bool) -> None:
        self.start = states.number(machine.expression)
        self._several = several  # from several nodes, one place may be reached in several ways
        self._states, self._tree, self._machine = states, tree, machine
        self._accepting = np.zeros(64, np.bool_)
        self._tokens: tuple[list[npt.NDArray[np.int32]], list[npt.NDArray[np.int32]], list[Counts]] = ([], [], [])
        self._edges: tuple[list[Nodes], list[Counts]] = ([], [])

    def level(self, nodes: Nodes, at: Nodes, counts: Counts) -> tuple[Nodes, Nodes, Counts]:
        """One level down the tree, all nodes at once."""
        met = np.flatnonzero(np.bincount(at))
        table = self._states.rows(*met)
        if len(self._accepting) <= met[-1]:
            self._accepting = np.resize(self._accepting, 2 * met[-1] + 1)
        self._accepting[met] = [self._states.expression(state).nullable for state in met.tolist()]
        children, origin = self._tree.children(nodes)
        at, counts = at[origin], counts[origin]
        leaving = self._accepting[at]
        self._add(self._edges, children[leaving], counts[leaving])
        at = table[at, self._tree.node_byte[children]]
        alive = at != DEAD
        nodes, at, counts = children[alive], at[alive], counts[alive]
        if self._machine.counted:
            counts = counts + (at == self.start)
        if self._several:
            nodes, at, counts = _merged(nodes, at, counts)
        token_ids, origin = self._tree.tokens_of(nodes)
        self._add(self._tokens, token_ids, at[origin], counts[origin])
        return nodes, at, counts

    def rest(self, left: list[tuple[int, int, int]]) -> None:
        """All that is below a few nodes, one by one: the deep levels have few nodes each."""
        tree, edges, tokens = self._tree, [], []
        rows: dict[int, tuple[memoryview[int], bool]] = {}
        seen: set[tuple[int, int, int]] = set()
        while left:
            place = node, state, count = left.pop()
            if self._several and place in seen:
                continue
            seen.add(place)
            if state not in rows:
                rows[state] = self._states.rows(state)[state].data, self._states.expression(state).nullable
            row, accepting = rows[state]
            for child, byte in tree.edges(node):
                if accepting:
                    edges.append((child, count))
                if after := row[byte]:
                    completed = count + (self._machine.counted and after == self.start)
                    left.append((child, after, completed))
                    tokens += [(token_id, after, completed) for token_id in tree.tokens(child)]
        self._add(self._edges, *np.array(edges, np.int32).reshape(-1, 2).T)
        self._add(self._tokens, *np.array(tokens, np.int32).reshape(-1, 3).T)

    @staticmethod
    def _add(lists: tuple[list[Any], ...], *arrays: npt.NDArray[Any]) -> None:
        for found, array in zip(lists, arrays, strict=True):
            found.append(array)

    def found(self) -> SubmachineWalk:
        """The walk."""
        return _collect(self._states, self._tree, self._machine, self._tokens, self._edges, self._several)


def _merged(nodes: Nodes, at: Nodes, counts: Counts) -> tuple[Nodes, Nodes, Counts]:
    """Places that are equal, once."""
    keys = (nodes.astype(np.int64) << 36) | (at.astype(np.int64) << 15) | counts
    _, kept = np.unique(keys, return_index=True)
    return nodes[kept], at[kept], counts[kept]


def _collect(
    states: StateTable,
    tree: PrefixTree,
    machine: Submachine,
    tokens: tuple[list[npt.NDArray[np.int32]], list[npt.NDArray[np.int32]], list[Counts]],
    edges: tuple[list[Nodes], list[Counts]],
    several: bool,
) -> SubmachineWalk:
    token_ids, at = np.concatenate(tokens[0], dtype=np.int32), np.concatenate(tokens[1], dtype=np.int32)
    counts = np.concatenate(tokens[2], dtype=np.int16, casting="same_kind")
    nodes, edge_counts = np.concatenate(edges[0]), np.concatenate(edges[1], dtype=np.int16, casting="same_kind")
    ends = np.flatnonzero(np.bincount(at))
    completions = [shortest(states.expression(state)) or b"" for state in ends.tolist()]
    rests = sorted(set(completions))
    which = np.zeros(len(ends) and ends[-1] + 1, np.int32)
    which[ends] = [rests.index(completion) for completion in completions]
    if several:  # one edge may have been met in several states
        nodes, _, edge_counts = _merged(nodes, np.zeros(len(nodes), np.int32), edge_counts)
    order = np.argsort(which[at], kind="stable")
    starts = np.searchsorted(which[at][order], np.arange(len(rests) + 1))
    return SubmachineWalk(
        token_ids[order],
        tuple(rests),
        tuple(starts.tolist()),
        counts[order] if machine.counted else None,
        Exits.of(tree, nodes, edge_counts if machine.counted else None),
    )
