"""Where the files of a model lie that is given by a name: a folder, a GGUF file, an adapter, a repository of the hub.

The hub is asked once, for seconds at most. Where it does not answer, only its cache is used: transformers itself would
ask it twelve times, for three quarters of a minute.
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
"""How long the hub is waited for; the environment variable HF_HUB_ETAG_TIMEOUT says otherwise."""

CONFIG, ADAPTER_CONFIG = "config.json", "adapter_config.json"
_ADAPTER_WEIGHTS = frozenset({"adapter_model.safetensors", "adapter_model.bin"})
_OF_OLLAMA = re.compile(r"(?:[\w.-]+/){0,2}[\w.-]+:[\w.-]+")
_T = TypeVar("_T")


@dataclass(frozen=True)
class Hub:
    """How the hub is asked.

    Attributes:
        options: `token`, `revision` and `cache_dir`, as far as they are given.
        only_cache: Why nothing but its cache is looked at; "": it is asked.
        silent: Whether that is since it did not answer.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    only_cache: str = ""
    silent: bool = False

    def of(self, revision: str | None) -> Hub:
        """The same for another repository."""
        others = {name: value for name, value in self.options.items() if name != "revision"}
        return replace(self, options=others | ({} if revision is None else {"revision": revision}))


@dataclass(frozen=True)
class Place:
    """A folder, or a repository of the hub.

    Attributes:
        model_id: Its path or name.
        names: Of its files; of a repository that only the cache has, those that are there.
        hub: How to get them; None: it is a folder.
    """

    model_id: str
    names: frozenset[str]
    hub: Hub | None = None

    def __str__(self) -> str:
        return f"the folder {self.model_id}" if self.hub is None else self.model_id

    @property
    def local_only(self) -> dict[str, Any]:
        """What transformers is told where the hub is not to be asked."""
        return {"local_files_only": True} if self.hub is not None and self.hub.only_cache else {}

    def has(self, name: str) -> bool:
        """Whether it has a file."""
        return name in self.names or (self.hub is None and os.path.isfile(os.path.join(self.model_id, name)))

    def path(self, name: str) -> str:
        """A file of it, which is fetched first if need be."""
        if self.hub is None:
            return os.path.join(self.model_id, name)
        from huggingface_hub import hf_hub_download

        path: str = hf_hub_download(self.model_id, name, **self.hub.options, **self.local_only)
        return path

    def read(self, name: str) -> str:
        """What a file of it says."""
        return Path(self.path(name)).read_text("utf-8")

    def json(self, name: str) -> Mapping[str, Any]:
        """The JSON object that a file of it is.

        Raises:
            OptionError: It is none.
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
    """Where the parts of a model lie.

    Attributes:
        base: The weights.
        gguf_file: The file there that has them; "": they are saved as transformers does.
        adapter: An adapter on top of them, if it lies elsewhere.
    """

    base: Place
    gguf_file: str = ""
    adapter: Place | None = None

    @property
    def needs_peft(self) -> bool:
        """Whether there is an adapter; transformers leaves out one beside the weights where peft is missing."""
        return self.adapter is not None or (not self.gguf_file and ADAPTER_CONFIG in self.base.names)


def find_source(model: str, gguf_file: str | None, adapter: str | None, hub: Hub) -> Source:
    """Where the parts of a model lie.

    Args:
        model: Path of a folder or a GGUF file, or name on the hub.
        gguf_file: A file of that folder or repository.
        adapter: Path of a folder, or name on the hub.
        hub: How the hub is asked for the model.

    Raises:
        OptionError: They are not there, or there is no saying whether they are.
    """
    model = os.path.expanduser(model)
    if os.path.isfile(model):
        if gguf_file is not None:
            raise OptionError(f"{model} is a file; pass its folder as model, or leave out gguf_file={gguf_file!r}")
        folder, gguf_file = os.path.split(os.path.abspath(model))
        base = Place(folder, frozenset(os.listdir(folder)))
    else:
        base = place_of(model, hub, [gguf_file] if gguf_file else [CONFIG, ADAPTER_CONFIG])
    if adapter is not None:
        return Source(_checked(base, gguf_file), gguf_file or "", _adapter(adapter, _like(base, hub)))
    if not gguf_file and CONFIG not in base.names and ADAPTER_CONFIG in base.names:
        return Source(_base_of(base, _like(base, hub)), adapter=_checked_adapter(base))
    return Source(_checked(base, gguf_file), gguf_file or "")


def _like(place: Place, hub: Hub) -> Hub:
    """How the hub is asked for the next place: not again, where it did not answer."""
    return place.hub if place.hub is not None and place.hub.silent else hub


def _checked(place: Place, gguf_file: str | None) -> Place:
    """A place that has a model.

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
    return place


