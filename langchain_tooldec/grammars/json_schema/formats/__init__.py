"""The formats of strings: `date-time`, `uuid`, `uri` and so on, those of JSON Schema, of pydantic and of OpenAPI.

`numeric` has those of numbers. `FORMATS` is the table: a row has a pattern, or what builds the content of a
string, the source and the limits. What is not in the tables is not known.

Refused on purpose, since no function here could promise them: `color` and `phone` (the names of colours, the plans of
telephone numbers).

Limits: a schema may say less than the model that it was made of, and then the model may still refuse a value. Of
pydantic's types: `Json` (`contentMediaType`, which JSON Schema has as an annotation: any text passes, JSON or not),
`HttpUrl` (`uri`, so other schemes pass), `PastDate` and its kin (`date`, so later days pass), and `dict[int, str]` (its
keys may be any text).

Source: JSON Schema validation, section 7.3; pydantic's JSON Schema of its types; OpenAPI's format registry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formats import addresses, dates, names, numeric, texts, uris
from langchain_tooldec.grammars.json_schema.formats.numeric import NUMBER_FORMATS, NumberFormat
from langchain_tooldec.grammars.json_schema.formats.writing import ascii_text, unicode_text

__all__ = ["FORMATS", "NUMBER_FORMATS", "Format", "NumberFormat", "are_apart", "format_content", "is_known_format"]


@dataclass(frozen=True)
class Format:
    """A format of strings.

    Attributes:
        of: A pattern of the texts, which have neither quotes nor backslashes nor characters beyond ASCII where `ascii`
            is set; or what builds the content of a string.
        source: What says which texts are of the format.
        limits: What is never written, since readers differ or no machine can tell, and what is not checked; empty if
            the format is enforced as its source has it.
        ascii: Whether characters are written as themselves.
    """

    of: str | Callable[[], Expression]
    source: str
    limits: str = ""
    ascii: bool = True

    @cached_property
    def content(self) -> Expression:
        """The content of a string, as it is written between the quotes; built once, when it is needed."""
        if not isinstance(self.of, str):
            return self.of()
        return ascii_text(self.of) if self.ascii else unicode_text(self.of)


_ANY_TEXT, _FILE_NAME = r"[\s\S]*", r"[^\0]+"
_IPADDRESS = "Python's `ipaddress`, as pydantic reads it"
_MASKS = "no network masks (`/255.255.255.0`)"
_LONG_PREFIX = "a prefix shorter than 128 follows `::`, and is no shorter than the groups before it: not `fe80::/10`"
_PYDANTIC, _PYDANTIC_1 = "pydantic's JSON Schema of its types", "pydantic 1's JSON Schema of its types"
_SCHEMES = "Which schemes there may be, a format cannot say"
_NOT_THERE = "whether there is one, no format can know; the text is not empty and has no NUL"
_NOT_BYTES = "pydantic's Base64Str, which has the same format, asks in addition for bytes that are UTF-8"

FORMATS: Mapping[str, Format] = {
    "date": Format(dates.DATE, "RFC 3339, full-date", "the years 0001 to 9999, which Python's `datetime` has"),
    "time": Format(
        dates.TIME, "RFC 3339, full-time", "no leap second, at most 18 digits of a second, `Z` in upper case"
    ),
    "date-time": Format(
        dates.DATE_TIME,
        "RFC 3339, date-time",
        "those of `date` and `time`; `T` in upper case. A schema cannot say that the offset must be missing, as "
        "pydantic's NaiveDatetime asks for, nor that it lies in the past",
    ),
    **dict.fromkeys(
        ("duration", "time-delta"),
        Format(
            dates.DURATION,
            "RFC 3339, appendix A: units follow one another without gaps, and weeks stand alone; `time-delta` is "
            "pydantic 1's",
            "numbers of at most six digits, so that each fits Python's `timedelta`",
        ),
    ),
    "uuid": Format(addresses.uuid(), "RFC 9562, section 4"),
    **{
        f"uuid{version}": Format(addresses.uuid(version), f"RFC 9562, sections 4.1 (variant), 4.2 and 5.{version}")
        for version in (1, 3, 4, 5, 6, 7, 8)
    },
    "ipv4": Format(addresses.IPV4, "RFC 2673, section 3.2; a number has no leading zero, which some read as octal"),
    "ipv6": Format(addresses.IPV6, "RFC 4291, section 2.2; no zone"),
    "ipvanyaddress": Format(f"{addresses.IPV4}|{addresses.IPV6}", _IPADDRESS),
    "ipv4interface": Format(addresses.IPV4_INTERFACE, _IPADDRESS, _MASKS),
    "ipv6interface": Format(addresses.IPV6_INTERFACE, _IPADDRESS),
    "ipvanyinterface": Format(f"{addresses.IPV4_INTERFACE}|{addresses.IPV6_INTERFACE}", _IPADDRESS, _MASKS),
    "ipv4network": Format(addresses.IPV4_NETWORK, _IPADDRESS, _MASKS),
    "ipv6network": Format(addresses.IPV6_NETWORK, _IPADDRESS, _LONG_PREFIX),
    "ipvanynetwork": Format(
        f"{addresses.IPV4_NETWORK}|{addresses.IPV6_NETWORK}", _IPADDRESS, f"{_MASKS}; {_LONG_PREFIX}"
    ),
    "hostname": Format(
        names.HOSTNAME,
        "RFC 1123, section 2.1: labels of at most 63 characters, 253 in all",
        "no labels with `--` as the third and fourth character (`xn--...`); labels beyond the second have at most 20 "
        "characters, and there are at most eight",
    ),
    "idn-hostname": Format(
        names.IDN_HOSTNAME,
        "RFC 5890, section 2.3.2.3; RFC 5892 for the letters",
        "a host name as above, or at most three labels of at most eight letters or digits: ASCII in lower case, "
        "Latin-1, Greek and Cyrillic in lower case, Han, Hiragana, Katakana, Hangul; hyphens stand alone between two "
        "of them",
        ascii=False,
    ),
    **dict.fromkeys(
        ("email", "name-email"),
        Format(
            names.email,
            "RFC 5321, section 4.1.2 (Mailbox), sections 4.5.3.1.1 and 4.5.3.1.2 for the lengths; `name-email` is "
            "pydantic's",
            "no quoted local part and no address literal (`[127.0.0.1]`); the domain has two labels or more, of which "
            "the last has letters only and is none of RFC 6761's special names, as pydantic's EmailStr asks for; 32 "
            "dots at most before the `@`; at most five labels, of 63, 40, 20, 20 and 24 characters",
        ),
    ),
    "idn-email": Format(
        names.idn_email,
        "RFC 6531, section 3.3",
        "those of `email`, and of `idn-hostname` where the domain is not ASCII; where the local part is not, it has 16 "
        "characters or less (64 octets)",
    ),
    "uri": Format(
        uris.URI,
        "RFC 3986, appendix A, less what the URL standard of the WHATWG, and so pydantic's AnyUrl, cannot read",
        "a host is an address, or a name of letters, digits, `_` and single hyphens whose last label begins with a "
        "letter; a port is at most 65535; a fragment has at most 64 characters; http, https, ws, wss and ftp have a "
        f"host, file has no user and no port. {_SCHEMES}, as pydantic's HttpUrl asks",
    ),
    "uri-reference": Format(uris.URI_REFERENCE, "RFC 3986, section 4.1 and appendix A"),
    "iri": Format(uris.IRI, "RFC 3987, section 2.2", ascii=False),
    "iri-reference": Format(uris.IRI_REFERENCE, "RFC 3987, section 2.2", ascii=False),
    "multi-host-uri": Format(
        uris.MULTI_HOST_URI, _PYDANTIC, f"those of `uri`; ten hosts at most; no comma in the user's name. {_SCHEMES}"
    ),
    "uri-template": Format(
        uris.URI_TEMPLATE,
        "RFC 6570, section 2, with its erratum 6937 (an apostrophe is a literal); no operators that are reserved",
        ascii=False,
    ),
    "json-pointer": Format(uris.JSON_POINTER, "RFC 6901, section 3", ascii=False),
    "relative-json-pointer": Format(
        uris.RELATIVE_JSON_POINTER,
        "draft-bhutton-relative-json-pointer-00, section 3",
        "no index manipulation (`0+1`)",
        ascii=False,
    ),
    "regex": Format(
        texts.regular_expression(),
        "ECMA-262, section 22.2.1, in its intersection with Python's `re` and Rust's `regex`",
        "literals of ASCII, the usual escapes, classes of characters and whole ranges (`A-Z`, `a-z`, `0-9`), groups "
        "within at most two groups, `*`, `+`, `?` and `{n}` with one digit; anchors stand around the whole",
        ascii=False,
    ),
    "json-string": Format(
        texts.json_text(),
        f"RFC 8259; {_PYDANTIC_1}",
        "two levels of arrays and objects; no escapes in strings; numbers of at most 15 digits on either side of the "
        "point, without exponent; spaces only after a colon or a comma",
        ascii=False,
    ),
    "decimal": Format(
        r"-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?",
        "OpenAPI's format registry",
        "at most 20 digits before the point and 20 behind it, no exponent",
    ),
    **dict.fromkeys(
        ("byte", "base64"),
        Format(
            texts.base64(),
            "RFC 4648, section 4, and section 3.5: bits that are left over are zero; OpenAPI's `byte`",
            _NOT_BYTES,
        ),
    ),
    "base64url": Format(texts.base64("_-"), "RFC 4648, section 5", f"the padding is written; {_NOT_BYTES}"),
    "binary": Format(_ANY_TEXT, f"{_PYDANTIC}, which reads bytes from any text", ascii=False),
    "password": Format(_ANY_TEXT, f"OpenAPI 3.0.3, Data Types; {_PYDANTIC}", ascii=False),
    "path": Format(_ANY_TEXT, _PYDANTIC, ascii=False),
    **dict.fromkeys(("file-path", "directory-path"), Format(_FILE_NAME, _PYDANTIC, _NOT_THERE, ascii=False)),
    **{
        name: Format(
            partial(numeric.whole_text, name), "ProtoJSON, for `int64` and `uint64`", "no leading zeros, no `+`"
        )
        for name, numbers in NUMBER_FORMATS.items()
        if numbers.whole
    },
}
"""The formats of strings, by name."""

_APART = frozenset({"date", "time", "date-time", "duration", "uuid", "ipv4", "ipv6", "email"})
"""Formats that no two share a text, as their sources have them, so not only in the subsets that are written here.

