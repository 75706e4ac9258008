"""The disjunctive normal form of schemas: alternatives, each a conjunction of assertions.

A *disjunct* consists of the possible kinds of values and assertions about them. It contains the values of these kinds
for which every assertion holds. A value is valid for the schemas if it is in any disjunct.

Source: the disjunctive normal form. Schemas of items and entries are not needed to separate alternatives; they stay
subschemas and are read on demand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_, or_
from typing import Any, TypeAlias

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.logic.conjunction import (
    NO_TRAIL,
    Branch,
    Choices,
    Conjunction,
    Disjunct,
    Led,
    need_order,
    repeat_much,
)
from langchain_tooldec.grammars.json_schema.logic.discriminators import Discriminators, Keys, neighbours
from langchain_tooldec.grammars.json_schema.logic.evaluation import alternatives
from langchain_tooldec.grammars.json_schema.logic.keys import SubschemasOfKeys, order_of_keys, required_keys
from langchain_tooldec.grammars.json_schema.logic.postponed import Postponed
from langchain_tooldec.grammars.json_schema.logic.shapes import keys_spoken_of, possible_kinds
from langchain_tooldec.grammars.json_schema.logic.validation import UNSURE, YES, FormulaValidator, SelfReference
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, GROUPS, OBJECT, STRING
from langchain_tooldec.grammars.json_schema.reading.formula import (
    ANYTHING,
    NOTHING,
    AllOf,
    AnyOf,
    Assertion,
    Constants,
    ForAll,
    Formula,
    Kinds,
    OneOf,
    Satisfies,
    Undecided,
    Unevaluated,
    select,
)
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschemas

MAX_MULTIPLIED = 300
"""The most conjunctions before alternatives are left undecided where possible."""
MAX_DISJUNCTS = 1_000
"""The most conjunctions in total, with the other alternatives left undecided."""
MAX_REPEATED = 3_000
"""The most repeated assertions (shared by all disjuncts, times their number) before small choices are left undecided.
"""
MAX_NEGATED = 500
"""The most pairs of a part of `oneOf` and another that it excludes, before parts exclude each other by halves."""
MAX_COMPARED = 3_000_000
"""Assertions of the parts of `oneOf`, each counted once for every other part that it must be compared with."""
MAX_HALVED = 500_000
"""The same, of the parts that may overlap, where parts exclude each other by halves."""
TOO_MANY = (
    "give each alternative a required key with a `const` of its own, which tells them apart, or use fewer or `anyOf`; "
    'on_unsupported="relax" binds the tool and leaves the keyword to a check'
)
LOOK = 2
"""Levels of required keys whose values are inspected."""


class DisjunctiveNormalForm:
    """The cases of the schemas of one root.

    Args:
        judge: Validates values that a schema gives.
        tool_defaults: Whether keywords imply the type that they constrain, if no type is named.
    """

    def __init__(self, judge: FormulaValidator, *, tool_defaults: bool) -> None:
        self._parser = judge.parser
        self._judge = judge
        self._tool_defaults = tool_defaults
        self._discriminators = Discriminators(judge)
        self._has_values: dict[tuple[int, frozenset[Any]], bool] = {}
        self._near: dict[Any, list[list[int]]] = {}
        self._postponed = Postponed(self._parser, self._as_choice, tool_defaults=tool_defaults)

    def of(self, subschemas: Subschemas, look: int = LOOK) -> list[Disjunct]:
        """The cases of a value that is valid for all subschemas.

        Args:
            subschemas: What the value must be valid for.
            look: Levels of required keys whose values are inspected to detect an impossible case.

        Raises:
            SelfReference: A subschema leads back to itself for the same value.
            GrammarTooLargeError: There are more than `MAX_DISJUNCTS`.
            UnsupportedSchemaError: A keyword cannot be enforced.
        """
        disjuncts = self._list(subschemas, look, may_imply=self._tool_defaults)
        if need_order(disjuncts):
            order = order_of_keys(subschemas, self._parser)
            disjuncts = [replace(disjunct, order=order) for disjunct in disjuncts]
        return disjuncts

    def are_apart(self, subschemas: Subschemas) -> bool:
        """Whether the subschemas are provably disjoint, by a quick check."""
        return not any(self._neighbours(subschemas, ANY_KIND))

    def multiply(self, disjunct: Disjunct) -> list[Disjunct]:
        """The disjuncts of one whose undecided formulas cannot be decided key by key.

        Formulas about the most frequently mentioned key are multiplied out, since its value then decides most others;
        all formulas if they mention no key.

        Raises:
            GrammarTooLargeError: There are more than `MAX_DISJUNCTS`.
        """
        names = {one: frozenset(keys_spoken_of([one])) for one in select(Undecided, disjunct.assertions)}
        counts = Counter(name for some in names.values() for name in some)
        common = max(counts, key=counts.__getitem__, default=None)
        multiplied: dict[Formula, Formula] = {
            one: one.formula for one, some in names.items() if common is None or common in some
        }
        formulas: list[Led] = [(Kinds(disjunct.kinds), NO_TRAIL)]
        formulas += [(multiplied.get(assertion, assertion), NO_TRAIL) for assertion in disjunct.assertions]
        parts = self._within_limit(self._multiplied(formulas, MAX_DISJUNCTS, Conjunction(look=LOOK)))
        return [replace(part, order=disjunct.order) for part in parts]

    def is_possible(self, subschemas: Subschemas) -> bool:
        """Whether a value may be valid for all subschemas, judging by the values that they give."""
        return self._discriminators.is_possible(subschemas)

    def _list(self, subschemas: Subschemas, look: int, *, may_imply: bool = False) -> list[Disjunct]:
        """The disjuncts: multiplied out if few, else with alternatives left undecided where possible."""
        formulas: list[Led] = [(Satisfies(subschema), NO_TRAIL) for subschema in subschemas]
        start = Conjunction(look=look, implied=may_imply)
        disjuncts = self._multiplied(formulas, MAX_MULTIPLIED, start)
        if disjuncts is None or repeat_much(disjuncts, MAX_REPEATED):
            disjuncts = self._multiplied(formulas, MAX_DISJUNCTS, replace(start, keeps=True)) or disjuncts
        return self._within_limit(disjuncts)

    @staticmethod
    def _within_limit(disjuncts: list[Disjunct] | None) -> list[Disjunct]:
        if disjuncts is None:
            raise GrammarTooLargeError(f"over {MAX_DISJUNCTS:,} combinations of alternatives, the limit; {TOO_MANY}")
        return disjuncts

    def _multiplied(self, formulas: list[Led], limit: int, start: Conjunction) -> list[Disjunct] | None:
        """The disjuncts; None if there are more conjunctions than the limit."""
        disjuncts: list[Disjunct] = []
        for step, part in enumerate(self._expand(formulas, start)):
            if step >= limit:
                return None
            charge(steps=1)
            if part is not None:
                disjunct = self._settle(part.of_implied_kinds())
                disjuncts += [disjunct] if disjunct is not None else []
        return disjuncts

    def _expand(self, formulas: list[Led], start: Conjunction) -> Iterator[Conjunction | None]:
        """Every conjunction without alternatives; None for each one found to be impossible."""
        left: list[Branch] = [(start, formulas)]
        while left:
            conjunction, branches = self._branch(*left.pop())
            if branches and conjunction is not None and self._settle(conjunction) is None:
                conjunction, branches = None, []
            left += branches[::-1]
            if not branches:
                yield conjunction

    def _branch(self, disjunct: Conjunction, formulas: list[Led]) -> tuple[Conjunction | None, list[Branch]]:
        """A conjunction with more formulas, and its branches if alternatives remain."""
        conjunction = self._read(disjunct, formulas)
        while conjunction is not None and conjunction.choices:
            decided, parts, others = self._decided(conjunction)
            if decided:
                conjunction = self._read(replace(conjunction, choices=others), decided)
                continue
            if large := [choice.kinds for choice, _ in conjunction.choices if isinstance(choice, Halved)]:
                conjunction = replace(conjunction, kinds=reduce(and_, large, conjunction.kinds), keeps=True)
            if conjunction.gives_values:  # each value is checked against the alternatives
                return conjunction.undecided(ANY_KIND, (AnyOf(choice.parts) for choice, _ in conjunction.choices)), []
            if conjunction.keeps and not conjunction.fits_one_kind:
                return conjunction, [
                    (replace(conjunction, kinds=conjunction.kinds & one), [])
                    for one in GROUPS
                    if conjunction.kinds & one
                ]
            if conjunction.keeps or (conjunction.kinds == STRING and len(conjunction.choices) > 1):
                conjunction, parts, others = self._kept(conjunction)
                if not parts:
                    return conjunction, []
            conjunction = replace(conjunction, choices=others)
            return conjunction, [(conjunction, [part]) for part in parts]
        return conjunction, []

    def _kept(self, disjunct: Conjunction) -> tuple[Conjunction, list[Led], Choices]:
        """The alternatives as undecided assertions; or the parts of one that must be multiplied out first."""
        kept: list[Formula] = []
        disjunct = replace(disjunct, assertions=(*disjunct.assertions, *self._postponed.declared(disjunct)))
        for at, (choice, trail) in enumerate(disjunct.choices):
            live = self._live(disjunct, choice)
            formula = self._postponed.formula(AnyOf(live), disjunct, trail)
            if formula is None:
                return disjunct, [(part, trail) for part in live], disjunct.choices[:at] + disjunct.choices[at + 1 :]
            kept.append(formula)
        if any(formula is NOTHING for formula in kept):
            return replace(disjunct, kinds=0, choices=()), [], ()
        formulas = [formula for formula in kept if formula is not ANYTHING]
        return disjunct.undecided(disjunct.kinds, formulas), [], ()

    def _live(self, disjunct: Conjunction, choice: AnyOf) -> tuple[Formula, ...]:
        """The alternatives that may hold; `ANYTHING` alone if one of them surely holds."""
        live = []
        for part in choice.parts:
            truth = self._discriminators.truth(disjunct.keys, part, disjunct.kinds)
            if truth == YES:
                return (ANYTHING,)
            if truth == UNSURE:
                live.append(part)
        return tuple(live)

    def _decided(self, disjunct: Conjunction) -> tuple[list[Led], list[Led], Choices]:
        """What remains of the first choices: formulas that must hold, or a choice's parts; and the other choices."""
        decided: list[Led] = []
        for at, (choice, trail) in enumerate(disjunct.choices):
            parts = [(part, trail) for part in self._live(disjunct, choice)]
            if len(parts) > 1:
                return (decided, [], disjunct.choices[at:]) if decided else ([], parts, disjunct.choices[at + 1 :])
            decided.append(parts[0] if parts else (Kinds(0), trail))
        return decided, [], ()

    def _read(self, disjunct: Conjunction, left: list[Led]) -> Conjunction | None:
        """Decompose formulas until only assertions and alternatives remain."""
        kinds, assertions, choices, seen = (
            disjunct.kinds,
            list(disjunct.assertions),
            list(disjunct.choices),
            set(disjunct.seen),
        )
        keys = Keys(disjunct.keys)
        left = left[::-1]
        unions: list[Led] = []
        while left or unions:
            if not left:  # alternatives wait until everything that decides them is known
                formula, trail = unions.pop(0)
                chosen = self._as_choice(formula, kinds)
                if len(chosen.parts) > 1:
                    choices.append((chosen, trail))
                else:
                    left.append((chosen.parts[0] if chosen.parts else Kinds(0), trail))
                continue
            formula, trail = left.pop()
            charge(steps=1)
            match formula:
                case Assertion():
                    kinds &= formula.kinds if formula.confines else ANY_KIND
                    if not self._discriminators.learn(keys, formula) and disjunct.look:
                        kinds &= ~OBJECT
                    if not kinds:
                        return None
                    if not isinstance(formula, Kinds):
                        assertions.append(formula)
                case AllOf():
                    left += [(part, trail) for part in formula.parts[::-1]]
                case Satisfies():
                    subschema, key = formula.subschema, formula.subschema.key
                    if key in trail:
                        raise SelfReference(subschema)
                    if (key[0], not key[1]) in seen:
                        return None
                    if key not in seen:
                        seen.add(key)
                        left.append((self._parser.parse(subschema), trail | {key} if subschema.referred else trail))
                case _:
                    unions.append((formula, trail))
        return replace(
            disjunct, kinds=kinds, assertions=tuple(assertions), choices=tuple(choices), seen=frozenset(seen), keys=keys
        )

    def _as_choice(self, formula: Formula, kinds: int) -> AnyOf:
        match formula:
            case OneOf():
                parts = tuple(formula.in_place())
                near = self._neighbours(parts, kinds)
                if sum(map(len, near)) > MAX_NEGATED:
                    groups = [tuple(parts[at] for at in group) for group in _groups(near)]
                    chosen = (part for group in groups for part in _exactly_one(group)[0])
                    return Halved(tuple(chosen), kinds=self._kinds_of(parts))
                return AnyOf(tuple(formula.only(index, others) for index, others in enumerate(near)))
            case Unevaluated():
                return AnyOf(tuple(map(AllOf, alternatives(formula, self._parser))))
            case AnyOf():
                return formula
        raise TypeError(type(formula).__name__)

    def _kinds_of(self, parts: Subschemas) -> int:
        """The kinds that any of the parts allows."""
        read = (self._read(Conjunction(), [(Satisfies(part), NO_TRAIL)]) for part in parts)
        return reduce(or_, (one.kinds for one in read if one is not None), 0)

    def _neighbours(self, parts: Subschemas, kinds: int) -> list[list[int]]:
        """For each part, the others with which it may share values of some kinds."""
        key = kinds == OBJECT, *(part.key for part in parts)
        if key not in self._near:
            self._near[key] = [[*range(at), *range(at + 1, len(parts))] for at in range(len(parts))]  # if a part asks
            read = [self._read(Conjunction(), [(Satisfies(part), NO_TRAIL)]) for part in parts]
            near = neighbours([_known_values(one, kinds) for one in read])
            keys = [_keys_of(one, kinds) for one in read]
            unsure = [[at for at in others if not _shut_out(keys[one], keys[at])] for one, others in enumerate(near)]
            sizes = [0 if one is None else len(one.assertions) for one in read]
            work = sum(size * len(others) for size, others in zip(sizes, unsure, strict=True))
            self._near[key] = self._overlapping(parts, unsure, work)
        return self._near[key]

    def _overlapping(self, parts: Subschemas, unsure: Sequence[Sequence[int]], work: int) -> list[list[int]]:
        """Those with which each part may share values; beyond `MAX_NEGATED`, only what joins further groups."""
        _within(work, MAX_COMPARED)
        near: list[list[int]] = [[] for _ in parts]
        groups, compared, found = [[at] for at in range(len(parts))], 0, 0
        for one, other in ((one, other) for one, others in enumerate(unsure) for other in others if one < other):
            joined = groups[one] is groups[other]
            if joined and found > MAX_NEGATED:
                continue
            compared += 2
            if not self._has_value((parts[one], parts[other]), LOOK):
                continue
            found += 2
            near[one].append(other)
            near[other].append(one)
            if not joined:
                groups[one] += groups[other]
                for at in groups[other]:
                    groups[at] = groups[one]
        if found > MAX_NEGATED:
            _within(work * found // compared, MAX_HALVED)
        return near

    def _settle(self, disjunct: Conjunction) -> Disjunct | None:
        """The case without the kinds that its assertions rule out; None if none remains."""
        kinds = possible_kinds(disjunct.kinds, disjunct.assertions)
        if kinds & OBJECT and disjunct.look and self._lacks_value(disjunct):
            kinds &= ~OBJECT
        if not kinds:
            return None
        given = min(select(Constants, disjunct.assertions), key=lambda one: len(one.values), default=None)
        if given is None:
            return Disjunct(kinds, disjunct.assertions)
        assertions = (Kinds(kinds), *(assertion for assertion in disjunct.assertions if assertion is not given))
        values = tuple(
            value for value in given.values if all(self._judge.fits(value, assertion) for assertion in assertions)
        )
        return Disjunct(kinds, disjunct.assertions, values) if values else None

    def _lacks_value(self, disjunct: Conjunction) -> bool:
        """Whether some required key has no possible value, by a quick check."""
        charge(steps=len(disjunct.assertions))
        subschemas_of, look = SubschemasOfKeys(disjunct.assertions, self._judge), disjunct.look - 1
        for name in required_keys(disjunct.assertions):
            subschemas = subschemas_of(name)
            if any(subschema.allows_none for subschema in subschemas):
                return True
            values = disjunct.keys.of(name).values if len(subschemas) > 1 else ()
            if values and not self._discriminators.may_be(values, subschemas):
                return True
            if values is None and not self._has_value(subschemas, look):
                return True
        return False

    def _has_value(self, subschemas: Subschemas, look: int) -> bool:
        key = look, frozenset(subschema.key for subschema in subschemas)
        if key not in self._has_values:
            self._has_values[key] = bool(self._list(subschemas, look))
        return self._has_values[key]


@dataclass(frozen=True, eq=False)
class Halved(AnyOf):
    """The alternatives of a large `oneOf`, too many to be multiplied out, and the kinds that any of them allows."""

    kinds: int = ANY_KIND


def _within(work: int, limit: int) -> None:
    if work > limit:
        raise GrammarTooLargeError(
            f"to tell the alternatives of `oneOf` apart takes {work:,} comparisons, the limit is {limit:,}; {TOO_MANY}"
        )


def _groups(near: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """The parts of `oneOf` in groups that share no values with each other."""
    left = dict.fromkeys(range(len(near)))
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for at in group:
            for other in near[at]:
                if other in left:
                    del left[other]
                    group.append(other)
        yield sorted(group)


def _exactly_one(parts: Subschemas) -> tuple[tuple[Formula, ...], tuple[Formula, ...]]:
    """Alternatives: exactly one of the parts; and what holds if none does. `OneOf.only` takes n², this n log n."""
    if len(parts) == 1:
        return (Satisfies(parts[0]),), (Satisfies(parts[0].opposite()),)
    half = len(parts) // 2
    (first, not_first), (second, not_second) = _exactly_one(parts[:half]), _exactly_one(parts[half:])
    one = AllOf((AnyOf(first), *not_second)), AllOf((*not_first, AnyOf(second)))
    return one, (*not_first, *not_second)


_KeysOf: TypeAlias = "tuple[AbstractSet[str], AbstractSet[str] | None]"
"""The keys that an object must have, and those that it may have; None: any."""


def _keys_of(conjunction: Conjunction | None, kinds: int) -> _KeysOf:
    if conjunction is None or OBJECT not in (conjunction.kinds, kinds):
        return frozenset(), None
    closing = (one.keys for one in select(ForAll, conjunction.assertions) if one.subschema.allows_none)
    allowed = (keys.names for keys in closing if keys.inverted and not keys.is_divided)
    return required_keys(conjunction.assertions).keys(), next(allowed, None)


def _shut_out(one: _KeysOf, other: _KeysOf) -> bool:
    """Whether one requires a key that the other forbids."""
    return any(may is not None and must - may for must, may in ((one[0], other[1]), (other[0], one[1])))


def _known_values(conjunction: Conjunction | None, kinds: int) -> Mapping[str | None, frozenset[Hashable]]:
    """The values that separate a part of `oneOf` from others: see `neighbours`."""
    if conjunction is None:
        return {}
    given = [one.keys for one in select(Constants, conjunction.assertions)]
    keys = conjunction.keys.required_values() if OBJECT in (conjunction.kinds, kinds) else {}
    return keys | {None: min(given, key=len)} if given else keys
