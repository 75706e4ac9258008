import asyncio
import json
import math
import re
import sys
from collections.abc import Callable
from datetime import date
from typing import Annotated, Any

import pytest
from langchain_core.callbacks import Callbacks
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool, InjectedToolArg, StructuredTool, Tool, tool
from pydantic import BaseModel, Field, FutureDate, create_model
from pydantic.json_schema import GenerateJsonSchema

from langchain_tooldec.errors import ToolError
from langchain_tooldec.tools import function_dict, functions, pydantic_schema
from langchain_tooldec.tools.functions import function_dicts

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


def made(name: str, how: str) -> Any:
    """A tool with one argument of a name."""
    space: dict[str, Any] = {"BaseTool": BaseTool}
    if how == "class":
        schema = create_model("Asked", **{name: (str, ...)})  # type: ignore[call-overload]
        return StructuredTool.from_function(made(name, "function"), name="act", description="Act.", args_schema=schema)
    if how in ("dict", "MCP"):

        async def act(runtime: Annotated[object | None, InjectedToolArg()] = None, **arguments: Any) -> str:
            return str(arguments[name])

        schema = {"type": "object", "properties": {name: {"type": "string"}}, "required": [name]}
        options: dict[str, Any] = {"coroutine": act} if how == "MCP" else {"func": lambda **given: str(given[name])}
        return StructuredTool(name="act", description="Act.", args_schema=schema, **options)
    if how == "own class":
        text = f"class Own(BaseTool):\n  name: str = 'act'\n  description: str = 'Act.'\n  def _run(self, {name}: str)"
        exec(f"{text} -> str:\n    return {name}", space)
        return space["Own"]()
    exec(f"{'async ' * (how == 'coroutine')}def act({name}: str) -> str:\n    'Act.'\n    return {name}", space)
    return space["act"]


NAMES = (
    *("callbacks", "run_manager", "config", "self", "cls", "_path", "runtime", "state", "store", "tool_call_id"),
    *("args", "kwargs", "v__args", "model_extra", "model_fields_set", "copy", "schema", "input", "tool_input", "func"),
    *("name", "type", "tags", "metadata", "run_id", "context", "coroutine"),
)


@pytest.mark.parametrize("how", ["function", "coroutine", "class", "dict", "MCP", "own class"])
@pytest.mark.filterwarnings("ignore:Field name", "ignore:fields may not start")  # pydantic's
def test_an_argument_reaches_its_tool_or_is_refused_by_name(how: str) -> None:
    refused = set()
    for name in NAMES:
        if (name, how) == ("self", "own class"):
            continue  # no such function
        asked = made(name, how)
        try:
            parameters = function_dict(asked)["function"]["parameters"]
        except ToolError as error:
            refused.add(name if re.search(rf"'act' as a tool: .*['\"]{name}['\"]", str(error)) else str(error))
            continue
        assert [*parameters["properties"]] == [name]
        asked = asked if isinstance(asked, BaseTool) else tool(asked)
        call = {"type": "tool_call", "name": "act", "args": {name: "x"}, "id": "1"}
        assert asyncio.run(asked.ainvoke(call)).content == "x", name
    assert refused <= {*NAMES}
    if how in ("dict", "MCP"):
        assert refused == {"config", "run_manager", "self"} | ({"runtime"} if how == "MCP" else set())


@pytest.mark.filterwarnings("ignore:fields may not start")  # of pydantic before 2.11
def test_what_langchain_passes_itself_is_no_argument() -> None:
    def act(city: str, callbacks: Callbacks, how: RunnableConfig, _cache: int = 0, *args: int) -> str:
        """Act."""
        return f"{city} {callbacks is not None} {type(how).__name__}"

    assert [*function_dict(act)["function"]["parameters"]["properties"]] == ["city"]
    assert tool(act).invoke({"city": "Oslo"}) == "Oslo True dict"


def test_arguments_without_names_are_refused() -> None:
    def first(city: str, /) -> str:
        """Act."""
        return city

    def all_of(*cities: str) -> str:
        """Act."""
        return str(cities)

    with pytest.raises(ToolError, match=r"'first' as a tool: .* by name, and 'city' is positional only"):
        function_dict(first)
    with pytest.raises(ToolError, match=r"'all_of' as a tool: .*'cities'"):
        function_dict(all_of)


def test_a_bodiless_tool_may_have_any_names() -> None:
    """LangChain makes such a tool of an agent's response schema, and never runs it."""

    class Film(BaseModel):
        runtime: int
        config: str

    bodiless = StructuredTool(name="Film", description="d", args_schema=Film)
    assert [*function_dict(bodiless)["function"]["parameters"]["properties"]] == ["runtime", "config"]


GOOGLE = """Book a table.

    For today only.

    Args:
        guests (int): How many
            people come.
        name: Whose table it is.
        note: A wish.

    Returns:
        The number of the table.
    """
