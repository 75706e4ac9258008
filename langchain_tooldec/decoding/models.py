"""What a model of transformers is at a moment: its weights, its kind of positions, and the thread that runs it.

A model remains the same object when it is trained or when peft adapters are switched, merged or loaded. So caches
compare weights before they are used.

Limits:
    Values modified without torch noticing (`weight.data.add_(...)`) are not detected, except when peft merges adapters.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import secrets
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

import torch

_SHARED_FREQUENCIES = frozenset({"longrope", "dynamic"})
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


def digest_of(model: Any) -> str:
    """A digest of a model's weights, the same in other processes on the same kind of CPU. As long as about two passes.

    A matrix is read as the sums of its rows and columns, so that changes below the precision of these are not seen.
    Weights that are not in memory are left out; with any that have no sums, as some quantized ones, no two digests are
    equal.
    """
    digest = hashlib.sha256()
    weights = model.state_dict() if isinstance(model, torch.nn.Module) else {}
    for name, tensor in weights.items():
        if isinstance(tensor, torch.Tensor) and not tensor.is_meta:
            digest.update(f"{name} {tensor.dtype} {tuple(tensor.shape)}".encode())
            try:
                digest.update(_sums(tensor.detach()))
            except (NotImplementedError, RuntimeError, TypeError):  # each kind of quantized tensor raises its own
                digest.update(secrets.token_bytes())
    return digest.hexdigest()


def _sums(tensor: torch.Tensor) -> bytes:
    """The sums of a tensor along each dimension; the values of a vector."""
    values = tensor.float() if tensor.itemsize == 1 else tensor
    kind = torch.float32 if values.is_floating_point() else torch.int64
    sums = [values.sum(dim, dtype=kind) for dim in range(values.dim())]
    return b"".join(part.cpu().numpy().tobytes() for part in (sums if len(sums) > 1 else [values.to(kind)]))


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


def has_shared_frequencies(model: Any) -> bool:
    """Whether a model's RoPE frequencies depend on the longest position in a pass."""
    config: Any = getattr(model, "config", None)
    if hasattr(config, "get_text_config"):
        config = config.get_text_config()
    pending = [getattr(config, name, None) for name in ("rope_parameters", "rope_scaling")]
    while pending:
        parameters = pending.pop()
        if isinstance(parameters, Mapping):  # some models have one mapping per kind of layer
            if {parameters.get("rope_type"), parameters.get("type")} & _SHARED_FREQUENCIES:
                return True
            pending += parameters.values()
    return False


def takes(model: Any, name: str) -> bool:
    """Whether a model, or the one it wraps by compilation or adapters, takes an argument of a name."""
    while model is not None:
        if name in inspect.signature(model.forward).parameters:
            return True
        inner = getattr(model, "_orig_mod", None)
        model = model.get_base_model() if inner is None and hasattr(model, "get_base_model") else inner
    return False


def cache_name(model: Any) -> str:
    """The argument by which a model takes its KV cache: since transformers 5.24, "cache"."""
    from transformers.modeling_outputs import BaseModelOutputWithPast  # takes seconds to import

    is_new = "cache" in BaseModelOutputWithPast.__dataclass_fields__ and not takes(model, "past_key_values")
    return "cache" if is_new else "past_key_values"


def cache_in(output: Any) -> Any:
    """The KV cache in a model's output."""
    return output.cache if hasattr(output, "cache") else output.past_key_values


SMALL = 50_000_000
"""The most parameters of a small model."""

_THREADS: WeakKeyDictionary[Any, ThreadPoolExecutor] = WeakKeyDictionary()
_LOCK = threading.Lock()


def worker_of(model: Any) -> Callable[..., Any]:
    """The function that runs a model's tensor work: in the caller's thread, or for a small CPU model in its own.

    That thread has one core: with two there is so little work that they mostly wait for each other, especially when
    other programs use the cores. torch's process-wide thread count is left unchanged: each thread adopts it when it
    first computes, so a thread started under another value keeps that value.

    Args:
        model: A causal language model of transformers.

    Returns:
        A function that calls a function with its arguments in inference mode and returns the result. Errors are raised.
        If the wait is interrupted, the call has still finished.
    """
    if not _is_small(model):
        return torch.inference_mode()(_call)

    def run(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        call = torch.inference_mode()(function)
        try:
            result: Future[Any] = _thread(model).submit(call, *args, **kwargs)
        except RuntimeError:  # the interpreter is shutting down and starts no threads
            return call(*args, **kwargs)
        try:
            return result.result()
        except BaseException:
            wait([result])
            raise

    return run


def _is_small(model: Any) -> bool:
    """Whether the model is known to be on the CPU and to have few parameters."""
    if not isinstance(model, torch.nn.Module) or str(model.device) != "cpu":
        return False
    return sum(weights.numel() for weights in model.parameters()) <= SMALL


def _call(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return function(*args, **kwargs)


def _use_one_core() -> None:
    torch.get_num_threads()  # adopts the process's setting now; later it would overwrite ours
    torch.set_num_threads(1)


def _thread(model: Any) -> ThreadPoolExecutor:
    """The thread of a model. It ends when the model is collected."""
    with _LOCK:
        thread = _THREADS.get(model)
        if thread is None:
            threads = torch.get_num_threads()
            thread = _THREADS[model] = ThreadPoolExecutor(1, thread_name_prefix="tooldec")
            try:
                thread.submit(_use_one_core).result()
            finally:
                torch.set_num_threads(threads)  # for threads that start later
        return thread


def _forget() -> None:
    """Reset in a forked process, which has none of these threads."""
    global _LOCK  # noqa: PLW0603
    _LOCK = threading.Lock()
    _THREADS.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
