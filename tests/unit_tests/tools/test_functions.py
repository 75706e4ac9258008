from typing import Annotated, Any

import pytest
from langchain_core.tools import InjectedToolArg, StructuredTool, Tool, tool
from pydantic import BaseModel

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools import function_dict

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
