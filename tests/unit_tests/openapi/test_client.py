from __future__ import annotations

import asyncio
import gc
import gzip
import ipaddress
import json
import logging
import os
import pickle
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from langchain_tooldec.errors import OptionError
from langchain_tooldec.openapi.client import Caller
from langchain_tooldec.openapi.operations import Body, Operation, Parameter
from langchain_tooldec.openapi.security import Credentials
from tests.unit_tests.openapi.servers import Reply, Server, answer, serving

KEY = "s3cret-key/1"
SCHEMES = {
    "query": {"type": "apiKey", "in": "query", "name": "api_key"},
    "header": {"type": "apiKey", "in": "header", "name": "X-Key"},
}
JSON = "Content-Type: application/json"


def operation(server: str, path: str = "/things/{id}", method: str = "GET", **more: Any) -> Operation:
    identity = Parameter("id", "id", "path", "simple", False)
    return Operation("t", "", method, path, server, {"type": "object"}, (identity,), **more)


def call(caller: Caller, given: Operation, arguments: Mapping[str, Any] | None = None, how: str = "sync") -> str:
    arguments = {"id": "1"} if arguments is None else arguments
    if how == "sync":
        return caller.call(given, arguments, 2000)
    return asyncio.run(caller.acall(given, arguments, 2000))


def replying(*chunks: bytes) -> Reply:
    def reply(server: Server, connection: socket.socket) -> None:
        for chunk in chunks:
            server.send(connection, chunk)

    return reply


def own(client: Any = None, credentials: Any = None, *, allow_link_local: bool = False, **limits: Any) -> Caller:
    caller = Caller(credentials, client, allow_link_local=allow_link_local)
    for name, value in limits.items():
        setattr(caller, name, value)
    return caller


NONE_KEPT = httpx.Limits(max_keepalive_connections=0)  # so nothing stays open where nobody closes the client


def threaded(**options: Any) -> Caller:
    return own(httpx.Client(timeout=options.get("timeout", 5), limits=NONE_KEPT), **options)


def asynchronous(**options: Any) -> Caller:
    return own(httpx.AsyncClient(timeout=options.get("timeout", 5), limits=NONE_KEPT), **options)


ways = pytest.mark.parametrize("how", ["sync", "async"])
makes = pytest.mark.parametrize("make", [own, threaded, asynchronous])
Make = Callable[..., Caller]


@pytest.mark.enable_socket
@makes
@ways
def test_an_answer(make: Make, how: str) -> None:
    with serving(replying(answer(b'{"a":1}', "200 OK", JSON))) as server:
        assert call(make(), operation(server.url), how=how) == '{"a": 1}'
    head = server.requests[0].decode().split("\r\n")
    assert head[0] == "GET /things/1 HTTP/1.1"
    assert "Accept-Encoding: gzip" in head


