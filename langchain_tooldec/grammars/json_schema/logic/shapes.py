"""Conjunctions of assertions, and the shape of each kind of value in them: the assertions about it, combined.

A *conjunction* is under construction; a *disjunct* is finished. The shape of its kind is all that an emitter sees.

Source: JSON Schema core, section 10.3; validation, sections 6.2 to 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from typing import Any, TypeAlias

from langchain_tooldec.automata.work import charge
from langchain_tooldec.grammars.json_schema.logic.keys import Keys, SubschemasOfKeys, joined, required_keys
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import (
    ANY_KIND,
    ARRAY,
    FRACTION,
    GROUPS,
    INTEGER,
    NUMBER,
    OBJECT,
    STRING,
)
from langchain_tooldec.grammars.json_schema.reading.subschemas import Span, Subschema, Subschemas
from langchain_tooldec.grammars.scalars.formats import are_apart
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, least_within

_STEPS_OF_A_BOUND = 16
"""The steps that take as long as reading a bound of numbers does."""


def number_shape(assertions: Sequence[f.Assertion], kinds: int) -> NumberLimits:
    """The numbers that assertions allow. Assertions about other kinds are ignored.

    Args:
        assertions: What holds.
        kinds: `INTEGER`, `FRACTION` or both.

    Limits: as for `number_expression`; none is written between an exclusive bound and the float next to it.
    """
    integer = kinds & NUMBER == INTEGER
    bounds, multiples = f.select(f.Bound, assertions), f.select(f.Multiple, assertions)
    minimum = _least([bound for bound in bounds if bound.low], integer=integer)
    negated = [f.Bound(NUMBER, -bound.value, True, bound.exclusive) for bound in bounds if not bound.low]
    maximum = _least(negated, integer=integer)
    not_whole = {Fraction(1)} if kinds & NUMBER == FRACTION else set()
    return NumberLimits(
        integer=integer,
        minimum=minimum,
        maximum=None if maximum is None else -maximum,
        multiple_of=frozenset(one.of for one in multiples if one.holds),
        not_multiple_of=frozenset(not_whole | {one.of for one in multiples if not one.holds}),
        excluded=frozenset(one.value for one in f.select(f.Unequal, assertions) if one.kinds & NUMBER),
    )


def _least(bounds: list[f.Bound], *, integer: bool) -> Fraction | None:
    """The least number that satisfies all lower bounds; None if there are none."""
    low = max(((bound.value, bound.exclusive) for bound in bounds), default=None)
    return None if low is None else least_within(low[0], exclusive=low[1], integer=integer)


@dataclass(frozen=True, eq=False)
class StringShape:
    """The constraints on a string.

    Attributes:
        low: The fewest characters.
        high: The most characters; None means no limit.
        texts: Its patterns, formats and excluded texts, and formulas over these.
    """

    low: int = 0
    high: int | None = None
    texts: tuple[f.Formula, ...] = ()

    @property
    def path(self) -> str:
        """The path of the first keyword that has one."""
        return next((one.path for one in f.leaves(self.texts) if isinstance(one, (f.Matches, f.Formatted))), "$")

    @property
    def keywords(self) -> str:
        """The keywords with their values, for a message."""
        leaves = list(f.leaves(self.texts))
        words = [f"'pattern' {one.pattern.source[:100]!r}" for one in f.select(f.Matches, leaves)]
        words += [f"'format' {one.name!r}" for one in f.select(f.Formatted, leaves)]
        words += ["'minLength'"] * bool(self.low) + ["'maxLength'"] * (self.high is not None)
        return " and ".join(dict.fromkeys(words))


@dataclass(frozen=True, eq=False)
class ArrayShape:
    """The constraints on an array.

    Attributes:
        low: The fewest items.
        high: The most items; None means no limit.
        each: Constraints on all items of a span.
        some: Constraints on a number of items.
        unique: Whether items must be all different, or must not; None if unconstrained.
    """

    low: int
    high: int | None
    each: tuple[f.ForAll, ...]
    some: tuple[f.CountMatching, ...]
    unique: f.Unique | None

    @property
    def prefix(self) -> int:
        """The number of items after which all are alike."""
        spans = [one.span for one in (*self.each, *self.some)]
        last = max((span.start if span.stop is None else span.stop for span in spans), default=0)
        return last if self.high is None else min(last, self.high)

    @property
    def is_unique(self) -> bool:
        """Whether the items must differ and there may be more than one."""
        return self.unique is not None and (self.high is None or self.high > 1)

    def with_counted_first(self) -> ArrayShape:
        """A subset of these arrays: the items required by `some` come first, as few as allowed.

        If there is an upper bound, no other item matches.
        """
        low, each, after = self.low, [*self.each], 0
        for one in self.some:
            span = one.span
            first = max(span.start, after) if span.stop is None else span.start
            after = max(first + one.low, after)
            fits = span.stop is None or first + one.low <= span.stop
            each.append(f.ForAll(ARRAY, Span(first, first + one.low), one.subschema if fits else Subschema(False, "$")))
            if one.high is not None:
                others = Span(span.start, first), Span(first + one.low, span.stop)
                each += [f.ForAll(ARRAY, other, one.subschema.opposite()) for other in others]
            low = max(low, first + one.low if one.low else 0)
        return replace(self, low=low, each=tuple(each), some=())

    def subschemas(self, index: int) -> Subschemas:
        """What the item at an index must be valid for."""
        return joined([assertion.subschema for assertion in self.each if index in assertion.span])


@dataclass(frozen=True, eq=False)
class ObjectShape:
    """The constraints on an object.

    Attributes:
        low: The fewest keys.
        high: The most keys; None means no limit.
        each: Constraints on all entries of a key set.
        by_key: What is decided key by key: constraints on some entry of a key set, and formulas over such constraints.
        required: The required keys.
        names: Every key that is named, in order.
        declared: The keys that a schema declares.
        opened: The keys that a schema requires, and so permits.
        closed: Whether the schemas declare keys without constraining others.
    """

    low: int
    high: int | None
    each: tuple[f.ForAll, ...]
    by_key: tuple[f.Formula, ...]
    required: frozenset[str]
    names: tuple[str, ...]
    declared: frozenset[str]
    opened: frozenset[str]
    closed: bool

    @property
    def is_closed(self) -> bool:
        """Whether a tool's object may only have keys that schemas declare, require or match.

        An object that requires more keys than are named is a map, unless schemas describe its keys.
        """
        describes = bool(self.declared) or any(assertion.keys.is_matched for assertion in self.each)
        return self.closed and (self.low <= len(self.names) or describes)


@dataclass(frozen=True, eq=False)
class Conjunction:
    """A conjunction under construction: assertions so far, and alternatives still to choose among.

    Attributes:
        look: Levels of required keys whose values are inspected to detect a contradiction.
        keeps: Whether alternatives stay undecided where possible.
        implied: Whether keywords imply the type that they constrain.
        possibly: Whether values that only some validators accept count: to ask what may be valid, not to write it.
    """

    kinds: int = ANY_KIND
    assertions: tuple[f.Assertion, ...] = ()
    choices: Choices = ()
    seen: frozenset[Any] = frozenset()
    keys: Keys = field(default_factory=dict)
    look: int = 0
    keeps: bool = False
    implied: bool = False
    possibly: bool = False

    @cached_property
    def declares(self) -> bool:
        """Whether a schema declares keys."""
        return bool(f.select(f.Declared, self.assertions))

    @cached_property
    def is_open(self) -> bool:
        """Whether a schema constrains undeclared keys."""
        return any(assertion.open for assertion in f.select(f.Declared, self.assertions))

    @property
    def gives_values(self) -> bool:
        """Whether a schema gives the values."""
        return bool(f.select(f.Constants, self.assertions))

    @property
    def fits_one_kind(self) -> bool:
        """Whether the remaining kinds have a single emitter, or depend on the alternatives."""
        if self.implied and self.kinds == ANY_KIND:
            return True
        return any(not self.kinds & ~kinds for kinds in GROUPS)

    def of_implied_kinds(self) -> Conjunction:
        """`{"maxLength": 2}` means strings, though JSON Schema also accepts anything else."""
        if not self.implied or self.kinds != ANY_KIND or self.gives_values:
            return self
        return replace(self, kinds=reduce(or_, (one.kinds for one in self.assertions), 0) or ANY_KIND)

    def undecided(self, kinds: int, formulas: Iterable[f.Formula]) -> Conjunction:
        """A copy with undecided formulas about some kinds in place of its alternatives."""
        assertions = (f.Undecided(kinds, formula) for formula in formulas)
        return replace(self, assertions=(*self.assertions, *assertions), choices=())


Traced: TypeAlias = "tuple[f.Formula, frozenset[Any]]"
"""A formula and its trail: the subschemas through which it was reached for the same value."""
Branch: TypeAlias = "tuple[Conjunction, list[Traced]]"
Choices: TypeAlias = "tuple[tuple[f.AnyOf, frozenset[Any]], ...]"
NO_TRAIL: frozenset[Any] = frozenset()


@dataclass(frozen=True, eq=False)
class Disjunct:
    """An alternative of a schema: some kinds of values, each with its shape.

    Attributes:
        kinds: The possible kinds.
        assertions: What holds for them.
        values: The possible values, if the schema gives them. They fulfil every assertion.
        order: The positions of keys, common to all alternatives: see `order_of_keys`.
    """

    kinds: int
    assertions: tuple[f.Assertion, ...] = ()
    values: tuple[Any, ...] | None = None
    order: Mapping[str, int] = field(default_factory=dict)

    def about(self, kind: int) -> list[f.Assertion]:
        """The assertions about a kind."""
        return [assertion for assertion in self.assertions if assertion.kinds & kind]

    @property
    def numbers(self) -> NumberLimits:
        """The shape of its numbers."""
        return number_shape(self.about(self.kinds & NUMBER), self.kinds)

    @property
    def strings(self) -> StringShape:
        """The shape of its strings."""
        assertions = self.about(STRING)
        texts = (
            one.formula if isinstance(one, f.Undecided) else one for one in assertions if type(one) is not f.Length
        )
        return StringShape(*length_of(assertions), tuple(texts))

    @property
    def arrays(self) -> ArrayShape:
        """The shape of its arrays."""
        assertions = self.about(ARRAY)
        some = [one for one in f.select(f.CountMatching, assertions) if one.low or one.high is not None]
        none = [f.ForAll(ARRAY, one.where, one.subschema.opposite()) for one in some if one.high == 0]
        return ArrayShape(
            *length_of(assertions),
            each=(*f.select(f.ForAll, assertions), *none),
            some=tuple(one for one in some if one.high != 0),
            unique=min(f.select(f.Unique, assertions), key=lambda assertion: assertion.holds, default=None),
        )

    @property
    def objects(self) -> ObjectShape:
        """The shape of its objects, with the keys in order."""
        assertions = self.about(OBJECT)
        declaring, some = f.select(f.Declared, assertions), f.select(f.CountMatching, assertions)
        asked = [one for one in some if one.keys.is_named]
        each = [*f.select(f.ForAll, assertions), *(f.ForAll(one.kinds, one.where, one.subschema) for one in asked)]
        declared = [name for assertion in declaring for name in assertion.names]
        required = [name for one in asked for name in one.keys.names]
        by_key: list[f.Formula] = [one for one in some if not one.keys.is_named]
        by_key += (one.formula for one in f.select(f.Undecided, assertions))
        names = dict.fromkeys([*declared, *required, *mentioned_keys((*each, *by_key))])
        return ObjectShape(
            *length_of(assertions),
            each=tuple(each),
            by_key=tuple(by_key),
            required=frozenset(required),
            names=tuple(sorted(names, key=lambda name: self.order.get(name, len(self.order)))),
            declared=frozenset(declared),
            opened=frozenset(name for one in asked if one.opens for name in one.keys.names),
            closed=bool(declaring) and not any(assertion.open for assertion in declaring),
        )

    def mandatory(self, validator: FormulaValidator) -> Iterator[tuple[str, Subschemas]]:
        """The parts that every value has: a description, and what it must be valid for."""
        subschemas_of = SubschemasOfKeys(self.assertions, validator)
        for name in required_keys(self.assertions):
            yield f"the required key {name!r}", subschemas_of(name)
        arrays = self.arrays
        for assertion in arrays.each:
            if arrays.low > assertion.span.start:
                yield "an item that there must be", (assertion.subschema,)


def mentioned_keys(assertions: Sequence[f.Formula]) -> list[str]:
    """The keys that formulas mention, in order."""
    names: list[str] = []
    for one in f.leaves(assertions):
        match one:
            case f.Inside():
                names += sorted(one.keys.mentioned)
            case f.Declared():
                names += one.names
    return names


def possible_kinds(kinds: int, assertions: tuple[f.Assertion, ...]) -> int:
    """The kinds that bounds, lengths, patterns and formats do not rule out by contradiction."""
    for assertion in f.select(f.CountMatching, assertions):
        if assertion.high is not None and assertion.low > assertion.high:
            kinds &= ~assertion.kinds
    assertions = tuple([one for one in assertions if not isinstance(one, (f.Inside, f.Declared))])
    if not assertions:
        return kinds
    lengths = f.select(f.Length, assertions)
    for kind in {one.kinds for one in lengths}:
        low, high = length_of(one for one in lengths if one.kinds == kind)
        if high is not None and low > high:
            kinds &= ~kind
    bounds = f.select(f.Bound, assertions)
    if bounds and kinds & NUMBER:
        kinds &= ~_impossible_numbers(bounds)
    patterns = {(one.pattern, one.holds) for one in f.select(f.Matches, assertions)}
    formats = [one.name for one in f.select(f.Formatted, assertions) if one.holds and one.kinds == STRING]
    clash = any((pattern, not holds) in patterns for pattern, holds in patterns)
    return kinds & ~STRING if clash or (len(formats) > 1 and are_apart(formats)) else kinds


def length_of(assertions: Iterable[f.Assertion]) -> tuple[int, int | None]:
    """The common bounds of the lengths among assertions of one kind."""
    lengths = f.select(f.Length, assertions)
    highs = [one.high for one in lengths if one.high is not None]
    return max((one.low for one in lengths), default=0), min(highs, default=None)


def _impossible_numbers(bounds: list[f.Bound]) -> int:
    """The kinds of numbers that the bounds rule out."""
    charge(steps=_STEPS_OF_A_BOUND * len(bounds))
    ruled_out = 0
    for kind in (INTEGER, FRACTION):
        shape = number_shape(bounds, kind)
        low, high = shape.minimum, shape.maximum
        if low is not None and high is not None and low >= high:
            ruled_out |= kind if low > high or (kind == FRACTION and low.denominator == 1) else 0
    return ruled_out
