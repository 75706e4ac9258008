"""Tokens are counted as they would be sent, so that what trims conversations acts at the right length."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import ClearToolUsesEdit, ContextEditingMiddleware, SummarizationMiddleware
from langchain_core.exceptions import ContextOverflowError
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage, trim_messages

from tests.unit_tests.support.chat_templates import tokenizer_like
from tests.unit_tests.support.chats import TOKENIZER, add, chat, lone_chat, search

CONVERSATION: list[BaseMessage] = [
    SystemMessage("Be brief."),
    HumanMessage("What is 1 plus 2?"),
    AIMessage("", tool_calls=[{"name": "add", "args": {"a": 1, "b": 2}, "id": "1"}]),
    ToolMessage("3", tool_call_id="1"),
    AIMessage("It is 3."),
    HumanMessage("And 3 plus 4?"),
]


def test_a_text_is_counted_by_the_models_tokenizer() -> None:
    model = chat()
    text = "Action: add</s> é"
    assert model.get_token_ids(text) == TOKENIZER(text, add_special_tokens=False)["input_ids"]
    assert model.get_num_tokens(text) == len(model.get_token_ids(text))
    assert chat(custom_get_token_ids=lambda text: [1, 2]).get_num_tokens(text) == 2


@pytest.mark.parametrize("options", [{}, {"format": "hermes"}, {"tool_docs": "names"}, {"tool_docs": "none"}])
def test_messages_are_counted_as_they_are_sent(options: dict[str, Any]) -> None:
    model = chat(**options)
    sent: Any = model.invoke(CONVERSATION, max_tokens=80).usage_metadata
    assert model.get_num_tokens_from_messages(CONVERSATION) == sent["input_tokens"]
    sent = model.bind_tools([add, search], max_tokens=80).invoke(CONVERSATION).usage_metadata
    assert model.get_num_tokens_from_messages(CONVERSATION, [add, search]) == sent["input_tokens"]


@pytest.mark.parametrize("template", [None, "Qwen 3", "Mistral 7B v0.3"])
def test_any_part_of_a_conversation_has_a_count(template: str | None) -> None:
    model = chat() if template is None else lone_chat(tokenizer=tokenizer_like(template))
    assert model.get_num_tokens_from_messages([]) == 0
    counts = [model.get_num_tokens_from_messages(CONVERSATION[:end]) for end in range(1, len(CONVERSATION) + 1)]
    assert counts == sorted(counts)
    for start in range(len(CONVERSATION)):
        assert model.get_num_tokens_from_messages(CONVERSATION[start:]) > 0


def test_messages_are_trimmed_to_what_fits() -> None:
    model = chat()
    long = [HumanMessage(f"Question {number}: {'x ' * 50}") for number in range(20)]
    most = 600
    kept = trim_messages(long, max_tokens=most, token_counter=model, strategy="last")
    assert 0 < len(kept) < len(long)
    assert model.get_num_tokens_from_messages(kept) <= most
    assert model.get_num_tokens_from_messages(long[-len(kept) - 1 :]) > most


def test_an_agent_clears_old_results_at_the_length_that_it_is_told() -> None:
    model = chat(max_tokens=100, max_calls=0)
    history: list[Any] = [HumanMessage("hi")]
    for number in range(6):
        call = {"name": "add", "args": {"a": number, "b": 1}, "id": str(number)}
        history += [AIMessage("", tool_calls=[call]), ToolMessage("result " * 40, tool_call_id=str(number))]
    counted = model.get_num_tokens_from_messages(history, [add])
    read = []
    for trigger in (counted - 1, counted):  # over it, and not over it
        edit = ClearToolUsesEdit(trigger=trigger, keep=1)
        middleware = ContextEditingMiddleware(edits=[edit], token_count_method="model")
        agent: Any = create_agent(model, [add], middleware=[middleware])
        read.append(agent.invoke({"messages": history})["messages"][-1].usage_metadata["input_tokens"])
    assert read[1] == counted
    assert read[0] < counted - 200


def test_an_agent_summarizes_at_a_share_of_the_models_context() -> None:
    model = chat(max_tokens=60, max_calls=0)
    context: Any = model.profile["max_input_tokens"]  # type: ignore[index]
    counter: Any = model.get_num_tokens_from_messages
    limits: Any = {"trigger": ("fraction", 0.5), "keep": ("messages", 2)}
    middleware = SummarizationMiddleware(model, token_counter=counter, **limits)
    agent: Any = create_agent(model, [add], middleware=[middleware])
    messages: list[Any] = []
    while model.get_num_tokens_from_messages(messages) <= context // 2:
        assert len(agent.invoke({"messages": messages[-3:] or [HumanMessage("hi")]})["messages"]) >= 2
        messages.append(HumanMessage("word " * 60))
    answered = agent.invoke({"messages": messages})["messages"]
    assert len(answered) < len(messages)


def test_a_prompt_that_is_too_long_is_an_overflow() -> None:
    with pytest.raises(ContextOverflowError):
        chat().invoke("x " * 5000)
