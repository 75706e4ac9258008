"""Text from the tokens of a turn, as they come."""

from __future__ import annotations

import codecs
from collections.abc import Collection, Sequence
from typing import Any

from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER


class ByteReader:
    """Text from the bytes of tokens; characters that are not complete are held back.

    Args:
        token_bytes: `token_bytes[token_id]` are the bytes of a token.
    """

    def __init__(self, token_bytes: Sequence[bytes]) -> None:
        self._token_bytes = token_bytes
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def spelled(self, token_id: int) -> bytes:
        """The bytes of a token's text; a special token's is its name."""
        return self._token_bytes[token_id].replace(SPECIAL_MARKER, b"")

    def push(self, token_id: int) -> str:
        """The text that a token adds."""
        return self._decoder.decode(self.spelled(token_id))

    def finish(self) -> str:
        """What was held back: nothing, since a machine ends with a complete character."""
        return self._decoder.decode(b"", final=True)


_MOST_PENDING = 8
"""Tokens that may wait for the rest of a character, which has four bytes at most."""


class TokenizerReader:
    """Text as the tokenizer decodes it, special tokens left out: what any other program would show.

    A token's text depends on those before it (spaces, halves of characters), so the last ones that gave text are
    decoded once more with it. tokenizers' `DecodeStream` does the same, for fast tokenizers alone.

    Args:
        tokenizer: A tokenizer of transformers.
        kept: Special tokens that stay, by their text: the markers of a format.
        token_bytes: As of `ByteReader`, where the tokenizer can be read so.
    """

    def __init__(self, tokenizer: Any, kept: Collection[str] = (), token_bytes: Sequence[bytes] = ()) -> None:
        self._tokenizer = tokenizer
        self._token_bytes = token_bytes
        self._kept = {int(tokenizer.convert_tokens_to_ids(text)): text for text in kept}
        self._shown: list[int] = []  # the last tokens that gave text
        self._pending: list[int] = []  # those behind them, which have not given any

    def push(self, token_id: int) -> str:
        """The text that a token adds; an end that may be half a character is held back."""
        if token_id in self._kept:
            new = self.finish() + self._kept[token_id]
            self._shown, self._pending = [], []
            return new
        self._pending.append(token_id)
        text = self._new_text()
        if not text or (text.endswith("\ufffd") and len(self._pending) < _MOST_PENDING):
            return ""
        self._shown, self._pending = self._pending, []
        return text

    def finish(self) -> str:
        """What was held back."""
        return self._new_text()

    def spelled(self, token_id: int) -> bytes:
        """The bytes of a token's text, by itself."""
        if token_id < len(self._token_bytes):
            return self._token_bytes[token_id].replace(SPECIAL_MARKER, b"")
        return str(self._tokenizer.decode([token_id])).encode()

    def _new_text(self) -> str:
        return self._decode(self._shown + self._pending)[len(self._decode(self._shown)) :]

    def _decode(self, token_ids: list[int]) -> str:
        return str(self._tokenizer.decode(token_ids, skip_special_tokens=True, clean_up_tokenization_spaces=False))
