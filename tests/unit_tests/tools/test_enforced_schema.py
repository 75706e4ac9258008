"""What a schema says beside the standard is enforced: tags of unions, and Decimals whose class is not known."""

import json
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Literal, Optional, Union

import jsonschema
import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ProviderStrategy, ToolStrategy
from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, TypeAdapter, create_model

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.chat_models.tools import response_schema
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_notices
from langchain_tooldec.tools import function_dict
from langchain_tooldec.tools.enforced_schema import enforced_schema
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.languages import random_texts


class Colour(StrEnum):
    RED, BLUE = "red", "blue"


class Circle(BaseModel):
    radius: float = 1
    kind: Literal["circle"] = "circle"


class Square(BaseModel):
    side: int
    kind: Literal["square", "box"] = "square"


class Red(BaseModel):
    x: int = 1
    colour: Literal[Colour.RED] = Colour.RED


class Blue(BaseModel):
    y: int = 1
    colour: Literal[Colour.BLUE] = Colour.BLUE


class First(BaseModel):
    number: Literal[1] = 1
    text: str = ""


class Later(BaseModel):
    number: Literal[2, 3] = 2
    word: str = ""


class BlackCat(BaseModel):
    pet: Literal["cat"] = "cat"
    fur: Literal["black"] = "black"
    lives: int


class WhiteCat(BaseModel):
    pet: Literal["cat"] = "cat"
    fur: Literal["white"] = "white"
    mice: int


class Dog(BaseModel):
    model_config = ConfigDict(extra="forbid")
    barks: float = 1
    pet: Literal["dog"] = "dog"


class Branch(BaseModel):
    kind: Literal["branch"] = "branch"
    parts: list["Node"] = []


class Leaf(BaseModel):
    value: int = 0
    kind: Literal["leaf"] = "leaf"


class Renamed(BaseModel):
    n: int = 0
    kind: Literal["renamed"] = Field("renamed", alias="theKind")


class Other(BaseModel):
    m: int = 0
    kind: Literal["other"] = Field("other", alias="theKind")


def kind_of(value: Any) -> Any:
    return value.get("kind") if isinstance(value, dict) else value.kind


Cat = Annotated[BlackCat | WhiteCat, Field(discriminator="fur")]
Node = Annotated[Branch | Leaf, Field(discriminator="kind")]
Branch.model_rebuild()
Shape = Annotated[Circle | Square, Field(discriminator="kind")]
EVENTS: list[type[BaseModel]] = [
    create_model(
        f"Event{number}",
        shared=(str, ""),
        **{f"only_{number}": (int, 0), "kind": (Literal[f"event_{number}"], f"event_{number}")},  # type: ignore[call-overload]
    )
    for number in range(30)
]
Event: Any = Annotated[Union[tuple(EVENTS)], Field(discriminator="kind")]  # noqa: UP007
Looked = Annotated[
    Annotated[Circle, Tag("circle")] | Annotated[Leaf, Tag("leaf")] | Annotated[Branch, Tag("branch")],
    Discriminator(kind_of),
]
UNIONS: dict[str, tuple[Any, str, list[Any]]] = {
    "two": (Shape, "kind", [Circle(), Square(side=2), Square(side=2, kind="box")]),
    "a str Enum": (Annotated[Red | Blue, Field(discriminator="colour")], "colour", [Red(), Blue(y=3)]),
    "numbers": (Annotated[First | Later, Field(discriminator="number")], "number", [First(), Later(number=3)]),
    "nested": (
        Annotated[Cat | Dog, Field(discriminator="pet")],
        "pet",
        [BlackCat(lives=9), WhiteCat(mice=1), Dog(barks=2)],
    ),
    "recursive": (Node, "kind", [Leaf(value=3), Branch(parts=[Leaf(), Branch()])]),
    "an alias": (
        Annotated[Renamed | Other, Field(discriminator="kind")],
        "theKind",
        [Renamed(n=1, theKind="renamed"), Other(theKind="other")],
    ),
    "thirty": (Event, "kind", [each() for each in EVENTS]),
    "a function": (Looked, "kind", [Circle(radius=2), Leaf(), Branch()]),
}
AROUND: dict[str, tuple[Any, Any]] = {
    "alone": (lambda kind: kind, lambda value: value),
    "list": (lambda kind: list[kind], lambda value: [value, value]),  # type: ignore[valid-type]
    "optional": (lambda kind: Optional[kind], lambda value: value),  # noqa: UP045  a type in a variable
    "dict": (lambda kind: dict[str, kind], lambda value: {"a": value}),  # type: ignore[valid-type]
}


def machines_of(asked: type[BaseModel]) -> list[Automaton]:
    """Those of a class, and of its JSON Schema: as a tool's, and as LangChain's strategies hand it on."""
    schema = asked.model_json_schema()
    handed_on = {"type": "json_schema", "json_schema": {"name": "Asked", "schema": schema}}
    of_class, of_dict = (function_dict(one) for one in (asked, {"name": "ask", "parameters": schema}))
    schemas = [of_class["function"]["parameters"], of_dict["function"]["parameters"], response_schema(handed_on)]
    assert schemas[1] == schemas[2]
    return [Automaton(arguments_expression(one)) for one in schemas[:2]]


