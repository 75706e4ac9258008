"""What all expressions have in common, and how equal ones become one object."""

from __future__ import annotations

import os
import threading
from abc import abstractmethod
from typing import Any, TypeAlias
from weakref import ref

from langchain_tooldec.automata.work import current_work

Transitions: TypeAlias = "tuple[tuple[int, Expression], ...]"
"""Disjoint sets of bytes (bit b of the mask is byte b), each with its derivative; other bytes lead nowhere."""
MAX_RECURSION = 40
"""Height up to which derivatives are computed by recursion, of four frames a level; above, the stack is a list, which
takes a fifth longer."""
Key: TypeAlias = "tuple[Any, ...]"
"""What an expression is known by: its kind and its fields."""


class Expression:
    """A set of byte strings, and a state: what remains to be matched.

    Expressions are immutable but for results that are kept on them, are shared by all who write the same, and may be
    used by several threads at once. `is` and `==` are the same: equal kinds with equal fields are one object. An
    expression lives as long as somebody holds it.

    Attributes:
        nullable: Whether the empty string is in the set.
        maybe_empty: Whether the set may be empty although the expression is not `EMPTY` (an intersection in it).
        height: How many expressions its transitions are made from, one inside the other. A reference counts 0: it
            derives its body with a list of its own, which notices left recursion.
        alphabet: The bytes that its strings may have, as far as its kind tells, as a 256-bit mask.
    """

    __slots__ = ("__weakref__", "_shortest_string", "_transitions", "maybe_empty", "nullable")
    nullable: bool
    maybe_empty: bool
    height = 0
    alphabet = (1 << 256) - 1
    _transitions: Transitions | None
    _shortest_string: Any  # memo of automata.shortest_string: bytes, None for an empty set, or unset

    def transitions(self) -> Transitions:
        """The derivatives by every byte, computed when first asked for and kept.

        Returns:
            Pairs of a 256-bit mask (bit b is byte b), disjoint and not 0, and what follows those bytes, never `EMPTY`.
            It may have no strings all the same where it is `maybe_empty`. Bytes in no mask lead nowhere.

        Raises:
            GrammarError: A reference refers to itself before it reads a byte.
            GrammarTooLargeError: A limit of `work.work_limit` was reached; nothing is kept.

        Example:
            >>> from langchain_tooldec.automata.expression import choice, literal
            >>> for mask, after in choice(literal("ab"), literal("cb")).transitions():
            ...     print(bin(mask).count("1"), after is literal("b"))
            1 True
            1 True
        """
        transitions = self._transitions
        if transitions is not None:
            return transitions
        if self.height > MAX_RECURSION and any(operand._transitions is None for operand in self._operands()):
            self._derive_operands()
        return self._derive()

    def _derive(self) -> Transitions:
        transitions = self._compute_transitions()
        if (work := current_work()) is not None:
            work.charge(0, 1 + len(transitions))
            work.keeps(self)
        self._transitions = transitions
        return transitions

    @abstractmethod
    def _compute_transitions(self) -> Transitions: ...

    def _derive_operands(self) -> None:
        """Compute the transitions that this expression's own ones are made of, the innermost first.

        The stack is a list, since expressions nest as deep as somebody writes them.
        """
        under_way: dict[Expression, None] = {}  # from here to where the search stands
        stack: list[Expression] = [self]
        while stack:
            node = stack[-1]
            if node in under_way:
                del under_way[node]
            elif node._transitions is None:
                under_way[node] = None
                operands = [operand for operand in node._operands() if operand._transitions is None]
                if not under_way.keys().isdisjoint(operands):
                    for entered in reversed(under_way):
                        entered._refuse_left_recursion()
                if operands:
                    stack += operands
                    continue
                del under_way[node]
            stack.pop()
            if node._transitions is None and node is not self:
                node._derive()

    def _operands(self) -> tuple[Expression, ...]:
        """The expressions whose transitions `_compute_transitions` asks for."""
        return self._inside()

    def forget(self) -> None:
        """Drop the derivatives that are kept; whoever holds some may go on using them. See `work.work_limit`."""
        self._transitions = None

    def derivative(self, byte: int) -> Expression:
        """The derivative by one byte, `EMPTY` if nothing follows; the same object as in `transitions()`.

        It costs less than all transitions. Raises what `transitions` does.

        Example:
            >>> from langchain_tooldec.automata.expression import EMPTY, literal
            >>> literal("ab").derivative(ord("a")) is literal("b"), literal("ab").derivative(ord("x")) is EMPTY
            (True, True)
        """
        transitions = self._transitions
        if transitions is None:
            if self.height <= MAX_RECURSION:
                if (work := current_work()) is not None:
                    work.charge(0, 1)
                return self._derivative(byte)
            transitions = self.transitions()
        return _select(transitions, byte)

    def _derivative(self, byte: int) -> Expression:
        return _select(self.transitions(), byte)

    def _refuse_left_recursion(self) -> None:
        """Raise the error if it is this expression that refers to itself: see `Reference`."""

    def children(self) -> tuple[Expression, ...]:
        """The expressions directly inside this one; a reference's body is not among them."""
        return self._inside()

    def _inside(self) -> tuple[Expression, ...]:
        return ()

    def split(self) -> tuple[Expression, Expression | None]:
        """The first part of a sequence and what follows it; None if this is no sequence."""
        return self, None

    def counter(self) -> tuple[int, int | None] | None:
        """The bounds of a repeat, the upper one None if there is none; None if this is no repeat."""
        return None


