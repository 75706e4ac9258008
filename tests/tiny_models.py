"""LLaMAs with random weights, built in memory, and a byte-level tokenizer of 300 tokens."""

import json
from functools import cache
from typing import Any

import torch
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
from transformers import (
    LlamaConfig,
    LlamaForCausalLM,
    MistralConfig,
    MistralForCausalLM,
    PreTrainedTokenizerFast,
)

PIECES = [
    ' "', '":', '": ', '", ', '"}', ', "', '{"', "}\n", "Th", "Thought", ": ", "Action", " Input", "Fin", "al",
    "Answer", "\nA", "\nAc", "tion", "ob", "add", "_days", "in", "er", "th", "the", " a", " t", "on", "12", "00", "--",
    "é",
]  # fmt: skip


@cache
def byte_tokenizer() -> PreTrainedTokenizerFast:
    """All 256 bytes, some longer pieces (merged left to right), and two special tokens."""
    to_text = {byte: text for text, byte in _printable().items()}
    vocabulary = {to_text[byte]: byte for byte in range(256)}
    merges = []
    for piece in PIECES:
        text = "".join(to_text[byte] for byte in piece.encode())
        for end in range(2, len(text) + 1):
            if text[:end] not in vocabulary:
                vocabulary[text[:end]] = len(vocabulary)
                merges.append((text[: end - 1], text[end - 1]))
    backend = Tokenizer(models.BPE(vocab=vocabulary, merges=merges))
    backend.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    backend.decoder = decoders.ByteLevel()
    backend.add_special_tokens([AddedToken("<s>", special=True), AddedToken("</s>", special=True)])
    return PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="<s>", eos_token="</s>")


def _printable() -> dict[str, int]:
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in printable]
    return {chr(byte): byte for byte in printable} | {chr(256 + i): byte for i, byte in enumerate(others)}


def tiny_llama(
    vocab_size: int, *, eos_token_id: int | None = None, seed: int = 0, context: int = 4096
) -> LlamaForCausalLM:
    """A LLaMA of a few thousand parameters (and its embeddings), with random weights."""
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=vocab_size,
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=1,
        max_position_embeddings=context,
        initializer_range=0.2,
        bos_token_id=None,
        eos_token_id=eos_token_id,
        pad_token_id=None,
    )
    return LlamaForCausalLM(config).eval()


def tiny_mistral() -> MistralForCausalLM:
    """A model with random weights whose layers look eight tokens back."""
    torch.manual_seed(0)
    config = MistralConfig(
        vocab_size=320,
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        sliding_window=8,
        max_position_embeddings=1024,
    )
    return MistralForCausalLM(config).eval()


def tiny_pair(**options: int) -> tuple[Any, Any]:
    """A random LLaMA with the byte-level tokenizer; its logits are a few more than the vocabulary has tokens."""
    tokenizer = byte_tokenizer()
    return tiny_llama(len(tokenizer) + 5, eos_token_id=tokenizer.eos_token_id, **options), tokenizer


def lacking_pair(missing: bytes, **options: int) -> tuple[Any, Any]:
    """A random LLaMA whose tokenizer has no token with these bytes, as one that was trained on texts without them."""
    gone = {text for text, byte in _printable().items() if byte in missing}
    said = json.loads(byte_tokenizer().backend_tokenizer.to_str())
    kept = [text for text in said["model"]["vocab"] if gone.isdisjoint(text)]
    said["model"]["vocab"] = {text: token_id for token_id, text in enumerate(kept)}
    said["model"]["merges"] = [pair for pair in said["model"]["merges"] if gone.isdisjoint("".join(pair))]
    for number, added in enumerate(said["added_tokens"]):
        added["id"] = len(kept) + number
    backend = Tokenizer.from_str(json.dumps(said))
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="<s>", eos_token="</s>")
    return tiny_llama(len(tokenizer) + 5, eos_token_id=tokenizer.eos_token_id, **options), tokenizer
