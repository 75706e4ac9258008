"""`tooldec evaluate`: counts right and malformed calls with the machine on and off."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count, product
from pathlib import Path
from typing import Any, TypeAlias

from rich.table import Table
from rich.text import Text

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import load_model, name_of
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import (
    check_writable,
    figures,
    grid,
    progress,
    screen,
    visible,
    write_json,
    write_text,
)
from langchain_tooldec.cli.tool_files import load_tools
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import (
    BUNDLED,
    COUNTS,
    TAX_COLUMNS,
    TAX_NOTE,
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
from langchain_tooldec.tools import function_dict

Suites: TypeAlias = Mapping[str, Sequence[Group]]
"""The questions, by the name or path of their file."""
WARM = 0.8
_SHARES = {"exact": "exact", "right_tool": "tool", "right": "answer", "malformed": "malformed"}
_LOOK: dict[str, Any] = {"pad_edge": False, "header_style": "dim"}
_KINDS: dict[Kind, str] = {"name": "name", "argument": "args", "format": "form"}
_LEGEND = """
exact, tool: of the expected calls; answer: questions answered right;
malformed: of the turns, and how many of these by what was wrong"""


def run(
    options: ModelOptions,
    questions: Sequence[str] | None,
    tools: Path | None,
    *,
    every: bool,
    limit: int | None,
    failures: int,
    at_once: int,
    names: bool,
    tax: bool,
    out: Path | None,
    as_json: bool,
) -> int:
    """Ask every question with the machine on and off; show the wrong answers and a table.

    With `names`, measure only how often the tool that a right thought needs is named. With `tax`, measure how much of
    the model's probability the machine removes; `out` is a picture of it.
    """
    if names and tax:
        raise OptionError("--names and --tax are different measurements; give only one of them")
    if out is not None:
        _check_picture(out, tax=tax)
    given = None if tools is None else [function_dict(tool)["function"] for tool in load_tools(tools).tools]
    suites = {name: _first(load_groups(name, given), None if names else limit) for name in questions or BUNDLED}
    model = load_model(options, judged=True, max_tokens=256, temperature=0.0, seed=0)
    if not as_json:
        screen().print(f"{name_of(options)}, format {model.call_format.format.name}", style="bold")
        screen().print(grid((Path(name).stem, _size(name, groups)) for name, groups in suites.items()))
    if names:
        _names(model, suites, limit, at_once, as_json=as_json)
    elif tax:
        _tax(model, suites, at_once, out, as_json=as_json)
    else:
        docs = dict.fromkeys([model.tool_docs, *(["none"] if every else [])])
        for way in product(docs, dict.fromkeys([model.temperature, *([WARM] if every else [])])):
            varied = model.model_copy(update=dict(zip(("tool_docs", "temperature"), way, strict=True)))
            _scores(varied, suites, failures, at_once, as_json=as_json)
        if not as_json:
            screen().print(_LEGEND, style="dim")
    return 0


def _check_picture(out: Path, *, tax: bool) -> None:
    if not tax:
        raise OptionError("--out is for the picture of --tax; give both")
    if out.suffix.lower() != ".svg":
        raise OptionError(f"--out must be a .svg, not {str(out)!r}")
    check_writable(out)


def _first(groups: Sequence[Group], limit: int | None) -> list[Group]:
    """The first `limit` questions, about the same number from each group."""
    if limit is None:
        return list(groups)
    share = -(-limit // max(len(groups), 1))
    cut = [Group(group.tools, group.questions[:share]) for group in groups]
    while cut and sum(len(group.questions) for group in cut[:-1]) >= limit:
        cut.pop()
    return cut


def _size(name: str, groups: Sequence[Group]) -> str:
    tools, questions = sum(len(group.tools) for group in groups), sum(len(group.questions) for group in groups)
    return f"{questions} questions on {tools} tools: {BUNDLED.get(name, name)}"


@contextmanager
def _asking(title: str, total: int) -> Iterator[Callable[[], None]]:
    """Progress over questions; yields what is called after each."""
    done = count(1)
    with progress(title) as report:
        yield lambda: report("", next(done), total)


def _scores(model: ChatToolDec, suites: Suites, failures: int, at_once: int, *, as_json: bool) -> None:
    """Show how many calls are right and how many malformed, with the machine on and off."""
    records: list[dict[str, Any]] = []
    way = f"{f'temperature {model.temperature:g}' if model.temperature else 'greedy'}, tool docs {model.tool_docs}"
    try:
        for (name, groups), machine in product(suites.items(), (True, False)):
            switched = model.model_copy(update={"constrained": machine})
            title = f"{Path(name).stem}, machine {'on' if machine else 'off'}"
            with _asking(f"{title}, {way}", sum(len(group.questions) for group in groups)) as asked:
                score = measure(switched, groups, at_once=at_once, asked=asked)
            records.append(_record(name, switched, score))
            if as_json:
                write_json(records[-1])
            elif score.wrong and failures:
                screen().print(f"\n{title}: {len(score.wrong)} not answered right, such as")
                for wrong in score.wrong[:failures]:
                    screen().print(_wrong(wrong))
    finally:  # an interruption shows what was counted so far
        if records and not as_json:
            screen().print()
            screen().print(_table(way, records))


def _record(name: str, model: ChatToolDec, score: Score) -> dict[str, Any]:
    counted = {key: getattr(score, key) for key in ("calls", "turns", "tokens", "mistakes", "wrong")}
    shares = {key: round(value, 4) for key, value in score.shares().items()}
    way = {"machine": model.constrained, "temperature": model.temperature, "tool_docs": model.tool_docs}
    return {"questions": name, **way, "asked": score.questions, **shares, **counted}


def _wrong(record: Mapping[str, Any]) -> Table:
    """A question that was not answered right."""
    rows: list[tuple[str, str, Text]] = [(" ", "question", Text(record["question"], "bold"))]
    rows += [("", key, Text("; ".join(map(_text, record[key])))) for key in ("expected", "written")]
    return grid(rows)


def _text(written: Any) -> str:
    """A call as text, or the text written instead."""
    if isinstance(written, str):
        return f'"{visible(written)}"'
    return "; ".join(f"{name}({json.dumps(arguments, ensure_ascii=False)})" for name, arguments in written.items())


def _table(way: str, records: Sequence[Mapping[str, Any]]) -> Table:
    headings = ("questions", "machine", *_SHARES.values(), *_KINDS.values())
    rows = (
        (
            Path(record["questions"]).stem,
            "on" if record["machine"] else "off",
            *(_percent(record[key]) for key in _SHARES),
            *(str(record["mistakes"][kind]) for kind in _KINDS),
        )
        for record in records
    )
    return figures(headings, rows, labels=2, title=Text(way, "bold"), title_justify="left", **_LOOK)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _names(model: ChatToolDec, suites: Suites, limit: int | None, at_once: int, *, as_json: bool) -> None:
    """Show how often the right tool is named, by the number of tools and their similarity."""
    rows: list[list[str]] = []
    for (name, groups), alike in product(suites.items(), (False, True)):
        rows.append([f"{Path(name).stem}, {'alike' if alike else 'others'}"])
        for tools in COUNTS:
            found = lookups(groups, tools, alike=alike, most=limit)
            with _asking(f"{Path(name).stem}, {tools} tools", len(found)) as asked:
                right = named_right(model, found, at_once=at_once, asked=asked)
            share = round(right / max(len(found), 1), 4)
            if as_json:
                write_json(
                    {"questions": name, "tools": tools, "alike": alike, "asked": len(found), "right_name": share}
                )
            rows[-1].append(_percent(share) if found else "-")
    if not as_json:
        screen().print(figures(("the right name", *(f"{tools} tools" for tools in COUNTS)), rows, **_LOOK))


def _tax(model: ChatToolDec, suites: Suites, at_once: int, out: Path | None, *, as_json: bool) -> None:
    """Show what the machine costs, for all questions together."""
    groups = [group for suite in suites.values() for group in suite]
    with _asking("What the machine costs", sum(len(group.questions) for group in groups)) as asked:
        turns = taxed_questions(model, groups, at_once=at_once, asked=asked)
    found = tax_table(turns)
    if as_json:
        for tax in found:
            write_json({"turns": len(turns), **vars(tax)})
    else:
        screen().print(figures(TAX_COLUMNS, (tax.row for tax in found), **_LOOK))
        screen().print(TAX_NOTE, style="dim")
    if out is not None:
        names = ", ".join(Path(name).stem for name in suites)
        write_text(out, tax_svg(found, f"{model.model_name}, {model.call_format.format.name}: {names}"))
