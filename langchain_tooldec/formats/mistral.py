r"""The format of Mistral: calls behind `[TOOL_CALLS]`.

A turn of the model is text, and then any number of calls in one of two spellings,

    {text}[TOOL_CALLS] [{"name": "add", "arguments": {"a": 1}}, ...]
    {text}[TOOL_CALLS]add[ARGS]{"a": 1}[TOOL_CALLS]...

the second if the vocabulary has `[ARGS]` (Magistral, Devstral, Ministral 3). A call may have an identifier of nine
letters and digits where the vocabulary has `[TOOL_CALLS]` or `[CALL_ID]`: `..., "id": "a1b2c3d4e"}` in the list, and
`add[CALL_ID]a1b2c3d4e[ARGS]`. Without a call, the text is the answer.

Source: mistral-common, the instruct tokenizers of versions 3 to 13.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import EPSILON, Expression, choice, literal, optional, repeat, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.base import Format, check_names, dump_arguments, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import call_id, calls_expression, json_text, read_call, render_call, value_end
from langchain_tooldec.formats.turns import AssistantTurn, ObservationTurn, PartialCall, PartialTurn, ToolSpec, Turn
from langchain_tooldec.grammars.json_schema import arguments_reference

CALL_ID = "[CALL_ID]"
CALLS, ARGUMENTS, RESULTS, END_RESULTS = "[TOOL_CALLS]", "[ARGS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]"


class MistralFormat(Format):
    """Calls as a JSON list, or by name and arguments, behind `[TOOL_CALLS]`."""

    name = "mistral"
    several = True
    openings = (CALLS,)
    markers = (CALLS, ARGUMENTS, CALL_ID, RESULTS, END_RESULTS)
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        f"To call some, write {CALLS} and a JSON list of objects "
        '{{"name": the function, "arguments": its arguments}}. You are then given the results.'
    )

    @property
    def _by_name(self) -> bool:
        return ARGUMENTS in self.special_tokens

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`. Where a call is asked for, no text stands before it."""
        text = self.text()
        turns = []
        if tools:
            calls = self._named(tools, several) if self._by_name else self._listed(tools, several)
            turns.append(sequence(text, calls) if answer and schema is None else calls)
        if answer:
            turns.append(self.answer(schema))
        if not turns:
            raise nothing_to_write()
        return choice(*turns)

    def _listed(self, tools: Sequence[ToolSpec], several: bool) -> Expression:
        identified = optional(sequence(literal(', "id": "'), call_id(), literal('"')))
        behind = identified if CALLS in self.special_tokens else EPSILON
        call = calls_expression(tools, "arguments", self.markers, self.layout, behind)
        calls = sequence(call, repeat(sequence(literal(", "), call))) if several else call
        return sequence(self.marker(CALLS), optional(literal(" ")), literal("["), calls, literal("]"))

    def _named(self, tools: Sequence[ToolSpec], several: bool) -> Expression:
        check_names((tool.name for tool in tools), without=self.markers)
        identified = sequence(self.marker(CALL_ID), call_id())
        before = sequence(optional(identified) if CALL_ID in self.special_tokens else EPSILON, self.marker(ARGUMENTS))
        leaves = {
            tool.name: sequence(before, tool.arguments(arguments_reference, layout=self.layout)) for tool in tools
        }
        return repeat(sequence(self.marker(CALLS), trie(leaves)), 1, None if several else 1)

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        calls = ""
        if turn.calls and self._by_name:
            named = (
                f"{CALLS}{call.name}{ARGUMENTS}{dump_arguments(call.arguments, self.layout)}" for call in turn.calls
            )
            calls = "".join(named)
        elif turn.calls:
            calls = f"{CALLS} [{', '.join(render_call(call, 'arguments', self.layout) for call in turn.calls)}]"
        return f"{turn.answer or ''}{calls}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f"{name}{ARGUMENTS}" if self._by_name else f'{json_text(name)[1:]}, "arguments": '

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`."""
        if self.structured and not CALLS.startswith(text) and not text.startswith(CALLS):
            return PartialTurn(answer=text)
        if not complete:
            text = without_partial(text, (CALLS,))
        start = text.find(CALLS)
        if start < 0:
            return PartialTurn(answer=text if text or complete else None)
        calls = (_read_named if self._by_name else _read_list)(text, start)
        return PartialTurn(calls=calls, answer=text[:start] or None)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"{RESULTS} {self.defuse(turn.text)}{END_RESULTS}"
        return super().line(turn)


def _read_list(text: str, start: int) -> tuple[PartialCall, ...]:
    position = start + len(CALLS)
    opened = text.find("[", position)
    if opened < 0 or text[position:opened].strip():
        return ()
    calls: list[PartialCall] = []
    begin = opened + 1
    while begin >= 0 and (reading := read_call(text, begin)) is not None:
        calls.append(reading.call)
        begin = -1 if reading.end is None else text.find("{", reading.end)
    return tuple(calls)


def _read_named(text: str, place: int) -> tuple[PartialCall, ...]:
    calls: list[PartialCall] = []
    end: int | None = place
    while end is not None and text.startswith(CALLS, end):
        named = text.find(ARGUMENTS, end)
        if named < 0:
            break
        start, begin = end + len(CALLS), named + len(ARGUMENTS)
        name = text[start:named].partition(CALL_ID)[0]
        end = value_end(text, begin)
        calls.append(PartialCall(name, text[begin:end], start))
    return tuple(calls)
