"""Arguments as Python writes them: `city='Oslo', days=[1, 2], metric=True)`.

Arguments are converted to JSON while they arrive.

Source: the Python language reference, sections 2.4 and 2.5; the chat templates of Llama 4, LFM2 and OLMo 3.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from keyword import iskeyword, kwlist
from typing import Any, TypeAlias
from typing import Literal as Word

from langchain_tooldec.automata.expression import (
    EMPTY,
    EPSILON,
    Expression,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.work import shared
from langchain_tooldec.errors import ToolNameError, UnsupportedSchemaError
from langchain_tooldec.formats.notation import ArgumentsReader, Around, Kinds, Marker, Notation
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_reference
from langchain_tooldec.grammars.regex.classes import complement as complement_of
from langchain_tooldec.grammars.respelling import RAW, Spelling, escaping, respelled
from langchain_tooldec.grammars.text import free_of, limited
from langchain_tooldec.grammars.writer import Writer

WORDS = {"true": "True", "false": "False", "null": "None"}
_JSON_WORDS = {"True": "true", "False": "false", "None": "null", "true": "true", "false": "false", "null": "null"}
_ESCAPES = {"\n": "n", "\r": "r", "\t": "t", "\\": "\\"}
_UNESCAPED = {
    **{letter: char for char, letter in _ESCAPES.items()},
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    "\n": "",
}
_PLAIN = re.compile(r"[^\\'\"]+")
_CODED = {"x": 2, "u": 4, "U": 8}
_NAMED = r"(?:\w|[^\x00-\x7f\s])"  # `\w` lacks combining marks, which many scripts need
_NAME = re.compile(rf"(?!\d){_NAMED}+")
_TOKEN = re.compile(rf"\s+|{_NAME.pattern}|[-+]?\.?\d[\w.]*(?:(?<=[eE])[-+]\d*)?|.", re.DOTALL)
_JSON_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?")
_FLOAT = re.compile(r"[.]|^[^xX]*[eE]")
_UNFINISHED = re.compile(rf"(?:{_NAMED}|[-+.])\Z")
"""The end of a name or a number, which may continue."""
_WITHIN = re.compile(rf"{_NAMED}*")
"""The rest of an unfinished name or number."""


def _spelling(quote: str) -> Spelling:
    """The characters of a quoted string: the quote, the backslash and control characters are escaped."""
    escapes = {point: f"\\x{point:02x}" for point in (*range(0x20), *range(0x7F, 0xA0))}
    escapes |= {ord(char): f"\\{letter}" for char, letter in (*_ESCAPES.items(), (quote, quote))}
    return escaping(escapes, complement_of((point, point) for point in escapes))


_SPELLINGS = {quote: _spelling(quote) for quote in "'\""}


Quotes: TypeAlias = Word["any", "python", "double"]
_ONE_WAY: tuple[Quotes, Quotes] = ("python", "double")


class _PythonValues(Writer):
    """Values as Python literals.

    Args:
        json_words: Whether `true`, `false` and `null` are allowed too.
        quotes: The quotes of strings: "any", those that `python_text` chooses, or "double".
        without: A text that no string contains.
    """

    def __init__(self, *, json_words: bool = False, quotes: Quotes = "any", without: str = "") -> None:
        self._json_words, self._quotes, self._without = json_words, quotes, without

    def word(self, word: str) -> Expression:
        return choice(literal(WORDS[word]), literal(word)) if self._json_words else literal(WORDS[word])

    def string(self, content: Expression) -> Expression:
        single, double = (respelled(content, one) for one in _SPELLINGS.values())
        if self._quotes == "double":
            single = EMPTY
        elif self._quotes == "python":
            single, double = limited(single, complement(_double_quoted())), limited(double, _double_quoted())
        text = choice(sequence(literal("'"), single, literal("'")), sequence(literal('"'), double, literal('"')))
        return intersection(text, free_of([self._without])) if self._without else text

    def distinct(self) -> Sequence[Writer]:
        return [python_values(quotes=quotes, without=self._without) for quotes in _ONE_WAY]


python_values = lru_cache(64)(_PythonValues)


class _PythonArguments(Writer):
    """Keyword arguments, between the texts around them."""

    colon = literal("=")

    def __init__(self, tool: str, around: Around, values: _PythonValues) -> None:
        self.braces = around[0], sequence(literal(")"), around[1])
        self._tool, self._values = tool, values

    def key(self, content: Expression) -> Expression:
        name = respelled(content, RAW)
        if not name.data:
            return intersection(name, _identifier())
        known = name.data.decode()
        if not known.isidentifier() or iskeyword(known):
            reason = f"has {known!r}, which is not a valid Python name; rename it, or take another format"
            raise UnsupportedSchemaError(reason, keyword="properties", path="$", tool=self._tool)
        return name

    def inside(self, key: str | None = None) -> Writer:
        return self._values


@shared()
def _double_quoted() -> Expression:
    """The strings that `python_text` encloses in double quotes: those with single quotes and no double ones."""
    return sequence(free_of(['"']), literal("'"), free_of(['"']))


@shared()
def _identifier() -> Expression:
    """An ASCII identifier that is not a Python keyword."""
    letters = choice(byte_range(0x41, 0x5A), byte_range(0x61, 0x7A), literal("_"))
    name = sequence(letters, repeat(choice(letters, byte_range(0x30, 0x39))))
    return intersection(name, complement(trie({word.encode(): EPSILON for word in kwlist})))


@dataclass(frozen=True)
class PythonNotation(Notation):
    """Python keyword arguments, including the closing parenthesis.

    Attributes:
        json_words: Whether `true`, `false` and `null` are allowed too.
    """

    json_words: bool = False

    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """See `Notation.expression`."""
        return tool.arguments(self._written, around=around)

    def _written(self, parameters: Mapping[str, Any], tool: str, *, around: Around) -> Expression:
        values = python_values(json_words=self.json_words)
        return arguments_reference(parameters, tool, writer=_PythonArguments(tool, around, values))

    def check_name(self, name: str) -> None:
        """See `Notation.check_name`."""
        if not all(part.isidentifier() and not iskeyword(part) for part in name.split(".")):
            raise ToolNameError(
                f"{name!r} is not a valid Python name, which this call format requires; rename the tool or ask for "
                "another format"
            )

    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """See `Notation.write`."""
        return f"{', '.join(f'{name}={python_text(value)}' for name, value in arguments.items())})"

    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """See `Notation.reader`."""
        return PythonReader()


def python_text(value: Any) -> str:
    """A JSON value as a Python literal."""
    if isinstance(value, str):
        quote = '"' if "'" in value and '"' not in value else "'"
        return f"{quote}{_SPELLINGS[quote].text(value)}{quote}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{python_text(key)}: {python_text(item)}' for key, item in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(python_text, value))}]"
    return str(value) if value is None or isinstance(value, bool) else json.dumps(value)


class PythonReader(ArgumentsReader):
    """Reads keyword arguments up to the closing parenthesis.

    A comma is emitted once something follows it; a parenthesis, once a comma shows whether it encloses a tuple.
    """

    def __init__(self) -> None:
        self._unread = [""]  # unread text, in pieces
        self._takes_name = True
        self._parts: list[str] = []  # JSON that is not written yet
        self._written = 0  # number of parts written
        self._opened: list[int | None] = []  # open brackets; for an undecided parenthesis, the number of its part
        self._undecided: list[int] = []
        self._comma = False
        self._quote = ""

    def feed(self, text: str) -> str | None:
        """See `ArgumentsReader.feed`."""
        self._write("" if self.json else "{")
        self._unread.append(text)
        if self._unread[0] and not self._quote and _WITHIN.fullmatch(text):
            return None
        text, position = "".join(self._unread), 0
        while position < len(text):
            if not self._quote and not self._opened and text[position] == ")":
                self._write_parts()
                self._write("}")
                return text[position + 1 :]
            end = self._take(text, position)
            if end == position:
                break
            position = end
        self._write_parts()
        self._unread = [text[position:]]
        return None

    def _write_parts(self) -> None:
        """Write the JSON that is final."""
        end = self._undecided[0] - self._written if self._undecided else len(self._parts)
        self._write("".join(self._parts[:end]))
        del self._parts[:end]
        self._written += end

    def _put(self, part: str) -> None:
        """Append JSON."""
        if self._comma:
            self._parts.append(", ")
            self._comma = False
        self._parts.append(part)

    def _take(self, text: str, position: int) -> int:
        """Read a name, a token of a value, or the available part of a string.

        Args:
            text: The text.
            position: Where the part begins.

        Returns:
            Where the part ends; `position` if it may continue after the text.
        """
        if self._quote:
            return self._take_string(text, position)
        if self._takes_name and (name := _NAME.match(text, position)):
            if name.end() == len(text):
                return position
            self._put(json.dumps(name[0], ensure_ascii=False))
            self._takes_name = False
            return name.end()
        char = text[position]
        if not self._opened and char == "=":
            self._put(": ")
            return position + 1
        end = self._take_token(text, position)
        self._takes_name = (self._takes_name or char == ",") and not self._opened
        return end

    def _take_token(self, text: str, position: int) -> int:
        char = text[position]
        if char in "'\"":
            self._quote = char
            self._put('"')
        elif char in "([{":
            self._open(char)
        elif char in ")]}":
            self._close(char)
        elif char == ",":
            self._decide("[")
            self._comma = True
        elif char == ":":
            self._put(": ")
        else:
            return self._take_scalar(text, position)
        return position + 1

    def _open(self, bracket: str) -> None:
        self._put("[" if bracket == "(" else bracket)
        self._opened.append(self._written + len(self._parts) - 1 if bracket == "(" else None)
        if bracket == "(":
            self._undecided.append(self._written + len(self._parts) - 1)

    def _close(self, bracket: str) -> None:
        self._comma = False
        part = self._opened[-1] if self._opened else None
        is_empty = part is not None and part == self._written + len(self._parts) - 1
        if part is not None and not is_empty:
            self._decide("")
        else:
            self._decide("[")
            self._parts.append("]" if bracket == ")" else bracket)
        if self._opened:
            self._opened.pop()

    def _decide(self, bracket: str) -> None:
        """If the innermost open bracket is an undecided parenthesis, replace it with `bracket`, which may be empty."""
        if self._opened and (part := self._opened[-1]) is not None:
            self._parts[part - self._written] = bracket
            self._undecided.pop()
            self._opened[-1] = None

    def _take_scalar(self, text: str, position: int) -> int:
        token = _TOKEN.match(text, position)
        assert token is not None
        if token.end() == len(text) and _UNFINISHED.search(token[0]):
            return position
        if not token[0].isspace():
            self._put(_JSON_WORDS.get(token[0]) or _json_number(token[0]))
        return token.end()

    def _take_string(self, text: str, position: int) -> int:
        if plain := _PLAIN.match(text, position):
            self._parts.append(json.dumps(plain[0], ensure_ascii=False)[1:-1])
            return plain.end()
        char = text[position]
        if char == self._quote:
            self._parts.append('"')
            self._quote = ""
            return position + 1
        if char != "\\":
            self._parts.append(json.dumps(char)[1:-1])
            return position + 1
        letter = text[position + 1 : position + 2]
        end = position + 2 + _CODED.get(letter, 0)
        if not letter or end > len(text):
            return position
        char = _escaped_character(letter, text[position + 2 : end])
        is_half = "\ud800" <= char[:1] <= "\udfff"  # of a surrogate pair, whose other half may follow
        self._parts.append(json.dumps(char, ensure_ascii=is_half)[1:-1])
        return end


def _json_number(token: str) -> str:
    """A Python number as JSON; other tokens are returned as is."""
    if _JSON_NUMBER.fullmatch(token) or not token.lstrip("+-.")[:1].isdigit():
        return token
    try:
        value = float(token) if _FLOAT.search(token) else int(token, 0)
        return json.dumps(value, allow_nan=False)
    except ValueError:
        return token


def _escaped_character(letter: str, digits: str) -> str:
    try:
        return chr(int(digits, 16)) if digits else _UNESCAPED.get(letter, letter if letter in "'\"" else f"\\{letter}")
    except (ValueError, OverflowError):
        return f"\\{letter}{digits}"
