"""What a format reads and writes: tools, calls and the turns of a conversation.

Plain data. A format turns it into text and back; it knows nothing of LangChain messages or of token ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True)
class ToolSpec:
    """A tool as the model sees it: its name, its description, and the JSON Schema of its arguments."""

    name: str
    description: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class ToolCall:
    """One call of a tool, with its arguments as a JSON object."""

    name: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class SystemTurn:
    """Standing instructions, before or between the turns of a conversation."""

    text: str


@dataclass(frozen=True)
class UserTurn:
    """What a person asks."""

    text: str


@dataclass(frozen=True)
class AssistantTurn:
    """What the model writes: a thought, then either a call or an answer.

    Exactly one of `call` and `answer` is set in a complete turn.
    """

    thought: str = ""
    call: ToolCall | None = None
    answer: str | None = None


@dataclass(frozen=True)
class PartialTurn:
    """What of a turn can be told from the text so far; each field only grows as the text grows.

    Attributes:
        thought: The thought so far.
        name: The tool's name, once it is complete.
        arguments: The text of the arguments so far.
        answer: The answer so far, None before it begins.
    """

    thought: str = ""
    name: str | None = None
    arguments: str = ""
    answer: str | None = None


@dataclass(frozen=True)
class ObservationTurn:
    """What a tool returned for the call before it."""

    text: str


Turn: TypeAlias = SystemTurn | UserTurn | AssistantTurn | ObservationTurn


@dataclass(frozen=True)
class ChatMessage:
    """A message as chat templates take it: role `system`, `user` or `assistant`, and its text."""

    role: str
    content: str


def alternate(messages: Iterable[ChatMessage]) -> list[ChatMessage]:
    """The messages with neighbours of one role joined, as most chat templates demand."""
    joined: list[ChatMessage] = []
    for message in messages:
        if joined and joined[-1].role == message.role:
            joined[-1] = ChatMessage(message.role, f"{joined[-1].content}\n{message.content}")
        else:
            joined.append(message)
    return joined
