"""Reads arguments written by position, `3.14, 123)`, as JSON: `{"a": 3.14, "b": 123}`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from langchain_tooldec.formats.notation import ArgumentsReader

_PART = re.compile(r'\\.?|"|[\[{]|[\]})]|,|[^\\"\[{\]}),]+', re.DOTALL)
"""A part of arguments: an escape, a quote, a bracket, a comma, or anything else."""
_ENDS = frozenset("]}),")


class PositionsReader(ArgumentsReader):
    """Reads positional arguments, starting after the opening parenthesis.

    Args:
        names: The argument names, in order.

    Example:
        >>> reader = PositionsReader(["a", "b"])
        >>> reader.feed("3.14, 12"), reader.json, reader.feed("3)="), reader.json
        (None, '{"a": 3.14, "b": 12', '=', '{"a": 3.14, "b": 123}')
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._index, self._depth, self._skipped = 0, 0, 0
        self._begun = self._in_string = False
        self.json = "{"

    def feed(self, text: str) -> str | None:
        """See `ArgumentsReader.feed`. Malformed arguments end where they can no longer be completed."""
        self._write(text[: self._skipped])
        cut = not text and self._skipped
        for found in _PART.finditer(text, self._skipped):
            part = found[0]
            cut = part == "\\"
            if part in _ENDS and not self._in_string and not self._depth:
                if part == ")" and (self._begun or not self._index):
                    self._write("}")
                if part != "," or not self._begun:
                    return text[found.end() :]
                self._index, self._begun = self._index + 1, False
            elif self._begun or (part := part.lstrip()):
                self._write_part(part)
        self._skipped = int(cut)
        return None

    def _write_part(self, part: str) -> None:
        """Write a part of a value, preceded by the name if it is the first part."""
        if not self._begun:
            key = json.dumps(self._names[self._index], ensure_ascii=False) if self._index < len(self._names) else "null"
            self._write(f"{', ' if self._index else ''}{key}: ")
            self._begun = True
        self._write(part)
        if part == '"':
            self._in_string = not self._in_string
        elif not self._in_string:
            self._depth += (part in {"[", "{"}) - (part in {"]", "}"})
