"""The shortest string of an expression: the shortest completion of a state.

The result is the least of the shortest strings in byte order, so it is consistent along its own path: after the first
byte of `shortest_string(e)`, the derivative has `shortest_string(e)[1:]`. Following it takes exactly the promised
number of bytes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import Any, TypeAlias

from langchain_tooldec.automata.expression import EPSILON, UNSET, Expression, intersection
from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.work import Price, charge, current_work
from langchain_tooldec.errors import GrammarTooLargeError

SEARCH_LIMIT = 100_000
"""The most states that the search within an intersection may visit."""

_KEPT = 1 << 13
"""The longest result, in bytes, that is cached on its expression. A counter running down from n has a result in each of
its n states: without a bound these would take n²/2 bytes.
"""


def shortest_string(expression: Expression, limit: int | None = None) -> bytes | None:
    """The least of the shortest strings of the expression, or None if it has none.

    Args:
        expression: The expression.
        limit: The most bytes allowed, checked before the string is built; None means no limit.

    Raises:
        GrammarTooLargeError: An intersection needs a search of more than `SEARCH_LIMIT` states, the string is longer
            than `limit`, or a limit of `work_limit` is reached.

    Example:
        >>> from langchain_tooldec.automata.expression import choice, literal, repeat, sequence
        >>> shortest_string(sequence(repeat(literal("ab"), 2), choice(literal("xyz"), literal("c"))))
        b'ababc'
    """
    text: Any = known_shortest(expression)
    if text is UNSET:
        try:
            text = _Solver({}, keep=True, limit=limit).finish(expression)
        except _UnsolvedError:
            _solve_references(expression, limit)
            text = _Solver({}, keep=True, limit=limit).finish(expression)
    found: bytes | None = text
    if found is not None:
        _check_length(len(found), limit)
    return found


def known_shortest(node: Expression) -> Any:
    """Its shortest string, or `UNSET`: in a fresh block, if it was found there."""
    work = current_work()
    if node.given is not None or work is None or work.ledger is None:
        return node._shortest_string
    return b"" if node.nullable else work.ledger.solved.get(node, UNSET)


def _keep(node: Expression, text: bytes | None) -> None:
    node._shortest_string = text
    if (work := current_work()) is not None and work.ledger is not None:
        work.ledger.solved[node] = text


def _check_length(length: int, limit: int | None) -> None:
    if limit is not None and length > limit:
        raise GrammarTooLargeError(f"the shortest text has {length:,} bytes, the limit is {limit:,}")


class _UnsolvedError(Exception):
    """A reference's shortest string is needed but not known yet."""


_Origins: TypeAlias = "dict[Expression, tuple[Expression, int] | None]"
"""The predecessor state and byte by which a search reached each state; None for the start."""


