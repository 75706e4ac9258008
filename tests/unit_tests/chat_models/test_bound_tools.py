"""Bound tools are read once, however many requests follow, and anew where a request asks for something else."""

import copy
import json
import pickle
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

from langchain_tooldec.chat_models import bound_tools
from langchain_tooldec.chat_models.tools import choose_tools, tool_specs
from langchain_tooldec.decoding import machines as machines_module
from langchain_tooldec.errors import ToolError
from langchain_tooldec.formats import FORMATS, ThinkingFormat, TurnSpec
from langchain_tooldec.grammars.json_schema.emitting.compiler import SchemaCompiler
from langchain_tooldec.tools import function_dicts
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.chat_templates import tokenizer_like
from tests.unit_tests.support.chats import add, chat, lone_chat, search

PAINT = {
    "name": "paint",
    "parameters": {
        "type": "object",
        "properties": {"color": {"type": "string", "pattern": "^#[0-9a-f]{6}$", "maxLength": 7}},
        "required": ["color"],
    },
}  # of those schemas that are compiled when they are bound
TOOLS: list[Any] = [PAINT, search]
QUESTION = [HumanMessage("hi")]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often each of what shall be done once was done."""
    counts: dict[str, int] = {}

    def watch(what: str, place: Any, name: str) -> None:
        own, counts[what] = getattr(place, name), 0

        def counting(*args: Any, **options: Any) -> Any:
            counts[what] += 1
            return own(*args, **options)

        monkeypatch.setattr(place, name, counting)

    watch("read", bound_tools, "tool_specs")
    watch("chosen", bound_tools, "choose_tools")
    watch("compiled", SchemaCompiler, "__init__")
    watch("machines", machines_module, "Automaton")
    watch("keys", TurnSpec, "_rest")
    return counts


ONCE = {"read": 1, "chosen": 1, "compiled": 1, "machines": 1, "keys": 1}


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_what_is_bound_is_read_once(name: str, counted: dict[str, int]) -> None:
    bound = lone_chat(format=name, max_tokens=200).bind_tools([PAINT], tool_choice="any")
    assert counted == ONCE
    messages: list[Any] = [HumanMessage("hi")]
    for seed in range(3):
        message = bound.invoke(messages, seed=seed)
        results = [ToolMessage("done", tool_call_id=call["id"]) for call in message.tool_calls]
        messages += [message, *results, HumanMessage("and now?")]
    assert counted == ONCE


async def test_streams_and_batches_read_nothing(counted: dict[str, int]) -> None:
    bound = lone_chat(format="react", max_tokens=80).bind_tools(TOOLS).with_config(tags=["a"])
    assert counted == ONCE
    bound.batch(["hi", "hello"])
    assert [chunk async for chunk in bound.astream("hi")]
    await bound.ainvoke("hi", temperature=0.5)
    assert {**counted, "compiled": 1} == ONCE  # `search` is compiled where a call reaches it


def test_each_tool_is_compiled_once_whichever_is_chosen(counted: dict[str, int]) -> None:
    others = [{**PAINT, "name": f"paint_{number}"} for number in range(3)]
    lone_chat(format="react").bind_tools([PAINT, *others], tool_choice="paint_1")
    assert (counted["compiled"], counted["machines"]) == (4, 1)


def test_a_request_with_tools_of_its_own_reads_them(counted: dict[str, int]) -> None:
    model = lone_chat(format="react")
    for times in (1, 2):
        assert model.request(QUESTION, tools=[PAINT]).names == ["paint"]
        assert counted == {**ONCE, "read": times, "chosen": times, "keys": times}


@pytest.mark.parametrize(
    "other",
    [
        {"tool_choice": "paint"},
        {"tool_choice": "none"},
        {"parallel_tool_calls": False},
        {"response_format": {"type": "json_object"}},
        {"format": "llama"},
        {"on_unsupported": "relax"},
        {"tools": [PAINT]},
        {"max_calls": 0},
        {"max_calls": 1},
    ],
    ids=str,
)
def test_what_else_is_asked_for_counts(other: dict[str, Any]) -> None:
    model: Any = chat(format="hermes")
    bound = model.bind_tools(TOOLS).kwargs
    asked = model.request(QUESTION, **{**bound, **other})
    alone = model.request(QUESTION, **{"tools": TOOLS, **other})
    first = model.request(QUESTION, **bound)
    assert asked.spec.to_json() == alone.spec.to_json() != first.spec.to_json() or "on_unsupported" in other
    assert (asked.names, asked.constraint) == (alone.names, alone.constraint)
    assert (asked.constraint is first.constraint) == (asked.spec.key == first.spec.key)


def test_a_requests_own_tools_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[Any] = []

    def reading(tools: Any) -> Any:
        reads.append(tools)
        return function_dicts(tools)

    monkeypatch.setattr("langchain_tooldec.chat_models.tools.function_dicts", reading)
    chat().request(QUESTION, tools=[PAINT])
    assert reads == [[PAINT]]


def test_tools_may_be_iterated_once() -> None:
    request = chat().request(QUESTION, tools=iter(TOOLS))
    assert request.names == ["paint", "search"]


@pytest.mark.parametrize("tools", [3, add, True])
def test_tools_that_are_no_list_are_refused(tools: Any) -> None:
    with pytest.raises(ToolError, match="tools must be a list"):
        chat().request(QUESTION, tools=tools)


def test_a_list_that_was_changed_is_read_as_it_is() -> None:
    model: Any = chat(format="react")
    bound = model.bind_tools([search]).kwargs["tools"]
    more = model.bind_tools([add]).kwargs["tools"][0]
    bound.append(more)
    assert model.request(QUESTION, tools=bound).names == ["search", "add"]
    bound.pop(0)
    assert model.request(QUESTION, tools=bound).names == ["add"]


def test_another_model_reads_them_itself() -> None:
    one, other = lone_chat(format="react"), lone_chat(format="react")
    bound: Any = one.bind_tools([search])
    requests = [model.request(QUESTION, **bound.kwargs) for model in (one, other)]
    assert requests[0].constraint is not requests[1].constraint


def test_langchain_sees_function_dicts() -> None:
    bound: Any = chat().bind_tools(TOOLS)
    tools = bound.kwargs["tools"]
    assert isinstance(tools, list)
    assert [tool["function"]["name"] for tool in tools] == ["paint", "search"]
    assert json.loads(json.dumps(bound.kwargs)) == bound.kwargs
    for copied in (copy.copy(tools), copy.deepcopy(tools), pickle.loads(pickle.dumps(tools)), tools.copy()):
        assert type(copied) is list
        assert copied == tools
    assert copy.deepcopy(bound).invoke("hi", seed=1).content == bound.invoke("hi", seed=1).content


def test_what_the_prompt_ends_with_counts() -> None:
    """A template may end a thought, or leave it to the model."""
    model: Any = scripted_chat([], tokenizer_like("Qwen 3"))
    bound = model.bind_tools(TOOLS).kwargs
    for ended in (False, True, False):
        options = {"chat_template_kwargs": {"enable_thinking": not ended}}
        asked = model.request(QUESTION, **bound, **options)
        assert asked.constraint is model.request(QUESTION, tools=TOOLS, **options).constraint
        assert isinstance(asked.format, ThinkingFormat) is not ended


def test_it_keeps_no_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines_module, "MACHINE_BYTES", 0)
    model: Any = lone_chat(format="react")
    bound = model.bind_tools(TOOLS)
    assert not len(model._engine._machines._kept)
    assert isinstance(bound.invoke("hi"), AIMessage)


def test_a_schema_that_its_owner_changes_stays_as_it_was_bound() -> None:
    shade = {"enum": ["red"]}
    paint = {"name": "paint", "parameters": {"type": "object", "properties": {"shade": shade}, "required": ["shade"]}}
    model = lone_chat(max_tokens=200)
    bound = model.bind_tools([paint], tool_choice="any")
    shade["enum"] = ["green"]
    again = model.bind_tools([paint], tool_choice="any")
    written = [one.invoke(QUESTION).tool_calls[0]["args"] for one in (bound, again)]
    assert written == [{"shade": "red"}, {"shade": "green"}]
    assert bound.kwargs["tools"][0]["function"]["parameters"]["properties"]["shade"] == {"enum": ["red"]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("choice", ["any", "none of them"])
def test_where_no_call_is_left_the_choice_is_not_asked_for(choice: str) -> None:
    message = lone_chat(max_tokens=60).invoke(QUESTION, tools=[], tool_choice=choice, max_calls=0)
    assert not message.tool_calls


@pytest.mark.parametrize("name", ["none", "auto", "any", "required", "function", "true"])
def test_a_dict_chooses_a_tool_that_is_called_like_a_word(name: str) -> None:
    tools = tool_specs([{"name": name}, {"name": "other"}])
    for choice in (
        {"type": "function", "function": {"name": name}},
        {"type": "function", "name": name},
        {"type": "tool", "name": name},
        {"name": name},
    ):
        chosen, answer = choose_tools(tools, choice)
        assert ([one.name for one in chosen], answer) == ([name], False)
    for word in ("none", "auto", "any", "required"):
        assert choose_tools(tools, word) == choose_tools(tools, {"type": word})
    assert choose_tools(tools, "none") == ([], True)
