"""Calls of operations over HTTP.

All calls of a document run as coroutines on one event loop, in a dedicated thread. So synchronous and asynchronous
tools share one implementation, one connection pool serves short-lived event loops, and a deadline ends anything that
takes too long, even slowly arriving headers.
"""

from __future__ import annotations

import asyncio
import threading
import weakref
from collections.abc import AsyncIterator, Coroutine, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager
from functools import cached_property
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, TypeVar
from urllib.parse import quote

import httpx

from langchain_tooldec.errors import OptionError
from langchain_tooldec.grammars.json_schema.api.mistakes import mistake_in
from langchain_tooldec.openapi.observation import BodyReader, ReadResponse, observe
from langchain_tooldec.openapi.operations import Operation
from langchain_tooldec.openapi.security import Credentials
from langchain_tooldec.openapi.serialization import NotSentError, Parts, serialize
from langchain_tooldec.openapi.servers import is_forbidden

T = TypeVar("T")

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_REDIRECTS = 5
_BACKOFF = 0.2  # seconds before the first retry, doubled for each further one
_FAILURES = (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, OSError, UnicodeError)


class Caller:
    """Sends the requests of one document's operations. Safe to share between threads and event loops.

    A request goes only to its operation's server. Failures of the network or the server raise no exception.

    Args:
        credentials: Put on the requests.
        client: Used instead of an own client; never closed. An `httpx.AsyncClient` runs in the event loop of the
            caller, or in another one for synchronous calls. When the deadline ends a request of an `httpx.Client`, its
            thread continues until its own timeout. Default: a client that takes proxies and certificate authorities
            from the environment, but no logins from .netrc and no cookies from answers.
        allow_link_local: Whether link-local and metadata addresses are allowed: if the user named the server.

    Attributes:
        timeout: Seconds for a connection, and for each wait for bytes; ignored with `client`.
        deadline: Seconds for a whole call, including retries and redirects.
        retries: How often a request of a safe method (GET, HEAD, OPTIONS) is retried after a failed connection.
        max_bytes: The most bytes of a body that are read.

    Raises:
        OptionError: If `client` is not an httpx client.
    """

    timeout, deadline, retries, max_bytes = 20.0, 60.0, 2, 4 * 2**20

    def __init__(
        self,
        credentials: Credentials | None = None,
        client: httpx.Client | httpx.AsyncClient | None = None,
        *,
        allow_link_local: bool = False,
    ) -> None:
        if not (client is None or isinstance(client, httpx.Client | httpx.AsyncClient)):
            raise OptionError(f"client must be an httpx.Client or an httpx.AsyncClient, not {type(client)}")
        self.credentials = credentials or Credentials()
        self.allow_link_local = allow_link_local
        self._given: _Client | None = _Threaded(client) if isinstance(client, httpx.Client) else client
        self._lock = threading.Lock()
        self._worker: _Worker | None = None

    def call(self, operation: Operation, arguments: Mapping[str, Any], max_characters: int) -> str:
        """Call an operation. Returns the result as text for the model, of at most `max_characters`."""
        future = self._running().submit(self._call(operation, arguments, max_characters))
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    async def acall(self, operation: Operation, arguments: Mapping[str, Any], max_characters: int) -> str:
        """As `call`."""
        if isinstance(self._given, httpx.AsyncClient):
            return await self._call(operation, arguments, max_characters)
        return await asyncio.wrap_future(self._running().submit(self._call(operation, arguments, max_characters)))

    def __repr__(self) -> str:
        return f"Caller({self.credentials!r})"

    def __deepcopy__(self, memo: object) -> Caller:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(
            "tools of a document are not pickled, as they hold credentials: make them anew in the other process"
        )

    def _running(self) -> _Worker:
        with self._lock:
            if self._worker is None or not self._worker.thread.is_alive():  # after a fork there is no thread
                self._worker = _Worker(self.timeout)
                weakref.finalize(self, self._worker.stop)
            return self._worker

    async def _call(self, operation: Operation, arguments: Mapping[str, Any], max_characters: int) -> str:
        redact = self.credentials.redact
        client = self._given or self._running().client
        try:
            _check_arguments(operation, arguments)
            parts = serialize(operation, arguments)
            signed = self.credentials.put(parts, operation.security)
            request = self._request(client, operation, parts)
            async with asyncio.timeout(self.deadline):
                answer = await self._exchange(client, operation, request, signed)
        except NotSentError as error:
            text = f"The request was not sent: {error}."
        except _FAILURES as error:
            text = self._failure(operation, error)
        else:
            return await asyncio.to_thread(observe, answer, max_characters, redact)
        return redact(text)[:max_characters]

    def _failure(self, operation: Operation, error: Exception) -> str:
        if isinstance(error, TimeoutError):
            text = f"The request failed: no complete answer within {self.deadline:g} seconds."
        else:
            text = f"The request failed ({type(error).__name__}){f': {error}' if str(error) else '.'}"
        if operation.method in SAFE_METHODS or isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):
            return text
        return f"{text} It is not known whether the server has carried it out."

    def _request(self, client: _Client, operation: Operation, parts: Parts) -> httpx.Request:
        headers = {name.encode(): value for name, value in parts.headers.items()} | {b"Accept-Encoding": b"gzip"}
        if parts.cookies:
            headers[b"Cookie"] = "; ".join(f"{name}={value}" for name, value in parts.cookies).encode()
        parts.query += [(quote(name), quote(value)) for name, value in client.params.multi_items()]
        try:
            url, server = httpx.URL(parts.target(operation.server)), httpx.URL(operation.server)
        except httpx.InvalidURL as error:
            raise NotSentError(str(error)) from None
        request = client.build_request(
            operation.method, url, headers=list(headers.items()), content=parts.content, files=parts.files
        )
        request.url = url  # a client with its own parameters would replace the query
        slashes = operation.server.partition("//")[2].count("/") + parts.path.count("/")
        if url.raw_path.partition(b"?")[0].count(b"/") != max(1, slashes):
            raise NotSentError("its path has a step '.' or '..'")
        self._check(url, server)
        return request

    def _check(self, url: httpx.URL, server: httpx.URL) -> None:
        """Refuse a URL that is not on the server, or is a forbidden address."""
        if _origin(url) != _origin(server) or url.userinfo or url.scheme not in {"http", "https"} or not url.host:
            raise NotSentError("it would go to another server than the document's")
        if is_forbidden(url.host) and not self.allow_link_local:
            raise NotSentError(f"{url.host} is a link-local or metadata address")

    async def _exchange(
        self, client: _Client, operation: Operation, request: httpx.Request, signed: bool
    ) -> ReadResponse:
        for _ in range(_REDIRECTS + 1):
            async with self._sent(client, request, signed) as response:
                following = self._redirect(operation, request, response)
                if not isinstance(following, httpx.Request):
                    return await self._read(response, note=following)
                request = following
        raise httpx.TooManyRedirects(f"more than {_REDIRECTS} redirects")

    def _redirect(self, operation: Operation, request: httpx.Request, response: httpx.Response) -> httpx.Request | str:
        """The next request, or why there is none; empty if the answer is not a redirect."""
        if not response.has_redirect_location:
            return ""
        location = self.credentials.redact(response.headers["location"])[:200]
        if request.method not in SAFE_METHODS:
            return f"redirect to {location}, which is not followed for {request.method}."
        try:
            url = request.url.join(response.headers["location"])
            self._check(url, httpx.URL(operation.server))
        except (httpx.InvalidURL, NotSentError):
            return f"redirect to {location}, which is refused: it is not on the document's server."
        extensions = request.extensions
        return httpx.Request(request.method, url, headers=request.headers, stream=request.stream, extensions=extensions)

    @asynccontextmanager
    async def _sent(self, client: _Client, request: httpx.Request, signed: bool) -> AsyncIterator[httpx.Response]:
        """The response to a request, its body unread. Retried if that is safe and the connection failed."""
        auth = self.credentials.auth or (None if signed else httpx.USE_CLIENT_DEFAULT)
        if not self.allow_link_local:
            trace = _check_peer if isinstance(client, _Threaded) else _acheck_peer
            request.extensions = {**request.extensions, "trace": trace}
        for attempt in range(self.retries + 1):
            try:
                response = await client.send(request, stream=True, auth=auth, follow_redirects=False)
                break
            except (httpx.NetworkError, httpx.ConnectTimeout, httpx.RemoteProtocolError):
                if attempt == self.retries or request.method not in SAFE_METHODS:
                    raise
            await asyncio.sleep(_BACKOFF * 2**attempt)
        try:
            yield response
        finally:
            await response.aclose()

    async def _read(self, response: httpx.Response, note: str) -> ReadResponse:
        is_read = response.is_stream_consumed  # by an in-memory transport, or by a client's hook
        reader = BodyReader("" if is_read else response.headers.get("content-encoding", ""), self.max_bytes)
        if is_read:
            reader.feed(response.content)
        else:
            async for chunk in response.aiter_raw():
                if not reader.feed(chunk):
                    break
        content_type, charset = response.headers.get("content-type", ""), response.charset_encoding
        return ReadResponse(response.status_code, content_type, charset, bytes(reader.body), reader.is_whole, note)


