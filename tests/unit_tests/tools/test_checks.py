"""What a class checks beyond its JSON Schema is named by `limits`, and what can be enforced is not."""

import functools
import json
import math
import re
import zoneinfo
from dataclasses import dataclass
from datetime import time, timedelta
from fractions import Fraction
from typing import Annotated, Any, Literal

import annotated_types as at
import pydantic
import pytest
from packaging.version import Version
from pydantic import (
    AfterValidator,
    Base64Bytes,
    Base64Str,
    BaseModel,
    ByteSize,
    Field,
    FilePath,
    ImportString,
    InstanceOf,
    NewPath,
    SecretBytes,
    UrlConstraints,
    conbytes,
    constr,
)

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools import function_dict
from tests.unit_tests.support.written_arguments import call, class_of, machine_of, told, tool_of, written

OLD = Version(pydantic.VERSION) < Version("2.11")
"""pydantic 2.10 cannot build some types."""


class Payment(BaseModel):
    amount: int


@dataclass
class Range:
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("empty")


class Even:
    def __call__(self, value: int) -> int:
        return value


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (at.UpperCase[str], "str.isupper"),
        (at.LowerCase[str], "str.islower"),
        (at.IsAscii[str], "str.isascii"),
        (Annotated[str, at.Predicate(str.isdigit)], "str.isdigit"),
        (Annotated[float, at.Predicate(math.isnan)], "isnan"),
        (at.IsNotFinite[float], "not isfinite"),
        (Annotated[int, at.Predicate(lambda value: value % 2 == 0)], "<lambda>"),
        (Annotated[str, at.Predicate(at.Not(str.isupper))], "not str.isupper"),
        (Annotated[str, at.Not(str.isupper)], "not str.isupper"),
        (Annotated[str, at.Ge("b")], "ge='b'"),
        (Annotated[Literal[1, 2, 3], at.Ge(2)], "ge=2"),
        (Annotated[str | list[int], Field(min_length=2)], "min_length=2"),
        (Annotated[time, at.Gt(time(12))], "gt"),
        *([] if OLD else [(Annotated[timedelta, at.MultipleOf(timedelta(seconds=2))], "multiple_of")]),
        (Annotated[Payment, AfterValidator(functools.partial(max, 1))], "max"),
        (Annotated[int, AfterValidator(Even())], "Even"),
        (constr(pattern=re.compile("^ a b $", re.VERBOSE)), "flags of the pattern"),
        (Range, "__post_init__"),
        (FilePath, "validate_file"),
        (NewPath, "validate_new"),
        (ImportString, "import_string"),
        (Base64Str, "decode_str"),
        (ByteSize, "_validate"),
        (Fraction, "format fraction"),
        (zoneinfo.ZoneInfo, "format zoneinfo"),
        (InstanceOf[Payment], "an instance of Payment"),
    ],
)
def test_checks_are_named(kind: Any, name: str) -> None:
    """No name has an address: it stands in the schema, which is a key of caches."""
    assert name in told(class_of(kind))


class Row(BaseModel):
    size: at.IsFinite[float]
    items: Annotated[list[int], Field(min_length=1)]
    price: at.IsNotNan[float]
    note: Annotated[str, pydantic.StringConstraints(strip_whitespace=True, min_length=1, to_lower=True)]


@pytest.mark.parametrize(
    "kind",
    [
        Row,
        *([] if OLD else [Annotated[pydantic.AnyUrl, UrlConstraints(default_path="/x", default_port=3)]]),
        *(pydantic.PostgresDsn, pydantic.KafkaDsn, pydantic.MariaDBDsn, pydantic.ClickHouseDsn, pydantic.RedisDsn),
        *(pydantic.MongoDsn, pydantic.AmqpDsn, pydantic.NatsDsn, pydantic.SnowflakeDsn, pydantic.FtpUrl),
        *(pydantic.MySQLDsn, pydantic.CockroachDsn, pydantic.AnyWebsocketUrl, list[pydantic.KafkaDsn]),
    ],
)
def test_what_is_enforced_is_not_named(kind: Any) -> None:
    asked = tool_of(class_of(kind))
    assert not told(asked)
    assert all(call(asked, arguments) == "ok" for arguments in written(asked))


@pytest.mark.parametrize(
    ("kind", "coding", "right", "wrong"),
    [
        (bytes, "base64", ["", "AQ==", "+/8=", "AAAA"], ["AR==", "A", "é", "AAAA\n"]),
        (bytes, "hex", ["", "ff0a"], ["f", "0g"]),
        (conbytes(min_length=2, max_length=4), "base64", ["AAA=", "AAAA", "AAAAAA=="], ["", "AA==", "AAAAAAA="]),
        (conbytes(min_length=1, max_length=2), "hex", ["00", "0011"], ["", "001122"]),
        (list[bytes], "base64", [["AQ=="], []], [["AR=="]]),
        (SecretBytes, "base64", ["AQ=="], ["AR=="]),
        (dict[bytes, int], "hex", [{"ff": 1}], [{"f": 1}]),
    ],
)
def test_bytes_as_the_class_decodes_them(kind: Any, coding: str, right: list[Any], wrong: list[Any]) -> None:
    schema = class_of(kind, val_json_bytes=coding)
    machine = machine_of(schema)
    for value in right:
        schema.model_validate_json(json.dumps({"x": value}))
        assert machine.matches(json.dumps({"x": value}).encode()), value
    assert not [value for value in wrong if machine.matches(json.dumps({"x": value}).encode())]
    asked = tool_of(schema)
    assert all(call(asked, arguments) == "ok" for arguments in written(asked))


def test_bytes_that_are_decoded_twice_are_told() -> None:
    assert told(class_of(Base64Bytes, val_json_bytes="base64")) == {"decode"}
    assert not told(class_of(Base64Bytes))


def test_no_json_is_read_as_a_pattern_of_bytes() -> None:
    with pytest.raises(ToolError, match=r"re\.Pattern\[bytes\]; use re\.Pattern\[str\]"):
        function_dict(class_of(re.Pattern[bytes]))
