"""What a format reads and writes: tools, calls and the turns of a conversation.

Plain data. A format turns it into text and back; it knows nothing of LangChain messages or of token ids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.reference import reference
from langchain_tooldec.automata.shortest_string import shortest_string

AnswerSchema: TypeAlias = "Mapping[str, Any] | None"
"""JSON Schema of an answer; None: it is text."""


@dataclass(frozen=True)
class ToolSpec:
    """A tool as the model sees it: its name, its description, and the JSON Schema of its arguments.

    Attributes:
        shortest: The shortest text of its arguments as its format writes them, where another process has found it out:
            they are compiled when a call reaches them. None: whoever writes them compiles what is not plain.
    """

    name: str
    description: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    shortest: str | None = field(default=None, compare=False)

    def arguments(self, write: Callable[..., Expression], **layout: Any) -> Expression:
        """The arguments as `write(parameters, name, **layout)` gives them."""
        build = partial(write, self.parameters, self.name, **layout)
        known = None if self.shortest is None else self.shortest.encode(errors="surrogateescape")
        return build() if known is None else reference(f"arguments of {self.name}", build, known)


@dataclass(frozen=True)
class CompiledTool(ToolSpec):
    """A tool whose arguments are compiled once, in each way that they are written, for all grammars that it is in."""

    compiled: dict[Any, Expression] = field(default_factory=dict, init=False, compare=False, repr=False)

    def arguments(self, write: Callable[..., Expression], **layout: Any) -> Expression:
        """See `ToolSpec.arguments`."""
        key = (write, *layout.values())
        if key not in self.compiled:
            self.compiled[key] = super().arguments(write, **layout)
        return self.compiled[key]

    def shortest_text(self) -> str | None:
        """`shortest` for another process; None where the arguments were not written yet, or in two ways."""
        texts = {shortest_string(arguments) for arguments in self.compiled.values()}
        text = texts.pop() if len(texts) == 1 else None
        return None if text is None else text.decode(errors="surrogateescape")


@dataclass(frozen=True)
class ToolCall:
    """One call of a tool, with its arguments as a JSON object.

    Attributes:
        name: The tool.
        arguments: The object.
        id: What its result is told apart by; the model does not write it, so it is no part of what a call says.
    """

    name: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    id: str = field(default="", compare=False)


@dataclass(frozen=True)
class SystemTurn:
    """Standing instructions, before or between the turns of a conversation."""

    text: str


@dataclass(frozen=True)
class UserTurn:
    """What a person asks.

    Attributes:
        text: The question.
        written: Whether an agent wrote it as a prompt in the format's own words: turns in it stand as they are.
    """

    text: str
    written: bool = False


@dataclass(frozen=True)
class AssistantTurn:
    """What the model writes: a thought, what it says to the person, and calls.

    Attributes:
        thought: Reasoning, apart from what it says.
        calls: The calls; which formats allow several is said by `Format.several`.
        answer: What it says to the person, before the calls if there are some; None: nothing. A turn without calls
            has an answer.
    """

    thought: str = ""
    calls: tuple[ToolCall, ...] = ()
    answer: str | None = None


@dataclass(frozen=True)
class PartialCall:
    """A call whose name is complete, with the text of its arguments so far.

    Attributes:
        name: The tool.
        arguments: The text of its arguments.
        start: Where the name begins in the text of the turn; -1 if it stands nowhere.
    """

    name: str
    arguments: str = ""
    start: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class PartialTurn:
    """What of a turn can be told from the text so far; each field only grows as the text grows.

    Attributes:
        thought: The thought so far.
        calls: The calls so far; of these the last one may still grow.
        answer: What it says so far, None before that begins.
    """

    thought: str = ""
    calls: tuple[PartialCall, ...] = ()
    answer: str | None = None


@dataclass(frozen=True)
class ObservationTurn:
    """What a tool returned.

    Attributes:
        text: The result.
        name: The tool, where it is known.
        call_id: The `id` of the call, where it is known.
    """

    text: str
    name: str = ""
    call_id: str = ""


Turn: TypeAlias = SystemTurn | UserTurn | AssistantTurn | ObservationTurn


@dataclass(frozen=True)
class ChatMessage:
    """A message as every chat template takes it: role `system`, `user` or `assistant`, and its text."""

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


def one_call_each(turns: Iterable[Turn]) -> list[Turn]:
    """The conversation with a turn for each call, followed by its own result."""
    rest, split_turns = list(turns), list[Turn]()
    while rest:
        turn = rest.pop(0)
        if not isinstance(turn, AssistantTurn) or len(turn.calls) < 2:
            split_turns.append(turn)
            continue
        results: list[ObservationTurn] = []
        while rest and isinstance(result := rest[0], ObservationTurn):
            results.append(result)
            rest.pop(0)
        for position, call in enumerate(turn.calls):
            split_turns.append(AssistantTurn(turn.thought, (call,), None if position else turn.answer))
            own = next((result for result in results if result.call_id == call.id), None)
            if own is not None:
                results.remove(own)
                split_turns.append(own)
        split_turns += results
    return split_turns
