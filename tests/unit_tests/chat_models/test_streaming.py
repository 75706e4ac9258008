"""What a stream costs, and what its chunks are where stop texts and calls meet."""

from typing import Any

import pytest

from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.characters import counting_characters
from tests.unit_tests.support.chats import add, search

WORDS = "so it goes on"


def long_turns(length: int) -> dict[str, AssistantTurn]:
    """Turns of about so many characters."""
    return {
        "answer": AssistantTurn(answer=WORDS * (length // len(WORDS))),
        "argument": AssistantTurn(calls=(ToolCall("search", {"query": WORDS * (length // len(WORDS))}),)),
        "calls": AssistantTurn(calls=tuple(ToolCall("add", {"a": a, "b": 123456}) for a in range(length // 80))),
    }


@pytest.mark.parametrize("constrained", [True, False])
@pytest.mark.parametrize("kind", ["answer", "argument", "calls"])
def test_a_chunk_costs_what_is_new(kind: str, constrained: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice the turn is twice the work, with each token in a chunk of its own."""
    characters = counting_characters(monkeypatch)
    costs = []
    for length in (1_000, 2_000):
        turn = FORMATS["hermes"]().render(long_turns(length)[kind])
        options = {"constrained": constrained, "max_tokens": 3 * length, "stop": ["never", "so be it"]}
        model = scripted_chat([turn], format="hermes", **options).bind_tools([add, search])
        characters.clear()
        chunks = list(model.stream("?"))
        whole: Any = sum(chunks[1:], chunks[0])
        expected = long_turns(length)[kind]
        assert whole.text == (expected.answer or "")
        assert [call["args"] for call in whole.tool_calls] == [dict(call.arguments) for call in expected.calls]
        assert len(chunks) > len(turn) / 10
        costs.append(characters.count)
    assert costs[0] < 100 * 1_000
    assert costs[1] < 2.2 * costs[0]


def test_what_may_become_a_stop_text_is_not_lost() -> None:
    call = '<tool_call>\n{"name": "search", "arguments": {"query": "a <tool_res b"}}\n</tool_call>'
    for turn in (call, f"I <look.\n{call}"):
        for constrained in (True, False):
            model = scripted_chat([turn, turn], format="hermes", constrained=constrained).bind_tools([search])
            message, chunks = model.invoke("?", stop=["<looks"]), list(model.stream("?", stop=["<looks"]))
            whole: Any = sum(chunks[1:], chunks[0])
            for one in (message, whole):
                assert [call["args"] for call in one.tool_calls] == [{"query": "a <tool_res b"}]
                assert one.text == turn.removesuffix(call).removesuffix("\n")


def test_a_stop_text_ends_whatever_is_written_without_the_machine() -> None:
    turn = 'Well.<tool_call>\n{"name": "search", "arguments": {"query": "a STOP b"}}\n</tool_call>'
    model = scripted_chat([turn, turn], format="hermes", constrained=False).bind_tools([search])
    message, chunks = model.invoke("?", stop=["STOP"]), list(model.stream("?", stop=["STOP"]))
    whole: Any = sum(chunks[1:], chunks[0])
    for one in (message, whole):
        assert (one.text, one.response_metadata["finish_reason"]) == ("Well.", "tool_calls")
        args = [call["args"] for call in (one.invalid_tool_calls or one.tool_calls)]
        assert args in (['{"query": "a '], [{"query": "a "}])  # langchain completes a stream's arguments
