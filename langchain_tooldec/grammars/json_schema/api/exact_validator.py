"""A validator of jsonschema that counts as the machine does.

jsonschema divides floats, and 19.99 / 0.01 is 1998.9999999999998. JSON Schema means the numbers that are written
(validation, section 6.2.1). No machine over digits can follow how a quotient is rounded, so the validator is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from langchain_tooldec.grammars.scalars.numbers import exact


def exact_validator(kind: Any) -> Any:
    """A class of validators in which `multipleOf` counts exact decimals.

    Args:
        kind: One of jsonschema's classes, such as `Draft202012Validator`.

    Example:
        >>> from jsonschema import Draft202012Validator
        >>> [
        ...     one({"multipleOf": 0.01}).is_valid(19.99)
        ...     for one in (Draft202012Validator, exact_validator(Draft202012Validator))
        ... ]
        [False, True]
    """
    from jsonschema import ValidationError, validators

    def multiple_of(validator: Any, divisor: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
        if validator.is_type(value, "number") and not _is_multiple(value, divisor):
            yield ValidationError(f"{value!r} is not a multiple of {divisor}")

    return validators.extend(kind, {"multipleOf": multiple_of})


def _is_multiple(value: Any, divisor: Any) -> bool:
    try:
        return (exact(value) / exact(divisor)).denominator == 1
    except (ValueError, ZeroDivisionError):  # infinite, or malformed
        return False
