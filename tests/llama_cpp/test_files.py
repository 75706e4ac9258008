"""GGUF files that llama.cpp loads, and those that it does not: one clear line each."""

import copy
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
import torch

from langchain_tooldec import ChatToolDec
from langchain_tooldec.backends.llama_cpp import GgufTokenizer, LlamaCppOptions, load_gguf
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import OptionError
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.tiny_models import tiny_llama
from tests.unit_tests.support.gguf_files import tiny_gguf
from tests.unit_tests.support.gguf_model import write_adapter, write_gguf
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


def test_loading_reports_its_progress_and_may_be_ended(bundled: Path) -> None:
    reported: list[tuple[str, int, int | None]] = []
    ChatToolDec.from_llama_cpp(bundled, n_ctx=256, on_progress=lambda *step: reported.append(step))
    assert reported[-1] == ("Loading weights", 100, 100)

    def stop(*_: Any) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        ChatToolDec.from_llama_cpp(bundled, on_progress=stop)


def test_a_file_in_parts(tmp_path: Path, chat: ChatToolDec) -> None:
    model, tokenizer = load()
    write_gguf(model, tokenizer, tmp_path / "bundled.gguf", tensors=20)
    first, *others = sorted(tmp_path.iterdir())
    assert len(others) > 1
    whole = chat.invoke("What is 3 plus 4?", max_tokens=20).content
    parts = ChatToolDec.from_llama_cpp(first, tokenizer=tokenizer, n_threads=1, n_ctx=256)
    assert parts.invoke("What is 3 plus 4?", max_tokens=20).content == whole
    with pytest.raises(OptionError, match=r"is not the first of its parts: pass the one that ends in -00001-of"):
        ChatToolDec.from_llama_cpp(others[0])
    others[-1].unlink()
    with pytest.raises(OptionError, match="has parts that are not in its folder: download all of them"):
        ChatToolDec.from_llama_cpp(first)


def test_an_adapter_acts_as_weights_that_contain_it(tmp_path: Path, bundled: Path) -> None:
    model, tokenizer = load()
    model = copy.deepcopy(model)
    torch.manual_seed(1)
    factors: dict[str, tuple[torch.Tensor, torch.Tensor]] = {}
    with torch.no_grad():
        for number, layer in enumerate(model.model.layers):
            for name, weight in [("attn_v", layer.self_attn.v_proj.weight), ("ffn_down", layer.mlp.down_proj.weight)]:
                first, second = torch.randn(4, weight.shape[1]) * 0.2, torch.randn(weight.shape[0], 4) * 0.2
                factors[f"blk.{number}.{name}.weight"] = first, second
                weight += 8 / 4 * second @ first
    write_adapter(tmp_path / "adapter.gguf", factors, alpha=8)
    write_gguf(model, tokenizer, tmp_path / "merged.gguf")
    options: dict[str, Any] = {"tokenizer": tokenizer, "n_threads": 1, "n_ctx": 512}

    def said(path: Path, **adapter: Any) -> list[tuple[str, float]]:
        answer = ChatToolDec.from_llama_cpp(path, **options, **adapter).invoke("Hi", max_tokens=12, logprobs=True)
        return [(token["token"], token["logprob"]) for token in answer.response_metadata["logprobs"]["content"]]

    adapted, merged, plain = (
        said(bundled, adapter=tmp_path / "adapter.gguf"),
        said(tmp_path / "merged.gguf"),
        said(bundled),
    )
    assert [text for text, _ in adapted] == [text for text, _ in merged] != [text for text, _ in plain]
    assert [chance for _, chance in adapted] == pytest.approx([chance for _, chance in merged], abs=5e-3)


def test_the_digest_is_that_of_the_files_that_were_opened(tmp_path: Path, bundled: Path) -> None:
    path, adapter = tmp_path / "model.gguf", tmp_path / "adapter.gguf"
    shape = load()[0].model.layers[0].self_attn.v_proj.weight.shape
    write_adapter(adapter, {"blk.0.attn_v.weight": (torch.zeros(4, shape[1]), torch.zeros(shape[0], 4))}, alpha=8)
    options: dict[str, Any] = {"n_threads": 1, "n_ctx": 512}

    def digest(model: ChatToolDec) -> str:
        return str(model.model.digest())

    shutil.copy(bundled, path)
    first = ChatToolDec.from_llama_cpp(path, **options)
    before = digest(first)
    assert digest(ChatToolDec.from_llama_cpp(path, **options)) == before
    assert digest(ChatToolDec.from_llama_cpp(path, adapter=adapter, **options)) != before
    os.utime(path, ns=(1, 1))
    assert digest(ChatToolDec.from_llama_cpp(path, **options)) != before
    path.unlink()
    assert digest(first) == before


def test_an_adapter_of_another_model(tmp_path: Path, bundled: Path) -> None:
    factors = {"blk.0.attn_v.weight": (torch.zeros(4, 10), torch.zeros(10, 4))}
    write_adapter(tmp_path / "adapter.gguf", factors, alpha=8)
    with pytest.raises(OptionError, match="is none for this model") as raised:
        ChatToolDec.from_llama_cpp(bundled, adapter=tmp_path / "adapter.gguf")
    assert "\n" not in str(raised.value)


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
