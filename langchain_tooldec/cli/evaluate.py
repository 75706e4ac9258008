"""`tooldec evaluate`: how many calls are right and how many malformed, with the machine on and off."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import BUNDLED as BUNDLED_MODEL
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions, ToolDocs
from langchain_tooldec.cli.terminal import progress, screen, visible, write_json
from langchain_tooldec.cli.tool_files import load_tools
from langchain_tooldec.evaluation import BUNDLED, Group, Judge, Kind, Score, load_groups, measure
from langchain_tooldec.tools import function_dict

WARM = 0.8
_SHARES = {"exact": "exact", "right_tool": "tool", "right": "answer", "malformed": "malformed"}
_KINDS: dict[Kind, str] = {"name": "name", "argument": "args", "format": "form"}


@dataclass(frozen=True)
class Variant:
    """One way to run the model."""

    machine: bool
    temperature: float
    tool_docs: ToolDocs

    @property
    def title(self) -> str:
        """What is varied but the machine, in words."""
        how = f"temperature {self.temperature:g}" if self.temperature else "greedy"
        return f"{how}, tool docs {self.tool_docs}"

    def of(self, model: ChatToolDec) -> ChatToolDec:
        """The model, run this way."""
        changes = {"constrained": self.machine, "temperature": self.temperature, "tool_docs": self.tool_docs}
        return model.model_copy(update=changes)


def variants(model: ChatToolDec, every: bool) -> Iterator[list[Variant]]:
    """The ways to run a model, in groups that differ in the machine alone: as it is, and every other."""
    for tool_docs in dict.fromkeys((model.tool_docs, *(("none",) if every else ()))):
        for temperature in dict.fromkeys((model.temperature, *((WARM,) if every else ()))):
            yield [Variant(machine, temperature, tool_docs) for machine in (True, False)]


def run(
    options: ModelOptions,
    questions: Sequence[str] | None,
    tools: Path | None,
    *,
    every: bool,
    limit: int | None,
    failures: int,
    at_once: int,
    as_json: bool,
) -> int:
    """Ask every question in every way, and show a table and some that were not answered right."""
    known = None if tools is None else [function_dict(tool)["function"] for tool in load_tools(tools).tools]
    suites = {name: _first(load_groups(name, known), limit) for name in questions or BUNDLED}
    Judge(())  # what it takes is missed before minutes of loading, not behind
    model = load_model(options, max_tokens=256, temperature=0.0, seed=0)
    console = screen()
    if not as_json:
        console.print(f"{options.model or BUNDLED_MODEL}, format {model.call_format.format.name}", style="bold")
        console.print(_suites(suites))
    for pair in variants(model, every):
        scores: dict[tuple[str, Variant], Score] = {}
        try:
            for name, groups in suites.items():
                for variant in pair:
                    scores[name, variant] = _measure(variant, model, name, groups, at_once)
                    if as_json:
                        write_json(_record(name, variant, scores[name, variant]))
                    else:
                        _show_wrong(console, name, variant, scores[name, variant].wrong, failures)
        finally:  # an interruption leaves what was counted
            if scores and not as_json:
                _show(console, scores)
    if not as_json:
        console.print("\nexact, tool: of the expected calls; answer: questions answered right;", style="dim")
        console.print("malformed: of the turns, and how many of these by what was wrong", style="dim")
    return 0


def _first(groups: Sequence[Group], limit: int | None) -> list[Group]:
    """The first questions, about the same number of each group."""
    if limit is None:
        return list(groups)
    share = -(-limit // max(len(groups), 1))
    cut = [Group(group.tools, group.questions[:share]) for group in groups]
    while cut and sum(len(group.questions) for group in cut[:-1]) >= limit:
        cut.pop()
    return cut


def _measure(variant: Variant, model: ChatToolDec, name: str, groups: Sequence[Group], at_once: int) -> Score:
    total, done = sum(len(group.questions) for group in groups), count(1)
    with progress(f"{_run_name(name, variant)}, {variant.title}") as told:
        return measure(variant.of(model), groups, at_once=at_once, asked=lambda: told(next(done), total))


def _suites(suites: Mapping[str, Sequence[Group]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for name, groups in suites.items():
        tools, questions = sum(len(group.tools) for group in groups), sum(len(group.questions) for group in groups)
        table.add_row(Path(name).stem, f"{questions} questions on {tools} tools: {BUNDLED.get(name, name)}")
    return table


def _show(console: Console, scores: Mapping[tuple[str, Variant], Score]) -> None:
    """The figures as a table."""
    title = next(iter(scores))[1].title
    table = Table(
        "questions", "machine", *_SHARES.values(), *_KINDS.values(), box=None, title=title, header_style="dim"
    )
    table.title_justify, table.title_style = "left", "bold"
    for column in table.columns[2:]:
        column.justify = "right"
    for (name, variant), score in scores.items():
        shares = score.shares()
        figures = [f"{100 * shares[key]:.1f} %" for key in _SHARES]
        kinds = [str(score.mistakes[kind]) for kind in _KINDS]
        table.add_row(Path(name).stem, "on" if variant.machine else "off", *figures, *kinds)
    console.print()
    console.print(table)


def _show_wrong(console: Console, name: str, variant: Variant, wrong: Sequence[Mapping[str, Any]], most: int) -> None:
    """The first questions of a run that were not answered right."""
    if wrong and most:
        console.print(f"\n{_run_name(name, variant)}: {len(wrong)} not answered right, such as")
    for one in wrong[:most]:
        grid = Table.grid(padding=(0, 2))
        grid.add_row(" ", "question", Text(one["question"], "bold"))
        for key in ("expected", "written"):
            grid.add_row("", key, Text("; ".join(map(_text, one[key])) or "no call"))
        console.print(grid)


def _run_name(name: str, variant: Variant) -> str:
    return f"{Path(name).stem}, machine {'on' if variant.machine else 'off'}"


def _text(written: Any) -> str:
    """A call as text, or what was said instead."""
    if isinstance(written, str):
        return f'"{visible(written)}"'
    return "; ".join(f"{name}({json.dumps(arguments, ensure_ascii=False)})" for name, arguments in written.items())


def _record(name: str, variant: Variant, score: Score) -> dict[str, Any]:
    return {
        "questions": name,
        **asdict(variant),
        "asked": score.questions,
        "calls": score.calls,
        "turns": score.turns,
        "tokens": score.tokens,
        **{key: round(value, 4) for key, value in score.shares().items()},
        "wrong": score.wrong,
    }
