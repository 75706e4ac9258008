"""Whether a value that stands in a schema (`enum`, `const`) is valid for what stands beside it.

Source: JSON Schema core and validation, draft 2020-12; the formulas of `reading` alone, so that a schema means the same
for given values and for those that a model writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
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


class Judge:
    """Holds values against formulas.

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

    def fits(self, value: Any, formula: Formula, trail: frozenset[Any] = frozenset()) -> bool:
        """Whether a formula holds for a value.

        Args:
            value: The value.
            formula: The formula.
            trail: The terms that led to it for this very value.
        """
        if isinstance(formula, Kinds):
            return bool(formula.kinds & kind_of(value))
        if isinstance(formula, Constants):
            return value_key(value) in formula.keys
        if isinstance(formula, Fact):
            return not formula.kinds & kind_of(value) or self._holds(value, formula)
        if isinstance(formula, All):
            return all(self.fits(value, part, trail) for part in formula.parts)
        if isinstance(formula, AnyOf):
            return any(self.fits(value, part, trail) for part in formula.parts)
        if isinstance(formula, OneOf):
            return sum(self.fits(value, See(part), trail) for part in formula.parts) == 1
        if isinstance(formula, Besides):
            return any(self.fits(value, All(path), trail) for path in alternatives(formula, self._reader))
        assert isinstance(formula, See)
        key = formula.term.key
        if key in trail:
            raise GrammarError(f"{formula.term.path} leads back to itself")
        return self.fits(value, self._reader.read(formula.term), trail | {key})

    def _holds(self, value: Any, fact: Fact) -> bool:
        """Whether a fact holds for a value of a kind that it speaks of."""
        if isinstance(fact, Bound):
            number = exact(value)
            beyond = number > fact.value if fact.low else number < fact.value
            return beyond or (number == fact.value and not fact.exclusive)
        if isinstance(fact, Multiple):
            return (exact(value) % fact.of == 0) is fact.holds
        if isinstance(fact, Length):
            return fact.low <= len(value) and (fact.high is None or len(value) <= fact.high)
        if isinstance(fact, Matches):
            return self.matches(value, fact.pattern, fact.path) is fact.holds
        if isinstance(fact, Formatted):
            return self._has_format(value, fact)
        if isinstance(fact, NotNumber):
            return exact(value) != fact.value
        if isinstance(fact, NotText):
            return bool(value != fact.text)
        if isinstance(fact, Unique):
            return (len(set(map(value_key, value))) == len(value)) is fact.holds
        if isinstance(fact, (Each, Some)):
            return self._holds_inside(value, fact)
        return True

    def _holds_inside(self, value: Any, fact: Each | Some) -> bool:
        found = [self.is_valid(part, fact.term) for part in self._parts(value, fact.where)]
        if isinstance(fact, Each):
            return all(found)
        return fact.low <= sum(found) and (fact.high is None or sum(found) <= fact.high)

    def _parts(self, value: Any, where: Where) -> Iterator[Any]:
        if isinstance(where, Span):
            yield from value[where.start : where.stop]
        else:
            yield from (part for key, part in value.items() if self.names(where, key))

    def names(self, where: Where, key: str) -> bool:
        """Whether a key is meant."""
        if isinstance(where, Names):
            return key in where.names
        if isinstance(where, Matching):
            return self.matches(key, where.pattern, where.path)
        if isinstance(where, Others):
            return key not in where.names and not any(self.names(part, key) for part in where.patterns)
        assert not isinstance(where, Span)
        return not self.is_valid(key, where.term)

    def matches(self, text: str, source: str, path: str) -> bool:
        """Whether a pattern is found in a text."""
        return derivative(self._reader.pattern(source, path), _between_quotes(text)).nullable

    def _has_format(self, value: str, fact: Formatted) -> bool:
        content = format_content(fact.name)
        if content is None or not fact.holds:
            self._reader.refuse_format(fact)
        return derivative(content, _between_quotes(value)).nullable


def _between_quotes(text: str) -> bytes:
    return json.dumps(text, ensure_ascii=False)[1:-1].encode()
