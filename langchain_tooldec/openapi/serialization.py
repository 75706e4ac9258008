"""Arguments of a tool, written as the parts of a request: path, query, headers, cookies and body.

A value is data: whatever it contains, it stays within its part of the request and its segment of the path.

Outside JSON and paths, nothing is written for null or for an empty list or object, which a URI Template leaves
undefined. A zero fraction is omitted (`1`, not `1.0`), since many servers accept only whole numbers in that form.

Source: OpenAPI Specification 3.1.1, sections 4.8.12 (Parameter Object), 4.8.15 (Encoding Object) and appendix C; RFC
6570 (URI Template) for the styles; RFC 9110, section 5.5 (field values); RFC 6265, section 4.1.1 (cookie values).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, quote_plus, unquote

from langchain_tooldec.openapi.operations import (
    FORM,
    FRAMING_HEADERS,
    IGNORED_HEADERS,
    MULTIPART,
    Body,
    Encoding,
    Operation,
    Parameter,
    Style,
    essence,
    is_json,
)

Pairs = list[tuple[str, str]]

# Characters that `allowReserved` keeps: not those that end a query, separate its pairs or encode a space.
_RESERVED = ":/?@!$'()*,;"
_COOKIE_OCTETS = "!#$&'()*+-./:<>?@[]^_`{|}~"
_TOKEN = re.compile(r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_DECODINGS = 8  # the most times that servers on the way may decode a path
_TEMPLATE = re.compile(r"\{([^{}/]+)\}")


class NotSentError(Exception):
    """The request cannot or must not be sent; the message is for the model."""


@dataclass(slots=True, repr=False)
class Parts:
    """The parts of one request. Has no repr, since it may contain secrets.

    Attributes:
        path: Percent-encoded, relative to the server's URL.
        query: Names and values, percent-encoded.
        headers: Names and values, UTF-8.
        cookies: Names and values, as sent.
        content: The body, except for multipart.
        files: The parts of a multipart body: name, (file name, content, media type).
    """

    path: str
    query: Pairs = field(default_factory=list)
    headers: dict[str, bytes] = field(default_factory=dict)
    cookies: Pairs = field(default_factory=list)
    content: bytes | None = None
    files: list[tuple[str, tuple[str | None, bytes, str | None]]] | None = None

    def target(self, server: str) -> str:
        """The whole URL."""
        query = "&".join(f"{name}={value}" for name, value in self.query)
        return f"{server}{self.path}" + (f"?{query}" if query else "")


def serialize(operation: Operation, arguments: Mapping[str, Any]) -> Parts:
    """Write `arguments` as the parts of a request. Unknown keys are ignored.

    Raises:
        NotSentError: If an argument cannot be written where it belongs, or would change the path's shape.
    """
    try:
        arguments = _whole(arguments)
        parts = Parts(*_path(operation, arguments))
        for parameter in operation.parameters:
            if parameter.location != "path" and arguments.get(parameter.argument) is not None:
                _write(parts, parameter, arguments[parameter.argument])
        parts.headers["Accept"] = ", ".join(operation.accept or ("*/*",)).encode()
        if operation.body is not None:
            _write_body(parts, operation.body, arguments)
    except UnicodeEncodeError:
        raise NotSentError("a text has half of a surrogate pair, which no request can carry") from None
    except (ValueError, TypeError, RecursionError) as error:
        raise NotSentError(f"a value cannot be written as JSON ({error})") from None
    return parts


def _whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer() and abs(value) <= 2**53:
        return int(value)
    if isinstance(value, Mapping):
        return {key: _whole(member) for key, member in value.items()}
    return [_whole(item) for item in value] if isinstance(value, list | tuple) else value


def _json(value: Any) -> str:
    return json.dumps(value, allow_nan=False, separators=(",", ":"))


def _text(value: Any) -> str:
    """A value as text. Lists and objects within a list can only be JSON."""
    return value if isinstance(value, str) else _json(value)


def _encode(value: Any, *, safe: str = "") -> str:
    return quote(_text(value), safe=safe)


def _path(operation: Operation, arguments: Mapping[str, Any]) -> tuple[str, Pairs]:
    """The path with its parameters, and the query that some documents append to it."""
    template, _, query = operation.path.partition("#")[0].partition("?")
    parameters = {parameter.name: parameter for parameter in operation.parameters if parameter.location == "path"}

    def expand(match: re.Match[str]) -> str:
        parameter = parameters.get(match[1])
        if parameter is None or parameter.argument not in arguments:
            raise NotSentError(f"the argument {parameter.argument if parameter else match[1]!r} is missing")
        return _path_value(parameter, arguments[parameter.argument])

    segments = [_TEMPLATE.sub(expand, segment) for segment in template.split("/")]
    for written, segment in zip(template.split("/"), segments, strict=True):
        if written != segment:
            _check_segment(segment, written)
    pairs = [tuple(pair.partition("=")[::2]) for pair in query.split("&") if pair]
    return "/".join(segments), [(name, value) for name, value in pairs]


def _check_segment(segment: str, template: str) -> None:
    """Refuse a segment that some server could read as empty, as this one or as the parent.

    `%2E%2E` means `..` to every reader (RFC 3986, section 6.2.2), so encoding does not help. Proxies decode `%2F`, some
    servers decode twice, some cut a segment at `;`, and some cut at a null or drop it.
    """
    for _ in range(_DECODINGS):
        segment = unquote(segment)
    steps = [re.split(r"[;?#]", step)[0].strip() for step in re.split(r"[/\\]", segment)]
    if not segment or "\0" in segment or any(step in {".", ".."} for step in steps):
        raise NotSentError(
            f"the value of {template} is empty, has a null or a step '.' or '..': it would be another path"
        )


def _path_value(parameter: Parameter, value: Any) -> str:
    if parameter.media_type is not None:
        return _encode(_json(value) if is_json(parameter.media_type) else value)
    name, explode = _encode(parameter.name), parameter.explode
    if parameter.style == "matrix":
        pairs = _members(name, value, explode, ",")
        return "".join(f";{key}={text}" if text else f";{key}" for key, text in pairs)
    if isinstance(value, dict) and explode:
        items = [f"{_encode(key)}={_encode(member)}" for key, member in value.items()]
    else:
        items = [_encode(item) for item in (_flat(value) if isinstance(value, list | dict) else [value])]
    text = ("." if parameter.style == "label" and explode else ",").join(items)
    return f".{text}" if parameter.style == "label" else text


def _flat(value: Any) -> Iterator[Any]:
    """The non-null members of a list, or keys and values of an object."""
    if not isinstance(value, dict):
        yield from (item for item in value if item is not None)
        return
    for key, member in value.items():
        if member is not None:
            yield from (key, member)


def _members(name: str, value: Any, explode: bool, delimiter: str, *, safe: str = "", plus: bool = False) -> Pairs:
    """The pairs of `form` and similar styles; `name` is already encoded."""

    def encode(item: Any) -> str:
        return quote_plus(_text(item), safe=safe) if plus else _encode(item, safe=safe)

    if not isinstance(value, list | dict):
        return [(name, encode(value))]
    if not explode:
        items = [encode(item) for item in _flat(value)]
        return [(name, delimiter.join(items))] if items else []
    if isinstance(value, list):
        return [(name, encode(item)) for item in _flat(value)]
    return [(encode(key), encode(member)) for key, member in value.items() if member is not None]


def _deep(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """`deepObject`, with the extensions of Rails, PHP and Express: `a[b][c]=1`, `a[]=1`, `a[0][b]=1`."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from _deep(f"{name}[{key}]", member)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _deep(f"{name}[{index if isinstance(item, list | dict) else ''}]", item)
    elif value is not None:
        yield name, value


