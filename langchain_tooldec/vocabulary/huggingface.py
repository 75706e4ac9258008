"""The vocabulary of a Hugging Face tokenizer.

Supported are byte-level BPE (GPT-2, Llama 3, Qwen), which spells bytes with printable stand-ins, and SentencePiece
(LLaMA, Mistral), whose tokens are text with U+2581 for the space and, with byte fallback, `<0x0A>` for single bytes.
Others, such as WordPiece, are refused: their tokens do not determine the bytes of a text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_BYTE_TOKEN = re.compile(r"<0x([0-9A-Fa-f]{2})>")
_SPACE = "\u2581"


def vocabulary_of(
    tokenizer: Any, *, logits_size: int | None = None, eos_token_ids: Iterable[int] | None = None
) -> Vocabulary:
    """Read a fast tokenizer (`PreTrainedTokenizerFast`) as byte strings.

    Args:
        tokenizer: The tokenizer, with a `backend_tokenizer`; or one that knows its `token_bytes` and `special_tokens`.
        logits_size: Length of the model's logits. Default: the size of the vocabulary.
        eos_token_ids: The ids that end a generation. Default: the tokenizer's `eos_token_id`.

    Raises:
        TokenizerError: This kind of tokenizer is not supported.
    """
    if eos_token_ids is None:
        eos_token_ids = () if tokenizer.eos_token_id is None else (tokenizer.eos_token_id,)
    if (known := getattr(tokenizer, "token_bytes", None)) is not None:
        special = tokenizer.special_tokens
        return Vocabulary(known, special_tokens=special, eos_token_ids=eos_token_ids, logits_size=logits_size)
    backend = getattr(tokenizer, "backend_tokenizer", None)
    if backend is None:
        raise TokenizerError(
            f"{type(tokenizer).__name__} is not built on the tokenizers library and cannot be read as byte strings; "
            "load the model's tokenizer with AutoTokenizer.from_pretrained"
        )
    # Only the parts, not `backend.to_str()`, which also serializes the merges: a second for 128k tokens.
    decoders = _parts(json.loads(backend.decoder.__getstate__())) if backend.decoder is not None else []
    to_bytes = _token_reader(decoders, backend.model, type(tokenizer).__name__)
    vocabulary: dict[str, int] = backend.get_vocab(with_added_tokens=True)
    table = [b""] * (max(vocabulary.values()) + 1)
    added = backend.get_added_tokens_decoder()
    for text, token_id in vocabulary.items():
        # Byte-level tokenizers spell added tokens plainly. SentencePiece marks their spaces as in other tokens.
        plain = token_id in added and to_bytes is _byte_level
        table[token_id] = text.encode() if plain else to_bytes(text)
    special = {token.content: token_id for token_id, token in added.items() if token.special}
    unknown = getattr(backend.model, "unk_token", None) or tokenizer.unk_token
    if unknown in vocabulary:
        special[unknown] = vocabulary[unknown]
    return Vocabulary(table, special_tokens=special, eos_token_ids=eos_token_ids, logits_size=logits_size)


def end_token_ids(*holders: Any) -> frozenset[int]:
    """The token ids that end a generation.

    Args:
        *holders: Objects or dicts with an `eos_token_id`, one id or several: a generation config, a model config, a
            tokenizer. None is ignored.

    Example:
        >>> sorted(end_token_ids({"eos_token_id": [2, 7]}, None))
        [2, 7]
    """
    token_ids: set[int] = set()
    for holder in holders:
        value = holder.get("eos_token_id") if isinstance(holder, Mapping) else getattr(holder, "eos_token_id", None)
        token_ids.update(value if isinstance(value, (list, tuple)) else [] if value is None else [value])
    return frozenset(token_ids)


def _parts(decoder: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """A decoder as a list: the parts of a sequence, recursively, or the decoder itself."""
    if decoder["type"] == "Sequence":
        return [part for item in decoder["decoders"] for part in _parts(item)]
    return [decoder]


def _token_reader(decoders: Sequence[Mapping[str, Any]], model: Any, kind: str) -> Callable[[str], bytes]:
    """The function that reads this kind of tokenizer's tokens as bytes."""
    if any(part["type"] == "ByteLevel" for part in decoders):
        return _byte_level
    spaces = any(
        part["type"] == "Metaspace"
        or (part["type"] == "Replace" and _SPACE in (part["content"], *part["pattern"].values()))
        for part in decoders
    )
    if spaces:
        return _sentencepiece_bytes if getattr(model, "byte_fallback", False) else _sentencepiece_text
    found = ", ".join(part["type"] for part in decoders) or "none"
    raise TokenizerError(
        f"{kind} is a {type(model).__name__} tokenizer (decoder: {found}) and cannot be read as byte strings; "
        "byte-level BPE and SentencePiece can"
    )


def _sentencepiece_bytes(text: str) -> bytes:
    match = _BYTE_TOKEN.fullmatch(text)
    return bytes([int(match[1], 16)]) if match else _sentencepiece_text(text)


def _sentencepiece_text(text: str) -> bytes:
    return text.replace(_SPACE, " ").encode()


def _byte_level(text: str) -> bytes:
    mapping = _printable_bytes()
    try:
        return bytes(mapping[char] for char in text)
    except KeyError:  # a token added to the model itself, spelled plainly
        return text.encode()


@cache
def _printable_bytes() -> dict[str, int]:
    """GPT-2's stand-ins: printable Latin-1 characters represent themselves, U+0100 and up the other bytes."""
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in set(printable)]
    return {chr(byte): byte for byte in printable} | {chr(256 + i): byte for i, byte in enumerate(others)}
