"""A server that answers as vLLM 0.32 does with this package's plugin, by running the package's own loop.

It knows of a request what its JSON says, and of the machine what the spec says. What it does wrong is switched on.
"""

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import torch
from anyio import to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import StreamingResponse
from transformers import RepetitionPenaltyLogitsProcessor

from langchain_tooldec import ChatToolDec
from langchain_tooldec.backends import GenerationRequest, LocalBackend
from langchain_tooldec.decoding import Machines, SamplingOptions, Step, StringLimit, ThoughtLimit, Unconstrained
from langchain_tooldec.decoding.sampling import PresencePenalty
from langchain_tooldec.errors import ToolDecError
from langchain_tooldec.formats.machine_spec import STRING_FIELD, THOUGHT_FIELD, read_spec
from langchain_tooldec.formats.open_argument import OpenArgument
from langchain_tooldec.version import __version__
from langchain_tooldec.vocabulary.huggingface import end_token_ids, vocabulary_of
from tests.unit_tests.support.chats import MODEL, TOKENIZER

FIELDS = {
    *("model", "prompt", "max_tokens", "temperature", "top_k", "top_p", "min_p", "seed", "repetition_penalty"),
    *("presence_penalty", "frequency_penalty", "stream", "stream_options", "return_token_ids", "skip_special_tokens"),
    *("logprobs", "return_tokens_as_token_ids", "vllm_xargs", "stop_token_ids", "prompt_logprobs"),
}
"""Of vLLM's `CompletionRequest`, which ignores what it does not know."""

Events = Iterator[dict[str, Any]]


