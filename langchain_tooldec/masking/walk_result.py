"""The result of a walk through the vocabulary's prefix tree.

        tree            expression  "X*"T
        ----            -----------------
        0 --"--> 1      a literal: one path; the token `"` is completed by the shortest string of X*"T
                 |
                 a..z   X*, a sub-machine: all tokens that stay inside of it are one record (`TokensInside`),
                 |      which is walked once for the vocabulary
              2, 3, ..  its *exits*: nodes at which it may be left
                 |
                 "      what leaves it goes on with "T from there
                 |
                 9      a node set: the walk goes on with the head-tail pair (T's first part, the rest of T)

Nodes of one set may lie at different depths. A sub-machine is walked from one depth at a time, so no node is below
another, and each is reached in one state with one count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.vocabulary.prefix_tree import Nodes, PrefixTree, byte_members, byte_runs

Counts: TypeAlias = "npt.NDArray[np.integer[Any]]"
"""Shape (n,), uint8 or int16: items of a repeat that are complete at each of some nodes or tokens."""
Ids: TypeAlias = "Sequence[int] | npt.NDArray[np.int32]"
NodeSet: TypeAlias = "list[int] | Nodes"
"""Nodes of the prefix tree: a list if few, else an array."""
HeadTail: TypeAlias = tuple[Expression, Expression]
"""A head, which is not a sequence, and a tail. Alternatives of a choice share the tail without new expressions."""
FEW = 64
"""The most nodes that are followed one by one; larger sets are processed in numpy."""
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
        """Bytes in memory, including the cache key."""
        return 512 + 8 * (len(self.ids) + len(self.nodes))


def few_or_many(nodes: Nodes) -> NodeSet:
    """The nodes, as a list if they are few."""
    return nodes.tolist() if len(nodes) <= FEW else nodes


def arrived(tree: PrefixTree, nodes: Nodes) -> Edges:
    """Where the edges into some nodes lead."""
    inner = nodes[tree.child_start[nodes] < tree.child_start[nodes + 1]]
    return Edges(tree.tokens_of(nodes)[0], few_or_many(inner))


def edges_by(tree: PrefixTree, mask: int) -> Nodes:
    """All nodes entered by a byte of the set."""
    nodes, starts = tree.by_byte
    slices = [nodes[starts[first] : starts[last]] for first, last in byte_runs(mask)]
    return slices[0] if len(slices) == 1 else np.concatenate(slices)


@dataclass(frozen=True, eq=False)
class Exits:
    """The nodes at which a sub-machine may be left.

    Attributes:
        tree: The vocabulary's tree.
        nodes: The nodes that have children, in order.
        counts: Shape (n,): the items complete at each; empty if nothing is counted.
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
    """Like `Exits`, for a walk through a large part of the tree, as a table over all nodes.

    Attributes:
        tree: The vocabulary's tree.
        leaving: Shape (nodes,), bool: where the sub-machine may be left.
        counts: Shape (nodes,): the items complete at each; empty if nothing is counted.
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
    """The items that each token of a vocabulary begins inside a sub-machine. Shared by many states, read-only.

    Attributes:
        items: Shape (logits_size,), uint8 or uint16: the items begun; the largest number if the token does not stay
            inside.
        most: The most items that any token begins.
    """

    items: npt.NDArray[np.unsignedinteger[Any]]
    most: int

    @cached_property
    def inside(self) -> npt.NDArray[np.bool_]:
        """Shape (logits_size,), bool: the tokens that stay inside, for any number of items; read-only."""
        inside = self.items <= self.most
        inside.flags.writeable = False
        return inside

    def bound(self, high: int | None) -> int:
        """The items that a token may begin, with a bound that no token reaches as `most`."""
        return self.most if high is None else min(high, self.most)

    def at_most(self, high: int | None) -> npt.NDArray[np.bool_]:
        """Shape (logits_size,), bool: the tokens that begin at most `high` items; read-only."""
        bound = self.bound(high)
        return self.inside if bound == self.most else self.items <= bound

    def allows(self, token_ids: Ids, high: int | None) -> npt.NDArray[np.bool_]:
        """Shape (n,), bool: which of some tokens stay inside and begin at most `high` items."""
        return self.items[token_ids] <= self.bound(high)


@dataclass(frozen=True)
class SubmachineWalk:
    """How the tokens below some nodes behave inside a sub-machine. Shared, read-only.

    Attributes:
        token_ids: Shape (tokens,), int32: the tokens that stay inside, each once, grouped by completion. With a table,
            without those of the commonest completion.
        rests: The shortest strings that complete a token's end state (in a repeat: its item).
        starts: The tokens that `rests[i]` completes are `token_ids[starts[i]:starts[i + 1]]`.
        begun: Shape (tokens,): items that each token has begun, complete or not; empty if nothing is counted, or if
            there is a table.
        exits: Where it may be left.
        most: The most items begun by a token or complete at an exit; 0 if nothing is counted.
        table: The items that tokens begin, as a table over the vocabulary; None if there are few tokens.
        common: The index of the commonest completion, if there is a table.
    """

    token_ids: npt.NDArray[np.int32]
    rests: tuple[bytes, ...]
    starts: tuple[int, ...]
    begun: Counts
    exits: Exits | WideExits
    most: int
    table: ItemsBegun | None = None
    common: int | None = None

    def completed_by(self, index: int) -> tuple[npt.NDArray[np.int32], Counts]:
        """The tokens that `rests[index]` completes, and the items that each has begun, if items are counted."""
        here = slice(self.starts[index], self.starts[index + 1])
        if self.table is None:
            return self.token_ids[here], self.begun[here]
        ids = self.token_ids[here]
        if index == self.common:
            inside = self.table.inside.copy()
            inside[self.token_ids] = False
            ids = np.flatnonzero(inside).astype(np.int32)
        return ids, self.table.items[ids]

    @property
    def is_closed(self) -> bool:
        """Whether it cannot be left before a token ends."""
        return isinstance(self.exits, Exits) and not len(self.exits.nodes)

    def has_any(self, token_ids: npt.NDArray[np.int32]) -> bool:
        """Whether any of some tokens stays inside."""
        if self.table is not None:
            return bool(self.table.allows(token_ids, None).any())
        return bool(np.isin(token_ids, self.token_ids).any())

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        arrays: list[npt.NDArray[Any]] = [self.token_ids, self.begun]
        arrays += [self.table.items] * 2 if self.table else []  # and `inside`, made on demand
        return 2048 + sum(array.nbytes for array in arrays) + self.exits.nbytes

    def bounds(self, machine: Submachine) -> tuple[int, int | None]:
        """The bounds of a sub-machine, normalized: bounds that no token distinguishes become equal."""
        high = None if machine.high is None or machine.high >= self.most else machine.high
        return min(machine.low, self.most + 1), high

    def with_table(self, logits_size: int) -> SubmachineWalk:
        """A copy with its table; the walk itself if no token stays inside."""
        if not self.rests:
            return self
        nothing = 0xFF if self.most < 0xFF else 0xFFFF
        items = np.full(logits_size, nothing, np.min_scalar_type(nothing))
        items[self.token_ids] = self.begun if len(self.begun) else 0
        items.flags.writeable = False
        sizes = np.diff(self.starts)
        common = int(sizes.argmax())
        left = np.delete(self.token_ids, slice(self.starts[common], self.starts[common + 1]))
        sizes[common] = 0
        starts = (0, *sizes.cumsum().tolist())
        return replace(
            self, token_ids=left, starts=starts, begun=self.begun[:0], table=ItemsBegun(items, self.most), common=common
        )


class TokensInside(NamedTuple):
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
        """Bytes of the longest string that completes a token's end state."""
        return max(map(len, self.walk.rests), default=0)

    def token_ids(self) -> npt.NDArray[np.int32]:
        """The tokens that begin no more items than allowed, if the walk has no table."""
        _, high = self.walk.bounds(self.machine)
        return self.walk.token_ids if high is None else self.walk.token_ids[self.walk.begun <= high]

    def completions(self) -> Iterator[tuple[Ids, bytes, bytes]]:
        """See `WalkResult.completions`."""
        walk, machine = self.walk, self.machine
        for index, rest in enumerate(walk.rests):
            token_ids, begun = walk.completed_by(index)
            if machine.low == 0 and machine.high is None:
                yield token_ids, rest, machine.before + self.tail
                continue
            missing = np.maximum(machine.low - begun.astype(np.int64), 0)
            missing[begun > (_MOST if machine.high is None else machine.high)] = -1  # begins too many items
            for count in np.flatnonzero(np.bincount(missing[missing >= 0])).tolist():
                yield token_ids[missing == count], *self._completion(rest, count)

    def _completion(self, rest: bytes, missing: int) -> tuple[bytes, bytes]:
        """The completion of a token whose item ends with `rest`, before `missing` further items."""
        if self.machine.bytewise:  # `rest` is the last item, and the others precede it
            return b"", self.machine.items(missing + bool(rest)) + self.tail
        return rest, self.machine.items(missing) + self.tail


