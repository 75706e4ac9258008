"""Drafts by prompt lookup: what followed the latest occurrence of the last tokens in the text.

Calls repeat what was read: a tool's name, a word of its description, a value of the question. The model checks a draft
of several tokens in one pass; from the first wrong one on, the draft is discarded. The text equals that of decoding one
token per pass, except that logits of tokens read together may round differently, so two tokens of nearly equal
probability may swap.

Source: Saxena, "Prompt Lookup Decoding", 2023; drafts checked in one pass are Leviathan, Kalman, Matias, "Fast
Inference from Transformers via Speculative Decoding", 2023, here with a draft that has no probabilities of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from langchain_tooldec.decoding.session import FIRST_RATE

LONGEST_MATCH = 4
"""The longest match, in tokens, by which occurrences are ranked."""
_MAX_RATE = 0.95
"""The highest acceptance rate."""
_LEARNT, _FORGOTTEN = 1 / 8, 1 / 32
"""The part by which each checked token, and each pass without a draft, moves the rate."""


class PromptLookup:
    """The known text of one generation, and the current length of drafts.

    It belongs to one generation. Not thread-safe.

    Args:
        prompt_ids: The prompt, at least one token id; copied.
        most: The most tokens of a draft.

    Attributes:
        length: How many tokens to draft now, at least one: doubled if the last draft's first token was right, else
            halved.
        acceptance_rate: How likely a token of a draft is right if those before it are, as of late. It returns to its
            first value where nothing is drafted.
    """

    def __init__(self, prompt_ids: Sequence[int], most: int) -> None:
        self._most = most
        self.length = min(4, most)
        self.acceptance_rate = FIRST_RATE
        self._count = len(prompt_ids)
        self._ids = np.empty(2 * self._count + 64, dtype=np.int64)
        self._ids[: self._count] = prompt_ids

    def extend(self, token_ids: Iterable[int]) -> None:
        """Append tokens to the text; `forget` removes those of a draft."""
        for token_id in token_ids:
            if self._count == len(self._ids):
                self._ids = np.concatenate([self._ids, np.empty_like(self._ids)])
            self._ids[self._count] = token_id
            self._count += 1

    def forget(self, count: int) -> None:
        """Remove the last tokens."""
        self._count -= count

    def guess(self) -> int | None:
        """The token after the longest, then latest, match of the text's end; None if there is none.

        Example:
            >>> PromptLookup([1, 2, 3, 9, 2, 4, 1, 2], 4).guess()
            3
        """
        ids, end = self._ids, self._count - 1
        matches = np.flatnonzero(ids[:end] == ids[end])  # earlier occurrences of the last token
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
        """Adapt the length of drafts after one was checked.

        Args:
            drafted: How many tokens it had.
            right: How many of them, from the first on, were right.
        """
        if not drafted:
            self.acceptance_rate += _FORGOTTEN * (FIRST_RATE - self.acceptance_rate)
            return
        self.length = min(2 * self.length, self._most) if right else max(self.length // 2, 1)
        rate = 1 - (1 - self.acceptance_rate) * (1 - _LEARNT) ** right
        self.acceptance_rate = min(_MAX_RATE, rate * (1 - _LEARNT) if right < drafted else rate)
