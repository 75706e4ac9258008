"""What is reported of a schema: notices, and keywords whose values have a wrong form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from langchain_tooldec.grammars.scalars.numbers import exact

NEGATED = "cannot be enforced under 'not', nor where 'oneOf' or 'if' turn it round"
"""Why a keyword has no opposite."""
Treatment: TypeAlias = "Literal['annotation', 'enforced as a subset', 'repaired']"


@dataclass(frozen=True)
class Notice:
    """A keyword that restricts nothing, or that is read otherwise than the standard does.

    Attributes:
        path: Its JSON path, such as `$.properties.city`.
        keyword: The keyword; "" for a whole part.
        treatment: "annotation": it restricts nothing. "enforced as a subset": every value written is valid, but some
            valid values are never written. "repaired": it is a slip, read as it was meant (`api.repairs`).
        text: What that means here.
    """

    path: str
    keyword: str
    treatment: Treatment
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.keyword!r} ({self.treatment}): {self.text}"


class Malformed(Exception):
    """A keyword's value has a form that no draft allows. Caught by the parser, which knows the path."""

    def __init__(self, keyword: str, expected: str, value: Any) -> None:
        self.keyword = keyword
        super().__init__(f"must be {expected}, not {shown(value)}")


def shown(value: Any) -> str:
    """A value for messages, whatever its type."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # such as an integer of thousands of digits
        return f"a value of type {type(value).__name__} that is too long to be shown"
    return text if len(text) <= 200 else text[:200] + "..."


def list_of(schema: Mapping[str, Any], keyword: str) -> list[Any]:
    """A list with at least one entry."""
    value = schema[keyword]
    if not isinstance(value, (list, tuple)) or not value:
        raise Malformed(keyword, "a list with at least one entry", value)
    return list(value)


def mapping_of(schema: Mapping[str, Any], keyword: str) -> Mapping[str, Any]:
    """An object whose keys can be encoded as JSON."""
    value = schema[keyword]
    if not isinstance(value, Mapping):
        raise Malformed(keyword, "an object", value)
    for key in value:
        _check_name(keyword, key)
    return value


def list_of_names(schema: Mapping[str, Any], keyword: str) -> list[str]:
    """A list of names, without duplicates."""
    value = schema[keyword]
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        raise Malformed(keyword, "a list of names", value)
    for name in value:
        _check_name(keyword, name)
    return list(dict.fromkeys(value))


def _check_name(keyword: str, name: Any) -> None:
    if not isinstance(name, str):
        raise Malformed(keyword, "an object whose keys are strings", name)
    if not name.isascii():
        try:
            name.encode()
        except UnicodeEncodeError:
            raise Malformed(keyword, "JSON in all of its names", name) from None


def count_of(schema: Mapping[str, Any], keyword: str) -> int:
    """A non-negative integer; 2.0 counts as one."""
    value = schema[keyword]
    whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    if isinstance(value, bool) or not whole or value < 0:
        raise Malformed(keyword, "a whole number that is not negative", value)
    return int(value)


def number_of(schema: Mapping[str, Any], keyword: str) -> Fraction:
    """The exact value of a number as written: 0.1 is one tenth."""
    try:
        return exact(schema[keyword])
    except ValueError:
        raise Malformed(keyword, "a finite number that is not too long", schema[keyword]) from None
