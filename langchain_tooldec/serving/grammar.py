"""One request's machine in vLLM's interface for grammars, `StructuredOutputGrammar`.

vLLM asks it which drafts may be checked (`validate_tokens`), which tokens may follow each of them (`fill_bitmask`,
`accept_tokens`, `rollback`), and which tokens were chosen (`accept_tokens`). Nothing here imports vLLM.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch

from langchain_tooldec.serving.rows import Row, pack


class Grammar:
    """A text and its row. Used by one thread at a time.

    Args:
        row: Says which tokens may follow; never raises an error.
    """

    def __init__(self, row: Row) -> None:
        self._row = row
        self._written: list[int] = []

    def prepare(self, large: Sequence[int]) -> Grammar:
        """This grammar, with what would take long at a mask; see `Row.prepare`."""
        self._row.prepare(large)
        return self

    def accept_tokens(self, request_id: str, tokens: Sequence[int]) -> bool:
        """Go on by these tokens; False at the first one that is not allowed. Tokens after the end are ignored."""
        for token_id in tokens:
            if self.is_terminated():
                return True
            if token_id not in self._row.allowed(self._written):
                return False
            self._written.append(token_id)
        return True

    def validate_tokens(self, tokens: Sequence[int]) -> list[int]:
        """The longest beginning of a draft that is allowed; the text stays as it is."""
        before = len(self._written)
        for token_id in tokens:
            if self.is_terminated() or token_id not in self._row.allowed(self._written):
                break
            self._written.append(token_id)
        valid = self._written[before:]
        self.rollback(len(valid))
        return valid

    def rollback(self, num_tokens: int) -> None:
        """Forget the last tokens."""
        del self._written[len(self._written) - num_tokens :]

    def fill_bitmask(self, bitmask: torch.Tensor, batch_index: int) -> None:
        """Write the tokens that may follow into a row of the bitmask: shape (rows, words), int32, 1 is allowed."""
        pack(self._row.allowed(self._written), bitmask[batch_index].view(torch.uint8).numpy())

    def is_terminated(self) -> bool:
        """Whether vLLM ends the text at its last token."""
        return bool(self._written) and self._row.is_end(self._written[-1])

    def reset(self) -> None:
        """Begin again."""
        self._written.clear()
