"""Bound tools: read once, for all requests with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from langchain_tooldec.chat_models.engine import Engine
from langchain_tooldec.chat_models.limits import Validator, faults_of_all
from langchain_tooldec.chat_models.options import Functions, ResolvedRequest
from langchain_tooldec.chat_models.structured import response_schema
from langchain_tooldec.decoding import Machine
from langchain_tooldec.errors import NoToolsError, OptionError, UnknownToolError
from langchain_tooldec.formats import Format, ToolSpec, TurnSpec
from langchain_tooldec.tools import function_dicts


@dataclass(frozen=True)
class BoundTools:
    """What requests with the same tools share. It holds a machine's cache key, but not the machine.

    Attributes:
        engine: The model that the tools are bound to.
        read: What they were read from: options and function dicts.
        tools: The tools as enforced and as documented in the prompt.
        validators: For calls of each tool whose schema was relaxed, by tool name.
        format: How turns are written, regardless of how the prompt ends.
        first: The first turn of a conversation, with the tools that may be called.
    """

    engine: Engine
    read: Sequence[Any]
    tools: Sequence[ToolSpec]
    validators: Mapping[str, Validator]
    format: Format
    first: TurnSpec

    def with_turns(self, **changes: Any) -> BoundTools:
        """A copy with changes to `first`."""
        return replace(self, first=replace(self.first, **changes))

    def with_tools(self, tools: Sequence[ToolSpec]) -> BoundTools:
        """A copy with some of the tools, one of which must be called."""
        turn_format = self.format.for_request(tools, self.first.schema)
        return replace(self, tools=tools, format=turn_format, first=replace(self.first, tools=tools, answer=False))

    def turns(self, prompt_end: str) -> TurnSpec:
        """The turns after a prompt (see `Format.after_prompt`): usually `first`, whose key is cached."""
        turn_format, first = self.format.after_prompt(prompt_end), self.first.format
        same = type(turn_format) is type(first) and vars(turn_format) == vars(first)
        return self.first if same else replace(self.first, format=turn_format)

    def machine(self, turns: TurnSpec) -> Machine | None:
        """The machine of some turns; None if there is nothing to enforce."""
        return self.engine.machine(turns) if self.tools or turns.schema is not None else None

    def check(self) -> None:
        """Check that all tools can be called, and build the machine of the first turn. Raises the errors of both."""
        with faults_of_all(self.tools, self.first.format):
            called = {tool.name for tool in self.first.tools}
            if others := [tool for tool in self.tools if tool.name not in called]:
                spec = replace(self.first, tools=others, answer=False)
                spec.grammar()
                if self.engine.vocabulary.missing_bytes:
                    spec.check_spelled(self.engine.restriction)
            self.machine(self.first)


def bound_tools(engine: Engine, asked: ResolvedRequest) -> BoundTools:
    """The tools of a request; the bound ones if the request changes nothing about them.

    Raises:
        ToolError: A tool cannot be read, or `tool_choice` names none of them.
        OptionError: An option has another form.
    """
    functions, options, several = asked.tools or [], asked.options, asked.parallel_tool_calls
    read = (asked.tool_choice, asked.response_format, several, options.format, options.on_unsupported)
    read = (*read, options.calls_without_marks, *functions)
    bound = functions.bound if isinstance(functions, Functions) else None
    if isinstance(bound, BoundTools) and bound.engine is engine and bound.read == read:
        return bound
    tools, schema = tool_specs(functions), response_schema(asked.response_format)
    relaxed = engine.relaxed(tools, schema, options.format) if options.on_unsupported == "relax" else (tools, {})
    tools, validators = relaxed
    allowed, answer = choose_tools(tools, asked.tool_choice)
    turn_format = engine.request_format(tools, schema, options.format, options.calls_without_marks)
    begun = turn_format.after_prompt(engine.prompts.template.prompt_end)
    first = TurnSpec(begun, allowed, answer, schema, engine.several(turn_format, several))
    return BoundTools(engine, read, tools, validators, turn_format, first)


def tool_specs(given: Any) -> Sequence[ToolSpec]:
    """Tools (see `tools.function_dicts`) as formats take them; exact duplicates count once."""
    tools = [ToolSpec(**function["function"]) for function in function_dicts(given)]
    first = {tool.name: tool for tool in reversed(tools)}
    return [tool for tool in tools if tool is first[tool.name] or tool.parameters != first[tool.name].parameters]


def choose_tools(tools: Sequence[ToolSpec], tool_choice: Any) -> tuple[list[ToolSpec], bool]:
    """The tools that may be called, and whether an answer is allowed instead.

    Args:
        tools: The bound tools.
        tool_choice: None or "auto": a call or an answer; "any", "required" or True: a call; "none" or False: an answer;
            a tool's name: a call of that tool. Also other providers' forms: `{"type": "function", "function": {"name":
            ...}}`, `{"type": "tool", "name": ...}` and `{"type": "any"}`.

    Raises:
        UnknownToolError: The named tool is not bound.
        NoToolsError: A call is required but no tool is bound.
        OptionError: `tool_choice` has another form.
    """
    word, name = _read_choice(tool_choice)
    if name is None:
        if word in (None, "auto"):
            return list(tools), True
        if word in ("none", False):
            return [], True
        if word in ("any", "required", True):
            if not tools:
                raise NoToolsError(f"tool_choice={word!r} asks for a call, but no tool is bound; bind at least one")
            return list(tools), False
        if not isinstance(word, str):
            raise OptionError(
                "tool_choice must be 'auto', 'any' or 'required', 'none', a tool's name, or "
                f"{{'type': 'function', 'function': {{'name': a tool's name}}}}, not {tool_choice!r}"
            )
        name = word
    named = [tool for tool in tools if tool.name == name]
    if not named:
        bound = ", ".join(repr(tool.name) for tool in tools[:20]) or "none"
        raise UnknownToolError(f"tool_choice={name!r} names no bound tool; bound: {bound}")
    return named, False


def _read_choice(tool_choice: Any) -> tuple[Any, str | None]:
    """What a `tool_choice` says in a word, and the tool that a dict names, which may be called like a word."""
    if not isinstance(tool_choice, Mapping):
        return tool_choice, None
    function = tool_choice.get("function", tool_choice)
    name = function.get("name") if isinstance(function, Mapping) else function
    if isinstance(name, str):
        return None, name
    return (kind if (kind := tool_choice.get("type")) in {"auto", "any", "required", "none"} else tool_choice), None
