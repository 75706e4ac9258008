"""A chat model whose tokenizer has no token for some bytes: SmolLM2's, Falcon's and StarCoder's are such."""

import random
from typing import Any, Literal

import pytest
from langchain_core.tools import tool
from pydantic import BaseModel, Field

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import SchemaError, ToolNameError, UnsupportedSchemaError
from tests.seeds import sampled
from tests.tiny_models import lacking_pair

MISSING = b"\x04\x06\x13\xf1\xf2" + "ñ".encode()[1:]


@pytest.fixture(scope="module")
def model() -> ChatToolDec:
    return ChatToolDec.from_transformers(*lacking_pair(MISSING), temperature=1.0, max_tokens=120)


class Point(BaseModel):
    """A point."""

    x: int
    label: str = Field(max_length=8)


@tool
def find(city: str, days: int, point: Point) -> str:
    """Find something."""
    return f"{city} {days} {point}"


@pytest.mark.parametrize("turn_format", ["react", "hermes", "llama", "mistral", "structured_chat"])
def test_calls_are_valid(turn_format: str, model: ChatToolDec) -> None:
    bound = model.bind_tools([find], tool_choice="any", format=turn_format)
    for seed in range(4):
        message = bound.invoke(f"Question {seed}", seed=seed, max_tokens=random.Random(seed).choice([110, 120, 200]))
        assert message.tool_calls
        for call in message.tool_calls:
            find.invoke(call["args"])


@sampled(4, 10)
def test_free_text_has_no_character_that_cannot_be_written(model: ChatToolDec, seeds: range) -> None:
    bound = model.bind_tools([find])
    text = "".join(str(bound.invoke("Say something", seed=seed).text) for seed in seeds)
    assert not {*"ñ\x04\x06\x13"} & {*text}


def test_what_is_asked_for_by_name_is_told(model: ChatToolDec) -> None:
    def search(kind: str) -> str:
        "Search."
        return kind

    search.__annotations__["kind"] = Literal["a", "ñ"]
    with pytest.raises(UnsupportedSchemaError, match=r"tool 'search', \$\.properties\.kind: 'enum' has 'ñ', and "):
        model.bind_tools([search])
    (limit,) = [one for one in model.limits([search]) if one.treatment == "refused"]
    assert (limit.tool, limit.path, limit.keyword) == ("search", "$.properties.kind", "enum")
    with pytest.raises(ToolNameError, match="'año' cannot be written"):
        model.bind_tools([{"name": "año", "parameters": {}}])


def test_a_tool_that_is_not_chosen_is_looked_at_too(model: ChatToolDec) -> None:
    tools = [{"name": "año", "parameters": {}}, {"name": "add", "parameters": {}}]
    for choice in ("add", "none"):
        with pytest.raises(ToolNameError, match="'año' cannot be written"):
            model.bind_tools(tools, tool_choice=choice)
    (limit,) = model.limits(tools)
    assert (limit.tool, limit.treatment) == ("año", "refused")


def ways(model: ChatToolDec, schema: dict[str, Any]) -> list[Any]:
    named = {"title": "Answer", "description": "An answer.", **schema}
    function = {"name": "f", "parameters": schema}
    return [
        lambda: model.bind_tools([function]),
        lambda: model.invoke("x", tools=[function]),
        lambda: model.logits_processor([function]),
        lambda: model.with_structured_output(named),
        lambda: model.with_structured_output(named, method="json_schema"),
        lambda: model.bind_response_format(named),
    ]


def test_every_way_in_tells_it(model: ChatToolDec) -> None:
    schema = {"type": "object", "properties": {"x": {"const": "ñ"}}, "required": ["x"]}
    for way in ways(model, schema):
        with pytest.raises(SchemaError, match="no token for 'ñ'"):
            way()


def test_complete_writes_what_can_be_written(model: ChatToolDec) -> None:
    for seed in range(5):
        assert model.complete("x", "^[mñn]{3}$", seed=seed).text.strip("mn") == ""
