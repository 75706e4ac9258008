"""What all expressions have in common, and how equal ones become one object."""

from __future__ import annotations

import threading
from abc import abstractmethod
from typing import Any, TypeAlias, cast
from weakref import ref

from langchain_tooldec.automata.work import current_work

Transitions: TypeAlias = "tuple[tuple[int, Expression], ...]"
"""Disjoint sets of bytes (bit b of the mask is byte b), each with its derivative; other bytes lead nowhere."""
Key: TypeAlias = "tuple[Any, ...]"
"""What an expression is known by: its kind and its fields."""


class Expression:
    """A set of byte strings.

    Attributes:
        nullable: Whether the empty string is in the set.
        maybe_empty: Whether the set may be empty although the expression is not `EMPTY` (an intersection in it).
    """

    __slots__ = ("__weakref__", "_shortest_string", "_transitions", "maybe_empty", "nullable")
    nullable: bool
    maybe_empty: bool
    _transitions: Transitions | None
    _shortest_string: Any  # memo of automata.shortest_string: bytes, None for an empty set, or unset

    def transitions(self) -> Transitions:
        """The derivatives by every byte, computed once."""
        transitions = self._transitions
        if transitions is None:
            transitions = self._compute_transitions()
            if (work := current_work()) is not None:
                work.charge(steps=1 + len(transitions))
                work.keeps(self)
            self._transitions = transitions
        return transitions

    def forget(self) -> None:
        """Drop the derivatives that are kept; whoever holds some of them may go on using them."""
        self._transitions = None

    @abstractmethod
    def _compute_transitions(self) -> Transitions: ...

    def derivative(self, byte: int) -> Expression:
        """The derivative by one byte, `EMPTY` if nothing follows; the same object as in `transitions()`."""
        transitions = self._transitions
        if transitions is not None:
            return _select(transitions, byte)
        if (work := current_work()) is not None:
            work.charge(steps=1)
        return self._derivative(byte)

    def _derivative(self, byte: int) -> Expression:
        return _select(self.transitions(), byte)

    def children(self) -> tuple[Expression, ...]:
        """The expressions directly inside this one; a reference's body is not among them."""
        return self._inside()

    def _inside(self) -> tuple[Expression, ...]:
        return ()

    def split(self) -> tuple[Expression, Expression | None]:
        """The first part of a sequence and what follows it; None if this is no sequence."""
        return self, None

    def counter(self) -> tuple[int, int | None] | None:
        """The bounds of a repeat; None if this is none."""
        return None


def _select(transitions: Transitions, byte: int) -> Expression:
    for mask, after in transitions:
        if mask >> byte & 1:
            return after
    return EMPTY


class Constant(Expression):
    """`EMPTY` or `EPSILON`: nothing can follow."""

    __slots__ = ("name",)
    name: str

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


def known(key: Key) -> Expression | None:
    """The expression with this key, None if there is none; see `intern`."""
    entry = _interned.get(key)
    return None if entry is None else entry()


def intern(key: Key, nullable: bool, maybe_empty: bool, **fields: Any) -> Expression:
    """The one expression with this key, made now if there is none.

    Args:
        key: Its kind and its fields, with an expression by its `id`. A key that held the expression itself would keep
            it alive, and with it, through its transitions, the node that the key belongs to: nothing would ever be
            forgotten. An id is not given to another object while the node lives, since the node holds its children.
        nullable: See `Expression`.
        maybe_empty: See `Expression`.
        fields: The fields of a new one.
    """
    with _interning:
        node = known(key)  # another thread may have made it meanwhile
        if node is None:
            if (work := current_work()) is not None:
                work.charge(expressions=1)
            node = cast(Expression, key[0]())
            node.nullable, node.maybe_empty = nullable, maybe_empty
            node._transitions, node._shortest_string = None, UNSET
            for name, value in fields.items():
                setattr(node, name, value)
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


EMPTY: Expression = intern((Constant, "empty"), False, False, name="empty")
"""No string at all: the dead state."""
EPSILON: Expression = intern((Constant, "epsilon"), True, False, name="epsilon")
"""The empty string alone."""
