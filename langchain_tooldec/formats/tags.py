r"""Arguments in tags: `<parameter=city>\nOslo\n</parameter>\n`, with unquoted strings.

Since strings are unquoted, the schema determines a value's type (`argument_kinds`). If an argument may be a string or
something else, strings that read like the latter are never written. No string contains its closing tag, not even in
lists and objects.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any
from typing import Literal as Word

from langchain_tooldec.automata.expression import (
    EPSILON,
    Expression,
    choice,
    complement,
    literal,
    sequence,
)
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import shared
from langchain_tooldec.formats.base import json_text, refuse_constant
from langchain_tooldec.formats.notation import (
    ArgumentsReader,
    Around,
    Kinds,
    Marker,
    Notation,
    bare_key,
)
from langchain_tooldec.formats.open_argument import OpenString
from langchain_tooldec.formats.python_literals import WORDS, python_text, python_values
from langchain_tooldec.formats.turn_reader import GrowingText, without_partial
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_reference
from langchain_tooldec.grammars.json_schema.api.arguments import VALUE_KINDS, argument_kinds
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.respelling import RAW, respelled
from langchain_tooldec.grammars.text import free_of, limited
from langchain_tooldec.grammars.writer import Writer

_TEXT_ONLY = frozenset({"string"})
_KINDS: dict[type, str] = {
    type(None): "null", bool: "boolean", int: "number", float: "number", str: "string", list: "array", dict: "object"
}  # fmt: skip


@dataclass(frozen=True)
class TagNotation(Notation):
    """Arguments in consecutive tags, in the order of the schema.

    Attributes:
        before: Precedes a key.
        separator: Separates a key from its value.
        end: Ends a value.
        text: Separates a key from a string; empty: `separator`.
        words: How `true`, `false` and `null` are written outside of lists and objects; `write` uses the first.
        nested: How lists and objects are written.
        quoted: Whether strings are JSON, too.
    """

    before: str
    separator: str
    end: str
    text: str = ""
    words: tuple[Word["json", "python"], ...] = ("json",)
    nested: Word["json", "python"] = "json"
    quoted: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """See `Notation.texts`."""
        return self.before, self.separator, self.end, self.text

    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """See `Notation.expression`."""
        return tool.arguments(self._written, around=around, pieces=tuple(map(marker, self.texts)))

    def _written(
        self, parameters: Mapping[str, Any], tool: str, *, around: Around, pieces: tuple[Expression, ...]
    ) -> Expression:
        return arguments_reference(parameters, tool, writer=_TagArguments(self, parameters, tool, around, pieces))

    @property
    def closing(self) -> str:
        """The closing tag of a value."""
        return self.end.strip()

    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """See `Notation.write`."""
        return "".join(f"{self.before}{key}{self._value_text(value)}{self.end}" for key, value in arguments.items())

    def _value_text(self, value: Any) -> str:
        if isinstance(value, str):
            return f"{self.text or self.separator}{json_text(value) if self.quoted else value}"
        is_word = value is None or isinstance(value, bool)
        in_python = (self.words[0] if is_word else self.nested) == "python"
        return f"{self.separator}{python_text(value) if in_python else json_text(value)}"

    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """See `Notation.reader`."""
        return _TagReader(self, kinds)


class _JsonValues(Writer):
    """Lists and objects in JSON whose strings do not contain a tag."""

    def __init__(self, tag: str) -> None:
        self._free = free_of([tag])

    def string(self, content: Expression) -> Expression:
        return limited(super().string(content), self._free)


_json_values = lru_cache(64)(_JsonValues)


class _TagArguments(Writer):
    """The arguments, between the texts around them. Each value ends with its closing tag."""

    space = comma = colon = EPSILON

    def __init__(
        self,
        notation: TagNotation,
        parameters: Mapping[str, Any],
        tool: str,
        around: Around,
        pieces: tuple[Expression, ...],
    ) -> None:
        self.braces = around
        self._notation, self._parameters, self._tool, self._pieces = notation, parameters, tool, pieces
        self._values: dict[str | None, Writer] = {}

    def key(self, content: Expression) -> Expression:
        mark = self._notation.separator.strip()[0]
        return sequence(self._pieces[0], bare_key(respelled(content, RAW), mark, "written in a tag", self._tool))

    def inside(self, key: str | None = None) -> Writer:
        if key not in self._values:
            kinds = VALUE_KINDS if key is None else argument_kinds(self._parameters, key)
            self._values[key] = _tag_value(self._notation, _TEXT_ONLY if self._notation.text else kinds, self._pieces)
        return self._values[key]


class _TagValue(Writer):
    """A value with what separates it from its key and with its closing tag."""

    def __init__(self, notation: TagNotation, kinds: frozenset[str], pieces: tuple[Expression, ...]) -> None:
        _, self._separator, self._end, self._text = pieces
        self._notation, self._kinds = notation, kinds
        in_python = notation.nested == "python"
        self._nested = python_values(without=notation.closing) if in_python else _json_values(notation.closing)

    def string(self, content: Expression) -> Expression:
        if self._notation.quoted:
            text = self._nested.string(content)
        else:
            text = limited(respelled(content, RAW), free_of([self._notation.closing]))
            if self._kinds != _TEXT_ONLY:
                text = limited(text, complement(_other_kinds(self._kinds)))
        return sequence(self._text if self._notation.text else self._separator, text, self._end)

    def key(self, content: Expression) -> Expression:
        """See `Writer.key`. That of an object within the tag."""
        return self._nested.string(content)

    def number(self, text: Expression) -> Expression:
        return sequence(self._separator, text, self._end)

    def word(self, word: str) -> Expression:
        ways = (literal(WORDS[word] if way == "python" else word) for way in self._notation.words)
        return sequence(self._separator, choice(*ways), self._end)

    container = number

    def inside(self, key: str | None = None) -> Writer:
        return self._nested

    def distinct(self) -> Sequence[Writer]:
        return self._nested.distinct()


_tag_value = lru_cache(64)(_TagValue)
_DIGITS = "[0-9]+(?:_[0-9]+)*"
_READ_AS = {
    "number": rf"[-+]?(?:{_DIGITS}\.?(?:{_DIGITS})?|\.{_DIGITS})(?:[eE][-+]?{_DIGITS})?",
    "boolean": "[tT][rR][uU][eE]|[fF][aA][lL][sS][eE]|[01]",
    "null": "[nN][uU][lL][lL]|None",
    "array": r"\[[^]*",
    "object": r"\{[^]*",
}
"""The texts that some readers, such as vLLM's parsers, mistake for a value of each type."""


