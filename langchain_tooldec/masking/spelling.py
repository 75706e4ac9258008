"""The fewest tokens that write a byte string."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_NEVER = 1 << 40
"""More tokens than any text takes: inside of a special token's bytes there may be no way on."""


class Speller:
    """Spells byte strings in the fewest tokens, by dynamic programming from the end.

    Strings that end alike share their work: what a state still needs is the end of what the state before it needed.

    Args:
        vocabulary: The tokens.
        limit: Bytes of results to keep.
    """

    def __init__(self, vocabulary: Vocabulary, limit: int = 8 << 20) -> None:
        self._vocabulary = vocabulary
        self._counts: ByteBoundedCache[list[int]] = ByteBoundedCache(limit, lambda counts: 32 * len(counts))
        self._last = (b"", [0])

    def fewest(self, data: bytes, tail: bytes = b"") -> int:
        """How many tokens `data + tail` takes at least.

        Args:
            data: The beginning.
            tail: The end, which other calls may share.

        Raises:
            TokenizerError: No tokens write it.
        """
        if not data:
            return self._checked(self._from_each_position(tail)[0], tail)
        text = data + tail
        return self._checked(self._extended(text, self._from_each_position(tail))[0], text)

    def spell(self, data: bytes) -> tuple[int, ...]:
        """The token ids, of all shortest spellings the one with the shortest tokens first.

        Raises:
            TokenizerError: No tokens write it.
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
        """The fewest tokens of every end of `data`: that from position 0, from position 1, ..., the empty one."""
        known, counts = self._last
        if known.endswith(data):
            return counts[len(known) - len(data) :]
        counts = self._counts.get(data, lambda: self._extended(data, [0]))
        self._last = data, counts
        return counts

    def _extended(self, data: bytes, counts: Sequence[int]) -> list[int]:
        """The counts of all ends of `data`, given those of its last ones."""
        start = len(data) - len(counts) + 1
        found = [0] * start + list(counts)
        lengths: list[int] = []
        ahead = None
        for position in range(start - 1, -1, -1):
            # Where a byte is repeated, the same tokens stand at one position after another.
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
