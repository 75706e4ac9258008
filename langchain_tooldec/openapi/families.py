"""Schemas that others extend by `allOf`: a reference to one means those, each with its own discriminator.

A *base* has a discriminator, or lists in `oneOf` what extends it; its *members* are the schemas that extend it,
directly or not. Programs take a value for the member that the discriminator names. So a reference means the members,
but within the `allOf` of a member it means the base *itself*: what all members have in common. A base with a
discriminator is one of its members only if a mapping or an enum names it.

    Pet: {"discriminator": {"propertyName": "kind"}, ...}    Cat: {"allOf": [Pet, ...]}    Dog: {"allOf": [Pet, ...]}

    a reference to Pet     {"anyOf": [Cat whose "kind" is "Cat", Dog whose "kind" is "Dog"]}
    Pet in Cat's "allOf"   Pet itself, without its discriminator

Source: OpenAPI Specification 3.1.1, sections 4.8.24.8 (Data Modeling Techniques) and 4.8.25 (Discriminator Object).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import quote, unquote

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.openapi.documents import Document, Target, object_at
from langchain_tooldec.tools.enforced_schema import given, tag_values, with_tag

_UNIONS = ("oneOf", "anyOf")
_ANNOTATIONS = ("title", "description", "nullable", "readOnly", "deprecated")


class Families(Document):
    """A document in which a reference to a base leads to its members.

    Args:
        document: The document as it is written.

    Attributes:
        notes: What a reference means, for the report, by the URI of a base that is none of its members.
    """

    def __init__(self, document: Document) -> None:
        super().__init__(document.contents, document.location, document.client)
        self._meant: dict[str, Target] = {}
        self._itself: dict[str, Target] = {}
        self._targets: dict[str, Target] = {}
        self._extended: dict[str, list[str]] = {}
        self.notes: dict[str, str] = {}
        for name, schema in self.schemas.items():
            if not isinstance(schema, Mapping) or "allOf" not in schema:
                continue
            with suppress(DocumentError):
                target = self._component(str(name))
                if bases := [*self._followed(_references_in(target.contents), target.base)]:
                    self._extended[target.uri] = [base.uri for base in bases]
                    self._targets |= {one.uri: one for one in (*bases, target)}
        self._members: dict[str, list[str]] = {}
        for uri in self._extended:
            for base in {*self._above(uri)} - {uri}:
                self._members.setdefault(base, []).append(uri)
        self._listing: set[str] = set()
        self._discriminators: dict[str, tuple[str, dict[str, list[str]]]] = {}
        self._find_bases()
        roots = self._listing.union(self._discriminators)
        self._family = roots.union(*(self._members[uri] for uri in roots))
        itself = {uri: self._alone(uri) for uri in self._family}
        self._meant = {uri: self._meaning(uri, itself[uri]) for uri in self._family}
        self._itself = {one.uri: one for one in itself.values()}

    def resolve(self, reference: Any, base: str) -> Target:
        """The part that a `$ref` means: as in `Document`, but for bases."""
        if isinstance(reference, str) and reference in self._itself:
            return self._itself[reference]
        target = super().resolve(reference, base)
        return self._meant.get(target.uri, target)

    def itself(self, target: Target) -> Target:
        """The schema that a reference names, where that is not what it means."""
        return self._itself.get(_itself_of(target.uri), target)

    def applied(self, schema: Any, base: str) -> Iterator[tuple[Mapping[str, Any], str]]:
        """A schema, and those that it applies to the same value by `allOf` and `$ref`, each with its base."""
        pending, seen = [(schema, base)], set[int]()
        for part, of_part in pending:
            if isinstance(part, Mapping) and id(part) not in seen:
                seen.add(id(part))
                yield part, of_part
                parts = part.get("allOf")
                pending += [(one, of_part) for one in (parts if isinstance(parts, list) else ())]
                with suppress(DocumentError):
                    if "$ref" in part:
                        target = self.itself(self.resolve(part["$ref"], of_part))
                        pending.append((target.contents, target.base))

    def alternative(self, part: Mapping[str, Any], key: str, mapping: Mapping[str, Any], base: str) -> dict[str, Any]:
        """A reference in a union, with the values of the union's discriminator that select it."""
        target = self.resolve(part["$ref"], base)
        mapped = self._by_schema(mapping, base).get(target.uri)
        names = mapped or self._tags(target.uri).get(key) or [_name(target.uri)]
        itself = self.itself(target)
        part = part if itself is target else {**part, "$ref": itself.uri}
        return with_tag(part, key, tag_values(self._stated(itself, key), names))

    def _find_bases(self) -> None:
        for uri, members in self._members.items():
            target = self._targets[uri]
            parts = (part for keyword in _UNIONS for part in _list(target.contents, keyword))
            listed = {found.uri for found in self._followed(parts, target.base)}
            if not listed.isdisjoint(members):
                self._listing.add(uri)
            stated = discriminator_of(target.contents)
            if stated is not None and (not listed or uri in self._listing):
                self._discriminators[uri] = stated[0], self._by_schema(stated[1], target.base)

    def _followed(self, parts: Iterable[Any], base: str) -> Iterator[Target]:
        """The schemas that references lead to, but for those without a target."""
        for part in parts:
            with suppress(DocumentError):
                if _is_reference(part):
                    yield self.follow(part, base)

    def _above(self, uri: str) -> list[str]:
        """The schemas that a schema extends, nearest first."""
        found = [*self._extended.get(uri, ())]
        for one in found:
            found += [base for base in self._extended.get(one, ()) if base not in found]
        return found

    def _alone(self, uri: str) -> Target:
        """What the members of a schema have in common; without members, the schema alone."""
        target = self._targets[uri]
        above = self._family.intersection(self._above(uri))

        def alone(part: Any) -> Any:
            for found in self._followed([part], target.base):
                return {**part, "$ref": _itself_of(found.uri)} if found.uri in above else part
            parts = [alone(one) for one in _list(part, "allOf")]
            return {**part, "allOf": parts} if parts else part

        left_out: set[str] = {"discriminator"} if uri in self._members else set()
        left_out |= {*_UNIONS} if uri in self._listing else set()
        contents = {key: value for key, value in target.contents.items() if key not in left_out}
        return Target(alone(contents), target.base, _itself_of(uri))

    def _meaning(self, uri: str, itself: Target) -> Target:
        """What a reference to a schema means: the alternatives that it lists, or else its members."""
        target = self._targets[uri]
        if uri in self._listing:
            contents = {**target.contents, **itself.contents}
            for keyword in contents.keys() & {*_UNIONS}:
                contents[keyword] = [self._listed(part, target) for part in _list(contents, keyword)]
        else:
            branches = [self._tagged(one) for one in (uri, *self._members.get(uri, ())) if self._is_member(one)]
            contents = {key: target.contents[key] for key in _ANNOTATIONS if key in target.contents}
            contents |= branches[0] if len(branches) == 1 else {"anyOf": branches}
            if not self._is_member(uri):
                names = ", ".join(map(_name, self._members[uri]))
                self.notes[uri] = f"read as one of what extends it ({names:.200}), as no mapping names it alone"
        return Target(contents, target.base, uri)

    def _listed(self, part: Any, base: Target) -> Any:
        """An alternative that a base lists."""
        uri = next((found.uri for found in self._followed([part], base.base)), None)
        return self._tagged(uri) if uri in self._members[base.uri] else part

    def _is_member(self, uri: str) -> bool:
        """Whether a base is one of its members. A schema that is no base is one."""
        if uri not in self._discriminators:
            return True
        key = self._discriminators[uri][0]
        is_mapped = any(uri in mapped for _, own, mapped in self._selecting(uri) if own == key)
        stated = self._stated(self._targets[uri], key) or ()
        return is_mapped or _name(uri).casefold() in {str(value).casefold() for value in stated}

    def _selecting(self, uri: str) -> Iterator[tuple[str, str, dict[str, list[str]]]]:
        """The discriminators that select a schema, nearest first: each with its base."""
        for base in (uri, *self._above(uri)):
            if base in self._discriminators:
                yield base, *self._discriminators[base]

    def _tagged(self, uri: str) -> dict[str, Any]:
        """A schema alone, with the values of the discriminators that select it."""
        part: dict[str, Any] = {"$ref": _itself_of(uri)}
        for key, names in reversed(self._tags(uri).items()):  # so that the first comes first
            part = with_tag(part, key, tag_values(self._stated(self._targets[uri], key), names))
        return part

    def _tags(self, uri: str) -> dict[str, list[str]]:
        """The values that select a schema, by key: those mapped to it, or else its name."""
        mapped: dict[str, list[str]] = {}
        named: dict[str, list[str]] = {}
        selecting = [*self._selecting(uri)]
        for base, key, values in selecting:
            nearer = [one for one, other, _ in selecting if other != key and one != uri and base in self._above(one)]
            name = nearer[-1] if nearer else uri  # a nearer base selects among its own members by another key
            named.setdefault(key, [_name(name)])
            if key not in mapped and (of_schema := values.get(uri) or values.get(name)):
                mapped[key] = of_schema
        return named | mapped

    def _by_schema(self, mapping: Mapping[str, Any], base: str) -> dict[str, list[str]]:
        """The values of a mapping, by the URI of what they select."""
        found: dict[str, list[str]] = {}
        for value, meant in mapping.items():
            is_name = isinstance(meant, str) and meant in self.schemas
            with suppress(DocumentError):
                target = self._component(meant) if is_name else self.resolve(meant, base)
                found.setdefault(target.uri, []).append(value)
        return found

    def _component(self, name: str) -> Target:
        """The schema with a name among the document's components."""
        return self.resolve(f"#/components/schemas/{quote(name.replace('~', '~0').replace('/', '~1'))}", self.base)

    def _stated(self, target: Target, key: str) -> list[Any] | None:
        """The values that a schema gives a key; the nearest of those that it extends, if it gives none itself."""
        for part, base in self.applied(target.contents, target.base):
            own = object_at(part, "properties").get(key)
            for found in self._followed([own], base):
                own = found.contents
            if values := given({"properties": {key: own}}, key):
                return values
        return None


def _itself_of(uri: str) -> str:
    """The URI of a schema itself, where a reference to it means others."""
    return f"itself:{uri}"


def discriminator_of(schema: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
    """The key and the mapping of a Discriminator Object."""
    stated = object_at(schema, "discriminator")
    key = stated.get("propertyName")
    return (key, object_at(stated, "mapping")) if isinstance(key, str) else None


def _references_in(schema: Any) -> Iterator[Any]:
    """The references in `allOf`, at any depth of it."""
    for part in _list(schema, "allOf"):
        yield from [part] if _is_reference(part) else _references_in(part)


def _is_reference(part: Any) -> bool:
    return isinstance(part, Mapping) and "$ref" in part


def _list(schema: Any, keyword: str) -> list[Any]:
    parts = schema.get(keyword) if isinstance(schema, Mapping) else None
    return parts if isinstance(parts, list) else []


def _name(uri: str) -> str:
    return unquote(re.split("[/#]", uri)[-1])
