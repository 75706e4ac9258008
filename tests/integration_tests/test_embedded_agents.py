"""The bundled model in the agents of the LangChain family: a two-step question."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ProviderStrategy, ToolStrategy
from langchain_classic.agents import AgentExecutor
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.tools import tool
from pydantic import BaseModel

from langchain_tooldec import ChatToolDec, create_structured_chat_agent
from tests.agent_runners import AGENTS, STRUCTURED_CHAT_PROMPT

# The second step needs what the first returned, and takes two arguments.
SHORT_PROMPT = ChatPromptTemplate.from_messages(
    [("system", "{tools} {tool_names}"), ("human", "{input}\n{agent_scratchpad}")]
)
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


@pytest.mark.parametrize("run", AGENTS)
def test_each_agent_finishes_a_two_step_question(run: Any, model: ChatToolDec) -> None:
    assert run(model, [multiply, get_price, get_capital], QUESTION) == ANSWER


class Price(BaseModel):
    """What something costs."""

    price: float


@pytest.mark.parametrize("prompt", [STRUCTURED_CHAT_PROMPT, SHORT_PROMPT])
def test_the_structured_chat_agent_needs_no_long_prompt(prompt: Any, model: ChatToolDec) -> None:
    """The bundled model begins an action as ReAct does, with a space; that is no reason to lose it."""
    tools = [multiply, get_price]
    executor = AgentExecutor(agent=create_structured_chat_agent(model, tools, prompt), tools=tools)
    assert executor.invoke({"input": QUESTION})["output"] == ANSWER


class Report(BaseModel):
    """Report of an incident."""

    container: str
    action: str


@pytest.mark.parametrize("response_format", [Report, ProviderStrategy(Report), ToolStrategy(Report)])
def test_an_answer_in_a_schema_is_that_answer_alone(response_format: Any, model: ChatToolDec) -> None:
    """The strings had the next thoughts in them, and the container was restarted until the budget was used up."""
    restarted = []

    @tool
    def restart_container(name: str) -> str:
        """Restart a container."""
        restarted.append(name)
        return f"restarted {name}"

    agent: Any = create_agent(model, [restart_container], response_format=response_format)
    report = agent.invoke({"messages": "Restart the container web-1."})["structured_response"]
    assert (restarted, report.container) == (["web-1"], "restarted web-1")
    assert not any(marker in report.action for marker in ("Thought:", "Action:", "Question:"))


@pytest.mark.parametrize("response_format", [Price, ProviderStrategy(Price)])
def test_an_agent_answers_in_a_schema(response_format: Any, model: ChatToolDec) -> None:
    """create_agent sees by the model's profile that it can write its answer in a schema."""
    agent: Any = create_agent(model, [get_price, multiply], response_format=response_format)
    state = agent.invoke({"messages": "What does the desk lamp cost?"})
    assert [message.type for message in state["messages"]] == ["human", "ai", "tool", "ai"]
    assert state["structured_response"] == Price(price=24.95)
