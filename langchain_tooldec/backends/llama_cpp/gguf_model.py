"""The weights and the vocabulary of a GGUF file, in llama.cpp."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any
from weakref import finalize

from langchain_tooldec.backends.llama_cpp.library import library, logged_errors
from langchain_tooldec.backends.llama_cpp.options import LlamaCppOptions, parameters
from langchain_tooldec.errors import OptionError

_MAGIC = b"GGUF"
_LONGEST = 1 << 10
_REASONS = {
    "not within the file bounds": "is cut off: download it again",
    "unknown model architecture": "has an architecture that this llama.cpp does not know: "
    "pip install --upgrade llama-cpp-python",
    "unknown pre-tokenizer type": "has a tokenizer that this llama.cpp does not know: "
    "pip install --upgrade llama-cpp-python",
    "illegal split file": "is not the first of its parts: pass the one that ends in -00001-of-...",
    "failed to load GGUF split": "has parts that are not in its folder: download all of them",
}
"""What llama.cpp's errors mean, by a part of their texts."""


class GgufModel:
    """A model that llama.cpp has loaded. Immutable, thread-safe; freed with the last reference.

    Args:
        handle: llama.cpp's pointer to it.
        path: The file that it came from.
        owner: What keeps the pointer valid, such as a `llama_cpp.Llama`; None: this object frees it.

    Attributes:
        handle: The pointer.
        path: The file.
        vocab: llama.cpp's pointer to the vocabulary.
        logits_size: The length of the logits.
        adapter: llama.cpp's pointer to a LoRA adapter, or None.
        written: When the file and those of adapters were last written, in nanoseconds, as they were when opened.
    """

    def __init__(self, handle: Any, path: str, owner: Any = None) -> None:
        self._api = library()
        self.handle, self.path, self._owner = handle, path, owner
        if owner is None:
            finalize(self, self._api.llama_model_free, handle)
        self.vocab = self._api.llama_model_get_vocab(handle)
        self.logits_size = int(self._api.llama_vocab_n_tokens(self.vocab))
        self.adapter: Any = None
        self.written = [_when_written(path)]

    @cached_property
    def metadata(self) -> Mapping[str, str]:
        """The values of the file's header that are not lists, by key."""
        count = self._api.llama_model_meta_count(self.handle)
        return {
            self._text(self._api.llama_model_meta_key_by_index, index): self._text(
                self._api.llama_model_meta_val_str_by_index, index
            )
            for index in range(count)
        }

    def _text(self, read: Callable[..., int], index: int) -> str:
        size = _LONGEST
        while True:
            buffer = ctypes.create_string_buffer(size)
            written = read(self.handle, index, buffer, size)
            if written < size:
                return buffer.value.decode("utf-8", "replace")
            size = written + 1

    def number(self, name: str, default: int = 0) -> int:
        """A number of the architecture, such as `block_count`."""
        said = self.metadata.get(f"{self.metadata.get('general.architecture', '')}.{name}", "")
        return int(said) if said.isdecimal() else default

    @property
    def trained_length(self) -> int:
        """Tokens that it was trained with; 0: unknown."""
        return int(self._api.llama_model_n_ctx_train(self.handle))

    @property
    def size(self) -> int:
        """Bytes of its weights."""
        return int(self._api.llama_model_size(self.handle))

    @property
    def described(self) -> str:
        """Its architecture, size and quantization in words."""
        buffer = ctypes.create_string_buffer(_LONGEST)
        self._api.llama_model_desc(self.handle, buffer, _LONGEST)
        return buffer.value.decode("utf-8", "replace")

    @property
    def is_recurrent(self) -> bool:
        """Whether it keeps a state that cannot be rewound, besides or instead of keys and values."""
        return any(
            getattr(self._api, f"llama_model_is_{kind}")(self.handle)
            for kind in ("recurrent", "hybrid")
            if hasattr(self._api, f"llama_model_is_{kind}")
        )

    def cell_bytes(self, bytes_each: float) -> int:
        """The most bytes of keys and values of one token."""
        heads = self.number("attention.head_count", 1)
        width = self.number("embedding_length") // max(heads, 1)
        sizes = self.number("attention.key_length", width) + self.number("attention.value_length", width)
        layers = int(self._api.llama_model_n_layer(self.handle))
        return int(layers * self.number("attention.head_count_kv", heads) * sizes * bytes_each)

    def load_adapter(self, path: str) -> None:
        """Load a LoRA adapter, to be applied in all contexts made afterwards.

        Raises:
            OptionError: It is not there, or not for this model.
        """
        check_file(path)
        self.written.append(_when_written(path))
        with logged_errors() as errors:
            self.adapter = self._api.llama_adapter_lora_init(self.handle, os.fsencode(path))
        if not self.adapter:
            raise OptionError(
                f"the adapter {path} is none for this model: {'; '.join(errors[-2:]) or 'llama.cpp does not say why'}; "
                "make it of this model's adapter with llama.cpp's convert_lora_to_gguf.py"
            )


