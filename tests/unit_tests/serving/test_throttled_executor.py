"""Threads that compile beside a loop."""

import gc
from threading import Event

import pytest

from langchain_tooldec.serving.compiler import COLLECTED_AFTER, ThrottledExecutor


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One entry for each collection that is asked for."""
    found: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(gc.isenabled()))
    return found


def test_garbage_is_collected_again_when_nothing_runs(collected: list[bool]) -> None:
    beside = ThrottledExecutor()
    assert not beside.submit(gc.isenabled).result()
    beside._pool.shutdown()
    assert gc.isenabled()
    assert collected == []


def test_garbage_does_not_grow_while_threads_are_always_busy(collected: list[bool]) -> None:
    beside, end = ThrottledExecutor(), Event()
    busy = beside.submit(lambda: end.wait(60))
    for _ in range(2 * COLLECTED_AFTER):
        beside.submit(int).result()
    end.set()
    busy.result()
    beside._pool.shutdown()
    assert collected == [False, False]
    assert gc.isenabled()
