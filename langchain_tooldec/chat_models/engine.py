"""The shared state of a loaded model: vocabulary, machines, limits, threads. Thread-safe."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from dataclasses import replace
from functools import cached_property, partial
from threading import Lock
from typing import Any, Self, TypeAlias, TypeVar
from uuid import uuid4
from weakref import WeakValueDictionary

import torch

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.backends import Backend, LocalBackend
from langchain_tooldec.chat_models.generation_defaults import max_tokens, not_applied, sampling_options, stated
from langchain_tooldec.chat_models.limits import Enforced, enforced_tools
from langchain_tooldec.chat_models.options import RequestOptions
from langchain_tooldec.decoding import MAX_ROWS, Deadline, Machine, Machines, SamplingOptions
from langchain_tooldec.decoding.models import version_of
from langchain_tooldec.errors import BudgetError, ContextLengthError, OptionError, TokenizerError
from langchain_tooldec.formats import Format, MachineSpec, PlainFormat, ToolSpec, TurnSpec
from langchain_tooldec.loading.files import refuse_prompt_adapter
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.prompts.choice import FormatChoice, after_thought, check_format, choose_format, thought_marks
from langchain_tooldec.prompts.writer import PromptWriter
from langchain_tooldec.vocabulary.huggingface import end_token_ids, vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_log = logging.getLogger(__name__)
_MAX_ENFORCED = 32  # sets of relaxed tools in the cache
_T = TypeVar("_T")


async def in_time(deadline: Deadline, awaited: Awaitable[_T]) -> _T:
    """The result, or the error of the deadline, which also cancels what is awaited."""
    try:
        async with asyncio.timeout(deadline.left) as clock:
            return await awaited
    except TimeoutError:
        if clock.expired():
            raise deadline.error() from None
        raise


class RequestThreads:
    """Threads for one model's requests that are awaited. They begin when they are needed, and end with this object.

    An event loop's own threads are few (six on two cores) and belong to everybody. A request of a model in this process
    needs a thread from its prompt to its end. There are as many as a pass has rows: with more, requests without a row
    would wait all the same, and each would hold a KV cache.

    A request that is cancelled, or late, before a thread has begun with it is not begun. One that has begun must look
    at its deadline itself.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(MAX_ROWS, thread_name_prefix="tooldec-request")

    async def run(self, deadline: Deadline, function: Callable[[], _T]) -> _T:
        """What a function returns, in a thread."""
        return await in_time(deadline, self._begun(function))

    async def iterate(self, iterate: Callable[[], Iterator[_T]]) -> AsyncGenerator[_T, None]:
        """The items of an iterator, which a thread begins and reads to its end, whether or not they are fetched."""
        loop, items = asyncio.get_running_loop(), asyncio.Queue[_T | None]()

        def read() -> None:
            for item in iterate():
                loop.call_soon_threadsafe(items.put_nowait, item)

        def end(reading: asyncio.Future[None]) -> None:
            if not reading.cancelled():
                reading.exception()  # so that nothing is logged if nobody fetches it
            items.put_nowait(None)

        reading = self._begun(read)
        reading.add_done_callback(end)
        try:
            while (item := await items.get()) is not None:
                yield item
            await reading
        finally:
            reading.cancel()

    def _begun(self, function: Callable[[], _T]) -> asyncio.Future[_T]:
        work: Any = copy_context().run
        return asyncio.get_running_loop().run_in_executor(self._pool, work, function)


