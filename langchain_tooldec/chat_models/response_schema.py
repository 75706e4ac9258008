"""The option `response_format`: the JSON Schema of answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.errors import OptionError
from langchain_tooldec.tools import function_dict, is_type, read_schema

_ANY_OBJECT = {"type": "object", "additionalProperties": True}


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
    if response_format is None:
        return None
    if isinstance(response_format, Mapping) and response_format.get("type") in {"text", "json_object", "json_schema"}:
        kind, named = response_format["type"], response_format.get("json_schema", response_format)
        if kind != "json_schema":
            return None if kind == "text" else _ANY_OBJECT
        if not isinstance(named, Mapping) or not isinstance(named.get("schema"), Mapping):
            raise OptionError(
                "response_format must be {'type': 'json_schema', 'json_schema': {'name': ..., 'schema': {...}}}, not "
                f"{response_format!r}"
            )
        schema: Mapping[str, Any] = read_schema(named["schema"])
        return schema
    if isinstance(response_format, Mapping) or is_type(response_format):
        parameters: Mapping[str, Any] = function_dict(response_format)["function"]["parameters"]
        return parameters
    raise OptionError(f"response_format must be a schema or OpenAI's form of one, not {response_format!r}")
