"""The scores of a run: the paper's measures, and stricter ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from integrations.common.intervals import mcnemar
from integrations.toolllm.attempts import UNKNOWN_NAME, Attempt, Step
from integrations.toolllm.names import enforced_parameters, named_apis
from langchain_tooldec.evaluation import Judge

_SORRY = ("sorry", "apologize", "apology", "unfortunately", "couldn't")
_ARGUMENT_ERRORS = ("unexpected keyword argument", "required positional argument")


def passed(attempt: Attempt) -> bool:
    """Whether the task counts as solved, by ToolEval's rule without a judge: an answer that does not apologize."""
    answer = attempt.final_answer.lower()
    return bool(answer.strip()) and not any(word in answer for word in _SORRY)


def is_argument_error(step: Step) -> bool:
    """Whether Python refused the arguments of a call."""
    return any(text in step.observation for text in _ARGUMENT_ERRORS)


def has_tool_error(attempt: Attempt) -> bool:
    """Whether the paper counts a tool error in the task: an unknown name, or arguments that Python refuses."""
    return any(
        (step.code == UNKNOWN_NAME or is_argument_error(step)) and "html" not in step.observation
        for step in attempt.steps
    )


def strict_faults(attempt: Attempt) -> list[str]:
    """The kind of fault of each invalid call: "name", "JSON" or "argument"."""
    judge = Judge({**one, "parameters": enforced_parameters(one)} for one in attempt.functions)
    found = (judge.mistake(step.name, step.arguments) for step in attempt.steps)
    return ["JSON" if " not JSON: " in fault.reason else fault.kind for fault in found if fault is not None]


def relevant_names(task: Mapping[str, Any]) -> set[str]:
    """The functions of the APIs that a task needs."""
    relevant = {(tool, api) for tool, api in task.get("relevant APIs") or ()}
    return {name for name, api in named_apis(task).items() if (api["tool_name"], api["api_name"]) in relevant}


def is_of(attempt: Attempt, task: Mapping[str, Any] | None) -> bool:
    """Whether an attempt belongs to a task: tasks of different files share ids, but not queries."""
    return task is not None and task.get("query", attempt.query).strip() == attempt.query.strip()


@dataclass(frozen=True)
class Score:
    """The counts of a run.

    Attributes:
        tasks: Attempts.
        calls: Their calls.
        answered: Attempts with an answer.
        passed: Attempts that count as solved.
        tool_errors: Attempts in which the paper counts an error.
        unknown_names: Calls of unknown functions.
        argument_errors: Calls whose arguments Python refused.
        faults: Calls that are not strictly valid, by kind.
        faulty: Attempts with such a call.
        relevant: Needed functions that were called, and all needed ones.
        complete: Attempts that called all needed functions, and attempts that needed any.
    """

    tasks: int
    calls: int
    answered: int
    passed: int
    tool_errors: int
    unknown_names: int
    argument_errors: int
    faults: Counter[str]
    faulty: int
    relevant: tuple[int, int]
    complete: tuple[int, int]


def score(attempts: Mapping[str, Attempt], tasks: Mapping[str, Mapping[str, Any]]) -> Score:
    """Count a run.

    Args:
        attempts: By task.
        tasks: ToolEval's tasks by id; if one is missing, its relevant APIs are not counted (see `is_of`).
    """
    steps = [step for attempt in attempts.values() for step in attempt.steps]
    faults = {name: strict_faults(attempt) for name, attempt in attempts.items()}
    known = [name for name, attempt in attempts.items() if is_of(attempt, tasks.get(name))]
    needed = {name: names for name in known if (names := relevant_names(tasks[name]))}
    called = {name: needed[name] & called_names(attempts[name]) for name in needed}
    return Score(
        tasks=len(attempts),
        calls=len(steps),
        answered=sum(attempt.answered for attempt in attempts.values()),
        passed=sum(map(passed, attempts.values())),
        tool_errors=sum(map(has_tool_error, attempts.values())),
        unknown_names=sum(step.code == UNKNOWN_NAME for step in steps),
        argument_errors=sum(map(is_argument_error, steps)),
        faults=Counter(kind for kinds in faults.values() for kind in kinds),
        faulty=sum(map(bool, faults.values())),
        relevant=(sum(map(len, called.values())), sum(map(len, needed.values()))),
        complete=(sum(called[name] == needed[name] for name in needed), len(needed)),
    )


def paired(one: Mapping[str, Attempt], other: Mapping[str, Attempt]) -> tuple[int, int, float]:
    """Tasks that only `other` passes, tasks that only `one` passes, and McNemar's exact p."""
    both = one.keys() & other.keys()
    better = sum(passed(other[name]) and not passed(one[name]) for name in both)
    worse = sum(passed(one[name]) and not passed(other[name]) for name in both)
    return better, worse, mcnemar(better, worse)


def win_bounds(run: Mapping[str, Attempt], against: Mapping[str, Attempt]) -> tuple[int, int]:
    """The fewest and the most tasks that a judge could award to a run: if only one attempt answered, it wins."""
    both = sorted(run.keys() & against.keys())
    sure = sum(run[name].answered and not against[name].answered for name in both)
    lost = sum(against[name].answered and not run[name].answered for name in both)
    return sure, len(both) - lost


def resolved_by_suffix(name: str, functions: Sequence[Mapping[str, Any]]) -> str | None:
    """The first function whose name ends with `name`, as ToolBench looks functions up; "" matches the first one."""
    return next((one["name"] for one in functions if one["name"].endswith(name)), None)


def called_names(attempt: Attempt) -> set[str | None]:
    """The functions that were called: an accepted name stands for the first function that ends with it."""
    known = [step.name for step in attempt.steps if step.code != UNKNOWN_NAME]
    return {resolved_by_suffix(name, attempt.functions) for name in known}


def lacks_heading(step: Step) -> bool:
    """Whether a recorded turn had no `Action: `, so that the authors' parser cut off the beginning of the text."""
    return bool(step.thought) and ("Action Input" in step.thought or step.thought.startswith(step.name[1:]))
