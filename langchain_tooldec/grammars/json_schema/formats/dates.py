"""Dates, times and durations.

Source: RFC 3339, section 5.6 and appendices A (durations) and C (leap years); JSON Schema validation, section 7.3.1.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formats.writing import ascii_text

_YEAR = r"(?:\d{3}[1-9]|\d\d[1-9]0|\d[1-9]00|[1-9]000)"
_FOURTH = "(?:0[48]|[2468][048]|[13579][26])"
_LEAP_YEAR = rf"(?:\d\d{_FOURTH}|{_FOURTH}00)"
_DAYS = r"(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])"
_DATE = rf"(?:{_YEAR}-(?:{_DAYS})|{_LEAP_YEAR}-02-29)"
_HOURS, _SIXTY = r"(?:[01]\d|2[0-3])", r"[0-5]\d"
_TIME = rf"{_HOURS}:{_SIXTY}:{_SIXTY}(?:\.\d{{1,18}})?(?:Z|[+-]{_HOURS}:{_SIXTY})"
_COUNT = r"\d{1,6}"


def date() -> Expression:
    """A day of the calendar, `2024-02-29`."""
    return ascii_text(_DATE)


def time() -> Expression:
    """A time of day with its offset, `10:30:00Z` or `10:30:00.5+02:00`."""
    return ascii_text(_TIME)


def date_time() -> Expression:
    """A day and a time with its offset, `2024-02-29T10:30:00Z`."""
    return ascii_text(f"{_DATE}T{_TIME}")


def duration() -> Expression:
    """A duration, `P1Y2M3DT4H5M6S` or `P2W`."""
    seconds = f"{_COUNT}S"
    minutes = f"{_COUNT}M(?:{seconds})?"
    time_of = f"T(?:{_COUNT}H(?:{minutes})?|{minutes}|{seconds})"
    days = f"{_COUNT}D"
    months = f"{_COUNT}M(?:{days})?"
    date_of = f"(?:{_COUNT}Y(?:{months})?|{months}|{days})"
    return ascii_text(f"P(?:{date_of}(?:{time_of})?|{time_of}|{_COUNT}W)")
