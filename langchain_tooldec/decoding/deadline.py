"""Until when somebody waits for a request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import TIMEOUT_MAX
from time import monotonic
from typing import Any

from langchain_tooldec.errors import GenerationTimeoutError, SessionError


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
