"""`python -m integrations toolllm`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from integrations.common.data import (
    drawn,
    drawn_notes,
    fingerprint,
    is_the_papers,
    named_file,
    read_data,
    read_entries,
    sample_notes,
)
from integrations.common.figures import Figures
from integrations.common.intervals import rate
from integrations.common.models import identity, shared_model
from integrations.common.plot import Bar
from integrations.common.records import resumed
from integrations.toolllm.attempts import Attempt, read_attempt, written_attempt
from integrations.toolllm.judge import verdict
from integrations.toolllm.loop import MAX_TURNS, METHODS, NO_ROOM, Method, Outcome, Task, Variant
from integrations.toolllm.names import task_functions
from integrations.toolllm.prompt import user_text, wording
from integrations.toolllm.recorded import VARIANTS, Runs, file_name, load_runs, misled, name_errors, variant_of
from integrations.toolllm.score import Score, is_of, paired, relevant_names, score, win_bounds
from integrations.toolllm.server import Server
from langchain_tooldec.cli.main import command_group
from langchain_tooldec.cli.options import ModelOptions, with_shared_options
from langchain_tooldec.errors import OptionError

app = command_group(no_args_is_help=True, help="ToolLLM on ToolEval: the ReAct loop over RapidAPI's functions.")

PAPER = {"chatgpt": (39, 8), "free": (32, 39), "suffix": (38, 19), "tooldec": (42, 0)}
"""The paper's Table 3, of 100 tasks: passed, and with a tool error."""
PAPER_WINS = {"free": 44, "suffix": 48, "tooldec": 55}
"""The same table: per cent of tasks that a judge awards to each against ChatGPT."""
_MEASURES = (
    *("calls", "answered", "passed", "tool error (the paper's)", "calls of unknown names", "refused arguments"),
    *("calls with a strict fault", "tasks with one", "relevant APIs called", "tasks with all of theirs"),
)
_DATA = typer.Option("--data", help="The folder that has tooleval/; else TOOLDEC_DATA, else our samples.")
_TASKS = Path("i2_category_tasks.json")
_FUNCTIONS = Path("i2_category_functions.json")
_FILE = typer.Option("--tasks", metavar="FILE", help="Of tasks: a path, or a name in tooleval/; else I2-Category's.")
_SHOWN = typer.Option("--functions", metavar="FILE", help="Those that others were shown in these tasks.")
_RUNS = typer.Option("--recorded", metavar="PATH", help="Recorded runs of these tasks: an archive or a folder.")


def tasks_file(data: Path | None, tasks: Path | None = None) -> Path:
    """The named file of tasks, or ToolEval's I2-Category."""
    return named_file(data, "tooleval", tasks or _TASKS)


def load_tasks(path: Path) -> dict[str, dict[str, Any]]:
    """ToolBench's tasks, by id.

    Raises:
        OptionError: The file does not exist, or is not a list of tasks.
    """

    def read(_: int, task: Any) -> tuple[str, dict[str, Any]]:
        user_text(task["query"])
        task_functions(task)
        relevant_names(task)  # a missing part is an error before the run begins
        return str(task["query_id"]), task

    entries = read_entries(path, read)
    tasks = dict(entries)
    if len(tasks) < len(entries):
        name, times = Counter(name for name, _ in entries).most_common(1)[0]
        raise OptionError(f"{path} has {times} tasks with the query_id {name}: give each an id of its own")
    return tasks


def recorded_runs(data: Path | None, tasks: Path | None = None, runs: Path | None = None) -> Runs:
    """The named recorded runs; else, for I2-Category only, those next to its tasks (an archive or a folder)."""
    if runs is not None:
        return load_runs(named_file(data, "tooleval", runs))
    folder = tasks_file(data).parent if tasks is None else None
    known = [] if folder is None else [folder / f"i2_recorded_runs{end}" for end in (".tar.xz", "")]
    return next((load_runs(path) for path in known if path.exists()), Runs())


def shown_functions(data: Path | None, tasks: Path | None = None, functions: Path | None = None) -> dict[str, Any]:
    """The functions that other models were shown, by task: from the named file; else, for I2-Category only, its own."""
    if functions is not None:
        return read_data(named_file(data, "tooleval", functions), _by_task)
    path = tasks_file(data).with_name(_FUNCTIONS.name) if tasks is None else None
    return read_data(path, _by_task) if path is not None and path.exists() else {}


