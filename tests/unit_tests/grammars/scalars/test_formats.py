"""Formats against the libraries that read them, and against the official suite."""

import base64
import ipaddress
import itertools
import json
import re
import urllib.parse
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any
from uuid import UUID

import idna
import numpy as np
import pydantic
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import MultiHostUrl

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import intersection
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.traversal import derivative, derivatives
from langchain_tooldec.errors import UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import schema_expression
from langchain_tooldec.grammars.scalars.formats import (
    FORMATS,
    NUMBER_FORMATS,
    are_apart,
)
from langchain_tooldec.grammars.scalars.strings import of_length
from tests.unit_tests.support.languages import random_texts

SAMPLES = 400


def automaton(name: str) -> Automaton:
    return Automaton(FORMATS[name].content)


def samples(name: str) -> list[str]:
    """Random values of a format, read as JSON reads them."""
    return [json.loads(b'"' + data + b'"') for data in random_texts(automaton(name), SAMPLES, longest=90)]


def accepts(name: str, value: str) -> bool:
    """Whether a value can be written, in at least one of the two ways of `json.dumps`."""
    machine = automaton(name)
    texts = (json.dumps(value, ensure_ascii=ascii_only)[1:-1] for ascii_only in (True, False))
    return any(machine.matches(text.encode()) for text in texts)


def pydantic_reads(kind: Any) -> Callable[[str], object]:
    adapter = pydantic.TypeAdapter(kind)
    return lambda text: adapter.validate_json(json.dumps(text))


def is_hostname(text: str) -> None:
    labels = text.split(".")
    assert len(text) <= 253
    assert all(re.fullmatch(r"(?!-)[A-Za-z0-9-]{1,63}(?<!-)", label) for label in labels)
    assert not any(label[2:4] == "--" for label in labels)


