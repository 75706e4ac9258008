"""Tools of a real MCP server, a process of its own at the other end of stdio, loaded by langchain-mcp-adapters."""

import os
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from langchain.agents import create_agent
from langchain_core.tools import BaseTool, ToolException

from langchain_tooldec import ChatToolDec
from langchain_tooldec.tools import report_errors
from tests.seeds import sampled
from tests.unit_tests.support.chats import chat

SERVER = Path(__file__).with_name("mcp_server.py")
NAMES = ["multiply", "get_price", "server_process", "order"]
# What the tools themselves raise, once the server has taken their arguments.
RAISED = {"get_price": "not in the shop", "order": "the shop is closed"}
# A ReAct turn begins with a thought, and that of random weights leaves tokens for the shortest call alone.
FORMATS = ["react", "llama", "hermes", "mistral"]


@pytest.fixture(autouse=True)
def _adapters() -> None:
    pytest.importorskip(
        "langchain_mcp_adapters", reason="needs langchain-mcp-adapters: pip install 'langchain-tooldec[mcp]'"
    )


def client() -> Any:
    from langchain_mcp_adapters.client import MultiServerMCPClient

    return MultiServerMCPClient({"shop": {"transport": "stdio", "command": sys.executable, "args": [str(SERVER)]}})


@asynccontextmanager
async def shop(**options: Any) -> AsyncIterator[list[BaseTool]]:
    """The tools of one server, which runs until the end. Those of `get_tools` start one for each call."""
    from langchain_mcp_adapters.tools import load_mcp_tools

    async with client().session("shop") as session:
        yield await load_mcp_tools(session, **options)


async def messages_of(model: ChatToolDec, tools: list[BaseTool], question: str) -> list[Any]:
    """What an agent adds to a question."""
    agent: Any = create_agent(model, tools)
    return list((await agent.ainvoke({"messages": question}))["messages"][1:])


async def test_an_agent_calls_the_server() -> None:
    tools = await client().get_tools()
    assert [tool.name for tool in tools] == NAMES
    assert {type(tool.args_schema) for tool in tools} == {dict}
    question = "What does the desk lamp cost, and then multiply that by 3."
    *steps, answer = await messages_of(ChatToolDec.embedded(), tools, question)
    assert [(call["name"], call["args"]) for message in steps[::2] for call in message.tool_calls] == [
        ("get_price", {"product": "desk lamp"}),
        ("multiply", {"a": 24.95, "b": 3}),
    ]
    assert [observation.text for observation in steps[1::2]] == ["24.95", "74.85"]
    assert answer.text == "74.85"


async def test_a_call_without_arguments_runs_in_the_server() -> None:
    async with shop() as tools:
        bound = ChatToolDec.embedded().bind_tools(tools, tool_choice="server_process")
        (call,) = (await bound.ainvoke("Which process are you?")).tool_calls
        observation = await tools[NAMES.index("server_process")].ainvoke(call)
    assert call["args"] == {}
    assert observation.artifact["structured_content"]["result"] != os.getpid()


@sampled(4, 10)
async def test_the_server_takes_every_call_that_is_sampled(seeds: range) -> None:
    """Random weights at temperature 1: nothing but the machine keeps the form."""
    called: Counter[str] = Counter()
    async with shop() as tools:
        by_name: dict[str, Any] = {tool.name: tool for tool in tools}
        models = [chat(format=name).bind_tools(tools, tool_choice="any") for name in FORMATS]
        for model, seed in ((model, seed) for model in models for seed in seeds):
            calls = (await model.ainvoke("Go.", seed=seed)).tool_calls
            assert calls
            for call in calls:
                tool = by_name[call["name"]]
                jsonschema.Draft202012Validator(tool.args_schema).validate(call["args"])
                observation = await tool.ainvoke(call)
                if observation.status == "error":
                    assert observation.text == f"Error executing tool {tool.name}: {RAISED[tool.name]}"
            called.update(call["name"] for call in calls)
    assert called.keys() == set(NAMES)


@pytest.mark.parametrize("items", [[], [{"product": "desk lamp", "count": 100}], [{"product": "sofa", "count": 1}]])
async def test_the_server_refuses_what_its_schema_does(items: list[Any]) -> None:
    """So that it means something to be taken."""
    async with shop() as tools:
        call = {"type": "tool_call", "name": "order", "args": {"items": items}, "id": "1"}
        observation = await tools[NAMES.index("order")].ainvoke(call)
    assert observation.status == "error"
    assert "1 validation error" in observation.text


async def test_what_a_tool_raises_is_an_observation() -> None:
    """The adapters see to it; where they are told not to, `report_errors` does."""
    model, question = ChatToolDec.embedded(max_calls=1), "What does the blue sofa cost?"
    async with shop() as tools:
        _, observation, answer = await messages_of(model, tools, question)
    assert observation.text == "Error executing tool get_price: not in the shop"
    assert (observation.status, answer.type) == ("error", "ai")
    async with shop(handle_tool_errors=False) as tools:
        with pytest.raises(ToolException, match="not in the shop"):
            await messages_of(model, tools, question)
        _, observation, answer = await messages_of(model, report_errors(tools), question)
    assert observation.text == "Error: Error executing tool get_price: not in the shop"
    assert (observation.status, answer.type) == ("error", "ai")


async def test_a_server_that_is_gone_is_an_observation() -> None:
    """The adapters raise that in any case; `report_errors` keeps the agent going."""
    from anyio import ClosedResourceError

    model, question = ChatToolDec.embedded(max_calls=1), "What does the desk lamp cost?"
    async with shop() as tools:
        pass
    with pytest.raises(ClosedResourceError):
        await messages_of(model, tools, question)
    _, observation, answer = await messages_of(model, report_errors(tools), question)
    assert observation.text == "Error: ClosedResourceError"
    assert (observation.status, answer.type) == ("error", "ai")
