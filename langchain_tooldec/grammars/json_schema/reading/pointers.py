"""Resolves references.

Source: RFC 3986, section 5; RFC 6901, section 6; JSON Schema core, sections 8.2 and 9.2, draft 2020-12; draft 2019-09,
section 8.2.4.2, for `$recursiveRef`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import unquote, urljoin

from langchain_tooldec.grammars.json_schema.reading.keywords import draft_of, parts_of, ref_stands_alone

STEP = re.compile(r"""\.([^.\[\]]+)|\[(\d+)\]|\[('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\]""")
"""One step of a JSON path, as written by `step`: a name, an index or a quoted name."""


class UnresolvedError(Exception):
    """A reference has no target, or one that depends on the path of evaluation. Caught by the parser."""


@dataclass(eq=False)
class _Resource:
    """The root, or a part with its own `$id`. `anchors`: the parts with each name, each part with its path."""

    uri: str
    schema: Any
    path: str
    anchors: dict[str, list[tuple[Any, str]]] = field(default_factory=dict)


class Pointers:
    """The targets of the references in one document.

    A part with an `$id` is a *resource*: references within it are resolved against that URI.

    Args:
        root: The whole document, a tree. A part used in two places belongs to the resource of one of them.
    """

    def __init__(self, root: Any) -> None:
        draft = draft_of(root)
        self._id_keyword = "id" if draft == "draft-04" else "$id"
        self._is_recursive = draft == "2019-09"
        self._ref_stands_alone = ref_stands_alone(draft)
        self._root = _Resource(self._own_uri(root, "") or "", root, "$")
        self._belongs_to: dict[int, _Resource] = {}  # by the identity of a part
        self._resolved: dict[tuple[_Resource, str], tuple[Any, str]] = {}  # resolved references, by resource
        self._dynamic: dict[str, dict[_Resource, tuple[Any, str]]] = {}  # as `_Resource.anchors`

    def resolve(self, reference: Any, schema: Any) -> tuple[Any, str]:
        """The part of the document that a reference points to, and its path.

        `reference` is a URI whose fragment may be a JSON pointer or an anchor; `schema` contains it.

        Raises:
            UnresolvedError: There is no such part, or more than one.
        """
        if not isinstance(reference, str):
            raise UnresolvedError(f"must be text, not {reference!r}")
        resources = self._resources
        own = self._belongs_to.get(id(schema), self._root)
        if (own, reference) not in self._resolved:
            self._resolved[own, reference] = self._find(reference, own, resources)
        return self._resolved[own, reference]

    def _find(self, reference: str, own: _Resource, resources: Mapping[str, list[_Resource]]) -> tuple[Any, str]:
        uri, _, fragment = reference.partition("#")
        meant = resources.get(_joined(own.uri, uri), []) if uri else [own]
        if not meant:
            raise UnresolvedError(f"must point into the same schema ('#/...'), not to {reference!r}")
        name = unquote(fragment)
        if len(meant) == 1 and (not name or name.startswith("/")):
            return _walk(meant[0].schema, fragment), meant[0].path + "".join(map(step, _keys(fragment)))
        named = [part for resource in meant for part in resource.anchors.get(name, ())]
        if len(meant) > 1 or len(named) != 1:
            raise UnresolvedError(f"points to {reference!r}, which {len(named) or 'no'} parts are called")
        return named[0]

    def resolve_dynamic(self, reference: Any, schema: Any) -> tuple[Any, str]:
        """Like `resolve`, for `$dynamicRef` and `$recursiveRef`.

        The target is the outermost resource with that anchor: the root if it has it, or the only such resource.

        Raises:
            UnresolvedError: As `resolve`; or the target depends on the path of evaluation.
        """
        target, path = self.resolve(reference, schema)
        name = unquote(reference.partition("#")[2])
        parts = self._dynamic.get(name, {})
        if all(part is not target for part, _ in parts.values()):
            return target, path
        if self._root not in parts and len(parts) > 1:
            raise UnresolvedError(
                f"points to {reference!r}, which {len(parts)} parts are called, each in its own scope"
            )
        return parts.get(self._root, (target, path))

    @cached_property
    def _resources(self) -> dict[str, list[_Resource]]:
        """All resources, by URI."""
        resources = {self._root.uri: [self._root]}
        pending: list[tuple[Any, str, _Resource, bool]] = [(self._root.schema, "$", self._root, False)]
        while pending:
            node, path, resource, by_name = pending.pop()
            if id(node) in self._belongs_to:
                continue
            if isinstance(node, Mapping) and not by_name:
                uri = None if node is self._root.schema else self._own_uri(node, resource.uri)
                if uri is not None:
                    resource = _Resource(uri, node, path)
                    resources.setdefault(uri, []).append(resource)
                self._note_anchors(node, path, resource)
            self._belongs_to[id(node)] = resource
            pending += [
                (part, path + (f"[{key}]" if isinstance(key, int) else step(key)), resource, named)
                for key, part, named in parts_of(node, by_name=by_name)
            ]
        return resources

    def _own_uri(self, schema: Any, base: str) -> str | None:
        """The URI that makes a part a resource, or None. A bare fragment is an anchor."""
        own = schema.get(self._id_keyword) if isinstance(schema, Mapping) else None
        if not isinstance(own, str) or own.startswith("#") or (self._ref_stands_alone and "$ref" in schema):
            return None
        return _joined(base, own)

    def _note_anchors(self, schema: Mapping[str, Any], path: str, resource: _Resource) -> None:
        """Record the names of a part: `$anchor`, `$dynamicAnchor`, and in older drafts an `$id` that is a fragment."""
        for keyword in ("$anchor", "$dynamicAnchor", self._id_keyword):
            name = schema.get(keyword)
            if isinstance(name, str) and (keyword != self._id_keyword or name.startswith("#")):
                resource.anchors.setdefault(name.removeprefix("#"), []).append((schema, path))
        name = schema.get("$dynamicAnchor")
        if self._is_recursive and schema is resource.schema and schema.get("$recursiveAnchor") is True:
            name = ""  # no other anchor has this name
        if isinstance(name, str):
            self._dynamic.setdefault(name, {})[resource] = schema, path


def _joined(base: str, reference: str) -> str:
    """A reference resolved against a base, without its fragment; unchanged if it is not a valid URI."""
    try:
        return urljoin(base, reference).partition("#")[0]
    except ValueError:
        return reference


def _keys(pointer: str) -> list[str]:
    """The keys of a JSON pointer in a fragment.

    Example:
        >>> _keys("/$defs/a~1b/%20")
        ['$defs', 'a/b', ' ']
    """
    return [unquote(raw).replace("~1", "/").replace("~0", "~") for raw in pointer.split("/")[1:]]


def _walk(target: Any, pointer: str) -> Any:
    """The part of a schema at a JSON pointer."""
    for key in _keys(pointer):
        try:
            target = target[int(key)] if isinstance(target, Sequence) else target[key]
        except (KeyError, IndexError, ValueError, TypeError):
            raise UnresolvedError(f"points to '#{pointer}', which does not exist") from None
    return target


def step(key: str) -> str:
    """A key as a step of a path: `.city`, or `['in.city']` if it has special characters."""
    return f".{key}" if key.replace("$", "_").replace("-", "_").isidentifier() or key.isdigit() else f"[{key!r}]"
