"""A turn that begins with a call which two steps have made, with the same result, is written again as an answer.

So is one that is empty after results.
"""

import asyncio
from copy import deepcopy
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage

from langchain_tooldec.chat_models.messages import turns_of
from langchain_tooldec.chat_models.readers import RepeatedCalls
from langchain_tooldec.chat_models.steps import answered_calls, with_results
from langchain_tooldec.formats import FORMATS, AssistantTurn, SystemTurn, ToolCall, UserTurn
from langchain_tooldec.formats.turn_reader import GrowingCall
from tests.scripted_model import scripted_chat
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.chat_templates import tokenizer_like
from tests.unit_tests.support.chats import add, search
from tests.unit_tests.support.vllm_server import FakeVLLM

ADD, OTHER = ToolCall("add", {"a": 1, "b": 2}), ToolCall("add", {"a": 1, "b": 20})
SEARCH = ToolCall("search", {"query": 'a "b" c\\', "limit": 5, "tags": ["é x"]})


def step(*calls: ToolCall, result: str = "3", status: Any = "success") -> list[BaseMessage]:
    """A message with calls, and their results."""
    made = [{"name": call.name, "args": dict(call.arguments), "id": f"c{place}"} for place, call in enumerate(calls)]
    results = [ToolMessage(result, tool_call_id=call["id"], status=status) for call in made]
    return [AIMessage("", tool_calls=made), *results]


def asked(*steps: list[BaseMessage]) -> list[BaseMessage]:
    return [HumanMessage("What is 1 and 2?"), *(message for one in steps for message in one)]


def turn(*calls: ToolCall, said: str | None = None, name: str = "hermes") -> str:
    return FORMATS[name]().render(AssistantTurn("", calls, said))


def calls_of(message: AIMessage) -> list[ToolCall]:
    return [ToolCall(call["name"], call["args"]) for call in message.tool_calls]


def replies(messages: list[BaseMessage], *turns: str, choice: str = "auto", **options: Any) -> tuple[Any, Any, Any]:
    """The message of a model that would write these turns, the sum of its chunks, and its prompts."""
    given = {"format": "hermes", "max_tokens": 600, **options}
    model = scripted_chat([*turns, *turns], **given)
    bound = model.bind_tools([add, search], tool_choice=choice)
    message = bound.invoke(messages)
    chunks = list(bound.stream(messages))
    return message, sum(chunks[1:], chunks[0]), model.model.prompts[: len(turns)]


@pytest.mark.parametrize("call", [ADD, SEARCH])
@pytest.mark.parametrize("name", ["hermes", "llama", "react", "mistral"])
def test_the_turn_is_an_answer_instead(name: str, call: ToolCall) -> None:
    answer = FORMATS[name]().render(AssistantTurn("", answer="It is 3."))
    written = turn(call, name=name)
    message, streamed, prompts = replies(asked(*[step(call)] * 2), written, answer, format=name)
    for one in (message, streamed):
        assert (one.text.strip(), one.tool_calls) == ("It is 3.", [])
        assert one.response_metadata["repeated_call"] == call.name
        assert one.response_metadata["finish_reason"] == "stop"
        assert one.response_metadata["forward_passes"] >= one.usage_metadata["output_tokens"] > len(answer)
        assert one.usage_metadata["input_tokens"] == sum(len(byte_tokenizer()(text)["input_ids"]) for text in prompts)
    assert message.usage_metadata == streamed.usage_metadata
    assert len(prompts) == 2


def test_a_chat_template_gets_no_documentation_for_the_answer() -> None:
    tokenizer = tokenizer_like("Qwen 3")
    _, _, prompts = replies(asked(*[step(ADD)] * 2), turn(ADD), "It is 3.", tokenizer=tokenizer, format="auto")
    assert ["Add two numbers" in prompt for prompt in prompts] == [True, False]
    assert all("What is 1 and 2?" in prompt for prompt in prompts)
    assert [prompt.count("</tool_response>") for prompt in prompts] == [2, 0]


