"""`tooldec draw` writes what `draw` gives."""

import shutil
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from langchain_tooldec.cli import app
from langchain_tooldec.visualization import draw

runner = CliRunner()


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@pytest.mark.parametrize("turn_format", ["react", "hermes"])
def test_without_a_file_dot_is_printed(tools: str, turn_format: str) -> None:
    result = runner.invoke(app, ["draw", tools, "--format", turn_format])
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == draw([add], format=turn_format).dot


@pytest.mark.parametrize("name", ["x.dot", "x.gv", "x.mmd", "x.mermaid", "x.Mermaid", "x.svg"])
def test_the_name_of_the_file_says_what_is_written(tools: str, name: str, tmp_path: Path) -> None:
    if name.endswith(".svg") and shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed")
    path = tmp_path / name
    result = runner.invoke(app, ["draw", tools, "-o", str(path), "--nodes", "8"])
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"wrote {path}\n")
    drawing = draw([add], max_nodes=8)
    texts = {".dot": drawing.dot, ".gv": drawing.dot, ".mmd": drawing.mermaid, ".mermaid": drawing.mermaid}
    assert path.read_text() == (texts.get(path.suffix.lower()) or drawing.svg())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-o", "x.png"], "x.png: the file name must end in .svg, .dot, .gv, .mermaid, .mmd"),
        (["-o", "nowhere/x.dot"], "nowhere/x.dot cannot be written: No such file or directory"),
        (["--format", "auto"], "format='auto': expected one of apertus"),
    ],
)
def test_wrong_arguments(tools: str, arguments: list[str], told: str) -> None:
    result = runner.invoke(app, ["draw", tools, *arguments], prog_name="tooldec")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"tooldec draw: {told}")


def test_an_svg_without_graphviz_is_refused_in_one_line(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = runner.invoke(app, ["draw", tools, "-o", "x.svg"], prog_name="tooldec")
    assert result.exit_code == 2
    assert result.stderr.startswith("tooldec draw: an SVG needs Graphviz's program `dot`: apt install graphviz")
    assert result.stderr.count("\n") == 1


def test_help_fits_a_terminal_and_names_some_formats() -> None:
    result = runner.invoke(app, ["draw", "-h"], env={"COLUMNS": "80"})
    assert max(map(cell_len, result.stdout.splitlines())) <= 80
    assert "qwen_coder" in result.stdout
