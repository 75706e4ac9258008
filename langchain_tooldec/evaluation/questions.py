"""Questions with the calls that answer them, in groups that share their tools.

A file of questions is a JSON list of groups:

    [{"tools": [{"name", "description", "parameters"}],
      "questions": [{"question", "calls": [{"name", "arguments", "result"}]}]}]

If the tools are given separately, it is a list of questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from langchain_tooldec.errors import OptionError

BUNDLED = {
    "seen": "tools of training, one call",
    "seen_two_steps": "tools of training, the second call takes the first one's result",
    "unseen": "generated tools that training never shows, one call",
    "handwritten": "tools and questions written by hand",
}
"""The files in the package, with descriptions. All but the last are made by `cookbook/train_bundled_model`."""


class Tool(TypedDict):
    """A tool; `parameters` is a JSON Schema."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True)
class Call:
    """A call that answers a question, and what the tool returns."""

    name: str
    arguments: Mapping[str, Any]
    result: Annotated[str, BeforeValidator(str)]


@dataclass(frozen=True)
class Question:
    """A question, and the calls that answer it in order; none for small talk."""

    text: Annotated[str, Field(alias="question")]
    calls: tuple[Call, ...]

    @property
    def results(self) -> tuple[str, ...]:
        """What the answer must contain: the results that no later call uses."""
        return tuple(
            call.result
            for index, call in enumerate(self.calls)
            if not any(_takes(later.arguments, call.result) for later in self.calls[index + 1 :])
        )


@dataclass(frozen=True)
class Group:
    """Questions on the same tools.

    Raises:
        ValueError: A question expects a call of an unknown tool.
    """

    tools: Annotated[tuple[Tool, ...], Field(min_length=1)]
    questions: Annotated[tuple[Question, ...], Field(min_length=1)]

    def __post_init__(self) -> None:
        names = {tool["name"] for tool in self.tools}
        for question in self.questions:
            for call in question.calls:
                if call.name not in names:
                    raise ValueError(
                        f"the question {question.text!r} expects a call of {call.name!r}, which is no tool"
                    )

    @property
    def functions(self) -> list[dict[str, Any]]:
        """The tools as `bind_tools` accepts them."""
        return [{"type": "function", "function": dict(tool)} for tool in self.tools]


_Found = TypeVar("_Found")


def ask_all(
    ask: Callable[..., _Found], items: Iterable[Any], at_once: int, asked: Callable[[], None] | None
) -> Iterator[_Found]:
    """The results of `ask`, in order, for so many items at once; after an error, no further item is asked.

    `asked` is called after each item, in the thread that asked it.
    """

    def ask_one(item: Any) -> _Found:
        found = ask(item)
        if asked is not None:
            asked()
        return found

    with ThreadPoolExecutor(at_once) as pool:
        yield from pool.map(ask_one, items)  # cancels the others when it ends early


_QUESTIONS = TypeAdapter(Annotated[tuple[Question, ...], Field(min_length=1)])
_GROUPS = TypeAdapter(Annotated[list[Group], Field(min_length=1)])


def load_groups(name: str | Path, tools: Sequence[Tool] | None = None) -> list[Group]:
    """The groups of a file of questions.

    Args:
        name: One of `BUNDLED`, or the path of a file.
        tools: The tools of all questions. Default: the file contains them.

    Raises:
        OptionError: The file cannot be read as such.

    Example:
        >>> sum(len(group.questions) for group in load_groups("handwritten"))
        200
    """
    source: Any = files(__package__) / "questions" / f"{name}.json" if name in BUNDLED else Path(name)
    try:
        text = source.read_bytes()
        if tools is None:
            return _GROUPS.validate_json(text)
        return [Group(tuple(tools), _QUESTIONS.validate_json(text))]
    except (OSError, ValueError) as error:
        form = '[{"question", "calls": [{"name", "arguments", "result"}]}]'
        form = form if tools is not None else f'[{{"tools": [...], "questions": {form}}}]'
        raise OptionError(
            f"{str(name)!r} is no file of questions ({_reason(error)}); write {form}, or name one of "
            f"{', '.join(BUNDLED)}"
        ) from error


def _reason(error: OSError | ValueError) -> str:
    if not isinstance(error, ValidationError):
        return getattr(error, "strerror", None) or str(error)
    first = error.errors()[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}".removeprefix(": ")


def _takes(value: Any, result: str) -> bool:
    """Whether a result occurs in arguments, as text or as a number."""
    if isinstance(value, Mapping):
        return any(_takes(part, result) for part in value.values())
    if isinstance(value, list):
        return any(_takes(part, result) for part in value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        try:
            return float(result) == value
        except ValueError:
            return False
    return bool(value == result)
