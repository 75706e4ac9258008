"""Counted work: limits on building and searching that do not depend on the machine or the caller.

    expressions   new ones, which bound the memory: about 800 bytes each, with their transitions
    steps         transitions, alternatives, states and pairs of states visited, which bound the time
    size          bytes of literals and of shortest strings created

Code that can grow without bound sets a limit around itself. Without a limit, nothing is counted.

Expressions, their transitions and the results of some functions are cached for the whole process. A verdict must not
depend on what the process has done before, so a block can be *fresh*: it pays for all that it needs, cached or not, as
it would in a new process.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from types import TracebackType
from typing import Any, NamedTuple, ParamSpec, Self, TypeVar
from weakref import ref

from langchain_tooldec.errors import GrammarTooLargeError

_ADVICE = "use fewer alternatives, smaller bounds or a simpler pattern"
_ANY = 1 << 62
"""No limit: more than any count. Comparing counts with `math.inf` takes half as long again."""
_HOLDS_MUCH = (GrammarTooLargeError, MemoryError)
"""Errors whose tracebacks would keep discarded expressions alive through frame variables."""

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


class Price(NamedTuple):
    """What a computation costs, in the counts of `Work`."""

    expressions: int
    steps: int
    size: int


@dataclass(slots=True, eq=False)
class Ledger:
    """What a fresh block has paid for. It holds its expressions, so that none is collected, made again and paid twice.

    Attributes:
        made: Expressions.
        derived: Their transitions.
        steps: Their derivatives by single bytes.
        solved: Their shortest strings.
        results: Results of functions, by function and arguments; see `kept`.
    """

    made: set[Any] = field(default_factory=set)
    derived: dict[Any, Any] = field(default_factory=dict)
    steps: dict[Any, dict[int, Any]] = field(default_factory=dict)
    solved: dict[Any, Any] = field(default_factory=dict)
    results: dict[Hashable, Any] = field(default_factory=dict)

    def add(self, inner: Ledger) -> None:
        """Take over what a block within this one has found."""
        self.derived.update(inner.derived)
        self.steps.update(inner.steps)
        self.solved.update(inner.solved)


class Work:
    """A block of counted work, its counts and its limits; made by `work_limit`.

    A block belongs to the thread (more precisely, the context) that entered it. Work of other threads is not counted.

    Attributes:
        expressions: New expressions.
        steps: Transitions, alternatives, states and pairs of states visited.
        size: Bytes of literals and shortest strings created.
        ledger: That of the innermost fresh block, this one included; None if there is none.
    """

    __slots__ = (
        "_advice", "_fresh", "_most", "_outer", "_paid", "_pause", "_token", "_undo", "_weight", "_what",
        "expressions", "ledger", "size", "steps",
    )  # fmt: skip

    def __init__(
        self,
        what: str,
        most: Price,
        *,
        weight: int = 0,
        advice: str = "",
        fresh: bool = False,
        pause: Callable[[], None] | None = None,
    ) -> None:
        self.expressions = self.steps = self.size = 0
        self._what, self._most, self._weight, self._advice = what, most, weight, advice
        self._pause = pause
        self._outer = outer = current_work()
        self._fresh = fresh
        self.ledger: Ledger | None = Ledger() if fresh else None if outer is None else outer.ledger
        self._paid: set[Hashable] = set()
        self._undo: list[ref[Any]] = []

    def charge(self, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
        """Add to the counts of this block and of the enclosing blocks.

        Raises:
            GrammarTooLargeError: A count is over its limit, now or since an earlier call.
        """
        self._count(expressions, steps, size)
        if self._outer is not None:
            self._outer.charge(expressions, steps, size)
        self._check()
        if self._pause is not None and steps:
            self._pause()

    def make(self, node: Any, *, new: bool) -> None:
        """Charge for an expression: in a fresh block at its first use there, in others if it is `new`."""
        if self._fresh and self.ledger is not None:
            if node in self.ledger.made:
                return  # paid by the enclosing blocks, too
            self.ledger.made.add(node)
        if new or self._fresh:
            self._count(1, 0, len(node.data))
        if self._outer is not None:
            self._outer.make(node, new=new)
        self._check()

    def pay(self, call: Hashable, price: Price) -> None:
        """Charge for a call of a function whose results are shared, in each block once."""
        if call in self._paid:
            return
        self._paid.add(call)
        self._count(*price)
        if self._outer is not None:
            self._outer.pay(call, price)
        self._check()

    def foresee(self, call: Hashable, so_far: Price) -> None:
        """Raise the error if `pay` will, as soon as that is certain."""
        if call in self._paid:
            return
        if self._outer is not None:
            self._outer.foresee(call, so_far)
        self._check(*so_far)
        if self._pause is not None:
            self._pause()

    def _count(self, expressions: int, steps: int, size: int) -> None:
        self.expressions += expressions
        self.steps += steps + self._weight * expressions
        self.size += size

    def _check(self, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
        """Raise the error if the counts are over their limits, with these added."""
        most = self._most
        if self.expressions + expressions > most.expressions:
            raise self._error(most.expressions, "expressions")
        if self.steps + steps + self._weight * expressions > most.steps:
            raise self._error(most.steps, "steps")
        if self.size + size > most.size:
            raise self._error(most.size, "bytes of text")

    def _error(self, limit: int, unit: str) -> GrammarTooLargeError:
        return GrammarTooLargeError(f"{self._what} takes over {limit:,} {unit}, the limit; {self._advice}")

    def keeps(self, node: Any) -> None:
        """Register that `node` cached a result, to be dropped by its `forget` if the block ends with an error."""
        self._undo.append(ref(node))

    def __enter__(self) -> Self:
        self._token = _current.set(self)
        return self

    def __exit__(self, kind: object, error: BaseException | None, traceback: TracebackType | None) -> None:
        _current.reset(self._token)
        ledger, self.ledger = self.ledger, None
        if error is None:
            if self._outer is not None:  # leave to it what it may need or have to undo
                self._outer._undo += self._undo
                if self._fresh and ledger is not None and self._outer.ledger is not None:
                    self._outer.ledger.add(ledger)
            return
        for entry in self._undo:
            if (node := entry()) is not None:
                node.forget()
        if traceback is not None and isinstance(error, _HOLDS_MUCH):
            traceback.tb_next = None
        cause = error.__cause__ or error.__context__
        while cause is not None:
            if isinstance(cause, _HOLDS_MUCH):
                cause.__traceback__ = None
            cause = cause.__cause__ or cause.__context__


class _Pricing(Work):
    """A fresh block that finds the price of a call. The blocks around it pay once it is known.

    They find the same again, as they do where the result was cached, so nothing is passed on to them.
    """

    __slots__ = ("_around", "_call")

    def __init__(self, call: Hashable) -> None:
        super().__init__("", Price(_ANY, _ANY, _ANY), fresh=True)
        self._around, self._outer = self._outer, None
        self._call = call

    @property
    def price(self) -> Price:
        """What the call has cost so far."""
        return Price(self.expressions, self.steps, self.size)

    def _check(self, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
        if self._around is not None:
            so_far = Price(self.expressions + expressions, self.steps + steps, self.size + size)
            self._around.foresee(self._call, so_far)

    def __exit__(self, kind: object, error: BaseException | None, traceback: TracebackType | None) -> None:
        super().__exit__(kind, error, traceback)
        if error is not None and self._around is not None:
            self._around.charge(*self.price)


_current: ContextVar[Work | None] = ContextVar("work", default=None)

current_work: Callable[[], Work | None] = _current.get
"""The innermost block around the caller; None if nothing is counted."""


def charge(*, expressions: int = 0, steps: int = 0, size: int = 0) -> None:
    """Add to the counts of all blocks around the caller; see `Work.charge`."""
    if (work := current_work()) is not None:
        work.charge(expressions, steps, size)


def uncounted(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
    """A function whose work counts in no block; for small work whose amount depends on the order of sets."""

    @wraps(function)
    def call(*arguments: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
        token = _current.set(None)
        try:
            return function(*arguments, **named)
        finally:
            _current.reset(token)

    return call


def work_limit(
    what: str,
    *,
    expressions: int = _ANY,
    steps: int = _ANY,
    weight: int = 0,
    size: int = _ANY,
    advice: str = _ADVICE,
    pause: Callable[[], None] | None = None,
    fresh: bool = False,
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
        pause: Called at steps; it may sleep, so that other threads run. No lock is held there, unlike where expressions
            are made.
        fresh: Whether everything is paid for, cached or not, so that the counts are those of a new process.

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
        langchain_tooldec.errors.GrammarTooLargeError: the list takes over 10 expressions, the limit; use fewer ...
    """
    most = Price(expressions, steps, size)
    return Work(what, most, weight=weight, advice=advice, fresh=fresh, pause=pause)


