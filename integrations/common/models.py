"""Keeps a command's model for the next command of the same process."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

import torch
from transformers.utils import logging

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions


@lru_cache(maxsize=1)
def _loaded(options: ModelOptions) -> ChatToolDec:
    logging.disable_progress_bar()  # those of transformers; ours are shown
    return load_model(options)


def shared_model(options: ModelOptions, **defaults: Any) -> ChatToolDec:
    """See `cli.loading.load_model`; the last loaded model is kept and shared by its users."""
    model = _loaded(replace(options, temperature=None, top_p=None, seed=None, max_tokens=None, timeout=None))
    return model.model_copy(update=options.writing(**defaults))


def taken_model(options: ModelOptions) -> ChatToolDec:
    """A model whose weights the caller may change; it is no longer kept."""
    model = shared_model(options)
    _loaded.cache_clear()
    return model


_MAX_ROWS = 1 << 19
"""The most rows of a weight to read."""


def identity(model: ChatToolDec) -> dict[str, str]:
    """Identifies a model in the settings of a run: its name, and a digest of a sample of its weights.

    A folder's weights may change. The first number of each row suffices: training a row changes it.
    """
    digest = sha256()
    with torch.no_grad():
        for weight in model.model.parameters() if isinstance(model.model, torch.nn.Module) else ():
            rows = weight.reshape(len(weight), -1)[:, 0] if weight.dim() > 1 else weight.reshape(-1)
            if rows.device.type != "meta":
                digest.update(rows[:: 1 + len(rows) // _MAX_ROWS].float().cpu().numpy().tobytes())
    return {"model": model.model_name, "weights": digest.hexdigest()[:12]}
