"""Locks that are always released, whatever line of the code under them fails.

A method is run under a lock as a whole, by a decorator. So no line of the method stands between taking a lock and the
`with` that releases it, and none between the end of the work and the release.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

_P = ParamSpec("_P")
_R = TypeVar("_R")


def holding(name: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Run a method while its object holds a lock.

    Args:
        name: The attribute that has the lock, or any other context manager.
    """

    def decorate(method: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(method)
        def held(*args: _P.args, **options: _P.kwargs) -> _R:
            with getattr(args[0], name):
                return method(*args, **options)

        return held

    return decorate


def if_free(name: str) -> Callable[[Callable[_P, None]], Callable[_P, bool]]:
    """Run a method while its object holds a lock, or not at all if another thread has it; returns whether it was run.

    Args:
        name: The attribute that has the lock.
    """

    def decorate(method: Callable[_P, None]) -> Callable[_P, bool]:
        @wraps(method)
        def tried(*args: _P.args, **options: _P.kwargs) -> bool:
            lock = getattr(args[0], name)
            if not lock.acquire(blocking=False):
                return False
            try:
                method(*args, **options)
            finally:
                lock.release()
            return True

        return tried

    return decorate


class WorkLock:
    """A lock whose holder also does what others want done under it. Safe for threads, not reentrant.

    Use it in a `with` statement.

    Example:
        >>> lock, done = WorkLock(), []
        >>> with lock:
        ...     lock.defer(lambda: done.append("later"))
        ...     done.append("now")
        >>> done
        ['now', 'later']
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._jobs: deque[Callable[[], None]] = deque()

    def defer(self, job: Callable[[], None]) -> None:
        """Have a job done under the lock: now if it is free, else by its holder. Never blocks.

        The garbage collector may call it in the middle of any thread, that of the holder too.

        Args:
            job: What raises nothing but an interrupt; then the next holder does it again.
        """
        self._jobs.append(job)
        self._work_if_free()

    def __enter__(self) -> None:
        self._lock.acquire()
        try:
            self._work()
        except BaseException:
            self._lock.release()
            raise

    def __exit__(self, *error: Any) -> None:
        self._lock.release()
        self._work_if_free()

    def _work_if_free(self) -> None:
        while self._jobs and self._lock.acquire(blocking=False):
            try:
                self._work()
            finally:
                self._lock.release()

    def _work(self) -> None:
        while self._jobs:
            self._jobs[0]()
            self._jobs.popleft()
