"""LangChain tools, pydantic classes, functions and dicts as OpenAI function dicts."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import lru_cache
from math import isfinite
from typing import Any, TypeAlias

from langchain_core.tools import BaseTool, InjectedToolArg, StructuredTool, Tool
from langchain_core.tools import tool as as_tool
from langchain_core.utils.pydantic import is_basemodel_subclass
from pydantic import BaseModel, RootModel
from pydantic.errors import PydanticUserError
from pydantic.fields import FieldInfo

from langchain_tooldec.errors import ToolError
from langchain_tooldec.grammars.json_schema import Notice
from langchain_tooldec.grammars.json_schema.api.arguments import not_object
from langchain_tooldec.grammars.json_schema.api.repairs import repaired
from langchain_tooldec.grammars.json_schema.emitting.stack import with_own_stack
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.tools.enforced_schema import enforced_schema
from langchain_tooldec.tools.pydantic_schema import ValidatedSchema
from langchain_tooldec.tools.python_types import is_type, no_tool, python_type
from langchain_tooldec.tools.tool_dicts import functions_in

ToolLike: TypeAlias = BaseTool | type[BaseModel] | Callable[..., Any] | Mapping[str, Any]
"""What `bind_tools` accepts."""


_RESTS = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

_ANNOTATIONS = frozenset({"default", "example", "examples"})

_OF_PYDANTIC = frozenset({"model_extra", "model_fields_set"})
"""Names that LangChain reads from a pydantic object, which has something else under them."""

_DROPPED = frozenset({"callbacks", "cls", "config", "run_manager", "self"})
"""Names that LangChain leaves out of the schema of some functions, as it passes objects of its own."""

MAX_LEVELS = 320
"""Levels of objects and lists in a schema. It takes three calls to read a level (`stack.FRAMES`)."""


class _FunctionDict(dict[str, Any]):
    """A result of `function_dict`, which is returned unchanged when passed again."""


def function_dict(tool: ToolLike) -> dict[str, Any]:
    """A tool in OpenAI's function form, with the whole JSON Schema of its arguments.

    Unlike langchain-core's `convert_to_openai_tool`, this keeps `$defs`: recursive models stay constrained.

    Args:
        tool: A `BaseTool`, a pydantic class (named by the title in its `model_config` or its class name, described by
            its docstring), a `TypedDict`, a dataclass, a `NamedTuple`, a function with type hints and a docstring, or a
            dict: a function in the form of OpenAI, Anthropic, Gemini, Bedrock or MCP (see `tool_dicts`), or a JSON
            Schema with a title.

    Returns:
        `{"type": "function", "function": {"name", "description", "parameters"}}`.

    Raises:
        ToolError: The object cannot be called as a tool.
    """
    if isinstance(tool, _FunctionDict):
        return tool
    if isinstance(tool, Tool) and tool.args_schema is None:  # takes one string; its schema would say *args
        return _function(
            tool.name, tool.description, {"type": "object", "properties": tool.args, "required": [*tool.args]}
        )
    if isinstance(tool, BaseTool):
        function = _function(tool.name, tool.description, _arguments(tool))
        _check_names(tool, function["function"]["parameters"].get("properties", {}))
        return function
    if isinstance(tool, Mapping):
        functions = _in_dict(tool)
        if len(functions) > 1:
            raise ToolError(f"a dict of {len(functions)} functions stands where one is expected; pass one of them")
        return functions[0]
    if isinstance(tool, type) and is_basemodel_subclass(tool) and not issubclass(tool, RootModel):
        name = getattr(tool, "model_config", {}).get("title") or tool.__name__  # as in LangChain's parsers
        return _function(name, inspect.cleandoc(tool.__doc__ or ""), _schema(tool))
    if is_type(tool) and (found := python_type(tool)):
        if found.wrapped or found.nameless:
            raise no_tool(tool)
        return _function(**found.function)
    if hasattr(tool, "__name__"):
        try:
            return function_dict(function_tool(tool))
        except (ValueError, TypeError, KeyError, PydanticUserError) as error:  # such as one without a docstring
            names = [one.name for one in _parameters_of(tool) if one.kind not in _RESTS]
            if taken := [name for name in names if name.startswith("model_") and hasattr(BaseModel, name)]:
                raise _renamed(tool.__name__, taken) from error
            if isinstance(tool, type):
                raise ToolError(
                    f"cannot use the class {tool.__name__!r} as a tool: pydantic does not know it; make it a pydantic "
                    "class or a dataclass"
                ) from error
            raise ToolError(f"cannot use the function {tool.__name__!r} as a tool: {error}") from error
    raise ToolError(f"cannot use {tool!r} as a tool; pass a BaseTool, a pydantic class, a function or a dict schema")


def function_tool(function: Callable[..., Any]) -> BaseTool:
    """A function as a LangChain tool, whose arguments are described as in a Google-style docstring.

    Descriptions in annotations take precedence. A docstring in another style, or without `Args:`, stays whole.
    """
    made: BaseTool = as_tool(function)
    if "Args:" not in (function.__doc__ or ""):
        return made
    try:
        read: BaseTool = as_tool(parse_docstring=True, error_on_invalid_docstring=False)(function)
    except ValueError:  # it describes arguments that the function does not have
        return made
    own, fields = (getattr(one.args_schema, "model_fields", {}) for one in (made, read))
    if not any(field.description for field in fields.values()):
        return made
    for name, field in fields.items():
        field.description = own[name].description or field.description
    getattr(read.args_schema, "model_rebuild", lambda **_: None)(force=True)
    return read


def function_dicts(tools: Any) -> list[dict[str, Any]]:
    """`function_dict` of each tool of a list. A dict may have several functions, as in Gemini's form.

    Raises:
        ToolError: An entry cannot be called as a tool, or the argument is not a list.
    """
    if isinstance(tools, (str, bytes, Mapping, BaseTool, type)) or not isinstance(tools, Iterable):
        raise ToolError(f"tools must be a list, not {tools!r:.100}; put a single tool in brackets: [tool]")
    return with_own_stack(
        lambda: [
            function
            for tool in tools
            for function in (_in_dict(tool) if isinstance(tool, Mapping) else [function_dict(tool)])
        ]
    )


def repairs_in(tools: Iterable[ToolLike]) -> Iterator[tuple[str, Notice]]:
    """The repaired slips in the schemas of tools (`json_schema.api.repairs`), each with the tool's name.

    Classes and functions have none, since their schemas are generated here.
    """
    for tool in tools:
        described: Iterable[tuple[str, str, Any]] = ()
        if isinstance(tool, Mapping):
            described = functions_in(tool)
        elif isinstance(tool, BaseTool) and isinstance(tool.args_schema, Mapping):
            described = [(tool.name, "", tool.args_schema)]
        yield from ((name, slip) for name, _, schema in described for slip in repaired(schema)[1])


def answer_function(tools: Sequence[ToolLike]) -> Mapping[str, Any] | None:
    """The name and parameters of the only tool without a body, if there are other tools; else None.

    LangChain makes such a tool of an agent's response schema.
    """
    bodiless = [tool for tool in tools if isinstance(tool, StructuredTool) and not (tool.func or tool.coroutine)]
    function: Mapping[str, Any] = function_dict(bodiless[0])["function"] if bodiless else {}
    return function if len(bodiless) == 1 < len(tools) else None


def read_schema(schema: Any) -> Any:
    """A user's JSON Schema as intended, extended by what its reader also requires."""
    return _copied(enforced_schema(repaired(schema)[0]))


