"""Walking a sub-machine through a vocabulary.

Every token below some nodes of the prefix tree is followed; what has no transition is dropped. Equal to trying each
token byte by byte, with every shared prefix read once. Three ways, by how much there is to read:

    a large part of the tree    a sweep: the tree lies in breadth-first order, so a level is a slice of its arrays, and
                                the states of a level are two lookups in those of the level above
    less                        a frontier of (node, state, count), a level at a time
    a few nodes                 one by one: the deep levels have few nodes each
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, StateTable
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.masking.submachine import (
    ByByte,
    Counts,
    Exits,
    Leaving,
    NodeCounts,
    Submachine,
    SubmachineWalk,
)
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

FEW = 256
"""Nodes below a frontier up to which they are followed one by one."""
SWEPT = 16
"""A sweep looks at so many nodes while a frontier follows one."""

States = npt.NDArray[np.int32]
"""A state of the sub-machine for each of some nodes or tokens."""


def walk(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Nodes) -> SubmachineWalk:
    """Follow every token below some nodes of the tree through a sub-machine."""
    size = int(tree.size[nodes].sum())
    # In breadth-first order, none of the nodes is below another one if all come before the children of the first.
    apart = len(nodes) > 0 and int(nodes.max()) < int(tree.child_start[nodes.min()])
    if apart and size > max(FEW, len(nodes)):
        span = sum(last - first for first, last in tree.below(nodes))
        if size * SWEPT > span:
            return _swept(states, tree, machine, nodes)
    frontier = _Frontier(states, tree, machine, several=len(nodes) > 1 and not apart)
    at = np.full(len(nodes), frontier.start, np.int32)
    counts = np.zeros(len(nodes), np.int16)
    while tree.size[nodes].sum() > FEW:
        nodes, at, counts = frontier.level(nodes, at, counts)
    frontier.rest(list(zip(nodes.tolist(), at.tolist(), counts.tolist(), strict=True)))
    return frontier.found()


def _swept(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Nodes) -> SubmachineWalk:
    """A walk by a sweep; none of the nodes is below another one."""
    start = states.number(machine.expression)
    at = np.zeros(len(tree.node_byte), np.int32)
    at[nodes] = start
    counts = NodeCounts(tree, machine, nodes)
    here = at[nodes]
    slices = []
    first, last = int(nodes.min()), int(nodes.max()) + 1
    while (first := int(tree.child_start[first])) < (last := int(tree.child_start[last])):
        table = states.all_rows(here)
        # `take` with indices of the machine's own size: half the time of indexing.
        above = tree.parent[first:last]
        here = table.ravel().take((at.take(above) << 8) + tree.node_byte[first:last])
        at[first:last] = here
        counts.count(first, last, here == start)
        slices.append((first, last))
        alive = np.flatnonzero(here)
        if not len(alive):
            break
        first, last = first + int(alive[0]), first + int(alive[-1]) + 1
    wide = sum(last - first for first, last in slices) * 4 > len(at)
    ends, inner = (tree.ends, tree.inner) if wide else tree.edges_into(slices)
    leaving = states.accepting.take(at)
    left = (Leaving(edges, leaving, counts) for edges in (ends, inner))
    exits = Exits(*left) if wide else Exits(*(some.all() for some in left))
    at[nodes] = DEAD  # what ends there is not below them
    inside = np.flatnonzero(at.take(ends.nodes))
    there = ends.nodes.take(inside)
    return _collect(states, ends.values.take(inside), at.take(there), counts.at(there), exits)


def _by_byte(of_bytes: npt.NDArray[np.uint8], values: npt.NDArray[np.int32], counts: Counts | None) -> ByByte:
    """Values of edges, which are ordered by their bytes."""
    return ByByte(values, np.concatenate([[0], np.cumsum(np.bincount(of_bytes, minlength=256))]), counts)


class _Frontier:
    """What a walk has found so far: tokens with the states they end in, and edges at which it may be left."""

    def __init__(self, states: StateTable, tree: PrefixTree, machine: Submachine, several: bool) -> None:
        self.start = states.number(machine.expression)
        self._several = several  # from several nodes, one place may be reached in several ways
        self._states, self._tree, self._machine = states, tree, machine
        self._tokens: tuple[list[npt.NDArray[np.int32]], list[npt.NDArray[np.int32]], list[Counts]] = ([], [], [])
        self._edges: tuple[list[Nodes], list[Counts]] = ([], [])

    def level(self, nodes: Nodes, at: Nodes, counts: Counts) -> tuple[Nodes, Nodes, Counts]:
        """One level down the tree, all nodes at once."""
        table = self._states.all_rows(at)
        children, origin = self._tree.children(nodes)
        at, counts = at[origin], counts[origin]
        leaving = self._states.accepting[at]
        self._add(self._edges, children[leaving], counts[leaving])
        at = table[at, self._tree.node_byte[children]]
        alive = at != DEAD
        nodes, at, counts = children[alive], at[alive], counts[alive]
        if self._machine.counted:
            counts = counts + (self._machine.bytewise | (at == self.start))
        if self._several:
            nodes, at, counts = _merged(nodes, at, counts)
        token_ids, origin = self._tree.tokens_of(nodes)
        self._add(self._tokens, token_ids, at[origin], counts[origin])
        return nodes, at, counts

    def rest(self, left: list[tuple[int, int, int]]) -> None:
        """All that is below a few nodes, one by one: the deep levels have few nodes each."""
        tree, machine, edges, tokens = self._tree, self._machine, [], []
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
                    completed = count + (machine.counted and (machine.bytewise or after == self.start))
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
        token_ids, at = (np.concatenate(arrays, dtype=np.int32) for arrays in self._tokens[:2])
        counts = np.concatenate(self._tokens[2], dtype=np.int16, casting="same_kind")
        nodes = np.concatenate(self._edges[0])
        edge_counts = np.concatenate(self._edges[1], dtype=np.int16, casting="same_kind")
        if self._several:  # one edge may have been met in several states
            nodes, _, edge_counts = _merged(nodes, np.zeros(len(nodes), np.int32), edge_counts)
        exits = self._exits(nodes, edge_counts if self._machine.counted else None)
        return _collect(self._states, token_ids, at, counts if self._machine.counted else None, exits)

    def _exits(self, nodes: Nodes, counts: Counts | None) -> Exits:
        """The exits of the edges into these nodes."""
        tree = self._tree
        order = np.argsort(tree.node_byte[nodes], kind="stable")
        nodes = nodes[order]
        counts = None if counts is None else counts[order]
        token_ids, origin = tree.tokens_of(nodes)
        inner = np.flatnonzero(tree.child_start[nodes] < tree.child_start[nodes + 1])
        tokens, inside = (
            _by_byte(tree.node_byte[nodes[at]], values, None if counts is None else counts[at])
            for at, values in ((origin, token_ids), (inner, nodes[inner]))
        )
        return Exits(tokens, inside)


def _merged(nodes: Nodes, at: Nodes, counts: Counts) -> tuple[Nodes, Nodes, Counts]:
    """Places that are equal, once."""
    keys = (nodes.astype(np.int64) << 36) | (at.astype(np.int64) << 15) | counts
    _, kept = np.unique(keys, return_index=True)
    return nodes[kept], at[kept], counts[kept]


def _collect(
    states: StateTable, token_ids: npt.NDArray[np.int32], at: States, counts: Counts | None, exits: Exits
) -> SubmachineWalk:
    """The walk of tokens that end in some states."""
    ends = np.flatnonzero(np.bincount(at))
    completions = [shortest_string(states.expression(state)) or b"" for state in ends.tolist()]
    rests = sorted(set(completions))
    if len(rests) < 2:
        return SubmachineWalk(token_ids, tuple(rests), (0, len(token_ids))[: len(rests) + 1], counts, exits)
    which = np.zeros(ends[-1] + 1, np.int32)
    which[ends] = [rests.index(completion) for completion in completions]
    of_tokens = which[at]
    order = np.argsort(of_tokens, kind="stable")
    starts = np.searchsorted(of_tokens[order], np.arange(len(rests) + 1))
    counts = None if counts is None else counts[order]
    return SubmachineWalk(token_ids[order], tuple(rests), tuple(starts.tolist()), counts, exits)
