"""Passes for groups of generations: fewer rows after an error, and more again; who leaves disturbs nobody."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import torch

from langchain_tooldec.decoding import Batcher, PrefixCache, Session, batching
from langchain_tooldec.decoding.passes import MAX_MISSED, MAX_ROWS, PassRequest
from langchain_tooldec.errors import SessionError
from tests.unit_tests.decoding.test_batching import FOREVER, MODEL, PROMPTS, Fragile, expected, started, step
from tests.unit_tests.support.runners import runner_of
from tests.unit_tests.support.taken import taken


def test_a_request_is_done_when_its_session_has_read_it() -> None:
    session = Batcher(MODEL).session()
    session.feed([1, 2])
    request = PassRequest(session, [3, 4, 5], (), batchable=True)
    assert request.is_open
    assert (request.end, list(request.unread)) == (5, [3, 4, 5])
    session.feed([3])
    assert (request.end, list(request.unread), request.done) == (5, [4, 5], False)
    session.feed([4, 5])
    assert (list(request.unread), request.done, request.is_open) == ([], True, False)


def test_fewer_rows_after_an_error_are_more_again_after_many_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batching, "RECOVERY", 5)
    model = Fragile((4, torch.OutOfMemoryError("out of memory")))
    batcher = Batcher(model, **FOREVER)
    sessions = started(batcher, PROMPTS[:4])
    step(batcher, sessions, [1, 2, 3, 4])
    assert runner_of(batcher).max_rows == 2
    fed = [[token] for token in (1, 2, 3, 4)]
    model.rows.clear()
    for token in range(5, 11):
        told = step(batcher, sessions, [token] * 4)
        for own in fed:
            own.append(token)
    for logits, prompt, own in zip(told, PROMPTS, fed, strict=False):
        torch.testing.assert_close(logits, expected(prompt, own))
    assert model.rows.count(2) >= 5
    assert model.rows[-1] == 4
    assert runner_of(batcher).max_rows == 4
    batcher._full_passes, runner_of(batcher).max_rows = 4, MAX_ROWS - 1
    batcher._limit_rows([], None)
    assert runner_of(batcher).max_rows == MAX_ROWS - 1  # that pass was not full


def test_a_pass_of_nobody_is_none() -> None:
    """It says nothing of how long passes take, by which the next one waits."""
    batcher = Batcher(MODEL)
    (session,) = started(batcher, PROMPTS[:1])
    took, passes = batcher.last_pass, batcher.passes
    withdrawn = PassRequest(session, [1], (), batchable=True, withdrawn=True)
    batcher.run([withdrawn])
    assert (batcher.last_pass, batcher.passes) == (took, passes)


def test_who_was_not_closed_loses_its_row_after_some_passes_of_others() -> None:
    """As where an interrupt came at the first line of `close`."""
    batcher = Batcher(MODEL, **FOREVER)
    lost, other = started(batcher, PROMPTS[:2])
    step(batcher, [lost, other], [1, 2])
    other.close()
    assert lost in runner_of(batcher).rows
    (alone,) = started(Batcher(MODEL), PROMPTS[2:3])
    for token in range(MAX_MISSED + 1):
        alone.turn = lost.turn + token + 1
        batcher.run([batcher.request(alone, [token], ())])
        assert (lost in runner_of(batcher).rows) is (token < MAX_MISSED)
    torch.testing.assert_close(lost.feed([3]), expected(PROMPTS[0], [1, 3]))


def test_what_fails_when_one_leaves_is_not_an_error_of_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told to who left, if that is asked again."""
    batcher = Batcher(MODEL, **FOREVER)
    first, second = started(batcher, PROMPTS[:2])
    step(batcher, [first, second], [1, 2])
    layers = runner_of(batcher).rows._layers

    def full(session: Session) -> Any:
        if session is first:
            raise torch.OutOfMemoryError("out of memory")
        return layers(session)

    monkeypatch.setattr(runner_of(batcher).rows, "_layers", full)
    with taken(batcher._model_lock):  # somebody else's pass
        first.close(forget=False)
    torch.testing.assert_close(second.feed([3]), expected(PROMPTS[1], [2, 3]))
    assert "a generation cannot be asked any more (OutOfMemoryError: out of memory)" in caplog.text
    with pytest.raises(SessionError):
        first.feed([4])
    assert len(runner_of(batcher).rows) <= 1


def test_a_pass_that_failed_half_way_is_kept_as_far_as_it_is_true() -> None:
    batcher = Batcher(MODEL, window=0.0, prefix_cache=PrefixCache(1 << 20))
    session = batcher.session()
    session.feed([5] * 12)

    def fail(*_: Any) -> None:
        raise MemoryError

    hook = MODEL.model.layers[1].mlp.register_forward_pre_hook(fail)
    with pytest.raises(MemoryError):
        session.feed([6])
    hook.remove()
    session.close()
    other = batcher.session()
    assert other.load_prefix([5] * 20) == 12
    torch.testing.assert_close(other.feed([5] * 8), expected([5] * 20))


def test_many_threads_leave_while_others_go_on() -> None:
    batcher = Batcher(MODEL, prefix_cache=PrefixCache(1 << 20))

    def request(number: int) -> bool:
        session = batcher.session()
        known = session.load_prefix(PROMPTS[1])
        session.feed(PROMPTS[1][known:])
        logits = [session.feed([token]) for token in range(number % 5 + 1)][-1]
        session.close(forget=number % 2 == 0)
        return torch.allclose(logits, expected(PROMPTS[1], range(number % 5 + 1)))

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(request, range(24)))
    assert len(runner_of(batcher).rows) == 0
