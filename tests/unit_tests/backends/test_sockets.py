"""Over real sockets of loopback: streams as they come, cancellation, a server that is killed, many at once."""

import asyncio
import multiprocessing
import pickle
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from pathlib import Path
from typing import Any

import httpx
import pytest
from langchain_core.messages import AIMessage, HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import (
    GenerationTimeoutError,
    ServerConnectionError,
    ServerError,
    SessionError,
)
from tests.integration_tests.openapi_service import served
from tests.unit_tests.support.chats import add, search
from tests.unit_tests.support.vllm_server import Events, FakeVLLM

pytestmark = pytest.mark.enable_socket


@pytest.fixture
def server() -> FakeVLLM:
    return FakeVLLM()


@pytest.fixture
def url(server: FakeVLLM) -> Iterator[str]:
    with served(server.app()) as address:
        yield address


def chat(url: str, **options: Any) -> ChatToolDec:
    return ChatToolDec.from_server(url, **{"temperature": 1.0, "max_tokens": 120, **options})


class Held:
    """Lets so many events of a completion pass, and then no more until it is let go."""

    def __init__(self, server: FakeVLLM, passing: int) -> None:
        self.passing = passing
        self.reached, self.encode_continuation = threading.Event(), threading.Event()
        server.tamper = self.events

    def events(self, events: Events) -> Events:
        for number, event in enumerate(events):
            if number == self.passing:
                self.reached.set()
                assert self.encode_continuation.wait(60)
            yield event


def test_both_addresses_of_a_server_are_known(server: FakeVLLM, url: str) -> None:
    for address in (url, f"{url}/", f"{url}/v1", f"{url}/v1/"):
        assert chat(address).invoke("hi", max_tokens=3, seed=1).content
    assert server.asked == {"/v1/models": 4, "/v1/completions": 4}


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl, which makes a certificate, is not installed")
async def test_a_certificate_that_nobody_signed_is_trusted_where_a_client_says_so(
    server: FakeVLLM, tmp_path: Path
) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1"
    subprocess.run([*made.split(), "-keyout", key, "-out", certificate], check=True, capture_output=True)
    trusting = ssl.create_default_context(cafile=certificate)
    with served(server.app(), ssl_keyfile=key, ssl_certfile=certificate) as url:
        with pytest.raises(ServerConnectionError, match=r"CERTIFICATE_VERIFY_FAILED.*; pass http_client .* that trust"):
            await asyncio.to_thread(chat, url, max_retries=0)
        assert not server.asked
        async with httpx.AsyncClient(verify=trusting) as async_client:
            with httpx.Client(verify=trusting) as client:
                model = await asyncio.to_thread(chat, url, http_client=client, http_async_client=async_client)
                assert (await asyncio.to_thread(model.invoke, "hi", max_tokens=3, seed=1)).content
                assert (await model.ainvoke("hi", max_tokens=3, seed=1)).content


def test_a_stream_comes_while_it_is_written(server: FakeVLLM, url: str) -> None:
    held = Held(server, 5)
    chunks = chat(url, seed=1).stream("hi")
    assert next(chunks).content
    assert not held.encode_continuation.is_set()
    held.encode_continuation.set()
    list(chunks)
    assert server.left == 0


async def test_a_task_that_is_cancelled_ends_the_request(server: FakeVLLM, url: str) -> None:
    model = await asyncio.to_thread(chat, url, seed=1)
    held = Held(server, 5)
    task = asyncio.create_task(model.bind_tools([add]).ainvoke("hi"))
    await asyncio.to_thread(held.reached.wait, 60)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    held.encode_continuation.set()
    await left(server)
    assert server.told < 20


async def left(server: FakeVLLM) -> None:
    """Wait until the server has seen that somebody left."""
    for _ in range(2000):
        if server.left:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the server has not seen it")


async def test_a_stream_that_is_left_ends_the_request(server: FakeVLLM, url: str) -> None:
    model = await asyncio.to_thread(chat, url, seed=1)
    held = Held(server, 6)
    async with aclosing(model.astream("hi")) as chunks:  # type: ignore[type-var]
        await anext(chunks)
    held.encode_continuation.set()
    await left(server)
    server.left = 0
    held = Held(server, 6)
    stream = model.stream("hi")
    await asyncio.to_thread(next, stream)
    await asyncio.to_thread(stream.close)  # type: ignore[attr-defined]
    held.encode_continuation.set()
    await left(server)


def test_close_wakes_up_the_thread_that_waits(server: FakeVLLM, url: str) -> None:
    model = chat(url, seed=1)
    held = Held(server, 3)
    generation = model.model.start(model.request([HumanMessage("hi")]))
    problems: list[Exception] = []

    def write() -> None:
        try:
            list(generation.steps())
        except SessionError as error:
            problems.append(error)

    thread = threading.Thread(target=write)
    thread.start()
    assert held.reached.wait(60)
    while len(generation._replay.written) < 3:
        thread.join(0.01)
    generation.close()
    thread.join(60)
    assert not thread.is_alive()
    assert "closed while it was written" in str(problems[0])
    held.encode_continuation.set()


