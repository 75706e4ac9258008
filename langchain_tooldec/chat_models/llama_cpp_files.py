"""Models that llama.cpp runs: from GGUF files, or loaded already by llama-cpp-python."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args
from weakref import WeakValueDictionary

from pydantic import ValidationError

from langchain_tooldec.chat_models.model_files import Hub, Source, find_source
from langchain_tooldec.chat_models.options import canonical_options, option_error
from langchain_tooldec.errors import OptionError

if TYPE_CHECKING:
    from langchain_tooldec.backends.llama_cpp import LlamaCppBackend
    from langchain_tooldec.chat_models.progress import OnProgress

BackendName: TypeAlias = Literal["transformers", "llama.cpp"]
"""The values of the option `backend`."""
TRANSFORMERS, LLAMA_CPP = get_args(BackendName)

_PART = re.compile(r"(.*)-(\d{5})-of-(\d{5})\.gguf")
_OPENED: WeakValueDictionary[int, LlamaCppBackend] = WeakValueDictionary()
"""The backends of llama-cpp-python's objects, by their ids; a backend keeps its object alive."""
_OPENED_LOCK = Lock()


def load_with_llama_cpp(
    model_id: str,
    *,
    gguf_file: str | None,
    adapter: str | None,
    hub: Hub,
    settings: Mapping[str, Any],
    on_progress: OnProgress,
    prefix_cache_bytes: int | None,
) -> LlamaCppBackend:
    """Load a GGUF file.

    Args:
        model_id: A GGUF file, a folder that has one, or a repository of the hub.
        gguf_file: The file in the folder or repository; None: the only one of the folder.
        adapter: A LoRA adapter as a GGUF file.
        hub: How to query the hub.
        settings: Options of llama.cpp (`backends.llama_cpp.LlamaCppOptions`).
        on_progress: Called with "Loading weights", the percentage done, and 100.
        prefix_cache_bytes: See `LlamaCppBackend`.

    Raises:
        MissingExtraError: llama-cpp-python is not installed.
        OptionError: An option is unknown or out of range, or a file is not there or cannot be loaded.
    """
    from langchain_tooldec.backends.llama_cpp import LlamaCppBackend, LlamaCppOptions, library, load_gguf

    library()  # before anything is downloaded
    try:
        options = LlamaCppOptions(**settings)
    except ValidationError as error:
        raise option_error(error, sorted(LlamaCppOptions.model_fields)) from None
    model_id = os.path.expanduser(model_id)
    if gguf_file is None and os.path.isdir(model_id):
        gguf_file = _only_file(model_id)
    source = find_source(model_id, gguf_file, None, hub)
    if not source.gguf_file:
        raise OptionError(f"{model_id} is not a GGUF file: pass one, or its folder or repository and gguf_file")
    model = load_gguf(_local(source), options, lambda part: on_progress("Loading weights", round(100 * part), 100))
    if adapter is not None:
        model.load_adapter(os.path.expanduser(adapter))
    return LlamaCppBackend(model, options, prefix_cache_bytes)


def _only_file(folder: str) -> str | None:
    """The only GGUF file of a folder, or the first of its parts; None if there are several or none."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".gguf"))
    firsts = [name for name in names if (part := _PART.fullmatch(name)) is None or int(part[2]) == 1]
    return firsts[0] if len(firsts) == 1 else None


def _local(source: Source) -> str:
    """The path of the file, downloaded with its other parts if needed."""
    if (part := _PART.fullmatch(source.gguf_file)) is not None and source.base.hub is not None:
        for number in range(1, int(part[3]) + 1):
            source.base.path(f"{part[1]}-{number:05d}-of-{part[3]}.gguf")
    return source.base.path(source.gguf_file)


def is_llama(model: Any) -> bool:
    """Whether an object is a `llama_cpp.Llama`."""
    return any(f"{kind.__module__}.{kind.__name__}" == "llama_cpp.llama.Llama" for kind in type(model).__mro__)


def backend_of(llama: Any, prefix_cache_bytes: int | None = None) -> LlamaCppBackend:
    """The backend of a `llama_cpp.Llama`, shared by all chat models on it.

    It runs the same weights in a context of its own, with the settings of the object's, so that can be used as before.

    Args:
        llama: The object; kept alive.
        prefix_cache_bytes: See `LlamaCppBackend`; of the first chat model on it.

    Raises:
        OptionError: The object was closed, or there is no memory for the context.
    """
    from langchain_tooldec.backends.llama_cpp import GgufModel, LlamaCppBackend, LlamaCppOptions

    with _OPENED_LOCK:
        backend = _OPENED.get(id(llama))
        if backend is None:
            if not (handle := getattr(llama, "model", None)):
                raise OptionError("this Llama was closed; load the file again")
            if getattr(llama, "lora_path", None):
                raise OptionError(
                    "this Llama has a LoRA adapter, which belongs to its own context: "
                    "ChatToolDec.from_llama_cpp(llama.model_path, adapter=llama.lora_path)"
                )
            said = llama.context_params
            layers = min(llama.model_params.n_gpu_layers, 1 << 16)
            options = LlamaCppOptions(
                n_ctx=max(llama.n_ctx(), 64),
                n_batch=max(llama.n_batch, 32),
                n_threads=said.n_threads,
                n_threads_batch=said.n_threads_batch,
                n_gpu_layers=max(layers, -1),
            )
            model = GgufModel(handle, llama.model_path, owner=llama)
            backend = _OPENED[id(llama)] = LlamaCppBackend(model, options, prefix_cache_bytes, given=said)
        return backend


_OF_CHAT_LLAMA_CPP = "temperature", "max_tokens", "top_p", "top_k", "stop", "seed", "repeat_penalty"
"""Fields of langchain-community's ChatLlamaCpp that are options here."""


def unwrapped_llama(llm: Any) -> dict[str, Any] | None:
    """The model and settings of a `llama_cpp.Llama`, or of langchain-community's `ChatLlamaCpp` or `LlamaCpp`.

    Returns:
        Arguments of `ChatToolDec`; None if it is none of these.
    """
    if is_llama(llm):
        return {"model": llm}
    if not is_llama(llama := getattr(llm, "client", None)):
        return None
    given: set[str] = getattr(llm, "model_fields_set", set())
    said = {name: getattr(llm, name) for name in _OF_CHAT_LLAMA_CPP if name in given}
    return canonical_options({"model": llama, **{name: value for name, value in said.items() if value is not None}})
