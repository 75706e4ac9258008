"""How many calls of a model are well formed, and how many are right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.evaluation.mistakes import KINDS, Judge, Kind
from langchain_tooldec.evaluation.questions import Call, Group, Question


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
        asked: Called after each question, in the thread that asked it.

    Raises:
        MissingExtraError: jsonschema is not installed.
    """
    judges = [Judge(group.tools) for group in groups]

    def ask(place: int, question: Question) -> Score:
        score = ask_one(model, groups[place], question, judges[place])
        if asked is not None:
            asked()
        return score

    total = Score()
    with ThreadPoolExecutor(max_workers=at_once) as pool:
        asking = [
            pool.submit(ask, place, question) for place, group in enumerate(groups) for question in group.questions
        ]
        try:
            for future in asking:
                total += future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return total


def ask_one(model: ChatToolDec, group: Group, question: Question, judge: Judge) -> Score:
    """Ask one question, and count."""
    bound = model.bind_tools(group.functions)
    messages: list[Any] = [{"role": "user", "content": question.text}]
    score = Score(questions=1, calls=len(question.calls))
    written: list[Any] = []

    def turn() -> tuple[Any, bool]:
        """The model's next turn, counted, and whether it is well formed."""
        message = bound.invoke(list(messages))
        score.turns += 1
        score.tokens += message.usage_metadata["output_tokens"] if message.usage_metadata else 0
        mistakes = judge.mistakes(message)
        score.mistakes.update(mistake.kind for mistake in mistakes[:1])
        made = [*message.tool_calls, *message.invalid_tool_calls]
        written.extend({call["name"]: call["args"]} for call in made)
        if not made:
            written.append(message.text)
        return message, not mistakes

    left = list(question.calls)
    while left:
        message, _ = turn()
        score.right_tool += sum(call["name"] == one.name for call, one in zip(message.tool_calls, left, strict=False))
        exact = are_expected(message, left)
        score.exact += sum(exact)
        if not all(exact):
            break
        messages += with_results(message, left)
        del left[: len(exact)]
    else:
        message, well_formed = turn()
        answered = well_formed and not message.tool_calls
        score.right += answered and all(says(message.text, result) for result in question.results)
    if not score.right:
        expected_calls = [{call.name: dict(call.arguments)} for call in question.calls]
        wrong = {"question": question.text, "expected": [*expected_calls, *question.results], "written": written}
        score.wrong.append(wrong)
    return score


def are_expected(message: Any, left: Sequence[Call]) -> list[bool]:
    """Whether each call of a turn is the expected one at its place; False for all invalid ones together.

    Only one False if there is no call, or more than are left.

    Args:
        message: The turn.
        left: The expected calls that were not made yet.
    """
    calls, invalid = message.tool_calls, bool(message.invalid_tool_calls)
    if not 0 < len(calls) + invalid <= len(left):
        return [False]
    pairs = zip(calls, left, strict=False)
    exact = [call["name"] == one.name and same(call["args"], one.arguments) for call, one in pairs]
    return [*exact, False] if invalid else exact


def with_results(message: Any, expected: Sequence[Call]) -> list[Any]:
    """A turn, and the results of its calls: those of as many expected ones."""
    pairs = zip(message.tool_calls, expected, strict=False)
    return [message, *({"role": "tool", "tool_call_id": call["id"], "content": one.result} for call, one in pairs)]


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
