"""From schemas to cases: a disjunction of conjunctions of facts, in which nothing is combined any more.

A *case* has the kinds of values that are left and the facts about them. Its values are those of a kind that is left
for which every fact holds; the values of the schemas are those of any case.

Source: the disjunctive normal form; what is not needed to tell alternatives apart (the schemas of items and entries)
stays a term and is looked into when it is reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil, floor
from typing import Any, TypeAlias

from langchain_tooldec.errors import GrammarError, GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.discriminators import Discriminators, Keys, Known, neighbours
from langchain_tooldec.grammars.json_schema.evaluation import alternatives
from langchain_tooldec.grammars.json_schema.facts import (
    ANY_KIND,
    ARRAY,
    FRACTION,
    INTEGER,
    NUMBER,
    OBJECT,
    STRING,
    All,
    AnyOf,
    Besides,
    Bound,
    Constants,
    Each,
    Fact,
    Formatted,
    Formula,
    Kinds,
    Length,
    Matches,
    OneOf,
    See,
    Some,
    Span,
    Term,
    Terms,
)
from langchain_tooldec.grammars.json_schema.formats import are_apart
from langchain_tooldec.grammars.json_schema.keys import TermsOfKeys, required_keys
from langchain_tooldec.grammars.json_schema.reading import Reader
from langchain_tooldec.grammars.json_schema.validation import Judge

MAX_CASES = 1_000
"""Alternatives that one value may have, and those that are looked at to find them."""
_LOOK = 2
"""Levels of required keys whose values are looked at to see that a case is impossible."""


@dataclass(frozen=True, eq=False)
class Case:
    """What a value may be.

    Attributes:
        kinds: The kinds that are left.
        facts: What holds for them.
        values: Where only given values are left: these, with every fact already held against them.
    """

    kinds: int
    facts: tuple[Fact, ...]
    values: tuple[Any, ...] | None = None


@dataclass(frozen=True, eq=False)
class _Open:
    """A conjunction that is being read: facts so far, and alternatives that are still to be chosen among."""

    kinds: int = ANY_KIND
    facts: tuple[Fact, ...] = ()
    choices: tuple[tuple[AnyOf, frozenset[Any]], ...] = ()
    seen: frozenset[Any] = frozenset()
    keys: Keys = field(default_factory=dict)


_Led: TypeAlias = "tuple[Formula, frozenset[Any]]"
"""A formula, and the terms that led to it for this very value."""


class SelfReference(GrammarError):
    """A schema that refers to itself without anything in between."""

    def __init__(self, term: Term) -> None:
        self.term = term
        super().__init__("refers to itself without anything in between")


class Cases:
    """The cases of the schemas of one root.

    Args:
        reader: Reads the schemas.
        judge: Holds facts against values that a schema gives.
        tool_defaults: Whether keywords imply the type that they speak of, where no type is named.
    """

    def __init__(self, reader: Reader, judge: Judge, *, tool_defaults: bool) -> None:
        self._reader = reader
        self._judge = judge
        self._tool_defaults = tool_defaults
        self._discriminators = Discriminators(reader, judge)
        self._apart: dict[frozenset[Any], bool] = {}
        self._near: dict[Any, list[list[int]]] = {}
        self._followed: str | None = None

    def of(self, terms: Terms) -> tuple[list[Case], str | None]:
        """The cases of a value that is valid for all terms.

        Returns:
            The cases, and the path of a reference that was followed for them, if any was.

        Raises:
            SelfReference: A term leads back to itself for the same value.
            GrammarTooLargeError: There are more than `MAX_CASES`.
            UnsupportedSchemaError: A keyword cannot be enforced.
        """
        self._followed = None
        return self._list(terms, _LOOK, implied=self._tool_defaults), self._followed

    def are_apart(self, terms: Terms) -> bool:
        """Whether no value is valid for two of the terms, as far as that is seen at a glance."""
        return not any(self._neighbours(terms, ANY_KIND))

    def mandatory(self, terms: Terms) -> Iterator[tuple[str, Terms]]:
        """The parts that every value has, for each case: what it is called, and what it must be valid for."""
        for case in self._list(terms, 0, implied=self._tool_defaults):
            terms_of = TermsOfKeys(case.facts, self._judge)
            yield from ((f"the required key {name!r}", terms_of(name)) for name in required_keys(case.facts))
            items = [(fact.where, fact.term) for fact in case.facts if isinstance(fact, Each)]
            low, _ = length_of([fact for fact in case.facts if isinstance(fact, Length) and fact.kinds == ARRAY])
            for where, term in items:
                if isinstance(where, Span) and low > where.start:
                    yield "an item that there must be", (term,)

    def _list(self, terms: Terms, look: int, *, implied: bool = False) -> list[Case]:
        found: list[Case] = []
        opened = self._expand(_Open(), [(See(term), frozenset()) for term in terms], look)
        for step, part in enumerate(opened):
            if step >= MAX_CASES:
                raise GrammarTooLargeError(f"over {MAX_CASES:,} combinations of alternatives, the limit")
            if part is not None:
                case = self._settle(_implied(part) if implied else part, look)
                found += [case] if case is not None else []
        return _merged(found)

    def _expand(self, case: _Open, left: list[_Led], look: int) -> Iterator[_Open | None]:
        """Every conjunction without alternatives, None for each that turns out to be impossible on the way."""
        found = self._read(case, left, look)
        parts: list[_Led] = []
        while found is not None and found.choices:
            decided, parts, others = self._decided(found)
            found = replace(found, choices=others)
            if parts:
                break
            found = self._read(found, decided, look)
        if found is None or not parts:
            yield found
        elif self._settle(found, look) is None:
            yield None
        else:
            for part in parts:
                yield from self._expand(found, [part], look)

    def _decided(self, case: _Open) -> tuple[list[_Led], list[_Led], tuple[tuple[AnyOf, frozenset[Any]], ...]]:
        """What is left of the first choices: formulas that must hold, or a first choice's parts; and the others."""
        decided: list[_Led] = []
        for at, (choice, trail) in enumerate(case.choices):
            parts = [
                (part, trail) for part in choice.parts if not self._discriminators.refutes(case.keys, part, case.kinds)
            ]
            if len(parts) > 1:
                return (decided, [], case.choices[at:]) if decided else ([], parts, case.choices[at + 1 :])
            decided.append(parts[0] if parts else (Kinds(0), trail))
        return decided, [], ()

    def _read(self, case: _Open, left: list[_Led], look: int) -> _Open | None:
        """Take formulas apart until only facts and alternatives are left."""
        kinds, facts, choices, seen = case.kinds, list(case.facts), list(case.choices), set(case.seen)
        keys = dict(case.keys)
        left = left[::-1]
        unions: list[_Led] = []
        while left or unions:
            if not left:  # alternatives wait until all is known that tells which of them are left
                formula, trail = unions.pop(0)
                chosen = self._as_choice(formula, kinds)
                if len(chosen.parts) > 1:
                    choices.append((chosen, trail))
                else:
                    left.append((chosen.parts[0] if chosen.parts else Kinds(0), trail))
                continue
            formula, trail = left.pop()
            if isinstance(formula, Fact):
                kinds &= formula.kinds if isinstance(formula, (Kinds, Constants)) else ANY_KIND
                if not self._discriminators.learn(keys, formula) and look:
                    kinds &= ~OBJECT
                if not kinds:
                    return None
                if not isinstance(formula, Kinds):
                    facts.append(formula)
            elif isinstance(formula, All):
                left += [(part, trail) for part in formula.parts[::-1]]
            elif isinstance(formula, See):
                key = formula.term.key
                if key in trail:
                    raise SelfReference(formula.term)
                if (key[0], not key[1]) in seen:
                    return None
                if key not in seen:
                    seen.add(key)
                    if formula.term.referred and self._followed is None and look == _LOOK:
                        self._followed = formula.term.path
                    left.append((self._reader.read(formula.term), trail | {key} if formula.term.referred else trail))
            else:
                unions.append((formula, trail))
        return _Open(kinds, tuple(facts), tuple(choices), frozenset(seen), keys)

    def _as_choice(self, formula: Formula, kinds: int) -> AnyOf:
        if isinstance(formula, OneOf):
            near = self._neighbours(formula.parts, kinds)
            return AnyOf(tuple(_only(formula.parts, index, others) for index, others in enumerate(near)))
        if isinstance(formula, Besides):
            return AnyOf(tuple(map(All, alternatives(formula, self._reader))))
        assert isinstance(formula, AnyOf)
        return formula

    def _neighbours(self, parts: Terms, kinds: int) -> list[list[int]]:
        """For each part, the others that it may share values of some kinds with."""
        key = kinds == OBJECT, *(part.key for part in parts)
        if key not in self._near:
            self._near[key] = [[*range(at), *range(at + 1, len(parts))] for at in range(len(parts))]  # if a part asks
            read = [self._read(_Open(), [(See(part), frozenset())], 0) for part in parts]
            found = [one.keys if one and OBJECT in (one.kinds, kinds) else {} for one in read]
            self._near[key] = [
                [other for other in others if not self._are_apart(parts[index], parts[other])]
                for index, others in enumerate(neighbours(found))
            ]
        return self._near[key]

    def _are_apart(self, one: Term, other: Term) -> bool:
        key = frozenset((one.key, other.key))
        if len(key) == 1:
            return False
        if key not in self._apart:
            self._apart[key] = not self._list((one, other), _LOOK)
        return self._apart[key]

    def _settle(self, case: _Open, look: int) -> Case | None:
        """The case without the kinds that its facts make impossible, None if none is left."""
        kinds = _possible(case.kinds, case.facts)
        if kinds & OBJECT and look and self._lacks_value(case, look):
            kinds &= ~OBJECT
        if not kinds:
            return None
        given = min((fact for fact in case.facts if isinstance(fact, Constants)), key=_count_of_values, default=None)
        if given is None:
            return Case(kinds, case.facts)
        facts = (Kinds(kinds), *(fact for fact in case.facts if fact is not given))
        values = tuple(value for value in given.values if all(self._judge.fits(value, fact) for fact in facts))
        return Case(kinds, case.facts, values) if values else None

    def _lacks_value(self, case: _Open, look: int) -> bool:
        """Whether some required key can have no value, as far as that is seen at a glance."""
        terms_of = TermsOfKeys(case.facts, self._judge)
        for name in required_keys(case.facts):
            terms = terms_of(name)
            if any(term.schema is False and not term.negated for term in terms):
                return True
            if len(terms) > 1 and not self._has_value(case.keys.get(name), terms, look - 1):
                return True
        return False

    def _has_value(self, known: Known | None, terms: Terms, look: int) -> bool:
        if known is None or known.values is None:
            return bool(self._list(terms, look))
        return self._discriminators.may_be(known.values, terms)


