"""The dates and times that stand in a text, as RFC 3339 writes them.

Read are ISO 8601, months by their English names (`24 December 2026`, `Dec 24th, 2026`), numbers (`24.12.2026`,
`12/24/2026`) and times of day (`15:30`, `3 pm`, `3:30 p.m.`). Of numbers whose order is ambiguous (`04/05/2026`), the
order must be given. A date with a time is a `date-time` only if its offset from UTC is written.

Limits: years have four digits. Words such as "tomorrow" or "noon" say nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, time
from typing import Literal, TypeAlias

DateOrder: TypeAlias = Literal["day first", "month first"]
Said: TypeAlias = "tuple[str, int, int]"
"""A date or a time, the index of its first character, and that after its last."""

_MONTHS = re.findall("[a-z]+", "january february march april may june july august september october november december")
_MONTH = "|".join([*_MONTHS, *(rf"{name[:3]}\b\.?" for name in _MONTHS), r"sept\b\.?"])
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_DATES = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?<![\w-])(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})(?![\d-]|(?!T)\w)",
        rf"\b{_DAY}\s+(?:of\s+)?(?P<name>{_MONTH}),?\s+(?P<year>\d{{4}})\b",
        rf"\b(?P<name>{_MONTH})\s+{_DAY},?\s+(?P<year>\d{{4}})\b",
        r"(?<![\w./-])(?P<first>\d{1,2})(?P<mark>[./-])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4})(?![\w/-]|\.\d)",
    )
]
_OFFSET = r"(?P<offset>Z|\s?(?:UTC|GMT)(?!\s?[+-]\d)|[+-]\d{2}:\d{2})?"
_TIME = re.compile(
    rf"(?<![\w:.])(?P<hour>\d{{1,2}})(?::(?P<minute>\d{{2}})(?::(?P<second>\d{{2}})(?P<fraction>\.\d+)?)?)?"
    rf"(?:\s?(?P<half>[ap])(?:m\b|\.m\.))?{_OFFSET}(?![\w:])",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?:T|,?\s+(?:at\s+)?)(?=\d)", re.IGNORECASE)


def dates_in(text: str, order: DateOrder | None = None) -> Iterator[Said]:
    """The dates in a text, as `full-date` of RFC 3339.

    Args:
        text: The text.
        order: The order of dates in numbers; None: only those that can be read in one way.

    Example:
        >>> [day for day, *_ in dates_in("from 24 December 2026 to 01/31/2027, not 04/05/2027")]
        ['2026-12-24', '2027-01-31']
    """
    for pattern in _DATES:
        for match in pattern.finditer(text):
            given = match.groupdict()
            if "name" in given:
                month, day = _month(given["name"]), int(given["day"])
            elif "first" in given:
                month, day = _in_order(
                    int(given["first"]), int(given["second"]), "." if given["mark"] == "." else order
                )
            else:
                month, day = int(given["month"]), int(given["day"])
            try:
                yield date(int(given["year"]), month, day).isoformat(), *match.span()
            except ValueError:
                continue


def times_in(text: str, *, offset: bool = True) -> Iterator[Said]:
    """The times of day in a text, as `full-time` of RFC 3339; without an `offset` where none is written.

    Args:
        text: The text.
        offset: Whether only times with an offset from UTC are meant.
    """
    for match in _TIME.finditer(text):
        if (read := _time(match)) is not None and (match["offset"] or not offset):
            yield read, *match.span()


def date_times_in(text: str, order: DateOrder | None = None, *, offset: bool = True) -> Iterator[Said]:
    """The dates followed by a time of day in a text, as `date-time` of RFC 3339. See `dates_in` and `times_in`."""
    for day, start, end in dates_in(text, order):
        between = _BETWEEN.match(text, end)
        match = _TIME_AFTER.match(text, between.end()) if between else None
        if match and (read := _time(match)) is not None and (match["offset"] or not offset):
            yield f"{day}T{read}", start, match.end()


_TIME_AFTER = re.compile(_TIME.pattern.removeprefix(r"(?<![\w:.])"), re.IGNORECASE)


def _month(name: str) -> int:
    return next(number for number, month in enumerate(_MONTHS, 1) if month.startswith(name[:3].lower()))


def _in_order(first: int, second: int, order: str | None) -> tuple[int, int]:
    """Month and day; 0 and 0 if the order is not known."""
    if order in {"day first", "."} or (order is None and first > 12):
        return second, first
    if order == "month first" or second > 12 or first == second:
        return first, second
    return 0, 0


def _time(match: re.Match[str]) -> str | None:
    """A time of day, with its offset if one is written; None if it is none."""
    hour, half = int(match["hour"]), (match["half"] or "").lower()
    if match["minute"] is None and not half:
        return None
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (half == "p")
    try:
        read = time(hour, int(match["minute"] or 0), int(match["second"] or 0)).isoformat()
    except ValueError:
        return None
    offset = (match["offset"] or "").strip()
    return f"{read}{match['fraction'] or ''}{'Z' if offset[:1] in tuple('ZzUuGg') else offset}"
