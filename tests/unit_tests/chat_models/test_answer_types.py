"""Answers of types of Python, whatever the model prefers: a LLaMA of random weights."""

import asyncio
import datetime
import enum
import typing
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, NewType, NotRequired, Optional, Required, Union

import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ProviderStrategy, ToolStrategy
from langchain_core.messages import AIMessage
from pydantic import BaseModel, Field, RootModel, TypeAdapter
from pydantic.dataclasses import dataclass as pydantic_dataclass
from typing_extensions import TypedDict

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import OptionError, ToolError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.tools import function_dict, python_type
from tests.scripted_model import scripted_chat
from tests.seeds import sampled
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()
METHODS: list[Any] = ["function_calling", "json_schema", "json_mode"]


class Right(enum.Enum):
    READ = "Read"
    WRITE = "Write"


class Level(enum.IntEnum):
    LOW, HIGH = 1, 2


class Size(enum.Enum):
    """How large."""

    SMALL = (1, "s")
    LARGE = (2, "l")


class Day(enum.Enum):
    FIRST = datetime.date(2025, 1, 1)
    MARK = object()


class Cat(BaseModel):
    """A cat."""

    lives: int = Field(ge=1, le=9)


class Dog(BaseModel):
    """A dog."""

    barks: bool


class Tags(RootModel[list[Literal["a", "b"]]]):
    """Some tags."""


@dataclass
class Point:
    """A point."""

    x: Annotated[int, Field(ge=0, le=9)]
    when: datetime.date
    sizes: list[int] = field(default_factory=list)
    made: int = field(default=3, init=False)


@pydantic_dataclass
class Checked:
    right: Right
    root: int = 0


@dataclass
class Nothing:
    value: int | None = None


class Pair(NamedTuple):
    """A pair."""

    left: Right
    right: int = 3


class Line(NamedTuple):
    start: Pair
    label: str | None = None


class Film(typing.TypedDict):
    """A film."""

    title: str
    year: typing.NotRequired[int]


class Shelf(TypedDict, total=False):
    films: Required[list[Film]]
    owner: str


class Owned(TypedDict, total=False):
    owner: Required[str]
    size: NotRequired[int]


Id = NewType("Id", int)
VALUES: dict[str, tuple[Any, Any]] = {
    "Enum": (Right, Right),
    "IntEnum": (Level, Level),
    "tuples": (Size, Size),
    "what JSON does not have": (Day, Day),
    "Literal": (Literal["a", 1, None], (str, int, type(None))),
    "Literal of a member": (Literal[Right.READ], Right),
    "Literal of bytes": (Literal[b"a", b"b"], bytes),
    "list": (list[Cat], list),
    "list of members": (list[Size], list),
    "set": (set[Level], set),
    "tuple": (tuple[int, Right], tuple),
    "Sequence": (Sequence[bool], list),
    "dict": (dict[str, Right], dict),
    "Union": (Union[Cat, Dog], (Cat, Dog)),  # noqa: UP007
    "|": (Cat | Dog | None, (Cat, Dog, type(None))),
    "Optional": (Optional[int], (int, type(None))),  # noqa: UP045
    "Optional member": (Size | None, (Size, type(None))),
    "int": (int, int),
    "str": (str, str),
    "bool": (bool, bool),
    "float": (float, (float, int)),
    "date": (datetime.date, datetime.date),
    "Annotated": (Annotated[int, Field(ge=3, le=4)], int),
    "NewType": (Id, int),
    "RootModel": (Tags, Tags),
    "Annotated dataclass": (Annotated[Point, "where"], Point),
    "dataclass": (Point, Point),
    "dataclass of pydantic": (Checked, Checked),
    "dataclass without required fields": (Nothing, Nothing),
    "NamedTuple": (Pair, Pair),
    "nested NamedTuple": (Line, Line),
    "list of TypedDict": (list[Film], list),
}


def chat(**options: Any) -> ChatToolDec:
    return ChatToolDec.from_transformers(MODEL, TOKENIZER, **{"max_tokens": 90, "temperature": 1.0, **options})


@pytest.mark.parametrize("kind", VALUES)
@sampled(1, 2)
def test_a_value_of_the_type_comes_back(kind: str, seeds: range) -> None:
    asked, expected = VALUES[kind]
    for method in METHODS:
        model = chat().with_structured_output(asked, method=method)
        found = [model.invoke("hi", seed=seed) for seed in seeds]
        assert all(isinstance(value, expected) for value in found), found
        if kind != "list of TypedDict":
            assert all(TypeAdapter(asked).validate_python(value) == value for value in found)


@pytest.mark.parametrize(
    ("asked", "written", "value"),
    [
        (Right, '"Write"', Right.WRITE),
        (Level, "2", Level.HIGH),
        (Size, '"LARGE"', Size.LARGE),
        (Day, '"FIRST"', Day.FIRST),
        (list[Size | None], '["SMALL", null]', [Size.SMALL, None]),
        (Literal[b"a", b"b"], '"b"', b"b"),
        (dict[str, Any], '{"a": {"b": 1}}', {"a": {"b": 1}}),
        (Cat | Dog, '{"barks": true}', Dog(barks=True)),
        (Tags, '["b", "a"]', Tags(root=["b", "a"])),
        (Optional[int], "null", None),  # noqa: UP045
    ],
)
def test_the_value_that_is_written_comes_back(asked: Any, written: str, value: Any) -> None:
    known = python_type(asked)
    assert known is not None
    arguments = f'{{"value": {written}}}' if known.wrapped else written
    assert Automaton(arguments_expression(known.parameters)).matches(arguments.encode())
    turns = [f"Thought: So it is.\nAction: {known.name}\nAction Input: {arguments}"]
    found = scripted_chat(turns).with_structured_output(asked).invoke("hi")
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("kind", ["Enum", "Optional", "list", "dataclass", "NamedTuple"])
def test_raw_and_streamed_answers(kind: str, method: Any) -> None:
    asked = VALUES[kind][0]
    model = chat().with_structured_output(asked, method=method)
    whole = model.invoke("hi", seed=2)
    *_, last = model.stream("hi", seed=2)
    assert (last, type(last)) == (whole, type(whole))

    async def streamed() -> list[Any]:
        return [part async for part in model.astream("hi", seed=2)]

    assert asyncio.run(streamed())[-1] == whole
    found = chat(seed=2).with_structured_output(asked, method=method, include_raw=True).invoke("hi")
    assert isinstance(found["raw"], AIMessage)
    assert (found["parsed"], found["parsing_error"]) == (whole, None)
    free = chat(constrained=False, max_tokens=5).with_structured_output(asked, method=method, include_raw=True)
    assert free.invoke("hi", seed=2)["parsed"] is None


