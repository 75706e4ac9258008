"""Public bug reports about calls and answers, by project and number: what went wrong there, and what comes back here.

They stand beside the folders that mirror the package, because what people report goes through all of it.
"""

import json
from typing import Annotated, Any, Literal, TypedDict

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.tools import StructuredTool, tool
from pydantic import AliasChoices, BaseModel, Field

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import BudgetError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi import tools_from_openapi
from langchain_tooldec.tools import function_dict
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()


def chat(**options: Any) -> ChatToolDec:
    """Random weights: whatever the machine allows may be written."""
    return ChatToolDec.from_transformers(MODEL, TOKENIZER, **{"max_tokens": 120, "temperature": 1.0, **options})


def hermes(name: str, arguments: str) -> str:
    """A call as Hermes writes it."""
    return f'<tool_call>\n{{"name": "{name}", "arguments": {arguments}}}\n</tool_call>'


def called(tools: list[Any], turn: str, **options: Any) -> list[Any]:
    """The one call of a model that would write a turn, in a list."""
    model = scripted_chat([turn], format="hermes", **{"max_tokens": 120, **options})
    model = model.bind_tools(tools, tool_choice="any", parallel_tool_calls=False)  # type: ignore[assignment]
    return [(call["name"], call["args"]) for call in model.invoke("Go.").tool_calls]


def server_tool(name: str, schema: Any) -> dict[str, Any]:
    """A tool as an MCP server lists it."""
    return {"name": name, "description": "A tool.", "inputSchema": {"type": "object", **schema}}


# --- names


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("calendar.respondToEvent", id="openai/codex#8174"),  # a name with a dot: no request went through
        pytest.param("user-profile/update", id="github/copilot-cli#1879"),  # one with a slash, as MCP allows
        pytest.param("New Tool", id="modelcontextprotocol/modelcontextprotocol#1063"),  # one with a space
    ],
)
def test_names_of_servers(name: str) -> None:
    tools = [server_tool(name, {"properties": {"day": {"enum": ["mon"]}}, "required": ["day"]})]
    assert called(tools, hermes(name, '{"day": "mon"}')) == [(name, {"day": "mon"})]
    (call,) = chat(format="react").bind_tools(tools, tool_choice="any").invoke("Go.").tool_calls
    assert (call["name"], call["args"]) == (name, {"day": "mon"})


@pytest.mark.parametrize(
    "wished",
    [
        pytest.param("Use Requests", id="langchain-ai/langchain#1559"),  # the name with a verb before it: no valid tool
        pytest.param("multi_tool_use.parallel", id="run-llama/llama_index#14846"),  # a tool of the model's dreams
        pytest.param("functions", id="run-llama/llama_index#12483"),  # a part of its training's markup
        pytest.param("tool_selection", id="langchain-ai/langchain#6813"),
    ],
)
def test_no_other_name_is_called(wished: str) -> None:
    tools = [server_tool("Requests", {"properties": {"url": {"type": "string", "maxLength": 20}}, "required": ["url"]})]
    for form, turn in (
        ("hermes", hermes(wished, '{"url": "a"}')),
        ("react", f'Thought: x\nAction: {wished}\nAction Input: {{"url": "a"}}'),
    ):
        model = scripted_chat([turn], format=form, max_tokens=200).bind_tools(tools, tool_choice="any")
        assert {call["name"] for call in model.invoke("Go.").tool_calls} == {"Requests"}


# --- arguments


class Book(BaseModel):
    title: str = Field(max_length=10)
    pages: int = 1


def shelve(books: list[Book], note: Annotated[str, Field(max_length=9)] = "") -> str:
    """Put books on the shelf."""
    return f"{[book.title for book in books]}"


