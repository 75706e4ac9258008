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
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_llama
from tests.unit_tests.chat_models.test_formats import model_like
from tests.unit_tests.chat_models.test_special_token import special_tokenizer
from tests.unit_tests.support.chats import chat, local_backend
from tests.unit_tests.support.runners import runner_of
from tests.unit_tests.support.tokenizers import llama3_tokenizer


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
    "special_token": lambda **options: chat(format="special_token", **options),
}
every_format = pytest.mark.parametrize("name", MODELS)


SMALLEST = 1e-7


def spelled(model: ChatToolDec, token_id: int) -> bytes:
    return model._engine.vocabulary.token_bytes[token_id].replace(b"\xff", b"")


def named(request: Any, end: bytes) -> dict[str, bytes]:
    """What is written of each tool after a text, with that text."""
    return {t.name: end + request.format.named(t.name).encode() for t in TOOLS}


def ways(
    model: ChatToolDec, request: Any, ids: list[int], state: int, text: bytes, end: bytes, share: float = 1.0
) -> Iterator[tuple[str, float]]:
    """Each tool with the probability of each way to name it, from a state on; the model reads everything anew.

    Args:
        model: The model.
        request: What it was asked.
        ids: The tokens of the turn so far.
        state: The state after them.
        text: What was written since the beginning of `end`.
        end: What stands before the name.
        share: The probability of having come here.
    """
    logits = model.model(input_ids=torch.tensor([[*request.prompt_ids, *ids]])).logits[0, -1]
    allowed = request.constraint.allowed(state).ids
    shares = torch.softmax(logits[torch.from_numpy(allowed.copy())].double(), -1).tolist()
    for token_id, part in zip(allowed.tolist(), shares, strict=True):
        written = text + spelled(model, token_id)
        fitting = [name for name, whole in named(request, end).items() if whole.startswith(written)]
        beyond = [name for name, whole in named(request, end).items() if written.startswith(whole)]
        if len(fitting) + len(beyond) == 1:
            yield (fitting + beyond)[0], share * part
        elif fitting and share * part > SMALLEST:
            after = request.constraint.advance(state, token_id)
            yield from ways(model, request, [*ids, token_id], after, written, end, share * part)


def first_place(model: ChatToolDec, request: Any, steps: list[Any], before: bytes) -> tuple[int, bytes]:
    """The place of the first token that may have some of a name which stands after a text; the text after there."""
    begins = [0]
    for one in steps:
        begins.append(begins[-1] + len(spelled(model, one.token_id)))
    place = found = max(number for number, begin in enumerate(begins) if begin <= len(before))
    while place and len(before) - begins[place - 1] <= 16:
        place -= 1
        allowed, end = request.constraint.allowed(steps[place].state).ids, before[begins[place] :]
        if allowed is None:
            break
        tokens = [token for token in (spelled(model, token_id) for token_id in allowed) if len(token) > len(end)]
        names = named(request, end).values()
        if any(name.startswith(token) or token.startswith(name) for name in names for token in tokens):
            found = place
    return found, before[begins[found] :]


@every_format
@pytest.mark.parametrize("seed", [None, 1, 2])
@torch.inference_mode()
def test_exact_is_the_sum_over_all_spellings(name: str, seed: int | None) -> None:
    """For each call of the turn, also where the token before the name may have its beginning."""
    model: ChatToolDec = MODELS[name](
        temperature=0.0 if seed is None else 1.0,
        seed=seed,
        tool_probabilities="exact",
        max_tokens=300,
        forced_runs=False,
    )
    request = model.request([HumanMessage("?")], tools=list(map(function_dict, TOOLS)), tool_choice="any")
    run = model.run(request)
    steps = list(run.steps())
    choices, calls = run.metadata("m")["tool_choices"], run.read().calls
    assert len(choices) == len(calls)
    for choice, call in list(zip(choices, calls, strict=True))[:4]:
        place, end = first_place(model, request, steps, run.text[: call.start].encode())
        expected = dict.fromkeys((t.name for t in TOOLS), 0.0)
        ids = [one.token_id for one in steps[:place]]
        for found, share in ways(model, request, ids, steps[place].state, b"", end):
            expected[found] += share
        total = sum(expected.values())
        told = {choice["name"]: choice["probability"], **choice["others"]}
        assert choice["unresolved"] < 2e-4
        for tool_name, share in expected.items():
            assert told.get(tool_name, 0.0) == pytest.approx(share / total, abs=3e-4)


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
    assert passes[0] <= messages["free"].usage_metadata["output_tokens"]  # type: ignore[index]
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
    model = chat(temperature=0.0, tool_probabilities="exact", prompt_lookup_num_tokens=0)
    message = model.bind_tools(TOOLS, tool_choice="any").invoke("?")
    assert message.tool_calls
    assert message.response_metadata["tool_choices"][0]["unresolved"] > 0


