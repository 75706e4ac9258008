"""From schemas to cases: a disjunction of conjunctions of facts, in which nothing is combined any more.

A *case* has the kinds of values that are left and the facts about them. Its values are those of a kind that is left
for which every fact holds; the values of the schemas are those of any case.

Source: the disjunctive normal form; what is not needed to tell alternatives apart (the schemas of items and entries)
stays a term and is looked into when it is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from operator import itemgetter
from typing import Any, TypeGuard

from langchain_tooldec.errors import GrammarError, GrammarTooLargeError
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
    Formula,
    Kinds,
    Length,
    Matches,
    Names,
    OneOf,
    See,
    Some,
    Span,
    Term,
    Terms,
)
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
        self._apart: dict[frozenset[Any], bool] = {}
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
        return all(self._are_apart(one, other) for index, one in enumerate(terms) for other in terms[:index])

    def mandatory(self, terms: Terms) -> Iterator[Terms]:
        """What the parts that every value has must be valid for, for each case."""
        for case in self._list(terms, 0, implied=self._tool_defaults):
            terms_of = self._terms_of_keys(case.facts)
            for fact in case.facts:
                if isinstance(fact, Some) and isinstance(fact.where, Names) and fact.low:
                    (name,) = fact.where.names
                    yield terms_of(name)
            items = [(fact.where, fact.term) for fact in case.facts if isinstance(fact, Each)]
            low, _ = length_of([fact for fact in case.facts if isinstance(fact, Length) and fact.kinds == ARRAY])
            for where, term in items:
                if isinstance(where, Span) and low > where.start:
                    yield (term,)

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

    def _expand(self, case: _Open, left: list[tuple[Formula, frozenset[Any]]], look: int) -> Iterator[_Open | None]:
        """Every conjunction without alternatives, None for each that turns out to be impossible on the way."""
        found = self._read(case, left, look)
        if found is None or not found.choices:
            yield found
        elif self._settle(found, look) is None:
            yield None
        else:
            (choice, trail), *others = found.choices
            rest = _Open(found.kinds, found.facts, tuple(others), found.seen)
            for part in choice.parts:
                yield from self._expand(rest, [(part, trail)], look)

    def _read(self, case: _Open, left: list[tuple[Formula, frozenset[Any]]], look: int) -> _Open | None:
        """Take formulas apart until only facts and alternatives are left."""
        kinds, facts, choices, seen = case.kinds, list(case.facts), list(case.choices), set(case.seen)
        left = left[::-1]
        while left:
            formula, trail = left.pop()
            if isinstance(formula, Fact):
                kinds &= formula.kinds if isinstance(formula, (Kinds, Constants)) else ANY_KIND
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
            elif isinstance(formula, (OneOf, Besides, AnyOf)):
                chosen = self._as_choice(formula)
                if len(chosen.parts) == 1:
                    left.append((chosen.parts[0], trail))
                elif not chosen.parts:
                    return None
                else:
                    choices.append((chosen, trail))
        return _Open(kinds, tuple(facts), tuple(choices), frozenset(seen))

    def _as_choice(self, formula: Formula) -> AnyOf:
        if isinstance(formula, OneOf):
            return AnyOf(tuple(self._only(formula.parts, index) for index in range(len(formula.parts))))
        if isinstance(formula, Besides):
            return AnyOf(tuple(map(All, alternatives(formula, self._reader))))
        assert isinstance(formula, AnyOf)
        return formula

    def _only(self, parts: Terms, index: int) -> Formula:
        """One part and none of those that it shares values with."""
        chosen = parts[index]
        others = [part for at, part in enumerate(parts) if at != index and not self._are_apart(chosen, part)]
        return All((See(chosen), *(See(other.opposite()) for other in others)))

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
        if kinds & OBJECT and look and self._lacks_value(case.facts, look):
            kinds &= ~OBJECT
        if not kinds:
            return None
        given = min((fact for fact in case.facts if isinstance(fact, Constants)), key=_count_of_values, default=None)
        if given is None:
            return Case(kinds, case.facts)
        facts = (Kinds(kinds), *(fact for fact in case.facts if fact is not given))
        values = tuple(value for value in given.values if all(self._judge.fits(value, fact) for fact in facts))
        return Case(kinds, case.facts, values) if values else None

    def _lacks_value(self, facts: tuple[Fact, ...], look: int) -> bool:
        """Whether some required key can have no value, as far as that is seen at a glance."""
        terms_of = self._terms_of_keys(facts)
        for fact in facts:
            if isinstance(fact, Some) and isinstance(fact.where, Names) and fact.low:
                (name,) = fact.where.names
                terms = terms_of(name)
                if any(term.schema is False and not term.negated for term in terms):
                    return True
                if len(terms) > 1 and not self._list(terms, look - 1):
                    return True
        return False

    def _terms_of_keys(self, facts: tuple[Fact, ...]) -> TermsOfKeys:
        return TermsOfKeys([fact for fact in facts if _says_of_keys(fact)], self._judge)


class TermsOfKeys:
    """What the values of keys must be valid for: found by name, so that many keys take no longer than they must.

    Args:
        facts: What entries must be.
        judge: Says which keys a fact means.
    """

    def __init__(self, facts: Iterable[Each | Some], judge: Judge) -> None:
        self._judge = judge
        self._named: dict[str, list[tuple[int, Term]]] = {}
        self._others: list[tuple[int, Each | Some]] = []
        for at, fact in enumerate(facts):
            if isinstance(fact.where, Names):
                for name in fact.where.names:
                    self._named.setdefault(name, []).append((at, fact.term))
            else:
                self._others.append((at, fact))

    def __call__(self, name: str) -> Terms:
        """The terms of a key, in the order of the facts."""
        found = [(at, fact.term) for at, fact in self._others if self._judge.names(fact.where, name)]
        found += self._named.get(name, ())
        return joined([term for _, term in sorted(found, key=itemgetter(0))])


def _says_of_keys(fact: Fact) -> TypeGuard[Each | Some]:
    if not isinstance(fact, (Each, Some)) or fact.kinds != OBJECT:
        return False
    return isinstance(fact, Each) or (isinstance(fact.where, Names) and fact.low > 0)


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


def joined(terms: list[Term]) -> Terms:
    """The terms, each once and without those that anything is valid for."""
    found: dict[tuple[int, bool], Term] = {}
    for term in terms:
        if term.schema is not (not term.negated):
            found.setdefault(term.key, term)
    return tuple(found.values())


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
    if any(len(found) > 1 for found in patterns.values()):
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
