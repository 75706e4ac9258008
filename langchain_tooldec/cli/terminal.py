"""Output: tables, streamed text, progress, and JSON lines for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from langchain_tooldec.errors import OptionError

_ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


def screen(*, stderr: bool = False) -> Console:
    """Standard output or standard error, without rich's markup."""
    drawn = (sys.stderr if stderr else sys.stdout).isatty()  # FORCE_COLOR asks for colours, not for a spinner in a file
    return Console(
        stderr=stderr, force_interactive=None if drawn else False, highlight=False, markup=False, emoji=False
    )


def figures(headings: Iterable[str], rows: Iterable[Iterable[str]], *, labels: int = 1, **look: Any) -> Table:
    """A table of figures, right-aligned, after columns of labels, the first of which is folded and never cut."""
    table = Table(box=None, **look)
    for number, heading in enumerate(headings):
        justify: Any = "left" if number < labels else "right"
        table.add_column(heading, justify=justify, overflow="ellipsis" if number else "fold")
    for row in rows:
        table.add_row(*row)
    return table


def grid(rows: Iterable[Iterable[RenderableType]]) -> Table:
    """Rows without headings; what is too long is folded and never cut."""
    table = Table.grid(padding=(0, 2))
    for row in rows:
        table.add_row(*row)
    for column in table.columns:
        column.overflow = "fold"
    return table


class Writer:
    """Writes streamed text from a column on: wrapped between words on a terminal, unchanged in a pipe."""

    def __init__(self, console: Console, indent: int = 0) -> None:
        self._console = console
        self._indent = indent
        self._style = self._line = self._word = ""

    def begin(self, label: str, style: str = "") -> None:
        """Begin a text with a dim label."""
        self._print(f"{' ' * self._indent}{label}", "dim")
        self._line, self._word, self._style = label, "", style

    def write(self, piece: str) -> None:
        """Write a piece; the last word is held back until it is complete."""
        text = self._word + "".join(c if c.isprintable() or c.isspace() else "\ufffd" for c in piece)
        end = next((index for index in range(len(text) - 1, -1, -1) if text[index].isspace()), 0)
        self._word = text[end:]
        self._put(text[:end])

    def end(self) -> None:
        """End the text."""
        self._put(self._word.rstrip())
        self._console.print()

    def _put(self, text: str) -> None:
        if not self._console.is_terminal:
            self._print(text, self._style)
            return
        # Wrap the current line again together with the new words, and print only what is new.
        wrapped = Text(self._line + text).wrap(self._console, self._console.width - self._indent)
        first, *others = [line.plain for line in wrapped] or [""]
        self._print(first[len(self._line) :], self._style)
        for line in others:
            self._print(f"\n{' ' * self._indent}{line}", self._style)
        self._line = others[-1] if others else first

    def _print(self, text: str, style: str) -> None:
        self._console.print(Text(text, style), end="", soft_wrap=True)


@contextmanager
def progress(text: str, *, piped: bool = True) -> Iterator[Callable[[str, int, int | None], None]]:
    """Show what is being done while the body runs: with a spinner on a terminal; else, if `piped`, as one line.

    Yields:
        A function to report progress: what is done, how much, and the total if known.
    """
    console = screen(stderr=True)
    if not console.is_interactive:
        if piped:
            console.print(f"{text} ...", soft_wrap=True)
        yield lambda what, done, total: None
        return
    with console.status(text) as status:
        yield lambda what, done, total: status.update(f"{text}: {done} of {total}" if total else text)


def write_json(value: Any) -> None:
    """Write a value as one line of ASCII JSON: dataclasses as objects, bytes as text."""
    typer.echo(json.dumps(value, default=lambda one: as_text(one) if isinstance(one, bytes) else vars(one)))


def check_writable(path: Path) -> None:
    """Check that a file can be written before work is done for it; an existing file is unchanged."""
    exists = path.exists()
    with _writing(path):
        path.open("a").close()
        if not exists:
            path.unlink()


def write_text(path: Path, text: str) -> None:
    """Write a file, and report it on standard error."""
    with _writing(path):
        path.write_text(text, "utf-8")
    typer.echo(f"wrote {path}", err=True)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from error


def as_text(data: bytes) -> str:
    r"""UTF-8 as text; other bytes, such as half a character, as escapes: `\xe6`."""
    return data.decode("utf-8", "backslashreplace")


def visible(text: str) -> str:
    r"""Text on one line, with invisible characters as escapes.

    Example:
        >>> visible("Action: add\n")
        'Action: add\\n'
    """
    return "".join(
        character if character.isprintable() else _ESCAPES.get(character, f"\\u{ord(character):04x}")
        for character in text
    )
