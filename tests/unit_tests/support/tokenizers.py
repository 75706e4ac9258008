"""Tokenizers of real models, out of the packages of the group `test`."""

import importlib.util
import json
import shutil
import tempfile
from functools import cache
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
def sentencepiece_tokenizer() -> Any:
    """LLaMA's kind with 32,000 tokens: SentencePiece with byte fallback (mistral-common)."""
    from transformers import AutoTokenizer

    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(_package_folder("mistral_common") / "data" / "tokenizer.model.v1", Path(folder) / "tokenizer.model")
        config = {"tokenizer_class": "LlamaTokenizer", "bos_token": "<s>", "eos_token": "</s>", "unk_token": "<unk>"}
        (Path(folder) / "tokenizer_config.json").write_text(json.dumps(config))
        return AutoTokenizer.from_pretrained(folder)


@cache
def llama3_tokenizer() -> Any:
    """Llama 3's byte-level vocabulary of 128,000 tokens (llama-models)."""
    from transformers import PreTrainedTokenizerFast
    from transformers.convert_slow_tokenizer import TikTokenConverter

    file = _package_folder("llama_models") / "llama3" / "tokenizer.model"
    backend = TikTokenConverter(vocab_file=str(file), extra_special_tokens=LLAMA3_SPECIAL_TOKENS).converted()
    return PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="<|begin_of_text|>", eos_token="<|eot_id|>")
