"""The prompts of planner and selector. The roles are RestGPT's; the wording is ours.

Source: Song et al., "RestGPT" (2023), section 3: a planner says the next step in words, an API selector names the
operation for it, and the response of the service goes back to the planner.
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
    """A planned step, its call, and the response."""

    step: str
    call: str
    response: str


def planner_prompt(title: str, query: str, rounds: Sequence[Round]) -> str:
    """The planner's prompt; it continues with the next step."""
    lines = [_PLANNER.format(title=title, end=END), f"User query: {query}"]
    for number, one in enumerate(rounds, 1):
        lines += [f"{STEP.format(number=number)} {one.step}", f"{RESPONSE} {one.response}"]
    return "\n".join([*lines, STEP.format(number=len(rounds) + 1)])


def selector_prompt(title: str, query: str, rounds: Sequence[Round], step: str, listed: Sequence[str]) -> str:
    """The selector's prompt; it continues with an operation's name and arguments.

    Args:
        title: Name of the service.
        query: The user's query.
        rounds: The earlier rounds.
        step: The step to do now.
        listed: One line for each operation; empty if only the machine knows the names.
    """
    lines = [_SELECTOR.format(title=title)]
    lines += ["Operations:", *listed, ""] if listed else []
    lines.append(f"User query: {query}")
    for number, one in enumerate(rounds, 1):
        lines += [f"{STEP.format(number=number)} {one.step}", f"{CALL.format(number=number)} {one.call}"]
        lines.append(f"{RESPONSE} {one.response}")
    number = len(rounds) + 1
    return "\n".join([*lines, f"{STEP.format(number=number)} {step}", CALL.format(number=number)])
