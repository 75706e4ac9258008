"""Answers of a schema, whatever the model prefers: a LLaMA of random weights."""

import asyncio
import json
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Generic, Literal, TypedDict, TypeVar, get_origin
from uuid import UUID

import jsonschema
import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import OutputToolBinding, ToolStrategy
from langchain_core.exceptions import OutputParserException
from langchain_core.messages import AIMessage
from langchain_core.output_parsers.openai_tools import PydanticToolsParser
from langchain_core.tools import tool
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, InstanceOf, Strict, ValidationError

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import BudgetError, OptionError, UnsupportedSchemaError
from langchain_tooldec.formats import FORMATS, ReActFormat
from tests.scripted_model import scripted_chat
from tests.seeds import sampled
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()
METHODS: list[Literal["function_calling", "json_schema", "json_mode"]] = [
    "function_calling",
    "json_schema",
    "json_mode",
]


class Book(BaseModel):
    """Book a table."""

    name: str = Field(description="who comes", max_length=12)
    guests: int = Field(ge=1, le=8)


class Titled(BaseModel):
    """Order."""

    model_config = ConfigDict(title="Order form")
    guests: int = Field(ge=1, le=8)


class TitledChild(Titled):
    """Order again, under the title of the class above."""


Item = TypeVar("Item")


class Box(BaseModel, Generic[Item]):
    """A box."""

    item: Item


class BookDict(TypedDict):
    """Book a table."""

    name: Annotated[str, ..., "who comes"]
    guests: int


SCHEMA: dict[str, Any] = {"title": "book", "type": "object", "properties": {"guests": {"enum": [1, 2]}}}
SCHEMA["required"] = ["guests"]


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


def chat(**options: Any) -> ChatToolDec:
    return ChatToolDec.from_transformers(MODEL, TOKENIZER, **{"max_tokens": 90, "temperature": 1.0, **options})


@pytest.mark.parametrize("method", METHODS)
def test_pydantic_answers(method: Any) -> None:
    model = chat().with_structured_output(Book, method=method)
    found = [model.invoke("hi", seed=seed) for seed in range(4)]
    assert all(isinstance(book, Book) for book in found)
    assert len({book.model_dump_json() for book in found}) > 1


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("schema", [BookDict, SCHEMA])
def test_answers_as_dicts(schema: Any, method: Any) -> None:
    found = chat().with_structured_output(schema, method=method).invoke("hi", seed=1)
    if schema is SCHEMA:
        jsonschema.validate(found, SCHEMA)
    else:
        assert found.keys() == {"name", "guests"}
        assert isinstance(found["guests"], int)


def test_a_json_object_of_any_kind() -> None:
    assert isinstance(chat().with_structured_output(None, method="json_mode").invoke("hi", seed=3), dict)


@pytest.mark.parametrize("method", METHODS)
def test_the_message_beside_the_answer(method: Any) -> None:
    found = chat().with_structured_output(Book, method=method, include_raw=True).invoke("hi", seed=2)
    assert isinstance(found["raw"], AIMessage)
    assert isinstance(found["parsed"], Book)
    assert found["parsing_error"] is None
    free = chat(constrained=False, max_tokens=5).with_structured_output(Book, method=method, include_raw=True)
    broken = free.invoke("hi", seed=2)
    assert broken["parsed"] is None


@pytest.mark.parametrize("method", METHODS)
def test_options_of_a_request_reach_the_model_beside_the_message(method: Any) -> None:
    model = chat().with_structured_output(Book, method=method, include_raw=True)
    seeds = [seed for seed in range(4) for _ in range(2)]
    found = [model.invoke("hi", seed=seed)["parsed"] for seed in seeds]
    assert found[::2] == found[1::2]
    assert len({book.model_dump_json() for book in found}) > 1
    assert asyncio.run(model.ainvoke("hi", seed=3))["parsed"] == found[-1]
    assert model.batch(["hi"], seed=3)[0]["parsed"] == found[-1]
    assert [*model.stream("hi", seed=3)][1:] == [{"parsed": found[-1]}, {"parsing_error": None}]


@pytest.mark.parametrize("method", METHODS)
def test_options_are_given_with_the_schema(method: Any) -> None:
    """As ChatOpenAI takes them."""
    model = chat().with_structured_output(Book, method=method, strict=True, seed=3, max_completion_tokens=80)
    found = chat().with_structured_output(Book, method=method).invoke("hi", seed=3)
    assert model.invoke("hi") == model.invoke("hi") == found
    with pytest.raises(BudgetError, match="max_tokens=2 is too small"):
        chat().with_structured_output(Book, method=method, max_tokens=2).invoke("hi")


