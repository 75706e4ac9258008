import re
from datetime import date
from typing import Annotated, Any

import pytest
from langchain_core.tools import InjectedToolArg, StructuredTool, Tool, tool
from pydantic import BaseModel, Field, FutureDate
from pydantic.json_schema import GenerateJsonSchema

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools import function_dict, functions, pydantic_schema

SCHEMA = {"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}


class Node(BaseModel):
    """A tree."""

    value: int
    children: list["Node"] = []


@tool
def plant(tree: Node, user: Annotated[str, InjectedToolArg]) -> str:
    """Plant a tree."""
    return ""


def find(q: str) -> str:
    """Find a text."""
    return q


def test_a_tool_keeps_its_definitions_and_hides_injected_arguments() -> None:
    function = function_dict(plant)["function"]
    assert function["name"] == "plant"
    assert function["description"] == "Plant a tree."
    assert function["parameters"]["properties"].keys() == {"tree"}
    assert function["parameters"]["$defs"]["Node"]["properties"]["children"]["items"] == {"$ref": "#/$defs/Node"}


@pytest.mark.parametrize(
    "given",
    [
        {"type": "function", "function": {"name": "find", "description": "Find a text.", "parameters": SCHEMA}},
        {"name": "find", "description": "Find a text.", "parameters": SCHEMA},
        {"name": "find", "description": "Find a text.", "input_schema": SCHEMA},
        {"name": "find", "description": "Find a text.", "inputSchema": SCHEMA},
        StructuredTool(name="find", description="Find a text.", func=find, args_schema=SCHEMA),
    ],
)
def test_every_form_of_dict(given: Any) -> None:
    function = function_dict(given)["function"]
    assert (function["name"], function["description"]) == ("find", "Find a text.")
    assert {key: function["parameters"][key] for key in SCHEMA} == SCHEMA


def test_classes_functions_and_schemas_with_a_title() -> None:
    assert function_dict(find)["function"]["parameters"]["required"] == ["q"]
    assert function_dict(Node)["function"]["description"] == "A tree."
    titled = function_dict({"title": "find", "description": "d", **SCHEMA})["function"]
    assert (titled["name"], titled["parameters"]["properties"]) == ("find", SCHEMA["properties"])
    assert function_dict({"name": "now"})["function"]["parameters"] == {}


def test_a_schema_is_written_once_until_something_of_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Seat(BaseModel):
        """A seat."""

        row: int = Field(gt=0)

    class Ticket(Seat):
        """A ticket."""

    counted = StructuredTool.from_function(find, name="book", description="Book.", args_schema=Seat)
    written: list[object] = []
    generate = GenerateJsonSchema.generate

    def counting(generator: GenerateJsonSchema, *arguments: Any, **options: Any) -> Any:
        written.append(arguments)
        return generate(generator, *arguments, **options)

    def tool_schema() -> dict[str, Any]:
        parameters: dict[str, Any] = function_dict(counted)["function"]["parameters"]
        return parameters

    monkeypatch.setattr(GenerateJsonSchema, "generate", counting)
    first = tool_schema()
    tool_schema()["properties"]["row"].clear()  # a caller's own
    assert (tool_schema(), len(written)) == (first, 1)
    counted.name, counted.description = "buy", "Buy."
    assert function_dict(counted)["function"]["name"] == "buy"
    assert tool_schema()["description"] == "Buy."
    counted.args_schema = Ticket
    Ticket.model_fields["row"].description = "Which."
    Ticket.model_rebuild(force=True)
    assert tool_schema()["properties"]["row"]["description"] == "Which."
    for text in ("First.", "Second."):
        Seat.__doc__ = Seat.model_fields["row"].description = text
        Seat.model_rebuild(force=True)
        parameters = function_dict(Seat)["function"]["parameters"]
        assert (parameters["description"], parameters["properties"]["row"]["description"]) == (text, text)


def test_what_lies_in_the_future_is_asked_for_anew_each_day(monkeypatch: pytest.MonkeyPatch) -> None:
    class Trip(BaseModel):
        """A trip."""

        day: FutureDate

    class Later(date):
        @classmethod
        def today(cls) -> "Later":
            return cls(2150, 6, 1)

    def may_be(day: str) -> bool:
        pattern = function_dict(Trip)["function"]["parameters"]["properties"]["day"]["pattern"]
        return re.search(pattern, day) is not None

    assert may_be("2100-01-01")
    for module in (functions, pydantic_schema):
        monkeypatch.setattr(module, "date", Later)
    assert may_be("2151-01-01")
    assert not may_be("2100-01-01")


def test_a_tool_of_one_string_has_one_argument() -> None:
    single = Tool(name="echo", description="Echo.", func=lambda text: text)
    function = function_dict(single)["function"]
    (argument,) = function["parameters"]["properties"]
    assert single.invoke({argument: "hello"}) == "hello"


@pytest.mark.parametrize("given", [3, "find", {"description": "no name"}, object()])
def test_what_is_no_tool(given: Any) -> None:
    with pytest.raises(ToolError):
        function_dict(given)


def test_a_function_without_a_docstring_is_a_tool_error() -> None:
    def halve(number: int) -> int:
        return number // 2

    with pytest.raises(ToolError, match=r"cannot use the function 'halve' as a tool: .*docstring"):
        function_dict(halve)
