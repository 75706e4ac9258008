"""A thought that has grown long enough ends, and what follows it is whole."""

from typing import Any

import pytest
import torch
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import ThoughtLimit
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.seeds import sampled
from tests.unit_tests.support.chat_templates import tokenizer_like
from tests.unit_tests.support.chats import add, chat, lone_chat, search

MOST = 12
SLACK = 20  # tokens of what begins and ends a thought in these vocabularies, and of a character


def turn(bound: Any, seed: int) -> tuple[Any, int]:
    """A turn's message, and how many of its tokens were written in a thought."""
    model, options = (bound, {}) if isinstance(bound, ChatToolDec) else (bound.bound, bound.kwargs)
    run = model.run(model.request([HumanMessage("hi")], seed=seed, **options))
    ends = run.request.format.thought_ends
    length = sum(bool(ends(run.text)) for _ in run.steps())
    return run.message(""), length


@pytest.mark.parametrize("format_name", ["react", "structured_chat"])
@sampled(2, 4)
def test_a_thought_is_ended_and_the_turn_goes_on(format_name: str, seeds: range) -> None:
    model = chat(format=format_name, max_tokens=160)
    long = [turn(model.bind_tools([add, search]), seed)[1] for seed in seeds]
    assert max(long) > 2 * MOST
    for choice in ("any", None, "none"):
        bound = model.bind_tools([add, search], tool_choice=choice, max_thought_tokens=MOST)
        kinds = set()
        for seed in seeds:
            message, length = turn(bound, seed)
            assert length <= MOST + SLACK
            assert message.response_metadata["finish_reason"] in {"tool_calls", "stop", "length"}
            assert "format_error" not in message.response_metadata
            kinds.add(bool(message.tool_calls))
        assert kinds == {True} if choice == "any" else False in kinds or choice is None


def test_the_model_chooses_what_ends_its_thought() -> None:
    bound = chat(max_tokens=200).bind_tools([add, search], max_thought_tokens=MOST)
    kinds = [bool(turn(bound, seed)[0].tool_calls) for seed in range(12)]
    assert any(kinds)
    assert not all(kinds)


@pytest.mark.parametrize("template", ["Qwen 3 Thinking", "Magistral"])
@sampled(2, 6)
def test_thinking_models_end_their_thoughts_with_and_without_tools(template: str, seeds: range) -> None:
    model = lone_chat(tokenizer=tokenizer_like(template), max_tokens=160, max_thought_tokens=MOST)
    for bound in (model, model.bind_tools([add], tool_choice="any")):
        for seed in seeds:
            message, length = turn(bound, seed)
            assert length <= MOST + SLACK
            if bound is not model:
                assert message.tool_calls


def test_a_thought_of_no_tokens() -> None:
    bound = chat().bind_tools([add], tool_choice="any", max_thought_tokens=0)
    for seed in range(4):
        message, length = turn(bound, seed)
        assert length <= SLACK
        assert "reasoning_content" not in message.additional_kwargs
        assert message.tool_calls


def test_a_call_fits_the_budget_whatever_the_limit_is() -> None:
    least = None
    for most in (None, 0, 5, 500):
        bound = chat().bind_tools([add], tool_choice="any", max_thought_tokens=most)
        for max_tokens in range(30, 80, 7):
            message = bound.invoke("hi", seed=1, max_tokens=max_tokens)
            assert message.tool_calls
            usage = message.usage_metadata
            assert usage is not None
            assert usage["output_tokens"] <= max_tokens
            least = max_tokens
    assert least is not None


def test_tokens_that_the_tokenizer_does_not_know_write_nothing() -> None:
    limit = ThoughtLimit(lambda text: ["\nAction: "], chat()._engine.vocabulary, most=1, prompt_length=1)
    beyond = len(chat()._engine.vocabulary)
    scores = limit(torch.tensor([[0, beyond, beyond + 3]]), torch.zeros(1, beyond + 4))
    assert 0 < int((scores[0] > -torch.inf).sum()) < 20


WORDS = [b"Act", b"Action", b"Final", b" Answer", b": ", b"\n</", b"</", b"?"]
THINK_END = "</think>"


def left(ends: list[str], text: str) -> set[str] | None:
    """The tokens, as texts, that are left after a text that was long enough."""
    tokens = [*(bytes([byte]) for byte in range(256)), *WORDS]
    vocabulary = Vocabulary([*tokens, b""], special_tokens={THINK_END: len(tokens)})
    limit = ThoughtLimit(lambda text: ends, vocabulary, most=1)
    found = limit.left([*text.encode()])
    return None if found is None else {[*tokens, THINK_END.encode()][token_id].decode() for token_id in found}


def test_the_ends_are_written_in_whole_tokens() -> None:
    ends = ["\nAction: ", "\nFinal Answer: "]
    assert left(ends, "I") == {"\n"}
    assert left(ends, "I\n") == {"Action", "Final"}
    assert left(ends, "I\nF") == {"i"}
    assert left(ends, "I\nFinal") == {" Answer"}
    assert left(ends, "I\nFinal Answer") == {":"}


def test_the_space_after_a_marker_may_begin_a_longer_token() -> None:
    assert left(["\nAction: "], "I\nAction:") is None
    assert left(["\n"], "I") == {"\n"}


def test_a_special_token_is_no_part_of_a_longer_one() -> None:
    ends = [f"\n{THINK_END}\n\n"]
    assert left(ends, "I") == {"\n"}
    assert left(ends, "I\n") == {THINK_END}


@pytest.mark.parametrize("thought", ["I <", "I\n<", "I\n</th"])
def test_a_letter_like_the_first_of_a_special_token_begins_no_end(thought: str) -> None:
    assert left([f"\n{THINK_END}\n\n"], thought) == {"\n"}
    assert left([THINK_END], thought) == {THINK_END}
