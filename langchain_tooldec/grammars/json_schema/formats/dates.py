"""Dates, times and durations, as patterns.

Source: RFC 3339, section 5.6 and appendices A (durations) and C (leap years); JSON Schema validation, section 7.3.1.
"""

_YEAR = r"(?:\d{3}[1-9]|\d\d[1-9]0|\d[1-9]00|[1-9]000)"
_FOURTH = "(?:0[48]|[2468][048]|[13579][26])"
_LEAP_YEAR = rf"(?:\d\d{_FOURTH}|{_FOURTH}00)"
_DAYS = r"(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])"
DATE = rf"(?:{_YEAR}-(?:{_DAYS})|{_LEAP_YEAR}-02-29)"
_HOURS, _SIXTY = r"(?:[01]\d|2[0-3])", r"[0-5]\d"
LOCAL_TIME = rf"{_HOURS}:{_SIXTY}:{_SIXTY}(?:\.\d{{1,18}})?"
TIME = f"{LOCAL_TIME}(?:Z|[+-]{_HOURS}:{_SIXTY})"
_COUNT = r"\d{1,6}"
DATE_TIME = f"{DATE}T{TIME}"
_MINUTES = f"{_COUNT}M(?:{_COUNT}S)?"
_TIME_UNITS = f"T(?:{_COUNT}H(?:{_MINUTES})?|{_MINUTES}|{_COUNT}S)"
_MONTHS = f"{_COUNT}M(?:{_COUNT}D)?"
_DATE_UNITS = f"(?:{_COUNT}Y(?:{_MONTHS})?|{_MONTHS}|{_COUNT}D)"
DURATION = f"P(?:{_DATE_UNITS}(?:{_TIME_UNITS})?|{_TIME_UNITS}|{_COUNT}W)"
