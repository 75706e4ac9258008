"""What schemas lead to: the subschemas that they apply, the faults in these, and cycles of references."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Any

from langchain_tooldec.automata.work import charge
from langchain_tooldec.errors import Fault, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.reading import formula as f
from langchain_tooldec.grammars.json_schema.reading.keywords import REFERENCES, schemas_in
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Pattern, Subschema, Subschemas

MAX_SUBSCHEMAS = 2_000
"""The most subschemas that are inspected for faults. Faults beyond them are not reported."""


def with_every_fault(
    first: UnsupportedSchemaError, parser: SchemaParser, subschemas: Subschemas
) -> UnsupportedSchemaError:
    """The error that ended the compilation, with all other independent faults of the schemas."""
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
) -> Iterator[tuple[Subschema, list[f.Formula], list[UnsupportedSchemaError]]]:
    """The reachable subschemas, at most `MAX_SUBSCHEMAS`, each with its formulas and faults, as if not negated."""
    pending, seen = list(subschemas)[::-1], set[tuple[int, bool]]()
    while pending and len(seen) < MAX_SUBSCHEMAS:
        subschema = pending.pop()
        if subschema.key in seen:
            continue
        seen.add(subschema.key)
        formulas, faults = parser.parse_each(subschema)
        yield subschema, formulas, faults
        parts: list[Subschema] = []
        for formula in formulas:
            parts += f.in_place(formula)
            for inside in f.select(f.Inside, f.leaves((formula,))):
                parts += (*inside.keys.schemas, inside.subschema)
        pending += [part.opposite() if subschema.negated else part for part in parts][::-1]


def patterns_of(formulas: Iterable[f.Formula]) -> Iterator[Pattern]:
    """The patterns for strings and keys."""
    for part in f.leaves(formulas):
        if isinstance(part, f.Matches):
            yield part.pattern
        elif isinstance(part, f.Inside):
            yield from sorted(part.keys.patterns, key=lambda pattern: pattern.source)


def applied_in_place(
    subschemas: Iterable[Subschema], parser: SchemaParser
) -> Iterator[tuple[Subschema, list[f.Assertion]]]:
    """The subschemas, then those that they apply to the same value (`$ref`, `allOf`, `anyOf`, `if`, ...), in order.

    Each occurs once, with its own assertions as if it were not negated. Schemas that cannot be enforced are skipped;
    they are reported where a value may be valid for them.
    """
    pending, seen = list(subschemas)[::-1], set[tuple[int, bool]]()
    while pending:
        subschema = pending.pop()
        if subschema.key in seen:
            continue
        seen.add(subschema.key)
        try:
            formula = parser.parse(replace(subschema, negated=False))
        except UnsupportedSchemaError:
            continue
        assertions = [*f.leaves((formula,))]
        charge(steps=len(assertions))
        yield subschema, assertions
        pending += [part.opposite() if subschema.negated else part for part in f.in_place(formula)][::-1]


class Recursion:
    """The references of a root, which the parser resolves, and which of them form cycles."""

    def __init__(self, root: Any, parser: SchemaParser) -> None:
        self._root = root
        self._parser = parser
        self._targets: dict[int, tuple[Any, dict[int, Any]]] = {}  # holds the schema too, so that its id stays unique

    @cached_property
    def has_references(self) -> bool:
        """Whether the schema has any references."""
        return bool(self._leads_to(self._root))

    def may_recur(self, subschemas: Iterable[Subschema]) -> bool:
        """Whether a cycle of references may be reached from any of the subschemas."""
        circling = self._circling
        schemas = (one.schema for one in subschemas) if circling else ()
        return any(not circling.isdisjoint((id(schema), *self._leads_to(schema))) for schema in schemas)

    @cached_property
    def _circling(self) -> set[int]:
        """The targets that remain after repeatedly removing those without outgoing references."""
        graph: dict[int, dict[int, Any]] = {}
        pending = [*self._leads_to(self._root).values()]
        for target in pending:  # grows
            if id(target) not in graph:
                graph[id(target)] = self._leads_to(target)
                pending += graph[id(target)].values()
        sorter = TopologicalSorter(graph)
        with suppress(CycleError):  # then it stops at the cycles
            sorter.prepare()
        while ready := sorter.get_ready():
            sorter.done(*ready)
            for target in ready:
                del graph[target]
        return set(graph)

    def _leads_to(self, schema: Any) -> dict[int, Any]:
        """The targets of the references within a schema, by identity; unresolvable ones are skipped."""
        if id(schema) not in self._targets:
            found: dict[int, Any] = {}
            for node in schemas_in(schema):
                for keyword in REFERENCES:
                    if keyword in node:
                        with suppress(UnsupportedSchemaError):
                            target = self._parser.resolve(node, "$", keyword).schema
                            found[id(target)] = target
            self._targets[id(schema)] = schema, found
        return self._targets[id(schema)][1]
