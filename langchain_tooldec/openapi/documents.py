"""OpenAPI documents from files, URLs, dicts and texts, and the targets of their references, resolved on demand.

A document from disk may refer to files in or below its own folder, and never makes a request. A document from a URL may
refer to URLs of the same scheme, host and port. A document given as a dict or a text may refer only to itself. So a
document cannot make this package read unrelated files, or contact hosts that the user did not name.

Source: OpenAPI Specification 3.0.4 and 3.1.1, section 4.3 (Format); 3.1.1, section 4.8.23 (Reference Object); YAML
1.2.2, section 10.3 (Core Schema); RFC 3986, section 5; RFC 6901.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import httpx
import yaml  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from langchain_tooldec.errors import DocumentError

MAX_BYTES = 100_000_000
"""The most bytes of a document."""
MAX_NODES = 20_000_000
"""The most values of a document, with each YAML alias counted as often as it is used."""
MAX_LEVELS = 400
_MAX_REDIRECTS = 5
_SCALARS = (str, int, float, type(None))  # tested first: testing for a Mapping is much slower
_TIMEOUT_S = 30.0


def read_document(source: str | Path | Mapping[str, Any], *, client: httpx.Client | None = None) -> Document:
    """Read an OpenAPI document, JSON or YAML; only its kind and version are checked.

    Args:
        source: A path, a URL of http or https, the document itself as a dict, or its text: anything that begins with
            `{` or has several lines is a text.
        client: Fetches URLs. Default: a new one, with a timeout of 30 s.

    Raises:
        DocumentError: It cannot be found or read, or is not an OpenAPI 3 document.
    """
    location = ""
    if isinstance(source, Mapping):
        contents: Any = source
        check_size(contents, "the document")
    elif isinstance(source, str) and source.lower().startswith(("http://", "https://")):
        contents, location = fetch(source, client)
    elif isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")):
        contents = parse(source, "the document")
    else:
        path = Path(source).expanduser().resolve()
        contents, location = read_file(path), path.as_uri()
    return Document(contents, location, client)


def _version(contents: Any) -> str:
    if not isinstance(contents, Mapping):
        raise DocumentError(f"an OpenAPI document is an object, not {type(contents).__name__}")
    if "swagger" in contents:
        raise DocumentError(
            f"this is a document of Swagger {contents['swagger']}, not of OpenAPI 3: convert it first, "
            "with `npx swagger2openapi FILE` or the converter of editor.swagger.io"
        )
    version = contents.get("openapi")
    if not isinstance(version, (str, float)) or not str(version).startswith("3."):
        raise DocumentError(f"this is no OpenAPI 3 document: 'openapi' must be '3.0.x' or '3.1.x', not {version!r}")
    return ".".join(str(version).split(".")[:2])


def read_file(path: Path) -> Any:
    """The JSON values of a file."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise DocumentError(f"{path}: more than {MAX_BYTES:,} bytes")
        return parse(path.read_text("utf-8-sig"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise DocumentError(f"{path}: cannot be read: {reason}") from error


def fetch(url: str, client: httpx.Client | None) -> tuple[Any, str]:
    """The JSON values at a URL, and their final URL. Redirects to another host are not followed."""
    if client is None:
        with httpx.Client(timeout=_TIMEOUT_S) as own:
            return fetch(url, own)
    host = urlsplit(url).hostname
    try:
        for _ in range(_MAX_REDIRECTS):
            with client.stream("GET", url, follow_redirects=False) as response:
                if not response.is_redirect:
                    if not response.is_success:
                        raise DocumentError(f"{_shown(url)}: cannot be fetched: HTTP {response.status_code}")
                    return parse(_text(response, url), _shown(url)), url
                url = urljoin(url, response.headers["location"])
            if urlsplit(url).hostname != host or urlsplit(url).scheme not in {"http", "https"}:
                raise DocumentError(f"the document has moved to another host, to {_shown(url)}: pass that URL")
    except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
        raise DocumentError(f"{_shown(url)}: cannot be fetched: {type(error).__name__}") from error
    raise DocumentError(f"{_shown(url)}: more than {_MAX_REDIRECTS} redirects")


def _text(response: httpx.Response, url: str) -> str:
    body = bytearray()
    for part in response.iter_bytes():
        body += part
        if len(body) > MAX_BYTES:
            raise DocumentError(f"{_shown(url)}: more than {MAX_BYTES:,} bytes")
    return body.decode("utf-8-sig")


def _shown(url: str) -> str:
    """A URL without its user and query, which may contain secrets."""
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], query="", fragment="").geturl()


