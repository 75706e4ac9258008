"""Schemas with their paths, and the parts of arrays and objects that they apply to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias


@dataclass(frozen=True, eq=False)
class Subschema:
    """A schema with its path, possibly negated.

    Attributes:
        schema: The schema.
        path: Its path, for messages.
        negated: Whether it stands for the values that are *not* valid.
        referred: Whether a `$ref` led here; recursion passes through these.
    """

    schema: Any
    path: str
    negated: bool = False
    referred: bool = False

    @cached_property
    def key(self) -> tuple[int, bool]:
        """Equal for equal subschemas. Schemas are compared by identity, valid while their root lives."""
        return id(self.schema), self.negated

    @property
    def allows_all(self) -> bool:
        """Whether it is `true`, or not `false`."""
        return self.schema is (not self.negated)

    @property
    def allows_none(self) -> bool:
        """Whether it is `false`, or not `true`."""
        return self.schema is self.negated

    @property
    def gives_values(self) -> bool:
        """Whether its schema lists the values that are valid for it."""
        schema = self.schema
        return not self.negated and isinstance(schema, Mapping) and not schema.keys().isdisjoint(("const", "enum"))

    def opposite(self) -> Subschema:
        """The values that this subschema does not allow."""
        return Subschema(self.schema, self.path, not self.negated, self.referred)


Subschemas: TypeAlias = "tuple[Subschema, ...]"
"""Schemas that must all hold for a value."""


@dataclass(frozen=True)
class Span:
    """The items of an array from `start` up to `stop`, excluded (None: to the end)."""

    start: int
    stop: int | None = None

    def __contains__(self, index: int) -> bool:
        return self.start <= index and (self.stop is None or index < self.stop)


@dataclass(frozen=True)
class Pattern:
    """The keys in which a pattern is found."""

    source: str
    path: str = field(compare=False)

    @property
    def key(self) -> str:
        """Equal for equal patterns."""
        return self.source


@dataclass(frozen=True)
class KeySet:
    """A set of keys of an object, or its complement.

    A key is a member if it is named, matches a pattern, is valid for a schema, or is in another set.

    Attributes:
        names: Keys.
        patterns: Patterns, any of which may match.
        schemas: Schemas, any of which may hold.
        sets: Other sets, any of which may contain the key.
        inverted: Whether the complement is meant.

    Example:
        >>> KeySet.named("a") | KeySet.named("b") == KeySet.named("a", "b")
        True
    """

    names: frozenset[str] = frozenset()
    patterns: frozenset[Pattern] = frozenset()
    schemas: frozenset[Subschema] = frozenset()
    sets: frozenset[KeySet] = frozenset()
    inverted: bool = False

    @classmethod
    def named(cls, *names: str) -> KeySet:
        """The keys with the given names."""
        return cls(frozenset(names))

    @classmethod
    def matching(cls, pattern: str, path: str) -> KeySet:
        """The keys in which a pattern is found."""
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

    @property
    def mentioned(self) -> frozenset[str]:
        """Every key that is named, also in nested sets."""
        return self.names.union(*(one.mentioned for one in self.sets)) if self.sets else self.names

    @property
    def is_divided(self) -> bool:
        """Whether membership depends on more than names."""
        return bool(self.patterns or self.schemas or self.sets)

    @property
    def is_named(self) -> bool:
        """Whether the set is given by names only."""
        return not (self.inverted or self.patterns or self.schemas or self.sets)

    @property
    def is_matched(self) -> bool:
        """Whether the set includes the keys that match some pattern."""
        return not self.inverted and bool(self.patterns)


NO_KEYS = KeySet()
Where: TypeAlias = "Span | KeySet"
"""Items of an array, or keys of an object."""
