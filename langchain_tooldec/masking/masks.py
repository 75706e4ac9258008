"""Token masks: the tokens that a state allows, and the number of tokens needed to finish it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, Automaton, StateTable
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.trie import Table
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.masking.submachine import Submachine
from langchain_tooldec.masking.submachine_walk import walk_submachine
from langchain_tooldec.masking.token_set import TokenMask, TokenSet
from langchain_tooldec.masking.walk import Walker
from langchain_tooldec.masking.walk_result import Edges, NodeSet, SubmachineWalk, WalkResult
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_SUBMACHINE_STATES = 10_000
"""The most sub-machine states (1 kB each) per vocabulary before their table is rebuilt."""
MAX_STEPS = 100_000
"""The most transitions by tokens that a machine caches."""
MAX_WORK = 500_000
"""The most steps, as `automata.work` counts them, for a mask or a transition: about a second."""
WIDE = 1000
"""From this many tokens on, those that stay in a sub-machine also get a table over the vocabulary."""


@dataclass
class _State:
    """What is cached for a state.

    Attributes:
        allowed: The tokens that it allows.
        result: The walk that found them.
        most: A bound on the tokens needed to finish after any of them, computed on demand.
    """

    allowed: TokenSet
    result: WalkResult
    most: int | None = None

    @property
    def nbytes(self) -> int:
        return self.allowed.nbytes + self.result.nbytes


@dataclass(frozen=True)
class _Names:
    """The prefix tree of a table's names, and the bytes of the longest name with its shortest completion."""

    tree: PrefixTree
    longest: int

    @staticmethod
    def of(table: Table) -> _Names:
        pairs = list(zip(table.names, map(shortest_string, table.leaves), strict=True))
        longest = max((len(name) + len(rest) for name, rest in pairs if rest is not None), default=0)
        return _Names(PrefixTree.build([b"" if rest is None else name for name, rest in pairs]), longest)

    @property
    def nbytes(self) -> int:
        return self.tree.nbytes


