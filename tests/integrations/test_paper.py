"""All of it by one command, on a LLaMA of random weights without a chat template."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from integrations.commands import app
from integrations.common import models
from integrations.common.data import SAMPLES
from integrations.common.records import records
from integrations.paper import Ran, command_chains, relation_counts, run_chains, seconds_left
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


def command_lines(options: ModelOptions, out: Path, *, quick: bool, limit: int | None = None) -> list[str]:
    chains = command_chains(options, out, SAMPLES, quick=quick, limit=limit)
    return [" ".join(line) for line in chain.from_iterable(chains)]


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
    lines = command_lines(ModelOptions(max_tokens=99), tmp_path, quick=True)
    for command in ("toolllm run", "toolkengpt funcqa", "toolkengpt kamel", "restgpt run"):
        assert all("--limit" in line for line in lines if line.startswith(command))
    assert all(line.index("--max-tokens 256") < line.index("--max-tokens=99") for line in lines if " 256" in line)
    assert not any("--limit" in line for line in command_lines(ModelOptions(), tmp_path, quick=False))


def test_as_many_tasks_are_drawn_as_are_asked_for(tmp_path: Path) -> None:
    for quick in (False, True):
        lines = command_lines(ModelOptions(), tmp_path, quick=quick, limit=70)
        drawing = [line for line in lines if "--limit" in line]
        assert len(drawing) == 13
        assert all(line.rpartition("--limit")[2].startswith("=70") for line in drawing)
        assert any("--max-tokens 256" in line for line in drawing) is quick


def test_the_time_that_is_left_is_by_the_slowest_so_far() -> None:
    def left(*seconds: float) -> float | None:
        return seconds_left(lines, [Ran(line, 0, spent) for line, spent in zip(lines, seconds, strict=False)])

    lines = [["toolllm", "replay"], *[["toolkengpt", "kamel"]] * 3, ["toolkengpt", "funcqa"], ["report", "out"]]
    assert left(9.0) is None
    assert left(9.0, 5.0, 20.0) == pytest.approx(20.0 + 2 * 20.0)
    assert left(*[1.0] * len(lines)) == pytest.approx(0.0)
    lines = [["toolllm", "run", "--variant", variant] for variant in ("free", "tooldec")]
    assert left(66.0) == pytest.approx(13.0)


def test_the_longest_chains_begin_first_and_each_command_waits_for_those_before_it() -> None:
    def run(line: Sequence[str]) -> Ran:
        begun.append(line)
        return Ran(line, 0, 1.0)

    begun = list[Sequence[str]]()
    short, long = [["restgpt", "rename"], ["restgpt", "compare"]], [["toolllm", "run"]]
    with ThreadPoolExecutor(1) as pool:
        ran = list(run_chains([short, long], run, pool))
    assert begun == [*long, *short]
    assert [one.line for one in ran] == begun


def test_commands_at_a_time_write_what_those_one_by_one_do(model: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    options = ["--model", str(model), "--limit", "1", "--max-tokens", "60", "--seed", "1"]
    assert invoke("--out", one, *options).exit_code == 0
    command = [sys.executable, "-m", "integrations", "paper", "--out", str(two), *options, "--processes", "2"]
    ran = subprocess.run(command, env=os.environ | {"TOOLDEC_DATA": ""}, capture_output=True, text=True, check=True)
    shown = re.findall(r"^(\d+) of 22\b.*\n\$ python -m integrations", ran.stdout, re.MULTILINE)
    assert shown == [str(number) for number in range(1, 23)]
    assert _records(one) == _records(two)
    assert {path.relative_to(one) for path in one.rglob("*")} == {path.relative_to(two) for path in two.rglob("*")}


def _records(folder: Path) -> dict[Path, list[dict[str, Any]]]:
    """The records of every run, without what they took: commands of one process share the cache of prefixes."""
    return {
        path.relative_to(folder): [
            {name: value for name, value in record.items() if name not in ("seconds", "passes")}
            for record in records(path)
        ]
        for path in folder.rglob("*.jsonl")
    }


def test_a_process_that_is_stopped_is_an_error_that_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> Iterator[Ran]:
        raise BrokenProcessPool
        yield

    monkeypatch.setattr("integrations.commands.run_chains", stopped)
    result = invoke("--out", tmp_path, "--processes", 2)
    assert result.exit_code == 2
    assert "run this again with fewer --processes" in " ".join(result.output.split())


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
    monkeypatch.setattr("integrations.commands.write_report", broken)
    monkeypatch.setattr("integrations.commands.command_chains", lambda *_, **__: [[["report", str(tmp_path)]]])
    assert invoke("--out", tmp_path).exit_code == 1
    assert written == [tmp_path] * 2
