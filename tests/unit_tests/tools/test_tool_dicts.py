"""Dicts that describe a tool are read in full or refused; never in half."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools import function_dict, function_dicts
from tests.scripted_model import scripted_chat

SCHEMA = {"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}
NAMED = {"name": "find", "description": "Find a text."}


@pytest.mark.parametrize(
    "given",
    [
        {"type": "function", "function": {**NAMED, "parameters": SCHEMA, "strict": True}},
        {"type": "function", **NAMED, "parameters": SCHEMA, "strict": True},
        {"function": {**NAMED, "parameters": SCHEMA}},
        {**NAMED, "schema": SCHEMA, "strict": True},
        {"type": "json_schema", "json_schema": {**NAMED, "schema": SCHEMA, "strict": True}},
        {"type": "json_schema", **NAMED, "schema": SCHEMA},
        {"type": "custom", **NAMED, "input_schema": SCHEMA, "cache_control": {"type": "ephemeral"}},
        {**NAMED, "title": "Finder", "inputSchema": SCHEMA, "annotations": {"readOnlyHint": True}},
        {"toolSpec": {**NAMED, "inputSchema": {"json": SCHEMA}}},
        {"function_declarations": [{**NAMED, "parameters": SCHEMA}]},
        {"functionDeclarations": [{**NAMED, "parametersJsonSchema": SCHEMA}]},
        {**NAMED, "parameters": None, "input_schema": SCHEMA},
        {**NAMED, **SCHEMA},
        {"title": "find", "description": "Find a text.", **SCHEMA},
    ],
)
def test_each_form_that_is_known_is_read_in_full(given: dict[str, Any]) -> None:
    function = function_dict(given)["function"]
    assert (function["name"], function["description"]) == ("find", "Find a text.")
    assert {key: function["parameters"][key] for key in SCHEMA} == SCHEMA


def test_keywords_of_a_named_schema_are_kept() -> None:
    branches = [{"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"required": ["b"]}]
    for keywords in ({"oneOf": branches}, {"$ref": "#/$defs/A", "$defs": {"A": SCHEMA}}, {"minProperties": 1}):
        parameters = function_dict({"name": "f", "type": "object", **keywords})["function"]["parameters"]
        assert parameters == {"type": "object", **keywords}


def test_one_dict_of_several_functions() -> None:
    of_gemini = {"type": "OBJECT", "properties": {"q": {"type": "STRING"}}}
    several = {"function_declarations": [{"name": "a", "parameters": of_gemini}, {"name": "b"}]}
    first, second = function_dicts([several])
    assert first["function"]["parameters"] == {"type": "object", "properties": {"q": {"type": "string"}}}
    assert second["function"] == {"name": "b", "description": "", "parameters": {}}
    with pytest.raises(ToolError, match="a dict of 2 functions"):
        function_dict(several)


@pytest.mark.parametrize("given", [{"name": "now"}, {"type": "function", "function": {"name": "now", "strict": None}}])
def test_a_tool_without_arguments(given: dict[str, Any]) -> None:
    assert function_dict(given)["function"] == {"name": "now", "description": "", "parameters": {}}
    assert function_dict({"name": "now", "parameters": []})["function"]["parameters"] == {}  # as PHP writes it


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"name": "f", "args": {"q": {"type": "string"}}}, "'args' where 'parameters' is expected"),
        ({"name": "f", "description": "d", "arguments": SCHEMA}, "'arguments' where 'parameters' is expected"),
        ({"name": "f", "type": "object", "fields": {}}, "'fields' where 'parameters' is expected"),
        ({"name": "f", "parameter_definitions": {}}, "'parameter_definitions' where"),
        ({"name": "f", "parameters": SCHEMA, "required": ["q"]}, "twice .* 'parameters', 'required'"),
        ({"name": "f", "parameters": SCHEMA, "input_schema": {}}, "twice .* 'parameters', 'input_schema'"),
        ({"type": "web_search_20250305", "name": "web_search"}, "'web_search_20250305' is a tool that its provider"),
        ({"type": "code_interpreter"}, "'code_interpreter' is a tool that its provider runs"),
        ({"type": "tool_search", "name": "f", "parameters": SCHEMA}, "'tool_search' is a tool that its provider runs"),
        ({"type": "custom", "name": "f"}, "takes text, not arguments"),
        ({"google_search": {}}, "the dict with the keys 'google_search' has no name"),
        ({"type": "function"}, "the dict with the keys 'type' has no name"),
        ({"type": "function", "function": None}, "must have a dict in 'function', not None"),
        ({"name": "f", "function": "g"}, "must have a dict in 'function', not 'g'"),
        ({"function_declarations": []}, "'function_declarations' is all that it has"),
        ({"function_declarations": [None]}, "'function_declarations' is all that it has"),
        ({"function_declarations": [{"name": "f"}], "google_search": {}}, "'function_declarations' is all that it has"),
        ({"name": "f", "parameters": '{"type": "object"}'}, "'parameters' of the tool 'f' is text; .* json.loads"),
        ({"name": "f", "parameters": True}, "'parameters' of the tool 'f' must be a JSON Schema as a dict, not True"),
        ({"name": "f", "input_schema": ["q"]}, r"'input_schema' of the tool 'f' must be .* not \['q'\]"),
        ({"name": "f", "inputSchema": 5}, "'inputSchema' of the tool 'f' must be"),
        ({"name": "f", "description": ["d"]}, "description of the tool 'f' must be text"),
        ({"name": 5, "parameters": SCHEMA}, "has no name"),
        ({}, "the dict with the keys none has no name"),
    ],
)
def test_what_is_not_known_is_refused_by_its_keys(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ToolError, match=said):
        function_dict(given)


def test_every_way_in_refuses_it() -> None:
    model, search = ChatToolDec.embedded(), {"type": "web_search_20250305", "name": "web_search"}
    with pytest.raises(ToolError, match="its provider runs"):
        model.bind_tools([search])
    with pytest.raises(ToolError, match="its provider runs"):
        model.invoke("hi", tools=[search])
    with pytest.raises(ToolError, match="its provider runs"):
        create_agent(model, [search]).invoke({"messages": [HumanMessage("hi")]})
    with pytest.raises(ToolError, match=r"put a single tool in brackets"):
        model.invoke("hi", tools={**NAMED, "parameters": SCHEMA})
    with pytest.raises(ToolError, match="'args' where"):
        model.with_structured_output({"name": "f", "args": {}})
    with pytest.raises(ToolError, match="'args' where"):
        model.bind_response_format({"name": "f", "args": {}})


@pytest.mark.parametrize("key", ["parameters", "inputSchema"])
def test_arguments_that_stand_where_their_schema_belongs(key: str) -> None:
    arguments = {"day": {"type": "string"}, "many": {"type": "integer"}}
    with pytest.raises(ToolError, match=r"'day', 'many' where a JSON Schema is expected; .*'properties'"):
        function_dict({"name": "find", key: arguments})
    with pytest.raises(ToolError, match="'day' where a JSON Schema is expected"):
        function_dict({"name": "find", key: {"day": "string", "x-order": {}}})
    schemas: list[dict[str, Any]] = [{"description": {}}, {"properties": arguments}, {"x": 1}, {"x-order": {}}]
    schemas += [{"externalDocs": {"url": "https://example.org"}}, {"discriminator": {}, "example": {"day": "monday"}}]
    for schema in schemas:
        function_dict({"name": "find", key: schema})


@pytest.mark.parametrize("single", [{**NAMED, "parameters": SCHEMA}, len, "find", None, int])
def test_tools_are_a_list(single: Any) -> None:
    with pytest.raises(ToolError, match=r"put a single tool in brackets: \[tool\]"):
        ChatToolDec.embedded().bind_tools(single)


@pytest.mark.parametrize("kind", ["string", ["array", "null"], "integer", "STRING"])
@pytest.mark.parametrize("on_unsupported", ["refuse", "relax"])
def test_arguments_of_another_type_than_object_are_refused(kind: Any, on_unsupported: Any) -> None:
    tools: list[Any] = [{"name": "now", "parameters": {}}, {"name": "act", "parameters": {"type": kind}}]
    with pytest.raises(ToolError, match=r"the schema of the tool 'act' has the type .* 'properties'"):
        scripted_chat([], on_unsupported=on_unsupported).bind_tools(tools)


@pytest.mark.parametrize("kind", [["object", "null"], ["string", "object"], "object"])
def test_arguments_are_an_object_whatever_else_they_might_be(kind: Any) -> None:
    schema = {"type": kind, "properties": {"n": {"const": 1}}, "required": ["n"]}
    model = scripted_chat([""], format="hermes").bind_tools([{"name": "act", "parameters": schema}], tool_choice="any")
    assert {str(call["args"]) for call in model.invoke("Go.").tool_calls} == {"{'n': 1}"}


def test_the_body_of_a_json_schema_is_an_answer() -> None:
    schema = {"type": "object", "properties": {"q": {"const": "a"}}, "required": ["q"]}
    for body in (
        {"name": "find", "schema": schema, "strict": True},
        {"type": "json_schema", "name": "find", "schema": schema},
        {"type": "json_schema", "json_schema": {"name": "find", "schema": schema}},
    ):
        model = scripted_chat(['{"q": "a"}', 'Thought: t\nAction: find\nAction Input: {"q": "a"}'], format="react")
        assert model.with_structured_output(body, method="json_schema").invoke("hi") == {"q": "a"}
        assert model.with_structured_output(body).invoke("hi") == {"q": "a"}
