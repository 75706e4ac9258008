"""Requests wait for passes, until their deadline or until their client leaves, and for nothing else.

A model waits in a pass until it is let go. Meanwhile other requests come, are late, or leave.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import wraps
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from pydantic import BaseModel

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.engine import Engine
from langchain_tooldec.decoding import MAX_ROWS
from langchain_tooldec.errors import GenerationTimeoutError
from tests.unit_tests.support.chats import add, local_backend, lone_chat, search
from tests.unit_tests.support.runners import runner_of

SOON = 0.05
MANY = MAX_ROWS + 8
SECONDS = 60.0
"""After which a test has failed; none takes them."""


class Note(BaseModel):
    """Write a note."""

    text: str


class Gate:
    """Holds up each pass of a model while it is shut, notes their prompts, and allows one thread in at a time."""

    def __init__(self, model: ChatToolDec) -> None:
        self.open, self.entered = threading.Event(), threading.Event()
        self.passes: list[tuple[int, int]] = []
        self.together = 0
        self.batcher = local_backend(model).batcher
        forward, inside = model.model.forward, threading.Lock()

        @wraps(forward)
        def held(*args: Any, **options: Any) -> Any:
            if not inside.acquire(blocking=False):
                self.together += 1
                raise RuntimeError("another thread is in the model")
            try:
                self.passes.append(tuple(options["input_ids"].shape))
                self.entered.set()
                assert self.open.wait(SECONDS)
                return forward(*args, **options)
            finally:
                inside.release()

        model.model.forward = held

    @contextmanager
    def shut_behind(self, model: Any) -> Iterator[None]:
        """While a prompt is read that another request has; after it, all of that request was written."""
        with ThreadPoolExecutor(1) as pool:
            first = pool.submit(model.invoke, "the first", max_tokens=1)
            try:
                assert self.entered.wait(SECONDS)
                yield
            finally:
                self.open.set()
            first.result()

    async def waiting(self, count: int) -> None:
        """Wait until so many requests wait for a pass."""
        async with asyncio.timeout(SECONDS):
            while len(self.batcher._requests) < count:
                await asyncio.sleep(0.001)


def gated(**options: Any) -> tuple[ChatToolDec, Gate]:
    model = lone_chat(**options)
    return model, Gate(model)


async def read(chunks: AsyncIterator[Any]) -> list[Any]:
    return [chunk async for chunk in chunks]


async def in_thread(function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """In a thread of its own, as a web service calls a handler without `async`."""
    with ThreadPoolExecutor(1) as pool:
        return await asyncio.get_running_loop().run_in_executor(pool, lambda: function(*args, **options))


async def each_of(results: Awaitable[list[Any]]) -> list[Any]:
    """The results of several requests once all have ended; raises the first error."""
    ended = await results
    for error in ended:
        if isinstance(error, BaseException):
            raise error
    return ended


WAYS: dict[str, Callable[[Any], Awaitable[Any]]] = {
    "invoke": lambda model: in_thread(model.invoke, "hi", timeout=SOON),
    "stream": lambda model: in_thread(lambda: list(model.stream("hi", timeout=SOON))),
    "batch": lambda model: in_thread(model.batch, ["hi", "ho"], timeout=SOON),
    "complete": lambda model: in_thread(model.complete, "hi", timeout=SOON),
    "ainvoke": lambda model: model.ainvoke("hi", timeout=SOON),
    "astream": lambda model: read(model.astream("hi", timeout=SOON)),
    "abatch": lambda model: each_of(model.abatch(["hi", "ho"], return_exceptions=True, timeout=SOON)),
    "abatch, one at a time": lambda model: model.abatch(["hi"], {"max_concurrency": 1}, timeout=SOON),
    "bind": lambda model: model.bind(timeout=SOON).ainvoke("hi"),
    "bind_tools": lambda model: model.bind_tools([add, search], timeout=SOON).ainvoke("hi"),
    "model_copy": lambda model: model.model_copy(update={"timeout": SOON}).ainvoke("hi"),
    "with_structured_output": lambda model: (
        model.model_copy(update={"timeout": SOON}).with_structured_output(Note).ainvoke("hi")
    ),
    "likelihood": lambda model: in_thread(
        model.bind_tools([add, search], tool_selection="likelihood").invoke, "hi", timeout=SOON
    ),
    "likelihood, awaited": lambda model: model.bind_tools([add, search], tool_selection="likelihood").ainvoke(
        "hi", timeout=SOON
    ),
}


@pytest.mark.parametrize("prefix_cache_bytes", [0, 1 << 20])
@pytest.mark.parametrize("way", WAYS)
async def test_a_request_is_late_while_the_prompt_of_another_is_read(way: str, prefix_cache_bytes: int) -> None:
    model, gate = gated(prefix_cache_bytes=prefix_cache_bytes)
    with gate.shut_behind(model):
        with pytest.raises(GenerationTimeoutError, match=r"not complete after 0\.05 seconds"):
            await WAYS[way](model)
        assert not gate.open.is_set()
    assert len(gate.passes) == 1  # its prompt is not read any more
    assert (await model.ainvoke("hi", max_tokens=3)).usage_metadata


@pytest.mark.parametrize("way", ["ainvoke", "astream", "batch", "batch_as_completed"])
async def test_those_without_a_thread_are_late_too(way: str) -> None:
    """More requests than threads: the last ones are late before a thread begins with them."""
    model, gate = gated()

    def completed() -> list[Any]:
        done = model.batch_as_completed(["hi"] * MANY, return_exceptions=True, timeout=SOON)
        return [one for _, one in done]

    with gate.shut_behind(model):
        if way == "batch":
            ended = await in_thread(model.batch, ["hi"] * MANY, return_exceptions=True, timeout=SOON)
        elif way == "batch_as_completed":
            ended = await in_thread(completed)
        else:
            ended = await asyncio.gather(*(WAYS[way](model) for _ in range(MANY)), return_exceptions=True)
        assert [type(one) for one in ended] == [GenerationTimeoutError] * MANY
    assert len(gate.passes) == 1


@pytest.mark.parametrize("way", ["ainvoke", "astream", "abatch", "batch"])
async def test_as_many_requests_wait_for_a_pass_as_it_has_rows(way: str) -> None:
    """Whatever number of cores and threads there are."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    model, gate = gated(max_tokens=8)
    inputs: Any = [f"question {number}" for number in range(MANY)]
    asked: Any = {
        "ainvoke": lambda: asyncio.gather(*(model.ainvoke(question) for question in inputs)),
        "astream": lambda: asyncio.gather(*(read(model.astream(question)) for question in inputs)),
        "abatch": lambda: model.abatch(inputs),
        "batch": lambda: in_thread(model.batch, inputs),
    }
    answers = asyncio.ensure_future(asked[way]())
    await gate.waiting(MAX_ROWS)
    assert len(gate.passes) == 1
    gate.open.set()
    assert len(await answers) == MANY
    assert max(rows for rows, _ in gate.passes) > 1


