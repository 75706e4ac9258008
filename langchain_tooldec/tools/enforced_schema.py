"""A JSON Schema extended by what its reader also requires: tags of unions, texts of Decimals.

By the standard, `discriminator` restricts nothing, but programs that use it refuse a value without its tag: the key
whose value identifies an alternative. It is required in each alternative and comes first, so that it decides what may
follow. And pydantic's schema of a `Decimal` only says "number or string", as for `float | str`.

Source: OpenAPI Specification 3.1.1, section 4.8.25 (Discriminator Object); pydantic's discriminated unions.

Limits:
    A schema with negations (`not`, `if`) is left unchanged, since narrowing a part within would widen the whole. A
    field that pydantic's schema calls a number or a string, in this order, is taken for a `Decimal`; it is pydantic's
    if the field has a `title`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import pairwise
from typing import Any

from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME, DATA, VALIDATORS
from langchain_tooldec.grammars.json_schema.reading.pointers import Pointers, UnresolvedError

DECIMAL_TEXT = r"^-?(?:0|[1-9]\d{0,27})(?:\.\d{1,28})?$"
"""A text that can be read as a `Decimal`."""
_LARGEST = 15
"""Digits that a float always preserves."""
_MAX_LEVELS = 400
"""The most dicts and lists around a part. Deeper parts are left unchanged, and refused later."""
_VALUES = DATA | {"example", "discriminator"}
_BOUNDS = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
_DECIMAL_PATTERN = re.compile(r"\^\(\?!\^\[-\+\.\]\*\$\)\[\+-\]\?0\*.*", re.DOTALL)
"""The pattern that pydantic 2.12 and 2.13 write for a `Decimal`."""
_ANY_DIGITS = r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$"
_MAX_DIGITS, _PLACES = re.compile(r"\(\?=\[\\d\.\]\{1,(\d+)\}"), re.compile(r"\\\.\??\\d\{0,(\d+)\}0\*\$")
_AS_DECIMAL = "read as a Decimal (where any text will do, say `str | float`), its max_digits and decimal_places"


def enforced_schema(schema: Any) -> Any:
    """A schema extended by what its reader also requires; the schema itself if that is nothing.

    Args:
        schema: A JSON Schema; not modified.
    """
    reading = _Reading(schema)
    written = reading.part(schema, 0, pydantic=isinstance(schema, Mapping) and "title" in schema)
    return schema if reading.turns else written


def limited_decimal(number: Mapping[str, Any], digits: int | None, places: int | None) -> dict[str, Any]:
    """A number with at most `digits` digits and `places` decimals, within those of a float."""
    digits = min(digits or _LARGEST, _LARGEST)
    places = min(digits // 2 if places is None else places, digits)
    largest = float(10 ** (digits - places))
    within = {"type": "number", "exclusiveMinimum": -largest, "exclusiveMaximum": largest}
    no_zero = [] if places < digits else [{"anyOf": [{"exclusiveMinimum": 0}, {"exclusiveMaximum": 0}]}]
    return {**number, "allOf": [{**within, "multipleOf": float(f"1e-{places}")}, *no_zero]}  # 0 counts as a digit


class _Reading:
    """Reads one schema.

    Attributes:
        turns: Whether it contains a negation.
    """

    def __init__(self, root: Any) -> None:
        self._root = root
        self.turns = False

    @cached_property
    def _pointers(self) -> Pointers:
        return Pointers(self._root)

    def part(self, part: Any, level: int, *, pydantic: bool, by_name: bool = False) -> Any:
        """A part of the schema. `by_name`: whether it maps names to schemas."""
        if level > _MAX_LEVELS or not isinstance(part, (dict, list)):
            return part
        if isinstance(part, list):
            items = [self.part(item, level + 1, pydantic=pydantic) for item in part]
            return items if any(new is not old for new, old in zip(items, part, strict=True)) else part
        self.turns = self.turns or (not by_name and not part.keys().isdisjoint({"not", "if"}))
        changed: dict[str, Any] = {}
        for key, value in part.items():
            if isinstance(value, (dict, list)) and (by_name or key not in _VALUES):
                own = pydantic or (by_name and isinstance(value, dict) and "title" in value)
                new = self.part(value, level + 1, pydantic=own, by_name=not by_name and key in BY_NAME)
                if new is not value:
                    changed[key] = new
        written = {**part, **changed} if changed else part
        return written if by_name else self._with_tags(with_decimal(written, pydantic=pydantic), pydantic=pydantic)

    def _with_tags(self, schema: dict[str, Any], *, pydantic: bool) -> dict[str, Any]:
        """The alternatives of a schema, with their tags."""
        keyword = "oneOf" if "oneOf" in schema else "anyOf"
        branches, stated = schema.get(keyword), schema.get("discriminator")
        if not isinstance(branches, list):
            return schema
        if isinstance(stated, Mapping):
            key, mapping = stated.get("propertyName"), stated.get("mapping")
        elif pydantic and keyword == "oneOf":  # a function determines the tag
            key, mapping = telling_key([self._whole(branch) for branch in branches]), None
        else:
            return schema
        if not isinstance(key, str):
            return schema
        names = mapping if isinstance(mapping, Mapping) else {}
        rest = {name: value for name, value in schema.items() if name != "discriminator"}
        return rest | {keyword: [self._tagged(branch, key, names) for branch in branches]}

    def _tagged(self, branch: Any, key: str, mapping: Mapping[str, Any]) -> Any:
        reference = branch.get("$ref") if isinstance(branch, Mapping) else None
        name = reference.rpartition("/")[2] if isinstance(reference, str) else None
        names = [value for value, meant in mapping.items() if meant is not None and meant in (reference, name, branch)]
        values = tag_values(self._stated(branch, key), names or ([name] if name else []))
        return with_tag(branch, key, values) if values else branch

    def _stated(self, branch: Any, key: str) -> list[Any] | None:
        """The values that an alternative gives the tag; for a union, those of all its alternatives."""
        for schema in self._applied(branch):
            properties = schema.get("properties")
            for part in self._applied(properties.get(key) if isinstance(properties, Mapping) else None):
                if values := given({"properties": {key: part}}, key):
                    return values
            branches = schema.get("oneOf", schema.get("anyOf"))
            each = [self._stated(one, key) for one in branches] if isinstance(branches, list) else []
            if each and all(each):
                return [value for some in each for value in some or ()]
        return None

    def _whole(self, branch: Any) -> Mapping[str, Any]:
        """The schema within an alternative that declares its keys."""
        return next((schema for schema in self._applied(branch) if isinstance(schema.get("properties"), Mapping)), {})

    def _applied(self, schema: Any) -> Iterator[Mapping[str, Any]]:
        """A schema, and those that it applies to the same value by `$ref` and `allOf`."""
        pending, seen = [schema], set[int]()
        while pending:
            one = pending.pop()
            if not isinstance(one, Mapping) or id(one) in seen:
                continue
            seen.add(id(one))
            yield one
            parts = one.get("allOf")
            pending += parts[::-1] if isinstance(parts, list) else ()
            if "$ref" in one:
                with suppress(UnresolvedError):
                    pending.append(self._pointers.resolve(one["$ref"], one)[0])


def with_decimal(schema: dict[str, Any], *, pydantic: bool) -> dict[str, Any]:
    """Write pydantic's `Decimal` as a number or a text of digits; with bounds or digits, as a number only."""
    branches: Any = schema.get("anyOf")
    for at, (number, text) in enumerate(pairwise(branches)) if isinstance(branches, list) else ():
        if not _is_bare(number, "number", _BOUNDS) or not _is_bare(text, "string", {"pattern"}):
            continue
        pattern = text.get("pattern")
        if not (pydantic if pattern is None else isinstance(pattern, str) and _DECIMAL_PATTERN.fullmatch(pattern)):
            continue
        is_free = number.keys() == {"type"} and pattern in (None, _ANY_DIGITS)
        written = [number, {"type": "string", "pattern": DECIMAL_TEXT}] if is_free else [_number(number, pattern)]
        noted = {VALIDATORS: [_AS_DECIMAL]} if pattern is None else {}
        return {**schema, "anyOf": [*branches[:at], *written, *branches[at + 2 :]], **noted}
    return schema


