"""What a schema says, as assertions that can be combined and negated.

An *assertion* constrains values of some kinds and accepts all others: `minLength` constrains strings. A *formula*
combines assertions with `AllOf` and `AnyOf`. `opposite` negates it by De Morgan's laws, so `not`, `oneOf` and `if` need
no code of their own. `logic.validation` tells for which values formulas hold, and `logic.dnf` what they allow together.
Modules that use many of them import this one as `f`.

Source: JSON Schema core, section 10; validation, section 6, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
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
        return ForAll(self.kind, everywhere(self.kind), self.subschema)


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


def everywhere(kind: int) -> Where:
    """All items of an array, or all keys of an object."""
    return ~NO_KEYS if kind == OBJECT else Span(0)


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


def opposite(formula: Formula) -> Formula:
    """The formula of the values that this one does not allow. `Unevaluated` has none; the parser refuses it.

    Example:
        The opposite of "a and b" is "not a, or not b", and that of "every item is s" is "some item is not s".
    """
    match formula:
        case OneOf():  # none of the parts, or two of them
            none = AllOf(tuple(map(opposite, formula.parts)))
            return AnyOf((none, *map(AllOf, combinations(formula.parts, 2))))
        case AllOf():
            return AnyOf(tuple(map(opposite, formula.parts)))
        case AnyOf():
            return AllOf(tuple(map(opposite, formula.parts)))
        case Satisfies():
            return Satisfies(formula.subschema.opposite())
        case Kinds():
            return Kinds(ANY_KIND & ~formula.kinds)
        case Constants():
            return AllOf(tuple(_not_this(value, formula.path) for value in formula.values))
        case Declared():
            return NOTHING
        case Assertion():
            return AllOf((Kinds(formula.kinds), _outside(formula)))
    raise TypeError(type(formula).__name__)


def _outside(assertion: Assertion) -> Formula:
    """The values of its kinds that an assertion does not allow."""
    outside: list[Formula] = []
    match assertion:
        case YesOrNo():
            return replace(assertion, holds=not assertion.holds)
        case Bound():
            return Bound(NUMBER, assertion.value, not assertion.low, not assertion.exclusive)
        case ForAll() if assertion.subschema.allows_all:
            return NOTHING
        case ForAll(kinds, where, subschema):
            return CountMatching(kinds, where, subschema.opposite())
        case Length(kinds, low, high):
            outside += [Length(kinds, 0, low - 1)] if low else []
            outside += [Length(kinds, high + 1, None)] if high is not None else []
        case CountMatching(kinds, where, subschema, low, high):
            if low == 1:
                outside.append(ForAll(kinds, where, subschema.opposite()))
            elif low:
                outside.append(CountMatching(kinds, where, subschema, 0, low - 1))
            outside += [CountMatching(kinds, where, subschema, high + 1)] if high is not None else []
        case _:
            raise TypeError(type(assertion).__name__)
    return AnyOf(tuple(outside))


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
    return opposite(AllOf((Kinds(kind), size, *parts)))
