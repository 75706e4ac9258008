"""A model on a vLLM server whose plugin runs the machine; only its config and tokenizer are in this process."""

from __future__ import annotations

import asyncio
import math
import os
import re
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import aclosing, contextmanager
from dataclasses import dataclass, replace
from threading import Event
from time import sleep
from typing import Any

import httpx
import torch
from httpx_sse import EventSource

from langchain_tooldec.backends.base import GenerationRequest, context_length
from langchain_tooldec.backends.completions import Replay, completion, probe
from langchain_tooldec.backends.connection import CONNECT, SILENCE, Connection, shut, timeout_of
from langchain_tooldec.decoding import Deadline, Step
from langchain_tooldec.decoding.waiting import WorkLock
from langchain_tooldec.errors import (
    ContextLengthError,
    ServerConnectionError,
    ServerError,
    SessionError,
)
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.version import __version__

_PATIENCE = 60.0
"""Seconds to wait for the server's answer to a short request."""
_REFUSAL = re.compile(r"langchain-tooldec (\S+), vocabulary (\w+)")
_LACKS = {
    "logits_processors": "processors run where the model does; start the server with them, or leave them out",
    "tool_probabilities": "a server tells no more than its likeliest tokens; leave it at 'free'",
    "tool_selection": "likelihoods are read in this process; leave it at 'written'",
    "copy_bias": "a server has no bias for copied words; leave it out",
    "prefix_cache_bytes": "the server has a prefix cache of its own; leave it out",
}


@dataclass(frozen=True)
class ServedModel:
    """A model in a server's `/v1/models`.

    Attributes:
        name: The server's name of it.
        root: Where its config and tokenizer are: a name on the hub, or a folder on the server. An adapter's are those
            of its base.
        context_length: Tokens that it can attend to there; 0: the server does not say.
        base: What the server calls the base of an adapter; "": it is no adapter.
    """

    name: str
    root: str
    context_length: int
    base: str = ""

    def __str__(self) -> str:
        return f"{self.name!r} ({f'an adapter of {self.base!r}' if self.base else f'of {self.root!r}'})"


