"""What two prompts begin with alike is read once: the same answers, fewer tokens read, within a budget of bytes."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from transformers import DynamicCache, Qwen2Config, Qwen2ForCausalLM

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import (
    Batcher,
    PrefixCache,
    SamplingOptions,
    Session,
    Unconstrained,
    generate,
)
from langchain_tooldec.decoding.prefix_cache import FEWEST
from langchain_tooldec.errors import OptionError
from tests.tiny_models import byte_tokenizer, tiny_llama, tiny_mistral
from tests.unit_tests.support.chats import add, local_backend, search
from tests.unit_tests.support.runners import runner_of

MODEL: Any = tiny_llama(320).double()
PROMPT = [5, 17, 40, 9, 61, 33, 7, 250, 12, 19, 80, 81]


class Reading:
    """The model, with the tokens that it was given."""

    def __init__(self, model: Any = MODEL) -> None:
        self.model, self.device, self.config = model, model.device, model.config
        self.read: list[list[int]] = []

    def forward(self, input_ids: Any, position_ids: Any = None, **options: Any) -> Any:
        self.read += input_ids.tolist()
        return self.model(input_ids=input_ids, position_ids=position_ids, **options)

    __call__ = forward


def written(session: Session, prompt: Sequence[int], count: int = 6) -> list[int]:
    try:
        return [step.token_id for step in generate(session, prompt, Unconstrained([]), SamplingOptions(), count)]
    finally:
        session.close()


def batcher_of(model: Any, limit: int = 1 << 20) -> Batcher:
    return Batcher(model, prefix_cache=PrefixCache(limit))


def test_a_conversation_goes_on_where_it_was() -> None:
    model = Reading()
    batcher = batcher_of(model)
    first = written(batcher.session(), PROMPT)
    model.read.clear()
    longer = [*PROMPT, *first, 3, 4]
    session = batcher.session()
    second = written(session, longer)
    assert second == written(Batcher(MODEL).session(), longer)
    # The last token was not read when it was written.
    assert model.read[0] == [first[-1], 3, 4]
    assert session.prefix_length == len(PROMPT) + len(first) - 1


def test_an_edited_history_is_reused_as_far_as_it_is_the_same() -> None:
    model = Reading()
    batcher = batcher_of(model)
    written(batcher.session(), PROMPT)
    edited = [*PROMPT[:10], 99, 98, 97]
    model.read.clear()
    assert written(batcher.session(), edited) == written(Batcher(MODEL).session(), edited)
    assert model.read[0] == [99, 98, 97]
    # And the history before the edit is still there.
    model.read.clear()
    assert written(batcher.session(), PROMPT) == written(Batcher(MODEL).session(), PROMPT)
    assert model.read[0] == [PROMPT[-1]]  # one token must be read


def test_conversations_at_the_same_time() -> None:
    batcher = batcher_of(MODEL)
    prompts = [[*PROMPT, number, number + 1] for number in range(8)]
    alone = [written(Batcher(MODEL).session(), prompt) for prompt in prompts]
    written(batcher.session(), PROMPT)
    for _ in range(3):
        sessions = [batcher.session() for _ in prompts]
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(written, sessions, prompts)) == alone
        assert all(session.prefix_length >= len(PROMPT) for session in sessions)


def cache_of(length: int, value: float = 0.0) -> Any:
    cache = DynamicCache()
    both = torch.full((1, 1, length, 2), float(value))
    cache.update(both, both.clone(), 0)
    return cache


def test_the_budget_is_kept_and_the_oldest_goes() -> None:
    size = 100 * 2 * 2 * 4
    prefixes = PrefixCache(3 * size)
    texts = [[number] * 100 for number in range(5)]
    for number, text in enumerate(texts[:3]):
        prefixes.put(text, cache_of(100, number))
    assert prefixes.find([*texts[0], 7])[0] == 100  # used again, so that the second is the oldest
    prefixes.put(texts[3], cache_of(100, 3))
    assert (len(prefixes), prefixes.size) == (3, 3 * size)
    assert [prefixes.find([*text, 7])[0] for text in texts] == [100, 0, 100, 100, 0]
    prefixes.put([9] * 301, cache_of(301))
    assert (len(prefixes), prefixes.size) == (3, 3 * size)  # larger than all
    assert torch.equal(prefixes.find([*texts[2], 7])[1].layers[0].keys, torch.full((1, 1, 100, 2), 2.0))


def test_what_begins_another_one_is_not_kept_twice() -> None:
    prefixes = PrefixCache(1 << 20)
    prefixes.put(range(50), cache_of(50))
    prefixes.put(range(80), cache_of(80))
    prefixes.put(range(60), cache_of(60))
    assert len(prefixes) == 1
    prefixes.put([*range(40), 7, *range(20)], cache_of(61))
    assert len(prefixes) == 2
    assert prefixes.find([*range(40), 7, 0, 9])[0] == 42
    assert prefixes.find([*range(FEWEST - 1), 999])[0] == 0
    prefixes.put(range(30), cache_of(29))  # a cache that does not hold what it should
    assert len(prefixes) == 2


def test_what_was_found_is_the_callers_own() -> None:
    prefixes = PrefixCache(1 << 20)
    prefixes.put(range(50), cache_of(50))
    _, cache = prefixes.find([*range(40), 0])
    cache.update(torch.ones(1, 1, 1, 2), torch.ones(1, 1, 1, 2), 0)
    cache.crop(-5)
    _, again = prefixes.find([*range(45), 0])
    assert again.layers[0].keys.shape[2] == 45
    assert not again.layers[0].keys.any()


def test_a_cache_that_cannot_be_cut_is_reused_whole_or_not() -> None:
    mistral = tiny_mistral().double()
    model = Reading(mistral)
    batcher = batcher_of(model)
    first = written(batcher.session(), PROMPT)
    for prompt, read in (
        ([*PROMPT, *first, 3, 4], [first[-1], 3, 4]),
        ([*PROMPT[:10], 99, 98], [*PROMPT[:10], 99, 98]),
        ([*PROMPT, *first, 3, 4], [first[-1], 3, 4]),
    ):
        model.read.clear()
        assert written(batcher.session(), prompt) == written(Batcher(mistral).session(), prompt)
        assert model.read[0] == read


def test_a_pass_that_failed_half_way_spoils_no_cache() -> None:
    """Full layers can be cut back, and a window that moved on cannot: nothing of it is kept."""
    config = Qwen2Config(
        vocab_size=320,
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=3,
        num_attention_heads=2,
        num_key_value_heads=2,
        use_sliding_window=True,
        sliding_window=4,
        layer_types=["full_attention", "sliding_attention", "full_attention"],
        max_position_embeddings=256,
    )
    torch.manual_seed(0)
    qwen: Any = Qwen2ForCausalLM(config).double().eval()

    def fail(*_: Any) -> None:
        raise RuntimeError("out of memory")

    for layer in range(3):
        batcher = batcher_of(Reading(qwen))
        session = batcher.session()
        session.feed(PROMPT)
        session.feed([1])
        hook = qwen.model.layers[layer].mlp.register_forward_pre_hook(fail)
        with pytest.raises(RuntimeError, match="out of memory"):
            session.feed([2])
        hook.remove()
        session.close()
        longer = [*PROMPT, 1, 3, 4]
        assert written(batcher.session(), longer) == written(Batcher(qwen).session(), longer)


def test_nothing_is_kept_where_a_long_conversation_changes_short_ones() -> None:
    """RoPE whose frequencies depend on the longest position."""
    longrope = Reading()
    longrope.config = SimpleNamespace(rope_parameters={"rope_type": "longrope"})
    batcher = batcher_of(longrope)
    written(batcher.session(), PROMPT)
    session = batcher.session()
    written(session, PROMPT)
    assert session.prefix_length == 0


def test_a_lack_of_memory_is_nobodys_error(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    batcher = batcher_of(MODEL)
    written(batcher.session(), PROMPT)

    def full(*_: Any) -> None:
        raise torch.OutOfMemoryError("out of memory")

    for name in ("put", "find"):
        with monkeypatch.context() as patched:
            patched.setattr(runner_of(batcher)._prefixes, name, full)
            assert written(batcher.session(), PROMPT) == written(Batcher(MODEL).session(), PROMPT)
        assert len(runner_of(batcher).rows) == 0
    assert "a KV cache could not be kept (OutOfMemoryError: out of memory)" in caplog.text
    assert "a KV cache could not be used again (OutOfMemoryError: out of memory)" in caplog.text


def test_bytes_are_those_that_are_held() -> None:
    """A window's keys are cut from those of the whole prompt, which would stay."""
    mistral = tiny_mistral()
    for exact in (False, True):
        batcher = batcher_of(mistral)
        session = batcher.session()
        session.feed([5] * 500)
        if exact:  # asked about other tools before it is closed
            session.close(forget=False)
        session.close()
        (entry,) = runner_of(batcher)._prefixes._entries.values()
        tensors = [value for layer in entry.cache.layers for value in vars(layer).values()]
        held = sum(t.untyped_storage().nbytes() for t in tensors if isinstance(t, torch.Tensor))
        assert runner_of(batcher)._prefixes.size == held < 2 * 2 * 32 * 4 * 20


