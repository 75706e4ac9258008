"""Addresses and networks of the internet protocol, and UUIDs, as patterns.

Source: RFC 3986, section 3.2.2, for the notations of RFC 4291; the others stand in the table of formats.
"""

from __future__ import annotations

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
"""All notations of an address; `::` stands for one group of zeros or more."""


def _ipv4_network() -> str:
    """From the last octet to the first: where the prefix ends within one, it is a multiple and those after it are 0."""
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
    """A universally unique identifier, of one version if it is named."""
    marked = "x{4}-x{4}" if version is None else f"{version}x{{3}}-[89ABab]x{{3}}"
    return f"x{{8}}-x{{4}}-{marked}-x{{12}}".replace("x", "[0-9A-Fa-f]")


IPV4_INTERFACE = f"{IPV4}(?:/{_numbers(range(33))})?"
IPV6_INTERFACE = f"(?:{IPV6})(?:/{_numbers(range(129))})?"
IPV4_NETWORK, IPV6_NETWORK = _ipv4_network(), _ipv6_network()
