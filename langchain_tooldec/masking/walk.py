"""Which tokens an expression allows: a walk of the vocabulary's prefix tree that never walks the same part twice.

A walk is a list of places: nodes of the prefix tree, and the expression that the bytes below them must match. Each
place is taken apart by its kind:

    abc·T           one path of the tree, then T at its end
    A|B, (A|B)·T    the places of A and those of B: a token is allowed if either allows it
    many names      the vocabulary's tree and that of the names together (`masking.names`)
    X·T             X a sub-machine (`masking.submachine`): its walk, kept for the whole vocabulary, then T at its exits
    anything else   by each of its transitions, to the children of the nodes

A choice is thus not made deterministic first. Its alternatives may both allow a token; the mask is their union.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.distinct import Distinct
from langchain_tooldec.automata.expression import (
    EPSILON,
    ByteClass,
    Choice,
    Concatenation,
    Expression,
    Literal,
    Reference,
    Repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.trie import Table, Trie
from langchain_tooldec.masking.items import MARK, ItemWalk, TokenNodes
from langchain_tooldec.masking.names import MANY, common
from langchain_tooldec.masking.sets import less, members, ordered
from langchain_tooldec.masking.submachine import Submachine, SubmachineWalk, is_small, submachine
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

_TAKEN_APART = (Literal, ByteClass, Choice, Concatenation, Reference, Trie)
_FEW = 32
"""Nodes that are followed one by one; more of them are followed at once, in numpy."""

Ids: TypeAlias = "Sequence[int] | npt.NDArray[np.int32]"
Places: TypeAlias = "list[int] | Nodes"
Parts: TypeAlias = tuple[Expression, Expression]
"""A head, which is no sequence, and a tail: all that a choice gives has its tail without a new node."""


@dataclass(frozen=True)
class Stay:
    """Tokens that stay inside a sub-machine.

    Attributes:
        machine: The sub-machine.
        walk: Its walk.
        tail: The shortest string of what follows it.
    """

    machine: Submachine
    walk: SubmachineWalk
    tail: bytes

    def completions(self) -> Iterator[tuple[Ids, bytes, bytes]]:
        """See `Reach.completions`."""
        walk, machine = self.walk, self.machine
        bounded = machine.counted and (machine.low > 0 or machine.high is not None)
        begun = walk.begun() if bounded else None
        for index, rest in enumerate(walk.rests):
            here = slice(walk.starts[index], walk.starts[index + 1])
            if begun is None:
                yield walk.token_ids[here], rest, machine.before + self.tail
                continue
            missing = np.maximum(machine.low - begun[here].astype(np.int64), 0)
            missing[begun[here] > (np.inf if machine.high is None else machine.high)] = -1  # begins too many items
            for count in np.flatnonzero(np.bincount(missing[missing >= 0])).tolist():
                yield walk.token_ids[here][missing == count], *self._completion(rest, count)

    def _completion(self, rest: bytes, missing: int) -> tuple[bytes, bytes]:
        """How a token is completed that ends in an item with that rest, before so many others."""
        if self.machine.bytewise:  # the rest is the last item, and the others come before it
            return b"", self.machine.items(missing + bool(rest)) + self.tail
        return rest, self.machine.items(missing) + self.tail


@dataclass
class Reach:
    """The tokens that an expression allows.

    Attributes:
        stays: Those that end inside a sub-machine, a record for each.
        passes: The others, by the shortest string that completes them.
        names: Those that are the beginning of one of many names, with a walk that finds their completions.
        longest: Bytes of the longest of all shortest completions, or a little more.
        marks: Nodes at which an item of a list has ended, for `masking.items`.
    """

    stays: list[Stay] = field(default_factory=list)
    passes: list[tuple[Ids, bytes]] = field(default_factory=list)
    names: list[tuple[Ids, Callable[[], Reach]]] = field(default_factory=list)
    longest: int = 0
    marks: list[Places] = field(default_factory=list)

    def ids(self) -> list[Ids]:
        """All tokens but those that stay in a sub-machine."""
        return [ids for ids, _ in (*self.passes, *self.names)]

    @property
    def nbytes(self) -> int:
        """Bytes in memory, less the walks, which others share."""
        return 256 + sum(64 + 8 * len(ids) for ids in self.ids()) + sum(len(text) for _, text in self.passes)

    def most_tokens(self, fewest: Callable[[bytes, bytes], int], longest: int) -> int:
        """A bound on the tokens of the completions: each in two parts that are spelled apart.

        Args:
            fewest: The fewest tokens of a beginning and an end.
            longest: Bytes of the longest token.
        """
        if self.names:
            return self.longest
        most = max((fewest(b"", completion) for _, completion in self.passes), default=0)
        for stay in self.stays:
            # A byte is a token at most. Of items that must be completed, some are: what is left may take more tokens
            # than all of it, by those that write the rest of a token that is cut.
            inside = max(map(len, stay.walk.rests), default=0) + min(len(stay.machine.before), longest)
            most = max(most, inside + fewest(b"", stay.machine.before + stay.tail))
        return most

    def completions(self) -> Iterator[tuple[Ids, bytes, bytes]]:
        """The tokens by how they are completed: token ids, and the completion in two parts.

        Many share the second part. A token may come several times; its completion is the least.
        """
        for ids, completion in self.passes:
            yield ids, b"", completion
        for _, walk_again in self.names:
            yield from walk_again().completions()
        for stay in self.stays:
            yield from stay.completions()


class Kept(Protocol):
    """What walks share."""

    def submachine(self, machine: Submachine, nodes: Places) -> SubmachineWalk:
        """The walk of a sub-machine from some nodes, kept or new."""
        ...

    def names(self, table: Table) -> tuple[PrefixTree, int]:
        """The prefix tree of the names of a table, less those that nothing can follow, kept or new.

        And the bytes of the longest of them with its shortest completion.
        """
        ...


class Walker:
    """Walks expressions through a prefix tree.

    Args:
        tree: The tokens.
        longest: Bytes of the longest token.
        kept: What walks share.
    """

    def __init__(self, tree: PrefixTree, longest: int, kept: Kept) -> None:
        self._tree = tree
        self._longest = longest
        self._kept = kept
        self._token_nodes: TokenNodes | None = None

    def walk(self, expression: Expression) -> Reach:
        """The tokens that the expression allows."""
        return self._walk([0], expression, MANY)

    def _walk(self, nodes: Places, expression: Expression, many: float) -> Reach:
        reach = Reach()
        left: dict[Parts, list[Places]] = {_parts(expression, EPSILON): [nodes]}
        done: dict[Parts, Places] = {}
        while left:
            parts, places = left.popitem()
            nodes = places[0] if len(places) == 1 and parts not in done else _new(places, done.get(parts, []))
            if len(nodes):
                done[parts] = _both(done[parts], nodes) if parts in done else nodes
                for more, after in self._step(reach, nodes, *parts, many):
                    left.setdefault(after, []).append(more)
        return reach

    def _step(
        self, reach: Reach, nodes: Places, head: Expression, tail: Expression, many: float
    ) -> Iterator[tuple[Places, Parts]]:
        """Take one place apart: note the tokens found, give the places that are left."""
        if (head.maybe_empty and is_empty(head)) or (tail.maybe_empty and is_empty(tail)):
            return
        if head is MARK:
            reach.marks.append(nodes)
        elif isinstance(head, Literal):
            yield from self._path(reach, nodes, head.data, tail)
        elif isinstance(head, Choice):
            yield from ((nodes, _parts(item, tail)) for item in head.alternatives)
        elif isinstance(head, ByteClass):
            children = self._children(nodes, head.mask)
            yield from self._pass(reach, self._tokens(children), children, tail)
        elif isinstance(head, Trie):
            if tail is EPSILON and len(nodes) <= _FEW and head.last - head.first >= many:
                yield from self._names(reach, nodes, head)
            else:
                yield from ((nodes, _parts(item, tail)) for item in head.branches())
        elif isinstance(head, Reference):
            if self._has_children(nodes):  # where none goes on, as behind a special token, it need not be built
                yield nodes, _parts(head.body, tail)
        elif isinstance(head, Distinct):
            yield from self._distinct(reach, nodes, head, tail)
        elif _is_submachine(head):
            yield from self._submachine(reach, nodes, head, tail)
        else:
            for mask, after in sequence(head, tail).transitions():
                children = self._children(nodes, mask)
                yield from self._pass(reach, self._tokens(children), children, after)

    def _path(self, reach: Reach, nodes: Places, data: bytes, tail: Expression) -> Iterator[tuple[Places, Parts]]:
        """Follow a literal."""
        found: list[tuple[int, Ids]] = []
        if isinstance(nodes, list):
            nodes, ends = self._tree.paths(nodes, data)
            found += ends
        else:
            for depth, byte in enumerate(data, 1):
                nodes = self._children(nodes, 1 << byte)
                if not len(nodes):
                    break
                if len(ids := self._tokens(nodes)):
                    found.append((depth, ids))
        if found:
            completion = data + (shortest_string(tail) or b"")
            reach.passes += [(ids, completion[depth:]) for depth, ids in found]
            reach.longest = max(reach.longest, len(completion) - min(depth for depth, _ in found))
        if len(nodes) and tail is not EPSILON:
            yield nodes, _parts(tail, EPSILON)

    def _names(self, reach: Reach, nodes: Places, node: Trie) -> Iterator[tuple[Places, Parts]]:
        """Follow many names at once. Which of them completes a token is looked up only where it is asked for."""
        names, longest = self._kept.names(node.table)
        at = 0
        for byte in node.table.names[node.first][: node.depth]:
            at = names.child(at, byte)
        reach.longest = max(reach.longest, longest - node.depth)
        for start in nodes:
            found = common(self._tree, int(start), names, at)
            reach.names.append((found.token_ids, lambda start=start: self._walk([int(start)], node, inf)))  # type: ignore[misc]
            for end, name in zip(found.ends.tolist(), found.names.tolist(), strict=True):
                yield [end], _parts(node.table.leaves[name], EPSILON)

    def _submachine(
        self, reach: Reach, nodes: Places, head: Expression, tail: Expression
    ) -> Iterator[tuple[Places, Parts]]:
        if isinstance(nodes, list) and len(nodes) > 1 and nodes[0] == 0:  # the walk of the root has others who want it
            yield from self._submachine(reach, nodes[:1], head, tail)
            nodes = nodes[1:]
        machine, tail = submachine(head, tail, self._longest)
        walk = self._kept.submachine(machine, nodes)
        stay = Stay(machine, walk, shortest_string(tail) or b"")
        reach.stays.append(stay)
        inside = max(map(len, walk.rests), default=0)
        reach.longest = max(reach.longest, inside + len(machine.before) + len(stay.tail))
        for mask, after in tail.transitions():
            ids = walk.exits.tokens.by(mask, machine.low, machine.high)
            yield from self._pass(reach, ids, _few(walk.exits.nodes.by(mask, machine.low, machine.high)), after)

    def _distinct(
        self, reach: Reach, nodes: Places, head: Distinct, tail: Expression
    ) -> Iterator[tuple[Places, Parts]]:
        if self._token_nodes is None:
            self._token_nodes = TokenNodes(self._tree)
        for node in nodes:
            item = ItemWalk(reach, self._plain, self._token_nodes, int(node), head, tail)
            yield from ((places, _parts(after, EPSILON)) for places, after in item.places())

    def _plain(self, nodes: Places, expression: Expression) -> Reach:
        return self._walk(nodes, expression, inf)

    def _pass(self, reach: Reach, ids: Ids, nodes: Places, after: Expression) -> Iterator[tuple[Places, Parts]]:
        """Note tokens that end, and go on at some nodes, with what must follow them."""
        if not (len(nodes) or len(ids)) or (after.maybe_empty and is_empty(after)):
            return
        if len(ids):
            completion = shortest_string(after) or b""
            reach.passes.append((ids, completion))
            reach.longest = max(reach.longest, len(completion))
        if len(nodes) and after is not EPSILON:
            yield nodes, _parts(after, EPSILON)

    def _tokens(self, nodes: Places) -> Ids:
        if isinstance(nodes, list):
            return [token_id for node in nodes for token_id in self._tree.tokens(node)]
        return self._tree.tokens_of(nodes)[0]

    def _has_children(self, nodes: Places) -> bool:
        starts = self._tree.child_start
        return any(starts[node] < starts[node + 1] for node in nodes)

    def _children(self, nodes: Places, mask: int) -> Places:
        if isinstance(nodes, list):
            if mask.bit_count() == 1:
                return self._tree.paths(nodes, bytes([mask.bit_length() - 1]))[0]
            if len(nodes) == 1:
                return _few(self._tree.children_in(nodes[0], members(mask)))
            nodes = np.array(nodes, np.int32)
        children, _ = self._tree.children(nodes)
        return _few(children[members(mask)[self._tree.node_byte[children]]])


def _parts(node: Expression, tail: Expression) -> Parts:
    """`node`, then `tail`."""
    if node is EPSILON:
        node, tail = tail, EPSILON
    if isinstance(node, Concatenation):
        return node.head, sequence(node.tail, tail)
    return node, tail


def _new(places: list[Places], done: Places) -> Places:
    """The nodes that are not done, each once."""
    if isinstance(done, list) and all(isinstance(nodes, list) for nodes in places):
        left = {int(node) for nodes in places for node in nodes}.difference(done)
        return sorted(left)
    found = ordered(np.concatenate([np.array(nodes, np.int32) for nodes in places]))
    return _few(less(found, ordered(np.array(done, np.int32))))


def _both(done: Places, nodes: Places) -> Places:
    if isinstance(done, list) and isinstance(nodes, list):
        return [*done, *nodes]
    return ordered(np.concatenate([np.array(done, np.int32), np.array(nodes, np.int32)]))


def _few(nodes: Nodes) -> Places:
    return [int(node) for node in nodes] if len(nodes) <= _FEW else nodes


def _is_submachine(head: Expression) -> bool:
    if isinstance(head, Repeat):
        return is_small(head.item)
    return not isinstance(head, _TAKEN_APART) and head is not EPSILON
