"""The files of a model: a folder, a GGUF file, an adapter, or a repository of the hub; and what is wrong with them.

The hub is queried once, for a few seconds. If it does not respond, its cache is used; transformers itself would query
it twelve times, for 45 seconds.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Thread
from typing import Any
from zipfile import is_zipfile

from langchain_tooldec.errors import OptionError

HUB_SECONDS = 2.5
"""Default timeout of the hub; the environment variable HF_HUB_ETAG_TIMEOUT overrides it."""

CONFIG, ADAPTER_CONFIG = "config.json", "adapter_config.json"
_GENERATION_CONFIG = "generation_config.json"
_ADAPTER_WEIGHTS = frozenset({"adapter_model.safetensors", "adapter_model.bin"})
_ADDS_TOKENS = frozenset({"PROMPT_TUNING", "MULTITASK_PROMPT_TUNING", "P_TUNING", "PREFIX_TUNING", "CPT"})
_OF_OLLAMA = re.compile(r"(?:[\w.-]+/){0,2}[\w.-]+:[\w.-]+")
_LFS = b"version https://git-lfs"
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Hub:
    """How to query the hub.

    Attributes:
        options: `token`, `revision` and `cache_dir`, if given.
        only_cache: Why only the cache is used; "": the hub is queried.
        silent: Whether the hub did not respond.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    only_cache: str = ""
    silent: bool = False

    def of(self, revision: str | None) -> Hub:
        """The same for another repository."""
        others = {name: value for name, value in self.options.items() if name != "revision"}
        return replace(self, options=others | ({} if revision is None else {"revision": revision}))


@dataclass(frozen=True)
class ModelLocation:
    """A folder, or a repository of the hub.

    Attributes:
        model_id: Its path or name.
        names: The names of its files; offline, of the cached ones.
        hub: How to download files; None for a folder.
    """

    model_id: str
    names: frozenset[str]
    hub: Hub | None = None

    def __str__(self) -> str:
        return f"the folder {self.model_id}" if self.hub is None else self.model_id

    @property
    def local_only(self) -> dict[str, Any]:
        """Arguments that keep transformers from querying the hub, if it must not."""
        return {"local_files_only": True} if self.hub is not None and self.hub.only_cache else {}

    def has(self, name: str) -> bool:
        """Whether a file exists."""
        return name in self.names or (self.hub is None and os.path.isfile(os.path.join(self.model_id, name)))

    def path(self, name: str) -> str:
        """The path of a file, downloaded if needed."""
        if self.hub is None:
            return os.path.join(self.model_id, name)
        from huggingface_hub import hf_hub_download

        path: str = hf_hub_download(self.model_id, name, **self.hub.options, **self.local_only)
        return path

    def local(self, name: str) -> str | None:
        """The path of a file in the folder or the hub's cache; None if it is not cached."""
        if self.hub is None:
            return self.path(name)
        from huggingface_hub import try_to_load_from_cache

        asked = {key: self.hub.options[key] for key in ("cache_dir", "revision") if key in self.hub.options}
        path = try_to_load_from_cache(self.model_id, name, **asked)
        return path if isinstance(path, str) else None

    def read(self, name: str) -> str:
        """The text of a file."""
        return Path(self.path(name)).read_text("utf-8")

    def json(self, name: str) -> Mapping[str, Any]:
        """The JSON object in a file. Raises an OptionError if there is none."""
        try:
            content = json.loads(self.read(name))
        except ValueError as error:
            raise OptionError(f"{name} of {self} cannot be read: {error}; save it again") from None
        if not isinstance(content, dict):
            raise OptionError(f"{name} of {self} is no JSON object; save it again")
        return content


@dataclass(frozen=True)
class Source:
    """Where the parts of a model are stored.

    Attributes:
        base: The weights.
        gguf_file: The GGUF file with the weights; "": they are saved by transformers.
        adapter: An adapter, if stored elsewhere.
    """

    base: ModelLocation
    gguf_file: str = ""
    adapter: ModelLocation | None = None

    @property
    def needs_peft(self) -> bool:
        """Whether there is an adapter; without peft, transformers would ignore one stored with the weights."""
        return self.adapter is not None or (not self.gguf_file and ADAPTER_CONFIG in self.base.names)


def find_source(model: str, gguf_file: str | None, adapter: str | None, hub: Hub) -> Source:
    """Locate the parts of a model.

    Args:
        model: A folder, a GGUF file, or a name on the hub.
        gguf_file: A file of that folder or repository.
        adapter: A folder, or a name on the hub.
        hub: How to query the hub for the model.

    Raises:
        OptionError: A part does not exist, or cannot be located.
    """
    model = os.path.expanduser(model)
    if os.path.isfile(model):
        if gguf_file is not None:
            raise OptionError(f"{model} is a file; pass its folder as model, or leave out gguf_file={gguf_file!r}")
        folder, gguf_file = os.path.split(os.path.abspath(model))
        base = ModelLocation(folder, frozenset(os.listdir(folder)))
    else:
        base = location_of(model, hub, [gguf_file] if gguf_file else [CONFIG, ADAPTER_CONFIG])
    if base.hub is not None and base.hub.silent:  # the hub is not asked again
        hub = base.hub
    if adapter is not None:
        base = _checked(base, gguf_file)
        location = location_of(os.path.expanduser(adapter), hub.of(None), [ADAPTER_CONFIG])
        return Source(base, gguf_file or "", _checked_adapter(location))
    if not gguf_file and CONFIG not in base.names and ADAPTER_CONFIG in base.names:
        return Source(_base_of(base, hub), adapter=_checked_adapter(base))
    return Source(_checked(base, gguf_file), gguf_file or "")


