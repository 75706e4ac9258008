"""The prompt of a task, in ToolBench's wording if a recorded run has it, else in our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from integrations.toolllm.attempts import Attempt, Step
from integrations.toolllm.names import standardize

OWN_WORDING = """\
You do a task with functions, one call in each turn.
Write what you know and what to do next, then call a function; you are given its result.
End with a call of Finish: give the answer, or give up if the functions do not work.
These are the tools that the functions belong to:
"""
"""The system's text if no recorded run has one."""
OWN_FORMAT = """
Write each turn so:
Thought: what you know, and what to do next
Action: the name of one function
Action Input: its arguments, as a JSON object
The functions: """
"""Added before a turn, in our own words: no recorded run has ToolBench's."""
OWN_DIVERSITY = """\
You were here before, and did this:
{calls}
It did not lead to an answer. Do something else now: call another function, or the same one with other arguments."""
"""Added before a search retries a turn, in our own words."""
_LONGEST_DESCRIPTION = 512
_FIRST_TOOL = re.compile(r"^1\.", re.MULTILINE)
_TOOL = re.compile(r"^\d+\.(\w*): (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Wording:
    """The system's text before the list of tools.

    Attributes:
        text: The text.
        descriptions: Descriptions of tools, by name.
    """

    text: str
    descriptions: Mapping[str, str]


def wording(recorded: Iterable[Attempt]) -> Wording:
    """The wording of recorded runs, with the descriptions of all their tools; our own if they have none."""
    text = ""
    descriptions: dict[str, str] = {}
    for attempt in recorded:
        if attempt.messages is not None and (start := _start_of_tools(attempt.messages[0])) is not None:
            text = text or attempt.messages[0][:start]
            descriptions |= dict(_TOOL.findall(attempt.messages[0][start:]))
    return Wording(text or OWN_WORDING, descriptions)


def _start_of_tools(system: str) -> int | None:
    starts = [match.start() for match in _FIRST_TOOL.finditer(system)]
    return starts[-1] if starts else None


def system_text(task: Mapping[str, Any], said: Wording) -> str:
    """The system's text: the wording, and the task's tools, each with its description on one line."""
    names = dict.fromkeys(standardize(api["tool_name"]) for api in task["api_list"])
    lines = (f"{k}.{name}: {_line(said.descriptions.get(name, ''))}\n" for k, name in enumerate(names, 1))
    return said.text + "".join(lines)


def _line(description: str) -> str:
    return description.replace("\n", "")[:_LONGEST_DESCRIPTION].strip() or "None"


def user_text(query: str) -> str:
    """The user's text."""
    return f"\n{query.strip()}\nBegin!\n"


def prompt(
    system: str,
    user: str,
    functions: Sequence[Mapping[str, Any]],
    steps: Sequence[Step] = (),
    tried: Sequence[Step] = (),
) -> str:
    """The text that the model continues. Of earlier turns, it has thoughts and observations only, as in ToolBench.

    Args:
        system: See `system_text`.
        user: See `user_text`.
        functions: The functions to choose from.
        steps: The steps before this turn.
        tried: Earlier calls at this node; a search asks for another one.
    """
    said = [f"System: {system}{OWN_FORMAT}{[dict(one) for one in functions]}", f"User: {user}"]
    for step in steps:
        said += [f"Assistant: {step.thought}", f"Function: {step.observation}"]
    if tried:
        calls = [{"name": one.name, "arguments": one.arguments, "function_output": one.observation} for one in tried]
        said.append(f"User: {OWN_DIVERSITY.format(calls=json.dumps(calls, indent=2))}")
    return "".join(f"{text}\n" for text in said) + "Assistant:\n"
