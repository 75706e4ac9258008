"""Passes of small models on the CPU: on a thread of their own, which uses one core.

Two threads share so little work there that they mostly wait for each other, and where other programs have the cores too
they wait long. torch has one setting for the whole process, which is left alone here: each thread takes it over when it
first computes, so a thread that was begun with another one keeps that.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any
from weakref import WeakKeyDictionary

import torch

SMALL = 50_000_000
"""Parameters up to which a model is small."""

_THREADS: WeakKeyDictionary[Any, ThreadPoolExecutor] = WeakKeyDictionary()
_LOCK = threading.Lock()


def forward(model: Any) -> Callable[..., Any]:
    """What runs a model's passes: the model itself, or, where it is small and on the CPU, its thread.

    Args:
        model: A causal language model of transformers.

    Returns:
        Takes what the model takes. Safe for threads as far as the model is. An error of the pass is raised; where the
        wait for it is interrupted, the pass has ended by then.
    """
    if model.device.type != "cpu" or sum(weights.numel() for weights in model.parameters()) > SMALL:
        return model  # type: ignore[no-any-return]

    def run(**inputs: Any) -> Any:
        passed: Future[Any] = _thread(model).submit(_pass, model, inputs)
        try:
            return passed.result()
        except BaseException:
            wait([passed])
            raise

    return run


@torch.inference_mode()
def _pass(model: Any, inputs: dict[str, Any]) -> Any:
    return model(**inputs)


def _use_one_core() -> None:
    torch.get_num_threads()  # takes the process's setting over, which would be done later otherwise
    torch.set_num_threads(1)


def _thread(model: Any) -> ThreadPoolExecutor:
    """The thread of a model, which ends when nobody has the model any more."""
    with _LOCK:
        thread = _THREADS.get(model)
        if thread is None:
            threads = torch.get_num_threads()
            thread = _THREADS[model] = ThreadPoolExecutor(1, thread_name_prefix="tooldec-pass")
            try:
                thread.submit(_use_one_core).result()
            finally:
                torch.set_num_threads(threads)  # for threads that are yet to begin
        return thread


def _forget() -> None:
    """Begin anew in a process that was forked, which has none of these threads."""
    global _LOCK  # noqa: PLW0603
    _LOCK = threading.Lock()
    _THREADS.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
