"""A compact set of allowed tokens: shared tables for tokens inside sub-machines, ids for the rest."""

from __future__ import annotations

from operator import index
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from langchain_tooldec.masking.walk_result import ItemsBegun
from langchain_tooldec.vocabulary.prefix_tree import unique

TokenMask = npt.NDArray[np.bool_]
"""Shape (logits_size,): True where a token is allowed."""
Tables: TypeAlias = "tuple[tuple[ItemsBegun, int | None], ...]"
"""Tables of sub-machines, each with the most items that a token may begin there (None means no limit)."""


class TokenSet:
    """A set of token ids. Read-only, shared by all users of a state, thread-safe.

    A mask of 128k tokens takes 128 kB, and writing it takes longer than finding its tokens. So a set refers to the
    walks of sub-machines, whose tables are shared by many states.

    Args:
        logits_size: Length of a mask.
        tables: Tables of sub-machines.
        token_ids: Further token ids. They may repeat, also in the tables.

    Attributes:
        ids: Shape (n,), int32, read-only: the distinct token ids in order. None if the set has a table: it is wide, so
            use `mask()`.

    Example:
        >>> some = TokenSet(5, (), np.array([3, 1, 3], np.int32))
        >>> 3 in some, 4 in some, some.ids.tolist(), some.mask().tolist()
        (True, False, [1, 3], [False, True, False, True, False])
    """

    __slots__ = ("__weakref__", "_logits_size", "_mask", "_tables", "_token_ids", "ids")

    def __init__(self, logits_size: int, tables: Tables, token_ids: npt.NDArray[np.int32] | list[int]) -> None:
        self._logits_size = logits_size
        self._tables = tables
        self._token_ids = np.array(token_ids, np.int32) if tables else unique(token_ids)
        self._token_ids.flags.writeable = False
        self._mask: TokenMask | None = None
        self.ids = None if tables else self._token_ids

    def __contains__(self, token_id: object) -> bool:
        """Whether a token is in the set; False for anything that is not a token id."""
        try:
            number = index(token_id)  # type: ignore[arg-type]
        except TypeError:
            return False
        if not 0 <= number < self._logits_size:
            return False
        inside = any(begun.items[number] <= begun.bound(high) for begun, high in self._tables)
        return inside or bool((self._token_ids == number).any())

    def mask(self) -> TokenMask:
        """Shape (logits_size,), bool: True for the tokens of the set.

        The mask of a wide set is cached or shared, hence read-only. The mask of a narrow set is a new array.
        """
        if not self._tables:
            mask = np.zeros(self._logits_size, np.bool_)
            mask[self._token_ids] = True
            return mask
        if self._mask is None:
            self._mask = self._write()
        return self._mask

    def _write(self) -> TokenMask:
        (first, high), *others = self._tables
        mask = first.at_most(high)
        if others or len(self._token_ids):  # else it is the table's own
            mask = mask.copy()
            for begun, high in others:
                mask |= begun.at_most(high)
            mask[self._token_ids] = True
        mask.flags.writeable = False  # cached, or shared by many states
        return mask

    @property
    def nbytes(self) -> int:
        """Bytes in memory, including the cached mask but not the shared tables."""
        return 256 + self._token_ids.nbytes + (self._logits_size if self._tables else 0)