def _pairs(name: str, value: Any, how: Parameter | Encoding, style: Style, *, plus: bool = False) -> Pairs:
    """A parameter of a query, or a property of a form (`plus`: a space is `+`)."""
    encode = quote_plus if plus else quote
    safe = _RESERVED if how.allow_reserved else ""
    if style == "deepObject":
        return [(encode(key, safe=""), encode(_text(item), safe=safe)) for key, item in _deep(name, value)]
    space = "+" if plus else "%20"
    delimiter = {"spaceDelimited": space, "pipeDelimited": "%7C"}.get(style, ",")
    return _members(encode(name, safe=""), value, how.explode, delimiter, safe=safe, plus=plus)


def _write(parts: Parts, parameter: Parameter, value: Any) -> None:
    """Write a parameter of the query, a header or a cookie."""
    name, media_type = parameter.name, parameter.media_type
    if media_type is not None and is_json(media_type):
        value = _json(value)
    if parameter.location == "query":
        parts.query += _pairs(name, value, parameter, "form" if media_type is not None else parameter.style)
    elif parameter.location == "cookie":
        parts.cookies += _members(quote(name, safe=_COOKIE_OCTETS), value, parameter.explode, ",", safe=_COOKIE_OCTETS)
    elif name.lower() not in IGNORED_HEADERS - FRAMING_HEADERS:
        parts.headers[name] = header_value(name, _header_text(value, parameter.explode))