def test_what_it_can_be() -> None:
    with pytest.raises(OptionError, match="tool_probabilities must be 'free' or 'exact', not 'all'"):
        chat().invoke("?", tool_probabilities="all")


def test_tools_with_tokens_of_their_own(tmp_path: Any) -> None:
    """They may be called in the middle of any text, so the model is watched at each token of it."""
    names = ["<on>", "<once>", "<add>"]
    tokenizer = special_tokenizer(tmp_path, *names)
    model = tiny_llama(len(tokenizer), eos_token_id=tokenizer.eos_token_id)
    bound = ChatToolDec.from_transformers(model, tokenizer, format="special_token", max_tokens=60, temperature=1.0)
    request = bound.request([HumanMessage("?")], tools=list(map(function_dict, TOOLS)), tool_choice="any", seed=3)
    run = bound.run(request)
    steps = list(run.steps())
    (choice,) = run.metadata("m")["tool_choices"]
    ids = tokenizer.convert_tokens_to_ids(names)
    (place,) = [number for number, one in enumerate(steps) if one.token_id in ids]
    logits: Any = steps[place].logits
    shares = torch.softmax(logits[ids], -1).tolist()
    told = {choice["name"]: choice["probability"], **choice["others"]}
    assert [told[name] for name in ("on", "once", "add")] == pytest.approx(shares, abs=1e-5)
    assert choice["unresolved"] == pytest.approx(0.0, abs=1e-5)


def test_where_names_are_text_like_any_other_nothing_is_known() -> None:
    """A vocabulary so large that the tokens of text cannot be kept at each place."""
    text = " That is <on>(1)="
    model = scripted_chat([text], llama3_tokenizer(), format="special_token", max_tokens=40)
    message = model.bind_tools(TOOLS, tool_choice="any").invoke("?")
    (choice,) = message.response_metadata["tool_choices"]
    assert (choice["name"], choice["probability"], choice["others"], choice["unresolved"]) == ("on", None, {}, 1.0)


ONE_BY_ONE: dict[str, Any] = {"forced_runs": False, "prompt_lookup_num_tokens": 0}
"""Each pass gives a token."""


def many_tools(prefix: str, count: int) -> list[dict[str, Any]]:
    """Tools with a long common beginning, so that there are many ways to begin them."""
    return [{"name": f"{prefix}_{number}", "parameters": {"type": "object"}} for number in range(count)]


def test_exact_asks_no_more_often_than_it_says() -> None:
    model = chat(temperature=0.0, tool_probabilities="exact", max_tokens=300, **ONE_BY_ONE)
    message = model.bind_tools(
        many_tools("a_name_that_is_so_long_that_it_has_many_ways", 40), tool_choice="any"
    ).invoke("?")
    (choice,) = message.response_metadata["tool_choices"]
    assert message.usage_metadata is not None
    asked = message.response_metadata["forward_passes"] - message.usage_metadata["output_tokens"]
    assert asked == 64
    assert choice["unresolved"] > 0
    assert len(choice["others"]) <= 20


def test_who_is_cancelled_or_late_is_not_asked_any_more() -> None:
    for late in (True, False):
        model = chat(temperature=0.0, tool_probabilities="exact", max_tokens=300, **ONE_BY_ONE)
        run = model.run(
            model.request([HumanMessage("?")], tools=list(map(function_dict, TOOLS)), tool_choice="any", timeout=60)
        )
        list(run.steps())
        if late:
            run.request.deadline._end -= 61
        else:
            with run.request.deadline:
                pass
        (choice,) = run.metadata("m")["tool_choices"]
        assert choice["unresolved"] > 0
        assert run.generation.forward_passes == run.output_tokens


def test_nothing_is_kept_of_requests_that_asked_at_the_same_time() -> None:
    model = chat(temperature=1.0, tool_probabilities="exact", max_tokens=120)
    bound = model.bind_tools(TOOLS, tool_choice="any")
    messages = bound.batch(["?"] * 6, {"max_concurrency": 6})
    assert all(message.response_metadata["tool_choices"][0]["unresolved"] < 2e-4 for message in messages)
    batcher = local_backend(model).batcher
    runner = runner_of(batcher)
    assert (len(runner.rows), len(batcher._model_lock._jobs)) == (0, 0)
    assert runner.rows._table.cache is None
