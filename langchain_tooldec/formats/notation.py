"""Notations of call arguments: their grammar, how they are written, and how they are read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, literal, repeat, sequence
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import shared
from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_reference
from langchain_tooldec.grammars.json_schema.api.arguments import argument_kinds
from langchain_tooldec.grammars.regex.classes import SPACE, complement
from langchain_tooldec.grammars.text import limited
from langchain_tooldec.grammars.writer import LAYOUTS

_JSON_MARKS = re.compile(r'\\.?|["\[\]{}]', re.DOTALL)
"""Where JSON may end or a string begin, and escapes, including one cut off at the end of the text."""
_CLOSES = {"{": "}", "[": "]", '"': '"'}
_WORD_END = re.compile(r"[\]}\n]")


Around: TypeAlias = "tuple[Expression, Expression]"
"""What precedes and what follows the arguments."""
Marker: TypeAlias = "Callable[[str], Expression]"
"""Builds the expression of one of the format's own texts."""
Kinds: TypeAlias = "Callable[[str], frozenset[str]]"
"""The JSON types that an argument's value may have, by the argument's name."""


@dataclass(frozen=True)
class ArgumentKinds:
    """The JSON types of tools' arguments, each computed on first use.

    Attributes:
        parameters: JSON Schema of each tool's arguments, by tool name.
    """

    parameters: Mapping[str, Mapping[str, Any]] = field(repr=False)
    _cache: dict[tuple[str, str], frozenset[str]] = field(default_factory=dict, init=False, compare=False, repr=False)

    def of(self, tool: str) -> Kinds | None:
        """The types for one tool; None if the tool is unknown."""
        return partial(self._of, tool) if tool in self.parameters else None

    def _of(self, tool: str, argument: str) -> frozenset[str]:
        key = tool, argument
        if key not in self._cache:
            self._cache[key] = argument_kinds(self.parameters[tool], argument)
        return self._cache[key]


class ArgumentsReader(ABC):
    """Reads the arguments of one call incrementally. It belongs to one turn and one thread.

    Attributes:
        json: The text of a JSON object with the arguments so far; it only grows.
    """

    json: str = ""

    @abstractmethod
    def feed(self, text: str) -> str | None:
        """Read more text.

        Returns:
            The text after the arguments; None while they continue.
        """

    def close(self) -> bool:
        """Handle the end of the turn; return whether the arguments are complete."""
        return False

    def held_string(self) -> str | None:
        """The text so far of the string that the text ends inside of, if it is not in `json` yet; else None."""
        return None

    def _write(self, text: str) -> None:
        """Append to `json`. Without another reference to the string, CPython appends in place."""
        json, self.json = self.json, ""
        json += text
        self.json = json


@dataclass(frozen=True)
class Notation(ABC):
    """A way to write arguments. `JsonNotation` is the most common.

    `expression` accepts what `write` returns for valid arguments, and the reader restores the same arguments.
    """

    @property
    def texts(self) -> tuple[str, ...]:
        """The notation's own texts, as far as they may have marks."""
        return ()

    @abstractmethod
    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """The valid arguments of a tool, with the texts around them.

        Args:
            tool: The tool.
            around: What precedes and follows the arguments; not both are empty.
            marker: Builds the format's own texts.
            layout: See `Format`.

        Raises:
            UnsupportedSchemaError: A keyword cannot be enforced, or not in this notation.
        """

    def check_name(self, name: str) -> None:  # noqa: B027 (most notations take any)
        """Check that a tool's name can precede such arguments.

        Raises:
            ToolNameError: It cannot.
        """

    @abstractmethod
    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """Arguments as the model writes them."""

    @abstractmethod
    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """An incremental reader of arguments.

        Args:
            kinds: The JSON types of each argument; None: any.
        """


@dataclass(frozen=True)
class JsonNotation(Notation):
    """Arguments as a JSON object."""

    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """See `Notation.expression`."""
        return sequence(around[0], tool.arguments(arguments_reference, writer=LAYOUTS[layout]), around[1])

    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """See `Notation.write`."""
        return dump_arguments(arguments, layout)

    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """See `Notation.reader`."""
        return JsonReader()


class JsonReader(ArgumentsReader):
    """Reads a JSON value, up to the bracket or quote that closes it; what is in between is not checked.

    Limits: invalid JSON ends there too. A number or a word ends at the line end or before a closing bracket.
    """

    def __init__(self) -> None:
        self._opens = self._closes = ""
        self._depth, self._in_string, self._skipped = 0, False, 0

    def feed(self, text: str) -> str | None:
        """See `ArgumentsReader.feed`."""
        if not self.json:
            text = text.lstrip()
            self._opens, self._closes = text[:1], _CLOSES.get(text[:1], "")
        end = self._end(text)
        self._write(text[:end])
        return None if end is None else text[end:]

    def _end(self, text: str) -> int | None:
        """Where the value ends in the new text; None if it continues."""
        if not self._closes:
            found = _WORD_END.search(text)
            return found and found.start()
        cut = not text and bool(self._skipped)
        for mark in _JSON_MARKS.finditer(text, self._skipped):
            cut = mark[0] == "\\"
            if mark[0] == '"':
                self._in_string = not self._in_string
            elif not self._in_string:
                self._depth += (mark[0] == self._opens) - (mark[0] == self._closes)
            if not self._in_string and not self._depth:
                return mark.end()
        self._skipped = int(cut)
        return None


def bare_key(key: Expression, without: str, form: str, tool: str | None) -> Expression:
    """The keys that can be written without quotes. No reader splits or strips them, whatever it takes for white space.

    Args:
        key: The texts of a key, as they are.
        without: Characters that no key contains.
        form: What such a key is called in messages.
        tool: The tool's name, for messages.

    Raises:
        UnsupportedSchemaError: The only key has other characters. It may have spaces within, unless they are `without`.
    """
    if not key.data:
        return limited(key, _bare(without))
    known = key.data.decode()
    is_split = known != known.strip() or not set(known).isdisjoint(without)
    if is_split or limited(literal(known.replace(" ", "_")), _bare(without)) is EMPTY:
        reason = f"has {known!r}, which cannot be {form}; rename it, or take another format"
        raise UnsupportedSchemaError(reason, keyword="properties", path="$", tool=tool)
    return key


@shared()
def _bare(without: str) -> Expression:
    """Characters other than white space of any language, controls and the given ones."""
    others = (*SPACE, (0x00, 0x1F), (0x7F, 0x9F), *((ord(char), ord(char)) for char in without))
    return repeat(code_points(complement(others)), 1)


def reading_arguments(
    turn: TurnReader, reader: ArgumentsReader, put: Callable[[str], object]
) -> Generator[int, None, bool]:
    """Emit arguments as they arrive; return whether they are complete."""
    length, turn.held_string = 0, reader.held_string
    while True:
        rest = reader.feed(turn.take())
        whole = rest is not None or (turn.ended and not turn.cut and reader.close())
        put(reader.json[length:])
        length = len(reader.json)
        turn.put_back(rest or "")
        if whole or turn.ended:
            return whole
        yield 1
