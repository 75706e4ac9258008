"""What a model shows of itself: its name and what was set; and what it tells LangChain that it can do."""

from typing import get_type_hints

import pytest
from langchain_core.language_models.model_profile import ModelProfile

from langchain_tooldec import ChatToolDec
from tests.scripted_model import scripted_chat


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({}, "ChatToolDec(model_name='m')"),
        ({"temperature": 0.5, "format": "hermes"}, "ChatToolDec(model_name='m', temperature=0.5, format='hermes')"),
        ({"max_tokens": 9, "forced_runs": False}, "ChatToolDec(model_name='m', max_tokens=9, forced_runs=False)"),
        ({"metadata": {"a": 1}, "tags": ["t"]}, "ChatToolDec(model_name='m', tags=['t'])"),
    ],
)
def test_a_model_is_shown_by_its_name_and_what_is_no_default(options: dict, shown: str) -> None:
    model = ChatToolDec.embedded(model_name="m", **options)
    assert repr(model) == shown
    assert shown in repr(model.bind(stop=["x"]))
    assert str(model) == shown.removeprefix("ChatToolDec(").removesuffix(")").replace(", ", " ")


def test_a_key_is_not_shown() -> None:
    assert "secret" not in repr(scripted_chat([], api_key="secret"))


NOT_KNOWN = {"status", "release_date", "last_updated", "reasoning_effort_levels", "reasoning_effort_default"}
"""What nobody can say of any model that is wrapped."""


def test_the_profile_says_all_that_is_known() -> None:
    profile = ChatToolDec.embedded().profile
    assert profile is not None
    assert profile.keys() == get_type_hints(ModelProfile).keys() - NOT_KNOWN
    assert (profile["name"], profile["max_input_tokens"]) == ("langchain-tooldec/embedded", 4096)
    can = {"open_weights", "text_inputs", "text_outputs", "reasoning_output", "temperature"}
    can |= {"tool_calling", "tool_choice", "tool_call_streaming", "structured_output"}
    assert {key for key, value in profile.items() if value is True} == can


@pytest.mark.parametrize(("turn_format", "thinks"), [("react", True), ("llama", False), ("special_token", False)])
def test_only_a_format_with_thoughts_reasons(turn_format: str, thinks: bool) -> None:
    profile = scripted_chat([], format=turn_format).profile
    assert profile is not None
    assert profile["reasoning_output"] is thinks