@pytest.mark.parametrize("name", ["auto", "react"])
def test_the_question_says_the_results_for_the_answer(name: str) -> None:
    history = [SystemMessage("Be kind."), *asked(step(ADD), step(ADD, SEARCH, result="3\n4"), step(ADD))]
    turns = turn(ADD, name="react" if name == "react" else "hermes"), "It is 3."
    _, _, prompts = replies([*history, *step(ADD)], *turns, tokenizer=tokenizer_like("Qwen 3"), format=name)
    question = (
        "What is 1 and 2?\n\nAnswer the question in words, from these results of tools:\nadd(a=1, b=2) = 3\n"
        'add(a=1, b=2) = 3\n  4\nsearch(query="a \\"b\\" c\\\\", limit=5, tags=["é x"]) = 3\n  4\n'
        "add(a=1, b=2) = 3<|im_end|>"
    )
    assert [question in prompt for prompt in prompts] == [False, True]
    assert all("Be kind." in prompt for prompt in prompts)


def test_what_is_no_step_since_the_question_stays() -> None:
    before = [HumanMessage("hi"), *step(SEARCH), AIMessage("Found.")]
    turns = turns_of([*before, *asked(step(ADD)), SystemMessage("Be kind."), *step(OTHER, result="21")])
    *start, kind, question = with_results(turns, (), in_words=False)
    assert (start, kind) == (turns_of(before), SystemTurn("Be kind."))
    said = "Answer the question, from these results of tools:\nadd(a=1, b=2) = 3\nadd(a=1, b=20) = 21"
    assert question == UserTurn(f"What is 1 and 2?\n\n{said}")


@pytest.mark.parametrize(
    "messages",
    [
        asked(),
        [AIMessage("3")],
        [*step(ADD)],  # nobody asked
        [*asked(), step(ADD)[0], ToolMessage("3", tool_call_id="c7")],
    ],
)
def test_turns_without_steps_of_a_question_stay(messages: list[BaseMessage]) -> None:
    assert with_results(turns_of(messages), (), in_words=True) == turns_of(messages)


def test_results_are_said_in_their_order_with_what_the_model_said() -> None:
    """An empty turn may follow steps that look alike: dice, or a state that changes and changes back."""
    says = AIMessage("Euros, so:\nI add.", tool_calls=[{"name": "add", "args": {"a": 1, "b": 2}, "id": "c0"}])
    steps = [*step(ADD), *step(OTHER, result="21"), says, ToolMessage("3", tool_call_id="c0"), *step(ADD)]
    [question] = with_results(turns_of([HumanMessage("?"), *steps]), (), in_words=True)
    assert isinstance(question, UserTurn)
    assert question.text.splitlines()[3:] == [
        "add(a=1, b=2) = 3",
        "add(a=1, b=20) = 21",
        "Euros, so:",
        "  I add.",
        "add(a=1, b=2) = 3",
        "add(a=1, b=2) = 3",
    ]


@pytest.mark.parametrize("written", ["", "\n", " \n\n"])
@pytest.mark.parametrize("name", ["hermes", "llama", "mistral"])
def test_an_empty_turn_after_results_is_an_answer_instead(name: str, written: str) -> None:
    history = asked(step(ADD), step(OTHER, result="21"))
    message, streamed, prompts = replies(history, written, "It is 21.", format=name)
    for one in (message, streamed):
        assert (one.text, one.tool_calls) == ("It is 21.", [])
        assert one.response_metadata["empty_turn"]
        assert "repeated_call" not in one.response_metadata
    assert "add(a=1, b=20) = 21" in prompts[1]


@pytest.mark.parametrize(
    ("history", "options"),
    [
        (asked(), {}),
        (asked(step(ADD), [AIMessage("3"), HumanMessage("Thanks")]), {}),
        (asked(step(ADD)), {"constrained": False}),
    ],
)
def test_other_empty_turns_stay(history: list[BaseMessage], options: dict[str, Any]) -> None:
    for one in replies(history, "", **options)[:2]:
        assert (one.text, one.tool_calls) == ("", [])
        assert "empty_turn" not in one.response_metadata


