"""An operation of a document: as it is stated and selected, and the arguments of its tool with where each goes.

Source: OpenAPI Specification 3.1.1, sections 4.8.10 (Operation Object) to 4.8.15 (Encoding Object).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal, TypeAlias

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.openapi.report import Report

Location = Literal["path", "query", "header", "cookie"]
Style = Literal["simple", "label", "matrix", "form", "spaceDelimited", "pipeDelimited", "deepObject"]
Include: TypeAlias = "str | Iterable[str] | Callable[[str, str, Mapping[str, Any]], bool] | None"
"""OperationIds, tags, paths (`/users/*`) or methods with paths (`GET /users/{id}`); or a function of the method, the
path and the Operation Object. None means all.
"""
FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"
FRAMING_HEADERS = frozenset({
    *("host", "content-length", "content-encoding", "transfer-encoding", "te", "trailer", "expect", "cookie"),
    *("connection", "keep-alive", "upgrade", "proxy-connection", "proxy-authorization"),
})  # fmt: skip
"""Headers for framing, routing and content: never set by an argument."""
IGNORED_HEADERS = FRAMING_HEADERS | {"accept", "authorization", "content-type"}
"""Headers that the request itself sets. Parameters of these names are ignored."""


def essence(media_type: str) -> str:
    """A media type without its parameters."""
    return media_type.partition(";")[0].strip().lower()


def is_json(media_type: str) -> bool:
    """Whether a value of this media type is JSON."""
    kind = essence(media_type)
    return kind in {"application/json", "text/json"} or kind.endswith("+json")


def may_be_json(media_type: str) -> bool:
    """Whether a value of this media type, or of one in this range of types, is JSON."""
    return is_json(media_type) or essence(media_type) in {"*/*", "application/*"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """How one argument of a tool is written outside the body (Parameter Object).

    Attributes:
        argument: Its key among the tool's arguments.
        name: Its name in the request; differs from `argument` if two locations use the same name.
        location: The document's `in`.
        style: How lists and objects are written.
        explode: Whether their members are written separately.
        allow_reserved: Whether reserved characters of a query are kept.
        media_type: The media type of the whole value, such as `application/json` (the document's `content`), instead of
            a style.
    """

    argument: str
    name: str
    location: Location
    style: Style
    explode: bool
    allow_reserved: bool = False
    media_type: str | None = None


@dataclass(frozen=True, slots=True)
class Encoding:
    """How one property of a form or multipart body is written (Encoding Object).

    Attributes:
        media_type: The `contentType`; None means the default of the property's type.
        style: As in `Parameter`, as are the next two; None if the media type decides.
        is_file: Whether the value is the content of a file (a string of `format: binary`, or with a content media
            type).
    """

    media_type: str | None = None
    style: Style | None = None
    explode: bool = True
    allow_reserved: bool = False
    is_file: bool = False


@dataclass(frozen=True, slots=True)
class Body:
    """How the body of a request is written (Request Body Object).

    Attributes:
        media_type: Such as `application/json`, `application/x-www-form-urlencoded`, `multipart/form-data` or
            `text/plain`.
        argument: The argument that is the whole body; None if each property is an argument.
        properties: Argument to property, if `argument` is None.
        encoding: For a form or multipart body, by property.
    """

    media_type: str
    argument: str | None
    properties: Mapping[str, str]
    encoding: Mapping[str, Encoding]


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation, ready to be called.

    Attributes:
        name: The tool's name, distinct within the document.
        description: For the model: what the operation does, in a few sentences.
        method: In upper case.
        path: As in the document, such as `/pets/{id}`.
        server: The URL before the path: absolute, http or https, without user, query, fragment or trailing slash.
        arguments: The JSON Schema (2020-12) of the tool's arguments, an object with all its definitions in `$defs`.
        parameters: How those outside the body are written.
        body: How the body is written, if there is one.
        security: The document's alternative Security Requirement Objects: scheme names with their scopes. Empty if none
            is required; an alternative without names allows anonymous requests.
        accept: Media types of the answers, best first.
    """

    name: str
    description: str
    method: str
    path: str
    server: str
    arguments: Mapping[str, Any]
    parameters: tuple[Parameter, ...] = ()
    body: Body | None = None
    security: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    accept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatedOperation:
    """An operation as the document states it."""

    method: str
    path: str
    item: Mapping[str, Any]
    operation: Mapping[str, Any]
    base: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def asked_for(stated: Sequence[StatedOperation], include: Include, report: Report) -> Iterator[StatedOperation]:
    """The operations that `include` selects."""
    if include is None:
        yield from stated
        return
    wanted = [include] if isinstance(include, str) else include if callable(include) else list(include)
    used: set[str] = set()
    for one in stated:
        if callable(wanted):
            is_wanted = bool(wanted(one.method, one.path, one.operation))
        else:
            hits = [name for name in wanted if _is_named(one, name)]
            used.update(hits)
            is_wanted = bool(hits)
        if is_wanted:
            yield one
        else:
            report.not_included += 1
    if not callable(wanted) and (unused := [name for name in wanted if name not in used]):
        raise DocumentError(f"include={unused} is no operationId, tag, path or 'METHOD /path' of the document")


def _is_named(one: StatedOperation, name: str) -> bool:
    tags = one.operation.get("tags")
    if name in {one.operation.get("operationId"), one.path, str(one)} or (isinstance(tags, list) and name in tags):
        return True
    return "*" in name and (fnmatchcase(one.path, name) or fnmatchcase(str(one), name))
