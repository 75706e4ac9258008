"""The shape of each kind of value: the assertions about it, combined.

A schema becomes alternatives (`dnf`). Each alternative has one shape per possible kind, which is all that the emitter
of that kind sees.

Source: JSON Schema core, section 10.3; validation, sections 6.2 to 6.5, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from langchain_tooldec.automata.work import charge
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ARRAY, FRACTION, INTEGER, NUMBER, STRING
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

    @classmethod
    def of(cls, assertions: Sequence[f.Assertion]) -> StringShape:
        """The shape of the strings that assertions about strings allow."""
        texts = (
            one.formula if isinstance(one, f.Undecided) else one for one in assertions if type(one) is not f.Length
        )
        return cls(*length_of(assertions), tuple(texts))

    @property
    def path(self) -> str:
        """The path of the first keyword that has one."""
        said = f.leaves(self.texts)
        return next((one.path for one in said if isinstance(one, (f.Matches, f.Formatted))), "$")

    @property
    def keywords(self) -> str:
        """The keywords with their values, for a message."""
        said = list(f.leaves(self.texts))
        words = [f"'pattern' {one.pattern.source[:100]!r}" for one in f.select(f.Matches, said)]
        words += [f"'format' {one.name!r}" for one in f.select(f.Formatted, said)]
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

    @classmethod
    def of(cls, assertions: Sequence[f.Assertion]) -> ArrayShape:
        """The shape of the arrays that assertions about arrays allow."""
        some = [one for one in f.select(f.CountMatching, assertions) if one.low or one.high is not None]
        none = [f.ForAll(ARRAY, one.where, one.subschema.opposite()) for one in some if one.high == 0]
        return cls(
            *length_of(assertions),
            each=(*f.select(f.ForAll, assertions), *none),
            some=tuple(one for one in some if one.high != 0),
            unique=min(f.select(f.Unique, assertions), key=lambda assertion: assertion.holds, default=None),
        )

    @property
    def places(self) -> int:
        """The number of places after which all places are alike."""
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

    def subschemas(self, place: int) -> Subschemas:
        """What the item at a place must be valid for."""
        return joined([assertion.subschema for assertion in self.each if place in assertion.span])


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

    @classmethod
    def of(cls, assertions: Sequence[f.Assertion]) -> ObjectShape:
        """The shape of the objects that assertions about objects allow."""
        said, some = f.select(f.Declared, assertions), f.select(f.CountMatching, assertions)
        asked = [one for one in some if one.keys.is_named]
        each = [*f.select(f.ForAll, assertions), *(f.ForAll(one.kinds, one.where, one.subschema) for one in asked)]
        declared = [name for assertion in said for name in assertion.names]
        required = [name for one in asked for name in one.keys.names]
        by_key: list[f.Formula] = [one for one in some if not one.keys.is_named]
        by_key += (one.formula for one in f.select(f.Undecided, assertions))
        return cls(
            *length_of(assertions),
            each=tuple(each),
            by_key=tuple(by_key),
            required=frozenset(required),
            names=tuple(dict.fromkeys([*declared, *required, *mentioned_keys((*each, *by_key))])),
            declared=frozenset(declared),
            opened=frozenset(name for one in asked if one.opens for name in one.keys.names),
            closed=bool(said) and not any(assertion.open for assertion in said),
        )

    @property
    def is_closed(self) -> bool:
        """Whether a tool's object may only have keys that schemas declare, require or match.

        An object that requires more keys than are named is a map, unless schemas describe its keys.
        """
        describes = bool(self.declared) or any(assertion.keys.is_matched for assertion in self.each)
        return self.closed and (self.low <= len(self.names) or describes)


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
    if any((pattern, not holds) in patterns for pattern, holds in patterns) or (
        len(formats) > 1 and are_apart(formats)
    ):
        kinds &= ~STRING
    return kinds


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