@pytest.mark.parametrize("options", [{"choice": "none"}, {"max_calls": 1}])
@pytest.mark.parametrize("after", [[], [SystemMessage("Be kind.")]])
def test_an_empty_turn_that_can_only_answer_is_written_again(options: dict[str, Any], after: list[BaseMessage]) -> None:
    for one in replies([*asked(step(ADD)), *after], "", "It is 3.", **options)[:2]:
        assert one.text == "It is 3."


def test_an_empty_turn_is_written_again_once() -> None:
    empty = FORMATS["structured_chat"]().render(AssistantTurn("", answer=""))
    message, _, prompts = replies(asked(step(ADD)), empty, empty, format="structured_chat")
    assert (message.text, len(prompts)) == ("", 2)


def test_a_stop_text_ends_a_turn_without_another() -> None:
    for one in replies(asked(step(ADD)), "It is 3.", stop=["It"])[:2]:
        assert one.text == ""


@pytest.mark.parametrize(
    ("history", "options"),
    [
        (asked(step(ADD)), {}),  # once only
        (asked(step(ADD), step(ADD, result="4")), {}),  # dice
        (asked(*[step(OTHER)] * 2), {}),  # other arguments
        (asked(step(ADD), step(SEARCH), step(ADD)), {}),  # the tool may say something else now
        (asked(*[step(ADD)] * 2, step(SEARCH)), {}),
        (asked(*[step(ADD)] * 2, [AIMessage("3"), HumanMessage("Once more")]), {}),
        (asked(step(ADD), [HumanMessage("Once more")], step(ADD)), {}),
        (asked(), {}),
        (asked(*[step(ADD)] * 2), {"repeated_calls": True}),
        (asked(*[step(ADD)] * 2), {"constrained": False}),
        (asked(*[step(ADD)] * 2), {"choice": "any"}),
        (asked(*[step(ADD)] * 2), {"choice": "add"}),
    ],
)
def test_other_calls_stay(history: list[BaseMessage], options: dict[str, Any]) -> None:
    for one in replies(history, turn(ADD), **options)[:2]:
        assert calls_of(one) == [ADD]
        assert "repeated_call" not in one.response_metadata


def test_new_calls_before_a_repeated_one_stay() -> None:
    for one in replies(asked(*[step(ADD, SEARCH)] * 2), turn(OTHER, SEARCH, OTHER))[:2]:
        assert calls_of(one) == [OTHER]


@pytest.mark.parametrize(("said", "kept"), [("Once more.", "Once more.\n\n"), ("\n\n", ""), ("So:\n", "So:\n\n")])
def test_what_was_said_before_the_call_stays(said: str, kept: str) -> None:
    for one in replies(asked(*[step(ADD)] * 2), f"{said}\n{turn(ADD)}", "It is 3.")[:2]:
        assert one.text == f"{kept}It is 3."


def test_a_template_that_needs_tools_gets_them() -> None:
    tokenizer = deepcopy(tokenizer_like("Qwen 3"))  # others share it
    tokenizer.chat_template = "{{ tools[0].function.name }}" + tokenizer.chat_template
    message, _, prompts = replies(asked(*[step(ADD)] * 2), turn(ADD), "It is 3.", tokenizer=tokenizer, format="auto")
    assert message.text == "It is 3."
    assert ["Add two numbers" in prompt for prompt in prompts] == [True, True]


def test_the_schema_of_the_answer_stays_in_the_prompt() -> None:
    scripted: Any = scripted_chat([turn(ADD), '{"total": 3}'], format="hermes", tokenizer=tokenizer_like("Qwen 3"))
    answers = {"title": "Sum", "type": "object", "properties": {"total": {"type": "integer"}}, "required": ["total"]}
    bound = scripted.bind_tools([add, search], response_format=answers, max_tokens=300)
    assert bound.invoke(asked(*[step(ADD)] * 2)).text == '{"total": 3}'
    assert all("total" in prompt for prompt in scripted.model.prompts)


