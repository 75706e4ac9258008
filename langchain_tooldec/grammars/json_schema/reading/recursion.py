"""Finds the parts of a schema that may be recursive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from typing import Any

from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.reading.keywords import REFERENCES, schemas_in
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema


class Recursion:
    """The references of one root, and which of them form cycles.

    Args:
        root: The whole schema.
        parser: Resolves references.
    """

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
        if not self.has_references:
            return set()
        left = [*self._leads_to(self._root).values()]
        for target in left:  # grows
            if id(target) not in graph:
                graph[id(target)] = self._leads_to(target)
                left += graph[id(target)].values()
        sorter = TopologicalSorter(graph)
        with suppress(CycleError):  # then it stops at the cycles
            sorter.prepare()
        while ready := sorter.get_ready():
            sorter.done(*ready)
            for target in ready:
                del graph[target]
        return set(graph)

    def _leads_to(self, schema: Any) -> dict[int, Any]:
        """The targets of the references within a schema, by identity."""
        if id(schema) not in self._targets:
            referring = (node for node in schemas_in(schema) if not node.keys().isdisjoint(REFERENCES))
            found = {id(target): target for node in referring for target in self._direct(node)}
            self._targets[id(schema)] = schema, found
        return self._targets[id(schema)][1]

    def _direct(self, schema: Mapping[str, Any]) -> Iterator[Any]:
        """The targets of one schema's own references. Unresolvable references are skipped."""
        for keyword in REFERENCES:
            if keyword in schema:
                with suppress(UnsupportedSchemaError):
                    yield self._parser.resolve(schema, "$", keyword).schema
