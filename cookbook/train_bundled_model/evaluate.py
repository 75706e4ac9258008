"""How often the bundled model is right, with the machine and without it.

    python evaluate.py --count 200                # the model in the package
    python evaluate.py --model DIR --count 50     # another one, such as DIR/model of train.py

Each question has a tool list of its own. A call is exact if name and arguments equal the expected ones; a task succeeds
if all its calls are exact and so is the answer. After an exact call the observation is the tool's true result; after
another one the task ends.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import jsonschema
from dialogues import evaluation_tasks
from known_tools import draw_known
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from skills import Skill, Step, Task
from tasks import draw_task
from unseen_tools import CASES

from langchain_tooldec import ChatToolDec
from langchain_tooldec.formats.turns import ToolSpec


@dataclass(frozen=True)
class Case:
    """A task and the tools it is asked with."""

    tools: tuple[ToolSpec, ...]
    task: Task


def known_cases(seed: int, count: int, two_step: float) -> list[Case]:
    """The tools with true results, five of them at a time."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        skills = list({skill.spec.name: skill for skill in draw_known(rng, 5)}.values())
        task = draw_task(rng, skills, two_step)
        if len(task.steps) == (2 if two_step else 1):
            found.append(_case(skills, task))
    return found


def random_cases(seed: int, count: int, two_step: float, held_out: bool) -> list[Case]:
    """Tools drawn at random, from training's words or from words that training never uses."""
    rng = random.Random(seed)
    found: list[Case] = []
    while len(found) < count:
        for skills, task in evaluation_tasks(rng, 1, held_out, two_step):
            if len(task.steps) == (2 if two_step else 1):
                found.append(_case(skills, task))
    return found


def _case(skills: Sequence[Skill], task: Task) -> Case:
    return Case(tuple(skill.spec for skill in skills), task)


def written_cases() -> Iterator[Case]:
    """The questions on tools written by hand."""
    for tools, questions in CASES:
        for question in questions:
            steps = tuple(Step("", name, arguments, result) for name, arguments, result in question.calls)
            yield Case(tools, Task(question.text, steps, steps[-1].observation))


def function(tool: ToolSpec) -> dict[str, Any]:
    """A tool as `bind_tools` takes it."""
    return {"name": tool.name, "description": tool.description, "parameters": dict(tool.parameters)}


def malformed(message: AIMessage, tools: Sequence[ToolSpec]) -> str:
    """What is wrong with the form of a message: `syntax`, `name` or `arguments`; empty for nothing."""
    if message.invalid_tool_calls or (not message.tool_calls and "format_error" in message.response_metadata):
        return "syntax"
    for call in message.tool_calls:
        schemas = {tool.name: tool.parameters for tool in tools}
        if call["name"] not in schemas:
            return "name"
        strict = {**schemas[call["name"]], "additionalProperties": False}
        if not jsonschema.Draft202012Validator(strict).is_valid(call["args"]):
            return "arguments"
    return ""


def run_case(model: ChatToolDec, case: Case, counts: Counter[str], verbose: bool) -> None:
    """Ask one question and count what came of it."""
    bound = model.bind_tools([function(tool) for tool in case.tools])
    messages: list[BaseMessage] = [HumanMessage(case.task.question)]
    for index, step in enumerate(case.task.steps):
        message = bound.invoke(messages)
        call = message.tool_calls[0] if message.tool_calls else {"name": "", "args": message.content, "id": ""}
        exact = call["name"] == step.name and call["args"] == dict(step.arguments)
        broken = malformed(message, case.tools)
        counts.update(
            {"calls": 1, "exact": exact, "name": call["name"] == step.name, f"malformed {broken}": bool(broken)}
        )
        if verbose and not exact:
            print(
                f"  {case.task.question}\n    {index}: {step.name} {dict(step.arguments)}\n"
                f"    => {call['name']} {call['args']}"
            )
        if not exact:
            counts["tasks"] += 1
            return
        messages += [message, ToolMessage(step.observation, tool_call_id=call["id"])]
    answer = bound.invoke(messages)
    right = not answer.tool_calls and answer.content == case.task.answer
    if verbose and not right:
        print(f"  {case.task.question}\n    answer {case.task.answer!r}\n    => {answer.content!r} {answer.tool_calls}")
    counts.update({"tasks": 1, "right": right, "asked": 1, "answered": right})


def report(label: str, counts: Counter[str]) -> str:
    """One line of figures, in per cent."""

    def share(part: str, whole: str) -> str:
        return f"{100 * counts[part] / max(counts[whole], 1):5.1f} %"

    broken = sum(counts[f"malformed {kind}"] for kind in ("syntax", "name", "arguments"))
    counts["malformed"] = broken
    return (
        f"{label:34s} exact calls {share('exact', 'calls')}  right tool {share('name', 'calls')}  "
        f"malformed {share('malformed', 'calls')}  answers copied {share('answered', 'asked')}  "
        f"tasks right {share('right', 'tasks')} of {counts['tasks']}"
    )


def suites(count: int, seed: int) -> dict[str, list[Case]]:
    """What is measured."""
    return {
        "known tools, one step": known_cases(seed, count, 0.0),
        "known tools, two steps": known_cases(seed + 1, count, 1.0),
        "training's mix, one step": random_cases(seed + 2, count, 0.0, held_out=False),
        "new tools, new words, one step": random_cases(seed + 3, count, 0.0, held_out=True),
        "new tools, new words, two steps": random_cases(seed + 4, count, 1.0, held_out=True),
        "tools written by hand": list(written_cases()),
    }


def main() -> None:
    """Measure and print a line for each suite and mode."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", help="folder of a model; by default the one in the package")
    parser.add_argument("--count", type=int, default=100, help="questions in each generated suite")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only", default="", help="only suites whose name contains this")
    parser.add_argument("--mode", choices=("both", "machine", "free"), default="both")
    parser.add_argument("--verbose", action="store_true", help="print what was wrong")
    arguments = parser.parse_args()
    options: dict[str, Any] = {"max_tokens": 256}
    for label, cases in suites(arguments.count, arguments.seed).items():
        for constrained in (True, False):
            mode = "machine" if constrained else "free"
            if arguments.only not in label or arguments.mode not in ("both", mode):
                continue
            model = load_model(arguments.model, constrained=constrained, **options)
            counts: Counter[str] = Counter()
            for case in cases:
                run_case(model, case, counts, arguments.verbose)
            print(report(f"{label}, {mode}", counts), flush=True)


def load_model(folder: str | None, **options: Any) -> ChatToolDec:
    """The packaged model, or that of a folder, for the CPU."""
    if folder is None:
        return ChatToolDec.embedded(**options)
    return ChatToolDec.from_model_id(folder, dtype="float32", **options)


if __name__ == "__main__":
    main()
