"""Models in Ollama's store, without Ollama."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.loading.gguf import ollama_model

KIND = "application/vnd.ollama.image."


def pulled(store: Path, name: str, **layers: bytes) -> None:
    """Put a model into a store, as `ollama pull` does."""
    told = []
    for kind, data in layers.items():
        digest = f"sha256:{sha256(data).hexdigest()}"
        (store / "blobs").mkdir(parents=True, exist_ok=True)
        (store / "blobs" / digest.replace(":", "-")).write_bytes(data)
        told.append({"mediaType": KIND + kind, "digest": digest, "size": len(data)})
    manifest = store / "manifests" / name
    manifest.parent.mkdir(parents=True, exist_ok=True)
    manifest.write_text(json.dumps({"schemaVersion": 2, "layers": told}))


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("qwen2.5:0.5b", "registry.ollama.ai/library/qwen2.5/0.5b"),
        ("llama3.2", "registry.ollama.ai/library/llama3.2/latest"),
        ("me/model:q4", "registry.ollama.ai/me/model/q4"),
        ("hf.co/me/model-GGUF:Q4_K_M", "hf.co/me/model-GGUF/Q4_K_M"),
        ("localhost:5000/me/model", "localhost:5000/me/model/latest"),
    ],
)
def test_a_model_is_found_by_its_name(tmp_path: Path, name: str, place: str) -> None:
    pulled(tmp_path, place, model=b"GGUF weights")
    path, options = ollama_model(name, tmp_path)
    assert Path(path).read_bytes() == b"GGUF weights"
    assert options == {}


def test_what_its_modelfile_says_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"temperature": 0.2, "num_predict": 99, "num_ctx": 4096, "stop": ["<|im_end|>"], "mirostat": 1}
    pulled(
        tmp_path / "models",
        "registry.ollama.ai/library/mine/latest",
        model=b"GGUF",
        adapter=b"GGUF adapter",
        params=json.dumps(said).encode(),
    )
    monkeypatch.setenv("OLLAMA_MODELS", str(tmp_path / "models"))
    _, options = ollama_model("mine")
    assert Path(options.pop("adapter")).read_bytes() == b"GGUF adapter"
    assert options == {"temperature": 0.2, "max_tokens": 99, "stop": ["<|im_end|>"], "n_ctx": 4096}


def test_an_option_replaces_that_of_the_modelfile_under_any_of_its_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    params = json.dumps({"num_predict": 99, "repeat_penalty": 1.1}).encode()
    pulled(tmp_path, "registry.ollama.ai/library/mine/latest", model=b"GGUF", params=params)
    monkeypatch.setattr(ChatToolDec, "from_llama_cpp", lambda path, **options: options)
    options: Any = ChatToolDec.from_ollama("mine", store=tmp_path, num_predict=5)
    assert options == {"model_name": "mine", "max_tokens": 5, "repetition_penalty": 1.1}


def test_a_name_that_is_not_there_lists_those_that_are(tmp_path: Path) -> None:
    pulled(tmp_path, "registry.ollama.ai/library/qwen2.5/0.5b", model=b"a")
    pulled(tmp_path, "registry.ollama.ai/me/other/v1", model=b"b")
    pulled(tmp_path, "hf.co/me/third/latest", model=b"c")
    with pytest.raises(OptionError) as raised:
        ollama_model("llama3", tmp_path)
    assert "has no 'llama3'; it has hf.co/me/third:latest, me/other:v1, qwen2.5:0.5b" in str(raised.value)


def damaged(store: Path, text: str) -> None:
    (store / "manifests/registry.ollama.ai/library/mine/latest").write_text(text)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda store: damaged(store, "{"), "manifest .* is damaged"),
        (lambda store: damaged(store, '{"layers": [3]}'), "manifest .* is damaged"),
        (lambda store: damaged(store, '{"layers": []}'), "has no weights of it; take ChatOllama"),
        (lambda store: [blob.unlink() for blob in (store / "blobs").iterdir()], "which 'mine' names: pull the model"),
    ],
)
def test_a_store_that_is_damaged(tmp_path: Path, spoil: Any, reason: str) -> None:
    pulled(tmp_path, "registry.ollama.ai/library/mine/latest", model=b"a")
    spoil(tmp_path)
    with pytest.raises(OptionError, match=reason):
        ollama_model("mine", tmp_path)


@pytest.mark.parametrize("name", ["", "a//b", "../../etc:x", "a/b/c/d", "a:..", "a:b/c/d/e:f"])
def test_names_that_are_none(tmp_path: Path, name: str) -> None:
    with pytest.raises(OptionError, match=r"is not a name of Ollama|has no"):
        ollama_model(name, tmp_path)


def test_there_is_no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OLLAMA_MODELS", str(tmp_path / "nowhere"))
    with pytest.raises(OptionError, match=r"Ollama has no store in .*nowhere; set OLLAMA_MODELS, or pass store"):
        ollama_model("qwen")