def _checked(location: ModelLocation, gguf_file: str | None) -> ModelLocation:
    """Check that a location has a model, and return it."""
    others = sorted(name for name in location.names if name.endswith(".gguf"))
    listed = f"; it has {', '.join(others[:5])}{', ...' if len(others) > 5 else ''}" if others else ""
    if gguf_file:
        if not location.has(gguf_file):
            raise OptionError(f"{location} has no {gguf_file}{listed or ', and no other GGUF file'}")
    elif CONFIG not in location.names and others:
        raise OptionError(f"{location} has no {CONFIG}, but GGUF: say which file with gguf_file{listed}")
    elif CONFIG not in location.names and location.hub is None:
        raise OptionError(f"{location} has no model: save one there with save_pretrained")
    elif CONFIG not in location.names:
        raise OptionError(f"{location} has no {CONFIG}, without which transformers loads no model; name another")
    elif location.hub is None and _GENERATION_CONFIG in location.names:  # transformers would ignore a damaged one
        location.json(_GENERATION_CONFIG)
    return location


def _checked_adapter(location: ModelLocation) -> ModelLocation:
    """Check that a location has a supported adapter, and return it."""
    if ADAPTER_CONFIG not in location.names:
        raise OptionError(f"{location} has no adapter ({ADAPTER_CONFIG}): save one there with peft's save_pretrained")
    if not location.names & _ADAPTER_WEIGHTS:
        raise OptionError(
            f"{location} has no weights of the adapter (adapter_model.safetensors): save it again with peft's "
            "save_pretrained"
        )
    refuse_prompt_adapter(str(location.json(ADAPTER_CONFIG).get("peft_type")), location.model_id)
    return location


def refuse_prompt_adapter(kind: str, name: str) -> None:
    """Check by its `peft_type` that an adapter changes weights, instead of adding tokens to each forward pass.

    Raises:
        OptionError: It adds tokens.
    """
    if kind in _ADDS_TOKENS:
        raise OptionError(
            f"the adapter {name} is of the kind {kind}, which adds tokens to each pass; use an adapter that changes "
            "weights, such as LoRA"
        )


def _base_of(adapter: ModelLocation, hub: Hub) -> ModelLocation:
    """The base model of an adapter, which must name one that is available."""
    config = adapter.json(ADAPTER_CONFIG)
    name = config.get("base_model_name_or_path")
    cure = f"pass the base model as model, and adapter={adapter.model_id!r}"
    if not isinstance(name, str) or not name:
        raise OptionError(f"{adapter} has an adapter that does not name its base model: {cure}")
    try:
        return _checked(location_of(name, hub.of(config.get("revision")), [CONFIG]), None)
    except OptionError as error:
        raise OptionError(f"{adapter} has an adapter for {name!r}, which is unavailable ({error}): {cure}") from error


def location_of(model_id: str, hub: Hub, wanted: Collection[str]) -> ModelLocation:
    """A folder, or a repository of the hub, with its files.

    Args:
        model_id: A path or name.
        hub: How to query the hub.
        wanted: Files, one of which must be cached if the hub does not respond.

    Raises:
        OptionError: The location does not exist, or cannot be reached.
    """
    if os.path.isdir(model_id):
        return ModelLocation(model_id, frozenset(os.listdir(model_id)))
    if _OF_OLLAMA.fullmatch(model_id):
        raise OptionError(
            f"{model_id!r} is an Ollama name, not a folder: pass the model's name on the Hugging Face hub, such "
            "as 'meta-llama/Llama-3.1-8B-Instruct', or a GGUF file; what Ollama has pulled is loaded by "
            f"ChatToolDec.from_ollama({model_id!r})"
        )
    from huggingface_hub.errors import HFValidationError

    try:
        cached = _cached(model_id, hub, wanted)
    except HFValidationError:
        raise OptionError(
            f"there is no folder or file {model_id}, and it is not a valid hub name: check the path"
        ) from None
    reason, cause = hub.only_cache, None
    if not reason:
        try:
            return ModelLocation(model_id, _asked(model_id, hub), hub)
        except Exception as error:  # of httpx, huggingface_hub or the operating system
            status = getattr(getattr(error, "response", None), "status_code", None) or 0
            reason, cause = _reason(error, status), error
            hub = replace(hub, only_cache=reason, silent=not status)
    if not cached:
        raise OptionError(f"{model_id} is not a folder and not in the cache, and {reason}") from cause
    return ModelLocation(model_id, cached, hub)


