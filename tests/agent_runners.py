"""Five agents of the LangChain family, each as a function from a model and a question to an answer."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_classic.agents import AgentExecutor, create_tool_calling_agent
from langchain_core.prompts import ChatPromptTemplate, PromptTemplate
from langchain_core.tools import BaseTool

from langchain_tooldec import ChatToolDec, create_react_agent, create_structured_chat_agent

REACT_PROMPT = PromptTemplate.from_template(
    "Answer the question. You have these tools:\n\n{tools}\n\nAction: one of [{tool_names}]\n\nBegin!\n\n"
    "Question: {input}\nThought:{agent_scratchpad}"
)

STRUCTURED_CHAT_PROMPT = ChatPromptTemplate.from_messages(
    [
        ("system", "Answer the question. You have these tools:\n\n{tools}\n\naction: one of [{tool_names}]\n\nBegin!"),
        ("human", "Question: {input}\n{agent_scratchpad}\n(Reply with a JSON blob.)"),
    ]
)


def by_create_agent(model: ChatToolDec, tools: list[BaseTool], question: str) -> str:
    agent: Any = create_agent(model, tools)
    return str(agent.invoke({"messages": [("user", question)]})["messages"][-1].content)


def by_langgraph(model: ChatToolDec, tools: list[BaseTool], question: str) -> str:
    from langgraph.prebuilt import create_react_agent as prebuilt

    with pytest.warns(DeprecationWarning, match="create_react_agent"):
        agent: Any = prebuilt(model, tools)
    return str(agent.invoke({"messages": [("user", question)]})["messages"][-1].content)


def by_tool_calling_agent(model: ChatToolDec, tools: list[BaseTool], question: str) -> str:
    prompt = ChatPromptTemplate.from_messages(
        [("system", "You are a helpful assistant"), ("human", "{input}"), ("placeholder", "{agent_scratchpad}")]
    )
    executor = AgentExecutor(agent=create_tool_calling_agent(model, tools, prompt), tools=tools)
    return str(executor.invoke({"input": question})["output"])


def by_react_agent(model: ChatToolDec, tools: list[BaseTool], question: str) -> str:
    executor = AgentExecutor(agent=create_react_agent(model, tools, REACT_PROMPT), tools=tools)
    return str(executor.invoke({"input": question})["output"])


def by_structured_chat_agent(model: ChatToolDec, tools: list[BaseTool], question: str) -> str:
    agent = create_structured_chat_agent(model, tools, STRUCTURED_CHAT_PROMPT)
    return str(AgentExecutor(agent=agent, tools=tools).invoke({"input": question})["output"])


AGENTS = [by_create_agent, by_langgraph, by_tool_calling_agent, by_react_agent, by_structured_chat_agent]
