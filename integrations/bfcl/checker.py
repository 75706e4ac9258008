"""Judges calls by the benchmark's rules and says what is wrong.

A call is right if it names the expected function and has every required parameter and no unexpected one, each of the
declared type and with one of the accepted values. Texts are compared without case, spaces and the characters `,./-_*^`;
`'` equals `"`.

Source: Patil et al., "The Berkeley Function Calling Leaderboard" (2025), evaluation by abstract syntax trees.
Limits: the benchmark's own program differs in four places, where values are taken as intended here. An integer is a
float within lists, too. Texts within lists of lists, within lists of an object and next to other types are compared
like any other. Booleans are not numbers within dicts, either. The calls of a parallel question are matched in the best
way, not each with the first that fits. All but the third accept more calls.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from integrations.bfcl.questions import Answer, Expected, Question
from langchain_tooldec.formats import ToolCall

Kind = Literal["", "count", "function", "missing", "extra", "type", "value", "call", "no call"]
KINDS: Mapping[Kind, str] = {
    "count": "another number of calls than expected",
    "function": "another function",
    "missing": "a parameter is missing",
    "extra": "a parameter that is not expected",
    "type": "a value of another type",
    "value": "another value",
    "call": "a call where none is expected",
    "no call": "no call where one is expected",
}

_IGNORED = re.compile(r"[ ,./\-_*^]")


@dataclass(frozen=True)
class Verdict:
    """The first fault.

    Attributes:
        kind: A key of `KINDS`; "": no fault.
        reason: The fault in words.
    """

    kind: Kind = ""
    reason: str = ""

    @property
    def right(self) -> bool:
        """Whether there is no fault."""
        return not self.kind


RIGHT = Verdict()


def judged(question: Question, expected: Expected, calls: Sequence[ToolCall]) -> Verdict:
    """Whether the calls of a turn are right.

    Args:
        question: With the accepted answers.
        expected: What its category expects.
        calls: The calls that were made.

    Example:
        >>> question = Question("1", [], [{"name": "f", "parameters": {"properties": {}}}], [Answer("f", {})])
        >>> judged(question, "one", [])
        Verdict(kind='no call', reason='a call is expected, and there is none')
    """
    if expected == "none":
        return Verdict("call", f"no function fits, and {calls[0].name} is called") if calls else RIGHT
    if not calls:
        return Verdict("no call", "a call is expected, and there is none")
    if expected == "some":
        return RIGHT
    if len(calls) != len(question.answers):
        return Verdict("count", f"{_calls(len(question.answers))} expected, and {len(calls)} made")
    schemas = {tool["name"]: tool["parameters"] for tool in question.tools}
    verdicts = [
        [call_verdict(call, answer, schemas.get(answer.name, {})) for call in calls] for answer in question.answers
    ]
    left = _unpaired([[verdict.right for verdict in row] for row in verdicts])
    if left is None:
        return RIGHT
    wrong = [verdicts[left[0]][column] for column in left[1]]
    return next((verdict for verdict in wrong if verdict.kind != "function"), wrong[0])


def right_tools(question: Question, calls: Sequence[ToolCall]) -> bool:
    """Whether exactly the expected functions are called, in any order and with any arguments."""
    return sorted(call.name for call in calls) == sorted(answer.name for answer in question.answers)


def call_verdict(call: ToolCall, answer: Answer, schema: Mapping[str, Any]) -> Verdict:
    """Whether a call is the expected one.

    Args:
        call: The call that was made.
        answer: The expected call.
        schema: JSON Schema of the function's parameters.
    """
    if call.name != answer.name:
        return Verdict("function", f"{answer.name} is expected, and {call.name} called")
    properties = schema.get("properties", {})
    for name in schema.get("required", ()):
        if name not in call.arguments:
            return Verdict("missing", f"{answer.name} needs {name!r}")
    for name, value in call.arguments.items():
        if name not in properties or name not in answer.arguments:
            return Verdict("extra", f"{answer.name} is not expected to get {name!r}")
        verdict = _value_verdict(name, value, answer.arguments[name], properties[name])
        if not verdict.right:
            return verdict
    for name, values in answer.arguments.items():
        if name not in call.arguments and "" not in values:
            return Verdict("missing", f"{name!r} may not be left out here")
    return RIGHT


def _value_verdict(name: str, value: Any, values: Sequence[Any], schema: Mapping[str, Any]) -> Verdict:
    """Whether a value is accepted; one that does not have the declared type must equal an accepted one exactly."""
    declared, counted = fits(value, schema), [one for one in values if one != ""]
    if any(same(value, one) for one in values) if declared else any(_exact(value, one) for one in counted):
        return RIGHT
    if not declared and (isinstance(value, list) or type(value) not in map(type, counted)):
        return Verdict("type", f"{name!r} is of type {_type_text(schema)}, and {_text(value)} is not")
    expected = " or ".join(map(_text, counted)) or "to be left out"
    return Verdict("value", f"{name!r} is {expected}, and not {_text(value)}")


def fits(value: Any, schema: Mapping[str, Any]) -> bool:
    """Whether a value has the type that a schema declares, including its items; an integer is a float, too."""
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return any(fits(value, branch) for branch in schema[key])
    kinds = schema.get("type")
    if kinds is None:
        return True
    if not any(_is(value, kind) for kind in (kinds if isinstance(kinds, list) else [kinds])):
        return False
    return not isinstance(value, list) or all(fits(item, schema.get("items", {})) for item in value)


def same(value: Any, expected: Any) -> bool:
    """Whether a value is the expected one; an expected dict lists the accepted values of each key.

    Example:
        >>> same("new york, NY", "New York NY"), same({"a": 1}, {"a": [1, 2], "b": ["", 3]}), same(True, 1)
        (True, True, False)
    """
    if isinstance(value, str) and isinstance(expected, str):
        return standard(value) == standard(expected)
    if isinstance(value, list) and expected == "":
        return not value
    if isinstance(value, list) and isinstance(expected, list):
        return len(value) == len(expected) and all(map(same, value, expected))
    if isinstance(value, Mapping) and isinstance(expected, Mapping):
        counted = {key: one if isinstance(one, list) else [one] for key, one in expected.items()}
        known = all(key in counted and any(same(own, one) for one in counted[key]) for key, own in value.items())
        return known and all(key in value or "" in values for key, values in counted.items())
    return _equal(value, expected)


def standard(text: str) -> str:
    """A text, normalized for comparison.

    Example:
        >>> standard("April 1, 2024") == standard("april 1 2024")
        True
    """
    return _IGNORED.sub("", text).lower().replace("'", '"')


def _equal(value: Any, expected: Any) -> bool:
    return isinstance(value, bool) is isinstance(expected, bool) and bool(value == expected)


def _exact(value: Any, expected: Any) -> bool:
    """Whether a value and its items have the same values and types."""
    if type(value) is not type(expected) or value != expected:
        return False
    return not isinstance(value, list) or all(map(_exact, value, expected))


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    classes: dict[str, Any] = {"string": str, "integer": int, "number": (int, float), "array": list, "object": Mapping}
    return value is None if kind == "null" else isinstance(value, classes.get(kind, ()))


def _unpaired(fit: Sequence[Sequence[bool]]) -> tuple[int, list[int]] | None:
    """The first row without a column of its own, and the columns left; None if every row has one.

    Uses Kuhn's augmenting paths. In a square table, the row fits none of the columns left.
    """
    taken: dict[int, int] = {}

    def place(row: int, seen: set[int]) -> bool:
        for column, good in enumerate(fit[row]):
            if good and column not in seen:
                seen.add(column)
                if column not in taken or place(taken[column], seen):
                    taken[column] = row
                    return True
        return False

    for row in range(len(fit)):
        if not place(row, set()):
            return row, [column for column in range(len(fit[row])) if column not in taken]
    return None


def _calls(count: int) -> str:
    return "1 call is" if count == 1 else f"{count} calls are"


def _type_text(schema: Mapping[str, Any]) -> str:
    kind = str(schema.get("type", "any of several"))
    return f"{kind} of {_type_text(schema['items'])}" if kind == "array" and schema.get("items") else kind


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
