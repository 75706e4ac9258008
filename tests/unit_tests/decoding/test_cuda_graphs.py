"""Passes in shapes that never change: they give what other passes give, and each shape is recorded once."""

import gc
import logging
import weakref
from collections.abc import Callable
from functools import wraps
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from transformers import GPT2Config, GPT2LMHeadModel

from langchain_tooldec.decoding import BatchedSession, Batcher, CudaGraphs, PrefixCache, Session
from langchain_tooldec.decoding.cuda_graphs import COUNTS, ROOM, WIDTHS
from langchain_tooldec.decoding.session import Progress
from tests.tiny_models import tiny_llama, tiny_mistral
from tests.unit_tests.decoding.test_batching import FOREVER, MODEL, PROMPTS, ids_of, together
from tests.unit_tests.support.chats import chat

TOKENS = Random(5).choices(range(320), k=900)


class Recorder:
    """Stands for a GPU's recordings: replaying one does again what was recorded."""

    def __init__(self) -> None:
        self.recorded = 0
        self.replayed = 0

    def __call__(self, run: Callable[[], None], device: torch.device) -> Callable[[], None]:
        self.recorded += 1
        run()

        def replay() -> None:
            self.replayed += 1
            run()

        return replay


def logits_of(feed: Callable[[list[int]], torch.Tensor], lengths: list[int]) -> list[torch.Tensor]:
    """The logits behind pieces of these lengths."""
    logits, start = [], 0
    for length in lengths:
        logits.append(feed(TOKENS[start : start + length]))
        start += length
    return logits


def graph_session(record: Any = None, **options: Any) -> BatchedSession:
    return BatchedSession(Batcher(MODEL, graphs=CudaGraphs(MODEL, record), **options))


@pytest.mark.parametrize("record", [None, Recorder()])
def test_pieces_of_any_length_give_the_logits_of_one_pass(record: Any) -> None:
    random = Random(3)
    lengths = [
        40,
        1,
        1,
        7,
        8,
        9,
        64,
        33,
        1,
        65,
        2,
        1,
        *(random.choice([1, 1, 1, random.randint(2, 70)]) for _ in range(20)),
    ]
    session = graph_session(record)
    for one, other in zip(logits_of(session.feed, lengths), logits_of(Session(MODEL).feed, lengths), strict=True):
        assert torch.allclose(one, other, atol=1e-12)
    assert session.length == sum(lengths)
    assert session.forward_passes == len(lengths)


def test_each_count_is_recorded_once_and_then_replayed() -> None:
    record = Recorder()
    logits_of(graph_session(record).feed, [20, *[1] * 6, *[5, 8, 3], *[16] * 2])
    assert record.recorded == 3  # 1, 8 and 16 tokens
    assert record.replayed == 3 + 5 + 2 + 1  # each is tried once


def test_what_is_returned_is_not_written_over() -> None:
    session = graph_session(Recorder())
    session.feed(TOKENS[:9])
    first = session.feed([1])
    kept = first.clone()
    session.feed([2])
    assert torch.equal(first, kept)


def test_a_longer_text_gets_more_room() -> None:
    record = Recorder()
    lengths = [WIDTHS[0] - ROOM - 1, *[60] * 6, 1]
    for one, other in zip(
        logits_of(graph_session(record).feed, lengths), logits_of(Session(MODEL).feed, lengths), strict=True
    ):
        assert torch.allclose(one, other, atol=1e-12)
    assert record.recorded == 3  # 64 tokens in each of two widths, one token in the second


def test_generations_take_turns_and_share_rows() -> None:
    lengths = [20, 5, 40, 12, 30, 1]
    alone = [ids_of(Session(MODEL), prompt, length) for prompt, length in zip(PROMPTS, lengths, strict=True)]
    for options in ({}, {"window": 0.0}, FOREVER):
        batcher = Batcher(MODEL, graphs=CudaGraphs(MODEL, Recorder()), **options)
        assert together(batcher, PROMPTS, lengths) == alone


def test_the_next_generation_uses_the_same_recordings() -> None:
    record = Recorder()
    batcher = Batcher(MODEL, graphs=CudaGraphs(MODEL, record))
    for prompt in PROMPTS:
        assert ids_of(BatchedSession(batcher), prompt, 8) == ids_of(Session(MODEL), prompt, 8)
    assert record.recorded == 1


