"""`python -m integrations restgpt`."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any

import typer

from integrations.common.data import (
    drawn,
    drawn_notes,
    fingerprint,
    is_the_papers,
    named_file,
    read_entries,
    sample_notes,
)
from integrations.common.figures import Figures
from integrations.common.intervals import rate
from integrations.common.models import identity, shared_model
from integrations.common.plot import Bar
from integrations.common.records import resumed
from integrations.restgpt.names import Origin, distances, names_by_model, names_from_descriptions, names_from_paths
from integrations.restgpt.paths import contains_path, unified
from integrations.restgpt.prompts import selector_prompt
from integrations.restgpt.roles import Docs, Roles
from integrations.restgpt.service import Service, load_service
from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.main import command_group
from langchain_tooldec.cli.options import ModelOptions, with_shared_options

app = command_group(
    no_args_is_help=True,
    help="RestGPT on RestBench: a planner and a selector over the operations of a REST API.",
)

PAPER_PATHS = {"full": 15.0, "none": 23.0}
"""Correct paths in the paper's Table 5, per cent: with documentation and no machine; without documentation, with the
machine."""
PAPER_TOKENS = {"full": 1974, "none": 880}
PAPER_SETS = ((0.0, 23.0), (2.54, 30.0), (3.63, 23.0), (3.70, 32.0))
"""The paper's Table 9: each set's distance from the first set of names, and the correct paths with it."""
_FLOOR_RUNS = 200
_TASKS = Path("tmdb_tasks.json")
_DOCUMENT = Path("tmdb_openapi.json")
_FOLDER = "restbench"
_FILE = typer.Option("--tasks", metavar="FILE", help="Of tasks: a path, or a name in restbench/; else TMDB's.")
_API = typer.Option("--document", metavar="FILE", help="OpenAPI: a path, or a name in restbench/; else TMDB's.")
_DATA = typer.Option("--data", help="The folder that has restbench/; else TOOLDEC_DATA, else our samples.")


def load_tasks(data: Path | None, tasks: Path | None = None) -> list[dict[str, Any]]:
    """RestBench's tasks: a query and the operations of its solution, which may be empty.

    Raises:
        OptionError: The file does not exist, or is not a list of tasks.
    """

    def read(_: int, task: Any) -> dict[str, Any]:
        return {"query": str(task["query"]), "solution": [str(one) for one in task.get("solution") or ()]}

    return read_entries(named_file(data, _FOLDER, tasks or _TASKS), read)


@app.command()
@with_shared_options
def run(
    out: Annotated[Path, typer.Option(help="The folder for results; a run that was stopped goes on.")],
    options: ModelOptions,
    *,
    machine: Annotated[bool, typer.Option(help="Whether the selector is held by the machine.")] = True,
    docs: Annotated[Docs, typer.Option(help="Whether the selector's prompt lists the operations.")] = "full",
    names: Annotated[Path | None, typer.Option(help="Names of the operations, written by `rename`.")] = None,
    rounds: Annotated[int, typer.Option(help="Steps of a task, at most.", min=1)] = 15,
    data: Annotated[Path | None, _DATA] = None,
    tasks: Annotated[Path | None, _FILE] = None,
    document: Annotated[Path | None, _API] = None,
    limit: Annotated[int | None, typer.Option(help="So many tasks, drawn with --seed; else all.", min=1)] = None,
    at_once: Annotated[int, typer.Option(metavar="N", help="Tasks at a time, which share passes.", min=1)] = 1,
) -> int:
    """Try each task, and count those whose calls contain the gold path."""
    source, api = named_file(data, _FOLDER, tasks or _TASKS), named_file(data, _FOLDER, document or _DOCUMENT)
    known_tasks, service = load_tasks(data, tasks), load_service(api, names)
    numbered = drawn([(str(number), task) for number, task in enumerate(known_tasks)], limit, options.seed)
    asked = [task for _, task in numbered]
    notes = [*sample_notes(source, api), *drawn_notes(len(asked), len(known_tasks), options.seed, "tasks")]
    notes += _limits(service, asked)
    model = shared_model(options, temperature=0.0)
    roles = Roles(model, service, machine, docs, rounds)
    file = f"restgpt-{'on' if machine else 'off'}-{docs}-{names.stem if names else 'ids'}"
    title = f"machine {'on' if machine else 'off'}, docs {docs}" + (f", names {names.stem}" if names else "")
    settings = {**identity(model), "rounds": rounds, "tasks": fingerprint(source)}
    settings |= {"names": names and fingerprint(names), "document": fingerprint(api)}
    found = resumed(
        out / f"{file}.jsonl",
        settings,
        numbered,
        itemgetter(0),
        lambda task: vars(roles.solve(task[1]["query"])),
        title,
        at_once=at_once,
    )
    known = [(one["calls"], task["solution"]) for one, task in zip(found, asked, strict=True) if task["solution"]]
    right = sum(contains_path(*one) for one in known)
    faults = sum(len(one["faults"]) for one in found)
    calls = sum(len(one["calls"]) for one in found)
    tokens = fmean([one["selector_tokens"] for one in found if one["selector_tokens"]] or [0])
    ends = Counter(one["ended"] for one in found)
    floor = _floor(service, known)
    paper = is_the_papers(task["query"] for task in known_tasks) and is_the_papers(service.tools)
    rows = [
        ("correct paths", f"{PAPER_PATHS[docs]:.0f} of 100" if paper else "", rate(right, len(known))),
        ("at random, as many calls", "", f"{floor:.1f} of {len(known)}"),
        ("calls", "", str(calls)),
        ("turns of the selector that are no call", "", f"{faults} of {calls + faults}"),
        (
            "tokens of its first prompt, on average",
            str(PAPER_TOKENS[docs]) if paper else "",
            f"{tokens:.0f}",
        ),
        ("ended", "", ", ".join(f"{count} {end}" for end, count in ends.most_common())),
    ]
    share, chance = PAPER_PATHS[docs] / 100 if paper else None, floor / max(1, len(known))
    bars = [Bar("correct paths", title, right, len(known), share, chance, machine=machine)]
    bars += [Bar("turns of the selector that are no call", title, faults, calls + faults, machine=machine)]
    notes += [f"{len(found) - len(known)} tasks have no gold path, and are not counted."] * (len(known) < len(found))
    figures = Figures("Table 5", f"RestGPT, {title}, {model.model_name}", ("", "paper", "here"), rows, notes, bars)
    figures.report(out, file)
    return 0


@app.command()
@with_shared_options
def rename(
    out: Annotated[Path, typer.Option(help="The file of names to write.")],
    options: ModelOptions,
    origin: Annotated[Origin, typer.Option(help="What names are made of; a model reads descriptions.")] = "paths",
    data: Annotated[Path | None, _DATA] = None,
    document: Annotated[Path | None, _API] = None,
) -> int:
    """Name the operations, and write the names as JSON."""
    service = load_service(named_file(data, _FOLDER, document or _DOCUMENT))
    if origin == "model":
        names = names_by_model(service, shared_model(options), options.seed or 0)
    else:
        names = {"paths": names_from_paths, "descriptions": names_from_descriptions}[origin](service)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(names, indent=1) + "\n", encoding="utf-8")
    for operation, name in names.items():
        typer.echo(f"{name}  {operation}")
    return 0


@app.command()
@with_shared_options
def compare(
    names: Annotated[list[Path], typer.Argument(help="Files of names; others are compared with the first.")],
    options: ModelOptions,
    data: Annotated[Path | None, _DATA] = None,
    document: Annotated[Path | None, _API] = None,
    out: Annotated[Path | None, typer.Option(help="The folder to keep the table in, for the report.")] = None,
) -> int:
    """Show each set's distance from the first set of names, and the tokens of the selector's prompt with each."""
    api = named_file(data, _FOLDER, document or _DOCUMENT)
    sets = {path.stem: load_service(api, path) for path in names}
    model = shared_model(options)
    apart = distances({title: {op: tool.name for op, tool in one.tools.items()} for title, one in sets.items()})
    rows = []
    for number, (title, service) in enumerate(sets.items()):
        paper = f"{PAPER_SETS[number][0]:.2f}" if number < len(PAPER_SETS) and is_the_papers(service.tools) else ""
        sizes = [str(prompt_tokens(model, service, docs)) for docs in ("full", "none")]
        rows.append((title, f"{apart[title]:.2f}", paper, *sizes))
    columns = ("names", "edits a name", "paper", "tokens, full", "none")
    title = f"Sets of names, in the tokens of {model.model_name}"
    Figures("Table 9", title, columns, rows, sample_notes(api)).report(out, "restgpt-names")
    return 0


def prompt_tokens(model: ChatToolDec, service: Service, docs: Docs) -> int:
    """Tokens of the selector's prompt without a question."""
    roles = Roles(model, service, docs=docs)
    return model.get_num_tokens(selector_prompt(roles.title, "", [], "", roles.listed))


def _limits(service: Service, tasks: Sequence[Mapping[str, Any]]) -> list[str]:
    """The parts of the document and of gold paths without a tool, one sentence each; also printed."""
    wanted, known = [[*map(unified, task["solution"])] for task in tasks], {*map(unified, service.tools)}
    missing = sorted({step for steps in wanted for step in steps} - known)
    lost = sum(not known.issuperset(steps) for steps in wanted)
    notes = [f"Left out of the document: {operation}: {reason}" for operation, reason in service.left_out]
    if lost:
        notes.append(f"{lost} of {len(tasks)} tasks cannot be solved: there is no tool for {', '.join(missing)}.")
    for note in notes:
        typer.echo(note, err=True)
    return notes


def _floor(service: Service, known: Sequence[tuple[Sequence[str], Sequence[str]]]) -> float:
    """The expected number of correct paths if the same number of calls were random."""
    draw, operations = random.Random(0), list(service.tools)
    runs = [(draw.choices(operations, k=len(calls)), gold) for _ in range(_FLOOR_RUNS) for calls, gold in known]
    return sum(contains_path(*one) for one in runs) / _FLOOR_RUNS
