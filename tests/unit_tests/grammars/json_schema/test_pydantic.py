"""Real pydantic models: what the machine of their schema writes, the models read."""

import datetime
import json
from decimal import Decimal
from enum import Enum, IntEnum
from functools import cache
from typing import Annotated, Any, Literal, Optional
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from tests.unit_tests.support.languages import random_texts
from tests.unit_tests.support.schemas import FLOATS, INTEGERS, PLAIN_KEYS, VALUES


class Unit(Enum):
    CELSIUS = "celsius"
    FAHRENHEIT = "fahrenheit"


class Level(IntEnum):
    LOW = 1
    HIGH = 10


class Place(BaseModel):
    """Nested, with a default that is left out."""

    city: str = Field(min_length=1, max_length=8, description="matches the pattern ^[A-Z]")
    country: Optional[str] = None  # noqa: UP045  the older spelling is what many tools have
    position: tuple[float, float] | None = None


class Weather(BaseModel):
    """Literal, Enum, nested models and lists of them."""

    place: Place
    unit: Unit = Unit.CELSIUS
    level: Level
    days: Literal[1, 3, 7]
    mode: Literal["now", "now_and_later", None] = "now"
    also: list[Place] = Field(default_factory=list, max_length=2)


class Containers(BaseModel):
    """dict, list and tuple."""

    counts: dict[str, int]
    grid: list[list[int]] = Field(min_length=1)
    pair: tuple[int, str]
    names: list[str] = Field(min_length=1, max_length=3)
    lookup: dict[str, list[bool | None]] = {}
    triple: tuple[Literal["x"], ...] = ()


class Tree(BaseModel):
    """Refers to itself."""

    value: int
    left: Optional["Tree"] = None
    children: list["Tree"] = []


class Strict(BaseModel):
    """A union, any value at all, and keys with another name."""

    model_config = ConfigDict(extra="forbid", strict=True)

    amount: int | float | str
    flag: bool
    payload: Any = None
    class_: str = Field(alias="class")


class Circle(BaseModel):
    """One of two kinds."""

    kind: Literal["circle"]
    radius: float = Field(gt=0)


class Square(BaseModel):
    """The other kind."""

    kind: Literal["square"]
    side: Annotated[int, Field(ge=1, le=100, multiple_of=5)]


class Rich(BaseModel):
    """Annotated constraints, formats, a discriminated union, sets."""

    shape: Annotated[Circle | Square, Field(discriminator="kind")]
    code: Annotated[str, Field(pattern=r"^[A-Z]{2}-[0-9]+$", max_length=8)]
    when: datetime.datetime
    day: datetime.date
    clock: datetime.time
    took: datetime.timedelta
    ident: UUID
    blob: bytes
    tags: set[Literal["a", "b", "c"]]
    scores: dict[int, float] = {}
    named: dict[Annotated[str, Field(pattern="^x")], int] = {}
    by_kind: dict[Literal["p", "q"], int] = {}
    few: Annotated[list[int], Field(min_length=1, max_length=3)] = [1]


class Nothing(BaseModel):
    """No arguments."""


MODELS = [Place, Weather, Containers, Tree, Strict, Rich, Nothing]


@cache
def machine(model: type[BaseModel]) -> Automaton:
    return Automaton(arguments_expression(model.model_json_schema(), model.__name__))


@pytest.mark.parametrize("model", MODELS)
def test_all_that_is_written_can_be_read(model: type[BaseModel]) -> None:
    fields = {field.alias or name for name, field in model.model_fields.items()}
    for data in random_texts(machine(model), 150, longest=150):
        model.model_validate_json(data)
        model.model_validate(json.loads(data), strict=False)
        assert json.loads(data).keys() <= fields