SHELVE = tool(shelve)


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param('"{}"', id="langchain-ai/langchain#28915"),  # all arguments came as a text with JSON in it
        pytest.param("null", id="langchain-ai/langchain#33896"),  # null instead of no arguments
        pytest.param('[{"title": "a"}]', id="langchain-ai/langchain#36043"),  # a list instead of an object
        pytest.param("", id="langchain-ai/langchain#34190"),  # nothing at all
        pytest.param('{"books": "[{}]"}', id="langchain-ai/langgraph#5704"),  # an argument as a text with JSON in it
        pytest.param('{"book": []}', id="brainlid/langchain#606"),  # the argument had another name, nine times
    ],
)
def test_arguments_are_an_object_of_the_schema(arguments: str) -> None:
    ((name, args),) = called([SHELVE], hermes("shelve", arguments))
    assert name == "shelve"
    assert isinstance(args["books"], list)
    assert SHELVE.invoke(args).startswith("[")


def test_a_default_is_no_null() -> None:
    """huggingface/smolagents#2496: whoever had a default could be null, and the tool met a None it did not expect."""

    @tool
    def convert(place: Literal["Rome"], celsius: bool = False) -> str:
        """Say the weather."""
        return f"{place}: {celsius + 0}"

    ((_, args),) = called([convert], hermes("convert", '{"place": "Rome", "celsius": null}'))
    assert isinstance(args.get("celsius", False), bool)
    assert called([convert], hermes("convert", '{"place": "Rome"}')) == [("convert", {"place": "Rome"})]


@pytest.mark.parametrize(
    "field",
    [
        pytest.param(Field(alias="A"), id="langchain-ai/langchain#31035"),  # the argument was not told to the model
        pytest.param(Field(alias="A", description="first"), id="langchain-ai/langgraph#4420"),
        pytest.param(Field(validation_alias=AliasChoices("A", "a")), id="langchain-ai/langchain#38780"),  # it was lost
    ],
)
def test_arguments_with_another_name(field: Any) -> None:
    class Input(BaseModel):
        a: Annotated[int, field]
        b: int = 2

    used = StructuredTool.from_function(lambda a, b: a * b, name="multiply", description="M.", args_schema=Input)
    assert called([used], hermes("multiply", '{"A": 6, "b": 7}')) == [("multiply", {"A": 6, "b": 7})]
    assert used.invoke({"A": 6, "b": 7}) == 42


def test_an_id_of_nineteen_digits() -> None:
    """earendil-works/pi#8943: beyond 2^53 the last digits became zeros, and a query found nobody, again and again."""

    @tool
    def find_user(user_id: int) -> str:
        """Find a user."""
        return str(user_id)

    ((_, args),) = called([find_user], hermes("find_user", '{"user_id": 2512292042121000001}'))
    assert find_user.invoke(args) == "2512292042121000001"


def test_a_tagged_union_in_a_list() -> None:
    """langchain-ai/langchain-google#1998: the alternatives were told as texts, so items came as texts with JSON."""

    class Text(BaseModel):
        type: Literal["text"] = "text"
        text: str = Field(max_length=5)

    class Image(BaseModel):
        type: Literal["image"] = "image"
        url: str = Field(max_length=5)

    @tool
    def submit(
        blocks: Annotated[list[Annotated[Text | Image, Field(discriminator="type")]], Field(max_length=3)],
    ) -> str:
        """Submit blocks."""
        return " ".join(type(block).__name__ for block in blocks)

    right = '{"blocks": [{"type": "image", "url": "u"}, {"type": "text", "text": "t"}]}'
    assert called([submit], hermes("submit", right)) == [("submit", json.loads(right))]
    assert submit.invoke(json.loads(right)) == "Image Text"
    for text in ('{"blocks": ["{}"]}', '{"blocks": [{"url": "u"}]}', '{"blocks": [{"type": "text", "url": "u"}]}'):
        ((_, args),) = called([submit], hermes("submit", text))
        submit.invoke(args)


