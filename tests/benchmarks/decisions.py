"""How good the probabilities of a decision model are: which tool answers a question, and whether the one there is does.

`python tests/benchmarks/decisions.py [--model DIR | --small DIR] [--questions N] [--data DIR] --records JSONL`

Questions of the Berkeley Function-Calling Leaderboard, N of each task, drawn with one seed. "which": those of
`multiple`, a `Choice` among two to four functions by their descriptions. "whether": half of `irrelevance` and half of
`simple_python`, a `Noul` about one function. Beside it the written choice: the name that the chat model writes if a
call is forced; for "whether", whether its turn begins with a call.

Brier score: the sum over labels of the squared error, 0 to 2. ECE: ten bins of the likeliest label's probability. Both,
and accuracy, have 95 % intervals of 1,000 bootstrap samples of questions. A temperature is fitted on the other half of
the questions. Greedy; records are kept in a file, and a run goes on where another one stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from math import log
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_core.decisions import Choice, Noul, NoulCriteria, Question

from integrations.bfcl.questions import Question as Asked
from integrations.bfcl.questions import load_questions
from integrations.common.intervals import mcnemar
from langchain_tooldec import ChatToolDec
from langchain_tooldec.decisions import NO, YES, ToolDecDecisions, fitted_temperature, softmax

Judged: TypeAlias = tuple[Sequence[float], int]
"""The probability of each label, and the position of the right one."""

WHICH, WHETHER = "which", "whether"


def drawn(data: Path | None, count: int) -> list[tuple[str, Asked, str]]:
    """Some questions, each with its task and the right label; more of them begin with fewer of them."""
    found = []
    for task, category, part in (
        (WHICH, "multiple", count),
        (WHETHER, "irrelevance", count // 2),
        (WHETHER, "simple_python", count // 2),
    ):
        questions = load_questions(data, category)
        Random(0).shuffle(questions)
        for number, asked in enumerate(questions[:part]):
            right = asked.answers[0].name if task == WHICH else (YES if asked.answers else NO)
            found.append((number * count // part, task, asked, right))
    return [(task, asked, right) for _, task, asked, right in sorted(found, key=lambda one: one[0])]


def decision(task: str, asked: Asked) -> tuple[str, Question]:
    """A question as state and question of a decision model."""
    tools = {tool["name"]: tool["description"] for tool in asked.tools}
    text = str(asked.messages[-1]["content"])
    if task == WHICH:
        return text, Choice(instructions="Which function answers the question?", criteria=tools)
    criteria = NoulCriteria(true="The function can answer it.", false="It takes another function, or none.")
    (described,) = tools.items()
    state = f"Question: {text}\nFunction: {': '.join(described)}"
    return state, Noul(instructions="Can the function answer the question?", criteria=criteria)


def decided(decisions: ToolDecDecisions, state: str, question: Question) -> Mapping[str, Any]:
    """The probability of each label, with passes and seconds."""
    batcher, begun = decisions.llm._engine.backend.batcher, perf_counter()
    passes = batcher.passes
    response = decisions.invoke({"state": state, "questions": {"q": question}})
    costs = {"passes": batcher.passes - passes, "seconds": perf_counter() - begun}
    if isinstance(question, Noul):
        yes = response.nouls["q"].noul
        return {"shares": {YES: yes, NO: 1 - yes}, **costs}
    return {"shares": response.choices["q"].probabilities, **costs}


def written(model: ChatToolDec, task: str, asked: Asked) -> Mapping[str, Any]:
    """The label that a turn amounts to, read as far as the name of its first call, or its first word without one."""
    backend: Any = model._engine.backend
    passes, begun, label = backend.batcher.passes, perf_counter(), NO
    bound: Any = model.bind_tools(asked.tools, tool_choice="any" if task == WHICH else "auto")
    for chunk in bound.stream([dict(one) for one in asked.messages]):
        names = [str(call["name"]) for call in chunk.tool_call_chunks if call["name"]]
        if names or (task == WHETHER and chunk.text.strip()):
            label = NO if not names else names[0] if task == WHICH else YES
            break
    return {"label": label, "passes": backend.batcher.passes - passes, "seconds": perf_counter() - begun}


def measured(model: ChatToolDec, data: Path | None, count: int, path: Path) -> list[Mapping[str, Any]]:
    """The records of all questions; those that the file has are not asked again."""
    ways = {True: ToolDecDecisions(model), False: ToolDecDecisions(model, contextual=False)}
    known = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    seen, found = {record["id"]: record for record in known}, []
    for task, asked, right in drawn(data, count):
        if asked.id not in seen:
            state, question = decision(task, asked)
            record = {"task": task, "id": asked.id, "right": right, "decided": decided(ways[True], state, question)}
            record |= {"plain": decided(ways[False], state, question), "written": written(model, task, asked)}
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(record) + "\n")
            seen[asked.id] = record
        found.append(seen[asked.id])
    return found


def best(shares: Sequence[float]) -> int:
    """The position of the likeliest label; of equal ones the first."""
    return max(range(len(shares)), key=shares.__getitem__)


def accuracy(judged: Sequence[Judged]) -> float:
    """The share of questions whose likeliest label is right."""
    return fmean(best(shares) == right for shares, right in judged)


def brier(judged: Sequence[Judged]) -> float:
    """Brier (1950): the mean over questions of the squared error, summed over labels."""
    return fmean(sum((share - (n == right)) ** 2 for n, share in enumerate(shares)) for shares, right in judged)


def ece(judged: Sequence[Judged]) -> float:
    """Expected calibration error (Naeini et al., 2015): how far certainty and accuracy are apart, by ten bins."""
    bins: dict[int, list[float]] = {}
    for shares, right in judged:
        bins.setdefault(min(int(10 * max(shares)), 9), []).append(max(shares) - (best(shares) == right))
    return sum(abs(sum(gaps)) for gaps in bins.values()) / len(judged)


def in_words(judged: Sequence[Judged]) -> str:
    """The three measures, each with its 95 % interval."""
    draws = Random(0)
    samples = [draws.choices(judged, k=len(judged)) for _ in range(1000)]
    parts = []
    for name, measure in (("accuracy", accuracy), ("Brier", brier), ("ECE", ece)):
        drawn_again = sorted(map(measure, samples))
        parts.append(f"{name} {measure(judged):.2f} ({drawn_again[25]:.2f}-{drawn_again[974]:.2f})")
    return ", ".join(parts)


def judged_by(records: Sequence[Mapping[str, Any]], way: str) -> list[Judged]:
    """What a way says of each question; without a probability, the label that it wrote is certain."""
    found: list[Judged] = []
    for record in records:
        labels = list(record["plain"]["shares"])
        shares = record[way].get("shares") or {record[way]["label"]: 1.0}
        found.append(([shares.get(label, 0.0) for label in labels], labels.index(record["right"])))
    return found


def calibrated(judged: Sequence[Judged]) -> list[Judged]:
    """The same with a temperature, fitted on the other half of the questions; halves are drawn."""
    logs = [([log(max(share, 1e-300)) for share in shares], right) for shares, right in judged]
    found = list(judged)
    order = Random(0).sample(range(len(logs)), len(logs))
    for own, others in ((order[::2], order[1::2]), (order[1::2], order[::2])):
        examples = [
            [logs[n][0][logs[n][1]], *(one for k, one in enumerate(logs[n][0]) if k != logs[n][1])] for n in others
        ]
        temperature = fitted_temperature(examples)
        for n in own:
            found[n] = (softmax(logs[n][0], 1 / temperature), logs[n][1])
    return found


def main() -> None:
    """Ask, and print a table for each task."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", metavar="DIR", help="a model's folder; default: the bundled model")
    parser.add_argument("--small", metavar="DIR", help="the small model, on SmolLM2 in this folder")
    parser.add_argument("--format", default="auto", help="of the written calls")
    parser.add_argument("--questions", type=int, default=200, metavar="N", help="of each task")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder that has bfcl/")
    parser.add_argument("--records", type=Path, required=True, metavar="JSONL")
    options = parser.parse_args()
    settings: dict[str, Any] = {"max_tokens": 128, "temperature": 0.0, "format": options.format}
    if options.small:
        model = ChatToolDec.small(options.small, **settings)
    else:
        model = (
            ChatToolDec.from_model_id(options.model, **settings) if options.model else ChatToolDec.embedded(**settings)
        )
    records = measured(model, options.data, options.questions, options.records)
    for task in (WHICH, WHETHER):
        report(task, [record for record in records if record["task"] == task])


def report(task: str, records: Sequence[Mapping[str, Any]]) -> None:
    """Print the figures of a task."""
    ways = {way: judged_by(records, way) for way in ("decided", "plain", "written")}
    ways |= {f"{way}, calibrated": calibrated(ways[way]) for way in ("decided", "plain")}
    chance = fmean(1 / len(shares) for shares, _ in ways["plain"])
    print(f"{task}: {len(records)} questions; by chance: accuracy {chance:.2f}, Brier {1 - chance:.2f}")
    for way, judged in ways.items():
        costs = [record[way] for record in records if way in record]
        means = [f"{fmean(cost[what] for cost in costs):.2f} {what}" for what in ("passes", "seconds") if costs]
        print(f"  {way}: {', '.join([in_words(judged), *means])}")
    hits = [(accuracy([one]), accuracy([other])) for one, other in zip(ways["decided"], ways["written"], strict=True)]
    better, worse = sum(one > other for one, other in hits), sum(one < other for one, other in hits)
    print(f"  decided, not written: {better} right; written, not decided: {worse} (p = {mcnemar(better, worse):.2g})")


if __name__ == "__main__":
    main()
