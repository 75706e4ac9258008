"""The shortest string of an expression: how a state can be finished.

`shortest` gives the least of the shortest strings in byte order. That choice makes it consistent along its own path:
after the first byte `b` of `shortest(e)`, the shortest string of the derivative is `shortest(e)[1:]`. Whoever follows
it therefore needs exactly as many bytes as were promised.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from langchain_tooldec.automata.distinct import Distinct
from langchain_tooldec.automata.expression import (
    EPSILON,
    UNSET,
    ByteClass,
    Choice,
    Concatenation,
    Expression,
    Literal,
    Reference,
    Repeat,
    Unit,
)
from langchain_tooldec.automata.trie import Trie
from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError

SEARCH_LIMIT = 100_000
"""States that the search for a string of an intersection may visit."""

_KEPT = 1 << 13
"""Bytes up to which a result stays on its expression. A counter that runs down from n has a result in each of its n
states: kept without a limit, they would take n²/2 bytes."""


def shortest_string(expression: Expression, limit: int | None = None) -> bytes | None:
    """The least of the shortest strings of the expression, or None if it has none.

    Args:
        expression: What to match.
        limit: Bytes that it may have, looked at before it is written; None: any number.

    Raises:
        GrammarTooLargeError: An intersection needs a search of more than `SEARCH_LIMIT` states, or the string is longer
            than `limit`.

    Example:
        >>> from langchain_tooldec.automata.expression import choice, literal, repeat, sequence
        >>> shortest_string(sequence(repeat(literal("ab"), 2), choice(literal("xyz"), literal("c"))))
        b'ababc'
    """
    if expression._shortest_string is not UNSET:
        kept: bytes | None = expression._shortest_string
        return kept
    try:
        return _Solver({}, keep=True, limit=limit).solve(expression)
    except _UnsolvedError:
        _solve_references(expression, limit)
        return _Solver({}, keep=True, limit=limit).solve(expression)


class _UnsolvedError(Exception):
    """A reference was met whose shortest string is not known yet."""


_Origins: TypeAlias = "dict[Expression, tuple[Expression, int] | None]"
"""The state and the byte from which a search met each state; None for the first."""


class _Solver:
    """Shortest strings by structure, given those of the references.

    Args:
        known: The references that are being solved, with the best string so far (None: none found yet).
        keep: Whether results are final and may be kept on the expressions.
        limit: Bytes that a result may have.
    """

    def __init__(self, known: Mapping[Reference, bytes | None], *, keep: bool, limit: int | None) -> None:
        self._known = known
        self._keep = keep
        self._limit = limit
        self._memo: dict[Expression, bytes | None] = {}

    def solve(self, node: Expression) -> bytes | None:
        if node._shortest_string is not UNSET:
            kept: bytes | None = node._shortest_string
            return kept
        if node not in self._memo:
            self._note(node, self._compute(node))
        return self._memo[node]

    def _note(self, node: Expression, result: bytes | None) -> None:
        charge(steps=1, size=len(result or b""))
        self._memo[node] = result
        if self._keep and (result is None or len(result) <= _KEPT):
            node._shortest_string = result

    def _check_length(self, length: int) -> None:
        if self._limit is not None and length > self._limit:
            raise GrammarTooLargeError(f"the shortest text has {length:,} bytes, the limit is {self._limit:,}")

    def _compute(self, node: Expression) -> bytes | None:
        if node.nullable:
            return b""
        if isinstance(node, Literal):
            return node.data
        if isinstance(node, ByteClass):
            return bytes([(node.mask & -node.mask).bit_length() - 1])
        if isinstance(node, Concatenation):
            return self._concatenation(node)
        if isinstance(node, Choice):
            return shortlex_min(self.solve(item) for item in node.alternatives)
        if isinstance(node, Trie):
            return self._trie(node)
        if isinstance(node, Repeat):
            item = self.solve(node.item)
            if item is None:
                return None
            self._check_length(len(item) * node.low)
            return item * node.low
        if isinstance(node, Reference):
            if node not in self._known:
                raise _UnsolvedError
            return self._known[node]
        if isinstance(node, Unit):
            return self.solve(node.body)
        if isinstance(node, Distinct):
            return node.shortest_string(self.solve, keep=self._keep)
        return self._search(node)

    def _concatenation(self, node: Concatenation) -> bytes | None:
        spine: list[Concatenation] = []  # a loop: sequences nest to the right, thousands deep
        rest: Expression = node
        while isinstance(rest, Concatenation) and rest._shortest_string is UNSET and rest not in self._memo:
            spine.append(rest)
            rest = rest.tail
        tail = self.solve(rest)
        for link in reversed(spine):
            head = self.solve(link.head)
            if head is not None and tail is not None:
                self._check_length(len(head) + len(tail))
            tail = None if head is None or tail is None else head + tail
            self._note(link, tail)
        return tail

    def _trie(self, node: Trie) -> bytes | None:
        found = ((name, self.solve(leaf)) for name, leaf in node.rests())
        return shortlex_min(name + leaf for name, leaf in found if leaf is not None)

    def _search(self, start: Expression) -> bytes | None:
        """Breadth first over derivatives, least byte first: for intersections and complements.

        A state with a result is not looked into again, so that the searches from all states of a machine together
        visit each state about once.
        """
        queue = deque([(start, 0)])
        came: _Origins = {start: None}
        best: bytes | None = None
        while queue:
            node, depth = queue.popleft()
            if best is not None and depth >= len(best):
                break
            charge(steps=1 + len(node.transitions()))
            steps = ((mask & -mask, after) for mask, after in node.transitions())
            for lowest_bit, after in sorted(steps, key=lambda step: step[0]):
                if after in came:
                    continue
                came[after] = node, lowest_bit.bit_length() - 1
                rest = b"" if after.nullable else after._shortest_string
                if rest is UNSET:
                    queue.append((after, depth + 1))
                elif rest is not None and (best is None or depth + 1 + len(rest) <= len(best)):
                    best = shortlex_min([best, _path(after, came) + rest])
            if len(came) > SEARCH_LIMIT:
                raise GrammarTooLargeError(
                    f"looking for a string of an intersection took {len(came)} states, the limit is {SEARCH_LIMIT}"
                )
        self._note_found(start, best, came)
        return best

    def _note_found(self, start: Expression, found: bytes | None, came: _Origins) -> None:
        """Note what the states on the way have, which is the rest of the string; all of them, if there is none."""
        if found is None:
            for node in came:
                self._note(node, None)
            return
        node = start
        for index in range(len(found)):
            self._note(node, found[index:])
            node = next(after for mask, after in node.transitions() if mask >> found[index] & 1)
            if node not in came:
                break


def _path(last: Expression, came: _Origins) -> bytes:
    """The string that led to a state."""
    text = bytearray()
    step = came[last]
    while step is not None:
        node, byte = step
        text.append(byte)
        step = came[node]
    return bytes(text[::-1])


def _solve_references(expression: Expression, limit: int | None) -> None:
    """Settle every reference that the expression reaches, by iterating to the least fixed point."""
    references = _unsolved_references(expression)
    best: dict[Reference, bytes | None] = dict.fromkeys(references)
    changed = bool(best)
    while changed:
        solver = _Solver(best, keep=False, limit=limit)
        better = {node: shortlex_min([best[node], solver.solve(node.body)]) for node in best}
        changed = better != best
        best = better
    for node, found in best.items():
        node._shortest_string = found


def _unsolved_references(expression: Expression) -> list[Reference]:
    found: dict[Reference, None] = {}
    seen: set[Expression] = set()
    stack = [expression]
    while stack:
        node = stack.pop()
        if node in seen or node._shortest_string is not UNSET:
            continue
        seen.add(node)
        if isinstance(node, Reference):
            found[node] = None
            stack.append(node.body)
        stack.extend(node.children())
    return list(found)


def shortlex_min(candidates: Iterable[bytes | None]) -> bytes | None:
    """The shortest candidate, the first in byte order among equals."""
    found = [item for item in candidates if item is not None]
    return min(found, key=lambda item: (len(item), item)) if found else None


def is_empty(expression: Expression) -> bool:
    """Whether no string matches. Only expressions with an intersection in them need a closer look."""
    return expression.maybe_empty and expression is not EPSILON and shortest_string(expression) is None
