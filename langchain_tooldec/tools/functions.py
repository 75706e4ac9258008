"""LangChain tools, pydantic classes, functions and dicts as OpenAI function dicts."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, TypeAlias

from langchain_core.tools import BaseTool, StructuredTool, Tool
from langchain_core.tools import tool as as_tool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import BaseModel
from typing_extensions import is_typeddict

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools.enforced_schema import enforced_schema
from langchain_tooldec.tools.pydantic_schema import ValidatedSchema

ToolLike: TypeAlias = BaseTool | type[BaseModel] | Callable[..., Any] | Mapping[str, Any]
"""What `bind_tools` takes."""


_ABOUT_VALUES = {"strict", "str_strip_whitespace", "str_min_length", "str_max_length"}
"""What the config of a pydantic class says about values."""


class _FunctionDict(dict[str, Any]):
    """What `function_dict` has made: a request reads it again, and finds nothing to do."""


def function_dict(tool: ToolLike) -> dict[str, Any]:
    """A tool in OpenAI's function form, with the whole JSON Schema of its arguments.

    Unlike `convert_to_openai_tool` of langchain-core this keeps `$defs`: recursive models stay constrained.

    Args:
        tool: A `BaseTool`, a pydantic class (its name and docstring), a `TypedDict`, a function with type hints and a
            docstring, or a dict: OpenAI's function form, `{"name", "description", "parameters"}` (or `input_schema`,
            `inputSchema` as in Anthropic's and MCP's form), or a JSON Schema with a title.

    Returns:
        `{"type": "function", "function": {"name", "description", "parameters"}}`.

    Raises:
        ToolError: The object is nothing that can be called as a tool.
    """
    if isinstance(tool, _FunctionDict):
        return tool
    if isinstance(tool, Tool) and tool.args_schema is None:  # a tool of one string; its schema would say *args
        return _function(
            tool.name, tool.description, {"type": "object", "properties": tool.args, "required": [*tool.args]}
        )
    if isinstance(tool, BaseTool):
        return _function(tool.name, tool.description, _schema(_class_of(tool)))
    if isinstance(tool, Mapping):
        return _from_dict(tool)
    if isinstance(tool, type) and issubclass(tool, BaseModel):
        return _function(tool.__name__, inspect.cleandoc(tool.__doc__ or ""), _schema(tool))
    if is_typeddict(tool):  # its annotations carry defaults and descriptions, which langchain-core knows to read
        return _from_dict(convert_to_openai_tool(tool))
    if hasattr(tool, "__name__"):
        try:
            return function_dict(as_tool(tool))
        except ValueError as error:  # langchain-core's, of a function without a docstring
            raise ToolError(f"cannot use the function {tool.__name__!r} as a tool: {error}") from error
    raise ToolError(f"cannot use {tool!r} as a tool; pass a BaseTool, a pydantic class, a function or a dict schema")


def answer_function(tools: Sequence[ToolLike]) -> Mapping[str, Any] | None:
    """The name and the parameters of the one tool among others that has no body; None if there is not one.

    LangChain makes such a tool of the schema that an agent shall answer in.
    """
    bodiless = [tool for tool in tools if isinstance(tool, StructuredTool) and not (tool.func or tool.coroutine)]
    function: Mapping[str, Any] = function_dict(bodiless[0])["function"] if bodiless else {}
    return function if len(bodiless) == 1 < len(tools) else None


def _function(name: str, description: str | None, parameters: Mapping[str, Any] | None) -> dict[str, Any]:
    enforced = dict(enforced_schema(parameters) or {})
    function = {"name": name, "description": description or "", "parameters": enforced}
    return _FunctionDict(type="function", function=function)


def _class_of(tool: BaseTool) -> Any:
    """What a tool's arguments are: its own class where LangChain's copy has lost the validators and the config."""
    own, given = tool.args_schema, tool.tool_call_schema
    if not (isinstance(own, type) and issubclass(own, BaseModel) and isinstance(given, type)):
        return given
    looks = own.__pydantic_decorators__.field_validators or own.__pydantic_decorators__.model_validators
    whole = own.model_fields.keys() == getattr(given, "model_fields", {}).keys()  # no argument is injected
    return own if whole and (looks or _ABOUT_VALUES & own.model_config.keys()) else given


def _schema(schema: Any) -> Any:
    if isinstance(schema, Mapping):
        return schema
    if hasattr(schema, "model_json_schema"):
        return _copied(_written(schema, schema.__pydantic_validator__, schema.__doc__, date.today()))
    return schema.schema()  # pydantic's version 1 API


@lru_cache(maxsize=256)
def _written(schema: Any, validator: object, doc: str | None, today: date) -> Any:
    """The JSON Schema of a pydantic class, which agents ask for at each call of the model.

    Besides the class it depends on what a rebuilt class has another of, and on the day where a date must lie ahead.
    """
    return schema.model_json_schema(schema_generator=ValidatedSchema)


def _copied(part: Any) -> Any:
    """A part of a JSON Schema that belongs to the caller; three times as fast as `deepcopy`."""
    if isinstance(part, dict):
        return {key: _copied(value) for key, value in part.items()}
    return [_copied(value) for value in part] if isinstance(part, list) else part


def _from_dict(tool: Mapping[str, Any]) -> dict[str, Any]:
    function = tool.get("function", tool)
    name = function.get("name") or function.get("title")
    if not isinstance(name, str):
        raise ToolError(f"the tool {dict(tool)!r} has no name; add a 'name' (or a 'title' to a JSON Schema)")
    description = function.get("description")
    for key in ("parameters", "input_schema", "inputSchema"):
        if key in function:
            return _function(name, description, function[key])
    is_schema = "name" not in function or "properties" in function
    return _function(name, description, function if is_schema else {})
