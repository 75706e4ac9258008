"""Schemas of numbers: their limits, and whether a text is valid, as an exact decimal and as a float."""

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from jsonschema import Draft202012Validator

from langchain_tooldec.grammars.json_schema.numbers import NumberLimits, exact

Schema = Mapping[str, Any]
LIMITS: Mapping[str, Callable[[Fraction], NumberLimits]] = {
    "minimum": lambda value: NumberLimits(minimum=value),
    "maximum": lambda value: NumberLimits(maximum=value),
    "exclusiveMinimum": lambda value: NumberLimits(minimum=value, exclusive_minimum=True),
    "exclusiveMaximum": lambda value: NumberLimits(maximum=value, exclusive_maximum=True),
    "multipleOf": lambda value: NumberLimits(multiple_of=frozenset([value])),
}
"""The limits that each keyword sets."""


def limits_of(schema: Schema) -> NumberLimits:
    """The limits of a schema whose `allOf` holds nothing but `not` with `multipleOf` or `enum`."""
    limits = NumberLimits(integer=schema.get("type") == "integer")
    for keyword, value in schema.items():
        if keyword in LIMITS:
            limits = limits.merge(LIMITS[keyword](exact(value)))
    for part in schema.get("allOf", ()):
        ((keyword, value),) = part["not"].items()
        if keyword == "multipleOf":
            limits = limits.merge(NumberLimits(not_multiple_of=frozenset([exact(value)])))
        else:
            limits = limits.merge(NumberLimits(excluded=frozenset(map(exact, value))))
    return limits


def without(*excluded: float, divisors: tuple[float, ...] = ()) -> dict[str, Any]:
    """The keyword that rules out values and multiples."""
    nots: list[Any] = [{"not": {"multipleOf": divisor}} for divisor in divisors]
    return {"allOf": [*nots, {"not": {"enum": list(excluded)}}] if excluded else nots}


def is_valid(schema: Schema, text: str) -> bool:
    """Whether the exact decimal is valid; an integer is written without a point."""
    limits = limits_of(schema)
    return limits.allows(Fraction(text)) and not (limits.integer and set(text) & set(".eE"))


def is_valid_as_read(schema: Schema, text: str) -> bool:
    """Whether what `json` reads is valid for jsonschema; a text with a point is a 64-bit float then."""
    return bool(Draft202012Validator(dict(schema)).is_valid(json.loads(text)))


def divides_as_float(schema: Schema) -> bool:
    """Whether floats hold the divisors exactly, so that jsonschema sees every multiple."""
    limits = limits_of(schema)
    divisors = limits.multiple_of | limits.not_multiple_of
    return all(Fraction(float(divisor)) == divisor for divisor in divisors)
