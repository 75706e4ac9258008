"""Every way in which a call can be wrong, counted by kind, on messages made by hand."""

import json
import sys
from typing import Any, Literal

import pytest
from langchain_core.messages import AIMessage, AIMessageChunk
from langchain_core.messages.tool import invalid_tool_call, tool_call, tool_call_chunk
from langchain_core.tools import BaseTool, StructuredTool, tool

from langchain_tooldec.errors import MissingExtraError
from langchain_tooldec.evaluation import Judge
from langchain_tooldec.tools import function_dict


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def weather(city: str, unit: Literal["celsius", "fahrenheit"] = "celsius", days: list[int] | None = None) -> str:
    """The weather."""
    return city


def remote() -> BaseTool:
    """A tool with a dict schema, as those of MCP servers."""
    schema = {"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}
    return StructuredTool(name="remote", description="Far away.", args_schema=schema, func=lambda **_: "")


TOOLS = [add, weather, remote()]


def judge(*tools: BaseTool) -> Judge:
    return Judge(function_dict(tool)["function"] for tool in tools or TOOLS)


def streamed(name: str, *pieces: str, **metadata: Any) -> AIMessageChunk:
    """A call as it arrives in pieces."""
    message = AIMessageChunk(content="", tool_call_chunks=[tool_call_chunk(name=name, args="", id="1", index=1)])
    for piece in pieces:
        chunks = [tool_call_chunk(name=None, args=piece, id=None, index=1)]
        message = message + AIMessageChunk(content="", tool_call_chunks=chunks)
    return message + AIMessageChunk(content="", response_metadata=metadata, chunk_position="last")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("add", '{"a": 1, "b": 2}'),
        ("add", '{"b": 2,"a":1}'),
        ("weather", '{"city": "Oslo"}'),
        ("weather", '{"city": "Oslo", "unit": "celsius", "days": [1, 2]}'),
        ("weather", '{"city": "Oslo", "days": null}'),
        ("remote", '{"q": "x"}'),
    ],
)
def test_good_calls(name: str, arguments: str) -> None:
    assert judge().mistakes(streamed(name, arguments)) == []
    whole = AIMessage(content="", tool_calls=[tool_call(name=name, args=json.loads(arguments), id="1")])
    assert judge().mistakes(whole) == []


@pytest.mark.parametrize(
    ("name", "arguments", "kind", "reason"),
    [
        ("sum", '{"a": 1, "b": 2}', "name", "there is no tool 'sum'"),
        ("", "{}", "name", "there is no tool ''"),
        ("Add", "not even JSON", "name", "there is no tool 'Add'"),
        ("add", '{"a": 1, "b": ', "argument", "not JSON"),
        ("add", '{"a": 1, "b": 2}\nDone', "argument", "not JSON"),
        ("add", "[1, 2]", "argument", "not a JSON object"),
        (
            "add",
            '{"a": 1, "b": 2, "c": 3}',
            "argument",
            "add, $: Unevaluated properties are not allowed ('c' was unexpected)",
        ),
        ("add", '{"a": 1}', "argument", "add, $: 'b' is a required property"),
        ("add", '{"a": 1, "b": "2"}', "argument", "add, $.b: '2' is not of type 'integer'"),
        ("add", '{"a": 1, "b": 2.5}', "argument", "add, $.b: 2.5 is not of type 'integer'"),
        (
            "weather",
            '{"city": "Oslo", "unit": "kelvin"}',
            "argument",
            "weather, $.unit: 'kelvin' is not one of ['celsius', 'fahrenheit']",
        ),
        (
            "weather",
            '{"city": "Oslo", "days": [1, "2"]}',
            "argument",
            "weather, $.days[1]: '2' is not of type 'integer'",
        ),
        ("remote", '{"q": "x", "r": 1}', "argument", "remote, $: Unevaluated properties are not allowed"),
        ("remote", "{}", "argument", "remote, $: 'q' is a required property"),
    ],
)
def test_bad_calls(name: str, arguments: str, kind: str, reason: str) -> None:
    (found,) = judge().mistakes(streamed(name, arguments[:4], arguments[4:]))
    assert found.kind == kind
    assert reason in found.reason


def test_what_langchain_mends_in_a_stream_is_seen_all_the_same() -> None:
    message = streamed("add", '{"a": 1, "b": 2')
    assert message.tool_calls[0]["args"] == {"a": 1, "b": 2}
    assert [found.kind for found in judge().mistakes(message)] == ["argument"]


def test_a_whole_message_with_broken_arguments() -> None:
    broken = invalid_tool_call(name="add", args='{"a"', id="1", error="no JSON")
    assert [found.kind for found in judge().mistakes(AIMessage(content="", invalid_tool_calls=[broken]))] == [
        "argument"
    ]


def test_text_in_no_format() -> None:
    message = AIMessage(content="I would rather not.", response_metadata={"format_error": "no action"})
    assert [(found.kind, found.reason) for found in judge().mistakes(message)] == [("format", "no action")]


def test_several_calls_are_counted_one_by_one() -> None:
    calls = [tool_call(name=name, args={"a": 1, "b": 2}, id=name) for name in ("add", "plus", "add", "minus")]
    found = judge().mistakes(AIMessage(content="", tool_calls=calls))
    assert [wrong.reason for wrong in found] == ["there is no tool 'plus'", "there is no tool 'minus'"]


def test_an_answer_is_no_call() -> None:
    assert judge().mistakes(AIMessage(content="42")) == []


def test_extra_keys_where_the_schema_allows_them() -> None:
    schema = {"type": "object", "properties": {}, "additionalProperties": True}
    loose = StructuredTool(name="loose", description="Anything.", args_schema=schema, func=lambda **_: "")
    assert judge(loose).mistakes(streamed("loose", '{"x": 1}')) == []


def test_schemas_by_reference() -> None:
    number = {"type": "object", "properties": {"n": {"type": "integer"}}}
    strict = Judge([{"name": "f", "parameters": {"$defs": {"N": number}, "$ref": "#/$defs/N"}}])
    assert strict.mistakes(streamed("f", '{"n": 1}')) == []
    assert [found.kind for found in strict.mistakes(streamed("f", '{"n": 1, "m": 2}'))] == ["argument"]


def test_jsonschema_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[evaluation\]: pip install 'jsonschema"):
        judge()
