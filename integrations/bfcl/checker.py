"""Whether calls are right, by the rules of the Berkeley Function-Calling Leaderboard.

A question comes with the values that count for each parameter of each expected call; "" among them means that the
parameter may be left out. Types are Python's: an int counts as a float, a bool never counts as an int, and a value of
another type counts where the values that count are of that type. Strings are compared without case, spaces and the
signs , . / - _ * ^, and ' counts as ".

Source: Patil et al., "The Berkeley Function Calling Leaderboard" (ICML 2025), on AST evaluation. The rules are the
benchmark's, the code is ours.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

TYPES: Mapping[str, type] = {
    "string": str,
    "any": str,
    "integer": int,
    "float": float,
    "number": float,
    "boolean": bool,
    "array": list,
    "tuple": list,
    "dict": dict,
    "object": dict,
}
"""Python's type of each type that questions declare."""
_LISTS = ("array", "tuple")
_IGNORED = re.compile(r"[ ,./\-_*^]")

Call: TypeAlias = "tuple[str, Mapping[str, Any]]"
"""A function's name and the arguments of a call."""
Expected: TypeAlias = "Mapping[str, Mapping[str, Sequence[Any]]]"
"""The one function that must be called: its name, and for each parameter the values that count."""


@dataclass(frozen=True)
class Mistake:
    """Why calls are not right.

    Attributes:
        kind: In a word or two: `count`, `name`, `missing`, `unexpected`, `type`, `value` or `called`.
        reason: In words.
    """

    kind: str
    reason: str


def check_calls(
    calls: Sequence[Call], functions: Sequence[Mapping[str, Any]], expected: Sequence[Expected]
) -> Mistake | None:
    """What is wrong with the calls of a turn; None: they are right.

    Args:
        calls: Those that were made.
        functions: Those that there are, as the question has them.
        expected: Those that must be called, in any order.

    Example:
        >>> add = {"name": "add", "parameters": {"properties": {"a": {"type": "integer"}}, "required": ["a"]}}
        >>> check_calls([("add", {"a": 3})], [add], [{"add": {"a": [3, 4]}}]) is None
        True
        >>> check_calls([("add", {"a": 5})], [add], [{"add": {"a": [3, 4]}}])
        Mistake(kind='value', reason='add: a is 5, and 3 or 4 would be right')
    """
    if len(calls) != len(expected):
        return Mistake("count", f"{len(calls)} calls, and {len(expected)} would be right")
    by_name = {function["name"]: function for function in functions}
    left = list(calls)
    first: Mistake | None = None
    for one in expected:
        mistakes = [check_call(call, by_name, one) for call in left]
        if None in mistakes:
            left.pop(mistakes.index(None))
        else:
            first = first or _nearest(mistakes)
    return first


def _nearest(mistakes: Sequence[Mistake | None]) -> Mistake | None:
    """Of the reasons why no call is the expected one, that of a call of the right function, if there is one."""
    return next((one for one in mistakes if one is not None and one.kind != "name"), mistakes[0])


def check_call(call: Call, functions: Mapping[str, Mapping[str, Any]], expected: Expected) -> Mistake | None:
    """What is wrong with one call, if it should be the expected one."""
    (name, values), (called, arguments) = next(iter(expected.items())), call
    if called != name:
        return Mistake("name", f"{called} was called, and {name} would be right")
    parameters = functions[name]["parameters"]
    declared = parameters.get("properties", {})
    for parameter in parameters.get("required", ()):
        if parameter not in arguments:
            return Mistake("missing", f"{name}: {parameter} is required and missing")
    for parameter, value in arguments.items():
        if parameter not in declared or parameter not in values:
            return Mistake("unexpected", f"{name}: {parameter} should not be there")
        if (wrong := _check_value(value, declared[parameter], values[parameter])) is not None:
            return Mistake(wrong.kind, f"{name}: {parameter} {wrong.reason}")
    for parameter, some in values.items():
        if parameter not in arguments and "" not in some:
            return Mistake("missing", f"{name}: {parameter} is missing, and {_shown(some)} would be right")
    return None


def _check_value(value: Any, declared: Mapping[str, Any], values: Sequence[Any]) -> Mistake | None:
    kind = TYPES.get(str(declared.get("type", "any")).lower(), str)
    items = declared.get("items") or {}
    item = TYPES.get(str(items.get("type", "any")).lower(), str) if declared.get("type") in _LISTS and items else None
    if kind is float and type(value) is int:
        value = float(value)
    meant = next((type(one) for one in values if one != ""), None)
    if not _is_of_type(value, kind, item, values) and type(value) is not meant:
        return Mistake("type", f"is {value!r}, which is no {kind.__name__}{f' of {item.__name__}' if item else ''}")
    if meant in (None, kind) and _is_right(value, kind, item, values):
        return None
    if meant not in (None, kind) and value in values:  # a name of a variable, say, where a list is declared
        return None
    return Mistake("value", f"is {value!r}, and {_shown(values)} would be right")


def _is_of_type(value: Any, kind: type, item: type | None, values: Sequence[Any]) -> bool:
    if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
        return False
    if item is None:
        return True
    lists = [one for one in values if isinstance(one, list)]
    if len(lists) < len(values):  # "" or a name among them: the items are compared by their values alone
        return True
    parts: Any = value
    return any(all(_is_item(part, item, one) for part in parts) for one in lists)


def _is_item(part: Any, item: type, values: Sequence[Any]) -> bool:
    """Whether an item is of the declared type, or of the type of the items that count."""
    return type(part) is item or any(type(part) is type(one) for one in values[:1])


def _is_right(value: Any, kind: type, item: type | None, values: Sequence[Any]) -> bool:
    if kind is dict:
        return any(_is_entry(value, one) for one in values if one != "")
    if kind is list and item is dict:
        return any(
            len(one) == len(value) and all(_is_entry(*pair) for pair in zip(value, one, strict=True))
            for one in values
            if isinstance(one, list)
        )
    return plain(value) in [plain(one) for one in values]


def _is_entry(value: Any, values: Any) -> bool:
    """Whether an object is right, by the values that count for each of its keys."""
    if not isinstance(value, Mapping) or not isinstance(values, Mapping):
        return False
    if any(key not in values or plain(part) not in [plain(one) for one in values[key]] for key, part in value.items()):
        return False
    return all(key in value or "" in some for key, some in values.items())


def plain(value: Any) -> Any:
    """A value as it is compared.

    Example:
        >>> plain("New York, N.Y."), plain([1, "A-b"])
        ('newyorkny', [1, 'ab'])
    """
    if isinstance(value, str):
        return _IGNORED.sub("", value).lower().replace("'", '"')
    return [plain(one) if isinstance(one, str) else one for one in value] if isinstance(value, list) else value


def _shown(values: Sequence[Any]) -> str:
    said = [repr(value) if value != "" else "nothing" for value in values]
    return " or ".join(said) if said else "nothing"
