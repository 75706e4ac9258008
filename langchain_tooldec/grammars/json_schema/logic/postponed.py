"""Simplifies alternatives that are not multiplied out, for the one kind of value that they concern.

Source: negation normal form, with the targets of `$ref` for the same value inlined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.logic.shapes import Conjunction
from langchain_tooldec.grammars.json_schema.logic.validation import SelfReference
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import OBJECT, STRING
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema

MAX_REFERENCES = 50
"""The most references followed in a row for one value, where alternatives are left undecided."""

_SILENT, _CLOSED, _OPEN = range(3)
"""What objects a schema declares: nothing, keys, or keys with a schema for all others."""


class Postponed:
    """Reduces alternatives to formulas of assertions, if these can wait until the kind is emitted."""

    def __init__(self, parser: SchemaParser, one_of: Callable[[f.OneOf, int], f.AnyOf], *, tool_defaults: bool) -> None:
        self._parser = parser
        self._one_of = one_of
        self._tool_defaults = tool_defaults
        self._flattened: dict[Any, f.Formula | None] = {}
        self._openness: dict[Any, frozenset[int]] = {}

    def formula(self, formula: f.Formula, conjunction: Conjunction, trail: frozenset[Any]) -> f.Formula | None:
        """A formula reduced to the remaining kind, without subschemas of the same value; None: multiply it out."""
        match formula:
            case f.Satisfies(subschema):
                return self._followed(subschema, conjunction, trail)
            case f.Unevaluated():
                return None
            case f.OneOf():
                return self._join(self._one_of(formula, conjunction.kinds), conjunction, trail)
            case f.Join():
                return self._join(formula, conjunction, trail)
            case f.Assertion():
                charge(steps=1)
                return self._assertion(formula, conjunction)
        raise TypeError(type(formula).__name__)

    def _followed(self, subschema: Subschema, conjunction: Conjunction, trail: frozenset[Any]) -> f.Formula | None:
        if subschema.key in trail:
            raise SelfReference(subschema)
        if len(trail) >= MAX_REFERENCES:
            raise GrammarTooLargeError(f"over {MAX_REFERENCES} references that follow each other, the limit")
        # Everything in the conjunction that `_assertion` depends on.
        key = subschema.key, conjunction.kinds, conjunction.declares, conjunction.is_open
        if key not in self._flattened:
            trail = trail | {subschema.key} if subschema.referred else trail
            self._flattened[key] = self.formula(self._parser.parse(subschema), conjunction, trail)
        return self._flattened[key]

    def _join(self, formula: f.Join, conjunction: Conjunction, trail: frozenset[Any]) -> f.Formula | None:
        every = isinstance(formula, f.AllOf)
        neutral, final = (f.ANYTHING, f.NOTHING) if every else (f.NOTHING, f.ANYTHING)
        parts: list[f.Formula | None] = []
        for part in formula.parts:
            flat = self.formula(part, conjunction, trail)
            if flat is final:
                return final
            parts += [flat] if flat is not neutral else []
        kept = tuple(part for part in parts if part is not None)
        if len(kept) < len(parts):
            return None
        return (kept or (neutral,))[0] if len(kept) < 2 else f.AllOf(kept) if every else f.AnyOf(kept)

    def declared(self, conjunction: Conjunction) -> list[f.Declared]:
        """What every alternative of a choice says about undeclared keys, so that its declarations can wait."""
        if conjunction.kinds != OBJECT or not self._tool_defaults:
            return []
        every = [self._openness_of(choice, trail) for choice, trail in conjunction.choices]
        return [f.Declared(OBJECT, (), _OPEN in one) for one in every if len(one) == 1 and _SILENT not in one]

    def _openness_of(self, formula: f.Formula, trail: frozenset[Any]) -> frozenset[int]:
        """What objects may be by a formula: each of its cases declares nothing, or keys, or all of them."""
        match formula:
            case f.Satisfies(subschema):
                key = subschema.key
                if key in trail or len(trail) >= MAX_REFERENCES:
                    return frozenset((_SILENT, _CLOSED, _OPEN))
                if key not in self._openness:
                    self._openness[key] = self._openness_of(self._parser.parse(subschema), trail | {key})
                return self._openness[key]
            case f.AllOf(parts):
                cases = frozenset((_SILENT,))
                for part in parts:
                    cases = frozenset(max(one, other) for one in cases for other in self._openness_of(part, trail))
                return cases
            case f.Join(parts):
                return frozenset().union(*(self._openness_of(part, trail) for part in parts))
            case f.Declared():
                return frozenset((_OPEN if formula.open else _CLOSED,))
        return frozenset((_SILENT,))

    def _assertion(self, assertion: f.Assertion, conjunction: Conjunction) -> f.Formula | None:
        """An assertion if the emitter can decide it later, else as `formula`."""
        kinds = conjunction.kinds
        if not assertion.kinds & kinds:
            return f.NOTHING if assertion.confines else f.ANYTHING
        match assertion:
            case f.Kinds():
                return None if kinds & ~assertion.kinds else f.ANYTHING
            case f.ForAll() if assertion.subschema.allows_all:
                return f.ANYTHING
            case f.CountMatching() if assertion.subschema.allows_none:
                return f.NOTHING
            case f.Matches() | f.Unequal() | f.Constants():
                waits = kinds == STRING
            case f.Formatted():
                waits = kinds == STRING and assertion.holds
            case f.Declared() if kinds == OBJECT:
                # The permitted keys depend on all declared ones, unless they are known already.
                waits = not self._tool_defaults or conjunction.is_open or (conjunction.declares and not assertion.open)
            case _:  # a length counts keys, so it cannot be decided key by key
                waits = kinds == OBJECT and not isinstance(assertion, f.Length)
        return assertion if waits else None
