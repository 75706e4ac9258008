"""LangChain's messages as turns: what other models and tools left in them is told, whatever its form."""

from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from langchain_tooldec.chat_models.messages import turns_of
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import AssistantTurn, ObservationTurn, ToolCall, Turn, UserTurn

CALL = {"name": "add", "args": {"a": 1}, "id": "1"}


def turn_of(message: BaseMessage) -> Turn:
    (turn,) = turns_of([message])
    return turn


def test_what_a_tool_returned_as_data_is_told_as_json() -> None:
    contents: list[Any] = [
        "3",
        ["3", " apples"],
        [{"text": "3"}],
        [{"type": "text", "text": "3"}],
        [{"a": 1, "text": "x"}],
        [{"type": "text-plain", "text": "3"}],
    ]
    texts = [turn_of(ToolMessage(content, tool_call_id="1")) for content in contents]
    assert [turn.text for turn in texts if isinstance(turn, ObservationTurn)] == [
        *("3", "3 apples", "3", "3"),
        '{"a": 1, "text": "x"}',
        "3",
    ]


def test_a_result_that_is_an_error_says_so() -> None:
    for text, told in (("no such file", "Error: no such file"), ("Error: 1", "Error: 1"), ("error 5", "error 5")):
        turn = turn_of(ToolMessage(text, tool_call_id="1", status="error"))
        assert isinstance(turn, ObservationTurn)
        assert turn.text == told


def test_calls_that_could_not_be_read_are_told_beside_others() -> None:
    broken = {"name": "search", "args": '{"q": [', "id": "2", "error": "no JSON"}
    message = AIMessage("I look.", tool_calls=[CALL], invalid_tool_calls=[broken])
    assert turn_of(message) == AssistantTurn("", (ToolCall("add", {"a": 1}),), 'I look.\nsearch {"q": [')
    assert turn_of(AIMessage("", tool_calls=[CALL])) == AssistantTurn("", (ToolCall("add", {"a": 1}),), None)


def test_blocks_of_other_models_that_say_nothing_here() -> None:
    content: list[Any] = [
        {"type": "redacted_thinking", "data": "x"},
        {"type": "function_call", "name": "add", "arguments": "{}"},
        {"type": "tool_use", "name": "add", "input": {}, "id": "1"},
        {"type": "text", "text": "I add."},
    ]
    assert turn_of(AIMessage(content, tool_calls=[CALL])) == AssistantTurn("", (ToolCall("add", {"a": 1}),), "I add.")


def test_what_is_no_text_is_refused() -> None:
    for kind in ("image_url", "image", "input_audio", "file"):
        with pytest.raises(FormatError, match=f"a HumanMessage has a part of the type '{kind}'; leave it out"):
            turns_of([HumanMessage([{"type": "text", "text": "What is it?"}, {"type": kind, kind: "x"}])])
    assert turn_of(HumanMessage([{"type": "text", "text": "a"}, "b"])) == UserTurn("ab")


def test_what_a_tool_or_an_earlier_turn_gave_besides_text_is_told_as_left_out() -> None:
    content: list[Any] = [
        {"type": "text", "text": "Here: "},
        {"type": "image", "base64": "x", "mime_type": "image/png"},
    ]
    assert turn_of(ToolMessage(content, tool_call_id="1")) == ObservationTurn("Here: [image left out]", "", "1")
    assert turn_of(AIMessage(content)) == AssistantTurn("", answer="Here: [image left out]")
