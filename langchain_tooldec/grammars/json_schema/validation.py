"""Whether a value that stands in a schema (`enum`, `const`) is valid for what stands beside it.

Source: JSON Schema core and validation, draft 2020-12; the formulas of `reading` alone, so that a schema means the same
for given values and for those that a model writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from langchain_tooldec.automata.traversal import derivative
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.json_schema.constants import kind_of, value_key
from langchain_tooldec.grammars.json_schema.evaluation import alternatives
from langchain_tooldec.grammars.json_schema.facts import (
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
    Matching,
    Multiple,
    Names,
    NotNumber,
    NotText,
    OneOf,
    Others,
    See,
    Some,
    Span,
    Term,
    Unique,
    Where,
)
from langchain_tooldec.grammars.json_schema.formats import format_content
from langchain_tooldec.grammars.json_schema.numbers import exact
from langchain_tooldec.grammars.json_schema.reading import Reader

NO, UNSURE, YES = 0, 1, 2
"""Whether something holds: in no dialect of patterns, in some, or in all of them."""


class Judge:
    """Holds values against formulas. A value on which the dialects of patterns differ is not valid.

    Source: Kleene's logic of three values.

    Args:
        reader: Reads the schemas that the formulas see.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def is_valid(self, value: Any, term: Term) -> bool:
        """Whether a value is valid for a term.

        Raises:
            GrammarError: A reference leads back to itself for the same value.
        """
        return self.fits(value, See(term))

    def fits(self, value: Any, formula: Formula) -> bool:
        """Whether a formula holds for a value, in whatever dialect its patterns are read."""
        return self._truth(value, formula) == YES

    def _truth(self, value: Any, formula: Formula, trail: frozenset[Any] = frozenset()) -> int:
        """Whether a formula holds for a value.

        Args:
            value: The value.
            formula: The formula.
            trail: The terms that led to it for this very value.
        """
        if isinstance(formula, Kinds):
            return YES if formula.kinds & kind_of(value) else NO
        if isinstance(formula, Constants):
            return YES if value_key(value) in formula.keys else NO
        if isinstance(formula, Fact):
            return self._holds(value, formula) if formula.kinds & kind_of(value) else YES
        if isinstance(formula, All):
            return _least(self._truth(value, part, trail) for part in formula.parts)
        if isinstance(formula, AnyOf):
            return _most(self._truth(value, part, trail) for part in formula.parts)
        if isinstance(formula, OneOf):
            return _counted([self._truth(value, See(part), trail) for part in formula.parts], 1, 1)
        if isinstance(formula, Besides):
            return _most(self._truth(value, All(path), trail) for path in alternatives(formula, self._reader))
        assert isinstance(formula, See)
        key = formula.term.key
        if key in trail:
            raise GrammarError(f"{formula.term.path} leads back to itself")
        return self._truth(value, self._reader.read(formula.term), trail | {key})

    def _holds(self, value: Any, fact: Fact) -> int:
        """Whether a fact holds for a value of a kind that it speaks of."""
        if isinstance(fact, Matches):
            found = self._matches(value, fact.pattern, fact.path)
            return found if fact.holds else YES - found
        if isinstance(fact, (Each, Some)):
            return self._holds_inside(value, fact)
        return YES if self._is_so(value, fact) else NO

    def _is_so(self, value: Any, fact: Fact) -> bool:
        """The same for a fact that everyone reads alike."""
        if isinstance(fact, Bound):
            number = exact(value)
            beyond = number > fact.value if fact.low else number < fact.value
            return beyond or (number == fact.value and not fact.exclusive)
        if isinstance(fact, Multiple):
            return (exact(value) % fact.of == 0) is fact.holds
        if isinstance(fact, Length):
            return fact.low <= len(value) and (fact.high is None or len(value) <= fact.high)
        if isinstance(fact, Formatted):
            return self._has_format(value, fact)
        if isinstance(fact, NotNumber):
            return exact(value) != fact.value
        if isinstance(fact, NotText):
            return bool(value != fact.text)
        if isinstance(fact, Unique):
            return (len(set(map(value_key, value))) == len(value)) is fact.holds
        return True

    def _holds_inside(self, value: Any, fact: Each | Some) -> int:
        parts = ((part, meant) for part, meant in self._parts(value, fact.where) if meant)
        found = ((meant, self._truth(part, See(fact.term))) for part, meant in parts)
        if isinstance(fact, Each):
            return _least(max(YES - meant, valid) for meant, valid in found)
        return _counted([min(pair) for pair in found], fact.low, fact.high)

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
        if isinstance(where, Names):
            return YES if key in where.names else NO
        if isinstance(where, Matching):
            return self._matches(key, where.pattern, where.path)
        if isinstance(where, Others):
            if key in where.names:
                return NO
            return YES - _most(self._names(part, key) for part in where.patterns)
        assert not isinstance(where, Span)
        return YES - self._truth(key, See(where.term))

    def _matches(self, text: str, source: str, path: str) -> int:
        """Whether a pattern is found in a text."""
        written = _between_quotes(text)
        if derivative(self._reader.pattern(source, path, "all"), written).nullable:
            return YES
        return UNSURE if derivative(self._reader.pattern(source, path, "any"), written).nullable else NO

    def _has_format(self, value: str, fact: Formatted) -> bool:
        content = format_content(fact.name)
        if content is None or not fact.holds:
            self._reader.refuse_format(fact)
        return derivative(content, _between_quotes(value)).nullable


def _least(found: Iterable[int]) -> int:
    """Whether all hold."""
    least = YES
    for one in found:
        least = min(least, one)
        if least == NO:
            break
    return least


def _most(found: Iterable[int]) -> int:
    """Whether any holds."""
    return YES - _least(YES - one for one in found)


def _counted(found: list[int], low: int, high: int | None) -> int:
    """Whether as many hold as there must be."""
    sure, possible = found.count(YES), len(found) - found.count(NO)
    if sure >= low and (high is None or possible <= high):
        return YES
    return NO if possible < low or (high is not None and sure > high) else UNSURE


def _between_quotes(text: str) -> bytes:
    return json.dumps(text, ensure_ascii=False)[1:-1].encode()
