"""Training text: a tool list, several questions, and what the model writes for each.

A dialogue is a list of segments. The model is trained on the segments it would write itself and on the end of each.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from skills import Skill, Step, Task
from tasks import draw_skills, draw_task

from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.tool_docs import signature, tool_docs
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ObservationTurn,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    UserTurn,
)

FORMAT = ReActFormat()
DONE = "I now know the final answer"
_SYSTEM = ("You are a helpful assistant.", "You are a helpful assistant that uses tools.", "Be brief.",
           "You answer questions with the help of tools.", "Today is 2024-05-17.")  # fmt: skip
_HUB_HEAD = "Answer the following questions as best you can. You have access to the following tools:\n\n"
_HUB_TAIL = """

Use the following format:

Question: the input question you must answer
Thought: you should always think about what to do
Action: the action to take, should be one of [{names}]
Action Input: the input to the action
Observation: the result of the action
... (this Thought/Action/Action Input/Observation can repeat N times)
Thought: I now know the final answer
Final Answer: the final answer to the original input question

Begin!

"""


@dataclass(frozen=True)
class Segment:
    """A piece of text that starts after a newline; `written` by the model or given to it."""

    text: str
    written: bool


def task_turns(task: Task) -> list[Turn]:
    """The turns of a task, from its question to its answer."""
    turns: list[Turn] = [UserTurn(task.question)]
    for step in task.steps:
        turns += [step_turn(step), ObservationTurn(step.observation)]
    return [*turns, AssistantTurn(DONE, answer=task.answer)]


def step_turn(step: Step) -> AssistantTurn:
    """A step as the model's turn."""
    return AssistantTurn(step.thought, (ToolCall(step.name, step.arguments),))


def frame(rng: random.Random, tools: Sequence[ToolSpec], short: bool = False) -> str:
    """What stands before the first question: often the package's prompt, else a variant; the tools alone if short."""
    if short:
        return f"{tool_docs(tools)}\n\n"
    roll = rng.random()
    system = [SystemTurn(rng.choice(_SYSTEM))] if rng.random() < 0.25 else []
    if roll < 0.38:
        return FORMAT.transcript(system, tools)
    head = "".join(f"{turn.text}\n\n" for turn in system)
    if roll < 0.46:
        return head + _HUB_HEAD + tool_docs(tools) + _HUB_TAIL.format(names=", ".join(tool.name for tool in tools))
    if roll < 0.5:
        lines = "\n".join(f"{signature(tool)} - {' '.join(tool.description.split())}" for tool in tools)
        return head + _HUB_HEAD + lines + _HUB_TAIL.format(names=", ".join(tool.name for tool in tools))
    opening = rng.choice(("", _HUB_HEAD, "Tools:\n", "You have access to the following tools:\n\n"))
    return f"{head}{opening}{tool_docs(tools)}\n\n"


def task_segments(task: Task, rng: random.Random | None = None) -> list[Segment]:
    """A task's text. With `rng`, some turns have lost their thought, as in a history of calls and answers."""
    segments = []
    for turn in task_turns(task):
        written = isinstance(turn, AssistantTurn)
        if rng is not None and isinstance(turn, AssistantTurn) and rng.random() < 0.5:
            lost = f"I need to use {turn.calls[0].name}" if turn.calls and rng.random() < 0.5 else ""
            told, _, rest = FORMAT.transcript([AssistantTurn(lost, turn.calls, turn.answer)], []).partition("\n")
            segments += [Segment(f"{told}\n", False), Segment(rest, True)]
        else:
            segments.append(Segment(FORMAT.transcript([turn], []), written))
    return segments


def executor_dialogue(rng: random.Random) -> list[Segment]:
    """One task as LangChain's agent executor writes it: all in one question, and the next `Thought:` already begun."""
    skills = draw_skills(rng)
    tools = [skill.spec for skill in skills]
    head = _HUB_HEAD + tool_docs(tools) + _HUB_TAIL.format(names=", ".join(tool.name for tool in tools))
    task = task_segments(draw_task(rng, skills))
    last = rng.choice([index for index, segment in enumerate(task) if segment.written])
    begun = "Thought:\n" if last == 1 else "Thought: \n"
    return [Segment(f"Question: {head}", False), *task[:last], Segment(begun, False), task[last]]


def draw_dialogue(rng: random.Random, max_characters: int) -> list[Segment]:
    """A tool list and as many questions as fit into about this many characters (at least one)."""
    short = max_characters < 1000
    if not short and rng.random() < 0.06:
        return executor_dialogue(rng)
    skills = draw_skills(rng)[: rng.randint(1, 3) if short else None]
    segments = [Segment(frame(rng, [skill.spec for skill in skills], short), False)]
    left = max_characters - len(segments[0].text)
    forgetful = rng if rng.random() < 0.08 else None
    while True:
        task = task_segments(draw_task(rng, skills), forgetful)
        left -= sum(len(segment.text) for segment in task)
        if left < 0 and len(segments) > 1:
            return segments
        segments += task


def evaluation_tasks(rng: random.Random, count: int, held_out: bool, two_step: float) -> list[tuple[list[Skill], Task]]:
    """Tasks to measure on: each with its own tool list."""
    found = []
    for _ in range(count):
        skills = draw_skills(rng, held_out)
        found.append((skills, draw_task(rng, skills, two_step)))
    return found
