"""Tiny GGUF files, as llama.cpp would write them."""

import json
from pathlib import Path
from typing import Any

from tests.tiny_models import byte_tokenizer, tiny_llama
from tests.unit_tests.support.gguf_model import begun, finish

TEMPLATE = "{% for message in messages %}{{ message.content }}{% endfor %}"


def tiny_gguf(path: Path, *, tokenizer: bool = True, architecture: str = "llama", parts: int = 1) -> Any:
    """Write a random LLaMA and its byte-level tokenizer; the model whose weights it has."""
    model = tiny_llama(len(byte_tokenizer()), eos_token_id=byte_tokenizer().eos_token_id)
    writer = begun(path, model.config, architecture)
    writer.add_name("tiny")
    if parts > 1:
        writer.add_uint16("split.count", parts)
    if tokenizer:
        _add_tokenizer(writer)
    finish(writer, model)
    return model


def _add_tokenizer(writer: Any) -> None:
    backend = byte_tokenizer().backend_tokenizer
    vocabulary = sorted(backend.get_vocab().items(), key=lambda item: item[1])
    added = set(byte_tokenizer().added_tokens_decoder)
    writer.add_tokenizer_model("gpt2")
    writer.add_token_list([text for text, _ in vocabulary])
    writer.add_token_types([3 if token_id in added else 1 for _, token_id in vocabulary])
    writer.add_token_merges([" ".join(pair) for pair in _merges()])
    writer.add_bos_token_id(byte_tokenizer().bos_token_id)
    writer.add_eos_token_id(byte_tokenizer().eos_token_id)
    writer.add_chat_template(TEMPLATE)


def _merges() -> list[list[str]]:
    return [list(pair) for pair in json.loads(byte_tokenizer().backend_tokenizer.to_str())["model"]["merges"]]
