r"""The format of Llama 3.1 and later: a turn is calls as JSON objects, or text.

A turn of the model is one of

    {"name": "add", "parameters": {"a": 1}}
    <|python_tag|>{"name": "add", "parameters": {"a": 1}}; {"name": "add", "parameters": {"a": 2}}
    {text that does not begin like a call}

An answer with a schema may begin like a call, but not with a name and parameters.

Source: Meta, Llama 3.1 model card and prompt formats, "JSON based tool calling". Several calls are separated by a
semicolon and a space, all that vLLM's parser reads whole and streamed. Adjacent calls and calls on lines of their own
are read, but never written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from langchain_tooldec.automata.expression import Expression, choice, literal
from langchain_tooldec.formats.bare import BareFormat, so_far
from langchain_tooldec.formats.call_format import texts_from
from langchain_tooldec.formats.call_head import head_pattern, read_head
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import AnswerSchema
from langchain_tooldec.grammars.json_schema import schema_expression

PYTHON_TAG = "<|python_tag|>"

_CALL_BEGINS = re.compile(r'[ \t\r\n]*\{[ \t\r\n]*"(?:name"|type")')


class LlamaFormat(BareFormat):
    """Llama 3.1 and later: JSON objects without a marker, or text."""

    name = "llama"
    openings = ()
    markers = (PYTHON_TAG,)
    wrap = (PYTHON_TAG, "")
    calls = (('{"name": "', '", "parameters": ', "}"),)
    between = "; "
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        'To call one, answer with nothing but the JSON object {{"name": the function, "parameters": its arguments}}. '
        "You are then given its result."
    )

    def _like_calls(self, schema: AnswerSchema) -> Expression:
        if schema is None:
            return texts_from(literal("{"), choice(literal('"name"'), literal('"type"')))
        key = choice(literal('"parameters"'), literal('"arguments"'))
        name = schema_expression({"type": "string"})
        return texts_from(literal("{"), literal('"name"'), literal(":"), name, literal(","), key, literal(":"))

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`."""
        yield from turn.skip_space(self.leads)
        tagged = yield from turn.skip(PYTHON_TAG)
        structured = self.structured and not tagged
        pattern, hopes = (_ANSWERED_CALL, _ANSWERED_HOPES) if structured else (_CALL, _HOPES)
        head = yield from read_head(
            turn, pattern, self.calls, lambda text: tagged or any(hope.fullmatch(text) for hope in hopes)
        )
        if head is not None:
            yield from self._reading_from(turn, head)
        elif not (turn.ended and (tagged or (not self.structured and _CALL_BEGINS.match(turn.rest)))):
            yield from self._reading_text(turn)


_SPACES, _BODY = r"[ \t\r\n]*", r'(?:[^"\\]|\\.)*(?:\\\Z)?'
_CALL = head_pattern(LlamaFormat.calls)
_HOPES = [so_far(_SPACES, r"\{", _SPACES, *key, ".*") for key in ('"name"', '"type"')]
_ANSWERED_CALL = re.compile(rf'(?!{_SPACES}\{{{_SPACES}"type"){_CALL.pattern}', re.DOTALL)
_NAMED = (_SPACES, r"\{", _SPACES, *'"name"', _SPACES, ":", _SPACES, '"', _BODY, '"')
_ANSWERED_HOPES = [so_far(*_NAMED, _SPACES, ",", _SPACES, '"[a-z]*"?', _SPACES, ":", _SPACES)]
