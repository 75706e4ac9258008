"""Locates the files of a model: a folder, a GGUF file, an adapter, or a repository of the hub.

The hub is queried once, for a few seconds. If it does not respond, its cache is used; transformers itself would query
it twelve times, for 45 seconds.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from langchain_tooldec.chat_models.adapters import refuse_prompt_adapter
from langchain_tooldec.errors import OptionError

HUB_SECONDS = 2.5
"""Default timeout of the hub; the environment variable HF_HUB_ETAG_TIMEOUT overrides it."""

CONFIG, ADAPTER_CONFIG = "config.json", "adapter_config.json"
_GENERATION_CONFIG = "generation_config.json"
_ADAPTER_WEIGHTS = frozenset({"adapter_model.safetensors", "adapter_model.bin"})
_OF_OLLAMA = re.compile(r"(?:[\w.-]+/){0,2}[\w.-]+:[\w.-]+")
_T = TypeVar("_T")


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
        """The JSON object in a file.

        Raises:
            OptionError: The file is not a JSON object.
        """
        try:
            said = json.loads(self.read(name))
        except ValueError as error:
            raise OptionError(f"{name} of {self} cannot be read: {error}; save it again") from None
        if not isinstance(said, dict):
            raise OptionError(f"{name} of {self} is no JSON object; save it again")
        return said


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
        base = place_of(model, hub, [gguf_file] if gguf_file else [CONFIG, ADAPTER_CONFIG])
    if adapter is not None:
        return Source(_checked(base, gguf_file), gguf_file or "", _adapter(adapter, _like(base, hub)))
    if not gguf_file and CONFIG not in base.names and ADAPTER_CONFIG in base.names:
        return Source(_base_of(base, _like(base, hub)), adapter=_checked_adapter(base))
    return Source(_checked(base, gguf_file), gguf_file or "")


def _like(place: ModelLocation, hub: Hub) -> Hub:
    """How to query the hub next: not at all if it did not respond before."""
    return place.hub if place.hub is not None and place.hub.silent else hub


def _checked(place: ModelLocation, gguf_file: str | None) -> ModelLocation:
    """Check that a place has a model, and return it.

    Raises:
        OptionError: It has none.
    """
    others = sorted(name for name in place.names if name.endswith(".gguf"))
    listed = f"; it has {', '.join(others[:5])}{', ...' if len(others) > 5 else ''}" if others else ""
    if gguf_file:
        if not place.has(gguf_file):
            raise OptionError(f"{place} has no {gguf_file}{listed or ', and no other GGUF file'}")
    elif CONFIG not in place.names and others:
        raise OptionError(f"{place} has no {CONFIG}, but GGUF: say which file with gguf_file{listed}")
    elif CONFIG not in place.names and place.hub is None:
        raise OptionError(f"{place} has no model: save one there with save_pretrained")
    elif CONFIG not in place.names:
        raise OptionError(f"{place} has no {CONFIG}, without which transformers loads no model; name another")
    elif place.hub is None and _GENERATION_CONFIG in place.names:  # transformers would ignore a damaged one
        place.json(_GENERATION_CONFIG)
    return place


def _adapter(adapter_id: str, hub: Hub) -> ModelLocation:
    return _checked_adapter(place_of(os.path.expanduser(adapter_id), hub.of(None), [ADAPTER_CONFIG]))


def _checked_adapter(place: ModelLocation) -> ModelLocation:
    """Check that a place has a supported adapter, and return it.

    Raises:
        OptionError: It has none.
    """
    if ADAPTER_CONFIG not in place.names:
        raise OptionError(f"{place} has no adapter ({ADAPTER_CONFIG}): save one there with peft's save_pretrained")
    if not place.names & _ADAPTER_WEIGHTS:
        raise OptionError(
            f"{place} has no weights of the adapter (adapter_model.safetensors): save it again with peft's "
            "save_pretrained"
        )
    refuse_prompt_adapter(str(place.json(ADAPTER_CONFIG).get("peft_type")), place.model_id)
    return place


def _base_of(adapter: ModelLocation, hub: Hub) -> ModelLocation:
    """The base model of an adapter.

    Raises:
        OptionError: The adapter does not name one, or it is unavailable.
    """
    said = adapter.json(ADAPTER_CONFIG)
    name = said.get("base_model_name_or_path")
    cure = f"pass the base model as model, and adapter={adapter.model_id!r}"
    if not isinstance(name, str) or not name:
        raise OptionError(f"{adapter} has an adapter that does not name its base model: {cure}")
    try:
        return _checked(place_of(name, hub.of(said.get("revision")), [CONFIG]), None)
    except OptionError as error:
        raise OptionError(f"{adapter} has an adapter for {name!r}, which is unavailable ({error}): {cure}") from error


def place_of(model_id: str, hub: Hub, wanted: Collection[str]) -> ModelLocation:
    """A folder, or a repository of the hub, with its files.

    Args:
        model_id: A path or name.
        hub: How to query the hub.
        wanted: Files, one of which must be cached if the hub does not respond.

    Raises:
        OptionError: The place does not exist, or cannot be reached.
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
        if not hub.only_cache:
            return ModelLocation(model_id, _within_seconds(_asked, model_id, hub), hub)
        reason, told = hub.only_cache, None
    except HFValidationError:
        raise OptionError(
            f"there is no folder or file {model_id}, and it is not a valid hub name: check the path"
        ) from None
    except Exception as error:  # of httpx, huggingface_hub or the operating system
        cached = _cached(model_id, hub, wanted)
        reason, told = _reason(error), error
        hub = replace(hub, only_cache=reason, silent=not _status(error))
    if not cached:
        raise OptionError(f"{model_id} is not a folder and not in the cache, and {reason}") from told
    return ModelLocation(model_id, cached, hub)


