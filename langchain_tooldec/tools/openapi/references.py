"""The targets of an OpenAPI document's references, in it and in other documents, resolved on demand.

A document from disk may refer to files in or below its own folder, and never makes a request. A document from a URL may
refer to URLs of the same scheme, host and port. A document given as a dict or a text may refer only to itself. So a
document cannot make this package read unrelated files, or contact hosts that the user did not name.

Source: OpenAPI Specification 3.1.1, section 4.8.23 (Reference Object); RFC 3986, section 5; RFC 6901.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urldefrag, urljoin, urlsplit

from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.tools.openapi.documents import Document, fetch, path_of, read_file

_NOWHERE = "document:"
"""The location of a document without one."""
_MAX_CHAIN = 50


def itself_of(uri: str) -> str:
    """The URI of a schema itself, where a reference to it means others."""
    return f"itself:{uri}"


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


class References:
    """Resolves the references of one document.

    Args:
        document: The document; its client, if any, stays open.
    """

    def __init__(self, document: Document) -> None:
        self.base = document.location or _NOWHERE
        self._document = document
        self._loaded: dict[str, Resource[Any]] = {self.base: Resource.opaque(document.contents)}
        self._registry: Registry[Any] = Registry(retrieve=self._retrieve)  # type: ignore[call-arg]
        self._known: dict[tuple[str, str], Target] = {}
        self._meant: Mapping[str, Target] = {}
        self._itself: Mapping[str, Target] = {}
        components = document.contents.get("components")
        schemas = components.get("schemas") if isinstance(components, Mapping) else None
        self.schemas: Mapping[str, Any] = schemas if isinstance(schemas, Mapping) else {}
        for schema in self.schemas.values():  # in 3.1, schemas may name themselves
            if isinstance(schema, Mapping) and isinstance(schema.get("$id"), str):
                resource = DRAFT202012.create_resource(schema)
                self._loaded[urljoin(self.base, schema["$id"]).rstrip("#")] = resource

    def resolve(self, reference: Any, base: str) -> Target:
        """The part that a reference names.

        Args:
            reference: The value of `$ref`.
            base: Its base URI.

        Raises:
            DocumentError: It has no target, or one that this document must not refer to.
        """
        if not isinstance(reference, str):
            raise DocumentError(f"'$ref' must be a text, not {reference!r}")
        if reference in self._itself:
            return self._itself[reference]
        if (base, reference) not in self._known:
            try:
                found = self._registry.resolver(base).lookup(reference)
            except (Unresolvable, ValueError) as error:
                cause = error.__cause__
                while cause is not None and not isinstance(cause, DocumentError):
                    cause = cause.__cause__
                why = cause or "there is nothing of that name"
                raise DocumentError(f"'$ref' to {reference!r} cannot be resolved: {why}") from error
            uri = base + reference if reference.startswith("#") else urljoin(base, reference)
            target = Target(found.contents, urldefrag(uri).url, uri.rstrip("#"))
            self._known[base, reference] = self._meant.get(target.uri, target)
        return self._known[base, reference]

    def replace(self, meant: Mapping[str, Target], itself: Iterable[Target]) -> None:
        """Let references lead to what they mean (see `Families`), by the URI of what they name."""
        self._known.clear()
        self._meant, self._itself = meant, {target.uri: target for target in itself}

    def itself(self, target: Target) -> Target:
        """The schema that a reference names, where that is not what it means."""
        return self._itself.get(itself_of(target.uri), target)

    def uri_of(self, name: Any, base: str) -> str | None:
        """The URI of a schema that a mapping names, by its name among the components or by a reference."""
        if not isinstance(name, str):
            return None
        with suppress(DocumentError):
            return self.component(name).uri if name in self.schemas else self.resolve(name, base).uri
        return None

    def component(self, name: str) -> Target:
        """The schema with a name among the document's components."""
        return self.resolve(f"#/components/schemas/{quote(name.replace('~', '~0').replace('/', '~1'))}", self.base)

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
            return fetch(uri, self._document.client)[0]
        raise DocumentError("a document refers to itself, to files below its own folder or to URLs of its own host")