def is_email(text: str) -> None:
    local, domain = text.rsplit("@", 1)
    is_hostname(domain)
    assert len(local) <= 64
    assert len(text) <= 254
    assert re.fullmatch(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+", local)
    assert not local.startswith(".")
    assert not local.endswith(".")
    assert ".." not in local
    top = domain.rsplit(".", 1)[1]
    assert top.isalpha()
    assert top.lower() not in {"arpa", "invalid", "local", "localhost", "onion", "test"}
    if find_spec("email_validator"):
        pydantic_reads(pydantic.EmailStr)(text)


def is_idn_email(text: str) -> None:
    local, domain = text.rsplit("@", 1)
    assert len(local.encode()) <= 64
    idna.encode(domain)


def is_uri(text: str) -> None:
    pydantic_reads(pydantic.AnyUrl)(text)
    assert urllib.parse.urlsplit(text).scheme
    is_reference(text)


def is_reference(text: str) -> None:
    """The parts of RFC 3986, appendix B, have only what they may have."""
    parts = re.fullmatch(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", text, re.DOTALL)
    assert parts is not None
    scheme, authority, *others = (part or "" for part in parts.groups())
    assert re.fullmatch(r"([A-Za-z][A-Za-z0-9+.-]*)?", scheme)
    assert re.fullmatch(r"([^@\[\]]*@)?(\[[0-9A-Fa-fvV:.][^@\[\]]*\]|[^@:\[\]]*)(:[0-9]*)?", authority)
    assert not re.search(r"%(?![0-9A-Fa-f]{2})|[\x00-\x20\x7f-\x9f\"<>\\^`{|}]", text)
    assert not re.search(r"[\[\]#]", "".join(others))


def is_json_pointer(text: str) -> None:
    assert text == "" or text.startswith("/")
    assert re.sub("~[01]", "", text).count("~") == 0


def is_base64(text: str) -> None:
    data = pydantic_reads(pydantic.Base64Bytes)(text)
    assert isinstance(data, bytes)
    assert pydantic.TypeAdapter(pydantic.Base64Bytes).dump_python(data).strip() == text.encode()


def is_regex(text: str) -> None:
    re.compile(text)
    pydantic.TypeAdapter(re.Pattern).validate_python(text)

    class Model(pydantic.BaseModel):
        field: str = pydantic.Field(pattern=text)


READERS: dict[str, Callable[[str], object]] = {
    "date": date.fromisoformat,
    "date-time": pydantic_reads(pydantic.AwareDatetime),
    "time": pydantic_reads(time),
    "iso-datetime": pydantic_reads(datetime),
    "offset-datetime": pydantic_reads(pydantic.AwareDatetime),
    "local-datetime": pydantic_reads(pydantic.NaiveDatetime),
    "iso-time": pydantic_reads(time),
    "iso-duration": pydantic_reads(timedelta),
    "duration": pydantic_reads(timedelta),
    "time-delta": pydantic_reads(timedelta),
    "uuid": UUID,
    **{f"uuid{version}": pydantic_reads(getattr(pydantic, f"UUID{version}")) for version in (1, 3, 4, 5, 6, 7, 8)},
    "ipv4": ipaddress.IPv4Address,
    "ipv6": ipaddress.IPv6Address,
    "ipvanyaddress": pydantic_reads(pydantic.IPvAnyAddress),
    "ipv4interface": pydantic_reads(ipaddress.IPv4Interface),
    "ipv6interface": pydantic_reads(ipaddress.IPv6Interface),
    "ipvanyinterface": pydantic_reads(pydantic.IPvAnyInterface),
    "ipv4network": pydantic_reads(ipaddress.IPv4Network),
    "ipv6network": pydantic_reads(ipaddress.IPv6Network),
    "ipvanynetwork": pydantic_reads(pydantic.IPvAnyNetwork),
    "hostname": is_hostname,
    "idn-hostname": idna.encode,
    "email": is_email,
    "name-email": is_email,
    "idn-email": is_idn_email,
    "uri": is_uri,
    "uri-reference": is_reference,
    "iri": is_reference,
    "iri-reference": is_reference,
    "multi-host-uri": pydantic_reads(MultiHostUrl),
    "json-pointer": is_json_pointer,
    "relative-json-pointer": lambda text: is_json_pointer(re.sub("^[0-9]+#?", "", text)),
    "regex": is_regex,
    "json-string": pydantic_reads(pydantic.Json),
    "decimal": pydantic_reads(Decimal),
    "byte": is_base64,
    "base64": is_base64,
    "base64url": pydantic_reads(pydantic.Base64UrlBytes),
    "binary": pydantic_reads(bytes),
    "password": pydantic_reads(pydantic.SecretStr),
    "path": pydantic_reads(Path),
    "file-path": Path,
    "directory-path": Path,
    **{
        name: pydantic_reads(Annotated[int, pydantic.Field(ge=int(limits.minimum or 0), le=int(limits.maximum or 0))])
        for name, limits in NUMBER_FORMATS.items()
        if limits.integer
    },
}


ANY_TEXT = {"binary", "password", "path", "file-path", "directory-path"}
"""Formats that any text has."""


@pytest.mark.parametrize("name", sorted(READERS))
def test_what_is_written_can_be_read(name: str) -> None:
    for text in samples(name):
        READERS[name](text)  # raises


@pytest.mark.parametrize("name", sorted(READERS.keys() - ANY_TEXT))
def test_a_reader_refuses_what_is_none_of_its_format(name: str) -> None:
    with pytest.raises(Exception, match=r"(?s)."):  # each has an error of its own
        READERS[name]("%zz \u00e9(")


def test_every_format_has_a_reader_or_a_test_of_its_own() -> None:
    assert FORMATS.keys() - READERS.keys() == {"uri-template"}


def test_an_unknown_format_is_none() -> None:
    assert "color" not in {*FORMATS, *NUMBER_FORMATS}


def test_each_row_of_the_table_has_its_source() -> None:
    assert [name for name, row in FORMATS.items() if not row.source] == []
    assert "quoted local part" in FORMATS["email"].limits
    assert FORMATS["uuid"].limits == ""


def test_a_format_is_built_once() -> None:
    assert FORMATS["uri"].content is FORMATS["uri"].content


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_machines_are_small(name: str) -> None:
    larger = {
        "idn-hostname": 2_200,
        "idn-email": 3_100,
        "hostname": 900,
        "email": 900,
        "name-email": 900,
        "json-string": 800,
        "uri": 800,
        "multi-host-uri": 2_400,
    }
    limit = larger.get(name, 500)
    content = FORMATS[name].content
    assert sum(1 for _ in derivatives(content, 10_000)) <= limit
    assert not content.maybe_empty  # no search for what can follow


def test_every_day_of_the_calendar() -> None:
    machine = automaton("date")
    for year in (1, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9996, 9999):
        for month in range(14):
            for day in range(33):
                text = f"{year:04}-{month:02}-{day:02}"
                assert machine.matches(text.encode()) is is_date(text), text


def is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text) is not None
    except ValueError:
        return False


@given(st.datetimes(timezones=st.timezones()))
def test_times_as_python_writes_them(value: datetime) -> None:
    if value.utcoffset() is None or value.utcoffset() % timedelta(minutes=1):  # type: ignore[operator]
        return  # offsets of before 1900 have seconds
    assert automaton("date-time").matches(value.isoformat().encode())
    assert automaton("time").matches(value.timetz().isoformat().encode()) is (value.timetz().utcoffset() is not None)
    assert automaton("date").matches(value.date().isoformat().encode())


@given(st.datetimes(timezones=st.none() | st.just(UTC) | st.just(timezone(timedelta(hours=5, minutes=30)))))
def test_times_as_pydantic_writes_them(value: datetime) -> None:
    for kind, name, written in (
        (datetime, "iso-datetime", value),
        (datetime, "offset-datetime" if value.tzinfo else "local-datetime", value),
        (time, "iso-time", value.timetz()),
        (timedelta, "iso-duration", value.replace(tzinfo=None) - datetime(2000, 1, 1)),
    ):
        assert accepts(name, json.loads(pydantic.TypeAdapter(kind).dump_json(written))), (name, written)
    assert accepts("iso-datetime", value.isoformat(timespec="minutes"))
    assert not accepts("local-datetime" if value.tzinfo else "offset-datetime", value.isoformat())


@given(st.uuids())
def test_uuids_as_python_writes_them(value: UUID) -> None:
    assert accepts("uuid", str(value))
    for version in (1, 3, 4, 5):
        assert accepts(f"uuid{version}", str(value)) is (value.version == version)


@given(st.ip_addresses(v=4))
def test_ipv4_as_python_writes_it(value: ipaddress.IPv4Address) -> None:
    assert accepts("ipv4", str(value))
    assert accepts("ipvanyaddress", str(value))
    assert not accepts("ipv6", str(value))


@given(st.ip_addresses(v=6))
def test_ipv6_as_python_writes_it(value: ipaddress.IPv6Address) -> None:
    for text in (value.compressed, value.exploded, value.exploded.upper()):
        assert accepts("ipv6", text)
        assert accepts("ipvanyaddress", text)


@given(st.text("01f:.", max_size=14))
def test_ipv6_is_what_python_reads(text: str) -> None:
    try:
        valid = ipaddress.IPv6Address(text) is not None
    except ValueError:
        valid = False
    assert accepts("ipv6", text) is valid


@given(st.ip_addresses(v=4), st.integers(0, 33))
def test_ipv4_networks_have_no_bits_behind_the_prefix(value: ipaddress.IPv4Address, prefix: int) -> None:
    text = f"{value}/{prefix}"
    assert accepts("ipv4interface", text) is (prefix <= 32)
    if prefix <= 32:
        assert accepts("ipv4network", str(ipaddress.IPv4Network(text, strict=False)))
    try:
        valid = ipaddress.IPv4Network(text) is not None
    except ValueError:
        valid = False
    assert accepts("ipv4network", text) is valid


@given(st.binary(max_size=20))
def test_bytes_in_base64(data: bytes) -> None:

    assert accepts("base64", base64.b64encode(data).decode())
    assert accepts("base64url", base64.urlsafe_b64encode(data).decode())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("email", "Joe.O'Neil+tag@mail.example.co.uk"),
        ("email", "a@" + "b" * 63 + ".com"),
        ("hostname", "ec2-203-0-113-25.compute-1.amazonaws.com"),
        ("hostname", "a-very-long-bucket-name-of-more-than-20-characters.s3.us-east-1.amazonaws.com"),
        ("uri", "https://user:pw@example.com:8443/a/b%20c?q=1&r=a/b#top"),
        ("uri", "http://localhost:8000"),
        ("uri", "http://127.0.0.1/"),
        ("uri", "https://[2001:db8::1]:443/"),
        ("uri", "file:///etc/hosts"),
        ("uri", "urn:isbn:0451450523"),
        ("uri", "data:text/plain;base64,SGVsbG8="),
        ("uri", "postgresql://user:pw@db_1:5432/name"),
        ("multi-host-uri", "postgres://user:pw@one.example:5432,two.example:5432/name"),
        ("multi-host-uri", "mongodb+srv://user@cluster0.example.net/?retryWrites=true"),
        ("idn-hostname", "bücher.example"),
        ("idn-email", "用户@例子.广告"),
        ("duration", "PT30S"),
        ("decimal", "-12.50"),
        ("regex", r"^[A-Z]{2}\d+(-[a-z]+)?$"),
        ("json-string", '{"a": [1, true, "x"], "b": {}}'),
        ("binary", 'any "text" é\n'),
        ("path", "C:\\temp"),
    ],
)
def test_what_people_write(name: str, text: str) -> None:
    assert accepts(name, text)
    if name in READERS:
        READERS[name](text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("date-time", "2024-01-01T10:00:00"),
        ("date-time", "2024-01-01T10:00Z"),
        ("iso-datetime", "2024-01-01T10:00:00.1234567"),
        ("iso-datetime", "2024-01-01"),
        ("local-datetime", "2024-01-01T10:00Z"),
        ("offset-datetime", "2024-01-01T10:00"),
        ("iso-time", "10:00:00+24:00"),
        ("iso-duration", "P"),
        ("iso-duration", "P1DT"),
        ("date-time", "2024-01-01 10:00:00Z"),
        ("email", "john.doe@example"),
        ("email", "a@b.test"),
        ("email", "a@b.TEST"),
        ("uuid4", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
        ("uri", "http:///path"),
        ("uri", "HTTPS:path"),
        ("uri", "http://example.com:65536/"),
        ("uri", "http://1.2.3/"),
        ("base64", "QQ"),
        ("base64", "QR=="),
        ("file-path", ""),
        ("file-path", "a\0b"),
        ("json-string", "{"),
        ("regex", "a)"),
    ],
)
def test_what_is_left_out_or_wrong(name: str, text: str) -> None:
    assert not accepts(name, text)


