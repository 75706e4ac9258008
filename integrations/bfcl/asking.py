"""One question to a model: what it called, whether that is right, and what it cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from langchain_core.messages import AIMessage

from integrations.bfcl.checker import Call, Mistake, check_calls
from integrations.bfcl.questions import FREE, Category, Question
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ToolDecError
from langchain_tooldec.evaluation import Judge

Choice = Literal["auto", "any"]


@dataclass(frozen=True)
class Asker:
    """Asks the questions of a category.

    Attributes:
        model: The model, with the machine on or off.
        category: What is asked.
        choice: Whether a turn must call; None: where a call is expected.
    """

    model: ChatToolDec
    category: Category
    choice: Choice | None = None

    def record(self, question: Question) -> dict[str, Any]:
        """What came of a question, as JSON; what the package refuses is a wrong answer, with the reason."""
        tools = question.tools()
        try:
            message = self._asked(question, tools)
        except ToolDecError as error:
            return {"calls": [], "kind": "refused", "reason": str(error), "tool": False, "malformed": 0, **_NOTHING}
        calls = [(call["name"], call["args"]) for call in message.tool_calls]
        mistakes = Judge([tool["function"] for tool in tools]).mistakes(message)
        mistake = verdict(self.category, question, calls)
        usage: Any = message.usage_metadata
        return {
            "calls": calls,
            "kind": mistake.kind if mistake else "",
            "reason": mistake.reason if mistake else "",
            "tool": right_tools(question, calls),
            "malformed": len(mistakes),
            "text": "" if message.tool_calls else str(message.content)[:500],
            "input_tokens": usage["input_tokens"],
            "output_tokens": usage["output_tokens"],
            "forward_passes": message.response_metadata["forward_passes"],
        }

    def _asked(self, question: Question, tools: Sequence[Mapping[str, Any]]) -> AIMessage:
        choice = self.choice or ("auto" if self.category in FREE else "any")
        several = "parallel" in self.category
        bound = self.model.bind_tools(list(map(dict, tools)), tool_choice=choice, parallel_tool_calls=several)
        return bound.invoke([dict(message) for message in question.messages])


_NOTHING: Mapping[str, Any] = {"text": "", "input_tokens": 0, "output_tokens": 0, "forward_passes": 0}


def verdict(category: Category, question: Question, calls: Sequence[Call]) -> Mistake | None:
    """What is wrong with the calls; None: they are right.

    Where nothing fits the question any call is wrong, and where something does (`live_relevance`) any call is right.
    """
    if category == "live_relevance":
        return None if calls else Mistake("count", "nothing was called, and something fits the question")
    if category in FREE:
        return Mistake("called", f"{calls[0][0]} was called, and nothing fits the question") if calls else None
    return check_calls(calls, question.functions, question.expected)


def right_tools(question: Question, calls: Sequence[Call]) -> bool:
    """Whether the functions that were called are those that should be, as often as they should be."""
    return Counter(name for name, _ in calls) == Counter(name for one in question.expected for name in one)
