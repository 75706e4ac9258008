"""`unevaluatedProperties` and `unevaluatedItems`: what no schema that was chosen has looked at.

Which keys were looked at depends on which alternatives a value is valid for. The schema beside the keyword is therefore
written as alternatives first, and each gets a fact about the keys and items that it leaves.

Source: JSON Schema core, section 11, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, TypeAlias

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.facts import (
    ARRAY,
    All,
    AnyOf,
    Besides,
    Each,
    Fact,
    Formula,
    Matching,
    Names,
    OneOf,
    Others,
    See,
    Some,
    Span,
)

if TYPE_CHECKING:
    from langchain_tooldec.grammars.json_schema.reading import Reader

MAX_ALTERNATIVES = 1_000
_TOGETHER = 3
"""Branches of which every selection is looked at; of more, each alone and all together (a subset, since a value that is
valid for two of them may leave less unevaluated than each alone says)."""

_Path: TypeAlias = "tuple[Formula, ...]"


def alternatives(formula: Besides, reader: Reader) -> list[_Path]:
    """The alternatives of `formula.inside`, each with what it leaves unevaluated as a fact.

    Raises:
        GrammarTooLargeError: There are more than `MAX_ALTERNATIVES`.
    """
    found = []
    for path in _paths(formula.inside, reader, frozenset()):
        found.append((*path, *_rest(formula, path, reader)))
        if len(found) > MAX_ALTERNATIVES:
            raise GrammarTooLargeError(f"over {MAX_ALTERNATIVES:,} alternatives beside 'unevaluated...'")
    return found


def _paths(formula: Formula, reader: Reader, trail: frozenset[Any]) -> Iterator[_Path]:
    if isinstance(formula, All):
        parts = [list(_paths(part, reader, trail)) for part in formula.parts]
        yield from (sum(chosen, ()) for chosen in product(*parts))
    elif isinstance(formula, AnyOf):
        for chosen in _selections(formula):
            yield from _paths(All(chosen), reader, trail)
    elif isinstance(formula, OneOf):
        for index, part in enumerate(formula.parts):
            others = (See(other.opposite()) for at, other in enumerate(formula.parts) if at != index)
            yield from _paths(All((See(part), *others)), reader, trail)
    elif isinstance(formula, See) and not formula.term.negated and formula.term.key not in trail:
        yield from _paths(reader.read(formula.term), reader, trail | {formula.term.key})
    elif isinstance(formula, Besides):
        yield from alternatives(formula, reader)
    else:
        yield (formula,)


def _selections(formula: AnyOf) -> Iterator[tuple[Formula, ...]]:
    """The branches that a value may be valid for together."""
    parts = formula.parts
    counts = [1] if formula.apart else range(1, len(parts) + 1) if len(parts) <= _TOGETHER else sorted({1, len(parts)})
    for count in counts:
        yield from combinations(parts, count)


def _rest(formula: Besides, path: _Path, reader: Reader) -> list[Fact]:
    """The fact about the items or keys that a path has not looked at."""
    looked = [fact for fact in path if isinstance(fact, (Each, Some)) and fact.evaluates and fact.kinds == formula.kind]
    if formula.kind == ARRAY:
        return _rest_of_array(formula, looked, reader)
    if any(isinstance(fact.where, Others) for fact in looked):
        return []
    names = frozenset(name for fact in looked if isinstance(fact.where, Names) for name in fact.where.names)
    patterns = frozenset(fact.where for fact in looked if isinstance(fact.where, Matching))
    return [Each(formula.kind, Others(names, patterns), formula.term, evaluates=True)]


def _rest_of_array(formula: Besides, looked: list[Each | Some], reader: Reader) -> list[Fact]:
    """Of the items after those that were looked at, the ones that `contains` speaks of are evaluated too."""
    spans = [fact.where for fact in looked if isinstance(fact, Each) and isinstance(fact.where, Span)]
    if any(span.stop is None for span in spans):
        return []
    start = max((span.stop or 0 for span in spans), default=0)
    contained = [fact.term for fact in looked if isinstance(fact, Some)]
    term = reader.either((formula.term, *contained)) if contained else formula.term
    return [Each(ARRAY, Span(start), term, evaluates=True)]
