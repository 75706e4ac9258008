"""Arguments as Gemma writes them: `city:<|"|>Oslo<|"|>,days:[1,2]}`, with unquoted keys and strings between markers.

Sources: the chat template of Gemma 4; vllm-project/vllm, `tool_parsers` gemma4 and functiongemma.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from langchain_tooldec.automata.expression import EPSILON, Expression, literal, sequence
from langchain_tooldec.formats.notation import (
    ArgumentsReader,
    Around,
    Kinds,
    Marker,
    Notation,
    bare_key,
)
from langchain_tooldec.formats.turn_reader import without_partial
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_reference
from langchain_tooldec.grammars.respelling import RAW, respelled
from langchain_tooldec.grammars.text import free_of, limited
from langchain_tooldec.grammars.writer import Writer

_NOT_IN_KEYS = ' :,{}[]<>"\\'
_TOKEN = re.compile(r"[ \t\r\n]+|[{}\[\],]|[^ \t\r\n{}\[\],:]+:?|:")
_WITHIN = re.compile(r"[^ \t\r\n{}\[\],:]*")
"""The rest of an unfinished key or number."""


@dataclass(frozen=True)
class BraceNotation(Notation):
    """An object without its first brace, with unquoted keys and no spaces.

    Attributes:
        quote: Encloses strings, which never contain it.
        sorts: Whether keys are written in alphabetical order instead of the schema's.
    """

    quote: str
    sorts: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """See `Notation.texts`."""
        return (self.quote,)

    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """See `Notation.expression`."""
        return tool.arguments(self._written, around=around, quote=marker(self.quote))

    def _written(self, parameters: Mapping[str, Any], tool: str, *, around: Around, quote: Expression) -> Expression:
        ordered = sorted_properties(parameters) if self.sorts else parameters
        return arguments_reference(ordered, tool, writer=_BraceWriter(self.quote, quote, tool, around))

    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """See `Notation.write`."""
        return self._text(dict(arguments))[1:]

    def _text(self, value: Any) -> str:
        if isinstance(value, str):
            return f"{self.quote}{value}{self.quote}"
        if isinstance(value, Mapping):
            keys = sorted(value, key=str.lower) if self.sorts else value
            return f"{{{','.join(f'{key}:{self._text(value[key])}' for key in keys)}}}"
        if isinstance(value, (list, tuple)):
            return f"[{','.join(map(self._text, value))}]"
        return json.dumps(value)

    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """See `Notation.reader`."""
        return _BraceReader(self.quote)


class _BraceWriter(Writer):
    """The arguments, between the texts around them; the values within are written in `_values`."""

    space = EPSILON
    comma, colon = literal(","), literal(":")

    def __init__(self, quote: str, marker: Expression, tool: str | None = None, around: Around | None = None) -> None:
        self._free, self._marker, self._tool = free_of([quote]), marker, tool
        self.braces = (around[0], sequence(literal("}"), around[1])) if around else Writer.braces
        self._values = _brace_values(quote, marker) if around else self

    def string(self, content: Expression) -> Expression:
        return sequence(self._marker, limited(respelled(content, RAW), self._free), self._marker)

    def key(self, content: Expression) -> Expression:
        return bare_key(respelled(content, RAW), _NOT_IN_KEYS, "a bare key", self._tool)

    def inside(self, key: str | None = None) -> Writer:
        return self._values


_brace_values = lru_cache(64)(_BraceWriter)
"""The writer of values within arguments; the compiler names the tool in an error."""


def sorted_properties(schema: Any, *, is_value: bool = False) -> Any:
    """A schema, or a value in it, with all properties in alphabetical order, as Jinja's `dictsort` sorts them."""
    if isinstance(schema, (list, tuple)):
        return [sorted_properties(part, is_value=is_value) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    if is_value:
        return {key: sorted_properties(schema[key], is_value=True) for key in sorted(schema, key=str.lower)}
    changed = {}
    for keyword, value in schema.items():
        if keyword == "properties" and isinstance(value, Mapping):
            changed[keyword] = {key: sorted_properties(value[key]) for key in sorted(value, key=str.lower)}
        else:
            changed[keyword] = sorted_properties(value, is_value=keyword in {"enum", "const"})
    return changed


class _BraceReader(ArgumentsReader):
    """Converts an object without its first brace to JSON."""

    def __init__(self, quote: str) -> None:
        self._quote = quote
        self._unread = ""
        self._more: list[str] = []  # the rest of an unfinished key or number
        self._in_text = False
        self._brackets = ["{"]

    def feed(self, text: str) -> str | None:
        self._write("" if self.json else "{")
        self._more.append(text)
        if len(self._unread) > len(self._quote) and not self._in_text and _WITHIN.fullmatch(text):
            return None
        self._unread += "".join(self._more)
        self._more.clear()
        while self._unread and self._brackets:
            if not (self._take_text() if self._in_text else self._take_token()):
                return None
        return None if self._brackets else self._unread

    def _take_text(self) -> bool:
        written, ended, rest = self._unread.partition(self._quote)
        written = written if ended else without_partial(written, [self._quote])
        self._write(json.dumps(written, ensure_ascii=False)[1:-1] + ('"' if ended else ""))
        self._unread = rest if ended else self._unread[len(written) :]
        self._in_text = not ended
        return bool(ended)

    def _take_token(self) -> bool:
        if self._unread.startswith(self._quote):
            self._unread = self._unread.removeprefix(self._quote)
            self._write('"')
            self._in_text = True
            return True
        match = _TOKEN.match(self._unread)
        if match is None or self._quote.startswith(self._unread):
            return False
        token = match[0]
        if token in {"{", "["}:
            self._brackets.append(token)
        elif token in {"}", "]"}:
            self._brackets.pop()
        elif match.end() == len(self._unread) and token[0] not in " \t\r\n" and token != "," and token[-1] != ":":
            return False
        self._unread = self._unread[match.end() :]
        is_key = token[-1] == ":" and len(token) > 1
        self._write(
            f"{json.dumps(token[:-1], ensure_ascii=False)}: " if is_key else ", " if token == "," else token.strip()
        )
        return True
