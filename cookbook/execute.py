"""Run every notebook of this folder from top to bottom and write the outputs back; stop at the first error or warning.

`python cookbook/execute.py [NOTEBOOK ...]`, as `make cookbook` does.
"""

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

SECONDS_PER_CELL = 600


def warnings_in(notebook: nbformat.NotebookNode) -> list[str]:
    """What Python or transformers warned of while the cells ran."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    said = [output["text"] for output in outputs if output.get("name") == "stderr"]
    return [text for text in said if "Warning: " in text or "deprecated" in text]


def execute(path: Path) -> None:
    """Run one notebook in its own folder and save it, unless a cell fails or a dependency warns."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=SECONDS_PER_CELL,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        record_timing=False,
        coalesce_streams=True,  # what a cell prints is one output, however it came in
    )
    client.execute()
    if warned := warnings_in(notebook):
        raise RuntimeError(f"{path.name}: a dependency warns a reader: {warned[0]}")
    # What differs from machine to machine without telling the reader anything.
    notebook.metadata.get("language_info", {}).pop("version", None)
    nbformat.write(notebook, path)


def main() -> int:
    """Return 0 when every notebook ran, 1 when there is none; a failing cell raises, and so does a warning."""
    folder = Path(__file__).resolve().parent
    os.environ["PYTHONWARNINGS"] = "ignore:IProgress"  # tqdm's, about a widget that a saved notebook cannot show
    paths = [Path(name).resolve() for name in sys.argv[1:]] or sorted(folder.glob("*.ipynb"))
    if not paths:
        print(f"no notebook in {folder.name}/", file=sys.stderr)
        return 1
    for path in paths:
        print(path.name, flush=True)
        execute(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
