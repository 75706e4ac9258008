"""Common slips in generated schemas, interpreted as intended.

Where empty lists and empty objects are the same (PHP), schemas contain `"properties": []`. Programs that serialize
absent values (Go, pydantic's `model_dump`) write `"required": null`. Gemini writes types in capitals, and people write
the types of a programming language. JavaScript's expressions stand with their slashes: `"pattern": "/^a$/i"`. As in
draft 3, `"required": true` stands in a key's own schema; elsewhere it may mean several things, and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from langchain_tooldec.grammars.json_schema.reading.constants import KINDS
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, DATA, ENFORCED
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import Notice
from langchain_tooldec.grammars.regex.parser import MAX_GROUPS

TYPES = {kind: kind for kind in KINDS} | {
    "bool": "boolean", "dict": "object", "double": "number", "float": "number", "int": "integer", "int32": "integer",
    "int64": "integer", "list": "array", "long": "integer", "map": "object", "str": "string",
}  # fmt: skip
"""JSON Schema's types, and the types that names from programming languages stand for."""
_NEVER_NULL = (ENFORCED | BY_NAME) - {"type", "const"}
"""Keywords that must not be null in any draft. A `type` of null may mean "null"."""
_NO_SCHEMAS = DATA | {"required", "dependentRequired"}
_ATOM = r"\\.|\[(?:\\.|[^\]\\])*\]"
_SLASHES = re.compile(rf"/(\^(?:{_ATOM}|[^\\\[])*)/([dgimsuvy]*)", re.DOTALL)
"""A pattern with the slashes and flags of JavaScript. Without alternatives it matches no text as it stands, since
something comes before `^`."""
_GROUP = re.compile(rf"{_ATOM}|\([^()\\\[]*\)", re.DOTALL)
_NOTHING = object()
_MAX_LEVELS = 250
"""The most levels that are inspected; a deeper schema is refused."""


def repaired(schema: Any) -> tuple[Any, tuple[Notice, ...]]:
    """A schema as intended, and the slips in it; the schema itself if there are none.

    Args:
        schema: A JSON Schema; not modified.

    Example:
        >>> repaired({"type": "object", "properties": [], "required": None})[0]
        {'type': 'object', 'properties': {}}
    """
    if schema == []:
        return {}, (Notice("$", "", "repaired", "the empty list was read as an empty object"),)
    repairs = _Repairs()
    return repairs.part(schema, "$"), tuple(repairs.slips)


class _Repairs:
    """Reads one schema, and collects its slips."""

    def __init__(self) -> None:
        self.slips: list[Notice] = []
        self._cache: dict[int, Any] = {}  # by the identity of a part, which may occur twice

    def part(self, node: Any, path: str, level: int = 0, *, by_name: str = "", of_key: bool = False) -> Any:
        """A part as intended.

        Args:
            node: The part.
            path: Its path.
            level: Its depth.
            by_name: The keyword whose value it is, if its keys are names from the schema.
            of_key: Whether it is the schema of a key.
        """
        if not isinstance(node, (dict, list, Mapping)) or id(node) in self._cache or level > _MAX_LEVELS:
            return self._cache.get(id(node), node)
        self._cache[id(node)] = node  # it may contain itself
        if isinstance(node, list):
            items = [self.part(item, f"{path}[{at}]", level + 1) for at, item in enumerate(node)]
            is_changed = any(one is not item for one, item in zip(items, node, strict=True))
            self._cache[id(node)] = items if is_changed else node
            return self._cache[id(node)]
        meant: dict[Any, Any] = {}
        for key, value in node.items():
            if _is_usual(value) if by_name else _is_usual_text(key, value):
                meant[key] = value
                continue
            read, message = _read(key, value, by_name, of_key=of_key)
            if message is not None:
                self.slips.append(Notice(path, "" if by_name else key, "repaired", message))
            elif isinstance(value, (dict, list, Mapping)) and (by_name or key not in _NO_SCHEMAS):
                inside = key if key in BY_NAME and not by_name else ""
                read = self.part(
                    value, path + step(str(key)), level + 1, by_name=inside, of_key=by_name == "properties"
                )
            if read is not _NOTHING:
                meant[key] = read
        listed = meant.get("required", ())
        if isinstance(listed, (list, tuple)) and (asked := [] if by_name else _asked_each_by_itself(node)):
            meant["required"] = list(dict.fromkeys([*listed, *asked]))
        if meant.keys() != node.keys() or any(meant[key] is not node[key] for key in node):
            self._cache[id(node)] = meant
        return self._cache[id(node)]


def _read(key: str, value: Any, by_name: str, *, of_key: bool) -> tuple[Any, str | None]:
    """What a value means, `_NOTHING` if it is left out; and the message, if that is not what it says."""
    if value == [] and (by_name != "dependencies" if by_name else key in BY_NAME):
        return {}, f"the empty list of {key!r} was read as an empty object"
    if by_name:
        return value, None
    if value is None and key in _NEVER_NULL:
        return _NOTHING, "null was read as if it were not there"
    if key == "required" and (value is False or (value is True and of_key)):
        meaning = "this key must be there" if value else "nothing is required"
        return _NOTHING, f"{value} was read as draft 3 does: {meaning}"
    if key == "type" and _is_any(value):
        return _NOTHING, f"{value!r} was read as no type, which allows any value"
    read = _type(value) if key == "type" else without_slashes(value) if key == "pattern" else value
    return read, None if read is value else f"{value!r} was read as {read!r}"


def _asked_each_by_itself(schema: Mapping[str, Any]) -> list[str]:
    """The keys whose own schemas say that they are required."""
    properties = schema.get("properties")
    each = properties.items() if isinstance(properties, Mapping) else ()
    return [name for name, part in each if isinstance(part, Mapping) and part.get("required") is True]


def _is_usual(schema: Any) -> bool:
    """Whether a schema has texts only, which need no look."""
    return type(schema) is dict and all(_is_usual_text(key, value) for key, value in schema.items())


def _is_usual_text(key: str, value: Any) -> bool:
    if type(value) is not str:
        return False
    return value in KINDS if key == "type" else key != "pattern" or _SLASHES.fullmatch(value) is None


def without_slashes(pattern: Any) -> Any:
    """A pattern of JavaScript, with those of its flags that say what it matches; any other pattern unchanged.

    So is one with alternatives outside of groups, which may match as it stands: `/^a$|/b/` matches "/b/".
    """
    if not isinstance(pattern, str) or (found := _SLASHES.fullmatch(pattern)) is None:
        return pattern
    outside = found[1]
    for _ in range(MAX_GROUPS):
        outside = _GROUP.sub("", outside)
    if "|" in outside:
        return pattern
    flags = "".join(flag for flag in "ims" if flag in found[2])
    return f"(?{flags}:{found[1]})" if flags else found[1]


def _is_any(value: Any) -> bool:
    """Whether any type is meant: "any", as in draft 3 and many languages, alone or in a list."""
    kinds = value if isinstance(value, list) else [value]
    return any(isinstance(kind, str) and kind.lower() == "any" for kind in kinds)


def _type(value: Any) -> Any:
    """A type or a list of types, by the names of JSON Schema."""
    if isinstance(value, list):
        kinds = [_type(kind) for kind in value]
        return kinds if kinds != value else value
    return TYPES.get(value.lower(), value) if isinstance(value, str) and value not in KINDS else value
