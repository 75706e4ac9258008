"""Load a model for a command, and show only our own progress meanwhile."""

from __future__ import annotations

import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.cli.terminal import progress
from langchain_tooldec.errors import MissingExtraError, OptionError, ToolDecError

BUNDLED = "the bundled model"
_HUB_SECONDS = 5.0


def load_model(options: ModelOptions, **defaults: Any) -> ChatToolDec:
    """The bundled model, or one of the hub or of a folder.

    Args:
        options: Of the command line.
        **defaults: Options of `ChatToolDec` where the command line has none.

    Raises:
        OptionError: The model cannot be loaded.
        MissingExtraError: It takes packages that are not installed.
    """
    name, writing = options.model or BUNDLED, options.writing(**defaults)
    with progress(f"Loading {name}") as told, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if options.model is None:
                return _bundled(options, writing)
            placing = {**_placing(options), **_files(options.model)}
            return ChatToolDec.from_model_id(options.model, on_progress=told, **placing, **writing)
        except ToolDecError:
            raise
        except (OSError, ValueError, ImportError, RuntimeError) as error:
            raise OptionError(f"cannot load {name}: {error}") from error


def _bundled(options: ModelOptions, writing: dict[str, Any]) -> ChatToolDec:
    for name in ("device", "dtype", "quantize"):
        if getattr(options, name) is not None:
            raise OptionError(f"--{name} is for a model of your own; name one with --model")
    return ChatToolDec.embedded(**writing)


def _placing(options: ModelOptions) -> dict[str, Any]:
    """Where the weights are put, and how."""
    given = {name: value for name in ("device", "dtype") if (value := getattr(options, name)) is not None}
    if options.quantize is None:
        return given
    if find_spec("bitsandbytes") is None:
        raise MissingExtraError("--quantize", "gpu")
    from transformers import BitsAndBytesConfig

    sizes = {f"load_in_{options.quantize}": True}
    return given | {"quantization_config": BitsAndBytesConfig(**sizes)}  # type: ignore[no-untyped-call]


def _files(model_id: str) -> dict[str, Any]:
    """What `from_model_id` is told of the files: to take those of the cache where the hub cannot be reached.

    Raises:
        OptionError: There is no such model, or no saying whether there is.
    """
    from huggingface_hub import HfApi, try_to_load_from_cache

    if Path(model_id).is_dir():
        if not (Path(model_id) / "config.json").is_file():
            raise OptionError(f"the folder {model_id} has no model: save one there with save_pretrained")
        return {}
    cached = isinstance(try_to_load_from_cache(model_id, "config.json"), str)
    try:
        HfApi().model_info(model_id, timeout=_HUB_SECONDS)
    except ValueError:  # no name that a model may have
        raise
    except Exception as error:
        if not cached:
            status = getattr(getattr(error, "response", None), "status_code", None)
            told = "check the name, and set HF_TOKEN for what is not public" if status else error
            reason = f"the hub {f'answers {status}' if status else 'cannot be asked'}: {told}"
            raise OptionError(f"{model_id} is no folder, not in the cache, and {reason}") from error
        return {"model_kwargs": {"local_files_only": True}, "tokenizer_kwargs": {"local_files_only": True}}
    return {}