class MaskCache:
    """The cache shared by all machines over one vocabulary: tokens of states and walks of sub-machines.

    Thread-safe. The cached objects belong to the cache and are read-only.

    Args:
        limit: Bytes to cache, half of them for walks of sub-machines. The states of sub-machines (10 MB at most) are
            not counted.
    """

    def __init__(self, limit: int = 64 << 20) -> None:
        self.limit = limit
        self._states: ByteBoundedCache[Any] = ByteBoundedCache(limit // 4, _nbytes)
        self._names: ByteBoundedCache[_Names] = ByteBoundedCache(limit // 8, _nbytes)
        self._walks: ByteBoundedCache[SubmachineWalk] = ByteBoundedCache(limit // 2, _nbytes)
        self._table = StateTable()
        self._vocabulary: Vocabulary | None = None

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
        return len(self._states) + len(self._names) + len(self._walks)

    @property
    def size(self) -> int:
        """Bytes in the cache."""
        return self._states.size + self._names.size + self._walks.size

    @property
    def states(self) -> ByteBoundedCache[Any]:
        """The cache of states."""
        return self._states

    def of_submachine(self, key: Hashable, make: Callable[[], SubmachineWalk]) -> SubmachineWalk:
        """A cached walk, made if missing."""
        before = self._walks.dropped
        walk = self._walks.get(key, make)
        if self._walks.dropped != before:  # states refer to evicted walks
            self._states.clear()
        return walk

    def of_names(self, table: Table, make: Callable[[], _Names]) -> _Names:
        """The tree of a table's names, made if missing."""
        return self._names.get(table, make)

    @property
    def table(self) -> StateTable:
        """The states of sub-machines."""
        if len(self._table) > MAX_SUBMACHINE_STATES:
            self._table = StateTable()
        return self._table


def _nbytes(value: Any) -> int:
    return int(value.nbytes)


class TokenMasks:
    """The token masks of a machine over a vocabulary.

    Methods are pure functions of their arguments, with bounded caches shared by all machines of one `MaskCache`.
    Thread-safe. Results are shared and read-only unless stated otherwise.

    Args:
        automaton: The machine over bytes.
        vocabulary: The bytes of each token id.
        cache: Where masks are cached. Machines over the same vocabulary may share one. Default: its own.

    Raises:
        TokenizerError: The cache is bound to another vocabulary.

    Example:
        >>> from langchain_tooldec.automata.expression import literal
        >>> tokens = [*(bytes([byte]) for byte in range(256)), b"he", b"hello", b"</s>"]
        >>> masks = TokenMasks(Automaton(literal("hello")), Vocabulary(tokens, eos_token_ids=[258]))
        >>> state = masks.initial
        >>> masks.allowed(state).ids.tolist()  # "h", "he" and "hello"
        [104, 256, 257]
        >>> masks.allowed(state, budget=1).ids.tolist(), masks.completion(state)
        ([257], (257,))
        >>> state = masks.advance(state, 257)
        >>> masks.is_final(state), masks.allowed(state).ids.tolist()
        (True, [258])
    """

    def __init__(self, automaton: Automaton, vocabulary: Vocabulary, *, cache: MaskCache | None = None) -> None:
        self.automaton = automaton
        self.vocabulary = vocabulary
        self._cache = MaskCache() if cache is None else cache
        self._cache.belong_to(vocabulary)
        self._states = self._cache.states
        self._find = self._states.find  # bound once: every token makes this call
        self._speller = Speller(vocabulary)
        self._walker = Walker(vocabulary.tree, vocabulary.longest, _Shared(self._cache, vocabulary))
        self._eos = list(vocabulary.eos_token_ids)
        self._steps: dict[tuple[int, int], int] = {}

    @property
    def followed(self) -> int:
        """How many transitions by tokens are cached."""
        return len(self._steps)

    @property
    def initial(self) -> int:
        """The state before the first token."""
        return self.automaton.initial

    def allowed(self, state: int, budget: int | None = None) -> TokenSet:
        """The tokens that are allowed in a state.

        End-of-sequence tokens are allowed exactly where the machine accepts.

        Args:
            state: A state of the automaton.
            budget: Tokens that may still be generated, the next one included. A token is allowed only if the text can
                be finished after it. None means no limit. The set is never empty if the budget is at least `max(1,
                len(completion(state)))`.

        Raises:
            GrammarTooLargeError: The state takes more work than `MAX_WORK`, `walk.MAX_VISITS` or
                `submachine_walk.MAX_NEW_STATES`.
        """
        expression = self.automaton.expression(state)
        kept: _State | None = self._find(expression)
        if kept is None:
            with work_limit("a mask", steps=MAX_WORK):
                kept = self._states.keep(expression, self._look(expression))
        # A token has at least one byte, so a completion has at most as many tokens as bytes.
        if budget is None or kept.result.longest < budget:
            return kept.allowed
        return self._within(expression, kept, budget)

    def mask(self, state: int, budget: int | None = None) -> TokenMask:
        """`allowed` as a mask.

        Returns:
            Shape (logits_size,), bool: True where a token is allowed; False beyond the vocabulary. See `TokenSet.mask`.

        Raises:
            GrammarTooLargeError: As `allowed`.
        """
        return self.allowed(state, budget).mask()

    def advance(self, state: int, token_id: int) -> int:
        """The state after a token, `DEAD` if it is not allowed. End-of-sequence does not change an accepting state."""
        after = self._steps.get((state, token_id))
        if after is None:
            after = self._step(state, token_id)
            if len(self._steps) >= MAX_STEPS:
                self._steps.clear()
            self._steps[state, token_id] = after
        return after

    def is_accept(self, state: int) -> bool:
        """Whether generation may end here."""
        return self.automaton.is_accept(state)

    def is_final(self, state: int) -> bool:
        """Whether generation must end here: the text is complete and nothing can follow."""
        return self.automaton.is_final(state)

    def is_end(self, token_id: int) -> bool:
        """Whether the token ends a generation."""
        return token_id in self.vocabulary.eos_token_ids

    def completion(self, state: int) -> tuple[int, ...]:
        """Token ids that finish the text from a state: its shortest completion in bytes, in the fewest tokens.

        Its length is the smallest budget with which `mask` works.

        Raises:
            TokenizerError: The vocabulary lacks a special token that the text needs.
        """
        return self._speller.spell(self.automaton.shortest_completion(state))

    def _step(self, state: int, token_id: int) -> int:
        if self.is_end(token_id):
            return state if self.is_accept(state) else DEAD
        data = self.vocabulary.token_bytes[token_id] if 0 <= token_id < len(self.vocabulary) else b""
        with work_limit("a transition", steps=MAX_WORK):
            return self.automaton.run(state, data) if data else DEAD

    def _look(self, expression: Expression) -> _State:
        """Walk an expression and collect the allowed tokens."""
        result = self._walker.walk(expression)
        few: list[int] = list(self._eos) if expression.nullable else []
        many: list[npt.NDArray[np.int32]] = []
        tables = []
        for ids, _ in (*result.tokens, *result.names):
            if isinstance(ids, np.ndarray):
                many.append(ids)
            else:
                few += ids
        for inside in result.inside:
            if inside.walk.table is not None:
                tables.append((inside.walk.table, inside.machine.high))
            else:
                many.append(inside.token_ids())
        token_ids = np.concatenate([*many, np.array(few, np.int32)]) if many else few
        return _State(TokenSet(self.vocabulary.logits_size, tuple(tables), token_ids), result)

    def _within(self, expression: Expression, kept: _State, budget: int) -> TokenSet:
        """The tokens after which fewer than `budget` tokens complete the text."""
        if kept.most is None:
            kept.most = kept.result.most_tokens(self._speller.fewest, self.vocabulary.longest)
        if kept.most < budget:
            return kept.allowed
        costs = self._states.get(("costs", expression), lambda: self._costs(expression, kept.result))
        return TokenSet(self.vocabulary.logits_size, (), np.flatnonzero(costs < budget).astype(np.int32))

    def _costs(self, expression: Expression, result: WalkResult) -> npt.NDArray[np.int32]:
        """The tokens needed to finish after each token; a number larger than any budget if it is not allowed."""
        never = np.iinfo(np.int32).max
        # A token may have several completions. The shortest, then the least in byte order, is written last and wins.
        completions = sorted(
            result.completions(), key=lambda item: (len(item[1] + item[2]), item[1] + item[2]), reverse=True
        )
        costs = np.full(self.vocabulary.logits_size, never, np.int32)
        for ids, beginning, end in completions:
            costs[ids] = self._speller.fewest(beginning, end)
        costs[self._eos] = 0 if expression.nullable else never
        return costs


class _Shared:
    """Caches the walks of sub-machines and the trees of names."""

    def __init__(self, cache: MaskCache, vocabulary: Vocabulary) -> None:
        self._cache = cache
        self._states = cache.states
        self._vocabulary = vocabulary

    def submachine(self, machine: Submachine, nodes: NodeSet) -> SubmachineWalk:
        def make() -> SubmachineWalk:
            walk = walk_submachine(self._cache.table, self._vocabulary.tree, machine, nodes)
            return walk if len(walk.token_ids) < WIDE else walk.with_table(self._vocabulary.logits_size)

        return self._cache.of_submachine((machine.expression, machine.counted, _key(nodes)), make)

    def edges(self, walk: SubmachineWalk, machine: Submachine, mask: int) -> Edges:
        low, high = walk.bounds(machine)
        key = walk.exits, mask, low, high
        edges: Edges | None = self._states.find(key)
        return self._states.keep(key, walk.exits.by(mask, low, high)) if edges is None else edges

    def continuation(self, expression: Expression, nodes: NodeSet, make: Callable[[], WalkResult]) -> WalkResult:
        result: WalkResult = self._states.get(("continuation", expression, _key(nodes)), make)
        return result

    def names(self, table: Table) -> tuple[PrefixTree, int]:
        names = self._cache.of_names(table, lambda: _Names.of(table))
        return names.tree, names.longest


def _key(nodes: NodeSet) -> Hashable:
    return tuple(nodes) if isinstance(nodes, list) else nodes.tobytes()
