"""Patterns of dates and times, of addresses, and of embedded contents: bytes, JSON, regular expressions.

Source: RFC 3339, section 5.6 and appendices A (durations) and C (leap years); RFC 3986, section 3.2.2, for IP
addresses; the others are in the table of formats.
"""

from __future__ import annotations

_YEAR = r"(?:\d{3}[1-9]|\d\d[1-9]0|\d[1-9]00|[1-9]000)"
_FOURTH = "(?:0[48]|[2468][048]|[13579][26])"
_LEAP_YEAR = rf"(?:\d\d{_FOURTH}|{_FOURTH}00)"
_DAYS = r"(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])"
DATE = rf"(?:{_YEAR}-(?:{_DAYS})|{_LEAP_YEAR}-02-29)"
_HOURS, _SIXTY = r"(?:[01]\d|2[0-3])", r"[0-5]\d"
_OFFSET = f"(?:Z|[+-]{_HOURS}:{_SIXTY})"
TIME = rf"{_HOURS}:{_SIXTY}:{_SIXTY}(?:\.\d{{1,18}})?{_OFFSET}"
_COUNT = r"\d{1,6}"
DATE_TIME = f"{DATE}T{TIME}"
_ISO_LOCAL_TIME = rf"{_HOURS}:{_SIXTY}(?::{_SIXTY}(?:\.\d{{1,6}})?)?"
ISO_TIME = f"{_ISO_LOCAL_TIME}{_OFFSET}?"
ISO_DATETIME = f"{DATE}T{ISO_TIME}"
LOCAL_DATETIME, OFFSET_DATETIME = f"{DATE}T{_ISO_LOCAL_TIME}", f"{DATE}T{_ISO_LOCAL_TIME}{_OFFSET}"
_MINUTES = f"{_COUNT}M(?:{_COUNT}S)?"
_TIME_UNITS = f"T(?:{_COUNT}H(?:{_MINUTES})?|{_MINUTES}|{_COUNT}S)"
_MONTHS = f"{_COUNT}M(?:{_COUNT}D)?"
_DATE_UNITS = f"(?:{_COUNT}Y(?:{_MONTHS})?|{_MONTHS}|{_COUNT}D)"
_ISO_DATE_UNITS = "".join(f"(?:{_COUNT}{unit})?" for unit in "YMWD")
ISO_DURATION = rf"-?P(?=[\dT]){_ISO_DATE_UNITS}(?:T(?=\d)(?:{_COUNT}H)?(?:{_COUNT}M)?(?:{_COUNT}(?:\.\d{{1,6}})?S)?)?"
DURATION = f"P(?:{_DATE_UNITS}(?:{_TIME_UNITS})?|{_TIME_UNITS}|{_COUNT}W)"

_OCTET = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"
_GROUP = "[0-9A-Fa-f]{1,4}"
IPV4 = rf"{_OCTET}(?:\.{_OCTET}){{3}}"
_LAST = f"(?:{_GROUP}:{_GROUP}|{IPV4})"
IPV6 = "|".join((
    f"(?:{_GROUP}:){{6}}{_LAST}",
    f"::(?:{_GROUP}:){{5}}{_LAST}",
    *(f"(?:{_GROUP}(?::{_GROUP}){{0,{4 - after}}})?::(?:{_GROUP}:){{{after}}}{_LAST}" for after in range(4, -1, -1)),
    f"(?:{_GROUP}(?::{_GROUP}){{0,5}})?::{_GROUP}",
    f"(?:{_GROUP}(?::{_GROUP}){{0,6}})?::",
))  # fmt: skip
"""All notations of an address; `::` stands for one or more groups of zeros."""


def _ipv4_network() -> str:
    """Built from the last octet to the first. The octet in which the prefix ends is a multiple; later ones are 0."""
    rest = _OCTET
    for index in range(3, -1, -1):
        zeros = r"\.0" * (3 - index)
        multiples = [_numbers(range(0, 256, 256 >> bits)) for bits in range(1, 8)] + [_OCTET]
        ends = (f"{multiple}{zeros}/{8 * index + bits}" for bits, multiple in enumerate(multiples, 1))
        deeper = rest if index == 3 else rf"{_OCTET}\.{rest}"
        rest = f"(?:{deeper}|{'|'.join(ends)})"
    return rf"(?:{rest}|0\.0\.0\.0/0)"


def _ipv6_network() -> str:
    prefixes = "|".join(
        f"{_GROUP}(?::{_GROUP}){{{groups - 1}}}::/{_numbers(range(16 * groups, 129))}" for groups in range(1, 8)
    )
    return f"(?:{IPV6})(?:/128)?|::/{_numbers(range(129))}|{prefixes}"


def _numbers(values: range) -> str:
    """Any of the numbers, in decimal."""
    return f"(?:{'|'.join(map(str, values))})"


def uuid(version: int | None = None) -> str:
    """A universally unique identifier, of a given version or any."""
    marked = "x{4}-x{4}" if version is None else f"{version}x{{3}}-[89ABab]x{{3}}"
    return f"x{{8}}-x{{4}}-{marked}-x{{12}}".replace("x", "[0-9A-Fa-f]")


IPV4_INTERFACE = f"{IPV4}(?:/{_numbers(range(33))})?"
IPV6_INTERFACE = f"(?:{IPV6})(?:/{_numbers(range(129))})?"
IPV4_NETWORK, IPV6_NETWORK = _ipv4_network(), _ipv6_network()


def base64(last: str = "+/") -> str:
    """Bytes in groups of four characters, the last one padded; `last` ends the alphabet."""
    sign = f"[0-9A-Za-z{last}]"
    return f"(?:{sign}{{4}})*(?:{sign}[AQgw]==|{sign}{{2}}[AEIMQUYcgkosw048]=)?"


def json_text() -> str:
    """JSON within a string."""
    text = r'"[^"\\\x00-\x1F]*"'
    value = rf"(?:{text}|-?(?:0|[1-9]\d{{0,14}})(?:\.\d{{1,15}})?|true|false|null)"
    for _ in range(2):
        array = rf"\[(?:{value}(?:, ?{value})*)?\]"
        entry = f"{text}: ?{value}"
        value = rf"(?:{value}|{array}|\{{(?:{entry}(?:, ?{entry})*)?\}})"
    return value


def regular_expression() -> str:
    r"""A regular expression, `^[A-Z]{2}\d+(-[a-z]+)?$`."""
    literal = "[0-9A-Za-z _!\"#%&',:;<=>@`~/-]"
    escape = r"\\[dDwWsS.*+?()\[\]{}|^$\\-]"
    member = r"(?:A-Z|a-z|0-9|[0-9A-Za-z _!\"#%',:;<=>@`.+*?()/]|\\[dws.\-\]\[^\\])"
    single = rf"(?:{literal}|\.|{escape}|\[\^?{member}+\])"
    count = r"(?:[*+?]|\{[1-9]\})?"
    inner = f"(?:{single}{count})"
    for _ in range(2):
        inner = rf"(?:{single}{count}|\((?:\?:)?{inner}+(?:\|{inner}+)*\){count})"
    return rf"\^?{inner}*(?:\|{inner}+)*\$?"