@shared()
def _other_kinds(kinds: frozenset[str]) -> Expression:
    """The texts that read like a non-string value of one of these types."""
    read_as = "|".join(text for kind, text in _READ_AS.items() if kind in kinds)
    return pattern(rf"^[ \t\r\n]*(?:{read_as})[ \t\r\n]*$", code_points)


class _TagReader(ArgumentsReader):
    """Reads arguments in tags. Strings are emitted as they arrive, other values when they are complete."""

    def __init__(self, notation: TagNotation, kinds: Kinds | None) -> None:
        self._notation, self._kinds_of = notation, kinds or (lambda key: VALUE_KINDS)
        self._unread = ""  # unread text
        self._value: GrowingText | None = None  # of a value that may be no string
        self._strings = OpenString()  # of such a value in JSON
        self._in_text = False
        self._kinds = VALUE_KINDS

    def feed(self, text: str) -> str | None:
        self._write("" if self.json else "{")
        self._unread += text
        while True:
            if self._in_text or self._value is not None:
                if not self._take_value():
                    return None
            else:
                begun = self._take_key()
                if begun is None:
                    return None
                if not begun:
                    self._write("}")
                    return self._unread

    def close(self) -> bool:
        """See `ArgumentsReader.close`. After a closed value, only the end of the call is missing."""
        whole = not self._in_text and self._value is None and not self._unread.strip()
        self._write("}" if whole else "")
        return whole

    def held_string(self) -> str | None:
        """See `ArgumentsReader.held_string`. Limits: not within lists and objects in Python."""
        if self._value is None or self._unread:
            return None
        is_nested = any(map(self._value.startswith, "[{")) and not self._kinds.isdisjoint(("array", "object"))
        if not is_nested and not self._notation.quoted:
            return str(self._value) if "string" in self._kinds else None
        if is_nested and self._notation.nested == "python":
            return None
        self._strings.follow(self._value)
        return self._strings.text

    def _take_key(self) -> bool | None:
        """Read a key up to its value. False: there is no further key; None: more text is needed."""
        before = self._notation.before.strip()
        unread = self._unread = self._unread.lstrip()
        if not unread.startswith(before):
            return None if before.startswith(unread) else False
        ways = filter(None, (self._notation.separator, self._notation.text))
        found = {way: mark for way in ways if (mark := _mark(way).search(unread, len(before)))}
        if not found:
            return None
        way = min(found, key=lambda way: found[way].start())
        after = unread[found[way].end() :]
        line = way[len(way.rstrip()) :]
        if line.startswith(after) and after != line:
            return None
        key = unread[len(before) : found[way].start()]
        self._unread = after.removeprefix(line)
        self._write(f"{', ' if self.json != '{' else ''}{json_text(key)}: ")
        self._kinds = self._kinds_of(key)
        if self._notation.text:
            self._kinds = _TEXT_ONLY if way == self._notation.text else VALUE_KINDS - {"string"}
        self._in_text = self._kinds == _TEXT_ONLY and not self._notation.quoted
        self._value = None if self._in_text else GrowingText()
        self._strings = OpenString(is_value=True)
        self._write('"' if self._in_text else "")
        return True

    def _take_value(self) -> bool:
        """Read more of a value; return whether it is complete."""
        end = self._notation.end
        closing = self._notation.closing
        line = end[: len(end) - len(end.lstrip())]
        written, ended, rest = self._unread.partition(closing)
        written = written.removesuffix(line) if ended else without_partial(written, [f"{line}{closing}", closing])
        self._unread = rest if ended else self._unread[len(written) :]
        if self._value is None:
            self._write(json_text(written)[1:-1] + ('"' if ended else ""))
        else:
            self._value.add(written)
            read = _json_or_text if self._notation.quoted else partial(_json_of, kinds=self._kinds)
            self._write(read(str(self._value)) if ended else "")
        if ended:
            self._in_text, self._value = False, None
        return bool(ended)


