"""Waiting: until when somebody does, and locks that are released even if an error occurs at any line.

The decorators hold a lock around a whole method. No line of the method lies between acquiring the lock and the `with`
that releases it, or between the end of the work and the release.

Limits:
    An exception that another thread throws in (`PyThreadState_SetAsyncExc`) may arrive between: the lock is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from math import inf
from threading import TIMEOUT_MAX, Lock
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from langchain_tooldec.errors import GenerationTimeoutError, SessionError

_P = ParamSpec("_P")
_R = TypeVar("_R")


class Deadline:
    """Until when somebody waits for a request: for a number of seconds, and no longer than until they leave.

    It is fixed when the request is made, so everything that the request waits for counts: threads, locks, the passes
    of other requests, its own prompt and machine. Shared by threads. In a `with` statement, who made the request leaves
    at the end.

    Args:
        seconds: The limit; None: none.
        made: When the request was made, by `time.monotonic`; None: now.

    Attributes:
        seconds: The limit.
        tokens: Tokens generated so far, for the error.

    Example:
        >>> deadline = Deadline(60)
        >>> deadline.is_over, Deadline().left
        (False, None)
        >>> with deadline:
        ...     pass
        >>> deadline.is_over, deadline.left
        (True, 0.0)
    """

    def __init__(self, seconds: float | None = None, made: float | None = None) -> None:
        self.seconds = seconds
        self.tokens = 0
        self._end = inf if seconds is None else (monotonic() if made is None else made) + seconds

    @property
    def left(self) -> float | None:
        """Seconds left; None: unlimited."""
        return None if self._end == inf else max(self._end - monotonic(), 0.0)

    @property
    def is_over(self) -> bool:
        """Whether nobody waits any more."""
        return self._end < inf and monotonic() >= self._end

    def __enter__(self) -> None:
        pass

    def __exit__(self, *error: object) -> None:
        self._end = -inf

    def check(self) -> None:
        """Raise the `error` if nobody waits any more."""
        if self.is_over:
            raise self.error()

    def error(self) -> GenerationTimeoutError | SessionError:
        """Why the request ends early."""
        if self.seconds is None:
            return SessionError("nobody waits for this generation any more")
        return GenerationTimeoutError(self.seconds, self.tokens)

    @contextmanager
    def holding(self, lock: Any) -> Iterator[None]:
        """Hold a lock; raises the `error` if nobody waits any more when it is free, and at the limit in any case."""
        left = self.left
        if not lock.acquire(timeout=-1 if left is None else min(left, TIMEOUT_MAX)):
            raise self.error()
        try:
            self.check()
            yield
        finally:
            lock.release()


def holding(name: str, *, in_time: bool = False) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Run a method while its object holds a lock.

    Args:
        name: The attribute with the lock, or any other context manager.
        in_time: Whether to wait no longer than the deadline of the method's session, its first argument.
    """

    def decorate(method: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(method)
        def held(*args: _P.args, **options: _P.kwargs) -> _R:
            lock, session = getattr(args[0], name), args[1] if in_time else None
            with lock if session is None else session.deadline.holding(lock):  # type: ignore[attr-defined]
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