def test_a_nullable_type_as_a_list() -> None:
    """pwilkin/llama.cpp#8: an MCP server's `type` was a list, and the program ended with the first prompt."""
    tools = [server_tool("emulate", {"properties": {"network": {"type": ["string", "null"], "maxLength": 9}}})]
    assert called(tools, hermes("emulate", '{"network": null}')) == [("emulate", {"network": None})]
    assert called(tools, hermes("emulate", '{"network": "4g"}')) == [("emulate", {"network": "4g"})]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("文明养宠", id="vllm-project/vllm#9365"),  # a backslash before each Chinese character
        pytest.param("理想汽车 é 😀", id="vllm-project/vllm#8805"),  # they came as \u escapes, escaped once more
        pytest.param("find ./ -name *.txt ", id="mlc-ai/xgrammar#483"),  # a space at the end of a text upset the mask
        pytest.param("x" * 300, id="ollama/ollama#15647"),  # arguments were cut off after 214 characters
        pytest.param("mkdir -p test/{test1,test2", id="vllm-project/vllm#21544"),  # an open brace upset the parser
    ],
)
def test_texts_come_back_as_they_were_written(text: str) -> None:
    @tool
    def run(command: str) -> str:
        """Run a command."""
        return command

    turn = hermes("run", json.dumps({"command": text}, ensure_ascii=False))
    model = scripted_chat([turn, turn], format="hermes", max_tokens=400).bind_tools([run], tool_choice="any")
    (call,) = model.invoke("Go.").tool_calls
    assert call["args"] == {"command": text}
    parts: list[Any] = [*model.stream("Go.")]
    streamed = "".join(chunk["args"] or "" for part in parts for chunk in part.tool_call_chunks)
    assert json.loads(streamed) == {"command": text}


@pytest.mark.parametrize(
    ("version", "duration", "least"),
    [
        # A bound of OpenAPI 3.0 (true) was taken for one of 3.1 (a number), and the other way round.
        pytest.param(
            "3.0.3", {"minimum": 0, "exclusiveMinimum": True}, 1, id="python-openapi/openapi-schema-validator#45"
        ),
        pytest.param("3.0.3", {"minimum": 0, "exclusiveMinimum": False}, 0, id="APIs-guru/openapi-directory#1251"),
        pytest.param("3.1.0", {"exclusiveMinimum": 0}, 1, id="jormaechea/open-api-mocker#82"),
    ],
)
def test_bounds_of_an_openapi_document(version: str, duration: Any, least: int) -> None:
    parameter = {"name": "duration", "in": "query", "required": True, "schema": {"type": "integer", **duration}}
    operation = {"operationId": "wait", "parameters": [parameter], "responses": {"200": {"description": "Done."}}}
    document = {
        "openapi": version,
        "info": {"title": "Clock", "version": "1"},
        "servers": [{"url": "https://clock.example"}],
        "paths": {"/wait": {"get": operation}},
    }
    (wait,) = tools_from_openapi(document)
    machine = Automaton(arguments_expression(function_dict(wait)["function"]["parameters"], "wait"))
    assert [machine.matches(b'{"duration": %d}' % number) for number in (-1, 0, 1)] == [False, least == 0, True]


# --- streams


@pytest.mark.parametrize("form", ["hermes", "llama", "react"])
@pytest.mark.parametrize(
    ("schema", "args"),
    [
        pytest.param({"properties": {}}, {}, id="vllm-project/vllm#28806"),  # no arguments: {} was lost in the stream
        pytest.param(
            {
                "properties": {"a": {"type": "object", "properties": {"b": {"const": 1}}, "required": ["b"]}},
                "required": ["a"],
            },
            {"a": {"b": 1}},
            id="vllm-project/vllm#32152",  # the last brace was lost in the stream
        ),
        pytest.param(
            {"properties": {"city": {"const": "Dallas"}, "state": {"const": "TX"}}, "required": ["city", "state"]},
            {"city": "Dallas", "state": "TX"},
            id="vllm-project/vllm#10395",  # pieces overlapped, so the arguments were no JSON
        ),
        pytest.param(
            {"properties": {"q": {"const": '"}'}}, "required": ["q"]},
            {"q": '"}'},
            id="openvinotoolkit/model_server#3838",  # the pieces were no JSON together
        ),
    ],
)
def test_pieces_of_a_stream_are_the_arguments(form: str, schema: Any, args: Any) -> None:
    model = chat(format=form, seed=3).bind_tools(
        [server_tool("act", schema)], tool_choice="any", parallel_tool_calls=False
    )
    parts: list[Any] = [*model.stream("Go.")]
    chunks = [chunk for part in parts for chunk in part.tool_call_chunks]
    assert json.loads("".join(chunk["args"] or "" for chunk in chunks)) == args
    whole = parts[0]
    for part in parts[1:]:
        whole += part
    assert [call["args"] for call in whole.tool_calls] == [args]


