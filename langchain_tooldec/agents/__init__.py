"""Agents for `AgentExecutor` that reason and act in text, with the signatures of `langchain_classic.agents`.

LangChain's own agents pass a ReAct tool a single string, which breaks tools with two arguments, and parse output
heuristically. Here the input is a JSON object that the machine guarantees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.language_models import BaseLanguageModel
from langchain_core.output_parsers import BaseOutputParser
from langchain_core.prompts import BasePromptTemplate, ChatPromptTemplate
from langchain_core.runnables import Runnable, RunnableBinding, RunnableLambda, RunnableWithFallbacks
from langchain_core.runnables.base import RunnableBindingBase
from langchain_core.runnables.configurable import DynamicRunnable
from langchain_core.tools import BaseTool

from langchain_tooldec.agents.parsers import ReActOutputParser, Retelling, StructuredChatOutputParser, TurnParser
from langchain_tooldec.agents.prompts import SCRATCHPAD, scratchpads, with_harmless_partials, with_own_messages
from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.tools import tool_specs
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import ReActFormat, StructuredChatFormat
from langchain_tooldec.formats.tool_docs import tool_docs
from langchain_tooldec.prompts.choice import AUTO

__all__ = [
    "ReActOutputParser",
    "StructuredChatOutputParser",
    "create_react_agent",
    "create_structured_chat_agent",
    "render_tools",
]


def render_tools(tools: list[BaseTool]) -> str:
    """The tools for the prompt's `{tools}`: one line per tool, with argument types."""
    return tool_docs(tool_specs(tools))


def create_react_agent(
    llm: BaseLanguageModel[Any] | Runnable[Any, Any],
    tools: Sequence[BaseTool],
    prompt: BasePromptTemplate[Any],
    output_parser: BaseOutputParser[AgentAction | AgentFinish] | None = None,
    tools_renderer: Callable[[list[BaseTool]], str] = render_tools,
    *,
    stop_sequence: bool | list[str] = True,
) -> Runnable[Any, Any]:
    """An agent that reasons and acts in the ReAct format, which the machine enforces.

    Args:
        llm: A `ChatToolDec`, optionally wrapped with `bind`, `with_config`, `with_retry` or `with_fallbacks` (to other
            ones). It writes ReAct unless its `format` says otherwise.
        tools: The tools the agent may call.
        prompt: A prompt with `tools`, `tool_names` and `agent_scratchpad`, such as `hwchase17/react` of LangChain's
            hub. Its own text is trusted; in what it is filled with, the tools' documentation and its partial variables
            included, markers of the format are broken up. So is a message of a `MessagesPlaceholder`.
        output_parser: Default: `ReActOutputParser`. LangChain's parsers get the turn in their own format; one that
            reads a single input gets the value of a single argument, or several as JSON.
        tools_renderer: Renders the tools for the prompt.
        stop_sequence: Further texts that end an answer; the machine never writes an observation.

    Returns:
        A runnable for `AgentExecutor(agent=..., tools=tools)`.

    Raises:
        OptionError: `llm` is not a `ChatToolDec`, or the prompt lacks a variable.
        ToolDecError: As in `ChatToolDec.bind_tools`.
    """
    if output_parser is None or isinstance(output_parser, TurnParser):
        agent = _agent(llm, tools, prompt, tools_renderer, ReActFormat(), stop_sequence)
        return agent | (output_parser or ReActOutputParser())
    retelling = Retelling(output_parser)
    agent = _agent(llm, tools, prompt, tools_renderer, retelling.calls, stop_sequence)
    return agent | RunnableLambda(retelling.retold) | output_parser


def create_structured_chat_agent(
    llm: BaseLanguageModel[Any] | Runnable[Any, Any],
    tools: Sequence[BaseTool],
    prompt: ChatPromptTemplate,
    tools_renderer: Callable[[list[BaseTool]], str] = render_tools,
    *,
    stop_sequence: bool | list[str] = True,
) -> Runnable[Any, Any]:
    """An agent whose actions and answers are JSON blobs, which the machine enforces.

    Args:
        llm: As for `create_react_agent`. It writes structured chat unless its `format` says otherwise.
        tools: The tools the agent may call.
        prompt: As for `create_react_agent`, such as `hwchase17/structured-chat-agent` of LangChain's hub.
        tools_renderer: Renders the tools for the prompt.
        stop_sequence: Further texts that end an answer.

    Returns:
        A runnable for `AgentExecutor(agent=..., tools=tools)`.

    Raises:
        OptionError: `llm` is not a `ChatToolDec`, or the prompt lacks a variable.
        ToolDecError: As in `ChatToolDec.bind_tools`.
    """
    agent = _agent(llm, tools, prompt, tools_renderer, StructuredChatFormat(), stop_sequence)
    return agent | StructuredChatOutputParser()


def _agent(
    llm: Runnable[Any, Any],
    tools: Sequence[BaseTool],
    prompt: BasePromptTemplate[Any],
    tools_renderer: Callable[[list[BaseTool]], str],
    own_format: ReActFormat,
    stop_sequence: bool | list[str],
) -> Runnable[Any, Any]:
    """A runnable from an agent's inputs and steps to the message of its next turn, with at most one call."""
    missing = {"tools", "tool_names", SCRATCHPAD} - {*prompt.input_variables, *prompt.partial_variables}
    if missing:
        raise OptionError(f"the prompt lacks the variables {sorted(missing)}; write them as {{name}} into it")
    model, options = _unwrapped(llm)
    if options.get("format", model.format) == AUTO:
        options["format"] = own_format.name
    options |= {"tool_docs": "none", "parallel_tool_calls": False}  # the prompt documents the tools already
    if isinstance(stop_sequence, list):
        options["stop"] = stop_sequence
    bound = model.bind_tools(list(tools), **options)
    assert isinstance(bound, RunnableBinding)
    written = model.model_copy(update={"format": options.get("format", model.format)}).call_format.format

    def harmless(text: str) -> str:
        return written.break_markers(own_format.break_markers(text))

    def at_line_start(text: str) -> str:
        return harmless(f"\n{text}")[1:]

    filled = with_harmless_partials(prompt, at_line_start).partial(
        tools=harmless(tools_renderer(list(tools))), tool_names=", ".join(tool.name for tool in tools)
    )
    steps = scratchpads(prompt, own_format, harmless, at_line_start)
    return steps | with_own_messages(filled, harmless) | llm.bind(**bound.kwargs)


def _unwrapped(llm: Any) -> tuple[ChatToolDec, dict[str, Any]]:
    """The chat model inside LangChain's wrappers, and the options bound there. Raises an OptionError for another."""
    options: dict[str, Any] = {}
    while not isinstance(llm, ChatToolDec):
        if isinstance(llm, RunnableBindingBase):  # created by bind, with_config and with_retry
            options, llm = {**llm.kwargs, **options}, llm.bound
        elif isinstance(llm, DynamicRunnable):  # created by configurable_fields and configurable_alternatives
            llm = llm.default
        elif isinstance(llm, RunnableWithFallbacks):
            for fallback in llm.fallbacks:
                _unwrapped(fallback)
            llm = llm.runnable
        else:
            kind = type(llm).__name__
            raise OptionError(
                f"llm must be a ChatToolDec, not {kind}; wrap a HuggingFacePipeline: ChatToolDec(llm=...)"
            )
    options.pop("tools", None)
    return llm, options
