"""Load a model for a command, and show only our own progress meanwhile."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.progress import progress
from langchain_tooldec.errors import OptionError

BUNDLED = "the bundled model"


def load_model(model_id: str | None, **options: Any) -> ChatToolDec:
    """The bundled model, or one of the hub or of a folder, on the GPU if there is one.

    Args:
        model_id: Name on the hub or path of a folder; None for the bundled model.
        **options: Options of `ChatToolDec`.

    Raises:
        OptionError: The model cannot be loaded.
    """
    with progress(f"Loading {model_id or BUNDLED}") as shown, _quiet():
        try:
            if model_id is None:
                _one_thread()
                return ChatToolDec.embedded(**options)
            return ChatToolDec.from_model_id(model_id, device_map=_device_map(), on_progress=shown.at, **options)
        except (OSError, ValueError, ImportError) as error:
            reason = " ".join(str(error).split())
            raise OptionError(f"cannot load {model_id or BUNDLED}: {reason}") from error


def _one_thread() -> None:
    """The bundled model's matrices are too small to share among threads: one alone is two to four times as fast."""
    import torch

    torch.set_num_threads(1)


def _device_map() -> str | None:
    import torch

    return "auto" if torch.cuda.is_available() and find_spec("accelerate") else None


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence the progress bars and warnings of transformers and of the hub."""
    from huggingface_hub.utils.tqdm import are_progress_bars_disabled, disable_progress_bars, enable_progress_bars
    from transformers.utils.logging import disable_progress_bar, enable_progress_bar, is_progress_bar_enabled

    bars, hub_bars = is_progress_bar_enabled(), not are_progress_bars_disabled()
    logger = logging.getLogger("transformers")
    level = logger.level
    logger.setLevel(logging.ERROR)
    disable_progress_bar()  # type: ignore[no-untyped-call]
    disable_progress_bars()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(level)
        if bars:
            enable_progress_bar()  # type: ignore[no-untyped-call]
        if hub_bars:
            enable_progress_bars()
