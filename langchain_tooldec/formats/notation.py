"""How the arguments of a call are written: what the model may write, how a call is written, and how it is read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from langchain_tooldec.automata.expression import Expression, literal, reference, sequence
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import GrammarError, SchemaError, UnsupportedSchemaError
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_expression, arguments_reference
from langchain_tooldec.grammars.json_schema.offered.argument_kinds import argument_kinds
from langchain_tooldec.grammars.json_schema.offered.shortest_arguments import shortest_arguments
from langchain_tooldec.grammars.rewriting import Rewriting, rewritten

_JSON_MARKS = re.compile(r'\\.?|["\[\]{}]', re.DOTALL)
"""Where JSON may end or a string begin, and what is escaped; at the end of a text the half of that."""
_CLOSES = {"{": "}", "[": "]", '"': '"'}
_WORD_END = re.compile(r"[\]}\n]")


Around: TypeAlias = "tuple[Expression, Expression]"
"""What stands before and behind arguments."""
Marker: TypeAlias = "Callable[[str], Expression]"
"""How a format writes a text of its own."""
Kinds: TypeAlias = "Callable[[str], frozenset[str]]"
"""Of what kinds the value of an argument may be, by its name."""


@dataclass(frozen=True)
class ArgumentKinds:
    """Of what kinds the arguments of tools may be, each worked out once, when it is first asked for.

    Attributes:
        parameters: JSON Schema of each tool's arguments, by its name.
    """

    parameters: Mapping[str, Mapping[str, Any]] = field(repr=False)
    _known: dict[tuple[str, str], frozenset[str]] = field(default_factory=dict, init=False, compare=False, repr=False)

    def of(self, tool: str) -> Kinds | None:
        """Those of a tool; None: it is not known."""
        return partial(self._of, tool) if tool in self.parameters else None

    def _of(self, tool: str, argument: str) -> frozenset[str]:
        key = tool, argument
        if key not in self._known:
            self._known[key] = argument_kinds(self.parameters[tool], argument)
        return self._known[key]


class ArgumentsReader(ABC):
    """Reads the arguments of one call while their text arrives. It belongs to one turn and one thread.

    Attributes:
        json: The arguments so far, as the text of a JSON object; it only grows.
    """

    json: str = ""

    @abstractmethod
    def feed(self, text: str) -> str | None:
        """Take what follows of the text.

        Returns:
            What of the text stands behind the arguments; None as long as they go on.
        """

    def close(self) -> bool:
        """Take it that the model ended the turn here; whether the arguments are whole."""
        return False

    def _write(self, text: str) -> None:
        """Lengthen `json`. Nothing else holds it then, so CPython does not copy it."""
        json, self.json = self.json, ""
        json += text
        self.json = json


class Notation(ABC):
    """A way to write arguments. `JsonNotation` has what most models were taught.

    `expression` accepts what `write` gives for valid arguments, and what the reader makes of it is the same arguments.
    """

    @abstractmethod
    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """The valid arguments of a tool, and what stands around them.

        Args:
            tool: The tool.
            around: What stands before and behind them; not both are empty.
            marker: How the format writes a text of its own.
            layout: See `Format`.

        Raises:
            UnsupportedSchemaError: A schema keyword cannot be enforced, or not in this notation.
        """

    def check_name(self, name: str) -> None:  # noqa: B027 (most notations take any)
        """See that a tool's name can stand before such arguments.

        Raises:
            ToolNameError: It cannot.
        """

    @abstractmethod
    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """Arguments as the model writes them."""

    @abstractmethod
    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """What reads arguments.

        Args:
            kinds: Of what kinds they may be; None: of any.
        """


class JsonNotation(Notation):
    """Arguments as a JSON object."""

    def expression(self, tool: ToolSpec, around: Around, marker: Marker, layout: Layout) -> Expression:
        """See `Notation.expression`."""
        return sequence(around[0], tool.arguments(arguments_reference, layout=layout), around[1])

    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """See `Notation.write`."""
        return dump_arguments(arguments, layout)

    def reader(self, kinds: Kinds | None) -> ArgumentsReader:
        """See `Notation.reader`."""
        return JsonReader()


class JsonReader(ArgumentsReader):
    """Reads a JSON value. It ends with the bracket or the quote that closes it, whatever stands in between.

    Limits: what is no JSON ends there too, and a number or a word with its line, or before a bracket that closes.
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
        """Where the value ends in the text that comes next, None if it goes on."""
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


JSON = JsonNotation()


def written_arguments(parameters: Mapping[str, Any], tool: str, around: Around, rewriting: Rewriting) -> Expression:
    """The valid arguments of a tool as a rewriting writes them, built when they are reached if the schema is plain.

    Args:
        parameters: JSON Schema of the arguments; it must not be changed afterwards.
        tool: Name of the tool, for error messages.
        around: What stands before and behind them; not both are empty.
        rewriting: The notation.

    Raises:
        UnsupportedSchemaError: A keyword cannot be enforced, or not in this notation.
    """
    before, behind = around

    def build() -> Expression:
        try:
            written = sequence(before, rewritten(arguments_expression(parameters, tool), rewriting), behind)
        except SchemaError:
            raise
        except GrammarError as error:
            reason = f"cannot be written in this notation ({error}); take another format"
            raise UnsupportedSchemaError(reason, keyword="pattern", path="$", tool=tool) from error
        if shortest_string(written) is None:
            reason = "asks for a key or a text that cannot be written in this notation; take another format"
            raise UnsupportedSchemaError(reason, keyword="required", path="$", tool=tool)
        return written

    shortest = shortest_arguments(parameters)
    if shortest is None:
        return build()
    known = shortest_string(sequence(before, rewritten(literal(shortest), rewriting), behind))
    return build() if known is None else reference(f"arguments of {tool}", build, known)


def reading_arguments(
    turn: TurnReader, reader: ArgumentsReader, put: Callable[[str], object]
) -> Generator[int, None, bool]:
    """Put down arguments as they come; whether they came to their end."""
    length = 0
    while True:
        behind = reader.feed(turn.take())
        whole = behind is not None or (turn.ended and not turn.cut and reader.close())
        put(reader.json[length:])
        length = len(reader.json)
        turn.put_back(behind or "")
        if whole or turn.ended:
            return whole
        yield 1
