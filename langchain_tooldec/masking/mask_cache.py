"""What machines over one vocabulary share: masks of states, walks of sub-machines and trees of names."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, Protocol, TypeAlias
from weakref import WeakValueDictionary

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import StateTable
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import Table
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.masking.cache import ByteBoundedCache, Section
from langchain_tooldec.masking.sets import unique
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.masking.submachine_walk import walk_submachine
from langchain_tooldec.masking.token_set import Tables, TokenSet
from langchain_tooldec.masking.walk_result import Edges, Exits, NodeSet, SubmachineWalk, WalkResult, WideExits
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_SUBMACHINE_STATES = 10_000
"""The most sub-machine states (1 kB each) per vocabulary before their table is rebuilt."""
WIDE = 2000
"""From this many tokens on, those that stay in a sub-machine also get a table over the vocabulary. Numbers, of which
Llama 3 has 1,110, are few.
"""

NodesKey: TypeAlias = "tuple[int, ...] | bytes"
Costs: TypeAlias = "npt.NDArray[np.int32]"
"""Shape (logits_size,): the tokens needed to finish after each token; more than any budget if it is not allowed."""


class HasBytes(Protocol):
    """A value that knows its size."""

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        ...


@dataclass
class AllowedTokens:
    """What is cached for a state.

    Attributes:
        tokens: The tokens that it allows.
        result: The walk that found them.
        most: A bound on the tokens needed to finish after any of them, computed on demand.
    """

    tokens: TokenSet
    result: WalkResult
    most: int | None = None

    @property
    def nbytes(self) -> int:
        """Bytes in memory, without the state's expression, which its machine holds."""
        return self.tokens.nbytes + self.result.nbytes


class CostsKey(NamedTuple):
    """The key of a state's `Costs`."""

    expression: Expression


class ContinuationKey(NamedTuple):
    """The key of a walk from some nodes."""

    expression: Expression
    nodes: NodesKey


class EdgesKey(NamedTuple):
    """The key of the edges by a set of bytes from exits at which `low` to `high` items are complete."""

    exits: Exits | WideExits
    mask: int
    low: int
    high: int | None


@dataclass(frozen=True)
class NameTree:
    """The prefix tree of a table's names, and the bytes of the longest name with its shortest completion.

    Names that nothing can follow are left out.
    """

    tree: PrefixTree
    longest: int

    @staticmethod
    def of(table: Table) -> NameTree:
        """The tree of a table."""
        pairs = list(zip(table.names, map(shortest_string, table.leaves), strict=True))
        longest = max((len(name) + len(rest) for name, rest in pairs if rest is not None), default=0)
        return NameTree(PrefixTree.build([b"" if rest is None else name for name, rest in pairs]), longest)

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return self.tree.nbytes


