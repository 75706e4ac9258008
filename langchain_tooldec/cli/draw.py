"""`tooldec draw`: draws the machine of tools."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

import typer

from langchain_tooldec.cli.terminal import check_writable, write_text
from langchain_tooldec.cli.tool_files import load_tools
from langchain_tooldec.errors import OptionError
from langchain_tooldec.visualization import Drawing, draw

KINDS: dict[str, Callable[[Drawing], str]] = {
    ".svg": Drawing.svg,
    ".dot": attrgetter("dot"),
    ".gv": attrgetter("dot"),
    ".mermaid": attrgetter("mermaid"),
    ".mmd": attrgetter("mermaid"),
}


def run(source: Path, output: Path | None, turn_format: str, nodes: int) -> int:
    """Draw the machine of a file's tools: to a file whose suffix gives the kind, or as DOT to the screen."""
    kind = "" if output is None else output.suffix.lower()
    if output is not None:
        if kind not in KINDS:
            raise OptionError(f"{output}: the file name must end in {', '.join(KINDS)}")
        check_writable(output)
    drawing = draw(load_tools(source).tools, format=turn_format, max_nodes=nodes)
    if output is None:
        typer.echo(drawing.dot, nl=False)
    else:
        write_text(output, KINDS[kind](drawing))
    return 0
