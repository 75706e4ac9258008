"""What a format reads and writes: tools, calls and the turns of a conversation.

Plain data, independent of LangChain messages and token ids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.reference import reference
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import DuplicateToolError, ToolNameError
from langchain_tooldec.grammars.grounding import Conversation
from langchain_tooldec.grammars.json_schema.api.marks import is_grounded
from langchain_tooldec.grammars.json_schema.reading.keywords import CONVERSATION

AnswerSchema: TypeAlias = "Mapping[str, Any] | None"
"""JSON Schema of an answer; None: text."""


def with_conversation(schema: Mapping[str, Any], conversation: Conversation | None) -> Mapping[str, Any]:
    """A schema whose values marked with `x-grounded` stand in a conversation, if it has such and there is one."""
    if conversation is None or not is_grounded(schema):
        return schema
    return {**schema, CONVERSATION: conversation}


@dataclass(frozen=True)
class ToolSpec:
    """A tool as the model sees it: name, description, and JSON Schema of its arguments.

    Attributes:
        shortest: The shortest text of the arguments in the format's notation, if another process computed it; they are
            then compiled lazily. None: only the arguments of a simple schema are.
        conversation: What was said, if an argument is marked with `x-grounded`; else None.
    """

    name: str
    description: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    shortest: str | None = field(default=None, compare=False)
    conversation: Conversation | None = field(default=None, compare=False, repr=False)

    @property
    def schema(self) -> Mapping[str, Any]:
        """The schema of the arguments, with the conversation."""
        return with_conversation(self.parameters, self.conversation)

    def arguments(self, write: Callable[..., Expression], **layout: Any) -> Expression:
        """The result of `write(schema, name, **layout)`."""
        build = partial(write, self.schema, self.name, **layout)
        known = None if self.shortest is None else self.shortest.encode(errors="surrogateescape")
        return build() if known is None else reference(f"arguments of {self.name}", build, known)


@dataclass(frozen=True)
class CompiledTool(ToolSpec):
    """A tool whose arguments are compiled once per notation, for all grammars that contain it.

    Attributes:
        compiled: Its arguments in each notation.
        steps: The counted steps that each of them took (`automata.work`).
    """

    compiled: dict[Any, Expression] = field(default_factory=dict, init=False, compare=False, repr=False)
    steps: dict[Any, int] = field(default_factory=dict, init=False, compare=False, repr=False)

    def arguments(self, write: Callable[..., Expression], **layout: Any) -> Expression:
        """See `ToolSpec.arguments`."""
        key = (write, *layout.values())
        if key not in self.compiled:
            with work_limit("the tool") as work:
                self.compiled[key] = super().arguments(write, **layout)
            self.steps[key] = work.steps
        return self.compiled[key]

    def shortest_text(self) -> str | None:
        """`shortest` for another process; None if the arguments were not compiled, or in several notations."""
        texts = {shortest_string(arguments) for arguments in self.compiled.values()}
        text = texts.pop() if len(texts) == 1 else None
        return None if text is None else text.decode(errors="surrogateescape")


def check_names(names: Iterable[str], without: Sequence[str] = ()) -> None:
    """Check that tool names are unique, printable and on one line, and have none of some texts.

    Raises:
        DuplicateToolError: Two names are equal.
        ToolNameError: A name is invalid.
    """
    taken: set[str] = set()
    for name in names:
        if name in taken:
            raise DuplicateToolError(f"two tools are named {name!r}; rename one of them")
        reason = ""
        if not name or name != name.strip() or not name.isprintable():
            reason = "it must be printable text on one line, not empty, without spaces around it"
        elif marker := next((part for part in without if part in name), ""):
            reason = f"{marker!r} is a marker of the call format; rename the tool or ask for another format"
        if reason:
            raise ToolNameError(f"{name!r} cannot be the name of a tool: {reason}")
        taken.add(name)


@dataclass(frozen=True)
class ToolCall:
    """A call of a tool.

    Attributes:
        name: The tool.
        arguments: A JSON object.
        id: Matches the call with its result. The model does not write it, so comparisons ignore it.
    """

    name: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    id: str = field(default="", compare=False)


@dataclass(frozen=True)
class SystemTurn:
    """Standing instructions, before or between other turns."""

    text: str


@dataclass(frozen=True)
class UserTurn:
    """What a person asks.

    Attributes:
        text: The question.
        written: Whether an agent wrote the text as a prompt in the format's own words; turns inside it are kept as is.
    """

    text: str
    written: bool = False


@dataclass(frozen=True)
class AssistantTurn:
    """What the model writes: a thought, an answer, and calls.

    Attributes:
        thought: Reasoning, separate from the answer.
        calls: The calls; `Format.several` says whether there may be more than one.
        answer: The text to the user, before any calls; None: none. A turn without calls has an answer.
    """

    thought: str = ""
    calls: tuple[ToolCall, ...] = ()
    answer: str | None = None


@dataclass(frozen=True)
class PartialCall:
    """A call whose name is complete, with its arguments so far.

    Attributes:
        name: The tool.
        arguments: The text of the arguments.
        start: Where the name begins in the text of the turn; -1 if it is not there.
    """

    name: str
    arguments: str = ""
    start: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class PartialTurn:
    """What has been read of a turn so far. Each field only grows.

    Attributes:
        thought: The thought so far.
        calls: The calls so far; only the last may grow.
        answer: The answer so far; None before it begins.
    """

    thought: str = ""
    calls: tuple[PartialCall, ...] = ()
    answer: str | None = None


@dataclass(frozen=True)
class ObservationTurn:
    """What a tool returned.

    Attributes:
        text: The result.
        name: The tool, if known.
        call_id: The `id` of the call, if known.
    """

    text: str
    name: str = ""
    call_id: str = ""


Turn: TypeAlias = SystemTurn | UserTurn | AssistantTurn | ObservationTurn


@dataclass(frozen=True)
class ChatMessage:
    """A message that every chat template accepts: the role `system`, `user` or `assistant`, and a text."""

    role: str
    content: str


def alternate(messages: Iterable[ChatMessage]) -> list[ChatMessage]:
    """The messages with adjacent ones of the same role joined, as most chat templates require."""
    joined: list[ChatMessage] = []
    for message in messages:
        if joined and joined[-1].role == message.role:
            joined[-1] = ChatMessage(message.role, f"{joined[-1].content}\n{message.content}")
        else:
            joined.append(message)
    return joined


def one_call_each(turns: Iterable[Turn]) -> list[Turn]:
    """The conversation with one turn per call, each followed by its result."""
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