async def test_a_silent_server_is_not_waited_for_longer_than_the_timeout(server: FakeVLLM, url: str) -> None:
    model = await asyncio.to_thread(chat, url, seed=1, timeout=0.5)
    held = Held(server, 3)
    with pytest.raises(GenerationTimeoutError, match="with 3 tokens generated"):
        await model.ainvoke("hi")
    with pytest.raises(GenerationTimeoutError, match="with 3 tokens generated"):
        await asyncio.to_thread(model.invoke, "hi")
    held.encode_continuation.set()
    assert len(server.bodies) == 2


def test_sixteen_at_once_take_no_thread_each(server: FakeVLLM, url: str) -> None:
    """The event loop has one thread, and all sixteen are in the middle of their texts before any goes on."""
    model = chat(url, temperature=0).bind_tools([add, search])
    expected = model.invoke("hi")
    begun = threading.Barrier(16, timeout=60)

    def waiting(events: Events) -> Events:
        for number, event in enumerate(events):
            yield event
            if number == 2:
                begun.wait()

    async def ask() -> list[AIMessage]:
        with ThreadPoolExecutor(max_workers=1) as one:
            asyncio.get_running_loop().set_default_executor(one)
            return await asyncio.gather(*(model.ainvoke("hi") for _ in range(16)))

    server.tamper = waiting
    found = asyncio.run(ask())
    assert {(message.text, str(message.additional_kwargs)) for message in found} == {
        (expected.text, str(expected.additional_kwargs))
    }
    assert not begun.broken
    assert server.asked["probe"] == 1
    assert len(server.bodies) == 17


def test_a_server_that_dies_in_mid_stream_is_an_error(server: FakeVLLM, url: str) -> None:
    def dying(events: Events) -> Events:
        for number, event in enumerate(events):
            if number == 4:
                raise RuntimeError("killed")
            yield event

    server.tamper = dying
    model = chat(url, seed=1).bind_tools([add])
    with pytest.raises(ServerConnectionError, match="broke off"):
        model.invoke("hi")
    with pytest.raises(ServerConnectionError, match="broke off"):
        list(model.stream("hi"))
    assert len(server.bodies) == 2  # what has begun is not asked for again


def _serve(pipe: Any, folder: str) -> None:
    """A process that sends the first events of a text and then waits to be killed."""
    import http.server

    events = b'data: {"choices": [{"token_ids": [104], "finish_reason": null}]}\n\n' * 3
    models = f'{{"data": [{{"id": "m", "root": "{folder}", "max_model_len": 512}}]}}'.encode()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._send("application/json", models)

        def do_POST(self) -> None:
            self._send("text/event-stream", events)
            pipe.send("begun")
            threading.Event().wait()

        def _send(self, kind: str, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(body)
            self.wfile.flush()

        def log_message(self, *args: Any) -> None: ...

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as httpd:
        pipe.send(httpd.server_port)
        httpd.serve_forever()


def test_a_server_that_is_killed_in_mid_stream_is_an_error_in_time(server: FakeVLLM) -> None:
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=_serve, args=(there, server.root))
    process.start()
    try:
        model = chat(f"http://127.0.0.1:{here.recv()}", max_retries=0)
        chunks = iter(model.stream("hi"))
        assert next(chunks).content == "h"
        assert here.recv() == "begun"
        process.kill()
        process.join()
        with pytest.raises(ServerError, match=r"broke off|in the middle of a text"):
            list(chunks)
        with pytest.raises(ServerConnectionError, match="is the server running"):
            model.invoke("hi")
    finally:
        process.kill()
        process.join()


def test_a_pickled_model_asks_from_another_loop_and_process(server: FakeVLLM, url: str) -> None:
    model = pickle.loads(pickle.dumps(chat(url, seed=2).model_copy(update={"max_tokens": 40})))
    first = model.invoke("hi")
    answers = [asyncio.run(model.ainvoke("hi")) for _ in range(2)]  # each loop has a client, which it closes
    assert [answer.content for answer in answers] == [first.content] * 2
    assert len(model.model.connection._of_loops) <= 1
    context = multiprocessing.get_context("fork")
    results = context.SimpleQueue()
    process = context.Process(target=_ask, args=(model, results))
    process.start()
    assert results.get() == first.content
    process.join()


def _ask(model: ChatToolDec, results: Any) -> None:
    message = model.invoke("hi")
    assert isinstance(message, AIMessage)
    results.put(message.content)


def test_no_server_is_told_of() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        with pytest.raises(ServerConnectionError, match=r"cannot be reached: .*; is the server running"):
            chat(f"http://name:secret@127.0.0.1:{unused.getsockname()[1]}", max_retries=0)


def test_a_name_and_password_of_an_address_are_not_told(server: FakeVLLM, url: str) -> None:
    model = chat(url.replace("http://", "http://name:secret@"))
    assert "secret" not in str(model.model.connection) + repr(model)
