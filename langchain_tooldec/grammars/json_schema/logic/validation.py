"""Whether a value that stands in a schema (`enum`, `const`) is valid for what stands beside it.

Source: JSON Schema core and validation, draft 2020-12; the formulas of `parse` alone, so that a schema means the same
for given values and for those that a model writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.json_schema.logic.evaluation import alternatives
from langchain_tooldec.grammars.json_schema.reading.constants import kind_of, value_key
from langchain_tooldec.grammars.json_schema.reading.formula import (
    AllOf,
    AnyOf,
    Assertion,
    Bound,
    Constants,
    CountMatching,
    ForAll,
    Formatted,
    Formula,
    Kinds,
    Length,
    Matches,
    MatchingKeys,
    Multiple,
    NamedKeys,
    NotNumber,
    NotText,
    OneOf,
    OtherKeys,
    Satisfies,
    Span,
    Subschema,
    Undecided,
    Unevaluated,
    Unique,
    Where,
)
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.scalars.formats import FORMATS
from langchain_tooldec.grammars.json_schema.scalars.numbers import exact

NO, UNSURE, YES = 0, 1, 2
"""Whether something holds for no validator, for some, or for all: dialects of patterns differ, and whether a format is
more than an annotation."""


class SelfReference(GrammarError):
    """A schema that refers to itself without anything in between."""

    def __init__(self, subschema: Subschema) -> None:
        self.subschema = subschema
        super().__init__("refers to itself without anything in between")


class Judge:
    """Holds values against formulas. A value on which the dialects of patterns differ is not valid.

    Source: Kleene's logic of three values.

    Args:
        parser: Reads the schemas that the formulas see.
    """

    def __init__(self, parser: SchemaParser) -> None:
        self._parser = parser
        self._matched: dict[tuple[str, str], int] = {}

    def is_valid(self, value: Any, subschema: Subschema) -> bool:
        """Whether a value is valid for a subschema; errors as for `fits`."""
        return self.fits(value, Satisfies(subschema))

    def fits(self, value: Any, formula: Formula) -> bool:
        """Whether a formula holds for a value, in whatever dialect its patterns are read.

        Raises:
            SelfReference: A reference leads back to itself for the same value.
        """
        return self._truth(value, formula) == YES

    def _truth(self, value: Any, formula: Formula, trail: frozenset[Any] = frozenset()) -> int:
        """Whether a formula holds for a value; `trail` has the subschemas that led to it for this very value."""
        charge(steps=1)
        if isinstance(formula, Kinds):
            return YES if formula.kinds & kind_of(value) else NO
        if isinstance(formula, Constants):
            return YES if value_key(value) in formula.keys else NO
        if isinstance(formula, Assertion) and not formula.kinds & kind_of(value):
            return YES
        if isinstance(formula, Undecided):
            return self._truth(value, formula.formula, trail)
        if isinstance(formula, Assertion):
            return self._holds(value, formula)
        if isinstance(formula, AllOf):
            return _all(self._truth(value, part, trail) for part in formula.parts)
        if isinstance(formula, AnyOf):
            return _any(self._truth(value, part, trail) for part in formula.parts)
        if isinstance(formula, OneOf):
            return _as_many([self._truth(value, Satisfies(part), trail) for part in formula.parts], 1, 1)
        if isinstance(formula, Unevaluated):
            return _any(self._truth(value, AllOf(path), trail) for path in alternatives(formula, self._parser))
        assert isinstance(formula, Satisfies)
        key = formula.subschema.key
        if key in trail:
            raise SelfReference(formula.subschema)
        return self._truth(value, self._parser.parse(formula.subschema), trail | {key})

    def _holds(self, value: Any, assertion: Assertion) -> int:
        """Whether an assertion holds for a value of a kind that it speaks of."""
        if isinstance(assertion, Matches):
            matches = self._matches(value, assertion.pattern, assertion.path)
            return matches if assertion.holds else YES - matches
        if isinstance(assertion, Formatted):
            has_format = derivative(FORMATS[assertion.name].content, _between_quotes(value)).nullable
            return (YES if assertion.holds else NO) if has_format else (NO if assertion.holds else UNSURE)
        if isinstance(assertion, (ForAll, CountMatching)):
            return self._holds_inside(value, assertion)
        return YES if self._is_so(value, assertion) else NO

    def _is_so(self, value: Any, assertion: Assertion) -> bool:
        """The same for an assertion that everyone reads alike."""
        if isinstance(assertion, Bound):
            number = exact(value)
            beyond = number > assertion.value if assertion.low else number < assertion.value
            return beyond or (number == assertion.value and not assertion.exclusive)
        if isinstance(assertion, Multiple):
            return (exact(value) % assertion.of == 0) is assertion.holds
        if isinstance(assertion, Length):
            return assertion.low <= len(value) and (assertion.high is None or len(value) <= assertion.high)
        if isinstance(assertion, NotNumber):
            return exact(value) != assertion.value
        if isinstance(assertion, NotText):
            return bool(value != assertion.text)
        if isinstance(assertion, Unique):
            return (len(set(map(value_key, value))) == len(value)) is assertion.holds
        return True

    def _holds_inside(self, value: Any, assertion: ForAll | CountMatching) -> int:
        parts = ((part, meant) for part, meant in self._parts(value, assertion.where) if meant)
        truths = ((meant, self._truth(part, Satisfies(assertion.subschema))) for part, meant in parts)
        if isinstance(assertion, ForAll):
            return _all(max(YES - meant, valid) for meant, valid in truths)
        return _as_many([min(pair) for pair in truths], assertion.low, assertion.high)

    def _parts(self, value: Any, where: Where) -> Iterator[tuple[Any, int]]:
        """The items and entries, with whether they are meant."""
        if isinstance(where, Span):
            yield from ((part, YES) for part in value[where.start : where.stop])
        else:
            yield from ((part, self._names(where, key)) for key, part in value.items())

    def names(self, where: Where, key: str, *, surely: bool = False) -> bool:
        """Whether a key is meant; `surely`: in every dialect, not only in some."""
        return self._names(where, key) >= (YES if surely else UNSURE)

    def _names(self, where: Where, key: str) -> int:
        if isinstance(where, NamedKeys):
            return YES if key in where.names else NO
        if isinstance(where, MatchingKeys):
            return self._matches(key, where.pattern, where.path)
        if isinstance(where, OtherKeys):
            if key in where.names:
                return NO
            return YES - _any(self._names(part, key) for part in where.patterns)
        assert not isinstance(where, Span)
        return YES - self._truth(key, Satisfies(where.subschema))

    def _matches(self, text: str, source: str, path: str) -> int:
        """Whether a pattern matches somewhere in a text."""
        if (text, source) not in self._matched:
            written = _between_quotes(text)
            found = NO
            if derivative(self._parser.pattern(source, path, "all"), written).nullable:
                found = YES
            elif derivative(self._parser.pattern(source, path, "any"), written).nullable:
                found = UNSURE
            self._matched[text, source] = found
        return self._matched[text, source]


def _all(truths: Iterable[int]) -> int:
    """Whether all hold: the least of the truth values."""
    result = YES
    for truth in truths:
        result = min(result, truth)
        if result == NO:
            break
    return result


def _any(truths: Iterable[int]) -> int:
    """Whether any holds: the greatest of the truth values."""
    return YES - _all(YES - truth for truth in truths)


def _as_many(truths: list[int], low: int, high: int | None) -> int:
    """Whether from `low` to `high` of them hold."""
    sure, possible = truths.count(YES), len(truths) - truths.count(NO)
    if sure >= low and (high is None or possible <= high):
        return YES
    return NO if possible < low or (high is not None and sure > high) else UNSURE


def _between_quotes(text: str) -> bytes:
    return json.dumps(text, ensure_ascii=False)[1:-1].encode()
