"""The base class of expressions, and the table that makes equal expressions one object."""

from __future__ import annotations

import os
import threading
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, TypeAlias
from weakref import WeakValueDictionary

from langchain_tooldec.automata.work import current_work

Transitions: TypeAlias = "tuple[tuple[int, Expression], ...]"
"""Disjoint sets of bytes (bit b of the mask is byte b), each with its derivative. Other bytes have no transition."""
MAX_RECURSION = 40
"""Height up to which derivatives are computed recursively, at four stack frames per level. Above it an explicit stack
is used, which is a fifth slower.
"""
Solve: TypeAlias = "Callable[[Expression], bytes | None]"
"""Returns the least of an expression's shortest strings, or None."""
Key: TypeAlias = "tuple[Any, ...]"
"""Identifies an expression: its kind and its fields."""
ALL_BYTES = (1 << 256) - 1


class Expression:
    """A set of byte strings, and a state: what remains to be matched.

    Immutable except for cached results, and thread-safe. Equal kinds with equal fields are one object, so `is` and `==`
    agree.

    Attributes:
        nullable: Whether the empty string is in the set.
        maybe_empty: Whether the set may be empty although the expression is not `EMPTY` (it contains an intersection).
        height: The nesting depth of the expressions that its transitions are computed from. A reference counts 0: it
            derives its body with an explicit stack, which detects left recursion.
        alphabet: An upper bound on the bytes in its strings, by its kind, as a 256-bit mask.
        first_bytes: An upper bound on the first bytes of its strings, for what is built on first use.
        data: Of a literal: its bytes. Else empty.
        mask: Of a byte class: its bytes, as a 256-bit mask. Else 0.
        tail: Of a sequence: what follows the head. Else `EPSILON`.
        item: Of a repeat: what it repeats, from `low` to `high` times (None: unbounded). Else None.
        is_text: Of a repeat: whether it matches text of any length, any number of items each built of a few bytes
            without repeats. Else False.
        alternatives: Of a choice: its alternatives. Else empty.
        parts: Of an intersection: its parts. Else empty.
        negated: Of a complement: what does not match. Else None.
        inner: Of a unit: its body. Else None.
        name: Of a reference: its name. Else None.
        number: Of a reference: its number, in the order of their making. Else 0.
        lock: Of a reference: what guards its building. Else None.
        given: The least of its shortest strings, if its maker knew it. Else None.
        branches_out: Whether it has `branches`.
        is_unit: Whether a walk of a vocabulary treats it as one unit, along with its derivatives. Repeats are decided
            one by one (`masking.submachine`).
        finds_shortest: Whether `find_shortest` is its own.
    """

    __slots__ = ("__weakref__", "_shortest_string", "_transitions", "maybe_empty", "nullable")
    nullable: bool
    maybe_empty: bool
    height = 0
    alphabet = ALL_BYTES
    first_bytes = ALL_BYTES
    data: bytes = b""
    mask: int = 0
    tail: Expression
    item: Expression | None = None
    low: int = 1
    high: int | None = 1
    is_text: bool = False
    alternatives: frozenset[Expression] = frozenset()
    parts: frozenset[Expression] = frozenset()
    negated: Expression | None = None
    inner: Expression | None = None
    name: str | None = None
    number: int = 0
    lock: Any = None
    given: bytes | None = None
    branches_out = False
    is_unit = True
    finds_shortest = False
    make: ClassVar[Callable[..., Expression]]
    """Of a kind that consists of its children alone: the function that makes it of them."""
    _transitions: Transitions | None
    _shortest_string: Any  # memo of automata.shortest_string: bytes, None for an empty set, or unset

    def transitions(self) -> Transitions:
        """The derivatives by every byte, computed on first use and cached.

        Returns:
            Pairs of a 256-bit mask (bit b is byte b) and the expression after those bytes. Masks are disjoint and never
            0. The expression is never `EMPTY`, but may match no string if it is `maybe_empty`. Bytes in no mask have no
            transition.

        Raises:
            GrammarError: A reference refers to itself before it reads a byte.
            GrammarTooLargeError: A limit of `work.work_limit` was reached; nothing is cached.

        Example:
            >>> from langchain_tooldec.automata.expression import choice, literal
            >>> for mask, after in choice(literal("ab"), literal("cb")).transitions():
            ...     print(bin(mask).count("1"), after is literal("b"))
            1 True
            1 True
        """
        transitions = self._known_transitions()
        if transitions is not None:
            return transitions
        if self.height > MAX_RECURSION and any(operand._known_transitions() is None for operand in self._operands()):
            self._derive_operands()
        return self._derive()

    def _known_transitions(self) -> Transitions | None:
        """The cached transitions; in a fresh block, those known there."""
        work = current_work()
        if work is None or work.ledger is None:
            return self._transitions
        known: Transitions | None = work.ledger.derived.get(self)
        return known

    def _derive(self) -> Transitions:
        transitions = self._compute_transitions()
        if (work := current_work()) is not None:
            work.charge(0, 1 + len(transitions))
            if work.ledger is not None:
                work.ledger.derived[self] = transitions
            if self._transitions is None:
                work.keeps(self)
        self._transitions = transitions
        return transitions

    @abstractmethod
    def _compute_transitions(self) -> Transitions: ...

    def _derive_operands(self) -> None:
        """Compute the transitions of all operands, innermost first, with an explicit stack: they may nest deep."""
        under_way: dict[Expression, None] = {}  # the path from `self` to the current node
        stack: list[Expression] = [self]
        while stack:
            node = stack[-1]
            if node in under_way:
                del under_way[node]
            elif node._known_transitions() is None:
                under_way[node] = None
                operands = [operand for operand in node._operands() if operand._known_transitions() is None]
                if not under_way.keys().isdisjoint(operands):
                    for entered in reversed(under_way):
                        entered._refuse_left_recursion()
                if operands:
                    stack += operands
                    continue
                del under_way[node]
            stack.pop()
            if node is not self and node._known_transitions() is None:
                node._derive()

    def _operands(self) -> tuple[Expression, ...]:
        """The expressions whose transitions `_compute_transitions` needs."""
        return self.children()

    def forget(self) -> None:
        """Drop the cached derivatives. Holders of a derivative may keep using it. See `work.work_limit`."""
        self._transitions = None

    def derivative(self, byte: int) -> Expression:
        """The derivative by one byte, `EMPTY` if nothing follows; the same object as in `transitions()`.

        Cheaper than computing all transitions. Raises the same errors as `transitions`.

        Example:
            >>> from langchain_tooldec.automata.expression import EMPTY, literal
            >>> literal("ab").derivative(ord("a")) is literal("b"), literal("ab").derivative(ord("x")) is EMPTY
            (True, True)
        """
        transitions = self._known_transitions()
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
        """Raise the error if this expression is a reference."""

    def children(self) -> tuple[Expression, ...]:
        """The direct subexpressions. The body of a reference is not one."""
        return ()

    @property
    def head(self) -> Expression:
        """The first part of a sequence; itself if it is none."""
        return self

    def links(self) -> list[Expression]:
        """The parts of a sequence in order; only itself if it is none."""
        links: list[Expression] = []
        node = self
        while node.tail is not EPSILON:
            links.append(node.head)
            node = node.tail
        return [*links, node]

    @property
    def body(self) -> Expression:
        """What a reference stands for, built if needed; itself if it is none."""
        return self

    def texts(self) -> Sequence[bytes]:
        """The bytes of a literal, or the strings of a trie in the order of its children; else none."""
        return ()

    def branches(self) -> Collection[Expression]:
        """What it is the union of, before a byte is read; empty if it does not branch out.

        The alternatives of a choice, those of a trie by their first bytes, or the body of a reference.
        """
        return ()

    def rebuilt(self, children: Sequence[Expression], texts: Sequence[bytes] = ()) -> Expression:
        """The same kind of expression with other `children`, and other `texts` if any are given, in the same order."""
        return type(self).make(*children) if children else self  # not `self.make`, which would be a method

    def without(self, spells: Callable[[bytes], bool], children: Sequence[Expression]) -> Expression:
        """What is left if only some bytes can be spelled, given what is left of its `children`; see `restriction`."""
        return self.rebuilt(children)

    def find_shortest(self, solve: Solve, *, keep: bool) -> bytes | None:
        """Its shortest string, by a way of its own; `keep`: whether what `solve` returns is final and may be cached."""
        raise NotImplementedError