def test_what_was_read_is_kept_for_the_next_prompt() -> None:
    batcher = Batcher(MODEL, graphs=CudaGraphs(MODEL, Recorder()), prefix_cache=PrefixCache(1 << 20))
    prompt = TOKENS[:30]
    written = ids_of(BatchedSession(batcher), prompt, 10)
    session = BatchedSession(batcher)
    assert session.load_prefix([*prompt, *written, 7]) == 39  # the last token written was not read
    assert torch.allclose(session.feed([written[-1], 7]), Session(MODEL).feed([*prompt, *written, 7]), atol=1e-12)


def test_a_generation_can_go_back() -> None:
    session = graph_session(Recorder())
    logits_of(session.feed, [20, 1, 1, 4])
    assert session.rewind(21)
    assert torch.allclose(session.feed([9]), Session(MODEL).feed([*TOKENS[:21], 9]), atol=1e-12)


def test_where_recording_fails_passes_are_run(caplog: pytest.LogCaptureFixture) -> None:
    calls = []

    def record(run: Callable[[], None], device: torch.device) -> Callable[[], None]:
        calls.append(run)
        raise RuntimeError("operation not permitted when stream is capturing")

    with caplog.at_level(logging.WARNING):
        logits = logits_of(graph_session(record).feed, [20, 1, 1, 5])
    for one, other in zip(logits, logits_of(Session(MODEL).feed, [20, 1, 1, 5]), strict=True):
        assert torch.allclose(one, other, atol=1e-12)
    assert len(calls) == 1
    assert caplog.messages == [
        "passes are not replayed: recording one failed (RuntimeError: operation not permitted when stream is capturing)"
    ]


