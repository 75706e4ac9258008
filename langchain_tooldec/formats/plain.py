"""No format: a conversation without tools, whose answer is whatever the model writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.formats.tool_docs import Detail
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    PartialTurn,
    SystemTurn,
    ToolSpec,
    Turn,
    alternate,
)
from langchain_tooldec.grammars.json_schema import arguments_expression

_SPEAKERS = {"system": "System: ", "user": "Human: ", "assistant": "AI: "}


class PlainFormat:
    """Text in, text out. Without a schema there is no grammar: the model's output is its own, token for token."""

    name = "plain"

    def grammar(self, schema: Mapping[str, Any]) -> Expression:
        """The answers that are objects of a JSON Schema."""
        return arguments_expression(schema)

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """All text is the answer."""
        return PartialTurn(answer=text)

    def transcript(self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full") -> str:
        """The prompt of a model without a chat template: a single message as it is, several as a dialogue."""
        messages = self.chat_messages(turns)
        if len(messages) == 1:
            return messages[0].content
        lines = [f"{_SPEAKERS[message.role]}{message.content}" for message in messages]
        return "\n".join([*lines, _SPEAKERS["assistant"].rstrip()])

    def chat_messages(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec] = (), detail: Detail = "full"
    ) -> list[ChatMessage]:
        """The prompt of a model with a chat template."""
        return alternate(_message(turn) for turn in turns)


def _message(turn: Turn) -> ChatMessage:
    if isinstance(turn, AssistantTurn):
        call = turn.call
        text = turn.answer if call is None else f"{turn.thought} [{call.name} {dict(call.arguments)}]".strip()
        return ChatMessage("assistant", text or "")
    if isinstance(turn, ObservationTurn):
        return ChatMessage("user", f"Result: {turn.text}")
    return ChatMessage("system" if isinstance(turn, SystemTurn) else "user", turn.text)