class MaskCache:
    """The cache shared by all machines over one vocabulary: tokens of states and walks of sub-machines.

    Thread-safe. The cached objects belong to the cache and are read-only.

    Args:
        limit: Bytes to cache, half of them for walks of sub-machines. The states of sub-machines (10 MB at most) are
            not counted.

    Attributes:
        states: What states allow.
        costs: How many tokens finish the text after each token of a state.
        edges: Where sub-machines are left.
        continuations: Walks of what follows a counter.
        names: Trees of names.
    """

    def __init__(self, limit: int = 64 << 20) -> None:
        self.limit = limit
        self._by_state: ByteBoundedCache[HasBytes] = ByteBoundedCache(limit // 4, _nbytes)
        self.states: Section[Expression, AllowedTokens] = Section(self._by_state)
        self.costs: Section[CostsKey, Costs] = Section(self._by_state)
        self.edges: Section[EdgesKey, Edges] = Section(self._by_state)
        self.continuations: Section[ContinuationKey, WalkResult] = Section(self._by_state)
        self.names: ByteBoundedCache[NameTree] = ByteBoundedCache(limit // 8, _nbytes)
        self._walks: ByteBoundedCache[SubmachineWalk] = ByteBoundedCache(limit // 2, _nbytes, self._drop_users)
        self._table = StateTable()
        self._vocabulary: Vocabulary | None = None
        self._token_sets: WeakValueDictionary[object, TokenSet] = WeakValueDictionary()

    def belong_to(self, vocabulary: Vocabulary) -> None:
        """Bind the cache to this vocabulary.

        Raises:
            TokenizerError: It is bound to another one.
        """
        if self._vocabulary is None:
            self._vocabulary = vocabulary
        if self._vocabulary is not vocabulary:
            raise TokenizerError("a mask cache is for one vocabulary; make a MaskCache for each")

    def __len__(self) -> int:
        return len(self._by_state) + len(self.names) + len(self._walks)

    @property
    def size(self) -> int:
        """Bytes in the cache."""
        return self._by_state.size + self.names.size + self._walks.size

    def forget(self, states: Collection[Expression]) -> None:
        """Drop what is cached for the states of a dropped machine. Else the cache keeps their expressions, too."""
        self._by_state.discard(chain(states, map(CostsKey, states)))

    def of_submachine(self, machine: Submachine, nodes: NodesKey, make: Callable[[], SubmachineWalk]) -> SubmachineWalk:
        """The walk of a sub-machine from some nodes, made if missing."""
        return self._walks.get((machine.expression, machine.counted, nodes), make)

    def _drop_users(self, walk: SubmachineWalk) -> None:
        """Drop what refers to an evicted walk and would keep it in memory."""
        self._by_state.discard_where(lambda key, value: _uses(key, value, walk))

    def token_set(self, logits_size: int, tables: Tables, token_ids: npt.NDArray[np.int32] | list[int]) -> TokenSet:
        """The set of these tokens: one for all states that allow the same, as masks take the most memory."""
        if not tables:
            return TokenSet(logits_size, (), token_ids)
        others = unique(token_ids)
        for begun, high in tables:
            others = others[~begun.allows(others, high)]
        key = frozenset((id(begun), begun.bound(high)) for begun, high in tables), others.tobytes()
        tokens = self._token_sets.get(key)  # a set holds its tables, so no other one has their ids
        return self._token_sets.setdefault(key, TokenSet(logits_size, tables, others)) if tokens is None else tokens

    @property
    def table(self) -> StateTable:
        """The states of sub-machines."""
        if len(self._table) > MAX_SUBMACHINE_STATES:
            self._table = StateTable()
        return self._table


def _uses(key: object, value: HasBytes, walk: SubmachineWalk) -> bool:
    if isinstance(key, EdgesKey):
        return key.exits is walk.exits
    result = value.result if isinstance(value, AllowedTokens) else value
    return isinstance(result, WalkResult) and any(inside.walk is walk for inside in result.inside)


def _nbytes(value: HasBytes) -> int:
    return int(value.nbytes)


class WalkContext:
    """What all walks through a vocabulary share.

    Args:
        vocabulary: The tokens.
        cache: Where walks are kept. It belongs to this vocabulary.

    Attributes:
        tree: The prefix tree of the tokens.
        longest: Bytes of the longest token.
    """

    def __init__(self, vocabulary: Vocabulary, cache: MaskCache) -> None:
        self.tree, self.longest = vocabulary.tree, vocabulary.longest
        self._logits_size = vocabulary.logits_size
        self._cache = cache

    def submachine(self, machine: Submachine, nodes: NodeSet) -> SubmachineWalk:
        """The walk of a sub-machine from nodes of one depth."""

        def make() -> SubmachineWalk:
            walk = walk_submachine(self._cache.table, self.tree, machine, nodes)
            return walk if len(walk.token_ids) < WIDE else walk.with_table(self._logits_size)

        return self._cache.of_submachine(machine, _key(nodes), make)

    def edges(self, walk: SubmachineWalk, machine: Submachine, mask: int) -> Edges:
        """Where a sub-machine is left by a byte of a set (256-bit mask)."""
        low, high = walk.bounds(machine)
        key = EdgesKey(walk.exits, mask, low, high)
        edges = self._cache.edges.find(key)
        return self._cache.edges.keep(key, walk.exits.by(mask, low, high)) if edges is None else edges

    def continuation(self, expression: Expression, nodes: NodeSet, make: Callable[[], WalkResult]) -> WalkResult:
        """The walk of an expression from some nodes. A counter is often left at the same nodes, with the same rest."""
        return self._cache.continuations.get(ContinuationKey(expression, _key(nodes)), make)

    def names(self, table: Table) -> NameTree:
        """The prefix tree of a table's names."""
        return self._cache.names.get(table, lambda: NameTree.of(table))


def _key(nodes: NodeSet) -> NodesKey:
    return tuple(nodes) if isinstance(nodes, list) else nodes.tobytes()
