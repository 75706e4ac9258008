"""The rows of vLLM's V1 runner: requests are added at an index, moved, swapped and removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.serving.rows import Row

MakeRow = Callable[[Any, int], Row | None]
"""Makes a request's row from its `SamplingParams` and the number of its prompt tokens; None: it has no machine."""


class Batch:
    """The rows of a batch by index. Belongs to the thread that runs the model.

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
