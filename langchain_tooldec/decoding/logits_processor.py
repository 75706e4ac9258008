"""A logits processor that applies the machine in transformers' `model.generate` and pipelines.

It is a pure function of the token ids, so it works with greedy search, sampling, beam search and speculative decoding,
where rows are reordered, rewound, or run ahead with tokens that are discarded.
"""

from __future__ import annotations

import logging
import threading

import numpy as np
import torch

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.decoding.constraint import text_of
from langchain_tooldec.errors import BudgetError, EmptyMaskError, TokenizerError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenMask

_log = logging.getLogger(__name__)

_FINISHED = -1
MAX_PREFIXES = 10_000
"""The most generated prefixes whose states are cached."""


class ToolDecLogitsProcessor:
    """Masks all tokens except those that a machine allows. Thread-safe.

    Only end-of-sequence is allowed after the end; where the machine allows nothing (`error` says why); and after a
    token that was not allowed, as in drafts that `generate` discards, or if another logits processor forces it.

    Args:
        masks: The machine over the model's tokens.
        prompt_length: Tokens of the prompt, padding included. Default: as many as there are on the first call, which
            suits a single generation.
        max_new_tokens: The limit passed to `generate`: the text is complete within it. Default: no limit.

    Attributes:
        error: Why a text ended too early: the first state without an allowed token, and the text before it. None if
            this never happened.

    Raises:
        TokenizerError: No end-of-sequence token is known, so the text could not be ended.
        BudgetError: `max_new_tokens` is smaller than the shortest complete text.

    Example:
        `model.generate(**inputs, logits_processor=[processor], max_new_tokens=200)`
    """

    def __init__(
        self, masks: TokenMasks, *, prompt_length: int | None = None, max_new_tokens: int | None = None
    ) -> None:
        if not masks.vocabulary.eos_token_ids:
            raise TokenizerError("no end-of-sequence token is known; set eos_token_id in the model's generation config")
        needed = len(masks.completion(masks.initial))
        if max_new_tokens is not None and max_new_tokens < needed:
            raise BudgetError(needed, max_new_tokens)
        self._masks = masks
        self._prompt_length = prompt_length
        self._max_new_tokens = max_new_tokens
        self.error: EmptyMaskError | None = None
        self._end = np.zeros(masks.vocabulary.logits_size, np.bool_)
        self._end[list(masks.vocabulary.eos_token_ids)] = True
        self._states: dict[tuple[int, ...], int] = {}
        self._lock = threading.Lock()

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """The scores with minus infinity where a token is not allowed.

        Args:
            input_ids: Shape (rows, length): the prompt and what was generated.
            scores: Shape (rows, logits_size), for the next token of each row; any floating dtype and device.

        Returns:
            A new tensor of the same shape, dtype and device, with at least one token allowed in each row.
        """
        if self._prompt_length is None:
            self._prompt_length = input_ids.shape[1]
        masked = torch.full_like(scores, -torch.inf)
        for row, ids in enumerate(input_ids[:, self._prompt_length :].tolist()):
            refused = torch.from_numpy(~self._allowed(tuple(ids))).to(scores.device)
            masked[row, : len(refused)] = scores[row, : len(refused)].masked_fill(refused, -torch.inf)
        return masked

    def _allowed(self, ids: tuple[int, ...]) -> TokenMask:
        """The tokens that may follow the given ones."""
        state = self._state(ids)
        if state in {DEAD, _FINISHED}:
            return self._end
        budget = None if self._max_new_tokens is None else max(self._max_new_tokens - len(ids), 1)
        mask = self._masks.mask(state, budget)
        if mask.any():
            return mask
        error = EmptyMaskError(state, text_of(self._masks, ids), budget)
        with self._lock:
            self.error = self.error or error
        _log.warning("%s", error)
        return self._end

    def _state(self, ids: tuple[int, ...]) -> int:
        """The state after some tokens, computed from the longest cached prefix."""
        with self._lock:
            known = len(ids)
            while known and ids[:known] not in self._states:
                known -= 1
            state = self._states[ids[:known]] if known else self._masks.initial
            if len(self._states) > MAX_PREFIXES:
                self._states.clear()
            for end in range(known + 1, len(ids) + 1):
                state = self._states[ids[:end]] = self._after(state, ids[end - 1])
        return state

    def _after(self, state: int, token_id: int) -> int:
        if state in {DEAD, _FINISHED}:
            return state  # what follows the end is padding
        after = self._masks.advance(state, token_id)
        return _FINISHED if after != DEAD and self._masks.is_end(token_id) else after
