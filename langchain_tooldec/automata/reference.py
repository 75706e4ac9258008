"""Named expressions that are built on first use."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection
from itertools import count
from typing import NoReturn

from langchain_tooldec.automata.node import UNSET, Expression, Transitions
from langchain_tooldec.automata.work import current_work
from langchain_tooldec.errors import GrammarError

_changed = threading.Condition()
"""Guards the owners of all build locks and `_waiting`. Held for a few instructions only."""
if hasattr(os, "register_at_fork"):  # see `node`
    os.register_at_fork(before=_changed.acquire, after_in_parent=_changed.release, after_in_child=_changed.release)
_numbers = count()
_waiting: dict[int, BuildLock] = {}
"""The lock that each thread is waiting for, by thread id."""


class BuildLock:
    """A reentrant lock for the thread that builds. It refuses to wait where that would deadlock."""

    def __init__(self) -> None:
        self._owner: int | None = None
        self._depth = 0

    def acquire(self) -> bool:
        """Wait for the lock; False, without it, if its owner is waiting for this thread, directly or through others."""
        thread = threading.get_ident()
        with _changed:
            while self._owner not in (None, thread):
                if self._waits_for(thread):
                    return False
                _waiting[thread] = self
                try:
                    _changed.wait()
                finally:
                    del _waiting[thread]
            self._owner = thread
            self._depth += 1
        return True

    def release(self) -> None:
        """Release the lock once; it is free when releases match acquisitions."""
        with _changed:
            self._depth -= 1
            if self._depth == 0:
                self._owner = None
                _changed.notify_all()

    def _waits_for(self, thread: int) -> bool:
        lock: BuildLock | None = self
        while lock is not None and lock._owner is not None:
            if lock._owner == thread:
                return True
            lock = _waiting.get(lock._owner)
        return False


class Reference(Expression):
    """A named expression, built on first use: for recursion, and for machines that may never be needed.

    The body must not match the empty string, and must read a byte before it reaches the reference again. Thread-safe:
    one thread builds it, and only those that need it wait.

    Args:
        name: Its name, for error messages.
        build: Returns the expression. It may use the reference, but must not enter it.
        shortest_string: The least of its shortest strings, if known before the expression is built.
        lock: Held while building. References whose `build` functions mutate shared data must share a lock. Default: its
            own.
    """

    __slots__ = ("_body", "_build", "_building", "given", "lock", "name", "number")
    branches_out = True
    is_unit = False
    name: str
    lock: BuildLock
    _body: Expression | None

    def __init__(
        self,
        name: str,
        build: Callable[[], Expression],
        shortest_string: bytes | None = None,
        lock: BuildLock | None = None,
    ) -> None:
        self.name = name
        self.number = next(_numbers)
        self.nullable = False
        self.maybe_empty = False
        self._transitions = None
        self._shortest_string = UNSET if shortest_string is None else shortest_string
        self.given = shortest_string
        self._build = build
        self._body = None
        self._building = False
        self.lock = lock or BuildLock()

    @property
    def body(self) -> Expression:
        """The expression that the name stands for, built if needed."""
        body = self._body
        return self._enter() if body is None else body

    def _enter(self) -> Expression:
        if not self.lock.acquire():
            self._refuse_circle()
        try:
            body = self._body
            if body is None:  # else another thread has built it
                body = self._body = self._built()
                if (work := current_work()) is not None:
                    work.keeps(self)
            return body
        finally:
            self.lock.release()

    def _built(self) -> Expression:
        if self._building:
            self._refuse_circle()
        self._building = True
        try:
            body = self._build()
        finally:
            self._building = False
        if body.nullable:
            raise GrammarError(f"reference {self.name!r} matches the empty string")
        return body

    def _refuse_circle(self) -> NoReturn:
        raise GrammarError(f"reference {self.name!r} is needed to build itself")

    def forget(self) -> None:
        """Drop the body too; it is rebuilt on the next use."""
        super().forget()
        self._body = None

    def transitions(self) -> Transitions:
        """See `Expression.transitions`. Left recursion is detected here on every path to a reference."""
        if self._known_transitions() is None:
            self._derive_operands()
        return super().transitions()

    def _compute_transitions(self) -> Transitions:
        return self.body.transitions()

    def branches(self) -> Collection[Expression]:
        """See `Expression.branches`."""
        return (self.body,)

    def _operands(self) -> tuple[Expression, ...]:
        return (self.body,)

    def _refuse_left_recursion(self) -> None:
        raise GrammarError(f"reference {self.name!r} refers to itself before it reads a byte")


class SharedReference(Reference):
    """A reference whose `build` is `work.shared`: each fresh block that enters it pays."""

    __slots__ = ()

    @property
    def body(self) -> Expression:
        """See `Reference.body`."""
        if self._body is not None:
            self._build()
        return super().body


def reference(name: str, build: Callable[[], Expression], shortest_string: bytes | None = None) -> Expression:
    """An expression that is built on first use; `build` may use the reference itself.

    Args:
        name: Its name, for error messages.
        build: Returns the expression.
        shortest_string: The least of its shortest strings, if known before the expression is built.

    Raises:
        GrammarError: On first use: the body matches the empty string, or refers to itself before it reads a byte.
    """
    return Reference(name, build, shortest_string)
