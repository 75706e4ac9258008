"""Tools and answers as a caller describes them: `tools`, `tool_choice`, `response_format`, `with_structured_output`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Annotated, Any

from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage
from langchain_core.output_parsers import JsonOutputParser, PydanticOutputParser
from langchain_core.output_parsers.openai_tools import JsonOutputKeyToolsParser, PydanticToolsParser
from langchain_core.outputs import Generation
from langchain_core.runnables import Runnable, RunnableBranch, RunnableLambda, RunnableMap, RunnablePassthrough
from langchain_core.utils.function_calling import convert_to_json_schema
from langchain_core.utils.pydantic import is_basemodel_subclass
from pydantic import BaseModel, RootModel, SkipValidation, ValidationError
from typing_extensions import is_typeddict

from langchain_tooldec.errors import NoToolsError, OptionError, UnknownToolError
from langchain_tooldec.formats import ToolSpec
from langchain_tooldec.tools import PythonType, function_dict, function_dicts, is_type, python_type, read_schema

METHODS = ("function_calling", "json_schema", "json_mode")
_ANY_OBJECT = {"type": "object", "additionalProperties": True}


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
    match tool_choice:
        case {"function": {"name": str(name)}} | {"function": str(name)} | {"name": str(name)}:
            pass  # a tool, which may be called like one of the words
        case None | "auto" | {"type": "auto"}:
            return list(tools), True
        case False | "none" | {"type": "none"}:
            return [], True
        case (True | "any" | "required" as word) | {"type": "any" | "required" as word}:
            if not tools:
                raise NoToolsError(f"tool_choice={word!r} asks for a call, but no tool is bound; bind at least one")
            return list(tools), False
        case str(name):
            pass
        case _:
            raise OptionError(
                "tool_choice must be 'auto', 'any' or 'required', 'none', a tool's name, or "
                f"{{'type': 'function', 'function': {{'name': a tool's name}}}}, not {tool_choice!r}"
            )
    named = [tool for tool in tools if tool.name == name]
    if not named:
        bound = ", ".join(repr(tool.name) for tool in tools[:20]) or "none"
        raise UnknownToolError(f"tool_choice={name!r} names no bound tool; bound: {bound}")
    return named, False


def response_schema(response_format: Any) -> Mapping[str, Any] | None:
    """The JSON Schema of answers; None for any text.

    Args:
        response_format: None or `{"type": "text"}`: any text; `{"type": "json_object"}`: any JSON object; `{"type":
            "json_schema", "json_schema": {"schema": ...}}` (or the schema beside the type), a pydantic class, a
            `TypedDict`, a dataclass or a JSON Schema with a title: an object of that schema.

    Raises:
        OptionError: `response_format` has another form.
        ToolError: The type is not an object type.
    """
    match response_format:
        case None | {"type": "text"}:
            return None
        case {"type": "json_object"}:
            return _ANY_OBJECT
        case {"type": "json_schema", **rest}:
            named = rest.get("json_schema", rest)
            if isinstance(named, Mapping) and isinstance(named.get("schema"), Mapping):
                schema: Mapping[str, Any] = read_schema(named["schema"])
                return schema
            raise OptionError(
                "response_format must be {'type': 'json_schema', 'json_schema': {'name': ..., 'schema': {...}}}, not "
                f"{response_format!r}"
            )
        case _ if isinstance(response_format, Mapping) or is_type(response_format):
            parameters: Mapping[str, Any] = function_dict(response_format)["function"]["parameters"]
            return parameters
    raise OptionError(f"response_format must be a schema or OpenAI's form of one, not {response_format!r}")


def structured_output(
    model: Any, schema: Any, method: str, tools: Sequence[Any] | None, options: dict[str, Any], *, include_raw: bool
) -> Runnable[LanguageModelInput, Any]:
    """See `ChatToolDec.with_structured_output`."""
    if method not in METHODS:
        raise OptionError(f"method must be one of {', '.join(map(repr, METHODS))}, not {method!r}")
    if schema is None and method != "json_mode":
        raise OptionError(f"method={method!r} needs a schema; only 'json_mode' does without")
    if tools and not (include_raw and method != "function_calling"):
        raise OptionError("tools beside a schema need method='json_schema' and include_raw=True: a call is no answer")
    is_model = isinstance(schema, type) and is_basemodel_subclass(schema) and not issubclass(schema, RootModel)
    reads_json = is_model and issubclass(schema, BaseModel)  # not pydantic's version 1
    known = python_type(schema) if is_type(schema) and not is_model else None
    asked = known.function if known else schema
    if not (known or is_model or isinstance(schema, Mapping | None)):
        asked = function_dict(schema)["function"]
    parser: Any
    options |= {"ls_structured_output_format": {"kwargs": {"method": method}, "schema": _noted(schema, known)}}
    if method == "function_calling":
        name = function_dict(asked)["function"]["name"]
        choice = {"type": "function", "function": {"name": name}}  # a class may be called "auto"
        bound = model.bind_tools([asked], **{"tool_choice": choice, "parallel_tool_calls": False, **options})
        if reads_json:
            parser = _CallParser(key_name=name, first_tool_only=True, kind=schema)
        elif is_model:
            parser = PydanticToolsParser(tools=[schema], first_tool_only=True)
        else:
            parser = JsonOutputKeyToolsParser(key_name=name, first_tool_only=True)
    else:
        options["response_format"] = {"type": "json_object"} if schema is None else asked
        bound = model.bind_tools(tools, **options) if tools else model.bind_response_format(**options)
        parser = JsonOutputParser()
        if is_model:
            parser = (_AnswerParser if reads_json else PydanticOutputParser)(pydantic_object=schema)
    if known and not is_typeddict(schema):  # a TypedDict's answers are dicts, which stream incrementally
        parser = parser | RunnableLambda(known.read)
    if tools:
        parser = RunnableBranch((attrgetter("tool_calls"), lambda _: None), parser)
    return _with_raw(bound, parser) if include_raw else bound | parser


class _CallParser(JsonOutputKeyToolsParser):
    """Reads a call's arguments as JSON, as strict fields require; LangChain's parser reads the values of a dict."""

    kind: Annotated[Any, SkipValidation()]

    def parse_result(self, result: list[Generation], *, partial: bool = False) -> Any:
        """An instance of the class; None if there is none yet."""
        arguments = super().parse_result(result, partial=partial)
        return None if arguments is None else _instance(self.kind, arguments, partial=partial)


class _AnswerParser(PydanticOutputParser[Any]):
    """As `_CallParser`, for an answer."""

    def parse_result(self, result: list[Generation], *, partial: bool = False) -> Any:
        """An instance of the class; None if there is none yet."""
        answer = JsonOutputParser.parse_result(self, result, partial=partial)
        try:
            return _instance(self.pydantic_object, answer, partial=partial)
        except ValidationError as error:
            raise self._parser_exception(error, answer) from error


def _instance(kind: type[BaseModel], value: Any, *, partial: bool) -> BaseModel | None:
    try:
        return kind.model_validate_json(json.dumps(value))
    except ValidationError:
        if partial:
            return None
        raise


def _noted(schema: Any, known: PythonType | None) -> Any:
    """The schema for traces: LangChain's conversion, or ours if that fails."""
    if known is None:
        return schema
    try:
        return convert_to_json_schema(schema)
    except Exception:  # such as a KeyError of typing's NotRequired
        return known.schema


def _with_raw(bound: Runnable[LanguageModelInput, AIMessage], parser: Any) -> Runnable[LanguageModelInput, Any]:
    """The message, the parsed answer and the error, side by side; options of `invoke` still reach the model."""
    parsed = RunnablePassthrough.assign(parsed=itemgetter("raw") | parser, parsing_error=lambda _: None)
    failed = RunnablePassthrough.assign(parsed=lambda _: None)
    return (
        bound | RunnableMap(raw=RunnablePassthrough()) | parsed.with_fallbacks([failed], exception_key="parsing_error")
    )
