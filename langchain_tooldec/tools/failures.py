"""Tools that fail: the model should see what went wrong, instead of the agent crashing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any

from langchain_core.tools import BaseTool, StructuredTool, Tool
from langchain_core.tools import tool as as_tool


def report_errors(tools: Iterable[BaseTool | Callable[..., Any]]) -> list[BaseTool]:
    """The same tools, but what one raises becomes its observation: `Error: ` and the message.

    LangChain's agents stop with the exception of a tool unless it is a `ToolException` of a tool that handles those.
    Wrap the tools once, for the agent and its executor alike.

    Args:
        tools: LangChain tools, or functions with type hints and a docstring.

    Returns:
        New tools with the names, descriptions and argument schemas of the given ones.

    Limits: an artifact that a tool returns beside its content is dropped.

    Example:
        >>> def halve(number: int) -> int:
        ...     "Halve an even number."
        ...     if number % 2:
        ...         raise ValueError(f"{number} is odd")
        ...     return number // 2
        >>> (safe,) = report_errors([halve])
        >>> safe.invoke({"number": 3})
        'Error: 3 is odd'
    """
    return [_reporting(item if isinstance(item, BaseTool) else as_tool(item)) for item in tools]


def _reporting(tool: BaseTool) -> BaseTool:
    if isinstance(tool, Tool) and tool.args_schema is None:  # a tool of one string
        return Tool(
            name=tool.name,
            description=tool.description,
            func=lambda text: _run(tool, text),
            coroutine=lambda text: _arun(tool, text),
            return_direct=tool.return_direct,
        )

    def call(**arguments: Any) -> Any:
        return _run(tool, arguments)

    async def acall(**arguments: Any) -> Any:
        return await _arun(tool, arguments)

    return StructuredTool(
        name=tool.name,
        description=tool.description,
        args_schema=tool.args_schema or tool.get_input_schema(),
        func=call,
        coroutine=acall,
        return_direct=tool.return_direct,
    )


def _run(tool: BaseTool, arguments: Any) -> Any:
    try:
        return tool.invoke(arguments)
    except Exception as error:
        return _observation(error)


async def _arun(tool: BaseTool, arguments: Any) -> Any:
    try:
        return await tool.ainvoke(arguments)
    except Exception as error:
        return _observation(error)


def _observation(error: Exception) -> str:
    """What the model is told; an interrupt of LangGraph is no error and goes on."""
    graph_errors = sys.modules.get("langgraph.errors")
    if graph_errors is not None and isinstance(error, graph_errors.GraphBubbleUp):
        raise error
    return f"Error: {error}" if str(error) else f"Error: {type(error).__name__}"