def test_urls_of_pydantic_keep_to_their_length() -> None:
    """`HttpUrl` asks for 2,083 characters at most: these are counters, and leave room for what people write."""
    bounded = of_length(FORMATS["uri"].content, 1, 2083)
    assert not bounded.maybe_empty
    assert derivative(bounded, b"https://user@www.example.com/" + b"path/" * 60).nullable
    for data in random_texts(Automaton(bounded), 20, longest=2_000):
        assert len(data) <= 2083


LEFT_OUT = {
    "date-time": {"1998-12-31T23:59:60Z", "1998-12-31T15:59:60.123-08:00", "1963-06-19t08:30:06.283185z"},
    "time": {
        "23:59:60Z", "23:59:60+00:00", "01:29:60+01:30", "23:29:60+23:30", "15:59:60-08:00", "00:29:60-23:30",
        "08:30:06z",
    },
    "duration": {"P" + "9" * 78 + "D"},
    "email": {
        '"joe bloggs"@example.com', '"joe..bloggs"@example.com', '"joe@bloggs"@example.com', "joe.bloggs@[127.0.0.1]",
        "joe.bloggs@[IPv6:::1]",
    },
    "idn-email": {'"δοκιμή"@example.com', "user@cafe\u0301.com"},
    "uri": {"http://xn--nw2a.xn--j6w193g/", "http://087.10.0.1/", "http://999.999.999.999/"},
}  # fmt: skip
"""Valid values of the official suite that cannot be written, as the Limits of the formats say."""


