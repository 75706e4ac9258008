"""Waiting: until when somebody does, and a lock that is released even if an error occurs at any line.

Ctrl-C, and exceptions that another thread throws in (`PyThreadState_SetAsyncExc`), arrive between any two lines. So
`WorkLock` is acquired inside the `try` whose `finally` releases it. The lock that is released there knows its owner and
refuses if the exception came before it was acquired.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial, wraps
from math import inf
from threading import TIMEOUT_MAX, RLock, get_ident
from time import monotonic
from typing import ParamSpec, TypeVar

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


class WorkLock:
    """A lock whose holder also runs jobs that others defer. Thread-safe, not reentrant.

    Attributes:
        plain: The lock itself, for conditions and for who needs no jobs.

    Example:
        >>> lock, done = WorkLock(), []
        >>> def work():
        ...     lock.defer(lambda: done.append("later"))
        ...     done.append("now")
        >>> lock.run(work)
        >>> done
        ['now', 'later']
    """

    def __init__(self) -> None:
        self.plain = RLock()
        self._holder = 0  # the thread that works under the lock
        self._jobs: deque[Callable[[], None]] = deque()

    def run(self, work: Callable[[], _R], deadline: Deadline | None = None) -> _R:
        """Run some work under the lock. Deferred jobs run before it and after it.

        Args:
            work: Is called once; what it raises is raised.
            deadline: Until when to wait for the lock. Its error is raised if it is over by then.
        """
        deadline = deadline or Deadline()
        left = deadline.left

        def in_time() -> _R:
            deadline.check()
            return work()

        def too_late() -> _R:
            raise deadline.error()

        try:
            return self._run(in_time, -1 if left is None else min(left, TIMEOUT_MAX), too_late)
        finally:
            self._run_jobs_if_free()

    def run_if_free(self, work: Callable[[], None]) -> bool:
        """Run some work under the lock, or not at all if the lock is taken. Returns whether it ran."""

        def ran() -> bool:
            work()
            return True

        try:
            return self._run(ran, 0, lambda: False)
        finally:
            self._run_jobs_if_free()

    def defer(self, job: Callable[[], None]) -> None:
        """Run a job under the lock: now if it is free, else in its holder's thread. Never blocks.

        The garbage collector may call it in any thread, including the holder's.

        Args:
            job: Must raise nothing but an interrupt, after which the next holder runs it again.
        """
        self._jobs.append(job)
        self._run_jobs_if_free()

    def _run(self, work: Callable[[], _R], timeout: float, otherwise: Callable[[], _R]) -> _R:
        thread = get_ident()
        try:
            if not self.plain.acquire(timeout=timeout):
                return otherwise()
            self._holder = thread
            self._run_jobs()
            return work()
        finally:  # CPython lets no exception in before the release: it does so after calls and when functions begin
            if self._holder == thread:
                self._holder = 0
            try:  # noqa: SIM105, since entering another `with` is a call
                self.plain.release()
            except RuntimeError:  # it was not acquired
                pass

    def _run_jobs_if_free(self) -> None:
        while self._jobs and self._holder != get_ident() and self._run(lambda: True, 0, lambda: False):
            pass

    def _run_jobs(self) -> None:
        while self._jobs:
            self._jobs[0]()
            self._jobs.popleft()


def holding(name: str, *, in_time: bool = False) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Run a method under a `WorkLock` of its object.

    Args:
        name: The attribute with the lock.
        in_time: Whether to wait no longer than the deadline of the method's session, its first argument.
    """

    def decorate(method: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(method)
        def held(*args: _P.args, **options: _P.kwargs) -> _R:
            lock: WorkLock = getattr(args[0], name)
            deadline: Deadline | None = args[1].deadline if in_time else None  # type: ignore[attr-defined]
            return lock.run(partial(method, *args, **options), deadline)

        return held

    return decorate
