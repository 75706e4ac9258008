"""All of it by one command, on a LLaMA of random weights without a chat template."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from integrations.__main__ import app
from integrations.common import models
from integrations.common.data import SAMPLES
from integrations.paper import command_lines, relation_counts, seconds_left
from langchain_tooldec.cli.options import ModelOptions
from tests.tiny_models import tiny_pair


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("random")
    for part in tiny_pair(context=8192):
        part.save_pretrained(folder)
    return folder


def invoke(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["paper", *map(str, arguments)], env={"TOOLDEC_DATA": "", "COLUMNS": "140"})


def test_every_system_runs_on_one_loaded_model_and_once(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = []

    def load(options: ModelOptions) -> object:
        loaded.append(options.model)
        return load_model(options)

    load_model = models.load_model
    monkeypatch.setattr(models, "load_model", load)
    arguments = ("--out", tmp_path, "--model", model, "--quick", "--seed", 1, "--max-tokens", 110)
    result = invoke(*arguments)
    assert result.exit_code == 0, result.output
    trained = [str(folder / "model") for folder in (tmp_path, tmp_path / "tokens")]
    assert loaded == [str(model), trained[0], str(model), trained[1]]
    text = (tmp_path / "report.md").read_text()
    assert "Not run" not in text
    assert text.count("![") == text.count(".svg)") == len(list(tmp_path.glob("report-*.svg"))) > 0
    records = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    assert len(records) == 13
    (tmp_path / "toolllm-free.figures.json").unlink()
    assert invoke(*arguments).exit_code == 0
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")} == records
    assert (tmp_path / "report.md").read_text() == text


def test_kamel_is_run_with_as_many_relations_as_the_data_has(data_dir: Path) -> None:
    assert relation_counts(data_dir) == [30, 60, 100, 234]
    assert relation_counts(SAMPLES) == [30]


def test_a_quick_run_draws_tasks_and_the_options_of_the_model_come_last(tmp_path: Path) -> None:
    lines = [" ".join(line) for line in command_lines(ModelOptions(max_tokens=99), tmp_path, SAMPLES, quick=True)]
    for command in ("toolllm run", "toolkengpt funcqa", "toolkengpt kamel", "restgpt run"):
        assert all("--limit" in line for line in lines if line.startswith(command))
    assert all(line.index("--max-tokens 256") < line.index("--max-tokens=99") for line in lines if " 256" in line)
    assert not any("--limit" in " ".join(line) for line in command_lines(ModelOptions(), tmp_path, None, quick=False))


def test_as_many_tasks_are_drawn_as_are_asked_for(tmp_path: Path) -> None:
    for quick in (False, True):
        lines = [" ".join(line) for line in command_lines(ModelOptions(), tmp_path, SAMPLES, quick=quick, limit=70)]
        drawing = [line for line in lines if "--limit" in line]
        assert len(drawing) == 13
        assert all(line.rpartition("--limit")[2].startswith("=70") for line in drawing)
        assert any("--max-tokens 256" in line for line in drawing) is quick


def test_the_time_that_is_left_is_by_the_slowest_so_far() -> None:
    lines = [["toolllm", "replay"], *[["toolkengpt", "kamel"]] * 3, ["toolkengpt", "funcqa"], ["report", "out"]]
    assert seconds_left(lines, [9.0]) is None
    assert seconds_left(lines, [9.0, 5.0, 20.0]) == pytest.approx(20.0 + 2 * 20.0)
    free, ours = (["toolllm", "run", "--variant", variant] for variant in ("free", "tooldec"))
    assert seconds_left([free, ours], [66.0]) == pytest.approx(13.0)
    assert seconds_left(lines, [1.0] * len(lines)) == 0.0


def test_where_one_command_fails_the_others_go_on(model: Path, tmp_path: Path) -> None:
    result = invoke("--out", tmp_path, "--model", model, "--quick", "--data", tmp_path / "none")
    assert result.exit_code == 2
    assert result.output.count("there is no") > 10
    assert "get it from the public repository" in " ".join(result.output.split())
    assert "Not run" in (tmp_path / "report.md").read_text()


@pytest.mark.parametrize("command", ["", "paper", "toolllm run", "restgpt run", "toolkengpt funcqa", "bfcl run"])
def test_help_shows_no_types_of_python(command: str) -> None:
    out = CliRunner().invoke(app, [*command.split(), "--help"], env={"COLUMNS": "80"}).stdout
    assert "--help" in out
    assert not re.search(r"<(bool|str|list\b)|BOOLEAN", out)


def test_a_command_that_breaks_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(folder: Path, _: list[str]) -> list[Path]:
        written.append(folder)
        raise ZeroDivisionError

    written: list[Path] = []
    monkeypatch.setattr("integrations.__main__.write_report", broken)
    monkeypatch.setattr("integrations.__main__.command_lines", lambda *_, **__: [["report", str(tmp_path)]] * 2)
    assert invoke("--out", tmp_path).exit_code == 1
    assert written == [tmp_path] * 2
