r"""The format of Llama 3.1 and later: a turn is one call as a JSON object, or text.

A turn of the model is one of

    {"name": "add", "parameters": {"a": 1}}
    <|python_tag|>{"name": "add", "parameters": {"a": 1}}
    {text that does not begin like a call}

Where answers have a schema, they begin like a call too: calls then stand behind `<|python_tag|>`, and nowhere else.

Source: Meta, Llama 3.1 model card and prompt formats, "JSON based tool calling".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import (
    EVERYTHING,
    Expression,
    byte_class,
    choice,
    complement,
    intersection,
    literal,
    repeat,
    sequence,
)
from langchain_tooldec.formats.base import Format, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import calls_expression, json_text, read_call, render_call
from langchain_tooldec.formats.turns import AssistantTurn, ObservationTurn, PartialTurn, ToolSpec, Turn
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.text import text_without

PYTHON_TAG = "<|python_tag|>"

_SPACE = " \t\r\n"
_CALL_BEGINS = re.compile(r'[ \t\r\n]*\{[ \t\r\n]*"(?:name"|type")')


class LlamaFormat(Format):
    """One call as JSON, or text."""

    name = "llama"
    markers = (PYTHON_TAG,)
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        'To call one, answer with nothing but the JSON object {{"name": the function, "parameters": its arguments}}. '
        "You are then given its result."
    )

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`."""
        turns = []
        if tools:
            call = calls_expression(tools, "parameters")
            tagged = sequence(self.marker(PYTHON_TAG), call)
            if self.structured or PYTHON_TAG in self.special_tokens:
                turns.append(tagged)
            if not self.structured:
                turns.append(call)
        if answer:
            turns.append(_text() if schema is None else arguments_expression(schema))
        if not turns:
            raise nothing_to_write()
        return choice(*turns)

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        if not turn.calls:
            return turn.answer or ""
        return f"{PYTHON_TAG if self.structured else ''}{render_call(turn.calls[0], 'parameters')}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f'{json_text(name)[1:]}, "parameters": '

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`."""
        tagged = text.startswith(PYTHON_TAG)
        calls = tagged or not self.structured
        found = read_call(text, len(PYTHON_TAG) if tagged else 0) if calls else None
        if found is not None:
            return PartialTurn(calls=(found.call,))
        if complete:
            return PartialTurn(answer=None if tagged or (calls and _CALL_BEGINS.match(text)) else text)
        if PYTHON_TAG.startswith(text) or tagged or (calls and _may_become_call(text)):
            return PartialTurn()
        return PartialTurn(answer=without_partial(text, self.markers) or None)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"Result: {self.defuse(turn.text)}"
        return super().line(turn)


def _text() -> Expression:
    """Text that does not begin like a call."""
    space = repeat(byte_class(sum(1 << ord(character) for character in _SPACE)))
    called = choice(literal('"name"'), literal('"type"'))
    begins = sequence(space, literal("{"), space, called, EVERYTHING)
    return intersection(text_without(LlamaFormat.markers), complement(begins))


def _may_become_call(text: str) -> bool:
    """Whether a text is the beginning of a call whose name is not complete, or may become one."""
    if _CALL_BEGINS.match(text):
        return True
    body = text.lstrip(_SPACE)
    inner = body[1:].lstrip(_SPACE)
    return not body or (body[0] == "{" and any(word.startswith(inner) for word in ('"name"', '"type"')))
