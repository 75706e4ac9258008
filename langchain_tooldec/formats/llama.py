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
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import (
    Expression,
    choice,
    complement,
    intersection,
    literal,
    sequence,
)
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats.bare import so_far, texts_from
from langchain_tooldec.formats.base import nothing_to_write
from langchain_tooldec.formats.call_format import CallFormat, head_pattern, read_head
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema import schema_expression

PYTHON_TAG = "<|python_tag|>"

_CALL_BEGINS = re.compile(r'[ \t\r\n]*\{[ \t\r\n]*"(?:name"|type")')


class LlamaFormat(CallFormat):
    """One call as JSON, or text."""

    name = "llama"
    several = False
    openings = ()
    markers = (PYTHON_TAG,)
    calls = (('{"name": "', '", "parameters": ', "}"),)
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
            call = self._calls(tools, several=False)
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

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`."""
        tagged = yield from turn.skip(PYTHON_TAG)
        structured = self.structured and not tagged
        pattern, hopes = (_ANSWERED_CALL, _ANSWERED_HOPES) if structured else (_CALL, _HOPES)
        head = yield from read_head(
            turn, pattern, self.calls, lambda text: tagged or any(hope.fullmatch(text) for hope in hopes)
        )
        if head is not None:
            yield from self._reading_call(turn, head)
        elif not (turn.ended and (tagged or (not self.structured and _CALL_BEGINS.match(turn.rest)))):
            yield from turn.all(turn.say)


def _no_call(text: Expression) -> Expression:
    """The texts that do not begin like a call."""
    called = choice(literal('"name"'), literal('"type"'))
    return intersection(text, complement(texts_from(literal("{"), called)))


def _call_head() -> Expression:
    """JSON that begins as a call does, up to its parameters."""
    key = choice(literal('"parameters"'), literal('"arguments"'))
    name = schema_expression({"type": "string"})
    return texts_from(literal("{"), literal('"name"'), literal(":"), name, literal(","), key, literal(":"))


_SPACES, _BODY = r"[ \t\r\n]*", r'(?:[^"\\]|\\.)*(?:\\\Z)?'
_CALL = head_pattern(LlamaFormat.calls)
_HOPES = [so_far(_SPACES, r"\{", _SPACES, *key, ".*") for key in ('"name"', '"type"')]
_ANSWERED_CALL = re.compile(rf'(?!{_SPACES}\{{{_SPACES}"type"){_CALL.pattern}', re.DOTALL)
_NAMED = (_SPACES, r"\{", _SPACES, *'"name"', _SPACES, ":", _SPACES, '"', _BODY, '"')
_ANSWERED_HOPES = [so_far(*_NAMED, _SPACES, ",", _SPACES, '"[a-z]*"?', _SPACES, ":", _SPACES)]
