"""A model of transformers in this process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from langchain_tooldec.backends.base import context_length
from langchain_tooldec.backends.in_process import InProcessBackend
from langchain_tooldec.decoding import Batcher, PrefixCache, default_limit


class LocalBackend(InProcessBackend):
    """A causal language model of transformers. See `base.Backend`.

    Args:
        model: The model.
        prefix_cache_bytes: Bytes of KV caches to keep; None: a share of the free memory on the model's device.
    """

    def __init__(self, model: Any, prefix_cache_bytes: int | None = None) -> None:
        limit = default_limit(model.device) if prefix_cache_bytes is None else prefix_cache_bytes
        model.eval()
        self.lacks: Mapping[str, str] = {}
        self.model = model
        super().__init__(Batcher(model, prefix_cache=PrefixCache(limit), size=_bytes_in_main_memory(model)))

    @property
    def config(self) -> Any:
        """See `base.Backend`."""
        return self.model.config

    @property
    def generation_config(self) -> Any:
        """See `base.Backend`."""
        return getattr(self.model, "generation_config", None)

    @property
    def context_length(self) -> int | None:
        """See `base.Backend`."""
        return context_length(self.config)

    @property
    def device(self) -> torch.device:
        """See `base.Backend`."""
        device: torch.device = self.model.device
        return device


def _bytes_in_main_memory(model: Any) -> int:
    """Bytes of the weights; 0 if they are not all in main memory."""
    weights = [*model.parameters()] if isinstance(model, torch.nn.Module) else []
    return sum(each.nbytes for each in weights) if all(each.device.type == "cpu" for each in weights) else 0
