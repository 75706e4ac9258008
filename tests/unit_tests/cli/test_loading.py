"""Models as the command line loads them: quietly, and with one sentence where there is none."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.errors import MissingExtraError, OptionError


def test_a_command_shows_only_its_own_progress(saved_model: str) -> None:
    command = [sys.executable, "-m", "langchain_tooldec", "trace", "Hi", "--model", saved_model, "--max-tokens", "60"]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == f"Loading {saved_model} ...\n"


def test_options_that_nobody_gave_are_the_model_s() -> None:
    model = load_model(ModelOptions(top_p=0.5, max_tokens=7, timeout=3.0), max_tokens=99)
    assert (model.top_p, model.max_tokens, model.timeout) == (0.5, 7, 3.0)
    assert model.temperature == ChatToolDec.embedded().temperature


def test_where_and_how_the_weights_are_put(saved_model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    monkeypatch.setattr(ChatToolDec, "from_model_id", lambda model_id, **options: seen.update(options))
    monkeypatch.setattr("langchain_tooldec.cli.loading.find_spec", lambda name: True)
    load_model(ModelOptions(model=saved_model, device="cuda:1", dtype="bfloat16", quantize="4bit"))
    assert (seen["device"], seen["dtype"]) == ("cuda:1", "bfloat16")
    assert seen["quantization_config"].load_in_4bit
    monkeypatch.setattr("langchain_tooldec.cli.loading.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"--quantize needs .*langchain-tooldec\[gpu\]"):
        load_model(ModelOptions(model=saved_model, quantize="8bit"))
    with pytest.raises(OptionError, match="--dtype is for a model of your own; name one with --model"):
        load_model(ModelOptions(dtype="bfloat16"))


def test_a_folder_without_a_model_says_so(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"^the folder .* has no model: save one there with save_pretrained$"):
        load_model(ModelOptions(model=str(tmp_path)))


def test_a_folder_without_weights(saved_model: str) -> None:
    (Path(saved_model) / "model.safetensors").unlink()
    with pytest.raises(OptionError, match=r"^cannot load .*model\.safetensors"):
        load_model(ModelOptions(model=saved_model))


def online(monkeypatch: pytest.MonkeyPatch, answer: Exception | None) -> list[float]:
    """Let the hub answer so; how long it may take."""
    seen: list[float] = []

    def model_info(self: Any, model_id: str, *, timeout: float) -> None:
        seen.append(timeout)
        if answer is not None:
            raise answer

    monkeypatch.setattr("huggingface_hub.HfApi.model_info", model_info)
    return seen


def test_a_hub_that_cannot_be_reached_is_one_sentence_after_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = online(monkeypatch, OSError("Connection refused"))
    with pytest.raises(OptionError, match=r"^nobody/nothing .* and the hub cannot be asked: Connection refused$"):
        load_model(ModelOptions(model="nobody/nothing"))
    assert seen
    assert seen[0] <= 10


def test_a_model_that_the_hub_does_not_give(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = OSError("404 Client Error. Many more words")
    refused.response = SimpleNamespace(status_code=404)  # type: ignore[attr-defined]
    online(monkeypatch, refused)
    with pytest.raises(
        OptionError, match=r"^nobody/nothing .* and the hub answers 404: check the name, and set HF_TOKEN"
    ):
        load_model(ModelOptions(model="nobody/nothing"))


def test_what_is_in_the_cache_needs_no_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    online(monkeypatch, OSError("Connection refused"))
    monkeypatch.setattr("huggingface_hub.try_to_load_from_cache", lambda *_: "/cache/config.json")
    seen: dict[str, Any] = {}
    monkeypatch.setattr(ChatToolDec, "from_model_id", lambda model_id, **options: seen.update(options))
    load_model(ModelOptions(model="nobody/nothing"))
    assert seen["model_kwargs"] == seen["tokenizer_kwargs"] == {"local_files_only": True}
    online(monkeypatch, None)
    seen.clear()
    load_model(ModelOptions(model="nobody/nothing"))
    assert "model_kwargs" not in seen


def test_offline_the_hub_is_not_asked() -> None:
    with pytest.raises(OptionError, match=r"nobody/nothing .* and the hub cannot be asked: .*HF_HUB_OFFLINE"):
        load_model(ModelOptions(model="nobody/nothing"))
