"""GGUF files: their headers, models that llama.cpp runs from them, and those in Ollama's store.

A header is checked before a file is loaded: transformers would read the file for seconds before reporting a fault, as
an error of numpy. Reading the header takes at most a fifth of a second: it only skips over the vocabulary.

Source: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md;
https://github.com/ollama/ollama/blob/main/docs/faq.mdx (where models are stored): a manifest is an OCI image manifest,
whose layers are blobs named by their digests.
"""

from __future__ import annotations

import json
import os
import re
import struct
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from math import prod
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, BinaryIO
from weakref import WeakValueDictionary

from pydantic import ValidationError

from langchain_tooldec.errors import OptionError
from langchain_tooldec.loading.files import Hub, Source, find_source
from langchain_tooldec.loading.options import LoadingOptions, OnProgress, option_error

if TYPE_CHECKING:
    from langchain_tooldec.backends.llama_cpp import LlamaCppBackend

_MAGIC = b"GGUF"
_VERSIONS = (2, 3)
_SCALARS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
_STRING, _ARRAY = 8, 9
_NO_LANGUAGE_MODEL = frozenset({"general", "tokenizer", "t5", "umt5"})


@dataclass(frozen=True)
class _Header:
    """What precedes the weights: values by key (for an array, its length), and the bytes that the file must have."""

    facts: Mapping[str, Any]
    size: int


def check_gguf(path: str | os.PathLike[str], *, tokenizer_needed: bool = True) -> None:
    """Check, from its header, that transformers can load a GGUF file.

    Args:
        path: The file. The package gguf must be installed.
        tokenizer_needed: Whether the tokenizer comes from the file too.

    Raises:
        OptionError: It cannot.
    """
    header = _read_header(path)
    facts = header.facts
    if (parts := facts.get("split.count", 1)) > 1:
        raise OptionError(f"{path} is one of {parts} parts: join them with llama.cpp's llama-gguf-split --merge")
    if (size := os.path.getsize(path)) < header.size:
        raise OptionError(
            f"{path} is cut off: it has {size:,} bytes, and its header says {header.size:,}; download it again"
        )
    architecture, known = str(facts.get("general.architecture", "")), _architectures()
    if known and _plain(architecture) not in map(_plain, known):
        raise OptionError(
            f"{path} has the architecture {architecture!r}, which transformers cannot read from GGUF (it reads "
            f"{', '.join(sorted(known))}); load the original model from a folder or the hub"
        )
    if tokenizer_needed and not facts.get("tokenizer.ggml.tokens"):
        raise OptionError(
            f"{path} has no tokenizer: pass tokenizer=the name or folder of the model that it was made of"
        )


def set_ends(tokenizer: Any, path: str | os.PathLike[str]) -> None:
    """Set a tokenizer's BOS and EOS tokens from its GGUF file; transformers 5.4 confuses them."""
    facts = _read_header(path).facts
    for name in ("bos", "eos"):
        token_id = facts.get(f"tokenizer.ggml.{name}_token_id")
        if token_id is not None and token_id != getattr(tokenizer, f"{name}_token_id"):
            setattr(tokenizer, f"{name}_token", tokenizer.convert_ids_to_tokens(token_id))


