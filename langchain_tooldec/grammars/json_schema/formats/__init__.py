"""The formats of strings: `date-time`, `uuid`, `uri` and so on, those of JSON Schema, of pydantic and of OpenAPI.

`numeric` has those of numbers. `FORMATS` is the table: a row has what builds the content of a string, the source and
the limits. What is not in the tables is not known.

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
from functools import cache, partial

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formats import addresses, dates, names, numeric, texts, uris
from langchain_tooldec.grammars.json_schema.formats.numeric import NUMBER_FORMATS, NumberFormat

__all__ = ["FORMATS", "NUMBER_FORMATS", "Format", "NumberFormat", "are_apart", "format_content", "is_known_format"]


@dataclass(frozen=True)
class Format:
    """A format of strings.

    Attributes:
        build: Gives the content of a string, as it is written between the quotes; called once, when it is needed.
        source: What says which texts are of the format.
        limits: What is never written, since readers differ or no machine can tell, and what is not checked; empty if
            the format is enforced as its source has it.
    """

    build: Callable[[], Expression]
    source: str
    limits: str = ""


FORMATS: Mapping[str, Format] = {
    "date": Format(
        dates.date,
        source="RFC 3339, full-date",
        limits="the years 0001 to 9999, which Python's `datetime` has",
    ),
    "time": Format(
        dates.time,
        source="RFC 3339, full-time",
        limits="no leap second, at most 18 digits of a second, `Z` in upper case",
    ),
    "date-time": Format(
        dates.date_time,
        source="RFC 3339, date-time",
        limits=(
            "those of `date` and `time`; `T` in upper case. A schema cannot say that the offset must "
            "be missing, as pydantic's NaiveDatetime asks for, nor that it lies in the past"
        ),
    ),
    "duration": Format(
        dates.duration,
        source="RFC 3339, appendix A: units follow one another without gaps, and weeks stand alone",
        limits="numbers of at most six digits, so that each fits Python's `timedelta`",
    ),
    "time-delta": Format(
        dates.duration,
        source="RFC 3339, appendix A: units follow one another without gaps, and weeks stand alone",
        limits="numbers of at most six digits, so that each fits Python's `timedelta`",
    ),
    "uuid": Format(
        addresses.uuid,
        source="RFC 9562, section 4; section 4.1 for the variant, which the versions share",
    ),
    "ipv4": Format(
        addresses.ipv4,
        source="RFC 2673, section 3.2; a number has no leading zero, which some read as octal",
    ),
    "ipv6": Format(
        addresses.ipv6,
        source="RFC 4291, section 2.2",
    ),
    "ipvanyaddress": Format(
        addresses.ip_address,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
    ),
    "ipv4interface": Format(
        addresses.ipv4_interface,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
        limits="no network masks (`/255.255.255.0`)",
    ),
    "ipv6interface": Format(
        addresses.ipv6_interface,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
    ),
    "ipvanyinterface": Format(
        addresses.ip_interface,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
        limits="those of `ipv4_interface`",
    ),
    "ipv4network": Format(
        addresses.ipv4_network,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
        limits="no network masks (`/255.255.255.0`)",
    ),
    "ipv6network": Format(
        addresses.ipv6_network,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
        limits=("a prefix shorter than 128 follows `::`, and is no shorter than the groups before it: not `fe80::/10`"),
    ),
    "ipvanynetwork": Format(
        addresses.ip_network,
        source="the Python standard library's `ipaddress`, as pydantic reads it",
        limits="those of `ipv4_network` and `ipv6_network`",
    ),
    "hostname": Format(
        names.hostname,
        source="RFC 1123, section 2.1: labels of at most 63 characters, 253 in all",
        limits=(
            "no labels with `--` as the third and fourth character (`xn--...`); labels beyond the "
            "second have at most 20 characters, and there are at most eight"
        ),
    ),
    "idn-hostname": Format(
        names.idn_hostname,
        source="RFC 5890, section 2.3.2.3; RFC 5892 for the letters",
        limits=(
            "a host name as above, or at most three labels of at most eight letters or digits: ASCII "
            "in lower case, Latin-1, Greek and Cyrillic in lower case, Han, Hiragana, Katakana, "
            "Hangul; hyphens stand alone between two of them"
        ),
    ),
    "email": Format(
        names.email,
        source="RFC 5321, section 4.1.2 (Mailbox), sections 4.5.3.1.1 and 4.5.3.1.2 for the lengths",
        limits=(
            "no quoted local part and no address literal (`[127.0.0.1]`); the domain has two labels "
            "or more, of which the last has letters only and is none of RFC 6761's special names, as "
            "pydantic's EmailStr asks for; 32 dots at most before the `@`; at most five labels, of "
            "63, 40, 20, 20 and 24 characters"
        ),
    ),
    "idn-email": Format(
        names.idn_email,
        source="RFC 6531, section 3.3",
        limits=(
            "those of `email`, and of `idn_hostname` where the domain is not ASCII; where the local "
            "part is not, it has 16 characters or less (64 octets)"
        ),
    ),
    "name-email": Format(
        names.email,
        source="RFC 5321, section 4.1.2 (Mailbox), sections 4.5.3.1.1 and 4.5.3.1.2 for the lengths",
        limits=(
            "no quoted local part and no address literal (`[127.0.0.1]`); the domain has two labels "
            "or more, of which the last has letters only and is none of RFC 6761's special names, as "
            "pydantic's EmailStr asks for; 32 dots at most before the `@`; at most five labels, of "
            "63, 40, 20, 20 and 24 characters"
        ),
    ),
    "uri": Format(
        uris.uri,
        source=(
            "RFC 3986, appendix A, less what the URL standard of the WHATWG, and so pydantic's AnyUrl, cannot read"
        ),
        limits=(
            "a host is an address, or a name of letters, digits, `_` and single hyphens whose last "
            "label begins with a letter; a port is at most 65535; a fragment has at most 64 "
            "characters; http, https, ws, wss and ftp have a host, file has no user and no port. "
            "Which schemes there may be, as pydantic's HttpUrl asks for, a format cannot say"
        ),
    ),
    "uri-reference": Format(
        uris.uri_reference,
        source="RFC 3986, section 4.1 and appendix A",
    ),
    "iri": Format(
        uris.iri,
        source="RFC 3987, section 2.2",
    ),
    "iri-reference": Format(
        uris.iri_reference,
        source="RFC 3987, section 2.2",
    ),
    "multi-host-uri": Format(
        uris.multi_host_uri,
        source="pydantic's JSON Schema of its types",
        limits=("those of `uri`; no comma in the user's name. Which schemes there may be, a format cannot say"),
    ),
    "uri-template": Format(
        uris.uri_template,
        source=(
            "RFC 6570, section 2, with its erratum 6937 (an apostrophe is a literal); no operators that are reserved"
        ),
    ),
    "json-pointer": Format(
        uris.json_pointer,
        source="RFC 6901, section 3",
    ),
    "relative-json-pointer": Format(
        uris.relative_json_pointer,
        source="draft-bhutton-relative-json-pointer-00, section 3",
        limits="no index manipulation (`0+1`)",
    ),
    "regex": Format(
        texts.regular_expression,
        source="ECMA-262, section 22.2.1, in its intersection with Python's `re` and Rust's `regex`",
        limits=(
            "literals of ASCII, the usual escapes, classes of characters and whole ranges (`A-Z`, "
            "`a-z`, `0-9`), groups within at most two groups, `*`, `+`, `?` and `{n}` to `{n,n+9}` "
            "with one digit; anchors stand around the whole"
        ),
    ),
    "json-string": Format(
        texts.json_text,
        source="RFC 8259",
        limits=(
            "two levels of arrays and objects; no escapes in strings; numbers of at most 15 digits on"
            " either side of the point, without exponent; spaces only after a colon or a comma"
        ),
    ),
    "decimal": Format(
        texts.decimal,
        source="OpenAPI's format registry",
        limits="at most 20 digits before the point and 20 behind it, no exponent",
    ),
    "byte": Format(
        texts.base64,
        source="RFC 4648, section 4, and section 3.5: bits that are left over are zero",
        limits=("pydantic's Base64Str, which has the same format, asks in addition for bytes that are UTF-8"),
    ),
    "base64": Format(
        texts.base64,
        source="RFC 4648, section 4, and section 3.5: bits that are left over are zero",
        limits=("pydantic's Base64Str, which has the same format, asks in addition for bytes that are UTF-8"),
    ),
    "base64url": Format(
        texts.base64url,
        source="RFC 4648, section 5",
        limits="those of `base64`; the padding is written",
    ),
    "binary": Format(
        texts.any_text,
        source="pydantic's JSON Schema of its types",
    ),
    "password": Format(
        texts.any_text,
        source="pydantic's JSON Schema of its types",
    ),
    "path": Format(
        texts.any_text,
        source="pydantic's JSON Schema of its types",
    ),
    "file-path": Format(
        texts.existing_path,
        source="pydantic's JSON Schema of its types",
        limits="whether there is one, no format can know; the text is not empty and has no NUL",
    ),
    "directory-path": Format(
        texts.existing_path,
        source="pydantic's JSON Schema of its types",
        limits="whether there is one, no format can know; the text is not empty and has no NUL",
    ),
    **{
        f"uuid{version}": Format(
            partial(addresses.uuid, version),
            source="RFC 9562, section 4; section 4.1 for the variant, which the versions share",
        )
        for version in (1, 3, 4, 5, 6, 7, 8)
    },
    **{
        name: Format(
            partial(numeric.whole_text, name),
            source="ProtoJSON, for `int64` and `uint64`",
            limits="no leading zeros, no `+`",
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


def format_content(name: str) -> Expression | None:
    """The content of a string of a format, as it is written between the quotes; None if the format is not known.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(format_content("date"))
        >>> machine.matches(b"2024-02-29"), machine.matches(b"2023-02-29")
        (True, False)
    """
    return _content(name) if name in FORMATS else None


@cache
def _content(name: str) -> Expression:
    return FORMATS[name].build()


def is_known_format(name: str) -> bool:
    """Whether a format of strings or of numbers is defined here; any other one is an annotation.

    Example:
        >>> is_known_format("date"), is_known_format("int32"), is_known_format("color")
        (True, True, False)
    """
    return name in FORMATS or name in NUMBER_FORMATS
