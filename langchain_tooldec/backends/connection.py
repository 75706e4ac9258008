"""The HTTP side of a server: address, key, clients, and the errors for its failures."""

from __future__ import annotations

import asyncio
import socket
import weakref
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager, suppress
from email.utils import parsedate_to_datetime
from random import uniform
from threading import Lock
from time import time
from typing import Any

import httpx
from httpx_sse import SSEError

from langchain_tooldec.errors import (
    OptionError,
    ServerAccessError,
    ServerBusyError,
    ServerConnectionError,
    ServerError,
    ServerFailureError,
)

CONNECT = 10.0
"""Seconds to wait for a connection."""
SILENCE = 600.0
"""Seconds that a server may be silent if the request has no timeout."""
_LEAST = 1e-3
"""The fewest seconds of a timeout; httpx takes no 0."""
_LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=100)
_FIRST_WAIT, _LONGEST_WAIT = 0.5, 60.0
_SHOWN = 1000
"""Most characters of a server's message in an error."""


def timeout_of(seconds: float) -> httpx.Timeout:
    """The timeout of a request that is waited for so long; for a connection, `CONNECT` seconds at most."""
    seconds = max(seconds, _LEAST)
    return httpx.Timeout(seconds, connect=min(seconds, CONNECT))


class Connection:
    """A server's address, key and clients. Shared by threads and event loops; pickled without its clients.

    Clients are created on first use: one for all threads, and one for each event loop, which closes with the loop.
    Clients that are passed in are used as they are and never closed.

    Args:
        url: Base address, with or without a final `/v1`.
        api_key: Sent as a bearer token; never part of a message or `repr`. "": none is sent.
        max_retries: How often a request is repeated, provided that no part of an answer arrived.
        client: For `client`; None: created on first use.
        async_client: For `async_client`; None: created for each event loop.

    Raises:
        OptionError: The address is not an HTTP address.
    """

    def __init__(
        self,
        url: str,
        api_key: str = "",
        max_retries: int = 2,
        client: httpx.Client | None = None,
        async_client: httpx.AsyncClient | None = None,
    ) -> None:
        try:
            address = httpx.URL(url.rstrip("/"))
        except httpx.InvalidURL as error:
            raise OptionError(f"the server's address cannot be read: {error}") from None
        if address.scheme not in ("http", "https") or not address.host:
            raise OptionError("a server's address looks like http://localhost:8000/v1")
        path = address.path.rstrip("/")
        self._url = address.copy_with(path=path if path.endswith("/v1") else f"{path}/v1", query=None, fragment=None)
        self._key = api_key
        self.max_retries = max_retries
        self._given, self._async_given = client, async_client
        self.begin_anew()

    def begin_anew(self) -> None:
        """Drop all connections and locks that another process may use; called in a forked process."""
        self._lock = Lock()
        self._client: httpx.Client | None = None
        self._of_loops: dict[asyncio.AbstractEventLoop, tuple[httpx.AsyncClient, AsyncGenerator[None, None]]] = {}

    def __getstate__(self) -> dict[str, Any]:
        """Copies create their own clients. They keep the address as it is: read again, `%25` would be decoded again."""
        return {name: value for name, value in vars(self).items() if name not in ("_lock", "_client", "_of_loops")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.begin_anew()

    def __repr__(self) -> str:
        return f"Connection({self})"

    def __str__(self) -> str:
        """The address, without user name and password."""
        return str(self._url.copy_with(userinfo=None))

    def url(self, path: str) -> httpx.URL:
        """The address of an endpoint of the API."""
        return self._url.copy_with(path=f"{self._url.path}/{path}")

    @property
    def headers(self) -> dict[str, str]:
        """The headers of every request."""
        return {"Authorization": f"Bearer {self._key}"} if self._key else {}

    def client(self) -> httpx.Client:
        """The client for all threads."""
        if self._given is not None:
            return self._given
        with self._lock:
            if self._client is None:
                self._client = httpx.Client(timeout=timeout_of(SILENCE), limits=_LIMITS)
                weakref.finalize(self, self._client.close)
            return self._client

    async def async_client(self) -> httpx.AsyncClient:
        """The client of the running event loop."""
        if self._async_given is not None:
            return self._async_given
        loop = asyncio.get_running_loop()
        with self._lock:
            if loop in self._of_loops:
                return self._of_loops[loop][0]
            self._of_loops = {other: held for other, held in self._of_loops.items() if not other.is_closed()}
            client = httpx.AsyncClient(timeout=timeout_of(SILENCE), limits=_LIMITS)
            closing = _closed_with_loop(client)
            self._of_loops[loop] = client, closing
        await anext(closing)
        return client

    def refusal(self, response: httpx.Response) -> ServerError:
        """The error for a response without success whose body has been read."""
        try:
            message: Any = response.json()
        except ValueError:
            message = response.text.strip() or response.reason_phrase
        return self.failure(response.status_code, message, _retry_after(response))

    def failure(self, status: int, said: Any, retry_after: float | None = None) -> ServerError:
        """The error for a status and the server's message, which may be JSON."""
        about = f"{self} says: {self.shown(_message(said))} (HTTP {status})"
        if status in (401, 403):
            return ServerAccessError(f"{about}; pass the server's key as api_key")
        if status == 404:
            return ServerError(f"{about}; is it the address of vLLM, and model_name what it serves?")
        if status in (429, 503):
            return ServerBusyError(f"{about}; it has too much to do, try again later", retry_after)
        if status >= 500:
            return ServerFailureError(f"{about}; see the server's log")
        if status in (400, 413, 422):
            return ServerError(f"the server refuses the request: {about}")
        return ServerError(f"{about}, which is no answer of vLLM; check the address")

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Converts httpx's errors to this package's, except timeouts: their meaning depends on the request."""
        try:
            yield
        except httpx.TimeoutException:
            raise
        except httpx.ConnectError as error:
            said, advice = self.shown(str(error)), "is the server running?"
            if "CERTIFICATE_VERIFY_FAILED" in said:
                advice = "pass http_client and http_async_client that trust its certificate, or set SSL_CERT_FILE"
            raise ServerConnectionError(f"{self} cannot be reached: {said}; {advice}") from None
        except (SSEError, httpx.DecodingError) as error:
            raise ServerError(f"{self} gave no answer of vLLM: {self.shown(str(error))}; check the address") from None
        except (httpx.HTTPError, httpx.StreamError) as error:
            said = self.shown(str(error)) or type(error).__name__
            raise ServerConnectionError(f"{self} broke off: {said}; see the server's log") from None

    def wait_after(self, error: ServerError, attempt: int, left: float | None = None) -> float:
        """Seconds to wait before retry number `attempt`, counted from 0; `left` are those until the deadline, if any.

        Raises:
            ServerError: The given error, if there is no further retry.
        """
        wait = min(_FIRST_WAIT * 2.0**attempt, _LONGEST_WAIT) * uniform(0.75, 1.0)
        if isinstance(error, ServerBusyError) and error.retry_after is not None:
            wait = error.retry_after
        elif not isinstance(error, (ServerBusyError, ServerConnectionError)):
            raise error
        if attempt >= self.max_retries or wait > _LONGEST_WAIT or (left is not None and wait >= left):
            raise error
        return wait

    def shown(self, text: str) -> str:
        """A server's text for a message: shortened, and without the key."""
        return (text.replace(self._key, "…") if self._key else text)[:_SHOWN]


async def _closed_with_loop(client: httpx.AsyncClient) -> AsyncGenerator[None, None]:
    """Keep a client open until its event loop ends: the loop closes every async generator that has started."""
    async with client:
        yield


def shut(response: httpx.Response) -> None:
    """Abort a response, from any thread: its reader gets an error, and the server notices."""
    stream = response.extensions.get("network_stream")
    if response.is_closed or stream is None:
        return
    with suppress(OSError, AttributeError):  # already closed
        stream.get_extra_info("socket").shutdown(socket.SHUT_RDWR)


def _message(said: Any) -> str:
    """The sentence in a JSON error, in any of the forms that servers and gateways use."""
    for name in ("error", "message", "detail"):
        said = said[name] if isinstance(said, dict) and name in said else said
    return str(said)


def _retry_after(response: httpx.Response) -> float | None:
    """Seconds to wait as the response requests (RFC 9110, section 10.2.3); None: not given."""
    said = response.headers.get("retry-after", "")
    try:
        return max(0.0, float(said) if said.isdecimal() else parsedate_to_datetime(said).timestamp() - time())
    except (ValueError, TypeError):
        return None
