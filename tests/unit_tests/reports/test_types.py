"""Public bug reports about types and functions of Python, by project and number: tools and answers made of them.

What went wrong there, and what comes back here.
"""

import json
from datetime import date
from enum import Enum, StrEnum
from typing import Annotated, Any, Literal

import pytest
from langchain.agents import create_agent
from langchain.tools import ToolRuntime
from langchain_core.messages import HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import tool
from pydantic import BaseModel, ConfigDict, Field, Json
from typing_extensions import TypeAliasType

from langchain_tooldec.errors import OptionError, ToolError
from langchain_tooldec.tools import function_dict
from tests.scripted_model import scripted_chat
from tests.unit_tests.reports.test_calls import called, chat, hermes

METHODS = ["function_calling", "json_schema", "json_mode"]
Tasks = TypeAliasType("Tasks", list[str])


class Precision(Enum):
    """Digits after the point."""

    ALL = "ALL"
    TENTHS = "1"
    TENS = "-1"


class Plain(Enum):
    RED = "red"


class Nothing(Enum):
    """No member yet."""


# --- tools


def test_a_named_type_with_a_description() -> None:
    """langchain-ai/langchain#32170: beside its description, the reference to a named type was not followed."""

    class Plan(BaseModel):
        """A plan."""

        tasks: Tasks = Field(description="What is to be done.")

    assert called([Plan], hermes("Plan", '{"tasks": ["a", "b"]}')) == [("Plan", {"tasks": ["a", "b"]})]
    ((_, args),) = called([Plan], hermes("Plan", '{"tasks": "a"}'))
    assert isinstance(args["tasks"], list)


def test_a_list_of_an_enum() -> None:
    """langchain-ai/langchain#32716: the model did not get to know its members, and wrote other texts."""

    @tool
    def show(kinds: list[Precision]) -> str:
        """Show."""
        return " ".join(kind.name for kind in kinds)

    ((_, args),) = called([show], hermes("show", '{"kinds": ["1", "-1"]}'))
    assert show.invoke(args) == "TENTHS TENS"
    ((_, args),) = called([show], hermes("show", '{"kinds": ["tenths"]}'))
    assert {*show.invoke(args).split()} <= {"ALL", "TENTHS", "TENS"}


@pytest.mark.parametrize("with_class", [True, False])
def test_a_tool_with_a_schema_of_its_own_and_a_runtime(with_class: bool) -> None:
    """langchain-ai/langchain#34293, langchain-ai/docs#1241: what is injected was missing, or was asked of the model."""

    class Where(BaseModel):
        city: str = Field(max_length=4)

    schema = {"type": "object", "properties": {"city": {"type": "string", "maxLength": 4}}, "required": ["city"]}

    @tool(args_schema=Where if with_class else schema)
    def weather(city: str, runtime: ToolRuntime) -> str:
        """Say the weather."""
        return f"{city} {type(runtime).__name__}"

    assert [*function_dict(weather)["function"]["parameters"]["properties"]] == ["city"]
    model = scripted_chat([hermes("weather", '{"city": "Oslo"}'), "Done."], format="hermes")
    state = create_agent(model, [weather]).invoke({"messages": [HumanMessage("Go.")]})
    assert [one.text for one in state["messages"] if isinstance(one, ToolMessage)] == ["Oslo ToolRuntime"]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("config", id="langchain-ai/langchain#25228"),  # every call failed: the argument was missing
        pytest.param("model_dump", id="openai/openai-agents-python#3549"),  # the error did not name the argument
        "model_config", "model_validate", "model_extra", "model_fields_set", "args", "kwargs",
    ],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore:Field name")  # pydantic's
def test_names_that_are_taken(name: str) -> None:
    made: dict[str, Any] = {}
    exec(f"def act({name}: str) -> str:\n    'Act.'\n    return {name}", made)
    with pytest.raises(ToolError, match=rf"'act' as a tool: .*'{name}' for itself; rename the argument"):
        function_dict(made["act"])


