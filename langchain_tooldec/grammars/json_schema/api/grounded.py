"""Arguments whose values must stand in the conversation (`x-grounded`): which are possible, and where each was said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from langchain_tooldec.errors import SchemaError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.grounding import Conversation, Found, Values
from langchain_tooldec.grammars.json_schema.api.arguments import arguments_expression
from langchain_tooldec.grammars.json_schema.api.marks import DEFINITIONS, branches_of, is_grounded
from langchain_tooldec.grammars.json_schema.reading.grounded import scope_of, text_format
from langchain_tooldec.grammars.json_schema.reading.keywords import CONVERSATION, GROUNDED, schemas_in
from langchain_tooldec.grammars.json_schema.reading.pointers import step


class GroundedValue(NamedTuple):
    """A value of a call that stands in the conversation.

    Attributes:
        path: Its JSON path in the arguments.
        value: The text or number.
        found: Where it was said last.
    """

    path: str
    value: Any
    found: Found | None


class Candidates(NamedTuple):
    """What a conversation offers to a tool.

    Attributes:
        lacking: The arguments for which nothing was said.
        is_possible: Whether a call is possible nevertheless.
    """

    lacking: Sequence[str]
    is_possible: bool


def candidates(schema: Mapping[str, Any], conversation: Conversation) -> Candidates:
    """Whether a conversation has values for the marked arguments of a schema.

    Args:
        schema: The schema of a tool's arguments, with marks as of `pushed_down`.
        conversation: What was said.
    """
    schemas = [schema, *(part for part in schema.get("allOf", ()) if isinstance(part, Mapping))]
    lacking = [
        name
        for name, part in ((name, part) for one in schemas for name, part in one.get("properties", {}).items())
        if is_grounded(part) or _refers_to_grounded(part, schema)
        if not _is_possible({**_definitions(schema), "properties": {name: part}, "required": [name]}, conversation)
    ]
    required = schema.get("required", ())
    return Candidates(lacking, not any(name in required for name in lacking) and _is_possible(schema, conversation))


def _definitions(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {key: part for key, part in schema.items() if key in (*DEFINITIONS, "$schema", "$id")}


def _refers_to_grounded(part: Any, schema: Mapping[str, Any]) -> bool:
    refers = any("$ref" in one for one in schemas_in(part))
    return refers and any(is_grounded([*schema.get(keyword, {}).values()]) for keyword in DEFINITIONS)


def _is_possible(schema: Mapping[str, Any], conversation: Conversation) -> bool:
    try:
        arguments_expression({**schema, CONVERSATION: conversation})
    except UnsatisfiableSchemaError:
        return False
    except SchemaError:  # is raised where the machine is built, with the name of the tool
        return True
    return True


def grounded_values(schema: Mapping[str, Any], arguments: Any, conversation: Conversation) -> list[GroundedValue]:
    """The values of a call that are marked, each with where it was said last."""
    found: dict[str, GroundedValue] = {}
    for path, value, part in _marked_values(schema, arguments, "$", schema):
        scope = scope_of(part[GROUNDED])
        if scope is not None:
            found.setdefault(path, GroundedValue(path, value, _found(part, value, conversation.values(scope))))
    return [*found.values()]


def _found(schema: Mapping[str, Any], value: Any, values: Values) -> Found | None:
    """Where a value was said last: a date perhaps in another spelling."""
    return values.find(value, text_format(schema.get("format")))


def _marked_values(
    schema: Any, value: Any, path: str, root: Mapping[str, Any]
) -> Iterator[tuple[str, Any, Mapping[str, Any]]]:
    """The path of each text and number that is marked, the value, and the schema with the mark."""
    if not isinstance(schema, Mapping):
        return
    if GROUNDED in schema and isinstance(value, (str, int, float)) and not isinstance(value, bool):
        yield path, value, schema
    if isinstance(pointer := schema.get("$ref"), str):
        keyword, _, name = pointer.removeprefix("#/").partition("/")
        yield from _marked_values(root.get(keyword, {}).get(name), value, path, root)
    for branch in branches_of(schema):
        yield from _marked_values(branch, value, path, root)
    if isinstance(value, Mapping):
        for name, part in value.items():
            for inner in _schemas_of_key(schema, name):
                yield from _marked_values(inner, part, path + step(name), root)
    elif isinstance(value, list):
        given = schema.get("items")
        first = given if isinstance(given, list) else schema.get("prefixItems", ())
        rest = schema.get("additionalItems") if isinstance(given, list) else given
        for at, part in enumerate(value):
            inner = first[at] if at < len(first) else schema.get("unevaluatedItems") if rest is None else rest
            yield from _marked_values(inner, part, f"{path}[{at}]", root)


def _schemas_of_key(schema: Mapping[str, Any], name: str) -> Iterator[Any]:
    """The schemas that may describe the value of a key."""
    yield schema.get("properties", {}).get(name)
    for pattern, part in schema.get("patternProperties", {}).items():
        with suppress(re.error):  # a pattern of another dialect
            if re.search(pattern, name):
                yield part
    if name not in schema.get("properties", {}):
        yield schema.get("additionalProperties")
    yield schema.get("unevaluatedProperties")
