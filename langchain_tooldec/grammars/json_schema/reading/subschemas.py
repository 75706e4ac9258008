"""Schemas at their places, and the places in arrays and objects that schemas speak of."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias


@dataclass(frozen=True, eq=False)
class Subschema:
    """A schema at its place, or what it does not allow.

    Attributes:
        schema: The schema.
        path: Where it stands, for messages.
        negated: Whether the values are meant that are *not* valid for it.
        referred: Whether a `$ref` led here; recursion goes through these.
    """

    schema: Any
    path: str
    negated: bool = False
    referred: bool = False

    @property
    def key(self) -> tuple[int, bool]:
        """Equal for equal subschemas; schemas are told apart by identity, which holds while their root lives."""
        return id(self.schema), self.negated

    @property
    def allows_all(self) -> bool:
        """Whether it is `true`, or not `false`."""
        return self.schema is (not self.negated)

    @property
    def allows_none(self) -> bool:
        """Whether it is `false`, or not `true`."""
        return self.schema is self.negated

    def opposite(self) -> Subschema:
        """The values that this subschema does not allow."""
        return Subschema(self.schema, self.path, not self.negated, self.referred)


Subschemas: TypeAlias = "tuple[Subschema, ...]"
"""Schemas that a value must all be valid for."""


@dataclass(frozen=True)
class Span:
    """Places in an array, from `start` to before `stop` (None: to the end)."""

    start: int
    stop: int | None = None

    def __contains__(self, place: int) -> bool:
        return self.start <= place and (self.stop is None or place < self.stop)


@dataclass(frozen=True)
class Pattern:
    """The keys that a pattern is found in."""

    source: str
    path: str = field(compare=False)


@dataclass(frozen=True)
class KeySet:
    """Keys of an object: those that are named, that have a pattern, or that are valid for a schema; or all others.

    Attributes:
        names: Keys.
        patterns: Patterns, any of which may be found in a key.
        schemas: Schemas, any of which a key may be valid for.
        sets: Other sets, any of which a key may be in.
        inverted: Whether all keys but these are meant.

    Example:
        >>> ~KeySet.named("a") & ~KeySet.named("b") == ~KeySet.named("a", "b")
        True
    """

    names: frozenset[str] = frozenset()
    patterns: frozenset[Pattern] = frozenset()
    schemas: frozenset[Subschema] = frozenset()
    sets: frozenset[KeySet] = frozenset()
    inverted: bool = False

    @classmethod
    def named(cls, *names: str) -> KeySet:
        """Some keys, by their names."""
        return cls(frozenset(names))

    @classmethod
    def matching(cls, pattern: str, path: str) -> KeySet:
        """The keys that a pattern is found in."""
        return cls(patterns=frozenset([Pattern(pattern, path)]))

    def __invert__(self) -> KeySet:
        return replace(self, inverted=not self.inverted)

    def __or__(self, other: KeySet) -> KeySet:
        if self.inverted or other.inverted:
            return KeySet(sets=frozenset([self, other]))
        return KeySet(
            self.names | other.names,
            self.patterns | other.patterns,
            self.schemas | other.schemas,
            self.sets | other.sets,
        )

    def __and__(self, other: KeySet) -> KeySet:
        return ~(~self | ~other)

    @property
    def mentioned(self) -> frozenset[str]:
        """Every key that is named, also in other sets."""
        return self.names.union(*(one.mentioned for one in self.sets)) if self.sets else self.names

    @property
    def is_divided(self) -> bool:
        """Whether more than names tells which keys are meant."""
        return bool(self.patterns or self.schemas or self.sets)

    @property
    def is_named(self) -> bool:
        """Whether some keys are meant by their names alone."""
        return not (self.inverted or self.patterns or self.schemas or self.sets)

    @property
    def is_matched(self) -> bool:
        """Whether the keys are meant that have some pattern."""
        return not self.inverted and bool(self.patterns)


NO_KEYS = KeySet()
Where: TypeAlias = "Span | KeySet"
"""Places in an array or keys of an object."""
