"""Converts LangChain messages to turns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ChatMessage, HumanMessage, ToolMessage
from pydantic import PrivateAttr
from pydantic_core import to_jsonable_python

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import (
    THOUGHT_MARKS,
    AssistantTurn,
    ObservationTurn,
    PlainFormat,
    SystemTurn,
    ThinkingFormat,
    ToolCall,
    Turn,
    UserTurn,
)
from langchain_tooldec.grammars.grounding import Role

REASONING = "reasoning_content"
"""The key in a message's `additional_kwargs` for the model's thought; langchain-core shows it as a reasoning block."""

_THOUGHTS = frozenset({"reasoning", "thinking"})
_WITHOUT_TEXT = _THOUGHTS | {
    *("redacted_thinking", "tool_use", "tool_call", "tool_call_chunk", "invalid_tool_call", "function_call", "refusal"),
    *("server_tool_call", "server_tool_call_chunk", "server_tool_result"),
}
"""Blocks of models' turns whose content is elsewhere in the message, or private to that model."""
_MEDIA = frozenset({"image", "image_url", "audio", "input_audio", "video", "file", "document", "media"})
"""Blocks named as left out of other models' turns. Those that only one provider has are of its server's tools."""


class AgentPrompt(HumanMessage):
    """A message that an agent of this process wrote in the format's own words; its turns are kept as they are.

    Nothing that is read from elsewhere becomes one: as JSON it is a `HumanMessage`, and no field of it grants trust.
    """

    _calls: int | None = PrivateAttr(None)
    _said: tuple[tuple[Role, str], ...] = PrivateAttr(())

    @classmethod
    def of(cls, message: BaseMessage, calls: int, said: Sequence[tuple[Role, str]] = ()) -> AgentPrompt:
        """The message as an agent's own, with the number of calls in it, and what people and tools said of it."""
        made = cls(content=message.content)
        made._calls, made._said = calls, tuple(said)
        return made

    @property
    def said(self) -> tuple[tuple[Role, str], ...]:
        """What the prompt was filled with, each with who said it."""
        return self._said

    @classmethod
    def lc_id(cls) -> list[str]:
        """It is loaded as a `HumanMessage`, which nobody trusts."""
        return HumanMessage.lc_id()


def turns_of(messages: Sequence[BaseMessage]) -> list[Turn]:
    """The conversation as turns. The results of a message's calls follow it, in the order of the calls.

    If a tool result or an earlier turn contains an image, audio or a file, the text notes the omission.

    Raises:
        FormatError: A user message contains such a part, or a role is unknown.
    """
    turns: list[Turn] = []
    position = 0
    while position < len(messages):
        message = messages[position]
        position += 1
        if isinstance(message, AIMessage):
            results: list[ToolMessage] = []  # adjacent tool messages
            while position < len(messages) and isinstance(result := messages[position], ToolMessage):
                results.append(result)
                position += 1
            turns += [_assistant_turn(message), *_observations(message, results)]
        else:
            turns.append(_turn(message))
    return turns


def calls_since_question(messages: Sequence[BaseMessage]) -> int:
    """The number of tool calls since the last user message, including those an agent wrote into it."""
    calls = 0
    for message in reversed(messages):
        if isinstance(message, HumanMessage) or (isinstance(message, ChatMessage) and message.role == "user"):
            return calls + (_calls_within(message) or 0)
        calls += len(message.tool_calls) if isinstance(message, AIMessage) else 0
    return calls


def _turn(message: BaseMessage) -> Turn:
    role = message.role if isinstance(message, ChatMessage) else message.type
    if role == "system":
        return SystemTurn(text_of(message))
    if role == "tool":
        return _observation(message)
    if role in {"human", "user"}:
        return UserTurn(text_of(message), written=_calls_within(message) is not None)
    if role in {"assistant", "ai"}:
        return AssistantTurn(answer=text_of(message))
    raise FormatError(
        f"the role {role!r} of a {type(message).__name__} is unknown; use 'system', 'user', 'assistant' or 'tool'"
    )


def _calls_within(message: BaseMessage) -> int | None:
    """The calls in an agent's prompt; None for any other message."""
    return message._calls if isinstance(message, AgentPrompt) else None


def _assistant_turn(message: AIMessage) -> AssistantTurn:
    thought, text = _thought_and_text(message)
    calls = tuple(ToolCall(call["name"], json_value(call["args"]), call["id"] or "") for call in message.tool_calls)
    invalid = message.invalid_tool_calls or _blocks(message, "invalid_tool_call")
    broken = [said for call in invalid if (said := " ".join(filter(None, (call.get("name"), call.get("args")))))]
    answer = "\n".join([text, *broken]).strip() if broken else text
    return AssistantTurn(thought, calls, answer or None) if calls else AssistantTurn(thought, answer=answer)


