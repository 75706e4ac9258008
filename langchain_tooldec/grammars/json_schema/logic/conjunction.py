"""Conjunctions of assertions: those under construction, and finished disjuncts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import or_
from typing import Any, TypeAlias

from langchain_tooldec.grammars.json_schema.logic.keys import Keys, SubschemasOfKeys, required_keys
from langchain_tooldec.grammars.json_schema.logic.shapes import ArrayShape, ObjectShape, StringShape, number_shape
from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, ARRAY, GROUPS, NUMBER, OBJECT, STRING
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschemas
from langchain_tooldec.grammars.scalars.numbers import NumberLimits


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
    keys: Keys = field(default_factory=Keys)
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
        spoken = reduce(or_, (assertion.kinds for assertion in self.assertions), 0)
        return replace(self, kinds=spoken or ANY_KIND)

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
        return StringShape.of(self.about(STRING))

    @property
    def arrays(self) -> ArrayShape:
        """The shape of its arrays."""
        return ArrayShape.of(self.about(ARRAY))

    @property
    def objects(self) -> ObjectShape:
        """The shape of its objects, with the keys in order."""
        shape, order = ObjectShape.of(self.about(OBJECT)), self.order
        if not order:
            return shape
        return replace(shape, names=tuple(sorted(shape.names, key=lambda name: order.get(name, len(order)))))

    def mandatory(self, validator: FormulaValidator) -> Iterator[tuple[str, Subschemas]]:
        """The parts that every value has: a description, and what it must be valid for."""
        subschemas_of = SubschemasOfKeys(self.assertions, validator)
        for name in required_keys(self.assertions):
            yield f"the required key {name!r}", subschemas_of(name)
        arrays = self.arrays
        for assertion in arrays.each:
            if arrays.low > assertion.span.start:
                yield "an item that there must be", (assertion.subschema,)


def need_order(disjuncts: Sequence[Disjunct]) -> bool:
    """Whether several schemas may determine the keys of an object."""
    objects = [one for one in disjuncts if one.kinds & OBJECT and one.values is None]
    said = [one for disjunct in objects for one in disjunct.assertions if isinstance(one, (f.Declared, f.Undecided))]
    return bool(f.select(f.Undecided, said)) or len({id(one) for one in f.select(f.Declared, said) if one.names}) > 1


def repeat_much(disjuncts: Sequence[Disjunct], most: int) -> bool:
    """Whether the disjuncts share 90 % of their assertions, and more than `most` in total."""
    if len(disjuncts) < 2:
        return False
    said = [{id(assertion) for assertion in disjunct.assertions} for disjunct in disjuncts]
    shared = len(said) * len(set.intersection(*said))
    return shared > max(most, 0.9 * sum(map(len, said)))
