"""Counted work: limits on building and searching that do not depend on the machine or the caller.

    expressions   new ones, which bound the memory: about 800 bytes each, with their transitions
    steps         transitions, alternatives, states and pairs of states visited, which bound the time
    size          bytes of literals and of shortest strings created

Code that can grow without bound sets a limit around itself. Without a limit, nothing is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from types import TracebackType
from typing import Protocol
from weakref import ref

from langchain_tooldec.errors import GrammarTooLargeError

_ADVICE = "use fewer alternatives, smaller bounds or a simpler pattern"
_ANY = 1 << 62
"""No limit: more than any count. Comparing counts with `math.inf` takes half as long again."""
_HOLDS_MUCH = (GrammarTooLargeError, MemoryError)
"""Errors whose tracebacks would keep discarded expressions alive through frame variables."""


class HasMemo(Protocol):
    """An object that caches results it can recompute."""

    def forget(self) -> None:
        """Drop the cached results."""


class Work:
    """A block of counted work, its counts and its limits; made by `work_limit`.

    A block belongs to the thread (more precisely, the context) that entered it. Work of other threads is not counted.

    Attributes:
        expressions: New expressions.
        steps: Transitions, alternatives, states and pairs of states visited.
        size: Bytes of literals and shortest strings created.
    """

    __slots__ = (
        "_advice", "_most_expressions", "_most_size", "_most_steps", "_outer", "_token", "_undo", "_weight", "_what",
        "expressions", "size", "steps",
    )  # fmt: skip

    def __init__(self, what: str, expressions: int, steps: int, size: int, weight: int, advice: str) -> None:
        self.expressions = self.steps = self.size = 0
        self._most_expressions, self._most_steps, self._most_size = expressions, steps, size
        self._weight = weight
        self._what = what
        self._advice = advice
        self._outer = current_work()
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
        if self.expressions > self._most_expressions or self.steps > self._most_steps or self.size > self._most_size:
            raise self._error()

    def _error(self) -> GrammarTooLargeError:
        counts = (
            (self.expressions, self._most_expressions, "expressions"),
            (self.steps, self._most_steps, "steps"),
            (self.size, self._most_size, "bytes of text"),
        )
        count, limit, unit = next(found for found in counts if found[0] > found[1])
        message = f"{self._what} takes {count:,} {unit} or more, the limit is {limit:,}; {self._advice}"
        return GrammarTooLargeError(message)

    def keeps(self, node: HasMemo) -> None:
        """Register that `node` cached a result, to be forgotten if the block ends with an error."""
        self._undo.append(ref(node))

    def _forget(self) -> None:
        for entry in self._undo:
            if (node := entry()) is not None:
                node.forget()

    def __enter__(self) -> Work:
        self._token = _current.set(self)
        return self

    def __exit__(self, kind: object, error: BaseException | None, traceback: TracebackType | None) -> None:
        _current.reset(self._token)
        if error is None:
            if self._outer is not None:
                self._outer._undo += self._undo
            return
        self._forget()
        if traceback is not None and isinstance(error, _HOLDS_MUCH):
            traceback.tb_next = None
        cause = error.__cause__ or error.__context__
        while cause is not None:
            if isinstance(cause, _HOLDS_MUCH):
                cause.__traceback__ = None
            cause = cause.__cause__ or cause.__context__


class PausedWork(Work):
    """Work that calls a function at its steps, which may sleep: no lock is held there, unlike where nodes are made."""

    __slots__ = ("_pause",)

    def __init__(
        self, what: str, expressions: int, steps: int, size: int, weight: int, advice: str, pause: Callable[[], None]
    ) -> None:
        super().__init__(what, expressions, steps, size, weight, advice)
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
        work.charge(expressions, steps, size)


def work_limit(
    what: str,
    *,
    expressions: int = _ANY,
    steps: int = _ANY,
    weight: int = 0,
    size: int = _ANY,
    advice: str = _ADVICE,
    pause: Callable[[], None] | None = None,
) -> Work:
    """A block of counted work. Blocks nest: inner work counts for the outer blocks too.

    When an error leaves the block, the expressions built in it are freed: results cached on older expressions are
    dropped, and the traceback of a `GrammarTooLargeError` or `MemoryError` is cut. Only the caller's variables and
    caches outside of `automata` can keep expressions alive.

    Args:
        what: The purpose of the work; the subject of the error message.
        expressions: The most new expressions; by default, any number.
        steps: The most steps; by default, any number.
        weight: The steps that a new expression counts as in this block, beside its own count.
        size: The most bytes of literals and shortest strings; by default, any number.
        advice: How to reduce the work; the end of the error message.
        pause: Called at steps; it may sleep, so that other threads run.

    Returns:
        The block; its counts are readable at any time.

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
    limits = what, expressions, steps, size, weight, advice
    return Work(*limits) if pause is None else PausedWork(*limits, pause)
