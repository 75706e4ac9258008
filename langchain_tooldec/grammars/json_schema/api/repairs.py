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
    slips: list[Notice] = []
    return _meant(schema, "$", "", slips, {}), tuple(slips)


def _meant(
    node: Any,
    path: str,
    by_name: str,
    slips: list[Notice],
    known: dict[int, Any],
    level: int = 0,
    *,
    of_key: bool = False,
) -> Any:
    """A part as intended; appends to `slips`. `known` has the results by identity, since a part may occur twice.

    `by_name` is the keyword whose value it is, if its keys are names from the schema; `of_key` says whether it is the
    schema of a key.
    """
    if not isinstance(node, (dict, list, Mapping)) or id(node) in known or level > _MAX_LEVELS:
        return known.get(id(node), node)
    known[id(node)] = node  # it may contain itself
    if isinstance(node, list):
        items = [_meant(part, f"{path}[{at}]", "", slips, known, level + 1) for at, part in enumerate(node)]
        known[id(node)] = items if any(one is not part for one, part in zip(items, node, strict=True)) else node
        return known[id(node)]
    meant = {}
    for key, value in node.items():
        read = value
        if _is_usual(value) if by_name else _is_usual_text(key, value):
            meant[key] = value
            continue
        if value is None and not by_name and key in _NEVER_NULL:
            slips.append(Notice(path, key, "repaired", "null was read as if it were not there"))
            continue
        if value == [] and (key in BY_NAME if not by_name else by_name != "dependencies"):
            keyword = "" if by_name else key
            slips.append(Notice(path, keyword, "repaired", f"the empty list of {key!r} was read as an empty object"))
            read = {}
        elif key == "required" and not by_name and (value is False or (value is True and of_key)):
            meaning = "this key must be there" if value else "nothing is required"
            slips.append(Notice(path, key, "repaired", f"{value} was read as draft 3 does: {meaning}"))
            continue
        elif key == "type" and not by_name:
            if _is_any(value):
                slips.append(Notice(path, key, "repaired", f"{value!r} was read as no type, which allows any value"))
                continue
            read = _type(value)
            if read is not value:
                slips.append(Notice(path, key, "repaired", f"{value!r} was read as {read!r}"))
        elif key == "pattern" and not by_name and isinstance(value, str):
            read = without_slashes(value)
            if read is not value:
                slips.append(Notice(path, key, "repaired", f"{value!r} was read as {read!r}"))
        elif isinstance(value, (dict, list, Mapping)) and (by_name or key not in _NO_SCHEMAS):
            inside = key if key in BY_NAME and not by_name else ""
            place = path + step(str(key))
            read = _meant(value, place, inside, slips, known, level + 1, of_key=by_name == "properties")
        meant[key] = read
    listed = meant.get("required", ())
    if isinstance(listed, (list, tuple)) and (asked := [] if by_name else _asked_each_by_itself(node)):
        meant["required"] = list(dict.fromkeys([*listed, *asked]))
    if meant.keys() != node.keys() or any(meant[key] is not node[key] for key in node):
        known[id(node)] = meant
    return known[id(node)]


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


def without_slashes(pattern: str) -> str:
    """A pattern of JavaScript, with those of its flags that say what it matches; any other pattern unchanged.

    So is one with alternatives outside of groups, which may match as it stands: `/^a$|/b/` matches "/b/".
    """
    if (found := _SLASHES.fullmatch(pattern)) is None:
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
