"""Four agents of the LangChain family, each as a function from a model and a question to an answer."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_classic.agents import AgentExecutor, create_tool_calling_agent
from langchain_core.prompts import ChatPromptTemplate, PromptTemplate
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec, create_react_agent

REACT_PROMPT = PromptTemplate.from_template(
    "Answer the question. You have these tools:\n\n{tools}\n\nAction: one of [{tool_names}]\n\nBegin!\n\n"
    "Question: {input}\nThought:{agent_scratchpad}"
)


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def multiply(a: int, b: int) -> int:
    """Multiply two numbers."""
    return a * b


@tool
def divide(a: int, b: int) -> float:
    """Divide two numbers."""
    return a / b


TOOLS = [add, multiply, divide]


def by_create_agent(model: ChatToolDec, question: str) -> str:
    agent: Any = create_agent(model, TOOLS)
    return str(agent.invoke({"messages": [("user", question)]})["messages"][-1].content)


def by_langgraph(model: ChatToolDec, question: str) -> str:
    from langgraph.prebuilt import create_react_agent as prebuilt

    with pytest.warns(DeprecationWarning, match="create_react_agent"):
        agent: Any = prebuilt(model, TOOLS)
    return str(agent.invoke({"messages": [("user", question)]})["messages"][-1].content)


def by_tool_calling_agent(model: ChatToolDec, question: str) -> str:
    prompt = ChatPromptTemplate.from_messages(
        [("system", "You are a helpful assistant"), ("human", "{input}"), ("placeholder", "{agent_scratchpad}")]
    )
    executor = AgentExecutor(agent=create_tool_calling_agent(model, TOOLS, prompt), tools=TOOLS)
    return str(executor.invoke({"input": question})["output"])


def by_react_agent(model: ChatToolDec, question: str) -> str:
    executor = AgentExecutor(agent=create_react_agent(model, TOOLS, REACT_PROMPT), tools=TOOLS)
    return str(executor.invoke({"input": question})["output"])


AGENTS = [by_create_agent, by_langgraph, by_tool_calling_agent, by_react_agent]
