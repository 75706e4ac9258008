"""The formats of numbers: `int32`, `uint8`, `float` and so on.

Source: OpenAPI 3.0.3, "Data Types"; the OpenAPI format registry; the JSON Schema of Rust's `schemars`, whose `int` and
`uint` are as wide as a pointer, so 64 bits; ProtoJSON, which writes numbers of 64 bits as strings.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from langchain_tooldec.grammars.json_schema.scalars.numbers import NumberLimits


def _whole(least: int, largest: int) -> NumberLimits:
    return NumberLimits(True, Fraction(least), Fraction(largest))


_SIGNED = {f"int{bits}": _whole(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64, 128)}
_UNSIGNED = {f"uint{bits}": _whole(0, 2**bits - 1) for bits in (8, 16, 32, 64, 128)}
_LARGEST_SINGLE = Fraction(2**128 - 2**104)

NUMBER_FORMATS: Mapping[str, NumberLimits] = {
    **_SIGNED,
    **_UNSIGNED,
    "int": _SIGNED["int64"],
    "uint": _UNSIGNED["uint64"],
    "double-int": _whole(-(2**53) + 1, 2**53 - 1),
    **dict.fromkeys(("float", "float32"), NumberLimits(minimum=-_LARGEST_SINGLE, maximum=_LARGEST_SINGLE)),
    **dict.fromkeys(("double", "float64"), NumberLimits()),  # every number that is written is one
}
"""What the numbers of each format are, by name."""
