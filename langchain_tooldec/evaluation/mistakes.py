"""Mistakes in the form of a turn: an unknown name, invalid arguments, or no known format.

Calls are read from the text that the model wrote, if the message has it, since LangChain repairs broken JSON in
streams.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from langchain_tooldec.errors import MissingExtraError
from langchain_tooldec.grammars.json_schema.api.mistakes import exact_validator

Kind = Literal["name", "argument", "format"]
KINDS: dict[Kind, str] = {"name": "no such tool", "argument": "bad arguments", "format": "neither call nor answer"}


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    Attributes:
        kind: `name`: no tool has that name; `argument`: not JSON, or not valid for the tool's schema; `format`: neither
            a call nor an answer.
        reason: A description.
    """

    kind: Kind
    reason: str


class Judge:
    """Checks calls of some tools with jsonschema. An argument that a schema does not name is a mistake.

    Args:
        tools: Each with `name` and `parameters`, a JSON Schema.

    Raises:
        MissingExtraError: jsonschema is not installed.

    Example:
        >>> from langchain_core.messages import AIMessage
        >>> judge = Judge([{"name": "now", "parameters": {"properties": {"zone": {"type": "string"}}}}])
        >>> judge.mistakes(AIMessage("", tool_calls=[{"name": "now", "args": {"zone": 1}, "id": "1"}]))
        [Mistake(kind='argument', reason="now, $.zone: 1 is not of type 'string'")]
    """

    def __init__(self, tools: Iterable[Mapping[str, Any]]) -> None:
        try:
            from jsonschema import Draft202012Validator
        except ImportError as error:
            raise MissingExtraError("to judge calls", "evaluation") from error
        kind = exact_validator(Draft202012Validator)
        self._validators = {
            tool["name"]: kind({"unevaluatedProperties": False, **tool["parameters"]}) for tool in tools
        }

    def mistakes(self, message: Any) -> list[Mistake]:
        """The mistakes in an `AIMessage`, at most one per call; empty for a correct one."""
        if "format_error" in message.response_metadata:
            return [Mistake("format", str(message.response_metadata["format_error"]))]
        found = (self.mistake(name, arguments) for name, arguments in _written_calls(message))
        return [mistake for mistake in found if mistake is not None]

    def mistake(self, name: str, text: str) -> Mistake | None:
        """The mistake in a call, given its name and the text of its arguments, or None."""
        from jsonschema.exceptions import best_match

        if name not in self._validators:
            return Mistake("name", f"there is no tool {name!r}")
        try:
            arguments = json.loads(text)
        except ValueError as error:
            return Mistake("argument", f"the arguments of {name} are not JSON: {error}")
        if not isinstance(arguments, dict):
            return Mistake("argument", f"the arguments of {name} are not a JSON object")
        wrong = best_match(self._validators[name].iter_errors(arguments))
        return None if wrong is None else Mistake("argument", f"{name}, {wrong.json_path}: {wrong.message}")


def _written_calls(message: Any) -> Iterator[tuple[str, str]]:
    """The name and arguments of each call, as text."""
    if chunks := getattr(message, "tool_call_chunks", ()):
        return ((chunk["name"] or "", chunk["args"] or "") for chunk in chunks)
    good = [(call["name"], json.dumps(call["args"])) for call in message.tool_calls]
    return iter(good + [(call["name"] or "", call["args"] or "") for call in message.invalid_tool_calls])