def test_the_answer_does_not_begin_like_a_call() -> None:
    """Without the marks, the text of such a turn is what the model would write first."""
    call = '{"name": "total", "arguments": {"a": 1}}'
    for one in replies(asked(*[step(ADD)] * 2), turn(ADD), call, max_tokens=60)[:2]:
        assert not one.tool_calls
        assert one.text.strip()[0] not in "{[<`"
        assert '{"name": "' not in one.text


def test_thoughts_of_both_stay() -> None:
    tokenizer = tokenizer_like("Qwen 3")
    turns = [f"<think>\nOnce more.\n</think>\n\n{turn(ADD)}", "<think>\nI know.\n</think>\n\nIt is 3."]
    for one in replies(asked(*[step(ADD)] * 2), *turns, tokenizer=tokenizer, format="auto")[:2]:
        thought = one.additional_kwargs["reasoning_content"]
        assert ("Once more." in thought, "I know." in thought, one.text) == (True, True, "It is 3.")


async def test_it_is_the_same_asynchronously_and_on_a_server() -> None:
    turns = [turn(ADD), "It is 3."]
    scripted: Any = scripted_chat(turns * 5, format="hermes")
    options: dict[str, Any] = {"format": "hermes", "temperature": 0, "max_tokens": 200}
    server = FakeVLLM(scripted.model, byte_tokenizer()).chat(**options)
    history = asked(*[step(ADD)] * 2)
    for model in (scripted, server):
        bound = model.bind_tools([add, search])
        chunks = [chunk async for chunk in bound.astream(history)]
        whole: Any = sum(chunks[1:], chunks[0])
        for one in (await bound.ainvoke(history), whole):
            assert (one.text, one.tool_calls) == ("It is 3.", [])
    message = await asyncio.to_thread(server.bind_tools([add, search]).invoke, history)
    assert message.text == "It is 3."


def test_an_agent_ends() -> None:
    model = scripted_chat([turn(ADD)] * 3 + ["It is 3."], format="hermes", max_tokens=200)
    agent: Any = create_agent(model, [add])
    messages = agent.invoke({"messages": [("user", "What is 1 and 2?")]})["messages"]
    assert [message.type for message in messages] == ["human", *["ai", "tool"] * 2, "ai"]
    assert messages[-1].text == "It is 3."


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_white_space_makes_no_other_call(size: int) -> None:
    written = '{ "query" : "a \\"b\\" c\\\\",\n\t"limit": 5,\r\n "tags": [ "é x" ] }'
    for text, expected in ((written, 0), (written.replace("é x", "éx"), None), (written.replace("5", "55"), None)):
        repeated, call = RepeatedCalls([SEARCH]), GrowingCall("search")
        for place in range(0, len(text), size):
            call.arguments.add(text[place : place + size])
            repeated.read([call])
        assert repeated.first == expected


def test_both_steps_end_with_results() -> None:
    steps = [step(ADD, SEARCH)] * 2
    assert answered_calls(turns_of(asked(*steps))) == [ADD, SEARCH]
    assert answered_calls(turns_of(asked(step(SEARCH), *steps[1:]))) == [SEARCH]
    assert answered_calls(turns_of(asked(*steps)[:-2])) == []
    assert answered_calls(turns_of(asked(*steps)[4:])) == []
    assert answered_calls(turns_of([*asked(*steps), HumanMessage("?")])) == []
    assert answered_calls([]) == []


def test_results_belong_to_their_calls() -> None:
    [said, _, found] = step(ADD, SEARCH)
    assert answered_calls(turns_of(asked(*[[said, found]] * 2))) == [SEARCH]
    number, truth = ToolCall("add", {"a": 1, "b": 2}), ToolCall("add", {"a": True, "b": 2})
    assert answered_calls(turns_of(asked(step(number), step(truth)))) == []
