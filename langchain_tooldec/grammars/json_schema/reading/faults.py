"""Every fault of a schema, for a message that has all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.reading.formula import Constants, Formula, Matches
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Pattern, Subschema, Subschemas

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
    for _, formulas, faults in reachable(parser, subschemas):
        yield from faults
        for source, path in patterns_of(formulas):
            try:
                parser.pattern(source, path, "all")
            except UnsupportedSchemaError as error:
                yield error


def reachable(
    parser: SchemaParser, subschemas: Subschemas
) -> Iterator[tuple[Subschema, list[Formula], list[UnsupportedSchemaError]]]:
    """The subschemas and all that they lead to, `MAX_SUBSCHEMAS` at most; with what each says, and its faults."""
    left = list(subschemas)[::-1]
    seen: set[tuple[int, bool]] = set()
    while left and len(seen) < MAX_SUBSCHEMAS:
        subschema = left.pop()
        if subschema.key in seen:
            continue
        seen.add(subschema.key)
        formulas, faults = parser.parse_each(subschema)  # as if it were not negated
        yield subschema, formulas, faults
        parts = list(parts_of(formulas, (Subschema,)))
        left += [part.opposite() if subschema.negated else part for part in parts][::-1]


def patterns_of(formulas: list[Formula]) -> Iterator[tuple[str, str]]:
    """The patterns that strings and keys must have, each with its path."""
    for part in parts_of(formulas, (Matches, Pattern)):
        if isinstance(part, Pattern):
            yield part.source, part.path
        elif part.holds:
            yield part.pattern, part.path


def parts_of(node: Any, kinds: tuple[type, ...]) -> Iterator[Any]:
    """The parts of formulas that are of some kinds, wherever they stand; what is in these is not looked into."""
    if isinstance(node, kinds):
        yield node
    elif isinstance(node, KeySet):
        for part in (*sorted(node.patterns, key=str), *node.schemas, *node.sets):
            yield from parts_of(part, kinds)
    elif isinstance(node, (list, tuple)):
        for part in node:
            yield from parts_of(part, kinds)
    elif is_dataclass(node) and not isinstance(node, (Constants, Subschema)):
        for field in fields(node):
            yield from parts_of(getattr(node, field.name), kinds)