def first_keys(value: Any, tag: str) -> list[bool]:
    """Whether the first key is the tag, of each object that has it."""
    if isinstance(value, list):
        return [is_first for part in value for is_first in first_keys(part, tag)]
    own = [next(iter(value)) == tag] if isinstance(value, dict) and tag in value else []
    return own + (first_keys([*value.values()], tag) if isinstance(value, dict) else [])


def with_first(value: Any, tag: str) -> Any:
    """A value whose objects have the tag as their first key."""
    if isinstance(value, list):
        return [with_first(part, tag) for part in value]
    if not isinstance(value, dict):
        return value
    keys = sorted(value, key=lambda key: key != tag)
    return {key: with_first(value[key], tag) for key in keys}


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("union", UNIONS)
def test_the_tag_of_a_union_is_written_first_and_decides(union: str, around: str) -> None:
    kind, tag, values = UNIONS[union]
    type_of, value_of = AROUND[around]
    asked = create_model("Asked", x=(type_of(kind), ...))
    for machine in machines_of(asked):
        for data in random_texts(machine, 25, longest=120):
            asked.model_validate_json(data)
            assert all(first_keys(json.loads(data), tag))
        for value in values:
            said = value.model_dump(mode="json", by_alias=True)
            without = {key: part for key, part in said.items() if key != tag}
            assert machine.matches(json.dumps({"x": value_of(with_first(said, tag))}).encode())
            assert not machine.matches(json.dumps({"x": value_of(without)}).encode())


KINDS: dict[str, Any] = {
    "Cat": {"properties": {"lives": {"type": "integer"}, "kind": {"type": "string"}}},
    "Bird": {"properties": {"wings": {"type": "integer"}, "kind": {"enum": ["bird"]}}},
    "Dog": {"type": "object", "properties": {"kind": {"const": "dog"}, "barks": {"type": "boolean"}}},
}
OF = {"propertyName": "kind", "mapping": {"cat": "#/$defs/Cat", "kitten": "Cat"}}
REFERENCES = [{"$ref": "#/$defs/Cat"}, {"$ref": "#/$defs/Dog"}]


@pytest.mark.parametrize(
    ("schema", "right", "wrong"),
    [
        (
            {"oneOf": REFERENCES, "discriminator": OF},
            [{"kind": "cat", "lives": 9}, {"kind": "kitten"}, {"kind": "dog", "barks": True}],
            [{}, {"lives": 9}, {"kind": "dog", "lives": 9}, {"kind": "Cat"}, {"lives": 9, "kind": "cat"}],
        ),
        (
            {"anyOf": [*REFERENCES, {"type": "null"}], "discriminator": {"propertyName": "kind"}},
            [{"kind": "Cat", "lives": 9}, {"kind": "dog"}, None],
            [{"kind": "cat"}, {"barks": True}],
        ),
        (
            {"oneOf": [KINDS["Bird"], KINDS["Dog"]], "discriminator": {"propertyName": "kind"}},
            [{"kind": "dog", "barks": True}],
            [{"barks": True, "kind": "dog"}],
        ),
        (
            {"oneOf": [{"allOf": [{"$ref": f"#/$defs/{name}"}]} for name in ("Bird", "Dog")], "discriminator": OF},
            [{"kind": "dog", "barks": True}],
            [{"kind": "dog", "lives": 9}],
        ),
        ({"properties": {"discriminator": {"type": "string"}}}, [{"discriminator": "a"}], [{"kind": "a"}]),
    ],
)
def test_discriminators_of_a_dict(schema: Any, right: list[Any], wrong: list[Any]) -> None:
    parameters = {"type": "object", "properties": {"x": schema}, "required": ["x"], "$defs": KINDS}
    enforced = function_dict({"name": "ask", "parameters": parameters})["function"]["parameters"]
    machine = Automaton(arguments_expression(enforced))
    for value in right:
        assert machine.matches(json.dumps({"x": value}).encode()), value
        assert jsonschema.Draft202012Validator(enforced).is_valid({"x": value})
    for value in wrong:
        assert not machine.matches(json.dumps({"x": value}).encode()), value


DECIMALS: dict[str, tuple[Any, list[Any]]] = {
    "alone": (Decimal, [19.99, "19.99", "12345678901234567890.5", -3]),
    "optional": (Decimal | None, [0.5, "0.5", None]),
    "list": (list[Decimal], [[1, "2.50"]]),
    "dict": (dict[str, Decimal], [{"a": "0.1", "b": 1}]),
    "tuple": (tuple[Decimal, str], [["1.5", "any"]]),
    "or a whole number": (Decimal | int, [3, "0.5"]),
    "bounds": (Annotated[Decimal, Field(ge=0)], [0, 19.99]),
    "positive": (Annotated[Decimal, Field(gt=0, multiple_of=Decimal("0.25"))], [0.25, 7.5]),  # type: ignore[call-overload]
}


