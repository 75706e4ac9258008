"""The vocabulary of a GGUF model, read from the model itself, without a Hugging Face tokenizer."""

from __future__ import annotations

import ctypes
from typing import Any

from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_LONGEST = 1024
"""Initial buffer size for a token, in bytes."""


def vocabulary_of_gguf(llama: Any) -> Vocabulary:
    """The tokens of a `llama_cpp.Llama` as byte strings.

    Args:
        llama: The loaded model.

    Raises:
        TokenizerError: Some byte has no token of its own, as in a WordPiece vocabulary.
    """
    from llama_cpp import llama_cpp as api

    vocab = api.llama_model_get_vocab(llama.model)
    count = api.llama_vocab_n_tokens(vocab)
    table = [b""] * count
    special: dict[str, int] = {}
    ends = [token_id for token_id in range(count) if api.llama_vocab_is_eog(vocab, token_id)]
    no_text = api.LLAMA_TOKEN_ATTR_CONTROL | api.LLAMA_TOKEN_ATTR_UNKNOWN
    for token_id in range(count):
        attributes = api.llama_vocab_get_attr(vocab, token_id)
        if attributes & no_text:
            special[api.llama_vocab_get_text(vocab, token_id).decode()] = token_id
        elif not attributes & api.LLAMA_TOKEN_ATTR_UNUSED:
            table[token_id] = _piece(api, vocab, token_id)
    return Vocabulary(table, special_tokens=special, eos_token_ids=ends)


def _piece(api: Any, vocab: Any, token_id: int) -> bytes:
    """The bytes that a token writes, including a leading space."""
    size = _LONGEST
    while True:
        buffer = ctypes.create_string_buffer(size)
        written = api.llama_token_to_piece(vocab, token_id, buffer, size, 0, True)
        if written >= 0:
            return buffer.raw[:written]
        size = -written