def served_models(connection: Connection) -> list[ServedModel]:
    """The models of a server in its order.

    Raises:
        ServerError: The server cannot be reached, or has no such list.
    """
    response = exchange(connection, "GET", "models")
    if not response.is_success:
        raise connection.refusal(response)
    try:
        models = [
            ServedModel(
                str(model["id"]),
                str(model.get("root") or model["id"]),
                int(model.get("max_model_len") or 0),
                str(model.get("parent") or ""),
            )
            for model in response.json()["data"]
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ServerError(f"{connection} lists no models as vLLM does; check the address") from None
    return [_on_its_base(model, models) if model.base else model for model in models]


def _on_its_base(adapter: ServedModel, models: Sequence[ServedModel]) -> ServedModel:
    bases = [model for model in models if not model.base and adapter.base in (model.name, model.root)]
    if not bases:
        return replace(adapter, root=adapter.base)
    return replace(adapter, root=bases[0].root, context_length=adapter.context_length or bases[0].context_length)


def find_model(connection: Connection, model: str | None = None, name: str = "") -> ServedModel:
    """One of a server's models.

    Args:
        connection: To the server.
        model: The server's name of it, where it was loaded from, or a folder with its config, which may be any model's:
            its vocabulary is compared later. None: what the server was started with.
        name: The server's name of it; "": it is the one that is `model`.

    Raises:
        ServerError: The server does not have it, or has several and none is named; the message lists their names.
    """
    models = served_models(connection)
    bases = [one for one in models if not one.base]
    found = [one for one in models if one.name == (name or model)]
    if not found and not name:
        found = [one for one in bases if model == one.root]
        if not found and (model is None or os.path.isdir(model)):
            found = bases
    if len({one.root for one in found}) == 1:
        return found[0]
    listed = ", ".join(map(str, models)) or "nothing"
    if found:
        raise ServerError(f"{connection} serves several models: {listed}; pass the name of one as model_name")
    raise ServerError(
        f"{connection} serves {listed}, not {name or model!r}; pass what it calls the model as model_name"
    )


def exchange(
    connection: Connection,
    method: str,
    path: str,
    body: Any = None,
    deadline: Deadline | None = None,
    patience: float = _PATIENCE,
) -> httpx.Response:
    """The response to a request, with safe retries. Without a deadline, it is waited for `patience` seconds.

    Raises:
        GenerationTimeoutError: There is no response before the deadline.
        ServerError: There is no response.
    """
    attempt, deadline = 0, Deadline() if deadline is None else deadline
    while True:
        timeout = timeout_of(patience if (left := deadline.left) is None else left)
        try:
            with connection.telling():
                response = connection.client().request(
                    method, connection.url(path), json=body, headers=connection.headers, timeout=timeout
                )
            if response.status_code in (429, 503):
                raise connection.refusal(response)
            return response
        except httpx.TimeoutException as error:
            deadline.check()
            seconds = CONNECT if isinstance(error, httpx.ConnectTimeout) else patience
            raise ServerConnectionError(f"{connection} did not answer within {seconds:g} seconds") from None
        except ServerError as error:
            sleep(connection.wait_after(error, attempt, deadline.left))
        attempt += 1


class RemoteBackend:
    """A model on a server. Shared by threads and event loops. See `base.Backend`.

    Before the first request with a machine, a probe checks that the server's plugin has this version and this
    vocabulary: a server without the plugin would silently ignore the machine. The machine also checks every token here,
    so no guarantee depends on the server's own claims.

    Args:
        connection: To the server.
        model: One of its models.
        config: The model's transformers config.
        generation_config: The model's generation config, or None.
    """

    natively_async = True

    def __init__(
        self,
        connection: Connection,
        model: ServedModel,
        config: Any,
        generation_config: Any = None,
    ) -> None:
        self.connection = connection
        self.served = model
        self.config = config
        self.generation_config = generation_config
        self.device = torch.device("cpu")
        self.lacks: Mapping[str, str] = _LACKS
        self.begin_anew()

    @property
    def context_length(self) -> int | None:
        """See `base.Backend`: the server's limit, which may be below the model's."""
        lengths = (self.served.context_length, context_length(self.config))
        return min((length for length in lengths if length), default=None)

    def start(self, request: GenerationRequest) -> RemoteGeneration:
        """See `base.Backend`. May send a request, so an event loop must call it in a thread.

        Raises:
            OptionError: The server does not support an option.
            ServerError: The plugin is missing, or has another version or vocabulary.
        """
        masks = request.constraint
        vocabulary = masks.vocabulary.fingerprint if isinstance(masks, TokenMasks) else ""
        body = completion(request, self.served.name, vocabulary)
        if request.spec is not None:
            self._check_plugin(vocabulary, request.prompt_ids[0], request.deadline)
        replay = Replay(request, self.config.get_text_config().vocab_size, self.connection.failure)
        return RemoteGeneration(request, self.connection, body, replay)

    def continuation_log_probabilities(
        self, token_ids: Sequence[int], continuations: Sequence[Sequence[int]], deadline: Deadline | None = None
    ) -> list[float]:
        """See `base.Backend`. In one request, the server reads the text for each continuation; it needs no plugin.

        A request that nobody waits for any more is not aborted on the server.

        Raises:
            ContextLengthError: A continuation leaves no room for the token that vLLM writes after it.
            ServerError: The server refuses the request, or does not tell how likely the tokens of a prompt are.
        """
        longest = max(map(len, continuations)) + 1
        if (length := self.context_length) is not None and len(token_ids) + longest > length:
            raise ContextLengthError(len(token_ids), longest, length)
        prompts = [[*token_ids, *text] for text in continuations]
        body = {"model": self.served.name, "prompt": prompts, "max_tokens": 1, "temperature": 0.0, "prompt_logprobs": 0}
        response = exchange(self.connection, "POST", "completions", body, deadline, SILENCE)
        if not response.is_success:
            raise self.connection.refusal(response)
        try:
            choices = sorted(response.json()["choices"], key=lambda choice: int(choice["index"]))
            told = [
                sum(
                    float(known[str(token_id)]["logprob"])
                    for token_id, known in zip(text, choice["prompt_logprobs"][-len(text) :], strict=True)
                )
                for text, choice in zip(continuations, choices, strict=True)
            ]
            if all(map(math.isfinite, told)):
                return told
        except (ValueError, KeyError, TypeError, AttributeError):
            pass
        raise ServerError(f"{self.connection} does not tell how likely the tokens of a prompt are, as vLLM does")

    def begin_anew(self) -> None:
        """See `base.Backend`."""
        self._probing = WorkLock()
        self._probed = False
        self.connection.begin_anew()

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies probe the server themselves."""
        return type(self), (self.connection, self.served, self.config, self.generation_config)

    def _check_plugin(self, vocabulary: str, prompt_id: int, deadline: Deadline) -> None:
        def check() -> None:
            if not self._probed:
                body = probe(self.served.name, prompt_id)
                response = exchange(self.connection, "POST", "completions", body, deadline)
                self._read_probe(response, vocabulary)
                self._probed = True

        self._probing.run(check, deadline)

    def _read_probe(self, response: httpx.Response, vocabulary: str) -> None:
        found = _REFUSAL.search(response.text)
        if response.status_code != 400 and not response.is_success:
            raise self.connection.refusal(response)
        if response.is_success or found is None:
            said = "" if response.is_success else f" (it says: {self.connection.shown(response.text)})"
            raise ServerError(
                f"{self.connection} has no plugin of langchain-tooldec, so calls could be malformed; start it with "
                f"`tooldec serve MODEL`{said}"
            )
        version, theirs = found.groups()
        if version != __version__:
            raise ServerError(
                f"{self.connection} has langchain-tooldec {version}, and this is {__version__}; install one version on "
                "both sides"
            )
        if theirs != vocabulary:
            raise ServerError(
                f"the vocabulary of {self.served.name} at {self.connection} is {theirs}, and the tokenizer's here is "
                f"{vocabulary}; use the tokenizer and the config of the model that is served"
            )


class RemoteGeneration:
    """A text that a server writes. See `base.Generation`.

    The request is repeated if the server is busy or the connection fails before the first token. Closing it early also
    ends it on the server.
    """

    session = None

    def __init__(self, request: GenerationRequest, connection: Connection, body: Any, replay: Replay) -> None:
        self._request = request
        self._connection = connection
        self._body = body
        self._replay = replay
        self._closed = Event()
        self._response: httpx.Response | None = None

    @property
    def forward_passes(self) -> int:
        """See `base.Generation`; one a token, as far as is known."""
        return self._replay.reported

    @property
    def prefix_length(self) -> int:
        """See `base.Generation`; 0 if the server does not report it (`--enable-prompt-tokens-details`)."""
        return self._replay.cached

    def steps(self) -> Iterator[Step]:
        """See `base.Generation`.

        Raises:
            ServerError: The server did not write a text that the machine allows.
            GenerationTimeoutError: The text was not complete in time.
            SessionError: `close` was called meanwhile.
        """
        attempt = 0
        while True:
            try:
                yield from self._attempt()
            except ServerError as error:
                self._closed.wait(self._wait_after(error, attempt))
                attempt += 1
            else:
                return

    def _attempt(self) -> Iterator[Step]:
        with self._telling(), self._connection.client().stream(**self._call()) as response:
            self._response = response
            if not response.is_success:
                response.read()
                raise self._connection.refusal(response)
            for event in EventSource(response).iter_sse():
                yield from self._replay.read(event.data)
                if self._is_enough():
                    break
        self._response = None  # its connection may already serve another request
        yield self._replay.last()

    async def asteps(self) -> AsyncGenerator[Step, None]:
        """See `base.Generation`; raises the errors of `steps`."""
        attempt = 0
        while True:
            try:
                async with aclosing(self._aattempt()) as steps:
                    async for step in steps:
                        yield step
            except ServerError as error:
                await asyncio.sleep(self._wait_after(error, attempt))
                attempt += 1
            else:
                return

    async def _aattempt(self) -> AsyncGenerator[Step, None]:
        client = await self._connection.async_client()
        with self._telling():
            async with client.stream(**self._call()) as response:
                if not response.is_success:
                    await response.aread()
                    raise self._connection.refusal(response)
                async with aclosing(EventSource(response).aiter_sse()) as events:
                    async for event in events:
                        for step in self._replay.read(event.data):
                            yield step
                        if self._is_enough():
                            break
        yield self._replay.last()

    def close(self, *, forget: bool = True) -> None:
        """See `base.Generation`. Wakes a thread that waits for the server."""
        self._closed.set()
        if self._response is not None:
            shut(self._response)

    def _call(self) -> dict[str, Any]:
        """Arguments for `stream` of an httpx client."""
        if self._closed.is_set():
            raise SessionError("the generation was closed")
        left = self._request.deadline.left
        connection = self._connection
        return {
            "method": "POST",
            "url": connection.url("completions"),
            "json": self._body,
            "headers": connection.headers,
            "timeout": httpx.USE_CLIENT_DEFAULT if left is None else timeout_of(left),
        }

    def _is_enough(self) -> bool:
        """Whether to stop reading events. Checks the timeout, too: events without tokens reach no other check."""
        self._request.deadline.check()
        return self._replay.is_enough

    def _wait_after(self, error: ServerError, attempt: int) -> float:
        """Seconds to wait before the request is repeated; raises the error if any token has arrived."""
        if self._replay.written or self._closed.is_set():
            raise error
        return self._connection.wait_after(error, attempt, self._request.deadline.left)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            with self._connection.telling():
                yield
        except httpx.TimeoutException:
            if self._request.deadline.is_over:
                raise self._request.deadline.error() from None
            raise ServerConnectionError(f"{self._connection} was silent for too long") from None
        except ServerError:
            if self._closed.is_set():
                raise SessionError("the generation was closed while it was written") from None
            raise
