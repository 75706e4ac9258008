"""What a schema says, as assertions that can be joined and turned into their opposites.

An *assertion* speaks of the values of some kinds and says nothing of others: `minLength` speaks of strings. A *formula*
joins assertions with `AllOf` and `AnyOf`. `opposite` gives the formula of the values that a formula does not allow, by
De Morgan's laws, so that `not`, `oneOf` and `if` need nothing of their own.

Source: JSON Schema core, section 10; validation, section 6, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Any, TypeAlias

NULL, TRUE, FALSE, INTEGER, FRACTION, STRING, ARRAY, OBJECT = (1 << bit for bit in range(8))
"""The kinds of values, as bits: `true` and `false` apart, and numbers with a fraction apart from whole ones."""
NUMBER = INTEGER | FRACTION
ANY_KIND = (1 << 8) - 1
KINDS = {
    "null": NULL,
    "boolean": TRUE | FALSE,
    "integer": INTEGER,
    "number": NUMBER,
    "string": STRING,
    "array": ARRAY,
    "object": OBJECT,
}
"""The types of JSON Schema."""


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


class Formula:
    """Assertions, joined."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class AllOf(Formula):
    """Every part holds; without parts, anything is valid."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, eq=False)
class AnyOf(Formula):
    """At least one part holds; without parts, nothing is valid.

    Attributes:
        apart: Whether no value is valid for two of the parts.
    """

    parts: tuple[Formula, ...]
    apart: bool = False


@dataclass(frozen=True, eq=False)
class Satisfies(Formula):
    """The value is valid for a subschema, which is read when it is reached."""

    subschema: Subschema


@dataclass(frozen=True, eq=False)
class Unevaluated(Formula):
    """`unevaluatedProperties` or `unevaluatedItems`: what nothing in `inside` speaks of is valid for `subschema`."""

    kind: int
    inside: Formula
    subschema: Subschema


@dataclass(frozen=True)
class OneOf(Formula):
    """Exactly one part holds."""

    parts: tuple[Subschema, ...]


@dataclass(frozen=True)
class Assertion(Formula):
    """Something about the values of some kinds.

    Attributes:
        kinds: The kinds that it speaks of.
    """

    kinds: int

    def _outside(self) -> Formula:
        """What the values of these kinds have that the assertion does not allow."""
        raise NotImplementedError


@dataclass(frozen=True)
class YesOrNo(Assertion):
    """An assertion that holds, or does not."""

    holds: bool = field(default=True, kw_only=True)

    def _outside(self) -> Formula:
        return replace(self, holds=not self.holds)


@dataclass(frozen=True)
class Kinds(Assertion):
    """The value is of one of these kinds. It speaks of all."""


@dataclass(frozen=True, eq=False)
class Constants(Assertion):
    """The value is one of those that the schema gives.

    Attributes:
        values: The values.
        keys: Their keys (`constants.value_key`), to look one up.
        negative: Gives the formula of all other values.
    """

    values: tuple[Any, ...]
    keys: frozenset[Hashable]
    negative: Callable[[], Formula]

    def _outside(self) -> Formula:
        return self.negative()


@dataclass(frozen=True)
class Bound(Assertion):
    """A number is at least (`low`) or at most a value, or beyond it (`exclusive`)."""

    value: Fraction
    low: bool
    exclusive: bool

    def _outside(self) -> Formula:
        return Bound(NUMBER, self.value, not self.low, not self.exclusive)


@dataclass(frozen=True)
class Multiple(YesOrNo):
    """A number is a multiple of another, or is not."""

    of: Fraction
    path: str


@dataclass(frozen=True)
class Length(Assertion):
    """A string, array or object has at least `low` and at most `high` characters, items or keys."""

    low: int
    high: int | None

    def _outside(self) -> Formula:
        outside: list[Formula] = []
        if self.low:
            outside.append(Length(self.kinds, 0, self.low - 1))
        if self.high is not None:
            outside.append(Length(self.kinds, self.high + 1, None))
        return AnyOf(tuple(outside))


@dataclass(frozen=True)
class Matches(YesOrNo):
    """A string is found to have a pattern, or has none of it."""

    pattern: str
    path: str


@dataclass(frozen=True)
class Formatted(YesOrNo):
    """A string is of a format. The opposite is refused when it is emitted: formats are enforced as subsets."""

    name: str
    path: str


@dataclass(frozen=True)
class NotNumber(Assertion):
    """A number is not this one."""

    value: Fraction


@dataclass(frozen=True)
class NotText(Assertion):
    """A string is not this one."""

    text: str


@dataclass(frozen=True)
class Unique(YesOrNo):
    """The items of an array are all different, or (`holds` is False) two are equal."""

    path: str


@dataclass(frozen=True)
class Span:
    """Places in an array, from `start` to before `stop` (None: to the end)."""

    start: int
    stop: int | None = None


@dataclass(frozen=True)
class NamedKeys:
    """These keys of an object."""

    names: frozenset[str]


@dataclass(frozen=True)
class MatchingKeys:
    """The keys that a pattern is found in."""

    pattern: str
    path: str


@dataclass(frozen=True)
class OtherKeys:
    """The keys that are not among `names` and that none of the patterns is found in."""

    names: frozenset[str] = frozenset()
    patterns: frozenset[MatchingKeys] = frozenset()


@dataclass(frozen=True, eq=False)
class InvalidKeys:
    """The keys that are, as strings, not valid for a subschema."""

    subschema: Subschema


Where: TypeAlias = "Span | NamedKeys | MatchingKeys | OtherKeys | InvalidKeys"
"""Places in an array or keys of an object."""


@dataclass(frozen=True, eq=False)
class ForAll(Assertion):
    """Every item or entry there is valid for a subschema.

    Attributes:
        evaluates: Whether `unevaluatedItems` and `unevaluatedProperties` count this as having looked at the place.
    """

    where: Where
    subschema: Subschema
    evaluates: bool = False

    def _outside(self) -> Formula:
        if self.subschema.allows_all:
            return NOTHING
        return CountMatching(self.kinds, self.where, self.subschema.opposite())


@dataclass(frozen=True, eq=False)
class CountMatching(Assertion):
    """At least `low` and at most `high` items or entries there are valid for a subschema.

    Attributes:
        evaluates: As in `ForAll`: `contains` looks at the items that match.
        opens: Whether a key that nothing declares is one that there may be, since it is asked for here.
    """

    where: Where
    subschema: Subschema
    low: int = 1
    high: int | None = None
    evaluates: bool = False
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
    """No restriction: the keys that a schema names, in its order, and whether it says what other keys are."""

    names: tuple[str, ...]
    open: bool


@dataclass(frozen=True, eq=False)
class Undecided(Assertion):
    """A formula about the values of one kind that is not multiplied out; what writes the kind decides it.

    Attributes:
        formula: Of `AllOf`, `AnyOf` and assertions alone; of one key each, where it speaks of objects.
    """

    formula: Formula


def leaves(formulas: Iterable[Formula]) -> Iterator[Assertion]:
    """The assertions in formulas, those in `Undecided` too; subschemas are not looked into."""
    for formula in formulas:
        if isinstance(formula, (AllOf, AnyOf)):
            yield from leaves(formula.parts)
        elif isinstance(formula, Undecided):
            yield from leaves((formula.formula,))
        elif isinstance(formula, Assertion):
            yield formula


ANYTHING = AllOf(())
NOTHING = AnyOf(())


def opposite(formula: Formula) -> Formula:
    """The formula of the values that a formula does not allow.

    Raises:
        NotImplementedError: Of `Unevaluated`, which the parser refuses to turn round.
    """
    if isinstance(formula, AllOf):
        return AnyOf(tuple(map(opposite, formula.parts)))
    if isinstance(formula, AnyOf):
        return AllOf(tuple(map(opposite, formula.parts)))
    if isinstance(formula, Satisfies):
        return Satisfies(formula.subschema.opposite())
    if isinstance(formula, OneOf):
        return _not_one(formula.parts)
    if isinstance(formula, Declared):
        return NOTHING
    if isinstance(formula, Kinds):
        return Kinds(ANY_KIND & ~formula.kinds)
    if isinstance(formula, Constants):
        return formula._outside()
    if isinstance(formula, Assertion):
        return AllOf((Kinds(formula.kinds), formula._outside()))
    raise NotImplementedError(type(formula).__name__)


def _not_one(parts: Subschemas) -> Formula:
    """None of the parts, or two of them."""
    none = AllOf(tuple(Satisfies(part.opposite()) for part in parts))
    return AnyOf((none, *(AllOf(tuple(map(Satisfies, pair))) for pair in combinations(parts, 2))))