def _when_written(path: str) -> int:
    """When a file was last written, in nanoseconds; 0 if it is not there."""
    return os.stat(path).st_mtime_ns if os.path.exists(path) else 0


def load_gguf(path: str, options: LlamaCppOptions, on_progress: Callable[[float], None] | None = None) -> GgufModel:
    """Load a GGUF file, or the first of its parts, with llama.cpp.

    Args:
        path: The file.
        options: How to load it.
        on_progress: Called with the part that is loaded, 0 to 1; what it raises aborts loading and is raised.

    Raises:
        MissingExtraError: llama-cpp-python is not installed.
        OptionError: The file is not there, is damaged, or is of a kind that llama.cpp does not know.
    """
    api = library()
    check_file(path)
    raised: list[BaseException] = []

    @api.llama_progress_callback  # type: ignore[untyped-decorator]
    def tell(part: float, _: Any) -> bool:
        try:
            if on_progress is not None:
                on_progress(part)
        except BaseException as error:
            raised.append(error)
        return not raised

    gpu = api.llama_supports_gpu_offload()
    layers = options.n_gpu_layers if options.n_gpu_layers is not None else -1 if gpu else 0
    if options.tensor_split and len(options.tensor_split) > api.llama_max_devices():
        raise OptionError(f"tensor_split has {len(options.tensor_split)} shares, for {api.llama_max_devices()} devices")
    split = (ctypes.c_float * api.llama_max_devices())(*(options.tensor_split or ()))
    chosen = parameters(
        api.llama_model_default_params(),
        n_gpu_layers=layers if layers >= 0 else 0x7FFFFFFF,
        **_load_mode(api, options),
        use_extra_bufts=options.use_extra_bufts,
        main_gpu=options.main_gpu,
        progress_callback=tell,
        tensor_split=ctypes.cast(split, ctypes.POINTER(ctypes.c_float)) if options.tensor_split else None,
    )
    with logged_errors() as errors:
        handle = api.llama_model_load_from_file(os.fsencode(path), chosen)
    if raised:
        raise raised[0]
    if not handle:
        raise OptionError(_reason(path, errors))
    return GgufModel(handle, path)


def _load_mode(api: Any, options: LlamaCppOptions) -> Mapping[str, Any]:
    """How the file gets into memory, by the names of this version and of older ones."""
    if options.use_mmap and not options.use_mlock:
        return {}  # the default
    mode = "_".join(["MMAP"] * options.use_mmap + ["MLOCK"] * options.use_mlock) or "NONE"
    return {
        "load_mode": getattr(api, f"LLAMA_LOAD_MODE_{mode}", None),
        "use_mmap": options.use_mmap,
        "use_mlock": options.use_mlock,
    }


def check_file(path: str) -> None:
    """Check that a file is there and GGUF.

    Raises:
        OptionError: It is not.
    """
    if not os.path.isfile(path):
        raise OptionError(f"there is no file {path}: check the path")
    with open(path, "rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise OptionError(
                f"{path} is not a GGUF file, which is what llama.cpp loads; for others, leave out backend"
            )


def _reason(path: str, errors: list[str]) -> str:
    """Why a file was not loaded, in one line."""
    said = " ".join(errors)
    for part, meaning in _REASONS.items():
        if part in said:
            cause = next(line for line in errors if part in line)
            return f"{path} {meaning} ({cause.rpartition(': ')[2] if ': ' in cause else cause})"
    return f"{path} cannot be loaded: {'; '.join(errors[-2:]) or 'llama.cpp does not say why'}"