def _cached(model_id: str, hub: Hub, wanted: Collection[str]) -> frozenset[str]:
    """The cached files of a repository; empty if none of the wanted files is cached."""
    for name in wanted:
        if path := ModelLocation(model_id, frozenset(), hub).local(name):
            folder = Path(path.removesuffix(name))
            return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return frozenset()


def _asked(model_id: str, hub: Hub) -> frozenset[str]:
    """The files of a repository, according to the hub. A thread enforces the timeout, as DNS lookups have none."""
    from huggingface_hub import HfApi

    seconds = float(os.environ.get("HF_HUB_ETAG_TIMEOUT") or HUB_SECONDS)
    asked = {name: hub.options[name] for name in ("token", "revision") if name in hub.options}
    answer: Future[Any] = Future()

    def ask() -> None:
        try:
            answer.set_result(HfApi().model_info(model_id, timeout=seconds, **asked))
        except Exception as error:
            answer.set_exception(error)

    Thread(target=ask, name="tooldec-hub", daemon=True).start()
    try:
        return frozenset(file.rfilename for file in answer.result(seconds).siblings or ())
    except TimeoutError:
        raise TimeoutError(f"no answer for {seconds:g} seconds (set HF_HUB_ETAG_TIMEOUT to wait longer)") from None


def _reason(error: Exception, status: int) -> str:
    """Why the hub returned nothing. `status`: of its HTTP response, if there was one."""
    if status:
        return f"the hub answers {status}: check the name, and set HF_TOKEN for what is not public"
    return f"the hub cannot be asked: {' '.join(str(error).split()).rstrip('.')}; check the name and the connection"


def damage(location: ModelLocation) -> str:
    """What is wrong with the first damaged file of a model that did not load; "" if all are whole.

    transformers and safetensors name no file in their errors.
    """
    paths = (Path(path) for name in sorted(location.names) if (path := location.local(name)) is not None)
    return next((fault for path in paths if path.is_file() and (fault := _fault(path, location))), "")


def _fault(path: Path, location: ModelLocation) -> str:
    """What is wrong with a file; "" for nothing."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_LFS))
        if not start:
            return f"{path.name} is empty: download it again"
        if start == _LFS:
            return f"{path.name} is a pointer of git LFS instead of the file: run `git lfs pull`"
        content: Any = json.loads(path.read_bytes()) if path.suffix == ".json" else None
        if path.name.endswith("config.json") and not isinstance(content, dict):
            raise ValueError(f"{type(content).__name__} instead of an object")
        if path.name.endswith(".index.json"):
            for name in sorted(set(content["weight_map"].values())):
                if location.hub is None and not location.has(name):
                    return f"{location} has no {name}, which {path.name} names: download it"
        if path.suffix == ".safetensors":
            _check_safetensors(path)
        if path.suffix == ".bin" and not is_zipfile(path):
            raise ValueError("not an archive of torch.save")
    except Exception as error:  # what is damaged has any form
        return f"{path.name} is damaged ({error}): download it again"
    return ""


def _check_safetensors(path: Path) -> None:
    """Check the length of a file against its header. Raises a ValueError if they differ.

    Source: https://huggingface.co/docs/safetensors#format
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        if length > size:
            raise ValueError(f"its header would have {length:,} bytes, but it has {size:,}")
        tensors = json.loads(file.read(length))
    ends = [tensor["data_offsets"][1] for name, tensor in tensors.items() if name != "__metadata__"]
    if (end := 8 + length + max(ends, default=0)) != size:
        raise ValueError(f"it has {size:,} bytes, and its header says {end:,}")


def refuse_misfit(found: Mapping[str, Collection[Any]], model: Any, described: str, *, sizes: bool) -> None:
    """Check that weights are those of the model that its config describes; transformers only logs it.

    Args:
        found: The loading info of transformers.
        model: The loaded model.
        described: Where the model is described.
        sizes: Whether to check the sizes of weights.

    Raises:
        OptionError: Weights are missing, and would be random; or some belong to layers that the model does not have; or
            they have other sizes.
    """
    missing, unknown = sorted(found["missing_keys"]), sorted(found["unexpected_keys"])
    known = {_NUMBER.sub("#", name) for name in model.state_dict()}
    # Other weights, such as buffers of older versions and further heads, do not change the model. Some models keep
    # layers that predict further tokens after their own.
    beyond = [] if getattr(model.config, "num_nextn_predict_layers", 0) else unknown
    others = unknown if missing else [name for name in beyond if _NUMBER.sub("#", name) in known]
    misfits = sorted(found["mismatched_keys"]) if sizes else []
    faults = [
        *([f"{_counted(missing)} missing, such as {missing[0]}"] if missing else []),
        *([f"{_counted(others)} too many, such as {others[0]}"] if others else []),
        *(f"{name} has the shape {[*saved]} instead of {[*wanted]}" for name, saved, wanted in misfits[:1]),
    ]
    if faults:
        raise OptionError(
            f"the weights are not those that {described} describes: {', and '.join(faults)}; take all files from the "
            "same model"
        )


def _counted(names: Collection[str]) -> str:
    return f"{len(names)} {'is' if len(names) == 1 else 'are'}"