def chat(**options: Any) -> ChatToolDec:
    tokenizer = byte_tokenizer()
    model: Any = tiny_llama(len(tokenizer) + 5, eos_token_id=tokenizer.eos_token_id).double()
    return ChatToolDec.from_transformers(model, tokenizer, max_tokens=60, **options)


def test_an_agents_next_step_reads_only_what_is_new() -> None:
    """The same answers as without, and the message says how much was known."""
    with_cache, without = chat(), chat(prefix_cache_bytes=0)
    history: list[Any] = [HumanMessage("1+2?")]
    last_prompt = 0
    for _ in range(3):
        message, expected = (
            m.bind_tools([add, search], tool_choice="any").invoke(history) for m in (with_cache, without)
        )
        assert [call["args"] for call in message.tool_calls] == [call["args"] for call in expected.tool_calls]
        assert message.additional_kwargs == expected.additional_kwargs
        assert message.usage_metadata is not None
        assert expected.usage_metadata is not None
        assert expected.usage_metadata["input_token_details"] == {"cache_read": 0}
        assert message.usage_metadata["input_token_details"]["cache_read"] >= last_prompt
        last_prompt = message.usage_metadata["input_tokens"]
        history += [message, ToolMessage("3", tool_call_id=message.tool_calls[0]["id"])]
    assert isinstance(history[1], AIMessage)


