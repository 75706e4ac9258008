"""The prefix tree over the tokens of a vocabulary, in which shared prefixes are stored once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Nodes = npt.NDArray[np.int32]
"""Shape (n,), int32: nodes of a tree."""


class ByteTable(NamedTuple):
    """A set of bytes.

    Attributes:
        has: 256 bytes: 1 for each member, else 0.
        few: The members in order.
    """

    has: bytes
    few: bytes


@lru_cache(maxsize=1024)
def byte_table(mask: int) -> ByteTable:
    """The set of bytes of a 256-bit mask. Cached; at most a kilobyte each."""
    few = bytes(byte for byte in range(256) if mask >> byte & 1)
    return ByteTable(bytes(byte in few for byte in range(256)), few)


def byte_members(mask: int) -> npt.NDArray[np.bool_]:
    """Shape (256,), bool: the members of a set of bytes; shared, read-only."""
    return np.frombuffer(byte_table(mask).has, np.bool_)


@lru_cache(maxsize=1024)
def byte_runs(mask: int) -> list[tuple[int, int]]:
    """The runs of consecutive bytes in a set, each as its first byte and the one after its last.

    Example:
        >>> byte_runs(0b1101)
        [(0, 1), (2, 4)]
    """
    changes = np.flatnonzero(np.diff(byte_members(mask).astype(np.int8), prepend=0, append=0))
    return list(zip(changes[::2].tolist(), changes[1::2].tolist(), strict=True))


def unique(numbers: npt.NDArray[np.int32] | list[int]) -> npt.NDArray[np.int32]:
    """The distinct numbers in order; a new array. `numpy.unique` hashes integers, which takes ten times as long here.

    Example:
        >>> unique(np.array([3, 1, 3], np.int32)).tolist()
        [1, 3]
    """
    if isinstance(numbers, list):
        return np.array(sorted(set(numbers)), np.int32)
    values = np.sort(numbers)
    if len(values) < 2:
        return values
    first = np.ones(len(values), np.bool_)
    np.not_equal(values[1:], values[:-1], out=first[1:])
    return values[first]


@dataclass(frozen=True)
class PrefixTree:
    """All prefixes of all tokens, flat, in breadth-first order; node 0 is the root.

    Attributes:
        node_byte: Shape (nodes,), uint8: the byte on the edge into a node.
        child_start: Shape (nodes + 1,), int32: the children of node n are `child_start[n]` up to `child_start[n + 1]`.
        token_start: Shape (nodes + 1,), int32: the tokens that end at node n are
            `token_order[token_start[n]:token_start[n + 1]]`.
        token_order: Shape (tokens,), int32: token ids by node.

    Example:
        >>> tree = PrefixTree.build([b"a", b"ab", b"b"])
        >>> tree.step([0], 1 << ord("a") | 1 << ord("b"))  # tokens 0 and 2; `a` goes on
        ([0, 2], [1])
    """

    node_byte: npt.NDArray[np.uint8]
    child_start: npt.NDArray[np.int32]
    token_start: npt.NDArray[np.int32]
    token_order: npt.NDArray[np.int32]
    # The same data as plain buffers: reading a single number from a numpy array takes three times as long.
    _bytes: bytes = field(init=False, repr=False, compare=False)
    _children: memoryview[int] = field(init=False, repr=False, compare=False)
    _tokens: memoryview[int] = field(init=False, repr=False, compare=False)
    _order: memoryview[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_bytes", self.node_byte.tobytes())
        for name, array in (
            ("_children", self.child_start),
            ("_tokens", self.token_start),
            ("_order", self.token_order),
        ):
            object.__setattr__(self, name, array.data)

    @cached_property
    def size(self) -> npt.NDArray[np.int32]:
        """Shape (nodes,), int32: the size of each node's subtree, itself included."""
        return _sizes(self.child_start)

    @cached_property
    def parent(self) -> npt.NDArray[np.intp]:
        """Shape (nodes,), intp: the parent of each node; the root is its own."""
        sizes = np.diff(self.child_start)
        return np.concatenate([[0], np.repeat(np.arange(len(sizes)), sizes)])

    @property
    def buffers(self) -> tuple[bytes, memoryview[int]]:
        """`node_byte` and `child_start` as buffers, for single reads."""
        return self._bytes, self._children

    @cached_property
    def is_inner(self) -> npt.NDArray[np.bool_]:
        """Shape (nodes,), bool: whether each node has children."""
        return self.child_start[:-1] < self.child_start[1:]

    @cached_property
    def depth(self) -> npt.NDArray[np.unsignedinteger[Any]]:
        """Shape (nodes,), uint8 if that is enough: how many bytes lead to each node."""
        levels = self.below(np.zeros(1, np.int32))
        depth = np.zeros(len(self.node_byte), np.min_scalar_type(len(levels)))
        for count, (first, last) in enumerate(levels, 1):
            depth[first:last] = count
        return depth

    @cached_property
    def token_node(self) -> npt.NDArray[np.intp]:
        """Shape (tokens,), intp: the node at which each token of `token_order` ends."""
        return np.repeat(np.arange(len(self.node_byte)), np.diff(self.token_start))

    @cached_property
    def columns(self) -> npt.NDArray[np.intp]:
        """Shape (nodes,), intp: `node_byte` as indices into a table."""
        return self.node_byte.astype(np.intp)

    @cached_property
    def node_of_token(self) -> Nodes:
        """Shape (largest token id + 1,), int32: the node at which each token ends; 0: not in the tree."""
        nodes = np.zeros(int(self.token_order.max(initial=0)) + 1, np.int32)
        nodes[self.token_order] = self.token_node
        return nodes

    @cached_property
    def by_byte(self) -> tuple[Nodes, npt.NDArray[np.int64]]:
        """All nodes but the root, sorted by byte, and where the nodes of each byte start, shape (257,)."""
        nodes = 1 + np.argsort(self.node_byte[1:], kind="stable").astype(np.int32)
        return nodes, np.searchsorted(self.node_byte[nodes], np.arange(257))

    def below(self, nodes: Nodes) -> list[tuple[int, int]]:
        """The slices of nodes, level by level, that cover everything below some nodes.

        None of these may be below another one. Each slice has the children of the one above.
        """
        first, last = int(nodes.min()), int(nodes.max()) + 1
        slices = []
        while (first := self._children[first]) < (last := self._children[last]):
            slices.append((first, last))
        return slices

    @property
    def nbytes(self) -> int:
        """Bytes in memory, including derived arrays computed so far."""
        derived = (part for value in vars(self).values() for part in (value if isinstance(value, tuple) else (value,)))
        return len(self._bytes) + sum(part.nbytes for part in derived if isinstance(part, np.ndarray))

    def child(self, node: int, byte: int) -> int:
        """The child of a node by a byte; 0 (the root) if there is none."""
        # Siblings are adjacent, so `find` over their bytes suffices.
        found = self._bytes.find(byte, self._children[node], self._children[node + 1])
        return max(found, 0)

    def paths(self, nodes: Sequence[int], data: bytes) -> tuple[list[int], list[tuple[int, Sequence[int]]]]:
        """Follow a byte string from some nodes.

        Returns:
            The final nodes that have children; and the ids of tokens that end on the way, each group with the number of
            bytes read.
        """
        find, children, starts, order = self._bytes.find, self._children, self._tokens, self._order
        ends: list[int] = []
        tokens: list[tuple[int, Sequence[int]]] = []
        for node in nodes:
            for depth, byte in enumerate(data, 1):
                node = find(byte, children[node], children[node + 1])
                if node < 0:
                    break
                if (first := starts[node]) < (last := starts[node + 1]):
                    tokens.append((depth, order[first:last]))
            else:
                if children[node] < children[node + 1]:
                    ends.append(node)
        return ends, tokens

    def step(self, nodes: Sequence[int], mask: int) -> tuple[list[int], list[int]]:
        """Follow a set of bytes (256-bit mask) from a few nodes.

        Returns:
            The ids of the tokens that end after one byte, and the nodes reached that have children.
        """
        starts, order, children = self._tokens, self._order, self._children
        tokens: list[int] = []
        inner: list[int] = []
        for node in nodes:
            for child in self.children_by(node, mask):
                if (start := starts[child]) < (end := starts[child + 1]):
                    tokens += order[start:end]
                if children[child] < children[child + 1]:
                    inner.append(child)
        return tokens, inner

    def children_by(self, node: int, mask: int) -> list[int]:
        """The children of a node by the bytes of a set (256-bit mask)."""
        table, text = byte_table(mask), self._bytes
        first, last = self._children[node], self._children[node + 1]
        if last - first > 4 * len(table.few):
            return [child for byte in table.few if (child := text.find(byte, first, last)) >= 0]
        return [child for child in range(first, last) if table.has[text[child]]]

    def count_children(self, nodes: Sequence[int]) -> int:
        """How many children a few nodes have in total."""
        children = self._children
        return sum([children[node + 1] - children[node] for node in nodes])

    def inner(self, nodes: Sequence[int]) -> list[int]:
        """The nodes that have children."""
        children = self._children
        return [node for node in nodes if children[node] < children[node + 1]]

    def tokens(self, node: int) -> Sequence[int]:
        """The ids of the tokens that end at a node."""
        return self._order[self._tokens[node] : self._tokens[node + 1]]

    def matches(self, data: bytes, start: int) -> Iterator[int]:
        """The ends of all tokens that match `data` at `start`, shortest first."""
        node = 0
        for position in range(start, len(data)):
            node = self._bytes.find(data[position], self._children[node], self._children[node + 1])
            if node < 0:
                return
            if self._tokens[node] < self._tokens[node + 1]:
                yield position + 1

    def beyond(self, data: bytes) -> npt.NDArray[np.int32]:
        """The ids of the tokens that extend the given bytes."""
        ends, _ = self.paths([0], data)
        if not ends:
            return self.token_order[:0]
        slices = self.below(np.array(ends, np.int32))
        tokens = [self.token_order[self._tokens[first] : self._tokens[last]] for first, last in slices]
        return np.concatenate(tokens) if tokens else self.token_order[:0]

    def children(self, nodes: Nodes) -> tuple[Nodes, npt.NDArray[np.int64]]:
        """The children of all nodes, and for each the index of its parent in `nodes`."""
        positions, origin = _expand(self.child_start, nodes)
        return positions.astype(np.int32), origin

    def tokens_of(self, nodes: npt.NDArray[np.integer]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """The ids of the tokens that end at any of the nodes, and for each the index of its node in `nodes`."""
        positions, origin = _expand(self.token_start, nodes)
        return self.token_order[positions], origin

    @staticmethod
    def build(token_bytes: Sequence[bytes]) -> PrefixTree:
        """The tree of the non-empty tokens, built level by level in numpy (0.2 s for 128k tokens)."""
        ids = np.array(sorted((i for i, data in enumerate(token_bytes) if data), key=token_bytes.__getitem__), np.int32)
        lengths = np.array([len(token_bytes[i]) for i in ids], np.int32)
        starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        data = np.frombuffer(b"".join(token_bytes[i] for i in ids), np.uint8)
        node = np.zeros(len(ids), np.int32)  # the node that each token has reached so far
        node_bytes, parents = [np.zeros(1, np.uint8)], [np.zeros(0, np.int32)]
        count, depth = 1, 0
        active = np.arange(len(ids))
        while len(active):
            here = data[starts[active] + depth]
            # Tokens are sorted, so those sharing a prefix are adjacent, and each change starts a new node.
            fresh = np.ones(len(active), bool)
            fresh[1:] = (node[active][1:] != node[active][:-1]) | (here[1:] != here[:-1])
            parents.append(node[active][fresh])
            node_bytes.append(here[fresh])
            node[active] = count + np.cumsum(fresh) - 1
            count += int(fresh.sum())
            depth += 1
            active = active[lengths[active] > depth]
        children = np.bincount(np.concatenate(parents), minlength=count)
        ends = np.bincount(node, minlength=count)
        if not len(ids):
            ends[:] = 0
        return PrefixTree(
            np.concatenate(node_bytes),
            np.concatenate([[1], 1 + np.cumsum(children)]).astype(np.int32),
            np.concatenate([[0], np.cumsum(ends)]).astype(np.int32),
            ids[np.argsort(node, kind="stable")],
        )


def _sizes(child_start: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """The size of each node's subtree, computed level by level from the deepest."""
    sizes = np.ones(len(child_start) - 1, np.int32)
    levels = [(0, 1)]
    while levels[-1][0] < levels[-1][1]:
        first, last = levels[-1]
        levels.append((int(child_start[first]), int(child_start[last])))
    for (first, last), (below, end) in zip(levels[-2::-1], levels[:0:-1], strict=True):
        sums = np.concatenate([[0], np.cumsum(sizes[below:end], dtype=np.int32)])
        sizes[first:last] += np.diff(sums[child_start[first : last + 1] - below])
    return sizes


def _expand(
    start: npt.NDArray[np.int32], keys: npt.NDArray[np.integer]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The positions `start[k]` up to `start[k + 1]` of every key, and the index of the key for each."""
    first = start.take(keys)
    counts = start.take(keys + 1) - first
    if counts.max(initial=0) < 2:  # nearly always: one token at each node
        origin = (counts > 0).nonzero()[0]
        return first.take(origin).astype(np.int64), origin
    origin = np.repeat(np.arange(len(keys)), counts)
    offsets = np.cumsum(counts) - counts
    return np.arange(len(origin)) + (first - offsets)[origin], origin
