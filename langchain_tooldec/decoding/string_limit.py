"""`max_string_length`: closes a string of a call that has grown long."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.decoding.copying import OpenText
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet

_LONGEST_PERIOD = 4
"""A pattern such as `([0-9]{2})+` comes back to a state after some tokens only."""


class StringLimit:
    """Leaves, once a string of a call is long enough, only the tokens that close it. It belongs to one generation.

    A small model may write a string without end: `code="1234567891010...`. What the schema asks for is written first:
    a string is closed on its shortest way to a valid one, and one with a `maxLength`, which counts already, is never
    closed early. The machine's masks stay as they are, and so does what is valid.

    Args:
        opened: See `CopyBias`.
        masks: The machine.
        most: The characters of a string after which it is closed.

    Attributes:
        most: See above.
    """

    def __init__(self, opened: Callable[[], Callable[[str], str | None]], masks: TokenMasks, most: int) -> None:
        self._text = OpenText(opened, masks.vocabulary)
        self._masks = masks
        self._mark: tuple[int, Sequence[int]] = (0, ())
        """The place of a mark that closes a string, and its tokens."""
        self._counted, self._size = 0, 0
        """The tokens counted so far, and their bytes."""
        self.most = most

    def among(self, allowed: TokenSet, state: int, written: Sequence[int]) -> TokenSet:
        """The allowed tokens that may follow after the tokens of the turn so far; at least one, if any is allowed."""
        place, mark = self._mark
        begun = len(written) - place
        if 0 < begun < len(mark) and tuple(written[place:]) == mark[:begun]:
            return self._of(allowed, [mark[begun]])
        if not self._is_due(state, written):
            return allowed
        data, tokens = self._masks.vocabulary.token_bytes, self._masks.completion(state)
        first = data[tokens[0]][:1]
        if first in (b'"', b"'"):  # a quote closes a string, whatever a token has after it
            return self._of(allowed, [one for one in np.flatnonzero(allowed.mask()) if data[one][:1] == first])
        length = next((end for end, one in enumerate(tokens, 1) if b">" in data[one]), 1)  # such as </parameter>
        self._mark = len(written), tokens[:length]
        return self._of(allowed, tokens[:1])

    def _of(self, allowed: TokenSet, kept: Sequence[int]) -> TokenSet:
        kept = [one for one in kept if one in allowed]
        return TokenSet(self._masks.vocabulary.logits_size, (), kept) if kept else allowed

    def _is_due(self, state: int, written: Sequence[int]) -> bool:
        """Whether the string that the turn ends inside of is long enough, and nothing counts its characters."""
        if self._size_of(written) < self.most or not self._recurs(state, written):
            return False
        return len(self._text.read(list(written)) or "") >= self.most

    def _size_of(self, written: Sequence[int]) -> int:
        """The bytes of the turn, of which only what is new is spelled; all of it after a step back."""
        if len(written) <= self._counted:
            self._counted = self._size = 0
        self._size += len(self._masks.vocabulary.spelled(written[self._counted :]))
        self._counted = len(written)
        return self._size

    def _recurs(self, state: int, written: Sequence[int]) -> bool:
        """Whether the last tokens, written again, lead back to the state."""
        for count in range(1, _LONGEST_PERIOD + 1):
            after = state
            for token_id in written[-count:]:
                after = DEAD if after == DEAD else self._masks.advance(after, token_id)
            if after == state:
                return True
        return False
