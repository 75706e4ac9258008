"""The rows of vLLM's Model Runner V2: requests have slots, and their tokens are on the device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.serving.batch import MakeRow
from langchain_tooldec.serving.rows import Row


class Slots:
    """The rows of requests, by slot. Belongs to the thread that runs the model.

    The length and the last token of every text are copied to the host before a forward pass, so that masks are computed
    while the pass runs. A text is copied whole if it is new in its slot, or not exactly one token longer than before:
    it resumes after a preemption.

    Args:
        make_row: See `MakeRow`.
        requests: vLLM's `LogitsProcRequestState`, read only.
    """

    def __init__(self, make_row: MakeRow, requests: Any) -> None:
        self._make_row = make_row
        self._requests = requests
        self._rows: dict[int, tuple[Row, list[int]]] = {}
        self._on_gpu = requests.device.type == "cuda"
        self._lasts = torch.zeros(2, requests.max_num_reqs, dtype=torch.int64, pin_memory=self._on_gpu)
        self._copied = torch.cuda.Event() if self._on_gpu else None  # type: ignore[no-untyped-call]

    def add(self, slot: int, params: Any) -> bool:
        """Add a request to a slot, replacing any other; returns whether it has a machine."""
        self._rows.pop(slot, None)
        row = self._make_row(params, int(self._requests.prompt_len.np[slot]))
        if row is not None:
            self._rows[slot] = row, []
        return row is not None

    def begin_step(self) -> None:
        """Start copying the lengths and the last tokens of all slots."""
        if not self._rows:
            return
        lengths = self._requests.total_len.gpu.long()
        tokens = self._requests.all_token_ids.gpu
        lasts = tokens.gather(1, (lengths - 1).clamp(min=0).unsqueeze(1)).squeeze(1)
        self._lasts.copy_(torch.stack((lengths, lasts)), non_blocking=True)
        if self._copied is not None:
            self._copied.record()

    def allowed(self, slots: Sequence[int]) -> dict[int, TokenSet]:
        """The allowed next tokens of each row of logits with a machine; `slots` gives the slot of each row."""
        rows = {row: self._rows[slot] for row, slot in enumerate(slots) if slot in self._rows}
        if not rows:
            return {}
        if self._copied is not None:
            self._copied.synchronize()
        lengths, lasts = self._lasts.tolist()
        allowed = {}
        for number, (row, written) in rows.items():
            slot = int(slots[number])
            self._follow(slot, written, lengths[slot], lasts[slot])
            allowed[number] = row.allowed(written)
        return allowed

    def _follow(self, slot: int, written: list[int], length: int, last: int) -> None:
        """Bring the host's copy of a text up to date."""
        start = int(self._requests.prompt_len.np[slot])
        if length - start == len(written) + 1:
            written.append(last)
        elif length - start != len(written):
            written[:] = self._requests.all_token_ids.gpu[slot, start:length].tolist()
