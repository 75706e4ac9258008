"""The small model on the real SmolLM2: what it was taught, and that merging its adapter changes no call."""

from collections.abc import Sequence
from typing import Any

import pytest
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
    on_top = ChatToolDec(model=BASE, adapter=small.adapter())
    question = QUESTIONS[0][0]
    alone, other = (model.bind_tools([book_table, find_recipe]).invoke(question) for model in (chat, on_top))
    assert calls_of(alone) == calls_of(other)
