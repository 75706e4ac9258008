r"""The format of Qwen and Hermes: each call stands between `<tool_call>` and `</tool_call>`.

A turn of the model is

    {text} \n<tool_call>\n{"name": "add", "arguments": {"a": 1}}\n</tool_call> ...

with any number of calls; without one, the text is the answer.

Source: Nous Research, Hermes-Function-Calling; the spelling is that of Qwen's chat template.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import Expression, choice, literal, repeat, sequence
from langchain_tooldec.formats.base import Format, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import calls_expression, json_text, read_calls, render_call
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ObservationTurn,
    PartialTurn,
    ToolSpec,
    Turn,
)

CALL, END_CALL, RESULT, END_RESULT = "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>"


class HermesFormat(Format):
    """Calls as JSON between `<tool_call>` and `</tool_call>`."""

    name = "hermes"
    several = True
    openings = (CALL,)
    markers = (CALL, END_CALL, RESULT, END_RESULT)
    stops = (RESULT,)
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        f'To call one, write {CALL}, the JSON object {{{{"name": the function, "arguments": its arguments}}}} and '
        f"{END_CALL}, each on a line of its own. You are then given its result between {RESULT} and {END_RESULT}."
    )

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
        endings = []
        if tools:
            call = sequence(
                self.marker(CALL),
                literal("\n"),
                calls_expression(tools, "arguments", self.markers, self.layout),
                literal("\n"),
                self.marker(END_CALL),
            )
            calls = sequence(call, repeat(sequence(literal("\n"), call))) if several else call
            endings.append(calls)
            if answer and schema is None:
                endings.append(sequence(text, literal("\n"), calls))
        if answer:
            endings.append(self.answer(schema))
        if not endings:
            raise nothing_to_write()
        return choice(*endings)

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        calls = "\n".join(f"{CALL}\n{render_call(call, 'arguments', self.layout)}\n{END_CALL}" for call in turn.calls)
        between = "\n" if turn.calls and turn.answer else ""
        return f"{turn.answer or ''}{between}{calls}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f'{json_text(name)[1:]}, "arguments": '

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`."""
        if self.structured and not CALL.startswith(text) and not text.startswith(CALL):
            return PartialTurn(answer=text)
        if not complete:
            text = without_partial(text, (f"\n{CALL}", CALL))
        start = text.find(CALL)
        if start < 0:
            return PartialTurn(answer=text if text or complete else None)
        return PartialTurn("", read_calls(text, CALL, start), text[:start].removesuffix("\n") or None)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"{RESULT}\n{self.defuse(turn.text)}\n{END_RESULT}"
        return super().line(turn)
