"""A conversation with calls and results as today's chat templates expect it: OpenAI's message format."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_tooldec.formats.base import Format, template_id
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ObservationTurn,
    SystemTurn,
    ToolCall,
    Turn,
    UserTurn,
    one_call_each,
)


def native_messages(turn_format: Format, turns: Sequence[Turn], *, several: bool) -> list[dict[str, Any]]:
    """Convert turns to messages with the roles `system`, `user`, `assistant` (with `tool_calls`) and `tool`.

    Args:
        turn_format: The format whose markers are broken in untrusted text.
        turns: The conversation so far.
        several: Whether one message may have several calls.
    """
    messages: list[dict[str, Any]] = []
    names: dict[str, str] = {}
    ids: dict[str, str] = {}
    for turn in turns if several else one_call_each(turns):
        if isinstance(turn, AssistantTurn):
            for call in turn.calls:
                names[call.id] = call.name
                ids[call.id] = turn_format.call_id(call, len(ids))
        message = _message(turn_format, turn, names, ids)
        last = messages[-1] if messages else {}
        plain = message.keys() == last.keys() == {"role", "content"}
        if plain and message["role"] == last["role"] != "system":
            last["content"] += f"\n{message['content']}"
        else:
            messages.append(message)
    system = [message for message in messages if message["role"] == "system"]
    if not system:
        return messages
    standing = {"role": "system", "content": "\n\n".join(message["content"] for message in system)}
    return [standing, *(message for message in messages if message["role"] != "system")]


def _message(turn_format: Format, turn: Turn, names: Mapping[str, str], ids: Mapping[str, str]) -> dict[str, Any]:
    if isinstance(turn, SystemTurn):
        return {"role": "system", "content": turn.text}
    if isinstance(turn, UserTurn):
        return {"role": "user", "content": turn.text if turn.written else turn_format.break_markers(turn.text)}
    if isinstance(turn, ObservationTurn):
        result = {
            "role": "tool",
            "tool_call_id": ids.get(turn.call_id) or template_id(turn.call_id),
            "name": turn_format.told_name(turn.name or names.get(turn.call_id) or "unknown"),
        }
        return {**result, "content": turn_format.break_markers(turn.text)}
    message: dict[str, Any] = {"role": "assistant", "content": turn_format.break_markers(turn.answer or "")}
    if turn.thought:
        message["reasoning_content"] = turn_format.break_markers(turn.thought)
    if turn.calls:
        message["tool_calls"] = [
            {"type": "function", "id": ids[call.id], "function": _function(turn_format, call)} for call in turn.calls
        ]
    return message


def _function(turn_format: Format, call: ToolCall) -> dict[str, Any]:
    return {"name": turn_format.told_name(call.name), "arguments": mapped(call.arguments, turn_format.break_markers)}


def mapped(value: Any, change: Callable[[str], str]) -> Any:
    """A JSON value with `change` applied to each string and key; non-JSON values become strings."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Mapping):
        return {change(str(key)): mapped(item, change) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [mapped(item, change) for item in value]
    return value if value is None or isinstance(value, (bool, int, float)) else change(str(value))
