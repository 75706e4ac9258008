"""What a schema says, as assertions that can be combined and negated.

An *assertion* constrains values of some kinds and accepts all others: `minLength` constrains strings. A *formula*
combines assertions with `AllOf` and `AnyOf`. Its opposite, by De Morgan's laws, is the formula of the values it does
not allow, so `not`, `oneOf` and `if` need no code of their own.

Source: JSON Schema core, section 10; validation, section 6, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, reduce
from itertools import combinations
from operator import or_
from typing import Any, ClassVar, TypeVar

from langchain_tooldec.grammars.json_schema.reading.constants import (
    ANY_KIND,
    ARRAY,
    FALSE,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    TRUE,
    kind_of,
    value_key,
)
from langchain_tooldec.grammars.json_schema.reading.subschemas import NO_KEYS, KeySet, Pattern, Span, Subschema, Where
from langchain_tooldec.grammars.scalars.numbers import exact


class Formula:
    """Assertions, combined."""

    __slots__ = ()

    def opposite(self) -> Formula:
        """The formula of the values that this one does not allow. `Unevaluated` has none; the parser refuses it."""
        return self._opposite()

    def leaves(self) -> Iterator[Assertion]:
        """The assertions, including those in `Undecided`, but not those in subschemas."""
        return self._leaves()

    def in_place(self) -> Iterator[Subschema]:
        """The subschemas that apply to the value itself, in order: those of in-place applicators."""
        return self._in_place()

    def _opposite(self) -> Formula:
        raise NotImplementedError(type(self).__name__)

    def _leaves(self) -> Iterator[Assertion]:
        return iter(())

    def _in_place(self) -> Iterator[Subschema]:
        return iter(())


@dataclass(frozen=True, eq=False)
class Join(Formula):
    """A combination of several formulas."""

    parts: tuple[Formula, ...]

    def _leaves(self) -> Iterator[Assertion]:
        return (leaf for part in self.parts for leaf in part.leaves())

    def _in_place(self) -> Iterator[Subschema]:
        return (subschema for part in self.parts for subschema in part.in_place())


@dataclass(frozen=True, eq=False)
class AllOf(Join):
    """Every part holds. Without parts, anything is valid."""

    def _opposite(self) -> Formula:
        return AnyOf(tuple(part.opposite() for part in self.parts))


@dataclass(frozen=True, eq=False)
class AnyOf(Join):
    """At least one part holds. Without parts, nothing is valid.

    Attributes:
        apart: Whether the parts are pairwise disjoint.
    """

    apart: bool = False

    def _opposite(self) -> Formula:
        return AllOf(tuple(part.opposite() for part in self.parts))


@dataclass(frozen=True, eq=False)
class Satisfies(Formula):
    """The value is valid for a subschema, which is read on demand."""

    subschema: Subschema

    def _opposite(self) -> Formula:
        return Satisfies(self.subschema.opposite())

    def _in_place(self) -> Iterator[Subschema]:
        yield self.subschema


@dataclass(frozen=True, eq=False)
class Unevaluated(Formula):
    """`unevaluatedProperties` or `unevaluatedItems`: whatever `inside` does not cover is valid for `subschema`."""

    kind: int
    inside: Formula
    subschema: Subschema

    @cached_property
    def most(self) -> ForAll:
        """What it says if nothing is covered. It stands for it among the leaves."""
        return ForAll(self.kind, ~NO_KEYS if self.kind == OBJECT else Span(0), self.subschema)

    def _leaves(self) -> Iterator[Assertion]:
        yield from self.inside.leaves()
        yield self.most

    def _in_place(self) -> Iterator[Subschema]:
        return self.inside.in_place()


@dataclass(frozen=True, eq=False)
class OneOf(Join):
    """Exactly one part holds."""

    parts: tuple[Satisfies, ...]

    def only(self, index: int, others: Iterable[int]) -> AllOf:
        """One part, and none of some others."""
        return AllOf((self.parts[index], *(self.parts[at].opposite() for at in others)))

    def _opposite(self) -> Formula:
        """None of the parts, or two of them."""
        none = AllOf(tuple(part.opposite() for part in self.parts))
        return AnyOf((none, *map(AllOf, combinations(self.parts, 2))))


@dataclass(frozen=True, eq=False)
class Assertion(Formula):
    """A constraint on the values of some kinds.

    Attributes:
        kinds: The kinds that it constrains.
        confines: Whether it rules out values of all other kinds.
    """

    kinds: int
    confines: ClassVar[bool] = False

    def _opposite(self) -> Formula:
        return AllOf((Kinds(self.kinds), self._outside()))

    def _leaves(self) -> Iterator[Assertion]:
        yield self

    def allows(self, value: Any) -> bool:
        """Whether it holds for a value of one of its kinds, as far as all validators agree."""
        return self._allows(value)

    @property
    def mentioned(self) -> Sequence[str]:
        """The keys of an object that it mentions."""
        return ()

    def _allows(self, value: Any) -> bool:
        return True

    def _outside(self) -> Formula:
        """The formula of the values of these kinds that the assertion does not allow."""
        raise NotImplementedError


_A = TypeVar("_A", bound=Assertion)


def select(kind: type[_A], assertions: Iterable[Formula]) -> list[_A]:
    """The assertions of one class."""
    return [one for one in assertions if isinstance(one, kind)]


@dataclass(frozen=True, eq=False)
class YesOrNo(Assertion):
    """An assertion whose negation is the same assertion with `holds` flipped."""

    holds: bool = field(default=True, kw_only=True)

    def _outside(self) -> Formula:
        return replace(self, holds=not self.holds)


@dataclass(frozen=True)
class Kinds(Assertion):
    """The value is of one of these kinds. Applies to values of every kind."""

    confines: ClassVar[bool] = True

    def _opposite(self) -> Formula:
        return Kinds(ANY_KIND & ~self.kinds)


@dataclass(frozen=True, eq=False)
class Constants(Assertion):
    """The value is one of those given in the schema.

    Attributes:
        values: The values.
        path: Where they are given.
    """

    values: tuple[Any, ...]
    path: str
    confines: ClassVar[bool] = True

    @classmethod
    def of(cls, values: Iterable[Any], path: str) -> Constants:
        """An assertion of some values."""
        given = tuple(values)
        return cls(reduce(or_, map(kind_of, given), 0), given, path)

    @cached_property
    def keys(self) -> frozenset[Hashable]:
        """Their keys (`constants.value_key`), for lookup."""
        return frozenset(map(value_key, self.values))

    def _allows(self, value: Any) -> bool:
        return value_key(value) in self.keys

    def _opposite(self) -> Formula:
        return AllOf(tuple(_not_this(value, self.path) for value in self.values))


@dataclass(frozen=True)
class Bound(Assertion):
    """A number is at least (`low`) or at most a value, which is excluded if `exclusive`."""

    value: Fraction
    low: bool
    exclusive: bool

    def _allows(self, value: Any) -> bool:
        number = exact(value)
        beyond = number > self.value if self.low else number < self.value
        return beyond or (number == self.value and not self.exclusive)

    def _outside(self) -> Formula:
        return Bound(NUMBER, self.value, not self.low, not self.exclusive)


@dataclass(frozen=True)
class Multiple(YesOrNo):
    """A number is, or is not, a multiple of another."""

    of: Fraction
    path: str

    def _allows(self, value: Any) -> bool:
        return (exact(value) % self.of == 0) is self.holds


@dataclass(frozen=True)
class Length(Assertion):
    """A string, array or object has `low` to `high` characters, items or keys."""

    low: int
    high: int | None

    def _allows(self, value: Any) -> bool:
        return self.low <= len(value) and (self.high is None or len(value) <= self.high)

    def _outside(self) -> Formula:
        outside: list[Formula] = []
        if self.low:
            outside.append(Length(self.kinds, 0, self.low - 1))
        if self.high is not None:
            outside.append(Length(self.kinds, self.high + 1, None))
        return AnyOf(tuple(outside))


@dataclass(frozen=True)
class Matches(YesOrNo):
    """A pattern is found in a string, or is not."""

    pattern: Pattern

    @property
    def path(self) -> str:
        """Where the pattern is given."""
        return self.pattern.path


@dataclass(frozen=True)
class Formatted(YesOrNo):
    """A string has a format. The negation is refused when emitted, since formats are enforced as subsets."""

    name: str
    path: str


@dataclass(frozen=True)
class Unequal(Assertion):
    """A number, or a string, is not this one."""

    value: Any

    def _allows(self, value: Any) -> bool:
        return bool((value if self.kinds == STRING else exact(value)) != self.value)


@dataclass(frozen=True)
class Unique(YesOrNo):
    """The items of an array are all different, or (`holds` is False) two are equal."""

    path: str

    def _allows(self, value: Any) -> bool:
        return (len(set(map(value_key, value))) == len(value)) is self.holds


@dataclass(frozen=True, eq=False)
class Inside(Assertion):
    """A constraint on the items or entries of a value.

    Attributes:
        where: Which items or entries.
        subschema: The schema that they are tested with.
        evaluates: Whether they count as evaluated for `unevaluatedItems` and `unevaluatedProperties`.
    """

    where: Where
    subschema: Subschema
    evaluates: bool = field(default=False, kw_only=True)

    @property
    def span(self) -> Span:
        """The items of an array."""
        assert isinstance(self.where, Span)
        return self.where

    @property
    def keys(self) -> KeySet:
        """The keys of an object; none for an array."""
        return self.where if isinstance(self.where, KeySet) else NO_KEYS

    @property
    def mentioned(self) -> Sequence[str]:
        """The keys of an object that it mentions."""
        return sorted(self.keys.mentioned)

    @property
    def name(self) -> str | None:
        """The key, if `where` is exactly one named key."""
        keys = self.keys
        return next(iter(keys.names)) if keys.is_named and len(keys.names) == 1 else None


@dataclass(frozen=True, eq=False)
class ForAll(Inside):
    """Every item or entry there is valid for a subschema."""

    def _outside(self) -> Formula:
        if self.subschema.allows_all:
            return NOTHING
        return CountMatching(self.kinds, self.where, self.subschema.opposite())


@dataclass(frozen=True, eq=False)
class CountMatching(Inside):
    """At least `low` and at most `high` items or entries there are valid for a subschema.

    Attributes:
        opens: Whether requiring an undeclared key also permits it.
    """

    low: int = 1
    high: int | None = None
    opens: bool = True

    def _outside(self) -> Formula:
        outside: list[Formula] = []
        if self.low == 1:
            outside.append(ForAll(self.kinds, self.where, self.subschema.opposite()))
        elif self.low:
            outside.append(CountMatching(self.kinds, self.where, self.subschema, 0, self.low - 1))
        if self.high is not None:
            outside.append(CountMatching(self.kinds, self.where, self.subschema, self.high + 1))
        return AnyOf(tuple(outside))


@dataclass(frozen=True)
class Declared(Assertion):
    """No constraint. Lists the keys that a schema declares, in order, and whether it constrains other keys."""

    names: tuple[str, ...]
    open: bool

    @property
    def mentioned(self) -> Sequence[str]:
        """The declared keys."""
        return self.names

    def _opposite(self) -> Formula:
        return NOTHING


@dataclass(frozen=True, eq=False)
class Undecided(Assertion):
    """An unexpanded formula about the values of one kind; the emitter of that kind decides it.

    Attributes:
        formula: Only `AllOf`, `AnyOf` and assertions; for objects, each assertion concerns a single key.
    """

    formula: Formula

    def _leaves(self) -> Iterator[Assertion]:
        return self.formula.leaves()


def leaves(formulas: Iterable[Formula]) -> Iterator[Assertion]:
    """The assertions in formulas; see `Formula.leaves`."""
    return (leaf for formula in formulas for leaf in formula.leaves())


ANYTHING = AllOf(())
NOTHING = AnyOf(())


def _not_this(value: Any, path: str) -> Formula:
    """All values but one. Arrays and objects are compared by their parts."""
    kind = kind_of(value)
    if kind & (NULL | TRUE | FALSE):
        return Kinds(ANY_KIND & ~kind)
    if kind == STRING:
        return Unequal(STRING, value)
    if kind & NUMBER:
        return Unequal(NUMBER, exact(value))
    size = Length(kind, len(value), len(value))
    parts: list[Formula] = []
    if kind == ARRAY:
        parts += (ForAll(ARRAY, Span(i, i + 1), Subschema({"const": item}, path)) for i, item in enumerate(value))
    else:
        parts += (CountMatching(OBJECT, KeySet.named(key), Subschema({"const": value[key]}, path)) for key in value)
    return AllOf((Kinds(kind), size, *parts)).opposite()
