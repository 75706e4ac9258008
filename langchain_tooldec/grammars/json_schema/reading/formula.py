"""What a schema says, as assertions that can be combined and negated.

An *assertion* constrains values of some kinds and accepts all others: `minLength` constrains strings. A *formula*
combines assertions with `AllOf` and `AnyOf`. These are data alone: `opposite` negates them, `logic.validation` tells
for which values they hold, and `logic.dnf` what they allow together. Modules that use many of them import this one as
`f`.

Source: JSON Schema core, section 10; validation, section 6, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from typing import Any, ClassVar, TypeVar

from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT, kind_of, value_key
from langchain_tooldec.grammars.json_schema.reading.subschemas import NO_KEYS, KeySet, Pattern, Span, Subschema, Where


class Formula:
    """Assertions, combined."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class Join(Formula):
    """A combination of several formulas."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, eq=False)
class AllOf(Join):
    """Every part holds. Without parts, anything is valid."""


@dataclass(frozen=True, eq=False)
class AnyOf(Join):
    """At least one part holds. Without parts, nothing is valid.

    Attributes:
        apart: Whether no two parts together evaluate more than one of them: they are disjoint, or one is `ANYTHING`.
    """

    apart: bool = False


@dataclass(frozen=True, eq=False)
class Satisfies(Formula):
    """The value is valid for a subschema, which is read on demand."""

    subschema: Subschema


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


@dataclass(frozen=True, eq=False)
class OneOf(Join):
    """Exactly one part holds."""

    parts: tuple[Satisfies, ...]

    def only(self, index: int, others: Iterable[int]) -> AllOf:
        """One part, and none of some others."""
        return AllOf((self.parts[index], *(Satisfies(self.parts[at].subschema.opposite()) for at in others)))


@dataclass(frozen=True, eq=False)
class Assertion(Formula):
    """A constraint on the values of some kinds.

    Attributes:
        kinds: The kinds that it constrains.
        confines: Whether it rules out values of all other kinds.
    """

    kinds: int
    confines: ClassVar[bool] = False


@dataclass(frozen=True, eq=False)
class YesOrNo(Assertion):
    """An assertion whose negation is the same assertion with `holds` flipped."""

    holds: bool = field(default=True, kw_only=True)


@dataclass(frozen=True)
class Kinds(Assertion):
    """The value is of one of these kinds. Applies to values of every kind."""

    confines: ClassVar[bool] = True


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


@dataclass(frozen=True)
class Bound(Assertion):
    """A number is at least (`low`) or at most a value, which is excluded if `exclusive`."""

    value: Fraction
    low: bool
    exclusive: bool


@dataclass(frozen=True)
class Multiple(YesOrNo):
    """A number is, or is not, a multiple of another."""

    of: Fraction
    path: str


@dataclass(frozen=True)
class Length(Assertion):
    """A string, array or object has `low` to `high` characters, items or keys."""

    low: int
    high: int | None


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
    """A string or a number has a format, or has not.

    Nothing is written for the negation: a format is an annotation for most validators, so it holds for all values.
    """

    name: str
    path: str


@dataclass(frozen=True)
class Unequal(Assertion):
    """A number, or a string, is not this one."""

    value: Any


@dataclass(frozen=True)
class Unique(YesOrNo):
    """The items of an array are all different, or (`holds` is False) two are equal."""

    path: str


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

    @cached_property
    def keys(self) -> KeySet:
        """The keys of an object; none for an array."""
        return self.where if isinstance(self.where, KeySet) else NO_KEYS

    @cached_property
    def name(self) -> str | None:
        """The key, if `where` is exactly one named key."""
        keys = self.keys
        return next(iter(keys.names)) if keys.is_named and len(keys.names) == 1 else None


@dataclass(frozen=True, eq=False)
class ForAll(Inside):
    """Every item or entry there is valid for a subschema."""


@dataclass(frozen=True, eq=False)
class CountMatching(Inside):
    """At least `low` and at most `high` items or entries there are valid for a subschema.

    Attributes:
        opens: Whether requiring an undeclared key also permits it.
    """

    low: int = 1
    high: int | None = None
    opens: bool = True


@dataclass(frozen=True)
class Declared(Assertion):
    """No constraint. Lists the keys that a schema declares, in order, and whether it constrains other keys."""

    names: tuple[str, ...]
    open: bool


@dataclass(frozen=True, eq=False)
class Undecided(Assertion):
    """An unexpanded formula about the values of one kind; the emitter of that kind decides it.

    Attributes:
        formula: Only `AllOf`, `AnyOf` and assertions; for objects, each assertion concerns a single key.
    """

    formula: Formula


ANYTHING = AllOf(())
NOTHING = AnyOf(())

_A = TypeVar("_A", bound=Assertion)


def select(kind: type[_A], assertions: Iterable[Formula]) -> list[_A]:
    """The assertions of one class."""
    return [one for one in assertions if isinstance(one, kind)]


def leaves(formulas: Iterable[Formula]) -> Iterator[Assertion]:
    """The assertions in formulas, including those in `Undecided`, but not those in subschemas."""
    for formula in formulas:
        match formula:
            case Undecided():
                yield from leaves((formula.formula,))
            case Assertion():
                yield formula
            case Join():
                yield from leaves(formula.parts)
            case Unevaluated():
                yield from leaves((formula.inside, formula.most))


def in_place(formula: Formula) -> Iterator[Subschema]:
    """The subschemas that apply to the value itself, in order: those of in-place applicators."""
    match formula:
        case Satisfies():
            yield formula.subschema
        case Join():
            for part in formula.parts:
                yield from in_place(part)
        case Unevaluated():
            yield from in_place(formula.inside)
