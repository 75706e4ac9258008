"""LangChain's messages as turns: what other models and tools left in them is told, whatever its form."""

import enum
import json
import math
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np
import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from pydantic import BaseModel

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


@pytest.mark.parametrize("broken", [{"name": None, "args": None}, {"name": "", "args": ""}, {}])
def test_a_call_of_which_nothing_could_be_read_is_not_told(broken: dict[str, Any]) -> None:
    """As parsers of streams leave it that were cut before the name."""
    call: Any = {"type": "invalid_tool_call", "id": "2", "error": "no JSON", **broken}
    assert turn_of(AIMessage.model_construct(content="I look.", invalid_tool_calls=[call])) == AssistantTurn(
        "", answer="I look."
    )
    assert turn_of(AIMessage(["I look.", call])) == AssistantTurn("", answer="I look.")


def test_half_a_call_is_told_as_far_as_it_goes() -> None:
    for broken, told in (({"name": "add", "args": None}, "add"), ({"name": None, "args": '{"a"'}, '{"a"')):
        call: Any = {"type": "invalid_tool_call", "id": "2", "error": None, **broken}
        for message in (AIMessage("", invalid_tool_calls=[call]), AIMessage([call])):
            assert turn_of(message) == AssistantTurn("", answer=told)


SEARCH = {"type": "server_tool_call", "id": "s", "name": "web_search", "args": {"query": "Oslo"}}
FOUND = {"type": "server_tool_result", "tool_call_id": "s", "status": "success", "output": [{"url": "https://x.no"}]}


@pytest.mark.parametrize(
    "blocks",
    [
        [SEARCH, FOUND],
        [{**SEARCH, "type": "server_tool_call_chunk", "args": '{"query"'}],
        [{"type": "server_tool_use", "id": "s", "name": "web_search", "input": {}}],
        [{"type": "web_search_tool_result", "tool_use_id": "s", "content": [{"type": "web_search_result"}]}],
        [{"type": "web_search_call", "id": "s", "status": "completed"}],
        [{"type": "executable_code", "executable_code": "1"}, {"type": "code_execution_result", "outcome": 1}],
        [{"type": "reasoning_content", "reasoning_content": {"signature": "x"}}],
        [{"type": "non_standard", "value": {"type": "x"}}],
    ],
)
def test_what_a_server_did_for_another_model_is_not_told(blocks: list[Any]) -> None:
    """The answer says what came of it. The turns of a fallback are read by the model that it stands in for."""
    text = {"type": "text", "text": "Oslo has 700,000 inhabitants."}
    for content in ([*blocks, text], [text, *blocks]):
        assert turn_of(AIMessage(content)) == AssistantTurn("", answer=text["text"])
    if "server_tool" in blocks[0]["type"] and blocks[0]["type"] != "server_tool_use":
        assert turn_of(HumanMessage([*blocks, text])) == UserTurn(text["text"])  # as supervisors of agents pass it on


def test_a_refusal_is_told_in_its_words() -> None:
    words = "I cannot help with that."
    refusal = {"type": "refusal", "refusal": words}
    for message in (
        AIMessage([refusal]),
        AIMessage("", additional_kwargs={"refusal": words}),
        AIMessage([{"type": "text", "text": ""}, {**refusal, "extras": {"category": "x"}}]),
    ):
        assert turn_of(message) == AssistantTurn("", answer=words)
    assert turn_of(AIMessage([{"type": "refusal", "refusal": ""}])) == AssistantTurn("", answer="")


def test_the_text_of_a_block_that_only_one_provider_has_is_told() -> None:
    assert turn_of(AIMessage([{"type": "output_text", "text": "Hello"}])) == AssistantTurn("", answer="Hello")


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


class Unit(enum.Enum):
    METRE = "m"


class Place(BaseModel):
    day: date
    raw: bytes = b"\xff"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (date(2024, 2, 29), "2024-02-29"),
        (timedelta(seconds=3), "PT3S"),
        (Decimal("1.50"), "1.50"),
        (UUID(int=3), "00000000-0000-0000-0000-000000000003"),
        (Unit.METRE, "m"),
        ({"b", "a", "c"}, ["a", "b", "c"]),
        ((1, date(2024, 1, 1)), [1, "2024-01-01"]),
        (b"a\xff", "a\\xff"),
        (np.int64(3), 3),
        (np.array([[1.5, math.inf]]), [[1.5, "Infinity"]]),
        (math.nan, "NaN"),
        ({1: 2, date(2024, 1, 1): None, None: True}, {"1": 2, "2024-01-01": None, "null": True}),
        (Path("/tmp"), "/tmp"),
        ([None, True, 10**30, 0.1, "é"], [None, True, 10**30, 0.1, "é"]),
    ],
)
def test_arguments_of_an_earlier_call_are_json(value: Any, told: Any) -> None:
    """Programs keep calls in their history with the values that they read from them."""
    message = AIMessage("", tool_calls=[{**CALL, "args": {"x": value}}])
    turn = turn_of(message)
    assert isinstance(turn, AssistantTurn)
    assert turn.calls[0].arguments == {"x": told}
    assert json.loads(json.dumps(turn.calls[0].arguments, allow_nan=False)) == {"x": told}


def test_an_object_that_is_no_json_is_told_as_its_text() -> None:
    message = AIMessage("", tool_calls=[{**CALL, "args": {"x": Place(day=date(2024, 1, 1))}}])
    turn = turn_of(message)
    assert isinstance(turn, AssistantTurn)
    assert "2024" in str(turn.calls[0].arguments["x"])


def test_the_values_of_a_list_that_a_tool_returned_stand_on_lines() -> None:
    image = {"type": "image", "base64": "x", "mime_type": "image/png"}
    contents: list[tuple[list[Any], str]] = [
        (["Ada", "Grace"], "Ada\nGrace"),
        ([{"type": "text", "text": "Ada"}, {"type": "text", "text": "Grace"}], "Ada\nGrace"),
        ([{"type": "text", "text": "Ada"}, image, "Grace"], "Ada\n[image left out]\nGrace"),
        ([{"a": 1}, {"b": date(2024, 1, 1)}], '{"a": 1}\n{"b": "2024-01-01"}'),
        (["", "Ada", ""], "Ada"),
        (["Ada\n", "Grace"], "Ada\nGrace"),
        ([{"type": "json", "json": {"a": 1}}], '{"a": 1}'),
    ]
    for content, told in contents:
        assert turn_of(ToolMessage(content, tool_call_id="1")) == ObservationTurn(told, "", "1")
    assert turn_of(AIMessage(["It ", "is", " 4"])) == AssistantTurn("", answer="It is 4")
