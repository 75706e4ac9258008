"""Until when somebody waits."""

from threading import Lock

import pytest

from langchain_tooldec.decoding import Deadline, deadline
from langchain_tooldec.decoding.locks import WorkLock
from langchain_tooldec.errors import GenerationTimeoutError, SessionError


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(deadline, "monotonic", lambda: now[0])
    return now


def test_it_counts_from_when_the_request_was_made(clock: list[float]) -> None:
    until, earlier = Deadline(5), Deadline(5, made=97.0)
    assert (until.left, earlier.left) == (5, 2)
    clock[0] = 102.0
    assert (until.is_over, earlier.is_over, earlier.left) == (False, True, 0)
    until.check()
    earlier.tokens = 7
    with pytest.raises(GenerationTimeoutError, match="after 5 seconds, with 7 tokens"):
        earlier.check()


@pytest.mark.parametrize("seconds", [None, float("inf")])
def test_without_a_limit_it_never_comes(clock: list[float], seconds: float | None) -> None:
    until = Deadline(seconds)
    clock[0] = 1e300
    until.check()
    assert (until.is_over, until.left) == (False, None)


def test_who_leaves_does_not_wait_any_more() -> None:
    for until, error in ((Deadline(), SessionError), (Deadline(1e9), GenerationTimeoutError)):
        with until:
            assert not until.is_over
        assert (until.is_over, until.left) == (True, 0)
        with pytest.raises(error):
            until.check()


@pytest.mark.parametrize("kind", [Lock, WorkLock])
@pytest.mark.parametrize("seconds", [None, 1e-3, 1e300])
def test_a_lock_is_waited_for_until_then(kind: type, seconds: float | None) -> None:
    lock, until = kind(), Deadline(seconds)
    if seconds != 1e-3:
        with until.holding(lock):
            assert not lock.acquire(timeout=0)
        assert lock.acquire(timeout=0)
        return
    assert lock.acquire(timeout=0)
    with pytest.raises(GenerationTimeoutError), until.holding(lock):
        pass
    lock.release()
    with pytest.raises(GenerationTimeoutError), until.holding(lock):
        pytest.fail("nobody waits")
    assert lock.acquire(timeout=0)
