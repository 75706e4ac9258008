"""How sure the model was of a tool: its own probabilities, against asking it about every way to write each name."""

from collections.abc import Iterator
from typing import Any

import pytest
import torch
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import Session
from langchain_tooldec.errors import OptionError
from langchain_tooldec.tools import function_dict
from tests.unit_tests.chat_models.test_formats import model_like
from tests.unit_tests.support.chats import chat


@tool
def on(a: int) -> int:
    """Switch on."""
    return a


@tool
def once(a: int) -> int:
    """Once."""
    return a


@tool
def add(a: int) -> int:
    """Add."""
    return a


TOOLS = [on, once, add]
MODELS = {
    "react": chat,
    "hermes": lambda **options: model_like("Qwen 2.5", **options),
    "llama": lambda **options: model_like("Llama 3.1", **options),
    "mistral": lambda **options: model_like("Mistral 7B v0.3", **options),
    "mistral, by name": lambda **options: model_like("Magistral", **options),
}
every_format = pytest.mark.parametrize("name", MODELS)


def ways(model: ChatToolDec, request: Any, ids: list[int], state: int, text: str) -> Iterator[tuple[str, float]]:
    """Each tool with the probability of each way to name it, from a state on; the model reads everything anew."""
    logits = model.model(input_ids=torch.tensor([[*request.prompt_ids, *ids]])).logits[0, -1]
    allowed = request.constraint.allowed(state).ids
    shares = torch.softmax(logits[torch.from_numpy(allowed.copy())].double(), -1).tolist()
    for token_id, share in zip(allowed.tolist(), shares, strict=True):
        written = text + model._engine.vocabulary.token_bytes[token_id].replace(b"\xff", b"").decode()
        fitting = [t.name for t in TOOLS if request.format.named(t.name).startswith(written)]
        beyond = [t.name for t in TOOLS if written.startswith(request.format.named(t.name))]
        if len(fitting) + len(beyond) == 1:
            yield (fitting + beyond)[0], share
        else:
            after = request.constraint.advance(state, token_id)
            for found, rest in ways(model, request, [*ids, token_id], after, written):
                yield found, share * rest


@every_format
@torch.inference_mode()
def test_exact_is_the_sum_over_all_spellings(name: str) -> None:
    model: ChatToolDec = MODELS[name](temperature=0.0, tool_probabilities="exact", max_tokens=300)
    request = model.request([HumanMessage("?")], tools=list(map(function_dict, TOOLS)), tool_choice="any")
    run = model.run(request)
    steps = list(run.steps())
    (choice, *_) = run.metadata("m")["tool_choices"]
    call = run.read().calls[0]
    ids: list[int] = []
    while len(b"".join(map(run.reader.spelled, ids))) < len(run.text[: call.start].encode()):
        ids.append(steps[len(ids)].token_id)
    state = steps[len(ids)].state
    expected = dict.fromkeys((t.name for t in TOOLS), 0.0)
    for found, share in ways(model, request, ids, state, ""):
        expected[found] += share
    told = {choice["name"]: choice["probability"], **choice["others"]}
    assert choice["unresolved"] < 2e-4
    for tool_name, share in expected.items():
        assert told.get(tool_name, 0.0) == pytest.approx(share, abs=3e-4)


@every_format
def test_free_is_a_part_of_it_and_costs_no_pass(name: str) -> None:
    messages = {
        mode: MODELS[name](temperature=0.0, tool_probabilities=mode, max_tokens=300)
        .bind_tools(TOOLS, tool_choice="any")
        .invoke("?")
        for mode in ("free", "exact")
    }
    free, exact = (message.response_metadata for message in messages.values())
    assert messages["free"].tool_calls[0]["args"] == messages["exact"].tool_calls[0]["args"]
    for known, told in zip(free["tool_choices"], exact["tool_choices"], strict=True):
        assert known["probability"] <= told["probability"] + 1e-6
        total = known["probability"] + sum(known["others"].values()) + known["unresolved"]
        assert total == pytest.approx(1.0, abs=1e-5)
    passes = [metadata["forward_passes"] for metadata in (free, exact)]
    assert passes[0] == messages["free"].usage_metadata["output_tokens"]  # type: ignore[index]
    assert passes[0] < passes[1] <= passes[0] + 64 * len(exact["tool_choices"])


def test_each_call_has_its_own_and_the_names_of_the_stream_are_the_same() -> None:
    model = model_like("Qwen 2.5", max_tokens=600)
    for seed in range(4):
        message = model.bind_tools(TOOLS, tool_choice="any").invoke("?", seed=seed)
        choices = message.response_metadata["tool_choices"]
        assert [(c["id"], c["name"]) for c in choices] == [(c["id"], c["name"]) for c in message.tool_calls]
        whole: Any = None
        for chunk in model.bind_tools(TOOLS, tool_choice="any").stream("?", seed=seed):
            whole = chunk if whole is None else whole + chunk
        streamed = whole.response_metadata["tool_choices"]
        assert [c["id"] for c in streamed] == [c["id"] for c in whole.tool_calls]
        assert [c["probability"] for c in streamed] == [c["probability"] for c in choices]


def test_a_tool_without_a_choice_is_certain() -> None:
    message = chat().bind_tools(TOOLS, tool_choice="on").invoke("?")
    (choice,) = message.response_metadata["tool_choices"]
    assert (choice["probability"], choice["others"], choice["unresolved"]) == (1.0, {}, 0.0)
    assert "tool_choices" not in chat().invoke("?").response_metadata


def test_a_cache_that_cannot_go_back_leaves_the_rest_unresolved(monkeypatch: Any) -> None:
    monkeypatch.setattr(Session, "rewind", lambda self, length: False)
    message = chat(temperature=0.0, tool_probabilities="exact").bind_tools(TOOLS, tool_choice="any").invoke("?")
    assert message.tool_calls
    assert message.response_metadata["tool_choices"][0]["unresolved"] > 0


def test_what_it_can_be() -> None:
    with pytest.raises(OptionError, match="tool_probabilities must be one of 'free', 'exact', not 'all'"):
        chat().invoke("?", tool_probabilities="all")
