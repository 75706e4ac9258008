"""A conversation with calls and results as today's chat templates take it: OpenAI's form of messages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.turns import ObservationTurn, SystemTurn, Turn, UserTurn, one_call_each

_ID = re.compile(r"[A-Za-z0-9]{9}")


def native_messages(turn_format: Format, turns: Sequence[Turn], *, several: bool) -> list[dict[str, Any]]:
    """The messages: roles `system`, `user`, `assistant` (with `tool_calls`) and `tool`.

    Args:
        turn_format: Whose markers are broken in what people and tools wrote.
        turns: The conversation so far.
        several: Whether one message may have several calls.
    """
    messages: list[dict[str, Any]] = []
    for turn in turns if several else one_call_each(turns):
        message = _message(turn_format, turn)
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


def _message(turn_format: Format, turn: Turn) -> dict[str, Any]:
    if isinstance(turn, SystemTurn):
        return {"role": "system", "content": turn.text}
    if isinstance(turn, UserTurn):
        return {"role": "user", "content": turn.text if turn.written else turn_format.defuse(turn.text)}
    if isinstance(turn, ObservationTurn):
        result = {"role": "tool", "tool_call_id": _template_id(turn.call_id), "name": turn.name or "unknown"}
        return {**result, "content": turn_format.defuse(turn.text)}
    message: dict[str, Any] = {"role": "assistant", "content": turn_format.defuse(turn.answer or "")}
    if turn.thought:
        message["reasoning_content"] = turn_format.defuse(turn.thought)
    if turn.calls:
        message["tool_calls"] = [
            {"type": "function", "id": _template_id(call.id), "function": _function(call.name, call.arguments)}
            for call in turn.calls
        ]
    return message


def _function(name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": name, "arguments": dict(arguments)}


def _template_id(call_id: str) -> str:
    """An identifier that every template takes: Mistral's want nine letters and digits."""
    return call_id if _ID.fullmatch(call_id) else sha256(call_id.encode()).hexdigest()[:9]
