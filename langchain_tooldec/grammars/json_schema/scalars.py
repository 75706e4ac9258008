"""Numbers, booleans and null.

Source: RFC 8259, sections 3 and 6.
"""

from __future__ import annotations

from functools import cache

from langchain_tooldec.automata.expression import (
    Expression,
    byte_class,
    byte_range,
    choice,
    literal,
    optional,
    repeat,
    sequence,
)

MAX_DIGITS = 20
"""Digits before and after the decimal point; what is longer is not written."""

MAX_EXPONENT_DIGITS = 2
"""Keeps every number finite as a 64-bit float, so that it stays JSON when it is written again."""


DIGIT = byte_range(0x30, 0x39)
LEADING_DIGIT = byte_range(0x31, 0x39)
EXPONENT_MARK = byte_class(1 << ord("e") | 1 << ord("E"))
SIGN = optional(literal("-"))


@cache
def integer() -> Expression:
    """A whole number without fraction or exponent.

    Limits: at most `MAX_DIGITS` digits.
    """
    return sequence(SIGN, _unsigned_integer())


@cache
def number() -> Expression:
    """Any number.

    Limits: at most `MAX_DIGITS` digits before and after the point, `MAX_EXPONENT_DIGITS` in the exponent.
    """
    return sequence(SIGN, unsigned_number())


@cache
def unsigned_number() -> Expression:
    """Any number without a sign; its limits are those of `number`."""
    sign = optional(choice(literal("+"), literal("-")))
    exponent = sequence(EXPONENT_MARK, sign, repeat(DIGIT, 1, MAX_EXPONENT_DIGITS))
    return sequence(_unsigned_integer(), optional(fraction()), optional(exponent))


@cache
def fraction(digits: int = MAX_DIGITS) -> Expression:
    """A point and one to `digits` digits."""
    return sequence(literal("."), repeat(DIGIT, 1, digits))


def _unsigned_integer() -> Expression:
    return choice(literal("0"), sequence(LEADING_DIGIT, repeat(DIGIT, 0, MAX_DIGITS - 1)))


@cache
def boolean() -> Expression:
    """`true` or `false`."""
    return choice(literal("true"), literal("false"))


@cache
def null() -> Expression:
    """`null`."""
    return literal("null")
