"""One question to a model: what it is asked, what it writes, and what of that is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Literal

from integrations.bfcl.checker import Call, judged, right_tools
from integrations.bfcl.questions import CATEGORIES, Question
from langchain_tooldec import ChatToolDec
from langchain_tooldec.evaluation import Judge, taxed_turn

Choice = Literal["auto", "any"]

MALFORMED, FAILED = "malformed", "error"
"""What is wrong with a turn besides the kinds of `checker.KINDS`: its form; or it came to none."""


@dataclass(frozen=True)
class Way:
    """How questions are asked.

    Attributes:
        format: Of calls.
        docs: How much of the tools the prompt tells.
        machine: Whether it runs.
        thought: Tokens that a thought may have; None: any number.
        choice: Whether a call is forced; None: where the category expects one.
        selection: How the tool is chosen, as `ChatToolDec(tool_selection=...)` has it.
        repeat: Whether the question is said twice.
    """

    format: str
    docs: str
    machine: bool
    thought: int | None = None
    choice: Choice | None = None
    selection: str = "written"
    repeat: bool = False

    @property
    def switch(self) -> str:
        """The machine in a word."""
        return "on" if self.machine else "off"

    @property
    def stem(self) -> str:
        """The name of its files."""
        thought = [] if self.thought is None else [f"thought{self.thought}"]
        choice = [self.choice] if self.choice else []
        return "-".join([self.format, self.docs, self.switch, *thought, *choice, *self.help])

    @property
    def help(self) -> list[str]:
        """What is done for a model that was not taught to call tools, in words."""
        return [*([] if self.selection == "written" else [self.selection]), *(["repeat"] if self.repeat else [])]

    @property
    def prompt(self) -> str:
        """What the prompt says, in words."""
        return ", ".join([self.docs, *self.help])

    def of(self, model: ChatToolDec) -> ChatToolDec:
        """The model that asks this way."""
        update: dict[str, Any] = {"format": self.format, "tool_docs": self.docs, "constrained": self.machine}
        update |= {"tool_selection": self.selection, "repeat_question": self.repeat}
        return model.model_copy(update=update | {"max_thought_tokens": self.thought})

    def choice_in(self, category: str) -> Choice:
        """Whether a call is forced."""
        return self.choice or ("any" if CATEGORIES[category] in {"one", "several"} else "auto")


def ask(model: ChatToolDec, question: Question, category: str, choice: Choice) -> dict[str, Any]:
    """Ask, and judge.

    A malformed turn counts as wrong, whatever the benchmark's rules make of it; `by_rules` keeps what they do.

    Args:
        model: With the options of a `Way`.
        question: Of the category.
        category: Of `CATEGORIES`.
        choice: "any" forces a call, where the machine runs.

    Returns:
        The record: `right`, what is wrong (`kind`, `reason`), the calls and the text, `right_tool` (None where no
        certain one is expected), and what it took. An error has the kind `FAILED` and no call.
    """
    expected, begun = CATEGORIES[category], perf_counter()
    try:
        bound = model.bind_tools(
            question.tools, tool_choice=choice, parallel_tool_calls=expected in {"several", "some"}
        )
        message = bound.invoke([dict(one) for one in question.messages])
        seconds = perf_counter() - begun
        mistakes = Judge(question.tools).mistakes(message)
    except Exception as error:  # one question's, which the others do not pay for
        return _record([], FAILED, f"{type(error).__name__}: {error}") | {"seconds": _rounded(perf_counter() - begun)}
    calls = [Call(call["name"], call["args"]) for call in message.tool_calls]
    verdict = judged(question, expected, calls)
    kind, reason = (MALFORMED, mistakes[0].reason) if mistakes else (verdict.kind, verdict.reason)
    certain = bool(question.answers)
    return _record(calls, kind, reason) | {
        "text": message.text if mistakes or not calls else "",
        "malformed": mistakes[0].kind if mistakes else "",
        "by_rules": verdict.right,
        "right_tool": right_tools(question, calls) if certain else None,
        "output_tokens": message.usage_metadata["output_tokens"] if message.usage_metadata else 0,
        "forward_passes": message.response_metadata.get("forward_passes", 0),
        "seconds": _rounded(seconds),
    }


def ask_tax(model: ChatToolDec, question: Question, category: str, choice: Choice) -> dict[str, Any]:
    """Ask under the machine, and keep what each token cost.

    Args:
        model: With the options of a `Way`.
        question: Of the category.
        category: Of `CATEGORIES`.
        choice: "any" forces a call.

    Returns:
        The record: `tokens`, each a `TokenTax` as a list. An error has the kind `FAILED` and no token.
    """
    several = CATEGORIES[category] in {"several", "some"}
    messages = [dict(one) for one in question.messages]
    try:
        options: dict[str, Any] = {"tool_choice": choice, "parallel_tool_calls": several}
        _, tokens = taxed_turn(model, messages, tools=question.tools, **options)
    except Exception as error:  # one question's, which the others do not pay for
        return {"kind": FAILED, "reason": f"{type(error).__name__}: {error}", "tokens": []}
    return {"kind": "", "reason": "", "tokens": tokens}


def _record(calls: Sequence[Call], kind: str, reason: str) -> dict[str, Any]:
    """What each record has, with the figures of a turn that came to none."""
    written: list[Mapping[str, Any]] = [{"name": call.name, "arguments": dict(call.arguments)} for call in calls]
    figures = {"malformed": "", "by_rules": False, "right_tool": None, "output_tokens": 0, "forward_passes": 0}
    return {"right": not kind, "kind": kind, "reason": reason, "calls": written, "text": "", **figures}


def _rounded(seconds: float) -> float:
    return round(seconds, 3)