def _by_task(stated: Mapping[str, Any]) -> dict[str, Any]:
    for one in chain.from_iterable(shown["functions"] for shown in stated.values()):
        _ = one["name"], one["description"], one["parameters"]["properties"], one["parameters"]["required"]
    return dict(stated)


@app.command()
@with_shared_options
def run(
    out: Annotated[Path, typer.Option(help="The folder for results; a run that was stopped goes on.")],
    options: ModelOptions,
    variant: Annotated[
        Variant, typer.Option(help="Without the machine, with suffix matching, or with it.")
    ] = "tooldec",
    server: Annotated[
        Literal["recorded", "simulated"],
        typer.Option(help="Recorded results alone, or else made up from the template of the function."),
    ] = "recorded",
    data: Annotated[Path | None, _DATA] = None,
    tasks: Annotated[Path | None, _FILE] = None,
    functions: Annotated[Path | None, _SHOWN] = None,
    recorded: Annotated[Path | None, _RUNS] = None,
    limit: Annotated[int | None, typer.Option(help="So many tasks, drawn with --seed; else all.", min=1)] = None,
    method: Annotated[
        Method, typer.Option(help="A chain of turns, or a search that goes back and tries again.")
    ] = "cot",
    most_turns: Annotated[int, typer.Option(metavar="N", help="Of a search for a task.", min=1)] = MAX_TURNS,
    at_once: Annotated[int, typer.Option(metavar="N", help="Tasks at a time, which share passes.", min=1)] = 1,
) -> int:
    """Try each task once: a thought and a call in each turn, at most six turns."""
    source = tasks_file(data, tasks)
    asked, others = load_tasks(source), recorded_runs(data, tasks, recorded)
    _tell(others.faults)
    known = [attempt for attempts in others.runs.values() for attempt in attempts.values()]
    shown = shown_functions(data, tasks, functions)
    model = shared_model(options, temperature=0.5, max_tokens=512)
    replies = Server(known, asked.values(), simulated=server == "simulated")
    width, name_of_run = METHODS[method], variant if method == "cot" else f"{variant}_{method}"
    trier = Task(model, variant, replies, wording(known), shown, width=width, most_turns=most_turns)
    settings = {**identity(model), "server": server, "temperature": model.temperature, "seed": model.seed}
    settings |= {"max_tokens": model.max_tokens, "tasks": fingerprint(source)}
    settings |= {"recorded": len(known), "shown": len(shown)} | ({"most_turns": most_turns} if width > 1 else {})
    path = out / f"{name_of_run}.jsonl"

    def file_of(name: str) -> Path:
        return out / name_of_run / file_name(name, width)

    def saved(name: str) -> dict[str, Any]:
        outcome = trier.run(asked[name])
        if outcome.end != NO_ROOM:  # which is not an attempt
            file_of(name).parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(written_attempt(outcome.attempt), indent=2)
            file_of(name).write_text(text, encoding="utf-8")
        return record_of(outcome)

    title = f"ToolLLM, {name_of_run}"
    done = resumed(path, settings, drawn(list(asked), limit, options.seed), str, saved, title, at_once=at_once)
    tried = [one["task"] for one in done if one["end"] != NO_ROOM]
    attempts = {name: read_data(file_of(name), read_attempt) for name in tried}
    scores = {variant_of(name_of_run): score(attempts, asked)}
    notes = [*sample_notes(source), *drawn_notes(len(done), len(asked), options.seed, "tasks"), *costs(done)]
    title = f"ToolEval, {name_of_run}, {model.model_name}"
    figures(scores, "Table 3", title, notes, paper=of_the_paper(asked)).report(out, f"toolllm-{name_of_run}")
    return 0


def record_of(outcome: Outcome) -> dict[str, Any]:
    """What is saved of an outcome besides the attempt."""
    return {name: value for name, value in vars(outcome).items() if name != "attempt"}


