"""What is left of calls: the caches of the machine, which are bounded, and nothing else."""

import asyncio
import gc
import threading
from itertools import pairwise
from typing import Any

import pytest
import torch
from langchain_core.messages import HumanMessage
from transformers import Cache

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.chat_models.run import Run
from langchain_tooldec.decoding import MAX_ROWS, Batcher, Session
from langchain_tooldec.decoding import machines as machines_module
from tests.tiny_models import tiny_pair
from tests.unit_tests.support.chats import MODEL, chat, lone_chat

CALLS, ROUNDS = 32, 4
MADE_FOR_EACH_CALL = (Request, Run, Session, Cache)


def living(*kinds: type) -> dict[str, int]:
    """How many objects of some kinds there are, tensors with their bytes, and objects altogether."""
    gc.collect()
    objects = gc.get_objects()
    found = {kind.__name__: sum(issubclass(type(thing), kind) for thing in objects) for kind in kinds}
    storages = [thing.untyped_storage() for thing in objects if issubclass(type(thing), torch.Tensor)]
    size = sum({storage.data_ptr(): storage.nbytes() for storage in storages}.values())
    return {**found, "tensors": len(storages), "bytes of tensors": size, "objects": len(objects)}


def more(after: dict[str, int], before: dict[str, int]) -> set[str]:
    return {kind for kind in before if after[kind] > before[kind]}


def tool(number: int) -> dict[str, Any]:
    text = {"type": "string", "maxLength": 40}
    return {"name": f"note_{number}", "parameters": {"type": "object", "properties": {"text": text}}}


def test_what_is_kept_would_be_seen() -> None:
    before = living(*MADE_FOR_EACH_CALL)
    session = Batcher(MODEL).session()
    session.feed([1, 2, 3])
    grown = more(living(*MADE_FOR_EACH_CALL), before)
    assert grown - {"objects"} == {
        "Session",
        "Cache",
        "tensors",
        "bytes of tensors",
    }  # others' objects may go meanwhile


async def test_many_at_once_leave_nothing() -> None:
    bound = chat(max_tokens=32).bind_tools([tool(0)], tool_choice="any")

    async def after_rounds(count: int) -> dict[str, int]:
        for _ in range(count):
            await asyncio.gather(*(bound.ainvoke("hi", seed=seed) for seed in range(CALLS)))
        return living(*MADE_FOR_EACH_CALL)

    await bound.ainvoke("hi")  # begins the thread that the model is run in
    threads, before = threading.active_count() - 1, living(*MADE_FOR_EACH_CALL)
    counts = [await after_rounds(1) for _ in range(ROUNDS)]
    # What each call leaves would be in every round. After one round, a thread may still hold its last call; and all
    # rounds have the same seeds and find in the machine's caches what they need, but for what the chance of who shares
    # a pass, or drafts alone, makes new in a round.
    assert set.intersection(*(set(more(count, before)) for count in counts)) <= {"objects"}
    objects = [count["objects"] for count in counts]
    assert min(after - earlier for earlier, after in pairwise(objects)) < CALLS
    assert threading.active_count() - threads <= MAX_ROWS


async def test_many_at_once_keep_few_machines_and_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight sets of tools, where machines of five at most may be kept, and masks for less than one of them."""
    monkeypatch.setattr(machines_module, "MACHINE_BYTES", 1_400_000)
    monkeypatch.setattr(machines_module, "MASK_BYTES", 20_000)
    model, before = lone_chat(max_tokens=32), living(Automaton)
    bound = [model.bind_tools([tool(number)], tool_choice="any") for number in range(8)]
    for first in (0, CALLS):
        seeds = range(first, first + CALLS)
        messages = await asyncio.gather(*(bound[seed % 8].ainvoke("hi", seed=seed) for seed in seeds))
        assert [message.tool_calls[0]["name"] for message in messages] == [f"note_{seed % 8}" for seed in seeds]
        kept = model._engine._machines._kept
        assert 0 < living(Automaton)["Automaton"] - before["Automaton"] <= len(kept) <= 5
        assert kept.size <= 1_400_000
        assert 0 < model._engine._machines._masks.size <= 20_000


def test_masks_go_with_their_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mask that stays keeps the expression of its state, which takes several times as much."""
    monkeypatch.setattr(machines_module, "MACHINE_BYTES", 1_400_000)
    model = lone_chat(max_tokens=32)
    for number in range(8):
        model.bind_tools([tool(number)], tool_choice="any").invoke("hi", seed=number)
    machines = model._engine._machines
    kept = [machine for machine, _ in machines._kept._values.values()]
    masked = {key for key in machines._masks._by_state._values if isinstance(key, Expression)}
    assert len(kept) < 8
    assert len(masked) > 0
    assert masked <= {state for machine in kept for state in machine.states}


def test_a_machine_that_has_grown_too_large_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines_module, "MACHINE_BYTES", 320_000)  # it has 276,000 to 300,000 when built
    model = lone_chat(max_tokens=32)
    options: dict[str, Any] = {"tools": [tool(0)], "tool_choice": "any"}

    def machine() -> Any:
        return model.request([HumanMessage("hi")], **options).constraint

    kept = machine()
    assert machine() is kept
    model.invoke("hi", seed=1, **options)
    assert machine() is kept  # for the last time
    assert machine() is not kept


def test_a_model_that_was_trained_on_reads_its_prompt_anew() -> None:
    """Also while a ChatToolDec from before is there still, whose prefixes a new one would share."""

    def read(model: ChatToolDec) -> int:
        told: Any = model.invoke("What is 3 plus 4?", max_tokens=5).usage_metadata
        return int(told["input_token_details"]["cache_read"])

    weights, tokenizer = tiny_pair()
    before, again = (ChatToolDec.from_transformers(weights, tokenizer) for _ in range(2))
    assert (read(before), read(again) > 0) == (0, True)
    optimizer = torch.optim.SGD(weights.parameters(), lr=0.1)
    weights(input_ids=torch.ones(1, 4, dtype=torch.long), labels=torch.ones(1, 4, dtype=torch.long)).loss.backward()
    optimizer.step()
    after = ChatToolDec.from_transformers(weights, tokenizer)
    assert read(after) == 0
    assert read(ChatToolDec.from_transformers(weights, tokenizer)) > 0
