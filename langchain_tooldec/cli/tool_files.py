"""A user's tools, out of a Python file."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from langchain_core.tools import BaseTool
from langchain_core.tools import tool as as_tool

from langchain_tooldec.cli.terminal import Terminal
from langchain_tooldec.errors import NoToolsError, ToolError
from langchain_tooldec.formats.tool_docs import signature
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.tools import function_dict

_MODULE = "tooldec_user_tools"


@dataclass(frozen=True)
class ToolFile:
    """What a file has.

    Attributes:
        tools: The tools found, in the order of the file.
        skipped: Functions that are no tools, each with the reason.
    """

    tools: tuple[BaseTool, ...]
    skipped: tuple[str, ...] = ()


def load_tools(path: Path) -> ToolFile:
    """The tools of a file: its `BaseTool` objects and lists of them; if it has none, its functions.

    A function counts if it is defined in the file, its name begins with no underscore, and it has a docstring and a
    type for each argument. The file is run.

    Raises:
        ToolError: There is no such file, or it fails to run.
        NoToolsError: It has no tools.
    """
    module = _run(path)
    objects = list({id(tool): tool for tool in _tool_objects(module)}.values())
    if objects:
        return ToolFile(tuple(objects))
    tools, skipped = [], []
    for name, function in vars(module).items():
        if inspect.isfunction(function) and function.__module__ == _MODULE and not name.startswith("_"):
            problem = _problem(function)
            if problem is None:
                tools.append(_as_tool(function))
            else:
                skipped.append(f"{name}: {problem}")
    if not tools:
        why = f" ({'; '.join(skipped)})" if skipped else ""
        raise NoToolsError(
            f"{path} has no tools{why}; write functions with a docstring and type hints, or LangChain's @tool"
        )
    return ToolFile(tuple(tools), tuple(skipped))


def show_tools(terminal: Terminal, tool_file: ToolFile, origin: str) -> None:
    """Say which tools were found where, and what was not taken."""
    terminal.line(f"{len(tool_file.tools)} tool{'s' if len(tool_file.tools) != 1 else ''} in {origin}:")
    for tool in tool_file.tools:
        function = function_dict(tool)["function"]
        terminal.begin("", indent=2, style="cyan")
        terminal.write(signature(ToolSpec(function["name"], "", function["parameters"])))
        terminal.end()
    for reason in tool_file.skipped:
        terminal.begin("skipped ", indent=2, style="yellow", label_style="yellow")
        terminal.write(reason)
        terminal.end()


def _run(path: Path) -> ModuleType:
    if not path.is_file():
        raise ToolError(f"there is no file {path}")
    spec = spec_from_file_location(_MODULE, path)
    if spec is None or spec.loader is None:
        raise ToolError(f"{path} is no Python file; its name must end in .py")
    module = module_from_spec(spec)
    sys.modules[_MODULE] = module  # type hints are looked up there
    sys.path.insert(0, str(path.resolve().parent))  # as `python FILE.py` does
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise ToolError(
            f"{path} fails to run: {type(error).__name__}: {error}{_line_of(error, spec.origin)}"
        ) from error
    finally:
        sys.path.pop(0)
    return module


def _line_of(error: BaseException, origin: str | None) -> str:
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == origin:
            line = trace.tb_lineno
        trace = trace.tb_next
    return f" (line {line})" if line is not None else ""


def _tool_objects(module: ModuleType) -> Iterator[BaseTool]:
    for value in vars(module).values():
        if isinstance(value, BaseTool):
            yield value
        elif isinstance(value, (list, tuple)) and value and all(isinstance(item, BaseTool) for item in value):
            yield from value


def _problem(function: Callable[..., Any]) -> str | None:
    if not inspect.getdoc(function):
        return "it has no docstring"
    untyped = [
        name
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.annotation is inspect.Parameter.empty
    ]
    return f"its argument {untyped[0]!r} has no type" if untyped else None


def _as_tool(function: Callable[..., Any]) -> BaseTool:
    try:
        made: BaseTool = as_tool(function)
    except Exception as error:
        raise ToolError(f"{function.__name__} cannot be used as a tool: {error}") from error
    return made
