"""`python -m integrations bfcl`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import typer

from integrations.bfcl.ask import FAILED, Choice, Way, ask, ask_tax
from integrations.bfcl.questions import (
    Question,
    categories_of,
    category_named,
    data_fingerprint,
    load_questions,
)
from integrations.bfcl.tables import Found, category_figures, pair_figures, tax_figures, taxes, way_title
from integrations.common.data import drawn, drawn_notes
from integrations.common.models import shared_model
from integrations.common.records import resumed
from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.main import command_group
from langchain_tooldec.cli.options import (
    BackendName,
    Dtype,
    ModelOptions,
    Quantize,
    ToolDocs,
    ToolSelection,
    option,
    with_shared_options,
)
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import Judge, tax_svg
from langchain_tooldec.formats import FORMATS

app = command_group(
    no_args_is_help=True,
    help="The Berkeley Function-Calling Leaderboard: questions with tools, and the calls that answer them.",
)

Machine = Literal["on", "off", "both"]
_Answer = Callable[[ChatToolDec, Question, str, Choice], dict[str, Any]]
_Out = Annotated[Path, typer.Option(metavar="DIR", help="The folder for results; a run that was stopped goes on.")]
_Categories = Annotated[
    list[str] | None, typer.Option(metavar="NAME", help="May be repeated; else all that the data has.")
]
_Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="The folder that has bfcl/; else TOOLDEC_DATA, else our samples.")
]
_Limit = Annotated[int | None, typer.Option(metavar="N", min=1, help="So many of a category, drawn with --seed.")]

MAX_TOKENS = 512


@dataclass(frozen=True)
class Asking:
    """Which model, and how it is asked; repeated options are compared."""

    model: Annotated[
        str | None, option("model", "A model of the hub, or a folder; else the bundled one.", "ID", panel="Model")
    ] = None
    backend: Annotated[
        BackendName | None, option("backend", "What runs it: llama.cpp for a GGUF file.", "NAME", panel="Model")
    ] = None
    adapter: Annotated[str | None, option("adapter", "Of peft, on top of it.", "ID", panel="Model")] = None
    device: Annotated[str | None, option("device", "Such as cpu, cuda:1, mps.", "NAME", panel="Model")] = None
    dtype: Annotated[Dtype | None, option("dtype", "Of the weights.", panel="Model")] = None
    quantize: Annotated[Quantize | None, option("quantize", "Of the weights (extra gpu).", panel="Model")] = None
    format: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Of calls; may be repeated. Else the model's own.")
    ] = None
    docs: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="What the prompt tells of tools; may be repeated. Else full."),
    ] = None
    thought: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Tokens of a thought, at most; of formats that have one.")
    ] = None
    choice: Annotated[
        Choice | None, typer.Option(help="any: a call is forced. Else where the category expects one.")
    ] = None
    tool_selection: Annotated[
        ToolSelection, typer.Option(help="likelihood: the tool that makes the question likeliest is called.")
    ] = "written"
    repeat_question: Annotated[bool, typer.Option("--repeat-question", help="The prompt says it twice.")] = False
    copy_bias: Annotated[
        float, typer.Option(metavar="NATS", min=0.0, help="Against leaving a copied word half-way.")
    ] = 0.0
    temperature: Annotated[float, typer.Option(metavar="T", min=0.0, help="0 takes the likeliest token.")] = 0.0
    max_tokens: Annotated[int, typer.Option(metavar="N", min=1, help="Of a turn.")] = MAX_TOKENS
    timeout: Annotated[float | None, typer.Option(metavar="S", min=0.001, help="Of a turn, in seconds.")] = None
    seed: Annotated[int, typer.Option(metavar="N", help="Draws questions, and tokens.")] = 0
    at_once: Annotated[int, typer.Option(metavar="N", min=1, help="Questions at a time, which share passes.")] = 1

    def check(self) -> None:
        """Check the values of repeatable options.

        Raises:
            OptionError: A value is unknown; the message lists all.
        """
        for name, given, known in (
            ("format", self.format, ["auto", *FORMATS]),
            ("docs", self.docs, get_args(ToolDocs)),
        ):
            if wrong := [one for one in given or () if one not in known]:
                raise OptionError(f"--{name} must be one of {', '.join(known)}, not {wrong[0]!r}")

    def loaded(self) -> ChatToolDec:
        """Load the model without a prefix cache, so that each question's costs are its own."""
        placed = ("model", "backend", "adapter", "device", "dtype", "quantize")
        own = (*placed, "temperature", "max_tokens", "timeout", "seed")
        model = shared_model(ModelOptions(**{name: getattr(self, name) for name in own}))
        return model.model_copy(update={"prefix_cache_bytes": 0})

    def ways(self, model: ChatToolDec, machines: Sequence[bool] = (True,)) -> list[Way]:
        """All combinations, with these states of the machine."""
        own = model.call_format.format.name
        formats = dict.fromkeys(own if name == "auto" else name for name in self.format or ["auto"])
        mixed = product(formats, dict.fromkeys(self.docs or ["full"]), machines)
        own_way = (self.thought, self.choice, self.tool_selection, self.repeat_question, self.copy_bias)
        return [Way(name, docs, machine, *own_way) for name, docs, machine in mixed]


