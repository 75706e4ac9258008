"""`complete`: a text that goes on, under any expression."""

import re

import pytest
import torch

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import BudgetError, ContextLengthError, OptionError, PatternError
from langchain_tooldec.grammars.regex import pattern
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()


def texts(source: str) -> Expression:
    return pattern(source, code_points)


@pytest.mark.parametrize("source", ["^[0-9]{3}-[a-f]{2,9}$", "^(?:Ja|Nö, danke)$", "^x*$"])
def test_what_is_written_is_of_the_expression(source: str) -> None:
    model = ChatToolDec.from_transformers(MODEL, TOKENIZER, temperature=1.0, max_tokens=24)
    for seed in range(8):
        found = model.complete("Say: ", source if seed % 2 else texts(source), seed=seed)
        assert re.fullmatch(source.strip("^$"), found.text)
        assert found.output_tokens <= 24


def test_without_an_expression_it_is_what_generate_writes() -> None:
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER)
    found = chat.complete("Once upon a time", max_tokens=12)
    ids = TOKENIZER("Once upon a time", return_tensors="pt")
    with torch.no_grad():
        expected = MODEL.generate(**ids, max_new_tokens=12, do_sample=False)[0, ids["input_ids"].shape[1] :]
    assert found.text == TOKENIZER.decode(expected, skip_special_tokens=True)
    assert (found.prompt_tokens, found.output_tokens) == (ids["input_ids"].shape[1], len(expected))
    assert found.finish_reason == ("length" if len(expected) == 12 else "stop")
    assert found.forward_passes <= found.output_tokens


def test_a_stop_text_ends_it_wherever_it_stands() -> None:
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER)
    stopped = chat.complete("x", texts("^abcdef$"), stop=["cd"])
    assert (stopped.text, stopped.finish_reason) == ("ab", "stop")
    assert chat.complete("x", texts("^abcdef$")).text == "abcdef"


def test_an_expression_that_is_forced_takes_no_pass_a_token() -> None:
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER)
    found = chat.complete("x", texts("^Nothing else is left to say$"))
    assert found.output_tokens > 3
    assert found.forward_passes <= 1


def test_what_cannot_be_is_refused() -> None:
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER)
    with pytest.raises(BudgetError):
        chat.complete("x", texts("^[a-z]{40}$"), max_tokens=2)
    with pytest.raises(PatternError):
        chat.complete("x", r"^(a|b)\1$")
    with pytest.raises(ContextLengthError):
        chat.complete("word " * 5000)
    with pytest.raises(OptionError, match="unknown option 'temprature'"):
        chat.complete("x", temprature=1)


def test_machines_of_two_expressions_are_not_mixed_up() -> None:
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER)
    for number in range(80):
        assert chat.complete("x", texts(f"^n{number}$")).text == f"n{number}"
