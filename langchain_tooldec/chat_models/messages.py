"""LangChain messages as the turns of a conversation."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

from langchain_core.messages import AIMessage, BaseMessage, ChatMessage, HumanMessage, ToolMessage

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

WRITTEN, WRITTEN_HERE = "tooldec_written", secrets.token_hex(16)
"""Mark, in `additional_kwargs`, a message that an agent of this process wrote in the words of the format."""


def turns_of(messages: Sequence[BaseMessage]) -> list[Turn]:
    """The conversation as a format takes it: the results of a message's calls follow it, in the order of the calls.

    Raises:
        FormatError: A message has no text form: an image, audio or a file.
    """
    turns: list[Turn] = []
    position = 0
    while position < len(messages):
        message = messages[position]
        position += 1
        if isinstance(message, AIMessage):
            results: list[ToolMessage] = []  # those that follow, before the next message of another kind
            while position < len(messages) and isinstance(result := messages[position], ToolMessage):
                results.append(result)
                position += 1
            turns += [_assistant_turn(message), *_observations(message, results)]
        else:
            turns.append(_turn(message))
    return turns


def calls_since_question(messages: Sequence[BaseMessage]) -> int:
    """The tool calls after the last message of a person."""
    found = 0
    for message in reversed(messages):
        if isinstance(message, HumanMessage) or (isinstance(message, ChatMessage) and message.role == "user"):
            break
        found += len(message.tool_calls) if isinstance(message, AIMessage) else 0
    return found


def _turn(message: BaseMessage) -> Turn:
    role = message.role if isinstance(message, ChatMessage) else message.type
    if role == "system":
        return SystemTurn(_text(message))
    if role == "tool":
        return _observation(message)
    if role in {"human", "user"}:
        return UserTurn(_text(message), written=message.additional_kwargs.get(WRITTEN) == WRITTEN_HERE)
    if role in {"assistant", "ai"}:
        return AssistantTurn(answer=_text(message))
    raise FormatError(
        f"a {type(message).__name__} with the role {role!r} has no place in a conversation with this model"
    )


def _assistant_turn(message: AIMessage) -> AssistantTurn:
    text = _text(message)
    thought = str(message.additional_kwargs.get(REASONING) or "")
    calls = tuple(ToolCall(call["name"], call["args"], call["id"] or "") for call in message.tool_calls)
    if calls:
        return AssistantTurn(thought, calls, text or None)
    broken = [f"{call['name']} {call['args']}" for call in message.invalid_tool_calls]
    return AssistantTurn(thought, answer="\n".join([text, *broken]).strip() if broken else text)


def _observations(message: AIMessage, results: list[ToolMessage]) -> Iterator[ObservationTurn]:
    """The results of the calls, in their order; an identifier may come again, and a result may have no call."""
    for call in message.tool_calls:
        own = next((result for result in results if result.tool_call_id == (call["id"] or "")), None)
        if own is not None:
            results.remove(own)
            yield _observation(own, call["name"])
    yield from map(_observation, results)


def _observation(message: BaseMessage, name: str = "") -> ObservationTurn:
    return ObservationTurn(_text(message), name or message.name or "", getattr(message, "tool_call_id", "") or "")


def _text(message: BaseMessage) -> str:
    if isinstance(message.content, list):
        for block in message.content:
            kind = block.get("type", "text") if isinstance(block, dict) else "text"
            if kind not in {"text", "tool_use", "tool_call", "reasoning", "thinking"}:
                raise FormatError(f"this model reads text only, not a block of type {kind!r}; leave it out")
    return str(message.text)
