r"""Formats whose calls begin without a marker: a turn is either calls from its first character on, or text.

No text, and no answer with a schema, begins like a call.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from typing import ClassVar

from langchain_tooldec.automata.expression import Expression, choice, complement, intersection, literal, sequence
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.automata.work import shared
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.call_head import head_pattern, read_head
from langchain_tooldec.formats.free_text import FreeText, texts_from
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import AnswerSchema, ToolSpec
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.regex import pattern as expression_of

_SPACE = r"[ \t\r\n]*"
_PYTHON_TAG = "<|python_tag|>"
_CALL_BEGINS = re.compile(rf'{_SPACE}\{{{_SPACE}"(?:name|type)"')


class BareFormat(CallFormat):
    """A `CallFormat` without a marker before its calls; no text precedes them.

    Attributes:
        head: What calls begin with: regular expressions, with optional white space in between.
        wrap: Special tokens that may enclose the calls, if the vocabulary has them.
    """

    openings = ()
    said = None
    head: tuple[str, ...]
    wrap: ClassVar[tuple[str, str]] = ("", "")

    def marks(self) -> tuple[str, ...]:
        """See `CallFormat.marks`."""
        return tuple(dict.fromkeys((*filter(None, self.wrap), *super().marks())))

    def _turns_of(self, calls: Expression, text: Expression | None) -> list[Expression]:
        if self.wrap[0] not in self.special_tokens:
            return [calls]
        begin, end = map(self.marker, self.wrap)
        return [calls, sequence(begin, calls, end)]

    def _answer(self, schema: AnswerSchema, text: FreeText, *, calls: bool) -> Expression:
        answer = intersection(super()._answer(schema, text, calls=calls), complement(self._like_calls(schema)))
        if shortest_string(answer) is None:
            raise FormatError(
                f"every answer of this schema reads like a call in the format {self.name!r}; ask for another format"
            )
        return answer

    @property
    def _says_freely(self) -> bool:
        return True

    def _unmarked_turns(self, tools: Sequence[ToolSpec], text: FreeText, *, several: bool) -> Expression:
        turns = super()._unmarked_turns(tools, text, several=several)
        return intersection(turns, complement(self._like_calls(None)))

    def _like_calls(self, schema: AnswerSchema) -> Expression:
        """The texts that begin like calls; no answer of the schema may be one of them."""
        return _texts_from(self.head)

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`."""
        yield from turn.skip_space(self.leads)
        yield from turn.skip(self.wrap[0])
        begun = so_far(*[part for one in self.head for part in (_SPACE, one)][:-1])
        while not turn.ended and begun.fullmatch(turn.rest):
            yield turn.worth_trying
        if re.match(_SPACE.join(("", *self.head)), turn.rest):
            yield from self._reading_calls(turn)
        if not turn.calls:
            yield from self._reading_text(turn)


@shared()
def _texts_from(head: tuple[str, ...]) -> Expression:
    return texts_from(*(expression_of(f"^{part}$", code_points) for part in head))


@cache
def so_far(*parts: str) -> re.Pattern[str]:
    """Matches any prefix of a text composed of parts, each a regular expression."""
    return re.compile(reduce(lambda rest, part: f"(?:{part}{rest})?", reversed(parts), ""), re.DOTALL)


class LlamaFormat(BareFormat):
    """Llama 3.1 and later: JSON objects without a marker, or text.

    An answer with a schema may begin like a call, but not with a name and parameters. Calls next to each other and
    calls on lines of their own are read, but never written: a semicolon and a space is all that vLLM's parser reads.

    Source: Meta, Llama 3.1 model card and prompt formats, "JSON based tool calling".
    """

    name = "llama"
    openings = ()
    markers = (_PYTHON_TAG,)
    wrap = (_PYTHON_TAG, "")
    head = (r"\{", '"(?:name|type)"')
    calls = (('{"name": "', '", "parameters": ', "}"),)
    between = "; "
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        'To call one, answer with nothing but the JSON object {{"name": the function, "parameters": its arguments}}. '
        "You are then given its result."
    )

    def _like_calls(self, schema: AnswerSchema) -> Expression:
        if schema is None:
            return super()._like_calls(schema)
        key = choice(literal('"parameters"'), literal('"arguments"'))
        name = schema_expression({"type": "string"})
        return texts_from(literal("{"), literal('"name"'), literal(":"), name, literal(","), key, literal(":"))

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`."""
        yield from turn.skip_space(self.leads)
        tagged = yield from turn.skip(_PYTHON_TAG)
        structured = self.structured and not tagged
        pattern, hopes = (_ANSWERED_CALL, _ANSWERED_HOPES) if structured else (_CALL, _HOPES)
        head = yield from read_head(
            turn, pattern, self.calls, lambda text: tagged or any(hope.fullmatch(text) for hope in hopes)
        )
        if head is not None:
            yield from self._reading_from(turn, head)
        elif not (turn.ended and (tagged or (not self.structured and _CALL_BEGINS.match(turn.rest)))):
            yield from self._reading_text(turn)


_BODY = r'(?:[^"\\]|\\.)*(?:\\\Z)?'
_CALL = head_pattern(LlamaFormat.calls)
_HOPES = [so_far(_SPACE, r"\{", _SPACE, *key, ".*") for key in ('"name"', '"type"')]
_ANSWERED_CALL = re.compile(rf'(?!{_SPACE}\{{{_SPACE}"type"){_CALL.pattern}', re.DOTALL)
_NAMED = (_SPACE, r"\{", _SPACE, *'"name"', _SPACE, ":", _SPACE, '"', _BODY, '"')
_ANSWERED_HOPES = [so_far(*_NAMED, _SPACE, ",", _SPACE, '"[a-z]*"?', _SPACE, ":", _SPACE)]
