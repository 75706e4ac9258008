"""Until when somebody waits; locks that are released whatever fails, and work that is done under them."""

import ctypes
from threading import Condition, Event, Thread
from time import monotonic

import pytest

from langchain_tooldec.decoding import Deadline, waiting
from langchain_tooldec.decoding.waiting import WorkLock, holding
from langchain_tooldec.errors import GenerationTimeoutError, SessionError
from tests.unit_tests.support.taken import is_free, taken


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


@pytest.mark.parametrize("seconds", [None, 1e-3, 1e300])
def test_a_lock_is_waited_for_until_then(seconds: float | None) -> None:
    lock, until = WorkLock(), Deadline(seconds)
    if seconds != 1e-3:
        assert lock.run(lambda: is_free(lock), until) is False
        assert is_free(lock)
        return
    with taken(lock), pytest.raises(GenerationTimeoutError):
        lock.run(lambda: pytest.fail("it is taken"), until)
    with pytest.raises(GenerationTimeoutError):
        lock.run(lambda: pytest.fail("nobody waits"), until)
    assert is_free(lock)


class Counter:
    """Counts under locks."""

    def __init__(self) -> None:
        self.lock, self.count = WorkLock(), 0
        self.queue = Condition(self.lock.plain)

    @holding("lock")
    def add(self, number: int, *, fail: bool = False) -> int:
        """Add a number."""
        if fail:
            raise MemoryError
        assert not is_free(self.lock)
        self.count += number
        return self.count

    @holding("lock")
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
    assert is_free(counter.lock)
    assert counter.add.__doc__ == "Add a number."


def fail() -> None:
    raise MemoryError


def test_work_is_run_if_the_lock_is_free() -> None:
    lock, done = WorkLock(), list[str]()
    assert lock.run_if_free(lambda: done.append("first"))
    assert lock.run(lambda: is_free(lock)) is False
    with pytest.raises(MemoryError):
        lock.run_if_free(fail)
    assert lock.run_if_free(lambda: done.append("second"))
    assert done == ["first", "second"]


class Thrown(Exception):
    """An exception that another thread throws in."""


def test_no_exception_that_another_thread_throws_in_loses_the_lock() -> None:
    lock, caught, over = WorkLock(), list[Thrown](), Event()

    def work() -> None:
        while not over.is_set():
            try:
                while True:
                    lock.run(int)
                    lock.run_if_free(lambda: None)
                    lock.defer(lambda: None)
            except Thrown as error:
                caught.append(error)  # its traceback keeps the frames

    thread = Thread(target=work)
    thread.start()
    ident = ctypes.c_ulong(thread.ident or 0)
    for number in range(500):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(Thrown))
        deadline = monotonic() + 60
        while len(caught) <= number and monotonic() < deadline:
            lock.run(int, Deadline(60))  # a lost lock raises here
    over.set()
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(Thrown))
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert is_free(lock)
    assert len(caught) >= 500


def test_work_is_done_now_or_by_who_holds_the_lock() -> None:
    lock, done = WorkLock(), list[str]()
    lock.defer(lambda: done.append("now"))
    assert done == ["now"]

    def work() -> None:
        lock.defer(lambda: done.append("later"))  # as the garbage collector does in the middle of a pass
        thread = Thread(target=lock.defer, args=(lambda: done.append("another thread"),))
        thread.start()
        thread.join(timeout=60)
        assert not thread.is_alive()
        assert done == ["now"]

    lock.run(work)
    assert done == ["now", "later", "another thread"]


def test_work_that_came_before_is_done_first() -> None:
    lock, done = WorkLock(), list[str]()
    lock._jobs.append(lambda: done.append("before"))
    assert lock.run(done.copy) == ["before"]


def test_work_that_is_interrupted_is_done_again() -> None:
    lock, done = WorkLock(), list[str]()
    interrupts = [KeyboardInterrupt(), KeyboardInterrupt()]

    def job() -> None:
        if interrupts:
            raise interrupts.pop()
        done.append("job")

    with pytest.raises(KeyboardInterrupt):
        lock.defer(job)
    with pytest.raises(KeyboardInterrupt):
        lock.run(lambda: pytest.fail("it must not begin"))
    assert lock.run(done.copy) == ["job"]
    assert not lock._jobs
    assert is_free(lock)
