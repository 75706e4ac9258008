"""Every fault of a schema, for a message that has all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.formula import (
    AllOf,
    AnyOf,
    CountMatching,
    ForAll,
    Formula,
    InvalidKeys,
    Matches,
    MatchingKeys,
    OneOf,
    Satisfies,
    Subschema,
    Subschemas,
    Unevaluated,
)
from langchain_tooldec.grammars.json_schema.parse import SchemaParser

MAX_SUBSCHEMAS = 2_000
"""Subschemas that are looked into; faults beyond them are not told."""


def with_every_fault(
    first: UnsupportedSchemaError, parser: SchemaParser, subschemas: Subschemas
) -> UnsupportedSchemaError:
    """The error with the other faults of the schema, as far as they do not depend on each other.

    Args:
        first: The fault that ended the compilation.
        parser: Reads the schemas.
        subschemas: Where to begin.
    """
    told = {fault[:2]: fault for fault in first.faults}
    for error in _faults(parser, subschemas):
        for fault in error.faults:
            told.setdefault(fault[:2], fault)
    fault, *others = told.values()
    return UnsupportedSchemaError(
        fault.message, keyword=fault.keyword, path=fault.path, tool=parser.tool, others=others
    )


def _faults(parser: SchemaParser, subschemas: Subschemas) -> Iterator[UnsupportedSchemaError]:
    """The faults of the subschemas and of all that they lead to."""
    left = list(subschemas)[::-1]
    seen: set[int] = set()
    while left and len(seen) < MAX_SUBSCHEMAS:
        subschema = left.pop()
        if id(subschema.schema) in seen:
            continue
        seen.add(id(subschema.schema))
        formulas, faults = parser.parse_each(subschema)
        yield from faults
        inside: list[Subschema] = []
        for formula in formulas:
            yield from _visit(formula, parser, inside.append)
        left += inside[::-1]


def _visit(
    formula: Formula, parser: SchemaParser, add: Callable[[Subschema], None]
) -> Iterator[UnsupportedSchemaError]:
    """Add the subschemas of a formula; the faults of its patterns."""
    if isinstance(formula, (AllOf, AnyOf)):
        for part in formula.parts:
            yield from _visit(part, parser, add)
    elif isinstance(formula, OneOf):
        for subschema in formula.parts:
            add(subschema)
    elif isinstance(formula, Unevaluated):
        yield from _visit(formula.inside, parser, add)
        add(formula.subschema)
    elif isinstance(formula, Satisfies):
        add(formula.subschema)
    elif isinstance(formula, (ForAll, CountMatching)):
        add(formula.subschema)
        if isinstance(formula.where, InvalidKeys):
            add(formula.where.subschema)
        elif isinstance(formula.where, MatchingKeys):
            yield from _fault_of_pattern(formula.where.pattern, formula.where.path, parser)
    elif isinstance(formula, Matches):
        yield from _fault_of_pattern(formula.pattern, formula.path, parser)


def _fault_of_pattern(pattern: str, path: str, parser: SchemaParser) -> Iterator[UnsupportedSchemaError]:
    try:
        parser.pattern(pattern, path, "all")
    except UnsupportedSchemaError as error:
        yield error
