"""The targets of `$ref`, with limited nesting.

A recursive schema allows unbounded values, and models sometimes write them: `[[[[...`. JSON readers give up at a few
hundred levels. So each target is compiled once without a limit and then unfolded: a reference that could not be
completed within `MAX_DEPTH` open brackets matches nothing, which leaves only the shorter alternatives. No state becomes
a dead end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, NamedTuple

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.reference import BuildLock, Reference
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.work import charge
from langchain_tooldec.grammars.json_schema.emitting.containers import MAX_DEPTH


class ReferenceKey(NamedTuple):
    """Identifies a value's constraints after a reference was followed.

    Attributes:
        path: The target's path.
        subschemas: The keys of the subschemas.
        where: Further context that distinguishes values.
    """

    path: str
    subschemas: frozenset[Any]
    where: Hashable = None


class SchemaReferences:
    """The references of one schema: first collected without a limit, then unfolded."""

    def __init__(self) -> None:
        self.targets: dict[ReferenceKey, Reference] = {}
        self._recursive: set[ReferenceKey] = set()
        self._occurrences: dict[tuple[ReferenceKey, int], Reference] = {}
        self._occurs_as: dict[Expression, tuple[ReferenceKey, int]] = {}
        self._shortest: dict[ReferenceKey, bytes | None] = {}
        self._unfolded: dict[tuple[Expression, int], Expression] = {}
        self._limited: dict[tuple[ReferenceKey, int], Expression] = {}
        self._same: set[Expression] = set()  # expressions that unfolding does not change
        self._lock = BuildLock()  # shared, as all use one compiler

    def get(self, key: ReferenceKey, build: Callable[[], Expression], depth: int, *, recursive: bool) -> Expression:
        """The expression of a reference, without a limit.

        Args:
            key: The target.
            build: Compiles the target.
            depth: Open brackets around it, within the root or the target being compiled.
            recursive: Whether the target may reach a cycle of references.
        """
        target = self.targets.get(key)
        if target is None:
            target = self.targets[key] = Reference(key.path, build, lock=self._lock)
        if not recursive:
            self._occurs_as[target] = key, 0
            return target
        self._recursive.add(key)
        if (key, depth) not in self._occurrences:
            occurrence = self._occurrences[key, depth] = Reference(key.path, lambda: target, lock=self._lock)
            self._occurs_as[occurrence] = key, depth
        return self._occurrences[key, depth]

    def unfolded(self, whole: Expression, shortest: dict[ReferenceKey, bytes | None]) -> Expression:
        """The expression with its references limited; unchanged if none needs a limit.

        Args:
            whole: Compiled with references from `get`.
            shortest: The shortest string of each target; None if it has none.
        """
        self._shortest = shortest
        return self._at(whole, 0) if self._recursive or None in shortest.values() else whole

    def _at(self, root: Expression, depth: int) -> Expression:
        """An expression within `depth` open brackets. Iterative: expressions nest thousands deep."""
        left = [root]
        while left:
            node = left[-1]
            inside = node.children()
            new = [part for part in inside if part not in self._same and (part, depth) not in self._unfolded]
            if new:
                left += new
                continue
            left.pop()
            if node not in self._same and (node, depth) not in self._unfolded:
                charge(steps=1)
                parts = [part if part in self._same else self._unfolded[part, depth] for part in inside]
                if node not in self._occurs_as and all(map(is_, parts, inside)):
                    self._same.add(node)
                else:
                    self._unfolded[node, depth] = self._with_parts(node, parts, depth)
        return root if root in self._same else self._unfolded[root, depth]

    def _with_parts(self, node: Expression, parts: list[Expression], depth: int) -> Expression:
        if isinstance(node, Reference):
            key, more = self._occurs_as[node]
            return self._limit(key, depth + more if key in self._recursive else 0)
        return node.rebuilt(parts)

    def _limit(self, key: ReferenceKey, depth: int) -> Expression:
        shortest = self._shortest[key]
        if shortest is None or depth > MAX_DEPTH:
            return EMPTY
        if (key, depth) not in self._limited:
            # If the shortest string fits, which is mostly the case, the body need not be inspected now.
            if key not in self._recursive or depth + _levels(shortest) <= MAX_DEPTH:
                body = self.targets[key]
                value: Expression = Reference(key.path, lambda: self._at(body.body, depth), shortest, self._lock)
            else:
                value = self._at(self.targets[key].body, depth)
            self._limited[key, depth] = EMPTY if is_empty(value) else value
        return self._limited[key, depth]


def _levels(text: bytes) -> int:
    """The most brackets open at once. Counts those in strings too, which is conservative."""
    most = level = 0
    for byte in text:
        level += (byte in b"[{") - (byte in b"]}")
        most = max(most, level)
    return most
