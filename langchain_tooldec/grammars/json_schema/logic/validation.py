"""Validates values given in a schema (`enum`, `const`) against the keywords beside them.

Source: JSON Schema core and validation, draft 2020-12; only the formulas of `parse`, so that a schema means the same
for given values and for those that a model writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.json_schema.logic.evaluation import alternatives
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.constants import ARRAY, STRING, kind_of, value_key
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.readers import limits_of_format
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Pattern, Subschema
from langchain_tooldec.grammars.scalars.formats import FORMATS
from langchain_tooldec.grammars.scalars.numbers import exact

NO, UNSURE, YES = 0, 1, 2
"""The truth values of Kleene's logic. For one value: a formula holds for no validator, for some, or for all. They
differ in dialects of patterns, and in whether a format is more than an annotation. For several values: it holds for
none of them, for some, or for all.
"""


class SelfReference(GrammarError):
    """A schema refers to itself for the same value."""

    def __init__(self, subschema: Subschema) -> None:
        self.subschema = subschema
        super().__init__("refers to itself without anything in between")


class FormulaValidator:
    """Evaluates formulas for values, in Kleene's logic. `parser` reads the schemas that the formulas mention."""

    def __init__(self, parser: SchemaParser) -> None:
        self.parser = parser
        self._matched: dict[tuple[str, Pattern], int] = {}

    def truth(self, value: Any, formula: f.Formula, trail: frozenset[Any] = frozenset()) -> int:
        """Whether a formula holds for a value: for no validator, for some, or for all.

        `trail` has the subschemas that led to the formula for this value.

        Raises:
            SelfReference: A reference leads back to itself for the same value.
        """
        charge(steps=1)
        match formula:
            case f.Assertion() if formula.kinds & kind_of(value):
                return self._holds(value, formula)
            case f.Assertion():
                return NO if formula.confines else YES
            case f.AllOf():
                return all_of(self.truth(value, part, trail) for part in formula.parts)
            case f.AnyOf():
                return any_of(self.truth(value, part, trail) for part in formula.parts)
            case f.OneOf():
                return _as_many([self.truth(value, part, trail) for part in formula.parts], 1, 1)
            case f.Unevaluated():
                return self._truth_of_unevaluated(value, formula, trail)
            case f.Satisfies():
                key = formula.subschema.key
                if key in trail:
                    raise SelfReference(formula.subschema)
                return self.truth(value, self.parser.parse(formula.subschema), trail | {key})
        raise TypeError(type(formula).__name__)

    def _truth_of_unevaluated(self, value: Any, formula: f.Unevaluated, trail: frozenset[Any]) -> int:
        """`NO` only if no alternative may hold, including those that are never written."""
        every, written = (
            any_of(self.truth(value, f.AllOf(path), trail) for path in alternatives(formula, self.parser, every=every))
            for every in (True, False)
        )
        return YES if written == YES else min(every, UNSURE)

    def _holds(self, value: Any, assertion: f.Assertion) -> int:
        """Whether an assertion holds for a value of a kind that it constrains."""
        match assertion:
            case f.Undecided():
                return self.truth(value, assertion.formula)
            case f.Matches():
                matches = self._matches(value, assertion.pattern)
                return matches if assertion.holds else YES - matches
            case f.Formatted():
                has = self._has_format(value, assertion)
                return has if assertion.holds else YES - has
            case f.ForAll():
                return all_of(max(YES - meant, valid) for meant, valid in self._inside(value, assertion))
            case f.CountMatching():
                truths = [min(pair) for pair in self._inside(value, assertion)]
                return _as_many(truths, assertion.low, assertion.high)
            case f.Constants():
                holds = value_key(value) in assertion.keys
            case f.Bound(_, bound, low, exclusive):
                number = exact(value)
                holds = (number > bound if low else number < bound) or (number == bound and not exclusive)
            case f.Multiple():
                holds = (exact(value) % assertion.of == 0) is assertion.holds
            case f.Length(_, low, high):
                holds = low <= len(value) and (high is None or len(value) <= high)
            case f.Unequal():
                holds = (value if assertion.kinds == STRING else exact(value)) != assertion.value
            case f.Unique():
                holds = (len(set(map(value_key, value))) == len(value)) is assertion.holds
            case _:
                holds = True
        return YES if holds else NO

    def _has_format(self, value: Any, assertion: f.Formatted) -> int:
        """`YES`, or `UNSURE`: a format is enforced as a subset, and an annotation holds for all values."""
        if assertion.kinds == STRING:
            has = derivative(FORMATS[assertion.name].content, _between_quotes(value)).nullable
        else:
            has = self.truth(value, limits_of_format(assertion.name)) == YES
        return YES if has else UNSURE

    def _inside(self, value: Any, assertion: f.Inside) -> Iterator[tuple[int, int]]:
        """For each item or entry that may be selected: whether it is, and whether it is valid."""
        if assertion.kinds == ARRAY:
            span = assertion.span
            parts = ((part, YES) for part in value[span.start : span.stop])
        else:
            parts = ((part, self._has(assertion.keys, key)) for key, part in value.items())
        return ((meant, self.truth(part, f.Satisfies(assertion.subschema))) for part, meant in parts if meant)

    def contains_key(self, keys: KeySet, key: str, *, surely: bool = False) -> bool:
        """Whether a key is in a set; `surely`: in every dialect, not only in some."""
        return self._has(keys, key) >= (YES if surely else UNSURE)

    def _has(self, keys: KeySet, key: str) -> int:
        if key in keys.names:
            has = YES
        else:
            by_patterns = (self._matches(key, pattern) for pattern in keys.patterns)
            by_schemas = (self.truth(key, f.Satisfies(subschema)) for subschema in keys.schemas)
            has = any_of(chain(by_patterns, by_schemas, (self._has(part, key) for part in keys.sets)))
        return YES - has if keys.inverted else has

    def _matches(self, text: str, pattern: Pattern) -> int:
        """Whether a pattern is found in a text."""
        if (text, pattern) not in self._matched:
            written = _between_quotes(text)
            found = NO
            if derivative(self.parser.pattern(pattern, "all"), written).nullable:
                found = YES
            elif derivative(self.parser.pattern(pattern, "any"), written).nullable:
                found = UNSURE
            self._matched[text, pattern] = found
        return self._matched[text, pattern]


def all_of(truths: Iterable[int]) -> int:
    """Whether all hold: the minimum of the truth values."""
    result = YES
    for truth in truths:
        result = min(result, truth)
        if result == NO:
            break
    return result


def any_of(truths: Iterable[int]) -> int:
    """Whether any holds: the maximum of the truth values."""
    return YES - all_of(YES - truth for truth in truths)


def _as_many(truths: list[int], low: int, high: int | None) -> int:
    """Whether between `low` and `high` of them hold."""
    sure, possible = truths.count(YES), len(truths) - truths.count(NO)
    if sure >= low and (high is None or possible <= high):
        return YES
    return NO if possible < low or (high is not None and sure > high) else UNSURE


def _between_quotes(text: str) -> bytes:
    return json.dumps(text, ensure_ascii=False)[1:-1].encode()