class Engine:
    """A causal language model and its tokenizer, prepared for constrained decoding.

    Args:
        model: A causal language model of transformers, or a backend.
        tokenizer: Its fast tokenizer.
        prefix_cache_bytes: Bytes of KV caches to keep; None: a share of the free memory on the model's device.
    """

    def __init__(self, model: Any, tokenizer: Any, prefix_cache_bytes: int | None = None) -> None:
        self.model = model
        self.tokenizer = tokenizer
        self.prompts = PromptWriter(tokenizer)
        self.prefix_cache_bytes = prefix_cache_bytes
        self.backend: Backend
        if isinstance(model, Backend):
            self.backend = model
        else:
            for name, config in (getattr(model, "peft_config", None) or {}).items():
                refuse_prompt_adapter(str(getattr(config.peft_type, "value", config.peft_type)), name)
            self.backend = LocalBackend(model, prefix_cache_bytes)
        self.threads = RequestThreads()
        self._formats: dict[str, FormatChoice] = {}
        self._empty_caches()
        for name in not_applied(self.defaults):
            _log.warning("the model's generation_config says %r, which ChatToolDec does not apply", name)
        with suppress(TokenizerError):  # raised once something has to be enforced
            _ = self.vocabulary  # read here, as 128,000 tokens would block an event loop for half a second

    @classmethod
    def shared(cls, model: Any, tokenizer: Any, prefix_cache_bytes: int | None = None) -> Self:
        """The engine of equal arguments. If weights have changed in between, it is a new one, as caches are invalid."""
        key = _key(model, tokenizer, prefix_cache_bytes)
        with _ENGINES_LOCK:
            engine: Self | None = _ENGINES.get(key)
            if engine is None:
                engine = _ENGINES[key] = cls(model, tokenizer, prefix_cache_bytes)
            return engine

    def _empty_caches(self) -> None:
        self._kept_machines: Machines | None = None
        self._enforced: ByteBoundedCache[Enforced] = ByteBoundedCache(_MAX_ENFORCED, lambda tools: 1)

    def begin_anew(self) -> None:
        """Replace threads, and locks and caches that they may have held or left inconsistent; for a forked process."""
        self.backend.begin_anew()
        self.threads = RequestThreads()
        self._empty_caches()

    def __getstate__(self) -> tuple[Any, Any, int | None]:
        """Copies share the model and tokenizer, and start with empty caches."""
        return self.model, self.tokenizer, self.prefix_cache_bytes

    def __setstate__(self, state: tuple[Any, Any, int | None]) -> None:
        self.__init__(*state)  # type: ignore[misc]
        with _ENGINES_LOCK:
            _ENGINES.setdefault(_key(*state), self)

    @cached_property
    def model_version(self) -> str:
        """Distinguishes models of the same name by their commit on the hub; unique for a model without a name."""
        commit = getattr(self.backend.config, "_commit_hash", None)
        if commit or getattr(self.backend.config, "_name_or_path", ""):
            return str(commit or "")
        return uuid4().hex

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The tokenizer as byte strings. Raises a TokenizerError if its kind is not supported."""
        size = self.backend.config.get_text_config().vocab_size
        return vocabulary_of(self.tokenizer, logits_size=size, eos_token_ids=self.eos_token_ids)

    @property
    def restriction(self) -> Restriction:
        """Removes from expressions what the vocabulary cannot write; each one has its own cache."""
        return Restriction(self.vocabulary.missing_bytes)

    @property
    def token_bytes(self) -> Sequence[bytes]:
        """The bytes of each token; empty if the tokenizer cannot be read."""
        try:
            return self.vocabulary.token_bytes
        except TokenizerError:
            return ()

    @property
    def special_tokens(self) -> frozenset[str]:
        """Texts of the special tokens that the model can write within a turn."""
        return self.vocabulary.writable_special_tokens

    def format(self, asked: str | Format) -> FormatChoice:
        """The requested format; for "auto", the one the model was trained on.

        Raises:
            OptionError: The format does not exist.
            TokenizerError: The kind of tokenizer is not supported.
        """
        check_format(asked)
        if isinstance(asked, Format):
            return self._choice(asked)
        choice = self._formats.get(asked)
        if choice is None:
            choice = self._formats.setdefault(asked, self._choice(asked))
            _log.info("format=%r is %s", asked, choice)
        return choice

    def _choice(self, asked: str | Format) -> FormatChoice:
        return choose_format(asked, self.prompts.template, self.special_tokens, self._added_tokens)

    def request_format(
        self, tools: Sequence[ToolSpec], schema: Mapping[str, Any] | None, asked: str | Format, unmarked: bool = False
    ) -> Format:
        """The format of a request: the requested one, or plain text without tools. `unmarked`: see `Format`."""
        if not tools:
            return self.plain
        return self.format(asked).format.for_request(tools, schema).adapted(calls_without_marks=unmarked)

    def several(self, turn_format: Format, asked: bool | None) -> bool:
        """Whether a turn may have several calls: as asked, or else unless the chat template supports only one."""
        template = self.prompts.template
        single = turn_format.native and bool(template) and template.takes_calls and not template.takes_several
        return not single if asked is None else asked

    def first_format(
        self, tools: Sequence[ToolSpec], schema: Mapping[str, Any] | None, asked: str | Format, unmarked: bool = False
    ) -> Format:
        """The format of a conversation's first turn."""
        return self.request_format(tools, schema, asked, unmarked).after_prompt(self.prompts.template.prompt_end)

    @cached_property
    def plain(self) -> Format:
        """The format of conversations without tools."""
        try:
            special_tokens = self.special_tokens
        except TokenizerError:  # raised once something has to be enforced
            special_tokens = frozenset()
        marks = thought_marks(self.prompts.template, self._added_tokens)
        return after_thought(PlainFormat(special_tokens), marks)

    @cached_property
    def _added_tokens(self) -> frozenset[str]:
        return frozenset(token.content for token in self.tokenizer.added_tokens_decoder.values())

    @property
    def eos_token_ids(self) -> frozenset[int]:
        """The tokens that end a generation, from the generation config, the config and the tokenizer."""
        return end_token_ids(self.backend.generation_config, self.backend.config, self.tokenizer)

    def check(self, options: Any) -> None:
        """Check that the backend supports the options of a chat model or a request."""
        for name, instead in self.backend.lacks.items():
            field = type(options).model_fields.get(name)
            if field is not None and (value := getattr(options, name)) != field.default:
                raise OptionError(f"{name}={value!r} is not possible on a server: {instead}")

    @property
    def defaults(self) -> Mapping[str, Any]:
        """What the model's `generation_config` sets; see `stated`."""
        return stated(self.backend.generation_config)

    def sampling(self, options: RequestOptions, prompt_length: int) -> SamplingOptions:
        """How the next token is sampled; the model's settings are the defaults."""
        return sampling_options(options, self.defaults, prompt_length, self.backend.device)

    def budget(self, options: RequestOptions, prompt_tokens: int, needed: int) -> int:
        """The most tokens that a turn may take. The shortest complete turn has `needed`.

        Raises:
            BudgetError: `max_tokens` is too small.
            ContextLengthError: The prompt leaves no room in the model's context.
        """
        most = max_tokens(options, self.defaults)
        if most < needed:
            raise BudgetError(needed, most)
        length = self.backend.context_length
        if length is None:
            return most
        if prompt_tokens + needed > length:
            raise ContextLengthError(prompt_tokens, needed, length)
        return min(most, length - prompt_tokens)

    def relaxed(self, tools: Sequence[ToolSpec], schema: Mapping[str, Any] | None, asked: str | Format) -> Enforced:
        """`enforced_tools` in the format of a request, cached."""
        turn_format = self.first_format(tools, schema, asked)
        key = f"{TurnSpec(turn_format, tools).key} {[tool.description for tool in tools]}"
        return self._enforced.get(key, partial(enforced_tools, tools, turn_format))

    @property
    def _machines(self) -> Machines:
        """The machines of this vocabulary."""
        if self._kept_machines is None:  # if two threads race, one cache is discarded
            self._kept_machines = Machines(self.vocabulary, self.prompts.encode_continuation)
        return self._kept_machines

    def machine(self, spec: MachineSpec | Expression) -> Machine:
        """The machine of a spec or an expression, cached. It is compiled from a copy, with the compiled arguments."""
        if isinstance(spec, Expression):
            return self._machines.get(f"expression {id(spec)}", lambda: spec)  # the machine keeps it alive
        return self._machines.get(spec.key, lambda: replace(spec))


_Key: TypeAlias = tuple[int, int, int, int | None]

_ENGINES: WeakValueDictionary[_Key, Any] = WeakValueDictionary()
_ENGINES_LOCK = Lock()


def _key(model: Any, tokenizer: Any, prefix_cache_bytes: int | None) -> _Key:
    """Identifies model, weights and tokenizer; the engine keeps them alive, so their ids stay unique."""
    weights = model.parameters() if isinstance(model, torch.nn.Module) else ()
    return id(model), version_of(weights), id(tokenizer), prefix_cache_bytes


def _after_fork() -> None:
    global _ENGINES_LOCK  # noqa: PLW0603
    _ENGINES_LOCK = Lock()
    if engines := list(_ENGINES.values()):
        torch.set_num_threads(1)  # torch's worker threads did not survive the fork; waiting for them would hang
    for engine in engines:
        engine.begin_anew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
