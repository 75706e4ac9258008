"""Grounded arguments: tools that cannot be called, values that were said, what a message reports."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Annotated, Any

import pytest
from langchain_classic.agents import AgentExecutor
from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    ChatMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
    ToolMessageChunk,
)
from langchain_core.prompts import PromptTemplate
from langchain_core.tools import tool
from pydantic import BaseModel, Field

from langchain_tooldec import ChatToolDec, Grounded, create_react_agent
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import (
    NothingGroundedError,
    OptionError,
    ToolError,
    UnknownToolError,
    UnsupportedSchemaError,
)
from langchain_tooldec.formats import FORMATS, AssistantTurn, HermesFormat, ToolCall, ToolSpec, TurnSpec
from langchain_tooldec.formats.machine_spec import read_spec
from langchain_tooldec.grammars.grounding import Conversation, Message
from tests.scripted_model import scripted_chat
from tests.unit_tests.support.chats import chat
from tests.unit_tests.support.vllm_server import FakeVLLM


@tool
def cancel_order(order_id: Annotated[str, Grounded()], reason: Annotated[str | None, Grounded()] = None) -> str:
    """Cancel an order, such as ORD-1234."""
    return f"cancelled {order_id}"


@tool
def refund(order_id: Annotated[str, Grounded()], amount: Annotated[float, Grounded()], day: date | None = None) -> str:
    """Pay back."""
    return "paid"


@tool
def opening_hours(city: str) -> str:
    """When a store is open."""
    return "9 to 5"


class Address(BaseModel):
    street: str


@tool
def move(address: Address, number: int) -> str:
    """Move."""
    return ""


def written(name: str, **arguments: Any) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


INVENTED = written("cancel_order", order_id="ORD-1234")


def model(*turns: str, **options: Any) -> ChatToolDec:
    return scripted_chat(turns, **{"format": "hermes", "max_tokens": 300, **options})


def calls(message: AIMessage) -> list[tuple[str, dict[str, Any]]]:
    return [(call["name"], call["args"]) for call in message.tool_calls]


def asked(messages: str | list[BaseMessage], turn: str = INVENTED, **options: Any) -> AIMessage:
    tools = [cancel_order, refund, opening_hours]
    message: AIMessage = model(turn).bind_tools(tools, **options).invoke(messages)
    return message


def test_a_value_that_was_said_is_written_and_its_source_reported() -> None:
    message = asked([SystemMessage("A shop."), HumanMessage("Cancel order (ORD-1234)!")])
    assert calls(message) == [("cancel_order", {"order_id": "ORD-1234"})]
    assert message.response_metadata["grounding"] == {
        "without_candidate": {"refund": ["amount"]},
        "calls": [{"$.order_id": {"value": "ORD-1234", "message": 1, "span": [14, 22]}}],
    }


def test_a_value_that_nobody_said_is_never_written() -> None:
    message = asked("Cancel the order ORD-7!")
    assert calls(message) == [("cancel_order", {"order_id": "ORD-7"})] or calls(message)[0][1]["order_id"] in {
        "7",
        "ORD-7",
    }


@pytest.mark.parametrize(
    "messages",
    [
        [HumanMessage("I want to cancel my order.")],
        [SystemMessage("Orders look like ORD-1234."), HumanMessage("Cancel it.")],
        [HumanMessage("Hi"), AIMessage("Is it ORD-1234?"), HumanMessage("Cancel it.")],
        [
            HumanMessage("Cancel it."),
            AIMessage("", tool_calls=[{"name": "opening_hours", "args": {"city": "ORD-1234"}, "id": "1"}]),
            ToolMessage("closed", tool_call_id="1"),
        ],
    ],
)  # fmt: skip
def test_neither_descriptions_nor_the_model_nor_the_system_prompt_say_a_value(messages: list[BaseMessage]) -> None:
    message = asked(messages)
    assert "cancel_order" not in [name for name, _ in calls(message)]
    assert message.response_metadata["grounding"]["without_candidate"]["cancel_order"] == ["order_id"]


def test_results_of_tools_and_messages_of_other_roles_do() -> None:
    messages = [
        ChatMessage(role="user", content="Which orders?"),
        AIMessage("", tool_calls=[{"name": "opening_hours", "args": {"city": "x"}, "id": "1"}]),
        ToolMessage('{"orders": ["ORD-1234"]}', tool_call_id="1"),
    ]
    message = asked(messages)
    assert calls(message) == [("cancel_order", {"order_id": "ORD-1234"})]
    found = message.response_metadata["grounding"]["calls"][0]["$.order_id"]
    assert (found["message"], found["span"]) == (2, [13, 21])


def test_a_required_call_with_nothing_said_is_refused_or_asks_back() -> None:
    bound = model("Which order?").bind_tools([cancel_order], tool_choice="any")
    with pytest.raises(NothingGroundedError, match="cancel_order: order_id") as caught:
        bound.invoke("cancel my order")
    assert caught.value.lacking == {"cancel_order": ["order_id"]}
    asking = model(INVENTED, "Which order?").bind_tools([cancel_order], tool_choice="any", on_ungrounded="ask")
    message = asking.invoke("cancel my order")
    assert (message.text, calls(message)) == ("Which order?", [])
    other = model(INVENTED).bind_tools([cancel_order, opening_hours], tool_choice="any").invoke("cancel my order")
    assert [name for name, _ in calls(other)] == ["opening_hours"]


def test_an_optional_argument_without_a_candidate_is_left_out() -> None:
    turn = written("refund", order_id="ORD-5", amount=99.5)
    message = asked("Refund 12.50 for ORD-5", turn)
    assert calls(message) == [("refund", {"order_id": "ORD-5", "amount": 12.5})]
    assert message.response_metadata["grounding"]["calls"] == [
        {
            "$.order_id": {"value": "ORD-5", "message": 0, "span": [17, 22]},
            "$.amount": {"value": 12.5, "message": 0, "span": [7, 12]},
        }
    ]


def test_a_date_is_reported_where_it_was_said_in_other_words() -> None:
    bound = model(written("refund", order_id="ORD-5", amount=3, day="2026-12-24")).bind_tools(
        [refund], grounded={"refund": ["day"]}, tool_choice="any"
    )
    message = bound.invoke("Refund 3 euros for ORD-5 on 24 December 2026")
    assert calls(message) == [("refund", {"order_id": "ORD-5", "amount": 3, "day": "2026-12-24"})]
    assert message.response_metadata["grounding"]["calls"][0]["$.day"]["span"] == [28, 44]


def test_options_of_the_mark() -> None:
    schema = {"properties": {"code": {"type": "string"}}, "required": ["code"]}
    ship = {"name": "ship", "description": "", "parameters": schema}
    said = [SystemMessage("Code A1."), HumanMessage("Code B2."), AIMessage("Yes?"), HumanMessage("Code c3.")]

    def codes(mark: Any, code: str) -> str:
        bound = model(written("ship", code=code)).bind_tools(
            [ship], grounded={"ship": {"code": mark}}, tool_choice="any"
        )
        return str(calls(bound.invoke(said))[0][1]["code"])

    assert [codes(True, code) for code in ("B2", "c3")] == ["B2", "c3"]
    assert codes(True, "A1") != "A1"
    assert codes(Grounded(system=True), "A1") == "A1"
    assert codes(Grounded(question_only=True), "B2") in {"c3", "Code c3"}
    assert codes(Grounded(fold_case=True), "C3") == "C3"
    assert codes({"digits": False}, "Code") == "Code"
    assert codes({"digits": True}, "Code") != "Code"


@pytest.mark.parametrize(
    ("grounded", "error", "match"),
    [
        ({"cancel_ordr": ["order_id"]}, UnknownToolError, "did you mean 'cancel_order'"),
        ({"cancel_order": ["id"]}, ToolError, "'id', which the tool 'cancel_order' does not have; known: 'order_id'"),
        ({"*": ["id"]}, ToolError, "'id', which no bound tool has"),
        ({"cancel_order": "order_id"}, OptionError, "put it in brackets"),
        ({"cancel_order": {"order_id": {"sistem": True}}}, OptionError, "fields of Grounded"),
        (["order_id"], OptionError, "grounded"),
    ],
)
def test_mistakes_in_grounded(grounded: Any, error: type[Exception], match: str) -> None:
    with pytest.raises(error, match=match):
        model().bind_tools([cancel_order], grounded=grounded)


def test_a_mistake_in_a_schema_is_refused_when_it_is_bound() -> None:
    schema = {"properties": {"code": {"type": "string", "x-grounded": "yes"}}}
    with pytest.raises(UnsupportedSchemaError, match="'x-grounded' must be true, false"):
        model().bind_tools([{"name": "ship", "description": "", "parameters": schema}])


def test_a_model_option_and_nested_arguments() -> None:
    chat = model(written("move", address={"street": "Elm"}, number=3), grounded={"*": ["address.street"]})
    message = chat.bind_tools([move], tool_choice="any").invoke("to Oak, please")
    assert calls(message)[0][1]["address"]["street"] in {
        "Oak",
        "to",
        "to Oak",
        "please",
        "to Oak, please",
        "Oak, please",
    }


def test_the_prompt_says_nothing_of_the_mark() -> None:
    chat = model(INVENTED)
    chat.bind_tools([cancel_order]).invoke("Cancel ORD-1234")
    (prompt,) = chat.model.prompts
    assert "order_id" in prompt
    assert "grounded" not in prompt


def test_a_stream_and_a_react_agent() -> None:
    bound = model(INVENTED).bind_tools([cancel_order])
    whole: Any = None
    for chunk in bound.stream("Cancel ORD-1234"):
        whole = chunk if whole is None else whole + chunk
    assert whole.response_metadata["grounding"]["calls"][0]["$.order_id"]["span"] == [7, 15]

    prompt = PromptTemplate.from_template(
        "Orders look like ORD-1234.\n{tools}\nUse one of [{tool_names}].\nQuestion: {input}\nThought:{agent_scratchpad}"
    )
    turns = ('I cancel it.\nAction: cancel_order\nAction Input: {"order_id": "ORD-1234"}', "Done.\nFinal Answer: yes")
    agent = create_react_agent(scripted_chat(turns, max_tokens=300), [cancel_order, opening_hours], prompt)
    executor = AgentExecutor(agent=agent, tools=[cancel_order, opening_hours], return_intermediate_steps=True)
    steps = executor.invoke({"input": "Cancel ORD-98"})["intermediate_steps"]
    assert all(step.tool_input.get("order_id") != "ORD-1234" for step, _ in steps)


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "special_token"])
def test_a_spec_travels_to_a_server_with_what_was_said(name: str) -> None:
    schema = {"properties": {"order_id": {"type": "string", "x-grounded": {"digits": True}}}, "required": ["order_id"]}
    said = Conversation((Message("user", 'Cancel "ORD-9", é', 3),))
    spec = TurnSpec(FORMATS[name](), [ToolSpec("cancel", "", schema)], answer=False, conversation=said)
    again = read_spec(spec.to_json(), ())
    assert isinstance(again, TurnSpec)
    assert (again.conversation, again.to_json()) == (said, spec.to_json())
    assert again.grammar() is spec.grammar() or shortest_string(again.grammar()) == shortest_string(spec.grammar())
    assert replace(spec, conversation=None).key != spec.key


def test_other_tools_do_not_know_the_conversation() -> None:
    said = Conversation((Message("user", "x"),))
    spec = TurnSpec(
        HermesFormat(), [ToolSpec("plain", "", {"properties": {"a": {"type": "string"}}})], conversation=said
    )
    assert [tool.schema for tool in spec._compiled] == [spec.tools[0].parameters]


def test_a_server_gets_the_conversation() -> None:
    server = FakeVLLM()
    message = server.chat().bind_tools([cancel_order], tool_choice="any").invoke("Cancel ORD-1234, or 7")
    assert calls(message)[0][1]["order_id"] in "Cancel ORD-1234, or 7"
    (body,) = [body for body in server.bodies if "tooldec" in json.dumps(body) and "conversation" in json.dumps(body)]
    assert "Cancel ORD-1234, or 7" in json.dumps(body)


def test_a_logits_processor_knows_no_conversation() -> None:
    with pytest.raises(OptionError, match="arguments of cancel_order must stand"):
        model().logits_processor([cancel_order])
    with pytest.raises(OptionError, match="opening_hours"):
        model(grounded={"*": ["city"]}).logits_processor([opening_hours])
    assert model().logits_processor([opening_hours]) is not None


def test_without_the_machine_broken_arguments_are_an_invalid_call() -> None:
    broken = '<tool_call>\n{"name": "cancel_order", "arguments": {"order_id": }}\n</tool_call>'
    message = model(broken, constrained=False).bind_tools([cancel_order]).invoke("Cancel ORD-7")
    assert [call["name"] for call in message.invalid_tool_calls] == ["cancel_order"]
    assert message.response_metadata["grounding"]["calls"] == [{}]


def test_an_answer_with_a_schema_quotes_the_conversation() -> None:
    class Found(BaseModel):
        """What was found."""

        order: Annotated[str, Grounded(), Field(pattern=r"^ORD-\d+$")]

    chat = model('{"order": "ORD-1"}')
    found = chat.with_structured_output(Found).invoke("Where is ORD-98?")
    assert found == Found(order="ORD-98")


def test_a_chunk_of_a_result_counts_as_a_result() -> None:
    called = AIMessage("", tool_calls=[{"name": "opening_hours", "args": {"city": "x"}, "id": "1"}])
    message = asked([HumanMessage("x"), called, ToolMessageChunk(content="ORD-1234", tool_call_id="1")])
    assert calls(message)[0] == ("cancel_order", {"order_id": "ORD-1234"})


def test_names_of_grounded_arguments_are_texts() -> None:
    with pytest.raises(OptionError, match="names of arguments, not 3"):
        model("x").bind_tools([opening_hours], grounded={"opening_hours": [3]})


def test_an_answer_for_which_nothing_was_said() -> None:
    class Age(BaseModel):
        """An age."""

        years: Annotated[int, Grounded()]

    bound = model('{"years": 7}').with_structured_output(Age)
    with pytest.raises(NothingGroundedError, match="Age: years"):
        bound.invoke("Ada")
    message = model('{"years": 7}').bind_response_format(Age).invoke("Ada is 7")
    assert message.response_metadata["grounding"]["answer"]["$.years"]["span"] == [7, 8]


def test_neither_an_error_of_a_tool_nor_a_model_in_a_history_says_a_value() -> None:
    called = AIMessage("", tool_calls=[{"name": "opening_hours", "args": {"city": "ORD-1234"}, "id": "1"}])
    error = ToolMessage("no city ORD-1234", tool_call_id="1", status="error")
    message = asked([HumanMessage("Cancel it."), called, error])
    assert "cancel_order" not in [name for name, _ in calls(message)]

    prompt = PromptTemplate.from_template(
        "{tools} {tool_names} {chat_history}\nQuestion: {input}\nThought:{agent_scratchpad}"
    )
    call = 'I cancel it.\nAction: cancel_order\nAction Input: {"order_id": "ORD-1234"}'
    agent = create_react_agent(scripted_chat((call,), max_tokens=300), [cancel_order, opening_hours], prompt)
    history = "Human: hi, it is ORD-5\nAI: Is it ORD-1234?"
    step = agent.invoke({"input": "Cancel it", "chat_history": history, "intermediate_steps": []})
    assert getattr(step, "tool_input", {}).get("order_id") in {None, "ORD-5", "5"}


def test_the_span_of_a_value_in_another_case() -> None:
    schema = {"properties": {"code": {"type": "string"}}, "required": ["code"]}
    ship = {"name": "ship", "description": "", "parameters": schema}
    for text, span in (("Straße İx ord-7 here", [10, 15]), ("ord-7 ORD-7", [6, 11])):
        chat = model(written("ship", code="ORD-7"), grounded={"ship": {"code": Grounded(fold_case=True)}})
        message = chat.bind_tools([ship], tool_choice="any").invoke(text)
        assert message.response_metadata["grounding"]["calls"][0]["$.code"]["span"] == span


@pytest.mark.parametrize("turn", ['{"name": "cancel_order", "arguments": {"order_id": "ORD-1234"}}', INVENTED])
@pytest.mark.parametrize("name", ["hermes", "qwen_coder", "llama"])
def test_a_call_without_marks_quotes_the_conversation_too(turn: str, name: str) -> None:
    message = model(turn, format=name).bind_tools([cancel_order, refund]).invoke("Cancel the order ORD-7, or 8")
    assert all(
        arguments["order_id"] in {"ORD-7", "7", "8", "ORD-7, or 8", "7, or 8"} for _, arguments in calls(message)
    )


def replies(
    *turns: str, choice: str = "auto", several: bool | None = None, **options: Any
) -> tuple[AIMessage, Any, list[str]]:
    """The message of a model that would write these turns, the sum of its chunks, and its prompts."""
    scripted = model(*turns, *turns, on_ungrounded="ask", **options)
    bound = scripted.bind_tools([cancel_order, refund, opening_hours], tool_choice=choice, parallel_tool_calls=several)
    message = bound.invoke("Please cancel my order.")
    chunks = list(bound.stream("Please cancel my order."))
    return message, sum(chunks[1:], chunks[0]), scripted.model.prompts[: len(turns)]


@pytest.mark.parametrize("choice", ["auto", "any", "cancel_order"])
@pytest.mark.parametrize("name", ["hermes", "llama", "react", "mistral", "qwen_coder"])
def test_a_model_that_names_a_tool_which_lacks_a_value_asks_for_it(name: str, choice: str) -> None:
    turn_format = FORMATS[name]()
    call = turn_format.render(AssistantTurn("", (ToolCall("cancel_order", {"order_id": "ORD-1234"}),)))
    answer = turn_format.render(AssistantTurn("", answer="Which order?"))
    message, streamed, prompts = replies(call, answer, choice=choice, format=name)
    for one in (message, streamed):
        assert (one.text, calls(one), one.invalid_tool_calls) == ("Which order?", [], [])
        assert one.response_metadata["asked_instead_of"] == "cancel_order"
        assert one.response_metadata["grounding"]["without_candidate"]["cancel_order"] == ["order_id"]
        assert "repeated_call" not in one.response_metadata
        assert one.usage_metadata is not None
        assert one.usage_metadata["input_tokens"] > len(prompts[1])  # of both turns; a character is a token
    assert "Nothing is done before you tell me the order id." in prompts[1]
    assert "Nothing is done" not in prompts[0]


def test_what_was_said_before_stays_and_calls_before_are_made() -> None:
    hours = written("opening_hours", city="Ulm")
    message, streamed, _ = replies(f"I cancel it.\n{INVENTED}", "Which order?")
    for one in (message, streamed):
        assert (one.text, calls(one)) == ("I cancel it.\n\nWhich order?", [])
    message, streamed, prompts = replies(f"{hours}\n{INVENTED}", several=True)
    for one in (message, streamed):
        assert calls(one) == [("opening_hours", {"city": "Ulm"})]
        assert "asked_instead_of" not in one.response_metadata
    assert len(prompts) == 1


def test_a_call_without_marks_asks_too_and_other_turns_are_as_they_were() -> None:
    bare = json.dumps({"name": "refund", "arguments": {"order_id": "ORD-1", "amount": 3}})
    message, streamed, prompts = replies(bare, "Of which order, and how much?")
    for one in (message, streamed):
        assert (one.text, calls(one)) == ("Of which order, and how much?", [])
    assert "Nothing is done before you tell me the order id and the amount." in prompts[1]
    for said in ("Good morning!", ""):
        message, _, prompts = replies(said)
        assert (message.text, len(prompts)) == (said, 1)


async def test_asking_without_blocking_and_on_a_server() -> None:
    bound = model(INVENTED, "Which order?", on_ungrounded="ask").bind_tools([cancel_order, opening_hours])
    message = await bound.ainvoke("Cancel it.")
    assert (message.text, calls(message)) == ("Which order?", [])
    server = FakeVLLM()
    asking = server.chat().bind_tools([cancel_order], tool_choice="any", on_ungrounded="ask", max_tokens=80)
    message = await asking.ainvoke("Cancel it.")
    assert (calls(message), message.response_metadata["asked_instead_of"]) == ([], "cancel_order")
    assert "cancel_order" not in asking.invoke("Cancel ORD-1, or 7").response_metadata.get("asked_instead_of", "")


def test_what_one_of_several_branches_requires_is_asked_for() -> None:
    part = {"properties": {"code": {"type": "string", "x-grounded": {"digits": True}}}, "required": ["code"]}
    ship = {"name": "ship", "description": "", "parameters": {"type": "object", "allOf": [part]}}
    scripted = model(written("ship", code="A1"), "Which code?", on_ungrounded="ask")
    message = scripted.bind_tools([ship, opening_hours]).invoke("Send it.")
    assert (message.text, calls(message)) == ("Which code?", [])
    assert "Nothing is done before you tell me the code." in scripted.model.prompts[1]


def test_a_tool_selected_by_likelihood_asks_too() -> None:
    bound = chat(on_ungrounded="ask", tool_selection="likelihood", max_tokens=60).bind_tools(
        [cancel_order, refund], tool_choice="any"
    )
    message = bound.invoke("Cancel it.")
    gains = message.response_metadata["tool_selection"]
    assert (calls(message), message.response_metadata["asked_instead_of"]) == ([], max(gains, key=gains.get))
    assert message.response_metadata["forward_passes"] > len(gains) + 1


def test_where_nothing_can_be_asked_the_tool_cannot_be_named() -> None:
    class Verdict(BaseModel):
        ok: bool

    bound = model(INVENTED, on_ungrounded="ask").bind_tools([cancel_order, opening_hours], response_format=Verdict)
    message = bound.invoke("Cancel it.")
    assert "asked_instead_of" not in message.response_metadata
    free = model(INVENTED, on_ungrounded="ask", constrained=False).bind_tools([cancel_order]).invoke("Cancel it.")
    assert calls(free) == [("cancel_order", {"order_id": "ORD-1234"})]


def test_a_context_that_ends_with_the_question_leaves_room_for_an_answer() -> None:
    """What the tool lacks is not told then."""
    tools = [cancel_order, opening_hours]
    wide = model(INVENTED, "Which one?", on_ungrounded="ask", tool_docs="none")
    wide.bind_tools(tools).invoke("Cancel my order.")
    lengths = [len(prompt) for prompt in wide.model.prompts]
    narrow = model(INVENTED, "Which one?", on_ungrounded="ask", tool_docs="none", max_tokens=None)
    narrow.model.config.max_position_embeddings = (lengths[0] + lengths[1]) // 2 + 40
    assert lengths[0] + 60 < lengths[1]
    message = narrow.bind_tools(tools).invoke("Cancel my order.")
    assert (message.text, calls(message)) == ("Which one?", [])
    assert "Nothing is done" not in narrow.model.prompts[1]
