"""Numbers, booleans and null.

Source: RFC 8259, sections 3 and 6.
"""

from __future__ import annotations

from functools import cache

from langchain_tooldec.automata.expression import Expression, byte_range, choice, literal, optional, repeat, sequence

MAX_DIGITS = 20
"""Digits before and after the decimal point; what is longer is not written."""

MAX_EXPONENT_DIGITS = 2
"""Keeps every number finite as a 64-bit float, so that it stays JSON when it is written again."""


@cache
def integer() -> Expression:
    """A whole number without fraction or exponent.

    Limits: at most `MAX_DIGITS` digits.
    """
    more = repeat(byte_range(0x30, 0x39), 0, MAX_DIGITS - 1)
    return sequence(optional(literal("-")), choice(literal("0"), sequence(byte_range(0x31, 0x39), more)))


@cache
def number() -> Expression:
    """Any number.

    Limits: at most `MAX_DIGITS` digits before and after the point, `MAX_EXPONENT_DIGITS` in the exponent.
    """
    digit = byte_range(0x30, 0x39)
    fraction = sequence(literal("."), repeat(digit, 1, MAX_DIGITS))
    sign = optional(choice(literal("+"), literal("-")))
    exponent = sequence(choice(literal("e"), literal("E")), sign, repeat(digit, 1, MAX_EXPONENT_DIGITS))
    return sequence(integer(), optional(fraction), optional(exponent))


@cache
def boolean() -> Expression:
    """`true` or `false`."""
    return choice(literal("true"), literal("false"))


@cache
def null() -> Expression:
    """`null`."""
    return literal("null")
