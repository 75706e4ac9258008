"""What the doctor finds where all is well, and where something is not."""

import json
import sys
from copy import deepcopy
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import torch
from packaging.requirements import Requirement
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from transformers import PreTrainedTokenizerFast
from typer.testing import CliRunner, Result

from langchain_tooldec.cli import doctor
from langchain_tooldec.cli.main import app
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.tool_files import load_tools
from tests.tiny_models import lacking_pair, tiny_pair


def asked(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["doctor", *arguments], env={"COLUMNS": "80"})


def found(*arguments: str) -> dict[str, Any]:
    lines = map(json.loads, asked("--json", *arguments).stdout.splitlines())
    return {line["about"]: line for line in lines}


def test_the_bundled_model_is_well() -> None:
    result = asked()
    assert result.exit_code == 0
    assert "everything that a call needs is there" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "add(a=3, b=4)" in result.stdout
    assert "react: the chat template knows no tools" in " ".join(result.stdout.split())
    assert {line["state"] for line in found().values()} == {"ok"}


def test_a_model_that_cannot_be_loaded_is_told_and_is_the_last(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = asked("--model", str(tmp_path / "empty"))
    assert result.exit_code == 1
    assert "1 to be fixed" in result.stdout
    assert "has no model: save one there" in " ".join(result.stdout.split())
    assert list(found("--model", str(tmp_path / "empty"))) == ["Python", "packages", "extras", "device", "model"]


def test_a_tokenizer_without_an_end_is_told(tmp_path: Path) -> None:
    model, tokenizer = deepcopy(tiny_pair())  # others have the same tokenizer
    tokenizer.eos_token = None
    model.config.eos_token_id = model.generation_config.eos_token_id = None
    model.save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    findings = found("--model", str(tmp_path))
    assert findings["end of text"]["state"] == "wrong"
    assert "set eos_token_id" in findings["end of text"]["text"]
    assert findings["format"]["state"] == "note"


def test_a_fault_is_counted_once(tmp_path: Path) -> None:
    model, _ = tiny_pair()
    model.save_pretrained(tmp_path)
    pieces = Tokenizer(WordLevel({"<unk>": 0, "a": 1}, unk_token="<unk>"))
    PreTrainedTokenizerFast(tokenizer_object=pieces, eos_token="a").save_pretrained(tmp_path)
    result = asked("--model", str(tmp_path))
    assert result.exit_code == 1
    assert "1 to be fixed" in result.stdout
    findings = found("--model", str(tmp_path))
    assert [about for about, finding in findings.items() if finding["state"] == "wrong"] == ["tokenizer"]
    assert findings["format"]["text"] == findings["call"]["text"] == "not checked: fix the tokenizer first"


def test_what_a_tokenizer_cannot_write_is_noted(tmp_path: Path) -> None:
    for part in lacking_pair(b"\x04~" + bytes(range(0xE0, 0xF5))):
        part.save_pretrained(tmp_path)
    finding = found("--model", str(tmp_path))["tokenizer"]
    assert finding["state"] == "note"
    assert "bytes without a token, never written: '\\x04', '~', 0xE0, 0xE1, " in finding["text"]
    assert finding["text"].endswith("0xE7 and 13 more")


def test_a_sentencepiece_tokenizer_is_named(saved_sentencepiece: str) -> None:
    assert found("--model", saved_sentencepiece)["tokenizer"]["text"].startswith("SentencePiece, 32,")


def test_packages_that_are_old_or_missing_are_told_with_their_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "requires", lambda name: ["torch>=2.4", "nothing-like-it>=3", "numpy"])
    monkeypatch.setattr(doctor, "_version", {"torch": "2.1.0", "numpy": "2.0"}.get)
    told, extras = doctor.packages()
    assert told.state == "wrong"
    assert told.text == (
        "torch is 2.1.0: pip install 'torch>=2.4'; nothing-like-it is missing: pip install 'nothing-like-it>=3'"
    )
    assert extras.state == "ok"


def test_extras_are_those_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = doctor._fault

    def fault(requirement: Requirement) -> str:
        return "gone" if requirement.name == "jsonschema" else missing(requirement)

    monkeypatch.setattr(doctor, "_fault", fault)
    assert "not installed: evaluation" in list(doctor.packages())[1].text


@pytest.mark.parametrize(("cuda", "state"), [(None, "ok"), ("12.8", "note")])
def test_a_build_for_a_gpu_that_is_not_there_is_a_note(
    cuda: str | None, state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(torch.version, "cuda", cuda)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)
    assert doctor.device().state == state


def test_a_gpu_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "mem_get_info", lambda: (60 << 30, 80 << 30))
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda: "A GPU")
    assert doctor.device().text == "A GPU, 60 of 80 GiB free"


def test_a_call_that_fails_is_told_by_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(model: Any) -> Any:
        raise RuntimeError("CUDA out of memory\nand more")

    monkeypatch.setattr(doctor, "call", fails)
    result = asked()
    assert result.exit_code == 1
    assert "CUDA out of memory and more" in result.stdout


def test_tools_are_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "shop.py"
    file.write_text(
        'def cancel_order(order_id: str) -> str:\n    """Cancel an order, like ORD-1234."""\n    return ""\n'
    )
    found = list(doctor.findings(ModelOptions(), load_tools(file)))[-2:]
    assert [(one.about, one.state) for one in found] == [("tools", "note")] * 2
    assert "mark it with Grounded()" in found[0].text
    assert "'ORD-1234'" in found[1].text
    file.write_text('def sing(song: str) -> str:\n    """Sing."""\n    return ""\n')
    assert list(doctor.findings(ModelOptions(), load_tools(file)))[-1].text == "enforced in full: 1"
