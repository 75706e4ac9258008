"""Threads that compile beside a loop of the same interpreter, and leave most of its time to the loop."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from threading import Lock
from time import perf_counter, sleep
from typing import TypeVar

from langchain_tooldec.automata.work import work_limit

_Result = TypeVar("_Result")

THREADS = 4
"""The most functions at a time; further ones wait."""
COLLECTED_AFTER = 32
"""Functions after which garbage is collected although others run."""
_SLICE = 1e-3
"""Seconds after which a thread rests. Python would leave it the interpreter for 5 ms, each time the loop waits."""
_LOOPS_PART = 2
"""How much longer than their slices the threads rest, all together."""


class ThrottledExecutor:
    """Runs functions in threads, for which the loop never waits long.

    Counted work (`automata.work`) rests after each millisecond, so that all threads together take a third of the
    interpreter's time. Garbage is not collected meanwhile: among so many new objects that stops all threads for 0.3 s.
    Where threads are always busy, it is collected after each `COLLECTED_AFTER` functions.

    Rejected: threads without rests. A pass of a model on the CPU gives the interpreter away some hundred times, and
    waits 5 ms for it each time.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._busy = 0
        self._done = 0
        self._collected = False

    def submit(self, function: Callable[[], _Result]) -> Future[_Result]:
        """Call a function in a thread."""
        return self._pool.submit(self._run, function)

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(THREADS, "tooldec")

    def _run(self, function: Callable[[], _Result]) -> _Result:
        self._begin()
        try:
            with work_limit("work beside a loop", pause=_Turns(self).pause):
                return function()
        finally:
            self._end()

    def _begin(self) -> None:
        with self._lock:
            if self._busy == 0:
                self._collected = gc.isenabled()
                self._done = 0
                gc.disable()
            self._busy += 1

    def _end(self) -> None:
        with self._lock:
            self._busy -= 1
            self._done += 1
            if self._busy == 0 and self._collected:
                gc.enable()
            is_due = self._busy > 0 and self._collected and self._done % COLLECTED_AFTER == 0
        if is_due:  # not under the lock: what a finalizer calls may want it
            gc.collect()

    @property
    def rest(self) -> float:
        """Seconds that each thread rests after a slice."""
        return _SLICE * ((1 + _LOOPS_PART) * self._busy - 1)


class _Turns:
    """The slices of one function; it may go on in another thread."""

    def __init__(self, beside: ThrottledExecutor) -> None:
        self._beside = beside
        self._until = perf_counter() + _SLICE

    def pause(self) -> None:
        if perf_counter() >= self._until:
            sleep(self._beside.rest)
            self._until = perf_counter() + _SLICE