@dataclass(frozen=True)
class Task:
    """The questions of a category to ask.

    Attributes:
        category: A key of `CATEGORIES`.
        questions: The questions drawn.
        settings: Identify the data in a run's settings.
        notes: Notes for its tables.
    """

    category: str
    questions: Sequence[Question]
    settings: Mapping[str, Any]
    notes: Sequence[str]


@app.command()
@with_shared_options
def run(
    out: _Out,
    options: Asking,
    *,
    machine: Annotated[Machine, typer.Option(help="Whether calls are held by the machine.")] = "both",
    category: _Categories = None,
    data: _Data = None,
    limit: _Limit = None,
) -> int:
    """Ask the questions of categories, judge the calls, and compare the ways of asking."""
    tasks = _tasks(options, category, data, limit)
    Judge(())
    model = options.loaded()
    ways = options.ways(model, {"on": [True], "off": [False], "both": [True, False]}[machine])
    found: dict[str, Found] = {}
    for task in tasks:
        found[task.category] = {way: _asked(model, way, task, out, options.at_once) for way in ways}
        figures = category_figures(task.category, model.model_name, found[task.category], task.notes)
        figures.report(out, f"bfcl-{task.category}")
    if (pairs := pair_figures(model.model_name, found)) is not None:
        pairs.report(out, "bfcl-pairs")
    return 0


@app.command()
@with_shared_options
def tax(out: _Out, options: Asking, *, category: _Categories = None, data: _Data = None, limit: _Limit = None) -> int:
    """Measure how much of the model's probability the machine removes, and where in a call, as tables and pictures."""
    tasks = _tasks(options, category, data, limit)
    model = options.loaded()
    for task, way in product(tasks, options.ways(model)):
        records = _asked(model, way, task, out, options.at_once, "bfcl-tax", ask_tax)
        figures, name = tax_figures(task.category, model.model_name, way, records, task.notes), way.stem
        figures.report(out, f"bfcl-tax-{task.category}-{name}")
        picture = tax_svg(taxes(records), figures.title)
        (out / f"bfcl-tax-{task.category}-{name}.svg").write_text(picture, encoding="utf-8")
    return 0


def _tasks(options: Asking, category: list[str] | None, data: Path | None, limit: int | None) -> list[Task]:
    """All tasks; errors in the options or data are raised before a model is loaded."""
    options.check()
    names = dict.fromkeys(map(category_named, category or categories_of(data)))
    return [_task(name, data, limit, options.seed) for name in names]


def _task(category: str, data: Path | None, limit: int | None, seed: int) -> Task:
    known = load_questions(data, category)
    questions = drawn(known, limit, seed)
    notes = drawn_notes(len(questions), len(known), seed)
    notes += [f"Repaired in {one.id}: {text}." for one in questions for text in one.repairs]
    return Task(category, questions, {"category": category, "data": data_fingerprint(data, category)}, notes)


def _asked(
    model: ChatToolDec, way: Way, task: Task, out: Path, at_once: int, name: str = "bfcl", answer: _Answer = ask
) -> Sequence[Mapping[str, Any]]:
    """The records of a category's questions, including those of an earlier run."""
    asking, choice = way.of(model), way.choice_in(task.category)
    settings = {"model": model.model_name, **task.settings, "choice": choice, **dict(_written(model))}

    def answered(question: Question) -> dict[str, Any]:
        return answer(asking, question, task.category, choice)

    path = out / f"{name}-{task.category}-{way.stem}.jsonl"
    title = f"{task.category}, {way_title(way)}"

    def failed(record: Mapping[str, Any]) -> bool:
        return record["kind"] == FAILED

    return resumed(path, settings, task.questions, attrgetter("id"), answered, title, at_once=at_once, again=failed)


def _written(model: ChatToolDec) -> Iterator[tuple[str, Any]]:
    """The options that the texts depend on; the seed only if tokens are sampled."""
    yield from ((name, getattr(model, name)) for name in ("temperature", "max_tokens", "timeout"))
    if model.temperature:
        yield "seed", model.seed
