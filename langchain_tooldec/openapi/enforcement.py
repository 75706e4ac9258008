"""Whether the machine can enforce the schemas of a document. Each component is compiled only once.

The schemas of a large document are mutually recursive: compiling each operation's arguments as a whole would compile
hundreds of components for each of hundreds of operations. Instead, each component is compiled on its own. A component
that is the whole of an inner value, as an item or as a property that only one schema mentions, is *cut*: assumed to
have no values. A component that still has values is valid whatever lies beyond its cuts. Otherwise it needs values of
others; which components have some is a fixed point.

    Tree: {"properties": {"nodes": {"type": "array", "items": Tree}}}    Tree is cut; [] is a value without it
    List: {"properties": {"first": Tree}, "required": ["first"]}         needs values of Tree, which has some
    Ring: {"properties": {"next": Ring}, "required": ["next"]}           needs values of Ring: it has none

Where that is evident (`_needs`), nothing is compiled at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from langchain_tooldec.errors import GrammarError, SchemaError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.json_schema.api.mistakes import restrictions
from langchain_tooldec.grammars.json_schema.api.shortest_arguments import shortest_arguments
from langchain_tooldec.grammars.json_schema.reading.keywords import RESTRICTING, only
from langchain_tooldec.openapi.schemas import Schemas, references_in, subschemas

MAX_DEFINITIONS = 150
"""The most definitions that one operation carries; values of farther ones are never written."""
_PARTS = ("properties", "items", "prefixItems", "additionalProperties", "patternProperties", "contains",
          "propertyNames", "unevaluatedItems", "unevaluatedProperties", "additionalItems")  # fmt: skip
"""Keywords for inner values."""
_OF_PLAIN_OBJECTS = {"type", "properties", "required", "allOf", "$ref"}
_SOME = {"type": "integer"}
"""A placeholder for a component that has values."""


class Enforcement:
    """Checks the schemas of one document.

    Args:
        schemas: Its schemas. A definition that cannot be enforced becomes False there, and is recorded in `faults`.

    Attributes:
        faults: Why definitions cannot be enforced, by name.
    """

    def __init__(self, schemas: Schemas) -> None:
        self.faults: dict[str, str] = {}
        self._schemas = schemas
        self._inhabited: set[str] = set()
        self._checked: set[str] = set()
        self._closures: dict[str, tuple[set[str], set[str]]] = {}  # of the definitions that were compiled
        self._waiting: dict[str, set[str]] = {}  # what needs some of its cuts, and those that were tried
        self._errors: dict[Any, tuple[str, bool] | None] = {}  # by the contents of schemas, as many are alike
        self._depends: dict[str, set[str]] = {}  # the definitions that a verdict relies on

    def reachable(self, schemas: Iterable[Any]) -> tuple[dict[str, Any], set[str]]:
        """The `$defs` that some schemas need, nearest first, each checked; and the names of those too far away."""
        names = self._names(schemas)
        kept = [*names][:MAX_DEFINITIONS]
        if new := [name for name in kept if name not in self._checked]:
            self._check_all(new)
            self._settle()
            return self.reachable(schemas)  # what is needed comes first, now that it is known
        lost, others = set(names).difference(kept), set[str]()
        while lost:
            others |= lost
            lost = {name for name in kept if not self._depends.get(name, set()).isdisjoint(lost)} - others
        return {name: name not in others and self._schemas.definition(name) for name in names}, others

    def _names(self, schemas: Iterable[Any]) -> dict[str, None]:
        """The definitions of an operation: the nearest and those they depend on, then what these refer to."""
        names: dict[str, None] = {}
        for schema in schemas:
            self._add(references_in(schema), names)
        number = 0
        while number < min(len(names), MAX_DEFINITIONS):
            for name in [*islice(names, number, MAX_DEFINITIONS)]:
                self._add(self._schemas.names_in(name), names)
                number += 1
        return names

    def _add(self, added: Iterable[str], names: dict[str, None]) -> None:
        """Add definitions, each with all that it depends on for having values."""
        for name in added:
            pending = [name]
            while pending:
                if (one := pending.pop()) not in names:
                    names[one] = None
                    pending += sorted(self._depends.get(one, ()))

    def fault(self, schema: Any, others: set[str]) -> str | None:
        """Why an argument cannot be enforced, or None.

        Args:
            schema: The argument's schema.
            others: What is too far away for the operation, from `reachable`.
        """
        needs = self._needs(schema)
        if needs is not None and needs <= self._inhabited - others:
            return None
        real, cuts = self._closure(schema)
        if not real.isdisjoint(others):
            return f"it needs more than {MAX_DEFINITIONS:,} schemas"
        if broken := next((name for name in real if name in self.faults), None):
            return f"{broken}: {self.faults[broken]}"
        error = self._error(schema, real, cuts, cuts & self._inhabited - others)
        return error and error[0]

    def _check_all(self, names: Sequence[str]) -> None:
        """Check definitions, each after those that it evidently needs."""
        pending, needs = [*names], dict[str, set[str] | None]()
        while pending:
            name = pending.pop()
            if name not in needs:
                needs[name] = self._needs(self._schemas.definition(name))
            if new := (needs[name] or set()) - self._checked - needs.keys():
                pending += [name, *sorted(new)]
            elif name not in self._checked:
                self._check(name, needs[name])

    def _check(self, name: str, needs: set[str] | None) -> None:
        """Determine whether a definition has values: directly, or by compiling it without what is beyond its cuts."""
        self._checked.add(name)
        schema = self._schemas.definition(name)
        if schema is False:
            self.faults[name] = "it cannot be read"
        elif name in self._same_value([schema])[1]:
            self.faults[name] = "it refers to itself without anything in between"
            self._schemas.give_up(name, self.faults[name])
        elif needs is not None and needs <= self._inhabited:
            self._inhabited.add(name)
            self._depends[name] = needs
        else:
            real, cuts = self._closures[name] = self._closure(schema)
            self._depends[name] = real
            if self._has_values(name, set()):
                self._inhabited.add(name)
            elif name not in self.faults and self._has_values(name, cuts):
                self._waiting[name] = set()
            else:
                self._schemas.give_up(name, self.faults.get(name, "no value is valid"))

    def _settle(self) -> None:
        """Determine which waiting definitions have values, given those that do, up to a fixed point."""
        changed = True
        while changed:
            changed = False
            for name, tried in [*self._waiting.items()]:
                real, cuts = self._closures[name]
                known = cuts & self._inhabited
                if known == tried:
                    continue
                self._waiting[name] = known
                for some in (known & self._required(self._schemas.definition(name)), known):
                    if some and self._has_values(name, some):
                        self._inhabited.add(name)
                        self._depends[name] = real | some
                        del self._waiting[name]
                        changed = True
                        break

    def _needs(self, schema: Any) -> set[str] | None:
        """Definitions that must have values for a schema to have some, and that suffice; None if not evident.

        Evident cases are objects whose keys are each constrained by one schema, so that these can be checked
        separately.
        """
        if (keyword := only(schema)) == "$ref":
            return {*references_in(schema)}
        if shortest_arguments(_arguments(schema)) is not None:
            return set()
        if keyword == "anyOf":
            parts = [self._needs(part) for part in schema["anyOf"]]
            return None if None in parts else min((part for part in parts if part is not None), key=len, default=None)
        if not isinstance(schema, Mapping):
            return set() if schema is True else None
        if schema.get("type") == "array" and schema.keys() & RESTRICTING == {"type", "items"}:
            return None if self._needs(schema["items"]) is None else set()
        if schema.get("type") == "object" or not schema.keys().isdisjoint(("$ref", "allOf")):
            return self._needs_of_object(schema)
        if any(references_in(schema)):
            return None
        return set() if self._error(schema, set(), set(), set()) is None else None

    def _needs_of_object(self, schema: Any) -> set[str] | None:
        group, needs = self._same_value([schema])
        required = {key for part in group for key in part.get("required", ())}
        by_key: dict[str, list[Any]] = {}
        for part in group:
            if not part.keys() & RESTRICTING <= _OF_PLAIN_OBJECTS or part.get("type", "object") != "object":
                return None
            for key, inner in part.get("properties", {}).items():
                by_key.setdefault(key, []).append(inner)
        if not required <= by_key.keys() or not any("type" in part for part in group):
            return None
        for key, inners in by_key.items():
            of_key = self._needs(_narrowest(inners))
            if of_key is None:
                return None
            if key in required:
                needs |= of_key
        return needs

    def _required(self, schema: Any) -> set[str]:
        """The definitions that are the whole value of a required key: probably all that is needed."""
        group, _ = self._same_value([schema])
        parts = [part.get("properties", {}).get(key) for part in group for key in part.get("required", ())]
        return {name for part in parts if only(part) == "$ref" for name in references_in(part)}

    def _has_values(self, name: str, some: set[str]) -> bool:
        """Whether a definition has values if `some` of its cuts do. If it cannot be enforced, a fault is recorded."""
        real, cuts = self._closures[name]
        if broken := next((one for one in real if one in self.faults), None):
            self.faults[name] = f"{broken}: {self.faults[broken]}"
            return False
        error = self._error(self._schemas.definition(name), real, cuts, some)
        if error is not None and not error[1]:
            self.faults[name] = error[0]
        return error is None

    def _error(self, schema: Any, real: set[str], cuts: set[str], some: set[str]) -> tuple[str, bool] | None:
        """Why a schema cannot be enforced, and whether that is only as no value is valid; None if it can.

        Args:
            schema: The schema.
            real: The definitions to compile it with.
            cuts: The other definitions that it needs.
            some: Those of `cuts` that have values.
        """
        key = repr(restrictions(schema)), frozenset(real), frozenset(cuts), frozenset(some)
        if key not in self._errors:
            definitions = {name: _SOME if name in some else False for name in cuts}
            definitions |= {name: self._schemas.definition(name) for name in real}
            try:
                arguments_expression({**_arguments(schema), "$defs": definitions})
                self._errors[key] = None
            except (SchemaError, GrammarError) as error:
                self._errors[key] = _reason(error), isinstance(error, UnsatisfiableSchemaError)
        return self._errors[key]

    def _closure(self, schema: Any) -> tuple[set[str], set[str]]:
        """The definitions that are needed to compile a schema, and those that are cut."""
        real: set[str] = set()
        cuts: set[str] = set()
        seen: set[frozenset[int]] = set()
        pending = [[schema]]
        while pending:
            schemas = pending.pop()
            whole = only(schemas[0]) if len(schemas) == 1 else None
            if whole == "$ref":
                cuts.add(schemas[0]["$ref"].removeprefix("#/$defs/"))
            elif whole == "anyOf" and isinstance(schemas[0]["anyOf"], list):
                pending += [[part] for part in schemas[0]["anyOf"]]
            else:
                key = frozenset(map(id, schemas))
                if key not in seen:
                    seen.add(key)
                    pending += self._inside(schemas, real)
        return real, cuts - real

    def _same_value(self, schemas: list[Any]) -> tuple[list[Mapping[str, Any]], set[str]]:
        """All schemas for the same value as some schemas, and the names of those that are definitions."""
        group, names, pending = dict[int, Mapping[str, Any]](), set[str](), [*schemas]
        while pending:
            part = pending.pop()
            if not isinstance(part, Mapping) or id(part) in group:
                continue
            group[id(part)] = part
            if "$ref" in part:
                name = part["$ref"].removeprefix("#/$defs/")
                names.add(name)
                pending.append(self._schemas.definition(name))
            pending += subschemas({key: part[key] for key in part if key not in _PARTS})
        return [*group.values()], names

    def _inside(self, schemas: list[Any], real: set[str]) -> list[list[Any]]:
        """The schemas for each inner value of a value that some schemas describe."""
        group, names = self._same_value(schemas)
        real |= names
        by_key: dict[str, list[Any]] = {}
        others: list[Any] = []
        for part in group:
            for key in part.keys() & {*_PARTS}:
                if key == "properties" and isinstance(part[key], Mapping):
                    for name, inner in part[key].items():
                        by_key.setdefault(name, []).append(inner)
                else:
                    others += subschemas({key: part[key]})
        return [[*others, *inner] for inner in by_key.values()] + ([others] if others else [])


def _narrowest(schemas: list[Any]) -> Any:
    """The schema that implies all other schemas for a value, if there evidently is one; else False."""
    if len(schemas) > 1:
        schemas = [*{repr(restrictions(schema)): schema for schema in schemas}.values()]
    return next((one for one in schemas if all(other is one or _is_wider(other, one) for other in schemas)), False)


def _is_wider(schema: Any, other: Any) -> bool:
    """Whether a schema constrains only type and enum, and another one evidently implies these."""
    if not isinstance(schema, Mapping) or not isinstance(other, Mapping) or _type(schema) != _type(other):
        return False
    is_wide = {*map(repr, other.get("enum", [None]))} <= {*map(repr, schema.get("enum", other.get("enum", [None])))}
    return is_wide and schema.keys() & RESTRICTING <= {"type", "enum"}


def _type(schema: Mapping[str, Any]) -> Any:
    """The type of a schema, which a tag states by its texts alone."""
    values = schema.get("enum") if "type" not in schema else None
    is_text = isinstance(values, list) and values and all(isinstance(value, str) for value in values)
    return "string" if is_text else schema.get("type")


def _arguments(schema: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"value": schema}, "required": ["value"]}


def _reason(error: Exception) -> str:
    text = str(error).partition("\n")[0].replace("$.properties.value", "$")
    text = re.sub(r"^(\$(?:\.\$defs\.[^.:]+)?: .*) for the required key 'value'$", r"\1", text)
    return text.removeprefix("$: ").replace("$.$defs.", "")
