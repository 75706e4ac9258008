"""What an operation answers, out of its OpenAPI document: an example, or a value made up from the schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.tools.openapi.documents import Document
from langchain_tooldec.tools.openapi.references import References

_SCALARS: dict[str, Any] = {"string": "text", "integer": 1, "number": 1.5, "boolean": True, "null": None}
"""What stands for a type."""


def example_of(operation: Mapping[str, Any], document: Mapping[str, Any] | None = None) -> Any:
    """What an operation answers when all goes well: the first example, else a value of the first schema.

    Args:
        operation: An Operation Object.
        document: What its references lead to.

    Returns:
        An empty object where the document says nothing of an answer.
    """
    whole, schemas = references_of(document or {}), list[Any]()
    for status, stated in operation.get("responses", {}).items():
        response = followed(stated, whole)
        for media in (response or {}).get("content", {}).values() if str(status).startswith("2") else ():
            if "example" in media:
                return media["example"]
            for example in media.get("examples", {}).values():
                return (followed(example, whole) or {}).get("value")
            schemas += [media["schema"]] if "schema" in media else []
    return made_up(schemas[0], whole) if schemas else {}


def made_up(schema: Any, references: References, trail: tuple[int, ...] = ()) -> Any:
    """A value of a schema: an example in it, else the same one each time; what stands within itself is left empty.

    Args:
        schema: A Schema Object, or a reference.
        references: Those of its document.
        trail: What it stands in.
    """
    schema = followed(schema, references)
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
        return made_up(part, references, trail)
    parts = [made_up(part, references, trail) for part in schema.get("allOf", ())]
    if "properties" in schema or any(isinstance(part, Mapping) for part in parts):
        own = {name: made_up(part, references, trail) for name, part in schema.get("properties", {}).items()}
        return {key: value for part in [*parts, own] if isinstance(part, Mapping) for key, value in part.items()}
    return parts[0] if parts else _of_type(schema, references, trail)


def _of_type(schema: Mapping[str, Any], references: References, trail: tuple[int, ...]) -> Any:
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) and kind else kind
    if kind == "array" or "items" in schema:
        return [made_up(schema["items"], references, trail)] if "items" in schema else []
    return _SCALARS.get(str(kind), {})


def references_of(document: Mapping[str, Any]) -> References:
    """What the references of a document lead to, in it alone."""
    return References(Document(document, location="", version=""))


def followed(part: Any, references: References) -> Any:
    """What a part of a document is, or what it refers to in the end; None where that is nothing."""
    try:
        return references.follow(part, references.base).contents
    except DocumentError:
        return None
