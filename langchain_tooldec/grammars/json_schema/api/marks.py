"""Marks of values that must stand in the conversation (`x-grounded`), pushed down to each text and number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema.reading.keywords import (
    BY_NAME,
    DATA,
    GROUNDED,
    REFERENCES,
    schemas_in,
)
from langchain_tooldec.grammars.json_schema.reading.pointers import Pointers, UnresolvedError

DEFINITIONS = ("$defs", "definitions")
_WITH_VALUES = BY_NAME - {"dependentRequired"} | {
    "items", "prefixItems", "additionalItems", "additionalProperties", "unevaluatedItems", "unevaluatedProperties",
    "allOf", "anyOf", "oneOf", "then", "else",
}  # fmt: skip
"""Keywords whose schemas describe a value or its parts. Those of `not`, `if` and `contains` only decide something."""
HAS_DIGITS = re.compile(
    r"(?i)^(?!.*(?:user|member|channel|group|team|role))(?:.*(?:[_\-\s.]|(?<=[a-z])(?-i:(?=[INS]))))?"
    r"(?:ids?|no|nr|num|numbers?|sku|isbn|iban|vin|imei|ssn)$"
)
"""Names of arguments whose values have digits, unless the mark says otherwise. People and groups may have other ids."""
_CONJUNCTIONS = frozenset({"allOf", "then", "else", "dependentSchemas", "dependencies"})
_BRANCHES = _CONJUNCTIONS | {"anyOf", "oneOf"}
"""Keywords whose schemas describe the same value as the one that has them."""
_LISTS = frozenset({"items", "prefixItems", "additionalItems", "unevaluatedItems", "contains"})
_OBJECTS = frozenset({
    "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "propertyNames", "required",
    "dependentRequired", "dependentSchemas", "dependencies",
})  # fmt: skip
_DESCRIBING = _LISTS | _OBJECTS | {"type", "enum", "const", "$ref", "$dynamicRef", "$recursiveRef"}
_UNEVALUATED = frozenset({"unevaluatedItems", "unevaluatedProperties"})
_NAMING = frozenset({"$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$schema", *DEFINITIONS})
"""Keywords that a copy of a part must not repeat."""
_SCALARS = {"type": ["string", "number", "boolean", "null"]}


class _Within(NamedTuple):
    """What a schema is a branch of, and what it and the schemas around it describe.

    Attributes:
        branch: The keyword; "": the schema is no branch.
        declared: The keys of objects that are described.
        kinds: Which of "array" and "object" are described.
    """

    branch: str = ""
    declared: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()


_NOWHERE = _Within()


def is_grounded(schema: Any) -> bool:
    """Whether a schema marks any value as grounded."""
    return any(part.get(GROUNDED, False) is not False for part in schemas_in(schema))


def without_marks(schema: Any, *, by_name: bool = False) -> Any:
    """A schema without the keyword, as a prompt documents it."""
    if isinstance(schema, (list, tuple)):
        return [without_marks(part) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    return {
        key: part if key in DATA and not by_name else without_marks(part, by_name=not by_name and key in BY_NAME)
        for key, part in schema.items()
        if by_name or key != GROUNDED
    }


def pushed_down(schema: Mapping[str, Any], tool: str | None = None) -> Mapping[str, Any]:
    """A schema whose marks stand at each text and number that they concern, also behind a `$ref`.

    A mark on a list or an object concerns its items and values, not the keys. A marked value of any type is no list and
    no object, unless its schema describes one; the schema itself is that of an object.

    Args:
        schema: The schema of a tool's arguments, or of an answer.
        tool: Name of the tool, for messages.

    Raises:
        UnsupportedSchemaError: It has `unevaluatedProperties` or `unevaluatedItems`.

    Example:
        >>> pushed_down({"properties": {"to": {"type": "array", "items": {"type": "string"}, "x-grounded": True}}})
        {'type': 'object', 'properties': {'to': {'type': 'array', 'items': {'type': 'string', 'x-grounded': True}}}}
    """
    if not is_grounded(schema):
        return schema
    for part in schemas_in(schema):
        if unevaluated := _UNEVALUATED & part.keys():
            keyword = min(unevaluated)
            reason = f"marks describe parts that {keyword!r} must find undescribed; use additionalProperties"
            raise UnsupportedSchemaError(reason, keyword=GROUNDED, path="$", tool=tool)
    marking = _Marking(schema)
    is_typed = "type" in schema or not schema.keys().isdisjoint((*REFERENCES, *_BRANCHES))
    arguments = _Within(kinds=frozenset({"object"}))
    marked = marking.mark(schema if is_typed else {"type": "object", **schema}, False, within=arguments)
    if "type" not in schema and marked.get("type") == _SCALARS["type"]:  # branches that describe nothing
        mark = marked.pop(GROUNDED, schema[GROUNDED])
        marked |= {"type": "object", "additionalProperties": {**_SCALARS, GROUNDED: mark}}
    while marking.pending:
        marking.copy(*marking.pending.pop())
    if marking.definitions:
        marked["$defs"] = {**marked.get("$defs", {}), **marking.definitions}
    return _with_original(schema, marked) if any("oneOf" in part for part in schemas_in(schema)) else marked


def _with_original(schema: Mapping[str, Any], marked: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema without marks that must hold beside the marked one, which is narrower everywhere.

    Marks narrow the branches of a `oneOf`, so that a value of two of them could become one of a single one.
    """
    beside = {key: part for key, part in marked.items() if key not in _NAMING}
    both = {**without_marks(schema), "allOf": [*without_marks(schema.get("allOf", ())), beside]}
    return {**both, "$defs": marked["$defs"]} if "$defs" in marked else both


