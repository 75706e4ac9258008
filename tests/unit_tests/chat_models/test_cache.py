"""Answers that are kept: nobody gets the answer to another question, or one of another model."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import torch
from langchain_core.caches import InMemoryCache
from pydantic import create_model
from transformers import RepetitionPenaltyLogitsProcessor

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.options import cache_key_part
from langchain_tooldec.formats import HermesFormat
from tests.unit_tests.support.chats import MODEL, TOKENIZER, add, chat, lone_chat, search


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
    for model in (chat(), lone_chat(), lone_chat(), deepcopy(chat())):  # the last one is the first one's model
        model.cache = cache
        model.invoke("hi", max_tokens=5)
    assert len(cache._cache) == 3


def test_models_made_one_after_the_other_are_told_apart() -> None:
    """Whatever their addresses are, which come again."""
    versions = {lone_chat()._identifying_params["model_version"] for _ in range(20)}
    assert len(versions) == 20


def test_what_is_the_same_is_the_same_in_any_process() -> None:
    penalties = [RepetitionPenaltyLogitsProcessor(penalty) for penalty in (1.5, 1.5, 2.0)]
    words = [cache_key_part([penalty]) for penalty in penalties]
    assert words[0] == words[1] != words[2]
    assert cache_key_part(lambda ids, scores: scores) != cache_key_part(lambda ids, scores: scores)
    assert cache_key_part({"b": 1, "a": [None, "x"]}) == cache_key_part({"a": [None, "x"], "b": 1})


def test_a_class_that_is_defined_anew_is_another_question() -> None:
    cache = InMemoryCache()
    for kind in (int, str):
        answer = create_model("Answer", value=(kind, ...))
        model = chat(cache=cache, max_tokens=60).with_structured_output(answer, method="json_schema")
        answer_read: Any = model.invoke("hi")
        assert isinstance(answer_read.value, kind)


def test_what_the_models_makers_say_is_part_of_the_question() -> None:
    model = lone_chat(cache=InMemoryCache(), temperature=None)
    model.invoke("hi", max_tokens=5)
    model.model.generation_config.repetition_penalty = 1.7
    model.invoke("hi", max_tokens=5)
    assert len(model.cache._cache) == 2  # type: ignore[union-attr]


def test_changed_weights_are_another_question() -> None:
    """By an optimizer's step, by an adapter merged into them, or value by value."""
    model = lone_chat(cache=InMemoryCache())
    changed: Any = model.model
    for count in (1, 2, 3):
        for _ in range(2):
            model.invoke("hi", max_tokens=5)
        assert len(model.cache._cache) == count  # type: ignore[union-attr]
        with torch.no_grad():
            changed.lm_head.weight[3, 5 * count] += 0.01


@pytest.mark.parametrize("change", ["weights", "two rows", "template", "nothing"])
def test_a_folder_that_is_written_anew_is_another_question(change: str, tmp_path: Path) -> None:
    cache = InMemoryCache()
    model, tokenizer = deepcopy(MODEL), deepcopy(TOKENIZER)
    for _ in range(2):
        model.save_pretrained(tmp_path)
        tokenizer.save_pretrained(tmp_path)
        ChatToolDec(model=str(tmp_path), cache=cache, max_tokens=5).invoke("hi")
        with torch.no_grad():
            if change == "weights":
                model.model.layers[0].mlp.up_proj.weight *= 1.001
            elif change == "two rows":
                model.lm_head.weight[[1, 2]] = model.lm_head.weight[[2, 1]]
            elif change == "template":
                tokenizer.chat_template = str(tokenizer.chat_template) + " "
    assert len(cache._cache) == (1 if change == "nothing" else 2)
