"""Text as it arrives: decoded from tokens, and searched for stop texts and for calls that repeat earlier ones."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from langchain_tooldec.formats import ToolCall
from langchain_tooldec.formats.turn_reader import GrowingCall, GrowingText, without_partial
from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER

_MAX_PENDING = 8
"""The most tokens to wait for the rest of a character, which has at most four bytes."""

_PIECE = re.compile(r'\\.|"|[ \t\r\n]+|[^"\\ \t\r\n]+', re.DOTALL)


class ByteReader:
    """Decodes the bytes of tokens. Incomplete characters are held back.

    Args:
        token_bytes: `token_bytes[token_id]` is the bytes of a token.
    """

    def __init__(self, token_bytes: Sequence[bytes]) -> None:
        self._token_bytes = token_bytes
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def spelled(self, token_id: int) -> bytes:
        """The bytes of a token's text; for a special token, its name."""
        return self._token_bytes[token_id].replace(SPECIAL_MARKER, b"")

    def push(self, token_id: int) -> str:
        """The text that a token adds."""
        return self._decoder.decode(self.spelled(token_id))

    def finish(self) -> str:
        """The text held back; empty, as a machine ends with a complete character."""
        return self._decoder.decode(b"", final=True)


class TokenizerReader:
    """Decodes tokens with the tokenizer, skipping special tokens, as other programs do.

    A token's text depends on the tokens before it (spaces, parts of characters), so the latest are decoded again with
    it. tokenizers' `DecodeStream` does the same for fast tokenizers only.

    Args:
        tokenizer: A tokenizer of transformers.
        kept: Texts of special tokens to keep: a format's markers.
        token_bytes: As for `ByteReader`, if known.
    """

    def __init__(self, tokenizer: Any, kept: Collection[str] = (), token_bytes: Sequence[bytes] = ()) -> None:
        self._tokenizer = tokenizer
        self._token_bytes = token_bytes
        self._kept = {int(tokenizer.convert_tokens_to_ids(text)): text for text in kept}
        self._shown: list[int] = []  # the latest tokens that yielded text
        self._pending: list[int] = []  # later tokens that have not

    def push(self, token_id: int) -> str:
        """The text that a token adds. An end that may be part of a character is held back."""
        if token_id in self._kept:
            new = self.finish() + self._kept[token_id]
            self._shown, self._pending = [], []
            return new
        self._pending.append(token_id)
        text = self._new_text()
        if not text or (text.endswith("\ufffd") and len(self._pending) < _MAX_PENDING):
            return ""
        self._shown, self._pending = self._pending, []
        return text

    def finish(self) -> str:
        """The text held back."""
        return self._new_text()

    def spelled(self, token_id: int) -> bytes:
        """The bytes of a single token's text."""
        if token_id < len(self._token_bytes):
            return self._token_bytes[token_id].replace(SPECIAL_MARKER, b"")
        return str(self._tokenizer.decode([token_id])).encode()

    def _new_text(self) -> str:
        return self._decode(self._shown + self._pending)[len(self._decode(self._shown)) :]

    def _decode(self, token_ids: list[int]) -> str:
        return str(self._tokenizer.decode(token_ids, skip_special_tokens=True, clean_up_tokenization_spaces=False))


class StopTexts:
    """Passes incoming text through, up to the first stop text.

    Args:
        texts: The stop texts.

    Attributes:
        found: Whether a stop text was found; nothing passes after it.

    Example:
        >>> stops = StopTexts(["see"])
        >>> stops.push("Let me s"), stops.push("ay, s"), stops.push("ee"), stops.found
        ('Let me ', 'say, ', '', True)
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._held = ""
        self.found = False

    def push(self, text: str, *, last: bool = False) -> str:
        """Add text; return what may pass. An end that may become a stop text is held back, unless it is the last."""
        if self.found:
            return ""
        text = self._held + text
        starts = [start for stop in self._texts if (start := text.find(stop)) >= 0]
        self.found = bool(starts)
        passed = text[: min(starts)] if starts else text if last else without_partial(text, self._texts)
        self._held = "" if self.found else text[len(passed) :]
        return passed

    def release(self) -> str:
        """Return what is held back."""
        held, self._held = self._held, ""
        return held


class RepeatedCalls:
    """Compares each call of a turn with those before it: a repeated one has the same tool and the same arguments.

    Arguments are compared as they are written, but for white space between the tokens of JSON. Each character is
    compared once with those of the calls that are still alike.

    Args:
        answered: Calls of earlier steps; see `answered_calls`.

    Attributes:
        first: The position of the first repeated call; None: there is none so far.

    Example:
        >>> from langchain_tooldec.formats.turn_reader import GrowingCall
        >>> calls, repeated = [GrowingCall("add"), GrowingCall("add")], RepeatedCalls()
        >>> calls[0].arguments.add('{"a": 1}')
        >>> for text in ('{"a": ', "1", "}"):
        ...     calls[1].arguments.add(text)
        ...     repeated.read(calls)
        ...     print(repeated.is_possible, repeated.first)
        True None
        True None
        True 1
    """

    def __init__(self, answered: Iterable[ToolCall] = ()) -> None:
        self.first: int | None = None
        self._alike: list[str] = []
        self._arguments: dict[str, list[str]] = {}  # of the complete calls, by tool
        for call in answered:
            written = json.dumps(call.arguments, ensure_ascii=False, separators=(",", ":"))  # without white space
            self._arguments.setdefault(call.name, []).append(written)
        self._begin(0)

    def _begin(self, position: int) -> None:
        """Go on with the call at a position."""
        self._position = position
        self._compact = GrowingText()  # its arguments without white space outside of strings
        self._read, self._in_string = 0, False

    @property
    def is_possible(self) -> bool:
        """Whether the last call is, or may become, a repeated one."""
        return bool(self._alike)

    def read(self, calls: Sequence[GrowingCall]) -> None:
        """Compare what has arrived of a turn's calls; only the last may grow."""
        while self.first is None and self._position < len(calls):
            call = calls[self._position]
            earlier = self._arguments.setdefault(call.name, [])
            before = len(self._compact)
            self._alike = self._alike if before else earlier
            self._read_arguments(call.arguments)
            added, length = self._compact.since(before), len(self._compact)
            self._alike = [text for text in self._alike if text.startswith(added, before)]
            if any(len(text) == length for text in self._alike):
                self.first = self._position
            elif self._position == len(calls) - 1:
                return
            else:
                if length:
                    earlier.append(str(self._compact))
                self._begin(self._position + 1)

    def _read_arguments(self, arguments: GrowingText) -> None:
        """Read what has arrived; a backslash at the end waits for what it escapes."""
        for piece in _PIECE.findall(arguments.since(self._read)):
            self._read += len(piece)
            self._in_string ^= piece == '"'
            if self._in_string or not piece.isspace():
                self._compact.add(piece)
