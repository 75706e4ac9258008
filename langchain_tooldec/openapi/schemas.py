"""Schemas of OpenAPI 3.0 and 3.1 as JSON Schema 2020-12, for the arguments of a request.

Each component is converted once, on first use, and is one shared object in the `$defs` of all operations that need it.

Source: OpenAPI Specification 3.0.4, sections 4.7.24 and 4.7.25 (Schema Object, Discriminator Object); 3.1.1, sections
4.8.24 and 4.8.25.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote, urljoin

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.grammars.json_schema.reading.keywords import RESTRICTING
from langchain_tooldec.openapi.documents import References, Target, object_at
from langchain_tooldec.openapi.families import Families, discriminator_of
from langchain_tooldec.openapi.repairs import as_null, mend_enum, mend_pattern, mend_texts, mend_types, typed
from langchain_tooldec.openapi.report import Report, first_sentences
from langchain_tooldec.tools.enforced_schema import given, telling_key, with_decimal, with_tag

SCHEMAS = ("not", "if", "then", "else", "items", "additionalProperties", "contains", "propertyNames",
           "unevaluatedItems", "unevaluatedProperties", "additionalItems")  # fmt: skip
LISTS = ("allOf", "anyOf", "oneOf", "prefixItems", "items")
MAPS = ("properties", "patternProperties", "dependentSchemas", "dependencies")
_ALL = frozenset({*SCHEMAS, *LISTS, *MAPS})
_IN_PLACE = ("$ref", "allOf", "anyOf", "oneOf")
_OPEN = {"anyOf", "prefixItems", "items", "additionalProperties", "properties"}
"""Keywords whose schemas allow any other type if they have none."""
_MAX_LEVELS = 100
_MAX_DESCRIPTION = 200
_MAX_SHOWN_TEXT = 100
_FREE = ("binary", "double", "password")
"""Formats that restrict nothing."""
_INT32 = {"minimum": -(2**31), "maximum": 2**31 - 1}


class Schemas:
    """Converts the schemas of one document.

    Args:
        references: Resolves `$ref`.
        report: Receives repairs.
        version: The document's version.
    """

    def __init__(self, references: References, report: Report, version: str) -> None:
        self._definitions: dict[str, Any] = {}
        self._references = references
        self._report = report
        self._families = Families(references)
        self._ref_stands_alone = version == "3.0"
        self._names: dict[str, str] = {}
        self._targets: dict[str, Target] = {}
        self._named: dict[str, tuple[str, ...]] = {}
        self._level = 0
        self._titled = False  # whether it or an enclosing schema has a title, as pydantic gives each field

    def convert(self, schema: Any, base: str, path: str) -> Any:
        """A schema with everything inside it; what references lead to becomes a definition. `path` is for the report.

        Raises:
            DocumentError: It is not a schema, or a reference has no target.
        """
        self._level, self._titled = 0, False
        return self._typed(schema, base, path, frozenset())

    def definition(self, name: str) -> Any:
        """The component with a name in `$defs`, converted on first use.

        Returns:
            False if none of its values is ever written, since it cannot be read or enforced.
        """
        if name not in self._definitions:
            target = self._targets[name]
            if target.uri in self._families.notes:
                self._report.repair(name, self._families.notes[target.uri])
            try:
                self._definitions[name] = self.convert(target.contents, target.base, name)
            except DocumentError as error:
                self.give_up(name, str(error))
        return self._definitions[name]

    def give_up(self, name: str, reason: str) -> None:
        """Exclude all values of a definition."""
        self._report.repair(name, f"never written: {reason}")
        self._definitions[name] = False
        self._named.pop(name, None)

    def target(self, schema: Any) -> Any:
        """A converted schema; if it is only a reference, its target with the schema's annotations."""
        seen: set[str] = set()
        while isinstance(schema, dict) and schema.keys() & RESTRICTING == {"$ref"} and schema["$ref"] not in seen:
            seen.add(schema["$ref"])
            found = self.definition(schema["$ref"].removeprefix("#/$defs/"))
            annotations = {key: value for key, value in schema.items() if key != "$ref"}
            schema = found | annotations if isinstance(found, dict) else found
        return schema

    def names_in(self, name: str) -> tuple[str, ...]:
        """The definitions that a definition refers to directly."""
        if name not in self._named:
            self._named[name] = tuple(dict.fromkeys(references_in(self.definition(name))))
        return self._named[name]

    def _convert(self, schema: Any, base: str, path: str, hidden: frozenset[str]) -> Any:
        """`convert` for one schema. `hidden` are properties of the same value that others mark as read-only."""
        if isinstance(schema, bool):
            return schema
        if not isinstance(schema, Mapping):
            raise DocumentError(f"{path}: a schema must be an object, not {schema!r:.60}")
        if self._level > _MAX_LEVELS:
            raise DocumentError(f"{path}: nests too deeply; at most {_MAX_LEVELS} levels")
        outer = self._level, self._titled
        self._level, self._titled = self._level + 1, self._titled or "title" in schema
        try:
            return self._object(schema, base, path, hidden)
        finally:
            self._level, self._titled = outer

    def _typed(self, schema: Any, base: str, path: str, hidden: frozenset[str]) -> Any:
        return typed(self._convert(schema, base, path, hidden), path, self._report)

    def _object(self, schema: Mapping[str, Any], base: str, path: str, hidden: frozenset[str]) -> dict[str, Any]:
        base = urljoin(base, schema["$id"]) if isinstance(schema.get("$id"), str) else base
        schema = mend_texts(schema, path, self._report)
        annotations = _annotations(schema)
        if "$ref" in schema:
            target = self._references.resolve(schema["$ref"], base)
            converted: dict[str, Any] = {"$ref": f"#/$defs/{self._name(target)}"}
            if not self._ref_stands_alone:
                converted |= self._keywords({key: schema[key] for key in schema if key != "$ref"}, base, path, hidden)
        else:
            converted = self._keywords(schema, base, path, hidden)
        parts = converted.get("allOf", ())
        if len(parts) == 1 and isinstance(parts[0], dict) and converted.keys() & RESTRICTING == {"allOf"}:
            converted = dict(parts[0])
        nullable = schema.get("nullable")
        if isinstance(nullable, str) and nullable.lower() == "true":
            self._report.repair(path, f"'nullable': {nullable!r} was read as true")
            nullable = True
        converted = _or_null(converted) if nullable is True else converted
        return converted | annotations

    def _keywords(self, schema: Mapping[str, Any], base: str, path: str, hidden: frozenset[str]) -> dict[str, Any]:
        """The keywords that restrict values."""
        converted: dict[str, Any] = {}
        read_only = hidden | self._read_only_names(schema, base)
        for key, value in schema.items():
            if key in {"required", "nullable"} or key not in RESTRICTING:
                continue
            convert = self._typed if key in _OPEN else self._convert
            if key in LISTS and isinstance(value, list):
                same = read_only if key in _IN_PLACE else frozenset()
                parts = self._alternatives(value, schema, base) if key in {"anyOf", "oneOf"} else value
                converted[key] = [convert(part, base, f"{path}.{key}[{at}]", same) for at, part in enumerate(parts)]
            elif key in MAPS and isinstance(value, Mapping):
                converted[key] = self._map(key, value, base, path, schema.get("required"))
            elif key in SCHEMAS:
                converted[key] = convert(value, base, f"{path}.{key}", frozenset())
            elif key in _ALL:
                kind = "a list" if key in LISTS else "an object"
                raise DocumentError(f"{path}: {key!r} must be {kind}, not {value!r:.60}")
            else:
                converted[key] = value
        self._required(converted, schema, read_only, path)
        self._scalars(converted, schema, path)
        self._tell_apart(converted, schema, base)
        self._name_discriminator(converted, schema)
        return with_decimal(converted, pydantic=self._titled)

    def _map(self, key: str, parts: Mapping[str, Any], base: str, path: str, required: Any) -> dict[str, Any]:
        convert = self._typed if key in _OPEN else self._convert
        converted = {}
        for name, part in parts.items():
            if key == "dependencies" and isinstance(part, list):
                converted[str(name)] = part
                continue
            if key == "properties" and self.is_read_only(part, base):
                continue
            try:
                converted[str(name)] = convert(part, base, f"{path}.{name}", frozenset())
            except DocumentError as error:
                if key != "properties" or (isinstance(required, list) and name in required):
                    raise
                self._report.repair(f"{path}.{name}", f"left out: {error}")
        return converted

    def _required(
        self, converted: dict[str, Any], schema: Mapping[str, Any], read_only: frozenset[str], path: str
    ) -> None:
        """The required keys, without read-only ones and with those whose own schema says `required`."""
        required, properties = schema.get("required", []), object_at(schema, "properties")
        if isinstance(required, str) and required in properties:
            self._report.repair(path, f"'required': {required!r} was read as a list of it")
            required = [required]
        if not isinstance(required, list):
            required = []  # `true` concerns the key with this schema, and is read there
        hoisted = [
            name
            for name, part in properties.items()
            if isinstance(part, Mapping) and str(part.get("required")).lower() == "true" and name not in required
        ]
        for name in hoisted:
            self._report.repair(f"{path}.{name}", "'required': true was read as a required property of the object")
        if required or hoisted:
            converted["required"] = [name for name in dict.fromkeys([*required, *hoisted]) if name not in read_only]

    def is_read_only(self, schema: Any, base: str) -> bool:
        """Whether a property occurs only in answers."""
        try:
            is_reference = isinstance(schema, Mapping) and "$ref" in schema and schema.get("readOnly") is not True
            whole = self._references.follow(schema, base).contents if is_reference else schema
        except DocumentError:
            return False  # reported where it is converted
        return isinstance(whole, Mapping) and whole.get("readOnly") is True

    def _read_only_names(self, schema: Any, base: str) -> frozenset[str]:
        """The read-only properties, including those of schemas for the same value."""
        return frozenset(
            name
            for part, of_part in self._references.applied(schema, base)
            for name, inner in object_at(part, "properties").items()
            if self.is_read_only(inner, of_part)
        )

    def _scalars(self, converted: dict[str, Any], schema: Mapping[str, Any], path: str) -> None:
        """Types, formats, bounds and enums, with common slips repaired."""
        if "type" in converted:
            mend_types(converted, path, self._report)
        kind = converted.get("type")
        mend_pattern(converted, path, self._report)
        for keyword, bound in (("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")):
            if isinstance(converted.get(keyword), bool) and converted.pop(keyword) and bound in converted:
                converted[keyword] = converted.pop(bound)
        kinds = kind if isinstance(kind, list) else [kind]
        stated = converted.get("format")
        if stated == "int32" and "integer" in kinds:
            for keyword, limit in _INT32.items():
                if f"exclusiveM{keyword[1:]}" not in converted:
                    converted.setdefault(keyword, limit)
            del converted["format"]
        if stated is None and "string" in kinds and schema.get("contentEncoding") == "base64":
            converted["format"] = "byte"
        elif stated == "binary" or "contentMediaType" in schema or schema.get("type") == "file":
            converted["contentMediaType"] = schema.get("contentMediaType", "application/octet-stream")
        if stated in _FREE or kind is None:
            converted.pop("format", None)
        if "enum" in converted:
            mend_enum(converted, kind, path, self._report)

    def _alternatives(self, parts: list[Any], schema: Mapping[str, Any], base: str) -> list[Any]:
        """The parts of a union, each restricted to its own values of the discriminator."""
        parts = [as_null(part) for part in parts] if len(parts) > 1 else parts
        if (stated := discriminator_of(schema)) is None:
            return parts
        return [
            self._families.alternative(part, *stated, base) if isinstance(part, Mapping) and "$ref" in part else part
            for part in parts
        ]

    def _name_discriminator(self, converted: dict[str, Any], schema: Mapping[str, Any]) -> None:
        """Restrict the discriminator of a schema without alternatives to the values that it maps."""
        key, mapping = discriminator_of(schema) or ("", {})
        own = converted.get("properties", {}).get(key) if mapping and not schema.keys() & {"anyOf", "oneOf"} else None
        if isinstance(own, dict) and own.keys() & RESTRICTING == {"type"} and own["type"] == "string":
            converted["properties"][key] = own | {"enum": [*mapping]}

    def _tell_apart(self, converted: dict[str, Any], schema: Mapping[str, Any], base: str) -> None:
        """Require the key that distinguishes the alternatives of `oneOf` where it is optional.

        Otherwise, whether a value is valid for only one alternative would depend on all their other keys.
        """
        branches = schema.get("oneOf", ())
        if len(branches) < 2 or any("$ref" in part for part in branches if "discriminator" in schema):
            return
        wholes = [self._whole(part, base) for part in branches]
        key = telling_key(wholes)
        if key is not None and not all(key in part.get("required", ()) for part in wholes):
            parts = zip(converted["oneOf"], wholes, strict=True)
            converted["oneOf"] = [with_tag(part, key, given(whole, key) or ()) for part, whole in parts]

    def _whole(self, schema: Any, base: str) -> Mapping[str, Any]:
        try:
            contents: Mapping[str, Any] = self._references.follow(schema, base).contents
        except DocumentError:
            return {}
        return contents

    def _name(self, target: Target) -> str:
        """The name of a definition; a new one is converted later."""
        if target.uri not in self._names:
            wanted = re.sub(r"[^A-Za-z0-9_.-]+", "_", unquote(re.split("[/#]", target.uri)[-1])) or "schema"
            name, number = wanted, 2
            while name in self._targets:
                name, number = f"{wanted}_{number}", number + 1
            self._targets[name] = target
            self._names[target.uri] = name
        return self._names[target.uri]


