"""An operation's response, from its OpenAPI document: an example, or a value that fits the schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referencing import Registry, Resource
from referencing.exceptions import Unresolvable

_SCALARS: dict[str, Any] = {"string": "text", "integer": 1, "number": 1.5, "boolean": True, "null": None}
"""The value for each type."""
_MAX_CHAIN = 50
"""The most references that lead from one to the next."""


def example_of(operation: Mapping[str, Any], document: Mapping[str, Any] | None = None) -> Any:
    """The body of an operation's successful response: the first example, else a value of the first schema.

    Args:
        operation: An Operation Object.
        document: The document that its references point into.

    Returns:
        The body; an empty object if the document describes none.
    """
    whole, schemas = document or {}, list[Any]()
    for status, stated in (operation.get("responses") or {}).items():
        response = followed(stated, whole)
        for media in ((response or {}).get("content") or {}).values() if str(status).startswith("2") else ():
            if "example" in media:
                return media["example"]
            for example in media.get("examples", {}).values():
                return (followed(example, whole) or {}).get("value")
            schemas += [media["schema"]] if "schema" in media else []
    return made_up(schemas[0], whole) if schemas else {}


def made_up(schema: Any, document: Mapping[str, Any], trail: tuple[int, ...] = ()) -> Any:
    """A deterministic value for a schema, preferably its example; a recursive part is left empty.

    Args:
        schema: A Schema Object, or a reference.
        document: Its document.
        trail: The schemas around it.
    """
    schema = followed(schema, document)
    if not isinstance(schema, Mapping) or id(schema) in trail:
        return {}
    trail = (*trail, id(schema))
    examples = schema.get("examples")
    for value in (schema.get("example"), *(examples if isinstance(examples, list) else ()), schema.get("default")):
        if value is not None:
            return value
    for values in (schema.get("enum"), [schema["const"]] if "const" in schema else None):
        if values:
            return values[0]
    for part in [*schema.get("oneOf", ()), *schema.get("anyOf", ())][:1]:
        return made_up(part, document, trail)
    parts = [made_up(part, document, trail) for part in schema.get("allOf", ())]
    if "properties" in schema or any(isinstance(part, Mapping) for part in parts):
        own = {name: made_up(part, document, trail) for name, part in schema.get("properties", {}).items()}
        return {key: value for part in [*parts, own] if isinstance(part, Mapping) for key, value in part.items()}
    return parts[0] if parts else _of_type(schema, document, trail)


def _of_type(schema: Mapping[str, Any], document: Mapping[str, Any], trail: tuple[int, ...]) -> Any:
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) and kind else kind
    if kind == "array" or "items" in schema:
        return [made_up(schema["items"], document, trail)] if "items" in schema else []
    return _SCALARS.get(str(kind), {})


def followed(part: Any, document: Mapping[str, Any]) -> Any:
    """An object of a document with its references followed; None if they lead nowhere."""
    resolver = Registry[Any]().with_resource("", Resource.opaque(document)).resolver()
    for _ in range(_MAX_CHAIN):
        if not isinstance(part, Mapping) or "$ref" not in part:
            return part if isinstance(part, Mapping) else None
        try:
            part = resolver.lookup(part["$ref"]).contents
        except Unresolvable:
            break
    return None