def test_probabilities_are_not_disturbed() -> None:
    """To ask about other names, the session goes back; what is kept is the turn that was written."""
    model = chat(tool_probabilities="exact", temperature=1.0, seed=1)
    bound = model.bind_tools([add, search], tool_choice="any")
    first, second = bound.invoke("1+2?"), bound.invoke("1+2?")
    assert second.usage_metadata is not None
    assert second.usage_metadata["input_token_details"]["cache_read"] == second.usage_metadata["input_tokens"] - 1
    tell = [message.response_metadata["tool_choices"][0]["probability"] for message in (first, second)]
    assert tell[0] == pytest.approx(tell[1])


def test_how_much_may_be_kept() -> None:
    assert runner_of(local_backend(chat(prefix_cache_bytes=12345)).batcher)._prefixes.limit == 12345
    assert runner_of(local_backend(chat()).batcher)._prefixes.limit > 1 << 20
    with pytest.raises(OptionError, match="prefix_cache_bytes"):
        chat(prefix_cache_bytes=-1)


def test_a_copy_has_its_own_limit() -> None:
    one = chat(prefix_cache_bytes=12345)
    assert one.model_copy(update={"temperature": 1.0})._engine is one._engine
    other = one.model_copy(update={"prefix_cache_bytes": 54321})
    assert (
        runner_of(local_backend(one).batcher)._prefixes.limit,
        runner_of(local_backend(other).batcher)._prefixes.limit,
    ) == (12345, 54321)