def _read_header(path: str | os.PathLike[str]) -> _Header:
    """Read the header of a GGUF file. Raises an OptionError if it cannot be read."""
    with open(path, "rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise OptionError(
                f"{path} is not a GGUF file: pass a .gguf file, or the folder of a model saved with save_pretrained"
            )
        reader = _HeaderReader(file)
        try:
            if (version := reader.scalar("<I")) not in _VERSIONS:
                raise OptionError(
                    f"{path} has GGUF version {version}; {' and '.join(map(str, _VERSIONS))} can be read: "
                    "convert the model again with today's llama.cpp"
                )
            tensors, count = reader.scalar("<Q"), reader.scalar("<Q")
            facts = {reader.string(): reader.value(reader.scalar("<I")) for _ in range(count)}
            ends = [reader.tensor_end() for _ in range(tensors)]
        except (struct.error, EOFError):
            raise OptionError(f"{path} is cut off: it ends within its header; download it again") from None
        except (ValueError, KeyError, UnicodeDecodeError, OverflowError) as error:
            raise OptionError(
                f"{path} is damaged, or newer than the package gguf here: {error}; download it again, or "
                "pip install --upgrade gguf"
            ) from None
        alignment = int(facts.get("general.alignment", 32)) or 32
        return _Header(facts, -(-file.tell() // alignment) * alignment + max(ends, default=0))


class _HeaderReader:
    """Reads a header value by value."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = os.fstat(file.fileno()).st_size

    def bytes(self, count: int) -> bytes:
        if count > self._size - self._file.tell():  # a corrupt length must not allocate memory
            raise EOFError
        return self._file.read(count)

    def scalar(self, kind: str) -> Any:
        return struct.unpack(kind, self.bytes(struct.calcsize(kind)))[0]

    def string(self) -> str:
        return self.bytes(self.scalar("<Q")).decode("utf-8", "replace")

    def value(self, kind: int) -> Any:
        """A value; for an array, its length."""
        if kind == _STRING:
            return self.string()
        if kind != _ARRAY:
            return self.scalar(_SCALARS[kind])
        items, length = self.scalar("<I"), self.scalar("<Q")
        if items in _SCALARS:
            self.bytes(length * struct.calcsize(_SCALARS[items]))
        else:
            for _ in range(length):
                self.value(items)
        return length

    def tensor_end(self) -> int:
        """Where a tensor ends, in bytes after the header."""
        from gguf.constants import GGML_QUANT_SIZES, GGMLQuantizationType

        self.string()
        shape = [self.scalar("<Q") for _ in range(self.scalar("<I"))]
        kind, offset = self.scalar("<I"), self.scalar("<Q")
        block, nbytes = GGML_QUANT_SIZES[GGMLQuantizationType(kind)]
        return int(offset + prod(shape) // block * nbytes)


def _architectures() -> set[str]:
    """The architectures that transformers reads, by GGUF's or its own names; empty if unknown."""
    known: set[str] = set()
    with suppress(ImportError):
        from transformers.modeling_gguf_pytorch_utils import GGUF_SUPPORTED_ARCHITECTURES

        known.update(GGUF_SUPPORTED_ARCHITECTURES)
    with suppress(ImportError, AttributeError):
        known.update(import_module("transformers.integrations.gguf").GGUF_CONFIG_ARCHS)
    return known - _NO_LANGUAGE_MODEL


def _plain(architecture: str) -> str:
    """An architecture, normalized across GGUF (`qwen2moe`, `gpt-oss`) and transformers (`qwen2_moe`, `gpt_oss`)."""
    return architecture.replace("-", "").replace("_", "").lower()


_PART = re.compile(r"(.*)-(\d{5})-of-(\d{5})\.gguf")
_OPENED: WeakValueDictionary[int, LlamaCppBackend] = WeakValueDictionary()
"""The backends of llama-cpp-python's objects, by their ids; a backend keeps its object alive."""
_OPENED_LOCK = Lock()


def load_with_llama_cpp(
    model_id: str, options: LoadingOptions, hub: Hub, on_progress: OnProgress, prefix_cache_bytes: int | None
) -> LlamaCppBackend:
    """Load a GGUF file: given, or in a folder or a repository of the hub; with a LoRA adapter as a GGUF file, if any.

    Raises:
        MissingExtraError: llama-cpp-python is not installed.
        OptionError: An option is unknown or out of range, or a file is not there or cannot be loaded.
    """
    from langchain_tooldec.backends.llama_cpp import LlamaCppBackend, LlamaCppOptions, library, load_gguf

    library()  # before anything is downloaded
    try:
        settings = LlamaCppOptions(**options.model_kwargs or {})
    except ValidationError as error:
        raise option_error(error, LlamaCppOptions.model_fields) from None
    model_id, gguf_file = os.path.expanduser(model_id), options.gguf_file
    if gguf_file is None and os.path.isdir(model_id):
        gguf_file = _only_file(model_id)
    source = find_source(model_id, gguf_file, None, hub)
    if not source.gguf_file:
        raise OptionError(f"{model_id} is not a GGUF file: pass one, or its folder or repository and gguf_file")
    model = load_gguf(_local(source), settings, lambda part: on_progress("Loading weights", round(100 * part), 100))
    if options.adapter is not None:
        model.load_adapter(os.path.expanduser(options.adapter))
    return LlamaCppBackend(model, settings, prefix_cache_bytes)


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
    """The backend of a `llama_cpp.Llama`, shared by all chat models on it; the first one's cache size counts.

    It runs the same weights in a context of its own, with the settings of the object's, so that can be used as before.

    Raises:
        OptionError: The object was closed or has an adapter, or there is no memory for the context.
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
            context = llama.context_params
            layers = min(llama.model_params.n_gpu_layers, 1 << 16)
            options = LlamaCppOptions(
                n_ctx=max(llama.n_ctx(), 64),
                n_batch=max(llama.n_batch, 32),
                n_threads=context.n_threads,
                n_threads_batch=context.n_threads_batch,
                n_gpu_layers=max(layers, -1),
            )
            model = GgufModel(handle, llama.model_path, owner=llama)
            backend = _OPENED[id(llama)] = LlamaCppBackend(model, options, prefix_cache_bytes, given=context)
        return backend


_MODEL, _ADAPTER, _PARAMETERS = (f"application/vnd.ollama.image.{kind}" for kind in ("model", "adapter", "params"))
_DEFAULTS = ("registry.ollama.ai", "library")
_MAX_NAMED = 20
_OPTIONS = {
    **{name: name for name in ("temperature", "top_k", "top_p", "min_p", "seed", "stop")},
    "num_predict": "max_tokens",
    "repeat_penalty": "repetition_penalty",
    "num_ctx": "n_ctx",
}
"""Parameters of a Modelfile that are options here, and their names."""


def ollama_model(name: str, store: str | os.PathLike[str] | None = None) -> tuple[str, dict[str, Any]]:
    """The GGUF file of a model in Ollama's store, and what its Modelfile sets, as options of `from_llama_cpp`.

    Args:
        name: Such as "qwen2.5:0.5b"; "latest" is the default tag.
        store: The folder of the store. Default: `OLLAMA_MODELS`, else Ollama's default of the system.

    Raises:
        OptionError: There is no store, or no such model in it.
    """
    stores = _usual_stores()
    folder = Path(store).expanduser() if store is not None else next(filter(Path.is_dir, stores), None)
    if folder is None:
        raise OptionError(f"Ollama has no store in {' or '.join(map(str, stores))}; set OLLAMA_MODELS, or pass store")
    manifest = folder / "manifests" / Path(*_parts(name))
    if not manifest.is_file():
        names = sorted(_names(folder))
        listed = ", ".join(names[:_MAX_NAMED]) + (", ..." if len(names) > _MAX_NAMED else "")
        raise OptionError(f"Ollama's store {folder} has no {name!r}; it has {listed or 'no model'}")
    layers = _layers(manifest)
    if _MODEL not in layers:
        raise OptionError(f"{name!r} runs elsewhere, as Ollama's store has no weights of it; take ChatOllama")
    path = _blob(folder, layers[_MODEL], name)
    parameters = json.loads(_blob(folder, layers[_PARAMETERS], name).read_text()) if _PARAMETERS in layers else {}
    options = {name: parameters[said] for said, name in _OPTIONS.items() if parameters.get(said) is not None}
    if options.get("max_tokens", 1) < 1:  # Ollama's numbers for no limit
        del options["max_tokens"]
    if _ADAPTER in layers:
        options["adapter"] = str(_blob(folder, layers[_ADAPTER], name))
    return str(path), options


def _usual_stores() -> list[Path]:
    """Where Ollama keeps models: `OLLAMA_MODELS`, else the user's folder, else that of the service on Linux."""
    if folder := os.environ.get("OLLAMA_MODELS"):
        return [Path(folder).expanduser()]
    service = [Path("/usr/share/ollama/.ollama/models")] if sys.platform == "linux" else []
    return [Path.home() / ".ollama" / "models", *service]


def _parts(name: str) -> list[str]:
    """Host, namespace, model and tag of a name.

    Example:
        >>> _parts("qwen2.5:0.5b"), _parts("hf.co/me/model")[0]
        (['registry.ollama.ai', 'library', 'qwen2.5', '0.5b'], 'hf.co')
    """
    path, _, tag = name.rpartition(":") if ":" in name.rpartition("/")[2] else (name, "", "latest")
    own = path.split("/")
    if not all(own) or len(own) > 3 or any(part in {".", ".."} for part in (*own, tag)) or "/" in tag:
        raise OptionError(f"{name!r} is not a name of Ollama, such as 'qwen2.5:0.5b'")
    return [*_DEFAULTS[: 3 - len(own)], *own, tag]


def _names(folder: Path) -> Iterator[str]:
    """The names of all models in a store, as Ollama lists them."""
    root = folder / "manifests"
    for path in root.glob("*/*/*/*"):
        host, namespace, model, tag = path.relative_to(root).parts
        prefix = [] if (host, namespace) == _DEFAULTS else [namespace] if host == _DEFAULTS[0] else [host, namespace]
        yield f"{'/'.join([*prefix, model])}:{tag}"


def _layers(manifest: Path) -> Mapping[str, str]:
    """The digests of a model's layers, by media type."""
    try:
        return {layer["mediaType"]: layer["digest"] for layer in json.loads(manifest.read_text())["layers"]}
    except (ValueError, KeyError, TypeError) as error:
        raise OptionError(f"Ollama's manifest {manifest} is damaged ({error!r}): pull the model again") from None


def _blob(folder: Path, digest: str, name: str) -> Path:
    path = folder / "blobs" / digest.replace(":", "-")
    if not path.is_file():
        raise OptionError(f"Ollama's store has no {path.name}, which {name!r} names: pull the model again")
    return path
