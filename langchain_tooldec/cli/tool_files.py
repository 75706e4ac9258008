"""A user's tools from a Python file."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import chain, count
from pathlib import Path
from traceback import walk_tb
from types import ModuleType
from typing import Any

from langchain_core.tools import BaseTool, StructuredTool, Tool
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from langchain_tooldec.errors import ToolError
from langchain_tooldec.formats.tool_docs import signature
from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.tools import function_dict, function_tool
from langchain_tooldec.tools.tool_dicts import functions_in

_SPELLED_OUT = 6
"""The most tools to show with arguments; of more, only the names."""
_DEEPEST = 3
"""The deepest nesting of references to spell out."""
_LONGEST_LINE = 400


@dataclass(frozen=True)
class ToolFile:
    """The tools of a file.

    Attributes:
        tools: The tools, in the order of the file.
        skipped: Functions that are not tools, each with the reason.
        report: What became of the operations of an OpenAPI document.
    """

    tools: tuple[BaseTool, ...]
    skipped: tuple[str, ...] = ()
    report: str = ""


def load_tools(path: Path) -> ToolFile:
    """The tools of a file: its `BaseTool` objects and lists of them; if it has none, its functions.

    The file is executed. A function counts if it is defined there, its name has no leading underscore, and it has a
    docstring and a type for each argument.
    """
    module = _run(path)
    variables = vars(module).items()
    values = [
        (name, one) for name, value in variables for one in (value if isinstance(value, (list, tuple)) else [value])
    ]
    objects = list({id(value): value for _, value in values if isinstance(value, BaseTool)}.values())
    read = [(tool, _problem_of(tool)) for tool in objects]
    problems = [(tool.name, problem) for tool, problem in read if problem]
    tools = [tool for tool, problem in read if not problem]
    dicts = dict.fromkeys(name for name, value in values if not name.startswith("_") and _describes_tool(value))
    skipped = [f"{name}: a dict describes a tool, but has no function to run" for name in dicts]
    functions = {
        name: value
        for name, value in variables
        if inspect.isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }
    if tools:
        used = [getattr(tool, name, None) for tool in tools for name in ("func", "coroutine")]
        others = {name: one for name, one in functions.items() if name != "main" and one not in used}
        if beside := [name for name, one in others.items() if _problem(one) is None]:
            problems.append((", ".join(beside), "beside tools of LangChain, a function needs @tool to be one"))
    else:
        problems += [(name, problem) for name, function in functions.items() if (problem := _problem(function))]
        tools = [_as_tool(function) for function in functions.values() if _problem(function) is None]
    skipped += [f"{name}: {problem}" for name, problem in problems]
    if not tools:
        why = f" ({'; '.join(skipped)})" if skipped else ""
        raise ToolError(
            f"{path} has no tools{why}; write functions with a docstring and type hints, or LangChain's @tool"
        )
    return ToolFile(tuple(tools), tuple(skipped))


def show_tools(console: Console, tool_file: ToolFile, origin: str, spelled_out: int = _SPELLED_OUT) -> None:
    """Print the tools of a file, and what was skipped; of more tools than `spelled_out`, only the names."""
    count = len(tool_file.tools)
    head = f"{count} tool{'s' if count != 1 else ''} in {origin}:"
    if count > spelled_out:
        names = _cut(", ".join(tool.name for tool in tool_file.tools))
        console.print(Text(f"{head} {names}", "dim"))
    else:
        console.print(head, soft_wrap=True)
        for tool in tool_file.tools:
            console.print(Padding.indent(Text(_cut(signature_of(tool)), "cyan"), 2))
    for reason in tool_file.skipped:
        console.print(Padding.indent(Text(f"skipped {reason}", "yellow"), 2))
    if tool_file.report:
        console.print(tool_file.report, style="yellow", soft_wrap=True)


def _cut(line: str) -> str:
    return line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 3]}..."


def signature_of(tool: BaseTool) -> str:
    """A tool's name and argument types, with enums, nested models and dates spelled out.

    Example:
        >>> from datetime import date
        >>> from langchain_core.tools import tool
        >>> @tool
        ... def weekday(day: date) -> str:
        ...     "The weekday."
        >>> signature_of(weekday)
        'weekday(day: date)'
    """
    function = function_dict(tool)["function"]
    schema = function["parameters"]
    return signature(ToolSpec(function["name"], "", _spelled(schema, schema.get("$defs", {}))))


def _spelled(schema: Any, definitions: Mapping[str, Any], within: tuple[str, ...] = ()) -> Any:
    """Replace references by their targets, except recursive ones, and the type of a string by its format."""
    if isinstance(schema, list):
        return [_spelled(part, definitions, within) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
    if name in definitions and name not in within and len(within) < _DEEPEST:
        return _spelled(definitions[name], definitions, (*within, name))
    parts = {key: _spelled(part, definitions, within) for key, part in schema.items() if key != "$defs"}
    return {**parts, "type": schema["format"]} if schema.get("type") == "string" and "format" in schema else parts


def _run(path: Path) -> ModuleType:
    if not path.is_file():
        raise ToolError(f"there is no file {path}")
    name = _module_name(path)
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ToolError(f"{path} is not a Python file; its name must end in .py")
    module = module_from_spec(spec)
    sys.modules[name] = module  # where type hints are resolved, and pickle looks for classes
    sys.path.insert(0, str(path.resolve().parent))  # as `python FILE.py` does; a tool may import when it is called
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise ToolError(
            f"{path} fails to run: {type(error).__name__}: {_reason(error)}{_line_of(error, spec.origin)}"
        ) from error
    return module


def _module_name(path: Path) -> str:
    """A name that no other module has: if it can be, that by which neighbours and child processes import the file."""
    names = chain([path.stem], (f"{path.stem}_{number}" for number in count(2)))
    return next(name for name in names if name not in sys.modules and (not name.isidentifier() or not find_spec(name)))


def _reason(error: BaseException) -> str:
    """An error's message on one line, without pydantic's outer "Error building" lines."""
    lines = (line.strip().removeprefix("SchemaError: ") for line in str(error).splitlines())
    return " ".join(line for line in lines if line.strip("^") and not line.startswith("Error building "))


def _line_of(error: BaseException, origin: str | None) -> str:
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == origin]
    return f" (line {lines[-1]})" if lines else ""


def _describes_tool(value: object) -> bool:
    with suppress(ToolError):
        return isinstance(value, dict) and any(parameters for _, _, parameters in functions_in(value))
    return False


def _problem_of(tool: BaseTool) -> str | None:
    """Why a tool of LangChain cannot be run."""
    if not isinstance(tool, (Tool, StructuredTool)):
        return None
    function = tool.func or tool.coroutine
    return "it has no function to run" if function is None else _yields(function)


def _yields(function: Callable[..., Any]) -> str | None:
    """Why a generator is no tool: LangChain would take the generator itself as the result."""
    kinds = inspect.isgeneratorfunction, inspect.isasyncgenfunction
    return "it yields, but a tool returns its result" if any(kind(function) for kind in kinds) else None


def _problem(function: Callable[..., Any]) -> str | None:
    if not inspect.getdoc(function):
        return "it has no docstring"
    if problem := _yields(function):
        return problem
    untyped = [
        name
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.annotation is inspect.Parameter.empty
    ]
    return f"its argument {untyped[0]!r} has no type" if untyped else None


def _as_tool(function: Callable[..., Any]) -> BaseTool:
    try:
        made = function_tool(function)
    except Exception as error:
        raise ToolError(
            f"{function.__name__} cannot be used as a tool: {_reason(error)}; correct its type hints, or check the "
            "value in the function"
        ) from error
    return made
