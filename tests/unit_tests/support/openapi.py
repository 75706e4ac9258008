"""OpenAPI documents in a few words, and their operations."""

from __future__ import annotations

import json
from typing import Any

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi.documents import read_document
from langchain_tooldec.openapi.families import Families
from langchain_tooldec.openapi.operations import Operation
from langchain_tooldec.openapi.reading import METHODS, read_operations
from langchain_tooldec.openapi.report import Report
from langchain_tooldec.openapi.schemas import Schemas, references_in


def of(name: str) -> dict[str, str]:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def body_of(schema: Any, media_type: str = "application/json", *, required: bool = True, **media: Any) -> Any:
    return {"requestBody": {"required": required, "content": {media_type: {"schema": schema, **media}}}}


def document_of(paths: Any, schemas: Any = None, version: str = "3.0.3", **others: Any) -> dict[str, Any]:
    components = {} if schemas is None else {"components": {"schemas": schemas}}
    return {"openapi": version, "servers": [{"url": "https://a.example"}], "paths": paths, **components, **others}


def read(*document: Any, **others: Any) -> tuple[list[Operation], Report]:
    """The operations of `document_of`."""
    return read_operations(read_document(document_of(*document, **others)), allow=METHODS)


def accepts(operation: Operation, arguments: Any) -> bool:
    return Automaton(arguments_expression(operation.arguments)).matches(json.dumps(arguments).encode())


def converted_in(document: Any, schema: Any) -> tuple[dict[str, Any], Report]:
    """A schema of a document with everything that it reaches in `$defs`."""
    found, report = Families(read_document(document)), Report()
    schemas = Schemas(found, report)
    whole = schemas.convert(schema, found.base, "it")
    left, definitions = [whole], dict[str, Any]()
    while left:
        for name in references_in(left.pop()):
            if name not in definitions:
                definitions[name] = schemas.definition(name)
                left.append(definitions[name])
    return {**whole, **({"$defs": definitions} if definitions else {})}, report