@pytest.mark.parametrize("schema", [Book, BookDict, SCHEMA])
def test_tools_beside_the_schema_may_be_called_instead(schema: Any) -> None:
    call, answer = '{"name": "add", "parameters": {"a": 1, "b": 2}}', '{"name": "Ada", "guests": 2}'
    model = scripted_chat([call, answer.replace('"name": "Ada", ', "") if schema is SCHEMA else answer], format="llama")
    either = model.with_structured_output(schema, method="json_schema", strict=True, include_raw=True, tools=[add])
    called, answered = either.invoke("hi"), either.invoke("hi")
    assert called["raw"].tool_calls[0]["args"] == {"a": 1, "b": 2}
    assert (called["parsed"], called["parsing_error"]) == (None, None)
    assert answered["raw"].tool_calls == []
    assert dict(answered["parsed"])["guests"] == 2


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("schema", [Titled, TitledChild, Box[int]])
def test_a_class_with_a_title_of_its_own(schema: Any, method: Any) -> None:
    assert isinstance(chat().with_structured_output(schema, method=method).invoke("hi", seed=1), schema)
    called = chat().bind_tools([schema], tool_choice="any") | PydanticToolsParser(tools=[schema])
    assert {type(found) for found in called.invoke("hi", seed=1)} == {schema}


def test_answers_stream() -> None:
    *_, last = chat().with_structured_output(Book, method="json_schema").stream("hi", seed=1)
    assert isinstance(last, Book)


def test_the_prompt_says_what_is_asked_for() -> None:
    def prompt(**options: Any) -> str:
        return str(TOKENIZER.decode(chat().request([AIMessage("hi")], response_format=Book, **options).prompt_ids))

    assert "one JSON object: {name: string, guests: integer}" in prompt()
    assert "who comes" in prompt()
    assert "JSON" not in prompt(tool_docs="none")


def test_a_call_or_an_answer_of_a_schema() -> None:
    """As create_agent asks for it: tools, and a final answer that is JSON."""
    wanted = {"type": "json_schema", "json_schema": {"name": "book", "schema": SCHEMA}}
    bound = chat().bind_tools([add], response_format=wanted)
    messages = [bound.invoke("hi", seed=seed) for seed in range(8)]
    answers = [json.loads(str(message.content)) for message in messages if not message.tool_calls]
    for answer in answers:
        jsonschema.validate(answer, SCHEMA)
    assert answers
    assert chat().bind_tools([add], tool_choice="any", response_format=wanted).invoke("hi", seed=1).tool_calls


def test_stop_does_not_cut_an_answer_of_a_schema() -> None:
    found = chat(stop=["guests", "{", '"']).with_structured_output(Book, method="json_schema").invoke("hi", seed=4)
    assert isinstance(found, Book)


def test_what_cannot_be_enforced_is_refused_when_it_is_bound() -> None:
    bad = {"title": "x", "type": "object", "properties": {"n": {"type": "string", "pattern": "a++"}}}
    for method in METHODS:
        with pytest.raises(UnsupportedSchemaError, match="'pattern' cannot be enforced"):
            chat().with_structured_output(bad, method=method)
    with pytest.raises(OptionError, match="method must be one of 'function_calling'"):
        chat().with_structured_output(Book, method="xml")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="only 'json_mode' does without"):
        chat().with_structured_output(None)
    with pytest.raises(OptionError, match="unknown option 'colour'"):
        chat().with_structured_output(Book, colour=1)
    given: dict[str, Any]
    for given in ({}, {"include_raw": True}, {"method": "json_schema"}):
        with pytest.raises(OptionError, match="tools beside a schema need method='json_schema' and include_raw=True"):
            chat().with_structured_output(Book, tools=[add], **given)
    for wrong in (3, {"type": "json_schema"}, {"type": "json_schema", "json_schema": {"name": "x"}}):
        with pytest.raises(OptionError, match="response_format must be"):
            chat().bind_response_format(wrong)
    with pytest.raises(BudgetError, match="max_tokens=3 is too small"):
        chat().with_structured_output(Book, method="json_schema").invoke("hi", max_tokens=3)


def strings_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for part in value.values() for text in strings_in(part)]
    return [text for part in value for text in strings_in(part)] if isinstance(value, list) else [value]


