"""Token masks: which tokens of a vocabulary a state of the machine allows, and with how many tokens it can finish."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.masking.walk import Walk, walk
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

TokenMask = npt.NDArray[np.bool_]
"""Shape (logits_size,): True where a token is allowed."""


@dataclass(frozen=True)
class _StateMask:
    mask: TokenMask
    longest_completion: int  # bytes, over the states after any allowed token


_numbers = count()


def mask_cache(limit: int = 64 << 20) -> ByteBoundedCache[Any]:
    """A cache for the masks of one or more machines over one vocabulary.

    Args:
        limit: Bytes to keep.
    """
    return ByteBoundedCache(limit, _bytes_of)


def _bytes_of(value: _StateMask | npt.NDArray[Any] | tuple[int, ...]) -> int:
    if isinstance(value, _StateMask):
        return value.mask.nbytes
    return value.nbytes if isinstance(value, np.ndarray) else 64 + 8 * len(value)


class TokenMasks:
    """The machine seen through a vocabulary.

    Masks are kept per state. An instance may be shared by threads and requests.

    Args:
        automaton: The machine over bytes.
        vocabulary: What each token id writes.
        cache: Where masks are kept; machines over the same vocabulary may share one. None: a cache of its own.
    """

    def __init__(
        self, automaton: Automaton, vocabulary: Vocabulary, *, cache: ByteBoundedCache[Any] | None = None
    ) -> None:
        self.automaton = automaton
        self.vocabulary = vocabulary
        self._cache = mask_cache() if cache is None else cache
        self._number = next(_numbers)  # tells this machine's states from those of others in the cache

    @property
    def initial(self) -> int:
        """The state before the first token."""
        return self.automaton.initial

    def mask(self, state: int, budget: int | None = None) -> TokenMask:
        """The tokens that are allowed in a state.

        End-of-sequence tokens are allowed exactly where the machine accepts.

        Args:
            state: A state of the automaton.
            budget: Tokens that may still be generated, the next one included. Only tokens after which the rest can
                still be finished are allowed; None: no limit. Never empty from `max(1, len(completion(state)))` on.

        Returns:
            Shape (logits_size,), bool; False beyond the vocabulary. It is the cached array: not to be written to.
        """
        kept: _StateMask = self._cache.get((self._number, "mask", state), lambda: self._walk_mask(state, budget))
        # A token has at least one byte, so a completion has at most as many tokens as bytes.
        if budget is None or kept.longest_completion < budget:
            return kept.mask
        return self._costs(state) < budget

    def advance(self, state: int, token_id: int) -> int:
        """The state after a token; `DEAD` if the token is not allowed. End-of-sequence leaves the state as it is."""
        if self.is_end(token_id):
            return state if self.is_accept(state) else DEAD
        data = self.vocabulary.token_bytes[token_id] if token_id < len(self.vocabulary) else b""
        return self.automaton.run(state, data) if data else DEAD

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

        Its length is the smallest budget that `mask` can work with.
        """
        return self._spell(self.automaton.shortest_completion(state))

    def _walk_mask(self, state: int, budget: int | None) -> _StateMask:
        found = walk(self.automaton, self.vocabulary.tree, state)
        mask = np.zeros(self.vocabulary.logits_size, np.bool_)
        mask[found.token_ids] = True
        self._set_eos(mask, state, True, False)
        states = np.flatnonzero(np.bincount(found.next_states))
        longest = max((len(self.automaton.shortest_completion(int(after))) for after in states), default=0)
        if budget is not None and longest >= budget:
            # The costs are asked for next. A walk that is not kept (it is nine times as large as a mask) is used now.
            self._costs(state, found)
        return _StateMask(mask, longest)

    def _costs(self, state: int, found: Walk | None = None) -> npt.NDArray[np.int32]:
        """Tokens still needed after each token; a number larger than any budget where it is not allowed."""
        key = (self._number, "costs", state)
        costs: npt.NDArray[np.int32] = self._cache.get(key, lambda: self._compute_costs(state, found))
        return costs

    def _compute_costs(self, state: int, found: Walk | None) -> npt.NDArray[np.int32]:
        never = np.iinfo(np.int32).max
        found = found or walk(self.automaton, self.vocabulary.tree, state)
        costs = np.full(self.vocabulary.logits_size, never, np.int32)
        needed = np.zeros(len(self.automaton), np.int32)
        for after in np.flatnonzero(np.bincount(found.next_states)):
            needed[after] = len(self.completion(int(after)))
        costs[found.token_ids] = needed[found.next_states]
        self._set_eos(costs, state, 0, never)
        return costs

    def _set_eos(self, values: npt.NDArray[Any], state: int, allowed: int, forbidden: int) -> None:
        values[list(self.vocabulary.eos_token_ids)] = allowed if self.is_accept(state) else forbidden

    def _spell(self, data: bytes) -> tuple[int, ...]:
        """The fewest tokens that write these bytes, by dynamic programming from the end."""
        spelled: tuple[int, ...] = self._cache.get(("spelling", data), lambda: self._compute_spelling(data))
        return spelled

    def _compute_spelling(self, data: bytes) -> tuple[int, ...]:
        token_ids, longest = self.vocabulary.token_ids, self.vocabulary.longest
        # Tokens from here on, the first one, its end. Inside of a special token's bytes there may be no way on.
        nowhere = (1 << 40, -1, len(data))
        best: list[tuple[int, int, int]] = [(0, 0, 0)] * (len(data) + 1)
        for start in range(len(data) - 1, -1, -1):
            ends = range(start + 1, min(start + longest, len(data)) + 1)
            best[start] = min(
                ((best[end][0] + 1, token_ids[data[start:end]], end) for end in ends if data[start:end] in token_ids),
                default=nowhere,
            )
        if best[0][0] >= nowhere[0]:
            raise TokenizerError(
                f"the vocabulary has no tokens that write {data!r}; is one of its special tokens missing?"
            )
        spelled, position = [], 0
        while position < len(data):
            _, token_id, position = best[position]
            spelled.append(token_id)
        return tuple(spelled)
