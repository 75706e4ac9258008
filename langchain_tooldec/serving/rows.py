"""Texts that are being written, a row of logits each, and the masks of all of them at once."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.decoding.constraint import text_of
from langchain_tooldec.decoding.machines import Machine
from langchain_tooldec.errors import EmptyMaskError
from langchain_tooldec.masking.token_set import TokenMask
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_log = logging.getLogger(__name__)


def text_limit(params: Any, prompt_length: int, context_length: int) -> int:
    """The most tokens of a text: what is asked for, and what fits behind the prompt."""
    room = context_length - prompt_length
    return room if params.max_tokens is None else min(params.max_tokens, room)


class Row:
    """A text that is being written under a machine. Belongs to the thread that runs the model.

    Args:
        machine: What may be written; it may still be built.
        limit: The most tokens of the text.
        vocabulary: What each token id writes.
        stops: The token ids that the engine ends a text at.
    """

    def __init__(self, machine: Future[Machine], limit: int, vocabulary: Vocabulary, stops: set[int]) -> None:
        self._machine = machine
        self._limit = limit
        ends = set(vocabulary.eos_token_ids)
        self._end = np.zeros(vocabulary.logits_size, np.bool_)
        self._end[sorted(ends & stops or ends)] = True
        self._failed = False
        self._state: int | None = None
        self._read = 0
        self._last = -1
        self._ended = False

    def mask(self, written: Sequence[int]) -> TokenMask:
        """The tokens that may follow. Never empty, and no error is ever raised: an engine would end with it.

        End-of-sequence alone is allowed behind the end; where the machine cannot be built, is left, or allows nothing,
        which is logged once; and behind a token that is not known yet (-1), as vLLM writes it while a step runs.

        Args:
            written: All tokens of the text so far; fewer than before, or others, where the engine took some back.

        Returns:
            Shape (logits_size,), bool: read-only.
        """
        if self._failed:
            return self._end
        try:
            return self._allowed(written)
        except Exception as error:
            self._failed = True
            _log.warning("a text ends before it is complete: %s: %s", type(error).__name__, error)
            return self._end

    def _allowed(self, written: Sequence[int]) -> TokenMask:
        masks = self._machine.result().masks
        if self._state is None or len(written) < self._read or (self._read and written[self._read - 1] != self._last):
            self._state, self._read, self._ended = masks.initial, 0, False
        for token_id in written[self._read :]:
            if token_id < 0:
                return self._end
            if not self._ended:
                self._state = masks.advance(self._state, token_id)
                self._ended = masks.is_end(token_id)
            self._read, self._last = self._read + 1, token_id
            if self._state == DEAD:
                raise EmptyMaskError(None, text_of(masks, written))
        if self._ended or self._read >= self._limit:
            return self._end
        mask = masks.mask(self._state, self._limit - self._read)
        if not mask.any():
            raise EmptyMaskError(self._state, text_of(masks, written), self._limit - self._read)
        return self._end if masks.is_final(self._state) else mask


class LogitsMasker:
    """Masks rows of logits: packed bits go to the device in one copy for all rows. Belongs to one thread.

    Args:
        device: Where the logits are.
        pinned: Whether host memory is pinned, so that the copy waits for nothing.
    """

    def __init__(self, device: torch.device, *, pinned: bool) -> None:
        self._pinned = pinned
        self._bits = 2 ** torch.arange(8, dtype=torch.uint8, device=device)
        self._host = [torch.empty(0, 0, dtype=torch.uint8)] * 2  # in turns: the copy out of one may still be under way

    def apply(self, logits: torch.Tensor, masks: Mapping[int, TokenMask]) -> None:
        """Set what is not allowed to minus infinity, in place.

        Args:
            logits: Shape (rows, logits_size); any floating dtype.
            masks: The mask of each row that has one; other rows are left as they are.
        """
        rows, columns = logits.shape
        host = self._buffer(rows, -(-columns // 8))
        packed: npt.NDArray[np.uint8] = host.numpy()
        packed.fill(0xFF)
        for row, mask in masks.items():
            data = np.packbits(mask[:columns], bitorder="little")
            packed[row, : len(data)] = data
            packed[row, len(data) :] = 0
        bits = host.to(logits.device, non_blocking=self._pinned)
        refused = (bits.unsqueeze(-1) & self._bits) == 0
        logits.masked_fill_(refused.view(rows, -1)[:, :columns], -torch.inf)

    def _buffer(self, rows: int, width: int) -> torch.Tensor:
        self._host.reverse()
        if len(self._host[0]) < rows or self._host[0].shape[1] != width:
            self._host[0] = torch.empty(max(rows, 64), width, dtype=torch.uint8, pin_memory=self._pinned)
        return self._host[0][:rows]