@pytest.mark.parametrize(
    "free", [{"type": "string"}, {"type": "string", "title": "x"}, {}, {"type": ["string", "null"]}]
)
def test_free_texts_of_an_answer_have_no_marker(free: Any) -> None:
    """Of a model that prefers markers; a schema's own values may have them."""
    parts = {"a": free, "b": {"type": "array", "items": {"$ref": "#/$defs/T"}}, "c": {"const": "Action: x"}}
    schema = {"type": "object", "properties": parts, "required": ["c", "a"], "$defs": {"T": {"type": "string"}}}
    machine = Automaton(ReActFormat().answer(schema))
    for marker in (*ReActFormat.markers, "Question:"):
        for value in ({"a": f"x {marker} y"}, {"a": "x", "b": ["x", marker]}, {"a": marker[:-1]}):
            text = json.dumps({**value, "c": "Action: x"})
            assert machine.matches(text.encode()) is (marker not in "".join(strings_in(value)))


class Report(BaseModel):
    """Report what was done."""

    done: str
    count: int = Field(ge=1, le=9)


def output_tool(schema: type[BaseModel] = Report) -> Any:
    (spec,) = ToolStrategy(schema).schema_specs
    return OutputToolBinding.from_schema_spec(spec).tool


@pytest.mark.parametrize("name", FORMATS)
@sampled(3, 8)
def test_an_answer_that_is_a_tool_ends_the_turn(name: str, seeds: range) -> None:
    """What `ToolStrategy` binds: calls of tools, or the answer as a call of the schema's tool; both are valid."""
    bound = chat(format=name, max_tokens=250).bind_tools([add, output_tool()], tool_choice="any")
    messages = [bound.invoke("hi", seed=seed, parallel_tool_calls=False) for seed in seeds]
    for message in messages:
        assert len(message.tool_calls) == 1
        assert message.response_metadata["finish_reason"] == "tool_calls"
        if message.tool_calls[0]["name"] == "Report":
            Report(**message.tool_calls[0]["args"])
            assert message.content == ""
            assert "tool_choices" not in message.response_metadata
    for seed, message in enumerate(messages[: len(seeds) // 2]):
        streamed: Any = None
        for chunk in bound.stream("hi", seed=seed, parallel_tool_calls=False):
            streamed = chunk if streamed is None else streamed + chunk
        (call,), (whole,) = streamed.tool_calls, message.tool_calls
        assert (call["name"], call["args"], streamed.content) == (whole["name"], whole["args"], message.content)


def test_a_tool_strategy_ends_after_the_answer() -> None:
    done = []

    @tool
    def restart(name: str) -> str:
        """Restart a container."""
        done.append(name)
        return f"restarted {name}"

    turns = [
        'Thought: I restart it.\nAction: restart\nAction Input: {"name": "web-1"}',
        'Thought: I know.\nFinal Answer: {"done": "restarted web-1", "count": 1}',
    ]
    agent: Any = create_agent(scripted_chat(turns), [restart], response_format=ToolStrategy(Report))
    state = agent.invoke({"messages": "Restart web-1."})
    assert (done, state["structured_response"]) == (["web-1"], Report(done="restarted web-1", count=1))


def test_several_answers_that_are_tools_are_called() -> None:
    bound = chat().bind_tools([add, output_tool(), output_tool(Book)], tool_choice="any")
    names = {bound.invoke("hi", seed=seed).tool_calls[0]["name"] for seed in range(12)}
    assert names <= {"add", "Report", "Book"}


class Trip(BaseModel):
    """A trip."""

    model_config = ConfigDict(strict=True)
    day: date
    tags: set[str]
    id: Annotated[UUID, Strict()]
    by: InstanceOf[Report] | None = None


@dataclass
class Stay:
    """A stay."""

    day: Annotated[date, Strict()]


@pytest.mark.parametrize("method", ["function_calling", "json_schema"])
@pytest.mark.parametrize("kind", [Trip, Stay, list[Annotated[date, Strict()]]])
@sampled(3, 10)
def test_strict_types_are_read_from_json(kind: Any, method: Any, seeds: range) -> None:
    model = chat(max_tokens=250).with_structured_output(kind, method=method)
    for seed in seeds:
        assert isinstance(model.invoke("hi", seed=seed), get_origin(kind) or kind)


def test_an_answer_that_the_class_refuses_is_an_error() -> None:
    class Odd(BaseModel):
        number: Annotated[int, AfterValidator(odd)]

    for method, error in (("function_calling", ValidationError), ("json_schema", OutputParserException)):
        raw = chat().with_structured_output(Odd, method=method, include_raw=True).invoke("hi", seed=1)  # type: ignore[arg-type]
        assert raw["parsed"] is None
        assert isinstance(raw["parsing_error"], error)


def odd(value: int) -> int:
    raise ValueError("it is not odd")


class auto(BaseModel):
    """How it drives."""

    gear: int


def test_a_class_that_is_called_like_a_choice() -> None:
    assert isinstance(chat().with_structured_output(auto).invoke("hi", seed=1), auto)
