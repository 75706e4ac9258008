"""How the arguments of a call are written: what the model may write, how a call is written, and how it is read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.json_calls import value_end
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import Layout, arguments_reference


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


class Notation(ABC):
    """A way to write arguments. `JsonNotation` has what most models were taught.

    `expression` accepts what `write` gives for valid arguments, and what the reader makes of it is the same arguments.
    """

    @abstractmethod
    def expression(self, tool: ToolSpec, marker: Callable[[str], Expression], layout: Layout) -> Expression:
        """The valid arguments of a tool.

        Args:
            tool: The tool.
            marker: How the format writes a text of its own.
            layout: See `Format`.

        Raises:
            UnsupportedSchemaError: A schema keyword cannot be enforced, or not in this notation.
        """

    @abstractmethod
    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """Arguments as the model writes them."""

    @abstractmethod
    def reader(self, parameters: Mapping[str, Any] | None) -> ArgumentsReader:
        """What reads arguments.

        Args:
            parameters: JSON Schema of the arguments; None: it is not known.
        """


class JsonNotation(Notation):
    """Arguments as a JSON object."""

    def expression(self, tool: ToolSpec, marker: Callable[[str], Expression], layout: Layout) -> Expression:
        """See `Notation.expression`."""
        return tool.arguments(arguments_reference, layout=layout)

    def write(self, arguments: Mapping[str, Any], layout: Layout) -> str:
        """See `Notation.write`."""
        return dump_arguments(arguments, layout)

    def reader(self, parameters: Mapping[str, Any] | None) -> ArgumentsReader:
        """See `Notation.reader`."""
        return JsonReader()


class JsonReader(ArgumentsReader):
    """Reads a JSON value."""

    def feed(self, text: str) -> str | None:
        """See `ArgumentsReader.feed`."""
        self.json += text
        end = value_end(self.json, 0)
        if end is None:
            return None
        behind, self.json = self.json[end:], self.json[:end]
        return behind


JSON = JsonNotation()
