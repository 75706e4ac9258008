"""Answers that are kept: nobody gets the answer to another question, or one of another model."""

from copy import deepcopy
from typing import Any

import pytest
from langchain_core.caches import InMemoryCache

from langchain_tooldec.formats import HermesFormat
from tests.unit_tests.support.chats import add, chat, lone_chat, search


@pytest.mark.parametrize(
    ("options", "others"),
    [
        ({"stop": None}, {"stop": ["a"]}),
        ({"seed": 1}, {"seed": 2}),
        ({"temperature": 1.0}, {"temperature": 0.0}),
        ({"max_tokens": 60}, {"max_tokens": 5}),
        ({"format": "react"}, {"format": "hermes"}),
        ({"format": "react"}, {"format": HermesFormat()}),
        ({"constrained": True}, {"constrained": False}),
        ({"repetition_penalty": None}, {"repetition_penalty": 2.0}),
        ({"tool_docs": "full"}, {"tool_docs": "none"}),
        ({"timeout": None}, {"timeout": 1000.0}),
    ],
)
def test_other_options_are_another_question(options: dict[str, Any], others: dict[str, Any]) -> None:
    cache = InMemoryCache()
    common = {"cache": cache, "seed": 3}
    first, second = (chat(**{**common, **given}) for given in (options, others))
    for model in (first, second):
        model.invoke("hi")
    assert len(cache._cache) == 2
    bound: Any = chat(**{**common, **options}).bind(**others)
    bound.invoke("hi")
    assert len(cache._cache) <= 3


def test_the_same_question_is_answered_once() -> None:
    cache = InMemoryCache()
    model = chat(cache=cache, max_tokens=20)
    answers = [model.invoke("hi").text for _ in range(3)]
    assert len(set(answers)) == 1
    assert len(cache._cache) == 1
    assert chat(cache=cache, max_tokens=20).invoke("hi").text == answers[0]


def test_other_tools_are_another_question() -> None:
    cache = InMemoryCache()
    model = chat(cache=cache)
    assert model.bind_tools([add], tool_choice="any").invoke("hi").tool_calls[0]["name"] == "add"
    assert model.bind_tools([search], tool_choice="any").invoke("hi").tool_calls[0]["name"] == "search"


def test_models_without_a_name_are_told_apart() -> None:
    cache = InMemoryCache()
    for model in (chat(), lone_chat(), deepcopy(chat())):
        model.cache = cache
        model.invoke("hi", max_tokens=5)
    assert len(cache._cache) == 3