@dataclass
class WalkResult:
    """The tokens that an expression allows, in four kinds of records; a token may be in several.

    Attributes:
        tokens: Tokens with their shortest completion.
        inside: Tokens that end inside a sub-machine, one record per walk.
        names: Tokens that are a prefix of one of many names, with a walk that finds their completions.
        ends: Nodes with children at which the expression is matched and nothing can follow.
        longest: An upper bound on the bytes of all shortest completions, nearly exact.
        nbytes: Bytes in memory, without the walks, which are shared.
    """

    tokens: list[tuple[Ids, bytes]] = field(default_factory=list)
    inside: list[TokensInside] = field(default_factory=list)
    names: list[tuple[Ids, Callable[[], WalkResult]]] = field(default_factory=list)
    ends: list[NodeSet] = field(default_factory=list)
    longest: int = 0
    nbytes: int = 256

    def add(self, ids: Ids, completion: bytes) -> None:
        """Record tokens with their completion."""
        if count := len(ids):
            self.tokens.append((ids, completion))
            length = len(completion)
            self.nbytes += 64 + 8 * count + length
            self.longest = max(self.longest, length)

    def stay(self, inside: TokensInside) -> None:
        """Record tokens that end inside a sub-machine."""
        if inside.walk.rests:
            self.inside.append(inside)
            self.nbytes += 256
            self.longest = max(self.longest, inside.longest_rest + len(inside.machine.before) + len(inside.tail))

    def end(self, nodes: NodeSet) -> None:
        """Record nodes at which the expression is matched and nothing can follow."""
        self.ends.append(nodes)
        self.nbytes += 64 + 8 * len(nodes)

    def merge(self, other: WalkResult) -> None:
        """Add everything that another walk has found."""
        self.tokens += other.tokens
        self.inside += other.inside
        self.names += other.names
        self.ends += other.ends
        self.longest = max(self.longest, other.longest)
        self.nbytes += other.nbytes

    def max_tokens(self, fewest: Callable[[bytes, bytes], int], longest: int) -> int:
        """An upper bound on the tokens of the completions, each spelled in two separate parts.

        No completion needs more tokens than bytes. A truncated text may need more tokens than the whole: what is left
        of the token in which it was cut may take one for each byte.

        Args:
            fewest: The fewest tokens of a beginning and an end.
            longest: Bytes of the longest token.
        """
        if self.names:
            return self.longest
        most = max((fewest(b"", completion) for _, completion in self.tokens), default=0)
        for inside in self.inside:
            before = inside.machine.before
            missing = min(len(before), fewest(b"", before) + longest)
            most = max(most, inside.longest_rest + missing + fewest(b"", inside.tail))
        return most

    def completions(self) -> Iterator[tuple[Ids, bytes, bytes]]:
        """The tokens grouped by completion: token ids, and the completion in two parts.

        Many groups share the second part. A token may occur several times; its completion is then the least one.
        """
        for ids, completion in self.tokens:
            yield ids, b"", completion
        for _, walk_again in self.names:
            yield from walk_again().completions()
        for inside in self.inside:
            yield from inside.completions()
