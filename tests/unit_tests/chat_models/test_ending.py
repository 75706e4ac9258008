"""How a generation ends before its time: by a clock, or because nobody waits for it any more."""

import asyncio
from typing import Any

import pytest
from langchain_core.messages import HumanMessage, ToolMessage
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import Session, waiting
from langchain_tooldec.errors import GenerationTimeoutError, OptionError
from tests.scripted_model import scripted_chat
from tests.tiny_models import byte_tokenizer, tiny_pair

MODEL, TOKENIZER = tiny_pair()


@tool
def note(text: str) -> str:
    """Write a long note."""
    return text


def chat(**options: Any) -> ChatToolDec:
    return ChatToolDec.from_transformers(MODEL, TOKENIZER, **{"max_tokens": 200, "temperature": 1.0, **options})


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, passes: list[int]) -> None:
    """A clock that goes on by a second whenever a pass is asked for."""
    monkeypatch.setattr(waiting, "monotonic", lambda: float(len(passes)))


@pytest.mark.usefixtures("clock")
def test_a_timeout_is_an_error_that_says_how_far_it_came() -> None:
    bound = chat(timeout=10, forced_runs=False, prompt_lookup_num_tokens=0).bind_tools([note], tool_choice="any")
    with pytest.raises(GenerationTimeoutError, match="not complete after 10 seconds, with 9 tokens") as caught:
        bound.invoke("hi", seed=1)
    assert isinstance(caught.value, TimeoutError)
    assert (caught.value.seconds, caught.value.tokens) == (10, 9)
    assert bound.invoke("hi", seed=1, timeout=100_000).tool_calls
    with pytest.raises(GenerationTimeoutError):
        list(bound.stream("hi", seed=1))


@pytest.mark.parametrize("timeout", [0, -1, True, "5"])
def test_a_timeout_is_a_number_of_seconds(timeout: Any) -> None:
    with pytest.raises(OptionError, match=rf"timeout must be .*, not {timeout!r}"):
        chat().invoke("hi", timeout=timeout)


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The forward passes of all sessions."""
    counted: list[int] = []
    verify = Session.verify

    def counting(self: Session, token_ids: Any, *others: Any) -> Any:
        counted.append(len(token_ids))
        return verify(self, token_ids, *others)

    monkeypatch.setattr(Session, "verify", counting)
    return counted


async def test_a_cancelled_task_frees_the_model(passes: list[int]) -> None:
    task = asyncio.create_task(chat().bind_tools([note], tool_choice="any").ainvoke("hi", seed=1))
    while len(passes) < 3:
        await asyncio.sleep(0.001)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.sleep(0.05)
    at_most = len(passes)
    await asyncio.sleep(0.2)
    assert len(passes) == at_most < 150


async def test_a_stream_that_is_left_frees_the_model(passes: list[int]) -> None:
    stream = chat().bind_tools([note], tool_choice="any").astream("hi", seed=1)
    async for _ in stream:
        if len(passes) > 3:
            break
    await stream.aclose()  # type: ignore[attr-defined]
    await asyncio.sleep(0.05)
    at_most = len(passes)
    await asyncio.sleep(0.2)
    assert len(passes) == at_most < 150


async def test_the_event_loop_goes_on_meanwhile() -> None:
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0.001)

    ticking = asyncio.create_task(tick())
    message = await chat().bind_tools([note], tool_choice="any").ainvoke("hi", seed=1)
    ticking.cancel()
    assert message.tool_calls
    assert ticks > 5


async def test_many_at_once_are_each_their_own() -> None:
    bound = chat(max_tokens=60).bind_tools([note], tool_choice="any")
    alone = [bound.invoke("hi", seed=seed).tool_calls[0]["args"] for seed in range(8)]
    together = await asyncio.gather(*(bound.ainvoke("hi", seed=seed % 8) for seed in range(32)))
    assert [message.tool_calls[0]["args"] for message in together] == alone * 4


def test_calls_that_are_forced_come_to_an_end() -> None:
    """An agent that asks for a call each time, as create_agent does for tools that answer."""
    forced = chat(max_calls=2, max_tokens=60).bind_tools([note], tool_choice="any")
    messages: list[Any] = [HumanMessage("hi")]
    for seed in range(5):
        message = forced.invoke(messages, seed=seed)
        messages.append(message)
        if not message.tool_calls:
            break
        messages.append(ToolMessage("done", tool_call_id=message.tool_calls[0]["id"]))
    assert [message.type for message in messages] == ["human", "ai", "tool", "ai", "tool", "ai"]
    assert forced.invoke([*messages, HumanMessage("again")], seed=1).tool_calls  # each question anew
    assert forced.invoke(messages[:-1], seed=1, max_calls=None).tool_calls
    assert not forced.invoke("hi", max_calls=0).tool_calls


@pytest.mark.parametrize("most", [-1, True, 2.0, "3"])
def test_a_number_of_calls_is_a_whole_number(most: Any) -> None:
    with pytest.raises(OptionError, match=rf"max_calls must be .*, not {most!r}"):
        chat().bind_tools([note]).invoke("hi", max_calls=most)


CITY = {"title": "City", "type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}


ANSWER = "The sum is four, and the note about it lies on the table."
COUNTED = byte_tokenizer()


def reasons(text: str, more: int, **options: Any) -> list[str]:
    """How a turn ends whose model writes a text, with room for that many more tokens than the text has."""
    room = len(COUNTED(text)["input_ids"]) + more
    chat = scripted_chat([text] * 2, max_tokens=room, format="llama")
    ended = chat.invoke("hi", **options)
    *_, last = chat.stream("hi", **options)
    keys = "finish_reason", "normalized_finish_reason"
    return [str(one.response_metadata[key]) for one in (ended, last) for key in keys]


@pytest.mark.parametrize("more", [0, 1, 40])
def test_a_turn_that_is_complete_with_its_last_token_was_not_cut(more: int) -> None:
    """Of an answer in words the end-of-sequence token is the last; of JSON, the last brace."""
    stop, call = ["stop"] * 4, ["tool_calls", "tool_call"] * 2
    assert reasons(ANSWER, more + 1, tools=[note]) == stop
    assert reasons('{"name": "Oslo"}', more, response_format=CITY) == stop
    assert reasons('{"name": "note", "parameters": {"text": "a"}}', more, tools=[note]) == call


def test_a_turn_that_max_tokens_made_shorter_says_so() -> None:
    for missing in (1, 5):
        assert reasons(ANSWER, -missing, tools=[note]) == ["length"] * 4
        assert reasons('{"name": "Trondheim"}', -missing, response_format=CITY) == ["length"] * 4
    assert reasons("It is 4.", 0) == ["length"] * 4
    assert reasons("It is 4.", 1) == ["stop"] * 4


def test_a_completion_that_is_complete_with_its_last_token_was_not_cut() -> None:
    chat = scripted_chat(["1q7", "1q7"])
    assert chat.complete("Say: ", "^[0-9q]{1,8}$", max_tokens=4).finish_reason == "stop"
    assert chat.complete("Say: ", "^[0-9q]{1,8}x$", max_tokens=3).finish_reason == "length"
