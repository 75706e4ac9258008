"""LangChain messages as the turns of a conversation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from langchain_core.messages import AIMessage, BaseMessage, ChatMessage, HumanMessage, SystemMessage, ToolMessage

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import (
    AssistantTurn,
    ObservationTurn,
    SystemTurn,
    ToolCall,
    Turn,
    UserTurn,
)

REASONING = "reasoning_content"
"""Where a message keeps the model's thought, in `additional_kwargs`; langchain-core shows it as a reasoning block."""

_LAST_THOUGHT = "I now know the final answer"


def turns_of(messages: Sequence[BaseMessage]) -> list[Turn]:
    """The conversation as a format takes it.

    Several calls in one message become several turns, each followed by its own result.

    Raises:
        FormatError: A message has no text form: an image, audio or a file.
    """
    results = {message.tool_call_id: message for message in messages if isinstance(message, ToolMessage)}
    told: set[str] = set()
    turns: list[Turn] = []
    for message in messages:
        if isinstance(message, AIMessage):
            turns.extend(_assistant_turns(message, results, told))
        elif isinstance(message, ToolMessage):
            if message.tool_call_id not in told:
                turns.append(ObservationTurn(_text(message)))
        elif isinstance(message, SystemMessage):
            turns.append(SystemTurn(_text(message)))
        elif isinstance(message, (HumanMessage, ChatMessage)):
            turns.append(UserTurn(_text(message)))
        else:
            raise FormatError(f"a {type(message).__name__} has no place in a conversation with this model")
    return turns


def _assistant_turns(message: AIMessage, results: dict[str, ToolMessage], told: set[str]) -> Iterator[Turn]:
    text = _text(message)
    thought = str(message.additional_kwargs.get(REASONING) or "")
    if not message.tool_calls:
        yield AssistantTurn(thought or _LAST_THOUGHT, answer=text)
        return
    for call in message.tool_calls:
        yield AssistantTurn(
            thought or text or f"I need to use {call['name']}", call=ToolCall(call["name"], call["args"])
        )
        if call["id"] in results:
            told.add(call["id"])
            yield ObservationTurn(_text(results[call["id"]]))


def _text(message: BaseMessage) -> str:
    if isinstance(message.content, list):
        for block in message.content:
            kind = block.get("type", "text") if isinstance(block, dict) else "text"
            if kind not in {"text", "tool_use", "tool_call", "reasoning", "thinking"}:
                raise FormatError(f"this model reads text only, not a block of type {kind!r}; leave it out")
    return str(message.text)
