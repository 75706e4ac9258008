"""Asks a model one question and judges what it writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Literal

from integrations.bfcl.checker import judged, right_tools
from integrations.bfcl.questions import CATEGORIES, Question
from langchain_tooldec import ChatToolDec
from langchain_tooldec.evaluation import Judge, taxed_turn
from langchain_tooldec.formats import ToolCall

Choice = Literal["auto", "any"]

MALFORMED, FAILED = "malformed", "error"
"""Kinds of faults besides `checker.KINDS`: the turn is malformed; an error prevented it."""


@dataclass(frozen=True)
class Way:
    """How questions are asked.

    Attributes:
        format: Format of calls.
        docs: How much of the tools the prompt describes.
        machine: Whether the machine is on.
        thought: The most tokens of a thought; None: unlimited.
        choice: Whether a call is forced; None: if the category expects one.
        selection: How the tool is chosen: `ChatToolDec(tool_selection=...)`.
        repeat: Whether the prompt repeats the question.
        copying: `ChatToolDec(copy_bias=...)`.
    """

    format: str
    docs: str
    machine: bool
    thought: int | None = None
    choice: Choice | None = None
    selection: str = "written"
    repeat: bool = False
    copying: float = 0.0

    @property
    def switch(self) -> str:
        """The machine in a word: "on" or "off"."""
        return "on" if self.machine else "off"

    @property
    def stem(self) -> str:
        """The stem of its file names."""
        thought = [] if self.thought is None else [f"thought{self.thought}"]
        choice = [self.choice] if self.choice else []
        return "-".join([self.format, self.docs, self.switch, *thought, *choice, *self.help])

    @property
    def help(self) -> list[str]:
        """Aids for a small model, in words."""
        selection = [] if self.selection == "written" else [self.selection]
        return [*selection, *(["repeat"] if self.repeat else []), *([f"copy{self.copying:g}"] if self.copying else [])]

    @property
    def prompt(self) -> str:
        """The prompt's contents, in words."""
        return ", ".join([self.docs, *self.help])

    def of(self, model: ChatToolDec) -> ChatToolDec:
        """The model with these options."""
        update: dict[str, Any] = {"format": self.format, "tool_docs": self.docs, "constrained": self.machine}
        update |= {"tool_selection": self.selection, "repeat_question": self.repeat, "copy_bias": self.copying}
        return model.model_copy(update=update | {"max_thought_tokens": self.thought})

    def choice_in(self, category: str) -> Choice:
        """Whether a call is forced in a category."""
        return self.choice or ("any" if CATEGORIES[category] in {"one", "several"} else "auto")


def ask(model: ChatToolDec, question: Question, category: str, choice: Choice) -> dict[str, Any]:
    """Ask a question and judge the answer.

    A malformed turn counts as wrong, even if the benchmark's rules accept it; `by_rules` has their verdict.

    Args:
        model: With the options of a `Way`.
        question: A question of the category.
        category: A key of `CATEGORIES`.
        choice: "any" forces a call if the machine is on.

    Returns:
        The record: `right`, the fault (`kind`, `reason`), the calls and the text, `right_tool` (None if the expected
        tool is not known), and the costs. An error has the kind `FAILED` and no call.
    """
    expected, begun = CATEGORIES[category], perf_counter()
    try:
        bound = model.bind_tools(
            question.tools, tool_choice=choice, parallel_tool_calls=expected in {"several", "some"}
        )
        message = bound.invoke([dict(one) for one in question.messages])
        seconds = perf_counter() - begun
        mistakes = Judge(question.tools).mistakes(message)
    except Exception as error:  # an error fails this question only
        return _record([], FAILED, f"{type(error).__name__}: {error}") | {"seconds": _rounded(perf_counter() - begun)}
    calls = [ToolCall(call["name"], call["args"]) for call in message.tool_calls]
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
    """Ask with the machine on, and record the cost of each token.

    Args:
        model: With the options of a `Way`.
        question: A question of the category.
        category: A key of `CATEGORIES`.
        choice: "any" forces a call.

    Returns:
        The record: `tokens`, each a `TokenTax` as a list. An error has the kind `FAILED` and no tokens.
    """
    several = CATEGORIES[category] in {"several", "some"}
    messages = [dict(one) for one in question.messages]
    try:
        options: dict[str, Any] = {"tool_choice": choice, "parallel_tool_calls": several}
        _, tokens = taxed_turn(model, messages, tools=question.tools, **options)
    except Exception as error:  # an error fails this question only
        return {"kind": FAILED, "reason": f"{type(error).__name__}: {error}", "tokens": []}
    return {"kind": "", "reason": "", "tokens": tokens}


def _record(calls: Sequence[ToolCall], kind: str, reason: str) -> dict[str, Any]:
    """The fields of every record, with zero costs."""
    written: list[Mapping[str, Any]] = [{"name": call.name, "arguments": dict(call.arguments)} for call in calls]
    figures = {"malformed": "", "by_rules": False, "right_tool": None, "output_tokens": 0, "forward_passes": 0}
    return {"right": not kind, "kind": kind, "reason": reason, "calls": written, "text": "", **figures}


def _rounded(seconds: float) -> float:
    return round(seconds, 3)