def suite(data_dir: Path) -> list[tuple[str, str, bool]]:
    """Format, value, whether it is valid: from the optional tests of draft 2020-12."""
    folder = data_dir / "json_schema_test_suite" / "tests" / "draft2020-12" / "optional" / "format"
    groups = [group for file in sorted(folder.glob("*.json")) for group in json.loads(file.read_text("utf-8"))]
    return [
        (group["schema"]["format"], test["data"], test["valid"])
        for group in groups
        if group["schema"].get("format") in FORMATS
        for test in group["tests"]
        if isinstance(test["data"], str)
    ]


def test_the_official_suite(data_dir: Path) -> None:
    cases = suite(data_dir)
    assert len({name for name, _, _ in cases}) == 19
    verdicts = [(name, value, valid, accepts(name, value)) for name, value, valid in cases]
    assert [(name, value) for name, value, valid, found in verdicts if found and not valid] == []
    left_out: dict[str, set[str]] = {}
    for name, value, valid, found in verdicts:
        if valid and not found:
            left_out.setdefault(name, set()).add(value)
    encoded = left_out.pop("hostname")
    assert all(value.startswith("xn--") for value in encoded)
    assert len(left_out.pop("idn-hostname")) == 22
    assert left_out.pop("regex") == {"(?<name>x)", r"(?<n>a)\k<n>", "(?<=a+)b", "[]", "[^]", r"\cA"}
    assert left_out == LEFT_OUT


