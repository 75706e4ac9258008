"""Which string of a call's arguments a turn ends inside of."""

from __future__ import annotations

import json
from collections.abc import Iterable

from langchain_tooldec.formats.base import Format


class OpenArgument:
    r"""The string that a turn ends inside of, if it is an argument of a call or a part of one. Reads each text once.

    None outside of strings, inside of a key, inside of an argument that its format does not write as a string, within
    an escape, and where text may belong to the marker that ends the argument.

    Args:
        turn_format: The format of the turn.
        names: See `Format.reader`.

    Example:
        >>> from langchain_tooldec.formats import HermesFormat
        >>> opened = OpenArgument(HermesFormat())
        >>> opened.feed('<tool_call>\n{"name": "find", "arguments": {"name'), opened.feed('": "Ro')
        (None, 'Ro')
    """

    def __init__(self, turn_format: Format, names: Iterable[str] = ()) -> None:
        self._reader = turn_format.reader(names)
        self._calls = self._length = 0
        self._string = OpenString()

    def feed(self, text: str) -> str | None:
        """Read more of the turn; return the text so far of the string that it ends inside of."""
        self._reader.feed(text)
        calls = self._reader.calls
        if not calls:
            return None
        if len(calls) != self._calls:
            self._calls, self._length, self._string = len(calls), 0, OpenString()
        added = calls[-1].arguments.since(self._length)
        self._length += len(added)
        self._string.feed(added)
        inside = self._string.text
        return inside if added and not self._reader.is_waiting else None


class OpenString:
    """The string value that JSON text ends inside of, while the text arrives.

    Example:
        >>> string = OpenString()
        >>> for text in ('{"a": ["b", "c', '"], "d', '": "'):
        ...     string.feed(text)
        ...     print(string.text)
        c
        None
        <BLANKLINE>
    """

    def __init__(self) -> None:
        self._brackets = ""
        self._is_value = False  # of a string that begins here
        self._inside: str | None = None
        self._escape = ""

    @property
    def text(self) -> str | None:
        """What the string says so far; None: the text ends elsewhere, inside of a key, or within an escape."""
        return self._inside if self._is_value and not self._escape else None

    def feed(self, json_text: str) -> None:
        """Read more of the text."""
        for char in json_text:
            if self._inside is None:
                self._read_outside(char)
            elif self._escape or char == "\\":
                self._read_escape(char)
            else:
                self._inside = None if char == '"' else self._inside + char

    def _read_outside(self, char: str) -> None:
        if char == '"':
            self._inside = ""
        elif char in "{[":
            self._brackets += char
        elif char in "}]":
            self._brackets = self._brackets[:-1]
        if char in ":,{[":
            self._is_value = char == ":" or self._brackets.endswith("[")

    def _read_escape(self, char: str) -> None:
        self._escape += char
        if len(self._escape) == (6 if self._escape.startswith("\\u") else 2):
            self._inside = (self._inside or "") + _unescaped(self._escape)
            self._escape = ""


def _unescaped(escape: str) -> str:
    """The character of an escape; a space if there is none."""
    try:
        return str(json.loads(f'"{escape}"'))
    except ValueError:
        return " "
