"""Tools are called with the names that they read: each drawn call is run."""

import json
from typing import Annotated, Any

import pytest
from langchain.tools import InjectedState, ToolRuntime
from langchain_core.tools import BaseTool, InjectedToolArg, InjectedToolCallId, StructuredTool, tool
from pydantic import AliasChoices, AliasGenerator, AliasPath, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel
from pydantic.dataclasses import dataclass
from typing_extensions import TypedDict

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.tools import function_dict
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()


class Alias(BaseModel):
    user_id: int = Field(alias="userId")
    note: str | None = Field(None, alias="the note")


class Camel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)
    user_id: int
    is_new: bool = True


class Generated(BaseModel):
    model_config = ConfigDict(alias_generator=AliasGenerator(validation_alias=lambda name: name.upper()))
    user_id: int


class Validation(BaseModel):
    user_id: int = Field(validation_alias="uid")
    is_new: bool = Field(False, validation_alias="new", serialization_alias="fresh")


class Choices(BaseModel):
    user_id: int = Field(validation_alias=AliasChoices(AliasPath("user", "id"), "uid", "user_id"))


class Path(BaseModel):
    user_id: int = Field(validation_alias=AliasPath("user", "ids", 1))
    user_name: str = Field("x", validation_alias=AliasPath("user", "name"))
    last: bool = Field(validation_alias=AliasPath("flags", -1))


class ByName(BaseModel):
    model_config = ConfigDict(populate_by_name=True, extra="forbid")
    user_id: int = Field(validation_alias=AliasPath("user", "id"))
    is_new: bool = Field(alias="new")


class Nested(BaseModel):
    model_config = ConfigDict(extra="allow")
    who: Alias
    others: list[Path] = Field(alias="theOthers", max_length=1)


class Tree(BaseModel):
    kids: list["Tree"] = Field(alias="theKids", max_length=1)


class Keys(TypedDict):
    user_id: Annotated[int, Field(alias="userId")]


@dataclass
class Fields:
    user_id: Annotated[int, Field(alias="userId")]


class Parts(BaseModel):
    keys: Keys = Field(alias="theKeys")
    fields: Fields


SCHEMAS: list[type[BaseModel]] = [Alias, Camel, Generated, Validation, Choices, Path, ByName, Nested, Parts, Tree]


def chat(**options: Any) -> ChatToolDec:
    return ChatToolDec.from_transformers(MODEL, TOKENIZER, **{"max_tokens": 120, "temperature": 1.0, **options})


def drawn(asked: Any, count: int = 5) -> list[Any]:
    bound = chat().bind_tools([asked], tool_choice="any")
    return [bound.invoke("hi", seed=seed).tool_calls[0] for seed in range(count)]


@pytest.mark.parametrize("schema", SCHEMAS)
def test_drawn_calls_run(schema: type[BaseModel]) -> None:
    ran = []

    def run(**arguments: Any) -> str:
        ran.append(arguments)
        return "done"

    made = StructuredTool.from_function(run, name="run", description="Run it.", args_schema=schema)
    for call in drawn(made):
        assert made.invoke(call).content == "done"
    required = {name for name, field in schema.model_fields.items() if field.is_required()}
    assert all(required <= arguments.keys() <= schema.model_fields.keys() for arguments in ran)
    assert len(ran) == 5


@pytest.mark.parametrize("schema", SCHEMAS)
def test_answers_of_classes_with_aliases(schema: type[BaseModel]) -> None:
    for method in ("function_calling", "json_schema"):
        found = chat().with_structured_output(schema, method=method).invoke("hi", seed=1)
        assert isinstance(found, schema)


def names(asked: Any) -> set[str]:
    return set(function_dict(asked)["function"]["parameters"]["properties"])


def as_tool(schema: type[BaseModel]) -> BaseTool:
    return StructuredTool.from_function(lambda **_: "", name="run", description="Run it.", args_schema=schema)


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (Alias, {"userId", "the note"}),
        (Camel, {"userId", "isNew"}),
        (Generated, {"USER_ID"}),
        (Validation, {"uid", "new"}),
        (Choices, {"uid"}),
        (Path, {"user", "flags"}),
        (ByName, {"user_id", "new"}),
        (Tree, {"theKids"}),
    ],
)
def test_the_names_are_those_that_are_read(schema: type[BaseModel], expected: set[str]) -> None:
    assert names(schema) == names(as_tool(schema)) == expected


def test_a_path_is_an_object_or_an_array() -> None:
    machine = Automaton(arguments_expression(function_dict(Path)["function"]["parameters"]))
    value = {"user": {"ids": [None, 7], "name": "y"}, "flags": [False, True]}
    assert machine.matches(json.dumps(value).encode())
    assert Path.model_validate(value) == Path.model_construct(user_id=7, user_name="y", last=True)
    for wrong in (
        {"user": {"ids": [7]}, "flags": [True]},
        {"user": {"ids": [1, "x"]}, "flags": [True]},
        {"flags": [True]},
    ):
        assert not machine.matches(json.dumps(wrong).encode())


@pytest.mark.skipif("validate_by_alias" not in ConfigDict.__annotations__, reason="pydantic before 2.11")
def test_aliases_that_are_not_read() -> None:
    class Unread(BaseModel):
        model_config = ConfigDict(validate_by_alias=False, validate_by_name=True)
        user_id: int = Field(alias="userId")

    assert names(Unread) == names(as_tool(Unread)) == {"user_id"}
    assert as_tool(Unread).invoke(drawn(as_tool(Unread), 1)[0]).content == ""


def test_what_is_injected_is_left_out() -> None:
    class Arguments(BaseModel):
        user_id: int = Field(alias="userId")
        token: Annotated[str, InjectedToolArg] = Field(alias="theToken")
        state: Annotated[Any, InjectedState]
        call: Annotated[str, InjectedToolCallId]

    @tool(args_schema=Arguments)
    def remove(user_id: int, token: str, state: Any, call: str) -> str:
        """Remove a user."""
        return f"{token} {state} {call}"

    assert names(remove) == {"userId"}
    (call,) = drawn(remove, 1)
    call["args"] |= {"theToken": "t", "state": "s"}
    assert remove.invoke(call).content == f"t s {call['id']}"


@pytest.mark.skipif("validate_by_alias" not in ConfigDict.__annotations__, reason="LangGraph wants pydantic 2.11")
def test_a_runtime_is_left_out() -> None:
    @tool
    def look(user_id: int, runtime: ToolRuntime) -> str:
        """Look a user up."""
        return ""

    assert names(look) == {"user_id"}


def test_a_schema_of_a_tool_is_that_of_its_class() -> None:
    """LangChain's copy has lost the config, the examples and what the class has of its own."""

    class Strict(BaseModel):
        model_config = ConfigDict(extra="forbid")
        user_id: int = Field(alias="userId", examples=[3])

    parameters = function_dict(as_tool(Strict))["function"]["parameters"]
    assert parameters["properties"]["userId"]["examples"] == [3]
    assert parameters["additionalProperties"] is False
    assert parameters["description"] == "Run it."
