"""`ChatToolDec` on a GGUF file: the guarantees and the options, beside the same weights in transformers."""

import asyncio
import os
from functools import reduce
from operator import add as add_chunks
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from langchain_core.messages import AIMessage
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import ContextLengthError, GenerationTimeoutError, OptionError
from langchain_tooldec.formats import FORMATS
from langchain_tooldec.tools import function_dicts

llama_cpp = pytest.importorskip("llama_cpp", reason="llama-cpp-python is not installed: make llama-cpp")

QUESTIONS: list[Any] = [
    *(f"What is {number} plus {3 * number}?" for number in range(1, 9)),
    *(f"How is the weather in {city}?" for city in ("Oslo", "Rome", "Paris", "Cairo")),
]


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def weather(city: str) -> str:
    """Tell the weather of a city."""
    return "sunny"


TOOLS = [add, weather]


def calls(message: AIMessage) -> list[tuple[str, Any]]:
    return [(call["name"], call["args"]) for call in message.tool_calls]


def test_calls_are_those_of_transformers(chat: ChatToolDec) -> None:
    """llama.cpp computes in another order, so texts may differ where two tokens are nearly as likely."""
    ours, theirs = (model.bind_tools(TOOLS, tool_choice="any") for model in (chat, ChatToolDec.embedded()))
    same = sum(calls(ours.invoke(question)) == calls(theirs.invoke(question)) for question in QUESTIONS)
    assert same >= len(QUESTIONS) - 1


def test_drafts_batches_and_kept_prefixes_change_nothing(bundled: Path) -> None:
    _, tokenizer = load()
    options: dict[str, Any] = {"tokenizer": tokenizer, "n_threads": 1, "n_ctx": 4096}
    alone = ChatToolDec.from_llama_cpp(bundled, prompt_lookup_num_tokens=0, prefix_cache_bytes=0, **options)
    ours = ChatToolDec.from_llama_cpp(bundled, **options).bind_tools(TOOLS, tool_choice="any")
    wanted = [calls(alone.bind_tools(TOOLS, tool_choice="any").invoke(question)) for question in QUESTIONS]
    assert [calls(message) for message in ours.batch(QUESTIONS)] == wanted
    assert [calls(ours.invoke(question)) for question in QUESTIONS] == wanted


def test_a_prompt_that_was_read_is_not_read_again(chat: ChatToolDec) -> None:
    bound = chat.bind_tools(TOOLS, tool_choice="any")
    first, second = bound.invoke("What is 30 plus 12?"), bound.invoke("What is 30 plus 12?")
    assert first.usage_metadata is not None
    assert second.usage_metadata is not None
    read = second.usage_metadata["input_token_details"]["cache_read"]
    assert read == second.usage_metadata["input_tokens"] - 1
    assert calls(first) == calls(second)


@pytest.mark.parametrize("name", FORMATS)
def test_calls_are_valid_however_hot_and_short(chat: ChatToolDec, name: str) -> None:
    try:
        hot = chat.bind_tools(TOOLS, tool_choice="any", format=name, temperature=2.0)
        hot.invoke("Hi", max_tokens=200, seed=0)
    except OptionError:
        pytest.skip("the vocabulary lacks markers of this format")
    schemas = {one["function"]["name"]: one["function"]["parameters"] for one in function_dicts(TOOLS)}
    for seed in range(3):
        message = hot.invoke("What is 3 plus 4?", max_tokens=110 + 20 * seed, seed=seed)
        assert message.tool_calls
        for call in message.tool_calls:
            Draft202012Validator(schemas[call["name"]]).validate(call["args"])


def test_a_stream_and_async(chat: ChatToolDec) -> None:
    bound = chat.bind_tools(TOOLS, tool_choice="any")
    wanted = calls(bound.invoke(QUESTIONS[0]))
    chunks = list(bound.stream(QUESTIONS[0]))
    assert len(chunks) > 3
    whole = reduce(add_chunks, chunks)
    assert isinstance(whole, AIMessage)
    assert calls(whole) == wanted

    async def both() -> tuple[AIMessage, list[AIMessage]]:
        return await bound.ainvoke(QUESTIONS[0]), await bound.abatch(QUESTIONS[:4])

    one, several = asyncio.run(both())
    assert calls(one) == wanted
    assert len(several) == 4


