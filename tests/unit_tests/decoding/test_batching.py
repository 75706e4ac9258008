"""Generations that share their forward passes: each is what it would be alone, and there are fewer passes."""

import gc
import weakref
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Condition, Event
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import (
    Batcher,
    SamplingOptions,
    Session,
    Unconstrained,
    generate,
    model_runner,
)
from langchain_tooldec.decoding.models import cache_name
from langchain_tooldec.decoding.passes import MAX_MISSED, PassRequest
from tests.tiny_models import byte_tokenizer, tiny_llama
from tests.unit_tests.support.chats import add, local_backend, search
from tests.unit_tests.support.runners import runner_of
from tests.unit_tests.support.taken import taken

MODEL: Any = tiny_llama(320).double()  # so exact that the rows of a pass make no difference
CACHE = cache_name(MODEL)
PROMPTS = [[40 + number] * length for number, length in enumerate([3, 17, 1, 9, 30, 2])]
FOREVER: dict[str, Any] = {"window": 10.0, "patience": 1e12}


def ids_of(session: Session, prompt: Sequence[int], length: int) -> list[int]:
    try:
        steps = generate(session, prompt, Unconstrained([]), SamplingOptions(), length)
        return [step.token_id for step in steps]
    finally:
        session.close()


def together(batcher: Batcher, prompts: Sequence[Sequence[int]], lengths: Sequence[int]) -> list[list[int]]:
    sessions = [batcher.session() for _ in prompts]
    with ThreadPoolExecutor(len(prompts)) as pool:
        return list(pool.map(ids_of, sessions, prompts, lengths))


def test_each_is_what_it_is_alone() -> None:
    lengths = [20, 5, 40, 12, 30, 1]
    alone = [ids_of(Batcher(MODEL).session(), prompt, length) for prompt, length in zip(PROMPTS, lengths, strict=True)]
    for options in ({}, {"window": 0.0}, FOREVER):
        assert together(Batcher(MODEL, **options), PROMPTS, lengths) == alone


def test_two_batchers_on_one_model_do_not_disturb_each_other() -> None:
    """As of two chat models: their passes may run at the same time."""
    lengths = [20, 5, 40, 12, 30, 1]
    alone = [ids_of(Batcher(MODEL).session(), prompt, length) for prompt, length in zip(PROMPTS, lengths, strict=True)]
    sessions = [batcher.session() for batcher in (Batcher(MODEL), Batcher(MODEL)) for _ in PROMPTS]
    with ThreadPoolExecutor(len(sessions)) as pool:
        assert list(pool.map(ids_of, sessions, PROMPTS * 2, lengths * 2)) == alone * 2


def test_a_step_of_all_is_one_pass() -> None:
    batcher = Batcher(MODEL, **FOREVER)
    sessions = started(batcher, PROMPTS)
    assert batcher.passes == len(PROMPTS)
    with ThreadPoolExecutor(len(sessions)) as pool:
        list(pool.map(lambda session: [session.feed([token]) for token in range(1, 31)], sessions))
    assert batcher.passes == len(PROMPTS) + 30
    alone = Batcher(MODEL, window=0.0)
    for prompt in PROMPTS:
        ids_of(alone.session(), prompt, 30)
    assert alone.passes == len(PROMPTS) * 30


def step(batcher: Batcher, sessions: Sequence[Session], tokens: Sequence[int]) -> list[torch.Tensor]:
    """One token of each, in one pass."""
    with ThreadPoolExecutor(len(sessions)) as pool:
        return list(pool.map(lambda session, token: session.feed([token]), sessions, tokens))


def started(batcher: Batcher, prompts: Sequence[Sequence[int]]) -> list[Session]:
    """Generations that have read their prompts, one after the other."""
    window, batcher._window = batcher._window, 0.0
    sessions = [batcher.session() for _ in prompts]
    for session, prompt in zip(sessions, prompts, strict=True):
        session.feed(prompt)
    batcher._window = window
    return sessions


def expected(*fed: Sequence[int]) -> torch.Tensor:
    """What the model says after some tokens."""
    with torch.inference_mode():
        return MODEL(input_ids=torch.tensor([[token for part in fed for token in part]])).logits[0, -1]


