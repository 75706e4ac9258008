"""`python -m integrations`: the commands of all systems, and the report."""

from __future__ import annotations

import shlex
import traceback
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from integrations.bfcl.commands import app as bfcl
from integrations.common.report import write_report
from integrations.paper import command_lines, seconds_left
from integrations.restgpt.commands import app as restgpt
from integrations.toolkengpt.commands import app as toolkengpt
from integrations.toolllm.commands import app as toolllm
from langchain_tooldec.cli.main import command_group
from langchain_tooldec.cli.options import ModelOptions, with_shared_options
from langchain_tooldec.errors import OptionError

app = command_group(no_args_is_help=True, help="The paper's three systems, and a leaderboard, on a local LLaMA.")


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="With results of other commands.")],
) -> int:
    """Write a page with every table of the paper next to ours, as Markdown and HTML."""
    if not folder.is_dir():
        raise OptionError(f"there is no folder {folder}")
    faults: list[str] = []
    for path in write_report(folder, faults):
        typer.echo(path)
    for fault in faults:
        typer.echo(f"left out: {fault}", err=True)
    return 0


@app.command()
@with_shared_options
def paper(
    out: Annotated[Path, typer.Option(metavar="DIR", help="For results; what was run before is not run again.")],
    options: ModelOptions,
    *,
    data: Annotated[Path | None, typer.Option(help="The evaluation data; else TOOLDEC_DATA, else our samples.")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="A drawn sample of each set, short turns, few rounds.")
    ] = False,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Tasks of each set; a larger number goes on where a smaller one ended.")
    ] = None,
) -> int:
    """Run every system and write the report; a failed command does not stop the others."""
    worst, lines = 0, list(command_lines(options, out, data, quick=quick, limit=limit))
    seconds = list[float]()
    for number, line in enumerate(lines, 1):
        left = seconds_left(lines, seconds)
        ahead = "" if left is None else f", about {left / 60:.0f} minutes left"
        typer.echo(f"\n{number} of {len(lines)}{ahead}\n$ python -m integrations {shlex.join(line)}")
        begun = perf_counter()
        try:
            worst = max(worst, app(line, prog_name="python -m integrations", standalone_mode=False) or 0)
        except Exception:  # of whatever kind: the results of hours must not wait for it
            worst = 1
            traceback.print_exc()
        seconds.append(perf_counter() - begun)
    return worst


app.add_typer(toolllm, name="toolllm")
app.add_typer(toolkengpt, name="toolkengpt")
app.add_typer(restgpt, name="restgpt")
app.add_typer(bfcl, name="bfcl")

if __name__ == "__main__":
    app(prog_name="python -m integrations")