def _check_arguments(operation: Operation, arguments: Mapping[str, Any]) -> None:
    """Refuse invalid arguments, whoever wrote them. Optional ones that are null are not sent outside of JSON."""
    outside = {parameter.argument for parameter in operation.parameters}
    if operation.body is not None and operation.body.encoding:
        outside |= operation.body.properties.keys()
    outside -= {*operation.arguments.get("required", ())}
    given = {name: value for name, value in arguments.items() if value is not None or name not in outside}
    if mistake := mistake_in(given, operation.arguments):
        raise NotSentError(mistake)


def _origin(url: httpx.URL) -> tuple[str, str, int | None]:
    return url.scheme, url.host, url.port or {"http": 80, "https": 443}.get(url.scheme)


def _is_forbidden_peer(event: str, info: Mapping[str, Any]) -> bool:
    """Whether a new connection, before anything is sent on it, leads to a forbidden address."""
    if event != "connection.connect_tcp.complete":
        return False
    address = info["return_value"].get_extra_info("server_addr")
    return bool(address) and is_forbidden(address[0])


def _check_peer(event: str, info: Mapping[str, Any]) -> None:
    if _is_forbidden_peer(event, info):
        info["return_value"].close()
        raise NotSentError("its host name leads to a link-local or metadata address")