def _function(name: str, description: str, parameters: Any) -> dict[str, Any]:
    _check_levels(name, parameters)
    enforced = dict(read_schema(parameters) or {})
    if not_object(enforced):
        raise ToolError(
            f"the schema of the tool {name!r} has the type {enforced['type']!r}, but arguments are an object; name "
            "each argument in its 'properties'"
        )
    function = {"name": name, "description": description or "", "parameters": enforced}
    return _FunctionDict(type="function", function=function)


def _check_names(tool: BaseTool, advertised: Mapping[str, Any]) -> None:
    """Refuse a tool with arguments that LangChain does not pass on to it."""
    function = _function_of(tool)
    is_bodiless = isinstance(tool, StructuredTool) and function is None  # an agent's response schema
    if is_bodiless or type(tool)._to_args_and_kwargs is not BaseTool._to_args_and_kwargs:
        return
    own = _parameters_of(function or tool._run)
    injected: frozenset[str] = frozenset()
    with suppress(TypeError, ValueError):  # a builtin may have no signature
        injected = getattr(tool, "_injected_args_keys", injected)
    taken = _taken(tool, own)
    lost = [name for name in advertised if name in injected or name in taken]
    is_inferred = {one.name for one in own}.issuperset(advertised)  # else somebody wrote the schema for other names
    for one in own:
        if one.kind is one.POSITIONAL_ONLY:
            raise ToolError(
                f"cannot use the function {tool.name!r} as a tool: LangChain passes arguments by name, and "
                f"{one.name!r} is positional only; remove the '/' after it"
            )
        is_renamed = f"v__{one.name}" in advertised  # by pydantic
        if is_renamed or (one.name not in {*advertised, *injected} and one.default is one.empty):
            is_private = is_inferred and one.name.startswith("_") and one.kind not in _RESTS
            is_dropped = one.name in _DROPPED or is_private
            lost += [one.name] * (is_renamed or (is_dropped and not _is_langchains(one)))
    if lost:
        raise _renamed(tool.name, list(dict.fromkeys(lost)))


