"""A model that was taught to call tools and leaves out the marks of its calls (`make real REAL=qwen-coder`)."""

from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.demo import is_right
from langchain_tooldec.cli.demo_tools import QUESTIONS, demo_tools, fill_database
from langchain_tooldec.evaluation import Judge
from langchain_tooldec.tools import function_dicts
from tests.real.conftest import loaded


@pytest.fixture(scope="module")
def taught() -> ChatToolDec:
    return loaded("qwen-coder").model_copy(update={"max_tokens": 256})


@pytest.fixture
def tools(tmp_path: Path) -> list[Any]:
    database = tmp_path / "demo.sqlite"
    fill_database(database)
    return demo_tools(database)


def test_it_calls_where_nothing_forces_it(taught: ChatToolDec, tools: list[Any]) -> None:
    bound, judge = taught.bind_tools(tools), Judge(one["function"] for one in function_dicts(tools))
    for question in QUESTIONS:
        message: Any = bound.invoke([HumanMessage(question.text)])
        assert (message.text, len(message.tool_calls)) == ("", 1), question.text
        assert message.response_metadata["unmarked_calls"]
        assert not list(judge.mistakes(message))


@pytest.mark.parametrize("place", [1, 4, 5])
def test_an_agent_answers_with_the_result(taught: ChatToolDec, tools: list[Any], place: int) -> None:
    """Left to itself, the model makes the same call again and again."""
    question = QUESTIONS[place]
    agent: Any = create_agent(taught, tools)
    result = agent.invoke({"messages": [("user", question.text)]}, {"recursion_limit": 8})
    assert [message.type for message in result["messages"]] == ["human", *["ai", "tool"] * 2, "ai"]
    assert is_right(result["messages"][-1].text, question.expected)