def test_a_generation_that_goes_back_goes_on_alone_and_with_others() -> None:
    batcher = Batcher(MODEL, **FOREVER)
    first, second, third = started(batcher, PROMPTS[:3])
    step(batcher, [first, second, third], [1, 2, 3])
    assert second.rewind(4)
    assert second.length == 4
    told = step(batcher, [first, second, third], [4, 5, 6])
    torch.testing.assert_close(told[1], expected(PROMPTS[1][:4], [5]))
    torch.testing.assert_close(told[0], expected(PROMPTS[0], [1, 4]))
    passes = batcher.passes
    told = step(batcher, [first, second, third], [7, 8, 9])
    torch.testing.assert_close(told[1], expected(PROMPTS[1][:4], [5, 8]))
    torch.testing.assert_close(told[2], expected(PROMPTS[2], [3, 6, 9]))
    assert batcher.passes == passes + 1


def test_one_that_leaves_makes_room_and_can_still_be_asked() -> None:
    batcher = Batcher(MODEL, **FOREVER)
    first, second = started(batcher, PROMPTS[:2])
    step(batcher, [first, second], [1, 2])
    first.close(forget=False)
    torch.testing.assert_close(second.feed([3]), expected(PROMPTS[1], [2, 3]))  # nobody waits for the first
    assert first.rewind(3)
    torch.testing.assert_close(first.feed([9, 9]), expected(PROMPTS[0], [9, 9]))
    second.close()
    third, fourth = started(batcher, PROMPTS[2:4])
    told = step(batcher, [third, fourth], [1, 2])
    torch.testing.assert_close(told[0], expected(PROMPTS[2], [1]))


def test_nothing_is_kept_of_those_that_left() -> None:
    batcher = Batcher(MODEL, **FOREVER)
    sessions = started(batcher, PROMPTS[:3])
    step(batcher, sessions, [1, 2, 3])
    cache = weakref.ref(runner_of(batcher).rows._table.cache)
    gone = [weakref.ref(session) for session in sessions]
    for session in sessions:
        session.close()
    del session, sessions
    gc.collect()
    assert cache() is None
    assert [one() for one in gone] == [None] * 3
    assert (len(runner_of(batcher).rows), list(batcher._sessions), batcher._requests) == (0, [], {})
    assert not batcher._model_lock._jobs


def said(session: Session) -> torch.Tensor:
    """What the model said at last."""
    assert session.progress.logits is not None
    return session.progress.logits[-1]


class Fragile:
    """The model, which fails where it is told to."""

    def __init__(
        self,
        *errors: tuple[int, BaseException],
        longest: int = 1000,
        before: Callable[[torch.Tensor], object] = torch.numel,
    ) -> None:
        self.device = MODEL.device
        self.before = before
        self.longest = longest
        self.errors = list(errors)
        self.rows: list[int] = []

    def forward(self, input_ids: Any, position_ids: Any = None, **options: Any) -> Any:
        self.before(input_ids)
        self.rows.append(len(input_ids))
        if input_ids.shape[1] > self.longest:
            raise ValueError("too long")
        if self.errors and self.errors[0][0] <= len(input_ids):
            layer = options[CACHE].layers[0]
            layer.update(layer.keys[:, :, :1], layer.values[:, :, :1])  # as if it had been reached
            raise self.errors.pop(0)[1]
        return MODEL(input_ids=input_ids, position_ids=position_ids, **options)

    __call__ = forward


def test_rows_that_fail_together_go_on_one_by_one_and_fewer_at_once(caplog: pytest.LogCaptureFixture) -> None:
    model = Fragile((4, RuntimeError("out of memory")))
    batcher = Batcher(model, **FOREVER)
    sessions = started(batcher, PROMPTS[:4])
    for token in (1, 5, 9):
        told = step(batcher, sessions, [token + number for number in range(4)])
    for number, (logits, prompt) in enumerate(zip(told, PROMPTS, strict=False)):
        torch.testing.assert_close(logits, expected(prompt, [1 + number, 5 + number, 9 + number]))
    assert model.rows == [1, 1, 1, 1, 4, 1, 1, 1, 1, 2, 2, 2, 2]
    assert "4 generations could not be run together (RuntimeError: out of memory): they go on, at most 2" in caplog.text


