"""The rows of vLLM's logits processors, where texts lie in a batch or in slots, and masks on all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.serving.rows import Row, pack

MakeRow = Callable[[Any, int], Row | None]
"""Makes a request's row from its `SamplingParams` and the number of its prompt tokens; None: it has no machine."""


class Batch:
    """The rows of the V1 runner by index: requests are added, moved, swapped and removed.

    Belongs to the thread that runs the model.

    Args:
        make_row: See `MakeRow`.
    """

    def __init__(self, make_row: MakeRow) -> None:
        self._make_row = make_row
        self._rows: dict[int, tuple[Row, Sequence[int]]] = {}

    def update(self, update: Any) -> None:
        """Apply a change of the batch: removals, then additions, then moves.

        Args:
            update: vLLM's `BatchUpdate`. Its lists of tokens are kept, not copied: vLLM appends to them.
        """
        rows = self._rows
        for index in update.removed:
            rows.pop(index, None)
        for index, params, prompt_ids, written in update.added:
            row = self._make_row(params, 0 if prompt_ids is None else len(prompt_ids))
            rows.pop(index, None)
            if row is not None:
                rows[index] = row, written
        for start, end, way in update.moved:
            moved, other = rows.pop(start, None), rows.pop(end, None)
            if moved is not None:
                rows[end] = moved
            if other is not None and way.name == "SWAP":
                rows[start] = other

    def allowed(self, size: int) -> dict[int, TokenSet]:
        """The allowed next tokens of each row whose index is below `size`; see `Row.allowed`."""
        return {index: row.allowed(written) for index, (row, written) in self._rows.items() if index < size}


class Slots:
    """The rows of Model Runner V2 by slot; its tokens are on the device. Belongs to the thread that runs the model.

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
            pack(tokens, packed[row])
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