def test_several_taken_names_are_told_together() -> None:
    def act(config: str, runtime: str) -> str:
        """Act."""
        return config + runtime

    with pytest.raises(ToolError, match=r"the names '.*', '.*' for itself; rename the arguments$"):
        function_dict(act)


def test_a_method_is_a_tool_of_its_object() -> None:
    class Desk:
        def act(self, city: str) -> str:
            """Act."""
            return city

    for unbound in (Desk.act, tool(Desk.act)):
        with pytest.raises(ToolError, match=r"takes the name 'self' .* make the tool of an object's"):
            function_dict(unbound)
    assert called([Desk().act], hermes("act", '{"city": "Oslo"}')) == [("act", {"city": "Oslo"})]


def test_an_argument_that_langchain_loses_is_not_offered_if_it_has_a_default() -> None:
    @tool
    def act(city: str, config: RunnableConfig | None = None) -> str:
        """Act."""
        return f"{city} {config}"

    assert [*function_dict(act)["function"]["parameters"]["properties"]] == ["city"]
    assert called([act], hermes("act", '{"city": "Oslo"}')) == [("act", {"city": "Oslo"})]
    assert act.invoke({"city": "Oslo"}) == "Oslo None"


@pytest.mark.filterwarnings("ignore:Field name")
def test_names_that_only_look_taken() -> None:
    @tool
    def act(copy: str, json: int, schema: str, model_name: str, configuration: str = "", *args: Any) -> str:
        """Act."""
        return f"{copy}{json}{schema}{model_name}{configuration}"

    args = {"copy": "c", "json": 1, "schema": "s", "model_name": "m", "configuration": "x"}
    assert called([act], hermes("act", json.dumps(args))) == [("act", args)]
    assert act.invoke(args) == "c1smx"


def test_a_tool_without_arguments() -> None:
    """stanfordnlp/dspy#9424: the last step took no arguments, got some, and an error stood in the record."""

    @tool
    def finish() -> str:
        """Say that all is done."""
        return "Done."

    assert called([finish], hermes("finish", '{"answer": "x", "confidence": 0.9}')) == [("finish", {})]


def test_a_text_that_is_json() -> None:
    """openai/openai-python#2702: JSON as the content of a file was read as an object, so the tool was not called."""

    @tool
    def write(content: bytes, path: str) -> str:
        """Write a file."""
        return content.decode()

    content = json.dumps({"name": "a", "scripts": {"test": 'echo "x" && exit 1'}})
    ((_, args),) = called([write], hermes("write", json.dumps({"content": content, "path": "p"})), max_tokens=200)
    assert args == {"content": content, "path": "p"}
    assert write.invoke(args) == content


def test_json_within_a_text() -> None:
    """pydantic/pydantic#6663: of `Json[list[int]]` the schema said that it is a text, and no longer of what."""

    @tool
    def add(numbers: Json[list[int]]) -> str:
        """Add."""
        return str(sum(numbers))

    ((_, args),) = called([add], hermes("add", '{"numbers": "[1, 2]"}'))
    assert (args, add.invoke(args)) == ({"numbers": "[1, 2]"}, "3")
    for wrong in ('"one"', '"[1, x]"', "[1]", '""'):
        ((_, args),) = called([add], hermes("add", f'{{"numbers": {wrong}}}'))
        assert add.invoke(args).lstrip("-").isdecimal()


def test_an_argument_of_given_words() -> None:
    """ollama/ollama#17597: the model knew the words, and wrote another one."""

    def choose(size: Literal["small", "large"]) -> str:
        """Choose a size."""
        return size

    ((_, args),) = called([choose], hermes("choose", '{"size": "medium"}'))
    assert args["size"] in {"small", "large"}


def test_a_class_that_takes_other_keys() -> None:
    """openai/openai-python#2740: a class that allows other keys was no valid schema."""

    class Loose(BaseModel):
        """Loose."""

        model_config = ConfigDict(extra="allow")
        a: int

    assert called([Loose], hermes("Loose", '{"a": 1, "b": "x"}')) == [("Loose", {"a": 1, "b": "x"})]
    ((_, args),) = called([Loose], hermes("Loose", '{"b": "x"}'))
    assert isinstance(Loose(**args).a, int)


