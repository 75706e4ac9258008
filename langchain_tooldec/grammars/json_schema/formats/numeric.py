"""The formats of numbers: `int32`, `uint8`, `float` and so on, and whole numbers as texts.

Source: OpenAPI 3.0.3, "Data Types"; the OpenAPI format registry; the JSON Schema of Rust's `schemars`, whose `int` and
`uint` are as wide as a pointer, so 64 bits; ProtoJSON, which writes numbers of 64 bits as strings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.numbers import NumberLimits, number_expression


@dataclass(frozen=True)
class NumberFormat:
    """Which numbers are of a format.

    Attributes:
        least: The least number; None is any.
        largest: The largest number; None is any.
        whole: Whether only whole numbers are.
    """

    least: int | None = None
    largest: int | None = None
    whole: bool = True


def _signed(bits: int) -> NumberFormat:
    return NumberFormat(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def _unsigned(bits: int) -> NumberFormat:
    return NumberFormat(0, 2**bits - 1)


_SINGLE = 2**128 - 2**104
_WIDTHS = (8, 16, 32, 64, 128)
NUMBER_FORMATS: Mapping[str, NumberFormat] = {
    **{f"int{bits}": _signed(bits) for bits in _WIDTHS},
    **{f"uint{bits}": _unsigned(bits) for bits in _WIDTHS},
    "int": _signed(64),
    "uint": _unsigned(64),
    "double-int": NumberFormat(-(2**53) + 1, 2**53 - 1),
    **dict.fromkeys(("float", "float32"), NumberFormat(-_SINGLE, _SINGLE, whole=False)),
    **dict.fromkeys(("double", "float64"), NumberFormat(whole=False)),  # every number that is written is one
}
"""What the numbers of each format are, by name."""


def whole_text(name: str) -> Expression:
    """A whole number as a text (`"int64"` beside `"type": "string"`)."""
    limits = NUMBER_FORMATS[name]
    assert limits.least is not None
    assert limits.largest is not None
    return number_expression(
        NumberLimits(integer=True, minimum=Fraction(limits.least), maximum=Fraction(limits.largest))
    )
