"""Which tool a model calls where a result begins in a text: ToolkenGPT's tokens beside names without training.

With `<T>` the tool's name is written under its own prompt, among all names. With a token for each tool it is the
likeliest of these tokens. Both are asked at the same places, each after the gold text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any

from integrations.common.data import drawn, fingerprint
from integrations.common.figures import Figures
from integrations.common.intervals import rate
from integrations.common.models import identity
from integrations.common.plot import Bar
from integrations.common.records import resumed
from integrations.toolkengpt import funcqa, kamel
from integrations.toolkengpt.prompts import templates
from integrations.toolkengpt.switch import likeliest_tools
from integrations.toolkengpt.train import Item, rows_of, states_of, training_file
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ContextLengthError

_QUESTION = re.compile(r"(?:Q:\s*)?(.*?)(?:\nA:|(?<=\?)\s)(.*)", re.DOTALL)


def question_and_text(before: str) -> tuple[str, str]:
    r"""The question of a training text, and what stands after it so far.

    Example:
        >>> question_and_text("Q: What is 1 plus 2?\nA: It is 1+2=")
        ('What is 1 plus 2?', 'It is 1+2=')
        >>> question_and_text("Who owns Nike? The owner of Nike is")
        ('Who owns Nike?', 'The owner of Nike is')
    """
    match = _QUESTION.fullmatch(before)
    return (match[1], match[2].strip()) if match else (before, "")


def tools_of(data: Path | None, task: str) -> list[str]:
    """All tools of FuncQA or KAMEL; relations by id."""
    if task == "kamel":
        return [relation.id for relation in kamel.relations_of(data)]
    return funcqa.tools_of(data)


def chooser(
    model: ChatToolDec, data: Path | None, task: str, tools: Sequence[str]
) -> tuple[Callable[[Item], list[str]], str]:
    """The function that returns a model's tool for each result of a text, and the prompt that names are written under.

    Args:
        model: A model with `<T>`, or with a token for each tool.
        data: See `data_file`.
        task: "funcqa" or "kamel".
        tools: The tools of the model's tokens, which need no prompt; none: it has `<T>`.
    """
    if tools:
        rows = rows_of(model)
        return lambda item: likeliest_tools(states_of(model, item), rows, tools), ""
    if task == "kamel":
        answerer = kamel.Answerer(model, templates(data, "kamel", "template"), kamel.relations_of(data))
        answerer.check_room("named")
        name, prompt = answerer.named, answerer.name_prompt("", "")
    else:
        solver = funcqa.solver(model, data, "funcqa_mh.json", "usual")
        name, prompt = solver.chosen, solver.name_prompt("", "")

    def named(item: Item) -> list[str]:
        before = ["".join(item.pieces[:place]) for place in range(1, len(item.pieces), 2)]
        return [name(*question_and_text(text)) for text in before]

    return named, prompt


def run(
    model: ChatToolDec,
    data: Path | None,
    out: Path,
    kinds: Mapping[str, Sequence[Item]],
    settings: Mapping[str, Any],
    *,
    limit: int | None = None,
    seed: int | None = None,
    at_once: int = 1,
) -> dict[str, Any]:
    """Ask at every result of some texts; saves records and a summary.

    Args:
        model: See `chooser`.
        data: See `data_file`.
        out: The folder for results; records are reused.
        kinds: All texts of "seen" and of "unseen" tools. A text's record is found by its place among them.
        settings: The description of the model's training.
        limit: The most texts of each kind; drawn, if there are more.
        seed: Seed of the draw.
        at_once: Texts to read in shared passes.
    """
    own, prompt = chooser(model, data, settings["task"], settings["tokens"])

    def judged(task: tuple[str, Item]) -> dict[str, Any]:
        try:
            return {"tools": task[1].tools, "chosen": own(task[1])}
        except ContextLengthError as error:
            return {"tools": (), "chosen": [], "context": str(error)}

    texts = {kind: [(f"{kind}.{place}", item) for place, item in enumerate(items)] for kind, items in kinds.items()}
    asked = [one for items in texts.values() for one in drawn(items, limit, seed)]
    known = {**identity(model), "tool_docs": model.tool_docs, "task_of": settings["task"], "seen": settings["tools"]}
    known |= {"data": fingerprint(training_file(data, settings["task"])), "prompt": fingerprint(prompt)}
    path = out / "which.jsonl"
    found = resumed(path, known, asked, itemgetter(0), judged, "Which tool", at_once=at_once)
    counts = {kind: _counts(one for one in found if one["task"].startswith(f"{kind}.")) for kind in kinds}
    summary = {**known, "counts": counts, "tools": len(tools_of(data, settings["task"]))}
    summary |= {"texts": len(found), "no_room": sum("context" in record for record in found)}
    path.with_suffix(".json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    return summary


def _counts(found: Any) -> tuple[int, int]:
    pairs = list(chain.from_iterable(zip(one["tools"], one["chosen"], strict=True) for one in found))
    return sum(tool == chosen for tool, chosen in pairs), len(pairs)


def figures(summary: Mapping[str, Any], settings: Mapping[str, Any], notes: Sequence[str] = ()) -> Figures:
    """A summary beside chance."""
    how = "a token for each tool" if settings["tokens"] else "by name"
    chance, group = 1 / summary["tools"], "the right tool where a result begins"
    rows = [(f"{kind} tools", rate(*counts), f"{100 * chance:.1f} %") for kind, counts in summary["counts"].items()]
    bars = [
        Bar(group, f"{kind} tools, {how}", right, total, chance=chance, machine=not settings["tokens"])
        for kind, (right, total) in summary["counts"].items()
    ]
    title = f"Which tool is called, {how}, {summary['model']}"
    room = [f"No room in the context for {summary['no_room']} of {summary['texts']} texts, which are not counted."]
    notes = [*notes, *(room if summary["no_room"] else [])]
    return Figures("Figure 5a", title, ("", "the right tool", "by chance"), rows, notes, bars)