@app.command()
def replay(
    runs: Annotated[
        Path | None,
        typer.Argument(help="An archive or a folder of runs, ours or others'; else those beside the tasks."),
    ] = None,
    data: Annotated[Path | None, _DATA] = None,
    tasks: Annotated[Path | None, _FILE] = None,
    out: Annotated[Path | None, typer.Option(help="The folder to keep the table in, for the report.")] = None,
    judge: Annotated[
        str | None, typer.Option(metavar="MODEL", help="Decides who wins against ChatGPT; 'bundled', or as --model.")
    ] = None,
) -> int:
    """Score recorded runs: recompute the paper's table, and show what explains its numbers.

    Raises:
        OptionError: There are no recorded runs.
    """
    source = tasks_file(data, tasks)
    asked, found = load_tasks(source), recorded_runs(data, tasks, runs)
    if not found.runs:
        raise OptionError(f"there are no recorded runs of {source}: name an archive or a folder of some")
    _tell(found.faults)
    others = strangers(found, asked, source)
    scores, paper = scored(found, asked), of_the_paper(asked) and not others
    title = f"ToolEval, {'the recorded runs' if runs is None else runs.name}"
    invented = sample_notes(source) if runs is None else []
    notes = [*(f"{note} No model wrote these runs." for note in invented), *others]
    one = figures(scores, "Figure 4", title, [*notes, *findings(found, scores, paper=paper)], paper=paper)
    if judge is not None:
        if out is None:
            raise OptionError("--judge takes time: name a folder with --out, where it goes on if it is stopped")
        notes, bars = judged(found, judge, out)
        one = replace(one, notes=[*one.notes, *notes], bars=[*one.bars, *bars])
    one.report(out, "toolllm-replay")
    return 0


def judged(runs: Runs, judge: str, out: Path) -> tuple[list[str], list[Bar]]:
    """A judge's verdicts on runs against ChatGPT's: one sentence and one bar per run.

    Raises:
        OptionError: There is no run of ChatGPT, or the folder has verdicts of another judge.
    """
    by_variant = runs.variants()
    if "chatgpt" not in by_variant:
        raise OptionError("--judge compares with a run of ChatGPT, and there is none among these")
    model = shared_model(ModelOptions(model=None if judge == "bundled" else judge))
    against, notes, bars = by_variant.pop("chatgpt"), [], []
    for name, attempts in by_variant.items():
        path, of = out / f"judge-{name}.jsonl", VARIANTS.get(name, name)
        both = [task for task in attempts if task in against]

        def decided(task: str, attempts: Mapping[str, Attempt] = attempts) -> dict[str, Any]:
            return verdict(model, attempts[task], against[task])

        found = resumed(path, {"judge": judge, **identity(model)}, both, str, decided, f"Judging {of}")
        won = Counter(one["won"] for one in found)
        decisive = ", ".join(f"{by} {count}" for by, count in Counter(one["by"] for one in found).most_common())
        notes.append(
            f"{of}: {judge} lets it win against ChatGPT in {rate(won[1.0], len(found))} tasks, neither in {won[0.5]}; "
            f"decided by {decisive}"
        )
        share = PAPER_WINS[name] / 100 if name in PAPER_WINS else None
        bars.append(Bar("wins against ChatGPT", of, won[1.0], len(found), share, machine=name.startswith("tooldec")))
    return notes, bars


def of_the_paper(tasks: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether the paper reports figures for these tasks."""
    return is_the_papers(task["query"] for task in tasks.values())


def strangers(runs: Runs, tasks: Mapping[str, Mapping[str, Any]], source: Path) -> list[str]:
    """A note if attempts belong to none of the tasks, so that their relevant APIs are unknown."""
    attempts = [one for run in runs.runs.values() for one in run.items()]
    others = sum(not is_of(attempt, tasks.get(name)) for name, attempt in attempts)
    if not others:
        return []
    return [
        f"{others} of {len(attempts)} attempts are at tasks that {source.name} does not have: the APIs that those need "
        "are not counted. Name their tasks with --tasks."
    ]


def figures(
    scores: Mapping[str, Score], item: str, title: str, notes: Sequence[str] = (), *, paper: bool = False
) -> Figures:
    """A column per run, next to the paper's.

    Args:
        scores: Scores of runs, by variant.
        item: The paper's counterpart.
        title: What was run.
        notes: See `Figures`.
        paper: Whether to show the paper's counts, which are for the same tasks.
    """
    columns: list[tuple[str, Sequence[str]]] = [("", _MEASURES)]
    for name, one in scores.items():
        columns.append((VARIANTS.get(name, name), _cells(one)))
        if paper and name in PAPER:
            columns.append((f"{VARIANTS[name]}, the paper", _printed(name)))
    rows = list(zip(*(cells for _, cells in columns), strict=True))
    bars = [bar for name, one in scores.items() for bar in _bars(name, one, paper=paper)]
    return Figures(item, title, [head for head, _ in columns], rows, notes, bars)


def _printed(name: str) -> list[str]:
    """The paper's values of `_MEASURES`."""
    counts = dict(zip(("passed", "tool error (the paper's)"), PAPER[name], strict=True))
    return [f"{counts[measure]} of 100" if measure in counts else "" for measure in _MEASURES]


def _bars(name: str, found: Score, *, paper: bool) -> list[Bar]:
    printed = [count / 100 for count in PAPER[name]] if paper and name in PAPER else (None, None)
    counts = [
        ("passed", found.passed, found.tasks, printed[0]),
        ("tool error, as the paper counts", found.tool_errors, found.tasks, printed[1]),
        ("tasks with a strict fault", found.faulty, found.tasks, None),
        ("calls of unknown names", found.unknown_names, found.calls, None),
        ("calls with refused arguments", found.argument_errors, found.calls, None),
    ]
    shown, machine = VARIANTS.get(name, name), name.startswith("tooldec")
    return [Bar(group, shown, count, total, share, machine=machine) for group, count, total, share in counts]


def _cells(found: Score) -> list[str]:
    """A run's values of `_MEASURES`."""
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(found.faults.items()))
    return [
        str(found.calls),
        rate(found.answered, found.tasks),
        rate(found.passed, found.tasks),
        rate(found.tool_errors, found.tasks),
        str(found.unknown_names),
        str(found.argument_errors),
        f"{found.faults.total()}" + (f" ({kinds})" if kinds else ""),
        rate(found.faulty, found.tasks),
        *(rate(*one) if one[1] else "not known" for one in (found.relevant, found.complete)),
    ]