def test_a_timeout_ends_a_request_and_the_next_one_is_answered(chat: ChatToolDec) -> None:
    bound = chat.bind_tools(TOOLS, tool_choice="any")
    with pytest.raises(GenerationTimeoutError):
        bound.invoke("What is 3 plus 4? " * 40, timeout=0.001)
    assert bound.invoke(QUESTIONS[0]).tool_calls


def test_a_stream_that_is_left_frees_its_sequence(chat: ChatToolDec) -> None:
    stream = chat.bind_tools(TOOLS, tool_choice="any").stream(QUESTIONS[1])
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    assert chat.bind_tools(TOOLS, tool_choice="any").invoke(QUESTIONS[1]).tool_calls


def test_options_of_local_weights(chat: ChatToolDec) -> None:
    bound = chat.bind_tools(TOOLS, tool_choice="any", tool_probabilities="exact", logprobs=True, top_logprobs=2)
    said = bound.invoke(QUESTIONS[0]).response_metadata
    shares = said["tool_choices"][0]
    assert shares["probability"] + sum(shares["others"].values()) + shares["unresolved"] == pytest.approx(1, abs=1e-3)
    assert said["logprobs"]["content"]
    likely: dict[str, Any] = {"tool_choice": "any", "tool_selection": "likelihood", "copy_bias": 4.0}
    ours, theirs = (model.bind_tools(TOOLS, **likely) for model in (chat, ChatToolDec.embedded()))
    for question in QUESTIONS[::6]:
        assert ours.invoke(question).tool_calls[0]["name"] == theirs.invoke(question).tool_calls[0]["name"]


def test_likelihoods_are_those_of_transformers(chat: ChatToolDec) -> None:
    ids = chat._engine.prompts.encode_start("What is 3 plus 4? How is the weather in Oslo?" * 3)
    ours = chat._engine.backend.log_probabilities(ids, len(ids) - 2)  # type: ignore[attr-defined]
    theirs = ChatToolDec.embedded()._engine.backend.log_probabilities(ids, len(ids) - 2)  # type: ignore[attr-defined]
    assert ours == pytest.approx(theirs, abs=2e-2)


def test_structured_output(chat: ChatToolDec) -> None:
    schema = {"title": "City", "type": "object", "properties": {"name": {"type": "string", "maxLength": 20}}}
    schema |= {"required": ["name"], "description": "A city."}
    assert set(chat.with_structured_output(schema).invoke("Which city is it?")) == {"name"}


def test_a_prompt_longer_than_the_context(chat: ChatToolDec) -> None:
    with pytest.raises(ContextLengthError):
        chat.invoke("What is 3 plus 4? " * 1000)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_process_answers(chat: ChatToolDec) -> None:
    bound = chat.bind_tools(TOOLS, tool_choice="any")
    wanted = calls(bound.invoke(QUESTIONS[0]))
    child = os.fork()
    if child == 0:
        os._exit(0 if calls(bound.invoke(QUESTIONS[0])) == wanted else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert calls(bound.invoke(QUESTIONS[0])) == wanted


def test_two_chats_over_one_llama(bundled: Path) -> None:
    llama = llama_cpp.Llama(str(bundled), n_ctx=1024, n_threads=1, verbose=False)
    one, other = ChatToolDec(model=llama), ChatToolDec.from_llama_cpp(llama, max_tokens=50)
    assert one._engine is other._engine
    answers: list[AIMessage] = []
    threads = [
        Thread(target=lambda model=model: answers.append(model.bind_tools(TOOLS, tool_choice="any").invoke("Hi")))
        for model in (one, other)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [bool(answer.tool_calls) for answer in answers] == [True, True]
    assert llama.create_completion("a", max_tokens=2)["choices"]  # it is as usable as before


def test_a_chat_llama_cpp_keeps_its_settings(bundled: Path) -> None:
    class ChatLlamaCpp:
        """As in langchain-community."""

        client = llama_cpp.Llama(str(bundled), n_ctx=1024, n_threads=1, verbose=False)
        temperature, max_tokens, top_p, repeat_penalty = 0.5, 77, 0.9, 1.1
        model_fields_set = frozenset({"temperature", "max_tokens", "repeat_penalty"})

    chat = ChatToolDec(llm=ChatLlamaCpp())
    assert (chat.temperature, chat.max_tokens, chat.top_p, chat.repetition_penalty) == (0.5, 77, None, 1.1)
