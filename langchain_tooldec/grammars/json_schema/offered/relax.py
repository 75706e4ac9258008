"""The nearest enforceable superset of a schema that cannot be enforced as a whole.

A fault is a place and a keyword. The keyword is dropped where that allows more values. Where it would allow fewer
(under `not`, in an `if`, in a branch of `oneOf`), what turns it round is dropped or weakened instead. Every value that
was valid stays valid.

Limits: the superset is the nearest one by keywords, not by values: of a `pattern` that cannot be enforced nothing is
left, although its anchors might be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from langchain_tooldec.errors import Fault, SchemaError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, REFERENCES
from langchain_tooldec.grammars.json_schema.reading.pointers import STEP

MAX_ROUNDS = 50
"""How often a schema is tried again; after that, any object is allowed."""

_CONDITIONAL = ("if", "then", "else")
_WITH: Mapping[str, tuple[str, ...]] = {
    "properties": ("additionalProperties",),
    "patternProperties": ("additionalProperties",),
    "prefixItems": ("items",),
    "items": ("additionalItems",),
    "contains": ("minContains", "maxContains"),
    "minContains": ("contains", "maxContains"),
    "maxContains": ("contains", "minContains"),
    "minimum": ("exclusiveMinimum",),
    "maximum": ("exclusiveMaximum",),
    "if": ("then", "else"),
}
"""What means something else without a keyword, and goes with it."""
_OF_VALUES = frozenset({"pattern", "format", "multipleOf", "uniqueItems", "enum", "const", "type"})
"""Keywords that `unevaluatedProperties` and `unevaluatedItems` do not look at."""

Schema: TypeAlias = "dict[str, Any]"
Check: TypeAlias = "Callable[[Mapping[str, Any]], object]"
"""Raises a `SchemaError` for a schema that cannot be enforced."""


@dataclass(frozen=True)
class Relaxation:
    """A keyword that is not enforced.

    Attributes:
        path: Where in the schema, as a JSON path.
        keyword: The keyword; "" where a whole part is allowed to be anything of its type.
        reason: Why it cannot be enforced.
    """

    path: str
    keyword: str
    reason: str


def relaxed_schema(schema: Mapping[str, Any], check: Check) -> tuple[Mapping[str, Any], tuple[Relaxation, ...]]:
    """A superset of a schema that can be enforced, and what it leaves out; the schema itself if it can be.

    Args:
        schema: The schema of an object; it is not changed.
        check: Raises a `SchemaError` as long as something cannot be enforced.

    Raises:
        UnsatisfiableSchemaError: No value is valid, which no superset mends.

    Example:
        >>> from langchain_tooldec.grammars.json_schema.offered.arguments import arguments_expression
        >>> schema = {"properties": {"n": {"type": "integer", "extends": {}}}}
        >>> relaxed_schema(schema, arguments_expression)[0]
        {'properties': {'n': {'type': 'integer'}}}
    """
    left_out: list[Relaxation] = []
    current = schema
    for _ in range(MAX_ROUNDS):
        try:
            check(current)
        except UnsatisfiableSchemaError:
            raise
        except SchemaError as error:
            faults: Sequence[Fault] = getattr(error, "faults", ()) or (Fault(error.path, "", error.reason),)
        else:
            return current, tuple(left_out)
        changed = without(current, faults)
        left_out += (Relaxation(fault.path, fault.keyword, fault.message) for fault in faults)
        if changed == current:
            break
        current = changed
    left_out.append(Relaxation("$", "", "nothing less could be left out"))
    return {"type": "object", "additionalProperties": True}, tuple(left_out)


def without(schema: Mapping[str, Any], faults: Iterable[Fault]) -> Schema:
    """A superset of a schema in which some keywords are left out."""
    relaxed: Schema = _copy(schema)
    for fault in faults:
        _relax(relaxed, fault.path, fault.keyword)
    return relaxed


def _relax(root: Schema, path: str, keyword: str) -> None:
    """Drop one keyword, in place, where that allows more; else what turns it round, as a reference to it may."""
    for part in _parts(root):
        for turning in ("not", "if", "oneOf"):
            if any(not inner.keys().isdisjoint(REFERENCES) for inner in _parts(part.get(turning))):
                if turning == "oneOf":
                    _one_of_as_any_of(part)
                else:
                    _drop(part, turning)
        if keyword not in _OF_VALUES:  # what others count as evaluated may become less
            part.pop("unevaluatedProperties", None)
            part.pop("unevaluatedItems", None)
    _relax_below(root, list(_steps(path)), keyword)


def _relax_below(schema: Schema, steps: list[Any], keyword: str) -> None:
    """The same for a schema and the steps that lead from it to the fault."""
    if not steps:
        if keyword in schema:
            _drop(schema, keyword)
        else:
            bare = _bare(schema)
            schema.clear()
            schema.update(bare)
        return
    here, *rest = steps
    if here == "oneOf" and "oneOf" in schema:  # a branch that allows more may leave fewer values to just one
        here, *rest = *_one_of_as_any_of(schema), *rest
    turns_round = here == "not" or here in _CONDITIONAL or (here == "contains" and "maxContains" in schema)
    value = schema.get(here)
    if rest and (isinstance(value, list) or here in BY_NAME):
        value, rest = _at(value, rest[0]), rest[1:]
    if turns_round or not isinstance(value, dict):
        _drop(schema, "if" if here in _CONDITIONAL else here)
    else:
        _relax_below(value, rest, keyword)


def _at(holder: Any, step: Any) -> Any:
    try:
        return holder[step]
    except (KeyError, IndexError, TypeError):
        return None


def _copy(part: Any) -> Any:
    """The same without an object that stands in two places."""
    if isinstance(part, Mapping):
        return {key: _copy(value) for key, value in part.items()}
    return [_copy(value) for value in part] if isinstance(part, (list, tuple)) else part


def _drop(schema: Schema, keyword: str) -> None:
    """Drop a keyword, with those that would mean something else without it."""
    for name in (keyword, *_WITH.get(keyword, ())):
        schema.pop(name, None)
    if "additionalProperties" in _WITH.get(keyword, ()):
        schema["additionalProperties"] = True


def _one_of_as_any_of(schema: Schema) -> tuple[Any, ...]:
    """Make a `oneOf` an `anyOf`; the steps that lead to its branches."""
    branches = schema.pop("oneOf")
    if "anyOf" not in schema:
        schema["anyOf"] = branches
        return ("anyOf",)
    schema["allOf"] = [*schema.get("allOf", []), {"anyOf": branches}]
    return "allOf", len(schema["allOf"]) - 1, "anyOf"


def _bare(schema: Schema) -> Schema:
    """A schema's type and what it says to people."""
    kept: Schema = {name: schema[name] for name in ("title", "description", "type") if name in schema}
    if schema.get("type", "object") == "object" or "object" in schema["type"]:
        kept["additionalProperties"] = True
    return kept


def _steps(path: str) -> Iterator[Any]:
    """The steps of a JSON path behind its `$`."""
    for name, index, quoted in STEP.findall(path):
        yield int(index) if index else name or re.sub(r"\\(.)", r"\1", quoted[1:-1])


def _parts(part: Any) -> list[Schema]:
    """Every object in a part of a schema."""
    objects: list[Schema] = []
    left = [part]
    while left:
        node = left.pop()
        if isinstance(node, dict):
            objects.append(node)
            left += node.values()
        elif isinstance(node, list):
            left += node
    return objects