@pytest.mark.parametrize("kind", DECIMALS)
def test_decimals_whose_class_is_lost(kind: str) -> None:
    asked = create_model("Asked", x=(DECIMALS[kind][0], ...))
    for machine in machines_of(asked):
        for data in random_texts(machine, 60, longest=120):
            asked.model_validate(json.loads(data))
        for value in DECIMALS[kind][1]:
            assert machine.matches(json.dumps({"x": value}).encode()), value
        for text in ("damaged", "NaN", "", "1,50", "-"):
            assert not machine.matches(json.dumps({"x": text}).encode())


@pytest.mark.parametrize(
    ("digits", "places", "pattern"),
    [
        (None, None, r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$"),
        (5, 2, r"^(?!^[-+.]*$)[+-]?0*(?:\d{0,3}|(?=[\d.]{1,6}0*$)\d{0,3}\.\d{0,2}0*$)"),
        (5, None, r"^(?!^[-+.]*$)[+-]?0*(?:\d{0,5}|(?=[\d.]{1,6}0*$)\d*\.\d*0*$)"),
        (None, 2, r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d{0,2}0*$"),
        (3, 3, r"^(?!^[-+.]*$)[+-]?0*(?:\d{0,0}|(?=[\d.]{1,4}0*$)\d{0,0}\.\d{0,3}0*$)"),
    ],
)
def test_decimals_with_the_pattern_of_pydantic_2_12(digits: int | None, places: int | None, pattern: str) -> None:
    """Where digits are counted it lets any text pass: `^...\\d{0,3}` has no end."""
    branches = [{"type": "number"}, {"type": "string", "pattern": pattern}]
    parameters = {"type": "object", "properties": {"x": {"anyOf": branches}}, "required": ["x"]}
    enforced = function_dict({"name": "ask", "parameters": parameters})["function"]["parameters"]
    reads = TypeAdapter(Annotated[Decimal, Field(max_digits=digits, decimal_places=places)])
    for data in random_texts(Automaton(arguments_expression(enforced)), 100, longest=60):
        reads.validate_python(json.loads(data)["x"])


def test_what_is_taken_for_a_decimal_is_told() -> None:
    asked = create_model("Asked", x=(float | str, ...), y=(str | float, ...))
    (notice,) = arguments_notices(enforced_schema(asked.model_json_schema()))
    assert (notice.path, notice.treatment) == ("$.properties.x", "annotation")
    assert "max_digits" in notice.text
    assert "`str | float`" in notice.text


@pytest.mark.parametrize(
    "asked",
    [
        create_model("Asked", x=(str | float, ...)),
        {"type": "object", "properties": {"x": {"anyOf": [{"type": "number"}, {"type": "string"}]}}},
        {"title": "Asked", "type": "object", "properties": {"x": {"type": ["number", "string"], "title": "X"}}},
    ],
)
def test_a_number_or_any_text_stays_so(asked: Any) -> None:
    schema = asked if isinstance(asked, dict) else asked.model_json_schema()
    assert enforced_schema(schema) is schema
    of_class = create_model("Known", x=(float | str, ...))
    for known in (of_class, function_dict(of_class), {**function_dict(of_class)}):  # as a request reads it again
        machine = Automaton(arguments_expression(function_dict(known)["function"]["parameters"]))
        assert machine.matches(b'{"x": "N/A"}')


def test_what_must_not_hold_is_left_alone() -> None:
    """What is narrower there would let more through."""
    union = {"oneOf": REFERENCES, "discriminator": OF}
    for turned in ({"not": union}, {"if": union, "then": {}}):
        schema = {"type": "object", "properties": {"x": turned}, "$defs": KINDS}
        assert enforced_schema(schema) is schema


@pytest.mark.parametrize(
    "schema",
    [
        True,
        None,
        {"properties": [], "oneOf": {}, "discriminator": 3},
        {"oneOf": [1, {"$ref": 3}, {"$ref": "#/gone/0"}], "discriminator": {"propertyName": "kind", "mapping": []}},
        {"anyOf": [{"allOf": 3, "properties": 4}], "discriminator": {"propertyName": 3}},
    ],
)
def test_what_is_no_schema_is_left_to_those_who_refuse_it(schema: Any) -> None:
    assert enforced_schema(schema) == schema or schema["oneOf"]


def test_depth_is_bounded() -> None:
    schema: dict[str, Any] = {}
    for _ in range(5_000):
        schema = {"items": schema}
    assert enforced_schema(schema) is schema


class Report(BaseModel):
    """A report."""

    price: Decimal
    shape: Shape


@pytest.mark.parametrize("strategy", [ProviderStrategy, ToolStrategy])
def test_agents_answer_in_classes_with_decimals_and_tags(strategy: Any) -> None:
    text = json.dumps({"price": "damaged", "shape": {"radius": 2.5}})
    turn = text if strategy is ProviderStrategy else f"Thought: x\nAction: Report\nAction Input: {text}"
    agent = create_agent(scripted_chat([turn], format="react"), response_format=strategy(Report))
    answer = agent.invoke({"messages": [("user", "hi")]})["structured_response"]
    assert isinstance(answer, Report)
