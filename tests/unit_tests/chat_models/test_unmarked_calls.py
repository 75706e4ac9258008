"""A model that leaves out the marks of its calls: messages, streams, budgets, agents."""

import asyncio
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, AIMessageChunk, ToolMessage
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec
from tests.scripted_model import scripted_chat
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.vllm_server import FakeVLLM

FENCED = 'I add.\n\n```json\n{\n  "name": "add",\n  "arguments": {\n    "a": 3,\n    "b": 4\n  }\n}\n```'
BARE = '{"name": "add", "arguments": {"a": 3, "b": 4}}'
CALL = ("add", {"a": 3, "b": 4})


@tool
def add(a: int, b: int) -> int:
    """Add."""
    return a + b


def model(*turns: str, **options: Any) -> ChatToolDec:
    return scripted_chat(turns, **{"format": "hermes", "max_tokens": 200, **options})


def calls(message: AIMessage) -> list[tuple[str, dict[str, Any]]]:
    return [(call["name"], call["args"]) for call in message.tool_calls]


def streamed(text: str, **options: Any) -> tuple[AIMessageChunk, list[str]]:
    chunks = list(model(text, **options).bind_tools([add]).stream("hi"))
    whole: Any = sum(chunks[1:], chunks[0])
    return whole, [str(chunk.text) for chunk in chunks]


@pytest.mark.parametrize(("text", "content"), [(FENCED, "I add."), (BARE, ""), (f"[{BARE}]", "")])
@pytest.mark.parametrize("constrained", [True, False])
def test_a_message(text: str, content: str, constrained: bool) -> None:
    message = model(text, constrained=constrained).bind_tools([add]).invoke("hi")
    assert (message.text, calls(message)) == (content, [CALL])
    assert message.response_metadata["unmarked_calls"] is True
    assert message.response_metadata["finish_reason"] == "tool_calls"


def test_a_marked_call_is_not_noted() -> None:
    message = model(f"<tool_call>\n{BARE}\n</tool_call>").bind_tools([add]).invoke("hi")
    assert calls(message) == [CALL]
    assert "unmarked_calls" not in message.response_metadata


def test_a_stream_shows_nothing_of_the_call_as_text() -> None:
    whole, texts = streamed(FENCED)
    assert "".join(texts) == "I add."
    assert calls(whole) == [CALL]
    arguments = [chunk["args"] for chunk in whole.tool_call_chunks]
    assert arguments == ['{\n    "a": 3,\n    "b": 4\n  }']


def test_async() -> None:
    assert calls(asyncio.run(model(BARE).bind_tools([add]).ainvoke("hi"))) == [CALL]


@pytest.mark.parametrize("text", [FENCED, BARE, f"<tools>{BARE}</tools>"])
def test_on_a_server(text: str) -> None:
    scripted: Any = model(text, text)
    bound = FakeVLLM(scripted.model, byte_tokenizer()).chat(format="hermes", temperature=0, max_tokens=200)
    chunks = list(bound.bind_tools([add]).stream("hi"))
    whole: Any = sum(chunks[1:], chunks[0])
    for message in (bound.bind_tools([add]).invoke("hi"), whole):
        assert (message.text, calls(message)) == ("I add." if text is FENCED else "", [CALL])
        assert message.response_metadata["unmarked_calls"]


def test_values_are_held_to_the_schema() -> None:
    message = model(BARE.replace("3", '"three"')).bind_tools([add]).invoke("hi")
    ((name, arguments),) = calls(message)
    assert name == "add"
    assert all(isinstance(value, int) for value in arguments.values())


@pytest.mark.parametrize("most", range(60, 64))
def test_max_tokens_cuts_no_call(most: int) -> None:
    text = f"{'x' * 40} {BARE}"
    message = model(text, max_tokens=most).bind_tools([add]).invoke("hi")
    assert message.usage_metadata is not None
    assert message.usage_metadata["output_tokens"] <= most
    for name, arguments in calls(message):
        assert name == "add"
        assert set(arguments) == {"a", "b"}
    assert '"arguments":' not in message.text


@pytest.mark.parametrize(
    ("options", "bound"), [({"calls_without_marks": False}, {}), ({}, {"tool_choice": "none"})], ids=["off", "none"]
)
def test_as_text(options: dict[str, Any], bound: dict[str, Any]) -> None:
    message = model(BARE, **options).bind_tools([add], **bound).invoke("hi")
    assert (message.text, calls(message)) == (BARE, [])


def test_what_names_no_bound_tool_is_the_answer() -> None:
    text = '```json\n{"name": "Ann", "arguments": {"a": 1}}\n```'
    whole, texts = streamed(text)
    assert "".join(texts) == text
    assert whole.tool_calls == []


@pytest.mark.parametrize(("options", "count"), [({}, 1), ({"repeated_calls": True}, 3)])
def test_the_same_call_comes_once(options: dict[str, Any], count: int) -> None:
    message = model(f"{BARE}\n{BARE}\n{BARE}", **options).bind_tools([add]).invoke("hi")
    assert calls(message) == [CALL] * count


def test_an_agent_goes_on_with_the_result() -> None:
    chat = model(FENCED, "It is 7.")
    agent: Any = create_agent(chat, [add])
    messages = agent.invoke({"messages": [("user", "3 + 4?")]})["messages"]
    assert [type(message) for message in messages[2:]] == [ToolMessage, AIMessage]
    assert (messages[2].content, messages[3].content) == ("7", "It is 7.")
    assert '<tool_call>\n{"name": "add"' in chat.model.prompts[1]  # history is written as the format writes calls


def test_options_for_arguments_see_these_too() -> None:
    """The bound of strings applies to a call without marks."""

    @tool
    def note(text: str) -> str:
        """Note."""
        return text

    text = '{"name": "note", "arguments": {"text": "' + "a" * 100 + '"}}'
    message = model(text, max_string_length=20).bind_tools([note]).invoke("hi")
    assert len(message.tool_calls[0]["args"]["text"]) < 40


@pytest.mark.parametrize("name", ["hermes", "deepseek", "functionary"])
def test_the_probabilities_of_tools_are_those_of_the_names_as_written(name: str) -> None:
    @tool
    def add_days(a: int, b: int) -> int:
        """Add days."""
        return a + b

    bound = model(BARE, format=name, tool_probabilities="exact").bind_tools([add, add_days])
    (choice,) = bound.invoke("hi").response_metadata["tool_choices"]
    assert choice["probability"] > 0.99
