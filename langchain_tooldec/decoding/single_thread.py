"""Runs the tensor work of small CPU models on a dedicated thread with one core.

With two threads there is so little work that they mostly wait for each other, especially when other programs use the
cores. torch's process-wide thread count is left unchanged: each thread adopts it when it first computes, so a thread
started under another value keeps that value.
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
"""The most parameters of a small model."""

_THREADS: WeakKeyDictionary[Any, ThreadPoolExecutor] = WeakKeyDictionary()
_LOCK = threading.Lock()


def worker_of(model: Any) -> Callable[..., Any]:
    """The function that runs a model's tensor work: in the caller's thread, or for a small CPU model in its own.

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