def shared(maxsize: int | None = None) -> Callable[[Callable[_Arguments, _Result]], Callable[_Arguments, _Result]]:
    """Cache the results of a function for all callers. A call costs the same, cached or not.

    Within another such function, its results are `kept`, as parts of the price of that one, unless it is a constant.

    Args:
        maxsize: As for `functools.lru_cache`.

    Example:
        >>> from langchain_tooldec.automata.expression import literal
        >>> @shared()
        ... def text(number: int):
        ...     return literal(f"shared text {number}")
        >>> for _ in range(2):
        ...     with work_limit("the text", fresh=True) as work:
        ...         _, _ = text(5), text(5)
        ...     print(work.expressions, work.size)
        1 13
        1 13
    """

    def decorated(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        @lru_cache(maxsize)
        def priced(call: Hashable, arguments: Any, named: Any) -> tuple[_Result, Price]:
            with _Pricing(call) as work:
                result = function(*arguments, **dict(named))
            return result, work.price

        within = kept(function)

        @wraps(function)
        def result_of(*arguments: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
            work = current_work()
            if arguments and isinstance(work, _Pricing):
                return within(*arguments, **named)
            call = function, arguments, tuple(named.items())
            result, price = priced(call, *call[1:])
            if work is not None:
                work.pay(call, price)
            return result

        return result_of

    return decorated


def kept(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
    """Cache the results of a function within a fresh block; for parts of what is `shared`."""

    @wraps(function)
    def result_of(*arguments: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
        work = current_work()
        if work is None or work.ledger is None:
            return function(*arguments, **named)
        call, results = (function, arguments, tuple(named.items())), work.ledger.results
        if call not in results:
            results[call] = function(*arguments, **named)
        result: _Result = results[call]
        return result

    return result_of