# --- ends


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param('{"query": "a"' + " " * 100, id="jundot/omlx#3321"),  # a text ended early, then spaces for ever
        pytest.param("{" + " " * 100, id="waybarrios/vllm-mlx#547"),  # spaces after the first brace
        pytest.param('{"query":' + "\n\t" * 50, id="Avarok-Cybersecurity/atlas#131"),  # lines and tabs before a value
        pytest.param('{"query": "' + "a" * 100, id="Avarok-Cybersecurity/atlas#143"),  # a text longer than the budget
    ],
)
def test_a_call_ends_within_the_budget(arguments: str) -> None:
    tools = [server_tool("search", {"properties": {"query": {"type": "string"}}, "required": ["query"]})]
    model = scripted_chat([hermes("search", arguments)], format="hermes", max_tokens=60).bind_tools(
        tools, tool_choice="any"
    )
    message = model.invoke("Go.")
    (call,) = message.tool_calls
    assert isinstance(call["args"]["query"], str)
    assert message.usage_metadata
    assert message.usage_metadata["output_tokens"] <= 60


def test_a_budget_that_no_call_fits_is_refused() -> None:
    """BerriAI/litellm#25825: a call was cut off by the limit, and the reason to stop said that all was well."""
    tools = [server_tool("search", {"properties": {"query": {"type": "string"}}, "required": ["query"]})]
    with pytest.raises(BudgetError, match="8"):
        chat(format="hermes", max_tokens=8).bind_tools(tools, tool_choice="any").invoke("Go.")


# --- answers


class Joke(BaseModel):
    """A joke."""

    setup: str = Field(max_length=8)
    rating: int | None = Field(None, ge=1, le=10)


class Jokes(BaseModel):
    """Jokes by their names."""

    jokes: Annotated[dict[str, Joke], Field(min_length=1, max_length=2)]


class Links(TypedDict):
    """Addresses in a page."""

    legal_notice: str | None
    faq: str | None


@pytest.mark.parametrize("method", ["function_calling", "json_schema", "json_mode"])
def test_answers_of_a_type(method: Any) -> None:
    # langchain-ai/langchain#27960: a dict of models did not work within an answer.
    assert chat(max_tokens=110).with_structured_output(Jokes, method=method).invoke("Go.").jokes
    # langchain-ai/langchain#29886: a TypedDict came back with its values within objects of another form.
    found = chat(max_tokens=110).with_structured_output(Links, method=method).invoke("Go.")
    assert found.keys() == {"legal_notice", "faq"}
    assert all(value is None or isinstance(value, str) for value in found.values())
    # langchain-ai/langchain#29700: `include_raw` had no effect.
    both = chat(max_tokens=110).with_structured_output(Joke, method=method, include_raw=True).invoke("Go.")
    assert both.keys() == {"raw", "parsed", "parsing_error"}
    assert isinstance(both["parsed"], Joke)


def test_an_agent_whose_model_is_wild() -> None:
    """langchain-ai/langchain#3815: with a local model, no step of an agent named a tool that there is."""
    agent = create_agent(chat(format="react", max_tokens=80, seed=5), [SHELVE])
    state = agent.invoke({"messages": [HumanMessage("Go.")]}, {"recursion_limit": 200})
    results = [message for message in state["messages"] if isinstance(message, ToolMessage)]
    assert all(message.status == "success" for message in results)
    assert isinstance(state["messages"][-1], AIMessage)
