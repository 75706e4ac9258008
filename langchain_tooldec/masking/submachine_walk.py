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
from typing import TypeAlias

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
FEW_ALIVE = 24
"""The most nodes of a level from which on a sweep goes one by one. The longest tokens, such as a row of dashes, are a
hundred levels of few nodes, and a level takes as long as some thirty nodes."""
MAX_BELOW = 512
"""The most nodes below those."""
FEW_CHILDREN = 16
"""Fewer children are looked at one after another."""

_NO_TOKENS = np.zeros(0, np.int32)
_NO_COUNTS = np.zeros(0, np.uint8)
MAX_NEW_STATES = 4_000
"""The most new states of a sub-machine in one walk: a second or two."""

_Position: TypeAlias = tuple[int, int, int]
"""A node of the tree, the sub-machine's state there, and the items that are complete."""


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
        if not reached and not machine.expression.nullable:
            return SubmachineWalk(_NO_TOKENS, (), (0,), _NO_COUNTS, Exits(tree, [], _NO_COUNTS), 0)
        if sum(map(tree.size.data.__getitem__, reached)) <= ONE_BY_ONE:
            return _one_by_one(states, tree, machine, nodes)
    return _sweep(states, tree, machine, np.asarray(nodes, np.int32))


def _first_bytes(states: StateTable, state: int) -> int:
    """The bytes with a transition from a state, as a 256-bit mask."""
    return sum(mask for mask, _ in states.expression(state).transitions())


def _one_by_one(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Iterable[int]) -> SubmachineWalk:
    start = states.number(machine.expression)
    starts = [(int(node), start, 0) for node in nodes] if start != DEAD else []
    reached = sorted(_below(states, tree, machine, starts, len(states)))
    visited, at, counts = np.array([*starts, *reached], np.int32).reshape(-1, 3).T
    return _collect(states, tree, visited, at, counts if machine.counted else _NO_COUNTS, len(starts))


def _below(
    states: StateTable, tree: PrefixTree, machine: Submachine, starts: Iterable[_Position], known: int
) -> list[_Position]:
    """All positions below some others. `known` states are there before the walk."""
    every = machine.counted and machine.bytewise
    text, children = tree.buffers
    rows: dict[int, tuple[memoryview[int], int]] = {}
    reached: list[_Position] = []
    pending = list(starts)
    while pending:
        node, state, count = pending.pop()
        if state not in rows:
            rows[state] = states.rows(state)[state].data, _first_bytes(states, state)
            _check(len(states) - known)
        row, mask = rows[state]
        first, last = children[node], children[node + 1]
        for child in range(first, last) if last - first < FEW_CHILDREN else tree.children_by(node, mask):
            if after := row[text[child]]:
                position = child, after, count + bool(every or (machine.counted and states.accepting[after]))
                reached.append(position)
                pending.append(position)
    return reached


def _sweep(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Nodes) -> SubmachineWalk:
    start = states.number(machine.expression)
    at = np.zeros(len(tree.node_byte), np.intp)
    at[nodes] = start
    counts = _counts_of(tree, machine, int(nodes[0]))
    adds_up = machine.counted and not machine.bytewise
    alive = [nodes.astype(np.intp)]
    here = np.full(1, start, np.int32)
    first, last = int(nodes.min()), int(nodes.max()) + 1
    known = len(states)
    while (first := int(tree.child_start[first])) < (last := int(tree.child_start[last])):
        table = states.all_rows(here)
        _check(len(states) - known)
        # `take` with indices of the machine's own size takes half the time of indexing.
        cells = at.take(tree.parent[first:last])
        cells <<= 8
        cells += tree.columns[first:last]
        here = table.ravel().take(cells)
        at[first:last] = here
        if adds_up:  # an item is complete where the machine accepts
            counts[first:last] = counts.take(tree.parent[first:last]) + states.accepting.take(here)
        living = (here != DEAD).nonzero()[0]  # faster than `numpy.flatnonzero` of numbers
        if not len(living):
            break
        living += first
        alive.append(living)
        if len(living) <= FEW_ALIVE and tree.size.take(living).sum() <= MAX_BELOW:
            complete = counts.take(living).tolist() if adds_up else [0] * len(living)
            positions = zip(living.tolist(), at.take(living).tolist(), complete, strict=True)
            reached = np.array(sorted(_below(states, tree, machine, positions, known)), np.int32).reshape(-1, 3)
            at[reached[:, 0]] = reached[:, 1]
            if adds_up:
                counts[reached[:, 0]] = reached[:, 2]
            alive.append(reached[:, 0].astype(np.intp))
            break
        first, last = int(living[0]), int(living[-1]) + 1
    if sum(map(len, alive)) * 4 <= len(at):
        visited = np.concatenate(alive)
        return _collect(states, tree, visited, at.take(visited), _taken(counts, visited), len(nodes))
    exits = WideExits(tree, states.accepting.take(at), counts)
    at[nodes] = DEAD  # tokens that end here are not below the start nodes
    inside = (at.take(tree.token_node) != DEAD).nonzero()[0]
    ends = tree.token_node.take(inside)
    return _grouped(states, tree.token_order.take(inside), at.take(ends), _taken(counts, ends), exits)