def _header_text(value: Any, explode: bool) -> str:
    if isinstance(value, dict) and explode:
        return ",".join(f"{key}={_text(member)}" for key, member in value.items() if member is not None)
    return ",".join(map(_text, _flat(value))) if isinstance(value, list | dict) else _text(value)


def header_value(name: str, value: str) -> bytes:
    """The value as UTF-8 (non-ASCII is opaque to HTTP), without surrounding spaces.

    Raises:
        NotSentError: If name or value could be read as several fields, or an argument must not set that header.
    """
    if not _TOKEN.fullmatch(name) or name.lower() in FRAMING_HEADERS:
        raise NotSentError(f"the header {name!r} cannot be set by an argument")
    if _CONTROL.search(value):
        raise NotSentError(f"the value of the header {name!r} has a line break or another control character")
    return value.strip(" \t").encode()


def _write_body(parts: Parts, body: Body, arguments: Mapping[str, Any]) -> None:
    if body.argument is not None:
        if body.argument not in arguments:
            return
        value = arguments[body.argument]
    else:
        value = {name: arguments[key] for key, name in body.properties.items() if key in arguments}
    kind = essence(body.media_type)
    if kind == MULTIPART and isinstance(value, dict):
        parts.files = [part for name in value for part in _multipart(name, value[name], body.encoding.get(name))]
        return
    if kind == FORM and isinstance(value, dict):
        pairs = [pair for name in value for pair in _form(name, value[name], body.encoding.get(name))]
        parts.content = "&".join(f"{name}={text}" for name, text in pairs).encode()
    else:
        parts.content = (_json(value) if is_json(kind) else _text(value)).encode()
    parts.headers["Content-Type"] = body.media_type.encode()


def _form(name: str, value: Any, encoding: Encoding | None) -> Pairs:
    """A property of a form: by its style, or by a media type, which is JSON for an object."""
    encoding = encoding or Encoding()
    if encoding.style is None and (isinstance(value, dict) or is_json(encoding.media_type or "")):
        value = _json(value)
    return [] if value is None else _pairs(name, value, encoding, encoding.style or "form", plus=True)


def _multipart(
    name: str, value: Any, encoding: Encoding | None
) -> Iterator[tuple[str, tuple[str | None, bytes, str | None]]]:
    """The parts of one property: one per item of a list. A file is named after its property."""
    encoding = encoding or Encoding()
    if encoding.style is not None:
        for key, text in _pairs(name, value, encoding, encoding.style):
            yield unquote(key), (None, unquote(text).encode(), None)
        return
    media_type = (encoding.media_type or "").partition(",")[0].strip()
    if isinstance(value, list) and not is_json(media_type):
        for item in _flat(value):
            yield from _multipart(name, item, encoding)
    elif encoding.is_file and value is not None:
        media_type = media_type if media_type and "*" not in media_type else "application/octet-stream"
        yield name, (name, _text(value).encode(), media_type)
    elif value is not None:
        as_json = isinstance(value, dict | list) or is_json(media_type)
        kind = media_type or ("application/json" if as_json else None)
        yield name, (None, (_json(value) if as_json else _text(value)).encode(), kind)