class FakeVLLM:
    """The server.

    Args:
        model: A causal language model.
        tokenizer: Its tokenizer.
        root: What it was "started with".

    Attributes:
        plugin: Whether it has the plugin.
        version: Of the plugin.
        fingerprint: Of its vocabulary, as it tells it.
        others: The further models that it lists; they are adapters that change nothing.
        context: `max_model_len`.
        key: What requests must carry; "": nothing.
        answers: What it answers to completions instead, the first one first.
        tamper: Changes the events of a completion.
        bodies: What completions asked for, without the probe.
        asked: How often each path was asked for; "probe" for the probe.
        told: Events that were sent.
        left: Streams that nobody read to their end.
    """

    def __init__(self, model: Any = MODEL, tokenizer: Any = TOKENIZER, root: str = "") -> None:
        self.backend = LocalBackend(model, 0)
        eos = end_token_ids(model.generation_config, model.config, tokenizer)
        self.vocabulary = vocabulary_of(tokenizer, logits_size=model.config.vocab_size, eos_token_ids=eos)
        self.machines = Machines(self.vocabulary, lambda text: [])
        self.root = root or saved(model, tokenizer)
        self.plugin = True
        self.version = __version__
        self.fingerprint = self.vocabulary.fingerprint
        self.others: list[dict[str, Any]] = []
        self.context = 4096
        self.key = ""
        self.answers: list[httpx.Response | Exception] = []
        self.tamper: Callable[[Events], Events] = lambda events: events
        self.bodies: list[dict[str, Any]] = []
        self.asked: Counter[str] = Counter()
        self.told = self.left = 0

    def handle(self, request: httpx.Request) -> httpx.Response:
        """The answer to a request."""
        path = request.url.path
        self.asked[path] += 1
        if self.key and request.headers.get("authorization") != f"Bearer {self.key}":
            return _error(401, "Unauthorized")
        if path == "/v1/models":
            model = {"id": "m", "object": "model", "root": self.root, "parent": None, "max_model_len": self.context}
            return httpx.Response(200, json={"object": "list", "data": [model, *self.others]})
        if path != "/v1/completions":
            return _error(404, "Not Found")
        body = json.loads(request.content)
        assert body.keys() <= FIELDS
        if body["model"] not in ("m", *(other["id"] for other in self.others)):
            return _error(404, f"The model `{body['model']}` does not exist.")
        return self._completion(body)

    def _completion(self, body: dict[str, Any]) -> httpx.Response:
        text = body.get("vllm_xargs", {}).get("tooldec") if self.plugin else None
        if body.get("vllm_xargs", {}).get("tooldec") == "probe":
            self.asked["probe"] += 1
        else:
            self.bodies.append(body)
            if self.answers:
                answer = self.answers.pop(0)
                if isinstance(answer, Exception):
                    raise answer
                return answer
        constraint: Any = Unconstrained(body.get("stop_token_ids") or self.vocabulary.eos_token_ids)
        spec = None
        if text is not None:
            try:
                spec = read_spec(text, self.vocabulary.writable_special_tokens, self.vocabulary.fingerprint)
                machine = self.machines.get(spec.key, lambda: spec)
                assert body["max_tokens"] >= machine.min_tokens
                constraint = machine.masks
            except ToolDecError as error:
                said = f"langchain-tooldec {self.version}, vocabulary {self.fingerprint}: {error}"
                return completion(error={"message": said, "code": 400}) if body.get("stream") else _error(400, said)
        if "prompt_logprobs" in body:
            choices = [{"index": n, "prompt_logprobs": self._read(ids)} for n, ids in enumerate(body["prompt"])]
            return httpx.Response(200, json={"choices": choices[::-1]})
        if not body.get("stream"):
            return httpx.Response(200, json={"choices": [{"text": "x", "finish_reason": "length"}]})
        events = self.tamper(self._events(body, constraint, spec))
        return httpx.Response(200, headers={"content-type": "text/event-stream"}, stream=_Stream(self, events))

    def _events(self, body: dict[str, Any], constraint: Any, spec: Any = None) -> Events:
        most, options = body.get("vllm_xargs", {}).get(THOUGHT_FIELD), _options(body)
        limits = [] if most is None else [ThoughtLimit(spec.thought_ends, self.vocabulary, most, len(body["prompt"]))]
        length = body.get("vllm_xargs", {}).get(STRING_FIELD)
        strings = length and StringLimit(lambda: OpenArgument(spec.format).feed, constraint, length)
        asked = GenerationRequest(
            prompt_ids=body["prompt"],
            constraint=constraint,
            options=replace(options, processors=[*options.processors, *limits], strings=strings),
            max_tokens=min(body["max_tokens"], self.context - len(body["prompt"])),
        )
        generation = self.backend.start(asked)
        count, end = 0, self.vocabulary.eos_token_ids[0]
        try:
            for step in generation.steps():
                count += 1
                full = count == asked.max_tokens
                ended = step.finish is not None and (full or constraint.is_end(step.token_id))
                reason = ("stop" if constraint.is_end(step.token_id) else "length") if ended else None
                yield _event([step.token_id], _logprobs(body, step), reason)
                if step.finish is not None and not ended:  # the machine is final: it leaves nothing but the end
                    count += 1
                    yield _event([end], _logprobs(body, step, end), "stop")
        finally:
            generation.close()
        usage = {"prompt_tokens": len(body["prompt"]), "completion_tokens": count}
        yield {"choices": [], "usage": {**usage, "prompt_tokens_details": {"cached_tokens": 3}}}

    def _read(self, ids: list[int]) -> list[dict[str, Any] | None]:
        """What vLLM tells of each token of a prompt: its own logprob at least."""
        logs = self.backend.logits(ids, len(ids) - 1).log_softmax(-1)
        told = ({str(one): {"logprob": float(row[one]), "rank": 1}} for one, row in zip(ids[1:], logs, strict=True))
        return [None, *told]

    def app(self) -> Starlette:
        """The same as an ASGI app."""

        async def answer(request: Request) -> StreamingResponse:
            asked = httpx.Request(
                request.method, str(request.url), headers=request.headers.raw, content=await request.body()
            )
            told = await asyncio.to_thread(self.handle, asked)
            content = told.stream.sent() if isinstance(told.stream, _Stream) else iter([told.read()])
            return StreamingResponse(content, told.status_code, dict(told.headers))

        app = Starlette()
        app.add_route("/{path:path}", answer, methods=["GET", "POST"])
        return app

    def chat(self, **options: Any) -> ChatToolDec:
        """A chat model on the server, without any socket."""
        transport = httpx.MockTransport(self.handle)
        own: dict[str, Any] = {"max_tokens": 120, "temperature": 1.0, "http_client": httpx.Client(transport=transport)}
        own |= {"http_async_client": httpx.AsyncClient(transport=transport)}
        return ChatToolDec.from_server("http://server", **{**own, **options})