def test_an_error_is_of_the_request_that_has_it() -> None:
    batcher = Batcher(Fragile(longest=100), **FOREVER)
    sessions = [batcher.session() for _ in range(3)]
    batcher._sessions.update(sessions)
    batcher.last_pass = 1.0  # so that they wait for each other
    with ThreadPoolExecutor(3) as pool:
        futures = [
            pool.submit(session.feed, prompt)
            for session, prompt in zip(sessions, [[7], [8] * 101, [9] * 3], strict=True)
        ]
        torch.testing.assert_close(futures[0].result(), expected([7]))
        torch.testing.assert_close(futures[2].result(), expected([9] * 3))
        with pytest.raises(ValueError, match="too long"):
            futures[1].result()


@pytest.mark.parametrize("count", [1, 2])
def test_who_is_interrupted_leaves_the_others_their_places(count: int) -> None:
    """Ctrl-C reaches the thread that runs the pass: of one token each, or one by one of several."""
    model = Fragile()
    batcher = Batcher(model, **FOREVER)
    sessions = started(batcher, PROMPTS[:3])
    step(batcher, sessions, [1, 2, 3])
    model.errors.append((1, KeyboardInterrupt()))
    more = [[4] * count, [5] * count, [6] * count]
    with ThreadPoolExecutor(3) as pool:
        futures = [pool.submit(fed, session, tokens) for session, tokens in zip(sessions, more, strict=True)]
        told = [future.result() for future in futures]
    interrupted = [number for number, one in enumerate(told) if isinstance(one, KeyboardInterrupt)]
    assert len(interrupted) == 1
    for number in {0, 1, 2} - set(interrupted):
        torch.testing.assert_close(told[number], expected(PROMPTS[number], [1 + number], more[number]))


def fed(session: Session, tokens: Sequence[int]) -> torch.Tensor | KeyboardInterrupt:
    """What the model says, as one does whose thread may be interrupted."""
    try:
        return session.feed(tokens)
    except KeyboardInterrupt as interrupt:
        session.close()
        return interrupt


def test_who_is_interrupted_while_it_waits_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C reaches the thread that leads, before the pass, and one that follows."""
    batcher = Batcher(Fragile(), **FOREVER)
    first, second = started(batcher, PROMPTS[:2])
    interrupts = [KeyboardInterrupt()]
    for condition in (batcher._all_came, batcher._pass_over):

        def interrupted(timeout: float | None = None, wait: Callable[..., bool] = condition.wait) -> bool:
            if interrupts:
                raise interrupts.pop()
            return wait(timeout)

        monkeypatch.setattr(condition, "wait", interrupted)
    assert isinstance(fed(first, [1]), KeyboardInterrupt)
    torch.testing.assert_close(second.feed([2]), expected(PROMPTS[1], [2]))
    interrupts.append(KeyboardInterrupt())
    with taken(batcher._lead_lock):  # as if another one led
        assert isinstance(fed(second, [3]), KeyboardInterrupt)
    (third,) = started(batcher, PROMPTS[2:3])
    torch.testing.assert_close(third.feed([1]), expected(PROMPTS[2], [1]))
    assert (batcher._requests, len(runner_of(batcher).rows)) == ({}, 0)


def test_one_that_is_asked_after_its_end_is_not_kept() -> None:
    batcher = Batcher(MODEL, **FOREVER)
    first, second = started(batcher, PROMPTS[:2])
    first.close(forget=False)
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(second.feed, [2])
        first.feed([1])
        future.result()
    first.close()
    second.close()
    assert len(runner_of(batcher).rows) == 0
    assert first.cache is None


def test_more_generations_than_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those without a row wait until one is free; none is lost, and none gets another one's tokens."""
    monkeypatch.setattr(model_runner, "MAX_ROWS", 3)
    prompts = [[number % 300 + 5] * (number % 7 + 1) for number in range(11)]
    lengths = [number % 5 + 6 for number in range(11)]
    alone = [ids_of(Batcher(MODEL).session(), prompt, length) for prompt, length in zip(prompts, lengths, strict=True)]
    model = Fragile()
    assert together(Batcher(model, window=0.05, patience=1e12), prompts, lengths) == alone
    assert max(model.rows) <= 3


def test_runs_of_several_lengths_in_one_pass() -> None:
    batcher = Batcher(Fragile(), **FOREVER)
    runner_of(batcher)._pass_tokens = 512
    sessions = started(batcher, PROMPTS[:4])
    runs = [[1, 2, 3], [4], [5, 6, 7, 8], [9, 10]]
    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(lambda session, run: session.feed(run), sessions, runs))
    assert batcher.passes == 4 + 1
    for logits, prompt, run in zip(told, PROMPTS, runs, strict=False):
        torch.testing.assert_close(logits, expected(prompt, run))
    told = step(batcher, sessions, [11, 12, 13, 14])
    for number, (logits, prompt, run) in enumerate(zip(told, PROMPTS, runs, strict=False)):
        torch.testing.assert_close(logits, expected(prompt, run, [11 + number]))


