"""Follows the texts of a batch, one row of logits each, and masks all rows at once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.decoding.constraint import is_empty, text_of
from langchain_tooldec.decoding.machines import Machine
from langchain_tooldec.errors import EmptyMaskError, SessionError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_log = logging.getLogger(__name__)


def text_limit(params: Any, prompt_length: int, context_length: int) -> int:
    """The most tokens of a text: the smaller of the requested number and the room after the prompt."""
    room = context_length - prompt_length
    return room if params.max_tokens is None else min(params.max_tokens, room)


class Row:
    """One text under a machine. Belongs to the thread that runs the model.

    Args:
        machine: Returns the machine; called for the first token, after the pass over the prompt.
        limit: The most tokens of the text.
        vocabulary: The bytes of each token id.
        stops: The token ids at which the engine ends a text.
    """

    def __init__(self, machine: Callable[[], Machine], limit: int, vocabulary: Vocabulary, stops: set[int]) -> None:
        self._machine = machine
        self._masks: TokenMasks | None = None
        self._limit = limit
        ends = set(vocabulary.eos_token_ids)
        self._end = TokenSet(vocabulary.logits_size, (), sorted(ends & stops or ends))
        self._failed = False
        self._state: int | None = None
        self._read = 0
        self._last = -1
        self._ended = False

    def allowed(self, written: Sequence[int]) -> TokenSet:
        """The tokens that may follow: never an empty set, and never an error, which would stop the engine.

        Only end-of-sequence is allowed in these cases: the text is complete; the machine cannot be built, is left, or
        allows nothing (logged once); or the last token is not known yet (-1), as vLLM writes it while a step runs.

        Args:
            written: All tokens of the text so far. They may be fewer or others than before if the engine rolled back.
        """
        if self._failed:
            return self._end
        try:
            return self._allowed(written)
        except Exception as error:
            self._failed = True
            _log.warning("a text ends before it is complete: %s: %s", type(error).__name__, error)
            return self._end

    def _allowed(self, written: Sequence[int]) -> TokenSet:
        masks = self._masks = self._masks or self._machine().masks
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
                raise SessionError(f"a token was written that was not allowed: {text_of(masks, written)[-200:]!r}")
        if self._ended or self._read >= self._limit or masks.is_final(self._state):
            return self._end
        allowed = masks.allowed(self._state, self._limit - self._read)
        if is_empty(allowed):
            raise EmptyMaskError(self._state, text_of(masks, written), self._limit - self._read)
        return allowed


class LogitsMasker:
    """Masks rows of logits, all at once. Belongs to one thread.

    On an accelerator, the masks are copied as packed bits, once for all rows: 16 kB a row for 128,000 tokens. On the
    CPU, each row is masked in place, which takes a tenth of the time there.

    Args:
        device: Where the logits are.
        pinned: Whether host memory is pinned, so that the copy does not block.
        packed: Whether to pack bits; None: unless the logits are on the CPU.
    """

    def __init__(self, device: torch.device, *, pinned: bool, packed: bool | None = None) -> None:
        self._pinned = pinned
        self._packs = device.type != "cpu" if packed is None else packed
        self._powers = 2 ** torch.arange(8, dtype=torch.uint8, device=device)
        self._host = [torch.empty(0, 0, dtype=torch.uint8)] * 2  # used in turn: the copy from one may still be running

    def apply(self, logits: torch.Tensor, allowed: Mapping[int, TokenSet]) -> None:
        """Set the logits of all tokens that are not allowed to minus infinity, in place.

        Args:
            logits: Shape (rows, logits_size); any floating dtype, float32 on the CPU.
            allowed: The allowed tokens of each row with a machine; other rows stay as they are.
        """
        if self._packs:
            logits.masked_fill_(self._refused(len(logits), logits.shape[1], allowed), -torch.inf)
            return
        array = logits.numpy()
        for row, tokens in allowed.items():
            _mask_row(array[row], tokens)

    def _refused(self, rows: int, columns: int, allowed: Mapping[int, TokenSet]) -> torch.Tensor:
        """Shape (rows, columns), bool, on the device: True where a token is not allowed."""
        host = self._buffer(rows, -(-columns // 8))
        packed: npt.NDArray[np.uint8] = host.numpy()
        packed.fill(0xFF)
        for row, tokens in allowed.items():
            data = np.packbits(tokens.mask()[:columns], bitorder="little")
            packed[row, : len(data)] = data
            packed[row, len(data) :] = 0
        bits = host.to(self._powers.device, non_blocking=self._pinned)
        return ((bits.unsqueeze(-1) & self._powers) == 0).view(rows, -1)[:, :columns]

    def _buffer(self, rows: int, width: int) -> torch.Tensor:
        self._host.reverse()
        if len(self._host[0]) < rows or self._host[0].shape[1] != width:
            self._host[0] = torch.empty(max(rows, 64), width, dtype=torch.uint8, pin_memory=self._pinned)
        return self._host[0][:rows]


def _mask_row(row: npt.NDArray[np.float32], tokens: TokenSet) -> None:
    """Set all tokens that are not allowed to minus infinity. The row may be longer or shorter than the vocabulary."""
    if tokens.ids is not None:
        ids = tokens.ids[: np.searchsorted(tokens.ids, len(row))]
        kept = row[ids]
        row.fill(-np.inf)
        row[ids] = kept
    else:
        mask = tokens.mask()[: len(row)]
        np.copyto(row[: len(mask)], -np.inf, where=~mask)
        row[len(mask) :] = -np.inf
