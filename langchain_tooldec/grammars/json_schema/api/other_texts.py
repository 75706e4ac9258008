"""Texts of a format that no machine writes and some reader accepts: what people may send.

A format that is enforced as a subset says so (`StringFormat.limits`). Outside of the subset, a text is wrong for
certain if even the most lenient reader refuses it.

Source: that of each format in `FORMATS`; RFC 3339, section 5.6, for a space before the time; ISO 8601-1 for times
without seconds or offset.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import datetime, time
from decimal import Decimal
from functools import partial
from typing import Any

from langchain_tooldec.grammars.scalars.formats import FORMATS, NUMBER_FORMATS
from langchain_tooldec.grammars.scalars.numbers import NumberLimits

_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAIL = r'(?:"(?:[^"\\]|\\.)*"|[^\s@"]+)@[^\s@]+'
_BASE64 = "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"
_URI = r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]*"


def may_have(text: str, name: str) -> bool:
    """Whether some reader takes a text for one of a format, that is, unless it is wrong for certain.

    Example:
        >>> [may_have(text, "date-time") for text in ("2025-05-03 14:30", "2025-05-03", "tomorrow")]
        [True, False, False]
    """
    if not FORMATS[name].limits:
        return False
    return name not in _LENIENT or _LENIENT[name](text)


def _like(pattern: str) -> Callable[[str], bool]:
    return lambda text: re.fullmatch(pattern, text, re.DOTALL) is not None


def _read_by(read: Callable[[str], Any], pattern: str) -> Callable[[str], bool]:
    """A pattern, and a function that raises an error for what it cannot read."""

    def is_read(text: str) -> bool:
        try:
            read(text.upper().replace(":60", ":59"))  # a leap second
        except (ValueError, ArithmeticError, RecursionError):
            return False
        return _like(pattern)(text)

    return is_read


def _is_within(limits: NumberLimits, text: str) -> bool:
    if not _like(r"[+-]?[0-9]{1,60}")(text):
        return False
    return (limits.minimum is None or limits.minimum <= int(text)) and (
        limits.maximum is None or int(text) <= limits.maximum
    )


_LENIENT: Mapping[str, Callable[[str], bool]] = {
    "date": lambda text: False,
    "time": _read_by(time.fromisoformat, r"\d\d:\d\d.*"),
    "date-time": _read_by(datetime.fromisoformat, r"\d{4}-\d\d-\d\d.\d\d:\d\d.*"),
    "duration": _like(r"P(?=.)(?:\d+[.,]?\d*[YMWD])*(?:T(?:\d+[.,]?\d*[HMS])+)?"),
    "hostname": _like(rf"(?=.{{1,254}}$){_LABEL}(?:\.{_LABEL})*\.?"),
    "idn-hostname": _like(r"[^\s@/:]{1,254}"),
    "email": _like(_MAIL),
    "idn-email": _like(_MAIL),
    "uri": _like(_URI),
    "multi-host-uri": _like(_URI),
    "decimal": _read_by(Decimal, r"[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?"),
    **dict.fromkeys(("base64", "byte"), _like(_BASE64)),
    "base64url": _like("[A-Za-z0-9_-]*={0,2}"),
    "json-string": _read_by(json.loads, ".*"),
    **{name: partial(_is_within, limits) for name, limits in NUMBER_FORMATS.items() if limits.integer},
}
"""By format, whether some reader may take a text; formats that are not here are not judged."""