def test_a_pass_that_failed_can_be_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    model: Any = tiny_llama(320).double()
    session = BatchedSession(Batcher(model, graphs=CudaGraphs(model)))
    logits_of(session.feed, [20, 1])
    with monkeypatch.context() as failing:
        failing.setattr(model.model.layers[1], "forward", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            session.feed([TOKENS[21]])
    assert torch.allclose(session.feed([TOKENS[21]]), Session(model).feed(TOKENS[:22]), atol=1e-12)


def test_a_recording_that_does_nothing_is_seen(caplog: pytest.LogCaptureFixture) -> None:
    """As where kernels were launched on another stream than the one that is recorded."""
    lengths = [20, 1, 1, 5]
    with caplog.at_level(logging.WARNING):
        logits = logits_of(graph_session(lambda run, device: lambda: None).feed, lengths)
    for one, other in zip(logits, logits_of(Session(MODEL).feed, lengths), strict=True):
        assert torch.allclose(one, other, atol=1e-12)
    assert caplog.messages == [
        "passes are not replayed: recording one failed (SessionError: replayed, it gives other logits)"
    ]


def test_a_model_of_few_positions_is_asked_for_no_others() -> None:
    torch.manual_seed(0)
    config = GPT2Config(vocab_size=320, n_positions=64, n_embd=16, n_layer=2, n_head=2)
    model: Any = GPT2LMHeadModel(config).double().eval()
    session = BatchedSession(Batcher(model, graphs=CudaGraphs(model, Recorder())))
    lengths = [50, 5, 2, 5, 2]  # 64 in all
    for one, other in zip(logits_of(session.feed, lengths), logits_of(Session(model).feed, lengths), strict=True):
        assert torch.allclose(one, other, atol=1e-12)


def test_what_one_generation_broke_another_does_not_meet() -> None:
    model: Any = tiny_llama(320).double()
    batcher = Batcher(model, graphs=CudaGraphs(model))
    broken = BatchedSession(batcher)
    broken.feed(TOKENS[:30])
    with torch.no_grad():
        kept = model.model.embed_tokens.weight[7].clone()
        model.model.embed_tokens.weight[7] = torch.inf
        assert broken.feed([7]).isnan().any()
        model.model.embed_tokens.weight[7] = kept
    broken.close()
    fresh = BatchedSession(batcher)
    fresh.feed(TOKENS[:20])
    assert torch.allclose(fresh.feed([9]), Session(model).feed([*TOKENS[:20], 9]), atol=1e-12)


def test_where_a_pass_fails_the_model_is_run_as_before(caplog: pytest.LogCaptureFixture) -> None:
    model: Any = tiny_llama(320).double()
    original = model.forward

    @wraps(original)
    def forward(attention_mask: torch.Tensor, **options: Any) -> Any:
        if attention_mask.dim() == 4:
            raise ValueError("too many values to unpack")
        return original(attention_mask=attention_mask, **options)

    model.forward = forward
    session = BatchedSession(Batcher(model, graphs=CudaGraphs(model)))
    with caplog.at_level(logging.WARNING):
        logits = logits_of(session.feed, [20, 1, 1])
    for one, other in zip(logits, logits_of(Session(model).feed, [20, 1, 1]), strict=True):
        assert torch.allclose(one, other, atol=1e-12)
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("passes are not replayed any more (")


def test_what_was_recorded_goes_when_there_is_more_room() -> None:
    steps = CudaGraphs(MODEL, Recorder())
    session = BatchedSession(Batcher(MODEL, graphs=steps))
    logits_of(session.feed, [20, 1])
    assert steps._buffers is not None
    replay = steps._buffers.by_count[1].replay
    assert replay is not None
    old = weakref.ref(replay)
    del replay
    enabled = gc.isenabled()
    gc.disable()  # a graph that is freed by the collector may be freed while another one is recorded
    try:
        logits_of(session.feed, [60] * 9)
        assert steps._buffers.width > WIDTHS[0]
        assert old() is None
    finally:
        if enabled:
            gc.enable()


def test_weights_that_moved_are_recorded_anew() -> None:
    model: Any = tiny_llama(320).double()
    record = Recorder()
    batcher = Batcher(model, graphs=CudaGraphs(model, record))
    assert ids_of(BatchedSession(batcher), PROMPTS[1], 6) == ids_of(Session(model), PROMPTS[1], 6)
    model.lm_head.weight = torch.nn.Parameter(model.lm_head.weight.detach().flip(0).clone())
    assert ids_of(BatchedSession(batcher), PROMPTS[1], 6) == ids_of(Session(model), PROMPTS[1], 6)
    assert record.recorded == 2
    model.peft_config = {}  # an adapter
    assert ids_of(BatchedSession(batcher), PROMPTS[1], 6) == ids_of(Session(model), PROMPTS[1], 6)
    assert record.recorded == 2


@pytest.mark.parametrize("change", ["windows", "adapter", "compiled", "spread", "attention", "long", "dynamic"])
def test_models_that_cannot_be_recorded_are_run_as_they_are(change: str) -> None:
    model: Any = tiny_mistral() if change == "windows" else tiny_llama(320)
    if change == "adapter":
        model.peft_config = {}
    elif change == "compiled":
        model.__dict__["_orig_mod"] = model
    elif change == "spread":
        model.hf_device_map = {"model.layers.0": 0, "model.layers.1": "cpu"}
    elif change == "attention":
        model.config._attn_implementation = "flash_attention_2"
    elif change == "dynamic":
        model._can_compile_fullgraph = False  # as transformers says of models that look at their cache
    steps = CudaGraphs(model)
    session = Session(tiny_mistral() if change == "windows" else tiny_llama(320))
    session.feed(TOKENS[:30])
    if change == "long":
        session.attach(session.cache, Progress(30 + WIDTHS[-1]))
    assert not steps.accepts(session, 1)


def test_more_tokens_than_a_pass_has_are_not_taken() -> None:
    session = Session(MODEL)
    session.feed(TOKENS[:30])
    steps = CudaGraphs(MODEL)
    assert steps.accepts(session, COUNTS[-1])
    assert not steps.accepts(session, COUNTS[-1] + 1)
    assert not steps.accepts(SimpleNamespace(cache=None, length=0), 1)  # type: ignore[arg-type]


def test_what_fails_behind_a_pass_is_not_read_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as the copy of the logits: the model is run as before, and the token counts once."""
    session = graph_session()
    logits_of(session.feed, [20, 1])
    clone, errors = torch.Tensor.clone, [torch.OutOfMemoryError("out of memory")]

    def full(tensor: torch.Tensor, **options: Any) -> torch.Tensor:
        if tensor.shape == (1, 320) and len(errors) == 1:
            raise errors.pop()
        return clone(tensor, **options)

    with monkeypatch.context() as patched:
        patched.setattr(torch.Tensor, "clone", full)
        told = session.feed([TOKENS[21]])
    assert not errors
    assert session.tokens == TOKENS[:22]
    assert torch.allclose(told, Session(MODEL).feed(TOKENS[:22]), atol=1e-12)


def test_graphs_are_recorded_where_somebody_asks_for_it_alone() -> None:
    assert chat().cuda_graphs is False
    assert not chat()._engine.cuda_graphs
    assert chat(cuda_graphs=True)._engine.cuda_graphs
