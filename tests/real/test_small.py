"""The small model on the real SmolLM2: what it was taught, and that merging its adapter changes no call."""

from collections.abc import Sequence
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec, small
from tests.real.bring import BUILD

BASE = BUILD / "smollm2"


@tool
def book_table(restaurant: str, people: int, time: str, outside: bool = False) -> str:
    """Book a table at a restaurant."""
    return "booked"


@tool
def find_recipe(ingredients: list[str]) -> str:
    """Find a recipe that uses some ingredients."""
    return "soup"


QUESTIONS: tuple[tuple[str, list[tuple[str, Any]]], ...] = (
    ("A table for 4 at Bella Vista at 19:30, please.", [("book_table", "Bella Vista")]),
    ("What can I cook with leeks and potatoes?", [("find_recipe", ["leeks", "potatoes"])]),
    ("Book Rosa at 18:00 for 2 and Nero at 20:15 for 6.", [("book_table", "Rosa"), ("book_table", "Nero")]),
    ("Hello!", []),
)


@pytest.fixture(scope="module")
def chat() -> ChatToolDec:
    """The small model, greedy."""
    if not (BASE / "config.json").is_file():
        pytest.skip("no smollm2: make real")
    return ChatToolDec.small(BASE)


def calls_of(message: AIMessage) -> Sequence[tuple[str, Any]]:
    """Each call's tool, and its first argument."""
    return [(call["name"], next(iter(call["args"].values()))) for call in message.tool_calls]


def test_it_was_taught_the_form_of_its_template(chat: ChatToolDec) -> None:
    assert chat.call_format.format.name == "hermes"
    assert chat.model_name == "langchain-tooldec/small"
    assert (chat.copy_bias, ChatToolDec.small(BASE, copy_bias=0.0).copy_bias) == (8.0, 0.0)


def test_it_leaves_no_name_half_way(chat: ChatToolDec) -> None:
    question = "Give me the elevation of the Yellowstone National Park."

    def park_information(park_name: str, information: str) -> str:
        """Retrieve basic information about a national park."""
        return "2,400 m"

    names = [
        model.bind_tools([park_information], tool_choice="any").invoke(question).tool_calls[0]["args"]["park_name"]
        for model in (chat, chat.model_copy(update={"copy_bias": 0.0}))
    ]
    assert names[0] == "Yellowstone National Park" != names[1]


def test_it_calls_the_right_tool_or_none(chat: ChatToolDec) -> None:
    bound = chat.bind_tools([book_table, find_recipe])
    assert [calls_of(bound.invoke(question)) for question, _ in QUESTIONS] == [calls for _, calls in QUESTIONS]


def test_it_answers_with_the_result(chat: ChatToolDec) -> None:
    call = {"name": "find_recipe", "args": {"ingredients": ["leeks"]}, "id": "1"}
    history = [
        HumanMessage("What can I cook with leeks?"),
        AIMessage("", tool_calls=[call]),
        ToolMessage("leek soup", tool_call_id="1"),
    ]
    answer = chat.bind_tools([book_table, find_recipe]).invoke(history)
    assert not answer.tool_calls
    assert "leek soup" in str(answer.content).lower()


def test_the_adapter_on_top_writes_the_same_calls(chat: ChatToolDec) -> None:
    on_top = ChatToolDec(model=BASE, adapter=small.adapter(), copy_bias=8.0)
    question = QUESTIONS[0][0]
    alone, other = (model.bind_tools([book_table, find_recipe]).invoke(question) for model in (chat, on_top))
    assert calls_of(alone) == calls_of(other)


STOCK = {"chairs": 35, "tables": 12, "lamps": 7, "shelves": 0, "desks": 20}
TASKS = (
    ("Count the chairs, the tables, the lamps, the shelves and the desks.", 5),
    ("Add 3 and 4, then multiply the result by 5, then multiply that by 2.", 3),
    ("Are there any shelves left? If not, email carl@example.com.", 1),
    ("What can you do for me?", 0),
)


@pytest.mark.parametrize(("task", "steps"), TASKS)
def test_an_agent_ends_and_makes_no_call_twice(chat: ChatToolDec, task: str, steps: int) -> None:
    def count_stock(product: str) -> int:
        """Count how many pieces of a product are left in the shop."""
        return STOCK.get(product.lower(), 0)

    def add(a: float, b: float) -> float:
        """Add two numbers."""
        return a + b

    def multiply(a: float, b: float) -> float:
        """Multiply two numbers."""
        return a * b

    def send_email(to: str, subject: str) -> str:
        """Send an email to a customer."""
        return "sent"

    agent: Any = create_agent(chat, [count_stock, add, multiply, send_email])
    messages = agent.invoke({"messages": task}, {"recursion_limit": 20})["messages"]
    calls = [
        (call["name"], *call["args"].values())
        for message in messages
        if isinstance(message, AIMessage)
        for call in message.tool_calls
    ]
    assert len(calls) == len(set(calls)) >= steps
    assert isinstance(messages[-1], AIMessage)
    assert messages[-1].content
