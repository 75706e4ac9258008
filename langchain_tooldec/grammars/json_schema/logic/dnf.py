"""The disjunctive normal form of schemas: alternatives, each a conjunction of assertions.

A *disjunct* consists of the possible kinds of values and assertions about them. It contains the values of these kinds
for which every assertion holds. A value is valid for the schemas if it is in any disjunct.

Source: the disjunctive normal form. Schemas of items and entries are not needed to separate alternatives; they stay
subschemas and are read on demand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import chain
from operator import and_

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.logic.evaluation import alternatives
from langchain_tooldec.grammars.json_schema.logic.feasibility import Feasibility
from langchain_tooldec.grammars.json_schema.logic.keys import order_of_keys
from langchain_tooldec.grammars.json_schema.logic.one_of import TOO_MANY, ExactlyOne, Halved
from langchain_tooldec.grammars.json_schema.logic.postponed import Postponed
from langchain_tooldec.grammars.json_schema.logic.shapes import (
    NO_TRAIL,
    Branch,
    Choices,
    Conjunction,
    Disjunct,
    Traced,
    mentioned_keys,
)
from langchain_tooldec.grammars.json_schema.logic.validation import UNSURE, YES, FormulaValidator, SelfReference
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ANY_KIND, GROUPS, NUMBER, OBJECT, STRING
from langchain_tooldec.grammars.json_schema.reading.readers import limits_of_format
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas

MAX_MULTIPLIED = 300
"""The most conjunctions before alternatives are left undecided where possible."""
MAX_DISJUNCTS = 1_000
"""The most conjunctions in total, with the other alternatives left undecided."""
MAX_REPEATED = 3_000
"""The most repeated assertions (shared by all disjuncts, times their number) before small choices are left undecided.
"""
LOOK = 2
"""Levels of required keys whose values are inspected."""


class DisjunctiveNormalForm:
    """The disjuncts of the schemas of one root. With `tool_defaults`, keywords imply the type that they constrain."""

    def __init__(self, validator: FormulaValidator, *, tool_defaults: bool) -> None:
        self._parser = validator.parser
        self._validator = validator
        self._tool_defaults = tool_defaults
        self.feasibility = Feasibility(validator, partial(self._list, possibly=True))
        self.one_of = ExactlyOne(self._conjunction, partial(self.feasibility.has_value, look=LOOK))
        self._postponed = Postponed(self._parser, self.one_of.alternatives, tool_defaults=tool_defaults)

    def of(self, subschemas: Subschemas, look: int = LOOK) -> list[Disjunct]:
        """The disjuncts of a value that is valid for all subschemas, with `look` levels of required keys inspected.

        Raises:
            SelfReference: A subschema leads back to itself for the same value.
            GrammarTooLargeError: There are more than `MAX_DISJUNCTS`.
            UnsupportedSchemaError: A keyword cannot be enforced.
        """
        disjuncts = self._list(subschemas, look, may_imply=self._tool_defaults)
        if _need_order(disjuncts):
            order = order_of_keys(subschemas, self._parser)
            disjuncts = [replace(disjunct, order=order) for disjunct in disjuncts]
        return disjuncts

    def multiply(self, disjunct: Disjunct) -> list[Disjunct]:
        """The disjuncts of one whose undecided formulas cannot be decided key by key.

        Formulas about the most frequently mentioned key are multiplied out, since its value then decides most others;
        all formulas if they mention no key.

        Raises:
            GrammarTooLargeError: There are more than `MAX_DISJUNCTS`.
        """
        names = {one: frozenset(mentioned_keys([one])) for one in f.select(f.Undecided, disjunct.assertions)}
        counts = Counter(chain.from_iterable(names.values()))
        common = max(counts, key=counts.__getitem__, default=None)
        formulas: list[Traced] = [(f.Kinds(disjunct.kinds), NO_TRAIL)]
        for one in disjunct.assertions:
            if isinstance(one, f.Undecided) and (common is None or common in names[one]):
                formulas.append((one.formula, NO_TRAIL))
            else:
                formulas.append((one, NO_TRAIL))
        parts = self._within_limit(self._multiplied(formulas, MAX_DISJUNCTS, Conjunction(look=LOOK)))
        return [replace(part, order=disjunct.order) for part in parts]

    def _list(
        self, subschemas: Subschemas, look: int, *, may_imply: bool = False, possibly: bool = False
    ) -> list[Disjunct]:
        """The disjuncts: multiplied out if few, else with alternatives left undecided where possible."""
        formulas: list[Traced] = [(f.Satisfies(subschema), NO_TRAIL) for subschema in subschemas]
        start = Conjunction(look=look, implied=may_imply, possibly=possibly)
        disjuncts = self._multiplied(formulas, MAX_MULTIPLIED, start)
        if disjuncts is None or _repeat_much(disjuncts, MAX_REPEATED):
            disjuncts = self._multiplied(formulas, MAX_DISJUNCTS, replace(start, keeps=True)) or disjuncts
        return self._within_limit(disjuncts)

    @staticmethod
    def _within_limit(disjuncts: list[Disjunct] | None) -> list[Disjunct]:
        if disjuncts is None:
            raise GrammarTooLargeError(f"over {MAX_DISJUNCTS:,} combinations of alternatives, the limit; {TOO_MANY}")
        return disjuncts

    def _multiplied(self, formulas: list[Traced], limit: int, start: Conjunction) -> list[Disjunct] | None:
        """The disjuncts; None if there are more conjunctions, possible or not, than the limit."""
        disjuncts: list[Disjunct] = []
        pending: list[Branch] = [(start, formulas)]
        while pending:
            conjunction, branches = self._branch(*pending.pop())
            if branches and conjunction is not None and self._possible(conjunction) is None:
                conjunction, branches = None, []
            if branches:
                pending += branches[::-1]
                continue
            if limit == 0:
                return None
            limit -= 1
            charge(steps=1)
            disjunct = None if conjunction is None else self._possible(conjunction.of_implied_kinds())
            disjuncts += [disjunct] if disjunct is not None else []
        return disjuncts

    def _branch(self, start: Conjunction, formulas: list[Traced]) -> tuple[Conjunction | None, list[Branch]]:
        """A conjunction with more formulas, and its branches if alternatives remain.

        Branches are the parts of the first choice; or one for each kind, where alternatives are left undecided.
        """
        conjunction = self._read(start, formulas)
        while conjunction is not None and conjunction.choices:
            decided, parts, others = self._decided(conjunction)
            if decided:
                conjunction = self._read(replace(conjunction, choices=others), decided)
                continue
            # Large ones wait for the emitter of a kind; only kinds that some part allows are left.
            if large := [choice.kinds for choice, _ in conjunction.choices if isinstance(choice, Halved)]:
                conjunction = replace(conjunction, kinds=reduce(and_, large, conjunction.kinds), keeps=True)
            if conjunction.gives_values:  # each value is checked against the alternatives
                return conjunction.undecided(ANY_KIND, (f.AnyOf(choice.parts) for choice, _ in conjunction.choices)), []
            if conjunction.keeps and not conjunction.fits_one_kind:
                groups = [conjunction.kinds & group for group in GROUPS if conjunction.kinds & group]
                return conjunction, [(replace(conjunction, kinds=kinds), []) for kinds in groups]
            # Alternatives about strings become one expression, which is smaller than their combinations.
            if conjunction.keeps or (conjunction.kinds == STRING and len(conjunction.choices) > 1):
                conjunction, parts, others = self._kept(conjunction)
                if not parts:
                    return conjunction, []
            conjunction = replace(conjunction, choices=others)
            return conjunction, [(conjunction, [part]) for part in parts]
        return conjunction, []

    def _kept(self, conjunction: Conjunction) -> tuple[Conjunction, list[Traced], Choices]:
        """The alternatives as undecided assertions; or the parts of one that must be multiplied out first."""
        kept: list[f.Formula] = []
        conjunction = replace(conjunction, assertions=(*conjunction.assertions, *self._postponed.declared(conjunction)))
        choices = conjunction.choices
        for at, (choice, trail) in enumerate(choices):
            live = self._live(conjunction, choice)
            formula = self._postponed.formula(f.AnyOf(live), conjunction, trail)
            if formula is None:
                return conjunction, [(part, trail) for part in live], choices[:at] + choices[at + 1 :]
            kept.append(formula)
        if any(formula is f.NOTHING for formula in kept):
            return replace(conjunction, kinds=0, choices=()), [], ()
        formulas = [formula for formula in kept if formula is not f.ANYTHING]
        return conjunction.undecided(conjunction.kinds, formulas), [], ()

    def _live(self, conjunction: Conjunction, choice: f.AnyOf) -> tuple[f.Formula, ...]:
        """The alternatives that may hold; `ANYTHING` alone if one of them surely holds."""
        live = []
        for part in choice.parts:
            truth = self.feasibility.holds(conjunction.keys, part, conjunction.kinds)
            if truth == YES:
                return (f.ANYTHING,)
            if truth == UNSURE:
                live.append(part)
        return tuple(live)

    def _decided(self, conjunction: Conjunction) -> tuple[list[Traced], list[Traced], Choices]:
        """The first choices, simplified by what is known.

        Returns:
            Formulas that must hold, since their choice has one part left; else the parts of the first choice. And the
            choices that were not looked at.
        """
        choices, decided = conjunction.choices, list[Traced]()
        for at, (choice, trail) in enumerate(choices):
            parts = [(part, trail) for part in self._live(conjunction, choice)]
            if len(parts) > 1:
                return (decided, [], choices[at:]) if decided else ([], parts, choices[at + 1 :])
            decided.append(parts[0] if parts else (f.Kinds(0), trail))
        return decided, [], ()

    def _read(self, start: Conjunction, formulas: list[Traced]) -> Conjunction | None:
        """Decompose formulas until only assertions and alternatives remain."""
        kinds, assertions, choices = start.kinds, list(start.assertions), list(start.choices)
        seen, keys = set(start.seen), dict(start.keys)
        pending, unions = formulas[::-1], list[Traced]()
        charge(steps=len(pending))
        while pending or unions:
            if not pending:  # alternatives wait until everything that decides them is known
                formula, trail = unions.pop(0)
                chosen = self._as_choice(formula, kinds, possibly=start.possibly)
                if len(chosen.parts) > 1:
                    choices.append((chosen, trail))
                else:
                    pending.append((chosen.parts[0] if chosen.parts else f.Kinds(0), trail))
                continue
            formula, trail = pending.pop()
            match formula:
                case f.Formatted() if formula.kinds == NUMBER and not start.possibly:
                    pending.append((self._numbers(formula), trail))
                case f.Assertion():
                    kinds &= formula.kinds if formula.confines else ANY_KIND
                    if not self.feasibility.learn(keys, formula) and start.look:
                        kinds &= ~OBJECT
                    if not kinds:
                        return None
                    if not isinstance(formula, f.Kinds):
                        assertions.append(formula)
                case f.AllOf(parts):
                    charge(steps=len(parts))
                    pending += [(part, trail) for part in parts[::-1]]
                case f.Satisfies(subschema):
                    key = subschema.key
                    if key in trail:
                        raise SelfReference(subschema)
                    if (key[0], not key[1]) in seen:
                        return None
                    if key not in seen:
                        charge(steps=1)
                        seen.add(key)
                        pending.append((self._parser.parse(subschema), trail | {key} if subschema.referred else trail))
                case _:
                    unions.append((formula, trail))
        found = tuple(assertions), tuple(choices), frozenset(seen), keys
        return Conjunction(kinds, *found, start.look, start.keeps, start.implied, start.possibly)

    def _numbers(self, assertion: f.Formatted) -> f.Formula:
        """What is written of the numbers that have a format, or have it not."""
        if assertion.holds:
            return limits_of_format(assertion.name)
        self._parser.leave_out("format", assertion.path)
        return f.Kinds(ANY_KIND & ~NUMBER)

    def _as_choice(self, formula: f.Formula, kinds: int, *, possibly: bool) -> f.AnyOf:
        match formula:
            case f.OneOf():
                return self.one_of.alternatives(formula, kinds)
            case f.Unevaluated():
                return f.AnyOf(tuple(map(f.AllOf, alternatives(formula, self._parser, every=possibly))))
            case f.AnyOf():
                return formula
        raise TypeError(type(formula).__name__)

    def _conjunction(self, part: Subschema) -> Conjunction:
        """The assertions of a part of `oneOf`, without its alternatives."""
        return self._read(Conjunction(possibly=True), [(f.Satisfies(part), NO_TRAIL)]) or Conjunction(kinds=0)

    def _possible(self, conjunction: Conjunction) -> Disjunct | None:
        """The disjunct of a conjunction, without the kinds that its assertions rule out; None if none remains."""
        kinds = self.feasibility.kinds(conjunction)
        if not kinds:
            return None
        given = min(f.select(f.Constants, conjunction.assertions), key=lambda one: len(one.values), default=None)
        if given is None:
            return Disjunct(kinds, conjunction.assertions)
        assertions = (f.Kinds(kinds), *(assertion for assertion in conjunction.assertions if assertion is not given))
        least = UNSURE if conjunction.possibly else YES
        values = tuple(value for value in given.values if self._validator.truth(value, f.AllOf(assertions)) >= least)
        return Disjunct(kinds, conjunction.assertions, values) if values else None


def _need_order(disjuncts: Sequence[Disjunct]) -> bool:
    """Whether several schemas may determine the keys of an object."""
    objects = [one for one in disjuncts if one.kinds & OBJECT and one.values is None]
    assertions = [one for disjunct in objects for one in disjunct.assertions]
    declaring = {id(one) for one in f.select(f.Declared, assertions) if one.names}
    return len(declaring) > 1 or bool(f.select(f.Undecided, assertions))


def _repeat_much(disjuncts: Sequence[Disjunct], most: int) -> bool:
    """Whether the disjuncts share 90 % of their assertions, and more than `most` in total."""
    if len(disjuncts) < 2:
        return False
    assertions = [set(map(id, disjunct.assertions)) for disjunct in disjuncts]
    shared = len(assertions) * len(set.intersection(*assertions))
    return shared > max(most, 0.9 * sum(map(len, assertions)))
