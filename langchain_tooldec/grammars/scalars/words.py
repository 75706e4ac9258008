"""Numbers, booleans and null.

Source: RFC 8259, sections 3 and 6.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from langchain_tooldec.automata.expression import Expression, choice, literal
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, number_expression
from langchain_tooldec.grammars.scalars.strings import string


@shared()
def integer() -> Expression:
    """A whole number without fraction or exponent; limits as for `number_expression`."""
    return number_expression(NumberLimits(integer=True))


@shared()
def number() -> Expression:
    """Any number; limits as for `number_expression`."""
    return number_expression(NumberLimits())


@shared()
def boolean() -> Expression:
    """`true` or `false`."""
    return choice(literal("true"), literal("false"))


@shared()
def null() -> Expression:
    """`null`."""
    return literal("null")


_TYPES: Mapping[str, Callable[[], Expression]] = {
    "string": string,
    "integer": integer,
    "number": number,
    "boolean": boolean,
    "null": null,
}


def scalar(kind: str) -> Expression | None:
    """The values of a scalar type; None for other types."""
    return _TYPES[kind]() if kind in _TYPES else None