class _Marking:
    """Pushes the marks of one schema down. Marked definitions are copies, as others may refer to them unmarked."""

    def __init__(self, root: Mapping[str, Any]) -> None:
        self._pointers = Pointers(root)
        self._copies: dict[tuple[str, str], str] = {}
        self.pending: list[tuple[str, Any, Any]] = []
        self.definitions: dict[str, Any] = {}

    def mark(self, schema: Any, mark: Any, name: str = "", *, by_name: bool = False, within: _Within = _NOWHERE) -> Any:
        """A copy of a schema, or of several, within which the mark of an outer schema holds.

        Args:
            schema: The schema, a list of schemas, or with `by_name` schemas by name.
            mark: The mark of an outer schema; False: none.
            name: The name of the argument.
            by_name: Whether the schemas are given by name.
            within: The schema that this one is a branch of.
        """
        if isinstance(schema, (list, tuple)):
            return [self.mark(part, mark, name, within=within) for part in schema]
        if by_name and isinstance(schema, Mapping):
            return {
                key: self.mark(part, mark, name if within.branch else key, within=within)
                for key, part in schema.items()
            }
        schema = {} if schema is True and mark is not False else schema
        if not isinstance(schema, Mapping):
            return schema
        own = schema.get(GROUNDED, mark)
        parts = [*self._with_branches(schema)]
        declared = within.declared.union(*(one.get("properties", ()) for one in parts))
        within = _Within(within.branch, declared, within.kinds.union(*map(_described, parts)))
        marked = {
            key: self.mark(
                part,
                False if key in DEFINITIONS else own,
                name,
                by_name=key in BY_NAME,
                within=within._replace(branch=key) if key in _BRANCHES else _NOWHERE,
            )
            if key in _WITH_VALUES
            else part
            for key, part in schema.items()
            if key != GROUNDED
        }
        return marked if own is False else self._marked(schema, marked, _with_digits(own, name), within)

    def copy(self, name: str, target: Any, mark: Any) -> None:
        """Add a marked copy of a part of the document to the definitions."""
        copied = self.mark(target, mark)
        self.definitions[name] = {key: part for key, part in copied.items() if key not in _NAMING}

    def _marked(self, given: Mapping[str, Any], schema: dict[str, Any], mark: Any, within: _Within) -> dict[str, Any]:
        if not schema.keys().isdisjoint(("enum", "const")):
            return schema
        if copy := self._copy(given, mark):
            return {**{key: part for key, part in schema.items() if key not in REFERENCES}, "$ref": copy}
        kinds, others = schema.get("type"), {**_SCALARS, GROUNDED: mark}
        if kinds is None and within.branch not in _CONJUNCTIONS:
            schema |= self._type(given, within)
        named = schema.get("type", []) if kinds is not None or not within.branch else []
        named = named if isinstance(named, (list, tuple)) else [named]
        first = "prefixItems" in schema or isinstance(schema.get("items"), list)
        if ("array" in named or first) and (rest := _rest_of_list(schema)):
            schema[rest] = others
        if "object" in named and schema.get("additionalProperties", _is_open(schema)) is True:
            schema["additionalProperties"] = others
        if undeclared := [one for one in _undeclared(schema) if one not in within.declared]:
            schema["properties"] = {**schema.get("properties", {}), **dict.fromkeys(undeclared, others)}
        concerns = kinds is None or not {"string", "number", "integer"}.isdisjoint(named)
        return {**schema, GROUNDED: mark} if concerns and schema.keys().isdisjoint(("anyOf", "oneOf")) else schema

    def _type(self, schema: Mapping[str, Any], within: _Within) -> dict[str, Any]:
        """The types of a marked value for which its schema names none: lists and objects only if it describes them."""
        if not schema.keys().isdisjoint(_BRANCHES):
            described = any(not one.keys().isdisjoint(_DESCRIBING) for one in self._with_branches(schema))
            return {} if described else _SCALARS
        return {"type": [*_SCALARS["type"], *sorted(within.kinds)]}

    def _with_branches(self, schema: Any) -> Iterator[Mapping[str, Any]]:
        """A schema and those that describe the same value."""
        pending, seen = [schema], set[int]()
        while pending:
            part = pending.pop()
            if not isinstance(part, Mapping) or id(part) in seen:
                continue
            seen.add(id(part))
            yield part
            if (target := self._target(part)) is not None:
                pending.append(target[0])
            pending += branches_of(part)

    def _target(self, schema: Mapping[str, Any]) -> tuple[Any, str] | None:
        """What a schema refers to, and its path; None if it does not, or to nothing: the parser reports that."""
        keyword = next((one for one in REFERENCES if one in schema), None)
        if keyword is None:
            return None
        resolve = self._pointers.resolve if keyword == "$ref" else self._pointers.resolve_dynamic
        try:
            return resolve(schema[keyword], schema)
        except UnresolvedError:
            return None

    def _copy(self, schema: Mapping[str, Any], mark: Any) -> str | None:
        """A pointer to a marked copy of what a schema refers to; None if it refers to nothing."""
        if (found := self._target(schema)) is None:
            return None
        target, path = found
        if (key := (path, repr(mark))) not in self._copies:
            self._copies[key] = f"grounded {len(self._copies)}"
            self.pending.append((self._copies[key], target, mark))
        return f"#/$defs/{self._copies[key]}"


