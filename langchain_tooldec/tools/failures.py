"""Failing tools: the model sees the error, and the agent does not crash."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import cache
from types import new_class
from typing import Any

from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool

from langchain_tooldec.tools.functions import function_tool


def report_errors(tools: Iterable[BaseTool | Callable[..., Any]]) -> list[BaseTool]:
    """Copies of tools that return errors as observations: `Error: ` and the message.

    LangChain's agents stop with the exception of a tool, unless it is a `ToolException` and the tool handles those.
    Wrap the tools once, for both the agent and its executor.

    Args:
        tools: LangChain tools, or functions with type hints and a docstring.

    Returns:
        Copies of the tools; the originals are unchanged.

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
    return [_reporting(item if isinstance(item, BaseTool) else function_tool(item)) for item in tools]


class _Reporting:
    """A mixin before a tool's class, whose `run` and `arun` return errors as results."""

    name: str

    def run(self, tool_input: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().run(tool_input, *args, **kwargs)  # type: ignore[misc]
        except Exception as error:
            return self._observation(error, "func", kwargs.get("tool_call_id"))

    async def arun(self, tool_input: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return await super().arun(tool_input, *args, **kwargs)  # type: ignore[misc]
        except Exception as error:
            return self._observation(error, "coroutine", kwargs.get("tool_call_id"))

    def _observation(self, error: Exception, body: str, tool_call_id: str | None) -> Any:
        """The observation for the model.

        Re-raises LangGraph's interrupts, and `NotImplementedError` of tools that cannot be run so. One that is raised
        by a tool's own function is an error like others.
        """
        graph_errors = sys.modules.get("langgraph.errors")
        if graph_errors is not None and isinstance(error, graph_errors.GraphBubbleUp):
            raise error
        if isinstance(error, NotImplementedError) and not (getattr(self, "func", None) or getattr(self, body, None)):
            raise error
        text = f"Error: {error}" if str(error) else f"Error: {type(error).__name__}"
        if tool_call_id is None:
            return text
        return ToolMessage(text, tool_call_id=tool_call_id, name=self.name, status="error")


@cache
def _reporting_class(kind: type[BaseTool]) -> type[BaseTool]:
    made: type[BaseTool] = new_class(f"Reporting{kind.__name__}", (_Reporting, kind))
    return made


def _reporting(tool: BaseTool) -> BaseTool:
    # Changes the class of a copy instead of wrapping: arguments are parsed once, and injected arguments, artifacts and
    # metadata are kept.
    copy = tool.model_copy()
    object.__setattr__(copy, "__class__", _reporting_class(type(tool)))
    return copy