def scored(runs: Runs, tasks: Mapping[str, Mapping[str, Any]]) -> dict[str, Score]:
    """The scores of runs, by variant."""
    return {name: score(attempts, tasks) for name, attempts in runs.variants().items()}


def findings(runs: Runs, scores: Mapping[str, Score], *, paper: bool = True) -> list[str]:
    """What the table does not show, one sentence each; `paper` as in `figures`."""
    by_variant = runs.variants()
    lines = []
    for name, attempts in by_variant.items():
        of, found = VARIANTS.get(name, name), scores[name]
        if paper and name in PAPER:
            was = PAPER[name]
            lines.append(f"{of}: passed, paper {was[0]}, recomputed {found.passed}")
            lines.append(f"{of}: tool error, paper {was[1]}, recomputed {found.tool_errors}")
        if (wrong := name_errors(attempts)).calls:
            lines.append(
                f"{of}: of {wrong.calls} calls of an unknown name, {wrong.headless} are of turns without 'Action: ', "
                f"which the parser cut ({wrong.cut} names lack exactly their beginning), and {wrong.wrong} others "
                "are wrong names; suffix matching takes "
                f"{wrong.suffixes + wrong.empty} for a function ({wrong.suffixes} suffixes, {wrong.empty} empty)"
            )
        refused, other, empty = misled(attempts)
        if other:
            lines.append(
                f"{of}: {other} of {refused} refused calls were taken for another function, {empty} without name"
            )
        if name != "chatgpt" and "chatgpt" in by_variant:
            low, high = win_bounds(attempts, by_variant["chatgpt"])
            lines.append(
                f"{of}: wins against ChatGPT in {low} to {high} of {found.tasks} tasks, as a judge would have it"
            )
    ours = by_variant.get("tooldec")
    for name in ("free", "suffix"):
        if ours and name in by_variant:
            better, worse, p = paired(by_variant[name], ours)
            lines.append(f"{VARIANTS[name]} to ToolDec, passed: +{better} -{worse}, exact McNemar p = {p:.2g}")
    return lines


def costs(done: Sequence[Mapping[str, Any]]) -> list[str]:
    """How the tasks ended, the sources of the replies, and the cost."""
    ends, sources = Counter(one["end"] for one in done), Counter[str]()
    for one in done:
        sources.update(one["sources"])
    left_out = [one for one in done if one["end"] == NO_ROOM]
    spent = {name: sum(one[name] for one in done) for name in ("tokens", "passes", "seconds")}
    return [
        "ends: " + ", ".join(f"{end} {rate(count, len(done))}" for end, count in ends.most_common()),
        "replies: " + ", ".join(f"{source} {rate(count, sources.total())}" for source, count in sources.most_common()),
        f"spent: {spent['tokens']:,} tokens, {spent['passes']:,} passes, {spent['seconds']:.0f} seconds",
        *(f"no room in the context: {len(left_out)} of {len(done)} tasks, which are not counted" for _ in left_out[:1]),
        *(f"task {one['task']}: {one['why']}" for one in done if one["why"]),
    ]


def _tell(faults: Iterable[str]) -> None:
    for fault in faults:
        typer.echo(f"left out: {fault}", err=True)
