"""Schemas with test instances in MaskBench's form, and instances as texts.

A line is a JSON object with `schema` and `tests`, a list of `{"data": ..., "valid": ...}`.
Source: guidance-ai/jsonschemabench.
"""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote


@dataclass(frozen=True)
class Instance:
    """A value, and whether it is valid."""

    data: Any
    valid: bool


@dataclass(frozen=True)
class SchemaLine:
    """A schema with its instances and its line number in the file."""

    number: int
    name: str
    schema: Any
    instances: Sequence[Instance]


def read_lines(file: Path, limit: int | None = None) -> Iterator[SchemaLine]:
    """The lines of a JSONL file, which may be compressed (`.xz`)."""
    with (lzma.open if file.suffix == ".xz" else open)(file, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if limit is not None and number > limit:
                return
            if line.strip():
                read = json.loads(line)
                tests = [Instance(test["data"], test["valid"]) for test in read.get("tests", ())]
                yield SchemaLine(number, str(read.get("name", number)), read["schema"], tests)


def spellings(value: Any) -> list[str]:
    """A value in compact form and with the spaces of json.dumps; only once if they are equal."""
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return list(dict.fromkeys([compact, json.dumps(value, ensure_ascii=False)]))


def in_schema_order(value: Any, schema: Any) -> Any:
    """The value with each object's keys in the order of its schema, followed by its other keys.

    Example:
        >>> in_schema_order({"z": 1, "b": 2, "a": 3}, {"properties": {"a": {}, "b": {}}})
        {'a': 3, 'b': 2, 'z': 1}
    """
    return _Order(schema).of(value, [schema])


_BRANCHES = ("allOf", "anyOf", "oneOf")
_IN_PLACE = ("if", "then", "else")


class _Order:
    def __init__(self, root: Any) -> None:
        self._root = root

    def of(self, value: Any, schemas: Sequence[Any]) -> Any:
        """The value, ordered by all schemas that apply to it."""
        applied = [part for schema in schemas for part in self._applied(schema, set())]
        if isinstance(value, list):
            return [self.of(item, list(self._of_item(applied, index))) for index, item in enumerate(value)]
        if not isinstance(value, dict):
            return value
        declared = dict.fromkeys(key for part in applied for key in _mapping(part.get("properties")))
        keys = [key for key in declared if key in value] + [key for key in value if key not in declared]
        return {key: self.of(value[key], list(self._of_key(applied, key))) for key in keys}

    def _applied(self, schema: Any, seen: set[int]) -> Iterator[Mapping[str, Any]]:
        """The schema and all subschemas that apply to the same value, in the order in which they are written."""
        if not isinstance(schema, Mapping) or id(schema) in seen:
            return
        seen.add(id(schema))
        yield schema
        for keyword, value in schema.items():
            if keyword == "$ref":
                yield from self._applied(resolve(self._root, value), seen)
            elif keyword in _BRANCHES and isinstance(value, list):
                for part in value:
                    yield from self._applied(part, seen)
            elif keyword in _IN_PLACE:
                yield from self._applied(value, seen)
            elif keyword == "dependentSchemas":
                for part in _mapping(value).values():
                    yield from self._applied(part, seen)

    @staticmethod
    def _of_key(applied: Sequence[Mapping[str, Any]], key: str) -> Iterator[Any]:
        for part in applied:
            found = [_mapping(part.get("properties"))[key]] if key in _mapping(part.get("properties")) else []
            patterns = _mapping(part.get("patternProperties")).items()
            found += [schema for pattern, schema in patterns if _matches(pattern, key)]
            yield from found or [part.get("additionalProperties")]

    @staticmethod
    def _of_item(applied: Sequence[Mapping[str, Any]], index: int) -> Iterator[Any]:
        for part in applied:
            items = part.get("items")
            first = items if isinstance(items, list) else part.get("prefixItems", [])
            yield first[index] if index < len(first) else items
            yield part.get("contains")


def resolve(root: Any, pointer: Any) -> Any:
    """The target of a `$ref` within the document, by JSON pointer or anchor; None for other documents."""
    if not isinstance(pointer, str) or not pointer.startswith("#"):
        return None
    target, path = root, unquote(pointer[1:])
    if path and not path.startswith("/"):
        return next((part for part in _parts(root) if part.get("$anchor") == path), None)
    for raw in path.split("/")[1:]:
        key = raw.replace("~1", "/").replace("~0", "~")
        try:
            target = target[int(key)] if isinstance(target, list) else target[key]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return target


def _parts(schema: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(schema, Mapping):
        yield schema
    for part in schema.values() if isinstance(schema, Mapping) else schema if isinstance(schema, list) else ():
        yield from _parts(part)


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _matches(pattern: str, key: str) -> bool:
    try:
        return re.search(pattern, key) is not None
    except re.error:
        return False
