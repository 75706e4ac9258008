"""Forced runs: text that must follow, written without asking the model.

As long as the machine allows a single next byte, the text is forced. The whole run is tokenized as the model's
tokenizer would in that context, and one forward pass reads it. JSON's optional spaces after `:` and `,` are written, as
models are trained to.

The end of a run is left to the model where a longer token could cover it together with what follows, or where the
tokenizer would split it differently.

Limits:
    The model might have written the same text in other tokens or without the spaces. Where many continuations are
    possible, only some are sampled to see how the tokenizer splits the run's end: a rare continuation may get unusual
    tokens, but never a different text. If the tokenizer normalizes a text, nothing is forced.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Callable, Sequence
from itertools import accumulate

from langchain_tooldec.decoding.constraint import is_empty, text_of
from langchain_tooldec.decoding.prefix_cache import common_length
from langchain_tooldec.errors import EmptyMaskError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER

MAX_KEPT = 10_000
"""The most runs that are cached."""

_SAMPLES = (b" ", b"a", b"A", b"1", b"\n", b'"', b".", b"_", b"e", b"s")
"""Sample continuations of a run, where anything may follow."""

_MAX_SAMPLES = 32
_MAX_READ = 1000
"""The most allowed tokens that are read for samples."""

_CONTINUATION = bytes(range(0x80, 0xC0))
"""The UTF-8 continuation bytes."""

_CONTEXT = 8
"""Tokens before a run that determine its tokenization: more than the tokenizer merges."""


class ForcedRuns:
    """The forced runs of a machine. Thread-safe, shared by requests; runs are cached.

    Args:
        masks: The machine over the model's tokens.
        encode: Tokenizes a text as it appears within a longer one.
    """

    def __init__(self, masks: TokenMasks, encode: Callable[[str], Sequence[int]]) -> None:
        self._masks = masks
        self._encode = encode
        self._kept: dict[tuple[int, bytes], tuple[tuple[int, ...], int]] = {}

    def run(self, state: int, allowed: TokenSet | None, written: Sequence[int], budget: int) -> Sequence[int]:
        """The tokens that must follow; empty if the model has a choice.

        Args:
            state: A state of the machine.
            allowed: The tokens that it allows.
            written: The tokens of the turn so far.
            budget: The most tokens that may still be generated. A run that leaves too few is not forced.

        Returns:
            Token ids; cached, not to be modified.

        Raises:
            EmptyMaskError: No token is allowed.
        """
        if allowed is not None and is_empty(allowed):
            raise EmptyMaskError(state, text_of(self._masks, written), budget)
        if allowed is None or not (self._masks.automaton.has_optional_space(state) or self._is_forced(allowed)):
            return ()
        context = self._context(written)
        key = state, context
        if len(self._kept) >= MAX_KEPT:
            self._kept.clear()
        run, after = self._kept[key] = self._kept.get(key) or self._find(state, context)
        enough = self._masks.is_final(after) or budget - len(run) >= max(len(self._masks.completion(after)), 1)
        return run if len(run) <= budget and enough else ()

    def _is_forced(self, allowed: TokenSet) -> bool:
        """Whether all tokens begin with the same byte."""
        if allowed.ids is None:
            return False
        first = self._masks.vocabulary.first_bytes[allowed.ids]
        return bool(first[0] >= 0 and first[0] == first[-1] and (first == first[0]).all())

    def _context(self, written: Sequence[int]) -> bytes:
        """The text before a run, back to the last special token."""
        table = self._masks.vocabulary.token_bytes
        return b"".join(table[token_id] for token_id in written[-_CONTEXT:]).rpartition(SPECIAL_MARKER)[2]

    def _find(self, state: int, context: bytes) -> tuple[tuple[int, ...], int]:
        """A run, and the state after it."""
        automaton = self._masks.automaton
        run = automaton.forced_run(state, spaces=True)
        if run.count(SPECIAL_MARKER) % 2:  # cut within a special token, where several are possible
            run = run[: run.rindex(SPECIAL_MARKER)]
        run = _whole(run)
        ids = self._spelled(run, context)
        begins = list(accumulate(ids, self._masks.advance, initial=state))
        # A token that begins before the last ones may also cover what these write.
        data, kept = [self._masks.vocabulary.token_bytes[token_id] for token_id in ids], len(ids)
        rest = b""
        for position in range(len(ids) - 1, -1, -1):
            rest = data[position] + rest
            if len(rest) >= self._masks.vocabulary.longest:
                break
            if self._can_be_longer(begins[position], rest):
                kept = position
        if kept and not automaton.is_final(end := automaton.run(state, run)):
            for more in self._continuations(end):
                kept = min(kept, common_length(ids, self._spelled(run + more, context)))
        return tuple(ids[:kept]), begins[kept]

    def _continuations(self, state: int) -> list[bytes]:
        """Texts of tokens that may follow: all, or one for each first byte if there are too many."""
        allowed, table = self._masks.allowed(state), self._masks.vocabulary.token_bytes
        if allowed.ids is None or len(allowed.ids) > _MAX_READ:
            ids = [self._masks.vocabulary.token_ids.get(text, -1) for text in _SAMPLES]
            return [text for text, token_id in zip(_SAMPLES, ids, strict=True) if token_id in allowed]
        texts = [table[token_id] for token_id in allowed.ids.tolist() if token_id < len(table)]
        whole = [text for text in texts if text and SPECIAL_MARKER not in text and _whole(text) == text]
        some = whole if len(whole) <= _MAX_SAMPLES else list({text[:1]: text for text in whole}.values())
        return some[:_MAX_SAMPLES]

    def _can_be_longer(self, state: int, data: bytes) -> bool:
        """Whether a state allows a longer token with the given prefix."""
        longer = self._masks.vocabulary.tree.beyond(data)
        return len(longer) > 0 and bool(self._masks.mask(state)[longer].any())

    def _spelled(self, run: bytes, context: bytes) -> list[int]:
        """The tokens of a run; empty or partial if the tokenizer cannot write it exactly."""
        spelled: list[int] = []
        for number, part in enumerate(run.split(SPECIAL_MARKER)):
            if number % 2:
                spelled.append(self._masks.vocabulary.special_tokens[part.decode()])
                context = b""
            elif part:
                ids = self._text(part, context)
                spelled += ids
                if not ids:
                    break
        return spelled

    def _text(self, data: bytes, context: bytes) -> Sequence[int]:
        """The tokens of a text after its context, if the tokenizer puts a token boundary between them."""
        try:
            text, before = data.decode(), context.lstrip(_CONTINUATION).decode()
        except UnicodeDecodeError:
            return ()
        table = self._masks.vocabulary.token_bytes
        for beginning in dict.fromkeys((before, "")):
            ids = self._encode(beginning + text)
            written = [table[token_id] if token_id < len(table) else b"" for token_id in ids]
            ends = [0, *accumulate(map(len, written))]
            start = len(beginning.encode())
            if b"".join(written) == (beginning + text).encode() and start in ends:
                return ids[ends.index(start) :]
        return ()


def _whole(data: bytes) -> bytes:
    """The bytes without an incomplete character at the end."""
    decoder = getincrementaldecoder("utf-8")("replace")
    decoder.decode(data)
    pending, _ = decoder.getstate()
    return data[: len(data) - len(pending)]
