from __future__ import annotations

import asyncio
import copy
import json
import pickle
from typing import Any

import httpx
import pytest
from langchain.agents import create_agent
from langchain_classic.agents import AgentExecutor, create_tool_calling_agent
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models import GenericFakeChatModel
from langchain_core.load import dumps
from langchain_core.messages import AIMessage, ToolCall, ToolMessage
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from langgraph.prebuilt import ToolNode

from langchain_tooldec.errors import OptionError
from langchain_tooldec.openapi.client import Caller
from langchain_tooldec.openapi.operations import Body, Operation
from langchain_tooldec.openapi.security import Credentials
from langchain_tooldec.openapi.toolkit import OpenAPITool, OpenAPITools, tools_from_openapi
from langchain_tooldec.tools import function_dict
from tests.unit_tests.support.openapi import body_of, document_of, of

NAMES = [
    "self", "config", "run_manager", "callbacks", "from", "filter[name]", "X-Header", "arguments", "input", "kwargs",
    "args", "state", "store", "runtime", "tool_call_id", "type", "name", "id", "class", "verbose", "metadata",
]  # fmt: skip
ARGUMENTS = {name: f"value of {name}" for name in NAMES}
SCHEMA = {"type": "object", "properties": {name: {"type": "string"} for name in NAMES}, "required": NAMES}
SECRET = "hunter2-hunter2"


def make(how: str = "sync", **more: Any) -> OpenAPITool:
    def reply(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={"body": json.loads(request.content), "key": request.headers["x-key"]})

    transport = httpx.MockTransport(reply)
    client = (httpx.Client if how == "sync" else httpx.AsyncClient)(transport=transport)
    credentials = Credentials({"k": {"type": "apiKey", "in": "header", "name": "X-Key"}}, SECRET)
    body = Body("application/json", None, {name: name for name in NAMES}, {})
    given = Operation("t", "Does it.", "POST", "/x/y", "https://h", SCHEMA, (), body, security=({"k": ()},))
    return OpenAPITool(given, Caller(credentials, client), more.get("max_characters", 10_000))


def check(told: Any) -> None:
    assert json.loads(told) == {"body": ARGUMENTS, "key": "[redacted]"}


class Scripted(GenericFakeChatModel):
    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self


def scripted(call: ToolCall) -> Scripted:
    return Scripted(disable_streaming=True, messages=iter([AIMessage("", tool_calls=[call]), AIMessage("done")]))


ways = pytest.mark.parametrize("how", ["sync", "async"])


@ways
def test_every_argument_arrives_whatever_its_name(how: str) -> None:
    tool = make(how)
    call = ToolCall(name="t", args=ARGUMENTS, id="1", type="tool_call")
    check(tool.invoke(ARGUMENTS))
    check(tool.run(ARGUMENTS))
    check(asyncio.run(tool.ainvoke(ARGUMENTS)))
    message = tool.invoke(call)
    assert isinstance(message, ToolMessage)
    check(message.content)
    check(asyncio.run(tool.ainvoke(call)).content)


@ways
def test_agents_and_nodes_use_it(how: str) -> None:
    call = ToolCall(name="t", args=ARGUMENTS, id="1", type="tool_call")
    agent: Any = create_agent(scripted(call), [make(how)])
    state = {"messages": [("user", "go")]}
    result = agent.invoke(state) if how == "sync" else asyncio.run(agent.ainvoke(state))
    check(result["messages"][-2].content)
    assert isinstance(ToolNode([make(how)]).tools_by_name["t"], OpenAPITool)


def test_its_schema_is_the_operations() -> None:
    tool = make()
    assert function_dict(tool)["function"]["parameters"]["properties"] == SCHEMA["properties"]
    assert convert_to_openai_tool(tool)["function"]["description"] == "Does it."
    assert tool.metadata == {"method": "POST", "path": "/x/y"}
    assert tool.args.keys() == set(NAMES)


def test_it_is_copied_but_not_pickled() -> None:
    tool = make()
    for copied in (
        tool.model_copy(update={"name": "u"}),
        tool.model_copy(deep=True),
        copy.copy(tool),
        copy.deepcopy(tool),
    ):
        check(copied.invoke(ARGUMENTS))
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(tool)


class Recorder(BaseCallbackHandler):
    def __init__(self) -> None:
        self.seen: list[Any] = []

    def on_tool_start(self, *args: Any, **kwargs: Any) -> None:
        self.seen.append((args, kwargs))

    def on_tool_end(self, *args: Any, **kwargs: Any) -> None:
        self.seen.append((args, kwargs))


