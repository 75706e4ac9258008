"""The commands of all systems, and the report."""

from __future__ import annotations

import shlex
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Annotated

import torch
import typer

from integrations.bfcl.commands import app as bfcl
from integrations.common.report import write_report
from integrations.paper import Ran, command_chains, run_chains, seconds_left
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
    processes: Annotated[int, typer.Option(min=1, help="Commands at a time, each with a model of its own.")] = 1,
) -> int:
    """Run every system and write the report; a failed command does not stop the others."""
    chains = list(command_chains(options, out, data, quick=quick, limit=limit))
    lines = [*chain.from_iterable(chains), ["report", str(out)]]
    ran = list[Ran]()

    def show(line: Sequence[str]) -> None:
        left = seconds_left(lines, ran)
        ahead = "" if left is None else f", about {left / processes / 60:.0f} minutes left"
        typer.echo(f"\n{len(ran) + 1} of {len(lines)}{ahead}\n$ python -m integrations {shlex.join(line)}")

    if processes > 1:
        typer.echo(f"{processes} commands at a time; what each writes is shown when it ends")
        threads = max(1, torch.get_num_threads() // processes)
        with ProcessPoolExecutor(processes, get_context("spawn"), torch.set_num_threads, (threads,)) as pool:
            try:
                for ended in run_chains(chains, _run_quietly, pool):
                    show(ended.line)
                    typer.echo(ended.written, nl=False)
                    ran.append(ended)
            except BrokenProcessPool:
                words = "a process was stopped, perhaps for want of memory: run this again with fewer --processes"
                raise OptionError(f"{words}; what was run is kept") from None
    for line in lines if processes == 1 else lines[-1:]:
        show(line)
        ran.append(_run(line))
    return max(one.status for one in ran)


def _run(line: Sequence[str]) -> Ran:
    begun = perf_counter()
    try:
        status = app([*line], prog_name="python -m integrations", standalone_mode=False) or 0
    except Exception:  # of whatever kind: the results of hours must not wait for it
        status = 1
        traceback.print_exc()
    return Ran(line, status, perf_counter() - begun)


def _run_quietly(line: Sequence[str]) -> Ran:
    with StringIO() as written, redirect_stdout(written), redirect_stderr(written):
        return _run(line)._replace(written=written.getvalue())


app.add_typer(toolllm, name="toolllm")
app.add_typer(toolkengpt, name="toolkengpt")
app.add_typer(restgpt, name="restgpt")
app.add_typer(bfcl, name="bfcl")