PLACES = st.builds(
    Place,
    city=st.text(min_size=1, max_size=8),
    country=st.none() | st.text(max_size=3),
    position=st.none() | st.tuples(FLOATS, FLOATS),
)
TREES: st.SearchStrategy[Tree] = st.deferred(
    lambda: st.builds(Tree, value=INTEGERS, left=st.none() | TREES, children=st.lists(TREES, max_size=2))
)
INSTANCES: dict[type[BaseModel], st.SearchStrategy[BaseModel]] = {
    Place: PLACES,
    Weather: st.builds(
        Weather,
        place=PLACES,
        unit=st.sampled_from(Unit),
        level=st.sampled_from(Level),
        days=st.sampled_from([1, 3, 7]),
        mode=st.sampled_from(["now", "now_and_later", None]),
        also=st.lists(PLACES, max_size=2),
    ),
    Containers: st.builds(
        Containers,
        counts=st.dictionaries(PLAIN_KEYS, INTEGERS, max_size=2),
        grid=st.lists(st.lists(INTEGERS, max_size=2), min_size=1, max_size=2),
        pair=st.tuples(INTEGERS, st.text(max_size=3)),
        names=st.lists(st.text(max_size=3), min_size=1, max_size=3),
        lookup=st.dictionaries(PLAIN_KEYS, st.lists(st.booleans() | st.none(), max_size=2), max_size=2),
        triple=st.lists(st.just("x"), max_size=3).map(tuple),
    ),
    Tree: TREES,
    Strict: st.fixed_dictionaries(
        {
            "amount": INTEGERS | FLOATS | st.text(max_size=3),
            "flag": st.booleans(),
            "payload": VALUES,
            "class": st.text(max_size=3),
        }
    ).map(Strict.model_validate),
    Rich: st.builds(
        Rich,
        shape=st.builds(Circle, kind=st.just("circle"), radius=st.floats(0.001, 1e9))
        | st.builds(Square, kind=st.just("square"), side=st.integers(1, 20).map(lambda n: 5 * n)),
        code=st.from_regex(r"[A-Z]{2}-[0-9]{1,5}", fullmatch=True),
        when=st.datetimes(timezones=st.just(datetime.UTC)),
        day=st.dates(),
        clock=st.times(timezones=st.just(datetime.UTC)),  # as RFC 3339 has it
        took=st.integers(0, 999).map(lambda hours: datetime.timedelta(hours=hours)),
        ident=st.uuids(),
        blob=st.text(max_size=3).map(str.encode),
        tags=st.sets(st.sampled_from("abc")),
        scores=st.dictionaries(st.integers(0, 99), FLOATS, max_size=2),
        named=st.dictionaries(PLAIN_KEYS.map("x".__add__), INTEGERS, max_size=2),
        by_kind=st.dictionaries(st.sampled_from("pq"), INTEGERS),
        few=st.lists(INTEGERS, min_size=1, max_size=3),
    ),
    Nothing: st.just(Nothing()),
}


@pytest.mark.parametrize("model", MODELS)
@given(data=st.data())
@settings(max_examples=25)
def test_every_instance_can_be_written(model: type[BaseModel], data: st.DataObject) -> None:
    automaton = machine(model)
    instance = data.draw(INSTANCES[model])
    for unset in (False, True):
        value = instance.model_dump(mode="json", by_alias=True, exclude_defaults=unset)
        for text in (
            json.dumps(value, ensure_ascii=False),
            json.dumps(value, ensure_ascii=False, separators=(",", ":")),
        ):
            assert automaton.matches(text.encode()), text


class Wide(BaseModel):
    """What the schema of pydantic is wider than (a text that is no number), or costs more to walk."""

    price: Decimal
    numbers: frozenset[int] = frozenset()
    words: set[str] = set()


@given(st.decimals(allow_nan=False, allow_infinity=False), st.sets(st.integers(0, 99), max_size=4))
@settings(max_examples=15, deadline=None)
def test_decimals_and_sets_can_be_written(price: Decimal, numbers: set[int]) -> None:
    instance = Wide(price=price, numbers=frozenset(numbers), words={"red", "green", "blue"})
    value = instance.model_dump(mode="json")
    assert machine(Wide).matches(json.dumps(value, ensure_ascii=False).encode())


def test_sets_are_written_as_sets() -> None:
    for data in random_texts(machine(Wide), 10):
        value = json.loads(data)
        for items in (value.get("numbers", []), value.get("words", [])):
            assert len(set(items)) == len(items)
