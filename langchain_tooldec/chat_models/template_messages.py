"""Messages, tools and variables as some chat templates need them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from langchain_tooldec.formats.base import dump_arguments

THOUGHT_NAMES = ("reasoning_content", "reasoning", "thinking")
"""The keys under which templates expect a message's thought."""


def lacking() -> dict[str, Any]:
    """What some templates use without asking whether it is there."""
    today = datetime.now(tz=UTC).strftime("%d %b %Y")
    return {"documents": [], "builtin_tools": [], "tools_in_user_message": False, "date_string": today}


def completed(schema: Any, *, names: bool = False) -> Any:
    """Tools, or a part of a schema, in which no parameter lacks a type or a description."""
    if isinstance(schema, (list, tuple)):
        return [completed(item) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    full = {key: completed(value, names=not names and key == "properties") for key, value in schema.items()}
    if names:
        lacks = {"type": "any", "description": ""}
        return {key: {**lacks, **value} if isinstance(value, Mapping) else value for key, value in full.items()}
    return {"required": [], **full} if "properties" in full else full


def with_json_arguments(message: Mapping[str, Any]) -> Mapping[str, Any]:
    """For templates that expect arguments as a JSON string, as OpenAI's API has them."""
    if "tool_calls" not in message:
        return message
    calls = [
        {**call, "function": {**call["function"], "arguments": dump_arguments(call["function"]["arguments"])}}
        for call in message["tool_calls"]
    ]
    return {**message, "tool_calls": calls}


def without_thoughts(messages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """For templates that reject a message with both a thought and text before calls."""
    return [{key: part for key, part in message.items() if key not in THOUGHT_NAMES} for message in messages]


def is_of_tools(message: Mapping[str, Any]) -> bool:
    """Whether a message is a call or a result."""
    return message["role"] == "tool" or "tool_calls" in message


def without_system(messages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """For templates without a system role: prepends its text to the first message."""
    if len(messages) < 2 or messages[0]["role"] != "system" or messages[1]["role"] != "user":
        return messages
    first = {**messages[1], "content": f"{messages[0]['content']}\n\n{messages[1]['content']}"}
    return [first, *messages[2:]]


def alternating(messages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """For templates whose roles must alternate: inserts empty messages.

    An assistant message is missing if a user message follows a tool result; a user message, if the assistant comes
    first.
    """
    padded: list[Mapping[str, Any]] = []
    for message in messages:
        before = padded[-1]["role"] if padded else "system"
        if before == "tool" and message["role"] == "user":
            padded.append({"role": "assistant", "content": ""})
        if before == "system" and message["role"] in {"assistant", "tool"}:
            padded.append({"role": "user", "content": ""})
        padded.append(message)
    return padded
