"""What machines over one vocabulary share: masks of states, walks of sub-machines and trees of names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import StateTable
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import Table
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.masking.submachine_walk import walk_submachine
from langchain_tooldec.masking.token_set import Tables, TokenSet
from langchain_tooldec.masking.walk_result import Edges, NodeSet, SubmachineWalk, WalkResult
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree, unique
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_SUBMACHINE_STATES = 10_000
"""The most sub-machine states (1 kB each) per vocabulary before their table is rebuilt."""
WIDE = 2000
"""From this many tokens on, those that stay in a sub-machine also get a table over the vocabulary. Numbers, of which
Llama 3 has 1,110, are few.
"""

Costs: TypeAlias = "npt.NDArray[np.int32]"
"""Shape (logits_size,): the tokens needed to finish after each token; more than any budget if it is not allowed."""


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
    """The cache shared by all machines over one vocabulary. Thread-safe; cached objects are read-only.

    Args:
        vocabulary: The tokens.
        limit: Bytes to cache, more than half of them for walks of sub-machines. The states of sub-machines (10 MB at
            most) are not counted.

    Attributes:
        tree: The prefix tree of the tokens.
        longest: Bytes of the longest token.
        find: Returns what is cached for a state, or None.
    """

    def __init__(self, vocabulary: Vocabulary, limit: int = 64 << 20) -> None:
        self.vocabulary = vocabulary
        self.tree, self.longest = vocabulary.tree, vocabulary.longest
        self.limit = limit
        # By expression: `AllowedTokens`. Others by tuples: costs, edges, continuations, trees of names.
        self._by_state: ByteBoundedCache[Any] = ByteBoundedCache(limit * 3 // 8, attrgetter("nbytes"))
        self._walks: ByteBoundedCache[SubmachineWalk] = ByteBoundedCache(
            limit - limit * 3 // 8, attrgetter("nbytes"), self._drop_users
        )
        self._table = StateTable()
        self._token_sets: WeakValueDictionary[object, TokenSet] = WeakValueDictionary()
        self.find: Callable[[Expression], AllowedTokens | None] = self._by_state.find

    def __len__(self) -> int:
        return len(self._by_state) + len(self._walks)

    @property
    def size(self) -> int:
        """Bytes in the cache."""
        return self._by_state.size + self._walks.size

    def keep(self, state: Expression, allowed: AllowedTokens) -> AllowedTokens:
        """Cache what a state allows."""
        self._by_state.keep(state, allowed)
        return allowed

    def costs(self, state: Expression, make: Callable[[], Costs]) -> Costs:
        """How many tokens finish the text after each token of a state."""
        costs: Costs = self._by_state.get(("costs", state), make)
        return costs

    def forget(self, states: Collection[Expression]) -> None:
        """Drop what is cached for the states of a dropped machine. Else the cache keeps their expressions, too."""
        self._by_state.discard(chain(states, (("costs", state) for state in states)))

    def submachine(self, machine: Submachine, nodes: NodeSet) -> SubmachineWalk:
        """The walk of a sub-machine from nodes of one depth."""

        def make() -> SubmachineWalk:
            walk = walk_submachine(self._states(), self.tree, machine, nodes)
            return walk if len(walk.token_ids) < WIDE else walk.with_table(self.vocabulary.logits_size)

        return self._walks.get((machine.expression, machine.counted, _key(nodes)), make)

    def _states(self) -> StateTable:
        """The states of sub-machines."""
        if len(self._table) > MAX_SUBMACHINE_STATES:
            self._table = StateTable()
        return self._table

    def edges(self, walk: SubmachineWalk, machine: Submachine, mask: int) -> Edges:
        """Where a sub-machine is left by a byte of a set (256-bit mask)."""
        bounds = walk.bounds(machine)
        edges: Edges = self._by_state.get((walk.exits, mask, *bounds), lambda: walk.exits.by(mask, *bounds))
        return edges

    def continuation(self, expression: Expression, nodes: NodeSet, make: Callable[[], WalkResult]) -> WalkResult:
        """The walk of an expression from some nodes. A counter is often left at the same nodes, with the same rest."""
        result: WalkResult = self._by_state.get((expression, _key(nodes)), make)
        return result

    def names(self, table: Table) -> NameTree:
        """The prefix tree of a table's names."""
        names: NameTree = self._by_state.get(("names", table), lambda: NameTree.of(table))
        return names

    def token_set(self, tables: Tables, token_ids: npt.NDArray[np.int32] | list[int]) -> TokenSet:
        """The set of these tokens: one for all states that allow the same, as masks take the most memory."""
        size = self.vocabulary.logits_size
        if not tables:
            return TokenSet(size, (), token_ids)
        others = unique(token_ids)
        for begun, high in tables:
            others = others[~begun.allows(others, high)]
        key = frozenset((id(begun), begun.bound(high)) for begun, high in tables), others.tobytes()
        tokens = self._token_sets.get(key)  # a set holds its tables, so no other one has their ids
        return self._token_sets.setdefault(key, TokenSet(size, tables, others)) if tokens is None else tokens

    def _drop_users(self, walk: SubmachineWalk) -> None:
        """Drop what refers to an evicted walk and would keep it in memory."""
        self._by_state.discard_where(lambda key, value: _uses(key, value, walk))


def _uses(key: Hashable, value: object, walk: SubmachineWalk) -> bool:
    if isinstance(key, tuple) and key[0] is walk.exits:
        return True
    result = value.result if isinstance(value, AllowedTokens) else value
    return isinstance(result, WalkResult) and any(inside.walk is walk for inside in result.inside)


def _key(nodes: NodeSet) -> Hashable:
    return tuple(nodes) if isinstance(nodes, list) else nodes.tobytes()