def _thought_and_text(message: AIMessage) -> tuple[str, str]:
    """The thought and the text of an earlier turn; other programs keep the thought in blocks or in the text."""
    text = text_of(message)
    thought = str(message.additional_kwargs.get(REASONING) or "")
    if not thought:
        kinds = ((block, block["type"]) for block in _blocks(message, *_THOUGHTS))
        thought = "\n".join(str(block[kind]) for block, kind in kinds if kind in block)
    if not thought:
        for marks in THOUGHT_MARKS:
            if text.lstrip().startswith(marks.begin) and marks.end in text:
                turn = ThinkingFormat(PlainFormat(), marks).read(text)
                return turn.thought, turn.answer or ""
    return thought, text


def _blocks(message: AIMessage, *kinds: str) -> list[dict[str, Any]]:
    """The content blocks of some types."""
    return [block for block in message.content if isinstance(block, dict) and block.get("type") in kinds]


def _observations(message: AIMessage, results: list[ToolMessage]) -> Iterator[ObservationTurn]:
    """The results in the order of the calls. Call ids may repeat, and a result may have no call."""
    for call in message.tool_calls:
        own = next((result for result in results if result.tool_call_id == (call["id"] or "")), None)
        if own is not None:
            results.remove(own)
            yield _observation(own, call["name"])
    yield from map(_observation, results)


def _observation(message: BaseMessage, name: str = "") -> ObservationTurn:
    text = text_of(message)
    if getattr(message, "status", "") == "error" and not text.lstrip().lower().startswith("error"):
        text = f"Error: {text}"
    return ObservationTurn(text, name or message.name or "", getattr(message, "tool_call_id", "") or "")


def text_of(message: BaseMessage) -> str:
    """The text of a message. Raises a FormatError if a user message has a part that is no text."""
    if isinstance(message.content, str):
        return message.content or str(message.additional_kwargs.get("refusal") or "")
    texts = [_block_text(block, message) for block in message.content]
    return _lines(texts) if message.type == "tool" else "".join(texts)


def _lines(texts: Iterable[str]) -> str:
    """The values of a list that a tool returned, each on its own line unless spaces keep them apart."""
    lines = ""
    for text in filter(None, texts):
        lines += text if not lines or lines[-1].isspace() or text[0].isspace() else f"\n{text}"
    return lines


def json_value(value: Any) -> Any:
    """A value as JSON has it: a date, a `Decimal` or an `Enum` as pydantic writes it, a set in a fixed order."""
    if value is None or type(value) in (bool, int, str):
        return value
    if isinstance(value, float):
        return float(value) if isfinite(value) else json.dumps(float(value))
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else _key(key): json_value(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [json_value(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(json_value, value), key=json.dumps)
    if isinstance(value, (bytes, bytearray)):
        return value.decode(errors="backslashreplace")
    if hasattr(value, "tolist"):  # numpy's
        return json_value(value.tolist())
    try:
        written = to_jsonable_python(value, fallback=str)
    except ValueError:  # bytes that are no text
        return str(value)
    return json_value(written) if isinstance(written, (dict, list, float)) else written


def _key(value: Any) -> str:
    key = json_value(value)
    return key if isinstance(key, str) else json.dumps(key)


def _block_text(block: Any, message: BaseMessage) -> str:
    """The text of a content block; a block without a type is data that a tool returned."""
    if isinstance(block, str):
        return block
    kind = block.get("type")
    if kind in {"text", "text-plain"} or (kind is None and block.keys() == {"text"}):
        return str(block.get("text") or "")
    if kind is None:
        return json.dumps(json_value(block), ensure_ascii=False)
    if kind == "json" and "json" in block:
        return json.dumps(json_value(block["json"]), ensure_ascii=False)
    if kind in _WITHOUT_TEXT or (isinstance(message, AIMessage) and kind not in _MEDIA):
        said = block.get("refusal") or (None if kind in _WITHOUT_TEXT else block.get("text"))
        return said if isinstance(said, str) else ""
    if isinstance(message, (AIMessage, ToolMessage)):
        return f"[{kind} left out]"
    raise FormatError(
        f"this model reads text only, and a {type(message).__name__} has a part of the type {kind!r}; leave it out"
    )
