"""The last part of every notebook: on a real LLaMA where it is, and a line that says so where it is not."""

import ast
import asyncio
import inspect
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[3] / "cookbook").glob("*.ipynb"))
MISSING = "SmolLM2 is not here: `make real-weights` brings it."


def real_part(notebook: Path) -> tuple[str, str]:
    """The code of a notebook's last part, and what it printed when it was run."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    (cell,) = (cell for cell in cells if cell["metadata"].get("tags") == ["real"])
    heading = "".join(cells[cells.index(cell) - 1]["source"])
    assert heading.startswith("## The same on a real LLaMA")
    return "".join(cell["source"]), "".join("".join(output.get("text", "")) for output in cell["outputs"])


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_outputs_are_of_a_real_llama(notebook: Path) -> None:
    _, printed = real_part(notebook)
    assert printed
    assert MISSING not in printed


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_without_the_weights_and_says_so(
    notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code = compile(real_part(notebook)[0], notebook.name, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    names: dict[str, Any] = {}
    waiting = eval(code, names)
    if inspect.isawaitable(waiting):
        asyncio.run(finished(waiting))
    assert capsys.readouterr().out.strip() == MISSING


async def finished(waiting: Any) -> None:
    """Await it."""
    await waiting


def test_a_warning_of_a_dependency_ends_the_run() -> None:
    formats = pytest.importorskip("nbformat.v4", reason="nbformat comes with the group docs")
    pytest.importorskip("nbclient", reason="nbclient comes with the group docs")
    from cookbook.execute import warnings_in

    said = {
        "x.py:1: FutureWarning: `a` will be removed\n  a()\n": True,
        "[transformers] `past_key_values` are deprecated. Use `cache` instead.\n": True,
        "this model was trained with up to 24 tools\n": False,
    }
    for text, is_warning in said.items():
        outputs = [formats.new_output("stream", name=name, text=text) for name in ("stdout", "stderr")]
        notebook = formats.new_notebook(cells=[formats.new_markdown_cell(text), formats.new_code_cell(outputs=outputs)])
        assert warnings_in(notebook) == ([text] if is_warning else [])
    for path in NOTEBOOKS:
        assert warnings_in(formats.reads(path.read_text("utf-8"))) == []