def _is_bare(branch: Any, kind: str, beside: set[str]) -> bool:
    return isinstance(branch, dict) and branch.get("type") == kind and branch.keys() <= {"type", *beside}


def _number(number: dict[str, Any], pattern: str | None) -> dict[str, Any]:
    """The number of a `Decimal`, limited to the digits in the pattern of its texts."""
    digits, places = (found.search(pattern or "") for found in (_MAX_DIGITS, _PLACES))
    return limited_decimal(number, digits and int(digits[1]) - 1, places and int(places[1]))


def with_tag(branch: Any, key: str, values: Sequence[Any]) -> dict[str, Any]:
    """An alternative with its tag required and first.

    Args:
        branch: The schema of the alternative.
        key: The tag's name.
        values: The tag's possible values.

    Example:
        >>> with_tag({"properties": {"n": {}, "kind": {"const": "a"}}}, "kind", ["a"])
        {'properties': {'kind': {'const': 'a'}, 'n': {}}, 'required': ['kind']}
        >>> with_tag({"$ref": "#/$defs/A"}, "kind", ["a"])["allOf"][1]
        {'$ref': '#/$defs/A'}
    """
    own = given(branch, key)
    if own is None or "$ref" in branch or not isinstance(required := branch.get("required", []), list):
        return {"allOf": [{"type": "object", "properties": {key: {"enum": [*values]}}, "required": [key]}, branch]}
    tag = branch["properties"][key] if [*own] == [*values] else {"enum": [*values]}
    return {
        **branch,
        "properties": {key: tag} | {name: part for name, part in branch["properties"].items() if name != key},
        "required": [key, *(name for name in required if name != key)],
    }


