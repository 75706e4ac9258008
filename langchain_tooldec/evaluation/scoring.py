"""How many calls of a model are well formed, and how many are right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.evaluation.mistakes import KINDS, Judge, Kind
from langchain_tooldec.evaluation.questions import Call, Group, Question, ask_all


@dataclass
class Score:
    """The counts. A question is right if all its calls are exact and the answer contains their results.

    Attributes:
        questions: How many were asked.
        right: How many were answered right.
        calls: How many calls were expected.
        right_tool: How many of these named the expected tool.
        exact: How many of these also had the expected arguments.
        turns: How many turns the model wrote.
        mistakes: Malformed turns, by their first mistake.
        tokens: How many tokens it wrote.
        wrong: The questions not answered right, with the expected calls and results and what was written instead; a
            call is {name: arguments}, a result or another text a string.
    """

    questions: int = 0
    right: int = 0
    calls: int = 0
    right_tool: int = 0
    exact: int = 0
    turns: int = 0
    mistakes: Counter[Kind] = field(default_factory=Counter)
    tokens: int = 0
    wrong: list[dict[str, Any]] = field(default_factory=list)

    def __iadd__(self, other: Score) -> Score:
        """Add another score."""
        for name in ("questions", "right", "calls", "right_tool", "exact", "turns", "tokens"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.mistakes.update(other.mistakes)
        self.wrong += other.wrong
        return self

    def shares(self) -> dict[str, float]:
        """The counts as shares from 0 to 1: of expected calls, of turns, of questions."""
        return {
            "exact": self.exact / max(self.calls, 1),
            "right_tool": self.right_tool / max(self.calls, 1),
            "malformed": self.mistakes.total() / max(self.turns, 1),
            **{f"malformed_{kind}": self.mistakes[kind] / max(self.turns, 1) for kind in KINDS},
            "right": self.right / max(self.questions, 1),
        }


def measure(
    model: ChatToolDec,
    groups: Sequence[Group],
    *,
    at_once: int = 8,
    asked: Callable[[], None] | None = None,
) -> Score:
    """Ask every question, and count.

    A call other than the expected one, or one that is not JSON, ends its question, since its result is unknown; the
    remaining calls count as not made. Several calls in a turn are compared with as many expected ones, in their order;
    none of them is exact if they are more than are left.

    Args:
        model: The model, with its options.
        groups: The questions.
        at_once: How many to ask at a time; they share forward passes.
        asked: Called after each one, in the thread that asked it.

    Raises:
        MissingExtraError: jsonschema is not installed.
    """
    items = [(group, Judge(group.tools), question) for group in groups for question in group.questions]
    total = Score()
    for score in ask_all(lambda item: _score(model, *item), items, at_once, asked):
        total += score
    return total


def _score(model: ChatToolDec, group: Group, judge: Judge, question: Question) -> Score:
    score, written = Score(questions=1, calls=len(question.calls)), list[Any]()
    for message, pending, exact in conversation(question, model.bind_tools(group.functions).invoke):
        mistakes = judge.mistakes(message)
        score.turns += 1
        score.tokens += message.usage_metadata["output_tokens"] if message.usage_metadata else 0
        score.mistakes.update(mistake.kind for mistake in mistakes[:1])
        made = [{call["name"]: call["args"]} for call in (*message.tool_calls, *message.invalid_tool_calls)]
        written += made or [message.text]
        named = zip(message.tool_calls, pending, strict=False)
        score.right_tool += sum(call["name"] == expected.name for call, expected in named)
        score.exact += sum(exact)
        if not pending and not mistakes and not message.tool_calls:
            score.right += all(says(message.text, result) for result in question.results)
    if not score.right:
        expected_calls = [{call.name: dict(call.arguments)} for call in question.calls]
        wrong = {"question": question.text, "expected": [*expected_calls, *question.results], "written": written}
        score.wrong.append(wrong)
    return score


def conversation(
    question: Question, invoke: Callable[[list[Any]], Any]
) -> Iterator[tuple[Any, Sequence[Call], Sequence[bool]]]:
    """The turns of a model on a question, up to the first unexpected call; expected calls get their results.

    Args:
        question: The question.
        invoke: Returns the next turn after some messages.

    Yields:
        A turn, the expected calls that were not made before it, and whether each of its calls is the expected one;
        see `_are_expected`.
    """
    messages: list[Any] = [{"role": "user", "content": question.text}]
    pending = question.calls
    while True:
        message = invoke(list(messages))
        exact = _are_expected(message, pending)
        yield message, pending, exact
        if not all(exact):
            return
        pairs = zip(message.tool_calls, pending, strict=False)
        results = ({"role": "tool", "tool_call_id": call["id"], "content": expected.result} for call, expected in pairs)
        messages += [message, *results]
        pending = pending[len(exact) :]


def _are_expected(message: Any, pending: Sequence[Call]) -> list[bool]:
    """Whether each call of a turn is the pending one in its order; False for all invalid ones together.

    Only one False if there is no call, or more than are pending.
    """
    calls, invalid = message.tool_calls, bool(message.invalid_tool_calls)
    if not 0 < len(calls) + invalid <= len(pending):
        return [False]
    pairs = zip(calls, pending, strict=False)
    exact = [call["name"] == expected.name and same(call["args"], expected.arguments) for call, expected in pairs]
    return [*exact, False] if invalid else exact


def says(text: str, result: str) -> bool:
    """Whether an answer contains a result as a whole word or number, in upper or lower case.

    Example:
        >>> says("Ok: it is 7.", "ok"), says("It is 1745.", "7"), says("It is 7.5.", "7")
        (True, False, False)
    """
    return re.search(rf"(?<![\w.]){re.escape(result)}(?!\w|\.\d)", text, re.IGNORECASE) is not None


def same(value: Any, other: Any) -> bool:
    """Whether two JSON values are equal: 1 and 1.0 are, 1 and true are not.

    Example:
        >>> same({"n": 1}, {"n": 1.0}), same([True], [1])
        (True, False)
    """
    if isinstance(value, bool) or isinstance(other, bool):
        return value is other
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        return value.keys() == other.keys() and all(same(value[key], other[key]) for key in value)
    if isinstance(value, list) and isinstance(other, list):
        return len(value) == len(other) and all(map(same, value, other))
    return bool(value == other)
