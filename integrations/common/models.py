"""The model of a command, kept for the next one: commands that run in one process load it once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from transformers.utils import logging

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions


@lru_cache(maxsize=1)
def _loaded(options: ModelOptions) -> ChatToolDec:
    logging.disable_progress_bar()  # transformers' own, beside ours
    return load_model(options)


def shared_model(options: ModelOptions, **defaults: Any) -> ChatToolDec:
    """See `cli.loading.load_model`; the last model that was loaded is kept, and shared by those who ask for it."""
    model = _loaded(replace(options, temperature=None, top_p=None, seed=None, max_tokens=None, timeout=None))
    return model.model_copy(update=options.writing(**defaults))


def taken_model(options: ModelOptions) -> ChatToolDec:
    """A model whose weights may be changed: it is kept no longer."""
    model = shared_model(options)
    _loaded.cache_clear()
    return model
