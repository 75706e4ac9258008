"""What grounded arguments change: a shop of eleven tools, sixty questions, of which twenty lack a value.

`python tests/benchmarks/grounded.py [--model DIR | --small DIR] [--questions N] [--forced] [--json OUT] [--plot SVG]`
`python tests/benchmarks/grounded.py [--model DIR | --small DIR] --bfcl CATEGORY [--data DIR] [--questions N]`

Each question is asked without the marks of the tools' arguments, with them, and with `on_ungrounded="ask"`. Counted are
the right calls of the forty whole questions, in all sixty the calls of tools that change something with a value that
nobody said, by a judge that shares no code with the package, and in the twenty the answers that call nothing and have
the word for something that is missing.

With a category of the Berkeley Function-Calling Leaderboard, right calls of its questions with no argument grounded,
and with the required numbers, texts, or both. The rule does not look at answers: some are not said (units, sums).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_core.messages import AIMessage, HumanMessage, SystemMessage

from integrations.bfcl.ask import Choice, ask
from integrations.bfcl.questions import CATEGORIES, load_questions
from langchain_tooldec import ChatToolDec
from langchain_tooldec.grammars.json_schema.api.marks import without_marks
from langchain_tooldec.grammars.json_schema.reading.keywords import GROUNDED
from langchain_tooldec.tools import function_dicts
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import row, write_json
from tests.benchmarks._shop import CHANGING, LACKING, QUESTIONS, SYSTEM, TOOLS, WHOLE, Question
from tests.unit_tests.support.said import was_said

_CHANGING = {tool.name for tool in CHANGING}
_GIVEN = {"damaged", "wrong", "unwanted"}  # values of an enum
MODES = ("off", "on", "ask")
_PANELS = {
    "of sixty questions: calls that change something": {"with a value that nobody said": "unsaid"},
    "of twenty questions that lack a value": {"nothing is changed": "left alone", "it is asked for": "asked"},
    "of forty whole questions": {"right calls": "right"},
}


def main() -> None:
    """Ask, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--model", metavar="DIR", help="a model's folder, or a GGUF file for llama.cpp")
    parser.add_argument("--threads", type=int, metavar="N", help="of llama.cpp")
    parser.add_argument("--small", metavar="DIR", help="the small model, on SmolLM2 in this folder")
    parser.add_argument("--questions", type=int, default=len(QUESTIONS), metavar="N", help="only the first N of each")
    parser.add_argument("--only", choices=MODES, help="not asked thrice")
    parser.add_argument("--forced", action="store_true", help='tool_choice="any"')
    parser.add_argument("--bfcl", metavar="CATEGORY", help="such as simple_python")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder that has bfcl/")
    parser.add_argument("--show", action="store_true", help="print each answer")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    if options.small:
        model = ChatToolDec.small(options.small)
    else:
        model = loaded(options.model, options.threads) if options.model else ChatToolDec.embedded()
    model = model.model_copy(update={"max_tokens": 160, "temperature": 0.0})
    if options.bfcl:
        leaderboard(model, options)
        return
    questions = [*WHOLE[: options.questions], *LACKING[: options.questions]]
    marked = function_dicts(TOOLS)
    plain = [without_marks(function) for function in marked]
    forced = {"tool_choice": "any"} if options.forced else {}
    counts = {mode: Counter[str]() for mode in MODES}
    for mode in MODES:
        if options.only not in (None, mode):
            continue
        ask = {"on_ungrounded": "ask"} if mode == "ask" else {}
        bound = model.bind_tools(plain if mode == "off" else marked, **forced, **ask)
        for question in questions:
            message = bound.invoke([SystemMessage(SYSTEM), HumanMessage(question.text)])
            counts[mode].update(judged(question, message))
            if options.show:
                calls = [(call["name"], call["args"]) for call in message.tool_calls]
                print(mode, repr(question.text), calls or repr(message.content))
    show(counts)
    write_json(options.json, {mode: dict(count) for mode, count in counts.items()})
    if options.plot is not None:
        plot(counts, options.plot)


def loaded(name: str, threads: int | None) -> ChatToolDec:
    """The model of a folder or a GGUF file."""
    if name.endswith(".gguf"):
        return ChatToolDec.from_llama_cpp(name, n_threads=threads)
    return ChatToolDec.from_model_id(name)


