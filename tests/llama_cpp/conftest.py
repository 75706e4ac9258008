"""GGUF files of the bundled model, written once."""

from pathlib import Path

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from tests.unit_tests.support.gguf_model import write_gguf


@pytest.fixture(scope="session", name="bundled")
def _bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled model in float32, without a chat template."""
    path = tmp_path_factory.mktemp("bundled") / "bundled.gguf"
    model, tokenizer = load()
    write_gguf(model, tokenizer, path)
    return path


@pytest.fixture(scope="module", name="chat")
def _chat(bundled: Path) -> ChatToolDec:
    """The bundled model as llama.cpp runs it, with its own tokenizer, so that prompts are those of transformers."""
    _, tokenizer = load()
    return ChatToolDec.from_llama_cpp(bundled, tokenizer=tokenizer, n_threads=1, n_ctx=2048)
