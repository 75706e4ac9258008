"""The loop on real weights: every way to write a text writes the same one, token for token."""

from collections.abc import Sequence
from typing import Any

import pytest
import torch
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage

from langchain_tooldec import ChatToolDec

PLAIN = [
    "Count from 1 to 12.",
    "Schreibe einen Satz auf Deutsch über Äpfel.",
    "Write a haiku about the sea.\n\nThen explain it.",
    '{"a": [1, 2',
]


def get_weather(city: str, days: int = 1, unit: str = "celsius") -> str:
    """The weather forecast of a city."""
    return f"{city}: 21 degrees"


def multiply(a: float, b: float) -> float:
    """Multiply two numbers."""
    return a * b


def find_books(title: str, authors: list[str], year: int | None = None) -> str:
    """Find books in the library."""
    return title


TOOLS: list[Any] = [get_weather, multiply, find_books]
ASKED = [
    "What is the weather in Paris for the next 3 days?",
    "Tell me the forecast for Zürich and 東京.",
]
FORMATS = ["react", "hermes"]
LENGTH = 48


def ids(model: ChatToolDec, messages: Any, **options: Any) -> list[int]:
    return [step.token_id for step in model.run(model.request(messages, **options)).steps()]


def bound(model: ChatToolDec, turn_format: str, **options: Any) -> Any:
    return model.model_copy(update={"format": turn_format, **options}).bind_tools(
        TOOLS, tool_choice="any", parallel_tool_calls=False
    )


def calls(message: AIMessage) -> list[tuple[str, dict[str, Any]]]:
    return [(call["name"], call["args"]) for call in message.tool_calls]


_alone: dict[tuple[str, str, str], AIMessage] = {}


def alone(model: ChatToolDec, turn_format: str, question: str) -> AIMessage:
    """What is written where nothing else runs; asked for once."""
    key = model.model_name, turn_format, question
    if key not in _alone:
        _alone[key] = bound(model, turn_format).invoke(question)
    return _alone[key]


@pytest.mark.parametrize("question", PLAIN)
def test_without_tools_it_is_what_generate_writes(chat: ChatToolDec, question: str) -> None:
    request = chat.request(question)
    prompt = torch.tensor([request.prompt_ids], device=chat.model.device)
    expected = chat.model.generate(
        prompt, attention_mask=torch.ones_like(prompt), max_new_tokens=LENGTH, do_sample=False
    )
    assert ids(chat, question) == expected[0, prompt.shape[1] :].tolist()


@pytest.mark.parametrize("turn_format", FORMATS)
@pytest.mark.parametrize("question", ASKED)
def test_drafts_and_the_prefix_cache_change_no_token(chat: ChatToolDec, question: str, turn_format: str) -> None:
    plain = {"forced_runs": False, "prompt_lookup_num_tokens": 0}
    alone = chat.model_copy(update={"format": turn_format, "prefix_cache_bytes": 0})
    cached = chat.model_copy(update={"format": turn_format, "prefix_cache_bytes": 1 << 30})
    asked: dict[str, Any] = {"tools": bound(chat, turn_format).kwargs["tools"], "tool_choice": "any"}
    expected = ids(alone, question, **asked, **plain)
    assert ids(alone, question, **asked, **(plain | {"prompt_lookup_num_tokens": 7})) == expected
    assert ids(cached, question, **asked, **plain) == expected  # and once more, with what is kept
    assert ids(cached, question, **asked, **plain) == expected


@pytest.mark.parametrize("turn_format", FORMATS)
def test_a_batch_writes_what_each_writes_alone(chat: ChatToolDec, turn_format: str) -> None:
    asked = [*ASKED, f"{ASKED[0]} In short."]
    batch = bound(chat, turn_format).batch(asked)
    assert list(map(calls, batch)) == [calls(alone(chat, turn_format, question)) for question in asked]


@pytest.mark.parametrize("turn_format", FORMATS)
def test_the_machine_in_generate_writes_the_same(chat: ChatToolDec, turn_format: str) -> None:
    model = chat.model_copy(update={"format": turn_format})
    for question in ASKED:
        asked: dict[str, Any] = {"tools": bound(chat, turn_format).kwargs["tools"], "tool_choice": "any"}
        request = model.request(question, **asked)
        prompt = torch.tensor([request.prompt_ids], device=chat.model.device)
        processor = model.logits_processor(TOOLS, prompt_length=prompt.shape[1], max_new_tokens=LENGTH)
        written = chat.model.generate(
            prompt,
            attention_mask=torch.ones_like(prompt),
            max_new_tokens=LENGTH,
            do_sample=False,
            logits_processor=[processor],
        )
        expected = ids(model, question, **asked, forced_runs=False)
        assert _without_end(written[0, prompt.shape[1] :].tolist(), model) == _without_end(expected, model)


def _without_end(token_ids: Sequence[int], model: ChatToolDec) -> list[int]:
    return [token_id for token_id in token_ids if token_id not in model._engine.eos_token_ids]


@pytest.mark.parametrize("turn_format", FORMATS)
def test_a_stream_is_the_message(chat: ChatToolDec, turn_format: str) -> None:
    model = bound(chat, turn_format)
    for question in ASKED:
        chunks = list(model.stream(question))
        whole = chunks[0]
        for chunk in chunks[1:]:
            whole += chunk
        assert calls(whole) == calls(alone(chat, turn_format, question))
        assert len(chunks) > 3


def test_a_later_step_begins_with_what_was_read(smollm2: ChatToolDec) -> None:
    model = smollm2.model_copy(update={"prefix_cache_bytes": 1 << 30}).bind_tools(TOOLS)
    messages = [SystemMessage("You are a weather service."), HumanMessage(ASKED[0])]
    first = model.invoke(messages, tool_choice="any")
    call = first.tool_calls[0]
    later = model.invoke([*messages, first, ToolMessage("21 degrees", tool_call_id=call["id"])])
    before, after = first.usage_metadata, later.usage_metadata
    assert before is not None
    assert after is not None
    assert after["input_token_details"]["cache_read"] > 0.6 * before["input_tokens"]


def test_forced_runs_save_passes(smollm2: ChatToolDec) -> None:
    for turn_format in FORMATS:
        message = alone(smollm2, turn_format, ASKED[0])
        assert message.usage_metadata is not None
        assert message.response_metadata["forward_passes"] < message.usage_metadata["output_tokens"]
