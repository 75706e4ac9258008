"""The string formats of JSON Schema, pydantic and OpenAPI: `date-time`, `uuid`, `uri` and so on.

Formats of our own cover Python's types: `iso-datetime`, with optional offset and seconds, `local-datetime` without an
offset, `offset-datetime` with one, `iso-time` and `iso-duration`.

`FORMATS` is the table for strings, `NUMBER_FORMATS` that for numbers. Other formats are unknown, such as `color` and
`phone`, which no machine could guarantee.

Limits: a schema may say less than the pydantic model that it was made of, and then the model may still refuse a value:
`Json` (any text passes), and, where it was not made by `tools.pydantic_schema`, `HttpUrl` (other schemes), `Decimal`
(any text, where `tools.enforced_schema` does not see that it is one), `PastDate` and its kin (later days),
`NaiveDatetime` (an offset), and `dict[int, str]` (any text as a key).

Source: JSON Schema validation, section 7.3; pydantic's JSON Schema of its types; OpenAPI 3.0.3, "Data Types", and its
format registry; Rust's `schemars`, whose `int` and `uint` are as wide as a pointer, so 64 bits; ProtoJSON, which writes
numbers of 64 bits as strings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.work import shared
from langchain_tooldec.grammars.scalars.formats import addresses, patterns
from langchain_tooldec.grammars.scalars.formats.addresses import ascii_text, unicode_text
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, number_expression

__all__ = ["FORMATS", "NUMBER_FORMATS", "StringFormat", "are_apart"]


@dataclass(frozen=True)
class StringFormat:
    """A format of strings.

    Attributes:
        of: A pattern of the texts, or a function that builds the content of a string.
        source: The definition of the format.
        limits: What is never written, since readers differ or no machine can decide it, and what is not checked; empty
            if the format is enforced as defined.
        ascii: Whether the texts of the pattern are ASCII without quotes and backslashes, so that no character is
            escaped.
    """

    of: str | Callable[[], Expression]
    source: str
    limits: str = ""
    ascii: bool = True

    @property
    def content(self) -> Expression:
        """The content of a string, without quotes; built on first use."""
        return _content(self.of, ascii=self.ascii)


@shared()
def _content(of: str | Callable[[], Expression], *, ascii: bool) -> Expression:
    if not isinstance(of, str):
        return of()
    return ascii_text(of) if ascii else unicode_text(of)


def _whole(least: int, largest: int) -> NumberLimits:
    return NumberLimits(True, Fraction(least), Fraction(largest))


_SIGNED = {f"int{bits}": _whole(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64, 128)}
_UNSIGNED = {f"uint{bits}": _whole(0, 2**bits - 1) for bits in (8, 16, 32, 64, 128)}
_LARGEST_SINGLE = Fraction(2**128 - 2**104)

NUMBER_FORMATS: Mapping[str, NumberLimits] = {
    **_SIGNED,
    **_UNSIGNED,
    "int": _SIGNED["int64"],
    "uint": _UNSIGNED["uint64"],
    "double-int": _whole(-(2**53) + 1, 2**53 - 1),
    **dict.fromkeys(("float", "float32"), NumberLimits(minimum=-_LARGEST_SINGLE, maximum=_LARGEST_SINGLE)),
    **dict.fromkeys(("double", "float64"), NumberLimits()),  # every number written is one
}
"""The limits of each number format, by name."""

_ISO_8601 = "ISO 8601-1, in its extended form, as pydantic reads it"
_ISO_TIMES = "no leap second, six decimals at most, no lower case"
_IPADDRESS = "Python's `ipaddress`, as pydantic reads it"
_PYDANTIC, _PYDANTIC_1 = "pydantic's JSON Schema of its types", "pydantic 1's JSON Schema of its types"
_MASKS = "no network masks (`/255.255.255.0`)"
_LONG_PREFIX = "a prefix shorter than 128 follows `::`, and is no shorter than the groups before it: not `fe80::/10`"
_SCHEMES = "any scheme passes, whatever pydantic's type asks for"
_NOT_UTF8 = "bytes pass that are not UTF-8, which pydantic's Base64Str refuses"
_HOST = (
    "no labels with `--` as the third and fourth character (`xn--...`); labels beyond the second have at most 20 "
    "characters, and there are at most eight"
)
_MAIL = (
    "no quoted local part and no address literal (`[127.0.0.1]`); the domain has two to five labels, of 63, 40, 20, 20 "
    "and 24 characters at most, the last of letters alone and none of RFC 6761's special names, as pydantic's EmailStr "
    "asks for; 32 dots at most before the `@`"
)
_ANY_TEXT = r"[\s\S]*"

FORMATS: dict[str, StringFormat] = {
    "date": StringFormat(patterns.DATE, "RFC 3339, full-date", "the years 0001 to 9999, which Python's `datetime` has"),
    "time": StringFormat(patterns.TIME, "RFC 3339, full-time", "no leap second, 18 decimals at most, no lower case"),
    "date-time": StringFormat(
        patterns.DATE_TIME,
        "RFC 3339, date-time",
        "those of `date` and `time`; it has an offset, which pydantic's NaiveDatetime refuses: give its class",
    ),
    "duration": StringFormat(
        patterns.DURATION,
        "RFC 3339, appendix A: units follow one another without gaps, and weeks stand alone",
        "numbers of at most six digits, so that each fits Python's `timedelta`",
    ),
    **{
        name: StringFormat(of, _ISO_8601, f"the years 0001 to 9999, {_ISO_TIMES}")
        for name, of in (
            ("iso-datetime", patterns.ISO_DATETIME),
            ("offset-datetime", patterns.OFFSET_DATETIME),
            ("local-datetime", patterns.LOCAL_DATETIME),
        )
    },
    "iso-time": StringFormat(patterns.ISO_TIME, _ISO_8601, _ISO_TIMES),
    "iso-duration": StringFormat(
        patterns.ISO_DURATION, _ISO_8601, "numbers of at most six digits, six decimals of a second, no `+`"
    ),
    "uuid": StringFormat(patterns.uuid(), "RFC 9562, section 4"),
    **{
        f"uuid{version}": StringFormat(patterns.uuid(version), f"RFC 9562, sections 4.1 (variant), 4.2 and 5.{version}")
        for version in (1, 3, 4, 5, 6, 7, 8)
    },
    "ipv4": StringFormat(
        patterns.IPV4, "RFC 2673, section 3.2; a number has no leading zero, which some read as octal"
    ),
    "ipv6": StringFormat(patterns.IPV6, "RFC 4291, section 2.2; no zone"),
    "ipvanyaddress": StringFormat(f"{patterns.IPV4}|{patterns.IPV6}", _IPADDRESS),
    "ipv4interface": StringFormat(patterns.IPV4_INTERFACE, _IPADDRESS, _MASKS),
    "ipv6interface": StringFormat(patterns.IPV6_INTERFACE, _IPADDRESS),
    "ipvanyinterface": StringFormat(f"{patterns.IPV4_INTERFACE}|{patterns.IPV6_INTERFACE}", _IPADDRESS, _MASKS),
    "ipv4network": StringFormat(patterns.IPV4_NETWORK, _IPADDRESS, _MASKS),
    "ipv6network": StringFormat(patterns.IPV6_NETWORK, _IPADDRESS, _LONG_PREFIX),
    "ipvanynetwork": StringFormat(
        f"{patterns.IPV4_NETWORK}|{patterns.IPV6_NETWORK}", _IPADDRESS, f"{_MASKS}; {_LONG_PREFIX}"
    ),
    "hostname": StringFormat(
        addresses.HOSTNAME, "RFC 1123, section 2.1: labels of at most 63 characters, 253 in all", _HOST
    ),
    "idn-hostname": StringFormat(
        addresses.IDN_HOSTNAME,
        "RFC 5890, section 2.3.2.3; RFC 5892 for the letters",
        f"{_HOST}; or at most three labels of at most eight letters or digits of ASCII, Latin-1, Greek, Cyrillic (in "
        "lower case), Han, Hiragana, Katakana and Hangul; hyphens stand alone between two of them",
        ascii=False,
    ),
    "email": StringFormat(addresses.email, "RFC 5321, section 4.1.2 (Mailbox), and 4.5.3.1 for the lengths", _MAIL),
    "idn-email": StringFormat(
        addresses.idn_email,
        "RFC 6531, section 3.3",
        f"{_MAIL}; a domain beyond ASCII is one of `idn-hostname`, a local part then has at most 16 characters",
    ),
    "uri": StringFormat(
        addresses.URI,
        "RFC 3986, appendix A, less what the URL standard of the WHATWG, and so pydantic's AnyUrl, cannot read",
        "a host is an address, or a name of letters, digits, `_` and single hyphens whose last label begins with a "
        "letter; a port is at most 65535; a fragment has at most 64 characters; http, https, ws, wss and ftp have a "
        f"host, file has no user and no port; {_SCHEMES}",
    ),
    "uri-reference": StringFormat(addresses.URI_REFERENCE, "RFC 3986, section 4.1 and appendix A"),
    "iri": StringFormat(addresses.IRI, "RFC 3987, section 2.2", ascii=False),
    "iri-reference": StringFormat(addresses.IRI_REFERENCE, "RFC 3987, section 2.2", ascii=False),
    "multi-host-uri": StringFormat(
        addresses.MULTI_HOST_URI,
        _PYDANTIC,
        f"those of `uri`; ten hosts at most; no comma in the user's name; {_SCHEMES}",
    ),
    "uri-template": StringFormat(
        addresses.URI_TEMPLATE,
        "RFC 6570, section 2, with its erratum 6937 (an apostrophe is a literal); no operators that are reserved",
        ascii=False,
    ),
    "json-pointer": StringFormat(addresses.JSON_POINTER, "RFC 6901, section 3", ascii=False),
    "relative-json-pointer": StringFormat(
        addresses.RELATIVE_JSON_POINTER,
        "draft-bhutton-relative-json-pointer-00, section 3",
        "no index manipulation (`0+1`)",
        ascii=False,
    ),
    "regex": StringFormat(
        patterns.regular_expression(),
        "ECMA-262, section 22.2.1, in its intersection with Python's `re` and Rust's `regex`",
        "literals of ASCII, the usual escapes, classes of characters and whole ranges (`A-Z`, `a-z`, `0-9`), groups "
        "within at most two groups, `*`, `+`, `?` and `{n}` with one digit; anchors stand around the whole",
        ascii=False,
    ),
    "json-string": StringFormat(
        patterns.json_text(),
        f"RFC 8259; {_PYDANTIC_1}",
        "two levels of arrays and objects; no escapes in strings; numbers of at most 15 digits on either side of the "
        "point, without exponent; spaces only after a colon or a comma",
        ascii=False,
    ),
    "decimal": StringFormat(
        r"-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?",
        "OpenAPI's format registry",
        "at most 20 digits before the point and 20 behind it, no exponent",
    ),
    "base64": StringFormat(
        patterns.base64(), "RFC 4648, sections 4 and 3.5: bits that are left over are zero", _NOT_UTF8
    ),
    "base64url": StringFormat(patterns.base64("_-"), "RFC 4648, section 5", f"the padding is written; {_NOT_UTF8}"),
    "binary": StringFormat(_ANY_TEXT, f"{_PYDANTIC}, which reads bytes from any text", ascii=False),
    "password": StringFormat(_ANY_TEXT, f"OpenAPI 3.0.3, Data Types; {_PYDANTIC}", ascii=False),
    "path": StringFormat(_ANY_TEXT, _PYDANTIC, ascii=False),
    "file-path": StringFormat(r"[^\0]+", _PYDANTIC, "no format can know whether there is one", ascii=False),
    **{
        name: StringFormat(
            partial(number_expression, limits), "ProtoJSON, for `int64` and `uint64`", "no leading zeros, no `+`"
        )
        for name, limits in NUMBER_FORMATS.items()
        if limits.integer
    },
}
"""The formats of strings, by name."""

_OTHER_NAMES = {"time-delta": "duration", "name-email": "email", "byte": "base64", "directory-path": "file-path"}
"""Other names, from pydantic 1 and 2, from OpenAPI, and from pydantic."""
FORMATS |= {other: FORMATS[name] for other, name in _OTHER_NAMES.items()}

_APART = frozenset({"date", "time", "date-time", "duration", "uuid", "ipv4", "ipv6", "email"})
"""Formats that are pairwise disjoint by their definitions, not only in the subsets enforced here.

Only `time`, `date-time` and `ipv6` contain a colon, only `email` an at sign (its colons are within quotes or brackets),
and `duration` begins with a `P`. Among those with digits and signs, `ipv4` has dots, `date` two hyphens, `uuid` four;
`date-time` begins as a date, and `time` has one or two colons after two digits and ends in an offset.
"""
_NO_URI = _APART - {"ipv6"}
"""Formats without a scheme, that is, letters and a colon. `a::` is both an IPv6 address and a URI."""


def are_apart(names: Iterable[str]) -> bool:
    """Whether two of the formats are disjoint."""
    said = set(names)
    return len(said & _APART) > 1 or ("uri" in said and bool(said & _NO_URI))
