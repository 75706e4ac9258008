"""A string of a call that has grown long is closed where it is valid, and one that something counts is left alone."""

from typing import Annotated, Any, Literal

import pytest
from langchain_core.tools import BaseTool, tool
from pydantic import Field

from langchain_tooldec.chat_models.options import MAX_STRING_LENGTH
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.chats import chat
from tests.unit_tests.support.forms import ALL_FORMS, ODD_FORMS

MOST = 20
DIGITS = "1234567890"
IN_PYTHON = {"seed", "quoted_in_python"}
"""Formats with tags that write lists in Python, whose items have no limit."""


def tool_of(annotation: Any) -> BaseTool:
    @tool
    def run(code: annotation, again: bool = False) -> str:
        """Run some code."""
        return ""

    return run


def written(value: Any, annotation: Any = str, name: str = "hermes", **options: Any) -> Any:
    """What a model writes for an argument that would write a value."""
    turn = AssistantTurn("I run it.", (ToolCall("run", {"code": value, "again": True}),))
    form = ALL_FORMS[name]()
    given = {"format": form if name in ODD_FORMS else name, "max_calls": 1, "max_tokens": 600}
    model = scripted_chat([form.render(turn)], **{**given, "max_string_length": MOST, **options})
    [call] = model.bind_tools([tool_of(annotation)], tool_choice="any").invoke("hi").tool_calls
    return call["args"]["code"]


@pytest.mark.parametrize("name", ALL_FORMS)
def test_a_long_string_is_closed_in_every_format(name: str) -> None:
    assert written(DIGITS * 9, name=name) == DIGITS * 2
    assert written(DIGITS, name=name) == DIGITS
    assert written(DIGITS * 3, name=name, max_string_length=None) == DIGITS * 3


@pytest.mark.parametrize("name", ALL_FORMS)
def test_so_is_one_that_may_be_something_else_or_is_an_item(name: str) -> None:
    assert written("x" * 90, str | None, name) == "x" * MOST
    assert written(["x", "x" * 90], list[str] | None, name)[:2] == ["x", "x" * (90 if name in IN_PYTHON else MOST)]


@pytest.mark.parametrize(
    ("annotation", "value", "expected"),
    [
        (Annotated[str, Field(max_length=60)], DIGITS * 9, DIGITS * 6),
        (Annotated[str, Field(min_length=45)], DIGITS * 9, (DIGITS * 5)[:45]),
        (Annotated[str, Field(pattern="^[0-9]+$")], DIGITS * 9, DIGITS * 2),
        (Annotated[str, Field(pattern="^([0-9]{3})+x$")], DIGITS * 9, f"{DIGITS * 2}0x"),
        (Annotated[str, Field(pattern="^[0-9]{50,60}$")], DIGITS * 6, DIGITS * 6),
        (Literal["x", "1234567890123456789012345678901"], DIGITS * 3 + "1", DIGITS * 3 + "1"),
        (str | None, DIGITS * 9, DIGITS * 2),
        (list[str], [DIGITS] * 9, [DIGITS] * 9),
        (list[str], [DIGITS * 9, "x"], [DIGITS * 2]),
        (dict[str, str], {DIGITS * 3: "x"}, {DIGITS * 3: "x"}),
        (str, "a\n\t" * 30, "a\n\t" * 6 + "a\n"),
        (str, "\n" * 90, "\n" * MOST),
        (str, "äöü€" * 30, "äöü€" * 5),
        (str, "\U0001f642" * 30, "\U0001f642" * MOST),
    ],
)
def test_what_the_schema_asks_for_is_written_first(annotation: Any, value: Any, expected: Any) -> None:
    found = written(value, annotation)
    assert (found[:1] if isinstance(expected, list) and len(expected) == 1 else found) == expected


def test_a_long_string_is_named(caplog: pytest.LogCaptureFixture) -> None:
    turns = [AssistantTurn("", (ToolCall("run", {"code": DIGITS * count, "again": True}),)) for count in (9, 1)]
    options = {"format": "hermes", "max_calls": 1, "max_string_length": MOST}
    model = scripted_chat([FORMATS["hermes"]().render(turn) for turn in turns], **options)
    bound = model.bind_tools([tool_of(list[str] | str)], tool_choice="any")
    assert bound.invoke("hi").response_metadata["long_strings"] == ["run.code"]
    assert "run.code" in caplog.text
    assert "long_strings" not in bound.invoke("hi").response_metadata


def test_an_argument_of_several_calls_is_named_once() -> None:
    turn = AssistantTurn("", tuple(ToolCall("run", {"code": sign * MOST, "again": True}) for sign in "xy"))
    model = scripted_chat([FORMATS["hermes"]().render(turn)], format="hermes", max_tokens=600, max_string_length=MOST)
    message = model.bind_tools([tool_of(str)], tool_choice="any").invoke("hi")
    assert [call["args"]["code"] for call in message.tool_calls] == ["x" * MOST, "y" * MOST]
    assert message.response_metadata["long_strings"] == ["run.code"]


def test_it_is_no_limit_of_answers() -> None:
    model = scripted_chat([DIGITS * 9], format="hermes", max_string_length=MOST)
    assert model.bind_tools([tool_of(str)]).invoke("hi").content == DIGITS * 9


def test_the_option() -> None:
    assert chat().max_string_length == MAX_STRING_LENGTH
    assert chat(max_string_length=None).max_string_length is None
    with pytest.raises(OptionError, match="max_string_length must be greater than or equal to 1, not 0"):
        chat(max_string_length=0)
