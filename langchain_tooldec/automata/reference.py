"""An expression by name, built when it is first reached."""

from __future__ import annotations

import threading
from collections.abc import Callable

from langchain_tooldec.automata.node import UNSET, Expression, Transitions
from langchain_tooldec.automata.work import current_work
from langchain_tooldec.errors import GrammarError

_entering = threading.RLock()
"""Held while a reference is entered: one that another thread is entering is no left recursion."""


class Reference(Expression):
    """Another expression by name, built when it is first reached: recursion, and machines that may never be needed.

    The body must not match the empty string, and must read a byte before it reaches the reference again.
    """

    __slots__ = ("_body", "_build", "_building", "_deriving", "name")
    name: str
    _body: Expression | None

    def __init__(self, name: str, build: Callable[[], Expression], shortest_string: bytes | None = None) -> None:
        self.name = name
        self.nullable = False
        self.maybe_empty = False
        self._transitions = None
        self._shortest_string = UNSET if shortest_string is None else shortest_string
        self._build = build
        self._body = None
        self._building = False
        self._deriving = False

    @property
    def body(self) -> Expression:
        """The expression that the name stands for."""
        if self._body is None:
            with _entering:
                if self._body is None:
                    self._body = self._enter()
                    if (work := current_work()) is not None:
                        work.keeps(self)
        return self._body

    def forget(self) -> None:
        """Drop the body too; it is built anew when it is reached again."""
        super().forget()
        self._body = None

    def _enter(self) -> Expression:
        if self._building:
            raise GrammarError(f"reference {self.name!r} is needed to build itself")
        self._building = True
        try:
            body = self._build()
        finally:
            self._building = False
        if body.nullable:
            raise GrammarError(f"reference {self.name!r} matches the empty string")
        return body

    def _compute_transitions(self) -> Transitions:
        with _entering:
            if self._deriving:
                raise GrammarError(f"reference {self.name!r} refers to itself before it reads a byte")
            self._deriving = True
            try:
                return self.body.transitions()
            finally:
                self._deriving = False


def reference(name: str, build: Callable[[], Expression], shortest_string: bytes | None = None) -> Expression:
    """An expression that is built when it is first reached; `build` may use the reference itself.

    Args:
        name: What to call it.
        build: Gives the expression.
        shortest_string: The least of its shortest strings, where it is known before the expression is built.

    Raises:
        GrammarError: When it is reached: it matches the empty string, or refers to itself before it reads a byte.
    """
    return Reference(name, build, shortest_string)
