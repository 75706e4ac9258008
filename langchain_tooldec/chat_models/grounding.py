"""Arguments that must stand in the conversation: which tools can be called, and where each value was said."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from langchain_core.messages import BaseMessage, ChatMessage, ToolMessage

from langchain_tooldec.chat_models.messages import AgentPrompt, text_of
from langchain_tooldec.chat_models.options import OnUngrounded
from langchain_tooldec.errors import NothingGroundedError
from langchain_tooldec.formats import AssistantTurn, ObservationTurn, ToolCall, ToolSpec, Turn, TurnSpec
from langchain_tooldec.formats.turns import AnswerSchema
from langchain_tooldec.grammars.grounding import Conversation, Message, Role
from langchain_tooldec.grammars.json_schema.api.grounded import GroundedValue, candidates, grounded_values
from langchain_tooldec.grammars.json_schema.api.marks import is_grounded

ANSWER = "answer"
"""Stands for the answer among the names of tools."""
_NOTHING = {"type": "object", "additionalProperties": False}
_ROLES: Mapping[str, Role] = {"human": "user", "user": "user", "tool": "tool", "system": "system"}


def conversation_of(messages: Sequence[BaseMessage]) -> Conversation:
    """What people, tools and the system prompt said. Nothing of a model, no tool's documentation, and no errors.

    Of an agent's prompt, only what it was filled with: the inputs and the observations.
    """
    said: list[Message] = []
    for index, message in enumerate(messages):
        if isinstance(message, AgentPrompt):
            content = text_of(message)
            said += [Message(role, text, index, max(content.find(text), 0)) for role, text in message.said]
        elif role := _role(message):
            said.append(Message(role, text_of(message), index))
    return Conversation(tuple(said))


def _role(message: BaseMessage) -> Role | None:
    if isinstance(message, ToolMessage):  # also a chunk, whose type has another name
        return None if message.status == "error" else "tool"  # an error often repeats what the model wrote
    return _ROLES.get(message.role if isinstance(message, ChatMessage) else message.type)


@dataclass(frozen=True)
class Grounding:
    """What a request's conversation offers to the marked arguments of its tools.

    Attributes:
        conversation: What was said.
        tools: The tools with marked arguments, with the marks at the values that they concern.
        lacking: The arguments for which nothing was said, by tool; those of an answer under `ANSWER`.
        withheld: The tools that cannot be called for lack of an argument, but may be named: the model then asks for it.
        schema: JSON Schema of the answer, with marks; None: text.
    """

    conversation: Conversation
    tools: Mapping[str, ToolSpec]
    lacking: Mapping[str, Sequence[str]]
    withheld: frozenset[str] = frozenset()
    schema: AnswerSchema = None

    def asking(self, turns: Sequence[Turn], name: str) -> Sequence[Turn]:
        """The turns after which a model asks for what a withheld tool lacks: it called the tool, whose result says so.

        Small models repeat the result, so it is one sentence, as they would say it. To a question ("What is the order
        id?") Qwen2.5-Coder-0.5B answers with a value of its own.
        """
        lacking, required = self.lacking[name], self.tools[name].parameters.get("required", ())
        wanted = [one for one in lacking if one in required] or lacking or ["argument"]
        named = " and ".join(f"the {one.replace('_', ' ')}" for one in wanted)
        call = ToolCall(name, {}, f"call_{name}")
        result = ObservationTurn(f"Nothing is done before you tell me {named}.", name, call.id)
        return [*turns, AssistantTurn(calls=(call,)), result]

    def report(self, calls: Sequence[tuple[str, Any]], answer: str | None = None) -> dict[str, Any]:
        """For `response_metadata`: arguments without a candidate, and where the values of each call were said.

        Args:
            calls: The calls of a turn: the tool, and its arguments.
            answer: The answer of a turn, whose values are reported if it has a schema with marks.
        """
        report: dict[str, Any] = {"without_candidate": {name: list(lacking) for name, lacking in self.lacking.items()}}
        report["calls"] = [_sources(self._values(name, arguments)) for name, arguments in calls]
        if self.schema is not None and answer and is_grounded(self.schema):
            with suppress(ValueError):  # it was cut, or the machine was off
                report["answer"] = _sources(grounded_values(self.schema, json.loads(answer), self.conversation))
        return report

    def _values(self, name: str, arguments: Any) -> Sequence[GroundedValue]:
        return grounded_values(self.tools[name].parameters, arguments, self.conversation) if name in self.tools else ()


def _sources(values: Iterable[GroundedValue]) -> dict[str, Any]:
    """Where each value was said, by its path."""
    return {
        one.path: {"value": one.value, "message": one.found.message, "span": [one.found.start, one.found.end]}
        for one in values
        if one.found is not None
    }


def grounded_turn(
    spec: TurnSpec, messages: Sequence[BaseMessage], on_ungrounded: OnUngrounded
) -> tuple[TurnSpec, Grounding | None]:
    """The turns that a conversation allows, and what it offers; the same turns and None if no argument is marked.

    A tool with a required argument for which nothing was said cannot be called. With "ask" it is withheld: it can be
    named, without arguments, and the model then asks for what it lacks. An agent's own prompt, or a schema for answers,
    leaves no way to ask.

    Raises:
        NothingGroundedError: The turn must be a call, no tool is left, and `on_ungrounded` is not "ask".
    """
    marked = {tool.name: tool for tool in spec.tools if is_grounded(tool.parameters)}
    if not marked and not is_grounded(spec.schema):
        return spec, None
    conversation = conversation_of(messages)
    lacking: dict[str, Sequence[str]] = {}
    withheld: set[str] = set()
    for name, tool in marked.items():
        names, possible = candidates(tool.parameters, conversation)
        lacking |= {name: names} if names or not possible else {}
        withheld |= set() if possible else {name}
    in_own_prompt = any(isinstance(message, AgentPrompt) for message in messages)
    asks = on_ungrounded == "ask" and spec.schema is None and not in_own_prompt
    named = [replace(tool, parameters=_NOTHING) if tool.name in withheld else tool for tool in spec.tools]
    left = named if asks else [tool for tool in spec.tools if tool.name not in withheld]
    answer, schema = spec.answer, spec.schema
    if schema is not None and is_grounded(schema):
        names, possible = candidates(schema, conversation)
        lacking |= {ANSWER: names} if names or not possible else {}
        answer, schema = answer and possible, schema if possible else None
    if not left and not answer:
        if on_ungrounded == "refuse":
            raise NothingGroundedError({name: [*names] for name, names in lacking.items()})
        answer = True
    turns = replace(spec, tools=left, answer=answer, schema=schema, conversation=conversation)
    return turns, Grounding(conversation, marked, lacking, frozenset(withheld if asks else ()), schema)