@cache
def _mark(text: str) -> re.Pattern[str]:
    """Matches a text, stripped, with any amount of white space where the text has some."""
    return re.compile(r"\s*".join(map(re.escape, text.split())))


def _json_of(text: str, kinds: frozenset[str]) -> str:
    """A value as JSON, of one of the given types; a string if it reads like none of them."""
    trimmed = text.strip()
    if "string" in kinds and trimmed != text:
        return json_text(text)
    value, written = _parsed(trimmed)
    if _KINDS[type(value)] not in kinds or ("string" in kinds and isinstance(value, str)):
        return json_text(text)
    return written


def _json_or_text(text: str) -> str:
    """A value that is written as JSON or, but for strings, as Python; what is neither is a string."""
    trimmed = text.strip()
    value, written = _parsed(trimmed)
    return json_text(text) if value == trimmed else written


def _parsed(text: str) -> tuple[Any, str]:
    """A value and its JSON; text that is neither JSON nor Python is a string. Floats have no limit of digits."""
    try:
        return json.loads(text, parse_int=float, parse_constant=refuse_constant), text
    except (ValueError, RecursionError):
        value = _python_value(text)
        return value, json_text(value)


def _python_value(text: str) -> Any:
    """Parse a Python word, list or object; other texts are returned as is."""
    try:
        value = ast.literal_eval(text) if text[:1] in {"[", "{"} or text in WORDS.values() else text
        json.dumps(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return text
    return value
