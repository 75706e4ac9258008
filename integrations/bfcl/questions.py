"""The benchmark's questions, with their tools and accepted answers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar

from integrations.bfcl.schemas import tool_of
from integrations.common.data import FAULTS, data_file, fault_of, fingerprint
from langchain_tooldec.errors import OptionError

T = TypeVar("T")

Expected = Literal["one", "several", "none", "some"]

CATEGORIES: Mapping[str, Expected] = {
    "simple_python": "one",
    "multiple": "one",
    "parallel": "several",
    "parallel_multiple": "several",
    "irrelevance": "none",
    "live_simple": "one",
    "live_multiple": "one",
    "live_parallel": "several",
    "live_parallel_multiple": "several",
    "live_irrelevance": "none",
    "live_relevance": "some",
}
"""What each category expects: one call, several, none, or at least one of any kind."""

_OTHER_NAMES = {"simple": "simple_python"}


@dataclass(frozen=True)
class Answer:
    """An expected call.

    Attributes:
        name: Name of the function.
        arguments: The accepted values of each parameter; a "" among them means that it may be omitted.
    """

    name: str
    arguments: Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Question:
    """A question of the benchmark.

    Attributes:
        id: Its unique id.
        messages: The messages of its first turn.
        tools: The functions, with `parameters` as JSON Schema.
        answers: The expected calls; empty if the benchmark names none.
        repairs: Repairs of the schemas, in words.
    """

    id: str
    messages: Sequence[Mapping[str, Any]]
    tools: Sequence[Mapping[str, Any]]
    answers: Sequence[Answer] = ()
    repairs: Sequence[str] = ()


def category_named(word: str) -> str:
    """A category by its name or an alias.

    Raises:
        OptionError: There is no such category; the message lists all.
    """
    name = _OTHER_NAMES.get(word, word)
    if name not in CATEGORIES:
        raise OptionError(f"there is no category {word!r}; there are {', '.join(CATEGORIES)}")
    return name


def files_of(data: Path | None, category: str) -> list[Path]:
    """The file of a category's questions, and that of its answers if it has one.

    Accepts the benchmark's names (`BFCL_v4_multiple.json` and `possible_answer/BFCL_v4_multiple.json`) and plain ones
    (`multiple.json` and `multiple.answers.json`).

    Raises:
        OptionError: A file is missing.
    """
    folder = data_file(data, "bfcl", ".")
    own = sorted(path.name for path in folder.iterdir() if re.fullmatch(rf"BFCL_v\d+_{category}\.json", path.name))
    plain = not own or (folder / f"{category}.json").exists()
    names = [f"{category}.json", f"{category}.answers.json"] if plain else [own[-1], f"possible_answer/{own[-1]}"]
    needed = names if CATEGORIES[category] in {"one", "several"} else names[:1]
    return [data_file(data, "bfcl", name) for name in needed]


def categories_of(data: Path | None) -> list[str]:
    """The categories in the data.

    Raises:
        OptionError: There are none.
    """

    def has(category: str) -> bool:
        try:
            return bool(files_of(data, category))
        except OptionError:
            return False

    found = list(filter(has, CATEGORIES))
    if not found:
        data_file(data, "bfcl", "simple_python.json")
    return found


def load_questions(data: Path | None, category: str) -> list[Question]:
    """The questions of a category.

    Args:
        data: See `data_file`.
        category: A key of `CATEGORIES`.

    Raises:
        OptionError: A file is missing, or a line is not in the benchmark's form; the message names file and line.
    """
    questions, *others = files_of(data, category)
    answers = dict(pair for path in others for pair in _read_lines(path, _answers))

    def read(stated: Any) -> Question:
        tools = [tool_of(function) for function in stated["function"]]
        name = str(stated["id"])
        if others and name not in answers:
            raise ValueError(f"{others[0]} has no answer to {name!r}")
        messages = [{"role": str(one["role"]), "content": str(one["content"])} for one in stated["question"][0]]
        repairs = [text for _, found in tools for text in found]
        return Question(name, messages, [tool for tool, _ in tools], answers.get(name, ()), repairs)

    return list(_read_lines(questions, read))


def data_fingerprint(data: Path | None, category: str) -> str:
    """Identifies the contents of a category's files."""
    return "-".join(map(fingerprint, files_of(data, category)))


def _answers(stated: Any) -> tuple[str, tuple[Answer, ...]]:
    def answer(call: Mapping[str, Any]) -> Answer:
        ((name, arguments),) = call.items()
        if wrong := [key for key, values in arguments.items() if not isinstance(values, list)]:
            raise ValueError(f"the values of {wrong[0]!r} are no list")
        return Answer(str(name), arguments)

    return str(stated["id"]), tuple(map(answer, stated["ground_truth"]))


def _read_lines(path: Path, read: Callable[[Any], T]) -> Iterator[T]:
    """Read a file of JSON lines; blank lines are skipped."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{path} cannot be read: {error}") from error
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield read(json.loads(line))
            except FAULTS as error:
                raise OptionError(f"line {number} of {path} is not as the data has it: {fault_of(error)}") from error
