"""What one operation of an OpenAPI document is: the arguments of its tool, and where in a request each of them goes.

Source: OpenAPI Specification 3.1.1, sections 4.8.10 (Operation Object) to 4.8.15 (Encoding Object).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Place = Literal["path", "query", "header", "cookie"]
Style = Literal["simple", "label", "matrix", "form", "spaceDelimited", "pipeDelimited", "deepObject"]


@dataclass(frozen=True, slots=True)
class Parameter:
    """How one argument of a tool is written outside the body (Parameter Object).

    Attributes:
        argument: Its key among the tool's arguments.
        name: Its name in the request; another one than `argument` where two places use the same.
        place: The document's `in`.
        style: How lists and objects are written.
        explode: Whether their members are written one by one.
        allow_reserved: Whether reserved characters of a query stay as they are.
        media_type: What the whole value is written as, such as `application/json` (the document's `content`), in place
            of a style.
    """

    argument: str
    name: str
    place: Place
    style: Style
    explode: bool
    allow_reserved: bool = False
    media_type: str | None = None


@dataclass(frozen=True, slots=True)
class Encoding:
    """How one property of a form or multipart body is written (Encoding Object).

    Attributes:
        media_type: The `contentType`; None means what the property's type asks for.
        style: As in `Parameter`, of a form; None where the media type decides.
        explode: As in `Parameter`.
        allow_reserved: As in `Parameter`.
        is_file: Whether the value is the content of a file (a string of `format: binary`, or of a content media type).
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
        argument: The argument that is the whole body; None where each property is an argument of its own.
        properties: Argument to property, where `argument` is None.
        encoding: Of a form or multipart body, by property.
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
        server: What stands before the path: an absolute URL of http or https without user, query or fragment, and
            without a slash at its end.
        arguments: The JSON Schema (2020-12) of the tool's arguments, an object with everything it refers to in `$defs`.
        parameters: Those outside the body.
        body: The body; None if there is none.
        security: Alternatives of the document's Security Requirement Objects: names of schemes with their scopes. Empty
            if nothing is asked for; an alternative without a name means that anonymous requests are welcome.
        accept: Media types of the answers, the best first.
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