class Mixed(typing.TypedDict, total=False):
    """Two parts.

    Args:
        a: the first one,
            of two
    """

    a: typing.Required[int]
    b: typing.Annotated[str, ..., "the second one"]
    film: typing.NotRequired[Annotated[Film, "the third"]]
    copy: Required[Annotated[Literal["x"], Field(description="the last")]]


class Tree(typing.TypedDict):
    trees: "typing.NotRequired[list[Tree]]"


class Wide(Mixed):
    width: NotRequired[float]
    height: int


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("asked", [Film, Shelf, Mixed, Wide])
def test_typed_dicts_are_dicts_with_the_keys_that_they_ask_for(asked: Any, method: Any) -> None:
    model = chat(max_tokens=120).with_structured_output(asked, method=method)
    for seed in range(2):
        found = model.invoke("hi", seed=seed)
        assert asked.__required_keys__ <= found.keys() <= {*asked.__required_keys__, *asked.__optional_keys__}
    *_, last = model.stream("hi", seed=1)
    assert last == found


@pytest.mark.parametrize(
    ("asked", "right", "wrong"),
    [
        (Film, ['{"title": "x"}', '{"title": "x", "year": 1}'], ["{}", '{"year": 1}']),
        (Shelf, ['{"films": []}', '{"films": [{"title": "x"}], "owner": "y"}'], ["{}", '{"films": [{"year": 1}]}']),
        (Mixed, ['{"a": 1, "copy": "x"}', '{"a": 1, "b": "", "film": {"title": ""}, "copy": "x"}'], ['{"a": 1}']),
        (Tree, ["{}", '{"trees": [{"trees": [{}]}]}'], ['{"trees": [1]}']),
        (Wide, ['{"a": 1, "copy": "x", "height": 2}'], ['{"a": 1, "copy": "x"}', '{"width": 1, "height": 2}']),
    ],
)
def test_the_keys_of_a_typed_dict(asked: Any, right: list[str], wrong: list[str]) -> None:
    function = function_dict(asked)["function"]
    machine = Automaton(arguments_expression(function["parameters"]))
    assert [machine.matches(text.encode()) for text in right + wrong] == [True] * len(right) + [False] * len(wrong)
    if asked is Mixed:
        said = {name: part.get("description") for name, part in function["parameters"]["properties"].items()}
        assert (function["name"], function["description"]) == ("Mixed", "Two parts.")
        assert said == {"a": "the first one, of two", "b": "the second one", "film": "the third", "copy": "the last"}


def test_what_cannot_be_read_is_refused() -> None:
    class Opaque:
        def __init__(self, given: Any) -> None: ...

    class Sized(BaseModel):
        size: Size

    class Films(NamedTuple):
        first: Opaque

    for asked in (Opaque, list[Opaque], Films, enum.Enum, typing.Callable[[int], str]):
        with pytest.raises(ToolError, match="pydantic"):
            chat().with_structured_output(asked)
    with pytest.raises(ToolError, match="no JSON is read as a value of Size"):
        chat().with_structured_output(Sized)
    for unnamed in (Right, list[int], int, Literal["a"], Cat | Dog, Optional[int]):  # noqa: UP045
        with pytest.raises(ToolError, match=r"cannot use the type .* as a tool: .*with_structured_output\("):
            chat().bind_tools([unnamed])  # type: ignore[list-item]
        with pytest.raises(ToolError, match="cannot use the type"):
            chat().bind_response_format(unnamed)
    with pytest.raises(OptionError, match="response_format must be"):
        chat().bind_response_format(3)


@pytest.mark.parametrize("strategy", [ToolStrategy, ProviderStrategy])
@pytest.mark.parametrize("asked", [Cat, Point, Owned])
def test_agents_answer_with_classes_dataclasses_and_typed_dicts(asked: Any, strategy: Any) -> None:
    agent: Any = create_agent(chat(), [], response_format=strategy(asked))
    answer = agent.invoke({"messages": "hi"})["structured_response"]
    assert TypeAdapter(asked).validate_python(answer) == answer


def test_agents_answer_with_one_of_several_classes() -> None:
    turns = ['Thought: A cat.\nAction: Cat\nAction Input: {"lives": 3}']
    agent: Any = create_agent(scripted_chat(turns), [], response_format=ToolStrategy(Cat | Dog))
    assert agent.invoke({"messages": "hi"})["structured_response"] == Cat(lives=3)


@pytest.mark.parametrize("asked", [Right, list[Cat], int, Literal["a"]])
def test_langchain_refuses_other_types_of_an_agent(asked: Any) -> None:
    with pytest.raises(ValueError, match="Unsupported schema type"):
        create_agent(chat(), [], response_format=asked)
