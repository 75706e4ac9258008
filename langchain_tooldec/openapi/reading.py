"""The operations of an OpenAPI document that a user selects, with arguments that can be enforced.

Source: OpenAPI Specification 3.1.1, sections 4.8.8 to 4.8.10 (Paths, Path Item and Operation Object).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast
from urllib.parse import unquote

from openapi_pydantic.v3 import v3_0, v3_1
from pydantic import ValidationError

from langchain_tooldec.errors import DocumentError, OptionError, ToolDecError
from langchain_tooldec.grammars.json_schema.reading.keywords import RESTRICTING
from langchain_tooldec.openapi.arguments import (
    LOCATIONS,
    Argument,
    Arguments,
    add_body,
    as_text,
    clashes,
    media_types,
    style_of,
)
from langchain_tooldec.openapi.documents import Document, References, object_at
from langchain_tooldec.openapi.enforcement import MAX_DEFINITIONS, Enforcement
from langchain_tooldec.openapi.operations import (
    IGNORED_HEADERS,
    Include,
    Operation,
    Parameter,
    StatedOperation,
    asked_for,
    essence,
    may_be_json,
)
from langchain_tooldec.openapi.report import LeftOut, Report, first_sentences
from langchain_tooldec.openapi.schemas import Schemas
from langchain_tooldec.openapi.servers import checked, server_of
from langchain_tooldec.tools.naming import tool_names

METHODS = ("GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE")
_WITHOUT_BODY = ("GET", "HEAD", "TRACE")
_MAX_DESCRIPTION = 300

_MALFORMED = (ValidationError, TypeError, ValueError, AttributeError, KeyError, RecursionError)


def read_operations(
    document: Document,
    *,
    base_url: str | None = None,
    allow: Iterable[str] = ("GET",),
    include: Include = None,
    given: Collection[str] = (),
) -> tuple[list[Operation], Report]:
    """Read the operations of a document, each with arguments that can be enforced.

    Args:
        document: The document.
        base_url: As for `tools_from_openapi`, as are the next two.
        allow: The methods of operations to read.
        include: The operations to read, by name.
        given: The security schemes with a credential. If the document says nowhere what it requires, all operations
            require the only one.

    Returns:
        The operations in the document's order, and a report on what was left out or repaired. A broken or unenforceable
        operation is left out without affecting others.

    Raises:
        DocumentError: The document has no operations or no server, or `include` names something unknown.
        OptionError: `base_url` or `allow` is invalid, or it is not known which of several credentials is required.
    """
    methods = {method.upper() for method in ([allow] if isinstance(allow, str) else allow)}
    if unknown := methods - {*METHODS}:
        raise OptionError(f"allow={sorted(unknown)}: the methods are {', '.join(METHODS)}")
    report = Report()
    reader = _OperationReader(document, report, None if base_url is None else checked(base_url))
    stated = list(reader.stated())
    if document.contents.get("security") is None and not any(one.operation.get("security") for one in stated):
        reader.security = _required(given)
    found: list[tuple[str | None, Operation]] = []
    for one in asked_for(stated, include, report):
        if one.method not in methods:
            report.not_allowed[one.method] += 1
            continue
        try:
            identifier = one.operation.get("operationId")
            found.append((identifier if isinstance(identifier, str) else None, reader.read(one)))
        except ToolDecError as error:
            report.left_out.append(LeftOut(str(one), str(error)))
        except _MALFORMED as error:
            report.left_out.append(LeftOut(str(one), _malformed(error)))
    reasons = {one.reason for one in report.left_out}
    if not found and len(reasons) == 1 and "pass base_url" in (reason := reasons.pop()):
        raise DocumentError(f"the document cannot be called: {reason}")
    names = tool_names([(identifier, one.method, one.path) for identifier, one in found])
    report.read = len(found)
    return [replace(one, name=name) for name, (_, one) in zip(names, found, strict=True)], report


def security_schemes(document: Document) -> dict[str, Mapping[str, Any]]:
    """The valid Security Scheme Objects of a document, by name."""
    references = References(document)
    found = {}
    for name, scheme in object_at(object_at(document.contents, "components"), "securitySchemes").items():
        with suppress(DocumentError, ValidationError):
            target = references.follow(scheme, references.base).contents
            v3_1.SecurityScheme.model_validate(target)
            found[name] = target
    return found


def _required(given: Collection[str]) -> list[dict[str, list[str]]]:
    """The Security Requirement Objects of a document that has none."""
    if len(given) > 1:
        raise OptionError(
            f"auth has several credentials, of {', '.join(map(repr, given))}, and the document does not say which one "
            "an operation takes: give one of them, or add 'security' to the document"
        )
    return [{name: [] for name in given}] if given else []


def _malformed(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"malformed: {'.'.join(map(str, first['loc']))}: {first['msg']}"
    return "malformed: one of its parts is of another type than OpenAPI gives it"


class _OperationReader:
    """Reads the operations of one document."""

    def __init__(self, document: Document, report: Report, base_url: str | None) -> None:
        self._contents = document.contents
        self._location = document.location
        self._models = v3_0 if document.version == "3.0" else v3_1
        self._references = References(document)
        self._report = report
        self._base_url = base_url
        self._schemas = Schemas(self._references, report, document.version)
        self._enforcement = Enforcement(self._schemas)
        schemes = security_schemes(document).items()
        self._keys = {name: _field(one["in"], one.get("name")) for name, one in schemes if "in" in one}
        self._identifiers: set[Any] = set()
        self.security: Any = document.contents.get("security") or []

    def stated(self) -> Iterator[StatedOperation]:
        """The operations of the document, including broken ones."""
        paths = self._contents.get("paths") or {}
        if not isinstance(paths, Mapping):
            raise DocumentError(f"'paths' must be an object, not {type(paths).__name__}")
        count = 0
        for path, stated in paths.items():
            if str(path).startswith("x-"):
                continue
            try:
                target = self._references.follow(stated, self._references.base)
                item = {**target.contents, **{key: value for key, value in stated.items() if key != "$ref"}}
            except DocumentError as error:
                self._report.left_out.append(LeftOut(str(path), f"its path item cannot be read: {error}"))
                continue
            for key, operation in item.items():
                if str(key).upper() in METHODS:
                    count += 1
                    operation = operation if isinstance(operation, Mapping) else {"parameters": operation}
                    yield StatedOperation(key.upper(), path, item, operation, target.base)
        if not count and not self._report.left_out:
            what = " (its webhooks are requests to you)" if "webhooks" in self._contents else ""
            raise DocumentError(f"the document has no operations: 'paths' is empty{what}")

    def read(self, one: StatedOperation) -> Operation:
        """One operation.

        Raises:
            DocumentError: It cannot be called, or its arguments cannot be enforced.
        """
        kept = {key: one.operation[key] for key in ("summary", "description", "deprecated", "security", "servers")
                if one.operation.get(key) is not None}  # fmt: skip
        model = self._models.Operation.model_validate({**kept, "responses": {}})
        if not one.path.startswith("/") or not {".", ".."}.isdisjoint(unquote(one.path).split("/")):
            raise DocumentError("its path must begin with '/' and have no step '.' or '..'")
        identifier = one.operation.get("operationId")
        if identifier is not None and identifier in self._identifiers:
            self._report.repair(str(one), f"the operationId {identifier!r} is another one's too: the tool is renamed")
        self._identifiers.add(identifier)
        required = model.security if model.security is not None else self.security
        security = tuple({str(name): tuple(scopes or ()) for name, scopes in each.items()} for each in required)
        arguments = self._parameters(one, {self._keys.get(name) for each in security for name in each})
        if one.operation.get("requestBody") is not None:
            self._body(arguments, one)
        schema = self._enforced(arguments, one)
        return Operation(
            name="",
            description=self._description(one, model),
            method=one.method,
            path=one.path,
            server=self._server(one),
            arguments=schema,
            parameters=tuple(argument.parameter for argument in arguments.all if argument.parameter),
            body=arguments.body(),
            security=security,
            accept=self._accept(one),
        )

    def _server(self, one: StatedOperation) -> str:
        if self._base_url is not None:
            return self._base_url
        whole = self._contents.get("servers")
        return server_of(one.operation.get("servers") or one.item.get("servers") or whole or [], self._location)

    def _description(self, one: StatedOperation, model: Any) -> str:
        summary = first_sentences(model.summary or one.item.get("summary"), _MAX_DESCRIPTION)
        more = first_sentences(model.description or one.item.get("description"), _MAX_DESCRIPTION)
        if summary and not more.lower().startswith(summary.lower().rstrip(".")):
            summary = summary if summary[-1] in ".!?…" else f"{summary}."
            more = first_sentences(f"{summary} {more}", max(_MAX_DESCRIPTION, len(summary)))
        more = more or str(one)
        return f"Deprecated. {more}" if model.deprecated else more

    def _accept(self, one: StatedOperation) -> tuple[str, ...]:
        """The media types of successful answers, JSON first."""
        types: dict[str, None] = {}
        for status, stated in object_at(one.operation, "responses").items():
            if str(status)[:1] == "2" or status == "default":
                with suppress(DocumentError):
                    types |= dict.fromkeys(object_at(self._references.follow(stated, one.base).contents, "content"))
        return tuple(sorted(types, key=lambda kind: (not may_be_json(kind), not kind.startswith("text/"))))

    def _parameters(self, one: StatedOperation, keys: Container[Any]) -> Arguments:
        """The arguments outside the body. `keys` are the locations and names that the operation's security uses."""
        stated: dict[tuple[Any, Any], tuple[Mapping[str, Any], str]] = {}
        for owner in (one.item, one.operation):
            if not isinstance(owner.get("parameters", []), list):
                raise DocumentError("'parameters' must be a list")
            for at, raw in enumerate(owner.get("parameters", ())):
                try:
                    target = self._references.follow(raw, one.base)
                except DocumentError as error:
                    raise DocumentError(f"parameters[{at}]: {error}") from None
                key = _field(target.contents.get("in"), target.contents.get("name"))
                stated[key] = target.contents, target.base
        in_path = re.findall(r"\{([^{}]+)\}", one.path.partition("#")[0])  # a fragment only tells operations apart
        arguments = Arguments()
        for (location, key), (raw, base) in sorted(
            stated.items(), key=lambda each: LOCATIONS.index(each[0][0]) if each[0][0] in LOCATIONS else -1
        ):
            name = raw.get("name")
            if location == "path" and name not in in_path:
                self._report.repair(f"{one}, {name}", "left out: the path has no such parameter")
            elif location == "header" and key in IGNORED_HEADERS:
                continue
            elif (location, key) in keys:
                self._report.repair(f"{one}, {name}", "left out: it is the key of a security scheme")
            else:
                self._parameter(arguments, raw, base, one)
        for name in dict.fromkeys(in_path):
            if ("path", name) not in stated:
                self._report.repair(f"{one}, {name}", "the path's parameter is not described: read as a text")
                raw = {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                self._parameter(arguments, raw, one.base, one)
        return arguments

    def _parameter(self, arguments: Arguments, raw: Mapping[str, Any], base: str, one: StatedOperation) -> None:
        where = f"{one}, {raw.get('name')}"
        around = {key: value for key, value in raw.items() if key not in {"schema", "content", "example", "examples"}}
        if str(raw.get("in")) not in LOCATIONS and isinstance(raw.get("in"), str):
            raise DocumentError(f"parameter {raw.get('name')!r}: there is no 'in': {raw['in']!r}")
        model = self._models.Parameter.model_validate(around)
        self._check_required(raw, model, where)
        location, required = model.param_in.value, model.required or model.param_in.value == "path"
        media_type, schema = None, raw.get("schema", _bare_schema(raw))
        if content := raw.get("content"):
            media_type = min(content, key=lambda kind: not may_be_json(kind))
            schema = content[media_type].get("schema")
        if schema is None:
            self._report.repair(where, "it has no schema: read as a text")
            schema = {"type": "string"}
        try:
            converted = self._schemas.convert(schema, base, where)
            if media_type is None or not may_be_json(media_type):
                converted = as_text(self._schemas, converted, location)
        except DocumentError as error:
            if required:
                raise
            self._report.repair(where, f"left out: {error}")
            return
        if isinstance(converted, dict):
            annotations = {"description": first_sentences(model.description, 200), "deprecated": model.deprecated}
            converted = converted | {key: value for key, value in annotations.items() if value}
        style = style_of(location, model.style)
        explode = model.explode if model.explode is not None else style in {"form", "deepObject"}
        key = arguments.claim(model.name, location)
        parameter = Parameter(key, model.name, location, style, explode, model.allowReserved, media_type)
        arguments.all.append(Argument(key, converted, required, parameter))

    def _check_required(self, raw: Mapping[str, Any], model: Any, where: str) -> None:
        if not isinstance(raw.get("required", False), bool):
            self._report.repair(where, f"'required': {raw['required']!r} was read as {str(model.required).lower()}")

    def _body(self, arguments: Arguments, one: StatedOperation) -> None:
        """Add the arguments of the body, in the best media type that it can be written in."""
        if one.method in _WITHOUT_BODY:
            self._report.repair(str(one), f"a request of {one.method} has no body: it was left out")
            return
        target = self._references.follow(one.operation["requestBody"], one.base)
        content = target.contents.get("content") or {}
        if not isinstance(content, Mapping):
            raise DocumentError(f"'content' of its body must be an object, not {content!r:.60}")
        if not content:
            self._report.repair(f"{one}, body", "left out: it has no media type")
            return
        encodings = {kind: {"encoding": _without_headers(media)} for kind, media in content.items()}
        around = {key: value for key, value in target.contents.items() if key in {"description", "required"}}
        model = self._models.RequestBody.model_validate({**around, "content": encodings})
        self._check_required(around, model, f"{one}, body")
        faults = []
        for media_type in media_types(content):
            try:
                schema = self._body_schema(content[media_type], media_type, target.base, f"{one}, body")
            except DocumentError as error:
                faults.append(str(error))
                continue
            stated = cast(Mapping[str, Any], model.content[media_type].encoding or {})
            add_body(arguments, self._schemas, media_type, schema, model.required, stated)
            return
        raise DocumentError("; ".join(faults))

    def _body_schema(self, media: Any, media_type: str, base: str, where: str) -> Any:
        schema = media.get("schema") if isinstance(media, Mapping) else None
        if schema is None and (may_be_json(media_type) or "form" in essence(media_type)):
            self._report.repair(where, "it has no schema: read as an object of any kind")
            schema = {"type": "object"}
        converted = self._schemas.convert({} if schema is None else schema, base, where)
        if self._schemas.target(converted) is False:
            raise DocumentError(f"no value of the body can be written as {media_type}")
        return converted

    def _enforced(self, arguments: Arguments, one: StatedOperation) -> dict[str, Any]:
        """The schema of all arguments. Optional arguments that cannot be enforced are left out."""
        definitions, others = self._enforcement.reachable([argument.schema for argument in arguments.all])
        faults = clashes(self._schemas, arguments)
        for argument in arguments.all:
            if fault := self._enforcement.fault(argument.schema, others):
                faults[argument.key] = f"cannot be enforced: {fault}"
        for argument in arguments.all if faults else ():
            if argument.required and argument.key in faults:
                raise DocumentError(f"the argument {argument.key!r} {faults[argument.key]}")
        for key, fault in faults.items():
            self._report.repair(f"{one}, {key}", f"left out, as it {fault}")
        if faults:
            arguments.all = [argument for argument in arguments.all if argument.key not in faults]
            return self._enforced(arguments, one)  # which definitions are near may have changed
        for argument in arguments.all:
            if argument.schema is True or not argument.schema.keys() & RESTRICTING:
                self._report.repair(f"{one}, {argument.key}", "the document allows any value: any JSON is written")
        if others:
            done = f"values of other schemas than the nearest {MAX_DEFINITIONS:,} are never written"
            self._report.repair(str(one), done)
        schema: dict[str, Any] = {
            "type": "object",
            "properties": {argument.key: argument.schema for argument in arguments.all},
            "required": [argument.key for argument in arguments.all if argument.required],
            "additionalProperties": False,
        }
        return schema | ({"$defs": definitions} if definitions else {})


def _field(location: Any, name: Any) -> tuple[Any, Any]:
    """What a parameter's name means in its location: only headers do not distinguish case."""
    return location, name.lower() if location == "header" and isinstance(name, str) else name


def _bare_schema(raw: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The schema of a parameter that states its type beside its name, as in Swagger 2."""
    kept = {key: raw[key] for key in ("type", "format", "items", "enum", "default") if key in raw}
    return kept if "type" in kept else None


def _without_headers(media: Any) -> dict[str, Any]:
    """The Encoding Objects of a media type without their headers, which are not sent."""
    stated = object_at(media, "encoding").items()
    return {name: {**one, "headers": None} for name, one in stated if isinstance(one, Mapping)}
