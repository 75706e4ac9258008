"""Locks that are released even if an error occurs at any line.

A decorator holds the lock around a whole method. No line of the method lies between acquiring the lock and the `with`
that releases it, or between the end of the work and the release.
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
        name: The attribute with the lock, or any other context manager.
    """

    def decorate(method: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(method)
        def held(*args: _P.args, **options: _P.kwargs) -> _R:
            with getattr(args[0], name):
                return method(*args, **options)

        return held

    return decorate


def holding_in_time(name: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """As `holding`, for a method of a session: waits for the lock until the session's deadline, then raises its error.

    Args:
        name: The attribute with the lock.
    """

    def decorate(method: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(method)
        def held(*args: _P.args, **options: _P.kwargs) -> _R:
            session: Any = args[1]
            with session.deadline.holding(getattr(args[0], name)):
                return method(*args, **options)

        return held

    return decorate


def if_free(name: str) -> Callable[[Callable[_P, None]], Callable[_P, bool]]:
    """Run a method under its object's lock, or not at all if the lock is taken. Returns whether it ran.

    Args:
        name: The attribute with the lock.
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
    """A lock whose holder also runs jobs that others defer. Thread-safe, not reentrant.

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
        """Run a job under the lock: now if it is free, else in its holder's thread. Never blocks.

        The garbage collector may call it in any thread, including the holder's.

        Args:
            job: Must raise nothing but an interrupt, after which the next holder runs it again.
        """
        self._jobs.append(job)
        self._work_if_free()

    def acquire(self, timeout: float = -1) -> bool:
        """See `threading.Lock`."""
        if not self._lock.acquire(timeout=timeout):
            return False
        try:
            self._work()
        except BaseException:
            self._lock.release()
            raise
        return True

    def release(self) -> None:
        """See `threading.Lock`."""
        self._lock.release()
        self._work_if_free()

    def __enter__(self) -> None:
        self.acquire()

    def __exit__(self, *error: Any) -> None:
        self.release()

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
