"""`copy_bias` on whole calls: where it acts, and on what."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.open_argument import open_argument, open_string
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall, ToolSpec
from tests.seeds import sampled
from tests.unit_tests.support.chats import chat, search

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
    assert left_half_way(model, seeds, copy_bias=1e6) == []


WHOLE = {"seed", "qwen_coder", "minimax", "glm", "glm_47", "deepseek_v32", "deepseek_v4", "deepseek_v41"}
"""Formats that write an argument in tags; what is not a string itself is read as a whole."""


@pytest.mark.parametrize("name", FORMATS)
def test_the_open_argument_at_each_character_of_a_turn(name: str) -> None:
    kinds = {
        "query": {"type": "string"},
        "days": {"type": "array"},
        "more": {"type": "array"},
        "last": {"type": "string"},
    }
    tool = ToolSpec("find", "", {"type": "object", "properties": kinds})
    turn_format = FORMATS[name]().for_request([tool], None)
    text = turn_format.render(AssistantTurn(calls=(ToolCall("find", ARGUMENTS),)))
    inside = [open_argument(turn_format, text[:end]) for end in range(len(text) + 1)]
    ends = {before for before, after in pairwise(inside) if before and not after}
    assert ends == {"a  quoted  word", "end", *(() if name in WHOLE else ("red", "blue"))}


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('{"a": "b', "b"),
        ('{"a": "b c\\', "b c "),
        ('{"a": "b\\nRosa \\u00', "b Rosa  "),
        ('{"a": "', ""),
        ('{"a', None),
        ('{"a": {"b": 1}, "c', None),
        ('{"a": [{"b": 1}, "c', "c"),
        ('{"a": ["[", {"b": "{"}], "c": "d', "d"),
        ('{"a": 1', None),
        ("", None),
    ],
)
def test_the_string_that_json_ends_inside_of(text: str, inside: str | None) -> None:
    assert open_string(text) == inside


@pytest.mark.parametrize("bias", [-1.0, "2", float("inf")])
def test_other_values_are_refused(bias: Any) -> None:
    with pytest.raises(OptionError, match="copy_bias"):
        chat(copy_bias=bias)


def test_a_server_has_none() -> None:
    from langchain_tooldec.backends.remote import _LACKS

    assert "copy_bias" in _LACKS