STYLES = {
    "NumPy": "Book.\n\n    Parameters\n    ----------\n    guests : int\n        How many.",
    "Sphinx": "Book.\n\n    :param guests: How many.",
    "unknown argument": "Book.\n\n    Args:\n        tables: How many.",
    "no arguments": "Book.\n\n    Args:\n        nothing here",
    "in a sentence": "Book.\n\n    Not all Args: are described.",
}


def test_a_docstring_describes_the_arguments_of_a_function() -> None:
    def book(
        guests: int,
        name: Annotated[str, "The guest's name."],
        note: Annotated[str, Field(description="In one sentence.")] = "",
        smoking: bool = False,
    ) -> str:
        return ""

    book.__doc__ = GOOGLE
    function = function_dict(book)["function"]
    assert function["description"] == "Book a table. For today only."
    assert {name: part.get("description") for name, part in function["parameters"]["properties"].items()} == {
        "guests": "How many people come.",
        "name": "The guest's name.",
        "note": "In one sentence.",
        "smoking": None,
    }
    assert "Args:" in function_dict(tool(book))["function"]["description"]  # as LangChain says


@pytest.mark.parametrize("style", STYLES)
def test_a_docstring_of_another_style_stays_whole(style: str) -> None:
    def book(guests: int) -> str:
        return ""

    book.__doc__ = STYLES[style]
    function = function_dict(book)["function"]
    assert function["description"] == STYLES[style]
    assert "description" not in function["parameters"]["properties"]["guests"]


def test_infinite_defaults_are_told_as_texts() -> None:
    class Near(BaseModel):
        """Near."""

        radius: float = math.inf
        weights: dict[str, float] = Field({"a": 1.0}, examples=[{"a": math.nan}])
        default: float = -math.inf

    given = {
        "name": "near",
        "parameters": {"properties": {"default": {"type": "number", "default": [{"a": math.inf}]}}},
    }
    for asked in (Near, given, StructuredTool.from_function(find, args_schema=Near)):
        assert "Infinity" in json.dumps(function_dict(asked), allow_nan=False)
    properties = function_dict(Near)["function"]["parameters"]["properties"]
    assert (properties["radius"]["default"], properties["default"]["default"]) == ("Infinity", "-Infinity")


def test_a_schema_that_somebody_wrote_for_other_names_is_taken() -> None:
    """LangChain's standard tests have such a tool."""
    schema = create_model("Asked", input=(int, ...))
    asked = StructuredTool.from_function(lambda _input: _input, name="act", description="Act.", args_schema=schema)
    assert [*function_dict(asked)["function"]["parameters"]["properties"]] == ["input"]


def within(levels: int, wrap: Callable[[Any], Any]) -> Any:
    schema: Any = {}
    for _ in range(levels):
        schema = wrap(schema)
    return schema


DEEP: dict[str, Callable[[int], Any]] = {
    "const": lambda levels: {"const": within(levels, lambda inner: {"a": inner})},
    "enum": lambda levels: {"enum": [within(levels, lambda inner: {"a": inner}), 1]},
    "default": lambda levels: {"type": "object", "default": within(levels, lambda inner: {"a": inner})},
    "an unknown keyword": lambda levels: {"type": "integer", "x-more": within(levels, lambda inner: {"a": inner})},
    "properties": lambda levels: within(levels, lambda inner: {"properties": {"a": inner}}),
    "items": lambda levels: within(levels, lambda inner: {"type": "array", "items": inner}),
    "anyOf": lambda levels: within(levels, lambda inner: {"anyOf": [inner, {"type": "null"}]}),
}


def at_depth(depth: int, function: Callable[[], Any]) -> Any:
    """Call a function within so many other calls."""
    return function() if depth == 0 else at_depth(depth - 1, function)


@pytest.mark.parametrize("schema", DEEP.values(), ids=DEEP)
def test_how_deep_the_caller_is_does_not_matter(schema: Callable[[int], Any]) -> None:
    tool = {"name": "keep", "description": "", "parameters": {"properties": {"x": schema(70)}}}
    assert at_depth(sys.getrecursionlimit() - 150, lambda: function_dicts([tool])) == function_dicts([tool])


@pytest.mark.parametrize("levels", [400, 5_000])
@pytest.mark.parametrize("schema", DEEP.values(), ids=DEEP)
def test_a_schema_that_nests_too_deeply_is_refused_with_its_place(schema: Callable[[int], Any], levels: int) -> None:
    tool = {"name": "keep", "description": "", "parameters": {"properties": {"x": schema(levels)}}}
    with pytest.raises(ToolError, match=r"'keep' nests too deeply at \$\.properties\.x\..*: at most 320 levels"):
        function_dicts([tool])
