"""Models as the command line loads them: quietly, and with one sentence where there is none."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

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
    monkeypatch.setattr("langchain_tooldec.chat_models.loading.find_spec", lambda name: True)
    load_model(ModelOptions(model=saved_model, device="cuda:1", dtype="bfloat16", quantize="4bit"))
    assert (seen["device"], seen["dtype"]) == ("cuda:1", "bfloat16")
    four_bits = seen["quantization_config"]
    assert (four_bits.load_in_4bit, four_bits.bnb_4bit_quant_type) == (True, "nf4")
    assert four_bits.bnb_4bit_compute_dtype == torch.bfloat16
    load_model(ModelOptions(model=saved_model, quantize="8bit"))
    assert seen["quantization_config"].load_in_8bit
    with pytest.raises(OptionError, match="--dtype is for a model of your own; name one with --model"):
        load_model(ModelOptions(dtype="bfloat16"))


def test_all_that_is_missing_is_named_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.gguf"
    file.touch()
    for module in ("cli.loading", "chat_models.loading"):
        monkeypatch.setattr(f"langchain_tooldec.{module}.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError) as told:
        load_model(ModelOptions(model=str(file), adapter="some/lora", quantize="8bit"), judged=True)
    assert str(told.value) == (
        "judging calls, quantization with bitsandbytes, a GGUF file and an adapter need "
        "langchain-tooldec[evaluation,gpu,gguf,peft]: pip install 'jsonschema>=4.21.1' 'rapidfuzz>=3.9' "
        "'accelerate>=1.1' 'bitsandbytes>=0.46.1' 'gguf>=0.10' 'peft>=0.18'"
    )
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[gguf,peft\]: pip install 'accelerate.*' 'peft"):
        load_model(ModelOptions(small=True, model=str(file)))
    with pytest.raises(MissingExtraError, match=r"^judging calls needs langchain-tooldec\[evaluation\]: pip"):
        load_model(ModelOptions(), judged=True)


def test_a_folder_without_a_model_says_so(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"^the folder .* has no model: save one there with save_pretrained$"):
        load_model(ModelOptions(model=str(tmp_path)))


def test_a_folder_without_weights(saved_model: str) -> None:
    (Path(saved_model) / "model.safetensors").unlink()
    with pytest.raises(OptionError, match=r"^cannot load .*model\.safetensors"):
        load_model(ModelOptions(model=saved_model))


def test_a_model_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(OptionError, match=r"^nobody/nothing is not a folder and not in the cache, and the hub"):
        load_model(ModelOptions(model="nobody/nothing"))


def test_an_adapter_and_a_gguf_file_are_passed_on(saved_model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    monkeypatch.setattr(ChatToolDec, "from_model_id", lambda model_id, **options: seen.update(options))
    load_model(ModelOptions(model=saved_model, adapter="some/lora", gguf_file="x.gguf"))
    assert (seen["adapter"], seen["gguf_file"]) == ("some/lora", "x.gguf")
    with pytest.raises(OptionError, match="--gguf-file is for a model of your own; name one with --model"):
        load_model(ModelOptions(gguf_file="x.gguf"))