# --- answers


@pytest.mark.parametrize("method", METHODS)
def test_answers(method: Any) -> None:
    # langchain-ai/langchain#29604: a date in an answer was a bad request.
    class Landing(BaseModel):
        date: date

    assert isinstance(chat().with_structured_output(Landing, method=method).invoke("Go.").date, date)

    # 567-labs/instructor#1469: an Enum of digits never came back.
    class Scale(BaseModel):
        precision: Precision

    assert chat().with_structured_output(Scale, method=method).invoke("Go.").precision in Precision

    # vllm-project/vllm#12028: a bounded number went to another engine.
    class Animals(BaseModel):
        seen: Annotated[int, Field(ge=1, le=5)]

    assert 1 <= chat().with_structured_output(Animals, method=method).invoke("Go.").seen <= 5

    # pydantic/pydantic-ai#2466: a schema with definitions, out of a class, was no type of an answer.
    class Cars(BaseModel):
        """Cars."""

        cars: list[Animals] = Field(min_length=1, max_length=1)

    assert Cars(**chat().with_structured_output(Cars.model_json_schema(), method=method).invoke("Go.")).cars

    # BerriAI/litellm#17574: alternatives as the whole schema were refused.
    alternatives = [
        {"type": "object", "properties": {"name": {"const": name}, key: {"type": "boolean"}}, "required": ["name", key]}
        for name, key in (("search", "full"), ("final", "sure"))
    ]
    answer = chat().with_structured_output({"title": "step", "anyOf": alternatives}, method=method).invoke("Go.")
    assert {**answer, answer["name"]: 0}.keys() >= {{"search": "full", "final": "sure"}[answer["name"]]}


def test_an_enum_without_members() -> None:
    """pydantic/pydantic#7896: no schema of it could be written, though an empty list of it is a value."""

    class Garage(BaseModel):
        """A garage."""

        named: dict[Nothing, str]
        listed: list[Nothing]

    ((_, args),) = called([Garage], hermes("Garage", '{"named": {"a": "b"}, "listed": ["a"]}'))
    assert Garage(**args) == Garage(named={}, listed=[])


def test_a_member_of_an_enum_as_the_only_value() -> None:
    """pydantic/pydantic#2534: there was no schema of it. Of an Enum that is no text, pydantic reads no JSON."""

    class Text(StrEnum):
        RED = "red"

    class Tagged(BaseModel):
        """A."""

        kind: Literal[Text.RED]

    class Bare(BaseModel):
        """B."""

        kind: Literal[Plain.RED]

    assert chat().with_structured_output(Tagged).invoke("Go.").kind is Text.RED
    with pytest.raises(ToolError, match=r"Plain\.RED: 'red'.*; let the Enum inherit from str or int"):
        chat().with_structured_output(Bare)


def test_tools_and_an_answer_of_a_type() -> None:
    """langchain-ai/langchain#35320: `bind_tools` before `with_structured_output` was forgotten without a word."""

    class Count(BaseModel):
        """A number."""

        n: Literal[7]

    def look(city: Literal["Rome"]) -> str:
        """Look."""
        return city

    model = scripted_chat([hermes("look", '{"city": "Rome"}'), '{"n": 7}'], format="hermes", max_tokens=120)
    bound = model.bind_tools([look], response_format=Count)
    first, second = bound.invoke("Go."), bound.invoke("Go.")
    assert [call["args"] for call in first.tool_calls] == [{"city": "Rome"}]
    assert json.loads(second.text) == {"n": 7}


def test_the_schema_of_an_answer_as_ollama_takes_it() -> None:
    """ollama/ollama#8063: the schema in `format` was not respected. Here it is `response_format`, and that is said."""
    schema = {"type": "object", "properties": {"n": {"const": 1}}, "required": ["n"]}
    with pytest.raises(OptionError, match="for answers in JSON use response_format"):
        chat().bind(format=schema).invoke("Go.")
    assert chat().bind(response_format={"title": "A", **schema}).invoke("Go.").text.replace(" ", "") == '{"n":1}'
