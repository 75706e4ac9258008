"""Which weights a model has at a moment: what was read with some is of no use with others.

A model stays the same object where it is trained on, and where adapters of peft are switched, merged or loaded. So who
keeps what it has read asks here first, and compares.

Limits:
    Values that are changed behind torch's back (`weight.data.add_(...)`) are not seen, unless it is peft that merges.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import torch

Switches: TypeAlias = tuple[tuple[Any, ...], ...]
"""For each layer with adapters: whether they are off, which are active and merged, and their scale."""


@dataclass(frozen=True)
class WeightsVersion:
    """The weights of a model at a moment; equal to that of another moment where they are the same.

    Attributes:
        values: Tells values apart.
        switches: How the adapters are switched.
    """

    values: int
    switches: Switches


class Weights:
    """The weights of a model, as they come to be.

    Args:
        model: A causal language model of transformers, or of peft around one.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self._layers: tuple[Any, ...] = ()

    def version(self) -> WeightsVersion:
        """The weights of this moment; it takes a millisecond for some hundred tensors."""
        self._layers = adapter_layers(self._model)
        values = self._model.parameters() if isinstance(self._model, torch.nn.Module) else ()
        return WeightsVersion(version_of(values), self.switches())

    def switches(self) -> Switches:
        """How the adapters of the last `version` are switched at this moment; it takes microseconds."""
        return tuple(map(_switch, self._layers))


def version_of(tensors: Iterable[torch.Tensor]) -> int:
    """A number that tells the values of tensors from those of others, and from their own before they were changed."""
    return hash(tuple((tensor.data_ptr(), tensor.is_inference() or tensor._version) for tensor in tensors))


def adapter_layers(model: Any) -> tuple[Any, ...]:
    """The layers of a model that have adapters."""
    if "peft" not in sys.modules or not isinstance(model, torch.nn.Module):
        return ()
    return tuple(module for module in model.modules() if _has_adapters(type(module)))


def active_adapters(model: Any) -> list[str]:
    """The different ways in which a model's layers have their adapters switched, in words; empty: it has none."""
    return sorted({str(_switch(layer)) for layer in adapter_layers(model)})


def _has_adapters(kind: type[Any]) -> bool:
    """Whether modules of a kind have adapters: peft's have this property, models of transformers a method."""
    return isinstance(getattr(kind, "disable_adapters", None), property)


def _switch(layer: Any) -> tuple[Any, ...]:
    scaling = vars(layer).get("scaling")
    return (
        bool(layer.disable_adapters),
        tuple(layer.active_adapters),
        tuple(getattr(layer, "merged_adapters", ())),
        tuple(scaling.items()) if isinstance(scaling, dict) else (),
    )
