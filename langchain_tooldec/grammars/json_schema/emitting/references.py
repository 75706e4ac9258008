"""The targets of `$ref`, with limited nesting.

A recursive schema allows unbounded values, and models sometimes write them: `[[[[...`. JSON readers give up at a few
hundred levels. So each target is compiled once without a limit and then unfolded: a reference that could not be
completed within `MAX_DEPTH` open brackets matches nothing, which leaves only the shorter alternatives. No state becomes
a dead end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.reference import BuildLock, Reference
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.traversal import rewrite
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
    """The references of one schema: first collected without a limit, then unfolded.

    Args:
        indented: Whether lines are indented. The lines of a target are indented as at level 0 until it is unfolded.
    """

    def __init__(self, *, indented: bool = False) -> None:
        self._indented = indented
        self.targets: dict[ReferenceKey, Reference] = {}
        self._recursive: set[ReferenceKey] = set()
        self._occurrences: dict[tuple[ReferenceKey, int], Reference] = {}
        self._occurs_as: dict[Expression, tuple[ReferenceKey, int]] = {}
        self._at_levels: dict[Expression, Callable[[int], Expression]] = {}
        self._shortest: dict[ReferenceKey, bytes | None] = {}
        self._unfolded: dict[int, dict[Expression, Expression]] = {}  # by depth
        self._limited: dict[tuple[ReferenceKey, int], Expression] = {}
        self._same: set[Expression] = set()  # expressions that unfolding does not change
        self._lock = BuildLock()  # shared, as all use one compiler

    def get(self, key: ReferenceKey, build: Callable[[], Expression], depth: int, *, recursive: bool) -> Expression:
        """The expression of a reference, without a limit.

        It is at `depth` open brackets within the root or the target being compiled.
        """
        target = self.targets.get(key)
        if target is None:
            target = self.targets[key] = Reference(key.path, build, lock=self._lock)
        if recursive:
            self._recursive.add(key)
        elif not self._indented:
            self._occurs_as[target] = key, 0
            return target
        if (key, depth) not in self._occurrences:
            occurrence = self._occurrences[key, depth] = Reference(key.path, lambda: target, lock=self._lock)
            self._occurs_as[occurrence] = key, depth
        return self._occurrences[key, depth]

    def add(self, part: Expression, at_level: Callable[[int], Expression]) -> None:
        """Note a part whose lines are indented by `at_level` where it is unfolded."""
        if self._indented:
            self._at_levels[part] = at_level

    def unfolded(self, whole: Expression, shortest: dict[ReferenceKey, bytes | None]) -> Expression:
        """The expression with its references limited, given the shortest string of each target, or None."""
        self._shortest = shortest
        is_limited = self._recursive or None in shortest.values()
        return self._at(whole, 0) if is_limited or (self._indented and self.targets) else whole

    def _at(self, root: Expression, depth: int) -> Expression:
        """An expression within `depth` open brackets."""
        known = self._unfolded.setdefault(depth, {})
        return rewrite(root, known, self._changeable, lambda node, parts: self._with_parts(node, parts, depth))

    def _changeable(self, node: Expression) -> Sequence[Expression]:
        return () if node in self._same else node.children()

    def _with_parts(self, node: Expression, parts: list[Expression], depth: int) -> Expression:
        if node in self._same:
            return node
        charge(steps=1)
        if node not in self._occurs_as and self._same.issuperset(node.children()) and not self._has_lines(node):
            self._same.add(node)
            return node
        if node.name is not None:
            if at_level := self._at_levels.get(node):
                return at_level(depth)
            key, more = self._occurs_as[node]
            return self._limit(key, depth + more if key in self._recursive or self._indented else 0)
        if self._has_lines(node):
            deeper = b"\n" + b"  " * depth
            return node.rebuilt(parts, [text.replace(b"\n", deeper) for text in node.texts()])
        return node.rebuilt(parts)

    def _has_lines(self, node: Expression) -> bool:
        """Whether a node writes or has line breaks: strings escape theirs."""
        return self._indented and (node in self._at_levels or any(b"\n" in text for text in node.texts()))

    def _limit(self, key: ReferenceKey, depth: int) -> Expression:
        shortest = self._shortest[key]
        if shortest is None or (depth > MAX_DEPTH and key in self._recursive):
            return EMPTY
        if (key, depth) not in self._limited:
            # If the shortest string fits, which is mostly the case, the body need not be inspected now.
            if key not in self._recursive or depth + _levels(shortest) < MAX_DEPTH:
                body = self.targets[key]
                known = None if self._indented and b"\n" in shortest else shortest  # indented, others may be shorter
                limited: Expression = Reference(key.path, lambda: self._at(body.body, depth), known, self._lock)
            else:
                limited = self._at(self.targets[key].body, depth)
                limited = EMPTY if is_empty(limited) else limited
            self._limited[key, depth] = limited
        return self._limited[key, depth]


def _levels(text: bytes) -> int:
    """The most brackets open at once. Counts those in strings too, which is conservative."""
    most = level = 0
    for byte in text:
        level += (byte in b"[{") - (byte in b"]}")
        most = max(most, level)
    return most
