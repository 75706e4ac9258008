"""A server that writes anything else than it must is caught, whatever it does."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st
from langchain_core.messages import HumanMessage

from langchain_tooldec.backends import RemoteGeneration
from langchain_tooldec.backends.completions import Replay
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.errors import ServerError
from tests.seeds import counted, draw
from tests.unit_tests.support.chats import MODEL, TOKENIZER, add, search
from tests.unit_tests.support.vllm_server import Events, FakeVLLM

SERVER = FakeVLLM()
CHAT = SERVER.chat(max_tokens=90).bind_tools([add, search])


def request(seed: int) -> Request:
    bound: Any = CHAT
    asked: Request = bound.bound.request([HumanMessage("3 + 4?")], **bound.kwargs, seed=seed)
    return asked


def replayed(asked: Request, events: list[dict[str, Any]]) -> list[int]:
    """The tokens of a text that was taken; an error where it was not."""
    replay = Replay(asked, MODEL.config.vocab_size, SERVER_MODEL.connection.failure)
    steps = [step for event in events for step in replay.read(json.dumps(event))]
    assert not any(step.finish for step in steps)
    return [step.token_id for step in [*steps, replay.last()]]


def honest(asked: Request) -> list[dict[str, Any]]:
    generation = SERVER_MODEL.start(asked)
    assert isinstance(generation, RemoteGeneration)
    events: list[dict[str, Any]] = []

    def kept(told: Events) -> Events:
        for event in told:
            events.append(event)
            yield event

    SERVER.tamper = kept
    list(generation.steps())
    return events


SERVER_MODEL: Any = CHAT.bound.model  # type: ignore[attr-defined]


@cache
def turns() -> list[tuple[Request, list[dict[str, Any]]]]:
    return [(request(seed), honest(request(seed))) for seed in range(4)]


def accepts(asked: Request, token_ids: list[int]) -> bool:
    """Whether tokens, without the end, are a complete text: by the machine's bytes, not by its tokens."""
    table = SERVER.vocabulary.token_bytes
    automaton = asked.constraint.automaton  # type: ignore[attr-defined]
    data = b"".join(table[token_id] for token_id in token_ids)
    return all(table[token_id] for token_id in token_ids) and automaton.is_accept(
        automaton.run(automaton.initial, data)
    )


def text_of(events: list[dict[str, Any]]) -> list[int]:
    ids = [token_id for event in events for choice in event["choices"] for token_id in choice["token_ids"]]
    return [token_id for token_id in ids if token_id not in SERVER.vocabulary.eos_token_ids]


@counted(80, 300)
def test_a_text_is_taken_only_if_the_machine_accepts_it(count: int) -> None:
    draw(count, check_a_changed_text, st.data())


def check_a_changed_text(data: st.DataObject) -> None:
    asked, events = data.draw(st.sampled_from(turns()))
    events = json.loads(json.dumps(events))
    place = data.draw(st.integers(0, len(events) - 2))
    choice = events[place]["choices"][0]
    match data.draw(st.sampled_from(["another token", "cut", "left out", "twice", "end", "joined", "more"])):
        case "another token":
            choice["token_ids"] = [data.draw(st.integers(0, MODEL.config.vocab_size - 1))]
        case "cut":
            del events[place + 1 :]
            choice["finish_reason"] = data.draw(st.sampled_from(["length", "stop", None]))
        case "left out":
            del events[place]
        case "twice":
            events.insert(place, events[place])
        case "end":
            choice["token_ids"] = [*SERVER.vocabulary.eos_token_ids]
        case "joined":
            later = events.pop(place + 1)["choices"]
            if later:
                choice["token_ids"] += later[0]["token_ids"]
                choice["logprobs"]["top_logprobs"] += later[0]["logprobs"]["top_logprobs"]
                choice["finish_reason"] = later[0]["finish_reason"]
        case "more":
            token_ids = data.draw(st.lists(st.integers(0, MODEL.config.vocab_size - 1), min_size=1, max_size=3))
            top = [{"token_id:1": -1.0}] * len(token_ids)
            more = {"token_ids": token_ids, "finish_reason": None, "logprobs": {"top_logprobs": top}}
            events.append({"choices": [more]})
    try:
        taken = replayed(asked, events)
    except ServerError:
        return
    body = [token_id for token_id in taken if token_id not in SERVER.vocabulary.eos_token_ids]
    assert accepts(asked, body)
    assert body == text_of(events)[: len(body)]
    assert len(taken) <= asked.max_tokens


def test_an_honest_text_is_taken() -> None:
    for asked, events in turns():
        assert accepts(asked, text_of(events))
        taken = replayed(asked, events)
        assert [one for one in taken if one not in SERVER.vocabulary.eos_token_ids] == text_of(events)


def test_a_forged_call_is_never_half_parsed() -> None:
    forged = TOKENIZER.encode("Thought: x\nAction: remove\nAction Input: {}")
    server = FakeVLLM()
    server.tamper = lambda events: ({"choices": [{"token_ids": [one], "finish_reason": None}]} for one in forged)
    model = server.chat().bind_tools([add])
    with pytest.raises(ServerError, match="the server wrote what the machine does not allow: token"):
        model.invoke("hi")
    seen: list[Any] = []
    with pytest.raises(ServerError):
        seen.extend(model.stream("hi"))
    assert not any(chunk.tool_call_chunks for chunk in seen)


def test_a_server_that_goes_on_is_left() -> None:
    """Behind its end a text has one event for the end-of-sequence token; no more of them are waited for."""
    server = FakeVLLM()
    end = server.vocabulary.eos_token_ids[0]

    def endless(events: Events) -> Events:
        for event in events:
            if event["choices"]:
                event["choices"][0]["finish_reason"] = None
                yield event
        while True:
            yield {"choices": [{"token_ids": [end], "finish_reason": None}]}

    server.tamper = endless
    for number in range(3):
        assert server.chat(seed=number).bind_tools([add], tool_choice="any").invoke("hi").tool_calls
    assert server.left == 3