def _select(transitions: Transitions, byte: int) -> Expression:
    for mask, after in transitions:
        if mask >> byte & 1:
            return after
    return EMPTY


class Constant(Expression):
    """`EMPTY` or `EPSILON`: nothing can follow."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def _compute_transitions(self) -> Transitions:
        return ()


class _Unset:
    def __repr__(self) -> str:
        return "UNSET"


UNSET = _Unset()


class _Entry(ref["Expression"]):
    """A node in the table, by its key; once the node is gone, so is the entry."""

    __slots__ = ("key",)
    key: Key


_interned: dict[Key, _Entry] = {}
_interning = threading.RLock()  # a thread that makes a node may be the one that forgets another meanwhile
if hasattr(os, "register_at_fork"):  # the forked process lacks the threads that hold locks
    os.register_at_fork(
        before=_interning.acquire, after_in_parent=_interning.release, after_in_child=_interning.release
    )


def lookup(key: Key) -> Expression | None:
    """The expression with this key, None if there is none; see `intern`."""
    entry = _interned.get(key)
    return None if entry is None else entry()


def intern(key: Key, node: Expression, nullable: bool, maybe_empty: bool) -> Expression:
    """The one expression with this key: the given one, unless there is another already.

    Args:
        key: Its kind and its fields, with an expression by its `id`. A key that held the expression itself would keep
            it alive, and with it, through its transitions, the node that the key belongs to: nothing would ever be
            forgotten. An id is not given to another object while the node lives, since the node holds its children.
        node: A new one, with the fields of its kind.
        nullable: See `Expression`.
        maybe_empty: See `Expression`.
    """
    with _interning:
        if (other := lookup(key)) is not None:  # another thread may have made it meanwhile
            return other
        if (work := current_work()) is not None:
            work.charge(1)
        node.nullable, node.maybe_empty = nullable, maybe_empty
        node._transitions, node._shortest_string = None, b"" if nullable else UNSET
        entry = _interned[key] = _Entry(node, _forget)
        entry.key = key
    return node


def _forget(entry: _Entry) -> None:
    with _interning:
        if _interned.get(entry.key) is entry:  # else an equal one was made since
            del _interned[entry.key]


def interned() -> int:
    """How many expressions there are."""
    return len(_interned)


EMPTY: Expression = intern((Constant, "empty"), Constant("empty"), False, False)
"""No string at all: the dead state."""
EPSILON: Expression = intern((Constant, "epsilon"), Constant("epsilon"), True, False)
"""The empty string alone."""
