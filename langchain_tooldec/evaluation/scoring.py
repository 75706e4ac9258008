"""How many calls of a model are well formed, and how many are right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Literal

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation.questions import Call, Group, Question

Mistake = Literal["name", "argument", "format"]
MISTAKES: dict[Mistake, str] = {
    "name": "no such tool",
    "argument": "arguments that are not of the tool's schema",
    "format": "neither a call nor an answer",
}


@dataclass
class Score:
    """What was counted; a question counts as right if all its calls are exact and the answer has their results.

    Attributes:
        questions: How many were asked.
        right: How many were answered right.
        calls: How many calls were expected.
        right_tool: How many of these named the expected tool.
        exact: How many of these had the expected arguments, too.
        turns: How many turns the model wrote.
        mistakes: Turns with a malformed call, by kind.
        tokens: How many tokens it wrote.
        wrong: Texts of the questions that were not answered right, with what was expected and written instead.
    """

    questions: int = 0
    right: int = 0
    calls: int = 0
    right_tool: int = 0
    exact: int = 0
    turns: int = 0
    mistakes: Counter[Mistake] = field(default_factory=Counter)
    tokens: int = 0
    wrong: list[dict[str, Any]] = field(default_factory=list)

    def __iadd__(self, other: Score) -> Score:
        """Count another one in."""
        for name in ("questions", "right", "calls", "right_tool", "exact", "turns", "tokens"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.mistakes.update(other.mistakes)
        self.wrong += other.wrong
        return self

    def shares(self) -> dict[str, float]:
        """The figures as shares, from 0 to 1: of expected calls, of turns, of questions."""
        return {
            "exact": self.exact / max(self.calls, 1),
            "right_tool": self.right_tool / max(self.calls, 1),
            "malformed": self.mistakes.total() / max(self.turns, 1),
            **{f"malformed_{kind}": self.mistakes[kind] / max(self.turns, 1) for kind in MISTAKES},
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

    Each expected call is judged by itself: after one that is wrong, the conversation goes on with the right one. A turn
    with several calls is not exact, as each is expected in a turn of its own.

    Args:
        model: The model, with its options.
        groups: The questions.
        at_once: How many to ask at a time; they share forward passes.
        asked: Called after each question, in the thread that asked it.

    Raises:
        OptionError: jsonschema is not installed.
    """
    validators = [_validators(group.tools) for group in groups]

    def ask(place: int, question: Question) -> Score:
        score = ask_one(model, groups[place], question, validators[place])
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


def ask_one(model: ChatToolDec, group: Group, question: Question, validators: Mapping[str, Any]) -> Score:
    """Ask one question, and count."""
    bound = model.bind_tools(group.functions)
    messages: list[Any] = [{"role": "user", "content": question.text}]
    score = Score(questions=1, calls=len(question.calls))
    written: list[Any] = []
    right = True
    for place, expected in enumerate(question.calls):
        message = _turn(bound, messages, score, validators)
        call = message.tool_calls[0] if message.tool_calls else {"name": "", "args": message.text}
        right_tool = call["name"] == expected.name
        exact = right_tool and same(call["args"], expected.arguments) and len(message.tool_calls) == 1
        score.right_tool += right_tool
        score.exact += exact
        right = right and exact
        written.append({call["name"]: call["args"]})
        messages += _done(message if exact else None, expected, f"call_{place:05d}")
    message = _turn(bound, messages, score, validators)
    right = right and not message.tool_calls and malformed(message, validators) is None
    right = right and all(says(message.text, result) for result in question.results)
    score.right += right
    if not right:
        expected_calls = [{call.name: dict(call.arguments)} for call in question.calls]
        written.append(message.tool_calls or message.text)
        score.wrong.append({"question": question.text, "expected": expected_calls, "written": written})
    return score


def _turn(bound: Any, messages: Sequence[Any], score: Score, validators: Mapping[str, Any]) -> Any:
    """The model's next turn, counted."""
    message = bound.invoke(list(messages))
    score.turns += 1
    score.tokens += message.usage_metadata["output_tokens"]
    mistake = malformed(message, validators)
    if mistake is not None:
        score.mistakes[mistake] += 1
    return message


def _done(message: Any, expected: Call, call_id: str) -> list[Any]:
    """What stands in the conversation after a call: the model's message, or one with the right call, and the result."""
    if message is not None:
        call_id = message.tool_calls[0]["id"]
    else:
        call = {"id": call_id, "name": expected.name, "args": dict(expected.arguments), "type": "tool_call"}
        message = {"role": "assistant", "content": "", "tool_calls": [call]}
    return [message, {"role": "tool", "tool_call_id": call_id, "content": expected.result}]


def malformed(message: Any, validators: Mapping[str, Any]) -> Mistake | None:
    """What is wrong with the form of a turn, None if nothing is.

    Args:
        message: The AIMessage.
        validators: A jsonschema validator for each tool.
    """
    if "format_error" in message.response_metadata:
        return "format"
    for call in message.invalid_tool_calls:
        return "name" if call["name"] not in validators else "argument"
    for call in message.tool_calls:
        if call["name"] not in validators:
            return "name"
        if not validators[call["name"]].is_valid(call["args"]):
            return "argument"
    return None


def says(text: str, result: str) -> bool:
    """Whether an answer has a result in it, as a whole word or number.

    Example:
        >>> says("It is 7.", "7"), says("It is 1745.", "7"), says("It is 7.5.", "7")
        (True, False, False)
    """
    return re.search(rf"(?<![\w.]){re.escape(result)}(?!\w|\.\d)", text) is not None


def same(value: Any, other: Any) -> bool:
    """Whether two values of JSON are equal: 1 and 1.0 are, 1 and true are not.

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


def _validators(tools: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A strict validator for each tool: an argument that the schema does not name is a mistake."""
    require_jsonschema()
    from jsonschema import Draft202012Validator

    return {
        tool["name"]: Draft202012Validator({"unevaluatedProperties": False, **tool["parameters"]}) for tool in tools
    }


def require_jsonschema() -> None:
    """See that jsonschema is there.

    Raises:
        OptionError: It is not installed.
    """
    try:
        import jsonschema  # noqa: F401
    except ImportError:
        raise OptionError(
            "to evaluate takes jsonschema, which judges the calls: pip install 'langchain-tooldec[evaluation]'"
        ) from None
