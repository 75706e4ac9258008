"""The tensor work of small models on the CPU: on a thread of their own, which uses one core.

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


def worker_of(model: Any) -> Callable[..., Any]:
    """What does the tensor work of a model: who asks, or, where the model is small and on the CPU, its thread.

    Args:
        model: A causal language model of transformers.

    Returns:
        Takes a function and its arguments, calls it in inference mode and gives its result. Its errors are raised;
        where the wait for it is interrupted, it has ended by then.
    """
    if not _is_small(model):
        return torch.inference_mode()(_call)

    def run(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        call = torch.inference_mode()(function)
        try:
            result: Future[Any] = _thread(model).submit(call, *args, **kwargs)
        except RuntimeError:  # the interpreter is ending, and begins no threads any more
            return call(*args, **kwargs)
        try:
            return result.result()
        except BaseException:
            wait([result])
            raise

    return run


def _is_small(model: Any) -> bool:
    """Whether the model is on the CPU and has few parameters, as far as it says."""
    if not isinstance(model, torch.nn.Module) or str(model.device) != "cpu":
        return False
    return sum(weights.numel() for weights in model.parameters()) <= SMALL


def _call(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return function(*args, **kwargs)


def _use_one_core() -> None:
    torch.get_num_threads()  # takes the process's setting over, which would be done later otherwise
    torch.set_num_threads(1)


def _thread(model: Any) -> ThreadPoolExecutor:
    """The thread of a model, which ends when nobody has the model any more."""
    with _LOCK:
        thread = _THREADS.get(model)
        if thread is None:
            threads = torch.get_num_threads()
            thread = _THREADS[model] = ThreadPoolExecutor(1, thread_name_prefix="tooldec")
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
