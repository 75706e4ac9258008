"""`tooldec evaluate`: how many calls are right and how many malformed, with the machine on and off."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import BUNDLED as BUNDLED_MODEL
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.progress import counted
from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import BUNDLED, MISTAKES, Group, Score, load_groups, measure, require_jsonschema

ALL = "bundled"
WARM = 0.8
_HEAD = f"{'questions':16}{'machine':9}" + "".join(
    f"{head:>{width}}"
    for head, width in (
        ("exact", 8),
        ("tool", 8),
        ("answer", 8),
        ("malformed", 11),
        ("name", 6),
        ("args", 6),
        ("form", 6),
    )
)


@dataclass(frozen=True)
class Variant:
    """One way to run the model."""

    machine: bool = True
    temperature: float = 0.0
    tool_docs: Literal["full", "none"] = "full"

    @property
    def title(self) -> str:
        """What is varied but the machine, in words."""
        how = f"temperature {self.temperature:g}" if self.temperature else "greedy"
        return f"{how}, {'tools in the prompt' if self.tool_docs == 'full' else 'nothing of the tools in the prompt'}"

    def of(self, model: ChatToolDec) -> ChatToolDec:
        """The model, run this way."""
        changes: dict[str, Any] = {"constrained": self.machine, "tool_docs": self.tool_docs}
        return model.model_copy(update=changes | {"temperature": self.temperature, "seed": 0})


def variants(every: bool) -> Iterator[list[Variant]]:
    """The ways to run a model, in groups that differ in the machine alone."""
    for tool_docs in ("full", "none") if every else ("full",):
        for temperature in (0.0, WARM) if every else (0.0,):
            one = Variant(True, temperature, tool_docs)
            yield [one, replace(one, machine=False)]


def run(arguments: Namespace, terminal: Terminal) -> int:
    """Ask every question in every way, and show a table."""
    suites = {name: _first(load_groups(name), arguments.limit) for name in _names(arguments.questions)}
    _check(arguments.json)
    model = load_model(arguments.model, format=arguments.format, max_tokens=arguments.max_tokens)
    terminal.line(f"{arguments.model or BUNDLED_MODEL}, format {model.call_format.format.name}", "bold")
    for name, groups in suites.items():
        tools, questions = sum(len(group.tools) for group in groups), sum(len(group.questions) for group in groups)
        terminal.line(f"{Path(name).stem:16}{questions} questions on {tools} tools: {BUNDLED.get(name, name)}")
    records = []
    for pair in variants(arguments.all):
        terminal.line()
        terminal.line(pair[0].title, "bold")
        terminal.line(_HEAD, "dim")
        for name, groups in suites.items():
            for variant in pair:
                score = _measure(variant, model, name, groups, arguments.at_once)
                terminal.line(_row(Path(name).stem, variant, score))
                records.append(_record(name, variant, score))
                _write(arguments.json, records)
    terminal.line()
    terminal.line("exact, tool: of the expected calls; answer: questions answered right;", "dim")
    terminal.line("malformed: turns with no such tool, bad arguments, or neither call nor answer", "dim")
    return 0


def _check(out: Path | None) -> None:
    """See that the figures can be written, before they are measured for minutes."""
    require_jsonschema()
    if out is None:
        return
    try:
        with out.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise OptionError(f"cannot write to {str(out)!r}: {error.strerror}") from error


def _write(out: Path | None, records: Sequence[dict[str, Any]]) -> None:
    """Write what there is so far; a text that the model wrote may have halves of characters."""
    if out is not None:
        out.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")


def _names(asked: Sequence[str]) -> list[str]:
    return [name for one in asked or (ALL,) for name in (BUNDLED if one == ALL else (one,))]


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
    total = sum(len(group.questions) for group in groups)
    with counted(f"{Path(name).stem}, machine {'on' if variant.machine else 'off'}", total) as asked:
        return measure(variant.of(model), groups, at_once=at_once, asked=asked)


def _row(name: str, variant: Variant, score: Score) -> str:
    shares = score.shares()
    figures = "".join(f"{100 * shares[key]:>6.1f} %" for key in ("exact", "right_tool", "right"))
    kinds = "".join(f"{score.mistakes[kind]:>6}" for kind in MISTAKES)
    return f"{name:16}{'on' if variant.machine else 'off':9}{figures}{100 * shares['malformed']:>9.1f} %{kinds}"


def _record(name: str, variant: Variant, score: Score) -> dict[str, Any]:
    return {
        "questions": name,
        "machine": variant.machine,
        "temperature": variant.temperature,
        "tool_docs": variant.tool_docs,
        "asked": score.questions,
        "calls": score.calls,
        "turns": score.turns,
        "tokens": score.tokens,
        **{key: round(value, 4) for key, value in score.shares().items()},
        "wrong": score.wrong,
    }