def test_its_secret_is_in_no_text_of_it_and_no_trace() -> None:
    tool, recorder = make(), Recorder()
    tool.invoke(ARGUMENTS, {"callbacks": [recorder]})
    assert len(recorder.seen) == 2
    texts = [repr(tool), str(tool), dumps(tool), str(tool.model_dump()), str(recorder.seen), repr(vars(tool))]
    texts += [repr(tool.__pydantic_private__), tool.model_dump_json(), str(tool.get_input_jsonschema())]
    assert "hunter2" not in "".join(texts)


@pytest.mark.parametrize("named", ["169.254.1.1", "service.example"])
def test_only_a_server_that_the_user_named_by_its_address_may_be_link_local(named: str) -> None:
    document = {"openapi": "3.1.0", "info": {}, "paths": {"/x": {"get": {}}}}
    client = httpx.Client(transport=httpx.MockTransport(lambda _: httpx.Response(200, text="there")))
    (tool,) = tools_from_openapi(document, base_url=f"http://{named}", client=client)
    assert isinstance(tool, OpenAPITool)
    assert tool.invoke({}) == "there"
    assert tool._caller.allow_link_local == (named == "169.254.1.1")


def test_a_limit_too_small_for_any_answer_is_refused() -> None:
    with pytest.raises(OptionError, match="400 or more"):
        make(max_characters=399)
    assert len(make(max_characters=400).invoke(ARGUMENTS)) <= 400


def test_an_agent_executor_uses_it() -> None:
    call = ToolCall(name="t", args=ARGUMENTS, id="1", type="tool_call")
    prompt = ChatPromptTemplate.from_messages([("user", "{input}"), ("placeholder", "{agent_scratchpad}")])
    tools = [make()]
    agent = create_tool_calling_agent(scripted(call), tools, prompt)
    executor = AgentExecutor(agent=agent, tools=tools, return_intermediate_steps=True)
    ((_, told),) = executor.invoke({"input": "go"})["intermediate_steps"]
    check(told)


def placing(sent: list[httpx.Request], how: str) -> BaseTool:
    """A tool that places an order: a required parameter of the query, one that is optional, and a body."""

    def reply(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, text="placed")

    parameters = [
        {"name": "shop", "in": "query", "required": True, "schema": {"type": "integer"}},
        {"name": "note", "in": "query", "schema": {"type": "string"}},
    ]
    order = {
        "type": "object",
        "properties": {
            "sku": {"type": "string"},
            "count": {"type": "integer", "minimum": 1},
            "to": of("Address"),
        },
        "required": ["sku", "count"],
    }
    address = {"type": "object", "properties": {"zip": {"type": "string"}}, "required": ["zip"]}
    paths = {"/orders": {"post": {"parameters": parameters, **body_of(order)}}}
    document = document_of(paths, {"Address": address}, "3.1.0")
    client = (httpx.Client if how == "sync" else httpx.AsyncClient)(transport=httpx.MockTransport(reply))
    (tool,) = tools_from_openapi(document, client=client, allow=["POST"])
    return tool


GOOD = {"shop": 1, "sku": "A", "count": 2}


@ways
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"shop": 1, "sku": "A"}, "'count' is missing"),
        ({"sku": "A", "count": 2}, "'shop' is missing"),
        ({}, "'shop' is missing"),
        (GOOD | {"shop": "first"}, "'shop' must be {'type': 'integer'}, not 'first'"),
        (GOOD | {"shop": None}, "'shop' must be"),
        (GOOD | {"count": 0}, "'count' must be {'type': 'integer', 'minimum': 1}, not 0"),
        (GOOD | {"sku": None}, "'sku' must be {'type': 'string'}, not None"),
        (GOOD | {"note": 5}, "'note' must be {'type': 'string'"),
        (GOOD | {"to": {}}, "'to.zip' is missing"),
        (GOOD | {"noet": "x"}, "'noet' is not known; known: shop, note, sku, count, to"),
        (GOOD | {"to": {"zip": 10115}}, "'to.zip' must be {'type': 'string'}, not 10115"),
    ],
)
def test_what_is_called_by_hand_is_checked_before_it_is_sent(how: str, arguments: dict[str, Any], said: str) -> None:
    sent: list[httpx.Request] = []
    tool = placing(sent, how)
    told = tool.invoke(arguments) if how == "sync" else asyncio.run(tool.ainvoke(arguments))
    assert told.startswith(f"The request was not sent: {said}")
    assert sent == []


