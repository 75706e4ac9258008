"""The tokenizers of the benchmarks, and texts as their tokens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

BUILT_IN = {"sentencepiece-32k": sentencepiece_tokenizer, "llama3-128k": llama3_tokenizer}
"""From the packages of the test group: LLaMA's kind with 32,000 tokens, and Llama 3's with 128,000."""


def tokenizer_names(folders: Sequence[str] | None) -> list[str]:
    """The tokenizers that `--tokenizer` names: folders, or built-in ones by name; by default all built-in ones."""
    return list(folders or BUILT_IN)


def load_tokenizer(name: str) -> Any:
    """A built-in tokenizer, or one saved in a folder."""
    if name in BUILT_IN:
        return BUILT_IN[name]()
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(name)


def short_name(name: str) -> str:
    """A tokenizer's name in reports."""
    return name if name in BUILT_IN else Path(name).name


class Texts:
    """Texts as a model writes them within an answer: without a dummy space or a start token.

    Args:
        tokenizer: A fast Hugging Face tokenizer.
        vocabulary: Its tokens as bytes.
    """

    def __init__(self, tokenizer: Any, vocabulary: Vocabulary) -> None:
        self._tokenizer = tokenizer
        self._bytes = vocabulary.token_bytes

    def ids(self, text: str) -> list[int]:
        """The token ids, which spell the text exactly."""
        # After a line feed, SentencePiece's dummy space comes before that.
        for prefix in ("", "\n"):
            ids: list[int] = self._tokenizer(prefix + text, add_special_tokens=False)["input_ids"]
            while ids and self._bytes[ids[0]].isspace() and not text[:1].isspace():
                ids = ids[1:]
            if b"".join(self._bytes[token_id] for token_id in ids) == text.encode():
                return ids
        raise ValueError(f"the tokenizer does not give {text!r} back")
