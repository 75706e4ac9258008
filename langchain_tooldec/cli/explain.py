"""`tooldec explain`: the tree of errors, and the cause and cure of each, from their docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from rich.text import Text

from langchain_tooldec import errors
from langchain_tooldec.cli.terminal import grid, screen
from langchain_tooldec.errors import OptionError, ToolDecError

_FOLD = re.compile(r"\n(?: {8}| {4}(?!\w+: ))")
"""Matches where a docstring's line was wrapped: continuation lines of an attribute are indented twice."""


class Explanation(NamedTuple):
    """The parts of an error's docstring. Each is one line; `attributes` has one per attribute.

    Attributes:
        cause: When it is raised.
        cure: What to do.
        attributes: What the error carries besides its message.
        also: Its other base classes, from Python and langchain-core.
    """

    cause: str
    cure: str
    attributes: str
    also: str


def explanation(kind: type[ToolDecError]) -> Explanation:
    """The cause and cure of an error.

    Example:
        >>> explanation(errors.NoToolsError).cure
        'Bind tools, or omit `tool_choice`.'
    """
    cause, *rest = inspect.cleandoc(kind.__doc__ or "").split("\n\n")
    sections = {
        name: re.sub(r"\n\s*", "\n", _FOLD.sub(" ", text)).strip()
        for name, _, text in (part.partition(":\n") for part in rest)
    }
    below = ", ".join(child.__name__ for child in kinds() if child.__bases__[0] is kind)
    return Explanation(
        " ".join(cause.split()),
        sections.get("Cure", f"Its message says what to do{f'; see also {below}' if below else ''}."),
        sections.get("Attributes", ""),
        ", ".join(parent.__name__ for parent in kind.__bases__ if parent is not Exception and parent not in kinds()),
    )


def kinds() -> list[type[ToolDecError]]:
    """Every error class, parents before children."""
    return [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, ToolDecError)]


def tree(kind: type[ToolDecError] = ToolDecError, stem: str = "") -> Iterator[tuple[str, str]]:
    """A class and its subclasses: each name after its branches, and the cause in a few words."""
    yield f"{stem}{kind.__name__}", re.split(r"[:;(]", explanation(kind).cause)[0].rstrip(". ")
    children = [child for child in kinds() if child.__bases__[0] is kind]
    trunk = stem.replace("├── ", "│   ").replace("└── ", "    ")
    for child in children:
        yield from tree(child, trunk + ("└── " if child is children[-1] else "├── "))


def run(error: str | None) -> int:
    """Show one error, given the name of its class, or the tree of all."""
    if error is None:
        # A wrapped cause would break the branches.
        rows = [(stem, Text(cause, no_wrap=True, overflow="ellipsis")) for stem, cause in tree()]
    else:
        known = {kind.__name__: kind for kind in kinds()}
        if error not in known:
            lower = {one.lower(): one for one in known}
            near = " or ".join(lower[one] for one in get_close_matches(error.lower(), lower))
            hint = f"did you mean {near}? " if near else ""
            raise OptionError(f"{error!r} is not an error of this package; {hint}`tooldec explain` lists them")
        parts = explanation(known[error])._asdict()
        rows = [(heading, Text(text)) for heading, text in parts.items() if text]
    screen().print(grid(rows))
    return 0
