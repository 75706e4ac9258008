"""Addresses and networks of the internet protocol, and UUIDs.

Source: RFC 2673, section 3.2 (ipv4); RFC 4291, section 2.2, as written down in RFC 3986, section 3.2.2 (ipv6);
RFC 9562, section 4 (uuid). The other names are pydantic's.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formats.writing import ascii_text

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


def ipv4() -> Expression:
    """Four numbers, `192.168.0.1`."""
    return ascii_text(IPV4)


def ipv6() -> Expression:
    """Eight groups of hexadecimal digits, `2001:db8::1` or `::ffff:192.168.0.1`; no zone."""
    return ascii_text(IPV6)


def ip_address() -> Expression:
    """An address of either version (pydantic's `ipvanyaddress`)."""
    return ascii_text(f"{IPV4}|{IPV6}")


def ipv4_interface() -> Expression:
    """An address, and the length of its network if it is not 32, `192.168.0.1/24`."""
    return ascii_text(_ipv4_interface())


def ipv6_interface() -> Expression:
    """An address, and the length of its network if it is not 128, `2001:db8::1/64`."""
    return ascii_text(_ipv6_interface())


def ip_interface() -> Expression:
    """An interface of either version (pydantic's `ipvanyinterface`)."""
    return ascii_text(f"{_ipv4_interface()}|{_ipv6_interface()}")


def ipv4_network() -> Expression:
    """A network with no bit set behind its prefix, `192.168.0.0/16`."""
    return ascii_text(_ipv4_network())


def ipv6_network() -> Expression:
    """A network with no bit set behind its prefix, `2001:db8::/32`."""
    return ascii_text(_ipv6_network())


def ip_network() -> Expression:
    """A network of either version (pydantic's `ipvanynetwork`)."""
    return ascii_text(f"{_ipv4_network()}|{_ipv6_network()}")


def _ipv4_interface() -> str:
    return f"{IPV4}(?:/{_numbers(range(33))})?"


def _ipv6_interface() -> str:
    return f"(?:{IPV6})(?:/{_numbers(range(129))})?"


def _ipv4_network() -> str:
    """From the last octet to the first: where the prefix ends within one, it is a multiple and those after it are 0."""
    found = _OCTET
    for index in range(3, -1, -1):
        zeros = r"\.0" * (3 - index)
        multiples = [_numbers(range(0, 256, 256 >> bits)) for bits in range(1, 8)] + [_OCTET]
        ends = (f"{multiple}{zeros}/{8 * index + bits}" for bits, multiple in enumerate(multiples, 1))
        deeper = found if index == 3 else rf"{_OCTET}\.{found}"
        found = f"(?:{deeper}|{'|'.join(ends)})"
    return rf"(?:{found}|0\.0\.0\.0/0)"


def _ipv6_network() -> str:
    prefixes = "|".join(
        f"{_GROUP}(?::{_GROUP}){{{groups - 1}}}::/{_numbers(range(16 * groups, 129))}" for groups in range(1, 8)
    )
    return f"(?:{IPV6})(?:/128)?|::/{_numbers(range(129))}|{prefixes}"


def _numbers(values: range) -> str:
    """Any of the numbers, in decimal."""
    return f"(?:{'|'.join(map(str, values))})"


def uuid(version: int | None = None) -> Expression:
    """A universally unique identifier, of one version if it is named (pydantic's `uuid4` and so on)."""
    marked = "x{4}-x{4}" if version is None else f"{version}x{{3}}-[89ABab]x{{3}}"
    return ascii_text(f"x{{8}}-x{{4}}-{marked}-x{{12}}".replace("x", "[0-9A-Fa-f]"))