def _only(parts: Terms, index: int, others: list[int]) -> Formula:
    """One part and none of those that it shares values with."""
    return All((See(parts[index]), *(See(parts[other].opposite()) for other in others)))


def _count_of_values(fact: Constants) -> int:
    return len(fact.values)


def _implied(case: _Open) -> _Open:
    """`{"maxLength": 2}` means strings, though JSON Schema lets it say nothing about numbers."""
    if case.kinds != ANY_KIND or any(isinstance(fact, Constants) for fact in case.facts):
        return case
    spoken = 0
    for fact in case.facts:
        spoken |= fact.kinds
    return _Open(spoken or ANY_KIND, case.facts)


def _possible(kinds: int, facts: tuple[Fact, ...]) -> int:
    """The kinds for which bounds and lengths do not contradict each other."""
    lengths: dict[int, list[Length]] = {}
    bounds: list[Bound] = []
    patterns: dict[str, set[bool]] = {}
    for fact in facts:
        if isinstance(fact, Length):
            lengths.setdefault(fact.kinds, []).append(fact)
        elif isinstance(fact, Bound):
            bounds.append(fact)
        elif isinstance(fact, Some):
            if fact.high is not None and fact.low > fact.high:
                kinds &= ~fact.kinds
        elif isinstance(fact, Matches):
            patterns.setdefault(fact.pattern, set()).add(fact.holds)
    for kind, found in lengths.items():
        low, high = length_of(found)
        if high is not None and low > high:
            kinds &= ~kind
    if bounds and kinds & NUMBER:
        kinds &= ~_impossible_numbers(bounds)
    formats = [fact.name for fact in facts if isinstance(fact, Formatted) and fact.holds]
    if any(len(found) > 1 for found in patterns.values()) or (len(formats) > 1 and are_apart(formats)):
        kinds &= ~STRING
    return kinds


