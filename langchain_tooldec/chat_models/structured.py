"""Answers that are JSON of a schema: `with_structured_output`, and the option `response_format` behind it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from langchain_core.language_models import LanguageModelInput
from langchain_core.output_parsers import JsonOutputParser, PydanticOutputParser
from langchain_core.output_parsers.openai_tools import JsonOutputKeyToolsParser, PydanticToolsParser
from langchain_core.runnables import Runnable, RunnableMap, RunnablePassthrough
from langchain_core.utils.pydantic import is_basemodel_subclass

from langchain_tooldec.errors import OptionError
from langchain_tooldec.tools import function_dict

if TYPE_CHECKING:
    from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

METHODS = ("function_calling", "json_schema", "json_mode")
_ANY_OBJECT = {"type": "object", "additionalProperties": True}


def response_schema(response_format: Any) -> Mapping[str, Any] | None:
    """The JSON Schema that an answer must be valid for, None for any text.

    Args:
        response_format: None or `{"type": "text"}`: any text; `{"type": "json_object"}`: any JSON object;
            `{"type": "json_schema", "json_schema": {"schema": ...}}`, a pydantic class, a `TypedDict` or a JSON Schema
            with a title: an object of that schema.

    Raises:
        OptionError: It is of another form.
    """
    if response_format is None:
        return None
    if isinstance(response_format, Mapping) and response_format.get("type") in {"text", "json_object", "json_schema"}:
        kind, named = response_format["type"], response_format.get("json_schema")
        if kind != "json_schema":
            return None if kind == "text" else _ANY_OBJECT
        if not isinstance(named, Mapping) or not isinstance(named.get("schema"), Mapping):
            raise OptionError(
                "response_format must be {'type': 'json_schema', 'json_schema': {'name': ..., 'schema': {...}}}, not "
                f"{response_format!r}"
            )
        schema: Mapping[str, Any] = named["schema"]
        return schema
    if isinstance(response_format, (Mapping, type)):
        parameters: Mapping[str, Any] = function_dict(response_format)["function"]["parameters"]
        return parameters
    raise OptionError(f"response_format must be a schema or OpenAI's form of one, not {response_format!r}")


def structured_output(
    model: ChatToolDec, schema: Any, method: str, *, include_raw: bool
) -> Runnable[LanguageModelInput, Any]:
    """See `ChatToolDec.with_structured_output`."""
    if method not in METHODS:
        raise OptionError(f"method must be one of {', '.join(map(repr, METHODS))}, not {method!r}")
    if schema is None and method != "json_mode":
        raise OptionError(f"method={method!r} needs a schema; only 'json_mode' does without")
    is_model = isinstance(schema, type) and is_basemodel_subclass(schema)
    parser: Any
    noted = {"kwargs": {"method": method}, "schema": schema}
    if method == "function_calling":
        name = function_dict(schema)["function"]["name"]
        bound = model.bind_tools(
            [schema], tool_choice=name, parallel_tool_calls=False, ls_structured_output_format=noted
        )
        parser = (
            PydanticToolsParser(tools=[schema], first_tool_only=True)
            if is_model
            else JsonOutputKeyToolsParser(key_name=name, first_tool_only=True)
        )
    else:
        bound = model.bind_response_format(
            {"type": "json_object"} if schema is None else schema, ls_structured_output_format=noted
        )
        parser = PydanticOutputParser(pydantic_object=schema) if is_model else JsonOutputParser()
    return _with_raw(bound, parser) if include_raw else bound | parser


def _with_raw(bound: Any, parser: Any) -> Runnable[LanguageModelInput, Any]:
    """The message, what was parsed and what went wrong, side by side."""
    parsed = RunnablePassthrough.assign(parsed=itemgetter("raw") | parser, parsing_error=lambda _: None)
    failed = RunnablePassthrough.assign(parsed=lambda _: None)
    return RunnableMap(raw=bound) | parsed.with_fallbacks([failed], exception_key="parsing_error")
