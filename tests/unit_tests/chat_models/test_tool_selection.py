"""The tool that makes a question likeliest is called, and only where it makes it likely enough."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
import torch
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage

from langchain_tooldec.chat_models.probabilities import MAX_TOKENS, select_tool
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import ToolSpec
from tests.unit_tests.support.chats import MODEL, Book, add, chat, local_backend, lone_chat, search

NEVER, ALWAYS = 1e9, -1e9
TOOLS: list[Any] = [add, search, Book]


class FakeReader:
    """Finds each token as likely as the text before all of them says."""

    def __init__(self, likely: dict[int, float]) -> None:
        self.likely = likely
        self.asked: list[tuple[Sequence[int], int]] = []

    def log_probabilities(self, token_ids: Sequence[int], count: int) -> list[float]:
        self.asked.append((token_ids, count))
        return [self.likely[token_ids[0]]] * count


def selected(reader: FakeReader, least: float | None, question: Sequence[int] = (7, 7, 7)) -> Any:
    tools = [ToolSpec("a", "", {}), ToolSpec("b", "", {})]
    heads: dict[tuple[str, ...], list[int]] = {("answer",): [0, 0], ("a",): [1, 5, 6], ("b",): [2, 5]}
    return select_tool(
        reader.log_probabilities,
        tools,
        lambda some: [*heads[tuple(tool.name for tool in some)], *question],
        len(question),
        least,
    )


def test_the_tool_with_the_greatest_gain_is_called() -> None:
    reader = FakeReader({0: -3.0, 1: -2.5, 2: -1.0})
    found = selected(reader, None)
    assert (found.name, found.gains, found.passes) == ("b", {"a": 1.5, "b": 6.0}, 3)
    assert [(len(ids), count) for ids, count in reader.asked] == [(5, 3), (6, 3), (5, 3)]


@pytest.mark.parametrize(("least", "name"), [(6.0, "b"), (6.1, None), (None, "b"), (ALWAYS, "b")])
def test_a_call_needs_so_much(least: float | None, name: str | None) -> None:
    assert selected(FakeReader({0: -3.0, 1: -2.5, 2: -1.0}), least).name == name


def test_the_best_may_make_the_question_less_likely() -> None:
    assert selected(FakeReader({0: -1.0, 1: -2.0, 2: -3.0}), None).name == "a"
    assert selected(FakeReader({0: -1.0, 1: -2.0, 2: -3.0}), 0.0).name is None


@pytest.mark.parametrize(("length", "count"), [(1, 1), (MAX_TOKENS - 1, MAX_TOKENS - 1), (3 * MAX_TOKENS, MAX_TOKENS)])
def test_of_a_long_question_the_end_counts(length: int, count: int) -> None:
    reader = FakeReader({0: -1.0, 1: -1.0, 2: -1.0})
    selected(reader, None, [7] * length)
    assert {count for _, count in reader.asked} == {min(length, MAX_TOKENS)}


def test_a_question_that_is_the_whole_prompt_keeps_a_token_in_front() -> None:
    reader = FakeReader({7: -1.0})
    tools = [ToolSpec("a", "", {})]
    assert select_tool(reader.log_probabilities, tools, lambda some: [7, 7], 2, None).name == "a"
    assert {count for _, count in reader.asked} == {1}


def test_log_probabilities_are_those_of_the_model() -> None:
    ids = [3, 1, 4, 1, 5, 9, 2, 6]
    with torch.inference_mode():
        rows = MODEL(torch.tensor([ids])).logits[0].log_softmax(-1)
    wanted = [float(rows[place - 1, ids[place]]) for place in range(len(ids))]
    for options in ({}, {"prefix_cache_bytes": 1 << 20}):
        backend = local_backend(lone_chat(**options))
        for count in (1, 3, 7, 3):
            assert backend.log_probabilities(ids, count) == pytest.approx(wanted[-count:], abs=1e-4)


def test_what_was_read_for_one_question_is_known_for_the_next() -> None:
    backend = local_backend(lone_chat(prefix_cache_bytes=1 << 24))
    docs = list(range(10, 50))
    read: list[int] = []
    forward = backend.model.forward

    def counted(**given: Any) -> Any:
        read.append(given["input_ids"].shape[1])
        return forward(**given)

    backend.model.forward = counted
    backend.log_probabilities([*docs, 1, 2, 3], 3)
    backend.log_probabilities([*docs, 4, 5, 6], 3)
    assert read == [42, 3]


@pytest.mark.parametrize("format_name", ["react", "hermes", "llama", "mistral", "special_token", "pythonic"])
def test_the_best_tool_is_called_alone(format_name: str) -> None:
    model = chat(format=format_name, tool_selection="likelihood", max_tokens=200)
    for seed, question in enumerate(["Add 3 and 4.", "Find the word owl.", "A table for two, please."]):
        message = model.bind_tools(TOOLS, tool_choice="any").invoke(question, seed=seed)
        gains = message.response_metadata["tool_selection"]
        assert gains.keys() == {"add", "search", "Book"}
        assert [call["name"] for call in message.tool_calls] == [max(gains, key=gains.__getitem__)]


def test_a_call_is_made_where_the_gain_is_enough() -> None:
    model = chat(tool_selection="likelihood", max_tokens=200)
    bound = model.bind_tools(TOOLS)
    assert len(bound.invoke("Add 3 and 4.", call_threshold=ALWAYS, seed=1).tool_calls) == 1
    said = bound.invoke("Add 3 and 4.", call_threshold=NEVER, seed=1)
    assert not said.tool_calls
    assert said.response_metadata["tool_selection"].keys() == {"add", "search", "Book"}
    assert bound.invoke("Add 3 and 4.", call_threshold=NEVER, tool_choice="any", seed=1).tool_calls


def test_the_prompt_has_the_selected_tool_alone() -> None:
    model = chat(tool_selection="likelihood", call_threshold=ALWAYS)
    request = model.request([HumanMessage("Add 3 and 4.")], tools=TOOLS)
    prompt = model.tokenizer.decode(request.prompt_ids)
    assert request.selection is not None
    assert list(request.names) == [request.selection.name]
    for name in request.selection.gains:
        assert (f"{name}(" in prompt) == (name == request.selection.name)


def test_passes_are_counted() -> None:
    plain = chat(max_tokens=60, temperature=0.0).bind_tools([add], tool_choice="any").invoke("3 plus 4?")
    bound = chat(max_tokens=60, temperature=0.0, tool_selection="likelihood", call_threshold=ALWAYS).bind_tools([add])
    found = bound.invoke("3 plus 4?")
    assert found.tool_calls[0]["args"] == plain.tool_calls[0]["args"]  # by the same prompt
    assert found.response_metadata["forward_passes"] == plain.response_metadata["forward_passes"] + 2


RESULT = [
    HumanMessage("Add 3 and 4."),
    AIMessage("", tool_calls=[{"name": "add", "args": {"a": 3, "b": 4}, "id": "1"}]),
    ToolMessage("7", tool_call_id="1"),
]


@pytest.mark.parametrize(
    ("messages", "options"),
    [
        (RESULT, {}),
        ([HumanMessage("hi")], {"tool_choice": "add"}),
        ([HumanMessage("hi")], {"tool_choice": "none"}),
        ([HumanMessage("hi")], {"tool_selection": "written"}),
        ([HumanMessage("hi")], {"constrained": False}),
        ([HumanMessage("hi")], {"max_calls": 0}),
        ([SystemMessage("hi")], {}),
    ],
)
def test_elsewhere_the_model_decides(messages: list[Any], options: dict[str, Any]) -> None:
    model = chat(tool_selection="likelihood")
    assert model.request(messages, **{"tools": TOOLS, **options}).selection is None


def test_a_new_question_behind_results_is_selected_for() -> None:
    request = chat(tool_selection="likelihood").request([*RESULT, AIMessage("7"), HumanMessage("And 5?")], tools=TOOLS)
    assert request.selection is not None


def test_several_calls_are_asked_for() -> None:
    model = chat(format="hermes", tool_selection="likelihood", call_threshold=ALWAYS, max_tokens=300)
    counts = [
        len(model.bind_tools([add], parallel_tool_calls=several).invoke("hi", seed=seed).tool_calls)
        for several in (None, True)
        for seed in range(6)
    ]
    assert set(counts[:6]) == {1}
    assert max(counts[6:]) > 1


def test_streams_and_async_say_the_same() -> None:
    bound = chat(tool_selection="likelihood", temperature=0.0).bind_tools(TOOLS)
    message = bound.invoke("Add 3 and 4.")
    chunks: list[Any] = list(bound.stream("Add 3 and 4."))
    whole = sum(chunks[1:], chunks[0])
    for other in (whole, asyncio.run(bound.ainvoke("Add 3 and 4."))):
        assert other.response_metadata["tool_selection"] == pytest.approx(message.response_metadata["tool_selection"])
        assert [call["args"] for call in other.tool_calls] == [call["args"] for call in message.tool_calls]


def test_a_question_is_said_twice_where_that_is_asked_for() -> None:
    model = chat(repeat_question=True)
    messages = [HumanMessage("Who?"), AIMessage("You."), HumanMessage("Add 3 and 4."), *RESULT[1:]]
    prompt = model.tokenizer.decode(model.request(messages, tools=TOOLS).prompt_ids)
    assert prompt.count("Add 3 and 4.") == 2
    assert prompt.count("Who?") == 1
    assert model.tokenizer.decode(chat().request(messages, tools=TOOLS).prompt_ids).count("Add 3 and 4.") == 1


@pytest.mark.parametrize("options", [{"tool_selection": "best"}, {"call_threshold": "2"}, {"repeat_question": 1}])
def test_other_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        chat(**options)
