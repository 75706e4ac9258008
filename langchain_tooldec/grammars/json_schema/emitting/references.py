"""Where a `$ref` points, and how deep what it points to may nest.

A schema that refers to itself allows values without end, and a model may like to write them: `[[[[...`. Readers of
JSON give up on a few hundred levels. A recursive reference is therefore unfolded with the number of brackets that are
open around it, and one that could not be finished within `MAX_DEPTH` of them matches nothing, which leaves only the
shorter alternatives: no state becomes a dead end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from typing import Any, NamedTuple

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.automata.reference import BuildLock, Reference
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.grammars.json_schema.emitting.containers import MAX_DEPTH


class ReferenceKey(NamedTuple):
    """What a value must be valid for, where a reference was followed to find it.

    Attributes:
        path: Where the reference led to.
        subschemas: The keys of the subschemas.
        place: Where in items that must be different it stands; None outside of them.
    """

    path: str
    subschemas: frozenset[Any]
    place: Hashable = None


class UnknownReferenceError(Exception):
    """A reference that was not met before the others were settled; caught by the compiler."""


class References:
    """The references of one schema: first without a limit, to see what they are, then limited."""

    def __init__(self) -> None:
        self.unlimited: dict[ReferenceKey, Reference] = {}
        self._limited: dict[tuple[ReferenceKey, int], Expression] = {}
        self._leads_to: dict[ReferenceKey, set[ReferenceKey]] = {}
        self._inside: list[set[ReferenceKey]] = []  # what is met within what is built
        self._shortest: dict[ReferenceKey, bytes | None] = {}
        self._levels: dict[ReferenceKey, int] = {}
        self.settled = False
        self._recursive: set[ReferenceKey] = set()
        self._lock = BuildLock()  # the compiler is one for all

    def get(self, key: ReferenceKey, build: Callable[[int], Expression], depth: int) -> Expression:
        """The expression of a reference; `EMPTY` where no value of it can be finished.

        Args:
            key: What is referred to.
            build: Compiles the target, given the brackets that are open around it.
            depth: How many they are.
        """
        if self.settled:
            return self._limit(key, build, depth)
        self.note([key])
        if key not in self.unlimited:
            self._leads_to[key] = set()
            self.unlimited[key] = Reference(key.path, lambda: self._enter(key, build), lock=self._lock)
        return self.unlimited[key]

    def _enter(self, key: ReferenceKey, build: Callable[[int], Expression]) -> Expression:
        self._inside.append(self._leads_to[key])
        try:
            return build(0)
        finally:
            self._inside.pop()

    @contextmanager
    def collecting(self) -> Iterator[set[ReferenceKey]]:
        """The references that what is built within the block leads to; for `note`, where it is used again."""
        keys: set[ReferenceKey] = set()
        self._inside.append(keys)
        try:
            yield keys
        finally:
            self._inside.pop()
            self.note(keys)

    def note(self, keys: Iterable[ReferenceKey]) -> None:
        """Note that the reference that is being built leads to others."""
        if self._inside:
            self._inside[-1].update(keys)

    def settle(self, shortest: Mapping[ReferenceKey, bytes | None]) -> bool:
        """Take the shortest string of each reference (None: none).

        Returns:
            Whether the schema must be compiled again, now with what is limited or impossible.
        """
        self.settled = True
        self._shortest = dict(shortest)
        self._levels = {key: _levels(text) for key, text in shortest.items() if text is not None}
        self._recursive = self._reaching_a_cycle()
        return bool(self._recursive) or None in shortest.values()

    def are_unlimited(self, keys: Set[ReferenceKey]) -> bool:
        """Whether what leads to these references alone is the same at any depth, now that they are settled."""
        return None not in self._shortest.values() and self._recursive.isdisjoint(keys)

    def _reaching_a_cycle(self) -> set[ReferenceKey]:
        """The references that are left when those that lead nowhere are taken away, again and again."""
        count = {key: len(targets) for key, targets in self._leads_to.items()}
        led_from: dict[ReferenceKey, list[ReferenceKey]] = {}
        for key, targets in self._leads_to.items():
            for target in targets:
                led_from.setdefault(target, []).append(key)
        ends = [key for key, targets in count.items() if not targets]
        for end in ends:  # grows
            del count[end]
            for key in led_from.get(end, ()):
                count[key] -= 1
                if not count[key]:
                    ends.append(key)
        return set(count)

    def _limit(self, key: ReferenceKey, build: Callable[[int], Expression], depth: int) -> Expression:
        if key not in self._shortest:
            raise UnknownReferenceError(key.path)
        shortest_string = self._shortest[key]
        recursive = key in self._recursive
        if shortest_string is None or (recursive and depth > MAX_DEPTH):
            return EMPTY
        place = depth if recursive else 0
        if (key, place) not in self._limited:
            # The shortest string of all fits in most places, and then nothing inside needs to be looked at.
            if not recursive or depth + self._levels[key] <= MAX_DEPTH:
                value: Expression = Reference(key.path, lambda: build(place), shortest_string, self._lock)
            else:
                value = build(place)
            self._limited[key, place] = EMPTY if is_empty(value) else value
        return self._limited[key, place]


def _levels(text: bytes) -> int:
    """The brackets that are open at most at once; those in strings count too, which is on the safe side."""
    most = level = 0
    for byte in text:
        level += (byte in b"[{") - (byte in b"]}")
        most = max(most, level)
    return most