def _taken(tool: BaseTool, own: Sequence[inspect.Parameter]) -> set[str]:
    """The names under which a tool's function gets something else, or nothing, whatever its schema says.

    LangGraph's agents put their own under `runtime`, whatever its type.
    """
    is_class, names = not isinstance(tool.args_schema, Mapping), {one.name for one in own}
    taken = {"self", *(one.name for one in _parameters_of(tool._run) if _is_langchains(one))}
    if isinstance(tool, StructuredTool):
        taken |= {"config", *({"callbacks"} & names)}
    elif type(tool)._arun is BaseTool._arun:
        taken.add("func")  # of `run_in_executor`
    if all(one.kind is not one.VAR_KEYWORD for one in own):
        taken |= {one.name for one in own if one.kind is one.VAR_POSITIONAL}
    return taken | ({"runtime"} if is_class else {"runtime"} & names) | (_OF_PYDANTIC if is_class else set())


def _is_langchains(parameter: inspect.Parameter) -> bool:
    """Whether LangChain passes an object of its own as this argument."""
    hint = parameter.annotation
    untyped = hint in (parameter.empty, Any)
    return parameter.name in _DROPPED and (untyped or "Callback" in str(hint) or "RunnableConfig" in str(hint))


def _function_of(tool: BaseTool) -> Any:
    """The function that a tool calls, if it is one of its own."""
    return getattr(tool, "func", None) or getattr(tool, "coroutine", None)


def _parameters_of(function: Any) -> list[inspect.Parameter]:
    try:
        return list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return []


def _renamed(function: str, taken: Sequence[str]) -> ToolError:
    names = ", ".join(map(repr, taken))
    plural = "s" * (len(taken) > 1)
    method = "; if it is a method, make the tool of an object's: tool(thing.method)" if "self" in taken else ""
    return ToolError(
        f"cannot use the function {function!r} as a tool: LangChain or pydantic takes the "
        f"name{plural} {names} for itself; rename the argument{plural}{method}"
    )


