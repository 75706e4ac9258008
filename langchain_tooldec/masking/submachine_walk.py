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
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, StateTable
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.masking.sets import places_of
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

States = npt.NDArray[np.int32]
"""A state of the sub-machine for each of some nodes or tokens."""
_Place: TypeAlias = tuple[int, int, int]
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
        if sum(map(tree.sizes.__getitem__, reached)) <= ONE_BY_ONE:
            return _one_by_one(states, tree, machine, nodes)
    return _sweep(states, tree, machine, np.asarray(nodes, np.int32))


def _first_bytes(states: StateTable, state: int) -> int:
    """The bytes with a transition from a state, as a 256-bit mask."""
    return sum(mask for mask, _ in states.expression(state).transitions())


def _one_by_one(states: StateTable, tree: PrefixTree, machine: Submachine, nodes: Iterable[int]) -> SubmachineWalk:
    start = states.number(machine.expression)
    starts = [(int(node), start, 0) for node in nodes] if start != DEAD else []
    reached = _below(states, tree, machine, starts, len(states))
    _, children = tree.buffers
    tokens: dict[int, tuple[list[int], list[int]]] = {}  # by state: token ids and counts
    for node, state, count in reached:
        if ids := tree.tokens(node):
            in_state = tokens.setdefault(state, ([], []))
            in_state[0].extend(ids)
            in_state[1].extend([count] * len(ids))
    accepting = {state for state in {state for _, state, _ in (*starts, *reached)} if states.accepting[state]}
    exits = [
        (node, count)
        for node, state, count in (*starts, *reached)
        if state in accepting and children[node] < children[node + 1]
    ]
    by_rest: dict[bytes, tuple[list[int], list[int]]] = {}
    for state, (ids, counts) in tokens.items():
        rest = shortest_string(states.expression(state)) or b""
        alike = by_rest.setdefault(rest, ([], []))
        alike[0].extend(ids)
        alike[1].extend([count + 1 for count in counts] if rest else counts)
    return _of_few(tree, machine, dict(sorted(by_rest.items())), sorted(exits))


def _below(
    states: StateTable, tree: PrefixTree, machine: Submachine, places: Iterable[_Place], known: int
) -> list[_Place]:
    """All places that are reached below some others. `known` states are there before the walk."""
    every = machine.counted and machine.bytewise
    text, children = tree.buffers
    rows: dict[int, tuple[memoryview[int], int]] = {}
    reached: list[_Place] = []
    left = list(places)
    while left:
        node, state, count = left.pop()
        if state not in rows:
            rows[state] = states.rows(state)[state].data, _first_bytes(states, state)
            _check(len(states) - known)
        row, mask = rows[state]
        first, last = children[node], children[node + 1]
        for child in range(first, last) if last - first < FEW_CHILDREN else tree.children_by(node, mask):
            if after := row[text[child]]:
                place = child, after, count + bool(every or (machine.counted and states.accepting[after]))
                reached.append(place)
                left.append(place)
    return reached


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
        counts.count(first, last, here, states.accepting)
        living = places_of(here != DEAD)
        if not len(living):
            break
        living += first
        alive.append(living)
        if len(living) <= FEW_ALIVE and tree.size.take(living).sum() <= MAX_BELOW:
            places = zip(living.tolist(), at.take(living).tolist(), counts.counted(living), strict=True)
            reached = np.array(sorted(_below(states, tree, machine, places, known)), np.int32).reshape(-1, 3)
            at[reached[:, 0]] = reached[:, 1]
            counts.note(reached[:, 0], reached[:, 2])
            alive.append(reached[:, 0].astype(np.intp))
            break
        first, last = int(living[0]), int(living[-1]) + 1
    if sum(map(len, alive)) * 4 > len(at):
        exits: Exits | WideExits = WideExits(tree, states.accepting.take(at), counts.table())
        at[nodes] = DEAD  # tokens that end here are not below the start nodes
        inside = places_of(at.take(tree.token_node) != DEAD)
        ends, token_ids = tree.token_node.take(inside), tree.token_order.take(inside)
    else:
        every = np.concatenate(alive)
        leaving = every.take(places_of(states.accepting.take(at.take(every)) & tree.is_inner.take(every)))
        exits = Exits(tree, few_or_many(leaving.astype(np.int32)), counts.at(leaving))
        token_ids, origin = tree.tokens_of(every[len(nodes) :])
        ends = every[len(nodes) :].take(origin)
    return _collect(states, token_ids, at.take(ends).astype(np.int32), counts.at(ends), exits)


def _check(new: int) -> None:
    if new > MAX_NEW_STATES:
        raise GrammarTooLargeError(f"a mask takes {new:,} states of a sub-machine, the limit is {MAX_NEW_STATES:,}")


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
        dtype = np.min_scalar_type(int(tree.depth[-1]))
        self._counts = np.zeros(len(tree.node_byte) if machine.counted and not machine.bytewise else 0, dtype)

    def count(self, first: int, last: int, states: States, accepting: npt.NDArray[np.bool_]) -> None:
        """Count the items in a slice of nodes. An item is complete where the machine accepts."""
        if len(self._counts):
            self._counts[first:last] = self._counts.take(self._tree.parent[first:last]) + accepting.take(states)

    def counted(self, nodes: npt.NDArray[np.integer]) -> list[int]:
        """The counts that `count` has added up for some nodes; zeros if that is not needed."""
        return self._counts.take(nodes).tolist() if len(self._counts) else [0] * len(nodes)

    def note(self, nodes: npt.NDArray[np.integer], items: npt.NDArray[np.int32]) -> None:
        """Note the items at nodes below those, as they were counted one by one."""
        if len(self._counts):
            self._counts[nodes] = items

    def table(self) -> Counts:
        """Shape (nodes,): the items at each node; empty if nothing is counted. Shared if possible."""
        if not self._machine.bytewise:
            return self._counts
        if not self._start:
            return self._tree.depth
        below: Counts = np.maximum(self._tree.depth, self._start) - self._start  # unsigned: no wrap above the start
        return below

    def at(self, nodes: npt.NDArray[np.integer]) -> Counts:
        """Shape (n,): the items at some nodes; empty if nothing is counted."""
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
        which = np.zeros(ends[-1] + 1, np.min_scalar_type(len(rests)))  # a small type, which numpy sorts by its digits
        which[ends] = [rests.index(completion) for completion in completions]
        of_tokens = which.take(at)
        order = np.argsort(of_tokens, kind="stable")
        starts = (0, *np.bincount(of_tokens, minlength=len(rests)).cumsum().tolist())
        token_ids, counts = token_ids.take(order), counts.take(order) if len(counts) else counts
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
    if most <= np.iinfo(np.uint8).max:
        begun = begun.astype(np.uint8)
    return SubmachineWalk(token_ids, tuple(rests), starts, begun, exits, most)
