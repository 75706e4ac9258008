"""`python -m integrations bfcl`."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from integrations.bfcl.asking import Asker, Choice
from integrations.bfcl.questions import CATEGORIES, Category, Question, load_questions, questions_file
from integrations.bfcl.table import PREFIX, figures_of
from integrations.common.data import fingerprint
from integrations.common.models import shared_model
from integrations.common.records import resumed
from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.options import ModelOptions, with_shared_options
from langchain_tooldec.errors import OptionError

app = typer.Typer(no_args_is_help=True, help="The Berkeley Function-Calling Leaderboard, by its own rules.")

_DATA = typer.Option("--data", help="The folder that has bfcl/; else TOOLDEC_DATA, else our samples.")


@app.command()
@with_shared_options
def run(
    out: Annotated[Path, typer.Option(metavar="DIR", help="For results; a run that was stopped goes on.")],
    options: ModelOptions,
    *,
    category: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="May be repeated; else simple_python and multiple.")
    ] = None,
    machine: Annotated[Literal["on", "off", "both"], typer.Option(help="Whether calls are held by the machine.")] = (
        "both"
    ),
    choice: Annotated[
        Choice | None, typer.Option(help="Whether a turn must call (any); else where a call is expected.")
    ] = None,
    thought: Annotated[int | None, typer.Option(metavar="N", help="Tokens of a thought, at most.", min=0)] = None,
    limit: Annotated[
        int | None, typer.Option(metavar="N", help="So many questions, drawn with --seed, instead of all.", min=1)
    ] = None,
    at_once: Annotated[int, typer.Option(metavar="N", help="Questions that are asked at the same time.", min=1)] = 1,
    data: Annotated[Path | None, _DATA] = None,
) -> int:
    """Ask the questions of categories, count the calls that are right, and show all results of the folder."""
    asked = [(name, load_questions(name, data)) for name in _categories(category)]  # before a model is loaded
    model = shared_model(options, temperature=0.0, max_tokens=256)
    if thought is not None:
        model = model.model_copy(update={"max_thought_tokens": thought})
    for name, questions in asked:
        for state in ("on", "off") if machine == "both" else (machine,):
            switched = model.model_copy(update={"constrained": state == "on"})
            settings = _settings(switched, name, state, choice) | {"thought": thought}
            settings |= {"questions": fingerprint(questions_file(name, data))}
            _ask(out, settings, Asker(switched, name, choice), _drawn(questions, limit, options.seed or 0), at_once)
    return _shown(out)


@app.command()
def table(
    out: Annotated[Path, typer.Argument(metavar="DIR", help="With results of `run`.")],
) -> int:
    """Show the results of a folder."""
    if not out.is_dir():
        raise OptionError(f"there is no folder {out}")
    return _shown(out)


def _categories(named: list[str] | None) -> list[Category]:
    if unknown := [name for name in named or () if name not in CATEGORIES]:
        raise OptionError(f"there is no category {unknown[0]!r}; choose from {', '.join(CATEGORIES)}")
    return [name for name in CATEGORIES if name in (named or CATEGORIES[:2])]


def _shown(out: Path) -> int:
    figures = figures_of(out)
    if not figures.rows:
        raise OptionError(f"there are no results in {out}; make some with `python -m integrations bfcl run`")
    figures.show()
    figures.save(out, "bfcl")
    return 0


def _settings(model: ChatToolDec, category: Category, machine: str, choice: Choice | None) -> dict[str, Any]:
    """What results depend on, as they are told and kept apart by."""
    told = {"model": model.model_name, "category": category, "format": model.call_format.format.name}
    return told | {"docs": model.tool_docs, "machine": machine, "choice": choice, "max_tokens": model.max_tokens}


def _ask(out: Path, settings: dict[str, Any], asker: Asker, questions: list[Question], at_once: int) -> None:
    way = [str(settings[name]) for name in ("category", "format", "docs", "machine")]
    file = out / f"{PREFIX}{'-'.join(way)}.jsonl"
    resumed(file, settings, questions, lambda one: one.id, asker.record, " ".join(way), at_once=at_once)


def _drawn(questions: list[Question], limit: int | None, seed: int) -> list[Question]:
    """So many of them, in their order; the fewer are among the more of the same seed."""
    if limit is None or limit >= len(questions):
        return questions
    order = list(range(len(questions)))
    random.Random(seed).shuffle(order)
    return [questions[index] for index in sorted(order[:limit])]
