"""Forced runs: text that must follow, which the model need not be asked about.

Where the machine allows one byte only, and after it one byte only, and so on, the whole run is written at once, in the
tokens that the model's own tokenizer writes it in behind what stands there, and one forward pass then reads all of it.
JSON's spaces behind `:` and `,`, which may be left out, are written, as models are taught to.

The end of a run is left to the model where a longer token could swallow it together with what follows, or where the
tokenizer would cut it otherwise with what follows.

Limits:
    The model would perhaps have written the same text in other tokens or without the spaces. Where there are many ways
    to go on, some are tried to see how the tokenizer cuts the run's end: a rare one may lose its usual tokens, never
    its text. Where the tokenizer changes a text (by a normalizer), nothing is forced.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Callable, Sequence
from itertools import accumulate, takewhile

from langchain_tooldec.decoding.constraint import is_empty, text_of
from langchain_tooldec.errors import EmptyMaskError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER

MOST_KEPT = 10_000
"""Runs that are kept."""

_SAMPLES = (b" ", b"a", b"A", b"1", b"\n", b'"', b".", b"_", b"e", b"s")
"""How text may go on behind a run, where anything may follow."""

_MOST_SAMPLES = 32

_CONTINUATION = bytes(range(0x80, 0xC0))
"""The bytes of a character in UTF-8 but its first."""

_CONTEXT = 8
"""Tokens before a run that decide on its spelling: more than the tokenizer joins."""


class ForcedRuns:
    """The forced runs of a machine. Safe for threads, and shared by requests; runs are kept.

    Args:
        masks: The machine over the model's tokens.
        encode: The ids of a text in the middle of another one, as the model's tokenizer writes it.
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
            budget: The most tokens that may still be generated. A run is not forced where it leaves too few.

        Returns:
            Token ids; kept, so not to be changed.

        Raises:
            EmptyMaskError: No token is allowed.
        """
        if allowed is not None and is_empty(allowed):
            raise EmptyMaskError(state, text_of(self._masks, written), budget)
        if allowed is None or not (self._masks.automaton.has_optional_space(state) or self._is_forced(allowed)):
            return ()
        context = self._context(written)
        key = state, context
        if len(self._kept) >= MOST_KEPT:
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
        """What stands before a run, back to the last special token."""
        table = self._masks.vocabulary.token_bytes
        return b"".join(table[token_id] for token_id in written[-_CONTEXT:]).rpartition(SPECIAL_MARKER)[2]

    def _find(self, state: int, context: bytes) -> tuple[tuple[int, ...], int]:
        """A run, and the state behind it."""
        automaton = self._masks.automaton
        run = automaton.forced_run(state, spaces=True)
        if run.count(SPECIAL_MARKER) % 2:  # in the middle of a special token, of which there are several
            run = run[: run.rindex(SPECIAL_MARKER)]
        run = _whole(run)
        ids = self._spelled(run, context)
        begins = list(accumulate(ids, self._masks.advance, initial=state))
        # What the tokens before the last ones write can be swallowed, too, by a token that begins there.
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
        """Texts of some tokens that may follow: of each first byte one, where they are not too many."""
        allowed, table = self._masks.allowed(state), self._masks.vocabulary.token_bytes
        if allowed.ids is None:
            ids = [self._masks.vocabulary.token_ids.get(text, -1) for text in _SAMPLES]
            return [text for text, token_id in zip(_SAMPLES, ids, strict=True) if token_id in allowed]
        texts = [table[token_id] for token_id in allowed.ids.tolist() if token_id < len(table)]
        whole = [text for text in texts if text and SPECIAL_MARKER not in text and _whole(text) == text]
        some = whole if len(whole) <= _MOST_SAMPLES else list({text[:1]: text for text in whole}.values())
        return some[:_MOST_SAMPLES]

    def _can_be_longer(self, state: int, data: bytes) -> bool:
        """Whether a state allows a token that begins with some bytes and goes on."""
        longer = self._masks.vocabulary.tree.beyond(data)
        return len(longer) > 0 and bool(self._masks.mask(state)[longer].any())

    def _spelled(self, run: bytes, context: bytes) -> list[int]:
        """The tokens of a run; empty if the tokenizer does not write it."""
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
        """The tokens of a text behind another one: those that the tokenizer writes there, if they begin there."""
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
    """The bytes without a character at the end that is not complete."""
    decoder = getincrementaldecoder("utf-8")("replace")
    decoder.decode(data)
    pending, _ = decoder.getstate()
    return data[: len(data) - len(pending)]


def common_length(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two lists begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
