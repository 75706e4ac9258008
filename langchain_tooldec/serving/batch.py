"""The rows of vLLM's V1 runner: requests come to an index, move, are swapped and leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.serving.rows import Row

MakeRow = Callable[[Any, int], Row | None]
"""Makes the row of a request of its `SamplingParams` and its prompt's tokens; None: it has no machine."""


class Batch:
    """The rows of a batch by their index. Belongs to the thread that runs the model.

    Args:
        make_row: See `MakeRow`.
    """

    def __init__(self, make_row: MakeRow) -> None:
        self._make_row = make_row
        self._rows: dict[int, tuple[Row, Sequence[int]]] = {}

    def update(self, update: Any) -> None:
        """Follow what changed in the batch: removed, then added, then moved.

        Args:
            update: vLLM's `BatchUpdate`. A request's list of tokens is kept: vLLM goes on to write into it.
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
        """The tokens that each row below an index may have next; see `Row.allowed`."""
        return {index: row.allowed(written) for index, (row, written) in self._rows.items() if index < size}