def _asked(model_id: str, hub: Hub, seconds: float) -> frozenset[str]:
    """The files of a repository, according to the hub."""
    from huggingface_hub import HfApi

    asked = {name: hub.options[name] for name in ("token", "revision") if name in hub.options}
    info = HfApi().model_info(model_id, timeout=seconds, **asked)
    return frozenset(file.rfilename for file in info.siblings or ())


def _cached(model_id: str, hub: Hub, wanted: Collection[str]) -> frozenset[str]:
    """The cached files of a repository; empty if none of the wanted files is cached."""
    for name in wanted:
        if path := ModelLocation(model_id, frozenset(), hub).local(name):
            folder = Path(path.removesuffix(name))
            return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return frozenset()


def _within_seconds(function: Callable[..., _T], *args: Any) -> _T:
    """Call a function with a timeout in seconds, enforced by a thread, as DNS lookups have none.

    Raises:
        TimeoutError: The function did not return in time.
    """
    seconds = float(os.environ.get("HF_HUB_ETAG_TIMEOUT") or HUB_SECONDS)
    answer: Future[_T] = Future()

    def run() -> None:
        try:
            answer.set_result(function(*args, seconds))
        except Exception as error:
            answer.set_exception(error)

    Thread(target=run, name="tooldec-hub", daemon=True).start()
    try:
        return answer.result(seconds)
    except TimeoutError:
        raise TimeoutError(f"no answer for {seconds:g} seconds (set HF_HUB_ETAG_TIMEOUT to wait longer)") from None


def _reason(error: Exception) -> str:
    """Why the hub returned nothing."""
    if status := _status(error):
        return f"the hub answers {status}: check the name, and set HF_TOKEN for what is not public"
    return f"the hub cannot be asked: {' '.join(str(error).split()).rstrip('.')}; check the name and the connection"


def _status(error: Exception) -> int:
    """The hub's HTTP status; 0 without a response."""
    return getattr(getattr(error, "response", None), "status_code", None) or 0
