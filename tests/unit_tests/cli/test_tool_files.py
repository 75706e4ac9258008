"""Tools out of a user's file."""

import json
from pathlib import Path

import pytest
from langchain_core.tools import BaseTool

from langchain_tooldec.cli.terminal import screen
from langchain_tooldec.cli.tool_files import load_tools, show_tools, signature_of
from langchain_tooldec.errors import ToolError


@pytest.fixture
def write(tmp_path: Path):
    def write(text: str, name: str = "tools.py") -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


FUNCTIONS = '''
from __future__ import annotations
from dataclasses import dataclass
from math import sqrt
from helpers import double

@dataclass
class Point:
    """A point."""
    x: float

def area(width: float, height: float = 1.0) -> float:
    """The area of a rectangle."""
    return width * height

def undocumented(a: int) -> int:
    return a

def untyped(a, b: int) -> int:
    """One argument has no type."""
    return b

def _private(a: int) -> int:
    """Not for the agent."""
    return a
'''

OBJECTS = '''
from langchain_core.tools import StructuredTool, tool

@tool
def now(zone: str) -> str:
    """The time in a zone."""
    return f"noon in {zone}"

@tool
def later(hours: int) -> str:
    """The time in some hours."""
    return "late"

def helper(a: int) -> int:
    """Not a tool: the file has tools of LangChain."""
    return a

again = now
everything = [now, later]
'''


def test_functions_with_docstring_and_types(write) -> None:
    write('def double(a: int) -> int:\n    """Twice."""\n    return 2 * a\n', "helpers.py")
    found = load_tools(write(FUNCTIONS))
    assert [tool.name for tool in found.tools] == ["area"]
    assert found.tools[0].invoke({"width": 2, "height": 3}) == 6
    assert found.skipped == ("undocumented: it has no docstring", "untyped: its argument 'a' has no type")


def test_tools_of_langchain_come_alone_and_once(write) -> None:
    found = load_tools(write(OBJECTS))
    assert [tool.name for tool in found.tools] == ["now", "later"]
    assert found.skipped == ("helper: beside tools of LangChain, a function needs @tool to be one",)


def test_the_function_of_a_tool_is_not_skipped(write) -> None:
    found = load_tools(write(f"{OBJECTS}\nof_helper = StructuredTool.from_function(helper)\n"))
    assert [tool.name for tool in found.tools] == ["now", "later", "helper"]
    assert found.skipped == ()


def test_what_was_found_is_said(write) -> None:
    write('def double(a: int) -> int:\n    """Twice."""\n    return 2 * a\n', "helpers.py")
    assert shown(write(FUNCTIONS)) == [
        "1 tool in tools.py:",
        "  area(width: number, height?: number)",
        "  skipped undocumented: it has no docstring",
        "  skipped untyped: its argument 'a' has no type",
    ]


def test_of_many_tools_only_the_names_are_said(write) -> None:
    functions = (f'def tool_{n}(a: int) -> int:\n    """Number {n}."""\n    return a\n' for n in range(15))
    lines = shown(write("".join(functions)))
    head, _, names = " ".join(lines).partition(": ")
    assert head == "15 tools in tools.py"
    assert names.split() == [*(f"tool_{n}," for n in range(14)), "tool_14"]
    assert len(lines) <= 4


def shown(path: Path) -> list[str]:
    console = screen()
    with console.capture() as captured:
        show_tools(console, load_tools(path), path.name)
    return [line.rstrip() for line in captured.get().splitlines()]


TYPES = '''
from __future__ import annotations
from datetime import date, datetime
from enum import Enum
from typing import Literal
from pydantic import BaseModel

class Colour(Enum):
    RED = "red"
    BLUE = "blue"

class Shelf(BaseModel):
    colour: Colour
    made: date

class Tree(BaseModel):
    children: list[Tree]

def put(shelf: Shelf, colour: Colour, when: datetime, where: Literal["here", "there"] = "here") -> str:
    """Put it."""
    return "done"

def plant(tree: Tree, format: str) -> str:
    """Plant it."""
    return "done"
'''


def test_enums_nested_models_and_dates_are_spelled_out_as_literals_are(write) -> None:
    put, plant = load_tools(write(TYPES)).tools
    assert signature_of(put) == (
        'put(shelf: {colour: "red" | "blue", made: date}, colour: "red" | "blue", when: iso-datetime, '
        'where?: "here" | "there")'
    )
    assert signature_of(plant) == "plant(tree: {children: array of Tree}, format: string)"


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ToolError, match=r"there is no file .*nothing\.py"):
        load_tools(tmp_path / "nothing.py")
    with pytest.raises(ToolError, match="there is no file"):
        load_tools(tmp_path)


def test_a_file_that_is_no_python(write) -> None:
    with pytest.raises(ToolError, match=r"tools\.txt is not a Python file"):
        load_tools(write("hello", "tools.txt"))


@pytest.mark.parametrize("text", ["", "import math\n\nx = 3\n", "from os.path import join\n"])
def test_a_file_without_tools(write, text: str) -> None:
    with pytest.raises(ToolError, match=r"tools\.py has no tools; write functions with a docstring") as caught:
        load_tools(write(text))
    assert not hasattr(caught.value, "__notes__")  # the message says what to do; no note leads elsewhere


def test_a_file_whose_functions_are_no_tools_says_why(write) -> None:
    with pytest.raises(ToolError, match=r"has no tools \(add: it has no docstring\)"):
        load_tools(write("def add(a: int) -> int:\n    return a\n"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\ny = 1 / 0\n", r"ZeroDivisionError: division by zero \(line 2\)"),
        ("import nothing_of_this_name\n", r"ModuleNotFoundError: .* \(line 1\)"),
        ("def f(:\n", "SyntaxError"),
        ("raise SystemExit(3)\n", "SystemExit: 3"),
    ],
)
def test_a_file_that_fails(write, text: str, message: str) -> None:
    with pytest.raises(ToolError, match=f"fails to run: {message}"):
        load_tools(write(text))


