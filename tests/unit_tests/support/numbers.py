"""Schemas of numbers: their limits, and whether a text is valid, as an exact decimal and as a float."""

import json
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from jsonschema import Draft202012Validator

from langchain_tooldec.grammars.json_schema.logic.shapes import number_shape
from langchain_tooldec.grammars.json_schema.reading.constants import INTEGER, NUMBER
from langchain_tooldec.grammars.json_schema.reading.formula import Assertion, Bound, Multiple, Unequal
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, exact

Schema = Mapping[str, Any]
BOUNDS: Mapping[str, Callable[[Fraction, Fraction], bool]] = {
    "minimum": operator.ge,
    "maximum": operator.le,
    "exclusiveMinimum": operator.gt,
    "exclusiveMaximum": operator.lt,
}
"""What each keyword asks of a number and its value."""


def limits_of(schema: Schema) -> NumberLimits:
    """The limits of a schema whose `allOf` holds nothing but `not` with `multipleOf` or `enum`."""
    assertions: list[Assertion] = [
        Bound(NUMBER, exact(schema[keyword]), "inimum" in keyword, keyword.startswith("exclusive"))
        for keyword in BOUNDS.keys() & schema.keys()
    ]
    divisors, avoided, excluded = parts_of(schema)
    assertions += [Multiple(NUMBER, divisor, "$") for divisor in divisors]
    assertions += [Multiple(NUMBER, divisor, "$", holds=False) for divisor in avoided]
    assertions += [Unequal(NUMBER, value) for value in excluded]
    return number_shape(assertions, INTEGER if schema.get("type") == "integer" else NUMBER)


def parts_of(schema: Schema) -> tuple[list[Fraction], list[Fraction], list[Fraction]]:
    """The divisors, those to be avoided, and the values that are ruled out."""
    divisors = [exact(schema["multipleOf"])] if "multipleOf" in schema else []
    nots = [part["not"] for part in schema.get("allOf", ())]
    avoided = [exact(part["multipleOf"]) for part in nots if "multipleOf" in part]
    return divisors, avoided, [exact(value) for part in nots for value in part.get("enum", ())]


def without(*excluded: float, divisors: tuple[float, ...] = ()) -> dict[str, Any]:
    """The keyword that rules out values and multiples."""
    nots: list[Any] = [{"not": {"multipleOf": divisor}} for divisor in divisors]
    return {"allOf": [*nots, {"not": {"enum": list(excluded)}}] if excluded else nots}


def is_valid(schema: Schema, text: str) -> bool:
    """Whether the exact decimal is valid; an integer is written without a point."""
    value = Fraction(text)
    divisors, avoided, excluded = parts_of(schema)
    return (
        (schema.get("type") != "integer" or not set(text) & set(".eE"))
        and all(holds(value, exact(schema[keyword])) for keyword, holds in BOUNDS.items() if keyword in schema)
        and all(value % divisor == 0 for divisor in divisors)
        and all(value % divisor != 0 for divisor in avoided)
        and value not in excluded
    )


def is_valid_as_read(schema: Schema, text: str) -> bool:
    """Whether what `json` reads is valid for jsonschema; a text with a point is a 64-bit float then."""
    return bool(Draft202012Validator(dict(schema)).is_valid(json.loads(text)))


def divides_as_float(schema: Schema) -> bool:
    """Whether floats hold the divisors exactly, so that jsonschema sees every multiple."""
    divisors, avoided, _ = parts_of(schema)
    return all(Fraction(float(divisor)) == divisor for divisor in [*divisors, *avoided])