def length_of(facts: list[Length]) -> tuple[int, int | None]:
    """The bounds that all of the lengths have in common."""
    highs = [fact.high for fact in facts if fact.high is not None]
    return max((fact.low for fact in facts), default=0), min(highs) if highs else None


def tightest(bounds: list[Bound], low: bool) -> tuple[Fraction, bool] | None:
    """The bound that all lower (or upper) bounds together are, and whether it is exclusive."""
    found = [(bound.value, bound.exclusive) for bound in bounds if bound.low is low]
    if not found:
        return None
    return max(found) if low else min(found, key=lambda bound: (bound[0], not bound[1]))


def _impossible_numbers(bounds: list[Bound]) -> int:
    """The kinds of numbers that the bounds leave none of."""
    low, high = tightest(bounds, True), tightest(bounds, False)
    if low is None or high is None:
        return 0
    if low[0] > high[0] or (low[0] == high[0] and (low[1] or high[1])):
        return NUMBER
    if low[0] == high[0]:
        return FRACTION if low[0].denominator == 1 else INTEGER
    first = floor(low[0]) + 1 if low[1] else ceil(low[0])
    last = ceil(high[0]) - 1 if high[1] else floor(high[0])
    return INTEGER if first > last else 0


def _merged(cases: list[Case]) -> list[Case]:
    """Cases with the same facts as one."""
    if len(cases) < 2:
        return cases
    found: dict[Any, Case] = {}
    for case in cases:
        key = (tuple(map(id, case.facts)), None if case.values is None else id(case))
        kinds = found[key].kinds if key in found else 0
        found[key] = Case(case.kinds | kinds, case.facts, case.values)
    return list(found.values())
