"""Text for a terminal: wrapped while it streams, in colours only where a person looks at it."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from typing import TextIO

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


class Terminal:
    """Where a command writes.

    Args:
        stream: Usually standard output.
        width: Columns; by default those of the terminal, 80 if there is none, at most 100.
        colors: Whether to use colours; by default only on a terminal, and not with NO_COLOR set.

    Source: https://no-color.org
    """

    def __init__(self, stream: TextIO, *, width: int | None = None, colors: bool | None = None) -> None:
        self._stream = stream
        self.width = width or min(shutil.get_terminal_size((80, 24)).columns, 100)
        self._colors = stream.isatty() and not os.environ.get("NO_COLOR") if colors is None else colors
        self._column = 0
        self._indent = 0
        self._style = ""
        self._word = ""
        self._gap = 0  # spaces that are written once a word follows on the line

    def paint(self, text: str, style: str) -> str:
        """The text in a style (`bold`, `dim`, `red`, ...), where colours are on."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self._colors and style and text else text

    def line(self, text: str = "", style: str = "") -> None:
        """A whole line, as it is."""
        self._stream.write(f"{self.paint(text, style)}\n")
        self._stream.flush()

    def begin(self, label: str, *, indent: int, style: str = "", label_style: str = "") -> None:
        """Begin a text that is written piece by piece: a label, and the column where each further line begins."""
        self._stream.write(" " * indent + self.paint(label, label_style))
        self._column, self._indent = indent + columns(label), indent + 2
        self._style, self._word, self._gap = style, "", 0

    def write(self, piece: str) -> None:
        """Go on with a text; lines break between words."""
        for part in re.split(r"(\s)", piece):
            if part.isspace():
                self._flush_word()
                self._gap += part != "\n"
                if part == "\n":
                    self._break()
            else:
                self._word += "".join(character if character.isprintable() else "\ufffd" for character in part)
        self._stream.flush()

    def end(self) -> None:
        """End the text."""
        self._flush_word()
        self.line()

    def _flush_word(self) -> None:
        word, self._word = self._word, ""
        if not word:
            return
        if self._column + self._gap + columns(word) > self.width and self._column > self._indent:
            self._break()
        self._stream.write(" " * self._gap)
        self._column, self._gap = self._column + self._gap, 0
        while columns(word) > (room := max(self.width - self._column, 2)):
            line = fitting(word, room)
            self._stream.write(self.paint(line, self._style))
            word = word[len(line) :]
            self._break()
        self._stream.write(self.paint(word, self._style))
        self._column += columns(word)

    def _break(self) -> None:
        self._stream.write("\n" + " " * self._indent)
        self._column, self._gap = self._indent, 0


def columns(text: str) -> int:
    """The columns that a text takes on a terminal: two for a wide character, none for a combining one.

    Source: Unicode Standard Annex 11, East Asian Width.
    """
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def fitting(text: str, width: int) -> str:
    """The longest start of a text that takes at most `width` columns, at least one character."""
    end = len(text)
    while end > 1 and columns(text[:end]) > width:
        end -= 1
    return text[:end]


def visible(text: str) -> str:
    r"""Text on one line, with what cannot be seen as an escape.

    Example:
        >>> visible("Action: add\n")
        'Action: add\\n'
    """
    return "".join(
        character if character.isprintable() else _ESCAPES.get(character, f"\\u{ord(character):04x}")
        for character in text
    )


def shortened(text: str, width: int, *, keep_end: bool = False) -> str:
    """Text in at most `width` columns, cut at its end or at its start.

    Example:
        >>> shortened("abcdefgh", 4), shortened("abcdefgh", 4, keep_end=True)
        ('abc…', '…fgh')
    """
    if columns(text) <= width:
        return text
    return f"…{fitting(text[::-1], width - 1)[::-1]}" if keep_end else f"{fitting(text, width - 1)}…"
