"""Questions with the calls that answer them, in groups that share their tools.

A file of questions is a JSON list of groups:

    [{"tools": [{"name", "description", "parameters"}],
      "questions": [{"question", "calls": [{"name", "arguments", "result"}]}]}]
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from langchain_tooldec.errors import OptionError

BUNDLED = {
    "seen": "tools of training, one call",
    "seen_two_steps": "tools of training, the second call takes the first one's result",
    "unseen": "generated tools that training never shows, one call",
    "handwritten": "tools and questions written by hand",
}
"""The files in the package, and what is in them. All but the last are made by `cookbook/train_bundled_model`."""


@dataclass(frozen=True)
class Call:
    """A call that answers a question, and what the tool returns."""

    name: str
    arguments: Mapping[str, Any]
    result: str


@dataclass(frozen=True)
class Question:
    """A question, and the calls that answer it in their order; none for small talk."""

    text: str
    calls: tuple[Call, ...]

    @property
    def results(self) -> tuple[str, ...]:
        """What the answer must contain: the results that no later call takes."""
        return tuple(
            call.result
            for place, call in enumerate(self.calls)
            if not any(_takes(later.arguments, call.result) for later in self.calls[place + 1 :])
        )


@dataclass(frozen=True)
class Group:
    """Questions on the same tools; a tool is a dict with `name`, `description` and `parameters`."""

    tools: tuple[Mapping[str, Any], ...]
    questions: tuple[Question, ...]

    @property
    def functions(self) -> list[dict[str, Any]]:
        """The tools as `bind_tools` takes them."""
        return [{"type": "function", "function": dict(tool)} for tool in self.tools]


def load_groups(name: str | Path) -> list[Group]:
    """The groups of a file of questions.

    Args:
        name: One of `BUNDLED`, or the path of a file.

    Raises:
        OptionError: The file cannot be read as one.

    Example:
        >>> sum(len(group.questions) for group in load_groups("handwritten"))
        200
    """
    source: Any = files(__package__) / "questions" / f"{name}.json" if name in BUNDLED else Path(name)
    try:
        return [_group(entry) for entry in json.loads(source.read_text(encoding="utf-8"))]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise OptionError(
            f"{str(name)!r} is no file of questions ({type(error).__name__}: {error}); write a JSON list of "
            '{"tools": [...], "questions": [{"question": ..., "calls": [...]}]}, or name one of '
            f"{', '.join(BUNDLED)}"
        ) from error


def _group(entry: Mapping[str, Any]) -> Group:
    questions = (
        Question(
            asked["question"],
            tuple(Call(call["name"], call["arguments"], str(call["result"])) for call in asked["calls"]),
        )
        for asked in entry["questions"]
    )
    tools = tuple({key: tool[key] for key in ("name", "description", "parameters")} for tool in entry["tools"])
    return Group(tools, tuple(questions))


def _takes(value: Any, result: str) -> bool:
    """Whether a result stands in arguments, as text or as a number."""
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