async def test_a_batch_runs_no_more_at_once_than_it_is_told() -> None:
    model, gate = gated(max_tokens=8)
    inputs: Any = ["hi"] * 5
    gate.open.set()
    await in_thread(model.batch, inputs, {"max_concurrency": 2})
    assert max(rows for rows, _ in gate.passes) <= 2
    assert model.batch([]) == []
    assert model._made is None


LEAVING: dict[str, Callable[[Any], Awaitable[Any]]] = {
    "ainvoke": lambda model: model.ainvoke("hi"),
    "astream": lambda model: read(model.astream("hi")),
    "abatch": lambda model: model.abatch(["hi"]),
    "with_structured_output": lambda model: model.with_structured_output(Note).ainvoke("hi"),
    "likelihood": lambda model: model.bind_tools([add, search], tool_selection="likelihood").ainvoke("hi"),
    "within a time": lambda model: asyncio.wait_for(model.ainvoke("hi"), 1e6),
}


@pytest.mark.parametrize("prefix_cache_bytes", [0, 1 << 20])
@pytest.mark.parametrize("way", LEAVING)
async def test_nothing_is_read_for_those_that_left(way: str, prefix_cache_bytes: int) -> None:
    """Also of those that no thread had begun with."""
    model, gate = gated(prefix_cache_bytes=prefix_cache_bytes)
    with gate.shut_behind(model):
        tasks = [asyncio.ensure_future(LEAVING[way](model)) for _ in range(MANY)]
        if prefix_cache_bytes:  # they wait for the lock of the cache
            await asyncio.sleep(0)
        else:
            await gate.waiting(MAX_ROWS)
        for task in tasks:
            task.cancel()
        assert {type(one) for one in await asyncio.gather(*tasks, return_exceptions=True)} == {asyncio.CancelledError}
    await model.ainvoke("the next", max_tokens=1)
    assert len(gate.passes) == 2