def parse(text: str, name: str) -> Any:
    """The values of a JSON or YAML text. Errors name only the line."""
    try:
        contents = None
        if text.lstrip().startswith(("{", "[")):
            with suppress(json.JSONDecodeError):
                contents = json.loads(text)
        contents = yaml.load(text, Loader=_Loader) if contents is None else contents
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise DocumentError(f"{name}: neither JSON nor YAML{line}: {error.problem}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DocumentError(f"{name}: neither JSON nor YAML: {type(error).__name__}") from None
    check_size(contents, name)
    return contents


def check_size(contents: Any, name: str) -> None:
    """Refuse contents that aliases make endless or too large to traverse."""
    sizes: dict[int, int] = {}

    def size(value: Any, level: int) -> int:
        if isinstance(value, _SCALARS) or not isinstance(value, (dict, list, Mapping)):
            return 1
        if level > MAX_LEVELS:
            raise DocumentError(f"{name}: nests too deeply; at most {MAX_LEVELS} levels")
        if id(value) not in sizes:
            parts = value if isinstance(value, list) else value.values()
            sizes[id(value)] = 1 + sum(size(part, level + 1) for part in parts)
        return sizes[id(value)]

    if size(contents, 0) > MAX_NODES:
        raise DocumentError(f"{name}: more than {MAX_NODES:,} values")


def path_of(url: str) -> Path:
    """The file that a `file` URL names, with symbolic links resolved."""
    return Path(unquote(urlsplit(url).path)).resolve()


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML with the scalars of version 1.2: `no`, `2020-01-01` and `012` are texts. Keys are texts, as in JSON."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012

    def flatten_mapping(self, node: yaml.MappingNode) -> None:
        """Merge what `<<` names, with each key once, so that nested merges do not multiply."""
        super().flatten_mapping(node)
        entries = {}
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                key = yaml.ScalarNode("tag:yaml.org,2002:str", key.value, key.start_mark, key.end_mark)
                entries[key.value] = key, value
            else:
                raise yaml.constructor.ConstructorError(None, None, "a key must be a text", key.start_mark)
        node.value = list(entries.values())


for _tag, _pattern, _first in (
    ("null", r"~|null|Null|NULL|", "~nN\0"),
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?(0|[1-9][0-9]*)|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+))", "-+.0123456789"),
    ("merge", "<<", "<"),
):
    _characters = ["" if _c == "\0" else _c for _c in _first]
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), _characters)


_NOWHERE = "document:"
"""The location of a document without one."""
_MAX_CHAIN = 50


def object_at(of: Any, key: str) -> Mapping[str, Any]:
    """The object at a key of an object; an empty one if it has none."""
    found = of.get(key) if isinstance(of, Mapping) else None
    return found if isinstance(found, Mapping) else {}


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """The target of a reference.

    Attributes:
        contents: The part.
        base: The base URI of the references in it.
        uri: Its own URI, normalized.
    """

    contents: Any
    base: str
    uri: str


class Document:
    """An OpenAPI document, whose references are resolved on demand.

    Args:
        contents: Its contents as JSON values.
        location: Its URL (`http`, `https` or `file`); empty if it has none.
        client: Fetches other parts, if the document came from a URL; stays open.

    Attributes:
        base: The base URI of its references.
        version: The first two numbers of `openapi`.
        schemas: The schemas among its components, by name.

    Raises:
        DocumentError: It is not an OpenAPI 3 document.
    """

    def __init__(self, contents: Mapping[str, Any], location: str, client: httpx.Client | None = None) -> None:
        self.version = _version(contents)
        self.contents, self.location, self.client = contents, location, client
        self.base = location or _NOWHERE
        self._loaded: dict[str, Resource[Any]] = {self.base: Resource.opaque(contents)}
        self._registry: Registry[Any] = Registry(retrieve=self._retrieve)  # type: ignore[call-arg]
        self._cache: dict[tuple[str, str], Target] = {}
        self.schemas = object_at(object_at(contents, "components"), "schemas")
        for schema in self.schemas.values():  # in 3.1, schemas may name themselves
            if isinstance(schema, Mapping) and isinstance(schema.get("$id"), str):
                uri = urljoin(self.base, schema["$id"]).rstrip("#")
                self._loaded[uri] = DRAFT202012.create_resource(schema)

    def resolve(self, reference: Any, base: str) -> Target:
        """The part that a `$ref` names, relative to its base URI.

        Raises:
            DocumentError: It has no target, or one that this document must not refer to.
        """
        if not isinstance(reference, str):
            raise DocumentError(f"'$ref' must be a text, not {reference!r}")
        if (base, reference) not in self._cache:
            try:
                found = self._registry.resolver(base).lookup(reference)
            except (Unresolvable, ValueError) as error:
                cause = error.__cause__
                while cause is not None and not isinstance(cause, DocumentError):
                    cause = cause.__cause__
                why = cause or "there is nothing of that name"
                raise DocumentError(f"'$ref' to {reference!r} cannot be resolved: {why}") from error
            uri = base + reference if reference.startswith("#") else urljoin(base, reference)
            self._cache[base, reference] = Target(found.contents, urldefrag(uri).url, uri.rstrip("#"))
        return self._cache[base, reference]

    def follow(self, contents: Any, base: str) -> Target:
        """An object, or the final target if it is a reference (Reference Object).

        Raises:
            DocumentError: A reference has no target, or what is found is no object.
        """
        target = Target(contents, base, "")
        for _ in range(_MAX_CHAIN):
            if not isinstance(target.contents, Mapping):
                raise DocumentError(f"an object is expected, not {target.contents!r:.60}")
            if "$ref" not in target.contents:
                return target
            target = self.resolve(target.contents["$ref"], target.base)
        raise DocumentError(f"'$ref' to {contents['$ref']!r} leads from one to the next without end")

    def _retrieve(self, uri: str) -> Resource[Any]:
        if uri not in self._loaded:
            self._loaded[uri] = Resource.opaque(self._read(uri))
        return self._loaded[uri]

    def _read(self, uri: str) -> Any:
        own, other = urlsplit(self.base), urlsplit(uri)
        if other.scheme == own.scheme == "file":
            path, folder = path_of(uri), path_of(self.base).parent
            if not path.is_relative_to(folder):
                raise DocumentError(f"it leads out of the document's folder, {folder}")
            return read_file(path)
        if own.scheme in {"http", "https"} and (other.scheme, other.netloc) == (own.scheme, own.netloc):
            return fetch(uri, self.client)[0]
        raise DocumentError("a document refers to itself, to files below its own folder or to URLs of its own host")
