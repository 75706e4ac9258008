"""GGUF files that llama.cpp loads, and those that it does not: one clear line each."""

from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.backends.llama_cpp import GgufTokenizer, LlamaCppOptions, load_gguf
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import OptionError
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.tiny_models import tiny_llama
from tests.unit_tests.support.gguf_files import tiny_gguf
from tests.unit_tests.support.gguf_model import write_gguf
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer

pytest.importorskip("llama_cpp", reason="llama-cpp-python is not installed: make llama-cpp")

TEXTS = ["", " ", "a", "What is 3 plus 4?", '{"city": "Zürich"}\n\n', "  two", "naïve 日本 \U0001f600", "\n\t x"]


def test_the_vocabulary_is_read_from_the_file(bundled: Path) -> None:
    model, tokenizer = load()
    own = vocabulary_of(tokenizer, eos_token_ids=[model.generation_config.eos_token_id])
    read = GgufTokenizer(load_gguf(str(bundled), LlamaCppOptions()))
    ours = vocabulary_of(read, eos_token_ids=read.eos_token_ids)
    assert ours.fingerprint == own.fingerprint
    for text in TEXTS:
        ids = read(text, add_special_tokens=False)["input_ids"]
        assert read.decode(ids) == text


def test_a_sentencepiece_vocabulary_is_read_alike(tmp_path: Path) -> None:
    tokenizer = sentencepiece_tokenizer()
    model = tiny_llama(vocab_size=len(tokenizer))
    model.generation_config.eos_token_id = tokenizer.eos_token_id
    write_gguf(model, tokenizer, tmp_path / "model.gguf")
    read = GgufTokenizer(load_gguf(str(tmp_path / "model.gguf"), LlamaCppOptions()))
    ours, own = vocabulary_of(read), vocabulary_of(tokenizer, eos_token_ids=[tokenizer.eos_token_id])
    assert ours.token_bytes == own.token_bytes
    assert ours.eos_token_ids == own.eos_token_ids


def test_progress_is_told_and_may_end_loading(bundled: Path) -> None:
    told: list[tuple[str, int, int | None]] = []
    ChatToolDec.from_llama_cpp(bundled, n_ctx=256, on_progress=lambda *step: told.append(step))
    assert told[-1] == ("Loading weights", 100, 100)

    def stop(*_: Any) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        ChatToolDec.from_llama_cpp(bundled, on_progress=stop)


def cut_off(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) - 10_000])


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (cut_off, "is cut off: download it again"),
        (lambda path: path.write_bytes(b"GGUF" + bytes(20)), "cannot be loaded|is cut off"),
        (lambda path: path.write_bytes(b"not a model"), "is not a GGUF file"),
        (lambda path: path.write_bytes(b""), "is not a GGUF file"),
        (lambda path: path.unlink(), "there is no file|no folder or file"),
        (lambda path: tiny_gguf(path, architecture="nosuch"), "architecture that this llama.cpp does not know"),
        (lambda path: tiny_gguf(path, parts=3), "cannot be loaded|parts"),
    ],
)
def test_files_that_cannot_be_loaded(tmp_path: Path, bundled: Path, spoil: Any, reason: str) -> None:
    path = tmp_path / "model.gguf"
    path.write_bytes(bundled.read_bytes())
    spoil(path)
    with pytest.raises(OptionError, match=reason) as raised:
        ChatToolDec.from_llama_cpp(path)
    assert "\n" not in str(raised.value)
    assert ChatToolDec.from_llama_cpp(bundled, n_ctx=256).invoke("Hi", max_tokens=3).content is not None


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"n_ctx": 10**9}, "makes no context of 1,000,000,000 tokens .* smaller n_ctx"),
        ({"model_kwargs": {"n_ctxx": 3}}, "unknown option 'n_ctxx'; did you mean 'n_ctx'"),
        ({"kv_cache_type": "q3"}, "kv_cache_type must be"),
        ({"dtype": "float16"}, "dtype is for weights that transformers loads"),
        ({"adapter": "nowhere.gguf"}, "there is no file nowhere.gguf"),
    ],
)
def test_options_that_cannot_be(bundled: Path, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        ChatToolDec.from_llama_cpp(bundled, **options)


def test_a_cache_in_eight_bits(bundled: Path) -> None:
    options: dict[str, Any] = {"n_ctx": 512, "n_threads": 1, "flash_attn": True}
    with pytest.raises(OptionError, match="makes no context"):
        ChatToolDec.from_llama_cpp(bundled, kv_cache_type="q8_0", **options)  # its heads have 48 numbers, no 32
    chat = ChatToolDec.from_llama_cpp(bundled, kv_cache_type="f32", **options)
    assert chat.invoke("Hi", max_tokens=5).usage_metadata is not None
