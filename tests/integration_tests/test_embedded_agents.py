"""The bundled model in the agents of the LangChain family: a two-step question."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ProviderStrategy
from langchain_core.tools import tool
from pydantic import BaseModel

from langchain_tooldec import ChatToolDec
from tests.agent_runners import AGENTS

# The second step needs what the first returned, and takes two arguments.
QUESTION, ANSWER = "What does the desk lamp cost, and then multiply that by 3.", "74.85"


@tool
def multiply(a: float, b: float) -> float:
    """Multiply two numbers."""
    return a * b


@tool
def get_price(product: str) -> float:
    """Look up the price of a product."""
    return {"desk lamp": 24.95, "red chair": 89.5}[product]


@tool
def get_capital(country: str) -> str:
    """Get the capital of a country."""
    return {"France": "Paris", "Peru": "Lima"}[country]


@pytest.fixture(scope="module")
def model() -> ChatToolDec:
    return ChatToolDec.embedded()


@pytest.mark.parametrize("run", AGENTS[:4])
def test_each_agent_finishes_a_two_step_question(run: Any, model: ChatToolDec) -> None:
    assert run(model, [multiply, get_price, get_capital], QUESTION) == ANSWER


class Price(BaseModel):
    """What something costs."""

    price: float


@pytest.mark.parametrize("response_format", [Price, ProviderStrategy(Price)])
def test_an_agent_answers_in_a_schema(response_format: Any, model: ChatToolDec) -> None:
    """create_agent sees by the model's profile that it can write its answer in a schema."""
    agent: Any = create_agent(model, [get_price, multiply], response_format=response_format)
    state = agent.invoke({"messages": "What does the desk lamp cost?"})
    assert [message.type for message in state["messages"]] == ["human", "ai", "tool", "ai"]
    assert state["structured_response"] == Price(price=24.95)
