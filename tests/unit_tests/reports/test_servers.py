"""Public bug reports about tools of servers, by project and number: of MCP, and of OpenAPI documents.

What went wrong there, and what is sent here.
"""

import json
from typing import Any

import httpx
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi import tools_from_openapi
from langchain_tooldec.tools import function_dict, repairs_in
from tests.scripted_model import scripted_chat
from tests.unit_tests.reports.test_calls import called, hermes

TEXT, WHOLE = {"type": "string"}, {"type": "integer"}


def takes(tool: Any, *texts: str) -> list[bool]:
    """Whether the machine of a tool accepts texts as its arguments."""
    machine = Automaton(arguments_expression(function_dict(tool)["function"]["parameters"], "act"))
    return [machine.matches(text.encode()) for text in texts]


# --- MCP


@pytest.mark.parametrize(
    "schema",
    [
        pytest.param({"type": "object"}, id="langchain-ai/langchain-mcp-adapters#137"),  # `properties` was missing
        pytest.param({}, id="mastra-ai/mastra#18255"),  # an empty schema hid all tools of the server
        pytest.param({"type": "object", "properties": {}}, id="stanfordnlp/dspy#8565"),  # it was given args and kwargs
    ],
)
def test_tools_without_arguments(schema: Any) -> None:
    tools = [{"name": "now", "description": "Say the time.", "inputSchema": schema}]
    assert called(tools, hermes("now", '{"args": {}, "kwargs": {}}')) == [("now", {})]


@pytest.mark.parametrize("required", [False, True])
def test_a_key_that_says_itself_whether_it_is_required(required: bool) -> None:
    """MarkusPfundstein/mcp-gsuite#53: for `"required": false` in one argument, no tool of the server was called."""
    query = {"type": "string", "maxLength": 3, "required": required}
    tool = {
        "name": "find",
        "inputSchema": {"type": "object", "properties": {"query": query, "user": TEXT}, "required": ["user"]},
    }
    assert takes(tool, '{"query": "a", "user": "b"}', '{"user": "b"}', '{"query": "a"}') == [True, not required, False]
    ((_, slip),) = repairs_in([tool])
    assert (slip.path, slip.keyword, slip.treatment) == ("$.properties.query", "required", "repaired")


@pytest.mark.parametrize(
    "names",
    [
        # An argument named `title` was taken for the word of a schema, and lost.
        pytest.param(["title", "type"], id="PrefectHQ/fastmcp#3576"),
        pytest.param(["title"], id="Oaklight/ToolRegistry#265"),
        ["properties", "required", "$ref", "enum", "description", "items"],
    ],
)
def test_arguments_named_like_words_of_a_schema(names: list[Any]) -> None:
    schema = {"type": "object", "properties": dict.fromkeys(names, WHOLE), "required": names}
    args = dict.fromkeys(names, 1)
    assert called([{"name": "act", "inputSchema": schema}], hermes("act", json.dumps(args))) == [("act", args)]
    assert not any(takes({"name": "act", "inputSchema": schema}, "{}", json.dumps({**args, names[0]: "x"})))


def test_arguments_that_are_alternatives() -> None:
    """modelcontextprotocol/typescript-sdk#1643: the alternatives were dropped, and with them all arguments."""
    branches = [
        {"type": "object", "properties": {"action": {"const": action}, key: TEXT}, "required": ["action", key]}
        for action, key in (("open", "door"), ("close", "lid"))
    ]
    tool = {"name": "change", "inputSchema": {"type": "object", "oneOf": branches}}
    right = {"action": "close", "lid": "a"}
    assert called([tool], hermes("change", json.dumps(right))) == [("change", right)]
    assert takes(tool, '{"action": "open", "door": "a"}', '{"action": "open", "lid": "a"}', "{}") == [
        True, False, False,
    ]  # fmt: skip


# --- calls of several formats


@pytest.mark.parametrize(
    ("form", "turn"),
    [
        # To call a tool "any" was the word; "required" was an error of the server.
        pytest.param("mistral", "I would rather talk.", id="vllm-project/vllm#16887"),
        # No tool was wanted, in a form that no parser read, and the thought went to the user.
        pytest.param("react", "Thought: t\nAction: None (just talk)", id="crewAIInc/crewAI#4186"),
        # Arguments in Python's quotation marks were read without one of them.
        pytest.param("react", "Thought: t\nAction: look_up\nAction Input: {'pages': ['a'], 'query': ''}",
                     id="run-llama/llama_index#10322"),
    ],
)  # fmt: skip
def test_a_call_is_required(form: str, turn: str) -> None:
    schema = {
        "type": "object",
        "properties": {"pages": {"type": "array", "items": TEXT, "maxItems": 1}, "query": {"enum": [""]}},
        "required": ["pages", "query"],
    }
    model = scripted_chat([turn], format=form, max_tokens=120)
    bound = model.bind_tools([{"name": "look_up", "parameters": schema}], tool_choice="required")
    for call in (message := bound.invoke("Go.")).tool_calls:
        assert call["name"] == "look_up"
        assert call["args"].keys() == {"pages", "query"}
    assert message.tool_calls


# --- OpenAPI


def sent(tool: Any, args: Any, requests: list[httpx.Request]) -> tuple[str, str]:
    """The address and the body of the one request of a call."""
    requests.clear()
    tool.invoke(args)
    (request,) = requests
    return str(request.url).removeprefix("https://shop.example"), request.content.decode()