BOMB = gzip.compress(b"0" * 50_000_000)
UNREADABLE = "the answer is said to be JSON, and cannot be read as such: <html>"
EMPTY = "HTTP 204 No Content: the request succeeded, and its answer is empty."
PROTOCOL = "The request failed (RemoteProtocolError)"
DECODING = "The request failed (DecodingError): the body is"
FAULTS: dict[str, tuple[bytes, str]] = {
    "500": (answer(b"oops", "500 X", "Content-Type: text/plain"), "HTTP 500 Internal Server Error: oops"),
    "type": (answer(b"\x00\x01", "200 OK", "Content-Type: image/png"), "the answer is not text: image/png, 2 bytes."),
    "no json": (answer(b"<html>", "200 OK", JSON), UNREADABLE),
    "charset": (answer(b"a", "200 OK", "Content-Type: text/plain; charset=none"), "a"),
    "not http": (b"SSH-2.0-OpenSSH\r\n\r\n", PROTOCOL),
    "closed": (b"", PROTOCOL),
    "cut": (b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc", PROTOCOL),
    "chunks": (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nxx", PROTOCOL),
    "no gzip": (answer(b"no", "200 OK", "Content-Encoding: gzip"), f"{DECODING} not gzip"),
    "unasked": (answer(b"no", "200 OK", "Content-Encoding: br"), f"{DECODING} encoded as 'br'"),
    "bomb": (answer(BOMB, "200 OK", "Content-Encoding: gzip", "Content-Type: text/plain"), "000"),
    "204": (b"HTTP/1.1 204 No Content\r\n\r\n", EMPTY),
    "location": (
        answer(b"", "302 Found", "Location: http://["),
        "HTTP 302 Found: redirect to http://[, which is refused",
    ),
    "odd": (answer(b"", "302 Found", "Location: javascript:x"), "The request failed (InvalidURL)"),
}


@pytest.mark.enable_socket
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("make", [own, threaded])
def test_faults_are_observations(make: Make, fault: str) -> None:
    sent, told = FAULTS[fault]
    with serving(replying(sent)) as server:
        assert call(make(retries=0, max_bytes=10_000), operation(server.url)).startswith(told)
        assert len(server.requests) == 1


def reset(server: Server, connection: socket.socket) -> None:
    server.send(connection, b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@pytest.mark.enable_socket
@makes
@ways
def test_a_reset_within_a_body_is_not_retried(make: Make, how: str) -> None:
    with serving(reset) as server:
        assert call(make(), operation(server.url), how=how).startswith("The request failed (ReadError)")
        assert len(server.requests) == 1


@pytest.mark.enable_socket
@makes
@ways
def test_a_large_body_is_read_up_to_the_limit(make: Make, how: str) -> None:
    def large(server: Server, connection: socket.socket) -> None:
        server.send(connection, b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 50000000\r\n\r\n")
        for _ in range(500):
            server.send(connection, b"x" * 100_000)

    with serving(large) as server:
        told = call(make(max_bytes=200_000), operation(server.url), how=how)
        assert told.endswith("of the first 200,000 bytes; the rest was not read]")
        assert len(told) <= 2000
    assert server.sent < 25_000_000  # buffers of the two sockets hold some megabytes


@pytest.mark.enable_socket
@makes
@ways
@pytest.mark.parametrize("start", [b"HTTP/1.1 200 OK\r\nX: ", b"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n"])
def test_a_drip_ends_at_the_deadline(make: Make, how: str, start: bytes) -> None:
    def drip(server: Server, connection: socket.socket) -> None:
        server.send(connection, start)
        while not server.closing.wait(0.05):
            server.send(connection, b"x")

    with serving(drip) as server:
        told = call(make(deadline=0.5), operation(server.url), how=how)
        assert told == "The request failed: no complete answer within 0.5 seconds."
    assert server.sent < 200


def test_a_response_after_the_deadline_is_closed() -> None:
    """Its caller and the event loop of the call have ended when the thread gets it."""
    proceed, closed = threading.Event(), threading.Event()

    class Body(httpx.SyncByteStream):
        def close(self) -> None:
            closed.set()

    def reply(request: httpx.Request) -> httpx.Response:
        assert proceed.wait(60)
        return httpx.Response(200, stream=Body())

    caller = mocked(reply, deadline=0.1)
    worker = caller._running()
    assert "within 0.1 seconds" in call(caller, operation(API))
    del caller
    gc.collect()
    worker.thread.join(60)
    assert worker.loop.is_closed()
    proceed.set()
    assert closed.wait(60)


@pytest.mark.enable_socket
@makes
@ways
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_silence_times_out_and_is_not_retried(make: Make, how: str, method: str) -> None:
    def silent(server: Server, connection: socket.socket) -> None:
        server.closing.wait(5)

    with serving(silent) as server:
        told = call(make(timeout=0.3), operation(server.url, method=method), how=how)
        assert told.startswith("The request failed (ReadTimeout)")
        assert told.endswith("It is not known whether the server has carried it out.") == (method == "POST")
        server.closing.set()
    assert len(server.requests) == 1


@pytest.mark.enable_socket
@makes
@ways
@pytest.mark.parametrize(("method", "requests"), [("GET", 3), ("HEAD", 3), ("OPTIONS", 3), ("POST", 1), ("DELETE", 1)])
def test_a_failed_connection_is_retried_for_safe_methods(
    make: Make, how: str, method: str, requests: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("langchain_tooldec.openapi.client._BACKOFF", 0)
    with serving(replying()) as server:
        told = call(make(retries=2), operation(server.url, method=method), how=how)
        assert told.startswith("The request failed (RemoteProtocolError)")
    assert len(server.requests) == requests


@pytest.mark.enable_socket
def test_a_retry_that_succeeds_is_no_failure() -> None:
    def once(server: Server, connection: socket.socket) -> None:
        if len(server.requests) == 2:
            server.send(connection, answer(b"fine", "200 OK", "Content-Type: text/plain"))

    with serving(once) as server:
        assert call(Caller(), operation(server.url)) == "fine"
    refused = call(own(retries=1), operation(server.url, method="POST"))
    assert refused.startswith("The request failed (ConnectError)")
    assert "not known" not in refused


def mocked(reply: Callable[[httpx.Request], httpx.Response], how: str = "sync", **options: Any) -> Caller:
    transport = httpx.MockTransport(reply)
    return own((httpx.Client if how == "sync" else httpx.AsyncClient)(transport=transport), **options)


class Redirecting:
    def __init__(self, *locations: str, status: int = 302) -> None:
        self.locations, self.status = list(locations), status
        self.urls: list[str] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.urls.append(str(request.url))
        if self.locations:
            return httpx.Response(self.status, headers={"location": self.locations.pop(0)})
        return httpx.Response(200, text="there")


API = "https://api.example.org"


@ways
@pytest.mark.parametrize("location", ["/new", "new", f"{API}/new", "https://API.example.org:443/new?x=1"])
def test_a_redirect_on_the_server_is_followed(location: str, how: str) -> None:
    reply = Redirecting(location)
    assert call(mocked(reply, how), operation(API), how=how) == "there"
    assert len(reply.urls) == 2


@pytest.mark.parametrize(
    "location",
    [
        *("https://evil.example/x", "//evil.example/x", "http://api.example.org/x", "https://api.example.org:8443/x"),
        *(
            "https://u:p@api.example.org/x",
            "https://api.example.org@evil.example/",
            "https://api.example.org.evil.example/",
        ),
        *("\\\\evil.example/x", "https:\\\\evil.example", "///evil.example", "ftp://api.example.org/", "javascript:x"),
    ],
)
def test_a_redirect_elsewhere_is_refused(location: str) -> None:
    reply = Redirecting(location)
    told = call(mocked(reply), operation(API))
    assert told == "there" or "which is refused" in told or "InvalidURL" in told
    assert {httpx.URL(url).host for url in reply.urls} == {"api.example.org"}
    assert {httpx.URL(url).scheme for url in reply.urls} == {"https"}
    assert {httpx.URL(url).port for url in reply.urls} == {None}


def test_a_redirect_is_not_followed_for_an_unsafe_method_nor_without_end() -> None:
    for status in (301, 302, 303, 307, 308):
        reply = Redirecting("/x", status=status)
        assert "not followed for POST" in call(mocked(reply), operation(API, method="POST"))
        assert len(reply.urls) == 1
    reply = Redirecting(*["/x"] * 50)
    assert "TooManyRedirects" in call(mocked(reply), operation(API))
    assert len(reply.urls) == 6


def test_a_secret_in_a_refused_redirect_is_taken_out_before_it_is_cut() -> None:
    for padding in range(150, 200):
        reply = Redirecting(f"https://evil.example/{'x' * padding}{KEY}")
        told = call(mocked(reply, credentials=Credentials({"query": SCHEMES["query"]}, KEY)), operation(API))
        assert "s3c" not in told


@pytest.mark.parametrize(
    "server",
    [
        *("http://169.254.169.254", "http://2852039166", "http://0xa9.0xfe.0xa9.0xfe", "http://[::ffff:a9fe:a9fe]"),
        *("http://metadata.google.internal", "http://METADATA.GOOGLE.internal.", "http://[fe80::1]:8080"),
    ],
)
def test_metadata_addresses_are_refused_unless_the_user_named_them(server: str) -> None:
    reply = Redirecting()
    assert "link-local or metadata address" in call(mocked(reply), operation(server))
    assert reply.urls == []
    assert call(mocked(reply, allow_link_local=True), operation(server)) == "there"


@pytest.mark.enable_socket
@makes
@ways
def test_so_is_a_host_name_that_leads_there(make: Make, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loopback stands in for such an address: the connection is made, and closed before a byte is sent on it."""
    loopback = [ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128")]
    monkeypatch.setattr("langchain_tooldec.openapi.servers._NETWORKS", loopback)
    with serving(replying(answer(b"x"))) as server:
        named = server.url.replace("127.0.0.1", "localhost")
        told = call(make(), operation(named), how=how)
        assert told == "The request was not sent: its host name leads to a link-local or metadata address."
        assert call(make(allow_link_local=True), operation(named), how=how) == "x"
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("server", "path"),
    [
        *((API, ".evil.example/x"), (API, "@evil.example/x"), (API, ":8443/x"), ("https://u:p@api.example.org", "/x")),
        *((API, "/../x"), (API + "/v1", "/../admin/{id}"), ("ftp://api.example.org", "/x"), ("https://", "/x")),
    ],
)
def test_a_document_cannot_lead_elsewhere_by_its_path(server: str, path: str) -> None:
    reply = Redirecting()
    assert call(mocked(reply), operation(server, path)).startswith("The request was not sent")
    assert reply.urls == []


def test_an_argument_that_cannot_be_sent_is_an_observation() -> None:
    reply = Redirecting()
    for arguments in [{"id": ".."}, {}, {"id": "\ud800"}, {"id": "x" * 70_000}]:
        assert call(mocked(reply), operation(API), arguments).startswith("The request was not sent")
    assert reply.urls == []


def test_a_programming_error_raises() -> None:
    def reply(request: httpx.Request) -> httpx.Response:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        call(mocked(reply), operation(API))
    with pytest.raises(OptionError, match="not <class 'str'>"):
        Caller(client=cast(Any, "client"))


def test_a_client_of_the_user_keeps_its_headers_parameters_and_logins() -> None:
    def reply(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json=[str(request.url), request.headers["x-own"], request.headers["authorization"]])

    transport = httpx.MockTransport(reply)
    client = httpx.Client(
        transport=transport, headers={"x-own": "a"}, params={"k": "v w"}, auth=("u", "p"), base_url="http://other"
    )
    asked = operation(API, "/x", security=({"query": ()},))
    credentials = Credentials({"query": SCHEMES["query"]}, KEY)
    url, own_header, login = json.loads(call(Caller(client=client), asked))
    assert (url, own_header, login) == (f"{API}/x?k=v%20w", "a", "Basic dTpw")
    signed = Caller(Credentials(SCHEMES, httpx.BasicAuth("x", "y")), client)
    assert json.loads(call(signed, asked))[2] == "Basic eDp5"
    with pytest.raises(KeyError, match="authorization"):  # the credentials of `auth` are the only ones
        call(Caller(credentials, client), asked)


@pytest.mark.enable_socket
@makes
@ways
def test_a_secret_is_sent_and_seen_nowhere_else(make: Make, how: str, caplog: pytest.LogCaptureFixture) -> None:
    def echo(server: Server, connection: socket.socket) -> None:
        request = server.requests[-1]
        path = request.split()[1].decode()
        if "again" not in path:
            server.send(connection, answer(b"", "302 Found", f"Location: {path}&again=1", f"X-Echo: {KEY}"))
        else:
            body = json.dumps({"sent": request.decode(), KEY: [KEY]}).encode()
            server.send(connection, answer(body, "401 Unauthorized", JSON, f"X-Echo: {KEY}", f"Set-Cookie: k={KEY}"))

    caller = make(credentials=Credentials(SCHEMES, {"query": KEY, "header": KEY}))
    with caplog.at_level(logging.DEBUG), serving(echo) as server:
        asked = operation(server.url, security=({"query": (), "header": ()},))
        told = call(caller, asked, how=how)
    with caplog.at_level(logging.DEBUG):
        broken = call(caller, asked, how=how)
    assert told.startswith("HTTP 401 Unauthorized: {")
    assert broken.startswith("The request failed")
    assert b"api_key=s3cret-key%2F1" in server.requests[0]
    assert f"X-Key: {KEY}".encode() in server.requests[1]
    assert "Cookie" not in server.requests[1].decode()
    assert "HTTP Request: GET" in caplog.text
    assert "receive_response_headers.complete" in caplog.text
    for text in (told, broken, repr(caller), caplog.text):
        assert "s3cret" not in text
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(caller)


@pytest.mark.enable_socket
def test_cookies_of_an_answer_are_not_kept() -> None:
    with serving(replying(answer(b"x", "200 OK", "Set-Cookie: session=1; Path=/"))) as server:
        caller = Caller()
        call(caller, operation(server.url))
        call(caller, operation(server.url))
    assert len(server.requests) == 2
    assert b"ookie" not in server.requests[1]


@pytest.mark.enable_socket
@pytest.mark.parametrize("make", [own, threaded])
def test_many_threads_and_event_loops_share_one_client(make: Make) -> None:
    with serving(replying(answer(b"x"))) as server:
        caller = make()
        asked = operation(server.url)
        with ThreadPoolExecutor(8) as pool:
            told = list(pool.map(lambda n: call(caller, asked, how="sync" if n % 2 else "async"), range(40)))

        async def many() -> list[str]:
            return await asyncio.gather(*(caller.acall(asked, {"id": n}, 500) for n in range(40)))

        assert {*told, *asyncio.run(many())} == {"x"}
    assert len(server.requests) == 80


@pytest.mark.enable_socket
async def test_a_synchronous_call_within_an_event_loop() -> None:
    with serving(replying(answer(b"x"))) as server:
        assert Caller().call(operation(server.url), {"id": 1}, 500) == "x"


@pytest.mark.enable_socket
def test_a_thread_ends_with_its_caller() -> None:
    before = set(threading.enumerate())
    caller = Caller()
    assert "ConnectError" in call(caller, operation("http://127.0.0.1:1", method="POST"))
    (worker,) = (thread for thread in set(threading.enumerate()) - before if thread.name == "openapi-tools")
    del caller
    gc.collect()
    worker.join(10)
    assert not worker.is_alive()


@pytest.mark.enable_socket
def test_a_proxy_of_the_environment_is_used_and_logins_of_netrc_are_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "netrc").write_text("machine api.example.org login u password p\n")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    with serving(replying(answer(b"x"))) as server:
        monkeypatch.setenv("HTTP_PROXY", server.url)
        assert call(Caller(), operation("http://api.example.org")) == "x"
    assert server.requests[0].startswith(b"GET http://api.example.org/things/1 HTTP/1.1\r\n")
    assert b"uthorization" not in server.requests[0]


@pytest.mark.enable_socket
async def test_a_cancelled_call_ends() -> None:
    def silent(server: Server, connection: socket.socket) -> None:
        connection.settimeout(5)
        server.sent = len(connection.recv(1)) - 1  # the client has closed

    with serving(silent) as server:
        caller = Caller()
        task = asyncio.ensure_future(caller.acall(operation(server.url), {"id": 1}, 500))
        while not server.requests:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        while not server.sent:
            await asyncio.sleep(0.01)


@pytest.mark.enable_socket
def test_a_body_arrives() -> None:
    def whole(server: Server, connection: socket.socket) -> None:
        while b'"a": [1]' not in server.requests[-1].replace(b'":[', b'": ['):
            server.requests[-1] += connection.recv(1000)
        server.send(connection, answer(b"", "201 Created"))

    with serving(whole) as server:
        asked = operation(server.url, "/x", "POST", body=Body("application/json", "body", {}, {}))
        told = call(Caller(), asked, {"body": {"a": [1]}})
    assert told == "HTTP 201 Created: the request succeeded, and its answer is empty."


SCRIPT = """
import os, sys
from langchain_tooldec.openapi.client import Caller
from langchain_tooldec.openapi.operations import Operation
caller, asked = Caller(), Operation("t", "", "GET", "/x", sys.argv[1], {})
print(caller.call(asked, {}, 500), flush=True)
if os.fork() == 0:
    print(caller.call(asked, {}, 500), flush=True)
else:
    os.wait()
"""


@pytest.mark.enable_socket
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_process_ends_and_a_forked_one_calls_too() -> None:
    with serving(replying(answer(b"x"))) as server:
        command = [sys.executable, "-W", "error::ResourceWarning", "-c", SCRIPT, server.url]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout.split(), done.stderr, done.returncode) == (["x", "x"], "", 0)
