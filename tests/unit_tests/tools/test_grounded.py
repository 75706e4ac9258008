"""Marks of grounded arguments on tools of every kind, and advice where they are missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

import pytest
from langchain_core.tools import tool
from pydantic import BaseModel, Field

from langchain_tooldec import Grounded
from langchain_tooldec.tools import function_dict
from langchain_tooldec.tools.grounded import grounding_advice, with_grounded


class Model(BaseModel):
    """A class."""

    x: Annotated[str, Grounded()] = Field(description="x")


@dataclass
class Data:
    """A dataclass."""

    x: Annotated[str, Grounded()]


class Typed(TypedDict):
    """A dict."""

    x: Annotated[str, Grounded()]


def function(x: Annotated[str, Grounded(), "what it is"]) -> str:
    """A function."""
    return x


@tool
def made(x: Annotated[str, Grounded()]) -> str:
    """A tool."""
    return x


@tool(args_schema=Model)
def with_class(x: str) -> str:
    """A tool with a class."""
    return x


@pytest.mark.parametrize("given", [Model, Data, Typed, function, made, with_class])
def test_the_mark_is_kept(given: Any) -> None:
    assert function_dict(given)["function"]["parameters"]["properties"]["x"]["x-grounded"] is True


def test_options_are_kept_and_lists_are_marked_as_a_whole() -> None:
    @tool
    def call(ids: Annotated[list[str], Grounded(question_only=True, dates="day first")]) -> str:
        """A tool."""
        return ""

    marked = function_dict(call)["function"]["parameters"]["properties"]["ids"]
    assert marked["x-grounded"] == {"question_only": True, "dates": "day first"}
    assert marked["items"] == {"type": "string"}


def test_function_dicts_are_marked_and_stay_as_they_are() -> None:
    plain = {"type": "function", "function": {"name": "f", "description": "", "parameters": {"properties": {"a": {}}}}}
    (marked,) = with_grounded([plain], {"*": ["a"]})
    assert marked["function"]["parameters"]["properties"] == {"a": {"x-grounded": True}}
    assert plain["function"]["parameters"] == {"properties": {"a": {}}}  # type: ignore[index]


ORDER = {"properties": {"order_id": {"type": "string"}, "note": {"type": "string"}, "size": {"enum": ["S"]}}}


def test_advice_for_tools_that_change_something() -> None:
    found = [str(one) for one in grounding_advice("cancel_order", "Cancel it, e.g. ORD-1234, or all.", ORDER)]
    assert len(found) == 2
    assert "order_id" in found[0]
    assert "'ORD-1234'" in found[1]
    assert [*grounding_advice("get_order", "Get it, e.g. ORD-1234.", ORDER)] == []
    marked = with_grounded([{"function": {"name": "cancel_order", "parameters": ORDER}}], {"*": ["order_id"]})
    parameters = marked[0]["function"]["parameters"]
    assert [*grounding_advice("cancel_order", "Cancel an order.", parameters)] == []


@pytest.mark.parametrize("text", ["like jane@example.com", "such as 'A-1'", "for example, +49 30 1234"])
def test_examples_that_will_be_copied(text: str) -> None:
    note = {"properties": {"note": {"type": "string", "description": f"Whom to tell, {text}"}}}
    assert [one.keyword for one in grounding_advice("send_note", "", note)] == ["description"]