def branches_of(schema: Mapping[str, Any]) -> Iterator[Any]:
    """The schemas within a schema that describe the same value."""
    for keyword in _BRANCHES & schema.keys():
        inner = schema[keyword]
        by_name = keyword in BY_NAME and isinstance(inner, Mapping)
        yield from inner.values() if by_name else inner if isinstance(inner, (list, tuple)) else [inner]


def _described(schema: Mapping[str, Any]) -> frozenset[str]:
    """Which of "array" and "object" a schema describes."""
    named = schema.get("type", ())
    kinds = {"array", "object"}.intersection([named] if isinstance(named, str) else named)
    kinds |= set() if schema.keys().isdisjoint(_LISTS) else {"array"}
    return frozenset(kinds | (set() if schema.keys().isdisjoint(_OBJECTS) else {"object"}))


def _is_open(schema: Mapping[str, Any]) -> bool:
    """Whether an object may have keys that its schema does not declare, though it does not say so."""
    declared, fewest = schema.get("properties"), schema.get("minProperties", 0)
    return not isinstance(declared, Mapping) or (isinstance(fewest, (int, float)) and fewest > len(declared))


def _rest_of_list(schema: Mapping[str, Any]) -> str | None:
    """The keyword that would describe the items of a list which no schema describes; None if all are described."""
    if "unevaluatedItems" in schema:
        return None
    rest = "additionalItems" if isinstance(schema.get("items"), list) else "items"
    return None if rest in schema else rest


def _undeclared(schema: Mapping[str, Any]) -> list[str]:
    """Keys that an object may need, and no schema describes."""
    if isinstance(schema.get("additionalProperties"), Mapping):
        return []
    needed = [schema.get("required"), *schema.get("dependentRequired", {}).values()]
    needed += [[one] if isinstance(one, str) else one for one in schema.get("dependencies", {}).values()]
    names = [name for part in needed if isinstance(part, (list, tuple)) for name in part]
    return [name for name in dict.fromkeys(names) if name not in schema.get("properties", {})]


def _with_digits(mark: Any, name: str) -> Any:
    """A mark that says whether texts of the argument must have a digit."""
    given = dict(mark) if isinstance(mark, Mapping) else {}
    if (mark is not True and not given) or given.get("digits") is not None or not HAS_DIGITS.search(name):
        return mark
    return {**given, "digits": True}