def test_a_run_among_many_is_read_in_parts() -> None:
    """Padding seven others to its length would take longer than it saves."""
    batcher = Batcher(Fragile(), **FOREVER)
    prompts = [[number + 3] * 5 for number in range(8)]
    sessions = started(batcher, prompts)

    def feed(number: int) -> torch.Tensor:
        if number == 0:
            return sessions[0].feed([20, 21, 22, 23])
        return [sessions[number].feed([token]) for token in (20, 21, 22, 23)][-1]

    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(feed, range(8)))
    assert batcher.passes == 8 + 4
    for logits, prompt in zip(told, prompts, strict=True):
        torch.testing.assert_close(logits, expected(prompt, [20, 21, 22, 23]))


def test_nobody_waits_for_one_that_does_not_come() -> None:
    """Such as a stream that nobody reads."""
    batcher = Batcher(MODEL, **FOREVER)
    first, idle = started(batcher, PROMPTS[:2])
    batcher._turn += MAX_MISSED + 1
    first.turn = batcher._turn
    assert batcher._still_to_come() == 1
    first.feed([1])
    first.close()
    torch.testing.assert_close(idle.feed([2]), expected(PROMPTS[1], [2]))


def test_prompts_and_others_take_turns() -> None:
    """Three prompts that come at once do not hold up a generation that goes on."""
    served: list[int] = []
    over = Event()

    def before(input_ids: torch.Tensor) -> None:
        """A prompt takes so long that the other one has come back."""
        served.append(input_ids.shape[1])
        while served[-1] == 5 and not over.is_set() and not any(one.batchable for one in [*batcher._requests.values()]):
            sleep(0.001)

    def steps() -> torch.Tensor:
        try:
            return [going.feed([token]) for token in (1, 2, 3)][-1]
        finally:
            over.set()

    batcher = Batcher(Fragile(before=before))
    (going,) = started(batcher, PROMPTS[:1])
    with ThreadPoolExecutor(4) as pool:
        with taken(batcher._model_lock):  # the first pass waits until all are there
            prompts = [pool.submit(batcher.session().feed, [7] * 5) for _ in range(3)]
            last = pool.submit(steps)
            while len(batcher._requests) < 4:
                sleep(0.001)
        torch.testing.assert_close(last.result(), expected(PROMPTS[0], [1, 2, 3]))
        assert all(prompt.result() is not None for prompt in prompts)
    assert served[1:] in ([5, 1, 5, 1, 5, 1], [1, 5, 1, 5, 1, 5])


def test_a_stream_that_the_garbage_collector_leaves_in_a_pass_blocks_nobody() -> None:
    batcher = Batcher(Fragile(before=lambda _: gc.collect()), window=0.0)

    def generation(session: Session) -> Iterator[torch.Tensor]:
        try:
            while True:
                yield session.feed([1])
        finally:
            session.close()

    session = batcher.session()
    alive = weakref.ref(session)
    left: list[Any] = [generation(session)]
    next(left[0])
    left.append(left)  # a cycle: only the collector finds it
    del left, session
    with ThreadPoolExecutor(1) as pool:
        pool.submit(batcher.session().feed, PROMPTS[1]).result(timeout=60)
    assert alive() is None
    assert (len(runner_of(batcher).rows), len(batcher._model_lock._jobs)) == (0, 0)


