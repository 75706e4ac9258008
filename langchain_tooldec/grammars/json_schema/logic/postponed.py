"""Alternatives that are not multiplied out: what is left of them for the one kind of value that they are about.

Source: negation normal form; the parts of the same value that a `$ref` leads to are put in their place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.logic.conjunction import Conjunction
from langchain_tooldec.grammars.json_schema.logic.validation import SelfReference
from langchain_tooldec.grammars.json_schema.reading.formula import (
    ANYTHING,
    NOTHING,
    OBJECT,
    STRING,
    AllOf,
    AnyOf,
    Assertion,
    Constants,
    Declared,
    ForAll,
    Formatted,
    Formula,
    Kinds,
    Length,
    Matches,
    NotText,
    OneOf,
    Satisfies,
    Unevaluated,
)
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser

MAX_REFERENCES = 50
"""References that are followed one after the other for one value, where alternatives are left undecided."""


class Postponed:
    """Writes alternatives as formulas of assertions alone, as far as these can wait until the kind is written.

    Args:
        parser: Reads the schemas.
        as_choice: Gives the alternatives of `oneOf`.
        tool_defaults: Whether objects have declared keys alone.

    Attributes:
        followed: The path of a reference that was followed, if any was.
    """

    def __init__(
        self, parser: SchemaParser, as_choice: Callable[[Formula, int], AnyOf], *, tool_defaults: bool
    ) -> None:
        self._parser = parser
        self._as_choice = as_choice
        self._tool_defaults = tool_defaults
        self._flattened: dict[Any, Formula | None] = {}
        self.followed: str | None = None

    def formula(self, formula: Formula, disjunct: Conjunction, trail: frozenset[Any]) -> Formula | None:
        """A formula as far as it speaks of the kind that is left, without subschemas of the same value.

        Returns:
            The formula, `ANYTHING`, `NOTHING`, or None if it must be multiplied out.
        """
        kinds = disjunct.kinds
        if isinstance(formula, Satisfies):
            key = formula.subschema.key
            if key in trail:
                raise SelfReference(formula.subschema)
            if len(trail) >= MAX_REFERENCES:
                raise GrammarTooLargeError(f"over {MAX_REFERENCES} references that follow each other, the limit")
            if formula.subschema.referred:
                self.followed = self.followed or formula.subschema.path
                trail |= {key}
            # What `_can_wait` asks of the conjunction, too.
            known = key, kinds, disjunct.declares, disjunct.is_open
            if known not in self._flattened:
                self._flattened[known] = self.formula(self._parser.parse(formula.subschema), disjunct, trail)
            return self._flattened[known]
        if isinstance(formula, Unevaluated):
            return None
        if isinstance(formula, OneOf):
            formula = self._as_choice(formula, kinds)
        if isinstance(formula, (AllOf, AnyOf)):
            return self._join(formula, disjunct, trail)
        assert isinstance(formula, Assertion)
        charge(steps=1)
        if isinstance(formula, (Kinds, Constants)) and not formula.kinds & kinds:
            return NOTHING
        if isinstance(formula, Kinds):
            return None if kinds & ~formula.kinds else ANYTHING
        if not formula.kinds & kinds:
            return ANYTHING
        if isinstance(formula, ForAll) and formula.subschema.allows_all:
            return ANYTHING
        return formula if self._can_wait(formula, disjunct) else None

    def _join(self, formula: AllOf | AnyOf, disjunct: Conjunction, trail: frozenset[Any]) -> Formula | None:
        neutral, final = (ANYTHING, NOTHING) if isinstance(formula, AllOf) else (NOTHING, ANYTHING)
        parts = []
        for part in formula.parts:
            flat = self.formula(part, disjunct, trail)
            if flat is final:
                return final
            if flat is not neutral:
                parts.append(flat)
        kept = tuple(part for part in parts if part is not None)
        if len(kept) < len(parts):
            return None
        if len(kept) < 2:
            return kept[0] if kept else neutral
        return AllOf(kept) if isinstance(formula, AllOf) else AnyOf(kept)

    def _can_wait(self, assertion: Assertion, disjunct: Conjunction) -> bool:
        """Whether what writes the kind can decide later whether an assertion holds."""
        if disjunct.kinds == STRING:
            return isinstance(assertion, (Matches, NotText, Constants)) or (
                isinstance(assertion, Formatted) and assertion.holds
            )
        if disjunct.kinds != OBJECT:
            return False
        if isinstance(assertion, Declared):
            # Which keys there may be depends on all that are declared, unless it is known already.
            return not self._tool_defaults or disjunct.is_open or (disjunct.declares and not assertion.open)
        return not isinstance(assertion, Length)  # which counts keys, and so is not decided key by key
