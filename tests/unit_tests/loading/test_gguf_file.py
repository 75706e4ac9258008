"""Models out of GGUF files, and what is wrong with such files."""

import copy
import importlib.util
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers.utils import logging

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import MissingExtraError, OptionError
from tests.unit_tests.support.chats import add, search

pytest.importorskip("gguf", reason="needs gguf and accelerate: pip install 'langchain-tooldec[gguf]'")

from tests.unit_tests.support.gguf_files import TEMPLATE, tiny_gguf


@pytest.fixture
def file(tmp_path: Path) -> Path:
    tiny_gguf(tmp_path / "tiny.gguf")
    return tmp_path / "tiny.gguf"


def test_a_gguf_file_is_the_model_that_it_was_made_of(tmp_path: Path) -> None:
    made_of = tiny_gguf(tmp_path / "tiny.gguf")
    model = ChatToolDec(model=tmp_path / "tiny.gguf", max_tokens=80)
    ids = torch.tensor([model.get_token_ids("What is 3 plus 4?")])
    with torch.inference_mode():
        assert torch.allclose(model.model(ids).logits, made_of(ids).logits, atol=1e-5)
    assert model.model.dtype == torch.float32
    assert model._engine.eos_token_ids == {model.tokenizer.eos_token_id} == {made_of.config.eos_token_id}
    assert model.tokenizer.chat_template == TEMPLATE
    bound = model.bind_tools([add, search], tool_choice="any")
    first, again = bound.invoke("hi"), bound.invoke("hi")
    assert first.tool_calls[0]["args"] == again.tool_calls[0]["args"]
    assert again.usage_metadata is not None
    assert again.usage_metadata["input_token_details"]["cache_read"] > 0
    assert copy.deepcopy(model).model is model.model


def test_it_is_named_by_its_folder_too(file: Path) -> None:
    alone, named = ChatToolDec(model=str(file)), ChatToolDec(model=file.parent, gguf_file=file.name, dtype="bfloat16")
    assert alone.model_name == named.model_name == str(file)
    assert named.model.dtype == torch.bfloat16
    with pytest.raises(OptionError, match=r"is a file; pass its folder as model, or leave out gguf_file='x.gguf'"):
        ChatToolDec(model=file, gguf_file="x.gguf")
    with pytest.raises(OptionError, match=r"has no config.json, but GGUF: .* gguf_file; it has tiny.gguf$"):
        ChatToolDec(model=file.parent)
    with pytest.raises(OptionError, match=r"has no x.gguf; it has tiny.gguf$"):
        ChatToolDec(model=file.parent, gguf_file="x.gguf")


def test_progress_is_told_and_bars_are_those_of_transformers(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    told: list[tuple[str, int, int | None]] = []
    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    try:
        ChatToolDec(model=file, on_progress=lambda *progress: told.append(progress))
        ChatToolDec(model=file)
    finally:
        if shown:
            logging.enable_progress_bar()
    steps = [step for step in told if step[0].startswith("Converting")]
    assert [done for _, done, _ in steps] == list(range(1, len(steps) + 1))
    assert {total for _, _, total in steps} == {len(steps)}
    assert "Converting" not in capfd.readouterr().err


def test_without_the_packages_nothing_is_loaded(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec

    def without(missing: str) -> Any:
        return lambda name: None if name == missing else found(name)

    for missing in ("gguf", "accelerate"):
        monkeypatch.setattr("langchain_tooldec.loading.pretrained.find_spec", without(missing))
        with pytest.raises(MissingExtraError, match=r"a GGUF file needs .*langchain-tooldec\[gguf\]"):
            ChatToolDec(model=file)


def test_what_is_wrong_with_a_file_is_one_line(file: Path, tmp_path: Path) -> None:
    data = file.read_bytes()

    def refused(path: Path, message: str) -> None:
        with pytest.raises(OptionError, match=message) as told:
            ChatToolDec(model=path)
        assert str(path) in str(told.value)
        assert "\n" not in str(told.value)

    broken = tmp_path / "broken.gguf"
    for content, message in (
        (data[:-400], "is cut off: it has .* bytes, and its header says .*; download it again"),
        (data[:700], "is cut off: it ends within its header; download it again"),
        (b"GGUF", "is cut off: it ends within its header"),
        (b"", "is not a GGUF file: pass a .gguf file, or the folder"),
        (b"PK\x03\x04" + data, "is not a GGUF file"),
        (data[:4] + b"\x01" + data[5:], "has GGUF version 1; 2 and 3 can be read"),
    ):
        broken.write_bytes(content)
        refused(broken, message)
    tiny_gguf(broken, architecture="clip")
    refused(broken, "has the architecture 'clip', which transformers cannot read from GGUF .*llama")
    tiny_gguf(broken, parts=3)
    refused(broken, "is one of 3 parts: join them")
    tiny_gguf(broken, tokenizer=False)
    refused(broken, "has no tokenizer: pass tokenizer=the name or folder")


def test_a_tokenizer_may_come_from_elsewhere(file: Path, tmp_path: Path) -> None:
    tiny_gguf(tmp_path / "bare.gguf", tokenizer=False)
    tokenizer = ChatToolDec(model=file).tokenizer
    assert ChatToolDec(model=tmp_path / "bare.gguf", tokenizer=tokenizer).tokenizer is tokenizer
