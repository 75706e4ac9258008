"""How likely each token was, as OpenAI tells it."""

from math import exp
from typing import Any

import pytest
import torch
from langchain_core.messages import HumanMessage

from langchain_tooldec.errors import OptionError
from tests.unit_tests.support.chats import MODEL, add, chat


def logprobs_of(message: Any) -> list[dict[str, Any]]:
    return list(message.response_metadata["logprobs"]["content"])


@torch.no_grad()
def test_without_tools_they_are_the_models_own() -> None:
    message: Any = chat(temperature=0.0, max_tokens=12).invoke("hi", logprobs=True, top_logprobs=3)
    ids = torch.tensor([chat().request([HumanMessage("hi")]).prompt_ids])
    told = logprobs_of(message)
    assert len(told) == message.usage_metadata["output_tokens"]
    for token in told:
        scores = torch.log_softmax(MODEL(ids).logits[0, -1].float(), dim=-1)
        best = scores.topk(3)
        assert token["logprob"] == pytest.approx(float(best.values[0]), abs=1e-4)
        assert [top["logprob"] for top in token["top_logprobs"]] == pytest.approx(best.values.tolist(), abs=1e-4)
        ids = torch.cat([ids, best.indices[:1, None]], dim=1)
    assert b"".join(bytes(token["bytes"]) for token in told).decode(errors="replace") == message.text


def test_with_the_machine_they_are_of_the_allowed_tokens() -> None:
    bound = chat().bind_tools([add], tool_choice="any", logprobs=True, top_logprobs=20)
    message = bound.invoke("hi", seed=1)
    told = logprobs_of(message)
    assert b'"a"' in b"".join(bytes(token["bytes"]) for token in told)
    for token in told:
        alternatives = token["top_logprobs"]
        assert alternatives[0]["logprob"] >= token["logprob"]
        assert sum(exp(one["logprob"]) for one in alternatives) <= 1 + 1e-4
        if len(alternatives) < 20:  # all that were allowed
            assert sum(exp(one["logprob"]) for one in alternatives) == pytest.approx(1, abs=1e-4)
    forced = [token for token in told if token["logprob"] == 0.0]
    assert forced
    assert all(len(token["top_logprobs"]) == 1 for token in forced)


def test_streams_tell_them_at_the_end() -> None:
    bound = chat().bind_tools([add], tool_choice="any", logprobs=True)
    whole = bound.invoke("hi", seed=1)
    chunks = list(bound.stream("hi", seed=1))
    assert all("logprobs" not in chunk.response_metadata for chunk in chunks[:-1])
    assert logprobs_of(chunks[-1]) == logprobs_of(whole)


def test_nobody_is_told_who_did_not_ask() -> None:
    assert "logprobs" not in chat(max_tokens=5).invoke("hi").response_metadata
    with pytest.raises(OptionError, match="top_logprobs=3 needs logprobs=True"):
        chat().invoke("hi", top_logprobs=3)
    with pytest.raises(OptionError, match="top_logprobs must be less than or equal to 20, not 21"):
        chat().invoke("hi", logprobs=True, top_logprobs=21)


def test_a_stream_counts_tokens_unless_it_is_told_not_to() -> None:
    model = chat(max_tokens=5)
    assert [chunk for chunk in model.stream("hi") if chunk.usage_metadata]
    assert not [chunk for chunk in model.stream("hi", stream_usage=False) if chunk.usage_metadata]


def test_messages_and_traces_name_the_same_provider() -> None:
    model = chat(max_tokens=5)
    provider = model._get_ls_params()["ls_provider"]
    assert model.invoke("hi").response_metadata["model_provider"] == provider
    assert list(model.stream("hi"))[-1].response_metadata["model_provider"] == provider
