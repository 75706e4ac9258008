"""No call format: a conversation without tools, in which all text is the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.tool_docs import Detail
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import AnswerSchema, AssistantTurn, ChatMessage, ToolSpec, Turn


class PlainFormat(Format):
    """Text in, text out."""

    name = "plain"
    several = True
    speakers: Mapping[str, str] = {"system": "System: ", "user": "Human: ", "assistant": "AI: "}

    def grammar(
        self, tools: Sequence[ToolSpec] = (), *, answer: bool = True, schema: AnswerSchema = None, several: bool = True
    ) -> Expression:
        """The answers; with a schema, JSON objects."""
        return self.answer(schema)

    def render(self, turn: AssistantTurn) -> str:
        """The answer; calls of earlier turns are mentioned in brackets."""
        calls = (f"[{call.name} {dict(call.arguments)}]" for call in turn.calls)
        return " ".join(filter(None, [turn.thought if turn.calls else "", turn.answer, *calls]))

    def named(self, name: str) -> str:
        """See `Format.named`."""
        return name

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """All text is the answer."""
        turn.say("")
        yield from turn.all(turn.say)

    def pieces(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full"
    ) -> list[ChatMessage]:
        """The prompt for a model without a chat template: a single message as is, several as a dialogue."""
        messages = self.chat_messages(turns)
        return messages if len(messages) == 1 else super().pieces(turns, (), detail)

    def _explained(self, docs: str) -> str:
        return ""
