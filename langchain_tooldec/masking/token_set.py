"""The tokens that a state allows, in little memory: what stays in a sub-machine by its shared table, the rest by id."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from langchain_tooldec.masking.submachine import Begun

TokenMask = npt.NDArray[np.bool_]
"""Shape (logits_size,): True where a token is allowed."""


@dataclass(frozen=True)
class TokenSet:
    """A set of token ids.

    A mask of 128k tokens is 128 kB, and to write a new one takes longer than to find out what it contains. So a state
    keeps what its tokens are: the walk of a sub-machine has one table for all states that it is a part of.

    Attributes:
        logits_size: Length of a mask.
        stays: Tables of sub-machines, each with the most items that a token may begin there (None: any number).
        token_ids: Shape (n,), int32: further token ids; some may be in a table too, and some may come twice.

    Example:
        >>> some = TokenSet(5, (), np.array([1, 3], np.int32))
        >>> 3 in some, 4 in some, some.mask().tolist()
        (True, False, [False, True, False, True, False])
    """

    logits_size: int
    stays: tuple[tuple[Begun, int | None], ...]
    token_ids: npt.NDArray[np.int32]

    def __contains__(self, token_id: object) -> bool:
        if not isinstance(token_id, int) or not 0 <= token_id < self.logits_size:
            return False
        return any(begun.allows(token_id, high) for begun, high in self.stays) or bool(
            (self.token_ids == token_id).any()
        )

    def mask(self) -> TokenMask:
        """Shape (logits_size,), bool: True for the tokens of the set; a new array."""
        mask = np.zeros(self.logits_size, np.bool_)
        for begun, high in self.stays:
            mask |= begun.at_most(high)
        mask[self.token_ids] = True
        return mask

    def ids(self) -> npt.NDArray[np.int32] | None:
        """The token ids in order, each once, where they are few: where nothing stays in a sub-machine. Else None."""
        return None if self.stays else np.unique(self.token_ids)

    @property
    def nbytes(self) -> int:
        """Bytes in memory, less the tables, which others share."""
        return 256 + self.token_ids.nbytes