A colon is in `time`, `date-time` and `ipv6` alone, an at sign in `email` (where a colon stands in quotes or brackets),
a `P` at the beginning in `duration`. Of those with digits and signs, `ipv4` has dots, `date` two hyphens, `uuid` four;
`date-time` begins as a date does, and `time` has one or two colons after two digits and ends in an offset."""
_NO_URI = _APART - {"ipv6"}
"""What has no colon after a scheme, which begins with a letter; `a::` is an address of version 6 and a URI."""


def are_apart(names: Iterable[str]) -> bool:
    """Whether some two of the formats share no text.

    Example:
        >>> are_apart(["date", "uuid"]), are_apart(["date", "hostname"])
        (True, False)
    """
    said = set(names)
    return len(said & _APART) > 1 or ("uri" in said and bool(said & _NO_URI))


def format_content(name: str) -> Expression:
    """The content of a string of one of the `FORMATS`, as it is written between the quotes.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(format_content("date"))
        >>> machine.matches(b"2024-02-29"), machine.matches(b"2023-02-29")
        (True, False)
    """
    return FORMATS[name].content


def is_known_format(name: str) -> bool:
    """Whether a format of strings or of numbers is defined here; any other one is an annotation.

    Example:
        >>> is_known_format("date"), is_known_format("int32"), is_known_format("color")
        (True, True, False)
    """
    return name in FORMATS or name in NUMBER_FORMATS
