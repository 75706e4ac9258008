"""The commands, offline on the samples, with the bundled model and one that was trained from it."""

import json
import shutil
from pathlib import Path

import pytest
import torch
from typer.testing import CliRunner

from integrations.commands import app
from tests.tiny_models import tiny_pair

RUNNER = CliRunner(env={"TOOLDEC_DATA": "", "TOOLDEC_MODEL": ""})


def ran(*arguments: str | Path, code: int = 0) -> str:
    result = RUNNER.invoke(app, ["toolkengpt", *map(str, arguments)], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


@pytest.fixture(scope="module", params=["bundled", "random"])
def trained(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled model with `<T>`; and a LLaMA of random weights, without a chat template."""
    folder = tmp_path_factory.mktemp("trained")
    chosen: list[str | Path] = []
    if request.param == "random":
        for part in tiny_pair():
            part.save_pretrained(folder / "untrained")
        chosen = ["--model", folder / "untrained"]
    assert f"saved in {folder}" in ran("train", "--out", folder, "--rate", "0.01", *chosen)
    return folder


def test_a_trained_model_is_judged(trained: Path, tmp_path: Path) -> None:
    shown = ran("switch", "--model", trained, "--out", tmp_path)
    assert "seen, the paper" not in shown
    assert "Of samples that were invented" in shown
    assert "unseen, tuned bias" in shown
    assert json.loads((tmp_path / "switch.json").read_text())["rows"]["seen"]["labelled"] == 4
    assert "Which tool is called, by name" in shown
    assert json.loads((tmp_path / "which.json").read_text())["counts"]["seen"][1] == 4


def test_another_model_in_the_same_folder_is_told(tmp_path: Path) -> None:
    model, tokenizer = tiny_pair()
    for number in (1, 2):
        for part in (model, tokenizer):
            part.save_pretrained(tmp_path / str(number))
        with torch.no_grad():
            model.get_output_embeddings().weight.mul_(2)
    out = tmp_path / "trained"
    ran("train", "--out", out, "--model", tmp_path / "1", "--epochs", "1")
    before = {path: path.read_bytes() for path in out.iterdir()}
    told = ran("train", "--out", out, "--model", tmp_path / "2", "--epochs", "1", code=2)
    assert "has a model that was trained from" in told
    assert {path: path.read_bytes() for path in out.iterdir()} == before
    ran("switch", "--model", out, "--out", tmp_path)
    shutil.rmtree(out)
    ran("train", "--out", out, "--model", tmp_path / "2", "--epochs", "1")
    assert "a run with weights=" in ran("switch", "--model", out, "--out", tmp_path, code=2)


@pytest.mark.parametrize("task", ["funcqa", "kamel"])
def test_one_token_for_all_tools(task: str, trained: Path, tmp_path: Path) -> None:
    bias = ["--bias", "10", "--limit", "1", "--max-tokens", "60"]
    for variant in ("single", "tooldec"):
        ran(task, "--variant", variant, "--model", trained, "--out", tmp_path, *bias)
    assert len(list(tmp_path.glob(f"{task}-*.jsonl"))) == len(list(tmp_path.glob(f"{task}-*.figures.json"))) == 2


def test_the_bundled_model_answers(tmp_path: Path) -> None:
    assert "right answers" in ran("funcqa", "--out", tmp_path, "--limit", "1", "--arity", "data")
    assert "2 gold calls" in ran("funcqa", "--variant", "gold-prefix", "--out", tmp_path, "--limit", "2")
    assert "by chance 16.7 %" in ran("kamel", "--variant", "named", "--out", tmp_path, "--limit", "1")


def test_a_token_for_each_tool_is_trained_and_judged(tmp_path: Path) -> None:
    ran("train", "--tokens", "each", "--out", tmp_path / "model", "--epochs", "1")
    shown = ran("switch", "--model", tmp_path / "model", "--out", tmp_path)
    assert "Which tool is called, a token for each tool" in shown
    assert json.loads((tmp_path / "which.json").read_text())["counts"]["seen"][1] == 4
    ran("funcqa", "--variant", "plain", "--bias", "4", "--model", tmp_path / "model", "--out", tmp_path, "--limit", "1")


def test_relations_are_trained_too(tmp_path: Path) -> None:
    assert "saved in" in ran("train", "--task", "kamel", "--out", tmp_path / "model", "--epochs", "1")
    assert "unseen" in ran("switch", "--model", tmp_path / "model", "--out", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["funcqa", "--data", "nowhere"], "there is no nowhere/funcqa/funcqa_mh.json: get it from"),
        (["kamel", "--relations", "60"], "test_first_60.json: get it from"),
        (["switch"], "train one with"),
        (["funcqa", "--variant", "single"], "train one with"),
        (["funcqa", "--variant", "x"], "there is no variant 'x'; there are plain, backtrace"),
        (["funcqa", "--bias", "4"], "--bias is for a model with tokens"),
        (["train", "--tools", "sing"], "nothing to train on"),
    ],
)
def test_what_is_wrong_is_one_line(arguments: list[str], told: str, tmp_path: Path) -> None:
    assert told in ran(*arguments, "--out", tmp_path, code=2)
