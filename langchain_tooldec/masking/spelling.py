"""The fewest tokens that write a byte string."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_MAX_CACHED = 8 << 20
"""Bytes of results to cache."""
_NEVER = 1 << 40
"""Exceeds any count. Positions within a special token's bytes may have no spelling."""


class Speller:
    """Spells byte strings in the fewest tokens, by dynamic programming from the end.

    Strings with a common suffix share their work: what a state still needs is a suffix of what the previous state
    needed.

    Args:
        vocabulary: The tokens.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._counts: ByteBoundedCache[list[int]] = ByteBoundedCache(_MAX_CACHED, lambda counts: 32 * len(counts))
        self._last = (b"", [0])

    def fewest(self, data: bytes, tail: bytes = b"") -> int:
        """The fewest tokens that write `data + tail`.

        Args:
            data: The beginning.
            tail: The end, which other calls may share.

        Raises:
            TokenizerError: No sequence of tokens writes it.
        """
        if not data:
            return self._checked(self._from_each_position(tail)[0], tail)
        text = data + tail
        return self._checked(self._extended(text, self._from_each_position(tail))[0], text)

    def spell(self, data: bytes) -> tuple[int, ...]:
        """The token ids of a shortest spelling. Among equals, earlier tokens are as short as possible.

        Raises:
            TokenizerError: No sequence of tokens writes it.
        """
        counts = self._from_each_position(data)
        self._checked(counts[0], data)
        found, position = [], 0
        while position < len(data):
            ends = self._vocabulary.tree.matches(data, position)
            end = next(end for end in ends if counts[end] == counts[position] - 1)
            found.append(self._vocabulary.token_ids[data[position:end]])
            position = end
        return tuple(found)

    def _from_each_position(self, data: bytes) -> Sequence[int]:
        """The fewest tokens for each suffix of `data`, from the whole string to the empty one."""
        known, counts = self._last
        if known.endswith(data):
            return counts[len(known) - len(data) :]
        counts = self._counts.get(data, lambda: self._extended(data, [0]))
        self._last = data, counts
        return counts

    def _extended(self, data: bytes, counts: Sequence[int]) -> list[int]:
        """The counts for all suffixes of `data`, given those of the shortest ones."""
        start = len(data) - len(counts) + 1
        found = [0] * start + list(counts)
        lengths: list[int] = []
        ahead = None
        for position in range(start - 1, -1, -1):
            # In runs of a repeated byte, the same tokens match at consecutive positions.
            before, ahead = ahead, data[position : position + self._vocabulary.longest]
            if ahead != before:
                lengths = [end - position for end in self._vocabulary.tree.matches(data, position)]
            found[position] = min([found[position + length] for length in lengths], default=_NEVER) + 1
        return found

    @staticmethod
    def _checked(count: int, data: bytes) -> int:
        if count >= _NEVER:
            raise TokenizerError(
                f"the vocabulary has no tokens that write {data!r}; is one of its special tokens missing?"
            )
        return count