def references_in(schema: Any) -> Iterator[str]:
    """The names of the definitions that a converted schema refers to directly, with repetitions."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix("#/$defs/")
        for part in subschemas(schema):
            yield from references_in(part)


def subschemas(schema: Mapping[str, Any]) -> Iterator[Any]:
    """The direct subschemas of a schema."""
    for key, value in schema.items():  # in order, which determines the nearest definitions
        if key not in _ALL:
            continue
        if key in MAPS and isinstance(value, dict):
            value = [*value.values()]
        yield from (part for part in (value if isinstance(value, list) else [value]) if isinstance(part, dict))


def _or_null(converted: dict[str, Any]) -> dict[str, Any]:
    """Allow null too; an enum keeps its values, as in 3.0.3."""
    if converted.keys() & {*_IN_PLACE}:
        return {"anyOf": [converted, {"type": "null"}]}
    kind = converted.get("type")
    kinds = [kind] if isinstance(kind, str) else kind
    return converted | ({"type": [*dict.fromkeys([*kinds, "null"])]} if kinds else {})


def _annotations(schema: Mapping[str, Any]) -> dict[str, Any]:
    """What the model sees: a short description, a default, examples, whether it is deprecated."""
    examples = schema.get("examples", [schema["example"]] if "example" in schema else [])
    kept = {
        "description": first_sentences(schema.get("description"), _MAX_DESCRIPTION) or None,
        "deprecated": True if schema.get("deprecated") is True else None,
        "default": schema["default"] if _is_short(schema.get("default")) else None,
        "examples": [value for value in examples if _is_short(value)][:2] or None
        if isinstance(examples, list)
        else None,
    }
    return {key: value for key, value in kept.items() if value is not None}


def _is_short(value: Any) -> bool:
    return isinstance(value, (bool, int, float)) or (
        isinstance(value, str) and len(value) <= _MAX_SHOWN_TEXT and value.isprintable()
    )