@pytest.mark.parametrize("place", ["query", "path", "header", "cookie", "body"])
@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        ({"type": "string", "format": "date"}, "2024-02-29", "not a date"),
        ({"type": "string", "format": "email"}, "a@b.example", "a"),
        ({"type": "integer", "format": "int32"}, 5, 2**31),
        ({"type": "number", "format": "float"}, 1.5, 1e300),
    ],
)
def test_formats_are_checked_in_every_place(place: str, schema: Any, good: Any, bad: Any) -> None:
    sent: list[httpx.Request] = []

    def reply(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, text="there")

    if place == "body":
        operation = body_of({"type": "object", "properties": {"a": schema}}, required=False)
    else:
        operation = {"parameters": [{"name": "a", "in": place, "required": True, "schema": schema}]}
    path = "/{a}" if place == "path" else "/"
    document = document_of({path: {"post": operation}}, version="3.1.0")
    client = httpx.Client(transport=httpx.MockTransport(reply))
    (tool,) = tools_from_openapi(document, client=client, allow=["POST"])
    assert tool.invoke({"a": bad}).startswith("The request was not sent: 'a' must be {")
    assert not sent
    assert tool.invoke({"a": good}) == "there"


@ways
@pytest.mark.parametrize("more", [{}, {"note": None}, {"note": "x"}, {"count": 2.0}, {"to": {"zip": "1"}}])
def test_what_is_right_is_sent(how: str, more: dict[str, Any]) -> None:
    sent: list[httpx.Request] = []
    tool = placing(sent, how)
    told = tool.invoke(GOOD | more) if how == "sync" else asyncio.run(tool.ainvoke(GOOD | more))
    assert "placed" in told
    assert len(sent) == 1


SCHEMES = {
    "header": {"type": "apiKey", "in": "header", "name": "X-Key"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "sid"},
    "query": {"type": "apiKey", "in": "query", "name": "key"},
    "bearer": {"type": "http", "scheme": "bearer"},
    "basic": {"type": "http", "scheme": "basic"},
}


def asking(auth: Any, operation: Any, **document: Any) -> tuple[OpenAPITools, list[httpx.Request]]:
    """Call the tools of a document with schemes: one operation that says nothing of them, and another one."""
    sent: list[httpx.Request] = []

    def reply(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, text="there")

    whole = {"openapi": "3.1.0", "servers": [{"url": "https://h"}], "components": {"securitySchemes": SCHEMES}}
    paths = {"/a": {"get": {}}, "/b": {"get": operation}}
    client = httpx.Client(transport=httpx.MockTransport(reply))
    tools = tools_from_openapi({**whole, "paths": paths, **document}, auth=auth, client=client)
    assert [tool.invoke({}) for tool in tools] == ["there", "there"]
    return tools, sent


def is_signed(request: httpx.Request) -> bool:
    return bool({"x-key", "cookie", "authorization"} & request.headers.keys() or request.url.query)


@pytest.mark.parametrize("name", SCHEMES)
def test_a_credential_is_sent_where_the_document_says_nothing_of_security(name: str) -> None:
    secret = ("user", SECRET) if name == "basic" else SECRET
    assert [is_signed(request) for request in asking({name: secret}, {})[1]] == [True, True]
    assert [is_signed(request) for request in asking({name: secret}, {"security": []})[1]] == [True, False]
    one = {"components": {"securitySchemes": {name: SCHEMES[name]}}}
    assert [is_signed(request) for request in asking(secret, {}, **one)[1]] == [True, True]


@pytest.mark.parametrize("document", [{"security": []}, {"security": [{"bearer": []}]}])
def test_a_credential_that_is_sent_nowhere_is_told(document: Any) -> None:
    with pytest.warns(UserWarning, match="no operation that was read requires 'header': it is not sent"):
        tools, sent = asking({"header": SECRET}, {}, **document)
    assert not any(map(is_signed, sent))
    assert tools.report.unused_credentials == ["header"]
    assert "'header' is required by none" in str(tools.report)


def test_several_credentials_need_a_document_that_says_which() -> None:
    with pytest.raises(OptionError, match="several credentials, of 'header', 'query'") as caught:
        asking({"header": SECRET, "query": SECRET}, {})
    assert SECRET not in str(caught.value)
    _, sent = asking({"header": SECRET, "query": SECRET}, {"security": [{"query": []}]}, security=[{"header": []}])
    assert ["x-key" in request.headers for request in sent] == [True, False]
    assert [bool(request.url.query) for request in sent] == [False, True]
