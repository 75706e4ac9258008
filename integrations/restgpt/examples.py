"""What an operation answers, out of its OpenAPI document: an example, or a value made up from the schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

_SCALARS: dict[str, Any] = {"string": "text", "integer": 1, "number": 1.5, "boolean": True, "null": None}
"""What stands for a type."""
_LONGEST_CHAIN = 50


def example_of(operation: Mapping[str, Any], document: Mapping[str, Any] | None = None) -> Any:
    """What an operation answers when all goes well: the first example, else a value of the first schema.

    Args:
        operation: An Operation Object.
        document: What its references lead to.

    Returns:
        An empty object where the document says nothing of an answer.
    """
    whole, schemas = document or {}, list[Any]()
    for status, stated in operation.get("responses", {}).items():
        response = followed(stated, whole)
        for media in (response or {}).get("content", {}).values() if str(status).startswith("2") else ():
            if "example" in media:
                return media["example"]
            for example in media.get("examples", {}).values():
                return (followed(example, whole) or {}).get("value")
            schemas += [media["schema"]] if "schema" in media else []
    return made_up(schemas[0], whole) if schemas else {}


def made_up(schema: Any, document: Mapping[str, Any], trail: tuple[int, ...] = ()) -> Any:
    """A value of a schema: an example in it, else the same one each time; what stands within itself is left empty.

    Args:
        schema: A Schema Object, or a reference.
        document: What references lead to.
        trail: What it stands in.
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
    """What a part of a document is, or what it refers to in the end; None where that is nothing."""
    for _ in range(_LONGEST_CHAIN):
        reference = part.get("$ref") if isinstance(part, Mapping) else None
        if not isinstance(reference, str):
            return part
        part = document if reference.startswith("#/") else None
        for step in reference.removeprefix("#/").split("/"):
            key = unquote(step).replace("~1", "/").replace("~0", "~")
            part = part.get(key) if isinstance(part, Mapping) else None
    return None