def tool_of(requests: list[httpx.Request], method: str, path: str, operation: Any, **document: Any) -> Any:
    """The only tool of a document with one operation."""
    operation = {"operationId": "act", "responses": {"200": {"description": "Done."}}, **operation}
    whole = {
        "openapi": "3.0.3",
        "info": {"title": "Shop", "version": "1"},
        "servers": [{"url": "https://shop.example"}],
        "paths": {path: {method: operation}},
        **document,
    }

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return httpx.Response(200, json={})

    client = httpx.Client(transport=httpx.MockTransport(answer))
    (tool,) = tools_from_openapi(whole, allow=("GET", "POST", "PUT"), client=client)
    return tool


def body_of(schema: Any) -> Any:
    """The body of a request, in JSON."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


@pytest.mark.parametrize(
    ("parameter", "value", "query"),
    [
        # A list was written as several parameters, whatever the document said.
        pytest.param({"style": "form", "explode": False, "schema": {"type": "array", "items": TEXT}},
                     ["a", "b"], "p=a,b", id="PrefectHQ/fastmcp#1004"),
        pytest.param({"style": "pipeDelimited", "explode": False, "schema": {"type": "array", "items": WHOLE}},
                     [1, 2], "p=1%7C2", id="PrefectHQ/fastmcp#1543"),
        # The keys of an object became parameters of their own.
        pytest.param({"style": "deepObject", "explode": True, "schema": {"type": "object", "properties": {"to": TEXT}}},
                     {"to": "v"}, "p%5Bto%5D=v", id="PrefectHQ/fastmcp#4488"),
    ],
)  # fmt: skip
def test_lists_and_objects_in_a_query(parameter: Any, value: Any, query: str) -> None:
    requests: list[httpx.Request] = []
    tool = tool_of(requests, "get", "/items", {"parameters": [{"name": "p", "in": "query", **parameter}]})
    assert sent(tool, {"p": value}, requests) == (f"/items?{query}", "")


@pytest.mark.parametrize(
    ("path", "place", "body", "args", "request_sent"),
    [
        # The list in the body took the place of the parameter with the same name.
        pytest.param("/codes", "query", {"type": "array", "title": "Codes", "items": WHOLE},
                     ["new", [1, 2]], ("/codes?codes=new", "[1,2]"), id="PrefectHQ/fastmcp#5112"),
        # One of two arguments with the same name was lost.
        pytest.param("/items/{codes}", "path", {"type": "object", "properties": {"codes": WHOLE}},
                     ["a", 3], ("/items/a", '{"codes":3}'), id="tadata-org/fastapi_mcp#319"),
    ],
)  # fmt: skip
def test_two_arguments_with_one_name(path: str, place: str, body: Any, args: list[Any], request_sent: Any) -> None:
    requests: list[httpx.Request] = []
    parameter = {"name": "codes", "in": place, "required": True, "schema": TEXT}
    tool = tool_of(requests, "post", path, {"parameters": [parameter], **body_of(body)})
    names = function_dict(tool)["function"]["parameters"]["properties"]
    assert sent(tool, dict(zip(names, args, strict=True)), requests) == request_sent


@pytest.mark.parametrize(
    ("version", "schema", "right", "wrong"),
    [
        # `nullable` was not read in what is sent.
        pytest.param("3.0.3", {"type": "string", "nullable": True}, [None, "a"], [1], id="PrefectHQ/fastmcp#3744"),
        # A type was put beside the alternatives, and null was refused.
        pytest.param("3.1.0", {"anyOf": [{"type": "string", "maxLength": 2}, {"type": "null"}]}, [None, "ab"], ["abc"],
                     id="tadata-org/fastapi_mcp#246"),
        # The items of a list that may be null were lost.
        pytest.param("3.1.0", {"anyOf": [{"type": "array", "items": TEXT}, {"type": "null"}]}, [None, ["a"]], [[1]],
                     id="tadata-org/fastapi_mcp#304"),
        # An object by reference came without its keys, so the body was anything.
        pytest.param("3.0.1", {"$ref": "#/components/schemas/Pet"}, [{"id": 1, "home": {"street": "s"}}],
                     [{"home": {}}, {"id": 1, "home": "s"}], id="langchain-ai/langchain#19750"),
        # Two schemas that refer to each other were a RecursionError.
        pytest.param("3.0.3", {"$ref": "#/components/schemas/Recipe"},
                     [{"name": "a", "tags": [{"recipes": [{"name": "b"}]}]}], [{"name": "a", "tags": {}}],
                     id="open-webui/open-webui#23543"),
    ],
)  # fmt: skip
def test_bodies(version: str, schema: Any, right: list[Any], wrong: list[Any]) -> None:
    schemas = {
        "Pet": {
            "type": "object",
            "properties": {"id": {"type": "integer", "format": "int64"}, "home": {"$ref": "#/components/schemas/Home"}},
            "required": ["id"],
        },
        "Home": {"type": "object", "properties": {"street": TEXT}},
        "Recipe": {
            "type": "object",
            "properties": {"name": TEXT, "tags": {"type": "array", "items": {"$ref": "#/components/schemas/Tag"}}},
            "required": ["name"],
        },
        "Tag": {
            "type": "object",
            "properties": {"recipes": {"type": "array", "items": {"$ref": "#/components/schemas/Recipe"}}},
        },
    }
    requests: list[httpx.Request] = []
    body = {"type": "object", "properties": {"value": schema}, "required": ["value"]}
    tool = tool_of(requests, "post", "/act", body_of(body), openapi=version, components={"schemas": schemas})
    for value in right:
        assert takes(tool, json.dumps({"value": value})) == [True]
        assert json.loads(sent(tool, {"value": value}, requests)[1]) == {"value": value}
    for value in wrong:
        assert takes(tool, json.dumps({"value": value})) == [False]
        requests.clear()
        assert "was not sent" in tool.invoke({"value": value})
        assert not requests
