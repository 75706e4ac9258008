"""Calls of random-weight LLaMAs with real tokenizers: whatever the model prefers, every call is valid.

The model's logits are noise, which is the worst case: nothing but the machine keeps the text in form.
"""

import random
from collections import Counter
from typing import Any

import jsonschema
import pytest
import torch
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import SamplingOptions, distribution
from langchain_tooldec.errors import BudgetError
from tests.tiny_models import tiny_llama
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

# Tokens a call differ by a factor of ten between the budgets; the counts weigh that.
COUNTS = {48: 20, 128: 10, 512: 4}
SHARES = {48: 0.7, 128: 0.2, 512: 0.1}
# ReAct's thought eats most of a budget, so that a short call is left; the others begin with the call.
FORMATS = ("react", "hermes", "llama", "mistral", "structured_chat")
TOKENIZERS = {"sentencepiece-32k": sentencepiece_tokenizer, "llama3-128k": llama3_tokenizer}


@pytest.fixture(scope="module", params=TOKENIZERS)
def model(request: pytest.FixtureRequest) -> ChatToolDec:
    tokenizer = TOKENIZERS[request.param]()
    llama = tiny_llama(len(tokenizer), eos_token_id=tokenizer.eos_token_id)
    return ChatToolDec.from_transformers(llama, tokenizer, temperature=1.0)


def functions(names: list[str]) -> list[dict[str, Any]]:
    return [
        {"type": "function", "function": {"name": name, "description": "", "parameters": SCHEMAS[name]}}
        for name in names
    ]


def check_calls(model: ChatToolDec, count: int, max_tokens: int) -> Counter[str]:
    """Sample calls; assert that each is valid. Returns how often each tool was called."""
    draw = random.Random(max_tokens)
    names = list(SCHEMAS)
    called: Counter[str] = Counter()
    refused: list[tuple[int, int]] = []
    for number in range(count):
        # Every other time all tools are bound, else one of them, so that each argument grammar is walked.
        bound = functions(names if number % 2 else [draw.choice(names)])
        try:
            options: dict[str, Any] = {
                "max_tokens": max_tokens,
                "seed": number,
                "format": FORMATS[number // 2 % len(FORMATS)],
            }
            request = model.request([HumanMessage("Go.")], tools=bound, tool_choice="any", **options)
        except BudgetError as error:
            refused.append((len(bound), error.needed))
            continue
        run = model.run(request)
        for _ in run.steps():
            pass
        message = run.message("m")
        assert message.tool_calls
        for call in message.tool_calls:
            assert call["name"] in {function["function"]["name"] for function in bound}
            assert_valid(call["args"], SCHEMAS[call["name"]])
            called[call["name"]] += 1
        assert run.output_tokens <= max_tokens
    # A tool alone may need more than the budget; with all of them bound there is always a shorter one.
    assert all(tools == 1 and needed > max_tokens for tools, needed in refused)
    assert len(refused) < count / 10
    return called


def assert_valid(arguments: Any, schema: dict[str, Any]) -> None:
    """By jsonschema, and without an argument that the tool does not have."""
    jsonschema.Draft202012Validator(schema).validate(arguments)
    assert arguments.keys() <= schema["properties"].keys()


@pytest.mark.parametrize("max_tokens", COUNTS)
def test_sampled_calls_are_valid(model: ChatToolDec, max_tokens: int) -> None:
    called = check_calls(model, COUNTS[max_tokens], max_tokens)
    assert called.total() > 0


@pytest.mark.slow
@pytest.mark.parametrize("max_tokens", SHARES)
def test_two_thousand_sampled_calls_are_valid(model: ChatToolDec, max_tokens: int) -> None:
    called = check_calls(model, int(2000 * SHARES[max_tokens]), max_tokens)
    assert len(called) == len(SCHEMAS)


def test_a_whole_generation_is_the_restricted_distribution(model: ChatToolDec) -> None:
    """Step by step, the sampled token's probability is the paper's formula over the model's own logits."""
    options: Any = {"tool_choice": "any", "max_tokens": 48, "seed": 1, "forced_runs": False}
    request = model.request([HumanMessage("Go.")], tools=functions(["add"]), **options)
    for step in model.run(request).steps():
        assert step.mask is not None
        assert step.logits is not None
        allowed = torch.from_numpy(step.mask)
        weights = torch.where(allowed, torch.softmax(step.logits.double(), -1), 0)
        found = distribution(step.logits, step.mask, SamplingOptions(temperature=1.0))
        assert torch.allclose(found.double(), weights / weights.sum(), atol=1e-6)
