"""Fields that JSON has no values for, strict fields, and members of an `Enum`."""

import enum
import ipaddress
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, NamedTuple, NotRequired
from uuid import UUID

import pytest
from pydantic import BaseModel, ConfigDict, Field, InstanceOf, Strict, StrictBytes, StrictInt, StrictStr
from typing_extensions import TypedDict

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools import function_dict
from tests.unit_tests.support.written_arguments import call, class_of, machine_of, told, tool_of, written


class Base:
    pass


class Plain:
    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return {"type": "function-plain", "function": {"type": "no-info", "function": lambda value: value}}


class Point(NamedTuple):
    x: int
    how: Callable[[int], int] = abs


class Options(TypedDict):
    size: int
    how: NotRequired[Callable[[int], int]]


@dataclass
class Job:
    size: int
    how: Callable[[int], int] = abs


class Inner(BaseModel):
    size: int
    how: Callable[[int], int] = abs


class Needed(BaseModel):
    how: Callable[[int], int]


class Outer(BaseModel):
    needed: Needed


OTHERS: dict[str, Any] = {
    "callable": Callable[[int], int],
    "class": type[int],
    "any class": type,
    "list": list[type[int]],
    "instance": InstanceOf[Base],
    "arbitrary": Base,
    "iterator": Iterator[int],
    "bytearray": bytearray,
    "function": Plain,
    "bytes pattern": re.Pattern[bytes],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_a_field_that_no_json_is_read_as_is_refused_or_left_out(kind: str) -> None:
    for asked in (class_of(OTHERS[kind]), tool_of(class_of(OTHERS[kind]))):
        with pytest.raises(ToolError, match=r"^cannot use 'Asked' as a tool: \$\.x: no JSON is read as a value of "):
            function_dict(asked)
    optional = tool_of(class_of(OTHERS[kind], None))
    assert function_dict(optional)["function"]["parameters"]["properties"] == {}
    assert call(optional, {}) == "ok"
    union = tool_of(class_of(OTHERS[kind] | int))
    assert all(call(union, arguments) == "ok" for arguments in written(union))


@pytest.mark.parametrize("kind", [Point, Options, Job, Inner])
def test_such_fields_with_a_default_are_left_out_anywhere(kind: Any) -> None:
    asked = tool_of(class_of(kind))
    (definition,) = function_dict(asked)["function"]["parameters"]["$defs"].values()
    assert len(definition["properties"]) == 1
    assert all(call(asked, arguments) == "ok" for arguments in written(asked))


def test_the_error_says_where_such_a_field_is() -> None:
    with pytest.raises(ToolError, match=r"\$\.x\.needed\.how: no JSON is read as a value of callable; give the field"):
        function_dict(class_of(Outer))


STRICT: dict[str, Any] = {
    "date": Annotated[date, Strict()],
    "field": Annotated[datetime, Field(strict=True)],
    "duration": Annotated[timedelta, Strict()],
    "UUID": Annotated[UUID, Strict()],
    "Decimal": Annotated[Decimal, Strict()],
    "bytes": StrictBytes,
    "set": Annotated[set[int], Strict()],
    "tuple": Annotated[tuple[int, str], Strict()],
    "path": Annotated[Path, Strict()],
    "address": Annotated[ipaddress.IPv4Address, Strict()],
    "list": list[Annotated[date, Strict()]],
}


@pytest.mark.parametrize("kind", STRICT)
def test_a_strict_type_reads_json_but_not_the_values_that_a_tool_gets(kind: str) -> None:
    schema = class_of(STRICT[kind])
    for arguments in written(schema):
        schema.model_validate_json(json.dumps(arguments))
    assert told(schema)
    with pytest.raises(ToolError, match=r"\$\.x: .*LangChain reads values there, not JSON: leave out strict=True"):
        function_dict(tool_of(schema))


def test_strict_types_that_json_has() -> None:
    class Order(BaseModel):
        model_config = ConfigDict(strict=True)
        count: int
        name: StrictStr
        sizes: list[StrictInt]
        price: float

    asked = tool_of(class_of(Order))
    assert not told(asked)
    assert all(call(asked, arguments) == "ok" for arguments in written(asked))


def test_a_strict_class_is_named_by_its_fields() -> None:
    class Trip(BaseModel):
        model_config = ConfigDict(strict=True)
        day: date
        note: str = ""

    assert told(Trip) == {"a strict date"}
    with pytest.raises(ToolError, match=r"\$\.day: no JSON is read as a value of a strict date in a tool's arguments"):
        function_dict(tool_of(Trip))


class Access(enum.IntFlag):
    READ, WRITE, RUN = 1, 2, 4


class Days(enum.Flag):
    MONDAY, SUNDAY = 1, 64


class Numbers(enum.Enum):
    HALF, ENDLESS = 0.5, float("inf")


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [(Access, [0, 1, 6, 7], [8, -1]), (Days, [0, 1, 64, 65], [2, 63, 66]), (Numbers, [0.5], ["Infinity", 1])],
)
def test_members_and_combinations_of_flags(kind: Any, right: list[Any], wrong: list[Any]) -> None:
    schema = class_of(kind)
    machine = machine_of(schema)
    for value in right:
        schema(x=value)
        assert machine.matches(json.dumps({"x": value}).encode()), value
    assert not [value for value in wrong if machine.matches(json.dumps({"x": value}).encode())]
    assert all(call(tool_of(schema), arguments) == "ok" for arguments in written(tool_of(schema)))
