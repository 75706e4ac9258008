"""The machine of an expression: numbered states with transition rows built on demand."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from langchain_tooldec.automata.expression import EMPTY, EPSILON, OPTIONAL_SPACE, Expression, choice, sequence
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.errors import GrammarError

DEAD = 0
"""The state from which nothing matches; number 0 in every automaton."""
MANY = 8
"""How many alternatives of three parts or more make `_spread` append the tail to each."""


class StateTable:
    """Numbers expressions and tabulates their transitions; shared by machines and walks.

    States are numbered in order of discovery and never removed. Rows of 256 transitions are built on first use. Every
    state but `DEAD` can reach acceptance. All methods are thread-safe.

    Raises:
        GrammarTooLargeError: From every method that may add a state: a search or a `work_limit` reached its limit.

    Example:
        >>> from langchain_tooldec.automata.expression import literal
        >>> states = StateTable()
        >>> first = states.number(literal("ab"))
        >>> second = int(states.rows(first)[first, ord("a")])
        >>> states.expression(second) is literal("b"), bool(states.accepting[second]), len(states)
        (True, False, 3)
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._expressions: list[Expression] = [EMPTY]
        self._ids: dict[Expression, int] = {EMPTY: DEAD}
        self._table: npt.NDArray[np.int32] = np.zeros((1, 256), np.int32)
        self._built = np.array([True])
        self._accepting = np.array([False])

    def __len__(self) -> int:
        """How many states are known so far, `DEAD` included."""
        return len(self._expressions)

    def expression(self, state: int) -> Expression:
        """What remains to be matched in a state. The object is shared by all machines."""
        return self._expressions[state]

    def number(self, expression: Expression) -> int:
        """The state of an expression, added if new; `DEAD` if no string matches it."""
        state = self._ids.get(expression)
        return self._add(expression) if state is None else state

    def rows(self, *states: int) -> npt.NDArray[np.int32]:
        """The transition table, with the rows of these states built.

        Returns:
            Shape (capacity, 256), int32: `table[state, byte]` is the next state. The array is owned by the table and
            must not be written to. Rows that were not requested may be zero or missing. When the table grows, earlier
            arrays become stale copies, but their built rows stay correct.
        """
        for state in states:
            if not self._built[state]:
                self._build(state)
        return self._table

    def all_rows(self, states: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        """Like `rows`, for an array of states of shape (n,), which may repeat."""
        if not self._built.take(states).all():
            self.rows(*np.flatnonzero(np.bincount(states)).tolist())
        return self._table

    @property
    def accepting(self) -> npt.NDArray[np.bool_]:
        """Shape (capacity,), bool: which states accept. Owned by the table, not to be written to; see `rows`."""
        return self._accepting

    def _add(self, expression: Expression) -> int:
        if (spread := _spread(expression)) is not expression:
            self._ids[expression] = self.number(spread)
            return self._ids[expression]
        empty = is_empty(expression)  # may search, so it runs outside the lock
        with self._lock:
            if expression not in self._ids:
                if not empty:
                    self._grow()
                    self._accepting[len(self._expressions)] = expression.nullable
                    self._expressions.append(expression)
                self._ids[expression] = DEAD if empty else len(self._expressions) - 1
            return self._ids[expression]

    def _build(self, state: int) -> None:
        row = np.zeros(256, np.int32)
        for mask, after in self._expressions[state].transitions():  # takes long and may rest, so outside the lock
            row[_bytes_of(mask)] = self.number(after)
        with self._lock:
            if len(self._table) <= state:
                self._table = _longer(self._table, len(self._accepting))
            self._table[state] = row
            self._built[state] = True

    def _grow(self) -> None:
        """Make room for one more state. Rows are allocated separately: a machine that only runs needs none."""
        if len(self._expressions) == len(self._accepting):
            size = max(2 * len(self._accepting), 16)
            self._accepting, self._built = _longer(self._accepting, size), _longer(self._built, size)


class Automaton(StateTable):
    """A deterministic machine over bytes whose states are expressions.

    States are ints: `initial`, and what the methods return. All methods are thread-safe and accept `DEAD`, which never
    accepts.

    Args:
        expression: The language to accept.

    Raises:
        GrammarError: No string matches the expression.

    Example:
        >>> from langchain_tooldec.automata.expression import literal, repeat
        >>> machine = Automaton(repeat(literal("ab"), 1))
        >>> machine.matches(b"abab"), machine.matches(b"aba")
        (True, False)
    """

    def __init__(self, expression: Expression) -> None:
        super().__init__()
        self.initial = self.number(expression)
        if self.initial == DEAD:
            raise GrammarError("no string matches the expression")

    def next_state(self, state: int, byte: int) -> int:
        """The state after one byte, `DEAD` if there is no transition."""
        return self.run(state, bytes([byte]))

    def run(self, state: int, data: bytes) -> int:
        """The state after all bytes of `data`. Faster than byte by byte; only the last state is added."""
        return self.number(derivative(self._expressions[state], data))

    def matches(self, data: bytes) -> bool:
        """Whether the whole string is accepted. No state is added."""
        return derivative(self._expressions[self.initial], data).nullable

    def is_accept(self, state: int) -> bool:
        """Whether the state accepts."""
        return self._expressions[state].nullable

    def is_final(self, state: int) -> bool:
        """Whether the state accepts and nothing can follow."""
        return self.is_accept(state) and not _continuations(self._expressions[state])

    def shortest_completion(self, state: int) -> bytes:
        """The shortest string from the state to acceptance, the least in byte order.

        Raises:
            GrammarError: The state is `DEAD`.

        Example:
            >>> from langchain_tooldec.automata.expression import literal, repeat
            >>> machine = Automaton(repeat(literal("ab"), 2))
            >>> machine.shortest_completion(machine.run(machine.initial, b"a"))
            b'bab'
        """
        completion = shortest_string(self._expressions[state])
        if completion is None:
            raise GrammarError(f"state {state} cannot be completed")
        return completion

    def has_optional_space(self, state: int) -> bool:
        """Whether an optional space of layout comes next."""
        return _may_be_spaced(self._expressions[state]) is not None

    def forced_run(self, state: int, limit: int = 4096, *, spaces: bool = False) -> bytes:
        """The bytes that must follow, up to the first real choice.

        Args:
            state: A state.
            limit: The most bytes to return.
            spaces: Whether an optional space of layout counts as forced and is written.

        Returns:
            The run; empty if the state accepts or several bytes may follow.

        Example:
            >>> from langchain_tooldec.automata.expression import choice, literal
            >>> machine = Automaton(choice(literal("get_time"), literal("get_weather")))
            >>> machine.forced_run(machine.initial)
            b'get_'
        """
        run = bytearray()
        node = self._expressions[state]
        while not node.nullable and len(run) < limit:
            if spaces and (after := _may_be_spaced(node)) is not None:
                run += b" "
                node = after
                continue
            continuations = _continuations(node)
            if len(continuations) != 1 or continuations[0][0].bit_count() != 1:
                break
            mask, node = continuations[0]
            run.append(mask.bit_length() - 1)
        return bytes(run)


def _spread(node: Expression) -> Expression:
    """The same language, with the tail of a choice among many long alternatives appended to each of them.

    Masks need that form anyway. With a hundred objects to choose among, a mask takes 5 ms instead of 80 ms.
    """
    alternatives = node.head.alternatives
    if node.tail is EPSILON or len(alternatives) < MANY:
        return node
    if sum(item.tail.tail is not EPSILON for item in alternatives) < MANY:
        return node
    return choice(*(sequence(item, node.tail) for item in alternatives))


def _longer(array: npt.NDArray[Any], size: int) -> npt.NDArray[Any]:
    more = np.zeros((size, *array.shape[1:]), array.dtype)
    more[: len(array)] = array
    return more


def _may_be_spaced(node: Expression) -> Expression | None:
    """What follows an optional space of layout; None if the expression does not begin with one."""
    return node.tail if node.tail is not EPSILON and node.head is OPTIONAL_SPACE else None


def _continuations(node: Expression) -> list[tuple[int, Expression]]:
    """The transitions to non-empty expressions. Only those after an intersection can be empty."""
    return [(mask, after) for mask, after in node.transitions() if not is_empty(after)]


@lru_cache(maxsize=1024)  # at most 2 KB each
def _bytes_of(mask: int) -> npt.NDArray[np.intp]:
    """The positions of the set bits of a 256-bit mask."""
    packed = np.frombuffer(mask.to_bytes(32, "little"), np.uint8)
    return np.flatnonzero(np.unpackbits(packed, bitorder="little"))