class _Solver:
    """Computes shortest strings by structure, given the best so far of references being solved (None: none yet).

    Results that are final (`keep`) are cached on the expressions. None may have more bytes than `limit`.
    """

    def __init__(self, references: Mapping[Expression, bytes | None], *, keep: bool, limit: int | None) -> None:
        self._references = references
        self._keep = keep
        self._limit = limit
        self._memo: dict[Expression, bytes | None] = {}
        self._steps = self._size = 0

    def finish(self, root: Expression) -> bytes | None:
        """The shortest string of an expression. All results are charged and cached, or none if a reference is unsolved.

        An attempt that fails has solved some parts and not others, depending on the order of sets.
        """
        try:
            text = self.solve(root)
        except GrammarTooLargeError:
            charge(steps=self._steps, size=self._size)  # raises if it was a limit of the block
            raise
        charge(steps=self._steps, size=self._size)
        self._steps = self._size = 0
        if self._keep:
            for node, found in self._memo.items():
                if found is None or len(found) <= _KEPT:
                    _keep(node, found)
        return text

    def solve(self, root: Expression) -> bytes | None:
        """The shortest string of an expression. An explicit stack solves parts first, as they may nest deep."""
        stack = [root]
        while stack:
            node = stack[-1]
            if not self._is_solved(node):
                parts = [one for one in self._parts(node) if not self._is_solved(one)]
                if parts:
                    stack += parts
                    continue
                self._note(node, self._compute(node))
            stack.pop()
        text: bytes | None = self._solution(root)
        return text

    def _is_solved(self, node: Expression) -> bool:
        return self._solution(node) is not UNSET

    def _solution(self, node: Expression) -> Any:
        """Its shortest string, or `UNSET`."""
        text = known_shortest(node)
        return self._memo.get(node, UNSET) if text is UNSET else text

    def _note(self, node: Expression, text: bytes | None) -> None:
        if self._is_solved(node):  # as the tail of a sequence
            return
        self._memo[node] = text
        self._steps += 1
        self._size += len(text or b"")
        if (work := current_work()) is not None:
            work.foresee(None, Price(0, self._steps, self._size))

    def _parts(self, node: Expression) -> Sequence[Expression]:
        """The expressions whose shortest strings `_compute` needs."""
        if node.nullable or node.finds_shortest or node.parts or node.negated is not None:
            return ()
        if node.tail is not EPSILON:
            links, rest = self._links(node)
            return [*(link.head for link in links), rest]
        return node.children()

    def _links(self, node: Expression) -> tuple[list[Expression], Expression]:
        """A sequence and its tails up to the first solved one. Sequences nest to the right, thousands deep."""
        links: list[Expression] = []
        rest = node
        while rest.tail is not EPSILON and not self._is_solved(rest):
            links.append(rest)
            rest = rest.tail
        return links, rest

    def _compute(self, node: Expression) -> Any:
        if node.nullable:
            return b""
        if node.data:
            return node.data
        if node.mask:
            return bytes([(node.mask & -node.mask).bit_length() - 1])
        if node.tail is not EPSILON:
            return self._sequence(node)
        if node.alternatives:
            return shortlex_min(map(self._solution, node.alternatives))
        if texts := node.texts():
            found = zip(texts, map(self._solution, node.children()), strict=True)
            return shortlex_min(text + leaf for text, leaf in found if leaf is not None)
        if node.item is not None:
            return self._repeat(node.item, node.low)
        if node.inner is not None:
            return self._solution(node.inner)
        if node.finds_shortest:
            return node.find_shortest(self.solve, keep=self._keep)
        if node.name is not None:
            if node not in self._references:
                raise _UnsolvedError
            return self._references[node]
        return self._search(node)

    def _sequence(self, node: Expression) -> bytes | None:
        links, rest = self._links(node)
        text: bytes | None = self._solution(rest)
        for link in reversed(links):
            head = self._solution(link.head)
            if head is None or text is None:
                text = None
            else:
                _check_length(len(head) + len(text), self._limit)
                text = head + text
            if text is None or len(text) <= _KEPT:
                self._note(link, text)
        return text

    def _repeat(self, item: Expression, count: int) -> bytes | None:
        text: bytes | None = self._solution(item)
        if text is None:
            return None
        _check_length(len(text) * count, self._limit)
        charge(size=len(text) * count)  # before it is built
        return text * count

    def _search(self, start: Expression) -> bytes | None:
        """Breadth-first search over derivatives, least byte first; for intersections and complements.

        A state with a known result is not expanded, so searches from all states of a machine visit each state about
        once. The result without the length bounds is used directly if it meets them, or if there is none.
        """
        parts = start.parts
        bounds = [part for part in parts if part.item is not None and (part.low, part.high) != (0, None)]
        if 0 < len(bounds) < len(parts):
            text = self.solve(intersection(*(part for part in parts if part not in bounds)))
            meets = [text is not None and derivative(part, text).nullable for part in bounds]  # all: the same work
            if text is None or all(meets):
                return text
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
                rest = b"" if after.nullable else self._solution(after)
                if rest is UNSET:
                    queue.append((after, depth + 1))
                elif rest is not None and (best is None or depth + 1 + len(rest) <= len(best)):
                    best = shortlex_min([best, _path(after, came) + rest])
            if len(came) > SEARCH_LIMIT:
                raise GrammarTooLargeError(
                    f"looking for a string of an intersection took {len(came)} states, the limit is {SEARCH_LIMIT}"
                )
        self._note_path(start, best, came)
        return best

    def _note_path(self, start: Expression, text: bytes | None, came: _Origins) -> None:
        """Record the remaining string for the states on the path; None for all visited states if there is no string."""
        if text is None:
            for node in came:
                self._note(node, None)
            return
        node = start
        for index, byte in enumerate(text):
            if len(text) - index <= _KEPT:
                self._note(node, text[index:])
            node = node.derivative(byte)
            if node not in came:
                break