def test_who_waits_is_woken_once_a_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not whenever another one comes or goes."""
    batcher = Batcher(MODEL, **FOREVER)
    sessions = started(batcher, [[number + 3] * 3 for number in range(8)])
    woken: list[bool] = []
    for condition in [value for value in vars(batcher).values() if isinstance(value, Condition)]:

        def counted(timeout: float | None = None, wait: Callable[..., bool] = condition.wait) -> bool:
            if told := wait(timeout):
                woken.append(told)
            return told

        monkeypatch.setattr(condition, "wait", counted)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda session: [session.feed([token]) for token in range(1, 31)], sessions))
    assert len(woken) <= 8 * (batcher.passes - 8)  # the leader and seven others


def test_a_leader_that_was_served_meanwhile_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    batcher = Batcher(MODEL, **FOREVER)
    first, idle = started(batcher, PROMPTS[:2])
    lead = batcher._lead

    def served(request: PassRequest) -> None:
        batcher.run([request])  # by who led before
        lead(request)

    monkeypatch.setattr(batcher, "_lead", served)
    monkeypatch.setattr(batcher, "_gather", lambda: pytest.fail("it need not lead"))
    torch.testing.assert_close(first.feed([1]), expected(PROMPTS[0], [1]))
    assert not idle.left


class Output:
    """A tensor of a pass."""


def test_a_pass_that_failed_holds_no_memory() -> None:
    """Not while its rows are run one by one, nor when the error is handled."""
    alive: list[int] = []
    outputs: list[weakref.ref[Output]] = []

    def full(input_ids: torch.Tensor) -> None:
        alive.append(sum(output() is not None for output in outputs))
        output = Output()
        outputs.append(weakref.ref(output))
        if len(input_ids) > 1 or input_ids.shape[1] > 100:
            raise torch.OutOfMemoryError("out of memory")

    batcher = Batcher(Fragile(before=full), **FOREVER)
    sessions = started(batcher, PROMPTS[:2])
    gc.collect()
    gc.disable()
    try:
        step(batcher, sessions, [1, 2])
        with pytest.raises(torch.OutOfMemoryError) as told:
            batcher.session().feed([1] * 101)
        del told
        assert [output() for output in outputs] == [None] * len(outputs)
    finally:
        gc.enable()
    assert alive == [0] * len(outputs)


def test_who_leaves_waits_for_no_pass() -> None:
    batcher = Batcher(MODEL, window=0.0)
    first, second = started(batcher, PROMPTS[:2])
    step(batcher, [first, second], [1, 2])
    with taken(batcher._model_lock):  # somebody else's pass
        first.close()
        assert len(batcher._model_lock._jobs) == 1
    second.feed([3])
    assert (len(batcher._model_lock._jobs), len(runner_of(batcher).rows), first.cache) == (0, 0, None)


@pytest.mark.parametrize("kind", ["another cache", "no positions"])
def test_models_that_cannot_be_padded_run_one_row_at_a_time(kind: str) -> None:
    rows = []

    def with_another(input_ids: Any, past_key_values: Any = None, position_ids: Any = None, **_: Any) -> Any:
        rows.append(len(input_ids))
        return SimpleNamespace(logits=torch.zeros(len(input_ids), 1, 8), past_key_values=past_key_values or object())

    def without_positions(input_ids: Any, **options: Any) -> Any:
        return MODEL(input_ids=input_ids, **options)

    class Model:
        device = torch.device("cpu")

        def __call__(self, **options: Any) -> Any:
            return self.forward(**options)

        forward = staticmethod(with_another if kind == "another cache" else without_positions)

    batcher = Batcher(Model(), **FOREVER)
    together(batcher, PROMPTS[:3], [5, 5, 5])
    assert batcher.passes == 15
    assert set(rows) <= {1}


@pytest.mark.parametrize("constrained", [True, False])
def test_a_batch_is_what_its_requests_are_alone(constrained: bool) -> None:
    tokenizer = byte_tokenizer()
    llama: Any = tiny_llama(len(tokenizer) + 5, eos_token_id=tokenizer.eos_token_id).double()
    options: Any = {
        "max_tokens": 60,
        "constrained": constrained,
        "prefix_cache_bytes": 0,
        "prompt_lookup_num_tokens": 0,
    }
    model = ChatToolDec.from_transformers(llama, tokenizer, **options)
    local_backend(model).batcher = Batcher(llama, **FOREVER)
    bound = model.bind_tools([add, search])
    questions: list[Any] = ["1+2?", "Search for a cat, please.", "x", "And what is 3 plus 4 plus 5?"]
    alone = [bound.invoke(question) for question in questions]
    before = local_backend(model).batcher.passes
    batch = bound.batch(questions, {"max_concurrency": 4})
    assert [(m.text, m.additional_kwargs, m.response_metadata["forward_passes"]) for m in batch] == [
        (m.text, m.additional_kwargs, m.response_metadata["forward_passes"]) for m in alone
    ]
    assert [[c["args"] for c in m.tool_calls] for m in batch] == [[c["args"] for c in m.tool_calls] for m in alone]
    assert local_backend(model).batcher.passes - before < before / 2
