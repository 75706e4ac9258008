r"""The format of Qwen and Hermes: each call stands between `<tool_call>` and `</tool_call>`.

A turn of the model is

    [<think>\n{thought}\n</think>\n\n] {text} \n<tool_call>\n{"name": "add", "arguments": {"a": 1}}\n</tool_call> ...

with any number of calls; without one, the text is the answer.

Source: Nous Research, Hermes-Function-Calling; the spelling is that of Qwen's chat template.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from langchain_tooldec.automata.expression import EPSILON, Expression, choice, literal, optional, repeat, sequence
from langchain_tooldec.formats.base import Format, nothing_to_write, without_partial
from langchain_tooldec.formats.json_calls import calls_expression, json_text, read_calls, render_call
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ObservationTurn,
    PartialTurn,
    ToolSpec,
    Turn,
)
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.text import text_without

CALL, END_CALL, RESULT, END_RESULT = "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>"
THINK, END_THINK = "<think>", "</think>"

Thinking = Literal["never", "may", "begun"]
"""Whether a turn has a thought: never; if the model begins one; always, since the prompt has begun it."""


class HermesFormat(Format):
    """Calls as JSON between `<tool_call>` and `</tool_call>`.

    Args:
        special_tokens: As for `Format`.
        thinking: Whether the model thinks between `<think>` and `</think>` first.
    """

    name = "hermes"
    several = True
    markers = (CALL, END_CALL, RESULT, END_RESULT, THINK, END_THINK)
    stops = (RESULT,)
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        f'To call one, write {CALL}, the JSON object {{{{"name": the function, "arguments": its arguments}}}} and '
        f"{END_CALL}, each on a line of its own. You are then given its result between {RESULT} and {END_RESULT}."
    )

    def __init__(self, special_tokens: Collection[str] = (), thinking: Thinking = "never") -> None:
        super().__init__(special_tokens)
        self.thinking = thinking

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`. Where a call is asked for, no text stands before it."""
        text = text_without(self.markers)
        endings = []
        if tools:
            call = sequence(
                self.marker(CALL),
                literal("\n"),
                calls_expression(tools, "arguments", self.markers),
                literal("\n"),
                self.marker(END_CALL),
            )
            calls = sequence(call, repeat(sequence(literal("\n"), call))) if several else call
            endings.append(calls)
            if answer and schema is None:
                endings.append(sequence(text, literal("\n"), calls))
        if answer:
            endings.append(text if schema is None else arguments_expression(schema))
        if not endings:
            raise nothing_to_write()
        return sequence(self._thought(text), choice(*endings))

    def _thought(self, text: Expression) -> Expression:
        if self.thinking == "never":
            return EPSILON
        rest = sequence(text, literal("\n"), self.marker(END_THINK), literal("\n\n"))
        return rest if self.thinking == "begun" else optional(sequence(self.marker(THINK), literal("\n"), rest))

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        begin = "" if self.thinking == "begun" else f"{THINK}\n"
        thinks = self.thinking == "begun" or turn.thought
        thought = f"{begin}{turn.thought}\n{END_THINK}\n\n" if thinks else ""
        calls = "\n".join(f"{CALL}\n{render_call(call, 'arguments')}\n{END_CALL}" for call in turn.calls)
        between = "\n" if turn.calls and turn.answer else ""
        return f"{thought}{turn.answer or ''}{between}{calls}"

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return f'{json_text(name)[1:]}, "arguments": '

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """See `Format.read`."""
        thought = ""
        if self.thinking == "begun" or text.startswith(THINK):
            body = text.removeprefix(THINK).removeprefix("\n") if text.startswith(THINK) else text
            if not complete:
                body = without_partial(body, (f"\n{END_THINK}", END_THINK))
            thought, ended, text = body.partition(END_THINK)
            if not ended:
                return PartialTurn(thought, answer=None)
            thought, text = thought.removesuffix("\n"), text.removeprefix("\n").removeprefix("\n")
        elif not complete and THINK.startswith(text):
            return PartialTurn()
        if self.structured and not CALL.startswith(text) and not text.startswith(CALL):
            return PartialTurn(thought, answer=text)
        if not complete:
            text = without_partial(text, (f"\n{CALL}", CALL))
        start = text.find(CALL)
        calls = read_calls(text, CALL, start)
        if start < 0:
            return PartialTurn(thought, answer=text if text or complete else None)
        return PartialTurn(thought, calls, text[:start].removesuffix("\n") or None)

    def line(self, turn: Turn) -> str:
        """See `Format.line`."""
        if isinstance(turn, ObservationTurn):
            return f"{RESULT}\n{self.defuse(turn.text)}\n{END_RESULT}"
        return super().line(turn)
