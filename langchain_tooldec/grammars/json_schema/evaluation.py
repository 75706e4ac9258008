"""`unevaluatedProperties` and `unevaluatedItems`: what no schema that was chosen has looked at.

Which keys were looked at depends on which alternatives a value is valid for. The schema beside the keyword is therefore
written as alternatives first, and each gets a assertion about the keys and items that it leaves.

Source: JSON Schema core, section 11, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, TypeAlias

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.formula import (
    ARRAY,
    AllOf,
    AnyOf,
    Assertion,
    CountMatching,
    ForAll,
    Formula,
    MatchingKeys,
    NamedKeys,
    OneOf,
    OtherKeys,
    Satisfies,
    Span,
    Unevaluated,
)

if TYPE_CHECKING:
    from langchain_tooldec.grammars.json_schema.parse import SchemaParser

MAX_ALTERNATIVES = 1_000
_TOGETHER = 3
"""Branches of which every selection is looked at; of more, each alone and all together (a subset, since a value that is
valid for two of them may leave less unevaluated than each alone says)."""

_Path: TypeAlias = "tuple[Formula, ...]"


def alternatives(formula: Unevaluated, parser: SchemaParser) -> list[_Path]:
    """The alternatives of `formula.inside`, each with what it leaves unevaluated as a assertion.

    Raises:
        GrammarTooLargeError: There are more than `MAX_ALTERNATIVES`.
    """
    found = []
    for path in _paths(formula.inside, parser, frozenset()):
        found.append((*path, *_rest(formula, path, parser)))
        if len(found) > MAX_ALTERNATIVES:
            raise GrammarTooLargeError(f"over {MAX_ALTERNATIVES:,} alternatives beside 'unevaluated...'")
    return found


def _paths(formula: Formula, parser: SchemaParser, trail: frozenset[Any]) -> Iterator[_Path]:
    if isinstance(formula, AllOf):
        parts = [list(_paths(part, parser, trail)) for part in formula.parts]
        yield from (sum(chosen, ()) for chosen in product(*parts))
    elif isinstance(formula, AnyOf):
        for chosen in _selections(formula):
            yield from _paths(AllOf(chosen), parser, trail)
    elif isinstance(formula, OneOf):
        for index, part in enumerate(formula.parts):
            others = (Satisfies(other.opposite()) for at, other in enumerate(formula.parts) if at != index)
            yield from _paths(AllOf((Satisfies(part), *others)), parser, trail)
    elif isinstance(formula, Satisfies) and not formula.subschema.negated and formula.subschema.key not in trail:
        yield from _paths(parser.parse(formula.subschema), parser, trail | {formula.subschema.key})
    elif isinstance(formula, Unevaluated):
        yield from alternatives(formula, parser)
    else:
        yield (formula,)


def _selections(formula: AnyOf) -> Iterator[tuple[Formula, ...]]:
    """The branches that a value may be valid for together."""
    parts = formula.parts
    counts = [1] if formula.apart else range(1, len(parts) + 1) if len(parts) <= _TOGETHER else sorted({1, len(parts)})
    for count in counts:
        yield from combinations(parts, count)


def _rest(formula: Unevaluated, path: _Path, parser: SchemaParser) -> list[Assertion]:
    """The assertion about the items or keys that a path has not looked at."""
    looked = [
        assertion
        for assertion in path
        if isinstance(assertion, (ForAll, CountMatching)) and assertion.evaluates and assertion.kinds == formula.kind
    ]
    if formula.kind == ARRAY:
        return _rest_of_array(formula, looked, parser)
    if any(isinstance(assertion.where, OtherKeys) for assertion in looked):
        return []
    names = frozenset(
        name for assertion in looked if isinstance(assertion.where, NamedKeys) for name in assertion.where.names
    )
    patterns = frozenset(assertion.where for assertion in looked if isinstance(assertion.where, MatchingKeys))
    return [ForAll(formula.kind, OtherKeys(names, patterns), formula.subschema, evaluates=True)]


def _rest_of_array(formula: Unevaluated, looked: list[ForAll | CountMatching], parser: SchemaParser) -> list[Assertion]:
    """Of the items after those that were looked at, the ones that `contains` speaks of are evaluated too."""
    spans = [
        assertion.where for assertion in looked if isinstance(assertion, ForAll) and isinstance(assertion.where, Span)
    ]
    if any(span.stop is None for span in spans):
        return []
    start = max((span.stop or 0 for span in spans), default=0)
    contained = [assertion.subschema for assertion in looked if isinstance(assertion, CountMatching)]
    subschema = parser.either((formula.subschema, *contained)) if contained else formula.subschema
    return [ForAll(ARRAY, Span(start), subschema, evaluates=True)]
