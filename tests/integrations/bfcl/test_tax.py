"""What the machine costs on the leaderboard's questions, by one command."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from integrations.bfcl import commands
from integrations.bfcl.ask import FAILED, Way, ask_tax
from integrations.bfcl.questions import load_questions
from integrations.bfcl.tables import tax_figures
from integrations.commands import app
from integrations.common.data import SAMPLES
from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.options import ModelOptions
from tests.tiny_models import tiny_pair


def invoke(*arguments: object) -> Result:
    environment = {"TOOLDEC_DATA": "", "COLUMNS": "80"}
    return CliRunner().invoke(app, ["bfcl", "tax", *map(str, arguments)], env=environment)


@pytest.fixture
def _random_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command load a LLaMA of random weights."""
    chat = ChatToolDec.from_transformers(*tiny_pair(context=8192))

    def load(options: ModelOptions) -> ChatToolDec:
        return chat.model_copy(update=options.writing())

    monkeypatch.setattr(commands, "shared_model", load)


@pytest.mark.usefixtures("_random_model")
def test_the_command_prints_draws_and_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    formats = ("--format", "react", "--format", "hermes", "--docs", "names")
    run = ("--out", tmp_path, "--max-tokens", 90, *formats, "--category", "simple")
    result = invoke(*run, "--limit", 1)
    assert result.exit_code == 0, result.output
    text = " ".join(result.output.split())
    assert "What the machine costs: simple_python, LlamaForCausalLM, react, names" in text
    assert "1 of 4 questions, drawn with seed 0." in text
    assert all(len(line) <= 80 for line in result.output.splitlines())
    rows = {line.split("  ")[0].strip() for line in result.output.splitlines()}
    assert rows >= {"thought", "end of thought", "name", "key", "separators", "all"}
    lines = {path.name: path.read_text() for path in tmp_path.glob("*.jsonl")}
    assert set(lines) == {f"bfcl-tax-simple_python-{name}-names-on.jsonl" for name in ("react", "hermes")}
    pictures = {path.stem: path.read_text() for path in tmp_path.glob("*.svg")}
    assert {f"{name}.jsonl" for name in pictures} == set(lines)
    assert all(text.startswith("<svg ") for text in pictures.values())
    monkeypatch.setattr(commands, "ask_tax", None)  # nothing is asked again
    assert invoke(*run, "--limit", 1).output == result.output
    monkeypatch.undo()
    assert {path.name: path.read_text() for path in tmp_path.glob("*.jsonl")} == lines


def test_a_record_has_each_token() -> None:
    model = Way("hermes", "names", True).of(ChatToolDec.from_transformers(*tiny_pair(context=8192), max_tokens=90))
    record = json.loads(json.dumps(ask_tax(model, load_questions(SAMPLES, "simple_python")[0], "simple_python", "any")))
    assert record["kind"] == ""
    assert {token[0] for token in record["tokens"]} >= {"name", "separators", "end of the call"}
    assert all(nats >= 0 for _, nats, *_ in record["tokens"])


def test_an_error_is_that_of_one_question() -> None:
    question = load_questions(SAMPLES, "multiple")[0]
    model = ChatToolDec.from_transformers(*tiny_pair(context=64))
    record = {"task": question.id, **ask_tax(model, question, "multiple", "any")}
    assert (record["kind"], record["tokens"]) == (FAILED, [])
    figures = tax_figures("multiple", "tiny", Way("react", "full", True), [record], [])
    assert figures.rows == []
    assert figures.notes[-1].startswith(f"1 not asked: the error of {question.id}: ContextLengthError")


def test_there_is_no_way_without_the_machine(tmp_path: Path) -> None:
    assert invoke("--out", tmp_path, "--machine", "off").exit_code == 2
