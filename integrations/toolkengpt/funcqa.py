"""FuncQA: arithmetic questions, answered by several calls; or each gold call after its gold text."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

from integrations.common.data import (
    data_file,
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
from integrations.common.models import identity
from integrations.common.plot import Bar
from integrations.common.records import resumed
from integrations.toolkengpt.arithmetic import FAULTS, OPERATIONS, CallError, arity_of, call_parts, usual_arity
from integrations.toolkengpt.loop import NO_ROOM, Solver
from integrations.toolkengpt.prompts import templates
from integrations.toolkengpt.score import gold_number, is_close, last_number
from integrations.toolkengpt.train import settings_of, training_calls
from integrations.toolkengpt.variants import VARIANTS
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ContextLengthError, OptionError

GOLD_PREFIX = "gold-prefix"

PAPER = {
    "plain": (10.3, 27.9, 7.76),
    "backtrace": (14.7, 0.0, 10.39),
    "tooldec": (13.2, 0.0, 5.95),
    "zero-shot": (9.0, None, None),
    "cot": (3.0, None, None),
    "react": (6.0, None, None),
}
"""Table 4: per cent of 68 questions answered right, per cent with a tool error, seconds per question. The last three
rows are ChatGPT's."""


@dataclass(frozen=True)
class Question:
    """A question, its answer, and the calls that lead to it, such as `<add>(1, 2)=3`; there may be none."""

    key: str
    text: str
    answer: str
    calls: tuple[str, ...]


@dataclass(frozen=True)
class GoldCall:
    """A gold call, with the question's earlier calls as the text before it: the data has no other gold text."""

    key: str
    question: str
    before: str
    tool: str
    result: str


def questions(data: Path | None, name: str) -> list[Question]:
    """The questions of a file. Gold calls are in `calculation`; in `func` if each question has one."""

    def read(number: int, entry: Any) -> Question:
        calls = entry.get("calculation") or entry.get("func") or ()
        calls = (calls,) if isinstance(calls, str) else tuple(calls)
        return Question(str(number), entry["question"], str(entry["answer"]), calls)

    return read_entries(named_file(data, "funcqa", Path(name)), read)


def tools_of(data: Path | None) -> list[str]:
    """The names of all tools.

    Raises:
        OptionError: The data names one that cannot be run.
    """
    path = data_file(data, "funcqa", "func_dict.json")
    tools = [tag.strip("<>") for tag in read_data(path, list)]
    if unknown := [tool for tool in tools if tool not in OPERATIONS]:
        raise OptionError(f"{path} names the tool {unknown[0]!r}; there are {', '.join(OPERATIONS)}")
    return tools


def gold_calls(asked: Iterable[Question], tools: Container[str] = OPERATIONS) -> list[GoldCall]:
    """Every gold call of some questions; texts that are not calls of these tools are skipped."""
    found = []
    for question in asked:
        before = " "
        for number, call in enumerate(question.calls, 1):
            try:
                tool, _, result = call_parts(call)
            except CallError:
                continue
            if tool not in tools:
                continue
            sign = "-" if call.strip().startswith("-") else ""
            found.append(GoldCall(f"{question.key}.{number}", question.text, before + sign, tool, result))
            before += f"{call}, "
    return found


def solver(
    model: ChatToolDec, data: Path | None, name: str, arity: str, prompts: str | None = None, **options: Any
) -> Solver:
    """A solver with the tools and templates for a file of questions; see `run`."""
    tools = tools_of(data)
    gold = (call for question in questions(data, name) for call in question.calls)
    known = arity_of([*gold, *training_calls(data)], tools) if arity == "data" else usual_arity(tools)
    folder = prompts or f"template_{Path(name).stem.rpartition('_')[2]}"
    try:
        texts = templates(data, "funcqa", folder)
    except OptionError as error:
        raise OptionError(f"{error}; or name another folder of templates with --templates") from None
    return Solver(model, texts, tools, known, **options)


def judged_call(solver: Solver, gold: GoldCall) -> dict[str, Any]:
    """Let the model write a gold call: the tool that it names, and the arguments with the machine on and off."""
    record: dict[str, Any] = {"tool": gold.tool}
    try:
        prompt = solver.templates.filled(gold.tool, gold.question, gold.before)
        for way, machine in (("on", True), ("off", False)):
            call = solver.arguments(prompt, gold.tool, machine=machine)
            record[way] = {**asdict(call), "right": is_close(last_number(call.result or ""), gold.result)}
        return {**record, "chosen": solver.chosen(gold.question, gold.before)}
    except ContextLengthError as error:
        return {"tool": gold.tool, "context": str(error)}


