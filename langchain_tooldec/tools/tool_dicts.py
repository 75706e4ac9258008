"""Dicts that describe a tool, in the forms of OpenAI, Anthropic, Gemini, Bedrock, MCP and JSON Schema.

Known forms are read. Any other is an error that names its keys: read partially, it would be a tool without its
arguments, or a provider's own tool, which nothing here runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from langchain_tooldec.errors import ToolError
from langchain_tooldec.grammars.json_schema.reading.constants import KINDS
from langchain_tooldec.grammars.json_schema.reading.keywords import DATA, RESTRICTING

_DECLARATIONS = ("function_declarations", "functionDeclarations")
"""Gemini's keys for the functions of one tool."""
_WRAPPERS = ("function", "toolSpec", "json_schema")
"""Other keys for a single function: OpenAI's, Bedrock's, and OpenAI's for the schema of an answer."""
_PARAMETERS = ("parameters", "input_schema", "inputSchema", "schema", "parameters_json_schema", "parametersJsonSchema")
_KEYWORDS = RESTRICTING - {"type", "format"} | {"$defs", "definitions"}
"""Keywords that mark a dict as a JSON Schema."""
_ANY_KEYWORD = RESTRICTING | DATA | {"$defs", "definitions", "title", "description", "$schema", "$id", "$comment"}
_TYPES = frozenset({"function", "custom", "json_schema", *KINDS})
"""The types of dicts that describe a function; others are tools that their provider runs."""
_BESIDE = frozenset({
    *("type", "name", "title", "description", "strict", "$schema", "$id", "$comment", "default", "examples"),
    *("annotations", "outputSchema", "output_schema", "response", "icons", "execution", "_meta", "metadata", "extras"),
    *("cache_control", "defer_loading", "allowed_callers", "input_examples", "behavior", *_PARAMETERS),
})  # fmt: skip
"""Keys that do not describe arguments."""
_OF_OPENAPI = frozenset({"discriminator", "example", "externalDocs", "xml"})
"""OpenAPI's keys of a schema that say nothing of its values."""
_CURE = "describe a tool as {'name': ..., 'description': ..., 'parameters': {a JSON Schema}}"


def functions_in(tool: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Name, description and JSON Schema of the arguments, for each function that a dict describes.

    Raises:
        ToolError: The dict has no known form, or a part of it has the wrong type.

    Example:
        >>> list(functions_in({"name": "now", "input_schema": {"type": "object"}}))
        [('now', '', {'type': 'object'})]
    """
    if declared := [key for key in _DECLARATIONS if key in tool]:
        functions = tool[declared[0]]
        if len(tool) > 1 or not isinstance(functions, (list, tuple)) or not functions:
            _refuse(tool, f"is read where {declared[0]!r} is all that it has, a list of functions")
        for function in functions:
            yield from functions_in(function if isinstance(function, Mapping) else {declared[0]: function})
        return
    wrapper = next((key for key in _WRAPPERS if key in tool), None)
    function = tool if wrapper is None else tool[wrapper]
    if not isinstance(function, Mapping):
        _refuse(tool, f"must have a dict in {wrapper!r}, not {function!r:.60}")
    for kind in (tool.get("type"), function.get("type")):
        if isinstance(kind, str) and kind not in _TYPES and kind.lower() not in KINDS:
            _refuse(tool, f"of type {kind!r} is a tool that its provider runs, which nothing here does")
    name, description = function.get("name") or function.get("title"), function.get("description")
    if not isinstance(name, str):
        _refuse(function, "has no name; add a 'name' (or a 'title' to a JSON Schema)")
    if not isinstance(description, str | None):
        raise ToolError(f"the description of the tool {name!r} must be text, not {description!r:.60}")
    yield name, description or "", _parameters(function, name)


def _parameters(function: Mapping[str, Any], name: str) -> Any:
    given = {key: function[key] for key in _PARAMETERS if function.get(key) is not None}
    keywords = sorted(function.keys() & _KEYWORDS)
    if given and (keywords or any(schema != next(iter(given.values())) for schema in given.values())):
        _refuse(function, f"says twice what its arguments are, in {', '.join(map(repr, (*given, *keywords)))}")
    if not given:
        if not keywords and (unknown := [key for key in function if key not in _BESIDE]):
            _refuse(function, f"has {', '.join(map(repr, unknown))} where 'parameters' is expected")
        if (kind := function.get("type")) == "custom":
            _refuse(function, "of type 'custom' takes text, not arguments")
        is_schema = keywords or kind not in (None, "function", "json_schema")
        return {key: value for key, value in function.items() if key != "name"} if is_schema else {}
    key, schema = next(iter(given.items()))
    if isinstance(schema, Mapping) and schema.keys() == {"json"}:  # Bedrock's
        schema = schema["json"]
    if isinstance(schema, str):
        raise ToolError(f"{key!r} of the tool {name!r} is text; pass the JSON Schema as a dict: json.loads(...)")
    if not isinstance(schema, Mapping) and schema != []:  # PHP's empty object
        raise ToolError(f"{key!r} of the tool {name!r} must be a JSON Schema as a dict, not {schema!r:.60}")
    if schema:
        _check_is_schema(schema, f"{key!r} of the tool {name!r}")
    return schema


def _check_is_schema(schema: Mapping[str, Any], where: str) -> None:
    """Refuse arguments by name that stand where their schema belongs."""
    named = [key for key in schema if key not in _OF_OPENAPI and not key.startswith("x-")]
    if named and not schema.keys() & _ANY_KEYWORD and all(map(_may_be_schema, schema.values())):
        raise ToolError(
            f"{where} has {', '.join(map(repr, named))} where a JSON Schema is expected; if these are arguments, write "
            "{'type': 'object', 'properties': {...}, 'required': [...]}"
        )


def _may_be_schema(value: Any) -> bool:
    """Whether it describes an argument: a schema, or a type alone."""
    return isinstance(value, Mapping) or (isinstance(value, str) and value in KINDS)


def _refuse(tool: Mapping[str, Any], reason: str) -> NoReturn:
    raise ToolError(f"the dict with the keys {', '.join(map(repr, tool)) or 'none'} {reason}; {_CURE}")
