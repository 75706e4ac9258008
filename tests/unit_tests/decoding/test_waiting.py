"""Until when somebody waits; locks that are released whatever fails, and work that is done under them."""

from threading import Condition, Lock, Thread

import pytest

from langchain_tooldec.decoding import Deadline, waiting
from langchain_tooldec.decoding.waiting import WorkLock, holding, if_free
from langchain_tooldec.errors import GenerationTimeoutError, SessionError


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(waiting, "monotonic", lambda: now[0])
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


class Counter:
    """Counts under locks."""

    def __init__(self) -> None:
        self.lock, self.queue, self.count = Lock(), Condition(), 0

    @holding("lock")
    def add(self, number: int, *, fail: bool = False) -> int:
        """Add a number."""
        if fail:
            raise MemoryError
        assert self.lock.locked()
        self.count += number
        return self.count

    @if_free("lock")
    def try_to_add(self, number: int, *, fail: bool = False) -> None:
        """Add a number."""
        if fail:
            raise MemoryError
        self.count += number

    @holding("queue")
    def wake(self) -> None:
        """Wake who waits."""
        self.queue.notify_all()


def test_a_method_is_run_under_the_lock_and_lets_go_of_it() -> None:
    counter = Counter()
    assert counter.add(2) == 2
    with pytest.raises(MemoryError):
        counter.add(1, fail=True)
    assert counter.add(3) == 5
    counter.wake()
    counter.wake()
    assert counter.add.__doc__ == "Add a number."


def test_a_method_is_run_if_the_lock_is_free() -> None:
    counter = Counter()
    assert counter.try_to_add(1)
    with counter.lock:
        assert not counter.try_to_add(1)
    with pytest.raises(MemoryError):
        counter.try_to_add(1, fail=True)
    assert counter.try_to_add(1)
    assert counter.count == 2


def test_work_is_done_now_or_by_who_holds_the_lock() -> None:
    lock, done = WorkLock(), list[str]()
    lock.defer(lambda: done.append("now"))
    assert done == ["now"]
    with lock:
        lock.defer(lambda: done.append("later"))  # as the garbage collector does in the middle of a pass
        thread = Thread(target=lock.defer, args=(lambda: done.append("another thread"),))
        thread.start()
        thread.join(timeout=60)
        assert not thread.is_alive()
        assert done == ["now"]
    assert done == ["now", "later", "another thread"]


def test_work_that_came_before_is_done_first() -> None:
    lock, done = WorkLock(), list[str]()
    lock._jobs.append(lambda: done.append("before"))
    with lock:
        assert done == ["before"]


def test_work_that_is_interrupted_is_done_again() -> None:
    lock, done = WorkLock(), list[str]()
    interrupts = [KeyboardInterrupt(), KeyboardInterrupt()]

    def job() -> None:
        if interrupts:
            raise interrupts.pop()
        done.append("job")

    with pytest.raises(KeyboardInterrupt):
        lock.defer(job)
    with pytest.raises(KeyboardInterrupt), lock:
        pytest.fail("it must not begin")
    with lock:
        assert done == ["job"]
    assert not lock._jobs
