"""Token masks: the tokens that a state allows, and the number of tokens needed to finish it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.masking.mask_cache import AllowedTokens, Costs, MaskCache
from langchain_tooldec.masking.spelling import Speller
from langchain_tooldec.masking.token_set import TokenMask, TokenSet
from langchain_tooldec.masking.walk import walk
from langchain_tooldec.masking.walk_result import WalkResult
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_STEPS = 100_000
"""The most transitions by tokens that a machine caches."""
MAX_WORK = 500_000
"""The most steps, as `automata.work` counts them, for a mask or a transition: about a second."""


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
        self._cache = MaskCache(vocabulary) if cache is None else cache
        if self._cache.vocabulary is not vocabulary:
            raise TokenizerError("a mask cache is for one vocabulary; make a MaskCache for each")
        self._find = self._cache.find  # bound once: every token makes this call
        self._speller = Speller(vocabulary)
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
        kept = self._find(expression)
        if kept is None:
            with work_limit("a mask", steps=MAX_WORK):
                kept = self._cache.keep(expression, self._look(expression))
        # A token has at least one byte, so a completion has at most as many tokens as bytes.
        if budget is None or kept.result.longest < budget:
            return kept.tokens
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

    def _look(self, expression: Expression) -> AllowedTokens:
        """Walk an expression and collect the allowed tokens."""
        result = walk(self._cache, expression)
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
        return AllowedTokens(self._cache.token_set(tuple(tables), token_ids), result)

    def _within(self, expression: Expression, kept: AllowedTokens, budget: int) -> TokenSet:
        """The tokens after which fewer than `budget` tokens complete the text."""
        if kept.most is None:
            kept.most = kept.result.max_tokens(self._speller.fewest, self.vocabulary.longest)
        if kept.most < budget:
            return kept.tokens
        costs = self._cache.costs(expression, lambda: self._costs(expression, kept.result))
        return TokenSet(self.vocabulary.logits_size, (), np.flatnonzero(costs < budget).astype(np.int32))

    def _costs(self, expression: Expression, result: WalkResult) -> Costs:
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
