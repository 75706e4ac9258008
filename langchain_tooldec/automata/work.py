"""Counted work: limits on building and searching that do not depend on the machine or the caller.

    expressions   new ones, which bound the memory: about 800 bytes each, with their transitions
    steps         transitions, alternatives, states and pairs of states visited, which bound the time
    size          bytes of literals and of shortest strings created

Code that can grow without bound sets a limit around itself. Without a limit, nothing is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from math import inf
from types import TracebackType
from typing import Protocol
from weakref import ref

from langchain_tooldec.errors import GrammarTooLargeError

_ADVICE = "use fewer alternatives, smaller bounds or a simpler pattern"
_HOLDS_MUCH = (GrammarTooLargeError, MemoryError)
"""Errors whose tracebacks would keep discarded expressions alive through frame variables."""


class HasMemo(Protocol):
    """An object that caches results it can recompute."""

    def forget(self) -> None:
        """Drop the cached results."""


class Work:
    """The work done within one block, and its limits.

    A block belongs to the thread (more precisely, the context) that entered it. Work of other threads is not counted.

    Attributes:
        expressions: New expressions.
        steps: Transitions, alternatives, states and pairs of states visited.
        size: Bytes of literals and shortest strings created.
    """

    __slots__ = ("_advice", "_limits", "_outer", "_undo", "_weight", "_what", "expressions", "size", "steps")

    def __init__(
        self, what: str, limits: tuple[float, float, float], advice: str, outer: Work | None, weight: int = 0
    ) -> None:
        self.expressions = self.steps = self.size = 0
        self._weight = weight
        self._what = what
        self._limits = limits
        self._advice = advice
        self._outer = outer
        self._undo: list[ref[HasMemo]] = []

    def charge(self, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
        """Add to the counts of this block and of the enclosing blocks.

        Raises:
            GrammarTooLargeError: A count is over its limit, now or since an earlier call.
        """
        self.expressions += expressions
        self.steps += steps + self._weight * expressions
        self.size += size
        if self._outer is not None:
            self._outer.charge(expressions, steps, size)
        most_expressions, most_steps, most_size = self._limits
        if self.expressions > most_expressions or self.steps > most_steps or self.size > most_size:
            raise self._error()

    def _error(self) -> GrammarTooLargeError:
        counts = (self.expressions, "expressions"), (self.steps, "steps"), (self.size, "bytes of text")
        (count, unit), limit = next(pair for pair in zip(counts, self._limits, strict=True) if pair[0][0] > pair[1])
        message = f"{self._what} takes {count:,} {unit} or more, the limit is {limit:,}; {self._advice}"
        return GrammarTooLargeError(message)

    def keeps(self, node: HasMemo) -> None:
        """Register that `node` cached a result, to be forgotten if the block ends with an error."""
        self._undo.append(ref(node))

    def _leave_to_outer(self) -> None:
        if self._outer is not None:
            self._outer._undo += self._undo

    def _forget(self) -> None:
        for entry in self._undo:
            if (node := entry()) is not None:
                node.forget()


class PausedWork(Work):
    """Work that calls a function at its steps, which may sleep: no lock is held there, unlike where nodes are made."""

    __slots__ = ("_pause",)

    def __init__(
        self,
        what: str,
        limits: tuple[float, float, float],
        advice: str,
        outer: Work | None,
        weight: int,
        pause: Callable[[], None],
    ) -> None:
        super().__init__(what, limits, advice, outer, weight)
        self._pause = pause

    def charge(self, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
        """See `Work.charge`."""
        super().charge(expressions, steps, size)
        if steps:
            self._pause()


_current: ContextVar[Work | None] = ContextVar("work", default=None)

current_work: Callable[[], Work | None] = _current.get
"""The innermost block around the caller; None if nothing is counted."""


def charge(*, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
    """Add to the counts of all blocks around the caller; see `Work.charge`."""
    if (work := current_work()) is not None:
        work.charge(expressions=expressions, steps=steps, size=size)


class work_limit:
    """A block of counted work. Blocks nest: inner work counts for the outer blocks too.

    When an error leaves the block, the expressions built in it are freed: results cached on older expressions are
    dropped, and the traceback of a `GrammarTooLargeError` or `MemoryError` is cut. Only the caller's variables and
    caches outside of `automata` can keep expressions alive.

    Args:
        what: The purpose of the work; the subject of the error message.
        expressions: The most new expressions; None means no limit.
        steps: The most steps; None means no limit.
        weight: The steps that a new expression counts as in this block, beside its own count.
        size: The most bytes of literals and shortest strings; None means no limit.
        advice: How to reduce the work; the end of the error message.
        pause: Called at steps; it may sleep, so that other threads run.

    Returns:
        On entry, the counts as a `Work`, readable at any time.

    Raises:
        GrammarTooLargeError: From within the block, once a count exceeds its limit and on any further work. The message
            has the count and the limit.

    Example:
        >>> from langchain_tooldec.automata.expression import literal
        >>> with work_limit("the list", expressions=10) as work:
        ...     texts = [literal(f"text {number}") for number in range(3)]
        >>> work.expressions, work.size
        (3, 18)
        >>> with work_limit("the list", expressions=10):
        ...     texts = [literal(f"longer text {number}") for number in range(99)]
        Traceback (most recent call last):
        langchain_tooldec.errors.GrammarTooLargeError: the list takes 11 expressions or more, the limit is 10; use ...
    """

    def __init__(
        self,
        what: str,
        *,
        expressions: int | None = None,
        steps: int | None = None,
        weight: int = 0,
        size: int | None = None,
        advice: str = _ADVICE,
        pause: Callable[[], None] | None = None,
    ) -> None:
        limits = [inf if limit is None else limit for limit in (expressions, steps, size)]
        counted = (what, (limits[0], limits[1], limits[2]), advice, current_work(), weight)
        self._work = Work(*counted) if pause is None else PausedWork(*counted, pause)

    def __enter__(self) -> Work:
        self._token = _current.set(self._work)
        return self._work

    def __exit__(self, kind: object, error: BaseException | None, traceback: TracebackType | None) -> None:
        _current.reset(self._token)
        if error is None:
            self._work._leave_to_outer()
            return
        self._work._forget()
        if traceback is not None and isinstance(error, _HOLDS_MUCH):
            traceback.tb_next = None
        cause = error.__cause__ or error.__context__
        while cause is not None:
            if isinstance(cause, _HOLDS_MUCH):
                cause.__traceback__ = None
            cause = cause.__cause__ or cause.__context__