async def test_those_that_left_are_in_no_further_pass() -> None:
    """In the middle of their texts; their rows are free."""
    model, gate = gated(max_tokens=400, forced_runs=False, prompt_lookup_num_tokens=0)
    gate.open.set()
    streams = [model.astream(f"question {number}") for number in range(3)]
    for stream in streams:
        await anext(stream)
    gate.open.clear()
    gate.entered.clear()
    async with asyncio.timeout(SECONDS):
        while not gate.entered.is_set():
            await asyncio.sleep(0.001)
    for stream in streams:
        await stream.aclose()  # type: ignore[attr-defined]
    at_most = len(gate.passes)
    gate.open.set()
    await model.ainvoke("the next", max_tokens=1)
    assert len(gate.passes) == at_most + 1
    async with asyncio.timeout(SECONDS):  # the threads of those that left free their rows themselves
        while len(runner_of(gate.batcher).rows):
            await asyncio.sleep(0.001)
    assert len(runner_of(gate.batcher).rows) == 0


@pytest.mark.parametrize("late", [True, False])
async def test_a_request_ends_while_its_machine_is_built(late: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    model, gate = gated()
    gate.open.set()
    built, begun, machine = threading.Event(), threading.Event(), Engine.machine

    def building(self: Engine, spec: Any) -> Any:
        begun.set()
        assert built.wait(SECONDS)
        return machine(self, spec)

    bound = model.bind_tools([add])
    with monkeypatch.context() as patched:
        patched.setattr(Engine, "machine", building)
        task = asyncio.ensure_future(bound.ainvoke("hi", timeout=SOON if late else None))
        while not begun.is_set():
            await asyncio.sleep(0.001)
        if late:
            with pytest.raises(GenerationTimeoutError, match="with 0 tokens"):
                await task
        else:
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        built.set()
        await asyncio.get_running_loop().run_in_executor(None, model._engine.threads._pool.shutdown)
    assert gate.passes == []


async def test_a_stream_that_is_not_read_holds_up_nobody() -> None:
    model, gate = gated(max_tokens=8, temperature=0.0)  # a text drawn at random may end at once
    gate.open.set()
    streams = [model.astream("hi") for _ in range(MANY)]
    for stream in streams:
        await anext(stream)
    assert isinstance(await model.ainvoke("hi"), AIMessage)
    for stream in streams:
        assert await read(stream)


async def test_an_error_of_a_request_is_raised_where_it_is_awaited() -> None:
    model, gate = gated()
    gate.open.set()

    def broken(*_: Any) -> Any:
        raise TimeoutError("of something else")

    for asked in (model.ainvoke, lambda *args, **options: read(model.astream(*args, **options))):
        with pytest.raises(TimeoutError, match="of something else"):
            await asked("hi", logits_processors=[broken], timeout=SECONDS)


def test_one_thread_at_a_time_uses_the_model() -> None:
    """Tools that are chosen by likelihood, their probabilities, texts with log probabilities, and others."""
    model, gate = gated(max_tokens=40, prefix_cache_bytes=1 << 20)
    gate.open.set()
    options: list[dict[str, Any]] = [
        {"tool_selection": "likelihood"},
        {"tool_probabilities": "exact", "tool_choice": "any"},
        {"logprobs": True, "top_logprobs": 2},
        {"copy_bias": 8.0},
        {},
    ]
    bound = [model.bind_tools([add, search], **one) for one in options]
    begun = threading.Barrier(len(bound), timeout=SECONDS)

    def ask(number: int) -> None:
        begun.wait()
        for seed in range(4):
            bound[number].invoke(f"question {number} {seed}", seed=seed)

    with ThreadPoolExecutor(len(bound)) as pool:
        for ended in [pool.submit(ask, number) for number in range(len(bound))]:
            ended.result()
    assert gate.together == 0
    assert len(gate.passes) > 20
