"""The formats of strings: `date-time`, `uuid`, `uri` and so on, those of JSON Schema, of pydantic and of OpenAPI.

`numeric` has those of numbers. Each is a function that gives the content of a string, as it is written between the
quotes; its docstring has the source and, under Limits, what is left out. What is not in the tables is not known, and is
refused.

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
from functools import partial

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formats import addresses, dates, names, numeric, texts, uris
from langchain_tooldec.grammars.json_schema.formats.numeric import NUMBER_FORMATS, NumberFormat

__all__ = ["FORMATS", "NUMBER_FORMATS", "NumberFormat", "are_apart", "format_content"]

FORMATS: Mapping[str, Callable[[], Expression]] = {
    "date": dates.date,
    "time": dates.time,
    "date-time": dates.date_time,
    "duration": dates.duration,
    "time-delta": dates.duration,
    "uuid": addresses.uuid,
    **{f"uuid{version}": partial(addresses.uuid, version) for version in (1, 3, 4, 5, 6, 7, 8)},
    "ipv4": addresses.ipv4,
    "ipv6": addresses.ipv6,
    "ipvanyaddress": addresses.ip_address,
    "ipv4interface": addresses.ipv4_interface,
    "ipv6interface": addresses.ipv6_interface,
    "ipvanyinterface": addresses.ip_interface,
    "ipv4network": addresses.ipv4_network,
    "ipv6network": addresses.ipv6_network,
    "ipvanynetwork": addresses.ip_network,
    "hostname": names.hostname,
    "idn-hostname": names.idn_hostname,
    "email": names.email,
    "idn-email": names.idn_email,
    "name-email": names.email,
    "uri": uris.uri,
    "uri-reference": uris.uri_reference,
    "iri": uris.iri,
    "iri-reference": uris.iri_reference,
    "multi-host-uri": uris.multi_host_uri,
    "uri-template": uris.uri_template,
    "json-pointer": uris.json_pointer,
    "relative-json-pointer": uris.relative_json_pointer,
    "regex": texts.regular_expression,
    "json-string": texts.json_text,
    "decimal": texts.decimal,
    "byte": texts.base64,
    "base64": texts.base64,
    "base64url": texts.base64url,
    "binary": texts.any_text,
    "password": texts.any_text,
    "path": texts.any_text,
    "file-path": texts.existing_path,
    "directory-path": texts.existing_path,
    **{name: partial(numeric.whole_text, name) for name, limits in NUMBER_FORMATS.items() if limits.whole},
}
"""What builds the content of each format, by name."""


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
    found = set(names)
    return len(found & _APART) > 1 or ("uri" in found and bool(found & _NO_URI))


def format_content(name: str) -> Expression | None:
    """The content of a string of a format, as it is written between the quotes; None if the format is not known.

    Example:
        >>> from langchain_tooldec.automata.automaton import Automaton
        >>> machine = Automaton(format_content("date"))
        >>> machine.matches(b"2024-02-29"), machine.matches(b"2023-02-29")
        (True, False)
    """
    build = FORMATS.get(name)
    return None if build is None else build()
