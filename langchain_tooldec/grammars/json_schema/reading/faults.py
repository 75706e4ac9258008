"""Collects every fault of a schema for one error message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from langchain_tooldec.errors import Fault, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.reading.formula import Formula, Inside, Matches, in_place, leaves, select
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Pattern, Subschema, Subschemas

MAX_SUBSCHEMAS = 2_000
"""The most subschemas that are inspected. Faults beyond them are not reported."""


def with_every_fault(
    first: UnsupportedSchemaError, parser: SchemaParser, subschemas: Subschemas
) -> UnsupportedSchemaError:
    """The error with all other independent faults of the schema.

    Args:
        first: The fault that ended the compilation.
        parser: Reads the schemas.
        subschemas: Where to begin.
    """
    found: dict[tuple[str, str], Fault] = {}
    for fault in chain.from_iterable(error.faults for error in (first, *faults_of(parser, subschemas))):
        found.setdefault(fault[:2], fault)
    fault, *others = found.values()
    return UnsupportedSchemaError(
        fault.message, keyword=fault.keyword, path=fault.path, tool=parser.tool, others=others
    )


def faults_of(parser: SchemaParser, subschemas: Subschemas) -> Iterator[UnsupportedSchemaError]:
    """The faults of the reachable subschemas."""
    for _, formulas, faults in reachable(parser, subschemas):
        yield from faults
        for pattern in patterns_of(formulas):
            try:
                parser.pattern(pattern, "all")
            except UnsupportedSchemaError as error:
                yield error


def reachable(
    parser: SchemaParser, subschemas: Subschemas
) -> Iterator[tuple[Subschema, list[Formula], list[UnsupportedSchemaError]]]:
    """The reachable subschemas, at most `MAX_SUBSCHEMAS`, each with its formulas and faults."""
    left = list(subschemas)[::-1]
    seen: set[tuple[int, bool]] = set()
    while left and len(seen) < MAX_SUBSCHEMAS:
        subschema = left.pop()
        if subschema.key in seen:
            continue
        seen.add(subschema.key)
        formulas, faults = parser.parse_each(subschema)  # as if it were not negated
        yield subschema, formulas, faults
        parts = [part for formula in formulas for part in _mentioned(formula)]
        left += [part.opposite() if subschema.negated else part for part in parts][::-1]


def _mentioned(formula: Formula) -> Iterator[Subschema]:
    """Every subschema that a formula mentions."""
    yield from in_place(formula)
    for part in select(Inside, leaves((formula,))):
        yield from (*part.keys.schemas, part.subschema)


def patterns_of(formulas: Iterable[Formula]) -> Iterator[Pattern]:
    """The patterns for strings and keys."""
    for part in leaves(formulas):
        if isinstance(part, Matches):
            yield part.pattern
        elif isinstance(part, Inside):
            yield from sorted(part.keys.patterns, key=lambda pattern: pattern.source)