def _path(last: Expression, came: _Origins) -> bytes:
    """The string that leads to a state."""
    text = bytearray()
    step = came[last]
    while step is not None:
        node, byte = step
        text.append(byte)
        step = came[node]
    return bytes(text[::-1])


def _solve_references(expression: Expression, limit: int | None) -> None:
    """Solve every reference that the expression reaches: the farthest first, then those in cycles by iteration."""
    best: dict[Expression, bytes | None] = {}
    for node in reversed(_unsolved_references(expression)):
        try:
            _keep(node, _Solver({}, keep=True, limit=limit).finish(node.body))
        except _UnsolvedError:
            best[node] = None
    changed = bool(best)
    while changed:
        changed = False
        solver = _Solver(best, keep=False, limit=limit)
        for node, text in best.items():
            better = shortlex_min([text, solver.finish(node.body)])
            if better != text:
                best[node], changed = better, True
    for node, text in best.items():
        _keep(node, text)


def _unsolved_references(expression: Expression) -> list[Expression]:
    """The references that an expression reaches, the nearest ones first."""
    references: list[Expression] = []
    seen: set[Expression] = set()
    level = [expression]
    while level:
        found: list[Expression] = []
        while level:
            node = level.pop()
            if node in seen or known_shortest(node) is not UNSET:
                continue
            seen.add(node)
            charge(steps=1)
            if node.name is not None:
                found.append(node)
            level.extend(node.children())
        found.sort(key=lambda node: node.number)  # they were found in the order of sets
        references += found
        level = [node.body for node in found]
    return references


def shortlex_min(candidates: Iterable[bytes | None]) -> bytes | None:
    """The shortest candidate, the least in byte order among equals."""
    texts = [text for text in candidates if text is not None]
    return min(texts, key=lambda text: (len(text), text), default=None)


def settle(states: Iterable[Expression]) -> None:
    """Compute and cache the shortest strings of many states in one backward pass.

    A search from each state would visit most of the others again.

    Args:
        states: States, together with every state that may follow a `maybe_empty` one among them.
    """
    unknown = {state for state in states if state.maybe_empty and known_shortest(state) is UNSET}
    before: dict[Expression, list[tuple[int, Expression]]] = {}
    for state in unknown:
        charge(steps=1 + len(state.transitions()))
        for mask, after in state.transitions():
            before.setdefault(after, []).append(((mask & -mask).bit_length() - 1, state))
    ends = ((shortest_string(state), state) for state in before if state not in unknown)
    heap = [(len(text), text, number, state) for number, (text, state) in enumerate(ends) if text is not None]
    heapify(heap)
    best: dict[Expression, tuple[int, bytes]] = {}
    pushed = len(before)
    while heap:
        length, text, _, state = heappop(heap)
        if (length, text) != best.setdefault(state, (length, text)):
            continue
        charge(size=length)
        if length <= _KEPT:
            _keep(state, text)
        for byte, earlier in before.pop(state, ()):
            longer = length + 1, bytes([byte]) + text
            if earlier not in best or longer < best[earlier]:
                pushed += 1
                best[earlier] = longer
                heappush(heap, (*longer, pushed, earlier))
    for state in unknown - best.keys():
        _keep(state, None)


def is_empty(expression: Expression) -> bool:
    """Whether no string matches. Only expressions that contain an intersection need a search."""
    return expression.maybe_empty and expression is not EPSILON and shortest_string(expression) is None
