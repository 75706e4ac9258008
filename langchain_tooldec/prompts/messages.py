"""A conversation in OpenAI's message format, and what some chat templates need otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, TypeAlias

from langchain_tooldec.formats import AssistantTurn, Format, ObservationTurn, SystemTurn, ToolCall, Turn, UserTurn
from langchain_tooldec.formats.base import dump_arguments, mapped, template_id
from langchain_tooldec.formats.turns import one_call_each

Messages: TypeAlias = Sequence[Mapping[str, Any]]
THOUGHT_NAMES = ("reasoning_content", "reasoning", "thinking")
"""The keys under which templates expect a message's thought."""
_CODE = re.compile(r"\{[{%](.*?)[%}]\}", re.DOTALL)
_STRING = re.compile(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"")


def native_messages(
    turn_format: Format, turns: Sequence[Turn], *, several: bool, names_in_ids: bool = False
) -> list[dict[str, Any]]:
    """Turns as messages with the roles `system`, `user`, `assistant` (with `tool_calls`, several or one) and `tool`.

    The format's markers are broken in untrusted text. Identifiers of calls are nine letters and digits, or have the
    name and the number of the call, as Kimi's do.
    """
    messages: list[dict[str, Any]] = []
    names: dict[str, str] = {}
    ids: dict[str, str] = {}
    for turn in turns if several else one_call_each(turns):
        if isinstance(turn, AssistantTurn):
            for call in turn.calls:
                names[call.id] = call.name
                named = f"functions.{turn_format.clean_name(call.name)}:{len(ids)}"
                ids[call.id] = named if names_in_ids else template_id(call.id)
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
    harmless = turn_format.break_markers
    match turn:
        case SystemTurn(text):
            return {"role": "system", "content": text}
        case UserTurn(text, written):
            return {"role": "user", "content": text if written else harmless(text)}
        case ObservationTurn(text, name, call_id):
            return {
                "role": "tool",
                "tool_call_id": ids.get(call_id) or template_id(call_id),
                "name": turn_format.clean_name(name or names.get(call_id) or "unknown"),
                "content": harmless(text),
            }
        case AssistantTurn(thought, calls, answer):
            functions = [{"type": "function", "id": ids[c.id], "function": _function(turn_format, c)} for c in calls]
            return {
                "role": "assistant",
                "content": harmless(answer or ""),
                **({"reasoning_content": harmless(thought)} if thought else {}),
                **({"tool_calls": functions} if calls else {}),
            }


def _function(turn_format: Format, call: ToolCall) -> dict[str, Any]:
    return {"name": turn_format.clean_name(call.name), "arguments": mapped(call.arguments, turn_format.break_markers)}


@lru_cache(maxsize=256)
def has_word(source: str, word: str) -> bool:
    """Whether the code of a template has a word."""
    code = " ".join(_STRING.sub("", found) for found in _CODE.findall(source))
    return re.search(rf"\b{word}\b", code) is not None


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


def with_thought_as(name: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """The message with its thought under another key."""
    return {name if key == "reasoning_content" else key: value for key, value in message.items()}


def without_thoughts(messages: Messages) -> Messages:
    """For templates that reject a message with both a thought and text before calls."""
    return [{key: part for key, part in message.items() if key not in THOUGHT_NAMES} for message in messages]


def is_of_tools(message: Mapping[str, Any]) -> bool:
    """Whether a message is a call or a result."""
    return message["role"] == "tool" or "tool_calls" in message


def without_system(messages: Messages) -> Messages:
    """For templates without a system role: prepends its text to the first message."""
    if len(messages) < 2 or messages[0]["role"] != "system" or messages[1]["role"] != "user":
        return messages
    first = {**messages[1], "content": f"{messages[0]['content']}\n\n{messages[1]['content']}"}
    return [first, *messages[2:]]


def alternating(messages: Messages) -> Messages:
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