def run(
    model: ChatToolDec,
    data: Path | None,
    out: Path,
    variant: str,
    *,
    name: str = "funcqa_mh.json",
    prompts: str | None = None,
    arity: str = "usual",
    limit: int | None = None,
    seed: int | None = None,
    at_once: int = 1,
    writing: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Answer the questions of a file, or write its gold calls; saves records and a summary.

    Args:
        model: Any local model; greedy, unless it has a temperature.
        data: See `data_file`.
        out: The folder for results; records of this variant are reused.
        variant: A key of `VARIANTS`, or "gold-prefix".
        name: The file of questions: a path, or a name in the data's folder.
        prompts: The folder of templates; None: `template_oh` for `funcqa_oh.json`, and so on.
        arity: "usual", or "data": as in gold calls and training texts.
        limit: The most questions or gold calls; drawn, if there are more.
        seed: Seed of the draw.
        at_once: Questions to answer in shared passes; their seconds then only add up to the total.
        writing: `bias` and `max_tokens` of a `Solver`.

    Raises:
        OptionError: The data is missing, the variant does not exist, or it needs a token that the model lacks.
    """
    if variant not in {*VARIANTS, GOLD_PREFIX}:
        raise OptionError(f"there is no variant {variant!r}; there are {', '.join([*VARIANTS, GOLD_PREFIX])}")
    options, path = writing or {}, out / f"funcqa-{variant}.jsonl"
    own, asked = solver(model, data, name, arity, prompts, **options), questions(data, name)
    file = named_file(data, "funcqa", Path(name))
    settings = {"variant": variant, **identity(model), "questions_of": file.name, "arity": arity, **options}
    settings |= {"data": fingerprint(file), "templates": own.templates.folder.name}

    def answered(question: Question) -> dict[str, Any]:
        answer = own.solve(question.text, VARIANTS[variant])
        number = last_number(answer["text"]) if answer["end"] != "fault" else None
        return {"right": is_close(number, question.answer), **answer}

    title = f"FuncQA, {variant}"
    if variant == GOLD_PREFIX:
        calls = gold_calls(asked, own.tools)
        known, judged, left_out = len(calls), partial(judged_call, own), _no_call_notes(asked, len(calls))
        found = resumed(path, settings, drawn(calls, limit, seed), attrgetter("key"), judged, title, at_once=at_once)
        counts = call_counts(found) | {"tools": len(own.tools), "seen": settings_of(model.model_name)["tools"]}
    else:
        known, asking, left_out = len(asked), drawn(asked, limit, seed), _no_number_notes(asked)
        found = resumed(path, settings, asking, attrgetter("key"), answered, title, at_once=at_once)
        counts = answer_counts(found)
    summary = {**settings, **counts, "paper": is_the_papers(question.text for question in asked)}
    shared = [f"{at_once} questions at a time: the seconds of each are its share of all."] * (at_once > 1)
    sample = drawn_notes(len(found), known, seed, "calls" if variant == GOLD_PREFIX else "questions")
    summary["notes"] = [*sample_notes(file), *sample, *left_out, *_room_notes(summary["no_room"], len(found)), *shared]
    path.with_suffix(".json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    return summary


def _no_call_notes(asked: Sequence[Question], calls: int) -> list[str]:
    """The note for gold calls if some of their texts are no calls of the tools."""
    stated = sum(len(question.calls) for question in asked)
    left_out = f"{stated - calls} of {stated} gold calls are left out: they are no calls of these tools."
    return [left_out] * (calls < stated)


def _no_number_notes(asked: Sequence[Question]) -> list[str]:
    """The note for questions that no number can answer."""
    count = sum(gold_number(question.answer) is None for question in asked)
    return [f"{count} of {len(asked)} gold answers are no numbers: nothing counts as right there."] * (count > 0)


def _room_notes(count: int, total: int) -> list[str]:
    text = f"No room in the context for {count} of {total}, which are not counted; their records say what they take."
    return [text] if count else []


def answer_counts(found: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Counts over the questions that fit into the context; tokens, forward passes and seconds are totals."""
    total, found = len(found), [record for record in found if not record["end"].startswith(NO_ROOM)]
    kinds = Counter(call["fault"] for record in found for call in record["calls"])
    return {
        "questions": len(found),
        "no_room": total - len(found),
        "right": sum(record["right"] for record in found),
        "tool_error": sum(record["end"] == "fault" for record in found),
        "unfinished": sum(record["end"] not in {"line", "fault"} for record in found),
        "calls": kinds.total(),
        "faults": {kind: kinds[kind] for kind in FAULTS},
        **{name: round(sum(record[name] for record in found), 3) for name in ("tokens", "passes", "seconds")},
    }


def call_counts(found: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Counts over gold calls, with the machine on and off; and how often the right tool was named, by tool."""
    written = [record for record in found if "context" not in record]
    of_tools = Counter(record["tool"] for record in written)
    named = Counter(record["tool"] for record in written if record["tool"] == record["chosen"])
    by_tool = {tool: {"named": named[tool], "calls": calls} for tool, calls in of_tools.items()}
    counts = {"calls": len(written), "no_room": len(found) - len(written), "named": named.total(), "by_tool": by_tool}
    for way in ("on", "off"):
        kinds = Counter(record[way]["fault"] for record in written)
        right = sum(record[way]["right"] for record in written)
        counts[way] = {"right": right, "faults": {kind: kinds[kind] for kind in FAULTS}}
    return counts


def figures(summary: Mapping[str, Any]) -> list[Figures]:
    """A summary next to the paper's figures; for gold calls, their arguments and the named tools."""
    title = f"FuncQA, {summary['variant']}, {summary['model']}"
    if summary["variant"] == GOLD_PREFIX:
        return [_gold_figures(summary, title), _named_figures(summary, title)]
    total = summary["questions"]
    right, error, seconds = PAPER.get(summary["variant"] if summary["paper"] else "", (None,) * 3)
    each = {name: summary[name] / max(1, total) for name in ("tokens", "passes", "seconds")}
    rows = [
        ("right answers", _per_cent(right), rate(summary["right"], total)),
        ("with a tool error", _per_cent(error), rate(summary["tool_error"], total)),
        ("unfinished", "", str(summary["unfinished"])),
        ("calls, of these", "", f"{summary['calls']}; {_kinds(summary['faults'])}"),
        ("seconds each", "" if seconds is None else f"{seconds:g}", f"{each['seconds']:.2f}"),
        ("tokens, forward passes each", "", f"{each['tokens']:.1f}, {each['passes']:.1f}"),
    ]
    name, machine = summary["variant"], VARIANTS[summary["variant"]].machine
    counts = (("right answers", summary["right"], right), ("with a tool error", summary["tool_error"], error))
    bars = [
        Bar(group, name, count, total, None if printed is None else printed / 100, machine=machine)
        for group, count, printed in counts
    ]
    return [Figures("Table 4", title, ("", "paper", "here"), rows, summary["notes"], bars)]


def _gold_figures(summary: Mapping[str, Any], title: str) -> Figures:
    calls = summary["calls"]
    ways = [summary[way] for way in ("on", "off")]
    faulty = [sum(way["faults"].values()) for way in ways]
    rows = [
        ("cannot be run", *(rate(count, calls) for count in faulty)),
        ("of these", *(_kinds(way["faults"]) for way in ways)),
        ("the right value", *(rate(way["right"], calls) for way in ways)),
    ]
    notes = [f"{calls} gold calls, each behind the calls before it.", *summary["notes"]]
    bars = [
        Bar(group, f"gold text, machine {name}", count, calls, machine=name == "on")
        for group, counts in (("calls that cannot be run", faulty), ("the right value", [one["right"] for one in ways]))
        for name, count in zip(("on", "off"), counts, strict=True)
    ]
    return Figures("Table 4", title, ("", "machine on", "machine off"), rows, notes, bars)


def _named_figures(summary: Mapping[str, Any], title: str) -> Figures:
    """Figure 5a: how often the right tool is named after gold text, by whether `<T>` was trained on it."""
    chance = 1 / summary["tools"]
    rows, bars = [], []
    for kind, seen in (("seen", True), ("unseen", False)):
        tools = [one for tool, one in summary["by_tool"].items() if (tool in summary["seen"]) is seen]
        named, calls = (sum(one[key] for one in tools) for key in ("named", "calls"))
        rows.append((f"{kind} tools", rate(named, calls), f"{100 * chance:.0f} %"))
        bars.append(Bar("the right tool", f"{kind} tools", named, calls, chance=chance, machine=True))
    known = f"Seen are {', '.join(summary['seen'])}: those that <T> is trained on where none are named."
    notes = [known, *summary["notes"]]
    return Figures("Figure 5a", title, ("", "the right tool", "by chance"), rows, notes, bars)


def _per_cent(value: float | None) -> str:
    return "" if value is None else f"{value:g} %"


def _kinds(faults: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in faults.items())