def tag_values(stated: Sequence[Any] | None, names: Sequence[str]) -> list[Any]:
    """The possible tags of an alternative: those that it states, restricted to `names` if any of them match.

    Args:
        stated: The values that the alternative gives the tag; None or empty if it gives none.
        names: The values that the union maps to it, or else its own name.
    """
    if not stated:
        return [*names]
    folded = {name.casefold() for name in names}
    alike = [value for value in stated if isinstance(value, str) and value.casefold() in folded]
    return [value for value in stated if value in names] or alike or [*stated]


def telling_key(wholes: Sequence[Mapping[str, Any]]) -> str | None:
    """The key whose text values are distinct across all alternatives, or None."""
    for key in wholes[0].get("properties", ()) if len(wholes) > 1 else ():
        each = [given(whole, key) for whole in wholes]
        values = [value for some in each for value in some or [None, None]]
        if all(isinstance(value, str) for value in values) and len(values) == len({*values}):
            return str(key)
    return None


def given(schema: Mapping[str, Any], key: str) -> list[Any] | None:
    """The values that an object's own properties give a key, or None."""
    properties = schema.get("properties")
    part = properties.get(key) if isinstance(properties, Mapping) else None
    values = ([part["const"]] if "const" in part else part.get("enum")) if isinstance(part, Mapping) else None
    return values if isinstance(values, list) and values else None


def with_validators(schema: dict[str, Any], *names: str) -> dict[str, Any]:
    """A schema with the names of what is checked beyond it, by the class alone."""
    return {**schema, VALIDATORS: sorted({*schema.get(VALIDATORS, ()), *names})} if names else schema
