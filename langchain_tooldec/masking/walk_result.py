"""What a walk through the vocabulary's prefix tree gives.

        tree            expression  "X*"T
        ----            -----------------
        0 --"--> 1      a literal: one path; the token `"` is completed by the shortest string of X*"T
                 |
                 a..z   X*, a sub-machine: all tokens that stay inside of it are one record (`Inside`),
                 |      which is walked once for the vocabulary
              2, 3, ..  its *exits*: nodes at which it may be left
                 |
                 "      what leaves it goes on with "T from there
                 |
                 9      a node set: the walk goes on with the head-tail pair (T's first part, the rest of T)

Nodes of one set may be in different depths; a sub-machine is walked from those of one depth at a time. So no node is
below another one, and each is met in one state and with one count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.masking.sets import byte_members, byte_runs
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree

Counts: TypeAlias = "npt.NDArray[np.int16]"
"""Items of a repeat that are complete at each of some nodes or tokens."""
Ids: TypeAlias = "Sequence[int] | npt.NDArray[np.int32]"
NodeSet: TypeAlias = "list[int] | Nodes"
"""Nodes of the prefix tree: a list of a few, or an array."""
HeadTail: TypeAlias = tuple[Expression, Expression]
"""A head, which is no sequence, and a tail: all that a choice gives has its tail without a new expression."""
FEW = 64
"""Nodes that are followed one by one; more of them are followed at once, in numpy."""
_MOST = int(np.iinfo(np.int16).max)


class Edges(NamedTuple):
    """Where some edges of the prefix tree lead. Read-only.

    Attributes:
        ids: The tokens that end there.
        nodes: The nodes there that have children.
    """

    ids: Ids
    nodes: NodeSet

    @property
    def nbytes(self) -> int:
        """Bytes in memory, with the key that it is kept by."""
        return 512 + 8 * (len(self.ids) + len(self.nodes))


def few_or_many(nodes: Nodes) -> NodeSet:
    """A list of them where they are few."""
    return nodes.tolist() if len(nodes) <= FEW else nodes


def arrived(tree: PrefixTree, nodes: Nodes) -> Edges:
    """Where the edges into some nodes lead."""
    inner = nodes[tree.child_start[nodes] < tree.child_start[nodes + 1]]
    return Edges(tree.tokens_of(nodes)[0], few_or_many(inner))


def edges_by(tree: PrefixTree, mask: int) -> Nodes:
    """The nodes that a byte of a set leads to, from anywhere."""
    nodes, starts = tree.by_byte
    slices = [nodes[starts[first] : starts[last]] for first, last in byte_runs(mask)]
    return slices[0] if len(slices) == 1 else np.concatenate(slices)


@dataclass(frozen=True, eq=False)
class Exits:
    """The nodes at which a sub-machine may be left.

    Attributes:
        tree: The vocabulary's.
        nodes: The nodes, those that have children, in order.
        counts: Shape (n,), int16: the items complete at each; empty where nothing is counted.
    """

    tree: PrefixTree
    nodes: NodeSet
    counts: Counts

    def by(self, mask: int, low: int, high: int | None) -> Edges:
        """The edges by a byte of a set (256-bit mask), with `low` to `high` items complete."""
        nodes = self.nodes
        if low > 0 or high is not None:
            enough = (self.counts >= low) & (self.counts <= (_MOST if high is None else high))
            nodes = few_or_many(np.asarray(nodes, np.int32)[enough])
        if isinstance(nodes, list):
            return Edges(*self.tree.step(nodes, mask))
        edges = edges_by(self.tree, mask)
        if len(edges) > 4 * len(nodes):
            children, _ = self.tree.children(nodes)
            return arrived(self.tree, children[byte_members(mask)[self.tree.node_byte[children]]])
        above = self.tree.parent.take(edges)
        at = np.searchsorted(nodes, above)
        at[at == len(nodes)] = 0
        return arrived(self.tree, edges[nodes[at] == above])

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return 16 * len(self.nodes)


@dataclass(frozen=True, eq=False)
class WideExits:
    """As `Exits`, of a walk through a large part of the tree: the edges of a byte are looked up in all of them.

    Attributes:
        tree: The vocabulary's.
        leaving: Shape (nodes,), bool: where the sub-machine may be left.
        counts: Shape (nodes,), int16: the items complete at each; empty where nothing is counted.
    """

    tree: PrefixTree
    leaving: npt.NDArray[np.bool_]
    counts: Counts

    def by(self, mask: int, low: int, high: int | None) -> Edges:
        """See `Exits.by`."""
        children = edges_by(self.tree, mask)
        above = self.tree.parent.take(children)
        leaving = self.leaving.take(above)
        if low > 0 or high is not None:
            counts = self.counts.take(above)
            leaving &= (counts >= low) & (counts <= (_MOST if high is None else high))
        return arrived(self.tree, children[leaving])

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return self.leaving.nbytes + self.counts.nbytes


@dataclass(frozen=True)
class ItemsBegun:
    """The items that each token of a vocabulary begins inside of a sub-machine. Shared by many states, read-only.

    Attributes:
        items: Shape (logits_size,), uint8 or uint16: the items begun; the largest number if it does not stay inside.
        inside: Shape (logits_size,), bool: the tokens that stay inside, whatever they begin.
        most: The most items that any of them begins.
    """

    items: npt.NDArray[np.unsignedinteger[Any]]
    inside: npt.NDArray[np.bool_]
    most: int

    def at_most(self, high: int | None) -> npt.NDArray[np.bool_]:
        """Shape (logits_size,), bool: the tokens that begin at most `high` items; not to be written to."""
        return self.inside if high is None or high >= self.most else self.items <= high

    def allows(self, token_id: int, high: int | None) -> bool:
        """Whether a token stays inside and begins at most `high` items."""
        return bool(self.inside[token_id]) and (high is None or int(self.items[token_id]) <= high)


@dataclass(frozen=True)
class SubmachineWalk:
    """What the tokens below some nodes do inside a sub-machine. Shared, read-only.

    Attributes:
        token_ids: Shape (tokens,), int32: those that stay inside, each once, by how they are completed.
        rests: The shortest strings that complete what tokens end in (in a repeat: its item).
        starts: The tokens that `rests[i]` completes are `token_ids[starts[i]:starts[i + 1]]`.
        begun: Shape (tokens,), int16: items that each token has begun, those completed and the one it ends in; empty
            where nothing is counted.
        exits: Where it may be left.
        most: The most items that are begun by a token or complete at an exit; 0 where nothing is counted.
        table: The items that tokens begin, as a table of the vocabulary; None where they are few.
    """

    token_ids: npt.NDArray[np.int32]
    rests: tuple[bytes, ...]
    starts: tuple[int, ...]
    begun: Counts
    exits: Exits | WideExits
    most: int
    table: ItemsBegun | None = None

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        arrays: list[npt.NDArray[Any]] = [self.token_ids, self.begun]
        arrays += [self.table.items, self.table.inside] if self.table else []
        return 2048 + sum(array.nbytes for array in arrays) + self.exits.nbytes

    def bounds(self, machine: Submachine) -> tuple[int, int | None]:
        """The bounds of a sub-machine, the same for all that no token tells apart."""
        high = None if machine.high is None or machine.high >= self.most else machine.high
        return min(machine.low, self.most + 1), high

    def with_table(self, logits_size: int) -> SubmachineWalk:
        """The same with its table."""
        nothing = 0xFF if self.most < 0xFF else 0xFFFF
        items = np.full(logits_size, nothing, np.min_scalar_type(nothing))
        items[self.token_ids] = self.begun if len(self.begun) else 0
        inside = items != nothing
        inside.flags.writeable = items.flags.writeable = False
        return replace(self, table=ItemsBegun(items, inside, self.most))


class Inside(NamedTuple):
    """Tokens that stay inside a sub-machine.

    Attributes:
        machine: The sub-machine.
        walk: Its walk.
        tail: The shortest string of what follows it.
    """

    machine: Submachine
    walk: SubmachineWalk
    tail: bytes

    @property
    def longest_rest(self) -> int:
        """Bytes of the longest string that completes what a token ends in."""
        return max(map(len, self.walk.rests), default=0)

    def token_ids(self) -> npt.NDArray[np.int32]:
        """The tokens that begin no more items than there may be."""
        _, high = self.walk.bounds(self.machine)
        return self.walk.token_ids if high is None else self.walk.token_ids[self.walk.begun <= high]

    def completions(self) -> Iterator[tuple[Ids, bytes, bytes]]:
        """See `WalkResult.completions`."""
        walk, machine = self.walk, self.machine
        for index, rest in enumerate(walk.rests):
            here = slice(walk.starts[index], walk.starts[index + 1])
            if machine.low == 0 and machine.high is None:
                yield walk.token_ids[here], rest, machine.before + self.tail
                continue
            begun = walk.begun[here]
            missing = np.maximum(machine.low - begun.astype(np.int64), 0)
            missing[begun > (_MOST if machine.high is None else machine.high)] = -1  # begins too many items
            for count in np.flatnonzero(np.bincount(missing[missing >= 0])).tolist():
                yield walk.token_ids[here][missing == count], *self._completion(rest, count)

    def _completion(self, rest: bytes, missing: int) -> tuple[bytes, bytes]:
        """How a token is completed that ends in an item with that rest, before so many others."""
        if self.machine.bytewise:  # the rest is the last item, and the others come before it
            return b"", self.machine.items(missing + bool(rest)) + self.tail
        return rest, self.machine.items(missing) + self.tail


@dataclass
class WalkResult:
    """The tokens that an expression allows, in four kinds of records; a token may be in several.

    Attributes:
        tokens: Tokens with the shortest string that completes them.
        inside: Those that end inside a sub-machine, a record for each.
        names: Those that are the beginning of one of many names, with a walk that finds their completions.
        item_ends: Nodes with children at which an item of a list has ended (`masking.items`).
        longest: Bytes of the longest of all shortest completions, or a little more.
        nbytes: Bytes in memory, less the walks, which others share.
    """

    tokens: list[tuple[Ids, bytes]] = field(default_factory=list)
    inside: list[Inside] = field(default_factory=list)
    names: list[tuple[Ids, Callable[[], WalkResult]]] = field(default_factory=list)
    item_ends: list[NodeSet] = field(default_factory=list)
    longest: int = 0
    nbytes: int = 256

    def add(self, ids: Ids, completion: bytes) -> None:
        """Note tokens with what completes them."""
        if count := len(ids):
            self.tokens.append((ids, completion))
            length = len(completion)
            self.nbytes += 64 + 8 * count + length
            self.longest = max(self.longest, length)

    def stay(self, inside: Inside) -> None:
        """Note tokens that end inside a sub-machine."""
        if len(inside.walk.token_ids):
            self.inside.append(inside)
            self.nbytes += 256
            self.longest = max(self.longest, inside.longest_rest + len(inside.machine.before) + len(inside.tail))

    def merge(self, other: WalkResult) -> None:
        """Note all that another walk has found."""
        self.tokens += other.tokens
        self.inside += other.inside
        self.names += other.names
        self.item_ends += other.item_ends
        self.longest = max(self.longest, other.longest)
        self.nbytes += other.nbytes

    def most_tokens(self, fewest: Callable[[bytes, bytes], int], longest: int) -> int:
        """A bound on the tokens of the completions: each in two parts that are spelled apart.

        No completion needs more tokens than bytes; a cut item may need more tokens than the whole.

        Args:
            fewest: The fewest tokens of a beginning and an end.
            longest: Bytes of the longest token.
        """
        if self.names:
            return self.longest
        most = max((fewest(b"", completion) for _, completion in self.tokens), default=0)
        for inside in self.inside:
            before = inside.machine.before
            cut = inside.longest_rest + min(len(before), longest)
            most = max(most, cut + fewest(b"", before + inside.tail))
        return most

    def completions(self) -> Iterator[tuple[Ids, bytes, bytes]]:
        """The tokens by how they are completed: token ids, and the completion in two parts.

        Many share the second part. A token may come several times; its completion is the least.
        """
        for ids, completion in self.tokens:
            yield ids, b"", completion
        for _, walk_again in self.names:
            yield from walk_again().completions()
        for inside in self.inside:
            yield from inside.completions()
