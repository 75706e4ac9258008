"""`tooldec evaluate`: counts right and malformed calls with the machine on and off."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import load_model, name_of
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import check_writable, progress, screen, visible, write_json, write_text
from langchain_tooldec.cli.tool_files import load_tools
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import (
    BUNDLED,
    COUNTS,
    Group,
    Kind,
    Score,
    load_groups,
    lookups,
    measure,
    named_right,
    tax_svg,
    tax_table,
    taxed_questions,
)
from langchain_tooldec.evaluation.tax_by_place import COLUMNS, NOTE
from langchain_tooldec.tools import function_dict

WARM = 0.8
_SHARES = {"exact": "exact", "right_tool": "tool", "right": "answer", "malformed": "malformed"}
_LOOK: dict[str, Any] = {"box": None, "pad_edge": False, "header_style": "dim"}
_KINDS: dict[Kind, str] = {"name": "name", "argument": "args", "format": "form"}


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
    names: bool = False,
    tax: bool = False,
    out: Path | None = None,
) -> int:
    """Ask every question with the machine on and off; show the wrong answers and a table.

    With `names`, measure only how often the tool that a right thought needs is named. With `tax`, measure how much of
    the model's probability the machine removes; `out` is a picture of it.
    """
    if names and tax:
        raise OptionError("--names and --tax are different measurements; give only one of them")
    if out is not None:
        _check_picture(out, tax=tax)
    known = None if tools is None else [function_dict(tool)["function"] for tool in load_tools(tools).tools]
    suites = {name: _first(load_groups(name, known), None if names else limit) for name in questions or BUNDLED}
    model = load_model(options, judged=True, max_tokens=256, temperature=0.0, seed=0)
    console = screen()
    if not as_json:
        console.print(f"{name_of(options)}, format {model.call_format.format.name}", style="bold")
        console.print(_suites(suites))
    if names:
        _name(console, model, suites, limit, at_once, as_json=as_json)
        return 0
    if tax:
        _tax(console, model, suites, at_once, out, as_json=as_json)
        return 0
    docs = dict.fromkeys([model.tool_docs, *(["none"] if every else [])])
    for way in product(docs, dict.fromkeys([model.temperature, *([WARM] if every else [])])):
        varied: ChatToolDec = model.model_copy(update=dict(zip(("tool_docs", "temperature"), way, strict=True)))
        records: list[dict[str, Any]] = []
        try:
            for name, machine in product(suites, (True, False)):
                switched = varied.model_copy(update={"constrained": machine})
                score = _measure(switched, name, suites[name], at_once)
                records.append(_record(name, switched, score))
                if as_json:
                    write_json(records[-1])
                else:
                    _show_wrong(console, records[-1], failures)
        finally:  # an interruption shows what was counted so far
            if records and not as_json:
                console.print()
                console.print(_table(records))
    if not as_json:
        console.print("\nexact, tool: of the expected calls; answer: questions answered right;", style="dim")
        console.print("malformed: of the turns, and how many of these by what was wrong", style="dim")
    return 0


def _first(groups: Sequence[Group], limit: int | None) -> list[Group]:
    """The first `limit` questions, about the same number from each group."""
    if limit is None:
        return list(groups)
    share = -(-limit // max(len(groups), 1))
    cut = [Group(group.tools, group.questions[:share]) for group in groups]
    while cut and sum(len(group.questions) for group in cut[:-1]) >= limit:
        cut.pop()
    return cut


def _measure(model: ChatToolDec, name: str, groups: Sequence[Group], at_once: int) -> Score:
    total, done = sum(len(group.questions) for group in groups), count(1)
    with progress(f"{_title(name, model.constrained)}, {_way(model.temperature, model.tool_docs)}") as told:
        return measure(model, groups, at_once=at_once, asked=lambda: told("", next(done), total))


def _name(
    console: Console,
    model: ChatToolDec,
    suites: Mapping[str, Sequence[Group]],
    limit: int | None,
    at_once: int,
    *,
    as_json: bool,
) -> None:
    """Show how often the right tool is named, by the number of tools and their similarity."""
    table = Table("the right name", *(f"{tools} tools" for tools in COUNTS), **_LOOK)
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.justify = "right"
    for (name, groups), alike in product(suites.items(), (False, True)):
        figures: list[str] = []
        for tools in COUNTS:
            asked = lookups(groups, tools, alike=alike, most=limit)
            with progress(f"{Path(name).stem}, {tools} tools") as told:
                right = named_right(model, asked, at_once=at_once, told=partial(told, ""))
            record = {"questions": name, "tools": tools, "alike": alike, "asked": len(asked)}
            share = round(right / max(len(asked), 1), 4)
            if as_json:
                write_json({**record, "right_name": share})
            figures.append(f"{100 * share:.1f} %" if asked else "-")
        table.add_row(f"{Path(name).stem}, {'alike' if alike else 'others'}", *figures)
    if not as_json:
        console.print(table)


def _check_picture(out: Path, *, tax: bool) -> None:
    if not tax:
        raise OptionError("--out is for the picture of --tax; give both")
    if out.suffix.lower() != ".svg":
        raise OptionError(f"--out must be a .svg, not {str(out)!r}")
    check_writable(out)


def _tax(
    console: Console,
    model: ChatToolDec,
    suites: Mapping[str, Sequence[Group]],
    at_once: int,
    out: Path | None,
    *,
    as_json: bool,
) -> None:
    """Show what the machine costs, for all questions together."""
    groups = [group for suite in suites.values() for group in suite]
    total, done = sum(len(group.questions) for group in groups), count(1)
    with progress("What the machine costs") as told:
        turns = taxed_questions(model, groups, at_once=at_once, asked=lambda: told("", next(done), total))
    found = tax_table(turns)
    if as_json:
        for tax in found:
            write_json({"turns": len(turns), **vars(tax)})
    else:
        table = Table(*COLUMNS, **_LOOK)
        for column in table.columns[1:]:
            column.justify = "right"
        for tax in found:
            table.add_row(*tax.row)
        console.print(table)
        console.print(NOTE, style="dim")
    if out is not None:
        names = ", ".join(Path(name).stem for name in suites)
        write_text(out, tax_svg(found, f"{model.model_name}, {model.call_format.format.name}: {names}"))


def _record(name: str, model: ChatToolDec, score: Score) -> dict[str, Any]:
    counted = {key: getattr(score, key) for key in ("calls", "turns", "tokens", "mistakes", "wrong")}
    shares = {key: round(value, 4) for key, value in score.shares().items()}
    way = {"machine": model.constrained, "temperature": model.temperature, "tool_docs": model.tool_docs}
    return {"questions": name, **way, "asked": score.questions, **shares, **counted}


def _title(name: str, machine: bool) -> str:
    return f"{Path(name).stem}, machine {'on' if machine else 'off'}"


def _way(temperature: float | None, tool_docs: str) -> str:
    return f"{f'temperature {temperature:g}' if temperature else 'greedy'}, tool docs {tool_docs}"


def _suites(suites: Mapping[str, Sequence[Group]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for _ in range(2):
        table.add_column(overflow="fold")
    for name, groups in suites.items():
        tools, questions = sum(len(group.tools) for group in groups), sum(len(group.questions) for group in groups)
        table.add_row(Path(name).stem, f"{questions} questions on {tools} tools: {BUNDLED.get(name, name)}")
    return table


def _show_wrong(console: Console, record: Mapping[str, Any], most: int) -> None:
    """Show the first questions of a run that were not answered right."""
    wrong = record["wrong"]
    if wrong and most:
        title = _title(record["questions"], record["machine"])
        console.print(f"\n{title}: {len(wrong)} not answered right, such as")
    for one in wrong[:most]:
        grid = Table.grid(padding=(0, 2))
        grid.add_row(" ", "question", Text(one["question"], "bold"))
        for key in ("expected", "written"):
            grid.add_row("", key, Text("; ".join(map(_text, one[key]))))
        console.print(grid)


def _text(written: Any) -> str:
    """A call as text, or the text written instead."""
    if isinstance(written, str):
        return f'"{visible(written)}"'
    return "; ".join(f"{name}({json.dumps(arguments, ensure_ascii=False)})" for name, arguments in written.items())


def _table(records: Sequence[Mapping[str, Any]]) -> Table:
    title = Text(_way(records[0]["temperature"], records[0]["tool_docs"]), "bold")
    table = Table("questions", "machine", title=title, title_justify="left", **_LOOK)
    table.columns[0].overflow = "fold"
    for column in (*_SHARES.values(), *_KINDS.values()):
        table.add_column(column, justify="right")
    for record in records:
        figures = (f"{100 * record[key]:.1f} %" for key in _SHARES)
        kinds = (str(record["mistakes"][kind]) for kind in _KINDS)
        table.add_row(Path(record["questions"]).stem, "on" if record["machine"] else "off", *figures, *kinds)
    return table
