"""Whether the machine can enforce the schemas of a document: each is compiled once, whoever refers to it.

The schemas of a large document refer to each other in circles, so to compile each operation's arguments as a whole
would compile hundreds of components for each of hundreds of operations. Here each component is compiled by itself: a
component that is the whole of a value inside of it, as an item or as a property that no other schema speaks of, is
*cut*, that is taken for one without values. A component that has values even so stays valid whatever is behind a cut.
One that has none needs values of others: which of them have some is a fixed point.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from langchain_tooldec.errors import GrammarError, SchemaError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.json_schema.plain import RESTRICTING, only
from langchain_tooldec.grammars.json_schema.shortest_arguments import shortest_arguments
from langchain_tooldec.tools.openapi.schemas import Schemas, references_in, subschemas

MAX_DEFINITIONS = 150
"""Definitions that one operation carries; values of those farther away are never written."""
_PARTS = ("properties", "items", "prefixItems", "additionalProperties", "patternProperties", "contains",
          "propertyNames", "unevaluatedItems", "unevaluatedProperties", "additionalItems")  # fmt: skip
"""Keywords of what is inside of a value."""
_SOME = {"type": "integer"}
"""What stands for a component that has values."""


class Enforcement:
    """Judges the schemas of one document.

    Args:
        schemas: Its schemas; a definition that cannot be enforced becomes False there, and is noted in `faults`.

    Attributes:
        faults: Why definitions cannot be enforced, by name.
    """

    def __init__(self, schemas: Schemas) -> None:
        self.faults: dict[str, str] = {}
        self._schemas = schemas
        self._inhabited: set[str] = set()
        self._judged: set[str] = set()
        self._waiting: dict[str, tuple[set[str], set[str], set[str]]] = {}  # what needs some of its cuts; those tried
        self._depends: dict[str, set[str]] = {}  # what the verdict on a definition holds with

    def reachable(self, schemas: Iterable[Any]) -> tuple[dict[str, Any], set[str]]:
        """The `$defs` of some schemas, the nearest first, each judged; and those too far away to be written."""
        names = self._names(schemas)
        kept = [*names][:MAX_DEFINITIONS]
        if new := [name for name in kept if name not in self._judged]:
            for name in new:
                self._judge(name)
            self._settle()
            return self.reachable(schemas)  # what is needed comes first, now that it is known
        lost, others = set(names).difference(kept), set[str]()
        while lost:
            others |= lost
            lost = {name for name in kept if not self._depends.get(name, set()).isdisjoint(lost)} - others
        return {name: name not in others and self._schemas.definition(name) for name in names}, others

    def _names(self, schemas: Iterable[Any]) -> dict[str, None]:
        """What an operation carries, the nearest and what those need first, and what that refers to."""
        names: dict[str, None] = {}
        for schema in schemas:
            for name in references_in(schema):
                self._add(name, names)
        left = list(names)[:MAX_DEFINITIONS]
        for name in left:
            known = len(names)
            for other in self._schemas.names_in(name):
                self._add(other, names)
            left += [*names][known:][: MAX_DEFINITIONS - len(left)]
        return names

    def _add(self, name: str, names: dict[str, None]) -> None:
        """Add a definition, and all that it has no values without."""
        left = [name]
        while left:
            if (one := left.pop()) not in names:
                names[one] = None
                left += sorted(self._depends.get(one, ()))

    def fault(self, schema: Any, others: set[str]) -> str | None:
        """Why an argument cannot be enforced; None where it can.

        Args:
            schema: The argument's schema.
            others: What is too far away for the operation, from `reachable`.
        """
        if shortest_arguments(_arguments(schema)) is not None:
            return None
        parts = _independent_parts(schema)
        if parts and all(self.fault(part, others) is None for part in parts):
            return None
        real, cuts = self._closure(schema)
        if not real.isdisjoint(others):
            return f"it needs more than {MAX_DEFINITIONS:,} schemas"
        if only(schema) == "$ref" and cuts <= self._inhabited - others:
            return None
        if broken := next((name for name in real if name in self.faults), None):
            return f"{broken}: {self.faults[broken]}"
        return _refusal(self._with(schema, real, {name: name in self._inhabited - others for name in cuts}))

    def _judge(self, name: str) -> None:
        """Compile a definition once, without what is behind its cuts, or with whatever that may be."""
        self._judged.add(name)
        schema = self._schemas.definition(name)
        if schema is False:
            self.faults[name] = "it cannot be read"
            return
        if self._is_its_own_part(name):
            self.faults[name] = "it refers to itself without anything in between"
            self._schemas.give_up(name, self.faults[name])
            return
        real, cuts = self._closure(schema)
        self._depends[name] = real
        if self._is_valid(name, schema, real, dict.fromkeys(cuts, False)):
            self._inhabited.add(name)
        elif name not in self.faults and self._is_valid(name, schema, real, dict.fromkeys(cuts, True)):
            self._waiting[name] = real, cuts, set()
        else:
            self._schemas.give_up(name, self.faults.get(name, "no value is valid"))

    def _settle(self) -> None:
        """Find out which definitions have values, now that some others do."""
        changed = True
        while changed:
            changed = False
            for name, (real, cuts, tried) in list(self._waiting.items()):
                known = cuts & self._inhabited
                if known == tried:
                    continue
                self._waiting[name] = real, cuts, known
                schema = self._schemas.definition(name)
                for some in (known & self._required(schema), known):
                    if some and self._is_valid(name, schema, real, {cut: cut in some for cut in cuts}):
                        self._inhabited.add(name)
                        self._depends[name] = real | some
                        del self._waiting[name]
                        changed = True
                        break

    def _required(self, schema: Any) -> set[str]:
        """The definitions that are the whole value of a required key, which are likely to be all that is needed."""
        group = self._same_value([schema], set())
        parts = [part.get("properties", {}).get(key) for part in group for key in part.get("required", ())]
        return {name for part in parts if only(part) == "$ref" for name in references_in(part)}

    def _is_valid(self, name: str, schema: Any, real: set[str], cuts: Mapping[str, bool]) -> bool:
        """Whether a definition has values; what cannot be enforced at all is a fault."""
        if broken := next((one for one in real if one in self.faults), None):
            self.faults[name] = f"{broken}: {self.faults[broken]}"
            return False
        try:
            arguments_expression(self._with(schema, real, cuts))
        except UnsatisfiableSchemaError:
            return False
        except (SchemaError, GrammarError) as error:
            self.faults[name] = _reason(error)
            return False
        return True

    def _with(self, schema: Any, real: set[str], cuts: Mapping[str, bool]) -> dict[str, Any]:
        definitions = {cut: _SOME if is_some else False for cut, is_some in cuts.items()}
        definitions |= {name: self._schemas.definition(name) for name in real}
        return {**_arguments(schema), "$defs": definitions}

    def _closure(self, schema: Any) -> tuple[set[str], set[str]]:
        """The definitions that a schema cannot be compiled without, and those that are cut."""
        real: set[str] = set()
        cuts: set[str] = set()
        seen: set[frozenset[int]] = set()
        left = [[schema]]
        while left:
            place = left.pop()
            whole = only(place[0]) if len(place) == 1 else None
            if whole == "$ref":
                cuts.add(place[0]["$ref"].removeprefix("#/$defs/"))
            elif whole == "anyOf" and isinstance(place[0]["anyOf"], list):
                left += [[part] for part in place[0]["anyOf"]]
            else:
                key = frozenset(map(id, place))
                if key not in seen:
                    seen.add(key)
                    left += self._inside(place, real)
        return real, cuts - real

    def _is_its_own_part(self, name: str) -> bool:
        names: set[str] = set()
        self._same_value([self._schemas.definition(name)], names)
        return name in names

    def _same_value(self, schemas: list[Any], names: set[str]) -> list[Mapping[str, Any]]:
        """All schemas that speak of the value that some schemas speak of; adds the names of the definitions in them."""
        group: dict[int, Mapping[str, Any]] = {}
        left = list(schemas)
        while left:
            part = left.pop()
            if not isinstance(part, Mapping) or id(part) in group:
                continue
            group[id(part)] = part
            if "$ref" in part:
                name = part["$ref"].removeprefix("#/$defs/")
                names.add(name)
                left.append(self._schemas.definition(name))
            left += subschemas({key: part[key] for key in part if key not in _PARTS})
        return [*group.values()]

    def _inside(self, place: list[Any], real: set[str]) -> list[list[Any]]:
        """The schemas of each value inside of a value that all, or some, of some schemas speak of."""
        group = self._same_value(place, real)
        by_key: dict[str, list[Any]] = {}
        others: list[Any] = []
        for part in group:
            for key in part.keys() & {*_PARTS}:
                if key == "properties" and isinstance(part[key], Mapping):
                    for name, inner in part[key].items():
                        by_key.setdefault(name, []).append(inner)
                else:
                    others += subschemas({key: part[key]})
        if not others or not by_key:
            return [*by_key.values(), *([others] if others else [])]
        return [[*others, *inner] for inner in by_key.values()] + [others]


def _independent_parts(schema: Any) -> list[Any]:
    """Schemas that have values, all of which together mean that this one has some; none where that is not plain."""
    keywords = schema.keys() & RESTRICTING if isinstance(schema, Mapping) else set()
    if keywords == {"anyOf"}:
        return [*schema["anyOf"]]
    if keywords == {"type", "items"} and schema["type"] == "array":
        return [schema["items"]]
    properties = schema["properties"] if "properties" in keywords else {}
    is_object = keywords <= {"type", "properties", "required"} and schema.get("type") == "object"
    return [*properties.values()] if is_object and properties.keys() >= {*schema.get("required", ())} else []


def _arguments(schema: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"value": schema}, "required": ["value"]}


def _refusal(schema: Mapping[str, Any]) -> str | None:
    try:
        arguments_expression(schema)
    except (SchemaError, GrammarError) as error:
        return _reason(error)
    return None


def _reason(error: Exception) -> str:
    return str(error).partition("\n")[0].replace("$.properties.value", "$")