def in_order(transitions: Iterable[tuple[int, Expression]]) -> Transitions:
    """Transitions, ordered by their first bytes."""
    return tuple(sorted(transitions, key=lambda transition: transition[0] & -transition[0]))


def _select(transitions: Transitions, byte: int) -> Expression:
    for mask, after in transitions:
        if mask >> byte & 1:
            return after
    return EMPTY


class Constant(Expression):
    """`EMPTY` or `EPSILON`: nothing can follow."""

    __slots__ = ()
    alphabet = 0
    is_unit = False

    def _compute_transitions(self) -> Transitions:
        return ()


UNSET: Any = object()


_interned: WeakValueDictionary[Key, Expression] = WeakValueDictionary()
_interning = threading.RLock()  # reentrant: creating a node may trigger collection of another in the same thread
if hasattr(os, "register_at_fork"):  # a forked process lacks the threads that hold locks
    os.register_at_fork(
        before=_interning.acquire, after_in_parent=_interning.release, after_in_child=_interning.release
    )


def lookup(key: Key) -> Expression | None:
    """The expression with this key, or None; see `intern`."""
    node = _interned.get(key)
    if node is not None and (work := current_work()) is not None and work.ledger is not None:
        work.make(node, new=False)
    return node


def intern(key: Key, node: Expression, nullable: bool, maybe_empty: bool) -> Expression:
    """The unique expression with this key: the existing one if there is one, else `node`.

    Args:
        key: Its kind and its fields, with each subexpression by its `id`. Keys that held subexpressions would keep them
            alive and, through their transitions, the node itself, so that nothing would ever be freed. Ids stay unique,
            since a node holds its children.
        node: A new expression, with the fields of its kind set.
        nullable: See `Expression`.
        maybe_empty: See `Expression`.
    """
    with _interning:
        if (other := lookup(key)) is not None:  # added by another thread
            return other
        if (work := current_work()) is not None:
            work.make(node, new=True)
        node.nullable, node.maybe_empty = nullable, maybe_empty
        node._transitions, node._shortest_string = None, b"" if nullable else UNSET
        _interned[key] = node
    return node


def interned() -> int:
    """How many expressions are alive."""
    return len(_interned)


EMPTY: Expression = intern((Constant, "empty"), Constant(), False, False)
"""The empty set: the dead state."""
EPSILON: Expression = intern((Constant, "epsilon"), Constant(), True, False)
"""Only the empty string."""
Expression.tail = EPSILON
