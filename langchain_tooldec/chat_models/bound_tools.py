"""Tools that are bound to a model: read, completed and checked once, for all requests that have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from langchain_tooldec.chat_models.engine import Engine
from langchain_tooldec.chat_models.limits import Validator, faults_of_all
from langchain_tooldec.chat_models.options import Functions, ResolvedRequest
from langchain_tooldec.chat_models.tools import choose_tools, response_schema, tool_specs
from langchain_tooldec.decoding import Machine
from langchain_tooldec.formats import Format, ToolSpec, TurnSpec
from langchain_tooldec.grammars.json_schema.api.marks import pushed_down, without_marks
from langchain_tooldec.tools import function_dicts
from langchain_tooldec.tools.grounded import with_grounded


@dataclass(frozen=True)
class BoundTools:
    """What requests with the same tools share. It holds a machine's cache key, but not the machine.

    Attributes:
        engine: The model that the tools are bound to.
        source: What they were read from: options and function dicts.
        tools: The tools as enforced.
        documented: The tools as documented in the prompt.
        validators: For calls of each tool whose schema was relaxed, by tool name.
        format: How turns are written, regardless of how the prompt ends.
        first: The first turn of a conversation, with the tools that may be called.
    """

    engine: Engine
    source: Sequence[Any]
    tools: Sequence[ToolSpec]
    documented: Sequence[ToolSpec]
    validators: Mapping[str, Validator]
    format: Format
    first: TurnSpec

    def with_turns(self, **changes: Any) -> BoundTools:
        """A copy with changes to `first`."""
        return replace(self, first=replace(self.first, **changes))

    def with_tools(self, tools: Sequence[ToolSpec]) -> BoundTools:
        """A copy with some of the tools, one of which must be called."""
        turn_format, names = self.format.for_request(tools, self.first.schema), {tool.name for tool in tools}
        documented = [tool for tool in self.documented if tool.name in names]
        first = replace(self.first, tools=tools, answer=False)
        return replace(self, tools=tools, documented=documented, format=turn_format, first=first)

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
    functions, options = asked.tools or [], asked.options
    choice = asked.tool_choice, asked.response_format, options.parallel_tool_calls
    source = (*choice, options.format, options.on_unsupported, options.calls_without_marks, options.grounded)
    bound = functions.bound if isinstance(functions, Functions) else None
    if isinstance(bound, BoundTools) and bound.engine is engine and bound.source == (*source, *functions):
        return bound
    tools, schema = tool_specs(functions), response_schema(asked.response_format)  # refuses what is no list of tools
    if options.grounded and tools:
        tools = tool_specs(with_grounded(function_dicts(functions), options.grounded))
    validators: Mapping[str, Validator] = {}
    if options.on_unsupported == "relax":
        tools, validators = engine.relaxed(tools, schema, options.format)
    documented = [replace(tool, parameters=without_marks(tool.parameters)) for tool in tools]
    tools = [replace(tool, parameters=pushed_down(tool.parameters, tool.name)) for tool in tools]
    schema = None if schema is None else pushed_down(schema)
    allowed, answer = choose_tools(tools, asked.tool_choice)
    turn_format = engine.request_format(tools, schema, options.format, options.calls_without_marks)
    begun = turn_format.after_prompt(engine.prompts.template.prompt_end)
    first = TurnSpec(begun, allowed, answer, schema, engine.several(turn_format, options.parallel_tool_calls))
    return BoundTools(engine, (*source, *functions), tools, documented, validators, turn_format, first)