async def _acheck_peer(event: str, info: Mapping[str, Any]) -> None:
    if _is_forbidden_peer(event, info):
        await info["return_value"].aclose()
        raise NotSentError("its host name leads to a link-local or metadata address")


class _Worker:
    """An event loop in a daemon thread, and the client that lives on it."""

    def __init__(self, timeout: float) -> None:
        self.timeout = timeout
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, name="openapi-tools", daemon=True)
        self.thread.start()

    def submit(self, coroutine: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop)

    @cached_property
    def client(self) -> httpx.AsyncClient:
        """The client; to be made on the loop."""
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=()))
        return httpx.AsyncClient(timeout=self.timeout, cookies=no_cookies)

    def stop(self) -> None:
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.loop.stop)
            if self.thread is not threading.current_thread():
                self.thread.join(timeout=0.5)

    def _run(self) -> None:
        self.loop.run_forever()
        self.loop.run_until_complete(self._end())
        self.loop.close()

    async def _end(self) -> None:
        """Like `asyncio.Runner`, without waiting for threads: none can be started during shutdown."""
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if "client" in vars(self):
            await self.client.aclose()
        await self.loop.shutdown_asyncgens()


class _Threaded:
    """Adapts a synchronous client to the asynchronous interface that `Caller` uses, by means of threads."""

    def __init__(self, client: httpx.Client) -> None:
        self.build_request = client.build_request
        self._client = client

    @property
    def params(self) -> httpx.QueryParams:
        return self._client.params

    async def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        sending: Future[httpx.Response] = Future()

        def send() -> None:
            if not sending.set_running_or_notify_cancel():
                return
            try:
                sending.set_result(self._client.send(request, **options))
            except BaseException as error:
                sending.set_exception(error)

        asyncio.get_running_loop().run_in_executor(None, send)
        try:
            response = await asyncio.wrap_future(sending)
        except asyncio.CancelledError:
            sending.add_done_callback(_close)  # called by the thread, as the loop may have ended by then
            raise
        headers = response.headers.copy()
        if response.is_stream_consumed:
            headers.pop("content-encoding", None)
        return httpx.Response(response.status_code, headers=headers, stream=_ThreadedStream(response))


def _close(late: Future[httpx.Response]) -> None:
    if not late.cancelled() and late.exception() is None:
        late.result().close()


class _ThreadedStream(httpx.AsyncByteStream):
    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    async def __aiter__(self) -> AsyncIterator[bytes]:
        chunks = iter([self._response.content]) if self._response.is_stream_consumed else self._response.iter_raw()
        while (chunk := await asyncio.to_thread(next, chunks, None)) is not None:
            yield chunk

    async def aclose(self) -> None:
        await asyncio.to_thread(self._response.close)


_Client = httpx.AsyncClient | _Threaded
