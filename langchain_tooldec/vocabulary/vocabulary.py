"""A vocabulary as byte strings, with their prefix tree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree

SPECIAL_MARKER = b"\xff"
"""Begins and ends the bytes of a special token. UTF-8 never contains this byte, so text cannot spell one."""

UTF8_BYTES = frozenset(range(256)) - {0xC0, 0xC1, *range(0xF5, 0x100)}
"""The bytes that can occur in UTF-8 text."""

_OF_ANY_CALL = '{}":'
"""JSON characters that any call needs for its arguments or their names."""


def special_token_bytes(text: str) -> bytes:
    r"""The bytes that stand for a special token, in vocabularies and in grammars of formats alike.

    They are the token's text (not its id) between two `SPECIAL_MARKER` bytes, so a format can name `<|python_tag|>`
    without knowing a vocabulary.

    Example:
        >>> special_token_bytes("<s>")
        b'\xff<s>\xff'
    """
    return SPECIAL_MARKER + text.encode() + SPECIAL_MARKER


class Vocabulary:
    """The bytes that each token id writes.

    Args:
        token_bytes: `token_bytes[token_id]` are the bytes of a token; empty for one that must never be generated. A
            token that contains `SPECIAL_MARKER` counts as empty: it is not UTF-8 and could forge a special token.
        special_tokens: Text of each special token -> its id. Their bytes are set to `special_token_bytes(text)`, or to
            none if they end a generation.
        eos_token_ids: The ids that end a generation, allowed exactly where the machine accepts.
        logits_size: Length of the model's logits, which may be larger than the vocabulary (padding) or smaller.
            Default: the number of tokens.

    Attributes:
        token_bytes: Tuple of bytes, one per token id below `logits_size` that the tokenizer knows.
        tree: Prefix tree of the token bytes.
        missing_bytes: The UTF-8 bytes without a token of their own. Bytes that occur only within longer tokens count as
            missing, since these dictate what follows. Machines never require a missing byte (`automata.restriction`),
            so everything they allow can be spelled from any position.

    Raises:
        TokenizerError: JSON cannot be written: a bracket, a quote or a colon is missing.
    """

    def __init__(
        self,
        token_bytes: Sequence[bytes],
        *,
        special_tokens: Mapping[str, int] | None = None,
        eos_token_ids: Iterable[int] = (),
        logits_size: int | None = None,
    ) -> None:
        self.logits_size = len(token_bytes) if logits_size is None else logits_size
        self.special_tokens = dict(special_tokens or {})
        self.eos_token_ids = tuple(sorted({i for i in eos_token_ids if 0 <= i < self.logits_size}))
        table = [b"" if SPECIAL_MARKER in data else data for data in token_bytes[: self.logits_size]]
        for token_id in self.eos_token_ids:
            if token_id < len(table):
                table[token_id] = b""  # it ends the text, however it is spelled
        for text, token_id in self.special_tokens.items():
            if token_id < len(table) and token_id not in self.eos_token_ids:
                table[token_id] = special_token_bytes(text)
        self.token_bytes = tuple(table)
        self.token_ids: dict[bytes, int] = {}
        for token_id, data in enumerate(self.token_bytes):
            if data:
                self.token_ids.setdefault(data, token_id)
        self.longest = max(map(len, self.token_ids), default=0)
        self.missing_bytes = frozenset(byte for byte in UTF8_BYTES if bytes([byte]) not in self.token_ids)
        self._check_json()
        self.tree = PrefixTree.build(self.token_bytes)

    @cached_property
    def first_bytes(self) -> npt.NDArray[np.int16]:
        """Shape (logits_size,), int16: the first byte of each token; -1 if it has none."""
        found = np.full(self.logits_size, -1, np.int16)
        found[: len(self)] = [data[0] if data else -1 for data in self.token_bytes]
        return found

    @cached_property
    def writable_special_tokens(self) -> frozenset[str]:
        """Texts of the special tokens that a model may write within a text."""
        known = self.special_tokens.items()
        return frozenset(text for text, token_id in known if token_id < len(self) and self.token_bytes[token_id])

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that identify the bytes of all token ids and the ids that end a text.

        `logits_size` does not matter: servers pad it.

        Example:
            >>> tokens = [bytes([byte]) for byte in range(256)]
            >>> Vocabulary(tokens).fingerprint == Vocabulary(tokens, logits_size=300).fingerprint
            True
            >>> Vocabulary(tokens).fingerprint == Vocabulary([*tokens, b"he"]).fingerprint
            False
        """
        digest = sha256(repr(self.eos_token_ids).encode())
        for data in self.token_bytes:
            digest.update(len(data).to_bytes(4, "little") + data)
        return digest.hexdigest()[:16]

    def spelled(self, token_ids: Iterable[int]) -> bytes:
        """The bytes that tokens write; a special token as its text, an unknown token as nothing.

        Example:
            >>> vocabulary = Vocabulary([bytes([byte]) for byte in range(256)])
            >>> vocabulary.spelled([72, 105, 300])
            b'Hi'
        """
        size = len(self.token_bytes)
        written = b"".join(self.token_bytes[token_id] for token_id in token_ids if 0 <= token_id < size)
        return written.replace(SPECIAL_MARKER, b"")

    def _check_json(self) -> None:
        if missing := [char for char in _OF_ANY_CALL if ord(char) in self.missing_bytes]:
            raise TokenizerError(
                f"the tokenizer has no token for {' '.join(missing)} alone, so no JSON can be written with it; use a "
                "model whose tokenizer is byte-level BPE or SentencePiece"
            )

    def __len__(self) -> int:
        """The number of tokens that the tokenizer knows and the model can produce."""
        return len(self.token_bytes)
