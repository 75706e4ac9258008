"""The leaderboard's questions, with functions as JSON Schema has them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from integrations.bfcl.checker import Expected
from integrations.common.data import FAULTS, data_file, fault_of
from langchain_tooldec.errors import OptionError

Category: TypeAlias = Literal[
    "simple_python", "multiple", "parallel", "parallel_multiple", "irrelevance",
    "live_simple", "live_multiple", "live_parallel", "live_parallel_multiple", "live_irrelevance", "live_relevance",
]  # fmt: skip
CATEGORIES: tuple[Category, ...] = get_args(Category)
FREE: frozenset[Category] = frozenset({"irrelevance", "live_irrelevance", "live_relevance"})
"""The categories in which a model decides whether to call at all."""

_FOLDER = "bfcl"
_JSON_TYPES = {"dict": "object", "float": "number", "tuple": "array", "any": None, "string": "string"}
_SCHEMAS = ("items", "additionalProperties", "not")
_LISTS_OF_SCHEMAS = ("anyOf", "oneOf", "allOf")


@dataclass(frozen=True)
class Question:
    """One question.

    Attributes:
        id: Its name.
        messages: The conversation, with `role` and `content`.
        functions: Those that may be called, with the types that the leaderboard declares.
        expected: The calls that are right; empty where a call is right or wrong whatever it says.
    """

    id: str
    messages: Sequence[Mapping[str, str]]
    functions: Sequence[Mapping[str, Any]]
    expected: Sequence[Expected]

    def tools(self) -> list[dict[str, Any]]:
        """The functions as tools."""
        return [
            {
                "type": "function",
                "function": {
                    "name": function["name"],
                    "description": function.get("description", ""),
                    "parameters": json_schema(function["parameters"]),
                },
            }
            for function in self.functions
        ]


def load_questions(category: Category, data: Path | None) -> list[Question]:
    """The questions of a category, in the leaderboard's order.

    Args:
        category: Its name.
        data: The folder with `bfcl/`; see `common.data.data_file`. Files are named as in the leaderboard's repository
            (`BFCL_v4_multiple.json`, answers in `possible_answer/`), or `multiple.json` and `multiple.answers.json`.

    Raises:
        OptionError: A file is not there, or a line of it is no question.
    """
    path, answers = _files(category, data)
    expected: dict[str, Sequence[Expected]] = {}
    if category not in FREE:
        expected = dict(_lines(answers, lambda line: (str(line["id"]), _expected(line["ground_truth"]))))

    def read(line: Mapping[str, Any]) -> Question:
        messages = [{"role": one["role"], "content": one["content"]} for one in line["question"][0]]
        functions = [_function(one) for one in line["function"]]
        if category not in FREE and line["id"] not in expected:
            raise ValueError(f"{line['id']} has no answer in {answers.name}")
        return Question(str(line["id"]), messages, functions, expected.get(line["id"], ()))

    return _lines(path, read)


def questions_file(category: Category, data: Path | None) -> Path:
    """The file of a category's questions."""
    return _files(category, data)[0]


def _files(category: Category, data: Path | None) -> tuple[Path, Path]:
    """The files of the questions and of the answers; these may be missing."""
    try:
        path = data_file(data, _FOLDER, f"{category}.json")
        return path, path.with_name(f"{category}.answers.json")
    except OptionError as error:
        try:
            path = data_file(data, _FOLDER, f"BFCL_v4_{category}.json")
        except OptionError:
            raise error from None
        return path, path.parent / "possible_answer" / path.name


def _lines(path: Path, read: Callable[[Any], Any]) -> list[Any]:
    """What the lines of a file say, each of which is JSON.

    Raises:
        OptionError: There is no such file, or a line is broken; it is named.
    """
    found = []
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{path} cannot be read: {error}") from None
    for number, line in enumerate(lines, 1):
        try:
            found += [read(json.loads(line))] if line.strip() else []
        except FAULTS as error:
            raise OptionError(f"line {number} of {path} is no entry of the leaderboard: {fault_of(error)}") from None
    return found


def _function(stated: Any) -> dict[str, Any]:
    if not isinstance(stated["name"], str) or not isinstance(stated["parameters"], Mapping):
        raise TypeError("a function must have a name, and parameters that are an object")
    return dict(stated)


def _expected(stated: Any) -> Sequence[Expected]:
    for call in stated:
        for values in call.values():
            if not all(isinstance(some, list) for some in values.values()):
                raise TypeError("each parameter of an answer must have a list of values")
    return list(stated)


def json_schema(stated: Mapping[str, Any]) -> dict[str, Any]:
    """A schema of the leaderboard, whose types are Python's, as JSON Schema.

    Where a list has an `enum` of texts, no value would fit: the texts are those of its items then.

    Example:
        >>> json_schema({"type": "tuple", "items": {"type": "float"}})
        {'type': 'array', 'items': {'type': 'number'}}
        >>> json_schema({"type": "array", "items": {"type": "string"}, "enum": ["a", "b"]})
        {'type': 'array', 'items': {'type': 'string', 'enum': ['a', 'b']}}
    """
    schema = {name: _part(name, part) for name, part in stated.items()}
    kind = str(stated.get("type", "")).lower()
    if "type" in stated and (said := _JSON_TYPES.get(kind, kind)) is None:
        del schema["type"]
    elif "type" in stated:
        schema["type"] = said
    if schema.get("type") == "array" and not all(isinstance(one, list) for one in stated.get("enum", ())):
        schema["items"] = {**schema.get("items", {}), "enum": schema.pop("enum")}
    return schema


def _part(name: str, part: Any) -> Any:
    if name == "properties" and isinstance(part, Mapping):
        return {key: json_schema(value) if isinstance(value, Mapping) else value for key, value in part.items()}
    if name in _SCHEMAS and isinstance(part, Mapping):
        return json_schema(part)
    if name in _LISTS_OF_SCHEMAS and isinstance(part, list):
        return [json_schema(one) if isinstance(one, Mapping) else one for one in part]
    return part