def plot(counts: Mapping[str, Counter[str]], path: Path) -> None:
    """Draw the counts."""
    names = dict(zip(MODES, ("not grounded", "grounded", "grounded, asks"), strict=True))
    panels = []
    for title, rows in _PANELS.items():
        bars = {label: {names[mode]: count[key] for mode, count in counts.items()} for label, key in rows.items()}
        panels.append(Panel(title, bars))
    save_plot(path, *panels, colours={"grounded, asks": "c0", "grounded": "c2", "not grounded": "c1"})


KINDS: Mapping[str, Collection[str]] = {
    "none": (),
    "numbers": ("integer", "number"),
    "texts": ("string",),
    "both": ("integer", "number", "string"),
}
"""What is grounded of the leaderboard's tools, by types."""


def leaderboard(model: ChatToolDec, options: argparse.Namespace) -> None:
    """Ask questions of the leaderboard, with each of `KINDS` grounded, and print the right calls."""
    questions = load_questions(options.data, options.bfcl)[: options.questions]
    choice: Choice = "any" if CATEGORIES[options.bfcl] == "one" else "auto"
    right: dict[str, list[bool]] = {}
    model = model.model_copy(update={"on_ungrounded": "ask"})
    print(f"{options.bfcl}, {len(questions)} questions: right calls, and those won and lost against none")
    for kind, types in KINDS.items():
        asked = [replace(one, tools=[with_marks(tool, types) for tool in one.tools]) for one in questions]
        right[kind] = [ask(model, one, options.bfcl, choice)["right"] for one in asked]
        pairs = list(zip(right["none"], right[kind], strict=True))
        won, lost = pairs.count((False, True)), pairs.count((True, False))
        print(f"  {kind:<8} {sum(right[kind])} (+{won} -{lost})", flush=True)
    write_json(options.json, right)


def with_marks(tool: Mapping[str, Any], types: Collection[str]) -> dict[str, Any]:
    """A tool of the leaderboard whose required arguments of some types, or lists of these, are grounded."""
    parameters = tool["parameters"]
    properties = {
        name: {**part, GROUNDED: True}
        if name in parameters.get("required", ())
        and "enum" not in part
        and {part.get("type"), part.get("items", {}).get("type")} & {*types}
        else part
        for name, part in parameters["properties"].items()
    }
    return {**tool, "parameters": {**parameters, "properties": properties}}


def judged(question: Question, message: AIMessage) -> list[str]:
    """What an answer counts as."""
    calls = [(call["name"], call["args"]) for call in message.tool_calls]
    counts = ["whole" if question.tool else "lacking"]
    if any(name in _CHANGING and not said(arguments, question.text) for name, arguments in calls):
        counts.append("unsaid")
        counts += [] if question.tool else ["unsaid where lacking"]
    if question.tool and calls == [(question.tool, question.arguments)]:
        counts.append("right")
    if not question.tool and not any(name in _CHANGING for name, _ in calls):
        counts.append("left alone")
    if not calls and any(word in message.text.lower() for word in question.missing):
        counts.append("asked")
    if message.invalid_tool_calls:
        counts.append("malformed")
    return counts


def said(arguments: Mapping[str, Any], text: str) -> bool:
    """Whether all values of a call were said; a date may be written in another way."""
    values = {name: value for name, value in arguments.items() if value not in _GIVEN and name != "day"}
    day = arguments.get("day")
    return was_said(values, [text]) and (day is None or all(str(int(part)) in text for part in str(day).split("-")[2:]))


def show(counts: Mapping[str, Counter[str]]) -> None:
    """Print the counts."""
    rows: Sequence[tuple[str, str, str]] = (
        ("changing calls with a value nobody said", "unsaid", ""),
        ("  of these where a value is missing", "unsaid where lacking", "lacking"),
        ("nothing changed where a value is missing", "left alone", "lacking"),
        ("what is missing is asked for", "asked", "lacking"),
        ("right calls of whole questions", "right", "whole"),
        ("malformed calls", "malformed", ""),
    )
    print(row("", MODES, 12, lead=44))
    for label, key, of in rows:
        cells = [f"{count[key]}" + (f" of {count[of]}" if of else "") for count in counts.values()]
        print(row(label, cells, 12, lead=44))


if __name__ == "__main__":
    main()
