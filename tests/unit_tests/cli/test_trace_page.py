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


def test_a_page_that_cannot_be_written_is_told_in_one_line(tools: str) -> None:
    arguments = ["trace", "?", "--tools", tools, "--max-tokens", "90", "--html", "nowhere/trace.html"]
    result = CliRunner().invoke(app, arguments, prog_name="tooldec")
    assert result.exit_code == 2
    assert result.stderr == "tooldec trace: nowhere/trace.html cannot be written: No such file or directory\n"
