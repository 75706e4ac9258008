"""Numbers, booleans and null.

Source: RFC 8259, sections 3 and 6.
"""

from __future__ import annotations

from functools import cache

from langchain_tooldec.automata.expression import Expression, choice, literal
from langchain_tooldec.grammars.json_schema.scalars.numbers import NumberLimits, number_expression


@cache
def integer() -> Expression:
    """A whole number without fraction or exponent; its limits are those of `number_expression`."""
    return number_expression(NumberLimits(integer=True))


@cache
def number() -> Expression:
    """Any number; its limits are those of `number_expression`."""
    return number_expression(NumberLimits())


@cache
def boolean() -> Expression:
    """`true` or `false`."""
    return choice(literal("true"), literal("false"))


@cache
def null() -> Expression:
    """`null`."""
    return literal("null")
