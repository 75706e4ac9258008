"""Where a `$ref` points.

Source: RFC 6901, section 6; JSON Schema core, sections 8.2 and 9.4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import unquote

from langchain_tooldec.grammars.json_schema.keywords import draft_of

_DATA = frozenset({"enum", "const", "default", "examples"})
"""Keywords whose values are no schemas."""


class UnresolvedError(Exception):
    """A pointer that leads nowhere, or to where it would mean something else; caught by the parser."""

    def __init__(self, keyword: str, reason: str) -> None:
        self.keyword = keyword
        super().__init__(reason)


class Pointers:
    """What the references of one schema point to.

    A part with an `$id` is a schema of its own: the `$ref`s in it count from there, not from the root. Such a part is
    no fault; a `$ref` that stands in one, or leads through one, is.

    Args:
        root: The whole schema.
    """

    def __init__(self, root: Any) -> None:
        self._root = root
        self._walked: dict[str, Any] = {}
        self._id_keywords = ("$id",) if draft_of(root) not in {None, "draft-04"} else ("$id", "id")

    def resolve(self, pointer: Any, schema: Any) -> Any:
        """The part of the schema that a JSON pointer in a fragment, or an `$anchor`, names.

        Args:
            pointer: The value of `$ref`.
            schema: The schema that has it.

        Raises:
            UnresolvedError: There is no such part, or it belongs to a schema with an `$id` of its own.
        """
        if not isinstance(pointer, str):
            raise UnresolvedError("$ref", f"must be text, not {pointer!r}")
        if (keyword := self._embedded.get(id(schema))) is not None:
            raise UnresolvedError(keyword, f"below the root changes what {pointer!r} means; remove it")
        base = self._root.get("$id") if isinstance(self._root, Mapping) else None
        own = isinstance(base, str) and base.rstrip("#") and pointer.startswith(base.rstrip("#"))
        fragment = pointer[len(str(base).rstrip("#")) :] or "#" if own else pointer
        if not fragment.startswith("#"):
            raise UnresolvedError("$ref", f"must point into the same schema ('#/...'), not to {pointer!r}")
        if fragment == "#" or fragment.startswith("#/"):
            return self._walk(fragment)
        return self._anchored(unquote(fragment[1:]))

    def _walk(self, pointer: str) -> Any:
        if pointer in self._walked:
            return self._walked[pointer]
        target = self._root
        for raw in pointer.split("/")[1:]:
            if target is not self._root and isinstance(target, Mapping) and (keyword := self._own_id(target)):
                raise UnresolvedError(keyword, f"below the root changes what {pointer!r} means; remove it")
            key = unquote(raw).replace("~1", "/").replace("~0", "~")
            try:
                target = target[int(key)] if isinstance(target, Sequence) else target[key]
            except (KeyError, IndexError, ValueError, TypeError):
                raise UnresolvedError("$ref", f"points to {pointer!r}, which does not exist") from None
        self._walked[pointer] = target
        return target

    def _anchored(self, name: str) -> Any:
        named = [schema for anchor, schema in self._anchors if anchor == name]
        if len(named) != 1:
            raise UnresolvedError("$ref", f"points to '#{name}', which {len(named) or 'no'} parts are called")
        if (keyword := self._embedded.get(id(named[0]))) is not None:
            raise UnresolvedError(keyword, f"below the root changes what '#{name}' means; remove it")
        return named[0]

    @cached_property
    def _anchors(self) -> list[tuple[str, Mapping[str, Any]]]:
        """The names of parts, with the parts: `$anchor`, and in older drafts an `$id` that is a fragment."""
        anchors = []
        for schema in _mappings(self._root, leave_out=_DATA):
            for keyword in ("$anchor", "$dynamicAnchor"):
                if isinstance(schema.get(keyword), str):
                    anchors.append((schema[keyword], schema))
            for keyword in self._id_keywords:
                if isinstance(schema.get(keyword), str) and schema[keyword].startswith("#"):
                    anchors.append((schema[keyword][1:], schema))
        return anchors

    @cached_property
    def _embedded(self) -> dict[int, str]:
        """The parts that are, or stand in, a schema with an `$id` of its own, by identity, with its keyword."""
        embedded: dict[int, str] = {}
        for schema in _mappings(self._root):
            keyword = None if schema is self._root or id(schema) in embedded else self._own_id(schema)
            if keyword is not None:
                embedded.update((id(part), keyword) for part in _mappings(schema))
        return embedded

    def _own_id(self, schema: Mapping[str, Any]) -> str | None:
        """The keyword by which a part declares itself a schema of its own, against which its `$ref`s count.

        Source: JSON Schema core, section 8.2.1; draft 4, section 7.2 (`id`). A fragment alone is a name.
        """
        return next(
            (key for key in self._id_keywords if isinstance(schema.get(key), str) and not schema[key].startswith("#")),
            None,
        )


def _mappings(part: Any, leave_out: frozenset[str] = frozenset()) -> Iterator[Mapping[str, Any]]:
    """Every object in a schema, which may be a schema, each once."""
    left, seen = [part], set()
    while left:
        node = left.pop()
        if isinstance(node, (Mapping, list, tuple)) and id(node) not in seen:
            seen.add(id(node))
            if isinstance(node, Mapping):
                yield node
                left += [value for key, value in node.items() if key not in leave_out]
            else:
                left += node


@lru_cache(maxsize=1024)
def path_of_pointer(pointer: str) -> str:
    """A JSON pointer (`#/$defs/City`) as a path (`$.$defs.City`), an anchor as it is written (`#City`)."""
    fragment = pointer[pointer.index("#") + 1 :] if "#" in pointer else ""
    if fragment and not fragment.startswith("/"):
        return f"#{fragment}"
    keys = [unquote(raw).replace("~1", "/").replace("~0", "~") for raw in fragment.split("/")[1:]]
    return "$" + "".join(map(step, keys))


def step(key: str) -> str:
    """A key as a step of a path: `.city`, or `['in.city']` where it has other characters than names have."""
    return f".{key}" if key.replace("$", "_").replace("-", "_").isidentifier() or key.isdigit() else f"[{key!r}]"