def _check(new: int) -> None:
    if new > MAX_NEW_STATES:
        raise GrammarTooLargeError(f"a mask takes {new:,} states of a sub-machine, the limit is {MAX_NEW_STATES:,}")


def _counts_of(tree: PrefixTree, machine: Submachine, start: int) -> Counts:
    """Shape (nodes,): the items complete at each node. If every byte is an item, that is the depth below the start.

    Otherwise zeros, to be added up; empty if nothing is counted.
    """
    if not machine.bytewise:
        return np.zeros(len(tree.node_byte) if machine.counted else 0, tree.depth.dtype)
    above = int(tree.depth[start])
    # Unsigned: no wrap above the start.
    return np.maximum(tree.depth, above) - above if above else tree.depth


def _collect(
    states: StateTable,
    tree: PrefixTree,
    nodes: npt.NDArray[np.integer],
    at: npt.NDArray[np.integer],
    counts: Counts,
    starts: int,
) -> SubmachineWalk:
    """The walk from the nodes visited, in order, with their states and counts; `starts` is how many it began at."""
    leaving = (states.accepting.take(at) & tree.is_inner.take(nodes)).nonzero()[0]
    exits = Exits(tree, few_or_many(nodes.take(leaving).astype(np.int32)), _taken(counts, leaving))
    token_ids, origin = tree.tokens_of(nodes[starts:])
    return _grouped(states, token_ids, at[starts:].take(origin), _taken(counts[starts:], origin), exits)


def _taken(counts: Counts, indices: npt.NDArray[np.integer]) -> Counts:
    return counts.take(indices) if len(counts) else counts


def _grouped(
    states: StateTable,
    token_ids: npt.NDArray[np.int32],
    at: npt.NDArray[np.integer],
    counts: Counts,
    exits: Exits | WideExits,
) -> SubmachineWalk:
    """The walk from tokens with their end states and counts."""
    ends = np.flatnonzero(np.bincount(at))
    completions = [shortest_string(states.expression(state)) or b"" for state in ends.tolist()]
    rests = sorted(set(completions))
    starts = (0, len(token_ids))[: len(rests) + 1]
    if len(rests) > 1:
        which = np.zeros(ends[-1] + 1, np.min_scalar_type(len(rests)))  # a small type, which numpy sorts by its digits
        which[ends] = [rests.index(completion) for completion in completions]
        of_tokens = which.take(at)
        order = np.argsort(of_tokens, kind="stable")
        starts = (0, *np.bincount(of_tokens, minlength=len(rests)).cumsum().tolist())
        token_ids, counts = token_ids.take(order), _taken(counts, order)
    if len(counts):  # a token whose item is not complete has begun one more
        counts = counts + np.repeat(np.array([rest != b"" for rest in rests], np.int16), np.diff(starts))
    most = int(max(counts.max(initial=0), exits.counts.max(initial=0)))
    if most <= np.iinfo(np.uint8).max:
        counts = counts.astype(np.uint8)
    return SubmachineWalk(token_ids, tuple(rests), starts, counts, exits, most)