def test_a_path_from_here(write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("import math\nmath.sqrt(-1)\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ToolError, match=r"^tools\.py fails to run: ValueError: .* \(line 2\)$"):
        load_tools(Path("tools.py"))


def test_a_function_that_langchain_refuses(write) -> None:
    with pytest.raises(ToolError, match="odd cannot be used as a tool"):
        load_tools(write('def odd(a: object = open, *, b: "Missing") -> int:\n    """Odd."""\n    return 1\n'))


@pytest.mark.parametrize(("decorator", "told"), [("", "odd cannot be used as a tool: "), ("@tool", "SchemaError: ")])
def test_a_pattern_that_pydantic_cannot_read_is_told_without_what_is_around_it(
    write, decorator: str, told: str
) -> None:
    text = f'''
from typing import Annotated
from langchain_core.tools import tool
from pydantic import Field

{decorator}
def odd(code: Annotated[str, Field(pattern=r"(a|b)\\1")]) -> str:
    """Odd."""
    return code
'''
    with pytest.raises(ToolError) as caught:
        load_tools(write(text))
    message = str(caught.value)
    assert f'{told}Field "code": regex parse error: (a|b)\\1 error: backreferences are not supported' in message
    assert "Error building" not in message
    assert decorator or message.endswith("; correct its type hints, or check the value in the function")


DICTS = """
from langchain_core.tools import tool

SETTINGS = {"name": "shop"}
SCHEMA = {"type": "object", "properties": {"q": {"type": "string"}}}
"""


@pytest.mark.parametrize(
    "line",
    [
        'FIND = {"name": "find", "parameters": SCHEMA}',
        'FIND = [{"type": "function", "function": {"name": "find", "parameters": SCHEMA}}]',
        'FIND = [area, {"name": "find", "input_schema": SCHEMA}]',
    ],
)
def test_a_dict_that_describes_a_tool_is_told(write, line: str) -> None:
    area = '\n@tool\ndef area(width: float) -> float:\n    """The area of a square."""\n    return width * width\n\n'
    found = load_tools(write(DICTS + area + line))
    assert [tool.name for tool in found.tools] == ["area"]
    assert found.skipped == ("FIND: a dict describes a tool, but has no function to run",)
    if "area" not in line:
        with pytest.raises(
            ToolError, match=r"has no tools \(FIND: a dict describes a tool, but has no function to run\)"
        ):
            load_tools(write(DICTS + line))


LAZY = '''
def twice(a: int) -> int:
    """Twice."""
    from twice_helper import double
    return double(a)
'''


def test_a_tool_imports_its_neighbours_when_it_is_called(write) -> None:
    write("def double(a): return 2 * a\n", "twice_helper.py")
    (tool,) = load_tools(write(LAZY)).tools
    assert tool.invoke({"a": 4}) == 8


OWN_CLASSES = '''
from __future__ import annotations
import pickle
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    raise SystemExit

@dataclass
class Sum:
    value: int

def add(a: int, b: int) -> int:
    """Add two numbers, and FACTOR."""
    assert (Path(__file__).parent / "data.txt").is_file()
    return pickle.loads(pickle.dumps(Sum(a + b))).value
'''


@pytest.mark.parametrize("name", ["adding.py", "my-tools.py", "json.py"])
def test_a_file_is_a_module_like_others(write, name: str) -> None:
    write("x", "data.txt")
    (tool,) = load_tools(write(OWN_CLASSES, name)).tools
    assert tool.invoke({"a": 3, "b": 4}) == 7
    assert json.loads("[1]") == [1]


def test_two_files_with_one_name_are_two_modules(tmp_path: Path) -> None:
    tools: list[BaseTool] = []
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "adding.py").write_text(OWN_CLASSES.replace("FACTOR", folder))
        (tmp_path / folder / "data.txt").write_text("x")
        tools += load_tools(tmp_path / folder / "adding.py").tools
    assert [tool.invoke({"a": 3, "b": 4}) for tool in tools] == [7, 7]
    assert [tool.description.endswith(f"{folder}.") for tool, folder in zip(tools, ("first", "second"), strict=True)]


def test_a_neighbour_that_imports_the_file_gets_the_same_module(write) -> None:
    write("def price():\n    from priced_shop import PRICES\n    return PRICES['tea']\n", "priced_helper.py")
    text = """
from priced_helper import price
PRICES = {}
def tea(cents: int) -> int:
    'Set the price of tea.'
    PRICES["tea"] = cents
    return price()
"""
    (tool,) = load_tools(write(text, "priced_shop.py")).tools
    assert tool.invoke({"cents": 250}) == 250


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def count(a: int):\n    'Count.'\n    yield a\n", "it yields, but a tool returns its result"),
        ("async def count(a: int):\n    'Count.'\n    yield a\n", "it yields, but a tool returns its result"),
        ("@tool\nasync def count(a: int):\n    'Count.'\n    yield a\n", "it yields, but a tool returns its result"),
        ("one = StructuredTool(name='count', description='', args_schema={})", "it has no function to run"),
    ],
)
def test_what_cannot_be_run_is_skipped(write, text: str, reason: str) -> None:
    path = write(f"from langchain_core.tools import StructuredTool, tool\n\n{text}")
    with pytest.raises(ToolError, match=rf"tools\.py has no tools \(count: {reason}"):
        load_tools(path)
