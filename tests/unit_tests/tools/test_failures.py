import asyncio
from typing import Annotated, Any

import pytest
from langchain.agents import create_agent
from langchain_classic.agents import AgentExecutor
from langchain_core.tools import BaseTool, InjectedToolCallId, StructuredTool, Tool, ToolException, tool
from langgraph.errors import GraphInterrupt
from pydantic import BaseModel, field_validator

from langchain_tooldec import create_react_agent
from langchain_tooldec.tools import function_dict, report_errors
from tests.agent_runners import REACT_PROMPT
from tests.scripted_model import scripted_chat

TURNS = [
    'Thought: x\nAction: divide\nAction Input: {"a": 1, "b": 0}',
    "Thought: y\nFinal Answer: It failed.",
]


@tool
def divide(a: int, b: int) -> float:
    """Divide two numbers."""
    return a / b


@tool
async def fetch(key: str) -> str:
    """Fetch a value."""
    raise ToolException


def test_the_error_is_the_observation() -> None:
    (safe,) = report_errors([divide])
    assert safe.invoke({"a": 6, "b": 3}) == 2
    assert safe.invoke({"a": 1, "b": 0}) == "Error: division by zero"
    assert function_dict(safe) == function_dict(divide)
    (quiet,) = report_errors([fetch])
    assert asyncio.run(quiet.ainvoke({"key": "k"})) == "Error: ToolException"


def test_arguments_that_fail_a_validator_of_the_tool() -> None:
    class Even(BaseModel):
        value: int

        @field_validator("value")
        @classmethod
        def check(cls, value: int) -> int:
            if value % 2:
                raise ValueError("must be even")
            return value

    (safe,) = report_errors(
        [StructuredTool(name="halve", func=lambda value: value // 2, args_schema=Even, description="x")]
    )
    assert "must be even" in safe.invoke({"value": 3})
    assert safe.invoke({"value": 4}) == 2


def test_injected_arguments_and_artifacts_stay() -> None:
    @tool(response_format="content_and_artifact")
    def note(text: str, call: Annotated[str, InjectedToolCallId]) -> tuple[str, int]:
        """Note a text."""
        if not text:
            raise ValueError("nothing to note")
        return f"{text} {call}", 7

    (safe,) = report_errors([note])
    message = safe.invoke({"name": "note", "args": {"text": "hi"}, "id": "c1", "type": "tool_call"})
    assert (message.content, message.artifact) == ("hi c1", 7)
    failed = safe.invoke({"name": "note", "args": {"text": ""}, "id": "c2", "type": "tool_call"})
    assert (failed.content, failed.status, failed.tool_call_id) == ("Error: nothing to note", "error", "c2")


def test_a_tool_of_one_string() -> None:
    (safe,) = report_errors([Tool(name="read", description="Read.", func=lambda text: [][int(text)])])
    assert safe.invoke("0") == "Error: list index out of range"
    assert safe.args == {"tool_input": {"type": "string"}}


def by_create_agent(model: Any, tools: list[BaseTool]) -> str:
    agent: Any = create_agent(model, tools)
    return str(agent.invoke({"messages": "?"})["messages"][-1].content)


def by_react_agent(model: Any, tools: list[BaseTool]) -> str:
    executor = AgentExecutor(agent=create_react_agent(model, tools, REACT_PROMPT), tools=tools)
    return str(executor.invoke({"input": "?"})["output"])


@pytest.mark.parametrize("run", [by_create_agent, by_react_agent])
def test_an_agent_goes_on(run: Any) -> None:
    model = scripted_chat(TURNS)
    assert run(model, report_errors([divide])) == "It failed."
    assert model.model.prompts[-1].endswith("Observation: Error: division by zero\n")
    with pytest.raises(ZeroDivisionError):
        run(scripted_chat(TURNS), [divide])


def test_an_interrupt_is_no_error() -> None:
    def ask(question: str) -> str:
        """Ask a person."""
        raise GraphInterrupt

    (safe,) = report_errors([ask])
    with pytest.raises(GraphInterrupt):
        safe.invoke({"question": "?"})