def _adapter(adapter_id: str, hub: Hub) -> Place:
    return _checked_adapter(place_of(os.path.expanduser(adapter_id), hub.of(None), [ADAPTER_CONFIG]))


def _checked_adapter(place: Place) -> Place:
    """A place that has an adapter which can be used.

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


def _base_of(adapter: Place, hub: Hub) -> Place:
    """The model that an adapter was trained on.

    Raises:
        OptionError: It does not name one, or that is not to be had.
    """
    said = adapter.json(ADAPTER_CONFIG)
    name = said.get("base_model_name_or_path")
    cure = f"pass the base model as model, and adapter={adapter.model_id!r}"
    if not isinstance(name, str) or not name:
        raise OptionError(f"{adapter} has an adapter that does not name its base model: {cure}")
    try:
        return _checked(place_of(name, hub.of(said.get("revision")), [CONFIG]), None)
    except OptionError as error:
        raise OptionError(f"{adapter} has an adapter for {name!r}, which is not to be had ({error}): {cure}") from error


def place_of(model_id: str, hub: Hub, wanted: Collection[str]) -> Place:
    """What there is of a folder, or of a repository of the hub.

    Args:
        model_id: Path or name.
        hub: How the hub is asked.
        wanted: Files one of which must be in the cache, where the hub does not answer.

    Raises:
        OptionError: There is no such place, or no saying whether there is.
    """
    if os.path.isdir(model_id):
        return Place(model_id, frozenset(os.listdir(model_id)))
    if _OF_OLLAMA.fullmatch(model_id):
        raise OptionError(
            f"{model_id!r} is a name of Ollama's, and no folder: pass the model's name on the Hugging Face hub, such "
            "as 'meta-llama/Llama-3.1-8B-Instruct', or a GGUF file; for a model that runs in Ollama, take ChatOllama "
            "of langchain-ollama"
        )
    from huggingface_hub.errors import HFValidationError

    try:
        cached = _cached(model_id, hub, wanted)
        if not hub.only_cache:
            return Place(model_id, _within_seconds(_asked, model_id, hub), hub)
        reason, told = hub.only_cache, None
    except HFValidationError:
        raise OptionError(
            f"there is no folder or file {model_id}, and the hub has no such names: check the path"
        ) from None
    except Exception as error:  # of httpx, of the hub's own, of the operating system
        cached = _cached(model_id, hub, wanted)
        reason, told = _reason(error), error
        hub = replace(hub, only_cache=reason, silent=not _status(error))
    if not cached:
        raise OptionError(f"{model_id} is no folder, not in the cache, and {reason}") from told
    return Place(model_id, cached, hub)


def _asked(model_id: str, hub: Hub, seconds: float) -> frozenset[str]:
    """The files that the hub says a repository has."""
    from huggingface_hub import HfApi

    asked = {name: hub.options[name] for name in ("token", "revision") if name in hub.options}
    info = HfApi().model_info(model_id, timeout=seconds, **asked)
    return frozenset(file.rfilename for file in info.siblings or ())


def _cached(model_id: str, hub: Hub, wanted: Collection[str]) -> frozenset[str]:
    """The files of a repository that the hub's cache has; none, if it has nothing of what is wanted."""
    from huggingface_hub import try_to_load_from_cache

    asked = {name: hub.options[name] for name in ("cache_dir", "revision") if name in hub.options}
    for name in wanted:
        path = try_to_load_from_cache(model_id, name, **asked)
        if isinstance(path, str):
            folder = Path(path.removesuffix(name))
            return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return frozenset()


def _within_seconds(function: Callable[..., _T], *args: Any) -> _T:
    """What a function returns that takes a number of seconds; in a thread, as to look up a host has no limit of time.

    Raises:
        TimeoutError: It has not returned by then.
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
    """Why the hub has given nothing."""
    if status := _status(error):
        return f"the hub answers {status}: check the name, and set HF_TOKEN for what is not public"
    return f"the hub cannot be asked: {' '.join(str(error).split()).rstrip('.')}; check the name and the connection"


def _status(error: Exception) -> int:
    """What the hub has answered; 0: it has not."""
    return getattr(getattr(error, "response", None), "status_code", None) or 0
