"""`tooldec trace --html` writes the page beside what it shows."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from langchain_tooldec.cli import app, trace
from tests.scripted_model import scripted_chat

ADD = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(options: Any, **defaults: Any) -> Any:
        return scripted_chat([ADD], **options.writing(**defaults))

    monkeypatch.setattr(trace, "load_model", load)


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_the_page_is_written_and_the_terminal_shows_the_same(tools: str, more: list[str], tmp_path: Path) -> None:
    arguments = ["trace", "What is 3 plus 4?", "--tools", tools, "--max-tokens", "90", *more]
    alone = CliRunner().invoke(app, arguments)
    path = tmp_path / "trace.html"
    both = CliRunner().invoke(app, [*arguments, "--html", str(path)])
    assert (alone.exit_code, both.exit_code) == (0, 0)
    assert both.stdout == alone.stdout
    assert both.stderr == f"{alone.stderr}wrote {path}\n"
    html = path.read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert 'add({\\"a\\": 3, \\"b\\": 4})' in html


@pytest.mark.parametrize(
    ("where", "why"),
    [("nowhere/trace.html", "No such file or directory"), (".", "Is a directory"), ("file/x.html", "Not a directory")],
)
def test_a_page_that_cannot_be_written_is_told_before_the_turn(
    where: str, why: str, tools: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trace, "load_model", lambda *_, **__: pytest.fail("the model was loaded"))
    (tmp_path / "file").touch()
    path = tmp_path / where
    result = CliRunner().invoke(app, ["trace", "?", "--tools", tools, "--html", str(path)], prog_name="tooldec")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"tooldec trace: {path} cannot be written: {why}\n"


@pytest.mark.parametrize("before", [None, "old"])
def test_a_trace_that_fails_leaves_the_file_as_it_was(before: str | None, tools: str, tmp_path: Path) -> None:
    path = tmp_path / "trace.html"
    if before is not None:
        path.write_text(before)
    result = CliRunner().invoke(app, ["trace", "?", "--tools", tools, "--max-tokens", "1", "--html", str(path)])
    assert result.exit_code == 2
    assert (path.read_text() if path.exists() else None) == before
