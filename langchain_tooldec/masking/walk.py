"""The tokens that an expression allows: a walk of the vocabulary's prefix tree that visits no part twice.

A walk advances a frontier: sets of nodes of the prefix tree, each with the expression that the bytes below must match,
as a head and a tail. The kind of head determines the step:

    abc·T           one path of the tree, then T at its end
    A|B, (A|B)·T    A·T and B·T: a token is allowed if either allows it
    many names      the vocabulary's tree and that of the names together
    X·T             X a sub-machine (`masking.submachine`): its walk, kept for the whole vocabulary, then T at its exits
    [X, Y, ...]·T   items that are all different: the item without its memory, then known texts (`masking.items`)
    anything else   by each of its transitions, to the children of the nodes

A choice is not made deterministic first: several alternatives may allow a token, and the mask is their union. Among
alternatives that differ only in a counter, only the one that subsumes the others is walked (`automata.subsumption`).
`masking.walk_result` illustrates the result of a walk.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.expression import ALL_BYTES, EPSILON, Expression, sequence
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.subsumption import Interval, spine, within
from langchain_tooldec.automata.trie import Trie
from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.masking.items import ItemsWalk
from langchain_tooldec.masking.mask_cache import MaskCache
from langchain_tooldec.masking.submachine import Submachine, is_submachine, submachine
from langchain_tooldec.masking.walk_result import (
    FEW,
    HeadTail,
    Ids,
    NodeSet,
    SubmachineWalk,
    TokensInside,
    WalkResult,
    arrived,
    few_or_many,
)
from langchain_tooldec.unique_items.distinct import ENDS, Distinct
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree, byte_members, unique

FEW_BYTES = 8
"""The most bytes that are looked up one by one below a few nodes."""
MAX_VISITS = 400_000
"""The most nodes that a walk may visit, counted once per expression: about two seconds."""
MANY = 64
"""From this many names on, a prefix tree of them pays off."""


def walk(
    cache: MaskCache, expression: Expression, nodes: Sequence[int] = (0,), many: float | None = None
) -> WalkResult:
    """The tokens that an expression allows.

    Args:
        cache: What walks through the vocabulary share.
        expression: What the bytes below the nodes must match.
        nodes: The start nodes.
        many: From this many names on, their own prefix tree is used. Default: `MANY`.

    Raises:
        GrammarTooLargeError: The walk takes more than `MAX_VISITS`, or a sub-machine too many states.
    """
    return Walk(cache, MANY if many is None else many, outer=True).run(list(nodes), expression)


class Walk:
    """One walk: its frontier and what it has visited.

    Only what follows a counter of the outer walk, which is not part of another one, is walked separately.
    """

    def __init__(self, cache: MaskCache, many: float, *, outer: bool) -> None:
        self._cache, self._tree, self._many, self._outer = cache, cache.tree, many, outer
        self._result = WalkResult()
        self._visits = 0
        # The frontier: what splits without reading a byte, and what reads one, one depth at a time where possible.
        self._splitting: dict[HeadTail, list[NodeSet]] = {}
        self._reading: dict[HeadTail, list[NodeSet]] = {}
        self._visited: dict[HeadTail, NodeSet] = {}
        # The counters of each pair, and groups of pairs that differ only in counters.
        self._counters: dict[HeadTail, tuple[list[Interval], list[HeadTail]]] = {}
        self._alike: dict[tuple[int, ...], list[HeadTail]] = {}
        # The latest nodes looked up by many bytes, their children, and the children's bytes.
        self._parents: NodeSet = []
        self._below = cache.tree.token_order[:0]
        self._bytes = cache.tree.node_byte[:0]

    def run(self, nodes: NodeSet, expression: Expression) -> WalkResult:
        """Walk an expression from some nodes."""
        self._add(nodes, expression, EPSILON)
        while self._splitting or self._reading:
            while self._splitting:
                pair, sets = self._splitting.popitem()
                self._step(pair, self._unvisited(pair, sets))
            level = [(pair, self._unvisited(pair, sets)) for pair, sets in self._reading.items()]
            self._reading.clear()
            wide = [pair for pair, here in level if len(here) > FEW]
            for pair in wide:
                self._note_counters(pair)
            for pair, here in level:
                self._step(pair, self._not_contained(pair, here) if wide and len(here) > FEW else here)
        return self._result

    def _unvisited(self, pair: HeadTail, sets: list[NodeSet]) -> NodeSet:
        """The nodes not visited before with this pair; they count as visited from now on."""
        before = self._visited.get(pair)
        if before is None:
            nodes = self._visited[pair] = sets[0] if len(sets) == 1 else _union(sets, [])
            return nodes
        nodes = _union(sets, before)
        if len(nodes):
            self._visited[pair] = _union([before, nodes], [])
        return nodes

    def _note_counters(self, pair: HeadTail) -> None:
        if pair not in self._counters:
            parts, counters = spine(*pair)
            self._counters[pair] = counters, self._alike.setdefault(parts, [])
            self._counters[pair][1].append(pair)

    def _not_contained(self, pair: HeadTail, nodes: NodeSet) -> NodeSet:
        """The nodes without those where another pair's counters subsume this one's."""
        counters, alike = self._counters[pair]
        if counters and len(alike) > 1:
            charge(steps=len(alike))
            for other in alike:
                if other != pair and within(counters, self._counters[other][0]):
                    nodes = _union([nodes], self._visited[other])
        return nodes

    def _step(self, pair: HeadTail, nodes: NodeSet) -> None:
        if size := len(nodes):
            self._visits += size
            if self._visits > MAX_VISITS:
                raise GrammarTooLargeError(f"a mask visits {self._visits:,} nodes, the limit is {MAX_VISITS:,}")
            head, tail = pair
            if head.data:
                self._path(nodes, head.data, tail)
            elif head.mask:
                self._arrive(self._children(nodes, head.mask), tail)
            elif isinstance(head, Trie):
                self._trie(nodes, head, tail)
            elif isinstance(head, Distinct):
                self._distinct(nodes, head, tail)
            elif head.branches_out:
                if head.first_bytes == ALL_BYTES or any(map(len, self._children(nodes, head.first_bytes))):
                    self._branch(nodes, head, tail)
            elif is_submachine(head):
                self._submachine(nodes, head, tail)
            else:
                for mask, after in sequence(head, tail).transitions():
                    self._arrive(self._children(nodes, mask), after)

    def _add(self, nodes: NodeSet, node: Expression, tail: Expression) -> None:
        """Add to the frontier: `node`, then `tail`, at nodes that have children."""
        if node is EPSILON:
            node, tail = tail, EPSILON
        if node.tail is not EPSILON:
            tail = node.tail if tail is EPSILON else sequence(node.tail, tail)
            node = node.head
        if node is EPSILON:
            self._result.end(nodes)
            return
        if (node.maybe_empty and is_empty(node)) or (tail.maybe_empty and is_empty(tail)):
            return
        if node.data and isinstance(nodes, list):  # at once: most of them end at the first byte
            self._step((node, tail), nodes)
            return
        frontier = self._splitting if node.branches_out else self._reading
        frontier.setdefault((node, tail), []).append(nodes)

    def _arrive(self, reached: tuple[Ids, NodeSet], after: Expression) -> None:
        """Record tokens that end here, and continue at nodes that have children."""
        ids, nodes = reached
        if not (len(nodes) or len(ids)) or (after.maybe_empty and is_empty(after)):
            return
        if len(ids):
            self._result.add(ids, shortest_string(after) or b"")
        if len(nodes):
            self._add(nodes, after, EPSILON)

    def _path(self, nodes: NodeSet, data: bytes, tail: Expression) -> None:
        """Follow a byte string, then `tail`."""
        tokens: list[tuple[int, Ids]] = []
        if isinstance(nodes, list):
            nodes, passed = self._tree.paths(nodes, data)
            tokens += passed
        else:
            for depth, byte in enumerate(data, 1):
                ids, nodes = self._children(nodes, 1 << byte)
                tokens.append((depth, ids))
        if tokens:
            completion = data + (shortest_string(tail) or b"")
            for depth, ids in tokens:
                self._result.add(ids, completion[depth:])
        if len(nodes):
            self._add(nodes, tail, EPSILON)

    def _branch(self, nodes: NodeSet, head: Expression, tail: Expression) -> None:
        for item in head.branches():
            self._add(nodes, item, tail)

    def _trie(self, nodes: NodeSet, head: Trie, tail: Expression) -> None:
        if len(nodes) > FEW or head.last - head.first < self._many:
            self._branch(nodes, head, tail)
            return
        rest, whole = shortest_string(tail) or b"", sequence(head, tail)
        # Many names at once. Which names complete a token is computed only on demand.
        names = self._cache.names(head.table)
        at = 0
        for byte in head.table.names[head.first][: head.depth]:
            at = names.tree.child(at, byte)
        self._result.longest = max(self._result.longest, names.longest - head.depth + len(rest))
        for start in nodes:
            token_ids, ends = _intersected(self._tree, int(start), names.tree, at)
            self._result.names.append((token_ids, partial(walk, self._cache, whole, [start], inf)))
            for end, name in ends:
                self._add(self._tree.inner([end]), head.table.leaves[name], tail)

    def _distinct(self, nodes: NodeSet, head: Distinct, tail: Expression) -> None:
        item = sequence(head.rest, ENDS)
        for node in map(int, nodes):
            plain = walk(self._cache, item, [node], inf)
            for end, after in ItemsWalk(self._tree, plain, self._result, node, head, tail).run():
                self._add([end], after, EPSILON)

    def _submachine(self, nodes: NodeSet, head: Expression, tail: Expression) -> None:
        machine, tail = submachine(head, tail, self._cache.longest)
        rest = shortest_string(tail) or b""
        for together in self._by_depth(nodes):
            walk = self._cache.submachine(machine, together)
            self._result.stay(TokensInside(machine, walk, rest))
            if not walk.is_closed:
                self._leave(machine, walk, tail)

    def _leave(self, machine: Submachine, walk: SubmachineWalk, tail: Expression) -> None:
        """Continue at the exits of a sub-machine."""
        text = tail.head.data
        counts = self._outer and machine.counted and (machine.low > 0 or machine.high is not None)
        if text and not counts and not tail.maybe_empty:
            # As below, but without building the rest of the literal as an expression.
            ids, nodes = self._cache.edges(walk, machine, 1 << text[0])
            self._result.add(ids, (shortest_string(tail) or b"")[1:])
            if len(nodes):
                self._path(nodes, text[1:], tail.tail)
            return
        for mask, rest in tail.transitions():
            ids, nodes = self._cache.edges(walk, machine, mask)
            if counts and len(nodes):
                self._arrive((ids, []), rest)
                self._result.merge(self._walk_on(rest, nodes))
            else:
                self._arrive((ids, nodes), rest)

    def _walk_on(self, expression: Expression, nodes: NodeSet) -> WalkResult:
        """The walk of what follows a counter."""
        return self._cache.continuation(
            expression, nodes, lambda: Walk(self._cache, MANY, outer=False).run(nodes, expression)
        )

    def _by_depth(self, nodes: NodeSet) -> list[NodeSet]:
        """The nodes grouped by depth, in order."""
        if len(nodes) == 1:
            return [nodes]
        if isinstance(nodes, list):
            depth, groups = self._tree.depth.data, dict[int, list[int]]()
            for node in sorted(nodes):
                groups.setdefault(depth[node], []).append(node)
            return list(groups.values())
        ordered = np.sort(nodes)
        cuts = np.flatnonzero(np.diff(self._tree.depth[ordered])) + 1
        return [few_or_many(part) for part in np.split(ordered, cuts)]

    def _children(self, nodes: NodeSet, mask: int) -> tuple[Ids, NodeSet]:
        """The tokens that end after one byte of a set, and the nodes reached that have children."""
        if isinstance(nodes, list) and (mask.bit_count() <= FEW_BYTES or self._tree.count_children(nodes) <= FEW):
            ids, inner = self._tree.step(nodes, mask)
            return ids, inner if len(inner) <= FEW else np.array(inner, np.int32)
        if nodes is not self._parents:
            self._parents = nodes
            self._below, _ = self._tree.children(np.asarray(nodes, np.int32))
            self._bytes = self._tree.node_byte[self._below]
        return arrived(self._tree, self._below[byte_members(mask)[self._bytes]])


def _intersected(
    tree: PrefixTree, node: int, names: PrefixTree, at: int
) -> tuple[npt.NDArray[np.int32], list[tuple[int, int]]]:
    """What a vocabulary's tree below a node has in common with a tree of names below another.

    Returns:
        The tokens that are a name or a prefix of one; and the vocabulary's nodes at which a name ends, with that name.
    """
    left, right = np.array([node], np.int32), np.array([at], np.int32)
    token_ids: list[npt.NDArray[np.int32]] = []
    ends: list[tuple[int, int]] = []
    while len(left):
        left_children, left_origin = tree.children(left)
        right_children, right_origin = names.children(right)
        # Children are ordered by parent and byte, so both lists of keys are sorted.
        left_keys = left_origin * 256 + tree.node_byte[left_children]
        right_keys = right_origin * 256 + names.node_byte[right_children]
        position = np.searchsorted(left_keys, right_keys)
        position[position == len(left_keys)] = 0
        same = left_keys[position] == right_keys if len(left_keys) else np.zeros(len(right_keys), np.bool_)
        left, right = left_children[position[same]], right_children[same]
        token_ids.append(tree.tokens_of(left)[0])
        complete, origin = names.tokens_of(right)
        ends += zip(left[origin].tolist(), complete.tolist(), strict=True)
    return np.concatenate(token_ids), ends


def _union(sets: Sequence[NodeSet], others: NodeSet) -> NodeSet:
    """The distinct nodes of some sets, without others."""
    if isinstance(others, list) and all(isinstance(nodes, list) for nodes in sets):
        return sorted({node for nodes in sets for node in nodes}.difference(others))
    nodes = unique(np.concatenate([np.asarray(nodes, np.int32) for nodes in sets]))
    if len(others):
        known = unique(np.asarray(others, np.int32))
        nodes = nodes[known[np.minimum(np.searchsorted(known, nodes), len(known) - 1)] != nodes]
    return few_or_many(nodes)