def _in_dict(tool: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The functions that a dict describes."""
    return [tool] if isinstance(tool, _FunctionDict) else [_function(*one) for one in functions_in(tool)]


def _arguments(tool: BaseTool) -> Any:
    """The schema that a tool validates, without injected arguments. LangChain's copy of its class loses much of it."""
    try:
        own, given = tool.args_schema, tool.tool_call_schema
    except (PydanticUserError, NameError, TypeError, ValueError) as error:
        raise ToolError(f"cannot use {tool.name!r} as a tool: {error}") from error
    if not (isinstance(own, type) and issubclass(own, BaseModel) and isinstance(given, type)):
        return _schema(given)
    lost = {name for name, field in own.model_fields.items() if _is_lost(tool, name, field)}
    schema = _schema(own, frozenset(injected_fields(tool)) | lost, reads_values=True)
    takes_others = schema.get("additionalProperties") is True  # as the class says; its function takes no others
    kept = {key: part for key, part in schema.items() if not (takes_others and key == "additionalProperties")}
    return {**kept, "title": tool.name, "description": tool.description}


def injected_fields(tool: BaseTool) -> dict[str, FieldInfo]:
    """The arguments of a tool that its caller injects, such as a graph's state, by name."""
    own = tool.args_schema
    if not (isinstance(own, type) and issubclass(own, BaseModel)):
        return {}
    known = getattr(tool.tool_call_schema, "model_fields", {})
    return {name: field for name, field in own.model_fields.items() if _is_injected(name, field, known)}


def _is_injected(name: str, field: FieldInfo, known: Mapping[str, Any]) -> bool:
    """Whether a field is injected. LangChain misses fields that are read under another name."""
    marked = any(InjectedToolArg in getattr(part, "__mro__", type(part).__mro__) for part in field.metadata)
    return marked or (name not in known and field.validation_alias in (None, name))


def _is_lost(tool: BaseTool, name: str, field: FieldInfo) -> bool:
    """Whether a function never gets an argument, but does without: `config: RunnableConfig | None = None`, `*args`."""
    own = {one.name: one.kind for one in _parameters_of(_function_of(tool))}
    is_rest = name == "args" and own.get(name) is inspect.Parameter.VAR_POSITIONAL
    return is_rest or (name == "config" and not field.is_required() and name in own)


def _schema(schema: Any, left_out: frozenset[str] = frozenset(), *, reads_values: bool = False) -> Any:
    if isinstance(schema, Mapping):
        return schema
    if hasattr(schema, "model_json_schema"):
        how = left_out, reads_values
        try:
            return _written(schema, *how, schema.__pydantic_validator__, schema.__doc__, date.today())
        except PydanticUserError as error:
            raise ToolError(f"cannot use {schema.__name__!r} as a tool: {error.message}") from error
    return schema.schema()  # pydantic's version 1 API


@lru_cache(maxsize=256)
def _written(
    schema: Any, left_out: frozenset[str], reads_values: bool, validator: object, doc: str | None, today: date
) -> Any:
    """The JSON Schema of a pydantic class, cached as agents need it at each model call.

    The other arguments are cache keys: what changes when a class is rebuilt, and the day, for dates that must lie
    ahead.
    """
    how = {"owner": schema, "left_out": left_out, "reads_values": reads_values}
    of_this = type("ValidatedSchema", (ValidatedSchema,), how)
    return schema.model_json_schema(schema_generator=of_this)


def _check_levels(name: str, schema: Any) -> None:
    """Refuse what nests deeper than the functions that read a schema, which are recursive."""
    pending = [(schema, "$", 0)]
    while pending:
        part, path, level = pending.pop()
        if level > MAX_LEVELS:
            where = f"{path[:80]}..." if len(path) > 80 else path
            raise ToolError(
                f"the schema of the tool {name!r} nests too deeply at {where}: at most {MAX_LEVELS} levels of objects "
                "and lists are read; move parts to '$defs', or describe the value as text"
            )
        if isinstance(part, Mapping):
            pending += [(value, f"{path}{step(key)}", level + 1) for key, value in part.items() if _is_nested(value)]
        elif isinstance(part, (list, tuple)):
            pending += [(value, f"{path}[{at}]", level + 1) for at, value in enumerate(part) if _is_nested(value)]


def _is_nested(value: Any) -> bool:
    return isinstance(value, (Mapping, list, tuple))


def _copied(part: Any, by_name: bool = False, is_shown: bool = False) -> Any:
    """A copy of a part of a JSON Schema, so that its owner's changes have no effect; faster than `deepcopy`.

    Args:
        part: The part.
        by_name: Whether it maps names to schemas.
        is_shown: Whether it is an annotation. Infinite numbers become texts there, as JSON has none.
    """
    if isinstance(part, dict):
        if by_name:
            return {key: _copied(value, False, is_shown) for key, value in part.items()}
        return {
            key: value if type(value) is str else _copied(value, key in BY_NAME, is_shown or key in _ANNOTATIONS)
            for key, value in part.items()
        }
    if isinstance(part, list):
        return [value if type(value) is str else _copied(value, False, is_shown) for value in part]
    return json.dumps(part) if is_shown and isinstance(part, float) and not isfinite(part) else part