@pytest.mark.parametrize("bits", [8, 16, 32, 64, 128])
def test_whole_numbers_are_those_of_numpy(bits: int) -> None:
    """What `schemars` writes for Rust's `i8` to `u128`."""
    signed = f"int{bits}", -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    for name, least, largest in (signed, (f"uint{bits}", 0, 2**bits - 1)):
        if bits < 128:
            assert (np.iinfo(name).min, np.iinfo(name).max) == (least, largest)
        machine = Automaton(schema_expression({"type": "integer", "format": name}))
        tried = [least - 1, least, 0, 7, largest, largest + 1, 1.5]
        assert [machine.matches(str(number).encode()) for number in tried] == [False, *[True] * 4, False, False]
        text = Automaton(schema_expression({"type": "string", "format": name}))
        assert [text.matches(f'"{number}"'.encode()) for number in tried] == [False, *[True] * 4, False, False]


def test_fractions_of_single_and_double_precision() -> None:
    for name in ("float", "float32", "double", "float64"):
        machine = Automaton(schema_expression({"type": "number", "format": name}))
        assert machine.matches(b"1.5")
        assert machine.matches(b"-2")
        text = Automaton(schema_expression({"type": "string", "format": name}))
        assert text.matches(b'"1.5"')
        assert text.matches(b'"x"')


def test_a_known_format_of_strings_says_nothing_of_numbers() -> None:
    machine = Automaton(schema_expression({"type": "number", "format": "time-delta"}))
    assert machine.matches(b"1.5")


APART = [pair for pair in itertools.combinations(sorted(FORMATS), 2) if are_apart(pair)]


@pytest.mark.parametrize(("one", "other"), APART)
def test_formats_that_are_apart_share_no_text(one: str, other: str) -> None:
    assert is_empty(intersection(FORMATS[one].content, FORMATS[other].content))


def test_one_of_two_formats() -> None:
    schema = {"type": "string", "oneOf": [{"format": "date"}, {"format": "uuid"}, {"format": "email"}]}
    machine = Automaton(schema_expression(schema))
    texts = ["2024-02-29", "123e4567-e89b-12d3-a456-426614174000", "joe@example.com", "2023-02-29"]
    assert [machine.matches(f'"{text}"'.encode()) for text in texts] == [True, True, True, False]
    both: dict[str, Any] = {"oneOf": [{"format": "date"}, {"format": "hostname"}]}
    with pytest.raises(UnsupportedSchemaError, match="under 'not'"):  # 2024-02-29 is a host name
        schema_expression({"type": "string", **both})
    machine = Automaton(schema_expression({"type": ["string", "null"], "anyOf": [both, {"const": None}]}))
    assert [machine.matches(text) for text in (b'"2024-02-29"', b'"a.b"', b"null")] == [False, False, True]
