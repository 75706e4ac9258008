"""Models in Ollama's own store, which needs no server of Ollama.

Source: https://github.com/ollama/ollama/blob/main/docs/faq.mdx (where models are stored); a manifest is an OCI image
manifest, whose layers are blobs named by their digests.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from langchain_tooldec.chat_models.options import canonical_options
from langchain_tooldec.errors import OptionError

_MODEL, _ADAPTER, _PARAMETERS = (f"application/vnd.ollama.image.{kind}" for kind in ("model", "adapter", "params"))
_DEFAULTS = ("registry.ollama.ai", "library")
_MAX_NAMED = 20
_OPTIONS = "temperature", "top_k", "top_p", "min_p", "seed", "stop", "num_predict", "repeat_penalty"
"""Parameters of a Modelfile that are options here."""


class OllamaModel:
    """A model of the store.

    Args:
        name: Such as "qwen2.5:0.5b"; "latest" is the default tag.
        store: The folder of the store. Default: `OLLAMA_MODELS`, else Ollama's default of the system.

    Attributes:
        path: The GGUF file.
        adapter: A LoRA adapter as a GGUF file; None: none.
        options: What its Modelfile sets, as options of `ChatToolDec`; `num_ctx` is `n_ctx`.

    Raises:
        OptionError: There is no store, or no such model in it.
    """

    def __init__(self, name: str, store: str | os.PathLike[str] | None = None) -> None:
        folder = Path(store).expanduser() if store is not None else _default_store()
        if folder is None:
            raise OptionError(
                f"Ollama has no store in {' or '.join(map(str, _usual_stores()))}; set OLLAMA_MODELS, or pass store"
            )
        manifest = folder / "manifests" / Path(*_parts(name))
        if not manifest.is_file():
            names = sorted(_names(folder))
            listed = ", ".join(names[:_MAX_NAMED]) + (", ..." if len(names) > _MAX_NAMED else "")
            raise OptionError(f"Ollama's store {folder} has no {name!r}; it has {listed or 'no model'}")
        layers = _layers(manifest)
        if _MODEL not in layers:
            raise OptionError(f"{name!r} runs elsewhere, as Ollama's store has no weights of it; take ChatOllama")
        self.path = str(_blob(folder, layers[_MODEL], name))
        self.adapter = str(_blob(folder, layers[_ADAPTER], name)) if _ADAPTER in layers else None
        said = json.loads(_blob(folder, layers[_PARAMETERS], name).read_text()) if _PARAMETERS in layers else {}
        self.options = canonical_options({name: said[name] for name in _OPTIONS if name in said})
        if self.options.get("max_tokens", 1) < 1:  # Ollama's numbers for no limit
            del self.options["max_tokens"]
        self.n_ctx: int | None = said.get("num_ctx")


def _default_store() -> Path | None:
    return next((folder for folder in _usual_stores() if folder.is_dir()), None)


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
        place = [] if (host, namespace) == _DEFAULTS else [namespace] if host == _DEFAULTS[0] else [host, namespace]
        yield f"{'/'.join([*place, model])}:{tag}"


def _layers(manifest: Path) -> Mapping[str, str]:
    """The digests of a model's layers, by media type."""
    try:
        said: Any = json.loads(manifest.read_text())
        return {layer["mediaType"]: layer["digest"] for layer in said["layers"]}
    except (ValueError, KeyError, TypeError) as error:
        raise OptionError(f"Ollama's manifest {manifest} is damaged ({error!r}): pull the model again") from None


def _blob(folder: Path, digest: str, name: str) -> Path:
    path = folder / "blobs" / digest.replace(":", "-")
    if not path.is_file():
        raise OptionError(f"Ollama's store has no {path.name}, which {name!r} names: pull the model again")
    return path
