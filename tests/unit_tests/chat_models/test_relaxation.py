"""`on_unsupported="relax"`: a schema that cannot be enforced as a whole judges the calls that were written."""

from __future__ import annotations

import sys
from functools import reduce
from operator import add
from typing import Any

import jsonschema
import pytest
from langchain_core.messages import AIMessage, AIMessageChunk, InvalidToolCall

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import MissingExtraError, OptionError, UnsatisfiableSchemaError, UnsupportedSchemaError
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "color": {"type": "string", "pattern": r"^(red|blue)(?!\1)$"},
        "coats": {"type": "integer", "minimum": 1, "maximum": 3},
    },
    "required": ["color", "coats"],
}
PAINT = {"name": "paint", "description": "Paint a wall.", "parameters": SCHEMA}
WAIT = {"name": "wait", "description": "Wait.", "parameters": {"type": "object", "properties": {}}}
GOOD = 'Thought: a\nAction: paint\nAction Input: {"color": "red", "coats": 2}'
BAD = 'Thought: a\nAction: paint\nAction Input: {"color": "green", "coats": 2}'


def written(text: str, *, stream: bool) -> AIMessage:
    model = scripted_chat([text], format="react").bind_tools([PAINT, WAIT], on_unsupported="relax")
    return reduce(add, model.stream("hi")) if stream else model.invoke("hi")


def only_invalid(message: AIMessage) -> InvalidToolCall:
    assert message.tool_calls == []
    (call,) = message.invalid_tool_calls
    return call


def test_refused_by_default() -> None:
    with pytest.raises(UnsupportedSchemaError, match=r"tool 'paint', \$\.properties\.color"):
        scripted_chat([]).bind_tools([PAINT, WAIT])


@pytest.mark.parametrize("stream", [False, True])
def test_a_valid_call(stream: bool) -> None:
    message = written(GOOD, stream=stream)
    assert [call["args"] for call in message.tool_calls] == [{"color": "red", "coats": 2}]
    assert message.invalid_tool_calls == []


def test_a_call_that_is_not_valid() -> None:
    call = only_invalid(written(BAD, stream=False))
    assert (call["name"], call["args"]) == ("paint", '{"color": "green", "coats": 2}')
    assert (
        call["error"]
        == "the arguments of 'paint' are not valid: $.color: 'green' does not match '^(red|blue)(?!\\\\1)$'"
    )


def test_a_streamed_call_that_is_not_valid_says_why_in_its_text() -> None:
    call = only_invalid(written(BAD, stream=True))
    assert call["name"] == "paint"
    assert call["args"] == (
        "the arguments of 'paint' are not valid: $.color: 'green' does not match '^(red|blue)(?!\\\\1)$': "
        '{"color": "green", "coats": 2}'
    )


def test_a_relaxed_call_is_streamed_when_it_is_complete() -> None:
    model = scripted_chat([GOOD], format="react").bind_tools([PAINT, WAIT], on_unsupported="relax")
    chunks = [chunk for chunk in model.stream("hi") if isinstance(chunk, AIMessageChunk) and chunk.tool_call_chunks]
    assert len(chunks) == 1
    (call,) = chunks[0].tool_calls
    assert call["args"] == {"color": "red", "coats": 2}


def test_what_can_be_enforced_still_is() -> None:
    text = 'Thought: a\nAction: paint\nAction Input: {"color": "red", "coats": 7}'
    message = written(text, stream=False)
    (call,) = message.tool_calls or message.invalid_tool_calls
    assert '"coats": 7' not in str(call["args"])
    assert (call["name"], "format_error" in message.response_metadata) == ("paint", False)


def test_calls_of_random_weights_are_valid_or_told_apart() -> None:
    model, tokenizer = tiny_pair()
    chat = ChatToolDec.from_transformers(model, tokenizer, max_tokens=120, temperature=1.0, on_unsupported="relax")
    bound = chat.bind_tools([PAINT], tool_choice="any")
    judge = jsonschema.Draft202012Validator(SCHEMA)
    messages = [bound.invoke("hi", seed=seed) for seed in range(8)]
    assert all(len(message.tool_calls) + len(message.invalid_tool_calls) == 1 for message in messages)
    assert all(judge.is_valid(call["args"]) for message in messages for call in message.tool_calls)
    assert any(message.invalid_tool_calls for message in messages)


def test_what_no_arguments_satisfy_is_refused_all_the_same() -> None:
    impossible = {**PAINT, "parameters": {"properties": {"a": False}, "required": ["a"]}}
    with pytest.raises(UnsatisfiableSchemaError):
        scripted_chat([]).bind_tools([impossible], on_unsupported="relax")


def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[evaluation\]"):
        scripted_chat([]).bind_tools([PAINT], on_unsupported="relax")
    scripted_chat([]).bind_tools([WAIT], on_unsupported="relax")


def test_another_word_is_no_option() -> None:
    with pytest.raises(OptionError, match="on_unsupported must be 'refuse' or 'relax', not 'ignore'"):
        scripted_chat([]).bind_tools([WAIT], on_unsupported="ignore")
