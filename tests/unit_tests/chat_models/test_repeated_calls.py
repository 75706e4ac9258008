"""A call that a turn has already ends the turn, whether it is streamed or not."""

from typing import Any

import pytest

from langchain_tooldec.chat_models.readers import RepeatedCalls
from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall
from langchain_tooldec.formats.turn_reader import GrowingCall
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.chat_templates import tokenizer_like
from tests.unit_tests.support.chats import add, search

ONE, OTHER, THIRD = (ToolCall("add", {"a": a, "b": 2}) for a in (1, 10, 3))
SEARCH = ToolCall("search", {"query": "a"})


def written(calls: list[ToolCall], name: str = "hermes", **options: Any) -> tuple[Any, Any]:
    """The message of a model that would write these calls, and the sum of its chunks."""
    turn = FORMATS[name]().render(AssistantTurn(calls=tuple(calls)))
    model = scripted_chat([turn, turn], format=name, max_tokens=600, **options).bind_tools([add, search])
    chunks = list(model.stream("?"))
    return model.invoke("?"), sum(chunks[1:], chunks[0])


def calls_of(message: Any) -> list[ToolCall]:
    assert not message.invalid_tool_calls
    return [ToolCall(call["name"], call["args"]) for call in message.tool_calls]


@pytest.mark.parametrize("constrained", [True, False])
@pytest.mark.parametrize("name", ["hermes", "mistral", "llama"])
def test_a_repeated_call_ends_the_turn(name: str, constrained: bool) -> None:
    calls = [ONE, OTHER, SEARCH, OTHER, THIRD]
    for message in written(calls, name, constrained=constrained):
        assert calls_of(message) == calls[:3]
        assert message.response_metadata["finish_reason"] == "tool_calls"
        assert len(message.response_metadata.get("tool_choices", calls[:3])) == 3


def test_it_goes_on_where_that_is_asked_for() -> None:
    calls = [ONE, ONE, OTHER]
    for message in written(calls, repeated_calls=True):
        assert calls_of(message) == calls


@pytest.mark.parametrize(("options", "kept"), [({}, 1), ({"repeated_calls": True}, 3)])
def test_a_model_that_was_taught_to_call_repeats_calls_too(options: dict[str, Any], kept: int) -> None:
    calls = [ONE, ONE, OTHER]
    for message in written(calls, tokenizer=tokenizer_like("Qwen 3"), **options):
        assert calls_of(message) == calls[:kept]


def test_the_rest_is_not_generated() -> None:
    lengths = [written([ONE] * count)[0].usage_metadata["output_tokens"] for count in (2, 5)]
    assert lengths[0] == lengths[1]


def test_other_tools_and_other_arguments_are_no_repetition() -> None:
    longer = ToolCall("add", {"a": 1, "b": 21})
    calls = [SEARCH, ONE, longer, OTHER, ToolCall("search", {"query": "a", "limit": 2})]
    for message in written(calls):
        assert calls_of(message) == calls


def test_calls_without_arguments_yet_are_not_compared() -> None:
    repeated, calls = RepeatedCalls(), [GrowingCall("add"), GrowingCall("add")]
    repeated.read(calls)
    assert (repeated.is_possible, repeated.first) == (False, None)
    repeated.read([*calls, GrowingCall("search")])
    assert repeated.first is None
