"""Where a `$ref` points.

Source: RFC 6901, section 6; JSON Schema core, sections 8.2 and 9.4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import unquote

LATER_DRAFTS = ("draft-06", "draft-07", "2019-09", "2020-12")
"""In these, `id` is no keyword; `$id` is."""
_DATA = frozenset({"enum", "const", "default", "examples"})
"""Keywords whose values are no schemas."""


class UnresolvedError(Exception):
    """A pointer that leads nowhere, or to where it would mean something else; caught by the parser."""

    def __init__(self, keyword: str, reason: str) -> None:
        self.keyword = keyword
        super().__init__(reason)


class Pointers:
    """What the references of one schema point to.

    Args:
        root: The whole schema.
    """

    def __init__(self, root: Any) -> None:
        self._root = root
        self._anchors: dict[str, list[Any]] | None = None

    def resolve(self, pointer: Any) -> Any:
        """The part of the schema that a JSON pointer in a fragment, or an `$anchor`, names.

        Raises:
            UnresolvedError: There is no such part, or it belongs to a schema with an `$id` of its own.
        """
        if not isinstance(pointer, str):
            raise UnresolvedError("$ref", f"must be text, not {pointer!r}")
        base = self._root.get("$id") if isinstance(self._root, Mapping) else None
        own = isinstance(base, str) and base.rstrip("#") and pointer.startswith(base.rstrip("#"))
        fragment = pointer[len(str(base).rstrip("#")) :] or "#" if own else pointer
        if not fragment.startswith("#"):
            raise UnresolvedError("$ref", f"must point into the same schema ('#/...'), not to {pointer!r}")
        if fragment == "#" or fragment.startswith("#/"):
            return self._walk(fragment)
        return self._anchored(unquote(fragment[1:]))

    def _walk(self, pointer: str) -> Any:
        target = self._root
        for raw in pointer.split("/")[1:]:
            key = unquote(raw).replace("~1", "/").replace("~0", "~")
            try:
                target = target[int(key)] if isinstance(target, Sequence) else target[key]
            except (KeyError, IndexError, ValueError, TypeError):
                raise UnresolvedError("$ref", f"points to {pointer!r}, which does not exist") from None
            if isinstance(target, Mapping) and (keyword := self.own_id(target)):
                raise UnresolvedError(keyword, f"below the root changes what {pointer!r} means; remove it")
        return target

    def _anchored(self, name: str) -> Any:
        if self._anchors is None:
            self._anchors = {}
            for schema in _schemas(self._root):
                for keyword in ("$anchor", "$dynamicAnchor"):
                    if isinstance(schema.get(keyword), str):
                        self._anchors.setdefault(schema[keyword], []).append(schema)
                if schema is not self._root and (own := self.own_id(schema)):
                    raise UnresolvedError(own, f"below the root changes what '#{name}' means; remove it")
        found = self._anchors.get(name, [])
        if len(found) != 1:
            raise UnresolvedError("$ref", f"points to '#{name}', which {len(found) or 'no'} parts are called")
        return found[0]

    def own_id(self, schema: Mapping[str, Any]) -> str | None:
        """The keyword by which a part declares itself a schema of its own, against which its `$ref`s count.

        Source: JSON Schema core, section 8.2.1; draft 4, section 7.2 (`id`).
        """
        if isinstance(schema.get("$id"), str):
            return "$id"
        if not isinstance(schema.get("id"), str):
            return None
        draft = self._root.get("$schema", "") if isinstance(self._root, Mapping) else ""
        return None if isinstance(draft, str) and any(name in draft for name in LATER_DRAFTS) else "id"


def _schemas(part: Any) -> Iterator[Mapping[str, Any]]:
    """Every object in a schema that may be a schema."""
    left = [part]
    while left:
        node = left.pop()
        if isinstance(node, Mapping):
            yield node
            left += [value for key, value in node.items() if key not in _DATA]
        elif isinstance(node, (list, tuple)):
            left += node


def path_of(pointer: str) -> str:
    """A JSON pointer (`#/$defs/City`) as a path (`$.$defs.City`), an anchor as it is written (`#City`)."""
    fragment = pointer[pointer.index("#") + 1 :] if "#" in pointer else ""
    if fragment and not fragment.startswith("/"):
        return f"#{fragment}"
    keys = [unquote(raw).replace("~1", "/").replace("~0", "~") for raw in fragment.split("/")[1:]]
    return "$" + "".join(map(step, keys))


def step(key: str) -> str:
    """A key as a step of a path: `.city`, or `['in.city']` where it has other characters than names have."""
    return f".{key}" if key.replace("$", "_").replace("-", "_").isidentifier() or key.isdigit() else f"[{key!r}]"
