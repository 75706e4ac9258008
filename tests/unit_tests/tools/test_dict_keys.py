"""Keys of Python dicts are texts in JSON: those that are written are read, whatever the type of the keys is."""

import collections
import json
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import Enum, IntEnum
from random import Random
from typing import Annotated, Any, Literal, NewType
from uuid import UUID

import annotated_types
import pytest
from packaging.version import Version
from pydantic import VERSION, AfterValidator, BaseModel, Field, HttpUrl, RootModel, StrictInt, StringConstraints
from typing_extensions import TypedDict

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import ToolError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.tools import function_dict
from langchain_tooldec.tools.json_text import key_texts
from tests.unit_tests.support.written_arguments import call, class_of, machine_of, told, tool_of, written

Small = Annotated[int, Field(ge=1, le=5)]
Named = NewType("Named", Small)


class Colour(Enum):
    RED, GREEN = "red", "green"


class Level(IntEnum):
    LOW, HIGH = 1, 2


class Price(TypedDict):
    euros: int


class Rates(BaseModel):
    rates: dict[Small, int]


class Root(RootModel[dict[Small, int]]):
    pass


KEYS: dict[str, Any] = {
    "bounds": dict[Small, int],
    "one bound": dict[Annotated[int, Field(gt=10)], int],
    "negative": dict[Annotated[int, Field(ge=-1205, lt=-17)], int],
    "optional": dict[Small | None, int],
    "named": dict[Named, int],
    "union": dict[Small | date, int],
    "literal": dict[Literal["a", 1], int],
    "literal number": dict[Literal[1, True], int],
    "enum": dict[Colour, int],
    "number enum": dict[Level, int],
    "date": dict[date, int],
    "UUID": dict[UUID, int],
    "text": dict[Annotated[str, StringConstraints(pattern="^[a-c]+$", min_length=2, max_length=3)], int],
    "bool": dict[bool, int],
    "float": dict[float, int],
    "Decimal": dict[Decimal, int],
    "tuple": dict[tuple[int, int], int],
    "none": dict[None, int],
    **({} if Version(VERSION) < Version("2.11") else {"URL": dict[HttpUrl, int]}),  # which cannot be a key before
    "TypedDict as a value": dict[Small, Price],
    "nested": Rates,
    "root": Root,
    "list": list[dict[Small, int]],
    "several": Annotated[dict[Small, int], Field(min_length=2)],
    "Mapping": Mapping[Small, int],
    "defaultdict": collections.defaultdict[Small, int],
    "OrderedDict": collections.OrderedDict[Small, int],
    "Counter": collections.Counter[Small],
}


@pytest.mark.parametrize("kind", KEYS)
def test_written_keys_are_read(kind: str) -> None:
    asked = tool_of(class_of(KEYS[kind]))
    assert not told(asked)
    assert all(call(asked, arguments) == "ok" for arguments in written(asked))


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        (Small, ["1", "5"], ["0", "6", "9", "15", "-1", "01", ""]),
        (Annotated[int, Field(gt=10)], ["11", "99", "100", str(2**63)], ["10", "9", "0", "-11"]),
        (Annotated[int, Field(ge=-1205, lt=-17)], ["-1205", "-18", "-100"], ["-1206", "-17", "18", "0"]),
        (Annotated[int, Field(le=0)], ["0", "-1", str(-(2**63))], ["1", "10", "-0"]),
        (Level, ["1", "2"], ["3", "LOW"]),
        (Literal["a", 1], ["a"], ["1", "b"]),
        (bool, ["true", "false"], ["yes"]),
        (Small | date, ["3", "2024-02-29"], ["6", "2024-02-30"]),
    ],
)
def test_keys_that_can_be_written(kind: Any, right: list[str], wrong: list[str]) -> None:
    schema = class_of(dict[kind, int])
    machine = machine_of(schema)
    for key in right:
        schema(x={key: 1})
        assert machine.matches(json.dumps({"x": {key: 1}}).encode()), key
    assert not [key for key in wrong if machine.matches(json.dumps({"x": {key: 1}}).encode())]


def test_whole_numbers_within_any_bounds() -> None:
    random = Random(0)
    for _ in range(30):
        low = random.randint(-1500, 1500)
        high = low + random.randint(0, 10 ** random.randint(0, 3))
        schema = {"type": "integer", "minimum": low, "maximum": high}
        texts = key_texts(schema, lambda ref: None, lambda text: True)
        machine = Automaton(arguments_expression({"properties": {"x": {"type": "string", **texts}}, "required": ["x"]}))
        for number in {*range(low - 12, low + 13), *range(high - 12, high + 13), 0, 9, 10, 99, 100, 999, 1000}:
            assert machine.matches(b'{"x": "%d"}' % number) is (low <= number <= high), (low, high, number)


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (Annotated[int, Field(multiple_of=7)], "bounds of keys"),
        (Annotated[float, Field(ge=0)], "bounds of keys"),
        (Annotated[Decimal, Field(max_digits=3)], "bounds of keys"),
        (annotated_types.UpperCase[str], "str.isupper"),
        (Annotated[int, AfterValidator(abs)], "abs"),
    ],
)
def test_what_the_class_alone_checks_of_keys_is_told(kind: Any, name: str) -> None:
    assert told(class_of(dict[kind, int])) == {name}


def test_strict_keys_of_a_tool_are_refused() -> None:
    schema = class_of(dict[StrictInt, int])
    schema.model_validate_json('{"x": {"1": 1}}')
    assert machine_of(schema).matches(b'{"x": {"1": 1}}')
    with pytest.raises(ToolError, match=r"\$\.x: .* a dict with strict keys of int; LangChain reads values there"):
        function_dict(tool_of(schema))
