"""Drafts by prompt lookup: what followed the last time that these tokens stood in the text.

Calls repeat what was read: a tool's name, a word of its description, a value of the question. Where the last tokens
stood before, those behind them are a guess at what comes now. The model reads a draft of several such tokens in one
pass, which tells for each whether it would have written it itself; behind the first that it would not, the rest is
forgotten. So the text is that of one token a pass, as far as a model gives the same logits for tokens that it reads
together: they may be rounded otherwise, so that two tokens of almost the same likelihood may change places.

Source: Saxena, "Prompt Lookup Decoding", 2023; drafts checked in one pass are Leviathan, Kalman, Matias, "Fast
Inference from Transformers via Speculative Decoding", 2023, here with a draft that has no probabilities of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

LONGEST_MATCH = 4
"""Tokens that a place in the text has to share with its end, at most, to be taken for the best."""


class PromptLookup:
    """The text of one generation, as far as it is known, and how long drafts of it are worth while.

    It belongs to one generation. Not safe for threads.

    Args:
        prompt_ids: The prompt, at least one token id; copied.
        most: The most tokens of a draft.

    Attributes:
        length: How many tokens to draft now: twice as many after a draft that was right at its beginning, half as many
            after one that was wrong there. At least one.
    """

    def __init__(self, prompt_ids: Sequence[int], most: int) -> None:
        self._most = most
        self.length = min(4, most)
        self._count = len(prompt_ids)
        self._ids = np.empty(2 * self._count + 64, dtype=np.int64)
        self._ids[: self._count] = prompt_ids

    def extend(self, token_ids: Iterable[int]) -> None:
        """Write more tokens behind the text; those of a draft are taken back by `forget`."""
        for token_id in token_ids:
            if self._count == len(self._ids):
                self._ids = np.concatenate([self._ids, np.empty_like(self._ids)])
            self._ids[self._count] = token_id
            self._count += 1

    def forget(self, count: int) -> None:
        """Take back the last tokens, which are none of the text after all."""
        self._count -= count

    def guess(self) -> int | None:
        """What followed the longest match of the text's end, the latest if there are several; None if there is none.

        Example:
            >>> PromptLookup([1, 2, 3, 9, 2, 4, 1, 2], 4).guess()
            3
        """
        ids, end = self._ids, self._count - 1
        matches = np.flatnonzero(ids[:end] == ids[end])  # where the last token stood before
        if not len(matches):
            return None
        for back in range(1, min(LONGEST_MATCH, self._count)):
            longer = matches[matches >= back]
            longer = longer[ids[longer - back] == ids[end - back]]
            if not len(longer):
                break
            matches = longer
        return int(ids[matches[-1] + 1])

    def learn(self, drafted: int, right: int) -> None:
        """Make drafts longer or shorter after one that was read.

        Args:
            drafted: Its tokens.
            right: How many of them, from the first on, the model wrote itself.
        """
        if drafted:
            self.length = min(2 * self.length, self._most) if right else max(self.length // 2, 1)
