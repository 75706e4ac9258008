"""`on_unsupported="relax"`: a schema that cannot be enforced as a whole judges the calls that were written."""

from __future__ import annotations

import sys
from functools import reduce
from operator import add
from typing import Any

import jsonschema
import pytest
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, InvalidToolCall
from langchain_core.tools import StructuredTool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import (
    MissingExtraError,
    OptionError,
    ToolError,
    UnknownToolError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
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


KEYWORDS = ("properties", "required", "$defs", "definitions", "enum", "anyOf", "oneOf", "allOf", "items", "not", "type",
            "pattern", "additionalProperties", "patternProperties", "dependencies", "const", "$ref")  # fmt: skip


@pytest.mark.parametrize("turn_format", ["react", "hermes", "special_token"])
@pytest.mark.parametrize("value", [None, [], {}, "x", 5, [5], {"a": 5}], ids=repr)
def test_whatever_was_bound_runs(value: Any, turn_format: str) -> None:
    """Malformed keywords, at the top and in an argument."""
    chat = scripted_chat([], format=turn_format, on_unsupported="relax")
    for keyword in KEYWORDS:
        for parameters in ({keyword: value}, {"properties": {"a": {"description": "A.", keyword: value}}}):
            tools: list[Any] = [{"name": "f", "parameters": parameters}, WAIT]
            try:
                bound: Any = chat.bind_tools(tools)
            except ToolError:  # values without names, which the format cannot write
                continue
            request = chat.request([HumanMessage("hi")], **bound.kwargs)
            for judge in request.validators.values():
                assert isinstance(judge({"a": 1}), str | None)
            assert chat.get_num_tokens_from_messages([HumanMessage("hi")], tools=tools) == len(request.prompt_ids)
            assert chat.limits(tools) is not None


def test_usual_slips_of_servers_are_repaired() -> None:
    schema: Any = {
        "type": "object",
        "properties": {"n": {"type": "INTEGER", "enum": None}},
        "required": None,
        "$defs": [],
    }
    tools = [{"name": "f", "parameters": schema}, {"name": "g", "parameters": {"type": "object", "properties": []}}]
    model = scripted_chat(['Thought: t\nAction: f\nAction Input: {"n": 7}'], format="react")
    message = model.bind_tools(tools).invoke("hi")
    assert [call["args"] for call in message.tool_calls] == [{"n": 7}]
    assert "f(n?: integer)" in model.model.prompts[0]
    assert "g()" in model.model.prompts[0]
    assert [str(limit) for limit in model.limits(tools)] == [
        "f, $.properties.n: 'type' (repaired): 'INTEGER' was read as 'integer'",
        "f, $.properties.n: 'enum' (repaired): null was read as if it were not there",
        "f, $: 'required' (repaired): null was read as if it were not there",
        "f, $: '$defs' (repaired): the empty list of '$defs' was read as an empty object",
        "g, $: 'properties' (repaired): the empty list of 'properties' was read as an empty object",
    ]


def test_slips_of_tools_with_a_body() -> None:
    served = StructuredTool(name="f", description="F.", args_schema={"properties": None}, func=lambda: "")
    model = scripted_chat(["Thought: t\nAction: f\nAction Input: {}"], format="react")
    assert model.bind_tools([served]).invoke("hi").tool_calls[0]["args"] == {}
    assert [limit.treatment for limit in model.limits([served])] == ["repaired"]


def test_the_prompt_says_what_is_enforced() -> None:
    schema = {"properties": {"n": {"enum": "abc", "description": "Which."}, "m": {"anyOf": 5, "type": "integer"}}}
    tools = [{"name": "f", "parameters": schema}]
    model = scripted_chat(["Thought: t\nAction: f\nAction Input: {}"], format="react", on_unsupported="relax")
    model.bind_tools(tools).invoke("hi")
    assert "f(n?: any, m?: integer)\n  n: Which." in model.model.prompts[0]


@pytest.mark.parametrize(
    "schema",
    [
        False,
        {"enum": []},
        {"type": "string", "enum": []},
        {"type": "object", "properties": {"b": {"enum": []}}, "required": ["b"]},
        {"type": "array", "items": {"enum": []}, "minItems": 1},
    ],
)
def test_a_tool_that_no_arguments_satisfy_is_left_out_by_name(schema: Any, caplog: pytest.LogCaptureFixture) -> None:
    impossible = {**PAINT, "parameters": {"properties": {"a": schema}, "required": ["a"]}}
    model = scripted_chat(["Thought: t\nAction: wait\nAction Input: {}"], format="react", on_unsupported="relax")
    bound = model.bind_tools([impossible, WAIT])
    assert [call["name"] for call in bound.invoke("hi").tool_calls] == ["wait"]
    assert "paint" not in model.model.prompts[0]
    warnings = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert len(warnings) == 1
    assert warnings[0].startswith("left out, as no arguments are valid: tool 'paint', $")
    (limit,) = model.limits([impossible, WAIT])
    assert (limit.tool, limit.path[:14], limit.treatment) == ("paint", "$.properties.a", "left out")
    with pytest.raises(UnknownToolError, match="'paint' names no bound tool"):
        model.bind_tools([impossible, WAIT], tool_choice="paint")


def test_a_key_without_a_value_is_never_written() -> None:
    schema = {"properties": {"a": {"enum": []}, "b": {"const": 1}, "c": {"type": "array", "items": {"enum": []}}}}
    turn = 'Thought: t\nAction: f\nAction Input: {"a": "x", "b": 1, "c": ["x"]}'
    model = scripted_chat([turn], format="react", on_unsupported="relax")
    (call,) = model.bind_tools([{"name": "f", "parameters": schema}], tool_choice="any").invoke("hi").tool_calls
    assert call["args"] == {"b": 1, "c": []}


def test_a_warning_says_tool_and_path_once(caplog: pytest.LogCaptureFixture) -> None:
    many = {"allOf": [{"anyOf": [{"minimum": n}, {"multipleOf": n + 2}, {"maximum": -n}]} for n in range(9)]}
    large = {"name": "large", "parameters": {"properties": {"n": {"type": "integer", **many}}}}
    model = scripted_chat(["Thought: t\nAction: large\nAction Input: {}"], format="react", on_unsupported="relax")
    model.bind_tools([large, PAINT]).invoke("hi")
    told = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert len(told) == len(set(told)) == 2
    assert [text.count("tool '") for text in told] == [1, 1]
    assert told[0].startswith("tool 'large', $.properties.n: judged when a call is read: too large: ")
    (limit,) = model.limits([large])
    assert str(limit).startswith("large, $.properties.n: (judged when a call is read): too large: ")


@pytest.mark.parametrize(
    ("part", "keyword"),
    [
        ({"minimum": "1"}, "minimum"),
        ({"pattern": "("}, "pattern"),
        ({"patternProperties": {"(": {}}}, "patternProperties"),
        ({"$ref": "https://example.com/color.json"}, "$ref"),
        ({"$ref": "#/$defs/missing"}, "$ref"),
        ({"properties": {"type": {"properties": {"properties": {"maxLength": "9"}}}}}, "maxLength"),
        ({"not": {"minLength": "9"}}, "not"),
    ],
)  # fmt: skip
def test_what_nobody_can_read_is_left_out_of_the_judgement(
    part: Any, keyword: str, caplog: pytest.LogCaptureFixture
) -> None:
    schema = {"properties": {"a": part, "color": {"pattern": r"^(red|blue)(?!\1)$"}}, "required": ["color"]}
    texts = ['{"a": {}, "color": "red"}', '{"color": "green"}']
    model = scripted_chat([f"Thought: t\nAction: f\nAction Input: {text}" for text in texts], format="react")
    tool = {"name": "f", "parameters": schema}
    bound = model.bind_tools([tool], on_unsupported="relax")
    good, bad = bound.invoke("hi"), bound.invoke("hi")
    assert [call["args"] for call in good.tool_calls] == [{"a": {}, "color": "red"}]
    assert [call["name"] for call in bad.invalid_tool_calls] == ["f"]
    told = {record.getMessage() for record in caplog.records if record.levelname == "WARNING"}
    assert sum("neither enforced nor judged" in text for text in told) == 1
    assert sum("$.properties.color: judged when a call is read" in text for text in told) == 1
    model.on_unsupported = "relax"
    treatments = {limit.treatment: limit for limit in model.limits([tool])}
    assert treatments.keys() == {"neither enforced nor judged", "judged when a call is read"}


def test_the_same_schema_with_another_description() -> None:
    model = scripted_chat(["Thought: t\nAction: paint\nAction Input: {}"] * 2, format="react", on_unsupported="relax")
    for text in ("Paint a wall.", "Draw a wall."):
        model.bind_tools([{**PAINT, "description": text}]).invoke("hi")
    assert ["Draw a wall." in prompt for prompt in model.model.prompts] == [False, True]