class _Stream(httpx.SyncByteStream, httpx.AsyncByteStream):
    """Events as a server sends them."""

    def __init__(self, server: FakeVLLM, events: Events) -> None:
        self._left = False
        self._chunks = self._sent(server, events)

    def _sent(self, server: FakeVLLM, events: Events) -> Iterator[bytes]:
        try:
            for event in events:
                if self._left:
                    raise GeneratorExit
                server.told += 1
                yield f"data: {json.dumps(event)}\n\n".encode()
            yield b"data: [DONE]\n\n"
        except GeneratorExit:
            server.left += 1
            raise

    def __iter__(self) -> Iterator[bytes]:
        return self._chunks

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self._chunks:
            await asyncio.sleep(0)
            yield chunk

    async def sent(self) -> AsyncIterator[bytes]:
        """Chunks that are made in threads."""
        try:
            while chunk := await to_thread.run_sync(next, self._chunks, b"", abandon_on_cancel=True):
                yield chunk
        finally:
            self.close()

    def close(self) -> None:
        """Nobody reads it any more; a thread that makes a chunk sees it after that."""
        self._left = True
        with suppress(ValueError):  # that thread has it
            self._chunks.close()  # type: ignore[attr-defined]

    async def aclose(self) -> None:
        self.close()


@cache
def saved(model: Any, tokenizer: Any) -> str:
    """A folder with a model's config and tokenizer."""
    folder = tempfile.TemporaryDirectory()
    _FOLDERS.append(folder)
    model.config.save_pretrained(folder.name)
    tokenizer.save_pretrained(folder.name)
    assert not list(Path(folder.name).glob("*.safetensors"))
    return folder.name


_FOLDERS: list[tempfile.TemporaryDirectory] = []  # until the process ends


def completion(*token_ids: int, reason: str | None = "stop", **more: Any) -> httpx.Response:
    """An answer of one event."""
    text = f"data: {json.dumps(_event(list(token_ids), None, reason) | more)}\n\ndata: [DONE]\n\n"
    return httpx.Response(200, headers={"content-type": "text/event-stream"}, text=text)


def _event(token_ids: list[int], logprobs: Any, reason: str | None) -> dict[str, Any]:
    choice = {"index": 0, "text": "", "token_ids": token_ids, "logprobs": logprobs, "finish_reason": reason}
    return {"id": "cmpl-1", "object": "text_completion", "choices": [choice]}


def _error(status: int, message: str) -> httpx.Response:
    return httpx.Response(status, json={"error": {"message": message, "type": "Error", "code": status}})


def _options(body: dict[str, Any]) -> SamplingOptions:
    processors: list[Any] = []
    if body["repetition_penalty"] != 1:
        processors.append(RepetitionPenaltyLogitsProcessor(body["repetition_penalty"]))
    if body["presence_penalty"] or body["frequency_penalty"]:
        penalties = body["presence_penalty"], body["frequency_penalty"]
        processors.append(PresencePenalty(len(body["prompt"]), *penalties))
    drawn = {name: body[name] for name in ("temperature", "top_k", "top_p", "min_p")}
    return SamplingOptions(**drawn, seed=body.get("seed"), processors=processors)


def _logprobs(body: dict[str, Any], step: Step, token_id: int | None = None) -> dict[str, Any] | None:
    if not body.get("logprobs"):
        return None
    assert body["return_tokens_as_token_ids"]
    assert step.logits is not None
    scores = torch.log_softmax(step.logits.float(), -1)
    ids = [step.token_id if token_id is None else token_id, *scores.topk(body["logprobs"]).indices.tolist()]
    top = {f"token_id:{one}": max(float(scores[one]), -9999.0) for one in ids}
    return {"tokens": [f"token_id:{ids[0]}"], "token_logprobs": [top[f"token_id:{ids[0]}"]], "top_logprobs": [top]}
