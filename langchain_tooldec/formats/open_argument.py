"""Which string of a call's arguments a turn ends inside of."""

from __future__ import annotations

import json
from collections.abc import Iterable

from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.turn_reader import GrowingText


class OpenArgument:
    r"""The string that a turn ends inside of, if it is an argument of a call or a part of one. Reads each text once.

    None outside of strings, inside of a key, within an escape, and where text may belong to the marker that ends the
    argument.

    Limits: None inside of strings in lists and objects that a format with tags writes in Python.

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
        self._arguments: GrowingText | None = None
        self._string = OpenString()

    def feed(self, text: str) -> str | None:
        """Read more of the turn; return the text so far of the string that it ends inside of."""
        self._reader.feed(text)
        arguments = self._reader.open_arguments
        if arguments is None or self._reader.is_waiting:
            return None
        if arguments is not self._arguments:
            self._arguments, self._string = arguments, OpenString()
        has_grown = self._string.follow(arguments)
        held = self._reader.held_string()
        return held if held is not None else self._string.text if has_grown else None


class OpenString:
    """The string value that JSON text ends inside of, while the text arrives.

    Args:
        is_value: Whether the text is that of a value, which may be a string, instead of an object or a list.

    Example:
        >>> string = OpenString()
        >>> for text in ('{"a": ["b", "c', '"], "d', '": "'):
        ...     string.feed(text)
        ...     print(string.text)
        c
        None
        <BLANKLINE>
    """

    def __init__(self, *, is_value: bool = False) -> None:
        self._brackets = ""
        self._is_value = is_value  # of a string that begins here
        self._inside: str | None = None
        self._escape = ""
        self._followed = 0

    @property
    def text(self) -> str | None:
        """What the string says so far; None: the text ends elsewhere, inside of a key, or within an escape."""
        return self._inside if self._is_value and not self._escape else None

    def follow(self, json_text: GrowingText) -> bool:
        """Read what a text has grown by since it was read last; return whether it has grown."""
        added = json_text.since(self._followed)
        self._followed += len(added)
        self.feed(added)
        return bool(added)

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
