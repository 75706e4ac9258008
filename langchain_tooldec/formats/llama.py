r"""The format of Llama 3.1 and later: a turn is one call as a JSON object, or text.

A turn of the model is one of

    {"name": "add", "parameters": {"a": 1}}
    <|python_tag|>{"name": "add", "parameters": {"a": 1}}
    {text that does not begin like a call}

Where answers have a schema, an answer does not begin with a name and parameters, which is a call; others may.

Source: Meta, Llama 3.1 model card and prompt formats, "JSON based tool calling".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import reduce
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
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats.base import Format, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import calls_expression, json_text, read_call, render_call
from langchain_tooldec.formats.turns import AssistantTurn, ObservationTurn, PartialTurn, ToolSpec, Turn
from langchain_tooldec.grammars.json_schema import schema_expression

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
            call = calls_expression(tools, "parameters", self.markers, self.layout)
            turns.append(call)
            if PYTHON_TAG in self.special_tokens:
                turns.append(sequence(self.marker(PYTHON_TAG), call))
        if answer and schema is None:
            turns.append(_no_call(self.text()))
        elif answer and schema is not None:
            turns.append(intersection(self.answer(schema), complement(_call_head())))
            if shortest_string(turns[-1]) is None:
                raise FormatError(
                    "every answer of this schema reads like a call in the format 'llama': rename 'name' or "
                    "'parameters' in it, or ask for another format"
                )
        if not turns:
            raise nothing_to_write()
        return choice(*turns)

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        if not turn.calls:
            return turn.answer or ""
        return render_call(turn.calls[0], "parameters", self.layout)

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f'{json_text(name)[1:]}, "parameters": '

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`."""
        tagged = text.startswith(PYTHON_TAG)
        reading = read_call(text, len(PYTHON_TAG) if tagged else 0)
        if reading is not None:
            return PartialTurn(calls=(reading.call,))
        begins = not self.structured and _CALL_BEGINS.match(text)
        if complete:
            return PartialTurn(answer=None if tagged or begins else text)
        if PYTHON_TAG.startswith(text) or tagged or begins or _may_become_call(text):
            return PartialTurn()
        return PartialTurn(answer=without_partial(text, self.markers) or None)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"Result: {self.defuse(turn.text)}"
        return super().line(turn)


def _no_call(text: Expression) -> Expression:
    """The texts that do not begin like a call."""
    space = repeat(byte_class(sum(1 << ord(character) for character in _SPACE)))
    called = choice(literal('"name"'), literal('"type"'))
    begins = sequence(space, literal("{"), space, called, EVERYTHING)
    return intersection(text, complement(begins))


def _call_head() -> Expression:
    """JSON that begins as a call does, up to its parameters."""
    space = repeat(byte_class(sum(1 << ord(character) for character in _SPACE)))
    key = choice(literal('"parameters"'), literal('"arguments"'))
    name = schema_expression({"type": "string"})
    parts = [literal("{"), literal('"name"'), literal(":"), name, literal(","), key, literal(":")]
    return sequence(space, *(piece for part in parts for piece in (part, space)), EVERYTHING)


def _may_become_call(text: str) -> bool:
    """Whether a text may become a call: it is the beginning of `{"name": "...", "parameters":`, or of its spellings."""
    return any(head.fullmatch(text) for head in _HEADS_SO_FAR)


def _so_far(*parts: str) -> re.Pattern[str]:
    """Matches the beginnings of a text that is made of parts, each a regular expression."""
    return re.compile(reduce(lambda rest, part: f"(?:{part}{rest})?", reversed(parts), ""), re.DOTALL)


_SPACES, _BODY = r"[ \t\r\n]*", r'(?:[^"\\]|\\.)*(?:\\\Z)?'
_HEADS_SO_FAR = (
    _so_far(
        _SPACES, r"\{", _SPACES, *'"name"', _SPACES, ":", _SPACES, '"', _BODY, '"', _SPACES, ",", _SPACES, '"[a-z]*"?'
    ),
    _so_far(_SPACES, r"\{", _SPACES, *'"type'),
)
