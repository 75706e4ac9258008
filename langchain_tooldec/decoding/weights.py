"""Identifies the weights of a model at a moment, since cached results are valid only for the same weights.

A model remains the same object when it is trained or when peft adapters are switched, merged or loaded. So caches
compare weights before they are used.

Limits:
    Values modified without torch noticing (`weight.data.add_(...)`) are not detected, except when peft merges adapters.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import torch

Switches: TypeAlias = tuple[tuple[Any, ...], ...]
"""For each layer with adapters: whether they are disabled, which are active and merged, and their scale."""


@dataclass(frozen=True)
class WeightsVersion:
    """The weights of a model at a moment. Equal versions mean equal weights.

    Attributes:
        values: Identifies the values.
        switches: How the adapters are switched.
    """

    values: int
    switches: Switches


class Weights:
    """Tracks the weights of a model.

    Args:
        model: A causal language model of transformers, or of peft around one.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self._layers: tuple[Any, ...] = ()

    def version(self) -> WeightsVersion:
        """The current weights. Takes a millisecond for some hundred tensors."""
        self._layers = adapter_layers(self._model)
        values = self._model.parameters() if isinstance(self._model, torch.nn.Module) else ()
        return WeightsVersion(version_of(values), self.switches())

    def switches(self) -> Switches:
        """How the adapters known since the last `version` are switched now. Takes microseconds."""
        return tuple(map(_switch, self._layers))


def version_of(tensors: Iterable[torch.Tensor]) -> int:
    """A number that identifies tensors and their current values."""
    return hash(tuple((tensor.data_ptr(), tensor.is_inference() or tensor._version) for tensor in tensors))


def adapter_layers(model: Any) -> tuple[Any, ...]:
    """The layers of a model that have adapters."""
    if "peft" not in sys.modules or not isinstance(model, torch.nn.Module):
        return ()
    return tuple(module for module in model.modules() if _has_adapters(type(module)))


def active_adapters(model: Any) -> list[str]:
    """The distinct ways in which a model's layers have their adapters switched, as text; empty if there are none."""
    return sorted({str(_switch(layer)) for layer in adapter_layers(model)})


def _has_adapters(kind: type[Any]) -> bool:
    """Whether modules of a kind have adapters. In peft this is a property; transformers' models have a method."""
    return isinstance(getattr(kind, "disable_adapters", None), property)


def _switch(layer: Any) -> tuple[Any, ...]:
    scaling = vars(layer).get("scaling")
    return (
        bool(layer.disable_adapters),
        tuple(layer.active_adapters),
        tuple(getattr(layer, "merged_adapters", ())),
        tuple(scaling.items()) if isinstance(scaling, dict) else (),
    )
