"""`copy_bias` on whole calls: where it acts, and on what."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall, ToolSpec
from langchain_tooldec.formats.open_argument import OpenArgument, OpenString
from tests.seeds import sampled
from tests.unit_tests.support.chats import chat, search
from tests.unit_tests.support.forms import ALL_FORMS
from tests.unit_tests.support.vllm_server import FakeVLLM

QUESTION = "Zebra Quebec xenon Jazz Kyoto Uppsala Wien Yukon"
INITIALS = {word[0] for word in QUESTION.split()}
ARGUMENTS = {"query": 'a "quoted" word', "days": [1, 2], "more": [{"tags": ["red", "blue"], "n": 3}], "last": "end"}


def strings(value: Any) -> Iterator[str]:
    """The texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


def left_half_way(model: ChatToolDec, seeds: range, **options: Any) -> list[str]:
    """The words of calls' arguments that begin like a word of the question, and are none."""
    found = []
    for seed in seeds:
        message = model.bind_tools([search], tool_choice="any", seed=seed, **options).invoke([HumanMessage(QUESTION)])
        texts = [text for call in message.tool_calls for text in strings(call["args"])]
        words = [word for text in texts for word in re.findall(r"\w+", text)]
        found += [word for word in words if word[0] in INITIALS and word not in QUESTION.split()]
    return found


@pytest.mark.parametrize("format_name", ["hermes", "qwen_coder"])
@sampled(5, 15)
def test_words_that_are_begun_like_the_questions_end_like_them(format_name: str, seeds: range) -> None:
    model = chat(format=format_name, max_tokens=250)
    assert left_half_way(model, seeds)
    assert left_half_way(model, seeds, copy_bias=100.0) == []


@pytest.mark.parametrize("name", ALL_FORMS)
@pytest.mark.parametrize("kind", ["string", ["string", "null", "integer"]])
def test_the_open_argument_at_each_character_of_a_turn(name: str, kind: Any) -> None:
    kinds = {"query": {"type": kind}, "days": {"type": "array"}, "more": {"type": "array"}, "last": {"type": kind}}
    tool = ToolSpec("find", "", {"type": "object", "properties": kinds})
    turn_format = ALL_FORMS[name]().for_request([tool], None)
    text = turn_format.render(AssistantTurn(calls=(ToolCall("find", ARGUMENTS),)))
    inside = set(filter(None, map(OpenArgument(turn_format).feed, text)))
    whole = {text for text in inside if not any(other.startswith(text) for other in inside - {text})}
    in_python = name in {"seed", "quoted_in_python"}
    assert whole == {'a "quoted" word', "end", *(() if in_python else ("red", "blue"))}


@pytest.mark.parametrize("name", ALL_FORMS)
@pytest.mark.parametrize("kind", ["string", ["string", "null", "integer"]])
@pytest.mark.parametrize("value", ["Metro", "the Metro", "Metro p"])
def test_the_marker_after_an_argument_is_no_part_of_it(name: str, kind: Any, value: str) -> None:
    tool = ToolSpec("find", "", {"type": "object", "properties": {"query": {"type": kind}}})
    turn_format = ALL_FORMS[name]().for_request([tool], None)
    text = turn_format.render(AssistantTurn(calls=(ToolCall("find", {"query": value}),)))
    inside = list(map(OpenArgument(turn_format).feed, text))
    end = text.index(value) + len(value)
    assert inside[end - 1] == value
    assert set(inside[end:]) == {None}


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('{"a": "b', "b"),
        ('{"a": "b c\\', None),
        ('{"a": "b c\\n', "b c\n"),
        ('{"a": "b\\nRosa \\u00', None),
        ('{"a": "F\\u00fcr', "Für"),
        ('{"a": "\\ud83d', "\ud83d"),
        ('{"a": "a \\"quoted\\" w', 'a "quoted" w'),
        ('{"a": "', ""),
        ('{"a', None),
        ('{"a": {"b": 1}, "c', None),
        ('{"a": [{"b": 1}, "c', "c"),
        ('{"a": [{"b": 1, "c', None),
        ('{"a": ["[", {"b": "{"}], "c": "d', "d"),
        ('{"a": 1', None),
        ("", None),
    ],
)
def test_the_string_that_json_ends_inside_of(text: str, inside: str | None) -> None:
    whole, single = OpenString(), OpenString()
    whole.feed(text)
    for char in text:
        single.feed(char)
    assert whole.text == single.text == inside


@pytest.mark.parametrize("name", ["glm", "qwen_coder", "minimax"])
@pytest.mark.parametrize("kind", ["string", ["string", "null"]])
def test_the_argument_is_open_from_its_first_piece_on(name: str, kind: Any) -> None:
    tool = ToolSpec("find", "", {"type": "object", "properties": {"query": {"type": kind}}})
    turn_format = ALL_FORMS[name]().for_request([tool], None)
    written = turn_format.render(AssistantTurn(calls=(ToolCall("find", {"query": "Zebra"}),)))
    assert OpenArgument(turn_format).feed(written[: written.index("bra")]) == "Ze"


def test_the_argument_of_a_later_call() -> None:
    opened = OpenArgument(FORMATS["hermes"]())
    call = '<tool_call>\n{"name": "find", "arguments": {"a": "Oslo"}}\n</tool_call>'
    assert opened.feed(f"{call}\n") is None
    assert opened.feed(call[: call.index("lo")]) == "Os"


@pytest.mark.parametrize("bias", [-1.0, "2", float("inf"), float("nan"), 101.0])
def test_other_values_are_refused(bias: Any) -> None:
    with pytest.raises(OptionError, match="copy_bias"):
        chat(copy_bias=bias)


def test_a_server_has_none() -> None:
    server = FakeVLLM()
    with pytest.raises(OptionError, match=r"copy_bias=2\.0 is not possible on a server: .*leave it out"):
        server.chat(copy_bias=2.0).invoke("hi")
    with pytest.raises(OptionError, match=r"copy_bias=3\.0 is not possible on a server"):
        server.chat().bind_tools([search], copy_bias=3.0).invoke("hi")
