"""A server as seen over HTTP: prompts as token ids, and a judge that is independent of the machine."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any

import httpx
from jsonschema import Draft202012Validator

from langchain_tooldec.backends import Connection, find_model
from langchain_tooldec.errors import ServerError
from langchain_tooldec.formats import ReActFormat, ToolSpec, TurnSpec, UserTurn
from langchain_tooldec.prompts.writer import PromptWriter
from langchain_tooldec.vocabulary.huggingface import end_token_ids, vocabulary_of

_COLOUR = {"enum": ["red", "green", "blue"]}
TOOLS = (
    ToolSpec("add", "Add two numbers.", {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
        "required": ["a", "b"],
    }),
    ToolSpec("paint", "Paint a wall.", {
        "type": "object",
        "properties": {"colours": {"type": "array", "items": _COLOUR, "uniqueItems": True, "minItems": 1}},
        "required": ["colours"],
    }),
    ToolSpec("book", "Book a table.", {
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": 12},
            "day": {"type": "string", "pattern": "^202[0-9]-(0[1-9]|1[0-2])-[0-2][0-9]$"},
            "people": {"type": "integer", "minimum": 1, "maximum": 8},
        },
        "required": ["day", "people"],
    }),
    ToolSpec("find", "Find a document.", {
        "type": "object",
        "properties": {
            "words": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
            "exact": {"type": "boolean"},
        },
        "required": ["words"],
    }),
)  # fmt: skip
QUESTIONS = ("Add 3 and 4.", "Paint it red and blue.", "A table for two, please.", "Where is the form for leave?")
_CALL = re.compile(r"Thought: (.*)\nAction: (.*?)\nAction Input: (.*)", re.DOTALL)
_LABELS = re.compile(r"\n(?:Thought|Action|Action Input|Observation|Final Answer|Question):")


@dataclass(frozen=True)
class Completion:
    """A server's completion.

    Attributes:
        text: Without the tokens that end it.
        token_ids: All tokens.
        first: Seconds until the first token arrived.
        seconds: Seconds until the last one did.
        prompt_tokens: Tokens of the prompt.
    """

    text: str
    token_ids: Sequence[int]
    first: float
    seconds: float
    prompt_tokens: int


class Served:
    """A model on a server.

    Args:
        url: Address of the server, such as `http://localhost:8000`.
        tokenizer: A folder or a model of the hub with its tokenizer; None: the one that the server names.
        api_key: The server's key.
        model: What the server calls the model or the adapter; None: its only one.

    Raises:
        ServerError: The server does not respond, does not have the model, or has several.
    """

    def __init__(
        self, url: str, tokenizer: str | None = None, api_key: str | None = None, model: str | None = None
    ) -> None:
        self._headers = {"authorization": f"Bearer {api_key}"} if api_key else {}
        self.url = url.rstrip("/").removesuffix("/v1")
        served = find_model(Connection(url, api_key or "", max_retries=0), name=model or "")
        self.model = served.name
        self.context_length = served.context_length or 4096
        self.files = tokenizer or served.root
        """Where its config and tokenizer are."""

    @cached_property
    def tokenizer(self) -> Any:
        """The model's tokenizer."""
        from transformers import AutoTokenizer

        return AutoTokenizer.from_pretrained(self.files)

    @cached_property
    def vocabulary(self) -> Any:
        """The vocabulary, from the tokenizer and the configurations on this machine."""
        from transformers import AutoConfig, GenerationConfig

        config = AutoConfig.from_pretrained(self.files)
        try:
            generation = GenerationConfig.from_pretrained(self.files)
        except OSError:
            generation = None
        ends = end_token_ids(generation, config, self.tokenizer)
        size = config.get_text_config().vocab_size
        return vocabulary_of(self.tokenizer, logits_size=size, eos_token_ids=ends)

    def prompt(self, question: str, tools: Sequence[ToolSpec] = TOOLS) -> list[int]:
        """The token ids of a question after the tools; none of its text becomes a control token."""
        return list(PromptWriter(self.tokenizer).write(self.format, [UserTurn(question)], tools).ids)

    @cached_property
    def format(self) -> ReActFormat:
        """A format that any model can write."""
        return ReActFormat(self.vocabulary.writable_special_tokens)

    def spec(self, tools: Sequence[ToolSpec] = TOOLS, *, answer: bool = False) -> str:
        """A request's spec: a call of one of the tools, or also an answer."""
        return TurnSpec(self.format, tools, answer).to_json(vocabulary=self.vocabulary.fingerprint)

    def body(self, prompt: Sequence[int], spec: str | None, **options: Any) -> dict[str, Any]:
        """The body of a request."""
        known = {"model": self.model, "prompt": list(prompt), "return_token_ids": True, "skip_special_tokens": False}
        return known | ({} if spec is None else {"vllm_xargs": {"tooldec": spec}}) | options

    def client(self, at_once: int = 1) -> httpx.AsyncClient:
        """A client for concurrent requests."""
        limits = httpx.Limits(max_connections=at_once)
        return httpx.AsyncClient(headers=self._headers, limits=limits, timeout=600)

    async def complete(self, client: httpx.AsyncClient, body: Mapping[str, Any]) -> Completion:
        """Stream a completion.

        Raises:
            ServerError: The server refuses the request, or the connection breaks.
        """
        begun, first = perf_counter(), 0.0
        prompt, written = list(body["prompt"]), list[int]()
        try:
            async with client.stream("POST", f"{self.url}/v1/completions", json={**body, "stream": True}) as answer:
                if answer.status_code != 200:
                    raise ServerError(f"status {answer.status_code}: {(await answer.aread()).decode()}")
                async for line in answer.aiter_lines():
                    if line.startswith("data: {"):
                        event = json.loads(line.removeprefix("data: "))
                        if "error" in event:
                            raise ServerError(f"the server broke off: {event['error']}")
                        written += event["choices"][0].get("token_ids") or ()
                        first = first or perf_counter() - begun
        except httpx.HTTPError as error:
            raise ServerError(f"{self.url}: {type(error).__name__}: {error}") from None
        text = self.vocabulary.spelled(written).decode(errors="replace")
        return Completion(text, written, first, perf_counter() - begun, len(prompt))


def fault(text: str, tools: Sequence[ToolSpec] = TOOLS) -> str | None:
    """The fault of a call, found by regular expressions, `json` and `jsonschema`; None: there is none."""
    found = _CALL.fullmatch(text)
    if found is None:
        return "no call"
    thought, name, written = found.groups()
    if _LABELS.search(f"{thought}\n{written}"):
        return "a turn in the turn"
    return call_fault(name, written, tools)


def call_fault(name: str, written: str, tools: Sequence[ToolSpec] = TOOLS) -> str | None:
    """The fault of a call's name and arguments, found by `json` and `jsonschema`; None: there is none."""
    schemas = {tool.name: tool.parameters for tool in tools}
    if name not in schemas:
        return f"no tool {name!r}"
    try:
        arguments = json.loads(written)
    except ValueError as error:
        return f"no JSON: {error}"
    errors = [error.message for error in Draft202012Validator(dict(schemas[name])).iter_errors(arguments)]
    return errors[0] if errors else None
