"""What planner and selector read. RestGPT's own prompts are not here: the wording is ours, their roles are RestGPT's.

Source: Song et al., "RestGPT" (2023), section 3: a planner says the next step in words, an API selector names the
operation for it, and what the service answers goes back to the planner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_PLANNER = """\
You help a user with the service {title}. Say the next step in one short sentence, as something to look up there. When \
the last response answers the question, write "{end}" and the answer.
"""
_SELECTOR = """\
You choose the operation of the service {title} that does a step.
"""
END = "Final Answer:"
STEP = "Plan step {number}:"
CALL = "API calling {number}:"
RESPONSE = "API response:"


@dataclass(frozen=True)
class Round:
    """A step that was planned, the call that was made for it, and what came back."""

    step: str
    call: str
    response: str


def planner_prompt(title: str, query: str, rounds: Sequence[Round]) -> str:
    """What the planner goes on with: the next step."""
    lines = [_PLANNER.format(title=title, end=END), f"User query: {query}"]
    for number, one in enumerate(rounds, 1):
        lines += [f"{STEP.format(number=number)} {one.step}", f"{RESPONSE} {one.response}"]
    return "\n".join([*lines, STEP.format(number=len(rounds) + 1)])


def selector_prompt(title: str, query: str, rounds: Sequence[Round], step: str, listed: Sequence[str]) -> str:
    """What the selector goes on with: the name of an operation, then its arguments.

    Args:
        title: Of the service.
        query: The user's.
        rounds: Those before.
        step: What is to be done now.
        listed: A line for each operation; none where the names are known to the machine alone.
    """
    lines = [_SELECTOR.format(title=title)]
    lines += ["Operations:", *listed, ""] if listed else []
    lines.append(f"User query: {query}")
    for number, one in enumerate(rounds, 1):
        lines += [f"{STEP.format(number=number)} {one.step}", f"{CALL.format(number=number)} {one.call}"]
        lines.append(f"{RESPONSE} {one.response}")
    number = len(rounds) + 1
    return "\n".join([*lines, f"{STEP.format(number=number)} {step}", CALL.format(number=number)])
