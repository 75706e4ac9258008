"""Walking a sub-machine through a vocabulary.

Follows every token below some nodes of the prefix tree and drops those without a transition. Equivalent to trying each
token byte by byte, but shared prefixes are read once. Two strategies:

    a large part of the tree    a sweep: the tree is in breadth-first order, so a level is a slice of its arrays, and
                                the states of a level are two lookups in those of the level above
    few nodes                   one by one

Rejected: following an array of (node, state, count) level by level. It reads less than a sweep where nodes are far
apart, but saved nothing on the schemas measured.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, StateTable
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.masking.walk_result import FEW, Counts, Exits, NodeSet, SubmachineWalk, WideExits, few_or_many
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

ONE_BY_ONE = 256
"""The most nodes below the first byte that are followed one by one."""

MAX_NEW_STATES = 4_000
"""The most new states of a sub-machine in one walk: a second or two."""

States = npt.NDArray[np.int32]
"""A state of the sub-machine for each of some nodes or tokens."""


def walk_submachine(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: NodeSet) -> SubmachineWalk:
    """Follow every token below some nodes of the tree through a sub-machine.

    Args:
        states: The states of sub-machines.
        tree: The vocabulary's tree.
        machine: What to walk.
        nodes: The start nodes, in order, all at the same depth.

    Raises:
        GrammarTooLargeError: The walk adds more than `MAX_NEW_STATES`.
    """
    start = states.number(machine.expression)
    first = _first_bytes(states, start)
    if len(nodes) <= FEW:
        reached = [child for node in nodes for child in tree.children_by(int(node), first)]
        if sum(map(tree.sizes.__getitem__, reached)) <= ONE_BY_ONE:
            return _one_by_one(states, tree, machine, nodes)
    return _sweep(states, tree, machine, np.asarray(nodes, np.int32))


def _first_bytes(states: StateTable, state: int) -> int:
    """The bytes with a transition from a state, as a 256-bit mask."""
    return sum(mask for mask, _ in states.expression(state).transitions())


def _one_by_one(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Iterable[int]) -> SubmachineWalk:
    start = states.number(machine.expression)
    rows: dict[int, tuple[memoryview[int], int, bool]] = {}
    tokens: dict[int, tuple[list[int], list[int]]] = {}  # by state: token ids and counts
    exits: list[tuple[int, int]] = []
    left = [(int(node), start, 0) for node in nodes] if start != DEAD else []
    while left:
        node, state, count = left.pop()
        if state not in rows:
            rows[state] = states.rows(state)[state].data, _first_bytes(states, state), bool(states.accepting[state])
        row, mask, accepting = rows[state]
        if accepting and tree.has_children(node):
            exits.append((node, count))
        for child in tree.children_by(node, mask):
            if after := row[tree.node_byte[child]]:
                completed = count + (machine.counted and (machine.bytewise or after == start))
                left.append((child, after, completed))
                if ids := tree.tokens(child):
                    in_state = tokens.setdefault(after, ([], []))
                    in_state[0].extend(ids)
                    in_state[1].extend([completed] * len(ids))
    by_rest: dict[bytes, tuple[list[int], list[int]]] = {}
    for state, (ids, counts) in tokens.items():
        rest = shortest_string(states.expression(state)) or b""
        alike = by_rest.setdefault(rest, ([], []))
        alike[0].extend(ids)
        alike[1].extend([count + 1 for count in counts] if rest else counts)
    return _of_few(tree, machine, dict(sorted(by_rest.items())), sorted(exits))


def _of_few(
    tree: PrefixTree,
    machine: Submachine,
    by_rest: dict[bytes, tuple[list[int], list[int]]],
    exits: list[tuple[int, int]],
) -> SubmachineWalk:
    """The walk from tokens with the items each has begun, and exits with the items complete."""
    token_ids = np.array([token_id for ids, _ in by_rest.values() for token_id in ids], np.int32)
    begun = _as_counts(machine, [count for _, counts in by_rest.values() for count in counts])
    starts = tuple(accumulate((len(ids) for ids, _ in by_rest.values()), initial=0))
    leaving = few_or_many(np.array([node for node, _ in exits], np.int32))
    counts = _as_counts(machine, [count for _, count in exits])
    return _walk(token_ids, list(by_rest), starts, begun, Exits(tree, leaving, counts))


def _as_counts(machine: Submachine, counts: list[int]) -> Counts:
    return np.array(counts if machine.counted else [], np.int16)


def _sweep(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Nodes) -> SubmachineWalk:
    start = states.number(machine.expression)
    at = np.zeros(len(tree.node_byte), np.intp)
    at[nodes] = start
    counts = _Counts(tree, machine, int(nodes[0]))
    alive = [nodes]
    here = np.full(1, start, np.int32)
    first, last = int(nodes.min()), int(nodes.max()) + 1
    known = len(states)
    while (first := int(tree.child_start[first])) < (last := int(tree.child_start[last])):
        table = states.all_rows(here)
        if (new := len(states) - known) > MAX_NEW_STATES:
            raise GrammarTooLargeError(f"a mask takes {new:,} states of a sub-machine, the limit is {MAX_NEW_STATES:,}")
        # `take` with indices of the machine's own size takes half the time of indexing.
        cells = at.take(tree.parent[first:last])
        cells <<= 8
        cells += tree.columns[first:last]
        here = table.ravel().take(cells)
        at[first:last] = here
        counts.count(first, last, here, start)
        living = np.flatnonzero(here)
        if not len(living):
            break
        alive.append((first + living).astype(np.int32))
        first, last = first + int(living[0]), first + int(living[-1]) + 1
    if sum(map(len, alive)) * 4 > len(at):
        exits: Exits | WideExits = WideExits(tree, states.accepting.take(at), counts.table())
        at[nodes] = DEAD  # tokens that end here are not below the start nodes
        inside = np.flatnonzero(at.take(tree.token_node))
        ends, token_ids = tree.token_node.take(inside), tree.token_order.take(inside)
    else:
        leaving = np.concatenate(alive)
        leaving = leaving[states.accepting.take(at.take(leaving))]
        leaving = leaving[tree.child_start[leaving] < tree.child_start[leaving + 1]]
        exits = Exits(tree, few_or_many(leaving), counts.at(leaving))
        below = np.concatenate(alive[1:]) if len(alive) > 1 else nodes[:0]
        token_ids, origin = tree.tokens_of(below)
        ends = below[origin].astype(np.intp)
    return _collect(states, token_ids, at.take(ends).astype(np.int32), counts.at(ends), exits)


class _Counts:
    """The items complete at each node. If every byte is an item, that is the node's depth.

    Args:
        tree: The tree.
        machine: What is walked.
        start: A node at which the walk begins.
    """

    def __init__(self, tree: PrefixTree, machine: Submachine, start: int) -> None:
        self._tree, self._machine = tree, machine
        self._start = int(tree.depth[start])
        self._counts = np.zeros(len(tree.node_byte) if machine.counted and not machine.bytewise else 0, np.int16)

    def count(self, first: int, last: int, states: States, start: int) -> None:
        """Count the items in a slice of nodes. An item is complete where the machine is in its first state again."""
        if len(self._counts):
            self._counts[first:last] = self._counts.take(self._tree.parent[first:last]) + (states == start)

    def table(self) -> Counts:
        """Shape (nodes,), int16: the items at each node; empty if nothing is counted."""
        return self._tree.depth - self._start if self._machine.bytewise else self._counts

    def at(self, nodes: npt.NDArray[np.integer]) -> Counts:
        """Shape (n,), int16: the items at some nodes; empty if nothing is counted."""
        if not self._machine.counted:
            return self._counts
        return self._tree.depth.take(nodes) - self._start if self._machine.bytewise else self._counts.take(nodes)


def _collect(
    states: StateTable, token_ids: npt.NDArray[np.int32], at: States, counts: Counts, exits: Exits | WideExits
) -> SubmachineWalk:
    """The walk from tokens with their end states and counts."""
    ends = np.flatnonzero(np.bincount(at))
    completions = [shortest_string(states.expression(state)) or b"" for state in ends.tolist()]
    rests = sorted(set(completions))
    starts = (0, len(token_ids))[: len(rests) + 1]
    if len(rests) > 1:
        which = np.zeros(ends[-1] + 1, np.int32)
        which[ends] = [rests.index(completion) for completion in completions]
        of_tokens = which[at]
        order = np.argsort(of_tokens, kind="stable")
        starts = tuple(np.searchsorted(of_tokens[order], np.arange(len(rests) + 1)).tolist())
        token_ids, counts = token_ids[order], counts[order] if len(counts) else counts
    if len(counts):
        counts = counts + np.repeat(np.array([rest != b"" for rest in rests], np.int16), np.diff(starts))
    return _walk(token_ids, rests, starts, counts, exits)


def _walk(
    token_ids: npt.NDArray[np.int32],
    rests: list[bytes],
    starts: tuple[int, ...],
    begun: Counts,
    exits: Exits | WideExits,
) -> SubmachineWalk:
    most = int(max(begun.max(initial=0), exits.counts.max(initial=0)))
    return SubmachineWalk(token_ids, tuple(rests), starts, begun, exits, most)
