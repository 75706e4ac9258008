"""What is reported of a schema: notices, and keywords whose values have a wrong form."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NoReturn, TypeAlias

from langchain_tooldec.errors import SchemaTooLargeError, UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.scalars.numbers import exact

NEGATED = "cannot be enforced under 'not', nor where 'oneOf' or 'if' turn it round"
"""Why a keyword has no opposite."""
_log = logging.getLogger(__name__)
Treatment: TypeAlias = "Literal['advice', 'annotation', 'enforced as a subset', 'repaired']"


@dataclass(frozen=True)
class Notice:
    """A keyword that restricts nothing, or that is read otherwise than the standard does.

    Attributes:
        path: Its JSON path, such as `$.properties.city`.
        keyword: The keyword; "" for a whole part.
        treatment: "advice": what to mark, or to say differently. "annotation": it restricts nothing. "enforced as a
            subset": every value written is valid, but some valid values are never written. "repaired": it is a slip,
            read as it was meant (`api.repairs`).
        text: What that means here.
    """

    path: str
    keyword: str
    treatment: Treatment
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.keyword!r} ({self.treatment}): {self.text}"


class Reports:
    """Collects the notices of one schema, and raises its faults.

    Attributes:
        tool: Name of the tool, for messages.
        left_out: The first negated keyword, with its path, for which nothing can be written.
    """

    def __init__(self, tool: str | None) -> None:
        self.tool = tool
        self.left_out: tuple[str, str] | None = None
        self._notices: dict[tuple[str, str], Notice] = {}

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The notices so far, one per path and keyword."""
        return tuple(self._notices.values())

    def note(self, path: str, keyword: str, treatment: Treatment, text: str) -> None:
        """Record and log that a keyword restricts nothing, or allows fewer values than the standard does."""
        if (path, keyword) not in self._notices:
            notice = self._notices[path, keyword] = Notice(path, keyword, treatment, text)
            _log.info("%s%s", "" if self.tool is None else f"tool {self.tool!r}, ", notice)

    def leave_out(self, keyword: str, path: str) -> None:
        """Record that nothing is written where a keyword must not hold."""
        self.note(path, keyword, "enforced as a subset", "what must not be so is never written")
        self.left_out = self.left_out or (keyword, path)

    def refuse(self, keyword: str, path: str, reason: str) -> NoReturn:
        """Raise the error for a keyword that cannot be enforced."""
        raise UnsupportedSchemaError(f"{keyword!r} {reason}", keyword=keyword, path=path, tool=self.tool)

    def unsatisfiable(self, path: str, what: str) -> NoReturn:
        """Raise the error for a part for which nothing can be written."""
        raise UnsatisfiableSchemaError(what, path=path, tool=self.tool)

    def too_large(self, path: str, reason: str) -> NoReturn:
        """Raise the error for an exceeded limit."""
        raise SchemaTooLargeError(f"too large: {reason}", path=path, tool=self.tool)


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
