"""The nearest enforceable superset of a schema that cannot be enforced as a whole.

A fault is a path and a keyword. The keyword is dropped where that allows more values. Where it would allow fewer (under
`not`, in an `if`, in a branch of `oneOf`), the enclosing keyword is dropped or weakened instead. Every valid value
stays valid.

Limits: the superset is the nearest one by keywords, not by values: of a `pattern` that cannot be enforced nothing is
left, although its anchors might be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from langchain_tooldec.errors import Fault, SchemaError, UnsatisfiableSchemaError
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, REFERENCES, schemas_in
from langchain_tooldec.grammars.json_schema.reading.pointers import STEP

MAX_ROUNDS = 50
"""The most attempts for a schema. After that, any object is allowed."""

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
"""Keywords whose meaning depends on another one, with which they are dropped."""
_OF_VALUES = frozenset({"pattern", "format", "multipleOf", "uniqueItems", "enum", "const", "type"})
"""Keywords that `unevaluatedProperties` and `unevaluatedItems` ignore."""

Schema: TypeAlias = "dict[str, Any]"
Check: TypeAlias = "Callable[[Mapping[str, Any]], object]"
"""Raises a `SchemaError` for a schema that cannot be enforced."""


def relaxed_schema(schema: Mapping[str, Any], check: Check) -> tuple[Mapping[str, Any], tuple[Fault, ...]]:
    """An enforceable superset of a schema, and what it leaves out; the schema itself if nothing.

    Args:
        schema: The schema of an object; not modified.
        check: Raises a `SchemaError` while something cannot be enforced.

    Raises:
        UnsatisfiableSchemaError: No value is valid, which no superset can repair.

    Example:
        >>> from langchain_tooldec.grammars.json_schema.api.arguments import arguments_expression
        >>> schema = {"properties": {"n": {"type": "integer", "extends": {}}}}
        >>> relaxed_schema(schema, arguments_expression)[0]
        {'properties': {'n': {'type': 'integer'}}}
    """
    left_out: list[Fault] = []
    current = schema
    for _ in range(MAX_ROUNDS):
        try:
            check(current)
        except UnsatisfiableSchemaError:
            raise
        except SchemaError as error:
            faults = error.faults
        else:
            return current, tuple(left_out)
        changed = without(current, faults)
        left_out += faults
        if changed == current:
            break
        current = changed
    left_out.append(Fault("$", "", "nothing less could be left out"))
    return {"type": "object", "additionalProperties": True}, tuple(left_out)


def without(schema: Mapping[str, Any], faults: Iterable[Fault]) -> Schema:
    """A superset of a schema, without some keywords."""
    relaxed: Schema = _copy(schema)
    for fault in faults:
        _relax(relaxed, fault.path, fault.keyword)
    return relaxed


def _relax(root: Schema, path: str, keyword: str) -> None:
    """Drop one keyword in place if that allows more; else weaken what negates it, directly or by reference."""
    for part in [*schemas_in(root)]:
        for turning in ("not", "if", "oneOf"):
            if any(not inner.keys().isdisjoint(REFERENCES) for inner in schemas_in(part.get(turning))):
                if turning == "oneOf":
                    _one_of_as_any_of(part)
                else:
                    _drop(part, turning)
        if keyword not in _OF_VALUES:  # others may count less as evaluated
            part.pop("unevaluatedProperties", None)
            part.pop("unevaluatedItems", None)
    _relax_below(root, list(_steps(path)), keyword)


def _relax_below(schema: Schema, steps: list[Any], keyword: str) -> None:
    """Like `_relax`, for a schema and the steps from it to the fault."""
    if not steps:
        if keyword == "enum" and schema.get(keyword) == []:  # no value is valid
            schema.clear()
            schema["not"] = {}
        elif keyword in schema:
            _drop(schema, keyword)
        else:
            bare = _bare(schema)
            schema.clear()
            schema.update(bare)
        return
    here, *rest = steps
    if here == "oneOf" and "oneOf" in schema:  # if a branch allows more, fewer values may match just one
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
    """A copy in which no object occurs twice."""
    if isinstance(part, Mapping):
        return {key: _copy(value) for key, value in part.items()}
    return [_copy(value) for value in part] if isinstance(part, (list, tuple)) else part


def _drop(schema: Schema, keyword: str) -> None:
    """Drop a keyword, along with those whose meaning depends on it."""
    for name in (keyword, *_WITH.get(keyword, ())):
        schema.pop(name, None)
    if "additionalProperties" in _WITH.get(keyword, ()):
        schema["additionalProperties"] = True


def _one_of_as_any_of(schema: Schema) -> tuple[Any, ...]:
    """Turn a `oneOf` into an `anyOf`. Returns the steps to its branches."""
    branches = schema.pop("oneOf")
    if "anyOf" not in schema:
        schema["anyOf"] = branches
        return ("anyOf",)
    schema["allOf"] = [*schema.get("allOf", []), {"anyOf": branches}]
    return "allOf", len(schema["allOf"]) - 1, "anyOf"


def _bare(schema: Schema) -> Schema:
    """A schema's type and its annotations."""
    kept: Schema = {name: schema[name] for name in ("title", "description", "type") if name in schema}
    if schema.get("type", "object") == "object" or "object" in schema["type"]:
        kept["additionalProperties"] = True
    return kept


def _steps(path: str) -> Iterator[Any]:
    """The steps of a JSON path after its `$`."""
    for name, index, quoted in STEP.findall(path):
        yield int(index) if index else name or re.sub(r"\\(.)", r"\1", quoted[1:-1])
